// The teacher: how good each move is and why, how lucky a throw was and what a move gave away.
// Layer: include/senet.
// Invariant: pure functions of their arguments, with the same results from every compiler; searches
// are limited by positions visited, never by time. Estimates are marked.
#ifndef SENET_SENET_ANALYSIS_H
#define SENET_SENET_ANALYSIS_H

#include "senet/knowledge.h"
#include "senet/move.h"
#include "senet/player.h"

SENET_BEGIN

/** A chance of winning and how reliable it is. */
typedef struct senet_evaluation {
    int32_t chance; /**< of winning, in millionths */
    bool exact;     /**< proved: from an endgame table, or the game is over */
    uint8_t depth;  /**< throws searched ahead; 0 if exact */
} senet_evaluation;

/** What to analyse, and how thoroughly. */
typedef struct senet_analysis_request {
    senet_position position;          /**< any valid position */
    const senet_knowledge *knowledge; /**< may be NULL: rules of thumb only */
    int depth;                 /**< throws to search ahead, 0..4; more than 2 only after moves that
                                    may still be the best */
    uint32_t node_cap;         /**< most positions to visit; the last completed depth counts */
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
} senet_analysis_request;

/** A request that searches like the strongest level. @param knowledge borrowed; may be NULL */
senet_analysis_request senet_analysis_strongest(const senet_position *position,
                                                const senet_knowledge *knowledge);

/** One legal move and its evaluation for its mover. */
typedef struct senet_move_evaluation {
    senet_move move;
    senet_evaluation evaluation; /**< the mover's chance of winning after it */
} senet_move_evaluation;

/** All legal moves, best first; equally good ones in the order of senet_moves_list. */
typedef struct senet_analysis {
    uint8_t count;
    senet_move_evaluation move[SENET_MOVES_CAP];
    uint32_t nodes; /**< positions visited */
    uint8_t depth;  /**< throws searched ahead */
} senet_analysis;

/** Evaluates a position for the side to move. If a throw, left-over step or decision is set, this
 *  is the evaluation of the best move. A finished game is SENET_CHANCE_ONE, exact.
 *  @param out_evaluation written only on success.
 *  @return SENET_OK, SENET_CANCELLED, SENET_BAD_ARGUMENT or SENET_BAD_POSITION. Pure; any
 *          thread. */
senet_status senet_evaluate(const senet_analysis_request *request,
                            senet_evaluation *out_evaluation);

/** Evaluates every legal move of a position with a throw, left-over step or decision set.
 *  @param out_analysis written only on success.
 *  @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER, SENET_CANCELLED, SENET_BAD_ARGUMENT or
 *          SENET_BAD_POSITION. Pure; any thread. */
senet_status senet_analyse(const senet_analysis_request *request, senet_analysis *out_analysis);

/** Reasons why a move is good or bad, facts about the board that anybody can check: X(ID, name).
 *  The names are those of senet-engine. The list says what each means; `a`, `b` and `sixteenths`
 *  (of all throws) are fields of senet_reason.
 *
 *   WINS           wins the game
 *   BEARS_OFF      the mover's piece on `a` leaves the board
 *   ATTACKS        swaps places with the enemy piece on `a`, which goes to `b` (further along the
 *                  path if the mover moved backward)
 *   EXPOSED        the mover's piece on `a` can be attacked by `sixteenths` of the enemy's next
 *                  throws; it has just moved there, or fewer throws could attack it before
 *   NO_LONGER_HIT  the mover's piece that was on `a` could have been attacked by the enemy's next
 *                  throw; now it is on `b` (`a` if it has not moved) and cannot
 *   AIMS           the mover throws again, and `sixteenths` of its throws can attack the enemy on
 *                  `a`, which none could before; if there are several, the one most at risk
 *   PROTECTS       the mover's two or three pieces from `a` to `b` now protect each other; they are
 *                  not all on safe houses, and an enemy piece is still behind them
 *   UNPROTECTS     the mover's piece left on `a` is no longer protected or safe, an enemy piece is
 *                  still behind it, and no EXPOSED mentions it
 *   BLOCK          the mover's pieces from `a` to `b`, three or more, now form a block, and an
 *                  enemy piece is still behind it on the board
 *   BREAKS_BLOCK   the block from `a` to `b` no longer exists
 *   WATER          falls into the water on `a` and goes back to `b`
 *   WATER_AHEAD    reaches `a`, from where `sixteenths` of throws (4 or more) could lead into the
 *                  water, as the board is now
 *   SAFE           reaches the safe house `a` from a house that is not safe
 *   PAST_WATER     has passed the water and reached `a`
 *   GATE           has reached the gate `a`, which no piece may pass over
 *   EXTRA_THROW    earns another throw that the value thrown does not give
 *   TRAPPED        is now in the trap on `a` (`bga`, `museum`)
 *   WAITS          stays in the trap on `a`; `sixteenths` of its side's throws bear it off, any
 *                  other throw ends the turn
 *   LEAVES_WATER   goes back from the trap on `a` to `b`
 *   FREES          as a result, its side's other pieces on the board may move again
 *   SECOND_LIFE    reaches `a` and begins again on `b` (`museum`)
 *   ENDS_TURN      the turn ends, although a throw of `a` usually earns another; `a` is 0 if it
 *                  ends without a throw
 *   ENEMY_STUCK    `sixteenths` of the enemy's next throws allow no move; fewer did before
 *   REFUSED        is refused at `a` and goes back to `b` (`pharaoh`)
 *   RECALLED       the enemy is recalled (`jequier`)
 *   HINDMOST       the mover's rearmost piece moves up from `a` to `b`
 *
 *  Reasons about the enemy's next throw are given only if that throw comes next, not if the mover
 *  throws again. An enemy that decides before it throws (`museum`) is assumed to stay and throw.
 *  "Behind" means on a lower house, or still in hand unless it says "on the board". */
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

