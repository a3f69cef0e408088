// Local time, and how many midnights ago it was.
#include "app/data/date_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

enum { HOUR = 3600, DAY = 24 * HOUR };

// 2026-11-27 14:05 in UTC.
static const time_t NOW = 1795788300;

static words_time at(time_t moment, time_t now) {
    words_time when;
    assert_true(app_words_time(moment, now, &when));
    return when;
}

static void a_moment_has_its_date_and_time(void **state) {
    (void)state;
    const words_time when = at(NOW, NOW);
    assert_int_equal(when.year, 2026);
    assert_int_equal(when.month, 11);
    assert_int_equal(when.day, 27);
    assert_int_equal(when.hour, 14);
    assert_int_equal(when.minute, 5);
    assert_int_equal(when.days_ago, 0);
}

static void a_day_ends_at_midnight(void **state) {
    (void)state;
    assert_int_equal(at(NOW - 14 * HOUR, NOW).days_ago, 0);
    assert_int_equal(at(NOW - 15 * HOUR, NOW).days_ago, 1);
    assert_int_equal(at(NOW - DAY, NOW + 9 * HOUR).days_ago, 1);
    assert_int_equal(at(NOW, NOW - DAY).days_ago, -1); // the clock was set back
}

static void months_and_leap_years_are_counted(void **state) {
    (void)state;
    const time_t march = 1709290800; // 2024-03-01 11:00
    assert_int_equal(at(march - DAY, march).day, 29);
    assert_int_equal(at(march - DAY, march).days_ago, 1);
    for (int days = 0; days < 1500; days++) {
        assert_int_equal(at(NOW - (time_t)days * DAY, NOW).days_ago, days);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_moment_has_its_date_and_time),
        cmocka_unit_test(a_day_ends_at_midnight),
        cmocka_unit_test(months_and_leap_years_are_counted),
    };
    (void)setenv("TZ", "UTC", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
