// The widgets of the play screen, and the places of the board that they stand for. Layer: ui.
// See screen_play.h. Invariant: whatever can be clicked can be reached by keys too; the match alone
// says what is legal.
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include <math.h>

enum { N_BUTTONS = 6, KEY_LETTERS = 27 };

static const float KEY_TYPE_MOST = 1.35f;

// --- Moves and places

bool play_is_choice(senet_move move) {
    return senet_move_equal(move, SENET_MOVE_PASS) || senet_move_equal(move, SENET_MOVE_STAY);
}

bool play_has_button(senet_move move) {
    return play_is_choice(move) || board_from_water(move);
}

int play_move_place(const play *p, senet_move move) {
    return move.from == SENET_HAND ? board_hand_place(&p->shown, play_side(p)) : move.from;
}

int play_target_place(const play *p, senet_move move) {
    return board_target_place(&p->shown, move);
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

int play_widget_place(const play *p, int id) {
    if (id > PLAY_ID_HOUSE && id <= PLAY_ID_HOUSE + SENET_HOUSES) {
        return id - PLAY_ID_HOUSE;
    }
    if (id == PLAY_ID_HAND) {
        return board_hand_place(&p->shown, play_side(p));
    }
    return id == PLAY_ID_TRAY ? board_tray_place(&p->shown, play_side(p)) : 0;
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
        return p->shown.hand[side] > 0;
    }
    return place >= 1 && (p->shown.pieces[side] >> place & 1u) != 0;
}

bool play_goes_over_all(const play *p) {
    return p->env->settings->all_houses && p->env->settings->one_switch == SETTINGS_SWITCH_OFF &&
           !p->session->lesson && play_is_idle(p);
}

