#!/usr/bin/env python3
"""No mutable data at file scope: check_data.py BUILDDIR, an unsanitised build.

The sections .data, .bss and thread-local ones of every module's objects must be empty, except in
the files listed below. Constant tables of pointers are in .data.rel.ro and do not count.
"""

import pathlib
import re
import subprocess
import sys

import lint_tree

# The log's sink is set once and global by design. The number of truncated texts is for tests;
# nothing in the program depends on it.
MAY_HAVE_STATE = {"base": {"log.c.o", "str.c.o"}}
MUTABLE = re.compile(r"^\.(data(?!\.rel\.ro)|bss|tdata|tbss)")


def main(build):
    problems = []
    n_objects = 0
    for module, archive in lint_tree.archives(build).items():
        output = subprocess.run(["objdump", "-h", str(archive)], check=True, capture_output=True,
                                text=True).stdout
        member = ""
        for line in output.splitlines():
            named = re.match(r"^(\S+):\s+file format", line)
            if named:
                member = named.group(1)
                n_objects += 1
            fields = line.split()
            if len(fields) < 3 or not fields[0].isdigit() or not MUTABLE.match(fields[1]):
                continue
            size = int(fields[2], 16)
            if size != 0 and member not in MAY_HAVE_STATE.get(module, set()):
                problems.append(f"{module}: {member}: {size} bytes in {fields[1]}")
    lint_tree.finish("check_data", problems, n_objects, "objects")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
