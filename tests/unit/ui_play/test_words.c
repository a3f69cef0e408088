// Sentences: each effect, refusal and preview has a complete and distinct one.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "senet/player.h"
#include "text/words.h"
#include "text/words_board.h"
#include "text/words_setup.h"
#include "unit/l10n/mo_file.h"

#include <stdio.h>
#include <string.h>

static match *a_match(match_player_kind first, match_player_kind second, int points) {
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 5,
                         .points = (uint8_t)points,
                         .player = {{.kind = first, .level = SENET_LEVEL_NOVICE},
                                    {.kind = second, .level = SENET_LEVEL_NOVICE}},
                         .seed = {.low = 5}};
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    return m;
}

static void assert_sentence(const char *text) {
    assert_true(strlen(text) > 5);
    assert_null(strchr(text, '%'));
    assert_null(strstr(text, "  "));
    assert_non_null(strchr(".?", text[strlen(text) - 1]));
}

// The sentence for a single effect.
static void effect_text(const words *w, const senet_effect *e, char out_text[WORDS_CAP]) {
    const senet_effects effects = {.count = 1, .effect = {*e}};
    words_effect(w, &effects, 0, out_text);
}

static void every_effect_is_described(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    words w = words_of(NULL, m);
    char seen[128][WORDS_CAP];
    int n = 0;
    for (int kind = 0; kind <= SENET_EFFECT_WON; kind++) {
        for (int side = 0; side < 2; side++) {
            senet_effect e = {
                .kind = (uint8_t)kind, .side = (uint8_t)side, .from = 11, .to = 14, .value = 3};
            char text[WORDS_CAP];
            effect_text(&w, &e, text);
            if (kind == SENET_EFFECT_OPENED || kind == SENET_EFFECT_FIRST_OVER ||
                kind == SENET_EFFECT_REBORN) {
                assert_string_equal(text, "");
                continue;
            }
            assert_sentence(text);
            if (kind == SENET_EFFECT_TURN_PASSED) {
                assert_string_equal(text, "That ends the turn."); // of both sides
                continue;
            }
            for (int i = 0; i < n; i++) {
                assert_string_not_equal(seen[i], text);
            }
            memcpy(seen[n++], text, sizeof text);
        }
    }
    match_destroy(m);
}

static void variants_of_effects_differ(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    words w = words_of(NULL, m);
    const senet_effect pair[][2] = {
        {{SENET_EFFECT_MOVED, 0, 11, 14, 3}, {SENET_EFFECT_MOVED, 0, 14, 11, -3}},
        {{SENET_EFFECT_WASHED, 0, 27, 15, 0}, {SENET_EFFECT_WASHED, 0, 24, 15, 0}},
        {{SENET_EFFECT_STAYED, 0, 26, 26, 0}, {SENET_EFFECT_STAYED, 0, 27, 27, 0}},
        {{SENET_EFFECT_BORNE_OFF, 0, 30, 31, SENET_BORNE_THROW},
         {SENET_EFFECT_BORNE_OFF, 0, 30, 31, SENET_BORNE_WAITING}},
        {{SENET_EFFECT_BORNE_OFF, 0, 30, 31, SENET_BORNE_WAITING},
         {SENET_EFFECT_BORNE_OFF, 0, 30, 31, SENET_BORNE_RA}},
        {{SENET_EFFECT_PASSED, 0, 0, 0, SENET_PASS_NO_MOVE},
         {SENET_EFFECT_PASSED, 0, 0, 0, SENET_PASS_DECLINED}},
        {{SENET_EFFECT_PASSED, 0, 0, 0, SENET_PASS_DECLINED},
         {SENET_EFFECT_PASSED, 0, 0, 0, SENET_PASS_TRAPPED}},
        {{SENET_EFFECT_ENTERED, 0, 0, 4, 4}, {SENET_EFFECT_ENTERED, 0, 0, 2, 4}},
        {{SENET_EFFECT_EXTRA_THROW, 0, 0, 0, SENET_EXTRA_VALUE},
         {SENET_EFFECT_EXTRA_THROW, 0, 0, 0, SENET_EXTRA_HOUSE}}};
    for (size_t i = 0; i < sizeof pair / sizeof pair[0]; i++) {
        char a[WORDS_CAP], b[WORDS_CAP];
        effect_text(&w, &pair[i][0], a);
        effect_text(&w, &pair[i][1], b);
        assert_sentence(a);
        assert_sentence(b);
        assert_string_not_equal(a, b);
    }
    char text[WORDS_CAP];
    effect_text(&w, &pair[0][1], text);
    assert_string_equal(text, "No cone can move 3 forward, so one goes back from 14 to 11.");
    effect_text(&w, &pair[7][1], text);
    assert_string_equal(text, "House 4 is taken: the cone enters on 2.");
    match_destroy(m);
}

