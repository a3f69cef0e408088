"""Plays a game through its window, every step compared with senet-engine."""
import random
import re

from driver import Failure, check
from ids import ids

NEED_THROW = re.compile(r"need throw player (\d) at (-?\d+),(-?\d+)$")
ONE_MOVE = re.compile(r"(\S+)@(-?\d+),(-?\d+)>(-?\d+),(-?\d+)")
PLAY, NEW = ids("screen_play.h", "PLAY_ID_"), ids("screen_new.c")
LIMIT = 3000


class Referee:
    """Follows the trace and compares it with the engine."""

    def __init__(self, bench, rules, pieces=3, position=None):
        self.engine = bench.engine()
        self.position = self.engine.position(
            "position " + position if position else "new %s:%d" % (rules, pieces))
        self.thrown = None  # the throw that no move has used yet
        self.told = []      # `thrown` and `moved` lines
        self.points = None

    def due(self):
        """The current position with the current throw."""
        if self.position.split()[-1] == "-" and self.thrown is not None:
            self.engine.position("position " + self.position)
            return self.engine.position("throw %d" % self.thrown)
        return self.position

    def moves(self):
        self.engine.position("position " + self.due())
        return set(self.engine.ask("moves").split()[1:])

    def see(self, line):
        """Processes a trace line; fails if the rules do not allow it."""
        if line.startswith("thrown "):
            self.told.append(line)
            self.thrown = int(line.split()[1])
        elif line.startswith("moved "):
            self.told.append(line)
            _, move, _, shown = line.split(" ", 3)
            due = self.due()
            self.engine.position("position " + due)
            expected = self.engine.position("play " + move)
            check(shown == expected, "after %s on %s the window shows %s, the engine has %s"
                  % (move, due, shown, expected))
            self.position = shown
            self.thrown = None
        elif line.startswith("jumped "):
            self.position = line.split(" ", 2)[2]
            self.thrown = None
        elif line.startswith("game over "):
            self.points = line
            winner = self.engine.ask("winner").split()[1]
            check(winner in "cs", "the window says %r, the engine says nobody has won" % line)


class Need:
    """A `need` line: a throw or the possible moves, with the points to click."""

    def __init__(self, line):
        self.line = line
        match = NEED_THROW.match(line)
        self.throw = match is not None
        self.player = int(line.split()[3])
        self.at = tuple(map(int, match.groups()[1:])) if match else None
        self.moves = {m[0]: (tuple(map(int, m[1:3])), tuple(map(int, m[3:5])))
                      for m in ONE_MOVE.findall(line)}
        self.order = [m[0] for m in ONE_MOVE.findall(line)]
        if not self.throw and not self.moves:
            raise Failure("this line cannot be read: " + line)


def await_turn(game, referee):
    """Follows the trace until a person must act. @return the need; None: the game is over"""
    need = None
    while True:
        line = game.wait("need ", "idle", "thrown ", "moved ", "jumped ", "game over ")
        if line.startswith("need "):
            need = Need(line)
        elif line == "idle":
            check(need is not None, "it is idle and needs nothing")
            return need
        else:
            referee.see(line)
            if line.startswith("game over "):
                return None


def choose(need, rng):
    """Chooses a random move, but prefers progress."""
    off = [m for m in need.order if m.endswith("-off")]
    ahead = [m for m in need.order if m != "stay"]
    if need.order == ["27-15", "stay"]:
        return rng.choice(need.order)  # before the throw (RULES.md "museum") both are progress
    return rng.choice(off or ahead or need.order)


def click_turn(game, need, rng):
    """Clicks what is needed. @return the move; None: a throw"""
    if need.throw:
        game.click(*need.at)
        return None
    move = choose(need, rng)
    click_move(game, need, move)
    return move


def one_way(need, move):
    """Whether this is its piece's only move, so that pressing the piece plays it."""
    start = move.partition("-")[0]
    return sum(m.partition("-")[0] == start for m in need.order) == 1


def click_move(game, need, move):
    piece, target = need.moves[move]
    game.click(*piece)
    if target != piece and not one_way(need, move):
        game.click(*target)


def check_moves(need, referee):
    if not need.throw:
        allowed = referee.moves()
        check(set(need.order) == allowed, "the window offers %s, the rules allow %s on %s"
              % (sorted(need.order), sorted(allowed), referee.due()))


