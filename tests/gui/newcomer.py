"""A newcomer who knows only what the window shows plays from a fresh home until winning.

The script line `see` describes a frame (src/app/inspect/frame_text.h). The newcomer reads the words
and clicks the lit mat, a piece with a ring, a lit house or a labelled button. The test compares
what is shown with the trace. The program's clock stands still between two looks, so that nothing is
missed and times are the same on every machine.
"""
import random
import re
import sys

from driver import ROOT, Failure, check
from players import Need, Referee

sys.path.insert(0, str(ROOT / "tests/support"))
import rule_sets

LOOK_MS = 250              # between two looks; every sentence is shown for at least 500 ms
THINK_MS, THROW_MS = 2000, 1000
MOST_MS = 2 * 3600 * 1000  # no game takes this long
STEP_MS = 40
READ_MS = 6000             # how long another sentence may delay the one that says what to do
FIRST_SEED, GAMES, POSITIONS = 6, 6, 4
AMBER, GOLD, PALE, LOZENGE = "ffb03a", "ffda88", "fff1cf", "6e440c"
ASKS_THROW = re.compile(r"(?:^|[.:!?] )throw\b|you throw again", re.I)
ASKS_MOVE = re.compile(r": move a |Choose where|: only one |\bmove one back|: touch the piece",
                       re.I)
THREW = re.compile(r"\bthrew (\d)\b")
# A museum, where all pieces start in the middle row.
VISIT = "[visit]\nlanguages = en it ar\n[game]\nlevel = newcomer\n[care]\nshift_every = 0\n"
START = "kendall:3 10/4cscscs/10 c 0,0 0,0 - -"
VISIT_SEED, WARN_MS, RESET_MS = 4, 60000, 20000
ASKS_WHETHER_THERE = re.compile(r"Are you still (?:playing|there)\?")
SECONDS_LEFT = re.compile(r"\bin (\d+) seconds?\.")
# Words that must appear after a move with this effect.
NEWS = {"capture": r"\bswaps? places\b", "water": r"water", "off": r"\bhome\b",
        "win": r"\bwin|won\b"}


class Sight:
    """What one frame shows."""

    def __init__(self, lines):
        self.texts, self.rotated, self.things = [], [], []
        for line in lines:
            _, kind, place, what = (line + " ").split(" ", 3)
            numbers = tuple(map(int, place.split(",")))
            if kind in ("text", "rotated"):
                getattr(self, "texts" if kind == "text" else kind).append((*numbers, what.strip()))
            else:
                self.things.append((kind, numbers, what.strip()))

    def sentences(self):
        """All complete sentences, with wrapped lines joined."""
        found, last = [], None
        for x, y, text in self.texts:
            goes_on = last is not None and abs(x - last[0]) <= 1 and 12 < y - last[1] < 80
            if goes_on and not re.search(r"[.!?]$", found[-1]):
                found[-1] += " " + text
            else:
                found.append(text)
            last = (x, y)
        return [s for s in found if " " in s and re.search(r"[.!?:]$", s)]

    def words(self):
        return " ".join(self.sentences())

    def all_words(self):
        """All texts, including headings and buttons."""
        return " ".join(text for _, _, text in self.texts)

    def text_at(self, wanted):
        """The position of a text, or None."""
        return next(((x, y) for x, y, text in self.texts + self.rotated if text == wanted), None)

    def _boxes(self, kind, *names):
        return [box for k, box, name in self.things if k == kind and name.startswith(names)]

    def sticks(self):
        """The centres of all sticks."""
        return [middle(box) for box in self._boxes("mesh", "sticks_round")]

    def lit_mat(self):
        """The glow around the sticks, or None."""
        lit = [box for box in self._boxes("glow", AMBER)
               if sum(inside(box, at) for at in self.sticks()) >= 4]
        return lit[0] if lit else None

    def lights(self):
        """The centres of all other glows except those around rings: where a piece can go."""
        mat, rings = self.lit_mat(), self._boxes("line", PALE, GOLD)
        return {middle(box) for box in self._boxes("glow", AMBER) if box != mat and not any(
            near(middle(box), middle(ring), 3) and 1.05 < box[2] / max(ring[2], 1) < 1.2
            for ring in rings)}

    def rings(self):
        """The centres of the rings around pieces."""
        found = {}
        lights = self.lights()
        for box in self._boxes("line", PALE, GOLD):
            at, width, height = middle(box), box[2], box[3]
            flat = 0.7 < height / max(width, 1) < 0.83
            if width > 50 and flat and not any(near(at, light, 6) for light in lights):
                found[at] = width
        return [at for at, width in found.items() if width < 1.08 * min(found.values())]

    def turn(self, middle_x):
        """Whose turn is marked: 0 left of middle_x, 1 right of it, None: not marked."""
        at = [middle(box) for box in self._boxes("line", LOZENGE)]
        return None if not at else int(at[0][0] > middle_x)


