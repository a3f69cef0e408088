"""Missing or damaged files and devices: one sentence says so, and the game continues if it can."""
import pathlib

from driver import check
from players import Referee, play_clicks


def plays(bench, expect_errors, notice=None, env=None):
    """Plays a few turns and opens the rules; standard error has each text once."""
    game = bench.start("--seed", 51, "--rules", "kendall", env=env)
    play_clicks(game, Referee(bench, "kendall"), 51, turns=8)
    game.key("F1")  # the rules use italics
    game.screen("rules")
    game.wait("frame ")  # drawing them loads the font
    check(game.process.poll() is None, "it has ended")
    code = game.terminate()
    check(code == 0, "it ended with %d" % code)
    said = [line for line in game.errors() if not line.startswith("ALSA lib ")]
    for text in expect_errors:
        n = sum(text in line for line in said)
        check(n == 1, "%r was said %d times: %s" % (text, n, said))
    check(all(line.startswith("senet: ") and line.endswith(".") for line in said),
          "these are no sentences: %s" % said)
    check(len(said) <= len(expect_errors) + 1, "it says too much: %s" % said)
    if notice is not None:
        check(any(line.startswith("notice ") and notice in line for line in game.lines),
              "there is no notice with %r" % notice)
    return game


def test_no_sound(bench):
    """Without a sound device the game is silent and says nothing on the screen."""
    bench.settings(new_game__player_2="human")
    game = plays(bench, ["Sound is not available"],
                 env={"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"})
    check(game.count("notice") == 0, "silence is no news")


def test_no_picture_of_a_piece(bench):
    assets = bench.copy_assets()
    for half in ("", "small/"):
        (assets / f"art/rendered/{half}ivory/cone_05.webp").unlink()
    bench.settings(new_game__player_2="human")
    plays(bench, ["cone_05"], env={"SENET_DATA_DIR": str(assets)})


def test_no_picture_of_the_board(bench):
    assets = bench.copy_assets()
    for half in ("", "small/"):
        (assets / f"art/rendered/{half}table_day.jpg").write_bytes(b"no picture")
    bench.settings(new_game__player_2="human")
    plays(bench, ["table_day.jpg"], env={"SENET_DATA_DIR": str(assets)})


def test_no_sounds(bench):
    assets = bench.copy_assets()
    (assets / "audio/room.ogg").unlink()
    bench.settings(new_game__player_2="human")
    plays(bench, ["the sound room"], env={"SENET_DATA_DIR": str(assets)})


FONT_DIRS = ("/usr/share/fonts/opentype/ebgaramond", "/usr/share/fonts/truetype/noto")


def fonts_without(bench, *missing):
    """Makes a directory of the system's fonts without some. @return the environment for it"""
    folder = bench.folder / "fonts"
    folder.mkdir()
    for directory in FONT_DIRS:
        for file in pathlib.Path(directory).iterdir():
            if file.name not in missing:
                (folder / file.name).symlink_to(file)
    return {"SENET_FONT_DIR": str(folder)}


def test_no_italics(bench):
    """One font file is missing: one sentence, and a fallback font."""
    bench.settings(new_game__player_2="human")
    plays(bench, ["EBGaramond12-Italic.otf was not found"],
          env=fonts_without(bench, "EBGaramond12-Italic.otf"))


def test_no_garamond(bench):
    """A whole family is missing: one sentence per file."""
    family = ["EBGaramond12-Regular.otf", "EBGaramond12-Italic.otf", "EBGaramondSC12-Regular.otf"]
    bench.settings(new_game__player_2="human")
    plays(bench, [name + " was not found" for name in family], env=fonts_without(bench, *family))


def test_no_fonts(bench):
    """No font at all: one sentence, exit code 1, and no window."""
    (bench.folder / "empty").mkdir()
    game = bench.start("--rules", "kendall", window=False,
                       env={"SENET_FONT_DIR": str(bench.folder / "empty")})
    code = game.exit_code()
    check(code == 1, "it ended with %d: %s" % (code, game.errors()))
    check(len(game.errors()) == 1 and game.errors()[0].startswith("senet: No font was found"),
          str(game.errors()))
    check(game.count("frame ") == 0, "it shows a window")


