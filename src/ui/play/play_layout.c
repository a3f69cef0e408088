// The widgets of the play screen, and the places of the board they represent.
// Layer: ui. See screen_play.h.
// Invariant: everything clickable can be reached by keys; only the match decides what is legal.
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <math.h>

enum { N_BUTTONS = 7, KEY_LETTERS = 27 };

// Largest factors on the type of buttons between board and mat, and on the height of their row.
static const float KEY_TYPE_MOST = 2.0f;
static const float KEY_ROW_MOST = 1.35f;

// --- Moves and places

bool play_is_choice(senet_move move) {
    return senet_move_equal(move, SENET_MOVE_PASS) || senet_move_equal(move, SENET_MOVE_STAY);
}

bool play_has_button(senet_move move) {
    return play_is_choice(move) || board_from_water(move);
}

int play_move_place(const play *p, senet_move move) {
    return move.from == SENET_HAND ? board_hand_place(&p->shown.position, play_side(p)) : move.from;
}

int play_target_place(const play *p, senet_move move) {
    return board_target_place(&p->shown.position, move);
}

gfx_point play_target_point(const play *p, senet_move move) {
    return board_place_point(p->env->services.scene, play_side(p), play_target_place(p, move));
}

int play_moves_of(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]) {
    const senet_moves *moves = &p->choosing.moves;
    int n = 0;
    for (int i = 0; p->state == PLAY_CHOOSING && i < moves->count; i++) {
        if (!play_is_choice(moves->move[i]) && play_move_place(p, moves->move[i]) == place) {
            out_moves[n++] = moves->move[i];
        }
    }
    return n;
}

int play_moves_to(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]) {
    const senet_moves *moves = &p->choosing.moves;
    const int selected = play_selected(p);
    // If pieces make room for their own kind, a press on a movable piece selects it.
    if (selected == 0 && play_moves_of(p, place, out_moves) > 0) {
        return 0;
    }
    int n = 0;
    for (int i = 0; p->state == PLAY_CHOOSING && i < moves->count; i++) {
        const senet_move move = moves->move[i];
        const bool meant = selected != 0 ? play_move_place(p, move) == selected
                                         : !p->env->settings->two_steps && !board_from_water(move);
        if (meant && !play_is_choice(move) && play_target_place(p, move) == place) {
            out_moves[n++] = move;
        }
    }
    return n;
}

int play_piece_shown(const play *p) {
    const int pointed = play_pointed(p);
    senet_move moves[SENET_MOVES_CAP];
    return play_selected(p) != 0                   ? play_selected(p)
           : play_moves_to(p, pointed, moves) == 1 ? play_move_place(p, moves[0])
                                                   : pointed;
}

int play_widget_place(const play *p, int id) {
    if (id > PLAY_ID_HOUSE && id <= PLAY_ID_HOUSE + SENET_HOUSES) {
        return id - PLAY_ID_HOUSE;
    }
    if (id == PLAY_ID_HAND) {
        return board_hand_place(&p->shown.position, play_side(p));
    }
    return id == PLAY_ID_TRAY ? board_tray_place(&p->shown.position, play_side(p)) : 0;
}

int play_place_widget(int place) {
    return place >= BOARD_PLACE_TRAY   ? PLAY_ID_TRAY
           : place >= BOARD_PLACE_HAND ? PLAY_ID_HAND
                                       : PLAY_ID_HOUSE + place;
}

bool play_own_piece(const play *p, int place) {
    senet_side side = play_side(p);
    if (place >= BOARD_PLACE_TRAY) {
        return false;
    }
    if (place >= BOARD_PLACE_HAND) {
        return p->shown.position.hand[side] > 0;
    }
    return place >= 1 && (p->shown.position.pieces[side] >> place & 1u) != 0;
}

bool play_goes_over_all(const play *p) {
    return p->env->settings->all_houses && p->env->settings->one_switch == SETTINGS_SWITCH_OFF &&
           !p->session->lesson && play_is_idle(p);
}

// Whether one-switch control can ask what a special house does, after all choices.
static bool scans_house(const play *p, int house) {
    return p->env->settings->one_switch != SETTINGS_SWITCH_OFF && p->env->settings->house_notes &&
           !p->session->lesson && play_is_idle(p) && p->env->services.content != NULL &&
           play_house_does(p, house)[0] != '\0';
}

