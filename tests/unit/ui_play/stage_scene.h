// The scene of the real program, for tests of what is drawn on it.
// Layer: tests.
// Invariant: read from the files in assets/.
#ifndef SENET_TESTS_UI_PLAY_STAGE_SCENE_H
#define SENET_TESTS_UI_PLAY_STAGE_SCENE_H

#include "gfx/scene.h"
#include "gfx/throws.h"

/** Reads the scene; aborts if it cannot. */
void stage_scene_read(gfx_scene *out_scene);

/** Reads the bank of throws; aborts if it cannot. @return its bytes, for free() */
char *stage_throws_read(gfx_throws *out_throws);

#endif
