// Describes what happens in the match and what to do next.
// Layer: tty.
// Invariant: a change is saved before it is described.
#include "tty/tty_internal.h"

#include "base/assert.h"
#include "senet/player.h"
#include "senet/rules.h"

words tty_words(const tty *t) {
    SENET_ASSERT(t->m != NULL);
    return words_of(t->s.language, t->m);
}

// --- Events

static void tell_game(tty *t, const match_event *e) {
    if (match_is_scored(t->m)) {
        tty_sayf(t, tr(t->s.language, "Game %d begins."), e->value);
    }
    if (match_need_now(t->m).kind == MATCH_NEED_OPENING) {
        tty_say(t, words_opening_rule(t->s.language, match_setup_of(t->m)->rules));
    }
}

static void tell_end(tty *t, const words *w, const match_event *e) {
    char text[WORDS_CAP];
    words_game_over(w, e->player, e->value, e->resigned, text);
    tty_say(t, text);
    if (match_is_scored(t->m)) {
        words_score(w, e->player, text);
        tty_say(t, text);
    }
}

// The second game of a fair match may begin with the throw that won the opening of the first: it is
// not thrown again.
static void tell_throw_in_force(const words *w, const match_event *e, char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    if (match_game_number(w->m) > 1 && match_setup_of(w->m)->fair &&
        e->after.thrown != SENET_THROW_NONE && e->after.thrown != SENET_THROW_DECISION) {
        words_throw(w, match_player_of(w->m, (senet_side)e->after.side), e->after.thrown, out_text);
    }
}

// Whether other texts say the same: tty_tell_need (who throws next, a person's decision), tell_end
// (who won), or the list of the only move (where its piece goes).
static bool is_said_elsewhere(const tty *t, const senet_effect *e) {
    switch ((senet_effect_kind)e->kind) {
    case SENET_EFFECT_EXTRA_THROW:
        return e->value != SENET_EXTRA_HOUSE;
    case SENET_EFFECT_DECISION:
        return !match_need_now(t->m).computer;
    case SENET_EFFECT_MOVED:
        return t->forced;
    case SENET_EFFECT_BORNE_OFF:
        return t->forced && e->value == SENET_BORNE_THROW;
    case SENET_EFFECT_WON:
        return true;
    default:
        return false;
    }
}

static void tell_move(tty *t, const words *w, const match_event *e) {
    senet_effects effects = {.count = 0};
    char text[WORDS_CAP];
    for (int i = 0; i < e->effects.count; i++) {
        if (!is_said_elsewhere(t, &e->effects.effect[i])) {
            effects.effect[effects.count++] = e->effects.effect[i];
        }
    }
    if (t->forced) {
        tty_move_print(t->s.language, e->move, text);
        tty_sayf(t, tr(t->s.language, "Only move: %s."), text);
    }
    words_effects(w, &effects, text);
    tty_say(t, text);
}

static void tell_event(tty *t, const match_event *e) {
    words w = tty_words(t);
    char text[WORDS_CAP] = "";
    switch (e->kind) {
    case MATCH_EVENT_NEW_GAME:
        tell_game(t, e);
        break;
    case MATCH_EVENT_SIDES:
        words_sides(&w, e->player, (senet_side)e->after.side, text);
        tty_say(t, text);
        tell_throw_in_force(&w, e, text);
        break;
    case MATCH_EVENT_OPENING_THROWN: // tty_tell_need says who throws next
    case MATCH_EVENT_THROWN:
        words_throw(&w, e->player, e->value, text);
        tty_say(t, text);
        words_all_dark(&w, text);
        break;
    case MATCH_EVENT_MOVED:
        tell_move(t, &w, e);
        break;
    case MATCH_EVENT_GAME_OVER:
        tell_end(t, &w, e);
        break;
    case MATCH_EVENT_MATCH_OVER: // the score says it
    case MATCH_EVENT_JUMPED:     // the undo and redo commands describe the new position
        break;
    }
    tty_say(t, text);
}

