// The message tells what happened since the last choice of the player to act.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/words.h"
#include "ui/frame/draw.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static stage st;

static const play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

static const char *recap(void) {
    static char text[WORDS_CAP];
    (void)play_recap(table(), 0, text);
    return text;
}

static void begin_against_computer(void) {
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 5,
                               .points = 1,
                               .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}},
                               .seed = {.low = 17}};
    stage_begin(&st, &setup);
    assert_true(stage_settle(&st, 20000));
}

// Asserts that every move of the computer since the person's last one is told in its own sentence,
// and the person's move only if it had consequences.
static void assert_tells_the_computers_turn(void) {
    const match *m = ui_match(st.u);
    const words w = words_of(&st.language, m);
    int n = 0;
    for (size_t i = match_entry_count(m); i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        senet_position after;
        senet_effects effects;
        char told[WORDS_CAP];
        if (e->kind != MATCH_ENTRY_MOVE) {
            continue;
        }
        assert_int_equal(senet_apply(match_entry_before(m, i), e->move, &after, &effects),
                         SENET_OK);
        words_effect(&w, &effects, 0, told);
        if (e->player == 0) {
            assert_int_equal(strstr(recap(), told) != NULL, words_effect_matters(&effects, 0));
            break;
        }
        assert_non_null(strstr(recap(), told));
        if (words_effect_matters(&effects, 0)) {
            char listed[WORDS_CAP];
            words_effect_short(&w, &effects, 0, listed);
            assert_true(stage_draws(&st, told) || stage_draws(&st, listed));
        }
        n++;
    }
    assert_true(n > 0);
    assert_true(n > 1 || stage_draws(&st, recap()));
}

// Returns the player who moved last; `out_chosen`: had a choice.
static int last_mover(bool *out_chosen) {
    const match *m = ui_match(st.u);
    for (size_t i = match_entry_count(m); i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        if (e->kind == MATCH_ENTRY_MOVE) {
            senet_moves moves = {.count = 0};
            (void)senet_moves_list(match_entry_before(m, i), &moves);
            *out_chosen = moves.count > 1;
            return e->player;
        }
    }
    return -1;
}

// Until the person has moved; a throw by hand counts as acting too.
static void the_opponents_turn_is_shown_until_the_player_acts(void **state) {
    (void)state;
    for (int by_hand = 0; by_hand < 2; by_hand++) {
        int told = 0, chosen = 0;
        const int over = st.n_over;
        st.settings.throws = by_hand != 0 ? SETTINGS_THROWS_HAND : SETTINGS_THROWS_SHORT;
        begin_against_computer();
        for (int i = 0; i < 40 && st.n_over == over; i++) {
            stage_pass(&st, 4000); // whatever had to be read has been read
            const play_state now = table()->state;
            const bool acted = now != PLAY_AWAITING_THROW && by_hand != 0;
            bool chose = false;
            const int mover = last_mover(&chose);
            if (acted) {
                assert_string_equal(recap(), "");
            } else if (mover == 1) {
                assert_tells_the_computers_turn();
                told++;
            } else if (chose) {
                assert_null(strstr(recap(), " moves a "));
            }
            chosen += now == PLAY_CHOOSING ? 1 : 0;
            stage_key(&st, now == PLAY_CHOOSING ? BASE_KEY_RETURN : 't', 0);
            (void)stage_settle(&st, 20000);
        }
        assert_true(told > 3 && chosen > 3);
    }
}

// Begins a game at a position with scripted throws; the first player has the cones and moves.
static void begin_scripted(const char *text, const match_player player[2], const int *values,
                           size_t n_values) {
    senet_position position;
    uint8_t sticks[8];
    match *m = NULL;
    assert_int_equal(senet_position_parse(text, &position, NULL), SENET_OK);
    for (size_t i = 0; i < n_values; i++) {
        const int faces = senet_throw_faces((senet_rules_id)position.rules, values[i]);
        sticks[i] = (uint8_t)((1u << faces) - 1);
    }
    const match_setup setup = {.rules = (senet_rules_id)position.rules,
                               .n = position.n,
                               .points = 1,
                               .first_side = (senet_side)position.side,
                               .player = {player[0], player[1]},
                               .throws = MATCH_THROWS_SCRIPTED,
                               .script = sticks,
                               .n_script = n_values};
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    ui_begin_match(st.u, m);
    assert_true(stage_settle(&st, 20000));
}

