"""The game screen: undo, the computer, seeds, idling."""
import random

from driver import Failure, check
from ids import ids
from players import (PLAY, Need, Referee, await_turn, choose, click_move, click_turn,
                     play_clicks)

PAUSE = ids("screen_pause.c")


def answered_move(game, referee, rng):
    """Plays until the computer answers a choice. @return (need, position, move, trace lines)"""
    for _ in range(200):
        need = await_turn(game, referee)
        if need is None:
            break
        if need.throw:
            game.click(*need.at)
            continue
        due = referee.due()
        move = choose(need, rng)
        n_told = len(referee.told)
        click_move(game, need, move)
        after = await_turn(game, referee)
        told = referee.told[n_told:]
        if len(need.moves) > 1 and sum(t.startswith("moved ") for t in told) > 1:
            return need, due, move, told
        if after is None:
            break
        if after.throw:
            game.click(*after.at)
        else:
            click_move(game, after, choose(after, rng))
    raise Failure("the computer never answered a choice")


def test_undo(bench):
    """After undo the same move gets the same throws and answer; redo restores the position."""
    bench.settings(new_game__player_2="computer")
    game = bench.start("--seed", 11, "--rules", "kendall")
    referee = Referee(bench, "kendall")
    need, due, move, told = answered_move(game, referee, random.Random(11))
    later = referee.due()
    for _ in range(2):
        game.press(PLAY.UNDO)
        back = await_turn(game, referee)
        check(referee.position == due, "undo went to %s, not %s" % (referee.position, due))
        check(back.moves == need.moves, "undo offers %s, not %s" % (back.line, need.line))
        n_told = len(referee.told)
        click_move(game, back, move)
        await_turn(game, referee)
        check(referee.told[n_told:] == told, "after undo came %s, before it %s"
              % (referee.told[n_told:], told))
    game.press(PLAY.UNDO)
    await_turn(game, referee)
    game.key("y")
    await_turn(game, referee)
    check(referee.due() == later, "redo went to %s, not %s" % (referee.due(), later))


def test_computers(bench):
    """Two computers play a whole game while nobody does anything."""
    bench.settings(new_game__player_1="computer", new_game__player_2="computer",
                   new_game__level_2="scribe")
    game = bench.start("--seed", 12, "--rules", "bga")
    referee = Referee(bench, "bga")
    check(await_turn(game, referee) is None, "a person was asked")
    game.screen("result")
    check(game.count("activate") == 0, "somebody pressed something")
    # Nobody presses anything, so the screen saver must be inhibited during the game.
    game.at = 0
    game.wait("saver off")
    game.wait("saver on")
    check(game.terminate() == 0, "it does not end well")


def test_menu_while_thinking(bench):
    """The menu opens while the computer thinks, and its move is played after the menu closes."""
    bench.settings(new_game__player_2="computer", new_game__level_2="vizier", new_game__pieces=7)
    game = bench.start("--seed", 13, "--rules", "kendall")
    rng = random.Random(13)
    referee = Referee(bench, "kendall", 7)
    for _ in range(200):
        need = await_turn(game, referee)
        if click_turn(game, need, rng) is None:
            continue
        referee.see(game.wait("moved "))
        line = game.wait("thrown ", "need throw", "moved ")
        if line.startswith("thrown "):  # the computer's throw
            thrown = game.at
            game.press(PLAY.MENU)
            game.screen("pause")
            check(game.told(thrown, "moved ") == [], "the menu came only after the move")
            menu = game.at
            game.at = thrown
            game.wait("thought")  # the answer came before or after the menu opened
            game.at = max(game.at, menu)
            game.wait("asleep")   # nothing more happens
            check(game.told(thrown, "moved ") == [], "it moves behind the menu")
            game.press(PAUSE.GO_ON)
            referee.see(line)
            referee.see(game.wait("moved "))
            return
        check(line.startswith("need throw"), line)
        game.click(*Need(line).at)
    raise Failure("it was never the computer's turn")


def test_seed(bench):
    """The same seed and choices give the same game, another seed another game."""
    stories = []
    for seed in (21, 21, 22):
        bench.settings(new_game__player_2="computer")
        if bench.record_path.exists():
            bench.record_path.unlink()
        game = bench.start("--seed", seed, "--rules", "pharaoh")
        referee = Referee(bench, "pharaoh")
        play_clicks(game, referee, 5, turns=12)
        stories.append(referee.told)
        check(game.terminate() == 0, "it does not end well")
    check(len(stories[0]) >= 12 and stories[0] == stories[1],
          "the same seed gave %s and %s" % (stories[0], stories[1]))
    check(stories[0] != stories[2], "another seed gave the same")


def stand_still(game):
    """Shows a notice, which lasts six seconds of the program's clock, and waits until it is gone.
    @return (frames, seconds from first to last, CPU time in hundredths of a second, sleeps)"""
    game.key("s")
    game.wait("notice ")
    frames = [game.wait("frame ")]
    before = after = game.effort()
    while (line := game.wait("frame ", "asleep")) != "asleep":
        frames.append(line)
        after = game.effort()
    times = [int(frame.split()[3]) for frame in frames]
    return len(frames), (times[-1] - times[0]) / 1000, after[0] - before[0], after[1] - before[1]


def test_rest(bench):
    """When idle, nothing is drawn, hardly any CPU time is used, and only input is awaited. Tested
    with a move due, because the mat's glow would pulse after each input."""
    bench.settings(new_game__player_2="human", screen__animation="normal")
    game = bench.start("--seed", 14, "--rules", "bga")
    referee = Referee(bench, "bga")
    need = await_turn(game, referee)
    while need.throw:
        game.click(*need.at)
        need = await_turn(game, referee)
    check(game.count("first-frame") == 1, "the first frame is not told")
    check(game.count("saver off") == 0, "it keeps the screen on while a person plays")
    game.wait("asleep")
    seen = []
    for _ in range(3):
        n_frames, seconds, ticks, sleeps = stand_still(game)
        check(n_frames == 2, "%d frames show and take away a notice" % n_frames)
        seen.append("%d hundredths of a second and %d sleeps in %.1f s" % (ticks, sleeps, seconds))
        if ticks <= seconds and sleeps <= 10 * seconds:  # 1 % of a core
            return
    raise Failure("at rest it uses %s" % ", ".join(seen))


test_computers.seconds = 70
test_seed.seconds = test_undo.seconds = test_menu_while_thinking.seconds = 25
