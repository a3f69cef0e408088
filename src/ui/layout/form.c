/*
 * Forms: see form.h.
 */
#include "ui/layout/form.h"

#include "base/assert.h"
#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

// The rows that are there now, in their order.
typedef struct form_rows {
    int n, n_foot;
    form_row row[FORM_ROWS_CAP], foot[FORM_FOOT_CAP];
} form_rows;

// --- Rows

int form_setting_id(size_t field) {
    const ini_table *table = settings_table();
    for (size_t i = 0; i < table->n; i++) {
        if (table->row[i].offset == field) {
            return FORM_ID_SETTING + (int)i;
        }
    }
    SENET_ASSERT(false);
    return 0;
}

static int group_of(const form_row *row) {
    return row->place / INI_GROUP;
}

static bool comes_before(const form_row *a, const form_row *b) {
    return a->place != 0 && (b->place == 0 || a->place < b->place);
}

static void add_row(const ui_view *v, form_rows *rows, form_row row) {
    const int times = row.times > 0 ? row.times : 1;
    for (int i = 0; i < times; i++, row.id++) {
        if (row.shown != NULL && !row.shown(v, row.id)) {
            continue;
        }
        SENET_ASSERT(rows->n < FORM_ROWS_CAP && rows->n_foot < FORM_FOOT_CAP);
        if (row.foot) {
            rows->foot[rows->n_foot++] = row;
            continue;
        }
        int at = rows->n++;
        for (; at > 0 && comes_before(&row, &rows->row[at - 1]); at--) {
            rows->row[at] = rows->row[at - 1];
        }
        rows->row[at] = row;
    }
}

static form_row row_of_setting(const form_settings *s, const ini_row *setting) {
    form_row row = {.id = FORM_ID_SETTING + (int)(setting - settings_table()->row),
                    .kind = setting->kind == INI_BOOL  ? UI_WIDGET_TOGGLE
                            : setting->kind == INI_INT ? UI_WIDGET_SLIDER
                                                       : UI_WIDGET_CHOICE,
                    .label = setting->label,
                    .place = setting->place[s->sheet],
                    .setting = setting};
    for (int i = 0; i < s->n_hooks; i++) {
        if (s->hook[i].field == setting->offset) {
            row.shown = s->hook[i].shown;
            row.show = s->hook[i].show;
            row.take = s->hook[i].take;
        }
    }
    return row;
}

// Places are different; on a sheet in columns every row has one, or it would have no column.
static void check_places(const form_rows *rows) {
    bool in_columns = false;
    for (int i = 0; i < rows->n; i++) {
        const form_row *row = &rows->row[i];
        SENET_ASSERT(i == 0 || row->place == 0 || row->place != row[-1].place);
        SENET_ASSERT(!in_columns || row->place != 0);
        in_columns = in_columns || group_of(row) > 1;
    }
}

static form_rows rows_of(const ui_view *v, const form *f) {
    form_rows rows = {.n = 0};
    const ini_table *table = settings_table();
    for (size_t i = 0; f->settings != NULL && i < table->n; i++) {
        if (table->row[i].place[f->settings->sheet] != 0) {
            add_row(v, &rows, row_of_setting(f->settings, &table->row[i]));
        }
    }
    for (int i = 0; i < f->n_rows; i++) {
        add_row(v, &rows, f->row[i]);
    }
    check_places(&rows);
    return rows;
}

// --- Places

static float or_default(float own, float fallback) {
    return own > 0 ? own : fallback;
}

static float gap_of(const form *f) {
    return or_default(f->gap, UI_FORM_ROW_GAP);
}

static float column_width(const ui_view *v, const form *f) {
    const float tall = v->env->layout.portrait ? f->column_w[1] : 0;
    return f->width != NULL ? f->width(v)
                            : or_default(tall, or_default(f->column_w[0], UI_FORM_COLUMN));
}

// Whether each group of the settings has a column of its own.
static bool is_grouped(const form_rows *rows, int columns) {
    return columns > 1 && rows->n > 0 && group_of(&rows->row[rows->n - 1]) == columns;
}

// The place of a row in its group, from 0.
static int place_in_group(const form_rows *rows, int i) {
    int first = i;
    while (first > 0 && group_of(&rows->row[first - 1]) == group_of(&rows->row[i])) {
        first--;
    }
    return i - first;
}

