// Anonymous counts by the hour: see counts.h.
// Layer: game. Depends on base.
#include "game/counts.h"

#include "base/assert.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

static const struct column {
    const char *heading, *event;
    bool has_words;
} COLUMN[COUNTS_COLUMNS] = {
#define ROW(id, ...) {__VA_ARGS__},
    COUNTS_COLUMN_MAP(ROW)
#undef ROW
};

static const char OTHER[] = "other";

static const char *length_word(int64_t seconds) {
    static const struct {
        int below;
        const char *word;
    } classes[] = {{30, "0-29"},     {60, "30-59"},    {120, "60-119"},
                   {300, "120-299"}, {600, "300-599"}, {INT32_MAX, "600-"}};
    int i = 0;
    while (seconds >= classes[i].below) {
        i++;
    }
    return classes[i].word;
}

static bool is_word(const char *text) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-_.@";
    const size_t n = strspn(text, allowed);
    return n > 0 && n < COUNTS_WORD_CAP && text[n] == '\0';
}

static long compare(const char *a, const char *b) {
    const long by_size = strtol(a, NULL, 10) - strtol(b, NULL, 10);
    return by_size != 0 ? by_size : strcmp(a, b);
}

// Words are sorted, so that the row does not reveal which came first.
static void add_word(counts_column *column, const char *word, uint32_t times) {
    int at = 0;
    while (at < column->n && compare(column->word[at], word) < 0) {
        at++;
    }
    const bool is_new = at == column->n || strcmp(column->word[at], word) != 0;
    if (is_new && (column->n == COUNTS_WORDS_MAX || strcmp(word, OTHER) == 0)) {
        at = COUNTS_WORDS_MAX;
        word = OTHER;
    } else if (is_new) {
        memmove(column->word[at + 1], column->word[at], (size_t)(column->n - at) * COUNTS_WORD_CAP);
        memmove(&column->times[at + 1], &column->times[at],
                (size_t)(column->n - at) * sizeof column->times[0]);
        column->times[at] = 0;
        column->n++;
    }
    (void)str_copy(column->word[at], COUNTS_WORD_CAP, word);
    column->times[at] += times;
}

bool counts_add(counts *all, const char *event) {
    const size_t n = strcspn(event, "=");
    const char *word = event[n] == '=' ? event + n + 1 : "";
    int64_t seconds;
    for (int i = 0; i < COUNTS_COLUMNS; i++) {
        if (strlen(COLUMN[i].event) != n || strncmp(COLUMN[i].event, event, n) != 0) {
            continue;
        }
        if (i == COUNTS_LENGTH) {
            word = str_parse_int(word, 0, INT32_MAX - 1, &seconds) ? length_word(seconds) : "";
        }
        if (COLUMN[i].has_words != (event[n] == '=') || (COLUMN[i].has_words && !is_word(word))) {
            return false;
        }
        add_word(&all->column[i], word, 1);
        return true;
    }
    return false;
}

void counts_sum(counts *all, const counts *other) {
    for (int i = 0; i < COUNTS_COLUMNS; i++) {
        const counts_column *from = &other->column[i];
        for (int k = 0; k <= COUNTS_WORDS_MAX; k++) {
            if (from->times[k] > 0) {
                add_word(&all->column[i], from->word[k], from->times[k]);
            }
        }
    }
}

void counts_header(char out_row[COUNTS_ROW_CAP]) {
    str_builder out = str_init(out_row, COUNTS_ROW_CAP);
    (void)str_append(&out, "date,hour");
    for (int i = 0; i < COUNTS_COLUMNS; i++) {
        (void)str_append_format(&out, ",%s", COLUMN[i].heading);
    }
    (void)str_append(&out, "\n");
}

size_t counts_print(const counts *all, const counts_hour *hour, char out_row[COUNTS_ROW_CAP]) {
    str_builder out = str_init(out_row, COUNTS_ROW_CAP);
    (void)str_append_format(&out, "%04d-%02d-%02d,%02d", hour->year, hour->month, hour->day,
                            hour->hour);
    for (int i = 0; i < COUNTS_COLUMNS; i++) {
        const counts_column *column = &all->column[i];
        const char *before = ",";
        if (!COLUMN[i].has_words) {
            (void)str_append_format(&out, ",%lu", (unsigned long)column->times[0]);
            continue;
        }
        for (int k = 0; k <= COUNTS_WORDS_MAX; k++) {
            if (column->times[k] > 0) {
                (void)str_append_format(&out, "%s%s:%lu", before, column->word[k],
                                        (unsigned long)column->times[k]);
                before = " ";
            }
        }
        (void)str_append(&out, before[0] == ',' ? "," : "");
    }
    (void)str_append(&out, "\n");
    SENET_ASSERT(!out.truncated);
    return out.n_bytes;
}

// --- Reading

// Reads a character and the number after it from a row. @return whether both were there
static bool take(const char **row, char before, int64_t least, int64_t most, int64_t *out_number) {
    const char *rest =
        **row == before ? str_parse_int_prefix(*row + 1, least, most, out_number) : NULL;
    *row = rest != NULL ? rest : *row;
    return rest != NULL;
}

static bool take_words(const char **row, counts_column *column) {
    char before = ',';
    while (**row == before && (before == ' ' || ((*row)[1] != ',' && (*row)[1] != '\0'))) {
        const char *word = *row + 1;
        const size_t n = strcspn(word, ":");
        char copy[COUNTS_WORD_CAP];
        int64_t times;
        str_builder out = str_init(copy, sizeof copy);
        *row = word + n;
        if (!str_append_bytes(&out, word, n) || !is_word(copy) ||
            !take(row, ':', 0, UINT32_MAX, &times)) {
            return false;
        }
        add_word(column, copy, (uint32_t)times);
        before = ' ';
    }
    *row += before == ',' ? 1 : 0;
    return true;
}

bool counts_read(const char *row, counts_hour *out_hour, counts *out_counts) {
    int64_t year, month, day, hour, times;
    const char *rest = str_parse_int_prefix(row, 1, 9999, &year);
    if (rest == NULL || !take(&rest, '-', 1, 12, &month) || !take(&rest, '-', 1, 31, &day) ||
        !take(&rest, ',', 0, 23, &hour)) {
        return false;
    }
    *out_hour = (counts_hour){(int)year, (int)month, (int)day, (int)hour};
    *out_counts = (counts){0};
    for (int i = 0; i < COUNTS_COLUMNS && (i < COUNTS_READ || *rest != '\0'); i++) {
        counts_column *column = &out_counts->column[i];
        if (*rest != ',') {
            return false;
        }
        if (COLUMN[i].has_words) {
            if (!take_words(&rest, column)) {
                return false;
            }
        } else if (!take(&rest, ',', 0, UINT32_MAX, &times)) {
            return false;
        } else {
            add_word(column, "", (uint32_t)times);
        }
    }
    return *rest == '\0';
}
