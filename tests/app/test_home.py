"""The game at home with truncated files, flipped bits, a full disk or a read-only home. It starts,
names in one sentence what it could not use, keeps damaged files, and loses no move of an intact
record.

usage: test_home.py SENET ASSETS CATALOGUES REPLAYS [CLASS]
"""
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET = sys.argv[1]
ASSETS, CATALOGUES, REPLAYS = (Path(p) for p in sys.argv[2:5])
PATIENCE_S = 300  # only a failure takes this long
SEED = 20261123
TIMES = 2  # how often each file is truncated, and has a bit flipped
MOVES_BEFORE = 20
# The title's first button: resumes the saved game or opens the new-game sheet. Then throws.
PLAY = ["wait trace screen title", "wait idle", "key Return", "wait idle", "key t", "wait idle"]
# Root can write anywhere unless it drops that capability.
WITHOUT_PRIVILEGES = (("setpriv", "--bounding-set=-all", "--inh-caps=-all") if os.getuid() == 0
                      else ())

RECORD = ".local/state/senet/current.senet"
CONES = ("9", "7", "5", "3", "1")  # starting houses: at least one piece can move
SETTINGS = ".config/senet/settings.ini"
HISTORY = ".local/share/senet/history.db"
OLD_GAME = ".local/share/senet/games/old.senet"

# Files that the test's game reads, and whether a flipped bit is always detected: by a checksum. In
# a picture, sound or text it may only change a pixel, tone or letter.
SHIPPED = (
    ("lang/de.mo", False),
    ("ai/bga.net", True),
    ("ai/bga.table", True),
    ("art/rendered/throws.bin", False),
    ("art/rendered/table_day.jpg", False),
    ("art/rendered/small/ivory/cone_05.webp", False),
    ("art/icon/senet-256.png", False),
    ("audio/click_1.ogg", False),
)


def cut(content, chance):
    return content[:chance.randrange(len(content))]


