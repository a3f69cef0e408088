"""The exhibit when it is killed, its files are missing or damaged, or the disk is full. It recovers
by itself; if the museum's configuration is wrong, it exits with 78 and says why.

usage: test_robust.py SENET ASSETS CATALOGUES [CLASS]
"""
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

SENET, ASSETS, CATALOGUES = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
SEED = 20261122
PATIENCE_S = 300  # only a failure takes this long
EX_CONFIG = 78
KILLS = 8
# One visit; playing a game reads most files.
VISIT = ["step 100", "wait trace visit ended", "key Return", "wait trace visit begun", "wait 800",
         "key Return", "wait idle", "key t", "wait trace thrown ", "wait 500", "text .", "quit"]

# Files, and whether the exhibit can do without each. If it cannot, it says so and exits with 1, so
# that the supervisor restarts it.
FILES = (
    ("lang/de.mo", True),
    ("ai/kendall.net", True),
    ("ai/kendall.table", True),
    ("art/rendered/throws.bin", True),
    ("art/rendered/table_day.jpg", True),
    ("art/rendered/small/ivory/cone_05.webp", True),
    ("art/icon/senet-256.png", True),
    ("audio/click_1.ogg", True),
    ("art/rendered/scene.txt", False),
    ("art/rendered/sprites.txt", False),
    ("art/rendered/themes.txt", False),
)


def missing(path):
    path.unlink()


def empty(path):
    path.write_bytes(b"")


def cut(path):
    path.write_bytes(path.read_bytes()[:path.stat().st_size // 2])


def garbled(path):
    """Changes every 97th byte and shifts everything after the first kilobyte."""
    content = bytearray(path.read_bytes())
    for i in range(0, len(content), 97):
        content[i] ^= 0x5A
    path.write_bytes(bytes(content[:1024]) + b"\xff\x00" + bytes(content[1024:]))


def nonsense(path):
    path.write_bytes(random.Random(SEED).randbytes(5000))


def folder_instead(path):
    path.unlink()
    path.mkdir()


# The optional files' parsers have their own tests and fuzz targets.
DAMAGES = {True: (missing, cut, garbled),
           False: (missing, empty, cut, garbled, nonsense, folder_instead)}


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = self.folder / "data"
        self.config = self.folder / "kiosk.conf"
        self.config.write_text("[visit]\nlanguages = de en\n", encoding="utf-8")

    def own_data(self, name):
        """A data directory of symbolic links, with a copy of one file. @return its path, source"""
        for source in ASSETS.rglob("*"):
            place = self.data / source.relative_to(ASSETS)
            if source.is_dir():
                place.mkdir(parents=True, exist_ok=True)
            elif not place.exists():
                place.symlink_to(source)
        for source in CATALOGUES.glob("*.mo"):
            place = self.data / "lang" / source.name
            if not place.exists():
                place.symlink_to(source)
        path = self.data / name
        source = path.resolve()
        path.unlink()
        path.write_bytes(source.read_bytes())
        return path, source

    def environment(self):
        env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        env["HOME"] = str(self.folder / "home")
        if self.data.exists():
            env["SENET_DATA_DIR"] = str(self.data)
        return env

    def visit(self, **kwargs):
        """One visit on the virtual clock. @return exit status, trace, standard error"""
        result = subprocess.run(
            [SENET, "--kiosk", "--config", str(self.config), "--windowed", "--size", "640x400",
             "--seed", "5", "--fixed-step", "--trace", "--script", "-"],
            input="\n".join(VISIT) + "\n", env=self.environment(), capture_output=True, text=True,
            timeout=PATIENCE_S, check=False, **kwargs)
        return result.returncode, result.stdout, result.stderr

    def assert_played(self, result, why):
        status, trace, said = result
        self.assertEqual(status, 0, (why, said))
        for line in ("visit begun", "thrown "):
            self.assertIn("\n" + line, trace, (why, said))
        self.assert_sentences(said, why)

    def assert_sentences(self, said, why):
        # libpng writes to standard error itself.
        for line in said.splitlines():
            self.assertRegex(line, r"^senet: .*\.$|^libpng (error|warning): ", why)


class Files(Case):
    def test_each_file_in_each_way(self):
        for name, spared in FILES:
            path, source = self.own_data(name)
            whole = path.read_bytes()
            for damage in DAMAGES[spared]:
                with self.subTest(file=name, damage=damage.__name__):
                    damage(path)
                    result = self.visit()
                    if path.is_dir():
                        path.rmdir()
                    path.write_bytes(whole)
                    if spared:
                        self.assert_played(result, (name, damage.__name__))
                    else:
                        # The reason with the file's name, and perhaps what to do.
                        lines = result[2].splitlines()
                        self.assertEqual((result[0], len(lines) <= 2), (1, True), result)
                        self.assertRegex(lines[0], r"^senet: .*%s.*[^.]\.$" % Path(name).name)
                        for line in lines[1:]:
                            self.assertRegex(line, r"^senet: .*SENET_DATA_DIR.*\.$")
            path.unlink()
            path.symlink_to(source)

    def test_a_description_that_is_missing_is_said(self):
        for name, spared in FILES:
            if spared:
                continue
            path, source = self.own_data(name)
            path.unlink()
            status, _, said = self.visit()
            lines = said.splitlines()
            self.assertEqual((status, len(lines)), (1, 2), said)
            self.assertIn(f"{path}: No such file or directory.", lines[0])
            self.assertIn("SENET_DATA_DIR", lines[1])
            path.symlink_to(source)

    def test_no_data_but_the_description(self):
        path, _ = self.own_data("art/rendered/scene.txt")
        keep = {"scene.txt", "sprites.txt", "themes.txt"}
        for other in self.data.rglob("*"):
            if not other.is_dir() and other.name not in keep:
                other.unlink()
        self.assertTrue(path.exists())
        self.assert_played(self.visit(), "only the description")


class Configuration(Case):
    def test_a_wrong_file_ends_with_78_and_sentences(self):
        whole = "[visit]\nlanguages = de en\n[sound]\nvolume = 30\n"
        wrong = {"nonsense": random.Random(SEED).randbytes(5000),
                 "a byte order's two zeros": b"\0\0",
                 "no end of a section": whole.replace("sound]", "sound").encode(),
                 "a word for a number": whole.replace("30", "loud").encode()}
        for name, content in wrong.items():
            with self.subTest(config=name):
                self.config.write_bytes(content)
                status, trace, said = self.visit()
                self.assertEqual((status, trace), (EX_CONFIG, ""), name)
                self.assertGreaterEqual(len(said.splitlines()), 1)
                for line in said.splitlines():
                    self.assertRegex(line, r"\.$")
        self.config.unlink()
        self.assertEqual(self.visit()[0], EX_CONFIG)

    def test_cut_at_every_length_it_starts_or_says_why(self):
        whole = b"[visit]\nlanguages = de en\n[sound]\nvolume = 30\n[files]\ncounts = /var/c\n"
        for length in range(len(whole)):
            self.config.write_bytes(whole[:length])
            result = subprocess.run([SENET, "--config", str(self.config), "--check-config"],
                                    capture_output=True, text=True, timeout=PATIENCE_S, check=False)
            self.assertIn(result.returncode, (0, EX_CONFIG), length)
            self.assertEqual(result.returncode == 0, result.stderr == "", length)

    def test_a_place_for_texts_that_is_not_there(self):
        for place in ("/nowhere", str(self.config), "/dev/null"):
            self.config.write_text(f"[files]\ncontent = {place}\n", encoding="utf-8")
            self.assert_played(self.visit(), place)


class Disk(Case):
    def test_places_that_take_nothing(self):
        full = "/dev/full"
        shut = self.folder / "shut"
        shut.mkdir()
        shut.chmod(0o500)
        for place in (full, f"{shut}/counts", f"{shut}", "/proc/version", "/nowhere/counts"):
            with self.subTest(place=place):
                self.config.write_text(f"[files]\ncounts = {place}\nheartbeat = {place}\n",
                                       encoding="utf-8")
                self.assert_played(self.visit(), place)
        shut.chmod(0o700)

    def test_a_disk_without_room(self):
        # Simulates a full disk: no file may grow beyond 20 bytes.
        counts = self.folder / "counts"
        before = "date,hour\nkept\n"
        counts.write_text(before, encoding="utf-8")
        self.config.write_text(f"[files]\ncounts = {counts}\n", encoding="utf-8")

        def no_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))

        self.assert_played(self.visit(preexec_fn=no_room), "no room")
        self.assertEqual(counts.read_text(encoding="utf-8"), before)

    def test_a_torn_line_of_counts_is_left_where_it_is(self):
        counts = self.folder / "counts"
        self.config.write_text(f"[files]\ncounts = {counts}\n", encoding="utf-8")
        for torn in (b"date,hour,att", b"\xff\xfe\0\0", b""):
            counts.write_bytes(torn)
            self.assert_played(self.visit(), torn)
            content = counts.read_bytes()
            self.assertTrue(content.startswith(torn))
            self.assertTrue(content.endswith(b"\n"))
            self.assertGreater(len(content), len(torn) + 10)

    def test_a_home_that_is_not_there(self):
        env = dict(self.environment(), HOME="/nonexistent")
        result = subprocess.run([SENET, "--kiosk", "--config", str(self.config), "--windowed",
                                 "--size", "640x400", "--fixed-step", "--trace", "--script", "-"],
                                input="\n".join(VISIT) + "\n", env=env, capture_output=True,
                                text=True, timeout=PATIENCE_S, check=False)
        self.assert_played((result.returncode, result.stdout, result.stderr), "no home")


