"""The museum's configuration: --check-config, --print-config, --make-pin, --kiosk.

usage: test_config.py SENET EXAMPLE
"""
import hashlib
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib
from pathlib import Path

SENET, EXAMPLE = sys.argv[1:3]
EX_CONFIG = 78
BAD = """# a museum
[sound]
volume = 900
loud
[visit]
languages = en xx
idle_warn = 40
idle_warn = 50
[game]
rules = jequier
pieces = 7
[schedule]
monday = 9-5
"""
BAD_LINES = (3, 4, 8, 13, 6, 11)


def png(width, height):
    """A black picture."""
    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content +
                struct.pack(">I", zlib.crc32(kind + content)))
    rows = (b"\0" + bytes(width)) * height
    return (b"\x89PNG\r\n\x1a\n" +
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def run(*arguments, **kwargs):
    return subprocess.run([SENET, *arguments], capture_output=True, text=True, timeout=600,
                          check=False, **kwargs)


class Config(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, text):
        path = self.folder / "kiosk.conf"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def test_a_good_file(self):
        path = self.file("[sound]\nvolume = 30\n")
        result = run("--config", path, "--check-config")
        self.assertEqual((result.returncode, result.stdout, result.stderr),
                         (0, f"{path}: no problems found.\n", ""))

    def test_all_the_museums_texts_are_looked_at(self):
        own = self.folder / "texts"
        own.mkdir()
        path = self.file(f"[files]\ncontent = {own}\n")
        (own / "en.txt").write_text("[museum]\ntitle = Museum of Games\n", encoding="utf-8")
        result = run("--config", path, "--check-config")
        self.assertEqual((result.returncode, result.stdout, result.stderr),
                         (0, f"{path}: no problems found.\n", ""))
        (own / "it.txt").write_text("[museum]\ntitle = Museo\nno line\n[page.nothing]\n",
                                    encoding="utf-8")
        (own / "ar.txt").write_text("[museum]\nwish = 1\n", encoding="utf-8")
        (own / "de.txt").write_text("[rule.board]\nposition = 10/10/10\n"
                                    "[rule.opening]\nposition = cscscscscs/10/10 s 0,0 0,0 o 1\n",
                                    encoding="utf-8")
        result = run("--config", path, "--check-config")
        # A bad text is ignored; it does not stop the exhibit.
        lines = result.stderr.splitlines()
        self.assertEqual((result.returncode, result.stdout), (
            0, f"{path}: no problems found; in the texts and pictures: {len(lines)}.\n"))
        self.assertIn(f"{own}/it.txt:3: this line cannot be read; write", result.stderr)
        self.assertIn(f"{own}/it.txt:4: page.nothing: unknown section", result.stderr)
        self.assertIn(f"{own}/ar.txt:2: wish: unknown key", result.stderr)
        self.assertIn(f"{own}/de.txt:2: the position or a move cannot be read.", result.stderr)
        self.assertNotIn("rule.opening", result.stderr)
        path = self.file(f"[files]\ncontent = {own}/nowhere\n")
        missing = f"{own}/nowhere has no file such as en.txt.\n"
        result = run("--config", path, "--check-config")
        self.assertEqual((result.returncode, result.stdout, result.stderr),
                         (EX_CONFIG, "", f"{path}:2: content: {missing}"))
        # An exhibit starts without them: the unit asks with --kiosk.
        result = run("--config", path, "--check-config", "--kiosk")
        self.assertEqual((result.returncode, result.stderr.endswith(missing)), (0, True))

    def told(self, files, languages="en de"):
        """What --check-config finds in a museum's texts: sorted lines, without the directory."""
        own = self.folder / "own"
        shutil.rmtree(own, ignore_errors=True)
        own.mkdir()
        for name, text in files.items():
            (own / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        path = self.file(f"[visit]\nlanguages = {languages}\n[files]\ncontent = {own}\n")
        result = run("--config", path, "--check-config")
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = result.stderr.splitlines()
        for line in lines:
            self.assertRegex(line, rf"^{own}/\w\w\.txt:\d+: [^\n]+\.$")
        self.assertIn("no problems found." if not lines else f"pictures: {len(lines)}.",
                      result.stdout)
        return sorted(line[len(str(own)) + 1:] for line in lines)

    def test_what_is_missing_in_a_language_is_said(self):
        page = ("[own.2]\ntitle = A box\ntext = Of wood.\n"
                "alt = A box.\ncaption = Case 4\nsource = Us\n")
        self.assertEqual(self.told({"en.txt": page, "de.txt": page}), [])
        self.assertEqual(
            self.told({"en.txt": "[museum]\ntitle = A\ndonor = B\n" + page,
                       "de.txt": "[museum]\ntitle = A\n[own.2]\ntitle = Kasten\ntext =\n"}),
            ["en.txt:3: [museum] donor: it is missing in de.txt; add it.",
             "en.txt:6: [own.2] text: it is missing in de.txt; add it.",
             "en.txt:7: [own.2] alt: it is missing in de.txt; add it.",
             "en.txt:8: [own.2] caption: it is missing in de.txt; add it."])
        # A language without a file is reported only if visitors can choose it.
        self.assertEqual(self.told({"de.txt": "[chapter.own]\ntitle = Vitrinen\n"}),
                         ["de.txt:2: [chapter.own] title: it is missing in en.txt; add it."])
        self.assertEqual(self.told({"de.txt": "[chapter.own]\ntitle = Vitrinen\n"}, "de"), [])

    def test_pictures_are_looked_at(self):
        logo = (Path(EXAMPLE).parent / "example/texts/logo.svg").read_bytes()
        def page(name):
            return f"[museum]\nlogo = good.svg\n[own.1]\npicture = {name}\n"
        cases = (("none.png", None, "there is no such file; put the picture beside the texts"),
                 ("bad.jpg", b"no picture", "it cannot be read; save it as PNG, JPEG or SVG"),
                 ("wide.png", png(4097, 1), "it is too large; save it with at most 4096 x 4096"),
                 ("heavy.png", png(8, 8) + bytes(16 << 20), "it is too large; save it with"),
                 ("../good.svg", None, "give the name of a file beside the texts"),
                 ("x" * 60 + ".png", None, "give the name of a file beside the texts"))
        for name, content, sentence in cases:
            files = {"good.svg": logo, "en.txt": page(name)}
            files.update({name: content} if content else {})
            told = self.told(files, "en")
            self.assertEqual(len(told), 1, told)
            self.assertTrue(told[0].startswith(f"en.txt:4: {name}: {sentence}"), told[0])
        for name, content in (("a.png", png(4096, 1)), ("b.svg", logo)):
            self.assertEqual(self.told({"good.svg": logo, name: content, "en.txt": page(name)},
                                       "en"), [])
        self.assertEqual(self.told({"en.txt": "[museum]\nlogo = gone.svg\n"}, "en"),
                         ["en.txt:2: gone.svg: there is no such file; put the picture beside the "
                          "texts."])

    def test_texts_that_are_too_long_or_not_utf8_are_said(self):
        for key, most in (("title", 60), ("text", 450), ("caption", 160)):
            for n, told in ((most, 0), (most + 1, 1)):
                said = self.told({"en.txt": f"[own.8]\n{key} = {'ä' * n}\n"}, "en")
                self.assertEqual(len(said), told, said)
            self.assertIn(f"en.txt:2: {key}: there is room for {most} letters; shorten it", said[0])
        self.assertIn("en.txt:3: donor: there is room for 90 letters",
                      self.told({"en.txt": f"[museum]\n\ndonor = {'a' * 91}\n"}, "en")[0])
        said = self.told({"en.txt": b"[own.1]\ntext = Stra\xdfe\n"}, "en")
        self.assertEqual(said,
                         ["en.txt:2: this line has bytes that are not UTF-8; save the file as "
                          "UTF-8."])

    def test_the_exhibit_runs_without_a_broken_logo(self):
        own = self.folder / "own"
        own.mkdir()
        (own / "en.txt").write_text("[museum]\ntitle = Ours\nlogo = bad.png\n", encoding="utf-8")
        (own / "bad.png").write_text("no picture", encoding="utf-8")
        path = self.file(f"[visit]\nlanguages = en\n[files]\ncontent = {own}\n")
        result = run("--kiosk", "--config", path, "--fixed-step", "--script", "-",
                     input="wait 300\nsee\nquit\n",
                     env=dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr,
                         f"senet: {own}/en.txt:3: bad.png: it cannot be read; save it "
                         "as PNG, JPEG or SVG.\n")

    def test_the_worked_example_is_good(self):
        own = Path(EXAMPLE).parent / "example/texts"
        text = (own.parent / "kiosk.conf").read_text(encoding="utf-8")
        self.assertIn("\ncontent = /etc/senet/texts\n", text)
        path = self.file(text.replace("/etc/senet/texts", str(own)))
        result = run("--config", path, "--check-config")
        self.assertEqual((result.returncode, result.stdout, result.stderr),
                         (0, f"{path}: no problems found.\n", ""))

    def test_a_bad_file_is_told_line_by_line(self):
        path = self.file(BAD)
        # None of them may open a window, so there is no display.
        env = dict(os.environ, SDL_VIDEODRIVER="nothing")
        for option in ("--check-config", "--print-config", "--kiosk"):
            result = run("--config", path, option, env=env)
            self.assertEqual((result.returncode, result.stdout), (EX_CONFIG, ""), option)
            lines = result.stderr.splitlines()
            self.assertEqual([int(line[len(path) + 1:].split(":")[0]) for line in lines],
                             list(BAD_LINES))
            for line in lines:
                self.assertRegex(line, r"^%s:\d+: \w[^\n]{20,}\.$" % re.escape(path))

    def test_stations_share_a_file(self):
        path = self.file("""[screen @hall]
screen_width = 952
[screen]
screen_width = 708
[visit]
languages = en it
language = it
[sound]
volume = 30
[visit @window]
languages = de en
language = de
[screen @hall]
seats = face
""")
        def values(*arguments):
            result = run("--config", path, *arguments, "--print-config")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            return dict(re.findall(r"(?m)^(\w+) = (.*)$", result.stdout))
        for station, width, seats, language in (((), "708", "side", "it"),
                                                (("--station", "hall"), "952", "face", "it"),
                                                (("--station", "window"), "708", "side", "de"),
                                                (("--station", "other"), "708", "side", "it")):
            found = values(*station)
            self.assertEqual((found["screen_width"], found["seats"], found["language"],
                              found["volume"]), (width, seats, language, "30"), station)
        result = run("--config", path, "--check-config")
        self.assertEqual((result.returncode, result.stdout, result.stderr),
                         (0, f"{path}: no problems found (stations: hall window).\n", ""))

    def test_every_station_is_checked(self):
        path = self.file("""[game]
pieces = 7
[visit]
languages = en it
[game @hall]
rules = jequier
[sound @window]
volume = 900
loud
volume = 20
[wall @window]
light = day
[visit @door]
language = de
[files @door]
content = %s/none
[sound @ window]
volume = 40
""" % self.folder)
        expected = [(9, "", "This line is not"), (18, "", "Unknown setting"),
                    (2, "station hall: ", "pieces must be between"),
                    (8, "station window: ", "volume must be"),
                    (10, "station window: ", "volume appears twice in [sound]."),
                    (12, "station window: ", "Unknown setting \"light\" in [wall]; it belongs"),
                    (14, "station door: ", "language must be"),
                    (16, "station door: ",
                     f"content: {self.folder}/none has no file such as en.txt")]
        result = run("--config", path, "--check-config")
        self.assertEqual((result.returncode, result.stdout), (EX_CONFIG, ""))
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), len(expected), result.stderr)
        for line, (number, station, sentence) in zip(lines, expected):
            self.assertTrue(line.startswith(f"{path}:{number}: {station}{sentence}"), line)
        # A station ignores errors in other stations' sections, not in its own or common ones.
        good = self.file("[sound @hall]\nvolume = 900\n[sound @window]\nvolume = 20\n")
        for station, code in (("window", 0), ("hall", EX_CONFIG)):
            result = run("--config", good, "--station", station, "--check-config")
            self.assertEqual(result.returncode, code, result.stderr)
            result = run("--kiosk", "--config", good, "--station", station, "--check-layout",
                         "--size", "1920x1080") if code else result
            self.assertEqual(result.returncode, code, result.stderr)

    def test_a_file_that_is_not_there(self):
        for option in ("--check-config", "--print-config", "--kiosk"):
            result = run("--config", str(self.folder / "none"), option)
            self.assertEqual((result.returncode, result.stdout), (EX_CONFIG, ""), option)
            self.assertRegex(result.stderr,
                             r"^senet: Cannot read [^\n]*/none: No such file or directory\.\n$")

    def test_the_file_alone_changes_nothing(self):
        result = run("--config", self.file(BAD), "--fixed-step", "--script", "-",
                     input="wait idle\nquit\n")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_what_is_printed_is_read_again(self):
        path = self.file("[visit]\nlanguages = it en\n[schedule]\nsunday = closed\n"
                         "monday = 09:30-17:30\n[files]\ncounts = /a b/%3B;\n"
                         "[sound]\nquiet_hours = 09:00-11:00=30 11:00-15:00\n")
        printed = run("--config", path, "--print-config")
        self.assertEqual((printed.returncode, printed.stderr), (0, ""))
        for line in ("languages = it en", "sunday = closed", "monday = 09:30-17:30",
                     "quiet_hours = 09:00-11:00=30 11:00-15:00"):
            self.assertIn("\n" + line + "\n", printed.stdout)
        again = run("--config", self.file(printed.stdout), "--print-config")
        self.assertEqual((again.returncode, again.stdout), (0, printed.stdout))

    def test_defaults_are_called_so(self):
        printed = run("--config", "/dev/null", "--print-config").stdout
        self.assertIn("(short, full; default: short)\nstart = short\n", printed)
        self.assertIn("; a 24-inch 16:9 screen is 531 mm wide (100 to 6000; default: 531)\n",
                      printed)
        self.assertNotIn("usual", printed)

    def test_what_visitors_may_turn_on(self):
        usual = run("--config", "/dev/null", "--print-config").stdout
        section = usual.split("\n[access]\n")[1].split("\n[")[0]
        self.assertEqual([line for line in section.splitlines() if line and line[0] != "#"],
                         ["visitor_speech = yes", "visitor_switch = yes", "two_steps = no",
                          "speech_volume = 100"])
        path = self.file("[access]\nvisitor_speech = no\nvisitor_switch = no\nspeech_volume = 40\n")
        self.assertEqual(run("--config", path, "--check-config").returncode, 0)
        printed = run("--config", path, "--print-config").stdout
        for line in ("visitor_speech = no", "visitor_switch = no", "speech_volume = 40"):
            self.assertIn("\n" + line + "\n", printed)
        path = self.file("[access]\nvisitor_speech = maybe\nspeech_volume = 101\n"
                         "[sound]\nvisitor_speech = yes\n")
        result = run("--config", path, "--check-config")
        self.assertEqual(result.returncode, EX_CONFIG)
        for number, key in ((2, "visitor_speech"), (3, "speech_volume"), (5, "visitor_speech")):
            self.assertRegex(result.stderr, rf"(?m)^.*\b{number}: .*{key}")

    def test_the_example_is_what_the_program_prints(self):
        empty = self.file("")
        printed = run("--config", empty, "--print-config")
        self.assertEqual(Path(EXAMPLE).read_text(encoding="utf-8"), printed.stdout)
        # Every setting has its own comment or shares the one above.
        self.assertGreater(printed.stdout.count("\n# "), 25)


