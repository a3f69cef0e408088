// The teacher's reasons for moves, against plain predicates on the second implementation of the
// rules: every reason is true, and no required one is missing.
// Layer: tests. Depends on include/senet and tests/support.
// Invariant: the predicates use the boards before and after, never the core's effects.
#include "property/options.h"
#include "support/bridge.h"
#include "support/random.h"
#include "support/random_position.h"

#include "senet/analysis.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A move on two boards.
typedef struct scene {
    ref_position before; // with its throw
    ref_position after;
    ref_position turned; // before, but with the enemy to throw
    bool can_turn;
    ref_move move;
    char own, enemy; // 'c' or 's'
    senet_reasons reasons;
    uint64_t n_seen[SENET_REASON_KINDS];
} scene;

static _Noreturn void report(const scene *s, const char *what, const senet_reason *reason) {
    char text[REF_TEXT_CAP];
    char move[REF_MOVE_CAP];
    ref_position_print(&s->before, text, sizeof text);
    ref_move_print(s->move, move, sizeof move);
    (void)printf("WRONG: %s\n  %s\n  %s ->", what, text, move);
    ref_position_print(&s->after, text, sizeof text);
    (void)printf(" %s\n", text);
    if (reason != NULL) {
        (void)printf("  said: %s(%d,%d,%d)\n", senet_reason_name(reason->kind), reason->a,
                     reason->b, reason->sixteenths);
    }
    exit(EXIT_FAILURE);
}

static int side_index(char side) {
    return side == 'c' ? REF_CONES : REF_SPOOLS;
}

// The chance of a throw's value in sixteenths: 0 if it cannot occur.
static int weight_of(const ref_position *position, int value) {
    static const int weights[7] = {0, 4, 6, 4, 1, 0, 0};
    if (position->opening) {
        return value == 1 ? 16 : 0;
    }
    return value == ref_rules_zero_value(position->rules) ? 1 : weights[value];
}

// Whether the attacker displaced a piece from a square by exchanging places with it.
static bool is_attacked(const ref_position *before, const ref_position *after, char attacker,
                        int square) {
    int index = side_index(attacker);
    // In `museum` the attacker does not stay on 15.
    bool second_life = before->rules == REF_MUSEUM && square == 15 && after->board[15] == '.';
    return before->board[square] != '.' && before->board[square] != attacker &&
           (after->board[square] == attacker || second_life) &&
           before->hand[index] == after->hand[index];
}

// Whether the throw can attack a square, including with left-over steps.
static bool can_attack(const ref_position *thrown, int square) {
    ref_move moves[REF_MOVES_CAP];
    int n = ref_moves(thrown, moves, REF_MOVES_CAP);
    for (int i = 0; i < n; i++) {
        ref_position after;
        if (!ref_play(thrown, moves[i], &after)) {
            continue;
        }
        if (is_attacked(thrown, &after, thrown->side, square) ||
            (after.thrown == REF_LEFT_OVER && can_attack(&after, square))) {
            return true;
        }
    }
    return false;
}

// Sets a throw. A side with a decision before its throw (`museum`) has stayed.
static bool throw_next(const ref_position *position, int value, ref_position *out_thrown) {
    ref_position before = *position;
    before.thrown = position->thrown == REF_DECISION ? 0 : position->thrown;
    return weight_of(position, value) != 0 && ref_throw(&before, value, out_thrown);
}

static int hits(const ref_position *position, int square) {
    int sum = 0;
    for (int value = 1; value <= 6; value++) {
        ref_position thrown;
        if (throw_next(position, value, &thrown)) {
            sum += can_attack(&thrown, square) ? weight_of(position, value) : 0;
        }
    }
    return sum;
}

static int stuck(const ref_position *position) {
    int sum = 0;
    for (int value = 1; value <= 6; value++) {
        ref_position thrown;
        ref_move moves[REF_MOVES_CAP];
        if (throw_next(position, value, &thrown)) {
            int n = ref_moves(&thrown, moves, REF_MOVES_CAP);
            sum += n == 1 && moves[0].from == REF_PASS ? weight_of(position, value) : 0;
        }
    }
    return sum;
}

static bool has_trap(ref_rules rules) {
    return rules == REF_BGA || rules == REF_MUSEUM;
}