static void tell_events(tty *t) {
    match_event event;
    while (match_poll(t->m, &event)) {
        tell_event(t, &event);
    }
}

bool tty_submit(tty *t, match_command command) {
    senet_status status = match_submit(t->m, command);
    if (status == SENET_NO_MEMORY) {
        tty_say(t, tr(t->s.language, "There is not enough memory."));
    } else if (status != SENET_OK) {
        tty_say(t, tr(t->s.language, "That cannot be done now."));
    }
    if (status == SENET_OK) {
        t->warned = false;
        const char *notice = t->s.on_change(t->s.user, t->m);
        tell_events(t);
        tty_say(t, notice);
    }
    return status == SENET_OK;
}

void tty_take_match(tty *t, match *m, bool resumed) {
    match_destroy(t->m);
    t->m = m;
    t->warned = false;
    const char *notice = t->s.on_begin(t->s.user, m, resumed);
    tell_events(t);
    tty_say(t, notice);
    if (match_by_older_rules(m)) {
        tty_say(t, words_older_rules(t->s.language));
    }
    tty_advance(t);
    tty_tell_need(t);
    if (!t->taught && tty_is_to_throw(t) && !tty_asks_sticks(t) && !tty_both_computers(t)) {
        t->taught = true;
        tty_sayf(t,
                 tr(t->s.language,
                    "Type %s to throw. Then type the number of the house whose piece you move."),
                 tty_word(t, TTY_THROW));
    }
}

// --- Playing on

// Requests a move as the window does, so that the same seed and choices give the same game in both.
static bool computer_moves(tty *t, int player) {
    const match_setup *setup = match_setup_of(t->m);
    senet_choice_request request = {.position = *match_position(t->m)};
    senet_choice choice;
    request.level = setup->player[player].level;
    request.seed =
        setup->seed.low ^ (UINT64_C(0xD1B54A32D192ED03) * (uint64_t)match_entry_count(t->m));
    request.knowledge = t->s.knowledge(t->s.user, setup->rules);
    return senet_choose(&request, &choice) == SENET_OK &&
           tty_submit(t, (match_command){.kind = MATCH_MOVE, .move = choice.move});
}

bool tty_computer_acts(tty *t) {
    match_need need = match_need_now(t->m);
    if (!need.computer || tty_asks_sticks(t)) {
        return false;
    }
    if (tty_is_to_throw(t)) {
        return tty_submit(t, (match_command){.kind = MATCH_THROW});
    }
    return need.kind == MATCH_NEED_MOVE && computer_moves(t, need.player);
}

// Whether the only move is played automatically; a throw without any move always is.
static bool plays_itself(const tty *t, senet_move *out_move) {
    match_need need = match_need_now(t->m);
    senet_moves moves = tty_moves(t);
    if (need.kind != MATCH_NEED_MOVE || need.computer || moves.count != 1) {
        return false;
    }
    *out_move = moves.move[0];
    return t->s.settings->auto_forced || senet_move_equal(*out_move, SENET_MOVE_PASS);
}

void tty_advance(tty *t) {
    senet_move move;
    bool goes_on = true;
    while (goes_on) {
        if (plays_itself(t, &move)) {
            t->forced = !senet_move_equal(move, SENET_MOVE_PASS);
            goes_on = tty_submit(t, (match_command){.kind = MATCH_MOVE, .move = move});
            t->forced = false;
        } else {
            goes_on = !tty_both_computers(t) && tty_computer_acts(t);
        }
    }
}

// --- What is to be done

senet_moves tty_moves(const tty *t) {
    senet_moves moves;
    if (senet_moves_list(match_position(t->m), &moves) != SENET_OK) {
        moves.count = 0;
    }
    return moves;
}

bool tty_can_move(const tty *t, senet_move move) {
    senet_moves moves = tty_moves(t);
    bool can = false;
    for (int i = 0; i < moves.count; i++) {
        can = can || senet_move_equal(moves.move[i], move);
    }
    return can;
}