// Houses have the names from the source of the rule set.
static void houses_have_the_names_of_their_rules(void **state) {
    (void)state;
    static const struct {
        senet_rules_id rules;
        int house;
        const char *want;
    } rows[] = {
        {SENET_RULES_JEQUIER, 15, ""},
        {SENET_RULES_PERGIOCO, 15, ""},
        {SENET_RULES_PHARAOH, 15,
         "It is Nefer, the House of Rebirth. The water sends pieces here."},
        {SENET_RULES_KENDALL, 15, "It is the House of Rebirth. The water sends pieces here."},
        {SENET_RULES_MUSEUM, 15,
         "It is the House of Second Life: a piece that moves here goes back to 1."},
        {SENET_RULES_JEQUIER, 26, "It is the House of Beauty."},
        {SENET_RULES_PERGIOCO, 26, "It is the House of Happiness. It gives another throw."},
        {SENET_RULES_PHARAOH, 26, "It is the House of the Ankh."},
        {SENET_RULES_BGA, 26, "It is the House of Beauty. No piece may pass it going forward."},
        {SENET_RULES_MUSEUM, 26, "It is the House of Beauty. No piece may pass it going forward."},
        {SENET_RULES_PHARAOH, 27, "It is the water. It sends a piece back."},
        {SENET_RULES_BGA, 27, "It is the water. It traps a piece."},
        {SENET_RULES_MUSEUM, 27, "It is the House of Waters. It traps a piece."},
        {SENET_RULES_PERGIOCO, 28, "It is the House of Maat."},
        {SENET_RULES_PHARAOH, 28, "It is the House of the Three Truths."},
        {SENET_RULES_MUSEUM, 28, "It is the House of the Three Judges."},
        {SENET_RULES_PHARAOH, 29, "It is the House of Horus."},
        {SENET_RULES_PERGIOCO, 29, "It is the House of Re-Atum."},
        {SENET_RULES_MUSEUM, 29, "It is the House of the Two Judges."},
        {SENET_RULES_PHARAOH, 30, "It is the House of Ra, the last one."},
        {SENET_RULES_MUSEUM, 30, "It is the House of Horus, the last one."},
        {SENET_RULES_KENDALL, 14, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_string_equal(words_house_name(NULL, rows[i].rules, rows[i].house), rows[i].want);
    }
}

static void every_refusal_is_described(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    words w = words_of(NULL, m);
    senet_position position = *match_position(m);
    char seen[64][WORDS_CAP];
    int n = 0;
    for (int why = SENET_WHY_LEGAL; why <= SENET_WHY_START; why++) {
        senet_refusal r = {.why = (senet_why)why, .to = 19, .at = 17, .by = 20};
        char text[WORDS_CAP];
        words_refusal(&w, &position, 9, &r, text);
        assert_sentence(text);
        for (int i = 0; i < n; i++) {
            assert_string_not_equal(seen[i], text);
        }
        memcpy(seen[n++], text, sizeof text);
    }
    assert_int_equal(n, 21);
    position.thrown = 3;
    senet_refusal blocked = {.why = SENET_WHY_BLOCKED, .at = 17, .by = 19};
    char text[WORDS_CAP];
    words_refusal(&w, &position, 14, &blocked, text);
    assert_string_equal(text, "A 3 cannot take this piece from 14 past the row on 17 to 19.");
    senet_refusal held = {.why = SENET_WHY_NOT_YET, .at = SENET_HAND};
    words_refusal(&w, &position, 14, &held, text);
    assert_string_equal(text, "No cone can go home while one is in hand.");
    match_destroy(m);
}

static void names_and_throws(void **state) {
    (void)state;
    match *two = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    match *one = a_match(MATCH_HUMAN, MATCH_COMPUTER, 1);
    char text[WORDS_CAP], name[WORDS_NAME_CAP];
    words w = words_of(NULL, two);
    words_name(&w, 1, name);
    assert_string_equal(name, "Player 2");
    words_throw(&w, 0, 3, text);
    assert_string_equal(text, "Player 1 throws 3.");
    words_opening(&w, 0, 2, 1, text);
    assert_string_equal(text, "Player 1 throws 2. Now Player 2 throws.");
    w = words_of(NULL, one);
    words_throw(&w, 0, 3, text);
    assert_string_equal(text, "You throw 3.");
    words_name(&w, 1, name);
    assert_string_equal(name, senet_level_get(SENET_LEVEL_NOVICE)->title);
    words_opening(&w, 1, 2, 0, text);
    assert_non_null(strstr(text, "Now you throw."));
    words_sides(&w, 0, SENET_CONES, text);
    assert_string_equal(text, "You have the cones and begin.");
    words_sides(&w, 1, SENET_SPOOLS, text);
    assert_string_equal(text, "You have the spools and begin.");
    words_sides(&w, 0, SENET_SPOOLS, text);
    words_name(&w, 1, name);
    assert_int_equal(strncmp(text, name, strlen(name)), 0);
    assert_non_null(strstr(text, " has the spools and begins."));
    match_destroy(two);
    match_destroy(one);
}

static void preview_of(const char *position, const char *move, const char *want) {
    senet_position p;
    const char *why = "";
    if (senet_position_parse(position, &p, &why) != SENET_OK) {
        fail_msg("%s: %s", position, why);
    }
    const match_setup setup = {.points = 1, .first_side = (senet_side)p.side};
    match *m = NULL;
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    words w = words_of(NULL, m);
    senet_move parsed;
    assert_int_equal(senet_move_parse(move, &parsed), SENET_OK);
    char text[WORDS_CAP];
    words_preview(&w, &p, parsed, text);
    assert_string_equal(text, want);
    match_destroy(m);
}

static void previews_say_what_will_happen(void **state) {
    (void)state;
    preview_of("kendall cscscscscs/10/10 c 0,0 0,0 - 2", "9-11", "Goes to 11.");
    preview_of("kendall cscscscscs/10/10 c 0,0 0,0 - 4", "9-13", "Goes to 13. Then throw again.");
    preview_of("kendall cscscscscs/10/10 c 0,0 0,0 - 3", "7-10",
               "To 10: swaps places with the spool.");
}

static void a_water_preview_names_both_houses(void **state) {
    (void)state;
    preview_of("kendall ssss6/10/5c3s c 0,0 4,0 - 1", "26-27",
               "27 is the water: back to 15. Then throw again.");
    preview_of("kendall ssss6/10/7c1s c 0,0 4,0 - 3", "28-off", "Goes home. That wins the game.");
}

// Asserts the sentences about a move, for two people or for one against the computer.
static void told(const char *position, senet_move move, const match_player player[2],
                 const char *want) {
    senet_position before, after;
    senet_effects effects;
    assert_int_equal(senet_position_parse(position, &before, NULL), SENET_OK);
    const match_setup setup = {
        .points = 1, .first_side = (senet_side)before.side, .player = {player[0], player[1]}};
    match *m = NULL;
    assert_int_equal(match_create_at(&setup, &before, &m), SENET_OK);
    assert_int_equal(senet_apply(&before, move, &after, &effects), SENET_OK);
    const words w = words_of(NULL, m);
    char text[WORDS_CAP];
    words_effects(&w, &effects, text);
    assert_string_equal(text, want);
    match_destroy(m);
}

static const match_player PEOPLE[2] = {{.kind = MATCH_HUMAN, .name = "Merit"},
                                       {.kind = MATCH_HUMAN, .name = "Nofret"}};
static const match_player YOU_FIRST[2] = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}};
static const match_player YOU_SECOND[2] = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_HUMAN}};

