// Parses typed lines; see command.h.
// Layer: tty.
// Invariant: nothing is remembered between lines, and no byte beyond the line is read.
#include "tty/command.h"

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"
#include "l10n/fold.h"

#include <string.h>

const tty_term TTY_COMMAND_TERMS[2 * TTY_COMMANDS] = {
#define TTY_COMMAND_WORD(id, name, word, letter, needs) {word, TTY_##id, "text command"},
    TTY_COMMAND_MAP(TTY_COMMAND_WORD)
#undef TTY_COMMAND_WORD
#define TTY_COMMAND_LETTER(id, name, word, letter, needs) {letter, TTY_##id, NULL},
        TTY_COMMAND_MAP(TTY_COMMAND_LETTER)
#undef TTY_COMMAND_LETTER
};

const char *tty_command_word(const l10n *language, tty_command_id id) {
    SENET_ASSERT((unsigned)id < TTY_COMMANDS);
    return l10n_text_context(language, "text command", TTY_COMMAND_TERMS[id].word);
}

// --- Letters

// Compares folded texts; a word that folds to nothing, or is too long, matches nothing.
// @return whether `text` begins with `word`; *out_whole receives whether they are equal.
static bool begins_with(const char *text, const char *word, bool *out_whole) {
    char whole[L10N_FOLDED_CAP], beginning[L10N_FOLDED_CAP];
    *out_whole = false;
    if (!l10n_fold(word, beginning, sizeof beginning) || beginning[0] == '\0' ||
        !l10n_fold(text, whole, sizeof whole) || !str_has_prefix(whole, beginning)) {
        return false;
    }
    *out_whole = whole[strlen(beginning)] == '\0';
    return true;
}

// --- Terms

// The texts of all terms: for each the English text, then the translated one.
static const char *text_of(const l10n *language, const tty_term *terms, size_t i) {
    const tty_term *term = &terms[i / 2];
    return i % 2 == 0 || term->context == NULL
               ? term->word
               : l10n_text_context(language, term->context, term->word);
}

tty_found tty_find(const l10n *language, const char *word, const tty_term *terms, size_t n_terms,
                   int *out_value) {
    const char *shortest = NULL;
    int value = 0;
    bool whole = false;
    for (size_t i = 0; i < 2 * n_terms && !whole; i++) {
        const char *text = text_of(language, terms, i);
        bool any;
        if (begins_with(text, word, &whole) &&
            (whole || shortest == NULL || begins_with(shortest, text, &any))) {
            shortest = text;
            value = terms[i / 2].value;
        }
    }
    for (size_t i = 0; i < 2 * n_terms && shortest != NULL && !whole; i++) {
        const char *text = text_of(language, terms, i);
        bool any;
        if (terms[i / 2].value != value && begins_with(text, word, &any) &&
            !begins_with(text, shortest, &any)) {
            return TTY_FOUND_SEVERAL;
        }
    }
    if (shortest != NULL) {
        *out_value = value;
    }
    return shortest != NULL ? TTY_FOUND_ONE : TTY_FOUND_NONE;
}

// --- Numbers and houses

// Converts digits and dashes to ASCII, no-break spaces to spaces. The result is not longer.
static void normalise(const char *text, char *out, size_t cap) {
    str_builder b = str_init(out, cap);
    while (*text != '\0') {
        uint32_t c = utf8_next(&text);
        char bytes[UTF8_SEQUENCE_CAP];
        if (c >= 0x660 && c <= 0x669) {
            c = c - 0x660 + '0';
        } else if (c >= 0x6F0 && c <= 0x6F9) {
            c = c - 0x6F0 + '0';
        } else if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) {
            c = '-';
        } else if (c == 0xA0 || c == '\t') {
            c = ' ';
        }
        (void)str_append_bytes(&b, bytes, utf8_encode(c, bytes));
    }
}

bool tty_number(const char *word, int min, int max, int *out_number) {
    char plain[32];
    int64_t number = 0;
    if (strlen(word) >= sizeof plain) {
        return false;
    }
    normalise(word, plain, sizeof plain);
    if (!str_parse_int(plain, min, max, &number)) {
        return false;
    }
    *out_number = (int)number;
    return true;
}

static bool read_place(const l10n *language, const char *word, uint8_t *out_place) {
    static const tty_term terms[] = {
        // TRANSLATORS: one word each: "in to 4" is a piece that enters on house 4, "28 home"
        // one that goes home from house 28.
        {NC_("text move", "in"), SENET_HAND, "text move"},
        {NC_("text move", "home"), SENET_OFF, "text move"},
        {"off", SENET_OFF, NULL}, // as in the rules and in the engine protocol
    };
    int place = 0;
    bool good =
        tty_number(word, 1, SENET_HOUSES, &place) ||
        tty_find(language, word, terms, sizeof terms / sizeof terms[0], &place) == TTY_FOUND_ONE;
    if (good) {
        *out_place = (uint8_t)place;
    }
    return good;
}

// TRANSLATORS: one word, between the houses of a move: "14 to 17".
static const tty_term TO = {NC_("text move", "to"), 1, "text move"};

// Removes the word between two places.
static void join(const l10n *language, char *part[], int *n_parts) {
    int value = 0;
    if (*n_parts == 3 && tty_find(language, part[1], &TO, 1, &value) == TTY_FOUND_ONE) {
        part[1] = part[2];
        *n_parts = 2;
    }
}