def hashed(digits, line):
    """Whether a line has the hash of these digits; an independent implementation."""
    match = re.fullmatch(r"pin = sha256:(\d+):([0-9a-f]{32}):([0-9a-f]{64})\n", line)
    salt, value = bytes.fromhex(match.group(2)), b""
    for _ in range(int(match.group(1))):
        value = hashlib.sha256(value + salt + digits.encode()).digest()
    return value.hex() == match.group(3)


def at_terminal(*typed):
    """Answers the prompts of --make-pin on a pty. @return exit status, what was shown"""
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(SENET, [SENET, "--make-pin"])
    shown = b""
    answers = list(typed)
    while True:
        try:
            got = os.read(fd, 4096)
        except OSError:  # Linux: the other side is closed
            break
        if not got:
            break
        shown += got
        # The prompt appears after echo is off.
        if answers and shown.count(b": ") > len(typed) - len(answers):
            os.write(fd, (answers.pop(0) + "\n").encode())
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.close(fd)
    return status, shown.decode().replace("\r\n", "\n")


class MakePin(unittest.TestCase):
    def test_from_a_pipe(self):
        lines = set()
        for end in ("\n", ""):
            result = run("--make-pin", input="0815" + end)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertTrue(hashed("0815", result.stdout), result.stdout)
            lines.add(result.stdout)
        # The salt differs each time.
        self.assertEqual(len(lines), 2)

    def test_the_line_belongs_in_the_file(self):
        made = run("--make-pin", input="12345678\n").stdout
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as file:
            file.write("[staff]\n" + made)
            file.flush()
            result = run("--config", file.name, "--print-config")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("\n" + made, result.stdout)

    def test_what_is_no_pin(self):
        for wrong in ("", "\n", "123\n", "123456789\n", "12a4\n", " 1234\n", "1234 5678\n",
                      "1" * 500 + "\n"):
            result = run("--make-pin", input=wrong)
            self.assertEqual((result.returncode, result.stdout), (1, ""), wrong)
            self.assertRegex(result.stderr, r"^senet: [^\n]+\.\n$")

    def test_at_a_terminal(self):
        status, shown = at_terminal("4711", "4711")
        self.assertEqual(status, 0)
        prompts, pin = shown.split("pin = ")  # a salt may contain the digits
        self.assertNotIn("4711", prompts)
        self.assertTrue(hashed("4711", "pin = " + pin), shown)

    def test_two_that_differ(self):
        status, shown = at_terminal("4711", "4712")
        self.assertEqual(status, 1)
        self.assertNotIn("pin = ", shown)
        self.assertRegex(shown, r"senet: [^\n]*do not match\.\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
