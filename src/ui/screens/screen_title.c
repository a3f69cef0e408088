/*
 * The title: the board set up for a game on the bare table, the name above, one row of choices.
 * Layer: ui. Invariant: with a match that waits, "Continue" comes first and is focused.
 */
#include "ui/board/board_view.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/gallery/gallery.h"

#include "base/str.h"

#include <math.h>

enum { ID_CONTINUE = 1, ID_NEW, ID_RULES, ID_SETTINGS, ID_QUIT, ID_ABOUT, ID_LEARN, ID_GAMES };

// Landmarks of the picture (assets/art/README.md "Where everything stands").
#define BOARD_TOP    184.0f
#define BOARD_BOTTOM 790.0f // of its shadow; the tray begins below
#define NAME_CAPS    0.65f  // cap height of the face
#define LINE_SIZE    30.0f
#define SMALL_SIZE   24.0f
#define LEAST_SHARE  38.0f // of the room above the board, in portrait
#define BUTTON_SIZE  34.0f

enum { MOST_BUTTONS = 8 };

// Where everything goes, from top to bottom. Baselines, but for the buttons.
typedef struct title_places {
    float drop; // how far the picture is moved down, so that the stone above it is free
    float name_size, name_y;
    float line_y;
    float buttons_y;
    float button_h, button_gap;
    float footer_y;
} title_places;

static bool can_continue(const ui *u);

static int button_count(const ui *u) {
    return MOST_BUTTONS - (can_continue(u) ? 0 : 1) - (gallery_is_there(u) ? 0 : 1) -
           (u->session.has_games ? 0 : 1);
}

// Above the board: name, line, one row of buttons, the small line; what is left over is shared out.
static title_places landscape_places(const ui *u) {
    float t = u->env.layout.type;
    gfx_rect view = u->env.layout.view;
    title_places p = {.button_h = 64.0f * t, .button_gap = 26.0f * t};
    p.drop = view.y + view.h - BOARD_BOTTOM;
    p.drop = p.drop > 0 ? p.drop : 0;
    p.name_size = 118.0f * (t < 1.4f ? t : 1.4f);
    float caps = p.name_size * NAME_CAPS;
    float line = LINE_SIZE * t;
    float small = SMALL_SIZE * t;
    float room = BOARD_TOP + p.drop - view.y;
    float share = (room - caps - line - p.button_h - small) / 12.0f;
    p.name_y = view.y + 4.0f * share + caps;
    p.line_y = p.name_y + 1.6f * share + line * 0.75f;
    p.buttons_y = p.line_y + line * 0.25f + 2.0f * share;
    p.footer_y = p.buttons_y + p.button_h + 1.4f * share + small * 0.75f;
    return p;
}

// The board lies a little below the middle; name and a column of buttons share the room above.
static title_places portrait_places(const ui *u) {
    float t = u->env.layout.type;
    gfx_rect view = u->env.layout.view;
    title_places p = {.button_h = 66.0f * t, .button_gap = 12.0f * t};
    p.name_size = 250.0f;
    float caps = p.name_size * NAME_CAPS;
    float line = LINE_SIZE * t;
    float n = (float)button_count(u);
    float column = n * p.button_h + (n - 1.0f) * p.button_gap;
    float below = view.h * 0.20f + SMALL_SIZE * t;
    p.drop = view.y + view.h - below - BOARD_BOTTOM;
    float room = BOARD_TOP + p.drop - view.y;
    // Many choices in large type give way, so that they do not crowd the name.
    float most = room - caps - line - 10.0f * LEAST_SHARE;
    if (column > most && most > 0.0f) {
        p.button_h *= most / column;
        p.button_gap *= most / column;
        column = most;
    }
    float share = (room - caps - line - column) / 10.0f;
    p.name_y = view.y + 3.2f * share + caps;
    p.line_y = p.name_y + 0.8f * share + line * 0.75f;
    p.buttons_y = p.line_y + line * 0.25f + 2.8f * share;
    p.footer_y = view.y + view.h - 70.0f;
    return p;
}

static title_places places(const ui *u) {
    return u->env.layout.portrait ? portrait_places(u) : landscape_places(u);
}

