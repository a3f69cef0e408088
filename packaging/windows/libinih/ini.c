/*
 * A reader of INI lines: see ini.h beside this file.
 */
#include "ini.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// inih 55's own sizes, so that long lines and names are cut where it cuts them.
enum { LINE_CAP = INI_MAX_LINE, NAME_CAP = 50 };

typedef struct reading {
    ini_handler handler;
    void *user;
    char section[NAME_CAP];
    char name[NAME_CAP]; // of the last value: an indented line is more of it
    int number;          // of the line
    int first_bad;       // 0: none so far
} reading;

static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static char *skip_blanks(char *text) {
    while (is_blank(*text)) {
        text++;
    }
    return text;
}

static char *cut_blanks(char *text) {
    size_t n = strlen(text);
    while (n > 0 && is_blank(text[n - 1])) {
        n--;
    }
    text[n] = '\0';
    return text;
}

// The first of `wanted`, or where a comment begins (a semicolon behind a blank), or the end.
static char *find_or_comment(char *text, const char *wanted) {
    bool blank_before = false;
    while (*text != '\0' && strchr(wanted, *text) == NULL && !(blank_before && *text == ';')) {
        blank_before = is_blank(*text);
        text++;
    }
    return text;
}

static char *without_comment(char *text) {
    *find_or_comment(text, "") = '\0';
    return cut_blanks(text);
}

static void keep_name(char out[NAME_CAP], const char *text) {
    size_t n = strlen(text);
    n = n < NAME_CAP ? n : NAME_CAP - 1;
    memcpy(out, text, n);
    out[n] = '\0';
}

static void judge(reading *r, bool good) {
    if (!good && r->first_bad == 0) {
        r->first_bad = r->number;
    }
}

static void take_section(reading *r, char *text) {
    char *end = find_or_comment(text, "]");
    judge(r, *end == ']');
    if (*end == ']') {
        *end = '\0';
        keep_name(r->section, text);
        r->name[0] = '\0';
    }
}

static void take_value(reading *r, char *text) {
    char *end = find_or_comment(text, "=:");
    if (*end != '=' && *end != ':') {
        judge(r, false);
        return;
    }
    *end = '\0';
    const char *name = cut_blanks(text);
    const char *value = without_comment(skip_blanks(end + 1));
    keep_name(r->name, name);
    judge(r, r->handler(r->user, r->section, name, value) != 0);
}

static void take_line(reading *r, char *line) {
    bool marked = r->number == 1 && strncmp(line, "\xEF\xBB\xBF", 3) == 0;
    char *begin = line + (marked ? 3 : 0);
    char *text = skip_blanks(cut_blanks(begin));
    if (*text == '\0' || *text == ';' || *text == '#') {
        return;
    }
    if (text > begin && r->name[0] != '\0') {
        judge(r, r->handler(r->user, r->section, r->name, without_comment(text)) != 0);
    } else if (*text == '[') {
        take_section(r, text + 1);
    } else {
        take_value(r, text);
    }
}

int ini_parse_stream(ini_reader reader, void *stream, ini_handler handler, void *user) {
    char line[LINE_CAP];
    reading r = {.handler = handler, .user = user};
    while (reader(line, LINE_CAP, stream) != NULL) {
        r.number++;
        take_line(&r, line);
    }
    return r.first_bad;
}
