// The input of the play screen: presses, keys, dragging.
// Layer: ui. See screen_play.h.
// Invariant: everything draggable is clickable, and everything clickable can be chosen with keys.
#include "base/str.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

enum { DRAG_VU = 16 };

static float place_x(const play *p, int place) {
    return board_place_point(p->env->services.scene, play_side(p), place).x;
}

static const char *choose_first(const play *p) {
    return tr(p->env->language, "Choose first: go back, or stay and throw.");
}

// Speaks an answer, with a sound if the request was intended. @param place 0: no sound, and the
// message shows the answer
static void answer(ui *u, play *p, int place) {
    p->texts.attempt.place = place;
    speech_say(u, p->texts.answer);
    if (place != 0) {
        ui_cue(u, CUE_NO, place_x(p, place));
    }
    ui_mark(u);
}

// Explains why the piece at a place cannot move. @param asked the place of the request
static void explain_refusal(ui *u, play *p, int place, int asked) {
    const int house = place >= BOARD_PLACE_HAND ? SENET_HAND : place;
    const senet_refusal why = senet_move_why_not(&p->shown.position, house);
    words w = words_of(p->env->language, p->session->match);
    words_refusal(&w, &p->shown.position, house, &why, p->texts.answer);
    p->texts.attempt.piece = place;
    answer(u, p, asked);
}

// The player's piece that would go to a house but is blocked, 0 none.
static int blocked_piece(const play *p, int house) {
    for (int h = SENET_HOUSES; h >= 1; h--) {
        const senet_refusal why = senet_move_why_not(&p->shown.position, h);
        if (play_own_piece(p, h) && why.why != SENET_WHY_LEGAL && why.to == house) {
            return h;
        }
    }
    return 0;
}

// Explains why a house cannot be chosen. @return false if there is nothing to say
static bool refuse_house(ui *u, play *p, int from, int house) {
    senet_move moves[SENET_MOVES_CAP];
    if (p->state != PLAY_CHOOSING || house == 0 || (from == 0 && play_own_piece(p, house))) {
        return false;
    }
    const int stopped = from == 0 ? blocked_piece(p, house) : 0;
    words w = words_of(u->env.language, u->session.match);
    if (stopped != 0) {
        explain_refusal(u, p, stopped, house);
        return true;
    }
    if (p->shown.position.thrown == SENET_THROW_DECISION) {
        (void)str_copy(p->texts.answer, sizeof p->texts.answer, choose_first(p));
    } else if (from != 0 && play_moves_of(p, from, moves) > 0) {
        words_cannot_go(&w, &p->shown.position, moves[0], house, p->texts.answer);
    } else {
        words_no_piece_reaches(&w, &p->shown.position, house, p->texts.answer);
    }
    p->texts.attempt.piece = 0;
    answer(u, p, house);
    return true;
}

static void play_move(ui *u, play *p, senet_move move) {
    if (play_check_warning(u, p, move)) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_MOVE, .move = move});
    }
}

// A target was pressed. If several pieces can go there, one has to be selected first.
static bool press_target(ui *u, play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    const int n = play_moves_to(p, place, moves);
    if (n == 1) {
        play_move(u, p, moves[0]);
    } else if (n > 1) {
        (void)str_copy(p->texts.answer, sizeof p->texts.answer,
                       tr(u->env.language, "More than one piece can go there. Choose the piece."));
        answer(u, p, place);
    }
    return n > 0;
}

// With one-switch control the focus advances to the first target of the selected piece.
static void focus_first_target(play *p) {
    senet_move moves[SENET_MOVES_CAP];
    if (p->env->settings->one_switch != SETTINGS_SWITCH_OFF &&
        play_moves_of(p, play_selected(p), moves) > 0) {
        p->focus_wanted = play_place_widget(play_target_place(p, moves[0]));
    }
}

// Says who is on a house, or why nothing can go there; the selection stays. With one-switch control
// the answer stays visible, and the focus restarts with the choices.
static void ask_house(ui *u, play *p, int house) {
    p->texts.answer[0] = '\0';
    if (u->env.settings->one_switch != SETTINGS_SWITCH_OFF) {
        p->focus_wanted = play_first_focus(p);
        ui_mark_layout(u);
    }
    if (!refuse_house(u, p, play_selected(p), house)) {
        (void)play_card_press(u, p, house);
    }
}

