"""Finished games enter the history from the window and the text mode; a missing or damaged one is
rebuilt from the records.

usage: test_history.py SENET REPLAYS
"""
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, REPLAYS = sys.argv[1], Path(sys.argv[2])
PATIENCE_S = 300  # only a failure takes this long
# The history's numbers for rule sets (senet_rules_id).
JEQUIER, PERGIOCO, PHARAOH, BGA, KENDALL = range(5)

# The title's tab order: play, new game, how to play, rules, about senet, games.
OPEN_GAMES = ("wait idle", *["key Tab"] * 5, "key Return", "wait idle")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.data = self.home / ".local/share/senet"
        self.base = self.data / "history.db"

    def run_senet(self, said, *arguments):
        env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        env.update(HOME=str(self.home), TZ="UTC")
        done = subprocess.run([SENET, *arguments], env=env, input=said, timeout=PATIENCE_S,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                              check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def talk(self, *lines):
        return self.run_senet("\n".join([*lines, "quit"]) + "\n", "--tty", "--seed", "11")

    def window(self, *lines, arguments=()):
        return self.run_senet("\n".join([*lines, "quit"]) + "\n", "--fixed-step", "--trace",
                              "--script", "-", *arguments)

    def rows(self, columns="rules, kind1, level1, over, winner"):
        base = sqlite3.connect(f"file:{self.base}?mode=ro", uri=True)
        try:
            return base.execute(f"SELECT {columns} FROM game ORDER BY id").fetchall()
        finally:
            base.close()

    def put_games(self, *names):
        (self.data / "games").mkdir(parents=True, exist_ok=True)
        for i, name in enumerate(names):
            shutil.copyfile(REPLAYS / name, self.data / "games" / f"{i}.senet")

    def open_games(self):
        """Opens the list from the title, in a window."""
        return self.window(*OPEN_GAMES)


class History(Case):
    def test_games_of_the_text_mode(self):
        self.talk("new pharaoh first person second vizier", "throw", "resign yes",
                  "new kendall first person second person", "throw", "resign yes")
        self.assertEqual(self.rows(), [(PHARAOH, 1, 4, 1, 1), (KENDALL, 0, 0, 1, 1)])

    def test_a_game_that_another_replaces_is_there_unfinished(self):
        self.talk("new bga first person second person", "throw", "new kendall", "throw",
                  "resign yes")
        self.assertEqual([row[3] for row in self.rows()], [0, 1])

    def test_games_of_earlier_versions_are_found_in_the_window(self):
        self.put_games("kendall.senet", "bga.senet", "pharaoh.senet")
        done = self.open_games()
        self.assertIn("screen history", done.stdout)
        self.assertEqual(done.stderr, "")
        self.assertEqual({row[0] for row in self.rows()}, {BGA, KENDALL, PHARAOH})
        self.assertEqual(sorted(self.rows("name")), [(f"games/{i}.senet",) for i in range(3)])

    def test_without_games_there_is_nothing_to_open(self):
        self.assertNotIn("screen history", self.open_games().stdout)

    def test_one_is_reviewed_copied_and_removed(self):
        self.put_games("kendall.senet")
        (self.home / "Papers").mkdir()
        (self.home / ".config").mkdir()
        (self.home / ".config/user-dirs.dirs").write_text(
            '# made by a person\nXDG_MUSIC_DIR="$HOME/Music"\nXDG_DOCUMENTS_DIR="$HOME/Papers"\n',
            encoding="utf-8")
        done = self.window(*OPEN_GAMES, "key Return", "wait idle", "key Return",
                           "wait trace screen review", "wait idle", "key Escape", "wait idle",
                           "key Right", "key Return", "wait 200", "key Return", "wait idle")
        copies = sorted((self.home / "Papers").iterdir())
        self.assertEqual(len(copies), 2, done.stdout)
        for copy in copies:
            self.assertEqual(copy.read_bytes(), (REPLAYS / "kendall.senet").read_bytes())
        self.assertTrue((self.data / "games/0.senet").exists())
        self.window(*OPEN_GAMES, "key Return", "wait idle", "key Right", "key Right", "key Return",
                    "wait 200", "key Return", "wait idle")
        self.assertEqual(self.rows(), [])
        self.assertFalse((self.data / "games/0.senet").exists())

    def test_what_a_game_gave_away_is_written_down(self):
        position = self.home / "position"
        position.write_text("kendall 10/c1s7/7c2 c 0,0 3,4 - 3\n", encoding="utf-8")
        (self.home / ".config/senet").mkdir(parents=True)
        (self.home / ".config/senet/settings.ini").write_text("[play]\nthrows = hand\n",
                                                              encoding="utf-8")
        self.window("wait idle", "key Return", "wait idle", "key Escape",
                    "wait trace screen pause", *["key Down"] * 4, "key Return", "wait 200",
                    "key Return", "wait idle", "wait 3000",
                    arguments=("--load", str(position), "--two-players"))
        base = sqlite3.connect(f"file:{self.base}?mode=ro", uri=True)
        rows = base.execute("SELECT number, player, decisions, loss FROM review "
                            "ORDER BY player").fetchall()
        base.close()
        self.assertEqual([row[:2] for row in rows], [(1, 0), (1, 1)])
        self.assertEqual([row[2] for row in rows], [1, 0])

    def test_records_come_in_from_the_command_line(self):
        for _ in range(2):  # importing twice adds one game
            done = self.run_senet("", "--import", str(REPLAYS / "bga.senet"))
            self.assertEqual(done.stdout, "The game was added to the list of games.\n")
        self.assertEqual([row[0] for row in self.rows()], [BGA])
        spoilt = self.home / "spoilt"
        spoilt.write_bytes((REPLAYS / "bga.senet").read_bytes().replace(b"move 0", b"move 1", 1))
        for path, why in ((spoilt, "Line 26"),
                          (self.home / "none", "none: No such file or directory.")):
            env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
            env["HOME"] = str(self.home)
            done = subprocess.run([SENET, "--import", str(path)], env=env, timeout=PATIENCE_S,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  encoding="utf-8", check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(why, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertEqual(len(self.rows()), 1)

    def test_a_damaged_one_is_made_again(self):
        self.put_games("kendall.senet", "bga.senet")
        self.open_games()
        self.base.write_bytes(b"nonsense" * 1000)
        done = self.open_games()
        self.assertIn("screen history", done.stdout)
        self.assertIn("Rebuilding", done.stderr)
        self.assertEqual(len(self.rows()), 2)
        self.assertEqual(self.open_games().stderr, "")

    def test_one_of_another_version_is_made_again(self):
        self.put_games("kendall.senet")
        self.open_games()
        base = sqlite3.connect(self.base)
        base.execute("PRAGMA user_version = 99")
        base.close()
        self.assertIn("screen history", self.open_games().stdout)
        self.assertEqual(len(self.rows()), 1)
        self.assertEqual(self.open_games().stderr, "")

    def test_a_damaged_record_is_set_aside_and_reported(self):
        self.put_games("kendall.senet", "bga.senet")
        spoilt = self.data / "games/1.senet"
        spoilt.write_bytes(spoilt.read_bytes()[:2000])
        done = self.open_games()
        self.assertIn(".bad", done.stderr)
        self.assertEqual(len(self.rows()), 1)
        self.assertTrue((self.data / "games/1.senet.bad").exists())

    def test_two_copies_at_once(self):
        self.put_games("kendall.senet", "bga.senet", "pharaoh.senet")
        env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        env.update(HOME=str(self.home))
        script = "\n".join([*OPEN_GAMES, "quit"]) + "\n"
        copies = []
        for _ in range(3):
            copy = subprocess.Popen([SENET, "--fixed-step", "--script", "-"], env=env,
                                    stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                    stderr=subprocess.PIPE, encoding="utf-8")
            self.addCleanup(copy.stderr.close)
            copies.append(copy)
        for copy in copies:
            copy.stdin.write(script)
            copy.stdin.close()
        for copy in copies:
            self.assertEqual(copy.wait(PATIENCE_S), 0)
        self.assertEqual(len(self.rows()), 3)
        self.assertEqual(sorted(p.name for p in (self.data / "games").iterdir()),
                         ["0.senet", "1.senet", "2.senet"])

    def test_a_museum_keeps_none(self):
        config = self.home / "kiosk.conf"
        config.write_text("[visit]\nlanguages = en\n", encoding="utf-8")
        self.window("step 100", "wait trace visit ended", arguments=(
            "--kiosk", "--windowed", "--config", str(config)))
        self.assertFalse(self.base.exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
