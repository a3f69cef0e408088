/*
 * What people read about the rule set `bga`. See rules_text.h.
 * Source: src/core/RULES.md "Common ground", "bga" and "Scoring".
 * Invariant: with the shared pages it says every rule; every "(choice)" is a `guess`.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

static const rules_page ABOUT = {
    .heading = N_("About these rules"),
    .text = N_("Nobody knows how the Egyptians played Senet. We have boards, pieces, sticks and "
               "pictures, but no rules. All rules of today are modern.\n"
               "These are the rules of Senet on the web site Board Game Arena. We play them from "
               "the Italian help text of that version. Where the text is silent, we had to "
               "choose. That choice is marked “Our guess”."),
};

static const rules_page BEGIN = {
    .heading = N_("How the game begins"),
    .text = N_("A cone stands on house 1, a spool on 2, a cone on 3, and so on. Both players "
               "throw. The higher throw has the cones and begins. If the throws "
               "are equal, both throw again. The first move is free."),
    .guess = N_("The text does not say who begins. We chose the higher throw."),
    .diagram = {.position = "cscscscscs/10/10 c 0,0 0,0 - 2",
                .moves = {"9-11"},
                .caption = N_("Five pieces a side at the start. With a 2, the front cone can go "
                              "to 11.")},
};

static const rules_page MOVES = {
    .heading = N_("Forward and back"),
    .text = N_("Move one piece by the exact throw. If you can move, you must. Pieces go forward, "
               "towards house 30. They can pass over any pieces. There are no blocks in these "
               "rules.\n"
               "Only if none of your pieces can go forward, one of them goes back by the throw. "
               "It can attack there too. It cannot go back beyond house 1."),
    .diagram = {.position = "4csss2/10/10 c 0,0 4,2 - 4",
                .moves = {"5-9"},
                .caption = N_("Three spools in a row do not stop the cone.")},
};

static const rules_page GATE = {
    .heading = N_("House 26"),
    .text = N_("No piece can pass over house 26 on its way forward. Every piece has to land "
               "there by the exact throw. From 26 it goes on with any throw: a 1 leads into the "
               "water on 27, a 2, 3 or 4 to 28, 29 or 30, and a 5 off the board.\n"
               "A piece that goes back can pass over 26."),
    .diagram = {.position = "s9/10/1c2c5 c 0,0 3,4 - 4",
                .moves = {"22-26"},
                .forbidden = "25-29",
                .caption =
                    N_("The cone on 22 can land on 26. The cone on 25 cannot pass over it.")},
};

static const rules_page TRAP = {
    .heading = N_("The water on 27"),
    .text = N_("House 27 is a trap. A piece that lands there stays there, even if it came there "
               "by going back. While it is in the water, no other piece of its side can move. A "
               "4 bears it off.\n"
               "The piece can be attacked like any other. Then it is out of the water, and "
               "stands where the enemy piece came from. It also protects pieces beside it, and "
               "is protected by them."),
    .diagram = {.position = "s9/4c5/6c3 c 0,0 3,4 - 4",
                .moves = {"27-off"},
                .forbidden = "15-19",
                .caption = N_("A 4 bears the cone off. The cone on 15 cannot move.")},
};

static const rules_page DROWN = {
    .heading = N_("To drown or to wait"),
    .text = N_("If your piece is in the water and you do not throw a 4, your turn ends, whatever "
               "you threw. But you have a choice.\n"
               "The piece can drown. It comes back on house 15. If 15 is taken, it comes back on "
               "the nearest free house before 15.\n"
               "Or the piece waits in the water for a 4."),
    .guess = N_("The text can also be read so that drowning does not cost the turn. We chose that "
                "it does."),
    .diagram = {.position = "s9/10/6c3 c 0,0 4,4 - 3",
                .moves = {"27-15"},
                .caption = N_("The cone drowns and comes back on house 15.")},
};

static const rules_page OFF = {
    .heading = N_("Bearing off"),
    .text = N_("A piece is borne off from 26 with a 5, from 28 with a 3, from 29 with a 2, and "
               "from 30 with any throw. A piece in the water on 27 needs a 4. With a smaller "
               "throw, a piece on 28 or 29 moves on along the board. A piece does not have to "
               "wait for the other pieces of its side.\n"
               "In a match of several games, every win is 1 point."),
    .diagram = {.position = "s9/10/7c1c c 0,0 3,4 - 3",
                .moves = {"28-off", "30-off"},
                .caption = N_("With a 3, the cone on 28 or the cone on 30 can be borne off.")},
};

const rules_text rules_text_bga = {
    .title = N_("Board Game Arena"),
    .summary = N_("A quick game without blocks: every piece has to land on house 26, and the "
                  "water behind it is a trap."),
    .source = N_("These are the rules of the Italian help text of Senet on Board Game Arena."),
    .length = N_("A game with five pieces a side takes about 14 minutes."),
    .n_pages = 10,
    .page = {&ABOUT, &rules_page_board, &rules_page_sticks_five, &BEGIN, &MOVES,
             &rules_page_attack_bare, &GATE, &TRAP, &DROWN, &OFF},
};
