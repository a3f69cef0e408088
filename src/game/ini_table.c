// Reads and prints INI files by their tables: see ini_table.h.
// Layer: game. Depends on base.
// Invariant: fields are only written with values in range.
#include "game/ini_table.h"

#include "base/assert.h"
#include "base/ini.h"
#include "base/utf8.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const ini_hours ALL_DAY = {0, INI_DAY_MINUTES};

// --- Fields

void ini_set(const ini_row *row, void *record, int value) {
    void *field = (char *)record + row->offset;
    SENET_ASSERT(value >= row->min && value <= row->max);
    if (row->kind == INI_BOOL) {
        *(bool *)field = value != 0;
    } else {
        *(int *)field = value;
    }
}

int ini_get(const ini_row *row, const void *record) {
    const void *field = (const char *)record + row->offset;
    return row->kind == INI_BOOL ? *(const bool *)field : *(const int *)field;
}

void ini_table_defaults(const ini_table *table, void *out_record) {
    for (size_t i = 0; i < table->n; i++) {
        const ini_row *row = &table->row[i];
        if (row->kind == INI_TEXT) {
            ((char *)out_record)[row->offset] = '\0';
        } else if (row->kind == INI_HOURS) {
            memcpy((char *)out_record + row->offset, &ALL_DAY, sizeof ALL_DAY);
        } else {
            ini_set(row, out_record, row->default_value);
        }
    }
}

const ini_row *ini_table_find(const ini_table *table, const char *section, const char *key) {
    for (size_t i = 0; i < table->n; i++) {
        if (strcmp(table->row[i].section, section) == 0 && strcmp(table->row[i].key, key) == 0) {
            return &table->row[i];
        }
    }
    return NULL;
}

// --- Values as text

enum { WORD_CAP = 32 };

static const char *words_of(const ini_row *row) {
    return row->kind == INI_BOOL ? "no yes off=0 on=1 false=0 true=1 0=0 1=1" : row->words;
}

// Removes the first word of a list separated by spaces; "" at its end. @return false at its end
static bool next_word(const char **words, char out_word[WORD_CAP]) {
    const size_t n = strcspn(*words, " ");
    str_builder word = str_init(out_word, WORD_CAP);
    (void)str_append_bytes(&word, *words, n);
    *words += n + ((*words)[n] == ' ' ? 1 : 0);
    return n > 0;
}

// The value of a word, or -1.
static int number_of(const char *words, const char *wanted) {
    char word[WORD_CAP];
    for (int i = 0; next_word(&words, word); i++) {
        char *same = strchr(word, '=');
        if (same != NULL) {
            *same = '\0';
        }
        if (str_equal_ascii_nocase(word, wanted)) {
            return same != NULL ? same[1] - '0' : i;
        }
    }
    return -1;
}

static bool read_number(void *record, const ini_row *row, const char *value) {
    int64_t number = row->kind != INI_INT ? number_of(words_of(row), value) : 0;
    if ((row->kind == INI_INT && !str_parse_int(value, row->min, row->max, &number)) ||
        number < row->min || number > row->max) {
        return false;
    }
    ini_set(row, record, (int)number);
    return true;
}

// Decodes %XX. @return false if the text is not one line of UTF-8 or does not fit
static bool unescape(const char *value, char *out_text, size_t cap) {
    size_t length = 0;
    while (*value != '\0' && length + 1 < cap) {
        if (*value == '%') {
            char digits[3] = "";
            if (!isxdigit((unsigned char)value[1]) || !isxdigit((unsigned char)value[2])) {
                return false;
            }
            memcpy(digits, value + 1, 2);
            out_text[length++] = (char)strtol(digits, NULL, 16);
            value += 3;
        } else {
            out_text[length++] = *value++;
        }
    }
    out_text[length] = '\0';
    return *value == '\0' && utf8_is_text(out_text, length) && strchr(out_text, '\t') == NULL;
}

