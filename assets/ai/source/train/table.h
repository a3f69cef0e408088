// Writes the endgame table that the game reads (assets/ai/RULES.table; format in ai/exact.h).
// Layer: train.
#ifndef SENET_TRAIN_TABLE_H
#define SENET_TRAIN_TABLE_H

#include "train/values.h"

/** The layers of a table. */
typedef struct table_choice {
    int left;                   /**< all with at most this many pieces left in total */
    int extra_own, extra_enemy; /**< plus this layer and its reverse, or 0, 0 */
} table_choice;

/** Whether a table has a layer. */
bool table_holds(const table_choice *choice, int own, int enemy);

/** Size of a table in bytes. @param all has the layers (values_plan is enough). */
uint64_t table_bytes(const values *all, const table_choice *choice);

/** Makes a table in memory.
 *  @param all has every layer of the choice (asserted).
 *  @param out_bytes table_bytes() bytes. */
void table_make(const values *all, const table_choice *choice, unsigned char *out_bytes);

/** Writes a table's file durably. @return false if that failed (logged). */
bool table_write(const values *all, const table_choice *choice, const char *path, FILE *log);

/** The loss of a player who chooses moves by the rounded table. */
typedef struct table_cost {
    uint64_t decisions; /**< throws with more than one result, over all positions */
    uint64_t missed;    /**< of these, those in which the table does not choose the best */
    double mean;        /**< mean loss of winning chance per throw, weighted by its probability */
    double most;        /**< the largest loss */
} table_cost;

/** Compares choices by rounded values with the best ones, in every position of a table.
 *  @param one the rounded value of a won game: AI_TABLE_ONE, or less for a coarser table. */
table_cost table_rounding(const values *all, const table_choice *choice, uint32_t one);

#endif
