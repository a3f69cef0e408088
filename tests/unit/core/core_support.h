// What the suites of the core share: positions and moves from text, effects as text.
// Layer: tests. Depends on include/senet and cmocka.
// Invariant: a text that cannot be parsed fails the test.
#ifndef SENET_TESTS_UNIT_CORE_SUPPORT_H
#define SENET_TESTS_UNIT_CORE_SUPPORT_H

#include "senet/move.h"
#include "senet/position.h"
#include "senet/throw_source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SUPPORT_EFFECTS_CAP = 1024 /**< holds the effects of any move as text */ };

/** Parses a position, which must be valid. */
senet_position support_position(const char *text);

/** Parses a move, which must be valid. */
senet_move support_move(const char *text);

/** Fails unless a position prints as `text`. */
void support_expect(const senet_position *position, const char *text);

/** Writes effects as "moved c 5>7 2, turn c 0>0 0". */
void support_print_effects(const senet_effects *effects, char out_text[SUPPORT_EFFECTS_CAP]);

/** Makes a random throw. @param position a throw must be due @param random generator state */
void support_throw(senet_position *position, uint64_t *random);

/** Called with a position and its legal moves. */
typedef void support_visitor(const senet_position *position, const senet_moves *moves);

/** Plays random games on from every written case, and from the start with every rule set and number
 *  of pieces.
 *  @param visit called before each move
 *  @param n_games for each rule set and number; 1 for `jequier` with more than five pieces
 *  @return how many positions were visited */
unsigned long support_visit(support_visitor *visit, int n_games);

#endif
