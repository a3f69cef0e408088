// The tutorial is true, works by every device, and leaves no trace.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "support/position.h"
#include "ui/frame/screen.h"
#include "ui/gallery/screen_tutorial.h"
#include "ui/gallery/tutorial_steps.h"
#include "ui/museum/visit.h"
#include "unit/ui_gallery/english.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TITLE_CONTINUE = 1, TITLE_LEARN = 8, PAUSE_TITLE = 7 }; // ids of these screens
enum { PAUSE_RULES = 3, PAUSE_SETTINGS, SETTINGS_ACCESS = 3, ACCESS_KEYS };
enum { ANYWHERE = 1, WELCOME_LEARN = 4, TONGUE_ARABIC = 12, WAIT_MS = 20000 }; // and of a museum's

static stage st;
static kiosk_config museum;

static int set_up_museum(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

// --- The lessons against the rules

static int faces_of(unsigned sticks) {
    int n = 0;
    for (int i = 0; i < 4; i++) {
        n += sticks >> i & 1u ? 1 : 0;
    }
    return n;
}

static void throw_in(senet_position *p, unsigned sticks) {
    int value = senet_throw_value((senet_rules_id)p->rules, faces_of(sticks));
    assert_int_equal(senet_throw(p, value, p), SENET_OK);
}

static const senet_effect *effect_in(const senet_effects *effects, senet_effect_kind kind) {
    for (int i = 0; i < effects->count; i++) {
        if (effects->effect[i].kind == (uint8_t)kind) {
            return &effects->effect[i];
        }
    }
    return NULL;
}

static void play_in(senet_position *p, senet_move move, senet_effects *out_effects) {
    const senet_position before = *p;
    assert_int_equal(senet_apply(&before, move, p, out_effects), SENET_OK);
}

static void every_step_is_legal_and_is_the_persons(void **state) {
    (void)state;
    senet_position p = {0};
    assert_non_null(tutorial_step_get(0)->position);
    for (int i = 0; i < tutorial_step_count(); i++) {
        const tutorial_step *s = tutorial_step_get(i);
        senet_effects effects;
        senet_moves moves;
        if (s->position != NULL) {
            p = position_at(s->position);
            assert_int_equal(p.rules, SENET_RULES_KENDALL);
            assert_int_equal(p.n, 3);
        }
        if (s->kind == TUTORIAL_THROW || s->kind == TUTORIAL_MOVE) {
            assert_int_equal(p.side, SENET_CONES);
        }
        if (s->kind == TUTORIAL_THROW) {
            throw_in(&p, s->sticks);
        } else if (s->kind == TUTORIAL_MOVE) {
            assert_int_not_equal(p.thrown, SENET_THROW_NONE);
            play_in(&p, s->move, &effects);
        } else if (s->kind == TUTORIAL_WATCH) {
            assert_int_equal(p.side, SENET_SPOOLS);
            throw_in(&p, s->sticks);
            assert_int_equal(senet_moves_list(&p, &moves), SENET_OK);
            assert_int_equal(moves.count, 1);
            assert_true(senet_move_equal(moves.move[0], s->move));
            play_in(&p, s->move, &effects);
        }
    }
}

// One part starts where the one before ended, without a new position.
static void the_swap_is_played_with_the_throw_before(void **state) {
    (void)state;
    senet_position p = {0};
    int joined = 0;
    for (int i = 0; i < tutorial_step_count(); i++) {
        const tutorial_step *s = tutorial_step_get(i);
        senet_effects effects;
        if (s->position != NULL) {
            senet_position begins = position_at(s->position);
            joined += i > 0 && senet_position_equal(&p, &begins) ? 1 : 0;
            p = begins;
        }
        if (s->kind == TUTORIAL_THROW || s->kind == TUTORIAL_WATCH) {
            throw_in(&p, s->sticks);
        }
        if (s->kind == TUTORIAL_MOVE || s->kind == TUTORIAL_WATCH) {
            play_in(&p, s->move, &effects);
        }
    }
    assert_int_equal(joined, 1);
}

static senet_why why_not(senet_position p, int value, int house) {
    assert_int_equal(senet_throw(&p, value, &p), SENET_OK);
    return senet_move_why_not(&p, house).why;
}

// How often each fact has been shown.
typedef struct facts {
    int swaps, pairs, blocks, gates, baths, exact, off, won, again;
} facts;

static void see_what_dark_cannot_do(const senet_position *p, const tutorial_step *s, facts *f) {
    for (int h = 1; h <= SENET_HOUSES; h++) {
        senet_refusal why = senet_move_why_not(p, h);
        if ((p->pieces[SENET_SPOOLS] >> h & 1u) == 0) {
            continue;
        }
        f->pairs += why.why == SENET_WHY_PROTECTED && why.at == s->shows[0] ? 1 : 0;
        bool across = why.at < s->shows[0] && why.by > s->shows[0];
        f->blocks += why.why == SENET_WHY_BLOCKED && across ? 1 : 0;
    }
}

static void see_effects(const senet_effects *e, const tutorial_step *s, int next, facts *f) {
    f->swaps += effect_in(e, SENET_EFFECT_ATTACKED) != NULL ? 1 : 0;
    f->off += effect_in(e, SENET_EFFECT_BORNE_OFF) != NULL ? 1 : 0;
    f->won += effect_in(e, SENET_EFFECT_WON) != NULL ? 1 : 0;
    f->again += effect_in(e, SENET_EFFECT_EXTRA_THROW) != NULL ? 1 : 0;
    if (s->move.to == SENET_HOUSE_WATER) {
        const senet_effect *reborn = effect_in(e, SENET_EFFECT_REBORN);
        assert_non_null(reborn);
        assert_int_equal(reborn->to, SENET_HOUSE_REBIRTH);
        assert_int_equal(tutorial_step_get(next)->shows[0], SENET_HOUSE_REBIRTH);
        f->baths++;
    }
}

static void see_step(int i, senet_position *p, facts *f) {
    const tutorial_step *s = tutorial_step_get(i);
    senet_effects e = {0};
    *p = s->position != NULL ? position_at(s->position) : *p;
    if (s->kind == TUTORIAL_WATCH) {
        throw_in(p, s->sticks);
        see_what_dark_cannot_do(p, s, f);
        play_in(p, s->move, &e);
    } else if (s->kind == TUTORIAL_THROW) {
        bool told = strstr(s->text, "house 28") != NULL;
        f->exact +=
            told && why_not(*p, 2, 28) == SENET_WHY_EXACT && why_not(*p, 4, 28) == SENET_WHY_EXACT
                ? 1
                : 0;
        throw_in(p, s->sticks);
    } else if (s->kind == TUTORIAL_MOVE) {
        senet_position before = *p;
        before.thrown = SENET_THROW_NONE;
        bool gate = s->move.to == 26 && why_not(before, 4, s->move.from) == SENET_WHY_GATE;
        f->gates += gate ? 1 : 0;
        play_in(p, s->move, &e);
        see_effects(&e, s, i + 1, f);
    }
}

static void the_moves_do_what_the_sentences_say(void **state) {
    (void)state;
    senet_position p = {0};
    facts f = {0};
    for (int i = 0; i < tutorial_step_count(); i++) {
        see_step(i, &p, &f);
    }
    assert_true(f.swaps == 1 && f.pairs == 1 && f.blocks == 1);
    assert_true(f.gates == 1 && f.baths == 1 && f.exact == 1);
    assert_true(f.off == 3 && f.won == 1 && f.again >= 2);
    // And the houses that are only pointed out.
    const senet_position last = position_at("kendall:3 8s1/1c7s/8cc c 0,0 0,1 - -");
    assert_int_equal(why_not(last, 3, 29), SENET_WHY_EXACT);
    assert_int_equal(why_not(last, 2, 30), SENET_WHY_EXACT);
}

static void sentences_are_short(void **state) {
    (void)state;
    for (int i = 0; i < tutorial_step_count(); i++) {
        const char *text = tutorial_step_get(i)->text;
        int n_words = 1;
        for (const char *c = text; *c != '\0'; c++) {
            n_words += *c == ' ' ? 1 : 0;
        }
        if (n_words > TUTORIAL_WORDS) {
            fail_msg("%d words: %s", n_words, text);
        }
    }
}

// --- Going through it

static const tutorial *lesson(void) {
    return ui_data(st.u, UI_SCREEN_TUTORIAL);
}

static void begin(void) {
    stage_press(&st, TITLE_LEARN);
    assert_string_equal(st.screen, "tutorial");
}

// Waits until the step's target can be pressed and its pointer is still.
static int await_aim(void) {
    for (int ms = 0; ms < WAIT_MS; ms += 100) {
        int aim = tutorial_aim(&st.u->session, lesson());
        if (aim != PLAY_ID_SKIP && lesson()->aimed == aim &&
            !tutorial_pointer_moves(&st.u->env, lesson())) {
            return aim;
        }
        stage_pass(&st, 100);
    }
    fail_msg("step %d waits for nothing", lesson()->step);
    return 0;
}

// Performs one step; `press_at` is the kind of press.
static void do_step(void (*press_at)(int aim)) {
    int step = lesson()->step;
    for (int i = 0; i < 3 && lesson()->step == step; i++) {
        press_at(await_aim());
        for (int ms = 0; ms < WAIT_MS && lesson()->step == step; ms += 50) {
            int aim = tutorial_aim(&st.u->session, lesson());
            if (play_selected(&lesson()->table) != 0 && aim != PLAY_ID_SKIP) {
                break; // the piece is selected, the destination is not
            }
            stage_pass(&st, 50);
        }
    }
    assert_int_equal(lesson()->step, step + 1);
}

static void click_aim(int aim) {
    stage_press(&st, aim);
}

static void enter_aim(int aim) {
    assert_int_equal(st.u->widgets.focus, aim);
    stage_key(&st, BASE_KEY_RETURN, 0);
}

static void pad_aim(int aim) {
    assert_int_equal(st.u->widgets.focus, aim);
    base_input input = {.kind = BASE_INPUT_PAD_DOWN, .pad = BASE_PAD_A};
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &input);
}

