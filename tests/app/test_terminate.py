"""senet ends on SIGTERM, whenever it arrives.

usage: test_terminate.py SENET
"""
import os
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

SENET = sys.argv[1]
PATIENCE_S = 300  # only a failure takes this long; then the program is killed
COMPUTERS = """[new_game]
player_1 = computer
player_2 = computer
level_1 = vizier
level_2 = vizier
"""
# Trace lines of every start, in order.
START = ("screen title", "widgets", "size", "screen play", "widgets", "frame 1 ", "first-frame")


class Program:
    """senet with its trace. Its standard input stays open and silent, so that reading it blocks."""

    def __init__(self, home, *arguments, env=None):
        full = dict(os.environ, HOME=home, **(env or {}))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            full.pop(name, None)
        full = {key: value for key, value in full.items() if value is not None}
        self.process = subprocess.Popen([SENET, *arguments], env=full, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.guard = threading.Timer(PATIENCE_S, self.process.kill)
        self.guard.start()

    def wait_for(self, beginning):
        for line in self.process.stdout:
            if line.startswith(beginning):
                return
        raise AssertionError("it ended before %r or had to be killed: %s"
                             % (beginning, self.close()))

    def end(self, number=signal.SIGTERM):
        """Sends a signal. @return the exit status, which shows if the program had to be killed, and
        standard error"""
        self.process.send_signal(number)
        self.process.wait()
        return self.process.returncode, self.close()

    def close(self):
        self.process.wait()
        self.guard.cancel()
        self.process.stdin.close()
        said = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return said


class Terminate(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name

    def start(self, *arguments, **kwargs):
        return Program(self.home, "--trace", *arguments, **kwargs)

    def test_at_once(self):
        # Before or just after it takes over the signal.
        for arguments in ((), ("--script", "-"), ("--fixed-step", "--script", "-"),
                          ("--load", "-")):
            for _ in range(5):
                status, said = self.start(*arguments).end()
                self.assertIn(status, (0, -signal.SIGTERM), arguments)
                self.assertEqual(said, "")

    def test_at_each_line_of_the_start(self):
        for arguments in ((), ("--script", "-"), ("--fixed-step", "--script", "-")):
            for last in range(len(START)):
                program = self.start("--rules", "kendall", *arguments)
                for beginning in START[:last + 1]:
                    program.wait_for(beginning)
                self.assertEqual(program.end(), (0, ""), (arguments, START[last]))

    def test_at_rest(self):
        # SIGHUP: the terminal or session has closed.
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            program = self.start()
            program.wait_for("asleep")
            self.assertEqual(program.end(number), (0, ""))

    def test_while_a_script_waits(self):
        for arguments in ((), ("--fixed-step",)):
            # The first waits for more of the script, the second for a line that never comes.
            for text in ("wait trace first-frame\n", "wait trace first-frame\nwait trace never\n"):
                program = self.start("--rules", "kendall", "--script", "-", *arguments)
                program.process.stdin.write(text)
                program.process.stdin.flush()
                program.wait_for("first-frame")
                self.assertEqual(program.end(), (0, ""), (arguments, text))

    def test_while_computers_play(self):
        settings = Path(self.home) / ".config/senet/settings.ini"
        settings.parent.mkdir(parents=True)
        for beginning in ("animating", "thrown", "thought", "moved"):
            settings.write_text(COMPUTERS, encoding="utf-8")
            program = self.start("--rules", "kendall", "--seed", "3")
            program.wait_for(beginning)
            self.assertEqual(program.end(), (0, ""), beginning)

    def test_while_a_game_is_read(self):
        # Reading a record that never arrives: the signal's default action ends the program.
        pipe = Path(self.home) / "pipe"
        os.mkfifo(pipe)
        for name in (str(pipe), "-"):
            status, said = self.start("--load", name).end()
            self.assertEqual((status, said), (-signal.SIGTERM, ""))

    def test_without_a_display(self):
        env = {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None,
               "SDL_KMSDRM_DEVICE_INDEX": "99"}
        for _ in range(20):
            status, said = self.start("--script", "-", env=env).end()
            self.assertIn((status, said.count("\n")), ((-signal.SIGTERM, 0), (1, 1)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
