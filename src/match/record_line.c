// Prints and strictly parses lines of a game record (senet/record.h has the grammar).
// Layer: match. Depends on include/senet and base; no heap, no files.
// Invariant: a line is accepted only if it prints to the same bytes, so it has only one spelling.
#include "senet/record.h"

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

static const char *const keywords[SENET_RECORD_KIND_COUNT] = {
#define KEYWORD(name, keyword) keyword,
    SENET_RECORD_KIND_MAP(KEYWORD)
#undef KEYWORD
};

enum { FIELDS_MAX = 5, WORDS_MAX = 3, WORD_CAP = 80, STICKS_MOST = 15 };

// The fields after a keyword.
typedef enum field {
    NO_FIELD,
    PLAYER, // PLAYER to RESULT are stored in one byte each: see `bytes`
    WINNER,
    LEVEL,
    THROWS,
    SIDE,
    KIND,
    RESULT,
    WIN, // the word itself
    NUMBER,
    HASH,
    RULES,
    SEED, // with its origin, if there is one
    COMMITMENT,
    FAIR, // optional
    SCRIPT,
    NAME, // optional
    START,
    STICKS,
    MOVE,
    SCORE
} field;

static const uint8_t fields[SENET_RECORD_KIND_COUNT][FIELDS_MAX] = {
    [SENET_RECORD_HEAD] = {NUMBER},
    [SENET_RECORD_RULES] = {RULES},
    [SENET_RECORD_SEED] = {SEED},
    [SENET_RECORD_COMMITMENT] = {COMMITMENT},
    [SENET_RECORD_POINTS] = {NUMBER, FAIR},
    [SENET_RECORD_THROWS] = {THROWS},
    [SENET_RECORD_SCRIPT] = {SCRIPT},
    [SENET_RECORD_SIDE] = {SIDE},
    [SENET_RECORD_PLAYER] = {PLAYER, KIND, LEVEL, NAME},
    [SENET_RECORD_START] = {START},
    [SENET_RECORD_CHECK] = {HASH},
    [SENET_RECORD_GAME] = {NUMBER, HASH},
    [SENET_RECORD_OPENING] = {PLAYER, STICKS, HASH},
    [SENET_RECORD_THROW] = {PLAYER, STICKS, HASH},
    [SENET_RECORD_MOVE] = {PLAYER, MOVE, HASH},
    [SENET_RECORD_RESIGN] = {PLAYER, WIN, WINNER, NUMBER, HASH},
    [SENET_RECORD_LEVEL] = {PLAYER, LEVEL, HASH},
    [SENET_RECORD_UNDO] = {NUMBER, HASH},
    [SENET_RECORD_REDO] = {NUMBER, HASH},
    [SENET_RECORD_OVER] = {RESULT, SCORE},
};

// Fields of one byte: offset, greatest value, and words for the values unless it is a number.
static const struct {
    size_t offset;
    uint8_t most;
    const char *words[WORDS_MAX];
} bytes[] = {
    [PLAYER] = {offsetof(senet_record_line, player), 1, {NULL}},
    [WINNER] = {offsetof(senet_record_line, winner), 1, {NULL}},
    [LEVEL] = {offsetof(senet_record_line, level), 9, {NULL}},
    [THROWS] = {offsetof(senet_record_line, throws), 2, {"seeded", "scripted", "manual"}},
    [SIDE] = {offsetof(senet_record_line, side), 1, {"cones", "spools"}},
    [KIND] = {offsetof(senet_record_line, computer), 1, {"human", "computer"}},
    [RESULT] = {offsetof(senet_record_line, player), 2, {"0", "1", "even"}},
};

_Static_assert(sizeof(bool) == 1, "`computer` is a byte");

static const char *const origins[] = {
    [SENET_SEED_SYSTEM] = "system", [SENET_SEED_CHOSEN] = "chosen"};

const char *senet_record_fault_text(senet_record_fault fault) {
    static const char *const texts[] = {
#define TEXT(name, text) text,
        SENET_RECORD_FAULT_MAP(TEXT)
#undef TEXT
    };
    SENET_RETURN_IF((size_t)fault >= sizeof texts / sizeof texts[0], "unknown fault");
    return texts[fault];
}

uint16_t senet_record_hash(const senet_position *position) {
    return (uint16_t)(senet_position_hash(position) & 0xFFFFu);
}

static bool is_commitment(const char *text) {
    return strspn(text, "0123456789abcdef") == SENET_COMMITMENT_TEXT_CAP - 1;
}

// Whether a text may be a line: UTF-8 without control characters.
static bool is_line(const char *text, size_t length) {
    return utf8_is_text(text, length) && memchr(text, '\t', length) == NULL;
}

// --- Printing

