// The exact winning chances of all positions with few pieces left, as senet-solve computes and
// stores them: one array per rule set, layer after layer, and one file per layer.
// Layer: train. May include include/senet, ai, base.
// Invariant: a layer that is present is solved; positions are numbered as in ai/exact.h.
//
// How training uses it:
//     values known;
//     if (values_open(&known, SENET_RULES_KENDALL, "DIR/kendall", stderr)) {
//         double chance;
//         if (values_chance(&known, &position, &chance)) { ... }
//         values_close(&known);
//     }
#ifndef SENET_TRAIN_VALUES_H
#define SENET_TRAIN_VALUES_H

#include "senet/move.h"
#include "train/layer.h"

#include <stdatomic.h>
#include <stdio.h>

/** The stored chance of a won game; that of a lost one is 0. Flipping all bits gives the chance of
 *  the other side. */
#define VALUES_ONE 0xFFFFFFFFu

/** Set in a place if the chance stored there is the other side's. */
#define VALUES_FLIP 0x80000000u

enum {
    VALUES_SIDES = SENET_PIECES_MAX + 1, /**< array size for pieces left */
    VALUES_WON = 0,                      /**< place of the won game */
    VALUES_THROWS = 7,                   /**< array size for throws, 0 .. 6 */
    VALUES_SIXTEENTHS = 16,              /**< sum of the weights of all throws */
    VALUES_PATH_CAP = 4096
};

/** The values of a rule set. */
typedef struct values {
    senet_rules_id rules;
    ai_layer layer[VALUES_SIDES][VALUES_SIDES]; /**< by own and enemy pieces left, 1..7 */
    uint64_t first[VALUES_SIDES][VALUES_SIDES]; /**< place of a layer's first value; 0: absent */
    uint64_t count;                             /**< number of places, including the won game's */
    _Atomic uint32_t *chance; /**< by place: the chance of the side to move, before its throw */
} values;

/** The report on a layer, in its file. */
typedef struct values_report {
    uint32_t solved;   /**< 0: the layer is unfinished */
    uint32_t rounds;   /**< searches for the best moves */
    uint32_t sweeps;   /**< sweeps with fixed moves */
    uint32_t residual; /**< largest change of a chance by a one-throw search, in 1/16 units of
                            1/VALUES_ONE */
    uint32_t throws;   /**< most expected throws until a piece leaves the board, with the moves
                            found, in 1/256; UINT32_MAX: not known */
    uint32_t toll;     /**< cost of each throw to the side with more pieces, if games would not end
                            otherwise, in 1/16 units of 1/VALUES_ONE; mostly 0 */
    uint64_t milliseconds;           /**< wall-clock time of solving */
    uint64_t processor_milliseconds; /**< processor time of solving, over all threads */
} values_report;

/** Allocates all layers with at most `left` pieces left and at most `side_max` per side; reads
 *  nothing.
 *  @return false if memory runs out (then nothing has to be closed). */
bool values_make(values *all, senet_rules_id rules, int left, int side_max);

/** The same without allocation: only the places of the layers (`chance` is NULL). */
void values_plan(values *all, senet_rules_id rules, int left, int side_max);

/** Reads all solved layers in a directory. Skips and logs bad files.
 *  @param log for messages.
 *  @return false if memory runs out or there is no solved layer. */
bool values_open(values *all, senet_rules_id rules, const char *directory, FILE *log);

/** Frees all values; then no layer is present. */
void values_close(values *all);

/** The chance of the side to move before its throw or decision (`museum`), or with a left-over
 *  step, by its best use. Thread-safe after values_open.
 *  @return false if its layer is absent, a throw is set, the side has decided to stay in the water,
 *          or the opening is not over (flags `o`, `n`). */
bool values_chance(const values *all, const senet_position *position, double *out_chance);

/** The place of a position's chance, with VALUES_FLIP if `mover` is not the side to move.
 *  @param position has a number (ai_has_number; asserted), and its layer is present; or the game is
 *         over. */
uint32_t values_place(const values *all, const senet_position *position, unsigned mover);

/** The chance in a place, flipped if VALUES_FLIP is set, in 1/VALUES_ONE. */
static inline uint32_t values_at(const values *all, uint32_t place) {
    uint32_t chance =
        atomic_load_explicit(&all->chance[place & ~VALUES_FLIP], memory_order_relaxed);
    return (place & VALUES_FLIP) != 0 ? ~chance : chance;
}

/** The options of a side with a piece in the water (`museum`). Chances are its own, in
 *  1/VALUES_SIXTEENTHS of 1/VALUES_ONE. */
typedef struct values_decision {
    uint64_t leaves;                     /**< its chance if the piece returns to 15 */
    uint64_t stays;                      /**< its chance if it throws: the mean over the throws */
    uint32_t leaves_place;               /**< place of the position after returning */
    uint32_t stays_place[VALUES_THROWS]; /**< by throw: place of its result; 0 if impossible */
} values_decision;

/** Evaluates both. @param position a decision is due; all its results are known. Thread-safe. */
values_decision values_decide(const values *all, const senet_position *position);

/** The best move after a throw, or for a left-over step or decision. */
typedef struct values_choice {
    senet_move move;
    uint32_t chance; /**< the mover's, in 1/VALUES_ONE */
    uint32_t place;  /**< its place; unspecified for a decision */
    uint32_t lead;   /**< over the second-best result; VALUES_ONE if there is none */
} values_choice;

/** Chooses the best move. @param position all of its results are known. Thread-safe. */
values_choice values_best(const values *all, const senet_position *position);

/** Writes a layer's file durably (new file, flush, rename); its name says whether it is solved.
 *  @return false if that failed (logged). */
bool values_write(const values *all, const char *directory, int own, int enemy,
                  const values_report *report, FILE *log);

/** Reads a layer's file into its place.
 *  @param solved read the solved layer, else the unfinished one.
 *  @return false if there is none (silently) or it is bad (logged); the layer's values are then
 *          unspecified. */
bool values_read(values *all, const char *directory, int own, int enemy, bool solved,
                 values_report *out_report, FILE *log);

/** Removes the file of an unfinished layer, if there is one. */
void values_forget(const values *all, const char *directory, int own, int enemy);

#endif
