#!/usr/bin/env python3
"""Golden images: runs scripts in senet and compares its pictures with those in images/.

  golden.py check  --senet PATH --compare PATH --sheet PATH --out DIR [SCRIPT...]
  golden.py update --senet PATH --compare PATH --sheet PATH --out DIR [SCRIPT...]
  golden.py tidy                checks that exactly one script makes each picture

SCRIPT is a file of scripts/, without .txt; default: all of them. Lines that begin with "#:" say how
senet is started:

  #: size 1280x720            the window
  #: load POSITION            a position (RULES.md "Notation") or a file name in tests/replays
  #: lang CODE                the language
  #: set SECTION KEY VALUE    a line of settings.ini
  #: played NAME TIME         adds a file of tests/replays to the history; TIME (UTC):
                              2026-11-20T14:05
  #: museum SECTION KEY VALUE a line of kiosk.conf; starts museum mode
  #: vision X,Y,W,H           pictures are sheets of that part of the window as seen in grey and by
                              people with colour vision deficiencies (sheet.c)

The rest is input for --script; each `shot NAME.png` makes the picture images/NAME.png. `quit` is
appended.
Only the Python standard library is used.
"""
import argparse
import datetime
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
IMAGES = HERE / "images"
MANIFEST = HERE / "MANIFEST"
TIMEOUT_S = 600

# With other library versions letters may differ in shade, but by no more than this.
TOLERATED_STRONG_PERMILLE = 20
TOLERATED_MEAN_PERMILLE = 8

# Both players are people: a computer may think for any number of frames.
SETTINGS = [
    ("new_game", "player_1", "human"),
    ("new_game", "player_2", "human"),
    ("new_game", "name_1", "Merit"),
    ("new_game", "name_2", "Nebamun"),
    ("play", "throws", "hand"),
    # The teacher's figures change with its tables: only its own pictures show them.
    ("play", "chance_bar", "no"),
]


