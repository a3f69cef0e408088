// Conversations with the text mode: which answer each line gets, and what it looks like.
// Layer: tests.
#include "base/str.h"
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

// A refused line must change nothing.
static void refuses(const char *line, const char *text) {
    uint32_t before = match_generation(k.m);
    talk_expect(&k, line, text);
    assert_int_equal(match_generation(k.m), before);
}

// The first move as it is typed. Valid until the next call.
static const char *first_move(void) {
    static char text[TTY_MOVE_CAP];
    senet_moves moves;
    assert_int_equal(senet_moves_list(match_position(k.m), &moves), SENET_OK);
    tty_move_print(NULL, moves.move[0], text);
    return text;
}

// --- Games

static void without_a_game_the_program_says_what_to_do(void **state) {
    (void)state;
    static const char *const lines[] = {"throw", "move 3", "2",    "9-11",  "board",  "line",
                                        "hint",  "undo",   "next", "watch", "save x", ""};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        talk_expect(&k, lines[i], "There is no game yet. Type new to start one.");
    }
    talk_expect(&k, "continue", "There is no saved game.");
}

static void a_new_game_is_described_and_remembered(void **state) {
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
    // The next game is the same, except for what the line says.
    talk_expect(&k, "new kendall spools second person name Ben", "Anna Maria plays against Ben.");
    assert_int_equal(match_setup_of(k.m)->rules, SENET_RULES_KENDALL);
    assert_int_equal(match_setup_of(k.m)->first_side, SENET_SPOOLS);
    assert_int_equal(match_setup_of(k.m)->n, 3);
    talk_expect(&k, "new vizier", "Anna Maria plays against Vizier.");
    talk_expect(&k, "new fair", "game 1 of two with the same throws");
    assert_true(match_setup_of(k.m)->fair);
    assert_int_equal(match_setup_of(k.m)->points, 1);
    talk_expect(&k, "new", "game 1 of two with the same throws");
    talk_expect(&k, "new points 1", "3 pieces a side.\n");
    assert_false(match_setup_of(k.m)->fair);
    talk_expect(&k, "new real", "real sticks");
    assert_int_equal(match_setup_of(k.m)->throws, MATCH_THROWS_MANUAL);
    talk_expect(&k, "new seeded", "throw the sticks");
    assert_int_equal(match_setup_of(k.m)->throws, MATCH_THROWS_SEEDED);
    talk_expect(&k, "new real", "real sticks");
    talk_expect(&k, "new fair", "game 1 of two with the same throws");
    assert_int_equal(match_setup_of(k.m)->throws, MATCH_THROWS_SEEDED);
}

static void a_wrong_new_game_changes_nothing(void **state) {
    (void)state;
    settings before = k.settings;
    talk_expect(&k, "new chess", "“chess” is not an option for a new game");
    talk_expect(&k, "new bga pieces", "number from 3 to 7");
    talk_expect(&k, "new bga pieces 8", "number from 3 to 7");
    talk_expect(&k, "new bga points 99", "number from 1 to 25");
    talk_expect(&k, "new jequier pieces 7", "with at most 5 pieces a side");
    talk_expect(&k, "new name", "Which name?");
    talk_expect(&k, "new p", "“p” is the start of several options");
    assert_memory_equal(&before, &k.settings, sizeof before);
    assert_null(k.m);
    assert_int_equal(k.n_stored, 0);
}

