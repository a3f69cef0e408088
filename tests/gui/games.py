"""Whole games in the window, every step compared with senet-engine."""
import re
import sys
from pathlib import Path

from driver import check
from ids import ids
from players import (NEW, Gamepad, Keys, Referee, play_clicks, play_focus, walk_to)

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
import rule_sets

TITLE, RESULT = ids("screen_title.c"), ids("screen_result.c")


def ends_well(game):
    check(game.terminate() == 0, "it does not end well")
    check(game.errors() == [], "it complains: %s" % game.errors())


def finish(game, referee):
    """Goes from the end of a game to the result and the title, and ends the program."""
    check(re.match(r"game over [01] points [1-9]", referee.points), referee.points)
    game.screen("result")
    game.press(RESULT.TITLE)
    game.screen("title")
    ends_well(game)


def choose_by_clicks(game, rules):
    """Clicks New game, the rule set's card and Play."""
    game.screen("title")
    game.press(TITLE.NEW)
    game.screen("new")
    game.press(NEW.RULES + rule_sets.LISTED.index(rules))
    game.press(NEW.START)
    game.screen("play")


def against_computer(bench, rules, seed):
    bench.settings(new_game__rules=rule_sets.LISTED[0], new_game__player_2="computer")
    game = bench.start("--seed", seed)
    choose_by_clicks(game, rules)
    referee = Referee(bench, rules)
    play_clicks(game, referee, seed)
    finish(game, referee)
    check(bench.setting("rules") == rules, "the choice is not in settings.ini")


def among_people(bench, rules, seed, env=None):
    bench.settings(new_game__player_2="human")
    game = bench.start("--seed", seed, "--rules", rules, env=env)
    referee = Referee(bench, rules)
    play_clicks(game, referee, seed)
    finish(game, referee)


def add_games():
    for number, rules in enumerate(rule_sets.NAMES):
        def computer(bench, rules=rules, seed=101 + number):
            against_computer(bench, rules, seed)

        def people(bench, rules=rules, seed=201 + number):
            among_people(bench, rules, seed)

        computer.seconds, people.seconds = 60, 30
        globals()["test_game_computer_" + rules] = computer
        globals()["test_game_people_" + rules] = people


add_games()


def test_game_touch(bench):
    """SDL turns clicks into touches, and sends nothing else."""
    among_people(bench, "kendall", 301, env={"SDL_MOUSE_TOUCH_EVENTS": "1"})


def without_pointer(bench, hands_of, rules, seed, script=False):
    """Plays from the title to the result and back with arrows and one button."""
    bench.settings(new_game__rules=rules, new_game__player_2="human")
    game = bench.start("--seed", seed, script=script)
    hands = hands_of(game)
    game.screen("title")
    walk_to(game, hands, TITLE.NEW)
    hands.choose()
    game.screen("new")
    walk_to(game, hands, NEW.START, start=NEW.START)
    hands.choose()
    game.screen("play")
    referee = Referee(bench, rules)
    play_focus(game, hands, referee, seed)
    check(re.match(r"game over [01] points [1-9]", referee.points), referee.points)
    game.screen("result")
    walk_to(game, hands, RESULT.TITLE)
    hands.choose()
    game.screen("title")
    return game


def test_game_keyboard(bench):
    """Arrows and Return."""
    game = without_pointer(bench, Keys, "pharaoh", 302)
    ends_well(game)


def test_game_keyboard_museum(bench):
    """The same with both decisions in the water before the throw, and second lives."""
    game = without_pointer(bench, Keys, "museum", 305)
    moves = {line.split()[1] for line in game.lines if line.startswith("moved ")}
    check({"27-15", "stay"} < moves, "not both decisions were taken: %s" % sorted(moves))
    check({m for m in moves if m.endswith("-15")} - {"27-15"}, "nobody began a second life")
    ends_well(game)


def test_game_keyboard_far_apart(bench):
    """The same with pieces far apart in each row."""
    ends_well(without_pointer(bench, Keys, "museum", 306))


def test_game_keyboard_museum_again(bench):
    """The same with other throws."""
    ends_well(without_pointer(bench, Keys, "museum", 308))


def test_game_gamepad(bench):
    """A gamepad's direction pad, stick and button A, and nothing else."""
    game = without_pointer(bench, Gamepad, "kendall", 303, script=True)
    others = [line for line in game.lines
              if line.startswith("input ") and not line.startswith("input pad ")]
    check(others == [], "something else was pressed: %s" % others[:3])
    ends_well(game)


test_game_keyboard_museum.seconds = test_game_keyboard_far_apart.seconds = 60
test_game_keyboard_museum_again.seconds = 60
test_game_touch.seconds = test_game_keyboard.seconds = test_game_gamepad.seconds = 30
