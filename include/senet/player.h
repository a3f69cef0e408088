/*
 * The computer player: levels as data, one pure function that chooses.
 * Layer: include/senet. Invariant: same position, level, seed and knowledge give the same move,
 * with every compiler and whatever was thought before; the budget is in nodes, never in time.
 */
#ifndef SENET_SENET_PLAYER_H
#define SENET_SENET_PLAYER_H

#include "senet/knowledge.h"
#include "senet/move.h"

SENET_BEGIN

/**
 * The levels, weakest first: X(ID, name, code). Settings and senet-engine say the name, records the
 * code; neither ever changes its meaning, while the order may get new ones in between.
 */
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
        SENET_LEVELS /**< how many there are */
};

/**
 * A level of play, a row of a table. Title and sentence are shown to people, translated by the
 * interface; xgettext finds them in src/ai/level.c. All levels know alike; the weaker
 * ones overlook what a move brings about, and add noise to their evaluations.
 */
typedef struct senet_level {
    const char *name;                 /**< short key, as in SENET_LEVEL_MAP */
    const char *title;                /**< English, shown */
    const char *about;                /**< one honest English sentence of what it does */
    uint8_t depth[SENET_RULES_COUNT]; /**< throws looked ahead: 0 = the moves' own results only */
    uint32_t node_cap;                /**< most positions looked at for one move */
    /** Moves of 1000 whose consequences it does not see: it then goes by how far the pieces have come. */
    uint16_t overlook_rate[SENET_RULES_COUNT];
    /** Standard deviation, in thousandths of the logarithm of the odds. */
    uint16_t noise[SENET_RULES_COUNT];
    /** A move that gives away more, in millionths of winning chance, strikes even this level; 0 for a
     *  level without noise. */
    int32_t blunder_limit;
    uint16_t rate[SENET_RULES_COUNT]; /**< games of 1000 that it wins against the strongest level,
                                           by senet-strength --rates; 500 for that itself; 0 where
                                           it was not measured with the present networks: then
                                           nothing is shown */
} senet_level;

/** A level's row. @param level 0 .. SENET_LEVELS-1, weakest first; else NULL. Thread-safe. */
const senet_level *senet_level_get(int level);

/** Set by another thread to stop a search; NULL where cancelling is not needed. */
typedef bool (*senet_cancelled)(void *user);

typedef struct senet_choice_request {
    senet_position position;          /**< a throw, left-over step or decision is set */
    int level;                        /**< 0 .. SENET_LEVELS-1 */
    uint64_t seed;                    /**< for its noise only */
    const senet_knowledge *knowledge; /**< may be NULL: rules of thumb only; borrowed */
    senet_cancelled cancelled;        /**< may be NULL */
    void *cancelled_user;
} senet_choice_request;

typedef struct senet_choice {
    senet_move move;
    int32_t chance; /**< the mover's chance of winning after it, in millionths, before any
                         noise */
    bool exact;     /**< that chance is proved */
    uint32_t nodes; /**< positions looked at */
} senet_choice;

/**
 * Chooses a legal move. Looks ahead deeper and deeper as far as the level does; if its positions
 * run out on the way, the last depth that was finished counts.
 * @param request borrowed; its level is 0 .. SENET_LEVELS-1.
 * @param out_choice written only on success.
 * @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER, SENET_CANCELLED, SENET_BAD_ARGUMENT or
 *         SENET_BAD_POSITION.
 * Pure: may run on any thread (about 150 KiB of its stack); `cancelled` is called on that thread.
 */
senet_status senet_choose(const senet_choice_request *request, senet_choice *out_choice);

/**
 * A rule of thumb: a static evaluation of a position for the side to move, without looking ahead;
 * a throw that is set is not looked at. What the player goes by where it has no network.
 * @return its chance of winning less its chance of losing, in millionths: 1000000 for a game that
 *         is won (the winner is the side to move), 0 for an even one, -999000 at the least.
 *         Thread-safe.
 */
int32_t senet_rule_of_thumb(const senet_position *position);

SENET_END

#endif
