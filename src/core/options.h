// Move generation as sets of houses: the moves of a throw, for a rule set given as a constant.
// Layer: core; inlined into moves.c, apply.c, why.c and perft.c once for each rule set.
// Invariant: a piece has at most one move with a throw, so a set of origins describes all moves.
#pragma once

#include "core/table.h"

/** The part of a position that does not depend on the throw. */
typedef struct core_view {
    uint32_t own;    /**< pieces of the side to move */
    uint32_t enemy;  /**< pieces of the other side */
    uint32_t closed; /**< houses where an own piece may not land: own, safe or protected pieces */
    uint32_t block;  /**< houses of enemy blocks */
    bool may_bear;   /**< whether the side to move may bear off */
} core_view;

/** The moves of a throw. */
typedef struct core_options {
    uint32_t movers; /**< houses whose piece has a move */
    uint32_t off;    /**< of those, the ones that bear off */
    uint32_t last;   /**< of those, the ones that move to 30 regardless of the steps */
    int steps;       /**< the steps of all others: positive forward, negative backward */
    bool enters;     /**< whether a piece may enter from the hand */
    bool drowns;     /**< the trapped piece, the only mover, moves `27-15` */
    bool stays;      /**< `stay` is legal */
    bool passes;     /**< `pass` is legal in addition to moves */
} core_options;

/** The view of the side to move. */
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

/** Houses from which `steps` forward (or backward) pass over an enemy block (RULES.md "Block"). */
CORE_INLINE uint32_t core_near_block(uint32_t block, unsigned steps, bool forward) {
    uint32_t set = 0;
    for (unsigned k = 1; k < steps; k++) {
        set |= forward ? block >> k : block << k;
    }
    return set;
}

/** The houses within the board that `movers` reach, whatever is on them. */
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
        movers &= ~core_near_block(view->block, steps, true);
    }
    // RULES.md "pharaoh": a piece may move to an occupied house that refuses it.
    uint32_t closed = view->closed & ~rules->refusing;
    return (core_targets(rules, movers, steps) & ~closed) >> steps;
}

/** Houses whose piece bears off with this throw; `out_last`: those that move to 30 instead. */
CORE_INLINE uint32_t core_bearing(const core_rules *rules, const core_view *view, unsigned steps,
                                  uint32_t *out_last) {
    uint32_t off = view->own & rules->bear[steps];
    if (rules->info.blocks) {
        // RULES.md "Block": the piece passes all squares after its origin up to 30.
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

/** Houses whose piece could move backward if there is no forward move. */
CORE_INLINE uint32_t core_backward(const core_rules *rules, const core_view *view, unsigned steps) {
    uint32_t movers = view->own & ~rules->fixed;
    if (rules->info.blocks) {
        movers &= ~core_near_block(view->block, steps, false);
    }
    uint32_t closed = view->closed;
    if ((rules->behaviour & CORE_BACK_ATTACK) == 0) {
        // RULES.md "jequier": backward moves may only end on an empty square.
        closed |= view->enemy;
    }
    return (movers >> steps & CORE_BOARD & ~closed) << steps;
}

/** Whether a piece of the side to move can enter from its hand (RULES.md "pharaoh", Entering). */
CORE_INLINE bool core_enters(const core_rules *rules, const senet_position *position,
                             const core_view *view, unsigned steps) {
    if (!rules->info.hand_start || (rules->enter & CORE_BIT(steps)) == 0 ||
        position->hand[position->side] == 0) {
        return false;
    }
    // A free target, or a free house below it for the piece that gives way.
    return (CORE_UPTO(steps) & ~(view->own | view->enemy)) != 0;
}

/** Removes forward moves (or bearing off) that the opening, first throw or a recall forbids. */
CORE_INLINE uint32_t core_restricted(const core_rules *rules, const senet_position *position,
                                     uint32_t forward) {
    if ((rules->behaviour & CORE_FORCED_OPENING) != 0) {
        // RULES.md "jequier", "pergioco" and "museum": the front spool moves the opening 1.
        if ((position->flags & SENET_FLAG_OPENING) != 0) {
            return CORE_BIT(core_front_spool(position));
        }
        // The front cone moves the cones' first throw, if it can.
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

/** The moves of a side with a piece in the trap (RULES.md "bga" and "museum"). */
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

/** All moves of `steps` (1..6, 0 for a decision). An empty result (no mover, enters false) means
 *  `pass`.
 *  @param leftover whether they are left over (RULES.md "pharaoh"). */
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
        // RULES.md "Moves": backward only if there is no legal forward move.
        options.movers = core_backward(rules, view, steps);
        options.steps = -(int)steps;
    }
    if ((rules->behaviour & CORE_ANKH) != 0) {
        options.stays = options.movers == CORE_BIT(SENET_HOUSE_BEAUTY) && !options.enters;
    }
    return options;
}

/** The move of a piece on a house in `options->movers`. */
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

/** The number of moves, including a forced `pass`. */
CORE_INLINE unsigned core_options_count(const core_options *options) {
    unsigned count = core_count(options->movers) + (options->enters ? 1u : 0u) +
                     (options->stays ? 1u : 0u) + (options->passes ? 1u : 0u);
    return count == 0 ? 1u : count;
}

/** Writes the moves in the order documented in move.h. */
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
