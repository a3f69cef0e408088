// The effects of a move, for a rule set given as a constant.
// Layer: core; inlined into apply.c and perft.c once for each rule set.
// Invariant: a position changes only through core_effect_do, so replaying the reported effects
// gives the same position. The caller must pass legal moves only.
#pragma once

#include "core/options.h"

/** Moves a side's piece; the counts of hand and off are not changed here. */
CORE_INLINE void core_shift(senet_position *position, unsigned side, unsigned from, unsigned to) {
    position->pieces[side] = (position->pieces[side] & ~CORE_BIT(from)) | CORE_BIT(to);
}

/** The flag of a recalled side. */
CORE_INLINE unsigned core_recall_flag(unsigned side) {
    return (unsigned)SENET_FLAG_RECALLED_CONES << side;
}

/** Applies an effect. This is the only place that defines what effects change. */
CORE_INLINE void core_effect_do(const senet_effect *effect, senet_position *position) {
    unsigned side = effect->side & 1u;
    switch ((senet_effect_kind)effect->kind) {
    case SENET_EFFECT_MOVED:
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_DROWNED:
    case SENET_EFFECT_SECOND_LIFE:
    case SENET_EFFECT_DISPLACED:
        core_shift(position, side, effect->from, effect->to);
        break;
    case SENET_EFFECT_ATTACKED:
        core_shift(position, side, effect->from, effect->to);
        core_shift(position, side ^ 1u, effect->to, effect->from);
        break;
    case SENET_EFFECT_ENTERED:
        position->pieces[side] |= CORE_BIT(effect->to);
        position->hand[side]--;
        break;
    case SENET_EFFECT_BORNE_OFF:
        position->pieces[side] &= ~CORE_BIT(effect->from);
        position->off[side]++;
        break;
    case SENET_EFFECT_OPENED:
        position->flags = SENET_FLAG_FIRST;
        break;
    case SENET_EFFECT_FIRST_OVER:
        position->flags &= (uint8_t) ~(unsigned)SENET_FLAG_FIRST;
        break;
    case SENET_EFFECT_RECALLED:
        position->flags |= (uint8_t)core_recall_flag(side);
        break;
    case SENET_EFFECT_RELEASED:
        position->flags &= (uint8_t)~core_recall_flag(side);
        break;
    case SENET_EFFECT_LEFTOVER:
        position->thrown = SENET_THROW_LEFTOVER;
        break;
    case SENET_EFFECT_TURN_PASSED:
        position->side = (uint8_t)(side ^ 1u);
        break;
    case SENET_EFFECT_DECISION:
        position->thrown = SENET_THROW_DECISION;
        break;
    case SENET_EFFECT_WON:
        // RULES.md "Notation": a finished game keeps the winner as side, no flag and no throw.
        position->side = (uint8_t)side;
        position->flags = 0;
        break;
    case SENET_EFFECT_REFUSED:
    case SENET_EFFECT_TRAPPED:
    case SENET_EFFECT_REBORN:
    case SENET_EFFECT_STAYED:
    case SENET_EFFECT_PASSED:
    case SENET_EFFECT_STEP_LOST:
    case SENET_EFFECT_EXTRA_THROW:
        break;
    }
}

/** The move being played. */
typedef struct core_step {
    senet_position *position;
    senet_effects *effects; /**< NULL if the caller does not need them */
    unsigned steps;         /**< 1..6, 0 for a decision */
    bool leftover;          /**< whether they are left over */
} core_step;

/** Applies an effect and records it, if the caller wants effects. */
CORE_INLINE void core_emit(const core_step *step, senet_effect_kind kind, unsigned side,
                           unsigned from, unsigned to, int value) {
    const senet_effect effect = {.kind = (uint8_t)kind,
                                 .side = (uint8_t)side,
                                 .from = (uint8_t)from,
                                 .to = (uint8_t)to,
                                 .value = (int8_t)value};
    core_effect_do(&effect, step->position);
    if (step->effects != NULL) {
        step->effects->effect[step->effects->count++] = effect;
    }
}

/** Ends the game if a side has all its pieces off (RULES.md "End"). @return whether it has. */
CORE_INLINE bool core_step_won(const core_step *step, unsigned side) {
    const senet_position *position = step->position;
    if (position->off[side] != position->n) {
        return false;
    }
    int points = step->effects == NULL ? 0 : senet_position_points(position);
    core_emit(step, SENET_EFFECT_WON, side, 0, 0, points);
    return true;
}

