/*
 * Tables of settings and their files.
 * Layer: game. Depends on include/senet and base.
 * Invariant: a field is written only with a value inside its range.
 */
#include "game/ini_table.h"

#include "base/assert.h"
#include "base/str.h"
#include "base/utf8.h"
#include "senet/player.h"
#include "senet/rules.h"

#include <string.h>

const char *ini_fault_text(ini_fault fault) {
    static const char *const texts[] = {
#define TEXT(name, text) text,
        INI_FAULT_MAP(TEXT)
#undef TEXT
    };

    SENET_ASSERT((unsigned)fault < INI_FAULT_COUNT);
    return texts[fault];
}

/* --- Fields -------------------------------------------------------------------------------------
 */

static const ini_hours ALL_DAY = {0, INI_DAY_MINUTES};

void ini_set(const ini_row *row, void *record, int value) {
    SENET_ASSERT(value >= row->min && value <= row->max);
    if (row->kind == INI_BOOL) {
        const bool on = value != 0;

        memcpy((char *)record + row->offset, &on, sizeof on);
    } else {
        memcpy((char *)record + row->offset, &value, sizeof value);
    }
}

int ini_get(const ini_row *row, const void *record) {
    int value;

    if (row->kind == INI_BOOL) {
        bool on;

        memcpy(&on, (const char *)record + row->offset, sizeof on);
        return on ? 1 : 0;
    }
    memcpy(&value, (const char *)record + row->offset, sizeof value);
    return value;
}

static const char *text_of(const void *record, const ini_row *row) {
    return (const char *)record + row->offset;
}

void ini_table_defaults(const ini_table *table, void *out_record) {
    for (size_t i = 0; i < table->n; i++) {
        const ini_row *row = &table->row[i];

        switch (row->kind) {
        case INI_INT:
        case INI_BOOL:
        case INI_CHOICE:
        case INI_RULES:
        case INI_LEVEL:
            ini_set(row, out_record, row->usual);
            break;
        case INI_TEXT:
        case INI_PATH:
            ((char *)out_record)[row->offset] = '\0';
            break;
        case INI_HOURS:
            memcpy((char *)out_record + row->offset, &ALL_DAY, sizeof ALL_DAY);
            break;
        }
    }
}

size_t ini_table_sheet(const ini_table *table, int sheet, const ini_row *out_row[INI_ROWS_MAX]) {
    size_t n = 0;

    SENET_ASSERT(sheet >= 0 && sheet < INI_SHEETS_MAX);
    for (size_t i = 0; i < table->n; i++) {
        const ini_row *row = &table->row[i];
        size_t at = n;

        if (row->place[sheet] == 0) {
            continue;
        }
        for (; at > 0 && out_row[at - 1]->place[sheet] > row->place[sheet]; at--) {
            out_row[at] = out_row[at - 1];
        }
        out_row[at] = row;
        n++;
    }
    return n;
}

/* --- Values as text -----------------------------------------------------------------------------
 */

/* The word of that number in a list parted by spaces; "" if there is none. */
static void nth_word(const char *words, int number, char out_word[INI_WORD_CAP]) {
    str_builder word = str_init(out_word, INI_WORD_CAP);

    for (; number > 0 && words != NULL; number--) {
        words = strchr(words, ' ');
        words = words != NULL ? words + 1 : NULL;
    }
    if (words != NULL) {
        (void)str_append_bytes(&word, words, strcspn(words, " "));
    }
}

