// Layouts of a museum's window: sizes, halves, languages.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "base/str.h"
#include "ui/frame/frame_internal.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum {
    ANYWHERE = 1,
    LANGUAGE_NAME = 10,
    COMPUTER = 1,
    TWO = 2
}; // ids of the attract and welcome screens
enum { AGAIN = 1, LONGER = 7, LANGUAGE = 8, MENU_LONGER = 9 }; // of the result, and of the menu

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

static void reopen(int width_px, int height_px) {
    stage_close(&st);
    stage_open_museum(&st, &museum, width_px, height_px);
}

// The window gets its size after the interface was made: the first visitor still has the same text
// size as all others.
static void texts_are_measured_in_the_window_that_there_is(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1080, 1920}, {640, 480}, {2560, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        museum.viewing_distance_mm = i % 2 == 0 ? 450 : 700;
        reopen(sizes[i][0], sizes[i][1]);
        const settings before = st.settings;
        const float type_before = st.u->env.layout.type;
        stage_press(&st, LANGUAGE_NAME);
        const settings first = st.settings;
        visit_end(st.u);
        stage_pass(&st, 50);
        assert_int_equal(st.settings.text_size, before.text_size);
        assert_true(st.u->env.layout.type == type_before);
        stage_press(&st, LANGUAGE_NAME);
        assert_int_equal(st.settings.text_size, first.text_size);
        // Resizing the window during a visit does not change the text size.
        ui_resize(st.u, 800, 600);
        assert_int_equal(st.settings.text_size, first.text_size);
        visit_end(st.u);
        int in_small = st.settings.text_size;
        reopen(800, 600);
        assert_int_equal(st.settings.text_size, in_small);
    }
}

// The prompt is the largest text, also with letters for a great distance.
static void the_headline_is_the_largest_text(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {1080, 1920}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char said[WORDS_CAP];
        float headline = 0, other = 0;
        reopen(sizes[i][0], sizes[i][1]);
        stage_press(&st, ANYWHERE);
        stage_press(&st, COMPUTER);
        stage_settle(&st, 20000);
        play_message(ui_data(st.u, UI_SCREEN_PLAY), said);
        ui_draw(st.u, st.list);
        for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
            const gfx_command *c = gfx_drawlist_get(st.list, k);
            const bool text = c->kind == GFX_TEXT && c->as.text.style.font != GFX_FONT_NUMERAL;
            const bool said_now =
                text && strlen(c->as.text.utf8) > 6 && strstr(said, c->as.text.utf8) != NULL;
            float *most = said_now ? &headline : &other;
            if (text && c->as.text.style.size_vu > *most) {
                *most = c->as.text.style.size_vu;
            }
        }
        assert_true(headline > 0 && headline >= other);
    }
}

// Whether a picture of that name covers a point, as an image or a mesh.
static bool is_covered(const stage *s, const char *name, gfx_point at) {
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        gfx_rect r = {0};
        if (c->kind == GFX_IMAGE && strstr(c->as.image.name, name) != NULL) {
            r = c->as.image.dst;
        } else if (c->kind == GFX_MESH && c->as.mesh.texture != NULL &&
                   strstr(c->as.mesh.texture, name) != NULL) {
            const gfx_vertex *v = gfx_drawlist_vertices(s->list, c->as.mesh.first_vertex);
            gfx_point a = v[0].at, b = v[2].at;
            r = (gfx_rect){a.x, a.y, b.x - a.x, b.y - a.y};
        }
        if (at.x >= r.x && at.y >= r.y && at.x < r.x + r.w && at.y < r.y + r.h) {
            return true;
        }
    }
    return false;
}

// Only the bare outer part of the picture is repeated at the sides: no second board.
static void only_bare_stone_is_repeated(const stage *s) {
    const float board_top = 184.0f; // of the picture
    const gfx_rect wide = gfx_scene_picture(&s->scene, "wide")->dst;
    const float above = (board_top - wide.y) / wide.h;
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        if (c->kind != GFX_MESH || c->as.mesh.texture == NULL ||
            strstr(c->as.mesh.texture, "wide_") == NULL) {
            continue;
        }
        const gfx_vertex *v = gfx_drawlist_vertices(s->list, c->as.mesh.first_vertex);
        bool left = v[0].u < 0.17f && v[2].u<0.17f, right = v[0].u> 0.83f && v[2].u > 0.83f;
        bool top = v[0].v < above && v[2].v<above, bottom = v[0].v> 0.65f && v[2].v > 0.65f;
        if (!left && !right && !top && !bottom) {
            fail_msg("repeated: %.3f to %.3f across, %.3f to %.3f down", (double)v[0].u,
                     (double)v[2].u, (double)v[0].v, (double)v[2].v);
        }
    }
}

