"""The sheets that a museum prints: every page in every language, measured as rendered.

usage: test_print.py SOURCE
"""
import array
import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as tree
from pathlib import Path

SOURCE = Path(sys.argv[1])
sys.path.insert(0, str(SOURCE / "tests/lint"))
import check_catalogs  # noqa: E402  (reads catalogues)

MAKE = SOURCE / "packaging/print/make"
LANGUAGES = ["en"] + re.findall(r"^[a-z]+$", (SOURCE / "assets/lang/LINGUAS").read_text(), re.M)
PAGES = ("wall", "cut-out-1", "cut-out-2", "cut-out-3")
SVG = "{http://www.w3.org/2000/svg}"
PX = 4  # pixels per millimetre of the measured picture
TAIL = 0.9  # mm that an italic f and Arabic letters may extend beyond their line
TOUCH = 0.3  # mm of overlap that is allowed
EASTERN = str.maketrans("٠١٢٣٤٥٦٧٨٩", "0123456789")


def make(*words, script=MAKE, **environment):
    return subprocess.run([sys.executable, str(script), *map(str, words)], capture_output=True,
                          text=True, timeout=600, check=False, env={**os.environ, **environment})


def load():
    loader = importlib.machinery.SourceFileLoader("printing", str(MAKE))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("printing", loader))
    loader.exec_module(module)
    return module


def known_texts(code):
    """All texts of the game in one language, with the number that the sheet fills in."""
    catalogue = SOURCE / f"assets/lang/{'senet.pot' if code == 'en' else code + '.po'}"
    texts = []
    for entry in check_catalogs.read(catalogue.read_text(encoding="utf-8")):
        said = entry.id if code == "en" else entry.texts.get(0, "")
        texts.append(said.replace("%1$d", "٥" if code == "ar" else "5"))
    content = (SOURCE / f"assets/content/{code}.txt").read_text(encoding="utf-8")
    return "\n".join(texts) + "\n" + re.sub(r"\n +", " ", content)


