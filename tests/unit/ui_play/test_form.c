// Forms: whatever the settings' table puts on a sheet is there, does what it says and is stored.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/layout/form.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static stage s;

static int set_up(void **state) {
    (void)state;
    stage_open(&s);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    stage_close(&s);
    return 0;
}

// --- Places

// How a process ends that counts the rows of such a form.
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

static void every_row_of_a_sheet_in_columns_has_a_place(void **state) {
    (void)state;
    form_row rows[] = {{1, .label = "a", .place = 101}, {2, .label = "b"}};
    const form f = {.row = rows, .n_rows = 2, .columns = {2}};
    assert_int_equal(count_rows(&f), 0); // in one column it is the last
    rows[0].place = 201;
    assert_int_equal(WTERMSIG(count_rows(&f)), SIGABRT);
}

static const ui_screen_id SCREENS[] = {[SETTINGS_SHEET_MAIN] = UI_SCREEN_SETTINGS,
                                       [SETTINGS_SHEET_ACCESS] = UI_SCREEN_ACCESS,
                                       [SETTINGS_SHEET_LOOK] = UI_SCREEN_LOOK};
enum { N_SHEETS = sizeof SCREENS / sizeof SCREENS[0] };

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
            // The window's own state is the program's to change.
            if (row->place[sheet] == 0 || row->kind == INI_TEXT ||
                row->offset == offsetof(settings, fullscreen)) {
                continue;
            }
            const int id = form_setting_id(row->offset), before = ini_get(row, &s.settings);
            s.u->widgets.focus = id;
            (void)asks_to_store();
            ui_act(s.u, row->kind == INI_BOOL ? UI_ACTION_SELECT : UI_ACTION_RIGHT);
            if (ini_get(row, &s.settings) == before) {
                ui_act(s.u, UI_ACTION_LEFT); // it was at its end
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

// The first column is full before the second begins; upright there is one.
static void rows_stand_below_each_other_in_the_order_of_their_places(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {720, 1280}};
    for (size_t k = 0; k < 2; k++) {
        gfx_rect before = {0};
        ui_resize(s.u, sizes[k][0], sizes[k][1]);
        ui_push(s.u, UI_SCREEN_SETTINGS);
        stage_pass(&s, 20);
        for (int place = INI_GROUP + 1; place < 3 * INI_GROUP; place++) {
            const ini_row *row = row_at(SETTINGS_SHEET_MAIN, place);
            if (row == NULL) {
                continue;
            }
            const gfx_rect r = ui_widgets_find(&s.u->widgets, form_setting_id(row->offset))->rect;
            if (place == 2 * INI_GROUP + 1 && k == 0) {
                assert_true(r.x > before.x + before.w);
            } else if (place != INI_GROUP + 1) {
                assert_float_equal(r.x, before.x, 0.01);
                assert_true(r.y >= before.y + before.h);
            }
            before = r;
        }
        ui_pop(s.u);
    }
}

// What is measured is enough for the rows and not too much for the window, whatever its shape and type.
static void the_sheet_is_in_the_window_and_has_room_for_every_row(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1280, 720}, {640, 400}, {720, 1280}, {1024, 768}};
    for (int at = 0; at < N_SHEETS * 5 * 2; at++) {
        const int *size = sizes[at / N_SHEETS % 5];
        const gfx_rect *view = &s.u->env.layout.view;
        s.settings.text_size = at < N_SHEETS * 5 ? 100 : 200;
        ui_resize(s.u, size[0], size[1]);
        ui_push(s.u, SCREENS[at % N_SHEETS]);
        stage_pass(&s, 20);
        const ui_widgets *w = &s.u->widgets;
        for (int i = 0; i < w->own; i++) {
            const gfx_rect a = w->widget[i].rect;
            // Letters keep a quarter of their row free, and no row is lower than they are at least.
            assert_true(a.h >= 18 && a.w > a.h);
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

enum { OWN = 900, N_OWN = 5, FIRST_GROUP = 2, LINES = N_OWN - FIRST_GROUP };

// Five rows, of which two belong into the first column.
static const form_row OWN_ROWS[N_OWN] = {
    {.id = OWN, .kind = UI_WIDGET_BUTTON, .label = "a", .place = INI_GROUP + 1},
    {.id = OWN + 1, .kind = UI_WIDGET_BUTTON, .label = "b", .place = INI_GROUP + 2},
    {.id = OWN + 2, .kind = UI_WIDGET_BUTTON, .label = "c", .place = 2 * INI_GROUP + 1},
    {.id = OWN + 3, .kind = UI_WIDGET_BUTTON, .label = "d", .place = 2 * INI_GROUP + 2},
    {.id = OWN + 4, .kind = UI_WIDGET_BUTTON, .label = "e", .place = 2 * INI_GROUP + 3},
};

static void a_sheet_is_as_large_as_its_rows_where_there_is_room(void **state) {
    (void)state;
    const form f = {.row = OWN_ROWS, .n_rows = N_OWN, .columns = {2, 1}};
    ui_resize(s.u, 1920, 1080);
    ui_push(s.u, UI_SCREEN_SETTINGS);
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
        const int line = i < FIRST_GROUP ? i : i - FIRST_GROUP;
        assert_float_equal(r.h, p.row_h - UI_FORM_ROW_GAP, 0.01f);
        assert_float_equal(r.y, first.y + (float)line * p.row_h, 0.01f);
        assert_int_equal(r.x > first.x + first.w, i >= FIRST_GROUP);
    }
}

static void where_there_is_none_rows_and_type_become_smaller_together(void **state) {
    (void)state;
    form_row rows[20];
    const form f = {.row = rows, .n_rows = 20};
    for (int i = 0; i < f.n_rows; i++) {
        rows[i] = (form_row){.id = OWN + i, .kind = UI_WIDGET_BUTTON, .label = "a"};
    }
    ui_resize(s.u, 1280, 720);
    ui_push(s.u, UI_SCREEN_SETTINGS);
    stage_pass(&s, 20);
    const ui_layout *l = &s.u->env.layout;
    const ui_view v = ui_view_of(s.u);
    const form_places p = form_measure(&v, &f);
    assert_true(p.type < l->type && p.label_type < l->type);
    assert_float_equal(p.row_h, UI_FORM_ROW * p.type, 0.01f);
    assert_float_equal(p.rows.h, (float)f.n_rows * p.row_h, 0.01f);
    assert_float_equal(p.sheet.h, l->view.h - UI_SHEET_MARGIN, 0.01f);
    assert_true(p.head.h >= UI_FORM_LEAST_HEAD * l->type - 0.01f);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(every_row_of_the_table_is_on_its_sheets_and_nowhere_else),
        TEST(a_row_that_is_changed_is_in_force_and_stored),
        TEST(rows_of_a_sheet_have_different_places),
        TEST(every_row_of_a_sheet_in_columns_has_a_place),
        TEST(rows_stand_below_each_other_in_the_order_of_their_places),
        TEST(the_sheet_is_in_the_window_and_has_room_for_every_row),
        TEST(a_sheet_is_as_large_as_its_rows_where_there_is_room),
        TEST(where_there_is_none_rows_and_type_become_smaller_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