static void sentences_say_whose_piece_it_was(void **state) {
    (void)state;
    static const char SWAP[] = "kendall cscscscscs/10/10 c 0,0 0,0 - 3";
    told(SWAP, (senet_move){7, 10}, PEOPLE, "Merit swaps places: cone to 10, spool to 7.");
    told(SWAP, (senet_move){7, 10}, YOU_FIRST, "You swap places: cone to 10, spool to 7.");
    told(SWAP, (senet_move){7, 10}, YOU_SECOND,
         "Newcomer swaps places with you: cone to 10, your spool to 7.");
    static const char WATER[] = "kendall ssss6/10/5c3s c 0,0 4,0 - 1";
    told(WATER, (senet_move){26, 27}, YOU_FIRST,
         "You move a cone from 26 to 27. Your cone falls into the water on 27 and goes back to "
         "15. You throw again.");
    told(WATER, (senet_move){26, 27}, PEOPLE,
         "Merit moves a cone from 26 to 27. The cone falls into the water on 27 and goes back to "
         "15. Merit throws again.");
    static const char HOME[] = "kendall ssss6/9c/7c1s c 0,0 3,0 - 3";
    told(HOME, (senet_move){28, SENET_OFF}, YOU_FIRST, "You bring a cone home from 28.");
    told(HOME, (senet_move){28, SENET_OFF}, YOU_SECOND, "Newcomer brings a cone home from 28.");
}

