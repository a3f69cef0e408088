// Describes the board in words: pieces, houses, and why a piece cannot move.
// Layer: tty.
// Invariant: everything about a house comes from the rule set's data.
#include "tty/tty_internal.h"

#include "base/str.h"
#include "senet/rules.h"

// --- Board and turn

void tty_say_pieces(tty *t, const senet_position *position) {
    char text[WORDS_CAP];
    for (int part = 0; part < WORDS_PIECE_COUNTS_PARTS; part++) {
        words_piece_counts(t->s.language, position, part, text);
        tty_say(t, text);
    }
}

void tty_do_turn(tty *t) {
    match_need need = match_need_now(t->m);
    int thrown = match_position(t->m)->thrown;
    if (need.kind == MATCH_NEED_MOVE && thrown >= 1 && thrown <= 6) {
        char text[WORDS_CAP];
        words w = tty_words(t);
        words_throw(&w, need.player, thrown, text);
        tty_say(t, text);
    }
    tty_tell_need(t);
}

void tty_do_board(tty *t) {
    words w = tty_words(t);
    char text[WORDS_CAP];
    words_game(&w, text);
    tty_say(t, text);
    words_players(&w, text);
    tty_say(t, text);
    tty_say_pieces(t, match_position(t->m));
    if (match_is_scored(t->m)) {
        words_score(&w, 0, text);
        tty_say(t, text);
    }
    tty_do_turn(t);
}

// Thirty letters in path order, in groups of ten, then the pieces home and in hand, the side to
// move and the throw: at most 45 columns, or 40 (a braille line) without pieces in hand.
void tty_do_line(tty *t) {
    const senet_position *p = match_position(t->m);
    const l10n *l = t->s.language;
    // TRANSLATORS: one letter for a cone on the short line of the board, another one for a spool.
    const char *letter[2] = {trc(l, "short line of the board", "c"),
                             trc(l, "short line of the board", "s")};
    char text[WORDS_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_side side = SENET_CONES;
        bool taken = senet_position_at(p, house, &side);
        (void)str_append(&b, taken ? letter[side] : ".");
        (void)str_append(&b, house % 10 == 0 ? " " : "");
    }
    (void)str_append_format(&b, "%d:%d", p->off[SENET_CONES], p->off[SENET_SPOOLS]);
    if (p->hand[SENET_CONES] > 0 || p->hand[SENET_SPOOLS] > 0) {
        (void)str_append_format(&b, " +%d:%d", p->hand[SENET_CONES], p->hand[SENET_SPOOLS]);
    }
    (void)str_append_format(&b, " %s", letter[p->side]);
    if (p->thrown == SENET_THROW_DECISION) {
        (void)str_append(&b, "?");
    } else if (p->thrown != SENET_THROW_NONE) {
        (void)str_append_format(&b, "%s%d", p->thrown == SENET_THROW_LEFTOVER ? "+" : "",
                                p->thrown == SENET_THROW_LEFTOVER ? 1 : p->thrown);
    }
    tty_say_line(t, text);
}

void tty_do_position(tty *t) {
    char text[SENET_POSITION_TEXT_CAP];
    (void)senet_position_print(match_position(t->m), text);
    tty_say_line(t, text);
}

// --- Houses

static void say_place(tty *t, int house) {
    int row = (house - 1) / 10 + 1, along = (house - 1) % 10 + 1;
    tty_sayf(t, tr(t->s.language, "House %1$d is in row %2$d, number %3$d from the left."), house,
             row, row == 2 ? 11 - along : along);
}

void tty_do_house(tty *t) {
    const l10n *l = t->s.language;
    int house = 0;
    if (t->line->n_words < 2 || !tty_number(t->line->words[1], 1, SENET_HOUSES, &house)) {
        tty_say(t, tr(l, "Which house? Type a number from 1 to 30."));
        return;
    }
    const senet_rules_info *info = senet_rules_get(match_setup_of(t->m)->rules);
    senet_side side = SENET_CONES;
    say_place(t, house);
    tty_say(t, words_house_name(l, match_setup_of(t->m)->rules, house));
    if ((info->safe >> house & 1u) != 0) {
        tty_say(t, tr(l, "A piece there is safe."));
    }
    if (!senet_position_at(match_position(t->m), house, &side)) {
        tty_say(t, tr(l, "It is empty."));
    } else {
        tty_say(t, side == SENET_CONES ? tr(l, "There is a cone on it.")
                                       : tr(l, "There is a spool on it."));
        if ((info->safe >> house & 1u) == 0 &&
            senet_position_protected_house(match_position(t->m), house)) {
            tty_say(t, tr(l, "It is protected by the piece next to it."));
        }
    }
}

// --- Why not

// A move of the piece on a house. @return false if it has none
static bool first_move(const senet_position *position, int from, senet_move *out_move) {
    senet_moves moves = {.count = 0};
    (void)senet_moves_list(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (moves.move[i].from == from && moves.move[i].to != from) {
            *out_move = moves.move[i];
            return true;
        }
    }
    return false;
}

void tty_say_why(tty *t, const tty_route *route) {
    words w = tty_words(t);
    const senet_position *p = match_position(t->m);
    senet_refusal refusal = senet_move_why_not(p, route->from);
    char text[WORDS_CAP];
    if (route->from != SENET_HAND && (p->pieces[p->side] >> route->from & 1u) == 0) {
        tty_sayf(t, tr(t->s.language, "House %d has no piece that you can move."), route->from);
        return;
    }
    senet_move move;
    if (route->has_to && route->to != SENET_OFF && first_move(p, route->from, &move)) {
        words_cannot_go(&w, p, move, route->to, text);
    } else {
        words_refusal(&w, p, route->from, &refusal, text);
    }
    tty_say(t, text);
}

static void why_all(tty *t) {
    words w = tty_words(t);
    const senet_position *p = match_position(t->m);
    for (int house = SENET_HAND; house <= SENET_HOUSES; house++) {
        bool own =
            house == SENET_HAND ? p->hand[p->side] > 0 : (p->pieces[p->side] >> house & 1u) != 0;
        if (own) {
            senet_refusal refusal = senet_move_why_not(p, house);
            char text[WORDS_CAP];
            words_refusal(&w, p, house, &refusal, text);
            tty_sayf(t,
                     house == SENET_HAND ? trc(t->s.language, "why not", "In hand: %2$s")
                                         : trc(t->s.language, "why not", "%1$d: %2$s"),
                     house, text);
        }
    }
}

void tty_do_why(tty *t) {
    tty_route route;
    if (t->line->n_words < 2) {
        why_all(t);
    } else if (!tty_route_read(t->s.language, t->line->words + 1, t->line->n_words - 1, &route)) {
        tty_say(t, tr(t->s.language, "Which house? Type a number from 1 to 30."));
    } else if (route.has_to && tty_can_move(t, (senet_move){route.from, route.to})) {
        words w = tty_words(t);
        char text[WORDS_CAP];
        words_preview(&w, match_position(t->m), (senet_move){route.from, route.to}, text);
        tty_say(t, tr(t->s.language, "This move is possible."));
        tty_say(t, text);
    } else {
        tty_say_why(t, &route);
    }
}