def houses_of(position):
    """Parses a position (RULES.md): house -> "c", "s" or "."."""
    found, house = {}, 1
    for row in position.split()[1].split("/"):
        for run, piece in re.findall(r"(\d+)|([cs])", row):
            for _ in range(int(run or 1)):
                found[house] = piece or "."
                house += 1
    return found


def middle(box):
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def inside(box, at):
    return box[0] <= at[0] <= box[0] + box[2] and box[1] <= at[1] <= box[1] + box[3]


def near(a, b, by):
    return abs(a[0] - b[0]) <= by and abs(a[1] - b[1]) <= by


class Newcomer:
    """The newcomer, and the test that checks what is shown."""

    def __init__(self, bench, seed, *arguments):
        self.game = bench.start("--fixed-step", "--seed", seed, *arguments, window=False,
                                script=True)
        self.bench = bench
        self.rng = random.Random(seed)
        self.referee = None
        self.clock_ms = 0
        self.sight = None
        self.screen = None
        self.need = None
        self.ready = False       # something is due, and the window asks for it
        self.chosen = None       # a piece that was clicked and has not moved yet
        self.value = None        # last thrown
        self.news = {}           # events not read about yet: key of NEWS -> time in ms
        self.seen_news = set()
        self.since = []          # texts read since the last throw
        self.read = []           # all texts read, without repetitions
        self.inputs = self.decisions = self.by_hand = 0
        self.decided_ms = self.longest_ms = self.lit_ms = self.waited_ms = 0
        self.won = None
        self.game.wait("first-frame")
        self.game.window = self.game.visible_window()
        self.middle_x = self.game.place()[2] // 2
        self.screen = [line.split()[1] for line in self.game.lines
                       if line.startswith("screen ")][-1]
        self.game.send("step %d" % STEP_MS)
        self.look(1000)

    # --- Eyes

    def look(self, ms=LOOK_MS):
        """Lets time pass, looks at the window and checks what it shows."""
        self.game.send("wait %d" % ms)
        self.game.send("see")
        seen, quiet, before_ms = [], True, self.clock_ms
        while True:
            line = self.game.next()
            check(line is not None, "the program ended: %s" % self.game.errors()[-3:])
            if line.startswith("seen-all "):
                self.clock_ms = int(line.split()[1])
                break
            if line.startswith("seen "):
                seen.append(line)
            elif self.follow(line):
                quiet = False
        self.sight = Sight(seen)
        self.waited_ms = (self.waited_ms + self.clock_ms - before_ms
                          if quiet and self.need is not None else 0)
        self.ready = self.waited_ms > 0 and self.is_asked()
        self.judge(quiet)
        return self.sight

    def is_asked(self):
        """Whether the window says what to do; it may first say what has just happened."""
        words = self.sight.words()
        if self.need.throw:
            return ASKS_THROW.search(words) is not None
        return "?" in words or ASKS_MOVE.search(words) is not None

    def follow(self, line):
        """Processes a trace line. @return whether something happened"""
        word = line.split(" ", 1)[0]
        if word == "screen":
            self.screen = line.split()[1]
        elif word == "need":
            self.need = Need(line)
            self.chosen = None
        elif word == "animating":
            self.need = None
        elif word in ("thrown", "moved", "jumped", "game"):
            self.need = None
            before = self.referee.due() if self.referee else ""
            if self.referee:
                self.referee.see(line)
            if word == "thrown":
                self.value = int(line.split()[1])
                self.since = []
            elif word == "moved":
                self.happened(before, line.split(" ")[1], line.split(" position ")[1])
            elif word == "game":
                self.won = line.split()[2] == "0"
                self.news["win"] = self.clock_ms
        else:
            return False
        return True

    def happened(self, before, move, after):
        # When the game skips ahead to a decision, only the last move is described.
        self.news = {}
        start, _, to = move.partition("-")
        if to == "off":
            self.news["off"] = self.clock_ms
        elif to.isdigit() and before:
            houses, then = houses_of(before), houses_of(after)
            own = houses[int(start)] if start.isdigit() else before.split()[2]
            if houses[int(to)] not in (".", own) and to != "27":
                self.news["capture"] = self.clock_ms
            if to == "27" and then[27] == ".":
                self.news["water"] = self.clock_ms

    def judge(self, quiet):
        """Fails if a text contradicts the game."""
        words = self.sight.words()
        told = "; read: %r" % words
        if words and (not self.read or self.read[-1] != words):
            self.read.append(words)
        self.since.append(words)
        for news in list(self.news):
            # A sentence may appear while the move is still animated.
            if re.search(NEWS[news], " ".join(self.since), re.I):
                self.seen_news.add(news)
                del self.news[news]
        if ASKS_THROW.search(words):
            check(len(self.sight.sticks()) >= 4, "it asks for a throw over an empty mat" + told)
        if self.screen != "play" or not quiet:
            return
        threw = THREW.search(words)
        if threw and self.value is not None:
            check(int(threw[1]) == self.value, "thrown was %d%s" % (self.value, told))
        if self.need is not None:
            self.judge_need(words, told)
        else:
            # The mat lights up while the sticks gather, before a throw is due.
            self.lit_ms = self.lit_ms + LOOK_MS if self.sight.lit_mat() is not None else 0
            check(self.lit_ms <= 1000, "the mat is lit, and nothing is to be thrown" + told)
            check(not self.sight.rings() or ASKS_MOVE.search(words),
                  "pieces have rings, and nothing speaks of a move" + told)

    def judge_need(self, words, told):
        """Checks the window while a person must act and nothing moves."""
        check(self.sight.turn(self.middle_x) == self.need.player, "the wrong turn is marked" + told)
        check(self.is_asked() or self.chosen is not None or self.waited_ms < READ_MS,
              "%s is due, and nothing asks for it%s" %
              ("a throw" if self.need.throw else "a move", told))
        for news, since in self.news.items() if self.ready else ():
            raise Failure("the window does not show what has happened: %s at %d%s" %
                          (news, since, told))
        lit, rings = self.sight.lit_mat(), self.sight.rings()
        if self.need.throw:
            check(lit is not None, "a throw is due, and the mat is not lit" + told)
            check(inside(lit, self.need.at), "the light is not where one throws" + told)
            check(not rings, "a throw is due, and pieces have rings" + told)
            return
        check(lit is None, "a move is due, and the mat is lit" + told)
        check(not ASKS_THROW.search(words), "a move is due, and a throw is asked for" + told)
        if self.chosen is not None:
            return
        pieces = {piece for piece, target in self.need.moves.values() if piece != target}
        buttons = [move for move, (piece, target) in self.need.moves.items() if piece == target]
        # A piece in the water has a ring, although its decision has buttons.
        check(len(rings) - len(pieces) in (0, int("27-15" in buttons))
              and all(any(near(p, r, 8) for r in rings) for p in pieces),
              "the pieces at %s can move, rings are at %s%s" % (pieces, rings, told))

    # --- The hand

    def click(self, at):
        was = (self.sight.texts, self.sight.things)
        begun = self.game.at
        self.game.click(*at)
        self.game.wait("input up")
        for line in self.game.told(begun, "screen "):
            self.screen = line.split()[1]
        self.inputs += 1
        self.look(2 * STEP_MS)
        check((self.sight.texts, self.sight.things) != was,
              "a click at %s changes nothing that is seen" % (at,))

    def press(self, text):
        """Waits for a text and clicks it."""
        for _ in range(400):
            at = self.sight.text_at(text)
            if at is not None:
                return self.click(at)
            self.look()
        raise Failure("nowhere is %r to be read: %s" % (text, [t for _, _, t in self.sight.texts]))

    def act(self):
        """Does what the window asks for."""
        asked = self.need
        lit, rings, words = self.sight.lit_mat(), self.sight.rings(), self.sight.words()
        decides = not asked.throw and len(asked.order) > 1
        if decides:
            self.longest_ms = max(self.longest_ms, self.clock_ms - self.decided_ms)
            self.decisions += 1
        self.look(THROW_MS if asked.throw else THINK_MS)
        if lit is not None and ASKS_THROW.search(words):
            self.by_hand += 1
            self.click(middle(lit))
        elif rings:
            self.move(rings)
        else:
            self.answer(asked)
        if decides:
            self.decided_ms = self.clock_ms

    def move(self, rings):
        """Clicks a piece with a ring; then, if it does not move at once, a lit house."""
        told = len(self.referee.told) if self.referee else 0
        piece = self.rng.choice(rings)
        self.click(piece)
        for _ in range(4):
            ahead = [at for at in self.sight.lights() if not near(at, piece, 12)]
            if self.need is None or (self.referee and len(self.referee.told) > told):
                return
            if ahead:
                self.chosen = piece
                self.click(self.rng.choice(sorted(ahead)))
                return
            self.look()
        raise Failure("the piece at %s was clicked; read: %r" % (piece, self.sight.words()))

    def answer(self, asked):
        """Answers a question by clicking one of its buttons."""
        at, _ = asked.moves[self.rng.choice(asked.order)]
        words = [t for x, y, t in self.sight.texts if near((x, y), at, 40)]
        check(words, "there are no words on the button at %s" % (at,))
        self.click(at)

    def play(self):
        """Plays to the end of the game."""
        self.won, self.news = None, {}
        begun = self.decided_ms = self.clock_ms
        while self.won is None:
            check(self.clock_ms - begun < MOST_MS, "the game does not end")
            if self.ready:
                self.act()
            else:
                self.look()
        self.longest_ms = max(self.longest_ms, self.clock_ms - self.decided_ms)

    def try_pieces(self, rings):
        """Tries the pieces with rings, one by one, until one moves."""
        for ring in rings:
            one = self.need
            self.click(ring)
            for _ in range(3):
                ahead = [at for at in self.sight.lights() if not near(at, ring, 12)]
                if self.need is not one:
                    return
                if ahead:
                    self.click(ahead[0])
                    return
                self.look()

    def wait_screen(self, name, ms=20000):
        """Looks until a screen is open."""
        for _ in range(ms // LOOK_MS):
            if self.screen == name:
                return
            self.look()
        raise Failure("it is %s, not %s, read: %r" % (self.screen, name, self.sight.words()))

    def leave(self):
        check(self.game.terminate() == 0, "it does not end well")
        check(self.game.errors() == [], "it complains: %s" % self.game.errors())

    def figures(self):
        return ("%d decisions, %.2f inputs for each, %d throws by hand, at most %d s without one"
                % (self.decisions, self.inputs / max(self.decisions, 1), self.by_hand,
                   self.longest_ms // 1000))


def test_newcomer_first_game(bench):
    """From a fresh home, plays until a game is won and every event of NEWS was read."""
    one = Newcomer(bench, FIRST_SEED)
    one.press("Play")
    for _ in range(GAMES):
        one.referee = Referee(bench, "kendall", 5)
        one.inputs = one.decisions = one.by_hand = one.longest_ms = 0
        one.play()
        print("figures: %s" % one.figures())
        check(one.inputs <= 1.3 * one.decisions, "it takes too many inputs: " + one.figures())
        check(one.longest_ms <= 60000, "it lasts too long without a decision: " + one.figures())
        while one.screen != "result":
            one.look()
        if one.won and one.seen_news == set(NEWS):
            break
        one.press("Play again")
    print("\n".join(one.read))
    check(one.won, "none of %d games was won" % GAMES)
    check(one.seen_news == set(NEWS), "of these only was read: %s" % sorted(one.seen_news))
    one.leave()


def test_newcomer_lessons(bench):
    """The tutorial, following only lights, rings and labels."""
    one = Newcomer(bench, 1)
    one.press("How to play")
    for _ in range(400):
        lit, rings = one.sight.lit_mat(), one.sight.rings()
        if one.sight.text_at("Play now"):
            break
        if one.sight.text_at("Next"):
            one.press("Next")
        elif lit is not None and one.need is not None:
            check(ASKS_THROW.search(one.sight.words()),
                  "the mat is lit, read: %r" % one.sight.words())
            one.click(middle(lit))
        elif rings and one.need is not None:
            one.try_pieces(rings)
        else:
            one.look()
    print("\n".join(one.read))
    check(one.sight.text_at("Play now"), "the lessons do not end: %r" % one.read[-3:])
    one.press("Play now")
    while one.need is None:
        one.look()
    one.leave()


def test_newcomer_positions(bench):
    """Loads positions of all rule sets from files: the window only asks for what can be done."""
    cases = {}
    for line in (ROOT / "tests/rules/cases.txt").read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 5 and fields[1].split()[0].split(":")[0] in rule_sets.NAMES:
            cases.setdefault(fields[1].split()[0].split(":")[0], []).append(fields[1])
    check(sorted(cases) == sorted(rule_sets.NAMES), "there are cases of %s" % sorted(cases))
    rng, path = random.Random(3), bench.folder / "position.txt"
    for rules, positions in sorted(cases.items()):
        for position in rng.sample(positions, POSITIONS):
            path.write_text(position + "\n", encoding="utf-8")
            one = Newcomer(bench, 4, "--load", path)
            one.referee = Referee(bench, rules, position=position)
            try:
                for _ in range(80):
                    if one.ready or one.won is not None:
                        break
                    one.look()
                if one.ready:
                    one.act()
                    for _ in range(8):
                        one.look()
            except Failure as failure:
                raise Failure("%s: %s" % (position, failure)) from failure
            one.leave()


class Visitor(Newcomer):
    """A newcomer in a museum, where the game asks whether a visitor is still there."""

    def __init__(self, bench, seed, config):
        path = bench.folder / "kiosk.conf"
        path.write_text(config, encoding="utf-8")
        self.touched_ms, self.asked_ms = 0, None
        super().__init__(bench, seed, "--kiosk", "--config", path)

    def judge(self, quiet):
        """Also checks that active visitors are not asked and the seconds shown are those left."""
        asks = ASKS_WHETHER_THERE.search(self.sight.words()) is not None
        told = "; read: %r" % self.sight.words()
        check(not quiet or asks == (self.screen == "still_there"),
              "the question and the screen %s%s" % (self.screen, told))
        if not asks:
            self.asked_ms = None
            self.touched_ms = self.touched_ms if quiet else self.clock_ms  # animations count
            if self.screen == "attract":
                check(not ASKS_THROW.search(self.sight.words()),
                      "nobody is there, and is asked" + told)
        else:
            self.asked_ms = self.asked_ms or self.clock_ms
            left = RESET_MS - (self.clock_ms - self.asked_ms)
            seconds = SECONDS_LEFT.search(self.sight.words())
            check(seconds, "the question does not show how long it waits" + told)
            check(abs(int(seconds[1]) * 1000 - left) <= 1000 + LOOK_MS,
                  "it ends in %d ms%s" % (left, told))
            check(self.sight.text_at(seconds[1]), "the seconds are not seen as a figure" + told)
        super().judge(quiet)

    def click(self, at):
        super().click(at)
        self.touched_ms = self.clock_ms

    def is_missed(self):
        """Touches nothing until the question appears."""
        while self.screen != "still_there" and self.clock_ms - self.touched_ms < WARN_MS + 5000:
            self.look()
        waited = self.clock_ms - self.touched_ms
        check(self.screen == "still_there" and waited > WARN_MS - 1000,
              "it asks after %d ms" % waited)


def test_newcomer_visit(bench):
    """A visit: a language, a whole short game, another one, and the visitor walks away."""
    one = Visitor(bench, VISIT_SEED, VISIT)
    check(one.screen == "attract", "it begins with " + one.screen)
    one.press("English")
    one.wait_screen("welcome")
    check("Race your pieces" in one.sight.words(), "what it is about: %r" % one.sight.words())
    one.press("Play against the computer")
    one.wait_screen("play")
    one.referee = Referee(bench, "kendall", position=START)
    one.play()
    print("figures: %s" % one.figures())
    one.wait_screen("result")
    words = one.sight.all_words()
    check(("you have won" if one.won else "was faster") in words and "Did you know?" in words,
          "who has won: %r" % words)

    one.press("Play again")
    one.wait_screen("play")
    one.referee, one.news = Referee(bench, "kendall", position=START), {}
    for _ in range(2):
        while not one.ready:
            one.look()
        one.act()
    one.is_missed()
    one.press("Keep playing")
    one.wait_screen("play")
    before = one.referee.position
    for _ in range(8):
        one.look()
    check(one.ready and one.referee.position == before, "the game is another one")
    one.is_missed()
    asked_ms = one.clock_ms
    one.wait_screen("attract", RESET_MS + 2000)
    check(abs(one.clock_ms - asked_ms - RESET_MS) <= 1000,
          "it ends after %d ms" % (one.clock_ms - asked_ms))
    check("Touch a language" in one.sight.words(), "it calls nobody: %r" % one.sight.words())
    print("\n".join(one.read))
    one.leave()


test_newcomer_first_game.seconds = test_newcomer_visit.seconds = 120
test_newcomer_positions.seconds = 60
