// Replays the effects of a move on the position before it.
// Layer: tests. Depends on include/senet.
#ifndef SENET_TESTS_SUPPORT_REPLAY_H
#define SENET_TESTS_SUPPORT_REPLAY_H

#include "senet/move.h"

/** @param position before the move, with its throw; becomes the position after it. */
static inline void replay_effects(const senet_effects *effects, senet_position *position) {
    position->thrown = SENET_THROW_NONE;
    for (unsigned i = 0; i < effects->count; i++) {
        senet_effect_replay(&effects->effect[i], position);
    }
}

#endif
