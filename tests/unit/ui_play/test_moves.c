// The moves beside the table: a sentence for every move, and a past position shown on the board;
// and the commitment is shown where the game is set up, not above its moves.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/words.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_moves.h"
#include "ui/play/screen_play.h"

#include <stdio.h>
#include <string.h>

static stage st;

// A sentence for every move: what it did, and whether it was the only one.
static void assert_lines_tell_the_moves(const moves_list *s) {
    const match *m = ui_match(st.u);
    words w = words_of(&st.language, m);
    size_t at = 0;
    int n_moves = 0, n_only = 0;
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const match_entry *e = match_entry_get(m, i);
        senet_position after;
        senet_effects effects;
        senet_moves moves;
        char told[WORDS_CAP];
        if (e->kind != MATCH_ENTRY_MOVE) {
            continue;
        }
        assert_int_equal(senet_apply(match_entry_before(m, i), e->move, &after, &effects),
                         SENET_OK);
        assert_int_equal(senet_moves_list(match_entry_before(m, i), &moves), SENET_OK);
        w.forced = moves.count == 1;
        words_effects(&w, &effects, told);
        n_only += strstr(told, "Only one move: ") != NULL ? 1 : 0;
        while (at < s->n_lines && strcmp(s->lines[at].text, told) != 0) {
            at++;
        }
        assert_true(at++ < s->n_lines);
        n_moves++;
    }
    assert_true(n_moves > 20 && n_only > 0);
}

static const moves_list *list_of(void) {
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_true(p->moves.open);
    return &p->moves.list;
}

static void the_list_has_a_line_for_every_throw(void **state) {
    (void)state;
    match_setup setup = stage_match(SENET_RULES_PERGIOCO, MATCH_COMPUTER, MATCH_COMPUTER);
    stage_begin(&st, &setup);
    stage_pass(&st, 60000);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    const moves_list *s = list_of();
    assert_lines_tell_the_moves(s);
    float end = s->page.content_h - s->page.area.h;
    assert_true(end > 0.0f && s->page.scroll == end);
    stage_key(&st, BASE_KEY_PAGE_UP, 0);
    stage_pass(&st, 20);
    const float up = s->page.scroll;
    assert_true(up < end);
    stage_key(&st, BASE_KEY_PAGE_DOWN, 0);
    stage_pass(&st, 100);
    end = s->page.content_h - s->page.area.h; // the computers may have played on
    assert_true(s->page.scroll == end);
    // Clicks alone lead to the first line and back to the last.
    assert_null(stage_labelled(&st, "Page down"));
    while (stage_labelled(&st, "Page up") != NULL) {
        float before = s->page.scroll;
        stage_press(&st, stage_labelled(&st, "Page up")->id);
        stage_pass(&st, 20);
        assert_true(s->page.scroll < before);
    }
    assert_true(s->page.scroll == 0.0f);
    while (stage_labelled(&st, "Page down") != NULL) {
        stage_press(&st, stage_labelled(&st, "Page down")->id);
        stage_pass(&st, 20);
    }
    assert_true(s->page.scroll >= end - 1);
    assert_string_equal(st.screen, "play");
}

static void the_sheet_of_moves_is_read_by_keys(void **state) {
    (void)state;
    static const int keys[] = {BASE_KEY_UP,   BASE_KEY_DOWN,  BASE_KEY_PAGE_UP, BASE_KEY_PAGE_DOWN,
                               BASE_KEY_LEFT, BASE_KEY_RIGHT, BASE_KEY_HOME,    BASE_KEY_END};
    match_setup setup = stage_match(SENET_RULES_PERGIOCO, MATCH_COMPUTER, MATCH_COMPUTER);
    stage_begin(&st, &setup);
    stage_pass(&st, 60000);
    ui_push(st.u, UI_SCREEN_MOVES);
    stage_pass(&st, 20);
    const moves_list *s = ui_data(st.u, UI_SCREEN_MOVES);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const float before = s->page.scroll;
        stage_key(&st, keys[i], 0);
        assert_true(i % 2 == 0 ? s->page.scroll < before : s->page.scroll > before);
    }
}

static const play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

static bool is_enabled(int id) {
    const ui_widget *w = ui_widgets_find(&st.u->widgets, id);
    return w != NULL && w->enabled;
}

