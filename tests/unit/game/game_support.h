/*
 * Help for the tests of the match: setups, sticks for a value, random play.
 * Layer: tests. Depends on game and the public headers.
 */
#ifndef SENET_TESTS_GAME_SUPPORT_H
#define SENET_TESTS_GAME_SUPPORT_H

#include "match/match.h"
#include "match/record.h"

#include <setjmp.h>
#include <stdarg.h>
// cmocka needs the two above.
#include <cmocka.h>

/** A seeded match of two people named Anna and Ben. */
match_setup support_setup(senet_rules_id rules, int n, int points, uint64_t seed);

/** Sticks that are worth `value` under a rule set. */
uint8_t support_sticks(senet_rules_id rules, int value);

/** match_submit of a simple command, which must succeed. */
void support_do(match *m, match_command_kind kind);

/** Plays a move in notation, which must be legal. */
void support_move(match *m, const char *text);

/** One step of a random player: whatever is needed. @param random state of the choices.
 *  @return false if the match is over. */
bool support_step(match *m, uint64_t *random);

/** Takes all events. @return how many there were. */
size_t support_drain(match *m);

/** Both matches have the same plies in force, the same undone tail and the same need. */
void support_assert_same(const match *a, const match *b);

/** The whole record; free with match_text_free. */
match_text support_record(const match *m);

#endif
