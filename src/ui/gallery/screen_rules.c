/*
 * The rules pages: a tab for each rule set, text and small board, page by page. Layer: ui.
 * Invariant: heading, tabs and buttons stay in sight; what is longer than its room scrolls and
 * shows that it does.
 */
#include "ui/gallery/rules_screen.h"

#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <stdlib.h>

enum {
    ID_TAB = 1, // one for each rule set
    ID_PAGE = ID_TAB + SENET_RULES_COUNT,
    ID_PREVIOUS,
    ID_NEXT,
    ID_BACK,
    ID_ABOUT,
    ID_DOWN,
    ID_UP
};

#define PAD 64.0f

// The rule set that the person is concerned with: of the running match, else the chosen one.
static senet_rules_id rules_in_question(const ui *u) {
    return ui_is_open(u, UI_SCREEN_PLAY) && u->session.match != NULL
               ? match_setup_of(u->session.match)->rules
               : (senet_rules_id)u->env.settings->new_rules;
}

static void show_page(ui *u, rules_screen *r, senet_rules_id id, int page) {
    r->id = id;
    r->page = page;
    paper_turn(&u->env, &r->paper);
    ui_trace(&u->env, "rules %s %d", senet_rules_get(id)->name, page + 1);
    ui_mark_layout(u);
}

static void rules_enter(ui *u, void *data, bool pushed) {
    rules_screen *r = data;
    r->paper.dragging = false;
    if (!pushed) {
        return;
    }
    senet_rules_id id = rules_in_question(u);
    // A reader who comes back finds their page again; the next visitor begins at the first.
    bool read = r->read && r->visit_ms == u->env.visit->began_ms;
    show_page(u, r, id, read && id == r->id ? r->page : 0);
    r->read = true;
    r->visit_ms = u->env.visit->began_ms;
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

static float label_width(const ui_env *env, const char *label) {
    gfx_text_style style =
        ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    return env->services.metrics->width(env->services.metrics->user, &style, label);
}

// Tabs flow into as many lines as they need, each line centred; `adds` false only measures. Returns the
// bottom.
static float add_tabs(const ui_env *env, ui_widgets *widgets, gfx_rect within, bool adds) {
    float t = env->layout.type;
    float h = visit_at_least(env, 56.0f * t);
    float width[SENET_RULES_COUNT];
    const char *label[SENET_RULES_COUNT];
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        label[i] = l10n_text(env->language, rules_text_get((senet_rules_id)i)->title);
        width[i] = visit_at_least(env, label_width(env, label[i]) + 36.0f * t);
    }
    float y = within.y;
    for (int first = 0; first < SENET_RULES_COUNT;) {
        int end = first;
        float line = 0.0f;
        while (end < SENET_RULES_COUNT && (end == first || line + width[end] <= within.w)) {
            line += width[end++];
        }
        float x = within.x + (within.w - line) / 2;
        for (int i = first; i < end && adds; i++) {
            (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_TAB + i,
                                 (gfx_rect){x, y, width[i], h}, label[i]);
            x += width[i];
        }
        first = end;
        y += h;
    }
    return y;
}

static void page_number(const ui_env *env, const rules_screen *r, char *out, size_t cap) {
    l10n_arg args[] = {l10n_arg_number(r->page + 1),
                       l10n_arg_number(rules_text_get(r->id)->n_pages)};
    (void)l10n_format(env->language, out, cap, tr(env->language, "Page %1$d of %2$d"), args, 2);
}

// Previous, page number, next, about senet, and back. @return the room above them
static gfx_rect add_buttons(const ui_env *env, ui_widgets *widgets, rules_screen *r,
                            gfx_rect within) {
    const l10n *l = env->language;
    char number[UI_WIDGET_TEXT_CAP];
    page_number(env, r, number, sizeof number);
    const paper_item back = {ID_BACK, tr(l, "Back"), true, true};
    paper_item items[] = {
        {ID_PREVIOUS, tr(l, "Previous"), r->page > 0, false},
        {0, number, false, false},
        {ID_NEXT, tr(l, "Next"), r->page + 1 < rules_text_get(r->id)->n_pages, false},
        {ID_ABOUT, tr(l, "About senet"), true, false},
        back};
    enum { N_ITEMS = sizeof items / sizeof items[0], N_TURNING = 3 };
    const bool about = gallery_is_there(env);
    if (!about) {
        items[N_TURNING] = back;
    }
    const int n = about ? N_ITEMS : N_ITEMS - 1;
    paper_add_buttons(env, widgets, &within, items, n, N_TURNING, n - N_TURNING, &r->number_at);
    return within;
}

