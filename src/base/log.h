// Purpose: one place where the program says what happened to it.
// Layer: base; writes nothing itself, a sink does. Core and ai must not log.
// Invariant: without a sink nothing happens; a message is valid UTF-8, one line, LOG_LINE_CAP at
// most.
#pragma once

#include "base/str.h"

#include <stdbool.h>

enum {
    LOG_LINE_CAP =
        9216, ///< bytes of a message with its terminator: two paths and what is said of them
    LOG_ONCE_CAP = 64, ///< how many different messages log_once can tell apart
};

typedef enum log_level {
    LOG_LEVEL_DEBUG,   ///< of use to a developer only
    LOG_LEVEL_INFO,    ///< a step that went well
    LOG_LEVEL_WARNING, ///< the program goes on with less: no sound, another font
    LOG_LEVEL_ERROR,   ///< something that the player asked for failed
} log_level;

/**
 * Receives every message. It may be called from any thread, one call at a time per caller: a sink
 * that is shared by threads locks for itself. It must not log.
 *
 * @param context  the pointer given to log_set_sink
 * @param level    how serious it is
 * @param message  one line without its line break; borrowed for the call
 */
typedef void log_sink(void *context, log_level level, const char *message);

/**
 * Sets the sink. Thread rule: main thread, before other threads start or after they ended.
 *
 * @param sink       the function, or NULL to say nothing
 * @param context    handed to the sink; borrowed
 * @param min_level  messages below this level are dropped
 */
void log_set_sink(log_sink *sink, void *context, log_level min_level);

/**
 * Says something. Line breaks and control characters become blanks, bad UTF-8 becomes U+FFFD.
 * Thread rule: any thread.
 *
 * @param level   how serious it is
 * @param format  a printf format
 */
void log_write(log_level level, const char *format, ...) STR_PRINTF(2, 3);

/**
 * Says something that may happen in every frame, but only the first time since log_set_sink.
 * Thread rule: any thread. Beyond LOG_ONCE_CAP different keys, further keys are said every time:
 * better twice than never.
 *
 * @param key     what makes two messages the same, for instance "font.missing"
 * @param level   how serious it is
 * @param format  a printf format
 */
void log_once(const char *key, log_level level, const char *format, ...) STR_PRINTF(3, 4);
