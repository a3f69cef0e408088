/*
 * The teacher: what each move is worth, why, how lucky a throw was and what a move gave away.
 * Layer: include/senet. Invariant: pure functions of their arguments, the same with every
 * compiler; the budget is in positions looked at, never in time. What is not exact says so.
 */
#ifndef SENET_SENET_ANALYSIS_H
#define SENET_SENET_ANALYSIS_H

#include "senet/knowledge.h"
#include "senet/move.h"
#include "senet/player.h"

/** A chance of winning and how far it can be trusted. */
typedef struct senet_judgement {
    int32_t chance; /**< of winning, in millionths */
    bool exact;     /**< proved: from a table of solved positions, or the game is over */
} senet_judgement;

/** What is looked at, and how hard. */
typedef struct senet_analysis_request {
    senet_position position;          /**< any valid position */
    const senet_knowledge *knowledge; /**< may be NULL: rules of thumb only */
    int depth;                        /**< throws looked ahead behind each move, 0..3 */
    uint32_t node_cap;         /**< most positions looked at; the last finished depth counts */
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
} senet_analysis_request;

/** One legal move and what it is worth to its mover. */
typedef struct senet_move_worth {
    senet_move move;
    senet_judgement worth; /**< the mover's chance of winning after it */
} senet_move_worth;

/** All legal moves, best first; equal ones in the order of senet_moves_list. */
typedef struct senet_analysis {
    uint8_t count;
    senet_move_worth move[SENET_MOVES_CAP];
    uint32_t nodes; /**< positions looked at */
    uint8_t depth;  /**< throws really looked ahead */
} senet_analysis;

/**
 * Judges a position before its throw, for the side to move. With a throw or a left-over step set
 * this is the worth of the best move. In a finished game it is SENET_CHANCE_ONE, exact.
 * @param out_judgement written only on success.
 * @return SENET_OK or SENET_CANCELLED. Pure; any thread.
 */
senet_status senet_judge(const senet_analysis_request *request, senet_judgement *out_judgement);

/**
 * Judges every legal move of a position with a throw or left-over step set.
 * @param out_analysis written only on success.
 * @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER or SENET_CANCELLED. Pure; any thread.
 */
senet_status senet_analyse(const senet_analysis_request *request, senet_analysis *out_analysis);

/** Why a move is good or bad: facts of the board that anybody can check. Each has the houses it
 *  speaks of in senet_reason; "of 16" are sixteenths of all throws. */
typedef enum senet_reason_kind {
    SENET_REASON_WINS,      /**< wins the game */
    SENET_REASON_BEARS_OFF, /**< a piece leaves the board */
    SENET_REASON_ATTACKS,   /**< sends the enemy on `a` back to `b` */
    SENET_REASON_EXPOSED,   /**< leaves the own piece on `a` alone: `sixteenths` of throws hit it
                                     with the enemy's next throw */
    SENET_REASON_NO_LONGER_HIT, /**< the own piece that stood on `a` could be hit, and now cannot */
    SENET_REASON_PROTECTS,      /**< the pieces on `a` and `b` now protect each other */
    SENET_REASON_UNPROTECTS,    /**< the piece left on `a` is protected by nobody any more */
    SENET_REASON_BLOCK,         /**< three or more from `a` to `b` now block the way */
    SENET_REASON_BREAKS_BLOCK,  /**< the block from `a` to `b` is given up */
    SENET_REASON_WATER,         /**< falls into the water at `a` and goes back to `b` */
    SENET_REASON_WATER_AHEAD,   /**< stands on `a`: `sixteenths` of throws lead it into the water */
    SENET_REASON_SAFE,          /**< reaches the safe house `a` */
    SENET_REASON_EXTRA_THROW,   /**< earns another throw (beyond what the throw's value does) */
    SENET_REASON_TRAPPED,       /**< stands in the trap on `a` (`bga`) */
    SENET_REASON_ENEMY_STUCK,   /**< `sixteenths` of the enemy's next throws allow it no move */
    SENET_REASON_REFUSED,       /**< is refused at `a` and goes back to `b` (`pharaoh`) */
    SENET_REASON_RECALLED,      /**< the enemy is recalled (`jequier`) */
    SENET_REASON_KINDS
} senet_reason_kind;

typedef struct senet_reason {
    senet_reason_kind kind;
    uint8_t a, b;       /**< houses, or 0 */
    uint8_t sixteenths; /**< of the throws, or 0 */
} senet_reason;

enum { SENET_REASONS_CAP = 8 };

typedef struct senet_reasons {
    uint8_t count;
    senet_reason reason[SENET_REASONS_CAP]; /**< the weightiest first */
} senet_reasons;

/**
 * The facts that a legal move changes. Every one of them is true by the rules of the position's
 * rule set; what cannot be said truly is left out.
 * @param position a throw or left-over step is set. @param move legal in it (else count is 0).
 * Thread-safe.
 */
void senet_move_reasons(const senet_position *position, senet_move move,
                        senet_reasons *out_reasons);

/**
 * Moves give chances away; from these losses on (millionths of winning chance) a move is called
 * doubtful, bad, very bad. A game of luck needs small steps.
 */
enum { SENET_DOUBTFUL = 5000, SENET_BAD = 15000, SENET_VERY_BAD = 40000 };

typedef enum senet_verdict {
    SENET_VERDICT_GOOD,
    SENET_VERDICT_DOUBTFUL,
    SENET_VERDICT_BAD,
    SENET_VERDICT_VERY_BAD
} senet_verdict;

/** What a loss in millionths of winning chance is called. */
senet_verdict senet_verdict_of(int32_t loss);

#endif
