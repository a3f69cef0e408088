// The title screen: the waiting game, or the board of the next one, the name above, and the
// choices.
// Layer: ui.
// Invariant: if a match waits, "Continue" comes first and has the focus on a new title.
#include "text/words_setup.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/layout/paper.h"

#include "base/utf8.h"

#include <math.h>

enum {
    ID_CONTINUE = 1,
    ID_PLAY,
    ID_NEW,
    ID_RULES,
    ID_SETTINGS,
    ID_QUIT,
    ID_ABOUT,
    ID_LEARN,
    ID_GAMES,
    ID_BOARD
};

// Landmarks of the picture (assets/art/README.md "Where everything stands").
#define BOARD_TOP       184.0f
#define BOARD_BOTTOM    760.0f // the tray and its shadow begin below
#define TRAY_BOTTOM     985.0f
#define MOST_HIDDEN     290.0f // largest part of its height off screen
#define NAME_CAPS       0.65f  // cap height of the typeface
#define LINE_SIZE       30
#define LINE_ABOVE      16 // least space above it
#define SMALL_SIZE      24
#define FOOTER_H        62 // two small lines with margins
#define BUTTON_SIZE     34
#define CARD_FOR_BUTTON 1.2f
#define VERSION_SIZE    22
#define FOOTER_EDGE     70  // below the small line, if it is at the window's edge
#define ROW_H           60  // of the small choices
#define CARD_H          128 // of the large choices
#define CARD_W          640
#define CARD_LEAST_W    560
#define NAME_LEAST      110 // name and gaps in a window too low for its type
#define PAD             26  // beside the label of a small choice

static bool is_running(const ui_session *session) {
    return session->match != NULL && match_need_now(session->match).kind != MATCH_NEED_NOTHING;
}

static bool can_continue(const ui_session *session) {
    return session->offered != NULL || is_running(session);
}

// The game that "Continue" resumes; NULL: none.
static const match *waiting_match(const ui_session *session) {
    return session->offered != NULL ? session->offered
           : is_running(session)    ? session->match
                                    : NULL;
}

// --- The choices

static bool has_continue(const ui_view *v, int id) {
    (void)id;
    return can_continue(v->session);
}

static bool has_gallery(const ui_view *v, int id) {
    (void)id;
    return gallery_has_pages(v->env);
}

static bool has_games(const ui_view *v, int id) {
    (void)id;
    return v->session->has_games;
}

static void handle_continue(ui *u, const ui_widget *w) {
    (void)w;
    if (u->session.offered != NULL) {
        ui_set_match(u, u->session.offered);
    }
    ui_push(u, UI_SCREEN_PLAY);
}

static void show_continue(const ui_view *v, ui_widget *w) {
    enum { LINE_MOST = 44 }; // characters
    const l10n *l = v->env->language;
    const match *m = waiting_match(v->session);
    const words said = words_of(l, m);
    w->size_vu *= CARD_FOR_BUTTON;
    const words_time *saved = &v->session->offered_when;
    char setup[WORDS_CAP], stands[WORDS_CAP], when[WORDS_CAP] = "";
    words_setup(l, match_setup_of(m), setup);
    words_game_stands(&said, stands);
    const bool known = v->session->offered != NULL && saved->year != 0;
    if (known) {
        words_when(l, saved, when);
    }
    // Keep the score on one line, unless it is too long together with the date.
    if (utf8_length(stands) + utf8_length(when) <= LINE_MOST) {
        words_add_no_break(stands, WORDS_KEEP_ALL);
    }
    l10n_arg args[3] = {l10n_arg_text(setup), l10n_arg_text(stands), l10n_arg_text(when)};
    (void)l10n_format(
        l, w->value_text, sizeof w->value_text,
        // TRANSLATORS: the rules and players of a game, its score, and when it was last played.
        known ? tr(l, "%1$s. %2$s. %3$s")
              // TRANSLATORS: the rules and players of a game, and its score.
              : tr(l, "%1$s. %2$s"),
        args, 3);
}

