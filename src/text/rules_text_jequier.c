/*
 * What people read about the rule set `jequier`. See rules_text.h.
 * Source: src/core/RULES.md "Common ground", "jequier" and "Scoring".
 * Invariant: with the shared pages it says every rule; every "(choice)" is a `guess`.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

static const rules_page ABOUT = {
    .heading = N_("About these rules"),
    .text = N_("Nobody knows how the Egyptians played Senet. We have boards, pieces, sticks and "
               "pictures, but no rules. All rules of today are modern.\n"
               "These were worked out by Jéquier, and Pusch confirmed them. We play them from a "
               "Dutch text. Where it is silent, or says two things, we had to choose. Each such "
               "choice is marked “Our guess”."),
};

static const rules_page MOVES = {
    .heading = N_("Forward and back"),
    .text = N_("Move one piece by the exact throw. If you can move, you must. Pieces go forward, "
               "towards house 30, and never beyond it. They can pass over pieces of both sides, "
               "but not over an enemy block.\n"
               "Only if none of your pieces can go forward, one of them goes back by the throw. "
               "It must land on an empty house or in the water on 27. It cannot attack, and it "
               "cannot go back beyond house 1."),
    .diagram = {.position = "10/s9/7c2 c 0,0 4,4 - 4",
                .moves = {"28-24"},
                .caption = N_("A 4 leads beyond house 30, so the cone must go back to 24.")},
};

static const rules_page OFF = {
    .heading = N_("Bearing off"),
    .text = N_("A side can bear off while all its pieces on the board stand in the last row, on "
               "21 to 30. A piece must reach house 30 by the exact throw. Then it is borne off "
               "at once, with no throw for that. If its side cannot bear off yet, it waits there "
               "until it can. A piece that waits can go back."),
    .guess = N_("The source says that a piece must reach 30 exactly. It also calls 30 a safe "
                "house. We chose a rule that keeps both."),
    .diagram = {.position = "s9/9c/9c c 0,0 3,4 - 3",
                .moves = {"20-23"},
                .caption = N_("The last cone reaches the last row, so the cone on 30 is borne "
                              "off.")},
};

static const rules_page RECALL = {
    .heading = N_("Recall"),
    .text = N_("If all pieces of a side stand in the last row, and an attack takes one of them "
               "to a house before 21, the side is recalled. Pieces before 21 must then move "
               "first, until all are in the last row again. The water does not recall a side."),
    .guess = N_("In the source, no other piece can move until then. But then a game could stop "
                "for ever. We chose: if no piece before 21 can go forward, the throw is played "
                "as usual."),
    .diagram = {.position = "10/s6c2/2c7 c 0,0 3,4 c 3",
                .moves = {"18-21"},
                .forbidden = "23-26",
                .caption = N_("The cones are recalled. The cone on 18 has to move.")},
};

static const rules_page POINTS = {
    .heading = N_("Points"),
    .text = N_("You can play a match of several games to a number of points. The winner of a "
               "game gets points for the pieces that the loser still has on the board: 3 for "
               "each piece in the first row, 2 in the second row, and 1 in the third. Pieces on "
               "safe houses count nothing."),
    .guess = N_("The source does not say what happens if all of them stand on safe houses. We "
                "chose: a win is worth at least 1 point."),
    .diagram = {.position = "1s2s5/5s4/3s6 c 0,0 5,1 - -",
                .caption = N_("The cones have won. The spools left make 3 + 3 + 2 + 1 = 9 "
                              "points.")},
};

const rules_text rules_text_jequier = {
    .title = N_("Jéquier"),
    .summary = N_("A long and slow game: a side can bear off only while all its pieces on the "
                  "board stand in the last row, and an attack can call them back."),
    .source =
        N_("This is Jéquier’s reconstruction, as confirmed by Pusch, in Dutch rules after the book "
           "“Praktische Gids Spelletjes uit de hele wereld”."),
    .length = N_("A game with five pieces a side takes about 55 minutes."),
    .n_pages = 10,
    .page = {&ABOUT, &rules_page_board, &rules_page_sticks_six, &rules_page_opening_one, &MOVES,
             &rules_page_attack_safe, &rules_page_block_water, &OFF, &RECALL, &POINTS},
};
