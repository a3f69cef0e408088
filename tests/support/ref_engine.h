// A second implementation of the engine protocol, over that of the rules.
// Layer: tests. Depends on ref_rules.h alone.
// Invariant: a line that is answered `error` changes nothing.
#ifndef SENET_TESTS_SUPPORT_REF_ENGINE_H
#define SENET_TESTS_SUPPORT_REF_ENGINE_H

#include "ref_rules.h"

enum {
    REF_ANSWER_CAP = 256 /**< holds every answer */
};

/** One conversation; all zero at its start. */
typedef struct ref_engine {
    bool loaded;           /**< a `new` or `position` has been accepted */
    bool quit;             /**< `quit` has been read */
    ref_position position; /**< the position, once loaded */
} ref_engine;

/** Answers one line (src/core/RULES.md "The engine protocol"). An error is the one word `error`,
 *  without a reason.
 *  @param engine the conversation
 *  @param line the line without its end, zero-terminated, less than 256 bytes long
 *  @param out_answer the answer; empty after `quit` */
void ref_engine_line(ref_engine *engine, const char *line, char out_answer[REF_ANSWER_CAP]);

#endif