static void keep_focus(ui_widgets *widgets) {
    const ui_widget *focused = ui_widgets_find(widgets, widgets->focus);
    if (focused == NULL || !focused->enabled) {
        widgets->focus = ID_PAGE;
    }
}

static void rules_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    rules_screen *r = data;
    gfx_rect sheet = paper_sheet(v->env);
    gfx_rect within = box_inset(sheet, PAD, 35);
    within.y -= 1;
    // Where all that is touched is low the tabs stand above the buttons, else above the page.
    const bool low = v->env->layout.touch_y > within.y;
    const float tabs_h = add_tabs(v->env, widgets, within, !low) - within.y;
    (void)box_take(&within, BOX_TOP, (low ? 0 : tabs_h) + 14);
    // The page answers left and right like a choice among pages.
    ui_widget *page = ui_widgets_add(widgets, UI_WIDGET_CHOICE, ID_PAGE, within, "");
    gfx_rect room = add_buttons(v->env, widgets, r, within);
    (void)box_take(&room, BOX_BOTTOM, 16);
    if (low) {
        gfx_rect tabs = box_take(&room, BOX_BOTTOM, tabs_h);
        tabs.y += 8;
        (void)add_tabs(v->env, widgets, tabs, true);
    }
    paper_set_room(&r->paper, page, room, r->page, rules_text_get(r->id)->n_pages);
    rules_page_measure(v->env, r);
    paper_add_steps(v->env, widgets, &r->paper, ID_DOWN, ID_UP);
    keep_focus(widgets);
    r->focus = widgets->focus;
}

// --- Input

static bool is_tab(int id) {
    return id >= ID_TAB && id < ID_TAB + SENET_RULES_COUNT;
}

// Left and right stay among the tabs, although a button at the bottom may lie further out.
static bool leaves_tabs_sideways(int from, int to) {
    bool last_out = from == ID_TAB + SENET_RULES_COUNT - 1 && (to == ID_BACK || to == ID_ABOUT);
    return is_tab(from) && (to == ID_PREVIOUS || to == ID_NEXT || last_out);
}

// Up and down first read on to the end of a long page, then leave it.
static void focus_moved(ui *u, rules_screen *r, int id) {
    if (leaves_tabs_sideways(r->focus, id)) {
        u->widgets.focus = r->focus;
    } else if (r->focus == ID_PAGE && id != ID_PAGE && id != 0 &&
               paper_scroll(u, &r->paper, (is_tab(id) ? -0.6f : 0.6f) * r->paper.area.h)) {
        u->widgets.focus = ID_PAGE;
    }
}

// With one switch a page is read to its end before it is turned, and the steps are still there.
static bool reads_on(ui *u, rules_screen *r, int way) {
    bool moved = u->env.settings->one_switch != SETTINGS_SWITCH_OFF &&
                 paper_scroll(u, &r->paper, paper_step(&u->env, &r->paper, way));
    if (moved) {
        ui_mark_layout(u);
    }
    return moved;
}

static void activated(ui *u, rules_screen *r, int id) {
    if (id == ID_DOWN || id == ID_UP) {
        ui_click(u);
        (void)paper_scroll(u, &r->paper, paper_step(&u->env, &r->paper, id == ID_DOWN ? 1 : -1));
        ui_mark_layout(u);
        return;
    }
    if (is_tab(id)) {
        ui_click(u);
        show_page(u, r, (senet_rules_id)(id - ID_TAB), 0);
    } else if (id == ID_PREVIOUS || id == ID_NEXT) {
        (void)turn_page(u, r, id == ID_NEXT ? 1 : -1);
    } else if (id == ID_BACK) {
        ui_click(u);
        ui_pop(u);
    } else if (id == ID_ABOUT) {
        ui_click(u);
        ui_push(u, UI_SCREEN_EXHIBITION);
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
        bool read = by == 1 && reads_on(u, r, 1);
        bool paged = !read && (by == 1 || by == -1) && turn_page(u, r, by);
        page->value = paged ? page->value : r->page;
    } else if (outcome.kind == UI_OUTCOME_CHANGED) {
        focus_moved(u, r, outcome.id);
    }
    r->focus = u->widgets.focus;
}