static const match_player ALONE[2] = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}};
static const match_player PEOPLE[2] = {{.kind = MATCH_HUMAN, .name = "Merit"},
                                       {.kind = MATCH_HUMAN, .name = "Nofret"}};

// Throws and plays the move by one click on the piece.
static void play_from(int house) {
    stage_pass(&st, 4000);
    if (table()->state == PLAY_AWAITING_THROW) {
        stage_key(&st, 't', 0);
        (void)stage_settle(&st, 20000);
    }
    assert_int_equal(table()->state, PLAY_CHOOSING);
    stage_press(&st, PLAY_ID_HOUSE + house);
    (void)stage_settle(&st, 20000);
    stage_pass(&st, 4000);
}

// A 1 leads into the water and throws again: why it is on 15 is told before and after that throw.
static void the_players_move_is_shown_when_the_player_throws_again(void **state) {
    static const int THROWS[] = {1, 2};
    static const char FELL[] =
        "You move a cone from 26 to 27. Your cone falls into the water on 27 and goes back to 15.";
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    begin_scripted("kendall sssss5/10/2c2c4 c 0,0 3,0 - -", ALONE, THROWS, 2);
    play_from(26);
    assert_string_equal(recap(), FELL);
    assert_true(stage_draws(&st, FELL));
    if (table()->state == PLAY_AWAITING_THROW) {
        stage_key(&st, 't', 0);
        (void)stage_settle(&st, 20000);
    }
    stage_pass(&st, 4000);
    assert_int_equal(table()->state, PLAY_CHOOSING);
    assert_string_equal(recap(), FELL);
    assert_true(stage_draws(&st, FELL));
    play_from(15);
    assert_null(strstr(recap(), FELL)); // the next choice was made
}

// Each sentence about a move is shown alone, in order, for long enough to read it.
static void a_long_move_is_described_sentence_by_sentence(void **state) {
    static const int THROWS[] = {1, 2};
    static const char *const TOLD[] = {"You move a cone from 26 to 27.",
                                       "Your cone falls into the water on 27 and goes back to 15."};
    int shown[2] = {0, 0};
    (void)state;
    begin_scripted("kendall sssss5/10/2c2c4 c 0,0 3,0 - -", ALONE, THROWS, 2);
    stage_key(&st, 't', 0);
    (void)stage_settle(&st, 20000);
    stage_press(&st, PLAY_ID_HOUSE + 26);
    for (int ms = 0; ms < 10000; ms += 20) {
        char said[WORDS_CAP];
        stage_pass(&st, 20);
        play_message(table(), said);
        const bool first = strstr(said, TOLD[0]) != NULL, second = strstr(said, TOLD[1]) != NULL;
        assert_false(first && (second || shown[1] > 0));
        shown[0] += first ? 20 : 0;
        shown[1] += second ? 20 : 0;
    }
    assert_true(shown[0] >= 500 && shown[1] >= 1000);
    assert_true(stage_draws(&st, "You threw 1: throw again."));
}

// A player's own move is told while they throw again, and no longer once the opponent has moved.
static void the_players_move_is_shown_until_the_opponent_moves(void **state) {
    static const int THROWS[] = {1, 3, 2};
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    begin_scripted("kendall c1s4s2/10/5c1c2 c 0,0 2,3 - -", PEOPLE, THROWS, 3);
    play_from(1);
    assert_string_equal(recap(), "Merit moves a cone from 1 to 2.");
    assert_true(stage_draws(&st, "Merit moves a cone from 1 to 2."));
    play_from(2);
    assert_string_equal(recap(), "Merit moves a cone from 1 to 2. Merit moves a cone from 2 to 5.");
    play_from(8);
    assert_string_equal(recap(), "Nofret moves a spool from 8 to 10.");
}

// A move into the water that ends the turn says so, also in the list: other 1s throw again.
static void a_move_that_ends_the_turn_says_so(void **state) {
    static const int THROWS[] = {1, 2};
    char text[WORDS_CAP];
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    begin_scripted("museum:3 c8s/10/5c3s c 0,0 1,1 - -", PEOPLE, THROWS, 2);
    play_from(26);
    assert_string_equal(recap(), "Merit moves a cone from 26 to 27. The cone is caught in the "
                                 "water on 27. That ends the turn.");
    assert_true(play_recap(table(), PLAY_RECAP_LIST, text));
    assert_string_equal(text, "Merit: 26 to 27, caught in the water, end of turn.");
}

