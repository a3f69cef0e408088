// Breaks the paragraphs of an answer into lines that suit a screen reader.
// Layer: tty.
// Invariant: only whole sentences share a line; on a terminal no line is wider than the screen,
// except for a single long word.
#include "tty/tty_internal.h"

#include "base/str.h"

#include <string.h>

enum { SAID_CAP = 4096 };

static void add(tty *t, const char *bytes, size_t n) {
    t->no_memory = !match_text_append(&t->answer, bytes, n) || t->no_memory;
}

void tty_say_line(tty *t, const char *line) {
    add(t, line, strlen(line));
    add(t, "\n", 1);
}

static size_t columns_of(const char *text, size_t n_bytes) {
    size_t n = 0;
    for (size_t i = 0; i < n_bytes; i++) {
        n += ((unsigned char)text[i] & 0xC0u) != 0x80u ? 1 : 0;
    }
    return n;
}

// Whether a sentence may end here: after a full stop or similar.
static bool ends_sentence(const char *text, size_t at) {
    static const char *const ends[] = {".", "!", "?", "\xD8\x9F" /* Arabic question mark */};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        size_t n = strlen(ends[i]);
        if (at >= n && memcmp(text + at - n, ends[i], n) == 0) {
            return true;
        }
    }
    return false;
}

// The length of the next line: up to the last possible break that fits, else up to the first one.
static size_t next_line(const char *text, size_t n, size_t columns, bool sentences) {
    size_t best = 0;
    for (size_t i = 0; i <= n; i++) {
        bool may = i == n || (text[i] == ' ' && i > 0 && (!sentences || ends_sentence(text, i)));
        if (!may) {
            continue;
        }
        if (best > 0 && columns_of(text, i) > columns) {
            break;
        }
        best = i;
    }
    return best;
}

static void say_paragraph(tty *t, const char *text, size_t n) {
    bool sentences = t->s.columns == 0;
    size_t columns = sentences ? (size_t)TTY_PIPE_COLUMNS : (size_t)t->s.columns;
    while (n > 0) {
        size_t length = next_line(text, n, columns, sentences);
        add(t, text, length);
        add(t, "\n", 1);
        text += length;
        n -= length;
        while (n > 0 && *text == ' ') {
            text++;
            n--;
        }
    }
}

void tty_say(tty *t, const char *text) {
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        say_paragraph(t, text, n);
        text += n + (text[n] == '\n' ? 1 : 0);
    }
}

void tty_say_args(tty *t, const char *format, const l10n_arg *args, size_t n_args) {
    char text[SAID_CAP];
    (void)l10n_format(t->s.language, text, sizeof text, format, args, n_args);
    tty_say(t, text);
}
