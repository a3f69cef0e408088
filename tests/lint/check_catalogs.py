#!/usr/bin/env python3
"""Catalogues and pages are complete: every language of LINGUAS has every text, nothing fuzzy, a
plural rule, the same arguments as the English, and no hieroglyphs (they are the same in every
language and belong in the source). Commands of the text mode are single words that differ even
without accents. Every page of the exhibition is there.

  check_catalogs.py             checks everything
  check_catalogs.py --self-test checks that planted faults are found
"""
import re
import sys
import unicodedata

import lint_tree

ARGUMENT = re.compile(r"%(?:(\d+)\$)?([a-zA-Z%])")
SIGN = re.compile("[\U00013000-\U0001345f]")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Contexts of typed words, each with its own place in a line.
TYPED = ("text command", "text move", "text setting")
FOLDED = str.maketrans({"æ": "a", "ø": "o", "đ": "d", "ı": "i", "ł": "l", "œ": "o", "’": "'",
                        "ء": None,
                        "ة": "ه", "ـ": None, "ى": "ي", "ٱ": "ا", "ک": "ك", "ی": "ي"})
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class Entry:
    """One message of a catalogue."""

    def __init__(self):
        self.context, self.id, self.plural, self.texts, self.fuzzy = None, "", None, {}, False


def unquote(line):
    return "".join(re.sub(r"\\(.)", lambda m: ESCAPES.get(m.group(1), m.group(1)), part)
                   for part in STRING.findall(line))


def read(text):
    """The entries of a catalogue, the header's first."""
    entries, entry, field = [], None, None
    for line in text.splitlines() + [""]:
        if line.startswith("#~"):
            continue
        if line.startswith("#,") and "fuzzy" in line:
            entry = entry or Entry()
            entry.fuzzy = True
        elif line.startswith("msgctxt"):
            entry = entry or Entry()
            field = "context"
            entry.context = unquote(line)
        elif line.startswith("msgid_plural"):
            field = "plural"
            entry.plural = unquote(line)
        elif line.startswith("msgid"):
            entry = entry or Entry()
            field = "id"
            entry.id = unquote(line)
        elif line.startswith("msgstr"):
            form = re.match(r"msgstr(?:\[(\d+)\])?", line).group(1)
            field = int(form or 0)
            entry.texts[field] = unquote(line)
        elif line.startswith('"') and entry is not None:
            if isinstance(field, int):
                entry.texts[field] += unquote(line)
            else:
                setattr(entry, field, getattr(entry, field) + unquote(line))
        elif not line.strip() and entry is not None and entry.texts:
            entries.append(entry)
            entry, field = None, None
    return entries


def arguments(text):
    """The arguments of a text: {(place, kind)}; those without a place are numbered in order."""
    found, n = set(), 0
    for place, kind in ARGUMENT.findall(text):
        if kind != "%":
            n += 1
            found.add((int(place) if place else n, kind))
    return found


def judge_entry(name, entry, n_forms):
    problems = []
    label = f'{name}: "{entry.id[:50]}"'
    if entry.fuzzy:
        problems.append(f"{label} is fuzzy")
    wanted = n_forms if entry.plural is not None else 1
    if len(entry.texts) != wanted or not all(entry.texts.values()):
        problems.append(f"{label} is not translated")
        return problems
    allowed = arguments(entry.id) | (arguments(entry.plural) if entry.plural else set())
    for text in entry.texts.values():
        got = arguments(text)
        if SIGN.search(text):
            problems.append(f"{label} has a hieroglyph")
        # Plural forms may omit the number if a word expresses it.
        if not got <= allowed or (entry.plural is None and got != allowed):
            problems.append(f"{label} takes other arguments: {sorted(got)}")
    return problems


