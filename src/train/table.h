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

#endif
