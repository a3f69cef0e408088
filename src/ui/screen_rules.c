/*
 * The rules pages: a tab for each rule set, text and small board, page by page. Layer: ui.
 * Invariant: heading, tabs and buttons stay in sight; what is longer than its room scrolls and
 * shows that it does.
 */
#include "ui/rules_screen.h"

#include "base/str.h"
#include "ui/style.h"

#include <math.h>
#include <stdlib.h>

enum {
    ID_TAB = 1, // one for each rule set
    ID_PAGE = ID_TAB + SENET_RULES_COUNT,
    ID_PREVIOUS,
    ID_NEXT,
    ID_BACK
};

#define PAD         64.0f
#define TURN_GAP_MS 220u // between two pages turned by one sweep of the wheel

static void *rules_create(ui *u) {
    (void)u;
    return calloc(1, sizeof(rules_screen));
}

static void rules_destroy(void *data) {
    free(data);
}

// The rule set that the person is concerned with: of the running match, else the chosen one.
static senet_rules_id rules_in_question(const ui *u) {
    for (int i = u->depth - 1; i >= 0; i--) {
        if (u->stack[i] == UI_SCREEN_PLAY && u->match != NULL) {
            return match_setup_of(u->match)->rules;
        }
    }
    return (senet_rules_id)u->settings->new_rules;
}

static void show_page(ui *u, rules_screen *r, senet_rules_id id, int page) {
    r->id = id;
    r->page = page;
    r->scroll = 0.0f;
    r->turned_ms = u->now_ms;
    ui_trace(u, "rules %s %d", senet_rules_get(id)->name, page + 1);
    ui_mark_layout(u);
}

static void rules_enter(ui *u, void *data) {
    rules_screen *r = data;
    senet_rules_id id = rules_in_question(u);
    // Who comes back during a game goes on reading where they stopped.
    show_page(u, r, id, r->read && id == r->id ? r->page : 0);
    r->read = true;
    r->dragging = false;
}

static bool turn_page(ui *u, rules_screen *r, int direction) {
    int page = r->page + direction;
    if (page < 0 || page >= rules_text_get(r->id)->n_pages) {
        return false;
    }
    ui_click(u);
    show_page(u, r, r->id, page);
    return true;
}

// --- Places

static float minf(float a, float b) {
    return a < b ? a : b;
}

// Wide enough for text and board side by side; the same for every page.
static gfx_rect rules_sheet(const ui *u) {
    const ui_layout *l = &u->layout;
    float w = minf(l->view.w - 60.0f, l->portrait ? 2400.0f : 1620.0f * l->type);
    float h = minf(l->view.h - 48.0f, l->portrait ? 1600.0f * l->type : 920.0f * l->type);
    return (gfx_rect){l->view.x + (l->view.w - w) / 2, l->view.y + (l->view.h - h) / 2, w, h};
}

static float label_width(ui *u, const char *label) {
    gfx_text_style style = ui_style(u->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, u->layout.type);
    return u->services.metrics->width(u->services.metrics->user, &style, label);
}

// Tabs flow into as many lines as they need, each line centred. Returns the bottom.
static float add_tabs(ui *u, gfx_rect within) {
    float t = u->layout.type;
    float h = 56.0f * t;
    float width[SENET_RULES_COUNT];
    const char *label[SENET_RULES_COUNT];
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        label[i] = l10n_text(u->language, rules_text_get((senet_rules_id)i)->title);
        width[i] = label_width(u, label[i]) + 36.0f * t;
    }
    float y = within.y;
    for (int first = 0; first < SENET_RULES_COUNT;) {
        int end = first;
        float line = 0.0f;
        while (end < SENET_RULES_COUNT && (end == first || line + width[end] <= within.w)) {
            line += width[end++];
        }
        float x = within.x + (within.w - line) / 2;
        for (int i = first; i < end; i++) {
            (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_TAB + i,
                                 (gfx_rect){x, y, width[i], h}, label[i]);
            x += width[i];
        }
        first = end;
        y += h;
    }
    return y;
}

