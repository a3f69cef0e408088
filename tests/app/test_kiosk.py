"""Museum mode from outside: how it ends, what it reports to the supervisor, what it writes.

usage: test_kiosk.py SENET
"""
import csv
import datetime
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
from collections import Counter
from pathlib import Path

SENET = sys.argv[1]
MONITOR = Path(__file__).resolve().parents[2] / "packaging/kiosk/monitor"
# Only a failure takes this long; then the program is killed.
PATIENCE_S = 300
# Widget ids, by screen.
ATTRACT_ANYWHERE, ATTRACT_LANGUAGE_NAME = 1, 10
WELCOME_COMPUTER, WELCOME_TWO, WELCOME_RULES, WELCOME_LEARN, WELCOME_ABOUT = range(1, 6)
PLAY_MENU, PLAY_JOIN, PAUSE_RULES = 6, 180, 3
RESULT_AGAIN = 1
QUESTION_YES = 1
EXHIBITION_FIRST_CHAPTER, PAPER_NEXT = 1, 902
STRIP_RESTART, STRIP_LANGUAGE_NAME = 9001, 9005


class Program:
    """senet --kiosk with this configuration; its standard input is a script."""

    def __init__(self, folder, config, *arguments, env=None):
        path = folder / "kiosk.conf"
        path.write_text(config, encoding="utf-8")
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        full = dict(os.environ, HOME=str(self.home), **(env or {}))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            full.pop(name, None)
        self.process = subprocess.Popen([SENET, "--kiosk", "--config", str(path), "--trace",
                                         *arguments],
                                        env=full, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.guard = threading.Timer(PATIENCE_S, self.process.kill)
        self.guard.start()
        self.told = []

    def wait_for(self, beginning):
        for line in self.process.stdout:
            self.told.append(line)
            if line.startswith(beginning):
                return line
        raise AssertionError("it ended before %r or had to be killed: %s"
                             % (beginning, self.close()))

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def end(self, number=signal.SIGTERM):
        """Sends a signal. @return the exit status and standard error"""
        self.process.send_signal(number)
        self.process.wait()
        return self.process.returncode, self.close()

    def close(self):
        self.process.wait()
        self.guard.cancel()
        self.process.stdin.close()
        self.told += self.process.stdout.readlines()
        said = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return said


class Supervisor:
    """The other end of NOTIFY_SOCKET."""

    def __init__(self, address):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(address)
        self.socket.settimeout(PATIENCE_S)

    def next(self):
        return self.socket.recv(4096).decode()

    def close(self):
        self.socket.close()


class Visitor:
    """A visitor of a program that reads a script; its clock stands still between lines."""

    def __init__(self, program):
        self.program = program
        self.screen, self.widgets, self.need, self.over = "", {}, "", False

    def does(self, *lines):
        """Sends script lines and follows the trace until all are processed."""
        self.program.say(*lines, "text .")    # no effect: museum mode has no text input
        for line in self.program.process.stdout:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == "screen":
                self.screen = rest
            elif word == "widgets":
                self.widgets = {int(w[0]): (int(w[1]) + int(w[3]) // 2, int(w[2]) + int(w[4]) // 2)
                                for w in re.findall(r"(\d+)@(-?\d+),(-?\d+),(\d+),(\d+)", rest)}
            elif word == "need":
                self.need = rest
            elif word == "game":
                self.over = True
            elif line == "input text\n":
                return
        raise AssertionError("it ended or had to be killed: " + self.program.close())

    def presses(self, widget):
        self.does("click %d %d" % self.widgets[widget], "wait idle")

    def plays_to_the_end(self):
        self.over = False
        while not self.over:
            points = re.findall(r"(\d+),(\d+)", self.need)
            clicks = 1 if self.need.startswith("throw") else 2    # a piece, and where it goes
            self.need = ""
            self.does(*["click %s %s" % point for point in points[:clicks]], "wait idle")
        assert self.screen == "result", self.screen


class Kiosk(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def start(self, config="", *arguments, **kwargs):
        return Program(self.folder, config, *arguments, **kwargs)

    def socket_name(self):
        """A path to the test's folder that is short enough for a socket."""
        folder = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        return f"/proc/{os.getpid()}/fd/{folder}/notify"

    def supervisor(self, name):
        address = "\0" + name[1:] if name.startswith("@") else name
        other = Supervisor(address)
        self.addCleanup(other.close)
        return other

    def test_signals_end_it(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            program = self.start()
            program.wait_for("first-frame")
            self.assertEqual(program.end(number), (0, ""))

    def test_a_second_signal_changes_nothing(self):
        program = self.start()
        program.wait_for("first-frame")
        for _ in range(20):
            program.process.send_signal(signal.SIGTERM)
        self.assertEqual(program.end(), (0, ""))

    def test_no_key_ends_it_or_leaves_the_full_screen(self):
        program = self.start("", "--rules", "kendall", "--script", "-")
        program.say("wait idle", "key s", "wait trace notice")
        program.wait_for("notice Sound off")
        program.told.clear()
        program.say("key ctrl+q", "key F11", "key alt+Return", "key Escape", "key Escape", "close",
                    "wait idle", "key s", "wait trace notice", "wait trace never")
        # The answer to the last key proves that the program is still running.
        program.wait_for("notice Sound on")
        self.assertEqual(program.end(), (0, ""))
        self.assertEqual([line for line in program.told if line.startswith("size ")], [])

    def test_nothing_of_a_visitor_is_kept(self):
        program = self.start("", "--rules", "kendall", "--seed", "5", "--script", "-")
        program.say("wait idle", "key s", "wait idle", "wait 1500", "quit")
        program.process.wait()
        self.assertEqual(program.close(), "")
        self.assertIn("notice Sound off\n", program.told)
        self.assertEqual(list(self.folder.joinpath("home").iterdir()), [])

    def test_every_wrong_text_is_told_once_at_the_start(self):
        own = self.folder / "texts"
        own.mkdir()
        (own / "it.txt").write_text("[museum]\ntitle = Museo\nno line\n", encoding="utf-8")
        config = f"[visit]\nlanguages = en it\n[files]\ncontent = {own}\n"
        wrong = (
            f'senet: {own}/it.txt:3: this line cannot be read; write "key = text", and start a '
            "line that continues a text with a space.\n")
        # Nobody has chosen Italian, and the attract screen has not shown it yet.
        program = self.start(config, "--fixed-step", "--seed", "5", "--script", "-")
        program.wait_for("first-frame")
        program.say("quit")
        self.assertEqual(program.close(), wrong)
        # When it has, several times, nothing more is logged.
        program = self.start(config, "--fixed-step", "--seed", "5", "--script", "-")
        program.say("step 100", "wait 21000", "quit")
        self.assertEqual(program.close(), wrong)

    def test_what_a_person_stored_at_home_means_nothing(self):
        settings = self.folder / "home/.config/senet/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[screen]\nlanguage = it\nnonsense\n", encoding="utf-8")
        before = settings.read_bytes()
        program = self.start("[visit]\nlanguages = en nl\n")
        program.wait_for("first-frame")
        self.assertEqual(program.end(), (0, ""))
        self.assertEqual(settings.read_bytes(), before)
        self.assertEqual(len(list(settings.parent.iterdir())), 1)

    def test_the_supervisor_is_told(self):
        # Half of the interval is 100 ms: the sleeping loop must wake up for it.
        for name in (self.socket_name(), f"@senet-test-{os.getpid()}"):
            other = self.supervisor(name)
            program = self.start("", env={"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "200000",
                                          "WATCHDOG_PID": "1"})
            lines = [other.next() for _ in range(12)]
            self.assertIn("READY=1", lines)
            self.assertEqual(set(lines), {"READY=1", "WATCHDOG=1"})
            self.assertEqual(lines.count("READY=1"), 1)
            self.assertEqual(program.end(), (0, ""))
            last = lines[-1]
            while last != "STOPPING=1":
                last = other.next()
                self.assertIn(last, ("WATCHDOG=1", "STOPPING=1"))

    def test_ready_comes_with_the_first_frame(self):
        name = self.socket_name()
        other = self.supervisor(name)
        program = self.start("", env={"NOTIFY_SOCKET": name})
        self.assertEqual(other.next(), "READY=1")
        # The trace line is printed just before, so it must be there by now.
        told = os.read(program.process.stdout.fileno(), 1 << 16).decode()
        self.assertIn("\nfirst-frame ", told)
        self.assertEqual(program.end(), (0, ""))
        self.assertEqual(other.next(), "STOPPING=1")

    def test_a_supervisor_that_is_gone(self):
        for name in (str(self.folder / "nobody"), "relative", "@", "/" + "x" * 300):
            program = self.start("", env={"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "x"})
            program.wait_for("first-frame")
            status, said = program.end()
            self.assertEqual(status, 0)
            self.assertRegex(said, r"^senet: [^\n]+\.\n$")

    def test_the_heartbeat(self):
        file = self.folder / "alive"
        program = self.start(f"[files]\nheartbeat = {file}\n")
        program.wait_for("first-frame")
        self.assertEqual(program.end(), (0, ""))
        self.assertEqual(file.read_bytes(), b"")

    def test_an_old_heartbeat_is_touched_and_not_emptied(self):
        file = self.folder / "alive"
        file.write_text("kept")
        os.utime(file, (1, 1))
        program = self.start(f"[files]\nheartbeat = {file}\n")
        program.wait_for("first-frame")
        self.assertEqual(program.end(), (0, ""))
        self.assertEqual(file.read_text(), "kept")
        self.assertGreater(file.stat().st_mtime, 1)

    def test_places_that_take_nothing(self):
        program = self.start("[files]\nheartbeat = /dev/null/alive\ncounts = /dev/null/counts\n")
        program.wait_for("first-frame")
        status, said = program.end()
        self.assertEqual(status, 0)
        self.assertRegex(said, r"^senet: [^\n]*heartbeat[^\n]*\.\n$")

    def test_the_status(self):
        file = self.folder / "status.json"
        started = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
        program = self.start(f"[files]\nstatus = {file}\ncontent = /nonexistent\n", "--script", "-")
        program.wait_for("first-frame")
        status = json.loads(file.read_text(encoding="ascii"))
        self.assertEqual(program.end()[0], 0)
        self.assertGreaterEqual(datetime.datetime.fromisoformat(status.pop("time")), started)
        self.assertGreater(status.pop("memory_bytes"), 1 << 20)
        self.assertRegex(status.pop("version"), r"^\d+\.\d+\.\d+$")
        self.assertLess(status.pop("frames"), 2)
        self.assertEqual(status, {"uptime_s": 0, "state": "attract", "last_touch": None,
                                  "errors": 0, "warnings": status["warnings"]})
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["home", "kiosk.conf", "status.json"])
        # The guide tells Zabbix to read these.
        paths = re.findall(r"`\$\.(\w+)`",
                           (MONITOR.parent / "INSTALLATION.md").read_text(encoding="utf-8"))
        self.assertEqual([path for path in paths if path in status], ["state", "errors"])
        self.assertEqual(len(paths), 2)
        checked = subprocess.run([MONITOR / "check_senet", file], capture_output=True, text=True,
                                 check=True)
        self.assertRegex(checked.stdout,
                         r"^SENET OK - attract, last touch null, 0 errors since start "
                         r"\| uptime=0s memory=\d+B frames=[01]c errors=0c\n$")

    def test_opening_hours(self):
        # Closed every day, so closed now.
        closed = "".join(f"{day} = closed\n" for day in
                         ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
                          "sunday"))
        program = self.start("[schedule]\n" + closed, "--script", "-")
        program.wait_for("closed")
        program.wait_for("first-frame")
        program.say("key Return", "wait 100", "quit")
        self.assertEqual(program.close(), "")
        self.assertNotIn("visit begun\n", program.told)
        program = self.start("", "--script", "-")
        program.wait_for("first-frame")
        program.say("key Return", "wait 100", "quit")
        self.assertEqual(program.close(), "")
        self.assertNotIn("closed\n", program.told)
        self.assertIn("visit begun\n", program.told)

    def test_quiet_hours(self):
        sounds = []
        for hours in ("", "00:00-24:00", "00:00-24:00=50"):
            program = self.start(
                f"[sound]\nvolume = 80\nquiet_hours = {hours}\nquiet_volume = 25\n",
                "--script", "-")
            program.wait_for("first-frame")
            program.say("key Return", "wait idle", "key Return", "wait idle", "quit")
            self.assertEqual(program.close(), "")
            self.assertEqual("quiet\n" in program.told, hours != "")
            sounds.append([line.split(" pan ")[0].split(" volume ") for line in program.told
                           if line.startswith("sound ")][0])
        self.assertEqual(int(sounds[1][1]), int(sounds[0][1]) // 4, sounds)
        self.assertEqual(int(sounds[2][1]), int(sounds[0][1]) // 2, sounds)

    def test_the_weekday_is_the_local_one(self):
        # These zones are 26 hours apart, so it is never the same day in both.
        for zone in ("Etc/GMT+12", "Etc/GMT-14"):
            hours = 12 if "+" in zone else -14
            today = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=hours)
            if (today.hour, today.minute) >= (23, 58):
                zone, today = "Etc/GMT+6", today + datetime.timedelta(hours=hours - 6)
            program = self.start(f"[schedule]\n{today.strftime('%A').lower()} = closed\n",
                                 env={"TZ": zone})
            program.wait_for("closed")
            self.assertEqual(program.end(), (0, ""))

    def counted(self, file):
        """The sums of all rows in counts.csv: the hour may have changed during the test."""
        reader = csv.DictReader(file.read_text(encoding="ascii").splitlines())
        rows = list(reader)
        whole = {}
        for name in reader.fieldnames[2:]:
            cells = [row[name] for row in rows if row[name] not in ("", "0")]
            whole[name] = (sum(map(int, cells)) if all(map(str.isdigit, cells)) else
                           dict(Counter({word: int(times) for cell in cells for word, times in
                                         [pair.split(":") for pair in cell.split(" ")]})))
        return whole

    def test_every_word_of_the_counts_is_made_to_happen(self):
        file = self.folder / "counts.csv"
        program = self.start(f"[visit]\nlanguages = en it\n[game]\nanimation = off\n"
                             f"[files]\ncounts = {file}\n", "--windowed", "--size", "640x400",
                             "--seed", "5", "--fixed-step", "--script", "-")
        visitor = Visitor(program)
        visitor.does("step 100", "wait trace game over")      # a demo game without visitors
        visitor.presses(ATTRACT_LANGUAGE_NAME + 1)                   # Italian
        visitor.presses(WELCOME_COMPUTER)
        visitor.plays_to_the_end()
        # Undoing the end and finishing again counts as one game.
        visitor.does("key Escape", "wait idle", "key ctrl+z", "wait idle")
        self.assertEqual(visitor.screen, "play")
        visitor.plays_to_the_end()
        visitor.presses(RESULT_AGAIN)                         # left unfinished
        self.assertEqual(visitor.screen, "play")
        visitor.presses(PLAY_JOIN + 1)
        visitor.presses(QUESTION_YES)
        visitor.presses(STRIP_LANGUAGE_NAME)                         # English
        visitor.presses(STRIP_RESTART)
        visitor.presses(QUESTION_YES)
        self.assertEqual(visitor.screen, "attract")
        visitor.presses(ATTRACT_ANYWHERE)
        for widget in (WELCOME_LEARN, WELCOME_LEARN):
            visitor.presses(widget)
            visitor.does("key Escape", "wait idle")
        visitor.presses(WELCOME_ABOUT)
        visitor.presses(EXHIBITION_FIRST_CHAPTER)
        visitor.presses(PAPER_NEXT)
        visitor.does("key Escape", "wait idle", "key Escape", "wait idle")
        self.assertEqual(visitor.screen, "welcome")
        visitor.presses(WELCOME_TWO)
        visitor.presses(PLAY_MENU)
        visitor.presses(PAUSE_RULES)
        visitor.does("key Escape", "wait idle", "key Escape", "wait idle")
        visitor.plays_to_the_end()
        visitor.does("wait 90000")                            # the visitor has left
        self.assertEqual(visitor.screen, "attract")
        self.assertEqual(program.end(), (0, ""))
        counted = self.counted(file)
        seconds = counted.pop("seconds_bucket")
        self.assertEqual(sum(seconds.values()), 2)
        self.assertEqual(counted, {
            "attract_wakes": 2, "sessions": 2, "games_started": 3, "games_finished": 2,
            "mode": {"computer": 2, "joined": 1, "two": 1}, "language": {"en": 2, "it": 1},
            "variant": {"kendall": 3}, "timeouts": 1,
            "read": {"rules": 1, "tutorial": 2, "contents": 2, "page.what": 1, "page.known": 1}})

    def test_no_counts_unless_they_are_wanted(self):
        program = self.start("")
        program.wait_for("first-frame")
        self.assertEqual(program.end(), (0, ""))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["home", "kiosk.conf"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
