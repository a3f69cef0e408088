"""Visits to an exhibit by touch: two visitors facing each other across a table.

SENET_GUI_PICTURES=DIRECTORY saves a screenshot of every screen for you to look at.
"""
import os
import pathlib
import random
import time

from driver import check
from ids import ids
from players import PLAY, Referee, await_turn, check_moves, choose, click_move

CONFIG = """[visit]
languages = en ar it
idle_warn = 30
idle_reset = 20
[game]
animation = off
[screen]
seats = face
[care]
shift_every = 0
"""
# All pieces start in the middle row.
START = "kendall:3 10/4cscscs/10 c 0,0 0,0 - -"
LANGUAGES = ("en", "ar", "it")
ATTRACT, WELCOME, PAUSE, QUESTION, STILL = (
    ids("screen_%s.c" % name)
    for name in ("attract", "welcome", "pause", "question", "still_there"))
KEY, STRIP = ids("play_face.c", "KEY_"), ids("visit.h", "VISIT_ID_")


class Visit:
    """The exhibit and its visitors; screenshots are numbered."""

    def __init__(self, bench, language):
        config = bench.folder / "kiosk.conf"
        config.write_text(CONFIG, encoding="utf-8")
        # SDL turns clicks into touches.
        self.game = bench.start("--kiosk", "--config", config, "--seed", 7,
                                env={"SDL_MOUSE_TOUCH_EVENTS": "1"})
        self.bench = bench
        self.language = language
        folder = os.environ.get("SENET_GUI_PICTURES")
        self.pictures = pathlib.Path(folder) if folder else None
        self.n_pictures = 0
        self.welcome = None  # the welcome screen's widgets for the first visitor

    def look(self, name):
        """Saves a screenshot, if wanted."""
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.n_pictures += 1
            time.sleep(1)  # for the screenshot only; no test depends on it
            self.bench.display.screenshot(
                self.pictures / ("%s_%02d_%s.png" % (self.language, self.n_pictures, name)))

    def come(self):
        """Chooses the language on the attract screen, then a game for two."""
        game = self.game
        game.press(ATTRACT.LANGUAGE_NAME + LANGUAGES.index(self.language))
        # The language changes after the screen; the layout is final when idle.
        game.wait_all("screen welcome", "visit begun")
        game.wait("asleep")
        self.look("welcome")
        self.welcome = self.welcome or game.widgets
        check(game.widgets == self.welcome, "the first found %s, a later one %s"
              % (self.welcome, game.widgets))
        game.press(WELCOME.TWO)
        game.screen("play")
        return Referee(self.bench, "kendall", position=START)

    def turn(self, referee, need, rng):
        """Throws with the player's own button, or moves on the board. @return the next need"""
        game = self.game
        check_moves(need, referee)
        n_told = len(referee.told)
        move = None
        if need.throw:
            game.press(PLAY.FAR if need.player == 1 else PLAY.NEAR)
        else:
            move = choose(need, rng)
            click_move(game, need, move)
        need = await_turn(game, referee)
        first = referee.told[n_told] if len(referee.told) > n_told else ""
        check(first.startswith("thrown " if move is None else "moved %s " % move),
              "touched %s, shown %r" % (move or "the throw", first))
        return need

    def menu(self, player):
        """Opens the menu from a player's edge and resumes."""
        game = self.game
        game.press((PLAY.FAR if player == 1 else PLAY.NEAR) + KEY.MENU)
        game.screen("pause")
        self.look("menu_%s" % ("far" if player == 1 else "near"))
        game.press(PAUSE.GO_ON)
        game.screen("play")

    def speak(self, language):
        """Switches the language by touching its name."""
        game = self.game
        game.press(STRIP.LANGUAGE_NAME + LANGUAGES.index(language))
        game.wait("asleep")
        self.look("in_" + language)

    def play(self, referee):
        """Plays a whole game; each player opens the menu once."""
        rng = random.Random(len(self.language) + 7)
        need, n = await_turn(self.game, referee), 0
        looked = set()
        while need is not None:
            if need.player not in looked and not need.throw:
                looked.add(need.player)
                self.look("turn_%d" % need.player)
                if need.player == 0:
                    self.speak(LANGUAGES[LANGUAGES.index(self.language) - 1])
                    self.speak(self.language)
                self.menu(need.player)
                need = await_turn(self.game, referee)
            need, n = self.turn(referee, need, rng), n + 1
            check(n < 2000, "the game does not end")
        check(looked == {0, 1}, "one of them never moved")
        self.game.screen("result")
        self.look("result")

    def start_again(self):
        """Presses Start again, which asks first; Yes ends the visit at once."""
        self.game.press(STRIP.RESTART)
        self.game.screen("question")
        self.look("sure")
        self.game.press(QUESTION.YES)
        self.ended(timeout_s=10)  # the time-out would end it only after 50 s

    def ended(self, **limit):
        self.game.wait_all("screen attract", "visit ended", **limit)
        self.game.wait("frame ")  # in the attract screen's language
        self.look("attract")


def a_day(bench, language):
    """Two visits: one plays a whole game and presses Start again, one walks away."""
    visit = Visit(bench, language)
    game = visit.game
    game.wait_full_screen()
    game.wait("frame ")
    visit.look("attract")
    visit.play(visit.come())
    visit.start_again()

    referee = visit.come()
    rng = random.Random(1)
    need = await_turn(game, referee)
    for _ in range(4):
        need = visit.turn(referee, need, rng)
    game.screen("still_there")
    visit.look("still_there")
    # The touch continues the visit and does nothing else.
    x, y, w, h = game.widgets[STILL.YES]
    game.click(x + w // 2, y + h // 2)
    game.screen("play")
    game.screen("still_there")
    visit.ended()
    check(game.terminate() == 0, "it does not end well")
    check(game.errors() == [], "it complains: %s" % game.errors())


def test_visit_en(bench):
    a_day(bench, "en")


def test_visit_ar(bench):
    a_day(bench, "ar")


def test_visit_it(bench):
    a_day(bench, "it")


for test in (test_visit_en, test_visit_ar, test_visit_it):
    test.seconds = 120
