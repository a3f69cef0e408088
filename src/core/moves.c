// Lists legal moves, and answers the interface's questions about houses.
// Layer: core; may include include/senet and base/assert.h.
// Source: src/core/RULES.md.
// Invariant: moves come only from core/options.h.
#include "core/options.h"

#include "base/assert.h"

typedef void list_moves(const senet_position *position, senet_moves *out_moves);

CORE_INLINE void list_for(const core_rules *rules, const senet_position *position,
                          senet_moves *out_moves) {
    core_view view = core_view_of(rules, position);
    unsigned steps = core_steps(position->thrown);
    core_options options =
        core_options_find(rules, position, &view, steps, position->thrown == SENET_THROW_LEFTOVER);
    core_options_list(&options, steps, out_moves);
}

#define DEFINE_LIST(ID, name)                                                         \
    static void list_##name(const senet_position *position, senet_moves *out_moves) { \
        list_for(&core_table[SENET_RULES_##ID], position, out_moves);                 \
    }
SENET_RULES_MAP(DEFINE_LIST)

senet_status senet_moves_list(const senet_position *position, senet_moves *out_moves) {
#define LIST_ROW(ID, name) [SENET_RULES_##ID] = list_##name,
    static list_moves *const list[SENET_RULES_COUNT] = {SENET_RULES_MAP(LIST_ROW)};
    const senet_status status = core_check_arguments(position, out_moves);
    SENET_RETURN_IF(status != SENET_OK, status);
    SENET_RETURN_IF(core_over(position), SENET_GAME_OVER);
    SENET_RETURN_IF(position->thrown == SENET_THROW_NONE, SENET_NO_THROW);
    list[position->rules](position, out_moves);
    return SENET_OK;
}

bool senet_position_blocked_house(const senet_position *position, senet_side side, int house) {
    return house >= 1 && house <= SENET_HOUSES && (unsigned)side <= SENET_SPOOLS &&
           core_is_valid(position) && core_rules_get(position->rules)->info.blocks &&
           (core_runs(position->pieces[side]) & CORE_BIT(house)) != 0;
}

bool senet_position_protected_house(const senet_position *position, int house) {
    SENET_RETURN_IF(house < 1 || house > SENET_HOUSES || !core_is_valid(position), false);
    const core_rules *rules = core_rules_get(position->rules);
    uint32_t protected = 0;
    for (int side = 0; side < 2; side++) {
        uint32_t pieces = position->pieces[side];
        protected |= core_paired(rules, pieces) | (pieces & rules->info.safe);
    }
    return (protected & CORE_BIT(house)) != 0;
}
