// Readers of the text files in tests/rules/.
// Layer: tests. Depends on the C library alone.
// Invariant: an invalid line ends the program; only comments are skipped.
#include "rules_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(int number, const char *what) {
    (void)fprintf(stderr, "line %d: %s\n", number, what);
    exit(EXIT_FAILURE);
}

rules_file rules_file_open(const char *path) {
    char full[1024];
    rules_file file = {.stream = NULL, .number = 0};
    (void)snprintf(full, sizeof full, "%s/%s", SENET_SOURCE_ROOT, path);
    file.stream = fopen(full, "r");
    if (file.stream == NULL) {
        (void)fprintf(stderr, "%s cannot be opened\n", full);
        exit(EXIT_FAILURE);
    }
    return file;
}

void rules_file_close(rules_file *file) {
    (void)fclose(file->stream);
    file->stream = NULL;
}

// Reads the next line that is neither empty nor a comment, without its end.
static bool next_line(rules_file *file, char line[RULES_FILE_LINE_CAP]) {
    while (fgets(line, RULES_FILE_LINE_CAP, file->stream) != NULL) {
        file->number++;
        size_t length = strcspn(line, "\n");
        if (line[length] != '\n') {
            give_up(file->number, "too long, or without an end");
        }
        line[length] = '\0';
        if (line[0] != '#' && line[0] != '\0') {
            return true;
        }
    }
    return false;
}

// Cuts a text at the first separator and returns what follows it, or NULL if there is none.
static char *cut(char *text, const char *separator) {
    char *at = strstr(text, separator);
    if (at == NULL) {
        return NULL;
    }
    *at = '\0';
    return at + strlen(separator);
}

static int compare_texts(const void *left, const void *right) {
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

void rules_file_sort(const char *texts[], int n) {
    qsort(texts, (size_t)n, sizeof texts[0], compare_texts);
}

bool rules_file_next_case(rules_file *file, rules_case *out_case) {
    if (!next_line(file, out_case->line)) {
        return false;
    }
    char *fields[5] = {out_case->line, NULL, NULL, NULL, NULL};
    int n = 1;
    char *rest = cut(fields[0], " | ");
    while (rest != NULL) {
        if (n == 5) {
            give_up(file->number, "more than five fields");
        }
        fields[n] = rest;
        rest = cut(fields[n], " | ");
        n++;
    }
    if (n != 3 && n != 5) {
        give_up(file->number, "neither three nor five fields");
    }
    out_case->number = file->number;
    out_case->clause = fields[0];
    out_case->position = fields[1];
    out_case->played = fields[3];
    out_case->after = fields[4];
    out_case->n_moves = 0;
    for (char *move = fields[2]; move != NULL;) {
        char *next = cut(move, " ");
        if (out_case->n_moves == RULES_FILE_MOVES_CAP) {
            give_up(file->number, "too many moves");
        }
        out_case->moves[out_case->n_moves++] = move;
        move = next;
    }
    rules_file_sort(out_case->moves, out_case->n_moves);
    return true;
}

bool rules_file_next_perft(rules_file *file, rules_perft *out_perft) {
    if (!next_line(file, out_perft->line)) {
        return false;
    }
    char *rest = cut(out_perft->line, " | ");
    if (rest == NULL) {
        give_up(file->number, "no counts");
    }
    out_perft->number = file->number;
    out_perft->position = out_perft->line;
    out_perft->n_counts = 0;
    while (rest != NULL) {
        char *next = cut(rest, " ");
        char *end = NULL;
        if (out_perft->n_counts == RULES_FILE_COUNTS_CAP) {
            give_up(file->number, "too many counts");
        }
        out_perft->counts[out_perft->n_counts++] = strtoumax(rest, &end, 10);
        if (end == rest || *end != '\0') {
            give_up(file->number, "a count is no number");
        }
        rest = next;
    }
    return true;
}

bool rules_file_next_refusal(rules_file *file, rules_refusal *out_refusal) {
    if (!next_line(file, out_refusal->line)) {
        return false;
    }
    char *text = cut(out_refusal->line, " | \"");
    char *rest = text == NULL ? NULL : cut(text, "\"");
    if (rest == NULL || *rest != '\0') {
        give_up(file->number, "no text in quotation marks");
    }
    out_refusal->why = out_refusal->line;
    out_refusal->text = text;
    return true;
}