def play_clicks(game, referee, seed, turns=LIMIT, need=None):
    """Plays by clicks from `need` (None: the next one) to the end of the game or for `turns` turns.
    @return the next need"""
    rng = random.Random(seed)
    done = 0
    need = need or await_turn(game, referee)
    while need is not None and done < turns:
        check_moves(need, referee)
        n_told = len(referee.told)
        move = click_turn(game, need, rng)
        need = await_turn(game, referee)
        first = referee.told[n_told] if len(referee.told) > n_told else ""
        check(first.startswith("thrown " if move is None else "moved %s " % move),
              "clicked %s, shown %r" % (move or "the mat", first))
        done += 1
    check(done < LIMIT, "the game does not end")
    return need


# --- Arrows and a button: the keyboard, and a gamepad

class Keys:
    """Arrow keys and Return."""

    def __init__(self, game):
        self.game = game

    def go(self, side):
        self.game.key(side)

    def choose(self):
        self.game.key("Return")


class Gamepad:
    """SDL's virtual gamepad: direction pad and stick in turn, and A. Needs script=True."""

    SIDES = ("Left", "Right", "Up", "Down")  # in the order of base_pad; A is next
    A = 4

    def __init__(self, game):
        self.game = game
        self.stick = False

    def _press(self, line, pad):
        self.game.send(line)
        told = self.game.wait("input ")
        check(told == "input pad %d" % pad, "after %r came %r" % (line, told))

    def go(self, side):
        self.stick = not self.stick
        self._press("%s %s" % ("stick" if self.stick else "pad", side.lower()),
                    self.SIDES.index(side))

    def choose(self):
        self._press("pad a", self.A)


def centre(game, widget):
    x, y, w, h = game.widgets[widget]
    return x + w // 2, y + h // 2


def sides_towards(game, focus, widget):
    """The four directions, most promising first."""
    if focus not in game.widgets:
        return ["Right"]
    (x, y), (to_x, to_y) = centre(game, focus), centre(game, widget)
    across = "Right" if to_x > x else "Left"
    down = "Down" if to_y > y else "Up"
    order = [across, down] if abs(to_x - x) > 2 * abs(to_y - y) else [down, across]
    return order + [k for k in ("Right", "Left", "Down", "Up") if k not in order]


def side_to_try(game, focus, widget, leads):
    """The next direction: an untried one here, or the first step to the nearest widget with one."""
    ways, seen = [(focus, None)], {focus}
    for place, first in ways:
        for side in sides_towards(game, place, widget):
            if (place, side) not in leads:
                return first or side
            if leads[place, side] not in seen:
                seen.add(leads[place, side])
                ways.append((leads[place, side], first or side))
    raise Failure("no way leads to widget %d from %s: %s" % (widget, focus, leads))


def walk_to(game, hands, widget, start=None):
    """Moves the focus to a widget with the four directions."""
    check(widget in game.widgets, "there is no widget %d: %s" % (widget, game.widgets))
    focus, leads = start, {}
    for _ in range(60):
        if focus == widget:
            return
        side = side_to_try(game, focus, widget, leads)
        hands.go(side)
        leads[focus, side] = int(game.wait("focus ").split()[1])
        focus = leads[focus, side]
    raise Failure("sixty steps do not lead to widget %d" % widget)


def focus_turn(game, hands, need, rng):
    """Does what is needed. @return the move; None: a throw"""
    if need.throw:
        walk_to(game, hands, PLAY.MAT)
        hands.choose()
        return None
    move = choose(need, rng)
    start, _, to = move.partition("-")
    if need.moves[move][0] == need.moves[move][1]:
        walk_to(game, hands, PLAY.CHOICE + need.order.index(move))
        hands.choose()
        return move
    piece = PLAY.HAND if start == "in" else PLAY.HOUSE + int(start)
    walk_to(game, hands, piece)
    hands.choose()
    if one_way(need, move):
        return move
    game.wait("activate %d" % piece)
    target = PLAY.TRAY if to == "off" else PLAY.HOUSE + int(to)
    while target not in game.widgets:
        game.wait("widgets")
    walk_to(game, hands, target, start=piece)
    hands.choose()
    return move


def play_focus(game, hands, referee, seed):
    """Plays to the end with `hands`."""
    rng = random.Random(seed)
    need = await_turn(game, referee)
    for _ in range(LIMIT):
        if need is None:
            return
        check_moves(need, referee)
        n_told = len(referee.told)
        move = focus_turn(game, hands, need, rng)
        need = await_turn(game, referee)
        first = referee.told[n_told] if len(referee.told) > n_told else ""
        check(first.startswith("thrown " if move is None else "moved %s " % move),
              "chosen %s, shown %r" % (move or "the throw", first))
    raise Failure("the game does not end")
