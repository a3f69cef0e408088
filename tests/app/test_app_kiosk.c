// Museum mode's services: supervisor, heartbeat, status, opening hours, counts.
#include "app/museum/kiosk.h"

#include "base/log.h"
#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define HEADER                                                                             \
    "date,hour,attract_wakes,sessions,games_started,games_finished,mode,language,variant," \
    "seconds_bucket,timeouts,read\n"

static kiosk_config museum;
static app_kiosk kiosk;
static int n_logged;
static char folder[512];

static void count_message(void *context, log_level level, const char *message) {
    (void)context;
    (void)level;
    assert_true(strlen(message) > 10);
    n_logged++;
}

static int begin(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    n_logged = 0;
    log_set_sink(count_message, NULL, LOG_LEVEL_WARNING);
    assert_int_equal(unsetenv("NOTIFY_SOCKET"), 0);
    assert_int_equal(unsetenv("WATCHDOG_USEC"), 0);
    assert_non_null(getcwd(folder, sizeof folder));
    return 0;
}

static int end(void **state) {
    (void)state;
    log_set_sink(NULL, NULL, LOG_LEVEL_WARNING);
    return 0;
}

static void path_of(const char *name, char out_path[KIOSK_PATH_CAP]) {
    assert_true(str_join_path(out_path, KIOSK_PATH_CAP, folder, name));
}

// 9 March 2027 is a Tuesday.
static struct tm local(int day, int hour, int minute) {
    return (struct tm){.tm_year = 127,
                       .tm_mon = 2,
                       .tm_mday = 9 + day,
                       .tm_wday = (2 + day) % 7,
                       .tm_hour = hour,
                       .tm_min = minute};
}

static void tick(uint64_t now_ms, int day, int hour, int minute) {
    struct tm now = local(day, hour, minute);
    app_kiosk_tick(&kiosk, now_ms, &now);
}

static void assert_file(const char *path, const char *expected) {
    char text[4096] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, expected);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

// --- The supervisor

static int listen_at(const char *name) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t n = strlen(name);
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    assert_true(fd >= 0 && n < sizeof address.sun_path);
    memcpy(address.sun_path, name, n);
    address.sun_path[0] = (char)(name[0] == '@' ? '\0' : name[0]);
    assert_int_equal(bind(fd, (struct sockaddr *)&address,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n)),
                     0);
    return fd;
}

static void assert_told(int fd, const char *expected) {
    char line[64] = "";
    ssize_t n = recv(fd, line, sizeof line - 1, 0);
    assert_int_equal(n > 0 ? (size_t)n : 0, strlen(expected));
    assert_string_equal(line, expected);
}

static void watch(const char *name) {
    int fd = listen_at(name);
    assert_int_equal(setenv("NOTIFY_SOCKET", name, 1), 0);
    assert_int_equal(setenv("WATCHDOG_USEC", "15000000", 1), 0);
    app_kiosk_start(&kiosk, &museum);
    tick(1000, 0, 12, 0);
    assert_told(fd, "WATCHDOG=1");
    app_kiosk_shown(&kiosk);
    app_kiosk_shown(&kiosk);
    assert_told(fd, "READY=1");
    // At half the interval: not earlier, and only once.
    tick(8499, 0, 12, 0);
    assert_told(fd, "");
    tick(8500, 0, 12, 0);
    tick(8501, 0, 12, 0);
    assert_told(fd, "WATCHDOG=1");
    assert_told(fd, "");
    app_kiosk_stop(&kiosk);
    assert_told(fd, "STOPPING=1");
    assert_int_equal(close(fd), 0);
    assert_int_equal(n_logged, 0);
}

