// The teacher's figures: evaluations, analyses and reviews of games.
// Layer: tests of ai, through the public headers.
// Invariant: nothing here depends on the clock.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "senet/analysis.h"
#include "senet/throw_source.h"
#include "support/position.h"

enum { NODES = 200000 };

static senet_analysis_request request_of(const senet_position *position, int depth) {
    return (senet_analysis_request){.position = *position, .depth = depth, .node_cap = NODES};
}

static senet_evaluation evaluate(const senet_position *position, int depth) {
    senet_analysis_request request = request_of(position, depth);
    senet_evaluation evaluation;
    assert_int_equal(senet_evaluate(&request, &evaluation), SENET_OK);
    return evaluation;
}

static senet_analysis analyse(const senet_position *position, int depth) {
    senet_analysis_request request = request_of(position, depth);
    senet_analysis analysis;
    assert_int_equal(senet_analyse(&request, &analysis), SENET_OK);
    return analysis;
}

static void set_throw(senet_position *position, uint64_t *random) {
    int light = senet_sticks_light((unsigned)(senet_random_next(random) >> 60));
    int value = senet_throw_value((senet_rules_id)position->rules, light);
    if ((position->flags & SENET_FLAG_OPENING) != 0) {
        value = 1;
    }
    assert_int_equal(senet_throw(position, value, position), SENET_OK);
}

static void a_finished_game_has_a_certain_result(void **state) {
    senet_position won = position_at("kendall s9/10/10 c 0,0 5,4 - -");
    senet_analysis_request request = request_of(&won, 2);
    senet_analysis analysis = {.count = 77};
    (void)state;

    senet_evaluation evaluation = evaluate(&won, 2);
    assert_int_equal(evaluation.chance, SENET_CHANCE_ONE);
    assert_true(evaluation.exact);
    assert_int_equal(evaluation.depth, 0);
    assert_int_equal(senet_analyse(&request, &analysis), SENET_GAME_OVER);
    request.position = position_at("kendall s9/10/9c c 0,0 4,4 - -");
    assert_int_equal(senet_analyse(&request, &analysis), SENET_NO_THROW);
    assert_int_equal(analysis.count, 77);
}

// The cones win with a 1 (4 of 16); otherwise the spools win as soon as they throw a 2, and so on.
// A deep enough search finds all of it; a depth of one finds only the first sixteenths.
static void throws_are_weighed(void **state) {
    senet_position position = position_at("kendall 10/10/8sc c 0,0 4,4 - 1");
    (void)state;

    senet_analysis analysis = analyse(&position, 0);
    assert_int_equal(analysis.count, 1);
    assert_int_equal(analysis.move[0].evaluation.chance, SENET_CHANCE_ONE);
    assert_true(analysis.move[0].evaluation.exact);
    position.thrown = 2; // nothing can be moved: the spools throw, a 2 of 6 sixteenths wins
    analysis = analyse(&position, 1);
    assert_int_equal(analysis.count, 1);
    assert_int_equal(analysis.move[0].move.to, 0);
    assert_in_range(analysis.move[0].evaluation.chance, 0, 10 * SENET_CHANCE_ONE / 16);
    assert_false(analysis.move[0].evaluation.exact);
}

// Looking one throw ahead must give the mean over throws of the best move's value.
static void one_throw_ahead_is_the_mean(void **state) {
    static const char *const positions[] = {
        "kendall cscscscscs/10/10 c 0,0 0,0 - -",
        "jequier 2s1c1s3/1c1cs1cs2/s1c7 s 0,0 0,0 - -",
        "pharaoh c9/1s1c1s4/3c1s3c c 0,0 1,2 - -",
        "bga 2s1c1s3/1c1cs1cs2/s1c7 s 0,0 0,0 - -",
    };
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        senet_position position = position_at(positions[i]);
        uint8_t weight[7];
        int64_t sum = 0;
        senet_position_throw_weights(&position, weight);
        for (int value = 1; value <= 6; value++) {
            senet_position thrown;
            if (weight[value] != 0) {
                assert_int_equal(senet_throw(&position, value, &thrown), SENET_OK);
                sum += (int64_t)weight[value] * analyse(&thrown, 0).move[0].evaluation.chance;
            }
        }
        assert_in_range(evaluate(&position, 1).chance, sum / 16 - 1, sum / 16 + 1);
        assert_int_equal(evaluate(&position, 1).depth, 1);
    }
}