static void the_reason_for_another_throw_is_given(void **state) {
    (void)state;
    static const struct {
        const char *position;
        senet_move move;
        int again;
        const char *told, *flies, *other;
    } CASES[] = {
        {"kendall cscscscscs/10/10 c 0,0 0,0 - 4",
         {9, 13},
         4,
         "You threw 4: throw again.",
         "You threw 4 and are throwing again.",
         "Newcomer threw 4 and throws again."},
        {"kendall cscscscscs/10/10 c 0,0 0,0 - 2",
         {9, 11},
         0,
         "Your turn: throw the sticks.",
         "You throw the sticks.",
         "Newcomer throws the sticks."},
        // The house earns the extra throw.
        {"pergioco ssss6/10/3c6 c 0,0 4,1 - 2",
         {24, 26},
         -1,
         "You throw again: throw the sticks.",
         "You throw again.",
         "Newcomer throws again."},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        senet_position before;
        match *m = NULL;
        char text[WORDS_CAP];
        assert_int_equal(senet_position_parse(CASES[i].position, &before, NULL), SENET_OK);
        const match_setup setup = {.points = 1, .player = {YOU_FIRST[0], YOU_FIRST[1]}};
        assert_int_equal(match_create_at(&setup, &before, &m), SENET_OK);
        assert_int_equal(words_extra_throw(&before, CASES[i].move), CASES[i].again);
        const words w = words_of(NULL, m);
        words_to_throw(&w, 0, CASES[i].again, text);
        assert_string_equal(text, CASES[i].told);
        words_throwing(&w, 0, CASES[i].again, text);
        assert_string_equal(text, CASES[i].flies);
        words_throwing(&w, 1, CASES[i].again, text);
        assert_string_equal(text, CASES[i].other);
        match_destroy(m);
    }
}

static void what_happens_to_the_player_addresses_the_player(void **state) {
    (void)state;
    static const char STUCK[] = "kendall 7sss/10/9c c 0,0 4,2 - 3";
    told(STUCK, SENET_MOVE_PASS, YOU_FIRST, "None of your cones can move: your turn is over.");
    told(STUCK, SENET_MOVE_PASS, YOU_SECOND, "No cone can move: the turn passes.");
    static const char LAST[] = "kendall ssss6/10/7c2 c 0,0 4,1 - 3";
    told(LAST, (senet_move){28, SENET_OFF}, YOU_FIRST,
         "You bring a cone home from 28. All your cones are home: you win.");
    told(LAST, (senet_move){28, SENET_OFF}, YOU_SECOND,
         "Newcomer brings a cone home from 28. All cones are home: Newcomer wins.");
    static const char HAPPY[] = "pergioco ssss6/10/3c6 c 0,0 4,1 - 2";
    told(HAPPY, (senet_move){24, 26}, YOU_FIRST,
         "You move a cone from 24 to 26. House of Happiness: you throw again.");
    told(HAPPY, (senet_move){24, 26}, YOU_SECOND,
         "Newcomer moves a cone from 24 to 26. House of Happiness: Newcomer throws again.");
}

static void a_list_says_that_a_piece_goes_back(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    const words w = words_of(NULL, m);
    const senet_effects effects = {
        .count = 2,
        .effect = {{SENET_EFFECT_MOVED, 0, 11, 14, 3}, {SENET_EFFECT_MOVED, 0, 25, 23, -2}}};
    char text[WORDS_CAP];
    words_effect_short(&w, &effects, 0, text);
    assert_string_equal(text, "11 to 14");
    words_effect_short(&w, &effects, 1, text);
    assert_string_equal(text, "25 back to 23");
    match_destroy(m);
}

static void the_reason_for_going_back_is_given(void **state) {
    (void)state;
    // Nothing goes forward: a 4 would pass over 26.
    told("kendall ss8/10/3c6 c 0,0 4,3 - 4", (senet_move){24, 20}, PEOPLE,
         "No cone can move 4 forward, so one goes back from 24 to 20. Merit throws again.");
    told("kendall s9/9s/3c6 c 0,0 4,3 - 4", (senet_move){24, 20}, YOU_SECOND,
         "No cone can move 4 forward. Newcomer swaps places with you: cone to 20, your spool to "
         "24. Newcomer throws again.");
}

