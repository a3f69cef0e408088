// The data of the computer player: networks, which evaluate any position of a rule set, and
// endgame tables. The programs in assets/ai/source make them; they are stored in assets/ai.
// Layer: include/senet.
// Invariant: everything here points into bytes that the caller keeps and never changes; nothing
// reads a file or allocates.
#ifndef SENET_SENET_KNOWLEDGE_H
#define SENET_SENET_KNOWLEDGE_H

#include "senet/position.h"

SENET_BEGIN

/** A chance of winning, in millionths: 0 .. SENET_CHANCE_ONE. */
enum { SENET_CHANCE_ONE = 1000000 };

/** A loaded network; bytes NULL if there is none. The fields are private to src/ai. */
typedef struct senet_net {
    const unsigned char *bytes;
    size_t size;
} senet_net;

/** A loaded endgame table; bytes NULL if there is none. The fields are private to src/ai. */
typedef struct senet_table {
    const unsigned char *bytes;
    size_t size;
} senet_table;

/** All the data of a player. If it is all zero, the player evaluates by rules of thumb. */
typedef struct senet_knowledge {
    senet_net net[SENET_RULES_COUNT];
    senet_table table[SENET_RULES_COUNT];
} senet_knowledge;

/** Loads a network (the content of assets/ai/RULES.net) for its rule set.
 *  @param bytes borrowed for as long as `knowledge` is used; need not be aligned.
 *  @return NULL, or a constant English clause that says why it is rejected; `knowledge` is then
 *          unchanged. Do not call this while another thread uses `knowledge`. */
const char *senet_knowledge_net(senet_knowledge *knowledge, const void *bytes, size_t size);

/** Loads an endgame table (assets/ai/RULES.table); otherwise as senet_knowledge_net. */
const char *senet_knowledge_table(senet_knowledge *knowledge, const void *bytes, size_t size);

/** The exact winning chance of the side to move before its throw, if an endgame table has it.
 *  @param knowledge may be NULL.
 *  @param position without a throw or left-over step. A side with a piece in the water (`museum`)
 *         has an exact chance only before its decision.
 *  @param out_chance millionths (rounded); written only if it is known.
 *  @return whether it is known. A finished game always is. Thread-safe. */
bool senet_knowledge_exact(const senet_knowledge *knowledge, const senet_position *position,
                           int32_t *out_chance);

/** Whether there is a network for a rule set. @param knowledge may be NULL. Thread-safe. */
bool senet_knows(const senet_knowledge *knowledge, senet_rules_id rules);

SENET_END

#endif