static void the_supervisor_is_notified_by_a_path(void **state) {
    (void)state;
    // A path to the test's directory that is short enough for a socket.
    int directory = open(".", O_RDONLY | O_DIRECTORY);
    char path[64];
    assert_true(directory >= 0);
    (void)snprintf(path, sizeof path, "/proc/%ld/fd/%d/notify", (long)getpid(), directory);
    (void)unlink(path); // left by a failed run
    watch(path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(close(directory), 0);
}

static void the_supervisor_is_notified_by_an_abstract_name(void **state) {
    (void)state;
    char name[64];
    (void)snprintf(name, sizeof name, "@senet-kiosk-%ld", (long)getpid());
    watch(name);
}

static void the_loop_sleeps_no_longer_than_its_services_allow(void **state) {
    (void)state;
    app_kiosk_start(&kiosk, NULL);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 0, -1), -1);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 0, 90000), 90000);
    app_kiosk_start(&kiosk, &museum);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 0, -1), APP_KIOSK_SLEEP_MS);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 0, 7), 7);
    char name[64];
    (void)snprintf(name, sizeof name, "@senet-sleep-%ld", (long)getpid());
    int fd = listen_at(name);
    assert_int_equal(setenv("NOTIFY_SOCKET", name, 1), 0);
    assert_int_equal(setenv("WATCHDOG_USEC", "1000000", 1), 0);
    app_kiosk_start(&kiosk, &museum);
    tick(5000, 0, 12, 0);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 5000, -1), 500);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 5400, 300), 100);
    assert_int_equal(app_kiosk_sleep_ms(&kiosk, 5600, 300), 0);
    app_kiosk_stop(&kiosk);
    assert_int_equal(close(fd), 0);
}

static void a_supervisor_that_cannot_be_reached_is_reported(void **state) {
    (void)state;
    static const char *const names[] = {"relative", "@", "/", "/nonexistent/notify"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        n_logged = 0;
        assert_int_equal(setenv("NOTIFY_SOCKET", names[i], 1), 0);
        app_kiosk_start(&kiosk, &museum);
        assert_int_equal(n_logged, 1);
        app_kiosk_shown(&kiosk);
        tick(0, 0, 12, 0);
        app_kiosk_stop(&kiosk);
        assert_int_equal(n_logged, 1);
    }
}

// --- The heartbeat

static void the_heart_beats_every_half_minute(void **state) {
    (void)state;
    struct stat now;
    const struct timespec old[2] = {{.tv_sec = 5}, {.tv_sec = 5}};
    static const struct {
        uint64_t ms;
        bool beats;
    } turns[] = {{100, true},    {101, false},  {30099, false},  {30100, true},
                 {60099, false}, {90000, true}, {119999, false}, {120000, true}};
    path_of("alive", museum.heartbeat);
    app_kiosk_start(&kiosk, &museum);
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        tick(turns[i].ms, 0, 12, 0);
        assert_int_equal(stat(museum.heartbeat, &now), 0);
        assert_int_equal(now.st_size, 0);
        assert_int_equal(now.st_mtim.tv_sec != 5, turns[i].beats);
        assert_int_equal(utimensat(AT_FDCWD, museum.heartbeat, old, 0), 0);
    }
    app_kiosk_stop(&kiosk);
    assert_int_equal(n_logged, 0);
}

static void a_heartbeat_that_fails_is_reported_once(void **state) {
    (void)state;
    (void)str_copy(museum.heartbeat, sizeof museum.heartbeat, "/dev/null/alive");
    app_kiosk_start(&kiosk, &museum);
    for (uint64_t ms = 0; ms < 300000; ms += 1000) {
        tick(ms, 0, 12, 0);
    }
    app_kiosk_stop(&kiosk);
    assert_int_equal(n_logged, 1);
}

// --- The status

static void the_status_is_written_every_minute_and_whole(void **state) {
    (void)state;
    app_kiosk_facts facts = {"attract", 0, 7, 2, 1};
    char text[1024];
    path_of("status.json", museum.status);
    (void)unlink(museum.status);
    app_kiosk_start(&kiosk, &museum);
    app_kiosk_status(&kiosk, 5000, &facts);
    // A reader that has opened the old file keeps reading it.
    FILE *old = fopen(museum.status, "rb");
    assert_true(old != NULL && setvbuf(old, NULL, _IONBF, 0) == 0);
    facts = (app_kiosk_facts){"visit", 1804586400, 70, 2, 1};
    app_kiosk_status(&kiosk, 64999, &facts);
    text[fread(text, 1, sizeof text - 1, old)] = '\0';
    assert_non_null(strstr(text, "\"uptime_s\": 0, \"state\": \"attract\", \"last_touch\": null, "
                                 "\"frames\": 7, \"memory_bytes\": "));
    assert_non_null(strstr(text, "\"errors\": 1, \"warnings\": 2}\n"));
    app_kiosk_status(&kiosk, 65000, &facts);
    rewind(old);
    text[fread(text, 1, sizeof text - 1, old)] = '\0';
    assert_non_null(strstr(text, "\"state\": \"attract\""));
    assert_int_equal(fclose(old), 0);
    FILE *now = fopen(museum.status, "rb");
    text[fread(text, 1, sizeof text - 1, now)] = '\0';
    assert_int_equal(fclose(now), 0);
    assert_non_null(strstr(text, "\"uptime_s\": 60, \"state\": \"visit\", "
                                 "\"last_touch\": \"2027-03-09T10:00:00Z\", \"frames\": 70, "));
    app_kiosk_stop(&kiosk);
    assert_int_equal(n_logged, 0);
}

