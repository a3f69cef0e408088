#!/usr/bin/env python3
"""Every document that the tree cites exists, and so does the cited heading.

A citation is the name of a Markdown file: its path from the root or from the citing file, or its
bare name if that is unique. After the name may come headings in quotation marks (a heading "A: B"
may be cited as "A"), or numbers of requirements (K14, K1-K4). Section numbers are refused: a new
section would make them wrong. tests/REQUIREMENT_TESTS has an entry for every requirement that asks
for one and names only tests that exist; tests/rules/cases.txt begins each line with a heading of
the rules. A link or picture in a Markdown file leads to a file, folder or heading, relative to that
file.
--self-test plants violations.
"""

import pathlib
import posixpath
import re
import sys
import tempfile

import lint_tree
from check_text import BINARY, DATA

MD = ".m" "d"  # written so that this file does not match itself
RULES = "src/core/RULES" + MD
REQUIREMENTS = "packaging/kiosk/REQUIREMENTS" + MD
TESTS = "tests/REQUIREMENT_TESTS" + MD
CASES = "tests/rules/cases.txt"

NAME = re.compile(r"(?<![\w/.])/?(?:\$\{?\w+\}?/)?((?:[\w.-]+/)*[\w-]+\.md)\b(?:#([\w-]+))?`?")
LINK = re.compile(r"\]\((?!\w+:)([^()#\s]*)(?:#([\w-]+))?\)")
QUOTED = re.compile(r',? "([^"]+)"')
MORE_QUOTED = re.compile(r'(?:,|,? and|,? or) "([^"]+)"')
NUMBERS = re.compile(r",? ([A-Z]\d+(?:(?:-|, | and )[A-Z]\d+)*)\b")
BY_NUMBER = re.compile(r" (?:sections? )?\d")
SECTION = re.compile(r"\b[Ss]ections? \d")
BARE_NUMBER = re.compile(r"\bK[1-9]\d?\b")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
# What begins a comment line; a citation may continue across it.
LINE_START = re.compile(r"\n[ \t]*(?:\*(?!/)|//|#)?[ \t]*")
ENTRY = re.compile(r"^- \*\*([A-Z]\d+(?:, [A-Z]\d+)*)\*\*: ", re.M)
# Four words or more: a test function. Names of ctest entries can be shorter and put together by
# CMake.
TEST_FUNCTION = re.compile(r"\b[a-z]+(?:_[a-z0-9]+){3,}\b")
PRIORITY = re.compile(r"\*\*(MUST|SHOULD|MAY|NOTE)\b")


