// Focus, pointer and values of widgets, without any screen.
#include "ui/frame/widgets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// A grid of three rows and four columns, ids 1..12 in reading order.
static void grid(ui_widgets *w) {
    memset(w, 0, sizeof *w);
    ui_widgets_begin(w);
    for (int i = 0; i < 12; i++) {
        gfx_rect r = {100.0f * (float)(i % 4), 50.0f * (float)(i / 4), 80.0f, 40.0f};
        (void)ui_widgets_add(w, UI_WIDGET_BUTTON, i + 1, r, "button");
    }
    ui_widgets_end(w);
}

static int focus_after(ui_widgets *w, ui_action action) {
    (void)ui_widgets_action(w, action);
    return w->focus;
}

static void focus_moves_in_all_directions(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    assert_int_equal(focus_after(&w, UI_ACTION_DOWN), 1);
    assert_true(w.focus_visible);
    assert_int_equal(focus_after(&w, UI_ACTION_RIGHT), 2);
    assert_int_equal(focus_after(&w, UI_ACTION_DOWN), 6);
    assert_int_equal(focus_after(&w, UI_ACTION_LEFT), 5);
    assert_int_equal(focus_after(&w, UI_ACTION_UP), 1);
    assert_int_equal(focus_after(&w, UI_ACTION_UP), 1);
    assert_int_equal(focus_after(&w, UI_ACTION_LEFT), 1);
}

static void tab_goes_round_and_skips_disabled(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    ui_widgets_find(&w, 2)->enabled = false;
    assert_int_equal(focus_after(&w, UI_ACTION_NEXT), 1);
    assert_int_equal(focus_after(&w, UI_ACTION_NEXT), 3);
    assert_int_equal(focus_after(&w, UI_ACTION_PREVIOUS), 1);
    assert_int_equal(focus_after(&w, UI_ACTION_PREVIOUS), 12);
    assert_int_equal(focus_after(&w, UI_ACTION_NEXT), 1);
}

static base_input pointer(base_input_kind kind, int64_t id) {
    return (base_input){.kind = kind, .pointer = id, .button = 1};
}

// Widgets with an equivalent key are for mouse and touch only.
static void the_focus_skips_widgets_for_pointers(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    ui_widgets_find(&w, 2)->reach = UI_REACH_POINTER;
    assert_int_equal(focus_after(&w, UI_ACTION_NEXT), 1);
    assert_int_equal(focus_after(&w, UI_ACTION_NEXT), 3);
    assert_int_equal(focus_after(&w, UI_ACTION_LEFT), 1);
    assert_int_equal(focus_after(&w, UI_ACTION_RIGHT), 3);
    base_input down = pointer(BASE_INPUT_POINTER_DOWN, 0);
    base_input up = pointer(BASE_INPUT_POINTER_UP, 0);
    gfx_point on_two = {110, 10};
    (void)ui_widgets_pointer(&w, &down, on_two);
    assert_int_equal(w.focus, 3);
    ui_outcome outcome = ui_widgets_pointer(&w, &up, on_two);
    assert_int_equal(outcome.kind, UI_OUTCOME_ACTIVATED);
    assert_int_equal(outcome.id, 2);
}

static void a_press_acts_on_release_inside(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    base_input down = pointer(BASE_INPUT_POINTER_DOWN, 0);
    base_input up = pointer(BASE_INPUT_POINTER_UP, 0);
    gfx_point on_six = {110, 60};
    ui_outcome outcome = ui_widgets_pointer(&w, &down, on_six);
    assert_int_equal(outcome.kind, UI_OUTCOME_CHANGED);
    assert_int_equal(w.pressed, 6);
    assert_false(w.focus_visible);
    outcome = ui_widgets_pointer(&w, &up, on_six);
    assert_int_equal(outcome.kind, UI_OUTCOME_ACTIVATED);
    assert_int_equal(outcome.id, 6);
    assert_int_equal(w.pressed, 0);

    (void)ui_widgets_pointer(&w, &down, on_six);
    outcome = ui_widgets_pointer(&w, &up, (gfx_point){500, 500});
    assert_int_equal(outcome.kind, UI_OUTCOME_CHANGED);

    down.button = up.button = 3;
    (void)ui_widgets_pointer(&w, &down, on_six);
    assert_int_equal(w.pressed, 0);
    outcome = ui_widgets_pointer(&w, &up, on_six);
    assert_int_equal(outcome.kind, UI_OUTCOME_NONE);
}

