/*
 * What people read about the rule set `pharaoh`. See rules_text.h.
 * Source: src/core/RULES.md "Common ground", "pharaoh" and "Scoring".
 * Invariant: with the shared pages it says every rule; every "(choice)" is a `guess`.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

static const rules_page ABOUT = {
    .heading = N_("About these rules"),
    .text = N_("Nobody knows how the Egyptians played Senet. We have boards, pieces, sticks and "
               "pictures, but no rules. All rules of today are modern.\n"
               "These come from an Italian and a Spanish text of the same name, “The game of "
               "Senet”. In a match, every win is 1 point."),
    .guess = N_("The texts do not say how many pieces a side has. We chose five as the usual "
                "number. Other choices of ours are marked in the same way."),
};

static const rules_page ENTER = {
    .heading = N_("How the game begins"),
    .text = N_("The board is empty, and all pieces are in the hand. Both players throw. The "
               "higher throw has the cones and begins. If the throws are equal, both throw "
               "again.\n"
               "With a 1, a 4 or a 6 you can enter a piece from the hand on the house of that "
               "number. It passes over nothing, so a block does not stop it. You can also move "
               "another piece instead. Entering counts as a move forward."),
    .diagram = {.position = "s1c7/10/10 c 4,4 0,0 - 4",
                .moves = {"in-4", "3-7"},
                .caption = N_("With a 4, a new cone enters on 4, or the cone on 3 moves.")},
};

static const rules_page ENTER_TAKEN = {
    .heading = N_("Entering on a taken house"),
    .text = N_("If your own piece stands on the house, the new piece goes to the first free "
               "house instead, counted from house 1. If an enemy piece stands there, the new "
               "piece takes its house, and the enemy piece goes to the first free house. That "
               "house must be before the one thrown. If none is free, you cannot enter."),
    .guess = N_("The texts name no exception. We chose: protected pieces and pieces in a block "
                "have to make room too."),
    .diagram = {.position = "2ss6/10/10 c 5,3 0,0 - 4",
                .moves = {"in-4"},
                .caption = N_("The new cone takes house 4. The spool goes to house 1.")},
};

static const rules_page MOVES = {
    .heading = N_("Moves and attacks"),
    .text = N_("Move one piece by the exact throw. If you can move, you must. If it lands on an "
               "enemy piece, the two change places. You cannot attack a piece on 15, 26, 28, 29 "
               "or 30: it is safe. You cannot attack a piece with another piece of its side on "
               "the house just before or after: it is protected.\n"
               "Only if none of your pieces can go forward, one goes back, but not beyond house "
               "1. It can attack."),
    .diagram =
        {.position = "4c1s3/10/1c1ss5 c 0,0 3,2 - 2",
         .moves = {"5-7"},
         .forbidden = "22-24",
         .caption =
             N_("The cone on 5 can attack on 7. The spool on 24 is protected by the spool on 25.")},
};

static const rules_page BLOCK_WATER = {
    .heading = N_("Blocks and water"),
    .text = N_("Three or more pieces of one side on houses that follow each other are a block. "
               "No enemy piece can pass over it, forward or back. A block does not stop its own "
               "side.\n"
               "House 27 is the water. A piece that lands there goes back at once to house 15. "
               "If 15 is taken, it goes to the first free house, counted from house 1. A block "
               "does not stop a piece that the water takes back."),
    .diagram = {.position = "7css/s9/2c7 c 0,0 3,2 - 4",
                .moves = {"23-27"},
                .forbidden = "8-12",
                .caption = N_("The spools on 9, 10 and 11 are a block. The cone that goes to 27 "
                              "is taken back to 15.")},
};

static const rules_page REFUSED = {
    .heading = N_("Taken houses at the end"),
    .text = N_("If a piece would land on 26, 28, 29 or 30 and any piece stands there, it is "
               "turned back. This is a legal move forward, but the piece goes back by the throw "
               "instead. It can attack there. If it cannot land there, it goes where the water "
               "would take it."),
    .guess = N_("The Italian text names 29 among these houses, the Spanish text does not. We "
                "chose to keep it."),
    .diagram = {.position = "10/10/4c2s2 c 0,0 4,4 - 3",
                .moves = {"25-28"},
                .caption = N_("House 28 is taken: the cone goes back three steps, to 22.")},
};

static const rules_page LAST = {
    .heading = N_("Houses 26, 28, 29 and 30"),
    .text = N_("A piece on 28 moves only with a 3, and a piece on 29 only with a 2, if house 30 "
               "is empty. It is borne off if its side can bear off. If not, it moves to 30. It "
               "never goes back.\n"
               "A piece on 30 does not move by a throw. It is borne off at the start of a turn "
               "of its side, as soon as that side can bear off.\n"
               "If only your piece on 26 can move, it may stay. That counts as your move."),
    .diagram = {.position = "c9/s9/7c2 c 0,0 3,4 - 3",
                .moves = {"28-30", "1-4"},
                .caption = N_("A cone is still in the first row, so the cone on 28 goes to 30.")},
};

static const rules_page OFF = {
    .heading = N_("Bearing off"),
    .text = N_("A side can bear off while it has no piece in the hand and none in the first row. "
               "This is judged before each move. A throw that leads beyond house 30 then bears a "
               "piece off, even if 30 is taken. From 28 and 29 you need the exact throw.\n"
               "A 6 bears a piece off from 26 with one step left. Another piece can use that "
               "step to go forward, or you can leave it. You throw again after it."),
    .diagram = {.position = "10/s3c5/5c4 c 0,0 3,4 - 6",
                .moves = {"26-off", "15-21"},
                .caption = N_("A 6 bears the cone on 26 off. The cone on 15 can then go one "
                              "step, to 16.")},
};

const rules_text rules_text_pharaoh = {
    .title = N_("Pharaoh"),
    .summary = N_("A game with many surprises: all pieces enter from the hand, and a taken house "
                  "near the end can turn a piece back."),
    .source = N_("These are the rules of two texts, the Italian “Il gioco del Senet” and the "
                 "Spanish “El juego del Senet”."),
    .length = N_("A game with five pieces a side takes about 21 minutes."),
    .n_pages = 10,
    .page = {&ABOUT, &rules_page_board, &rules_page_sticks_six, &ENTER, &ENTER_TAKEN, &MOVES,
             &BLOCK_WATER, &REFUSED, &LAST, &OFF},
};
