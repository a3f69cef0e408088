// The rules screen: where it opens, how every device turns pages, and that everything fits at every
// size of window and text.
#include "match/match.h"
#include "text/words_board.h"
#include "ui/gallery/rules_screen.h"
#include "unit/ui_gallery/bench.h"
#include "unit/ui_gallery/english.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int open_bench(void **state) {
    return bench_open(state, english_contents());
}

static rules_screen *screen_of(bench *b) {
    return ui_data(b->u, UI_SCREEN_RULES);
}

static ui_widget *page_of(bench *b) {
    ui_widget *page = bench_labelled(b, "");
    assert_non_null(page);
    return page;
}

static void click(bench *b, const char *label) {
    ui_widget *w = bench_labelled(b, label);
    assert_non_null(w);
    gfx_point at = bench_middle(w->rect);
    bench_point(b, BASE_INPUT_POINTER_MOVE, 0, at);
    bench_point(b, BASE_INPUT_POINTER_DOWN, 0, at);
    bench_point(b, BASE_INPUT_POINTER_UP, 0, at);
}

// --- Where it opens

static void title_opens_the_chosen_rules(void **state) {
    bench *b = *state;
    b->settings.new_rules = SENET_RULES_BGA;
    bench_key(b, BASE_KEY_F1);
    assert_string_equal(b->screen, "rules");
    assert_int_equal(screen_of(b)->id, SENET_RULES_BGA);
    assert_int_equal(screen_of(b)->page, 0);
    bench_key(b, BASE_KEY_ESCAPE);
    assert_string_equal(b->screen, "title");
}

static void a_match_opens_its_own_rules(void **state) {
    bench *b = *state;
    b->settings.new_rules = SENET_RULES_BGA;
    match_setup setup = {.rules = SENET_RULES_PHARAOH,
                         .n = 5,
                         .points = 1,
                         .throws = MATCH_THROWS_SEEDED,
                         .seed = {.low = 1}};
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    ui_begin_match(b->u, m);
    bench_pass(b, 40);
    bench_key(b, BASE_KEY_F1);
    assert_int_equal(screen_of(b)->id, SENET_RULES_PHARAOH);
    bench_key(b, BASE_KEY_RIGHT);
    bench_key(b, BASE_KEY_RIGHT);
    assert_int_equal(screen_of(b)->page, 2);
    bench_key(b, BASE_KEY_ESCAPE);
    assert_string_equal(b->screen, "play");
    // It reopens where the reader stopped.
    bench_key(b, BASE_KEY_F1);
    assert_int_equal(screen_of(b)->id, SENET_RULES_PHARAOH);
    assert_int_equal(screen_of(b)->page, 2);
}

// --- Turning pages

static void keys_and_pad_turn_pages(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    int last = rules_text_get(screen_of(b)->id)->n_pages - 1;
    bench_key(b, BASE_KEY_LEFT);
    assert_int_equal(screen_of(b)->page, 0);
    for (int i = 1; i <= last; i++) {
        if (i % 2 == 0) {
            bench_key(b, BASE_KEY_RIGHT);
        } else {
            bench_pad(b, BASE_PAD_RIGHT);
        }
        assert_int_equal(screen_of(b)->page, i);
    }
    bench_key(b, BASE_KEY_RIGHT);
    assert_int_equal(screen_of(b)->page, last);
    bench_pad(b, BASE_PAD_LEFT);
    assert_int_equal(screen_of(b)->page, last - 1);
    bench_pad(b, BASE_PAD_B);
    assert_string_equal(b->screen, "title");
}

static void mouse_turns_pages_and_tabs(void **state) {
    bench *b = *state;
    b->settings.new_rules = SENET_RULES_JEQUIER;
    bench_key(b, BASE_KEY_F1);
    assert_false(bench_labelled(b, "Previous")->enabled);
    click(b, "Next");
    click(b, "Next");
    assert_int_equal(screen_of(b)->page, 2);
    click(b, "Previous");
    assert_int_equal(screen_of(b)->page, 1);
    for (int id = SENET_RULES_COUNT - 1; id >= 0; id--) {
        click(b, rules_text_get((senet_rules_id)id)->title);
        assert_int_equal(screen_of(b)->id, id);
        assert_int_equal(screen_of(b)->page, 0);
    }
    click(b, "Back");
    assert_string_equal(b->screen, "title");
}

