// The rules pages: text and small board, page by page; at home a tab for each rule set.
// Layer: ui.
// Invariant: heading, tabs and buttons stay visible; a long page scrolls and shows that it does.
#include "ui/gallery/rules_screen.h"

#include "base/str.h"
#include "text/words_board.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

enum {
    ID_TAB = 1, // one for each rule set
    ID_TABLE = ID_TAB + SENET_RULES_COUNT,
    ID_BACK,
    ID_ABOUT,
    ID_EXAMPLE,
    TABS = ID_BACK - ID_TAB
};

// Lengths in vu: padding of the sheet; of the tabs, before the type factor.
enum { PAD_X = 64, PAD_Y = 35, BELOW_TABS = 14, ABOVE_BUTTONS = 16 };
enum { TAB_H = 56, TAB_BESIDE = 36, TAB_LINE_UP = 7 };
enum { STILL = 24 };                // largest movement of a touch that presses the picture
static const float BASELINE = 0.3f; // of a label, below its middle

// The rule set to show: that of the running match, otherwise the chosen one.
static senet_rules_id rules_in_question(const ui *u) {
    return ui_is_open(u, UI_SCREEN_PLAY) && u->session.match != NULL
               ? match_setup_of(u->session.match)->rules
               : (senet_rules_id)u->env.settings->new_rules;
}

static void show_page(ui *u, rules_screen *r, senet_rules_id id, int page) {
    r->id = id;
    r->page = page;
    r->table = false;
    paper_turn(&u->env, &r->paper);
    rules_example_open(&u->env, &r->example);
    ui_trace(&u->env, "rules %s %d", senet_rules_get(id)->name, page + 1);
    ui_mark_layout(u);
}

static void show_table(ui *u, rules_screen *r) {
    r->table = true;
    paper_turn(&u->env, &r->paper);
    ui_trace(&u->env, "rules table");
    ui_mark_layout(u);
}

static void rules_enter(ui *u, void *data, bool pushed) {
    rules_screen *r = data;
    r->paper.dragging = false;
    if (!pushed) {
        return;
    }
    senet_rules_id id = rules_in_question(u);
    // Remember the reader's page within a visit; the next visitor starts at the first page.
    bool read = r->read && r->visit_ms == u->env.visit->began_ms;
    show_page(u, r, id, read && id == r->id ? r->page : 0);
    r->read = true;
    r->visit_ms = u->env.visit->began_ms;
    visit_count_word(u, "read", "rules");
}

static bool turn_page(ui *u, void *data, int way) {
    rules_screen *r = data;
    int page = r->page + way;
    if (r->table || page < 0 || page >= rules_text_get(r->id)->n_pages) {
        return false;
    }
    ui_click(u);
    show_page(u, r, r->id, page);
    return true;
}

// --- Layout

// The tab at a position: the rule sets in their order, then the comparison.
static int tab_at(int place) {
    return place < SENET_RULES_COUNT ? ID_TAB + (int)senet_rules_display_order(place) : ID_TABLE;
}

static const char *tab_label(const ui_env *env, int id) {
    return id == ID_TABLE
               // TRANSLATORS: a tab with a table that compares the rule sets.
               ? tr(env->language, "Compare")
               : l10n_text(env->language, rules_text_get((senet_rules_id)(id - ID_TAB))->title);
}

// The number of tabs in the line starting with `first`. @param out_line its width
static int tabs_in_line(const float width[TABS], int first, float most, float *out_line) {
    int end = first;
    for (*out_line = 0; end < TABS && (end == first || *out_line + width[end] <= most); end++) {
        *out_line += width[end];
    }
    return end - first;
}

static int tab_lines(const float width[TABS], float most) {
    float line;
    int n = 0;
    for (int first = 0; first < TABS; n++) {
        first += tabs_in_line(width, first, most, &line);
    }
    return n;
}

