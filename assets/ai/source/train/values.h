/*
 * Exact winning chances of all positions with few pieces left, as senet-solve computes and keeps
 * them: one array for a rule set, layer after layer, and a file for each layer.
 * Layer: train. May include include/senet, ai, base.
 * Invariant: a layer that is present is solved; numbers of positions are those of ai/exact.h.
 *
 * For a trainer:
 *     values known;
 *     if (values_open(&known, SENET_RULES_KENDALL, "DIR/kendall", stderr)) {
 *         double chance;
 *         if (values_chance(&known, &position, &chance)) { ... }
 *         values_close(&known);
 *     }
 */
#ifndef SENET_TRAIN_VALUES_H
#define SENET_TRAIN_VALUES_H

#include "senet/move.h"
#include "train/layer.h"

#include <stdatomic.h>
#include <stdio.h>

/** A chance of winning as it is kept: 0 lost, this won. The other side's chance is its complement,
 *  so that bits flipped are sides exchanged. */
#define VALUES_ONE 0xFFFFFFFFu

/** Set in a place if the chance kept there is the other side's. */
#define VALUES_FLIP 0x80000000u

enum {
    VALUES_SIDES = SENET_PIECES_MAX + 1, /**< array size for pieces left */
    VALUES_WON = 0,                      /**< the place of the won game */
    VALUES_THROWS = 7,                   /**< array size for values of a throw */
    VALUES_SIXTEENTHS = 16,              /**< of the chances of all throws */
    VALUES_PATH_CAP = 4096
};

/** The values of a rule set. */
typedef struct values {
    senet_rules_id rules;
    ai_layer layer[VALUES_SIDES][VALUES_SIDES]; /**< by own and enemy pieces left, 1..7 */
    uint64_t first[VALUES_SIDES][VALUES_SIDES]; /**< place of a layer's first value; 0: absent */
    uint64_t count;                             /**< places, the won game's included */
    _Atomic uint32_t *chance; /**< by place: the chance of the side to move, before its throw */
} values;

/** What is told of a solved layer, in its file. */
typedef struct values_report {
    uint32_t solved;   /**< 0: a layer on its way */
    uint32_t rounds;   /**< times that the best moves were looked for */
    uint32_t sweeps;   /**< sweeps with the moves fixed */
    uint32_t residual; /**< most that looking one throw ahead changes a chance, in 1/16 units of
                            1/VALUES_ONE */
    uint32_t throws;   /**< with the moves found no game is expected to take more until a piece
                            leaves the board, in 1/256; UINT32_MAX: not known */
    uint32_t toll; /**< what each throw costs the side with more pieces where its games would not
                            end, in 1/16 units of 1/VALUES_ONE; mostly 0 */
    uint64_t milliseconds;           /**< that solving took */
    uint64_t processor_milliseconds; /**< the same, of all processors' time, others' left out */
} values_report;

/**
 * Makes room for all layers with at most `left` pieces left and at most `side_max` a side; nothing
 * is read. @return false if there is no memory (then nothing has to be closed).
 */
bool values_make(values *all, senet_rules_id rules, int left, int side_max);

/** The same without memory: where the layers would be (`chance` is NULL). */
void values_plan(values *all, senet_rules_id rules, int left, int side_max);

/**
 * Reads all solved layers that a directory has. Files that are bad are told of and left out.
 * @param log where sentences go. @return false if there is no memory or no solved layer at all.
 */
bool values_open(values *all, senet_rules_id rules, const char *directory, FILE *log);

/** Frees. A closed value knows no layer. */
void values_close(values *all);

/**
 * The chance of the side to move before its throw or its decision (`museum`), or, with a left-over
 * step set, of the best use of it. Thread-safe once it is open.
 * @return false if its layer is absent, a throw is set, the side has decided to stay in the water,
 *         or the opening is not over (flags `o`, `n`).
 */
bool values_chance(const values *all, const senet_position *position, double *out_chance);

/** Where a position's chance is kept, with VALUES_FLIP if `mover` is not the side to move.
 *  @param position has a number (ai_has_number; asserted), and its layer is present; or the game is
 *  over. */
uint32_t values_place(const values *all, const senet_position *position, unsigned mover);

/** The chance kept in a place, with its flip, of 1/VALUES_ONE. */
static inline uint32_t values_at(const values *all, uint32_t place) {
    uint32_t chance =
        atomic_load_explicit(&all->chance[place & ~VALUES_FLIP], memory_order_relaxed);
    return (place & VALUES_FLIP) != 0 ? ~chance : chance;
}

/** What a side with a piece in the water decides about (`museum`): chances are its own, in
 *  1/VALUES_SIXTEENTHS of 1/VALUES_ONE. */
typedef struct values_decision {
    uint64_t leaves;                     /**< if it goes back to 15 */
    uint64_t stays;                      /**< if it throws: the mean over its throws */
    uint32_t leaves_place;               /**< where what going back leads to is kept */
    uint32_t stays_place[VALUES_THROWS]; /**< by throw: likewise; of impossible throws 0 */
} values_decision;

/** Compares the two. @param position a decision is due; all of its results are known. Thread-safe. */
values_decision values_decide(const values *all, const senet_position *position);

/** The best move of a position with a throw, left-over step or decision set. */
typedef struct values_choice {
    senet_move move;
    uint32_t chance; /**< the mover's, of 1/VALUES_ONE */
    uint32_t place;  /**< where that is kept; of a decision: not to be used */
    uint32_t lead;   /**< over the next best result; VALUES_ONE if there is none */
} values_choice;

/** Chooses the best move. @param position all of its results are known. Thread-safe. */
values_choice values_best(const values *all, const senet_position *position);

/** Writes a layer's file durably: written beside, flushed, renamed. Whether it is solved tells its
 *  name. @return false if that failed (told on `log`). */
bool values_write(const values *all, const char *directory, int own, int enemy,
                  const values_report *report, FILE *log);

/**
 * Reads a layer's file into its place.
 * @param solved whether the solved layer is wanted, or one on its way.
 * @return false if there is none (silently) or it is bad (told on `log`); the layer's values are
 *         then undefined.
 */
bool values_read(values *all, const char *directory, int own, int enemy, bool solved,
                 values_report *out_report, FILE *log);

/** Removes the file of a layer on its way, if there is one. */
void values_forget(const values *all, const char *directory, int own, int enemy);

#endif
