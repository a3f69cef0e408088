/*
 * About senet: a small exhibition, a list of chapters and their pages. Layer: ui. See gallery.h.
 * Invariant: heading and buttons stay in sight; what is longer than its room scrolls. In a language
 * that is written from the right, pages follow each other to the left.
 *
 * Trace line: `page N SECTION`: this page is shown; 0 is the list of chapters.
 */
#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <stdlib.h>

enum {
    ID_CHAPTER = 1, // one for each chapter
    ID_PAGE = ID_CHAPTER + GALLERY_CHAPTERS,
    ID_PREVIOUS,
    ID_NEXT,
    ID_LIST,
    ID_SOURCES,
    ID_BACK,
    ID_DOWN,
    ID_UP,
    ID_INTRODUCTION, // the museum's own page
    ENTRIES_CAP = GALLERY_CHAPTERS + 1,
    COLUMNS_MOST = 3 // of entries
};

static const float PAD = 64.0f, HEAD = 54.0f, CHAPTER_ROW = 84.0f;

static bool is_list(const exhibition *e) {
    return gallery_page_get(e->page)->kind == GALLERY_CONTENTS;
}

static void show_page(ui *u, exhibition *e, int page) {
    e->page = page;
    paper_turn(&u->env, &e->paper);
    ui_trace(&u->env, "page %d %s", page == 0 ? 0 : gallery_number(&u->env, page) + 1,
             page == 0 ? "contents" : content_section_name(gallery_page_get(page)->section));
    ui_mark_layout(u);
}

// Whoever comes begins at the list: it may be another visitor.
static void exhibition_enter(ui *u, void *data, bool pushed) {
    exhibition *e = data;
    e->paper.dragging = false;
    if (pushed) {
        *e = (exhibition){.page = 0};
        u->widgets.focus = 0;
        show_page(u, e, 0);
    }
}

static bool turn_page(ui *u, exhibition *e, int direction) {
    int page = gallery_step(&u->env, e->page, direction);
    if (page < 0) {
        return false;
    }
    ui_click(u);
    show_page(u, e, page);
    return true;
}

// --- Places

static void page_number(const ui_env *env, const exhibition *e, char *out, size_t cap) {
    l10n_arg args[] = {l10n_arg_number(gallery_number(env, e->page) + 1),
                       l10n_arg_number(gallery_total(env))};
    (void)l10n_format(env->language, out, cap, tr(env->language, "Page %1$d of %2$d"), args, 2);
}

// Buttons and the page's number. @return the room above them
static gfx_rect add_buttons(const ui_env *env, ui_widgets *widgets, exhibition *e,
                            gfx_rect within) {
    const l10n *l = env->language;
    const bool list = is_list(e), more = gallery_step(env, e->page, 1) >= 0;
    char number[UI_WIDGET_TEXT_CAP] = "";
    if (!list) {
        page_number(env, e, number, sizeof number);
    }
    const paper_item items[] = {
        {ID_PREVIOUS, tr(l, "Previous"), true, false},
        {0, number, false, false},
        {ID_NEXT, tr(l, "Next"), more, false},
        {ID_LIST, tr(l, "Contents"), true, false},
        {ID_SOURCES, e->sources ? tr(l, "Hide sources") : tr(l, "Sources"), true, false},
        {ID_BACK, tr(l, "Back"), true, true}};
    enum { N_ITEMS = sizeof items / sizeof items[0], N_TURNING = 3 };
    if (list) {
        paper_add_buttons(env, widgets, &within, &items[N_ITEMS - 1], 1, 0, 1, &e->number_at);
    } else {
        paper_add_buttons(env, widgets, &within, items, N_ITEMS, N_TURNING, 1, &e->number_at);
    }
    return within;
}

// An entry of the list and the page it opens.
typedef struct entry {
    int id, page;
    const char *label;
} entry;

static int list_entries(const ui_env *env, entry out[ENTRIES_CAP]) {
    int n = 0, own = gallery_first_of(env, CONTENT_MUSEUM);
    if (own > 0) {
        out[n++] = (entry){ID_INTRODUCTION, own, tr(env->language, "Introduction")};
    }
    for (int i = 0; i < GALLERY_CHAPTERS; i++) {
        content_section chapter = (content_section)(CONTENT_CHAPTER_SENET + i);
        int page = gallery_first_of(env, chapter);
        const char *label = gallery_text(env, chapter, CONTENT_TITLE);
        if (page > 0 && label[0] == '\0') {
            label = gallery_text(env, gallery_page_get(page)->section, CONTENT_TITLE);
        }
        if (page > 0 && label[0] != '\0') {
            out[n++] = (entry){ID_CHAPTER + i, page, label};
        }
    }
    return n;
}

