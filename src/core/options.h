// Move generation as sets of houses: what a throw allows, for one rule set given as a constant.
// Layer: core; inlined into moves.c, apply.c, why.c and perft.c once for each rule set.
// Invariant: a piece has at most one move with a throw, so a set of origins says everything.
#pragma once

#include "core/table.h"

/** What does not depend on the throw. */
typedef struct core_view {
    uint32_t own;    /**< pieces of the side to move */
    uint32_t enemy;  /**< the other side's */
    uint32_t closed; /**< houses where an own piece may not land: own, safe or protected */
    uint32_t block;  /**< houses of enemy blocks */
    bool may_bear;   /**< the side to move may bear off */
} core_view;

/** What a throw allows. */
typedef struct core_options {
    uint32_t movers; /**< houses whose piece has a move */
    uint32_t off;    /**< of those, the ones that are borne off */
    uint32_t last;   /**< of those, the ones that go to 30 whatever the steps say */
    int steps;       /**< all others go this far: positive forward, negative backward */
    bool enters;     /**< a piece may come from the hand */
    bool drowns;     /**< the trapped piece, the only mover, moves `27-15` */
    bool stays;      /**< `stay` is offered */
    bool passes;     /**< `pass` is offered beside moves */
} core_options;

/** Looks at a position from the side to move. */
CORE_INLINE core_view core_view_of(const core_rules *rules, const senet_position *position) {
    core_view view;
    view.own = position->pieces[position->side];
    view.enemy = position->pieces[position->side ^ 1u];
    // RULES.md "Landing": safe squares and protected pieces cannot be attacked.
    view.closed = view.own | core_paired(rules, view.enemy) | (view.enemy & rules->info.safe);
    view.block = rules->info.blocks ? core_runs(view.enemy) : 0;
    view.may_bear = core_may_bear(rules, position, position->side);
    return view;
}

/** Houses from which `steps` forward pass over an enemy block (RULES.md "Block"). */
CORE_INLINE uint32_t core_behind_block(uint32_t block, unsigned steps) {
    uint32_t set = 0;
    for (unsigned k = 1; k < steps; k++) {
        set |= block >> k;
    }
    return set;
}

/** The same for backward moves. */
CORE_INLINE uint32_t core_before_block(uint32_t block, unsigned steps) {
    uint32_t set = 0;
    for (unsigned k = 1; k < steps; k++) {
        set |= block << k;
    }
    return set;
}

/** Targets within the board that `movers` count to, regardless of what stands there. */
CORE_INLINE uint32_t core_targets(const core_rules *rules, uint32_t movers, unsigned steps) {
    if (rules->info.gate) {
        // RULES.md "bga", "kendall" and "museum", Gate: from below 26 at most to 26.
        uint32_t below = CORE_UPTO(SENET_HOUSE_BEAUTY - 1);
        return ((movers & below) << steps & CORE_UPTO(SENET_HOUSE_BEAUTY)) |
               ((movers & ~below) << steps & CORE_BOARD);
    }
    return movers << steps & CORE_BOARD;
}

/** Houses whose piece has a legal forward move within the board. */
CORE_INLINE uint32_t core_forward(const core_rules *rules, const core_view *view, unsigned steps) {
    uint32_t movers = view->own & ~rules->fixed;
    if (rules->info.blocks) {
        movers &= ~core_behind_block(view->block, steps);
    }
    // RULES.md "pharaoh": a house that refuses may be counted to though it is occupied.
    uint32_t closed = view->closed & ~rules->refusing;
    return (core_targets(rules, movers, steps) & ~closed) >> steps;
}

/** Houses whose piece leaves the board with this throw, and those that go to 30 instead. */
CORE_INLINE uint32_t core_bearing(const core_rules *rules, const core_view *view, unsigned steps,
                                  uint32_t *out_last) {
    uint32_t off = view->own & rules->bear[steps];
    if (rules->info.blocks) {
        // RULES.md "Block": passed are the squares from the one after the origin up to 30.
        off &= ~CORE_UPTO(core_highest(view->block));
    }
    if (rules->last_gate != 0 && ((view->own | view->enemy) & CORE_BIT(SENET_HOUSE_HORUS)) != 0) {
        off &= ~rules->last_gate;
    }
    if (view->may_bear) {
        *out_last = 0;
        return off;
    }
    *out_last = off & rules->last_gate;
    return 0;
}

/** Houses whose piece could move backward if no forward move existed. */
CORE_INLINE uint32_t core_backward(const core_rules *rules, const core_view *view, unsigned steps) {
    uint32_t movers = view->own & ~rules->fixed;
    if (rules->info.blocks) {
        movers &= ~core_before_block(view->block, steps);
    }
    uint32_t closed = view->closed;
    if ((rules->behaviour & CORE_BACK_ATTACK) == 0) {
        // RULES.md "jequier": backward moves may only end on an empty square.
        closed |= view->enemy;
    }
    return (movers >> steps & CORE_BOARD & ~closed) << steps;
}

