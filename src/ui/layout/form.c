// Forms: see form.h.
#include "ui/layout/form.h"

#include "base/assert.h"
#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/paper.h"
#include "ui/museum/visit.h"

#include <math.h>

// The rows that exist now, in their order.
typedef struct form_rows {
    int n, n_foot;
    int n_all;           // the rows of other pages follow the visible ones
    int n_paged, n_most; // only on this page; on the longest page, with the rows on all pages
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

static form_row row_of_setting(const ui_env *env, const form_settings *s, const ini_row *setting) {
    form_row row = {.id = FORM_ID_SETTING + (int)(setting - settings_table()->row),
                    .kind = setting->kind == INI_BOOL  ? UI_WIDGET_TOGGLE
                            : setting->kind == INI_INT ? UI_WIDGET_SLIDER
                                                       : UI_WIDGET_CHOICE,
                    .label = setting->label,
                    .help = setting->help,
                    .place = setting->place[s->sheet],
                    .setting = setting};
    for (int i = 0; i < s->n_hooks; i++) {
        if (s->hook[i].field == setting->offset) {
            row.shown = s->hook[i].shown;
            row.show = s->hook[i].show;
            row.handle = s->hook[i].handle;
            row.help = ui_in_museum(env) && s->hook[i].museum_help != NULL ? s->hook[i].museum_help
                                                                           : row.help;
        }
    }
    return row;
}

static int page_count(const form *f) {
    int n = 0;
    while (n < FORM_PAGES_CAP && f->page[n] != NULL) {
        n++;
    }
    return n;
}

static void check_places(const form_rows *rows) {
    for (int i = 1; i < rows->n; i++) {
        SENET_ASSERT(rows->row[i].place == 0 || rows->row[i].place != rows->row[i - 1].place);
    }
}

// Puts the rows of one page and those on all pages first.
static void select_page(form_rows *rows, int page) {
    const form_rows all = *rows;
    int on_page[FORM_PAGES_CAP] = {0}, at = 0, most = 0;
    for (int i = 0; i < 2 * all.n; i++) {
        const form_row *row = &all.row[i % all.n];
        const bool here = group_of(row) == 0 || group_of(row) == page + 1;
        rows->n = i == all.n ? at : rows->n;
        if (here == (i < all.n)) {
            rows->row[at++] = *row;
        }
        if (i < all.n && group_of(row) > 0) {
            on_page[group_of(row) - 1]++;
        }
    }
    for (int i = 0; i < FORM_PAGES_CAP; i++) {
        most = on_page[i] > most ? on_page[i] : most;
    }
    rows->n_paged = on_page[page];
    rows->n_most = most + rows->n - rows->n_paged;
}

static form_rows rows_of(const ui_view *v, const form *f) {
    form_rows rows = {.n = 0};
    const ini_table *table = settings_table();
    for (size_t i = 0; f->settings != NULL && i < table->n; i++) {
        if (table->row[i].place[f->settings->sheet] != 0) {
            add_row(v, &rows, row_of_setting(v->env, f->settings, &table->row[i]));
        }
    }
    for (int i = 0; i < f->n_rows; i++) {
        add_row(v, &rows, f->row[i]);
    }
    check_places(&rows);
    rows.n_all = rows.n_paged = rows.n_most = rows.n;
    if (page_count(f) > 0) {
        select_page(&rows, v->widgets->page);
    }
    return rows;
}

static const form_row *find(const form_rows *rows, int id) {
    for (int i = 0; i < rows->n + rows->n_foot; i++) {
        const form_row *row = i < rows->n ? &rows->row[i] : &rows->foot[i - rows->n];
        if (row->id == id) {
            return row;
        }
    }
    return NULL;
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

static int cell_number(const form_places *p, const form_rows *rows, int i) {
    return i + (i >= rows->n_paged ? p->filler : 0);
}

static int line_of(const form *f, const form_places *p, int cell) {
    return f->along ? cell / p->columns : cell % p->lines;
}

// The place of a row. A row scrolled out of sight has no height: the focus can reach it beyond the
// edge, which scrolls it into view, but a pointer cannot.
static gfx_rect cell_of(const form *f, const form_places *p, const form_rows *rows, int top,
                        int i) {
    const box_grid grid = {.columns = p->columns,
                           .rows = p->seen,
                           .gap_x = f->along ? gap_of(f) : UI_FORM_GAP * p->type};
    const int cell = cell_number(p, rows, i), line = line_of(f, p, cell);
    const int column = f->along ? cell % p->columns : cell / p->lines;
    const int above = top - line, below = line - (top + p->seen - 1);
    const int seen = above > 0 ? 0 : below > 0 ? p->seen - 1 : line - top;
    gfx_rect r = box_cell(p->rows, grid, seen * p->columns + column);
    if (above > 0 || below > 0) {
        r.y = above > 0 ? r.y - (float)above : r.y + r.h + (float)below;
        r.h = 0;
        return r;
    }
    r.h -= gap_of(f);
    return r;
}

static float beside_w(const ui_env *env, const form *f) {
    return env->layout.portrait ? 0 : f->beside_w;
}

static float beneath_h(const ui_env *env, const form *f, int lines) {
    const float h =
        f->list.line_h > 0 ? f->list.line_h * (float)lines : f->beneath_h[env->layout.portrait];
    return h > 0 ? h + UI_FORM_BENEATH : 0;
}

static const char *label_of(const ui_view *v, const form_row *row) {
    const l10n *l = v->env->language;
    return row->label == NULL     ? ""
           : row->context != NULL ? l10n_text_context(l, row->context, row->label)
                                  : l10n_text(l, row->label);
}

// Whether a button's label fits at the lower edge, in at most two lines, at a type factor of 1.
static bool has_foot_room(const ui_view *v, const form_row *row, float width) {
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, UI_FORM_BUTTON_SIZE, 1);
    gfx_wrapped wrapped;
    gfx_wrap(v->env->services.metrics, &style, label_of(v, row), width, &wrapped);
    return wrapped.n_lines <= 2 && wrapped.width_vu <= width;
}

// The number of lines of buttons at the lower edge: more than one if there are many in a portrait
// window, or if large labels do not fit side by side. All lines have the same number, so that no
// button is alone. @param width of the sheet, at a type factor of 1
static int foot_lines(const ui_view *v, const form *f, const form_rows *rows, float width) {
    int lines = rows->n_foot > FORM_FOOT_CAP - 1 && v->env->layout.portrait ? 2 : 1;
    bool fits = !ui_type_is_large(v->env);
    width = (width - 2 * UI_SHEET_PAD) * (1 - f->foot_free);
    while (!fits && lines < rows->n_foot) {
        const int columns = box_lines(rows->n_foot, lines);
        const float n = (float)columns;
        const float cell = (width - UI_FORM_BUTTON_GAP * (n - 1)) / n - UI_FORM_BUTTON_GAP * 2;
        fits = columns * lines == rows->n_foot;
        for (int i = 0; i < rows->n_foot; i++) {
            fits = fits && has_foot_room(v, &rows->foot[i], cell);
        }
        lines += fits ? 0 : 1;
    }
    return lines;
}

static float foot_h(const form_rows *rows, int lines) {
    return rows->n_foot > 0 ? UI_FORM_FOOT + (float)((lines - 1) * UI_FORM_BUTTON_H) : 0;
}

// --- Beside the table

enum { BESIDE_IN = 10, BESIDE_PAD = 36 }; // margin of a sheet in the panel, and padding

int form_beside_px(const ui *u, const form *f, int width_px, int height_px) {
    static const float BESIDE_MOST = 0.52f, BELOW = 0.46f;                 // shares of the window
    static const float BESIDE[] = {0.33f, 0.37f}, WIDE[] = {0.62f, 0.68f}; // in large type
    enum { LEAST_W = 900, LEAST_LARGE = 1200, LEAST_H = 560, LEAST_TALL = 800 };
    const float w = (float)width_px, h = (float)height_px;
    const float grown = sqrtf((float)u->env.settings->text_size / 100);
    const bool tall = ui_layout_is_tall(width_px, height_px);
    const gfx_rect before = u->env.table.panel;
    const ui_widget *held = ui_widgets_find(&u->widgets, u->widgets.pressed);
    if (!f->beside || ui_in_museum(&u->env)) {
        return 0;
    }
    // The slider of the text size must not move while it is dragged.
    if (held != NULL && held->kind == UI_WIDGET_SLIDER) {
        return (int)((tall ? before.h : before.w) * u->env.canvas.scale + 0.5f);
    }
    const bool large = ui_type_is_large(&u->env);
    if ((large && tall) || height_px < (tall ? LEAST_TALL : LEAST_H) ||
        (!tall && width_px < (large ? LEAST_LARGE : LEAST_W))) {
        return 0;
    }
    return (int)(tall ? BELOW * h
                      : fminf(fminf(BESIDE[large] * w, WIDE[large] * h) * grown, BESIDE_MOST * w));
}

static bool is_beside(const ui_env *env, const form *f) {
    return f->beside && env->layout.panel.w > 0;
}

static float pad_of(const ui_env *env, const form *f) {
    return is_beside(env, f) ? BESIDE_PAD : UI_SHEET_PAD;
}

// --- Parts

static float tabs_h(const form *f) {
    return page_count(f) > 0 ? UI_FORM_TABS : 0;
}

static const char *help_of(const ui_view *v, const form_row *row) {
    return row->help != NULL ? l10n_text(v->env->language, row->help) : "";
}

// Uses the longest help of all pages, so that nothing moves when another row is selected.
static float help_h(const ui_view *v, const form_rows *rows, float width, float type) {
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_FORM_HELP, type);
    float longest = 0;
    for (int i = 0; i < rows->n_all; i++) {
        const float h = ui_draw_paragraph(v->env, NULL, &style, (gfx_point){0, 0}, width,
                                          help_of(v, &rows->row[i]));
        longest = fmaxf(longest, h);
    }
    return longest > 0 ? longest / type + UI_FORM_ABOVE_HELP : 0;
}

