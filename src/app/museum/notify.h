// Notifies a supervisor (systemd): ready, alive, stopping; notify_none.c for systems without one.
// Layer: app.
// Source: sd_notify(3), sd_watchdog_enabled(3); packaging/kiosk/REQUIREMENTS.md K37.
// Invariant: nothing ever waits for the supervisor; without one nothing is sent.
#pragma once

#include <stdint.h>

typedef struct app_notify {
    int fd;                     /**< connected datagram socket; -1: no supervisor */
    uint32_t watchdog_every_ms; /**< half the allowed interval; 0: no watchdog */
} app_notify;

/** Finds the supervisor. Ignores WATCHDOG_PID, which under a compositor is the compositor's.
 *  @param socket value of NOTIFY_SOCKET: an absolute path, or `@` and the name of an abstract
 *         socket; NULL or anything else: no supervisor (the latter is logged).
 *  @param watchdog_usec value of WATCHDOG_USEC or NULL. */
void app_notify_open(app_notify *notify, const char *socket, const char *watchdog_usec);

/** Sends one line ("READY=1"). The first failure is logged. */
void app_notify_send(app_notify *notify, const char *line);

void app_notify_close(app_notify *notify);
