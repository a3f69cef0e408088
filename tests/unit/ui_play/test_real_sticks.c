// Real sticks: a person says how they lie, also for the computer. Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_play.h"

#include <stdlib.h>
#include <string.h>

static stage st;

static match_setup setup_of(match_player_kind first) {
    return (match_setup){.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = first}, {.kind = MATCH_HUMAN}},
                         .seed = {.low = 17},
                         .throws = MATCH_THROWS_MANUAL};
}

// Where one says that so many faces are light.
static void click_faces(int faces) {
    const char *at = st.need;
    for (int i = 0; i <= faces; i++) {
        at = strchr(at + (i > 0), '@');
        assert_non_null(at);
    }
    char *end = NULL;
    const float x = strtof(at + 1, &end);
    stage_click(&st, x, strtof(end + 1, NULL));
}

static void real_sticks_are_entered_for_both(void **state) {
    (void)state;
    const match_setup setup = setup_of(MATCH_COMPUTER);
    stage_begin(&st, &setup);
    int said[2] = {0, 0};
    unsigned pick = 7;
    for (int i = 0; i < 3000 && st.n_over == 0; i++) {
        if ((!st.idle && !stage_settle(&st, 30000)) || st.n_over > 0) {
            break;
        }
        if (!stage_needs(&st, "sticks")) {
            stage_key(&st, BASE_KEY_RETURN, 0);
            stage_pass(&st, 20);
            stage_key(&st, BASE_KEY_RETURN, 0);
            continue;
        }
        pick = pick * 1103515245u + 12345u;
        int faces = (int)(pick >> 16) % 5;
        int thrown = st.n_thrown;
        said[match_need_now(ui_match(st.u)).player]++;
        stage_key(&st, 't', 0);
        assert_int_equal(st.n_thrown, thrown);
        click_faces(faces);
        stage_pass(&st, 20);
        assert_int_equal(st.n_thrown, thrown + 1);
        assert_int_equal(st.thrown_sticks, (1 << faces) - 1);
    }
    assert_int_equal(st.n_over, 1);
    assert_true(said[0] > 5 && said[1] > 5);
}

// A key shows the sticks as they lie, in no language, and says it in words.
static void keys_show_sticks(void **state) {
    (void)state;
    const match_setup setup = setup_of(MATCH_HUMAN);
    st.settings.speech = true;
    stage_begin(&st, &setup);
    assert_true(stage_settle(&st, 30000));
    assert_true(stage_needs(&st, "sticks"));
    assert_false(stage_draws(&st, "light face."));
    for (int n = 0; n <= GFX_STICKS; n++) {
        static const char *const SAID[] = {"No light face", "One light face", "Two light faces",
                                           "Three light faces", "Four light faces"};
        const ui_widget *key = ui_widgets_find(&st.u->widgets, PLAY_ID_FACES + n);
        assert_non_null(key);
        assert_string_equal(key->label, "");
        stage_listen(&st);
        stage_key(&st, BASE_KEY_TAB, 0);
        stage_pass(&st, 50);
        key = ui_widgets_find(&st.u->widgets, st.u->widgets.focus);
        const int faces = key->id - PLAY_ID_FACES;
        assert_true(faces < 0 || faces > GFX_STICKS || strstr(st.said, SAID[faces]) != NULL);
    }
}

static void known_sticks_come_again_without_being_asked_for(void **state) {
    (void)state;
    const match_setup setup = setup_of(MATCH_HUMAN);
    stage_begin(&st, &setup);
    for (int i = 0; i < 60 && !match_can_undo(ui_match(st.u)); i++) {
        assert_true(stage_settle(&st, 30000));
        if (stage_needs(&st, "sticks")) {
            click_faces(1 + i % 3);
        } else {
            stage_key(&st, BASE_KEY_RETURN, 0);
        }
    }
    assert_true(match_can_undo(ui_match(st.u)));
    stage_key(&st, 'u', 0);
    assert_true(stage_settle(&st, 5000));
    assert_true(match_throw_known(ui_match(st.u), NULL));
    assert_true(stage_needs(&st, "throw"));
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up_instant, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(real_sticks_are_entered_for_both),
        IN_STAGE(keys_show_sticks),
        IN_STAGE(known_sticks_come_again_without_being_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