def turned(content, chance):
    changed = bytearray(content)
    changed[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(changed)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.home = self.folder / "home"
        self.data = None

    def environment(self):
        env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        env.update(HOME=str(self.home), TZ="UTC")
        if self.data is not None:
            env["SENET_DATA_DIR"] = str(self.data)
        return env

    def arguments(self, *more):
        return [SENET, "--size", "640x400", "--seed", "5", "--fixed-step", "--trace", "--script",
                "-", *more]

    def play(self, lines, *more, before=()):
        done = subprocess.run([*before, *self.arguments(*more)],
                              input="\n".join([*lines, "quit"]) + "\n",
                              env=self.environment(), capture_output=True, encoding="utf-8",
                              timeout=PATIENCE_S, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        # libpng writes to standard error itself.
        said = [line for line in done.stderr.splitlines() if not line.startswith("libpng ")]
        for line in said:
            self.assertRegex(line, r"^senet: .*\.$")
        return done.stdout, said

    def furnish(self):
        """Creates a home with a running game, changed settings and a history."""
        for name in (RECORD, SETTINGS, OLD_GAME):
            (self.home / name).parent.mkdir(parents=True)
        (self.home / SETTINGS).write_text("[screen]\nlanguage = de\n[play]\nchance_bar = yes\n",
                                          encoding="utf-8")
        lines = (REPLAYS / "bga.senet").read_bytes().splitlines(keepends=True)
        moves = [i for i, line in enumerate(lines) if line.startswith(b"move ")]
        (self.home / RECORD).write_bytes(b"".join(lines[:moves[MOVES_BEFORE] + 1]))
        shutil.copyfile(REPLAYS / "kendall.senet", self.home / OLD_GAME)
        self.play(["wait idle"])
        self.assertTrue((self.home / HISTORY).exists())

    def moves(self):
        """The throw and move lines of the running game's record."""
        path = self.home / RECORD
        return (re.findall(rb"^((?:throw|move) [^\n]*)\n", path.read_bytes(), re.M) if path.exists()
                else [])

    def copies(self):
        """The contents of all backup copies (.bad, .old) in the home."""
        return [path.read_bytes() for path in self.home.rglob("*")
                if path.is_file() and (".bad" in path.name or path.name.endswith(".old"))]


class Files(Case):
    """The player's files: running game, settings, history and a finished game."""

    def setUp(self):
        super().setUp()
        self.furnish()
        self.furnished = self.folder / "furnished"
        shutil.copytree(self.home, self.furnished)
        self.chance = random.Random(SEED)
        print(f"seed {SEED}", flush=True)

    def each_damage(self, name):
        """Restores the home, damages one file and yields its content; once per damage."""
        whole = (self.furnished / name).read_bytes()
        for damage in [cut] * TIMES + [turned] * TIMES:
            shutil.rmtree(self.home)
            shutil.copytree(self.furnished, self.home)
            content = damage(whole, self.chance)
            (self.home / name).write_bytes(content)
            with self.subTest(file=name, damage=damage.__name__):
                yield content

    def test_the_running_game(self):
        whole = self.moves()
        for content in self.each_damage(RECORD):
            good = 0  # throws and moves before the first damaged one
            for now, before in zip(self.moves(), whole):
                if now != before:
                    break
                good += 1
            _, said = self.play(PLAY)
            # A new game starts only if the first lines are unreadable.
            kept = self.moves()
            if len(kept) > 1:
                self.assertEqual(kept[:good], whole[:good])
            if not (self.home / RECORD).read_bytes().startswith(content):
                self.assertIn(content, self.copies())
                self.assertEqual(len(said), 1, said)

    def test_the_settings(self):
        for content in self.each_damage(SETTINGS):
            whole = self.moves()
            _, said = self.play(PLAY)
            self.assertEqual(self.moves()[:len(whole)], whole)
            self.assertLessEqual(len(said), 2)
            # A bad file that the game has rewritten is kept as a copy.
            if said and (self.home / SETTINGS).read_bytes() != content:
                self.assertIn(content, self.copies())

    def test_the_history_and_a_game_in_it(self):
        for name in (HISTORY, OLD_GAME):
            for content in self.each_damage(name):
                whole = self.moves()
                _, said = self.play(PLAY)
                self.assertEqual(self.moves()[:len(whole)], whole)
                # The reason and the consequence.
                self.assertLessEqual(len(said), 2, said)
                if said and ".bad" in said[-1]:
                    self.assertIn(content, self.copies())


class Shipped(Case):
    """The game's own files: it reports one that it can do without, and plays."""

    def own_data(self):
        """Creates a data directory of symbolic links. @return its path"""
        data = self.folder / "data"
        for source in ASSETS.rglob("*"):
            place = data / source.relative_to(ASSETS)
            if source.is_dir():
                place.mkdir(parents=True, exist_ok=True)
            elif not place.exists():
                place.symlink_to(source)
        for source in CATALOGUES.glob("*.mo"):
            place = data / "lang" / source.name
            if not place.exists():
                place.symlink_to(source)
        return data

    def test_each_kind_of_file(self):
        chance = random.Random(SEED)
        self.furnish()
        before = self.moves()
        furnished = self.folder / "furnished"
        shutil.copytree(self.home, furnished)
        self.data = self.own_data()
        for name, has_sum in SHIPPED:
            path = self.data / name
            source = path.resolve()
            whole = source.read_bytes()
            path.unlink()
            for damage in [cut] * TIMES + [turned] * TIMES:
                with self.subTest(file=name, damage=damage.__name__):
                    path.write_bytes(damage(whole, chance))
                    shutil.rmtree(self.home)
                    shutil.copytree(furnished, self.home)
                    # The chance of winning appears once networks and tables are loaded.
                    told, said = self.play([*PLAY[:4], "wait trace chance ", *PLAY[4:]], "--lang",
                                           "de")
                    self.assertIn("\nscreen play", told)
                    self.assertEqual(self.moves()[:len(before)], before)
                    self.assertLessEqual(len(said), 1, said)
                    if has_sum:
                        self.assertEqual(len(said), 1, (name, damage.__name__))
                    for line in said:
                        self.assertIn(Path(name).stem.split("_")[0], line)
            path.unlink()
            path.symlink_to(source)


class Disk(Case):
    """A read-only home, or a disk that fills up during a game."""

    def start(self):
        (self.home / SETTINGS).parent.mkdir(parents=True, exist_ok=True)
        (self.home / SETTINGS).write_text("[new_game]\nplayer_2 = human\n", encoding="utf-8")
        process = subprocess.Popen(
            self.arguments("--rules", "kendall"), env=self.environment(), encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        for stream in (process.stdin, process.stdout, process.stderr):
            self.addCleanup(stream.close)
        self.addCleanup(process.kill)
        self.told = []
        return process

    def turns(self, process, n):
        """Throws and plays n times, and waits until each is shown."""
        for turn in range(n):
            width = 641 + len(self.told) % 50 * 2 + turn % 2  # differs from the current size
            process.stdin.write("\n".join(["wait idle", "key t", "wait idle", "key Return",
                                           "key Return",
                                           "wait idle", f"size {width} 400", "wait idle"]) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                self.told.append(line.rstrip("\n"))
                if line.startswith(f"size {width} "):
                    break
            self.assertIsNone(process.poll())

    def n_told(self, beginning):
        return sum(line.startswith(beginning) for line in self.told)

    def test_it_is_full_for_a_while(self):
        """One notice appears; when there is room again, everything is saved."""
        process = self.start()
        self.turns(process, 4)
        size = (self.home / RECORD).stat().st_size
        self.assertEqual(self.n_told("notice "), 0)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size + 10, resource.RLIM_INFINITY))
        thrown = self.n_told("thrown ")
        self.turns(process, 4)
        self.assertEqual(self.n_told("thrown "), thrown + 4)
        self.assertEqual(self.n_told("notice "), 1)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.turns(process, 2)
        process.kill()
        process.wait()
        kept = self.moves()
        self.assertEqual(sum(line.startswith(b"throw ") for line in kept), self.n_told("thrown "))
        self.assertEqual(sum(line.startswith(b"move ") for line in kept), self.n_told("moved "))
        for line in process.stderr.read().splitlines():
            self.assertRegex(line, r"^senet: .*\.$")
        _, said = self.play(PLAY)
        self.assertEqual((said, self.moves()[:len(kept)]), ([], kept))

    def test_it_is_full_and_the_power_goes(self):
        """Everything saved before is intact."""
        process = self.start()
        self.turns(process, 6)
        before = self.moves()
        size = (self.home / RECORD).stat().st_size
        for room in (1, 7, 30):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE,
                             (size + room, resource.RLIM_INFINITY))
            self.turns(process, 2)
        process.kill()
        process.wait()
        self.play(PLAY)
        self.assertGreaterEqual(len(self.moves()), len(before))
        self.assertEqual(self.moves()[:len(before)], before)

    def test_a_home_that_can_only_be_read(self):
        """The player can look around and play; no file changes."""
        if subprocess.run([*WITHOUT_PRIVILEGES, SENET, "--version"], check=False,
                          timeout=PATIENCE_S,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
            # Only root can reach the program, for instance in a home directory or a container.
            self.skipTest("root cannot start it without its rights")
        self.furnish()
        files = {path: path.read_bytes() for path in self.home.rglob("*") if path.is_file()}
        places = [self.home, *(path for path in self.home.rglob("*") if path.is_dir())]
        for path in files:
            path.chmod(0o444)
        for path in places:
            path.chmod(0o555)
        try:
            told, said = self.play(PLAY, before=WITHOUT_PRIVILEGES)
        finally:
            for path in places:
                path.chmod(0o755)
        self.assertIn("\nscreen play", told)
        self.assertIn("\nthrown ", told)
        # Each file is named once with a reason; the consequence is said once.
        self.assertEqual(len(set(said)), len(said), said)
        told = "Deine Partie konnte nicht gespeichert werden: Die Berechtigung fehlt."
        self.assertEqual(sum(told in line for line in said), 1, said)
        for line in said:
            self.assertRegex(line, r"Permission denied|Berechtigung|readonly")
        self.assertEqual({path: path.read_bytes() for path in self.home.rglob("*")
                          if path.is_file()},
                         files)


class Replaced(Case):
    """A replaced game is kept somewhere, and the player is told."""

    GAMES = ".local/share/senet/games"

    def setUp(self):
        super().setUp()
        self.home.mkdir()

    def talk(self, *lines, before=(), more=()):
        """A session in text mode. @return the answers and the log"""
        done = subprocess.run([*before, SENET, "--tty", "--lang", "en", *more],
                              input="\n".join(lines) + "\n",
                              env=self.environment(), capture_output=True, encoding="utf-8",
                              timeout=PATIENCE_S, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout, done.stderr

    def begin(self, *more):
        """Starts a game with a throw, so that it is worth keeping. @return its record"""
        self.talk("new kendall", "throw", *more, "quit")
        return (self.home / RECORD).read_bytes()

    def spoil_games(self):
        """Replaces the directory of finished games with a file, so that none can be added."""
        games = self.home / self.GAMES
        if games.exists():
            shutil.rmtree(games)
        games.parent.mkdir(parents=True, exist_ok=True)
        games.write_text("", encoding="utf-8")

    def assert_kept(self, content, said):
        """The record is beside the running game's, and the player was told where."""
        self.assertEqual((self.home / (RECORD + ".old")).read_bytes(), content)
        self.assertIn("The previous game could not be added to the list of games: the folder is "
                      "missing. Its file was kept as current.senet.old.", said.replace("\n", " "))

    def test_a_new_game_in_the_text_mode(self):
        content = self.begin()
        self.spoil_games()
        said, logged = self.talk("new bga", "quit")
        self.assert_kept(content, said)
        self.assertIn(self.GAMES, logged)
        self.assertIn("Not a directory", logged)
        # The next one gets another name.
        second = self.begin()
        self.talk("new bga", "quit")
        self.assertEqual((self.home / (RECORD + ".old.2")).read_bytes(), second)
        self.assertEqual((self.home / (RECORD + ".old")).read_bytes(), content)

    def test_a_game_that_is_opened(self):
        content = self.begin()
        self.spoil_games()
        said, _ = self.talk("quit", more=("--load", str(REPLAYS / "bga.senet")))
        self.assert_kept(content, said)

    def test_a_finished_game(self):
        self.spoil_games()
        said, _ = self.talk("new kendall", "throw", "1", "resign yes", "quit")
        self.assertIn("The finished game could not be added to the list of games: the folder is "
                      "missing. It is still saved.", said.replace("\n", " "))
        content = (self.home / RECORD).read_bytes()
        self.assertIn(b"\nover ", content)
        said, _ = self.talk("new bga", "quit")
        self.assert_kept(content, said)

    def test_a_new_game_in_the_window(self):
        content = self.begin()
        self.spoil_games()
        told, said = self.play(["wait trace screen play", "wait idle"], "--rules", "bga")
        self.assertTrue((self.home / RECORD).read_bytes().startswith(b"senet-record"))
        self.assert_kept(content, told)
        self.assert_kept(content, "\n".join(said))

    def test_play_again_in_the_window(self):
        """A finished match cannot be added to the list of games; another match follows."""
        lines = (REPLAYS / "kendall.senet").read_bytes().splitlines(keepends=True)
        last = max(i for i, line in enumerate(lines) if line.startswith(b"throw "))
        (self.home / RECORD).parent.mkdir(parents=True)
        (self.home / RECORD).write_bytes(b"".join(lines[:last]))
        self.spoil_games()
        # The last move is forced and plays itself; the result offers another game.
        told, said = self.play([*PLAY, "key Return", "wait idle"])
        self.assertIn("The finished game could not be added to the list of games: the folder is "
                      "missing. It is still saved.", "\n".join(said))
        self.assert_kept(b"".join(lines), told)

    def test_a_record_that_cannot_be_read(self):
        """A file that is too large, or a directory: it is renamed and kept."""
        self.begin()
        with open(self.home / RECORD, "ab") as record:
            record.truncate(17 << 20)
        content = (self.home / RECORD).read_bytes()
        said, _ = self.talk("new bga", "quit")
        self.assertIn(
            "The saved game could not be read: the file is too large. Its file was kept as "
            "current.senet.bad.", said.replace("\n", " "))
        self.assertEqual((self.home / (RECORD + ".bad")).read_bytes(), content)
        (self.home / RECORD).unlink()
        (self.home / RECORD).mkdir()
        said, _ = self.talk("new bga", "quit")
        self.assertIn("it is not a file", said)
        self.assertTrue((self.home / (RECORD + ".bad.2")).is_dir())
        self.assertTrue((self.home / RECORD).is_file())

    def test_no_place_takes_it(self):
        """The old game stays; the new one is not saved, and the player is told so."""
        content = self.begin()
        self.spoil_games()
        state = (self.home / RECORD).parent
        state.chmod(0o555)
        try:
            said, _ = self.talk("new bga", "throw", "throw", "quit", before=WITHOUT_PRIVILEGES)
        finally:
            state.chmod(0o755)
        said = said.replace("\n", " ")
        self.assertEqual(said.count("This game is not being saved, because the previous game could "
                                    "not be moved out of the way: the folder is missing. The "
                                    "previous game is safe."), 1)
        self.assertIn("Goodbye. This game is not saved.", said)
        self.assertEqual((self.home / RECORD).read_bytes(), content)
        self.assertEqual(self.copies(), [])

    def test_the_reason_is_told(self):
        """A full disk and a missing permission are named, and no false promise is made."""
        self.begin()
        done = subprocess.run(
            [SENET, "--tty", "--lang", "en"],
            input="\n".join(("continue", *CONES, "throw", "quit", "")),
            env=self.environment(),
            capture_output=True, encoding="utf-8", timeout=PATIENCE_S, check=False,
            preexec_fn=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
                                resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))))
        self.assertIn("could not be saved: the file is too large.", done.stdout)
        self.assertIn("Goodbye. This game is not saved.", done.stdout)
        self.assertNotIn("You can continue", done.stdout)
        (self.home / RECORD).chmod(0o444)
        said, logged = self.talk("continue", *CONES, "throw", "quit", before=WITHOUT_PRIVILEGES)
        self.assertIn("could not be saved: permission denied.", said)
        self.assertIn(f"{RECORD}: Permission denied.", logged)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[5:]], verbosity=2)
