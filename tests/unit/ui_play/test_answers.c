// Every click on the table, in every state of the game, visibly changes something at once.
// Layer: tests.
// Invariant: each click is compared with the same moment without it, so that what changes by itself
// does not count.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "stage.h"
#include "ui/frame/layer.h"
#include "ui/frame/screen.h"
#include "ui/gallery/screen_tutorial.h"
#include "ui/gallery/tutorial_steps.h"
#include "ui/play/screen_play.h"
#include "unit/ui_gallery/english.h"

#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720, STEP = 160, MOMENT_MS = 60, POINTS_CAP = 800, SHOWN = 8 };

static stage s;
static content *texts;

static int open_stage(void **state) {
    (void)state;
    stage_open(&s);
    texts = english_contents();
    s.u->env.services.content = texts;
    s.settings.auto_forced = false;
    s.settings.throws = SETTINGS_THROWS_HAND;
    s.settings.speed = SETTINGS_SPEED_OFF;
    s.settings.house_notes = false; // or a card that disappears would count as a change
    return 0;
}

enum { LANGUAGE_NAME = 10, TWO = 2 }; // ids of the attract and welcome screens

// Two visitors at two edges of a table.
static int open_across(void **state) {
    static kiosk_config museum;
    (void)state;
    kiosk_defaults(&museum);
    museum.seats = KIOSK_SEATS_FACE;
    stage_open_museum(&s, &museum, WIDTH, HEIGHT);
    texts = english_contents();
    s.u->env.services.content = texts;
    stage_press(&s, LANGUAGE_NAME);
    stage_press(&s, TWO);
    s.settings.auto_forced = false;
    s.settings.throws = SETTINGS_THROWS_HAND;
    s.settings.speed = SETTINGS_SPEED_OFF;
    s.settings.house_notes = false;
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&s);
    content_destroy(texts);
    return 0;
}

static play *table(void) {
    return ui_data(s.u, UI_SCREEN_PLAY);
}

// --- What is seen

static uint64_t mixed(uint64_t sum, const void *bytes, size_t n) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++) {
        sum = (sum ^ at[i]) * UINT64_C(1099511628211);
    }
    return sum;
}

static uint64_t mixed_color(uint64_t sum, gfx_color c) {
    const unsigned char bytes[4] = {c.r, c.g, c.b, c.a};
    return mixed(sum, bytes, sizeof bytes);
}

static uint64_t mixed_rect(uint64_t sum, gfx_rect r) {
    const float sides[4] = {r.x, r.y, r.w, r.h};
    return mixed(sum, sides, sizeof sides);
}

static uint64_t mixed_command(uint64_t sum, const gfx_command *c) {
    const gfx_path *path = &c->as.path;
    const gfx_mesh *mesh = &c->as.mesh;
    switch (c->kind) {
    case GFX_IMAGE:
        sum = mixed(sum, c->as.image.name, strlen(c->as.image.name));
        sum = mixed_color(mixed_rect(sum, c->as.image.dst), c->as.image.tint);
        return mixed(sum, &c->as.image.alpha, sizeof c->as.image.alpha);
    case GFX_RECT:
        return mixed_color(mixed_rect(sum, c->as.rect.dst), c->as.rect.color);
    case GFX_TEXT:
        sum = mixed(sum, c->as.text.utf8, strlen(c->as.text.utf8));
        sum = mixed(sum, &c->as.text.style.size_vu, sizeof(float));
        sum = mixed_color(sum, c->as.text.style.color);
        return mixed(sum, &c->as.text.at, sizeof c->as.text.at);
    case GFX_PATH:
        sum = mixed(sum, gfx_drawlist_points(s.list, path->first_point),
                    path->n_points * sizeof(gfx_point));
        return mixed_color(mixed_color(mixed(sum, &path->stroke_vu, sizeof(float)), path->fill),
                           path->stroke);
    case GFX_MESH:
        for (size_t i = 0; i < mesh->n_vertices; i++) {
            const gfx_vertex *v = gfx_drawlist_vertices(s.list, mesh->first_vertex) + i;
            sum = mixed_color(mixed(sum, &v->at, sizeof v->at), v->color);
        }
        return sum;
    case GFX_CLIP:
    case GFX_PREVIOUS:
        break;
    }
    return sum;
}