static void add_entries(const ui_env *env, ui_widgets *widgets, gfx_rect r, int columns) {
    entry entries[ENTRIES_CAP];
    const float least = visit_at_least(env, 0.0f) + 4.0f;
    int n = list_entries(env, entries), rows = (n + columns - 1) / columns;
    while (columns < COLUMNS_MOST && least * (float)rows > r.h) {
        columns++;
        rows = (n + columns - 1) / columns;
    }
    float gap = 40.0f, w = (r.w - gap * (float)(columns - 1)) / (float)columns;
    float most = CHAPTER_ROW * paper_type(env);
    float h = n > 0 && r.h / (float)rows < most ? r.h / (float)rows : fmaxf(most, least);
    for (int i = 0; i < n; i++) {
        gfx_rect at = {r.x + (w + gap) * (float)(i / rows), r.y + h * (float)(i % rows), w,
                       h - 4.0f};
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, entries[i].id, at, entries[i].label);
    }
}

static const float PICTURE_SHAPE = 2.4f; // no wider, so that all of the board is in it

// The chapters, beside or below a picture where there is room for one.
static void layout_list(const ui_env *env, ui_widgets *widgets, exhibition *e, gfx_rect room) {
    float t = paper_type(env), gap = 60.0f * t;
    entry entries[ENTRIES_CAP];
    float wanted = CHAPTER_ROW * t * (float)list_entries(env, entries);
    gfx_rect list = room;
    e->picture_at = (gfx_rect){0};
    if (env->layout.touch_y > room.y) {
        // All that is touched is low: the picture stands above it.
        float below = env->layout.touch_y - room.y, h = below - 12.0f;
        float w = h * PICTURE_SHAPE < room.w ? h * PICTURE_SHAPE : room.w;
        e->picture_at = (gfx_rect){room.x + (room.w - w) / 2, room.y, w, h};
        add_entries(env, widgets, (gfx_rect){room.x, room.y + below, room.w, room.h - below}, 2);
        return;
    }
    if (room.w > 1200.0f * t && room.h >= 0.8f * wanted) {
        float w = (room.w - gap) * (ui_in_museum(env) ? 0.5f : 0.54f); // larger letters beside it
        e->picture_at = (gfx_rect){room.x, room.y, w, room.h};
        list = (gfx_rect){room.x + w + gap, room.y, room.w - gap - w, room.h};
        if (list.h > wanted) {
            list.y += (list.h - wanted) / 2;
        }
        add_entries(env, widgets, list, 1);
        return;
    }
    bool tall = room.h > 1.5f * room.w * 0.35f + wanted;
    if (tall) {
        float h = room.w * 0.35f;
        e->picture_at = (gfx_rect){room.x, room.y, room.w, h};
        list = (gfx_rect){room.x, room.y + h + 30.0f * t, room.w, room.h - h - 30.0f * t};
    }
    add_entries(env, widgets, list, room.h >= 0.7f * wanted || env->layout.portrait ? 1 : 2);
}

static void keep_focus(const ui_env *env, ui_widgets *widgets, const exhibition *e) {
    const ui_widget *focused = ui_widgets_find(widgets, widgets->focus);
    if (focused == NULL || !focused->enabled) {
        entry entries[ENTRIES_CAP];
        int first = list_entries(env, entries) > 0 ? entries[0].id : ID_BACK;
        widgets->focus = is_list(e) ? first : ID_PAGE;
    }
}

static void exhibition_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    exhibition *e = data;
    float t = v->env->layout.type;
    gfx_rect sheet = paper_sheet(v->env);
    gfx_rect within = box_inset(sheet, PAD, 38);
    within.y += 2;
    e->heading_at = box_take_gap(&within, BOX_TOP, HEAD * t * (is_list(e) ? 1.5f : 1), 10 * t);
    ui_widget *page =
        is_list(e) ? NULL : ui_widgets_add(widgets, UI_WIDGET_CHOICE, ID_PAGE, within, "");
    gfx_rect room = add_buttons(v->env, widgets, e, within);
    (void)box_take(&room, BOX_BOTTOM, 14);
    if (page == NULL) {
        layout_list(v->env, widgets, e, room);
    } else {
        paper_set_room(&e->paper, page, room, e->page, gallery_page_count());
        paper_fit(&e->paper, gallery_draw_page(v->env, e, NULL,
                                               (gfx_point){e->paper.area.x, e->paper.area.y}));
        paper_add_steps(v->env, widgets, &e->paper, ID_DOWN, ID_UP);
    }
    keep_focus(v->env, widgets, e);
    e->focus = widgets->focus;
}

// --- Input

static bool is_entry(int id) {
    return (id >= ID_CHAPTER && id < ID_CHAPTER + GALLERY_CHAPTERS) || id == ID_INTRODUCTION;
}

