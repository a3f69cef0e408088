// Computes exact values: policy iteration on a pair of layers, with accelerated sweeps in between.
// Layer: train.
// Invariant: a solved layer was verified: a one-throw search from each of its positions changed no
// value by more than the requested residual.
#ifndef SENET_TRAIN_SOLVE_H
#define SENET_TRAIN_SOLVE_H

#include "train/values.h"

enum {
    SOLVE_WINDOW = 16,          /**< longest history of the acceleration */
    SOLVE_PATIENCE = 12,        /**< the default solve_order.patience */
    SOLVE_ENDLESS = 1 << 20,    /**< the default solve_order.endless */
    SOLVE_CHUNK = 1 << 16,      /**< the default solve_order.chunk */
    SOLVE_UNIT = 16,            /**< units of a residual in 1/VALUES_ONE */
    SOLVE_RESIDUAL_MIN = 16,    /**< smallest residual that rounding permits */
    SOLVE_THROWS_UNIT = 256,    /**< units of values_report.throws in a throw */
    SOLVE_CHECKPOINT_EVERY = 60 /**< seconds between two files of an unfinished layer */
};

/** How to solve. */
typedef struct solve_order {
    const char *directory; /**< directory of the layers' files; must exist */
    int threads;           /**< 1 .. SHARE_THREADS_MAX */
    uint32_t chunk;        /**< positions per chunk of a thread */
    uint32_t residual;     /**< at most this, in 1/SOLVE_UNIT of 1/VALUES_ONE */
    int patience;          /**< rounds with little gain before a layer counts as slow; 0: at once */
    uint32_t endless;      /**< throws; a layer with longer games is solved with a toll */
    uint64_t memory;       /**< most bytes to allocate, including those of `all` */
    FILE *log;             /**< for messages */
    bool chatty;           /**< also log each round */
} solve_order;

/** Bytes needed to solve all layers of a plan with this window; 0: the minimum. */
uint64_t solve_memory(const values *plan, int window);

/** Solves the layers (own, enemy) and (enemy, own), or reads them if the directory has them with a
 *  small enough residual. Continues an unfinished layer. All layers with fewer pieces left in total
 *  must be present.
 *  @param out_report of both layers.
 *  @return false if files could not be written or memory ran out (logged). */
bool solve_pair(values *all, int own, int enemy, const solve_order *order,
                values_report *out_report);

/** Converts a residual or toll to a chance. */
double solve_chance_of(uint32_t residual);

#endif