static void throws_and_moves_are_described(void **state) {
    (void)state;
    static const int values[] = {4, 2, 3, 0};
    begin_match(SENET_RULES_KENDALL, values);
    talk_expect(&k, "", "Anna’s turn: throw the sticks.");
    talk_expect(&k, "throw", "Anna throws 4.\nChoose: 9 to 13, 7 to 11.");
    talk_expect(&k, "7 to 11", "Anna moves a cone from 7 to 11.\nAnna threw 4: throw again.\n");
    talk_expect(&k, "t", "Anna throws 2.");
    talk_expect(&k, "move 11", "Anna moves a cone from 11 to 13.\nBen’s turn: throw the sticks.");
    talk_expect(&k, "board", "Cones on: 1, 3, 5, 9, 13.\nSpools on: 2, 4, 6, 8, 10.");
    talk_expect(&k, "line", "cscscs.scs ..c....... .......... 0:0 s\n");
    talk_expect(&k, "position", "kendall cscscs1scs/2c7/10 s 0,0 0,0 - -");
    talk_expect(&k, "throw", "Ben throws 3.");
    talk_expect(&k, "turn", "Ben throws 3.\nChoose: ");
    talk_expect(&k, "10 13", "Ben swaps places: spool to 13, cone to 10.");
}

static void every_way_to_say_a_move_is_the_same_move(void **state) {
    (void)state;
    static const char *const ways[] = {"9-13",    "move 9",  "m 9-13",      "9 13",
                                       "9 to 13", "9",       "9 – 13",      "move 9 13",
                                       "MOVE 9",  "9 TO 13", "move 9 to 13"};
    static const int values[] = {4, 0};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        begin_match(SENET_RULES_KENDALL, values);
        talk_expect(&k, "throw", "Choose: 9 to 13, ");
        talk_expect(&k, ways[i], "Anna moves a cone from 9 to 13.");
    }
}

static void an_impossible_move_is_explained(void **state) {
    (void)state;
    static const int values[] = {4, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("9-13", "Throw the sticks first.");
    talk_expect(&k, "throw", "Choose: 9 to 13, ");
    refuses("throw", "You have already thrown.\nChoose: 9 to 13, ");
    refuses("3-7", "A 4 takes this piece from 3 to 7, and one of yours is there.");
    refuses("move 4", "House 4 has no piece that you can move.");
    refuses("move 20", "House 20 has no piece");
    refuses("9-12", "A 4 takes this piece from 9 to 13, not to 12.");
    refuses("9-off", "does not bring the piece home");
    refuses("in-4", "No piece is in hand.");
    refuses("move", "Which piece?");
    refuses("move there", "Type the number of a house from 1 to 30");
    refuses("move 31", "Type the number of a house from 1 to 30");
    refuses("17", "House 17 has no piece that you can move.");
    refuses("0", "Type the number of a house from 1 to 30, or two of them, such as 9 to 12.");
    refuses("31", "Type the number of a house from 1 to 30");
    refuses("9 or 13", "Unknown command");
    refuses("pass", "That move is not possible now.");
    refuses("stay", "That move is not possible now.");
    refuses("why 3", "A 4 takes this piece from 3 to 7, and one of yours is there.");
    refuses("why 9-13", "This move is possible.");
    refuses("why", "9: This piece can move.");
    refuses("why 77", "Which house?");
    refuses("next", "not over yet");
    refuses("watch", "a person plays");
    refuses("level scribe", "That player is not a computer.");
}

static void forced_moves_play_automatically_if_set(void **state) {
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
        if (forced != 0) {
            talk_expect(&k, "forced on", "Forced moves are played automatically.");
        } else {
            talk_expect(&k, "forced off", "You play forced moves yourself.");
        }
        talk_expect(&k, "throw",
                    forced != 0 ? "Anna throws 1.\nOnly move: 30 home.\nAnna wins.\n"
                                : "Anna throws 1.\nOnly move: 30 home.\n");
        if (forced == 0) {
            talk_expect(&k, "move", "Anna wins.");
        }
        talk_expect(&k, "throw", "Type new for another game");
    }
}

