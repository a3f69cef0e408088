// Purpose: the commands that play: throw, move, undo, and what goes with them.
// Layer: tty.
// Invariant: a move is played only if it is one of the legal ones; everything else is explained.
#include "tty/tty_internal.h"

#include "base/str.h"

enum { WATCH_USUAL = 1, WATCH_MOST = 10000 };

bool tty_has_match(tty *t) {
    if (t->m != NULL) {
        return true;
    }
    l10n_arg args[2] = {l10n_arg_text(tty_word(t, TTY_NEW)),
                        l10n_arg_text(tty_word(t, TTY_CONTINUE))};
    tty_sayf(t,
             t->offered != NULL
                 ? tr(t->s.language, "There is no game yet. Say %1$s, or %2$s for the saved one.")
                 : tr(t->s.language, "There is no game yet. Say %1$s."),
             args, 2);
    return false;
}

bool tty_has_choice(tty *t) {
    if (!tty_has_match(t)) {
        return false;
    }
    if (match_need_now(t->m).kind == MATCH_NEED_MOVE && !match_need_now(t->m).computer) {
        return true;
    }
    match_need_kind kind = match_need_now(t->m).kind;
    if (kind == MATCH_NEED_OPENING || kind == MATCH_NEED_THROW) {
        tty_say(t, tr(t->s.language, "Nothing has been thrown yet, so that there is no move."));
    }
    tty_tell_need(t);
    return false;
}

// --- Throws

void tty_do_throw(tty *t, const tty_command *c) {
    if (!tty_has_match(t)) {
        return;
    }
    match_need need = match_need_now(t->m);
    match_command command = {.kind = MATCH_THROW};
    int faces = 0;
    if (need.kind != MATCH_NEED_OPENING && need.kind != MATCH_NEED_THROW) {
        if (need.kind == MATCH_NEED_MOVE && !need.computer) {
            tty_say(t, tr(t->s.language, "It has been thrown: now choose a move."));
        }
        tty_tell_need(t);
        return;
    }
    bool sticks = tty_asks_sticks(t);
    if (sticks && (c->n_words < 2 || !tty_number(c->words[1], 0, 4, &faces))) {
        tty_tell_need(t);
        return;
    }
    if (need.computer && !sticks) {
        tty_tell_need(t);
        return;
    }
    command.sticks = (uint8_t)((1U << faces) - 1U);
    if (tty_submit(t, command)) {
        tty_advance(t);
    }
    tty_tell_need(t);
}

// --- Moves

static void play(tty *t, senet_move move) {
    bool again = t->doubts && senet_move_equal(t->doubted, move) &&
                 t->doubted_generation == match_generation(t->m);
    if (!again && tty_tutor_doubts(t, move)) {
        t->doubts = true;
        t->doubted = move;
        t->doubted_generation = match_generation(t->m);
        tty_say(t, tr(t->s.language, "Say the same again to play it, or choose another move."));
        return;
    }
    if (tty_submit(t, (match_command){.kind = MATCH_MOVE, .move = move})) {
        tty_advance(t);
    }
    tty_tell_need(t);
}

static bool fits(const tty_route *route, senet_move move) {
    return route->from == move.from && (!route->has_to || route->to == move.to);
}

static bool is_piece_move(senet_move move) {
    return !senet_move_equal(move, SENET_MOVE_PASS) && !senet_move_equal(move, SENET_MOVE_STAY);
}

static void say_why_not(tty *t, const tty_route *route) {
    words w = tty_words(t);
    const senet_position *p = match_position(t->m);
    senet_refusal refusal = senet_move_why_not(p, route->from);
    senet_side side = SENET_CONES;
    char text[WORDS_CAP];
    bool own = route->from == SENET_HAND
                   ? p->hand[p->side] > 0
                   : senet_position_at(p, route->from, &side) && side == (senet_side)p->side;
    if (!own) {
        tty_say_number(t,
                       route->from == SENET_HAND
                           ? tr(t->s.language, "No piece is in hand.")
                           : tr(t->s.language, "No piece on house %d can be moved by this side."),
                       route->from);
    } else if (refusal.why != SENET_WHY_LEGAL) {
        words_refusal(&w, p, &refusal, text);
        tty_say(t, text);
    } else if (route->has_to && route->to != SENET_OFF) {
        words_cannot_go(&w, p, route->from, route->to, text);
        tty_say(t, text);
    } else {
        tty_say(t, tr(t->s.language, "With this throw the piece does not leave the board."));
    }
}

