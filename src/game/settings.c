/*
 * The settings table, and the INI file through inih.
 * Layer: game. Depends on include/senet, base and inih.
 * Invariant: a field is written only with a value inside its range.
 */
#include "game/settings.h"

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "settings.ini"

static const settings_option options[] = {
#define ROW(row_kind, row_section, row_key, field, row_min, row_max, row_usual, row_words, \
            row_about)                                                                     \
    {.kind = SETTINGS_##row_kind,                                                          \
     .section = (row_section),                                                             \
     .key = (row_key),                                                                     \
     .offset = offsetof(settings, field),                                                  \
     .min = (row_min),                                                                     \
     .max = (row_max),                                                                     \
     .usual = (row_usual),                                                                 \
     .words = (row_words),                                                                 \
     .about = (row_about)},
    SETTINGS_MAP(ROW)
#undef ROW
};

enum { N_OPTIONS = sizeof options / sizeof options[0], WORD_CAP = 32 };

const settings_option *settings_options(size_t *out_n) {
    *out_n = N_OPTIONS;
    return options;
}

const char *settings_fault_text(settings_fault fault) {
    static const char *const texts[] = {
#define TEXT(name, text) text,
        SETTINGS_FAULT_MAP(TEXT)
#undef TEXT
    };

    SENET_ASSERT((unsigned)fault < SETTINGS_FAULT_COUNT);
    return texts[fault];
}

/* --- Fields -------------------------------------------------------------------------------------
 */

static void set_int(settings *all, const settings_option *option, int value) {
    SENET_ASSERT(value >= option->min && value <= option->max);
    if (option->kind == SETTINGS_BOOL) {
        const bool on = value != 0;

        memcpy((char *)all + option->offset, &on, sizeof on);
    } else {
        memcpy((char *)all + option->offset, &value, sizeof value);
    }
}

static int get_int(const settings *all, const settings_option *option) {
    int value;

    if (option->kind == SETTINGS_BOOL) {
        bool on;

        memcpy(&on, (const char *)all + option->offset, sizeof on);
        return on ? 1 : 0;
    }
    memcpy(&value, (const char *)all + option->offset, sizeof value);
    return value;
}

static char *text_of(settings *all, const settings_option *option) {
    return (char *)all + option->offset;
}

void settings_defaults(settings *out_settings) {
    *out_settings = (settings){.volume = 0};
    for (size_t i = 0; i < N_OPTIONS; i++) {
        if (options[i].kind != SETTINGS_TEXT) {
            set_int(out_settings, &options[i], options[i].usual);
        }
    }
}

/* --- Values as text -----------------------------------------------------------------------------
 */

/* The word of that number in a list parted by spaces; "" if there is none. */
static void nth_word(const char *words, int number, char out_word[WORD_CAP]) {
    str_builder word = str_init(out_word, WORD_CAP);

    for (; number > 0 && words != NULL; number--) {
        words = strchr(words, ' ');
        words = words != NULL ? words + 1 : NULL;
    }
    if (words != NULL) {
        (void)str_append_bytes(&word, words, strcspn(words, " "));
    }
}

static bool read_bool(const char *value, int *out_value) {
    static const char *const yes[] = {"yes", "on", "true", "1"};
    static const char *const no[] = {"no", "off", "false", "0"};

    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        if (str_equal_ascii_nocase(value, yes[i])) {
            *out_value = 1;
            return true;
        }
        if (str_equal_ascii_nocase(value, no[i])) {
            *out_value = 0;
            return true;
        }
    }
    return false;
}

/* Before levels were written by name, 0, 1 and 2 stood for what are now these. */
static bool read_old_level(const settings_option *option, const char *value, int *out_value) {
    static const uint8_t old[] = {SENET_LEVEL_NOVICE, SENET_LEVEL_SCRIBE, SENET_LEVEL_VIZIER};

    if (strcmp(option->words, SETTINGS_LEVEL_WORDS) != 0 || value[0] < '0' || value[0] > '2' ||
        value[1] != '\0') {
        return false;
    }
    *out_value = old[value[0] - '0'];
    return true;
}

static bool read_choice(const settings_option *option, const char *value, int *out_value) {
    for (int i = option->min; i <= option->max; i++) {
        char word[WORD_CAP];

        nth_word(option->words, i, word);
        if (str_equal_ascii_nocase(value, word)) {
            *out_value = i;
            return true;
        }
    }
    return read_old_level(option, value, out_value);
}

static int hex_digit(char character) {
    static const char digits[] = "0123456789ABCDEF";
    const char *found = character != '\0' ? strchr(digits, character) : NULL;

    return found != NULL ? (int)(found - digits) : -1;
}

