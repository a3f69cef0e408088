// Every long page can be read to its end with one switch.
// Layer: test of ui.
// Invariant: only one key is pressed, and only what has the focus is chosen.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/rules_text.h"
#include "ui/frame/scan.h"
#include "ui/frame/screen.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/rules_screen.h"
#include "ui/play/screen_moves.h"
#include "ui/play/screen_play.h"
#include "unit/ui_gallery/english.h"

#include <stdlib.h>
#include <string.h>

static stage s;
static content *texts;

static int set_up(void **state) {
    (void)state;
    stage_open(&s);
    texts = english_contents();
    s.u->env.services.content = texts;
    s.settings.one_switch = SETTINGS_SWITCH_FAST;
    s.settings.text_size = 200; // so that hardly anything fits
    ui_resize(s.u, 1280, 720);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    stage_close(&s);
    content_destroy(texts);
    return 0;
}

static void press_switch(void) {
    stage_key(&s, 'x', 0);
    stage_pass(&s, 20);
}

static const ui_widget *focused(void) {
    return ui_widgets_find(&s.u->widgets, s.u->widgets.focus);
}

// Waits until a widget with that label has the focus. @return false if none ever does
static bool wait_for(const char *label) {
    for (int i = 0; i < 2 * UI_WIDGETS_CAP; i++) {
        if (focused() != NULL && strcmp(focused()->label, label) == 0) {
            return true;
        }
        stage_pass(&s, scan_interval_ms(s.settings.one_switch));
    }
    return false;
}

static bool is_there(const char *label) {
    for (int i = 0; i < s.u->widgets.count; i++) {
        if (strcmp(s.u->widgets.widget[i].label, label) == 0 && s.u->widgets.widget[i].enabled) {
            return true;
        }
    }
    return false;
}

// Reads a page from top to end with "Page down"; no step skips anything. @return how many steps
static int read_down(const paper *p) {
    int steps = 0;
    float limit = p->content_h - p->area.h;
    for (; is_there("Page down"); steps++) {
        float before = p->scroll;
        assert_true(wait_for("Page down"));
        press_switch();
        assert_true(p->scroll > before && p->scroll <= before + p->area.h);
        assert_true(steps < 100);
    }
    assert_true(limit <= 0.5f || p->scroll >= limit - 0.5f);
    return steps;
}

static void read_up(const paper *p) {
    for (int steps = 0; is_there("Page up"); steps++) {
        assert_true(wait_for("Page up"));
        press_switch();
        assert_true(steps < 100);
    }
    assert_true(p->scroll <= 0.5f);
}

static void all_rules_are_read_to_their_end(void **state) {
    (void)state;
    int longer = 0;
    ui_push(s.u, UI_SCREEN_RULES);
    stage_pass(&s, 20);
    const rules_screen *r = ui_data(s.u, UI_SCREEN_RULES);
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *text = rules_text_get((senet_rules_id)id);
        assert_true(wait_for(text->title));
        press_switch();
        assert_int_equal(r->id, id);
        for (int page = 0; page < text->n_pages; page++) {
            assert_int_equal(r->page, page);
            longer += read_down(&r->paper) > 0 ? 1 : 0;
            if (page + 1 < text->n_pages) {
                assert_true(wait_for("Next"));
                press_switch();
            }
        }
        read_up(&r->paper);
        assert_int_equal(r->page, text->n_pages - 1);
    }
    assert_true(longer > 10);
    assert_true(wait_for("Back"));
    press_switch();
    assert_string_equal(s.screen, "title");
}

// Pressing only what has the focus at first goes through a whole booklet and skips nothing.
static void a_press_on_the_page_reads_on_and_turns_it_at_its_end(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_RULES);
    stage_pass(&s, 20);
    const rules_screen *r = ui_data(s.u, UI_SCREEN_RULES);
    int page = r->page, n = rules_text_get(r->id)->n_pages, presses = 0;
    for (; presses < 400 && (page + 1 < n || is_there("Page down")); presses++) {
        bool at_end = !is_there("Page down");
        for (int i = 0; i < 2 * UI_WIDGETS_CAP && focused()->kind != UI_WIDGET_CHOICE; i++) {
            stage_pass(&s, scan_interval_ms(s.settings.one_switch));
        }
        assert_int_equal(focused()->kind, UI_WIDGET_CHOICE);
        press_switch();
        assert_int_equal(r->page, at_end ? page + 1 : page);
        page = r->page;
    }
    assert_int_equal(page, n - 1);
    assert_true(presses > n);
}

static void the_exhibition_is_read_to_its_end(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_EXHIBITION);
    stage_pass(&s, 20);
    const exhibition *e = ui_data(s.u, UI_SCREEN_EXHIBITION);
    press_switch(); // the first chapter
    assert_true(e->page > 0);
    int pages = 1, longer = 0;
    for (;; pages++) {
        longer += read_down(&e->paper) > 0 ? 1 : 0;
        if (!is_there("Next")) {
            break;
        }
        assert_true(wait_for("Next"));
        int page = e->page;
        press_switch();
        assert_true(e->page > page);
    }
    assert_int_equal(pages, gallery_total(&s.u->env));
    assert_true(longer > 5);
    // With its sources a page is even longer.
    read_up(&e->paper);
    assert_true(wait_for("Sources"));
    press_switch();
    (void)read_down(&e->paper);
    assert_true(wait_for("Back"));
    press_switch();
    assert_string_equal(s.screen, "title");
}

static void begin_long_game(void) {
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 5,
                               .points = 1,
                               .seed = {.low = 11},
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    stage_play_out(&s);
}

