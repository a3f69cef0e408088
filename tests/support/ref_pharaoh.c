// The second implementation of src/core/RULES.md "pharaoh".
// Layer: tests. Depends on ref_parts.h alone.
// Invariant: plain loops over a board of characters, one function for one clause.
#include "ref_parts.h"

// "The piece of side on 26, 28, 29 or 30": where an occupied target refuses the mover.
static bool refuses(const ref_position *p, int t) {
    return (t == 26 || t == 28 || t == 29 || t == 30) && p->board[t] != '.';
}

bool ref_pharaoh_may_bear_off(const ref_position *p, char side) {
    if (p->hand[ref_index(side)] > 0) {
        return false;
    }
    for (int square = 1; square <= 10; square++) {
        if (p->board[square] == side) {
            return false;
        }
    }
    return true;
}

// Entering: the lowest free square of 1..v-1, or REF_NO_MOVE.
static int lowest_free_below(const ref_position *p, int v) {
    for (int square = 1; square <= v - 1; square++) {
        if (p->board[square] == '.') {
            return square;
        }
    }
    return REF_NO_MOVE;
}

// Entering: with a 1, 4 or 6; an occupied target needs a free square below it.
static bool may_enter(const ref_position *p, int v) {
    if (p->hand[ref_index(p->side)] == 0 || (v != 1 && v != 4 && v != 6)) {
        return false;
    }
    return p->board[v] == '.' || lowest_free_below(p, v) != REF_NO_MOVE;
}

// "q = 28 moves only with a 3, q = 29 only with a 2, and only if 30 is empty."
static int forward_from_28_29(const ref_position *p, int q, int v) {
    if (v != 31 - q || p->board[30] != '.') {
        return REF_NO_MOVE;
    }
    return ref_pharaoh_may_bear_off(p, p->side) ? REF_OFF : 30;
}

// A forward move of the piece on q by v steps: its target, or REF_NO_MOVE.
static int forward(const ref_position *p, int q, int v) {
    int t = q + v;
    if (q == 30) {
        return REF_NO_MOVE;
    }
    if (q == 28 || q == 29) {
        return forward_from_28_29(p, q, v);
    }
    if (t >= 31) {
        bool off = ref_pharaoh_may_bear_off(p, p->side) && !ref_passes_block(p, q, REF_OFF);
        return off ? REF_OFF : REF_NO_MOVE;
    }
    if (ref_passes_block(p, q, t)) {
        return REF_NO_MOVE;
    }
    return refuses(p, t) || ref_may_land(p, t) ? t : REF_NO_MOVE;
}

// A backward move: the target, or REF_NO_MOVE. Pieces on 28, 29, 30 make none.
static int backward(const ref_position *p, int q, int v) {
    int t = q - v;
    if (q >= 28 || t < 1 || ref_passes_block(p, q, t) || !ref_may_land(p, t)) {
        return REF_NO_MOVE;
    }
    return t;
}

static void list_forward(const ref_position *p, int v, ref_list *list) {
    for (int square = 1; square <= 30; square++) {
        if (p->board[square] == p->side) {
            int to = forward(p, square, v);
            if (to != REF_NO_MOVE) {
                ref_list_add(list, square, to);
            }
        }
    }
}

static void list_backward(const ref_position *p, int v, ref_list *list) {
    for (int square = 1; square <= 30; square++) {
        if (p->board[square] == p->side) {
            int to = backward(p, square, v);
            if (to != REF_NO_MOVE) {
                ref_list_add(list, square, to);
            }
        }
    }
}

// Ankh: "if there are legal moves for a throw and all of them belong to the piece on 26".
static void add_stay(const ref_position *p, ref_list *list) {
    if (list->n == 0 || p->board[26] != p->side) {
        return;
    }
    for (int i = 0; i < list->n; i++) {
        if (list->moves[i].from != 26) {
            return;
        }
    }
    ref_list_add(list, REF_STAY, REF_STAY);
}

void ref_pharaoh_list(const ref_position *p, ref_list *list) {
    if (p->thrown == REF_LEFT_OVER) {
        // A left-over step moves a piece forward or is declined.
        list_forward(p, 1, list);
        ref_list_add(list, REF_PASS, REF_PASS);
        return;
    }
    list_forward(p, p->thrown, list);
    if (may_enter(p, p->thrown)) {
        ref_list_add(list, REF_IN, p->thrown);
    }
    if (list->n == 0) {
        list_backward(p, p->thrown, list);
    }
    add_stay(p, list);
}

// Entering: an own piece on the target sends the new one to f; an enemy piece goes to f itself.
static void enter(ref_position *p, int v) {
    int f = lowest_free_below(p, v);
    p->hand[ref_index(p->side)]--;
    if (p->board[v] == '.') {
        p->board[v] = p->side;
    } else if (p->board[v] == p->side) {
        p->board[f] = p->side;
    } else {
        p->board[f] = p->board[v];
        p->board[v] = p->side;
    }
}

// Water: "to 15 if it is free, else to the first free square from 1 up".
static void fall_into_water(ref_position *p, int q) {
    p->board[q] = '.';
    p->board[p->board[15] == '.' ? 15 : ref_free_up(p, 1)] = p->side;
}

// Moves a piece from one square of the board to another.
static void go(ref_position *p, int q, int t, int v) {
    if (t < q) {
        ref_land(p, q, t);
    } else if (t == 27) {
        fall_into_water(p, q);
    } else if (refuses(p, t)) {
        // Refused: backward by the rules of a backward move, or else as by the water.
        int back = backward(p, q, v);
        if (back == REF_NO_MOVE) {
            fall_into_water(p, q);
        } else {
            ref_land(p, q, back);
        }
    } else {
        ref_land(p, q, t);
    }
}

// Whether bearing off from q leaves a step that an own piece can use.
static bool leaves_step(const ref_position *p, int q, int v) {
    // RULES.md "pharaoh": "it costs 31 - q steps", and only 26-off with a 6 leaves anything.
    if (v - (31 - q) != 1) {
        return false;
    }
    ref_list list = {.n = 0};
    list_forward(p, 1, &list);
    return list.n > 0;
}

// Ra: at the start of the turn of the side to move a piece on 30 leaves if it may.
static void start_turn(ref_position *p) {
    if (p->board[30] == p->side && ref_pharaoh_may_bear_off(p, p->side)) {
        p->board[30] = '.';
        p->off[ref_index(p->side)]++;
        ref_close_move(p, true);
    }
}

// Ends the move: a turn that goes over begins with Ra.
static void close_with_ra(ref_position *p, bool again) {
    ref_close_move(p, again);
    if (!again && ref_winner(p) == '-') {
        start_turn(p);
    }
}

void ref_pharaoh_play(ref_position *p, ref_move move) {
    int v = p->thrown;
    if (v == REF_LEFT_OVER) {
        // Used or declined, the turn goes on: a 6 throws again.
        if (move.from != REF_PASS) {
            go(p, move.from, move.to, 1);
        }
        close_with_ra(p, true);
        return;
    }
    if (move.from == REF_PASS) {
        close_with_ra(p, false);
        return;
    }
    bool again = ref_throws_again(p, v);
    if (move.from == REF_IN) {
        enter(p, v);
    } else if (move.to == REF_OFF) {
        p->board[move.from] = '.';
        p->off[ref_index(p->side)]++;
        if (ref_winner(p) == '-' && leaves_step(p, move.from, v)) {
            p->thrown = REF_LEFT_OVER;
            return;
        }
    } else if (move.from != REF_STAY) {
        go(p, move.from, move.to, v);
    }
    close_with_ra(p, again);
}
