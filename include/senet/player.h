/*
 * The computer player: levels as data, one pure function that chooses.
 * Layer: include/senet. Invariant: same position, level and seed give the same move, with every
 * compiler; the budget is in nodes, never in time.
 */
#ifndef SENET_SENET_PLAYER_H
#define SENET_SENET_PLAYER_H

#include "senet/move.h"

enum { SENET_LEVELS = 3 };

/** A level of play, a row of a table. Title and sentence are shown to people, translated by the
 *  interface; xgettext finds them in src/ai/level.c. */
typedef struct senet_level {
    const char *name;  /**< short key: "novice", "scribe", "vizier" */
    const char *title; /**< English, shown */
    const char *about; /**< one honest English sentence of what it does */
    uint8_t depth;     /**< throws looked ahead: 0 = the moves' own results only */
    uint16_t noise;    /**< standard deviation of its misjudgement, in thousandths of the logarithm
                            of the odds of winning */
    uint32_t node_cap; /**< most positions looked at for one move */
} senet_level;

/** A level's row. @param level 0 .. SENET_LEVELS-1 (asserted), weakest first. Thread-safe. */
const senet_level *senet_level_get(int level);

/** Set by another thread to stop a search; NULL where cancelling is not needed. */
typedef bool (*senet_cancelled)(void *user);

typedef struct senet_choice_request {
    senet_position position;   /**< a throw or a left-over step is set */
    int level;                 /**< 0 .. SENET_LEVELS-1 */
    uint64_t seed;             /**< for its noise only */
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
} senet_choice_request;

typedef struct senet_choice {
    senet_move move;
    int32_t value;  /**< its judgement (before any misjudgement) for the mover, after the move */
    uint32_t nodes; /**< positions looked at */
} senet_choice;

/**
 * Chooses a legal move. Looks ahead deeper and deeper as far as the level does; if its positions
 * run out on the way, the last depth that was finished counts.
 * @param request borrowed; its level is 0 .. SENET_LEVELS-1 (asserted).
 * @param out_choice written only on success.
 * @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER, or SENET_CANCELLED.
 * Pure: may run on any thread; `cancelled` is called on that thread.
 */
senet_status senet_choose(const senet_choice_request *request, senet_choice *out_choice);

/**
 * A static judgement of a position for the side to move, without looking ahead; a throw that is
 * set is not looked at.
 * @return its chance of winning less its chance of losing, in millionths: 1000000 for a game that
 *         is won (the winner is the side to move), 0 for an even one, -999000 at the least.
 *         Thread-safe.
 */
int32_t senet_evaluate(const senet_position *position);

#endif