int play_asked_house(const play *p, int id) {
    int house = id - PLAY_ID_HOUSE;
    if (house < 1 || house > SENET_HOUSES || (!play_goes_over_all(p) && !scans_house(p, house))) {
        return 0;
    }
    senet_move moves[SENET_MOVES_CAP];
    const bool choice = p->state == PLAY_CHOOSING && play_own_piece(p, house);
    return choice || play_moves_to(p, house, moves) > 0 ? 0 : house;
}

int play_shown_id(const play *p) {
    return p->widgets->hover != 0      ? p->widgets->hover
           : p->widgets->focus_visible ? p->widgets->focus
                                       : 0;
}

int play_pointed(const play *p) {
    if (p->state != PLAY_CHOOSING) {
        return 0;
    }
    int id = play_shown_id(p);
    return id != 0 && play_asked_house(p, id) == 0 ? play_widget_place(p, id) : 0;
}

const senet_move *play_pointed_choice(const play *p) {
    const int choice = play_shown_id(p) - PLAY_ID_CHOICE;
    const bool is_one =
        p->state == PLAY_CHOOSING && choice >= 0 && choice < p->choosing.moves.count;
    return is_one ? &p->choosing.moves.move[choice] : NULL;
}

// --- Widgets

enum { KEYS_GAP = 24 };

// Makes a place a target. A finger may miss a small house slightly, unless it hits another one.
static void add_place(const play *p, int place, ui_reach reach) {
    const int id = play_place_widget(place);
    senet_side side = play_side(p);
    if (ui_widgets_find(p->widgets, id) != NULL) {
        return;
    }
    const bool piece =
        play_own_piece(p, place) ||
        (place <= SENET_HOUSES && senet_position_at(&p->shown.position, place, &side));
    const gfx_rect r = board_place_rect(p->env->services.scene, side, place, piece);
    const float most = place <= SENET_HOUSES ? 1.36f : 3;
    const float w = fminf(visit_target_size(p->env, r.w), most * r.w);
    const float h = fminf(visit_target_size(p->env, r.h), most * r.h);
    ui_widgets_add(p->widgets, UI_WIDGET_CUSTOM, id, box_inset(r, (r.w - w) / 2, (r.h - h) / 2), "")
        ->reach = reach;
}

// Adds the choices and, with arrow keys on all houses, the other houses for asking. While no piece
// is selected the arrow keys skip the targets: pressing the piece is enough.
static void add_places(const play *p) {
    const bool all = play_goes_over_all(p), chooses = p->state == PLAY_CHOOSING;
    const ui_reach reach = all || play_selected(p) != 0 ? UI_REACH_ALL : UI_REACH_POINTER;
    const int tray = board_tray_place(&p->shown.position, play_side(p));
    senet_move moves[SENET_MOVES_CAP];
    // From the far row to the near one, so that a near piece's body wins over the tile behind it.
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if (all || (chooses && play_own_piece(p, h)) || scans_house(p, h)) {
            add_place(p, h, UI_REACH_ALL);
        } else if (play_moves_to(p, h, moves) > 0) {
            add_place(p, h, reach);
        }
    }
    if (chooses && play_own_piece(p, BOARD_PLACE_HAND)) {
        add_place(p, board_hand_place(&p->shown.position, play_side(p)), UI_REACH_ALL);
    }
    if (play_moves_to(p, tray, moves) > 0) {
        add_place(p, tray, reach);
    }
}

static float key_type(const ui_env *env) {
    return fminf(env->layout.type, KEY_TYPE_MOST);
}

// A row of buttons between board and mat, where no piece ever is. @param lines its height, in lines
static gfx_rect key_row(const ui_env *env, float lines) {
    const gfx_rect mat = env->layout.mat;
    const float h =
        visit_target_size(env, KEY_LETTERS * fminf(env->layout.type, KEY_ROW_MOST) * lines);
    return (gfx_rect){mat.x, mat.y - h - 10, mat.w, h};
}

static void add_key(const play *p, int id, gfx_rect r, float type, const char *label) {
    const ui_layer asked = play_asked_layer(p);
    ui_widgets_on(p->env, p->widgets, asked);
    ui_widget *b =
        ui_widgets_add(p->widgets, UI_WIDGET_BUTTON, id, ui_layer_place(p->env, asked, r), label);
    b->primary = true;
    b->value = 1; // with padding beside its label
    b->size_vu = KEY_LETTERS * type / p->env->layout.type;
}

