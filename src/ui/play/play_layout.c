// The widgets of the play screen, and the places of the board that they stand for. Layer: ui.
// See screen_play.h. Invariant: whatever can be clicked can be reached by keys too; the match alone
// says what is legal.
#include "ui/board/far_cloth.h"
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

// Drowning is a piece's way and, because it is no step of the throw, a button as well.
static bool has_button(senet_move move) {
    return play_is_choice(move) ||
           (move.from == SENET_HOUSE_WATER && move.to == SENET_HOUSE_REBIRTH);
}

static senet_side side_to_move(const play *p) {
    return (senet_side)p->shown.side;
}

int play_move_place(const play *p, senet_move move) {
    return move.from == SENET_HAND ? board_hand_place(&p->shown, side_to_move(p)) : move.from;
}

int play_target_place(const play *p, senet_move move) {
    return move.to == SENET_OFF ? board_tray_place(&p->shown, side_to_move(p)) : move.to;
}

gfx_point play_target_point(const play *p, senet_move move) {
    return board_place_point(p->scene, side_to_move(p), play_target_place(p, move));
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
        return board_hand_place(&p->shown, side_to_move(p));
    }
    return id == PLAY_ID_TRAY ? board_tray_place(&p->shown, side_to_move(p)) : 0;
}

int play_place_widget(int place) {
    return place >= BOARD_PLACE_TRAY   ? PLAY_ID_TRAY
           : place >= BOARD_PLACE_HAND ? PLAY_ID_HAND
                                       : PLAY_ID_HOUSE + place;
}

bool play_own_piece(const play *p, int place) {
    senet_side side = side_to_move(p);
    if (place >= BOARD_PLACE_TRAY) {
        return false;
    }
    if (place >= BOARD_PLACE_HAND) {
        return p->shown.hand[side] > 0;
    }
    return place >= 1 && (p->shown.pieces[side] >> place & 1u) != 0;
}

int play_shown_id(const ui_widgets *widgets) {
    return widgets->hover != 0 ? widgets->hover : widgets->focus_visible ? widgets->focus : 0;
}

int play_pointed(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                 const play *p) {
    if (p->state != PLAY_CHOOSING) {
        return 0;
    }
    int id = play_shown_id(widgets);
    return id != 0 && play_asked_house(env, session, p, id) == 0 ? play_widget_place(p, id) : 0;
}

// --- Widgets

static const float MISSED = 1.36f,
                   BESIDE = 3.0f; // so much larger a target may be: of a house, else

static void add_place(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                      const play *p, int place, const char *label) {
    int id = play_place_widget(place);
    senet_side side = side_to_move(p);
    if (ui_widgets_find(widgets, id) != NULL) {
        return;
    }
    bool piece = play_own_piece(p, place) || (play_asked_house(env, session, p, id) != 0 &&
                                              senet_position_at(&p->shown, place, &side));
    gfx_rect r = board_place_rect(p->scene, side, place, piece);
    // A finger may miss a house that is small by a little, as long as it does not mean another one.
    const float most = place <= SENET_HOUSES ? MISSED : BESIDE;
    float w = fminf(visit_at_least(env, r.w), most * r.w);
    float h = fminf(visit_at_least(env, r.h), most * r.h);
    r = (gfx_rect){r.x - (w - r.w) / 2, r.y - (h - r.h) / 2, w, h};
    (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, id, r, label);
}

static void add_houses(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                       const play *p) {
    senet_move moves[SENET_MOVES_CAP];
    int n = play_moves_of(p, play_selected(p), moves);
    // From the far row to the near one, so that a near piece's body wins over the tile behind it.
    for (int h = 1; h <= SENET_HOUSES; h++) {
        bool target = false;
        for (int i = 0; i < n; i++) {
            target = target || moves[i].to == h;
        }
        if (target || play_own_piece(p, h) || play_goes_over_all(env, session, p)) {
            add_place(env, session, widgets, p, h, "");
        }
    }
    if (play_own_piece(p, BOARD_PLACE_HAND)) {
        add_place(env, session, widgets, p, board_hand_place(&p->shown, side_to_move(p)), "");
    }
    for (int i = 0; i < n; i++) {
        if (moves[i].to == SENET_OFF) {
            add_place(env, session, widgets, p, play_target_place(p, moves[i]), "");
        }
    }
}

// While there is nothing to choose on the board, its houses can still be asked who stands there.
static void add_askable(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                        const play *p) {
    for (int h = 1; h <= SENET_HOUSES && play_goes_over_all(env, session, p); h++) {
        add_place(env, session, widgets, p, h, "");
    }
}

// A row of keys between board and mat, where no piece ever is. @param lines how high, in letters
static gfx_rect key_row(const ui_env *env, float lines) {
    gfx_rect mat = env->layout.mat;
    float h = KEY_LETTERS * fminf(env->layout.type, KEY_TYPE_MOST) * lines;
    return (gfx_rect){mat.x, mat.y - h - 10, mat.w, visit_at_least(env, h)};
}

