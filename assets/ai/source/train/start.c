// The opening, and games of best play: see start.h.
// Layer: train.
// Invariant: the opening's positions are all those reachable from the start before the cones have
// played their first throw; only these are looked up.
#include "train/start.h"

#include "base/assert.h"
#include "senet/throw_source.h"
#include "train/share.h"

#include <math.h>
#include <stdlib.h>

enum { THROW_VALUES = 7, SIXTEENTHS = 16, ROOM_FIRST = 1 << 12, GAMES_AT_ONCE = 64 };

static const double settled = 1e-13; // largest change of a chance in a solved opening

static bool in_opening(const senet_position *position) {
    return (position->flags & (SENET_FLAG_OPENING | SENET_FLAG_FIRST)) != 0 &&
           !senet_position_over(position);
}

// The slot of a position of the opening, or the free slot for it.
static uint64_t slot_of(const start *game, const senet_position *position) {
    uint64_t slot = senet_position_hash(position) & (game->room - 1);
    while (game->opening[slot].rules != SENET_RULES_COUNT &&
           !senet_position_equal(&game->opening[slot], position)) {
        slot = (slot + 1) & (game->room - 1);
    }
    return slot;
}

double start_chance(const start *game, const senet_position *position) {
    if (in_opening(position)) {
        uint64_t slot = slot_of(game, position);
        SENET_ASSERT(game->opening[slot].rules != SENET_RULES_COUNT);
        return game->opening_chance[slot];
    }
    return values_at(game->all, values_place(game->all, position, position->side)) /
           (double)VALUES_ONE;
}

double start_best(const start *game, const senet_position *position, senet_move *out_move) {
    if (!in_opening(position)) {
        values_choice choice = values_best(game->all, position);
        *out_move = choice.move;
        return choice.chance / (double)VALUES_ONE;
    }
    senet_moves moves;
    double best = -1.0;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        senet_apply_known(&after, moves.move[i]);
        double chance = start_chance(game, &after);
        chance = after.side == position->side ? chance : 1.0 - chance;
        if (chance > best) {
            best = chance;
            *out_move = moves.move[i];
        }
    }
    return best;
}

static bool make_room(start *game, uint64_t room) {
    senet_position *old = game->opening;
    uint64_t old_room = game->room;
    game->opening = malloc(room * sizeof *game->opening);
    if (game->opening == NULL) {
        game->opening = old;
        return false;
    }
    game->room = room;
    for (uint64_t i = 0; i < room; i++) {
        game->opening[i] = (senet_position){.rules = SENET_RULES_COUNT};
    }
    for (uint64_t i = 0; i < old_room; i++) {
        if (old[i].rules != SENET_RULES_COUNT) {
            game->opening[slot_of(game, &old[i])] = old[i];
        }
    }
    free(old);
    return true;
}

// Stores a position of the opening, and adds it to the list if it is new.
static bool note(start *game, const senet_position *position, senet_position **list,
                 uint64_t *list_cap) {
    uint64_t slot = slot_of(game, position);
    if (game->opening[slot].rules != SENET_RULES_COUNT) {
        return true;
    }
    if (game->used == *list_cap) {
        senet_position *longer = realloc(*list, 2 * *list_cap * sizeof **list);
        if (longer == NULL) {
            return false;
        }
        *list = longer;
        *list_cap *= 2;
    }
    (*list)[game->used++] = *position;
    game->opening[slot] = *position;
    return 2 * game->used < game->room || make_room(game, 2 * game->room);
}

static bool note_next(start *game, const senet_position *position, senet_position **list,
                      uint64_t *list_cap) {
    uint8_t weight[THROW_VALUES];
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < THROW_VALUES; value++) {
        senet_position thrown;
        senet_moves moves;
        if (weight[value] == 0 || senet_throw(position, value, &thrown) != SENET_OK ||
            senet_moves_list(&thrown, &moves) != SENET_OK) {
            continue;
        }
        for (unsigned i = 0; i < moves.count; i++) {
            senet_position after = thrown;
            senet_apply_known(&after, moves.move[i]);
            // Entering the water (`museum`) ends the turn, and the cones' throw ends the opening.
            SENET_ASSERT(after.thrown == SENET_THROW_NONE || !in_opening(&after));
            if (in_opening(&after) && !note(game, &after, list, list_cap)) {
                return false;
            }
        }
    }
    return true;
}

