"""senet --verify and, independently, check_throws.py check records of the real program.

usage: test_check_throws.py SENET SCRIPT
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, SCRIPT = sys.argv[1:3]
SEED = "0x000102030405060708090a0b0c0d0e0f"
# One key plays for both people: it throws, selects the first piece and moves it. With seven pieces
# no game ends before the script, whatever seed the system draws.
SETTINGS = ("[screen]\nanimation = off\n[new_game]\nplayer_2 = human\npieces = 7\n"
            "[play]\nthrows = hand\n")
PLAY = "wait idle\n" + "key Return\nwait idle\n" * 28
TAKE_BACK = "key u\nwait idle\n" * 3


def record_of(script, *arguments):
    """The record of a game that a script played."""
    with tempfile.TemporaryDirectory() as home:
        env = dict(os.environ, HOME=home)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            env.pop(name, None)
        settings = Path(home) / ".config/senet/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS, encoding="utf-8")
        subprocess.run([SENET, "--size", "320x240", "--fixed-step", "--rules", "kendall",
                        *arguments, "--script", "-"], input=script + "quit\n", text=True, env=env,
                       timeout=600, check=True)
        return (Path(home) / ".local/state/senet/current.senet").read_text(encoding="utf-8")


def fair_record(rules):
    """The record of a fair match between two computers in text mode."""
    with tempfile.TemporaryDirectory() as home:
        env = dict(os.environ, HOME=home)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            env.pop(name, None)
        path = Path(home) / "game.senet"
        subprocess.run([SENET, "--tty", "--lang", "en"], env=env, timeout=600, check=True,
                       stdout=subprocess.DEVNULL, text=True,
                       input="new %s fair pieces 3 first computer second computer\n"
                       "watch 9000\nnext\nwatch 9000\nsave %s\nquit\n" % (rules, path))
        return path.read_text(encoding="utf-8")


def judge(command, record):
    """The exit code and output of a check."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "game.senet"
        path.write_text(record, encoding="utf-8")
        result = subprocess.run([*command, path], capture_output=True, text=True, timeout=600,
                                check=False)
    return result.returncode, result.stdout + result.stderr


def verify(record):
    return judge([SENET, "--verify"], record)


def check_throws(record):
    return judge([sys.executable, SCRIPT], record)


def throws(record):
    """(offset, sticks) of every throw in a record."""
    return [(m.start(1), m.group(1)) for m in re.finditer(r"^throw \d (\d{4})", record, re.M)]


def with_text(record, at, text):
    return record[:at] + text + record[at + len(text):]


class CheckThrows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.drawn = record_of(PLAY + TAKE_BACK + PLAY)
        cls.chosen = record_of(PLAY, "--seed", SEED)

    def test_what_the_program_wrote_holds(self):
        for record, said in ((self.drawn, "drawn by the system"), (self.chosen, "chosen")):
            self.assertGreater(len(throws(record)), 5)
            code, sentence = verify(record)
            self.assertEqual(code, 0, sentence)
            self.assertRegex(sentence, r"^The record is valid: [^\n]+\.\n$")
            self.assertIn(said, sentence)
            self.assertEqual(check_throws(record), (0, ""))
        self.assertIn("\nundo ", self.drawn)
        self.assertIn("3 undos", verify(self.drawn)[1])

    def test_the_seed_is_marked(self):
        self.assertRegex(self.drawn, r"\nseed 0x[0-9a-f]{32} system\nproof [0-9a-f]{64}\n")
        self.assertIn("\nseed %s chosen\nproof 8104477184049a93" % SEED, self.chosen)

    def test_a_changed_throw_is_named_by_both(self):
        for number, (at, sticks) in enumerate(throws(self.chosen), 1):
            for other in {"0000", "1000", "0110", "1111"} - {sticks}:
                changed = with_text(self.chosen, at, other)
                code, sentence = verify(changed)
                self.assertEqual(code, 1)
                self.assertRegex(sentence,
                                 "^The record is not valid: throw %d .line \\d+. is %s in the "
                                 "record, but the seed gives %s" % (number, other, sticks))
                code, sentence = check_throws(changed)
                self.assertEqual(code, 1)
                self.assertRegex(sentence, "^throw %d .line \\d+. is %s$" % (number, sticks))
            if number == 8:
                break

    def test_a_throw_after_taking_back_must_be_the_same(self):
        undo = self.drawn.index("\nundo ")
        at, sticks = next(found for found in throws(self.drawn) if found[0] > undo)
        changed = with_text(self.drawn, at, "0001" if sticks != "0001" else "1000")
        for judged in (verify(changed), check_throws(changed)):
            self.assertEqual(judged[0], 1)
            self.assertIn(sticks, judged[1])

    def test_a_changed_seed_is_named_by_both(self):
        at = self.drawn.index("seed 0x") + 7
        digit = "0" if self.drawn[at] != "0" else "1"
        changed = with_text(self.drawn, at, digit)
        code, sentence = verify(changed)
        self.assertEqual(code, 1)
        self.assertIn("it is the seed that was changed", sentence)
        code, sentence = check_throws(changed)
        self.assertEqual(code, 1)
        self.assertIn("the seed's SHA-256 is ", sentence)

    def test_a_changed_move_is_named(self):
        line = re.search(r"^move \d (\d+)-(\d+)", self.chosen, re.M)
        start, end = int(line.group(1)), int(line.group(2))
        for other in (end + 1, end + 2):
            changed = (self.chosen[:line.start(2)] + str(other) + self.chosen[line.end(2):])
            code, sentence = verify(changed)
            self.assertEqual(code, 1)
            self.assertRegex(sentence,
                             "move 1 .line \\d+. is %d-%d in the record, but the position "
                             "after it belongs to %d-%d" % (start, other, start, end))

    def test_the_second_game_of_a_fair_match_has_the_same_throws(self):
        for rules, version in (("kendall", 3), ("pergioco", 3), ("museum", 4)):
            record = fair_record(rules)
            self.assertTrue(record.startswith(f"senet-record {version}\n"))
            self.assertRegex(record, r"\nover (0|1|even) \d+-\d+\n$")
            code, sentence = verify(record)
            self.assertEqual(code, 0, sentence)
            self.assertIn("in two games with the same throws and the sides swapped", sentence)
            self.assertEqual(check_throws(record), (0, ""))
            # A changed throw is found in either game.
            second = record.index("\ngame 2 ")
            for found in (throws(record)[2], next(t for t in throws(record) if t[0] > second)):
                changed = with_text(record, found[0], "0001" if found[1] != "0001" else "1000")
                for judged in (verify(changed), check_throws(changed)):
                    self.assertEqual(judged[0], 1)
                    self.assertIn(found[1], judged[1])

    def test_a_file_that_is_not_there(self):
        result = subprocess.run([SENET, "--verify", "nowhere"], capture_output=True, text=True,
                                timeout=600, check=False)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertEqual(result.stderr, "senet: Cannot read nowhere: No such file or directory.\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