static void the_table_extends_to_every_corner(void **state) {
    (void)state;
    stage home;
    stage_open(&home);
    home.settings.text_size = 200;
    static const int sizes[][2] = {{600, 600}, {480, 1400}, {3200, 600}, {700, 3000}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        ui_resize(home.u, sizes[i][0], sizes[i][1]);
        ui_draw(home.u, home.list);
        only_bare_stone_is_repeated(&home);
        gfx_rect v = home.u->env.canvas.view;
        for (int k = 0; k < 25; k++) {
            gfx_point at = {v.x + v.w * (0.001f + 0.2495f * (float)(k % 5)),
                            v.y + v.h * (0.001f + 0.2495f * (float)(k / 5))};
            if (!is_covered(&home, "wide_", at)) {
                fail_msg("%dx%d: nothing at %.0f, %.0f", sizes[i][0], sizes[i][1], (double)at.x,
                         (double)at.y);
            }
        }
    }
    stage_close(&home);
}

// Top of the picture of the table.
static float table_top(const stage *s) {
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        if (c->kind == GFX_IMAGE && strstr(c->as.image.name, "table_") != NULL) {
            return c->as.image.dst.y;
        }
    }
    fail_msg("there is no table");
    return 0;
}

// Whether the joint of the stone above the board is hidden; it would run behind the letters.
static bool joint_is_hidden(const stage *s) {
    ui_draw(s->u, s->list);
    const gfx_rect view = s->u->env.canvas.view;
    const float joint = table_top(s) - 270, middle = view.x + view.w / 2;
    bool hidden = view.y > joint;
    for (size_t k = 0; k < gfx_drawlist_count(s->list); k++) {
        const gfx_command *c = gfx_drawlist_get(s->list, k);
        if (c->kind == GFX_MESH && c->as.mesh.texture != NULL &&
            strstr(c->as.mesh.texture, "wide_") != NULL) {
            const gfx_vertex *v = gfx_drawlist_vertices(s->list, c->as.mesh.first_vertex);
            hidden = hidden || (v[0].at.y < joint && v[2].at.y > joint && v[0].at.x < middle &&
                                v[2].at.x > middle);
        }
    }
    return hidden;
}

static void letters_stand_on_stone_without_a_joint(void **state) {
    (void)state;
    stage home;
    stage_open(&home);
    static const int sizes[][2] = {{1280, 720}, {2560, 1080}, {768, 1366}, {900, 600}};
    for (int game = 0; game < 2; game++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            ui_resize(home.u, sizes[i][0], sizes[i][1]);
            assert_true(joint_is_hidden(&home));
        }
        // Beside a sheet the table is smaller, with the players above it.
        stage_begin_at(&home, "kendall c2cs5/3s1c4/4c3ss c 0,0 1,1 - 3");
        ui_push(home.u, UI_SCREEN_SETTINGS);
        stage_pass(&home, 50);
    }
    stage_close(&home);
}

static gfx_rect in_px(const stage *s, gfx_rect r) {
    const gfx_canvas *c = &s->u->env.canvas;
    return (gfx_rect){(r.x - c->view.x) * c->scale, (r.y - c->view.y) * c->scale, r.w * c->scale,
                      r.h * c->scale};
}

