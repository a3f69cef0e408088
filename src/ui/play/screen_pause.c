/*
 * The menu over the table: go on, undo's big brothers, rules, how well the computer plays, settings,
 * leave. Layer: ui.
 * Invariant: leaving never loses a game; it waits behind "Continue". What ends a running game asks
 * first.
 */
#include "ui/frame/draw.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

#include <math.h>
#include <stdlib.h>

enum {
    ID_GO_ON = 1,
    ID_MOVES,
    ID_RULES,
    ID_SETTINGS,
    ID_RESIGN,
    ID_NEW,
    ID_TITLE,
    ID_QUIT,
    ID_LEAVE
};
enum { ID_LEVEL = 20 }; // + the player in whose place a computer plays

enum { LABEL = 30 };                            // type
enum { LEAST_COLUMN = 370, BESIDE_LABEL = 90 }; // width

static const char *text(const ui_env *env, const char *id) {
    return l10n_text(env->language, id);
}

static bool is_computer(const ui_session *session, int player) {
    return session->match != NULL &&
           match_setup_of(session->match)->player[player].kind == MATCH_COMPUTER;
}

static bool can_resign(const ui_session *session) {
    if (session->match == NULL) {
        return false;
    }
    match_need need = match_need_now(session->match);
    return need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_MOVE;
}

static bool game_runs(const ui_session *session) {
    return can_resign(session) ||
           (session->match != NULL && match_need_now(session->match).kind == MATCH_NEED_OPENING);
}

// --- How well a computer plays: what it is thinking about it thinks about anew

static bool has_level(const ui_view *v, int id) {
    return is_computer(v->session, id - ID_LEVEL);
}

static void show_level(const ui_view *v, ui_widget *w) {
    const int player = w->id - ID_LEVEL;
    const char *label = !is_computer(v->session, 1 - player) ? N_("Level of the computer")
                        : player == 0                        ? N_("First player")
                                                             : N_("Second player");
    (void)str_copy(w->label, sizeof w->label, text(v->env, label));
    w->max = SENET_LEVELS - 1;
    w->value = match_setup_of(v->session->match)->player[player].level;
    w->enabled = !match_over(v->session->match, NULL);
    (void)str_copy(w->value_text, sizeof w->value_text,
                   text(v->env, senet_level_get(w->value)->title));
}

static void take_level(ui *u, const ui_widget *w) {
    if (match_set_level(u->session.match, (uint8_t)(w->id - ID_LEVEL), (uint8_t)w->value) ==
        SENET_OK) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    }
}

// --- What ends a game

static void show_resign(const ui_view *v, ui_widget *w) {
    w->enabled = can_resign(v->session);
}

// Who gives up: the person to act, or the only person at the table.
static void take_resign(ui *u, const ui_widget *w) {
    (void)w;
    match_need need = match_need_now(u->session.match);
    const match_setup *setup = match_setup_of(u->session.match);
    uint8_t player = need.player;
    if (setup->player[player].kind == MATCH_COMPUTER &&
        setup->player[1 - player].kind == MATCH_HUMAN) {
        player = (uint8_t)(1 - player);
    }
    ui_pop(u);
    match_command command = {.kind = MATCH_RESIGN, .player = player};
    if (match_submit(u->session.match, command) == SENET_OK) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
        ui_mark_layout(u);
    }
}

static void take_new(ui *u, const ui_widget *w) {
    (void)w;
    ui_replace_all(u, UI_SCREEN_TITLE);
    ui_push(u, UI_SCREEN_NEW);
}

// --- The other rows. Visitors of a museum find what belongs to their game; the strip has the rest

static bool is_home(const ui_view *v, int id) {
    (void)id;
    return !ui_in_museum(v->env);
}

// Who sits beside another has no strip with a key for leaving.
static bool can_leave(const ui_view *v, int id) {
    (void)id;
    return visit_can_leave(v->env, v->session, 1) && !visit_is_face(v->env, v->session);
}

static void take_leave(ui *u, const ui_widget *w) {
    (void)w;
    visit_leave_seat(u, 1);
    ui_pop(u);
}

static void take_moves(ui *u, const ui_widget *w) {
    (void)w;
    ui_pop(u);
    ui_push(u, UI_SCREEN_MOVES);
}

static void take_title(ui *u, const ui_widget *w) {
    (void)w;
    ui_replace_all(u, UI_SCREEN_TITLE);
}

static void take_quit(ui *u, const ui_widget *w) {
    (void)w;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_QUIT});
}

static const form_row ROWS[] = {
    {ID_GO_ON, .label = N_("Go on playing"), .primary = true, .closes = true},
    {ID_MOVES, .label = N_("The moves so far"), .take = take_moves},
    {ID_RULES, .label = N_("The rules"), .opens = UI_SCREEN_RULES},
    {ID_LEAVE, .label = N_("Leave the game to the computer"), .shown = can_leave,
     .take = take_leave},
    {ID_LEVEL, UI_WIDGET_CHOICE, .times = 2, .shown = has_level, .show = show_level,
     .take = take_level},
    {ID_SETTINGS, .label = N_("Settings"), .shown = is_home, .opens = UI_SCREEN_SETTINGS},
    {ID_RESIGN, .label = N_("Give this game up"), .sure = N_("Give up: are you sure?"),
     .asks = game_runs, .shown = is_home, .show = show_resign, .take = take_resign},
    {ID_NEW, .label = N_("New game"), .sure = N_("New game: are you sure?"), .asks = game_runs,
     .shown = is_home, .take = take_new},
    {ID_TITLE, .label = N_("To the title"), .shown = is_home, .take = take_title},
    {ID_QUIT, .label = N_("Save and quit"), .shown = is_home, .take = take_quit},
};
enum { N_ROWS = sizeof ROWS / sizeof ROWS[0] };

// How wide the rows must be, so that no label is cut. A choice has its value in a third of the row,
// between two arrows.
static float column_width(const ui_view *v) {
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, LABEL, 1);
    const gfx_text_style value = ui_style(v->env->inks, GFX_FONT_ITALIC, LABEL, 1);
    float widest = 0;
    for (int i = 0; i < N_ROWS; i++) {
        const form_row *row = &ROWS[i];
        if (row->sure != NULL) {
            widest = fmaxf(widest, ui_text_width(v->env, &style, text(v->env, row->sure)));
        }
        if (row->label != NULL && (row->shown == NULL || row->shown(v, row->id))) {
            widest = fmaxf(widest, ui_text_width(v->env, &style, text(v->env, row->label)));
        }
    }
    if (is_computer(v->session, 0) || is_computer(v->session, 1)) {
        const char *label = text(v->env, N_("Level of the computer"));
        widest = fmaxf(widest, ui_text_width(v->env, &style, label) / 0.6f);
        for (int i = 0; i < SENET_LEVELS; i++) {
            const char *title = text(v->env, senet_level_get(i)->title);
            widest = fmaxf(widest, ui_text_width(v->env, &value, title) / 0.3f);
        }
    }
    return fmaxf(widest + BESIDE_LABEL, LEAST_COLUMN);
}

static const form FORM = {
    .row = ROWS, .n_rows = N_ROWS, .centered = true, .size = LABEL, .width = column_width};

static bool pause_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_MENU) {
        return false;
    }
    ui_pop(u);
    return true;
}

const ui_screen ui_screen_pause = {
    .name = "pause",
    .title = N_("Pause"),
    .form = &FORM,
    .overlay = true,
    .action = pause_action,
};
