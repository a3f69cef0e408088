// The menu over the table: the current game, resume, hint settings, rules, settings, the computer's
// level, resign, leave.
// Layer: ui.
// Invariant: leaving never loses a game; "Continue" resumes it. A row that ends a running game asks
// for confirmation.
#include "text/words.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_moves.h"

#include "base/str.h"

#include <math.h>

enum {
    ID_GO_ON = 1,
    ID_MOVES,
    ID_RULES,
    ID_SETTINGS,
    ID_RESIGN,
    ID_HINTS,
    ID_TITLE,
    ID_QUIT,
    ID_LONGER
};
enum { ID_LEVEL = 20 }; // + the player, if a computer

enum { LABEL = 30, ABOVE_ROWS = 24 };           // type size, and gap below the line above the rows
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

// --- The computer's level; a change restarts its search

static bool has_level(const ui_view *v, int id) {
    return is_computer(v->session, id - ID_LEVEL);
}

static void show_level(const ui_view *v, ui_widget *w) {
    const int player = w->id - ID_LEVEL;
    const char *label = !is_computer(v->session, 1 - player) ? N_("Computer level")
                        : player == 0                        ? N_("First player")
                                                             : N_("Second player");
    (void)str_copy(w->label, sizeof w->label, text(v->env, label));
    w->max = SENET_LEVELS - 1;
    w->value = match_setup_of(v->session->match)->player[player].level;
    w->enabled = !match_over(v->session->match, NULL);
    // Visitors know the opponent by one name only.
    const char *format = ui_in_museum(v->env) ? text(v->env, N_("%1$d of %2$d"))
                                              : text(v->env, senet_level_get(w->value)->title);
    (void)l10n_format(v->env->language, w->value_text, sizeof w->value_text, format,
                      L10N_ARGS(w->value + 1, SENET_LEVELS));
}

static void handle_level(ui *u, const ui_widget *w) {
    if (match_set_level(u->session.match, (uint8_t)(w->id - ID_LEVEL), (uint8_t)w->value) ==
        SENET_OK) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    }
}

// --- Resigning

static void show_resign(const ui_view *v, ui_widget *w) {
    w->enabled = can_resign(v->session);
}