// So many rows stand one below the other.
static int lines_of(const form_rows *rows, int columns) {
    int lines = is_grouped(rows, columns) ? 0 : box_lines(rows->n, columns);
    for (int i = 0; i < rows->n && is_grouped(rows, columns); i++) {
        const int line = place_in_group(rows, i) + 1;
        lines = line > lines ? line : lines;
    }
    return lines;
}

static gfx_rect cell_of(const form *f, const form_places *p, const form_rows *rows, int i) {
    const box_grid grid = {.columns = p->columns,
                           .rows = p->lines,
                           .gap_x = f->along ? gap_of(f) : UI_FORM_GAP * p->type,
                           .down = !f->along};
    if (is_grouped(rows, p->columns)) {
        i = (group_of(&rows->row[i]) - 1) * p->lines + place_in_group(rows, i);
    }
    gfx_rect cell = box_cell(p->rows, grid, i);
    cell.h -= gap_of(f);
    return cell;
}

static float beside_w(const ui_env *env, const form *f) {
    return env->layout.portrait ? 0 : f->beside_w;
}

static float beneath_h(const ui_env *env, const form *f, int lines) {
    const float h =
        f->list.line_h > 0 ? f->list.line_h * (float)lines : f->beneath_h[env->layout.portrait];
    return h > 0 ? h + UI_FORM_BENEATH : 0;
}

// The buttons at the lower edge stand in two rows where there are many and the window is tall.
static int foot_lines(const ui_env *env, const form_rows *rows) {
    return rows->n_foot > FORM_FOOT_CAP - 1 && env->layout.portrait ? 2 : 1;
}

static float foot_h(const ui_env *env, const form_rows *rows) {
    const int more = foot_lines(env, rows) - 1;
    return rows->n_foot > 0 ? UI_FORM_FOOT + (float)(more * UI_FORM_BUTTON_H) : 0;
}

// Cuts the sheet into its parts.
static void cut(const ui_env *env, const form *f, const form_rows *rows, float head_h,
                form_places *p) {
    const float t = p->type;
    gfx_rect rest = box_inset(p->sheet, UI_SHEET_PAD, UI_SHEET_PAD);
    p->head = box_take(&rest, BOX_TOP, head_h);
    p->above = box_take(&rest, BOX_TOP, f->above * t);
    p->below = box_take(&rest, BOX_BOTTOM, f->below * t);
    if (rows->n_foot > 0) {
        p->foot = box_inset(box_take(&rest, BOX_BOTTOM, foot_h(env, rows) * t), UI_FORM_INSET, 0);
        (void)box_take(&p->foot, BOX_TOP, (UI_FORM_FOOT - UI_FORM_BUTTON_H) * t);
        p->foot_free = box_take(&p->foot, BOX_LEFT, p->foot.w * f->foot_free);
    }
    rest = box_inset(rest, UI_FORM_INSET, 0);
    const float beneath = beneath_h(env, f, p->body_lines) * t;
    if (beneath > 0) {
        p->body = box_take(&rest, BOX_BOTTOM, beneath);
        (void)box_take(&p->body, BOX_TOP, UI_FORM_BENEATH * t);
    } else if (beside_w(env, f) > 0) {
        p->body = box_take_gap(&rest, BOX_RIGHT, beside_w(env, f) * t, UI_FORM_GAP * t);
    }
    p->rows = rest;
}