static void another_finger_does_not_release(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    base_input down = pointer(BASE_INPUT_POINTER_DOWN, 1);
    base_input up = pointer(BASE_INPUT_POINTER_UP, 2);
    (void)ui_widgets_pointer(&w, &down, (gfx_point){10, 10});
    ui_outcome outcome = ui_widgets_pointer(&w, &up, (gfx_point){10, 10});
    assert_int_equal(outcome.kind, UI_OUTCOME_NONE);
    assert_int_equal(w.pressed, 1);
}

static void disabled_widgets_never_act(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    ui_widgets_find(&w, 1)->enabled = false;
    base_input down = pointer(BASE_INPUT_POINTER_DOWN, 0);
    base_input up = pointer(BASE_INPUT_POINTER_UP, 0);
    (void)ui_widgets_pointer(&w, &down, (gfx_point){10, 10});
    ui_outcome outcome = ui_widgets_pointer(&w, &up, (gfx_point){10, 10});
    assert_int_not_equal(outcome.kind, UI_OUTCOME_ACTIVATED);
    assert_int_equal(w.focus, 0);
    w.focus = 1;
    assert_int_equal(ui_widgets_action(&w, UI_ACTION_SELECT).kind, UI_OUTCOME_NONE);
}

static void choices_go_round_and_sliders_stop(void **state) {
    (void)state;
    ui_widgets w;
    memset(&w, 0, sizeof w);
    ui_widgets_begin(&w);
    ui_widget *choice =
        ui_widgets_add(&w, UI_WIDGET_CHOICE, 1, (gfx_rect){0, 0, 500, 50}, "choice");
    choice->min = 3;
    choice->max = 5;
    choice->value = 5;
    ui_widget *slider =
        ui_widgets_add(&w, UI_WIDGET_SLIDER, 2, (gfx_rect){0, 60, 500, 50}, "slider");
    slider->max = 100;
    slider->step = 5;
    slider->value = 95;
    ui_widgets_end(&w);
    w.focus = 1;
    ui_outcome outcome = ui_widgets_action(&w, UI_ACTION_RIGHT);
    assert_int_equal(outcome.kind, UI_OUTCOME_VALUE);
    assert_int_equal(ui_widgets_find(&w, 1)->value, 3);
    (void)ui_widgets_action(&w, UI_ACTION_LEFT);
    assert_int_equal(ui_widgets_find(&w, 1)->value, 5);
    assert_int_equal(focus_after(&w, UI_ACTION_DOWN), 2);
    (void)ui_widgets_action(&w, UI_ACTION_RIGHT);
    assert_int_equal(ui_widgets_find(&w, 2)->value, 100);
    outcome = ui_widgets_action(&w, UI_ACTION_RIGHT);
    assert_int_equal(outcome.kind, UI_OUTCOME_NONE);
}

static void drag_slider(const char *value_text) {
    ui_widgets w;
    memset(&w, 0, sizeof w);
    ui_widgets_begin(&w);
    ui_widget *slider =
        ui_widgets_add(&w, UI_WIDGET_SLIDER, 2, (gfx_rect){0, 0, 500, 50}, "slider");
    slider->max = 100;
    slider->step = 10;
    strncpy(slider->value_text, value_text, sizeof slider->value_text - 1);
    ui_widgets_end(&w);
    gfx_rect groove = ui_widget_groove(ui_widgets_find(&w, 2));
    base_input down = pointer(BASE_INPUT_POINTER_DOWN, 0);
    base_input move = pointer(BASE_INPUT_POINTER_MOVE, 0);
    (void)ui_widgets_pointer(&w, &down, (gfx_point){groove.x + groove.w * 0.52f, groove.y});
    assert_int_equal(ui_widgets_find(&w, 2)->value, 50);
    (void)ui_widgets_pointer(&w, &move, (gfx_point){groove.x + groove.w * 2, groove.y});
    assert_int_equal(ui_widgets_find(&w, 2)->value, 100);
    assert_true((groove.w == 500.0f) == (value_text[0] == '\0'));
}

static void a_slider_follows_the_pointer(void **state) {
    (void)state;
    drag_slider("0 %");
    drag_slider(""); // without a label all of it is the groove
}

static base_input typed(const char *text) {
    base_input input = {.kind = BASE_INPUT_TEXT};
    strncpy(input.text, text, sizeof input.text - 1);
    return input;
}

