// Throws and moves: what is legal, and the effects of a move.
// Layer: include/senet.
// Source: src/core/RULES.md.
// Invariant: a call that fails changes nothing; replaying a move's effects gives the new position.
#ifndef SENET_SENET_MOVE_H
#define SENET_SENET_MOVE_H

#include "senet/position.h"
#include "senet/types.h"

SENET_BEGIN

/** A move: the houses of its notation. `from` is 1..30 or SENET_HAND. `to` is 1..30 or SENET_OFF,
 *  as counted, before water, refusal, drowning or second life take effect. `pass` is {0, 0}, `stay`
 *  is {26, 26} even for a piece on 27, and drowning is always {27, 15}. */
typedef struct senet_move {
    uint8_t from;
    uint8_t to;
} senet_move;

enum {
    /** One move per piece on the board, one from the hand, and `stay` or `pass`. */
    SENET_MOVES_CAP = SENET_PIECES_MAX + 2,
    SENET_MOVE_TEXT_CAP = 8, /**< bytes that hold any printed move with its NUL */
    SENET_EFFECTS_CAP = 24   /**< enough for any move; see core/effects.c */
};

#ifdef __cplusplus
#define SENET_MOVE_PASS (senet_move{0, 0})
#define SENET_MOVE_STAY (senet_move{SENET_HOUSE_BEAUTY, SENET_HOUSE_BEAUTY})
#else
#define SENET_MOVE_PASS ((senet_move){0, 0})
#define SENET_MOVE_STAY ((senet_move){SENET_HOUSE_BEAUTY, SENET_HOUSE_BEAUTY})
#endif

/** The legal moves of a position, in descending order of `from`; `stay` or `pass` comes last. */
typedef struct senet_moves {
    uint8_t count;
    senet_move move[SENET_MOVES_CAP];
} senet_moves;

/** What happened, one event at a time; `from`, `to`, `side`, `value`: fields of senet_effect. */
typedef enum senet_effect_kind {
    SENET_EFFECT_MOVED,    /**< side's piece moved along the path from `from` to `to` (perhaps 27,
                              but never 31); value = steps, negative backward */
    SENET_EFFECT_ATTACKED, /**< as MOVED, and the enemy piece on `to` went to `from` */
    SENET_EFFECT_REFUSED,  /**< side's piece on `from` was refused at `to` and is still on `from`;
                              the next effect says where it goes */
    SENET_EFFECT_WASHED,   /**< side's piece in the water on `from` (27, or where it was refused) is
                              carried to `to` */
    SENET_EFFECT_TRAPPED,  /**< side's piece is now in the trap on `to` (27) */
    SENET_EFFECT_DROWNED,  /**< side's trapped piece drowns on `from` (27) and is carried to `to` */
    SENET_EFFECT_REBORN,   /**< the piece just WASHED or DROWNED is reborn on `to` (`pharaoh`, `bga`
                              and `kendall`) */
    SENET_EFFECT_SECOND_LIFE, /**< side's piece that came to `from` (15) begins again on `to` */
    SENET_EFFECT_DISPLACED,   /**< side's piece on `from` made room for an entering piece and is now
                               on `to` */
    SENET_EFFECT_ENTERED,   /**< side's piece came from the hand to `to`; value = the house thrown,
                               which differs from `to` if side had a piece there */
    SENET_EFFECT_BORNE_OFF, /**< side's piece on `from` left the board; value = SENET_BORNE_* */
    SENET_EFFECT_STAYED,    /**< side left its piece on `from` (`stay`: on 26, or in `museum` on 27,
                               and side throws now) */
    SENET_EFFECT_PASSED,    /**< side made no move; value = SENET_PASS_* */
    SENET_EFFECT_OPENED,    /**< the opening move is over: flag `o` became `n` */
    SENET_EFFECT_FIRST_OVER,  /**< the cones' first throw is over: flag `n` is gone */
    SENET_EFFECT_RECALLED,    /**< side is recalled from now on */
    SENET_EFFECT_RELEASED,    /**< side is no longer recalled */
    SENET_EFFECT_LEFTOVER,    /**< side may use `value` left-over steps with another piece */
    SENET_EFFECT_STEP_LOST,   /**< `value` left-over steps could not be used by side */
    SENET_EFFECT_EXTRA_THROW, /**< side throws again; value = SENET_EXTRA_* */
    SENET_EFFECT_TURN_PASSED, /**< the turn goes from side to the other; value = SENET_TURN_* */
    SENET_EFFECT_DECISION,    /**< before it throws, side decides about its piece on `from` (27) */
    SENET_EFFECT_WON          /**< side has won; value = points in a match */
} senet_effect_kind;