static ui_widget *add_button(ui *u, int id, float x, float y, float w, const char *label) {
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, id,
                                  (gfx_rect){x, y, w, 60.0f * u->layout.type}, label);
    b->align = GFX_ALIGN_CENTER;
    return b;
}

static void page_number(const ui *u, const rules_screen *r, char *out, size_t cap) {
    l10n_arg args[] = {l10n_arg_number(r->page + 1),
                       l10n_arg_number(rules_text_get(r->id)->n_pages)};
    (void)l10n_format(u->language, out, cap, tr(u->language, "Page %1$d of %2$d"), args, 2);
}

// Previous, page number, next, and back, in one line or two. Returns the top.
static float add_buttons(ui *u, rules_screen *r, gfx_rect within) {
    const l10n *l = u->language;
    float t = u->layout.type;
    float h = 60.0f * t;
    char number[UI_WIDGET_TEXT_CAP];
    page_number(u, r, number, sizeof number);
    float previous_w = label_width(u, tr(l, "Previous")) + 44.0f * t;
    float next_w = label_width(u, tr(l, "Next")) + 44.0f * t;
    float back_w = label_width(u, tr(l, "Back")) + 64.0f * t;
    float number_w = label_width(u, number) + 30.0f * t;
    float turning = previous_w + number_w + next_w;
    bool one_line = turning + back_w + 30.0f * t <= within.w;
    float y = within.y + within.h - (one_line ? h : 2.0f * h + 8.0f);
    float x = one_line ? within.x : within.x + (within.w - turning) / 2;
    ui_widget *b = add_button(u, ID_PREVIOUS, x, y, previous_w, tr(l, "Previous"));
    b->enabled = r->page > 0;
    r->number_at = (gfx_rect){x + previous_w, y, number_w, h};
    b = add_button(u, ID_NEXT, x + previous_w + number_w, y, next_w, tr(l, "Next"));
    b->enabled = r->page + 1 < rules_text_get(r->id)->n_pages;
    float back_x = one_line ? within.x + within.w - back_w : within.x + (within.w - back_w) / 2;
    b = add_button(u, ID_BACK, back_x, one_line ? y : y + h + 8.0f, back_w, tr(l, "Back"));
    b->primary = true;
    return y;
}

static void keep_focus(ui *u) {
    const ui_widget *focused = ui_widgets_find(&u->widgets, u->widgets.focus);
    if (focused == NULL || !focused->enabled) {
        u->widgets.focus = ID_PAGE;
    }
}

static void rules_layout(ui *u, void *data) {
    rules_screen *r = data;
    gfx_rect sheet = rules_sheet(u);
    gfx_rect within = {sheet.x + PAD, sheet.y + 34.0f, sheet.w - 2 * PAD, sheet.h - 34.0f - 36.0f};
    float top = add_tabs(u, within) + 14.0f;
    // The page answers left and right like a choice among pages.
    ui_widget *page = ui_widgets_add(&u->widgets, UI_WIDGET_CHOICE, ID_PAGE, within, "");
    float bottom = add_buttons(u, r, within) - 16.0f;
    r->frame = (gfx_rect){within.x - 26.0f, top, within.w + 52.0f, bottom - top};
    // For the way of the focus the page is a line in its middle: left and right among tabs or
    // buttons then never lead into it.
    page->rect = (gfx_rect){r->frame.x, r->frame.y + r->frame.h / 2 - 2.0f, r->frame.w, 4.0f};
    page->max = rules_text_get(r->id)->n_pages - 1;
    page->value = r->page;
    r->area = (gfx_rect){within.x, top + 10.0f, within.w, bottom - top - 20.0f};
    rules_page_measure(u, r);
    keep_focus(u);
    r->focus = u->widgets.focus;
}

// --- Input

