// Helpers for tests of the match: setups, sticks for a value, random play.
// Layer: tests. Depends on game and the public headers.
#ifndef SENET_TESTS_GAME_SUPPORT_H
#define SENET_TESTS_GAME_SUPPORT_H

#include "match/match.h"
#include "match/record.h"

#include <setjmp.h>
#include <stdarg.h>
// cmocka needs the two headers above.
#include <cmocka.h>

/** A seeded match of two people named Anna and Ben. */
match_setup support_setup(senet_rules_id rules, int n, int points, uint64_t seed);

/** Sticks that are worth `value` under a rule set. */
uint8_t support_sticks(senet_rules_id rules, int value);

/** match_submit of a simple command, which must succeed. */
void support_do(match *m, match_command_kind kind);

/** Plays a move in notation, which must be legal. */
void support_move(match *m, const char *text);

/** Does at random whatever is due.
 *  @param random generator state
 *  @return false if the match is over */
bool support_step(match *m, uint64_t *random);

/** Polls all events. @return how many there were */
size_t support_drain(match *m);

/** Fails unless both matches have the same entries, need, scores, undo, redo and journal length. */
void support_assert_same(const match *a, const match *b);

/** The whole record. The caller frees it with match_text_free. */
match_text support_record(const match *m);

#endif