static bool is_safe(ref_rules rules, int square) {
    if (has_trap(rules) || rules == REF_KENDALL) {
        return false;
    }
    return square == 26 || square == 28 || square == 29 || square == 30 ||
           (rules == REF_PHARAOH && square == 15);
}

static bool stands(const ref_position *position, char side, int square) {
    return square >= 1 && square <= 30 && position->board[square] == side;
}

// The last square on which neighbours protect each other.
static int last_protected(ref_rules rules) {
    return rules == REF_MUSEUM ? 26 : 30;
}

static bool has_neighbour(const ref_position *position, int square) {
    const int last = last_protected(position->rules);
    char side = position->board[square];
    return (square <= last && stands(position, side, square - 1)) ||
           (square + 1 <= last && stands(position, side, square + 1));
}

// Whether a side's row of pieces extends exactly from `low` to `high`.
static bool is_row(const ref_position *position, char side, int low, int high) {
    bool all = !stands(position, side, low - 1) && !stands(position, side, high + 1);
    for (int square = low; square <= high; square++) {
        all = all && stands(position, side, square);
    }
    return all;
}

static bool blocks_within(const ref_position *position, char side, int low, int high) {
    for (int square = low; square <= high; square++) {
        for (int first = square - 2; first <= square; first++) {
            if (stands(position, side, first) && stands(position, side, first + 1) &&
                stands(position, side, first + 2)) {
                return true;
            }
        }
    }
    return false;
}

static bool enemy_is_below(const scene *s, int square) {
    bool any = false;
    for (int below = 1; below < square; below++) {
        any = any || s->after.board[below] == s->enemy;
    }
    return any;
}

// The square where the moved piece arrived, or 0.
static int came_to(const scene *s) {
    for (int square = 1; square <= 30; square++) {
        if (s->after.board[square] == s->own && s->before.board[square] != s->own) {
            return square;
        }
    }
    return 0;
}

static bool enemy_throws_next(const scene *s) {
    return ref_winner(&s->after) == '-' && s->after.side == s->enemy;
}

static bool leads_into_water(const scene *s, int square, int sixteenths) {
    ref_position own = s->after;
    ref_move moves[REF_MOVES_CAP];
    int value = 27 - square;
    own.side = s->own;
    own.thrown = 0;
    if (has_trap(s->before.rules) || value < 1 || value > 6 ||
        weight_of(&own, value) != sixteenths || sixteenths < 4 || !ref_throw(&own, value, &own)) {
        return false;
    }
    int n = ref_moves(&own, moves, REF_MOVES_CAP);
    bool any = false;
    for (int i = 0; i < n; i++) {
        any = any || (moves[i].from == square && moves[i].to == 27);
    }
    return any;
}

// Whether the move leads forward from one square of the board to another.
static bool goes_on(const scene *s) {
    return s->move.from >= 1 && s->move.from <= 30 && came_to(s) > s->move.from;
}

static bool comes_behind(const ref_position *position, char enemy, int square) {
    bool any = position->hand[side_index(enemy)] > 0;
    for (int below = 1; below < square; below++) {
        any = any || position->board[below] == enemy;
    }
    return any;
}

static bool is_hindmost(const scene *s, int square) {
    int below = 0, others = 0;
    for (int house = 1; house <= 30; house++) {
        below += house < square && s->before.board[house] == s->own ? 1 : 0;
        others += house != square && s->before.board[house] == s->own ? 1 : 0;
    }
    return stands(&s->before, s->own, square) && below == 0 && others > 0 &&
           s->before.hand[side_index(s->own)] == 0;
}

// How likely the side's next throw is to hit an enemy that it could not hit before; 0: it cannot.
static int aims_at(const scene *s, int square) {
    ref_position before = s->before;
    before.thrown = 0;
    if (ref_winner(&s->after) != '-' || s->after.side != s->own || s->after.thrown != 0 ||
        s->before.opening || !stands(&s->after, s->enemy, square)) {
        return 0;
    }
    int now = hits(&s->after, square);
    return hits(&before, square) == 0 ? now : 0;
}

static int best_aim(const scene *s) {
    int best = 0;
    for (int square = 1; square <= 30; square++) {
        int n = aims_at(s, square);
        best = n > best ? n : best;
    }
    return best;
}