static void a_drowned_piece_is_described_as_drowned(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    words w = words_of(NULL, m);
    senet_position before, after;
    senet_effects effects;
    char text[WORDS_CAP];
    assert_int_equal(senet_position_parse("bga ssss6/10/6c3 c 0,0 4,1 - 3", &before, NULL),
                     SENET_OK);
    assert_int_equal(senet_apply(&before, (senet_move){SENET_HOUSE_WATER, SENET_HOUSE_REBIRTH},
                                 &after, &effects),
                     SENET_OK);
    words_effects(&w, &effects, text);
    assert_string_equal(text, "The cone drowns on 27 and is reborn on 15. That ends the turn.");
    match_destroy(m);
}

static void a_decision_is_described_with_its_consequences(void **state) {
    (void)state;
    preview_of("museum s9/3cs5/6c3 c 0,0 3,3 - ?", "27-15",
               "Out of the water, back to 13. That ends the turn.");
    preview_of("museum s9/3cs5/6c3 c 0,0 3,3 - ?", "stay",
               "Stays in the water: a 4 takes it home, any other throw ends the turn.");
    preview_of("museum s9/2c7/10 c 0,0 4,4 - 2", "13-15",
               "Goes to 15. The cone on 15 starts again from house 2.");
    preview_of("museum s9/2c7/6c3 c 0,0 3,4 - 3", "pass",
               "Not a 4: the cone waits in the water, and the turn passes.");
}

// Asserts the prompt at a position.
static void asked(const char *text, const match_player player[2], const char *want) {
    senet_position p;
    match *m = NULL;
    char said[WORDS_CAP];
    assert_int_equal(senet_position_parse(text, &p, NULL), SENET_OK);
    const match_setup setup = {
        .points = 1, .first_side = (senet_side)p.side, .player = {player[0], player[1]}};
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    const words w = words_of(NULL, m);
    words_to_move(&w, &p, false, said);
    assert_string_equal(said, want);
    match_destroy(m);
}

static void the_prompt_says_that_only_moves_back_are_left(void **state) {
    (void)state;
    asked("kendall cscscscscs/10/10 c 0,0 0,0 - 3", YOU_FIRST, "You threw 3: move a cone.");
    asked("kendall ss8/10/c3c5 c 0,0 3,3 - 1", YOU_FIRST,
          "You threw 1: move a cone, then throw again.");
    asked("kendall ss8/10/2c1c5 c 0,0 3,3 - 4", YOU_FIRST,
          "You threw 4: no cone can go forward. Move one back, then throw again.");
    asked("museum ss8/10/2c1c5 c 0,0 3,3 - 4", PEOPLE,
          "Merit threw 4: no cone can go forward, so move one back.");
    asked("kendall ss8/10/2c7 c 0,0 4,3 - 4", PEOPLE,
          "Merit threw 4: only one cone can move, and only back.");
    asked("bga ss8/10/2c1c5 c 0,0 3,3 - 3", YOU_FIRST, "You threw 3: only one cone can move.");
}

// In whole games of every rule set: "back" is said exactly where all moves go back.
static void every_rule_set_says_when_all_moves_go_back(void **state) {
    enum { THROWS = 50000 };
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const match_setup setup = {.rules = (senet_rules_id)rules, .n = 5, .points = 1};
        match *m = NULL;
        senet_position start, p;
        unsigned chance = 7;
        int n_back = 0;
        assert_int_equal(match_create(&setup, &m), SENET_OK);
        const words w = words_of(NULL, m);
        assert_int_equal(senet_position_start((senet_rules_id)rules, 5, &start), SENET_OK);
        p = start;
        for (int i = 0; i < THROWS; i++) {
            senet_moves moves = {.count = 0};
            char text[WORDS_CAP];
            chance = chance * 1103515245u + 12345u;
            if (p.thrown == SENET_THROW_NONE) {
                const unsigned faces = (unsigned)__builtin_popcount(chance >> 16 & 15u);
                const int value = senet_throw_value((senet_rules_id)rules, (int)faces);
                if (senet_throw(&p, value, &p) == SENET_GAME_OVER) {
                    p = start;
                }
                continue;
            }
            assert_int_equal(senet_moves_list(&p, &moves), SENET_OK);
            const senet_move first = moves.move[0];
            const bool back = first.to < first.from && first.from != SENET_HOUSE_WATER;
            words_to_move(&w, &p, false, text);
            if ((strstr(text, " back") != NULL) != back && p.thrown <= 6) {
                fail_msg("rule set %d: %s", rules, text);
            }
            n_back += back && moves.count > 1 ? 1 : 0;
            senet_apply_known(&p, moves.move[(chance >> 20) % moves.count]);
        }
        assert_true(n_back > 3);
        match_destroy(m);
    }
}