// Collects the words and the logo drawn above the board. @return how many there are
static int drawn_above(gfx_rect out_at[], int most, bool *out_logo) {
    int n = 0;
    *out_logo = false;
    for (size_t k = 0; k < gfx_drawlist_count(st.list) && n < most; k++) {
        const gfx_command *c = gfx_drawlist_get(st.list, k);
        if (c->kind == GFX_IMAGE && strcmp(c->as.image.name, "own/logo.svg") == 0) {
            const gfx_rect r = c->as.image.dst;
            assert_true(r.w / r.h > 1.49f && r.w / r.h < 1.51f);
            out_at[n++] = r;
            *out_logo = true;
        } else if (c->kind == GFX_TEXT && c->as.text.at.y < st.scene.frame[0].y) {
            const gfx_text *t = &c->as.text;
            const float w = st.metrics.width(NULL, &t->style, t->utf8), size = t->style.size_vu;
            const float back = t->align == GFX_ALIGN_LEFT     ? 0
                               : t->align == GFX_ALIGN_CENTER ? w / 2
                                                              : w;
            out_at[n++] = (gfx_rect){t->at.x - back, t->at.y - 0.7f * size, w, 0.9f * size};
        }
    }
    return n;
}

// Name, logo and donor line, beside senet's title or above it, overlap neither each other nor the
// board in any shape; also mirrored.
static void the_museums_sign_is_beside_the_title(void **state) {
    (void)state;
    enum { MOST = 40 };
    static const char *const OWN[] = {
        "[museum]\ntitle = Lotus Hall\nlogo = logo.svg\ndonor = With thanks to the friends\n",
        "[museum]\ntitle = National Museum of Games and Pastimes of the Two Banks\n"
        "logo = logo.svg\ndonor = With thanks to the friends of the museum, and to the people of "
        "both banks of the river\n",
        "[museum]\nlogo = logo.svg\n", "[museum]\ndonor = With thanks\n",
        "[museum]\ntitle = Lotus\nlogo = lost.svg\n"};
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {2560, 1080}, {1080, 1920},
                                   {1024, 768},  {640, 360},   {480, 800}};
    for (size_t o = 0; o < sizeof OWN / sizeof OWN[0]; o++) {
        content *texts = content_create();
        content_report report;
        assert_non_null(texts);
        content_read(texts, OWN[o], strlen(OWN[o]), &report);
        assert_int_equal(report.n_problems, 0);
        for (size_t i = 0; i < 2 * sizeof sizes / sizeof sizes[0]; i++) {
            const int *size = sizes[i / 2];
            gfx_rect at[MOST];
            bool logo = false;
            (void)str_copy(museum.language, sizeof museum.language, i % 2 == 0 ? "en" : "ar");
            stage_close(&st);
            stage_open_exhibition(&st, &museum, texts, size[0], size[1]);
            stage_pass(&st, 50);
            assert_string_equal(st.screen, "attract");
            ui_draw(st.u, st.list);
            const int n = drawn_above(at, MOST, &logo);
            const gfx_rect view = st.u->env.canvas.view;
            assert_int_equal(logo, o < 3);
            assert_true(n >= (o < 2 ? 5 : 3));
            for (int k = 0; k < n; k++) {
                assert_true(at[k].x >= view.x && at[k].x + at[k].w <= view.x + view.w);
                assert_true(at[k].y >= view.y && at[k].y + at[k].h <= st.scene.frame[0].y);
                for (int m = 0; m < k; m++) {
                    assert_true(box_overlap(at[k], at[m]) <= 0.02f * at[k].w * at[k].h);
                }
            }
        }
        content_destroy(texts);
        texts = NULL;
        stage_close(&st);
        stage_open_museum(&st, &museum, 1920, 1080);
    }
}

static void the_museums_name_is_on_the_first_screen(void **state) {
    (void)state;
    static const char OWN[] = "[museum]\ntitle = National Museum of Games and Pastimes of the Two "
                              "Banks of the River\n";
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {2560, 1080}, {1080, 1920},
                                   {1024, 768},  {640, 360},   {480, 800}};
    content *texts = content_create();
    content_report report;
    assert_non_null(texts);
    content_read(texts, OWN, sizeof OWN - 1, &report);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_close(&st);
        stage_open_exhibition(&st, &museum, texts, sizes[i][0], sizes[i][1]);
        stage_press(&st, LANGUAGE_NAME);
        assert_string_equal(st.screen, "welcome");
        ui_draw(st.u, st.list);
        int n = 0;
        for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
            const gfx_command *c = gfx_drawlist_get(st.list, k);
            if (c->kind != GFX_TEXT || (strstr(c->as.text.utf8, "Museum") == NULL &&
                                        strstr(c->as.text.utf8, "River") == NULL)) {
                continue;
            }
            n++;
            const gfx_text *text = &c->as.text;
            float w = st.metrics.width(NULL, &text->style, text->utf8), size = text->style.size_vu;
            gfx_rect view = st.u->env.canvas.view;
            assert_true(text->at.x - w / 2 >= view.x && text->at.x + w / 2 <= view.x + view.w);
            assert_true(text->at.y + 0.25f * size <= st.scene.frame[0].y);
            assert_true(text->at.y - 0.7f * size >= view.y);
        }
        assert_true(n > 0);
    }
    stage_close(&st);
    content_destroy(texts);
    stage_open_museum(&st, &museum, 1920, 1080);
}