// Searches one throw from every position of the opening. @return the largest change
static double improve_opening(start *game, const senet_position *list) {
    double most = 0.0;
    for (uint64_t i = game->used; i-- > 0;) {
        uint8_t weight[THROW_VALUES];
        double sum = 0.0;
        senet_position_throw_weights(&list[i], weight);
        for (unsigned value = 1; value < THROW_VALUES; value++) {
            if (weight[value] != 0) {
                senet_position thrown = list[i];
                senet_move move = SENET_MOVE_PASS;
                thrown.thrown = (uint8_t)value;
                sum += weight[value] * start_best(game, &thrown, &move);
            }
        }
        double *chance = &game->opening_chance[slot_of(game, &list[i])];
        most = fmax(most, fabs(sum / SIXTEENTHS - *chance));
        *chance = sum / SIXTEENTHS;
    }
    return most;
}

static bool solve_opening(start *game) {
    uint64_t list_cap = ROOM_FIRST;
    senet_position *list = malloc(list_cap * sizeof *list);
    bool solved =
        list != NULL && make_room(game, ROOM_FIRST) && note(game, &game->first, &list, &list_cap);
    for (uint64_t i = 0; solved && i < game->used; i++) {
        senet_position position = list[i];
        solved = note_next(game, &position, &list, &list_cap);
    }
    if (solved) {
        game->opening_chance = calloc(game->room, sizeof *game->opening_chance);
        solved = game->opening_chance != NULL;
    }
    // A turn continues after 6 of 16 throws: each pass reduces the error by that factor.
    while (solved && improve_opening(game, list) > settled) {
    }
    free(list);
    return solved;
}

bool start_make(start *game, const values *all, int n) {
    *game = (start){.all = all};
    senet_status status = senet_position_start(all->rules, n, &game->first);
    SENET_ASSERT(status == SENET_OK && all->first[n][n] != 0);
    if (in_opening(&game->first) && !solve_opening(game)) {
        start_free(game);
        return false;
    }
    game->chance = start_chance(game, &game->first);
    return true;
}

void start_free(start *game) {
    free(game->opening);
    free(game->opening_chance);
    *game = (start){0};
}

// Games being played.
typedef struct play_table {
    const start *game;
    uint64_t seed;
    start_tally tally[SHARE_THREADS_MAX];
} play_table;

static void play_one(const start *game, uint64_t seed, start_tally *tally) {
    senet_position position = game->first;
    uint32_t n_throws = 0;
    while (!senet_position_over(&position)) {
        senet_move move = SENET_MOVE_PASS;
        if (position.thrown == SENET_THROW_NONE) {
            unsigned sticks = senet_throw_sticks(seed, n_throws++);
            int value = senet_throw_value(game->all->rules, senet_sticks_light(sticks));
            if ((position.flags & SENET_FLAG_OPENING) != 0) {
                value = 1; // the players throw until a 1 decides who begins
            }
            senet_status status = senet_throw(&position, value, &position);
            SENET_ASSERT(status == SENET_OK);
        }
        (void)start_best(game, &position, &move);
        senet_apply_known(&position, move);
    }
    tally->games++;
    tally->cones += position.side == SENET_CONES;
    tally->throws += n_throws;
}

static void play_range(void *context, uint64_t begin, uint64_t end, int thread) {
    play_table *table = context;
    for (uint64_t i = begin; i < end; i++) {
        play_one(table->game, senet_seed_of_game(table->seed, i), &table->tally[thread]);
    }
}

start_tally start_play(const start *game, uint64_t games, uint64_t seed, int threads) {
    play_table table = {.game = game, .seed = seed};
    share(threads, games, GAMES_AT_ONCE, play_range, &table);
    for (int i = 1; i < threads; i++) {
        table.tally[0].games += table.tally[i].games;
        table.tally[0].cones += table.tally[i].cones;
        table.tally[0].throws += table.tally[i].throws;
    }
    return table.tally[0];
}
