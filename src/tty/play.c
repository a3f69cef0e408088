// The commands of play: throw, move, undo, and related ones.
// Layer: tty.
// Invariant: only legal moves are played; for any other, the answer explains why not.
#include "tty/tty_internal.h"

enum { WATCH_DEFAULT = 1, WATCH_MOST = 10000 };

// Submits a command and plays until a person has to act.
static void play_on(tty *t, match_command command) {
    if (tty_submit(t, command)) {
        tty_advance(t);
    }
    tty_tell_need(t);
}

// --- Throws

void tty_do_throw(tty *t) {
    match_need need = match_need_now(t->m);
    int faces = 0;
    if (need.kind == MATCH_NEED_MOVE && !need.computer &&
        match_position(t->m)->thrown != SENET_THROW_DECISION) {
        tty_say(t, tr(t->s.language, "You have already thrown."));
    }
    bool can = tty_asks_sticks(t)
                   ? t->line->n_words > 1 && tty_number(t->line->words[1], 0, 4, &faces)
                   : tty_is_to_throw(t) && !need.computer;
    if (can) {
        play_on(t, (match_command){.kind = MATCH_THROW, .sticks = (uint8_t)((1u << faces) - 1u)});
    } else {
        tty_tell_need(t);
    }
}

// --- Moves

static void play(tty *t, senet_move move) {
    bool again = t->warned && senet_move_equal(t->warned_move, move) &&
                 t->warned_generation == match_generation(t->m);
    if (!again && tty_warns_of(t, move)) {
        t->warned = true;
        t->warned_move = move;
        t->warned_generation = match_generation(t->m);
        tty_say(t, tr(t->s.language, "Type the move again to play it, or choose another."));
    } else {
        play_on(t, (match_command){.kind = MATCH_MOVE, .move = move});
    }
}

static void say_why_not(tty *t, const tty_route *route) {
    const senet_position *p = match_position(t->m);
    if (route->from == SENET_HAND && p->hand[p->side] == 0) {
        tty_say(t, tr(t->s.language, "No piece is in hand."));
    } else if (route->to == SENET_OFF &&
               senet_move_why_not(p, route->from).why == SENET_WHY_LEGAL) {
        tty_say(t, tr(t->s.language, "This throw does not bring the piece home."));
    } else {
        tty_say_why(t, route);
    }
}