static bool protects(const scene *s, int low, int high) {
    int in_need = 0, is_new = 0;
    for (int square = low; square <= high; square++) {
        if (!stands(&s->after, s->own, square)) {
            return false;
        }
        in_need += is_safe(s->before.rules, square) ? 0 : 1;
        is_new += stands(&s->before, s->own, square) ? 0 : 1;
    }
    return (high == low + 1 || high == low + 2) && high <= last_protected(s->before.rules) &&
           in_need > 0 && is_new == 1 && comes_behind(&s->after, s->enemy, low);
}

static bool unprotects(const scene *s, int square) {
    senet_reason exposed = {.kind = SENET_REASON_EXPOSED, .a = (uint8_t)square};
    bool known = false;
    for (unsigned i = 0; i < s->reasons.count; i++) {
        known = known ||
                (s->reasons.reason[i].kind == exposed.kind && s->reasons.reason[i].a == exposed.a);
    }
    return stands(&s->before, s->own, square) && has_neighbour(&s->before, square) &&
           stands(&s->after, s->own, square) && !has_neighbour(&s->after, square) &&
           !is_safe(s->before.rules, square) && comes_behind(&s->after, s->enemy, square) && !known;
}

static bool reaches_safety(const scene *s, int square) {
    return came_to(s) == square && is_safe(s->before.rules, square) &&
           !is_safe(s->before.rules, s->move.from);
}

static bool no_longer_hit(const scene *s, int square) {
    if (!enemy_throws_next(s) || !s->can_turn || !stands(&s->before, s->own, square) ||
        hits(&s->turned, square) == 0) {
        return false;
    }
    int now = s->after.board[square] == s->own ? square : came_to(s);
    return now != 0 && hits(&s->after, now) == 0;
}

static bool is_exposed(const scene *s, int square, int n) {
    return enemy_throws_next(s) && stands(&s->after, s->own, square) && n > 0 &&
           hits(&s->after, square) == n &&
           (came_to(s) == square || (s->can_turn && hits(&s->turned, square) < n));
}

static bool blocks(const scene *s, int low, int high) {
    return !has_trap(s->before.rules) && high >= low + 2 && is_row(&s->after, s->own, low, high) &&
           !is_row(&s->before, s->own, low, high) && enemy_is_below(s, low);
}

static bool breaks_block(const scene *s, int low, int high) {
    return !has_trap(s->before.rules) && high >= low + 2 && is_row(&s->before, s->own, low, high) &&
           !blocks_within(&s->after, s->own, low, high);
}

static bool falls_in(const scene *s, int to) {
    return stands(&s->after, s->own, to) && !stands(&s->after, s->own, 27) &&
           !has_trap(s->before.rules) && s->move.to == 27;
}

// Sixteenths of throws that bear a piece off 27; -1 if another throw does not end the turn.
static int leaves_water(const scene *s) {
    ref_position own = s->after;
    int sum = 0;
    own.side = s->own;
    own.thrown = 0;
    for (int value = 1; value <= 6; value++) {
        ref_position thrown;
        ref_position then;
        ref_move moves[REF_MOVES_CAP];
        if (weight_of(&own, value) == 0 || !ref_throw(&own, value, &thrown)) {
            continue;
        }
        int n = ref_moves(&thrown, moves, REF_MOVES_CAP);
        if (n == 1 && ref_play(&thrown, moves[0], &then) && !stands(&then, s->own, 27) &&
            then.off[side_index(s->own)] > own.off[side_index(s->own)]) {
            sum += weight_of(&own, value);
            continue;
        }
        for (int i = 0; i < n; i++) {
            if (!ref_play(&thrown, moves[i], &then) || then.side != s->enemy) {
                return -1;
            }
        }
    }
    return sum;
}

static bool waits(const scene *s) {
    return stands(&s->before, s->own, 27) && stands(&s->after, s->own, 27);
}

static bool goes_back(const scene *s) {
    return stands(&s->before, s->own, 27) && s->move.from == 27 && s->move.to == 15;
}

// Whether the piece in the water goes back and thus frees the side's other pieces.
static bool frees(const scene *s) {
    int others = 0;
    for (int square = 1; square <= 30; square++) {
        others += square != 27 && stands(&s->before, s->own, square) ? 1 : 0;
    }
    return goes_back(s) && !stands(&s->after, s->own, 27) && others > 0;
}