def fold(text):
    """Folds a word like src/l10n/fold.c, for the letters of our languages."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold())
                    if unicodedata.category(c) not in ("Mn", "Mc", "Me", "Cf"))
    plain = plain.translate(FOLDED)
    return re.sub(r"([aou])e", r"\1", plain)


def judge_words(name, context, words):
    """Checks the words of one place: {English: own}. Each is one word, they differ even when
    folded, and none is the English word of another, because English is always understood."""
    problems, seen = [], {}
    for english, word in words.items():
        if not word or word != word.lower() or re.search(r"\s", word) or not fold(word):
            problems.append(f'{name}: the command "{word}" is not one lower-case word')
        if seen.setdefault(fold(word), english) != english:
            problems.append(f'{name}: "{english}" and "{seen[fold(word)]}" ({context}) are the '
                            f'same word when typed without accents: "{word}"')
        if any(fold(word) == fold(other) for other in words if other != english):
            problems.append(f'{name}: "{word}" for "{english}" ({context}) is the English word '
                            "for something else")
    return problems


def judge_commands(name, entries):
    return [problem for context in TYPED for problem in judge_words(
        name, context, {entry.id: entry.texts[0] for entry in entries if entry.context == context})]


def judge(name, text, template):
    entries = read(text)
    head = entries[0].texts[0] if entries and entries[0].id == "" else ""
    rule = re.search(r"Plural-Forms: nplurals=(\d+); *plural=", head)
    if rule is None or "charset=UTF-8" not in head:
        return [f"{name}: no rule for plurals, or no UTF-8, in the header"]
    problems = []
    for entry in entries[1:]:
        problems += judge_entry(name, entry, int(rule.group(1)))
    keys = {(entry.context, entry.id) for entry in entries[1:]}
    problems += [f'{name}: "{key[1][:50]}" is missing' for key in sorted(
        template - keys, key=str)]
    return problems + judge_commands(name, entries[1:])


def sections(text):
    """{(section, key)} of a file of pages."""
    found, section = set(), ""
    for line in text.splitlines():
        head = re.match(r"\[(.+)\]\s*$", line)
        if head:
            section = head.group(1)
        elif re.match(r"[a-z0-9_]+ *=", line):
            key, value = line.split("=", 1)
            found.add((section, key.strip(), bool(value.strip())))
    return found


NOTATION = {"position", "moves", "forbidden"}  # of the boards in the rules: only in English


RULE_WORDS = 90  # a page of the rules, without its caption


def long_pages(name, text):
    """Pages of the rules that are too long: in a small window they would need scrolling."""
    problems = []
    for section, body in re.findall(r"(?ms)^\[(rule\..+?)\]\s*$(.*?)(?=^\[|\Z)", text):
        said = re.findall(r"(?m)^(?:text|more|choice) *= *(.*(?:\n[ \t].*)*)", body)
        words = len([word for word in " ".join(said).split() if re.search(r"\w", word)])
        if words > RULE_WORDS:
            problems.append(f"{name}: [{section}] has {words} words, not {RULE_WORDS} at most")
    return problems


def judge_pages(name, text, english):
    """Checks for every English text except sources, which may stay English, and notation."""
    here = {(section, key) for section, key, _ in sections(text)}
    wanted = {(section, key) for section, key, filled in sections(english)
              if filled and key not in NOTATION | {"source"}}
    known = {(section, key) for section, key, _ in sections(english)}
    return ([f"{name}: [{section}] {key} is missing" for section, key in sorted(wanted - here)] +
            [f"{name}: [{section}] {key} is not in English" for section, key in
             sorted(here - known)] +
            [f"{name}: [{section}] {key} belongs to en.txt only" for section, key in sorted(here)
             if key in NOTATION] + long_pages(name, text))


def self_test():
    head = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
            '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n')
    good = head + ('msgid "Move %1$d to %2$s"\nmsgstr "%2$s: %1$d"\n\n'
                   'msgid "%d piece"\nmsgid_plural "%d pieces"\nmsgstr[0] "uno"\n'
                   'msgstr[1] "%d"\n\nmsgctxt "text command"\nmsgid "throw"\nmsgstr "tira"\n')
    template = {(None, "Move %1$d to %2$s"), (None, "%d piece"), ("text command", "throw")}
    planted = [
        good.replace('"%2$s: %1$d"', '""'), good.replace('"%2$s: %1$d"', '"%1$d"'),
        good.replace('"%2$s: %1$d"', '"%2$d: %1$d"'), good.replace('msgstr[1] "%d"\n', ""),
        good.replace("nplurals=2; plural=(n != 1);", ""), good.replace("Plural-Forms:", "Plural:"),
        good.replace('"tira"', '"Tira ora"'),
        good.replace('msgid "Move', '#, fuzzy\nmsgid "Move'),
        good.replace('"%2$s: %1$d"', '"%2$s: %1$d \U00013124"'),
        good.replace('msgid "Move %1$d to %2$s"\nmsgstr "%2$s: %1$d"\n\n', ""),
    ]
    problems = ["a good catalogue is found bad"] if judge("x", good, template) else []
    two = '\nmsgctxt "text command"\nmsgid "redo"\nmsgstr "%s"\n'
    if judge("x", good + two % "tirò", template):
        problems.append("two words that differ are found bad")
    planted += [good + two % word for word in ("TIRA", "tíra", "throw", "\u0301")]
    problems += [f"planted fault {i} is not found" for i, text in enumerate(planted)
                 if not judge("x", text, template)]
    english = "[a]\ntitle = A\nh15 = B\nsource = C\nmoves = 1-2\n"
    whole = "[a]\ntitle = 1\nh15 = 2\n"
    if judge_pages("x", whole, english):
        problems.append("good pages are found bad")
    page = "[rule.a]\ntext = %s\n  %s\nchoice = c\ncaption = d\n"
    if long_pages("x", page % ("a " * 40, "b : " * 49)):
        problems.append("a page that is long enough is found bad")
    for text in ("[a]\ntitle = 1\n", whole + "[b]\ntitle = 1\n", whole + "moves = 1-2\n",
                 page % ("a " * 40, "b " * 50)):
        if not judge_pages("x", text, english):
            problems.append("bad pages are not found")
    lint_tree.finish("check_catalogs --self-test", problems, len(planted) + 7, "cases")


def main():
    lang = lint_tree.ROOT / "assets" / "lang"
    content = lint_tree.ROOT / "assets" / "content"
    codes = [line for line in (lang / "LINGUAS").read_text(encoding="utf-8").split("\n")
             if line and not line.startswith("#")]
    template = {(entry.context, entry.id)
                for entry in read((lang / "senet.pot").read_text(encoding="utf-8"))[1:]}
    english = (content / "en.txt").read_text(encoding="utf-8")
    problems = [problem for context in TYPED for problem in judge_words(
        "English", context, {key[1]: key[1] for key in template if key[0] == context})]
    for code in codes:
        problems += judge(f"{code}.po", (lang / f"{code}.po").read_text(encoding="utf-8"), template)
        pages = content / f"{code}.txt"
        problems += (judge_pages(f"{code}.txt", pages.read_text(encoding="utf-8"), english)
                     if pages.is_file() else [f"{code}.txt is missing"])
    lint_tree.finish("check_catalogs", problems, len(codes), "languages")


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    else:
        main()