// Cuts the sheet into its parts. @param p `help` has its height
static void cut(const ui_env *env, const form *f, const form_rows *rows, float head_h,
                float beneath, form_places *p) {
    const float t = p->type;
    gfx_rect rest = box_inset(p->sheet, pad_of(env, f), pad_of(env, f));
    p->head = box_take(&rest, BOX_TOP, head_h);
    p->tabs = box_inset(box_take(&rest, BOX_TOP, tabs_h(f) * t), UI_FORM_INSET, 0);
    p->above = box_take(&rest, BOX_TOP, f->above * t);
    p->below = box_take(&rest, BOX_BOTTOM, f->below * t);
    if (rows->n_foot > 0) {
        p->foot = box_inset(box_take(&rest, BOX_BOTTOM, foot_h(rows, p->foot_lines) * t),
                            UI_FORM_INSET, 0);
        (void)box_take(&p->foot, BOX_TOP, (UI_FORM_FOOT - UI_FORM_BUTTON_H) * t);
        p->foot_free = box_take(&p->foot, BOX_LEFT, p->foot.w * f->foot_free);
    }
    rest = box_inset(rest, UI_FORM_INSET, 0);
    p->help = box_inset(box_take(&rest, BOX_BOTTOM, p->help.h), UI_FORM_LABEL_X, 0);
    (void)box_take(&p->help, BOX_TOP, UI_FORM_ABOVE_HELP * t);
    if (beneath > 0) {
        p->body = box_take(&rest, BOX_BOTTOM, beneath * t);
        (void)box_take(&p->body, BOX_TOP, UI_FORM_BENEATH * t);
    } else if (beside_w(env, f) > 0) {
        p->body = box_take_gap(&rest, BOX_RIGHT, beside_w(env, f) * t, UI_FORM_GAP * t);
    }
    if (p->seen < p->lines) {
        p->scroll = box_take_gap(&rest, BOX_RIGHT, UI_FORM_SCROLL * t, UI_FORM_INSET);
    }
    p->rows = rest;
}

