"""A game that is left goes on where it was, however it was left."""
import signal

from driver import check
from ids import ids
from players import Referee, play_clicks

TITLE = ids("screen_title.c")
SEEDS = {"jequier": 41, "pergioco": 42, "pharaoh": 43, "bga": 44, "kendall": 45}


def leave(bench, rules):
    """A game in the middle: (game, referee, need)."""
    bench.settings(new_game__player_2="computer")
    game = bench.start("--seed", SEEDS[rules], "--rules", rules)
    referee = Referee(bench, rules)
    return game, referee, play_clicks(game, referee, SEEDS[rules], turns=11)


def goes_on(bench, referee, need, rules):
    """Starts again; the title offers the game, and it stands as it stood."""
    game = bench.start()
    game.screen("title")
    check(TITLE.CONTINUE in game.widgets, "the title does not offer to go on")
    game.press(TITLE.CONTINUE)
    game.screen("play")
    line = game.wait("jumped position ", "moved ", "thrown ")
    check(line == "jumped position " + referee.due(), "it was %s, now %s" % (referee.due(), line))
    again = Referee(bench, rules, position=referee.due())
    after = play_clicks(game, again, 1, turns=0)
    check((after.throw, after.player, after.order) == (need.throw, need.player, need.order),
          "it needed %s, now %s" % (need.line, after.line))
    game.at = 0
    game.wait("jumped")
    play_clicks(game, again, 1, turns=6)
    check(game.terminate() == 0, "it does not end well")


def test_terminate(bench):
    game, referee, need = leave(bench, "kendall")
    check(game.terminate() == 0, "SIGTERM ends it with %s" % game.process.returncode)
    goes_on(bench, referee, need, "kendall")


def test_kill(bench):
    """A machine that goes off: what was shown at rest is on the disk."""
    game, referee, need = leave(bench, "pharaoh")
    # The window answers in turn: once it tells another size, the move before it is dealt with.
    game.display.xdotool("windowsize", game.window, 1270, 720)
    game.wait("size 1270 720")
    game.kill()
    check(game.process.returncode == -signal.SIGKILL, "it was not killed")
    goes_on(bench, referee, need, "pharaoh")


def test_close(bench):
    """The window manager's way to close a window saves and ends with 0."""
    game, referee, need = leave(bench, "bga")
    game.key("alt+F4")
    check(game.exit_code() == 0, "closing ends it with %s" % game.process.returncode)
    goes_on(bench, referee, need, "bga")


def test_quit(bench):
    """Ctrl+Q in the middle of a move: a selected piece is no move."""
    game, referee, need = leave(bench, "pergioco")
    if not need.throw:
        game.click(*need.moves[need.order[0]][0])
    game.key("ctrl+q")
    check(game.exit_code() == 0, "Ctrl+Q ends it with %s" % game.process.returncode)
    goes_on(bench, referee, need, "pergioco")


for _test in (test_terminate, test_kill, test_close, test_quit):
    _test.seconds = 20
del _test
