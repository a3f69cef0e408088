// What the teacher says: every reason, chances, verdicts, and a game's luck and skill in words.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "text/words_teacher.h"

#include <string.h>

static const l10n english;

static void says(senet_reason_kind kind, senet_side side, int sixteenths, const char *expected) {
    char text[WORDS_CAP];
    senet_reason reason = {kind, 12, 14, (uint8_t)sixteenths};
    assert_true(words_reason(&english, side, &reason, text));
    assert_string_equal(text, expected);
}

static void every_reason_has_a_sentence_without_holes(void **state) {
    (void)state;
    for (int kind = 0; kind < SENET_REASON_KINDS; kind++) {
        for (int side = 0; side < 2; side++) {
            for (int n = 1; n <= 16; n++) {
                char text[WORDS_CAP];
                senet_reason reason = {(senet_reason_kind)kind, 12, 14, (uint8_t)n};
                assert_true(words_reason(&english, (senet_side)side, &reason, text));
                assert_null(strchr(text, '%'));
                assert_int_equal(text[strlen(text) - 1], '.');
            }
        }
    }
}

static void of(senet_reason reason, const char *expected) {
    char text[WORDS_CAP];
    assert_true(words_reason(&english, SENET_CONES, &reason, text));
    assert_string_equal(text, expected);
}

static void reasons_name_their_houses_and_throws(void **state) {
    (void)state;
    says(SENET_REASON_EXPOSED, SENET_CONES, 6,
         "Leaves the cone on 12 exposed: 6 throws in 16 hit it.");
    says(SENET_REASON_EXPOSED, SENET_SPOOLS, 1,
         "Leaves the spool on 12 exposed: 1 throw in 16 hits it.");
    says(SENET_REASON_AIMS, SENET_CONES, 6, "Throws again: 6 throws in 16 hit the spool on 12.");
    says(SENET_REASON_AIMS, SENET_SPOOLS, 1, "Throws again: 1 throw in 16 hits the cone on 12.");
    says(SENET_REASON_ATTACKS, SENET_CONES, 0, "Swaps places: the spool on 12 goes on to 14.");
    says(SENET_REASON_ATTACKS, SENET_SPOOLS, 0, "Swaps places: the cone on 12 goes on to 14.");
    of((senet_reason){SENET_REASON_ATTACKS, 14, 12, 0},
       "Swaps places: the spool on 14 goes back to 12.");
    says(SENET_REASON_ENEMY_STUCK, SENET_SPOOLS, 6,
         "6 throws in 16 leave the cones without a move.");
    says(SENET_REASON_RECALLED, SENET_CONES, 0, "The spools must regroup.");
}

static void reasons_fit_what_they_speak_of(void **state) {
    (void)state;
    of((senet_reason){SENET_REASON_PROTECTS, 13, 14, 0}, "13 and 14 protect each other.");
    of((senet_reason){SENET_REASON_PROTECTS, 13, 15, 0}, "13, 14 and 15 protect each other.");
    of((senet_reason){SENET_REASON_WATER_AHEAD, 26, 0, 4},
       "4 throws in 16 take the piece from 26 into the water.");
    of((senet_reason){SENET_REASON_WATER_AHEAD, 25, 0, 1},
       "1 throw in 16 takes the piece from 25 into the water.");
    of((senet_reason){SENET_REASON_NO_LONGER_HIT, 12, 12, 0},
       "The cone on 12 can no longer be hit.");
    of((senet_reason){SENET_REASON_NO_LONGER_HIT, 12, 14, 0},
       "The cone on 12 could be hit; on 14 it cannot.");
    of((senet_reason){SENET_REASON_HINDMOST, 3, 5, 0}, "Brings up the last cone.");
    of((senet_reason){SENET_REASON_GATE, 26, 0, 0},
       "Reaches house 26, where every piece must stop.");
    of((senet_reason){SENET_REASON_WAITS, 27, 0, 1},
       "Stays in the water: 1 of 16 throws takes it home, any other ends the turn.");
    of((senet_reason){SENET_REASON_LEAVES_WATER, 27, 14, 0}, "Goes back from the water to 14.");
    of((senet_reason){SENET_REASON_SECOND_LIFE, 15, 3, 0},
       "Sent back: it starts again from house 3.");
    of((senet_reason){SENET_REASON_ENDS_TURN, 4, 0, 0},
       "The turn ends: this 4 does not earn another throw.");
    of((senet_reason){SENET_REASON_ENDS_TURN, 0, 0, 0}, "The turn ends without a throw.");
}

