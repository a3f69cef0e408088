// A museum's counts: events, words, rows.
// Layer: tests. Depends on game.
#include "unit/game/game_support.h"

#include "game/counts.h"

#include <stdio.h>
#include <string.h>

static const counts_hour HOUR = {2027, 3, 9, 7};

static void add(counts *all, const char *event) {
    assert_true(counts_add(all, event));
}

static void an_hour_without_events_has_empty_columns(void **state) {
    (void)state;
    counts all = {0};
    char row[COUNTS_ROW_CAP];

    const size_t length = counts_print(&all, &HOUR, row);
    assert_string_equal(row, "2027-03-09,07,0,0,0,0,,,,,0,\n");
    assert_int_equal(length, strlen(row));
}

// The columns are those of the requirement, and every row has all of them.
static void every_row_has_the_documented_columns(void **state) {
    (void)state;
    counts all = {0};
    char row[COUNTS_ROW_CAP];
    int commas[2] = {0, 0};

    char header[COUNTS_ROW_CAP];
    counts_header(header);
    assert_string_equal(header,
                        "date,hour,attract_wakes,sessions,games_started,games_finished,mode,"
                        "language,variant,seconds_bucket,timeouts,read\n");
    add(&all, "mode=one");
    add(&all, "seconds=3");
    (void)counts_print(&all, &HOUR, row);
    for (const char *at = header; *at != '\0'; at++) {
        commas[0] += *at == ',';
    }
    for (const char *at = row; *at != '\0'; at++) {
        commas[1] += *at == ',';
    }
    assert_int_equal(commas[0], commas[1]);
}

static void events_are_counted_in_their_columns(void **state) {
    (void)state;
    static const char *const events[] = {"wake",          "wake",
                                         "wake",          "wake",
                                         "wake",          "session",
                                         "session",       "session",
                                         "session",       "game_started",
                                         "game_started",  "game_started",
                                         "game_finished", "game_finished",
                                         "timeout",       "mode=two",
                                         "mode=one",      "mode=two",
                                         "language=it",   "language=en",
                                         "language=it",   "variant=kendall",
                                         "seconds=29",    "seconds=30",
                                         "seconds=119",   "seconds=120",
                                         "seconds=299",   "seconds=86400",
                                         "seconds=0",     "read=page.what",
                                         "read=house.15", "read=page.what"};
    counts all = {0};
    char row[COUNTS_ROW_CAP];

    for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
        add(&all, events[i]);
    }
    (void)counts_print(&all, &HOUR, row);
    assert_string_equal(row, "2027-03-09,07,5,4,3,2,one:1 two:2,en:1 it:2,kendall:1,"
                             "0-29:2 30-59:1 60-119:1 120-299:2 600-:1,1,house.15:1 page.what:2\n");
}

// A row does not show who came first.
static void a_row_does_not_show_the_order_of_events(void **state) {
    (void)state;
    static const char *const events[] = {"mode=two",    "mode=one",   "language=nl", "language=ar",
                                         "variant=bga", "seconds=70", "seconds=10",  "session"};
    const size_t n = sizeof events / sizeof events[0];
    counts forward = {0};
    counts backward = {0};
    char rows[2][COUNTS_ROW_CAP];

    for (size_t i = 0; i < n; i++) {
        add(&forward, events[i]);
        add(&backward, events[n - 1 - i]);
    }
    (void)counts_print(&forward, &HOUR, rows[0]);
    (void)counts_print(&backward, &HOUR, rows[1]);
    assert_string_equal(rows[0], rows[1]);
}

static void unknown_events_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "waking",
                                        "mode",
                                        "mode=",
                                        "mode=a,b",
                                        "mode=a:b",
                                        "mode=a b",
                                        "seconds=",
                                        "seconds=-1",
                                        "seconds=1e3",
                                        "language=\xc3\xa9",
                                        "mode=0123456789abcdef",
                                        "wake=1",
                                        "name=Anna"};
    counts all = {0};
    counts none = {0};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(counts_add(&all, wrong[i]));
    }
    assert_memory_equal(&all, &none, sizeof all);
    add(&all, "mode=0123456789abcde");
}

