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

static const senet_refusal legal = {.why = SENET_WHY_LEGAL};
static const senet_refusal not_yours = {.why = SENET_WHY_NOT_YOURS};

static senet_refusal refusal_of(senet_why why, unsigned at, unsigned by) {
    return (senet_refusal){.why = why, .at = (uint8_t)at, .by = (uint8_t)by};
}

// The enemy block that overlaps low..high; SENET_WHY_LEGAL if there is none.
static senet_refusal why_way(const question *q, unsigned low, unsigned high) {
    uint32_t in_way = q->view.block & CORE_UPTO(high) & ~CORE_UPTO(low - 1);
    if (in_way == 0) {
        return legal;
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
    const uint32_t target = CORE_BIT(to);
    const uint32_t enemy = q->view.enemy & target;
    const bool below = (q->view.enemy & CORE_BIT(to - 1)) != 0;
    return (q->view.own & target) != 0          ? refusal_of(SENET_WHY_OWN_PIECE, to, 0)
           : (enemy & q->rules->info.safe) != 0 ? refusal_of(SENET_WHY_SAFE, to, 0)
           : (enemy & core_paired(q->rules, q->view.enemy)) != 0
               ? refusal_of(SENET_WHY_PROTECTED, to, below ? to - 1 : to + 1)
               : legal;
}

// Why a piece that can only bear off does not (RULES.md "pharaoh" and "kendall": 28, 29, 30).
static senet_refusal why_fixed(const question *q) {
    unsigned needed = 0;
    for (unsigned value = 1; value < CORE_VALUES; value++) {
        if ((q->rules->bear[value] & CORE_BIT(q->house)) != 0) {
            needed = value;
        }
    }
    // If the throw is right, the only other condition of RULES.md "pharaoh" fails.
    return needed == 0          ? refusal_of(SENET_WHY_WAITS, q->house, 0)
           : q->leftover        ? refusal_of(SENET_WHY_LEFTOVER, q->house, 0)
           : needed != q->steps ? refusal_of(SENET_WHY_EXACT, q->house, needed)
                                : refusal_of(SENET_WHY_OCCUPIED, SENET_HOUSE_HORUS, 0);
}

// Why a piece that this throw would bear off does not leave.
static senet_refusal why_bearing(const question *q) {
    const uint32_t stragglers = q->view.own & q->rules->stragglers;
    const bool in_hand = q->position->hand[q->position->side] != 0;
    const unsigned waits_for = in_hand ? SENET_HAND : core_lowest(stragglers);
    return q->view.may_bear ? why_way(q, q->house + 1, SENET_HOUSES)
                            : refusal_of(SENET_WHY_NOT_YET, waits_for, 0);
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
    const senet_refusal way = why_way(q, q->house + 1, to - 1);
    const bool lands = way.why == SENET_WHY_LEGAL && (q->rules->refusing & CORE_BIT(to)) == 0;
    return lands ? why_landing(q, to) : way;
}

// Why a piece cannot move backward, when backward moves are the legal ones.
static senet_refusal why_backward(const question *q) {
    if (q->house <= q->steps) {
        return refusal_of(SENET_WHY_START, 0, 0);
    }
    unsigned to = q->house - q->steps;
    const senet_refusal way = why_way(q, to + 1, q->house - 1);
    const bool attacks = (q->view.enemy & CORE_BIT(to)) != 0;
    const bool may_attack = (q->rules->behaviour & CORE_BACK_ATTACK) != 0;
    return way.why != SENET_WHY_LEGAL ? way
           : attacks && !may_attack   ? refusal_of(SENET_WHY_OCCUPIED, to, 0)
                                      : why_landing(q, to);
}

static senet_refusal why_hand(const question *q) {
    const bool value_enters = (q->rules->enter & CORE_BIT(q->steps)) != 0;
    return q->position->hand[q->position->side] == 0 ? not_yours
           : q->options.enters                       ? legal
           : value_enters                            ? refusal_of(SENET_WHY_NO_ROOM, q->steps, 0)
                                                     : refusal_of(SENET_WHY_NO_ENTRY, q->steps, 0);
}

// A piece whose forward move only the first throw or a recall forbids (RULES.md "jequier").
static senet_refusal why_restricted(const question *q) {
    const unsigned front = core_front_cone(q->position);
    const bool first = (q->position->flags & SENET_FLAG_FIRST) != 0 &&
                       q->options.movers == CORE_BIT(front) && q->position->side == SENET_CONES;
    return first ? refusal_of(SENET_WHY_FIRST, front, 0)
                 : refusal_of(SENET_WHY_RECALLED, core_lowest(q->options.movers), 0);
}

// Why a piece whose way forward is closed does not move backward either, or instead.
static senet_refusal why_closed(const question *q, senet_refusal forward) {
    const bool fixed = (q->rules->fixed & CORE_BIT(q->house)) != 0;
    const bool backward = (core_backward(q->rules, &q->view, q->steps) & CORE_BIT(q->house)) != 0;
    return !fixed && q->options.movers != 0 && q->options.steps < 0 ? why_backward(q)
           : !fixed && forward.why == SENET_WHY_BEYOND && backward
               ? refusal_of(SENET_WHY_FORWARD, 0, 0)
               : forward;
}

static senet_refusal why_piece(const question *q) {
    if ((q->view.own & CORE_BIT(q->house)) == 0) {
        return not_yours;
    }
    if ((q->options.movers & CORE_BIT(q->house)) != 0) {
        return legal;
    }
    if (q->rules->info.trap && (q->view.own & CORE_BIT(SENET_HOUSE_WATER)) != 0) {
        return q->house == SENET_HOUSE_WATER ? refusal_of(SENET_WHY_EXACT, SENET_HOUSE_WATER, 4)
                                             : refusal_of(SENET_WHY_TRAPPED, SENET_HOUSE_WATER, 0);
    }
    if ((q->position->flags & SENET_FLAG_OPENING) != 0) {
        return refusal_of(SENET_WHY_OPENING, core_front_spool(q->position), 0);
    }
    const senet_refusal forward = why_forward(q);
    return forward.why == SENET_WHY_LEGAL ? why_restricted(q) : why_closed(q, forward);
}

senet_refusal senet_move_why_not(const senet_position *position, int house) {
    if (house < SENET_HAND || house > SENET_HOUSES || !core_is_valid(position) ||
        core_over(position) || position->thrown == SENET_THROW_NONE) {
        return not_yours;
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
