// The text protocol that drives the rules core, without any input or output.
// Layer: include/senet.
// Invariant: a line that is answered `error` changes nothing.
#ifndef SENET_SENET_ENGINE_H
#define SENET_SENET_ENGINE_H

#include "senet/position.h"

SENET_BEGIN

enum {
    SENET_ENGINE_ANSWER_CAP = 256, /**< bytes that hold any answer with its NUL */
    SENET_ENGINE_PERFT_MAX = 32    /**< deepest perft that is accepted */
};

/** The state of one session. Zero-initialise before use. Not thread-safe: use it on one thread. */
typedef struct senet_engine {
    bool loaded; /**< a `new` or `position` has been accepted */
    bool quit;   /**< `quit` was read: the caller should stop */
    senet_position position;
} senet_engine;

/** Answers one line. Never fails: the answer to a bad line is "error REASON".
 *  @param line the bytes of the line without its line feed; a carriage return at its end is
 *         ignored.
 *  @param length its length in bytes; a NUL byte in it is an error.
 *  @param out_answer the NUL-terminated answer without line end; empty after `quit`. */
void senet_engine_line(senet_engine *engine, const char *line, size_t length,
                       char out_answer[SENET_ENGINE_ANSWER_CAP]);

SENET_END

#endif
