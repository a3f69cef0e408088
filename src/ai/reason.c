// Why a move is good or bad, as facts about the board.
// Layer: ai; include/senet and base only.
// Invariant: this file does not implement the rules: it asks the core what can be attacked or moved
// in the actual position, and omits what the core cannot answer.
#include "base/assert.h"
#include "senet/analysis.h"

enum { VALUES = 7, EXPOSED_MOST = 3, WATER_LEAST = 4 };

#define BIT(house) (UINT32_C(1) << (house))

// The possibilities of a side's next throw.
typedef struct outlook {
    bool known;
    uint8_t hit[SENET_HOUSES + 1]; // sixteenths of throws that can attack the piece there
    uint8_t stuck;                 // sixteenths of throws without a move
} outlook;

// A move and its results.
typedef struct played_move {
    const senet_position *before; // with the throw
    senet_position after;
    senet_effects effects;
    unsigned side;
    uint8_t from, to; // of the moved piece; both 0 if there is none
    outlook then;     // the enemy's, if it had thrown instead of the move
    outlook now;      // the enemy's, after the move
} played_move;

static const char *const names[SENET_REASON_KINDS] = {
#define NAME_ROW(id, name) name,
    SENET_REASON_MAP(NAME_ROW)
#undef NAME_ROW
};

const char *senet_reason_name(senet_reason_kind kind) {
    return (unsigned)kind < SENET_REASON_KINDS ? names[kind] : NULL;
}

bool senet_reason_is_against(const senet_reason *reason) {
    static const uint32_t always =
        BIT(SENET_REASON_EXPOSED) | BIT(SENET_REASON_UNPROTECTS) | BIT(SENET_REASON_BREAKS_BLOCK) |
        BIT(SENET_REASON_WATER) | BIT(SENET_REASON_WATER_AHEAD) | BIT(SENET_REASON_TRAPPED) |
        BIT(SENET_REASON_WAITS) | BIT(SENET_REASON_LEAVES_WATER) | BIT(SENET_REASON_SECOND_LIFE) |
        BIT(SENET_REASON_ENDS_TURN) | BIT(SENET_REASON_REFUSED);
    SENET_RETURN_IF(reason == NULL || (unsigned)reason->kind >= SENET_REASON_KINDS, false);
    return reason->kind == SENET_REASON_ATTACKS ? reason->b > reason->a
                                                : (always & BIT(reason->kind)) != 0;
}

static void add_reason(senet_reasons *out, senet_reason_kind kind, unsigned a, unsigned b,
                       unsigned sixteenths) {
    if (out->count < SENET_REASONS_CAP) {
        out->reason[out->count++] = (senet_reason){
            .kind = kind, .a = (uint8_t)a, .b = (uint8_t)b, .sixteenths = (uint8_t)sixteenths};
    }
}

// --- What a throw can do

// The houses that any move attacks, including left-over steps of the same throw.
static uint32_t attacked_by_moves(const senet_position *thrown, bool *out_stuck) {
    uint32_t attacked = 0;
    senet_moves moves;
    senet_status status = senet_moves_list(thrown, &moves);
    SENET_ASSERT(status == SENET_OK);
    *out_stuck = moves.count == 1 && senet_move_equal(moves.move[0], SENET_MOVE_PASS);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after;
        senet_effects effects;
        status = senet_apply(thrown, moves.move[i], &after, &effects);
        SENET_ASSERT(status == SENET_OK);
        for (unsigned k = 0; k < effects.count; k++) {
            if (effects.effect[k].kind == SENET_EFFECT_ATTACKED) {
                attacked |= BIT(effects.effect[k].to);
            }
        }
        if (after.thrown == SENET_THROW_LEFTOVER) {
            bool ignored;
            attacked |= attacked_by_moves(&after, &ignored);
        }
    }
    return attacked;
}

