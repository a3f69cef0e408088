// The real platform with SDL's dummy drivers, for programs that measure what is drawn.
// Layer: tests.
// Invariant: the same pixels on every machine; no display, no clock.
#ifndef SENET_TESTS_GOLDEN_WINDOW_H
#define SENET_TESTS_GOLDEN_WINDOW_H

#include "gfx/scene.h"
#include "platform/platform.h"
#include "senet/seed.h"

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720 };

/** Opens a window and reads the scene.
 *  @param who the program's name, for errors on stderr
 *  @return the platform, to be destroyed; NULL: failed */
platform *window_open(const char *who, gfx_scene *out_scene);

/** A constant seed, for ui_services. */
senet_seed window_seed(void *user);

#endif