static void touch_aim(int aim) {
    const ui_widget *w = ui_widgets_find(&st.u->widgets, aim);
    assert_non_null(w);
    gfx_canvas c = st.u->env.canvas;
    gfx_rect r = ui_widget_in_window(w);
    base_input input = {.kind = BASE_INPUT_POINTER_DOWN,
                        .x = (r.x + r.w / 2 - c.view.x) * c.scale,
                        .y = (r.y + r.h / 2 - c.view.y) * c.scale,
                        .button = 1,
                        .pointer = 7};
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &input);
    input.kind = BASE_INPUT_POINTER_UP;
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &input);
}

static void go_through(void (*press_at)(int aim)) {
    while (lesson()->step < tutorial_step_count() - 1) {
        assert_true(stage_draws(&st, tutorial_step_get(lesson()->step)->text));
        do_step(press_at);
    }
    assert_int_equal(await_aim(), TUTORIAL_ID_NEXT);
    press_at(TUTORIAL_ID_NEXT);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "play");
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->rules, SENET_RULES_KENDALL);
    assert_int_equal(setup->throws, MATCH_THROWS_SEEDED);
    assert_int_equal(setup->player[0].kind, MATCH_HUMAN);
    assert_int_equal(setup->player[1].kind, MATCH_COMPUTER);
    assert_false(st.u->session.lesson);
    assert_int_equal(st.n_begun, 1); // the real game; none for the tutorial
    assert_int_equal(st.n_changed, 0);
    assert_int_equal(st.n_questions, 1); // the teacher analyses that game
}

