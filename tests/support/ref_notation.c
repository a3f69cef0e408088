// The second implementation of src/core/RULES.md "Notation".
// Layer: tests. Depends on the C library and on ref_parts.h alone.
// Invariant: a line is accepted exactly if the section does not refuse it.
#include "ref_parts.h"

#include <stdio.h>
#include <string.h>

static const char *const rules_names[REF_N_RULES] = {
    [REF_JEQUIER] = "jequier", [REF_PERGIOCO] = "pergioco", [REF_PHARAOH] = "pharaoh",
    [REF_BGA] = "bga",         [REF_KENDALL] = "kendall",   [REF_MUSEUM] = "museum",
};

const char *ref_rules_name(ref_rules rules) {
    return rules_names[rules];
}

// The reading functions below return NULL or the reason of the refusal, and move *at past what
// they have read.

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// A count without leading zeros. More than two digits are more than any count.
static const char *read_count(const char **at, int *out_count) {
    const char *digits = *at;
    int n = 0;
    while (is_digit(digits[n])) {
        n++;
    }
    if (n == 0) {
        return "a number is missing";
    }
    if (n > 1 && digits[0] == '0') {
        return "a number has a leading zero";
    }
    if (n > 2) {
        return "a number is too large";
    }
    *out_count = n == 1 ? digits[0] - '0' : (digits[0] - '0') * 10 + (digits[1] - '0');
    *at += n;
    return NULL;
}

static const char *read_char(const char **at, char wanted) {
    if (**at != wanted) {
        return "a field is not where it should be";
    }
    (*at)++;
    return NULL;
}

// RULES: "the rule set's name, followed by `:N` when N is not 5 (`:5` is read)".
static const char *read_rules(const char **at, ref_position *p) {
    size_t length = 0;
    while ((*at)[length] >= 'a' && (*at)[length] <= 'z') {
        length++;
    }
    int rules = 0;
    while (rules < REF_N_RULES && (strlen(rules_names[rules]) != length ||
                                   strncmp(rules_names[rules], *at, length) != 0)) {
        rules++;
    }
    if (rules == REF_N_RULES) {
        return "no such rule set";
    }
    p->rules = (ref_rules)rules;
    p->n = 5;
    *at += length;
    if (**at == ':') {
        (*at)++;
        const char *why = read_count(at, &p->n);
        if (why != NULL) {
            return why;
        }
    }
    return p->n < 3 || p->n > 7 ? "the number of pieces is not 3 to 7" : NULL;
}

// BOARD: one row of ten. A run of digits is one number: two numbers in a row look like one that is
// too large, and are refused with it.
static const char *read_row(const char **at, char row[10]) {
    int n = 0;
    while (n < 10) {
        int run = 1;
        char c = **at;
        if (is_digit(c)) {
            const char *why = read_count(at, &run);
            if (why != NULL) {
                return why;
            }
            if (run < 1 || run > 10 - n) {
                return "a row is not ten squares";
            }
            memset(&row[n], '.', (size_t)run);
        } else if (c == 'c' || c == 's') {
            row[n] = c;
            (*at)++;
        } else {
            return "a row is not ten squares";
        }
        n += run;
    }
    return NULL;
}

static const char *read_board(const char **at, ref_position *p) {
    for (int row = 0; row < 3; row++) {
        const char *why = row > 0 ? read_char(at, '/') : NULL;
        if (why == NULL) {
            why = read_row(at, &p->board[1 + 10 * row]);
        }
        if (why != NULL) {
            return why;
        }
    }
    return NULL;
}

static const char *read_side(const char **at, ref_position *p) {
    if (**at != 'c' && **at != 's') {
        return "the side to move is neither c nor s";
    }
    p->side = **at;
    (*at)++;
    return NULL;
}

// HAND and OFF: cones,spools.
static const char *read_pair(const char **at, int out_pair[2]) {
    const char *why = read_count(at, &out_pair[REF_CONES]);
    if (why == NULL) {
        why = read_char(at, ',');
    }
    return why != NULL ? why : read_count(at, &out_pair[REF_SPOOLS]);
}

static bool take(const char **at, char letter) {
    if (**at != letter) {
        return false;
    }
    (*at)++;
    return true;
}

// FLAGS: `-`, or letters in the order o n c s.
static const char *read_flags(const char **at, ref_position *p) {
    if (take(at, '-')) {
        return NULL;
    }
    const char *first = *at;
    p->opening = take(at, 'o');
    p->first_throw = take(at, 'n');
    p->recalled[REF_CONES] = take(at, 'c');
    p->recalled[REF_SPOOLS] = take(at, 's');
    return *at == first ? "a flag is unknown or missing" : NULL;
}

// THROW: `-`, `1`..`6`, `+1` or `?`.
static const char *read_throw(const char **at, ref_position *p) {
    if (take(at, '-')) {
        p->thrown = 0;
    } else if (take(at, '?')) {
        p->thrown = REF_DECISION;
    } else if (take(at, '+')) {
        p->thrown = REF_LEFT_OVER;
        return take(at, '1') ? NULL : "the left-over step is not +1";
    } else if (**at >= '1' && **at <= '6') {
        p->thrown = **at - '0';
        (*at)++;
    } else {
        return "the throw is none";
    }
    return NULL;
}