enum { SENET_BORNE_THROW, SENET_BORNE_WAITING, SENET_BORNE_RA };
// BORNE_THROW: by the throw. BORNE_WAITING: `jequier`, a piece on 30 as soon as its side may bear
// off. BORNE_RA: `pharaoh`, a piece on 30 at the start of its side's turn.
enum { SENET_PASS_NO_MOVE, SENET_PASS_DECLINED, SENET_PASS_TRAPPED };
enum { SENET_EXTRA_VALUE, SENET_EXTRA_HOUSE, SENET_EXTRA_OPENING, SENET_EXTRA_STAYED };
// EXTRA_VALUE: a 1, 4 or Z. EXTRA_HOUSE: moved to 26 with a 2 or 3 (`pergioco`).
// EXTRA_OPENING: the opening move's 1. EXTRA_STAYED: the side chose to stay in the water and now
// makes the turn's throw (`museum`).
enum { SENET_TURN_VALUE, SENET_TURN_NO_MOVE, SENET_TURN_TRAPPED, SENET_TURN_BACKWARD };
// TURN_VALUE: a 2 or 3 was played. TURN_NO_MOVE: the throw allowed no move. TURN_TRAPPED: the side
// let its trapped piece wait or drown; in `museum` also: a piece moved into the trap.
// TURN_BACKWARD: a backward move (`museum`).

typedef struct senet_effect {
    uint8_t kind; /**< a senet_effect_kind */
    uint8_t side; /**< whose piece or turn */
    uint8_t from; /**< house, SENET_HAND or SENET_OFF */
    uint8_t to;   /**< house, SENET_HAND or SENET_OFF */
    int8_t value; /**< see the kind; otherwise 0 */
} senet_effect;

typedef struct senet_effects {
    uint8_t count;
    senet_effect effect[SENET_EFFECTS_CAP];
} senet_effects;

/** The probability of each throw value, 0..6, in sixteenths; 0 for values that cannot occur. */
void senet_throw_weights(senet_rules_id rules, uint8_t out_weight[7]);

/** The same for a position: with flag `o` the throw is certain to be a 1. Thread-safe. */
void senet_position_throw_weights(const senet_position *position, uint8_t out_weight[7]);

/** The value of a throw with 0..4 light faces up; 0 for any other number or unknown rule set. */
int senet_throw_value(senet_rules_id rules, int light_faces);

/** The number of light faces (0..4) of a throw value; -1 if the value cannot occur. */
int senet_throw_faces(senet_rules_id rules, int value);

/** Sets a throw.
 *  @param value 1..6.
 *  @param out_after may be `before` itself; written only on success.
 *  @return SENET_OK, SENET_GAME_OVER, SENET_THROW_DUE (a throw, left-over step or decision is set),
 *          SENET_BAD_THROW, SENET_BAD_ARGUMENT or SENET_BAD_POSITION. Thread-safe. */
senet_status senet_throw(const senet_position *before, int value, senet_position *out_after);

/** Lists the legal moves for a throw, a left-over step or a decision; just `pass` if there is none.
 *  @param out_moves written only on success.
 *  @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER, SENET_BAD_ARGUMENT or SENET_BAD_POSITION.
 *          Thread-safe. This function, senet_throw and senet_apply reject a position with a field
 *          out of range or a wrong number of pieces; they do not check the rest of
 *          senet_position_check. */
senet_status senet_moves_list(const senet_position *position, senet_moves *out_moves);

/** Plays a legal move.
 *  @param out_after must not be `before` (SENET_BAD_ARGUMENT); written only on success.
 *  @param out_effects what happened, in order; may be NULL (faster).
 *  @return SENET_OK, SENET_ILLEGAL_MOVE, or as senet_moves_list. Thread-safe. */
senet_status senet_apply(const senet_position *before, senet_move move, senet_position *out_after,
                         senet_effects *out_effects);

/** Plays a move without checking that it is legal: for search.
 *  @param position changed in place.
 *  @param move legal; the result of an illegal move is unspecified, but memory-safe. */
void senet_apply_known(senet_position *position, senet_move move);

/** Applies an effect again. All effects of a move, applied in order to the position before it with
 *  the throw cleared, give the position after it. Thread-safe. */