static void all_of_it_by_clicks_where_the_pointer_is(void **state) {
    (void)state;
    begin();
    go_through(click_aim);
    assert_int_equal(match_setup_of(ui_match(st.u))->player[1].level, SENET_LEVEL_NEWCOMER);
}

// Clicks on the destination instead of the piece.
static void click_goal(int aim) {
    const tutorial_step *s = tutorial_step_get(lesson()->step);
    const int to = s->move.to == SENET_OFF ? PLAY_ID_TRAY : PLAY_ID_HOUSE + s->move.to;
    stage_press(&st, s->kind == TUTORIAL_MOVE ? to : aim);
}

static void all_of_it_by_clicks_where_the_pieces_go(void **state) {
    (void)state;
    begin();
    go_through(click_goal);
}

static void all_of_it_in_two_steps(void **state) {
    (void)state;
    st.settings.two_steps = true;
    begin();
    go_through(click_aim);
}

static void all_of_it_by_one_key(void **state) {
    (void)state;
    begin();
    go_through(enter_aim);
}

static void all_of_it_by_a_gamepad(void **state) {
    (void)state;
    begin();
    go_through(pad_aim);
}

static void all_of_it_by_a_finger(void **state) {
    (void)state;
    st.settings.auto_forced = true; // steps are not automatic, even so
    st.settings.warning = SETTINGS_WARNING_DOUBTFUL;
    begin();
    go_through(touch_aim);
}

