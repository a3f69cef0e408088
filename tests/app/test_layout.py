"""The sizes of what visitors read and press, on many screens: --check-layout.

usage: test_layout.py SENET EXAMPLE
"""
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, EXAMPLE = sys.argv[1:3]
# All screens that a visitor can reach, and the staff's keypad.
SCREENS = {"attract", "welcome", "play", "pause", "rules", "moves", "result", "exhibition",
           "tutorial", "still_there", "question", "visit_access", "languages", "staff"}


def run(*arguments):
    return subprocess.run([SENET, *arguments], capture_output=True, text=True, timeout=600,
                          check=False)


class Layout(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, text):
        path = self.folder / "kiosk.conf"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def test_the_layout_is_measured_in_millimetres(self):
        # The default 24 inches in landscape and portrait; two people facing each other; 19 inches
        # 5:4, the smallest; 34 inches 21:9; 55 inches on a wall.
        for size, width, more in (("1920x1080", 531, ""), ("1080x1920", 299, ""),
                                  ("1920x1080", 531, "seats = face\n"),
                                  ("1080x1920", 398, "seats = face\n"),
                                  ("1280x1024", 376, "viewing_distance = 500\n"),
                                  ("2560x1080", 798, "viewing_distance = 1000\n"),
                                  ("1920x1080", 1218, "")):
            path = self.file(f"[screen]\nscreen_width = {width}\n{more}")
            result = run("--kiosk", "--config", path, "--check-layout", "--size", size)
            self.assertEqual((result.returncode, result.stderr), (0, ""),
                             size + more + result.stdout)
            sizes = re.findall(r"^(\w+) +smallest target +([\d.]+) x +([\d.]+) mm", result.stdout,
                               re.M)
            # --check-layout itself fails if one of these is missing.
            self.assertEqual({name for name, _, _ in sizes}, SCREENS)
            for _, width, height in sizes:
                self.assertGreaterEqual(min(float(width), float(height)), 15)
        # On a phone, targets are too small for standing visitors.
        small = self.file("[screen]\nscreen_width = 120\n")
        result = run("--kiosk", "--config", small, "--check-layout", "--size", "1920x1080")
        self.assertEqual(result.returncode, 1)
        self.assertIn("TOO SMALL", result.stdout)
        result = run("--check-layout")
        self.assertEqual(result.returncode, 2)
        self.assertIn("--kiosk", result.stderr)

    def test_capitals_are_as_tall_as_the_distance_asks(self):
        # Default (EN 301 549 5.1.4: 0.7 degrees at 600 mm), table, 700 mm away, wall, portrait.
        for size, lines, distance in (("1920x1080", "", 600),
                                      ("1080x1920", "screen_width = 398\nseats = face\n", 600),
                                      ("1920x1080", "screen_width = 708\nviewing_distance = 700\n",
                                       700),
                                      ("1920x1080", "screen_width = 1218\nlow_controls = yes\n",
                                       600),
                                      ("1080x1920", "screen_width = 531\n", 600)):
            config = EXAMPLE if not lines else self.file("[screen]\n" + lines)
            result = run("--kiosk", "--config", config, "--check-layout", "--size", size)
            self.assertEqual((result.returncode, result.stderr), (0, ""), size + result.stdout)
            capitals = re.findall(r"smallest capitals +([\d.]+) mm", result.stdout)
            self.assertEqual(len(capitals), len(SCREENS), result.stdout)
            self.assertGreaterEqual(min(map(float, capitals)), 0.01222 * distance,
                                    size + lines + result.stdout)

    def test_low_controls_are_held_against_the_screen(self):
        # 24 to 55 inches: 16:9, 4:3, 21:9, landscape and portrait.
        for size, width in (("1920x1080", 531), ("1080x1920", 299), ("1920x1080", 1218),
                            ("1280x720", 952), ("1440x1080", 874), ("2560x1080", 1340),
                            ("1080x1920", 685)):
            low = self.file(f"[screen]\nscreen_width = {width}\nlow_controls = yes\n")
            result = run("--kiosk", "--config", low, "--check-layout", "--size", size)
            self.assertEqual((result.returncode, result.stderr), (0, ""), size + result.stdout)
            self.assertIn("in the lower half", result.stdout)
            self.assertNotIn("TOO", result.stdout)
        # The lower half of a very wide screen has no room for a board.
        flat = self.file("[screen]\nscreen_width = 1200\nlow_controls = yes\n")
        result = run("--kiosk", "--config", flat, "--check-layout", "--size", "1920x320")
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertIn("too small or too wide", result.stdout)
        self.assertIn("low_controls = no", result.stdout)
        # At a table, two people sit at opposite edges.
        face = self.file("[screen]\nscreen_width = 1218\nlow_controls = yes\nseats = face\n")
        result = run("--kiosk", "--config", face, "--check-layout", "--size", "1920x1080")
        self.assertIn("has no effect", result.stdout)
        self.assertNotIn("TOO HIGH", result.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
