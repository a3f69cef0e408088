// Shared by the files of the core: sets of houses and the description of a rule set.
// Layer: core; may include include/senet and base/assert.h.
// Invariant: a set of houses is a uint32_t whose bit n is house n; rule sets are constant data
// (core/table.h), so everything that takes a core_rules is inlined and specialised for each.
#pragma once

#include "senet/move.h"

// Everything is inlined for speed. With sanitizers or without optimisation that would only cost a
// minute and a gigabyte at compile time.
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CORE_INLINE static inline __attribute__((always_inline))
#else
#define CORE_INLINE static inline
#endif

enum {
    CORE_VALUES = 7,        /**< array size for throw values 0..6 */
    CORE_ROW = 10,          /**< houses in a row */
    CORE_LEFTOVER_STEPS = 1 /**< the steps of SENET_THROW_LEFTOVER (RULES.md "pharaoh") */
};

/** The set of one house. An invalid number gives an arbitrary bit, not undefined behaviour. */
#define CORE_BIT(house) (1u << ((unsigned)(house)&31u))
/** The houses 1..house, for 0..30. */
#define CORE_UPTO(house) ((2u << (house)) - 2u)
/** All houses of the board. */
#define CORE_BOARD CORE_UPTO(SENET_HOUSES)

/** Behaviours that numbers and sets cannot express and that only the core needs to know. */
enum {
    CORE_FORCED_OPENING = 1u << 0, /**< flags `o` and `n` exist (RULES.md "jequier") */
    CORE_BACK_ATTACK = 1u << 1,    /**< a backward move may attack */
    CORE_BEAUTY_AGAIN = 1u << 2,   /**< a move to 26 earns another throw (RULES.md "pergioco") */
    CORE_RA = 1u << 3,             /**< on 30 a piece leaves first in a turn (RULES.md "pharaoh") */
    CORE_ANKH = 1u << 4,           /**< the piece on 26 may stay (RULES.md "pharaoh") */
    CORE_LEFTOVER = 1u << 5,       /**< bearing off may leave steps to use (RULES.md "pharaoh") */
    CORE_SECOND_LIFE = 1u << 6,    /**< a move to 15 leads to the start (RULES.md "museum") */
    CORE_BACK_ENDS = 1u << 7       /**< a backward move ends the turn (RULES.md "museum") */
};

/** Where a piece from the water goes if the house of rebirth is taken. */
typedef enum core_water {
    CORE_WATER_UP,  /**< the first free house from 1 up */
    CORE_WATER_DOWN /**< the nearest free house below the house of rebirth */
} core_water;

/** A rule set. */
typedef struct core_rules {
    senet_rules_info info;
    uint32_t bear[CORE_VALUES]; /**< by throw: houses that it bears off from */
    uint32_t fixed;     /**< houses whose pieces can only bear off, not move within the board */
    uint32_t last_gate; /**< those of `fixed` that pieces leave only if 30 is free: off, or to 30 if
                              the side may not bear off yet */
    uint32_t refusing;  /**< houses that refuse a piece if they are occupied */
    uint32_t stragglers; /**< a side with a piece here may not bear off */
    uint8_t enter;       /**< bit v set: a throw of v enters a piece from the hand */
    uint8_t water;       /**< a core_water */
    uint16_t behaviour;  /**< CORE_* behaviours */
} core_rules;

/** The number of houses in a set. The builtin is a call where the processor may lack it. */
CORE_INLINE unsigned core_count(uint32_t set) {
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return ((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
}

/** The lowest house of a set; SENET_OFF if it is empty. */
CORE_INLINE unsigned core_lowest(uint32_t set) {
    return (unsigned)__builtin_ctz(set | CORE_BIT(SENET_OFF));
}

/** The highest house of a set; SENET_HAND if it is empty. */
CORE_INLINE unsigned core_highest(uint32_t set) {
    return 31u - (unsigned)__builtin_clz(set | CORE_BIT(SENET_HAND));
}

/** The houses of `pieces` that a neighbouring piece protects (RULES.md "Landing"). */
CORE_INLINE uint32_t core_paired(const core_rules *rules, uint32_t pieces) {
    pieces &= rules->info.shelter;
    return pieces & (pieces << 1 | pieces >> 1);
}

/** The houses of `pieces` in runs of three or more (RULES.md "Block"). */
CORE_INLINE uint32_t core_runs(uint32_t pieces) {
    uint32_t start = pieces & pieces >> 1 & pieces >> 2;
    return start | start << 1 | start << 2;
}

/** True if a throw of `value` (1..6) can occur. */
CORE_INLINE bool core_throw_possible(const core_rules *rules, unsigned value) {
    return value <= 4 || value == rules->info.z;
}

/** True if `value` earns another throw (RULES.md "Turn"). */
CORE_INLINE bool core_throws_again(const core_rules *rules, unsigned value) {
    return value == 1 || value == 4 || value == rules->info.z;
}

/** True if a side may bear off (RULES.md "jequier" and "pharaoh"; elsewhere always). */
CORE_INLINE bool core_may_bear(const core_rules *rules, const senet_position *position,
                               unsigned side) {
    return (position->pieces[side] & rules->stragglers) == 0 &&
           (!rules->info.hand_start || position->hand[side] == 0);
}

/** True if the game is over: only the winner can be the side to move then (RULES.md "Notation"). */
CORE_INLINE bool core_over(const senet_position *position) {
    return position->off[position->side] == position->n;
}

/** The front spool's house in the start position (RULES.md "jequier", 2N). */
CORE_INLINE unsigned core_front_spool(const senet_position *position) {
    return 2u * position->n;
}

/** The house of the piece for the cones' first throw (RULES.md "jequier", 2N-1). */
CORE_INLINE unsigned core_front_cone(const senet_position *position) {
    return 2u * position->n - 1u;
}

/** The steps to move: a throw's value, 1 for a left-over step, 0 for a decision. */
CORE_INLINE unsigned core_steps(unsigned thrown) {
    switch (thrown) {
    case SENET_THROW_LEFTOVER:
        return CORE_LEFTOVER_STEPS;
    case SENET_THROW_DECISION:
        return 0;
    default:
        return thrown;
    }
}

/** True if a position is not NULL and no field of it can cause access outside an array. */
CORE_INLINE bool core_is_valid(const senet_position *position) {
    return position != NULL && position->rules < SENET_RULES_COUNT &&
           position->n <= SENET_PIECES_MAX && position->side <= SENET_SPOOLS &&
           position->thrown <= SENET_THROW_DECISION &&
           ((position->pieces[0] | position->pieces[1]) & ~CORE_BOARD) == 0 &&
           (position->pieces[0] & position->pieces[1]) == 0 &&
           core_count(position->pieces[0]) + position->hand[0] + position->off[0] == position->n &&
           core_count(position->pieces[1]) + position->hand[1] + position->off[1] == position->n;
}

/** Checks a function's position and output pointer. @return what the function should return. */
CORE_INLINE senet_status core_check_arguments(const senet_position *position, const void *out) {
    return position == NULL || out == NULL ? SENET_BAD_ARGUMENT
           : core_is_valid(position)       ? SENET_OK
                                           : SENET_BAD_POSITION;
}

/** The complete description of a rule set; id asserted. Defined in rules.c. Thread-safe. */
const core_rules *core_rules_get(unsigned id);

/** Finds a rule set by a name of `length` bytes. Defined in rules.c. Thread-safe.
 *  @return SENET_OK or SENET_BAD_RULES; the output is written only on success. */
senet_status core_rules_lookup(const char *name, size_t length, senet_rules_id *out_id);