void tty_do_route(tty *t, const tty_route *route) {
    senet_moves moves;
    int n = 0;
    senet_move found = SENET_MOVE_PASS;
    if (!tty_has_choice(t) || senet_moves_list(match_position(t->m), &moves) != SENET_OK) {
        return;
    }
    for (int i = 0; i < moves.count; i++) {
        if (is_piece_move(moves.move[i]) && fits(route, moves.move[i])) {
            found = moves.move[i];
            n++;
        }
    }
    if (n == 1) {
        play(t, found);
        return;
    }
    if (n == 0) {
        say_why_not(t, route);
    } else {
        tty_say(t, tr(t->s.language, "That piece has several moves: say where it goes, too."));
    }
    tty_tell_need(t);
}

void tty_do_move(tty *t, const tty_command *c) {
    tty_route route;
    senet_moves moves;
    if (!tty_has_choice(t)) {
        return;
    }
    if (c->n_words < 2) {
        if (senet_moves_list(match_position(t->m), &moves) == SENET_OK && moves.count == 1) {
            play(t, moves.move[0]);
        } else {
            tty_say(t, tr(t->s.language, "Which piece? Say the house where it stands."));
            tty_tell_need(t);
        }
        return;
    }
    if (!tty_route_read(t->s.language, c->words + 1, c->n_words - 1, &route)) {
        tty_say1(t,
                 tr(t->s.language, "A move is a house from 1 to 30, or two of them, such as %s."),
                 "14-17");
        tty_tell_need(t);
        return;
    }
    tty_do_route(t, &route);
}

void tty_do_number(tty *t, int number) {
    senet_moves moves;
    if (!tty_has_choice(t) || senet_moves_list(match_position(t->m), &moves) != SENET_OK) {
        return;
    }
    if (number < 1 || number > moves.count) {
        l10n_arg args[2] = {l10n_arg_number(moves.count), l10n_arg_text(tty_word(t, TTY_MOVE))};
        tty_sayf(t,
                 ntr(t->s.language,
                     "The list has %1$d move. To name a house, say %2$s before its number.",
                     "The list has %1$d moves. To name a house, say %2$s before its number.",
                     moves.count),
                 args, 2);
        tty_tell_need(t);
        return;
    }
    play(t, moves.move[number - 1]);
}

void tty_do_moves(tty *t, const tty_command *c) {
    (void)c;
    senet_moves moves;
    if (!tty_has_choice(t) || senet_moves_list(match_position(t->m), &moves) != SENET_OK) {
        return;
    }
    words w = tty_words(t);
    for (int i = 0; i < moves.count; i++) {
        char move[TTY_MOVE_CAP], preview[WORDS_CAP];
        tty_move_print(t->s.language, moves.move[i], move);
        words_preview(&w, match_position(t->m), moves.move[i], preview);
        l10n_arg args[3] = {l10n_arg_number(i + 1), l10n_arg_text(move), l10n_arg_text(preview)};
        // TRANSLATORS: number, move and what it does: "2: 7-10. To 10. Then throw again."
        tty_sayf(t, trc(t->s.language, "list of moves", "%1$d: %2$s. %3$s"), args, 3);
    }
}

static void do_choice(tty *t, senet_move move) {
    senet_moves moves;
    if (!tty_has_choice(t) || senet_moves_list(match_position(t->m), &moves) != SENET_OK) {
        return;
    }
    for (int i = 0; i < moves.count; i++) {
        if (senet_move_equal(moves.move[i], move)) {
            play(t, move);
            return;
        }
    }
    tty_say(t, tr(t->s.language, "That is not among the moves now."));
    tty_tell_need(t);
}

void tty_do_pass(tty *t, const tty_command *c) {
    (void)c;
    do_choice(t, SENET_MOVE_PASS);
}