static void a_status_that_fails_is_reported_once(void **state) {
    (void)state;
    const app_kiosk_facts facts = {"attract", 0, 7, 2, 1};
    (void)str_copy(museum.status, sizeof museum.status, "/dev/null/status");
    app_kiosk_start(&kiosk, &museum);
    for (uint64_t ms = 0; ms < 300000; ms += 1000) {
        app_kiosk_status(&kiosk, ms, &facts);
    }
    app_kiosk_stop(&kiosk);
    assert_int_equal(n_logged, 1);
}

// --- Opening hours

static void it_is_open_by_the_weekday(void **state) {
    (void)state;
    museum.hours[0] = (kiosk_hours){0, 0};     // Monday
    museum.hours[1] = (kiosk_hours){570, 600}; // Tuesday
    app_kiosk_start(&kiosk, &museum);
    assert_true(kiosk.open);
    tick(0, 0, 9, 29);
    assert_false(kiosk.open);
    tick(0, 0, 9, 30);
    assert_true(kiosk.open);
    tick(0, 0, 10, 0);
    assert_false(kiosk.open);
    for (int day = 1; day < 6; day++) {
        tick(0, day, 10, 0);
        assert_true(kiosk.open);
    }
    tick(0, 6, 10, 0);
    assert_false(kiosk.open || kiosk.quiet);
    (void)str_copy(museum.quiet_hours, sizeof museum.quiet_hours, "08:00-09:00 10:00-11:00");
    tick(0, 6, 10, 0);
    assert_int_equal(kiosk.quiet, 100 - museum.quiet_volume);
    (void)str_copy(museum.quiet_hours, sizeof museum.quiet_hours, "08:00-10:00=10 10:00-11:00=60");
    tick(0, 6, 9, 59);
    assert_int_equal(kiosk.quiet, 90);
    tick(0, 6, 10, 0);
    assert_int_equal(kiosk.quiet, 40);
    tick(0, 6, 11, 0);
    assert_int_equal(kiosk.quiet, 0);
    app_kiosk_stop(&kiosk);
}

// --- Counts

static void an_hour_is_written_when_it_is_over(void **state) {
    (void)state;
    path_of("counts.csv", museum.counts);
    (void)unlink(museum.counts);
    app_kiosk_start(&kiosk, &museum);
    tick(0, 0, 9, 58);
    app_kiosk_count(&kiosk, "wake");
    app_kiosk_count(&kiosk, "session");
    tick(0, 0, 9, 59);
    app_kiosk_count(&kiosk, "language=it");
    assert_int_equal(access(museum.counts, F_OK), -1);
    tick(0, 0, 10, 0);
    assert_file(museum.counts, HEADER "2027-03-09,09,1,1,0,0,,it:1,,,0,\n");
    // An hour without visitors gets a row too, and nothing is counted twice.
    tick(0, 0, 11, 0);
    assert_file(museum.counts, HEADER "2027-03-09,09,1,1,0,0,,it:1,,,0,\n"
                                      "2027-03-09,10,0,0,0,0,,,,,0,\n");
    // The clock goes back by an hour, as in October.
    tick(0, 0, 10, 30);
    app_kiosk_count(&kiosk, "timeout");
    app_kiosk_stop(&kiosk);
    assert_file(museum.counts, HEADER "2027-03-09,09,1,1,0,0,,it:1,,,0,\n"
                                      "2027-03-09,10,0,0,0,0,,,,,0,\n"
                                      "2027-03-09,11,0,0,0,0,,,,,0,\n"
                                      "2027-03-09,10,0,0,0,0,,,,,1,\n");
    assert_int_equal(n_logged, 0);
}