static bool scroll_by(ui *u, rules_screen *r, float by) {
    float limit = r->content_h > r->area.h ? r->content_h - r->area.h : 0.0f;
    float to = r->scroll + by;
    to = to < 0.0f ? 0.0f : to > limit ? limit : to;
    bool moved = fabsf(to - r->scroll) > 0.5f;
    if (moved) {
        r->scroll = to;
        r->turned_ms = u->now_ms;
        ui_mark(u);
    }
    return moved;
}

static bool is_tab(int id) {
    return id >= ID_TAB && id < ID_TAB + SENET_RULES_COUNT;
}

// Left and right stay among the tabs, although a button at the bottom may lie further out.
static bool leaves_tabs_sideways(int from, int to) {
    bool last_to_back = from == ID_TAB + SENET_RULES_COUNT - 1 && to == ID_BACK;
    return is_tab(from) && (to == ID_PREVIOUS || to == ID_NEXT || last_to_back);
}

// Up and down first read on to the end of a long page, then leave it.
static void focus_moved(ui *u, rules_screen *r, int id) {
    if (leaves_tabs_sideways(r->focus, id)) {
        u->widgets.focus = r->focus;
    } else if (r->focus == ID_PAGE && id != ID_PAGE && id != 0 &&
               scroll_by(u, r, (is_tab(id) ? -0.6f : 0.6f) * r->area.h)) {
        u->widgets.focus = ID_PAGE;
    }
}

static void activated(ui *u, rules_screen *r, int id) {
    if (is_tab(id)) {
        ui_click(u);
        show_page(u, r, (senet_rules_id)(id - ID_TAB), 0);
    } else if (id == ID_PREVIOUS || id == ID_NEXT) {
        (void)turn_page(u, r, id == ID_NEXT ? 1 : -1);
    } else if (id == ID_BACK) {
        ui_click(u);
        ui_pop(u);
    }
}

static void rules_outcome(ui *u, void *data, ui_outcome outcome) {
    rules_screen *r = data;
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        activated(u, r, outcome.id);
    } else if (outcome.kind == UI_OUTCOME_VALUE && outcome.id == ID_PAGE) {
        ui_widget *page = ui_widgets_find(&u->widgets, ID_PAGE);
        int by = page->value - r->page;
        // A choice goes round; a booklet has a first and a last page.
        bool turned = (by == 1 || by == -1) && turn_page(u, r, by);
        page->value = turned ? page->value : r->page;
    } else if (outcome.kind == UI_OUTCOME_CHANGED) {
        focus_moved(u, r, outcome.id);
    }
    r->focus = u->widgets.focus;
}

static bool wheel(ui *u, rules_screen *r, float notches) {
    if (scroll_by(u, r, -notches * 70.0f * u->layout.type)) {
        return true;
    }
    if (u->now_ms - r->turned_ms >= TURN_GAP_MS && notches != 0.0f) {
        (void)turn_page(u, r, notches < 0.0f ? 1 : -1);
    } else if (fabsf(notches) < 1.0f) {
        r->turned_ms = u->now_ms; // a touchpad that runs on is still the same sweep
    }
    return true;
}

// Drag to scroll, swipe sideways to turn.
static bool drag(ui *u, rules_screen *r, const base_input *input, gfx_point at) {
    if (input->kind == BASE_INPUT_POINTER_MOVE) {
        (void)scroll_by(u, r, r->drag_last.y - at.y);
        r->drag_last = at;
        return true;
    }
    if (input->kind != BASE_INPUT_POINTER_UP) {
        return false;
    }
    r->dragging = false;
    float dx = at.x - r->drag_from.x;
    float dy = at.y - r->drag_from.y;
    if (fabsf(dx) > 110.0f && fabsf(dx) > 2.0f * fabsf(dy)) {
        (void)turn_page(u, r, dx < 0.0f ? 1 : -1);
    }
    return true;
}

static bool inside(gfx_rect r, gfx_point p) {
    return p.x >= r.x && p.x < r.x + r.w && p.y >= r.y && p.y < r.y + r.h;
}