static void open_entry(ui *u, exhibition *e, int id) {
    entry entries[ENTRIES_CAP];
    int n = list_entries(&u->env, entries);
    for (int i = 0; i < n; i++) {
        if (entries[i].id == id) {
            ui_click(u);
            u->widgets.focus = ID_PAGE;
            show_page(u, e, entries[i].page);
            return;
        }
    }
}

// With one switch a page is read to its end before it is turned.
static bool reads_on(ui *u, exhibition *e, int way) {
    bool moved = u->env.settings->one_switch != SETTINGS_SWITCH_OFF &&
                 paper_scroll(u, &e->paper, paper_step(&u->env, &e->paper, way));
    if (moved) {
        ui_mark_layout(u);
    }
    return moved;
}

static void activated(ui *u, exhibition *e, int id) {
    if (id == ID_DOWN || id == ID_UP) {
        ui_click(u);
        (void)paper_scroll(u, &e->paper, paper_step(&u->env, &e->paper, id == ID_DOWN ? 1 : -1));
        ui_mark_layout(u);
        return;
    }
    if (is_entry(id)) {
        open_entry(u, e, id);
    } else if (id == ID_PREVIOUS || id == ID_NEXT) {
        (void)turn_page(u, e, id == ID_NEXT ? 1 : -1);
    } else if (id == ID_LIST) {
        ui_click(u);
        u->widgets.focus = 0;
        show_page(u, e, 0);
    } else if (id == ID_SOURCES) {
        ui_click(u);
        e->sources = !e->sources;
        e->paper.content_h = 0.0f; // text is added at its end, nothing is resized
        ui_mark_layout(u);
    } else if (id == ID_BACK) {
        ui_click(u);
        ui_pop(u);
    }
}

// Up and down first read on to the end of a long page, then leave it.
static void focus_moved(ui *u, exhibition *e, int id) {
    if (e->focus == ID_PAGE && id != ID_PAGE && id != 0 &&
        paper_scroll(u, &e->paper, 0.6f * e->paper.area.h)) {
        u->widgets.focus = ID_PAGE;
    }
}

static void exhibition_outcome(ui *u, void *data, ui_outcome outcome) {
    exhibition *e = data;
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        activated(u, e, outcome.id);
    } else if (outcome.kind == UI_OUTCOME_VALUE && outcome.id == ID_PAGE) {
        ui_widget *page = ui_widgets_find(&u->widgets, ID_PAGE);
        int by = page->value - e->page;
        page->value = e->page;
        // A choice goes round; an exhibition has a first and a last page.
        if (!(by == 1 && reads_on(u, e, 1)) && (by == 1 || by == -1)) {
            (void)turn_page(u, e, by);
        }
    } else if (outcome.kind == UI_OUTCOME_CHANGED) {
        focus_moved(u, e, outcome.id);
    }
    e->focus = u->widgets.focus;
}

// From a page, "back" leads to the list; from there, out.
static bool exhibition_action(ui *u, void *data, ui_action action) {
    exhibition *e = data;
    if (action == UI_ACTION_BACK && !is_list(e)) {
        activated(u, e, ID_LIST);
        e->focus = u->widgets.focus;
        return true;
    }
    if (action == UI_ACTION_UP && u->widgets.focus == ID_PAGE) {
        return paper_scroll(u, &e->paper, -0.6f * e->paper.area.h);
    }
    if (action == UI_ACTION_PAGE_DOWN || action == UI_ACTION_PAGE_UP) {
        int way = action == UI_ACTION_PAGE_DOWN ? 1 : -1;
        return (!is_list(e) && paper_scroll(u, &e->paper, paper_step(&u->env, &e->paper, way))) ||
               turn_page(u, e, way);
    }
    return false;
}

static bool exhibition_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    exhibition *e = data;
    int turn = 0;
    bool pressed = false;
    if (is_list(e)) {
        return false;
    }
    bool used = paper_pointer(u, &e->paper, input, at, &turn, &pressed);
    if (pressed) {
        u->widgets.focus = e->focus = ID_PAGE;
        u->widgets.focus_visible = false;
    }
    if (turn != 0) {
        (void)turn_page(u, e, turn);
    }
    return used;
}

// --- Drawing

static void draw_entry(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                       const ui_widget *w) {
    float t = paper_type(env);
    gfx_text_style style = paper_style(env, GFX_FONT_SMALLCAPS, 40.0f);
    style.color = widgets->hover == w->id ? env->inks->pointed : env->inks->ink;
    gfx_rect r = {w->rect.x + 14.0f * t, w->rect.y, w->rect.w - 28.0f * t, w->rect.h};
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_LEFT, w->label);
    gfx_draw_rect(list, (gfx_rect){w->rect.x, w->rect.y + w->rect.h, w->rect.w, 1.5f},
                  env->inks->faint);
}