static void choose_place(ui *u, play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    p->texts.answer[0] = '\0';
    if (press_target(u, p, place) || !play_own_piece(p, place)) {
        return;
    }
    int n = play_moves_of(p, place, moves);
    if (n == 0) {
        explain_refusal(u, p, place, place);
        p->choosing.selected = 0;
        ui_mark_layout(u);
    } else if (n == 1 && !play_has_button(moves[0]) &&
               (!u->env.settings->two_steps || play_selected(p) == place)) {
        play_move(u, p, moves[0]);
    } else {
        p->choosing.selected = play_selected(p) == place ? 0 : place;
        focus_first_target(p);
        ui_cue(u, CUE_LIFT, place_x(p, place));
        ui_mark_layout(u);
    }
}

static void throw_sticks(ui *u, play *p) {
    match_need need = match_need_now(u->session.match);
    bool due = play_throws(need);
    if (!play_is_idle(p)) {
        return;
    }
    if (play_asks_sticks(&u->session)) {
        (void)str_copy(
            p->texts.answer, sizeof p->texts.answer,
            tr(u->env.language, "Throw your sticks, then choose how many light faces are up."));
        answer(u, p, 0);
    } else if (p->state == PLAY_CHOOSING && p->shown.position.thrown == SENET_THROW_DECISION) {
        (void)str_copy(p->texts.answer, sizeof p->texts.answer, choose_first(p));
        answer(u, p, 0);
    } else if (due && !need.computer) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW});
    }
}

// Only the number of light faces matters: the first sticks get them.
static void enter_sticks(ui *u, play *p, int light_faces) {
    if (play_is_idle(p) && play_asks_sticks(&u->session)) {
        uint8_t bits = (uint8_t)((1u << light_faces) - 1u);
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW, .sticks = bits});
    }
}

// --- Arrow keys over all houses

// The house next to another as seen: three rows of ten, the middle one from right to left.
// @return 0 off the board
static int house_beside(int house, ui_action action) {
    int row = (house - 1) / 10, along = (house - 1) % 10;
    int column = row == 1 ? 9 - along : along;
    column += action == UI_ACTION_RIGHT ? 1 : action == UI_ACTION_LEFT ? -1 : 0;
    row += action == UI_ACTION_DOWN ? 1 : action == UI_ACTION_UP ? -1 : 0;
    if (row < 0 || row > 2 || column < 0 || column > 9) {
        return 0;
    }
    return 10 * row + (row == 1 ? 9 - column : column) + 1;
}

// Moves the focus from house to house as seen. @return false: the default applies.
static bool move_over_houses(play *p, ui_action action) {
    int from = p->widgets->focus - PLAY_ID_HOUSE;
    if (!play_goes_over_all(p) || action < UI_ACTION_LEFT || action > UI_ACTION_DOWN || from < 1 ||
        from > SENET_HOUSES) {
        return false;
    }
    int to = house_beside(from, action);
    if (to == 0 || ui_widgets_find(p->widgets, PLAY_ID_HOUSE + to) == NULL) {
        return false;
    }
    p->texts.answer[0] = '\0';
    p->widgets->focus = PLAY_ID_HOUSE + to;
    p->widgets->focus_visible = true;
    p->widgets->hover = 0;
    ui_trace(p->env, "focus %d", p->widgets->focus);
    return true;
}

static void houses_notice(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]) {
    (void)str_copy(out_text, UI_NOTICE_TEXT_CAP,
                   u->env.settings->all_houses
                       ? tr(u->env.language, "The arrow keys now visit every house.")
                       : tr(u->env.language, "The arrow keys now visit only your pieces."));
}

// --- Widgets and actions

// With one-switch control a spectator of two computers has only this press to open the menu.
static bool watches_with_one_switch(const play *p) {
    return p->env->settings->one_switch != SETTINGS_SWITCH_OFF && play_only_computers(p->session);
}