/** Passes the turn and applies what happens at the start of the other side's turn. */
CORE_INLINE void core_step_end_turn(const core_rules *rules, const core_step *step, int why) {
    senet_position *position = step->position;
    core_emit(step, SENET_EFFECT_TURN_PASSED, position->side, 0, 0, why);
    if ((rules->behaviour & CORE_RA) != 0) {
        // RULES.md "pharaoh", Ra: a piece on 30 leaves by itself if its side may bear off.
        unsigned side = position->side;
        if ((position->pieces[side] & CORE_BIT(SENET_HOUSE_HORUS)) != 0 &&
            core_may_bear(rules, position, side)) {
            core_emit(step, SENET_EFFECT_BORNE_OFF, side, SENET_HOUSE_HORUS, SENET_OFF,
                      SENET_BORNE_RA);
            (void)core_step_won(step, side);
        }
    }
    if (rules->info.decides &&
        (position->pieces[position->side] & CORE_BIT(SENET_HOUSE_WATER)) != 0) {
        core_emit(step, SENET_EFFECT_DECISION, position->side, SENET_HOUSE_WATER, 0, 0);
    }
}

/** Moves a piece from the water, or from where it was refused, to its new house. */
CORE_INLINE void core_step_carry(const core_rules *rules, const core_step *step,
                                 senet_effect_kind kind, unsigned from) {
    const senet_position *position = step->position;
    // RULES.md "Water": squares count as they are after the piece has left its origin.
    uint32_t taken = (position->pieces[0] | position->pieces[1]) & ~CORE_BIT(from);
    unsigned to = rules->info.reborn;
    if ((taken & CORE_BIT(to)) != 0) {
        to = rules->water == CORE_WATER_UP ? core_lowest(CORE_BOARD & ~taken)
                                           : core_highest(CORE_UPTO(to - 1) & ~taken);
    }
    core_emit(step, kind, position->side, from, to, 0);
    // RULES.md "museum": 15 is the House of Second Life, but a piece from the water stays there.
    if (rules->info.reborn == SENET_HOUSE_REBIRTH && (rules->behaviour & CORE_SECOND_LIFE) == 0) {
        core_emit(step, SENET_EFFECT_REBORN, position->side, to, to, 0);
    }
}

/** Moves a piece to a house where it may land, attacking an enemy piece on it. */
CORE_INLINE void core_step_land(const core_rules *rules, const core_step *step, unsigned from,
                                unsigned to) {
    senet_position *position = step->position;
    unsigned side = position->side;
    uint32_t enemy = position->pieces[side ^ 1u];
    bool attack = (enemy & CORE_BIT(to)) != 0;
    core_emit(step, attack ? SENET_EFFECT_ATTACKED : SENET_EFFECT_MOVED, side, from, to,
              (int)to - (int)from);
    if (rules->info.recall && attack && (enemy & rules->stragglers) == 0 &&
        (rules->stragglers & CORE_BIT(from)) != 0) {
        // RULES.md "jequier", Recall: the attacked piece goes below 21, and its whole side was on
        // 21..30 before.
        core_emit(step, SENET_EFFECT_RECALLED, side ^ 1u, 0, 0, 0);
    }
    if (to == SENET_HOUSE_WATER) {
        if (rules->info.trap) {
            core_emit(step, SENET_EFFECT_TRAPPED, side, to, to, 0);
        } else {
            core_step_carry(rules, step, SENET_EFFECT_WASHED, to);
        }
    }
    if ((rules->behaviour & CORE_SECOND_LIFE) != 0 && to == SENET_HOUSE_REBIRTH) {
        // Squares count as they are after the move, including the exchange of an attack.
        uint32_t taken = position->pieces[0] | position->pieces[1];
        core_emit(step, SENET_EFFECT_SECOND_LIFE, side, to, core_lowest(CORE_BOARD & ~taken), 0);
    }
}

/** Handles a refused piece (RULES.md "pharaoh", refused). */
CORE_INLINE void core_step_refuse(const core_rules *rules, const core_step *step, unsigned from,
                                  unsigned to) {
    senet_position *position = step->position;
    core_emit(step, SENET_EFFECT_REFUSED, position->side, from, to, 0);
    core_view view = core_view_of(rules, position);
    if ((core_backward(rules, &view, step->steps) & CORE_BIT(from)) != 0) {
        core_step_land(rules, step, from, from - step->steps);
    } else {
        core_step_carry(rules, step, SENET_EFFECT_WASHED, from);
    }
}

