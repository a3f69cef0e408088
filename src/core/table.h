// The rule sets of src/core/RULES.md as data: one row for each.
// Layer: core. Included by every file that is specialised per rule set, so that the compiler sees
// the constants.
// Invariant: row i describes senet_rules_id i.
#pragma once

#include "core/core.h"

/** 26, 28, 29, 30: safe in `jequier`, `pergioco` and `pharaoh`; in `pharaoh` they refuse pieces. */
#define CORE_LAST_FOUR                                                                          \
    (CORE_BIT(SENET_HOUSE_BEAUTY) | CORE_BIT(SENET_HOUSE_TRUTHS) | CORE_BIT(SENET_HOUSE_ATUM) | \
     CORE_BIT(SENET_HOUSE_HORUS))
/** 28, 29 and 30: left only by bearing off in `pharaoh`, `kendall` and `museum`. */
#define CORE_LAST_THREE \
    (CORE_BIT(SENET_HOUSE_TRUTHS) | CORE_BIT(SENET_HOUSE_ATUM) | CORE_BIT(SENET_HOUSE_HORUS))

/** What the rule sets with a throw of 6 share. */
#define CORE_SIX_THROWS .z = 6, .shelter = CORE_BOARD, .blocks = true
/** What the rule sets with a throw of 5 share. */
#define CORE_FIVE_THROWS \
    .z = 5, .gate = true, .reborn = SENET_HOUSE_REBIRTH, .scoring = SENET_SCORING_ONE
/** A piece on 26..29 is borne off by exactly 31 minus its house, a piece on 30 by any throw. */
#define CORE_BEAR_30_ALWAYS                                                                       \
    {                                                                                             \
        [1] = CORE_BIT(30), [2] = CORE_BIT(30) | CORE_BIT(29), [3] = CORE_BIT(30) | CORE_BIT(28), \
        [4] = CORE_BIT(30) | CORE_BIT(27), [5] = CORE_BIT(30) | CORE_BIT(26)                      \
    }

static const core_rules core_table[SENET_RULES_COUNT] = {
    // RULES.md "jequier". No throw bears off: a piece on 30 leaves by itself.
    [SENET_RULES_JEQUIER] = {.info = {.id = SENET_RULES_JEQUIER,
                                      .name = "jequier",
                                      CORE_SIX_THROWS,
                                      .safe = CORE_LAST_FOUR,
                                      .recall = true,
                                      .last_leaves = true,
                                      .reborn = 1,
                                      .opening = SENET_OPENING_FIRST_ONE,
                                      .scoring = SENET_SCORING_ROWS_SAFE,
                                      .pieces_max = 5},
                             .stragglers = CORE_UPTO(20),
                             .water = CORE_WATER_UP,
                             .behaviour = CORE_FORCED_OPENING},
    // RULES.md "pergioco". Bears off with exactly 31 - q; 27 is always empty, so a 4 bears nothing
    // off.
    [SENET_RULES_PERGIOCO] =
        {.info = {.id = SENET_RULES_PERGIOCO,
                  .name = "pergioco",
                  CORE_SIX_THROWS,
                  .safe = CORE_LAST_FOUR,
                  .reborn = 1,
                  .opening = SENET_OPENING_FIRST_ONE,
                  .scoring = SENET_SCORING_ROWS,
                  .pieces_max = SENET_PIECES_MAX},
         .bear = {[1] = CORE_BIT(30), [2] = CORE_BIT(29), [3] = CORE_BIT(28), [6] = CORE_BIT(25)},
         .water = CORE_WATER_UP,
         .behaviour = CORE_FORCED_OPENING | CORE_BACK_ATTACK | CORE_BEAUTY_AGAIN},
    // RULES.md "pharaoh".
    [SENET_RULES_PHARAOH] =
        {.info = {.id = SENET_RULES_PHARAOH,
                  .name = "pharaoh",
                  CORE_SIX_THROWS,
                  .safe = CORE_LAST_FOUR | CORE_BIT(SENET_HOUSE_REBIRTH),
                  .hand_start = true,
                  .reborn = SENET_HOUSE_REBIRTH,
                  .opening = SENET_OPENING_HIGHER,
                  .scoring = SENET_SCORING_ONE,
                  .pieces_max = SENET_PIECES_MAX},
         .bear = {[2] = CORE_BIT(29), [3] = CORE_BIT(28), [6] = CORE_BIT(25) | CORE_BIT(26)},
         .fixed = CORE_LAST_THREE,
         .last_gate = CORE_BIT(SENET_HOUSE_TRUTHS) | CORE_BIT(SENET_HOUSE_ATUM),
         .refusing = CORE_LAST_FOUR,
         .stragglers = CORE_UPTO(CORE_ROW),
         .enter = 1u << 1 | 1u << 4 | 1u << 6,
         .water = CORE_WATER_UP,
         .behaviour = CORE_BACK_ATTACK | CORE_RA | CORE_ANKH | CORE_LEFTOVER},
    // RULES.md "bga". From 30 any throw bears off; a 4 bears the trapped piece off.
    [SENET_RULES_BGA] = {.info = {.id = SENET_RULES_BGA,
                                  .name = "bga",
                                  CORE_FIVE_THROWS,
                                  .shelter = CORE_BOARD,
                                  .trap = true,
                                  .opening = SENET_OPENING_HIGHER,
                                  .pieces_max = SENET_PIECES_MAX},
                         .bear = CORE_BEAR_30_ALWAYS,
                         .water = CORE_WATER_DOWN,
                         .behaviour = CORE_BACK_ATTACK},
    // RULES.md "kendall".
    [SENET_RULES_KENDALL] =
        {.info = {.id = SENET_RULES_KENDALL,
                  .name = "kendall",
                  CORE_FIVE_THROWS,
                  .shelter = CORE_BOARD,
                  .blocks = true,
                  .opening = SENET_OPENING_NONE,
                  .pieces_max = SENET_PIECES_MAX},
         .bear = {[1] = CORE_BIT(30), [2] = CORE_BIT(29), [3] = CORE_BIT(28), [5] = CORE_BIT(26)},
         .fixed = CORE_LAST_THREE,
         .water = CORE_WATER_DOWN,
         .behaviour = CORE_BACK_ATTACK},
    // RULES.md "museum". From 30 any throw bears off; a 4 bears off the piece in the water.
    [SENET_RULES_MUSEUM] = {.info = {.id = SENET_RULES_MUSEUM,
                                     .name = "museum",
                                     CORE_FIVE_THROWS,
                                     .shelter = CORE_UPTO(SENET_HOUSE_BEAUTY),
                                     .trap = true,
                                     .decides = true,
                                     .opening = SENET_OPENING_FIRST_ONE,
                                     .pieces_max = 6},
                            .bear = CORE_BEAR_30_ALWAYS,
                            .fixed = CORE_LAST_THREE,
                            .water = CORE_WATER_DOWN,
                            .behaviour = CORE_FORCED_OPENING | CORE_BACK_ATTACK | CORE_SECOND_LIFE |
                                         CORE_BACK_ENDS},
};
