// Real sticks: a person enters how they fell, also for the computer.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/layout/box.h"
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

// Clicks on the key for that many light faces.
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

// The number of light sticks on a key; -1: it does not have four sticks.
static int light_sticks_on(const ui_widget *key) {
    int n[2] = {0, 0};
    assert_non_null(key);
    assert_string_equal(key->label, "");
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        const gfx_color ivory = UI_IVORY, ebony = UI_EBONY;
        if (c->kind == GFX_PATH &&
            box_has(key->rect, gfx_drawlist_points(st.list, c->as.path.first_point)[0])) {
            n[0] += memcmp(&c->as.path.fill, &ebony, sizeof ebony) == 0 ? 1 : 0;
            n[1] += memcmp(&c->as.path.fill, &ivory, sizeof ivory) == 0 ? 1 : 0;
        }
    }
    return n[0] + n[1] == GFX_STICKS ? n[1] : -1;
}

// A key shows the sticks as they fell, without text, and says it in words.
static void keys_show_sticks(void **state) {
    (void)state;
    const match_setup setup = setup_of(MATCH_HUMAN);
    st.settings.speech = true;
    stage_begin(&st, &setup);
    assert_true(stage_settle(&st, 30000));
    assert_true(stage_needs(&st, "sticks"));
    assert_false(stage_draws(&st, "Two light faces"));
    unsigned said = 0;
    for (int n = 0; n <= GFX_STICKS; n++) {
        assert_int_equal(light_sticks_on(ui_widgets_find(&st.u->widgets, PLAY_ID_FACES + n)), n);
    }
    for (int n = 0; n < 40; n++) {
        static const char *const SAID[] = {"No light face", "One light face", "Two light faces",
                                           "Three light faces", "Four light faces"};
        stage_listen(&st);
        stage_key(&st, BASE_KEY_TAB, 0);
        stage_pass(&st, 50);
        const int faces = st.u->widgets.focus - PLAY_ID_FACES;
        if (faces >= 0 && faces <= GFX_STICKS) {
            assert_non_null(strstr(st.said, SAID[faces]));
            said |= 1u << faces;
        }
    }
    assert_int_equal(said, (1u << (GFX_STICKS + 1)) - 1); // every key was reached
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
