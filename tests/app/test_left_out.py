"""A program built without SENET_INSPECT has no test hooks and refuses their options.

usage: test_left_out.py SENET LEFT_OUT    the tested program, and one without hooks
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, LEFT_OUT = sys.argv[1:]
# A symbol or text from each file of src/app/inspect.
HOOKS = [b"app_script_parse", b"of the script is not understood", b"app_seen_print",
         b"seen-all %llu",
         b"app_line_reader_take", b"The script timed out.", b"first-frame %.1f ms"]


def held(program):
    """The hooks among a program's symbols and data, debugging information excluded."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "senet"
        subprocess.run(["strip", "-g", "-o", bare, program], check=True, timeout=120)
        data = bare.read_bytes()
    return [hook for hook in HOOKS if hook in data]


class LeftOut(unittest.TestCase):
    def test_nothing_of_the_hooks_is_in_a_program_without(self):
        self.assertEqual(held(SENET), HOOKS)
        self.assertEqual(held(LEFT_OUT), [])

    def test_their_options_are_refused(self):
        for options in (["--trace"], ["--script", "-"], ["--fixed-step"],
                        ["--screenshot", "x.png"]):
            with self.subTest(options[0]):
                result = subprocess.run([LEFT_OUT, *options], capture_output=True, text=True,
                                        check=False, timeout=120)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn(f"{options[0]} is not available in this build", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
