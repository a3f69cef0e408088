"""The settings screen: changes are stored and take effect at the next start."""
from driver import check
from ids import ids, setting_ids

TITLE, SHEET, SETTINGS = ids("screen_title.c"), ids("screen_settings.c"), setting_ids()
SCREEN_PAGE = ids("form.h", "FORM_ID_").PAGE + 1


def open_settings(game):
    game.screen("title")
    title = game.widgets
    game.press(TITLE.SETTINGS)
    game.screen("settings")
    return title


def set_row(game, row, across, value):
    """Presses a settings row and checks its new value."""
    told = game.press(row, across=across, expect="value")
    check(told == "value %d %d" % (row, value), "the row %d says %s" % (row, told))


def test_settings_screen(bench):
    bench.settings(screen__animation="normal", sound__mute="no")
    game = bench.start()
    title = open_settings(game)
    set_row(game, SETTINGS.MUTE, 0.5, 1)
    volume = game.press(SETTINGS.VOLUME, across=0.6, expect="value").split()[2]
    game.press(SCREEN_PAGE)
    set_row(game, SETTINGS.SPEED, 0.97, 2)
    game.press(SETTINGS.LANGUAGE, across=0.97, expect="value")
    size = game.press(SETTINGS.TEXT_SIZE, across=0.9, expect="value").split()[2]
    check(100 < int(size) <= 200, "the size of the texts is %s" % size)
    # The sheet is laid out again only when the slider is released.
    game.wait("input up")
    game.wait("frame ")
    game.press(SHEET.DONE)
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
    set_row(game, SETTINGS.MUTE, 0.5, 0)
    game.press(SCREEN_PAGE)
    set_row(game, SETTINGS.SPEED, 0.97, 3)
    game.press(SHEET.DONE)
    game.key("s")
    check(game.wait("notice ") not in ("notice Sound off", "notice Sound on"),
          "the notice is English")
    check(game.terminate() == 0, "it does not end well")
    check(bench.setting("mute") == "yes" and bench.setting("animation") == "off"
          and bench.setting("language") == language, "the second change was not stored")
    check(game.errors() == [], "it complains: %s" % game.errors())