class Document:
    """The headings of a Markdown file, as they may be cited; bold words that begin a line are one,
    too.
    """

    def __init__(self, text):
        self.names = set()
        self.anchors = set()
        self.numbers = {}  # K14: its priority, or None
        lines = text.splitlines()
        for i, line in enumerate(lines):
            heading = re.match(r"#{1,6} (.+)|\*\*(.+?)\.?\*\*", line)
            if not heading:
                continue
            title = (heading.group(1) or heading.group(2)).replace("`", "").strip()
            self.names |= {title, title.split(": ")[0]}
            self.anchors.add(re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-"))
            number = re.match(r"([A-Z]\d+) ", title)
            if number:
                priority = PRIORITY.match("\n".join(lines[i + 1:i + 3]).strip())
                self.numbers[number.group(1)] = priority and priority.group(1)


class Tree:
    """The text files of the project, and its documents."""

    def __init__(self, root):
        self.files = {path.relative_to(root).as_posix(): path for path in lint_tree.files(root)}
        self.texts = {}
        for name, path in self.files.items():
            if path.suffix not in BINARY and not name.startswith(DATA):
                self.texts[name] = path.read_text(encoding="utf-8", errors="replace")
        self.documents = {name: Document(text) for name, text in self.texts.items()
                          if name.endswith(MD)}

    def resolve(self, cited, citing):
        """The cited file, or None. Data and documentation may be cited by their installed paths."""
        installed = cited.split("share/doc/senet/")[-1]
        for name in (posixpath.normpath(posixpath.join(posixpath.dirname(citing), cited)), cited,
                     "assets/" + cited, "packaging/" + installed):
            if name in self.files:
                return name
        bare = [name for name in self.documents if posixpath.basename(name) == installed]
        return bare[0] if len(bare) == 1 else None


def headings_after(text, at):
    """The headings in quotation marks after a name."""
    found = []
    match = QUOTED.match(text, at)
    while match:
        found.append(match.group(1).replace("`", ""))
        match = MORE_QUOTED.match(text, match.end())
    return found


def judge(tree, citing, text, match):
    """Yields the problems of one citation."""
    cited, anchor = match.groups()
    name = tree.resolve(cited, citing)
    if name is None:
        yield f"cites {cited}, which is not in the tree"
        return
    document = tree.documents[name]
    if anchor and anchor not in document.anchors:
        yield f"cites {cited}#{anchor}, but {name} has no such heading"
    for heading in headings_after(text, match.end()):
        if heading not in document.names:
            yield f'cites {cited} "{heading}", but {name} has no such heading'
    numbers = NUMBERS.match(text, match.end())
    for number in re.findall(r"[A-Z]\d+", numbers.group(1)) if numbers else []:
        if number not in document.numbers:
            yield f"cites {cited} {number}, but {name} has no such number"
    if BY_NUMBER.match(text, match.end()):
        yield f"cites {cited} by a section number; cite the heading"


def citations(tree, name):
    """Problems of all citations in one file."""
    text = tree.texts[name]
    flat = LINE_START.sub(" ", text) if MD in text else ""
    problems = [f"{name}: {sentence}" for match in NAME.finditer(flat)
                for sentence in judge(tree, name, flat, match)]
    if name.endswith((".c", ".h")):
        known = tree.documents[REQUIREMENTS].numbers if REQUIREMENTS in tree.documents else {}
        for comment in COMMENT.findall(text):
            flat = LINE_START.sub(" ", comment)
            problems += [f"{name}: {found}: cite the heading, a section number does not last"
                         for found in SECTION.findall(flat)]
            problems += [f"{name}: {found} is not a requirement"
                         for found in BARE_NUMBER.findall(flat) if found not in known]
    return problems


def links(tree, name):
    """Broken links of a Markdown file."""
    for path, anchor in LINK.findall(tree.texts[name]):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
        if target not in tree.files and not any(file.startswith(target + "/")
                                                for file in tree.files):
            yield f"{name}: links to {path}, which is not in the tree"
        elif not path and anchor not in tree.documents[name].anchors:
            yield f"{name}: links to #{anchor}, but has no such heading"


def cases(tree):
    """Checks that every case of the rules begins with one of their headings."""
    names = tree.documents[RULES].names
    return [f"{CASES}:{i}: begins with no heading of {RULES}"
            for i, line in enumerate(tree.texts[CASES].splitlines(), 1)
            if line and not line.startswith("#") and line.split(": ")[0] not in names]


def requirements(tree):
    """Requirements have a priority, and those of K, A and L an entry whose tests exist."""
    known = tree.documents[REQUIREMENTS].numbers
    problems = [f"{REQUIREMENTS}: {number} has no priority"
                for number, priority in known.items() if priority is None]
    entries = [number for cell in ENTRY.findall(tree.texts[TESTS]) for number in cell.split(", ")]
    problems += [f"{TESTS}: an entry for {number}, which is not a requirement"
                 for number in entries if number not in known]
    problems += [f"{TESTS}: more than one entry for {number}"
                 for number in sorted(set(entries)) if entries.count(number) > 1]
    problems += [f"{TESTS}: no entry for {number}, which is a {priority}"
                 for number, priority in known.items()
                 if priority in ("MUST", "SHOULD") and number[0] in "KAL" and number not in entries]
    words = {word for name, text in tree.texts.items() if name != TESTS
             for word in re.findall(r"\w+", text)}
    problems += [f"{TESTS}: names {function}, which is not in the tree"
                 for function in sorted(set(TEST_FUNCTION.findall(tree.texts[TESTS])))
                 if function not in words]
    return problems


def check(root):
    tree = Tree(root)
    problems = [problem for name in tree.texts for problem in citations(tree, name)]
    problems += [problem for name in tree.documents for problem in links(tree, name)]
    if {RULES, CASES} <= tree.texts.keys():
        problems += cases(tree)
    if {REQUIREMENTS, TESTS} <= tree.texts.keys():
        problems += requirements(tree)
    return problems, sum(len(NAME.findall(text)) for text in tree.texts.values() if MD in text)


# File: (text, number of problems). @ stands for the suffix of a Markdown file.
PLANTED = {
    "README@": ("# Start\nSee `src/core/RULES@`, [tests](tests/REQUIREMENT_TESTS@#where), "
                "`x/NO@`.\n", 1),
    RULES: ("# Rules\n\n## Block\n\n## `bga`: as on a web page\n\n**The end.** x\n", 0),
    REQUIREMENTS: ("## K1 Good\n\n**MUST.** x\n\n## A2 Two\n\n**MAY.** x\n\n## D3 "
                   "Three\n\n**MUST.** x\n\n## K4 Untested\n\n**SHOULD.** x\n\n## L5 None\n\nx\n",
                   1),
    TESTS: ("# Where\n\n- **K1, A2**: x.\n- **K1**: a_test_that_was_renamed.\n- **K9**: y.\n", 4),
    CASES: ("# a comment\nBlock: it stops | x\nbga: no | x\n5 trap: old | x\n", 1),
    "good.c": ('// RULES@ "Block" and "The end"; src/core/RULES@ "bga", Gate: "any" (RULES@\n'
               '// "Block"). REQUIREMENTS@ K1-K4, A2. K4: x, F11\nint a;\n', 0),
    "src/core/near.c": ('/* RULES@ "bga" */\n', 0),
    "installed.txt": ("share/doc/senet/kiosk/REQUIREMENTS@ ${ROOT}/README@ $here/REQUIREMENTS@\n",
                      0),
    "gone.py": ("# see MUSEUM@ K1\n", 1),
    "several.py": ("# see DESIGN@ and lower@\n", 2),
    "heading.c": ('// RULES@ "Blocks"\n', 1),
    "second.c": ('// RULES@ "Block" and "Gone"\n', 1),
    "broken.c": ('// RULES@\n// "Gone"\n', 1),
    "number.h": ("/* REQUIREMENTS@ K1, A7; `REQUIREMENTS@`, A8 */\n", 2),
    "range.h": ("/* REQUIREMENTS@ K1-L30 */\n", 1),
    "bare.c": ("// K31: x\n", 1),
    "section.txt": ("RULES@ section 3\nRULES@ 1 to 7\n", 2),
    "anchor.txt": ("[x](README@#nothing)\n", 1),
    "links/to@": ("# To\n![x](y.png) [x](../src/core) [x](#to) [x](https://x/y) "
                  "[x](../README@#start)\n"
                 "[x](REQUIREMENTS@) [x](src) [x](#from)\n", 3),
    "links/y.png": ("", 0),
    "far.c": ("// Section 3, Gate\n", 1),
}


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        for name, (content, _) in PLANTED.items():
            path = root / name.replace("@", MD)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content.replace("@", MD), encoding="utf-8")
        problems, _ = check(root)
        for name, (_, n_expected) in PLANTED.items():
            found = [problem for problem in problems
                     if problem.startswith(name.replace("@", MD) + ":")]
            if len(found) != n_expected:
                failures.append(f"{name}: expected {n_expected}, found {found}")
    lint_tree.finish("check_citations --self-test", failures, len(PLANTED), "planted files")


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    found, n_checked = check(lint_tree.ROOT)
    lint_tree.finish("check_citations", found, n_checked, "citations")
