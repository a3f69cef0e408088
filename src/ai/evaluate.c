// Evaluates a position by rules of thumb: features from bitboards, their weighted sum in steps, and
// the chance of winning.
// Layer: ai; include/senet and base only.
// Invariant: integers only, so that all compilers give the same result. The features only
// approximate the rules; an error makes the player weaker, but its moves stay legal.
#include "ai/evaluate.h"

#include "base/assert.h"
#include "senet/move.h"
#include "senet/player.h"

#include <string.h>

enum { REACH = 6, SHUT_FROM = SENET_HOUSE_TRUTHS };

#define BIT(house)  (UINT32_C(1) << (house))
#define UPTO(house) (BIT((house) + 1) - 2u) // houses 1..house

// A position seen from one side.
typedef struct view {
    uint32_t own;
    uint32_t enemy;
    uint32_t enemy_held;   // enemy pieces that cannot be attacked
    uint32_t enemy_blocks; // enemy pieces in runs of three or more
    const senet_rules_info *info;
    const uint8_t *throw_weight;
} view;

// Pieces protected by a neighbour of their side.
static uint32_t with_neighbour(const senet_rules_info *info, uint32_t pieces) {
    pieces &= info->shelter;
    return pieces & (pieces << 1 | pieces >> 1);
}

static uint32_t rows_of_three(uint32_t pieces) {
    uint32_t middle = pieces & pieces << 1 & pieces >> 1;
    return middle | middle << 1 | middle >> 1;
}

// Own pieces that may move this far: if there is a gate, none may pass over 26.
static uint32_t movers(const view *v, unsigned steps) {
    return v->info->gate ? v->own & ~(UPTO(25) & ~UPTO(26 - (int)steps)) : v->own;
}

// The steps, in sixteenths, that the next throw could cost the enemy's unprotected pieces.
static int32_t threat(const view *v) {
    uint32_t target = v->enemy & ~v->enemy_held;
    int32_t sum = 0;
    for (unsigned steps = 1; steps <= REACH; steps++) {
        sum += __builtin_popcount(movers(v, steps) << steps & target) * (int32_t)steps *
               v->throw_weight[steps];
    }
    return sum;
}

// Whether an own piece seems to have a forward move of this many steps, including an exact 31.
static bool can_go(const view *v, unsigned steps) {
    uint32_t leaving = v->own & BIT(SENET_OFF - steps);
    uint32_t target_free = ~(v->own | v->enemy_held) & UPTO(SENET_HOUSES);
    uint32_t from = (movers(v, steps) & target_free >> steps) | leaving;
    // Only a block is an obstacle on the houses between.
    for (unsigned k = 1; k < steps && v->enemy_blocks != 0; k++) {
        from &= ~(v->enemy_blocks >> k);
    }
    return from != 0;
}

static int32_t stuck(const view *v) {
    int32_t sum = 0;
    for (unsigned steps = 1; steps <= REACH; steps++) {
        if (v->throw_weight[steps] != 0 && !can_go(v, steps)) {
            sum += v->throw_weight[steps];
        }
    }
    return sum;
}

// Own pieces 1..6 houses short of an enemy block, each counted once.
static int32_t behind_blocks(const view *v) {
    uint32_t zone = 0;
    for (unsigned k = 1; k <= REACH && v->enemy_blocks != 0; k++) {
        zone |= v->enemy_blocks >> k;
    }
    return __builtin_popcount(zone & ~v->enemy_blocks & v->own);
}

static void add_side(const senet_position *position, unsigned side, int32_t sign, const view *v,
                     int32_t *feature) {
    uint32_t home = UPTO(ai_weights_get(position->rules)->straggler_house);
    int32_t n_straggling = __builtin_popcount(v->own & home) + position->hand[side];
    bool recalled = (position->flags & (side == SENET_CONES ? SENET_FLAG_RECALLED_CONES
                                                            : SENET_FLAG_RECALLED_SPOOLS)) != 0;
    feature[SENET_HAND] += sign * position->hand[side];
    feature[SENET_OFF] += sign * position->off[side];
    for (uint32_t rest = v->own; rest != 0; rest &= rest - 1) {
        feature[__builtin_ctz(rest)] += sign;
    }
    // A view's threats expose the other side; its pieces short of a block are the other's victims.
    feature[AI_FEATURE_EXPOSED] -= sign * threat(v);
    feature[AI_FEATURE_BLOCKED] -= sign * behind_blocks(v);
    feature[AI_FEATURE_PROTECTED] += sign * __builtin_popcount(with_neighbour(v->info, v->own));
    feature[AI_FEATURE_STUCK] += sign * stuck(v);
    if (home != 0 && n_straggling > 0) {
        feature[AI_FEATURE_SHUT] += sign * __builtin_popcount(v->own & ~UPTO(SHUT_FROM - 1));
        feature[AI_FEATURE_STRAGGLE] += sign * n_straggling;
    }
    feature[AI_FEATURE_RECALLED] += sign * recalled;
}