// The largest words of the first screen say what to do; the museum's name or the game's is above.
static void the_first_screen_asks_how_to_start(void **state) {
    (void)state;
    static const char OWN[] = "[museum]\ntitle = Lotus Hall\n";
    static const char *const NAME[] = {"The board game of ancient Egypt", "Lotus Hall"};
    static const int sizes[][2] = {{1920, 1080}, {1080, 1920}, {1280, 720}, {640, 360}};
    content *texts = content_create();
    content_report report;
    assert_non_null(texts);
    content_read(texts, OWN, sizeof OWN - 1, &report);
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof sizes[0]; i++) {
        const bool own = i % 2 != 0;
        stage_close(&st);
        stage_open_exhibition(&st, &museum, own ? texts : NULL, sizes[i / 2][0], sizes[i / 2][1]);
        stage_press(&st, LANGUAGE_NAME);
        assert_string_equal(st.screen, "welcome");
        ui_draw(st.u, st.list);
        const gfx_text *largest = NULL, *name = NULL;
        for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
            const gfx_command *c = gfx_drawlist_get(st.list, k);
            if (c->kind != GFX_TEXT || c->as.text.at.y > st.scene.frame[0].y) {
                continue;
            }
            name = strcmp(c->as.text.utf8, NAME[own]) == 0 ? &c->as.text : name;
            if (largest == NULL || c->as.text.style.size_vu > largest->style.size_vu) {
                largest = &c->as.text;
            }
        }
        assert_non_null(name);
        assert_string_equal(largest->utf8, "How would you like to start?");
        assert_true(name->at.y + 0.7f * largest->style.size_vu <= largest->at.y);
    }
    stage_close(&st);
    content_destroy(texts);
    stage_open_museum(&st, &museum, 1920, 1080);
}

// What begins a visit and a game is below the board and the mat, with its words above and below.
static void nothing_lies_over_the_board(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {2560, 1080}, {1080, 1920},
                                   {1024, 768},  {640, 360},   {480, 800}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        museum.low_controls = i % 2 == 1;
        reopen(sizes[i][0], sizes[i][1]);
        for (int step = 0; step < 2; step++) {
            const float board_top = 184.0f; // of the picture
            const float bottom = st.u->env.layout.mat.y + st.u->env.layout.mat.h;
            for (int k = 0; k < st.u->widgets.count; k++) {
                const ui_widget *w = &st.u->widgets.widget[k];
                gfx_rect r = in_px(&st, w->rect);
                bool whole = step == 0 && w->id == ANYWHERE;
                if (!whole && (w->rect.y < bottom || r.x < 0.0f || r.y + r.h > (float)sizes[i][1] ||
                               r.x + r.w > (float)sizes[i][0])) {
                    fail_msg("%dx%d, %s: \"%s\" lies at %.0f, %.0f", sizes[i][0], sizes[i][1],
                             st.screen, w->label, (double)r.x, (double)r.y);
                }
            }
            ui_draw(st.u, st.list);
            for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
                const gfx_command *c = gfx_drawlist_get(st.list, k);
                if (c->kind != GFX_TEXT || stage_is_house_number(&st, &c->as.text)) {
                    continue;
                }
                const gfx_text *text = &c->as.text;
                float size = text->style.size_vu;
                if (text->at.y + 0.25f * size > board_top && text->at.y - 0.65f * size < bottom) {
                    fail_msg("%dx%d, %s: \"%s\" lies over the board", sizes[i][0], sizes[i][1],
                             st.screen, text->utf8);
                }
            }
            stage_press(&st, step == 0 ? LANGUAGE_NAME : TWO);
        }
        assert_string_equal(st.screen, "play");
    }
}

