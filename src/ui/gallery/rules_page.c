// A rules page: heading, text, our choice, and the board or sticks beside or below. See
// rules_screen.h.
// Layer: ui.
// Invariant: the same code measures (with a NULL list) and draws.
#include "ui/gallery/rules_screen.h"

#include "text/words_setup.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/museum/visit.h"

#include <math.h>

// Type sizes, then lengths, before the type factor.
enum { HEADING = 46, BODY = 34, QUIET = 30, VALUE = 50 };
enum {
    BELOW_HEADING = 8,
    PARAGRAPHS_APART = 14,
    ABOVE_CHOICE = 20,
    BELOW_BOARD = 14,
    BELOW_FACT = 10,
    ABOVE_PICTURE = 26
};
enum { NARROW = 980, BESIDE = 56 }; // narrower pages stack text and picture
enum { BOARD_MOST = 1000 };         // below the text
// The text beside the picture: its least width, and the number of steps in which it widens.
enum { MEASURE = 540, MEASURES = 3 };
static const float TEXT_W = 0.47f; // largest share of the page
static const float TALL = 0.8f;    // a tall page: its height divided by its width
static const float ABOVE = 0.45f;  // share of the spare height that goes above a short page

// A choice: in vu, and in ems of its type.
enum { CHOICE_PAD = 20, CHOICE_BAR = 6, CHOICE_ABOVE = 12, CHOICE_BELOW = 14 };
static const float CHOICE_HEAD = 1.35f, RING = 0.46f, RING_Y = 0.62f, RING_GAP = 0.35f, SIGN = 0.8f;
static const float BASELINE = 0.3f; // below the middle of letters

// The values of throws: a line for each, with four sticks, the value and whether it throws again.
enum { ROW = 74, ROW_WIDE = 420, ROW_IN = 40 };
enum { STICK_STEP = 27, STICK_Y = 8, STICK_W = 16, STICK_H = 54 };
enum { VALUE_X = 150, VALUE_Y = 52, AGAIN_X = 192, AGAIN_Y = 46 };

#define CHOICE_INK  ((gfx_color){0x8a, 0x2e, 0x1a, 255})
#define CHOICE_RIM  ((gfx_color){0x8a, 0x2e, 0x1a, 120})
#define CHOICE_FILL ((gfx_color){0xf6, 0xee, 0xdc, 255})

// --- The text

// A question mark in a ring, and the text.
static void draw_choice_mark(const paper_flow *f) {
    gfx_text_style style = paper_style(f->env, GFX_FONT_SMALLCAPS, BODY);
    gfx_text_style sign = paper_style(f->env, GFX_FONT_REGULAR, SIGN * BODY);
    style.color = sign.color = CHOICE_INK;
    const float em = style.size_vu, radius = em * RING;
    const gfx_point c = {f->x + radius, f->y + em * RING_Y};
    gfx_path_begin(f->list);
    gfx_path_ellipse(f->list, c, radius, radius);
    gfx_path_end(f->list, UI_CLEAR, CHOICE_INK, 2, 0);
    gfx_draw_text(f->list, "?", &sign, (gfx_point){c.x, c.y + sign.size_vu * BASELINE},
                  GFX_ALIGN_CENTER);
    gfx_draw_text(f->list, tr(f->env->language, "Our choice"), &style,
                  (gfx_point){f->x + 2 * radius + em * RING_GAP, c.y + em * BASELINE},
                  GFX_ALIGN_LEFT);
}

static void draw_choice(paper_flow *f, const char *text) {
    const gfx_text_style style = paper_style(f->env, GFX_FONT_REGULAR, BODY);
    const float head = style.size_vu * CHOICE_HEAD;
    paper_flow in = {f->env, NULL, f->x + CHOICE_PAD + CHOICE_BAR, f->y + CHOICE_ABOVE + head,
                     f->w - 2 * CHOICE_PAD - CHOICE_BAR};
    paper_flow measured = in;
    paper_write(&measured, &style, text);
    const float height = measured.y + CHOICE_BELOW - f->y;
    if (f->list != NULL) {
        gfx_draw_round_rect(f->list, (gfx_rect){f->x, f->y, f->w, height}, 6, CHOICE_FILL,
                            CHOICE_RIM, 1.5f);
        gfx_draw_rect(f->list, (gfx_rect){f->x, f->y, CHOICE_BAR, height}, CHOICE_INK);
        in.list = f->list;
        in.y -= head;
        draw_choice_mark(&in);
        in.y += head;
        paper_write(&in, &style, text);
    }
    f->y += height;
}

