// The exhibition by every device: ways in and out, pages, chapters, sources, a museum's own texts;
// that everything fits at every size of window and text; and right-to-left languages.
#include "base/str.h"
#include "bench.h"
#include "english.h"
#include "ui/gallery/gallery.h"

#include <math.h>
#include <string.h>

static int open_bench(void **state) {
    return bench_open(state, english_contents());
}

static int open_without_texts(void **state) {
    return bench_open(state, NULL);
}

static exhibition *shown(bench *b) {
    return ui_data(b->u, UI_SCREEN_EXHIBITION);
}

static void tap(bench *b, const char *label) {
    ui_widget *w = bench_labelled(b, label);
    assert_non_null(w);
    gfx_point at = bench_middle(w->rect);
    bench_point(b, BASE_INPUT_POINTER_DOWN, 5, at);
    bench_point(b, BASE_INPUT_POINTER_UP, 5, at);
}

// Presses an arrow key until the labelled widget has the focus.
static void focus_by_keys(bench *b, const char *label, int direction) {
    for (int i = 0; i < 12 && b->u->widgets.focus != bench_labelled(b, label)->id; i++) {
        bench_key(b, direction);
    }
    assert_int_equal(b->u->widgets.focus, bench_labelled(b, label)->id);
}

// --- Ways in and out

static void keys_alone_lead_through_it(void **state) {
    bench *b = *state;
    bench_pass(b, 40);
    focus_by_keys(b, "About senet", BASE_KEY_RIGHT);
    bench_key(b, BASE_KEY_RETURN);
    assert_string_equal(b->screen, "exhibition");
    assert_string_equal(b->page, "0 contents");
    focus_by_keys(b, "Pieces and sticks", BASE_KEY_DOWN);
    bench_key(b, BASE_KEY_RETURN);
    assert_string_equal(b->page, "14 page.pieces");
    bench_key(b, BASE_KEY_RIGHT);
    assert_string_equal(b->page, "15 page.sticks");
    bench_key(b, BASE_KEY_LEFT);
    bench_key(b, BASE_KEY_LEFT);
    assert_string_equal(b->page, "13 house.30");
    bench_key(b, BASE_KEY_DOWN);
    focus_by_keys(b, "Back", BASE_KEY_RIGHT);
    focus_by_keys(b, "Sources", BASE_KEY_LEFT);
    bench_key(b, BASE_KEY_RETURN);
    assert_true(shown(b)->sources);
    assert_true(bench_draws(b, "Louvre"));
    // Escape leads to the list, and from there out.
    bench_key(b, BASE_KEY_ESCAPE);
    assert_string_equal(b->page, "0 contents");
    bench_key(b, BASE_KEY_ESCAPE);
    assert_string_equal(b->screen, "title");
}

static void fingers_alone_lead_through_it(void **state) {
    bench *b = *state;
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "What senet was");
    assert_string_equal(b->page, "1 page.what");
    tap(b, "Next");
    gfx_point at = bench_middle(shown(b)->paper.area);
    bench_point(b, BASE_INPUT_POINTER_DOWN, 3, at);
    bench_point(b, BASE_INPUT_POINTER_MOVE, 3, (gfx_point){at.x - 200, at.y});
    bench_point(b, BASE_INPUT_POINTER_UP, 3, (gfx_point){at.x - 300, at.y});
    assert_string_equal(b->page, "3 page.unknown");
    tap(b, "Previous");
    tap(b, "Sources");
    assert_true(bench_draws(b, "Brooklyn"));
    tap(b, "Hide sources");
    assert_false(bench_draws(b, "Brooklyn"));
    tap(b, "Contents");
    tap(b, "Credits");
    assert_false(bench_labelled(b, "Next")->enabled);
    tap(b, "Back");
    assert_string_equal(b->screen, "title");
}

