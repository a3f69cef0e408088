// For systems without a supervisor: see notify.h. The heartbeat and the counts (kiosk.h) are files,
// which are still written.
#include "app/museum/notify.h"

void app_notify_open(app_notify *notify, const char *socket, const char *watchdog_usec) {
    (void)socket;
    (void)watchdog_usec;
    *notify = (app_notify){.fd = -1};
}

void app_notify_send(app_notify *notify, const char *line) {
    (void)notify;
    (void)line;
}

void app_notify_close(app_notify *notify) {
    (void)notify;
}
