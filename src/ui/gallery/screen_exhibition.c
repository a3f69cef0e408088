// About senet: a small exhibition, a list of chapters and their pages.
// Layer: ui. See gallery.h.
// Invariant: heading and buttons stay visible; a long page scrolls. In a right-to-left language the
// next page is to the left.
//
// Trace line: `page N SECTION`: this page is shown; 0 is the list of chapters.
#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

enum {
    ID_CHAPTER = 1, // one for each chapter
    ID_LIST = ID_CHAPTER + GALLERY_CHAPTERS,
    ID_SOURCES,
    ID_BACK,
    ID_INTRODUCTION, // the museum's own page
    ENTRIES_CAP = GALLERY_CHAPTERS + 1,
    COLUMNS_MOST = 3 // of entries
};

// Lengths in vu, before the type factor except for the first line.
enum { PAD_X = 64, PAD_Y = 38, ABOVE_BUTTONS = 14, ROWS_APART = 4, COLUMNS_APART = 40 };
enum { HEAD = 54, LIST_HEAD = 81, BELOW_HEAD = 10 };
enum { DONOR = 29, DONOR_H = 44 };
enum { LIST_HEADING_UP = 20, CHAPTER_HEADING_UP = 12 }; // space below a heading's text
enum { ORNAMENT_UP = 8, ORNAMENT_W = 420, ORNAMENT_H = 16 };
enum { CHAPTER_ROW = 84, CHAPTER = 40, CHAPTER_IN = 14 };      // type size; margins of a label
enum { WIDE = 1200, PICTURE_BESIDE = 60, PICTURE_ABOVE = 30 }; // from here on it is beside the list

// Shares: of a page's width, of the list's wanted height.
static const float PICTURE_W = 0.54f, PICTURE_W_MUSEUM = 0.5f; // in a museum letters are larger
static const float PICTURE_H = 0.35f, ROOM_BESIDE = 0.8f, ROOM_ONE_COLUMN = 0.7f;
static const float PICTURE_SHAPE = 2.4f; // limited to show the whole board

static bool is_list(const exhibition *e) {
    return gallery_page_get(e->page)->kind == GALLERY_CONTENTS;
}

static void show_page(ui *u, exhibition *e, int page) {
    const char *name =
        page == 0 ? "contents" : content_section_name(gallery_page_get(page)->section);
    e->page = page;
    paper_turn(&u->env, &e->paper);
    visit_count_word(u, "read", name);
    ui_trace(&u->env, "page %d %s", page == 0 ? 0 : gallery_number(&u->env, page) + 1, name);
    ui_mark_layout(u);
}

// Entering starts at the list: it may be a new visitor.
static void exhibition_enter(ui *u, void *data, bool pushed) {
    exhibition *e = data;
    e->paper.dragging = false;
    if (pushed) {
        *e = (exhibition){.page = 0};
        u->widgets.focus = 0;
        show_page(u, e, 0);
    }
}

static bool turn_page(ui *u, void *data, int way) {
    exhibition *e = data;
    int page = gallery_step(&u->env, e->page, way);
    if (page < 0) {
        return false;
    }
    ui_click(u);
    show_page(u, e, page);
    return true;
}

// --- Layout

// Adds buttons and the page's number. @return the area above them
static gfx_rect add_buttons(const ui_env *env, ui_widgets *widgets, exhibition *e,
                            gfx_rect within) {
    const l10n *l = env->language;
    const paper_item items[] = {
        {ID_LIST, tr(l, "Contents"), true, false},
        {ID_SOURCES, e->sources ? tr(l, "Hide sources") : tr(l, "Sources"), true, false},
        {ID_BACK, tr(l, "Back"), true, true}};
    const int first = is_list(e) ? 2 : 0;
    e->paper.leaf = (paper_leaf){.index = e->page,
                                 .count = gallery_page_count(),
                                 .number = gallery_number(env, e->page) + 1,
                                 .of = is_list(e) ? 0 : gallery_total(env),
                                 .previous = true,
                                 .next = gallery_step(env, e->page, 1) >= 0};
    paper_add_buttons(env, widgets, &e->paper, &within, items + first, 3 - first, 1);
    return within;
}