/** True if a piece of the side to move can come from its hand (RULES.md "pharaoh", Entering). */
CORE_INLINE bool core_enters(const core_rules *rules, const senet_position *position,
                             const core_view *view, unsigned steps) {
    if (!rules->info.hand_start || (rules->enter & CORE_BIT(steps)) == 0 ||
        position->hand[position->side] == 0) {
        return false;
    }
    // The target, or below it a house for the piece that gives way.
    return (CORE_UPTO(steps) & ~(view->own | view->enemy)) != 0;
}

/** Takes away forward moves, bearing off included, that the opening, the first throw or a recall
 *  forbid. */
CORE_INLINE uint32_t core_restricted(const core_rules *rules, const senet_position *position,
                                     uint32_t forward) {
    if ((rules->behaviour & CORE_FORCED_OPENING) != 0) {
        // RULES.md "jequier", "pergioco" and "museum": the opening 1 is the front spool's.
        if ((position->flags & SENET_FLAG_OPENING) != 0) {
            return CORE_BIT(core_front_spool(position));
        }
        // The cones' first throw is the front cone's, if it can play it.
        uint32_t front = forward & CORE_BIT(core_front_cone(position));
        if ((position->flags & SENET_FLAG_FIRST) != 0 && position->side == SENET_CONES &&
            front != 0) {
            return front;
        }
    }
    if (rules->info.recall &&
        (position->flags & (SENET_FLAG_RECALLED_CONES << position->side)) != 0 &&
        (forward & rules->stragglers) != 0) {
        // RULES.md "jequier", Recall: pieces below 21 first.
        return forward & rules->stragglers;
    }
    return forward;
}

/** What is left to a side with a piece in the trap (RULES.md "bga" and "museum"). */
CORE_INLINE core_options core_trapped(const core_rules *rules, unsigned steps) {
    core_options options = {.movers = CORE_BIT(SENET_HOUSE_WATER)};
    options.off = options.movers & rules->bear[steps];
    if (rules->info.decides) {
        options.drowns = steps == 0;
        options.stays = steps == 0;
        options.movers = steps == 0 ? options.movers : options.off;
        return options;
    }
    options.drowns = options.off == 0;
    options.passes = options.drowns;
    return options;
}

/**
 * Everything that `steps` (1..6, 0 for a decision) allow. @param leftover they are left over (RULES.md "pharaoh").
 * Nothing at all (no mover, enters false) means `pass`.
 */
CORE_INLINE core_options core_options_find(const core_rules *rules, const senet_position *position,
                                           const core_view *view, unsigned steps, bool leftover) {
    if (rules->info.trap && (view->own & CORE_BIT(SENET_HOUSE_WATER)) != 0) {
        return core_trapped(rules, steps);
    }
    core_options options = {.steps = (int)steps};
    options.off = core_bearing(rules, view, steps, &options.last);
    uint32_t forward = core_forward(rules, view, steps) | options.off | options.last;
    options.movers = core_restricted(rules, position, forward);
    options.enters = core_enters(rules, position, view, steps);
    if ((rules->behaviour & CORE_LEFTOVER) != 0 && leftover) {
        options.passes = true;
        return options;
    }
    if (options.movers == 0 && !options.enters) {
        // RULES.md "Moves": backward only when no forward move is legal.
        options.movers = core_backward(rules, view, steps);
        options.steps = -(int)steps;
    }
    if ((rules->behaviour & CORE_ANKH) != 0) {
        options.stays = options.movers == CORE_BIT(SENET_HOUSE_BEAUTY) && !options.enters;
    }
    return options;
}

/** The move of a house in `options->movers`. */
CORE_INLINE senet_move core_options_move(const core_options *options, unsigned house) {
    senet_move move = {.from = (uint8_t)house, .to = (uint8_t)((int)house + options->steps)};
    if ((options->off & CORE_BIT(house)) != 0) {
        move.to = SENET_OFF;
    } else if ((options->last & CORE_BIT(house)) != 0) {
        move.to = SENET_HOUSE_HORUS;
    } else if (options->drowns) {
        move.to = SENET_HOUSE_REBIRTH;
    }
    return move;
}

/** How many moves there are, the forced `pass` included. */
CORE_INLINE unsigned core_options_count(const core_options *options) {
    unsigned count = core_count(options->movers) + (options->enters ? 1u : 0u) +
                     (options->stays ? 1u : 0u) + (options->passes ? 1u : 0u);
    return count == 0 ? 1u : count;
}

/** Writes the moves in the order that move.h promises. */
CORE_INLINE void core_options_list(const core_options *options, unsigned value,
                                   senet_moves *out_moves) {
    unsigned count = 0;
    for (uint32_t rest = options->movers; rest != 0;) {
        unsigned house = core_highest(rest);
        rest ^= CORE_BIT(house);
        out_moves->move[count++] = core_options_move(options, house);
    }
    if (options->enters) {
        out_moves->move[count++] = (senet_move){.from = SENET_HAND, .to = (uint8_t)value};
    }
    if (options->stays) {
        out_moves->move[count++] = SENET_MOVE_STAY;
    }
    if (options->passes || count == 0) {
        out_moves->move[count++] = SENET_MOVE_PASS;
    }
    out_moves->count = (uint8_t)count;
}