// The action that a button shares with a key.
static ui_action action_of(int id) {
    static const struct {
        int id;
        ui_action action;
    } ACTIONS[] = {{PLAY_ID_MAT, UI_ACTION_THROW},   {PLAY_ID_UNDO, UI_ACTION_UNDO},
                   {PLAY_ID_REDO, UI_ACTION_REDO},   {PLAY_ID_HINT, UI_ACTION_HINT},
                   {PLAY_ID_MOVES, UI_ACTION_MOVES}, {PLAY_ID_MENU, UI_ACTION_MENU},
                   {PLAY_ID_AHEAD, UI_ACTION_AHEAD}, {PLAY_ID_WORDS, UI_ACTION_THROW}};
    for (size_t i = 0; i < sizeof ACTIONS / sizeof ACTIONS[0]; i++) {
        if (ACTIONS[i].id == id) {
            return ACTIONS[i].action;
        }
    }
    return UI_ACTION_NONE;
}

void play_outcome(ui *u, void *data, ui_outcome outcome) {
    play *p = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED || u->session.match == NULL) {
        return;
    }
    const int id = play_face_id(outcome.id), asked = play_asked_house(p, id);
    play_face_pressed(u, outcome.id);
    if (play_moves_outcome(u, p, id)) {
        return;
    }
    if (id == PLAY_ID_SKIP && watches_with_one_switch(p)) {
        ui_push(u, UI_SCREEN_PAUSE);
    } else if (id == PLAY_ID_SKIP) {
        play_finish(u, p);
    } else if (action_of(id) != UI_ACTION_NONE) {
        (void)play_action(u, p, action_of(id));
    } else if (id >= PLAY_ID_FACES && id <= PLAY_ID_FACES + GFX_STICKS) {
        enter_sticks(u, p, id - PLAY_ID_FACES);
    } else if (id == PLAY_ID_JOIN || id == PLAY_ID_JOIN + 1) {
        visit_ask(u, id - PLAY_ID_JOIN);
    } else if (id == PLAY_ID_LEAVE || id == PLAY_ID_LEAVE + 1) {
        visit_leave_seat(u, id - PLAY_ID_LEAVE);
    } else if (id == PLAY_ID_RESULT) {
        ui_push(u, UI_SCREEN_RESULT);
    } else if (asked != 0) {
        ask_house(u, p, asked);
    } else if (p->state == PLAY_CHOOSING && id >= PLAY_ID_CHOICE &&
               id < PLAY_ID_CHOICE + SENET_MOVES_CAP) {
        play_move(u, p, p->choosing.moves.move[id - PLAY_ID_CHOICE]);
    } else if (p->state == PLAY_CHOOSING) {
        choose_place(u, p, play_widget_place(p, id));
    }
}

