// The clauses of the common ground that the six rule sets share, in the second implementation.
// Layer: tests, private to tests/support/ref_*.c. Depends on ref_rules.h alone.
// Invariant: every function here is one clause of src/core/RULES.md and names it.
#ifndef SENET_TESTS_SUPPORT_REF_PARTS_H
#define SENET_TESTS_SUPPORT_REF_PARTS_H

#include "ref_rules.h"

enum {
    REF_NO_MOVE = -1 /**< there is no such move, no such square */
};

/** A list of moves under construction. */
typedef struct ref_list {
    ref_move moves[REF_MOVES_CAP]; /**< the moves */
    int n;                         /**< how many */
} ref_list;

/** The other side. @param side 'c' or 's' @return 's' or 'c' */
char ref_other(char side);

/** A side's index in the arrays. @param side 'c' or 's' @return REF_CONES or REF_SPOOLS */
int ref_index(char side);

/** Appends a move. @param list the list @param from its origin @param to its target */
void ref_list_add(ref_list *list, int from, int to);

/** RULES.md "Throw" and "Turn".
 *  @param p the position's rules decide Z
 *  @param v the throw
 *  @return whether the throw gives another one */
bool ref_throws_again(const ref_position *p, int v);

/** RULES.md "Block", with "no blocks" of `bga` and `museum`.
 *  @param p the position
 *  @param from origin
 *  @param to target, REF_OFF for bearing off
 *  @return whether the move passes over a square of an enemy block */
bool ref_passes_block(const ref_position *p, int from, int to);

/** RULES.md "Landing": the rule set's safe squares.
 *  @param rules the rule set
 *  @param square 1..30
 *  @return whether a piece there is safe from attacks */
bool ref_is_safe(ref_rules rules, int square);

/** RULES.md "Landing": protection, which ends at 26 in `museum`.
 *  @param p the position
 *  @param square an occupied square
 *  @return whether the piece has a companion on an adjacent square */
bool ref_is_protected(const ref_position *p, int square);

/** RULES.md "Landing".
 *  @param p the position
 *  @param to target 1..30
 *  @return whether the side to move may land there: empty, or an attack that is allowed */
bool ref_may_land(const ref_position *p, int to);

/** RULES.md "Landing": moves the piece, or swaps the two if an enemy stands there.
 *  @param p the position
 *  @param from origin, occupied
 *  @param to target */
void ref_land(ref_position *p, int from, int to);

/** RULES.md "Water" and "museum": the first free square.
 *  @param p the position
 *  @param k where to begin
 *  @return the first free square from k up, or REF_NO_MOVE */
int ref_free_up(const ref_position *p, int k);

/** RULES.md "bga", "kendall" and "museum": the nearest free square at or below.
 *  @param p the position
 *  @param k where to begin
 *  @return the first free square from k down, or REF_NO_MOVE */
int ref_free_down(const ref_position *p, int k);

/** Whether all pieces of a side on the board are on 21..30 (RULES.md "jequier").
 *  @param p the position
 *  @param side 'c' or 's'
 *  @return also true if it has none there */
bool ref_all_on_last_row(const ref_position *p, char side);

/** RULES.md "pharaoh", *may bear off*.
 *  @param p the position
 *  @param side 'c' or 's'
 *  @return whether the side has no pieces in hand and none on 1..10 */
bool ref_pharaoh_may_bear_off(const ref_position *p, char side);

/** Lists the moves of a `pharaoh` position with a throw or a left-over step (RULES.md "pharaoh").
 *  @param p the position
 *  @param list an empty list */
void ref_pharaoh_list(const ref_position *p, ref_list *list);

/** Plays a legal move of a `pharaoh` position, Ra included (RULES.md "pharaoh").
 *  @param p the position, changed
 *  @param move the move */
void ref_pharaoh_play(ref_position *p, ref_move move);

/** RULES.md "End" and "Turn": settles a win, else passes the turn on or keeps it.
 *  @param p the position after the move
 *  @param again whether the side throws again */
void ref_close_move(ref_position *p, bool again);

#endif
