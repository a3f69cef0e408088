/*
 * One line of a game record: printing and strict reading (senet/record.h says the grammar).
 * Layer: game. Depends on include/senet and base; no heap, no files.
 * Invariant: only what prints to the same bytes is read, so there is one form of every line.
 */
#include "senet/record.h"

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"

#include <string.h>

static const char *const keywords[SENET_RECORD_KIND_COUNT] = {
#define KEYWORD(name, keyword) keyword,
    SENET_RECORD_KIND_MAP(KEYWORD)
#undef KEYWORD
};

static const char *const throw_sources[] = {"seeded", "scripted", "manual"};
static const char *const sides[] = {"cones", "spools"};
static const char *const kinds[] = {"human", "computer"};
static const char *const origins[] = {"system", "chosen"}; // from SENET_SEED_SYSTEM
static const char *const fair[] = {"fair"};
static const char *const winners[] = {"0", "1", "even"};

enum { N_THROW_SOURCES = 3, N_SIDES = 2, N_KINDS = 2, N_ORIGINS = 2, N_WINNERS = 3, WORD_CAP = 80 };

const char *senet_record_fault_text(senet_record_fault fault) {
    static const char *const texts[] = {
#define TEXT(name, text) text,
        SENET_RECORD_FAULT_MAP(TEXT)
#undef TEXT
    };

    if ((size_t)fault >= sizeof texts / sizeof texts[0]) {
        return "unknown fault";
    }
    return texts[fault];
}

uint16_t senet_record_hash(const senet_position *position) {
    return (uint16_t)(senet_position_hash(position) & 0xFFFFU);
}

/* --- Printing -----------------------------------------------------------------------------------
 */

static void print_sticks(str_builder *out, unsigned sticks) {
    for (unsigned stick = 0; stick < 4; stick++) {
        (void)str_append_char(out, ((sticks >> stick) & 1U) != 0 ? '1' : '0');
    }
}

static void print_seed(const senet_seed *seed, str_builder *out) {
    char text[SENET_SEED_TEXT_CAP];

    (void)senet_seed_print(seed, text);
    (void)str_append(out, text);
    if (seed->origin != SENET_SEED_UNSAID) {
        SENET_ASSERT(seed->origin <= N_ORIGINS);
        (void)str_append_format(out, " %s", origins[seed->origin - SENET_SEED_SYSTEM]);
    }
}

static void print_header_fields(const senet_record_line *line, str_builder *out) {
    char position[SENET_POSITION_TEXT_CAP];

    if (line->kind == SENET_RECORD_RULES) {
        (void)str_append(out, senet_rules_get(line->rules)->name);
        if (line->n != SENET_PIECES_USUAL) {
            (void)str_append_format(out, ":%u", (unsigned)line->n);
        }
    } else if (line->kind == SENET_RECORD_SEED) {
        print_seed(&line->seed, out);
    } else if (line->kind == SENET_RECORD_PROOF) {
        (void)str_append(out, line->proof);
    } else if (line->kind == SENET_RECORD_THROWS) {
        SENET_ASSERT(line->throws < N_THROW_SOURCES);
        (void)str_append(out, throw_sources[line->throws]);
    } else if (line->kind == SENET_RECORD_SCRIPT) {
        SENET_ASSERT(line->n_script <= SENET_RECORD_SCRIPT_CAP);
        for (size_t i = 0; i < line->n_script; i++) {
            (void)str_append_format(out, "%x", (unsigned)line->script[i]);
        }
    } else if (line->kind == SENET_RECORD_SIDE) {
        SENET_ASSERT(line->side < N_SIDES);
        (void)str_append(out, sides[line->side]);
    } else if (line->kind == SENET_RECORD_PLAYER) {
        (void)str_append_format(out, "%u %s %u", (unsigned)line->player, kinds[line->computer],
                                (unsigned)line->level);
        if (line->name[0] != '\0') {
            (void)str_append_char(out, ' ');
            (void)str_append(out, line->name);
        }
    } else if (line->kind == SENET_RECORD_START) {
        (void)senet_position_print(&line->position, position);
        (void)str_append(out, position);
    } else if (line->kind == SENET_RECORD_CHECK) {
        (void)str_append_format(out, "%04x", (unsigned)line->hash);
    } else {
        (void)str_append_format(out, "%lu", (unsigned long)line->number);
        (void)str_append(out, line->kind == SENET_RECORD_POINTS && line->fair ? " fair" : "");
    }
}