static void warns(const char *position_text, senet_move move, int most, const char *expected) {
    senet_position position;
    char text[WORDS_CAP] = "before";
    assert_int_equal(senet_position_parse(position_text, &position, NULL), SENET_OK);
    words_warnings(&english, &position, move, most, text);
    assert_string_equal(text, expected);
}

static void warnings_are_what_speaks_against_and_nothing_else(void **state) {
    (void)state;
    // It also sends the spool back and reaches the gate: neither is a drawback.
    const char *text = "kendall 10/7s1c/3c1s4 c 0,0 3,3 - 2";
    warns(text, (senet_move){24, 26}, 2,
          "Leaves the cone on 26 exposed: 6 throws in 16 hit it. "
          "4 throws in 16 take the piece from 26 into the water.");
    warns(text, (senet_move){24, 26}, 1, "Leaves the cone on 26 exposed: 6 throws in 16 hit it.");
    warns(text, (senet_move){20, 22}, 2, "Leaves the cone on 22 exposed: 1 throw in 16 hits it.");
    // Either choice has its drawback; the advantage of going back is not one.
    const char *decision = "museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?";
    warns(decision, SENET_MOVE_STAY, 2,
          "Stays in the water: 1 of 16 throws takes it home, any other ends the turn.");
    warns(decision, (senet_move){27, 15}, 3,
          "Goes back from the water to 15. The turn ends without a throw.");
    warns("bga:3 10/10/cc4c1s1 c 0,0 0,2 - 1", (senet_move){27, 15}, 3,
          "Goes back from the water to 15. The turn ends: this 1 does not earn another throw.");
    warns("museum:3 9c/10/cc2s3s1 c 0,0 0,1 - 5", (senet_move){10, 15}, 3,
          "Sent back: it starts again from house 1.");
    warns("kendall 2s2c1s2/1s4c3/3c1s2c1 c 0,0 1,1 - 3", (senet_move){17, 20}, 2, "");
}

static void a_kind_that_is_not_known_says_nothing(void **state) {
    (void)state;
    char text[WORDS_CAP] = "before";
    senet_reason reason = {SENET_REASON_KINDS, 1, 2, 3};
    assert_false(words_reason(&english, SENET_CONES, &reason, text));
    assert_string_equal(text, "");
}

static void percent_is(int32_t chance, const char *coarse, const char *fine) {
    char text[WORDS_CAP];
    words_percent(&english, chance, text);
    assert_string_equal(text, coarse);
    words_percent_known(&english, chance, true, text);
    assert_string_equal(text, fine);
}

static void only_what_is_certain_is_shown_as_0_or_100(void **state) {
    (void)state;
    percent_is(0, "0 %", "0 %");
    percent_is(200, "1 %", "0.1 %");
    percent_is(634400, "63 %", "63.4 %");
    percent_is(999990, "99 %", "99.9 %");
    percent_is(SENET_CHANCE_ONE, "100 %", "100 %");
}

static void an_estimate_is_called_an_estimate(void **state) {
    (void)state;
    char text[WORDS_CAP];
    senet_evaluation evaluation = {.chance = 634400, .exact = false};
    words_chance(&english, &evaluation, text);
    assert_string_equal(text, "Chance of winning: about 63 %.");
    evaluation.exact = true;
    words_chance(&english, &evaluation, text);
    assert_string_equal(text, "Chance of winning: 63.4 %.");
}

