// All of libsenet: rules, notation, throws, seeds, records, computer player and teacher.
// Layer: include/senet. RULES.md and ENGINE.md, which the headers cite, are installed with the
// examples.
//
// Threads: every function may run on any thread, as long as no thread uses an object while another
// changes it. There is no global state. Ownership: the library keeps no pointers passed to it,
// except to the bytes of a senet_knowledge, and nothing that it returns has to be freed.
//
// Bad input (NULL where it is not allowed, a value out of range, an impossible position) never ends
// the program. Functions with a status return SENET_BAD_ARGUMENT, or SENET_BAD_POSITION for the
// position; others return NULL, false, 0 or an empty text and write nothing else. A pointer that is
// not NULL must be valid.
#ifndef SENET_SENET_SENET_H
#define SENET_SENET_SENET_H

#include "senet/analysis.h"
#include "senet/engine.h"
#include "senet/knowledge.h"
#include "senet/move.h"
#include "senet/player.h"
#include "senet/position.h"
#include "senet/record.h"
#include "senet/rules.h"
#include "senet/seed.h"
#include "senet/teacher.h"
#include "senet/throw_source.h"
#include "senet/types.h"

SENET_BEGIN

#define SENET_VERSION_MAJOR 0
#define SENET_VERSION_MINOR 1
#define SENET_VERSION_PATCH 0
#define SENET_VERSION       "0.1.0"

/** The version of the library at run time, perhaps newer than SENET_VERSION. Thread-safe. */
const char *senet_version(void);

/** The directory of the data installed with the library, such as "/usr/share/games/senet". The
 *  player works without it, but plays better with DIR/ai/RULES.net and DIR/ai/RULES.table, where
 *  RULES is a rule set's name: read them into memory and pass them to senet_knowledge_net and
 *  senet_knowledge_table. The library opens no files, so they can be anywhere; for the directory of
 *  another prefix, run `pkg-config --variable=datadir senet`. Thread-safe. */
const char *senet_data_dir(void);

SENET_END

#endif
