/*
 * Conversations with the text mode: what is answered to what, and what an answer looks like.
 * Layer: tests.
 */
#include "base/str.h"
#include "base/utf8.h"
#include "text/rules_text.h"
#include "tty/command.h"
#include "unit/game/game_support.h"
#include "unit/tty/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static talk k;

static int begin(void **state) {
    (void)state;
    talk_begin(&k, 0);
    return 0;
}

static int end(void **state) {
    (void)state;
    talk_clear(&k);
    return 0;
}

static void begin_match(senet_rules_id rules, const int *values) {
    tty_begin(k.t, talk_match(rules, values));
}

// What was refused has changed nothing.
static void refuses(const char *line, const char *text) {
    uint32_t before = match_generation(k.m);
    talk_expect(&k, line, text);
    assert_int_equal(match_generation(k.m), before);
}

// --- Games

static void without_a_game_it_says_what_to_do(void **state) {
    (void)state;
    static const char *const lines[] = {"throw", "move 3", "2",    "9-11",  "board",  "line",
                                        "hint",  "undo",   "next", "watch", "save x", ""};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        talk_expect(&k, lines[i], "There is no game yet. Say new.");
    }
    talk_expect(&k, "continue", "There is no saved game.");
}

static void a_new_game_is_told_and_remembered(void **state) {
    (void)state;
    talk_expect(&k, "new bga pieces 3 points 2 first name \"Anna Maria\" second scribe",
                "Board Game Arena");
    assert_int_equal(k.settings.new_rules, SENET_RULES_BGA);
    assert_int_equal(k.settings.new_pieces, 3);
    assert_int_equal(k.settings.new_points, 2);
    assert_string_equal(k.settings.new_name[0], "Anna Maria");
    assert_int_equal(k.settings.new_kind[1], MATCH_COMPUTER);
    assert_int_equal(k.settings.new_level[1], SENET_LEVEL_SCRIBE);
    assert_int_equal(k.n_stored, 1);
    const match_setup *setup = match_setup_of(k.m);
    assert_int_equal(setup->rules, SENET_RULES_BGA);
    assert_int_equal(setup->n, 3);
    assert_int_equal(setup->points, 2);
    assert_string_equal(setup->player[0].name, "Anna Maria");
    talk_expect(&k, "board", "Anna Maria");
    const char *said = talk_say(&k, "new bga");
    char commitment[SENET_COMMITMENT_TEXT_CAP];
    senet_seed_commitment(&match_setup_of(k.m)->seed, commitment);
    assert_non_null(strstr(said, commitment)); // one word, to be compared with the record's
    // The next one is the same, but for what is said.
    talk_expect(&k, "new kendall spools second person name Ben", "Second player: Ben.");
    assert_int_equal(match_setup_of(k.m)->rules, SENET_RULES_KENDALL);
    assert_int_equal(match_setup_of(k.m)->first_side, SENET_SPOOLS);
    assert_int_equal(match_setup_of(k.m)->n, 3);
    talk_expect(&k, "new vizier", "Second player: Vizier.");
    talk_expect(&k, "new fair", "two games with the same throws");
    assert_true(match_setup_of(k.m)->fair);
    assert_int_equal(match_setup_of(k.m)->points, 1);
    talk_expect(&k, "new", "two games with the same throws");
    talk_expect(&k, "new points 1", "a single game");
    assert_false(match_setup_of(k.m)->fair);
}

static void a_wrong_new_game_changes_nothing(void **state) {
    (void)state;
    settings before = k.settings;
    talk_expect(&k, "new chess", "“chess” says nothing about a new game");
    talk_expect(&k, "new bga pieces", "number from 3 to 7");
    talk_expect(&k, "new bga pieces 8", "number from 3 to 7");
    talk_expect(&k, "new bga points 99", "number from 1 to 25");
    talk_expect(&k, "new jequier pieces 7", "with 5 pieces a side at most");
    talk_expect(&k, "new name", "Which name?");
    talk_expect(&k, "new p", "several words");
    assert_memory_equal(&before, &k.settings, sizeof before);
    assert_null(k.m);
    assert_int_equal(k.n_stored, 0);
}

