#!/usr/bin/env python3
"""senet --tty from outside: whole games through a pipe, every move compared with senet-engine; bad
input, end of input, kills, and a terminal.

usage: test_text_mode.py SENET SENET_ENGINE
"""
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
import rule_sets

SENET, ENGINE = sys.argv[1:3]
PATIENCE_S = 300  # only a failure takes this long; then the program is killed
TURNS_MOST = 4000


def environment(home):
    """An environment without display or sound, and with all directories below home."""
    full = dict(os.environ, HOME=home, SDL_VIDEODRIVER="nothing", SDL_AUDIODRIVER="nothing")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "DISPLAY",
                 "WAYLAND_DISPLAY"):
        full.pop(name, None)
    return full


class Talk:
    """senet --tty with pipes: an empty line ends every answer."""

    def __init__(self, home, *arguments):
        self.process = subprocess.Popen([SENET, "--tty", *arguments], env=environment(home),
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.guard = threading.Timer(PATIENCE_S, self.process.kill)
        self.guard.start()
        self.greeting = self.answer()

    def answer(self):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError("it ended: %s %s" % (lines, self.process.stderr.read()))
            if line == b"\n":
                return lines
            lines.append(line.decode("utf-8").rstrip("\n"))

    def say(self, line):
        self.process.stdin.write(line if isinstance(line, bytes) else line.encode() + b"\n")
        self.process.stdin.flush()
        return self.answer()

    def end(self, last=b""):
        """Sends the last line, closes the input. @return status, remaining output, errors"""
        rest, said = self.process.communicate(last)
        self.guard.cancel()
        return self.process.returncode, rest.decode(), said.decode()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        self.guard.cancel()


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().rstrip("\n")
        assert not answer.startswith("error"), (line, answer)
        return answer.split(" ", 1)[1]

    def close(self):
        self.process.communicate("quit\n")


class Referee:
    """Replays the running game's record in the engine as it grows."""

    def __init__(self, home, rules, pieces):
        self.path = Path(home) / ".local/state/senet/current.senet"
        self.games = Path(home) / ".local/share/senet/games"
        self.engine = Engine()
        self.position = self.engine.ask("new %s:%d" % (rules, pieces))
        self.no_light = 6 if rules in ("jequier", "pergioco", "pharaoh") else 5
        self.n_lines = 0
        self.n_moves = 0

    def record(self):
        # A finished match has been moved to the games.
        path = self.path if self.path.exists() else max(self.games.iterdir())
        return path.read_text(encoding="utf-8").splitlines()

    def follow(self):
        """Replays new lines. @return the values thrown"""
        lines = self.record()
        thrown = []
        for line in lines[self.n_lines:]:
            words = line.split(" ")
            if words[0] == "throw":
                value = words[2].count("1") or self.no_light
                thrown.append(value)
                self.position = self.engine.ask("throw %d" % value)
            elif words[0] == "opening":
                thrown.append(words[2].count("1") or self.no_light)
            elif words[0] == "move":
                if self.position.endswith(" -"):
                    # The 1 that won the opening.
                    self.position = self.engine.ask("throw 1")
                legal = self.engine.ask("moves").split(" ")
                assert words[2] in legal, (line, legal)
                self.position = self.engine.ask("play " + words[2])
                self.n_moves += 1
        self.n_lines = len(lines)
        return thrown

    def moves(self):
        return self.engine.ask("moves").split(" ")


TOLD_MOVE = r"(?:\d+|in) to \d+|\d+ home|pass|stay"


def notation(told):
    """Converts a printed move to senet-engine's notation: "9 to 12" is 9-12."""
    return told.replace(" to ", "-").replace(" home", "-off")


def play_turn(test, talk, referee, rng):
    """Plays one throw or move. @return False if the game is over"""
    told = talk.say("turn")
    if told[-1].startswith("Type new"):
        return False
    if told[-1].lower().endswith(("throw the sticks.", "throw again.")):
        answer = talk.say("throw")
    else:
        listed = [line.split(".")[0] for line in talk.say("moves")
                  if re.match(TOLD_MOVE + r"\.", line)]
        test.assertEqual(sorted(map(notation, listed)), sorted(referee.moves()))
        test.assertEqual(told[-1].rstrip(".").split(": ")[1].split(", "), listed)
        move = rng.choice(listed)
        house = move.split(" ")[0]
        alone = [other for other in listed if other.split(" ")[0] == house] == [move]
        answer = talk.say(rng.choice([move, notation(move), house if alone else move]))
    for value in referee.follow():
        test.assertRegex("\n".join(answer), r"\bthrows? %d\b" % value)
    shown = talk.say("position")[0]
    opening = referee.n_moves == 0 and shown.split(" ")[-1] == "1"
    test.assertEqual(shown.rsplit(" ", 1)[0] if opening else shown,
                     referee.position.rsplit(" ", 1)[0] if opening else referee.position)
    return True


class TextMode(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        self.state = Path(self.home) / ".local/state/senet/current.senet"

    def play_whole_game(self, rules, *players):
        rng = random.Random(rules)
        talk = Talk(self.home, "--seed", "11")
        talk.say(" ".join(["new", rules, "pieces 3", *players]))
        referee = Referee(self.home, rules, 3)
        turns = 0
        while play_turn(self, talk, referee, rng):
            turns += 1
            self.assertLess(turns, TURNS_MOST)
        referee.follow()
        winner = referee.engine.ask("winner")
        self.assertIn(winner, "cs")
        self.assertGreater(referee.n_moves, 10)
        referee.engine.close()
        self.assertEqual(talk.end(b"quit\n")[::2], (0, ""))
        record = max((Path(self.home) / ".local/share/senet/games").iterdir())
        checked = subprocess.run([SENET, "--verify", str(record)], capture_output=True, text=True)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""), checked.stdout)

    def test_a_game_against_the_computer_in_each_rule_set(self):
        for rules in rule_sets.NAMES:
            with self.subTest(rules=rules):
                self.setUp()
                self.play_whole_game(rules, "first person second scribe")

    def play_deciding(self, talk, choice):
        """Plays `museum`, always taking `choice` in the water. @return number of decisions"""
        decided = 0
        for _ in range(TURNS_MOST):
            told = talk.say("turn")
            if told[-1].startswith("Type new"):
                break
            if talk.say("line")[0].endswith("?"):
                self.assertRegex(told[-2], "^(You decide|Player [12] decides) before ")
                self.assertEqual(told[-1], "Choose: 27 to 15, stay.")
                decided += 1
                answer = talk.say(choice)
                self.assertRegex(answer[0], "^(The|Your) (cone|spool) "
                                             "(stays in the water|goes back from the water to 15)")
            else:
                talk.say("throw" if told[-1].lower().endswith(("throw the sticks.", "throw again."))
                         else
                         told[-1].split(": ")[1].rstrip(".").split(", ")[0])
        self.assertEqual(talk.end(b"quit\n")[::2], (0, ""))
        return decided

    def read_aloud(self, lines):
        """Checks that lines make sense aloud: no hash digits, list numbers or repetitions."""
        for line, after in zip(lines, lines[1:] + [""]):
            self.assertNotRegex(line, r"[0-9a-f]{8}")
            self.assertNotRegex(line, r"\d: \d|\d-\d")
            self.assertNotEqual(line, after)
            if line.startswith("Only move: "):
                self.assertNotRegex(after, r"^You (move a \w+ from \d+ to \d+\.|bring a \w+ home)")

    def test_a_newcomer_plays_by_what_is_said(self):
        # The test types only what the program has said, from the greeting to the end.
        for rules in ("kendall", "museum"):
            with self.subTest(rules=rules):
                self.setUp()
                rng = random.Random(rules)
                talk = Talk(self.home, "--seed", "5")
                self.assertIn("Type new to start one.", talk.greeting[-1])
                answer = talk.say("new " + rules)
                self.assertTrue(answer[-1].startswith("Type throw to throw."), answer)
                answer.pop()
                forced = 0
                for _ in range(TURNS_MOST):
                    self.read_aloud(answer)
                    forced += sum(line.startswith("Only move: ") for line in answer)
                    if answer[-1].startswith("Type new "):
                        break
                    if answer[-1] in ("Your turn: throw the sticks.", "Throw again."):
                        answer = talk.say("throw")
                    else:
                        self.assertRegex(answer[-1],
                                         "^Choose: (%s)(, (%s))+\\.$" % (TOLD_MOVE, TOLD_MOVE))
                        answer = talk.say(rng.choice(answer[-1][len("Choose: "):-1].split(", ")))
                self.assertRegex(answer[-2], r"^(You win|\w+ wins)\.$")
                self.assertEqual(answer[-1], "Type new for another game, undo to go back, or quit.")
                self.assertGreater(forced, 5)
                self.assertEqual(talk.end(b"quit\n")[::2], (0, ""))

    def test_a_piece_in_the_water_is_decided_about(self):
        # By a player who stays and one who goes back. Not every game gets to the water.
        for choice, players in (("stay", "first person second scribe"),
                                ("27 to 15", "first person second person")):
            with self.subTest(players=players):
                decided = 0
                for seed in range(11, 31):
                    self.setUp()
                    talk = Talk(self.home, "--seed", str(seed))
                    talk.say("new museum pieces 3 " + players)
                    decided = self.play_deciding(talk, choice)
                    if decided > 0:
                        break
                self.assertGreater(decided, 0)
                record = max((Path(self.home) / ".local/share/senet/games").iterdir())
                self.assertIn(notation(choice), record.read_text(encoding="utf-8"))
                checked = subprocess.run([SENET, "--verify", str(record)], capture_output=True,
                                         text=True)
                self.assertEqual((checked.returncode, checked.stderr), (0, ""), checked.stdout)

    def test_a_game_of_two_people(self):
        self.play_whole_game("pharaoh", "first person name Anna second person name Ben")

    def test_killed_and_gone_on_with(self):
        talk = Talk(self.home, "--rules", "kendall", "--seed", "3")
        rng = random.Random(3)
        referee = Referee(self.home, "kendall", 5)
        for _ in range(12):
            play_turn(self, talk, referee, rng)
        position = talk.say("position")
        talk.kill()
        again = Talk(self.home)
        self.assertIn("Type continue to play on", " ".join(again.greeting))
        again.say("continue")
        self.assertEqual(again.say("position"), position)
        for _ in range(4):
            play_turn(self, again, referee, rng)
        referee.engine.close()
        # The window offers the same game and continues its record.
        self.assertEqual(again.end()[0], 0)
        record = self.state.read_bytes()
        window = subprocess.run(
            [SENET, "--fixed-step", "--trace", "--script", "-"],
            input="wait idle\nkey Return\nwait trace screen play\nquit\n",
            capture_output=True, text=True, timeout=PATIENCE_S, check=False,
            env=dict(environment(self.home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"))
        self.assertEqual((window.returncode, window.stderr), (0, ""))
        self.assertRegex(window.stdout, r"(?m)^screen play")
        self.assertTrue(self.state.read_bytes().startswith(record))

    def test_the_end_of_input_ends_it_with_the_game_saved(self):
        talk = Talk(self.home, "--rules", "bga", "--seed", "1")
        status, rest, said = talk.end(b"throw\nthrow\nthrow")
        self.assertEqual((status, said), (0, ""))
        self.assertEqual(rest.count("\n\n"), 3)
        self.assertIn("opening 0", self.state.read_text(encoding="utf-8"))

    def test_what_is_no_text_changes_nothing(self):
        talk = Talk(self.home, "--rules", "kendall", "--seed", "1")
        before = self.state.read_bytes()
        for line in (b"throw \xff\n", b"\xc3\n", b"thr\0ow\n", b"\x1b[A\n", b"\x1b]0;title\x07\n"):
            self.assertEqual(talk.say(line), ["That line is not plain text. It was ignored."])
        for n in (1024, 5000, 1000000):
            self.assertIn("too long", talk.say(b"throw" + b" " * n + b"\n")[0])
        self.assertEqual(self.state.read_bytes(), before)
        self.assertEqual(talk.end(b"\xff" * 100000)[::2], (0, ""))

    def test_nobody_writes_and_nobody_reads(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([SENET, "--tty"], stdin=subprocess.DEVNULL, stdout=full,
                                  stderr=subprocess.PIPE, env=environment(self.home), check=False)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, b"senet: Cannot write to standard output.\n")

    def test_a_second_program_does_not_save(self):
        first = Talk(self.home, "--rules", "kendall", "--seed", "1")
        before = self.state.read_bytes()
        second = Talk(self.home, "--rules", "bga", "--seed", "2")
        self.assertIn("This game is not saved.", " ".join(second.greeting))
        second.say("throw")
        self.assertEqual(self.state.read_bytes(), before)
        self.assertEqual(second.end(b"quit\n")[1], "Goodbye. This game is not saved.\n")
        self.assertEqual(first.end(b"quit\n")[1],
                         "Goodbye. You can continue this game later.\n")

    def test_the_options_go_together(self):
        talk = Talk(self.home, "--rules=pharaoh", "--pieces=4", "--seed=7", "--lang=it")
        self.assertEqual(talk.say("position"), ["pharaoh:4 10/10/10 c 4,4 0,0 - -"])
        self.assertIn("Italiano", " ".join(talk.say("language")))
        record = self.state.read_text(encoding="utf-8")
        self.assertIn("seed 0x0000000000000007 chosen", record)
        # --lang is not stored, a chosen language is.
        talk.say("warnings bad")
        settings = Path(self.home) / ".config/senet/settings.ini"
        self.assertRegex(settings.read_text(encoding="utf-8"), r"(?m)^language = *$")
        talk.say("language nl")
        self.assertRegex(settings.read_text(encoding="utf-8"), r"(?m)^language = nl$")
        self.assertRegex(settings.read_text(encoding="utf-8"), r"(?m)^warning = bad$")
        self.assertEqual(talk.end()[::2], (0, ""))

    def test_records_are_saved_and_opened(self):
        talk = Talk(self.home, "--rules", "kendall", "--seed", "1")
        talk.say("throw")
        position = talk.say("position")
        self.assertEqual(talk.say("save ~/my game"),
                         ["The record was written to the file ~/my game."])
        self.assertIn("already", talk.say("save ~/my game")[0])
        self.assertIn("could not be written: there is no such file or folder.",
                      talk.say("save /nonexistent/x")[0])
        self.assertIn("could not be read: there is no such file or folder.",
                      talk.say("open /nonexistent/x")[0])
        self.assertIn("could not be read: there is no such file or folder.", talk.say("open -")[0])
        self.assertIn("/%s could not be read: the name is too long." % ("a" * 900),
                      " ".join(talk.say("open /" + "a" * 900)))
        talk.say("new bga")
        talk.say("open ~/my game")
        self.assertEqual(talk.say("position"), position)
        Path(self.home, "bad").write_text("no game\n", encoding="utf-8")
        self.assertEqual(talk.say("open ~/bad"),
                         ["This file is neither a game record nor a position."])
        self.assertEqual(talk.say("position"), position)
        self.assertEqual(talk.end()[::2], (0, ""))
        loaded = Talk(self.home, "--load", os.path.join(self.home, "my game"))
        self.assertEqual(loaded.say("position"), position)
        older = Path(__file__).parents[1] / "replays" / "bga.senet"
        self.assertIn("This game used an earlier version of these rules: "
                      "after drowning with a 1 or a 5, a player threw again.",
                      loaded.say("open %s" % older))
        self.assertEqual(loaded.end()[::2], (0, ""))

    def test_wrong_command_lines(self):
        for arguments, status in ((["--script", "x"], 2), (["--screenshot", "x"], 2),
                                  (["--load", "-"], 2), (["--load", "/nonexistent/x"], 1),
                                  (["--rules", "jequier", "--pieces", "7"], 2)):
            done = subprocess.run([SENET, "--tty", *arguments], stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, env=environment(self.home),
                                  check=False)
            self.assertEqual((done.returncode, done.stdout), (status, ""), arguments)
            self.assertRegex(done.stderr, r"^senet: [^\n]+\n$", arguments)

    def test_on_a_terminal(self):
        # Only printable text, no line wider than 78, and a prompt.
        master, slave = pty.openpty()
        process = subprocess.Popen([SENET, "--tty"], stdin=slave, stdout=slave, stderr=slave,
                                   env=environment(self.home))
        os.close(slave)
        guard = threading.Timer(PATIENCE_S, process.kill)
        guard.start()
        seen = b""

        def wait_for_sign(count):
            nonlocal seen
            while seen.count(b"\r\n> ") < count:
                self.assertTrue(select.select([master], [], [], PATIENCE_S)[0])
                seen += os.read(master, 4096)

        lines = [b"new kendall first person second scribe", b"throw", b"board", b"help", b"rules"]
        wait_for_sign(1)
        for i, line in enumerate(lines):
            os.write(master, line + b"\n")
            wait_for_sign(i + 2)
        os.write(master, b"\x04")
        while True:
            try:
                more = os.read(master, 4096)
            except OSError:
                break
            if not more:
                break
            seen += more
        self.assertEqual(process.wait(), 0)
        guard.cancel()
        os.close(master)
        text = seen.decode("utf-8").replace("\r\n", "\n")
        self.assertRegex(text, r"\A[^\x00-\x09\x0b-\x1f\x7f-\x9f]*\Z")
        self.assertLessEqual(max(map(len, text.split("\n"))), 78)
        self.assertIn("> board\n", text)
        self.assertTrue(text.endswith("\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
