#!/usr/bin/env python3
"""Runs cppcheck on our own sources: check_cppcheck.py BUILDDIR.

What it found is kept in cppcheck, in $SENET_LINT_CACHE or else in BUILDDIR.
"""

import os
import pathlib
import subprocess
import sys

import lint_tree

if __name__ == "__main__":
    cache = pathlib.Path(os.environ.get("SENET_LINT_CACHE", sys.argv[1])) / "cppcheck"
    cache.mkdir(parents=True, exist_ok=True)
    names = [str(path) for path in lint_tree.sources(suffixes=(".c",), below=lint_tree.OWN)]
    command = ["cppcheck", "--enable=warning,performance,portability", "--std=c11", "--quiet",
               "--inline-suppr", "--error-exitcode=1", f"--cppcheck-build-dir={cache}", "-j2",
               *(f"-I{lint_tree.ROOT / below}" for below in lint_tree.INCLUDE_ROOTS),
               # It mistakes filling an array in a call or loop for reading it; the compilers,
               # clang's analyser and the sanitizers find real cases with fewer false alarms.
               "--suppress=ctuuninitvar", "--suppress=uninitvar",
               # It does not see that an earlier condition ruled the value out.
               "--suppress=shiftTooManyBits", "--suppress=pointerOutOfBoundsCond",
               "--suppress=missingIncludeSystem", "--suppress=normalCheckLevelMaxBranches",
               "--template={file}:{line}: {severity}: {id}: {message}", *names]
    result = subprocess.run(command, capture_output=True, text=True)
    complaints = result.stderr.splitlines() if result.returncode != 0 else []
    if result.returncode != 0 and not complaints:
        complaints = [result.stdout or f"cppcheck ended with {result.returncode}"]
    lint_tree.finish("check_cppcheck", complaints, len(names), "files")