static void with_reduced_motion_the_arrow_lies_still(void **state) {
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        st.settings.speed = SETTINGS_SPEED_NORMAL;
        st.settings.reduced_motion = reduced == 1;
        begin();
        for (int i = 0; i < 1000 && lesson()->aimed != PLAY_ID_MAT; i++) {
            if (tutorial_aim(&st.u->session, lesson()) == TUTORIAL_ID_NEXT) {
                stage_press(&st, TUTORIAL_ID_NEXT);
            }
            stage_pass(&st, 16);
        }
        assert_int_equal(lesson()->aimed, PLAY_ID_MAT);
        assert_int_equal(tutorial_pointer_moves(&st.u->env, lesson()), reduced == 0);
        assert_int_equal(ui_is_idle(st.u), reduced == 1);
        stage_key(&st, BASE_KEY_ESCAPE, 0);
    }
}

// --- Wrong actions

static void wrong_touch(float x, float y, int aim) {
    const ui_widget *w = ui_widgets_at(&st.u->widgets, (gfx_point){x, y});
    if (w != NULL) {
        return; // a right one
    }
    const tutorial before = *lesson();
    uint32_t generation = match_generation(st.u->session.match);
    stage_click_at(&st, (gfx_point){x, y});
    stage_pass(&st, 20);
    assert_int_equal(lesson()->step, before.step);
    assert_int_equal(match_generation(st.u->session.match), generation);
    assert_int_equal(tutorial_aim(&st.u->session, lesson()), aim);
    assert_true(lesson()->answers);
    assert_true(
        senet_position_equal(&lesson()->table.shown.position, &before.table.shown.position));
}

static void wrong_key(int key, int aim) {
    uint32_t generation = match_generation(st.u->session.match);
    int step = lesson()->step;
    stage_key(&st, key, 0);
    stage_pass(&st, 20);
    assert_string_equal(st.screen, "tutorial");
    assert_int_equal(lesson()->step, step);
    assert_int_equal(match_generation(st.u->session.match), generation);
    assert_int_equal(tutorial_aim(&st.u->session, lesson()), aim);
}

