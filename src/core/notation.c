// The notation of rule sets, positions and moves: strict parsing, canonical printing.
// Layer: core; also writes with base/str.h.
// Source: src/core/RULES.md "Notation".
// Invariant: everything printed can be parsed and gives the same value.
#include "base/assert.h"
#include "base/str.h"
#include "core/core.h"

#include <string.h>

enum { FIELDS = 7, ROWS = 3 };

// A piece of text.
typedef struct span {
    const char *text;
    size_t length;
} span;

static bool is_word(span text, const char *word) {
    return text.length == strlen(word) && memcmp(text.text, word, text.length) == 0;
}

// Reads one digit 0..9; -1 if the span is anything else.
static int read_digit(span field) {
    return field.length == 1 && field.text[0] >= '0' && field.text[0] <= '9' ? field.text[0] - '0'
                                                                             : -1;
}

// Reads 1..99 without a leading zero at the start of a text; returns the number of bytes used.
static size_t read_number(const char *text, size_t length, unsigned *out_number) {
    size_t n = 0;
    unsigned number = 0;
    while (n < length && n < 2 && text[n] >= '0' && text[n] <= '9') {
        number = number * 10 + (unsigned)(text[n] - '0');
        n++;
        if (number == 0) {
            return 0;
        }
    }
    *out_number = number;
    return n;
}

// Splits off the front of `rest` up to the next `separator`; false if there is none.
static bool cut(span *rest, char separator, span *out_part) {
    const char *end = memchr(rest->text, separator, rest->length);
    if (end == NULL) {
        return false;
    }
    out_part->text = rest->text;
    out_part->length = (size_t)(end - rest->text);
    rest->length -= out_part->length + 1;
    rest->text = end + 1;
    return true;
}

senet_status senet_rules_parse(const char *text, size_t length, senet_rules_id *out_id,
                               int *out_n) {
    SENET_RETURN_IF(text == NULL || out_id == NULL || out_n == NULL, SENET_BAD_ARGUMENT);
    span rest = {text, length};
    span name = rest;
    int n = SENET_PIECES_DEFAULT;
    bool counted = cut(&rest, ':', &name);
    senet_rules_id rules = SENET_RULES_JEQUIER;
    SENET_RETURN_IF(core_rules_lookup(name.text, name.length, &rules) != SENET_OK, SENET_BAD_RULES);
    if (counted) {
        n = read_digit(rest);
        SENET_RETURN_IF(n < SENET_PIECES_MIN || n > SENET_PIECES_MAX, SENET_BAD_PIECES);
    }
    *out_id = rules;
    *out_n = n;
    return SENET_OK;
}

// Parses one row of ten houses that begins after house `base`.
static bool parse_row(span row, unsigned base, senet_position *position) {
    unsigned house = base;
    bool after_number = false;
    for (size_t i = 0; i < row.length;) {
        char c = row.text[i];
        unsigned run = 1;
        if (c == 'c' || c == 's') {
            i++;
            after_number = false;
        } else {
            size_t n = read_number(row.text + i, row.length - i, &run);
            if (n == 0 || after_number) {
                return false;
            }
            i += n;
            after_number = true;
        }
        if (house + run > base + CORE_ROW) {
            return false;
        }
        house += run;
        if (!after_number) {
            position->pieces[c == 'c' ? SENET_CONES : SENET_SPOOLS] |= CORE_BIT(house);
        }
    }
    return house == base + CORE_ROW;
}

static const char *parse_board(span board, senet_position *position) {
    span row;
    for (unsigned i = 0; i < ROWS - 1; i++) {
        SENET_RETURN_IF(!cut(&board, '/', &row) || !parse_row(row, i * CORE_ROW, position),
                        "the board must be three rows of ten");
    }
    return parse_row(board, (ROWS - 1) * CORE_ROW, position)
               ? NULL
               : "the board must be three rows of ten";
}

static const char *parse_side(span side, senet_position *position) {
    position->side = is_word(side, "c") ? SENET_CONES : SENET_SPOOLS;
    return is_word(side, "c") || is_word(side, "s") ? NULL : "the side must be c or s";
}