// @param position not over. The side to move throws now; if it must decide first, it stays.
static outlook outlook_of(const senet_position *position) {
    outlook seen = {.known = true};
    senet_position before = *position;
    uint8_t weight[VALUES];
    before.thrown = SENET_THROW_NONE;
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < VALUES; value++) {
        senet_position thrown;
        bool stuck;
        if (weight[value] == 0) {
            continue;
        }
        senet_status status = senet_throw(&before, value, &thrown);
        SENET_ASSERT(status == SENET_OK);
        uint32_t attacked = attacked_by_moves(&thrown, &stuck);
        for (unsigned house = 1; house <= SENET_HOUSES; house++) {
            if ((attacked >> house & 1u) != 0) {
                seen.hit[house] = (uint8_t)(seen.hit[house] + weight[value]);
            }
        }
        if (stuck) {
            seen.stuck = (uint8_t)(seen.stuck + weight[value]);
        }
    }
    return seen;
}

// The outlook if the other side threw instead; unknown if that position is impossible.
static outlook outlook_of_other_side(const senet_position *position) {
    senet_position passed = *position;
    if ((position->flags & SENET_FLAG_OPENING) != 0) {
        return (outlook){.known = false};
    }
    passed.side ^= 1u;
    passed.thrown = SENET_THROW_NONE;
    if (senet_position_over(&passed) || senet_position_check(&passed, NULL) != SENET_OK) {
        return (outlook){.known = false};
    }
    return outlook_of(&passed);
}

// --- The move itself

static void find_final_house(played_move *d) {
    for (unsigned i = 0; i < d->effects.count; i++) {
        const senet_effect *effect = &d->effects.effect[i];
        // In `jequier` another piece may leave the board too, when the last straggler arrives.
        const bool another =
            effect->to == SENET_OFF && effect->from != d->from && effect->from != d->to;
        if (effect->side == d->side && senet_effect_moves_piece(effect) && !another) {
            d->to = effect->to;
        }
    }
}

static bool on_board(unsigned house) {
    return house >= 1 && house <= SENET_HOUSES;
}

// Reasons that follow directly from the effects.
static void add_effects(const played_move *d, senet_reasons *out) {
    for (unsigned i = 0; i < d->effects.count; i++) {
        const senet_effect *effect = &d->effects.effect[i];
        const bool own = effect->side == d->side;
        if (own && effect->kind == SENET_EFFECT_BORNE_OFF) {
            add_reason(out, SENET_REASON_BEARS_OFF, effect->from, 0, 0);
        } else if (own && effect->kind == SENET_EFFECT_ATTACKED) {
            add_reason(out, SENET_REASON_ATTACKS, effect->to, effect->from, 0);
        } else if (own && effect->kind == SENET_EFFECT_REFUSED) {
            add_reason(out, SENET_REASON_REFUSED, effect->to, d->to, 0);
        } else if (own && effect->kind == SENET_EFFECT_WASHED &&
                   effect->from == SENET_HOUSE_WATER) {
            add_reason(out, SENET_REASON_WATER, effect->from, effect->to, 0);
        } else if (own && effect->kind == SENET_EFFECT_DROWNED) {
            add_reason(out, SENET_REASON_LEAVES_WATER, effect->from, effect->to, 0);
            if ((d->after.pieces[d->side] & ~BIT(effect->to)) != 0) {
                add_reason(out, SENET_REASON_FREES, 0, 0, 0);
            }
        } else if (own && effect->kind == SENET_EFFECT_SECOND_LIFE) {
            add_reason(out, SENET_REASON_SECOND_LIFE, effect->from, effect->to, 0);
        } else if (own && effect->kind == SENET_EFFECT_TRAPPED) {
            add_reason(out, SENET_REASON_TRAPPED, effect->to, 0, 0);
        } else if (!own && effect->kind == SENET_EFFECT_RECALLED) {
            add_reason(out, SENET_REASON_RECALLED, 0, 0, 0);
        } else if (own && effect->kind == SENET_EFFECT_EXTRA_THROW &&
                   effect->value == SENET_EXTRA_HOUSE) {
            add_reason(out, SENET_REASON_EXTRA_THROW, 0, 0, 0);
        }
    }
}

// --- Waiting, and what it costs

