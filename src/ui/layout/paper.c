/*
 * A page that scrolls: see paper.h.
 */
#include "ui/layout/paper.h"

#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <string.h>

enum {
    TEXT_CAP = 2048,
    TURN_GAP_MS = 220 /* between two pages turned by one sweep of the wheel */
};

static const float MORE = 46.0f; // height of the edge where a page goes on, vu at usual size
static const float STEPS_APART = 16.0f;
static const float THUMB = 40.0f; // the least height of what is seen in the scroll bar, vu

gfx_rect paper_sheet(const ui_env *env) {
    const ui_layout *l = &env->layout;
    float w = fminf(l->view.w - 60.0f, l->portrait ? 2400.0f : 1620.0f * l->type);
    gfx_rect room = ui_page_room(env);
    float h = fminf(room.h - 48.0f, l->portrait ? 1600.0f * l->type : 920.0f * l->type);
    bool low = l->touch_y > room.y; // keys are at its lower edge
    float y = low ? room.y + room.h - 24.0f - h : room.y + (room.h - h) / 2;
    return (gfx_rect){room.x + (room.w - w) / 2, y, w, h};
}

float paper_type(const ui_env *env) {
    return env->letter_px / env->canvas.scale * (float)env->settings->text_size / 100.0f;
}

gfx_text_style paper_style(const ui_env *env, gfx_font font, float size) {
    gfx_text_style style = ui_style(env->inks, font, size, paper_type(env));
    style.letterpress = false;
    return style;
}

float paper_paragraphs(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style,
                       gfx_point at, float width, const char *text) {
    float y = at.y;
    while (*text != '\0') {
        const char *end = strchr(text, '\n');
        size_t n = end != NULL ? (size_t)(end - text) : strlen(text);
        char paragraph[TEXT_CAP];
        str_builder b = str_init(paragraph, sizeof paragraph);
        (void)str_append_bytes(&b, text, n);
        y += ui_draw_paragraph(env, list, style, (gfx_point){at.x, y}, width, paragraph);
        text += n;
        if (*text == '\n') {
            text++;
            y += style->size_vu * 0.42f;
        }
    }
    return y - at.y;
}

void paper_turn(const ui_env *env, paper *p) {
    p->scroll = 0.0f;
    p->content_h = 0.0f;
    p->paged_ms = env->now_ms;
}

static float limit_of(const paper *p) {
    return p->content_h > p->area.h ? p->content_h - p->area.h : 0.0f;
}

// Whether there is more than is seen.
static bool goes_on(const paper *p, bool below) {
    return below ? p->scroll < limit_of(p) - 0.5f : p->scroll > 0.5f;
}

void paper_fit(paper *p, float content_h) {
    // The text size or the language has changed: the same part of the page stays in sight.
    p->scroll *= p->content_h > 0.0f ? content_h / p->content_h : 1.0f;
    p->content_h = content_h;
    float limit = limit_of(p);
    p->scroll = p->scroll > limit ? limit : p->scroll;
}

bool paper_scroll(ui *u, paper *p, float by_vu) {
    float limit = limit_of(p);
    float to = p->scroll + by_vu;
    to = to < 0.0f ? 0.0f : to > limit ? limit : to;
    bool moved = fabsf(to - p->scroll) > 0.5f;
    if (moved) {
        bool above = goes_on(p, false), below = goes_on(p, true);
        p->scroll = to;
        p->paged_ms = u->env.now_ms;
        ui_mark(u);
        if (goes_on(p, false) != above || goes_on(p, true) != below) {
            ui_mark_layout(u);
        }
    }
    return moved;
}

// --- Steps

static float step_height(const ui_env *env) {
    return visit_at_least(env, 0.7f * MORE * paper_type(env));
}

// The edge where the page goes on, and fades.
static float edge_height(const ui_env *env) {
    return fmaxf(MORE * paper_type(env), step_height(env) + 8.0f);
}

float paper_step(const ui_env *env, const paper *p, int way) {
    float by = p->area.h - 1.5f * edge_height(env), least = 0.5f * p->area.h;
    return (float)way * (by > least ? by : least);
}

// One switch comes to a page first, then to what scrolls it.
enum { RANK_PAGE = -3, RANK_DOWN, RANK_UP };

static void add_step(const ui_env *env, ui_widgets *widgets, paper_place *step, int id, int rank,
                     gfx_point at, const char *label) {
    *step = (paper_place){.id = id, .rect = {at.x, at.y, step->rect.w, step->rect.h}};
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, id, step->rect, label);
    bool scans = env->settings->one_switch != SETTINGS_SWITCH_OFF;
    w->reach = scans ? UI_REACH_ALL : UI_REACH_POINTER;
    w->rank = rank;
}