// Resigns for the person to act, or the only person at the table.
static void handle_resign(ui *u, const ui_widget *w) {
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

// --- The other rows. Museum visitors see only those for their game; the strip has the rest

static bool is_home(const ui_view *v, int id) {
    (void)id;
    return !ui_in_museum(v->env);
}

// At home the list of moves opens from the table.
static bool is_museum(const ui_view *v, int id) {
    (void)id;
    return ui_in_museum(v->env);
}

static bool has_longer(const ui_view *v, int id) {
    (void)id;
    kiosk_config game;
    return ui_in_museum(v->env) && visit_game(v->env, 1, &game);
}

static void handle_longer(ui *u, const ui_widget *w) {
    (void)w;
    visit_play_longer(u);
}

static void handle_moves(ui *u, const ui_widget *w) {
    (void)w;
    moves_open(u);
}

static void handle_title(ui *u, const ui_widget *w) {
    (void)w;
    ui_replace_all(u, UI_SCREEN_TITLE);
}

static const form_row ROWS[] = {
    {ID_GO_ON, .label = N_("Resume"), .primary = true, .closes = true},
    {ID_HINTS, .label = N_("Hint settings"), .shown = is_home, .opens = UI_SCREEN_HINTS},
    {ID_MOVES, .label = N_("The moves"), .shown = is_museum, .handle = handle_moves},
    {ID_RULES, .label = N_("Rules"), .opens = UI_SCREEN_RULES},
    {ID_SETTINGS, .label = N_("Settings"), .shown = is_home, .opens = UI_SCREEN_SETTINGS},
    {ID_LEVEL, UI_WIDGET_CHOICE, .times = 2, .shown = has_level, .show = show_level,
     .handle = handle_level},
    {ID_LONGER, .label = N_("A longer game"),
     .confirm = N_("End this game and start a longer one?"), .confirm_if = game_runs,
     .shown = has_longer, .handle = handle_longer},
    {ID_RESIGN, .label = N_("Resign"), .confirm = N_("Resign: are you sure?"),
     .confirm_if = game_runs, .shown = is_home, .show = show_resign, .handle = handle_resign},
    {ID_TITLE, .label = N_("Main menu"), .shown = is_home, .handle = handle_title},
    {ID_QUIT, .label = N_("Save and quit"), .shown = is_home, .handle = ui_quit},
};
enum { N_ROWS = sizeof ROWS / sizeof ROWS[0] };

// Describes the game: its rules and players; in a museum, its length.
static void pause_words(const ui_view *v, char out_text[WORDS_CAP]) {
    const match *m = v->session->match;
    const l10n *l = v->env->language;
    out_text[0] = '\0';
    if (m == NULL) {
        return;
    }
    if (ui_in_museum(v->env)) {
        visit_game_words(v->env, out_text);
        return;
    }
    const words w = words_of(l, m);
    char name[2][WORDS_NAME_CAP];
    words_name(&w, 0, name[0]);
    words_name(&w, 1, name[1]);
    words_fill(l, out_text,
               // TRANSLATORS: rule set and players: "Kendall, modern: Merit against Novice"
               tr(l, "%1$s: %2$s against %3$s"), words_rules(l, match_setup_of(m)->rules), name[0],
               name[1]);
}

// The width that avoids cutting any label, or the line above. A choice shows its value in a third
// of the row, between two arrows.
static float column_width(const ui_view *v) {
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, LABEL, 1);
    const gfx_text_style value = ui_style(v->env->inks, GFX_FONT_ITALIC, LABEL, 1);
    const gfx_text_style above = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, 1);
    char said[WORDS_CAP];
    pause_words(v, said);
    float widest = ui_text_width(v->env, &above, said) - BESIDE_LABEL;
    for (int i = 0; i < N_ROWS; i++) {
        const form_row *row = &ROWS[i];
        const char *longest = row->confirm != NULL ? row->confirm : row->label;
        if (longest != NULL && (row->shown == NULL || row->shown(v, row->id))) {
            widest = fmaxf(widest, ui_text_width(v->env, &style, text(v->env, longest)));
        }
    }
    if (is_computer(v->session, 0) || is_computer(v->session, 1)) {
        const char *label = text(v->env, N_("Computer level"));
        widest = fmaxf(widest, ui_text_width(v->env, &style, label) / 0.6f);
        for (int i = 0; i < SENET_LEVELS; i++) {
            const char *title = text(v->env, senet_level_get(i)->title);
            widest = fmaxf(widest, ui_text_width(v->env, &value, title) / 0.3f);
        }
    }
    return fmaxf(widest + BESIDE_LABEL, LEAST_COLUMN);
}

static const form FORM = {FORM_ROWS(ROWS), .centered = true, .size = LABEL, .width = column_width,
                          .above = UI_FORM_LINE + ABOVE_ROWS};

static void pause_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    form_places p = form_measure(v, &FORM);
    char said[WORDS_CAP];
    form_draw(v, list, &FORM, text(v->env, N_("Menu")), top);
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, p.type);
    pause_words(v, said);
    ui_draw_fitted(v->env, list, &style, box_take(&p.above, BOX_TOP, UI_FORM_LINE * p.type),
                   GFX_ALIGN_CENTER, said);
}

static void pause_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    char said[WORDS_CAP];
    pause_words(v, said);
    speech_append(out_text, said);
}

static bool pause_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_MENU) {
        return false;
    }
    ui_pop(u);
    return true;
}

const ui_screen ui_screen_pause = {
    .title = N_("Menu"),
    .form = &FORM,
    .action = pause_action,
    .draw = pause_draw,
    .describe = pause_describe,
};
