// Reads content files: see content.h.
// Layer: l10n. Depends on base.
// Invariant: a text is stored whole or not at all.
#include "l10n/content.h"

#include "base/assert.h"
#include "base/ini.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

#define BIT(key) (1u << CONTENT_##key)

static const char *const KEYS[CONTENT_KEYS] = {
#define NAME(name, word) word,
    CONTENT_KEY_MAP(NAME)
#undef NAME
};

static const char *const SECTIONS[CONTENT_SECTIONS] = {
#define NAME(id, word, kind) word,
    CONTENT_SECTION_MAP(NAME)
#undef NAME
};

static const content_kind KINDS[CONTENT_SECTIONS] = {
#define KIND(id, word, kind) CONTENT_KIND_##kind,
    CONTENT_SECTION_MAP(KIND)
#undef KIND
};

static const unsigned KEYS_OF[] = {
    [CONTENT_KIND_WELCOME] = BIT(TITLE) | BIT(TEXT) | BIT(LOGO) | BIT(DONOR),
    [CONTENT_KIND_OWN] =
        BIT(TITLE) | BIT(TEXT) | BIT(PICTURE) | BIT(ALT) | BIT(CAPTION) | BIT(SOURCE),
    [CONTENT_KIND_CHAPTER] = BIT(TITLE),
    [CONTENT_KIND_PAGE] = BIT(TITLE) | BIT(TEXT) | BIT(SOURCE),
    [CONTENT_KIND_PICTURE] = BIT(TITLE) | BIT(TEXT) | BIT(CAPTION) | BIT(SOURCE),
    [CONTENT_KIND_HOUSE] = BIT(TITLE) | BIT(TEXT) | BIT(SOURCE),
    [CONTENT_KIND_TIME] = BIT(TITLE) | BIT(TEXT) | BIT(CAPTION) | BIT(SOURCE),
    [CONTENT_KIND_FACT] = BIT(TEXT) | BIT(SOURCE),
    [CONTENT_KIND_GLANCE] =
        BIT(TEXT) | BIT(H15) | BIT(H26) | BIT(H27) | BIT(H28) | BIT(H29) | BIT(H30),
    [CONTENT_KIND_RULE] = BIT(TITLE) | BIT(TEXT) | BIT(MORE) | BIT(CHOICE) | BIT(POSITION) |
                          BIT(MOVES) | BIT(FORBIDDEN) | BIT(CAPTION),
    [CONTENT_KIND_TABLE] = BIT(TITLE) | BIT(TEXT),
    [CONTENT_KIND_ROW] = BIT(TITLE) | BIT(JEQUIER) | BIT(PERGIOCO) | BIT(PHARAOH) | BIT(BGA) |
                         BIT(KENDALL) | BIT(MUSEUM),
};

struct content {
    char *text[CONTENT_SECTIONS][CONTENT_KEYS]; // NULL: none
    size_t line[CONTENT_SECTIONS][CONTENT_KEYS];
};

const char *content_section_name(content_section section) {
    SENET_ASSERT((unsigned)section < CONTENT_SECTIONS);
    return SECTIONS[section];
}

const char *content_key_name(content_key key) {
    SENET_ASSERT((unsigned)key < CONTENT_KEYS);
    return KEYS[key];
}

content_kind content_section_kind(content_section section) {
    SENET_ASSERT((unsigned)section < CONTENT_SECTIONS);
    return KINDS[section];
}

bool content_has_key(content_section section, content_key key) {
    SENET_ASSERT((unsigned)section < CONTENT_SECTIONS);
    return (KEYS_OF[KINDS[section]] >> key & 1u) != 0;
}

