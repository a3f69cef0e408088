/*
 * The whole of libsenet: rules, notation, throws, seeds, records, computer player and teacher.
 * Layer: include/senet.
 *
 * Threads: every function may run on any thread, as long as no two threads write to the same object.
 * There is no global state. Ownership: the library keeps no pointer of a call but the bytes of a
 * senet_knowledge, and nothing that it returns has to be freed.
 *
 * Bad input never ends the program: a pointer that is NULL where it may not be, a value out of
 * range, a position that cannot be. A function with a status then returns SENET_BAD_ARGUMENT, or
 * SENET_BAD_POSITION for the position; any other returns NULL, false, 0 or an empty text, and writes
 * nothing else. What a pointer leads to has to be readable, of course.
 */
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

/** The version of the library in use, which may be newer than SENET_VERSION. Thread-safe. */
const char *senet_version(void);

/**
 * The directory of the data that was installed with the library, e.g. "/usr/share/games/senet". The
 * player needs none of it. It plays better with DIR/ai/RULES.net and DIR/ai/RULES.table, where RULES
 * is a rule set's name: read each into memory and give it to senet_knowledge_net and
 * senet_knowledge_table. The library opens no file, so any other directory does as well; for that of
 * another prefix ask `pkg-config --variable=datadir senet`. Thread-safe.
 */
const char *senet_data_dir(void);

SENET_END

#endif
