/*
 * What people read about the rule set `pergioco`. See rules_text.h.
 * Source: src/core/RULES.md "Common ground", "pergioco" and "Scoring".
 * Invariant: with the shared pages it says every rule; every "(choice)" is a `guess`.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

static const rules_page ABOUT = {
    .heading = N_("About these rules"),
    .text = N_("Nobody knows how the Egyptians played Senet. We have boards, pieces, sticks and "
               "pictures, but no rules. All rules of today are modern.\n"
               "These come from the Italian leaflet “Il Senet” of perGioco. There the cones are "
               "red and the spools are blue. Where the leaflet is silent, or says two things, we "
               "had to choose. Each such choice is marked “Our guess”."),
};

static const rules_page MOVES = {
    .heading = N_("Forward and back"),
    .text = N_("Move one piece by the exact throw. If you can move, you must. Pieces go forward. "
               "They can pass over pieces of both sides, but not over an enemy block. Only if "
               "none of your pieces can go forward, one goes back, by the same rules. It can "
               "attack. It cannot go back beyond house 1."),
    .guess = N_("One sentence of the leaflet lets a piece that passes over others land only on "
                "an empty house. The part about attacks has no such limit. We chose: it can "
                "attack."),
    .diagram = {.position = "4cs1s2/10/10 c 0,0 4,3 - 3",
                .moves = {"5-8"},
                .caption = N_("The cone passes over the spool on 6 and attacks on 8.")},
};

static const rules_page BEAUTY = {
    .heading = N_("House 26"),
    .text = N_("House 26 is a good house. A piece that moves there, forward or back, gives its "
               "side one more throw, even after a 2 or a 3. A move never gives more than one "
               "more throw. So a 4 that leads to 26 also gives just one.\n"
               "The leaflet calls it the House of Happiness."),
    .diagram = {.position = "s9/10/2c7 c 0,0 4,4 - 3",
                .moves = {"23-26"},
                .caption = N_("A 3 leads to 26, so the cones throw again.")},
};

static const rules_page OFF = {
    .heading = N_("Bearing off"),
    .text = N_("A piece is borne off by the exact throw that leads one step beyond house 30. "
               "From 25 this is a 6, from 28 a 3, from 29 a 2, and from 30 a 1. From 26 it would "
               "be a 5, and the sticks never give a 5: that piece has to move on first. A bigger "
               "throw does not bear a piece off.\n"
               "A piece does not have to wait for the other pieces of its side."),
    .diagram = {.position = "s9/3c6/7c2 c 0,0 3,4 - 3",
                .moves = {"28-off", "14-17"},
                .caption = N_("A 3 bears the cone on 28 off. The cone on 14 could move instead.")},
};

static const rules_page POINTS = {
    .heading = N_("Points"),
    .text = N_("You can play a match of several games to a number of points. The winner of a "
               "game gets points for the pieces that the loser still has on the board. Each "
               "piece in the first row counts 3, each piece in the second row counts 2, and each "
               "piece in the third row counts 1."),
    .diagram = {.position = "1s2s5/5s4/3s6 c 0,0 5,1 - -",
                .caption = N_("The cones have won. The spools left make 3 + 3 + 2 + 1 = 9 "
                              "points.")},
};

const rules_text rules_text_pergioco = {
    .title = N_("perGioco"),
    .summary = N_("A lively race: house 26 gives one more throw, and each piece is borne off by "
                  "itself, with the exact throw."),
    .source = N_("These are the rules of the Italian leaflet “Il Senet” of perGioco."),
    .length = N_("A game with five pieces a side takes about 18 minutes."),
    .n_pages = 10,
    .page = {&ABOUT, &rules_page_board, &rules_page_sticks_six, &rules_page_opening_one, &MOVES,
             &rules_page_attack_safe, &rules_page_block_water, &BEAUTY, &OFF, &POINTS},
};