static float sheet_width(const ui_view *v, const form *f, int columns) {
    const float n = (float)columns;
    return column_width(v, f) * n + UI_FORM_GAP * (n - 1) + UI_FORM_AROUND +
           (beside_w(v->env, f) > 0 ? beside_w(v->env, f) + UI_FORM_GAP : 0);
}

// Sheets that cover the table, and large letters, grow with the full text size; the panel beside
// the table has a fixed share of the window.
static float wanted_type(const ui_env *env, const form *f) {
    const bool grows = !is_beside(env, f) || ui_type_is_large(env);
    return !grows || ui_in_museum(env) ? env->layout.type : paper_type(env);
}

// In a museum a row is as high as a finger needs, even if the heading shrinks to the part out of
// reach. At home there are fewer columns if they would be squeezed too much.
static int columns_of(const ui_view *v, const form *f, const form_rows *rows, gfx_rect around,
                      float least_head) {
    static const float SQUEEZED = 1.3f;
    const bool tall = v->env->layout.portrait;
    int columns = is_beside(v->env, f) && !tall ? 1 : f->columns[tall];
    columns = columns > 1 ? columns : 1;
    const float least = visit_target_size(v->env, 0.0f) + gap_of(f);
    const float room = around.h - 2 * pad_of(v->env, f) - least_head;
    if (ui_in_museum(v->env)) {
        return least * (float)box_lines(rows->n, columns) > room ? columns + 1 : columns;
    }
    while (columns > 1 &&
           sheet_width(v, f, columns) * wanted_type(v->env, f) > SQUEEZED * around.w) {
        columns--;
    }
    return columns;
}

