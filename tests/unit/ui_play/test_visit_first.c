// What a visitor without prior knowledge sees: one arrow, the aim of the game, where pieces leave
// the board, and what is a key.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "text/words.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/style.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, COMPUTER = 1, TWO = 2, RULES = 3, LEARN = 4 }; // attract, welcome
enum { MENU_LEVEL = 21, MENU_LONGER = 9 };

static stage st;
static kiosk_config museum;

static void begin(int players) {
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
    st.teaches = true;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, players);
    assert_true(stage_settle(&st, 10000));
    stage_pass(&st, 50);
}

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    begin(TWO);
    return 0;
}

static const play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

// Plays until `n_moves` moves have been made and a throw or a move is needed.
static void play_until(int n_moves, match_need_kind kind) {
    for (int i = 0; i < 100; i++) {
        const match_need_kind need = match_need_now(ui_match(st.u)).kind;
        if (need == kind && st.n_moved >= n_moves) {
            stage_pass(&st, 100);
            return;
        }
        stage_key(&st, need == MATCH_NEED_MOVE ? BASE_KEY_RETURN : 't', 0);
        assert_true(stage_settle(&st, 20000));
    }
    fail_msg("it never comes to that");
}

static bool is_color(gfx_color a, gfx_color b) {
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

// Number of paths of a frame with this fill and this outline.
static int n_paths(gfx_color fill, gfx_color stroke) {
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        n += c->kind == GFX_PATH && is_color(c->as.path.fill, fill) &&
             is_color(c->as.path.stroke, stroke);
    }
    return n;
}

static int n_pointers(void) {
    return n_paths(UI_GOLD_LIGHT, UI_EBONY);
}

// Heads of the hint's arrows.
static int n_bows(void) {
    return n_paths(UI_GOLD_LIGHT, UI_GOLD_LIGHT);
}

// Lines of the last move's arrow.
static int n_trails(void) {
    return n_paths((gfx_color){0xf3, 0xcf, 0x83, 255}, (gfx_color){0xf3, 0xcf, 0x83, 255});
}

static void there_is_one_golden_arrow(void **state) {
    (void)state;
    play_until(0, MATCH_NEED_MOVE);
    assert_true(table()->note.guides);
    assert_true(stage_draws(&st, "golden arrow"));
    assert_int_equal(n_pointers(), 1);
    assert_int_equal(n_bows(), 0);
    stage_key(&st, 'h', 0);
    stage_pass(&st, 100);
    assert_true(table()->choosing.hint);
    assert_int_equal(n_pointers(), 0);
    assert_true(n_bows() > 0);
}

// What the opponent did stays to be seen until the next move: also beside the guide's arrow, which
// replaces only the arrow of one's own move.
static void the_last_move_of_the_opponent_has_an_arrow_beside_the_guides(void **state) {
    (void)state;
    int n_own = 0, n_other = 0;
    for (int n = 1; n_own == 0 || n_other == 0; n++) {
        play_until(n, MATCH_NEED_MOVE);
        assert_true(table()->note.guides);
        assert_int_equal(n_pointers(), 1);
        const senet_position *at = &table()->shown.position;
        const bool own = (at->pieces[at->side] >> table()->shown.last.to & 1u) != 0;
        assert_int_equal(n_trails() > 0, !own);
        n_own += own;
        n_other += !own;
    }
    play_until(st.n_moved + 1, MATCH_NEED_THROW);
    assert_true(n_trails() > 0); // the guide points at the mat
    play_until(8, MATCH_NEED_MOVE);
    assert_false(table()->note.guides);
    assert_true(n_trails() > 0);
}

// A picture of the moment after a move must not name one player and mark the other.
static void the_plate_is_the_movers_while_the_words_tell_of_the_move(void **state) {
    (void)state;
    int n_told[2] = {0, 0};
    begin(COMPUTER);
    for (int i = 0; i < 4000 && (n_told[0] < 20 || n_told[1] < 20); i++) {
        const match_need need = match_need_now(ui_match(st.u));
        const play_caption *c = &table()->texts.caption;
        if (play_is_idle(table()) && table()->texts.until_ms == 0 && !need.computer) {
            stage_key(&st, need.kind == MATCH_NEED_MOVE ? BASE_KEY_RETURN : 't', 0);
        }
        stage_pass(&st, 40);
        if (table()->texts.until_ms != 0 && c->topic == PLAY_TOPIC_EVENT &&
            c->event.kind == MATCH_EVENT_MOVED && ui_top(st.u) == UI_SCREEN_PLAY) {
            assert_true(play_is_active(table(), c->event.player));
            assert_false(play_is_active(table(), 1 - c->event.player));
            n_told[c->event.player]++;
        }
    }
    assert_true(n_told[0] >= 20 && n_told[1] >= 20);
}