/** Enters a piece from the hand (RULES.md "pharaoh", Entering). */
CORE_INLINE void core_step_enter(const core_step *step, unsigned target) {
    senet_position *position = step->position;
    unsigned side = position->side;
    unsigned enemy = side ^ 1u;
    unsigned free = core_lowest(~(position->pieces[0] | position->pieces[1]) & CORE_BOARD);
    unsigned to = target;
    if ((position->pieces[enemy] & CORE_BIT(target)) != 0) {
        core_emit(step, SENET_EFFECT_DISPLACED, enemy, target, free, 0);
    } else if ((position->pieces[side] & CORE_BIT(target)) != 0) {
        to = free;
    }
    core_emit(step, SENET_EFFECT_ENTERED, side, SENET_HAND, to, (int)target);
}

/** Moves the piece of a move. */
CORE_INLINE void core_step_move(const core_rules *rules, const core_step *step, senet_move move) {
    senet_position *position = step->position;
    unsigned side = position->side;
    uint32_t taken = position->pieces[0] | position->pieces[1];
    if (rules->info.hand_start && move.from == SENET_HAND) {
        core_step_enter(step, move.to);
    } else if (move.to == SENET_OFF) {
        core_emit(step, SENET_EFFECT_BORNE_OFF, side, move.from, SENET_OFF, SENET_BORNE_THROW);
    } else if (rules->info.trap && move.from == SENET_HOUSE_WATER) {
        core_step_carry(rules, step, SENET_EFFECT_DROWNED, move.from);
    } else if ((rules->refusing & taken & CORE_BIT(move.to)) != 0) {
        core_step_refuse(rules, step, move.from, move.to);
    } else {
        core_step_land(rules, step, move.from, move.to);
    }
    if (rules->info.recall && (position->flags & core_recall_flag(side)) != 0 &&
        (position->pieces[side] & rules->stragglers) == 0) {
        core_emit(step, SENET_EFFECT_RELEASED, side, 0, 0, 0);
    }
    if (rules->info.last_leaves && (position->pieces[side] & CORE_BIT(SENET_HOUSE_HORUS)) != 0 &&
        core_may_bear(rules, position, side)) {
        core_emit(step, SENET_EFFECT_BORNE_OFF, side, SENET_HOUSE_HORUS, SENET_OFF,
                  SENET_BORNE_WAITING);
    }
}

/** The steps left over after bearing off with `move` (RULES.md "pharaoh"). */
CORE_INLINE unsigned core_step_spare(const core_rules *rules, const core_step *step,
                                     senet_move move) {
    if ((rules->behaviour & CORE_LEFTOVER) == 0 || move.to != SENET_OFF) {
        return 0;
    }
    return step->steps - ((unsigned)SENET_OFF - move.from);
}

/** Handles left-over steps. @return whether the side may use them now. */
CORE_INLINE bool core_step_leaves(const core_rules *rules, const core_step *step, senet_move move) {
    const senet_position *position = step->position;
    unsigned spare = core_step_spare(rules, step, move);
    if (spare == 0 || spare >= CORE_VALUES) { // the latter by an illegal move only
        return false;
    }
    core_view view = core_view_of(rules, position);
    bool usable = core_options_find(rules, position, &view, spare, true).movers != 0;
    core_emit(step, usable ? SENET_EFFECT_LEFTOVER : SENET_EFFECT_STEP_LOST, position->side, 0, 0,
              (int)spare);
    return usable;
}

/** Finishes a move or `stay`: the flags of the opening, then who throws next. */
CORE_INLINE void core_step_follow(const core_rules *rules, const core_step *step, senet_move move) {
    senet_position *position = step->position;
    unsigned side = position->side;
    if ((rules->behaviour & CORE_FORCED_OPENING) != 0 &&
        (position->flags & SENET_FLAG_OPENING) != 0) {
        core_emit(step, SENET_EFFECT_OPENED, side, 0, 0, 0);
        core_emit(step, SENET_EFFECT_EXTRA_THROW, side, 0, 0, SENET_EXTRA_OPENING);
    } else if ((rules->info.trap && move.from == SENET_HOUSE_WATER && move.to != SENET_OFF) ||
               (rules->info.decides && move.to == SENET_HOUSE_WATER)) {
        // RULES.md "bga" and "museum": a piece in the trap costs the turn unless a 4 frees it; in
        // museum so does moving into the trap.
        core_step_end_turn(rules, step, SENET_TURN_TRAPPED);
    } else if ((rules->behaviour & CORE_BACK_ENDS) != 0 && move.to < move.from) {
        core_step_end_turn(rules, step, SENET_TURN_BACKWARD);
    } else if (core_throws_again(rules, step->steps)) {
        // RULES.md "Turn"; a left-over step always comes from a 6.
        core_emit(step, SENET_EFFECT_EXTRA_THROW, side, 0, 0, SENET_EXTRA_VALUE);
    } else if ((rules->behaviour & CORE_BEAUTY_AGAIN) != 0 && move.to == SENET_HOUSE_BEAUTY) {
        core_emit(step, SENET_EFFECT_EXTRA_THROW, side, 0, 0, SENET_EXTRA_HOUSE);
    } else {
        core_step_end_turn(rules, step, SENET_TURN_VALUE);
    }
}

