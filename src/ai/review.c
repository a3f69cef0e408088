// Reviews a whole game: separates luck from skill.
// Layer: ai; include/senet and base only.
// Invariant: a ply begins with the chance with which the previous one ended, so all sums are exact.
#include "senet/analysis.h"

#include "base/assert.h"

#include <string.h>

static int32_t chance_for_side(int32_t cones_chance, unsigned side) {
    return side == SENET_CONES ? cones_chance : SENET_CHANCE_ONE - cones_chance;
}

void senet_review_begin(senet_review *out_review, const senet_position *position,
                        const senet_evaluation *evaluation) {
    SENET_RETURN_IF(out_review == NULL, );
    memset(out_review, 0, sizeof *out_review);
    SENET_RETURN_IF(position == NULL || position->side > SENET_SPOOLS || evaluation == NULL ||
                        evaluation->chance < 0 || evaluation->chance > SENET_CHANCE_ONE, );
    out_review->start = chance_for_side(evaluation->chance, position->side);
    out_review->now = out_review->start;
    out_review->over = senet_position_over(position);
}

static const senet_move_evaluation *evaluation_of(const senet_analysis *analysis, senet_move move) {
    const senet_move_evaluation *found = NULL;
    for (unsigned i = 0; i < analysis->count && i < SENET_MOVES_CAP; i++) {
        if (senet_move_equal(analysis->move[i].move, move)) {
            found = &analysis->move[i];
        }
    }
    return found;
}

// Keeps the moments with the largest weights; among equal ones the earlier comes first.
static void add_moment(senet_review *review, senet_moment moment) {
    const bool full = review->n_moments == SENET_MOMENTS;
    unsigned at = full ? SENET_MOMENTS - 1 : review->n_moments;
    if (moment.weight == 0 || (full && review->moment[at].weight >= moment.weight)) {
        return;
    }
    review->n_moments = (uint8_t)(at + 1);
    for (; at > 0 && review->moment[at - 1].weight < moment.weight; at--) {
        review->moment[at] = review->moment[at - 1];
    }
    review->moment[at] = moment;
}

static void add_sums(senet_review *review, const senet_ply *ply) {
    senet_review_side *side = &review->side[ply->side];
    const int32_t luck = ply->luck < 0 ? -ply->luck : ply->luck;
    side->plies++;
    side->luck += ply->luck;
    side->loss += ply->loss;
    side->worst = ply->loss > side->worst ? ply->loss : side->worst;
    if (ply->decision) {
        side->decisions++;
        side->verdicts[ply->verdict]++;
    }
    // The sums count what a deeper search finds as luck, but moments of luck need a visible throw.
    const bool by_luck = ply->throws && luck >= ply->loss;
    add_moment(review, (senet_moment){.ply = review->plies,
                                      .weight = by_luck ? luck : ply->loss,
                                      .by_luck = by_luck});
}

void senet_review_add(senet_review *review, const senet_position *position,
                      const senet_analysis *analysis, senet_move move, senet_ply *out_ply) {
    senet_position after;
    SENET_RETURN_IF(review == NULL || analysis == NULL || review->over ||
                        senet_apply(position, move, &after, NULL) != SENET_OK, );
    const senet_move_evaluation *best = &analysis->move[0];
    const senet_move_evaluation *made = evaluation_of(analysis, move);
    SENET_RETURN_IF(made == NULL || made->evaluation.chance < 0 ||
                        made->evaluation.chance > best->evaluation.chance ||
                        best->evaluation.chance > SENET_CHANCE_ONE, );
    const bool equal = made->evaluation.chance == best->evaluation.chance;
    senet_ply ply = {
        .side = position->side,
        .decision = analysis->count > 1,
        .throws = position->thrown != SENET_THROW_LEFTOVER &&
                  position->thrown != SENET_THROW_DECISION &&
                  (position->flags & SENET_FLAG_OPENING) == 0,
        .exact = best->evaluation.exact && made->evaluation.exact,
        .before = chance_for_side(review->now, position->side),
        .thrown = best->evaluation.chance,
        .after = made->evaluation.chance,
        .move = move,
        .best = equal ? move : best->move,
    };
    ply.luck = ply.thrown - ply.before;
    ply.loss = ply.thrown - ply.after;
    ply.verdict = senet_verdict_of(ply.loss);
    add_sums(review, &ply);
    review->plies++;
    review->now = chance_for_side(ply.after, position->side);
    review->over = senet_position_over(&after);
    if (out_ply != NULL) {
        *out_ply = ply;
    }
}

int64_t senet_review_adjusted(const senet_review *review) {
    SENET_RETURN_IF(review == NULL, 0);
    return review->start - review->side[SENET_CONES].loss + review->side[SENET_SPOOLS].loss;
}
