/*
 * What the player knows by heart: a network that evaluates any position of a rule set, and exact values
 * of positions with few pieces left. Made by the programs of assets/ai/source, stored in assets/ai.
 * Layer: include/senet. Invariant: only views into bytes that the caller keeps and never changes;
 * nothing here reads a file, allocates, or is written to after it was read in.
 */
#ifndef SENET_SENET_KNOWLEDGE_H
#define SENET_SENET_KNOWLEDGE_H

#include "senet/position.h"

SENET_BEGIN

/** A chance of winning, in millionths: 0 .. SENET_CHANCE_ONE. */
enum { SENET_CHANCE_ONE = 1000000 };

/** A network read in; bytes NULL if there is none. The fields are private to src/ai. */
typedef struct senet_net {
    const unsigned char *bytes;
    size_t size;
} senet_net;

/** A table of exact values read in; bytes NULL if there is none. Private to src/ai. */
typedef struct senet_table {
    const unsigned char *bytes;
    size_t size;
} senet_table;

/** All that a player may know; zeroed, it knows nothing and evaluates by rules of thumb. */
typedef struct senet_knowledge {
    senet_net net[SENET_RULES_COUNT];
    senet_table table[SENET_RULES_COUNT];
} senet_knowledge;

/**
 * Reads a network (the content of assets/ai/RULES.net) into its place.
 * @param bytes borrowed for as long as `knowledge` is used; need not be aligned.
 * @return NULL, or why it is not taken (form, length, checksum, rule set or version), a constant
 * English
 *         clause; `knowledge` is unchanged then. Not to be called while another thread uses `knowledge`.
 */
const char *senet_knowledge_net(senet_knowledge *knowledge, const void *bytes, size_t size);

/** Reads a table (assets/ai/RULES.table) into its place; everything as senet_knowledge_net. */
const char *senet_knowledge_table(senet_knowledge *knowledge, const void *bytes, size_t size);

/**
 * The exact chance of winning of the side to move before its throw, if a table has it.
 * @param knowledge may be NULL. @param position valid; no throw or left-over step is set. Of a side
 * with a piece in the water (`museum`) it is known before its decision, not between that and the throw.
 * @param out_chance millionths (rounded); written only if it is known.
 * @return whether it is known. A finished game always is. Thread-safe.
 */
bool senet_knowledge_exact(const senet_knowledge *knowledge, const senet_position *position,
                           int32_t *out_chance);

/** Whether there is a network for a rule set. @param knowledge may be NULL. Thread-safe. */
bool senet_knows(const senet_knowledge *knowledge, senet_rules_id rules);

SENET_END

#endif
