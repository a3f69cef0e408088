// The second implementation of the rules: the common ground and all rule sets but `pharaoh`.
// Layer: tests. Depends on the C library and on ref_rules.h, ref_parts.h alone.
// Invariant: plain loops over a board of characters, one function for one clause.
#include "ref_parts.h"

#include <string.h>

char ref_other(char side) {
    return side == 'c' ? 's' : 'c';
}

int ref_index(char side) {
    return side == 'c' ? REF_CONES : REF_SPOOLS;
}

void ref_list_add(ref_list *list, int from, int to) {
    list->moves[list->n].from = from;
    list->moves[list->n].to = to;
    list->n++;
}

// RULES.md "Throw": Z = 6; in `bga`, `kendall` and `museum` Z = 5.
int ref_rules_zero_value(ref_rules rules) {
    return rules == REF_BGA || rules == REF_KENDALL || rules == REF_MUSEUM ? 5 : 6;
}

// RULES.md "Turn": "throw again if the value is 1, 4 or Z".
bool ref_throws_again(const ref_position *p, int v) {
    return v == 1 || v == 4 || v == ref_rules_zero_value(p->rules);
}

// RULES.md "Block": whether the piece on a square is one of three or more in a row.
static bool in_block(const ref_position *p, int square) {
    int first = square;
    int last = square;
    while (first > 1 && p->board[first - 1] == p->board[square]) {
        first--;
    }
    while (last < 30 && p->board[last + 1] == p->board[square]) {
        last++;
    }
    return last - first + 1 >= 3;
}

// RULES.md "Block": "the squares strictly between origin and target; for bearing off, the squares
// from the one after the origin up to 30", which are those strictly between it and 31.
bool ref_passes_block(const ref_position *p, int from, int to) {
    // RULES.md "bga" and "museum": no blocks.
    if (p->rules == REF_BGA || p->rules == REF_MUSEUM) {
        return false;
    }
    int low = from < to ? from : to;
    int high = from < to ? to : from;
    for (int square = low + 1; square < high; square++) {
        if (p->board[square] == ref_other(p->side) && in_block(p, square)) {
            return true;
        }
    }
    return false;
}

bool ref_is_safe(ref_rules rules, int square) {
    switch (rules) {
    case REF_JEQUIER:
    case REF_PERGIOCO:
        // RULES.md "jequier" and "pergioco".
        return square == 26 || square == 28 || square == 29 || square == 30;
    case REF_PHARAOH:
        // RULES.md "pharaoh".
        return square == 15 || square == 26 || square == 28 || square == 29 || square == 30;
    case REF_BGA:
    case REF_KENDALL:
    case REF_MUSEUM:
    case REF_N_RULES:
        // RULES.md "bga", "kendall" and "museum": none.
        return false;
    }
    return false;
}

bool ref_is_protected(const ref_position *p, int square) {
    char owner = p->board[square];
    // RULES.md "museum": "only while it and a neighbour of its own side both stand on 1..26".
    int last = p->rules == REF_MUSEUM ? 26 : 30;
    return (square > 1 && square <= last && p->board[square - 1] == owner) ||
           (square < last && p->board[square + 1] == owner);
}

bool ref_may_land(const ref_position *p, int to) {
    if (p->board[to] == '.') {
        return true;
    }
    if (p->board[to] == p->side) {
        return false;
    }
    return !ref_is_safe(p->rules, to) && !ref_is_protected(p, to);
}

void ref_land(ref_position *p, int from, int to) {
    char mover = p->board[from];
    p->board[from] = p->board[to];
    p->board[to] = mover;
}

int ref_free_up(const ref_position *p, int k) {
    for (int square = k; square <= 30; square++) {
        if (p->board[square] == '.') {
            return square;
        }
    }
    return REF_NO_MOVE;
}

int ref_free_down(const ref_position *p, int k) {
    for (int square = k; square >= 1; square--) {
        if (p->board[square] == '.') {
            return square;
        }
    }
    return REF_NO_MOVE;
}

bool ref_all_on_last_row(const ref_position *p, char side) {
    for (int square = 1; square <= 20; square++) {
        if (p->board[square] == side) {
            return false;
        }
    }
    return true;
}

char ref_winner(const ref_position *p) {
    if (p->off[REF_CONES] == p->n) {
        return 'c';
    }
    return p->off[REF_SPOOLS] == p->n ? 's' : '-';
}

// RULES.md "jequier", forward: on 30 or before, no overshooting.
static int jequier_forward(const ref_position *p, int q, int v) {
    int t = q + v;
    if (t > 30 || ref_passes_block(p, q, t) || !ref_may_land(p, t)) {
        return REF_NO_MOVE;
    }
    return t;
}

