/*
 * Content files: see content.h. inih cuts lines into keys and values; here lines are made fit for it.
 * Layer: l10n. Depends on base and inih.
 * Invariant: a text is kept whole or not at all.
 */
#include "l10n/content.h"

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>

#define BIT(key) (1u << CONTENT_##key)

static const char *const KEYS[CONTENT_KEYS] = {
#define NAME(name, word) word,
    CONTENT_KEY_MAP(NAME)
#undef NAME
};

static const struct {
    const char *name;
    content_kind kind;
} SECTIONS[CONTENT_SECTIONS] = {
#define ROW(id, word, of_kind) {word, CONTENT_KIND_##of_kind},
    CONTENT_SECTION_MAP(ROW)
#undef ROW
};

static const unsigned KEYS_OF[] = {
    [CONTENT_KIND_MUSEUM] = BIT(TITLE) | BIT(TEXT),
    [CONTENT_KIND_CHAPTER] = BIT(TITLE),
    [CONTENT_KIND_PAGE] = BIT(TITLE) | BIT(TEXT) | BIT(SOURCE),
    [CONTENT_KIND_PICTURE] = BIT(TITLE) | BIT(TEXT) | BIT(CAPTION) | BIT(SOURCE),
    [CONTENT_KIND_HOUSE] = BIT(TITLE) | BIT(TEXT) | BIT(LINE) | BIT(SOURCE),
    [CONTENT_KIND_TIME] = BIT(TITLE) | BIT(TEXT) | BIT(CAPTION) | BIT(SOURCE),
    [CONTENT_KIND_COMPARE] = BIT(TITLE) | BIT(TEXT) | BIT(SOURCE) | BIT(JEQUIER) | BIT(PERGIOCO) |
                             BIT(PHARAOH) | BIT(BGA) | BIT(KENDALL),
};

struct content {
    char *text[CONTENT_SECTIONS][CONTENT_KEYS]; // NULL: none
};

const char *content_section_name(content_section section) {
    SENET_ASSERT((unsigned)section < CONTENT_SECTIONS);
    return SECTIONS[section].name;
}

content_kind content_section_kind(content_section section) {
    SENET_ASSERT((unsigned)section < CONTENT_SECTIONS);
    return SECTIONS[section].kind;
}

const char *content_key_name(content_key key) {
    SENET_ASSERT((unsigned)key < CONTENT_KEYS);
    return KEYS[key];
}

bool content_kind_has(content_kind kind, content_key key) {
    SENET_ASSERT((unsigned)kind < sizeof KEYS_OF / sizeof KEYS_OF[0]);
    return (KEYS_OF[kind] >> key & 1u) != 0;
}

const char *content_fault_text(content_fault fault) {
    static const char *const texts[] = {
#define TEXT(name, text) text,
        CONTENT_FAULT_MAP(TEXT)
#undef TEXT
    };
    SENET_ASSERT((unsigned)fault < CONTENT_FAULT_COUNT);
    return texts[fault];
}

content *content_create(void) {
    return calloc(1, sizeof(content));
}

void content_clear(content *c) {
    for (int section = 0; section < CONTENT_SECTIONS; section++) {
        for (int key = 0; key < CONTENT_KEYS; key++) {
            free(c->text[section][key]);
            c->text[section][key] = NULL;
        }
    }
}

void content_destroy(content *c) {
    if (c != NULL) {
        content_clear(c);
        free(c);
    }
}

const char *content_get(const content *c, content_section section, content_key key) {
    SENET_ASSERT((unsigned)section < CONTENT_SECTIONS && (unsigned)key < CONTENT_KEYS);
    const char *text = c != NULL ? c->text[section][key] : NULL;
    return text != NULL ? text : "";
}

// --- Reading

enum {
    NOT_KNOWN = -1,
    BOM_BYTES = 3,
    // inih takes a semicolon after a blank for a comment, and a line of its own that begins with
    // one of these too. In prose both are letters: they go through it as these bytes, which no line
    // may contain.
    STANDS_FOR_SEMICOLON = 1,
    STANDS_FOR_HASH = 2
};

// One reading: inih asks it for lines and hands it keys.
typedef struct reader {
    content *c;
    content_report *report;
    char *text; // terminated
    size_t length;
    size_t next;
    size_t line;
    size_t piece, piece_end; // what is left of a line that is longer than inih's
    bool goes_on;            // the piece in hand continues the value before it
    bool glued;              // ... without a blank, as the line was cut inside a word
    bool cut_in_word;        // at the end of the piece in hand
    bool begun;              // there has been a section, or a line that should be in one
    bool lost;               // what is indented belongs to a line that was left out
    int section;             // of the lines that follow, or NOT_KNOWN
    int key;                 // whose text is being gathered, or NOT_KNOWN
    size_t key_line;
    bool spoilt; // a line of that text could not be read
    char gathered[CONTENT_TEXT_CAP];
    str_builder value;
    bool given[CONTENT_SECTIONS][CONTENT_KEYS]; // in this file
} reader;