/* Undoes %XX; refuses what is no text or does not fit. */
static bool read_text(const char *value, char *out_text, size_t cap) {
    char raw[MATCH_NAME_CAP];
    size_t length = 0;

    SENET_ASSERT(cap <= sizeof raw);
    while (*value != '\0') {
        char byte = *value++;

        if (byte == '%') {
            const int high = hex_digit(*value);
            const int low = high >= 0 ? hex_digit(value[1]) : -1;

            if (low < 0) {
                return false;
            }
            byte = (char)(high * 16 + low);
            value += 2;
        }
        if (length + 1 >= cap || ((unsigned char)byte < 0x20U) || byte == 0x7F) {
            return false;
        }
        raw[length++] = byte;
    }
    raw[length] = '\0';
    return utf8_is_valid(raw) && str_copy(out_text, cap, raw);
}

static bool read_value(settings *all, const settings_option *option, const char *value) {
    senet_rules_id rules;
    int64_t wide;
    int number = 0;

    switch (option->kind) {
    case SETTINGS_TEXT:
        return read_text(value, text_of(all, option), (size_t)option->max);
    case SETTINGS_BOOL:
        if (!read_bool(value, &number)) {
            return false;
        }
        break;
    case SETTINGS_CHOICE:
        if (!read_choice(option, value, &number)) {
            return false;
        }
        break;
    case SETTINGS_RULES:
        if (senet_rules_find(value, &rules) != SENET_OK) {
            return false;
        }
        number = (int)rules;
        break;
    case SETTINGS_INT:
        if (!str_parse_int(value, option->min, option->max, &wide)) {
            return false;
        }
        number = (int)wide;
        break;
    }
    set_int(all, option, number);
    return true;
}

static void print_text(str_builder *out, const char *text) {
    for (const char *at = text; *at != '\0';) {
        const bool end = at == text || at[1] == '\0';

        // inih takes spaces off the ends, and a semicolon behind a space for a comment.
        if (*at == '%' || *at == ';' || (*at == ' ' && end)) {
            (void)str_append_format(out, "%%%02X", (unsigned)(unsigned char)*at);
            at++;
        } else {
            const size_t plain = 1 + strcspn(at + 1, "%; ");

            (void)str_append_bytes(out, at, plain);
            at += plain;
        }
    }
}

static void print_value(str_builder *out, const settings *all, const settings_option *option) {
    char word[WORD_CAP];

    switch (option->kind) {
    case SETTINGS_TEXT:
        print_text(out, (const char *)all + option->offset);
        break;
    case SETTINGS_BOOL:
        (void)str_append(out, get_int(all, option) != 0 ? "yes" : "no");
        break;
    case SETTINGS_CHOICE:
        nth_word(option->words, get_int(all, option), word);
        (void)str_append(out, word);
        break;
    case SETTINGS_RULES:
        (void)str_append(out, senet_rules_get((senet_rules_id)get_int(all, option))->name);
        break;
    case SETTINGS_INT:
        (void)str_append_format(out, "%d", get_int(all, option));
        break;
    }
}

/* The values that are possible, for the comment. */
static void print_range(str_builder *out, const settings_option *option) {
    if (option->kind == SETTINGS_INT) {
        (void)str_append_format(out, " (%d to %d)", option->min, option->max);
    } else if (option->kind == SETTINGS_BOOL) {
        (void)str_append(out, " (yes, no)");
    } else if (option->kind == SETTINGS_CHOICE || option->kind == SETTINGS_RULES) {
        for (int i = option->min; i <= option->max; i++) {
            char word[WORD_CAP];

            nth_word(option->words, i, word);
            (void)str_append(out, i == option->min ? " (" : ", ");
            (void)str_append(out, option->kind == SETTINGS_RULES
                                      ? senet_rules_get((senet_rules_id)i)->name
                                      : word);
        }
        (void)str_append(out, ")");
    }
}

size_t settings_print(const settings *chosen, char out_text[SETTINGS_TEXT_CAP]) {
    str_builder out = str_init(out_text, SETTINGS_TEXT_CAP);
    const char *section = "";

    (void)str_append(&out, "; Settings of Senet. The game writes this file anew when a setting is\n"
                           "; changed in it; lines that it does not know are then gone.\n");
    for (size_t i = 0; i < N_OPTIONS; i++) {
        if (strcmp(section, options[i].section) != 0) {
            section = options[i].section;
            (void)str_append_format(&out, "\n[%s]\n", section);
        }
        (void)str_append_format(&out, "; %s", options[i].about);
        print_range(&out, &options[i]);
        (void)str_append_format(&out, "\n%s = ", options[i].key);
        print_value(&out, chosen, &options[i]);
        (void)str_append(&out, "\n");
    }
    SENET_ASSERT(!out.truncated);
    return out.n_bytes;
}

