#!/usr/bin/env python3
"""assets/MANIFEST names every file under assets/ with its hash, licence and author.

One line per file: path, SHA-256, licence, author, separated by tabs; "#" starts a comment line.
`assets/art/source/manifest.py write` makes it. Hashes are checked for pictures, sounds and compiled
data, which nobody edits by hand; texts may be edited without updating them.
"""

import hashlib

import lint_tree

LICENCES = {"CC-BY-4.0", "MIT"}
MADE = {".png", ".jpg", ".webp", ".ogg", ".wav", ".bin", ".net", ".table"}


def judge(number, line, assets, named):
    """What is wrong with one line, or None; adds the file to `named`."""
    fields = line.split("\t")
    if len(fields) != 4 or not all(fields):
        return f"MANIFEST:{number}: wants path, sha256, licence, author"
    name, digest, licence, _ = fields
    if name in named:
        return f"MANIFEST:{number}: {name} again"
    named.add(name)
    path = assets / name
    if not path.is_file():
        return f"MANIFEST:{number}: no file is called {name}"
    if licence not in LICENCES:
        return f"MANIFEST:{number}: licence {licence}, not one of {sorted(LICENCES)}"
    if path.suffix in MADE and hashlib.sha256(path.read_bytes()).hexdigest() != digest:
        return f"MANIFEST:{number}: {name} has changed since"
    return None


def main():
    assets = lint_tree.ROOT / "assets"
    names = {path.relative_to(assets).as_posix() for path in lint_tree.files()
             if path.is_relative_to(assets)} - {"MANIFEST"}
    named = set()
    problems = []
    for number, line in enumerate((assets / "MANIFEST").read_text(encoding="utf-8").splitlines(),
                                  1):
        if line.strip() and not line.startswith("#"):
            problems.append(judge(number, line, assets, named))
    problems += [f"assets/{name}: not named in MANIFEST" for name in sorted(names - named)]
    lint_tree.finish("check_manifest", [problem for problem in problems if problem], len(names),
                     "files")


if __name__ == "__main__":
    main()
