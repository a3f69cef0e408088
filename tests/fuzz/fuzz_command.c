// Fuzz target: a line typed in the text mode.
// Layer: tests. Depends on src/tty.
// Invariant: words are text inside the line; the same words separated by single spaces parse alike;
// houses and numbers are in range.
#include "fuzz_target.h"

#include "base/utf8.h"
#include "tty/command.h"
#include "unit/l10n/mo_file.h"

#include <string.h>

static bool inside(const tty_command *c, const char *word) {
    return word >= c->text && word + strlen(word) < c->text + sizeof c->text;
}

static void check_text(const tty_command *c, const char *text) {
    FUZZ_CHECK(utf8_is_valid(text), text);
    for (const char *at = text; *at != '\0'; at++) {
        FUZZ_CHECK((unsigned char)*at >= 0x20 || *at == '\t', text);
    }
    FUZZ_CHECK(strlen(text) < sizeof c->text, text);
}

static void check_command(const tty_command *c) {
    FUZZ_CHECK(c->n_words <= TTY_WORDS_MAX, c->text);
    FUZZ_CHECK((c->reading == TTY_READING_EMPTY) == (c->n_words == 0), c->text);
    for (int i = 0; i < c->n_words; i++) {
        FUZZ_CHECK(inside(c, c->words[i]), c->text);
        check_text(c, c->words[i]);
    }
    check_text(c, c->rest);
    if (c->reading == TTY_READING_NUMBER) {
        FUZZ_CHECK(c->number >= 0 && c->number <= 9999, c->text);
    }
    if (c->reading == TTY_READING_ROUTE) {
        FUZZ_CHECK(c->route.from <= SENET_HOUSES, c->text);
        FUZZ_CHECK(c->route.to >= 1 && c->route.to <= SENET_OFF, c->text);
    }
    FUZZ_CHECK((unsigned)c->id < TTY_COMMANDS, c->text);
}

// Writes the words separated by single spaces, quoted where possible.
static bool write_again(const tty_command *c, char out[TTY_LINE_CAP]) {
    size_t n = 0;
    for (int i = 0; i < c->n_words; i++) {
        size_t length = strlen(c->words[i]);
        if (strchr(c->words[i], '"') != NULL || n + length + 4 > TTY_LINE_CAP) {
            return false;
        }
        out[n++] = '"';
        memcpy(out + n, c->words[i], length);
        n += length;
        out[n++] = '"';
        out[n++] = ' ';
    }
    out[n] = '\0';
    return c->n_words < TTY_WORDS_MAX;
}

static void check_again(const l10n *language, const tty_command *first) {
    char again[TTY_LINE_CAP];
    tty_command second;
    if (!write_again(first, again)) {
        return;
    }
    tty_command_read(language, again, strlen(again), &second);
    FUZZ_CHECK(second.reading == first->reading, again);
    FUZZ_CHECK(second.id == first->id && second.number == first->number, again);
    FUZZ_CHECK(second.route.from == first->route.from && second.route.to == first->route.to, again);
    FUZZ_CHECK(second.n_words == first->n_words, again);
}

static void check_line(const l10n *language, const char *line, size_t size) {
    tty_command c;
    tty_command_read(language, line, size, &c);
    if (c.reading == TTY_READING_NO_TEXT) {
        return;
    }
    check_command(&c);
    check_again(language, &c);
}

// A language with translated words.
static l10n other_language(void) {
    static const mo_message messages[] = {
        MO_MESSAGE("", MO_HEADER),
        MO_MESSAGE("text command\004throw", "Éclat"),
        MO_MESSAGE("text command\004undo", "rückgängig"),
        MO_MESSAGE("text move\004off", "źle"),
    };
    static uint8_t bytes[MO_CAP]; // the same every time
    l10n_catalog catalog;
    l10n language;
    size_t n = mo_write(bytes, messages, sizeof messages / sizeof messages[0], 0);
    FUZZ_CHECK(l10n_catalog_open(bytes, n, &catalog) == NULL, "the catalogue");
    l10n_init(&language, l10n_language_find("fr"), &catalog);
    return language;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const l10n other = other_language();
    if (size > 2 * TTY_LINE_CAP) {
        return 0;
    }
    check_line(NULL, (const char *)data, size);
    check_line(&other, (const char *)data, size);
    return 0;
}
