// The caption of the play screen, as data, so that it can follow a change of language, and what is
// said aloud beside it: whose turn it is, what a piece can do, the hint. Layer: ui. See screen_play.h,
// speech.h. Invariant: `caption` is `told` in words, in the language of the last call; nothing is said
// that is not shown, and a move that plays itself is not asked for.
#include "ui/play/screen_play.h"

#include "base/str.h"
#include "text/words_board.h"
#include "text/words_teacher.h"

static void event_words(const play *p, const play_told *told, char out_text[WORDS_CAP]) {
    const match_event *e = &told->event;
    words w = words_of(p->env->language, p->session->match);
    switch (e->kind) {
    case MATCH_EVENT_NEW_GAME:
        if (match_need_now(p->session->match).kind == MATCH_NEED_OPENING) {
            (void)str_copy(
                out_text, WORDS_CAP,
                words_opening_rule(p->env->language, match_setup_of(p->session->match)->rules));
        }
        break;
    case MATCH_EVENT_OPENING_THROWN:
        words_opening(&w, e->player, e->value, told->player, out_text);
        break;
    case MATCH_EVENT_THROWN:
        words_throw(&w, e->player, e->value, out_text);
        break;
    case MATCH_EVENT_SIDES:
        words_sides(&w, e->player, (senet_side)e->after.side, out_text);
        break;
    case MATCH_EVENT_MOVED:
        words_effects(&w, &e->effects, out_text);
        break;
    case MATCH_EVENT_GAME_OVER:
        words_game_over(&w, e->player, e->value, e->resigned, out_text);
        break;
    case MATCH_EVENT_JUMPED:
    case MATCH_EVENT_MATCH_OVER:
        break;
    }
}

// A player who joins or leaves is named as a person: "Player 2", not the computer's name.
static void tell_seat(const play *p, int player, const char *format, char out_text[WORDS_CAP]) {
    const match_setup *setup = match_setup_of(p->session->match);
    match_player people[2] = {setup->player[0], setup->player[1]};
    people[0].kind = people[1].kind = MATCH_HUMAN;
    char name[WORDS_NAME_CAP];
    words_player(p->env->language, people, player, name);
    (void)l10n_format(p->env->language, out_text, WORDS_CAP, format,
                      L10N_ARGS(l10n_arg_text(name)));
}

const char *play_house_line(const ui_env *env, int house) {
    static const struct {
        int house;
        content_section section;
    } HOUSES[] = {{15, CONTENT_HOUSE_15}, {26, CONTENT_HOUSE_26}, {27, CONTENT_HOUSE_27},
                  {28, CONTENT_HOUSE_28}, {29, CONTENT_HOUSE_29}, {30, CONTENT_HOUSE_30}};
    for (size_t i = 0; i < sizeof HOUSES / sizeof HOUSES[0]; i++) {
        if (HOUSES[i].house == house) {
            return content_get(env->services.content, HOUSES[i].section, CONTENT_LINE);
        }
    }
    return "";
}

void play_retell(play *p) {
    p->said.language = l10n_language_of(p->env->language);
    p->said.caption[0] = '\0';
    if (p->session->match == NULL) {
        return;
    }
    switch (p->said.told.topic) {
    case PLAY_TELLS_NOTHING:
        break;
    case PLAY_TELLS_EVENT:
        event_words(p, &p->said.told, p->said.caption);
        break;
    case PLAY_TELLS_LAST_ENTRY:
        if (match_entry_count(p->session->match) > 0) {
            words w = words_of(p->env->language, p->session->match);
            words_entry(&w, match_entry_count(p->session->match) - 1, p->said.caption);
        }
        break;
    case PLAY_TELLS_TAKEN_BACK:
        (void)str_copy(p->said.caption, sizeof p->said.caption,
                       tr(p->env->language, "Taken back to here."));
        break;
    case PLAY_TELLS_HOUSE:
        (void)str_copy(p->said.caption, sizeof p->said.caption,
                       play_house_line(p->env, p->said.told.house));
        break;
    case PLAY_TELLS_JOINED:
        tell_seat(p, p->said.told.player, tr(p->env->language, "%s has joined the game."),
                  p->said.caption);
        break;
    case PLAY_TELLS_LEFT:
        tell_seat(p, p->said.told.player, tr(p->env->language, "The computer plays on for %s."),
                  p->said.caption);
        break;
    }
}