static void whatever_else_is_tried_changes_nothing_and_is_answered(void **state) {
    (void)state;
    begin();
    while (lesson()->step < tutorial_step_count() - 1) {
        int aim = await_aim();
        if (tutorial_step_get(lesson()->step)->kind == TUTORIAL_WATCH) {
            stage_pass(&st, WAIT_MS); // until everything was shown
        }
        for (int h = 1; h <= SENET_HOUSES; h++) {
            gfx_point at = board_place_point(&st.scene, SENET_CONES, h);
            wrong_touch(at.x, at.y, aim);
        }
        gfx_rect mat = st.u->env.layout.mat;
        wrong_touch(mat.x + mat.w / 2, mat.y + mat.h / 2, aim);
        wrong_touch(5.0f, 5.0f, aim);
        assert_true(stage_draws(&st, "golden arrow") || stage_draws(&st, "Next"));
        static const int keys[] = {'u', 'h', 'm', 'r', BASE_KEY_END};
        for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
            wrong_key(keys[i], aim);
        }
        do_step(click_aim);
        assert_false(lesson()->answers);
    }
}

// A special house explains itself in a lesson too, until the next action.
static void a_special_house_explains_itself(void **state) {
    (void)state;
    content *texts = english_contents();
    begin();
    st.u->env.services.content = texts;
    static const int ordinary[] = {9, 12, 22};
    while (lesson()->step < tutorial_step_count() - 1) {
        play_card_words shown;
        (void)await_aim();
        if (tutorial_step_get(lesson()->step)->kind == TUTORIAL_WATCH) {
            stage_pass(&st, WAIT_MS); // until everything was shown
        }
        assert_false(play_card_now(&lesson()->table, &shown));
        for (int h = 26; h <= SENET_HOUSES; h++) {
            const gfx_point at = board_place_point(&st.scene, SENET_CONES, h);
            if (ui_widgets_at(&st.u->widgets, at) != NULL) {
                continue; // a right one
            }
            stage_click_at(&st, at);
            stage_pass(&st, 20);
            assert_true(play_card_now(&lesson()->table, &shown));
            assert_int_equal(shown.place, h);
            assert_string_equal(shown.text, play_house_does(&lesson()->table, h));
            assert_true(stage_draws(&st, shown.title));
            const gfx_rect card = play_card_rect(&lesson()->table),
                           *said = &st.u->env.layout.message;
            assert_true(card.y >= said->y + said->h); // it leaves the instruction visible
            assert_true(lesson()->answers);
        }
        for (int i = 0; i < 3; i++) {
            const gfx_point at = board_place_point(&st.scene, SENET_CONES, ordinary[i]);
            if (ui_widgets_at(&st.u->widgets, at) == NULL) {
                stage_click_at(&st, at);
                stage_pass(&st, 20);
                assert_false(play_card_now(&lesson()->table, &shown));
            }
        }
        do_step(click_aim);
    }
    content_destroy(texts);
    st.u->env.services.content = NULL;
}

static void a_piece_dropped_elsewhere_goes_back(void **state) {
    (void)state;
    begin();
    do_step(click_aim);
    do_step(click_aim);
    assert_int_equal(tutorial_step_get(lesson()->step)->kind, TUTORIAL_MOVE);
    int aim = await_aim();
    gfx_canvas c = st.u->env.canvas;
    gfx_point from = board_place_point(&st.scene, SENET_CONES, aim - PLAY_ID_HOUSE);
    gfx_point to = board_place_point(&st.scene, SENET_CONES, 25);
    uint32_t generation = match_generation(st.u->session.match);
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, (from.x - c.view.x) * c.scale,
                  (from.y - c.view.y) * c.scale);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, (to.x - c.view.x) * c.scale,
                  (to.y - c.view.y) * c.scale);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, (to.x - c.view.x) * c.scale,
                  (to.y - c.view.y) * c.scale);
    stage_pass(&st, 50);
    assert_int_equal(match_generation(st.u->session.match), generation);
    assert_int_equal(tutorial_aim(&st.u->session, lesson()), aim);
    assert_true(lesson()->answers);
    do_step(click_aim);
}