/* --- Reading ------------------------------------------------------------------------------------
 */

/** One reading: inih asks it for lines and hands it keys. */
typedef struct reader {
    const char *text;
    size_t length;
    size_t next;
    size_t line;
    settings *all;
    settings_report *report;
} reader;

static void note(reader *r, settings_fault fault, size_t line, const char *key) {
    settings_report *report = r->report;

    if (report->n_problems < SETTINGS_PROBLEMS_MAX) {
        settings_problem *problem = &report->problem[report->n_problems];

        *problem = (settings_problem){.fault = fault, .line = line};
        for (size_t i = 0; i + 1 < sizeof problem->key && key[i] != '\0'; i++) {
            problem->key[i] = key[i] >= 0x20 && key[i] < 0x7F ? key[i] : '?';
        }
    }
    report->n_problems++;
}

/* Whether a line is text that inih can take in one piece. */
static bool is_text(const char *line, size_t length, size_t cap) {
    char copy[512];

    if (length + 2 > cap || length >= sizeof copy || memchr(line, '\0', length) != NULL) {
        return false;
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    return utf8_is_valid(copy);
}

/* inih's fgets: one whole line at a time, so that its line numbers are those of the file. A line
   that is no text is noted and handed on empty. */
static char *next_line(char *out_line, int cap, void *stream) {
    reader *r = stream;
    const char *line = r->text + r->next;
    const char *feed;
    size_t length;

    if (r->next >= r->length) {
        return NULL;
    }
    feed = memchr(line, '\n', r->length - r->next);
    length = feed != NULL ? (size_t)(feed - line) : r->length - r->next;
    r->next += length + (feed != NULL ? 1 : 0);
    r->line++;
    if (!is_text(line, length, (size_t)cap)) {
        note(r, SETTINGS_FAULT_BAD_LINE, r->line, "");
        length = 0;
    }
    memcpy(out_line, line, length);
    out_line[length] = '\n';
    out_line[length + 1] = '\0';
    return out_line;
}

static int take_key(void *user, const char *section, const char *key, const char *value) {
    reader *r = user;

    for (size_t i = 0; i < N_OPTIONS; i++) {
        if (strcmp(options[i].section, section) == 0 && strcmp(options[i].key, key) == 0) {
            if (!read_value(r->all, &options[i], value)) {
                note(r, SETTINGS_FAULT_BAD_VALUE, r->line, key);
            }
            return 1;
        }
    }
    note(r, SETTINGS_FAULT_UNKNOWN, r->line, key);
    return 1;
}

void settings_parse(const char *text, size_t length, settings *out_settings,
                    settings_report *out_report) {
    reader r = {.text = text, .length = length, .all = out_settings, .report = out_report};
    int first_bad_line;

    settings_defaults(out_settings);
    *out_report = (settings_report){.n_problems = 0};
    first_bad_line = ini_parse_stream(next_line, &r, take_key, &r);
    if (first_bad_line > 0) {
        note(&r, SETTINGS_FAULT_BAD_LINE, (size_t)first_bad_line, "");
    }
}

static bool is_damaged(const settings_report *report) {
    for (size_t i = 0; i < report->n_problems; i++) {
        // Beyond what is named, the worst is assumed: nobody mistypes that often.
        if (i >= SETTINGS_PROBLEMS_MAX || report->problem[i].fault == SETTINGS_FAULT_BAD_LINE) {
            return true;
        }
    }
    return false;
}

void settings_load(const base_files *files, settings *out_settings, settings_report *out_report) {
    char *text = NULL;
    size_t length = 0;
    bool missing = false;

    if (!files->read(files->user, BASE_PLACE_CONFIG, FILE_NAME, &text, &length, &missing)) {
        settings_defaults(out_settings);
        *out_report = (settings_report){.missing = missing, .unreadable = !missing};
        return;
    }
    settings_parse(text, length, out_settings, out_report);
    free(text);
    if (is_damaged(out_report) && files->set_aside(files->user, BASE_PLACE_CONFIG, FILE_NAME,
                                                   out_report->aside, sizeof out_report->aside)) {
        (void)settings_store(files, out_settings);
    }
}

bool settings_store(const base_files *files, const settings *chosen) {
    char text[SETTINGS_TEXT_CAP];
    const size_t length = settings_print(chosen, text);

    return files->replace(files->user, BASE_PLACE_CONFIG, FILE_NAME, text, length);
}