static void text_is_bounded_and_erased_by_characters(void **state) {
    (void)state;
    ui_widgets w;
    memset(&w, 0, sizeof w);
    ui_widgets_begin(&w);
    ui_widget *field = ui_widgets_add(&w, UI_WIDGET_TEXT, 1, (gfx_rect){0, 0, 500, 50}, "name");
    field->max = 6;
    ui_widgets_end(&w);
    w.focus = 1;
    base_input a = typed("ab");
    base_input e = typed("\xc3\xa9");
    assert_int_equal(ui_widgets_text(&w, &a).kind, UI_OUTCOME_VALUE);
    assert_int_equal(ui_widgets_text(&w, &e).kind, UI_OUTCOME_VALUE);
    assert_int_equal(ui_widgets_text(&w, &e).kind, UI_OUTCOME_NONE);
    assert_string_equal(ui_widgets_find(&w, 1)->value_text, "ab\xc3\xa9");
    base_input erase = {.kind = BASE_INPUT_KEY_DOWN, .key = BASE_KEY_BACKSPACE};
    assert_int_equal(ui_widgets_text(&w, &erase).kind, UI_OUTCOME_VALUE);
    assert_string_equal(ui_widgets_find(&w, 1)->value_text, "ab");
    (void)ui_widgets_text(&w, &erase);
    (void)ui_widgets_text(&w, &erase);
    assert_int_equal(ui_widgets_text(&w, &erase).kind, UI_OUTCOME_NONE);
}

static void a_lifted_finger_points_at_nothing(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    for (int64_t id = 0; id < 2; id++) {
        base_input move = pointer(BASE_INPUT_POINTER_MOVE, id);
        base_input down = pointer(BASE_INPUT_POINTER_DOWN, id);
        base_input up = pointer(BASE_INPUT_POINTER_UP, id);
        (void)ui_widgets_pointer(&w, &move, (gfx_point){110, 60});
        (void)ui_widgets_pointer(&w, &down, (gfx_point){110, 60});
        assert_int_equal(w.hover, 6);
        assert_int_equal(ui_widgets_pointer(&w, &up, (gfx_point){110, 60}).kind,
                         UI_OUTCOME_ACTIVATED);
        assert_int_equal(w.hover, id == 0 ? 6 : 0);
    }
}

// Two wide buttons over three narrow ones, as on the sheet of the result.
static void a_row_is_followed_to_its_end(void **state) {
    (void)state;
    ui_widgets w;
    memset(&w, 0, sizeof w);
    ui_widgets_begin(&w);
    for (int i = 0; i < 2; i++) {
        gfx_rect r = {390.0f * (float)i, 0.0f, 374.0f, 62.0f};
        (void)ui_widgets_add(&w, UI_WIDGET_BUTTON, 1 + i, r, "wide");
    }
    for (int i = 0; i < 3; i++) {
        gfx_rect r = {260.0f * (float)i, 72.0f, 244.0f, 62.0f};
        (void)ui_widgets_add(&w, UI_WIDGET_BUTTON, 3 + i, r, "narrow");
    }
    ui_widgets_end(&w);
    w.focus = 1;
    assert_int_equal(focus_after(&w, UI_ACTION_RIGHT), 2);
    assert_int_equal(focus_after(&w, UI_ACTION_LEFT), 1);
    w.focus = 3;
    assert_int_equal(focus_after(&w, UI_ACTION_RIGHT), 4);
    assert_int_equal(focus_after(&w, UI_ACTION_RIGHT), 5);
    assert_int_equal(focus_after(&w, UI_ACTION_UP), 2);
}

static void a_removed_widget_loses_the_focus(void **state) {
    (void)state;
    ui_widgets w;
    grid(&w);
    w.focus = 12;
    w.hover = 11;
    ui_widgets_begin(&w);
    (void)ui_widgets_add(&w, UI_WIDGET_BUTTON, 11, (gfx_rect){0, 0, 10, 10}, "left");
    ui_widgets_end(&w);
    assert_int_equal(w.focus, 0);
    assert_int_equal(w.hover, 11);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(focus_moves_in_all_directions),
        cmocka_unit_test(tab_goes_round_and_skips_disabled),
        cmocka_unit_test(a_press_acts_on_release_inside),
        cmocka_unit_test(another_finger_does_not_release),
        cmocka_unit_test(disabled_widgets_never_act),
        cmocka_unit_test(choices_go_round_and_sliders_stop),
        cmocka_unit_test(a_slider_follows_the_pointer),
        cmocka_unit_test(text_is_bounded_and_erased_by_characters),
        cmocka_unit_test(a_removed_widget_loses_the_focus),
        cmocka_unit_test(a_lifted_finger_points_at_nothing),
        cmocka_unit_test(a_row_is_followed_to_its_end),
        cmocka_unit_test(the_focus_skips_widgets_for_pointers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
