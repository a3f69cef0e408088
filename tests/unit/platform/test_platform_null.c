// Purpose: the double keeps what it is told and fails when it is told to.
// Layer: test of platform/null.
// Invariant: nothing here depends on real time or on the machine's files.
#include "platform/null/null_platform.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

static int set_up(void **state) {
    null_options options = {0, 0, SENET_SOURCE_ROOT "/assets", false};
    *state = null_platform_create(&options);
    return *state == NULL ? -1 : 0;
}

static int tear_down(void **state) {
    platform *p = *state;
    p->destroy(p);
    return 0;
}

static void test_time_passes_only_when_it_is_told(void **state) {
    platform *p = *state;
    platform_event event;

    assert_int_equal(p->now_ms(p), 0);
    p->wait(p, 40, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_NONE);
    assert_int_equal(p->now_ms(p), 40);
    p->wait(p, -1, &event);
    assert_int_equal(p->now_ms(p), 40);
    assert_int_equal(null_platform_n_starved(p), 1);
    null_platform_advance(p, 1000);
    assert_int_equal(p->now_ms(p), 1040);
}

static void test_events_come_in_order_and_cost_no_time(void **state) {
    platform *p = *state;
    platform_event event;
    base_input input;
    int width = 0;
    int height = 0;

    memset(&input, 0, sizeof input);
    input.kind = BASE_INPUT_KEY_DOWN;
    for (int i = 0; i < 100; i++) {
        input.key = i;
        null_platform_push_input(p, &input);
    }
    null_platform_resize(p, 800, 600);
    for (int i = 0; i < 100; i++) {
        p->wait(p, 1000, &event);
        assert_int_equal(event.input.key, i);
    }
    p->wait(p, 1000, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_RESIZED);
    p->size(p, &width, &height);
    assert_int_equal(width, 800);
    assert_int_equal(height, 600);
    assert_int_equal(p->now_ms(p), 0);
}

static void test_files_can_refuse_and_tear(void **state) {
    platform *p = *state;
    base_files f = p->files;
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    char name[32];

    assert_false(f.read(f.user, BASE_PLACE_DATA, "a", &text, &length, &missing));
    assert_true(missing);
    assert_true(f.append(f.user, BASE_PLACE_DATA, "a", "one\n", 4));
    null_platform_fail_writes(p, NULL_FAILURE_TEAR, 1);
    assert_true(f.append(f.user, BASE_PLACE_DATA, "a", "two\n", 4));
    assert_false(f.append(f.user, BASE_PLACE_DATA, "a", "three\n", 6));
    assert_string_equal(null_platform_file(p, BASE_PLACE_DATA, "a", &length), "one\ntwo\nthr");
    null_platform_fail_writes(p, NULL_FAILURE_REFUSE, 0);
    assert_false(f.append(f.user, BASE_PLACE_DATA, "a", "x", 1));
    assert_false(f.replace(f.user, BASE_PLACE_DATA, "a", "x", 1));
    assert_false(f.remove(f.user, BASE_PLACE_DATA, "a"));
    assert_int_equal(strlen(null_platform_file(p, BASE_PLACE_DATA, "a", NULL)), 11);
    null_platform_fail_writes(p, NULL_FAILURE_NONE, 0);
    assert_null(null_platform_file(p, BASE_PLACE_CONFIG, "a", NULL));
    assert_true(f.set_aside(f.user, BASE_PLACE_DATA, "a", name, sizeof name));
    assert_string_equal(name, "a.bad");
    assert_true(f.replace(f.user, BASE_PLACE_DATA, "a", "new", 3));
    assert_true(f.set_aside(f.user, BASE_PLACE_DATA, "a", name, sizeof name));
    assert_string_equal(name, "a.bad.2");
    null_platform_fail_reads(p, true);
    assert_false(f.read(f.user, BASE_PLACE_DATA, "a.bad", &text, &length, &missing));
    assert_false(missing);
    null_platform_fail_reads(p, false);
    assert_true(f.read(f.user, BASE_PLACE_DATA, "a.bad.2", &text, &length, &missing));
    assert_string_equal(text, "new");
    free(text);
    assert_true(f.remove(f.user, BASE_PLACE_DATA, "a.bad.2"));
    assert_null(null_platform_file(p, BASE_PLACE_DATA, "a.bad.2", NULL));
}

static bool note_name(void *context, const char *name, int64_t changed_s) {
    (void)changed_s;
    (void)snprintf(context, 64, "%s", name);
    return true;
}

static void test_files_are_listed_and_have_no_path(void **state) {
    base_files f = ((platform *)*state)->files;
    char name[64] = "", path[64];

    assert_true(f.replace(f.user, BASE_PLACE_DATA, "rolls/a.senet", "a", 1));
    assert_true(f.replace(f.user, BASE_PLACE_DATA, "rolls2/b.senet", "b", 1));
    assert_true(f.replace(f.user, BASE_PLACE_STATE, "rolls/c.senet", "c", 1));
    assert_true(f.replace(f.user, BASE_PLACE_DATA, "rolls/d.txt", "d", 1));
    assert_true(f.list(f.user, BASE_PLACE_DATA, "rolls", ".senet", note_name, name));
    assert_string_equal(name, "rolls/a.senet");
    assert_false(f.path(f.user, BASE_PLACE_DATA, "history.db", path, sizeof path));
}