// The evaluation of a move in an analysis.
static senet_evaluation evaluation_in(const senet_analysis *analysis, senet_move move) {
    unsigned at = 0;
    while (at < analysis->count && !senet_move_equal(analysis->move[at].move, move)) {
        at++;
    }
    assert_true(at < analysis->count);
    return analysis->move[at].evaluation;
}

// A decision before the throw (`museum`): staying is worth the mean over throws, always searched
// one throw ahead; going back is worth what it leaves the other side.
static void a_decision_is_evaluated_with_its_throw(void **state) {
    static const char *const positions[] = {
        "museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?",
        "museum:4 10/ccc1ss4/6s3 s 0,0 1,1 - ?",
        "museum:3 10/10/6cs2 c 0,0 2,2 - ?",
    };
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        for (int depth = 0; depth <= 2; depth++) {
            senet_position position = position_at(positions[i]);
            const senet_evaluation whole = evaluate(&position, depth);
            const senet_move back = {SENET_HOUSE_WATER, SENET_HOUSE_REBIRTH};
            const senet_analysis analysis = analyse(&position, depth);
            senet_position left, stayed;
            int64_t sum = 0;
            assert_int_equal(analysis.count, 2);
            assert_int_equal(whole.chance, analysis.move[0].evaluation.chance);
            assert_int_equal(senet_apply(&position, back, &left, NULL), SENET_OK);
            const int32_t leaves = SENET_CHANCE_ONE - evaluate(&left, depth).chance;
            assert_in_range(evaluation_in(&analysis, back).chance, leaves - 1, leaves + 1);
            assert_int_equal(senet_apply(&position, SENET_MOVE_STAY, &stayed, NULL), SENET_OK);
            uint8_t weight[7];
            senet_position_throw_weights(&stayed, weight);
            for (int value = 1; value <= 5; value++) {
                senet_position thrown;
                assert_int_equal(senet_throw(&stayed, value, &thrown), SENET_OK);
                const senet_analysis after = analyse(&thrown, depth > 0 ? depth - 1 : 0);
                assert_int_equal(after.count, 1);
                sum += (int64_t)weight[value] * after.move[0].evaluation.chance;
            }
            const int32_t stays = evaluation_in(&analysis, SENET_MOVE_STAY).chance;
            assert_in_range(stays, sum / 16 - 2, sum / 16 + 2); // each of five is rounded
            assert_int_equal(evaluate(&stayed, depth).chance, stays);
        }
    }
}

static void moves_are_sorted_and_complete(void **state) {
    uint64_t random = 3;
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_position position;
        assert_int_equal(senet_position_start((senet_rules_id)rules, 5, &position), SENET_OK);
        for (int i = 0; i < 200 && !senet_position_over(&position); i++) {
            senet_position after;
            senet_moves moves;
            if (position.thrown == SENET_THROW_NONE) {
                set_throw(&position, &random);
            }
            senet_analysis analysis = analyse(&position, i % 2);
            assert_int_equal(senet_moves_list(&position, &moves), SENET_OK);
            assert_int_equal(analysis.count, moves.count);
            for (unsigned k = 0; k < analysis.count; k++) {
                bool found = false;
                for (unsigned m = 0; m < moves.count; m++) {
                    found = found || senet_move_equal(moves.move[m], analysis.move[k].move);
                }
                assert_true(found);
                assert_true(k == 0 || analysis.move[k].evaluation.chance <=
                                          analysis.move[k - 1].evaluation.chance);
            }
            assert_int_equal(evaluate(&position, i % 2).chance, analysis.move[0].evaluation.chance);
            senet_move move = moves.move[senet_random_below(&random, moves.count)];
            assert_int_equal(senet_apply(&position, move, &after, NULL), SENET_OK);
            position = after;
        }
    }
}