static void verdicts_are_those_of_the_thresholds(void **state) {
    (void)state;
    char text[WORDS_CAP];
    words_move_warning(&english, SENET_DOUBTFUL, text);
    assert_string_equal(text, "A doubtful move: it lowers the chance of winning by about 1 %.");
    words_move_warning(&english, SENET_BAD, text);
    assert_string_equal(text, "A bad move: it lowers the chance of winning by about 2 %.");
    words_move_warning(&english, SENET_VERY_BAD, text);
    assert_string_equal(text, "A very bad move: it lowers the chance of winning by about 4 %.");
}

// --- A game

static match *m;

static int open_match(void **state) {
    (void)state;
    match_setup setup = {.rules = SENET_RULES_JEQUIER,
                         .n = 5,
                         .points = 1,
                         .first_side = SENET_CONES,
                         .player = {{.kind = MATCH_HUMAN, .name = "Merit"},
                                    {.kind = MATCH_HUMAN, .name = "Nebamun"}},
                         .seed = {.low = 1}};
    senet_position start;
    assert_int_equal(senet_position_start(setup.rules, 5, &start), SENET_OK);
    return match_create_at(&setup, &start, &m) == SENET_OK ? 0 : -1;
}

static int close_match(void **state) {
    (void)state;
    match_destroy(m);
    return 0;
}

static void a_game_is_described_in_whole_sentences(void **state) {
    (void)state;
    words w = words_of(&english, m);
    char text[WORDS_CAP];
    senet_review r = {.start = 500000, .now = SENET_CHANCE_ONE, .over = true};
    r.side[SENET_CONES] = (senet_review_side){.decisions = 40, .luck = 700000, .loss = 320000};
    r.side[SENET_SPOOLS] = (senet_review_side){.decisions = 38, .luck = 280000, .loss = 400000};
    words_skill(&w, &r, text);
    assert_string_equal(text, "On average, each choice cost Merit about 1 % of winning chance, and "
                              "Nebamun about 1 %.");
    r.side[SENET_CONES].decisions = 80;
    w.you[1] = true;
    words_skill(&w, &r, text);
    assert_string_equal(text, "On average, each choice cost you about 1 % of winning chance, and "
                              "Merit less than 1 %.");
    w.you[1] = false;
    words_luck(&w, &r, text);
    assert_string_equal(text,
                        "Merit was luckier: those throws gained 42 % more chance of winning.");
    words_even_luck(&w, &r, 0, text);
    assert_string_equal(text, "With average luck Merit would win about 58 of 100 games like this.");
    words_even_luck(&w, &r, 1, text);
    assert_string_equal(text,
                        "With average luck Nebamun would win about 42 of 100 games like this.");
}

// The winner gave away `lost` less and had `luck` more luck than the other, in percent.
static void assert_why(const words *w, int winner, int lost, int luck, const char *expected) {
    char text[WORDS_CAP];
    senet_review r = {.start = 500000, .over = true};
    r.side[SENET_CONES].loss = r.side[SENET_SPOOLS].loss = 500000;
    const senet_side side = winner == w->cones ? SENET_CONES : SENET_SPOOLS;
    r.side[side].loss -= lost * 10000;
    r.side[side].luck += luck * 10000;
    words_why(w, &r, winner, text);
    assert_string_equal(text, expected);
}

static void why_a_game_was_won_is_one_plain_sentence(void **state) {
    (void)state;
    words w = words_of(&english, m);
    assert_why(&w, 0, 1, 49, "Both played equally well, but Merit had better luck.");
    assert_why(&w, 0, 20, 30, "Merit played better and had better luck, too.");
    assert_why(&w, 1, 50, 0, "Nebamun played better, and that decided the game.");
    assert_why(&w, 0, 60, -10, "Merit played better, although Nebamun had better luck.");
    assert_why(&w, 0, -10, 60,
               "Merit won by luck: Nebamun chose better moves, but had unluckier throws.");
    w.you[0] = true;
    assert_why(&w, 0, 1, 49, "Both played equally well, but luck was on your side.");
    assert_why(&w, 0, 60, -10, "You played better, although Nebamun had better luck.");
    assert_why(&w, 1, 60, -10, "Nebamun played better, although you had better luck.");
    assert_why(&w, 0, -10, 60,
               "You won by luck: Nebamun chose better moves, but your throws were luckier.");
    assert_why(&w, 1, -10, 60,
               "Nebamun won by luck: you chose better moves, but had unluckier throws.");
}

