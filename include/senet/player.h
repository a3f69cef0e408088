// The computer player: levels as data, one pure function that chooses.
// Layer: include/senet.
// Invariant: the same position, level, seed and knowledge give the same move, with every compiler;
// searches are limited by positions visited, never by time.
#ifndef SENET_SENET_PLAYER_H
#define SENET_SENET_PLAYER_H

#include "senet/knowledge.h"
#include "senet/move.h"

SENET_BEGIN

/** The levels, weakest first: X(ID, name, code). Settings and senet-engine use the name, records
 *  the code. Neither ever changes its meaning, but new levels may be inserted. */
#define SENET_LEVEL_MAP(X)     \
    X(NEWCOMER, "newcomer", 3) \
    X(NOVICE, "novice", 0)     \
    X(SCRIBE, "scribe", 1)     \
    X(STEWARD, "steward", 4)   \
    X(VIZIER, "vizier", 2)     \
    X(THOTH, "thoth", 5)

enum {
#define SENET_LEVEL_ENUM(id, name, code) SENET_LEVEL_##id,
    SENET_LEVEL_MAP(SENET_LEVEL_ENUM)
#undef SENET_LEVEL_ENUM
        SENET_LEVELS /**< number of levels */
};

/** A level of play. The interface translates the title and the sentence; xgettext finds them in
 *  src/ai/level.c. All levels have the same knowledge; the weaker ones overlook the consequences of
 *  some moves and add noise to their evaluations. */
typedef struct senet_level {
    const char *name;                 /**< short key, as in SENET_LEVEL_MAP */
    const char *title;                /**< English, shown to people */
    const char *about;                /**< one English sentence about how it plays, shown too */
    uint8_t depth[SENET_RULES_COUNT]; /**< throws to search ahead; more than 2 only after moves that
                                           may still be the best */
    uint32_t node_cap;                /**< most positions visited for one move */
    /** Moves in 1000 whose consequences it overlooks: it only sees how far the pieces have come. */
    uint16_t overlook_rate[SENET_RULES_COUNT];
    /** Standard deviation, in thousandths of the logarithm of the odds. */
    uint16_t noise[SENET_RULES_COUNT];
    /** It never plays a move that loses more than this, in millionths of winning chance; 0 for the
     *  level without errors. */
    int32_t blunder_limit;
    uint16_t rate[SENET_RULES_COUNT]; /**< games in 1000 that it wins against the strongest level
                                           (senet-strength --rates), which has 500; 0 if not
                                           measured with the current networks, and not shown */
} senet_level;

/** A level's row. @param level 0 .. SENET_LEVELS-1, weakest first; else NULL. Thread-safe. */
const senet_level *senet_level_get(int level);

/** Called now and then during a search; returns true to stop it. */
typedef bool (*senet_cancelled)(void *user);

typedef struct senet_choice_request {
    senet_position position;          /**< a throw, left-over step or decision is set */
    int level;                        /**< 0 .. SENET_LEVELS-1 */
    uint64_t seed;                    /**< for the level's errors */
    const senet_knowledge *knowledge; /**< may be NULL: rules of thumb only; borrowed */
    senet_cancelled cancelled;        /**< may be NULL */
    void *cancelled_user;
} senet_choice_request;

typedef struct senet_choice {
    senet_move move;
    int32_t chance; /**< the mover's chance of winning after it, in millionths, without noise */
    bool exact;     /**< that chance is proved */
    uint32_t nodes; /**< positions visited */
} senet_choice;

/** Chooses a legal move by iterative deepening up to the level's depth, or until one move is clear.
 *  If node_cap does not allow a depth, the last completed one counts. Pure: may run on any thread
 *  (uses about 150 KiB of stack), which also calls `cancelled`.
 *  @param request borrowed; its level is 0 .. SENET_LEVELS-1.
 *  @param out_choice written only on success.
 *  @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER, SENET_CANCELLED, SENET_BAD_ARGUMENT or
 *          SENET_BAD_POSITION. */
senet_status senet_choose(const senet_choice_request *request, senet_choice *out_choice);

/** A static evaluation by rules of thumb for the side to move, used without a network. Ignores a
 *  throw that is set.
 *  @return its chance of winning minus its chance of losing, in millionths: 1000000 for a finished
 *          game (the winner is the side to move), otherwise -999000 .. 999000. Thread-safe. */
int32_t senet_rule_of_thumb(const senet_position *position);

SENET_END

#endif