// Parses "cones,spools". No side has more than seven pieces, so one digit each is enough.
static const char *parse_counts(span counts, uint8_t out_counts[2]) {
    span cones;
    SENET_RETURN_IF(!cut(&counts, ',', &cones), "counts must be two numbers with a comma");
    int first = read_digit(cones);
    int second = read_digit(counts);
    SENET_RETURN_IF(first < 0 || second < 0, "counts must be two numbers of one digit");
    out_counts[SENET_CONES] = (uint8_t)first;
    out_counts[SENET_SPOOLS] = (uint8_t)second;
    return NULL;
}

// The letters of the flags, in the order of their bits.
static const char flag_letters[] = "oncs";

static const char *parse_flags(span flags, senet_position *position) {
    if (is_word(flags, "-")) {
        return NULL;
    }
    size_t next = 0;
    for (size_t bit = 0; flag_letters[bit] != '\0'; bit++) {
        if (next < flags.length && flags.text[next] == flag_letters[bit]) {
            position->flags |= (uint8_t)(1u << bit);
            next++;
        }
    }
    return next > 0 && next == flags.length ? NULL : "flags must be - or letters of oncs in order";
}

// The texts of throws, by the value of `thrown`.
static const char *const throw_texts[] = {"-", "1", "2", "3", "4", "5", "6", "+1", "?"};

static const char *parse_throw(span thrown, senet_position *position) {
    for (unsigned i = 0; i <= SENET_THROW_DECISION; i++) {
        if (is_word(thrown, throw_texts[i])) {
            position->thrown = (uint8_t)i;
            return NULL;
        }
    }
    return "the throw must be -, 1 to 6, +1 or ?";
}

static const char *parse_rules(span field, senet_position *position) {
    senet_rules_id rules = SENET_RULES_JEQUIER;
    int n = 0;
    senet_status status = senet_rules_parse(field.text, field.length, &rules, &n);
    if (status != SENET_OK) {
        return senet_status_text(status);
    }
    position->rules = (uint8_t)rules;
    position->n = (uint8_t)n;
    return NULL;
}

static const char *parse_position(const char *text, senet_position *position) {
    span field[FIELDS];
    span rest = {text, strlen(text)};
    for (int i = 0; i < FIELDS - 1; i++) {
        SENET_RETURN_IF(!cut(&rest, ' ', &field[i]), "a position has seven fields");
    }
    field[FIELDS - 1] = rest;
    const char *reason = parse_rules(field[0], position);
    reason = reason != NULL ? reason : parse_board(field[1], position);
    reason = reason != NULL ? reason : parse_side(field[2], position);
    reason = reason != NULL ? reason : parse_counts(field[3], position->hand);
    reason = reason != NULL ? reason : parse_counts(field[4], position->off);
    reason = reason != NULL ? reason : parse_flags(field[5], position);
    return reason != NULL ? reason : parse_throw(field[6], position);
}

senet_status senet_position_parse(const char *text, senet_position *out_position,
                                  const char **out_reason) {
    senet_position position = {.pieces = {0, 0}};
    SENET_RETURN_IF(text == NULL || out_position == NULL, SENET_BAD_ARGUMENT);
    const char *reason = parse_position(text, &position);
    if (reason == NULL && senet_position_check(&position, &reason) == SENET_OK) {
        *out_position = position;
        return SENET_OK;
    }
    if (out_reason != NULL) {
        *out_reason = reason;
    }
    return SENET_BAD_POSITION;
}

static void print_row(str_builder *out, const senet_position *position, int base) {
    unsigned empty = 0;
    for (int house = base + 1; house <= base + CORE_ROW; house++) {
        senet_side side = SENET_CONES;
        bool taken = senet_position_at(position, house, &side);
        empty += taken ? 0 : 1;
        if (empty > 0 && (taken || house == base + CORE_ROW)) {
            const char digit[] = {(char)('0' + empty), '\0'};
            (void)str_append(out, empty == CORE_ROW ? "10" : digit);
            empty = 0;
        }
        if (taken) {
            (void)str_append_char(out, side == SENET_CONES ? 'c' : 's');
        }
    }
}