// Whether the message begins with this line and the aim is drawn.
static bool begins_with(const char *line) {
    char above[WORDS_CAP];
    (void)play_recap(table(), 0, above);
    return strcmp(above, line) == 0 && stage_draws(&st, "Be the first");
}

static void the_first_words_are_what_it_is_about_and_what_to_do(void **state) {
    (void)state;
    char said[WORDS_CAP];
    for (int seats = 0; seats < 2; seats++) {
        museum.seats = seats == 0 ? KIOSK_SEATS_SIDE : KIOSK_SEATS_FACE;
        begin(COMPUTER);
        play_message(table(), said);
        assert_string_equal(said, "You begin: throw the sticks.");
        assert_true(begins_with("Be the first to bring all your cones home."));
        begin(TWO);
        assert_true(begins_with("Be the first to bring all your pieces home."));
        for (play_until(1, MATCH_NEED_THROW); match_need_now(ui_match(st.u)).player == 0;
             play_until(st.n_moved + 1, MATCH_NEED_THROW)) {
            assert_false(stage_draws(&st, "Be the first")); // once to each player
        }
        stage_pass(&st, 5000);
        assert_true(begins_with("Be the first to bring all your pieces home."));
    }
}

// Paths around the mat, which light it when a person is asked to throw.
static int n_mat_lights(void) {
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        n += c->kind == GFX_PATH && c->as.path.stroke_vu >= 30 && c->as.path.fill.a == 0;
    }
    return n;
}

// The first picture of a game asks for the throw, and its mat is lit and answers.
static void the_first_picture_says_what_to_do(void **state) {
    char said[WORDS_CAP];
    (void)state;
    for (int players = COMPUTER; players <= TWO; players++) {
        stage_close(&st);
        stage_open_museum(&st, &museum, 1920, 1080);
        stage_press(&st, LANGUAGE_NAME);
        stage_press(&st, players);
        assert_string_equal(st.screen, "play");
        stage_pass(&st, 20);
        play_message(table(), said);
        assert_string_equal(said, players == COMPUTER ? "You begin: throw the sticks."
                                                      : "Player 1 begins: throw the sticks.");
        assert_true(stage_draws(&st, players == COMPUTER ? "You begin" : "Player 1 begins"));
        assert_true(play_offers_throw(table()) && n_mat_lights() > 0);
        stage_press(&st, PLAY_ID_MAT);
        assert_int_equal(table()->state, PLAY_THROWING);
        assert_true(stage_settle(&st, 10000));
        play_until(st.n_moved + 1, MATCH_NEED_THROW);
        assert_false(stage_draws(&st, "begin"));
    }
}

// Before a throw, whoever makes it: the sticks lie ready, and no number is left of the last one.
static void nothing_of_the_last_throw_is_left_before_the_next(void **state) {
    (void)state;
    int n_own = 0, n_again = 0, n_other = 0;
    begin(COMPUTER);
    for (int i = 0; i < 8000 && strcmp(st.screen, "result") != 0; i++) {
        const play *p = table();
        const match_need need = match_need_now(ui_match(st.u));
        if (play_is_idle(p) && p->state != PLAY_IDLE && play_throws(need) &&
            ui_top(st.u) == UI_SCREEN_PLAY) {
            assert_true(p->shown.mat.sticks.gathered);
            assert_int_equal(play_shown_throw(p), 0);
            n_own += !need.computer;
            n_other += need.computer;
            n_again += stage_draws(&st, "again");
            assert_int_equal(n_mat_lights() > 0, play_offers_throw(p) && p->texts.until_ms == 0);
        }
        if (i % 100 == 0) {
            stage_key(&st, need.kind == MATCH_NEED_MOVE ? BASE_KEY_RETURN : 't', 0);
        }
        stage_pass(&st, 20);
    }
    assert_true(n_own > 20 && n_other > 20 && n_again > 20);
}

// The last piece has come to rest: nothing is left to do at the table, so the result opens.
static void the_result_comes_when_the_last_piece_rests(void **state) {
    (void)state;
    begin(COMPUTER);
    senet_position at;
    const char *why = NULL;
    assert_int_equal(senet_position_parse("kendall:3 10/10/7c1s c 0,0 2,2 - 3", &at, &why),
                     SENET_OK);
    match_setup setup = *match_setup_of(ui_match(st.u));
    match *m = NULL;
    assert_int_equal(match_create_at(&setup, &at, &m), SENET_OK);
    ui_begin_match(st.u, m);
    bool moved = false;
    for (int ms = 0; ms < 20000 && strcmp(st.screen, "result") != 0; ms += 20) {
        stage_pass(&st, 20);
        moved = moved || table()->state == PLAY_MOVING;
        assert_true(!moved || table()->state == PLAY_MOVING || strcmp(st.screen, "result") == 0);
    }
    assert_string_equal(st.screen, "result");
    assert_true(moved);
}

