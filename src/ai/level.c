// The levels, weakest first.
// Layer: ai.
// Invariant: constant data from senet-strength: overlook rate and noise (`--tune`, then by hand
// between rates; museum's only by hand), and rate (`--rates`; how certain: STRENGTH.md).
#include "senet/player.h"

// For xgettext only; ai translates nothing.
#define N_(text) text

// All levels evaluate positions alike. The strongest searches as deep as its limit of positions, a
// few hundredths of a second, lets it. The others search one throw ahead, which costs at most two
// games in a hundred; in jequier and pergioco, where a side can wait for hundreds of throws, it
// would cost ten. Overlook rate and noise are given per rule set, in the order of senet_rules_id,
// because luck matters more in some: where random moves win more than a fifth of the games, so does
// the newcomer. In jequier even little noise matters, because it adds up over thousands of throws,
// while an overlooked move now and then only ends a wait.
#define LOOKS_AHEAD .depth = {2, 2, 1, 1, 1, 1}, .node_cap = 20000

static const senet_level levels[SENET_LEVELS] = {
    {
        .name = "newcomer",
        .title = N_("Newcomer"),
        .about = N_("Forgetful and friendly: a good first opponent."),
        LOOKS_AHEAD,
        .overlook_rate = {1000, 1000, 128, 1000, 1000, 220},
        .noise = {1200, 1200, 153, 1200, 1200, 264},
        .blunder_limit = 200000,
        .rate = {375, 360, 178, 286, 198, 151},
    },
    {
        .name = "novice",
        .title = N_("Novice"),
        .about = N_("Knows the moves, misses the traps."),
        LOOKS_AHEAD,
        .overlook_rate = {650, 200, 69, 680, 220, 110},
        .noise = {780, 240, 82, 816, 264, 132},
        .blunder_limit = 150000,
        .rate = {387, 371, 295, 310, 275, 243},
    },
    {
        .name = "scribe",
        .title = N_("Scribe"),
        .about = N_("Counts every step, and slips now and then."),
        LOOKS_AHEAD,
        .overlook_rate = {210, 28, 43, 165, 60, 50},
        .noise = {252, 33, 51, 198, 72, 60},
        .blunder_limit = 100000,
        .rate = {408, 386, 369, 377, 378, 367},
    },
    {
        .name = "steward",
        .title = N_("Steward"),
        .about = N_("Careful: seldom gives anything away."),
        LOOKS_AHEAD,
        .overlook_rate = {180, 9, 22, 45, 20, 20},
        .noise = {50, 11, 26, 54, 24, 24},
        .blunder_limit = 60000,
        .rate = {450, 442, 434, 437, 441, 434},
    },
    {
        .name = "vizier",
        .title = N_("Vizier"),
        .about = N_("Patient and sharp: misses very little."),
        LOOKS_AHEAD,
        .overlook_rate = {8, 4, 5, 12, 5, 12},
        .noise = {3, 5, 6, 14, 6, 14},
        .blunder_limit = 40000,
        .rate = {486, 470, 478, 474, 477, 462},
    },
    {
        .name = "thoth",
        .title = N_("Thoth"),
        .about = N_("The god of reckoning: plays as well as he can."),
        .depth = {4, 4, 4, 4, 4, 4},
        .node_cap = 20000,
        .rate = {500, 500, 500, 500, 500, 500},
    },
};

const senet_level *senet_level_get(int level) {
    return level >= 0 && level < SENET_LEVELS ? &levels[level] : NULL;
}