bool tty_route_read(const l10n *language, const char *const *words, int n_words,
                    tty_route *out_route) {
    char joined[64], plain[64];
    str_builder b = str_init(joined, sizeof joined);
    for (int i = 0; i < n_words; i++) {
        if (!str_append(&b, words[i]) || !str_append_char(&b, ' ')) {
            return false;
        }
    }
    normalise(joined, plain, sizeof plain);
    char *part[4];
    int n_parts = 0;
    for (char *at = plain + strspn(plain, " "); *at != '\0' && n_parts < 4;) {
        size_t length = strcspn(at, " -");
        char *next = at + length;
        next += strspn(next, " ");
        next += *next == '-' ? 1 : 0;
        next += strspn(next, " ");
        bool last = next == at + length;
        at[length] = '\0';
        part[n_parts++] = at;
        at = last ? at + length : next;
    }
    join(language, part, &n_parts);
    tty_route route = {.has_to = n_parts == 2};
    if (n_parts < 1 || n_parts > 2 || !read_place(language, part[0], &route.from) ||
        (route.has_to && !read_place(language, part[1], &route.to))) {
        return false;
    }
    // Nothing comes back from off the board, and nothing returns to the hand.
    if (route.from == SENET_OFF || (route.has_to && route.to == SENET_HAND)) {
        return false;
    }
    *out_route = route;
    return true;
}

static void print_place(const l10n *language, uint8_t place, char out_text[TTY_MOVE_CAP]) {
    if (place == SENET_HAND || place == SENET_OFF) {
        (void)str_copy(out_text, TTY_MOVE_CAP,
                       place == SENET_HAND ? trc(language, "text move", "in")
                                           : trc(language, "text move", "home"));
    } else {
        char number[L10N_NUMBER_CAP];
        l10n_number(language, number, place);
        (void)str_copy(out_text, TTY_MOVE_CAP, number);
    }
}

void tty_move_print(const l10n *language, senet_move move, char out_text[TTY_MOVE_CAP]) {
    if (senet_move_equal(move, SENET_MOVE_PASS) || senet_move_equal(move, SENET_MOVE_STAY)) {
        tty_command_id id = senet_move_equal(move, SENET_MOVE_PASS) ? TTY_PASS : TTY_STAY;
        (void)str_copy(out_text, TTY_MOVE_CAP, tty_command_word(language, id));
        return;
    }
    char from[TTY_MOVE_CAP], to[TTY_MOVE_CAP];
    print_place(language, move.from, from);
    print_place(language, move.to, to);
    const bool joined = move.to != SENET_OFF;
    (void)str_format(out_text, TTY_MOVE_CAP, "%s %s%s%s", from,
                     joined ? l10n_text_context(language, TO.context, TO.word) : "",
                     joined ? " " : "", to);
}

// --- Lines

static bool is_text(const char *text) {
    if (!utf8_is_valid(text)) {
        return false;
    }
    while (*text != '\0') {
        uint32_t c = utf8_next(&text);
        if ((c < 0x20 && c != '\t') || (c >= 0x7F && c <= 0x9F)) {
            return false;
        }
    }
    return true;
}

// The text after the first word, trimmed, and without quotes around the whole.
static void take_rest(const char *line, char *out) {
    const char *at = line + strspn(line, " \t");
    at += strcspn(at, " \t");
    at += strspn(at, " \t");
    size_t n = strlen(at);
    while (n > 0 && (at[n - 1] == ' ' || at[n - 1] == '\t')) {
        n--;
    }
    bool quoted = n >= 2 && at[0] == '"' && at[n - 1] == '"';
    memcpy(out, quoted ? at + 1 : at, quoted ? n - 2 : n);
    out[quoted ? n - 2 : n] = '\0';
}

// Blanks separate words; quotes keep blanks inside one. @return false if there are too many words.
static bool take_words(tty_command *c) {
    char *at = c->text;
    for (;;) {
        at += strspn(at, " \t");
        if (*at == '\0') {
            return true;
        }
        if (c->n_words == TTY_WORDS_MAX) {
            return false;
        }
        bool quoted = *at == '"';
        at += quoted ? 1 : 0;
        c->words[c->n_words++] = at;
        at += strcspn(at, quoted ? "\"" : " \t");
        if (*at != '\0') {
            *at++ = '\0';
        }
    }
}

void tty_command_read(const l10n *language, const char *line, size_t length,
                      tty_command *out_command) {
    tty_command *c = out_command;
    memset(c, 0, sizeof *c);
    c->reading = TTY_READING_NO_TEXT;
    if (length >= TTY_LINE_CAP || memchr(line, '\0', length) != NULL) {
        return;
    }
    memcpy(c->text, line, length);
    length -= length > 0 && c->text[length - 1] == '\r' ? 1 : 0;
    c->text[length] = '\0';
    if (!is_text(c->text)) {
        return;
    }
    take_rest(c->text, c->rest);
    bool fits = take_words(c);
    if (c->n_words == 0) {
        c->reading = TTY_READING_EMPTY;
    } else if (!fits || c->words[0][0] == '\0') {
        c->reading = TTY_READING_UNKNOWN;
    } else if (c->n_words == 1 && tty_number(c->words[0], 0, 9999, &c->number)) {
        c->reading = TTY_READING_NUMBER;
    } else {
        // An exact word has priority over a letter, and a letter over the beginning of a word.
        int id = 0;
        tty_found found = tty_find(language, c->words[0], TTY_COMMAND_TERMS, 2 * TTY_COMMANDS, &id);
        c->id = (tty_command_id)id;
        c->reading = found == TTY_FOUND_ONE       ? TTY_READING_COMMAND
                     : found == TTY_FOUND_SEVERAL ? TTY_READING_SEVERAL
                                                  : TTY_READING_UNKNOWN;
        // In English no command begins with "in" or "home"; in other languages a command wins.
        if (c->reading != TTY_READING_COMMAND &&
            tty_route_read(language, c->words, c->n_words, &c->route) && c->route.has_to) {
            c->reading = TTY_READING_ROUTE;
        }
    }
}
