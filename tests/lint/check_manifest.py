#!/usr/bin/env python3
"""assets/MANIFEST names every file under assets/ with its licence and its author.

One line per file or pattern: `path | licence | author`, the path below assets/; `*` and `?` match
inside one directory. A line that matches no file is a mistake too. "#" starts a comment line.
"""

import fnmatch
import sys

import lint_tree

LICENCES = {"CC-BY-4.0", "MIT"}


def matches(name, pattern):
    own, wanted = name.split("/"), pattern.split("/")
    return len(own) == len(wanted) and all(map(fnmatch.fnmatchcase, own, wanted))


def main():
    assets = lint_tree.ROOT / "assets"
    names = [path.relative_to(assets).as_posix() for path in lint_tree.files()
             if path.is_relative_to(assets)]
    problems = []
    named = set()
    try:
        lines = (assets / "MANIFEST").read_text(encoding="utf-8").splitlines()
    except OSError as error:
        lint_tree.finish("check_manifest", [f"assets/MANIFEST: {error.strerror}"], 1, "files")
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != 3 or not all(fields):
            problems.append(f"MANIFEST:{number}: wants `path | licence | author`")
            continue
        if fields[1] not in LICENCES:
            problems.append(f"MANIFEST:{number}: licence {fields[1]}, not {sorted(LICENCES)}")
        found = {name for name in names if matches(name, fields[0])}
        if not found:
            problems.append(f"MANIFEST:{number}: no file is called {fields[0]}")
        named |= found
    problems += [f"assets/{name}: not named in MANIFEST" for name in sorted(set(names) - named)
                 if name != "MANIFEST"]
    lint_tree.finish("check_manifest", problems, len(names), "files")


if __name__ == "__main__":
    sys.exit(main())
