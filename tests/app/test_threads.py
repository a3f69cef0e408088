"""Undoes moves while the computer thinks on its thread: for the thread sanitizer.

usage: test_threads.py SENET
"""
import os
import subprocess
import sys
import unittest
from pathlib import Path

SENET = sys.argv[1]
SETTINGS = """[screen]
animation = off
[new_game]
player_1 = computer
player_2 = computer
level_1 = vizier
level_2 = vizier
"""


class Threads(unittest.TestCase):
    def test_moves_are_taken_back_while_the_computer_thinks(self):
        config = Path(os.environ["XDG_CONFIG_HOME"]) / "senet"
        config.mkdir(parents=True, exist_ok=True)
        (config / "settings.ini").write_text(SETTINGS, encoding="utf-8")
        # After each move, undo is pressed while the computer throws and thinks.
        script = ""
        for _ in range(6):
            script += "wait trace moved\nkey u\nwait 150\nkey u\nwait 150\nkey u\n"
        script += "wait 1000\nwait trace moved\nquit\n"
        result = subprocess.run(
            [SENET, "--rules", "kendall", "--seed", "7", "--trace", "--script", "-"],
            input=script, capture_output=True, text=True, timeout=600, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("WARNING: ThreadSanitizer", result.stderr)
        moved = [line for line in result.stdout.splitlines() if line.startswith("moved ")]
        jumped = [line for line in result.stdout.splitlines() if line.startswith("jumped ")]
        self.assertGreater(len(moved), 3)
        self.assertGreater(len(jumped), 3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