// Plays the game to its result.
static void play_to_the_result(void) {
    for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
        match_need need = match_need_now(ui_match(st.u));
        if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
            stage_key(&st, 't', 0);
        } else if (need.kind == MATCH_NEED_MOVE) { // else the second would choose on the result
            stage_key(&st, BASE_KEY_RETURN, 0);
            stage_key(&st, BASE_KEY_RETURN, 0);
        }
        (void)stage_settle(&st, 10000);
    }
    assert_string_equal(st.screen, "result");
}

// The hint's card is where the caption is, and not as high: half a line would be visible above it.
static void a_hint_and_a_caption_are_not_shown_together(void **state) {
    (void)state;
    reopen(1024, 768);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 20000));
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    for (int i = 0; i < 40 && !(p->state == PLAY_CHOOSING && p->choosing.moves.count > 1); i++) {
        stage_key(&st, 't', 0);
        assert_true(stage_settle(&st, 20000));
    }
    char caption[WORDS_CAP], hint[WORDS_CAP];
    play_message(p, caption);
    assert_true(caption[0] != '\0' && stage_draws(&st, caption));
    stage_press(&st, PLAY_ID_HINT);
    stage_pass(&st, 500);
    assert_true(play_hint_words(p, hint) && stage_draws(&st, hint));
    assert_false(stage_draws(&st, caption));
    stage_press(&st, PLAY_ID_HINT);
    stage_pass(&st, 500);
    assert_true(stage_draws(&st, caption));
}

// K12, K46: "Play again" starts the museum's short game again, and counts it.
static void playing_again_is_another_short_game(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    const match_setup first = *match_setup_of(ui_match(st.u));
    char start[SENET_POSITION_TEXT_CAP];
    char again[SENET_POSITION_TEXT_CAP];
    (void)senet_position_print(match_position(ui_match(st.u)), start);
    play_to_the_result();
    int counted = st.n_counted;
    stage_press(&st, AGAIN);
    stage_pass(&st, 50);
    assert_string_equal(st.screen, "play");
    // A game, its kind and its rules: the same three as the first time.
    assert_int_equal(st.n_counted - counted, 3);
    assert_non_null(strstr(st.counted, "variant="));
    (void)senet_position_print(match_position(ui_match(st.u)), again);
    assert_string_equal(again, start);
    const match_setup *second = match_setup_of(ui_match(st.u));
    assert_int_equal(second->rules, first.rules);
    assert_int_equal(second->n, first.n);
    assert_int_equal(second->points, first.points);
    assert_int_equal(second->first_side, first.first_side);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(second->player[i].kind, first.player[i].kind);
    }
    assert_true(second->seed.low != first.seed.low);
}

static const ui_widget *shown(int i) {
    return ui_widgets_find(&st.u->widgets, VISIT_ID_LANGUAGE_NAME + i);
}

// K5: up to four languages are in every screen's strip, and one touch changes only the language.
static void another_language_is_one_touch_away(void **state) {
    (void)state;
    static const ui_screen_id screens[] = {UI_SCREEN_WELCOME, UI_SCREEN_RULES, UI_SCREEN_PLAY,
                                           UI_SCREEN_PAUSE, UI_SCREEN_VISIT_ACCESS};
    stage_press(&st, LANGUAGE_NAME);
    gfx_rect place = {0};
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        if (screens[i] == UI_SCREEN_PLAY) {
            ui_pop(st.u);
            stage_press(&st, TWO);
            assert_true(stage_settle(&st, 10000));
        } else if (screens[i] != UI_SCREEN_WELCOME) {
            ui_push(st.u, screens[i]);
        }
        assert_int_equal(ui_top(st.u), screens[i]);
        int depth = st.u->frame->depth;
        for (int k = 0; k < STAGE_LANGUAGES; k++) {
            stage_press(&st, VISIT_ID_LANGUAGE_NAME + k);
            stage_pass(&st, 50);
            assert_ptr_equal(l10n_language_of(st.u->env.language), st.languages[k]);
            assert_int_equal(ui_top(st.u), screens[i]);
            assert_int_equal(st.u->frame->depth, depth);
            for (int m = 0; m < STAGE_LANGUAGES; m++) {
                assert_string_equal(shown(m)->label, st.languages[m]->name);
                assert_int_equal(shown(m)->primary, m == k); // marked by its frame
            }
        }
        stage_press(&st, VISIT_ID_LANGUAGE_NAME);
        stage_pass(&st, 50);
        // Always in the same corner.
        gfx_rect r = in_px(&st, shown(STAGE_LANGUAGES - 1)->rect);
        place = i == 0 ? r : place;
        assert_in_range((int)(r.x - place.x + 2.5f), 0, 4);
        assert_in_range((int)(r.y - place.y + 4.5f), 0, 8);
    }
}