// Marks a line with a value out of range as truncated.
static void need(str_builder *out, bool in_range) {
    out->truncated = out->truncated || !in_range;
}

static void print_byte(str_builder *out, const senet_record_line *line, field what) {
    uint8_t value = ((const uint8_t *)line)[bytes[what].offset];
    need(out, value <= bytes[what].most);
    if (bytes[what].words[0] == NULL || out->truncated) {
        (void)str_append_format(out, " %u", (unsigned)value);
    } else {
        (void)str_append_format(out, " %s", bytes[what].words[value]);
    }
}

static void print_seed(str_builder *out, const senet_seed *seed) {
    char text[SENET_SEED_TEXT_CAP];
    (void)senet_seed_print(seed, text);
    (void)str_append_format(out, " %s", text);
    need(out, seed->origin <= SENET_SEED_CHOSEN);
    if (seed->origin != SENET_SEED_UNKNOWN && !out->truncated) {
        (void)str_append_format(out, " %s", origins[seed->origin]);
    }
}

static void print_script(str_builder *out, const senet_record_line *line) {
    need(out, line->n_script > 0 && line->n_script <= SENET_RECORD_SCRIPT_CAP);
    (void)str_append_char(out, ' ');
    for (size_t i = 0; i < line->n_script && !out->truncated; i++) {
        need(out, line->script[i] <= STICKS_MOST);
        (void)str_append_format(out, "%x", (unsigned)line->script[i]);
    }
}

// Prints a field and the space before it.
static void print_field(str_builder *out, const senet_record_line *line, field what) {
    char text[SENET_POSITION_TEXT_CAP];
    switch ((int)what) {
    case WIN:
        (void)str_append(out, " win");
        break;
    case NUMBER:
        (void)str_append_format(out, " %lu", (unsigned long)line->number);
        break;
    case HASH:
        (void)str_append_format(out, " %04x", (unsigned)line->hash);
        break;
    case RULES:
        need(out, line->n >= SENET_PIECES_MIN && line->n <= SENET_PIECES_MAX);
        (void)str_append_format(out, " %s", senet_rules_get(line->rules)->name);
        if (line->n != SENET_PIECES_DEFAULT) {
            (void)str_append_format(out, ":%u", (unsigned)line->n);
        }
        break;
    case SEED:
        print_seed(out, &line->seed);
        break;
    case COMMITMENT:
        need(out, memchr(line->commitment, '\0', sizeof line->commitment) != NULL &&
                      is_commitment(line->commitment));
        (void)str_append_format(out, " %.64s", line->commitment);
        break;
    case FAIR:
        (void)str_append(out, line->fair ? " fair" : "");
        break;
    case SCRIPT:
        print_script(out, line);
        break;
    case NAME:
        need(out, memchr(line->name, '\0', sizeof line->name) != NULL);
        (void)str_append_format(out, line->name[0] != '\0' ? " %.47s" : "%.47s", line->name);
        break;
    case START:
        need(out, senet_position_print(&line->position, text) > 0);
        (void)str_append_format(out, " %s", text);
        break;
    case STICKS:
        need(out, line->sticks <= STICKS_MOST);
        (void)str_append_format(out, " %d%d%d%d", line->sticks & 1, line->sticks >> 1 & 1,
                                line->sticks >> 2 & 1, line->sticks >> 3 & 1);
        break;
    case MOVE:
        need(out, senet_move_print(line->move, text) > 0);
        (void)str_append_format(out, " %s", text);
        break;
    case SCORE:
        (void)str_append_format(out, " %lu-%lu", (unsigned long)line->score[0],
                                (unsigned long)line->score[1]);
        break;
    default:
        print_byte(out, line, what);
    }
}

size_t senet_record_line_print(const senet_record_line *line,
                               char out_text[SENET_RECORD_LINE_CAP]) {
    SENET_RETURN_IF(!str_clear(out_text) || line == NULL ||
                        (unsigned)line->kind >= SENET_RECORD_KIND_COUNT ||
                        (line->kind == SENET_RECORD_RULES && senet_rules_get(line->rules) == NULL),
                    0);
    str_builder out = str_init(out_text, SENET_RECORD_LINE_CAP);
    (void)str_append(&out, keywords[line->kind]);
    for (int i = 0; i < FIELDS_MAX && fields[line->kind][i] != NO_FIELD; i++) {
        print_field(&out, line, (field)fields[line->kind][i]);
    }
    need(&out, is_line(out_text, out.n_bytes));
    return out.truncated ? (size_t)!str_clear(out_text) : out.n_bytes;
}

// --- Parsing: leniently, because the line is then printed again and compared

// Takes the next word, up to a space or the end, and moves the cursor past that space.
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