void paper_add_steps(const ui_env *env, ui_widgets *widgets, paper *p, int down, int up) {
    const float h = step_height(env), w = 4.0f * h, x = p->area.x + (p->area.w - w) / 2;
    const gfx_point lower = {x, p->area.y + p->area.h - h};
    gfx_point to_end = lower, to_top = {x, p->area.y};
    if (env->layout.touch_y > p->area.y) {
        // All that is touched is low: both stand at the lower edge.
        float aside = (w + STEPS_APART) / 2;
        to_end.x += aside;
        to_top = (gfx_point){lower.x - aside, lower.y};
    }
    p->step[0] = p->step[1] = (paper_place){.rect = {x, 0.0f, w, h}};
    if (goes_on(p, true)) {
        add_step(env, widgets, &p->step[0], down, RANK_DOWN, to_end,
                 tr(env->language, "A page down"));
    }
    if (goes_on(p, false)) {
        add_step(env, widgets, &p->step[1], up, RANK_UP, to_top, tr(env->language, "A page up"));
    }
}

// --- The line of buttons

enum { ITEMS_CAP = 6 };
enum { BUTTON_H = 60, BESIDE = 40, BESIDE_MAIN = 64, LINES_APART = 6, GROUPS_APART = 20 };

static float item_width(const ui_env *env, const paper_item *item) {
    const gfx_text_metrics *m = env->services.metrics;
    const gfx_text_style style =
        ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    const float beside = (item->primary ? BESIDE_MAIN : BESIDE) * env->layout.type;
    return visit_at_least(env, m->width(m->user, &style, item->label) + beside);
}

static float items_width(const ui_env *env, const paper_item *item, int n) {
    float whole = 0;
    for (int i = 0; i < n; i++) {
        whole += item_width(env, &item[i]);
    }
    return whole;
}

// As wide as they are or, if that is too wide, squeezed. @param at where in the line, 0..1
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

void paper_add_buttons(const ui_env *env, ui_widgets *widgets, gfx_rect *within,
                       const paper_item *item, int n, int n_turning, int n_last,
                       gfx_rect *out_text) {
    const float h = visit_at_least(env, BUTTON_H * env->layout.type);
    const bool one_line = n == n_last || items_width(env, item, n) + GROUPS_APART <= within->w;
    const int first = one_line ? n - n_last : n_turning;
    const gfx_rect lower = box_take(within, BOX_BOTTOM, h);
    gfx_rect upper = lower;
    if (!one_line) {
        (void)box_take(within, BOX_BOTTOM, LINES_APART);
        upper = box_take(within, BOX_BOTTOM, h);
    }
    add_items(env, widgets, upper, one_line ? 0 : 0.5f, item, first, out_text);
    add_items(env, widgets, lower, one_line ? 1 : 0.5f, item + first, n - first, out_text);
}

void paper_set_room(paper *p, ui_widget *page, gfx_rect room, int number, int n_pages) {
    p->frame = box_inset(room, -26, 0);
    p->area = box_inset(room, 0, 10);
    page->rect = box_center(p->frame, p->frame.w, 4);
    page->max = n_pages - 1;
    page->value = number;
    page->reach = UI_REACH_KEYS;
    page->rank = RANK_PAGE;
}

static bool on_step(const paper *p, gfx_point at) {
    return (p->step[0].id != 0 && box_has(p->step[0].rect, at)) ||
           (p->step[1].id != 0 && box_has(p->step[1].rect, at));
}

// --- Input

static int wheel(ui *u, paper *p, float notches) {
    if (paper_scroll(u, p, -notches * 70.0f * u->env.layout.type)) {
        return 0;
    }
    if (u->env.now_ms - p->paged_ms >= TURN_GAP_MS && notches != 0.0f) {
        return notches < 0.0f ? 1 : -1;
    }
    if (fabsf(notches) < 1.0f) {
        p->paged_ms = u->env.now_ms; // a touchpad that runs on is still the same sweep
    }
    return 0;
}

// Drag to scroll, swipe sideways to turn.
static bool drag(ui *u, paper *p, const base_input *input, gfx_point at, int *out_turn) {
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
    if (fabsf(dx) > 110.0f && fabsf(dx) > 2.0f * fabsf(dy)) {
        *out_turn = dx < 0.0f ? 1 : -1;
    }
    return true;
}

