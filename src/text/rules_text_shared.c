/*
 * Rules pages that several rule sets share. See rules_text_internal.h.
 * Source: src/core/RULES.md "Common ground", and what the rule sets have in common.
 * Invariant: English reading grade 8 or below, 30 to 90 words a page; a test counts.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

const rules_page rules_page_board = {
    .heading = N_("The board and the goal"),
    .text = N_("The board has thirty houses in three rows of ten. The path runs along the first "
               "row, back along the second, and along the third to house 30. There is room for "
               "one piece on a house. One side has cones, the other has spools.\n"
               "Each side moves all its pieces along the path and off the board. A piece that "
               "leaves the board is borne off. The first side with all its pieces borne off wins "
               "at once."),
    .diagram = {.position = "4s3c1/8c1/10 c 0,0 3,4 - 2",
                .moves = {"9-11", "19-21"},
                .caption = N_("At the end of a row, the path goes on in the next row.")},
};

const rules_page rules_page_sticks_six = {
    .heading = N_("The sticks"),
    .sticks = true,
    .text = N_("Each of the four sticks has a light face and a dark face. Throw them and count "
               "the light faces on top. One to four light faces are worth one to four steps. If "
               "no light face is on top, the throw is worth 6.\n"
               "Then move one piece that many steps. After a 1, a 4 or a 6, throw again. After a "
               "2 or a 3, your turn ends. If you cannot move at all, your turn ends at once, "
               "whatever you threw."),
};

const rules_page rules_page_sticks_five = {
    .heading = N_("The sticks"),
    .sticks = true,
    .text = N_("Each of the four sticks has a light face and a dark face. Throw them and count "
               "the light faces on top. One to four light faces are worth one to four steps. If "
               "no light face is on top, the throw is worth 5.\n"
               "Then move one piece that many steps. After a 1, a 4 or a 5, throw again. After a "
               "2 or a 3, your turn ends. If you cannot move at all, your turn ends at once, "
               "whatever you threw."),
};

const rules_page rules_page_opening_one = {
    .heading = N_("How the game begins"),
    .text = N_("From house 1 on stand a cone, a spool, a cone, and so on. The players throw in "
               "turn until one throws a 1. That player has the spools, moves the front spool one "
               "step, and throws again. The first throw of the cones must be played by the front "
               "cone, from house 9 if there are five cones."),
    .guess = N_("The source does not say what to do if no cone stands on that house, or if it "
                "cannot go forward. We chose: the throw is then played as usual."),
    .diagram = {.position = "cscscscscs/10/10 s 0,0 0,0 o 1",
                .moves = {"10-11"},
                .caption = N_("The first 1: the front spool goes from 10 to 11.")},
};

const rules_page rules_page_attack_safe = {
    .heading = N_("Attack"),
    .text = N_("Two pieces of one side cannot share a house. If your piece lands on an enemy "
               "piece, it attacks: the two change places. The enemy piece goes to the house that "
               "yours came from, and nothing more happens to it there for now.\n"
               "You cannot attack a piece on house 26, 28, 29 or 30. Those houses are safe. You "
               "cannot attack a piece that has another piece of its side on the house just "
               "before or after. It is protected."),
    .diagram =
        {.position = "4c1s3/10/1c1ss5 c 0,0 3,2 - 2",
         .moves = {"5-7"},
         .forbidden = "22-24",
         .caption =
             N_("The cone on 5 can attack on 7. The spool on 24 is protected by the spool on 25.")},
};

const rules_page rules_page_attack_bare = {
    .heading = N_("Attack"),
    .text = N_("Two pieces of one side cannot share a house. If your piece lands on an enemy "
               "piece, it attacks: the two change places. The enemy piece goes to the house that "
               "yours came from, and nothing more happens to it there for now.\n"
               "You cannot attack a piece that has another piece of its side on the house just "
               "before or after. It is protected, on every house of the board. No house is safe "
               "by itself."),
    .diagram =
        {.position = "4c1s3/10/1c1ss5 c 0,0 3,2 - 2",
         .moves = {"5-7"},
         .forbidden = "22-24",
         .caption =
             N_("The cone on 5 can attack on 7. The spool on 24 is protected by the spool on 25.")},
};

const rules_page rules_page_block_water = {
    .heading = N_("Blocks and water"),
    .text = N_("Three or more pieces of one side on houses that follow each other are a block. "
               "No enemy piece can pass over it, forward or back. A block does not stop its own "
               "side.\n"
               "House 27 is the water. A piece that lands there goes back at once to the first "
               "free house, counted from house 1. A block can keep a piece from the water, but "
               "it does not stop a piece that the water takes back."),
    .diagram = {.position = "7css/s9/2c7 c 0,0 3,2 - 4",
                .moves = {"23-27"},
                .forbidden = "8-12",
                .caption = N_("The spools on 9, 10 and 11 are a block. The cone that goes to 27 "
                              "is taken back to 1.")},
};
