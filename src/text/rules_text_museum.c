/*
 * What people read about the rule set `museum`. See rules_text.h.
 * Source: src/core/RULES.md "Common ground", "museum" and "Scoring".
 * Invariant: with the shared pages it says every rule; every "(choice)" is a `guess`.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

static const rules_page ABOUT = {
    .heading = N_("About these rules"),
    .text = N_("Nobody knows how the Egyptians played Senet. We have boards, pieces, sticks and "
               "pictures, but no rules. All rules of today are modern.\n"
               "These are the rules of “Make and Play Your Own Senet Game”, a leaflet that a "
               "museum hands out to children."),
};

static const rules_page MOVES = {
    .heading = N_("Forward and back"),
    .text = N_("Move one piece by the exact throw. If you can move, you must. Pieces go forward, "
               "towards house 30. They can pass over any pieces, but not over house 26: every "
               "piece has to land there first.\n"
               "Only if none of your pieces can go forward, one of them goes back by the throw. "
               "It can attack there. A move back ends your turn, whatever you threw."),
    .diagram = {.position = "4csss2/10/10 c 0,0 4,2 - 4",
                .moves = {"5-9"},
                .caption = N_("Three spools in a row do not stop the cone.")},
};

static const rules_page REBIRTH = {
    .heading = N_("House 15"),
    .text = N_("House 15 is the House of Second Life. A piece that moves there begins again: it "
               "goes to house 1 at once. A piece that an attack takes to 15, or that comes there "
               "from the water, stays."),
    .guess = N_("The leaflet does not say what happens if house 1 is taken. We chose the first "
                "free house after it."),
    .diagram = {.position = "s9/3c6/10 c 0,0 4,4 - 1",
                .moves = {"14-15"},
                .caption = N_("The cone moves to 15, and begins again on the first free house.")},
};

static const rules_page WATER = {
    .heading = N_("The water on 27"),
    .text = N_("A piece that lands on 27 ends your turn. While it is there, you decide before "
               "each throw. It can go back to 15, or to the nearest free house before it, and "
               "your turn ends. Or it stays and you throw: a 4 bears it off, and anything else "
               "ends your turn."),
    .guess = N_("The leaflet does not say where a piece goes if 15 is taken. We chose the nearest "
                "free house before it."),
    .diagram = {.position = "s9/10/6c3 c 0,0 4,4 - 4",
                .moves = {"27-off"},
                .caption = N_("The cone has stayed, and a 4 bears it off.")},
};

static const rules_page OFF = {
    .heading = N_("Bearing off"),
    .text = N_("A piece is borne off from 26 with a 5, from 28 with a 3, from 29 with a 2, and "
               "from 30 with any throw. Pieces on 28, 29 and 30 do not move in any other way. "
               "In a match of several games, every win is 1 point."),
    .diagram = {.position = "s9/10/7c1c c 0,0 3,4 - 3",
                .moves = {"28-off", "30-off"},
                .caption = N_("With a 3, the cone on 28 or the cone on 30 can be borne off.")},
};

const rules_text rules_text_museum = {
    .title = N_("Museum leaflet"),
    .summary = N_("A game for families: no blocks, a house where a piece begins again, and a "
                  "choice in the water."),
    .source = N_("These are the rules of the leaflet “Make and Play Your Own Senet Game”."),
    .length = N_("A game with five pieces a side takes about 20 minutes."),
    .n_pages = 9,
    .page = {&ABOUT, &rules_page_board, &rules_page_sticks_five, &rules_page_opening_one, &MOVES,
             &rules_page_attack_bare, &REBIRTH, &WATER, &OFF},
};
