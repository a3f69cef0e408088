// What a person does on the play screen: widgets, presses, keys, dragging. Layer: ui.
// See screen_play.h. Invariant: whatever can be dragged or clicked can be chosen with keys too; the
// match alone says what is legal.
#include "ui/board/far_cloth.h"
#include "ui/play/screen_play.h"

#include "base/str.h"
#include "text/words_board.h"
#include "ui/museum/visit_face.h"

#include <math.h>
#include <stdio.h>

enum { DRAG_VU = 16, TRACE_CAP = 900, N_BUTTONS = 6 };

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

// The moves of the piece at a place; those that are only buttons do not count.
static int moves_of(const play *p, int place, senet_move out_moves[SENET_MOVES_CAP]) {
    int n = 0;
    for (int i = 0; p->can_move && i < p->moves.count; i++) {
        senet_move move = p->moves.move[i];
        if (!play_is_choice(move) && play_move_place(p, move) == place) {
            out_moves[n++] = move;
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

static int widget_of_place(int place) {
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

int play_shown_id(const ui *u) {
    return u->widgets.hover != 0      ? u->widgets.hover
           : u->widgets.focus_visible ? u->widgets.focus
                                      : 0;
}

int play_pointed(const ui *u, const play *p) {
    if (!p->can_move) {
        return 0;
    }
    int id = play_shown_id(u);
    return id != 0 && play_asked_house(u, p, id) == 0 ? play_widget_place(p, id) : 0;
}

// --- Widgets

static const float MISSED = 1.36f,
                   BESIDE = 3.0f; // so much larger a target may be: of a house, else

static void add_place(ui *u, const play *p, int place, const char *label) {
    int id = widget_of_place(place);
    senet_side side = side_to_move(p);
    if (ui_widgets_find(&u->widgets, id) != NULL) {
        return;
    }
    bool piece = play_own_piece(p, place) ||
                 (play_asked_house(u, p, id) != 0 && senet_position_at(&p->shown, place, &side));
    gfx_rect r = board_place_rect(p->scene, side, place, piece);
    // A finger may miss a house that is small by a little, as long as it does not mean another one.
    const float most = place <= SENET_HOUSES ? MISSED : BESIDE;
    float w = fminf(visit_at_least(u, r.w), most * r.w);
    float h = fminf(visit_at_least(u, r.h), most * r.h);
    r = (gfx_rect){r.x - (w - r.w) / 2, r.y - (h - r.h) / 2, w, h};
    (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, id, r, label);
}

static void add_houses(ui *u, const play *p) {
    senet_move moves[SENET_MOVES_CAP];
    int n = moves_of(p, p->selected, moves);
    // From the far row to the near one, so that a near piece's body wins over the tile behind it.
    for (int h = 1; h <= SENET_HOUSES; h++) {
        bool target = false;
        for (int i = 0; i < n; i++) {
            target = target || moves[i].to == h;
        }
        if (target || play_own_piece(p, h) || play_goes_over_all(u, p)) {
            add_place(u, p, h, "");
        }
    }
    if (play_own_piece(p, BOARD_PLACE_HAND)) {
        add_place(u, p, board_hand_place(&p->shown, side_to_move(p)), "");
    }
    for (int i = 0; i < n; i++) {
        if (moves[i].to == SENET_OFF) {
            add_place(u, p, play_target_place(p, moves[i]), "");
        }
    }
}

// While there is nothing to choose on the board, its houses can still be asked who stands there.
static void add_askable(ui *u, const play *p) {
    for (int h = 1; h <= SENET_HOUSES && play_goes_over_all(u, p); h++) {
        add_place(u, p, h, "");
    }
}

// Choices lie between board and mat, where no piece ever is.
static void add_choices(ui *u, const play *p) {
    words w = words_of(u->env.language, u->session.match);
    gfx_rect mat = u->env.layout.mat;
    int n = 0;
    for (int i = 0; i < p->moves.count; i++) {
        n += has_button(p->moves.move[i]) ? 1 : 0;
    }
    float size = 27.0f * (u->env.layout.type < 1.35f ? u->env.layout.type : 1.35f);
    float height = size * 2.0f, gap = 24.0f, x = mat.x;
    for (int i = 0; i < p->moves.count && n > 0; i++) {
        if (!has_button(p->moves.move[i])) {
            continue;
        }
        gfx_rect r = {x, mat.y - height - 10.0f, (mat.w - gap * (float)(n - 1)) / (float)n,
                      visit_at_least(u, height)};
        ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, PLAY_ID_CHOICE + i, r,
                                      words_choice(&w, &p->shown, p->moves.move[i]));
        b->primary = true;
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = size / u->env.layout.type;
        x += r.w + gap;
    }
}

// Real sticks: how many light faces they show, at the place of the choices.
static void add_faces(ui *u) {
    gfx_rect mat = u->env.layout.mat;
    float size = 27.0f * (u->env.layout.type < 1.35f ? u->env.layout.type : 1.35f);
    float height = size * 2.4f, gap = 14.0f;
    float width = (mat.w - gap * (float)GFX_STICKS) / (float)(GFX_STICKS + 1);
    for (int n = 0; n <= GFX_STICKS; n++) {
        gfx_rect r = {mat.x + (width + gap) * (float)n, mat.y - height - 10.0f, width, height};
        ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, PLAY_ID_FACES + n, r,
                                      words_faces(u->env.language, n));
        b->primary = true;
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = size / u->env.layout.type;
    }
}

// Where large type has put the caption above the buttons there is room beside them.
static bool joins_beside(const ui *u) {
    gfx_rect caption = u->env.layout.caption, row = u->env.layout.buttons;
    const float least = visit_at_least(u, 0.0f);
    return !u->env.layout.portrait && !u->env.layout.column &&
           row.x - 24.0f > caption.x + 4.0f * least && caption.y + caption.h <= row.y;
}

static void add_join(ui *u) {
    gfx_rect caption = u->env.layout.caption, row = u->env.layout.buttons;
    gfx_rect r = {caption.x, row.y, row.x - 24.0f - caption.x, row.h};
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, PLAY_ID_JOIN + 1, r,
                                  tr(u->env.language, "Touch to join"));
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = 27.0f;
}

// What a button wants for its words and its icon.
static float button_width(const ui *u, const char *label) {
    const gfx_text_metrics *metrics = u->env.services.metrics;
    gfx_text_style style =
        ui_style(&u->env.look.on_table, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, u->env.layout.type);
    float w = metrics->width(metrics->user, &style, label) + style.size_vu * 1.6f + 24.0f;
    return visit_at_least(u, w);
}

static void add_buttons(ui *u, const play *p) {
    const struct {
        int id;
        ui_icon icon;
        const char *label;
        bool shown, enabled;
    } button[] = {{PLAY_ID_UNDO, UI_ICON_UNDO, tr(u->env.language, "Undo"), true,
                   match_can_undo(u->session.match)},
                  {PLAY_ID_REDO, UI_ICON_REDO, tr(u->env.language, "Redo"),
                   match_can_redo(u->session.match) && !u->visit.on, true},
                  {PLAY_ID_HINT, UI_ICON_HINT, tr(u->env.language, "Hint"), true, p->can_move},
                  {PLAY_ID_MOVES, UI_ICON_MOVES, tr(u->env.language, "Moves"), !u->visit.on, true},
                  {PLAY_ID_JOIN + 1, UI_ICON_NONE, tr(u->env.language, "Touch to join"),
                   visit_can_join(u, 1) && !joins_beside(u), true},
                  {PLAY_ID_MENU, UI_ICON_MENU, tr(u->env.language, "Menu"), true, true}};
    gfx_rect all = u->env.layout.buttons;
    const float least = visit_at_least(u, 0.0f);
    float width[N_BUTTONS], whole = 0.0f;
    int n = 0;
    for (int i = 0; i < N_BUTTONS; i++) {
        width[i] = button[i].shown ? button_width(u, button[i].label) : 0.0f;
        whole += width[i];
        n += button[i].shown ? 1 : 0;
    }
    // One above the other each has the whole width, and its words have to fit in there.
    float rows = (float)(n > 3 ? n : 3), widest = 0.0f;
    for (int i = 0; i < N_BUTTONS && u->env.layout.column; i++) {
        widest = width[i] > widest ? width[i] : widest;
    }
    whole = u->env.layout.column ? widest : whole;
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
        if (u->env.layout.column) {
            r = (gfx_rect){all.x, y, all.w, all.h / rows * 0.94f};
            y += all.h / rows;
        } else if (ui_mirrored(u)) { // in their own row: that lies where there is room
            r.x = 2.0f * all.x + all.w - r.x - r.w;
        }
        ui_widget *b =
            ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, button[i].id, r, button[i].label);
        b->icon = button[i].icon;
        b->enabled = button[i].enabled;
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = 27.0f * shrink;
        x += w + gap;
    }
}