/** Plays `pass`. */
CORE_INLINE void core_step_pass(const core_rules *rules, const core_step *step) {
    const senet_position *position = step->position;
    unsigned side = position->side;
    if ((rules->behaviour & CORE_LEFTOVER) != 0 && step->leftover) {
        // RULES.md "pharaoh": the turn continues in either case.
        core_emit(step, SENET_EFFECT_PASSED, side, 0, 0, SENET_PASS_DECLINED);
        core_emit(step, SENET_EFFECT_EXTRA_THROW, side, 0, 0, SENET_EXTRA_VALUE);
    } else if (rules->info.trap && (position->pieces[side] & CORE_BIT(SENET_HOUSE_WATER)) != 0) {
        core_emit(step, SENET_EFFECT_PASSED, side, 0, 0, SENET_PASS_TRAPPED);
        core_step_end_turn(rules, step, SENET_TURN_TRAPPED);
    } else {
        core_emit(step, SENET_EFFECT_PASSED, side, 0, 0, SENET_PASS_NO_MOVE);
        core_step_end_turn(rules, step, SENET_TURN_NO_MOVE);
    }
}

/** Ends the cones' first throw, whatever it was used for (RULES.md "jequier"). */
CORE_INLINE void core_step_first_over(const core_rules *rules, const core_step *step) {
    const senet_position *position = step->position;
    if ((rules->behaviour & CORE_FORCED_OPENING) != 0 &&
        (position->flags & SENET_FLAG_FIRST) != 0 && position->side == SENET_CONES) {
        core_emit(step, SENET_EFFECT_FIRST_OVER, SENET_CONES, 0, 0, 0);
    }
}

/** Carries out a decision made before the throw (RULES.md "museum"). */
CORE_INLINE void core_step_decide(const core_rules *rules, const core_step *step, senet_move move) {
    if (senet_move_equal(move, SENET_MOVE_STAY)) {
        core_emit(step, SENET_EFFECT_STAYED, step->position->side, SENET_HOUSE_WATER,
                  SENET_HOUSE_WATER, 0);
        core_emit(step, SENET_EFFECT_EXTRA_THROW, step->position->side, 0, 0, SENET_EXTRA_STAYED);
    } else {
        core_step_carry(rules, step, SENET_EFFECT_DROWNED, move.from);
        core_step_end_turn(rules, step, SENET_TURN_TRAPPED);
    }
}

/** Plays a legal move in place.
 *  @param effects receives the effects, empty at first; NULL (faster) if the caller needs none. */
CORE_INLINE void core_step_play(const core_rules *rules, senet_position *position, senet_move move,
                                senet_effects *effects) {
    const core_step step = {.position = position,
                            .effects = effects,
                            .steps = core_steps(position->thrown),
                            .leftover = position->thrown == SENET_THROW_LEFTOVER};
    position->thrown = SENET_THROW_NONE;
    if (rules->info.decides && step.steps == 0) {
        core_step_decide(rules, &step, move);
        return;
    }
    if (move.to == 0) {
        core_step_first_over(rules, &step);
        core_step_pass(rules, &step);
        return;
    }
    if ((rules->behaviour & CORE_ANKH) != 0 && senet_move_equal(move, SENET_MOVE_STAY)) {
        core_emit(&step, SENET_EFFECT_STAYED, position->side, move.from, move.to, 0);
    } else {
        core_step_move(rules, &step, move);
    }
    if (core_step_won(&step, position->side)) {
        return;
    }
    core_step_first_over(rules, &step);
    if (!core_step_leaves(rules, &step, move)) {
        core_step_follow(rules, &step, move);
    }
}
