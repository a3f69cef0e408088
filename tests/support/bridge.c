// The bridge between the rules core and the second implementation.
// Layer: tests. Depends on include/senet and on ref_rules.h.
// Invariant: no rule is decided here.
#include "bridge.h"

#include <string.h>

senet_rules_id bridge_rules(ref_rules rules) {
    static const senet_rules_id ids[REF_N_RULES] = {
        [REF_JEQUIER] = SENET_RULES_JEQUIER, [REF_PERGIOCO] = SENET_RULES_PERGIOCO,
        [REF_PHARAOH] = SENET_RULES_PHARAOH, [REF_BGA] = SENET_RULES_BGA,
        [REF_KENDALL] = SENET_RULES_KENDALL, [REF_MUSEUM] = SENET_RULES_MUSEUM,
    };
    return ids[rules];
}

senet_move bridge_move(ref_move move) {
    if (move.from == REF_PASS) {
        return SENET_MOVE_PASS;
    }
    if (move.from == REF_STAY) {
        return SENET_MOVE_STAY;
    }
    // Both count the hand as 0 and the tray as 31.
    return (senet_move){(uint8_t)move.from, (uint8_t)move.to};
}

static uint8_t bridge_throw(int thrown) {
    switch (thrown) {
    case REF_LEFT_OVER:
        return SENET_THROW_LEFTOVER;
    case REF_DECISION:
        return SENET_THROW_DECISION;
    default:
        return (uint8_t)thrown;
    }
}

void bridge_position(const ref_position *reference, senet_position *out_core) {
    senet_position core;
    memset(&core, 0, sizeof core);
    for (int square = 1; square <= 30; square++) {
        uint32_t bit = UINT32_C(1) << square;
        core.pieces[SENET_CONES] |= reference->board[square] == 'c' ? bit : 0;
        core.pieces[SENET_SPOOLS] |= reference->board[square] == 's' ? bit : 0;
    }
    core.rules = (uint8_t)bridge_rules(reference->rules);
    core.n = (uint8_t)reference->n;
    core.side = reference->side == 'c' ? SENET_CONES : SENET_SPOOLS;
    core.flags = (uint8_t)((reference->opening ? SENET_FLAG_OPENING : 0) |
                           (reference->first_throw ? SENET_FLAG_FIRST : 0) |
                           (reference->recalled[REF_CONES] ? SENET_FLAG_RECALLED_CONES : 0) |
                           (reference->recalled[REF_SPOOLS] ? SENET_FLAG_RECALLED_SPOOLS : 0));
    core.thrown = bridge_throw(reference->thrown);
    for (int i = 0; i < 2; i++) {
        core.hand[i] = (uint8_t)reference->hand[i];
        core.off[i] = (uint8_t)reference->off[i];
    }
    *out_core = core;
}

bool bridge_same(const ref_position *reference, const senet_position *core) {
    senet_position wanted;
    bridge_position(reference, &wanted);
    return wanted.pieces[0] == core->pieces[0] && wanted.pieces[1] == core->pieces[1] &&
           wanted.rules == core->rules && wanted.n == core->n && wanted.side == core->side &&
           wanted.flags == core->flags && wanted.thrown == core->thrown &&
           wanted.hand[0] == core->hand[0] && wanted.hand[1] == core->hand[1] &&
           wanted.off[0] == core->off[0] && wanted.off[1] == core->off[1] &&
           memcmp(wanted.reserved, core->reserved, sizeof wanted.reserved) == 0;
}