static bool read_text(void *record, const ini_row *row, const char *value) {
    char text[INI_LINE_MAX + 1];
    SENET_ASSERT((size_t)row->max <= sizeof text);
    if (!unescape(value, text, (size_t)row->max) ||
        (row->demand != NULL && text[0] != '\0' && !row->demand->holds(text))) {
        return false;
    }
    return str_copy((char *)record + row->offset, (size_t)row->max, text);
}

static void print_text(str_builder *out, const char *text) {
    for (const char *at = text; *at != '\0'; at++) {
        const bool end = at == text || at[1] == '\0';
        // The reader trims blanks, and treats a semicolon after a blank as a comment.
        if (*at == '%' || *at == ';' || (*at == ' ' && end)) {
            (void)str_append_format(out, "%%%02X", (unsigned)(unsigned char)*at);
        } else {
            const size_t plain = 1 + strcspn(at + 1, "%; ");
            (void)str_append_bytes(out, at, plain);
            at += plain - 1;
        }
    }
}

// Reads HH:MM, up to 24:00. @return the rest of the text, or NULL
static const char *read_time(const char *text, uint16_t *out_minutes) {
    int64_t hours;
    int64_t minutes;
    const char *rest = str_parse_int_prefix(text, 0, 24, &hours);
    if (rest == NULL || *rest != ':' || rest[1] < '0' || rest[1] > '5') {
        return NULL;
    }
    rest = str_parse_int_prefix(text = rest + 1, 0, hours == 24 ? 0 : 59, &minutes);
    if (rest == NULL || rest - text != 2) {
        return NULL;
    }
    *out_minutes = (uint16_t)(hours * 60 + minutes);
    return rest;
}

const char *ini_hours_read(const char *text, ini_hours *out_hours) {
    const char *rest = read_time(text, &out_hours->open);
    rest = rest != NULL && *rest == '-' ? read_time(rest + 1, &out_hours->close) : NULL;
    // As an end, 00:00 means 24:00.
    out_hours->close = out_hours->close == 0 ? INI_DAY_MINUTES : out_hours->close;
    return out_hours->open < INI_DAY_MINUTES && out_hours->open != out_hours->close ? rest : NULL;
}

static bool read_hours(void *record, const ini_row *row, const char *value) {
    ini_hours hours = {0, 0};
    if (str_equal_ascii_nocase(value, "always")) {
        hours = ALL_DAY;
    } else if (!str_equal_ascii_nocase(value, "closed")) {
        const char *rest = ini_hours_read(value, &hours);
        if (rest == NULL || *rest != '\0') {
            return false;
        }
    }
    memcpy((char *)record + row->offset, &hours, sizeof hours);
    return true;
}

static void print_hours(str_builder *out, const ini_row *row, const void *record) {
    ini_hours hours;
    memcpy(&hours, (const char *)record + row->offset, sizeof hours);
    if (hours.open == hours.close) {
        (void)str_append(out, "closed");
    } else if (hours.open == ALL_DAY.open && hours.close == ALL_DAY.close) {
        (void)str_append(out, "always");
    } else {
        (void)str_append_format(out, "%02d:%02d-%02d:%02d", hours.open / 60, hours.open % 60,
                                hours.close / 60, hours.close % 60);
    }
}

static bool read_value(void *record, const ini_row *row, const char *value) {
    return row->kind == INI_TEXT    ? read_text(record, row, value)
           : row->kind == INI_HOURS ? read_hours(record, row, value)
                                    : read_number(record, row, value);
}

static void print_number(str_builder *out, const ini_row *row, int value) {
    const char *words = words_of(row);
    char word[WORD_CAP];
    if (row->kind == INI_INT) {
        (void)str_append_format(out, "%d", value);
        return;
    }
    while (next_word(&words, word) && value > 0) {
        value--;
    }
    (void)str_append(out, word);
}

// Prints a space and the value; no space for an empty text, so that no line ends with one.
static void print_value(str_builder *out, const ini_row *row, const void *record) {
    const char *text = (const char *)record + row->offset;
    (void)str_append(out, row->kind == INI_TEXT && text[0] == '\0' ? "" : " ");
    if (row->kind == INI_TEXT) {
        print_text(out, text);
    } else if (row->kind == INI_HOURS) {
        print_hours(out, row, record);
    } else {
        print_number(out, row, ini_get(row, record));
    }
}