// Number of wells with the outline of a piece.
static int n_wells(void) {
    gfx_color faint = UI_IVORY;
    faint.a = (uint8_t)(0.45f * 255);
    return n_paths(UI_CLEAR, faint);
}

static void home_is_the_tray_and_says_how_many_are_missing(void **state) {
    (void)state;
    senet_position at;
    const char *why = NULL;
    assert_int_equal(n_wells(), 6);
    assert_true(stage_draws(&st, "0 of 3 home"));
    assert_int_equal(senet_position_parse("kendall:3 10/4csscs1/10 c 0,0 1,0 - -", &at, &why),
                     SENET_OK);
    match_setup setup = *match_setup_of(ui_match(st.u));
    match *m = NULL;
    assert_int_equal(match_create_at(&setup, &at, &m), SENET_OK);
    ui_begin_match(st.u, m);
    stage_pass(&st, 3000);
    assert_int_equal(n_wells(), 5);
    assert_true(stage_draws(&st, "1 of 3 home"));
}

// The suggested piece has the only bold ring and the only light; the others' rings are thin.
static void the_guides_piece_stands_out_from_the_others(void **state) {
    (void)state;
    const gfx_color glow = {0xff, 0xb0, 0x3a, 200}, pale = {0xff, 0xf1, 0xcf, 255};
    play_until(0, MATCH_NEED_MOVE);
    int n = 0, n_bold = 0, n_thin = 0, n_glow = 0;
    for (int i = 0; i < table()->choosing.moves.count; i++) {
        n += table()->choosing.moves.move[i].from != table()->choosing.moves.move[0].from;
    }
    assert_true(n > 0);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        const bool line = c->kind == GFX_PATH && is_color(c->as.path.fill, UI_CLEAR);
        n_glow += line && is_color(c->as.path.stroke, glow);
        n_bold += line && is_color(c->as.path.stroke, UI_GOLD_LIGHT) && c->as.path.stroke_vu > 6;
        n_thin += line && is_color(c->as.path.stroke, pale) && c->as.path.stroke_vu < 2;
    }
    assert_int_equal(n_bold, 1);
    assert_int_equal(n_glow, 1);
    assert_true(n_thin > 0);
}

// The pieces of the row in front are drawn over the tray, but not over the letters behind them.
static void no_piece_that_is_home_covers_letters(void **state) {
    (void)state;
    const float body = 0.95f; // how high a piece looks, of the distance between two wells
    for (int large = 0; large < 2; large++) {
        int n = 0;
        st.settings.text_size = large ? 200 : 100;
        begin(TWO);
        const gfx_point *behind = st.scene.tray[0], *front = st.scene.tray[1];
        const float apart =
            front[1].x > front[0].x ? front[1].x - front[0].x : front[0].x - front[1].x;
        ui_draw(st.u, st.list);
        for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
            const gfx_command *c = gfx_drawlist_get(st.list, i);
            if (c->kind == GFX_TEXT && strstr(c->as.text.utf8, "0 of 3 home") != NULL &&
                c->as.text.at.y > behind[0].y - apart &&
                c->as.text.at.y < behind[0].y + apart / 2) {
                assert_true(c->as.text.at.y < front[0].y - body * apart);
                n++;
            }
        }
        assert_int_equal(n, 1);
    }
}

static void the_opponent_has_one_name(void **state) {
    (void)state;
    begin(COMPUTER);
    assert_true(stage_draws(&st, "Computer"));
    stage_press(&st, PLAY_ID_MENU);
    assert_string_equal(ui_widgets_find(&st.u->widgets, MENU_LEVEL)->value_text, "1 of 6");
    assert_false(stage_draws(&st, "Newcomer"));
    // The sheet has the same name as its key.
    assert_true(stage_draws(&st, "Menu"));
    assert_false(stage_draws(&st, "Pause"));
}

// Every target has a frame or a sign, so that it does not look like plain text.
static void whatever_can_be_touched_looks_like_a_key(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        museum.seats = i < 2 ? KIOSK_SEATS_SIDE : KIOSK_SEATS_FACE;
        begin(i % 2 == 0 ? COMPUTER : TWO);
        for (int k = 0; k < st.u->widgets.own; k++) {
            const ui_widget *w = &st.u->widgets.widget[k];
            if (w->kind == UI_WIDGET_BUTTON && !w->primary && w->icon == UI_ICON_NONE &&
                w->value == 0) {
                fail_msg("\"%s\" has neither", w->label);
            }
        }
    }
}