static void throws_and_moves_are_told(void **state) {
    (void)state;
    static const int values[] = {4, 2, 3, 0};
    begin_match(SENET_RULES_KENDALL, values);
    talk_expect(&k, "", "It is the turn of Anna to throw.");
    talk_expect(&k, "throw", "Anna throws 4.\nPossible moves: 1: 9-13, 2: 7-11.");
    talk_expect(&k, "2", "A cone goes from 7 to 11. The cones throw again.\n");
    talk_expect(&k, "t", "Anna throws 2.");
    talk_expect(&k, "move 11", "A cone goes from 11 to 13.\nIt is the turn of Ben to throw.");
    talk_expect(&k, "board", "Cones on: 1, 3, 5, 9, 13.\nSpools on: 2, 4, 6, 8, 10.");
    talk_expect(&k, "line", "cscscs.scs ..c....... .......... 0:0 s\n");
    talk_expect(&k, "position", "kendall cscscs1scs/2c7/10 s 0,0 0,0 - -");
    talk_expect(&k, "throw", "Ben throws 3.");
    talk_expect(&k, "turn", "Ben throws 3.\nPossible moves: ");
    talk_expect(&k, "10 13", "changes places");
}

static void every_way_to_say_a_move_is_the_same_move(void **state) {
    (void)state;
    static const char *const ways[] = {"9-13", "move 9", "m 9-13",    "9 13",
                                       "1",    "9 – 13", "move 9 13", "MOVE 9"};
    static const int values[] = {4, 0};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        begin_match(SENET_RULES_KENDALL, values);
        talk_expect(&k, "throw", "1: 9-13");
        talk_expect(&k, ways[i], "A cone goes from 9 to 13.");
    }
}

static void a_move_that_cannot_be_is_explained(void **state) {
    (void)state;
    static const int values[] = {4, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("9-13", "Nothing has been thrown yet");
    talk_expect(&k, "throw", "1: 9-13, 2: ");
    refuses("throw", "now choose a move");
    refuses("3-7", "Another cone of yours stands on 7.");
    refuses("move 4", "No piece on house 4 can be moved by this side.");
    refuses("move 20", "No piece on house 20");
    refuses("9-12", "With this throw the cone on 9 does not go to 12.");
    refuses("9-off", "does not leave the board");
    refuses("in-4", "No piece is in hand.");
    refuses("move", "Which piece?");
    refuses("move there", "A move is a house from 1 to 30");
    refuses("move 31", "A move is a house from 1 to 30");
    refuses("17", "To name a house, say move before its number.");
    refuses("0", "To name a house");
    refuses("pass", "not among the moves");
    refuses("stay", "not among the moves");
    refuses("why 3", "Another cone of yours stands on 7.");
    refuses("why 9-13", "This move is possible.");
    refuses("why", "9: This piece can move.");
    refuses("why 77", "Which house?");
    refuses("next", "not over yet");
    refuses("watch", "a person plays");
    refuses("level scribe", "No computer plays there.");
}

static void moves_without_a_choice_play_themselves_if_one_likes(void **state) {
    (void)state;
    senet_position p;
    match *m = NULL;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    setup.throws = MATCH_THROWS_SCRIPTED;
    uint8_t script[] = {support_sticks(SENET_RULES_KENDALL, 1),
                        support_sticks(SENET_RULES_KENDALL, 1)};
    setup.script = script;
    setup.n_script = 2;
    assert_int_equal(senet_position_parse("kendall s9/10/9c c 0,0 4,4 - -", &p, NULL), SENET_OK);
    for (int forced = 0; forced < 2; forced++) {
        assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
        tty_begin(k.t, m);
        talk_expect(&k, forced != 0 ? "forced on" : "forced off", "A move without a choice");
        talk_expect(&k, "throw", forced != 0 ? "Anna wins." : "Possible moves: 1: 30-off.");
        if (forced == 0) {
            talk_expect(&k, "move", "Anna wins.");
        }
        talk_expect(&k, "throw", "Say new for another game");
    }
}

static void moves_are_told_in_the_words_of_the_language_and_taken_in_both(void **state) {
    (void)state;
    senet_position p;
    match *m = NULL;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    setup.throws = MATCH_THROWS_SCRIPTED;
    uint8_t script[] = {support_sticks(SENET_RULES_KENDALL, 2)};
    setup.script = script;
    setup.n_script = 1;
    assert_int_equal(senet_position_parse("kendall s9/10/1c6c1 c 0,0 3,4 - -", &p, NULL), SENET_OK);
    static const char *const typed[] = {"29-FUORI", "29-off", "29 fuo", "1"};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
        tty_begin(k.t, m);
        (void)talk_say(&k, "language it");
        talk_expect(&k, "throw", "1: 29-fuori, 2: 22-24.");
        talk_expect(&k, "moves", "1: 29-fuori. ");
        talk_expect(&k, "hint", ": 29-fuori. ");
        talk_expect(&k, typed[i], "A cone is borne off from 29.");
        (void)talk_say(&k, "language en");
    }
}

