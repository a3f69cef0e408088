"""The teacher in the window: chance bar, hints, move warning, review, playing on."""
import random

from driver import ROOT, check
from ids import ids
from players import Referee, await_turn, check_moves, choose, click_move

WARNING, RESULT, REVIEW = (ids("screen_%s.c" % name) for name in ("warning", "result", "review"))
MOMENT = ids("screen_review.h", "REVIEW_ID_").MOMENT
MOMENTS, STEPS, BRANCH_TURNS = 5, 15, 12
REPLAYS = ROOT / "tests/replays"


def answer_warning(game, counts):
    """Gives each of the three answers in turn."""
    game.screen("warning")
    answer = (WARNING.ANYWAY, WARNING.AGAIN, WARNING.SHOW)[sum(counts.values()) % 3]
    counts[answer] = counts.get(answer, 0) + 1
    game.press(answer)
    if answer == WARNING.SHOW:
        game.wait("hint on")


def check_loss(referee, move, line):
    """Compares the loss in a move warning with the engine's."""
    referee.engine.position("position " + referee.due())
    words = referee.engine.ask("hint").split()[1:]
    chance = {words[i]: round(float(words[i + 1]) * 1000000) for i in range(0, len(words), 4)}
    loss = max(chance.values()) - chance[move]
    check(line == "warning %d" % loss,
          "for %s the warning says %r, the engine %d" % (move, line, loss))


def play_warned(game, referee, seed, counts, turns=10000):
    """Plays by clicks to the end of the game or for `turns`, and answers move warnings."""
    rng = random.Random(seed)
    for _ in range(turns):
        need = await_turn(game, referee)
        if need is None:
            return
        if need.throw:
            game.click(*need.at)
            continue
        check_moves(need, referee)
        move = choose(need, rng)
        click_move(game, need, move)
        line = game.wait("warning ", "moved ")
        if line.startswith("moved "):
            referee.see(line)
            continue
        check_loss(referee, move, line)
        check(int(line.split()[1]) >= 5000, "it warns of too little: " + line)
        answer_warning(game, counts)


def step_through(game, plies):
    """Steps forward from the first move, then jumps to the end."""
    game.press(REVIEW.FIRST)
    check(game.wait("review ") == "review 0 of %d" % plies, "it does not begin at the beginning")
    for ply in range(1, STEPS + 1):
        game.press(REVIEW.NEXT)
        check(game.wait("review ") == "review %d of %d" % (ply, plies), "no step to %d" % ply)
    game.press(REVIEW.LAST)
    check(game.wait("review ") == "review %d of %d" % (plies, plies), "the end is not shown")


def press_moments(game, plies):
    while MOMENT + MOMENTS - 1 not in game.widgets:
        game.wait("widgets")
    shown = []
    for moment in range(MOMENTS):
        game.press(MOMENT + moment)
        shown.append(int(game.wait("review ").split()[1]))
    check(shown == sorted(set(shown)) and shown[-1] < plies, "the moments are at %s" % shown)


def branch_off(game, bench, referee, ply):
    """Plays on from before a ply. @return (new referee, path and content of the old record)"""
    thrown = [line for line in referee.told if line.startswith("thrown ")]
    moved = [line for line in referee.told if line.startswith("moved ")]
    check(len(thrown) == len(moved), "every throw was played")
    game.press(REVIEW.FIRST)
    for _ in range(ply):
        game.press(REVIEW.NEXT)
    game.wait("widgets")
    games = sorted((bench.home / "data/senet/games").glob("*.senet"))
    check(len(games) == 1, "the finished game has one record, not %d" % len(games))
    record = games[0].read_bytes()
    game.press(REVIEW.PLAY_ON)
    game.screen("play")
    again = Referee(bench, "kendall", position=moved[ply - 1].split(" ", 3)[3])
    again.thrown = int(thrown[ply].split()[1])
    return again, games[0], record


def test_teacher_game(bench):
    """A whole game with move warnings, its review, and a new game from the middle of it."""
    bench.settings(new_game__player_2="human", play__warning="doubtful", play__chance_bar="yes")
    game = bench.start("--seed", 77, "--rules", "kendall")
    referee, counts = Referee(bench, "kendall"), {}
    play_warned(game, referee, 77, counts)
    check(len(counts) == 3, "the warning was not given every answer: %s" % counts)
    check(game.count("chance ") > 20, "the bar has not moved")
    game.screen("result")
    game.press(RESULT.REVIEW)
    game.screen("review")
    plies = sum(line.startswith("moved ") for line in referee.told)
    step_through(game, plies)
    press_moments(game, plies)
    again, path, record = branch_off(game, bench, referee, 6)
    play_warned(game, again, 78, counts, turns=BRANCH_TURNS)
    check(path.read_bytes() == record, "the record of the game before has changed")
    check(game.terminate() == 0, "it does not end well")
    check(bench.record_path.is_file(), "the branch has no record of its own")


def test_teacher_loaded_record(bench):
    """A finished record from a file can be reviewed; Done leads back to its result."""
    path = REPLAYS / "bga.senet"
    game = bench.start("--load", path)
    game.screen("result")
    game.press(RESULT.REVIEW)
    game.screen("review")
    game.press(REVIEW.FIRST)
    game.wait("review 0 of ")
    game.press(REVIEW.NEXT)
    game.wait("review 1 of ")
    game.press(REVIEW.DONE)
    game.screen("result")
    check(game.terminate() == 0, "it does not end well")


def test_teacher_keys(bench):
    """H toggles the hint, C the chance bar, which is off by default; C is stored."""
    bench.settings(new_game__player_2="human")
    game = bench.start("--seed", 5, "--rules", "kendall")
    referee = Referee(bench, "kendall")
    need = await_turn(game, referee)
    while need.throw:
        game.click(*need.at)
        need = await_turn(game, referee)
    game.key("h")
    game.wait("hint on")
    game.key("h")
    game.wait("hint off")
    check(game.count("chance ") == 0, "the bar is there although nobody wants it")
    game.key("c")
    game.wait("chance ")
    check(game.terminate() == 0, "it does not end well")
    check(bench.setting("chance_bar") == "yes", "C is not kept")


test_teacher_game.seconds = 60
