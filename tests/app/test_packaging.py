"""The installed desktop entry, metainfo and manual, in all languages.

usage: test_packaging.py SENET BUILD SOURCE CMAKE VERSION
"""
import configparser
import json
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as tree
from pathlib import Path

SENET, CMAKE, VERSION = Path(sys.argv[1]), sys.argv[4], sys.argv[5]
BUILD, SOURCE = Path(sys.argv[2]), Path(sys.argv[3])
sys.path.insert(0, str(SOURCE / "tests" / "lint"))
import check_catalogs  # noqa: E402  (reads catalogues)

ID = "org.senetgame.senet"
LANGUAGES = [line for line in (SOURCE / "assets/lang/LINGUAS").read_text().splitlines()
             if re.fullmatch(r"[a-z]+", line)]
PAGES = ("senet.6", "senet-engine.6")
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SHOWN = ("name", "summary", "p", "li", "caption")
MARKUP = re.compile(r"[BI]<((?:[^<>]|E<gt>)*)>")


def run(*command, **kwargs):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=120, check=False, **kwargs)


def catalogue(path):
    return check_catalogs.read(path.read_text(encoding="utf-8"))[1:]


def words(text):
    """The words to translate in a message of the manual."""
    return re.findall(r"[A-Za-z]{2,}", MARKUP.sub("", text).replace("senet", ""))