static void moves_are_described_in_the_language_and_accepted_in_both(void **state) {
    (void)state;
    senet_position p;
    match *m = NULL;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    setup.throws = MATCH_THROWS_SCRIPTED;
    uint8_t script[] = {support_sticks(SENET_RULES_KENDALL, 2)};
    setup.script = script;
    setup.n_script = 1;
    assert_int_equal(senet_position_parse("kendall s9/10/1c6c1 c 0,0 3,4 - -", &p, NULL), SENET_OK);
    static const char *const typed[] = {"29-FUORI", "29-off", "29 fuo", "29", "29 home"};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
        tty_begin(k.t, m);
        (void)talk_say(&k, "language it");
        talk_expect(&k, "throw", "Choose: 29 fuori, 22 a 24.");
        talk_expect(&k, "moves", "29 fuori.\n22 a 24.\n");
        talk_expect(&k, "hint", "The best move: 29 fuori. ");
        talk_expect(&k, typed[i], " brings a cone home from 29.");
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
        assert_null(strstr(said, ": 28 home"));
        n += strstr(said, "Example: 28 fuori.") != NULL ? 1 : 0;
        n += strstr(said, "Not possible: 29 fuori.") != NULL ? 1 : 0;
    }
    assert_int_equal(n, 2);
    (void)talk_say(&k, "language en");
}

