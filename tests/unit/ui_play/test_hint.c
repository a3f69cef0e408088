// The teacher's figures on the play screen fit, whatever the window's shape.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/play/screen_play.h"

#include <string.h>

static stage st;

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    st.settings.speed = SETTINGS_SPEED_OFF;
    st.settings.chance_bar = true;
    return 0;
}

// Checks that every plaque ("48 %" and nothing else, not letterpress, unlike the bar's) is in view.
// @return the number of plaques
static int plaques_inside(void) {
    gfx_rect view = st.u->env.canvas.view;
    // Frame of a plaque around its figure.
    float frame = 10.0f * (st.u->env.layout.type < 1.6f ? st.u->env.layout.type : 1.6f);
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind != GFX_TEXT || c->as.text.style.letterpress ||
            strstr(c->as.text.utf8, "%") == NULL ||
            strspn(c->as.text.utf8, "0123456789 %") != strlen(c->as.text.utf8)) {
            continue;
        }
        float width = st.metrics.width(st.metrics.user, &c->as.text.style, c->as.text.utf8);
        assert_true(c->as.text.at.x - frame > view.x);
        assert_true(c->as.text.at.x + width + frame < view.x + view.w);
        n++;
    }
    return n;
}

static void plaques_lie_inside_windows_of_every_shape(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {1024, 768}, {720, 1280}, {2560, 1080}, {540, 960}};
    static const char *const positions[] = {"pharaoh cc1s2cs2/4c3c1/2s7 s 0,2 0,0 - 4",
                                            "pharaoh 1c2s1c3/4s5/2c7 c 2,3 0,0 - 1",
                                            "kendall 2s2c1s2/1s4c3/3c1s2c1 c 0,0 1,1 - 3"};
    // As in the rendered scene: at the left and right edges.
    for (int i = 0; i < GFX_SCENE_PLACES; i++) {
        st.scene.hand[SENET_CONES][i] = (gfx_point){64.0f, 262.0f + 75.0f * (float)i};
        st.scene.hand[SENET_SPOOLS][i] = (gfx_point){1856.0f, 262.0f + 75.0f * (float)i};
    }
    for (size_t p = 0; p < sizeof positions / sizeof positions[0]; p++) {
        stage_begin_at(&st, positions[p]);
        stage_pass(&st, 500);
        stage_key(&st, 'h', 0);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            for (int text = 100; text <= 200; text += 50) {
                st.settings.text_size = text;
                ui_resize(st.u, sizes[i][0], sizes[i][1]);
                stage_pass(&st, 500);
                const play *table = ui_data(st.u, UI_SCREEN_PLAY);
                assert_int_equal(plaques_inside(), table->choosing.moves.count);
            }
        }
    }
}

typedef struct extent {
    float left, right, y, size;
} extent;

// Collects the texts above the board. @return how many
static int header_texts(extent out[32]) {
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind != GFX_TEXT ||
            c->as.text.at.y > st.u->env.layout.message.y + st.u->env.layout.message.h || n == 32) {
            continue;
        }
        const gfx_text *text = &c->as.text;
        float w = st.metrics.width(st.metrics.user, &text->style, text->utf8);
        float left = text->align == GFX_ALIGN_LEFT    ? text->at.x
                     : text->align == GFX_ALIGN_RIGHT ? text->at.x - w
                                                      : text->at.x - w / 2;
        out[n++] = (extent){left, left + w, text->at.y, text->style.size_vu};
    }
    return n;
}

static void texts_of_the_header_stand_clear_of_each_other(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {1024, 768}, {1920, 1080}, {2560, 1080}};
    for (int pieces = SENET_PIECES_MIN; pieces <= SENET_PIECES_MAX; pieces++) {
        match_setup setup = {.rules = SENET_RULES_KENDALL, .n = (uint8_t)pieces, .points = 1};
        stage_begin(&st, &setup);
        for (size_t i = 0; i < 3 * sizeof sizes / sizeof sizes[0]; i++) {
            extent text[32];
            st.settings.text_size = 100 + 50 * (int)(i % 3);
            ui_resize(st.u, sizes[i / 3][0], sizes[i / 3][1]);
            stage_pass(&st, 500);
            int n = header_texts(text);
            // Below the mat the bar has no text in the header.
            const gfx_rect said = st.u->env.layout.message;
            assert_true(
                n >= (play_chance_rect(ui_data(st.u, UI_SCREEN_PLAY)).y > said.y + said.h ? 5 : 8));
            for (int a = 0; a < n; a++) {
                for (int b = a + 1; b < n; b++) {
                    bool apart = text[a].right < text[b].left || text[b].right < text[a].left;
                    float size = text[a].size < text[b].size ? text[a].size : text[b].size;
                    float between = text[a].y - text[b].y;
                    assert_true(apart || between > 0.6f * size || -between > 0.6f * size);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STAGE_TEST(plaques_lie_inside_windows_of_every_shape, open_stage, &st),
        STAGE_TEST(texts_of_the_header_stand_clear_of_each_other, open_stage, &st),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
