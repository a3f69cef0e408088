// At a text size of 200 percent, the texts of title, new game, history, review and statistics
// really grow, do not overlap and stay on the screen.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/frame_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// As in the screens' sources.
enum { TITLE_GAMES = 9 };
enum { NEXT = 5, GAME_REVIEW = 7, LIST = 10, STATISTICS, GAME_DETAILS, ROW };
enum { DETAILS = 3, STATISTICS_DONE, STATISTICS_PREVIOUS, STATISTICS_NEXT };

enum { TEXTS_CAP = 512, STATES_CAP = 24, TEXT_CAP = 256 };

static stage s;

typedef struct seen {
    gfx_rect box; // without descenders
    char utf8[TEXT_CAP];
} seen;

// The smallest text of each state visited, in pixels, in order.
typedef struct walk {
    int n;
    float least[STATES_CAP];
    const char *name[STATES_CAP];
} walk;

static gfx_rect box_of(const gfx_text *t) {
    const float w = s.metrics.width(s.metrics.user, &t->style, t->utf8), size = t->style.size_vu;
    const float x = t->align == GFX_ALIGN_LEFT     ? t->at.x
                    : t->align == GFX_ALIGN_CENTER ? t->at.x - w / 2
                                                   : t->at.x - w;
    return (gfx_rect){x, t->at.y - 0.62f * size, w, 0.62f * size};
}

static bool overlap(gfx_rect a, gfx_rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool inside(gfx_rect a, gfx_rect whole) {
    return a.x >= whole.x && a.y >= whole.y && a.x + a.w <= whole.x + whole.w &&
           a.y + a.h <= whole.y + whole.h;
}

// Checks the texts of the top sheet. Signs are part of the board; house numbers are off.
static void look(walk *w, const char *name) {
    static seen all[TEXTS_CAP];
    int n = 0;
    float least = INFINITY;
    ui_draw(s.u, s.list);
    const gfx_canvas *canvas = gfx_drawlist_canvas(s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind != GFX_TEXT || c->as.text.style.font == GFX_FONT_SIGNS) {
            continue;
        }
        assert_true(n < TEXTS_CAP);
        all[n].box = box_of(&c->as.text);
        (void)snprintf(all[n].utf8, TEXT_CAP, "%s", c->as.text.utf8);
        least = fminf(least, c->as.text.style.size_vu * canvas->scale);
        if (!inside(all[n].box, canvas->view)) {
            fail_msg("%s, %d x %d, %d %%: \"%s\" leaves the window", name, canvas->width_px,
                     canvas->height_px, s.settings.text_size, all[n].utf8);
        }
        for (int k = 0; k < n; k++) {
            if (overlap(all[n].box, all[k].box)) {
                fail_msg("%s, %d x %d, %d %%: \"%s\" lies on \"%s\"", name, canvas->width_px,
                         canvas->height_px, s.settings.text_size, all[n].utf8, all[k].utf8);
            }
        }
        n++;
    }
    assert_true(n > 3 && w->n < STATES_CAP);
    w->name[w->n] = name;
    w->least[w->n++] = least;
}

static void press(int id) {
    stage_press(&s, id);
    stage_pass(&s, 50);
}

// All pages of a view of the statistics; larger text may need more pages.
static float look_at_pages(walk *w, const char *name) {
    const int first = w->n;
    look(w, name);
    for (const ui_widget *on = NULL;
         (on = ui_widgets_find(&s.u->widgets, STATISTICS_NEXT)) != NULL && on->enabled;) {
        press(STATISTICS_NEXT);
        look(w, name);
    }
    float least = w->least[first];
    for (int i = first; i < w->n; i++) {
        least = fminf(least, w->least[i]);
    }
    w->n = first + 1;
    return w->least[first] = least;
}

static void walk_through(walk *w) {
    *w = (walk){.n = 0};
    s.teaches = true;
    stage_pass(&s, 50);
    look(w, "title");
    ui_push(s.u, UI_SCREEN_NEW);
    stage_pass(&s, 50);
    look(w, "new game");
    ui_pop(s.u);
    stage_pass(&s, 50);
    press(TITLE_GAMES);
    look(w, "list");
    press(ROW);
    look(w, "game");
    press(GAME_DETAILS);
    look(w, "details of a game");
    press(GAME_REVIEW);
    stage_pass(&s, 5000);
    assert_string_equal(s.screen, "review");
    for (int step = 0; step < 8; step++) {
        look(w, "review");
        stage_key(&s, BASE_KEY_PAGE_DOWN, 0);
        stage_pass(&s, 50);
    }
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    stage_pass(&s, 50);
    press(LIST);
    press(STATISTICS);
    (void)look_at_pages(w, "statistics");
    press(DETAILS);
    (void)look_at_pages(w, "details of the statistics");
    press(STATISTICS_DONE);
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "title");
}

static void compare_sizes(void) {
    static const int SIZES[][2] = {{1280, 720}, {1920, 1080}, {2560, 1080}, {768, 1366}};
    static const float GROWN = 1.5f, FULL_GROWN = 1.35f;
    s.settings.house_numbers = false;
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        walk before, after;
        s.settings.text_size = 100;
        ui_resize(s.u, SIZES[i][0], SIZES[i][1]);
        walk_through(&before);
        s.settings.text_size = 200;
        ui_resize(s.u, SIZES[i][0], SIZES[i][1]);
        walk_through(&after);
        assert_int_equal(before.n, after.n);
        for (int k = 0; k < before.n; k++) {
            // Eight cards with a sentence each, or six lines above a board: no room for more.
            const bool full = strstr("new game, review", before.name[k]) != NULL;
            if (after.least[k] < (full ? FULL_GROWN : GROWN) * before.least[k]) {
                fail_msg("%s, %d x %d: the smallest text is %.2f times as large", before.name[k],
                         SIZES[i][0], SIZES[i][1], (double)(after.least[k] / before.least[k]));
            }
        }
    }
}

static void all_texts_grow(void **state) {
    (void)state;
    compare_sizes();
}

static void texts_grow_in_high_contrast(void **state) {
    (void)state;
    s.settings.contrast = true;
    compare_sizes();
}

static void texts_grow_right_to_left(void **state) {
    (void)state;
    l10n_init(&s.language, l10n_language_find("ar"), NULL);
    ui_set_language(s.u, &s.language);
    compare_sizes();
}

int main(void) {
#define TEST(name) STAGE_TEST(name, stage_set_up_history, &s)
    const struct CMUnitTest tests[] = {
        TEST(all_texts_grow),
        TEST(texts_grow_in_high_contrast),
        TEST(texts_grow_right_to_left),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
