"""Shared by all checks of the source: where the files are, and how a check ends."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Where our own C files are, and the folders that their includes are relative to.
OWN = ("include", "src", "assets")
INCLUDE_ROOTS = ("include", "src", "assets/ai/source")


def files(root=ROOT):
    """All files of the project: tracked ones and new ones that are not ignored.

    Outside a git checkout (a released tarball) all files except build/ count.
    """
    if (root / ".git").exists():
        command = ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z",
                   "--cached", "--others", "--exclude-standard"]
        listing = subprocess.run(command, check=True, capture_output=True).stdout
        names = [root / name.decode() for name in listing.split(b"\0") if name]
    else:
        names = [path for path in root.rglob("*")
                 if path.relative_to(root).parts[0] not in ("build", ".git")]
    return sorted(path for path in names if path.is_file())


def sources(root=ROOT, suffixes=(".c", ".h"), below=OWN + ("tests",)):
    """The C files of the project, as paths."""
    return [path for path in files(root)
            if path.suffix in suffixes and path.relative_to(root).parts[0] in below]


def module_of(relative):
    """The module of a path below the root: "core", "platform/sdl", "include", "tests"; or None."""
    parts = relative.parts
    if parts[:3] == ("assets", "ai", "source"):
        parts = ("src",) + parts[3:]
    if parts[0] in ("include", "tests"):
        return parts[0]
    if parts[0] != "src":
        return None
    if parts[1] == "platform":
        return "platform" if len(parts) == 3 else "/".join(parts[1:3])
    return parts[1] if len(parts) > 2 else None


def archives(build):
    """The libraries of a build by module: {"core": path, ...}, without those of tests."""
    return {path.name[len("libsenet_"):-2]: path for below in OWN
            for path in sorted((build / below).rglob("libsenet_*.a"))}


def strip_comments(text):
    """Blanks comments and string literals in C text, keeping line breaks."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)

    def blank(match):
        found = match.group(0)
        if found.startswith(("//", "/*")):
            return re.sub(r"[^\n]", " ", found)
        return found[0] + found[0]

    return pattern.sub(blank, text)


def finish(name, problems, n_checked, what):
    """Prints the problems and exits; a check that checked nothing has failed."""
    for problem in problems:
        print(problem)
    if n_checked == 0:
        print(f"{name}: nothing to check, so something is wrong with the check")
        sys.exit(1)
    print(f"{name}: {len(problems)} problem(s) in {n_checked} {what}")
    sys.exit(1 if problems else 0)
