// Replays effects.
// Layer: core; may include include/senet and base/assert.h.
// Source: senet/move.h.
// Invariant: the same core_effect_do changes positions here and in core_step_play.
#include "core/step.h"

// The longest chains: refused, washed, reborn, turn passed, borne off by Ra, won (RULES.md
// "pharaoh"); and attacked, recalled, released, borne off, first throw over, turn passed (RULES.md
// "jequier"). Every step of core_step_play adds at most three effects, and there are five steps.
_Static_assert(SENET_EFFECTS_CAP >= 5 * 3, "room for the effects of every move");

void senet_effect_replay(const senet_effect *effect, senet_position *position) {
    if (effect != NULL && position != NULL && effect->side <= SENET_SPOOLS &&
        effect->from <= SENET_OFF && effect->to <= SENET_OFF) {
        core_effect_do(effect, position);
    }
}

bool senet_effect_moves_piece(const senet_effect *effect) {
    static const uint32_t moving = 1u << SENET_EFFECT_MOVED | 1u << SENET_EFFECT_ATTACKED |
                                   1u << SENET_EFFECT_WASHED | 1u << SENET_EFFECT_DROWNED |
                                   1u << SENET_EFFECT_SECOND_LIFE | 1u << SENET_EFFECT_DISPLACED |
                                   1u << SENET_EFFECT_ENTERED | 1u << SENET_EFFECT_BORNE_OFF;
    return effect != NULL && effect->kind <= SENET_EFFECT_WON && (moving >> effect->kind & 1u) != 0;
}

int senet_effects_final_house(const senet_effects *effects, senet_side side) {
    int house = 0;
    for (unsigned i = 0; effects != NULL && i < effects->count && i < SENET_EFFECTS_CAP; i++) {
        const senet_effect *effect = &effects->effect[i];
        if (effect->side == (uint8_t)side && effect->to != SENET_OFF &&
            senet_effect_moves_piece(effect)) {
            house = effect->to;
        }
    }
    return house;
}
