"""The window: size, full screen, minimising, and random input."""
import random

from driver import SCREEN, check
from players import Referee, click_move, play_clicks

# Centred on the screen.
WINDOWED_AT = ((SCREEN[0] - 1280) // 2, (SCREEN[1] - 720) // 2)
SIZES = ((1024, 640), (1024, 768), (720, 1280), (1600, 700), (1280, 720))


def test_sizes(bench):
    bench.settings(new_game__player_2="human")
    game = bench.start("--seed", 31, "--rules", "pharaoh")
    referee = Referee(bench, "pharaoh")
    play_clicks(game, referee, 31, turns=5)
    for width, height in SIZES:
        game.display.xdotool("windowsize", game.window, width, height)
        game.wait("size %d %d" % (width, height))
        play_clicks(game, referee, width, turns=6)
    check(game.terminate() == 0, "it does not end well")
    check((bench.setting("width"), bench.setting("height")) == ("1280", "720"),
          "the size is not in settings.ini")
    game = bench.start()
    check("size 1280 720" in game.lines, "the size is not that of last time")


def test_full_screen(bench):
    """F11 and Alt+Return toggle full screen; clicks hit in both modes."""
    bench.settings(new_game__player_2="human")
    game = bench.start("--seed", 32, "--rules", "bga")
    referee = Referee(bench, "bga")
    play_clicks(game, referee, 32, turns=4)
    place = game.place()
    game.wait_pointer(True)
    for number, key in enumerate(("F11", "alt+Return")):
        game.key(key)
        game.wait_full_screen()
        play_clicks(game, referee, number, turns=3)
        game.key(key)
        game.wait("size 1280 720")
        game.wait_place(place)
        play_clicks(game, referee, number, turns=3)
    check(game.terminate() == 0, "it does not end well")
    check(bench.setting("fullscreen") == "no", "full screen is still in settings.ini")

    game = bench.start("--fullscreen", "--seed", 32, "--rules", "bga")
    game.wait_full_screen()
    game.key("F11")
    game.wait("size 1280 720")
    game.wait_place(place)
    play_clicks(game, referee, 39, turns=3)
    check(game.terminate() == 0, "it does not end well")


def test_bare_screen(bench):
    """Without a window manager the program fills the screen itself, in museum mode or by the
    setting; clicks hit, and the window's size is kept."""
    config = bench.folder / "kiosk.conf"
    config.write_text("", encoding="utf-8")
    game = bench.start("--kiosk", "--config", config, "--rules", "kendall")
    game.wait_full_screen()
    check(game.terminate() == 0, "it does not end well")

    bench.settings(new_game__player_2="human", screen__fullscreen="yes")
    game = bench.start("--seed", 36, "--rules", "kendall")
    game.wait_full_screen()
    referee = Referee(bench, "kendall")
    play_clicks(game, referee, 36, turns=4)
    game.key("F11")
    game.wait("size 1280 720")
    game.wait_place((*WINDOWED_AT, 1280, 720))
    play_clicks(game, referee, 37, turns=3)
    check(game.terminate() == 0, "it does not end well")
    check((bench.setting("width"), bench.setting("height")) == ("1280", "720"),
          "the size is not in settings.ini")


test_bare_screen.managed = False


def test_museum(bench):
    """In museum mode no key or window manager ends the program or shrinks its window, only a signal
    ends it. No pointer is shown."""
    config = bench.folder / "kiosk.conf"
    config.write_text("", encoding="utf-8")
    game = bench.start("--kiosk", "--config", config, "--rules", "kendall")
    game.wait_all("size %d %d" % SCREEN, "asleep")
    start = game.at
    for chord in ("alt+F4", "ctrl+q", "F11", "alt+Return", "alt+F4"):
        # The answer to the next key proves that the program is still running.
        game.key(chord, "s")
        game.wait("notice ")
    # The X server may tell the same size again.
    check({"size %d %d" % SCREEN}.issuperset(game.told(start, "size ")),
          "it did not stay as large as the screen")
    game.wait_pointer(False)
    check(game.terminate() == 0, "it does not end well")
    check(game.errors() == [], "it complains: %s" % game.errors())


def away(game):
    """Minimises the window and waits until the program sleeps. @return the index of the first trace
    line after `hidden`"""
    game.display.xdotool("windowminimize", game.window)
    game.wait("hidden")
    start = game.at
    game.wait("asleep")
    return start


def back(game):
    game.display.xdotool("windowactivate", game.window)
    game.wait_all("shown", "active", "frame ")


def test_minimise(bench):
    """Nothing is drawn while the window is minimised, not even if a key moves the focus; afterwards
    the game is unchanged."""
    bench.settings(new_game__player_2="human")
    game = bench.start("--seed", 33, "--rules", "kendall")
    referee = Referee(bench, "kendall")
    need = play_clicks(game, referee, 33, turns=6)
    start = away(game)
    game.display.xdotool("key", "--window", game.window, "Right")
    game.wait("focus ")
    game.wait("asleep")
    check(game.told(start, "frame ") == [], "it draws although nobody sees it")
    back(game)
    if need.throw:
        game.click(*need.at)
    else:
        click_move(game, need, need.order[0])
    game.wait("thrown " if need.throw else "moved %s " % need.order[0])
    check(game.terminate() == 0, "it does not end well")


def test_minimise_computers(bench):
    """A game between two computers pauses while the window is minimised."""
    bench.settings(new_game__player_1="computer", new_game__player_2="computer",
                   screen__animation="normal")
    game = bench.start("--seed", 35, "--rules", "kendall")
    for telling in ("animating", "moved ", "moved "):
        game.wait(telling)
        start = away(game)
        for happened in ("frame ", "thrown ", "moved "):
            check(game.told(start, happened) == [], "although nobody sees it: " + happened)
        back(game)
    game.wait("moved ")
    check(game.terminate() == 0, "it does not end well")


KEYS = ("Left", "Right", "Up", "Down", "Return", "space", "Escape", "Tab", "shift+Tab", "t", "u",
        "y", "l", "m", "h", "s", "F1", "ctrl+z", "ctrl+y", "BackSpace", "a", "Page_Down", "Home")
SOAK_SEED = 20260
SOAK_INPUTS = 600


def answered(game):
    """Waits until all input is processed or the program has ended. Input that only piles up would
    test little."""
    game.at = len(game.lines)
    game.key("9")  # has no effect on any screen
    line = ""
    while line is not None and line != "input key %d" % ord("9"):
        line = game.next()


def test_soak(bench):
    """Hundreds of random clicks, drags and keys do not break the program."""
    print("seed %d" % SOAK_SEED)
    rng = random.Random(SOAK_SEED)
    bench.settings(new_game__player_2="computer", screen__animation="fast")
    game = bench.start("--seed", 34, "--rules", "jequier")
    hands = bench.display.hands
    for number in range(SOAK_INPUTS):
        x, y = rng.randrange(1280), rng.randrange(720)
        kind = rng.random()
        if kind < 0.45 and game.widgets:
            wx, wy, w, h = rng.choice(sorted(game.widgets.values()))
            x, y = wx + rng.randrange(w + 1), wy + rng.randrange(h + 1)
        if game.process.poll() is None:
            if kind < 0.6:
                game.click(x, y)
            elif kind < 0.7:
                hands.move(game.window, x, y)
                hands.button(True)
                hands.move(game.window, rng.randrange(1280), rng.randrange(720))
                hands.button(False)
            else:
                game.key(rng.choice(KEYS))
        if rng.random() < 0.3:
            answered(game)
        if game.ended:
            check(game.exit_code() == 0, "it ended with %s: %s"
                  % (game.process.returncode, game.errors()[-3:]))
            game = bench.start("--seed", number, "--rules", rng.choice(("pharaoh", "kendall")))
    check(game.process.poll() is not None or game.terminate() == 0, "it does not end well")
    for one in bench.games:
        # A key can turn on speech, which may not be available.
        said = [line for line in one.errors() if "Speech is not available" not in line]
        check(said == [], "it complains: %s" % said[-3:])


test_sizes.seconds = test_full_screen.seconds = test_soak.seconds = 30
