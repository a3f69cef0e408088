// A second person joins or leaves while the game continues, and the computer plays in an empty
// place; see visit_face.h.
// Layer: ui.
// Invariant: at least one of the two players is a person; only who plays in a place changes.
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

enum { SECOND_MS = 1000 };

bool visit_is_in_game(const ui_session *session) {
    return session->match != NULL && !session->lesson && !match_over(session->match, NULL);
}

// Whether visitors are in a game that is not over.
static bool is_open(const ui_env *env, const ui_session *session) {
    return ui_in_museum(env) && env->visit->running && visit_is_in_game(session);
}

bool visit_can_join(const ui_env *env, const ui_session *session, int player) {
    return is_open(env, session) && !visit_is_person(session, player) &&
           visit_is_person(session, 1 - player);
}

bool visit_can_leave(const ui_env *env, const ui_session *session, int player) {
    return is_open(env, session) && visit_is_person(session, player) &&
           visit_is_person(session, 1 - player);
}

static void set_kind(ui *u, int player, match_player_kind kind) {
    u->frame->visit->leaving = (visit_leaving){.due_ms = 0};
    if (match_set_kind(u->session.match, (uint8_t)player, kind) != SENET_OK) {
        return;
    }
    play_seats_changed(u, kind == MATCH_HUMAN ? PLAY_TOPIC_JOINED : PLAY_TOPIC_LEFT, player);
    ui_trace(&u->env, "seat %d %s", player, kind == MATCH_HUMAN ? "person" : "computer");
}

void visit_take_seat(ui *u, int player) {
    if (visit_can_join(&u->env, &u->session, player)) {
        set_kind(u, player, MATCH_HUMAN);
        visit_count(u, "mode=joined");
    }
}

void visit_leave_seat(ui *u, int player) {
    if (visit_can_leave(&u->env, &u->session, player)) {
        set_kind(u, player, MATCH_COMPUTER);
    }
}

// The player on whose side of the table the input is.
static int side_touched(const ui_env *env, const base_input *input) {
    gfx_rect view = env->table.view;
    float y = env->canvas.view.y + input->y / env->canvas.scale;
    return y < view.y + view.h / 2 ? 1 : 0;
}

bool visit_join_input(ui *u, const base_input *input, bool answers) {
    visit *v = u->frame->visit;
    const bool touch = input->kind == BASE_INPUT_POINTER_DOWN ||
                       input->kind == BASE_INPUT_POINTER_UP ||
                       input->kind == BASE_INPUT_POINTER_MOVE;
    if (!touch || !visit_is_two(&u->env, &u->session)) {
        return true;
    }
    match_need need = match_need_now(u->session.match);
    bool due = need.kind == MATCH_NEED_OPENING || need.kind == MATCH_NEED_THROW ||
               need.kind == MATCH_NEED_MOVE;
    uint32_t now = match_generation(u->session.match);
    if (!due || side_touched(&u->env, input) == need.player) {
        v->leaving.due_ms = 0;
        return true;
    }
    if (answers && (v->leaving.due_ms == 0 || v->leaving.generation != now)) {
        // Only the other player is still there: the player to move has this long to come back.
        v->leaving.due_ms =
            u->env.now_ms + (uint64_t)u->env.services.kiosk->idle_reset_s * SECOND_MS;
        v->leaving.generation = now;
    }
    return ui_top(u) != UI_SCREEN_PLAY;
}

int visit_join_update(ui *u) {
    visit *v = u->frame->visit;
    if (v->leaving.due_ms == 0) {
        return -1;
    }
    if (!visit_is_two(&u->env, &u->session) ||
        v->leaving.generation != match_generation(u->session.match)) {
        v->leaving.due_ms = 0;
        return -1;
    }
    if (u->env.now_ms < v->leaving.due_ms) {
        return (int)(v->leaving.due_ms - u->env.now_ms);
    }
    visit_leave_seat(u, match_need_now(u->session.match).player);
    return 0;
}
