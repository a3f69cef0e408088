"""Whole games in the window, every step held against senet-engine."""
import re

from driver import check
from players import NEW_PLAY, Referee, play_clicks, play_keys, walk_to

RULES = ("jequier", "pergioco", "pharaoh", "bga", "kendall")
TITLE_NEW = 2
NEW_RULES = 1


def finish(game, referee):
    """From the end of the game to the result, back to the title and out."""
    check(re.match(r"game over [01] points [1-9]", referee.points), referee.points)
    game.screen("result")
    game.press(5)  # to the title
    game.screen("title")
    check(game.terminate() == 0, "it does not end well")
    check(game.errors() == [], "it complains: %s" % game.errors())


def choose_by_clicks(game, rules):
    """Title, New game, the rule set by as many clicks as it takes, Play."""
    game.screen("title")
    game.press(TITLE_NEW)
    game.screen("new")
    for _ in range(RULES.index(rules)):  # the settings begin with the first
        game.press(NEW_RULES, across=0.97, expect="value")
    game.press(NEW_PLAY)
    game.screen("play")


def against_computer(bench, rules, seed):
    bench.settings(new_game__rules=RULES[0], new_game__player_2="computer")
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
    for number, rules in enumerate(RULES):
        def computer(bench, rules=rules, seed=101 + number):
            against_computer(bench, rules, seed)

        def people(bench, rules=rules, seed=201 + number):
            among_people(bench, rules, seed)

        computer.seconds, people.seconds = 60, 30
        globals()["test_game_computer_" + rules] = computer
        globals()["test_game_people_" + rules] = people


add_games()


def test_game_touch(bench):
    """Clicks that arrive as a finger's, and only as that."""
    among_people(bench, "kendall", 301, env={"SDL_MOUSE_TOUCH_EVENTS": "1"})


def test_game_keyboard(bench):
    """Arrows and Return, from the title to the result."""
    bench.settings(new_game__rules="pharaoh", new_game__player_2="human")
    game = bench.start("--seed", 302)
    game.at = len(game.lines)
    walk_to(game, TITLE_NEW)
    game.key("Return")
    game.screen("new")
    walk_to(game, NEW_PLAY, start=NEW_PLAY)
    game.key("Return")
    game.screen("play")
    referee = Referee(bench, "pharaoh")
    play_keys(game, referee, 302)
    finish(game, referee)


test_game_touch.seconds = test_game_keyboard.seconds = 30