// The rules and players of the last game, or for a newcomer the easiest ones.
static match_setup next_setup(const ui_env *env) {
    const senet_seed none = {.low = 0};
    return settings_match(env->settings, (senet_rules_id)env->settings->new_rules, &none);
}

static void show_play(const ui_view *v, ui_widget *w) {
    const match_setup setup = next_setup(v->env);
    w->size_vu *= CARD_FOR_BUTTON;
    w->primary = !can_continue(v->session);
    words_setup(v->env->language, &setup, w->value_text);
}

static const form_row ROWS[] = {
    {ID_CONTINUE, UI_WIDGET_CARD, .label = N_("Continue"), .primary = true, .shown = has_continue,
     .show = show_continue, .handle = handle_continue},
    {ID_PLAY, UI_WIDGET_CARD, .label = N_("Play"), .confirm = N_("New game: are you sure?"),
     .confirm_if = can_continue, .show = show_play, .handle = ui_begin_chosen},
    {ID_NEW, .label = N_("New game"), .opens = UI_SCREEN_NEW},
    {ID_LEARN, .label = N_("How to play"), .opens = UI_SCREEN_TUTORIAL},
    {ID_RULES, .label = N_("The rules"), .opens = UI_SCREEN_RULES},
    {ID_ABOUT, .label = N_("About senet"), .shown = has_gallery, .opens = UI_SCREEN_EXHIBITION},
    {ID_GAMES, .label = N_("Games"), .shown = has_games, .opens = UI_SCREEN_HISTORY},
    {ID_SETTINGS, .label = N_("Settings"), .opens = UI_SCREEN_SETTINGS},
    {ID_QUIT, .label = N_("Quit"), .handle = ui_quit},
};
enum { N_ROWS = sizeof ROWS / sizeof ROWS[0] };

static const form FORM = {.row = ROWS, .n_rows = N_ROWS, .centered = true};

// --- The small choices: in one row at their natural widths, or in several rows if needed

typedef struct small_choices {
    float w[N_ROWS]; // of each, with margins
    int n, lines;
    float gap, whole; // of the row
    gfx_point cell;   // in several rows: size of a choice
} small_choices;

static small_choices measure_small(const ui_view *v, float t) {
    const float room = v->env->layout.safe.w;
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, BUTTON_SIZE, t);
    small_choices c = {.gap = PAD * t, .whole = -PAD * t, .cell = {0, ROW_H * t}};
    for (int i = 0; i < N_ROWS; i++) {
        if (ROWS[i].kind == UI_WIDGET_BUTTON && (ROWS[i].shown == NULL || ROWS[i].shown(v, 0))) {
            const char *label = l10n_text(v->env->language, ROWS[i].label);
            c.w[c.n] = ui_text_width(v->env, &style, label) + 2 * PAD * t;
            c.cell.x = fmaxf(c.cell.x, c.w[c.n]);
            c.whole += c.w[c.n++] + c.gap;
        }
    }
    const int most = (int)((room + c.gap) / (c.cell.x + c.gap));
    c.lines = c.whole <= room ? 1 : box_lines(c.n, most > 1 ? most : 1);
    return c;
}

static void cut_small(const small_choices *c, gfx_rect all, gfx_rect *out_cell) {
    if (c->lines > 1) {
        const int columns = box_lines(c->n, c->lines);
        const float n = (float)columns;
        const box_grid grid = {.columns = columns, .rows = c->lines, .gap_x = c->gap};
        const gfx_rect in = box_center(all, n * c->cell.x + (n - 1) * c->gap, all.h);
        for (int i = 0; i < c->n; i++) {
            out_cell[i] = box_cell(in, grid, i);
        }
        return;
    }
    box_size size[N_ROWS];
    for (int i = 0; i < c->n; i++) {
        size[i] = (box_size){c->w[i], 0};
    }
    box_split(box_center(all, c->whole, all.h), BOX_ROW, c->gap, size, c->n, out_cell);
}

// --- Layout from top to bottom; spare height is distributed

enum { ABOVE, NAME, BELOW_NAME, LINE, FOOTER, BELOW_LINE, CARDS, BETWEEN, SMALL, BELOW, PARTS };

