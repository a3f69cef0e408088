// Purpose: the levels, weakest first.
// Layer: ai.
// Invariant: constant data; senet-strength found overlooks and noise (`--tune`) and rate (`--rates`).
#include "base/assert.h"
#include "senet/player.h"

// For xgettext only; ai translates nothing.
#define N_(text) text

// All judge and look ahead alike, but the strongest one throw further; what a level overlooks and
// misjudges is said per rule set, in the order of senet_rules_id, because some leave more to chance
// than others: where moves at random win more than a fifth of the games, so does the newcomer.
#define LOOKS_AHEAD .depth = 1, .node_cap = 20000

static const senet_level levels[SENET_LEVELS] = {
    {
        .name = "newcomer",
        .title = N_("Newcomer"),
        .about = N_("A first game: sees where a piece lands, and little of what comes of it."),
        LOOKS_AHEAD,
        .overlooks = {1000, 1000, 155, 1000, 1000},
        .noise = {1200, 1200, 186, 1200, 1200},
        .patience = 200000,
    },
    {
        .name = "novice",
        .title = N_("Novice"),
        .about = N_("Knows the moves, but overlooks much of what they bring about."),
        LOOKS_AHEAD,
        .overlooks = {850, 350, 81, 871, 388},
        .noise = {1020, 420, 97, 1045, 465},
        .patience = 150000,
    },
    {
        .name = "scribe",
        .title = N_("Scribe"),
        .about = N_("Weighs every move, and now and then misses a danger."),
        LOOKS_AHEAD,
        .overlooks = {600, 115, 50, 170, 124},
        .noise = {720, 138, 60, 204, 148},
        .patience = 100000,
    },
    {
        .name = "steward",
        .title = N_("Steward"),
        .about = N_("Plays with care and seldom misses what matters."),
        LOOKS_AHEAD,
        .overlooks = {75, 34, 33, 49, 40},
        .noise = {90, 40, 39, 58, 48},
        .patience = 60000,
    },
    {
        .name = "vizier",
        .title = N_("Vizier"),
        .about = N_("Misses very little."),
        LOOKS_AHEAD,
        .overlooks = {25, 12, 15, 24, 13},
        .noise = {30, 14, 18, 28, 15},
        .patience = 40000,
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