class Scene:
    """A script and its "#:" lines."""

    def __init__(self, path):
        self.name = path.stem
        self.size = "960x540"
        self.load = None
        self.lang = "en"
        self.settings = list(SETTINGS)
        self.museum = []
        self.shots = []
        self.vision = None
        self.played = []
        self.text = path.read_text(encoding="utf-8")
        for line in self.text.splitlines():
            self.read_line(line.strip())
        if not self.shots:
            sys.exit(f"golden: {path}: no shot")

    def read_line(self, line):
        words = line.split()
        if line.startswith("#:"):
            kind, rest = words[1], words[2:]
            if kind == "size":
                self.size = rest[0]
            elif kind == "load":
                self.load = " ".join(rest)
            elif kind == "lang":
                self.lang = rest[0]
            elif kind == "vision":
                self.vision = rest[0]
            elif kind == "played":
                when = datetime.datetime.fromisoformat(rest[1] + "+00:00")
                self.played.append((ROOT / "tests" / "replays" / rest[0], when.timestamp()))
            elif kind == "museum":
                self.museum.append((rest[0], rest[1], " ".join(rest[2:])))
            elif kind == "set":
                self.settings.append((rest[0], rest[1], " ".join(rest[2:])))
            else:
                sys.exit(f"golden: {self.name}: unknown head line: {line}")
        elif words and words[0] == "shot":
            self.shots.append(words[1])

    @staticmethod
    def ini(settings):
        sections = {}
        for section, key, value in settings:
            sections.setdefault(section, {})[key] = value
        lines = []
        for section, values in sections.items():
            lines.append(f"[{section}]")
            lines += [f"{key} = {value}" for key, value in values.items()]
        return "\n".join(lines) + "\n"

    def run(self, senet, sheet, directory):
        """Runs senet in an empty directory, where it leaves its pictures.

        Returns None, or what went wrong."""
        config = directory / "config" / "senet"
        config.mkdir(parents=True)
        (config / "settings.ini").write_text(self.ini(self.settings), encoding="utf-8")
        (directory / "script.txt").write_text(self.text + "\nquit\n", encoding="utf-8")
        for i, (record, when) in enumerate(self.played):
            kept = directory / "data" / "senet" / "games" / f"{i}.senet"
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(record.read_bytes())
            os.utime(kept, (when, when))
        command = [senet, "--size", self.size, "--fixed-step", "--seed", "7", "--script",
                   "script.txt"]
        if self.museum:
            (directory / "museum.conf").write_text(self.ini(self.museum), encoding="utf-8")
            command += ["--kiosk", "--windowed", "--config", str(directory / "museum.conf")]
        else:
            command += ["--lang", self.lang]
        if self.load is not None:
            kept = ROOT / "tests" / "replays" / self.load
            if kept.is_file():
                command += ["--load", str(kept)]
            else:
                (directory / "position.txt").write_text(self.load + "\n", encoding="utf-8")
                command += ["--load", "position.txt"]
        environment = dict(
            os.environ, HOME=str(directory), XDG_CONFIG_HOME=str(directory / "config"),
            XDG_DATA_HOME=str(directory / "data"), XDG_STATE_HOME=str(directory / "state"),
            XDG_CACHE_HOME=str(directory / "cache"), SENET_DATA_DIR=str(ROOT / "assets"),
            SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", SDL_RENDER_DRIVER="software",
            LC_ALL="C.UTF-8", TZ="UTC")
        try:
            done = subprocess.run(command, cwd=directory, env=environment, timeout=TIMEOUT_S,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        except subprocess.TimeoutExpired:
            return f"senet did not end within {TIMEOUT_S} s"
        said = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0 or said.strip():
            return f"senet ended with {done.returncode} and said:\n{said}"
        missing = [shot for shot in self.shots if not (directory / shot).is_file()]
        if missing:
            return f"no picture {', '.join(missing)}"
        return self.see(sheet, directory) if self.vision is not None else None

    def see(self, sheet, directory):
        """Replaces each picture by its sheet (sheet.c)."""
        for shot in self.shots:
            seen = directory / "seen.png"
            done = subprocess.run([sheet, self.vision, str(directory / shot), str(seen)],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            if done.returncode != 0:
                return f"{shot}: {done.stdout.decode('utf-8', 'replace')}"
            seen.replace(directory / shot)
        return None


def squeeze(png):
    """The same picture without metadata, compressed as well as zlib can."""
    chunks, at, packed = [], 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        at += 12 + length
        if kind == b"IDAT":
            packed += body
        elif kind in (b"IHDR", b"PLTE", b"tRNS"):
            chunks.append((kind, body))
    pack = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_FILTERED)
    tight = pack.compress(zlib.decompress(packed)) + pack.flush()
    chunks += [(b"IDAT", tight if len(tight) < len(packed) else packed), (b"IEND", b"")]
    return png[:8] + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks)


def versions(compare):
    return subprocess.run([compare, "versions"], check=True, stdout=subprocess.PIPE,
                          env=dict(os.environ, SDL_VIDEODRIVER="dummy")).stdout.decode()


