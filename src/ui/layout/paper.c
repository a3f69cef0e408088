// A page that scrolls: see paper.h.
#include "ui/layout/paper.h"

#include "base/assert.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <string.h>

enum { TURN_GAP_MS = 220 }; // between two page changes by one swipe of the wheel

// Lengths in vu; the first group is before the type factor.
enum { MORE = 46 }; // height of the fading edge
enum { SHEET_W = 1620, SHEET_H = 920, SHEET_H_TALL = 1600 };
enum { NOTCH = 70 }; // distance scrolled by a notch of the wheel
enum { ARROW_W = 16, ARROW_H = 8, ARROW_LINE = 4, ARROW_IN = 10 }; // half a scroll button
enum { SHEET_W_TALL = 2400, SHEET_BESIDE = 30, SHEET_ABOVE = 24, STEPS_APART = 16 };
enum { SWEEP = 110 };                            // length of a swipe that changes the page
enum { BAR_BESIDE = 12, BAR_W = 5, THUMB = 40 }; // the scroll bar, and its smallest thumb

gfx_rect paper_sheet(const ui_env *env) {
    const ui_layout *l = &env->layout;
    float w = fminf(l->view.w - 2 * SHEET_BESIDE, l->portrait ? SHEET_W_TALL : SHEET_W * l->type);
    gfx_rect room = ui_page_room(env);
    float h = fminf(room.h - 2 * SHEET_ABOVE, (l->portrait ? SHEET_H_TALL : SHEET_H) * l->type);
    bool low = l->touch_y > room.y; // controls are at its lower edge
    float y = low ? room.y + room.h - SHEET_ABOVE - h : room.y + (room.h - h) / 2;
    return (gfx_rect){room.x + (room.w - w) / 2, y, w, h};
}

void paper_write(paper_flow *f, const gfx_text_style *style, const char *text) {
    f->y += ui_draw_paragraph(f->env, f->list, style, (gfx_point){f->x, f->y}, f->w, text);
}

void paper_text(paper_flow *f, gfx_font font, int size, const char *text) {
    const gfx_text_style style = paper_style(f->env, font, (float)size);
    paper_write(f, &style, text);
}

static float max_scroll(const paper *p) {
    return p->content_h > p->area.h ? p->content_h - p->area.h : 0;
}

// Whether the page continues below or above.
static bool has_more(const paper *p, bool below) {
    return below ? p->scroll < max_scroll(p) - 0.5f : p->scroll > 0.5f;
}

void paper_fit(paper *p, float content_h) {
    // Text size or language has changed: keep the same part of the page visible.
    p->scroll *= p->content_h > 0 ? content_h / p->content_h : 1;
    p->content_h = content_h;
    p->scroll = fminf(p->scroll, max_scroll(p));
}

bool paper_scroll(ui *u, paper *p, float by_vu) {
    float to = fminf(fmaxf(p->scroll + by_vu, 0), max_scroll(p));
    bool moved = fabsf(to - p->scroll) > 0.5f;
    if (moved) {
        bool above = has_more(p, false), below = has_more(p, true);
        p->scroll = to;
        p->paged_ms = u->env.now_ms;
        ui_mark(u);
        if (has_more(p, false) != above || has_more(p, true) != below) {
            ui_mark_layout(u);
        }
    }
    return moved;
}

// --- Steps

static const float READ_ON = 0.6f; // share of the visible page that the focus scrolls

static float step_height(const ui_env *env) {
    return visit_target_size(env, 0.7f * MORE * paper_type(env));
}

// The edge where a page that continues fades.
static float edge_height(const ui_env *env) {
    return fmaxf(MORE * paper_type(env), step_height(env) + 8);
}

float paper_step(const ui_env *env, const paper *p, int way) {
    return (float)way * fmaxf(p->area.h - 1.5f * edge_height(env), p->area.h / 2);
}

// One-switch control visits a page first, then its scroll buttons.
enum { RANK_PAGE = -3, RANK_DOWN, RANK_UP };