// A person's forced move is played automatically. It is never told as if they had chosen it: not
// while it is shown, not afterwards, not aloud. The computer's forced moves are not marked.
static void the_only_move_is_described_as_such(void **state) {
    static const int THROWS[] = {1, 1, 2, 2};
    (void)state;
    st.settings.auto_forced = true;
    st.settings.speech = true;
    begin_scripted("kendall 4c1s3/10/1s8 c 0,0 4,3 - -", ALONE, THROWS, 4);
    stage_listen(&st);
    stage_key(&st, 't', 0);
    for (int ms = 0; ms < 10000 && table()->state != PLAY_MOVING; ms += 20) {
        stage_pass(&st, 20);
    }
    assert_true(stage_draws(&st, "Only one move: your cone went from 5 to 6."));
    (void)stage_settle(&st, 20000);
    stage_pass(&st, 4000);
    assert_non_null(strstr(st.said, "Only one move: your cone went from 5 to 6."));
    assert_string_equal(recap(), "Only one move: your cone went from 5 to 6.");
    stage_key(&st, 't', 0);
    (void)stage_settle(&st, 20000);
    stage_pass(&st, 4000);
    assert_string_equal(
        recap(), "Only one move: your cone went from 5 to 6. Only one move: you swapped places, "
                 "cone to 7, spool to 6.");
    assert_null(strstr(st.said, "You move"));
    stage_key(&st, 't', 0);
    (void)stage_settle(&st, 30000);
    stage_pass(&st, 4000);
    assert_non_null(strstr(recap(), " moves a spool from "));
    st.settings.auto_forced = false; // then it is the person's choice
    begin_scripted("kendall 4c5/10/1s8 c 0,0 4,4 - -", ALONE, THROWS, 1);
    play_from(5);
    assert_string_equal(recap(), "You move a cone from 5 to 6.");
}

// Whoever threw, by hand or not; but only the first time.
static void four_dark_sticks_are_explained_above_the_first_such_throw(void **state) {
    static const int THROWS[] = {5, 5};
    static const char DARK[] = "All four sticks are dark: that counts 5.";
    (void)state;
    for (int by_hand = 0; by_hand < 2; by_hand++) {
        st.settings.throws = by_hand != 0 ? SETTINGS_THROWS_HAND : SETTINGS_THROWS_SHORT;
        begin_scripted("kendall c1s1c2s2/10/5c1c2 c 0,0 1,3 - -", PEOPLE, THROWS, 2);
        stage_pass(&st, 4000);
        if (table()->state == PLAY_AWAITING_THROW) {
            assert_false(stage_draws(&st, DARK));
            stage_key(&st, 't', 0);
            (void)stage_settle(&st, 20000);
            stage_pass(&st, 4000);
        }
        assert_string_equal(recap(), DARK);
        assert_true(stage_draws(&st, DARK));
        play_from(1);
        stage_key(&st, 't', 0);
        (void)stage_settle(&st, 20000);
        stage_pass(&st, 4000);
        assert_int_equal(table()->state, PLAY_CHOOSING);
        assert_null(strstr(recap(), DARK));
    }
}

// Once, whether the listener threw or the opponent did.
static void four_dark_sticks_are_explained_aloud(void **state) {
    static const int THROWS[] = {5, 2, 5};
    static const char DARK[] = "All four sticks are dark: that counts 5.";
    static const match_player COMPUTER_FIRST[2] = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_HUMAN}};
    (void)state;
    st.settings.speech = true;
    for (int person = 0; person < 2; person++) {
        stage_listen(&st);
        begin_scripted("kendall c1s1c2s2/10/5c1c2 c 0,0 1,3 - -",
                       person != 0 ? PEOPLE : COMPUTER_FIRST, THROWS, 3);
        if (person != 0) {
            assert_null(strstr(st.said, DARK));
            stage_key(&st, 't', 0);
            (void)stage_settle(&st, 20000);
        }
        const char *once = strstr(st.said, DARK);
        assert_non_null(once);
        assert_null(strstr(once + 1, DARK));
    }
}

