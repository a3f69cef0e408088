"""Fingerprints of the sources from which each group of rendered files was made.

Purpose: check can tell without rendering that a picture no longer matches its source. Comments and
formatting do not count, only code. Standard library only.
Use: sources.py stamp GROUP...   (done by render; by hand after a change that alters no picture)
Groups and files are in GROUPS; the fingerprints are in rendered/SOURCES."""

import ast
import hashlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
STAMPS = os.path.normpath(os.path.join(HERE, "../rendered/SOURCES"))
SCENE = ["studio", "surface", "materials", "shapes", "board", "table", "grade", "themes"]
GROUPS = {
    "signs": ["signs", "sign_drawings"],
    "pictures": [*SCENE, "sign_drawings", "job_picture", "finish_picture"],
    "sticks": ["stick_textures"],
    "throws": ["throws", "throw_physics", "throw_bank"],
    "sprites": [*SCENE, "pieces", "job_sprites", "finish_sprites"],
}


def _without_docstrings(tree):
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            if isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
                del body[0]
    return tree


def fingerprint(group):
    total = hashlib.sha256()
    for name in GROUPS[group]:
        with open(os.path.join(HERE, name + ".py"), encoding="utf-8") as source:
            tree = _without_docstrings(ast.parse(source.read()))
        total.update(f"{name}\n{ast.dump(tree)}\n".encode())
    return total.hexdigest()


def stamps():
    if not os.path.exists(STAMPS):
        return {}
    with open(STAMPS, encoding="ascii") as source:
        return dict(line.split() for line in source if line.strip() and line[0] != "#")


def stamp(groups):
    known = stamps()
    known.update({group: fingerprint(group) for group in groups})
    with open(STAMPS, "w", encoding="ascii") as out:
        out.write("# fingerprints of the sources of which the files here were made: sources.py\n")
        out.writelines(f"{group} {known[group]}\n" for group in sorted(known))


def faults():
    known = stamps()
    for group in GROUPS:
        if known.get(group) != fingerprint(group):
            yield f"{group}: its sources have changed since it was rendered (see render)"


if __name__ == "__main__":
    if sys.argv[1:2] != ["stamp"] or not set(sys.argv[2:]) <= set(GROUPS):
        sys.exit(__doc__)
    stamp(sys.argv[2:] or list(GROUPS))