static void add_step(const ui_env *env, ui_widgets *widgets, paper_place *step, int id, int rank,
                     gfx_point at, const char *label) {
    *step = (paper_place){.id = id, .rect = {at.x, at.y, step->rect.w, step->rect.h}};
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, id, step->rect, label);
    bool scans = env->settings->one_switch != SETTINGS_SWITCH_OFF;
    w->reach = scans ? UI_REACH_ALL : UI_REACH_POINTER;
    w->rank = rank;
}

void paper_keep_apart(const ui_env *env, paper *p) {
    p->apart = true;
    p->area = box_inset(p->area, 0, step_height(env));
}

void paper_add_steps(const ui_env *env, ui_widgets *widgets, paper *p, int down, int up) {
    const float h = step_height(env), w = 4 * h, x = p->area.x + (p->area.w - w) / 2;
    const float out = p->apart ? h : 0;
    const gfx_point lower = {x, fmaxf(p->area.y + p->area.h - h + out, env->layout.touch_y)};
    gfx_point to_end = lower, to_top = {x, p->area.y - out};
    if (env->layout.touch_y > p->area.y) {
        // All controls are low: both buttons go to the lower edge.
        float aside = (w + STEPS_APART) / 2;
        to_end.x += aside;
        to_top = (gfx_point){lower.x - aside, lower.y};
    }
    p->step[0] = p->step[1] = (paper_place){.rect = {x, 0, w, h}};
    if (has_more(p, true)) {
        add_step(env, widgets, &p->step[0], down, RANK_DOWN, to_end,
                 tr(env->language, "Page down"));
    }
    if (has_more(p, false)) {
        add_step(env, widgets, &p->step[1], up, RANK_UP, to_top, tr(env->language, "Page up"));
    }
}

// --- The line of buttons

enum { ITEMS_CAP = 6 };
enum { BUTTON_H = 60, BESIDE = 40, BESIDE_MAIN = 64, LINES_APART = 6, GROUPS_APART = 20 };

static float item_width(const ui_env *env, const paper_item *item) {
    const gfx_text_style style =
        ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    const float beside = (item->primary ? BESIDE_MAIN : BESIDE) * env->layout.type;
    return visit_target_size(env, ui_text_width(env, &style, item->label) + beside);
}

static float items_width(const ui_env *env, const paper_item *item, int n) {
    float whole = 0;
    for (int i = 0; i < n; i++) {
        whole += item_width(env, &item[i]);
    }
    return whole;
}

// Adds buttons, squeezed if too wide. @param at where in the line, 0..1
static void add_items(const ui_env *env, ui_widgets *widgets, gfx_rect line, float at,
                      const paper_item *item, int n, gfx_rect *out_text) {
    box_size size[ITEMS_CAP];
    gfx_rect cell[ITEMS_CAP];
    for (int i = 0; i < n; i++) {
        size[i] = (box_size){item_width(env, &item[i]), 0};
    }
    box_split(box_place(line, items_width(env, item, n), line.h, at, 0), BOX_ROW, 0, size, n, cell);
    for (int i = 0; i < n; i++) {
        if (item[i].id == 0) {
            *out_text = cell[i];
            continue;
        }
        ui_widget *b =
            ui_widgets_add(widgets, UI_WIDGET_BUTTON, item[i].id, cell[i], item[i].label);
        b->enabled = item[i].enabled;
        b->primary = item[i].primary;
    }
}

void paper_add_buttons(const ui_env *env, ui_widgets *widgets, paper *p, gfx_rect *within,
                       const paper_item *item, int n, int n_last) {
    char number[UI_WIDGET_TEXT_CAP];
    paper_number(env, p, number);
    paper_item all[ITEMS_CAP] = {
        {PAPER_ID_PREVIOUS, tr(env->language, "Previous"), p->leaf.previous, false},
        {0, number, false, false},
        {PAPER_ID_NEXT, tr(env->language, "Next"), p->leaf.next, false}};
    const int n_paging = p->leaf.of > 0 ? 3 : 0;
    SENET_ASSERT(n_paging + n <= ITEMS_CAP);
    memcpy(all + n_paging, item, (size_t)n * sizeof *item);
    n += n_paging;
    const float h = visit_target_size(env, BUTTON_H * env->layout.type);
    const bool one_line = n == n_last || items_width(env, all, n) + GROUPS_APART <= within->w;
    const int first = one_line ? n - n_last : n_paging;
    const gfx_rect lower = box_take(within, BOX_BOTTOM, h);
    gfx_rect upper = lower;
    if (!one_line) {
        (void)box_take(within, BOX_BOTTOM, LINES_APART);
        upper = box_take(within, BOX_BOTTOM, h);
    }
    add_items(env, widgets, upper, one_line ? 0 : 0.5f, all, first, &p->number_at);
    add_items(env, widgets, lower, one_line ? 1 : 0.5f, all + first, n - first, &p->number_at);
}