static bool begins_again(const scene *s) {
    return s->before.rules == REF_MUSEUM && s->move.to == 15 && s->move.from != 27;
}

// Where a piece in its second life stands: the lowest square that it could find free.
static int second_place(const scene *s) {
    int square = 1;
    while (square == s->move.from ? s->before.board[15] == s->enemy
                                  : s->before.board[square] != '.') {
        square++;
    }
    return square;
}

// The value thrown whose extra throw the move gives up; 0 at a decision; -1 if there is none.
static int given_up(const scene *s) {
    const int value = s->before.thrown;
    const bool again = value == 1 || value == 4 || value == ref_rules_zero_value(s->before.rules);
    const bool no_move = s->move.from == REF_PASS && !stands(&s->before, s->own, 27);
    if (s->after.side != s->enemy || no_move || (value != REF_DECISION && !again)) {
        return -1;
    }
    return value == REF_DECISION ? 0 : value;
}

static bool passes_water(const scene *s, int to) {
    return goes_on(s) && came_to(s) == to && s->move.from < 27 && to > 27;
}

static bool reaches_gate(const scene *s, int to) {
    return goes_on(s) && came_to(s) == to && to == 26 &&
           (has_trap(s->before.rules) || s->before.rules == REF_KENDALL);
}

static bool is_refused(const scene *s, int at, int back) {
    return s->before.rules == REF_PHARAOH && s->move.to == at && s->before.board[at] != '.' &&
           stands(&s->after, s->own, back) && back < at;
}

static bool is_true(const scene *s, const senet_reason *r) {
    const int own = side_index(s->own);
    const int a = r->a;
    const int b = r->b;
    const int n = r->sixteenths;
    switch (r->kind) {
    case SENET_REASON_WINS:
        return ref_winner(&s->after) == s->own && a == 0 && b == 0 && n == 0;
    case SENET_REASON_BEARS_OFF:
        return s->after.off[own] > s->before.off[own] && !stands(&s->after, s->own, a) &&
               (stands(&s->before, s->own, a) || s->move.to == a);
    case SENET_REASON_ATTACKS:
        return is_attacked(&s->before, &s->after, s->own, a) && stands(&s->after, s->enemy, b) &&
               stands(&s->before, s->own, b);
    case SENET_REASON_EXPOSED:
        return is_exposed(s, a, n);
    case SENET_REASON_NO_LONGER_HIT:
        return no_longer_hit(s, a) && b == (stands(&s->after, s->own, a) ? a : came_to(s));
    case SENET_REASON_AIMS:
        return n > 0 && aims_at(s, a) == n && best_aim(s) == n;
    case SENET_REASON_PROTECTS:
        return protects(s, a, b);
    case SENET_REASON_UNPROTECTS:
        return unprotects(s, a);
    case SENET_REASON_BLOCK:
        return blocks(s, a, b);
    case SENET_REASON_BREAKS_BLOCK:
        return breaks_block(s, a, b);
    case SENET_REASON_WATER:
        return a == 27 && falls_in(s, b);
    case SENET_REASON_WATER_AHEAD:
        return came_to(s) == a && leads_into_water(s, a, n);
    case SENET_REASON_SAFE:
        return reaches_safety(s, a);
    case SENET_REASON_PAST_WATER:
        return passes_water(s, a);
    case SENET_REASON_GATE:
        return reaches_gate(s, a);
    case SENET_REASON_HINDMOST:
        return goes_on(s) && s->move.from == a && came_to(s) == b && is_hindmost(s, a);
    case SENET_REASON_EXTRA_THROW:
        return s->before.rules == REF_PERGIOCO && s->move.to == 26 &&
               (s->before.thrown == 2 || s->before.thrown == 3) && s->after.side == s->own;
    case SENET_REASON_TRAPPED:
        return has_trap(s->before.rules) && a == 27 && came_to(s) == 27;
    case SENET_REASON_WAITS:
        return waits(s) && a == 27 && n > 0 && leaves_water(s) == n;
    case SENET_REASON_LEAVES_WATER:
        return goes_back(s) && a == 27 && b < 27 && stands(&s->after, s->own, b) &&
               !stands(&s->before, s->own, b) && !stands(&s->after, s->own, 27);
    case SENET_REASON_FREES:
        return frees(s) && a == 0 && b == 0 && n == 0;
    case SENET_REASON_SECOND_LIFE:
        return begins_again(s) && a == 15 && b == second_place(s) && stands(&s->after, s->own, b);
    case SENET_REASON_ENDS_TURN:
        return given_up(s) == a;
    case SENET_REASON_ENEMY_STUCK:
        return enemy_throws_next(s) && n > 0 && stuck(&s->after) == n && s->can_turn &&
               stuck(&s->turned) < n;
    case SENET_REASON_REFUSED:
        return a >= 26 && a <= 30 && a != 27 && is_refused(s, a, b);
    case SENET_REASON_RECALLED:
        return s->after.recalled[side_index(s->enemy)] && !s->before.recalled[side_index(s->enemy)];
    case SENET_REASON_KINDS:
        break;
    }
    return false;
}

