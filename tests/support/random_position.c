// Random positions of all kinds, and lines that are almost positions.
// Layer: tests. Depends on the second implementation of the rules and on random.h.
// Invariant: src/core/RULES.md "Notation" accepts what random_position_make returns.
#include "random_position.h"

#include <stdio.h>
#include <string.h>

// Where a position's pieces are: the whole board, its beginning, its end, the last row.
static const struct zone {
    int first;
    int last;
} zones[] = {{1, 30}, {1, 30}, {1, 15}, {9, 23}, {16, 30}, {21, 30}, {1, 10}};

static int pick_square(test_random *random, int first, int last) {
    return first + test_random_below(random, last - first + 1);
}

// Puts one piece on a free square, often beside the last one, so that pairs and blocks form.
static int place_piece(test_random *random, ref_position *p, char side, struct zone zone,
                       int last) {
    for (int tries = 0; tries < 64; tries++) {
        int square = pick_square(random, zone.first, zone.last);
        if (tries > 24) {
            square = pick_square(random, 1, 30);
        } else if (last > 0 && test_random_chance(random, 40)) {
            square = last + 1 + test_random_below(random, 2);
        }
        bool water = square == 27 && p->rules != REF_BGA && p->rules != REF_MUSEUM;
        if (square <= 30 && p->board[square] == '.' && !water) {
            p->board[square] = side;
            return square;
        }
    }
    return 0;
}

// Distributes a side's pieces over board, hand and tray.
static bool place_side(test_random *random, ref_position *p, char side, struct zone zone) {
    int i = side == 'c' ? REF_CONES : REF_SPOOLS;
    if (test_random_chance(random, 50)) {
        p->off[i] = test_random_below(random, p->n);
    }
    if (p->rules == REF_PHARAOH && test_random_chance(random, 30)) {
        p->hand[i] = test_random_below(random, p->n - p->off[i] + 1);
    }
    int last = 0;
    for (int piece = p->hand[i] + p->off[i]; piece < p->n; piece++) {
        last = place_piece(random, p, side, zone, last);
        if (last == 0) {
            return false;
        }
    }
    return true;
}

static void draw_flags_and_throw(test_random *random, ref_position *p) {
    if (p->rules == REF_JEQUIER || p->rules == REF_PERGIOCO || p->rules == REF_MUSEUM) {
        p->first_throw = test_random_chance(random, 10);
    }
    if (p->rules == REF_JEQUIER) {
        p->recalled[REF_CONES] = test_random_chance(random, 15);
        p->recalled[REF_SPOOLS] = test_random_chance(random, 15);
    }
    if (test_random_chance(random, 50)) {
        p->thrown = random_throw(random, p->rules);
    }
    if (p->rules == REF_PHARAOH && test_random_chance(random, 10)) {
        p->thrown = REF_LEFT_OVER;
    }
    if (p->rules == REF_MUSEUM && p->board[27] == p->side && test_random_chance(random, 50)) {
        p->thrown = REF_DECISION;
    }
}

void random_position_make(test_random *random, ref_rules rules, int n, ref_position *out_position) {
    const int n_zones = (int)(sizeof zones / sizeof zones[0]);
    for (;;) {
        ref_position p;
        char line[REF_TEXT_CAP];
        char why[64];
        memset(&p, 0, sizeof p);
        memset(p.board, '.', sizeof p.board);
        p.rules = rules;
        p.n = n;
        p.side = test_random_chance(random, 50) ? 'c' : 's';
        struct zone zone = zones[test_random_below(random, n_zones)];
        bool placed = place_side(random, &p, 'c', zone);
        if (test_random_chance(random, 50)) {
            zone = zones[test_random_below(random, n_zones)];
        }
        placed = placed && place_side(random, &p, 's', zone);
        draw_flags_and_throw(random, &p);
        ref_position_print(&p, line, sizeof line);
        if (placed && ref_position_parse(line, out_position, why, sizeof why)) {
            return;
        }
    }
}

int random_throw(test_random *random, ref_rules rules) {
    int light = 0;
    uint64_t sticks = test_random_next(random) >> 60;
    for (int stick = 0; stick < 4; stick++) {
        light += (int)((sticks >> stick) & 1u);
    }
    return light == 0 ? ref_rules_zero_value(rules) : light;
}

// Mostly a byte that occurs in positions, otherwise any byte but the end of the text.
static char draw_byte(test_random *random) {
    static const char usual[] = "cccsss0123456789//  ,,--+?ons:jequirpgobahkndlmu";
    if (test_random_chance(random, 90)) {
        return usual[test_random_below(random, (int)sizeof usual - 1)];
    }
    return (char)(unsigned char)(1 + test_random_below(random, 255));
}

// Inserts a byte if the line has room for it.
static void insert_byte(char line[RANDOM_LINE_CAP], size_t at, char byte) {
    size_t length = strlen(line);
    if (length + 2 < RANDOM_LINE_CAP) {
        memmove(&line[at + 1], &line[at], length - at + 1);
        line[at] = byte;
    }
}

static void remove_byte(char line[RANDOM_LINE_CAP], size_t at) {
    memmove(&line[at], &line[at + 1], strlen(line) - at);
}