const char *rules_page_text(const ui_env *env, content_section page, content_key key,
                            char own[WORDS_CAP]) {
    const l10n *l = env->language;
    senet_position start;
    const bool shows_start = env->visit->running && rules_text_shows_start(page);
    const bool has_custom_start = shows_start && visit_start(env, &start);
    own[0] = '\0';
    if (shows_start && key == CONTENT_CAPTION) {
        const int first = __builtin_ctz(start.pieces[SENET_CONES]);
        // TRANSLATORS: below a small board. The first number is 3 to 7.
        words_fill(l, own, tr(l, "At the start: %1$d pieces a side, on houses %2$d to %3$d."),
                   start.n, first, first + 2 * start.n - 1);
    } else if (!has_custom_start || key == CONTENT_TITLE) {
        return gallery_text(env, page, key);
    } else if (key == CONTENT_TEXT) {
        visit_game_words(env, own);
        words_add(own, WORDS_CAP,
                  tr(l, "The cones begin. You may start with any cone that can move."));
    }
    return own;
}

static void draw_text_column(paper_flow *f, content_section page) {
    const gfx_text_style body = paper_style(f->env, GFX_FONT_REGULAR, BODY);
    char own[3][WORDS_CAP];
    const char *more = rules_page_text(f->env, page, CONTENT_MORE, own[1]);
    const char *choice = rules_page_text(f->env, page, CONTENT_CHOICE, own[2]);
    paper_text(f, GFX_FONT_SMALLCAPS, HEADING, gallery_text(f->env, page, CONTENT_TITLE));
    paper_gap(f, BELOW_HEADING);
    paper_write(f, &body, rules_page_text(f->env, page, CONTENT_TEXT, own[0]));
    if (more[0] != '\0') {
        paper_gap(f, PARAGRAPHS_APART);
        paper_write(f, &body, more);
    }
    if (choice[0] != '\0') {
        paper_gap(f, ABOVE_CHOICE);
        draw_choice(f, choice);
    }
}

// --- The picture

float rules_faces_width(float t) {
    return (3 * STICK_STEP + STICK_W) * t;
}

float rules_faces_height(float t) {
    return STICK_H * t;
}

void rules_draw_faces(const ui_env *env, gfx_drawlist *list, gfx_point at, int faces, float t) {
    for (int stick = 0; stick < 4; stick++) {
        const gfx_rect r = {at.x + (float)(STICK_STEP * stick) * t, at.y, STICK_W * t, STICK_H * t};
        gfx_draw_round_rect(list, r, r.w / 2, stick < faces ? UI_IVORY : UI_EBONY, env->inks->ink,
                            2);
    }
}

static void draw_throw(const paper_flow *f, senet_rules_id id, int faces) {
    const ui_env *env = f->env;
    const float t = paper_type(env), x = f->x + (f->w > ROW_WIDE * t ? ROW_IN * t : 0);
    rules_draw_faces(env, f->list, (gfx_point){x, f->y + STICK_Y * t}, faces, t);
    const int value = senet_throw_value(id, faces);
    const gfx_text_style number = paper_style(env, GFX_FONT_REGULAR, VALUE);
    char text[L10N_NUMBER_CAP];
    l10n_number(env->language, text, value);
    gfx_draw_text(f->list, text, &number, (gfx_point){x + VALUE_X * t, f->y + VALUE_Y * t},
                  GFX_ALIGN_CENTER);
    if (value == 1 || value == 4 || value == senet_rules_get(id)->z) {
        const gfx_text_style written = paper_style(env, GFX_FONT_ITALIC, QUIET);
        gfx_draw_text(f->list, tr(env->language, "throw again"), &written,
                      (gfx_point){x + AGAIN_X * t, f->y + AGAIN_Y * t}, GFX_ALIGN_LEFT);
    }
}

// Draws the values of throws: a line for every number of light faces.
static void draw_sticks(paper_flow *f, senet_rules_id id) {
    static const int faces[] = {1, 2, 3, 4, 0};
    for (int i = 0; i < 5; i++) {
        if (f->list != NULL) {
            draw_throw(f, id, faces[i]);
        }
        paper_gap(f, ROW);
    }
}

// Three sentences about the rule set below its start position.
static void draw_facts(paper_flow *f, senet_rules_id id) {
    const rules_text *rules = rules_text_get(id);
    const l10n *l = f->env->language;
    char length[WORDS_CAP];
    f->env->visit->running ? visit_game_words(f->env, length) : words_length(l, id, length);
    const char *const facts[] = {l10n_text(l, rules->summary), l10n_text(l, rules->source), length};
    for (int i = 0; i < 3; i++) {
        paper_text(f, GFX_FONT_ITALIC, QUIET, facts[i]);
        paper_gap(f, BELOW_FACT);
    }
}

