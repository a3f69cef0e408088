// Forms: every row that the settings table has for a sheet is there, works and is stored.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "support/screens.h"
#include "ui/layout/form.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static stage s;

// --- Places

// The exit status of a process that counts the rows of this form.
static int count_rows(const form *f) {
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)signal(SIGABRT, SIG_DFL);
        const ui_view v = ui_view_of(s.u);
        (void)form_count(&v, f);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void rows_of_a_sheet_have_different_places(void **state) {
    (void)state;
    form_row rows[] = {{1, .label = "a", .place = 101}, {2, .label = "b", .place = 102}};
    const form f = {.row = rows, .n_rows = 2};
    assert_int_equal(count_rows(&f), 0);
    rows[1].place = 101;
    assert_int_equal(WTERMSIG(count_rows(&f)), SIGABRT);
}

static const ui_screen_id SCREENS[] = {[SETTINGS_SHEET_MAIN] = UI_SCREEN_SETTINGS,
                                       [SETTINGS_SHEET_ACCESS] = UI_SCREEN_ACCESS,
                                       [SETTINGS_SHEET_LOOK] = UI_SCREEN_LOOK};
enum { N_SHEETS = sizeof SCREENS / sizeof SCREENS[0] };

// Goes to the page of a group of rows.
static void open_page(int page) {
    s.u->widgets.page = page;
    ui_mark_layout(s.u);
    stage_pass(&s, 20);
}

static bool asks_to_store(void) {
    bool asked = false;
    for (ui_request r; ui_poll(s.u, &r);) {
        asked = asked || r.kind == UI_REQUEST_SETTINGS;
    }
    return asked;
}

static void every_row_of_the_table_is_on_its_sheets_and_nowhere_else(void **state) {
    (void)state;
    const ini_table *table = settings_table();
    for (int sheet = 0; sheet < N_SHEETS; sheet++) {
        ui_push(s.u, SCREENS[sheet]);
        stage_pass(&s, 20);
        for (size_t i = 0; i < table->n; i++) {
            const ini_row *row = &table->row[i];
            const int place = row->place[sheet];
            open_page(place != 0 ? place / INI_GROUP - 1 : 0);
            const ui_widget *w = ui_widgets_find(&s.u->widgets, form_setting_id(row->offset));
            assert_int_equal(w != NULL, row->place[sheet] != 0);
            if (w != NULL) {
                assert_string_equal(w->label, row->label);
                assert_true(w->value_text[0] != '\0');
            }
            if (w != NULL && row->kind != INI_TEXT) {
                assert_int_equal(w->value, ini_get(row, &s.settings));
            }
        }
        ui_pop(s.u);
    }
}

static void a_row_that_is_changed_is_in_force_and_stored(void **state) {
    (void)state;
    const ini_table *table = settings_table();
    for (int sheet = 0; sheet < N_SHEETS; sheet++) {
        ui_push(s.u, SCREENS[sheet]);
        stage_pass(&s, 20);
        for (size_t i = 0; i < table->n; i++) {
            const ini_row *row = &table->row[i];
            // Full screen belongs to the window: the program changes it.
            if (row->place[sheet] == 0 || row->kind == INI_TEXT ||
                row->offset == offsetof(settings, fullscreen)) {
                continue;
            }
            const int id = form_setting_id(row->offset), before = ini_get(row, &s.settings);
            open_page(row->place[sheet] / INI_GROUP - 1);
            s.u->widgets.focus = id;
            (void)asks_to_store();
            ui_act(s.u, row->kind == INI_BOOL ? UI_ACTION_SELECT : UI_ACTION_RIGHT);
            if (ini_get(row, &s.settings) == before) {
                ui_act(s.u, UI_ACTION_LEFT); // it was at its maximum
            }
            assert_int_not_equal(ini_get(row, &s.settings), before);
            if (!asks_to_store()) {
                fail_msg("%s.%s is not stored", row->section, row->key);
            }
            stage_pass(&s, 20);
            assert_int_equal(ui_widgets_find(&s.u->widgets, id)->value, ini_get(row, &s.settings));
        }
        ui_pop(s.u);
    }
}

static const ini_row *row_at(int sheet, int place) {
    const ini_table *table = settings_table();
    for (size_t i = 0; i < table->n; i++) {
        if (table->row[i].place[sheet] == place) {
            return &table->row[i];
        }
    }
    return NULL;
}