static bool is_said(const scene *s, senet_reason_kind kind, int a) {
    bool any = false;
    for (unsigned i = 0; i < s->reasons.count; i++) {
        any = any || (s->reasons.reason[i].kind == kind && (a < 0 || s->reasons.reason[i].a == a));
    }
    return any;
}

static void must_say(const scene *s, bool fact, senet_reason_kind kind, int a) {
    if (fact != is_said(s, kind, a)) {
        report(s, fact ? "not said:" : "said without ground:",
               &(senet_reason){.kind = kind, .a = (uint8_t)(a < 0 ? 0 : a)});
    }
}

// Checks that required reasons are there, unless the list was full.
static void check_complete(const scene *s) {
    int enemy = side_index(s->enemy);
    bool won = ref_winner(&s->after) == s->own;
    must_say(s, won, SENET_REASON_WINS, -1);
    if (ref_winner(&s->after) != '-' || s->reasons.count == SENET_REASONS_CAP) {
        return;
    }
    int n_exposed = 0;
    for (int square = 1; square <= 30; square++) {
        must_say(s, is_attacked(&s->before, &s->after, s->own, square), SENET_REASON_ATTACKS,
                 square);
        must_say(s, no_longer_hit(s, square), SENET_REASON_NO_LONGER_HIT, square);
        must_say(s, reaches_safety(s, square), SENET_REASON_SAFE, square);
        senet_reason exposed = {.kind = SENET_REASON_EXPOSED, .a = (uint8_t)square};
        if (enemy_throws_next(s) && stands(&s->after, s->own, square)) {
            exposed.sixteenths = (uint8_t)hits(&s->after, square);
            n_exposed += is_true(s, &exposed) ? 1 : 0;
        }
        must_say(s, unprotects(s, square), SENET_REASON_UNPROTECTS, square);
    }
    int n_said = 0;
    for (unsigned i = 0; i < s->reasons.count; i++) {
        n_said += s->reasons.reason[i].kind == SENET_REASON_EXPOSED ? 1 : 0;
    }
    if (n_said != (n_exposed > 3 ? 3 : n_exposed)) {
        report(s, "exposed pieces are missing among the reasons", NULL);
    }
    must_say(s, best_aim(s) > 0, SENET_REASON_AIMS, -1);
    must_say(s, goes_on(s) && is_hindmost(s, s->move.from), SENET_REASON_HINDMOST, s->move.from);
    must_say(s, s->after.recalled[enemy] && !s->before.recalled[enemy], SENET_REASON_RECALLED, -1);
    must_say(s, has_trap(s->before.rules) && came_to(s) == 27, SENET_REASON_TRAPPED, -1);
    must_say(s, waits(s), SENET_REASON_WAITS, -1);
    must_say(s, goes_back(s), SENET_REASON_LEAVES_WATER, -1);
    must_say(s, frees(s), SENET_REASON_FREES, -1);
    must_say(s, begins_again(s), SENET_REASON_SECOND_LIFE, -1);
    must_say(s, given_up(s) >= 0, SENET_REASON_ENDS_TURN, -1);
    must_say(s, enemy_throws_next(s) && s->can_turn && stuck(&s->after) > stuck(&s->turned),
             SENET_REASON_ENEMY_STUCK, -1);
    must_say(s, s->after.off[side_index(s->own)] > s->before.off[side_index(s->own)],
             SENET_REASON_BEARS_OFF, -1);
}

