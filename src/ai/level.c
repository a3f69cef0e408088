// Purpose: the levels, weakest first.
// Layer: ai.
// Invariant: constant data; tests/bench/strength.c found overlooks, noise and rate (`--tune`).
#include "base/assert.h"
#include "senet/player.h"

// For xgettext only; ai translates nothing.
#define N_(text) text

// All look ahead alike; what a level overlooks and misjudges is said per rule set, in the order of
// senet_rules_id, because some leave more to chance than others.
#define LOOKS_AHEAD .depth = 1, .node_cap = 20000

static const senet_level levels[SENET_LEVELS] = {
    {
        .name = "newcomer",
        .title = N_("Newcomer"),
        .about = N_("A first game: sees where a piece lands, and little of what comes of it."),
        LOOKS_AHEAD,
        .overlooks = {700, 700, 700, 700, 700},
        .noise = {600, 600, 600, 600, 600},
        .patience = 200000,
    },
    {
        .name = "novice",
        .title = N_("Novice"),
        .about = N_("Knows the moves, overlooks every other danger."),
        LOOKS_AHEAD,
        .overlooks = {500, 500, 500, 500, 500},
        .noise = {350, 350, 350, 350, 350},
        .patience = 150000,
    },
    {
        .name = "scribe",
        .title = N_("Scribe"),
        .about = N_("Weighs every move, but misses one danger in three."),
        LOOKS_AHEAD,
        .overlooks = {330, 330, 330, 330, 330},
        .noise = {200, 200, 200, 200, 200},
        .patience = 100000,
    },
    {
        .name = "steward",
        .title = N_("Steward"),
        .about = N_("Plays with care and seldom misses what matters."),
        LOOKS_AHEAD,
        .overlooks = {180, 180, 180, 180, 180},
        .noise = {100, 100, 100, 100, 100},
        .patience = 60000,
    },
    {
        .name = "vizier",
        .title = N_("Vizier"),
        .about = N_("Misses little, and never anything great."),
        LOOKS_AHEAD,
        .overlooks = {80, 80, 80, 80, 80},
        .noise = {50, 50, 50, 50, 50},
        .patience = 30000,
    },
    {
        .name = "thoth",
        .title = N_("Thoth"),
        .about = N_("Plays as well as this program can: nothing is overlooked on purpose."),
        .depth = 2,
        .node_cap = 20000,
        .rate = {500, 500, 500, 500, 500},
    },
};

const senet_level *senet_level_get(int level) {
    SENET_ASSERT(level >= 0 && level < SENET_LEVELS);
    return &levels[level];
}