// Arranges tabs in as many lines as needed, each centred and of similar width. @return the bottom.
static float add_tabs(const ui_env *env, ui_widgets *widgets, gfx_rect within) {
    const float t = env->layout.type, h = TAB_H * t;
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, t);
    float width[TABS];
    const char *label[TABS];
    for (int i = 0; i < TABS; i++) {
        label[i] = tab_label(env, tab_at(i));
        width[i] = ui_text_width(env, &style, label[i]) + TAB_BESIDE * t;
    }
    float y = within.y, most = within.w;
    const int lines = tab_lines(width, most);
    for (float less = most; less > within.w / 2 && tab_lines(width, less) == lines; less *= 0.97f) {
        most = less;
    }
    for (int first = 0; first < TABS;) {
        float line;
        const int end = first + tabs_in_line(width, first, most, &line);
        float x = within.x + (within.w - line) / 2;
        for (int i = first; i < end; i++) {
            (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, tab_at(i),
                                 (gfx_rect){x, y, width[i], h}, label[i]);
            x += width[i];
        }
        first = end;
        y += h;
    }
    return y;
}

// Adds previous, page number, next, about senet, and back. @return the area above them
static gfx_rect add_buttons(const ui_env *env, ui_widgets *widgets, rules_screen *r,
                            gfx_rect within) {
    const paper_item items[] = {{ID_ABOUT, tr(env->language, "About senet"), true, false},
                                {ID_BACK, tr(env->language, "Back"), true, true}};
    const int n_pages = r->table ? 1 : rules_text_get(r->id)->n_pages;
    const int page = r->table ? 0 : r->page, first = gallery_has_pages(env) ? 0 : 1;
    r->paper.leaf = (paper_leaf){.index = page,
                                 .count = n_pages,
                                 .number = page + 1,
                                 .of = r->table ? 0 : n_pages,
                                 .previous = page > 0,
                                 .next = page + 1 < n_pages};
    paper_add_buttons(env, widgets, &r->paper, &within, items + first, 2 - first, 2 - first);
    return within;
}

// Adds the visible part of an example's board, if at least half of it is visible. If all controls
// are low, only keys reach it: it was played when the page opened.
static void add_example(const ui_env *env, ui_widgets *widgets, rules_screen *r) {
    const gfx_rect area = r->paper.area;
    const float y = r->board_at.y - r->paper.scroll;
    const float top = fmaxf(y, area.y), seen = fminf(y + r->board_at.h, area.y + area.h) - top;
    const gfx_rect at = {r->board_at.x, top, r->board_at.w, seen};
    r->laid_scroll = r->paper.scroll;
    r->example_seen = rules_example_has_steps(&r->example) && r->board_at.h > 0 &&
                      seen >= visit_target_size(env, r->board_at.h / 2);
    if (!r->example_seen) {
        return;
    }
    // TRANSLATORS: a click on the small board of a rules page plays the moves of its example.
    const char *label = tr(env->language, "Show the example");
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_EXAMPLE, at, label);
    w->reach = env->layout.touch_y > area.y ? UI_REACH_KEYS : UI_REACH_ALL;
}

static void rules_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    rules_screen *r = data;
    gfx_rect within = box_inset(paper_sheet(v->env), PAD_X, PAD_Y);
    within.y -= 1;
    // A visit's rules are those of the game on the table: the exhibition tells of others.
    const float top = ui_in_museum(v->env) ? within.y : add_tabs(v->env, widgets, within);
    (void)box_take(&within, BOX_TOP, top - within.y + BELOW_TABS);
    // The page handles left and right like a choice among pages.
    ui_widget *page = ui_widgets_add(widgets, UI_WIDGET_CHOICE, PAPER_ID_PAGE, within, "");
    gfx_rect room = add_buttons(v->env, widgets, r, within);
    (void)box_take(&room, BOX_BOTTOM, ABOVE_BUTTONS);
    paper_set_room(&r->paper, page, room);
    rules_page_measure(v->env, r);
    add_example(v->env, widgets, r);
    paper_add_steps(v->env, widgets, &r->paper, PAPER_ID_DOWN, PAPER_ID_UP);
    const ui_widget *focused = ui_widgets_find(widgets, widgets->focus);
    if (focused == NULL || !focused->enabled) {
        widgets->focus = PAPER_ID_PAGE;
    }
    r->paper.focus = widgets->focus;
}

