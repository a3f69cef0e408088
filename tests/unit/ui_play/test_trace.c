// The trace costs nothing without a listener: no line of it is put together.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "stage.h"
#include "ui/frame/screen.h"

#include <stdio.h>
#include <string.h>

// Calls of the functions that the linker replaces: they print moves, positions and widgets' places.
static int n_moves, n_positions, n_places;

size_t __real_senet_move_print(senet_move move, char out_text[SENET_MOVE_TEXT_CAP]);
size_t __wrap_senet_move_print(senet_move move, char out_text[SENET_MOVE_TEXT_CAP]);
size_t __wrap_senet_move_print(senet_move move, char out_text[SENET_MOVE_TEXT_CAP]) {
    n_moves++;
    return __real_senet_move_print(move, out_text);
}

size_t __real_senet_position_print(const senet_position *position,
                                   char out_text[SENET_POSITION_TEXT_CAP]);
size_t __wrap_senet_position_print(const senet_position *position,
                                   char out_text[SENET_POSITION_TEXT_CAP]);
size_t __wrap_senet_position_print(const senet_position *position,
                                   char out_text[SENET_POSITION_TEXT_CAP]) {
    n_positions++;
    return __real_senet_position_print(position, out_text);
}

bool __wrap_str_append_format(str_builder *builder, const char *format, ...) STR_PRINTF(2, 3);
bool __wrap_str_append_format(str_builder *builder, const char *format, ...) {
    char text[STAGE_LINE_CAP];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    n_places += strchr(format, '@') != NULL ? 1 : 0;
    return str_append(builder, text);
}

static stage st;

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    st.settings.speed = SETTINGS_SPEED_OFF;
    n_moves = n_positions = n_places = 0;
    return 0;
}

// Two people begin a game, then two computers play to the end, with layouts in between.
static void play(void) {
    const match_setup people = {.rules = SENET_RULES_KENDALL,
                                .n = 3,
                                .points = 1,
                                .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_HUMAN}},
                                .seed = {.low = 17}};
    match_setup computers = people;
    computers.player[0].kind = computers.player[1].kind = MATCH_COMPUTER;
    match *m = NULL;
    assert_int_equal(match_create(&people, &m), SENET_OK);
    ui_begin_match(st.u, m);
    stage_pass(&st, 1000);
    stage_key(&st, ' ', 0);
    stage_pass(&st, 5000);
    assert_int_equal(match_create(&computers, &m), SENET_OK);
    ui_begin_match(st.u, m);
    for (int i = 0; i < 600 && match_need_now(ui_match(st.u)).kind != MATCH_NEED_NOTHING; i++) {
        stage_pass(&st, 1000);
    }
    assert_int_equal(match_need_now(ui_match(st.u)).kind, MATCH_NEED_NOTHING);
    stage_pass(&st, 5000);
}

static void with_a_listener_everything_is_traced(void **state) {
    (void)state;
    play();
    assert_true(n_moves > 10);
    assert_true(n_positions > 10);
    assert_true(n_places > 100);
}

static void without_a_listener_no_line_is_built(void **state) {
    (void)state;
    st.u->env.services.trace = NULL;
    play();
    assert_int_equal(n_moves, 0);
    assert_int_equal(n_positions, 0);
    assert_int_equal(n_places, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STAGE_TEST(with_a_listener_everything_is_traced, open_stage, &st),
        STAGE_TEST(without_a_listener_no_line_is_built, open_stage, &st),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