static bool rules_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    rules_screen *r = data;
    if (input->kind == BASE_INPUT_WHEEL) {
        return wheel(u, r, input->wheel_y);
    }
    if (input->kind == BASE_INPUT_POINTER_DOWN && inside(r->area, at)) {
        r->dragging = true;
        r->pointer = input->pointer;
        r->drag_from = r->drag_last = at;
        u->widgets.focus = r->focus = ID_PAGE;
        u->widgets.focus_visible = false;
        return true;
    }
    return r->dragging && input->pointer == r->pointer && drag(u, r, input, at);
}

// --- Drawing

static void draw_tab(ui *u, gfx_drawlist *list, const rules_screen *r, const ui_widget *tab) {
    bool chosen = tab->id == ID_TAB + (int)r->id;
    bool pointed = u->widgets.hover == tab->id;
    gfx_text_style style = ui_style(u->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, u->layout.type);
    style.letterpress = false;
    style.color = chosen || pointed ? u->inks->ink : u->inks->soft;
    gfx_rect box = tab->rect;
    float line = box.y + box.h - 7.0f * u->layout.type;
    gfx_draw_text(list, tab->label, &style,
                  (gfx_point){box.x + box.w / 2, box.y + box.h / 2 + style.size_vu * 0.3f},
                  GFX_ALIGN_CENTER);
    if (chosen) {
        gfx_draw_rect(list, (gfx_rect){box.x + 10.0f, line - 2.0f, box.w - 20.0f, 5.0f}, UI_ACTIVE);
    } else {
        gfx_draw_rect(list, (gfx_rect){box.x, line, box.w, 1.5f}, u->inks->faint);
    }
}

static void draw_page_number(ui *u, gfx_drawlist *list, const rules_screen *r) {
    char number[UI_WIDGET_TEXT_CAP];
    page_number(u, r, number, sizeof number);
    gfx_text_style style = ui_style(u->inks, GFX_FONT_ITALIC, UI_SIZE_BUTTON, u->layout.type);
    style.letterpress = false;
    gfx_rect box = r->number_at;
    gfx_draw_text(list, number, &style,
                  (gfx_point){box.x + box.w / 2, box.y + box.h / 2 + style.size_vu * 0.22f},
                  GFX_ALIGN_CENTER);
}

static void rules_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    rules_screen *r = data;
    ui_draw_sheet(u, list, rules_sheet(u));
    rules_page_draw(u, r, list);
    draw_page_number(u, list, r);
    for (int i = 0; i < u->widgets.count && top; i++) {
        const ui_widget *w = &u->widgets.widget[i];
        if (w->kind == UI_WIDGET_CUSTOM) {
            draw_tab(u, list, r, w);
        }
        if (w->id != ID_PAGE) {
            ui_draw_widget(u, list, w);
        } else if (u->widgets.focus_visible && u->widgets.focus == ID_PAGE) {
            ui_draw_focus(list, r->frame, 8.0f);
        }
    }
}

static void rules_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    const rules_screen *r = data;
    const rules_text *text = rules_text_get(r->id);
    const rules_page *page = text->page[r->page];
    char number[UI_WIDGET_TEXT_CAP];
    speech_append(out_text, l10n_text(u->language, text->title));
    page_number(u, r, number, sizeof number);
    speech_append(out_text, number);
    speech_append(out_text, l10n_text(u->language, page->heading));
    speech_append(out_text, l10n_text(u->language, page->text));
    speech_append(out_text, page->guess != NULL ? l10n_text(u->language, page->guess) : "");
}

const ui_screen ui_screen_rules = {
    .name = "rules",
    .title = N_("The rules"),
    .overlay = true,
    .create = rules_create,
    .destroy = rules_destroy,
    .enter = rules_enter,
    .layout = rules_layout,
    .outcome = rules_outcome,
    .pointer = rules_pointer,
    .draw = rules_draw,
    .tell = rules_tell,
};