/** Whether a reason speaks against the move: a piece that can be hit, is unprotected, goes back or
 *  is stuck, a block or a throw given up, or an enemy piece sent forward. Thread-safe. */
bool senet_reason_is_against(const senet_reason *reason);

enum { SENET_REASONS_CAP = 8 };

typedef struct senet_reasons {
    uint8_t count;
    senet_reason reason[SENET_REASONS_CAP]; /**< the most important first */
} senet_reasons;

/** The reasons for and against a legal move. Each is true by the position's rule set; what cannot
 *  be determined is left out.
 *  @param position with a throw, left-over step or decision.
 *  @param move a legal move; otherwise the count is 0. Thread-safe. */
void senet_move_reasons(const senet_position *position, senet_move move,
                        senet_reasons *out_reasons);

/** The smallest losses (millionths of winning chance) that make a move doubtful, bad, very bad.
 *  They are small because luck matters so much in this game. */
enum { SENET_DOUBTFUL = 5000, SENET_BAD = 15000, SENET_VERY_BAD = 40000 };

typedef enum senet_verdict {
    SENET_VERDICT_GOOD,
    SENET_VERDICT_DOUBTFUL,
    SENET_VERDICT_BAD,
    SENET_VERDICT_VERY_BAD
} senet_verdict;

/** The verdict on a loss in millionths of winning chance. */
senet_verdict senet_verdict_of(int32_t loss);

/** A review of a game, ply by ply: what every throw gained and every move gave away. The caller
 *  analyses each position with its throw (senet_analyse, on any thread, always to the same depth)
 *  and adds the results in the order of the game. Only sums are stored, so a review can grow during
 *  the game.
 *
 *  All figures are millionths of winning chance of the side that they are about. They add up: for
 *  either side, the chance now is the chance at the start, plus its luck, minus its losses, minus
 *  the other side's luck, plus the other side's losses. Every ply begins with the chance at which
 *  the previous one ended, so the sum is exact. (Where chances are estimates, what the search
 *  learns by seeing one throw further counts as luck.) */

/** One ply: a throw (or left-over step, or decision) and the move made with it. */
typedef struct senet_ply {
    uint8_t side;          /**< the senet_side that moved */
    bool decision;         /**< it had more than one legal move */
    bool throws;           /**< there was a throw; false for a left-over step, a decision and the
                                 certain throw of flag `o`: their luck is only what a deeper search
                                 learns */
    bool exact;            /**< the evaluations of move and best move are proved */
    int32_t before;        /**< its chance before the throw */
    int32_t thrown;        /**< its chance with the throw and the best move */
    int32_t after;         /**< its chance after the move made */
    int32_t luck;          /**< thrown - before */
    int32_t loss;          /**< thrown - after; never negative */
    senet_move move;       /**< the move made */
    senet_move best;       /**< the best move; the move made if none is better */
    senet_verdict verdict; /**< on the loss */
} senet_ply;

/** Sums for one side. */
typedef struct senet_review_side {
    uint32_t plies;     /**< throws, left-over steps and decisions played */
    uint32_t decisions; /**< with more than one legal move */
    int64_t luck;
    int64_t loss;                                  /**< 0 or more */
    int32_t worst;                                 /**< its largest loss by one move */
    uint32_t verdicts[SENET_VERDICT_VERY_BAD + 1]; /**< decisions by verdict */
} senet_review_side;

enum { SENET_MOMENTS = 5 /**< most moments in a review */ };

/** A ply that mattered, for the luck of its throw (if it had one) or the loss of its move. */
typedef struct senet_moment {
    uint32_t ply;   /**< its number, from 0 */
    int32_t weight; /**< |luck| or loss, whichever is greater */
    bool by_luck;   /**< for its throw, not its move */
} senet_moment;

/** A review. Callers may read the fields; senet_review_* write them. */
typedef struct senet_review {
    int32_t start;             /**< the cones' chance at the start */
    int32_t now;               /**< the cones' chance after the last ply */
    bool over;                 /**< the game is over: `now` is 0 or SENET_CHANCE_ONE */
    uint32_t plies;            /**< number of plies added */
    senet_review_side side[2]; /**< by senet_side */
    uint8_t n_moments;
    senet_moment moment[SENET_MOMENTS]; /**< by weight, largest first; equal ones by time */
} senet_review;

/** Begins a review.
 *  @param position where the game begins; a throw that is set is ignored (it is the first ply's).
 *  @param evaluation of that position before the throw, for the side to move. If its chance is
 *         outside 0 .. SENET_CHANCE_ONE, the review begins with chance 0. */
void senet_review_begin(senet_review *out_review, const senet_position *position,
                        const senet_evaluation *evaluation);

/** Adds the next ply, unless the game is over, the move is illegal or not in the analysis, or their
 *  chances are impossible: outside 0 .. SENET_CHANCE_ONE, or the move's above the first move's.
 *  @param position with a throw, left-over step or decision.
 *  @param analysis of that position.
 *  @param move the move made.
 *  @param out_ply receives the ply if it is added; may be NULL. Changes nothing but `review`. */
void senet_review_add(senet_review *review, const senet_position *position,
                      const senet_analysis *analysis, senet_move move, senet_ply *out_ply);

/** The cones' winning chance if both sides had been equally lucky: the chance at the start, minus
 *  their losses, plus the spools' losses. If it is outside 0 .. SENET_CHANCE_ONE, the game would
 *  have been decided earlier.
 *  @return millionths. */
int64_t senet_review_adjusted(const senet_review *review);

SENET_END

#endif