// Above the board of a past position: that it is one, and its move. The player to move there is
// highlighted, and no button acts on the game.
static void assert_looks_back(const moves_list *s, size_t line) {
    char said[WORDS_CAP], moved[WORDS_CAP], expected[WORDS_CAP];
    int at = 0, n = 0;
    for (size_t i = 0; i < s->n_lines; i++) {
        n += moves_line_is_played(&s->lines[i]) ? 1 : 0;
        at += i <= line && moves_line_is_played(&s->lines[i]) ? 1 : 0;
    }
    (void)snprintf(expected, sizeof expected, "Looking back at move %d of %d. Game paused.", at, n);
    play_message(table(), said);
    (void)play_recap(table(), 0, moved);
    assert_string_equal(said, expected);
    assert_string_equal(moved, s->lines[line].text);
    const uint8_t mover = match_player_of(ui_match(st.u), (senet_side)table()->shown.position.side);
    assert_true(play_is_active(table(), mover));
    assert_false(play_is_active(table(), 1 - mover));
    assert_false(is_enabled(PLAY_ID_UNDO) || is_enabled(PLAY_ID_REDO) || is_enabled(PLAY_ID_HINT) ||
                 is_enabled(PLAY_ID_AHEAD));
    assert_true(ui_widgets_find(&st.u->widgets, PLAY_ID_LIST_END)->primary);
}

// The game waits while a past position is shown, and continues from where it was.
static void a_line_shows_its_position_and_the_way_back(void **state) {
    (void)state;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_COMPUTER, MATCH_COMPUTER);
    stage_begin(&st, &setup);
    stage_pass(&st, 20000);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    const match *m = ui_match(st.u);
    const moves_list *s = list_of();
    const size_t line = s->n_lines - 4;
    const senet_position *past = &match_entry_get(m, s->lines[line].entry)->after;
    assert_true(moves_line_is_played(&s->lines[line]));
    stage_press(&st, PLAY_ID_LINE + (int)line);
    stage_pass(&st, 100);
    assert_memory_equal(&table()->shown.position, past, sizeof *past);
    assert_looks_back(s, line);
    const size_t played = match_entry_count(m);
    stage_pass(&st, 20000);
    assert_int_equal(match_entry_count(m), played);
    // Arrow and Return show the next position.
    st.u->widgets.focus = PLAY_ID_LINE + (int)line;
    stage_key(&st, BASE_KEY_DOWN, 0);
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 100);
    past = &match_entry_get(m, s->lines[line + 1].entry)->after;
    assert_memory_equal(&table()->shown.position, past, sizeof *past);
    assert_looks_back(s, line + 1);
    // Keys that would act on the game lead back to it, and do no more.
    const uint32_t generation = match_generation(m);
    stage_key(&st, 'u', 0);
    assert_false(table()->moves.past);
    assert_int_equal(match_generation(m), generation);
    stage_press(&st, PLAY_ID_LINE + (int)line);
    stage_pass(&st, 100);
    stage_press(&st, PLAY_ID_LIST_END);
    stage_pass(&st, 20);
    assert_false(table()->moves.past);
    stage_pass(&st, 20000);
    assert_true(match_entry_count(m) > played);
    stage_press(&st, PLAY_ID_LIST_END);
    stage_pass(&st, 100);
    assert_false(table()->moves.open);
    assert_null(ui_widgets_find(&st.u->widgets, PLAY_ID_LIST_END));
}

// A decision waits too, and a press on the table leads back to it.
static void the_table_leads_back_to_the_decision(void **state) {
    (void)state;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_HUMAN);
    stage_begin(&st, &setup);
    for (int i = 0; i < 60 && table()->state != PLAY_CHOOSING; i++) {
        stage_key(&st, 't', 0);
        stage_pass(&st, 500);
    }
    assert_int_equal(table()->state, PLAY_CHOOSING);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    assert_false(table()->moves.past);
    assert_int_equal(table()->state, PLAY_CHOOSING);
    const moves_list *s = list_of();
    stage_press(&st, PLAY_ID_LINE + (int)s->n_lines - 1);
    stage_pass(&st, 100);
    assert_true(table()->moves.past);
    stage_press(&st, PLAY_ID_SKIP);
    stage_pass(&st, 100);
    assert_false(table()->moves.past);
    assert_int_equal(table()->state, PLAY_CHOOSING);
    assert_memory_equal(&table()->shown.position, match_position(ui_match(st.u)),
                        sizeof(senet_position));
}

