// Purpose: the levels, weakest first.
// Layer: ai.
// Invariant: constant data; senet-strength found overlook rate and noise (`--tune`, then by hand
// between rates) and rate (`--rates --games 8000`, so within 6 of 1000; pergioco's with 4000 or 2000,
// so within 8 and 11; of the vizier of jequier 20,000 games; 0 where it is still to be measured). The
// last column, museum's, is kendall's: it has not been tuned yet.
#include "base/assert.h"
#include "senet/player.h"

// For xgettext only; ai translates nothing.
#define N_(text) text

// All evaluate positions alike. They look ahead alike too, but for the strongest where one throw less
// is quick and costs two games of a hundred at most; in jequier and pergioco, where a side can wait for
// hundreds of throws, it costs ten. Overlook rate and noise are given per rule set, in the order of
// senet_rules_id, because some leave more to chance than others: where moves at random win more than a
// fifth of the games, so does the newcomer. In jequier the least noise tells most: it adds up over
// thousands of throws, while a move that is overlooked now and then only ends a wait.
#define LOOKS_AHEAD .depth = {2, 2, 1, 1, 1, 1}, .node_cap = 20000

static const senet_level levels[SENET_LEVELS] = {
    {
        .name = "newcomer",
        .title = N_("Newcomer"),
        .about = N_("A first game: sees where a piece lands, and little of what comes of it."),
        LOOKS_AHEAD,
        .overlook_rate = {1000, 1000, 128, 1000, 1000, 1000},
        .noise = {1200, 1200, 153, 1200, 1200, 1200},
        .blunder_limit = 200000,
        .rate = {375, 360, 185, 292, 210, 0},
    },
    {
        .name = "novice",
        .title = N_("Novice"),
        .about = N_("Knows the moves, but overlooks much of what they bring about."),
        LOOKS_AHEAD,
        .overlook_rate = {650, 200, 69, 680, 220, 220},
        .noise = {780, 240, 82, 816, 264, 264},
        .blunder_limit = 150000,
        .rate = {387, 371, 311, 316, 276, 0},
    },
    {
        .name = "scribe",
        .title = N_("Scribe"),
        .about = N_("Weighs every move, and now and then misses a danger."),
        LOOKS_AHEAD,
        .overlook_rate = {210, 28, 43, 165, 60, 60},
        .noise = {252, 33, 51, 198, 72, 72},
        .blunder_limit = 100000,
        .rate = {408, 386, 373, 376, 379, 0},
    },
    {
        .name = "steward",
        .title = N_("Steward"),
        .about = N_("Plays with care and seldom misses what matters."),
        LOOKS_AHEAD,
        .overlook_rate = {180, 9, 22, 45, 20, 20},
        .noise = {50, 11, 26, 54, 24, 24},
        .blunder_limit = 60000,
        .rate = {450, 442, 442, 431, 443, 0},
    },
    {
        .name = "vizier",
        .title = N_("Vizier"),
        .about = N_("Misses very little."),
        LOOKS_AHEAD,
        .overlook_rate = {8, 4, 5, 12, 5, 5},
        .noise = {3, 5, 6, 14, 6, 6},
        .blunder_limit = 40000,
        .rate = {486, 470, 479, 472, 476, 0},
    },
    {
        .name = "thoth",
        .title = N_("Thoth"),
        .about = N_("Plays as well as this program can: nothing is overlooked on purpose."),
        .depth = {2, 2, 2, 2, 2, 2},
        .node_cap = 20000,
        .rate = {500, 500, 500, 500, 500, 500},
    },
};

const senet_level *senet_level_get(int level) {
    SENET_ASSERT(level >= 0 && level < SENET_LEVELS);
    return &levels[level];
}