// In a long turn plain steps are dropped first; attacks, losses and gains last.
static void plain_steps_are_left_out_before_what_matters(void **state) {
    static const int THROWS[] = {1, 4, 4, 2, 2};
    char text[WORDS_CAP];
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    begin_scripted("kendall c1s4s2/10/5c1c2 c 0,0 2,3 - -", PEOPLE, THROWS, 5);
    play_from(26);
    play_from(15);
    play_from(19);
    play_from(1);
    assert_string_equal(
        recap(), "Merit moves a cone from 26 to 27. The cone falls into the water on 27 and goes "
                 "back to 15. Merit moves a cone from 15 to 19. Merit moves a cone from "
                 "19 to 23. Merit swaps places: cone to 3, spool to 1.");
    static const char *const SHORTER[] = {
        "Merit: 26 to 27, 27 back to 15 (water), 15 to 19, 19 to 23, 1 to 3 (swap).",
        "… Merit: 27 back to 15 (water), 15 to 19, 19 to 23, 1 to 3 (swap).",
        "… Merit: 27 back to 15 (water), …, 19 to 23, 1 to 3 (swap).",
        "… Merit: 27 back to 15 (water), …, 1 to 3 (swap).", "… Merit: 1 to 3 (swap)."};
    for (int i = 0; i < 5; i++) {
        assert_true(play_recap(table(), PLAY_RECAP_LIST + i, text));
        assert_string_equal(text, SHORTER[i]);
    }
    assert_false(play_recap(table(), PLAY_RECAP_LIST + 5, text));
    assert_string_equal(text, "");
    assert_true(stage_draws(&st, "1 to 3 (swap)"));
    assert_true(stage_draws(&st, "27 back to 15 (water)"));
}

// The latest event is dropped last, however little it changed.
static void the_latest_event_is_left_out_last(void **state) {
    static const int THROWS[] = {1, 4, 2, 2};
    char text[WORDS_CAP];
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    begin_scripted("kendall c1s4s2/10/5c1c2 c 0,0 2,3 - -", PEOPLE, THROWS, 4);
    play_from(26);
    play_from(15);
    play_from(19);
    assert_string_equal(
        recap(), "Merit moves a cone from 26 to 27. The cone falls into the water on 27 and goes "
                 "back to 15. Merit moves a cone from 15 to 19. Merit moves a cone from 19 to 21.");
    int n = 1;
    while (play_recap(table(), n, text)) {
        assert_non_null(strstr(text, "19 to 21."));
        n++;
    }
    assert_true(n > 3);
    assert_true(play_recap(table(), n - 1, text));
    assert_string_equal(text, "… Merit: 19 to 21.");
}

// That a player's own turn passed is not dropped before the opponent's steps.
static void the_message_that_the_players_turn_passed_stays(void **state) {
    static const int THROWS[] = {2, 4, 1, 3, 3};
    char text[WORDS_CAP];
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    st.settings.auto_forced = true;
    begin_scripted("kendall ccsss5/10/10 c 0,0 3,2 - -", PEOPLE, THROWS, 5);
    stage_pass(&st, 4000);
    stage_key(&st, 't', 0);
    (void)stage_settle(&st, 20000);
    st.settings.auto_forced = false;
    play_from(5);
    play_from(9);
    play_from(10);
    assert_string_equal(recap(),
                        "No cone can move: the turn passes. Nofret moves a spool from 5 to "
                        "9. Nofret moves a spool from 9 to 10. Nofret moves a spool from "
                        "10 to 13.");
    assert_true(stage_draws(&st, "No cone can move: the turn passes."));
    assert_true(play_recap(table(), PLAY_RECAP_LIST + 2, text));
    assert_string_equal(text, "Merit: no move. … Nofret: 10 to 13.");
}