// A third and a fourth throw are searched only where they can change the choice: after moves that
// are near the best one with a throw less. The others keep their distance from it.
static void only_close_moves_are_searched_deeper(void **state) {
    static const int32_t near[] = {[3] = SENET_CHANCE_ONE / 100, [4] = 3 * SENET_CHANCE_ONE / 1000};
    unsigned n_clear = 0;
    unsigned n_close = 0;
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        uint64_t random = 11;
        senet_position position;
        assert_int_equal(senet_position_start((senet_rules_id)rules, 4, &position), SENET_OK);
        for (int i = 0; i < 60 && !senet_position_over(&position); i++) {
            const int depth = 3 + i % 2;
            senet_position after;
            if (position.thrown == SENET_THROW_NONE) {
                set_throw(&position, &random);
            }
            senet_analysis_request request = request_of(&position, depth - 1);
            senet_analysis before, deep;
            request.node_cap = UINT32_MAX;
            assert_int_equal(senet_analyse(&request, &before), SENET_OK);
            request.depth = depth;
            assert_int_equal(senet_analyse(&request, &deep), SENET_OK);
            const int32_t best = before.move[0].evaluation.chance;
            unsigned n_near = 1;
            while (n_near < before.count &&
                   best - before.move[n_near].evaluation.chance <= near[depth]) {
                n_near++;
            }
            if (n_near == 1) { // clear: nothing more is done
                assert_int_equal(deep.nodes, before.nodes);
                assert_int_equal(deep.depth, before.depth);
                n_clear += before.count > 1;
            }
            for (unsigned k = 0; n_near > 1 && before.depth == depth - 1 && k < before.count; k++) {
                const senet_evaluation old = before.move[k].evaluation;
                const int32_t now = evaluation_in(&deep, before.move[k].move).chance;
                assert_int_equal(senet_apply(&position, before.move[k].move, &after, NULL),
                                 SENET_OK);
                const int32_t whole = evaluate(&after, depth).chance;
                const bool same_side = after.side == position.side;
                if (old.exact) {
                    assert_int_equal(now, old.chance);
                } else if (k < n_near) {
                    assert_in_range(now - (same_side ? whole : SENET_CHANCE_ONE - whole) + 1, 0, 2);
                    n_close++;
                } else if (now > 0) {
                    assert_in_range(deep.move[0].evaluation.chance - now - best + old.chance + 1, 0,
                                    2);
                }
            }
            senet_move move = deep.move[senet_random_below(&random, deep.count)].move;
            assert_int_equal(senet_apply(&position, move, &after, NULL), SENET_OK);
            position = after;
        }
    }
    assert_true(n_clear > 50 && n_close > 50);
}

// Even the smallest limit gives an answer; a larger one searches deeper.
static void a_limit_cuts_the_depth(void **state) {
    senet_position position = position_at("kendall cscscscscs/10/10 c 0,0 0,0 - 3");
    senet_analysis_request request = request_of(&position, 3);
    senet_analysis analysis;
    int depth = 0;
    (void)state;
    for (request.node_cap = 0; request.node_cap < 4 * NODES;
         request.node_cap = request.node_cap * 3 + 1) {
        assert_int_equal(senet_analyse(&request, &analysis), SENET_OK);
        assert_true(analysis.depth >= depth);
        assert_true(analysis.nodes <= request.node_cap || analysis.depth == 0);
        depth = analysis.depth;
        senet_analysis same = analyse(&position, depth);
        assert_int_equal(same.count, analysis.count);
        for (unsigned i = 0; i < same.count; i++) {
            assert_true(senet_move_equal(same.move[i].move, analysis.move[i].move));
            assert_int_equal(same.move[i].evaluation.chance, analysis.move[i].evaluation.chance);
            assert_int_equal(same.move[i].evaluation.exact, analysis.move[i].evaluation.exact);
        }
    }
    assert_int_equal(depth, 3);
    position.thrown = SENET_THROW_NONE;
    request = request_of(&position, 2);
    request.node_cap = 0;
    senet_evaluation evaluation;
    assert_int_equal(senet_evaluate(&request, &evaluation), SENET_OK);
    assert_int_equal(evaluation.depth, 0);
}

static bool always(void *user) {
    (void)user;
    return true;
}

static void can_be_cancelled(void **state) {
    senet_position position = position_at("kendall cscscscscs/10/10 c 0,0 0,0 - 2");
    senet_analysis_request request = request_of(&position, 3);
    senet_analysis analysis = {.count = 77};
    senet_evaluation evaluation = {.chance = 77};
    (void)state;
    request.cancelled = always;
    assert_int_equal(senet_analyse(&request, &analysis), SENET_CANCELLED);
    assert_int_equal(senet_evaluate(&request, &evaluation), SENET_CANCELLED);
    request.position.thrown = SENET_THROW_NONE;
    assert_int_equal(senet_evaluate(&request, &evaluation), SENET_CANCELLED);
    assert_int_equal(analysis.count, 77);
    assert_int_equal(evaluation.chance, 77);
}