static void every_part_can_be_skipped(void **state) {
    (void)state;
    begin();
    int parts = 1;
    for (; ui_widgets_find(&st.u->widgets, TUTORIAL_ID_SKIP) != NULL; parts++) {
        int next = tutorial_next_part(lesson()->step);
        stage_press(&st, TUTORIAL_ID_SKIP);
        assert_int_equal(lesson()->step, next);
        senet_position begins = position_at(tutorial_step_get(next)->position);
        assert_true(senet_position_equal(&lesson()->table.shown.position, &begins));
    }
    assert_int_equal(lesson()->step, tutorial_step_count() - 1);
    assert_int_equal(parts, tutorial_part_of(lesson()->step));
}

// --- Leaving

// A game against the computer, left at a choice; then the title.
static const match *interrupted_game(void) {
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_press(&st, PAUSE_TITLE);
    assert_string_equal(st.screen, "title");
    return ui_match(st.u);
}

static void leaving_at_every_step_restores_everything(void **state) {
    (void)state;
    st.settings.speed = SETTINGS_SPEED_OFF;
    const match *mine = interrupted_game();
    const uint32_t generation = match_generation(mine);
    const size_t entries = match_entry_count(mine);
    const senet_position position = *match_position(mine);
    const int begun = st.n_begun, changed = st.n_changed, asked = st.n_questions;
    const settings set = st.settings;
    for (int i = 0; i < tutorial_step_count(); i++) {
        begin();
        while (tutorial_next_part(lesson()->step) <= i) {
            stage_press(&st, TUTORIAL_ID_SKIP);
        }
        while (lesson()->step < i) {
            do_step(click_aim);
        }
        (void)await_aim();
        assert_ptr_equal(ui_match(st.u), mine); // also while it runs
        if (i % 2 == 0) {
            stage_key(&st, BASE_KEY_ESCAPE, 0);
        } else {
            stage_press(&st, TUTORIAL_ID_LEAVE);
        }
        assert_string_equal(st.screen, "title");
        assert_false(st.u->session.lesson);
        assert_ptr_equal(st.u->session.match, mine);
        assert_ptr_equal(ui_match(st.u), mine);
        assert_int_equal(match_generation(mine), generation);
        assert_int_equal(match_entry_count(mine), entries);
        assert_true(senet_position_equal(match_position(mine), &position));
        assert_memory_equal(&st.settings, &set, sizeof set);
    }
    assert_int_equal(st.n_begun, begun);
    assert_int_equal(st.n_changed, changed);
    assert_int_equal(st.n_questions, asked);
    stage_press(&st, TITLE_CONTINUE);
    assert_string_equal(st.screen, "play");
    stage_pass(&st, 500);
    assert_non_null(strstr(st.need, "9-12"));
}

static void a_saved_game_stays_behind_continue(void **state) {
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL, .n = 5, .points = 1};
    match *saved = NULL;
    assert_int_equal(match_create(&setup, &saved), SENET_OK);
    ui_offer_match(st.u, saved, &(words_time){.year = 0});
    stage_pass(&st, 50);
    begin();
    do_step(click_aim);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_press(&st, TITLE_CONTINUE);
    assert_ptr_equal(ui_match(st.u), saved);
}

// An answer about the waiting game belongs to that game.
static void a_thought_that_comes_meanwhile_is_not_lost(void **state) {
    (void)state;
    st.answers = false;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 5,
                               .points = 1,
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_HUMAN}},
                               .seed = {.low = 3}};
    stage_begin(&st, &setup);
    for (int i = 0; i < 200 && !st.has_held; i++) {
        stage_pass(&st, 100);
    }
    assert_true(st.has_held);
    int moved = st.n_moved;
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_press(&st, PAUSE_TITLE);
    begin();
    senet_choice choice = {.chance = 0};
    assert_int_equal(senet_choose(&st.held.choice, &choice), SENET_OK);
    ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                      .generation = st.held.generation,
                                      .status = SENET_OK,
                                      .choice = choice});
    do_step(click_aim);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_press(&st, TITLE_CONTINUE);
    stage_pass(&st, 4000);
    assert_true(st.n_moved > moved);
    char played[SENET_MOVE_TEXT_CAP];
    const match *m = ui_match(st.u);
    for (size_t i = match_entry_count(m); i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        if (e->kind == MATCH_ENTRY_MOVE && e->player == 0) {
            (void)senet_move_print(e->move, played);
        }
    }
    char chosen[SENET_MOVE_TEXT_CAP];
    (void)senet_move_print(choice.move, chosen);
    assert_string_equal(played, chosen);
}