static void gamepad_and_wheel_turn_pages(void **state) {
    bench *b = *state;
    bench_pass(b, 40);
    tap(b, "About senet");
    bench_pad(b, BASE_PAD_A);
    assert_string_equal(b->page, "1 page.what");
    bench_pad(b, BASE_PAD_RIGHT);
    assert_string_equal(b->page, "2 page.known");
    bench_pass(b, 400);
    bench_wheel(b, -1.0f);
    assert_string_equal(b->page, "3 page.unknown");
    bench_wheel(b, 1.0f);
    assert_string_equal(b->page, "2 page.known");
    bench_pad(b, BASE_PAD_B);
    bench_pad(b, BASE_PAD_B);
    assert_string_equal(b->screen, "title");
}

static void the_rules_lead_there_too(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    tap(b, "About senet");
    assert_string_equal(b->screen, "exhibition");
    tap(b, "Back");
    assert_string_equal(b->screen, "rules");
}

static void another_visitor_begins_at_the_list(void **state) {
    bench *b = *state;
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "Credits");
    tap(b, "Sources");
    tap(b, "Back");
    tap(b, "About senet");
    assert_string_equal(b->page, "0 contents");
    assert_false(shown(b)->sources);
}

static void without_texts_no_button_leads_there(void **state) {
    bench *b = *state;
    bench_pass(b, 40);
    assert_null(bench_labelled(b, "About senet"));
    bench_key(b, BASE_KEY_F1);
    assert_null(bench_labelled(b, "About senet"));
}

// --- A museum's own texts

static void a_museum_can_change_the_texts(void **state) {
    bench *b = *state;
    static const char OWN[] = "[museum]\ntitle = Museum of Games\ntext = Welcome to our hall.\n"
                              "[page.known]\ntext =\n[page.what]\ntext = In our words.\n"
                              "[page.credits]\ntext =\n";
    content_report report;
    content_read(b->content, OWN, sizeof OWN - 1, &report);
    bench_pass(b, 40);
    tap(b, "About senet");
    assert_true(bench_draws(b, "Museum of Games"));
    // A chapter with only empty pages is not offered.
    assert_null(bench_labelled(b, "Credits"));
    bench_key(b, BASE_KEY_PAGE_DOWN);
    assert_true(bench_draws(b, "Welcome to our hall."));
    bench_key(b, BASE_KEY_PAGE_DOWN);
    assert_true(bench_draws(b, "In our words."));
    bench_key(b, BASE_KEY_PAGE_DOWN);
    assert_string_equal(b->page, "3 page.unknown");
}

static const char OWN_PAGES[] =
    "[museum]\ntitle = Museum of Games\nlogo = wide.png\ndonor = Thanks to Ann.\n"
    "[chapter.own]\ntitle = In our cases\n"
    "[own.1]\ntitle = A box\ntext = Of wood.\npicture = wide.png\nalt = A drawing.\n"
    "caption = Case 4\n"
    "[own.2]\ntext = Tall thing.\npicture = tall.png\n"
    "[own.3]\ntext = Lost picture.\npicture = lost.png\n[own.4]\ntitle = No text\n";

static const gfx_image *picture(const bench *b, const char *name) {
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_IMAGE && strcmp(c->as.image.name, name) == 0) {
            return &c->as.image;
        }
    }
    return NULL;
}

// A picture has its own proportions and is completely inside its place.
static void check_picture(const bench *b, const char *name, float shape, gfx_rect place) {
    const gfx_image *image = picture(b, name);
    assert_non_null(image);
    assert_true(fabsf(image->dst.w - shape * image->dst.h) < 0.5f);
    assert_true(image->dst.x >= place.x - 1 && image->dst.y >= place.y - 1);
    assert_true(image->dst.x + image->dst.w <= place.x + place.w + 1);
    assert_true(image->dst.y + image->dst.h <= place.y + place.h + 1);
}

static const int SIZES[][2] = {{1024, 640}, {1280, 720}, {1920, 1080}, {3440, 1440}, {1024, 768},
                               {800, 600},  {720, 1280}, {1080, 1920}, {1000, 1000}, {3840, 2160}};
enum { N_SIZES = sizeof SIZES / sizeof SIZES[0] };