void tty_do_stay(tty *t, const tty_command *c) {
    (void)c;
    do_choice(t, SENET_MOVE_STAY);
}

// --- Back and forward

static void tell_jump(tty *t) {
    tty_advance(t);
    tty_say_pieces(t, match_position(t->m));
    tty_say_turn(t);
}

static void jump(tty *t, bool redo) {
    if (!tty_has_match(t)) {
        return;
    }
    bool can = redo ? match_can_redo(t->m) : match_can_undo(t->m);
    if (!can) {
        tty_say(t, redo ? tr(t->s.language, "Nothing has been taken back.")
                        : tr(t->s.language, "There is nothing to take back."));
        tty_tell_need(t);
        return;
    }
    if (tty_submit(t, (match_command){.kind = redo ? MATCH_REDO : MATCH_UNDO})) {
        tty_say(t, redo ? tr(t->s.language, "Played again.") : tr(t->s.language, "Taken back."));
        tell_jump(t);
    }
}

void tty_do_undo(tty *t, const tty_command *c) {
    (void)c;
    jump(t, false);
}

void tty_do_redo(tty *t, const tty_command *c) {
    (void)c;
    jump(t, true);
}

// --- The match

void tty_do_next(tty *t, const tty_command *c) {
    (void)c;
    if (!tty_has_match(t)) {
        return;
    }
    if (match_need_now(t->m).kind == MATCH_NEED_NEXT) {
        if (tty_submit(t, (match_command){.kind = MATCH_NEXT_GAME})) {
            tty_advance(t);
        }
    } else if (!match_over(t->m, NULL)) {
        tty_say(t, tr(t->s.language, "This game is not over yet."));
    }
    tty_tell_need(t);
}

// One turn: until the other is to throw, or the game is over.
static bool watch_turn(tty *t) {
    match_need before = match_need_now(t->m);
    match_need now;
    int guard = 0;
    do {
        if (!tty_computer_acts(t)) {
            return false;
        }
        now = match_need_now(t->m);
        guard++;
    } while (guard < WATCH_MOST && now.player == before.player &&
             (now.kind == MATCH_NEED_THROW || now.kind == MATCH_NEED_MOVE));
    return now.kind == MATCH_NEED_OPENING || now.kind == MATCH_NEED_THROW;
}

void tty_do_watch(tty *t, const tty_command *c) {
    int n = WATCH_USUAL;
    if (!tty_has_match(t)) {
        return;
    }
    if (!tty_both_computers(t)) {
        tty_say(t, tr(t->s.language, "Here a person plays, so that there is nothing to watch."));
    } else if (c->n_words > 1 && !tty_number(c->words[1], 1, WATCH_MOST, &n)) {
        tty_say_number(t, tr(t->s.language, "How many turns? Say a number from 1 to %d."),
                       WATCH_MOST);
    } else {
        for (int i = 0; i < n && watch_turn(t); i++) {
        }
    }
    tty_tell_need(t);
}

void tty_do_resign(tty *t, const tty_command *c) {
    static const tty_term yes[] = {{NC_("text command", "yes"), 1, "text command"}};
    int value = 0;
    if (!tty_has_match(t)) {
        return;
    }
    match_need need = match_need_now(t->m);
    bool runs = need.kind == MATCH_NEED_OPENING || need.kind == MATCH_NEED_THROW ||
                need.kind == MATCH_NEED_MOVE;
    if (!runs || need.computer) {
        tty_say(t, tr(t->s.language, "There is no game of yours that could be given up now."));
        tty_tell_need(t);
    } else if (c->n_words < 2 ||
               tty_find(t->s.language, c->words[1], yes, 1, &value) != TTY_FOUND_ONE) {
        l10n_arg args[2] = {l10n_arg_text(tty_word(t, TTY_RESIGN)),
                            l10n_arg_text(trc(t->s.language, "text command", "yes"))};
        tty_sayf(t, tr(t->s.language, "Do you give this game up? Then say %1$s %2$s."), args, 2);
    } else {
        (void)tty_submit(t, (match_command){.kind = MATCH_RESIGN, .player = need.player});
        tty_tell_need(t);
    }
}