static void print_ply_fields(const senet_record_line *line, str_builder *out) {
    char move[SENET_MOVE_TEXT_CAP];

    if (line->kind == SENET_RECORD_OVER) {
        SENET_ASSERT(line->player < N_WINNERS);
        (void)str_append_format(out, "%s %lu-%lu", winners[line->player],
                                (unsigned long)line->score[0], (unsigned long)line->score[1]);
        return;
    }
    if (line->kind == SENET_RECORD_OPENING || line->kind == SENET_RECORD_THROW) {
        (void)str_append_format(out, "%u ", (unsigned)line->player);
        print_sticks(out, line->sticks);
    } else if (line->kind == SENET_RECORD_MOVE) {
        (void)senet_move_print(line->move, move);
        (void)str_append_format(out, "%u %s", (unsigned)line->player, move);
    } else if (line->kind == SENET_RECORD_RESIGN) {
        (void)str_append_format(out, "%u win %u %lu", (unsigned)line->player,
                                (unsigned)line->winner, (unsigned long)line->number);
    } else if (line->kind == SENET_RECORD_LEVEL) {
        (void)str_append_format(out, "%u %u", (unsigned)line->player, (unsigned)line->level);
    } else {
        (void)str_append_format(out, "%lu", (unsigned long)line->number);
    }
    (void)str_append_format(out, " %04x", (unsigned)line->hash);
}

size_t senet_record_line_print(const senet_record_line *line,
                               char out_text[SENET_RECORD_LINE_CAP]) {
    str_builder out = str_init(out_text, SENET_RECORD_LINE_CAP);

    SENET_ASSERT((unsigned)line->kind < SENET_RECORD_KIND_COUNT);
    (void)str_append(&out, keywords[line->kind]);
    (void)str_append_char(&out, ' ');
    if (line->kind <= SENET_RECORD_CHECK) {
        print_header_fields(line, &out);
    } else {
        print_ply_fields(line, &out);
    }
    return out.n_bytes;
}

/* --- Reading ------------------------------------------------------------------------------------
 */

/* Takes the next word up to a space or the end; the cursor goes behind that space. */
static bool take_word(const char **cursor, char out_word[WORD_CAP]) {
    const size_t length = strcspn(*cursor, " ");

    if (length == 0 || length >= WORD_CAP) {
        return false;
    }
    memcpy(out_word, *cursor, length);
    out_word[length] = '\0';
    *cursor += length;
    if (**cursor == ' ') {
        (*cursor)++;
    }
    return true;
}

static bool take_number(const char **cursor, int64_t max, uint32_t *out_number) {
    char word[WORD_CAP];
    int64_t value;

    if (!take_word(cursor, word) || !str_parse_int(word, 0, max, &value)) {
        return false;
    }
    *out_number = (uint32_t)value;
    return true;
}

static bool take_digit(const char **cursor, int64_t max, uint8_t *out_digit) {
    uint32_t number = 0;

    if (!take_number(cursor, max, &number)) {
        return false;
    }
    *out_digit = (uint8_t)number;
    return true;
}

