// The arrows over all thirty houses, so that any of them can be asked. Layer: ui. See screen_play.h.
// Invariant: what can be chosen is chosen as ever; a house that is only asked changes nothing.
#include "ui/play/screen_play.h"

// With one switch the way through thirty houses would be long, and in a lesson nobody asks.
bool play_goes_over_all(const ui_env *env, const ui_session *session, const play *p) {
    return env->settings->all_houses && env->settings->one_switch == SETTINGS_SWITCH_OFF &&
           !session->lesson && play_at_rest(p);
}

int play_asked_house(const ui_env *env, const ui_session *session, const play *p, int id) {
    if (!play_goes_over_all(env, session, p) || id <= PLAY_ID_HOUSE ||
        id > PLAY_ID_HOUSE + SENET_HOUSES) {
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

// The house beside another one as it is seen: three rows of ten, the middle one from the right.
// @return 0 beyond the board
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

bool play_go_over_houses(const ui_env *env, const ui_session *session, ui_widgets *widgets, play *p,
                         ui_action action) {
    int from = widgets->focus - PLAY_ID_HOUSE;
    if (!play_goes_over_all(env, session, p) || action < UI_ACTION_LEFT ||
        action > UI_ACTION_DOWN || from < 1 || from > SENET_HOUSES) {
        return false;
    }
    int to = house_beside(from, action);
    if (to == 0 || ui_widgets_find(widgets, PLAY_ID_HOUSE + to) == NULL) {
        return false;
    }
    p->said.answer[0] = '\0';
    widgets->focus = PLAY_ID_HOUSE + to;
    widgets->focus_visible = true;
    widgets->hover = 0;
    ui_trace(env, "focus %d", widgets->focus);
    return true;
}

static void houses_notice(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]) {
    (void)str_copy(out_text, UI_NOTICE_TEXT_CAP,
                   u->env.settings->all_houses
                       ? tr(u->env.language, "The arrow keys go over all houses.")
                       : tr(u->env.language, "The arrow keys go over your pieces."));
}

void play_toggle_houses(ui *u) {
    u->env.settings->all_houses = !u->env.settings->all_houses;
    ui_notice_made(u, houses_notice);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}