def test_no_place_to_write(bench):
    """A home that cannot be written: one notice about the record, and the game continues."""
    barred = bench.folder / "file"
    barred.write_text("")
    env = {"XDG_%s_HOME" % kind: str(barred / "below") for kind in ("CONFIG", "DATA", "STATE")}
    env["HOME"] = str(barred)
    game = bench.start("--seed", 51, "--rules", "kendall", "--pieces", 3, env=env)
    # The first throw is by hand; the game skips ahead over forced moves.
    at = game.wait("need throw player 0").rsplit(" ", 1)[1]
    game.click(*at.split(","))
    game.wait("thrown ")
    game.wait("need move player 0")
    check(game.count("notice ") == 1, "there is not one notice")
    check(game.terminate() == 0, "it does not end well")
    check(any("could not be saved" in line for line in game.errors()),
          "it does not say that it cannot save: %s" % game.errors())
    check(all(line.startswith("senet: ") for line in game.errors()), str(game.errors()))
    check(len(game.errors()) <= 4, "it says too much: %s" % game.errors())


def test_damaged_record(bench):
    bench.settings(new_game__player_2="human")
    bench.record_path.parent.mkdir(parents=True)
    damage = b"\x00\xff no record at all"
    bench.record_path.write_bytes(damage)
    game = bench.start()
    game.wait("notice ")
    game.at = 0
    game.screen("title")
    check(1 not in game.widgets, "it offers to go on with a damaged record")
    aside = bench.record_path.with_name("current.senet.bad")
    check(aside.read_bytes() == damage, "the damaged file was not kept")
    game.terminate()
    check(len(game.errors()) == 1, "it says %s" % game.errors())
    plays(bench, [])


def test_damaged_settings(bench):
    bench.settings_path.parent.mkdir(parents=True)
    damage = b"[screen\nanimation off\n\x00\xfe\n[new_game]\npieces = 99\n"
    bench.settings_path.write_bytes(damage)
    game = bench.start()
    game.screen("title")
    check(game.terminate() == 0, "it does not end well")
    check(bench.setting("pieces") == "5", "a value that is not possible was kept")
    aside = bench.settings_path.with_name("settings.ini.bad")
    check(aside.read_bytes() == damage, "the damaged file was not kept")
    check(any("settings.ini.bad" in line for line in game.errors()), str(game.errors()))
    bench.settings(new_game__player_2="human")
    plays(bench, [])


def test_no_display(bench):
    """No display: one sentence and exit code 1."""
    for driver in (None, "x11"):
        game = bench.start("--rules", "kendall", window=False,
                           env={"DISPLAY": None, "SDL_VIDEODRIVER": driver})
        code = game.exit_code()
        said = [line for line in game.errors() if line.startswith("senet: ")]
        check(code == 1, "it ended with %d: %s" % (code, game.errors()))
        check(len(said) == 1 and "display" in said[0], str(game.errors()))


def test_no_table(bench):
    """No layout of the table: it names the file, says what to do, and exits with 1."""
    assets = bench.copy_assets()
    (assets / "art/rendered/sprites.txt").unlink()
    game = bench.start("--rules", "kendall", window=False, env={"SENET_DATA_DIR": str(assets)})
    code = game.exit_code()
    check(code == 1, "it ended with %d: %s" % (code, game.errors()))
    check(len(game.errors()) == 2 and "sprites.txt: No such file" in game.errors()[0]
          and "SENET_DATA_DIR" in game.errors()[1], str(game.errors()))


def test_signal_before_sleep(bench):
    """SIGTERM between the check for signals and the sleep is not missed."""
    game = bench.start("--rules", "kendall", window=False, env={"LD_PRELOAD": str(bench.faults)})
    code = game.exit_code()
    check(code == 0, "it ended with %d: %s" % (code, game.errors()))
    check(game.count("asleep") > 0, "the signal came before it slept")