// --- Printing

// Prints the allowed values: "0 to 100", "yes, no", "slow, normal"; nothing for texts.
static void print_values(str_builder *out, const ini_row *row) {
    if (row->kind == INI_INT) {
        (void)str_append_format(out, "%d to %d", row->min, row->max);
    } else if (row->kind == INI_BOOL) {
        (void)str_append(out, "yes, no");
    }
    for (int i = 0; row->kind == INI_CHOICE && i <= row->max; i++) {
        (void)str_append(out, i > 0 ? ", " : "");
        print_number(out, row, i);
    }
}

static void print_comment(str_builder *out, const ini_table *table, const ini_row *row) {
    if (row->about == NULL) {
        return;
    }
    (void)str_append_format(out, "%s %s", table->by_hand ? "#" : ";", row->about);
    if (row->kind != INI_TEXT && row->kind != INI_HOURS) {
        (void)str_append(out, " (");
        print_values(out, row);
        if (table->by_hand) {
            (void)str_append(out, "; default: ");
            print_number(out, row, row->default_value);
        }
        (void)str_append(out, ")");
    }
    (void)str_append(out, "\n");
}

size_t ini_table_print(const ini_table *table, const void *record, char *out_text, size_t cap) {
    str_builder out = str_init(out_text, cap);
    const char *section = "";
    (void)str_append(&out, table->head);
    for (size_t i = 0; i < table->n; i++) {
        const ini_row *row = &table->row[i];
        if (strcmp(section, row->section) != 0) {
            section = row->section;
            (void)str_append_format(&out, "\n[%s]\n", section);
        }
        print_comment(&out, table, row);
        (void)str_append_format(&out, "%s =", row->key);
        print_value(&out, row, record);
        (void)str_append(&out, "\n");
    }
    SENET_ASSERT(!out.truncated);
    return out.n_bytes;
}

// --- Problems as sentences

// Adds a problem. @return its empty sentence, for the caller to write
static str_builder add(ini_report *report, ini_fault fault, size_t line, const ini_row *row) {
    const size_t at = report->n_problems < INI_PROBLEMS_MAX ? report->n_problems : INI_PROBLEMS_MAX;
    ini_problem *problem = &report->problem[at];
    problem->fault = fault;
    problem->line = line;
    problem->row = row;
    report->n_problems++;
    return str_init(problem->sentence, sizeof problem->sentence);
}

str_builder ini_report_add(const ini_table *table, ini_report *report, const ini_row *row) {
    return add(report, INI_FAULT_BAD_VALUE, report->line[row - table->row], row);
}

static void print_expected(str_builder *out, const ini_row *row) {
    static const char *const before[] = {[INI_INT] = "a whole number from ",
                                         [INI_BOOL] = "yes or no",
                                         [INI_CHOICE] = "one of: ",
                                         [INI_TEXT] = "text",
                                         [INI_HOURS] =
                                             "hours such as 09:30-17:30, or closed, or always"};
    (void)str_append(out, row->demand != NULL ? row->demand->expected : before[row->kind]);
    if (row->kind != INI_BOOL) {
        print_values(out, row);
    }
}

enum { SHOWN_CAP = 48 }; // bytes of a text quoted from the file with its NUL

void ini_report_value(const ini_table *table, ini_report *report, const ini_row *row,
                      const char *value) {
    str_builder out = ini_report_add(table, report, row);
    char shown[SHOWN_CAP];
    (void)str_copy(shown, sizeof shown, value);
    (void)str_append_format(&out, "%s must be ", row->key);
    print_expected(&out, row);
    (void)str_append(&out, " (");
    if (row->kind == INI_TEXT) {
        (void)str_append_format(&out, "at most %d bytes, ", row->max - 1);
    }
    (void)str_append_format(&out, "got \"%s\").", shown);
}