static void examples_of_the_rules_have_their_moves_in_the_language(void **state) {
    (void)state;
    const rules_text *text = rules_text_get(SENET_RULES_KENDALL);
    int n = 0;
    (void)talk_say(&k, "language it");
    (void)talk_say(&k, "rules kendall");
    for (int page = 0; page < text->n_pages; page++) {
        const char *said = talk_say(&k, "page");
        assert_null(strstr(said, "-off"));
        n += strstr(said, "It shows: 28-fuori.") != NULL ? 1 : 0;
        n += strstr(said, "Not possible: 29-fuori.") != NULL ? 1 : 0;
    }
    assert_int_equal(n, 2);
    (void)talk_say(&k, "language en");
}

static void taking_back_and_playing_again(void **state) {
    (void)state;
    static const int values[] = {4, 2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("undo", "nothing to take back");
    (void)talk_say(&k, "throw");
    (void)talk_say(&k, "9-13");
    talk_expect(&k, "undo", "Taken back.\nCones on: 1, 3, 5, 7, 9.");
    talk_expect(&k, "redo", "Played again.\nCones on: 1, 3, 5, 7, 13.");
    refuses("redo", "Nothing has been taken back.");
}

static void a_game_is_given_up_only_with_yes(void **state) {
    (void)state;
    talk_expect(&k, "new kendall points 3", "a match to 3 points");
    refuses("resign", "Then say resign yes.");
    refuses("resign no", "Then say resign yes.");
    talk_expect(&k, "resign yes", "gives the game up");
    refuses("resign yes", "no game of yours");
    talk_expect(&k, "board", "Player 1 has 0 of 3 points, Player 2 has 1.");
    talk_expect(&k, "next", "Game 2 begins.");
    refuses("next", "not over yet");
}

static void real_sticks_are_asked_for(void **state) {
    (void)state;
    match *m = NULL;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    setup.throws = MATCH_THROWS_MANUAL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    tty_begin(k.t, m);
    refuses("throw", "how many light faces are up, 0 to 4");
    refuses("throw 5", "how many light faces are up, 0 to 4");
    talk_expect(&k, "throw 0", "Anna throws 5.");
}

static void two_computers_are_watched(void **state) {
    (void)state;
    talk_expect(&k, "new kendall pieces 3 first scribe second novice",
                "Two computers play: say watch");
    refuses("throw", "say watch");
    refuses("watch 0", "a number from 1");
    talk_expect(&k, "level", "Scribe: ");
    refuses("level scribe", "say level first or level second");
    talk_expect(&k, "level second vizier", "as Vizier");
    assert_int_equal(match_setup_of(k.m)->player[1].level, SENET_LEVEL_VIZIER);
    talk_expect(&k, "watch", "throws");
    assert_false(match_over(k.m, NULL));
    talk_expect(&k, "watch 9999", "Say new for another game");
    assert_true(match_over(k.m, NULL));
    // A decision before the throw is no end of watching either.
    for (int i = 0; i < 5; i++) {
        (void)talk_say(&k, "new museum pieces 3 first novice second novice");
        talk_expect(&k, "watch 9999", "Say new for another game");
    }
}

static void the_computer_answers_at_once_and_can_change_its_level(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall first person second scribe");
    for (int i = 0; i < 30 && !match_over(k.m, NULL); i++) {
        (void)talk_say(&k, match_need_now(k.m).kind == MATCH_NEED_MOVE ? "1" : "throw");
        assert_false(match_need_now(k.m).computer);
    }
    talk_expect(&k, "level thoth", "The computer plays as Thoth from now on.");
    assert_int_equal(match_setup_of(k.m)->player[1].level, SENET_LEVEL_THOTH);
    talk_expect(&k, "level dunce", "The levels are:");
}

// --- The water

static void begin_at(const char *position, match_player_kind second, const int *values) {
    match *m = NULL;
    senet_position p;
    uint8_t script[16];
    assert_int_equal(senet_position_parse(position, &p, NULL), SENET_OK);
    match_setup setup = support_setup((senet_rules_id)p.rules, 5, 1, 1);
    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    while (values[setup.n_script] != 0) {
        script[setup.n_script] = support_sticks(setup.rules, values[setup.n_script]);
        setup.n_script++;
    }
    if (second == MATCH_COMPUTER) {
        setup.player[0].name[0] = '\0';
        setup.player[1].kind = MATCH_COMPUTER;
    }
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    tty_begin(k.t, m);
}

// `museum`: what is decided before the throw is asked, listed, explained, taken back.
static void what_becomes_of_a_piece_in_the_water_is_decided_before_the_throw(void **state) {
    (void)state;
    static const int values[] = {2, 4, 2, 0};
    begin_at("museum s9/c9/6c3 c 0,0 3,4 - ?", MATCH_HUMAN, values);
    static const char asked[] =
        "Anna decides before the throw: does the piece in the water go back, or wait for a 4?\n"
        "Possible moves: 1: 27-15, 2: stay.\n";
    static const char *const asking[] = {"", "turn", "throw"};
    for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++) {
        refuses(asking[i], asked);
        assert_null(strstr(k.out.bytes, "thrown"));
    }
    refuses("moves",
            "1: 27-15. Out of the water, back to 15. That ends the turn.\n"
            "2: stay. Stays in the water: a 4 bears it off, any other throw ends the turn.\n");
    refuses("line", "s......... c......... ......c... 3:4 c?");
    refuses("why", "11: Nothing else moves while a cone is in the water on 27.");
    refuses("move 11", "Nothing else moves while a cone is in the water on 27.");
    refuses("pass", "That is not among the moves now.");
    refuses("hint", "27-15. ");
    refuses("hint", "stay. ");
    talk_expect(&k, "stay", "The cone stays in the water. Now the cones throw.\n");
    talk_expect(&k, "throw",
                "Anna throws 2.\nNot a 4: the cone waits in the water, and the turn passes.\n");
    talk_expect(&k, "undo", "Anna decides before the throw");
    talk_expect(&k, "redo", "It is the turn of Ben to throw.");
    (void)talk_say(&k, "undo");
    talk_expect(&k, "27-15", "The cone goes back from the water to 15. That ends the turn.\n");
    talk_expect(&k, "log", "The cone goes back from the water to 15. That ends the turn.");
}