/* The word for a value of a row that is written by words. */
static void word_of(const ini_row *row, int value, char out_word[INI_WORD_CAP]) {
#define LEVEL_WORD(id, name, code) name " "
    static const char levels[] = SENET_LEVEL_MAP(LEVEL_WORD);
#undef LEVEL_WORD

    if (row->kind == INI_RULES) {
        (void)str_copy(out_word, INI_WORD_CAP, senet_rules_get((senet_rules_id)value)->name);
    } else {
        nth_word(row->kind == INI_LEVEL ? levels : row->words, value, out_word);
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

static bool read_word(const ini_row *row, const char *value, int *out_value) {
    for (int i = row->min;; i++) {
        char word[INI_WORD_CAP];

        word_of(row, i, word);
        if (word[0] == '\0') {
            return false;
        }
        if (str_equal_ascii_nocase(value, word)) {
            *out_value = i <= row->max ? i : row->max;
            return true;
        }
    }
}

/* Before levels were written by name, 0, 1 and 2 stood for what are now these. */
static bool read_level(const ini_row *row, const char *value, int *out_value) {
    static const uint8_t old[] = {SENET_LEVEL_NOVICE, SENET_LEVEL_SCRIBE, SENET_LEVEL_VIZIER};

    if (value[0] >= '0' && value[0] <= '2' && value[1] == '\0') {
        *out_value = old[value[0] - '0'];
        return true;
    }
    return read_word(row, value, out_value);
}

static bool read_rules(const char *value, int *out_value) {
    senet_rules_id rules;

    if (senet_rules_find(value, &rules) != SENET_OK) {
        return false;
    }
    *out_value = (int)rules;
    return true;
}

static bool read_int(const ini_row *row, const char *value, int *out_value) {
    int64_t wide;

    if (!str_parse_int(value, row->min, row->max, &wide)) {
        return false;
    }
    *out_value = (int)wide;
    return true;
}

static int hex_digit(char character) {
    static const char digits[] = "0123456789ABCDEF";
    const char *found = character != '\0' ? strchr(digits, character) : NULL;

    return found != NULL ? (int)(found - digits) : -1;
}

/* Undoes %XX; refuses what is no text or does not fit. */
static bool unescape(const char *value, char *out_text, size_t cap) {
    size_t length = 0;

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
        out_text[length++] = byte;
    }
    out_text[length] = '\0';
    return utf8_is_valid(out_text);
}

static void print_text(str_builder *out, const char *text) {
    for (const char *at = text; *at != '\0';) {
        const bool end = at == text || at[1] == '\0';

        // Reading takes blanks off the ends, and a semicolon after a blank for a comment.
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

/* Escaping makes a text longer; what is read must fit in a line when it is printed again. */
static bool fits_a_line(const ini_row *row, const char *text) {
    char line[INI_LINE_MAX + 1];
    str_builder out = str_init(line, sizeof line);

    (void)str_append_format(&out, "%s = ", row->key);
    print_text(&out, text);
    return !out.truncated;
}

/* From the root, or of a drive: "C:/museum". */
static bool is_whole_path(const char *path) {
    const bool letter = (path[0] >= 'A' && path[0] <= 'Z') || (path[0] >= 'a' && path[0] <= 'z');
    return path[0] == '/' || (letter && path[1] == ':' && (path[2] == '/' || path[2] == '\\'));
}

static bool read_text(void *record, const ini_row *row, const char *value) {
    char text[INI_LINE_MAX + 1];
    const size_t cap = (size_t)row->max < sizeof text ? (size_t)row->max : sizeof text;

    if (!unescape(value, text, cap) || !fits_a_line(row, text)) {
        return false;
    }
    if (row->kind == INI_PATH && text[0] != '\0' && !is_whole_path(text)) {
        return false;
    }
    if (row->demand != NULL && text[0] != '\0' && !row->demand->holds(text)) {
        return false;
    }
    return str_copy((char *)record + row->offset, (size_t)row->max, text);
}

/* HH:MM, to 24:00. @return what follows, or NULL. */
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

static bool read_hours(void *record, const ini_row *row, const char *value) {
    ini_hours hours = {0, 0};
    const char *rest;

    if (str_equal_ascii_nocase(value, "always")) {
        hours = ALL_DAY;
    } else if (!str_equal_ascii_nocase(value, "closed")) {
        rest = read_time(value, &hours.open);
        if (rest == NULL || *rest != '-') {
            return false;
        }
        rest = read_time(rest + 1, &hours.close);
        // Midnight as an end is that of this day's evening.
        hours.close = hours.close == 0 ? INI_DAY_MINUTES : hours.close;
        if (rest == NULL || *rest != '\0' || hours.open >= INI_DAY_MINUTES ||
            hours.open == hours.close) {
            return false;
        }
    }
    memcpy((char *)record + row->offset, &hours, sizeof hours);
    return true;
}

static void print_hours(str_builder *out, const void *record, const ini_row *row) {
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
    int number = 0;
    bool good = false;

    switch (row->kind) {
    case INI_TEXT:
    case INI_PATH:
        return read_text(record, row, value);
    case INI_HOURS:
        return read_hours(record, row, value);
    case INI_BOOL:
        good = read_bool(value, &number);
        break;
    case INI_CHOICE:
        good = read_word(row, value, &number);
        break;
    case INI_LEVEL:
        good = read_level(row, value, &number);
        break;
    case INI_RULES:
        good = read_rules(value, &number);
        break;
    case INI_INT:
        good = read_int(row, value, &number);
        break;
    }
    if (good) {
        ini_set(row, record, number);
    }
    return good;
}

/* --- Printing -----------------------------------------------------------------------------------
 */

static void print_number(str_builder *out, const ini_row *row, int value) {
    char word[INI_WORD_CAP];

    if (row->kind == INI_INT) {
        (void)str_append_format(out, "%d", value);
    } else if (row->kind == INI_BOOL) {
        (void)str_append(out, value != 0 ? "yes" : "no");
    } else {
        word_of(row, value, word);
        (void)str_append(out, word);
    }
}

/* With the space before it; an empty text has none, so that no line ends with one. */
static void print_value(str_builder *out, const void *record, const ini_row *row) {
    const bool texts = row->kind == INI_TEXT || row->kind == INI_PATH;

    (void)str_append(out, texts && text_of(record, row)[0] == '\0' ? "" : " ");
    if (texts) {
        print_text(out, text_of(record, row));
    } else if (row->kind == INI_HOURS) {
        print_hours(out, record, row);
    } else {
        print_number(out, row, ini_get(row, record));
    }
}

static bool has_words(const ini_row *row) {
    return row->kind == INI_CHOICE || row->kind == INI_RULES || row->kind == INI_LEVEL;
}

/* The values that are possible: "0 to 100", "yes, no", "slow, normal"; nothing for texts. */
static void print_values(str_builder *out, const ini_row *row) {
    if (row->kind == INI_INT) {
        (void)str_append_format(out, "%d to %d", row->min, row->max);
    } else if (row->kind == INI_BOOL) {
        (void)str_append(out, "yes, no");
    }
    for (int i = row->min; has_words(row) && i <= row->max; i++) {
        (void)str_append(out, i == row->min ? "" : ", ");
        print_number(out, row, i);
    }
}

static void print_comment(str_builder *out, const ini_table *table, const ini_row *row) {
    const bool texts = row->kind == INI_TEXT || row->kind == INI_PATH;

    if (row->about == NULL) {
        return;
    }
    (void)str_append_format(out, "%s %s", table->by_hand ? "#" : ";", row->about);
    if (!texts && row->kind != INI_HOURS) {
        (void)str_append(out, " (");
        print_values(out, row);
        if (table->by_hand) {
            (void)str_append(out, "; default: ");
            print_number(out, row, row->usual);
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
        print_value(&out, record, row);
        (void)str_append(&out, "\n");
    }
    SENET_ASSERT(!out.truncated);
    return out.n_bytes;
}

/* --- Reading ------------------------------------------------------------------------------------
 */

#define BLANKS " \t\r\v\f"

/* One reading: where it is, and what came of it. */
typedef struct reader {
    const ini_table *table;
    size_t line;
    char section[INI_LINE_MAX + 1];
    void *record;
    ini_report *report;
} reader;

static void copy_printable(char *out_text, size_t cap, const char *text) {
    size_t i = 0;

    for (; i + 1 < cap && text[i] != '\0'; i++) {
        out_text[i] = (char)(text[i] >= 0x20 && text[i] < 0x7F ? text[i] : '?');
    }
    out_text[i] = '\0';
}

void ini_report_add(ini_report *report, const ini_problem *problem) {
    if (report->n_problems < INI_PROBLEMS_MAX) {
        report->problem[report->n_problems] = *problem;
    }
    report->n_problems++;
}

static void note(reader *r, ini_fault fault, const char *key, const char *value) {
    ini_problem problem = {.fault = fault, .line = r->line};

    copy_printable(problem.section, sizeof problem.section, r->section);
    copy_printable(problem.key, sizeof problem.key, key);
    copy_printable(problem.value, sizeof problem.value, value);
    ini_report_add(r->report, &problem);
}

static void take_key(reader *r, const char *key, const char *value) {
    for (size_t i = 0; i < r->table->n; i++) {
        const ini_row *row = &r->table->row[i];

        if (strcmp(row->section, r->section) != 0 || strcmp(row->key, key) != 0) {
            continue;
        }
        if (r->table->by_hand && r->report->line[i] != 0) {
            note(r, INI_FAULT_REPEATED, key, value);
        } else if (!read_value(r->record, row, value)) {
            note(r, INI_FAULT_BAD_VALUE, key, value);
        }
        r->report->line[i] = (uint32_t)r->line;
        return;
    }
    note(r, INI_FAULT_UNKNOWN, key, value);
}

/* The first of these characters, or of a comment (a semicolon after a blank), or the end. */
static char *find(char *text, const char *characters) {
    char *at = text;

    while (*at != '\0' && strchr(characters, *at) == NULL &&
           !(*at == ';' && at > text && strchr(BLANKS, at[-1]) != NULL)) {
        at++;
    }
    return at;
}

/* Takes the blanks off both ends. */
static char *trimmed(char *text) {
    size_t n = strlen(text);

    while (n > 0 && strchr(BLANKS, text[n - 1]) != NULL) {
        text[--n] = '\0';
    }
    return text + strspn(text, BLANKS);
}

/* A comment, a section or a name with a value. @return false: it is none of them. */
static bool take_line(reader *r, char *line) {
    const bool section = line[0] == '[';
    char *end;
    char *value;

    if (line[0] == '\0' || line[0] == ';' || line[0] == '#') {
        return true;
    }
    end = find(section ? line + 1 : line, section ? "]" : "=:");
    if (*end == '\0' || *end == ';') {
        return false;
    }
    *end = '\0';
    if (section) {
        return str_copy(r->section, sizeof r->section, line + 1);
    }
    value = trimmed(end + 1);
    *find(value, "") = '\0';
    take_key(r, trimmed(line), trimmed(value));
    return true;
}

/* What a line of the file says, without blanks at its ends. @return false: it is too long, or no
   text. */
static bool copy_line(char out_line[INI_LINE_MAX + 1], const char *line, size_t length) {
    while (length > 0 && line[0] != '\0' && strchr(BLANKS, line[0]) != NULL) {
        line++;
        length--;
    }
    while (length > 0 && line[length - 1] != '\0' && strchr(BLANKS, line[length - 1]) != NULL) {
        length--;
    }
    if (length > INI_LINE_MAX || memchr(line, '\0', length) != NULL) {
        return false;
    }
    memcpy(out_line, line, length);
    out_line[length] = '\0';
    return utf8_is_valid(out_line);
}

void ini_table_parse(const ini_table *table, const char *text, size_t length, void *record,
                     ini_report *out_report) {
    reader r = {.table = table, .record = record, .report = out_report};
    size_t at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    SENET_ASSERT(table->n <= INI_ROWS_MAX);
    *out_report = (ini_report){.n_problems = 0};
    while (at < length) {
        char line[INI_LINE_MAX + 1];
        const char *feed = memchr(text + at, '\n', length - at);
        const size_t n = feed != NULL ? (size_t)(feed - text) - at : length - at;

        r.line++;
        if (!copy_line(line, text + at, n) || !take_line(&r, line)) {
            note(&r, INI_FAULT_BAD_LINE, "", "");
        }
        at += n + 1;
    }
}

/* --- Problems as sentences ----------------------------------------------------------------------
 */

static const ini_row *row_of(const ini_table *table, const char *section, const char *key) {
    for (size_t i = 0; i < table->n; i++) {
        if (strcmp(table->row[i].section, section) == 0 && strcmp(table->row[i].key, key) == 0) {
            return &table->row[i];
        }
    }
    return NULL;
}

size_t ini_report_line(const ini_table *table, const ini_report *report, const char *section,
                       const char *key) {
    const ini_row *row = row_of(table, section, key);

    SENET_ASSERT(row != NULL);
    return report->line[row - table->row];
}

static void print_wanted(str_builder *out, const ini_row *row) {
    switch (row->kind) {
    case INI_INT:
        (void)str_append(out, "a whole number from ");
        print_values(out, row);
        break;
    case INI_BOOL:
        (void)str_append(out, "yes or no");
        break;
    case INI_CHOICE:
    case INI_RULES:
    case INI_LEVEL:
        (void)str_append(out, "one of these words: ");
        print_values(out, row);
        break;
    case INI_TEXT:
        (void)str_append_format(out, "%s", row->demand != NULL ? row->demand->wanted : "a text");
        (void)str_append_format(out, " (at most %d bytes)", row->max - 1);
        break;
    case INI_PATH:
        (void)str_append_format(out, "a path that begins with / (at most %d bytes), or nothing",
                                row->max - 1);
        break;
    case INI_HOURS:
        (void)str_append(out, "hours such as 09:30-17:30, or closed, or always");
        break;
    }
}

static void print_unknown(str_builder *out, const ini_table *table, const ini_problem *problem) {
    const char *elsewhere = NULL;

    for (size_t i = 0; i < table->n && elsewhere == NULL; i++) {
        elsewhere = strcmp(table->row[i].key, problem->key) == 0 ? table->row[i].section : NULL;
    }
    if (problem->section[0] == '\0') {
        (void)str_append_format(out, "\"%s\" stands before the first section", problem->key);
    } else {
        (void)str_append_format(out, "There is no setting \"%s\" in [%s]", problem->key,
                                problem->section);
    }
    if (elsewhere != NULL) {
        (void)str_append_format(out, "; it belongs to [%s]", elsewhere);
    }
}

void ini_problem_print(const ini_table *table, const ini_problem *problem,
                       char out_sentence[INI_SENTENCE_CAP]) {
    str_builder out = str_init(out_sentence, INI_SENTENCE_CAP);
    const ini_row *row = row_of(table, problem->section, problem->key);

    switch (problem->fault) {
    case INI_FAULT_UNKNOWN:
        print_unknown(&out, table, problem);
        break;
    case INI_FAULT_BAD_VALUE:
        SENET_ASSERT(row != NULL);
        (void)str_append_format(&out, "%s wants ", problem->key);
        print_wanted(&out, row);
        (void)str_append_format(&out, ", not \"%s\"", problem->value);
        break;
    case INI_FAULT_REPEATED:
        (void)str_append_format(&out, "%s stands in [%s] for the second time", problem->key,
                                problem->section);
        break;
    case INI_FAULT_BAD_LINE:
    case INI_FAULT_COUNT:
        (void)str_append_format(
            &out,
            "This line cannot be read: it is no \"name = value\", no text or longer than %d bytes",
            INI_LINE_MAX);
        break;
    }
    (void)str_append(&out, ".");
}