// An entry of the list and the page it opens.
typedef struct entry {
    int id, page;
    const char *label;
} entry;

static int list_entries(const ui_env *env, entry out[ENTRIES_CAP]) {
    int n = 0, own = gallery_first_of(env, CONTENT_WELCOME);
    if (own > 0) {
        out[n++] = (entry){ID_INTRODUCTION, own, tr(env->language, "Introduction")};
    }
    for (int i = 0; i < GALLERY_CHAPTERS; i++) {
        // The museum's own chapter comes first.
        const int k = (i + GALLERY_CHAPTERS - 1) % GALLERY_CHAPTERS;
        content_section chapter = (content_section)(CONTENT_CHAPTER_SENET + k);
        int page = gallery_first_of(env, chapter);
        const char *label = gallery_text(env, chapter, CONTENT_TITLE);
        if (page > 0 && label[0] == '\0') {
            label = gallery_text(env, gallery_page_get(page)->section, CONTENT_TITLE);
        }
        if (page > 0 && label[0] != '\0') {
            out[n++] = (entry){ID_CHAPTER + k, page, label};
        }
    }
    return n;
}

static void add_entries(const ui_env *env, ui_widgets *widgets, gfx_rect r, int columns) {
    entry entries[ENTRIES_CAP];
    const float least = visit_target_size(env, 0) + ROWS_APART;
    int n = list_entries(env, entries), rows = box_lines(n, columns);
    while (columns < COLUMNS_MOST && least * (float)rows > r.h) {
        rows = box_lines(n, ++columns);
    }
    float most = CHAPTER_ROW * paper_type(env);
    float h = n > 0 && r.h / (float)rows < most ? r.h / (float)rows : fmaxf(most, least);
    r.h = h * (float)rows - ROWS_APART;
    for (int i = 0; i < n; i++) {
        gfx_rect at = box_cell(r, (box_grid){columns, rows, COLUMNS_APART, ROWS_APART, true}, i);
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, entries[i].id, at, entries[i].label);
    }
}

// Places the chapters, beside or below a picture if there is room for one.
static void layout_list(const ui_env *env, ui_widgets *widgets, exhibition *e, gfx_rect room) {
    const float t = paper_type(env);
    entry entries[ENTRIES_CAP];
    const float wanted = CHAPTER_ROW * t * (float)list_entries(env, entries);
    e->picture_at = (gfx_rect){0};
    if (env->layout.touch_y > room.y) {
        // All controls are low: the picture is above them.
        gfx_rect above = box_take_gap(&room, BOX_TOP, env->layout.touch_y - room.y - 12, 12);
        e->picture_at = box_center(above, above.h * PICTURE_SHAPE, above.h);
        add_entries(env, widgets, room, 2);
    } else if (room.w > WIDE * t && room.h >= ROOM_BESIDE * wanted) {
        float gap = PICTURE_BESIDE * t;
        float share = ui_in_museum(env) ? PICTURE_W_MUSEUM : PICTURE_W;
        e->picture_at = box_take_gap(&room, BOX_LEFT, (room.w - gap) * share, gap);
        (void)box_take(&room, BOX_TOP, (room.h - wanted) / 2);
        add_entries(env, widgets, room, 1);
    } else {
        const int columns = room.h >= ROOM_ONE_COLUMN * wanted || env->layout.portrait ? 1 : 2;
        if (room.h > 1.5f * room.w * PICTURE_H + wanted) {
            e->picture_at = box_take_gap(&room, BOX_TOP, room.w * PICTURE_H, PICTURE_ABOVE * t);
        }
        add_entries(env, widgets, room, columns);
    }
}