static form_places places_of(const ui_view *v, const form *f, const form_rows *rows) {
    const ui_layout *l = &v->env->layout;
    const float room = l->view.h - UI_SHEET_MARGIN - 2 * UI_SHEET_PAD;
    form_places p = {.columns = f->columns[l->portrait]};
    p.columns = p.columns > 1 ? p.columns : 1;
    // In a museum a row is as high as a finger needs, before the heading has all its place, which
    // may be where nothing is touched.
    const float least = visit_at_least(v->env, 0.0f) + gap_of(f);
    const float row =
        fmaxf(or_default(f->row_h, UI_FORM_ROW) * l->type, visit_mm(v->env, VISIT_TARGET_MM));
    const float least_head = fmaxf(UI_FORM_LEAST_HEAD * l->type,
                                   l->touch_y - l->view.y - UI_SHEET_MARGIN / 2 - UI_SHEET_PAD);
    if (least * (float)box_lines(rows->n, p.columns) > room - least_head && ui_in_museum(v->env)) {
        p.columns++;
    }
    p.lines = lines_of(rows, p.columns);
    const float fixed = f->above + f->below + foot_h(v->env, rows), all_rows = row * (float)p.lines;
    const float head = UI_FORM_HEAD * l->type;
    p.body_lines = f->list.least;
    while (p.body_lines < f->list.most[l->portrait] &&
           head + all_rows + (fixed + beneath_h(v->env, f, p.body_lines + 1)) * l->type <= room) {
        p.body_lines++;
    }
    const float more = fixed + beneath_h(v->env, f, p.body_lines);
    const float beneath = more * l->type + all_rows;
    const float k = box_fit(box_fit(1, head + beneath, room), beneath, room - least_head);
    p.type = l->type * k;
    p.row_h = fmaxf(row * k, least);
    p.label_type = l->type * p.row_h / row;
    const float rows_h = p.row_h * (float)p.lines;
    const float head_h = fminf(head * k, fmaxf(room - rows_h - more * p.type, 0.0f));
    const float columns = (float)p.columns;
    const float w = column_width(v, f) * columns + UI_FORM_GAP * (columns - 1) + UI_FORM_AROUND +
                    (beside_w(v->env, f) > 0 ? beside_w(v->env, f) + UI_FORM_GAP : 0);
    p.sheet = box_center(box_inset(l->view, UI_SHEET_SIDE, 0), w * p.label_type,
                         2 * UI_SHEET_PAD + head_h + rows_h + more * p.type);
    cut(v->env, f, rows, head_h, &p);
    return p;
}

int form_count(const ui_view *v, const form *f) {
    return rows_of(v, f).n;
}

form_places form_measure(const ui_view *v, const form *f) {
    const form_rows rows = rows_of(v, f);
    return places_of(v, f, &rows);
}

// --- Widgets

static void show_setting(const ui_env *env, const ini_row *setting, ui_widget *w) {
    const l10n *l = env->language;
    const int value = setting->kind == INI_TEXT ? 0 : ini_get(setting, env->settings);
    if (setting->kind == INI_BOOL) {
        ui_set_switch(env, w, value != 0);
    } else if (setting->kind == INI_INT) {
        ui_set_slider(env, w, value, setting->min, setting->max, setting->step,
                      l10n_text_context(l, setting->context, setting->names[0]));
    } else if (setting->kind == INI_CHOICE) {
        w->max = setting->max;
        w->value = value;
        if (setting->names != NULL) {
            const char *name = setting->names[value];
            (void)str_copy(w->value_text, sizeof w->value_text,
                           setting->context != NULL ? l10n_text_context(l, setting->context, name)
                                                    : l10n_text(l, name));
        }
    }
}

static void add_widget(const ui_view *v, ui_widgets *widgets, const form *f, const form_row *row,
                       gfx_rect r, float type) {
    const l10n *l = v->env->language;
    const char *label = row->id == widgets->asked ? l10n_text(l, row->sure)
                        : row->label == NULL      ? ""
                        : row->context != NULL    ? l10n_text_context(l, row->context, row->label)
                                                  : l10n_text(l, row->label);
    const bool left = row->kind == UI_WIDGET_BUTTON && !f->centered && !row->primary && !row->foot;
    if (left) {
        r.x += UI_FORM_BUTTON_X;
    }
    ui_widget *w = ui_widgets_add(widgets, row->kind, row->id, r, label);
    w->size_vu = type / v->env->layout.type;
    w->primary = row->primary;
    w->first = row->first;
    w->align = row->kind == UI_WIDGET_BUTTON && !left ? GFX_ALIGN_CENTER : GFX_ALIGN_LEFT;
    if (row->setting != NULL) {
        show_setting(v->env, row->setting, w);
    }
    if (row->show != NULL) {
        row->show(v, w);
    }
}

static void focus_first(ui_widgets *widgets, const form_rows *rows) {
    if (widgets->focus != 0) {
        return;
    }
    widgets->focus = rows->n > 0 ? rows->row[0].id : rows->foot[0].id;
    for (int i = widgets->count - 1; i >= 0; i--) {
        widgets->focus = widgets->widget[i].first ? widgets->widget[i].id : widgets->focus;
    }
}