static void add_key(const ui_env *env, const ui_session *session, ui_widgets *widgets, int id,
                    gfx_rect r, const char *label) {
    const ui_layer asked = play_asked_layer(env, session);
    ui_widgets_on(env, widgets, asked);
    ui_widget *b =
        ui_widgets_add(widgets, UI_WIDGET_BUTTON, id, ui_layer_place(env, asked, r), label);
    b->primary = true;
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = KEY_LETTERS * fminf(1, KEY_TYPE_MOST / env->layout.type);
}

static void add_choices(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                        const play *p) {
    const senet_moves *moves = &p->choosing.moves;
    words w = words_of(env->language, session->match);
    box_grid grid = {.rows = 1, .gap_x = 24};
    for (int i = 0; i < moves->count; i++) {
        grid.columns += has_button(moves->move[i]) ? 1 : 0;
    }
    for (int i = 0, cell = 0; i < moves->count; i++) {
        if (has_button(moves->move[i])) {
            add_key(env, session, widgets, PLAY_ID_CHOICE + i,
                    box_cell(key_row(env, 2), grid, cell++),
                    words_choice(&w, &p->shown, moves->move[i]));
        }
    }
}

// Real sticks: how many light faces they show.
static void add_faces(const ui_env *env, const ui_session *session, ui_widgets *widgets) {
    const box_grid grid = {.columns = GFX_STICKS + 1, .rows = 1, .gap_x = 14};
    for (int n = 0; n <= GFX_STICKS; n++) {
        add_key(env, session, widgets, PLAY_ID_FACES + n, box_cell(key_row(env, 2.4f), grid, n),
                words_faces(env->language, n));
    }
}

static void add_result(const ui_env *env, const ui_session *session, ui_widgets *widgets) {
    gfx_rect row = key_row(env, 2);
    add_key(env, session, widgets, PLAY_ID_RESULT,
            box_place(row, ui_in_museum(env) ? row.w : row.w / 2, row.h, 0.5f, 0),
            tr(env->language, "The result"));
}

// Where large type has put the caption above the buttons there is room beside them.
static bool joins_beside(const ui_env *env) {
    gfx_rect caption = env->layout.caption, row = env->layout.buttons;
    const float least = visit_at_least(env, 0.0f);
    return !env->layout.portrait && !env->layout.column &&
           row.x - 24.0f > caption.x + 4.0f * least && caption.y + caption.h <= row.y;
}

static void add_join(const ui_env *env, ui_widgets *widgets) {
    gfx_rect caption = env->layout.caption, row = env->layout.buttons;
    gfx_rect r = {caption.x, row.y, row.x - 24.0f - caption.x, row.h};
    ui_widget *b =
        ui_widgets_add(widgets, UI_WIDGET_BUTTON, PLAY_ID_JOIN + 1,
                       ui_layer_place(env, UI_LAYER_NEAR, r), tr(env->language, "Touch to join"));
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = 27.0f;
}

// What a button wants for its words and its icon.
static float button_width(const ui_env *env, const char *label) {
    const gfx_text_metrics *metrics = env->services.metrics;
    gfx_text_style style =
        ui_style(&env->look.on_table, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, env->layout.type);
    float w = metrics->width(metrics->user, &style, label) + style.size_vu * 1.6f + 24.0f;
    return visit_at_least(env, w);
}

