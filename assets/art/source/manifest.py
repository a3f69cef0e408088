"""assets/MANIFEST: one line per file under assets, with hash, licence and author.

Purpose: 'manifest.py write' rewrites it; check compares hashes of generated files only (MADE):
texts and programs may be edited without it. Standard library only.
'manifest.py write FOLDER...' lists only the files in those folders of assets.
Line: path TAB sha256 TAB licence TAB author, sorted by path; '#' starts a comment line.
Licence and author already in MANIFEST are kept; only new files get the default."""

import hashlib
import os
import sys

ASSETS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
MANIFEST = os.path.join(ASSETS, "MANIFEST")
AUTHOR = "the Senet authors"
ART_LICENCE, CODE_LICENCE = "CC-BY-4.0", "MIT"
MADE = (".png", ".jpg", ".webp", ".ogg", ".wav", ".bin", ".net", ".table")
SKIP_DIRS = {"__pycache__"}


def sha256(path):
    with open(path, "rb") as source:
        return hashlib.sha256(source.read()).hexdigest()


def files():
    for folder, folders, names in os.walk(ASSETS):
        folders[:] = sorted(set(folders) - SKIP_DIRS)
        for name in names:
            path = os.path.join(folder, name)
            if not path.startswith(MANIFEST):
                yield os.path.relpath(path, ASSETS).replace(os.sep, "/")


def default_licence(path):
    """Programs that make assets have the licence of code, everything else that of art."""
    folder, name = os.path.split(path)
    program = name.endswith((".py", ".c", ".h", ".cmake", "CMakeLists.txt")) or (
        folder.endswith("/source") and "." not in name
    )
    return CODE_LICENCE if program else ART_LICENCE


def read():
    """path -> (sha256, licence, author)"""
    entries = {}
    if os.path.exists(MANIFEST):
        with open(MANIFEST, encoding="utf-8") as source:
            for line in source:
                if line.strip() and line[0] != "#":
                    path, digest, licence, author = line.rstrip("\n").split("\t")
                    entries[path] = (digest, licence, author)
    return entries


def write(folders):
    wanted = tuple(folder.rstrip("/") + "/" for folder in folders) or ("",)
    known = read()
    with open(MANIFEST + ".new", "w", encoding="utf-8") as out:
        out.write("# path\tsha256\tlicence\tauthor - made by assets/art/source/manifest.py write\n")
        for path in sorted(p for p in files() if p.startswith(wanted)):
            _, licence, author = known.get(path, ("", default_licence(path), AUTHOR))
            out.write(f"{path}\t{sha256(os.path.join(ASSETS, path))}\t{licence}\t{author}\n")
    os.replace(MANIFEST + ".new", MANIFEST)


if __name__ == "__main__":
    if sys.argv[1:2] != ["write"]:
        sys.exit(__doc__)
    write(sys.argv[2:])