// A piece that stays in the trap: which throws bear it off.
static void add_waits(const played_move *d, senet_reasons *out) {
    senet_position own_throw = d->after;
    uint8_t weight[VALUES];
    unsigned off = 0;
    if ((d->before->pieces[d->side] & d->after.pieces[d->side] & BIT(SENET_HOUSE_WATER)) == 0) {
        return;
    }
    own_throw.side = (uint8_t)d->side;
    own_throw.thrown = SENET_THROW_NONE;
    senet_position_throw_weights(&own_throw, weight);
    for (int value = 1; value < VALUES; value++) {
        senet_position thrown;
        senet_moves moves;
        if (weight[value] != 0 && senet_throw(&own_throw, value, &thrown) == SENET_OK &&
            senet_moves_list(&thrown, &moves) == SENET_OK) {
            off += moves.move[0].to == SENET_OFF ? weight[value] : 0u;
        }
    }
    add_reason(out, SENET_REASON_WAITS, SENET_HOUSE_WATER, 0, off);
}

// Only if this move ends the turn: a throw that allows no move ends every turn.
static void add_ends_turn(const played_move *d, senet_reasons *out) {
    const unsigned thrown = d->before->thrown;
    const bool decided = thrown == SENET_THROW_DECISION;
    const bool again = decided || thrown == 1 || thrown == 4 ||
                       thrown == senet_rules_get((senet_rules_id)d->before->rules)->z;
    for (unsigned i = 0; i < d->effects.count && again; i++) {
        const senet_effect *effect = &d->effects.effect[i];
        if (effect->kind == SENET_EFFECT_TURN_PASSED && effect->value != SENET_TURN_NO_MOVE) {
            add_reason(out, SENET_REASON_ENDS_TURN, decided ? 0 : thrown, 0, 0);
        }
    }
}

// --- The enemy's next throw

static void add_exposed(const played_move *d, senet_reasons *out) {
    uint8_t risen[SENET_HOUSES + 1] = {0};
    for (unsigned house = 1; house <= SENET_HOUSES; house++) {
        bool own = (d->after.pieces[d->side] >> house & 1u) != 0;
        bool came = house == d->to && d->to != d->from;
        if (own && (came || (d->then.known && d->now.hit[house] > d->then.hit[house]))) {
            risen[house] = d->now.hit[house];
        }
    }
    for (int n = 0; n < EXPOSED_MOST; n++) {
        unsigned worst = 0;
        for (unsigned house = 1; house <= SENET_HOUSES; house++) {
            worst = risen[house] > risen[worst] ? house : worst;
        }
        if (worst != 0) {
            add_reason(out, SENET_REASON_EXPOSED, worst, 0, risen[worst]);
            risen[worst] = 0;
        }
    }
}

static void add_no_longer_hit(const played_move *d, senet_reasons *out) {
    for (unsigned house = SENET_HOUSES; house >= 1 && d->then.known; house--) {
        if ((d->before->pieces[d->side] >> house & 1u) == 0 || d->then.hit[house] == 0) {
            continue;
        }
        unsigned stands = house == d->from ? d->to : house;
        // Another reason already says that a piece has left the board.
        if (on_board(stands) && d->now.hit[stands] == 0) {
            add_reason(out, SENET_REASON_NO_LONGER_HIT, house, stands, 0);
        }
    }
}

// --- The mover's next throw, if the same side throws again

static void add_aims(const played_move *d, senet_reasons *out) {
    senet_position before = *d->before;
    unsigned best = 0;
    before.thrown = SENET_THROW_NONE;
    if (d->after.thrown != SENET_THROW_NONE || (before.flags & SENET_FLAG_OPENING) != 0) {
        return;
    }
    const outlook then = outlook_of(&before), now = outlook_of(&d->after);
    for (unsigned house = 1; house <= SENET_HOUSES; house++) {
        bool newly = then.hit[house] == 0;
        best = newly && now.hit[house] > now.hit[best] ? house : best;
    }
    if (best != 0) {
        add_reason(out, SENET_REASON_AIMS, best, 0, now.hit[best]);
    }
}

// --- Rows of pieces