// Words beyond the limit lose their names but are counted; the longest row fits.
static void words_beyond_the_limit_are_counted_without_names(void **state) {
    (void)state;
    static const char *const lists[] = {"mode", "language", "variant", "read"};
    counts all = {0};
    char row[COUNTS_ROW_CAP];

    for (int i = 0; i < COUNTS_WORDS_MAX + 7; i++) {
        for (size_t list = 0; list < 4; list++) {
            char event[64];
            (void)snprintf(event, sizeof event, "%s=word-%02d-abcdefg", lists[list], i);
            add(&all, event);
        }
    }
    for (int i = 0; i <= COUNTS_WORDS_MAX; i++) {
        assert_int_equal(all.column[COUNTS_MODE].times[i], i < COUNTS_WORDS_MAX ? 1 : 7);
    }
    for (int i = 0; i < COUNTS_COLUMNS; i++) {
        all.column[i] = all.column[COUNTS_MODE];
        for (int k = 0; k <= COUNTS_WORDS_MAX; k++) {
            all.column[i].times[k] = UINT32_MAX;
        }
    }
    (void)counts_print(&all, &HOUR, row);
    assert_non_null(strstr(row, " other:4294967295,"));
    assert_true(strlen(row) > COUNTS_ROW_CAP - 1024);
}

// Printed rows read back, and adding up hours gives their totals.
static void printed_rows_are_read_and_added_up(void **state) {
    (void)state;
    static const char *const rows[] = {
        "2027-03-09,07,5,4,3,2,one:1 two:2,en:1,kendall:1,0-29:2 120-299:2 600-:1,1,page.what:2",
        "2027-03-09,23,0,0,0,0,,,,,0,", "2027-12-31,00,1,2,0,0,,it:9 other:2,,30-59:2,0,"};
    counts_hour hour;
    counts all = {0};
    counts read;
    char row[COUNTS_ROW_CAP];

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(counts_read(rows[i], &hour, &read));
        counts_sum(&all, &read);
        (void)counts_print(&read, &hour, row);
        row[strlen(row) - 1] = '\0';
        assert_string_equal(row, rows[i]);
    }
    (void)counts_print(&all, &hour, row);
    assert_string_equal(row, "2027-12-31,00,6,6,3,2,one:1 two:2,en:1 it:9 other:2,kendall:1,"
                             "0-29:2 30-59:2 120-299:2 600-:1,1,page.what:2\n");
}

// Files from before pages were counted.
static void rows_of_older_versions_are_read(void **state) {
    (void)state;
    counts_hour hour;
    counts read;

    assert_true(counts_read("2027-03-09,07,5,4,3,2,one:1,en:1,kendall:1,0-29:2,1", &hour, &read));
    assert_int_equal(hour.day, 9);
    assert_int_equal(read.column[COUNTS_TIMEOUT].times[0], 1);
    assert_int_equal(read.column[COUNTS_READ].n, 0);
}

static void malformed_rows_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "",
        "date,hour,attract_wakes,sessions",
        "2027-03-09",
        "2027-03-09,08,5,",
        "2027-13-09,07,0,0,0,0,,,,,0,",
        "2027-03-09,24,0,0,0,0,,,,,0,",
        "2027-03-09,07,0,0,0,-1,,,,,0,",
        "2027-03-09,07,0,0,0,4294967296,,,,,0,",
        "2027-03-09,07,0,0,0,0,one,,,,0,",
        "2027-03-09,07,0,0,0,0,one:,,,,0,",
        "2027-03-09,07,0,0,0,0,:1,,,,0,",
        "2027-03-09,07,0,0,0,0,one:1 ,,,,0,",
        "2027-03-09,07,0,0,0,0,<b>:1,,,,0,",
        "2027-03-09,07,0,0,0,0,0123456789abcdef:1,,,,0,",
        "2027-03-09,07,0,0,0,0,,,,,",
        "2027-03-09,07,0,0,0,0,,,,,0,a:1,",
        "2027-03-09;07;0;0;0;0;;;;;0;",
    };
    counts_hour hour;
    counts read;

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (counts_read(wrong[i], &hour, &read)) {
            fail_msg("\"%s\" was read", wrong[i]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_hour_without_events_has_empty_columns),
        cmocka_unit_test(every_row_has_the_documented_columns),
        cmocka_unit_test(events_are_counted_in_their_columns),
        cmocka_unit_test(a_row_does_not_show_the_order_of_events),
        cmocka_unit_test(unknown_events_are_refused),
        cmocka_unit_test(words_beyond_the_limit_are_counted_without_names),
        cmocka_unit_test(printed_rows_are_read_and_added_up),
        cmocka_unit_test(rows_of_older_versions_are_read),
        cmocka_unit_test(malformed_rows_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
