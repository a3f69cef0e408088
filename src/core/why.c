// Why a piece cannot move: checks the clauses of the rules one by one.
// Layer: core; may include include/senet and base/assert.h.
// Source: src/core/RULES.md.
// Invariant: SENET_WHY_LEGAL exactly when core/options.h gives the piece a move.
#include "core/options.h"

// The piece and throw in question.
typedef struct question {
    const core_rules *rules;
    const senet_position *position;
    core_view view;
    core_options options;
    unsigned house;
    unsigned steps;
    bool leftover;
} question;

static senet_refusal refusal_of(senet_why why, unsigned at, unsigned by) {
    return (senet_refusal){.why = why, .at = (uint8_t)at, .by = (uint8_t)by};
}

// The enemy block that overlaps low..high; SENET_WHY_LEGAL if there is none.
static senet_refusal why_way(const question *q, unsigned low, unsigned high) {
    uint32_t in_way = q->view.block & CORE_UPTO(high) & ~CORE_UPTO(low - 1);
    if (in_way == 0) {
        return refusal_of(SENET_WHY_LEGAL, 0, 0);
    }
    unsigned first = core_lowest(in_way);
    unsigned last = first;
    while ((q->view.block & CORE_BIT(first - 1)) != 0) {
        first--;
    }
    while ((q->view.block & CORE_BIT(last + 1)) != 0) {
        last++;
    }
    return refusal_of(SENET_WHY_BLOCKED, first, last);
}

// Why a piece cannot land on a house of the board (RULES.md "Landing").
static senet_refusal why_landing(const question *q, unsigned to) {
    uint32_t target = CORE_BIT(to);
    if ((q->view.own & target) != 0) {
        return refusal_of(SENET_WHY_OWN_PIECE, to, 0);
    }
    if ((q->view.enemy & target & q->rules->info.safe) != 0) {
        return refusal_of(SENET_WHY_SAFE, to, 0);
    }
    if ((core_paired(q->rules, q->view.enemy) & target) != 0) {
        bool below = (q->view.enemy & CORE_BIT(to - 1)) != 0;
        return refusal_of(SENET_WHY_PROTECTED, to, below ? to - 1 : to + 1);
    }
    return refusal_of(SENET_WHY_LEGAL, 0, 0);
}

// Why a piece that can only bear off does not (RULES.md "pharaoh" and "kendall": 28, 29, 30).
static senet_refusal why_fixed(const question *q) {
    unsigned needed = 0;
    for (unsigned value = 1; value < CORE_VALUES; value++) {
        if ((q->rules->bear[value] & CORE_BIT(q->house)) != 0) {
            needed = value;
        }
    }
    if (needed == 0) {
        return refusal_of(SENET_WHY_WAITS, q->house, 0);
    }
    if (q->leftover) {
        return refusal_of(SENET_WHY_LEFTOVER, q->house, 0);
    }
    if (needed != q->steps) {
        return refusal_of(SENET_WHY_EXACT, q->house, needed);
    }
    // The throw is right, so the only other condition of RULES.md "pharaoh" fails.
    return refusal_of(SENET_WHY_OCCUPIED, SENET_HOUSE_HORUS, 0);
}

// Why a piece that this throw would bear off does not leave.
static senet_refusal why_bearing(const question *q) {
    if (!q->view.may_bear) {
        uint32_t stragglers = q->view.own & q->rules->stragglers;
        bool in_hand = q->position->hand[q->position->side] != 0;
        return refusal_of(SENET_WHY_NOT_YET,
                          in_hand ? (unsigned)SENET_HAND : core_lowest(stragglers), 0);
    }
    return why_way(q, q->house + 1, SENET_HOUSES);
}

// Why a piece cannot move forward; SENET_WHY_LEGAL if only a restriction forbids it.
static senet_refusal why_forward(const question *q) {
    unsigned to = q->house + q->steps;
    if ((q->rules->fixed & CORE_BIT(q->house)) != 0) {
        return why_fixed(q);
    }
    if ((q->rules->bear[q->steps] & CORE_BIT(q->house)) != 0) {
        return why_bearing(q);
    }
    if (q->rules->info.gate && q->house < SENET_HOUSE_BEAUTY && to > SENET_HOUSE_BEAUTY) {
        return refusal_of(SENET_WHY_GATE, SENET_HOUSE_BEAUTY, 0);
    }
    if (to > SENET_HOUSES) {
        return refusal_of(SENET_WHY_BEYOND, 0, 0);
    }
    senet_refusal refusal = why_way(q, q->house + 1, to - 1);
    if (refusal.why == SENET_WHY_LEGAL && (q->rules->refusing & CORE_BIT(to)) == 0) {
        refusal = why_landing(q, to);
    }
    return refusal;
}