static void rows_stand_below_each_other_in_the_order_of_their_places(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {720, 1280}};
    for (size_t k = 0; k < 2; k++) {
        gfx_rect before = {0};
        ui_resize(s.u, sizes[k][0], sizes[k][1]);
        ui_push(s.u, UI_SCREEN_SETTINGS);
        for (int place = INI_GROUP + 1; place < 4 * INI_GROUP; place++) {
            const ini_row *row = row_at(SETTINGS_SHEET_MAIN, place);
            if (row == NULL) {
                continue;
            }
            open_page(place / INI_GROUP - 1);
            const gfx_rect r = ui_widgets_find(&s.u->widgets, form_setting_id(row->offset))->rect;
            if (place % INI_GROUP != 1) {
                assert_float_equal(r.x, before.x, 0.01);
                assert_true(r.y >= before.y + before.h);
            }
            before = r;
        }
        ui_pop(s.u);
    }
}

static void a_sheet_stands_beside_the_table_where_there_is_room(void **state) {
    (void)state;
    static const struct {
        int w, h, text;
        bool beside;
    } cases[] = {{1280, 720, 100, true},  {1920, 1080, 140, true}, {2560, 1080, 100, true},
                 {768, 1366, 100, true},  {640, 400, 100, false},  {1280, 720, 200, true},
                 {1920, 1080, 200, true}, {1000, 562, 200, false}, {768, 1366, 200, false}};
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0] * N_SHEETS; i++) {
        s.settings.text_size = cases[i / N_SHEETS].text;
        ui_resize(s.u, cases[i / N_SHEETS].w, cases[i / N_SHEETS].h);
        ui_push(s.u, UI_SCREEN_PAUSE);
        ui_push(s.u, SCREENS[i % N_SHEETS]);
        stage_pass(&s, 20);
        const gfx_rect panel = s.u->env.layout.panel;
        assert_int_equal(panel.w > 0, cases[i / N_SHEETS].beside);
        for (int k = 0; panel.w > 0 && k < s.u->widgets.own; k++) {
            const gfx_rect a = s.u->widgets.widget[k].rect;
            assert_true(a.x >= panel.x && a.y >= panel.y);
            assert_true(a.x + a.w <= panel.x + panel.w && a.y + a.h <= panel.y + panel.h);
        }
        // The table is visible beside it, not the sheet that led there.
        ui_mark(s.u);
        assert_int_equal(stage_draws(&s, "Resume"), false);
        ui_pop(s.u);
        ui_pop(s.u);
        stage_pass(&s, 20);
        assert_true(s.u->env.layout.panel.w <= 0);
    }
}

static void a_row_says_what_it_does(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_SETTINGS);
    stage_pass(&s, 20);
    assert_false(stage_draws(&s, "How loud the music is."));
    s.u->widgets.focus = FORM_SETTING(music);
    ui_mark(s.u);
    assert_true(stage_draws(&s, "How loud the music is."));
    s.u->widgets.hover = FORM_SETTING(volume);
    ui_mark(s.u);
    assert_false(stage_draws(&s, "How loud the music is."));
}

// Between the rows and the buttons, also on a sheet over the table.
static void what_a_row_does_has_a_line_of_its_own(void **state) {
    (void)state;
    const ui_screen_id sheets[] = {UI_SCREEN_SETTINGS, UI_SCREEN_HINTS};
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        ui_push(s.u, sheets[i]);
        stage_pass(&s, 20);
        const ui_view v = ui_view_of(s.u);
        const form_places p = form_measure(&v, screens_get(sheets[i])->form);
        assert_true(p.help.h >= UI_FORM_HELP * p.type);
        assert_true(p.help.y >= p.rows.y + p.rows.h && p.help.y + p.help.h <= p.foot.y);
        // It is aligned with the labels.
        assert_float_equal(p.help.x, p.rows.x + UI_FORM_LABEL_X, 0.5);
        // It is for reading, so not in italics.
        ui_draw(s.u, s.list);
        int n_lines = 0;
        for (size_t k = 0; k < gfx_drawlist_count(s.list); k++) {
            const gfx_command *c = gfx_drawlist_get(s.list, k);
            if (c->kind == GFX_TEXT && c->as.text.at.y > p.help.y &&
                c->as.text.at.y < p.help.y + p.help.h) {
                assert_int_equal(c->as.text.style.font, GFX_FONT_REGULAR);
                n_lines++;
            }
        }
        assert_true(n_lines > 0);
        ui_pop(s.u);
    }
}

// Below the table the few rows under the pictures are side by side.
static void in_a_tall_window_all_of_the_look_is_seen(void **state) {
    (void)state;
    const int rows[] = {FORM_SETTING(light), FORM_SETTING(house_numbers),
                        FORM_SETTING(living_light), FORM_SETTING(contrast)};
    ui_resize(s.u, 768, 1366);
    ui_push(s.u, UI_SCREEN_LOOK);
    stage_pass(&s, 20);
    assert_true(s.u->env.layout.panel.h > 0);
    assert_null(ui_widgets_find(&s.u->widgets, FORM_ID_DOWN));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(ui_widgets_find(&s.u->widgets, rows[i])->rect.h > 0);
    }
}

