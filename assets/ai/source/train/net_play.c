// Random positions, games of a network against itself, search: see net_play.h.
// Layer: train.
#include "train/net_play.h"

#include "ai/net.h"
#include "base/assert.h"
#include "senet/throw_source.h"

#include <string.h>

enum { SIXTEENTHS = 16 };

#define NEAR   0.02f  // moves this close to the best one are searched further
#define NEARER 0.005f // the same after a search

bool net_judge_exact(const net_judge *judge, const senet_position *position, float *out_chance) {
    double chance;
    int32_t known;
    if (judge->exact != NULL && values_chance(judge->exact, position, &chance)) {
        *out_chance = (float)chance;
        return true;
    }
    // No table has more than the network for few pieces; asking takes as long as evaluating.
    if (judge->tables != NULL && ai_left(position, 0) + ai_left(position, 1) <= AI_NET_FEW &&
        senet_knowledge_exact(judge->tables, position, &known)) {
        *out_chance = (float)known / (float)SENET_CHANCE_ONE;
        return true;
    }
    return false;
}

float net_judge_chance(const net_judge *judge, const senet_position *position) {
    float exact;
    if (senet_position_over(position)) {
        return 1.0f; // the winner is the side to move
    }
    if (net_judge_exact(judge, position, &exact)) {
        return exact;
    }
    return (float)ai_net_chance(&judge->net, position) / (float)AI_NET_ONE;
}

static float best_ahead(const net_judge *judge, const senet_position *position, int ahead,
                        senet_move *out_best, float *out_shallow);

// The mean over throws of the best moves' values, searched `ahead` throws further. If a decision is
// due, the value of the better option.
static float mean_ahead(const net_judge *judge, const senet_position *position, int ahead,
                        net_backup *out_backup) {
    uint8_t weight[7];
    float sum = 0.0f;
    float sum_shallow = 0.0f;
    if (position->thrown == SENET_THROW_DECISION) {
        return best_ahead(judge, position, ahead, &out_backup->best[0], &out_backup->chance);
    }
    senet_position_throw_weights(position, weight);
    for (int value = 1; value <= 6; value++) {
        senet_position thrown;
        float shallow;
        if (weight[value] == 0) {
            continue;
        }
        senet_status status = senet_throw(position, value, &thrown);
        SENET_ASSERT(status == SENET_OK);
        sum += (float)weight[value] *
               best_ahead(judge, &thrown, ahead, &out_backup->best[value], &shallow);
        sum_shallow += (float)weight[value] * shallow;
    }
    out_backup->chance = sum_shallow / (float)SIXTEENTHS;
    return sum / (float)SIXTEENTHS;
}

// The value of a move's result for its mover.
static float after_ahead(const net_judge *judge, const senet_position *after, unsigned mover,
                         int ahead) {
    float exact;
    float chance;
    if (after->thrown == SENET_THROW_LEFTOVER) {
        senet_move ignored;
        float shallow;
        chance = best_ahead(judge, after, ahead, &ignored, &shallow);
    } else if (!ai_stayed(after) && (ahead == 0 || senet_position_over(after) ||
                                     net_judge_exact(judge, after, &exact))) {
        chance = net_judge_chance(judge, after);
    } else {
        net_backup ignored;
        chance = mean_ahead(judge, after, ahead > 0 ? ahead - 1 : 0, &ignored);
    }
    return after->side == mover ? chance : 1.0f - chance;
}

// @param out_shallow the best move's value without search.
// @return the best move's value, searched `ahead` throws further
static float best_ahead(const net_judge *judge, const senet_position *position, int ahead,
                        senet_move *out_best, float *out_shallow) {
    senet_position after[SENET_MOVES_CAP];
    float shallow[SENET_MOVES_CAP] = {0};
    senet_moves moves;
    unsigned best = 0;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        after[i] = *position;
        senet_apply_known(&after[i], moves.move[i]);
        shallow[i] = after_ahead(judge, &after[i], position->side, 0);
        best = shallow[i] > shallow[best] ? i : best;
    }
    float chance = shallow[best];
    if (ahead > 0) {
        const float least = shallow[best] - NEAR;
        chance = -1.0f;
        for (unsigned i = 0; i < moves.count; i++) {
            float deeper =
                shallow[i] < least ? -1.0f : after_ahead(judge, &after[i], position->side, ahead);
            best = deeper > chance ? i : best;
            chance = deeper > chance ? deeper : chance;
        }
    }
    *out_best = moves.move[best];
    *out_shallow = shallow[best];
    return chance;
}

