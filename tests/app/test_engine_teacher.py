#!/usr/bin/env python3
"""senet-engine with its networks and tables present, missing and garbled.

Usage: test_engine_teacher.py SENET_ENGINE ASSETS
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ENGINE = sys.argv[1]
ASSETS = pathlib.Path(sys.argv[2])
# Two pieces a side are in the table; three and four are not.
KNOWN = "position kendall 9c/9s/5c3s c 0,0 3,3 - -"
UNKNOWN = "position kendall c8c/4s4s/5c3s c 0,0 2,2 - -"


def talk(lines, data):
    environment = dict(os.environ)
    environment.pop("SENET_DATA_DIR", None)
    if data is not None:
        environment["SENET_DATA_DIR"] = str(data)
    done = subprocess.run([ENGINE], input="\n".join(lines) + "\n", env=environment, text=True,
                          capture_output=True, timeout=600, check=True)
    return done.stdout.splitlines(), done.stderr.splitlines()


def check(good, text):
    if not good:
        sys.exit("FAILED: %s" % (text,))


def nothing_is_read_until_it_is_asked_for(folder):
    _, said = talk(["eval", "new kendall", "throw 2", "moves"], folder)
    check(said == [], "it read what nobody asked for: %s" % said)


def without_files_it_says_so_once(folder):
    answers, said = talk(["new kendall", "eval", "eval", "throw 2", "hint", "best"], folder)
    check(len(said) == 1 and "ai/kendall.net" in said[0] and "plays less well" in said[0], said)
    check(answers[1].startswith("eval 0.") and answers[1] == answers[2], answers)
    check(answers[4].startswith("hint ") and answers[5].startswith("best "), answers)
    answers, said = talk(["new kendall", "eval", "new bga", "eval", "new kendall", "eval"], folder)
    check(len(said) == 2 and "ai/bga.net" in said[1], said)


def garbled_files_are_refused(folder):
    (folder / "ai").mkdir()
    (folder / "ai" / "kendall.net").write_bytes(b"SENETNET" + bytes(100))
    (folder / "ai" / "kendall.table").write_bytes(b"no table")
    answers, said = talk([KNOWN, "eval"], folder)
    check(len(said) == 1
          and "Cannot use the file ai/kendall.net (the network has another version" in said[0],
          said)
    check(" about " in answers[1], answers)


def a_table_makes_exact(folder):
    (folder / "ai" / "kendall.table").write_bytes((ASSETS / "ai" / "kendall.table").read_bytes())
    answers, said = talk([KNOWN, "eval", UNKNOWN, "eval"], folder)
    check(len(said) == 1, said)
    check(answers[1].startswith("eval 0.") and answers[1].endswith(" exact 0"), answers)
    check(" about " in answers[3], answers)


def a_program_in_its_build_tree_finds_the_sources_files():
    answers, _ = talk([KNOWN, "eval"], None)
    check(answers[1].endswith(" exact 0"), answers)


def main():
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        nothing_is_read_until_it_is_asked_for(folder)
        without_files_it_says_so_once(folder)
        garbled_files_are_refused(folder)
        a_table_makes_exact(folder)
    a_program_in_its_build_tree_finds_the_sources_files()
    print("senet-engine finds, misses and refuses its files as it should")


if __name__ == "__main__":
    main()
