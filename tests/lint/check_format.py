#!/usr/bin/env python3
"""Every C file is formatted as .clang-format says: check_format.py CLANG-FORMAT [--fix]"""

import subprocess
import sys

import lint_tree

if __name__ == "__main__":
    names = [str(path) for path in lint_tree.sources()]
    mode = ["-i"] if sys.argv[2:] == ["--fix"] else ["--dry-run", "-Werror"]
    result = subprocess.run([sys.argv[1], *mode, *names], capture_output=True, text=True)
    complaints = [line for line in result.stderr.splitlines() if "error:" in line]
    if result.returncode != 0 and not complaints:
        complaints = [result.stderr]
    lint_tree.finish("check_format", complaints, len(names), "files")