float net_judge_best(const net_judge *judge, const senet_position *position, int ahead,
                     senet_move *out_best) {
    float shallow;
    (void)best_ahead(judge, position, ahead, out_best, &shallow);
    return shallow;
}

static unsigned highest(const float *chance, unsigned n) {
    unsigned best = 0;
    for (unsigned i = 1; i < n; i++) {
        best = chance[i] > chance[best] ? i : best;
    }
    return best;
}

float net_judge_narrow(const net_judge *judge, const senet_position *position, int ahead,
                       senet_move *out_best) {
    senet_position after[SENET_MOVES_CAP];
    float glance[SENET_MOVES_CAP] = {0};
    float chance[SENET_MOVES_CAP] = {0};
    senet_moves moves;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        after[i] = *position;
        senet_apply_known(&after[i], moves.move[i]);
        glance[i] = after_ahead(judge, &after[i], position->side, 0);
        chance[i] = glance[i];
    }
    for (int deep = 1; deep <= ahead; deep++) {
        const float least = chance[highest(chance, moves.count)] - (deep == 1 ? NEAR : NEARER);
        unsigned n_near = 0;
        for (unsigned i = 0; i < moves.count; i++) {
            n_near += chance[i] >= least;
        }
        if (n_near < 2) {
            break;
        }
        for (unsigned i = 0; i < moves.count; i++) {
            chance[i] =
                chance[i] >= least ? after_ahead(judge, &after[i], position->side, deep) : -1.0f;
        }
    }
    *out_best = moves.move[highest(chance, moves.count)];
    return glance[highest(chance, moves.count)];
}

void net_judge_backup(const net_judge *judge, const senet_position *position, int ahead,
                      net_backup *out_backup) {
    (void)mean_ahead(judge, position, ahead, out_backup);
}

static float random_uniform(uint64_t *random) {
    return (float)(senet_random_next(random) >> 40) * 0x1p-24f;
}

static int pieces_a_side(uint64_t *random) {
    static const uint8_t often[] = {3, 4, 4, 5, 5, 5, 5, 5, 6, 7};
    return often[senet_random_below(random, sizeof often)];
}

// How the pieces of a side are distributed in a random position. All of these occur in games, and
// uniform distribution hardly ever puts a side far behind or ahead.
typedef enum stand { STAND_ANYWHERE, STAND_LATE, STAND_TOGETHER, STANDS } stand;

enum { TOGETHER = 4 }; // most houses from the middle; the mean is half of this

static uint32_t random_house(stand how, uint32_t middle, uint64_t *random) {
    uint32_t house = senet_random_below(random, SENET_HOUSES) + 1;
    uint32_t other = senet_random_below(random, SENET_HOUSES) + 1;
    if (how == STAND_LATE) {
        return other > house ? other : house;
    }
    if (how == STAND_TOGETHER) {
        house = middle + senet_random_below(random, TOGETHER + 1);
        house -= senet_random_below(random, TOGETHER + 1);
        return house < 1 || house > SENET_HOUSES ? middle : house;
    }
    return house;
}

static void place_pieces(senet_position *position, unsigned side, int n_left, uint64_t *random) {
    bool hand = senet_rules_get((senet_rules_id)position->rules)->hand_start;
    bool trap = senet_rules_get((senet_rules_id)position->rules)->trap;
    stand how = (stand)senet_random_below(random, STANDS);
    uint32_t middle = senet_random_below(random, SENET_HOUSES) + 1;
    position->off[side] = (uint8_t)(position->n - n_left);
    for (int i = 0; i < n_left; i++) {
        uint32_t house = 0;
        if (hand && senet_random_below(random, 6) == 0) {
            position->hand[side]++;
            continue;
        }
        do {
            // If there is no room left around the middle, choose another.
            middle = senet_random_below(random, SENET_HOUSES) == 0
                         ? senet_random_below(random, SENET_HOUSES) + 1
                         : middle;
            house = random_house(how, middle, random);
        } while (((position->pieces[0] | position->pieces[1]) >> house & 1u) != 0 ||
                 (house == SENET_HOUSE_WATER && !trap));
        position->pieces[side] |= 1u << house;
    }
}