// The form of the line: seven fields separated by single spaces, and nothing else.
static const char *read_line(const char *at, ref_position *p) {
    const char *why = read_rules(&at, p);
    for (int field = 1; why == NULL && field < 7; field++) {
        why = read_char(&at, ' ');
        if (why != NULL) {
            break;
        }
        switch (field) {
        case 1:
            why = read_board(&at, p);
            break;
        case 2:
            why = read_side(&at, p);
            break;
        case 3:
            why = read_pair(&at, p->hand);
            break;
        case 4:
            why = read_pair(&at, p->off);
            break;
        case 5:
            why = read_flags(&at, p);
            break;
        default:
            why = read_throw(&at, p);
            break;
        }
    }
    if (why == NULL && *at != '\0') {
        why = "something follows the seventh field";
    }
    return why;
}

// "If board + hand + off is not N for a side."
static bool counts_are_right(const ref_position *p) {
    for (int i = 0; i < 2; i++) {
        int n = p->hand[i] + p->off[i];
        for (int square = 1; square <= 30; square++) {
            n += p->board[square] == (i == REF_CONES ? 'c' : 's') ? 1 : 0;
        }
        if (n != p->n) {
            return false;
        }
    }
    return true;
}

static bool has_flag(const ref_position *p) {
    return p->opening || p->first_throw || p->recalled[REF_CONES] || p->recalled[REF_SPOOLS];
}

// "If both sides are finished, or a finished game names the loser or has a flag or a throw."
static const char *check_finished(const ref_position *p) {
    bool cones = p->off[REF_CONES] == p->n;
    bool spools = p->off[REF_SPOOLS] == p->n;
    if (cones && spools) {
        return "both sides are finished";
    }
    if (!cones && !spools) {
        return NULL;
    }
    if (p->side != (cones ? 'c' : 's')) {
        return "a finished game names the loser";
    }
    if (has_flag(p) || p->thrown != 0) {
        return "a finished game has a flag or a throw";
    }
    return NULL;
}

// "If `o` stands anywhere but in the start position, or with a throw other than 1."
static const char *check_opening(const ref_position *p) {
    if (!p->opening) {
        return NULL;
    }
    ref_position start;
    ref_position here = *p;
    ref_position_start(p->rules, p->n, &start);
    here.thrown = 0;
    if (!ref_position_equal(&here, &start)) {
        return "the opening move is due, but this is not the start position";
    }
    return p->thrown > 1 ? "the opening throw is a 1" : NULL;
}

// "If a flag does not belong to the rule set"; "if a recalled side has no piece below 21".
static const char *check_flags(const ref_position *p) {
    bool opens = p->rules == REF_JEQUIER || p->rules == REF_PERGIOCO || p->rules == REF_MUSEUM;
    if ((p->opening || p->first_throw) && !opens) {
        return "a flag does not belong to the rule set";
    }
    for (int i = 0; i < 2; i++) {
        if (!p->recalled[i]) {
            continue;
        }
        if (p->rules != REF_JEQUIER) {
            return "a flag does not belong to the rule set";
        }
        if (ref_all_on_last_row(p, i == REF_CONES ? 'c' : 's')) {
            return "a recalled side has no piece below 21";
        }
    }
    return check_opening(p);
}

// "If the throw cannot occur (5 where Z is 6, 6 where Z is 5)"; the conditions of `+1` and `?`.
static const char *check_throw(const ref_position *p) {
    if (p->thrown == REF_LEFT_OVER) {
        if (p->rules != REF_PHARAOH) {
            return "left-over steps belong to pharaoh alone";
        }
        if (p->board[26] == p->side) {
            return "a left-over step while a piece stands on 26";
        }
        if (p->off[ref_index(p->side)] == 0 || !ref_pharaoh_may_bear_off(p, p->side)) {
            return "a left-over step without a piece borne off";
        }
        return NULL;
    }
    if (p->thrown == REF_DECISION) {
        if (p->rules != REF_MUSEUM) {
            return "a decision before the throw belongs to museum alone";
        }
        return p->board[27] != p->side ? "a decision is due without a piece on 27" : NULL;
    }
    if (p->thrown > 4 && p->thrown != ref_rules_zero_value(p->rules)) {
        return "this throw cannot occur";
    }
    return NULL;
}

// The refusals that depend on where pieces are.
static const char *check_places(const ref_position *p) {
    if (!counts_are_right(p)) {
        return "the pieces of a side do not add up";
    }
    if (p->rules != REF_PHARAOH && (p->hand[REF_CONES] > 0 || p->hand[REF_SPOOLS] > 0)) {
        return "pieces in hand outside pharaoh";
    }
    if (p->rules != REF_BGA && p->rules != REF_MUSEUM && p->board[27] != '.') {
        return "a piece stands on 27";
    }
    if (p->rules == REF_JEQUIER && p->board[30] != '.' && ref_all_on_last_row(p, p->board[30])) {
        return "a piece stands on 30 though its side may bear off";
    }
    return NULL;
}