static void the_decision_comes_again_and_a_four_leaves(void **state) {
    (void)state;
    static const int values[] = {4, 2, 0};
    begin_at("museum s9/c9/6c3 c 0,0 3,4 - ?", MATCH_COMPUTER, values);
    talk_expect(&k, "", "You decide before you throw: does your piece in the water go back");
    (void)talk_say(&k, "2");
    talk_expect(&k, "throw", "You throw 4.\nA cone is borne off from 27. The cones throw again.\n");
    // A computer decides by itself, and what it decided is told.
    static const int none[] = {0};
    begin_at("museum s9/c9/6s3 c 0,0 4,3 - 2", MATCH_COMPUTER, none);
    (void)talk_say(&k, "1");
    assert_non_null(strstr(k.out.bytes, "Will the spool in the water go back, or wait for a 4?"));
    assert_true(strstr(k.out.bytes, "The spool goes back from the water to 15.") != NULL ||
                strstr(k.out.bytes, "The spool stays in the water.") != NULL);
}

// Real sticks are asked for when it is decided, and a decision is no throw that lies there already.
static void nothing_is_thrown_for_a_decision(void **state) {
    (void)state;
    match *m = NULL;
    senet_position p;
    match_setup setup = support_setup(SENET_RULES_MUSEUM, 5, 1, 1);
    setup.throws = MATCH_THROWS_MANUAL;
    setup.fair = true;
    setup.seed.origin = SENET_SEED_CHOSEN;
    assert_int_equal(senet_position_parse("museum s9/c9/6c3 c 0,0 3,4 - ?", &p, NULL), SENET_OK);
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    tty_begin(k.t, m);
    refuses("throw 3", "Anna decides before the throw");
    talk_expect(&k, "stay", "Anna throws the real sticks.");
    talk_expect(&k, "throw 3", "Anna throws 3.\nNot a 4: the cone waits");
    (void)talk_say(&k, "resign yes");
    talk_expect(&k, "next", "Game 2 begins.\nBen has the cones and begins.\nBen decides before");
    assert_null(strstr(k.out.bytes, "throws"));
}

