// Simulates a person who plays whole games at the default settings, and counts what was asked of
// that person.
// Layer: tests.
// Invariant: virtual time; the same figures on every machine.
#ifndef SENET_TESTS_UI_PLAY_PACED_H
#define SENET_TESTS_UI_PLAY_PACED_H

#include "stage.h"

/** What a game asked of the person. */
typedef struct paced {
    int throws;    /**< of both sides, without those for who begins */
    int decisions; /**< times that the person had more than one move */
    int inputs;    /**< clicks in all: decisions, throws, and moves without a choice */
    int by_hand;   /**< clicks on the mat, to throw */
    int longest_s; /**< the longest time without a decision, in seconds */
    int length_s;
    bool won;         /**< by the person */
    bool is_eventful; /**< each side attacked, came to a special house and brought a piece home */
} paced;

/** Plays a game against the computer to its end (asserted). The person takes two seconds for a move
 *  and one for a throw, and moves the foremost piece three times in four.
 *  @param s open, at home; plays with its settings */
paced paced_play(stage *s, senet_rules_id rules, int level, uint64_t seed);

/** Plays a visitor's game against the computer, from the attract screen to its end (asserted). The
 *  visitor takes four seconds for a move and two for a throw, as a child does. Every second time
 *  the visitor sees an attack or a piece to bear off; otherwise the move is random.
 *  @param s open in a museum; plays with its settings */
paced paced_visit(stage *s, uint64_t seed);

#endif
