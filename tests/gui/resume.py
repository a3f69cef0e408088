"""A game resumes where it was, however the program ended."""
import signal
import subprocess

from driver import PATIENCE_S, check
from ids import ids
from players import PLAY, Referee, await_turn, click_move, play_clicks

TITLE, PAUSE = ids("screen_title.c"), ids("screen_pause.c")
SEEDS = {"jequier": 41, "pergioco": 42, "pharaoh": 43, "bga": 44, "kendall": 45}


def leave(bench, rules):
    """Plays to the middle of a game. @return (game, referee, need)"""
    bench.settings(new_game__player_2="computer")
    game = bench.start("--seed", SEEDS[rules], "--rules", rules)
    referee = Referee(bench, rules)
    return game, referee, play_clicks(game, referee, SEEDS[rules], turns=11)


def stands_as_it_stood(game, referee, need, rules):
    """Presses Continue on the title and checks that the game is unchanged. @return the new
    (referee, need)"""
    game.screen("title")
    check(TITLE.CONTINUE in game.widgets, "the title does not offer to go on")
    game.press(TITLE.CONTINUE)
    game.screen("play")
    line = game.wait("jumped position ", "moved ", "thrown ")
    check(line == "jumped position " + referee.due(), "it was %s, now %s" % (referee.due(), line))
    again = Referee(game.bench, rules, position=referee.due())
    after = play_clicks(game, again, 1, turns=0)
    check((after.throw, after.player, after.order) == (need.throw, need.player, need.order),
          "it needed %s, now %s" % (need.line, after.line))
    return again, after


def goes_on(bench, referee, need, rules):
    """Starts the program again, resumes the unchanged game and plays on."""
    game = bench.start()
    again, need = stands_as_it_stood(game, referee, need, rules)
    play_clicks(game, again, 1, turns=6, need=need)
    check(game.terminate() == 0, "it does not end well")


def test_terminate(bench):
    game, referee, need = leave(bench, "kendall")
    check(game.terminate() == 0, "SIGTERM ends it with %s" % game.process.returncode)
    goes_on(bench, referee, need, "kendall")


def test_kill(bench):
    """A power cut: everything shown is on the disk."""
    game, referee, need = leave(bench, "pharaoh")
    # Events are processed in order: after the new size, the move before it is processed.
    game.display.xdotool("windowsize", game.window, 1270, 720)
    game.wait("size 1270 720")
    game.kill()
    check(game.process.returncode == -signal.SIGKILL, "it was not killed")
    goes_on(bench, referee, need, "pharaoh")


def test_close(bench):
    """Closing the window saves the game and ends with 0."""
    game, referee, need = leave(bench, "bga")
    game.key("alt+F4")
    check(game.exit_code() == 0, "closing ends it with %s" % game.process.returncode)
    goes_on(bench, referee, need, "bga")


def test_quit(bench):
    """Ctrl+Q in the middle of a move: selecting a piece is not a move."""
    game, referee, need = leave(bench, "pergioco")
    if not need.throw:
        game.click(*need.moves[need.order[0]][0])
    game.key("ctrl+q")
    check(game.exit_code() == 0, "Ctrl+Q ends it with %s" % game.process.returncode)
    goes_on(bench, referee, need, "pergioco")


# --- Leaving during a decision in the water

# Before the throw in `museum`, after it in `bga`: go back to 15, or stay in the water.
DECISIONS = {"museum": "museum 1scscscs2/10/6c3 c 0,0 1,1 - ?",
             "bga": "bga 1scscscs2/10/6c3 c 0,0 1,1 - 2"}


def at_decision(bench, rules):
    """Starts a game that begins with a decision. @return (game, referee, need)"""
    bench.settings(new_game__player_2="human")
    path = bench.folder / "decision"
    path.write_text(DECISIONS[rules] + "\n", encoding="utf-8")
    game = bench.start("--load", path)
    referee = Referee(bench, rules, position=DECISIONS[rules])
    need = play_clicks(game, referee, 1, turns=0)
    check(len(need.order) == 2 and need.order[0] == "27-15", "it is no decision: " + need.line)
    return game, referee, need


def answer_and_undo(game, referee, need):
    """Chooses one answer, undoes it and chooses the other. @return the next need"""
    due = referee.due()
    for move in need.order[::-1]:
        if referee.due() != due:
            game.press(PLAY.UNDO)
            back = await_turn(game, referee)
            check(referee.due() == due and back.order == need.order,
                  "taken back it is %s, %s" % (referee.due(), back.line))
            need = back
        n_told = len(referee.told)
        click_move(game, need, move)
        after = await_turn(game, referee)
        check(referee.told[n_told].startswith("moved %s " % move),
              "chosen %s, shown %s" % (move, referee.told[n_told:]))
    return after


def leave_and_decide(bench, rules, leave):
    game, referee, need = at_decision(bench, rules)
    leave(game)
    game = bench.start()
    again, need = stands_as_it_stood(game, referee, need, rules)
    need = answer_and_undo(game, again, need)
    play_clicks(game, again, 1, turns=6, need=need)
    check(game.terminate() == 0, "it does not end well")


def pull_the_plug(game):
    game.display.xdotool("windowsize", game.window, 1270, 720)
    game.wait("size 1270 720")
    game.kill()


def test_decision_killed_museum(bench):
    leave_and_decide(bench, "museum", pull_the_plug)


def test_decision_killed_bga(bench):
    leave_and_decide(bench, "bga", pull_the_plug)


def test_decision_ended_museum(bench):
    leave_and_decide(bench, "museum", lambda game: game.terminate())


def test_decision_ended_bga(bench):
    leave_and_decide(bench, "bga", lambda game: game.terminate())


def test_decision_behind_the_menu(bench):
    """After Resume, and after Main menu and Continue, the same decision is due."""
    for rules in DECISIONS:
        game, referee, need = at_decision(bench, rules)
        game.press(PLAY.MENU)
        game.screen("pause")
        game.press(PAUSE.GO_ON)
        game.screen("play")
        check(game.count("moved ") == 0, "the menu has decided")
        game.press(PLAY.MENU)
        game.screen("pause")
        game.press(PAUSE.TITLE)
        game.screen("title")
        game.press(TITLE.CONTINUE)
        game.screen("play")
        again = await_turn(game, referee)
        check(again.order == need.order, "it needed %s, now %s" % (need.line, again.line))
        answer_and_undo(game, referee, again)
        check(game.terminate() == 0, "it does not end well")


def test_decision_in_text_mode(bench):
    """The text mode resumes the decision, and its positions are the engine's."""
    for rules, position in DECISIONS.items():
        game, referee, need = at_decision(bench, rules)
        check(game.terminate() == 0, "it does not end well")
        for move in need.order:
            done = subprocess.run([str(bench.senet), "--tty"], env=game.display.env, text=True,
                                  input="continue\nposition\n%s\nposition\nundo\nposition\n" % move,
                                  capture_output=True, timeout=PATIENCE_S, check=False)
            seen = [line for line in done.stdout.splitlines() if line.startswith(rules + " ")]
            referee.engine.position("position " + position)
            expected = [position, referee.engine.position("play " + move), position]
            check(done.returncode == 0 and seen == expected,
                  "%s: %s, not %s" % (move, done.stdout + done.stderr, expected))


for _test in (test_terminate, test_kill, test_close, test_quit):
    _test.seconds = 20
del _test