// Whether an enemy piece is on a lower house, or has yet to enter.
static bool enemy_behind(const senet_position *position, unsigned side, unsigned house) {
    return (position->pieces[side ^ 1u] & (BIT(house) - 1u)) != 0 || position->hand[side ^ 1u] > 0;
}

static bool is_safe(const senet_position *position, unsigned house) {
    return (senet_rules_get((senet_rules_id)position->rules)->safe >> house & 1u) != 0;
}

static bool has_reason(const senet_reasons *out, senet_reason_kind kind, unsigned a) {
    for (unsigned i = 0; i < out->count; i++) {
        if (out->reason[i].kind == kind && out->reason[i].a == a) {
            return true;
        }
    }
    return false;
}

// The last house of a row of pieces, downwards (-1) or upwards (1).
static unsigned run_end(uint32_t pieces, int house, int step) {
    while ((pieces >> (house + step) & 1u) != 0) {
        house += step;
    }
    return (unsigned)house;
}

// Whether a piece of the mover on a house is part of a block.
static bool blocks_at(const senet_position *position, const played_move *d, unsigned house) {
    return on_board(house) &&
           senet_position_blocked_house(position, (senet_side)d->side, (int)house);
}

static void add_blocks(const played_move *d, senet_reasons *out) {
    const uint32_t then = d->before->pieces[d->side];
    const uint32_t now = d->after.pieces[d->side];
    if (blocks_at(&d->after, d, d->to)) {
        unsigned low = run_end(now, d->to, -1);
        bool behind = (d->after.pieces[d->side ^ 1u] & (BIT(low) - 1u)) != 0;
        if (behind) {
            add_reason(out, SENET_REASON_BLOCK, low, run_end(now, d->to, 1), 0);
        }
    }
    if (blocks_at(d->before, d, d->from)) {
        const unsigned low = run_end(then, d->from, -1), high = run_end(then, d->from, 1);
        bool any_left = false;
        for (unsigned house = low; house <= high; house++) {
            any_left = any_left || blocks_at(&d->after, d, house);
        }
        if (!any_left) {
            add_reason(out, SENET_REASON_BREAKS_BLOCK, low, high, 0);
        }
    }
}

static void add_neighbours(const played_move *d, senet_reasons *out) {
    const uint32_t own = d->after.pieces[d->side];
    for (int step = -1; step <= 1; step += 2) {
        int left = d->from + step;
        if (on_board(d->from) && left >= 1 && left <= SENET_HOUSES && (own >> left & 1u) != 0 &&
            left != d->to && senet_position_protected_house(d->before, left) &&
            !senet_position_protected_house(&d->after, left) &&
            enemy_behind(&d->after, d->side, (unsigned)left) &&
            !has_reason(out, SENET_REASON_EXPOSED, (unsigned)left)) {
            add_reason(out, SENET_REASON_UNPROTECTS, (unsigned)left, 0, 0);
        }
    }
    // In `museum` neighbours on the last houses do not protect each other.
    if (!on_board(d->to) || d->to == d->from || !senet_position_protected_house(&d->after, d->to) ||
        blocks_at(&d->after, d, d->to)) {
        return;
    }
    unsigned low = d->to, high = d->to, safe = 0;
    low -= low > 1 && (own >> (low - 1) & 1u) != 0 ? 1u : 0u;
    high += high < SENET_HOUSES && (own >> (high + 1) & 1u) != 0 ? 1u : 0u;
    for (unsigned house = low; house <= high; house++) {
        safe += is_safe(&d->after, house) ? 1u : 0u;
    }
    if (high > low && safe <= high - low && enemy_behind(&d->after, d->side, low)) {
        add_reason(out, SENET_REASON_PROTECTS, low, high, 0);
    }
}

// --- Houses

static void add_safe(const played_move *d, senet_reasons *out) {
    bool from_safe = on_board(d->from) && is_safe(&d->after, d->from);
    if (on_board(d->to) && !from_safe && is_safe(&d->after, d->to)) {
        add_reason(out, SENET_REASON_SAFE, d->to, 0, 0);
    }
}

