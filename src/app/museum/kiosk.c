/*
 * The services of an unattended program: see kiosk.h.
 */
#include "app/museum/kiosk.h"

#include "base/log.h"
#include "os/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// --- Files

static void write_counts(app_kiosk *kiosk) {
    const char *path = kiosk->museum->counts;
    char header[COUNTS_ROW_CAP], row[COUNTS_ROW_CAP];
    counts_header(header);
    (void)counts_print(&kiosk->counts, &kiosk->hour, row);
    kiosk->counts = (counts){0};
    if (!os_append(path, header, row, strlen(row))) {
        log_once("kiosk.counts", LOG_LEVEL_WARNING, "Cannot write the counts to %s: %s.", path,
                 strerror(errno));
    }
}

// --- Ticks

void app_kiosk_start(app_kiosk *kiosk, const kiosk_config *museum) {
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
    if (kiosk->has_hour && memcmp(&hour, &kiosk->hour, sizeof hour) != 0) {
        write_counts(kiosk);
    }
    kiosk->hour = hour;
    kiosk->has_hour = true;
}

void app_kiosk_tick(app_kiosk *kiosk, uint64_t now_ms, const struct tm *local) {
    if (kiosk->museum == NULL) {
        return;
    }
    if (kiosk->notify.watchdog_every_ms > 0 && now_ms >= kiosk->watchdog_at_ms) {
        kiosk->watchdog_at_ms = now_ms + kiosk->notify.watchdog_every_ms;
        app_notify_say(&kiosk->notify, "WATCHDOG=1");
    }
    if (kiosk->museum->heartbeat[0] != '\0' && now_ms >= kiosk->heartbeat_at_ms) {
        kiosk->heartbeat_at_ms = now_ms + APP_KIOSK_HEARTBEAT_MS;
        if (!os_touch(kiosk->museum->heartbeat)) {
            log_once("kiosk.heartbeat", LOG_LEVEL_WARNING,
                     "Cannot touch the heartbeat file %s: %s.", kiosk->museum->heartbeat,
                     strerror(errno));
        }
    }
    // Sunday is 0 there.
    kiosk->open = kiosk_is_open(kiosk->museum, (local->tm_wday + 6) % KIOSK_DAYS,
                                local->tm_hour * 60 + local->tm_min);
    follow_hour(kiosk, local);
}

int app_kiosk_sleep_ms(const app_kiosk *kiosk, uint64_t now_ms, int wait_ms) {
    if (kiosk->museum == NULL) {
        return wait_ms;
    }
    int most = APP_KIOSK_SLEEP_MS;
    if (kiosk->notify.watchdog_every_ms > 0 && kiosk->watchdog_at_ms < now_ms + (uint64_t)most) {
        most = kiosk->watchdog_at_ms > now_ms ? (int)(kiosk->watchdog_at_ms - now_ms) : 0;
    }
    return wait_ms >= 0 && wait_ms < most ? wait_ms : most;
}

void app_kiosk_count(app_kiosk *kiosk, const char *event) {
    if (kiosk->museum == NULL || kiosk->museum->counts[0] == '\0') {
        return;
    }
    if (!counts_add(&kiosk->counts, event)) {
        log_once("kiosk.count", LOG_LEVEL_WARNING, "Unknown event to count: \"%s\".", event);
    }
}

void app_kiosk_stop(app_kiosk *kiosk) {
    static const counts NOTHING = {0};
    if (kiosk->museum == NULL) {
        return;
    }
    app_notify_say(&kiosk->notify, "STOPPING=1");
    if (kiosk->has_hour && memcmp(&kiosk->counts, &NOTHING, sizeof NOTHING) != 0) {
        write_counts(kiosk);
    }
    app_notify_close(&kiosk->notify);
}
