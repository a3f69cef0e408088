// Notifies a supervisor: see notify.h.
#include "app/museum/notify.h"

#include "base/log.h"
#include "base/str.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// A shorter watchdog interval cannot be intended.
enum { WATCHDOG_LEAST_MS = 2 };

static bool address_of(const char *name, struct sockaddr_un *out_address, socklen_t *out_length) {
    size_t n = strlen(name);
    if ((name[0] != '/' && name[0] != '@') || n < 2 || n >= sizeof out_address->sun_path) {
        return false;
    }
    memset(out_address, 0, sizeof *out_address);
    out_address->sun_family = AF_UNIX;
    memcpy(out_address->sun_path, name, n);
    if (name[0] == '@') {
        out_address->sun_path[0] = '\0';
    }
    // The name of an abstract socket ends with the address length; a path ends with its NUL.
    *out_length =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n + (name[0] == '@' ? 0 : 1));
    return true;
}

static int connect_to(const char *name) {
    struct sockaddr_un address;
    socklen_t length;
    if (!address_of(name, &address, &length)) {
        log_write(LOG_LEVEL_WARNING, "NOTIFY_SOCKET is not the name of a socket: %s.", name);
        return -1;
    }
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, length) != 0) {
        log_write(LOG_LEVEL_WARNING, "Cannot reach the supervisor at %s: %s.", name,
                  strerror(errno));
        if (fd >= 0) {
            (void)close(fd);
        }
        return -1;
    }
    return fd;
}

void app_notify_open(app_notify *notify, const char *socket, const char *watchdog_usec) {
    uint64_t usec = 0;
    *notify = (app_notify){.fd = -1};
    if (socket == NULL || socket[0] == '\0') {
        return;
    }
    notify->fd = connect_to(socket);
    if (notify->fd < 0 || watchdog_usec == NULL) {
        return;
    }
    if (!str_parse_u64(watchdog_usec, &usec) || usec < WATCHDOG_LEAST_MS * 1000u) {
        log_write(LOG_LEVEL_WARNING, "WATCHDOG_USEC is not a valid time: %s.", watchdog_usec);
        return;
    }
    uint64_t half_ms = usec / 2000u;
    notify->watchdog_every_ms = half_ms < INT_MAX ? (uint32_t)half_ms : INT_MAX;
}

void app_notify_send(app_notify *notify, const char *line) {
    if (notify->fd < 0) {
        return;
    }
    if (send(notify->fd, line, strlen(line), MSG_NOSIGNAL) < 0) {
        log_once("notify", LOG_LEVEL_WARNING, "Cannot send \"%s\" to the supervisor: %s.", line,
                 strerror(errno));
    }
}

void app_notify_close(app_notify *notify) {
    if (notify->fd >= 0) {
        (void)close(notify->fd);
    }
    notify->fd = -1;
    notify->watchdog_every_ms = 0;
}