static void add_result(ui *u) {
    gfx_rect mat = u->env.layout.mat;
    float size = 27.0f * (u->env.layout.type < 1.35f ? u->env.layout.type : 1.35f);
    float w = u->visit.on ? mat.w : mat.w / 2;
    gfx_rect r = {mat.x + (mat.w - w) / 2, mat.y - size * 2.0f - 10.0f, w,
                  visit_at_least(u, size * 2.0f)};
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, PLAY_ID_RESULT, r,
                                  tr(u->env.language, "The result"));
    b->primary = true;
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = size / u->env.layout.type;
}

void play_layout(ui *u, void *data) {
    play *p = data;
    if (u->session.match == NULL) {
        return;
    }
    match_need need = match_need_now(u->session.match);
    bool throws = need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
    bool open = true;
    if (p->phase == PLAY_REST && play_asks_sticks(u)) {
        add_faces(u);
        add_askable(u, p);
    } else if (p->phase == PLAY_REST && throws && !need.computer) {
        // At a table each player has a cloth, and only the mover's can be pressed.
        gfx_rect cloth = play_face_throws_far(u) ? far_cloth_rect(p->scene) : u->env.layout.mat;
        (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, PLAY_ID_MAT, cloth, "");
        add_askable(u, p);
    } else if (p->phase == PLAY_REST && p->can_move) {
        add_houses(u, p);
        add_choices(u, p);
    } else if (p->phase == PLAY_REST && p->ended) {
        add_result(u);
    } else {
        (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, PLAY_ID_SKIP, u->env.layout.view, "");
        open = false;
    }
    if (play_is_face(u)) {
        play_face_layout(u, p);
    } else {
        add_buttons(u, p);
        if (visit_can_join(u, 1) && joins_beside(u)) {
            add_join(u);
        }
    }
    if (!open) {
        // Whoever goes on pressing the same key must not come upon a button.
        u->widgets.focus = PLAY_ID_SKIP;
    } else if (p->focus_wanted != 0) {
        int wanted = p->focus_wanted;
        // A first move that is a choice has a button whose number is its place among the moves.
        if (ui_widgets_find(&u->widgets, wanted) != NULL) {
            u->widgets.focus = wanted;
            p->focus_wanted = 0;
        }
    }
    bool same = p->traced_canvas.scale == u->env.canvas.scale &&
                p->traced_canvas.width_px == u->env.canvas.width_px &&
                p->traced_canvas.height_px == u->env.canvas.height_px;
    p->traced = p->traced && same;
}