// Between two people, forced moves are told by name, and the list marks them as forced.
static void steps_of_both_are_listed_by_player(void **state) {
    static const int THROWS[] = {2, 1, 3, 1, 1, 3};
    char text[WORDS_CAP];
    (void)state;
    st.settings.throws = SETTINGS_THROWS_HAND;
    st.settings.auto_forced = true;
    begin_scripted("kendall c9/1s4s3/10 c 0,0 4,3 - -", PEOPLE, THROWS, 6);
    for (int house = 12;
         strstr(recap(), "Only one move: Merit’s cone went from 4 to 5.") == NULL;) {
        assert_int_equal(st.n_over, 0);
        if (table()->state == PLAY_AWAITING_THROW) {
            stage_key(&st, 't', 0);
        } else {
            stage_press(&st, PLAY_ID_HOUSE + house++);
        }
        (void)stage_settle(&st, 20000);
        stage_pass(&st, 4000);
    }
    assert_true(play_recap(table(), PLAY_RECAP_LIST, text));
    assert_string_equal(text, "Merit (automatic): 1 to 3. Nofret: 12 to 13, 13 to 16. Merit "
                              "(automatic): 3 to 4, 4 to 5.");
    assert_true(play_recap(table(), PLAY_RECAP_LIST + 4, text));
    assert_string_equal(text, "… Merit (automatic): 4 to 5.");
}

// "Throws the sticks" is shown only while they fly: not while those of the last throw lie there,
// nor once the new ones do. A throw that follows another says why.
// Whether all sticks lie as at the end from a time on, but for sliding: their faces can be read.
static bool lie_from(const gfx_sticks *sticks, float from_ms, float apart) {
    for (float t = fmaxf(from_ms, 0); t < sticks->length_ms; t += 5) {
        for (int i = 0; i < GFX_STICKS; i++) {
            const gfx_stick_pose now = gfx_sticks_pose(&st.scene, sticks, i, t),
                                 end = gfx_sticks_pose(&st.scene, sticks, i, sticks->length_ms);
            if (fabsf(now.up.z - end.up.z) > apart || fabsf(now.at.z - end.at.z) > apart) {
                return false;
            }
        }
    }
    return true;
}

// With its number, as soon as the faces can be read.
static void a_throw_is_told_while_it_is_made(void **state) {
    static const int THROWS[] = {2, 4, 2};
    int n_flying = 0, n_lying = 0, n_again = 0;
    (void)state;
    st.settings.reduced_motion = false;
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    st.settings.throws = SETTINGS_THROWS_HAND;
    st.settings.auto_forced = true;
    begin_scripted("kendall 4c5/3s6/10 c 0,0 4,4 - -", ALONE, THROWS, 3);
    stage_key(&st, 't', 0);
    while (table()->state != PLAY_COMPUTER) {
        stage_pass(&st, 10);
    }
    st.n_thrown = 0;
    for (int ms = 0; ms < 20000 && st.n_thrown < 2; ms += 10) {
        const play *p = table();
        const gfx_sticks *sticks = &p->shown.mat.sticks;
        const float passed = (float)(st.now_ms - p->since_ms) / play_slowness(p);
        const bool first = st.n_thrown == 0 && !stage_draws(&st, "threw 4"),
                   again = stage_draws(&st, "threw 4 and throws again.");
        if (p->state == PLAY_COMPUTER && play_throws(match_need_now(ui_match(st.u)))) {
            assert_false(stage_draws(&st, "throws the sticks."));
            assert_int_equal(stage_draws(&st, "turn to throw."),
                             st.n_thrown == 0 && p->texts.until_ms == 0); // the move is read
        } else if (p->state == PLAY_THROWING && !lie_from(sticks, passed, 0.1f)) {
            assert_int_equal(stage_draws(&st, "throws the sticks."), first);
            assert_int_equal(again, !first);
            assert_int_equal(play_shown_throw(p), 0);
            n_flying++;
            n_again += again;
        } else if (p->state == PLAY_THROWING && lie_from(sticks, passed - 20, 0.02f)) {
            assert_false(stage_draws(&st, "the sticks.") || again);
            assert_true(stage_draws(&st, st.n_thrown == 0 ? " throws 4." : " throws 2."));
            assert_int_equal(play_shown_throw(p), st.n_thrown == 0 ? 4 : 2);
            n_lying++;
        }
        stage_pass(&st, 10);
    }
    assert_true(n_flying > 40 && n_lying > 20 && n_again > 10);
}