senet_position net_random_position(senet_rules_id rules, uint64_t *random) {
    senet_position position;
    do {
        int n = pieces_a_side(random);
        int n_left[2];
        memset(&position, 0, sizeof position);
        position.rules = (uint8_t)rules;
        position.n = (uint8_t)n;
        position.side = (uint8_t)senet_random_below(random, 2);
        for (unsigned side = 0; side < 2; side++) {
            n_left[side] = 1 + (int)senet_random_below(random, (uint32_t)n);
        }
        for (unsigned side = 0; side < 2; side++) {
            place_pieces(&position, side, n_left[side], random);
        }
        if (senet_rules_get(rules)->recall) {
            for (unsigned side = 0; side < 2; side++) {
                if (senet_random_below(random, 8) == 0) {
                    position.flags |= (uint8_t)(SENET_FLAG_RECALLED_CONES << side);
                }
            }
        }
        position.thrown = ai_decides(&position) ? SENET_THROW_DECISION : SENET_THROW_NONE;
    } while (senet_position_check(&position, NULL) != SENET_OK);
    return position;
}

int net_random_throw(const senet_position *position, uint64_t *random) {
    uint8_t weight[7];
    uint32_t at = senet_random_below(random, SIXTEENTHS);
    int value = 0;
    senet_position_throw_weights(position, weight);
    for (uint32_t sum = 0; sum <= at; sum += weight[value]) {
        value++;
    }
    return value;
}

bool net_play_throw(const net_play *play, senet_position *position, const net_backup *backup,
                    uint64_t *random) {
    const bool decides = position->thrown == SENET_THROW_DECISION;
    int value = decides ? 0 : net_random_throw(position, random);
    bool wanders = random_uniform(random) < play->wander;
    senet_move move = backup->best[value];
    senet_moves moves;
    senet_status status = decides ? SENET_OK : senet_throw(position, value, position);
    SENET_ASSERT(status == SENET_OK);
    if (wanders) {
        status = senet_moves_list(position, &moves);
        SENET_ASSERT(status == SENET_OK);
        move = moves.move[senet_random_below(random, moves.count)];
    }
    senet_apply_known(position, move);
    while (position->thrown == SENET_THROW_LEFTOVER) {
        (void)net_judge_best(&play->judge, position, play->ahead, &move);
        senet_apply_known(position, move);
    }
    if (ai_stayed(position)) {
        // Every throw leaves exactly one move.
        status = senet_throw(position, net_random_throw(position, random), position);
        SENET_ASSERT(status == SENET_OK);
        status = senet_moves_list(position, &moves);
        SENET_ASSERT(status == SENET_OK);
        senet_apply_known(position, moves.move[0]);
    }
    return wanders && !senet_move_equal(move, backup->best[value]);
}

int net_play_game(const net_play *play, uint64_t *random, senet_position *out_position,
                  float *out_chance) {
    float surprise[NET_GAME_MOST];
    bool cut[NET_GAME_MOST]; // whether the move played was not the best
    senet_position position;
    int n_most = NET_GAME_MOST;
    int n = 0;
    if ((int)senet_random_below(random, SIXTEENTHS) < play->starts) {
        senet_status status = senet_position_start(play->rules, pieces_a_side(random), &position);
        SENET_ASSERT(status == SENET_OK);
    } else {
        position = net_random_position(play->rules, random);
        n_most = play->random_most;
    }
    for (; n < n_most && !senet_position_over(&position); n++) {
        net_backup backup;
        out_position[n] = position;
        if (net_judge_exact(&play->judge, &position, &out_chance[n])) {
            surprise[n] = 0.0f; // there is nothing to learn from later positions
            cut[n++] = true;
            break;
        }
        net_judge_backup(&play->judge, &position, play->ahead, &backup);
        out_chance[n] = net_judge_chance(&play->judge, &position);
        surprise[n] = backup.chance - out_chance[n];
        cut[n] = net_play_throw(play, &position, &backup, random);
    }
    float later = 0.0f; // for the side to move at i + 1
    for (int i = n - 1; i >= 0; i--) {
        if (i + 1 < n && out_position[i + 1].side != out_position[i].side) {
            later = -later;
        }
        later = surprise[i] + (cut[i] ? 0.0f : play->lambda * later);
        float chance = out_chance[i] + later;
        out_chance[i] = chance < 0.0f ? 0.0f : chance > 1.0f ? 1.0f : chance;
    }
    return n;
}