// A cell of a row in the window, counted in the reading direction of the person asked.
static gfx_rect read_cell(const play *p, gfx_rect row, box_grid grid, int n) {
    const ui_layer asked = play_asked_layer(p);
    return ui_layer_in_window(p->env, asked, box_cell(ui_layer_place(p->env, asked, row), grid, n));
}

// An area with more room for choices than between board and mat: from the window's edge, for a near
// player at a shared table also up to the tray, in portrait below the mat. Never over the sticks.
static gfx_rect wide_row(const play *p, gfx_rect row) {
    const ui_layout *l = &p->env->layout;
    const gfx_rect safe = l->safe;
    if (l->portrait && l->readout.h > 0) {
        const float x = safe.x + safe.w / 2;
        return (gfx_rect){x, fmaxf(l->readout.y, l->mat.y + l->mat.h + KEYS_GAP),
                          safe.x + safe.w - x, row.h};
    }
    const float right = l->portrait       ? safe.x + safe.w
                        : play_is_face(p) ? p->env->services.scene->tray_quad[0].x - KEYS_GAP
                                          : l->mat.x + l->mat.w;
    return (gfx_rect){safe.x, row.y, right - safe.x, row.h};
}

// At home in a portrait window choices are beside the throw, in type of normal size.
static bool are_choices_below(const play *p) {
    const ui_layout *l = &p->env->layout;
    return l->portrait && l->readout.h > 0 && !ui_in_museum(p->env);
}

// Stacks the choices. @param widest of the labels, vu
static gfx_rect place_below(const play *p, int cell, int n, float widest) {
    const float letters = KEY_LETTERS * p->env->layout.type;
    gfx_rect room = wide_row(p, p->env->layout.readout);
    room.h = p->env->layout.buttons.y - KEYS_GAP - room.y;
    const float h = fminf(2.4f * letters, room.h / (float)n - KEYS_GAP / 2);
    room = box_place(room, fminf(room.w, widest + 3 * letters), room.h, 0.5f, 0);
    return (gfx_rect){room.x, room.y + (h + KEYS_GAP / 2) * (float)cell, room.w, h};
}

// The place of a choice in the window: in a row below the board, otherwise in a wider row or
// stacked. At a shared table they are beside the cloth of the person who decides, the first one on
// top for that person; if the near player's cloth leaves no room, in the wider row, in a portrait
// window over the cloth.
static gfx_rect choice_place(const play *p, int cell, int n, float widest) {
    enum { AROUND = 30 }; // least margin beside a label, vu
    static const float shrinks_to = 0.9f;
    if (are_choices_below(p)) {
        return place_below(p, cell, n, widest);
    }
    const gfx_rect row = key_row(p->env, 2);
    const gfx_rect beside = play_is_face(p) ? play_face_room(p) : (gfx_rect){0, 0, 0, 0};
    const bool far = play_asked_layer(p) == UI_LAYER_FAR, has_room = beside.w > 0;
    const gfx_rect room = has_room ? beside : row;
    const float gap = KEYS_GAP / 2, w = fminf(room.w, row.w);
    const float h =
        has_room ? fmaxf(visit_target_size(p->env, 0), fminf(row.h, (room.h - gap) / 2)) : row.h;
    const box_grid columns = {.columns = n, .rows = 1, .gap_x = KEYS_GAP};
    const bool fits =
        n <= 1 || box_fit(1, widest, box_cell(room, columns, 0).w - AROUND) > shrinks_to;
    if (fits || (far && room.h < (float)n * h)) {
        return read_cell(p, (gfx_rect){room.x, room.y + (room.h - h) / 2, room.w, h}, columns,
                         cell);
    }
    if (!play_is_face(p) || (!has_room && !p->env->layout.portrait)) {
        const gfx_rect wide = wide_row(p, row);
        return wide.y != row.y
                   ? (gfx_rect){wide.x, wide.y + (wide.h + gap) * (float)cell, wide.w, wide.h}
                   : read_cell(p, wide, columns, cell);
    }
    const float step = far ? fminf(h + gap, (room.h - h) / (float)(n - 1)) : h + gap;
    return (gfx_rect){room.x + room.w - w, room.y + step * (float)(far ? n - 1 - cell : cell), w,
                      h};
}