typedef struct title_places {
    float drop; // how far the picture is moved down, to leave bare stone above
    float name_size, type;
    int card_lines;
    small_choices small;
    gfx_rect part[PARTS];
} title_places;

// Name, line, cards and small choices are above the board. In a higher window part of the spare
// height is below the board, and the small line is at the window's edge.
static title_places places(const ui_view *v) {
    static const float SHARE[PARTS] = {
        [ABOVE] = 40, [BELOW_NAME] = 12, [BELOW_LINE] = 20, [BETWEEN] = 14, [BELOW] = 12};
    const ui_layout *l = &v->env->layout;
    gfx_rect room = l->view;
    title_places p = {.type = l->type, .small = measure_small(v, l->type)};
    const int n_cards = can_continue(v->session) ? 2 : 1;
    const float cards_w = (float)n_cards * (CARD_LEAST_W + PAD) - PAD;
    p.card_lines = cards_w * p.type <= l->safe.w ? 1 : n_cards;
    const float card_h = (CARD_H + PAD) * (float)p.card_lines - PAD;
    const float head = LINE_ABOVE + LINE_SIZE + FOOTER_H;
    const float need =
        (head + card_h) * p.type + p.small.cell.y * (float)p.small.lines + NAME_LEAST;
    float free = room.h - (BOARD_BOTTOM - BOARD_TOP);
    // Large type pushes the board partly out of the window.
    const float hidden = ui_type_is_large(v->env) ? fmaxf(fminf(need - free, MOST_HIDDEN), 0) : 0;
    free += hidden;
    p.type *= box_fit(1, need, free);
    p.small = measure_small(v, p.type);
    const float t = p.type, cards = card_h * t, small = p.small.cell.y * (float)p.small.lines;
    const float spare = free - 2 * need;
    const float below = spare > 0 ? spare / 2 : 0, edge = (FOOTER_EDGE + SMALL_SIZE) * t;
    const bool at_edge = below > TRAY_BOTTOM - BOARD_BOTTOM + edge;
    p.drop = fmaxf(room.y + room.h - below - BOARD_BOTTOM + hidden, 0);
    room.h = BOARD_TOP + p.drop - room.y;
    const float others = head * t + cards + small;
    p.name_size = fminf(fminf(room.h / 4, room.w / 6), room.h - others);
    box_size size[PARTS] = {[NAME].fixed = p.name_size * NAME_CAPS,
                            [BELOW_NAME].fixed = LINE_ABOVE * t,
                            [LINE].fixed = LINE_SIZE * t,
                            [CARDS].fixed = cards,
                            [SMALL].fixed = small,
                            [FOOTER].fixed = at_edge ? 0 : FOOTER_H * t};
    for (int i = 0; i < PARTS; i++) {
        size[i].share = SHARE[i];
    }
    box_split(room, BOX_COLUMN, 0, size, PARTS, p.part);
    if (at_edge) {
        p.part[FOOTER] = l->view;
        p.part[FOOTER] = box_take(&p.part[FOOTER], BOX_BOTTOM, edge);
    }
    return p;
}

// The board represents its game: a press resumes or begins it, as its card does.
static void add_board(const ui_view *v, ui_widgets *widgets, float drop) {
    const gfx_house *house = v->env->services.scene->house;
    const gfx_rect view = v->env->layout.view;
    const float left = house[21].quad[3].x, top = BOARD_TOP + drop;
    const float bottom = fminf(BOARD_BOTTOM + drop, view.y + view.h);
    ui_widgets_on(v->env, widgets, UI_LAYER_TABLE);
    ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_BOARD,
                   (gfx_rect){left, top, house[30].quad[2].x - left, bottom - top},
                   can_continue(v->session) ? tr(v->env->language, "Continue")
                                            : tr(v->env->language, "Play"))
        ->reach = UI_REACH_POINTER;
}

static void title_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_BOARD) {
        outcome.id = can_continue(&u->session) ? ID_CONTINUE : ID_PLAY;
    }
    form_outcome(u, &FORM, outcome);
}