static uint64_t seen(void) {
    uint64_t sum = UINT64_C(14695981039346656037);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        sum = mixed_command(sum, gfx_drawlist_get(s.list, i));
    }
    return sum;
}

// --- Where one clicks

static gfx_point in_window(ui_layer layer, gfx_rect r, float along, float down) {
    const gfx_canvas *c = &s.u->env.canvas;
    const gfx_rect at = gfx_transform_rect(ui_layer_transform(&s.u->env, layer),
                                           ui_layer_place(&s.u->env, layer, r));
    return (gfx_point){(at.x + along * at.w - c->view.x) * c->scale,
                       (at.y + down * at.h - c->view.y) * c->scale};
}

// A grid over the window, and every house, well, header and readout.
static int points_of_table(gfx_point out[POINTS_CAP]) {
    static const float ALONG[] = {0.06f, 0.5f}, DOWN[] = {0.12f, 0.4f, 0.7f};
    const ui_layout *l = &s.u->env.layout;
    int n = 0;
    for (int y = STEP / 2; y < HEIGHT; y += STEP) {
        for (int x = STEP / 2; x < WIDTH; x += STEP) {
            out[n++] = (gfx_point){(float)x, (float)y};
        }
    }
    for (int h = 1; h <= SENET_HOUSES; h++) {
        out[n++] = in_window(UI_LAYER_TABLE, board_place_rect(&s.scene, SENET_CONES, h, false),
                             0.5f, 0.6f);
    }
    for (int i = 0; i < 2 * GFX_SCENE_PLACES; i++) {
        const int k = i / 2;
        const senet_side side = (senet_side)(i % 2);
        out[n++] =
            in_window(UI_LAYER_TABLE, board_place_rect(&s.scene, side, BOARD_PLACE_TRAY + k, true),
                      0.5f, 0.6f);
        out[n++] =
            in_window(UI_LAYER_TABLE, board_place_rect(&s.scene, side, BOARD_PLACE_HAND + k, true),
                      0.5f, 0.6f);
    }
    for (int i = 0; i < 12; i++) {
        gfx_rect head = l->player[i / 6];
        head.h = 126 * l->type;
        out[n++] = in_window(UI_LAYER_NEAR, head, i < 6 ? ALONG[i % 2] : 1 - ALONG[i % 2],
                             DOWN[i % 6 / 2]);
    }
    out[n++] = in_window(UI_LAYER_NEAR, l->message, 0.5f, 0.5f);
    out[n++] = in_window(UI_LAYER_NEAR, l->readout, 0.2f, 0.5f);
    out[n++] = in_window(UI_LAYER_NEAR, l->readout, 0.6f, 0.5f);
    for (int i = 0; i < 3; i++) {
        out[n++] = in_window(UI_LAYER_TABLE, l->mat, 0.2f + 0.3f * (float)i, 0.5f);
    }
    assert_true(n <= POINTS_CAP);
    return n;
}

// --- States

// In long frames: motion is not tested here.
static void wait_ms(int ms) {
    enum { FRAME = 60 }; // longer steps are clamped
    for (int passed = 0; passed < ms; passed += FRAME) {
        s.now_ms += FRAME;
        stage_pass(&s, 0);
    }
}

static void begin_for(const char *text, bool far, int ms) {
    senet_position position;
    const char *why = "";
    match *m = NULL;
    assert_int_equal(senet_position_parse(text, &position, &why), SENET_OK);
    const match_setup setup = {.rules = (senet_rules_id)position.rules,
                               .n = position.n,
                               .points = 1,
                               .first_side = far ? senet_other((senet_side)position.side)
                                                 : (senet_side)position.side,
                               .seed = {.low = 17}};
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    ui_begin_match(s.u, m);
    wait_ms(ms);
}