static void keep_focus(const ui_env *env, ui_widgets *widgets, const exhibition *e) {
    const ui_widget *focused = ui_widgets_find(widgets, widgets->focus);
    if (focused == NULL || !focused->enabled) {
        entry entries[ENTRIES_CAP];
        int first = list_entries(env, entries) > 0 ? entries[0].id : ID_BACK;
        widgets->focus = is_list(e) ? first : PAPER_ID_PAGE;
    }
}

static void exhibition_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    exhibition *e = data;
    paper *p = &e->paper;
    float t = v->env->layout.type;
    // A museum's page may have no text in the language just selected.
    e->page = gallery_has(v->env, e->page) ? e->page : 0;
    gfx_rect within = box_inset(paper_sheet(v->env), PAD_X, PAD_Y);
    within.y += 2;
    const char *donor = gallery_text(v->env, CONTENT_WELCOME, CONTENT_DONOR);
    const float head = !is_list(e) ? HEAD : donor[0] != '\0' ? LIST_HEAD + DONOR_H : LIST_HEAD;
    e->heading_at = box_take_gap(&within, BOX_TOP, head * t, BELOW_HEAD * t);
    ui_widget *page =
        is_list(e) ? NULL : ui_widgets_add(widgets, UI_WIDGET_CHOICE, PAPER_ID_PAGE, within, "");
    gfx_rect room = add_buttons(v->env, widgets, e, within);
    (void)box_take(&room, BOX_BOTTOM, ABOVE_BUTTONS);
    if (page == NULL) {
        layout_list(v->env, widgets, e, room);
    } else {
        paper_set_room(p, page, room);
        paper_fit(p, gallery_draw_page(v->env, e, NULL, (gfx_point){p->area.x, p->area.y}));
        paper_add_steps(v->env, widgets, p, PAPER_ID_DOWN, PAPER_ID_UP);
    }
    keep_focus(v->env, widgets, e);
    p->focus = widgets->focus;
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
            u->widgets.focus = PAPER_ID_PAGE;
            show_page(u, e, entries[i].page);
            return;
        }
    }
}

static void show_list(ui *u, exhibition *e) {
    ui_click(u);
    u->widgets.focus = 0;
    show_page(u, e, 0);
}

static void exhibition_outcome(ui *u, void *data, ui_outcome outcome) {
    exhibition *e = data;
    if (paper_outcome(u, &e->paper, outcome, turn_page, e) ||
        outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    if (is_entry(outcome.id)) {
        open_entry(u, e, outcome.id);
    } else if (outcome.id == ID_LIST) {
        show_list(u, e);
    } else if (outcome.id == ID_SOURCES) {
        ui_click(u);
        e->sources = !e->sources;
        e->paper.content_h = 0; // text is appended, nothing is resized
        ui_mark_layout(u);
    } else if (outcome.id == ID_BACK) {
        ui_click(u);
        ui_pop(u);
    }
    e->paper.focus = u->widgets.focus;
}

// "Back" leads from a page to the list, and from there out.
static bool exhibition_action(ui *u, void *data, ui_action action) {
    exhibition *e = data;
    if (action == UI_ACTION_BACK && !is_list(e)) {
        show_list(u, e);
        e->paper.focus = u->widgets.focus;
        return true;
    }
    return paper_action(u, &e->paper, action, turn_page, e);
}

static bool exhibition_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    exhibition *e = data;
    return !is_list(e) && paper_pointer(u, &e->paper, input, at, turn_page, e);
}

// --- Drawing

static void draw_entry(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                       const ui_widget *w) {
    float t = paper_type(env);
    gfx_text_style style = paper_style(env, GFX_FONT_SMALLCAPS, CHAPTER);
    style.color = widgets->hover == w->id ? env->inks->pointed : env->inks->ink;
    ui_draw_fitted(env, list, &style, box_inset(w->rect, CHAPTER_IN * t, 0), GFX_ALIGN_LEFT,
                   w->label);
    gfx_draw_rect(list, (gfx_rect){w->rect.x, w->rect.y + w->rect.h, w->rect.w, 1.5f},
                  env->inks->faint);
}