static void a_page_has_its_rows_and_those_of_all_pages(void **state) {
    (void)state;
    enum { SCREEN_PAGE = 1, ACCESS = 3 };
    ui_push(s.u, UI_SCREEN_SETTINGS);
    stage_pass(&s, 20);
    const gfx_rect all = ui_widgets_find(&s.u->widgets, ACCESS)->rect;
    assert_null(ui_widgets_find(&s.u->widgets, FORM_SETTING(text_size)));
    s.u->widgets.focus = FORM_ID_PAGE + SCREEN_PAGE;
    ui_act(s.u, UI_ACTION_SELECT);
    stage_pass(&s, 20);
    assert_null(ui_widgets_find(&s.u->widgets, FORM_SETTING(volume)));
    assert_int_equal(s.u->widgets.focus, FORM_SETTING(text_size));
    assert_float_equal(ui_widgets_find(&s.u->widgets, ACCESS)->rect.y, all.y, 0.01);
}

// The measured places have room for the rows and fit the window, at any shape and text size.
static void the_sheet_is_in_the_window_and_has_room_for_every_row(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1280, 720}, {640, 400}, {720, 1280}, {1024, 768}};
    for (int at = 0; at < N_SHEETS * 5 * 2; at++) { // each time on another page
        const int *size = sizes[at / N_SHEETS % 5];
        const gfx_rect *view = &s.u->env.canvas.view;
        s.settings.text_size = at < N_SHEETS * 5 ? 100 : 200;
        ui_resize(s.u, size[0], size[1]);
        ui_push(s.u, SCREENS[at % N_SHEETS]);
        open_page(at % 3);
        const ui_widgets *w = &s.u->widgets;
        for (int i = 0; i < w->own; i++) {
            const gfx_rect a = w->widget[i].rect;
            if (a.h <= 0) {
                continue; // scrolled out of sight
            }
            // Letters leave a quarter of their row free, and no row is below the minimum height.
            assert_true(a.h >= 18);
            assert_true(a.w > a.h || w->widget[i].kind == UI_WIDGET_CARD ||
                        w->widget[i].kind == UI_WIDGET_CUSTOM); // an arrow that scrolls
            assert_true(a.x >= view->x && a.x + a.w <= view->x + view->w + 0.01f);
            assert_true(a.y >= view->y && a.y + a.h <= view->y + view->h + 0.01f);
            for (int k = 0; k < i; k++) {
                const gfx_rect b = w->widget[k].rect;
                assert_true(a.x >= b.x + b.w - 0.01f || b.x >= a.x + a.w - 0.01f ||
                            a.y >= b.y + b.h - 0.01f || b.y >= a.y + a.h - 0.01f);
            }
        }
        ui_pop(s.u);
    }
}

enum { OWN = 900, N_OWN = 5, LINES = 3 }; // in two columns

static const form_row OWN_ROWS[N_OWN] = {
    {.id = OWN, .kind = UI_WIDGET_BUTTON, .label = "a"},
    {.id = OWN + 1, .kind = UI_WIDGET_BUTTON, .label = "b"},
    {.id = OWN + 2, .kind = UI_WIDGET_BUTTON, .label = "c"},
    {.id = OWN + 3, .kind = UI_WIDGET_BUTTON, .label = "d"},
    {.id = OWN + 4, .kind = UI_WIDGET_BUTTON, .label = "e"},
};

