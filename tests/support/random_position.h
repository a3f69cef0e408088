// Random positions of all kinds, including those that games rarely reach.
// Layer: tests. Depends on the second implementation of the rules and on random.h.
// Invariant: src/core/RULES.md "Notation" accepts every position made here.
#ifndef SENET_TESTS_SUPPORT_RANDOM_POSITION_H
#define SENET_TESTS_SUPPORT_RANDOM_POSITION_H

#include "random.h"
#include "ref_rules.h"

enum {
    RANDOM_LINE_CAP = 160 /**< holds every random line */
};

/** Makes a position of a game that is not over.
 *  @param random the stream
 *  @param rules the rule set
 *  @param n pieces a side, 3..7
 *  @param out_position the position */
void random_position_make(test_random *random, ref_rules rules, int n, ref_position *out_position);

/** A throw value with the chances of the four sticks (RULES.md "Throw").
 *  @param random the stream
 *  @param rules the rule set
 *  @return 1..6 */
int random_throw(test_random *random, ref_rules rules);

/** Changes a few bytes of a line: replaced, inserted, removed, exchanged, copied.
 *  @param random the stream
 *  @param line the line, at most RANDOM_LINE_CAP - 8 bytes long, changed
 *  @param edits how many changes, 1..3 */
void random_line_edit(test_random *random, char line[RANDOM_LINE_CAP], int edits);

/** Makes a line in the form of a position from independent fields: about half of the lines break
 *  a rule of the notation.
 *  @param random the stream
 *  @param out_line the line */
void random_line_make(test_random *random, char out_line[RANDOM_LINE_CAP]);

#endif