// The panel covers nothing of the table: it is beside it, or below in a tall window; mirrored, on
// the other side. Letters keep their size.
static void the_table_makes_room(void **state) {
    static const int SIZE[][2] = {{1280, 720}, {1920, 1080}, {768, 1366}, {640, 400}, {2560, 1080}};
    (void)state;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_HUMAN);
    stage_begin(&st, &setup);
    for (size_t i = 0; i < sizeof SIZE / sizeof SIZE[0]; i++) {
        ui_resize(st.u, SIZE[i][0], SIZE[i][1]);
        stage_pass(&st, 100);
        const float letters = st.u->env.table.type * st.u->env.canvas.scale;
        assert_true(st.u->env.table.panel.w * st.u->env.table.panel.h == 0);
        stage_key(&st, 'l', 0);
        stage_pass(&st, 100);
        const ui_layout *l = &st.u->env.table;
        const gfx_rect view = st.u->env.canvas.view;
        assert_true(l->panel.w > 0 && l->panel.h > 0);
        assert_true(l->panel.x >= l->view.x + l->view.w - 1 ||
                    l->panel.y >= l->view.y + l->view.h - 1);
        assert_true(l->panel.x + l->panel.w <= view.x + view.w + 1);
        assert_true(l->panel.y + l->panel.h <= view.y + view.h + 1);
        assert_true(l->type * st.u->env.canvas.scale > 0.99f * letters);
        stage_key(&st, 'l', 0);
        stage_pass(&st, 100);
    }
}

// In a tall window the board keeps its width and some lines are visible, also in large letters.
static void the_board_keeps_its_width_above_the_list(void **state) {
    static const int SIZE[][3] = {
        {768, 1366, 100}, {768, 1366, 150}, {768, 1366, 200}, {1080, 1920, 200}};
    (void)state;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_HUMAN);
    stage_begin(&st, &setup);
    for (size_t i = 0; i < sizeof SIZE / sizeof SIZE[0]; i++) {
        st.settings.text_size = SIZE[i][2];
        ui_resize(st.u, SIZE[i][0], SIZE[i][1]);
        stage_pass(&st, 100);
        const float scale = st.u->env.canvas.scale;
        stage_key(&st, 'l', 0);
        stage_pass(&st, 100);
        const ui_layout *l = &st.u->env.table;
        assert_true(st.u->env.canvas.scale > 0.99f * scale);
        assert_true(list_of()->page.area.h > 80 * l->type);
        assert_true(l->readout.h <= 0 || l->readout.y + l->readout.h <= l->buttons.y + 1);
        assert_true(l->buttons.y + l->buttons.h < l->panel.y);
        stage_key(&st, 'l', 0);
        stage_pass(&st, 100);
    }
    st.settings.text_size = 100;
}

// Whether the commitment of a seed is drawn: its first and last eight digits, as a line may break
// between any two groups.
static bool draws_proof(const senet_seed *seed) {
    char commitment[SENET_COMMITMENT_TEXT_CAP], first[9];
    senet_seed_commitment(seed, commitment);
    (void)snprintf(first, sizeof first, "%.8s", commitment);
    return stage_draws(&st, first) && stage_draws(&st, commitment + 56);
}

static void the_throws_are_proved_before_the_game(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_NEW);
    stage_pass(&st, 50);
    assert_false(stage_draws(&st, "SHA-256"));
    ui_push(st.u, UI_SCREEN_MORE);
    stage_pass(&st, 50);
    const senet_seed shown = *ui_next_seed(&st.u->env, &st.u->session);
    assert_true(draws_proof(&shown));
    ui_pop(st.u);
    stage_pass(&st, 50);
    stage_press(&st, st.u->widgets.focus); // Play
    stage_pass(&st, 50);
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_true(setup->seed.low == shown.low && setup->seed.high == shown.high);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    assert_true(list_of()->n_lines > 0);
    assert_false(stage_draws(&st, "SHA-256"));
}

static void a_decision_has_no_throw_in_the_list(void **state) {
    (void)state;
    stage_begin_at(&st, "museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?");
    stage_press(&st, PLAY_ID_CHOICE); // go back to 15
    stage_pass(&st, 2000);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    const moves_list *s = list_of();
    int n_of_sides = 0;
    for (size_t i = 0; i < s->n_lines; i++) {
        n_of_sides += s->lines[i].has_side ? 1 : 0;
        assert_string_equal(s->lines[i].numeral, "");
    }
    assert_int_equal(n_of_sides, 1);
}

int main(void) {
#define IN_STAGE(test) STAGE_TEST(test, stage_set_up_instant, &st)
    const struct CMUnitTest tests[] = {
        IN_STAGE(the_list_has_a_line_for_every_throw),
        IN_STAGE(the_sheet_of_moves_is_read_by_keys),
        IN_STAGE(a_line_shows_its_position_and_the_way_back),
        IN_STAGE(the_table_leads_back_to_the_decision),
        IN_STAGE(the_table_makes_room),
        IN_STAGE(the_board_keeps_its_width_above_the_list),
        IN_STAGE(the_throws_are_proved_before_the_game),
        IN_STAGE(a_decision_has_no_throw_in_the_list),
    };
#undef IN_STAGE
    return cmocka_run_group_tests(tests, NULL, NULL);
}