// Several automatic rounds are told completely and in order, from the last choice on.
static void all_rounds_without_a_choice_are_described_in_order(void **state) {
    static const int THROWS[] = {2, 1, 3, 2, 2, 1};
    char text[WORDS_CAP];
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    st.settings.auto_forced = true;
    begin_scripted("kendall c3c5/10/5s1s2 c 0,0 3,3 - -", PEOPLE, THROWS, 6);
    play_from(1);
    stage_key(&st, 't', 0);
    (void)stage_settle(&st, 20000);
    play_from(28);
    for (int i = 0; i < 3; i++) {
        stage_key(&st, 't', 0);
        (void)stage_settle(&st, 20000);
        stage_pass(&st, 4000);
    }
    assert_int_equal(table()->state, PLAY_CHOOSING);
    assert_string_equal(
        recap(),
        "Merit moves a cone from 1 to 3. Only one move: Nofret’s spool went from 26 to 27. The "
        "spool falls into the water on 27 and goes back to 15. Nofret brings a spool home "
        "from 28. Only one move: Merit’s cone went from 5 to 7. Only one move: Nofret’s "
        "spool went from 15 to 17.");
    assert_true(play_recap(table(), PLAY_RECAP_LIST, text));
    assert_string_equal(text, "Merit: 1 to 3. Nofret (automatic): 26 to 27, 27 back to 15 "
                              "(water). Nofret: 28 home. Merit (automatic): 5 to 7. Nofret "
                              "(automatic): 15 to 17.");
    static const char *const SEEN[] = {"1 to 3", "(water)", "28 home", "5 to 7", "15 to 17"};
    for (size_t i = 0; i < sizeof SEEN / sizeof SEEN[0]; i++) {
        assert_true(stage_draws(&st, SEEN[i]));
    }
}

// What does not fit is left out, and no text is below the reading size: the prompt stays whole.
static void a_narrow_window_leaves_out_what_has_no_room(void **state) {
    static const int SIZE[][2] = {{1280, 720}, {640, 400}, {768, 1366}, {400, 400}};
    static const char *const ABOVE =
        "One long sentence that was the first of them all. Another one "
        "that came after it. The last.";
    (void)state;
    begin_against_computer();
    for (size_t i = 0; i < sizeof SIZE / sizeof SIZE[0]; i++) {
        for (int grown = 100; grown <= 200; grown += 100) {
            st.settings.text_size = grown;
            ui_resize(st.u, SIZE[i][0], SIZE[i][1]);
            stage_pass(&st, 100);
            ui_draw(st.u, st.list);
            const size_t before = gfx_drawlist_count(st.list);
            const gfx_rect r = st.u->env.table.message;
            ui_draw_headline(&st.u->env, st.list, r, GFX_ALIGN_CENTER,
                             ui_headline_size(&st.u->env, r, "Throw."), ABOVE, "Throw.");
            bool prompt = false;
            for (size_t k = before; k < gfx_drawlist_count(st.list); k++) {
                const gfx_command *c = gfx_drawlist_get(st.list, k);
                if (c->kind == GFX_TEXT) {
                    prompt = prompt || strcmp(c->as.text.utf8, "Throw.") == 0;
                    assert_true(c->as.text.style.size_vu >= 27 * st.u->env.layout.type);
                }
            }
            assert_true(prompt);
        }
    }
}

// A sheet would cover part of the message, so it is hidden while one is open.
static void a_sheet_hides_the_message(void **state) {
    (void)state;
    begin_against_computer();
    stage_pass(&st, 3000);
    char said[WORDS_CAP];
    play_message(table(), said);
    assert_true(stage_draws(&st, said));
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    assert_false(stage_draws(&st, said));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 100);
    assert_true(stage_draws(&st, said));
}

// The first text drawn that is part of `whole`. @return NULL: none
static const gfx_text *drawn_of(const char *whole) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strlen(c->as.text.utf8) > 6 &&
            strstr(whole, c->as.text.utf8) != NULL) {
            return &c->as.text;
        }
    }
    return NULL;
}

static const gfx_text *headline(void) {
    char said[WORDS_CAP];
    play_message(table(), said);
    return drawn_of(said);
}

// The chance bar has its own place.
static void the_bar_of_chances_leaves_the_headline_its_size(void **state) {
    static const int SIZE[][2] = {{1280, 720}, {800, 450}, {1920, 1080}};
    (void)state;
    begin_against_computer();
    for (size_t i = 0; i < sizeof SIZE / sizeof SIZE[0]; i++) {
        float size[2];
        ui_resize(st.u, SIZE[i][0], SIZE[i][1]);
        for (int bar = 0; bar < 2; bar++) {
            st.settings.chance_bar = bar != 0;
            stage_pass(&st, 1000);
            assert_int_equal(stage_draws(&st, "Chance of winning"), bar);
            const gfx_text *said = headline();
            assert_non_null(said);
            size[bar] = said->style.size_vu;
        }
        assert_true(size[1] == size[0]);
    }
}

