"""A game at home meets trouble: a file that the power has cut or a disk has turned a bit of, a full disk, a
home that takes nothing. It starts, says in one sentence what it could not use, keeps what was damaged, and
loses no move of an undamaged record.

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
PATIENCE_S = 300  # only a failure ever takes so long
SEED = 20261123
TIMES = 2  # places of each file at which it is cut, and at which a bit is turned
MOVES_BEFORE = 20
# Goes on with the game that was left, the title's first choice, or opens the sheet of a new one; throws.
PLAY = ["wait trace screen title", "wait idle", "key Return", "wait idle", "key t", "wait idle"]
# Root may write where nobody may, unless that right is taken away.
WITHOUT_PRIVILEGES = ("setpriv", "--bounding-set=-all", "--inh-caps=-all") if os.getuid() == 0 else ()

RECORD = ".local/state/senet/current.senet"
CONES = ("9", "7", "5", "3", "1")  # where they begin: one of them can move
SETTINGS = ".config/senet/settings.ini"
HISTORY = ".local/share/senet/history.db"
OLD_GAME = ".local/share/senet/games/old.senet"

# What the game of the test reads, and whether a turned bit is always found: what has a sum of its own says
# so, and of a picture, a sound or a text one bit may be another point, tone or letter.
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
        return [SENET, "--size", "640x400", "--seed", "5", "--fixed-step", "--trace", "--script", "-", *more]

    def play(self, lines, *more, before=()):
        done = subprocess.run([*before, *self.arguments(*more)], input="\n".join([*lines, "quit"]) + "\n",
                              env=self.environment(), capture_output=True, encoding="utf-8",
                              timeout=PATIENCE_S, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        # What the decoder of PNG says goes past the program.
        said = [line for line in done.stderr.splitlines() if not line.startswith("libpng ")]
        for line in said:
            self.assertRegex(line, r"^senet: .*\.$")
        return done.stdout, said

    def furnish(self):
        """A home with a game in its middle, settings that are not the usual ones, and a history."""
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
        """Throws and moves of the running game's record, as they were thrown and played."""
        path = self.home / RECORD
        return re.findall(rb"^((?:throw|move) [^\n]*)\n", path.read_bytes(), re.M) if path.exists() else []

    def copies(self):
        """What lies at home that the game has put aside: what is damaged, and settings it did not know."""
        return [path.read_bytes() for path in self.home.rglob("*")
                if path.is_file() and (".bad" in path.name or path.name.endswith(".old"))]


class Files(Case):
    """Files of one's own: the running game, the settings, the history and a game in it."""

    def setUp(self):
        super().setUp()
        self.furnish()
        self.furnished = self.folder / "furnished"
        shutil.copytree(self.home, self.furnished)
        self.chance = random.Random(SEED)
        print(f"seed {SEED}", flush=True)

    def each_damage(self, name):
        """Yields the damaged content that has been put in the place of a file, at a home as it was."""
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
            good = 0  # throws and moves before the first that is not as it was
            for now, before in zip(self.moves(), whole):
                if now != before:
                    break
                good += 1
            _, said = self.play(PLAY)
            # It begins anew only where not even its first lines can be read.
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
            # What the game has not written anew is still there to be put right.
            if said and (self.home / SETTINGS).read_bytes() != content:
                self.assertIn(content, self.copies())

    def test_the_history_and_a_game_in_it(self):
        for name in (HISTORY, OLD_GAME):
            for content in self.each_damage(name):
                whole = self.moves()
                _, said = self.play(PLAY)
                self.assertEqual(self.moves()[:len(whole)], whole)
                # The reason, and what came of it.
                self.assertLessEqual(len(said), 2, said)
                if said and ".bad" in said[-1]:
                    self.assertIn(content, self.copies())


