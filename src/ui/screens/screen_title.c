/*
 * The title: the board set up for a game on the bare table, the name above, one row of choices.
 * Layer: ui. Invariant: with a match that waits, "Continue" comes first and is focused.
 */
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"

#include "base/str.h"

#include <math.h>

enum { ID_CONTINUE = 1, ID_NEW, ID_RULES, ID_SETTINGS, ID_QUIT, ID_ABOUT, ID_LEARN, ID_GAMES };

// Landmarks of the picture (assets/art/README.md "Where everything stands").
#define BOARD_TOP     184.0f
#define BOARD_BOTTOM  790.0f // of its shadow; the tray begins below
#define NAME_CAPS     0.65f  // cap height of the face
#define LINE_SIZE     30
#define SMALL_SIZE    24
#define BUTTON_SIZE   34
#define FOOTER_EDGE   70 // below the small line, in portrait
#define ROW_BUTTON    64 // height
#define COLUMN_BUTTON 66
#define LEAST_SHARES  380 // of the room above the board is free at least, in portrait

static bool can_continue(const ui_session *session) {
    bool running =
        session->match != NULL && match_need_now(session->match).kind != MATCH_NEED_NOTHING;
    return session->offered != NULL || running;
}

// --- The choices

static bool has_continue(const ui_view *v, int id) {
    (void)id;
    return can_continue(v->session);
}

static bool has_gallery(const ui_view *v, int id) {
    (void)id;
    return gallery_is_there(v->env);
}

static bool has_games(const ui_view *v, int id) {
    (void)id;
    return v->session->has_games;
}

static void take_continue(ui *u, const ui_widget *w) {
    (void)w;
    if (u->session.offered != NULL) {
        ui_set_match(u, u->session.offered);
    }
    ui_push(u, UI_SCREEN_PLAY);
}

static void show_new(const ui_view *v, ui_widget *w) {
    w->primary = !can_continue(v->session);
}

static void take_quit(ui *u, const ui_widget *w) {
    (void)w;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_QUIT});
}

static const form_row ROWS[] = {
    {ID_CONTINUE, .label = N_("Continue"), .primary = true, .shown = has_continue,
     .take = take_continue},
    {ID_NEW, .label = N_("New game"), .show = show_new, .opens = UI_SCREEN_NEW},
    {ID_LEARN, .label = N_("How to play"), .opens = UI_SCREEN_TUTORIAL},
    {ID_RULES, .label = N_("The rules"), .opens = UI_SCREEN_RULES},
    {ID_ABOUT, .label = N_("About senet"), .shown = has_gallery, .opens = UI_SCREEN_EXHIBITION},
    {ID_GAMES, .label = N_("Games"), .shown = has_games, .opens = UI_SCREEN_HISTORY},
    {ID_SETTINGS, .label = N_("Settings"), .opens = UI_SCREEN_SETTINGS},
    {ID_QUIT, .label = N_("Quit"), .take = take_quit},
};
enum { N_ROWS = sizeof ROWS / sizeof ROWS[0] };

static const form FORM = {.row = ROWS, .n_rows = N_ROWS, .centered = true};

// --- Places, from top to bottom; what is left over is shared out

enum { ABOVE, NAME, BELOW_NAME, LINE, BELOW_LINE, BUTTONS, BELOW_BUTTONS, FOOTER, REST, PARTS };

typedef struct title_places {
    float drop; // how far the picture is moved down, so that the stone above it is free
    float name_size;
    float button_gap;
    gfx_rect part[PARTS]; // upright the footer is at the window's edge instead
} title_places;

// Above the board: name, line, one row of buttons, the small line. Upright the board lies a little below
// the middle; name and a column of buttons share the room above, and many choices in large type give
// way, so that they do not crowd the name.
static title_places places(const ui_view *v) {
    static const float SHARES[2][PARTS] = {
        {[ABOVE] = 40, [BELOW_NAME] = 16, [BELOW_LINE] = 20, [BELOW_BUTTONS] = 14, [REST] = 30},
        {[ABOVE] = 32, [BELOW_NAME] = 8, [BELOW_LINE] = 28, [REST] = 32}};
    const bool tall = v->env->layout.portrait;
    const float t = v->env->layout.type, n = (float)form_count(v, &FORM);
    gfx_rect room = v->env->layout.view;
    const float below = tall ? room.h / 5 + SMALL_SIZE * t : 0;
    title_places p = {.drop = room.y + room.h - below - BOARD_BOTTOM,
                      .name_size = tall ? 250 : 118 * fminf(t, 1.4f),
                      .button_gap = (tall ? 12 : 26) * t};
    p.drop = tall ? p.drop : fmaxf(p.drop, 0);
    room.h = BOARD_TOP + p.drop - room.y;
    float buttons = tall ? n * COLUMN_BUTTON * t + (n - 1) * p.button_gap : ROW_BUTTON * t;
    const float most = room.h - p.name_size * NAME_CAPS - LINE_SIZE * t - LEAST_SHARES;
    const float k = tall && most > 0 ? box_fit(1, buttons, most) : 1;
    p.button_gap *= k;
    box_size size[PARTS] = {[NAME].fixed = p.name_size * NAME_CAPS,
                            [LINE].fixed = LINE_SIZE * t,
                            [BUTTONS].fixed = buttons * k,
                            [FOOTER].fixed = tall ? 0 : SMALL_SIZE * t};
    for (int i = 0; i < PARTS; i++) {
        size[i].share = SHARES[tall][i];
    }
    box_split(room, BOX_COLUMN, 0, size, PARTS, p.part);
    return p;
}