int play_scan_rank(ui *u, void *data, const ui_widget *widget) {
    const play *p = data;
    enum { FIRST, SECOND, PUT_BACK, OTHERS, BUTTONS };
    senet_move moves[SENET_MOVES_CAP];
    int id = play_face_id(widget->id);
    if ((id >= PLAY_ID_UNDO && id <= PLAY_ID_HINT) || id >= PLAY_ID_JOIN) {
        // While there is nothing to decide, a press ends what moves, and nothing else.
        return ui_widgets_find(&u->widgets, PLAY_ID_SKIP) != NULL ? SCAN_NEVER : BUTTONS;
    }
    int place = p->can_move ? play_widget_place(p, widget->id) : 0;
    if (place == 0) {
        return widget->id == PLAY_ID_SKIP ? SCAN_NEVER : p->selected != 0 ? SECOND : FIRST;
    }
    if (p->selected == place) {
        return PUT_BACK;
    }
    if (!play_own_piece(p, place)) {
        return FIRST;
    }
    return moves_of(p, place, moves) == 0 ? SCAN_NEVER : p->selected != 0 ? OTHERS : FIRST;
}

// --- Choosing

static float place_x(const play *p, int place) {
    return board_place_point(p->scene, side_to_move(p), place).x;
}

static void refuse(ui *u, play *p, int place) {
    senet_refusal why = senet_move_why_not(&p->shown, place >= BOARD_PLACE_HAND ? 0 : place);
    words w = words_of(u->env.language, u->session.match);
    words_refusal(&w, &p->shown, &why, p->answer);
    speech_say(u, p->answer);
    p->selected = 0;
    ui_cue(u, CUE_NO, place_x(p, place));
    ui_mark_layout(u);
}

