// The caption of the play screen. It is kept as data, so that it can follow a change of language.
// Layer: ui. See screen_play.h.
// Invariant: `caption` is `told` in words, in the language of the last call.
#include "ui/play/screen_play.h"

#include "base/str.h"

static void event_words(const ui_env *env, const ui_session *session, const play_told *told,
                        char out_text[WORDS_CAP]) {
    const match_event *e = &told->event;
    words w = words_of(env->language, session->match);
    switch (e->kind) {
    case MATCH_EVENT_NEW_GAME:
        if (match_need_now(session->match).kind == MATCH_NEED_OPENING) {
            (void)str_copy(
                out_text, WORDS_CAP,
                words_opening_rule(env->language, match_setup_of(session->match)->rules));
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

static void tell_last_in_force(const ui_env *env, const ui_session *session,
                               char out_text[WORDS_CAP]) {
    words w = words_of(env->language, session->match);
    size_t n = match_entry_count(session->match);
    const match_entry *e = n > 0 ? match_entry_get(session->match, n - 1) : NULL;
    senet_position after;
    senet_effects effects;
    if (e == NULL) {
        return;
    }
    if (e->kind == MATCH_ENTRY_THROW || e->kind == MATCH_ENTRY_OPENING) {
        words_throw(&w, e->player, e->value, out_text);
    } else if (e->kind == MATCH_ENTRY_RESIGN) {
        words_game_over(&w, 1 - e->player, e->value, true, out_text);
    } else if (e->kind == MATCH_ENTRY_MOVE && senet_apply(match_entry_before(session->match, n - 1),
                                                          e->move, &after, &effects) == SENET_OK) {
        words_effects(&w, &effects, out_text);
    }
}

// A player who joins or leaves is named as a person: "Player 2", not the computer's name.
static void tell_seat(const ui_env *env, const ui_session *session, int player, const char *format,
                      char out_text[WORDS_CAP]) {
    const match_setup *setup = match_setup_of(session->match);
    match_player people[2] = {setup->player[0], setup->player[1]};
    people[0].kind = people[1].kind = MATCH_HUMAN;
    char name[WORDS_NAME_CAP];
    words_player(env->language, people, player, name);
    l10n_arg arg = l10n_arg_text(name);
    (void)l10n_format(env->language, out_text, WORDS_CAP, format, &arg, 1);
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

void play_retell(const ui_env *env, const ui_session *session, play *p) {
    p->said.language = l10n_language_of(env->language);
    p->said.caption[0] = '\0';
    if (session->match == NULL) {
        return;
    }
    switch (p->said.told.topic) {
    case PLAY_TELLS_NOTHING:
        break;
    case PLAY_TELLS_EVENT:
        event_words(env, session, &p->said.told, p->said.caption);
        break;
    case PLAY_TELLS_LAST_ENTRY:
        tell_last_in_force(env, session, p->said.caption);
        break;
    case PLAY_TELLS_TAKEN_BACK:
        (void)str_copy(p->said.caption, sizeof p->said.caption,
                       tr(env->language, "Taken back to here."));
        break;
    case PLAY_TELLS_HOUSE:
        (void)str_copy(p->said.caption, sizeof p->said.caption,
                       play_house_line(env, p->said.told.house));
        break;
    case PLAY_TELLS_JOINED:
        tell_seat(env, session, p->said.told.player, tr(env->language, "%s has joined the game."),
                  p->said.caption);
        break;
    case PLAY_TELLS_LEFT:
        tell_seat(env, session, p->said.told.player,
                  tr(env->language, "The computer plays on for %s."), p->said.caption);
        break;
    }
}

void play_tell_silently(const ui_env *env, const ui_session *session, play *p,
                        const play_told *told) {
    p->said.told = *told;
    play_retell(env, session, p);
}

void play_tell_now(ui *u, play *p, const play_told *told) {
    play_tell_silently(&u->env, &u->session, p, told);
    speech_say(u, p->said.caption);
}

void play_tell_event(ui *u, play *p) {
    play_tell_now(u, p, &(play_told){.topic = PLAY_TELLS_EVENT, .event = p->event});
}
