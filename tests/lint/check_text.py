#!/usr/bin/env python3
"""The tree's text: no words or paths that do not belong here, and clean files.

Clean means UTF-8, LF line ends, a line end at the end of a file, no trailing blanks in code, no
tabs in C, at most 800 lines in a C file, at most 100 characters in a line of C or CMake and 120 in
one of Markdown or a script. --self-test plants violations and finds them.
"""

import pathlib
import re
import sys
import tempfile

import lint_tree

MAX_C_LINES = 800
MAX_LINE = {".c": 100, ".h": 100, ".cmake": 100, ".md": 120, ".py": 120}  # characters
BINARY = {".png", ".net", ".table", ".webp", ".ogg", ".wav", ".otf", ".ttf", ".mo", ".bin", ".gz", ".ico", ".icns",
          ".jpg", ".blend"}
CODE = {".c", ".h", ".py", ".sh", ".txt", ".json", ".cmake", ""}
# Fuzz inputs are broken on purpose.
DATA = ("tests/fuzz/corpus/",)
# Written so that this file does not match itself.
FORBIDDEN = [
    (re.compile(r"(?<![\w.$}])/(work|home|root|Users)/\w"), "a path of one machine"),
    (re.compile(r"(?<![\w.$}*])/tmp/\w"), "a path of one machine"),
    (re.compile(r"\b(clau" r"de|anthr" r"opic|open" r"ai|chat" r"gpt|copi" r"lot|language mod" r"el|"
                r"ll" r"ms?|ai assist" r"ant|prom" r"pt engineering|co-authored" r"-by)\b", re.I),
     "a word that does not belong here"),
    (re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b"), "a note to self"),
    (re.compile(r"^(<{7} |>{7} |={7}$)", re.M), "a merge conflict"),
]
# Comments of src/app/museum/report.c and report.h still have longer lines. Wrap them, then remove this.
OVERLONG = {"report.c", "report.h"}


def max_line(path, text):
    """The most characters in a line of a file."""
    if path.name in OVERLONG:
        return sys.maxsize
    if path.name == "CMakeLists.txt":
        return MAX_LINE[".cmake"]
    if path.suffix == "" and text.startswith("#!"):
        return MAX_LINE[".py"]
    return MAX_LINE.get(path.suffix, sys.maxsize)


def check(root):
    problems = []
    n_files = 0
    for path in lint_tree.files(root):
        name = path.relative_to(root).as_posix()
        if path.suffix in BINARY or name.startswith(DATA):
            continue
        n_files += 1
        raw = path.read_bytes()
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            problems.append(f"{name}: not UTF-8 ({error.reason} at byte {error.start})")
            continue
        for pattern, what in FORBIDDEN:
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                problems.append(f"{name}:{line}: {what}: {match.group(0)!r}")
        if raw and not raw.endswith(b"\n"):
            problems.append(f"{name}: no line break at the end")
        if b"\r\n" in raw:
            problems.append(f"{name}: line ends of two bytes")
        if path.suffix in CODE and re.search(r"[ \t]+$", text, re.M):
            problems.append(f"{name}: blanks at a line end")
        most = max_line(path, text)
        problems += [f"{name}:{i}: {len(line)} characters, {most} at most"
                     for i, line in enumerate(text.splitlines(), 1) if len(line) > most]
        if path.suffix in (".c", ".h"):
            if "\t" in text:
                problems.append(f"{name}: a tab")
            if text.count("\n") > MAX_C_LINES:
                problems.append(f"{name}: {text.count(chr(10))} lines, {MAX_C_LINES} at most")
    return problems, n_files


PLANTED = {
    "good.c": (b"int a; // the house of beauty, /usr/share/fonts, a/work/b\n", 0),
    "path.c": (b"// see /wo" b"rk/main\n", 1),
    "temporary.txt": (b"write to /tm" b"p/x\n", 1),
    "word.txt": (b"made with Chat" b"GPT\n", 1),
    "note.c": (b"// TO" b"DO: later\n", 1),
    "conflict.c": (b"<<<<<<" b"< HEAD\n", 1),
    "end.c": (b"int a;", 1),
    "crlf.c": (b"int a;\r\n", 1),
    "blank.c": (b"int a; \n", 1),
    "tab.c": (b"\tint a;\n", 1),
    "long.c": (b"int a;\n" * (MAX_C_LINES + 1), 1),
    "wide.m" "d": (b"x" * 121 + b"\n" + "é".encode() * 120 + b"\n", 1),
    "wide.c": (b"// " + b"x" * 98 + b"\n// " + b"x" * 97 + b"\n", 1),
    "CMakeLists.txt": (b"# " + b"x" * 99 + b"\n", 1),
    "wide_script": (b"#!/bin/sh\n# " + b"x" * 119 + b"\n# " + b"x" * 118 + b"\n", 1),
    "wide.json": (b"x" * 500 + b"\n", 0),
    "latin1.txt": (b"caf\xe9\n", 1),
    "picture.png": (b"\xff\xd8", 0),
}


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        for name, (content, _) in PLANTED.items():
            (root / name).write_bytes(content)
        problems, _ = check(root)
        for name, (_, n_expected) in PLANTED.items():
            found = [problem for problem in problems if problem.startswith(name + ":")]
            if len(found) != n_expected:
                failures.append(f"{name}: expected {n_expected}, found {found}")
    lint_tree.finish("check_text --self-test", failures, len(PLANTED), "planted files")


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    found, n_checked = check(lint_tree.ROOT)
    lint_tree.finish("check_text", found, n_checked, "files")
