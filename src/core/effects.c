/*
 * Effects repeated one by one.
 * Layer: core; may include include/senet and base/assert.h. Source: senet/move.h.
 * Invariant: the same core_effect_do changes positions here and when a move is played.
 */
#include "base/assert.h"
#include "core/step.h"

// The longest chains: refused, washed, reborn, turn passed, borne off by Ra, won (RULES.md
// "pharaoh"); and attacked, recalled, released, borne off, first throw over, turn passed (RULES.md
// "jequier"). Every step of core_step_play adds at most three effects, and there are five steps.
_Static_assert(SENET_EFFECTS_CAP >= 5 * 3, "room for the effects of every move");

void senet_effect_replay(const senet_effect *effect, senet_position *position) {
    SENET_ASSERT(effect->side <= SENET_SPOOLS);
    SENET_ASSERT(effect->from <= SENET_OFF && effect->to <= SENET_OFF);
    core_effect_do(effect, position);
}

void senet_effects_replay(const senet_effects *effects, senet_position *position) {
    SENET_ASSERT(effects->count <= SENET_EFFECTS_CAP);
    position->thrown = SENET_THROW_NONE;
    for (unsigned i = 0; i < effects->count; i++) {
        senet_effect_replay(&effects->effect[i], position);
    }
}
