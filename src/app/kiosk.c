/*
 * The services of an unattended program: see kiosk.h.
 */
#include "app/kiosk.h"

#include "base/log.h"
#include "base/str.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// --- Files

enum { FILE_MODE = 0644 /* monitoring and the museum's staff read them */ };

static void touch(const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, FILE_MODE);
    if (fd < 0 || futimens(fd, NULL) != 0) {
        log_once("kiosk.heartbeat", LOG_LEVEL_WARNING, "The heartbeat %s cannot be touched: %s.",
                 path, strerror(errno));
    }
    if (fd >= 0) {
        (void)close(fd);
    }
}

// What must stand before the next row: the header in a new file, a line end behind a row that was
// torn off.
static const char *lead_in(int fd, off_t size) {
    char last = '\n';
    if (size == 0) {
        return counts_header();
    }
    return pread(fd, &last, 1, size - 1) == 1 && last != '\n' ? "\n" : "";
}

// All or nothing: a row that does not fit on the disk leaves the file as it was.
static bool append_row(int fd, const char *row) {
    struct stat before;
    char text[COUNTS_ROW_CAP + 256];
    str_builder all = str_init(text, sizeof text);
    if (fstat(fd, &before) != 0) {
        return false;
    }
    (void)str_append(&all, lead_in(fd, before.st_size));
    (void)str_append(&all, row);
    errno = ENOSPC;
    ssize_t written = write(fd, text, all.n_bytes);
    if (written == (ssize_t)all.n_bytes && fsync(fd) == 0) {
        return true;
    }
    int why = errno;
    (void)!ftruncate(fd, before.st_size);
    errno = why;
    return false;
}

static void write_counts(app_kiosk *kiosk) {
    const char *path = kiosk->museum->counts;
    char row[COUNTS_ROW_CAP];
    (void)counts_print(&kiosk->counts, &kiosk->hour, row);
    kiosk->counts = (counts){.event = {0}};
    int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, FILE_MODE);
    if (fd < 0 || !append_row(fd, row)) {
        log_once("kiosk.counts", LOG_LEVEL_WARNING, "The counts cannot be written to %s: %s.", path,
                 strerror(errno));
    }
    if (fd >= 0) {
        (void)close(fd);
    }
}

// --- Turns

void app_kiosk_start(app_kiosk *kiosk, const exhibit *museum) {
    *kiosk = (app_kiosk){.museum = museum, .open = true, .notify = {.fd = -1}};
    if (museum != NULL) {
        app_notify_open(&kiosk->notify, getenv("NOTIFY_SOCKET"), getenv("WATCHDOG_USEC"));
    }
}

void app_kiosk_shown(app_kiosk *kiosk) {
    if (!kiosk->ready) {
        kiosk->ready = true;
        app_notify_say(&kiosk->notify, "READY=1");
    }
}

// The row of an hour is written when the next one has begun, also when the clock is set.
static void follow_hour(app_kiosk *kiosk, const struct tm *local) {
    counts_hour hour = {local->tm_year + 1900, local->tm_mon + 1, local->tm_mday, local->tm_hour};
    if (kiosk->museum->counts[0] == '\0') {
        return;
    }
    if (kiosk->has_hour && !counts_same_hour(&hour, &kiosk->hour)) {
        write_counts(kiosk);
    }
    kiosk->hour = hour;
    kiosk->has_hour = true;
}

void app_kiosk_turn(app_kiosk *kiosk, uint64_t now_ms, const struct tm *local) {
    if (kiosk->museum == NULL) {
        return;
    }
    app_notify_alive(&kiosk->notify, now_ms);
    if (kiosk->museum->heartbeat[0] != '\0' && now_ms >= kiosk->heartbeat_at_ms) {
        kiosk->heartbeat_at_ms = now_ms + APP_KIOSK_HEARTBEAT_MS;
        touch(kiosk->museum->heartbeat);
    }
    // Sunday is 0 there.
    kiosk->open = exhibit_is_open(kiosk->museum, (local->tm_wday + 6) % EXHIBIT_DAYS,
                                  local->tm_hour * 60 + local->tm_min);
    follow_hour(kiosk, local);
}

bool app_kiosk_is_open(const app_kiosk *kiosk) {
    return kiosk->open;
}

int app_kiosk_patience_ms(const app_kiosk *kiosk, uint64_t now_ms, int wait_ms) {
    if (kiosk->museum == NULL) {
        return wait_ms;
    }
    int watchdog = app_notify_patience_ms(&kiosk->notify, now_ms);
    int most = APP_KIOSK_SLEEP_MS;
    most = watchdog >= 0 && watchdog < most ? watchdog : most;
    return wait_ms >= 0 && wait_ms < most ? wait_ms : most;
}

void app_kiosk_count(app_kiosk *kiosk, const char *event) {
    if (kiosk->museum == NULL || kiosk->museum->counts[0] == '\0') {
        return;
    }
    if (!counts_add(&kiosk->counts, event)) {
        log_once("kiosk.count", LOG_LEVEL_WARNING, "There is nothing to count as \"%s\".", event);
    }
}

void app_kiosk_stop(app_kiosk *kiosk) {
    static const counts NOTHING = {.event = {0}};
    if (kiosk->museum == NULL) {
        return;
    }
    app_notify_say(&kiosk->notify, "STOPPING=1");
    if (kiosk->has_hour && memcmp(&kiosk->counts, &NOTHING, sizeof NOTHING) != 0) {
        write_counts(kiosk);
    }
    app_notify_close(&kiosk->notify);
}