// The picture of the list, centred in its place.
static void draw_list_picture(const ui_env *env, const exhibition *e, gfx_drawlist *list) {
    static const gallery_page BOARD = {.picture = GALLERY_BOARD, .theme = "ramesside"};
    gfx_rect r = e->picture_at;
    if (r.w <= 0) {
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
        const char *museum = gallery_text(env, CONTENT_WELCOME, CONTENT_TITLE);
        const char *donor = gallery_text(env, CONTENT_WELCOME, CONTENT_DONOR);
        const gfx_text_style small = ui_style(env->inks, GFX_FONT_REGULAR, DONOR, t);
        if (donor[0] != '\0') {
            gfx_rect low = box_take(&r, BOX_BOTTOM, DONOR_H * t);
            ui_draw_fitted(env, list, &small, low, GFX_ALIGN_CENTER, donor);
        }
        char file[VISIT_PICTURE_CAP];
        gfx_rect beside = r;
        const gfx_rect logo = visit_logo(env, &beside, file);
        if (logo.w > 0) {
            gfx_draw_image(list, file, logo, 255, false);
            r = box_inset(r, beside.x - r.x, 0);
        }
        gfx_text_style heading = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, t);
        ui_draw_fitted(env, list, &heading, (gfx_rect){r.x, r.y, r.w, r.h - LIST_HEADING_UP * t},
                       GFX_ALIGN_CENTER,
                       museum[0] != '\0' ? museum : tr(env->language, "About senet"));
        ui_draw_ornament(list, (gfx_point){r.x + r.w / 2, r.y + r.h - ORNAMENT_UP * t},
                         ORNAMENT_W * t, ORNAMENT_H * t);
        return;
    }
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, t);
    style.color = env->inks->soft;
    const char *chapter = page->chapter == CONTENT_WELCOME
                              ? tr(env->language, "About senet")
                              : gallery_text(env, page->chapter, CONTENT_TITLE);
    ui_draw_fitted(env, list, &style, (gfx_rect){r.x, r.y, r.w, r.h - CHAPTER_HEADING_UP * t},
                   GFX_ALIGN_CENTER, chapter);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y + r.h - 4, r.w, 1.5f}, env->inks->faint);
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
        paper_draw_number(v->env, p, list);
    }
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        if (is_entry(w->id)) {
            draw_entry(v->env, v->widgets, list, w);
        }
        paper_draw_widget(v->env, v->widgets, p, list, w);
    }
}

static void exhibition_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const exhibition *e = v->data;
    const gallery_page *page = gallery_page_get(e->page);
    char number[UI_WIDGET_TEXT_CAP];
    if (is_list(e)) {
        speech_append(out_text, gallery_text(v->env, CONTENT_WELCOME, CONTENT_TITLE));
        speech_append(out_text, gallery_text(v->env, CONTENT_WELCOME, CONTENT_DONOR));
        return;
    }
    paper_number(v->env, &e->paper, number);
    speech_append(out_text, gallery_text(v->env, page->chapter, CONTENT_TITLE));
    speech_append(out_text, number);
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_TITLE));
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_TEXT));
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_ALT));
    speech_append(out_text, gallery_text(v->env, page->section, CONTENT_CAPTION));
    if (page->kind == GALLERY_TABLE) {
        gallery_describe_table(v->env, out_text);
    }
    speech_append(out_text, e->sources ? gallery_text(v->env, page->section, CONTENT_SOURCE) : "");
}

const ui_screen ui_screen_exhibition = {
    .title = N_("About senet"),
    .data_size = sizeof(exhibition),
    .enter = exhibition_enter,
    .layout = exhibition_layout,
    .outcome = exhibition_outcome,
    .action = exhibition_action,
    .pointer = exhibition_pointer,
    .draw = exhibition_draw,
    .describe = exhibition_describe,
};