static void add_passed(const played_move *d, senet_reasons *out) {
    const senet_rules_info *info = senet_rules_get((senet_rules_id)d->after.rules);
    if (!on_board(d->from) || !on_board(d->to) || d->to < d->from) {
        return;
    }
    if (d->from < SENET_HOUSE_WATER && d->to > SENET_HOUSE_WATER) {
        add_reason(out, SENET_REASON_PAST_WATER, d->to, 0, 0);
    }
    if (info->gate && d->to == SENET_HOUSE_WATER - 1) {
        add_reason(out, SENET_REASON_GATE, d->to, 0, 0);
    }
}

// In a race the hindmost piece matters.
static void add_hindmost(const played_move *d, senet_reasons *out) {
    const uint32_t own = d->before->pieces[d->side];
    if (on_board(d->from) && on_board(d->to) && d->to > d->from && d->before->hand[d->side] == 0 &&
        (own & (BIT(d->from) - 1u)) == 0 && own != BIT(d->from)) {
        add_reason(out, SENET_REASON_HINDMOST, d->from, d->to, 0);
    }
}

static void add_water_ahead(const played_move *d, senet_reasons *out) {
    const senet_rules_info *info = senet_rules_get((senet_rules_id)d->after.rules);
    senet_position own_throw = d->after;
    uint8_t weight[VALUES];
    senet_moves moves;
    if (info->trap || !on_board(d->to) || d->to >= SENET_HOUSE_WATER || d->to == d->from) {
        return;
    }
    own_throw.side = (uint8_t)d->side;
    own_throw.thrown = SENET_THROW_NONE;
    int steps = SENET_HOUSE_WATER - d->to;
    senet_throw_weights(info->id, weight);
    if (steps >= VALUES || weight[steps] < WATER_LEAST ||
        senet_throw(&own_throw, steps, &own_throw) != SENET_OK ||
        senet_moves_list(&own_throw, &moves) != SENET_OK) {
        return;
    }
    for (unsigned i = 0; i < moves.count; i++) {
        if (moves.move[i].from == d->to && moves.move[i].to == SENET_HOUSE_WATER) {
            add_reason(out, SENET_REASON_WATER_AHEAD, d->to, 0, weight[steps]);
        }
    }
}

void senet_move_reasons(const senet_position *position, senet_move move,
                        senet_reasons *out_reasons) {
    if (out_reasons != NULL) {
        out_reasons->count = 0;
    }
    SENET_RETURN_IF(out_reasons == NULL || senet_position_check(position, NULL) != SENET_OK, );
    played_move d = {.before = position, .side = position->side};
    if (senet_apply(position, move, &d.after, &d.effects) != SENET_OK) {
        return;
    }
    if (move.to != 0 && !senet_move_equal(move, SENET_MOVE_STAY)) {
        d.from = move.from;
        find_final_house(&d);
    }
    if (senet_position_over(&d.after) && d.after.side == d.side) {
        add_reason(out_reasons, SENET_REASON_WINS, 0, 0, 0);
        return; // nothing else matters
    }
    add_effects(&d, out_reasons);
    if (senet_position_over(&d.after)) {
        return; // `pharaoh`: the enemy's last piece has left by itself; nothing follows
    }
    add_waits(&d, out_reasons);
    add_ends_turn(&d, out_reasons);
    // The enemy's throw is certain to come only if it is the enemy's turn.
    const bool enemy_throws = d.after.side != d.side;
    if (enemy_throws) {
        d.then = outlook_of_other_side(position);
        d.now = outlook_of(&d.after);
        add_exposed(&d, out_reasons);
    }
    add_blocks(&d, out_reasons);
    if (enemy_throws) {
        add_no_longer_hit(&d, out_reasons);
        if (d.then.known && d.now.stuck > d.then.stuck) {
            add_reason(out_reasons, SENET_REASON_ENEMY_STUCK, 0, 0, d.now.stuck);
        }
    } else {
        add_aims(&d, out_reasons);
    }
    add_safe(&d, out_reasons);
    add_passed(&d, out_reasons);
    add_water_ahead(&d, out_reasons);
    add_neighbours(&d, out_reasons);
    add_hindmost(&d, out_reasons);
}