class Shipped(Case):
    """Files of the game's own: what it can do without it says, and plays."""

    def own_data(self):
        """A data directory of links. Returns it."""
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
                    # The chance of winning is told by whoever has read what the player knows.
                    told, said = self.play([*PLAY[:4], "wait trace chance ", *PLAY[4:]], "--lang", "de")
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
    """A disk that takes nothing, or nothing more in the middle of a game."""

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
        """Throws and plays so many times, and waits until that was shown."""
        for turn in range(n):
            width = 641 + len(self.told) % 50 * 2 + turn % 2  # a size that it has not
            process.stdin.write("\n".join(["wait idle", "key t", "wait idle", "key Return", "key Return",
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
        """Once one is told; when there is room again, what was played meanwhile is saved."""
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
        """What was saved before is there, and opens."""
        process = self.start()
        self.turns(process, 6)
        before = self.moves()
        size = (self.home / RECORD).stat().st_size
        for room in (1, 7, 30):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size + room, resource.RLIM_INFINITY))
            self.turns(process, 2)
        process.kill()
        process.wait()
        self.play(PLAY)
        self.assertGreaterEqual(len(self.moves()), len(before))
        self.assertEqual(self.moves()[:len(before)], before)

    def test_a_home_that_can_only_be_read(self):
        """One may look at everything, and play; nothing there is another one afterwards."""
        if subprocess.run([*WITHOUT_PRIVILEGES, SENET, "--version"], check=False, timeout=PATIENCE_S,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
            # The program lies where only root's rights lead to: in somebody's home, or a container's.
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
        # Each file is named once with its reason, and what it means for the game is said once.
        self.assertEqual(len(set(said)), len(said), said)
        told = "Deine Partie konnte nicht gespeichert werden: Die Berechtigung fehlt."
        self.assertEqual(sum(told in line for line in said), 1, said)
        for line in said:
            self.assertRegex(line, r"Permission denied|Berechtigung|readonly")
        self.assertEqual({path: path.read_bytes() for path in self.home.rglob("*") if path.is_file()},
                         files)


class Replaced(Case):
    """A game that another one replaces stays somewhere, whatever the disk takes, and the player is told."""

    GAMES = ".local/share/senet/games"

    def setUp(self):
        super().setUp()
        self.home.mkdir()

    def talk(self, *lines, before=(), more=()):
        """A conversation by lines of text. Returns the answers, and what was logged."""
        done = subprocess.run([*before, SENET, "--tty", "--lang", "en", *more], input="\n".join(lines) + "\n",
                              env=self.environment(), capture_output=True, encoding="utf-8",
                              timeout=PATIENCE_S, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout, done.stderr

    def begin(self, *more):
        """A game that is worth keeping. Returns its record."""
        self.talk("new kendall", "throw", *more, "quit")
        return (self.home / RECORD).read_bytes()

    def spoil_games(self):
        """No game can be put among the games any more: a file is where their directory should be."""
        games = self.home / self.GAMES
        if games.exists():
            shutil.rmtree(games)
        games.parent.mkdir(parents=True, exist_ok=True)
        games.write_text("", encoding="utf-8")

    def assert_kept(self, content, said):
        """The record lies beside the running game's, and the player has read where."""
        self.assertEqual((self.home / (RECORD + ".old")).read_bytes(), content)
        self.assertIn("The previous game could not be added to the list of games: the folder is missing. "
                      "Its file was kept as current.senet.old.", said.replace("\n", " "))

    def test_a_new_game_in_the_text_mode(self):
        content = self.begin()
        self.spoil_games()
        said, logged = self.talk("new bga", "quit")
        self.assert_kept(content, said)
        self.assertIn(self.GAMES, logged)
        self.assertIn("Not a directory", logged)
        # The next one takes another name.
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
        self.assertIn("The finished game could not be added to the list of games: the folder is missing. It is still "
                      "saved.", said.replace("\n", " "))
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
        """A match that ends where it cannot be added to the list of games, and another after it."""
        lines = (REPLAYS / "kendall.senet").read_bytes().splitlines(keepends=True)
        last = max(i for i, line in enumerate(lines) if line.startswith(b"throw "))
        (self.home / RECORD).parent.mkdir(parents=True)
        (self.home / RECORD).write_bytes(b"".join(lines[:last]))
        self.spoil_games()
        # The last move is the only one and plays itself; the result offers to play again.
        told, said = self.play([*PLAY, "key Return", "wait idle"])
        self.assertIn("The finished game could not be added to the list of games: the folder is missing. "
                      "It is still saved.", "\n".join(said))
        self.assert_kept(b"".join(lines), told)

    def test_a_record_that_cannot_be_read(self):
        """Too long, or a directory: it goes aside as it is."""
        self.begin()
        with open(self.home / RECORD, "ab") as record:
            record.truncate(17 << 20)
        content = (self.home / RECORD).read_bytes()
        said, _ = self.talk("new bga", "quit")
        self.assertIn("The saved game could not be read: the file is too large. Its file was kept as "
                      "current.senet.bad.", said.replace("\n", " "))
        self.assertEqual((self.home / (RECORD + ".bad")).read_bytes(), content)
        (self.home / RECORD).unlink()
        (self.home / RECORD).mkdir()
        said, _ = self.talk("new bga", "quit")
        self.assertIn("it is not a file", said)
        self.assertTrue((self.home / (RECORD + ".bad.2")).is_dir())
        self.assertTrue((self.home / RECORD).is_file())

    def test_no_place_takes_it(self):
        """Then it stays, and the new game is not saved, which is told, until there is a place."""
        content = self.begin()
        self.spoil_games()
        state = (self.home / RECORD).parent
        state.chmod(0o555)
        try:
            said, _ = self.talk("new bga", "throw", "throw", "quit", before=WITHOUT_PRIVILEGES)
        finally:
            state.chmod(0o755)
        said = said.replace("\n", " ")
        self.assertEqual(said.count("This game is not being saved, because the previous game could not be moved "
                                    "out of the way: the folder is missing. The previous game is safe."), 1)
        self.assertIn("Goodbye. This game is not saved.", said)
        self.assertEqual((self.home / RECORD).read_bytes(), content)
        self.assertEqual(self.copies(), [])

    def test_the_reason_is_told(self):
        """A full disk, a missing right: each is called by its name, and nothing that is untrue is promised."""
        self.begin()
        done = subprocess.run(
            [SENET, "--tty", "--lang", "en"], input="\n".join(("continue", *CONES, "throw", "quit", "")),
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
