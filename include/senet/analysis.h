/*
 * The teacher: the evaluation of each move, why, how lucky a throw was and what a move gave away.
 * Layer: include/senet. Invariant: pure functions of their arguments, the same with every
 * compiler; the budget is in positions looked at, never in time. What is not exact says so.
 */
#ifndef SENET_SENET_ANALYSIS_H
#define SENET_SENET_ANALYSIS_H

#include "senet/knowledge.h"
#include "senet/move.h"
#include "senet/player.h"

SENET_BEGIN

/** A chance of winning and how far it can be trusted. */
typedef struct senet_evaluation {
    int32_t chance; /**< of winning, in millionths */
    bool exact;     /**< proved: from a table of solved positions, or the game is over */
    uint8_t depth;  /**< throws really looked ahead; 0 if it is exact */
} senet_evaluation;

/** What is looked at, and how hard. */
typedef struct senet_analysis_request {
    senet_position position;          /**< any valid position */
    const senet_knowledge *knowledge; /**< may be NULL: rules of thumb only */
    int depth;                        /**< throws looked ahead (behind each move), 0..4 */
    uint32_t node_cap;         /**< most positions looked at; the last finished depth counts */
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
} senet_analysis_request;

/** As hard as the strongest level looks. @param knowledge may be NULL, and is borrowed */
senet_analysis_request senet_analysis_strongest(const senet_position *position,
                                                const senet_knowledge *knowledge);

/** One legal move and its evaluation for its mover. */
typedef struct senet_move_evaluation {
    senet_move move;
    senet_evaluation evaluation; /**< the mover's chance of winning after it */
} senet_move_evaluation;

/** All legal moves, best first; equal ones in the order of senet_moves_list. */
typedef struct senet_analysis {
    uint8_t count;
    senet_move_evaluation move[SENET_MOVES_CAP];
    uint32_t nodes; /**< positions looked at */
    uint8_t depth;  /**< throws really looked ahead */
} senet_analysis;

/**
 * Evaluates a position before its throw, for the side to move. With a throw, left-over step or decision
 * set this is the evaluation of the best move. In a finished game it is SENET_CHANCE_ONE, exact.
 * @param out_evaluation written only on success.
 * @return SENET_OK, SENET_CANCELLED, SENET_BAD_ARGUMENT or SENET_BAD_POSITION. Pure; any thread.
 */
senet_status senet_evaluate(const senet_analysis_request *request,
                            senet_evaluation *out_evaluation);

/**
 * Evaluates every legal move of a position with a throw, left-over step or decision set.
 * @param out_analysis written only on success.
 * @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER, SENET_CANCELLED, SENET_BAD_ARGUMENT or
 *         SENET_BAD_POSITION. Pure; any thread.
 */
senet_status senet_analyse(const senet_analysis_request *request, senet_analysis *out_analysis);