def inks(svg, printing):
    """(text, room or None, bounding box in mm or None) of each line of text and each number.

    Each is drawn in its own colour, and nothing else is drawn."""
    root = tree.fromstring(svg)
    for parent in [root, *root.iter()]:
        for child in list(parent):
            holds = child.tag == SVG + "text" or child.find(f".//{SVG}text") is not None
            if not holds:
                parent.remove(child)
    lines = list(root.iter(SVG + "text"))
    for group in root.iter(SVG + "g"):
        group.attrib.pop("opacity", None)
    for i, line in enumerate(lines, 1):
        line.set("fill", f"#{i % 16 * 16 + 8:02x}{i // 16 * 16 + 8:02x}ff")
    with tempfile.TemporaryDirectory() as folder:
        png = Path(folder, "page.png")
        printing.convert([tree.tostring(root, encoding="unicode")], "png", png, 25.4 * PX)
        raw = subprocess.run(["convert", png, "-depth", "8", "rgba:-"], capture_output=True,
                             check=True).stdout
    boxes, width = {}, 210 * PX
    for y in range(len(raw) // (4 * width)):
        row = array.array("I", raw[4 * width * y:4 * width * (y + 1)])
        for colour in set(row) - {0}:
            r, g, _, alpha = colour.to_bytes(4, sys.byteorder)
            if alpha >= 96:  # fainter pixels are antialiased, and their colour is not exact
                number, x = r // 16 + g // 16 * 16, row.index(colour)
                last = width - row[::-1].index(colour)
                left, top, right, _ = boxes.get(number, (x, y, last, y))
                boxes[number] = (min(left, x), top, max(right, last), y + 1)
    found = []
    for i, line in enumerate(lines, 1):
        room, box = line.get("data-room"), boxes.get(i)
        found.append((line.text, room and [float(word) for word in room.split()],
                      box and tuple(side / PX for side in box)))
    return found


def whole(group):
    """The text of an SVG group's lines, or an empty string."""
    return " ".join(line.text for line in group) if group.get("class") == "text" else ""


class Printed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.out = Path(cls.folder.name)
        cls.printing = load()
        cls.result = make("--svg", cls.out)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def pages(self):
        return [(code, name, (self.out / f"{code}-{name}.svg").read_text(encoding="utf-8"))
                for code in LANGUAGES for name in PAGES]

    def test_every_language_has_every_page(self):
        self.assertEqual((self.result.returncode, self.result.stdout, self.result.stderr),
                         (0, "", ""))
        self.assertEqual({path.name for path in self.out.iterdir()},
                         {f"{code}-{name}.svg" for code in LANGUAGES for name in PAGES})

    def test_every_text_is_drawn_whole_in_its_room_and_apart_from_the_others(self):
        for code, name, svg in self.pages():
            with self.subTest(language=code, page=name):
                self.check_page(inks(svg, self.printing))

    def check_page(self, found):
        placed = []
        for text, room, box in found:
            self.assertIsNotNone(box, f"{text!r} cannot be seen")
            self.assertTrue(5 <= box[0] and box[2] <= 205 and 5 <= box[1] and box[3] <= 292,
                            (text, box))
            if room is None:
                continue
            x, y, w, h = room
            self.assertTrue(x - TAIL <= box[0] and box[2] <= x + w + TAIL, (text, room, box))
            self.assertTrue(y - TAIL <= box[1] and box[3] <= y + h + TAIL, (text, room, box))
            for other, there in placed:
                apart = (box[2] <= there[0] + TOUCH or there[2] <= box[0] + TOUCH or
                         box[3] <= there[1] + TOUCH or there[3] <= box[1] + TOUCH)
                self.assertTrue(apart, f"{text!r} and {other!r} overlap")
            placed.append((text, box))

    def test_no_sentence_runs_into_a_picture(self):
        for code in LANGUAGES:
            root = tree.parse(self.out / f"{code}-wall.svg").getroot()
            frames = [[float(r.get(k)) for k in ("x", "y", "width", "height")]
                      for r in root.iter(SVG + "rect") if r.get("class") == "picture"]
            self.assertEqual(len(frames), 6)
            for line in root.iter(SVG + "text"):
                if line.get("data-room"):
                    x, y, w, h = map(float, line.get("data-room").split())
                    for fx, fy, fw, fh in frames:
                        inside = fx <= x and x + w <= fx + fw and fy <= y and y + h <= fy + fh
                        outside = x + w <= fx or fx + fw <= x or y + h <= fy or fy + fh <= y
                        self.assertTrue(inside or outside, (code, line.text))

    def test_every_sentence_comes_from_the_game(self):
        for code, _, svg in self.pages():
            known = known_texts(code)
            for group in tree.fromstring(svg).iter(SVG + "g"):
                said = whole(group)
                self.assertTrue(said in ("", "SENET") or said in known, said)
            for digit in tree.fromstring(svg).iter(SVG + "text"):
                if digit.get("class") == "digit":
                    self.assertTrue(digit.text.translate(EASTERN).isdecimal(), digit.text)

    def test_the_script_repeats_sentences_and_has_one_of_its_own(self):
        catalogue = (SOURCE / "assets/lang/senet.pot").read_text(encoding="utf-8")
        own = re.findall(r"^#: packaging/print/make\n", catalogue, re.M)
        self.assertEqual(len(own), 1)

    def test_arabic_begins_on_the_right_and_the_board_is_never_mirrored(self):
        first = {}
        for code in ("en", "ar"):
            root = tree.parse(self.out / f"{code}-wall.svg").getroot()
            first[code] = [float(r.get("x")) for r in root.iter(SVG + "rect")
                           if r.get("class") == "picture"]
            lines = {group.get("direction") for group in root.iter(SVG + "g")
                     if group.get("class") == "text"}
            self.assertEqual("rtl" in lines, code == "ar")
        self.assertEqual(first["en"],
                         [x for pair in zip(first["ar"][1::2], first["ar"][::2]) for x in pair])
        boards = [re.findall(r'class="digit".* x="([\d.]+)"',
                             (self.out / f"{code}-cut-out-1.svg").read_text("utf-8"))
                  for code in ("en", "ar")]
        self.assertEqual(*boards)

    def test_pages_have_the_size_of_paper(self):
        with tempfile.TemporaryDirectory() as folder:
            result = make("--lang", "nl", folder)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
            for name, n, width in (("wall", 1, 595), ("wall-a3", 1, 841), ("cut-out", 3, 595)):
                boxes = re.findall(rb"/MediaBox \[ 0 0 (\d+)",
                                   Path(folder, f"nl-{name}.pdf").read_bytes())
                self.assertEqual(boxes, [str(width).encode()] * n, name)

    def test_houses_are_told_for_the_rules_of_the_exhibit(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(make("--svg", "--lang", "en", "--rules", "museum", folder).returncode,
                             0)
            said = [whole(group)
                    for group in tree.parse(Path(folder, "en-wall.svg")).iter(SVG + "g")]
            self.assertIn("A piece moving here starts again on 1.", said)


class Missing(unittest.TestCase):
    """Each failure prints one sentence that says what to do or where to look."""

    def refused(self, result, *words):
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, r"\Asenet: cannot print: [^\n]+\.\n\Z")
        for word in words:
            self.assertIn(word, result.stderr)

    def copy(self, folder):
        for path in ("packaging/print", "assets/lang", "assets/content", "assets/art/source",
                     "src/text", "src/ui/gallery"):
            shutil.copytree(SOURCE / path, Path(folder, path))
        for path in ("assets/art/rendered/themes.txt", "src/gfx/sticks_shape.c"):
            Path(folder, path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / path, Path(folder, path))
        return Path(folder, "packaging/print/make")

    def changed(self, name, old, new):
        with tempfile.TemporaryDirectory() as folder:
            script, path = self.copy(folder), Path(folder, name)
            text = path.read_text(encoding="utf-8")
            self.assertIn(old, text)
            path.write_text(text.replace(old, new), encoding="utf-8")
            return make("--svg", "--lang", "pl", Path(folder, "out"), script=script)

    def test_a_language_that_the_game_has_not(self):
        self.refused(make("--svg", "--lang", "xx", tempfile.gettempdir()), '"xx"', "en ar de")

    def test_a_sentence_that_is_not_translated(self):
        self.refused(self.changed("assets/lang/pl.po",
                                  "Jasne pionki są twoje. Przesuń ten o dwa pola.", ""),
                     "assets/lang/pl.po", "The light pieces are yours.")

    def test_a_page_that_is_not_translated(self):
        self.refused(self.changed("assets/content/pl.txt", "[rule.museum.water]",
                                  "[rule.museum.gone]"),
                     "assets/content/pl.txt", "[rule.museum.water] title")

    def test_a_text_that_is_too_long(self):
        self.refused(self.changed("assets/lang/pl.po", "Przesuń ten o dwa pola.",
                                  "Przesuń ten o dwa pola. " * 30),
                     "no room", "(pl)")

    def test_a_font(self):
        self.refused(make("--svg", "--lang", "en", tempfile.gettempdir(),
                          SENET_FONT_DIR="/nowhere"),
                     "fonts-ebgaramond")

    def test_the_program_that_makes_pdf(self):
        with tempfile.TemporaryDirectory() as folder:
            self.refused(make("--lang", "en", folder, PATH=folder), "rsvg-convert",
                         "packaging/install-packages print")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