static void a_second_life_is_told(void **state) {
    (void)state;
    static const int none[] = {0};
    k.settings.auto_forced = false;
    begin_at("museum 9c/9s/10 c 0,0 4,4 - 5", MATCH_HUMAN, none);
    refuses("moves",
            "1: 10-15. To 15. The cone on 15 begins a second life on 1. Then throw again.");
    talk_expect(&k, "10-15",
                "A cone goes from 10 to 15. The cone on 15 begins a second life on 1.");
}

// `bga`: without a 4 the trap costs the turn, whatever was thrown.
static void the_trap_costs_the_turn_and_says_so(void **state) {
    (void)state;
    static const int none[] = {0};
    begin_at("bga s9/c9/6c3 c 0,0 3,4 - 5", MATCH_HUMAN, none);
    refuses("",
            "Only a 4 leaves the water.\nThe piece drowns and is reborn, or it waits; either way "
            "the turn ends.\nPossible moves: 1: 27-15, 2: pass.\n");
    refuses("moves", "1: 27-15. Drowns, and is reborn on 15. That ends the turn.\n"
                     "2: pass. Not a 4: the cone waits in the water, and the turn passes.\n");
    talk_expect(
        &k, "27-15",
        "The cone drowns on 27 and is reborn on 15. That ends the turn.\nIt is the turn of Ben");
    k.settings.auto_forced = false;
    begin_at("bga s9/c9/6c3 c 0,0 3,4 - 4", MATCH_HUMAN, none);
    refuses("moves", "1: 27-off. Borne off the board. Then throw again.");
}

// --- The teacher