/**
 * Why a move is good or bad: facts of the board that anybody can check: X(ID, name). The names are
 * what senet-engine says. What each means, with the houses that senet_reason has for it; "of 16"
 * are sixteenths of all throws.
 *
 *   WINS           wins the game
 *   BEARS_OFF      the own piece on `a` leaves the board
 *   ATTACKS        the enemy on `a` has to change places and goes to `b` (which lies further on
 *                  where the mover went backward)
 *   EXPOSED        the own piece on `a` can be attacked with `sixteenths` of the enemy's next
 *                  throws; it came there with this move, or could not with so many before
 *   NO_LONGER_HIT  the own piece that stood on `a` could have been attacked by the enemy's next
 *                  throw, and now, on `b` (which is `a` if it has not moved), cannot
 *   AIMS           its side throws again, and `sixteenths` of its throws can attack the enemy on
 *                  `a`, which none could before; of several the one most in danger
 *   PROTECTS       the own pieces from `a` to `b`, two or three, now protect each other; not all of
 *                  them are safe anyway, and an enemy is still behind
 *   UNPROTECTS     the own piece left on `a` is neither protected nor safe any more, an enemy is
 *                  still behind it, and EXPOSED does not say so already
 *   BLOCK          the own pieces from `a` to `b`, three or more, now block the way, and an enemy
 *                  is still behind them
 *   BREAKS_BLOCK   the block from `a` to `b` is given up
 *   WATER          falls into the water at `a` and goes back to `b`
 *   WATER_AHEAD    comes to `a`, from where, as the board stands, `sixteenths` of throws could lead
 *                  it into the water; 4 or more
 *   SAFE           reaches the safe house `a`, and came from one that is not
 *   PAST_WATER     has come past the water, to `a`
 *   GATE           has come to the gate `a`, which no piece may pass over
 *   EXTRA_THROW    earns another throw, beyond what the throw's value does
 *   TRAPPED        stands in the trap on `a` now (`bga`, `museum`)
 *   WAITS          stays in the trap on `a`, which `sixteenths` of its side's throws leave; any
 *                  other throw ends the turn
 *   LEAVES_WATER   goes back from the trap on `a` to `b`
 *   FREES          with that, its side's other pieces on the board may move again
 *   SECOND_LIFE    comes to `a` and begins again on `b` (`museum`)
 *   ENDS_TURN      the turn ends, although a throw of `a` is followed by another elsewhere; `a` is 0
 *                  where it ends without a throw
 *   ENEMY_STUCK    `sixteenths` of the enemy's next throws allow it no move; fewer did before
 *   REFUSED        is refused at `a` and goes back to `b` (`pharaoh`)
 *   RECALLED       the enemy is recalled (`jequier`)
 *   HINDMOST       the hindmost own piece, which stood on `a`, moves up to `b`
 *
 * What speaks of the enemy's next throw is said only where that throw comes next: not of a move
 * after which its own side throws again. An enemy that decides before it throws (`museum`) is taken
 * to stay and throw. "Behind" is on a lower house, or still in hand.
 */
#define SENET_REASON_MAP(X)           \
    X(WINS, "wins")                   \
    X(BEARS_OFF, "bears-off")         \
    X(ATTACKS, "attacks")             \
    X(EXPOSED, "exposed")             \
    X(NO_LONGER_HIT, "no-longer-hit") \
    X(AIMS, "aims")                   \
    X(PROTECTS, "protects")           \
    X(UNPROTECTS, "unprotects")       \
    X(BLOCK, "block")                 \
    X(BREAKS_BLOCK, "breaks-block")   \
    X(WATER, "water")                 \
    X(WATER_AHEAD, "water-ahead")     \
    X(SAFE, "safe")                   \
    X(PAST_WATER, "past-water")       \
    X(GATE, "gate")                   \
    X(EXTRA_THROW, "extra-throw")     \
    X(TRAPPED, "trapped")             \
    X(WAITS, "waits")                 \
    X(LEAVES_WATER, "leaves-water")   \
    X(FREES, "frees")                 \
    X(SECOND_LIFE, "second-life")     \
    X(ENDS_TURN, "ends-turn")         \
    X(ENEMY_STUCK, "enemy-stuck")     \
    X(REFUSED, "refused")             \
    X(RECALLED, "recalled")           \
    X(HINDMOST, "hindmost")

typedef enum senet_reason_kind {
#define SENET_REASON_ENUM(id, name) SENET_REASON_##id,
    SENET_REASON_MAP(SENET_REASON_ENUM)
#undef SENET_REASON_ENUM
        SENET_REASON_KINDS
} senet_reason_kind;

/** The name of a kind, such as "bears-off". NULL for an unknown kind. */
const char *senet_reason_name(senet_reason_kind kind);

typedef struct senet_reason {
    senet_reason_kind kind;
    uint8_t a, b;       /**< houses, or 0 */
    uint8_t sixteenths; /**< of the throws, or 0 */
} senet_reason;

/**
 * Whether a fact speaks against the move, as far as it goes: a piece that can be hit, stands alone,
 * is back or stuck, a block or a throw given up, or an enemy sent onward. Thread-safe.
 */
bool senet_reason_is_against(const senet_reason *reason);

enum { SENET_REASONS_CAP = 8 };

typedef struct senet_reasons {
    uint8_t count;
    senet_reason reason[SENET_REASONS_CAP]; /**< the weightiest first */
} senet_reasons;