// Swaps two bytes of the board, or replaces side or throw: the result is often still a position.
static void edit_gently(test_random *random, char line[RANDOM_LINE_CAP]) {
    char *board = strchr(line, ' ');
    size_t length = board == NULL ? 0 : strcspn(&board[1], " ");
    if (length < 2) {
        return;
    }
    char *end = &board[1 + length];
    if (test_random_chance(random, 20) && end[0] == ' ' && end[1] != '\0') {
        end[1] = test_random_chance(random, 50) ? 'c' : 's';
        return;
    }
    if (test_random_chance(random, 20)) {
        line[strlen(line) - 1] = "-123456"[test_random_below(random, 7)];
        return;
    }
    size_t at = 1 + (size_t)test_random_below(random, (int)length);
    size_t other = 1 + (size_t)test_random_below(random, (int)length);
    char byte = board[at];
    board[at] = board[other];
    board[other] = byte;
}

static void edit_once(test_random *random, char line[RANDOM_LINE_CAP]) {
    size_t length = strlen(line);
    if (test_random_chance(random, 50)) {
        edit_gently(random, line);
        return;
    }
    if (length == 0) {
        insert_byte(line, 0, draw_byte(random));
        return;
    }
    size_t at = (size_t)test_random_below(random, (int)length);
    size_t other = (size_t)test_random_below(random, (int)length);
    char byte = line[at];
    switch (test_random_below(random, 6)) {
    case 0:
        insert_byte(line, at, draw_byte(random));
        break;
    case 1:
        remove_byte(line, at);
        break;
    case 2:
        line[at] = line[other];
        line[other] = byte;
        break;
    case 3:
        insert_byte(line, other, byte);
        break;
    default:
        line[at] = draw_byte(random);
        break;
    }
}

void random_line_edit(test_random *random, char line[RANDOM_LINE_CAP], int edits) {
    for (int i = 0; i < edits; i++) {
        edit_once(random, line);
    }
}

static const char *draw_text(test_random *random, const char *const texts[], int n) {
    return texts[test_random_below(random, n)];
}

// Bears all pieces of a side off.
static void finish_side(ref_position *p, int i) {
    for (int square = 1; square <= 30; square++) {
        if (p->board[square] == (i == REF_CONES ? 'c' : 's')) {
            p->board[square] = '.';
        }
    }
    p->hand[i] = 0;
    p->off[i] = p->n;
}

void random_line_make(test_random *random, char out_line[RANDOM_LINE_CAP]) {
    static const char *const flags[] = {"-", "-",  "-",  "-",  "o",  "n",   "c",  "s",
                                        "s", "cs", "nc", "ns", "on", "ncs", "sc", "nn"};
    static const char *const throws[] = {"-", "-", "-", "1", "2", "3", "4", "5", "6", "+1", "+1"};
    static const char *const ends[] = {"0,0 0,0", "0,0 1,0", "0,0 0,1", "1,0 0,0", "0,1 0,0"};
    ref_rules rules = (ref_rules)test_random_below(random, REF_N_RULES);
    int n = test_random_chance(random, 50) ? 5 : 3 + test_random_below(random, 5);
    ref_position p;
    char rest[2][24];
    random_position_make(random, rules, n, &p);
    if (test_random_chance(random, 10)) {
        ref_position_start(rules, n, &p);
    }
    // The board may come from one rule set, the rest of the line from another.
    if (test_random_chance(random, 20)) {
        p.rules = (ref_rules)test_random_below(random, REF_N_RULES);
    }
    if (test_random_chance(random, 10)) {
        p.board[pick_square(random, 21, 30)] = test_random_chance(random, 50) ? 'c' : 's';
    }
    if (test_random_chance(random, 10)) {
        int i = test_random_below(random, 2);
        finish_side(&p, i);
        if (test_random_chance(random, 10)) {
            finish_side(&p, 1 - i);
        }
    }
    if (test_random_chance(random, 3)) {
        p.off[test_random_below(random, 2)] = p.n;
    }
    if (test_random_chance(random, 20)) {
        p.side = p.side == 'c' ? 's' : 'c';
    }
    p.opening = false;
    ref_position_print(&p, out_line, RANDOM_LINE_CAP);
    // Two lines in three get new last fields.
    if (test_random_chance(random, 33)) {
        return;
    }
    (void)snprintf(rest[0], sizeof rest[0], "%s",
                   draw_text(random, flags, (int)(sizeof flags / sizeof flags[0])));
    (void)snprintf(rest[1], sizeof rest[1], "%s",
                   draw_text(random, throws, (int)(sizeof throws / sizeof throws[0])));
    for (int field = 0; field < 2; field++) {
        *strrchr(out_line, ' ') = '\0';
    }
    if (test_random_chance(random, 5)) {
        *strrchr(out_line, ' ') = '\0';
        *strrchr(out_line, ' ') = '\0';
        size_t length = strlen(out_line);
        (void)snprintf(&out_line[length], RANDOM_LINE_CAP - length, " %s",
                       draw_text(random, ends, (int)(sizeof ends / sizeof ends[0])));
    }
    size_t length = strlen(out_line);
    (void)snprintf(&out_line[length], RANDOM_LINE_CAP - length, " %s %s", rest[0], rest[1]);
}