bool ref_position_parse(const char *text, ref_position *out_position, char *out_why,
                        size_t why_cap) {
    ref_position p;
    memset(&p, 0, sizeof p);
    memset(p.board, '.', sizeof p.board);
    const char *why = read_line(text, &p);
    if (why == NULL) {
        why = check_places(&p);
    }
    if (why == NULL) {
        why = check_finished(&p);
    }
    if (why == NULL) {
        why = check_flags(&p);
    }
    if (why == NULL) {
        why = check_throw(&p);
    }
    if (why != NULL) {
        (void)snprintf(out_why, why_cap, "%s", why);
        return false;
    }
    *out_position = p;
    return true;
}

// Writes a row of the board and returns its length.
static size_t print_row(const ref_position *p, int first, char out_row[11]) {
    size_t length = 0;
    int run = 0;
    for (int square = first; square <= first + 9; square++) {
        run += p->board[square] == '.' ? 1 : 0;
        bool run_ends = square == first + 9 || p->board[square + 1] != '.';
        if (p->board[square] != '.') {
            out_row[length++] = p->board[square];
        } else if (run_ends) {
            if (run == 10) {
                out_row[length++] = '1';
            }
            out_row[length++] = (char)('0' + run % 10);
            run = 0;
        }
    }
    out_row[length] = '\0';
    return length;
}

// Appends a text as far as there is room, which leaves one byte for the end.
static void put(char **at, size_t *room, const char *text) {
    while (*text != '\0' && *room > 1) {
        *(*at)++ = *text++;
        (*room)--;
    }
    **at = '\0';
}

// HAND and OFF. Plain characters, because tests print positions by the million.
static void put_pair(char **at, size_t *room, const int pair[2]) {
    for (int i = 0; i < 2; i++) {
        char count[4] = {(char)('0' + pair[i] / 10), (char)('0' + pair[i] % 10),
                         i == 0 ? ',' : ' '};
        put(at, room, pair[i] < 10 ? &count[1] : count);
    }
}

void ref_position_print(const ref_position *p, char *out_text, size_t text_cap) {
    const char count[3] = {':', (char)('0' + p->n)};
    const char side[4] = {' ', p->side, ' '};
    const char thrown[2] = {(char)('0' + p->thrown)};
    char *at = out_text;
    size_t room = text_cap;
    put(&at, &room, ref_rules_name(p->rules));
    put(&at, &room, p->n != 5 ? count : "");
    for (int row = 0; row < 3; row++) {
        char squares[11];
        (void)print_row(p, 1 + 10 * row, squares);
        put(&at, &room, row == 0 ? " " : "/");
        put(&at, &room, squares);
    }
    put(&at, &room, side);
    put_pair(&at, &room, p->hand);
    put_pair(&at, &room, p->off);
    put(&at, &room, has_flag(p) ? "" : "-");
    put(&at, &room, p->opening ? "o" : "");
    put(&at, &room, p->first_throw ? "n" : "");
    put(&at, &room, p->recalled[REF_CONES] ? "c" : "");
    put(&at, &room, p->recalled[REF_SPOOLS] ? "s" : "");
    put(&at, &room, " ");
    put(&at, &room,
        p->thrown == REF_LEFT_OVER  ? "+1"
        : p->thrown == REF_DECISION ? "?"
        : p->thrown == 0            ? "-"
                                    : thrown);
}

// A square number 1..30 without leading zeros.
static bool read_square(const char **at, int *out_square) {
    return read_count(at, out_square) == NULL && *out_square >= 1 && *out_square <= 30;
}

bool ref_move_parse(const char *text, ref_move *out_move) {
    ref_move move;
    if (strcmp(text, "pass") == 0 || strcmp(text, "stay") == 0) {
        move.from = text[0] == 'p' ? REF_PASS : REF_STAY;
        move.to = move.from;
        *out_move = move;
        return true;
    }
    const char *at = text;
    if (strncmp(at, "in-", 3) == 0) {
        move.from = REF_IN;
        at += 2;
    } else if (!read_square(&at, &move.from)) {
        return false;
    }
    if (*at != '-') {
        return false;
    }
    at++;
    if (strcmp(at, "off") == 0) {
        move.to = REF_OFF;
    } else if (!read_square(&at, &move.to) || *at != '\0') {
        return false;
    }
    *out_move = move;
    return true;
}

void ref_move_print(ref_move move, char *out_text, size_t text_cap) {
    char from[4] = "in";
    char to[4] = "off";
    if (move.from == REF_PASS || move.from == REF_STAY) {
        (void)snprintf(out_text, text_cap, "%s", move.from == REF_PASS ? "pass" : "stay");
        return;
    }
    if (move.from != REF_IN) {
        (void)snprintf(from, sizeof from, "%d", move.from);
    }
    if (move.to != REF_OFF) {
        (void)snprintf(to, sizeof to, "%d", move.to);
    }
    (void)snprintf(out_text, text_cap, "%s-%s", from, to);
}
