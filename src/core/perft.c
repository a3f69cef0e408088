// Counts sequences of decisions.
// Layer: core; may include include/senet and base/assert.h.
// Source: src/core/RULES.md "Perft".
// Invariant: the last ply is counted from sets of houses, without playing a move.
#include "core/step.h"

#include "base/assert.h"

typedef uint64_t count_moves(const senet_position *position, int depth);

// Counts the moves of one throw and the sequences after them.
CORE_INLINE uint64_t count_throw(const core_rules *rules, const senet_position *position,
                                 const core_view *view, unsigned thrown, int depth,
                                 count_moves *deeper) {
    bool leftover = thrown == SENET_THROW_LEFTOVER;
    unsigned steps = core_steps(thrown);
    core_options options = core_options_find(rules, position, view, steps, leftover);
    if (depth == 1) {
        return core_options_count(&options);
    }
    senet_moves moves;
    core_options_list(&options, steps, &moves);
    uint64_t sum = 0;
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        after.thrown = (uint8_t)thrown;
        core_step_play(rules, &after, moves.move[i], NULL);
        sum += deeper(&after, depth - 1);
    }
    return sum;
}

// Counts from a position, depth 1 or more; `deeper` is the count function of this rule set.
CORE_INLINE uint64_t count_for(const core_rules *rules, const senet_position *position, int depth,
                               count_moves *deeper) {
    if (core_over(position)) {
        return 0;
    }
    core_view view = core_view_of(rules, position);
    if (position->thrown != SENET_THROW_NONE) {
        return count_throw(rules, position, &view, position->thrown, depth, deeper);
    }
    if ((rules->behaviour & CORE_FORCED_OPENING) != 0 &&
        (position->flags & SENET_FLAG_OPENING) != 0) {
        return count_throw(rules, position, &view, 1, depth, deeper);
    }
    uint64_t sum = 0;
    for (unsigned value = 1; value < CORE_VALUES; value++) {
        if (core_throw_possible(rules, value)) {
            sum += count_throw(rules, position, &view, value, depth, deeper);
        }
    }
    return sum;
}

#define DEFINE_COUNT(ID, name)                                                          \
    static uint64_t count_##name(const senet_position *position, int depth) {           \
        return count_for(&core_table[SENET_RULES_##ID], position, depth, count_##name); \
    }
SENET_RULES_MAP(DEFINE_COUNT)

uint64_t senet_perft(const senet_position *position, int depth) {
#define COUNT_ROW(ID, name) [SENET_RULES_##ID] = count_##name,
    static count_moves *const count[SENET_RULES_COUNT] = {SENET_RULES_MAP(COUNT_ROW)};
    SENET_RETURN_IF(depth < 0 || !core_is_valid(position), 0);
    return depth == 0 ? 1 : count[position->rules](position, depth);
}