// Buttons in a row are as wide as their labels. @return the factor on their type
static float cut_buttons(const ui_view *v, const title_places *p, gfx_rect out_cell[N_ROWS]) {
    const float t = v->env->layout.type, pad = 26 * t;
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, BUTTON_SIZE, t);
    box_size size[N_ROWS];
    float whole = -p->button_gap;
    int n = 0;
    for (int i = 0; i < N_ROWS; i++) {
        if (ROWS[i].shown == NULL || ROWS[i].shown(v, ROWS[i].id)) {
            const char *label = l10n_text(v->env->language, ROWS[i].label);
            size[n] = (box_size){ui_text_width(v->env, &style, label) + 2 * pad, 0};
            whole += size[n++].fixed + p->button_gap;
        }
    }
    const gfx_rect safe = v->env->layout.safe, all = p->part[BUTTONS];
    if (v->env->layout.portrait) {
        const gfx_rect column = box_center(all, fminf(460 * t, safe.w), all.h);
        for (int i = 0; i < n; i++) {
            size[i] = (box_size){.share = 1};
        }
        box_split(column, BOX_COLUMN, p->button_gap, size, n, out_cell);
        return 1;
    }
    const float k = box_fit(1, whole, safe.w);
    gfx_rect row = box_center(all, whole * k, all.h);
    // What is seen begins with the first one's edge and ends with the last one's letters.
    row.x += pad * k / 2;
    box_split(row, BOX_ROW, p->button_gap, size, n, out_cell);
    return k;
}

static void title_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    const title_places p = places(v);
    gfx_rect cell[N_ROWS];
    const float k = cut_buttons(v, &p, cell);
    form_layout_in(v, widgets, &FORM, cell, BUTTON_SIZE * k * v->env->layout.type);
}

static void title_enter(ui *u, void *data, bool pushed) {
    (void)pushed;
    (void)data;
    u->session.has_games = history_is_there(&u->env);
    u->widgets.focus = 0;
}

static void draw_line(const ui_env *env, gfx_drawlist *list, gfx_rect part, float size,
                      const char *text) {
    const gfx_rect safe = env->layout.safe;
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, size, env->layout.type);
    // Its capitals stand in the middle of the part's upper half.
    gfx_rect r = {safe.x, part.y - style.size_vu * 0.075f, safe.w, style.size_vu};
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_CENTER, text);
}

static void draw_name(const ui_env *env, gfx_drawlist *list, const title_places *p) {
    const gfx_rect r = p->part[NAME];
    gfx_text_style name = ui_style(env->inks, GFX_FONT_REGULAR, p->name_size, 1);
    name.tracking_vu = p->name_size * 0.44f;
    gfx_draw_text(list, "SENET", &name, (gfx_point){r.x + r.w / 2, r.y + r.h}, GFX_ALIGN_CENTER);
    draw_line(env, list, p->part[LINE], LINE_SIZE,
              tr(env->language, "The board game of ancient Egypt"));
}

static void draw_footer(const ui_env *env, gfx_drawlist *list, const title_places *p) {
    const char *text =
        tr(env->language, "No ancient rules survive. The game plays modern reconstructions.");
    const gfx_rect safe = env->layout.safe, view = env->layout.view;
    if (env->layout.portrait) {
        const gfx_text_style small =
            ui_style(env->inks, GFX_FONT_ITALIC, SMALL_SIZE, env->layout.type);
        const float h = ui_draw_centered(env, NULL, &small, (gfx_point){0, 0}, safe.w, text);
        const gfx_point at = {safe.x, view.y + view.h - FOOTER_EDGE - h};
        (void)ui_draw_centered(env, list, &small, at, safe.w, text);
    } else {
        draw_line(env, list, p->part[FOOTER], SMALL_SIZE, text);
    }
    gfx_text_style version =
        ui_style(env->inks, GFX_FONT_REGULAR, 22.0f, env->layout.portrait ? 1.8f : 1.0f);
    version.color = env->inks->soft;
    version.letterpress = false;
    gfx_draw_text(list, env->services.version, &version,
                  (gfx_point){safe.x + safe.w, safe.y + version.size_vu * 0.8f}, GFX_ALIGN_RIGHT);
}

static void title_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const title_places p = places(v);
    senet_position start;
    if (senet_position_start(SENET_RULES_KENDALL, 5, &start) == SENET_OK) {
        ui_draw_position(v->env, list, &start,
                         roundf(p.drop * v->env->canvas.scale) / v->env->canvas.scale);
    }
    // A sheet over the title would cut through the letters.
    if (top) {
        draw_name(v->env, list, &p);
        draw_footer(v->env, list, &p);
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

const ui_screen ui_screen_title = {
    .name = "title",
    .title = N_("The board game of ancient Egypt"),
    .form = &FORM,
    .layout = title_layout,
    .enter = title_enter,
    .draw = title_draw,
};