// RULES.md "jequier", backward: to an empty square, not over an enemy block. 27 is always empty.
static int jequier_backward(const ref_position *p, int q, int v) {
    int t = q - v;
    if (t < 1 || ref_passes_block(p, q, t) || p->board[t] != '.') {
        return REF_NO_MOVE;
    }
    return t;
}

// RULES.md "pergioco", forward: as in Landing; bearing off by exactly 31 - q.
static int pergioco_forward(const ref_position *p, int q, int v) {
    int t = q + v;
    if (t > 31 || ref_passes_block(p, q, t)) {
        return REF_NO_MOVE;
    }
    if (t == 31) {
        return REF_OFF;
    }
    return ref_may_land(p, t) ? t : REF_NO_MOVE;
}

// RULES.md "pergioco", "bga", "kendall" and "museum", backward: all rules of Landing and Block.
static int plain_backward(const ref_position *p, int q, int v) {
    int t = q - v;
    if (t < 1 || ref_passes_block(p, q, t) || !ref_may_land(p, t)) {
        return REF_NO_MOVE;
    }
    return t;
}

// RULES.md "bga", forward: the gate; off from 26 with 5, 28 with 3, 29 with 2, 30 with any throw.
// bga_list handles a piece on 27.
static int bga_forward(const ref_position *p, int q, int v) {
    int t = q + v;
    if (q == 30) {
        return REF_OFF;
    }
    if (q < 26 && t > 26) {
        return REF_NO_MOVE;
    }
    if (t == 31) {
        return REF_OFF;
    }
    return t <= 30 && ref_may_land(p, t) ? t : REF_NO_MOVE;
}

// RULES.md "kendall", forward: the gate; 28, 29, 30 only off with 3, 2, 1; from 26 to 27..30 or
// off.
static int kendall_forward(const ref_position *p, int q, int v) {
    int t = q + v;
    if (q < 26 && t > 26) {
        return REF_NO_MOVE;
    }
    if (q >= 28 && t != 31) {
        return REF_NO_MOVE;
    }
    if (t > 31 || ref_passes_block(p, q, t)) {
        return REF_NO_MOVE;
    }
    if (t == 31) {
        return REF_OFF;
    }
    return ref_may_land(p, t) ? t : REF_NO_MOVE;
}

// RULES.md "kendall", backward: any piece on 1..26.
static int kendall_backward(const ref_position *p, int q, int v) {
    return q <= 26 ? plain_backward(p, q, v) : REF_NO_MOVE;
}

// RULES.md "museum", forward: the gate; from 26 to 27..30 or off; 28 and 29 only off with 3 and 2;
// 30 off with any throw. museum_list handles a piece on 27.
static int museum_forward(const ref_position *p, int q, int v) {
    int t = q + v;
    if (q == 30) {
        return REF_OFF;
    }
    if (q < 26 && t > 26) {
        return REF_NO_MOVE;
    }
    if (q >= 28 && t != 31) {
        return REF_NO_MOVE;
    }
    if (t == 31) {
        return REF_OFF;
    }
    return ref_may_land(p, t) ? t : REF_NO_MOVE;
}

// RULES.md "museum", backward: any piece on 1..26.
static int museum_backward(const ref_position *p, int q, int v) {
    return q <= 26 ? plain_backward(p, q, v) : REF_NO_MOVE;
}

typedef int target_of(const ref_position *p, int q, int v);

// Lists the move of every piece of the side to move.
static void ask_all(const ref_position *p, target_of *target, ref_list *list) {
    for (int square = 1; square <= 30; square++) {
        if (p->board[square] == p->side) {
            int to = target(p, square, p->thrown);
            if (to != REF_NO_MOVE) {
                ref_list_add(list, square, to);
            }
        }
    }
}

// Keeps only the moves from first..last, if there are any.
static void prefer_origins(ref_list *list, int first, int last) {
    ref_list kept = {.n = 0};
    for (int i = 0; i < list->n; i++) {
        if (list->moves[i].from >= first && list->moves[i].from <= last) {
            ref_list_add(&kept, list->moves[i].from, list->moves[i].to);
        }
    }
    if (kept.n > 0) {
        *list = kept;
    }
}