static void begin_at(const char *text, int ms) {
    begin_for(text, false, ms);
}

static void click_house(int house) {
    const gfx_point at = in_window(
        UI_LAYER_TABLE, board_place_rect(&s.scene, SENET_CONES, house, false), 0.5f, 0.6f);
    stage_click(&s, at.x, at.y);
    stage_pass(&s, 40);
}

static void before_a_throw(void) {
    s.settings.speed = SETTINGS_SPEED_OFF;
    begin_at("kendall cscscscscs/10/10 c 0,0 0,0 - -", 1100);
    assert_int_equal(table()->state, PLAY_AWAITING_THROW);
}

static void before_a_throw_with_pieces_home(void) {
    begin_at("jequier c4c4/3s6/s4c2s1 c 0,0 2,2 - -", 1100);
    assert_int_equal(table()->state, PLAY_AWAITING_THROW);
}

static void while_sticks_fly(void) {
    before_a_throw();
    s.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_key(&s, 't', 0);
    stage_pass(&s, 100);
    assert_int_equal(table()->state, PLAY_THROWING);
}

static void with_a_move_to_choose(void) {
    begin_at("kendall cscscscscs/10/10 c 0,0 0,0 - 3", 1100);
    assert_int_equal(table()->state, PLAY_CHOOSING);
}

static void with_pieces_in_hand(void) {
    begin_at("pharaoh 10/10/10 c 5,5 0,0 - 4", 1100);
    assert_int_equal(table()->state, PLAY_CHOOSING);
}

static void with_a_piece_chosen(void) {
    s.settings.two_steps = true;
    with_a_move_to_choose();
    click_house(9);
    assert_int_equal(play_selected(table()), 9);
}

static void with_one_move_only(void) {
    begin_at("kendall c1c1c2ss1/4sss3/10 c 0,0 2,0 - 5", 1100);
    assert_int_equal(table()->state, PLAY_CHOOSING);
}

static void before_a_pass(void) {
    begin_at("kendall 10/c4sss2/10 c 0,0 4,2 - 5", 700);
}

static void with_the_water_to_decide(void) {
    begin_at("museum 1scscscs2/10/6c3 c 0,0 1,1 - ?", 1100);
    assert_int_equal(table()->state, PLAY_CHOOSING);
}

static void in_the_trap(void) {
    begin_at("bga 1scscscs2/10/6c3 c 0,0 1,1 - 2", 1100);
    assert_int_equal(table()->state, PLAY_CHOOSING);
}

static void at_the_computers_turn(void) {
    s.answers = s.has_held = false;
    const match_setup setup = {.rules = SENET_RULES_PERGIOCO,
                               .n = 5,
                               .points = 5,
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_HUMAN}},
                               .seed = {.low = 3}};
    stage_begin(&s, &setup);
    for (int i = 0; i < 300 && !s.has_held; i++) {
        if (table()->state == PLAY_AWAITING_THROW) {
            stage_key(&s, 't', 0);
        }
        wait_ms(100);
    }
    wait_ms(3000);
    assert_int_equal(table()->state, PLAY_COMPUTER);
}

static void after_the_end(void) {
    begin_at("kendall 8s1/10/9c c 0,0 4,4 - 1", 1100);
    click_house(30);
    (void)stage_settle(&s, 60000);
    for (int i = 0; i < 200 && strcmp(s.screen, "result") != 0; i++) {
        wait_ms(200);
    }
    assert_string_equal(s.screen, "result");
    wait_ms(3000);
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    wait_ms(500);
    assert_string_equal(s.screen, "play");
    assert_int_equal(table()->state, PLAY_OVER);
}

static void reviewing(void) {
    with_a_move_to_choose();
    click_house(9);
    (void)stage_settle(&s, 20000);
    if (!table()->moves.open) {
        stage_press(&s, PLAY_ID_MOVES);
    }
    stage_pass(&s, 20);
    for (int i = 0; i < s.u->widgets.count; i++) {
        if (s.u->widgets.widget[i].id >= PLAY_ID_LINE) {
            stage_press(&s, s.u->widgets.widget[i].id);
            break;
        }
    }
    wait_ms(500);
    assert_true(table()->moves.past);
}