static bool after_some(void *user) {
    unsigned *left = user;
    return (*left)-- == 0;
}

// Also after shallower depths are complete.
static void a_cancelled_analysis_writes_nothing(void **state) {
    (void)state;
    senet_position position = position_at("kendall cscscscscs/10/10 c 0,0 0,0 - -");
    senet_analysis_request request = request_of(&position, 2);
    senet_status status = SENET_CANCELLED;
    unsigned n = 0;
    for (; status == SENET_CANCELLED; n++) {
        senet_evaluation evaluation = {.chance = 77};
        unsigned left = n;
        request.cancelled = after_some;
        request.cancelled_user = &left;
        status = senet_evaluate(&request, &evaluation);
        assert_true((evaluation.chance == 77) == (status == SENET_CANCELLED));
    }
    assert_int_equal(status, SENET_OK);
    assert_true(n > 2); // it was cancelled at the start and later
}

static void losses_have_names(void **state) {
    (void)state;
    assert_int_equal(senet_verdict_of(0), SENET_VERDICT_GOOD);
    assert_int_equal(senet_verdict_of(SENET_DOUBTFUL - 1), SENET_VERDICT_GOOD);
    assert_int_equal(senet_verdict_of(SENET_DOUBTFUL), SENET_VERDICT_DOUBTFUL);
    assert_int_equal(senet_verdict_of(SENET_BAD), SENET_VERDICT_BAD);
    assert_int_equal(senet_verdict_of(SENET_VERY_BAD), SENET_VERDICT_VERY_BAD);
}

// A game played at random and reviewed as it goes.
typedef struct reviewed {
    senet_review review;
    senet_ply ply[4000];
    unsigned n;
    senet_position end;
} reviewed;

static void review_game(senet_rules_id rules, uint64_t seed, int depth, reviewed *out) {
    uint64_t random = seed;
    senet_position position;
    out->n = 0;
    assert_int_equal(senet_position_start(rules, 3, &position), SENET_OK);
    senet_evaluation start = evaluate(&position, depth);
    senet_review_begin(&out->review, &position, &start);
    while (!senet_position_over(&position) && out->n < 4000) {
        senet_position after;
        if (position.thrown == SENET_THROW_NONE) {
            set_throw(&position, &random);
        }
        senet_analysis analysis = analyse(&position, depth);
        senet_move move = analysis.move[senet_random_below(&random, analysis.count)].move;
        senet_review_add(&out->review, &position, &analysis, move, &out->ply[out->n]);
        out->n++;
        assert_int_equal(senet_apply(&position, move, &after, NULL), SENET_OK);
        position = after;
    }
    out->end = position;
}

// The chance at the start plus all luck and losses equals the result, to the last millionth.
static void luck_and_losses_add_up_to_the_result(void **state) {
    static reviewed r;
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (uint64_t seed = 1; seed <= 4; seed++) {
            review_game((senet_rules_id)rules, seed, seed == 1 ? 1 : 0, &r);
            assert_true(r.review.over && senet_position_over(&r.end));
            assert_int_equal(r.review.plies, r.n);
            assert_int_equal(r.review.now, r.end.side == SENET_CONES ? SENET_CHANCE_ONE : 0);
            const senet_review_side *cones = &r.review.side[SENET_CONES];
            const senet_review_side *spools = &r.review.side[SENET_SPOOLS];
            assert_int_equal(r.review.start + cones->luck - cones->loss - spools->luck +
                                 spools->loss,
                             r.review.now);
            assert_int_equal(senet_review_adjusted(&r.review),
                             r.review.start - cones->loss + spools->loss);
        }
    }
}