// RULES.md "jequier" and "pergioco": the opening move, the cones' first throw, and the recall.
static void jequier_pergioco_list(const ref_position *p, ref_list *list) {
    if (p->opening) {
        ref_list_add(list, 2 * p->n, 2 * p->n + 1);
        return;
    }
    ask_all(p, p->rules == REF_JEQUIER ? jequier_forward : pergioco_forward, list);
    if (p->first_throw && p->side == 'c') {
        prefer_origins(list, 2 * p->n - 1, 2 * p->n - 1);
    }
    if (p->recalled[ref_index(p->side)]) {
        prefer_origins(list, 1, 20);
    }
    if (list->n == 0) {
        ask_all(p, p->rules == REF_JEQUIER ? jequier_backward : plain_backward, list);
    }
}

// RULES.md "bga": the trap comes before everything else.
static void bga_list(const ref_position *p, ref_list *list) {
    if (p->board[27] == p->side) {
        if (p->thrown == 4) {
            ref_list_add(list, 27, REF_OFF);
        } else {
            ref_list_add(list, 27, 15);
            ref_list_add(list, REF_PASS, REF_PASS);
        }
        return;
    }
    ask_all(p, bga_forward, list);
    if (list->n == 0) {
        ask_all(p, plain_backward, list);
    }
}

static void kendall_list(const ref_position *p, ref_list *list) {
    ask_all(p, kendall_forward, list);
    if (list->n == 0) {
        ask_all(p, kendall_backward, list);
    }
}

// RULES.md "museum": the decision before the throw, then the piece in the House of Waters ("nothing
// else of that side moves"), then the opening and the cones' first throw as in `jequier`.
static void museum_list(const ref_position *p, ref_list *list) {
    if (p->thrown == REF_DECISION) {
        ref_list_add(list, 27, 15);
        ref_list_add(list, REF_STAY, REF_STAY);
        return;
    }
    if (p->board[27] == p->side) {
        // "A 4 bears the piece off; with any other throw the only move is `pass`", which is what
        // an empty list means.
        if (p->thrown == 4) {
            ref_list_add(list, 27, REF_OFF);
        }
        return;
    }
    if (p->opening) {
        ref_list_add(list, 2 * p->n, 2 * p->n + 1);
        return;
    }
    ask_all(p, museum_forward, list);
    if (p->first_throw && p->side == 'c') {
        prefer_origins(list, 2 * p->n - 1, 2 * p->n - 1);
    }
    if (list->n == 0) {
        ask_all(p, museum_backward, list);
    }
}

int ref_moves(const ref_position *p, ref_move list[], int cap) {
    ref_list found = {.n = 0};
    if (p->thrown == 0 || ref_winner(p) != '-') {
        return 0;
    }
    switch (p->rules) {
    case REF_JEQUIER:
    case REF_PERGIOCO:
        jequier_pergioco_list(p, &found);
        break;
    case REF_PHARAOH:
        ref_pharaoh_list(p, &found);
        break;
    case REF_BGA:
        bga_list(p, &found);
        break;
    case REF_KENDALL:
        kendall_list(p, &found);
        break;
    case REF_MUSEUM:
        museum_list(p, &found);
        break;
    case REF_N_RULES:
        return 0;
    }
    // RULES.md "Turn": no move at all is a pass.
    if (found.n == 0) {
        ref_list_add(&found, REF_PASS, REF_PASS);
    }
    for (int i = 0; i < found.n && i < cap; i++) {
        list[i] = found.moves[i];
    }
    return found.n < cap ? found.n : cap;
}

static void bear_off(ref_position *p, int from) {
    p->off[ref_index(p->board[from])]++;
    p->board[from] = '.';
}

// RULES.md "jequier", Recall: whether an attack on `to` recalls the victim's side.
static bool attack_recalls(const ref_position *p, int from, int to) {
    return p->board[to] == ref_other(p->side) && to >= 21 && from < 21 &&
           ref_all_on_last_row(p, ref_other(p->side));
}

// RULES.md "jequier": "a piece that stands on 30 leaves the board as soon as its side may bear
// off", and the end of a recall.
static void jequier_settle(ref_position *p) {
    for (int i = 0; i < 2; i++) {
        char side = i == REF_CONES ? 'c' : 's';
        if (ref_all_on_last_row(p, side)) {
            p->recalled[i] = false;
            if (p->board[30] == side) {
                bear_off(p, 30);
            }
        }
    }
}