/**
 * The facts that a legal move changes. Every one of them is true by the rules of the position's
 * rule set; what cannot be said truly is left out.
 * @param position a throw, left-over step or decision is set. @param move legal in it (else count
 * is 0).
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

/**
 * A whole game looked at again, ply by ply: what every throw brought and every move gave away.
 * The caller has each ply's position with its throw analysed (senet_analyse, one after another, on
 * any thread, all to the same depth), and adds the answers in the order of the game. Nothing is
 * stored but sums, so a review can grow while the game goes on.
 *
 * All figures are millionths of winning chance of the side that they are about. They add up: seen
 * from one side, the chance now is the chance at the start, plus its luck, less its losses, less
 * the other's luck, plus the other's losses. Every ply begins with the chance at which the ply
 * before ended, so this is exact, to the last millionth. (Where a chance is not exact, what looking
 * one throw further teaches counts as luck.)
 */

/** One ply: a throw (or left-over step, or decision) and the move made with it. */
typedef struct senet_ply {
    uint8_t side;          /**< the senet_side that moved */
    bool decision;         /**< it had more than one legal move */
    bool throws;           /**< there was a throw: false for a left-over step, for a decision and
                                 where flag `o` leaves nothing to chance; luck is 0 then but for
                                 looking further */
    bool exact;            /**< the evaluations of move and best move are proved */
    int32_t before;        /**< its chance before the throw */
    int32_t thrown;        /**< its chance with the throw and the best move */
    int32_t after;         /**< its chance after the move made */
    int32_t luck;          /**< thrown - before */
    int32_t loss;          /**< thrown - after; never negative */
    senet_move move;       /**< made */
    senet_move best;       /**< the best; the move made if none is better */
    senet_verdict verdict; /**< of the loss */
} senet_ply;

/** Sums of one side. */
typedef struct senet_review_side {
    uint32_t plies;     /**< throws, left-over steps and decisions played */
    uint32_t decisions; /**< with more than one legal move */
    int64_t luck;
    int64_t loss;                                  /**< 0 or more */
    int32_t worst;                                 /**< its greatest loss by one move */
    uint32_t verdicts[SENET_VERDICT_VERY_BAD + 1]; /**< decisions by verdict */
} senet_review_side;

enum { SENET_MOMENTS = 5 /**< how many moments a review has */ };

/** A ply that mattered: by the luck of its throw, if it had one, or the loss of the move. */
typedef struct senet_moment {
    uint32_t ply;   /**< its number, 0 for the first that was added */
    int32_t weight; /**< |luck| or loss, whichever is greater */
    bool by_luck;   /**< the throw, not the move */
} senet_moment;

/** A review. The fields are there to be read; senet_review_* write them. */
typedef struct senet_review {
    int32_t start;             /**< the cones' chance at the start */
    int32_t now;               /**< the cones' chance after the last ply */
    bool over;                 /**< the game is over: `now` is 0 or SENET_CHANCE_ONE */
    uint32_t plies;            /**< how many were added */
    senet_review_side side[2]; /**< by senet_side */
    uint8_t n_moments;
    senet_moment moment[SENET_MOMENTS]; /**< the weightiest first; of equal ones the earlier */
} senet_review;

/**
 * Begins a review.
 * @param position where the game begins, before its first throw (a throw that is set is not looked
 *        at: it is the first ply's). @param evaluation of that position, for its side to move.
 */
void senet_review_begin(senet_review *out_review, const senet_position *position,
                        const senet_evaluation *evaluation);

/**
 * Adds the next ply.
 * @param position a throw, left-over step or decision is set. @param analysis of that very position.
 * @param move the one made; unless it is legal and among the moves of the analysis, and the
 *        game goes on, nothing is added.
 * @param out_ply what is said of this ply; may be NULL. Pure but for `review`.
 */
void senet_review_add(senet_review *review, const senet_position *position,
                      const senet_analysis *analysis, senet_move move, senet_ply *out_ply);

/**
 * What the cones' share of the game would be with equal luck: the chance at the start, less what
 * they gave away, plus what the spools gave away. May lie outside 0 .. SENET_CHANCE_ONE: then the
 * game would have been decided earlier. @return millionths.
 */
int64_t senet_review_adjusted(const senet_review *review);

SENET_END

#endif