// The house whose tile or piece is at a point, 0 none; a near piece's body wins, as for widgets.
static int house_at(const play *p, gfx_point at) {
    int found = 0;
    for (int h = 1; h <= SENET_HOUSES; h++) {
        senet_side side = side_to_move(p);
        bool piece = senet_position_at(&p->shown, h, &side);
        gfx_rect r = board_place_rect(p->scene, side, h, piece);
        if (at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h) {
            found = h;
        }
    }
    return found;
}

// A house was meant that is nothing to choose. @return false if there is nothing to say of it.
static bool refuse_house(ui *u, play *p, int from, int house) {
    words w = words_of(u->env.language, u->session.match);
    if (!p->can_move || house == 0) {
        return false;
    }
    if (from != 0) {
        int house_from = from >= BOARD_PLACE_HAND ? SENET_HAND : from;
        words_cannot_go(&w, &p->shown, house_from, house, p->answer);
    } else if ((p->shown.pieces[senet_other(side_to_move(p))] >> house & 1u) != 0) {
        senet_refusal why = senet_move_why_not(&p->shown, house);
        words_refusal(&w, &p->shown, &why, p->answer);
    } else {
        return false;
    }
    speech_say(u, p->answer);
    ui_cue(u, CUE_NO, place_x(p, house));
    ui_mark(u);
    return true;
}

static void play_move(ui *u, play *p, senet_move move) {
    if (play_ask_tutor(u, p, move)) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_MOVE, .move = move});
    }
}

// A move of the selected piece to a place, if there is one.
static bool play_to(ui *u, play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    int n = p->selected != 0 ? moves_of(p, p->selected, moves) : 0;
    for (int i = 0; i < n; i++) {
        if (play_target_place(p, moves[i]) == place) {
            play_move(u, p, moves[i]);
            return true;
        }
    }
    return false;
}

// With one switch the focus goes on to the first place where the chosen piece can go.
static void look_ahead(const ui *u, play *p) {
    senet_move moves[SENET_MOVES_CAP];
    if (u->env.settings->one_switch != SETTINGS_SWITCH_OFF && p->selected != 0 &&
        moves_of(p, p->selected, moves) > 0) {
        p->focus_wanted = widget_of_place(play_target_place(p, moves[0]));
    }
}

// Who stands on a house, or why nothing goes there; a chosen piece stays chosen.
static void ask_house(ui *u, play *p, int house) {
    p->answer[0] = '\0';
    if (refuse_house(u, p, p->selected, house)) {
        return;
    }
    words_house(u->env.language, &p->shown, house, p->answer);
    speech_say(u, p->answer);
    ui_mark(u);
}

static void choose_place(ui *u, play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    p->answer[0] = '\0';
    if (play_to(u, p, place) || !play_own_piece(p, place)) {
        return;
    }
    int n = moves_of(p, place, moves);
    if (n == 0) {
        refuse(u, p, place);
    } else if (p->selected == place && n == 1) {
        play_move(u, p, moves[0]);
    } else {
        p->selected = p->selected == place ? 0 : place;
        look_ahead(u, p);
        ui_cue(u, CUE_LIFT, place_x(p, place));
        ui_mark_layout(u);
    }
}

