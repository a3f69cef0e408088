// Positions: the start, the comparison, the check of RULES.md "Notation", and the score.
// Layer: core; may include include/senet and base/assert.h.
// Invariant: senet_position_check accepts exactly the positions of the notation.
#include "senet/position.h"

#include "base/assert.h"
#include "core/core.h"

senet_status senet_position_start(senet_rules_id rules, int n, senet_position *out_position) {
    SENET_RETURN_IF((unsigned)rules >= SENET_RULES_COUNT, SENET_BAD_RULES);
    SENET_RETURN_IF(n < SENET_PIECES_MIN || n > SENET_PIECES_MAX, SENET_BAD_PIECES);
    SENET_RETURN_IF(out_position == NULL, SENET_BAD_ARGUMENT);
    const core_rules *row = core_rules_get(rules);
    senet_position position = {.rules = (uint8_t)rules, .n = (uint8_t)n, .side = SENET_CONES};
    if (row->info.hand_start) {
        position.hand[SENET_CONES] = (uint8_t)n;
        position.hand[SENET_SPOOLS] = (uint8_t)n;
    } else {
        // RULES.md "jequier": the pieces alternate on 1..2N, with the cones on the odd squares.
        for (int house = 1; house <= 2 * n; house++) {
            position.pieces[house % 2 == 1 ? SENET_CONES : SENET_SPOOLS] |= CORE_BIT(house);
        }
    }
    if ((row->behaviour & CORE_FORCED_OPENING) != 0) {
        position.side = SENET_SPOOLS;
        position.flags = SENET_FLAG_OPENING;
    }
    *out_position = position;
    return SENET_OK;
}

bool senet_position_equal(const senet_position *a, const senet_position *b) {
    return a != NULL && b != NULL && a->pieces[0] == b->pieces[0] && a->pieces[1] == b->pieces[1] &&
           a->rules == b->rules && a->n == b->n && a->side == b->side && a->flags == b->flags &&
           a->thrown == b->thrown && a->hand[0] == b->hand[0] && a->hand[1] == b->hand[1] &&
           a->off[0] == b->off[0] && a->off[1] == b->off[1];
}

static uint64_t scramble(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93u;
    return hash ^ hash >> 29;
}

uint64_t senet_position_hash(const senet_position *position) {
    SENET_RETURN_IF(position == NULL, 0);
    const uint8_t field[] = {position->rules,   position->n,      position->side,
                             position->flags,   position->thrown, position->hand[0],
                             position->hand[1], position->off[0], position->off[1]};
    uint64_t hash = scramble(0, (uint64_t)position->pieces[0] << 32 | position->pieces[1]);
    for (size_t i = 0; i < sizeof field; i++) {
        hash = scramble(hash, field[i]);
    }
    return hash;
}

bool senet_position_over(const senet_position *position) {
    return position != NULL && (position->off[0] == position->n || position->off[1] == position->n);
}

bool senet_position_at(const senet_position *position, int house, senet_side *out_side) {
    const bool known = position != NULL && house >= 1 && house <= SENET_HOUSES;
    for (int side = 0; known && side < 2; side++) {
        if ((position->pieces[side] & CORE_BIT(house)) != 0) {
            if (out_side != NULL) {
                *out_side = (senet_side)side;
            }
            return true;
        }
    }
    return false;
}

// Each check returns the reason why a position is rejected, or NULL.
static const char *check_fields(const senet_position *position) {
    SENET_RETURN_IF(position == NULL || position->rules >= SENET_RULES_COUNT, "no such rule set");
    SENET_RETURN_IF(position->n < SENET_PIECES_MIN || position->n > SENET_PIECES_MAX,
                    "pieces a side must be 3 to 7");
    SENET_RETURN_IF(position->side > SENET_SPOOLS || position->thrown > SENET_THROW_DECISION ||
                        position->flags > 15 || position->reserved[0] || position->reserved[1] ||
                        position->reserved[2],
                    "a field is out of range");
    SENET_RETURN_IF(((position->pieces[0] | position->pieces[1]) & ~CORE_BOARD) != 0 ||
                        (position->pieces[0] & position->pieces[1]) != 0,
                    "pieces are off the board or on the same house");
    return NULL;
}

static const char *check_pieces(const senet_position *position, const core_rules *rules) {
    for (int side = 0; side < 2; side++) {
        SENET_RETURN_IF(core_count(position->pieces[side]) + position->hand[side] +
                                position->off[side] !=
                            position->n,
                        "a side has too many or too few pieces");
        SENET_RETURN_IF(position->hand[side] != 0 && !rules->info.hand_start,
                        "this rule set has no pieces in hand");
        SENET_RETURN_IF((position->pieces[side] & CORE_BIT(SENET_HOUSE_WATER)) != 0 &&
                            !rules->info.trap,
                        "no piece can stand on 27");
        SENET_RETURN_IF(rules->info.last_leaves &&
                            (position->pieces[side] & CORE_BIT(SENET_HOUSE_HORUS)) != 0 &&
                            core_may_bear(rules, position, (unsigned)side),
                        "the piece on 30 would have left the board");
    }
    return NULL;
}

