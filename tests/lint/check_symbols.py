#!/usr/bin/env python3
"""Checks what the compiled libraries call: check_symbols.py BUILDDIR, an unsanitised build.

core and ai may call only functions for memory and text (base/str.h) and the assertion; other
modules must not call what their layer forbids. This catches what includes cannot show.
"""

import fnmatch
import pathlib
import subprocess
import sys

import lint_tree

QUIET = ["memcpy", "memmove", "memset", "memcmp", "memchr", "strlen", "strcmp", "strncmp",
         "strchr", "strrchr", "strstr", "strspn", "strcspn", "__mem*_chk", "__stack_chk_fail",
         "__popcountdi2",
         "_GLOBAL_OFFSET_TABLE_", "senet_assert_failed", "str_init", "str_append*", "str_parse_int"]
CLOCK = ["time", "clock", "clock_gettime", "gettimeofday", "localtime*", "gmtime*", "nanosleep",
         "sleep", "usleep"]
FILES = ["fopen*", "freopen*", "open", "open64", "openat*", "unlink*", "rename*", "remove",
         "mkdir*", "opendir", "stat", "stat64", "fsync"]
THREADS = ["pthread_*", "thrd_*", "mtx_*", "fork", "vfork", "posix_spawn*"]
ENDS = ["exit", "_exit", "_Exit", "abort", "quick_exit"]
WINDOW = ["SDL_*", "IMG_*", "TTF_*", "Mix_*"]
RANDOM = ["rand", "rand_r", "random", "srandom", "drand48", "arc4random*", "getrandom",
          "getentropy"]

# module: names that it may call (None: all that are not forbidden), forbidden names
RULES = {
    "core": (QUIET, []),
    "ai": (QUIET, []),
    "os": (None, WINDOW + ENDS),
    "match": (None, WINDOW + CLOCK + FILES + THREADS + ENDS + RANDOM),
    "game": (None, WINDOW + CLOCK + THREADS + ENDS + RANDOM),
    "gfx": (None, WINDOW + CLOCK + FILES + THREADS + ENDS + RANDOM),
    "l10n": (None, WINDOW + CLOCK + THREADS + ENDS + RANDOM),
    "text": (None, WINDOW + CLOCK + FILES + THREADS + ENDS + RANDOM),
    "ui": (None, WINDOW + CLOCK + FILES + THREADS + ENDS + RANDOM),
    "tty": (None, WINDOW + CLOCK + FILES + THREADS + ENDS + RANDOM),
    "platform_sdl": (None, ENDS + RANDOM),
    "inspect": (None, WINDOW + CLOCK + FILES + THREADS + ENDS + RANDOM),
    "train": (None, WINDOW + ENDS + RANDOM),
}
# What a module may call of ours is defined in its own library and these.
LOWER = {"core": [], "ai": ["core"]}


def symbols(archive, option):
    output = subprocess.run(["nm", option, str(archive)], check=True, capture_output=True,
                            text=True).stdout
    return {line.split()[-1].split("@")[0] for line in output.splitlines()
            if len(line.split()) >= 2 and not line.endswith(":")}


def matches(name, patterns):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def main(build):
    archives = lint_tree.archives(build)
    problems = []
    n_checked = 0
    for module, archive in sorted(archives.items()):
        if module == "base":
            continue
        if module not in RULES:
            problems.append(f"{module}: not in the table of check_symbols.py")
            continue
        allowed, forbidden = RULES[module]
        ours = symbols(archive, "--defined-only")
        for lower in LOWER.get(module, []):
            ours |= symbols(archives[lower], "--defined-only")
        for name in sorted(symbols(archive, "--undefined-only") - ours):
            n_checked += 1
            if allowed is not None and not matches(name, allowed):
                problems.append(f"{module}: calls {name}")
            elif matches(name, forbidden):
                problems.append(f"{module}: calls {name}, which its layer forbids")
    for module in ("core", "ai"):
        if module not in archives:
            problems.append(f"{module}: its library is missing in {build}")
    lint_tree.finish("check_symbols", problems, n_checked, "calls")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