static void with_a_hint(void) {
    s.teaches = true;
    with_a_move_to_choose();
    stage_press(&s, PLAY_ID_HINT);
    wait_ms(500);
}

static void with_real_sticks(void) {
    const match_setup setup = {
        .rules = SENET_RULES_MUSEUM, .n = 5, .points = 1, .throws = MATCH_THROWS_MANUAL};
    stage_begin(&s, &setup);
    wait_ms(1500);
    assert_true(play_asks_sticks(&s.u->session));
}

// --- Across a table

static void across_before_a_throw(void) {
    before_a_throw();
    assert_true(play_is_face(table()));
}

static void across_before_the_far_throw(void) {
    s.settings.speed = SETTINGS_SPEED_OFF;
    begin_for("kendall cscscscscs/10/10 s 0,0 0,0 - -", true, 1100);
    assert_true(play_face_throws_far(table()));
}

static void across_while_sticks_fly(void) {
    before_a_throw();
    s.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_press(&s, PLAY_ID_MAT);
    stage_pass(&s, 100);
    assert_int_equal(table()->state, PLAY_THROWING);
}

static void across_with_a_move_to_choose(void) {
    with_a_move_to_choose();
}

static void across_with_a_far_move_to_choose(void) {
    begin_for("kendall cscscscscs/10/10 s 0,0 0,0 - 3", true, 1100);
    assert_int_equal(table()->state, PLAY_CHOOSING);
    assert_int_equal(play_asked_layer(table()), UI_LAYER_FAR);
}

static void across_with_the_water_to_decide(void) {
    with_the_water_to_decide();
}

static void across_with_pieces_home(void) {
    before_a_throw_with_pieces_home();
}

// --- Lessons

enum { TITLE_LEARN = 8 };

static const tutorial *lesson(void) {
    return ui_data(s.u, UI_SCREEN_TUTORIAL);
}

static void begin_lesson(int step) {
    s.settings.speed = SETTINGS_SPEED_OFF;
    while (strcmp(s.screen, "title") != 0) {
        stage_key(&s, BASE_KEY_ESCAPE, 0);
        stage_pass(&s, 20);
    }
    ui_refresh_layout(s.u); // there are texts now
    stage_pass(&s, 20);
    stage_press(&s, TITLE_LEARN);
    assert_string_equal(s.screen, "tutorial");
    while (lesson()->step < step) {
        const bool skips = tutorial_next_part(lesson()->step) <= step;
        const int aim = tutorial_aim(&s.u->session, lesson());
        if (skips || ui_widgets_find(&s.u->widgets, aim) != NULL) {
            stage_press(&s, skips ? TUTORIAL_ID_SKIP : aim);
        }
        stage_pass(&s, 100);
    }
    assert_int_equal(lesson()->step, step);
    wait_ms(2000);
}

static int step_with(tutorial_step_kind kind, int nth) {
    int step = 0;
    while (tutorial_step_get(step)->kind != kind || nth-- > 0) {
        step++;
    }
    return step;
}

static void in_a_lesson_before_a_throw(void) {
    begin_lesson(step_with(TUTORIAL_THROW, 0));
}

static void in_a_lesson_reading(void) {
    begin_lesson(step_with(TUTORIAL_READ, 0));
}

static void in_a_lesson_with_a_move_to_make(void) {
    begin_lesson(step_with(TUTORIAL_MOVE, 0));
}

static void in_a_lesson_watching(void) {
    begin_lesson(step_with(TUTORIAL_WATCH, 0));
}

static void in_a_lesson_while_sticks_fly(void) {
    begin_lesson(0);
    s.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_press(&s, PLAY_ID_MAT);
    stage_pass(&s, 100);
    assert_int_equal(lesson()->table.state, PLAY_THROWING);
}