// The distribution of a sheet's height.
typedef struct share {
    float room;
    float fixed; // all but heading and rows, before the type factor
    float head, least_head, row;
} share;

// The type factor at which the given number of lines fits.
static float fit(const share *s, float type, int lines) {
    const float beneath = s->fixed * type + s->row * (float)lines;
    return box_fit(box_fit(1, s->head + beneath, s->room), beneath, s->room - s->least_head);
}

// If the height is too small, letters shrink a little; then heading and rows move closer together;
// then the rows scroll. @return the type factor
static float shrink_to_fit(const ui_env *env, float type, share *s, form_places *p) {
    static const float LEAST = 0.75f, LEAST_CLOSE = 0.85f;
    enum { LEAST_LINES = 2 };
    const float all = fit(s, type, p->lines);
    p->seen = p->lines;
    if (all >= LEAST || ui_in_museum(env)) {
        return all;
    }
    s->head = s->least_head = UI_FORM_CLOSE_HEAD * type;
    s->row = fminf(s->row, UI_FORM_ROW_DENSE * type);
    const float close = fit(s, type, p->lines);
    if (close >= LEAST || p->lines <= LEAST_LINES) {
        return close;
    }
    const float k = fminf(fit(s, type, LEAST_LINES), LEAST_CLOSE);
    const float rest = s->room - s->head * k - s->fixed * type * k;
    const int seen = (int)(rest / (s->row * k));
    p->seen = seen < LEAST_LINES ? LEAST_LINES : seen < p->lines ? seen : p->lines;
    return k;
}

static form_places places_of(const ui_view *v, const form *f, const form_rows *rows) {
    const ui_layout *l = &v->env->layout;
    const bool beside = is_beside(v->env, f);
    const gfx_rect around = beside ? box_inset(l->panel, BESIDE_IN, BESIDE_IN)
                                   : box_inset(l->view, UI_SHEET_SIDE, UI_SHEET_MARGIN / 2);
    const float pad = pad_of(v->env, f), type = wanted_type(v->env, f);
    const float least = visit_target_size(v->env, 0.0f) + gap_of(f);
    share s = {
        .room = around.h - 2 * pad,
        .head = UI_FORM_HEAD * type,
        .least_head = fmaxf(UI_FORM_LEAST_HEAD * type,
                            l->touch_y - l->view.y - UI_SHEET_MARGIN / 2 - UI_SHEET_PAD),
        .row = fmaxf(or_default(f->row_h, UI_FORM_ROW) * type, visit_mm(v->env, VISIT_TARGET_MM))};
    form_places p = {.columns = columns_of(v, f, rows, around, s.least_head)};
    p.filler = ui_type_is_large(v->env) ? 0 : rows->n_most - rows->n;
    p.lines = box_lines(rows->n + p.filler, p.columns);
    const float width = fminf(beside ? around.w : sheet_width(v, f, p.columns) * type, around.w);
    p.foot_lines = foot_lines(v, f, rows, width / type);
    const float help = help_h(v, rows, width - 2 * (pad + UI_FORM_INSET + UI_FORM_LABEL_X), type);
    const float fixed = f->above + f->below + help + tabs_h(f) + foot_h(rows, p.foot_lines);
    p.body_lines = f->list.least;
    while (p.body_lines < f->list.most[l->portrait] &&
           s.head + s.row * (float)p.lines +
                   (fixed + beneath_h(v->env, f, p.body_lines + 1)) * type <=
               s.room) {
        p.body_lines++;
    }
    const float beneath = beneath_h(v->env, f, p.body_lines);
    s.fixed = fixed + beneath;
    const float row = s.row;
    const float k = shrink_to_fit(v->env, type, &s, &p);
    p.type = type * k;
    p.row_h = fmaxf(s.row * k, least);
    p.label_type = s.row < row ? p.type : type * p.row_h / row;
    const float rows_h = p.row_h * (float)p.seen;
    const float head_h = fminf(s.head * k, fmaxf(s.room - rows_h - s.fixed * p.type, 0.0f));
    p.sheet = beside ? around
                     : box_center(around, sheet_width(v, f, p.columns) * p.label_type,
                                  2 * pad + head_h + rows_h + s.fixed * p.type);
    p.help.h = help * p.type;
    cut(v->env, f, rows, head_h, beneath, &p);
    return p;
}