static void add_choices(const play *p) {
    const senet_moves *moves = &p->choosing.moves;
    const float type = are_choices_below(p) ? p->env->layout.type : key_type(p->env);
    const gfx_text_style style =
        ui_style(&p->env->look.on_table, GFX_FONT_SMALLCAPS, KEY_LETTERS, type);
    words w = words_of(p->env->language, p->session->match);
    char label[SENET_MOVES_CAP][WORDS_CAP];
    float widest = 0;
    int n = 0;
    for (int i = 0; i < moves->count; i++) {
        if (play_has_button(moves->move[i])) {
            words_choice(&w, &p->shown.position, moves->move[i], label[i]);
            widest = fmaxf(widest, ui_text_width(p->env, &style, label[i]));
            n++;
        }
    }
    for (int i = 0, cell = 0; i < moves->count; i++) {
        if (play_has_button(moves->move[i])) {
            add_key(p, PLAY_ID_CHOICE + i, choice_place(p, cell++, n, widest), type, label[i]);
        }
    }
}

// Buttons for the number of light faces of real sticks; a picture replaces the label.
static void add_faces(const play *p) {
    const box_grid grid = {.columns = GFX_STICKS + 1, .rows = 1, .gap_x = 14};
    for (int n = 0; n <= GFX_STICKS; n++) {
        add_key(p, PLAY_ID_FACES + n, read_cell(p, key_row(p->env, 2.4f), grid, n),
                key_type(p->env), "");
    }
}

static void add_result(const play *p) {
    gfx_rect row = key_row(p->env, 2);
    add_key(p, PLAY_ID_RESULT,
            box_place(row, ui_in_museum(p->env) ? row.w : row.w / 2, row.h, 0.5f, 0),
            key_type(p->env), tr(p->env->language, "The result"));
}