// Between two people the prompt names the one to act: across a table both read it.
static void between_two_people_the_prompt_names_the_player(void **state) {
    static const char DECISION[] = "museum s9/10/6c3 c 0,0 4,4 - ?";
    static const char TRAPPED[] = "bga ss8/10/6c3 c 0,0 4,3 - 3";
    (void)state;
    asked(DECISION, PEOPLE, "Merit: go back, or stay?");
    asked(DECISION, YOU_FIRST, "Go back, or stay?");
    asked(TRAPPED, PEOPLE, "Merit: drown, or wait?");
    asked(TRAPPED, YOU_FIRST, "Drown, or wait?");
    asked("bga ss8/10/6c3 c 0,0 4,3 - 4", YOU_FIRST, "You threw 4: only one cone can move.");
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    char text[WORDS_CAP];
    words w = words_of(NULL, m);
    words_to_choose(&w, 1, text);
    assert_string_equal(text, "Player 2: choose where it goes.");
    match_destroy(m);
    m = a_match(MATCH_HUMAN, MATCH_COMPUTER, 1);
    w = words_of(NULL, m);
    words_to_choose(&w, 0, text);
    assert_string_equal(text, "Choose where it goes.");
    match_destroy(m);
}

static void the_reason_for_the_waters_target_is_given(void **state) {
    (void)state;
    told("kendall ssss6/4s5/5c4 c 0,0 4,0 - 1", (senet_move){26, 27}, YOU_FIRST,
         "You move a cone from 26 to 27. Your cone falls into the water on 27 and goes back to "
         "14, because 15 is taken. You throw again.");
    told("pharaoh ssss6/4s5/5c4 c 0,0 4,0 - 1", (senet_move){26, 27}, PEOPLE,
         "Merit moves a cone from 26 to 27. The cone falls into the water on 27 and goes back to "
         "5, because 15 is taken. Merit throws again.");
    told("jequier s1sss5/s9/5c4 c 0,0 4,0 - 1", (senet_move){26, 27}, PEOPLE,
         "Merit moves a cone from 26 to 27. The cone falls into the water on 27 and goes back to "
         "2, the first free house. Merit throws again.");
    told("jequier 1ssss5/s9/5c4 c 0,0 4,0 - 1", (senet_move){26, 27}, PEOPLE,
         "Merit moves a cone from 26 to 27. The cone falls into the water on 27 and goes back to "
         "1. Merit throws again.");
    told("bga ssss6/4s5/6c3 c 0,0 4,0 - 3", (senet_move){27, 15}, YOU_FIRST,
         "Your cone drowns on 27 and is reborn on 14, because 15 is taken. That ends the turn.");
    told("museum ssss6/4s5/6c3 c 0,0 4,0 - ?", (senet_move){27, 15}, PEOPLE,
         "The cone goes back from the water to 14, because 15 is taken. That ends the turn.");
    preview_of("museum s9/3cs5/6c3 c 0,0 3,3 - ?", "27-15",
               "Out of the water, back to 13. That ends the turn.");
}

// The value of four dark sticks is explained with the first such throw of a game.
static void four_dark_sticks_are_explained_once(void **state) {
    static const uint8_t STICKS[] = {0, 0, 3};
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 5,
                               .points = 1,
                               .player = {PEOPLE[0], PEOPLE[1]},
                               .throws = MATCH_THROWS_SCRIPTED,
                               .script = STICKS,
                               .n_script = 3};
    match *m = NULL;
    char text[WORDS_CAP];
    (void)state;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    const words w = words_of(NULL, m);
    words_all_dark(&w, text);
    assert_string_equal(text, "");
    for (int i = 0; i < 3; i++) {
        senet_moves moves;
        assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
        words_all_dark(&w, text);
        assert_string_equal(text, i == 0 ? "All four sticks are dark: that counts 5." : "");
        assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
        assert_int_equal(
            match_submit(m, (match_command){.kind = MATCH_MOVE, .move = moves.move[0]}), SENET_OK);
        words_all_dark(&w, text);
        assert_string_equal(text, "");
    }
    match_destroy(m);
}

