// The services of an unattended program: see kiosk.h.
#include "app/museum/kiosk.h"

#include "base/log.h"
#include "base/str.h"
#include "os/files.h"
#include "os/process.h"

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

static void print_time(char out_text[32], time_t when) {
    const struct tm *utc = when != 0 ? gmtime(&when) : NULL;
    if (utc == NULL || strftime(out_text, 32, "\"%Y-%m-%dT%H:%M:%SZ\"", utc) == 0) {
        (void)str_copy(out_text, 32, "null");
    }
}

void app_kiosk_status(app_kiosk *kiosk, uint64_t now_ms, const app_kiosk_facts *facts) {
    char now[32], touched[32], text[512], path[KIOSK_PATH_CAP + 8];
    str_builder out = str_init(text, sizeof text), beside = str_init(path, sizeof path);
    if (kiosk->museum->status[0] == '\0' || now_ms < kiosk->status_at_ms) {
        return;
    }
    kiosk->started_ms = kiosk->status_at_ms == 0 ? now_ms : kiosk->started_ms;
    kiosk->status_at_ms = now_ms + APP_KIOSK_STATUS_MS;
    print_time(now, time(NULL));
    print_time(touched, facts->touched);
    (void)str_append_format(
        &out,
        "{\"version\": \"%s\", \"time\": %s, \"uptime_s\": %llu, \"state\": \"%s\", "
        "\"last_touch\": %s, \"frames\": %u, \"memory_bytes\": %llu, \"errors\": %u, "
        "\"warnings\": %u}\n",
        SENET_VERSION, now, (unsigned long long)(now_ms - kiosk->started_ms) / 1000, facts->state,
        touched, facts->frames, (unsigned long long)os_memory_bytes(), facts->errors,
        facts->warnings);
    (void)str_append_format(&beside, "%s.new", kiosk->museum->status);
    if (!os_write_all(path, text, out.n_bytes) || !os_rename(path, kiosk->museum->status)) {
        log_once("kiosk.status", LOG_LEVEL_WARNING, "Cannot write the status to %s: %s.",
                 kiosk->museum->status, strerror(errno));
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
        app_notify_send(&kiosk->notify, "READY=1");
    }
}

// An hour's row is written when the hour changes, even if the clock was set.
static void update_hour(app_kiosk *kiosk, const struct tm *local) {
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
        app_notify_send(&kiosk->notify, "WATCHDOG=1");
    }
    if (kiosk->museum->heartbeat[0] != '\0' && now_ms >= kiosk->heartbeat_at_ms) {
        kiosk->heartbeat_at_ms = now_ms + APP_KIOSK_HEARTBEAT_MS;
        if (!os_touch(kiosk->museum->heartbeat)) {
            log_once("kiosk.heartbeat", LOG_LEVEL_WARNING,
                     "Cannot touch the heartbeat file %s: %s.", kiosk->museum->heartbeat,
                     strerror(errno));
        }
    }
    // tm_wday counts from Sunday, the configuration from Monday.
    kiosk->open = kiosk_is_open(kiosk->museum, (local->tm_wday + 6) % KIOSK_DAYS,
                                local->tm_hour * 60 + local->tm_min);
    kiosk->quiet = kiosk_quiet_reduction(kiosk->museum, local->tm_hour * 60 + local->tm_min);
    update_hour(kiosk, local);
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
    app_notify_send(&kiosk->notify, "STOPPING=1");
    if (kiosk->has_hour && memcmp(&kiosk->counts, &NOTHING, sizeof NOTHING) != 0) {
        write_counts(kiosk);
    }
    app_notify_close(&kiosk->notify);
}