def shown(root, language):
    """The metainfo's texts in one language; None: English."""
    return [(node.tag, " ".join(node.text.split())) for node in root.iter()
            if node.tag in SHOWN and node.get(XML_LANG) == language]


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = Path(cls.folder.name) / "usr"
        result = run(CMAKE, "--install", BUILD, "--prefix", cls.prefix)
        if result.returncode != 0:
            raise RuntimeError(result.stdout + result.stderr)
        cls.share = cls.prefix / "share"

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_desktop_entry_is_valid(self):
        path = self.share / "applications" / f"{ID}.desktop"
        result = run("desktop-file-validate", path)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        wrong = Path(self.folder.name) / "wrong.desktop"
        wrong.write_text(path.read_text(encoding="utf-8").replace("BoardGame;", "Chess;"),
                         encoding="utf-8")
        self.assertIn("Chess", run("desktop-file-validate", wrong).stdout)

    def entry(self):
        parser = configparser.RawConfigParser(delimiters="=", comment_prefixes="#")
        parser.optionxform = str
        parser.read(self.share / "applications" / f"{ID}.desktop", encoding="utf-8")
        return parser

    def test_the_desktop_entry_speaks_every_language(self):
        entry, action = (self.entry()[name] for name in ("Desktop Entry",
                                                         "Desktop Action two-players"))
        for language in LANGUAGES:
            self.assertTrue(entry[f"Name[{language}]"])
            for section, keys in ((entry, ("GenericName", "Comment", "Keywords")),
                                  (action, ("Name",))):
                for key in keys:
                    self.assertNotEqual(section[f"{key}[{language}]"], section[key], language)
            self.assertTrue(entry[f"Keywords[{language}]"].endswith(";"), language)

    def test_what_the_desktop_entry_names_is_there(self):
        parser = self.entry()
        entry = parser["Desktop Entry"]
        for name in ("Desktop Entry", "Desktop Action two-players"):
            program, *options = parser[name]["Exec"].split()
            self.assertTrue((self.prefix / "bin" / program).is_file())
            self.assertEqual(run(SENET, *options, "--help").returncode, 0)
        self.assertTrue((self.prefix / "bin" / entry["TryExec"]).is_file())
        # Museum mode is in no menu.
        self.assertEqual(entry["Actions"], "two-players;")
        self.assertEqual(entry["Categories"], "Game;BoardGame;")
        icons = self.share / "icons" / "hicolor"
        for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
            head = (icons / f"{size}x{size}" / "apps" / f"{entry['Icon']}.png").read_bytes()[:24]
            self.assertEqual(struct.unpack(">II", head[16:]), (size, size))
        for path in (icons / "scalable" / "apps" / f"{entry['Icon']}.svg",
                     icons / "symbolic" / "apps" / f"{entry['Icon']}-symbolic.svg"):
            self.assertTrue(tree.parse(path).getroot().tag.endswith("svg"))
        # This is how a desktop matches the window with the entry.
        window = (SOURCE / "src/platform/sdl/sdl_window.c").read_text(encoding="utf-8")
        self.assertIn(f'APP_ID[] = "{entry["StartupWMClass"]}";', window)

    def validate(self, path):
        result = run("appstreamcli", "validate", "--no-net", "--strict", path)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def judge_metainfo(self, path):
        """Checks that the file is valid and has every text in every language."""
        self.validate(path)
        root = tree.parse(path).getroot()
        english = shown(root, None)
        for language in LANGUAGES:
            here = shown(root, language)
            self.assertEqual([tag for tag, _ in here], [tag for tag, _ in english], language)
            same = {text for _, text in here} & {text for _, text in english}
            self.assertLessEqual(same, {"Senet"}, language)
        return root

    def test_the_metainfo_is_valid_and_speaks_every_language(self):
        root = self.judge_metainfo(self.share / "metainfo" / f"{ID}.metainfo.xml")
        self.assertEqual(root.findtext("id"), ID)
        self.assertEqual(root.find("releases/release").get("version"), VERSION)
        summary = root.findtext("summary")
        self.assertLessEqual(len(summary), 35)
        self.assertNotRegex(summary, r"\.$|^(A|An|The) |Senet")
        for caption in root.findall("screenshots/screenshot/caption"):
            self.assertFalse(caption.text.endswith("."), caption.text)
        self.assertEqual([node.text for node in root.findall("supports/control")],
                         ["pointing", "keyboard", "touch", "gamepad"])
        self.assertEqual(root.find("requires/display_length").get("compare"), "ge")
        self.assertEqual(root.find("content_rating").get("type"), "oars-1.1")
        self.assertEqual({node.get("scheme_preference") for node in root.findall("branding/color")},
                         {"light", "dark"})
        self.assertIn(root.findtext("metadata_license"), ("FSFAP", "CC0-1.0"))
        self.assertTrue(root.findtext("project_license") and root.findtext("developer_name"))
        self.assertTrue(root.findall("releases/release/description/p"))
        for binary in root.findall("provides/binary"):
            self.assertTrue((self.prefix / "bin" / binary.text).is_file())
        self.assertTrue((self.share / "applications" / root.findtext("launchable")).is_file())

    def test_a_release_fills_in_the_addresses(self):
        english, path = (Path(self.folder.name) / name / f"{ID}.metainfo.xml"
                         for name in ("english", "all"))
        path.parent.mkdir()
        desktop = SOURCE / "packaging" / "desktop"
        result = run(CMAKE, f"-DROOT={SOURCE}", f"-DVERSION={VERSION}", f"-DOUTPUT={english}",
                     "-DHOMEPAGE=https://example.org/senet",
                     "-DSCREENSHOTS=https://example.org/senet/screenshots",
                     "-P", desktop / "metainfo.cmake")
        self.assertEqual(result.returncode, 0, result.stderr)
        result = run("env", f"GETTEXTDATADIR={desktop / 'gettext'}", "msgfmt", "--xml",
                     f"--template={english}", "-d", SOURCE / "assets/lang", "-o", path)
        self.assertEqual(result.returncode, 0, result.stderr)
        root = self.judge_metainfo(path)
        self.assertEqual(root.findtext("url"), "https://example.org/senet")
        images = root.findall("screenshots/screenshot/image")
        self.assertGreaterEqual(len(images), 2)
        for image in images:
            name = image.text.rpartition("/screenshots/")[2]
            head = (SOURCE / "packaging" / "screenshots" / name).read_bytes()[:24]
            self.assertEqual(struct.unpack(">II", head[16:]),
                             (int(image.get("width")), int(image.get("height"))))

    def test_another_version_than_the_changelogs_is_refused(self):
        result = run(CMAKE, f"-DROOT={SOURCE}", "-DVERSION=999.0",
                     f"-DOUTPUT={self.folder.name}/none.xml",
                     "-P", SOURCE / "packaging/desktop/metainfo.cmake")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("CHANGELOG.md", result.stderr)

    def page(self, language, name):
        folder = self.share / "man" / (language or "")
        path = folder / "man6" / name
        self.assertTrue(path.is_file(), f"{path}: is po4a (package po4a) there?")
        return path

    def test_the_manual_names_every_option_in_every_language(self):
        options = set(re.findall(r"^  (--[a-z-]+)", run(SENET, "--help").stdout, re.M))
        self.assertGreaterEqual(len(options), 14)
        for language in LANGUAGES:
            text = self.page(language, "senet.6").read_text(encoding="utf-8").replace("\\-", "-")
            tags = re.findall(r"^\.TP *\d*\n\\fB(--[a-z-]+)\\f", text, re.M)
            self.assertEqual((set(tags), len(tags)), (options, len(options)), language)

    def test_the_manual_has_its_sections(self):
        heads = re.findall(r'^\.SH "?([^"\n]*)', self.page(None, "senet.6").read_text(), re.M)
        for wanted in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "FILES",
                       "ENVIRONMENT"):
            self.assertIn(wanted, heads)

    def test_what_a_museum_starts_from_is_there(self):
        folder = self.share / "doc" / "senet" / "kiosk"
        for name in ("INSTALLATION.md", "kiosk.conf", "senet-kiosk.service"):
            self.assertEqual((folder / name).read_bytes(),
                             (SOURCE / "packaging" / "kiosk" / name).read_bytes())

    def test_the_accessibility_statement_is_there(self):
        self.assertEqual((self.share / "doc" / "senet" / "ACCESSIBILITY.md").read_bytes(),
                         (SOURCE / "packaging" / "desktop" / "ACCESSIBILITY.md").read_bytes())

    def test_the_manual_is_built_alike_in_every_language(self):
        for name in PAGES:
            english = re.findall(r"^\.(?:SH|TP|PP|PD)\b", self.page(None, name).read_text(), re.M)
            for language in LANGUAGES:
                text = self.page(language, name).read_text(encoding="utf-8")
                self.assertEqual(re.findall(r"^\.(?:SH|TP|PP|PD)\b", text, re.M), english, language)

    def test_groff_has_nothing_against_a_page(self):
        for name in PAGES:
            for language in [None, *LANGUAGES]:
                result = run("groff", "-k", "-man", "-Tutf8", "-ww", self.page(language, name))
                self.assertEqual((result.returncode, result.stderr), (0, ""), language)
                self.assertNotRegex(result.stdout, r"[BIE]<")
                self.assertGreater(len(result.stdout), 1000)

    def test_groff_would_say_what_is_wrong(self):
        wrong = Path(self.folder.name) / "wrong.6"
        wrong.write_text(self.page("de", "senet.6").read_text(encoding="utf-8") + ".XY\n",
                         encoding="utf-8")
        self.assertIn("XY", run("groff", "-k", "-man", "-Tutf8", "-ww", wrong).stderr)