static void a_restart_continues_the_file(void **state) {
    (void)state;
    path_of("again.csv", museum.counts);
    (void)unlink(museum.counts);
    for (int start = 0; start < 3; start++) {
        app_kiosk_start(&kiosk, &museum);
        tick(0, start, 9, 0);
        if (start != 1) {
            app_kiosk_count(&kiosk, "wake");
        }
        app_kiosk_stop(&kiosk);
    }
    // The second start saw no visitors and ended within the hour.
    assert_file(museum.counts, HEADER "2027-03-09,09,1,0,0,0,,,,,0,\n"
                                      "2027-03-11,09,1,0,0,0,,,,,0,\n");
}

static void a_truncated_row_does_not_spoil_others(void **state) {
    (void)state;
    path_of("torn.csv", museum.counts);
    write_file(museum.counts, HEADER "2027-03-09,08,5,");
    app_kiosk_start(&kiosk, &museum);
    tick(0, 0, 9, 0);
    tick(0, 0, 10, 0);
    app_kiosk_stop(&kiosk);
    assert_file(museum.counts, HEADER "2027-03-09,08,5,\n2027-03-09,09,0,0,0,0,,,,,0,\n");
}

static void a_full_disk_is_reported_once(void **state) {
    (void)state;
    (void)str_copy(museum.counts, sizeof museum.counts, "/dev/full");
    app_kiosk_start(&kiosk, &museum);
    for (int hour = 0; hour < 24; hour++) {
        tick(0, 0, hour, 0);
        app_kiosk_count(&kiosk, "wake");
    }
    app_kiosk_stop(&kiosk);
    assert_int_equal(n_logged, 1);
}

static void nothing_is_counted_unless_it_is_wanted(void **state) {
    (void)state;
    counts none = {0};
    const kiosk_config *const museums[] = {NULL, &museum};
    for (size_t i = 0; i < 2; i++) {
        app_kiosk_start(&kiosk, museums[i]);
        tick(0, 0, 9, 0);
        app_kiosk_count(&kiosk, "wake");
        tick(0, 0, 10, 0);
        assert_memory_equal(&kiosk.counts, &none, sizeof none);
        app_kiosk_stop(&kiosk);
    }
    assert_int_equal(n_logged, 0);
}

static void an_unknown_event_is_reported_once(void **state) {
    (void)state;
    path_of("odd.csv", museum.counts);
    (void)unlink(museum.counts);
    app_kiosk_start(&kiosk, &museum);
    tick(0, 0, 9, 0);
    app_kiosk_count(&kiosk, "name=Anna");
    app_kiosk_count(&kiosk, "nobody");
    app_kiosk_stop(&kiosk);
    assert_int_equal(n_logged, 1);
    assert_int_equal(access(museum.counts, F_OK), -1);
}

int main(void) {
#define SERVED(test) cmocka_unit_test_setup_teardown(test, begin, end)
    const struct CMUnitTest tests[] = {
        SERVED(the_supervisor_is_notified_by_a_path),
        SERVED(the_supervisor_is_notified_by_an_abstract_name),
        SERVED(the_loop_sleeps_no_longer_than_its_services_allow),
        SERVED(a_supervisor_that_cannot_be_reached_is_reported),
        SERVED(the_heart_beats_every_half_minute),
        SERVED(a_heartbeat_that_fails_is_reported_once),
        SERVED(the_status_is_written_every_minute_and_whole),
        SERVED(a_status_that_fails_is_reported_once),
        SERVED(it_is_open_by_the_weekday),
        SERVED(an_hour_is_written_when_it_is_over),
        SERVED(a_restart_continues_the_file),
        SERVED(a_truncated_row_does_not_spoil_others),
        SERVED(a_full_disk_is_reported_once),
        SERVED(nothing_is_counted_unless_it_is_wanted),
        SERVED(an_unknown_event_is_reported_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