static void keys_reach_every_tab_and_back(void **state) {
    bench *b = *state;
    b->settings.new_rules = (int)senet_rules_display_order(0);
    bench_key(b, BASE_KEY_F1);
    bench_key(b, BASE_KEY_UP);
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        bench_key(b, BASE_KEY_LEFT);
    }
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        assert_true(b->u->widgets.focus_visible);
        // Focusing a tab does not select it.
        assert_int_equal(screen_of(b)->id, senet_rules_display_order(i > 0 ? i - 1 : 0));
        bench_key(b, BASE_KEY_RETURN);
        assert_int_equal(screen_of(b)->id, senet_rules_display_order(i));
        bench_key(b, BASE_KEY_RIGHT);
    }
    bench_key(b, BASE_KEY_DOWN);
    assert_int_equal(b->u->widgets.focus, page_of(b)->id);
    bench_key(b, BASE_KEY_DOWN);
    for (int i = 0; i < 4; i++) {
        bench_key(b, BASE_KEY_RIGHT);
    }
    assert_int_equal(b->u->widgets.focus, bench_labelled(b, "Back")->id);
    bench_key(b, BASE_KEY_RETURN);
    assert_string_equal(b->screen, "title");
}

static void wheel_turns_short_pages(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    bench_pass(b, 400);
    bench_wheel(b, -1.0f);
    assert_int_equal(screen_of(b)->page, 1);
    bench_wheel(b, 1.0f);
    assert_int_equal(screen_of(b)->page, 0);
    // One sweep of a precise wheel is one page, not many.
    for (int i = 0; i < 40; i++) {
        base_input input = {.kind = BASE_INPUT_WHEEL, .wheel_y = -0.4f};
        (void)ui_update(b->u, b->now_ms);
        ui_input(b->u, &input);
        bench_pass(b, 16);
    }
    assert_int_equal(screen_of(b)->page, 1);
}

static void swipe_turns_pages(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    gfx_point at = bench_middle(screen_of(b)->paper.area);
    for (int i = 0; i < 2; i++) {
        float by = i == 0 ? -300.0f : 300.0f;
        bench_point(b, BASE_INPUT_POINTER_DOWN, 3, at);
        bench_point(b, BASE_INPUT_POINTER_MOVE, 3, (gfx_point){at.x + by / 2, at.y + 8});
        bench_point(b, BASE_INPUT_POINTER_UP, 3, (gfx_point){at.x + by, at.y + 12});
        assert_int_equal(screen_of(b)->page, i == 0 ? 1 : 0);
    }
    // A touch without a drag turns nothing.
    bench_point(b, BASE_INPUT_POINTER_DOWN, 3, at);
    bench_point(b, BASE_INPUT_POINTER_UP, 3, at);
    assert_int_equal(screen_of(b)->page, 0);
}

// --- Scrolling

static float scroll_limit(const rules_screen *r) {
    return r->paper.content_h > r->paper.area.h ? r->paper.content_h - r->paper.area.h : 0.0f;
}

static void long_pages_scroll_by_every_device(void **state) {
    bench *b = *state;
    b->settings.text_size = 200;
    ui_resize(b->u, 1024, 640);
    bench_key(b, BASE_KEY_F1);
    rules_screen *r = screen_of(b);
    float limit = scroll_limit(r);
    assert_true(limit > 50.0f);
    bench_key(b, BASE_KEY_DOWN);
    assert_true(r->paper.scroll > 0.0f);
    assert_int_equal(b->u->widgets.focus, page_of(b)->id);
    int presses = 0;
    while (b->u->widgets.focus == page_of(b)->id && presses < 50) {
        bench_key(b, BASE_KEY_DOWN);
        presses++;
    }
    assert_in_range(presses, 1, 20);
    assert_true(r->paper.scroll > limit - 1.0f);
    // The next page begins at its top; the wheel scrolls first.
    bench_key(b, BASE_KEY_UP);
    bench_key(b, BASE_KEY_RIGHT);
    assert_int_equal(r->page, 1);
    assert_true(r->paper.scroll < 1.0f);
    bench_wheel(b, -1.0f);
    assert_true(r->paper.scroll > 0.0f);
    assert_int_equal(r->page, 1);
    // Dragging moves the page.
    float before = r->paper.scroll;
    gfx_point at = bench_middle(r->paper.area);
    bench_point(b, BASE_INPUT_POINTER_DOWN, 2, at);
    bench_point(b, BASE_INPUT_POINTER_MOVE, 2, (gfx_point){at.x, at.y - 40});
    bench_point(b, BASE_INPUT_POINTER_UP, 2, (gfx_point){at.x, at.y - 40});
    assert_true(r->paper.scroll > before + 30.0f);
    assert_true(r->paper.scroll <= scroll_limit(r) + 0.5f);
}