static void a_museum_shows_what_is_in_its_cases(void **state) {
    bench *b = *state;
    content_report report;
    content_read(b->content, OWN_PAGES, sizeof OWN_PAGES - 1, &report);
    assert_int_equal(report.n_problems, 0);
    for (int i = 0; i < N_SIZES; i++) {
        ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
        b->settings.speech = false;
        bench_pass(b, 40);
        b->settings.speech = true;
        tap(b, "About senet");
        // Name and donor line are shown and spoken at the title, with the logo beside them.
        assert_true(bench_draws(b, "Museum of Games") && bench_draws(b, "Thanks to"));
        assert_non_null(strstr(b->said, "Museum of Games"));
        assert_non_null(strstr(b->said, "Thanks to Ann."));
        check_picture(b, "own/wide.png", 2.0f, shown(b)->heading_at);
        const ui_widget *own = bench_labelled(b, "In our cases"),
                        *next = bench_labelled(b, "What senet was");
        assert_true(own->rect.y < next->rect.y || own->rect.x < next->rect.x);
        tap(b, "In our cases");
        assert_string_equal(b->page, "1 own.1");
        assert_true(bench_draws(b, "Of wood.") && bench_draws(b, "Case 4"));
        assert_false(bench_draws(b, "A drawing.")); // it is only spoken
        assert_non_null(strstr(b->said, "Of wood. A drawing. Case 4"));
        gfx_rect page = shown(b)->paper.area;
        page.h = fmaxf(page.h, shown(b)->paper.content_h);
        check_picture(b, "own/wide.png", 2.0f, page);
        tap(b, "Next");
        assert_string_equal(b->page, "2 own.2");
        page = shown(b)->paper.area;
        page.h = fmaxf(page.h, shown(b)->paper.content_h);
        check_picture(b, "own/tall.png", 0.5f, page);
        assert_true(picture(b, "own/tall.png")->dst.h <= shown(b)->paper.area.h);
        // A missing picture leaves the text; a page without text is skipped.
        tap(b, "Next");
        assert_true(bench_draws(b, "Lost picture."));
        assert_null(picture(b, "own/lost.png"));
        tap(b, "Next");
        assert_string_equal(b->page, "4 page.what");
        bench_key(b, BASE_KEY_ESCAPE);
        bench_key(b, BASE_KEY_ESCAPE);
    }
}

// A museum removes a page while it is shown.
static void a_page_that_is_gone_leads_to_the_list(void **state) {
    bench *b = *state;
    content_report report;
    content_read(b->content, OWN_PAGES, sizeof OWN_PAGES - 1, &report);
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "In our cases");
    content_read(b->content, "[own.2]\ntext =\n", 16, &report);
    ui_set_language(b->u, &b->language);
    bench_pass(b, 40);
    assert_true(bench_draws(b, "Of wood."));
    content_read(b->content, "[own.1]\ntext =\n", 16, &report);
    ui_set_language(b->u, &b->language);
    bench_pass(b, 40);
    assert_false(bench_draws(b, "A box"));
    assert_non_null(bench_labelled(b, "What senet was"));
}

// A pinned notice is shown whenever there is no other.
static void a_pinned_notice_stays(void **state) {
    bench *b = *state;
    ui_pin_notice(b->u, "en.txt:3: wrong");
    bench_pass(b, 100000);
    assert_true(bench_draws(b, "en.txt:3: wrong"));
    ui_notice(b->u, "Something else");
    bench_pass(b, 40);
    assert_true(bench_draws(b, "Something else") && !bench_draws(b, "en.txt:3"));
    for (int i = 0; i < 200; i++) {
        bench_pass(b, 100);
    }
    assert_true(bench_draws(b, "en.txt:3: wrong"));
    ui_pin_notice(b->u, "");
    bench_pass(b, 40);
    assert_false(bench_draws(b, "en.txt:3"));
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
    for (int i = 0; i < w->count; i++) {
        assert_true(within(w->widget[i].rect, paper_sheet(&b->u->env)));
        for (int k = 0; k < i; k++) {
            assert_false(overlap(w->widget[i].rect, w->widget[k].rect));
        }
    }
}