static bool take_choice(const char **cursor, const char *const *names, size_t n_names,
                        uint8_t *out_index) {
    char word[WORD_CAP];

    if (!take_word(cursor, word)) {
        return false;
    }
    for (size_t i = 0; i < n_names; i++) {
        if (strcmp(word, names[i]) == 0) {
            *out_index = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool take_hex(const char **cursor, size_t n_digits, uint64_t *out_value) {
    char word[WORD_CAP];
    char prefixed[WORD_CAP];
    str_builder builder = str_init(prefixed, sizeof prefixed);

    return take_word(cursor, word) && strlen(word) == n_digits && str_append(&builder, "0x") &&
           str_append(&builder, word) && str_parse_u64(prefixed, out_value);
}

static bool take_hash(const char **cursor, uint16_t *out_hash) {
    uint64_t value;

    if (!take_hex(cursor, 4, &value)) {
        return false;
    }
    *out_hash = (uint16_t)value;
    return true;
}

static bool take_sticks(const char **cursor, uint8_t *out_sticks) {
    char word[WORD_CAP];
    unsigned sticks = 0;

    if (!take_word(cursor, word) || strlen(word) != 4) {
        return false;
    }
    for (unsigned stick = 0; stick < 4; stick++) {
        sticks |= word[stick] == '1' ? 1U << stick : 0U;
    }
    *out_sticks = (uint8_t)sticks;
    return true;
}

static bool take_rules(const char **cursor, senet_record_line *line) {
    char word[WORD_CAP];
    char *colon;
    int64_t n = SENET_PIECES_USUAL;

    if (!take_word(cursor, word)) {
        return false;
    }
    colon = strchr(word, ':');
    if (colon != NULL) {
        *colon = '\0';
        if (!str_parse_int(colon + 1, SENET_PIECES_MIN, SENET_PIECES_MAX, &n)) {
            return false;
        }
    }
    line->n = (uint8_t)n;
    return senet_rules_find(word, &line->rules) == SENET_OK;
}

static bool take_script(const char **cursor, senet_record_line *line) {
    char word[WORD_CAP];

    if (!take_word(cursor, word) || strlen(word) > SENET_RECORD_SCRIPT_CAP) {
        return false;
    }
    line->n_script = (uint8_t)strlen(word);
    for (size_t i = 0; i < line->n_script; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = strchr(digits, word[i]);

        if (digit == NULL) {
            return false;
        }
        line->script[i] = (uint8_t)(digit - digits);
    }
    return true;
}

static bool take_player(const char **cursor, senet_record_line *line) {
    uint8_t kind = 0;

    if (!take_digit(cursor, 1, &line->player) || !take_choice(cursor, kinds, N_KINDS, &kind) ||
        !take_digit(cursor, 9, &line->level) || !str_copy(line->name, sizeof line->name, *cursor)) {
        return false;
    }
    line->computer = kind == 1;
    *cursor += strlen(*cursor);
    return true;
}

static bool take_seed(const char **cursor, senet_record_line *line) {
    char word[WORD_CAP];
    uint8_t origin = 0;

    if (!take_word(cursor, word) || senet_seed_parse(word, &line->seed) != SENET_OK) {
        return false;
    }
    if (**cursor != '\0') {
        if (!take_choice(cursor, origins, N_ORIGINS, &origin)) {
            return false;
        }
        line->seed.origin = (uint8_t)(SENET_SEED_SYSTEM + origin);
    }
    return true;
}

static bool take_points(const char **cursor, senet_record_line *line) {
    uint8_t ignored;

    if (!take_number(cursor, UINT32_MAX, &line->number)) {
        return false;
    }
    line->fair = **cursor != '\0';
    return !line->fair || take_choice(cursor, fair, 1, &ignored);
}

static bool take_proof(const char **cursor, senet_record_line *line) {
    char word[WORD_CAP];

    if (!take_word(cursor, word) || strlen(word) != SENET_PROOF_TEXT_CAP - 1 ||
        strspn(word, "0123456789abcdef") != SENET_PROOF_TEXT_CAP - 1) {
        return false;
    }
    return str_copy(line->proof, sizeof line->proof, word);
}

static bool take_start(const char **cursor, senet_record_line *line) {
    const char *text = *cursor;

    *cursor += strlen(text);
    return senet_position_parse(text, &line->position, NULL) == SENET_OK;
}

static bool take_header_fields(const char **cursor, senet_record_line *line) {
    switch ((int)line->kind) {
    case SENET_RECORD_RULES:
        return take_rules(cursor, line);
    case SENET_RECORD_SEED:
        return take_seed(cursor, line);
    case SENET_RECORD_PROOF:
        return take_proof(cursor, line);
    case SENET_RECORD_POINTS:
        return take_points(cursor, line);
    case SENET_RECORD_THROWS:
        return take_choice(cursor, throw_sources, N_THROW_SOURCES, &line->throws);
    case SENET_RECORD_SCRIPT:
        return take_script(cursor, line);
    case SENET_RECORD_SIDE:
        return take_choice(cursor, sides, N_SIDES, &line->side);
    case SENET_RECORD_PLAYER:
        return take_player(cursor, line);
    case SENET_RECORD_START:
        return take_start(cursor, line);
    case SENET_RECORD_CHECK:
        return take_hash(cursor, &line->hash);
    default: // senet-record
        return take_number(cursor, UINT32_MAX, &line->number);
    }
}

static bool take_move(const char **cursor, senet_record_line *line) {
    char word[WORD_CAP];

    return take_digit(cursor, 1, &line->player) && take_word(cursor, word) &&
           senet_move_parse(word, &line->move) == SENET_OK && take_hash(cursor, &line->hash);
}

static bool take_resign(const char **cursor, senet_record_line *line) {
    static const char *const win[] = {"win"};
    uint8_t ignored;

    return take_digit(cursor, 1, &line->player) && take_choice(cursor, win, 1, &ignored) &&
           take_digit(cursor, 1, &line->winner) && take_number(cursor, UINT32_MAX, &line->number) &&
           take_hash(cursor, &line->hash);
}

static bool take_over(const char **cursor, senet_record_line *line) {
    char word[WORD_CAP];
    const char *dash;
    int64_t first;
    int64_t second;

    if (!take_choice(cursor, winners, N_WINNERS, &line->player) || !take_word(cursor, word)) {
        return false;
    }
    dash = str_parse_int_prefix(word, 0, UINT32_MAX, &first);
    if (dash == NULL || *dash != '-' || !str_parse_int(dash + 1, 0, UINT32_MAX, &second)) {
        return false;
    }
    line->score[0] = (uint32_t)first;
    line->score[1] = (uint32_t)second;
    return true;
}

static bool take_ply_fields(const char **cursor, senet_record_line *line) {
    switch ((int)line->kind) {
    case SENET_RECORD_OPENING:
    case SENET_RECORD_THROW:
        return take_digit(cursor, 1, &line->player) && take_sticks(cursor, &line->sticks) &&
               take_hash(cursor, &line->hash);
    case SENET_RECORD_MOVE:
        return take_move(cursor, line);
    case SENET_RECORD_RESIGN:
        return take_resign(cursor, line);
    case SENET_RECORD_LEVEL:
        return take_digit(cursor, 1, &line->player) && take_digit(cursor, 9, &line->level) &&
               take_hash(cursor, &line->hash);
    case SENET_RECORD_OVER:
        return take_over(cursor, line);
    default: // game, undo, redo
        return take_number(cursor, UINT32_MAX, &line->number) && take_hash(cursor, &line->hash);
    }
}

static bool take_line(const char *text, senet_record_line *line) {
    const char *cursor = text;
    uint8_t kind = 0;

    if (!take_choice(&cursor, keywords, SENET_RECORD_KIND_COUNT, &kind)) {
        return false;
    }
    line->kind = (senet_record_kind)kind;
    return line->kind <= SENET_RECORD_CHECK ? take_header_fields(&cursor, line)
                                            : take_ply_fields(&cursor, line);
}

senet_status senet_record_line_parse(const char *text, size_t length, senet_record_line *out_line) {
    char copy[SENET_RECORD_LINE_CAP];
    char again[SENET_RECORD_LINE_CAP];

    if (length >= sizeof copy) {
        return SENET_TOO_LONG;
    }
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < 0x20U || text[i] == 0x7F) {
            return SENET_BAD_RECORD;
        }
        copy[i] = text[i];
    }
    copy[length] = '\0';
    *out_line = (senet_record_line){.kind = SENET_RECORD_HEAD};
    if (!utf8_is_valid(copy) || !take_line(copy, out_line)) {
        return SENET_BAD_RECORD;
    }
    // One form only: leading zeros, capitals and anything behind the last field end here.
    (void)senet_record_line_print(out_line, again);
    return strcmp(copy, again) == 0 ? SENET_OK : SENET_BAD_RECORD;
}