// However much has happened, the prompt stands out.
static void a_headline_is_larger_than_what_is_above_it(void **state) {
    static const int THROWS[] = {1, 4, 4, 2, 2};
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    ui_resize(st.u, 800, 450);
    begin_scripted("kendall c1s4s2/10/5c1c2 c 0,0 2,3 - -", PEOPLE, THROWS, 5);
    static const int FROM[] = {26, 15, 19, 1};
    for (int i = 0; i < 4; i++) {
        play_from(FROM[i]);
        const gfx_text *above = drawn_of(recap());
        const float size = above != NULL ? above->style.size_vu : 0;
        const gfx_text *said = headline();
        assert_non_null(said);
        assert_true(said->style.size_vu > 1.2f * size);
    }
}

// An answer shown beside a house leaves the message as it is.
static void a_wrong_click_does_not_move_the_headline(void **state) {
    static const int THROWS[] = {1, 3, 2};
    (void)state;
    st.settings.throws = SETTINGS_THROWS_SHORT;
    begin_scripted("kendall c1s4s2/10/5c1c2 c 0,0 2,3 - -", PEOPLE, THROWS, 3);
    play_from(1);
    st.settings.two_steps = true;
    if (table()->state == PLAY_AWAITING_THROW) {
        stage_key(&st, 't', 0);
        (void)stage_settle(&st, 20000);
        stage_pass(&st, 4000);
    }
    assert_int_equal(table()->state, PLAY_CHOOSING);
    stage_press(&st, PLAY_ID_HOUSE + 2); // select the piece
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, 2, 2);
    assert_true(stage_draws(&st, "Merit moves a cone from 1 to 2."));
    const gfx_text before = *headline();
    stage_click_at(&st, st.scene.house[17].center);
    assert_true(table()->texts.answer[0] != '\0' && table()->texts.attempt.place != 0);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, 2, 2);
    assert_true(stage_draws(&st, "Merit moves a cone from 1 to 2."));
    const gfx_text after = *headline();
    assert_true(after.at.x == before.at.x && after.at.y == before.at.y);
    assert_true(after.style.size_vu == before.style.size_vu);
}

// Italics with archaic letters are hard to read: text during a game is upright.
static void nothing_at_play_is_in_italics(void **state) {
    (void)state;
    begin_against_computer();
    stage_pass(&st, 1000);
    assert_true(stage_draws(&st, "ivory cones"));
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        assert_false(c->kind == GFX_TEXT && c->as.text.style.font == GFX_FONT_ITALIC);
    }
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up_instant, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(the_opponents_turn_is_shown_until_the_player_acts),
        IN_STAGE(the_players_move_is_shown_when_the_player_throws_again),
        IN_STAGE(the_players_move_is_shown_until_the_opponent_moves),
        STAGE_TEST(a_long_move_is_described_sentence_by_sentence, stage_set_up, &st),
        STAGE_TEST(a_move_that_ends_the_turn_says_so, stage_set_up, &st),
        STAGE_TEST(the_only_move_is_described_as_such, stage_set_up, &st),
        STAGE_TEST(a_throw_is_told_while_it_is_made, stage_set_up, &st),
        IN_STAGE(four_dark_sticks_are_explained_above_the_first_such_throw),
        IN_STAGE(four_dark_sticks_are_explained_aloud),
        IN_STAGE(plain_steps_are_left_out_before_what_matters),
        IN_STAGE(the_latest_event_is_left_out_last),
        IN_STAGE(the_message_that_the_players_turn_passed_stays),
        IN_STAGE(steps_of_both_are_listed_by_player),
        IN_STAGE(all_rounds_without_a_choice_are_described_in_order),
        IN_STAGE(a_narrow_window_leaves_out_what_has_no_room),
        IN_STAGE(a_sheet_hides_the_message),
        IN_STAGE(the_bar_of_chances_leaves_the_headline_its_size),
        IN_STAGE(a_headline_is_larger_than_what_is_above_it),
        IN_STAGE(a_wrong_click_does_not_move_the_headline),
        IN_STAGE(nothing_at_play_is_in_italics),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
