#!/usr/bin/env python3
"""Every header compiles on its own: check_headers.py COMPILER [FLAG ...].

It does so without base/banned.h, which would hide a missing <string.h>.
"""

import concurrent.futures
import os
import subprocess
import sys

import lint_tree


# Includes headers that this system does not have.
ELSEWHERE = {"os/windows_headers.h"}


def compile_alone(compiler, flags, header):
    """The compiler's complaints about a source that includes only this header, or None."""
    source = f'#include "{header}"\n#include "{header}"\ntypedef int not_empty;\n'
    command = [compiler, "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
               "-fsyntax-only",
               *(f"-I{lint_tree.ROOT / below}" for below in lint_tree.INCLUDE_ROOTS),
               "-x", "c", *flags, "-"]
    if "clang" in os.path.basename(compiler):
        command.insert(-1, "-Wdocumentation")  # as in clang builds
    result = subprocess.run(command, input=source, capture_output=True, text=True)
    return None if result.returncode == 0 else f"{header}:\n{result.stderr}"


def main(compiler, flags):
    headers = [path.relative_to(lint_tree.ROOT / below).as_posix()
               for path in lint_tree.sources(suffixes=(".h",), below=lint_tree.OWN)
               for below in lint_tree.INCLUDE_ROOTS if path.is_relative_to(lint_tree.ROOT / below)]
    headers = [header for header in headers if header not in ELSEWHERE]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda header: compile_alone(compiler, flags, header), headers))
    lint_tree.finish("check_headers", [result for result in results if result], len(headers),
                     "headers")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