void tty_do_route(tty *t, const tty_route *route) {
    senet_moves moves = tty_moves(t);
    int n = 0;
    senet_move found = SENET_MOVE_PASS;
    for (int i = 0; i < moves.count; i++) {
        senet_move move = moves.move[i];
        bool is_piece =
            !senet_move_equal(move, SENET_MOVE_PASS) && !senet_move_equal(move, SENET_MOVE_STAY);
        if (is_piece && route->from == move.from && (!route->has_to || route->to == move.to)) {
            found = move;
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
        tty_say(t, tr(t->s.language, "That piece has several moves. Type where it goes, too."));
    }
    tty_tell_need(t);
}

static void say_usage(tty *t) {
    char move[TTY_MOVE_CAP];
    tty_move_print(t->s.language, (senet_move){9, 12}, move);
    tty_sayf(
        t,
        tr(t->s.language, "Type the number of a house from 1 to 30, or two of them, such as %s."),
        move);
    tty_tell_need(t);
}

void tty_do_move(tty *t) {
    tty_route route;
    senet_moves moves = tty_moves(t);
    if (t->line->n_words < 2 && moves.count == 1) {
        play(t, moves.move[0]);
    } else if (t->line->n_words < 2) {
        tty_say(t, tr(t->s.language, "Which piece? Type the number of its house."));
        tty_tell_need(t);
    } else if (!tty_route_read(t->s.language, t->line->words + 1, t->line->n_words - 1, &route)) {
        say_usage(t);
    } else {
        tty_do_route(t, &route);
    }
}

void tty_do_number(tty *t, int number) {
    if (number >= 1 && number <= SENET_HOUSES) {
        tty_do_route(t, &(tty_route){.from = (uint8_t)number});
    } else {
        say_usage(t);
    }
}

void tty_do_moves(tty *t) {
    senet_moves moves = tty_moves(t);
    words w = tty_words(t);
    for (int i = 0; i < moves.count; i++) {
        char move[TTY_MOVE_CAP], outcome[WORDS_CAP];
        tty_move_print(t->s.language, moves.move[i], move);
        words_outcome(&w, match_position(t->m), moves.move[i], outcome);
        tty_sayf(t,
                 // TRANSLATORS: a move and what it does: "7 to 10. Then throw again."
                 outcome[0] == '\0' ? trc(t->s.language, "list of moves", "%1$s.")
                                    : trc(t->s.language, "list of moves", "%1$s. %2$s"),
                 move, outcome);
    }
}

static void do_choice(tty *t, senet_move move) {
    if (tty_can_move(t, move)) {
        play(t, move);
    } else {
        tty_say(t, tr(t->s.language, "That move is not possible now."));
        tty_tell_need(t);
    }
}

void tty_do_pass(tty *t) {
    do_choice(t, SENET_MOVE_PASS);
}

void tty_do_stay(tty *t) {
    do_choice(t, SENET_MOVE_STAY);
}

// --- Back and forward

static void jump(tty *t, bool can, match_command_kind kind, const char *cannot, const char *done) {
    if (!can) {
        tty_say(t, cannot);
        tty_tell_need(t);
    } else if (tty_submit(t, (match_command){.kind = kind})) {
        tty_say(t, done);
        tty_advance(t);
        tty_say_pieces(t, match_position(t->m));
        tty_do_turn(t);
    }
}

void tty_do_undo(tty *t) {
    jump(t, match_can_undo(t->m), MATCH_UNDO, tr(t->s.language, "There is nothing to undo."),
         tr(t->s.language, "Move undone."));
}

void tty_do_redo(tty *t) {
    jump(t, match_can_redo(t->m), MATCH_REDO, tr(t->s.language, "There is nothing to redo."),
         tr(t->s.language, "Move redone."));
}

// --- The match

void tty_do_next(tty *t) {
    if (match_need_now(t->m).kind == MATCH_NEED_NEXT) {
        play_on(t, (match_command){.kind = MATCH_NEXT_GAME});
        return;
    }
    if (!match_over(t->m, NULL)) {
        tty_say(t, tr(t->s.language, "This game is not over yet."));
    }
    tty_tell_need(t);
}

// Plays a turn: until the other player has to act or the game ends. @return whether it continues
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
    // A turn can begin with a decision instead of a throw.
    return tty_is_to_throw(t) || now.kind == MATCH_NEED_MOVE;
}

void tty_do_watch(tty *t) {
    int n = WATCH_DEFAULT;
    if (!tty_both_computers(t)) {
        tty_say(t, tr(t->s.language, "There is nothing to watch: a person plays this game."));
    } else if (t->line->n_words > 1 && !tty_number(t->line->words[1], 1, WATCH_MOST, &n)) {
        tty_sayf(t, tr(t->s.language, "How many turns? Type a number from 1 to %d."), WATCH_MOST);
    } else {
        for (int i = 0; i < n && watch_turn(t); i++) {
        }
    }
    tty_tell_need(t);
}

void tty_do_resign(tty *t) {
    static const tty_term yes[] = {{NC_("text command", "yes"), 1, "text command"}};
    int value = 0;
    match_need need = match_need_now(t->m);
    if ((!tty_is_to_throw(t) && need.kind != MATCH_NEED_MOVE) || need.computer) {
        tty_say(t, tr(t->s.language, "You have no game to resign."));
        tty_tell_need(t);
    } else if (!tty_find_word(t, yes, 1, &value)) {
        tty_sayf(t, tr(t->s.language, "Resign this game? Type %1$s %2$s."), tty_word(t, TTY_RESIGN),
                 trc(t->s.language, "text command", "yes"));
    } else {
        (void)tty_submit(t, (match_command){.kind = MATCH_RESIGN, .player = need.player});
        tty_tell_need(t);
    }
}