// Everything on a page is between the sides of its area, and its end can be reached.
static void check_page(bench *b) {
    const paper *p = &shown(b)->paper;
    bool clipped = false;
    int n = 0;
    assert_true(p->area.h > 4.0f * 34.0f * b->u->env.layout.type);
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_CLIP) {
            clipped = c->as.clip.on;
        } else if (clipped && c->kind == GFX_TEXT) {
            float w = b->metrics.width(NULL, &c->as.text.style, c->as.text.utf8);
            float left = c->as.text.align == GFX_ALIGN_LEFT     ? c->as.text.at.x
                         : c->as.text.align == GFX_ALIGN_CENTER ? c->as.text.at.x - w / 2
                                                                : c->as.text.at.x - w;
            assert_true(left >= p->area.x - 1.0f);
            assert_true(left + w <= p->area.x + p->area.w + 1.0f);
            assert_true(c->as.text.at.y <= p->area.y + fmaxf(p->content_h, p->area.h));
            n++;
        }
    }
    assert_true(n > 1);
}

// The longest texts that a museum can have.
static void the_longest_texts_are_whole(void **state) {
    bench *b = *state;
    enum { N_KEYS = 4 };
    static const char *const KEYS[N_KEYS] = {"title", "text", "caption", "source"};
    static const char *const ENDS[N_KEYS] = {"ttt.", "eee.", "ccc.", "sss."};
    static char own[5 * CONTENT_TEXT_CAP];
    content_report report;
    str_builder text = str_init(own, sizeof own);
    assert_true(str_append(&text, "[page.what]\n"));
    for (size_t i = 0; i < N_KEYS; i++) {
        char long_text[CONTENT_TEXT_CAP];
        for (size_t k = 0; k < sizeof long_text; k++) {
            long_text[k] = k % 10 == 9 ? ' ' : ENDS[i][0];
        }
        (void)snprintf(long_text + sizeof long_text - 5, 5, "%s", ENDS[i]);
        assert_true(str_append_format(&text, "%s = %s\n", KEYS[i], long_text));
    }
    content_read(b->content, own, text.n_bytes, &report);
    assert_int_equal(report.n_texts, 4);
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "What senet was");
    tap(b, "Sources");
    for (int i = 0; i < N_SIZES; i++) {
        b->settings.text_size = 200;
        ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
        bench_pass(b, 40);
        for (size_t k = 0; k < N_KEYS; k++) {
            assert_true(bench_draws(b, ENDS[k]));
        }
    }
    b->settings.speech = true; // speaks the whole page
    bench_pass(b, 40);
    for (size_t i = 0; i < N_KEYS; i++) {
        assert_non_null(strstr(b->said, ENDS[i]));
    }
    assert_int_equal(str_n_cut(), 0);
}

static void walk_through(bench *b) {
    ui_replace_all(b->u, UI_SCREEN_TITLE);
    bench_pass(b, 16);
    ui_push(b->u, UI_SCREEN_EXHIBITION);
    bench_pass(b, 16);
    check_places(b);
    bench_key(b, BASE_KEY_RETURN);
    int pages = 0;
    do {
        bench_pass(b, 16);
        check_places(b);
        check_page(b);
        pages++;
        ui_widget *next = bench_labelled(b, "Next");
        if (!next->enabled) {
            break;
        }
        tap(b, "Next");
    } while (pages < 100);
    assert_int_equal(pages, gallery_total(&b->u->env));
}