class Catalogues(unittest.TestCase):
    def test_the_manual_is_whole_in_every_language(self):
        for language in LANGUAGES:
            messages = {m.id: m for m in catalogue(SOURCE / f"packaging/man/lang/{language}.po")}
            for wanted in catalogue(SOURCE / "packaging/man/lang/senet-man.pot"):
                here = messages.get(wanted.id)
                label = f"{language}: {wanted.id[:60]}"
                self.assertIsNotNone(here, label)
                self.assertFalse(here.fuzzy, label)
                if not words(wanted.id):
                    continue
                self.assertTrue(here.texts[0], label)
                if len(words(wanted.id)) > 2:
                    self.assertNotEqual(here.texts[0], wanted.id, label)
                # Option names and keys are the same in every language.
                for letter in "BI":
                    marks = [re.findall(rf"{letter}<((?:[^<>]|E<gt>)*)>", text)
                             for text in (wanted.id, here.texts[0])]
                    self.assertEqual(len(marks[0]), len(marks[1]), label)
                    if letter == "B":
                        self.assertEqual(sorted(marks[0]), sorted(marks[1]), label)

    def test_the_catalogues_are_those_of_the_pages(self):
        po4a = shutil.which("po4a")
        self.assertIsNotNone(po4a, "po4a (package po4a) is missing")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "packaging" / "man"
            shutil.copytree(SOURCE / "packaging" / "man", copy)
            result = run(CMAKE, f"-DPO4A={po4a}", f"-DROOT={folder}", f"-DVERSION={VERSION}",
                         "-P", copy / "lang" / "update.cmake")
            self.assertEqual(result.returncode, 0, result.stderr)
            for path in sorted((SOURCE / "packaging/man/lang").glob("*.po*")):
                self.assertEqual((copy / "lang" / path.name).read_text(encoding="utf-8"),
                                 path.read_text(encoding="utf-8"),
                                 f"{path.name}: build the target po-update, translate what is new")

    def test_po4a_makes_the_pages_of_every_language(self):
        config = (SOURCE / "packaging/man/lang/po4a.cfg").read_text(encoding="utf-8")
        self.assertEqual(re.search(r"^\[po4a_langs\] (.*)$", config, re.M).group(1).split(),
                         LANGUAGES)