int form_count(const ui_view *v, const form *f) {
    return rows_of(v, f).n;
}

const char *form_help(const ui_view *v, const form *f, int id) {
    const form_rows rows = rows_of(v, f);
    const form_row *row = find(&rows, id);
    return row != NULL ? help_of(v, row) : "";
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
    const char *label = row->id == widgets->asked ? l10n_text(l, row->confirm) : label_of(v, row);
    const bool left = row->kind == UI_WIDGET_BUTTON && !f->centered && !row->primary && !row->foot;
    if (left) {
        r.x += UI_FORM_BUTTON_X;
    }
    ui_widget *w = ui_widgets_add(widgets, row->kind, row->id, r, label);
    w->size_vu = type / v->env->layout.type;
    w->primary = row->primary;
    w->first = row->first;
    w->value = row->kind == UI_WIDGET_BUTTON && row->foot ? 1 : 0;
    w->align = left ? GFX_ALIGN_LEFT : w->align;
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

static void add_tabs(const ui_view *v, ui_widgets *widgets, const form *f, const form_places *p) {
    const int n = page_count(f);
    gfx_rect line = p->tabs;
    line = box_take(&line, BOX_TOP, line.h - UI_FORM_UNDER_TABS * p->type);
    for (int i = 0; i < n; i++) {
        const box_grid grid = {.columns = n, .rows = 1, .gap_x = UI_FORM_BUTTON_GAP / 2 * p->type};
        ui_widget *w =
            ui_widgets_add(widgets, UI_WIDGET_BUTTON, FORM_ID_PAGE + i, box_cell(line, grid, i),
                           l10n_text_context(v->env->language, "group of settings", f->page[i]));
        w->size_vu = UI_FORM_BUTTON_SIZE * p->type / v->env->layout.type;
        w->primary = i == widgets->page;
    }
}

// Sets the first visible line, so that the focused row is visible; after scrolling it moves the
// focus to a visible row instead.
static void settle_scroll(ui_widgets *widgets, const form *f, const form_places *p,
                          const form_rows *rows) {
    int focused = -1, top = widgets->top, first = -1;
    top = top < 0 ? 0 : top > p->lines - p->seen ? p->lines - p->seen : top;
    for (int i = 0; i < rows->n; i++) {
        const int line = line_of(f, p, cell_number(p, rows, i));
        focused = rows->row[i].id == widgets->focus ? line : focused;
        first = first < 0 && line >= top && line < top + p->seen ? i : first;
    }
    if (focused >= 0 && !widgets->scrolled) {
        top = focused < top ? focused : focused >= top + p->seen ? focused - p->seen + 1 : top;
    } else if (focused >= 0 && (focused < top || focused >= top + p->seen) && first >= 0) {
        widgets->focus = rows->row[first].id;
    }
    widgets->top = top;
    widgets->scrolled = false;
}

// Adds the arrows at the ends of the bar, for pointers; the focus scrolls without them.
static void add_scroll(const ui_view *v, ui_widgets *widgets, const form_places *p) {
    const l10n *l = v->env->language;
    gfx_rect bar = p->scroll;
    for (int i = 0; i < 2; i++) {
        const gfx_rect end = box_take(&bar, i == 0 ? BOX_TOP : BOX_BOTTOM, p->scroll.w);
        ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, FORM_ID_UP + i, end,
                                      i == 0 ? tr(l, "A page up") : tr(l, "A page down"));
        w->enabled = i == 0 ? widgets->top > 0 : widgets->top < p->lines - p->seen;
        w->reach = UI_REACH_POINTER;
        w->rank = UI_RANK_NEVER;
    }
}