// What looks like a button is one: clicks alone lead through a page and back.
static void long_pages_scroll_by_clicks(void **state) {
    bench *b = *state;
    b->settings.text_size = 200;
    ui_resize(b->u, 1024, 640);
    bench_key(b, BASE_KEY_F1);
    rules_screen *r = screen_of(b);
    float limit = scroll_limit(r);
    assert_true(limit > 50.0f);
    assert_null(bench_labelled(b, "Page up"));
    int clicks = 0;
    for (float before = -1.0f; bench_labelled(b, "Page down") != NULL; clicks++) {
        assert_true(r->paper.scroll > before);
        before = r->paper.scroll;
        click(b, "Page down");
        // The bottom of the old view is still visible.
        assert_true(r->paper.scroll < before + r->paper.area.h);
    }
    assert_in_range(clicks, 1, 20);
    assert_true(r->paper.scroll > limit - 1.0f);
    for (int i = 0; i < clicks; i++) {
        click(b, "Page up");
    }
    assert_true(r->paper.scroll < 1.0f);
    assert_null(bench_labelled(b, "Page up"));
    assert_int_equal(r->page, 0);
}

// --- Fitting

static bool overlap(gfx_rect a, gfx_rect b) {
    float e = 0.5f;
    return a.x + e < b.x + b.w && b.x + e < a.x + a.w && a.y + e < b.y + b.h && b.y + e < a.y + a.h;
}

static bool within(gfx_rect a, gfx_rect room) {
    return a.x >= room.x - 1 && a.y >= room.y - 1 && a.x + a.w <= room.x + room.w + 1 &&
           a.y + a.h <= room.y + room.h + 1;
}

static void check_places(bench *b) {
    const ui_widgets *w = &b->u->widgets;
    const rules_screen *r = screen_of(b);
    for (int i = 0; i < w->count; i++) {
        assert_true(within(w->widget[i].rect, b->u->env.canvas.view));
        for (int k = 0; k < i; k++) {
            assert_false(overlap(w->widget[i].rect, w->widget[k].rect));
        }
        assert_false(overlap(w->widget[i].rect, r->paper.number_at) &&
                     w->widget[i].id != page_of(b)->id);
    }
    assert_true(within(r->paper.area, r->paper.frame));
    // Enough of a page is visible to read it by scrolling: at least four lines.
    float line_vu = 34.0f * 1.3f * b->u->env.layout.type;
    assert_true(r->paper.area.h > 4.0f * line_vu);
}

// Everything on a page is between the sides of its area, and its end can be reached. A page that is
// not scrolled is not clipped: a mark above a capital may reach above its line.
static void check_page(bench *b) {
    const rules_screen *r = screen_of(b);
    bool clipped = false, found = false;
    float cut_vu = 0;
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_CLIP) {
            const gfx_rect seen = c->as.clip.dst;
            clipped = c->as.clip.on && seen.x == r->paper.area.x &&
                      fabsf(seen.y + seen.h - r->paper.area.y - r->paper.area.h) < 0.01f;
            cut_vu = seen.y;
        } else if (clipped && c->kind == GFX_TEXT) {
            float w = b->metrics.width(NULL, &c->as.text.style, c->as.text.utf8);
            float left =
                c->as.text.align == GFX_ALIGN_CENTER ? c->as.text.at.x - w / 2 : c->as.text.at.x;
            assert_true(left >= r->paper.area.x - 1.0f);
            assert_true(left + w <= r->paper.area.x + r->paper.area.w + 1.0f);
            assert_true(c->as.text.at.y <= r->paper.area.y + r->paper.content_h);
            assert_true(r->paper.scroll > 0 ||
                        c->as.text.at.y - 1.2f * c->as.text.style.size_vu >= cut_vu);
            found = true;
        }
    }
    assert_true(found);
}

