// The program's log.
// Layer: base; writes nothing itself, but calls a sink. Core and ai must not log.
// Invariant: without a sink nothing happens; a message is one line of valid UTF-8 of at most
// LOG_LINE_CAP bytes.
#pragma once

#include "base/str.h"

enum {
    LOG_LINE_CAP = 9216, /**< bytes of a message with its terminator: two paths and some words */
    LOG_ONCE_CAP = 64,   /**< how many different messages log_once can tell apart */
};

typedef enum log_level {
    LOG_LEVEL_DEBUG,   /**< useful only to a developer */
    LOG_LEVEL_INFO,    /**< a step that succeeded */
    LOG_LEVEL_WARNING, /**< the program continues with less: no sound, another font */
    LOG_LEVEL_ERROR,   /**< something the player asked for failed */
} log_level;

/** Receives every message. Any thread may call it, and several may at the same time: a sink with
 *  shared state must lock it itself. It must not log.
 *  @param context the pointer given to log_set_sink
 *  @param level how serious it is
 *  @param message one line without its line break; borrowed for the call */
typedef void log_sink(void *context, log_level level, const char *message);

/** Sets the sink. Thread rule: main thread, while no other thread runs.
 *  @param sink the function, or NULL to drop all messages
 *  @param context passed to the sink; borrowed
 *  @param min_level messages below this level are dropped */
void log_set_sink(log_sink *sink, void *context, log_level min_level);

/** Logs a message. Line breaks and control characters become spaces, invalid UTF-8 becomes U+FFFD.
 *  Thread rule: any thread.
 *  @param level how serious it is
 *  @param format a printf format */
void log_write(log_level level, const char *format, ...) STR_PRINTF(2, 3);

/** Logs a message only the first time since log_set_sink, even if it is repeated in every frame.
 *  Thread rule: any thread. After LOG_ONCE_CAP different keys, messages with new keys are logged
 *  every time: better twice than never.
 *  @param key identifies the message, for instance "font.missing"
 *  @param level how serious it is
 *  @param format a printf format */
void log_once(const char *key, log_level level, const char *format, ...) STR_PRINTF(3, 4);