static void add_buttons(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                        const play *p) {
    const struct {
        int id;
        ui_icon icon;
        const char *label;
        bool shown, enabled;
    } button[] = {
        {PLAY_ID_UNDO, UI_ICON_UNDO, tr(env->language, "Undo"), true,
         match_can_undo(session->match)},
        {PLAY_ID_REDO, UI_ICON_REDO, tr(env->language, "Redo"),
         match_can_redo(session->match) && !ui_in_museum(env), true},
        {PLAY_ID_HINT, UI_ICON_HINT, tr(env->language, "Hint"), true, p->state == PLAY_CHOOSING},
        {PLAY_ID_MOVES, UI_ICON_MOVES, tr(env->language, "Moves"), !ui_in_museum(env), true},
        {PLAY_ID_JOIN + 1, UI_ICON_NONE, tr(env->language, "Touch to join"),
         visit_can_join(env, session, 1) && !joins_beside(env), true},
        {PLAY_ID_MENU, UI_ICON_MENU, tr(env->language, "Menu"), true, true}};
    gfx_rect all = ui_layer_place(env, UI_LAYER_NEAR, env->layout.buttons);
    const float least = visit_at_least(env, 0.0f);
    float width[N_BUTTONS], whole = 0.0f;
    int n = 0;
    for (int i = 0; i < N_BUTTONS; i++) {
        width[i] = button[i].shown ? button_width(env, button[i].label) : 0.0f;
        whole += width[i];
        n += button[i].shown ? 1 : 0;
    }
    // One above the other each has the whole width, and its words have to fit in there.
    float rows = (float)(n > 3 ? n : 3), widest = 0.0f;
    for (int i = 0; i < N_BUTTONS && env->layout.column; i++) {
        widest = width[i] > widest ? width[i] : widest;
    }
    whole = env->layout.column ? widest : whole;
    float gap = (all.w - whole) / (float)(n > 1 ? n - 1 : 1);
    float x = all.x, y = all.y + all.h - all.h / rows * (float)n;
    // Too much for the width at this type size: the labels shrink together, but no button gets too
    // narrow for a finger.
    const float fingers = least * (float)n;
    float shrink = gap < 0.0f ? all.w / whole : 1.0f;
    gap = gap < 0.0f ? 0.0f : gap;
    for (int i = 0; i < N_BUTTONS; i++) {
        if (!button[i].shown) {
            continue;
        }
        float w = shrink < 1.0f && least > 0.0f
                      ? least + (width[i] - least) * (all.w - fingers) / (whole - fingers)
                      : width[i] * shrink;
        gfx_rect r = {x, all.y, w, all.h};
        if (env->layout.column) {
            r = (gfx_rect){all.x, y, all.w, all.h / rows * 0.94f};
            y += all.h / rows;
        }
        ui_widget *b = ui_widgets_add(widgets, UI_WIDGET_BUTTON, button[i].id, r, button[i].label);
        b->icon = button[i].icon;
        b->enabled = button[i].enabled;
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = 27.0f * shrink;
        x += w + gap;
    }
}

// When the focus of one switch comes to a widget.
static int rank_of(const ui_widgets *widgets, const play *p, int widget) {
    enum { FIRST, SECOND, PUT_BACK, OTHERS, BUTTONS };
    senet_move moves[SENET_MOVES_CAP];
    int id = play_face_id(widget);
    if ((id >= PLAY_ID_UNDO && id <= PLAY_ID_HINT) || id >= PLAY_ID_JOIN) {
        // While there is nothing to decide, a press ends what moves, and nothing else.
        return ui_widgets_find(widgets, PLAY_ID_SKIP) != NULL ? UI_RANK_NEVER : BUTTONS;
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
    return play_moves_of(p, place, moves) == 0 ? UI_RANK_NEVER
           : play_selected(p) != 0             ? OTHERS
                                               : FIRST;
}

void play_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    play *p = data;
    if (v->session->match == NULL) {
        return;
    }
    if (p->match == v->session->match && p->said.language != l10n_language_of(v->env->language)) {
        play_retell(v->env, v->session, p);
    }
    match_need need = match_need_now(v->session->match);
    bool throws = need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
    bool open = true;
    if (play_at_rest(p) && play_asks_sticks(v->session)) {
        add_faces(v->env, v->session, widgets);
        ui_widgets_on(v->env, widgets, UI_LAYER_TABLE);
        add_askable(v->env, v->session, widgets, p);
    } else if (play_at_rest(p) && throws && !need.computer) {
        // At a table each player has a cloth, and only the mover's can be pressed.
        gfx_rect cloth = play_face_throws_far(v->env, v->session) ? far_cloth_rect(p->scene)
                                                                  : v->env->layout.mat;
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_MAT, cloth, "");
        add_askable(v->env, v->session, widgets, p);
    } else if (p->state == PLAY_CHOOSING) {
        add_houses(v->env, v->session, widgets, p);
        add_choices(v->env, v->session, widgets, p);
    } else if (p->state == PLAY_OVER) {
        add_result(v->env, v->session, widgets);
    } else {
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, PLAY_ID_SKIP, v->env->layout.view, "");
        open = false;
    }
    if (play_is_face(v->env, v->session)) {
        play_face_layout(v->env, v->session, widgets, p);
    } else {
        ui_widgets_on(v->env, widgets, UI_LAYER_NEAR);
        add_buttons(v->env, v->session, widgets, p);
        if (visit_can_join(v->env, v->session, 1) && joins_beside(v->env)) {
            add_join(v->env, widgets);
        }
    }
    for (int i = 0; i < widgets->count; i++) {
        widgets->widget[i].rank = rank_of(widgets, p, widgets->widget[i].id);
    }
    if (!open) {
        // Whoever goes on pressing the same key must not come upon a button.
        widgets->focus = PLAY_ID_SKIP;
    } else if (p->focus_wanted != 0) {
        int wanted = p->focus_wanted;
        // A first move that is a choice has a button whose number is its place among the moves.
        if (ui_widgets_find(widgets, wanted) != NULL) {
            widgets->focus = wanted;
            p->focus_wanted = 0;
        }
    }
    bool same = p->traced.canvas.scale == v->env->canvas.scale &&
                p->traced.canvas.width_px == v->env->canvas.width_px &&
                p->traced.canvas.height_px == v->env->canvas.height_px;
    p->traced.need = p->traced.need && same;
}
