"""The report of a museum's counts, as text and as SVG.

usage: test_report.py SENET
"""
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

SENET = sys.argv[1]
OLD = "date,hour,attract_wakes,sessions,games_started,games_finished,mode,language,variant," \
      "seconds_bucket,timeouts"
ROWS = f"""{OLD}
2027-03-10,09,7,5,4,3,computer:3 two:1,en:1 it:4,kendall:4,0-29:2 120-299:3,1
2027-03-09,16,2,1,1,1,two:1,it:1,kendall:1,600-:1,0
{OLD},read
2027-04-02,16,1,1,1,0,computer:1,xx:1,kendall:1,60-119:1,0,house.15:1 page.what:3 rules:2
"""
LANGUAGES = "en ar de es fr it nl pl pt".split()
LABEL_MOST, LINES_MOST = 37, 66  # letters of a name; lines of a page of text
CONTENT = Path(__file__).resolve().parents[2] / "assets/content"


class Report(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "counts.csv"

    def report(self, text, *arguments):
        self.file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return subprocess.run([SENET, "--report", self.file, *arguments], capture_output=True,
                              text=True, encoding="utf-8", timeout=600, check=False)

    def page(self, *arguments):
        result = self.report(ROWS, *arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def test_the_text_says_what_was_counted(self):
        page = self.page("--lang", "en")
        words = [" ".join(line.split()) for line in page.splitlines()]
        longest = "#" * 24
        for line in ("2027-03-09 to 2027-04-02", "Visits 7", "Visitors who walked away 1",
                     "Games finished 4", "Games abandoned 2", "Italiano 5 " + longest, "xx 1 ####",
                     "0–½ 2 " + "#" * 16, "1–2 1 ########", "2–5 3 " + longest, "10– 1 ########",
                     "What senet was 3 " + longest, "The rules 2 " + "#" * 16,
                     "House 15 1 ########", "9 5 " + longest, "16 2 #########"):
            self.assertIn(line, words)
        # The most frequent first; lengths and hours in ascending order.
        for before, after in (("Italiano 5 ", "English 1 "), ("0–½", "1–2"),
                              ("What senet", "House 15"),
                              ("9 5 ", "16 2 ")):
            self.assertLess("\n".join(words).index("\n" + before),
                            "\n".join(words).index("\n" + after))
        self.assertLess(len(words), 66)
        self.assertEqual([line for line in page.splitlines() if line.endswith(" ")], [])

    def assert_on_the_sheet(self, sheet, code):
        for place in sheet.iter():
            for name, most in (("x", 2100), ("y", 2970)):
                end = int(place.get(name, 0)) + int(place.get("width", "0").replace("210mm", "0"))
                self.assertTrue(0 <= end <= most, code)

    def test_both_pages_say_the_same_in_every_language(self):
        titles = set()
        for code in LANGUAGES:
            lines = [line.strip(" #") for line in self.page("--lang", code).splitlines() if line]
            sheet = xml.etree.ElementTree.fromstring(self.page("--lang", code, "--svg"))
            self.assertEqual((sheet.get("width"), sheet.get("height")), ("210mm", "297mm"))
            self.assertEqual(sheet.get("direction"), "rtl" if code == "ar" else None)
            texts = [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text")]
            self.assertEqual("".join("".join(texts).split()), "".join("".join(lines).split()))
            titles.add(tuple(texts))
            self.assert_on_the_sheet(sheet, code)
        self.assertEqual(len(titles), len(LANGUAGES))

    def museum(self, **texts):
        """The configuration of a museum with texts of its own, by language."""
        own = self.file.parent / "texts"
        own.mkdir(exist_ok=True)
        for code, text in texts.items():
            (own / f"{code}.txt").write_text(text, encoding="utf-8")
        config = self.file.parent / "kiosk.conf"
        config.write_text(f"[files]\ncontent = {own}\n", encoding="utf-8")
        return config

    def rows(self, text, *arguments):
        """The rows of the page of text, without their bars."""
        result = self.report(text, *arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return [" ".join(line.rstrip("# ").split()) for line in result.stdout.splitlines()]

    def test_the_museums_own_pages_have_their_titles(self):
        rows = ROWS + "2027-04-03,16,1,1,1,0,computer:1,it:1,kendall:1,60-119:1,0," \
            "museum:9 own.1:8 own.8:7\n"
        config = self.museum(en="[museum]\ntitle = Museum of Games\n[own.1]\ntitle = A box\n",
                             it="[own.1]\ntitle = Una scatola\n[own.8]\ntext = Legno.\n")
        for line in ("The museum 9", "The museum's page 1 8", "The museum's page 8 7"):
            self.assertIn(line, self.rows(rows, "--lang", "en"))
        for language, lines in (("en", ("Museum of Games 9", "A box 8", "The museum's page 8 7")),
                                ("it", ("Museum of Games 9", "Una scatola 8"))):
            for line in lines:
                self.assertIn(line, self.rows(rows, "--lang", language, "--config", config))
        # What is wrong with the configuration is said; texts may be missing.
        config.write_text("[files]\ncontent = texts\n", encoding="utf-8")
        wrong = self.report(rows, "--config", config)
        self.assertEqual((wrong.returncode, wrong.stdout), (78, ""))
        self.assertIn(f"{config}:2: content must be an absolute path", wrong.stderr)
        config.write_text(f"[files]\ncontent = {self.file.parent}/none\n", encoding="utf-8")
        self.assertIn("The museum's page 1 8", self.rows(rows, "--lang", "en", "--config", config))

    def test_the_fullest_page_is_one_page(self):
        pages = re.findall(r"(?m)^\[(page\.\w+|house\.\d+)\]$",
                           (CONTENT / "en.txt").read_text(encoding="utf-8"))
        pages = ["museum"] + [f"own.{n}" for n in range(1, 9)] + pages + \
            ["rules", "tutorial", "contents"]
        self.assertGreater(len(pages), 30)
        read = " ".join(f"{name}:{9999 - i}" for i, name in enumerate(pages))
        lengths = "0-29:1 30-59:2 60-119:3 120-299:4 300-599:5 600-:6"
        full = f"{OLD},read\n" + "".join(
            f"2027-04-02,{hour:02},1,9999,1,0,computer:1,"
            f"{' '.join(f'{code}:1' for code in LANGUAGES)},"
            f"kendall:1,{lengths},0,{read}\n" for hour in range(24))
        titles = "[museum]\ntitle = {0}\n" + "".join(f"[own.{n}]\ntitle = {{0}}\n"
                                                     for n in range(1, 9))
        config = self.museum(**{code: titles.format("Ä box of the museum" * 3)
                                for code in LANGUAGES})
        for code in LANGUAGES:
            lines = self.rows(full, "--lang", code, "--config", config)
            self.assertLessEqual(len(lines), LINES_MOST, code)
            self.assertGreater(len(lines), LINES_MOST - 3, code)
            text = self.report(full, "--lang", code, "--config", config).stdout
            # Numbers end in one column, whatever the names.
            self.assertEqual({len(line.rstrip("# ")) for line in text.splitlines()
                              if line.startswith("  ")}, {52}, text)
            svg = self.report(full, "--lang", code, "--config", config, "--svg").stdout
            self.assert_on_the_sheet(xml.etree.ElementTree.fromstring(svg), code)
            self.assertEqual(len(re.findall("<rect", svg)),
                             len([line for line in lines[3:] if re.search(r"[\d٠-٩]$", line)]))
            for name in re.findall(r">([^<]*)</text>", svg):
                self.assertLessEqual(len(name), LABEL_MOST + 1, name)

    def test_damaged_lines_are_named_and_the_rest_counts(self):
        damaged = ROWS.encode().replace(b"\n2027-03-09", b"\n2027-03-11,09,5\n\0\n2027-03-09")
        result = self.report(damaged.replace(b"\n", b"\r\n"), "--lang", "en")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stderr, "".join(
            f"senet: {self.file}:{line}: This line is damaged and was not counted.\n"
            for line in (3, 4)))
        self.assertEqual(result.stdout, self.page("--lang", "en"))

    def test_what_cannot_be(self):
        empty = self.report("", "--lang", "en")
        self.assertEqual((empty.returncode, empty.stderr), (0, ""))
        self.file.unlink()
        missing = subprocess.run([SENET, "--report", self.file], capture_output=True, text=True,
                                 timeout=600, check=False)
        self.assertEqual((missing.returncode, missing.stdout), (1, ""))
        self.assertIn(str(self.file), missing.stderr)
        alone = subprocess.run([SENET, "--svg"], capture_output=True, text=True, timeout=600,
                               check=False)
        self.assertEqual((alone.returncode, alone.stdout), (2, ""))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