static void the_moves_are_read_from_the_first_to_the_last(void **state) {
    (void)state;
    begin_long_game();
    ui_push(s.u, UI_SCREEN_MOVES);
    stage_pass(&s, 20);
    const moves_list *m = ui_data(s.u, UI_SCREEN_MOVES);
    float most = m->page.content_h - m->page.area.h;
    assert_true(most > 4 * m->page.area.h);
    assert_true(m->page.scroll >= most - 1.0f); // it opens at its end
    for (int i = 0; is_there("Page up"); i++) {
        float before = m->page.scroll;
        assert_true(wait_for("Page up"));
        press_switch();
        assert_true(m->page.scroll < before && m->page.scroll >= before - m->page.area.h);
        assert_true(i < 400);
    }
    assert_true(m->page.scroll <= 0.5f);
    for (int i = 0; is_there("Page down"); i++) {
        float before = m->page.scroll;
        assert_true(wait_for("Page down"));
        press_switch();
        assert_true(m->page.scroll > before && m->page.scroll <= before + m->page.area.h);
        assert_true(i < 400);
    }
    assert_true(m->page.scroll >= most - 1.0f);
    assert_true(wait_for("Done"));
    press_switch();
    assert_string_equal(s.screen, "result");
}

// The focus stays after a press: the next press reads on.
static void one_press_after_another_goes_through_the_moves(void **state) {
    (void)state;
    begin_long_game();
    ui_push(s.u, UI_SCREEN_MOVES);
    stage_pass(&s, 20);
    const moves_list *m = ui_data(s.u, UI_SCREEN_MOVES);
    assert_true(wait_for("Page up"));
    for (int i = 0; i < 3; i++) {
        float before = m->page.scroll;
        press_switch();
        assert_string_equal(focused()->label, "Page up");
        assert_true(m->page.scroll < before);
    }
}

static void the_next_page_is_spoken(void **state) {
    (void)state;
    begin_long_game();
    s.settings.speech = true;
    ui_push(s.u, UI_SCREEN_MOVES);
    stage_pass(&s, 20);
    const moves_list *m = ui_data(s.u, UI_SCREEN_MOVES);
    assert_non_null(strstr(s.said, m->lines[m->n_lines - 1].text));
    assert_true(wait_for("Page up"));
    stage_listen(&s);
    press_switch();
    size_t n = m->n_lines;
    for (size_t i = 0; i < m->n_lines; i++) {
        n = n == m->n_lines && m->lines[i].top >= m->page.scroll ? i : n;
    }
    assert_non_null(strstr(s.said, m->lines[n].text));
}

static void the_review_goes_through_the_whole_game(void **state) {
    (void)state;
    begin_long_game();
    ui_push(s.u, UI_SCREEN_REVIEW);
    stage_pass(&s, 100);
    assert_true(wait_for("First move"));
    press_switch();
    int steps = 0;
    for (; is_there("Next move") && steps < 1000; steps++) {
        assert_true(wait_for("Next move"));
        press_switch();
    }
    assert_int_equal(steps, (int)s.u->session.teacher.n_steps);
}

static void nothing_of_the_accessibility_sheet_is_out_of_sight(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {800, 600}, {720, 1280}};
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        ui_resize(s.u, sizes[k][0], sizes[k][1]);
        ui_push(s.u, UI_SCREEN_ACCESS);
        stage_pass(&s, 20);
        gfx_rect view = s.u->env.layout.view;
        for (int i = 0; i < s.u->widgets.count; i++) {
            gfx_rect r = s.u->widgets.widget[i].rect;
            assert_true(r.y >= view.y && r.y + r.h <= view.y + view.h);
            assert_true(wait_for(s.u->widgets.widget[i].label));
        }
        assert_true(wait_for("Done"));
        press_switch();
        assert_string_equal(s.screen, "title");
    }
}

static void without_one_switch_the_focus_passes_the_steps_by(void **state) {
    (void)state;
    s.settings.one_switch = SETTINGS_SWITCH_OFF;
    ui_push(s.u, UI_SCREEN_RULES);
    stage_pass(&s, 20);
    const rules_screen *r = ui_data(s.u, UI_SCREEN_RULES);
    assert_true(r->paper.content_h > r->paper.area.h);
    // They are then for mouse and touch; the keys for a page do the same.
    assert_true(is_there("Page down"));
    int page = r->page;
    stage_key(&s, BASE_KEY_PAGE_DOWN, 0);
    assert_true(r->paper.scroll > 0.0f);
    assert_int_equal(r->page, page);
    for (int i = 0; i < 100 && r->page == page; i++) {
        stage_key(&s, BASE_KEY_PAGE_DOWN, 0);
    }
    assert_int_equal(r->page, page + 1);
    stage_key(&s, BASE_KEY_PAGE_UP, 0);
    assert_int_equal(r->page, page);
    for (int i = 0; i < 40; i++) {
        stage_key(&s, BASE_KEY_TAB, 0);
        const ui_widget *w = ui_widgets_find(&s.u->widgets, s.u->widgets.focus);
        assert_true(w != NULL && strstr(w->label, "A page") == NULL);
    }
}

#define IN_STAGE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(all_rules_are_read_to_their_end),
        IN_STAGE(a_press_on_the_page_reads_on_and_turns_it_at_its_end),
        IN_STAGE(the_exhibition_is_read_to_its_end),
        IN_STAGE(the_moves_are_read_from_the_first_to_the_last),
        IN_STAGE(one_press_after_another_goes_through_the_moves),
        IN_STAGE(the_next_page_is_spoken),
        IN_STAGE(the_review_goes_through_the_whole_game),
        IN_STAGE(nothing_of_the_accessibility_sheet_is_out_of_sight),
        IN_STAGE(without_one_switch_the_focus_passes_the_steps_by),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