// The picture of the first page, in the middle of its place.
static void draw_list_picture(const ui_env *env, const exhibition *e, gfx_drawlist *list) {
    static const gallery_page BOARD = {.picture = GALLERY_BOARD, .theme = "ramesside"};
    gfx_rect r = e->picture_at;
    if (r.w <= 0.0f) {
        return;
    }
    float h = gallery_draw_picture(env, &BOARD, NULL, r, (gfx_point){r.x, r.y}, r.w);
    gfx_point at = {r.x, h < r.h ? r.y + (r.h - h) / 2 : r.y};
    gfx_draw_clip(list, &r);
    (void)gallery_draw_picture(env, &BOARD, list, r, at, r.w);
    gfx_draw_clip(list, NULL);
}

static void draw_head(const ui_env *env, const exhibition *e, gfx_drawlist *list) {
    float t = env->layout.type;
    gfx_rect r = e->heading_at;
    const gallery_page *page = gallery_page_get(e->page);
    if (is_list(e)) {
        const char *museum = gallery_text(env, CONTENT_MUSEUM, CONTENT_TITLE);
        gfx_text_style heading = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, t);
        heading.letterpress = false;
        ui_draw_fitted(env, list, &heading, (gfx_rect){r.x, r.y, r.w, r.h - 20.0f * t},
                       GFX_ALIGN_CENTER,
                       museum[0] != '\0' ? museum : tr(env->language, "About senet"));
        ui_draw_ornament(list, (gfx_point){r.x + r.w / 2, r.y + r.h - 8.0f * t}, 420.0f * t,
                         16.0f * t);
        return;
    }
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, t);
    style.letterpress = false;
    style.color = env->inks->soft;
    const char *chapter = page->chapter == CONTENT_MUSEUM
                              ? tr(env->language, "About senet")
                              : gallery_text(env, page->chapter, CONTENT_TITLE);
    ui_draw_fitted(env, list, &style, (gfx_rect){r.x, r.y, r.w, r.h - 12.0f * t}, GFX_ALIGN_CENTER,
                   chapter);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y + r.h - 4.0f, r.w, 1.5f}, env->inks->faint);
}

static void draw_number(const ui_env *env, const exhibition *e, gfx_drawlist *list) {
    char number[UI_WIDGET_TEXT_CAP];
    page_number(env, e, number, sizeof number);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_BUTTON, env->layout.type);
    style.letterpress = false;
    ui_draw_fitted(env, list, &style, e->number_at, GFX_ALIGN_CENTER, number);
}

static void draw_widgets(const ui_env *env, const ui_widgets *widgets, const exhibition *e,
                         gfx_drawlist *list) {
    for (int i = 0; i < widgets->own; i++) {
        const ui_widget *w = &widgets->widget[i];
        if (is_entry(w->id)) {
            draw_entry(env, widgets, list, w);
        }
        if (w->id != ID_PAGE) {
            ui_draw_widget(env, widgets, list, w);
        } else if (widgets->focus_visible && widgets->focus == ID_PAGE) {
            ui_draw_focus(list, e->paper.frame, 8.0f);
        }
    }
}

static void exhibition_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const exhibition *e = v->data;
    const paper *p = &e->paper;
    ui_draw_sheet(v->env, list, paper_sheet(v->env));
    draw_head(v->env, e, list);
    if (is_list(e)) {
        draw_list_picture(v->env, e, list);
    } else {
        paper_begin(p, list);
        (void)gallery_draw_page(v->env, e, list, (gfx_point){p->area.x, p->area.y - p->scroll});
        paper_end(v->env, v->widgets, p, list);
        draw_number(v->env, e, list);
    }
    if (top) {
        draw_widgets(v->env, v->widgets, e, list);
    }
}

static void exhibition_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const exhibition *e = v->data;
    const gallery_page *page = gallery_page_get(e->page);
    char number[UI_WIDGET_TEXT_CAP];
    if (is_list(e)) {
        return;
    }
    page_number(v->env, e, number, sizeof number);
    speech_append(out_text, gallery_text(v->env, page->chapter, CONTENT_TITLE));
    speech_append(out_text, number);
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_TITLE));
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_TEXT));
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_CAPTION));
    speech_append(out_text, e->sources ? gallery_text(v->env, page->section, CONTENT_SOURCE) : "");
}

const ui_screen ui_screen_exhibition = {
    .name = "exhibition",
    .title = N_("About senet"),
    .overlay = true,
    .data_size = sizeof(exhibition),
    .enter = exhibition_enter,
    .layout = exhibition_layout,
    .outcome = exhibition_outcome,
    .action = exhibition_action,
    .pointer = exhibition_pointer,
    .on_sheet = true,
    .draw = exhibition_draw,
    .tell = exhibition_tell,
};
