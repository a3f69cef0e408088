"""senet from the outside: --help against the manual, versions, exit codes, sentences.

usage: test_command_line.py SENET MANUAL VERSION
"""
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, MANUAL, VERSION = sys.argv[1:4]


def run(*arguments, **kwargs):
    return subprocess.run([SENET, *arguments], capture_output=True, text=True, timeout=60,
                          check=False, **kwargs)


def help_options():
    """Every option that --help lists, with the name of its value or None."""
    found = {}
    for line in run("--help").stdout.splitlines():
        match = re.match(r"  (--[a-z-]+)(?: (\S+))?  +\S", line)
        if match:
            found[match.group(1)] = match.group(2)
    return found


def manual_options():
    """Every option that the manual explains in its section OPTIONS."""
    text = Path(MANUAL).read_text(encoding="utf-8")
    section = text.split(".SH OPTIONS", 1)[1].split("\n.SH ", 1)[0].replace("\\-", "-")
    found = {}
    for line in section.splitlines():
        match = re.match(r'\.B (--[a-z-]+)$', line)
        if match:
            found[match.group(1)] = None
        match = re.match(r'\.BI (--[a-z-]+) " (\S+)"$', line)
        if match:
            found[match.group(1)] = match.group(2)
    return found


class CommandLine(unittest.TestCase):
    def test_help_and_manual_agree(self):
        options = help_options()
        self.assertGreaterEqual(len(options), 14)
        self.assertEqual(options, manual_options())

    def test_help_needs_no_display(self):
        result = run("--help", env={"SDL_VIDEODRIVER": "nothing"})
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_version(self):
        result = run("--version")
        self.assertEqual((result.returncode, result.stdout), (0, f"senet {VERSION}\n"))

    def test_wrong_command_lines(self):
        wrong = [["--nonsense"], ["file"], ["--rules"], ["--rules", "chess"], ["--rules", "Kendall"],
                 ["--pieces", "2"], ["--pieces", "8"], ["--pieces", "five"], ["--seed", "-1"],
                 ["--seed", "18446744073709551616"], ["--size", "1280"], ["--size", "1x1"],
                 ["--help=yes"], ["--fullscreen", "--windowed"], ["--load"], [""]]
        for arguments in wrong:
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stdout, "", arguments)
            self.assertRegex(result.stderr, r"^senet: .+\.\n$", arguments)

    def test_a_missing_file_is_said_in_one_sentence(self):
        result = run("--load", "/nonexistent/game.senet")
        self.assertEqual(result.returncode, 1)
        self.assertIn("/nonexistent/game.senet", result.stderr)

    def test_a_file_that_is_no_game(self):
        with tempfile.NamedTemporaryFile("w", suffix=".senet") as file:
            file.write("this is no game\n")
            file.flush()
            result = run("--load", file.name)
        self.assertEqual(result.returncode, 1)
        self.assertIn("neither a game record nor a position", result.stderr)

    def test_no_display(self):
        result = run(env={"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987", "HOME": "/nonexistent"})
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"senet: .+\n")

    def test_a_script_that_is_wrong(self):
        result = run("--fixed-step", "--script", "-", input="click here\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("line 1 of the script", result.stderr)

    def test_an_unwritable_home_is_no_reason_to_stop(self):
        result = run("--fixed-step", "--rules", "kendall", "--script", "-", input="wait idle\nquit\n",
                     env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
                          "HOME": "/nonexistent"})
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("senet: ", result.stderr)

    def test_an_unknown_language_falls_back(self):
        result = run("--lang", "tlh", "--fixed-step", "--script", "-", input="wait idle\nquit\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("tlh", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