static void a_longer_game_says_that_this_one_ends(void **state) {
    (void)state;
    stage_press(&st, PLAY_ID_MENU);
    stage_press(&st, MENU_LONGER);
    assert_true(stage_draws(&st, "End this game and start a longer one?"));
}

static void one_key_says_how_to_play(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        museum.rules = i == 0 ? SENET_RULES_KENDALL : SENET_RULES_JEQUIER;
        stage_close(&st);
        stage_open_museum(&st, &museum, 1920, 1080);
        stage_press(&st, LANGUAGE_NAME);
        const ui_widget *learn = ui_widgets_find(&st.u->widgets, LEARN),
                        *rules = ui_widgets_find(&st.u->widgets, RULES);
        assert_true((learn != NULL) != (rules != NULL));
        assert_string_equal((learn != NULL ? learn : rules)->label, "How to play");
        stage_press(&st, learn != NULL ? LEARN : RULES);
        assert_string_equal(st.screen, i == 0 ? "tutorial" : "rules");
    }
}

// The card about bars waits for the guide to finish, so that it does not cover the target.
static void no_card_covers_what_the_guide_points_at(void **state) {
    (void)state;
    int n_cards = 0;
    for (unsigned i = 0; i < 200 && n_cards == 0; i++) { // until a piece has a bar
        const bool guided = i % 2 == 0;
        st.n_seeds = i / 2;
        visit_end(st.u);
        stage_pass(&st, 50);
        stage_press(&st, LANGUAGE_NAME);
        stage_press(&st, COMPUTER);
        st.u->frame->visit->games.moved[0] = guided ? 0 : VISIT_GUIDED;
        assert_true(stage_settle(&st, 10000));
        stage_key(&st, 't', 0);
        assert_true(stage_settle(&st, 10000));
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        const bool card = play_card_rect(p).w > 0;
        assert_false(guided && card);
        n_cards += card;
    }
    assert_true(n_cards > 0);
}

// To both visitors in their first three moves; later only after ten seconds without a touch.
static void first_turns_are_pointed_out(void **state) {
    (void)state;
    int n_moves[2] = {0}, n_cards = 0;
    char said[WORDS_CAP];
    const play *p = table();
    for (int i = 0; i < 60 && n_moves[0] + n_moves[1] < 10; i++) {
        const match_need need = match_need_now(ui_match(st.u));
        const bool early = n_moves[need.player] < 3, moves = need.kind == MATCH_NEED_MOVE;
        stage_pass(&st, 50);
        assert_int_equal(p->note.guides, early);
        play_message(p, said);
        assert_int_equal(strstr(said, "touch the piece with the golden arrow") != NULL,
                         early && moves);
        if (!early) {
            n_cards += p->note.card.until_ms != 0 ? 1 : 0; // a card does not delay it
            stage_pass(&st, VISIT_HESITATES_MS - 1000);
            assert_false(p->note.guides);
            stage_pass(&st, 3000); // after the sticks have hopped
            assert_true(p->note.guides);
        }
        n_moves[need.player] += moves ? 1 : 0;
        stage_key(&st, moves ? BASE_KEY_RETURN : 't', 0);
        assert_true(stage_settle(&st, 10000));
        if (moves && match_need_now(ui_match(st.u)).kind == MATCH_NEED_MOVE) {
            stage_key(&st, BASE_KEY_RETURN, 0);
            assert_true(stage_settle(&st, 10000));
        }
    }
    assert_true(n_moves[0] > 3 && n_moves[1] > 3 && n_cards > 0);
}

#define TEST(name) STAGE_TEST(name, set_up, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(there_is_one_golden_arrow),
        TEST(the_last_move_of_the_opponent_has_an_arrow_beside_the_guides),
        TEST(the_plate_is_the_movers_while_the_words_tell_of_the_move),
        TEST(the_first_words_are_what_it_is_about_and_what_to_do),
        TEST(the_first_picture_says_what_to_do),
        TEST(nothing_of_the_last_throw_is_left_before_the_next),
        TEST(the_result_comes_when_the_last_piece_rests),
        TEST(home_is_the_tray_and_says_how_many_are_missing),
        TEST(the_guides_piece_stands_out_from_the_others),
        TEST(no_piece_that_is_home_covers_letters),
        TEST(the_opponent_has_one_name),
        TEST(whatever_can_be_touched_looks_like_a_key),
        TEST(a_longer_game_says_that_this_one_ends),
        TEST(one_key_says_how_to_play),
        TEST(no_card_covers_what_the_guide_points_at),
        TEST(first_turns_are_pointed_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
