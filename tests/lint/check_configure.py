#!/usr/bin/env python3
"""Configures on machines that lack something: check_configure.py CMAKE. Nothing is built.

What is missing must be named with its Debian package; if only tests need it, the rest is built.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import lint_tree

CMOCKA = "cmocka not found: unit tests are left out (install libcmocka-dev)"
PYTHON = re.compile(r"Python not found: checks of .* are left out \(install python3\)")
# name: hidden pkg-config modules, options, exit status, messages, required flags, forbidden flags
CASES = {
    "nothing is missing": ([], [], 0, [], ["-O2 -g"], ["-Werror"]),
    "the project's own preset": ([], ["--preset", "release"], 0, [], ["-O2 -g", "-Werror"], []),
    "only the game": ([], ["-DBUILD_TESTING=OFF"], 0, [], ["-O2 -g"], ["-Werror", "/tests/"]),
    "no tools of tests": (["cmocka"], ["-DCMAKE_DISABLE_FIND_PACKAGE_Python3=ON", "-DSENET_CLANG=",
                                       "-DSENET_TOOL_shellcheck="], 0,
                          [CMOCKA, PYTHON, "clang not found: checks of headers", "shellcheck not"],
                          [], []),
    "no clang": ([], ["-DSENET_CLANG=", "-DSENET_CLANGXX="], 0,
                 ["clang not found: checks of the library with clang are left out (install clang)",
                  "clang not found: checks of headers with clang are left out (install clang)"], [],
                 []),
    "tests/run without cmocka": (["cmocka"], ["-DSENET_ALL_TESTS=ON"], 1, [CMOCKA], [], []),
    "only English": ([], ["-DMSGFMT=", "-DPO4A="], 0,
                     ["all languages but English are left out (install gettext)",
                      "po4a not found: translations of the manual"], [], []),
    "no libraries": (["sdl2", "libmd"], [], 1,
                     [re.compile(r"Senet cannot be built without sdl2, [^:]*libmd: "
                                 r"install libsdl2-dev [^.]*libmd-dev\.")],
                     [], []),
}


def modules():
    """This machine's pkg-config files."""
    path = subprocess.run(["pkg-config", "--variable", "pc_path", "pkg-config"],
                          capture_output=True, text=True, check=True).stdout.strip()
    return [file for folder in path.split(":")
            for file in sorted(pathlib.Path(folder).glob("*.pc"))]


def play(cmake, name, folder):
    """What is wrong with one case, or None."""
    hidden, options, status, said, told, untold = CASES[name]
    (folder / "pkgconfig").mkdir()
    for file in modules():
        link = folder / "pkgconfig" / file.name
        if file.stem not in hidden and not link.exists():
            link.symlink_to(file)
    result = subprocess.run([cmake, "-S", lint_tree.ROOT, "-B", folder / "build", "-G", "Ninja",
                             *options],
                            cwd=lint_tree.ROOT, capture_output=True, text=True,
                            env={**os.environ, "PKG_CONFIG_LIBDIR": str(folder / "pkgconfig")})
    output = " ".join((result.stdout + result.stderr).split())
    if result.returncode != status:
        return f"status {result.returncode}: {output[-2000:]}"
    for sentence in said:
        if not (re.search(sentence, output) if isinstance(sentence, re.Pattern)
                else sentence in output):
            return f"does not say {sentence}: {output[-2000:]}"
    if not said and "cannot be built" in output:
        return f"complains: {output[-2000:]}"
    if status == 0:
        commands = (folder / "build" / "compile_commands.json").read_text()
        for word in told:
            if word not in commands:
                return f"the compiler is not told {word}"
        for word in untold:
            if word in commands:
                return f"the compiler is told {word}"
    return None


if __name__ == "__main__":
    problems = []
    for case in CASES:
        with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as place:
            problem = play(sys.argv[1], case, pathlib.Path(place))
        if problem is not None:
            problems.append(f"{case}: {problem}")
    lint_tree.finish("check_configure", problems, len(CASES), "machines")
