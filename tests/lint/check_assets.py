#!/usr/bin/env python3
"""Runs assets/art/source/check: everything that the game needs is there and matches its source.

--self-test links copies of the assets, breaks one thing in each, and checks that it is reported.
"""

import pathlib
import subprocess
import sys
import tempfile

import lint_tree

ASSETS = lint_tree.ROOT / "assets"


def check(assets):
    """(exit status, output) of the assets' own check in this folder."""
    done = subprocess.run([sys.executable, str(assets / "art/source/check")], check=False,
                          capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def without(name):
    return lambda assets: (assets / name).unlink()


def with_bytes(name, change):
    def spoil(assets):
        data = (assets / name).read_bytes()
        (assets / name).unlink()
        (assets / name).write_bytes(change(data))
    return spoil


# What is broken, and words of the report.
PLANTED = [
    (without("art/rendered/small/ivory/cone_07.webp"), "cone_07.webp"),
    (without("art/rendered/sign_falcon.png"), "sign_falcon.png"),
    (with_bytes("art/rendered/table_day.jpg", lambda data: data[:-2] + b"??"), "table_day.jpg"),
    (with_bytes("art/source/materials.py", lambda data: data + b"\nMORE = 1\n"), "pictures"),
    (with_bytes("art/rendered/throws.bin", lambda data: data[: len(data) // 2]), "throws.bin"),
]


def self_test():
    problems = []
    for spoil, told in PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            assets = pathlib.Path(folder) / "assets"
            for path in ASSETS.rglob("*"):
                if path.is_file() and "__pycache__" not in path.parts:
                    copy = assets / path.relative_to(ASSETS)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.symlink_to(path)
            spoil(assets)
            status, said = check(assets)
            if status == 0 or told not in said:
                problems.append(f"a planted fault in {told} is not told: {said.strip()[:400]}")
    lint_tree.finish("check_assets --self-test", problems, len(PLANTED), "planted faults")


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    status, said = check(ASSETS)
    problems = said.strip().splitlines() if status != 0 else []
    lint_tree.finish("check_assets", problems, 1, "tree")


if __name__ == "__main__":
    main()