static void note(reader *r, content_fault fault, size_t line, const char *name, size_t n_bytes) {
    content_report *report = r->report;
    if (report->n_problems < CONTENT_PROBLEMS_MAX) {
        content_problem *problem = &report->problem[report->n_problems];
        *problem = (content_problem){.fault = fault, .line = line};
        for (size_t i = 0; i < n_bytes && i + 1 < sizeof problem->name; i++) {
            problem->name[i] = name[i] >= 0x20 && name[i] < 0x7F ? name[i] : '?';
        }
    }
    report->n_problems++;
}

// The text that was being gathered is whole: it takes the place of the one that was there.
static void keep(reader *r) {
    if (r->key == NOT_KNOWN) {
        return;
    }
    if (r->value.truncated) {
        note(r, CONTENT_FAULT_TOO_LONG, r->key_line, KEYS[r->key], strlen(KEYS[r->key]));
    } else if (!r->spoilt) {
        char *copy = malloc(r->value.n_bytes + 1);
        if (copy == NULL) {
            r->report->no_memory = true;
        } else {
            memcpy(copy, r->gathered, r->value.n_bytes + 1);
            free(r->c->text[r->section][r->key]);
            r->c->text[r->section][r->key] = copy;
            r->report->n_texts++;
        }
    }
    r->key = NOT_KNOWN;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Whether bytes are text: UTF-8 without control characters.
static bool is_text(const char *bytes, size_t n) {
    const char *at = bytes;
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if ((c < 0x20 && c != '\t') || c == 0x7F) {
            return false;
        }
    }
    while (at < bytes + n) {
        // A sequence that is cut by the line's end is ended by the line feed or the final NUL.
        const char *before = at;
        bool replaced = utf8_next(&at) == UTF8_REPLACEMENT;
        if (replaced && !(at - before == 3 && memcmp(before, "\xEF\xBF\xBD", 3) == 0)) {
            return false;
        }
    }
    return true;
}

static int find_section(const char *name, size_t n_bytes) {
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        if (strlen(SECTIONS[i].name) == n_bytes && memcmp(SECTIONS[i].name, name, n_bytes) == 0) {
            return i;
        }
    }
    return NOT_KNOWN;
}

static void open_section(reader *r, const char *line, size_t n) {
    const char *shut = memchr(line, ']', n);
    r->section = NOT_KNOWN;
    r->begun = true;
    r->lost = false;
    if (shut == NULL) {
        note(r, CONTENT_FAULT_BAD_LINE, r->line, "", 0);
        return;
    }
    size_t n_name = (size_t)(shut - line) - 1;
    r->section = find_section(line + 1, n_name);
    if (r->section == NOT_KNOWN) {
        note(r, CONTENT_FAULT_NO_SECTION, r->line, line + 1, n_name);
    }
}

static bool leave_out(reader *r) {
    note(r, CONTENT_FAULT_BAD_LINE, r->line, "", 0);
    r->lost = true;
    return false;
}

// A line that is not indented, or indented where nothing goes on.
static bool look_at_new(reader *r, const char *line, size_t n) {
    keep(r);
    if (line[0] == '[') {
        open_section(r, line, n);
        return false;
    }
    if (r->section == NOT_KNOWN) {
        // A section that is not known has been named already.
        bool said = r->begun;
        r->begun = true;
        return said ? false : leave_out(r);
    }
    if (memchr(line, '=', n) == NULL && memchr(line, ':', n) == NULL) {
        return leave_out(r);
    }
    return true;
}

// Sees a line as it stands in the file. @return false if inih is not to see it.
static bool look_at(reader *r, size_t begin, size_t n) {
    const char *line = r->text + begin;
    size_t indent = 0;
    while (indent < n && is_blank(line[indent])) {
        indent++;
    }
    if (indent == n || line[indent] == '#' || line[indent] == ';') {
        return false;
    }
    bool indented = indent > 0;
    r->goes_on = indented && r->key != NOT_KNOWN;
    if (indented && r->lost) {
        return false;
    }
    if (!is_text(line, n)) {
        r->spoilt = r->spoilt || r->goes_on;
        if (!r->goes_on) {
            keep(r); // what was gathered before it is whole
        }
        if (!r->goes_on && line[indent] == '[') {
            r->section = NOT_KNOWN; // what follows belongs to nothing that is known
            r->begun = true;
        }
        note(r, CONTENT_FAULT_BAD_LINE, r->line, "", 0);
        r->lost = !r->goes_on;
        return false;
    }
    return r->goes_on || look_at_new(r, line + indent, n - indent);
}

// How much of a line goes into the next piece: all, or up to a blank, or whole characters.
static size_t piece_length(const char *text, size_t n, size_t most, bool *out_inside_word) {
    *out_inside_word = false;
    if (n <= most) {
        return n;
    }
    for (size_t i = most; i > most / 2; i--) {
        if (is_blank(text[i])) {
            return i;
        }
    }
    *out_inside_word = true;
    while (most > 1 && ((unsigned char)text[most] & 0xC0u) == 0x80u) {
        most--;
    }
    return most;
}

