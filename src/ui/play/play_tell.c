// What the play screen says aloud beside its captions: whose turn it is, what a piece can do, the
// hint. Layer: ui. See screen_play.h, speech.h.
// Invariant: nothing is said that is not shown; a move that plays itself is not asked for.
#include "ui/play/screen_play.h"

#include "base/str.h"
#include "text/words_board.h"
#include "text/words_teacher.h"

enum { REASONS_MOST = 3 };

// The best move with its chance and reasons, as the hint has it.
static void tell_hint(const ui_env *env, const ui_session *session, const play *p,
                      char out_text[UI_SPEECH_CAP]) {
    const senet_analysis *moves = play_hinted(session, p);
    if (moves == NULL) {
        return;
    }
    words w = words_of(env->language, session->match);
    char move[WORDS_CAP], chance[WORDS_CAP], text[WORDS_CAP];
    words_move(&w, &p->shown, moves->move[0].move, move);
    words_chance(env->language, &moves->move[0].worth, chance);
    l10n_arg args[2] = {l10n_arg_text(move), l10n_arg_text(chance)};
    (void)l10n_format(env->language, text, sizeof text,
                      // TRANSLATORS: "The best move: from 12 to 15. Wins about 63.4 % of the time."
                      tr(env->language, "The best move: %1$s. %2$s"), args, 2);
    speech_append(out_text, text);
    words_reasons(env->language, &p->shown, moves->move[0].move, REASONS_MOST, text);
    speech_append(out_text, text);
}

void play_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const play *p = v->data;
    if (v->session->match == NULL || p->match != v->session->match || !play_at_rest(p)) {
        return;
    }
    match_need need = match_need_now(v->session->match);
    words w = words_of(v->env->language, v->session->match);
    char text[WORDS_CAP] = "";
    if (play_asks_sticks(v->session)) {
        words_turn(&w, need.player, text);
        speech_append(out_text, text);
        play_prompt(v->env, v->session, p, text);
    } else if (need.computer) {
        return;
    } else if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
        words_turn(&w, need.player, text);
    } else if (p->state == PLAY_CHOOSING && !play_is_forced(v->env, v->session, p)) {
        play_prompt(v->env, v->session, p, text);
    }
    speech_append(out_text, text);
    tell_hint(v->env, v->session, p, out_text);
}

// All that the moves of a piece would do, or of those only the ones that lead to a place.
static void tell_moves(const ui_env *env, const ui_session *session, const play *p, int place,
                       int to, char out_text[UI_SPEECH_CAP]) {
    words w = words_of(env->language, session->match);
    char text[WORDS_CAP];
    senet_move moves[SENET_MOVES_CAP];
    const int n = play_moves_of(p, place, moves);
    for (int i = 0; i < n; i++) {
        if (to == 0 || play_target_place(p, moves[i]) == to) {
            words_preview(&w, &p->shown, moves[i], text);
            speech_append(out_text, text);
        }
    }
}

bool play_tell_widget(const ui_view *v, const ui_widget *widget, char out_text[WORDS_CAP]) {
    const play *p = v->data;
    char said[UI_SPEECH_CAP] = "", text[WORDS_CAP];
    if (v->session->match == NULL || p->match != v->session->match) {
        return false;
    }
    if (widget->id == PLAY_ID_MAT) {
        (void)str_copy(out_text, WORDS_CAP, tr(v->env->language, "The sticks"));
        return true;
    }
    int asked = play_asked_house(v->env, v->session, p, widget->id);
    if (asked != 0) {
        words_house(v->env->language, &p->shown, asked, out_text);
        return true;
    }
    int place = p->state == PLAY_CHOOSING ? play_widget_place(p, widget->id) : 0;
    if (place == 0) {
        return false;
    }
    if (!play_own_piece(p, place)) {
        tell_moves(v->env, v->session, p, play_selected(p), place, said);
    } else {
        words w = words_of(v->env->language, v->session->match);
        int house = place >= BOARD_PLACE_HAND ? SENET_HAND : place;
        words_piece(&w, &p->shown, house, text);
        speech_append(said, text);
        senet_refusal why = senet_move_why_not(&p->shown, house);
        if (why.why == SENET_WHY_LEGAL) {
            tell_moves(v->env, v->session, p, place, 0, said);
        } else {
            words_refusal(&w, &p->shown, &why, text);
            speech_append(said, text);
        }
    }
    (void)str_copy(out_text, WORDS_CAP, said);
    return true;
}