def verdict_of(compare, expected, actual, difference):
    done = subprocess.run([compare, "pictures", str(expected), str(actual), str(difference)],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode().strip()


def tolerable(said):
    words = said.split()
    if not words or words[0] != "pixels":
        return False
    whole, strong, mean = int(words[3]), int(words[5]), int(words[7])
    return strong * 1000 <= TOLERATED_STRONG_PERMILLE * whole and mean <= TOLERATED_MEAN_PERMILLE


def check_shot(options, shot, actual, same_versions):
    """Returns True if the picture is as expected, else leaves the pictures in the output directory.
    """
    expected = IMAGES / shot
    stem = shot.removesuffix(".png")
    kept = options.out / f"{stem}.actual.png"
    for old in ("actual", "expected", "difference"):
        (options.out / f"{stem}.{old}.png").unlink(missing_ok=True)
    if not expected.is_file():
        shutil.copyfile(actual, kept)
        print(f"{shot}: there is no {expected}; seen now: {kept}\n"
              f"  if it is right: tests/golden/update")
        return False
    difference = options.out / f"{stem}.difference.png"
    code, said = verdict_of(options.compare, expected, actual, difference)
    if code == 0:
        print(f"{shot}: same")
        return True
    if code == 1 and not same_versions and tolerable(said):
        print(f"{shot}: WITHIN TOLERANCE ONLY, other versions of the libraries: {said}")
        return True
    shutil.copyfile(actual, kept)
    shutil.copyfile(expected, options.out / f"{stem}.expected.png")
    print(f"{shot}: DIFFERENT: {said}\n  actual:     {kept}\n"
          f"  expected:   {options.out / f'{stem}.expected.png'}\n  difference: {difference}\n"
          f"  if the new picture is right: tests/golden/update")
    return False


def update_shot(options, shot, actual):
    target = IMAGES / shot
    if target.is_file() and verdict_of(options.compare, target, actual,
                                       options.out / "unused.png")[0] == 0:
        return
    target.write_bytes(squeeze(actual.read_bytes()))
    print(f"{shot}: written, {target.stat().st_size} bytes")


def run_scene(options, scene, same_versions):
    with tempfile.TemporaryDirectory(prefix="golden.", dir=options.out) as name:
        directory = pathlib.Path(name)
        why = scene.run(options.senet, options.sheet, directory)
        if why is not None:
            print(f"{scene.name}: {why}")
            return False
        good = True
        for shot in scene.shots:
            if options.what == "update":
                update_shot(options, shot, directory / shot)
            else:
                good = check_shot(options, shot, directory / shot, same_versions) and good
        return good


def whole_set_is_tidy(scenes):
    """Whether no picture is made twice and none is left over."""
    shots = [shot for scene in scenes for shot in scene.shots]
    twice = {shot for shot in shots if shots.count(shot) > 1}
    over = {path.name for path in IMAGES.glob("*.png")} - set(shots)
    for name in sorted(twice):
        print(f"{name}: made by more than one shot")
    for name in sorted(over):
        print(f"{name}: no script makes it")
    return not twice and not over


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["check", "update", "tidy"])
    parser.add_argument("--senet", type=os.path.abspath)
    parser.add_argument("--compare", type=os.path.abspath)
    parser.add_argument("--sheet", type=os.path.abspath)
    parser.add_argument("--out", type=lambda p: pathlib.Path(p).absolute())
    parser.add_argument("script", nargs="*")
    options = parser.parse_intermixed_args()
    if options.what == "tidy":
        paths = sorted((HERE / "scripts").glob("*.txt"))
        return 0 if whole_set_is_tidy([Scene(path) for path in paths]) else 1
    if None in (options.senet, options.compare, options.sheet, options.out):
        parser.error("--senet, --compare, --sheet and --out are needed")
    absent = [program for program in (options.senet, options.compare, options.sheet)
              if not os.access(program, os.X_OK)]
    if absent:
        sys.exit(f"golden: there is no program {', '.join(absent)}: build it first")
    options.out.mkdir(parents=True, exist_ok=True)
    IMAGES.mkdir(exist_ok=True)
    paths = [HERE / "scripts" / f"{name}.txt" for name in options.script]
    everything = not paths
    paths = paths or sorted((HERE / "scripts").glob("*.txt"))
    scenes = [Scene(path) for path in paths]

    now = versions(options.compare)
    same_versions = MANIFEST.is_file() and MANIFEST.read_text(encoding="utf-8").endswith(now)
    if options.what == "check" and not same_versions:
        print("THE LIBRARY VERSIONS DIFFER FROM tests/golden/MANIFEST: SMALL DIFFERENCES ARE "
              "ALLOWED.\n"
              f"Here:\n{now}")
    results = [run_scene(options, scene, same_versions) for scene in scenes]
    good = all(results)
    if everything:
        good = whole_set_is_tidy(scenes) and good
    if options.what == "update" and good:
        if not everything and MANIFEST.is_file() and not same_versions:
            sys.exit(
                "golden: the library versions differ from MANIFEST: update all scripts at once")
        MANIFEST.write_text("# Versions that drew images/; written by tests/golden/update.\n" + now,
                            encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