static bool take_byte(const char *word, senet_record_line *line, field what) {
    uint8_t *byte = (uint8_t *)line + bytes[what].offset;
    int64_t value = 0;
    if (bytes[what].words[0] == NULL) {
        if (!str_parse_int(word, 0, bytes[what].most, &value)) {
            return false;
        }
    } else {
        while (strcmp(word, bytes[what].words[value]) != 0) {
            if (++value > bytes[what].most) {
                return false;
            }
        }
    }
    *byte = (uint8_t)value;
    return true;
}

static bool take_rules(const char *word, senet_record_line *line) {
    int n = 0;
    const bool good = senet_rules_parse(word, strlen(word), &line->rules, &n) == SENET_OK;
    line->n = (uint8_t)n;
    return good;
}

static bool take_script(const char *word, senet_record_line *line) {
    static const char digits[] = "0123456789abcdef";
    line->n_script = (uint8_t)strlen(word);
    if (line->n_script > SENET_RECORD_SCRIPT_CAP || strspn(word, digits) != line->n_script) {
        return false;
    }
    for (size_t i = 0; i < line->n_script; i++) {
        line->script[i] = (uint8_t)(strchr(digits, word[i]) - digits);
    }
    return true;
}

static bool take_seed(const char *word, const char *origin, senet_record_line *line) {
    if (senet_seed_parse(word, &line->seed) != SENET_OK) {
        return false;
    }
    for (int i = SENET_SEED_SYSTEM; i <= SENET_SEED_CHOSEN; i++) {
        if (strcmp(origin, origins[i]) == 0) {
            line->seed.origin = (uint8_t)i;
        }
    }
    return true;
}

// Parses a field of one word. @param rest the text after the word
static bool take_field(const char *word, const char *rest, senet_record_line *line, field what) {
    int64_t number = 0;
    char *end;
    switch ((int)what) {
    case WIN:
        return true;
    case NUMBER:
        if (!str_parse_int(word, 0, UINT32_MAX, &number)) {
            return false;
        }
        line->number = (uint32_t)number;
        return true;
    case HASH:
        line->hash = (uint16_t)strtoul(word, NULL, 16);
        return true;
    case RULES:
        return take_rules(word, line);
    case SEED:
        return take_seed(word, rest, line);
    case COMMITMENT:
        return is_commitment(word) && str_copy(line->commitment, sizeof line->commitment, word);
    case SCRIPT:
        return take_script(word, line);
    case STICKS:
        for (unsigned stick = 0; stick < 4 && word[stick] != '\0'; stick++) {
            line->sticks |= (uint8_t)(word[stick] == '1' ? 1u << stick : 0u);
        }
        return true;
    case MOVE:
        return senet_move_parse(word, &line->move) == SENET_OK;
    case SCORE:
        line->score[0] = (uint32_t)strtoul(word, &end, 10);
        line->score[1] = *end == '-' ? (uint32_t)strtoul(end + 1, NULL, 10) : 0;
        return true;
    default:
        return take_byte(word, line, what);
    }
}

static bool take_line(const char *text, senet_record_line *line) {
    const char *cursor = text;
    char word[WORD_CAP];
    int kind = 0;
    if (!take_word(&cursor, word)) {
        return false;
    }
    while (strcmp(word, keywords[kind]) != 0) {
        if (++kind == SENET_RECORD_KIND_COUNT) {
            return false;
        }
    }
    line->kind = (senet_record_kind)kind;
    for (int i = 0; i < FIELDS_MAX && fields[kind][i] != NO_FIELD; i++) {
        const field what = (field)fields[kind][i];
        if (what == FAIR) {
            line->fair = strcmp(cursor, "fair") == 0;
        } else if (what == NAME || what == START) { // the rest of the line
            return what == NAME ? str_copy(line->name, sizeof line->name, cursor)
                                : senet_position_parse(cursor, &line->position, NULL) == SENET_OK;
        } else if (!take_word(&cursor, word) || !take_field(word, cursor, line, what)) {
            return false;
        }
    }
    return true;
}

senet_status senet_record_line_parse(const char *text, size_t length, senet_record_line *out_line) {
    char copy[SENET_RECORD_LINE_CAP], again[SENET_RECORD_LINE_CAP];
    SENET_RETURN_IF(text == NULL || out_line == NULL, SENET_BAD_ARGUMENT);
    SENET_RETURN_IF(length >= sizeof copy, SENET_TOO_LONG);
    memcpy(copy, text, length);
    copy[length] = '\0';
    *out_line = (senet_record_line){.kind = SENET_RECORD_HEAD};
    SENET_RETURN_IF(!is_line(text, length) || !take_line(copy, out_line), SENET_BAD_RECORD);
    // Rejects any other spelling: leading zeros, capitals, or text after the last field.
    (void)senet_record_line_print(out_line, again);
    return strcmp(copy, again) == 0 ? SENET_OK : SENET_BAD_RECORD;
}