static void throw_sticks(ui *u, play *p) {
    match_need need = match_need_now(u->session.match);
    bool due = need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
    if (p->phase != PLAY_REST) {
        return;
    }
    if (play_asks_sticks(u)) {
        (void)str_copy(
            p->answer, sizeof p->answer,
            tr(u->env.language, "Throw your sticks, and say how many light faces lie up."));
        speech_say(u, p->answer);
        ui_mark(u);
    } else if (due && !need.computer) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW});
    }
}

// Which of the sticks lie light side up makes no difference: the first ones do.
static void enter_sticks(ui *u, play *p, int light_faces) {
    if (p->phase == PLAY_REST && play_asks_sticks(u)) {
        uint8_t bits = (uint8_t)((1u << light_faces) - 1u);
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW, .sticks = bits});
    }
}

static void jump(ui *u, play *p, match_command_kind kind) {
    (void)play_finish(u, p);
    if (play_submit(u, p, (match_command){.kind = kind})) {
        p->taken_back = kind == MATCH_UNDO;
        p->phase = PLAY_REST;
        p->phase_ms = u->env.now_ms;
    }
}

// Whoever watches two computers so has no other way to the menu than the one press.
static bool watches_with_one_switch(const ui *u) {
    return u->env.settings->one_switch != SETTINGS_SWITCH_OFF && play_only_computers(u);
}

void play_outcome(ui *u, void *data, ui_outcome outcome) {
    play *p = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED || u->session.match == NULL) {
        return;
    }
    int id = play_face_id(outcome.id);
    play_face_pressed(u, outcome.id);
    bool leaves = id == PLAY_ID_SKIP && watches_with_one_switch(u);
    if (id == PLAY_ID_SKIP && !leaves) {
        (void)play_finish(u, p);
    } else if (id == PLAY_ID_MAT) {
        throw_sticks(u, p);
    } else if (id >= PLAY_ID_FACES && id <= PLAY_ID_FACES + GFX_STICKS) {
        enter_sticks(u, p, id - PLAY_ID_FACES);
    } else if (id == PLAY_ID_UNDO || id == PLAY_ID_REDO) {
        jump(u, p, id == PLAY_ID_UNDO ? MATCH_UNDO : MATCH_REDO);
    } else if (id == PLAY_ID_HINT) {
        play_toggle_hint(u, p);
    } else if (id == PLAY_ID_MOVES) {
        ui_push(u, UI_SCREEN_MOVES);
    } else if (id == PLAY_ID_MENU || leaves) {
        ui_push(u, UI_SCREEN_PAUSE);
    } else if (id == PLAY_ID_JOIN || id == PLAY_ID_JOIN + 1) {
        visit_take_seat(u, id - PLAY_ID_JOIN);
    } else if (id == PLAY_ID_LEAVE || id == PLAY_ID_LEAVE + 1) {
        visit_leave_seat(u, id - PLAY_ID_LEAVE);
    } else if (id == PLAY_ID_RESULT) {
        ui_push(u, UI_SCREEN_RESULT);
    } else if (id >= PLAY_ID_CHOICE && id < PLAY_ID_CHOICE + SENET_MOVES_CAP && p->can_move) {
        play_move(u, p, p->moves.move[id - PLAY_ID_CHOICE]);
    } else if (play_asked_house(u, p, id) != 0) {
        ask_house(u, p, play_asked_house(u, p, id));
    } else if (p->can_move) {
        choose_place(u, p, play_widget_place(p, id));
    }
}

bool play_interrupt(ui *u, void *data, ui_action action) {
    play *p = data;
    if (u->session.match == NULL) {
        return false;
    }
    if (p->phase == PLAY_REST) {
        return play_go_over_houses(u, p, action);
    }
    (void)play_finish(u, p);
    if (action == UI_ACTION_SELECT && watches_with_one_switch(u)) {
        ui_push(u, UI_SCREEN_PAUSE);
        return true;
    }
    // What has nothing to do with the table, or opens something over it, is done all the same. What
    // belongs to a decision was pressed before that decision was open, and only ends the movement.
    return action == UI_ACTION_NONE || action >= UI_ACTION_PAGE_UP || action == UI_ACTION_SELECT ||
           action == UI_ACTION_THROW || action == UI_ACTION_HINT ||
           (action >= UI_ACTION_LEFT && action <= UI_ACTION_PREVIOUS);
}