// --- In a museum

static void a_visit_goes_from_the_tutorial_back_to_the_start(void **state) {
    (void)state;
    stage_press(&st, ANYWHERE);
    settings fresh = st.settings;
    stage_press(&st, WELCOME_LEARN);
    assert_string_equal(st.screen, "tutorial");
    do_step(touch_aim);
    do_step(touch_aim);
    (void)await_aim();
    assert_non_null(ui_widgets_find(&st.u->widgets, VISIT_ID_RESTART));
    stage_pass(&st, 1000 * (museum.idle_warn_s + 1));
    assert_string_equal(st.screen, "still_there");
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_string_equal(st.screen, "tutorial");
    assert_int_equal(lesson()->step, 2); // it continues where it was
    do_step(touch_aim);
    (void)await_aim();
    stage_pass(&st, 1000 * (museum.idle_warn_s + museum.idle_reset_s + 2));
    assert_string_equal(st.screen, "attract");
    assert_false(st.u->session.lesson);
    assert_null(st.u->session.waiting);
    assert_int_equal(match_setup_of(ui_match(st.u))->player[0].kind, MATCH_COMPUTER);
    stage_press(&st, ANYWHERE);
    assert_memory_equal(&st.settings, &fresh, sizeof fresh);
    stage_press(&st, WELCOME_LEARN);
    assert_int_equal(lesson()->step, 0);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "welcome");
}

static void at_its_end_a_visitor_plays_the_museums_game(void **state) {
    (void)state;
    stage_press(&st, TONGUE_ARABIC);
    stage_press(&st, WELCOME_LEARN);
    while (lesson()->step < tutorial_step_count() - 1) {
        do_step(touch_aim);
    }
    touch_aim(await_aim());
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "play");
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->n, museum.pieces);
    assert_int_equal(setup->player[1].level, museum.level);
}

static void start_again_and_languages_work_in_the_middle(void **state) {
    (void)state;
    stage_press(&st, ANYWHERE);
    stage_press(&st, WELCOME_LEARN);
    do_step(touch_aim);
    stage_press(&st, VISIT_ID_ACCESS);
    stage_pass(&st, 500);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "tutorial");
    assert_int_equal(lesson()->step, 1);
    stage_press(&st, VISIT_ID_RESTART);
    stage_press(&st, 1); // yes
    assert_string_equal(st.screen, "attract");
    assert_false(st.u->session.lesson);
}

static void other_rules_are_not_taught(void **state) {
    (void)state;
    museum.rules = SENET_RULES_JEQUIER;
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
    stage_press(&st, ANYWHERE);
    assert_string_equal(st.screen, "welcome");
    assert_null(ui_widgets_find(&st.u->widgets, WELCOME_LEARN));
}

// --- In a game

// The rules and the keys can be looked up without leaving the game, also without a keyboard.
static void the_menu_leads_to_the_rules_and_to_the_keys(void **state) {
    (void)state;
    stage_begin_at(&st, "pharaoh cscscscscs/10/10 c 0,0 0,0 - 3");
    stage_press(&st, PLAY_ID_MENU);
    stage_press(&st, PAUSE_RULES);
    assert_string_equal(st.screen, "rules");
    assert_true(stage_draws(&st, "Pharaoh"));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "pause");
    static const struct {
        int id;
        const char *screen;
    } way[] = {{PAUSE_SETTINGS, "settings"}, {SETTINGS_ACCESS, "access"}, {ACCESS_KEYS, "keys"}};
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        stage_press(&st, way[i].id);
        assert_string_equal(st.screen, way[i].screen);
    }
    assert_true(stage_draws(&st, "Throw the sticks"));
}

