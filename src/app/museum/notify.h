/*
 * What a supervisor (systemd) is told: ready, alive, about to end; notify_none.c where there is none.
 * Layer: app.
 * Source: sd_notify(3), sd_watchdog_enabled(3); packaging/kiosk/REQUIREMENTS.md K37.
 * Invariant: nothing ever waits for the supervisor; without one nothing is sent.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct app_notify {
    int fd;                     /**< connected datagram socket; -1: there is no supervisor */
    uint32_t watchdog_every_ms; /**< half of what it allows; 0: it does not watch */
} app_notify;

/**
 * Looks for the supervisor. WATCHDOG_PID does not count: under a compositor it names that.
 * @param socket value of NOTIFY_SOCKET: a path from / on, or `@` and the name of an abstract socket;
 *        NULL or anything else: there is none (the latter is logged).
 * @param watchdog_usec value of WATCHDOG_USEC or NULL.
 */
void app_notify_open(app_notify *notify, const char *socket, const char *watchdog_usec);

/** Sends one line ("READY=1"). What cannot be sent is logged once. */
void app_notify_say(app_notify *notify, const char *line);

void app_notify_close(app_notify *notify);
