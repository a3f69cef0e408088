#!/usr/bin/env python3
"""Runs clang-tidy on our own sources as .clang-tidy says: check_tidy.py CLANG-TIDY BUILDDIR.

BUILDDIR has compile_commands.json.

A file that passed is not checked again until it, its headers, the settings or clang-tidy change:
the digest of its preprocessed text is kept in tidy-passed, in $SENET_LINT_CACHE or else in
BUILDDIR.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

import lint_tree

# Flags of gcc that clang-tidy does not know.
UNKNOWN = (" -fno-loop-unroll-and-jam",)


def digest(entry, settings):
    arguments = shlex.split(entry["command"])
    arguments = arguments[1:] if pathlib.Path(arguments[0]).name == "ccache" else arguments
    output = arguments.index("-o")
    del arguments[output:output + 2]
    arguments[arguments.index("-c")] = "-E"
    result = subprocess.run(arguments, cwd=entry["directory"], capture_output=True)
    if result.returncode != 0:
        return None
    text = result.stdout.replace(bytes(lint_tree.ROOT), b"")  # another clone has the same result
    # The source too: a comment can contain NOLINT.
    return hashlib.sha256(settings + text + pathlib.Path(entry["file"]).read_bytes()).hexdigest()


def look(tidy, build, passed, entry, settings):
    """What clang-tidy says about one file, or None."""
    key = digest(entry, settings)
    if key is None:
        return f"{entry['file']}: does not compile"
    stamp = passed / key
    if stamp.exists():
        return None
    command = [tidy, "--quiet", "--warnings-as-errors=*", "-p", str(build / "tidy"),
               "--extra-arg=-Wno-unknown-warning-option", entry["file"]]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode == 0:
        stamp.touch()
        return None
    # Leaves out the analyser's many notes.
    complaints = [line for line in result.stdout.splitlines()
                  if re.search(r": (error|warning): ", line)]
    return "\n".join(complaints) or result.stderr


def main(tidy, build):
    entries = [entry for entry in json.loads((build / "compile_commands.json").read_text())
               if any(pathlib.Path(entry["file"]).is_relative_to(lint_tree.ROOT / below)
                      for below in lint_tree.OWN)]
    unique = list({entry["file"]: entry for entry in entries}.values())
    settings = (lint_tree.ROOT / ".clang-tidy").read_bytes()
    version = subprocess.run([tidy, "--version"], capture_output=True, check=True).stdout
    settings += re.search(rb"version [^\n]*", version).group()
    passed = pathlib.Path(os.environ.get("SENET_LINT_CACHE", build)) / "tidy-passed"
    passed.mkdir(parents=True, exist_ok=True)
    (build / "tidy").mkdir(exist_ok=True)
    known = (build / "compile_commands.json").read_text()
    for flag in UNKNOWN:
        known = known.replace(flag, "")
    (build / "tidy/compile_commands.json").write_text(known)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda entry: look(tidy, build, passed, entry, settings), unique))
    lint_tree.finish("check_tidy", [result for result in results if result], len(unique), "files")


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve())