static const char *check_over(const senet_position *position) {
    SENET_RETURN_IF(position->off[0] == position->n && position->off[1] == position->n,
                    "both sides are finished");
    SENET_RETURN_IF(
        senet_position_over(position) &&
            (!core_over(position) || position->flags != 0 || position->thrown != SENET_THROW_NONE),
        "a finished game names the winner, without flag and throw");
    return NULL;
}

static const char *check_opening(const senet_position *position) {
    senet_position start = *position;
    (void)senet_position_start((senet_rules_id)position->rules, position->n, &start);
    start.thrown = position->thrown;
    SENET_RETURN_IF(!senet_position_equal(position, &start),
                    "the opening is played from the start position");
    return position->thrown > 1 ? "the opening throw is a 1" : NULL;
}

static const char *check_flags(const senet_position *position, const core_rules *rules) {
    unsigned recalls = SENET_FLAG_RECALLED_CONES | SENET_FLAG_RECALLED_SPOOLS;
    unsigned openings = SENET_FLAG_OPENING | SENET_FLAG_FIRST;
    SENET_RETURN_IF(
        ((position->flags & openings) != 0 && (rules->behaviour & CORE_FORCED_OPENING) == 0) ||
            ((position->flags & recalls) != 0 && !rules->info.recall),
        "this rule set has no such flag");
    for (unsigned side = 0; side < 2; side++) {
        SENET_RETURN_IF((position->flags & (SENET_FLAG_RECALLED_CONES << side)) != 0 &&
                            (position->pieces[side] & rules->stragglers) == 0,
                        "a recalled side has a piece below 21");
    }
    return (position->flags & SENET_FLAG_OPENING) != 0 ? check_opening(position) : NULL;
}

static const char *check_throw(const senet_position *position, const core_rules *rules) {
    if (position->thrown == SENET_THROW_NONE) {
        return NULL;
    }
    if (position->thrown == SENET_THROW_DECISION) {
        return rules->info.decides &&
                       (position->pieces[position->side] & CORE_BIT(SENET_HOUSE_WATER)) != 0
                   ? NULL
                   : "there is no decision to make before this throw";
    }
    if (position->thrown != SENET_THROW_LEFTOVER) {
        return core_throw_possible(rules, position->thrown) ? NULL : "that throw cannot occur";
    }
    SENET_RETURN_IF((rules->behaviour & CORE_LEFTOVER) == 0,
                    "this rule set has no left-over steps");
    // RULES.md "Notation": only bearing off from 26 leaves a step over.
    SENET_RETURN_IF((position->pieces[position->side] & CORE_BIT(SENET_HOUSE_BEAUTY)) != 0 ||
                        position->off[position->side] == 0 ||
                        !core_may_bear(rules, position, position->side),
                    "no step can be left over");
    return NULL;
}

senet_status senet_position_check(const senet_position *position, const char **out_reason) {
    const char *reason = check_fields(position);
    const core_rules *rules = reason == NULL ? core_rules_get(position->rules) : NULL;
    reason = reason != NULL ? reason : check_pieces(position, rules);
    reason = reason != NULL ? reason : check_over(position);
    reason = reason != NULL ? reason : check_flags(position, rules);
    reason = reason != NULL ? reason : check_throw(position, rules);
    if (reason != NULL && out_reason != NULL) {
        *out_reason = reason;
    }
    return reason == NULL ? SENET_OK : SENET_BAD_POSITION;
}

int senet_position_points(const senet_position *position) {
    SENET_RETURN_IF(!core_is_valid(position) || !senet_position_over(position), 0);
    const senet_rules_info *info = &core_rules_get(position->rules)->info;
    if (info->scoring == SENET_SCORING_ONE) {
        return 1;
    }
    // RULES.md "Scoring": 3, 2, 1 points for each of the loser's pieces on rows 1, 2, 3.
    uint32_t losers = position->pieces[core_over(position) ? position->side ^ 1u : position->side];
    if (info->scoring == SENET_SCORING_ROWS_SAFE) {
        losers &= ~info->safe;
    }
    unsigned row_1 = core_count(losers & CORE_UPTO(CORE_ROW));
    unsigned row_2 = core_count(losers & CORE_UPTO(2 * CORE_ROW)) - row_1;
    unsigned points = 3 * row_1 + 2 * row_2 + (core_count(losers) - row_1 - row_2);
    return info->scoring == SENET_SCORING_ROWS_SAFE && points == 0 ? 1 : (int)points;
}
