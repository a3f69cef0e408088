// A draw list as text, one command per line, numbers with two decimals.
// Layer: tests of gfx.
#ifndef SENET_TESTS_UNIT_GFX_DUMP_H
#define SENET_TESTS_UNIT_GFX_DUMP_H

#include "gfx/drawlist.h"

/** Writes a list; what does not fit into `cap` bytes (at least 1) is left out.
 *  @return the length written, without the terminator. */
size_t dump_drawlist(const gfx_drawlist *list, char *out, size_t cap);

#endif
