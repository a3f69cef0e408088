"""assets/ai/MANIFEST names every file of the player with its hash, and its commands remake them.

usage: test_make_knowledge.py SENET_SOLVE
Purpose: the quickest tables are remade from nothing, identical to the byte; changed files and bad
manifests are reported. Layer: tests of train's programs."""

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import tempfile

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../assets/ai")
QUICK = ["pergioco.table", "pharaoh.table"]


def run(make, programs, folder, *files):
    command = [sys.executable, make, "--programs", programs, "--folder", folder, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def every_file_is_named(entries):
    there = {name for name in os.listdir(ASSETS) if name.endswith((".net", ".table"))}
    assert there == set(entries), there ^ set(entries)
    for name, (digest, commands) in entries.items():
        with open(os.path.join(ASSETS, name), "rb") as source:
            assert hashlib.sha256(source.read()).hexdigest() == digest, f"{name} has changed"
        assert name in commands[-1], f"{name} is not what its last command makes"


def main(solve):
    make = os.path.join(ASSETS, "make")
    read_manifest = runpy.run_path(make)["read_manifest"]
    every_file_is_named(read_manifest(os.path.join(ASSETS, "MANIFEST")))
    programs = os.path.dirname(solve)
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "made")
        code, said = run(make, programs, made, *QUICK)
        assert code == 0, said
        for name in QUICK:
            assert f"{name}: the same" in said, said
        # Another manifest next to a copy of the program: a wrong hash, then a wrong program.
        copy = shutil.copy(make, folder)
        with open(os.path.join(ASSETS, "MANIFEST"), encoding="utf-8") as source:
            lines = source.read().split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith(QUICK[0]))
        lines[at] = f"{QUICK[0]} {'0' * 64}"
        with open(os.path.join(folder, "MANIFEST"), "w", encoding="utf-8") as out:
            out.write("\n".join(lines))
        code, said = run(copy, programs, made, QUICK[0])
        assert code == 1 and f"{QUICK[0]}: differs" in said, said
        lines[at + 1] = "    rm -rf made"
        with open(os.path.join(folder, "MANIFEST"), "w", encoding="utf-8") as out:
            out.write("\n".join(lines))
        code, said = run(copy, programs, made, QUICK[0])
        assert code == 1 and "not a command of a file" in said, said
    code, said = run(make, programs, tempfile.gettempdir(), "thoth.net")
    assert code == 2 and "MANIFEST has no thoth.net" in said, said


if __name__ == "__main__":
    main(sys.argv[1])