const char *content_fault_text(content_fault fault) {
    static const char *const texts[] = {
#define TEXT(name, text) (text),
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

size_t content_line(const content *c, content_section section, content_key key) {
    return content_get(c, section, key)[0] != '\0' ? c->line[section][key] : 0;
}

// --- Reading

enum { NOT_KNOWN = -1 };

// The state while reading a file.
typedef struct reader {
    content *c;
    content_report *report;
    bool begun;  // there has been a line: a section, or a stray one
    bool lost;   // indented lines continue an ignored line
    int section; // of the lines that follow, or NOT_KNOWN
    int key;     // whose text is being collected, or NOT_KNOWN
    size_t key_line;
    bool spoilt; // a line of that text is not UTF-8
    char gathered[CONTENT_TEXT_CAP];
    str_builder value;
    bool given[CONTENT_SECTIONS][CONTENT_KEYS]; // seen in this file
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

// Stores the collected text in place of the one that was there.
static void store(reader *r) {
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
            r->c->line[r->section][r->key] = r->key_line;
            r->report->n_texts++;
        }
    }
    r->key = NOT_KNOWN;
}

static int find(const char *const *names, int n, const char *name, size_t n_bytes) {
    for (int i = 0; i < n; i++) {
        if (strlen(names[i]) == n_bytes && memcmp(names[i], name, n_bytes) == 0) {
            return i;
        }
    }
    return NOT_KNOWN;
}

// Appends a line to the text that is being collected; tabs become spaces.
static void append(reader *r, const char *text, size_t n) {
    if (r->value.n_bytes > 0 && n > 0) {
        (void)str_append_char(&r->value, ' ');
    }
    while (n > 0) {
        const char *tab = memchr(text, '\t', n);
        const size_t plain = tab != NULL ? (size_t)(tab - text) : n;
        (void)str_append_bytes(&r->value, text, plain);
        if (tab == NULL) {
            break;
        }
        (void)str_append_char(&r->value, ' ');
        text += plain + 1;
        n -= plain + 1;
    }
}

static void open_key(reader *r, const ini_line *line) {
    int key = find(KEYS, CONTENT_KEYS, line->name, line->n_name);
    if (key == NOT_KNOWN || !content_has_key((content_section)r->section, (content_key)key)) {
        note(r, CONTENT_FAULT_NO_KEY, line->number, line->name, line->n_name);
        r->lost = true;
        return;
    }
    if (r->given[r->section][key]) {
        note(r, CONTENT_FAULT_TWICE, line->number, line->name, line->n_name);
    }
    r->given[r->section][key] = true;
    r->key = key;
    r->key_line = line->number;
    r->spoilt = false;
    r->value = str_init(r->gathered, sizeof r->gathered);
    append(r, line->value, line->n_value);
}

static void open_section(reader *r, const ini_line *line) {
    r->section = line->kind == INI_SECTION
                     ? find(SECTIONS, CONTENT_SECTIONS, line->name, line->n_name)
                     : NOT_KNOWN;
    if (line->kind != INI_SECTION) {
        note(r, CONTENT_FAULT_BAD_LINE, line->number, "", 0);
    } else if (r->section == NOT_KNOWN) {
        note(r, CONTENT_FAULT_NO_SECTION, line->number, line->name, line->n_name);
    }
}

static void append_continuation(reader *r, const ini_line *line) {
    if (line->kind == INI_UNREADABLE) {
        note(r, CONTENT_FAULT_BAD_BYTES, line->number, "", 0);
        r->spoilt = true;
    } else {
        append(r, line->text, line->n_text);
    }
}

static void take_line(reader *r, const ini_line *line) {
    // Lines of an unknown section are ignored: the section has already been reported.
    const bool named = r->begun && r->section == NOT_KNOWN;
    if (line->indented && (r->lost || r->key != NOT_KNOWN)) {
        if (!r->lost) {
            append_continuation(r, line);
        }
        return;
    }
    store(r);
    r->begun = true;
    r->lost = false;
    if (line->text[0] == '[') {
        open_section(r, line);
    } else if (line->kind == INI_VALUE && r->section != NOT_KNOWN) {
        open_key(r, line);
    } else if (line->kind == INI_UNREADABLE || !named) {
        note(r, line->kind == INI_UNREADABLE ? CONTENT_FAULT_BAD_BYTES : CONTENT_FAULT_BAD_LINE,
             line->number, "", 0);
        r->lost = true;
    }
}

void content_read(content *c, const char *text, size_t length, content_report *out_report) {
    reader r = {.c = c, .report = out_report, .section = NOT_KNOWN, .key = NOT_KNOWN};
    ini_reader lines = {.text = text,
                        .length = length < CONTENT_FILE_CAP ? length : CONTENT_FILE_CAP};
    ini_line line;
    *out_report = (content_report){.n_texts = 0};
    while (ini_next(&lines, &line)) {
        take_line(&r, &line);
    }
    store(&r);
    if (length > CONTENT_FILE_CAP) {
        note(&r, CONTENT_FAULT_FILE_TOO_LONG, lines.number, "", 0);
    }
}