size_t senet_position_print(const senet_position *position,
                            char out_text[SENET_POSITION_TEXT_CAP]) {
    SENET_RETURN_IF(!str_clear(out_text) || position == NULL ||
                        position->rules >= SENET_RULES_COUNT ||
                        position->thrown > SENET_THROW_DECISION,
                    0);
    str_builder out = str_init(out_text, SENET_POSITION_TEXT_CAP);
    (void)str_append(&out, core_rules_get(position->rules)->info.name);
    if (position->n != SENET_PIECES_DEFAULT) {
        (void)str_append_format(&out, ":%d", position->n);
    }
    for (int row = 0; row < ROWS; row++) {
        (void)str_append_char(&out, row == 0 ? ' ' : '/');
        print_row(&out, position, row * CORE_ROW);
    }
    (void)str_append_format(&out, " %c %d,%d %d,%d ", position->side == SENET_CONES ? 'c' : 's',
                            position->hand[SENET_CONES], position->hand[SENET_SPOOLS],
                            position->off[SENET_CONES], position->off[SENET_SPOOLS]);
    for (size_t bit = 0; flag_letters[bit] != '\0'; bit++) {
        if ((position->flags & 1u << bit) != 0) {
            (void)str_append_char(&out, flag_letters[bit]);
        }
    }
    (void)str_append(&out, position->flags == 0 ? "- " : " ");
    (void)str_append(&out, throw_texts[position->thrown]);
    SENET_ASSERT(!out.truncated);
    return out.n_bytes;
}

size_t senet_move_print(senet_move move, char out_text[SENET_MOVE_TEXT_CAP]) {
    SENET_RETURN_IF(!str_clear(out_text) || move.from > SENET_HOUSES || move.to > SENET_OFF, 0);
    str_builder out = str_init(out_text, SENET_MOVE_TEXT_CAP);
    if (senet_move_equal(move, SENET_MOVE_PASS)) {
        (void)str_append(&out, "pass");
    } else if (senet_move_equal(move, SENET_MOVE_STAY)) {
        (void)str_append(&out, "stay");
    } else {
        (void)(move.from == SENET_HAND ? str_append(&out, "in")
                                       : str_append_format(&out, "%d", move.from));
        (void)(move.to == SENET_OFF ? str_append(&out, "-off")
                                    : str_append_format(&out, "-%d", move.to));
    }
    return out.n_bytes;
}

// Parses a house 1..30, or `word`, which means `meaning`; false if it is neither.
static bool parse_end(span text, const char *word, uint8_t meaning, uint8_t *out_house) {
    unsigned house = 0;
    if (is_word(text, word)) {
        *out_house = meaning;
        return true;
    }
    size_t n = read_number(text.text, text.length, &house);
    *out_house = (uint8_t)house;
    return n > 0 && n == text.length && house <= SENET_HOUSES;
}

senet_status senet_move_parse(const char *text, senet_move *out_move) {
    SENET_RETURN_IF(text == NULL || out_move == NULL, SENET_BAD_ARGUMENT);
    const bool pass = strcmp(text, "pass") == 0;
    if (pass || strcmp(text, "stay") == 0) {
        *out_move = pass ? SENET_MOVE_PASS : SENET_MOVE_STAY;
        return SENET_OK;
    }
    span to = {text, strlen(text)};
    span from;
    senet_move move = {0, 0};
    SENET_RETURN_IF(!cut(&to, '-', &from) || !parse_end(from, "in", SENET_HAND, &move.from) ||
                        !parse_end(to, "off", SENET_OFF, &move.to),
                    SENET_BAD_MOVE_TEXT);
    // 26-26 is not another spelling of `stay`, and in-off is not a move.
    SENET_RETURN_IF(move.from == move.to || (move.from == SENET_HAND && move.to == SENET_OFF),
                    SENET_BAD_MOVE_TEXT);
    *out_move = move;
    return SENET_OK;
}
