/*
 * Exact values: policy iteration on a pair of layers, with accelerated sweeps in between.
 * Layer: train.
 * Invariant: a layer that is called solved was proved: looking one throw ahead from every position
 * of it changed no value by more than the residual that is asked for.
 */
#ifndef SENET_TRAIN_SOLVE_H
#define SENET_TRAIN_SOLVE_H

#include "train/values.h"

enum {
    SOLVE_WINDOW = 16,          /**< steps that the acceleration remembers, at most */
    SOLVE_PATIENCE = 12,        /**< the default solve_order.patience */
    SOLVE_ENDLESS = 1 << 20,    /**< the default solve_order.endless */
    SOLVE_CHUNK = 1 << 16,      /**< the default solve_order.chunk */
    SOLVE_UNIT = 16,            /**< units of a residual in 1/VALUES_ONE */
    SOLVE_RESIDUAL_MIN = 16,    /**< below this the numbers' own rounding stands in the way */
    SOLVE_THROWS_UNIT = 256,    /**< units of values_report.throws in a throw */
    SOLVE_CHECKPOINT_EVERY = 60 /**< seconds between two files of a layer on its way */
};

/** How to solve. */
typedef struct solve_order {
    const char *directory; /**< where the layers' files are; exists */
    int threads;           /**< 1 .. SHARE_THREADS_MAX */
    uint32_t chunk;        /**< positions that a thread takes at once */
    uint32_t residual;     /**< at most this, in 1/SOLVE_UNIT of 1/VALUES_ONE */
    int patience;          /**< rounds that gain little until a layer is slow; 0: it is */
    uint32_t endless;      /**< throws; a layer with games of more is solved with a toll */
    uint64_t memory;       /**< bytes that may be taken, those of `all` included */
    FILE *log;             /**< sentences for people */
    bool chatty;           /**< a line for each round too */
} solve_order;

/** Bytes that solving all layers of a plan takes at the least, and with the whole window. */
uint64_t solve_memory(const values *plan, int window);

/**
 * Solves the layers (own, enemy) and (enemy, own), or reads them if the directory has them solved
 * well enough. All layers with fewer pieces left in all are there already. A layer on its way
 * is taken up where it was.
 * @param out_report of both layers. @return false if files could not be written or memory is short
 *         (told on the log).
 */
bool solve_pair(values *all, int own, int enemy, const solve_order *order,
                values_report *out_report);

/** A residual or a part of VALUES_ONE as a chance. */
double solve_chance_of(uint32_t residual);

#endif
