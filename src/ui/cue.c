// The table of sounds. Layer: ui. Invariant: every cue has at least one sound.
#include "ui/cue.h"

#include "base/assert.h"

#include <stddef.h>

enum { TURNS = 4 };

// Names of files in assets/audio, without their ending; as many as there are, then NULL.
static const char *const SOUNDS[CUE_COUNT][TURNS] = {
    [CUE_THROW] = {"throw"},
    [CUE_STICK] = {"stick_1", "stick_2", "stick_3", "stick_4"},
    [CUE_STICK_LOW] = {"stick_low_1", "stick_low_2"},
    [CUE_LIFT] = {"lift"},
    [CUE_STEP] = {"step_1", "step_2", "step_3"},
    [CUE_SET_DOWN] = {"set_down", "set_down_2", "set_down_3"},
    [CUE_SWAP] = {"swap"},
    [CUE_REFUSED] = {"refused"},
    [CUE_WATER] = {"water"},
    [CUE_REBORN] = {"reborn"},
    [CUE_HOME] = {"home"},
    [CUE_AGAIN] = {"again"},
    [CUE_PASS] = {"pass"},
    [CUE_NO] = {"no"},
    [CUE_WON] = {"won"},
};

const char *cue_sound(cue what, unsigned turn) {
    SENET_ASSERT(what >= 0 && what < CUE_COUNT);
    unsigned n = 0;
    while (n < TURNS && SOUNDS[what][n] != NULL) {
        n++;
    }
    SENET_ASSERT(n > 0);
    return SOUNDS[what][turn % n];
}
