// Games of best play from random positions of a pair of layers: see layer_play.h.
// Layer: train.
#include "train/layer_play.h"

#include "base/assert.h"
#include "senet/throw_source.h"
#include "train/share.h"

enum { GAMES_AT_ONCE = 64 };

// Games being played.
typedef struct play_table {
    const values *all;
    int own, enemy;
    uint64_t throws_max;
    uint64_t seed;
    layer_tally tally[SHARE_THREADS_MAX];
} play_table;

static senet_position draw(const ai_layer *layer, uint64_t seed) {
    uint64_t random = seed;
    senet_position position;
    while (!ai_layer_position(layer, senet_random_next(&random) % layer->size, &position)) {
    }
    return position;
}

static double chance_of(const values *all, const senet_position *position, unsigned side) {
    double chance = 0.0;
    const bool known = values_chance(all, position, &chance);
    SENET_ASSERT(known);
    return position->side == side ? chance : 1.0 - chance;
}

static bool has_left(const senet_position *position, int left) {
    return senet_position_over(position) ||
           ai_left(position, SENET_CONES) + ai_left(position, SENET_SPOOLS) < left;
}

static void play_one(const play_table *table, uint64_t game, layer_tally *tally) {
    const values *all = table->all;
    const int left = table->own + table->enemy;
    const bool turned = table->own != table->enemy && game % 2 != 0;
    const ai_layer *layer =
        turned ? &all->layer[table->enemy][table->own] : &all->layer[table->own][table->enemy];
    const uint64_t seed = senet_seed_of_game(table->seed, game);
    senet_position position = draw(layer, ~seed);
    const unsigned side = turned ? position.side ^ 1u : position.side;
    const double said = chance_of(all, &position, side);
    uint32_t n_throws = 0;
    tally->games++;
    while (!has_left(&position, left)) {
        if (position.thrown == SENET_THROW_NONE) {
            if (n_throws == table->throws_max) {
                tally->endless++;
                return;
            }
            const unsigned sticks = senet_throw_sticks(seed, n_throws++);
            const int value = senet_throw_value(all->rules, senet_sticks_light(sticks));
            const senet_status status = senet_throw(&position, value, &position);
            SENET_ASSERT(status == SENET_OK);
        }
        senet_apply_known(&position, values_best(all, &position).move);
    }
    const double surplus = chance_of(all, &position, side) - said;
    tally->throws += n_throws;
    tally->surplus += surplus;
    tally->squares += surplus * surplus;
}

static void play_range(void *context, uint64_t begin, uint64_t end, int thread) {
    play_table *table = context;
    for (uint64_t i = begin; i < end; i++) {
        play_one(table, i, &table->tally[thread]);
    }
}

layer_tally layer_play(const values *all, int own, int enemy, uint64_t games, uint64_t throws_max,
                       uint64_t seed, int threads) {
    play_table table = {
        .all = all, .own = own, .enemy = enemy, .throws_max = throws_max, .seed = seed};
    share(threads, games, GAMES_AT_ONCE, play_range, &table);
    for (int i = 1; i < threads; i++) {
        table.tally[0].games += table.tally[i].games;
        table.tally[0].endless += table.tally[i].endless;
        table.tally[0].throws += table.tally[i].throws;
        table.tally[0].surplus += table.tally[i].surplus;
        table.tally[0].squares += table.tally[i].squares;
    }
    return table.tally[0];
}
