/*
 * The text protocol that drives the rules core, without any input or output.
 * Layer: include/senet. Invariant: a line that is answered `error` changes nothing.
 */
#ifndef SENET_SENET_ENGINE_H
#define SENET_SENET_ENGINE_H

#include "senet/position.h"

SENET_BEGIN

enum {
    SENET_ENGINE_ANSWER_CAP = 256, /**< bytes that hold any answer with its NUL */
    SENET_ENGINE_PERFT_MAX = 32    /**< deepest perft that is accepted */
};

/** The state of one conversation. Zero-initialise before use. */
typedef struct senet_engine {
    bool loaded; /**< a `new` or `position` has been accepted */
    bool quit;   /**< `quit` has been read: the caller ends */
    senet_position position;
} senet_engine;

/**
 * Answers one line.
 * @param line the bytes of the line without its line feed; a carriage return at its end is ignored.
 * @param length its length; NUL bytes in it make it malformed.
 * @param out_answer NUL-terminated answer without line end; empty after `quit`.
 * Never fails: a bad line gives "error REASON". One thread a conversation.
 */
void senet_engine_line(senet_engine *engine, const char *line, size_t length,
                       char out_answer[SENET_ENGINE_ANSWER_CAP]);

SENET_END

#endif
