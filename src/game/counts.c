// Counting by the hour: see counts.h.
// Layer: game. Depends on base.
#include "game/counts.h"

#include "base/assert.h"
#include "base/str.h"

#include <string.h>

/** Up to how many seconds a class of lengths goes; the last has no end. */
static const int64_t LENGTH_BELOW[COUNTS_LENGTHS - 1] = {30, 60, 120, 300, 600};
static const char *const LENGTH_WORD[COUNTS_LENGTHS] = {"0-29",    "30-59",   "60-119",
                                                        "120-299", "300-599", "600-"};

static void add_length(counts *all, int64_t seconds) {
    int length = 0;
    while (length < COUNTS_LENGTHS - 1 && seconds >= LENGTH_BELOW[length]) {
        length++;
    }
    all->length[length]++;
}

static bool is_word(const char *text) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-_@";
    const size_t n = strspn(text, allowed);
    return n > 0 && n < COUNTS_WORD_CAP && text[n] == '\0';
}

// Words are stored in alphabetical order, so that the row does not tell what came first.
static void add_word(counts_list *list, const char *word) {
    int at = 0;
    while (at < list->n && strcmp(list->word[at], word) < 0) {
        at++;
    }
    if (at < list->n && strcmp(list->word[at], word) == 0) {
        list->times[at]++;
        return;
    }
    if (list->n == COUNTS_WORDS_MAX) {
        (void)str_copy(list->word[COUNTS_WORDS_MAX], COUNTS_WORD_CAP, "other");
        list->times[COUNTS_WORDS_MAX]++;
        return;
    }
    memmove(list->word[at + 1], list->word[at], (size_t)(list->n - at) * COUNTS_WORD_CAP);
    memmove(&list->times[at + 1], &list->times[at], (size_t)(list->n - at) * sizeof list->times[0]);
    (void)str_copy(list->word[at], COUNTS_WORD_CAP, word);
    list->times[at] = 1;
    list->n++;
}

// What stands behind "NAME=", or NULL.
static const char *behind(const char *event, const char *name) {
    const size_t n = strlen(name);
    return str_has_prefix(event, name) && event[n] == '=' ? event + n + 1 : NULL;
}

bool counts_add(counts *all, const char *event) {
    static const char *const events[] = {
#define NAME(id, name) name,
        COUNTS_EVENT_MAP(NAME)};
    static const char *const lists[] = {COUNTS_LIST_MAP(NAME)};
#undef NAME
    const char *rest = behind(event, "seconds");
    int64_t seconds;
    if (rest != NULL && str_parse_int(rest, 0, INT32_MAX, &seconds)) {
        add_length(all, seconds);
        return true;
    }
    for (size_t i = 0; i < COUNTS_EVENTS; i++) {
        if (strcmp(event, events[i]) == 0) {
            all->event[i]++;
            return true;
        }
    }
    for (size_t i = 0; i < COUNTS_LISTS; i++) {
        rest = behind(event, lists[i]);
        if (rest != NULL && is_word(rest)) {
            add_word(&all->list[i], rest);
            return true;
        }
    }
    return false;
}

const char *counts_header(void) {
    return "date,hour,attract_wakes,sessions,games_started,games_finished,mode,language,variant,"
           "seconds_bucket,timeouts\n";
}

static void print_times(str_builder *out, const char *word, uint32_t times, bool *first) {
    if (times > 0) {
        (void)str_append_format(out, "%s%s:%lu", *first ? "" : " ", word, (unsigned long)times);
        *first = false;
    }
}

static void print_list(str_builder *out, const counts_list *list) {
    bool first = true;
    for (int i = 0; i < list->n; i++) {
        print_times(out, list->word[i], list->times[i], &first);
    }
    print_times(out, list->word[COUNTS_WORDS_MAX], list->times[COUNTS_WORDS_MAX], &first);
    (void)str_append(out, ",");
}

size_t counts_print(const counts *all, const counts_hour *hour, char out_row[COUNTS_ROW_CAP]) {
    str_builder out = str_init(out_row, COUNTS_ROW_CAP);
    bool first = true;
    (void)str_append_format(&out, "%04d-%02d-%02d,%02d,", hour->year, hour->month, hour->day,
                            hour->hour);
    for (int i = 0; i < COUNTS_TIMEOUT; i++) {
        (void)str_append_format(&out, "%lu,", (unsigned long)all->event[i]);
    }
    for (int i = 0; i < COUNTS_LISTS; i++) {
        print_list(&out, &all->list[i]);
    }
    for (int i = 0; i < COUNTS_LENGTHS; i++) {
        print_times(&out, LENGTH_WORD[i], all->length[i], &first);
    }
    (void)str_append_format(&out, ",%lu\n", (unsigned long)all->event[COUNTS_TIMEOUT]);
    SENET_ASSERT(!out.truncated);
    return out.n_bytes;
}

bool counts_same_hour(const counts_hour *a, const counts_hour *b) {
    return a->year == b->year && a->month == b->month && a->day == b->day && a->hour == b->hour;
}