static void check_move(scene *s, ref_move move) {
    senet_position core;
    s->move = move;
    if (!ref_play(&s->before, move, &s->after)) {
        report(s, "a listed move is not legal", NULL);
    }
    bridge_position(&s->before, &core);
    senet_move_reasons(&core, bridge_move(move), &s->reasons);
    if (s->reasons.count > SENET_REASONS_CAP) {
        report(s, "too many reasons", NULL);
    }
    for (unsigned i = 0; i < s->reasons.count; i++) {
        const senet_reason *reason = &s->reasons.reason[i];
        if (!is_true(s, reason)) {
            report(s, "not true:", reason);
        }
        s->n_seen[reason->kind]++;
    }
    check_complete(s);
}

static void check_position(scene *s) {
    ref_move moves[REF_MOVES_CAP];
    char text[REF_TEXT_CAP];
    char why[REF_TEXT_CAP];
    s->own = s->before.side;
    s->enemy = s->own == 'c' ? 's' : 'c';
    s->turned = s->before;
    s->turned.side = s->enemy;
    s->turned.thrown = 0;
    ref_position_print(&s->turned, text, sizeof text);
    s->can_turn = !s->before.opening && ref_position_parse(text, &s->turned, why, sizeof why);
    int n = ref_moves(&s->before, moves, REF_MOVES_CAP);
    for (int i = 0; i < n; i++) {
        check_move(s, moves[i]);
    }
}

// Exactly the kinds of reason that exist in a rule set must have come up.
static void check_seen(const scene *s, ref_rules rules) {
    const bool trap = has_trap(rules);
    const struct {
        senet_reason_kind kind;
        bool known;
    } kinds[] = {
        {SENET_REASON_WINS, true},          {SENET_REASON_BEARS_OFF, true},
        {SENET_REASON_ATTACKS, true},       {SENET_REASON_EXPOSED, true},
        {SENET_REASON_PROTECTS, true},      {SENET_REASON_UNPROTECTS, true},
        {SENET_REASON_NO_LONGER_HIT, true}, {SENET_REASON_WATER, !trap},
        {SENET_REASON_TRAPPED, trap},       {SENET_REASON_WAITS, trap},
        {SENET_REASON_LEAVES_WATER, trap},  {SENET_REASON_FREES, trap},
        {SENET_REASON_ENDS_TURN, trap},     {SENET_REASON_SECOND_LIFE, rules == REF_MUSEUM},
        {SENET_REASON_ENEMY_STUCK, true},   {SENET_REASON_AIMS, true},
        {SENET_REASON_PAST_WATER, true},    {SENET_REASON_HINDMOST, true}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if ((s->n_seen[kinds[i].kind] > 0) != kinds[i].known) {
            (void)printf("%s has %scome up\n", senet_reason_name(kinds[i].kind),
                         kinds[i].known ? "never " : "");
            exit(EXIT_FAILURE);
        }
    }
}

static void check_rules(ref_rules rules, const property_options *options) {
    static scene s;
    test_random random = {test_random_mix(options->seed, (uint64_t)rules, 0)};
    memset(&s, 0, sizeof s);
    for (uint64_t i = 0; i < options->amount; i++) {
        int n = 3 + (int)(i % 5);
        random_position_make(&random, rules, n, &s.before);
        if (s.before.thrown == 0) {
            int value = s.before.opening ? 1 : random_throw(&random, rules);
            if (!ref_throw(&s.before, value, &s.before)) {
                continue;
            }
        }
        check_position(&s);
    }
    (void)printf("%-8s", ref_rules_name(rules));
    for (int kind = 0; kind < SENET_REASON_KINDS; kind++) {
        (void)printf(" %s %" PRIu64, senet_reason_name((senet_reason_kind)kind), s.n_seen[kind]);
    }
    (void)printf("\n");
    (void)fflush(stdout);
    check_seen(&s, rules);
}

int main(int argc, char **argv) {
    const property_options defaults = {.seed = 40, .amount = 4000, .only_rules = -1};
    property_options options = property_options_read(argc, argv, defaults);
    for (int rules = 0; rules < REF_N_RULES; rules++) {
        if (property_options_include(&options, (ref_rules)rules)) {
            check_rules((ref_rules)rules, &options);
        }
    }
    return EXIT_SUCCESS;
}