// --- Places

static bool meet(gfx_rect a, gfx_rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void check_places(int width, int height) {
    gfx_rect view = st.u->env.canvas.view;
    const ui_widgets *w = &st.u->widgets;
    for (int i = 0; i < w->count; i++) {
        if (w->widget[i].kind != UI_WIDGET_BUTTON) {
            continue;
        }
        gfx_rect r = w->widget[i].rect;
        bool inside = r.x >= view.x && r.y >= view.y && r.x + r.w <= view.x + view.w + 0.5f &&
                      r.y + r.h <= view.y + view.h + 0.5f;
        for (int k = 0; k < w->count; k++) {
            bool whole = w->widget[k].id == PLAY_ID_SKIP;
            if (!inside || (k != i && !whole && meet(r, w->widget[k].rect))) {
                fail_msg("%dx%d, text %d, step %d: %d lies badly, with %d", width, height,
                         st.settings.text_size, lesson()->step, w->widget[i].id, w->widget[k].id);
            }
        }
    }
}

static void keys_lie_beside_the_table_in_every_window(void **state) {
    (void)state;
    static const int sizes[][2] = {{640, 480}, {800, 450},   {1280, 540}, {480, 854},
                                   {600, 600}, {1920, 1080}, {3840, 1080}};
    st.settings.speed = SETTINGS_SPEED_OFF;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (int percent = 100; percent <= 200; percent += 50) {
            st.settings.text_size = percent;
            ui_resize(st.u, sizes[i][0], sizes[i][1]);
            stage_pass(&st, 50);
            begin();
            // A throw, a text, a piece, its destination, and the end.
            for (int k = 0; k < 3; k++) {
                (void)await_aim();
                check_places(sizes[i][0], sizes[i][1]);
                do_step(click_aim);
            }
            while (lesson()->step < tutorial_step_count() - 1) {
                stage_press(&st, TUTORIAL_ID_SKIP);
                (void)await_aim();
                check_places(sizes[i][0], sizes[i][1]);
            }
            stage_key(&st, BASE_KEY_ESCAPE, 0);
        }
    }
}

int main(void) {
#define HOME(name)   STAGE_TEST(name, stage_set_up, &st)
#define MUSEUM(name) STAGE_TEST(name, set_up_museum, &st)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_is_legal_and_is_the_persons),
        cmocka_unit_test(the_swap_is_played_with_the_throw_before),
        cmocka_unit_test(the_moves_do_what_the_sentences_say),
        cmocka_unit_test(sentences_are_short),
        HOME(all_of_it_by_clicks_where_the_pointer_is),
        HOME(all_of_it_by_clicks_where_the_pieces_go),
        HOME(all_of_it_in_two_steps),
        HOME(all_of_it_by_one_key),
        HOME(all_of_it_by_a_gamepad),
        HOME(all_of_it_by_a_finger),
        HOME(with_reduced_motion_the_arrow_lies_still),
        HOME(whatever_else_is_tried_changes_nothing_and_is_answered),
        HOME(a_special_house_explains_itself),
        HOME(a_piece_dropped_elsewhere_goes_back),
        HOME(every_part_can_be_skipped),
        HOME(leaving_at_every_step_restores_everything),
        HOME(a_saved_game_stays_behind_continue),
        HOME(a_thought_that_comes_meanwhile_is_not_lost),
        MUSEUM(a_visit_goes_from_the_tutorial_back_to_the_start),
        MUSEUM(at_its_end_a_visitor_plays_the_museums_game),
        MUSEUM(start_again_and_languages_work_in_the_middle),
        MUSEUM(other_rules_are_not_taught),
        HOME(the_menu_leads_to_the_rules_and_to_the_keys),
        HOME(keys_lie_beside_the_table_in_every_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