// @return the place of its board, without height if there is none.
static gfx_rect draw_picture(paper_flow *f, const rules_screen *r, content_section page) {
    const ui_env *env = f->env;
    char own[WORDS_CAP];
    const char *caption = rules_page_text(env, page, CONTENT_CAPTION, own);
    const gfx_point at = {f->x, f->y};
    if (rules_text_shows_sticks(page)) {
        draw_sticks(f, r->id);
        return (gfx_rect){at.x, at.y, f->w, 0};
    }
    const gfx_rect board = {at.x, at.y, f->w, mini_board_height(&r->example.board, f->w)};
    if (f->list != NULL) {
        rules_example_draw(env, &r->example, f->list, at, f->w);
    }
    f->y += board.h;
    paper_gap(f, BELOW_BOARD);
    if (r->page == rules_text_get(r->id)->n_pages - 1) {
        draw_facts(f, r->id);
    } else if (caption[0] != '\0') {
        paper_text(f, GFX_FONT_ITALIC, QUIET, caption);
    }
    return board;
}

// --- Both

static void measure_columns(const ui_env *env, const rules_screen *r, rules_columns *c) {
    const content_section page = rules_text_get(r->id)->page[r->page];
    paper_flow text = {env, NULL, 0, 0, c->text_w}, picture = {env, NULL, 0, 0, c->picture_w};
    draw_text_column(&text, page);
    (void)draw_picture(&picture, r, page);
    c->text_h = text.y;
    c->picture_h = picture.y;
    c->h =
        c->beside ? fmaxf(text.y, picture.y) : text.y + ABOVE_PICTURE * paper_type(env) + picture.y;
}

// Text and picture are stacked if they do not fit side by side, or if a tall page has room for
// both. Side by side, the picture gets the width the text does not need: the text's column is as
// narrow as reads well, unless that makes the page too long.
static rules_columns find_columns(const ui_env *env, const rules_screen *r) {
    const gfx_rect room = r->paper.area;
    const float t = paper_type(env), w = fminf(room.w, BOARD_MOST * t), both = room.w - BESIDE * t;
    const float most = both * TEXT_W, least = fminf(most, MEASURE * t);
    rules_columns c = {.text_w = w, .picture_w = w};
    measure_columns(env, r, &c);
    if (room.w < NARROW * t || (c.h <= room.h && room.h >= TALL * room.w)) {
        return c;
    }
    c.beside = true;
    for (int i = 0; i == 0 || (i <= MEASURES && c.h > room.h); i++) {
        c.text_w = least + (most - least) * (float)i / MEASURES;
        c.picture_w = both - c.text_w;
        measure_columns(env, r, &c);
    }
    return c;
}

static void draw_columns(paper_flow *f, const rules_screen *r, gfx_rect *out_board) {
    const content_section page = rules_text_get(r->id)->page[r->page];
    const rules_columns *c = &r->columns;
    const float top = f->y + fmaxf(r->paper.area.h - c->h, 0) * ABOVE;
    paper_flow text = *f, picture = *f;
    text.w = c->text_w;
    picture.w = c->picture_w;
    if (c->beside) {
        picture.x += f->w - picture.w;
        text.y = top + (c->h - c->text_h) / 2;
        picture.y = top + (c->h - c->picture_h) / 2;
    } else {
        text.x = picture.x += (f->w - text.w) / 2;
        text.y = top;
        picture.y = top + c->h - c->picture_h;
    }
    draw_text_column(&text, page);
    *out_board = draw_picture(&picture, r, page);
    f->y = top + c->h;
}

// @return the height of the whole page.
static float draw_content(const ui_env *env, const rules_screen *r, gfx_drawlist *list,
                          gfx_point at, gfx_rect *out_board) {
    paper_flow f = {env, list, at.x, at.y, r->paper.area.w};
    *out_board = (gfx_rect){0, 0, 0, 0};
    if (r->table) {
        gallery_draw_table(&f, r->paper.area.h);
    } else if (r->page == 0) {
        rules_glance_draw(&f, r->id, r->paper.area.h);
    } else {
        draw_columns(&f, r, out_board);
    }
    return f.y - at.y;
}

void rules_page_measure(const ui_env *env, rules_screen *r) {
    const paper *p = &r->paper;
    rules_example_read(env, &r->example, r->id, rules_text_get(r->id)->page[r->page]);
    if (!r->table && r->page > 0) {
        r->columns = find_columns(env, r);
    }
    const gfx_point at = {p->area.x, p->area.y};
    paper_fit(&r->paper, draw_content(env, r, NULL, at, &r->board_at));
}

void rules_page_draw(const ui_env *env, const ui_widgets *widgets, const rules_screen *r,
                     gfx_drawlist *list) {
    const paper *p = &r->paper;
    paper_begin(p, list);
    gfx_rect board;
    (void)draw_content(env, r, list, (gfx_point){p->area.x, p->area.y - p->scroll}, &board);
    paper_end(env, widgets, p, list);
}