class Killed(Case):
    def test_killed_at_any_moment_it_comes_back(self):
        """In real time, from the start of the program to the middle of a game."""
        chance = random.Random(SEED)
        print(f"seed {SEED}", flush=True)
        counts = self.folder / "counts"
        self.config.write_text(f"[files]\ncounts = {counts}\nheartbeat = {self.folder}/alive\n",
                               encoding="utf-8")
        lines = ("screen title", "visit ended", "first-frame", "frame 9 ", "visit begun",
                 "screen welcome", "animating", "thrown ")
        for number in range(KILLS):
            process = subprocess.Popen(
                [SENET, "--kiosk", "--config", str(self.config), "--windowed", "--size", "640x400",
                 "--trace", "--script", "-"], env=self.environment(), stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            guard = threading.Timer(PATIENCE_S, process.kill)
            guard.start()
            process.stdin.write("\n".join(VISIT[1:-1]) + "\nwait trace never\n")
            process.stdin.flush()
            awaited = lines[number] if number < len(lines) else chance.choice(lines)
            reached = any(line.startswith(awaited) for line in process.stdout)
            process.kill()
            process.wait()
            guard.cancel()
            said = process.stderr.read()
            for stream in (process.stdin, process.stdout, process.stderr):
                stream.close()
            self.assertTrue(reached, (awaited, said))
            self.assertEqual(said, "", awaited)
            status, trace, said = self.visit()
            self.assertEqual((status, said), (0, ""), awaited)
            # It begins with the attract screen, and a new game can be played.
            self.assertLess(trace.index("\nscreen attract"), trace.index("\nvisit begun"))
            self.assertIn("\nthrown ", trace)
        self.assertEqual(list((self.folder / "home").rglob("*"))
                         if (self.folder / "home").exists() else [], [])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