static void hints_name_every_move_with_its_number(void **state) {
    (void)state;
    static const int values[] = {4, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("hint", "A hint comes when there is a move to choose.");
    (void)talk_say(&k, "throw");
    const char *hint = talk_say(&k, "hint");
    assert_non_null(strstr(hint, "1: 9-13. Wins about "));
    assert_non_null(strstr(hint, "2: 7-11. Wins about "));
    talk_expect(&k, "evaluate", "Chance of winning (estimated): Anna ");
}

static void a_warning_asks_and_the_same_again_plays(void **state) {
    (void)state;
    match *m = NULL;
    senet_position p;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    assert_int_equal(senet_position_parse("kendall 9s/7c2/5c4 c 0,0 3,4 - 1", &p, NULL), SENET_OK);
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    tty_begin(k.t, m);
    talk_expect(&k, "tutor doubtful", "asks before doubtful moves");
    assert_int_equal(k.settings.warning, SETTINGS_WARNING_DOUBTFUL);
    // Whichever of the moves is the worse one is asked about, and only that one.
    const char *worse = strstr(talk_say(&k, "hint"), "1: ") == k.out.bytes ? "2" : "1";
    refuses(worse, "Say the same again to play it");
    refuses("board", "Cones on");
    uint32_t before = match_generation(k.m);
    (void)talk_say(&k, worse);
    assert_true(match_generation(k.m) > before);
}

// --- Telling

static void houses_are_told_by_the_rule_set(void **state) {
    (void)state;
    static const int values[] = {2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    talk_expect(&k, "house 1",
                "House 1 is in row 1, number 1 from the left.\nA cone stands there.");
    talk_expect(&k, "house 11", "House 11 is in row 2, number 10 from the left.\nIt is empty.");
    talk_expect(&k, "house 26", "no piece passes over it");
    talk_expect(&k, "house 15", "Rebirth");
    talk_expect(&k, "house 31", "Which house?");
    (void)talk_say(&k, "new bga");
    talk_expect(&k, "house 27", "holds a piece fast");
    (void)talk_say(&k, "new pergioco");
    talk_expect(&k, "house 26",
                "It is the House of Happiness, which gives another throw.\nA piece there is safe.");
}

static void the_last_answer_is_repeated(void **state) {
    (void)state;
    talk_expect(&k, "repeat", "nothing to repeat");
    (void)talk_say(&k, "new kendall");
    char *said = strdup(talk_say(&k, "board"));
    assert_string_equal(talk_say(&k, "repeat"), said);
    assert_string_equal(talk_say(&k, "r"), said);
    free(said);
}

static void the_moves_so_far_are_told_in_words(void **state) {
    (void)state;
    static const int values[] = {4, 2, 3, 0};
    begin_match(SENET_RULES_KENDALL, values);
    (void)talk_say(&k, "throw");
    (void)talk_say(&k, "9-13");
    (void)talk_say(&k, "throw");
    (void)talk_say(&k, "13-15");
    talk_expect(&k, "log",
                "Game 1 begins.\nAnna throws 4.\nA cone goes from 9 to 13. The cones throw "
                "again.\nAnna throws 2.\nA cone goes from 13 to 15.\n");
    assert_null(strstr(talk_say(&k, "log 1"), "throws 4"));
    talk_expect(&k, "log 1", "Anna throws 2.\nA cone goes from 13 to 15.\n");
    talk_expect(&k, "log all", "Game 1 begins.");
    talk_expect(&k, "log some", "How many moves?");
}

static void every_page_of_the_rules_can_be_read(void **state) {
    (void)state;
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        char line[64];
        const rules_text *text = rules_text_get((senet_rules_id)i);
        (void)snprintf(line, sizeof line, "rules %s", senet_rules_get((senet_rules_id)i)->name);
        talk_expect(&k, line, "Page 1: The rules at a glance.");
        for (int page = 0; page < text->n_pages; page++) {
            const content_section section = text->page[page];
            const char *said = talk_say(&k, "page");
            const char *heading = content_get(k.content, section, CONTENT_TITLE);
            const char *written = content_get(k.content, section, CONTENT_TEXT);
            const char *at = strstr(said, page == 0 ? "The rules at a glance" : heading);
            assert_non_null(at);
            assert_memory_equal(strchr(at, '\n') + 1, written, strcspn(written, " "));
            assert_true(page == 0 || strstr(said, "Page 1 of") == NULL);
            bool example = content_get(k.content, section, CONTENT_POSITION)[0] != '\0';
            assert_true(example == (strstr(said, "An example:") != NULL));
            bool choice = content_get(k.content, section, CONTENT_CHOICE)[0] != '\0';
            assert_true(choice == (strstr(said, "Our choice: ") != NULL));
        }
        talk_expect(&k, "page", "That was the last page.");
        talk_expect(&k, "page 99", "Which page?");
    }
    (void)talk_say(&k, "rules pharaoh");
    talk_expect(&k, "page 1", "After a 1, a 4 or a 6, throw again.");
    talk_expect(&k, "page 1", "30, House of Ra: ");
    (void)talk_say(&k, "rules jequier");
    assert_null(strstr(talk_say(&k, "page 1"), "15, ")); // a house like any other
    talk_expect(&k, "rules chess",
                "The rule sets are: kendall, museum, bga, pharaoh, pergioco, jequier.");
    talk_expect(&k, "rules", "kendall, Kendall, modern: ");
    talk_expect(&k, "rules all", "Where the rule sets differ\n");
    talk_expect(&k, "rules all", "Museum leaflet:\nNo light face: 5 steps.\n");
    talk_expect(&k, "help rules", "rules all: where they differ.");
}

static void there_is_help_for_every_command(void **state) {
    (void)state;
    for (int i = 0; i < TTY_COMMANDS; i++) {
        char line[64];
        const char *word = TTY_COMMAND_TERMS[i].word;
        (void)snprintf(line, sizeof line, "help %s", word);
        const char *said = talk_say(&k, line);
        assert_true(str_has_prefix(said, word));
        assert_true(strlen(said) > strlen(word) + 4);
        char *kept = strdup(said);
        *strchr(kept, '\n') = '\0';
        talk_expect(&k, "help", kept);
        free(kept);
    }
    talk_expect(&k, "help me", "There is no help about “me”.");
}

static void another_language_is_spoken_at_once(void **state) {
    (void)state;
    static const int values[] = {2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    (void)talk_say(&k, "new kendall first person name \"\" second scribe");
    talk_expect(&k, "language tlh", "There are no texts in “tlh”.");
    talk_expect(&k, "language italian", "Tocca a te.");
    assert_string_equal(k.settings.language, "it");
    talk_expect(&k, "ECLAT", "You throw");
    talk_expect(&k, "language en", "The language is English.");
    assert_string_equal(k.settings.language, "en");
    talk_expect(&k, "settings", "The tutor is off.");
}

static void what_is_not_understood_is_said_in_one_sentence(void **state) {
    (void)state;
    static const int values[] = {2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("xyzzy", "“xyzzy” is no command. Say help for all of them.");
    refuses("re", "“re” can be: redo, repeat, resign.");
    refuses("\xFF\xFE", "no text");
    refuses("\x1B[2J", "no text");
    uint32_t before = match_generation(k.m);
    assert_non_null(strstr(talk_say_bytes(&k, "throw\0", 6), "no text"));
    assert_int_equal(match_generation(k.m), before);
    // What a terminal would obey never comes back.
    assert_null(strchr(talk_say(&k, "\x1B[2J"), '\x1B'));
}

// --- Lines

// Sentences of a line, told by what ends them.
static int sentences_of(const char *line, size_t n) {
    int count = 0;
    for (size_t i = 0; i < n; i++) {
        bool ends = line[i] == '.' || line[i] == '!' || line[i] == '?';
        count += ends && (i + 1 == n || line[i + 1] == ' ') ? 1 : 0;
    }
    return count;
}

static void check_lines(const char *text, int columns) {
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        char line[2048];
        assert_true(n < sizeof line);
        memcpy(line, text, n);
        line[n] = '\0';
        size_t width = 0;
        for (const char *at = line; utf8_next(&at) != 0;) {
            width++;
        }
        assert_true(utf8_is_valid(line));
        if (columns > 0) {
            assert_true(width <= (size_t)columns);
        } else {
            assert_true(width <= TTY_PIPE_COLUMNS || sentences_of(line, n) <= 1);
        }
        assert_true(n == 0 || (line[0] != ' ' && line[n - 1] != ' ') || str_has_prefix(line, "> "));
        text += n + (text[n] == '\n' ? 1 : 0);
    }
}

static void lines_are_as_wide_as_promised(void **state) {
    (void)state;
    static const char *const lines[] = {"help",       "new kendall first vizier second vizier",
                                        "watch 9999", "log all",
                                        "rules bga",  "page",
                                        "page",       "page",
                                        "level",      "new pharaoh first person",
                                        "throw",      "moves",
                                        "hint",       "board",
                                        "line",       "language"};
    for (int columns = 0; columns <= 78; columns += 78) {
        talk_clear(&k);
        talk_begin(&k, columns);
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
            check_lines(talk_say(&k, lines[i]), columns);
        }
    }
}

static void an_empty_line_ends_an_answer_in_a_pipe_and_a_sign_on_a_terminal(void **state) {
    (void)state;
    assert_true(str_has_suffix(talk_say(&k, "help"), ".\n\n"));
    assert_null(strstr(k.out.bytes, "\n\n\n"));
    assert_ptr_equal(strstr(k.out.bytes, "\n\n"), k.out.bytes + k.out.n_bytes - 2);
    talk_clear(&k);
    talk_begin(&k, 78);
    assert_true(str_has_suffix(talk_say(&k, "help"), ".\n> "));
}

static void a_whole_conversation_runs_to_quit_or_the_end(void **state) {
    (void)state;
    static char too_long[TTY_LINE_CAP + 1];
    memset(too_long, 'x', TTY_LINE_CAP);
    static const char *const lines[] = {"new kendall", too_long, "quit", "board"};
    k.lines = lines;
    k.n_lines = 4;
    assert_true(tty_run(k.t));
    assert_int_equal(k.at_line, 3);
    assert_true(str_has_prefix(k.out.bytes, "Senet, the text mode."));
    assert_non_null(strstr(k.out.bytes, "That line is too long: 1023 bytes are read."));
    assert_true(str_has_suffix(k.out.bytes, "Goodbye. You can continue this game later.\n"));
    talk_end(&k);
    talk_go_on(&k);
    k.at_line = 0;
    k.n_lines = 2;
    assert_true(tty_run(k.t));
    assert_non_null(strstr(k.out.bytes, "or continue for the saved one"));
}

static void it_ends_where_nothing_can_be_written(void **state) {
    (void)state;
    static const char *const lines[] = {"new kendall", "throw"};
    k.lines = lines;
    k.n_lines = 2;
    k.write_bad = true;
    assert_false(tty_run(k.t));
    assert_int_equal(k.at_line, 0);
    assert_false(tty_line(k.t, "help", 4));
}

// --- Saved games

static void a_saved_game_goes_on(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall first person name Anna second person name Ben");
    for (int i = 0; i < 6; i++) {
        (void)talk_say(&k, match_need_now(k.m).kind == MATCH_NEED_MOVE ? "1" : "throw");
    }
    char *position = strdup(talk_say(&k, "position"));
    talk_end(&k);
    talk_go_on(&k);
    talk_expect(&k, "board", "or continue for the saved one");
    talk_expect(&k, "continue", "First player: Anna.");
    assert_string_equal(talk_say(&k, "position"), position);
    talk_expect(&k, "undo", "Taken back.");
    free(position);
}

static void records_are_written_and_opened(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall");
    (void)talk_say(&k, "throw");
    talk_expect(&k, "save", "Which file?");
    talk_expect(&k, "save bad", "The file bad could not be written: the disk is full.");
    talk_expect(&k, "save my game.senet", "The record is in the file my game.senet.");
    talk_expect(&k, "save my game.senet", "There is a file my game.senet already");
    char *position = strdup(talk_say(&k, "position"));
    (void)talk_say(&k, "new bga");
    refuses("open", "Which file?");
    refuses("open other", "No such file.");
    talk_expect(&k, "open my game.senet", "Kendall");
    assert_string_equal(talk_say(&k, "position"), position);
    free(position);
}

static void a_disk_that_is_full_is_told(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall");
    k.files.n_good_writes = 0;
    talk_expect(&k, "throw", "The disk is full.");
}

int main(void) {
#define TALK(function) cmocka_unit_test_setup_teardown(function, begin, end)
    const struct CMUnitTest tests[] = {
        TALK(without_a_game_it_says_what_to_do),
        TALK(a_new_game_is_told_and_remembered),
        TALK(a_wrong_new_game_changes_nothing),
        TALK(throws_and_moves_are_told),
        TALK(every_way_to_say_a_move_is_the_same_move),
        TALK(a_move_that_cannot_be_is_explained),
        TALK(moves_without_a_choice_play_themselves_if_one_likes),
        TALK(taking_back_and_playing_again),
        TALK(a_game_is_given_up_only_with_yes),
        TALK(real_sticks_are_asked_for),
        TALK(two_computers_are_watched),
        TALK(the_computer_answers_at_once_and_can_change_its_level),
        TALK(what_becomes_of_a_piece_in_the_water_is_decided_before_the_throw),
        TALK(the_decision_comes_again_and_a_four_leaves),
        TALK(nothing_is_thrown_for_a_decision),
        TALK(a_second_life_is_told),
        TALK(the_trap_costs_the_turn_and_says_so),
        TALK(hints_name_every_move_with_its_number),
        TALK(a_warning_asks_and_the_same_again_plays),
        TALK(houses_are_told_by_the_rule_set),
        TALK(the_last_answer_is_repeated),
        TALK(the_moves_so_far_are_told_in_words),
        TALK(every_page_of_the_rules_can_be_read),
        TALK(there_is_help_for_every_command),
        TALK(another_language_is_spoken_at_once),
        TALK(moves_are_told_in_the_words_of_the_language_and_taken_in_both),
        TALK(examples_of_the_rules_have_their_moves_in_the_language),
        TALK(what_is_not_understood_is_said_in_one_sentence),
        TALK(lines_are_as_wide_as_promised),
        TALK(an_empty_line_ends_an_answer_in_a_pipe_and_a_sign_on_a_terminal),
        TALK(a_whole_conversation_runs_to_quit_or_the_end),
        TALK(it_ends_where_nothing_can_be_written),
        TALK(a_saved_game_goes_on),
        TALK(records_are_written_and_opened),
        TALK(a_disk_that_is_full_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