void paper_set_room(paper *p, ui_widget *page, gfx_rect room) {
    p->frame = box_inset(room, -26, 0);
    p->area = box_inset(room, 0, 10);
    page->rect = box_center(p->frame, p->frame.w, 4);
    page->max = p->leaf.count - 1;
    page->value = p->leaf.index;
    page->reach = UI_REACH_KEYS;
    page->rank = RANK_PAGE;
}

static bool on_step(const paper *p, gfx_point at) {
    return (p->step[0].id != 0 && box_has(p->step[0].rect, at)) ||
           (p->step[1].id != 0 && box_has(p->step[1].rect, at));
}

// --- Input

// With one-switch control a page is read to its end before the next one comes, as long as its
// buttons are there.
static bool scroll_on(ui *u, paper *p) {
    bool moved = u->env.settings->one_switch != SETTINGS_SWITCH_OFF &&
                 paper_scroll(u, p, paper_step(&u->env, p, 1));
    if (moved) {
        ui_mark_layout(u);
    }
    return moved;
}

static bool activated(ui *u, paper *p, int id, paper_turner turn, void *data) {
    if (id == PAPER_ID_DOWN || id == PAPER_ID_UP) {
        ui_click(u);
        (void)paper_scroll(u, p, paper_step(&u->env, p, id == PAPER_ID_DOWN ? 1 : -1));
        ui_mark_layout(u);
        return true;
    }
    if (id == PAPER_ID_PREVIOUS || id == PAPER_ID_NEXT) {
        (void)turn(u, data, id == PAPER_ID_NEXT ? 1 : -1);
        return true;
    }
    return false;
}

// Up and down first scroll to the end of a long page, then leave it.
static void focus_moved(ui *u, paper *p, int id) {
    const ui_widget *page = ui_widgets_find(&u->widgets, PAPER_ID_PAGE);
    const ui_widget *to = ui_widgets_find(&u->widgets, id);
    if (p->focus == PAPER_ID_PAGE && page != NULL && to != NULL && to != page) {
        float by = READ_ON * p->area.h;
        if (paper_scroll(u, p, to->rect.y < page->rect.y ? -by : by)) {
            u->widgets.focus = PAPER_ID_PAGE;
        }
    }
}

bool paper_outcome(ui *u, paper *p, ui_outcome outcome, paper_turner turn, void *data) {
    bool used = false;
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        used = activated(u, p, outcome.id, turn, data);
    } else if (outcome.kind == UI_OUTCOME_VALUE && outcome.id == PAPER_ID_PAGE) {
        ui_widget *page = ui_widgets_find(&u->widgets, PAPER_ID_PAGE);
        int by = page->value - p->leaf.index;
        page->value = p->leaf.index;
        // A choice wraps around; pages do not.
        used = (by == 1 && scroll_on(u, p)) || ((by == 1 || by == -1) && turn(u, data, by));
    } else if (outcome.kind == UI_OUTCOME_CHANGED) {
        focus_moved(u, p, outcome.id);
    }
    p->focus = u->widgets.focus;
    return used;
}

bool paper_action(ui *u, paper *p, ui_action action, paper_turner turn, void *data) {
    if (action == UI_ACTION_UP && u->widgets.focus == PAPER_ID_PAGE) {
        return paper_scroll(u, p, -READ_ON * p->area.h);
    }
    if (action == UI_ACTION_PAGE_DOWN || action == UI_ACTION_PAGE_UP) {
        int way = action == UI_ACTION_PAGE_DOWN ? 1 : -1;
        return paper_scroll(u, p, paper_step(&u->env, p, way)) || turn(u, data, way);
    }
    return false;
}