bool play_action(ui *u, void *data, ui_action action) {
    play *p = data;
    if (u->session.match == NULL) {
        return false;
    }
    if (action == UI_ACTION_THROW) {
        throw_sticks(u, p);
    } else if (action == UI_ACTION_UNDO || action == UI_ACTION_REDO) {
        jump(u, p, action == UI_ACTION_UNDO ? MATCH_UNDO : MATCH_REDO);
    } else if (action == UI_ACTION_HINT) {
        play_toggle_hint(u, p);
    } else if (action == UI_ACTION_CHANCE) {
        u->env.settings->chance_bar = !u->env.settings->chance_bar;
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
        ui_mark_layout(u);
    } else if (action == UI_ACTION_HOUSES) {
        play_toggle_houses(u);
    } else if (action == UI_ACTION_MOVES) {
        ui_push(u, UI_SCREEN_MOVES);
    } else if (action == UI_ACTION_BACK && p->selected != 0) {
        p->selected = 0;
        ui_mark_layout(u);
    } else if (action == UI_ACTION_MENU || action == UI_ACTION_BACK) {
        ui_push(u, UI_SCREEN_PAUSE);
    } else {
        return false;
    }
    return true;
}

// --- Pointer

static bool on_button(const ui *u, gfx_point at) {
    const ui_widget *w = ui_widgets_at(&u->widgets, at);
    return w != NULL && w->kind == UI_WIDGET_BUTTON;
}

static void drop(ui *u, play *p, gfx_point at) {
    senet_move moves[SENET_MOVES_CAP];
    int from = p->drag_place, n = moves_of(p, from, moves);
    p->dragging = false;
    p->drag_place = 0;
    p->selected = 0;
    ui_mark_layout(u);
    for (int i = 0; i < n; i++) {
        gfx_rect r =
            board_place_rect(p->scene, side_to_move(p), play_target_place(p, moves[i]), true);
        if (at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h) {
            play_move(u, p, moves[i]);
            return;
        }
    }
    int house = house_at(p, at);
    if (house != from) {
        (void)refuse_house(u, p, from, house);
    }
}

static bool drag_on(ui *u, play *p, gfx_point at) {
    if (p->drag_place == 0) {
        return false;
    }
    float dx = at.x - p->drag_from.x, dy = at.y - p->drag_from.y;
    if (!p->dragging && dx * dx + dy * dy < (float)(DRAG_VU * DRAG_VU)) {
        return false;
    }
    if (!p->dragging) {
        p->dragging = true;
        p->selected = p->drag_place;
        p->answer[0] = '\0';
        u->widgets.pressed = 0;
        ui_mark_layout(u);
    }
    p->drag_at = at;
    ui_mark(u);
    return true;
}

static bool press_down(ui *u, play *p, const base_input *input, gfx_point at) {
    p->answer[0] = '\0';
    if (p->phase != PLAY_REST) {
        // The press ends what moves, and counts only on a button.
        (void)play_finish(u, p);
        return input->button != 1 || !on_button(u, at);
    }
    if (input->button != 1) {
        return false;
    }
    const ui_widget *w = ui_widgets_at(&u->widgets, at);
    int place = w != NULL && p->can_move ? play_widget_place(p, w->id) : 0;
    senet_move moves[SENET_MOVES_CAP];
    if (place != 0 && moves_of(p, place, moves) > 0) {
        p->drag_place = place;
        p->drag_pointer = input->pointer;
        p->drag_from = at;
        p->drag_at = at;
    } else if (w == NULL && refuse_house(u, p, p->selected, house_at(p, at))) {
        // The chosen piece stays chosen: another house may be meant.
        u->widgets.focus_visible = false;
        return true;
    } else if (w == NULL && p->selected != 0) {
        p->selected = 0;
        ui_mark_layout(u);
    }
    ui_mark(u);
    return false;
}