void form_layout(const ui_view *v, ui_widgets *widgets, const form *f) {
    const form_rows rows = rows_of(v, f);
    const form_places p = places_of(v, f, &rows);
    const float size = or_default(f->size, UI_SIZE_BUTTON) * p.label_type;
    for (int i = 0; i < rows.n; i++) {
        add_widget(v, widgets, f, &rows.row[i], cell_of(f, &p, &rows, i), size);
    }
    if (f->add != NULL) {
        f->add(v, widgets, &p);
    }
    const int lines = foot_lines(v->env, &rows);
    const box_grid grid = {.columns = box_lines(rows.n_foot, lines),
                           .rows = lines,
                           .gap_x = UI_FORM_BUTTON_GAP * p.type};
    for (int i = 0; i < rows.n_foot; i++) {
        gfx_rect r = rows.n_foot > 1 ? box_cell(p.foot, grid, i)
                                     : box_center(p.foot, UI_FORM_BUTTON_W * p.type, p.foot.h);
        add_widget(v, widgets, f, &rows.foot[i], r, UI_FORM_BUTTON_SIZE * p.type);
    }
    focus_first(widgets, &rows);
}

void form_layout_in(const ui_view *v, ui_widgets *widgets, const form *f, const gfx_rect *cell,
                    float size) {
    const form_rows rows = rows_of(v, f);
    for (int i = 0; i < rows.n; i++) {
        add_widget(v, widgets, f, &rows.row[i], cell[i], size);
    }
    focus_first(widgets, &rows);
}

// --- What rows do

static const form_row *find(const form_rows *rows, int id) {
    for (int i = 0; i < rows->n + rows->n_foot; i++) {
        const form_row *row = i < rows->n ? &rows->row[i] : &rows->foot[i - rows->n];
        if (row->id == id) {
            return row;
        }
    }
    return NULL;
}

static void take_value(ui *u, const form_row *row, const ui_widget *w) {
    if (row->take != NULL) {
        row->take(u, w);
    } else if (row->setting != NULL) {
        ini_set(row->setting, u->env.settings, w->value);
    }
    if (row->setting != NULL) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    }
    ui_mark_layout(u);
}

static void set_asked(ui *u, int id) {
    if (u->widgets.asked != id) {
        u->widgets.asked = id;
        ui_mark_layout(u);
    }
}

static void press_button(ui *u, const form_row *row, const ui_widget *w) {
    const bool asks = row->sure != NULL && u->widgets.asked != row->id &&
                      (row->asks == NULL || row->asks(&u->session));
    ui_click(u);
    set_asked(u, asks ? row->id : 0);
    if (asks) {
        return;
    }
    if (row->closes) {
        ui_pop(u);
    } else if (row->opens != 0) {
        ui_push(u, row->opens);
    } else if (row->take != NULL) {
        row->take(u, w);
    }
}

void form_outcome(ui *u, const form *f, ui_outcome outcome) {
    const ui_widget *w = ui_widgets_find(&u->widgets, outcome.id);
    const ui_view v = ui_view_of(u);
    const form_rows rows = rows_of(&v, f);
    const form_row *row = find(&rows, outcome.id);
    if (u->widgets.focus != u->widgets.asked) {
        set_asked(u, 0);
    }
    if (w == NULL || row == NULL) {
        return;
    }
    const ui_widget copy = *w;
    if (outcome.kind == UI_OUTCOME_VALUE) {
        take_value(u, row, &copy);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        press_button(u, row, &copy);
    }
}

void form_draw(const ui_view *v, gfx_drawlist *list, const form *f, const char *heading, bool top) {
    const form_places p = form_measure(v, f);
    const float t = p.head.h / UI_FORM_HEAD;
    ui_draw_sheet(v->env, list, p.sheet);
    gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, t);
    gfx_rect rest = p.head;
    ui_draw_fitted(v->env, list, &style, box_take(&rest, BOX_TOP, UI_FORM_HEADING * t),
                   GFX_ALIGN_CENTER, heading);
    const gfx_point middle = {p.head.x + p.head.w / 2, p.head.y + UI_FORM_ORNAMENT * t};
    ui_draw_ornament(list, middle, fminf(UI_FORM_ORNAMENT_W * t, p.head.w * 2 / 3),
                     UI_FORM_ORNAMENT_H * t);
    if (top) {
        ui_draw_widgets(v->env, v->widgets, list);
    }
}