static void rates_near_0_and_100_have_no_number(void **state) {
    (void)state;
    words w = words_of(&english, m);
    char text[WORDS_CAP];
    senet_review r = {.start = 500000, .over = true};
    r.side[SENET_SPOOLS].loss = 900000;
    words_even_luck(&w, &r, 0, text);
    assert_string_equal(text, "With average luck Merit would win almost every game like this.");
    words_even_luck(&w, &r, 1, text);
    assert_string_equal(text, "With average luck Nebamun would almost never win a game like this.");
}

static void equal_players_are_called_equal(void **state) {
    (void)state;
    words w = words_of(&english, m);
    char text[WORDS_CAP];
    senet_review r = {.start = 500000};
    words_why(&w, &r, 0, text);
    assert_non_null(strstr(text, "Both played equally well"));
    words_luck(&w, &r, text);
    assert_string_equal(text, "Both were equally lucky.");
}

static void moments_say_whose_they_were_and_no_more_than_is_known(void **state) {
    (void)state;
    words w = words_of(&english, m);
    char text[WORDS_CAP];
    senet_ply ply = {.side = SENET_SPOOLS, .luck = -123456, .loss = 40000};
    ply.verdict = senet_verdict_of(ply.loss);
    words_moment(&w, &ply, true, text);
    assert_string_equal(text, "An unlucky throw by Nebamun: it cost 12 %.");
    words_moment(&w, &ply, false, text);
    assert_string_equal(text, "A very bad move by Nebamun: it cost 4 %.");
    ply.exact = true;
    words_moment(&w, &ply, false, text);
    assert_string_equal(text, "A very bad move by Nebamun: it cost 4.0 %.");
}

// The reader: Nebamun, Merit, or (-1) both.
static int reader = -1;

// A turning point of the spools (Nebamun), from one chance to another, after `n_alike` similar
// ones.
static void turns_after(int n_alike, int32_t before, int32_t after, bool by_luck,
                        const char *expected) {
    words w = words_of(&english, m);
    char text[WORDS_CAP];
    const senet_position position = {.side = SENET_SPOOLS, .thrown = 3};
    if (reader >= 0) {
        w.you[words_player_of(&w, (senet_side)reader)] = true;
    }
    const senet_ply ply = {.side = SENET_SPOOLS,
                           .before = before,
                           .after = after,
                           .luck = after - before,
                           .move = {.from = 26, .to = 27}};
    words_turning_point(&w, &position, &ply, by_luck, n_alike, text);
    assert_string_equal(text, expected);
}

static void turns(int32_t before, int32_t after, bool by_luck, const char *expected) {
    turns_after(0, before, after, by_luck, expected);
}

static void a_turning_point_says_who_is_ahead_now_without_figures(void **state) {
    (void)state;
    turns(520000, 480000, true, "An unlucky throw by Nebamun: 3. Now the game is even.");
    turns(500000, 600000, true, "A lucky throw by Nebamun: 3. Now Nebamun is a little ahead.");
    turns(500000, 350000, true, "An unlucky throw by Nebamun: 3. Now Merit is a little ahead.");
    turns(600000, 100000, false,
          "A bad move by Nebamun: spool from 26 to 27. Now Merit is far ahead.");
    turns(720000, 910000, true, "A lucky throw by Nebamun: 3. Now Nebamun is further ahead.");
    turns(80000, 250000, true, "A lucky throw by Nebamun: 3. Merit’s lead has shrunk.");
    turns(800000, 600000, true, "An unlucky throw by Nebamun: 3. Nebamun’s lead has shrunk.");
    turns(280000, 110000, true, "An unlucky throw by Nebamun: 3. Now Merit is further ahead.");
    turns(600000, SENET_CHANCE_ONE, true, "A lucky throw by Nebamun: 3. That wins the game.");
}