// --- Input

static bool is_tab(int id) {
    return id >= ID_TAB && id < ID_TAB + TABS;
}

// Left and right stay among the tabs, even if a button at the bottom is further out.
static bool leaves_tabs_sideways(int from, int to) {
    bool last_out = from == ID_TABLE && (to == ID_BACK || to == ID_ABOUT);
    return is_tab(from) && (to == PAPER_ID_PREVIOUS || to == PAPER_ID_NEXT || last_out);
}

static void rules_outcome(ui *u, void *data, ui_outcome outcome) {
    rules_screen *r = data;
    const int id = outcome.id;
    if (outcome.kind == UI_OUTCOME_CHANGED && leaves_tabs_sideways(r->paper.focus, id)) {
        u->widgets.focus = r->paper.focus;
        return;
    }
    if (paper_outcome(u, &r->paper, outcome, turn_page, r) ||
        outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (id == ID_TABLE) {
        show_table(u, r);
    } else if (is_tab(id)) {
        show_page(u, r, (senet_rules_id)(id - ID_TAB), 0);
    } else if (id == ID_EXAMPLE) {
        rules_example_press(&u->env, &r->example);
        ui_mark(u);
    } else if (id == ID_BACK) {
        ui_pop(u);
    } else if (id == ID_ABOUT) {
        ui_push(u, UI_SCREEN_EXHIBITION);
    }
}

static bool rules_action(ui *u, void *data, ui_action action) {
    return paper_action(u, &((rules_screen *)data)->paper, action, turn_page, data);
}

// The picture is on the page, which a finger drags: only a touch that stays in place presses it.
static bool rules_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    rules_screen *r = data;
    const paper *p = &r->paper;
    const ui_widget *example = ui_widgets_find(&u->widgets, ID_EXAMPLE);
    const bool pressed = p->dragging && input->kind == BASE_INPUT_POINTER_UP &&
                         input->pointer == p->pointer && example != NULL &&
                         example->reach == UI_REACH_ALL && box_has(example->rect, at) &&
                         box_has(example->rect, p->drag_from) &&
                         hypotf(at.x - p->drag_from.x, at.y - p->drag_from.y) < STILL;
    const bool used = paper_pointer(u, &r->paper, input, at, turn_page, data);
    if (pressed) {
        rules_outcome(u, data, (ui_outcome){.kind = UI_OUTCOME_ACTIVATED, .id = ID_EXAMPLE});
    }
    return used;
}

// Left and right change the page even while the picture has the focus.
static bool rules_interrupt(ui *u, void *data, ui_action action) {
    const bool sideways = action == UI_ACTION_LEFT || action == UI_ACTION_RIGHT;
    return sideways && u->widgets.focus == ID_EXAMPLE &&
           turn_page(u, data, action == UI_ACTION_RIGHT ? 1 : -1);
}

static int rules_update(ui *u, void *data, bool top) {
    rules_screen *r = data;
    const rules_example_state before = r->example.state;
    if (!top || r->table) {
        r->example.state = RULES_EXAMPLE_RESTS;
    }
    const int wait = rules_example_update(&u->env, &r->example, r->example_seen);
    if (wait == 0 || r->example.state != before) {
        ui_mark(u);
    }
    if (r->paper.scroll != r->laid_scroll) {
        ui_mark_layout(u);
    }
    return wait;
}

// --- Drawing