// The natural width of a button: label, icon and the gap to the next one.
static float button_width(const ui_env *env, const char *label) {
    enum { LEAST = 24 };                // margin beside them, vu
    static const float ROUNDED = 0.01f; // of an em: rounding when drawn
    gfx_text_style style =
        ui_style(&env->look.on_table, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    return visit_target_size(env, ui_icon_button_width(env, &style, label) +
                                      fmaxf(style.size_vu * (UI_BETWEEN_KEYS + ROUNDED), LEAST));
}

typedef struct play_button {
    int id;
    ui_icon icon;
    const char *label;
    bool shown, enabled;
} play_button;

// Places buttons in a row. If they are too wide, the labels shrink together, but no button gets too
// narrow for a finger. @return the factor on the labels
static float place_row(const ui_env *env, gfx_rect row, const float *width, int n,
                       gfx_rect *out_place) {
    const float least = fminf(visit_target_size(env, 0), row.w / (float)n);
    float shrink = 1, used = 0;
    box_size size[N_BUTTONS];
    for (int pass = 0; pass < n; pass++) { // wide ones give space to narrow ones
        float narrow = 0, wide = 0;
        for (int i = 0; i < n; i++) {
            const bool is_narrow = width[i] * shrink < least;
            narrow += is_narrow ? least : 0;
            wide += is_narrow ? 0 : width[i];
        }
        shrink = box_fit(1, wide, row.w - narrow);
    }
    for (int i = 0; i < n; i++) {
        size[i] = (box_size){fmaxf(width[i] * shrink, least), 0};
        used += size[i].fixed;
    }
    const float gap = fmaxf(row.w - used, 0) / (float)(n > 1 ? n - 1 : 1);
    box_split(row, BOX_ROW, gap, size, n, out_place);
    return shrink;
}

// The area for the row. Beside the list of moves, where it is narrow, labels may extend towards the
// mat; only if they must, because the stone there is too bright at night.
static gfx_rect buttons_room(const ui_env *env, const float *width, int n) {
    const ui_layout *l = &env->layout;
    gfx_rect row = l->buttons;
    float wanted = 0;
    for (int i = 0; i < n; i++) {
        wanted += width[i];
    }
    if ((l->panel.w > 0 || ui_in_museum(env)) && !l->portrait && !l->column) {
        const float right = row.x + row.w;
        row.w = fmaxf(row.w, fminf(wanted, right - l->mat.x));
        row.x = right - row.w;
    }
    return ui_layer_place(env, UI_LAYER_NEAR, row);
}

// Places the buttons in one row, or in two if large type would shrink much. Stacked, each has the
// whole width, and its label must fit. @return the factor on the labels
static float place_buttons(const ui_env *env, const play_button *button, int n,
                           gfx_rect *out_place) {
    static const float SHRINKS_TO = 0.9f;
    float width[N_BUTTONS] = {0}, widest = 0;
    for (int i = 0; i < n; i++) {
        width[i] = button_width(env, button[i].label);
        widest = fmaxf(widest, width[i]);
    }
    gfx_rect all = buttons_room(env, width, n);
    if (env->layout.column) {
        const int rows = n > 3 ? n : 3;
        for (int i = 0; i < n; i++) {
            out_place[i] = box_cell(all, (box_grid){.columns = 1, .rows = rows}, rows - n + i);
            out_place[i].h *= 0.94f;
        }
        return box_fit(1, widest, all.w);
    }
    const float shrink = place_row(env, all, width, n, out_place);
    if (shrink > SHRINKS_TO || !ui_type_is_large(env) || !env->layout.portrait) {
        return shrink;
    }
    const int first = box_lines(n, 2);
    const float upper = place_row(env, box_take(&all, BOX_TOP, all.h / 2), width, first, out_place);
    return fminf(upper, place_row(env, all, width + first, n - first, out_place + first));
}

static void add_buttons(const play *p) {
    const ui_env *env = p->env;
    const match *m = p->session->match;
    const l10n *l = env->language;
    const bool now = !p->moves.past, home = !ui_in_museum(env),
               leaves = visit_can_leave(env, p->session, 1),
               joins = leaves || visit_can_join(env, p->session, 1);
    const play_button all[N_BUTTONS] = {
        {PLAY_ID_UNDO, UI_ICON_UNDO, tr(l, "Undo"), true, now && match_can_undo(m)},
        {PLAY_ID_REDO, UI_ICON_REDO, tr(l, "Redo"), match_can_redo(m) && home, now},
        {PLAY_ID_HINT, UI_ICON_HINT, tr(l, "Hint"), env->settings->hint_button,
         p->state == PLAY_CHOOSING},
        {PLAY_ID_AHEAD, UI_ICON_AHEAD, tr(l, "Skip ahead"), home && !p->session->lesson,
         play_can_skip_ahead(p)},
        {PLAY_ID_MOVES, UI_ICON_MOVES, tr(l, "Moves"), home, true},
        {(leaves ? PLAY_ID_LEAVE : PLAY_ID_JOIN) + 1, UI_ICON_NONE,
         leaves ? tr(l, "Player 2 leaves") : tr(l, "Second player?"), joins, true},
        {PLAY_ID_MENU, UI_ICON_MENU, tr(l, "Menu"), true, true}};
    play_button button[N_BUTTONS];
    gfx_rect place[N_BUTTONS];
    int n = 0;
    for (int i = 0; i < N_BUTTONS; i++) {
        if (all[i].shown) {
            button[n++] = all[i];
        }
    }
    const float shrink = place_buttons(env, button, n, place);
    for (int i = 0; i < n; i++) { // labels without an icon keep a distance from the next icon
        place[i] = button[i].icon == UI_ICON_NONE
                       ? box_inset(place[i], UI_SIZE_BUTTON * env->layout.type * shrink / 3, 0)
                       : place[i];
    }
    for (int i = 0; i < n; i++) {
        ui_widget *b =
            ui_widgets_add(p->widgets, UI_WIDGET_BUTTON, button[i].id, place[i], button[i].label);
        b->icon = button[i].icon;
        b->enabled = button[i].enabled;
        b->primary =
            button[i].id == PLAY_ID_AHEAD && b->enabled && p->pace.offered && !p->pace.skips;
        b->value = b->icon == UI_ICON_NONE; // a label alone needs a frame to look like a button
        b->size_vu = UI_SIZE_BUTTON * shrink;
    }
}

enum { FIRST, SECOND, PUT_BACK, OTHERS, BUTTONS, HOUSES };

// The rank of a place on the board.
static int rank_of_place(const play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    if (play_selected(p) == place) {
        return PUT_BACK;
    }
    if (!play_own_piece(p, place)) {
        return play_selected(p) != 0 ? FIRST : UI_RANK_NEVER;
    }
    // The moves of a piece in the water are on buttons.
    if (play_moves_of(p, place, moves) == 0 || play_has_button(moves[0])) {
        return scans_house(p, place) && play_selected(p) == 0 ? HOUSES : UI_RANK_NEVER;
    }
    return play_selected(p) != 0 ? OTHERS : FIRST;
}

// The rank of a widget in one-switch control.
static int rank_of(const play *p, int widget) {
    int id = play_face_id(widget);
    if (id == PLAY_ID_WORDS) {
        return UI_RANK_NEVER;
    }
    if (play_asked_house(p, widget) != 0) {
        return HOUSES;
    }
    if ((id >= PLAY_ID_UNDO && id <= PLAY_ID_AHEAD) || id >= PLAY_ID_JOIN) {
        // While there is nothing to decide, a press only ends animations.
        return ui_widgets_find(p->widgets, PLAY_ID_SKIP) != NULL && !p->moves.past ? UI_RANK_NEVER
                                                                                   : BUTTONS;
    }
    int place = p->state == PLAY_CHOOSING ? play_widget_place(p, widget) : 0;
    if (place == 0) {
        return widget == PLAY_ID_SKIP && !p->moves.past ? UI_RANK_NEVER
               : play_selected(p) != 0                  ? SECOND
                                                        : FIRST;
    }
    return rank_of_place(p, place);
}

// Adds the targets for throwing: the mat and the message. At a shared table each player has a
// cloth, and only the mover's can be pressed.
static void add_mat(const ui_view *v, play *p, ui_widgets *widgets) {
    gfx_rect cloth =
        play_face_throws_far(p) ? far_cloth_rect(p->env->services.scene) : v->env->layout.mat;
    ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_MAT, cloth, "")->lit = play_offers_throw(p);
    if (!play_is_face(p) && v->env->layout.message.y >= v->env->layout.touch_y) {
        ui_widgets_on(v->env, widgets, UI_LAYER_NEAR);
        ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_WORDS,
                       ui_layer_place(v->env, UI_LAYER_NEAR, v->env->layout.message), "")
            ->reach = UI_REACH_POINTER;
        ui_widgets_on(v->env, widgets, UI_LAYER_TABLE);
    }
}

