/*
 * What people read about the rule set `kendall`. See rules_text.h.
 * Source: src/core/RULES.md "Common ground", "kendall" and "Scoring".
 * Invariant: with the shared pages it says every rule, and that it is not Kendall's own booklet.
 */
#include "l10n/l10n.h"
#include "text/rules_text_internal.h"

static const rules_page ABOUT = {
    .heading = N_("About these rules"),
    .text = N_("Nobody knows how the Egyptians played Senet. We have boards, pieces, sticks and "
               "pictures, but no rules. All rules of today are modern.\n"
               "Most sets, web pages and programs of today play these rules. They go back to "
               "Kendall’s “Passing Through the Netherworld” of 1978, but they have changed "
               "since. They are not the rules of his own booklet."),
};

static const rules_page BOOKLET = {
    .heading = N_("Not Kendall’s own booklet"),
    .text = N_("Kendall’s own booklet plays another game. There, each side has seven pieces. You "
               "make all your throws first and move after that. A piece in the water has a "
               "choice.\n"
               "Here, five pieces are usual, every throw is played at once, and the water leaves "
               "no choice."),
    .guess = N_("Even the booklet is a modern guess. The old rules are lost, and no source can "
                "say which form is right. We chose the form that most people play today."),
    .diagram = {.position = "s9/10/5c4 c 0,0 4,4 - 1",
                .moves = {"26-27"},
                .caption = N_("Here, a piece that lands in the water goes back at once.")},
};

static const rules_page BEGIN = {
    .heading = N_("How the game begins"),
    .text = N_("A cone stands on house 1, a spool on 2, a cone on 3, and so on. The cones always "
               "begin. No one throws for it, and the first move is free. In a "
               "match of several games, every win is 1 point."),
    .diagram = {.position = "cscscscscs/10/10 c 0,0 0,0 - 2",
                .moves = {"9-11"},
                .caption = N_("Five pieces a side at the start. With a 2, the front cone can go "
                              "to 11.")},
};

static const rules_page MOVES = {
    .heading = N_("Forward and back"),
    .text = N_("Move one piece by the exact throw. If you can move, you must. Pieces go forward, "
               "towards house 30. They can pass over pieces of both sides, but not over an enemy "
               "block.\n"
               "Only if none of your pieces can go forward, one of them goes back by the throw. "
               "It can attack there too. Blocks stop it as well. It cannot go back beyond house "
               "1, and pieces on 28, 29 and 30 never go back."),
    .diagram = {.position = "5s4/7sc1/10 c 0,0 4,3 - 4",
                .moves = {"19-23"},
                .caption = N_("The cone can go forward to 23, so it cannot go back.")},
};

static const rules_page BLOCK_WATER = {
    .heading = N_("Blocks and water"),
    .text = N_("Three or more pieces of one side on houses that follow each other are a block. "
               "No enemy piece can pass over it, forward or back, not even to leave the board. A "
               "block does not stop its own side.\n"
               "House 27 is the water. A piece that lands there goes back at once to house 15. "
               "If 15 is taken, it goes to the nearest free house before 15. A block does not "
               "stop a piece that the water takes back."),
    .diagram = {.position = "7css/s4c4/10 c 0,0 3,2 - 4",
                .moves = {"16-20"},
                .forbidden = "8-12",
                .caption =
                    N_("The spools on 9, 10 and 11 are a block. The cone on 8 cannot pass.")},
};

static const rules_page GATE = {
    .heading = N_("House 26"),
    .text = N_("No piece can pass over house 26 on its way forward. Every piece has to land "
               "there by the exact throw.\n"
               "From 26 every throw leads on. A 1 leads into the water on 27. A 2, a 3 or a 4 "
               "leads to 28, 29 or 30, where the piece can attack. A 5 bears the piece off, if "
               "there is no enemy block on 28, 29 and 30."),
    .diagram = {.position = "s9/10/1c2c5 c 0,0 3,4 - 4",
                .moves = {"22-26"},
                .forbidden = "25-29",
                .caption =
                    N_("The cone on 22 can land on 26. The cone on 25 cannot pass over it.")},
};

static const rules_page OFF = {
    .heading = N_("Bearing off"),
    .text = N_("A piece is borne off from 28 with a 3, from 29 with a 2, and from 30 with a 1. "
               "With any other throw it waits. It never moves to another house by itself, but an "
               "attack can take it away.\n"
               "A piece can also be borne off from 26 with a 5. A piece does not have to wait "
               "for the other pieces of its side."),
    .diagram = {.position = "s9/10/7cc1 c 0,0 3,4 - 3",
                .moves = {"28-off"},
                .forbidden = "29-off",
                .caption = N_("A 3 bears the cone on 28 off. The cone on 29 waits for a 2.")},
};

const rules_text rules_text_kendall = {
    .title = N_("Kendall, modern"),
    .summary = N_("The form that most people play today: every piece has to land on house 26, "
                  "and the last houses need the exact throw."),
    .source = N_("These are the rules of most modern sets, after Kendall’s “Passing Through the "
                 "Netherworld” of 1978; not his own booklet."),
    .length = N_("A game with five pieces a side takes about 15 minutes."),
    .n_pages = 10,
    .page = {&ABOUT, &BOOKLET, &rules_page_board, &rules_page_sticks_five, &BEGIN, &MOVES,
             &rules_page_attack_bare, &BLOCK_WATER, &GATE, &OFF},
};
