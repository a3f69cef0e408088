/*
 * The menu over the table: go on, undo's big brothers, rules, how well the computer plays, settings,
 * leave. Layer: ui.
 * Invariant: leaving never loses a game; it waits behind "Continue". What ends a running game is
 * pressed twice.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

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

typedef struct pause_row {
    int id;
    const char *label;
} pause_row;

static const pause_row ROWS[] = {
    {ID_GO_ON, N_("Go on playing")}, {ID_MOVES, N_("The moves so far")},
    {ID_RULES, N_("The rules")},     {ID_LEAVE, N_("Leave the game to the computer")},
    {ID_SETTINGS, N_("Settings")},   {ID_RESIGN, N_("Give this game up")},
    {ID_NEW, N_("New game")},        {ID_TITLE, N_("To the title")},
    {ID_QUIT, N_("Save and quit")},
};
// Two rows ask once more before they end a game that runs.
static const pause_row SURE[] = {
    {ID_RESIGN, N_("Give up: are you sure?")},
    {ID_NEW, N_("New game: are you sure?")},
};
enum { N_SURE = sizeof SURE / sizeof SURE[0] };

typedef struct pause_screen {
    int asked; // id of the row that asks, 0 none
} pause_screen;

enum { N_ROWS = sizeof ROWS / sizeof ROWS[0], ROWS_CAP = N_ROWS + 2 };

static bool is_computer(const ui *u, int player) {
    return u->session.match != NULL &&
           match_setup_of(u->session.match)->player[player].kind == MATCH_COMPUTER;
}

// Visitors of a museum find what belongs to their game; the strip has the rest. Who sits beside
// another has no strip with a key for leaving.
static bool is_shown(const ui *u, int id) {
    if (id == ID_LEAVE) {
        return visit_can_leave(u, 1) && !visit_is_face(u);
    }
    return !u->visit.on || id == ID_GO_ON || id == ID_MOVES || id == ID_RULES;
}

// The rows that are shown: a level for each computer stands before the settings.
static int rows_of(const ui *u, pause_row out_row[ROWS_CAP]) {
    const bool both = is_computer(u, 0) && is_computer(u, 1);
    int n = 0;
    for (int i = 0; i < N_ROWS; i++) {
        for (int player = 0; ROWS[i].id == ID_SETTINGS && player < 2; player++) {
            if (is_computer(u, player)) {
                out_row[n++] = (pause_row){ID_LEVEL + player, !both ? N_("Level of the computer")
                                                              : player == 0 ? N_("First player")
                                                                            : N_("Second player")};
            }
        }
        if (is_shown(u, ROWS[i].id)) {
            out_row[n++] = ROWS[i];
        }
    }
    return n;
}

static bool is_level(int id) {
    return id == ID_LEVEL || id == ID_LEVEL + 1;
}

// The sheet is as large as its rows; where the window is too small for that, the type gives way.
typedef struct pause_form {
    gfx_rect sheet;
    float type;      // factor on the type of this sheet
    float head_type; // likewise of its heading
    float row_h, rows_y;
} pause_form;

static const float PAD = 40.0f; // the frame and what is free inside it
static const float HEAD = 112.0f, ROW = 60.0f, LABEL = 30.0f, GAP = 6.0f;

static float label_width(const ui *u, const gfx_text_style *style, const pause_row *row) {
    return u->env.services.metrics->width(u->env.services.metrics->user, style,
                                          l10n_text(u->env.language, row->label));
}

// How wide the rows must be, so that no label is cut.
static float widest_row(const ui *u, float type) {
    gfx_text_style style = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, LABEL, type);
    gfx_text_style value = ui_style(u->env.inks, GFX_FONT_ITALIC, LABEL, type);
    pause_row row[ROWS_CAP];
    int n = rows_of(u, row);
    float widest = 0;
    for (int i = 0; i < n + N_SURE; i++) {
        float w = label_width(u, &style, i < n ? &row[i] : &SURE[i - n]);
        // A choice has its value in a third of the row, between two arrows.
        w = i < n && is_level(row[i].id) ? w / 0.6f : w;
        widest = w > widest ? w : widest;
    }
    bool levels = is_computer(u, 0) || is_computer(u, 1);
    for (int level = 0; levels && level < SENET_LEVELS; level++) {
        const pause_row title = {0, senet_level_get(level)->title};
        float w = label_width(u, &value, &title) / 0.3f;
        widest = w > widest ? w : widest;
    }
    return widest;
}

static pause_form form_of(const ui *u) {
    gfx_rect view = u->env.layout.view;
    pause_row row[ROWS_CAP];
    float all_h = HEAD + ROW * (float)rows_of(u, row);
    pause_form f = {.type = u->env.layout.type};
    float most = (view.h - 60.0f - 2 * PAD) / all_h;
    f.type = f.type < most ? f.type : most;
    float w = widest_row(u, f.type) + 2 * PAD + 110.0f * f.type;
    // In a museum the rows keep the size that a finger needs, and the heading gives way.
    const float rows = (float)rows_of(u, row), room = view.h - 20.0f - 2 * PAD;
    f.row_h = visit_at_least(u, ROW * f.type - GAP) + GAP;
    float head = HEAD * f.type, left = room - rows * f.row_h;
    f.head_type = left < head ? left / HEAD : f.type;
    head = left < head ? left : head;
    float least = 470.0f * f.type;
    w = w > least ? w : least;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + head + rows * f.row_h;
    f.sheet = (gfx_rect){960.0f - w / 2, view.y + (view.h - h) / 2, w, h};
    f.rows_y = f.sheet.y + PAD + head;
    return f;
}

static bool can_resign(const ui *u) {
    if (u->session.match == NULL) {
        return false;
    }
    match_need need = match_need_now(u->session.match);
    return need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_MOVE;
}

static bool game_runs(const ui *u) {
    return can_resign(u) || (u->session.match != NULL &&
                             match_need_now(u->session.match).kind == MATCH_NEED_OPENING);
}

static const char *label_of(const pause_screen *s, const pause_row *row) {
    for (int i = 0; i < N_SURE; i++) {
        if (s->asked == row->id && SURE[i].id == row->id) {
            return SURE[i].label;
        }
    }
    return row->label;
}

static void make_level(const ui *u, ui_widget *w) {
    w->min = 0;
    w->max = SENET_LEVELS - 1;
    w->value = match_setup_of(u->session.match)->player[w->id - ID_LEVEL].level;
    w->enabled = !match_over(u->session.match, NULL);
    (void)str_copy(w->value_text, sizeof w->value_text,
                   l10n_text(u->env.language, senet_level_get(w->value)->title));
}

static void pause_layout(ui *u, void *data) {
    const pause_screen *s = data;
    pause_form f = form_of(u);
    pause_row row[ROWS_CAP];
    const int n = rows_of(u, row);
    for (int i = 0; i < n; i++) {
        gfx_rect r = {f.sheet.x + PAD + 6.0f, f.rows_y + f.row_h * (float)i,
                      f.sheet.w - 2 * PAD - 12.0f, f.row_h - GAP};
        ui_widget *w =
            ui_widgets_add(&u->widgets, is_level(row[i].id) ? UI_WIDGET_CHOICE : UI_WIDGET_BUTTON,
                           row[i].id, r, l10n_text(u->env.language, label_of(s, &row[i])));
        w->size_vu = LABEL * f.type / u->env.layout.type;
        if (is_level(row[i].id)) {
            make_level(u, w);
            continue;
        }
        w->align = GFX_ALIGN_CENTER;
        w->primary = row[i].id == ID_GO_ON;
        w->enabled = row[i].id != ID_RESIGN || can_resign(u);
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_GO_ON;
    }
}

// Who gives up: the person to act, or the only person at the table.
static void resign(ui *u) {
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

// The first press of a row that ends a game only asks. @return true if it may do what it says.
static bool is_sure(ui *u, pause_screen *s, int id) {
    bool asks = (id == ID_RESIGN || id == ID_NEW) && game_runs(u) && s->asked != id;
    s->asked = asks ? id : 0;
    ui_mark_layout(u);
    return !asks;
}

// From now on the computer plays so; what it is thinking about it thinks about anew.
static void change_level(ui *u, int id) {
    const ui_widget *w = ui_widgets_find(&u->widgets, id);
    if (w != NULL && match_set_level(u->session.match, (uint8_t)(id - ID_LEVEL),
                                     (uint8_t)w->value) == SENET_OK) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    }
    ui_mark_layout(u);
}

static void pause_outcome(ui *u, void *data, ui_outcome outcome) {
    pause_screen *s = data;
    if (outcome.kind == UI_OUTCOME_VALUE && is_level(outcome.id)) {
        change_level(u, outcome.id);
        return;
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        if (s->asked != 0 && u->widgets.focus != s->asked) {
            s->asked = 0;
            ui_mark_layout(u);
        }
        return;
    }
    ui_click(u);
    if (!is_sure(u, s, outcome.id)) {
        return;
    }
    switch (outcome.id) {
    case ID_GO_ON:
        ui_pop(u);
        break;
    case ID_MOVES:
        ui_pop(u);
        ui_push(u, UI_SCREEN_MOVES);
        break;
    case ID_RULES:
        ui_push(u, UI_SCREEN_RULES);
        break;
    case ID_LEAVE:
        visit_leave_seat(u, 1);
        ui_pop(u);
        break;
    case ID_SETTINGS:
        ui_push(u, UI_SCREEN_SETTINGS);
        break;
    case ID_RESIGN:
        resign(u);
        break;
    case ID_NEW:
        ui_replace_all(u, UI_SCREEN_TITLE);
        ui_push(u, UI_SCREEN_NEW);
        break;
    case ID_TITLE:
        ui_replace_all(u, UI_SCREEN_TITLE);
        break;
    case ID_QUIT:
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_QUIT});
        break;
    default:
        break;
    }
}

static bool pause_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_MENU) {
        return false;
    }
    ui_pop(u);
    return true;
}

static void pause_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    pause_form f = form_of(u);
    const float t = f.head_type;
    ui_draw_sheet(u, list, f.sheet);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, 46.0f, t);
    heading.letterpress = false;
    gfx_draw_text(list, tr(u->env.language, "Pause"), &heading,
                  (gfx_point){960.0f, f.sheet.y + PAD + 50.0f * t}, GFX_ALIGN_CENTER);
    ui_draw_ornament(list, (gfx_point){960.0f, f.sheet.y + PAD + 82.0f * t}, 260.0f * t, 16.0f * t);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

static void *pause_create(ui *u) {
    (void)u;
    return calloc(1, sizeof(pause_screen));
}

static void pause_enter(ui *u, void *data) {
    (void)u;
    *(pause_screen *)data = (pause_screen){.asked = 0};
}

const ui_screen ui_screen_pause = {
    .name = "pause",
    .title = N_("Pause"),
    .overlay = true,
    .create = pause_create,
    .destroy = free,
    .enter = pause_enter,
    .uncover = pause_enter,
    .layout = pause_layout,
    .outcome = pause_outcome,
    .action = pause_action,
    .draw = pause_draw,
};
