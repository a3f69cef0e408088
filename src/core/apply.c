// Sets throws and plays moves.
// Layer: core; may include include/senet and base/assert.h.
// Source: src/core/RULES.md.
// Invariant: a failed call changes nothing.
#include "core/step.h"

#include "base/assert.h"

typedef void play_move(senet_position *position, senet_move move, senet_effects *effects);
typedef void play_quick(senet_position *position, senet_move move);

// Two functions per rule set: with effects, and without them, which is faster, for search.
#define DEFINE_PLAY(ID, name)                                                                    \
    static void play_##name(senet_position *position, senet_move move, senet_effects *effects) { \
        core_step_play(&core_table[SENET_RULES_##ID], position, move, effects);                  \
    }                                                                                            \
    static void quick_##name(senet_position *position, senet_move move) {                        \
        core_step_play(&core_table[SENET_RULES_##ID], position, move, NULL);                     \
    }
SENET_RULES_MAP(DEFINE_PLAY)

senet_status senet_throw(const senet_position *before, int value, senet_position *out_after) {
    const senet_status status = core_check_arguments(before, out_after);
    SENET_RETURN_IF(status != SENET_OK, status);
    SENET_RETURN_IF(core_over(before), SENET_GAME_OVER);
    SENET_RETURN_IF(before->thrown != SENET_THROW_NONE, SENET_THROW_DUE);
    uint8_t weight[CORE_VALUES];
    senet_position_throw_weights(before, weight);
    SENET_RETURN_IF(value < 1 || value >= CORE_VALUES || weight[value] == 0, SENET_BAD_THROW);
    *out_after = *before;
    out_after->thrown = (uint8_t)value;
    return SENET_OK;
}

static bool is_listed(const senet_moves *moves, senet_move move) {
    for (unsigned i = 0; i < moves->count; i++) {
        if (senet_move_equal(moves->move[i], move)) {
            return true;
        }
    }
    return false;
}

senet_status senet_apply(const senet_position *before, senet_move move, senet_position *out_after,
                         senet_effects *out_effects) {
#define PLAY_ROW(ID, name) [SENET_RULES_##ID] = play_##name,
    static play_move *const play[SENET_RULES_COUNT] = {SENET_RULES_MAP(PLAY_ROW)};
    SENET_RETURN_IF(out_after == NULL || before == out_after, SENET_BAD_ARGUMENT);
    senet_moves moves;
    senet_status status = senet_moves_list(before, &moves);
    SENET_RETURN_IF(status != SENET_OK, status);
    SENET_RETURN_IF(!is_listed(&moves, move), SENET_ILLEGAL_MOVE);
    *out_after = *before;
    if (out_effects == NULL) {
        senet_apply_known(out_after, move);
    } else {
        out_effects->count = 0;
        play[before->rules](out_after, move, out_effects);
    }
    return SENET_OK;
}

void senet_apply_known(senet_position *position, senet_move move) {
#define QUICK_ROW(ID, name) [SENET_RULES_##ID] = quick_##name,
    static play_quick *const quick[SENET_RULES_COUNT] = {SENET_RULES_MAP(QUICK_ROW)};
    if (core_is_valid(position)) {
        quick[position->rules](position, move);
    }
}
