// Purpose: a person plays whole games at the default settings, and how much was asked of that person
// is counted. Layer: tests. Invariant: virtual time; the same figures on every machine.
#ifndef SENET_TESTS_UI_PLAY_PACED_H
#define SENET_TESTS_UI_PLAY_PACED_H

#include "stage.h"

/** What a game was like. */
typedef struct paced {
    int throws;    /**< of both sides, without those for who begins */
    int decisions; /**< times that the person had several moves */
    int inputs;    /**< clicks for them, and for throws and moves without a choice */
    int by_hand;   /**< of these, for throws */
    int longest_s; /**< the longest time without a decision, in seconds */
    int length_s;
    bool won;         /**< by the person */
    bool is_eventful; /**< each side attacked, came to a special house and brought a piece home */
} paced;

/**
 * Plays a game against the computer to its end (asserted). The person takes two seconds for a move,
 * one for a throw, and mostly moves the foremost piece.
 * @param s open, at home; its settings are those that count
 */
paced paced_play(stage *s, senet_rules_id rules, int level, uint64_t seed);

/**
 * A visit's game against the computer, from the invitation to its end (asserted). The visitor takes four
 * seconds for a move and two for a throw, as a child does, and sees every second attack or way home;
 * otherwise any move will do.
 * @param s open in a museum, whose settings count
 */
paced paced_visit(stage *s, uint64_t seed);

#endif
