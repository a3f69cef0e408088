// Passes messages to the sink.
// Layer: base; stdio only to format into memory.
// Invariant: log_state is the only mutable data; the set of logged keys is lock-free, because
// worker threads may log while the main thread does.
#include "base/log.h"

#include "base/checksum.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static struct {
    log_sink *sink;
    void *context;
    log_level min_level;
    atomic_uint_least64_t said[LOG_ONCE_CAP]; // hashes of keys, 0 = free
} log_state;

void log_set_sink(log_sink *sink, void *context, log_level min_level) {
    log_state.sink = sink;
    log_state.context = context;
    log_state.min_level = min_level;
    for (size_t i = 0; i < LOG_ONCE_CAP; i++) {
        atomic_store(&log_state.said[i], 0);
    }
}

static void write_line(log_level level, const char *format, va_list arguments) STR_PRINTF(2, 0);

static void write_line(log_level level, const char *format, va_list arguments) {
    char raw[LOG_LINE_CAP], line[LOG_LINE_CAP];
    if (log_state.sink == NULL || level < log_state.min_level) {
        return;
    }
    if (vsnprintf(raw, sizeof raw, format, arguments) < 0) {
        (void)str_copy(raw, sizeof raw, format);
    }
    (void)utf8_sanitize(line, sizeof line, raw);
    log_state.sink(log_state.context, level, line);
}

void log_write(log_level level, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_line(level, format, arguments);
    va_end(arguments);
}

// Never 0, which marks a free place.
static uint64_t hash_key(const char *key) {
    uint64_t hash = checksum_of(key, strlen(key));
    return hash != 0 ? hash : 1;
}

// Whether this key is new; remembers it.
static bool first_time(const char *key) {
    uint64_t hash = hash_key(key);
    for (size_t i = 0; i < LOG_ONCE_CAP; i++) {
        uint_least64_t expected = 0;
        if (atomic_compare_exchange_strong(&log_state.said[i], &expected, hash)) {
            return true;
        }
        if (expected == hash) {
            return false;
        }
    }
    return true;
}

void log_once(const char *key, log_level level, const char *format, ...) {
    va_list arguments;
    // A message that is dropped must not count as logged.
    if (log_state.sink == NULL || level < log_state.min_level || !first_time(key)) {
        return;
    }
    va_start(arguments, format);
    write_line(level, format, arguments);
    va_end(arguments);
}