void play_tell_silently(play *p, const play_told *told) {
    p->said.told = *told;
    play_retell(p);
}

void play_tell_now(ui *u, play *p, const play_told *told) {
    play_tell_silently(p, told);
    speech_say(u, p->said.caption);
}

void play_tell_event(ui *u, play *p) {
    play_tell_now(u, p, &(play_told){.topic = PLAY_TELLS_EVENT, .event = p->event});
}

// --- What is said aloud

enum { REASONS_MOST = 3 };

// The best move with its chance and reasons, as the hint has it.
static void tell_hint(const play *p, char out_text[UI_SPEECH_CAP]) {
    const senet_analysis *moves = play_hinted(p);
    if (moves == NULL) {
        return;
    }
    words w = words_of(p->env->language, p->session->match);
    char move[WORDS_CAP], chance[WORDS_CAP], text[WORDS_CAP];
    words_move(&w, &p->shown, moves->move[0].move, move);
    words_chance(p->env->language, &moves->move[0].evaluation, chance);
    (void)l10n_format(p->env->language, text, sizeof text,
                      // TRANSLATORS: "The best move: from 12 to 15. Wins about 63.4 % of the time."
                      tr(p->env->language, "The best move: %1$s. %2$s"),
                      L10N_ARGS(l10n_arg_text(move), l10n_arg_text(chance)));
    speech_append(out_text, text);
    words_reasons(p->env->language, &p->shown, moves->move[0].move, REASONS_MOST, text);
    speech_append(out_text, text);
}

void play_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const play *p = v->data;
    if (v->session->match == NULL || p->match != v->session->match || !play_is_idle(p)) {
        return;
    }
    match_need need = match_need_now(v->session->match);
    words w = words_of(v->env->language, v->session->match);
    char text[WORDS_CAP] = "";
    if (play_asks_sticks(v->session)) {
        words_turn(&w, need.player, text);
        speech_append(out_text, text);
        play_prompt(p, text);
    } else if (need.computer) {
        return;
    } else if (play_throws(need)) {
        words_turn(&w, need.player, text);
    } else if (p->state == PLAY_CHOOSING && !play_is_forced(p)) {
        play_prompt(p, text);
    }
    speech_append(out_text, text);
    tell_hint(p, out_text);
}

// All that the moves of a piece would do, or of those only the ones that lead to a place.
static void tell_moves(const play *p, int place, int to, char out_text[UI_SPEECH_CAP]) {
    words w = words_of(p->env->language, p->session->match);
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
    const int asked = play_asked_house(p, widget->id), choice = widget->id - PLAY_ID_CHOICE;
    if (p->state == PLAY_CHOOSING && choice >= 0 && choice < p->choosing.moves.count) {
        const words w = words_of(v->env->language, v->session->match);
        str_builder b = str_init(said, sizeof said);
        (void)str_append_format(&b, "%s.", widget->label);
        words_preview(&w, &p->shown, p->choosing.moves.move[choice], text);
        speech_append(said, text);
        (void)str_copy(out_text, WORDS_CAP, said);
        return true;
    }
    if (asked != 0) {
        words_house(v->env->language, &p->shown, asked, out_text);
        return true;
    }
    int place = p->state == PLAY_CHOOSING ? play_widget_place(p, widget->id) : 0;
    if (place == 0) {
        return false;
    }
    if (!play_own_piece(p, place)) {
        tell_moves(p, play_selected(p), place, said);
    } else {
        words w = words_of(v->env->language, v->session->match);
        int house = place >= BOARD_PLACE_HAND ? SENET_HAND : place;
        words_piece(&w, &p->shown, house, text);
        speech_append(said, text);
        senet_refusal why = senet_move_why_not(&p->shown, house);
        if (why.why == SENET_WHY_LEGAL) {
            tell_moves(p, place, 0, said);
        } else {
            words_refusal(&w, &p->shown, &why, text);
            speech_append(said, text);
        }
    }
    (void)str_copy(out_text, WORDS_CAP, said);
    return true;
}