// RULES.md "jequier" and "pergioco". The move may come from the opening, which sets the next flag.
static void jequier_pergioco_play(ref_position *p, ref_move move, int v) {
    bool again = ref_throws_again(p, v);
    if (p->opening) {
        p->opening = false;
        p->first_throw = true;
    } else if (p->side == 'c') {
        p->first_throw = false;
    }
    if (move.from == REF_PASS) {
        ref_close_move(p, false);
        return;
    }
    if (move.to == REF_OFF) {
        bear_off(p, move.from);
    } else if (move.to == 27) {
        p->board[move.from] = '.';
        p->board[ref_free_up(p, 1)] = p->side;
    } else {
        if (p->rules == REF_JEQUIER && attack_recalls(p, move.from, move.to)) {
            p->recalled[ref_index(ref_other(p->side))] = true;
        }
        ref_land(p, move.from, move.to);
    }
    if (p->rules == REF_JEQUIER) {
        jequier_settle(p);
    } else if (move.to == 26) {
        // RULES.md "pergioco": a piece that moves to 26 earns another throw.
        again = true;
    }
    ref_close_move(p, again);
}

// RULES.md "bga". A pass ends the turn whatever the throw, in the trap as elsewhere.
static void bga_play(ref_position *p, ref_move move, int v) {
    bool drowns = move.from == 27 && move.to != REF_OFF;
    if (move.from == REF_PASS) {
        ref_close_move(p, false);
        return;
    }
    if (move.to == REF_OFF) {
        bear_off(p, move.from);
    } else if (drowns) {
        p->board[27] = '.';
        p->board[ref_free_down(p, 15)] = p->side;
    } else {
        ref_land(p, move.from, move.to);
    }
    ref_close_move(p, !drowns && ref_throws_again(p, v));
}

// RULES.md "kendall".
static void kendall_play(ref_position *p, ref_move move, int v) {
    if (move.from == REF_PASS) {
        ref_close_move(p, false);
        return;
    }
    if (move.to == REF_OFF) {
        bear_off(p, move.from);
    } else if (move.to == 27) {
        p->board[move.from] = '.';
        p->board[ref_free_down(p, 15)] = p->side;
    } else {
        ref_land(p, move.from, move.to);
    }
    ref_close_move(p, ref_throws_again(p, v));
}

// RULES.md "museum", 27: "at the start of each later turn of its side, before the throw, a decision
// is due". A further throw belongs to the same turn, so it brings no decision.
static void close_with_decision(ref_position *p, bool again) {
    ref_close_move(p, again);
    if (!again && ref_winner(p) == '-' && p->board[27] == p->side) {
        p->thrown = REF_DECISION;
    }
}

// RULES.md "museum": plays the decision before the throw. It is not a throw, so the flag n stays.
static void museum_decide(ref_position *p, ref_move move) {
    if (move.from == REF_STAY) {
        p->thrown = 0;
        return;
    }
    // "The piece goes back to 15, or, if that is occupied by either side, to the nearest free
    // square below 15, and the turn ends without a throw".
    p->board[27] = '.';
    p->board[ref_free_down(p, 15)] = p->side;
    close_with_decision(p, false);
}

// RULES.md "museum", 15: the piece that moved there "is at once put on 1", or "on the first free
// square from 1 up (as squares are after the move, and after the swap if it attacked there)". There
// is always one below 15: at most 13 other pieces are on the board.
static void give_second_life(ref_position *p) {
    int square = ref_free_up(p, 1);
    p->board[15] = '.';
    p->board[square] = p->side;
}

// RULES.md "museum". The move may come from the opening, which sets the next flag.
static void museum_play(ref_position *p, ref_move move, int v) {
    if (v == REF_DECISION) {
        museum_decide(p, move);
        return;
    }
    if (p->opening) {
        p->opening = false;
        p->first_throw = true;
    } else if (p->side == 'c') {
        p->first_throw = false;
    }
    if (move.from == REF_PASS) {
        close_with_decision(p, false);
        return;
    }
    bool again = ref_throws_again(p, v);
    if (move.to == REF_OFF) {
        bear_off(p, move.from);
    } else {
        ref_land(p, move.from, move.to);
        if (move.to == 15) {
            give_second_life(p);
        }
        // Landing on 27 ends the turn, and so does a backward move, "whatever the throw".
        if (move.to == 27 || move.to < move.from) {
            again = false;
        }
    }
    close_with_decision(p, again);
}

// RULES.md "End" and "Notation": a finished game keeps the winner as side, without flags or throw.
void ref_close_move(ref_position *p, bool again) {
    p->thrown = 0;
    char winner = ref_winner(p);
    if (winner != '-') {
        p->side = winner;
        p->opening = false;
        p->first_throw = false;
        p->recalled[REF_CONES] = false;
        p->recalled[REF_SPOOLS] = false;
    } else if (!again) {
        p->side = ref_other(p->side);
    }
}

