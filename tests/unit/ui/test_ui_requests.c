// Requests of the interface to the program, when nobody polls for a while and when one match
// follows another; and which match "Continue" on the title opens.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/frame/frame_internal.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "unit/ui_play/stage.h"

enum { CONTINUE = 1, PLAY = 2 };

static stage st;

// One of several events in a batch: nothing is polled.
static void key(int code) {
    base_input input = {.kind = BASE_INPUT_KEY_DOWN, .key = code};
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &input);
}

static match *new_match(uint64_t seed) {
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_HUMAN}},
                         .seed = {.low = seed}};
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    return m;
}

// Takes all requests. @return how many are of this kind
static int take(ui_request_kind kind, ui_request *out_last) {
    int n = 0;
    ui_request request;
    while (ui_poll(st.u, &request)) {
        if (request.kind == kind) {
            *out_last = request;
            n++;
        }
    }
    return n;
}

static uint64_t seed_of_running(void) {
    assert_non_null(ui_match(st.u));
    return match_setup_of(ui_match(st.u))->seed.low;
}

static void keys_on_a_setting_do_not_fill_the_queue(void **state) {
    (void)state;
    ui_request last = {0};
    ui_push(st.u, UI_SCREEN_SETTINGS);
    st.u->widgets.page = 1;
    ui_mark_layout(st.u);
    st.u->widgets.focus = FORM_SETTING(speed); // a change that makes no sound
    for (int i = 0; i < 120; i++) {
        key(i % 2 == 0 ? BASE_KEY_LEFT : BASE_KEY_RIGHT);
    }
    assert_int_equal(take(UI_REQUEST_SETTINGS, &last), 1);
}

static void the_last_request_for_full_screen_counts(void **state) {
    (void)state;
    ui_request last = {.on = false};
    ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_FULLSCREEN, .on = false});
    for (int i = 0; i < 120; i++) {
        key(BASE_KEY_F11);
    }
    assert_int_equal(take(UI_REQUEST_FULLSCREEN, &last), 1);
    assert_true(last.on);
}

static void every_count_is_delivered_and_none_blocks_the_queue(void **state) {
    (void)state;
    ui_request last = {0};
    for (int i = 0; i < 3; i++) {
        ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_COUNT, .name = "wake"});
    }
    assert_int_equal(take(UI_REQUEST_COUNT, &last), 3);
    assert_string_equal(last.name, "wake");
    for (int i = 0; i < 3 * UI_REQUESTS_CAP; i++) {
        ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_COUNT, .name = "wake"});
    }
    ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_STAFF_EXIT});
    assert_int_equal(take(UI_REQUEST_STAFF_EXIT, &last), 1);
}

static void the_end_of_the_opening_hours_is_drawn(void **state) {
    (void)state;
    stage_pass(&st, 32);
    ui_draw(st.u, st.list);
    assert_false(st.u->env.visit->closed);
    assert_false(ui_needs_draw(st.u));
    ui_set_open(st.u, false);
    assert_true(st.u->env.visit->closed);
    assert_true(ui_needs_draw(st.u));
}

static void a_new_match_drops_questions_about_the_previous_one(void **state) {
    (void)state;
    ui_begin_match(st.u, new_match(1));
    ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_THINK});
    ui_begin_match(st.u, new_match(2));
    ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    ui_request_kind kinds[8];
    int n = 0;
    ui_request request;
    while (ui_poll(st.u, &request)) {
        if (request.kind != UI_REQUEST_SOUND) {
            assert_true(n < 8);
            kinds[n++] = request.kind;
        }
    }
    assert_int_equal(n, 3);
    assert_int_equal(kinds[0], UI_REQUEST_MATCH_DROPPED);
    assert_int_equal(kinds[1], UI_REQUEST_MATCH_BEGUN);
    assert_int_equal(kinds[2], UI_REQUEST_MATCH_CHANGED);
}

static void many_matches_do_not_fill_the_queue(void **state) {
    (void)state;
    ui_request last = {0};
    for (uint64_t seed = 1; seed <= 100; seed++) {
        ui_begin_match(st.u, new_match(seed));
        ui_click(st.u);
        ui_ask(st.u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    }
    assert_int_equal(take(UI_REQUEST_MATCH_BEGUN, &last), 1);
    assert_int_equal(seed_of_running(), 100);
}

static void a_saved_match_is_what_the_title_offers_first(void **state) {
    (void)state;
    assert_int_equal(st.u->widgets.focus, PLAY);
    ui_offer_match(st.u, new_match(7), &(words_time){.year = 0});
    stage_pass(&st, 32);
    assert_int_equal(st.u->widgets.focus, CONTINUE);
    ui_request last = {0};
    key(BASE_KEY_RETURN);
    assert_int_equal(take(UI_REQUEST_MATCH_BEGUN, &last), 1);
    assert_true(last.on);
    assert_int_equal(seed_of_running(), 7);
}

static void a_new_match_replaces_the_saved_one(void **state) {
    (void)state;
    ui_request last = {.on = true};
    ui_offer_match(st.u, new_match(7), &(words_time){.year = 0});
    ui_begin_match(st.u, new_match(8));
    assert_int_equal(take(UI_REQUEST_MATCH_BEGUN, &last), 1);
    assert_false(last.on);
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    assert_int_equal(st.u->widgets.focus, CONTINUE);
    key(BASE_KEY_RETURN);
    assert_int_equal(ui_top(st.u), UI_SCREEN_PLAY);
    assert_int_equal(seed_of_running(), 8);
}

static void a_finished_match_is_not_continued(void **state) {
    (void)state;
    match *m = new_match(9);
    match_command resign = {.kind = MATCH_RESIGN, .player = 0};
    while (match_need_now(m).kind == MATCH_NEED_OPENING) {
        assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
    }
    assert_int_equal(match_submit(m, resign), SENET_OK);
    assert_int_equal(match_need_now(m).kind, MATCH_NEED_NOTHING);
    ui_begin_match(st.u, m);
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    assert_null(ui_widgets_find(&st.u->widgets, CONTINUE));
    assert_int_equal(st.u->widgets.focus, PLAY);
}

static void time_stands_still_while_nobody_looks(void **state) {
    (void)state;
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}},
                         .seed = {.low = 3}};
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    ui_begin_match(st.u, m);
    ui_set_hidden(st.u, true);
    for (uint64_t later = st.now_ms; later < st.now_ms + 60000; later += 500) {
        assert_int_equal(ui_update(st.u, later), -1);
    }
    assert_int_equal(match_entry_count(ui_match(st.u)), 1);
    assert_false(ui_needs_draw(st.u));
    ui_set_hidden(st.u, false);
    assert_true(ui_needs_draw(st.u));
}

int main(void) {
#define STAGED(test) STAGE_TEST(test, stage_set_up_instant, &st)
    const struct CMUnitTest tests[] = {
        STAGED(keys_on_a_setting_do_not_fill_the_queue),
        STAGED(the_last_request_for_full_screen_counts),
        STAGED(every_count_is_delivered_and_none_blocks_the_queue),
        STAGED(the_end_of_the_opening_hours_is_drawn),
        STAGED(a_new_match_drops_questions_about_the_previous_one),
        STAGED(many_matches_do_not_fill_the_queue),
        STAGED(a_saved_match_is_what_the_title_offers_first),
        STAGED(a_new_match_replaces_the_saved_one),
        STAGED(a_finished_match_is_not_continued),
        STAGED(time_stands_still_while_nobody_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
