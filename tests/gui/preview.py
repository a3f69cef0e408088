"""senet --preview: a museum's edits appear a moment later on the open page.

SENET_GUI_PICTURES=DIRECTORY saves screenshots for you to look at.
"""
import os
import pathlib
import re
import shutil
import time

from driver import ROOT, check
from ids import ids

EXAMPLE = ROOT / "packaging/kiosk/example/texts"
ATTRACT, WELCOME = ids("screen_attract.c"), ids("screen_welcome.c")
SOON_S = 1.0  # as promised; SLACK_S is for a busy machine
SLACK_S = float(os.environ.get("SENET_GUI_SLACK", "4"))
TEXT_AT = re.compile(r"^seen text \S+ ")


class Preview:
    """The preview of a copy of the example, which the test may damage."""

    def __init__(self, bench):
        self.bench = bench
        self.texts = bench.folder / "texts"
        shutil.copytree(EXAMPLE, self.texts)
        self.config = bench.folder / "kiosk.conf"
        self.configure("")
        self.game = bench.start("--preview", "--config", self.config, "--size", "1280x720",
                                script=True)
        folder = os.environ.get("SENET_GUI_PICTURES")
        self.pictures = pathlib.Path(folder) if folder else None

    def configure(self, more):
        self.config.write_text(f"[visit]\nlanguages = en de\n[files]\ncontent = "
                               f"{self.texts}\n{more}",
                               encoding="utf-8")

    def edit(self, name, old, new, answer):
        """Edits a text and waits for `answer`, at most SOON_S + SLACK_S. @return the frame"""
        path = self.texts / name
        text = path.read_text(encoding="utf-8")
        check(old in text, "%s has no %r" % (name, old))
        path.write_text(text.replace(old, new), encoding="utf-8")
        return self.answered(answer)

    def answered(self, answer):
        begun = time.monotonic()
        self.game.wait("pinned ")
        self.game.wait(answer)
        took = time.monotonic() - begun
        check(took < SOON_S + SLACK_S, "it took %.1f s" % took)
        return self.seen()

    def seen(self):
        """What the current frame shows, wrapped texts joined: a longer path wraps a notice
        elsewhere.
        """
        lines = []
        self.game.send("see")
        while True:
            line = self.game.next()
            if line.startswith("seen-all"):
                return " ".join(lines)
            if line.startswith("seen "):
                lines.append(TEXT_AT.sub("", line))

    def look(self, name):
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            time.sleep(1)
            self.bench.display.screenshot(self.pictures / (name + ".png"))


def pixels(bench, name):
    path = bench.folder / (name + ".png")
    bench.display.screenshot(path)
    return path.read_bytes()


def test_preview(bench):
    p = Preview(bench)
    game = p.game
    game.wait("reloaded")
    check("own/logo.svg" in p.seen(), "the logo is not shown")
    game.press(ATTRACT.LANGUAGE_NAME)
    game.screen("welcome")
    game.press(WELCOME.ABOUT)
    game.wait("page 0 contents")
    game.key("Return")
    game.wait("page 1 museum")
    game.key("Next")
    game.wait("page 2 own.1")
    p.look("1_page")
    # A text: the page stays open, and its words change.
    words = p.edit("en.txt", "A box to play on", "The box in case 4", "reloaded")
    check("The box in case 4" in words and "own/box.svg" in words, words)
    p.look("2_text")
    # A picture: replaced under the same name.
    before = pixels(bench, "before")
    shutil.copy(p.texts / "logo.svg", p.texts / "box.svg")
    p.answered("reloaded")
    game.wait("asleep")
    check(pixels(bench, "after") != before, "the picture is the old one")
    p.look("3_picture")
    # A bad line is named, and everything else stays as it was.
    words = p.edit("en.txt", "title = The box in case 4", "titel = Wrong",
                   "not reloaded")
    line = (p.texts / "en.txt").read_text(encoding="utf-8").splitlines().index("titel = Wrong") + 1
    check("The box in case 4" in words and "Case 4 holds" in words, words)
    check(any("%s:%d: titel: unknown key" % (p.texts / "en.txt", line) in s for s in game.errors()),
          "\n".join(game.errors()))
    check("en.txt:%d: titel:" % line in words and "unknown key in this section" in words, words)
    p.look("4_bad_line")
    # The line is corrected.
    words = p.edit("en.txt", "titel = Wrong", "title = The box again", "reloaded")
    check("The box again" in words and "unknown key" not in words, words)
    # A picture that cannot be read.
    (p.texts / "box.svg").write_text("no picture", encoding="utf-8")
    words = p.answered("not reloaded")
    check("cannot be read" in words and "own/box.svg" in words, words)
    p.look("5_bad_picture")
    shutil.copy(EXAMPLE / "box.svg", p.texts / "box.svg")
    p.answered("reloaded")
    # A bad configuration, then a good one.
    p.configure("[screen]\nboard = nothing\n")
    words = p.answered("not reloaded")
    check("kiosk.conf:6:" in words, words)
    p.look("6_bad_configuration")
    p.configure("[screen]\nviewing_distance = 400\n")
    words = p.answered("reloaded")
    check("The box again" in words and "kiosk.conf" not in words, words)
    p.look("7_configuration")
    # A file that is gone, and back under its name, as when an editor replaces it.
    fresh = p.config.with_name("kiosk.conf.new")
    shutil.copy(p.config, fresh)
    p.config.unlink()
    words = p.answered("not reloaded")
    check("kiosk.conf: it cannot be read" in words and "The box again" in words, words)
    fresh.rename(p.config)
    words = p.answered("reloaded")
    check("kiosk.conf" not in words, words)
    # Texts in another directory: an error there is shown, and its correction is noticed.
    other = bench.folder / "other"
    shutil.copytree(EXAMPLE, other)
    (other / "de.txt").write_text("no line", encoding="utf-8")
    p.config.write_text(f"[visit]\nlanguages = en de\n[files]\ncontent = {other}\n",
                        encoding="utf-8")
    words = p.answered("not reloaded")
    check("The box again" in words and "de.txt:1:" in words, words)
    shutil.copy(EXAMPLE / "de.txt", other / "de.txt")
    words = p.answered("reloaded")
    check("A box to play on" in words, words)
    p.configure("")
    p.answered("reloaded")
    # Removing the open page leads to the list of contents.
    words = p.edit("en.txt", "text = Case 4", "source = Case 4", "not reloaded")
    p.edit("en.txt", "source = Inventory", "alt = Inventory", "not reloaded")
    text = (p.texts / "en.txt").read_text(encoding="utf-8")
    (p.texts / "en.txt").write_text(text[:text.index("[own.1]")], encoding="utf-8")
    words = p.answered("reloaded")
    check("The box again" not in words and "Introduction" in words, words)
    # Unlike the exhibit, closing the window ends the preview.
    game.send("close")
    check(game.exit_code() == 0, "it ends badly")


def test_preview_asleep(bench):
    """An idle window also shows a change in time."""
    config = bench.folder / "kiosk.conf"
    config.write_text("", encoding="utf-8")
    game = bench.start("--preview", "--config", config, "--size", "640x400")
    game.wait("reloaded")
    game.press(ATTRACT.LANGUAGE_NAME)
    game.screen("welcome")
    game.press(WELCOME.ABOUT)
    game.wait("page 0 contents")
    game.wait("asleep")
    config.write_text("[screen]\nboard = nothing\n", encoding="utf-8")
    begun = time.monotonic()
    game.wait("not reloaded")
    took = time.monotonic() - begun
    check(took < SOON_S + SLACK_S, "it took %.1f s" % took)
