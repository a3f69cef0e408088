// The teacher's text protocol: the engine protocol (engine.h) and three more commands, without any
// input or output.
// Layer: include/senet; implemented in src/ai.
// Source: src/ai/ENGINE.md.
// Invariant: the same lines with the same knowledge get the same answers on every machine; a line
// that is answered `error` changes nothing, and neither do the three commands.
#ifndef SENET_SENET_TEACHER_H
#define SENET_SENET_TEACHER_H

#include "senet/engine.h"
#include "senet/knowledge.h"

SENET_BEGIN

enum { SENET_TEACHER_ANSWER_CAP = 4096 /**< bytes that hold any answer with its NUL */ };

/** Answers one line: `eval`, `best [LEVEL]`, `hint`, or any line for senet_engine_line.
 *  Never fails: the answer to a bad line is "error REASON". Uses about 150 KiB of stack.
 *  @param knowledge may be NULL: rules of thumb only.
 *  @param line as senet_engine_line.
 *  @param length as senet_engine_line.
 *  @param out_answer the NUL-terminated answer without line end; empty after `quit`. */
void senet_teacher_line(senet_engine *engine, const senet_knowledge *knowledge, const char *line,
                        size_t length, char out_answer[SENET_TEACHER_ANSWER_CAP]);

SENET_END

#endif