static void count(void *arg) {
    *(int *)arg += 1;
}

static void test_jobs_run_at_once_or_on_demand(void **state) {
    null_options options = {0, 0, NULL, true};
    platform *p = *state;
    platform *later = null_platform_create(&options);
    platform_event event;
    int n = 0;

    assert_non_null(later);
    assert_true(p->job(p, count, &n));
    assert_int_equal(n, 1);
    p->wait(p, -1, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_JOB_DONE);
    assert_ptr_equal(event.job, &n);
    assert_true(later->job(later, count, &n));
    assert_false(later->job(later, count, &n));
    assert_int_equal(n, 1);
    assert_true(null_platform_run_job(later));
    assert_false(null_platform_run_job(later));
    assert_int_equal(n, 2);
    later->wait(later, -1, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_JOB_DONE);
    later->destroy(later);
}

static void test_sounds_and_frames_are_recorded(void **state) {
    platform *p = *state;
    gfx_drawlist *list = gfx_drawlist_create();
    gfx_canvas canvas = {1.0F, {0.0F, 0.0F, 1920.0F, 1080.0F}, 1920, 1080};

    assert_non_null(list);
    p->sound(p, "swap_1", 70, -40);
    p->music(p, "title_2", 55);
    p->room(p, "room", 0);
    assert_int_equal(null_platform_n_sounds(p), 3);
    assert_string_equal(null_platform_sound(p, 0)->name, "swap_1");
    assert_int_equal(null_platform_sound(p, 0)->kind, NULL_SOUND_EFFECT);
    assert_int_equal(null_platform_sound(p, 0)->volume, 70);
    assert_int_equal(null_platform_sound(p, 0)->pan, -40);
    assert_string_equal(null_platform_sound(p, 1)->name, "title_2");
    assert_int_equal(null_platform_sound(p, 1)->kind, NULL_SOUND_MUSIC);
    assert_int_equal(null_platform_sound(p, 2)->kind, NULL_SOUND_ROOM);
    null_platform_forget_sounds(p);
    assert_int_equal(null_platform_n_sounds(p), 0);
    assert_null(null_platform_frame(p));
    gfx_drawlist_begin(list, &canvas);
    gfx_draw_rect(list, canvas.view, (gfx_color){1, 2, 3, 4});
    p->present(p, list);
    gfx_drawlist_begin(list, &canvas);
    assert_int_equal(null_platform_n_frames(p), 1);
    assert_int_equal(gfx_drawlist_count(null_platform_frame(p)), 1);
    gfx_drawlist_destroy(list);
}

static void test_letters_are_half_an_em(void **state) {
    platform *p = *state;
    gfx_text_style style = {GFX_FONT_REGULAR, 20.0F, 1.0F, {0, 0, 0, 255}, false};

    assert_true(p->metrics.width(p->metrics.user, &style, "") == 0.0F);
    assert_true(p->metrics.width(p->metrics.user, &style,
                                 "\xC3\xA9"
                                 "bc") == 32.0F);
}

static void test_assets_are_real_files(void **state) {
    platform *p = *state;
    char *text = NULL;
    size_t length = 0;

    assert_true(p->asset(p, "art/rendered/scene.txt", &text, &length));
    assert_int_equal(strlen(text), length);
    free(text);
    assert_false(p->asset(p, "art/rendered/none.txt", &text, &length));
}

static void test_it_keeps_whether_text_is_typed(void **state) {
    platform *p = *state;

    assert_false(null_platform_typing(p));
    p->text_input(p, true);
    assert_true(null_platform_typing(p));
    p->text_input(p, false);
    assert_false(null_platform_typing(p));
}

static void test_what_is_said_is_kept(void **state) {
    platform *p = *state;

    p->speak(p, "You throw 3.", "pt_BR", -20, 60, false);
    p->hush(p);
    assert_int_equal(null_platform_n_speeches(p), 2);
    assert_string_equal(null_platform_speech(p, 0)->text, "You throw 3.");
    assert_string_equal(null_platform_speech(p, 0)->language, "pt_BR");
    assert_int_equal(null_platform_speech(p, 0)->rate, -20);
    assert_false(null_platform_speech(p, 0)->interrupt);
    assert_string_equal(null_platform_speech(p, 1)->text, "");
    assert_true(null_platform_speech(p, 1)->interrupt);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_time_passes_only_when_it_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_events_come_in_order_and_cost_no_time, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_files_can_refuse_and_tear, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_files_are_listed_and_have_no_path, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_jobs_run_at_once_or_on_demand, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sounds_and_frames_are_recorded, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_said_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_letters_are_half_an_em, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_assets_are_real_files, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_it_keeps_whether_text_is_typed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
