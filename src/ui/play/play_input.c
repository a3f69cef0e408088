// What a person does on the play screen: presses, keys, dragging. Layer: ui. See screen_play.h.
// Invariant: whatever can be dragged can be clicked, and whatever can be clicked can be chosen with
// keys too.
#include "base/str.h"
#include "text/words_board.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

enum { DRAG_VU = 16 };

static senet_side side_to_move(const play *p) {
    return (senet_side)p->shown.side;
}

static float place_x(const play *p, int place) {
    return board_place_point(p->scene, side_to_move(p), place).x;
}

static void refuse(ui *u, play *p, int place) {
    senet_refusal why = senet_move_why_not(&p->shown, place >= BOARD_PLACE_HAND ? 0 : place);
    words w = words_of(u->env.language, u->session.match);
    words_refusal(&w, &p->shown, &why, p->said.answer);
    speech_say(u, p->said.answer);
    p->choosing.selected = 0;
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
    if (p->state != PLAY_CHOOSING || house == 0) {
        return false;
    }
    if (from != 0) {
        int house_from = from >= BOARD_PLACE_HAND ? SENET_HAND : from;
        words_cannot_go(&w, &p->shown, house_from, house, p->said.answer);
    } else if ((p->shown.pieces[senet_other(side_to_move(p))] >> house & 1u) != 0) {
        senet_refusal why = senet_move_why_not(&p->shown, house);
        words_refusal(&w, &p->shown, &why, p->said.answer);
    } else {
        return false;
    }
    speech_say(u, p->said.answer);
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
    int n = play_moves_of(p, play_selected(p), moves);
    for (int i = 0; i < n; i++) {
        if (play_target_place(p, moves[i]) == place) {
            play_move(u, p, moves[i]);
            return true;
        }
    }
    return false;
}

// With one switch the focus goes on to the first place where the chosen piece can go.
static void look_ahead(const ui_env *env, play *p) {
    senet_move moves[SENET_MOVES_CAP];
    if (env->settings->one_switch != SETTINGS_SWITCH_OFF &&
        play_moves_of(p, play_selected(p), moves) > 0) {
        p->focus_wanted = play_place_widget(play_target_place(p, moves[0]));
    }
}

// Who stands on a house, or why nothing goes there; a chosen piece stays chosen.
static void ask_house(ui *u, play *p, int house) {
    p->said.answer[0] = '\0';
    if (refuse_house(u, p, play_selected(p), house)) {
        return;
    }
    words_house(u->env.language, &p->shown, house, p->said.answer);
    speech_say(u, p->said.answer);
    ui_mark(u);
}

static void choose_place(ui *u, play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    p->said.answer[0] = '\0';
    if (play_to(u, p, place) || !play_own_piece(p, place)) {
        return;
    }
    int n = play_moves_of(p, place, moves);
    if (n == 0) {
        refuse(u, p, place);
    } else if (play_selected(p) == place && n == 1) {
        play_move(u, p, moves[0]);
    } else {
        p->choosing.selected = play_selected(p) == place ? 0 : place;
        look_ahead(&u->env, p);
        ui_cue(u, CUE_LIFT, place_x(p, place));
        ui_mark_layout(u);
    }
}

static void throw_sticks(ui *u, play *p) {
    match_need need = match_need_now(u->session.match);
    bool due = need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
    if (!play_at_rest(p)) {
        return;
    }
    if (play_asks_sticks(&u->session)) {
        (void)str_copy(
            p->said.answer, sizeof p->said.answer,
            tr(u->env.language, "Throw your sticks, and say how many light faces lie up."));
        speech_say(u, p->said.answer);
        ui_mark(u);
    } else if (due && !need.computer) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW});
    }
}

// Which of the sticks lie light side up makes no difference: the first ones do.
static void enter_sticks(ui *u, play *p, int light_faces) {
    if (play_at_rest(p) && play_asks_sticks(&u->session)) {
        uint8_t bits = (uint8_t)((1u << light_faces) - 1u);
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW, .sticks = bits});
    }
}

// Whoever watches two computers so has no other way to the menu than the one press.
static bool watches_with_one_switch(const ui_env *env, const ui_session *session) {
    return env->settings->one_switch != SETTINGS_SWITCH_OFF && play_only_computers(session);
}

void play_outcome(ui *u, void *data, ui_outcome outcome) {
    play *p = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED || u->session.match == NULL) {
        return;
    }
    int id = play_face_id(outcome.id);
    play_face_pressed(u, outcome.id);
    bool leaves = id == PLAY_ID_SKIP && watches_with_one_switch(&u->env, &u->session);
    if (id == PLAY_ID_SKIP && !leaves) {
        play_finish(u, p);
    } else if (id == PLAY_ID_MAT) {
        throw_sticks(u, p);
    } else if (id >= PLAY_ID_FACES && id <= PLAY_ID_FACES + GFX_STICKS) {
        enter_sticks(u, p, id - PLAY_ID_FACES);
    } else if (id == PLAY_ID_UNDO || id == PLAY_ID_REDO) {
        play_jump(u, p, id == PLAY_ID_UNDO);
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
    } else if (id >= PLAY_ID_CHOICE && id < PLAY_ID_CHOICE + SENET_MOVES_CAP &&
               p->state == PLAY_CHOOSING) {
        play_move(u, p, p->choosing.moves.move[id - PLAY_ID_CHOICE]);
    } else if (play_asked_house(&u->env, &u->session, p, id) != 0) {
        ask_house(u, p, play_asked_house(&u->env, &u->session, p, id));
    } else if (p->state == PLAY_CHOOSING) {
        choose_place(u, p, play_widget_place(p, id));
    }
}