int play_asked_house(const play *p, int id) {
    if (!play_goes_over_all(p) || id <= PLAY_ID_HOUSE || id > PLAY_ID_HOUSE + SENET_HOUSES) {
        return 0;
    }
    int house = id - PLAY_ID_HOUSE;
    senet_move moves[SENET_MOVES_CAP];
    for (int i = play_moves_of(p, play_selected(p), moves); i-- > 0;) {
        if (play_target_place(p, moves[i]) == house) {
            return 0;
        }
    }
    return p->state == PLAY_CHOOSING && play_own_piece(p, house) ? 0 : house;
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

// Makes a place a target. A finger may miss a house that is small by a little, as long as it does not
// mean another one.
static void add_place(const play *p, int place) {
    const int id = play_place_widget(place);
    senet_side side = play_side(p);
    if (ui_widgets_find(p->widgets, id) != NULL) {
        return;
    }
    bool piece = play_own_piece(p, place) ||
                 (play_asked_house(p, id) != 0 && senet_position_at(&p->shown, place, &side));
    const gfx_rect r = board_place_rect(p->env->services.scene, side, place, piece);
    const float most = place <= SENET_HOUSES ? 1.36f : 3;
    const float w = fminf(visit_at_least(p->env, r.w), most * r.w);
    const float h = fminf(visit_at_least(p->env, r.h), most * r.h);
    (void)ui_widgets_add(p->widgets, UI_WIDGET_CUSTOM, id,
                         box_inset(r, (r.w - w) / 2, (r.h - h) / 2), "");
}

// What can be chosen; where the arrows go over all houses, these can be asked who stands there.
static void add_places(const play *p) {
    const bool all = play_goes_over_all(p), chooses = p->state == PLAY_CHOOSING;
    senet_move moves[SENET_MOVES_CAP];
    const int n = play_moves_of(p, play_selected(p), moves);
    // From the far row to the near one, so that a near piece's body wins over the tile behind it.
    for (int h = 1; h <= SENET_HOUSES; h++) {
        bool target = false;
        for (int i = 0; i < n; i++) {
            target = target || play_target_place(p, moves[i]) == h;
        }
        if (all || target || (chooses && play_own_piece(p, h))) {
            add_place(p, h);
        }
    }
    if (chooses && play_own_piece(p, BOARD_PLACE_HAND)) {
        add_place(p, board_hand_place(&p->shown, play_side(p)));
    }
    for (int i = 0; i < n; i++) {
        if (moves[i].to == SENET_OFF) {
            add_place(p, play_target_place(p, moves[i]));
        }
    }
}

static float key_type(const ui_env *env) {
    return fminf(env->layout.type, KEY_TYPE_MOST);
}

// A row of keys between board and mat, where no piece ever is. @param lines how high, in letters
static gfx_rect key_row(const ui_env *env, float lines) {
    gfx_rect mat = env->layout.mat;
    float h = KEY_LETTERS * key_type(env) * lines;
    return (gfx_rect){mat.x, mat.y - h - 10, mat.w, visit_at_least(env, h)};
}

static void add_key(const play *p, int id, gfx_rect r, const char *label) {
    const ui_layer asked = play_asked_layer(p);
    ui_widgets_on(p->env, p->widgets, asked);
    ui_widget *b =
        ui_widgets_add(p->widgets, UI_WIDGET_BUTTON, id, ui_layer_place(p->env, asked, r), label);
    b->primary = true;
    b->size_vu = KEY_LETTERS * fminf(1, KEY_TYPE_MOST / p->env->layout.type);
}

// Beside each other; where their words would become too small so, one above the other, over the mat.
static void add_choices(const play *p) {
    enum { AROUND = 30 }; // the least beside a label, vu
    static const float shrinks_to = 0.9f;
    const senet_moves *moves = &p->choosing.moves;
    const gfx_rect row = key_row(p->env, 2);
    const gfx_text_style style =
        ui_style(&p->env->look.on_table, GFX_FONT_SMALLCAPS, KEY_LETTERS, key_type(p->env));
    words w = words_of(p->env->language, p->session->match);
    char label[SENET_MOVES_CAP][WORDS_CAP];
    float widest = 0;
    int n = 0;
    for (int i = 0; i < moves->count; i++) {
        if (play_has_button(moves->move[i])) {
            words_choice(&w, &p->shown, moves->move[i], label[i]);
            widest = fmaxf(widest, ui_text_width(p->env, &style, label[i]));
            n++;
        }
    }
    const box_grid columns = {.columns = n, .rows = 1, .gap_x = KEYS_GAP};
    const bool beside =
        n <= 1 || box_fit(1, widest, box_cell(row, columns, 0).w - AROUND) > shrinks_to;
    for (int i = 0, cell = 0; i < moves->count; i++) {
        if (play_has_button(moves->move[i])) {
            gfx_rect r = beside ? box_cell(row, columns, cell) : row;
            r.y += beside ? 0 : (row.h + KEYS_GAP / 2) * (float)cell;
            add_key(p, PLAY_ID_CHOICE + i, r, label[i]);
            cell++;
        }
    }
}

// Real sticks: how many light faces they show.
static void add_faces(const play *p) {
    const box_grid grid = {.columns = GFX_STICKS + 1, .rows = 1, .gap_x = 14};
    for (int n = 0; n <= GFX_STICKS; n++) {
        add_key(p, PLAY_ID_FACES + n, box_cell(key_row(p->env, 2.4f), grid, n),
                words_faces(p->env->language, n));
    }
}

static void add_result(const play *p) {
    gfx_rect row = key_row(p->env, 2);
    add_key(p, PLAY_ID_RESULT,
            box_place(row, ui_in_museum(p->env) ? row.w : row.w / 2, row.h, 0.5f, 0),
            tr(p->env->language, "The result"));
}

// Where large type has put the caption above the buttons there is room beside them. Else it has no width.
static gfx_rect join_beside(const ui_env *env) {
    const ui_layout *l = &env->layout;
    const gfx_rect row = l->buttons,
                   at = {l->caption.x, row.y, row.x - KEYS_GAP - l->caption.x, row.h};
    const bool beside = !l->portrait && !l->column && at.w > 4 * visit_at_least(env, 0) &&
                        l->caption.y + l->caption.h <= row.y;
    return beside ? at : (gfx_rect){0, 0, 0, 0};
}

// What a button wants for its words and its icon.
static float button_width(const ui_env *env, const char *label) {
    gfx_text_style style =
        ui_style(&env->look.on_table, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    return visit_at_least(env, ui_text_width(env, &style, label) + style.size_vu * 1.6f + 24);
}

typedef struct play_button {
    int id;
    ui_icon icon;
    const char *label;
    bool shown, enabled;
} play_button;

// Beside each other; too much for the width, the labels shrink together, but no button gets too narrow
// for a finger. One above the other each has the whole width, and its words have to fit in there.
// @return the factor on the labels
static float place_buttons(const ui_env *env, const play_button *button, int n,
                           gfx_rect *out_place) {
    const gfx_rect all = ui_layer_place(env, UI_LAYER_NEAR, env->layout.buttons);
    const float least = visit_at_least(env, 0);
    float width[N_BUTTONS], whole = 0, widest = 0;
    box_size size[N_BUTTONS];
    for (int i = 0; i < n; i++) {
        width[i] = button_width(env, button[i].label);
        widest = fmaxf(widest, width[i]);
        whole += width[i];
    }
    if (env->layout.column) {
        const int rows = n > 3 ? n : 3;
        for (int i = 0; i < n; i++) {
            out_place[i] = box_cell(all, (box_grid){.columns = 1, .rows = rows}, rows - n + i);
            out_place[i].h *= 0.94f;
        }
        return box_fit(1, widest, all.w);
    }
    const float shrink = box_fit(1, whole, all.w);
    const float gap = shrink < 1 ? 0 : (all.w - whole) / (float)(n > 1 ? n - 1 : 1);
    for (int i = 0; i < n; i++) {
        size[i] = shrink < 1 ? (box_size){least, width[i] - least} : (box_size){width[i], 0};
    }
    box_split(all, BOX_ROW, gap, size, n, out_place);
    return shrink;
}

static void add_buttons(const play *p) {
    const ui_env *env = p->env;
    const match *m = p->session->match;
    const l10n *l = env->language;
    const bool home = !ui_in_museum(env), joins = visit_can_join(env, p->session, 1);
    const gfx_rect beside = joins ? join_beside(env) : (gfx_rect){0, 0, 0, 0};
    const play_button all[N_BUTTONS] = {
        {PLAY_ID_UNDO, UI_ICON_UNDO, tr(l, "Undo"), true, match_can_undo(m)},
        {PLAY_ID_REDO, UI_ICON_REDO, tr(l, "Redo"), match_can_redo(m) && home, true},
        {PLAY_ID_HINT, UI_ICON_HINT, tr(l, "Hint"), true, p->state == PLAY_CHOOSING},
        {PLAY_ID_MOVES, UI_ICON_MOVES, tr(l, "Moves"), home, true},
        {PLAY_ID_JOIN + 1, UI_ICON_NONE, tr(l, "Touch to join"), joins && beside.w <= 0, true},
        {PLAY_ID_MENU, UI_ICON_MENU, tr(l, "Menu"), true, true}};
    play_button button[N_BUTTONS + 1];
    gfx_rect place[N_BUTTONS + 1];
    int n = 0;
    for (int i = 0; i < N_BUTTONS; i++) {
        if (all[i].shown) {
            button[n++] = all[i];
        }
    }
    const float shrink = place_buttons(env, button, n, place);
    const int in_row = n;
    if (beside.w > 0) {
        place[n] = ui_layer_place(env, UI_LAYER_NEAR, beside);
        button[n++] = all[N_BUTTONS - 2];
    }
    for (int i = 0; i < n; i++) {
        ui_widget *b =
            ui_widgets_add(p->widgets, UI_WIDGET_BUTTON, button[i].id, place[i], button[i].label);
        b->icon = button[i].icon;
        b->enabled = button[i].enabled;
        b->size_vu = UI_SIZE_BUTTON * (i < in_row ? shrink : 1);
    }
}

// When the focus of one switch comes to a widget.
static int rank_of(const play *p, int widget) {
    enum { FIRST, SECOND, PUT_BACK, OTHERS, BUTTONS };
    senet_move moves[SENET_MOVES_CAP];
    int id = play_face_id(widget);
    if ((id >= PLAY_ID_UNDO && id <= PLAY_ID_HINT) || id >= PLAY_ID_JOIN) {
        // While there is nothing to decide, a press ends what moves, and nothing else.
        return ui_widgets_find(p->widgets, PLAY_ID_SKIP) != NULL ? UI_RANK_NEVER : BUTTONS;
    }
    int place = p->state == PLAY_CHOOSING ? play_widget_place(p, widget) : 0;
    if (place == 0) {
        return widget == PLAY_ID_SKIP ? UI_RANK_NEVER : play_selected(p) != 0 ? SECOND : FIRST;
    }
    if (play_selected(p) == place) {
        return PUT_BACK;
    }
    if (!play_own_piece(p, place)) {
        return FIRST;
    }
    // What a piece in the water can do is on buttons.
    return play_moves_of(p, place, moves) == 0 || play_has_button(moves[0]) ? UI_RANK_NEVER
           : play_selected(p) != 0                                          ? OTHERS
                                                                            : FIRST;
}

void play_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    play *p = data;
    if (v->session->match == NULL) {
        return;
    }
    if (p->match == v->session->match && p->said.language != l10n_language_of(v->env->language)) {
        play_retell(p);
    }
    match_need need = match_need_now(v->session->match);
    bool throws = play_throws(need);
    bool open = true;
    if (play_is_idle(p) && play_asks_sticks(v->session)) {
        add_faces(p);
        ui_widgets_on(v->env, widgets, UI_LAYER_TABLE);
        add_places(p);
    } else if (play_is_idle(p) && throws && !need.computer) {
        // At a table each player has a cloth, and only the mover's can be pressed.
        gfx_rect cloth =
            play_face_throws_far(p) ? far_cloth_rect(p->env->services.scene) : v->env->layout.mat;
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_MAT, cloth, "");
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
    }
    for (int i = 0; i < widgets->count; i++) {
        widgets->widget[i].rank = rank_of(p, widgets->widget[i].id);
    }
    if (!open) {
        // Whoever goes on pressing the same key must not come upon a button.
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