static bool rules_action(ui *u, void *data, ui_action action) {
    rules_screen *r = data;
    if (action != UI_ACTION_PAGE_DOWN && action != UI_ACTION_PAGE_UP) {
        return false;
    }
    int way = action == UI_ACTION_PAGE_DOWN ? 1 : -1;
    return paper_scroll(u, &r->paper, paper_step(&u->env, &r->paper, way)) || turn_page(u, r, way);
}

static bool rules_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    rules_screen *r = data;
    int turn = 0;
    bool pressed = false;
    bool used = paper_pointer(u, &r->paper, input, at, &turn, &pressed);
    if (pressed) {
        u->widgets.focus = r->focus = ID_PAGE;
        u->widgets.focus_visible = false;
    }
    if (turn != 0) {
        (void)turn_page(u, r, turn);
    }
    return used;
}

// --- Drawing

static void draw_tab(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                     const rules_screen *r, const ui_widget *tab) {
    bool chosen = tab->id == ID_TAB + (int)r->id;
    bool pointed = widgets->hover == tab->id;
    gfx_text_style style =
        ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    style.letterpress = false;
    style.color = chosen || pointed ? env->inks->ink : env->inks->soft;
    gfx_rect box = tab->rect;
    float line = box.y + box.h - 7.0f * env->layout.type;
    gfx_draw_text(list, tab->label, &style,
                  (gfx_point){box.x + box.w / 2, box.y + box.h / 2 + style.size_vu * 0.3f},
                  GFX_ALIGN_CENTER);
    if (chosen) {
        gfx_draw_rect(list, (gfx_rect){box.x + 10.0f, line - 2.0f, box.w - 20.0f, 5.0f}, UI_ACTIVE);
    } else {
        gfx_draw_rect(list, (gfx_rect){box.x, line, box.w, 1.5f}, env->inks->faint);
    }
}

static void draw_page_number(const ui_env *env, gfx_drawlist *list, const rules_screen *r) {
    char number[UI_WIDGET_TEXT_CAP];
    page_number(env, r, number, sizeof number);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_BUTTON, env->layout.type);
    style.letterpress = false;
    gfx_rect box = r->number_at;
    gfx_draw_text(list, number, &style,
                  (gfx_point){box.x + box.w / 2, box.y + box.h / 2 + style.size_vu * 0.22f},
                  GFX_ALIGN_CENTER);
}

static void rules_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const rules_screen *r = v->data;
    ui_draw_sheet(v->env, list, paper_sheet(v->env));
    rules_page_draw(v->env, v->widgets, r, list);
    draw_page_number(v->env, list, r);
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        if (is_tab(w->id)) {
            draw_tab(v->env, v->widgets, list, r, w);
        }
        if (w->id != ID_PAGE) {
            ui_draw_widget(v->env, v->widgets, list, w);
        } else if (v->widgets->focus_visible && v->widgets->focus == ID_PAGE) {
            ui_draw_focus(list, r->paper.frame, 8.0f);
        }
    }
}

static void rules_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const rules_screen *r = v->data;
    const rules_text *text = rules_text_get(r->id);
    const rules_page *page = text->page[r->page];
    char number[UI_WIDGET_TEXT_CAP];
    speech_append(out_text, l10n_text(v->env->language, text->title));
    page_number(v->env, r, number, sizeof number);
    speech_append(out_text, number);
    speech_append(out_text, l10n_text(v->env->language, page->heading));
    speech_append(out_text, l10n_text(v->env->language, page->text));
    speech_append(out_text, page->guess != NULL ? l10n_text(v->env->language, page->guess) : "");
}

const ui_screen ui_screen_rules = {
    .name = "rules",
    .title = N_("The rules"),
    .overlay = true,
    .data_size = sizeof(rules_screen),
    .enter = rules_enter,
    .layout = rules_layout,
    .outcome = rules_outcome,
    .action = rules_action,
    .pointer = rules_pointer,
    .on_sheet = true,
    .draw = rules_draw,
    .tell = rules_tell,
};
