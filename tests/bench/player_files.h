// The player's files, for the programs that measure it.
// Layer: tests.
#ifndef SENET_BENCH_PLAYER_FILES_H
#define SENET_BENCH_PLAYER_FILES_H

#include "senet/knowledge.h"

#include <stddef.h>

/** Reads a rule set's network and endgame table, which are kept until the program ends.
 *  @param directory with a folder `ai`.
 *  @param all gets both.
 *  @param alone gets the network; may be NULL.
 *  @param out_bytes the files' sizes, network first; may be NULL.
 *  @return whether both were read; if not, the reason is printed on the standard error. */
bool player_files_load(const char *directory, senet_rules_id rules, senet_knowledge *all,
                       senet_knowledge *alone, size_t out_bytes[2]);

#endif