static void the_languages_are_a_list_where_their_names_have_no_room(void **state) {
    (void)state;
    museum.viewing_distance_mm = 1200;
    // An upright window has a row for them.
    reopen(480, 800);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_LANGUAGE_NAME + 1);
    stage_pass(&st, 50);
    assert_ptr_equal(l10n_language_of(st.u->env.language), st.languages[1]);
    reopen(600, 590);
    stage_press(&st, LANGUAGE_NAME);
    assert_null(shown(0));
    stage_press(&st, VISIT_ID_LANGUAGE);
    assert_string_equal(st.screen, "languages");
    stage_press(&st, 21);
    assert_string_equal(st.screen, "welcome");
    assert_ptr_equal(l10n_language_of(st.u->env.language), st.languages[1]);
    museum.viewing_distance_mm = 500;
    reopen(1920, 1080);
    stage_press(&st, LANGUAGE_NAME);
    assert_non_null(shown(0));
}

// All targets begin in the lower half; those of the whole screen reach there too. The line in the
// middle of a page is only a place for the focus.
static void all_is_low(const char *where) {
    const gfx_canvas *c = &st.u->env.canvas;
    for (int k = 0; k < st.u->widgets.count; k++) {
        const ui_widget *w = &st.u->widgets.widget[k];
        gfx_rect r = in_px(&st, w->rect);
        bool whole = r.h >= 0.9f * (float)c->height_px, line = r.h * 20.0f < r.w && r.h < 6.0f;
        if (whole || line || !w->enabled) {
            continue;
        }
        if (r.y < 0.5f * (float)c->height_px - 1.0f || r.y + r.h > (float)c->height_px + 1.0f) {
            fail_msg("%dx%d, %s (%s): widget %d \"%s\" is at %.0f to %.0f", c->width_px,
                     c->height_px, where, st.screen, w->id, w->label, (double)r.y,
                     (double)(r.y + r.h));
        }
    }
}

// K19: on a wide screen too, all targets are in the lower half, the board included.
static void a_wide_screen_can_have_all_in_its_lower_half(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1280, 720},  {1440, 1080},
                                   {1280, 1024}, {2560, 1080}, {1080, 1080}};
    static const ui_screen_id sheets[] = {
        UI_SCREEN_PAUSE, UI_SCREEN_VISIT_ACCESS, UI_SCREEN_LANGUAGES, UI_SCREEN_STILL_THERE,
        UI_SCREEN_RULES, UI_SCREEN_MOVES,        UI_SCREEN_QUESTION,  UI_SCREEN_EXHIBITION};
    museum.low_controls = true;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        reopen(sizes[i][0], sizes[i][1]);
        all_is_low("first");
        stage_press(&st, LANGUAGE_NAME);
        all_is_low("welcome");
        ui_push(st.u, UI_SCREEN_TUTORIAL);
        (void)stage_settle(&st, 10000);
        all_is_low("tutorial");
        ui_pop(st.u);
        stage_press(&st, TWO);
        assert_true(stage_settle(&st, 10000));
        all_is_low("throw");
        stage_key(&st, 't', 0);
        assert_true(stage_settle(&st, 10000));
        all_is_low("move");
        // The board's first row is visible and below the middle; names and title are above it.
        assert_true(in_px(&st, (gfx_rect){0.0f, 184.0f, 1.0f, 1.0f}).y > 0.5f * (float)sizes[i][1]);
        assert_true(in_px(&st, st.u->env.layout.player[0]).y < 0.5f * (float)sizes[i][1]);
        for (size_t k = 0; k < sizeof sheets / sizeof sheets[0]; k++) {
            ui_push(st.u, sheets[k]);
            stage_pass(&st, 50);
            all_is_low("sheet");
            ui_pop(st.u);
        }
        if (i > 0) {
            continue; // one game is enough
        }
        play_to_the_result();
        all_is_low("result");
        assert_non_null(ui_widgets_find(&st.u->widgets, AGAIN));
    }
}

