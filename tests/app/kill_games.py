"""Kills the program at random moments in many games; no printed throw or move may be lost.

usage: kill_games.py SENET [N_GAMES [SEED]]

Two computers play in text mode. SIGKILL comes at a moment drawn from a seed, from the start of the
program to its answers. After each kill the program is started again and must continue with every
throw and move that it had printed; it is often killed again before the game ends. The throws in the
saved record are counted, and senet --verify must accept it. Prints one line of figures; exits with
1 if anything was lost.
"""
import os
import random
import re
import select
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE_S = 300  # only a failure takes this long

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
import rule_sets


class Lost(Exception):
    """Says what was lost."""


class Game:
    """The program in text mode, with its output until it is killed."""

    def __init__(self, senet, home):
        env = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen([senet, "--tty", "--lang", "en"], env=env, cwd=home,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.told = bytearray()  # output since the last complete answer
        self.last = b""
        self.n_throws = 0  # printed in complete lines
        self.due = 1  # answers: the greeting, and one per line; each ends with an empty line

    def read(self, seconds):
        """Reads what arrives within this time. @return False at the end of the output."""
        ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, seconds))
        if not ready:
            return True
        got = os.read(self.process.stdout.fileno(), 65536)
        self.told += got
        return got != b""

    def say(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def answer(self, line, until):
        """Sends a line, waits for its answer. @return False if `until` came first."""
        self.say(line)
        self.due += 1
        while True:
            end = self.told.find(b"\n\n")
            if end >= 0:
                self.last = bytes(self.told[:end + 2])
                del self.told[:end + 2]
                self.n_throws += throws_told(self.last)
                self.due -= 1
                if self.due == 0:
                    return True
                continue
            left = until - time.monotonic()
            if left <= 0:
                return False
            if not self.read(min(left, PATIENCE_S)):
                raise Lost("the program ended by itself: %r" % bytes(self.told[-300:]))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.drain()

    def end(self):
        self.say("quit")
        if self.drain() != 0:
            raise Lost("it ended with %d" % self.process.returncode)

    def drain(self):
        """Reads the rest of the output. @return the exit code."""
        self.process.stdin.close()
        while self.read(PATIENCE_S):
            pass
        self.n_throws += throws_told(bytes(self.told))
        code = self.process.wait()
        self.process.stdout.close()
        return code


def throws_told(told):
    """Throws in complete lines of output: "Novice throws 3.", not "The first to throw a 1"."""
    whole = told[:told.rfind(b"\n") + 1]
    return len(re.findall(rb"^\w+ throws \d", whole, re.M))


def throws_kept(path):
    return len(re.findall(rb"^(?:throw|opening) ", path.read_bytes(), re.M)) if path.exists() else 0


def check(senet, path, known, tally):
    """The record has all known throws and is valid, except for a truncated last line."""
    kept = throws_kept(path)
    if kept < known:
        raise Lost("%d throws were printed, but %d are in %s" % (known, kept, path))
    done = subprocess.run([senet, "--verify", path], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    # A line that the kill truncated was not printed yet; the next start removes it.
    cut = ("the record breaks off in the middle of a line" in done.stdout
           and path.name == "current.senet")
    tally["cut"] += cut
    if not done.stdout.startswith("The record is valid") and not cut:
        raise Lost("%s: %s%s" % (path, done.stdout, done.stderr))
    return kept


def play(senet, home, choice, tally):
    """Plays one whole game, killed at least once."""
    current = home / ".local/state/senet/current.senet"
    games = home / ".local/share/senet/games"
    if current.exists():  # the next start files the previous game
        Game(senet, home).end()
    before = set(games.glob("*")) if games.is_dir() else set()
    first = "new %s pieces 3 first computer second computer" % choice.choice(rule_sets.NAMES)
    known = 0
    killed = 0
    begun = False
    while True:
        ended = games.is_dir() and set(games.glob("*.senet")) - before
        if ended and not current.exists():
            break
        game = Game(senet, home)
        finish = killed > 0 and choice.random() < 0.4
        # Killed between the start and some turns later; finally played to the end.
        until = time.monotonic() + (PATIENCE_S if finish else choice.uniform(0.0, 0.06))
        line = "continue" if begun and current.exists() else first
        alive = game.answer(line, until)
        base = throws_kept(current) if line == "continue" else 0
        game.n_throws = 0  # the answer to "continue" repeats throws
        while alive and b"Type new" not in game.last:  # printed after the end of a game
            alive = game.answer("watch 1", until)
        if finish:
            game.end()
        else:
            game.kill()
            killed += 1
            tally["kills"] += 1
        told = game.n_throws
        begun = begun or current.exists()
        known = max(known, base + told)
        tally["told"] += told
        filed = sorted(set(games.glob("*.senet")) - before) if games.is_dir() else []
        path = filed[0] if filed and not current.exists() else current
        if path.exists():
            base = check(senet, path, known, tally)
        elif known > 0:
            raise Lost("%d throws were printed, but there is no record" % known)
        if finish and current.exists() and re.search(rb"^over ", current.read_bytes(), re.M):
            break
    tally["games"] += 1
    return known


def main(arguments):
    if not 1 <= len(arguments) <= 3:
        print(__doc__.split("\n")[2], file=sys.stderr)
        return 2
    senet = str(Path(arguments[0]).resolve())
    n_games = int(arguments[1]) if len(arguments) > 1 else 1000
    seed = int(arguments[2]) if len(arguments) > 2 else 20261123
    choice = random.Random(seed)
    tally = {"games": 0, "kills": 0, "told": 0, "cut": 0}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for number in range(n_games):
            try:
                play(senet, home, choice, tally)
            except Lost as lost:
                print("game %d of seed %d: %s" % (number + 1, seed, lost))
                return 1
        said = subprocess.run([senet, "--tty", "--lang", "en"], input="quit\n", text=True,
                              timeout=PATIENCE_S, capture_output=True, check=False, cwd=home,
                              env={"HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
        bad = list(home.rglob("*.bad*"))
        # Only truncated records are kept as a backup copy.
        if said.returncode != 0 or said.stderr or len(bad) > tally["cut"]:
            print("afterwards: %d %r %s" % (said.returncode, said.stderr, bad))
            return 1
        # The history lists all games as finished. A kill may have come between a file and its row;
        # opening the history, here with --import, adds missing rows.
        record = next(home.glob(".local/share/senet/games/*.senet"))
        done = subprocess.run([senet, "--import", record], capture_output=True, text=True,
                              check=False, timeout=PATIENCE_S, cwd=home,
                              env={"HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
        if done.returncode != 0:
            print("the history cannot be opened: %s" % done.stderr)
            return 1
        with sqlite3.connect(home / ".local/share/senet/history.db") as history:
            listed, over = history.execute("SELECT count(*), sum(over) FROM game").fetchone()
        if listed != n_games or over != n_games:
            n_files = len(list(home.glob(".local/share/senet/games/*.senet")))
            print("%d games were played; the history has %d, %d of them to the end, and there are "
                  "%d files"
                  % (n_games, listed, over, n_files))
            return 1
    if tally["told"] < 20 * n_games:
        print("only %(told)d throws were printed in %(games)d games: the output has changed" %
              tally)
        return 1
    print("%(games)d games, %(kills)d kills, %(told)d throws printed, none lost" % tally)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