static void a_sheet_is_as_large_as_its_rows_where_there_is_room(void **state) {
    (void)state;
    const form f = {.row = OWN_ROWS, .n_rows = N_OWN, .columns = {2, 1}};
    ui_resize(s.u, 1920, 1080);
    ui_push(s.u, UI_SCREEN_KEYS);
    stage_pass(&s, 20);
    const float type = s.u->env.layout.type;
    const ui_view v = ui_view_of(s.u);
    const form_places p = form_measure(&v, &f);
    assert_int_equal(p.columns, 2);
    assert_int_equal(p.lines, LINES);
    assert_float_equal(p.type, type, 0.001f);
    assert_float_equal(p.label_type, type, 0.001f);
    assert_float_equal(p.row_h, UI_FORM_ROW * type, 0.01f);
    assert_float_equal(p.rows.h, LINES * p.row_h, 0.01f);
    assert_float_equal(p.head.h, UI_FORM_HEAD * type, 0.01f);
    assert_float_equal(p.sheet.h, 2 * UI_SHEET_PAD + p.head.h + p.rows.h, 0.01f);
    assert_float_equal(p.sheet.w, (2 * UI_FORM_COLUMN + UI_FORM_GAP + UI_FORM_AROUND) * type,
                       0.01f);
    assert_true(p.rows.y >= p.head.y + p.head.h - 0.01f);
    form_layout(&v, &s.u->widgets, &f);
    const gfx_rect first = ui_widgets_find(&s.u->widgets, OWN)->rect;
    for (int i = 0; i < N_OWN; i++) {
        const gfx_rect r = ui_widgets_find(&s.u->widgets, OWN + i)->rect;
        const int line = i % LINES;
        assert_float_equal(r.h, p.row_h - UI_FORM_ROW_GAP, 0.01f);
        assert_float_equal(r.y, first.y + (float)line * p.row_h, 0.01f);
        assert_int_equal(r.x > first.x + first.w, i >= LINES);
    }
}

// A sheet of `n` rows, at 1280 x 720.
static form_places measure_rows(int n) {
    static form_row rows[FORM_ROWS_CAP];
    const form f = {.row = rows, .n_rows = n};
    for (int i = 0; i < n; i++) {
        rows[i] = (form_row){.id = OWN + i, .kind = UI_WIDGET_BUTTON, .label = "a"};
    }
    ui_resize(s.u, 1280, 720);
    ui_push(s.u, UI_SCREEN_KEYS);
    stage_pass(&s, 20);
    const ui_view v = ui_view_of(s.u);
    const form_places p = form_measure(&v, &f);
    ui_pop(s.u);
    return p;
}

static void where_there_is_none_rows_and_type_become_a_little_smaller_together(void **state) {
    (void)state;
    const form_places p = measure_rows(15);
    const ui_layout *l = &s.u->env.layout;
    assert_true(p.type < l->type && p.label_type < l->type);
    assert_float_equal(p.row_h, UI_FORM_ROW * p.type, 0.01f);
    assert_float_equal(p.rows.h, 15 * p.row_h, 0.01f);
    assert_float_equal(p.sheet.h, l->view.h - UI_SHEET_MARGIN, 0.01f);
    assert_true(p.head.h >= UI_FORM_LEAST_HEAD * l->type - 0.01f);
}

static void then_rows_come_closer_and_then_they_scroll(void **state) {
    (void)state;
    const form_places close = measure_rows(20), scrolls = measure_rows(40);
    const ui_layout *l = &s.u->env.layout;
    assert_true(close.type >= 0.75f * l->type && scrolls.type >= 0.75f * l->type);
    assert_float_equal(close.row_h, UI_FORM_ROW_DENSE * close.type, 0.01f);
    assert_int_equal(close.seen, close.lines);
    assert_true(scrolls.seen > 10 && scrolls.seen < scrolls.lines);
    assert_true(scrolls.scroll.w > 0 && scrolls.scroll.x >= scrolls.rows.x + scrolls.rows.w);
}

// --- Rows that scroll: those of all keys, in large type

enum { FIRST_KEY = 1, LAST_KEY = BINDINGS_COUNT, KEYS_DONE = 62 };

static void open_keys(void) {
    s.settings.text_size = 200;
    ui_resize(s.u, 1280, 720);
    ui_push(s.u, UI_SCREEN_KEYS);
    stage_pass(&s, 20);
}

static bool is_seen(int id) {
    const ui_widget *w = ui_widgets_find(&s.u->widgets, id);
    return w != NULL && w->rect.h > 0;
}

static void the_focus_brings_every_row_into_sight(void **state) {
    (void)state;
    open_keys();
    assert_true(is_seen(FIRST_KEY) && !is_seen(LAST_KEY));
    s.u->widgets.focus = FIRST_KEY;
    for (int id = FIRST_KEY; id <= LAST_KEY; id++) {
        assert_int_equal(s.u->widgets.focus, id);
        assert_true(is_seen(id));
        stage_key(&s, BASE_KEY_DOWN, 0);
        stage_pass(&s, 20);
    }
    assert_true(s.u->widgets.focus > LAST_KEY); // the buttons are below the last row
    stage_key(&s, BASE_KEY_UP, 0);
    stage_pass(&s, 20);
    for (int id = LAST_KEY; id >= FIRST_KEY; id--) {
        assert_int_equal(s.u->widgets.focus, id);
        assert_true(is_seen(id));
        stage_key(&s, BASE_KEY_UP, 0);
        stage_pass(&s, 20);
    }
}

