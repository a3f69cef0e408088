// Messages reach the sink, cleaned and truncated; "once" means once, even across threads.
// Layer: test of base.
// Invariant: each test sets its own sink and removes it.
#include "base/log.h"

#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

typedef struct heard heard;

// What a sink has heard.
struct heard {
    int n_messages;
    log_level last_level;
    char last[LOG_LINE_CAP];
};

static void listen(void *context, log_level level, const char *message) {
    heard *ear = context;
    ear->n_messages++;
    ear->last_level = level;
    assert_true(str_copy(ear->last, sizeof ear->last, message));
}

static int silence(void **state) {
    (void)state;
    log_set_sink(NULL, NULL, LOG_LEVEL_DEBUG);
    return 0;
}

static void a_message_arrives_formatted(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_INFO);
    log_write(LOG_LEVEL_WARNING, "font %s, %d sizes", "EB Garamond", 3);
    assert_int_equal(ear.n_messages, 1);
    assert_int_equal(ear.last_level, LOG_LEVEL_WARNING);
    assert_string_equal(ear.last, "font EB Garamond, 3 sizes");
}

static void levels_below_the_threshold_are_dropped(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_WARNING);
    log_write(LOG_LEVEL_DEBUG, "no");
    log_write(LOG_LEVEL_INFO, "no");
    assert_int_equal(ear.n_messages, 0);
    log_write(LOG_LEVEL_WARNING, "yes");
    log_write(LOG_LEVEL_ERROR, "yes");
    assert_int_equal(ear.n_messages, 2);
}

static void without_sink_nothing_happens(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_DEBUG);
    log_set_sink(NULL, NULL, LOG_LEVEL_DEBUG);
    log_write(LOG_LEVEL_ERROR, "nobody hears %d", 1);
    log_once("key", LOG_LEVEL_ERROR, "nobody hears %d", 2);
    assert_int_equal(ear.n_messages, 0);
}

static void a_message_is_one_clean_line(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_DEBUG);
    log_write(LOG_LEVEL_INFO,
              "a\nb\tc\x7f"
              "d\xFF%s",
              "e");
    assert_string_equal(ear.last, "a b c d\xEF\xBF\xBD"
                                  "e");
}

static void a_long_message_is_cut_between_characters(void **state) {
    char text[2 * LOG_LINE_CAP + 1];
    heard ear = {0};
    (void)state;

    for (size_t i = 0; i + 1 < sizeof text; i += 2) {
        memcpy(text + i, "\xC3\xA9", 2);
    }
    text[sizeof text - 1] = '\0';
    log_set_sink(listen, &ear, LOG_LEVEL_DEBUG);
    log_write(LOG_LEVEL_INFO, "%s", text);
    assert_in_range(strlen(ear.last), LOG_LINE_CAP - 4, LOG_LINE_CAP - 1);
    assert_true(utf8_is_valid(ear.last));
}

static void a_message_is_logged_once_per_key(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_DEBUG);
    for (int i = 0; i < 5; i++) {
        log_once("sound.missing", LOG_LEVEL_WARNING, "no sound (%d)", i);
        log_once("font.missing", LOG_LEVEL_WARNING, "no font (%d)", i);
    }
    assert_int_equal(ear.n_messages, 2);
    assert_string_equal(ear.last, "no font (0)");
    log_set_sink(listen, &ear, LOG_LEVEL_DEBUG);
    log_once("sound.missing", LOG_LEVEL_WARNING, "no sound again");
    assert_int_equal(ear.n_messages, 3);
}

static void a_message_without_a_sink_does_not_count_as_logged(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_ERROR);
    log_once("key", LOG_LEVEL_INFO, "below the threshold");
    assert_int_equal(ear.n_messages, 0);
    log_once("key", LOG_LEVEL_ERROR, "above it");
    assert_int_equal(ear.n_messages, 1);
}

static void more_keys_than_room_are_never_lost(void **state) {
    heard ear = {0};
    (void)state;

    log_set_sink(listen, &ear, LOG_LEVEL_DEBUG);
    for (int i = 0; i < LOG_ONCE_CAP + 10; i++) {
        char key[16];
        assert_true(snprintf(key, sizeof key, "key %d", i) > 0);
        log_once(key, LOG_LEVEL_INFO, "%d", i);
    }
    assert_int_equal(ear.n_messages, LOG_ONCE_CAP + 10);
    log_once("key 3", LOG_LEVEL_INFO, "known");
    assert_int_equal(ear.n_messages, LOG_ONCE_CAP + 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_message_arrives_formatted, silence),
        cmocka_unit_test_teardown(levels_below_the_threshold_are_dropped, silence),
        cmocka_unit_test_teardown(without_sink_nothing_happens, silence),
        cmocka_unit_test_teardown(a_message_is_one_clean_line, silence),
        cmocka_unit_test_teardown(a_long_message_is_cut_between_characters, silence),
        cmocka_unit_test_teardown(a_message_is_logged_once_per_key, silence),
        cmocka_unit_test_teardown(a_message_without_a_sink_does_not_count_as_logged, silence),
        cmocka_unit_test_teardown(more_keys_than_room_are_never_lost, silence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