void ai_features_get(const senet_position *position, int32_t out_feature[AI_FEATURES]) {
    const senet_rules_info *info = senet_rules_get((senet_rules_id)position->rules);
    uint8_t throw_weight[7];
    senet_throw_weights(info->id, throw_weight);
    memset(out_feature, 0, AI_FEATURES * sizeof out_feature[0]);
    for (unsigned side = 0; side < 2; side++) {
        uint32_t enemy = position->pieces[1 - side];
        view v = {
            .own = position->pieces[side],
            .enemy = enemy,
            .enemy_held = with_neighbour(info, enemy) | (enemy & info->safe),
            .enemy_blocks = info->blocks ? rows_of_three(enemy) : 0,
            .info = info,
            .throw_weight = throw_weight,
        };
        add_side(position, side, side == position->side ? 1 : -1, &v, out_feature);
    }
    out_feature[AI_FEATURE_TO_MOVE] = 1;
}

// --- The evaluation

enum {
    HUNDREDTHS = 100,
    PARTS = 16, // table rows per unit of the logarithm of the odds
    CHANCE_ROWS = 129
};

// 999000 * tanh(i / 32) / tanh(4), rounded: winning minus losing chance for a logarithm of the odds
// of i / 16. A table, so that the integers are the same everywhere.
static const int32_t chances[CHANCE_ROWS] = {
    0,      31230,  62398,  93446,  124312, 154940, 185272, 215255, 244838, 273971, 302610, 330712,
    358239, 385157, 411434, 437045, 461965, 486176, 509662, 532412, 554417, 575673, 596177, 615931,
    634940, 653208, 670746, 687564, 703674, 719090, 733830, 747908, 761343, 774154, 786360, 797980,
    809034, 819544, 829528, 839009, 848004, 856535, 864622, 872282, 879537, 886403, 892899, 899042,
    904850, 910338, 915523, 920419, 925041, 929404, 933520, 937403, 941065, 944518, 947773, 950840,
    953731, 956454, 959019, 961435, 963710, 965852, 967868, 969766, 971552, 973234, 974815, 976304,
    977704, 979021, 980260, 981425, 982521, 983552, 984521, 985432, 986289, 987095, 987852, 988564,
    989234, 989863, 990454, 991010, 991533, 992024, 992486, 992919, 993327, 993710, 994070, 994409,
    994727, 995026, 995306, 995570, 995818, 996051, 996270, 996476, 996669, 996851, 997021, 997182,
    997332, 997474, 997607, 997732, 997849, 997959, 998063, 998160, 998252, 998338, 998418, 998494,
    998565, 998632, 998695, 998754, 998810, 998862, 998911, 998957, 999000,
};

// How far the side to move is ahead, in hundredths of a step.
static int32_t score_of(const senet_position *position) {
    const ai_weights *weights = ai_weights_get(position->rules);
    int32_t feature[AI_FEATURES];
    int32_t score = 0;
    ai_features_get(position, feature);
    for (int i = 0; i < AI_FEATURES; i++) {
        score += feature[i] * weights->feature[i];
    }
    return score;
}

int32_t ai_chance(unsigned rules, int32_t score) {
    int32_t logit = ai_weights_get(rules)->logit;
    int64_t at = (int64_t)(score < 0 ? -score : score) * PARTS;
    int64_t row = at / logit;
    int32_t chance;
    if (row >= CHANCE_ROWS - 1) {
        chance = chances[CHANCE_ROWS - 1];
    } else {
        int64_t between = chances[row + 1] - chances[row];
        chance = chances[row] + (int32_t)(between * (at - row * logit) / logit);
    }
    return score < 0 ? -chance : chance;
}

int32_t ai_progress(const senet_position *position, unsigned side) {
    int32_t steps = 0;
    for (unsigned house = 1; house <= SENET_HOUSES; house++) {
        steps += (int32_t)(house * (position->pieces[side] >> house & 1u));
        steps -= (int32_t)(house * (position->pieces[side ^ 1u] >> house & 1u));
    }
    return HUNDREDTHS * (steps + SENET_OFF * (position->off[side] - position->off[side ^ 1u]));
}

int32_t senet_rule_of_thumb(const senet_position *position) {
    SENET_RETURN_IF(position == NULL || position->rules >= SENET_RULES_COUNT ||
                        position->side > SENET_SPOOLS,
                    0);
    if (senet_position_over(position)) {
        return AI_CHANCE_WON; // the winner is the side to move
    }
    return ai_chance(position->rules, score_of(position));
}