// A 5 ends the first game of a match; the first such throw of the next one explains it again.
static void four_dark_sticks_are_explained_in_each_game_of_a_match(void **state) {
    static const uint8_t STICKS[] = {0, 0};
    senet_position p;
    match *m = NULL;
    char text[WORDS_CAP];
    (void)state;
    assert_int_equal(senet_position_parse("kendall s9/10/5c4 c 0,0 4,4 - -", &p, NULL), SENET_OK);
    const match_setup setup = {.points = 10,
                               .first_side = SENET_CONES,
                               .player = {PEOPLE[0], PEOPLE[1]},
                               .throws = MATCH_THROWS_SCRIPTED,
                               .script = STICKS,
                               .n_script = 2};
    assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
    const words w = words_of(NULL, m);
    for (int game = 0; game < 2; game++) {
        assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
        words_all_dark(&w, text);
        assert_string_equal(text, "All four sticks are dark: that counts 5.");
        if (game == 0) {
            const match_command home = {.kind = MATCH_MOVE, .move = {26, SENET_OFF}};
            assert_int_equal(match_submit(m, home), SENET_OK);
            assert_int_equal(match_submit(m, (match_command){.kind = MATCH_NEXT_GAME}), SENET_OK);
        }
    }
    match_destroy(m);
}

static void the_end_is_described(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_COMPUTER, 5);
    words w = words_of(NULL, m);
    char text[WORDS_CAP];
    words_game_over(&w, 0, 1, false, text);
    assert_string_equal(text, "You win the game and score 1 point.");
    words_game_over(&w, 0, 4, false, text);
    assert_string_equal(text, "You win the game and score 4 points.");
    words_game_over(&w, 1, 1, true, text);
    assert_string_equal(text, "You resign: Novice wins the game and scores 1 point.");
    words_game_over(&w, 0, 2, true, text);
    assert_string_equal(text, "Novice resigns: you win the game and score 2 points.");
    words_score(&w, 0, text);
    assert_string_equal(text, "You have 0 of 5 points, Novice has 0.");
    words_score(&w, 1, text);
    assert_string_equal(text, "Novice has 0 of 5 points, you have 0.");
    match_destroy(m);
    m = a_match(MATCH_HUMAN, MATCH_HUMAN, 1);
    w = words_of(NULL, m);
    words_game_over(&w, 0, 1, true, text);
    assert_string_equal(text, "Player 2 resigns: Player 1 wins.");
    match_destroy(m);
}

static void a_won_match_is_described(void **state) {
    (void)state;
    match *m = a_match(MATCH_HUMAN, MATCH_HUMAN, 2);
    match_command up = {.kind = MATCH_RESIGN, .player = 0};
    match_command next = {.kind = MATCH_NEXT_GAME};
    char text[WORDS_CAP];
    words w = words_of(NULL, m);
    int won = 0;
    for (int game = 0; game < 2 && !match_over(m, NULL); game++) {
        match_need need = match_need_now(m);
        while (need.kind == MATCH_NEED_OPENING) {
            assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
            need = match_need_now(m);
        }
        assert_int_equal(match_submit(m, up), SENET_OK);
        won = match_score(m, 1);
        if (!match_over(m, NULL)) {
            assert_int_equal(match_submit(m, next), SENET_OK);
        }
    }
    assert_true(match_over(m, NULL));
    words_score(&w, 1, text);
    char expected[WORDS_CAP];
    snprintf(expected, sizeof expected, "Player 2 has won the match, %d points to 0.", won);
    assert_string_equal(text, expected);
    match_destroy(m);
}

static void a_fair_match_is_described(void **state) {
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .fair = true,
                               .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}},
                               .seed = {.low = 5, .origin = SENET_SEED_CHOSEN}};
    match *m = NULL;
    char text[WORDS_CAP];
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    words w = words_of(NULL, m);
    words_game(&w, text);
    assert_string_equal(text, "Kendall, modern, 3 pieces a side, game 1 of two with the same "
                              "throws.");
    words_score(&w, 0, text);
    assert_string_equal(text, "You 0, Newcomer 0.");
    words_game_over(&w, 0, 1, false, text);
    assert_string_equal(text, "You win the game and score 1 point.");
    for (uint8_t loser = 0; loser < 2; loser++) {
        match_command up = {.kind = MATCH_RESIGN, .player = loser};
        assert_int_equal(match_submit(m, up), SENET_OK);
        words_score(&w, 1 - loser, text);
        assert_string_equal(
            text, loser == 0 ? "Newcomer 1, You 0. Now the same throws again, with sides swapped."
                             : "The match is a draw, 1 to 1.");
        (void)match_submit(m, (match_command){.kind = MATCH_NEXT_GAME});
    }
    match_destroy(m);
}