static bool can_continue(const ui *u) {
    bool running =
        u->session.match != NULL && match_need_now(u->session.match).kind != MATCH_NEED_NOTHING;
    return u->session.offered != NULL || running;
}

static void add_button(ui *u, int id, const char *label, gfx_rect r, float size, bool first) {
    ui_widget *w = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, id, r, label);
    w->align = GFX_ALIGN_CENTER;
    w->size_vu = size;
    w->primary = first;
}

static void add_column(ui *u, const int *ids, const char *const *labels, int n) {
    title_places p = places(u);
    float width = 460.0f * u->env.layout.type;
    float limit = u->env.layout.safe.w;
    width = width < limit ? width : limit;
    for (int i = 0; i < n; i++) {
        gfx_rect r = {960.0f - width / 2, p.buttons_y + (p.button_h + p.button_gap) * (float)i,
                      width, p.button_h};
        add_button(u, ids[i], labels[i], r, BUTTON_SIZE, i == 0);
    }
}

static void add_row(ui *u, const int *ids, const char *const *labels, int n) {
    title_places p = places(u);
    float t = u->env.layout.type;
    gfx_text_style style = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, BUTTON_SIZE, t);
    float pad = 26.0f * t;
    float widths[MOST_BUTTONS];
    float whole = -p.button_gap;
    for (int i = 0; i < n; i++) {
        widths[i] =
            u->env.services.metrics->width(u->env.services.metrics->user, &style, labels[i]) +
            2 * pad;
        whole += widths[i] + p.button_gap;
    }
    float k = whole > u->env.layout.safe.w ? u->env.layout.safe.w / whole : 1.0f;
    // What is seen begins with the first one's edge and ends with the last one's letters.
    float x = 960.0f - k * (whole - pad) / 2;
    for (int i = 0; i < n; i++) {
        gfx_rect r = {x, p.buttons_y, widths[i] * k, p.button_h};
        x += (widths[i] + p.button_gap) * k;
        add_button(u, ids[i], labels[i], r, BUTTON_SIZE * k, i == 0);
    }
}

static void title_layout(ui *u, void *data) {
    (void)data;
    const l10n *l = u->env.language;
    int ids[MOST_BUTTONS];
    const char *labels[MOST_BUTTONS];
    int n = 0;
    if (can_continue(u)) {
        ids[n] = ID_CONTINUE;
        labels[n++] = tr(l, "Continue");
    }
    ids[n] = ID_NEW;
    labels[n++] = tr(l, "New game");
    ids[n] = ID_LEARN;
    labels[n++] = tr(l, "How to play");
    ids[n] = ID_RULES;
    labels[n++] = tr(l, "The rules");
    if (gallery_is_there(u)) {
        ids[n] = ID_ABOUT;
        labels[n++] = tr(l, "About senet");
    }
    if (u->session.has_games) {
        ids[n] = ID_GAMES;
        labels[n++] = tr(l, "Games");
    }
    ids[n] = ID_SETTINGS;
    labels[n++] = tr(l, "Settings");
    ids[n] = ID_QUIT;
    labels[n++] = tr(l, "Quit");
    if (u->env.layout.portrait) {
        add_column(u, ids, labels, n);
    } else {
        add_row(u, ids, labels, n);
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ids[0];
    }
}

static void title_enter(ui *u, void *data) {
    (void)data;
    u->session.has_games = history_is_there(u);
    u->widgets.focus = 0;
}

// Heard when it comes up, not when a sheet over it is taken away or a game begins at once.
static int title_update(ui *u, void *data, bool top) {
    (void)data;
    if (top && u->sounds.title_greets) {
        u->sounds.title_greets = false;
        ui_music(u, CUE_TITLE);
    }
    return -1;
}

static void continue_match(ui *u) {
    if (u->session.offered != NULL) {
        ui_set_match(u, u->session.offered);
    }
    ui_push(u, UI_SCREEN_PLAY);
}

static void title_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id == ID_CONTINUE) {
        continue_match(u);
    } else if (outcome.id == ID_NEW) {
        ui_push(u, UI_SCREEN_NEW);
    } else if (outcome.id == ID_LEARN) {
        ui_push(u, UI_SCREEN_TUTORIAL);
    } else if (outcome.id == ID_RULES) {
        ui_push(u, UI_SCREEN_RULES);
    } else if (outcome.id == ID_ABOUT) {
        ui_push(u, UI_SCREEN_EXHIBITION);
    } else if (outcome.id == ID_GAMES) {
        ui_push(u, UI_SCREEN_HISTORY);
    } else if (outcome.id == ID_SETTINGS) {
        ui_push(u, UI_SCREEN_SETTINGS);
    } else if (outcome.id == ID_QUIT) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_QUIT});
    }
}