static void draw_tab(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                     const rules_screen *r, const ui_widget *tab) {
    bool chosen = tab->id == (r->table ? ID_TABLE : ID_TAB + (int)r->id);
    bool pointed = widgets->hover == tab->id;
    gfx_text_style style =
        ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    style.color = chosen || pointed ? env->inks->ink : env->inks->soft;
    gfx_rect box = tab->rect;
    const gfx_point middle = {box.x + box.w / 2, box.y + box.h / 2 + style.size_vu * BASELINE};
    gfx_draw_text(list, tab->label, &style, middle, GFX_ALIGN_CENTER);
    gfx_rect line = {box.x, box.y + box.h - TAB_LINE_UP * env->layout.type, box.w, 1.5f};
    if (chosen) {
        line = (gfx_rect){line.x + 10, line.y - 2, line.w - 20, 5};
    }
    gfx_draw_rect(list, line, chosen ? UI_ACTIVE : env->inks->faint);
}

static void rules_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const rules_screen *r = v->data;
    ui_draw_sheet(v->env, list, paper_sheet(v->env));
    rules_page_draw(v->env, v->widgets, r, list);
    if (!r->table) {
        paper_draw_number(v->env, &r->paper, list);
    }
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        if (is_tab(w->id)) {
            draw_tab(v->env, v->widgets, list, r, w);
        }
        if (w->id == ID_EXAMPLE && v->widgets->hover == ID_EXAMPLE) {
            gfx_draw_round_rect(list, box_inset(w->rect, -4, -4), 8, UI_CLEAR, UI_ACTIVE, 2);
        }
        paper_draw_widget(v->env, v->widgets, &r->paper, list, w);
    }
}

static void rules_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    static const content_key TOLD[] = {CONTENT_TITLE, CONTENT_TEXT, CONTENT_MORE, CONTENT_CHOICE,
                                       CONTENT_CAPTION};
    const rules_screen *r = v->data;
    const content_section page = rules_text_get(r->id)->page[r->page];
    char number[UI_WIDGET_TEXT_CAP], own[WORDS_CAP];
    if (r->table) {
        speech_append(out_text, gallery_text(v->env, CONTENT_TABLE, CONTENT_TITLE));
        speech_append(out_text, gallery_text(v->env, CONTENT_TABLE, CONTENT_TEXT));
        gallery_describe_table(v->env, out_text);
        return;
    }
    if (!v->env->visit->running || r->page == 0) {
        speech_append(out_text, rules_heading(v->env, r->id));
    }
    paper_number(v->env, &r->paper, number);
    speech_append(out_text, number);
    if (r->page == 0 && v->env->visit->running) {
        visit_game_words(v->env, own);
        speech_append(out_text, own);
    }
    for (int i = 0; i < WORDS_GLANCE_PARTS && r->page == 0; i++) {
        words_glance(v->env->language, v->env->services.content, r->id, page, i, own);
        speech_append(out_text, own);
    }
    // The caption of an example is said with its board.
    for (int i = 0; r->page > 0 && i < (rules_example_has_steps(&r->example) ? 4 : 5); i++) {
        speech_append(out_text, rules_page_text(v->env, page, TOLD[i], own));
    }
}

static bool rules_describe_widget(const ui_view *v, const ui_widget *w, char out_text[WORDS_CAP]) {
    const rules_screen *r = v->data;
    if (w->id != ID_EXAMPLE) {
        return false;
    }
    const content_section page = rules_text_get(r->id)->page[r->page];
    (void)str_copy(out_text, WORDS_CAP, gallery_text(v->env, page, CONTENT_CAPTION));
    words_add(out_text, WORDS_CAP, w->label);
    return true;
}

const ui_screen ui_screen_rules = {
    .title = N_("The rules"),
    .data_size = sizeof(rules_screen),
    .enter = rules_enter,
    .layout = rules_layout,
    .outcome = rules_outcome,
    .action = rules_action,
    .pointer = rules_pointer,
    .interrupt = rules_interrupt,
    .update = rules_update,
    .draw = rules_draw,
    .describe = rules_describe,
    .describe_widget = rules_describe_widget,
};