bool play_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    play *p = data;
    if (u->session.match == NULL) {
        return false;
    }
    switch (input->kind) {
    case BASE_INPUT_POINTER_DOWN:
        return press_down(u, p, input, at);
    case BASE_INPUT_WHEEL:
        return p->phase != PLAY_REST && play_interrupt(u, p, UI_ACTION_NONE);
    case BASE_INPUT_POINTER_MOVE:
        return input->pointer == p->drag_pointer && drag_on(u, p, at);
    case BASE_INPUT_POINTER_UP:
        if (p->dragging && input->pointer == p->drag_pointer) {
            // A finger that is lifted points at nothing any more.
            u->widgets.hover = input->pointer != 0 ? 0 : u->widgets.hover;
            drop(u, p, at);
            return true;
        }
        p->drag_place = 0;
        return false;
    case BASE_INPUT_POINTER_GONE:
        if (p->dragging) {
            p->selected = 0;
            ui_mark_layout(u);
        }
        p->dragging = false;
        p->drag_place = 0;
        return false;
    case BASE_INPUT_NONE:
    case BASE_INPUT_KEY_DOWN:
    case BASE_INPUT_TEXT:
    case BASE_INPUT_PAD_DOWN:
    case BASE_INPUT_FOCUS:
        break;
    }
    return false;
}

// --- Trace

static int px(const ui *u, float vu, bool vertical) {
    float origin = vertical ? u->env.canvas.view.y : u->env.canvas.view.x;
    return (int)lroundf((vu - origin) * u->env.canvas.scale);
}

static void append_point(const ui *u, str_builder *b, gfx_point at, char before) {
    (void)str_append_format(b, "%c%d,%d", before, px(u, at.x, false), px(u, at.y, true));
}

static gfx_point middle_of(const ui_widget *w) {
    return (gfx_point){w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
}

static void trace_moves(ui *u, const play *p, int player) {
    char text[TRACE_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int i = 0; i < p->moves.count; i++) {
        senet_move move = p->moves.move[i];
        char name[SENET_MOVE_TEXT_CAP];
        (void)senet_move_print(move, name);
        (void)str_append_format(&b, " %s", name);
        const ui_widget *button = ui_widgets_find(&u->widgets, PLAY_ID_CHOICE + i);
        if (button != NULL) {
            append_point(u, &b, middle_of(button), '@');
            append_point(u, &b, middle_of(button), '>');
        } else {
            int place = play_move_place(p, move);
            append_point(u, &b, board_place_point(p->scene, side_to_move(p), place), '@');
            append_point(u, &b, play_target_point(p, move), '>');
        }
    }
    ui_trace(u, "need move player %d moves%s", player, text);
}

static void trace_faces(ui *u, int player) {
    char text[TRACE_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int n = 0; n <= GFX_STICKS; n++) {
        const ui_widget *button = ui_widgets_find(&u->widgets, PLAY_ID_FACES + n);
        if (button != NULL) {
            (void)str_append_format(&b, " %d", n);
            append_point(u, &b, middle_of(button), '@');
        }
    }
    ui_trace(u, "need sticks player %d%s", player, text);
}

void play_trace_need(ui *u, play *p) {
    if (p->traced || u->needs_layout) {
        return;
    }
    p->traced = true;
    p->traced_canvas = u->env.canvas;
    p->animating_traced = false;
    match_need need = match_need_now(u->session.match);
    if (need.kind == MATCH_NEED_MOVE && p->can_move) {
        trace_moves(u, p, need.player);
    } else if (play_asks_sticks(u)) {
        trace_faces(u, need.player);
    } else if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
        const ui_widget *mat = ui_widgets_find(&u->widgets, PLAY_ID_MAT);
        if (mat != NULL) {
            gfx_point at = middle_of(mat);
            ui_trace(u, "need throw player %d at %d,%d", (int)need.player, px(u, at.x, false),
                     px(u, at.y, true));
        }
    }
    ui_trace(u, "idle");
}