// The start position that most rule sets share, on the moved picture.
static void draw_pieces(const ui *u, gfx_drawlist *list, float drop) {
    const gfx_scene *scene = u->env.services.scene;
    board_pieces pieces = {.count = 0};
    const board_lights none = {.count = 0};
    for (int house = 1; house <= 10; house++) {
        senet_side side = house % 2 == 1 ? SENET_CONES : SENET_SPOOLS;
        board_piece *piece = board_pieces_add(&pieces, scene, side, house);
        piece->foot.y += drop;
    }
    board_draw_pieces(scene, &u->env.look, &pieces, &none, list);
}

static void draw_name(ui *u, gfx_drawlist *list, const title_places *p) {
    const l10n *l = u->env.language;
    gfx_text_style name = ui_style(u->env.inks, GFX_FONT_REGULAR, p->name_size, 1.0f);
    name.tracking_vu = p->name_size * 0.44f;
    gfx_draw_text(list, "SENET", &name, (gfx_point){960.0f, p->name_y}, GFX_ALIGN_CENTER);
    gfx_text_style line = ui_style(u->env.inks, GFX_FONT_ITALIC, LINE_SIZE, u->env.layout.type);
    gfx_rect r = {u->env.layout.safe.x, p->line_y - line.size_vu, u->env.layout.safe.w,
                  line.size_vu};
    r.y += line.size_vu * (0.5f - NAME_CAPS / 2);
    ui_draw_fitted(u, list, &line, r, GFX_ALIGN_CENTER, tr(l, "The board game of ancient Egypt"));
}

static void draw_footer(ui *u, gfx_drawlist *list, const title_places *p) {
    const l10n *l = u->env.language;
    const char *text =
        tr(l, "No ancient rules survive. Five modern reconstructions are played here.");
    gfx_text_style small = ui_style(u->env.inks, GFX_FONT_ITALIC, SMALL_SIZE, u->env.layout.type);
    gfx_rect safe = u->env.layout.safe;
    if (u->env.layout.portrait) {
        float h = ui_draw_centered(u, NULL, &small, (gfx_point){0, 0}, safe.w, text);
        (void)ui_draw_centered(u, list, &small, (gfx_point){safe.x, p->footer_y - h}, safe.w, text);
    } else {
        gfx_rect r = {safe.x, p->footer_y - small.size_vu, safe.w, small.size_vu};
        r.y += small.size_vu * (0.5f - NAME_CAPS / 2);
        ui_draw_fitted(u, list, &small, r, GFX_ALIGN_CENTER, text);
    }
    gfx_text_style version =
        ui_style(u->env.inks, GFX_FONT_REGULAR, 22.0f, u->env.layout.portrait ? 1.8f : 1.0f);
    version.color = u->env.inks->soft;
    version.letterpress = false;
    gfx_draw_text(list, u->env.services.version, &version,
                  (gfx_point){safe.x + safe.w, safe.y + version.size_vu * 0.8f}, GFX_ALIGN_RIGHT);
}

static void title_draw_table(ui *u, void *data, gfx_drawlist *list) {
    (void)data;
    float drop = roundf(places(u).drop * u->env.canvas.scale) / u->env.canvas.scale;
    ui_draw_table_at(u, list, drop);
    draw_pieces(u, list, drop);
}

static void title_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    title_places p = places(u);
    // A sheet over the title would cut through the letters.
    if (top) {
        draw_name(u, list, &p);
        draw_footer(u, list, &p);
        ui_draw_widgets(u, list);
    }
}

const ui_screen ui_screen_title = {
    .name = "title",
    .title = N_("The board game of ancient Egypt"),
    .layout = title_layout,
    .enter = title_enter,
    .uncover = title_enter,
    .outcome = title_outcome,
    .update = title_update,
    .draw_table = title_draw_table,
    .draw = title_draw,
};
