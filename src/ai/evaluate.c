// Purpose: judgement of a position: in steps, and as a chance of winning.
// Layer: ai; include/senet and base only.
// Invariant: integers only, so that every compiler judges alike.
#include "ai/evaluate.h"

#include "ai/features.h"
#include "senet/player.h"

enum {
    HUNDREDTHS = 100,
    PARTS = 16, // table rows to a unit of the logarithm of the odds
    CHANCE_ROWS = 129
};

// 999000 * tanh(i / 32) / tanh(4), rounded: winning less losing chance when the logarithm of the odds is
// i / 16. A table, because the same integers are wanted everywhere.
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

// The lead of the side to move in hundredths of a step.
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
        steps += (int32_t)(house * (position->pieces[side] >> house & 1U));
        steps -= (int32_t)(house * (position->pieces[side ^ 1U] >> house & 1U));
    }
    return HUNDREDTHS * (steps + SENET_OFF * (position->off[side] - position->off[side ^ 1U]));
}

int32_t senet_evaluate(const senet_position *position) {
    if (senet_position_over(position)) {
        return AI_CHANCE_WON; // the winner is the side to move
    }
    return ai_chance(position->rules, score_of(position));
}