void senet_effect_replay(const senet_effect *effect, senet_position *position);

/** True if a piece of the effect's side goes from `from` to `to` (SENET_HAND and SENET_OFF
 *  included). False for REFUSED: the next effect says where the piece goes. Thread-safe. */
bool senet_effect_moves_piece(const senet_effect *effect);

/** The house that the piece moved by `side` ends on, after water, refusal, drowning or second life,
 *  even if it is borne off from there at once.
 *  @return 1..30; 0 if its throw bore it off or no piece moved. Thread-safe. */
int senet_effects_final_house(const senet_effects *effects, senet_side side);

/** Why a piece cannot move; `at` and `by` are fields of senet_refusal. */
typedef enum senet_why {
    SENET_WHY_LEGAL,     /**< it can move */
    SENET_WHY_NOT_YOURS, /**< the side to move has no piece there */
    SENET_WHY_OWN_PIECE, /**< its own side has a piece on `at` */
    SENET_WHY_SAFE,      /**< the enemy on `at` is on a safe house */
    SENET_WHY_PROTECTED, /**< the enemy on `at` is protected by the one on `by` */
    SENET_WHY_BLOCKED,   /**< an enemy block from `at` to `by` is in the way */
    SENET_WHY_GATE,      /**< no piece may pass over house 26 (`at`) */
    SENET_WHY_BEYOND,    /**< the throw leads beyond the board, but does not bear the piece off */
    SENET_WHY_NOT_YET,   /**< the side may not bear off yet, because of a piece on `at`
                              (SENET_HAND: in the hand) */
    SENET_WHY_WAITS,     /**< the piece on `at` cannot be moved by any throw (`pharaoh` 30) */
    SENET_WHY_EXACT,     /**< the piece on `at` leaves only with a throw of value `by` */
    SENET_WHY_OCCUPIED,  /**< the house `at` would have to be empty */
    SENET_WHY_TRAPPED,   /**< another piece of the side is in the trap on `at` */
    SENET_WHY_RECALLED,  /**< the side is recalled: pieces below 21, such as `at`, move first */
    SENET_WHY_FIRST,     /**< the cones' first throw must be played by the piece on `at` */
    SENET_WHY_OPENING,   /**< the opening move must be played by the front spool, on `at` */
    SENET_WHY_FORWARD,   /**< it could only move backward, since the throw leads beyond the board,
                              but another piece can move forward */
    SENET_WHY_NO_ENTRY,  /**< this throw does not enter a piece */
    SENET_WHY_NO_ROOM,   /**< entering: the target `at` is occupied, and so is every house below */
    SENET_WHY_LEFTOVER,  /**< the left-over step is not for the piece on `at` */
    SENET_WHY_START      /**< it would have to move below house 1 */
} senet_why;

typedef struct senet_refusal {
    senet_why why;
    uint8_t to; /**< house that the throw counts forward to; 31: beyond the board; 0: none */
    uint8_t at;
    uint8_t by;
} senet_refusal;

/** Says why a piece cannot move with the throw that is set (or that it can).
 *  @param house 1..30 or SENET_HAND.
 *  @return the first reason that RULES.md gives, for its backward move if the legal moves are
 *          backward ones, otherwise for its forward move; SENET_WHY_NOT_YOURS if nothing is thrown
 *          or the game is over. Thread-safe. */
senet_refusal senet_move_why_not(const senet_position *position, int house);

/** True if `side` has a piece on `house` that is part of a block. Thread-safe. */
bool senet_position_blocked_house(const senet_position *position, senet_side side, int house);

/** True if the piece on `house`, of either side, cannot be attacked there: the house is safe or a
 *  neighbour protects it. Thread-safe. */
bool senet_position_protected_house(const senet_position *position, int house);

/** Prints a move in the notation of RULES.md "Notation"; returns its length. Thread-safe. */
size_t senet_move_print(senet_move move, char out_text[SENET_MOVE_TEXT_CAP]);

/** Parses a move, legal or not. @return SENET_OK or SENET_BAD_MOVE_TEXT. Thread-safe. */
senet_status senet_move_parse(const char *text, senet_move *out_move);

/** True if both are the same move. */
static inline bool senet_move_equal(senet_move a, senet_move b) {
    return a.from == b.from && a.to == b.to;
}

/** Counts decision sequences (RULES.md "Perft"). @param depth 0 or more. Thread-safe. */
uint64_t senet_perft(const senet_position *position, int depth);

SENET_END

#endif
