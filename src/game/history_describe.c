/*
 * What the history says of a match: see history.h.
 * Layer: game. Depends on include/senet and base.
 */
#include "game/history.h"

static unsigned light_faces(unsigned sticks) {
    unsigned n = 0;

    for (unsigned bit = 0; bit < 4; bit++) {
        n += sticks >> bit & 1u;
    }
    return n;
}

// In the second game of a fair match the sticks of the first come again: not for the sticks' account.
typedef struct account {
    bool fair;
    size_t in_first, in_second; // throws of the two games, without those for the sides
} account;

static bool seen_before(const account *seen) {
    return seen->fair && seen->in_second > 0 && seen->in_second <= seen->in_first;
}

static void count_throw(const match_entry *e, account *seen, history_game *game) {
    if (e->kind == MATCH_ENTRY_THROW) {
        *(game->n_games == 1 ? &seen->in_first : &seen->in_second) += 1;
    }
    game->n_throws++;
    game->faces[light_faces(e->sticks)] += seen_before(seen) ? 0 : 1;
}

static void count_entry(const match_entry *e, account *seen, history_game *game) {
    switch (e->kind) {
    case MATCH_ENTRY_GAME:
        game->n_games++;
        break;
    case MATCH_ENTRY_OPENING:
    case MATCH_ENTRY_THROW:
        count_throw(e, seen, game);
        break;
    case MATCH_ENTRY_MOVE:
        game->n_moves +=
            e->move.from == SENET_MOVE_PASS.from && e->move.to == SENET_MOVE_PASS.to ? 0 : 1;
        break;
    case MATCH_ENTRY_RESIGN:
        break;
    }
}

void history_describe(const match *m, history_game *out_game) {
    const match_setup *setup = match_setup_of(m);
    account seen = {.fair = setup->fair};

    *out_game = (history_game){
        .rules = setup->rules, .n = setup->n, .points = setup->points, .throws = setup->throws};
    out_game->placed = match_start_of(m) != NULL;
    out_game->over = match_over(m, &out_game->winner);
    for (uint8_t p = 0; p < 2; p++) {
        out_game->player[p] = setup->player[p];
        out_game->score[p] = (uint8_t)match_score(m, p);
        if (setup->player[p].kind != MATCH_COMPUTER) {
            out_game->player[p].level = 0;
        }
    }
    for (size_t i = 0; i < match_entry_count(m); i++) {
        count_entry(match_entry_get(m, i), &seen, out_game);
    }
    for (size_t i = 0; i < match_journal_count(m); i++) {
        out_game->n_undos += match_journal_get(m, i)->kind == MATCH_JOURNAL_UNDO ? 1 : 0;
    }
}