static int wheel(ui *u, paper *p, float notches) {
    if (paper_scroll(u, p, -notches * NOTCH * u->env.layout.type)) {
        return 0;
    }
    if (u->env.now_ms - p->paged_ms >= TURN_GAP_MS && notches != 0) {
        return notches < 0 ? 1 : -1;
    }
    if (fabsf(notches) < 1) {
        p->paged_ms = u->env.now_ms; // inertial events of a touchpad belong to the same swipe
    }
    return 0;
}

// Drag to scroll, swipe sideways to change the page. @param out_way to the right or left page
static bool drag(ui *u, paper *p, const base_input *input, gfx_point at, int *out_way) {
    if (input->kind == BASE_INPUT_POINTER_MOVE) {
        (void)paper_scroll(u, p, p->drag_last.y - at.y);
        p->drag_last = at;
        return true;
    }
    if (input->kind != BASE_INPUT_POINTER_UP) {
        return false;
    }
    p->dragging = false;
    float dx = at.x - p->drag_from.x;
    float dy = at.y - p->drag_from.y;
    if (fabsf(dx) > SWEEP && fabsf(dx) > 2 * fabsf(dy)) {
        *out_way = dx < 0 ? 1 : -1;
    }
    return true;
}

bool paper_pointer(ui *u, paper *p, const base_input *input, gfx_point at, paper_turner turn,
                   void *data) {
    int way = 0;
    bool used = true;
    if (input->kind == BASE_INPUT_WHEEL) {
        way = wheel(u, p, input->wheel_y);
    } else if (input->kind == BASE_INPUT_POINTER_DOWN && box_has(p->area, at) && !on_step(p, at)) {
        p->dragging = true;
        p->pointer = input->pointer;
        p->drag_from = p->drag_last = at;
        if (ui_widgets_find(&u->widgets, PAPER_ID_PAGE) != NULL) {
            u->widgets.focus = p->focus = PAPER_ID_PAGE;
            u->widgets.focus_visible = false;
        }
    } else {
        used = p->dragging && input->pointer == p->pointer && drag(u, p, input, at, &way);
    }
    if (way != 0 && turn != NULL) {
        (void)turn(u, data, way);
    }
    return used;
}

// --- Drawing

void paper_number(const ui_env *env, const paper *p, char out_text[UI_WIDGET_TEXT_CAP]) {
    (void)l10n_format(env->language, out_text, UI_WIDGET_TEXT_CAP,
                      tr(env->language, "Page %1$d of %2$d"),
                      L10N_ARGS(p->leaf.number, p->leaf.of));
}

void paper_draw_number(const ui_env *env, const paper *p, gfx_drawlist *list) {
    char number[UI_WIDGET_TEXT_CAP];
    paper_number(env, p, number);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_BUTTON, env->layout.type);
    ui_draw_fitted(env, list, &style, p->number_at, GFX_ALIGN_CENTER, number);
}

void paper_draw_widget(const ui_env *env, const ui_widgets *widgets, const paper *p,
                       gfx_drawlist *list, const ui_widget *w) {
    if (w->id != PAPER_ID_PAGE) {
        ui_draw_widget(env, widgets, list, w);
    } else if (widgets->focus_visible && widgets->focus == PAPER_ID_PAGE) {
        ui_draw_focus(list, p->frame, 8);
    }
}

void paper_draw_arrow(gfx_drawlist *list, gfx_point at, float k, bool below, gfx_color ink) {
    const float s = (below ? ARROW_H : -ARROW_H) * k;
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){at.x - ARROW_W * k, at.y - s});
    gfx_path_line(list, (gfx_point){at.x, at.y + s / 2});
    gfx_path_line(list, (gfx_point){at.x + ARROW_W * k, at.y - s});
    gfx_path_end(list, UI_CLEAR, ink, ARROW_LINE * k, 0);
}