class Flatpak(unittest.TestCase):
    """packaging/flatpak: the manifest against the build, the fonts and its own page."""
    # Libraries of the runtime; the manifest builds all others.
    RUNTIME = {"sdl2", "harfbuzz", "fribidi", "sqlite3"}
    PERMISSIONS = ["--share=ipc", "--socket=wayland", "--socket=fallback-x11",
                   "--socket=pulseaudio", "--device=all",
                   "--filesystem=xdg-run/speech-dispatcher:ro"]

    @classmethod
    def setUpClass(cls):
        cls.folder = SOURCE / "packaging/flatpak"
        cls.manifest = json.loads((cls.folder / f"{ID}.json").read_text(encoding="utf-8"))
        cls.modules = {module["name"]: module for module in cls.manifest["modules"]}

    def test_it_is_the_desktops_application(self):
        self.assertEqual((self.manifest["id"], self.manifest["command"]), (ID, "senet"))
        self.assertFalse(self.manifest["separate-locales"])  # the game offers all its languages

    def test_every_permission_has_its_reason(self):
        page = (self.folder / "README.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| `(--[^`]+)` \| (.{5,}) \|$", page, re.M)
        self.assertEqual(self.manifest["finish-args"], self.PERMISSIONS)
        self.assertEqual([name for name, _ in rows], self.PERMISSIONS)

    def test_every_source_is_debians_or_our_archive(self):
        self.assertEqual(self.modules["senet"]["sources"], [
            {"type": "archive", "path": f"../../build/dist/senet_{VERSION}.orig.tar.gz"}])
        for name in self.modules.keys() - {"senet"}:
            for source in self.modules[name]["sources"]:
                self.assertTrue(source["url"].startswith(
                    "https://deb.debian.org/debian/pool/main/"), source)
                self.assertRegex(source["sha256"], "^[0-9a-f]{64}$")

    def test_the_build_knows_the_options(self):
        text = (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8")
        options = self.modules["senet"]["config-opts"]
        self.assertIn("-DSENET_PACKAGE=ON", options)
        for option in options:
            name = re.fullmatch(r"-D(\w+)=(?:ON|OFF)", option)[1]
            self.assertTrue(name == "BUILD_TESTING" or f"option({name} " in text, option)

    def test_it_has_the_libraries_and_fonts(self):
        wanted = set()
        for path in [SOURCE / "CMakeLists.txt", *(SOURCE / "src").rglob("CMakeLists.txt")]:
            wanted |= set(re.findall(r"^ *senet_library\(\w+ (\w+) ",
                                     path.read_text(encoding="utf-8"), re.M))
        self.assertLessEqual(self.RUNTIME, wanted)
        self.assertEqual(self.modules.keys() - {"stb", "libspeechd", "fonts", "senet"},
                         wanted - self.RUNTIME)
        fonts = re.findall(r'"([\w-]+\.[ot]tf)"', (SOURCE / "src/platform/sdl/sdl_fonts.c")
                           .read_text(encoding="utf-8"))
        installed = " ".join(self.modules["fonts"]["build-commands"])
        self.assertEqual(sorted(re.findall(r"[\w-]+\.[ot]tf", installed)), sorted(fonts))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
