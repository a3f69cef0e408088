// A second implementation of the rules, slow and plain, to test the rules core against.
// Layer: tests. Depends on the C library alone, never on anything of the game itself.
// Invariant: written from src/core/RULES.md only (named at each clause), so that an error would
// have to be made twice, in two different ways, to go unnoticed.
#ifndef SENET_TESTS_SUPPORT_REF_RULES_H
#define SENET_TESTS_SUPPORT_REF_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The six rule sets, in the order of src/core/RULES.md. */
typedef enum ref_rules {
    REF_JEQUIER,
    REF_PERGIOCO,
    REF_PHARAOH,
    REF_BGA,
    REF_KENDALL,
    REF_MUSEUM,
    REF_N_RULES
} ref_rules;

enum {
    REF_IN = 0,         /**< ref_move.from of a piece that is entered from the hand */
    REF_OFF = 31,       /**< ref_move.to of a piece that is borne off */
    REF_PASS = 40,      /**< both fields of the move `pass` */
    REF_STAY = 41,      /**< both fields of the move `stay` */
    REF_LEFT_OVER = 7,  /**< ref_position.thrown when one left-over step may be used */
    REF_DECISION = 8,   /**< ref_position.thrown when a decision is due before the throw */
    REF_MOVES_CAP = 16, /**< more than any position has legal moves */
    REF_TEXT_CAP = 96,  /**< holds every printed position */
    REF_MOVE_CAP = 8,   /**< holds every printed move */
    REF_CONES = 0,      /**< index of the cones in the arrays of a position */
    REF_SPOOLS = 1      /**< index of the spools */
};

/** A position, every field on its own. Square numbers are 1..30; board[0] is unused ('.'). */
typedef struct ref_position {
    ref_rules rules;  /**< the rule set */
    int n;            /**< pieces a side, 3..7 */
    char board[31];   /**< 'c', 's' or '.' for each square */
    char side;        /**< side to move: 'c' or 's' (the winner once the game is over) */
    int hand[2];      /**< pieces in hand: cones, spools */
    int off[2];       /**< pieces borne off: cones, spools */
    bool opening;     /**< flag o */
    bool first_throw; /**< flag n */
    bool recalled[2]; /**< flags c and s */
    int thrown;       /**< 0 before a throw, 1..6, REF_LEFT_OVER or REF_DECISION */
} ref_position;

/** A move: squares 1..30, REF_IN, REF_OFF, or REF_PASS or REF_STAY in both fields. */
typedef struct ref_move {
    int from; /**< origin */
    int to;   /**< the square counted to, before any water, refusal or drowning */
} ref_move;

/** Reads one position line (RULES.md "Notation").
 *  @param text the line, zero-terminated, without a line end
 *  @param out_position the position; untouched if the line is refused
 *  @param out_why where the reason of a refusal goes, never NULL
 *  @param why_cap the size of out_why in bytes, at least 1
 *  @return whether the line is a position */
bool ref_position_parse(const char *text, ref_position *out_position, char *out_why,
                        size_t why_cap);

/** Prints a position in its canonical form (RULES.md "Notation").
 *  @param position the position
 *  @param out_text where it goes
 *  @param text_cap the size of out_text in bytes; REF_TEXT_CAP is always enough */
void ref_position_print(const ref_position *position, char *out_text, size_t text_cap);

/** Makes the start position of a rule set.
 *  @param rules the rule set
 *  @param n pieces a side, 3..7
 *  @param out_position the position */
void ref_position_start(ref_rules rules, int n, ref_position *out_position);

/** Whether two positions are the same, field by field.
 *  @param left one position
 *  @param right the other one
 *  @return whether every field is equal */
bool ref_position_equal(const ref_position *left, const ref_position *right);

/** The name of a rule set, as the notation writes it.
 *  @param rules the rule set
 *  @return a text with static lifetime */
const char *ref_rules_name(ref_rules rules);

/** The value of a throw without light faces (RULES.md "Throw").
 *  @param rules the rule set
 *  @return 5 or 6 */
int ref_rules_zero_value(ref_rules rules);

/** Reads a move's notation (RULES.md "Notation"); it may be illegal.
 *  @param text the move, zero-terminated
 *  @param out_move the move; untouched if the text is not a move
 *  @return whether the text is the notation of a move */
bool ref_move_parse(const char *text, ref_move *out_move);

/** Prints a move.
 *  @param move the move
 *  @param out_text where it goes
 *  @param text_cap the size of out_text in bytes; REF_MOVE_CAP is always enough */
void ref_move_print(ref_move move, char *out_text, size_t text_cap);

/** Lists the legal moves, in no particular order.
 *  @param position the position
 *  @param list where they go
 *  @param cap the size of list, at least REF_MOVES_CAP
 *  @return how many there are; 0 if the game is over, or if nothing was thrown and no decision is
 *          due; else 1 or more */
int ref_moves(const ref_position *position, ref_move list[], int cap);

/** Plays a move.
 *  @param position the position, not changed
 *  @param move the move
 *  @param out_position the position after it; untouched if the move is not legal
 *  @return whether the move was legal */
bool ref_play(const ref_position *position, ref_move move, ref_position *out_position);

/** Sets a throw. A forced pass is not played (RULES.md "The engine protocol").
 *  @param position the position, not changed
 *  @param value the value of the throw, any number
 *  @param out_position the position with the throw; untouched if it is impossible here
 *  @return whether that throw can occur now */
bool ref_throw(const ref_position *position, int value, ref_position *out_position);

/** The winner. @param position the position @return 'c', 's', or '-' while the game goes on */
char ref_winner(const ref_position *position);

/** The points for a finished game in a match (RULES.md "Scoring").
 *  @param position a finished game
 *  @return the points */
int ref_points(const ref_position *position);

/** Counts decision sequences (RULES.md "Perft").
 *  @param position the position
 *  @param depth how many moves deep, 0 or more
 *  @return the count */
uint64_t ref_perft(const ref_position *position, int depth);

#endif