// The winner, one fact (a different one each game), and three choices: no figures, no curve.
static void a_result_has_a_cheerful_line_and_one_fact(void **state) {
    (void)state;
    static const char FACTS[] =
        "[fact.1]\ntext = One.\n[fact.2]\ntext = Two.\n[fact.3]\ntext =\n"
        "[fact.4]\ntext = Four.\n[fact.5]\ntext = Five.\n[fact.6]\ntext = Six.\n";
    static const char *const said[] = {"Two.", "Four.", "Five.", "Six."};
    content *texts = content_create();
    content_report report;
    content_read(texts, FACTS, sizeof FACTS - 1, &report);
    stage_close(&st);
    stage_open_exhibition(&st, &museum, texts, 1920, 1080);
    for (int stay = 0; stay < 2; stay++) {
        stage_press(&st, LANGUAGE_NAME);
        stage_press(&st, TWO);
        assert_true(stage_settle(&st, 10000));
        for (int game = 0; game < 2; game++) {
            play_to_the_result();
            assert_true(stage_draws(&st, "Bravo, Player "));
            assert_true(stage_draws(&st, "Did you know?"));
            assert_true(stage_draws(&st, said[stay * 2 + game]));
            assert_false(stage_draws(&st, "%") || stage_draws(&st, "luck"));
            assert_int_equal(st.u->widgets.own, 3);
            assert_string_equal(ui_widgets_find(&st.u->widgets, AGAIN)->label, "Play again");
            assert_string_equal(ui_widgets_find(&st.u->widgets, LONGER)->label, "A longer game");
            stage_press(&st, LANGUAGE);
            assert_string_equal(st.screen, "languages");
            stage_key(&st, BASE_KEY_ESCAPE, 0);
            assert_string_equal(st.screen, "result");
            stage_press(&st, AGAIN);
        }
        visit_end(st.u);
        stage_pass(&st, 50);
    }
    stage_close(&st);
    content_destroy(texts);
    stage_open_museum(&st, &museum, 1920, 1080);
}

// The game on the table starts at the rule set's start with `n` pieces.
static void is_whole_game(int n) {
    senet_position start;
    assert_true(stage_settle(&st, 10000));
    assert_string_equal(st.screen, "play");
    assert_int_equal(senet_position_start((senet_rules_id)museum.rules, n, &start), SENET_OK);
    assert_memory_equal(match_position(ui_match(st.u)), &start, sizeof start);
    assert_int_equal(match_setup_of(ui_match(st.u))->player[1].kind, MATCH_HUMAN);
}

// From the result, or from the menu with a second press; the next visitor gets the museum's game.
static void a_longer_game_is_for_this_visit(void **state) {
    (void)state;
    senet_position first;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    stage_key(&st, 'm', 0);
    assert_true(stage_draws(&st, "The short game: 3 pieces a side, from the middle of the board."));
    stage_key(&st, 'm', 0);
    first = *match_position(ui_match(st.u));
    play_to_the_result();
    stage_press(&st, LONGER);
    is_whole_game(3);
    play_to_the_result();
    stage_press(&st, AGAIN);
    is_whole_game(3);
    stage_key(&st, 'm', 0);
    assert_true(stage_draws(&st, "The long game: 3 pieces a side, from the start."));
    stage_press(&st, MENU_LONGER);
    assert_string_equal(st.screen, "pause");
    stage_press(&st, MENU_LONGER);
    is_whole_game(5);
    stage_key(&st, 'm', 0);
    assert_true(stage_draws(&st, "The long game: 5 pieces a side, from the start."));
    assert_null(ui_widgets_find(&st.u->widgets, MENU_LONGER));
    visit_end(st.u);
    stage_pass(&st, 50);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_memory_equal(match_position(ui_match(st.u)), &first, sizeof first);
}