static void a_turning_point_addresses_the_reader(void **state) {
    char text[WORDS_CAP];
    (void)state;
    reader = SENET_SPOOLS;
    turns(500000, 600000, true, "You made a lucky throw: 3. Now you are a little ahead.");
    turns(500000, 350000, true, "You made an unlucky throw: 3. Now Merit is a little ahead.");
    turns_after(1, 620000, 480000, false,
                "You made a bad move: spool from 26 to 27. You are no longer ahead.");
    reader = SENET_CONES;
    turns(500000, 350000, true, "An unlucky throw by Nebamun: 3. Now you are a little ahead.");
    reader = -1;
    words w = words_of(&english, m);
    words_who_is_ahead(&w, SENET_CONES, text);
    assert_string_equal(text, "Merit is ahead");
    words_who_is_ahead(&w, SENET_SPOOLS, text);
    assert_string_equal(text, "Nebamun is ahead");
    w.you[words_player_of(&w, SENET_SPOOLS)] = true;
    words_who_is_ahead(&w, SENET_SPOOLS, text);
    assert_string_equal(text, "You are ahead");
}

static void no_change_is_described_twice_in_the_same_words(void **state) {
    (void)state;
    turns_after(1, 620000, 480000, true,
                "An unlucky throw by Nebamun: 3. Nebamun is no longer ahead.");
    turns_after(1, 300000, 510000, true, "A lucky throw by Nebamun: 3. Merit is no longer ahead.");
    turns_after(1, 500000, 600000, true,
                "A lucky throw by Nebamun: 3. Nebamun is a little ahead again.");
    turns_after(1, 720000, 910000, true,
                "A lucky throw by Nebamun: 3. Nebamun pulls further ahead again.");
    turns_after(2, 620000, 480000, true, "An unlucky throw by Nebamun: 3.");
    const senet_ply lost = {.side = SENET_SPOOLS, .before = 700000, .after = 510000},
                    caught_up = {.side = SENET_SPOOLS, .before = 300000, .after = 510000},
                    led = {.side = SENET_SPOOLS, .before = 500000, .after = 600000},
                    fell = {.side = SENET_SPOOLS, .before = 500000, .after = 400000},
                    rose = {.side = SENET_CONES, .before = 500000, .after = 600000};
    assert_true(words_changes_alike(&lost, &caught_up));
    assert_true(words_changes_alike(&fell, &rose));
    assert_false(words_changes_alike(&led, &fell));
}

int main(void) {
#define IN_MATCH(f) cmocka_unit_test_setup_teardown(f, open_match, close_match)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_has_a_sentence_without_holes),
        cmocka_unit_test(reasons_name_their_houses_and_throws),
        cmocka_unit_test(reasons_fit_what_they_speak_of),
        cmocka_unit_test(warnings_are_what_speaks_against_and_nothing_else),
        cmocka_unit_test(a_kind_that_is_not_known_says_nothing),
        cmocka_unit_test(only_what_is_certain_is_shown_as_0_or_100),
        cmocka_unit_test(an_estimate_is_called_an_estimate),
        cmocka_unit_test(verdicts_are_those_of_the_thresholds),
        IN_MATCH(a_game_is_described_in_whole_sentences),
        IN_MATCH(why_a_game_was_won_is_one_plain_sentence),
        IN_MATCH(rates_near_0_and_100_have_no_number),
        IN_MATCH(equal_players_are_called_equal),
        IN_MATCH(moments_say_whose_they_were_and_no_more_than_is_known),
        IN_MATCH(a_turning_point_says_who_is_ahead_now_without_figures),
        IN_MATCH(a_turning_point_addresses_the_reader),
        IN_MATCH(no_change_is_described_twice_in_the_same_words),
    };
#undef IN_MATCH
    return cmocka_run_group_tests(tests, NULL, NULL);
}