void play_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    play *p = data;
    if (v->session->match == NULL) {
        return;
    }
    if (p->match == v->session->match && p->texts.language != l10n_language_of(v->env->language)) {
        play_caption_rewrite(p);
    }
    match_need need = match_need_now(v->session->match);
    bool throws = play_throws(need);
    bool open = true;
    if (p->moves.past) {
        // Any press on the table returns to the game.
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_SKIP, v->env->layout.view, "");
    } else if (play_is_idle(p) && play_asks_sticks(v->session)) {
        add_faces(p);
        ui_widgets_on(v->env, widgets, UI_LAYER_TABLE);
        add_places(p);
    } else if (play_is_idle(p) && throws && !need.computer) {
        add_mat(v, p, widgets);
        add_places(p);
    } else if (p->state == PLAY_CHOOSING) {
        add_places(p);
        add_choices(p);
    } else if (p->state == PLAY_OVER) {
        add_result(p);
    } else {
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_SKIP, v->env->layout.view, "");
        open = false;
    }
    if (play_is_face(p)) {
        play_face_layout(p);
    } else {
        ui_widgets_on(v->env, widgets, UI_LAYER_NEAR);
        add_buttons(p);
        play_moves_layout(p);
    }
    for (int i = 0; i < widgets->count; i++) {
        widgets->widget[i].rank = rank_of(p, widgets->widget[i].id);
    }
    if (!open) {
        // Pressing the same key repeatedly must not activate a button.
        widgets->focus = PLAY_ID_SKIP;
    } else if (p->focus_wanted != 0 && ui_widgets_find(widgets, p->focus_wanted) != NULL) {
        widgets->focus = p->focus_wanted;
        p->focus_wanted = 0;
    }
    bool same = p->traced.canvas.scale == v->env->canvas.scale &&
                p->traced.canvas.width_px == v->env->canvas.width_px &&
                p->traced.canvas.height_px == v->env->canvas.height_px;
    p->traced.need = p->traced.need && same;
}