// A date's day and month stay on one line; some languages have a special word for the first.
static void dates_do_not_break_before_the_comma(void **state) {
    (void)state;
    static const mo_message MESSAGES[] = {
        MO_MESSAGE("", MO_HEADER),
        MO_MESSAGE("%1$s %2$s %3$d, %4$d:%5$s%6$s", "%1$s %2$s %3$d, %4$d h %5$s%6$s"),
        MO_MESSAGE("March", "mars"), MO_MESSAGE("first day of a month\0041", "1er")};
    uint8_t bytes[MO_CAP];
    l10n_catalog catalog;
    l10n french;
    char text[WORDS_CAP];
    const size_t n = mo_write(bytes, MESSAGES, sizeof MESSAGES / sizeof MESSAGES[0], 0);
    assert_null(l10n_catalog_open(bytes, n, &catalog));
    l10n_init(&french, l10n_language_find("fr"), &catalog);
    words_date(&french, &(words_time){2026, 3, 1, 9, 5, 2}, text);
    assert_string_equal(text, "1er\u00a0mars\u00a02026, 9\u00a0h\u00a005");
    words_date(&french, &(words_time){2026, 3, 21, 9, 5, 2}, text);
    assert_string_equal(text, "21\u00a0mars\u00a02026, 9\u00a0h\u00a005");
    words_date(NULL, &(words_time){2026, 3, 1, 9, 5, 2}, text);
    assert_string_equal(text, "1\u00a0March\u00a02026, 9:05");
}

static void a_sentence_says_who_has_which_side(void **state) {
    (void)state;
    static const struct {
        match_player_kind first, second;
        const char *want;
    } rows[] = {{MATCH_HUMAN, MATCH_COMPUTER, "You have the cones, Novice has the spools."},
                {MATCH_COMPUTER, MATCH_HUMAN, "Novice has the cones, you have the spools."},
                {MATCH_HUMAN, MATCH_HUMAN, "Player 1 has the cones, Player 2 has the spools."}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        match *m = a_match(rows[i].first, rows[i].second, 1);
        words w = words_of(NULL, m);
        char text[WORDS_CAP];
        words_players(&w, text);
        assert_string_equal(text, rows[i].want);
        match_destroy(m);
    }
}

static void numbers_are_kept_with_what_they_count(void **state) {
    (void)state;
    char text[WORDS_CAP] = "The longest: 1004 throws, ended on 3 June, 9.";
    words_add_no_break(text, WORDS_KEEP_NUMBERS);
    assert_string_equal(text, "The longest: 1004\u00a0throws, ended on 3\u00a0June, 9.");
    (void)snprintf(text, sizeof text, "بعد ٢٠ رمية");
    words_add_no_break(text, WORDS_KEEP_NUMBERS);
    assert_string_equal(text, "بعد ٢٠\u00a0رمية");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_effect_is_described),
        cmocka_unit_test(variants_of_effects_differ),
        cmocka_unit_test(houses_have_the_names_of_their_rules),
        cmocka_unit_test(every_refusal_is_described),
        cmocka_unit_test(names_and_throws),
        cmocka_unit_test(sentences_say_whose_piece_it_was),
        cmocka_unit_test(the_reason_for_another_throw_is_given),
        cmocka_unit_test(what_happens_to_the_player_addresses_the_player),
        cmocka_unit_test(a_list_says_that_a_piece_goes_back),
        cmocka_unit_test(the_reason_for_going_back_is_given),
        cmocka_unit_test(a_drowned_piece_is_described_as_drowned),
        cmocka_unit_test(a_decision_is_described_with_its_consequences),
        cmocka_unit_test(the_prompt_says_that_only_moves_back_are_left),
        cmocka_unit_test(every_rule_set_says_when_all_moves_go_back),
        cmocka_unit_test(between_two_people_the_prompt_names_the_player),
        cmocka_unit_test(the_reason_for_the_waters_target_is_given),
        cmocka_unit_test(four_dark_sticks_are_explained_once),
        cmocka_unit_test(four_dark_sticks_are_explained_in_each_game_of_a_match),
        cmocka_unit_test(previews_say_what_will_happen),
        cmocka_unit_test(a_water_preview_names_both_houses),
        cmocka_unit_test(the_end_is_described),
        cmocka_unit_test(a_won_match_is_described),
        cmocka_unit_test(a_fair_match_is_described),
        cmocka_unit_test(a_sentence_says_who_has_which_side),
        cmocka_unit_test(dates_do_not_break_before_the_comma),
        cmocka_unit_test(numbers_are_kept_with_what_they_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