bool play_interrupt(ui *u, void *data, ui_action action) {
    play *p = data;
    if (u->session.match == NULL) {
        return false;
    }
    if (play_at_rest(p)) {
        return play_go_over_houses(&u->env, &u->session, &u->widgets, p, action);
    }
    play_finish(u, p);
    if (action == UI_ACTION_SELECT && watches_with_one_switch(&u->env, &u->session)) {
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
        play_jump(u, p, action == UI_ACTION_UNDO);
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
    } else if (action == UI_ACTION_BACK && play_selected(p) != 0) {
        p->choosing.selected = 0;
        ui_mark_layout(u);
    } else if (action == UI_ACTION_MENU || action == UI_ACTION_BACK) {
        ui_push(u, UI_SCREEN_PAUSE);
    } else {
        return false;
    }
    return true;
}

// --- Pointer

static bool on_button(ui_widgets *widgets, gfx_point at) {
    const ui_widget *w = ui_widgets_at(widgets, at);
    return w != NULL && w->kind == UI_WIDGET_BUTTON;
}

// Where a dragged piece was let go.
static void drop(ui *u, play *p, int from, gfx_point at) {
    senet_move moves[SENET_MOVES_CAP];
    int n = play_moves_of(p, from, moves);
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

// @return true if a piece was dragged
static bool end_drag(ui *u, play *p) {
    play_choosing *c = &p->choosing;
    bool moved = c->drag.moves;
    c->drag = (play_drag){.place = 0};
    if (moved) {
        c->selected = 0;
        ui_mark_layout(u);
    }
    return moved;
}

static bool drag_on(ui *u, play *p, gfx_point at) {
    play_drag *drag = &p->choosing.drag;
    float dx = at.x - drag->from.x, dy = at.y - drag->from.y;
    if (!drag->moves && dx * dx + dy * dy < (float)(DRAG_VU * DRAG_VU)) {
        return false;
    }
    if (!drag->moves) {
        drag->moves = true;
        p->choosing.selected = drag->place;
        p->said.answer[0] = '\0';
        u->widgets.pressed = 0;
        ui_mark_layout(u);
    }
    drag->at = at;
    ui_mark(u);
    return true;
}

// What comes after a piece was pressed. @return true if used up
static bool follow_drag(ui *u, play *p, const base_input *input, gfx_point at) {
    int place = p->choosing.drag.place;
    bool same = input->pointer == p->choosing.drag.pointer;
    if (input->kind == BASE_INPUT_POINTER_GONE) {
        (void)end_drag(u, p);
    } else if (input->kind == BASE_INPUT_POINTER_MOVE && same) {
        return drag_on(u, p, at);
    } else if (input->kind == BASE_INPUT_POINTER_UP && same && end_drag(u, p)) {
        // A finger that is lifted points at nothing any more.
        u->widgets.hover = input->pointer != 0 ? 0 : u->widgets.hover;
        drop(u, p, place, at);
        return true;
    }
    return false;
}

static bool press_down(ui *u, play *p, const base_input *input, gfx_point at) {
    p->said.answer[0] = '\0';
    if (!play_at_rest(p)) {
        // The press ends what moves, and counts only on a button.
        play_finish(u, p);
        return input->button != 1 || !on_button(&u->widgets, at);
    }
    if (input->button != 1) {
        return false;
    }
    const ui_widget *w = ui_widgets_at(&u->widgets, at);
    int place = w != NULL ? play_widget_place(p, w->id) : 0;
    senet_move moves[SENET_MOVES_CAP];
    if (place != 0 && play_moves_of(p, place, moves) > 0) {
        p->choosing.drag =
            (play_drag){.place = place, .pointer = input->pointer, .from = at, .at = at};
    } else if (w == NULL && refuse_house(u, p, play_selected(p), house_at(p, at))) {
        // The chosen piece stays chosen: another house may be meant.
        u->widgets.focus_visible = false;
        return true;
    } else if (w == NULL && play_selected(p) != 0) {
        p->choosing.selected = 0;
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
    if (input->kind == BASE_INPUT_POINTER_DOWN) {
        return press_down(u, p, input, at);
    }
    if (input->kind == BASE_INPUT_WHEEL) {
        return !play_at_rest(p) && play_interrupt(u, p, UI_ACTION_NONE);
    }
    bool dragged = p->state == PLAY_CHOOSING && p->choosing.drag.place != 0;
    return dragged && follow_drag(u, p, input, at);
}
