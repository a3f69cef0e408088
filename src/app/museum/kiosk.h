/*
 * The services of an unattended program: supervisor, heartbeat, opening hours, hourly counts.
 * Layer: app. Source: packaging/kiosk/REQUIREMENTS.md K37, K40, K41, K46.
 * Invariant: what the disk or the supervisor refuses is logged once and changes nothing else.
 */
#pragma once

#include "app/museum/notify.h"
#include "game/counts.h"
#include "game/kiosk.h"

#include <time.h>

/** How long the main loop may sleep at most, so that opening hours and counts follow the clock. */
enum { APP_KIOSK_SLEEP_MS = 1000, APP_KIOSK_HEARTBEAT_MS = 30000, APP_KIOSK_STATUS_MS = 60000 };

typedef struct app_kiosk {
    const kiosk_config *museum; /**< NULL: at home, where nothing of this happens */
    app_notify notify;
    bool ready;              /**< and the supervisor knows it */
    uint64_t watchdog_at_ms; /**< when the supervisor is told next that the loop is alive */
    uint64_t heartbeat_at_ms;
    uint64_t started_ms, status_at_ms; /**< 0: nothing has been written yet */
    bool quiet;    /**< it is one of the museum's quiet hours, as of the last tick */
    bool open;     /**< the museum is, as of the last tick; true before the first, and at home */
    counts counts; /**< of `hour` */
    counts_hour hour;
    bool has_hour;
} app_kiosk;

/** Begins. @param museum borrowed, or NULL. The environment names the supervisor. */
void app_kiosk_start(app_kiosk *kiosk, const kiosk_config *museum);

/** The first frame has been shown; further calls do nothing. */
void app_kiosk_shown(app_kiosk *kiosk);

/**
 * One tick of the main loop.
 * @param now_ms of a clock that never goes back. @param local local time.
 */
void app_kiosk_tick(app_kiosk *kiosk, uint64_t now_ms, const struct tm *local);

/** What the status file says that others know. */
typedef struct app_kiosk_facts {
    const char *state; /**< "attract", "dimmed", "blank", "visit" or "closed" */
    time_t touched;    /**< the last input; 0: none since the start */
    unsigned frames, warnings, errors;
} app_kiosk_facts;

/** Writes the status file when a minute has passed, whole or not at all. @param now_ms as for a tick. */
void app_kiosk_status(app_kiosk *kiosk, uint64_t now_ms, const app_kiosk_facts *facts);

/** How long the main loop may sleep: `wait_ms` (-1: for ever) or less. */
int app_kiosk_sleep_ms(const app_kiosk *kiosk, uint64_t now_ms, int wait_ms);

/** Counts an event (counts_add) in the hour of the last tick. */
void app_kiosk_count(app_kiosk *kiosk, const char *event);

/** Tells the supervisor and writes what has been counted of the hour that is not over. */
void app_kiosk_stop(app_kiosk *kiosk);