static void sums_are_those_of_the_plies(void **state) {
    static reviewed r;
    (void)state;
    review_game(SENET_RULES_BGA, 9, 0, &r);
    int64_t luck[2] = {0};
    int64_t loss[2] = {0};
    int32_t worst[2] = {0};
    uint32_t plies[2] = {0};
    uint32_t verdicts[2][SENET_VERDICT_VERY_BAD + 1] = {{0}};
    int32_t cones = r.review.start;
    for (unsigned i = 0; i < r.n; i++) {
        const senet_ply *ply = &r.ply[i];
        assert_true(ply->loss >= 0);
        assert_int_equal(ply->before, ply->side == SENET_CONES ? cones : SENET_CHANCE_ONE - cones);
        assert_int_equal(ply->luck, ply->thrown - ply->before);
        assert_int_equal(ply->loss, ply->thrown - ply->after);
        assert_int_equal(ply->verdict, senet_verdict_of(ply->loss));
        assert_true(ply->decision || ply->loss == 0);
        assert_true((ply->loss == 0) == senet_move_equal(ply->best, ply->move));
        cones = ply->side == SENET_CONES ? ply->after : SENET_CHANCE_ONE - ply->after;
        plies[ply->side]++;
        luck[ply->side] += ply->luck;
        loss[ply->side] += ply->loss;
        worst[ply->side] = ply->loss > worst[ply->side] ? ply->loss : worst[ply->side];
        verdicts[ply->side][ply->verdict] += ply->decision;
    }
    for (int side = 0; side < 2; side++) {
        assert_int_equal(r.review.side[side].plies, plies[side]);
        assert_int_equal(r.review.side[side].luck, luck[side]);
        assert_int_equal(r.review.side[side].loss, loss[side]);
        assert_int_equal(r.review.side[side].worst, worst[side]);
        assert_memory_equal(r.review.side[side].verdicts, verdicts[side], sizeof verdicts[side]);
    }
}

static int32_t weight_of(const senet_ply *ply) {
    int32_t luck = abs(ply->luck);
    return luck > ply->loss ? luck : ply->loss;
}

static void the_moments_are_the_weightiest(void **state) {
    static reviewed r;
    (void)state;
    review_game(SENET_RULES_KENDALL, 5, 0, &r);
    assert_int_equal(r.review.n_moments, SENET_MOMENTS);
    bool taken[4000] = {false};
    for (unsigned i = 0; i < r.review.n_moments; i++) {
        const senet_moment *moment = &r.review.moment[i];
        assert_int_equal(moment->weight, weight_of(&r.ply[moment->ply]));
        assert_true(i == 0 || moment->weight <= moment[-1].weight);
        assert_int_equal(moment->by_luck, abs(r.ply[moment->ply].luck) >= r.ply[moment->ply].loss);
        taken[moment->ply] = true;
    }
    for (unsigned i = 0; i < r.n; i++) {
        assert_true(taken[i] || weight_of(&r.ply[i]) <= r.review.moment[SENET_MOMENTS - 1].weight);
    }
}

// Neither a left-over step nor the opening's certain 1 counts as a throw.
static void steps_left_over_are_not_counted_as_throws(void **state) {
    senet_position position = position_at("pharaoh 10/10/c4c4 c 0,5 3,0 - 6");
    senet_review review;
    senet_ply ply;
    (void)state;
    senet_evaluation start = evaluate(&position, 0);
    senet_review_begin(&review, &position, &start);
    senet_analysis analysis = analyse(&position, 0);
    senet_review_add(&review, &position, &analysis, (senet_move){26, SENET_OFF}, &ply);
    assert_true(ply.throws);
    senet_position after;
    assert_int_equal(senet_apply(&position, (senet_move){26, SENET_OFF}, &after, NULL), SENET_OK);
    assert_int_equal(after.thrown, SENET_THROW_LEFTOVER);
    analysis = analyse(&after, 0);
    senet_review_add(&review, &after, &analysis, SENET_MOVE_PASS, &ply);
    assert_false(ply.throws);
    position = position_at("jequier cscscscscs/10/10 s 0,0 0,0 o 1");
    start = evaluate(&position, 0);
    senet_review_begin(&review, &position, &start);
    analysis = analyse(&position, 0);
    senet_review_add(&review, &position, &analysis, (senet_move){10, 11}, &ply);
    assert_false(ply.throws);
    assert_false(ply.decision);
    assert_int_equal(ply.side, SENET_SPOOLS);
    // A decision before the throw, and the throw after it.
    position = position_at("museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?");
    start = evaluate(&position, 0);
    senet_review_begin(&review, &position, &start);
    analysis = analyse(&position, 0);
    senet_review_add(&review, &position, &analysis, SENET_MOVE_STAY, &ply);
    assert_true(ply.decision && !ply.throws);
    assert_int_equal(senet_apply(&position, SENET_MOVE_STAY, &after, NULL), SENET_OK);
    assert_int_equal(senet_throw(&after, 4, &after), SENET_OK);
    analysis = analyse(&after, 0);
    senet_review_add(&review, &after, &analysis, (senet_move){SENET_HOUSE_WATER, SENET_OFF}, &ply);
    assert_true(ply.throws && !ply.decision);
    assert_true(ply.luck > 0);
}