bool ref_play(const ref_position *position, ref_move move, ref_position *out_position) {
    ref_move list[REF_MOVES_CAP];
    int n = ref_moves(position, list, REF_MOVES_CAP);
    int i = 0;
    while (i < n && (list[i].from != move.from || list[i].to != move.to)) {
        i++;
    }
    if (i == n) {
        return false;
    }
    ref_position after = *position;
    switch (position->rules) {
    case REF_JEQUIER:
    case REF_PERGIOCO:
        jequier_pergioco_play(&after, move, position->thrown);
        break;
    case REF_PHARAOH:
        ref_pharaoh_play(&after, move);
        break;
    case REF_BGA:
        bga_play(&after, move, position->thrown);
        break;
    case REF_KENDALL:
        kendall_play(&after, move, position->thrown);
        break;
    case REF_MUSEUM:
        museum_play(&after, move, position->thrown);
        break;
    case REF_N_RULES:
        return false;
    }
    *out_position = after;
    return true;
}

bool ref_throw(const ref_position *position, int value, ref_position *out_position) {
    // RULES.md "The engine protocol": an error if a throw, left-over step or decision is due
    // already, or the game is over.
    if (position->thrown != 0 || ref_winner(position) != '-') {
        return false;
    }
    bool possible = (value >= 1 && value <= 4) || value == ref_rules_zero_value(position->rules);
    // RULES.md "Notation", flag o: "the throw is then a 1 for certain".
    if (!possible || (position->opening && value != 1)) {
        return false;
    }
    *out_position = *position;
    out_position->thrown = value;
    return true;
}

void ref_position_start(ref_rules rules, int n, ref_position *out_position) {
    ref_position p;
    memset(&p, 0, sizeof p);
    memset(p.board, '.', sizeof p.board);
    p.rules = rules;
    p.n = n;
    p.side = 'c';
    if (rules == REF_PHARAOH) {
        // RULES.md "pharaoh": all pieces are in hand.
        p.hand[REF_CONES] = n;
        p.hand[REF_SPOOLS] = n;
    } else {
        for (int i = 1; i <= 2 * n; i++) {
            p.board[i] = i % 2 == 1 ? 'c' : 's';
        }
    }
    if (rules == REF_JEQUIER || rules == REF_PERGIOCO || rules == REF_MUSEUM) {
        // RULES.md "jequier": who threw the 1 takes the spools and plays it.
        p.side = 's';
        p.opening = true;
    }
    *out_position = p;
}

bool ref_position_equal(const ref_position *left, const ref_position *right) {
    return left->rules == right->rules && left->n == right->n && left->side == right->side &&
           left->hand[0] == right->hand[0] && left->hand[1] == right->hand[1] &&
           left->off[0] == right->off[0] && left->off[1] == right->off[1] &&
           left->opening == right->opening && left->first_throw == right->first_throw &&
           left->recalled[0] == right->recalled[0] && left->recalled[1] == right->recalled[1] &&
           left->thrown == right->thrown &&
           memcmp(&left->board[1], &right->board[1], sizeof left->board - 1) == 0;
}

// RULES.md "Scoring": 3, 2 and 1 for the loser's pieces on the rows in `pergioco` and `jequier`,
// where pieces on safe squares count nothing and a win is worth at least 1; elsewhere 1.
int ref_points(const ref_position *p) {
    char loser = ref_other(ref_winner(p));
    int points = 0;
    if (p->rules != REF_JEQUIER && p->rules != REF_PERGIOCO) {
        return 1;
    }
    for (int square = 1; square <= 30; square++) {
        if (p->board[square] != loser) {
            continue;
        }
        if (p->rules == REF_JEQUIER && ref_is_safe(p->rules, square)) {
            continue;
        }
        points += square <= 10 ? 3 : square <= 20 ? 2 : 1;
    }
    return p->rules == REF_JEQUIER && points < 1 ? 1 : points;
}

// RULES.md "Perft", the part with a throw, with left-over steps or with a decision due.
static uint64_t perft_moves(const ref_position *p, int depth) {
    ref_move list[REF_MOVES_CAP];
    int n = ref_moves(p, list, REF_MOVES_CAP);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        ref_position after;
        if (ref_play(p, list[i], &after)) {
            sum += ref_perft(&after, depth - 1);
        }
    }
    return sum;
}

uint64_t ref_perft(const ref_position *position, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (ref_winner(position) != '-') {
        return 0;
    }
    if (position->thrown != 0) {
        return perft_moves(position, depth);
    }
    uint64_t sum = 0;
    for (int value = 1; value <= 6; value++) {
        ref_position thrown;
        if (ref_throw(position, value, &thrown)) {
            sum += perft_moves(&thrown, depth);
        }
    }
    return sum;
}
