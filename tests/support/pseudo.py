#!/usr/bin/env python3
"""Makes the pseudo-locale's catalogue: readable texts that look foreign, are longer, and show their
ends.

  pseudo.py POT MO

Every text of the template has accents on its letters, is about 40 % longer (what short English
texts gain in German or Finnish) and is in brackets. Directives of l10n_format are unchanged."""
import ast
import re
import struct
import sys

PLAIN = "ACDEFGHIJKLNORSTUWYZacdefghijklnorstuwyz"
ACCENTS = str.maketrans(PLAIN, "ÁÇĐÉFĜĤÎĴĶĻÑÓŔŠŢÛŴÝŽáçđéfĝĥîĵķļñóŕšţûŵýž")
DIRECTIVE = re.compile(r"(%(?:[1-9]\$)?[sd]|%%)")
FILLER = "øŕém ŀ"  # with spaces, so that lines can break as in a translation
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
LENGTHEN_PERCENT = 40


def pseudo(english):
    parts = DIRECTIVE.split(english)
    n = (sum(len(part) for part in parts[::2]) * LENGTHEN_PERCENT + 99) // 100
    filler = "".join(FILLER[i % 6] for i in range(n - 1))
    if filler.endswith(" "):
        filler = filler[:-1] + FILLER[0]
    parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
    return "[" + "".join(parts) + (" " if n > 0 else "") + filler + "]"


def messages(pot):
    """Key and texts of each entry of a template, without its header."""
    for entry in re.split(r"\n\n+", pot)[1:]:
        field = {}
        for name, quoted in re.findall(r'^(msg\w+) ((?:"[^\n]*"\n?)+)', entry, re.MULTILINE):
            field[name] = "".join(ast.literal_eval(line) for line in quoted.splitlines())
        english = [field["msgid"]] + ([field["msgid_plural"]] if "msgid_plural" in field else [])
        context = field["msgctxt"] + "\4" if "msgctxt" in field else ""
        yield context + "\0".join(english), "\0".join(pseudo(text) for text in english)


def packed(pairs):
    """A compiled catalogue, by the GNU gettext manual, "The format of GNU MO files"."""
    pairs = sorted((key.encode(), text.encode()) for key, text in pairs)
    strings = [key for key, _ in pairs] + [text for _, text in pairs]
    at, table = 28 + 8 * len(strings), b""
    for string in strings:
        table += struct.pack("<II", len(string), at)
        at += len(string) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 28)
    return head + table + b"".join(string + b"\0" for string in strings)


def main():
    with open(sys.argv[1], encoding="utf-8") as pot:
        pairs = [("", HEADER)] + list(messages(pot.read()))
    with open(sys.argv[2], "wb") as catalogue:
        catalogue.write(packed(pairs))


main()