static void one_switch_reaches_every_row(void **state) {
    (void)state;
    bool seen[LAST_KEY + 1] = {false};
    s.settings.one_switch = SETTINGS_SWITCH_FAST;
    open_keys();
    for (int i = 0; i < 2 * LAST_KEY; i++) {
        const int focus = s.u->widgets.focus;
        if (focus <= LAST_KEY) {
            assert_true(is_seen(focus));
            seen[focus] = true;
        }
        stage_pass(&s, 1020);
    }
    for (int id = FIRST_KEY; id <= LAST_KEY; id++) {
        assert_true(seen[id]);
    }
}

static void wheel_and_arrows_scroll(void **state) {
    (void)state;
    open_keys();
    const base_input wheel = {.kind = BASE_INPUT_WHEEL, .x = 600, .y = 300, .wheel_y = -1};
    ui_input(s.u, &wheel);
    stage_pass(&s, 20);
    assert_true(!is_seen(FIRST_KEY) && is_seen(FIRST_KEY + 1));
    assert_true(is_seen(s.u->widgets.focus)); // scrolled to the focus
    assert_false(ui_widgets_find(&s.u->widgets, FORM_ID_DOWN)->rect.h <= 0);
    for (int i = 0; i < LAST_KEY && !is_seen(LAST_KEY); i++) {
        stage_press(&s, FORM_ID_DOWN);
    }
    assert_true(is_seen(LAST_KEY) && is_seen(KEYS_DONE));
    assert_false(ui_widgets_find(&s.u->widgets, FORM_ID_DOWN)->enabled);
    for (int i = 0; i < LAST_KEY && !is_seen(FIRST_KEY); i++) {
        stage_press(&s, FORM_ID_UP);
    }
    assert_true(is_seen(FIRST_KEY));
}

// Buttons at the lower edge that do not fit in one row: equally full rows, equally wide buttons.
static void no_button_stands_alone_below_others(void **state) {
    (void)state;
    static const ui_screen_id with_buttons[] = {UI_SCREEN_KEYS, UI_SCREEN_HISTORY, UI_SCREEN_NEW,
                                                UI_SCREEN_STATISTICS};
    static const int sizes[][2] = {{768, 1366}, {720, 1280}, {800, 600}};
    s.settings.text_size = 200;
    for (size_t i = 0; i < 12; i++) {
        ui_resize(s.u, sizes[i % 3][0], sizes[i % 3][1]);
        ui_push(s.u, with_buttons[i / 3]);
        stage_pass(&s, 20);
        const ui_widget *before = NULL;
        int in_row = 0, in_rows = 0, buttons = 0;
        for (int k = 0; k < s.u->widgets.own; k++) {
            const ui_widget *w = &s.u->widgets.widget[k];
            if (w->kind != UI_WIDGET_BUTTON || w->value != 1) {
                continue; // not at the lower edge
            }
            buttons++;
            const bool same = before != NULL && before->rect.y == w->rect.y;
            if (before != NULL) {
                assert_float_equal(before->rect.w, w->rect.w, 0.5);
                assert_true(same || in_rows == 0 || in_row == in_rows);
                in_rows = same ? in_rows : in_row;
            }
            in_row = same ? in_row + 1 : 1;
            before = w;
        }
        assert_true(in_rows == 0 || in_row == in_rows);
        assert_true(buttons > 1);
        ui_pop(s.u);
    }
}

int main(void) {
#define TEST(name) STAGE_TEST(name, stage_set_up, &s)
    const struct CMUnitTest tests[] = {
        TEST(every_row_of_the_table_is_on_its_sheets_and_nowhere_else),
        TEST(a_row_that_is_changed_is_in_force_and_stored),
        TEST(rows_of_a_sheet_have_different_places),
        TEST(a_sheet_stands_beside_the_table_where_there_is_room),
        TEST(a_row_says_what_it_does),
        TEST(what_a_row_does_has_a_line_of_its_own),
        TEST(in_a_tall_window_all_of_the_look_is_seen),
        TEST(a_page_has_its_rows_and_those_of_all_pages),
        TEST(rows_stand_below_each_other_in_the_order_of_their_places),
        TEST(the_sheet_is_in_the_window_and_has_room_for_every_row),
        TEST(a_sheet_is_as_large_as_its_rows_where_there_is_room),
        TEST(where_there_is_none_rows_and_type_become_a_little_smaller_together),
        TEST(then_rows_come_closer_and_then_they_scroll),
        TEST(the_focus_brings_every_row_into_sight),
        TEST(one_switch_reaches_every_row),
        TEST(wheel_and_arrows_scroll),
        TEST(no_button_stands_alone_below_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