// Why a piece cannot move backward, when backward moves are the legal ones.
static senet_refusal why_backward(const question *q) {
    if (q->house <= q->steps) {
        return refusal_of(SENET_WHY_START, 0, 0);
    }
    unsigned to = q->house - q->steps;
    senet_refusal refusal = why_way(q, to + 1, q->house - 1);
    if (refusal.why != SENET_WHY_LEGAL) {
        return refusal;
    }
    if ((q->rules->behaviour & CORE_BACK_ATTACK) == 0 && (q->view.enemy & CORE_BIT(to)) != 0) {
        return refusal_of(SENET_WHY_OCCUPIED, to, 0);
    }
    return why_landing(q, to);
}

static senet_refusal why_hand(const question *q) {
    if (q->position->hand[q->position->side] == 0) {
        return refusal_of(SENET_WHY_NOT_YOURS, 0, 0);
    }
    if (q->options.enters) {
        return refusal_of(SENET_WHY_LEGAL, 0, 0);
    }
    bool value_enters = (q->rules->enter & CORE_BIT(q->steps)) != 0;
    return refusal_of(value_enters ? SENET_WHY_NO_ROOM : SENET_WHY_NO_ENTRY, q->steps, 0);
}

// A piece whose forward move only the first throw or a recall forbids (RULES.md "jequier").
static senet_refusal why_restricted(const question *q) {
    unsigned front = core_front_cone(q->position);
    if ((q->position->flags & SENET_FLAG_FIRST) != 0 && q->options.movers == CORE_BIT(front) &&
        q->position->side == SENET_CONES) {
        return refusal_of(SENET_WHY_FIRST, front, 0);
    }
    return refusal_of(SENET_WHY_RECALLED, core_lowest(q->options.movers), 0);
}

static senet_refusal why_piece(const question *q) {
    if ((q->view.own & CORE_BIT(q->house)) == 0) {
        return refusal_of(SENET_WHY_NOT_YOURS, 0, 0);
    }
    if ((q->options.movers & CORE_BIT(q->house)) != 0) {
        return refusal_of(SENET_WHY_LEGAL, 0, 0);
    }
    if (q->rules->info.trap && q->house == SENET_HOUSE_WATER) {
        return refusal_of(SENET_WHY_EXACT, SENET_HOUSE_WATER, 4);
    }
    if (q->rules->info.trap && (q->view.own & CORE_BIT(SENET_HOUSE_WATER)) != 0) {
        return refusal_of(SENET_WHY_TRAPPED, SENET_HOUSE_WATER, 0);
    }
    if ((q->position->flags & SENET_FLAG_OPENING) != 0) {
        return refusal_of(SENET_WHY_OPENING, core_front_spool(q->position), 0);
    }
    senet_refusal refusal = why_forward(q);
    if (refusal.why == SENET_WHY_LEGAL) {
        return why_restricted(q);
    }
    if ((q->rules->fixed & CORE_BIT(q->house)) != 0) {
        return refusal;
    }
    if (q->options.movers != 0 && q->options.steps < 0) {
        return why_backward(q);
    }
    if (refusal.why == SENET_WHY_BEYOND &&
        (core_backward(q->rules, &q->view, q->steps) & CORE_BIT(q->house)) != 0) {
        return refusal_of(SENET_WHY_FORWARD, 0, 0);
    }
    return refusal;
}

senet_refusal senet_move_why_not(const senet_position *position, int house) {
    if (house < SENET_HAND || house > SENET_HOUSES || !core_is_valid(position) ||
        core_over(position) || position->thrown == SENET_THROW_NONE) {
        return refusal_of(SENET_WHY_NOT_YOURS, 0, 0);
    }
    question q = {.rules = core_rules_get(position->rules),
                  .position = position,
                  .house = (unsigned)house,
                  .steps = core_steps(position->thrown),
                  .leftover = position->thrown == SENET_THROW_LEFTOVER};
    q.view = core_view_of(q.rules, position);
    q.options = core_options_find(q.rules, position, &q.view, q.steps, q.leftover);
    senet_refusal refusal = house == SENET_HAND ? why_hand(&q) : why_piece(&q);
    if (refusal.why != SENET_WHY_NOT_YOURS) {
        unsigned to = q.house + q.steps;
        refusal.to = (uint8_t)(to < SENET_OFF ? to : SENET_OFF);
    }
    return refusal;
}