static void tell_throw(tty *t, match_need need) {
    words w = tty_words(t);
    const int again = words_extra_throw_after(t->m, match_entry_count(t->m), need.player);
    char name[WORDS_NAME_CAP];
    words_name(&w, need.player, name);
    if (tty_asks_sticks(t)) {
        tty_sayf(
            t,
            w.you[need.player]
                ? tr(t->s.language,
                     "Throw your own sticks. Then type %2$s and the number of light faces, 0 to 4.")
                : tr(t->s.language, "%1$s throws the real sticks. Then type %2$s and the number of "
                                    "light faces, 0 to 4."),
            name, tty_word(t, TTY_THROW));
    } else if (tty_both_computers(t)) {
        tty_sayf(t, tr(t->s.language, "Two computers play. Type %s to watch."),
                 tty_word(t, TTY_WATCH));
    } else if (w.you[need.player] && again != 0) {
        tty_say(t, tr(t->s.language, "Throw again."));
    } else {
        char text[WORDS_CAP];
        words_to_throw(&w, need.player, again, text);
        tty_say(t, text);
    }
}

// Before the throw (RULES.md "museum"), when no throw has shown yet whose turn it is.
static void tell_decision(tty *t, match_need need) {
    words w = tty_words(t);
    char name[WORDS_NAME_CAP];
    words_name(&w, need.player, name);
    tty_sayf(t,
             w.you[need.player]
                 ? tr(t->s.language, "You decide before you throw: does your piece in the water go "
                                     "back, or wait for a 4?")
                 : tr(t->s.language, "%s decides before the throw: does the piece in the water go "
                                     "back, or wait for a 4?"),
             name);
}

static void tell_moves(tty *t, match_need need) {
    senet_moves moves = tty_moves(t);
    char list[WORDS_CAP] = "";
    if (match_position(t->m)->thrown == SENET_THROW_DECISION) {
        tell_decision(t, need);
    } else if (tty_can_move(t, (senet_move){SENET_HOUSE_WATER, SENET_HOUSE_REBIRTH})) {
        tty_say(t, tr(t->s.language, "Only a 4 gets out of the water. The piece drowns and is "
                                     "reborn, or it waits; either way the turn ends."));
    }
    for (int i = 0; i < moves.count; i++) {
        char move[TTY_MOVE_CAP];
        tty_move_print(t->s.language, moves.move[i], move);
        words_list_add(t->s.language, list, move);
    }
    tty_sayf(t,
             match_position(t->m)->thrown == SENET_THROW_LEFTOVER
                 // TRANSLATORS: moves that people can type: "Choose: 9 to 12, 7 to 10."
                 ? tr(t->s.language, "One extra step. Choose: %s.")
                 : moves.count > 1 ? tr(t->s.language, "Choose: %s.")
                                   : tr(t->s.language, "Only move: %s."),
             list);
}

void tty_tell_need(tty *t) {
    if (t->m == NULL) {
        return;
    }
    match_need need = match_need_now(t->m);
    switch (need.kind) {
    case MATCH_NEED_OPENING:
    case MATCH_NEED_THROW:
    case MATCH_NEED_MOVE:
        if (tty_is_to_throw(t) || tty_both_computers(t)) {
            tell_throw(t, need);
        } else {
            tell_moves(t, need);
        }
        break;
    case MATCH_NEED_NEXT:
        tty_sayf(t, tr(t->s.language, "Type %s for the next game of the match."),
                 tty_word(t, TTY_NEXT));
        break;
    case MATCH_NEED_NOTHING:
        tty_sayf(t, tr(t->s.language, "Type %1$s for another game, %2$s to go back, or %3$s."),
                 tty_word(t, TTY_NEW), tty_word(t, TTY_UNDO), tty_word(t, TTY_QUIT));
        break;
    }
}
