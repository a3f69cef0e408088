// Purpose: the levels, weakest first.
// Layer: ai.
// Invariant: constant data; tests/bench/strength.c measures that each beats the one before.
#include "base/assert.h"
#include "senet/player.h"

// For xgettext only; ai translates nothing.
#define N_(text) text

static const senet_level levels[SENET_LEVELS] = {
    {
        .name = "novice",
        .title = N_("Novice"),
        .about = N_("Looks at the result of each move, but often misjudges it."),
        .depth = 0,
        .noise = 150,
        .node_cap = 1000,
    },
    {
        .name = "scribe",
        .title = N_("Scribe"),
        .about = N_("Judges the result of each move with care, but never looks further."),
        .depth = 0,
        .noise = 0,
        .node_cap = 1000,
    },
    {
        .name = "vizier",
        .title = N_("Vizier"),
        .about = N_("Thinks through every throw that can come, two throws ahead."),
        .depth = 2,
        .noise = 0,
        .node_cap = 20000,
    },
};

const senet_level *senet_level_get(int level) {
    SENET_ASSERT(level >= 0 && level < SENET_LEVELS);
    return &levels[level];
}