static void moves_can_be_undone_and_redone(void **state) {
    (void)state;
    static const int values[] = {4, 2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("undo", "There is nothing to undo.");
    (void)talk_say(&k, "throw");
    (void)talk_say(&k, "9-13");
    talk_expect(&k, "undo", "Move undone.\nCones on: 1, 3, 5, 7, 9.");
    talk_expect(&k, "redo", "Move redone.\nCones on: 1, 3, 5, 7, 13.");
    refuses("redo", "There is nothing to redo.");
}

static void resigning_needs_a_yes(void **state) {
    (void)state;
    talk_expect(&k, "new kendall points 3", "game 1 of a match to 3 points");
    refuses("resign", "Type resign yes.");
    refuses("resign no", "Type resign yes.");
    talk_expect(&k, "resign yes", "resigns");
    refuses("resign yes", "You have no game to resign.");
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
    refuses("throw", "type throw and the number of light faces, 0 to 4");
    refuses("throw 5", "type throw and the number of light faces, 0 to 4");
    talk_expect(&k, "throw 0", "Anna throws 5.");
}

static void the_commitment_is_shown_on_request(void **state) {
    (void)state;
    char commitment[SENET_COMMITMENT_TEXT_CAP];
    const char *said = talk_say(&k, "new bga");
    senet_seed_commitment(&match_setup_of(k.m)->seed, commitment);
    assert_null(strstr(said, "SHA"));
    assert_null(strstr(said, commitment));
    refuses("fair", commitment); // one word, to be compared with the record's
    (void)talk_say(&k, "new real");
    refuses("fair", "This game uses real sticks, so it has no seed.");
}

static void how_to_play_is_explained_once(void **state) {
    (void)state;
    static const char how[] = "Type throw to throw.";
    (void)talk_say(&k, "new real");
    assert_null(strstr(k.out.bytes, how));
    talk_expect(&k, "new seeded", how);
    (void)talk_say(&k, "new");
    assert_null(strstr(k.out.bytes, how));
    (void)talk_say(&k, "throw");
    assert_null(strstr(k.out.bytes, how));
}

static void two_computers_are_watched(void **state) {
    (void)state;
    talk_expect(&k, "new kendall pieces 3 first scribe second novice",
                "Two computers play. Type watch");
    refuses("throw", "Type watch");
    refuses("watch 0", "a number from 1");
    talk_expect(&k, "level", "Scribe: ");
    refuses("level scribe", "Type level first or level second");
    talk_expect(&k, "level second vizier", "as Vizier");
    assert_int_equal(match_setup_of(k.m)->player[1].level, SENET_LEVEL_VIZIER);
    talk_expect(&k, "watch", "throws");
    assert_false(match_over(k.m, NULL));
    talk_expect(&k, "watch 9999", "Type new for another game");
    assert_true(match_over(k.m, NULL));
    // A decision before the throw does not end watching either.
    for (int i = 0; i < 5; i++) {
        (void)talk_say(&k, "new museum pieces 3 first novice second novice");
        talk_expect(&k, "watch 9999", "Type new for another game");
    }
}

static void the_computer_answers_at_once_and_can_change_its_level(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall first person second scribe");
    for (int i = 0; i < 30 && !match_over(k.m, NULL); i++) {
        (void)talk_say(&k, match_need_now(k.m).kind == MATCH_NEED_MOVE ? first_move() : "throw");
        assert_false(match_need_now(k.m).computer);
    }
    talk_expect(&k, "level thoth", "The computer now plays as Thoth.");
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

// `museum`: the decision before the throw is asked for, listed, explained, undone.
static void a_decision_about_the_water_comes_before_the_throw(void **state) {
    (void)state;
    static const int values[] = {2, 4, 2, 0};
    begin_at("museum s9/c9/6c3 c 0,0 3,4 - ?", MATCH_HUMAN, values);
    static const char asked[] =
        "Anna decides before the throw: does the piece in the water go back, or wait for a 4?\n"
        "Choose: 27 to 15, stay.\n";
    static const char *const asking[] = {"", "turn", "throw"};
    for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++) {
        refuses(asking[i], asked);
        assert_null(strstr(k.out.bytes, "thrown"));
    }
    refuses("moves",
            "27 to 15. Out of the water, back to 15. That ends the turn.\n"
            "stay. Stays in the water: a 4 takes it home, any other throw ends the turn.\n");
    refuses("line", "s......... c......... ......c... 3:4 c?");
    refuses("why", "11: No other cone can move while one is in the water on 27.");
    refuses("move 11", "No other cone can move while one is in the water on 27.");
    refuses("pass", "That move is not possible now.");
    refuses("hint", "27 to 15. ");
    refuses("hint", "stay. ");
    talk_expect(&k, "stay", "The cone stays in the water.\nAnna’s turn: throw the sticks.\n");
    talk_expect(&k, "throw",
                "Anna throws 2.\nNot a 4: the cone waits in the water, and the turn passes.\n");
    talk_expect(&k, "undo", "Anna decides before the throw");
    talk_expect(&k, "redo", "Ben’s turn: throw the sticks.");
    (void)talk_say(&k, "undo");
    talk_expect(&k, "27-15", "The cone goes back from the water to 15. That ends the turn.\n");
    talk_expect(&k, "log", "The cone goes back from the water to 15. That ends the turn.");
}

static void the_decision_comes_again_and_a_four_leaves(void **state) {
    (void)state;
    static const int values[] = {4, 2, 0};
    begin_at("museum s9/c9/6c3 c 0,0 3,4 - ?", MATCH_COMPUTER, values);
    talk_expect(&k, "", "You decide before you throw: does your piece in the water go back");
    talk_expect(&k, "stay", "Your cone stays in the water.\nYour turn: throw the sticks.\n");
    talk_expect(&k, "throw", "You throw 4.\nOnly move: 27 home.\nThrow again.\n");
    // A computer decides by itself, and its decision is reported.
    static const int none[] = {0};
    begin_at("museum s9/c9/6s3 c 0,0 4,3 - 2", MATCH_COMPUTER, none);
    (void)talk_say(&k, "11");
    assert_non_null(strstr(k.out.bytes, "Will the spool in the water go back, or wait for a 4?"));
    assert_true(strstr(k.out.bytes, "The spool goes back from the water to 15.") != NULL ||
                strstr(k.out.bytes, "The spool stays in the water.") != NULL);
}

// Real sticks are asked for after the decision, which itself is not a throw.
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

static void a_second_life_is_described(void **state) {
    (void)state;
    static const int none[] = {0};
    k.settings.auto_forced = false;
    begin_at("museum 9c/9s/10 c 0,0 4,4 - 5", MATCH_HUMAN, none);
    refuses("moves", "10 to 15. The cone on 15 starts again from house 1. Then throw again.");
    talk_expect(&k, "10-15",
                "Anna moves a cone from 10 to 15. The cone on 15 starts again from house 1.");
}

// `bga`: without a 4 the trap costs the turn, whatever was thrown.
static void the_trap_costs_the_turn_and_that_is_described(void **state) {
    (void)state;
    static const int none[] = {0};
    begin_at("bga s9/c9/6c3 c 0,0 3,4 - 5", MATCH_HUMAN, none);
    refuses(
        "",
        "Only a 4 gets out of the water.\nThe piece drowns and is reborn, or it waits; either way "
        "the turn ends.\nChoose: 27 to 15, pass.\n");
    refuses("moves", "27 to 15. Drowns, and is reborn on 15. That ends the turn.\n"
                     "pass. Not a 4: the cone waits in the water, and the turn passes.\n");
    talk_expect(&k, "27-15",
                "The cone drowns on 27 and is reborn on 15. That ends the turn.\nBen’s turn: ");
    k.settings.auto_forced = false;
    begin_at("bga s9/c9/6c3 c 0,0 3,4 - 4", MATCH_HUMAN, none);
    refuses("moves", "27 home. Then throw again.");
}

// --- The teacher

static void hints_name_every_move_as_it_is_typed_the_best_first(void **state) {
    (void)state;
    static const int values[] = {4, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("hint", "There is no move to choose now.");
    (void)talk_say(&k, "throw");
    const char *hint = talk_say(&k, "hint");
    assert_memory_equal(hint, "The best move: ", 15);
    assert_null(strstr(hint + 15, "The best move: "));
    assert_non_null(strstr(hint, "9 to 13. "));
    assert_non_null(strstr(hint, "7 to 11. "));
    assert_non_null(strstr(hint, " Chance of winning: about "));
    talk_expect(&k, "evaluate", "Chance of winning (estimated): Anna ");
    for (const char *at = k.out.bytes; *at != '\0'; at++) {
        assert_false(at[0] == '.' && at[1] >= '0' && at[1] <= '9'); // an estimate has no decimals
    }
}

static void a_warning_asks_and_the_same_again_plays(void **state) {
    (void)state;
    match *m = NULL;
    senet_position p;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    assert_int_equal(senet_position_parse("kendall 9s/7c2/5c4 c 0,0 3,4 - 1", &p, NULL), SENET_OK);
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    tty_begin(k.t, m);
    talk_expect(&k, "warnings doubtful", "asks before doubtful moves");
    assert_int_equal(k.settings.warning, SETTINGS_WARNING_DOUBTFUL);
    // Only the worse of the two moves causes a warning.
    const char *worse = strstr(talk_say(&k, "hint"), "move: 18 ") != NULL ? "26" : "18";
    refuses(worse, "Type the move again to play it");
    refuses("board", "Cones on");
    uint32_t before = match_generation(k.m);
    (void)talk_say(&k, worse);
    assert_true(match_generation(k.m) > before);
}

// --- Descriptions

static void houses_are_described_by_the_rule_set(void **state) {
    (void)state;
    static const int values[] = {2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    talk_expect(&k, "house 1",
                "House 1 is in row 1, number 1 from the left.\nThere is a cone on it.");
    talk_expect(&k, "house 11", "House 11 is in row 2, number 10 from the left.\nIt is empty.");
    talk_expect(&k, "house 26", "No piece may pass it");
    talk_expect(&k, "house 15", "Rebirth");
    talk_expect(&k, "house 31", "Which house?");
    (void)talk_say(&k, "new bga");
    talk_expect(&k, "house 27", "It traps a piece.");
    (void)talk_say(&k, "new pergioco");
    talk_expect(&k, "house 26",
                "It is the House of Happiness. It gives another throw.\nA piece there is safe.");
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

static void the_moves_so_far_are_described_in_words(void **state) {
    (void)state;
    static const int values[] = {4, 2, 3, 0};
    begin_match(SENET_RULES_KENDALL, values);
    (void)talk_say(&k, "throw");
    (void)talk_say(&k, "9-13");
    (void)talk_say(&k, "throw");
    (void)talk_say(&k, "13-15");
    talk_expect(&k, "log",
                "Game 1 begins.\nAnna throws 4.\nAnna moves a cone from 9 to 13. Anna throws "
                "again.\nAnna throws 2.\nAnna moves a cone from 13 to 15.\n");
    assert_null(strstr(talk_say(&k, "log 1"), "throws 4"));
    talk_expect(&k, "log 1", "Anna throws 2.\nAnna moves a cone from 13 to 15.\n");
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
    assert_null(strstr(talk_say(&k, "page 1"), "15, ")); // an ordinary house
    talk_expect(&k, "rules chess",
                "The rule sets are: kendall, museum, bga, pharaoh, pergioco, jequier.");
    talk_expect(&k, "rules", "kendall, Kendall, modern: ");
    talk_expect(&k, "rules all", "Where the rule sets differ\n");
    talk_expect(&k, "rules all", "Museum leaflet:\nNo light face: 5 steps.\n");
    talk_expect(&k, "help rules", "rules all: where the rule sets differ.");
}

static void there_is_help_for_every_command_in_one_topic(void **state) {
    (void)state;
    static const char *const topics[] = {"moves", "board", "hints", "games", "screen reader"};
    char *said[5];
    for (int i = 0; i < 5; i++) {
        char line[64];
        (void)snprintf(line, sizeof line, "help %s", topics[i]);
        talk_expect(&k, "help", line);
        const char *answer = talk_say(&k, line);
        const size_t cap = strlen(answer) + 2;
        said[i] = malloc(cap); // each line after a line feed
        assert_non_null(said[i]);
        (void)snprintf(said[i], cap, "\n%s", answer);
    }
    for (int id = 0; id < TTY_COMMANDS; id++) {
        char line[64], about[64];
        const char *word = TTY_COMMAND_TERMS[id].word;
        int n = 0;
        (void)snprintf(about, sizeof about, "\n%s", word);
        for (int i = 0; i < 5; i++) {
            const char *at = strstr(said[i], about);
            while (at != NULL && strchr(": ", at[1 + strlen(word)]) == NULL) {
                at = strstr(at + 1, about); // a longer word
            }
            n += at != NULL ? 1 : 0;
        }
        assert_int_equal(n, 1);
        (void)snprintf(line, sizeof line, "help %s", word);
        assert_true(str_has_prefix(talk_say(&k, line), word));
        assert_true(strlen(k.out.bytes) > strlen(word) + 4);
    }
    for (int i = 0; i < 5; i++) {
        free(said[i]);
    }
    talk_expect(&k, "help", "help screen reader: ");
    int n_lines = 0;
    for (const char *at = k.out.bytes; (at = strchr(at, '\n')) != NULL; at++) {
        n_lines++;
    }
    assert_int_equal(n_lines, 5 + 1); // and the empty line that ends the answer
    talk_expect(&k, "help move", "move 9: ");
    talk_expect(&k, "help screen", "One letter is enough: t for throw, m for move, ");
    talk_expect(&k, "help me", "There is no help for “me”.\nhelp moves: ");
}

static void another_language_is_spoken_at_once(void **state) {
    (void)state;
    static const int values[] = {2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    (void)talk_say(&k, "new kendall first person name \"\" second scribe");
    talk_expect(&k, "language tlh", "The language “tlh” is not available.");
    talk_expect(&k, "language italian", "Tocca a te.");
    assert_string_equal(k.settings.language, "it");
    talk_expect(&k, "ECLAT", "You throw");
    talk_expect(&k, "language en", "The language is English.");
    assert_string_equal(k.settings.language, "en");
    talk_expect(&k, "settings", "Move warnings are off.");
}

static void an_unknown_command_is_answered_in_one_sentence(void **state) {
    (void)state;
    static const int values[] = {2, 0};
    begin_match(SENET_RULES_KENDALL, values);
    refuses("xyzzy", "Unknown command “xyzzy”. Type help for a list.");
    refuses("re", "“re” could be: redo, repeat, resign.");
    refuses("\xFF\xFE", "That line is not plain text.");
    refuses("\x1B[2J", "That line is not plain text.");
    uint32_t before = match_generation(k.m);
    assert_non_null(strstr(talk_say_bytes(&k, "throw\0", 6), "That line is not plain text."));
    assert_int_equal(match_generation(k.m), before);
    // Terminal control sequences are never echoed.
    assert_null(strchr(talk_say(&k, "\x1B[2J"), '\x1B'));
}

// --- Saved games

static void a_saved_game_continues(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall first person name Anna second person name Ben");
    for (int i = 0; i < 6; i++) {
        (void)talk_say(&k, match_need_now(k.m).kind == MATCH_NEED_MOVE ? first_move() : "throw");
    }
    char *position = strdup(talk_say(&k, "position"));
    talk_end(&k);
    talk_go_on(&k);
    talk_expect(&k, "board", "Type continue to play on, or new for a new game.");
    talk_expect(&k, "continue", "Anna plays against Ben.");
    assert_string_equal(talk_say(&k, "position"), position);
    talk_expect(&k, "undo", "Move undone.");
    free(position);
}

static void records_are_written_and_opened(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall");
    (void)talk_say(&k, "throw");
    talk_expect(&k, "save", "Which file?");
    talk_expect(&k, "save bad", "The file bad could not be written: the disk is full.");
    talk_expect(&k, "save my game.senet", "The record was written to the file my game.senet.");
    talk_expect(&k, "save my game.senet", "The file my game.senet already exists.");
    char *position = strdup(talk_say(&k, "position"));
    (void)talk_say(&k, "new bga");
    refuses("open", "Which file?");
    refuses("open other", "No such file.");
    talk_expect(&k, "open my game.senet", "Kendall");
    assert_string_equal(talk_say(&k, "position"), position);
    free(position);
}

static void a_disk_that_is_full_is_reported(void **state) {
    (void)state;
    (void)talk_say(&k, "new kendall");
    k.files.n_good_writes = 0;
    talk_expect(&k, "throw", "The disk is full.");
}

int main(void) {
#define TALK(function) cmocka_unit_test_setup_teardown(function, begin, end)
    const struct CMUnitTest tests[] = {
        TALK(without_a_game_the_program_says_what_to_do),
        TALK(a_new_game_is_described_and_remembered),
        TALK(a_wrong_new_game_changes_nothing),
        TALK(throws_and_moves_are_described),
        TALK(every_way_to_say_a_move_is_the_same_move),
        TALK(an_impossible_move_is_explained),
        TALK(forced_moves_play_automatically_if_set),
        TALK(moves_can_be_undone_and_redone),
        TALK(resigning_needs_a_yes),
        TALK(real_sticks_are_asked_for),
        TALK(the_commitment_is_shown_on_request),
        TALK(how_to_play_is_explained_once),
        TALK(two_computers_are_watched),
        TALK(the_computer_answers_at_once_and_can_change_its_level),
        TALK(a_decision_about_the_water_comes_before_the_throw),
        TALK(the_decision_comes_again_and_a_four_leaves),
        TALK(nothing_is_thrown_for_a_decision),
        TALK(a_second_life_is_described),
        TALK(the_trap_costs_the_turn_and_that_is_described),
        TALK(hints_name_every_move_as_it_is_typed_the_best_first),
        TALK(a_warning_asks_and_the_same_again_plays),
        TALK(houses_are_described_by_the_rule_set),
        TALK(the_last_answer_is_repeated),
        TALK(the_moves_so_far_are_described_in_words),
        TALK(every_page_of_the_rules_can_be_read),
        TALK(there_is_help_for_every_command_in_one_topic),
        TALK(another_language_is_spoken_at_once),
        TALK(moves_are_described_in_the_language_and_accepted_in_both),
        TALK(examples_of_the_rules_have_their_moves_in_the_language),
        TALK(an_unknown_command_is_answered_in_one_sentence),
        TALK(a_saved_game_continues),
        TALK(records_are_written_and_opened),
        TALK(a_disk_that_is_full_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