static void title_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    const title_places p = places(v);
    const float t = p.type;
    const int n_cards = can_continue(v->session) ? 2 : 1, columns = n_cards / p.card_lines;
    const float w = ((CARD_W + PAD) * (float)columns - PAD) * t;
    const box_grid grid = {
        .columns = columns, .rows = p.card_lines, .gap_x = PAD * t, .gap_y = PAD * t};
    const gfx_rect cards =
        box_center(p.part[CARDS], fminf(w, v->env->layout.safe.w), p.part[CARDS].h);
    gfx_rect cell[N_ROWS];
    for (int i = 0; i < n_cards; i++) {
        cell[i] = box_cell(cards, grid, i);
    }
    cut_small(&p.small, p.part[SMALL], &cell[n_cards]);
    form_layout_in(v, widgets, &FORM, cell, BUTTON_SIZE * t);
    add_board(v, widgets, p.drop);
}

static void title_enter(ui *u, void *data, bool pushed) {
    (void)pushed;
    (void)data;
    u->session.has_games = history_is_there(&u->env);
}

static void draw_name(const ui_env *env, gfx_drawlist *list, const title_places *p) {
    const gfx_rect r = p->part[NAME];
    gfx_text_style name = ui_style(env->inks, GFX_FONT_REGULAR, p->name_size, 1);
    name.tracking_vu = p->name_size * 0.44f;
    gfx_draw_text(list, "SENET", &name, (gfx_point){r.x + r.w / 2, r.y + r.h}, GFX_ALIGN_CENTER);
    const gfx_rect safe = env->layout.safe, line = p->part[LINE];
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, LINE_SIZE, p->type);
    ui_draw_fitted(env, list, &style, (gfx_rect){safe.x, line.y, safe.w, line.h}, GFX_ALIGN_CENTER,
                   tr(env->language, "The board game of ancient Egypt"));
}

static void draw_footer(const ui_env *env, gfx_drawlist *list, const title_places *p) {
    const gfx_rect safe = env->layout.safe, r = p->part[FOOTER];
    gfx_text_style small = ui_style(env->inks, GFX_FONT_REGULAR, SMALL_SIZE, p->type);
    small.letterpress = false;
    ui_draw_fitted(
        env, list, &small, (gfx_rect){safe.x, r.y, safe.w, r.h}, GFX_ALIGN_CENTER,
        tr(env->language, "No ancient rules survive. The game uses modern reconstructions."));
    gfx_text_style version = paper_style(env, GFX_FONT_REGULAR, VERSION_SIZE);
    version.color = env->inks->soft;
    version.letterpress = false;
    gfx_draw_text(list, env->services.version, &version,
                  (gfx_point){safe.x + safe.w, safe.y + version.size_vu}, GFX_ALIGN_RIGHT);
}

// The position of the waiting game, or the start of the next one.
static bool shown_position(const ui_view *v, senet_position *out_position) {
    const match *m = waiting_match(v->session);
    const match_setup next = next_setup(v->env);
    if (m == NULL) {
        return senet_position_start(next.rules, next.n, out_position) == SENET_OK;
    }
    *out_position = *match_position(m);
    return true;
}

static void title_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const title_places p = places(v);
    senet_position shown;
    if (shown_position(v, &shown)) {
        const gfx_rect view = v->env->layout.view;
        if (TRAY_BOTTOM + p.drop > view.y + view.h) { // the window's edge must not cut off a piece
            shown.off[0] = shown.off[1] = 0;
        }
        const float drop = roundf(p.drop * v->env->canvas.scale) / v->env->canvas.scale;
        ui_draw_position(v->env, list, &shown, drop);
        ui_draw_bundle(v->env, list, drop);
    }
    // A sheet over the title would cut through the letters.
    if (top) {
        draw_name(v->env, list, &p);
        draw_footer(v->env, list, &p);
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

const ui_screen ui_screen_title = {
    .title = N_("The board game of ancient Egypt"),
    .form = &FORM,
    .whole = true,
    .bare = true,
    .ground.gleams = true,
    .ground.plays_title_music = true,
    .layout = title_layout,
    .outcome = title_outcome,
    .enter = title_enter,
    .draw = title_draw,
};