// The instruction is repeated after a wrong click.
static void click_wrongly(void) {
    stage_click(&s, 5, 5);
    wait_ms(2000);
    assert_true(lesson()->answers);
}

static void in_a_lesson_after_a_wrong_click(void) {
    in_a_lesson_with_a_move_to_make();
    click_wrongly();
}

static void in_a_lesson_reading_after_a_wrong_click(void) {
    in_a_lesson_reading();
    click_wrongly();
}

static void at_the_end_of_the_lessons(void) {
    begin_lesson(tutorial_step_count() - 1);
}

// Compares the frame without the click with the one after it.
static bool is_answered(void (*begin)(void), gfx_point at) {
    uint64_t without = 0;
    char screen[sizeof s.screen] = "";
    for (int clicks = 0; clicks < 2; clicks++) {
        begin();
        stage_pointer(&s, BASE_INPUT_POINTER_MOVE, at.x, at.y);
        stage_pass(&s, MOMENT_MS);
        if (clicks == 0) {
            stage_pass(&s, MOMENT_MS);
            without = seen();
            (void)str_copy(screen, sizeof screen, s.screen);
        } else {
            stage_click(&s, at.x, at.y);
            stage_pass(&s, MOMENT_MS);
        }
    }
    return strcmp(s.screen, screen) != 0 || seen() != without;
}

static void assert_all_answered(void (*begin)(void)) {
    gfx_point points[POINTS_CAP];
    int dead = 0;
    begin();
    const int n = points_of_table(points);
    for (int i = 0; i < n; i++) {
        if (!is_answered(begin, points[i])) {
            if (dead++ < SHOWN) {
                print_message("[        ] dead at %d, %d\n", (int)points[i].x, (int)points[i].y);
            }
        }
    }
    if (dead > 0) {
        fail_msg("%d of %d places are dead", dead, n);
    }
}

#define EVERY_CLICK_IS_ANSWERED(when)                          \
    static void every_click_is_answered_##when(void **state) { \
        (void)state;                                           \
        assert_all_answered(when);                             \
    }
#define CASES(X)                               \
    X(before_a_throw)                          \
    X(before_a_throw_with_pieces_home)         \
    X(while_sticks_fly)                        \
    X(with_a_move_to_choose)                   \
    X(with_pieces_in_hand)                     \
    X(with_a_piece_chosen)                     \
    X(with_one_move_only)                      \
    X(before_a_pass)                           \
    X(with_the_water_to_decide)                \
    X(in_the_trap)                             \
    X(at_the_computers_turn)                   \
    X(after_the_end)                           \
    X(reviewing)                               \
    X(with_a_hint)                             \
    X(with_real_sticks)                        \
    X(in_a_lesson_before_a_throw)              \
    X(in_a_lesson_reading)                     \
    X(in_a_lesson_with_a_move_to_make)         \
    X(in_a_lesson_watching)                    \
    X(in_a_lesson_while_sticks_fly)            \
    X(in_a_lesson_after_a_wrong_click)         \
    X(in_a_lesson_reading_after_a_wrong_click) \
    X(at_the_end_of_the_lessons)
#define CASES_ACROSS(X)                 \
    X(across_before_a_throw)            \
    X(across_before_the_far_throw)      \
    X(across_while_sticks_fly)          \
    X(across_with_a_move_to_choose)     \
    X(across_with_a_far_move_to_choose) \
    X(across_with_the_water_to_decide)  \
    X(across_with_pieces_home)
CASES(EVERY_CLICK_IS_ANSWERED)
CASES_ACROSS(EVERY_CLICK_IS_ANSWERED)

#define ON_STAGE(when) \
    cmocka_unit_test_setup_teardown(every_click_is_answered_##when, open_stage, close_stage),

#define ON_STAGE_ACROSS(when) \
    cmocka_unit_test_setup_teardown(every_click_is_answered_##when, open_across, close_stage),

int main(void) {
    const struct CMUnitTest tests[] = {CASES(ON_STAGE) CASES_ACROSS(ON_STAGE_ACROSS)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