// The museum's own page comes first, in the list too.
static void the_museums_own_page_is_in_the_list(void **state) {
    bench *b = *state;
    static const char OWN[] = "[museum]\ntitle = Museum of Games\ntext = Welcome to our hall.\n";
    content_report report;
    tap(b, "About senet");
    assert_null(bench_labelled(b, "Introduction"));
    bench_key(b, BASE_KEY_ESCAPE);
    content_read(b->content, OWN, sizeof OWN - 1, &report);
    assert_int_equal(report.n_problems, 0);
    for (int i = 0; i < N_SIZES; i++) {
        ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
        bench_pass(b, 40);
        tap(b, "About senet");
        const ui_widget *entry = bench_labelled(b, "Introduction"),
                        *next = bench_labelled(b, "What senet was");
        assert_true(entry != NULL && next != NULL);
        assert_true(entry->rect.y < next->rect.y || entry->rect.x < next->rect.x);
        assert_true(bench_draws(b, "Introduction") && bench_draws(b, "Museum of Games"));
        check_places(b);
        tap(b, "Introduction");
        assert_string_equal(b->page, "1 museum");
        assert_true(bench_draws(b, "Welcome"));
        bench_key(b, BASE_KEY_ESCAPE);
        bench_key(b, BASE_KEY_ESCAPE);
    }
    // By keys alone: it is the first entry of the list.
    tap(b, "About senet");
    assert_int_equal(b->u->widgets.focus, bench_labelled(b, "Introduction")->id);
    bench_key(b, BASE_KEY_RETURN);
    assert_string_equal(b->page, "1 museum");
}

static void a_chapter_without_a_title_is_called_by_its_first_page(void **state) {
    bench *b = *state;
    static const char OWN[] = "[chapter.board]\ntitle =\n[chapter.time]\ntitle =\n"
                              "[page.timeline]\ntitle =\n";
    content_report report;
    content_read(b->content, OWN, sizeof OWN - 1, &report);
    assert_int_equal(report.n_problems, 0);
    tap(b, "About senet");
    assert_null(bench_labelled(b, "")); // a page without a title has no entry
    assert_non_null(bench_labelled(b, "Pieces and sticks"));
    tap(b, content_get(b->content, CONTENT_BOARD, CONTENT_TITLE));
    assert_string_equal(b->page, "4 page.board");
}

static void everything_fits_at_every_size(void **state) {
    bench *b = *state;
    static const int types[] = {100, 150, 200};
    for (int i = 0; i < N_SIZES; i++) {
        for (int k = 0; k < 3; k++) {
            b->settings.text_size = types[k];
            b->settings.contrast = k == 1;
            b->settings.plain_type = k == 1;
            ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
            walk_through(b);
        }
    }
}

// In common windows only the timeline needs scrolling, and upright the table too.
static void common_windows_need_no_scrolling(void **state) {
    bench *b = *state;
    static const int usual[] = {1, 2, 3, 6, 7};
    int bad = 0;
    for (int i = 0; i < 5; i++) {
        ui_resize(b->u, SIZES[usual[i]][0], SIZES[usual[i]][1]);
        for (int page = 1; page < gallery_page_count(); page++) {
            exhibition e = {.page = page};
            const gallery_page *of = gallery_page_get(page);
            ui_replace_all(b->u, UI_SCREEN_TITLE);
            ui_push(b->u, UI_SCREEN_EXHIBITION);
            bench_pass(b, 16);
            bench_key(b, BASE_KEY_RETURN);
            e.paper = shown(b)->paper;
            float h = gallery_draw_page(&b->u->env, &e, NULL, (gfx_point){0, 0});
            bool may_scroll = of->kind == GALLERY_TIMELINE ||
                              (of->kind == GALLERY_TABLE && b->u->env.layout.portrait);
            if (!may_scroll && h > e.paper.area.h) {
                print_message("[        ] %d x %d, %s: %.0f of %.0f\n", SIZES[usual[i]][0],
                              SIZES[usual[i]][1], content_section_name(of->section), (double)h,
                              (double)e.paper.area.h);
                bad++;
            }
        }
    }
    assert_int_equal(bad, 0);
}

static void long_pages_scroll_by_keys(void **state) {
    bench *b = *state;
    b->settings.text_size = 200;
    ui_resize(b->u, 1024, 640);
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "Through the ages");
    const paper *p = &shown(b)->paper;
    float limit = p->content_h - p->area.h;
    assert_true(limit > 500.0f);
    bench_key(b, BASE_KEY_DOWN);
    assert_true(p->scroll > 0.0f);
    bench_key(b, BASE_KEY_UP);
    assert_true(p->scroll < 1.0f);
    for (int i = 0; i < 60 && p->scroll < limit - 1.0f; i++) {
        bench_key(b, BASE_KEY_PAGE_DOWN);
    }
    assert_string_equal(b->page, "16 page.timeline");
    assert_true(p->scroll > limit - 1.0f);
    bench_key(b, BASE_KEY_PAGE_DOWN);
    assert_string_equal(b->page, "17 page.afterlife");
}

