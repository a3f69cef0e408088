/*
 * The table of exact values that the player reads (assets/ai/RULES.table; format in ai/exact.h).
 * Layer: train.
 */
#ifndef SENET_TRAIN_TABLE_H
#define SENET_TRAIN_TABLE_H

#include "train/values.h"

/** Which layers a table holds. */
typedef struct table_choice {
    int left;                   /**< all with at most this many pieces left in all */
    int extra_own, extra_enemy; /**< and this layer with its reverse, or 0, 0 */
} table_choice;

/** Whether a table holds a layer. */
bool table_holds(const table_choice *choice, int own, int enemy);

/** Bytes of a table. @param all where the layers are known (values_plan is enough). */
uint64_t table_bytes(const values *all, const table_choice *choice);

/**
 * Makes a table in memory. @param all has every layer that the choice names (asserted).
 * @param out_bytes table_bytes of them.
 */
void table_make(const values *all, const table_choice *choice, unsigned char *out_bytes);

/** Writes a table's file durably. @return false if that failed (told on `log`). */
bool table_write(const values *all, const table_choice *choice, const char *path, FILE *log);

/** What rounding costs who chooses by the table. */
typedef struct table_cost {
    uint64_t decisions; /**< throws that allow more than one result, of all positions */
    uint64_t missed;    /**< of those, with another choice than the best */
    double mean;        /**< winning chance lost in a throw, every throw counted by its chance */
    double most;        /**< the largest loss */
} table_cost;

/**
 * Compares choices by rounded values with the best ones, in every position of a table.
 * @param one what a won game would be rounded to: AI_TABLE_ONE, or less for a coarser table.
 */
table_cost table_rounding(const values *all, const table_choice *choice, uint32_t one);

#endif