// At home only the arrow; for fingers a button with a border that shows the press.
static void draw_step(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                      const paper_place *step, bool below) {
    const gfx_rect r = step->rect;
    float t = paper_type(env), s = (below ? ARROW_H : -ARROW_H) * t, k = 1;
    gfx_point c = {r.x + r.w / 2, below ? r.y + r.h - ARROW_IN * t : r.y + ARROW_IN * t};
    const ui_widget *w = ui_widgets_find(widgets, step->id);
    bool mine = w != NULL && w->rect.x == r.x && w->rect.y == r.y;
    bool down = mine && widgets->pressed == w->id && widgets->hover == w->id;
    bool pointed = mine && widgets->hover == w->id;
    if (ui_in_museum(env) || pointed) {
        gfx_rect rim = box_inset(r, 2, 2);
        gfx_draw_round_rect(list, rim, rim.h / 2, down ? UI_GOLD_LIGHT : env->look.panel, UI_ACTIVE,
                            down ? 4 : 2);
        c.y = r.y + r.h / 2 + s / 4;
        k = fmaxf(r.h / (MORE * t), 1);
    }
    paper_draw_arrow(list, c, t * k, below, down ? UI_EBONY : UI_ACTIVE);
}

// Fades the page where it continues.
static void draw_more(const ui_env *env, gfx_drawlist *list, const paper *p, bool below) {
    const gfx_rect area = p->area;
    float h = edge_height(env);
    float edge = below ? area.y + area.h : area.y;
    float in = below ? edge - h : edge + h;
    gfx_color shut = env->look.sheet_wash;
    if (!env->look.flat && env->look.light == GFX_LIGHT_DAY) {
        shut = (gfx_color){0xe9, 0xdd, 0xc2, 255}; // the tint of the stone below it
    }
    shut.a = 255;
    gfx_color open = shut;
    open.a = 0;
    const gfx_vertex corner[4] = {{{area.x, in}, open, 0, 0},
                                  {{area.x + area.w, in}, open, 0, 0},
                                  {{area.x + area.w, edge}, shut, 0, 0},
                                  {{area.x, edge}, shut, 0, 0}};
    gfx_vertex v[6];
    gfx_draw_mesh(list, NULL, v, gfx_quad_triangles(corner, v));
}

void paper_draw_bar(gfx_drawlist *list, gfx_rect place, float above, float seen) {
    const gfx_rect groove = box_center(place, BAR_W, place.h);
    gfx_draw_rect(list, groove, (gfx_color){0x26, 0x18, 0x0d, 40});
    gfx_draw_rect(list, (gfx_rect){groove.x, groove.y + above, groove.w, seen}, UI_ACTIVE);
}

static void draw_scroll_bar(const paper *p, gfx_drawlist *list) {
    const gfx_rect a = p->area;
    const float h = fmaxf(a.h * a.h / p->content_h, THUMB);
    paper_draw_bar(list, (gfx_rect){a.x + a.w + BAR_BESIDE, a.y, BAR_W, a.h},
                   (a.h - h) * p->scroll / max_scroll(p), h);
}

void paper_begin(const paper *p, gfx_drawlist *list) {
    // Accents above a title extend beyond its line, so the top is clipped only after scrolling.
    const float top = p->area.y - (p->step[1].id != 0 ? 0 : p->area.h);
    const gfx_rect seen = {p->area.x, top, p->area.w, p->area.y + p->area.h - top};
    gfx_draw_clip(list, &seen);
}

void paper_end(const ui_env *env, const ui_widgets *widgets, const paper *p, gfx_drawlist *list) {
    for (int i = 1; i >= 0; i--) {
        if (p->step[i].id != 0) {
            draw_more(env, list, p, i == 0);
        }
    }
    gfx_draw_clip(list, NULL);
    for (int i = 1; i >= 0; i--) {
        if (p->step[i].id != 0) {
            draw_step(env, widgets, list, &p->step[i], i == 0);
        }
    }
    if (p->step[0].id != 0 || p->step[1].id != 0) {
        draw_scroll_bar(p, list);
    }
}
