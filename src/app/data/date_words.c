// Dates for people: see date_words.h.
#include "app/data/date_words.h"

#include "os/clock.h"

// Days since a fixed day in the past; years start in March, so that the leap day is the last.
static int day_number(const struct tm *at) {
    const int month = (at->tm_mon + 10) % 12, year = at->tm_year + 1900 - (month >= 10 ? 1 : 0);
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + at->tm_mday;
}

bool app_words_time(time_t moment, time_t now, words_time *out_when) {
    struct tm then, today;
    *out_when = (words_time){.year = 0};
    if (!os_local_time(moment, &then) || !os_local_time(now, &today)) {
        return false;
    }
    *out_when = (words_time){.year = then.tm_year + 1900,
                             .month = then.tm_mon + 1,
                             .day = then.tm_mday,
                             .hour = then.tm_hour,
                             .minute = then.tm_min,
                             .days_ago = day_number(&today) - day_number(&then)};
    return true;
}