static void everything_fits_at_every_size(void **state) {
    bench *b = *state;
    static const int sizes[][2] = {{1024, 640},  {1280, 720},  {1920, 1080}, {2560, 1080},
                                   {3440, 1440}, {1024, 768},  {800, 600},   {720, 1280},
                                   {1080, 1920}, {1000, 1000}, {3840, 2160}};
    static const int types[] = {100, 130, 150, 200};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (size_t k = 0; k < sizeof types / sizeof types[0]; k++) {
            b->settings.text_size = types[k];
            ui_resize(b->u, sizes[i][0], sizes[i][1]);
            for (int id = 0; id < SENET_RULES_COUNT; id++) {
                bench_pass(b, 16);
                click(b, rules_text_get((senet_rules_id)id)->title);
                check_places(b);
                for (int page = 0; page < rules_text_get((senet_rules_id)id)->n_pages; page++) {
                    assert_int_equal(screen_of(b)->page, page);
                    check_page(b);
                    click(b, "Next");
                }
            }
        }
    }
}

// At common sizes nobody has to scroll.
static void common_sizes_need_no_scrolling(void **state) {
    bench *b = *state;
    static const int sizes[][2] = {{1280, 720}, {1024, 640}, {1920, 1080}, {720, 1280}};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        ui_resize(b->u, sizes[i][0], sizes[i][1]);
        for (int id = 0; id < SENET_RULES_COUNT; id++) {
            bench_pass(b, 16);
            click(b, rules_text_get((senet_rules_id)id)->title);
            for (int page = 0; page < rules_text_get((senet_rules_id)id)->n_pages; page++) {
                if (scroll_limit(screen_of(b)) >= 0.5f) {
                    print_message("[        ] %d x %d, %s, page %d scrolls %.0f\n", sizes[i][0],
                                  sizes[i][1], senet_rules_get((senet_rules_id)id)->name, page + 1,
                                  (double)scroll_limit(screen_of(b)));
                }
                assert_true(scroll_limit(screen_of(b)) < 0.5f);
                click(b, "Next");
            }
        }
    }
}

// Where a first page was compressed, the board uses the space left.
static void first_pages_use_their_room(void **state) {
    bench *b = *state;
    static const int types[] = {120, 130, 140};
    bench_key(b, BASE_KEY_F1);
    ui_resize(b->u, 1280, 720);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        b->settings.text_size = types[i];
        for (int id = 0; id < SENET_RULES_COUNT; id++) {
            bench_pass(b, 16);
            click(b, rules_text_get((senet_rules_id)id)->title);
            const paper *p = &screen_of(b)->paper;
            assert_true(p->content_h > 0.94f * p->area.h);
            assert_true(p->content_h <= p->area.h);
        }
    }
}

// A page has the mark "Our choice" exactly if its text has a choice.
static void choices_are_marked(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = rules_text_get((senet_rules_id)id);
        click(b, t->title);
        for (int page = 0; page < t->n_pages; page++) {
            int marks = 0;
            for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
                const gfx_command *c = gfx_drawlist_get(b->list, i);
                marks += c->kind == GFX_TEXT && strcmp(c->as.text.utf8, "Our choice") == 0 ? 1 : 0;
            }
            const char *choice = content_get(b->content, t->page[page], CONTENT_CHOICE);
            assert_int_equal(marks, choice[0] != '\0' ? 1 : 0);
            click(b, "Next");
        }
    }
}

// --- The game at a glance

static int count_drawn(const bench *b, gfx_command_kind kind, const char *text_or_null) {
    int n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        n += c->kind == kind && (text_or_null == NULL || strcmp(c->as.text.utf8, text_or_null) == 0)
                 ? 1
                 : 0;
    }
    return n;
}

static int count_images(bench *b, const char *title) {
    click(b, title);
    return count_drawn(b, GFX_IMAGE, NULL);
}