bool paper_pointer(ui *u, paper *p, const base_input *input, gfx_point at, int *out_turn,
                   bool *out_pressed) {
    *out_turn = 0;
    *out_pressed = false;
    if (input->kind == BASE_INPUT_WHEEL) {
        *out_turn = wheel(u, p, input->wheel_y);
        return true;
    }
    if (input->kind == BASE_INPUT_POINTER_DOWN && box_has(p->area, at) && !on_step(p, at)) {
        p->dragging = true;
        p->pointer = input->pointer;
        p->drag_from = p->drag_last = at;
        *out_pressed = true;
        return true;
    }
    return p->dragging && input->pointer == p->pointer && drag(u, p, input, at, out_turn);
}

// --- Drawing

// At home the arrow alone; for a finger it has a ground and a rim, and shows that it is pressed.
static void draw_step(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                      const paper_place *step, bool below) {
    const gfx_rect r = step->rect;
    float t = paper_type(env), s = below ? 8.0f * t : -8.0f * t, k = 1.0f;
    gfx_point c = {r.x + r.w / 2, below ? r.y + r.h - 10.0f * t : r.y + 10.0f * t};
    const ui_widget *w = ui_widgets_find(widgets, step->id);
    bool mine = w != NULL && w->rect.x == r.x && w->rect.y == r.y;
    bool down = mine && widgets->pressed == w->id && widgets->hover == w->id;
    bool pointed = mine && widgets->hover == w->id;
    if (ui_in_museum(env) || pointed) {
        gfx_rect rim = {r.x + 2.0f, r.y + 2.0f, r.w - 4.0f, r.h - 4.0f};
        gfx_path_begin(list);
        gfx_path_round_rect(list, rim, rim.h / 2);
        gfx_path_end(list, down ? UI_GOLD_LIGHT : env->look.panel, UI_ACTIVE, down ? 4.0f : 2.0f,
                     0.0f);
        c.y = r.y + r.h / 2 + s * 0.25f;
        k = fmaxf(r.h / (MORE * t), 1.0f);
    }
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){c.x - 16.0f * t * k, c.y - s * k});
    gfx_path_line(list, (gfx_point){c.x, c.y + s * 0.5f * k});
    gfx_path_line(list, (gfx_point){c.x + 16.0f * t * k, c.y - s * k});
    gfx_path_end(list, UI_CLEAR, down ? UI_EBONY : UI_ACTIVE, 4.0f * t * k, 0);
}

// The page fades out where it goes on.
static void draw_more(const ui_env *env, gfx_drawlist *list, const paper *p, bool below) {
    const gfx_rect area = p->area;
    float h = edge_height(env);
    float edge = below ? area.y + area.h : area.y;
    float in = below ? edge - h : edge + h;
    gfx_color shut = env->look.sheet_wash;
    if (!env->look.flat && env->look.light == GFX_LIGHT_DAY) {
        shut = (gfx_color){0xe9, 0xdd, 0xc2, 255}; // the wash on the stone below it
    }
    shut.a = 255;
    gfx_color open = shut;
    open.a = 0;
    gfx_vertex v[6] = {{{area.x, in}, open, 0, 0},
                       {{area.x + area.w, in}, open, 0, 0},
                       {{area.x + area.w, edge}, shut, 0, 0},
                       {{area.x, in}, open, 0, 0},
                       {{area.x + area.w, edge}, shut, 0, 0},
                       {{area.x, edge}, shut, 0, 0}};
    gfx_draw_mesh(list, NULL, v, 6);
}

static void draw_scroll_bar(const paper *p, gfx_drawlist *list) {
    gfx_rect a = p->area;
    gfx_rect groove = {a.x + a.w + 12.0f, a.y, 5.0f, a.h};
    float h = fmaxf(a.h * a.h / p->content_h, THUMB);
    float top = a.y + (a.h - h) * p->scroll / limit_of(p);
    gfx_draw_rect(list, groove, (gfx_color){0x26, 0x18, 0x0d, 40});
    gfx_draw_rect(list, (gfx_rect){groove.x, top, groove.w, h}, UI_ACTIVE);
}

void paper_begin(const paper *p, gfx_drawlist *list) {
    gfx_draw_clip(list, &p->area);
}

void paper_end(const ui_env *env, const ui_widgets *widgets, const paper *p, gfx_drawlist *list) {
    bool above = p->step[1].id != 0, below = p->step[0].id != 0;
    if (above) {
        draw_more(env, list, p, false);
    }
    if (below) {
        draw_more(env, list, p, true);
    }
    if (above) {
        draw_step(env, widgets, list, &p->step[1], false);
    }
    if (below) {
        draw_step(env, widgets, list, &p->step[0], true);
    }
    gfx_draw_clip(list, NULL);
    if (above || below) {
        draw_scroll_bar(p, list);
    }
}