void form_layout(const ui_view *v, ui_widgets *widgets, const form *f) {
    const form_rows rows = rows_of(v, f);
    const form_places p = places_of(v, f, &rows);
    const float size = or_default(f->size, UI_SIZE_BUTTON) * p.label_type;
    add_tabs(v, widgets, f, &p);
    settle_scroll(widgets, f, &p, &rows);
    for (int i = 0; i < rows.n; i++) {
        add_widget(v, widgets, f, &rows.row[i], cell_of(f, &p, &rows, widgets->top, i), size);
    }
    if (p.seen < p.lines) {
        add_scroll(v, widgets, &p);
    }
    if (f->add != NULL) {
        f->add(v, widgets, &p);
    }
    const box_grid grid = {.columns = box_lines(rows.n_foot, p.foot_lines),
                           .rows = p.foot_lines,
                           .gap_x = UI_FORM_BUTTON_GAP * p.type,
                           .gap_y = 2 * UI_FORM_ROW_GAP * p.type};
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

static void store_value(ui *u, const form_row *row, const ui_widget *w) {
    if (row->handle != NULL) {
        row->handle(u, w);
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
    const bool asks = row->confirm != NULL && u->widgets.asked != row->id &&
                      (row->confirm_if == NULL || row->confirm_if(&u->session));
    ui_click(u);
    set_asked(u, asks ? row->id : 0);
    if (asks) {
        return;
    }
    if (row->closes) {
        ui_pop(u);
    } else if (row->opens != 0) {
        ui_push(u, row->opens);
    } else if (row->handle != NULL) {
        row->handle(u, w);
    }
}

// Moves the focus to the page's first row, so that speech says where the player is.
static void open_page(ui *u, const form *f, int page) {
    ui_click(u);
    u->widgets.page = page;
    u->widgets.top = 0;
    const ui_view v = ui_view_of(u);
    u->widgets.focus = rows_of(&v, f).row[0].id;
    ui_mark_layout(u);
}

void form_scroll(ui *u, int by) {
    if (ui_widgets_find(&u->widgets, FORM_ID_DOWN) != NULL) {
        u->widgets.top += by;
        u->widgets.scrolled = true;
        ui_mark_layout(u);
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
    if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id >= FORM_ID_PAGE &&
        outcome.id < FORM_ID_PAGE + page_count(f)) {
        open_page(u, f, outcome.id - FORM_ID_PAGE);
        return;
    }
    if (outcome.kind == UI_OUTCOME_ACTIVATED &&
        (outcome.id == FORM_ID_UP || outcome.id == FORM_ID_DOWN)) {
        const int page = form_measure(&v, f).seen - 1;
        ui_click(u);
        form_scroll(u, outcome.id == FORM_ID_UP ? -page : page);
        return;
    }
    // The focus moved to a row beyond the edge.
    const ui_widget *focused = ui_widgets_find(&u->widgets, u->widgets.focus);
    if (focused != NULL && focused->rect.h <= 0) {
        ui_mark_layout(u);
    }
    if (w == NULL || row == NULL) {
        // The slider was released: now the sheet may move.
        if (f->beside && u->widgets.pressed == 0 && u->widgets.focus == FORM_SETTING(text_size)) {
            ui_mark_layout(u);
        }
        return;
    }
    const ui_widget copy = *w;
    if (outcome.kind == UI_OUTCOME_VALUE) {
        store_value(u, row, &copy);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        press_button(u, row, &copy);
    }
}

// Draws a bar with an arrow at each end, showing the visible part of the rows.
static void draw_scroll(const ui_view *v, gfx_drawlist *list, const form_places *p) {
    static const float ARROW = 0.02f; // times the width of the bar's place
    const ui_widgets *w = v->widgets;
    gfx_rect bar = p->scroll;
    for (int i = 0; i < 2; i++) {
        const ui_widget *step = ui_widgets_find(w, FORM_ID_UP + i);
        const gfx_rect r = box_take(&bar, i == 0 ? BOX_TOP : BOX_BOTTOM, p->scroll.w);
        const bool pointed = w->hover == FORM_ID_UP + i;
        const gfx_color ink = step == NULL || !step->enabled ? v->env->inks->faint
                              : pointed                      ? v->env->inks->pointed
                                                             : UI_ACTIVE;
        paper_draw_arrow(list, (gfx_point){r.x + r.w / 2, r.y + r.h / 2}, ARROW * r.w, i == 1, ink);
    }
    const float line = bar.h / (float)p->lines;
    paper_draw_bar(list, bar, line * (float)w->top, line * (float)p->seen);
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
        const ui_widgets *w = v->widgets;
        const gfx_text_style help = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_FORM_HELP, p.type);
        ui_draw_widgets(v->env, w, list);
        if (p.seen < p.lines) {
            draw_scroll(v, list, &p);
        }
        (void)ui_draw_even(v->env, list, &help, (gfx_point){p.help.x, p.help.y}, p.help.w,
                           form_help(v, f, w->hover != 0 ? w->hover : w->focus));
    }
}