static void add_unknown(const ini_table *table, ini_report *report, size_t line,
                        const char *section, const char *key) {
    str_builder out = add(report, INI_FAULT_UNKNOWN, line, NULL);
    char shown_section[SHOWN_CAP];
    char shown_key[SHOWN_CAP];
    size_t same = 0;
    (void)str_copy(shown_section, sizeof shown_section, section);
    (void)str_copy(shown_key, sizeof shown_key, key);
    if (section[0] == '\0') {
        (void)str_append_format(&out, "\"%s\" comes before the first section", shown_key);
    } else {
        (void)str_append_format(&out, "Unknown setting \"%s\" in [%s]", shown_key, shown_section);
    }
    while (same < table->n && strcmp(table->row[same].key, key) != 0) {
        same++;
    }
    if (same < table->n) {
        (void)str_append_format(&out, "; it belongs in [%s]", table->row[same].section);
    }
    (void)str_append(&out, ".");
}

// --- Reading

static void take_value(const ini_table *table, ini_report *report, void *record, size_t line,
                       const char *section, const char *key, const char *value) {
    const ini_row *row = ini_table_find(table, section, key);
    if (row == NULL) {
        add_unknown(table, report, line, section, key);
        return;
    }
    bool repeated = table->by_hand && report->line[row - table->row] != 0;
    report->line[row - table->row] = (uint32_t)line;
    if (repeated) {
        str_builder out = add(report, INI_FAULT_REPEATED, line, row);
        (void)str_append_format(&out, "%s appears twice in [%s].", key, section);
    } else if (!read_value(record, row, value)) {
        ini_report_value(table, report, row, value);
    }
}

static void copy(char out_text[INI_LINE_MAX + 1], const char *text, size_t n) {
    memcpy(out_text, text, n);
    out_text[n] = '\0';
}

const char *ini_section_owner(const ini_line *section, size_t *out_n_bytes) {
    const char *at = memchr(section->name, '@', section->n_name);
    *out_n_bytes = at != NULL ? section->n_name - (size_t)(at + 1 - section->name) : 0;
    if (*out_n_bytes == 0 || at == section->name || at[-1] != ' ' ||
        memchr(at, ' ', *out_n_bytes) != NULL) {
        *out_n_bytes = 0;
        return NULL;
    }
    return at + 1;
}

void ini_table_parse(const ini_table *table, const char *text, size_t length, const char *owner,
                     void *record, ini_report *report) {
    ini_reader lines = {.text = text, .length = length, .inline_comments = true};
    ini_line line;
    char section[INI_LINE_MAX + 1] = "";
    char key[INI_LINE_MAX + 1];
    char value[INI_LINE_MAX + 1];
    const bool for_all = owner[0] == '\0';
    bool taken = for_all;
    uint32_t before[INI_ROWS_MAX] = {0};
    SENET_ASSERT(table->n <= INI_ROWS_MAX);
    if (for_all) {
        report->n_problems = 0;
    } else {
        memcpy(before, report->line, sizeof before);
    }
    memset(report->line, 0, sizeof report->line);
    while (ini_next(&lines, &line)) {
        if (line.n_text > INI_LINE_MAX || (line.kind != INI_SECTION && line.kind != INI_VALUE)) {
            if (for_all) { // reported once, whoever owns the section
                str_builder out = add(report, INI_FAULT_BAD_LINE, line.number, NULL);

                (void)str_append_format(&out,
                                        "This line is not \"name = value\", is not UTF-8 text, or "
                                        "is longer than %d bytes.",
                                        INI_LINE_MAX);
            }
        } else if (line.kind == INI_SECTION) {
            size_t n;
            const char *name = ini_section_owner(&line, &n);
            taken = strlen(owner) == n && (n == 0 || memcmp(owner, name, n) == 0);
            copy(section, line.name, n > 0 ? line.n_name - n - 2 : line.n_name);
        } else if (taken) {
            copy(key, line.name, line.n_name);
            copy(value, line.value, line.n_value);
            take_value(table, report, record, line.number, section, key, value);
        }
    }
    for (size_t i = 0; i < table->n; i++) {
        report->line[i] = report->line[i] != 0 ? report->line[i] : before[i];
    }
}
