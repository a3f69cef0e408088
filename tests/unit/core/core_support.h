/*
 * What the suites of the core share: positions and moves from text, effects as text.
 * Layer: tests. Depends on include/senet and cmocka.
 * Invariant: a text that is not understood fails the test.
 */
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

enum { SUPPORT_TALE_CAP = 1024 /**< holds the effects of any move as text */ };

/** Reads a position that must be right. @param text the position @return it */
senet_position support_position(const char *text);

/** Reads a move that must be right. @param text the move @return it */
senet_move support_move(const char *text);

/** Checks a position against its text. @param position the position @param text its notation */
void support_expect(const senet_position *position, const char *text);

/** Says effects as "moved c 5>7 2, turn c 0>0 0". @param effects the effects
 *  @param out_tale the text */
void support_tale(const senet_effects *effects, char out_tale[SUPPORT_TALE_CAP]);

/** Sets a throw by chance. @param position a throw is due, changed @param random the stream */
void support_throw(senet_position *position, uint64_t *random);

/** A visitor of positions with something to decide. @param position the position
 *  @param moves its legal moves */
typedef void support_visitor(const senet_position *position, const senet_moves *moves);

/** Visits every position of the written cases, and of random games of every rule set and number of
 *  pieces. @param visit called for each @param n_games games for each rule set and number
 *  @return how many positions were visited */
unsigned long support_visit(support_visitor *visit, int n_games);

#endif
