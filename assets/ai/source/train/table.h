// Writes the endgame table that the game reads (assets/ai/RULES.table; format in ai/exact.h).
// Layer: train.
#ifndef SENET_TRAIN_TABLE_H
#define SENET_TRAIN_TABLE_H

#include "train/values.h"

/** Size of a table in bytes.
 *  @param left pieces left in total, at most.
 *  @param all has the layers (values_plan is enough). */
uint64_t table_bytes(const values *all, int left);

/** Makes a table in memory.
 *  @param all has every layer with at most `left` pieces left (asserted).
 *  @param out_bytes table_bytes() bytes. */
void table_make(const values *all, int left, unsigned char *out_bytes);

/** Writes a table's file durably. @return false if that failed (logged). */
bool table_write(const values *all, int left, const char *path, FILE *log);

/** The loss of a player who chooses moves by the rounded table. */
typedef struct table_cost {
    uint64_t decisions; /**< throws with more than one result, over all positions */
    uint64_t missed;    /**< of these, those in which the table does not choose the best */
    double mean;        /**< mean loss of winning chance per throw, weighted by its probability */
    double most;        /**< the largest loss */
} table_cost;

/** Compares choices by rounded values with the best ones, in every position of a table.
 *  @param one the rounded value of a won game: AI_TABLE_ONE, or less for a coarser table. */
table_cost table_rounding(const values *all, int left, uint32_t one);

#endif