// K14 with K19, at the likely size of such an exhibit: 43 inches.
static void low_targets_are_large_enough_for_fingers(void **state) {
    (void)state;
    museum.low_controls = true;
    museum.screen_width_mm = 952;
    reopen(1920, 1080);
    for (int step = 0; step < 4; step++) {
        for (int k = 0; k < st.u->widgets.count; k++) {
            const ui_widget *w = &st.u->widgets.widget[k];
            float least = w->rect.w < w->rect.h ? w->rect.w : w->rect.h;
            float mm = least * st.u->env.canvas.scale * 952.0f / 1920.0f;
            if (w->enabled && mm < 15.0f) {
                fail_msg("%s: widget %d is %.1f mm", st.screen, w->id, (double)mm);
            }
        }
        if (step == 0) {
            stage_press(&st, LANGUAGE_NAME);
        } else if (step == 1) {
            stage_press(&st, TWO);
            assert_true(stage_settle(&st, 10000));
        } else if (step == 2) {
            stage_key(&st, 't', 0);
            assert_true(stage_settle(&st, 10000));
        }
    }
}

// K27: the Join key overlaps nothing, and is as large as the others.
static void there_is_a_key_for_joining(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {2560, 1080}, {1080, 1920}};
    museum.screen_width_mm = 952;
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof sizes[0]; i++) {
        museum.low_controls = i % 2 == 1;
        reopen(sizes[i / 2][0], sizes[i / 2][1]);
        stage_press(&st, LANGUAGE_NAME);
        stage_press(&st, COMPUTER);
        assert_true(stage_settle(&st, 10000));
        const ui_widget *join = ui_widgets_find(&st.u->widgets, PLAY_ID_JOIN + 1);
        assert_non_null(join);
        const gfx_rect j = ui_widget_in_window(join);
        gfx_rect mat = st.u->env.layout.mat;
        gfx_rect picture = {20.0f, 184.0f, 1880.0f, mat.y + mat.h - 184.0f};
        assert_true(j.x + j.w <= picture.x || picture.x + picture.w <= j.x ||
                    j.y + j.h <= picture.y || picture.y + picture.h <= j.y);
        for (int k = 0; k < st.u->widgets.count; k++) {
            const gfx_rect r = ui_widget_in_window(&st.u->widgets.widget[k]);
            assert_true(&st.u->widgets.widget[k] == join || j.x + j.w <= r.x + 0.5f ||
                        r.x + r.w <= j.x + 0.5f || j.y + j.h <= r.y + 0.5f ||
                        r.y + r.h <= j.y + 0.5f);
        }
        float least = (j.w < j.h ? j.w : j.h) * st.u->env.canvas.scale;
        assert_true(least * 952.0f / (float)sizes[i / 2][0] >= 15.0f);
    }
}

// A table has no lower half: two people sit at two edges.
static void a_table_stays_as_it_is(void **state) {
    (void)state;
    museum.seats = KIOSK_SEATS_FACE;
    reopen(1920, 1080);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    gfx_rect board = in_px(&st, (gfx_rect){0.0f, 184.0f, 1.0f, 1.0f});
    museum.low_controls = true;
    reopen(1920, 1080);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    assert_true(in_px(&st, (gfx_rect){0.0f, 184.0f, 1.0f, 1.0f}).y == board.y);
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(the_headline_is_the_largest_text),
        TEST(texts_are_measured_in_the_window_that_there_is),
        TEST(the_table_extends_to_every_corner),
        TEST(letters_stand_on_stone_without_a_joint),
        TEST(nothing_lies_over_the_board),
        TEST(the_museums_sign_is_beside_the_title),
        TEST(the_museums_name_is_on_the_first_screen),
        TEST(the_first_screen_asks_how_to_start),
        TEST(a_wide_screen_can_have_all_in_its_lower_half),
        TEST(low_targets_are_large_enough_for_fingers),
        TEST(there_is_a_key_for_joining),
        TEST(a_table_stays_as_it_is),
        TEST(another_language_is_one_touch_away),
        TEST(the_languages_are_a_list_where_their_names_have_no_room),
        TEST(a_hint_and_a_caption_are_not_shown_together),
        TEST(playing_again_is_another_short_game),
        TEST(a_result_has_a_cheerful_line_and_one_fact),
        TEST(a_longer_game_is_for_this_visit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