bool play_interrupt(ui *u, void *data, ui_action action) {
    play *p = data;
    if (u->session.match == NULL) {
        return false;
    }
    play_card_end(p);
    play_card_point(p, NULL, (gfx_point){0, 0});
    if (p->pace.skips) {
        // The press only ends skipping: its target was not visible when it was made.
        p->pace.skips = false;
        play_finish(u, p);
        return true;
    }
    if (play_moves_interrupt(u, p, action)) {
        return true;
    }
    if (play_is_idle(p)) {
        return move_over_houses(p, action);
    }
    play_finish(u, p);
    if (action == UI_ACTION_SELECT && watches_with_one_switch(p)) {
        ui_push(u, UI_SCREEN_PAUSE);
        return true;
    }
    // Actions that do not concern the table, or that open something over it, still work. A key for
    // a decision was pressed before that decision was shown, so it only ends the animation.
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
    } else if (action == UI_ACTION_AHEAD) {
        play_skip_ahead(u, p);
    } else if (action == UI_ACTION_CHANCE) {
        u->env.settings->chance_bar = !u->env.settings->chance_bar;
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
        ui_mark_layout(u);
    } else if (action == UI_ACTION_HOUSES) {
        ui_toggle(u, &u->env.settings->all_houses, houses_notice);
    } else if (action == UI_ACTION_MOVES) {
        play_toggle_moves(u, p);
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

static bool is_on_button(const play *p, gfx_point at) {
    const ui_widget *w = ui_widgets_at(p->widgets, at);
    return w != NULL && (w->kind == UI_WIDGET_BUTTON || play_moves_has(w->id));
}

// A dragged piece was dropped.
static void drop(ui *u, play *p, int from, gfx_point at) {
    senet_move moves[SENET_MOVES_CAP];
    int n = play_moves_of(p, from, moves);
    for (int i = 0; i < n; i++) {
        const int place = play_target_place(p, moves[i]);
        if (box_has(board_place_rect(p->env->services.scene, play_side(p), place, true), at)) {
            play_move(u, p, moves[i]);
            return;
        }
    }
    int house = play_house_at(p, at);
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

static bool move_drag(ui *u, play *p, gfx_point at) {
    play_drag *drag = &p->choosing.drag;
    float dx = at.x - drag->from.x, dy = at.y - drag->from.y;
    if (!drag->moves && dx * dx + dy * dy < (float)(DRAG_VU * DRAG_VU)) {
        return false;
    }
    if (!drag->moves) {
        drag->moves = true;
        p->choosing.selected = drag->place;
        p->texts.answer[0] = '\0';
        u->widgets.pressed = 0;
        ui_mark_layout(u);
    }
    drag->at = at;
    ui_mark(u);
    return true;
}

// Handles a pointer after a press on a piece. @return whether it is consumed
static bool follow_drag(ui *u, play *p, const base_input *input, gfx_point at) {
    int place = p->choosing.drag.place;
    bool same = input->pointer == p->choosing.drag.pointer;
    if (input->kind == BASE_INPUT_POINTER_GONE) {
        (void)end_drag(u, p);
    } else if (input->kind == BASE_INPUT_POINTER_MOVE && same) {
        return move_drag(u, p, at);
    } else if (input->kind == BASE_INPUT_POINTER_UP && same && end_drag(u, p)) {
        // A lifted finger no longer hovers.
        u->widgets.hover = input->pointer != 0 ? 0 : u->widgets.hover;
        drop(u, p, place, at);
        return true;
    }
    return false;
}

// The table was touched before a throw, when nothing else is possible.
// @param says false: the place is explained elsewhere
static void ask_for_throw(ui *u, play *p, bool says, gfx_point at) {
    const int house = play_house_at(p, at);
    play_highlight_sticks(u, p);
    if (says && !play_card_press(u, p, play_place_at(p, at))) {
        (void)str_copy(p->texts.answer, sizeof p->texts.answer,
                       tr(u->env.language, "Throw the sticks first."));
        answer(u, p, house);
        if (house == 0) {
            ui_cue(u, CUE_NO, at.x);
        }
    }
}

// Nothing can be done there: opens the place's card, otherwise highlights the prompt.
static void answer_touch(ui *u, play *p, int place) {
    if (!play_card_press(u, p, place)) {
        play_point_out(u, p);
    }
}

static bool pointer_down(ui *u, play *p, const base_input *input, gfx_point at) {
    const bool skips = p->pace.skips;
    const int house = play_house_at(p, at), asked = play_place_at(p, at);
    p->texts.answer[0] = '\0';
    p->pace.skips = false;
    play_card_end(p);
    if (!play_is_idle(p) || skips) {
        // The press ends animations and otherwise only works on a button, or opens a card.
        const bool button = is_on_button(p, at);
        play_finish(u, p);
        (void)play_card_press(u, p, button ? 0 : asked);
        return skips || input->button != 1 || !button;
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
    } else if (w == NULL && refuse_house(u, p, play_selected(p), house)) {
        // The piece stays selected: another house may have been meant.
        u->widgets.focus_visible = false;
        return true;
    } else if (w == NULL && play_selected(p) != 0) {
        p->choosing.selected = 0;
        ui_mark_layout(u);
    } else if (play_offers_throw(p) && (w == NULL || play_widget_place(p, w->id) != 0)) {
        ask_for_throw(u, p, w == NULL, at);
    } else if (w == NULL || w->id == PLAY_ID_SKIP || !w->enabled) {
        answer_touch(u, p, w != NULL && !w->enabled ? 0 : asked);
    }
    ui_mark(u);
    return false;
}

bool play_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    play *p = data;
    if (u->session.match == NULL) {
        return false;
    }
    if (play_card_held(p, input)) {
        p->choosing.drag = (play_drag){.place = 0};
        u->widgets.pressed = 0;
        return true;
    }
    play_card_point(p, input, at);
    if (input->kind == BASE_INPUT_POINTER_DOWN) {
        return pointer_down(u, p, input, at);
    }
    if (play_moves_wheel(u, p, input, at)) {
        return true;
    }
    if (input->kind == BASE_INPUT_WHEEL) {
        return !play_is_idle(p) && play_interrupt(u, p, UI_ACTION_NONE);
    }
    bool dragged = p->state == PLAY_CHOOSING && p->choosing.drag.place != 0;
    return dragged && follow_drag(u, p, input, at);
}