// And by touch alone, without dragging.
static void long_pages_scroll_by_touches(void **state) {
    bench *b = *state;
    b->settings.text_size = 200;
    ui_resize(b->u, 1024, 640);
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "Through the ages");
    const paper *p = &shown(b)->paper;
    float limit = p->content_h - p->area.h;
    int taps = 0;
    for (; bench_labelled(b, "Page down") != NULL && taps < 60; taps++) {
        tap(b, "Page down");
    }
    assert_true(taps > 2 && p->scroll > limit - 1.0f);
    for (; bench_labelled(b, "Page up") != NULL && taps > 0; taps--) {
        tap(b, "Page up");
    }
    assert_true(taps == 0 && p->scroll < 1.0f);
    assert_string_equal(b->page, "16 page.timeline");
}

// --- Right to left

static void right_to_left_is_mirrored(void **state) {
    bench *b = *state;
    l10n arabic;
    l10n_init(&arabic, l10n_language_find("ar"), NULL);
    assert_int_equal(l10n_language_of(&arabic)->direction, L10N_RIGHT_TO_LEFT);
    ui_set_language(b->u, &arabic);
    bench_pass(b, 40);
    tap(b, "About senet");
    tap(b, "What senet was");
    // In the screen's coordinates, which the draw list mirrors.
    assert_true(bench_labelled(b, "Previous")->rect.x < bench_labelled(b, "Next")->rect.x);
    // The next page is to the left.
    bench_key(b, BASE_KEY_LEFT);
    assert_string_equal(b->page, "2 page.known");
    bench_key(b, BASE_KEY_RIGHT);
    assert_string_equal(b->page, "1 page.what");
    const paper *p = &shown(b)->paper;
    int n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_TEXT && strstr(c->as.text.utf8, "Senet is one of") != NULL) {
            assert_int_equal(c->as.text.align, GFX_ALIGN_RIGHT);
            gfx_rect seen =
                gfx_transform_rect(ui_layer_transform(&b->u->env, UI_LAYER_NEAR), p->area);
            assert_true(c->as.text.at.x > seen.x + seen.w - 1.0f);
            n++;
        }
    }
    assert_int_equal(n, 1);
    for (int i = 0; i < N_SIZES; i += 2) {
        ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
        walk_through(b);
    }
    ui_set_language(b->u, &b->language);
}

#define WITH_BENCH(name) cmocka_unit_test_setup_teardown(name, open_bench, bench_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_BENCH(keys_alone_lead_through_it),
        WITH_BENCH(fingers_alone_lead_through_it),
        WITH_BENCH(gamepad_and_wheel_turn_pages),
        WITH_BENCH(the_rules_lead_there_too),
        WITH_BENCH(another_visitor_begins_at_the_list),
        cmocka_unit_test_setup_teardown(without_texts_no_button_leads_there, open_without_texts,
                                        bench_close),
        WITH_BENCH(the_longest_texts_are_whole),
        WITH_BENCH(a_museum_can_change_the_texts),
        WITH_BENCH(a_museum_shows_what_is_in_its_cases),
        WITH_BENCH(a_page_that_is_gone_leads_to_the_list),
        WITH_BENCH(a_pinned_notice_stays),
        WITH_BENCH(the_museums_own_page_is_in_the_list),
        WITH_BENCH(a_chapter_without_a_title_is_called_by_its_first_page),
        WITH_BENCH(everything_fits_at_every_size),
        WITH_BENCH(common_windows_need_no_scrolling),
        WITH_BENCH(long_pages_scroll_by_keys),
        WITH_BENCH(long_pages_scroll_by_touches),
        WITH_BENCH(right_to_left_is_mirrored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