static char *hand_on(reader *r, char *out_line, int cap, bool first) {
    const char *text = r->text + r->piece;
    size_t n_out = 0;
    bool inside_word = false;
    size_t n = piece_length(text, r->piece_end - r->piece, (size_t)cap - 4, &inside_word);
    if (!first || r->goes_on) {
        out_line[n_out++] = ' ';
    }
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        out_line[n_out++] = c == ';'   ? (char)STANDS_FOR_SEMICOLON
                            : c == '#' ? (char)STANDS_FOR_HASH
                                       : c;
    }
    out_line[n_out++] = '\n';
    out_line[n_out] = '\0';
    r->piece += n;
    r->glued = r->cut_in_word;
    r->cut_in_word = inside_word;
    return out_line;
}

// inih's fgets.
static char *next_line(char *out_line, int cap, void *stream) {
    reader *r = stream;
    if (r->piece < r->piece_end) {
        r->goes_on = true;
        return hand_on(r, out_line, cap, false);
    }
    while (r->next < r->length) {
        size_t begin = r->next;
        const char *feed = memchr(r->text + begin, '\n', r->length - begin);
        size_t end = feed != NULL ? (size_t)(feed - r->text) : r->length;
        r->next = end + (feed != NULL ? 1 : 0);
        r->line++;
        size_t n = end - begin;
        if (n > 0 && r->text[end - 1] == '\r') {
            n--;
        }
        r->cut_in_word = false;
        if (look_at(r, begin, n)) {
            while (is_blank(r->text[begin])) {
                begin++;
                n--;
            }
            r->piece = begin;
            r->piece_end = begin + n;
            return hand_on(r, out_line, cap, true);
        }
    }
    return NULL;
}

static int find_key(const char *name) {
    for (int i = 0; i < CONTENT_KEYS; i++) {
        if (strcmp(KEYS[i], name) == 0) {
            return i;
        }
    }
    return NOT_KNOWN;
}

static void open_key(reader *r, const char *name) {
    int key = find_key(name);
    r->lost = true;
    if (key == NOT_KNOWN || (KEYS_OF[SECTIONS[r->section].kind] >> key & 1u) == 0) {
        note(r, CONTENT_FAULT_NO_KEY, r->line, name, strlen(name));
        return;
    }
    if (r->given[r->section][key]) {
        note(r, CONTENT_FAULT_TWICE, r->line, name, strlen(name));
    }
    r->given[r->section][key] = true;
    r->lost = false;
    r->key = key;
    r->key_line = r->line;
    r->spoilt = false;
    r->value = str_init(r->gathered, sizeof r->gathered);
}

static int take_value(void *user, const char *section, const char *name, const char *value) {
    reader *r = user;
    (void)section; // inih has not been shown any
    if (!r->goes_on) {
        open_key(r, name);
    }
    if (r->key == NOT_KNOWN) {
        return 1;
    }
    if (!r->glued && r->value.n_bytes > 0 && value[0] != '\0') {
        (void)str_append_char(&r->value, ' ');
    }
    for (const char *at = value; *at != '\0';) {
        size_t plain = strcspn(at, "\x01\x02\t");
        (void)str_append_bytes(&r->value, at, plain);
        at += plain;
        if (*at != '\0') {
            (void)str_append_char(&r->value, *at == STANDS_FOR_SEMICOLON ? ';'
                                             : *at == STANDS_FOR_HASH    ? '#'
                                                                         : ' ');
            at++;
        }
    }
    return 1;
}

void content_read(content *c, const char *text, size_t length, content_report *out_report) {
    *out_report = (content_report){.n_texts = 0};
    reader *r = calloc(1, sizeof *r);
    if (r == NULL) {
        out_report->no_memory = true;
        return;
    }
    *r = (reader){.c = c,
                  .report = out_report,
                  .length = length < CONTENT_FILE_CAP ? length : CONTENT_FILE_CAP,
                  .section = NOT_KNOWN,
                  .key = NOT_KNOWN};
    r->text = malloc(r->length + 1);
    if (r->text == NULL) {
        out_report->no_memory = true;
        free(r);
        return;
    }
    if (r->length > 0) {
        memcpy(r->text, text, r->length);
    }
    r->text[r->length] = '\0';
    if (r->length >= BOM_BYTES && memcmp(r->text, "\xEF\xBB\xBF", BOM_BYTES) == 0) {
        r->next = BOM_BYTES;
    }
    // Lines that it could not read have not been handed to it.
    (void)ini_parse_stream(next_line, r, take_value, r);
    keep(r);
    if (length > CONTENT_FILE_CAP) {
        note(r, CONTENT_FAULT_FILE_TOO_LONG, r->line, "", 0);
    }
    free(r->text);
    free(r);
}
