// The lines of an INI file.
// Layer: base.
#include "base/ini.h"

#include "base/utf8.h"

#include <string.h>

static bool is_blank(char character) {
    return character != '\0' && strchr(" \t\r\v\f", character) != NULL;
}

// Trims a slice at both ends.
static const char *trim(const char *text, size_t *n) {
    while (*n > 0 && is_blank(text[*n - 1])) {
        --*n;
    }
    while (*n > 0 && is_blank(*text)) {
        text++;
        --*n;
    }
    return text;
}

// The length without a comment at the end and the blanks before it.
static size_t without_comment(const char *text, size_t n) {
    for (size_t i = 1; i < n; i++) {
        if (text[i] == ';' && is_blank(text[i - 1])) {
            n = i;
        }
    }
    (void)trim(text, &n);
    return n;
}

static void split(ini_line *line) {
    const char *end = NULL;
    if (line->text[0] == '[') {
        end = memchr(line->text, ']', line->n_text);
        line->kind = end != NULL ? INI_SECTION : INI_OTHER;
        line->name = line->text + 1;
        line->n_name = end != NULL ? (size_t)(end - line->name) : 0;
        return;
    }
    for (size_t i = 0; i < line->n_text && end == NULL; i++) {
        end = line->text[i] == '=' || line->text[i] == ':' ? line->text + i : NULL;
    }
    line->kind = end != NULL ? INI_VALUE : INI_OTHER;
    if (end != NULL) {
        line->n_name = (size_t)(end - line->text);
        line->name = trim(line->text, &line->n_name);
        line->n_value = line->n_text - (size_t)(end + 1 - line->text);
        line->value = trim(end + 1, &line->n_value);
    }
}

bool ini_next(ini_reader *reader, ini_line *out_line) {
    static const char mark[] = "\xEF\xBB\xBF";
    if (reader->at == 0 && reader->length >= 3 && memcmp(reader->text, mark, 3) == 0) {
        reader->at = 3;
    }
    while (reader->at < reader->length) {
        const char *begin = reader->text + reader->at;
        size_t left = reader->length - reader->at;
        const char *feed = memchr(begin, '\n', left);
        size_t n = feed != NULL ? (size_t)(feed - begin) : left;
        reader->at += feed != NULL ? n + 1 : n;
        reader->number++;
        ini_line line = {.number = reader->number};
        line.n_text = n;
        line.text = trim(begin, &line.n_text);
        line.indented = line.text != begin;
        if (line.n_text == 0 || line.text[0] == '#' || line.text[0] == ';') {
            continue;
        }
        if (reader->inline_comments) {
            line.n_text = without_comment(line.text, line.n_text);
        }
        if (utf8_is_text(line.text, line.n_text)) {
            split(&line);
        } else {
            line.kind = INI_UNREADABLE;
        }
        *out_line = line;
        return true;
    }
    return false;
}