// Each special house has its sign; what earns a throw is marked; all of it is spoken.
static void the_first_page_is_the_whole_game(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    click(b, rules_text_get(SENET_RULES_JEQUIER)->title);
    const int images = count_images(b, rules_text_get(SENET_RULES_PERGIOCO)->title);
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = rules_text_get((senet_rules_id)id);
        // Only in `jequier` and `pergioco` is 15 an ordinary house.
        const bool all = id != SENET_RULES_JEQUIER && id != SENET_RULES_PERGIOCO;
        assert_int_equal(count_images(b, t->title), images + (all ? 1 : 0));
        char again[WORDS_CAP];
        words_throws_again(&b->language, (senet_rules_id)id, again);
        assert_int_equal(count_drawn(b, GFX_TEXT, again), 1);
        char said[UI_SPEECH_CAP] = "";
        const ui_view view = {.env = &b->u->env, .widgets = &b->u->widgets, .data = screen_of(b)};
        ui_screen_rules.describe(&view, said);
        assert_non_null(strstr(said, content_get(b->content, t->page[0], CONTENT_TEXT)));
        assert_non_null(strstr(said, content_get(b->content, t->page[0], CONTENT_H30)));
        assert_non_null(strstr(said, "throw again"));
        assert_int_equal(strstr(said, "15, ") != NULL, all);
    }
}

// Larger letters first use the space between the words, before the page scrolls.
static void the_first_page_fits_in_larger_letters_too(void **state) {
    bench *b = *state;
    static const int sizes[][3] = {{1280, 720, 120}, {768, 1366, 110}, {1920, 1080, 120}};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        b->u->env.settings->text_size = sizes[i][2];
        ui_resize(b->u, sizes[i][0], sizes[i][1]);
        for (int id = 0; id < SENET_RULES_COUNT; id++) {
            bench_pass(b, 16);
            click(b, rules_text_get((senet_rules_id)id)->title);
            if (scroll_limit(screen_of(b)) >= 0.5f) {
                fail_msg("%d x %d, %s scrolls", sizes[i][0], sizes[i][1],
                         senet_rules_get((senet_rules_id)id)->name);
            }
            check_page(b);
        }
    }
}

// The place of a stick: long, with round ends. @return whether the command draws one
static bool is_stick(const bench *b, const gfx_command *c, gfx_rect *out) {
    if (c->kind != GFX_PATH || c->as.path.fill.a == 0 || c->as.path.n_points == 0) {
        return false;
    }
    const gfx_point *p = gfx_drawlist_points(b->list, c->as.path.first_point);
    gfx_point least = p[0], most = p[0];
    for (size_t i = 1; i < c->as.path.n_points; i++) {
        least = (gfx_point){fminf(least.x, p[i].x), fminf(least.y, p[i].y)};
        most = (gfx_point){fmaxf(most.x, p[i].x), fmaxf(most.y, p[i].y)};
    }
    *out = (gfx_rect){least.x, least.y, most.x - least.x, most.y - least.y};
    return out->h > 3 * out->w && out->h < 4 * out->w;
}

// The four sticks of a throw are close together, the next throw is clearly apart.
static void the_sticks_of_each_throw_stand_apart(void **state) {
    bench *b = *state;
    static const int sizes[][3] = {{768, 1366, 200}, {1080, 1920, 200}, {768, 1366, 130},
                                   {800, 600, 140},  {1280, 720, 100},  {1280, 720, 200}};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        b->u->env.settings->text_size = sizes[i][2];
        ui_resize(b->u, sizes[i][0], sizes[i][1]);
        bench_pass(b, 16);
        const gfx_rect area = screen_of(b)->paper.area;
        gfx_rect stick[20];
        int n = 0;
        for (size_t k = 0; k < gfx_drawlist_count(b->list) && n < 20; k++) {
            n += is_stick(b, gfx_drawlist_get(b->list, k), &stick[n]) ? 1 : 0;
        }
        assert_int_equal(n, 20);
        assert_true(stick[0].x >= area.x + 1);
        assert_true(stick[19].x + stick[19].w <= area.x + area.w - 1);
        for (int k = 1; k < n; k++) {
            const float in = stick[1].x - stick[0].x - stick[0].w;
            const float gap = stick[k].x - stick[k - 1].x - stick[k - 1].w;
            const bool next = k % 4 == 0, same_line = fabsf(stick[k].y - stick[k - 1].y) < 0.5f;
            assert_true(next ? !same_line || gap > 3 * in : fabsf(gap - in) < 0.1f);
        }
    }
}

