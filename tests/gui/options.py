"""The settings screen: what is clicked is stored, and is in force at the next start."""
from driver import check

TITLE_SETTINGS = 4
VOLUME, MUTE, SPEED, TEXT_SIZE, LANGUAGE, DONE = 1, 2, 3, 6, 9, 10


def open_settings(game):
    game.screen("title")
    title = game.widgets
    game.press(TITLE_SETTINGS)
    game.screen("settings")
    return title


def test_settings_screen(bench):
    bench.settings(screen__animation="normal", sound__mute="no")
    game = bench.start()
    title = open_settings(game)
    check(game.press(MUTE, expect="value") == "value 2 1", "it is not silent")
    check(game.press(SPEED, across=0.97, expect="value") == "value 3 2", "it is not fast")
    volume = game.press(VOLUME, across=0.6, expect="value").split()[2]
    game.press(LANGUAGE, across=0.97, expect="value")
    size = game.press(TEXT_SIZE, across=0.9, expect="value").split()[2]
    check(100 < int(size) <= 200, "the size of the texts is %s" % size)
    game.press(DONE)
    game.screen("title")
    check(game.widgets != title, "larger texts in another language look the same")
    changed = game.widgets
    check(game.terminate() == 0, "it does not end well")
    stored = {key: bench.setting(key)
              for key in ("mute", "animation", "volume", "text_size", "language")}
    language = stored.pop("language")
    check(stored == {"mute": "yes", "animation": "fast", "volume": volume, "text_size": size},
          "stored was %s" % stored)
    check(language not in ("", "en"), "the language is %r" % language)

    game = bench.start()
    check(open_settings(game) == changed, "the title is not as it was left")
    check(game.press(MUTE, expect="value") == "value 2 0", "it was not silent")
    check(game.press(SPEED, across=0.97, expect="value") == "value 3 3", "it was not fast")
    game.press(DONE)
    game.key("s")
    check(game.wait("notice ") not in ("notice Sound off", "notice Sound on"),
          "the notice is English")
    check(game.terminate() == 0, "it does not end well")
    check(bench.setting("mute") == "yes" and bench.setting("animation") == "off"
          and bench.setting("language") == language, "the second change was not stored")
    check(game.errors() == [], "it complains: %s" % game.errors())
