#!/usr/bin/env python3
"""The tree's text: no words or paths that do not belong here, and clean files.

Clean means UTF-8, LF line ends, a line end at the end of a file, no trailing blanks in code, no
tabs in C, at most 800 lines in a C file, at most 100 characters in a line of C, CMake or a script
and 120 in one of Markdown. C also keeps the one style of comments, declarations and literals that
src/README.md "Habits" describes. --self-test plants violations and finds them.
"""

import pathlib
import re
import sys
import tempfile

import lint_tree

MAX_C_LINES = 800
MAX_LINE = {".c": 100, ".h": 100, ".cmake": 100, ".md": 120, ".py": 100}  # characters
BINARY = {".png", ".net", ".table", ".webp", ".ogg", ".wav", ".otf", ".ttf", ".mo", ".bin", ".gz",
          ".ico", ".icns", ".jpg", ".blend"}
CODE = {".c", ".h", ".py", ".sh", ".txt", ".json", ".cmake", ""}
# Fuzz inputs are broken on purpose.
DATA = ("tests/fuzz/corpus/",)
# Written so that this file does not match itself.
FORBIDDEN = [
    (re.compile(r"(?<![\w.$}])/(work|home|root|Users)/\w"), "a path of one machine"),
    (re.compile(r"(?<![\w.$}*])/tmp/\w"), "a path of one machine"),
    (re.compile(r"\b(clau" r"de|anthr" r"opic|open" r"ai|chat" r"gpt|copi" r"lot|language mod"
                r"el|"
                r"ll" r"ms?|ai assist" r"ant|prom" r"pt engineering|co-authored" r"-by)\b", re.I),
     "a word that does not belong here"),
    (re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b"), "a note to self"),
    (re.compile(r"^(<{7} |>{7} |={7}$)", re.M), "a merge conflict"),
]
# In C without comments and texts: U in the suffix of a literal; the first line of a declaration; a
# line that opens a block.
SUFFIX = re.compile(r"\b(?:0[xX][0-9a-fA-F]+|[0-9]+)[lL]*U[lL]*\b")
DECLARATION = re.compile(r" +(?!(?:return|goto|else|case|if|for|while|switch)\b)\w+(?: \w+)* "
                         r"\(?\*{0,2}(?:const )?\w+[ ,;=)\[]")
OPENS = re.compile(r"(?:\)|\belse|\bdo) \{$")
COMMENT = re.compile(r"^ *(/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)$", re.M)


def lines_of_head(text):
    """The comment at the head of a C file."""
    return re.match(r"(?://.*\n)*", text).group(0).splitlines()


def style_of_comment(comment, header):
    """What is wrong with a block comment that has lines of its own, or None."""
    if not header or not comment.startswith("/**"):
        return "a block comment that documents nothing in a header; write //"
    lines = comment.split("\n")
    if len(lines) == 1 or lines[-1].endswith("\\"):
        return None
    if lines[0] == "/**" or lines[-1].strip() == "*/":
        return "text begins beside /** and ends beside */"
    if not all(re.match(r" *\*(?:  \S|   +\S|$)", line) for line in lines[1:]):
        return "a further line begins with ` *  `"
    if any(re.search(r"[^ */] *@(?:param|return)\b", line) for line in lines):
        return "@param and @return begin a line"
    return None


def gaps(code):
    """The numbers of blank lines between the declarations at the head of a block and what follows.
    """
    lines = code.split("\n")
    found = []
    for number in (number for number, line in enumerate(lines, 1) if OPENS.search(line)):
        i = number
        while i < len(lines) and DECLARATION.match(lines[i]):
            depth = 0
            while i < len(lines):
                depth += sum((mark in "({[") - (mark in ")}]") for mark in lines[i])
                i += 1
                if depth == 0 and lines[i - 1].rstrip().endswith(";"):
                    break
        if number < i < len(lines) and lines[i] == "" and not lines[i + 1].startswith("#"):
            found.append(i + 1)
    return found


def style(name, text):
    """The C files' one style."""
    def at(place, what, within=text):
        return f"{name}:{within.count(chr(10), 0, place) + 1}: {what}"

    problems = []
    header = name.endswith(".h")
    head = lines_of_head(text)
    if not head or head[0].startswith("// Purpose"):
        problems.append(at(0, "begins with // and a sentence that says what the file is"))
    elif header and not any(line.startswith("// Layer: ") for line in head):
        problems.append(at(0, "the comment at its head has no line that begins with Layer:"))
    if any(re.search(r"[.)\"] (?:Layer|Invariants?|Source): ", line) for line in head):
        problems.append(at(0, "Layer:, Invariant: and Source: begin a line"))
    for match in COMMENT.finditer(text):
        what = style_of_comment(match.group(1), header)
        if what:
            problems.append(at(match.start(1), what))
    if not header:
        problems += [at(match.start(), "/** in a .c file; write //")
                     for match in re.finditer(r"\S.*/\*\*", text)]
    code = lint_tree.strip_comments(text)
    problems += [at(match.start(), "write the suffix of unsigned literals u", code)
                 for match in SUFFIX.finditer(code)]
    problems += [f"{name}:{line}: a blank line below declarations" for line in gaps(code)]
    return problems


def max_line(path, text):
    """The most characters in a line of a file."""
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
            problems += style(name, text)
    return problems, n_files


# In "style_*": a good head and what is planted below it.
STYLED = "// A file.\n// Layer: tests.\n"
PLANTED = {
    "good.c": (b"// A\nint a; // the house of beauty, /usr/share/fonts, a/work/b\n", 0),
    "path.c": (b"// see /wo" b"rk/main\n", 1),
    "temporary.txt": (b"write to /tm" b"p/x\n", 1),
    "word.txt": (b"made with Chat" b"GPT\n", 1),
    "note.c": (b"// TO" b"DO: later\n", 1),
    "conflict.c": (b"// A\n<<<<<<" b"< HEAD\n", 1),
    "end.c": (b"// A\nint a;", 1),
    "crlf.c": (b"// A\r\n", 1),
    "blank.c": (b"// A\nint a; \n", 1),
    "tab.c": (b"// A\n\tint a;\n", 1),
    "long.c": (b"// A\n" * (MAX_C_LINES + 1), 1),
    "wide.m" "d": (b"x" * 121 + b"\n" + "é".encode() * 120 + b"\n", 1),
    "wide.c": (b"// " + b"x" * 98 + b"\n// " + b"x" * 97 + b"\n", 1),
    "CMakeLists.txt": (b"# " + b"x" * 99 + b"\n", 1),
    "wide_script": (b"#!/bin/sh\n# " + b"x" * 99 + b"\n# " + b"x" * 98 + b"\n", 1),
    "wide.json": (b"x" * 500 + b"\n", 0),
    "latin1.txt": (b"caf\xe9\n", 1),
    "picture.png": (b"\xff\xd8", 0),
    "head_none.c": (b"int a;\n", 1),
    "head_block.h": (b"/*\n * A file.\n * Layer: tests.\n */\n", 2),
    "head_purpose.c": (b"// Purpose: a file.\n", 1),
    "head_layer.h": (b"// A file.\n", 1),
    "head_run.h": (b"// A file.\n// Layer: tests. Invariant: none.\n", 1),
    "style_good.h": (b"/** A. @return b. */\nint a(void);\n/** A.\n *  @param c d\n *         e\n "
                     b"*\n *  F. */\nint a(int c); /**< a */\n#define X(A) A /* 1U */\n", 0),
    "style_open.h": (b"/**\n * A.\n */\nint a(void);\n", 1),
    "style_close.h": (b"/** A.\n *  B.\n */\nint a(void);\n", 1),
    "style_prefix.h": (b"/** A.\n * B. */\nint a(void);\n", 1),
    "style_tag.h": (b"/** A. @param c d\n *  @return b. */\nint a(int c);\n", 1),
    "style_block.h": (b"/* A. */\nint a(void);\n", 1),
    "style_documented.c": (b"/** A. */\nint a; /**< b */\n", 2),
    "style_inside.c": (b"enum { A = 1 /* b */ };\n", 0),
    "style_suffix.c": (b"int a = 1u + 0x7Fu; // 1U\nint b = 1U + 0x7FUL;\n", 2),
    "style_gap.c": (b"int a(void) {\n    int b = 1;\n    int c[] = {\n        1,\n    };\n\n    if "
                    b"(b) {\n        int *d = c;\n\n        *d = 1;\n    }\n}\n", 2),
    "style_no_gap.c": (b"int a(void) {\n    int b = 1;\n    b++;\n\n    return b;\n}\n", 0),
}


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        for name, (content, _) in PLANTED.items():
            (root / name).write_bytes((STYLED.encode() if name.startswith("style_") else b"") +
                                      content)
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
