// The services of an unattended program: supervisor, heartbeat, opening hours, hourly counts.
// Layer: app.
// Source: packaging/kiosk/REQUIREMENTS.md K37, K40, K41, K46.
// Invariant: a failure of the disk or supervisor is logged once and has no other effect.
#pragma once

#include "app/museum/notify.h"
#include "game/counts.h"
#include "game/kiosk.h"

#include <time.h>

/** The longest sleep of the main loop, so that opening hours and counts follow the clock. */
enum { APP_KIOSK_SLEEP_MS = 1000, APP_KIOSK_HEARTBEAT_MS = 30000, APP_KIOSK_STATUS_MS = 60000 };

typedef struct app_kiosk {
    const kiosk_config *museum; /**< NULL: at home, where all of this is inactive */
    app_notify notify;
    bool ready;              /**< the supervisor knows that the program is ready */
    uint64_t watchdog_at_ms; /**< when the next sign of life to the supervisor is due */
    uint64_t heartbeat_at_ms;
    uint64_t started_ms, status_at_ms; /**< 0: nothing has been written yet */
    int quiet;                         /**< kiosk_quiet_reduction, as of the last tick */
    bool open;     /**< opening hours, as of the last tick; true before the first, and at home */
    counts counts; /**< of `hour` */
    counts_hour hour;
    bool has_hour;
} app_kiosk;

/** Starts the services. @param museum borrowed, or NULL. The environment names the supervisor. */
void app_kiosk_start(app_kiosk *kiosk, const kiosk_config *museum);

/** Call when a frame has been shown; only the first call has an effect. */
void app_kiosk_shown(app_kiosk *kiosk);

/** Call in each tick of the main loop.
 *  @param now_ms of a monotonic clock.
 *  @param local local time. */
void app_kiosk_tick(app_kiosk *kiosk, uint64_t now_ms, const struct tm *local);

/** Facts for the status file that other modules provide. */
typedef struct app_kiosk_facts {
    const char *state; /**< "attract", "dimmed", "blank", "visit" or "closed" */
    time_t touched;    /**< time of the last input; 0: none since the start */
    unsigned frames, warnings, errors;
} app_kiosk_facts;

/** Writes the status file, once a minute, completely or not at all. Only with a museum.
 *  @param now_ms as in app_kiosk_tick. */
void app_kiosk_status(app_kiosk *kiosk, uint64_t now_ms, const app_kiosk_facts *facts);

/** How long the main loop may sleep: `wait_ms` (-1: forever) or less. */
int app_kiosk_sleep_ms(const app_kiosk *kiosk, uint64_t now_ms, int wait_ms);

/** Counts an event (counts_add) in the hour of the last tick. */
void app_kiosk_count(app_kiosk *kiosk, const char *event);

/** Notifies the supervisor and writes the counts of the unfinished hour. */
void app_kiosk_stop(app_kiosk *kiosk);