// No line of tabs is less than half as wide as the widest.
static void lines_of_tabs_are_about_as_wide_as_each_other(void **state) {
    bench *b = *state;
    int several = 0;
    bench_key(b, BASE_KEY_F1);
    b->settings.text_size = 200;
    for (int width_px = 700; width_px <= 1300; width_px += 40) {
        ui_resize(b->u, width_px, 720);
        bench_pass(b, 16);
        float line[SENET_RULES_COUNT + 1] = {0}, y = -1e6f, widest = 0;
        int n = 0;
        for (int k = 0; k <= SENET_RULES_COUNT; k++) {
            const char *label = k < SENET_RULES_COUNT
                                    ? rules_text_get(senet_rules_display_order(k))->title
                                    : "Compare";
            const gfx_rect r = bench_labelled(b, label)->rect;
            n += r.y > y + 1 ? 1 : 0;
            y = r.y;
            line[n - 1] += r.w;
            widest = fmaxf(widest, line[n - 1]);
        }
        for (int k = 0; k < n; k++) {
            assert_true(line[k] > widest / 2);
        }
        several += n > 1 ? 1 : 0;
    }
    assert_true(several > 0);
}

// --- Where the rule sets differ

static void the_table_fits_one_screen(void **state) {
    bench *b = *state;
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {960, 540}};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        ui_resize(b->u, sizes[i][0], sizes[i][1]);
        bench_pass(b, 16);
        click(b, "Compare");
        assert_true(screen_of(b)->table);
        assert_true(scroll_limit(screen_of(b)) < 0.5f);
        check_places(b);
        check_page(b);
    }
    // It has one page; a tab leads back.
    bench_key(b, BASE_KEY_RIGHT);
    assert_true(screen_of(b)->table);
    click(b, rules_text_get(SENET_RULES_BGA)->title);
    assert_false(screen_of(b)->table);
    assert_int_equal(screen_of(b)->id, SENET_RULES_BGA);
}

// With little space columns become rows, and no cell is lost.
static void the_table_has_every_cell_at_every_size(void **state) {
    bench *b = *state;
    static const int sizes[][2] = {{1280, 720}, {720, 1280}, {1024, 640}};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        b->settings.text_size = i == 2 ? 200 : 100;
        ui_resize(b->u, sizes[i][0], sizes[i][1]);
        bench_pass(b, 16);
        click(b, "Compare");
        check_places(b);
        check_page(b);
        const char *six = content_get(b->content, CONTENT_TABLE_STICKS, CONTENT_JEQUIER);
        const char *five = content_get(b->content, CONTENT_TABLE_STICKS, CONTENT_KENDALL);
        assert_int_equal(count_drawn(b, GFX_TEXT, six), 3);
        assert_int_equal(count_drawn(b, GFX_TEXT, five), 3);
    }
    char said[UI_SPEECH_CAP] = "";
    const ui_view view = {.env = &b->u->env, .widgets = &b->u->widgets, .data = screen_of(b)};
    ui_screen_rules.describe(&view, said);
    assert_non_null(strstr(said, "Jéquier: No light face: 6 steps."));
    assert_true(strstr(said, "Kendall, modern: ") < strstr(said, "Jéquier: "));
}

#define ON_BENCH(test) cmocka_unit_test_setup_teardown(test, open_bench, bench_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_BENCH(title_opens_the_chosen_rules),
        ON_BENCH(a_match_opens_its_own_rules),
        ON_BENCH(keys_and_pad_turn_pages),
        ON_BENCH(mouse_turns_pages_and_tabs),
        ON_BENCH(keys_reach_every_tab_and_back),
        ON_BENCH(wheel_turns_short_pages),
        ON_BENCH(swipe_turns_pages),
        ON_BENCH(long_pages_scroll_by_every_device),
        ON_BENCH(long_pages_scroll_by_clicks),
        ON_BENCH(everything_fits_at_every_size),
        ON_BENCH(common_sizes_need_no_scrolling),
        ON_BENCH(first_pages_use_their_room),
        ON_BENCH(choices_are_marked),
        ON_BENCH(the_first_page_is_the_whole_game),
        ON_BENCH(the_first_page_fits_in_larger_letters_too),
        ON_BENCH(the_sticks_of_each_throw_stand_apart),
        ON_BENCH(lines_of_tabs_are_about_as_wide_as_each_other),
        ON_BENCH(the_table_fits_one_screen),
        ON_BENCH(the_table_has_every_cell_at_every_size),
    };
    return cmocka_run_group_tests_name("rules screen", tests, NULL, NULL);
}