// A decision's evaluation can change without a throw: such luck never makes a moment.
static void a_decision_is_not_a_lucky_throw(void **state) {
    const senet_position position = position_at("museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?");
    senet_analysis analysis = analyse(&position, 0);
    const senet_evaluation start = {.chance = analysis.move[0].evaluation.chance - 90000};
    senet_review review;
    senet_ply ply;
    (void)state;
    senet_review_begin(&review, &position, &start);
    senet_review_add(&review, &position, &analysis, analysis.move[1].move, &ply);
    assert_int_equal(ply.luck, 90000);
    assert_true(ply.loss > 0 && ply.loss < 90000);
    assert_int_equal(review.n_moments, 1);
    assert_false(review.moment[0].by_luck);
    assert_int_equal(review.moment[0].weight, ply.loss);
}

// A caller's own figures: none of them may overflow a sum or make a loss negative.
static void a_review_refuses_impossible_chances(void **state) {
    static const int32_t bad[] = {INT32_MIN, -1, SENET_CHANCE_ONE + 1, INT32_MAX};
    const senet_position position = position_at("museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?");
    const senet_analysis good = analyse(&position, 0);
    const senet_evaluation half = {.chance = SENET_CHANCE_ONE / 2};
    senet_review review;
    senet_ply ply;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const senet_evaluation start = {.chance = bad[i]};
        senet_review_begin(&review, &position, &start);
        assert_int_equal(review.start, 0);
        for (int which = 0; which < 2; which++) {
            senet_analysis analysis = good;
            analysis.move[which].evaluation.chance = bad[i];
            senet_review_begin(&review, &position, &half);
            senet_review_add(&review, &position, &analysis, good.move[1].move, &ply);
            assert_int_equal(review.plies, 0);
            assert_int_equal(review.now, half.chance);
        }
    }
    senet_analysis worst_first = good;
    worst_first.move[0].evaluation.chance = 0;
    senet_review_begin(&review, &position, &half);
    senet_review_add(&review, &position, &worst_first, good.move[1].move, &ply);
    assert_int_equal(review.plies, 0);
}

// A piece whose second life (`museum`) returns it to the house it left is not newly exposed.
static void a_piece_that_comes_back_is_not_newly_exposed(void **state) {
    const senet_position position = position_at("museum:6 cscscsscsc/sc8/10 c 0,0 0,0 - 3");
    senet_reasons reasons;
    (void)state;
    senet_move_reasons(&position, (senet_move){12, 15}, &reasons);
    for (unsigned i = 0; i < reasons.count; i++) {
        assert_false(reasons.reason[i].kind == SENET_REASON_EXPOSED && reasons.reason[i].a == 12);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_game_has_a_certain_result),
        cmocka_unit_test(throws_are_weighed),
        cmocka_unit_test(one_throw_ahead_is_the_mean),
        cmocka_unit_test(a_decision_is_evaluated_with_its_throw),
        cmocka_unit_test(moves_are_sorted_and_complete),
        cmocka_unit_test(only_close_moves_are_searched_deeper),
        cmocka_unit_test(a_limit_cuts_the_depth),
        cmocka_unit_test(can_be_cancelled),
        cmocka_unit_test(a_cancelled_analysis_writes_nothing),
        cmocka_unit_test(losses_have_names),
        cmocka_unit_test(luck_and_losses_add_up_to_the_result),
        cmocka_unit_test(sums_are_those_of_the_plies),
        cmocka_unit_test(the_moments_are_the_weightiest),
        cmocka_unit_test(steps_left_over_are_not_counted_as_throws),
        cmocka_unit_test(a_decision_is_not_a_lucky_throw),
        cmocka_unit_test(a_review_refuses_impossible_chances),
        cmocka_unit_test(a_piece_that_comes_back_is_not_newly_exposed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
