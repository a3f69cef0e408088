// Properties of every game of every rule set.
// Layer: tests. Depends on include/senet, tests/support and cmocka.
// Invariant: all random numbers come from one printed seed (SENET_PROPERTY_SEED).
#include "support/bridge.h"
#include "support/random.h"
#include "support/random_position.h"
#include "support/replay.h"

#include "senet/throw_source.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    GAMES_EACH = 12,          // games for each rule set and number of pieces
    GAME_MOVES_CAP = 500,     // of such a game
    TERMINATION_CAP = 300000, // games of at most five pieces take far fewer throws
    PIECES_MASK_LOW = 1       // bit 0 of a side's pieces is not a house
};

// One move of a game, as it was played.
typedef struct ply {
    senet_position before; // with its throw
    senet_moves moves;
    senet_move move;
    senet_position after;
    senet_effects effects;
    test_random *random;
} ply;

typedef void visit(const ply *one);

static uint64_t run_seed(void) {
    const char *text = getenv("SENET_PROPERTY_SEED");
    return text == NULL ? 20 : strtoumax(text, NULL, 0);
}

// Prints where a property failed, ready to be pasted into the engine.
static void show(const ply *one) {
    char position[SENET_POSITION_TEXT_CAP];
    char move[SENET_MOVE_TEXT_CAP];
    (void)senet_position_print(&one->before, position);
    (void)senet_move_print(one->move, move);
    print_message("position %s, move %s\n", position, move);
}

#define HOLDS(one, condition)           \
    do {                                \
        if (!(condition)) {             \
            show(one);                  \
            fail_msg("%s", #condition); \
        }                               \
    } while (0)

static void must(senet_status status) {
    if (status != SENET_OK) {
        fail_msg("%s", senet_status_text(status));
    }
}

static void begin(test_random *random, int rules, int n, senet_position *out_position) {
    if (test_random_chance(random, 40)) {
        must(senet_position_start((senet_rules_id)rules, n, out_position));
    } else {
        ref_position position;
        random_position_make(random, (ref_rules)rules, n, &position);
        bridge_position(&position, out_position);
    }
}

// Sets a random throw that can occur, each value equally likely.
static void throw_any(test_random *random, senet_position *position) {
    while (position->thrown == SENET_THROW_NONE) {
        (void)senet_throw(position, 1 + test_random_below(random, 6), position);
    }
}

static bool play_one(test_random *random, senet_position *position, ply *out_ply) {
    throw_any(random, position);
    memset(out_ply, 0, sizeof *out_ply);
    out_ply->random = random;
    out_ply->before = *position;
    must(senet_moves_list(position, &out_ply->moves));
    out_ply->move = out_ply->moves.move[test_random_below(random, out_ply->moves.count)];
    must(senet_apply(position, out_ply->move, &out_ply->after, &out_ply->effects));
    *position = out_ply->after;
    return !senet_position_over(position);
}

static void walk(visit *look) {
    uint64_t seed = run_seed();
    print_message("seed %" PRIu64 "\n", seed);
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int n = SENET_PIECES_MIN; n <= SENET_PIECES_MAX; n++) {
            for (int game = 0; game < GAMES_EACH; game++) {
                test_random random = {
                    test_random_mix(seed, (uint64_t)(rules * 8 + n), (uint64_t)game)};
                senet_position position;
                ply one;
                begin(&random, rules, n, &position);
                bool goes_on = true;
                for (int i = 0; goes_on && i < GAME_MOVES_CAP; i++) {
                    goes_on = play_one(&random, &position, &one);
                    look(&one);
                }
            }
        }
    }
}

static int count_bits(uint32_t bits) {
    int n = 0;
    for (; bits != 0; bits &= bits - 1) {
        n++;
    }
    return n;
}

static void look_at_pieces(const ply *one) {
    const senet_position *after = &one->after;
    const uint32_t off_board = UINT32_C(0x80000000) | PIECES_MASK_LOW;
    for (int side = 0; side < 2; side++) {
        int n = count_bits(after->pieces[side]) + after->hand[side] + after->off[side];
        HOLDS(one, n == after->n);
        HOLDS(one, (after->pieces[side] & off_board) == 0);
        HOLDS(one, after->off[side] >= one->before.off[side]);
        HOLDS(one, after->hand[side] <= one->before.hand[side]);
    }
    HOLDS(one, (after->pieces[0] & after->pieces[1]) == 0);
    HOLDS(one, after->n == one->before.n && after->rules == one->before.rules);
    HOLDS(one, senet_position_check(after, NULL) == SENET_OK);
}

static void pieces_are_conserved(void **state) {
    (void)state;
    walk(look_at_pieces);
}

// Tries all pairs of bytes in and around the valid range: only listed moves are legal.
static void look_at_illegal_moves(const ply *one) {
    if (!test_random_chance(one->random, 5)) {
        return;
    }
    senet_position before = one->before;
    senet_position untouched;
    senet_effects no_effects;
    memset(&untouched, 0x5a, sizeof untouched);
    memset(&no_effects, 0x5a, sizeof no_effects);
    for (int pair = 0; pair < 34 * 34; pair++) {
        senet_move move = {(uint8_t)(pair / 34), (uint8_t)(pair % 34)};
        bool legal = false;
        for (int i = 0; i < one->moves.count; i++) {
            legal = legal || senet_move_equal(one->moves.move[i], move);
        }
        senet_position after = untouched;
        senet_effects effects = no_effects;
        senet_status status = senet_apply(&before, move, &after, &effects);
        HOLDS(one, status == (legal ? SENET_OK : SENET_ILLEGAL_MOVE));
        HOLDS(one, memcmp(&before, &one->before, sizeof before) == 0);
        if (!legal) {
            HOLDS(one, memcmp(&after, &untouched, sizeof after) == 0);
            HOLDS(one, memcmp(&effects, &no_effects, sizeof effects) == 0);
        }
    }
}

static void an_illegal_move_changes_nothing(void **state) {
    (void)state;
    walk(look_at_illegal_moves);
}

static void look_at_text(const ply *one) {
    const senet_position *both[2] = {&one->before, &one->after};
    for (int i = 0; i < 2; i++) {
        char text[SENET_POSITION_TEXT_CAP];
        char again[SENET_POSITION_TEXT_CAP];
        senet_position read;
        size_t length = senet_position_print(both[i], text);
        HOLDS(one, length == strlen(text) && length < sizeof text);
        HOLDS(one, senet_position_parse(text, &read, NULL) == SENET_OK);
        HOLDS(one, senet_position_equal(&read, both[i]));
        HOLDS(one, memcmp(&read, both[i], sizeof read) == 0);
        HOLDS(one, senet_position_hash(&read) == senet_position_hash(both[i]));
        (void)senet_position_print(&read, again);
        HOLDS(one, strcmp(text, again) == 0);
    }
    HOLDS(one, senet_position_hash(both[0]) != senet_position_hash(both[1]));
    HOLDS(one, !senet_position_equal(both[0], both[1]));
    for (int i = 0; i < one->moves.count; i++) {
        char text[SENET_MOVE_TEXT_CAP];
        senet_move read;
        HOLDS(one, senet_move_print(one->moves.move[i], text) == strlen(text));
        HOLDS(one, senet_move_parse(text, &read) == SENET_OK);
        HOLDS(one, senet_move_equal(read, one->moves.move[i]));
    }
}

static void print_and_parse_are_inverse(void **state) {
    (void)state;
    walk(look_at_text);
}

static void look_at_replay(const ply *one) {
    senet_position replayed = one->before;
    senet_position by_steps = one->before;
    senet_position silent;
    senet_position known = one->before;
    HOLDS(one, one->effects.count >= 1 && one->effects.count <= SENET_EFFECTS_CAP);
    replay_effects(&one->effects, &replayed);
    HOLDS(one, senet_position_equal(&replayed, &one->after));
    by_steps.thrown = SENET_THROW_NONE;
    for (int i = 0; i < one->effects.count; i++) {
        senet_effect_replay(&one->effects.effect[i], &by_steps);
        HOLDS(one, (by_steps.pieces[0] & by_steps.pieces[1]) == 0);
    }
    HOLDS(one, senet_position_equal(&by_steps, &one->after));
    HOLDS(one, senet_apply(&one->before, one->move, &silent, NULL) == SENET_OK);
    HOLDS(one, senet_position_equal(&silent, &one->after));
    senet_apply_known(&known, one->move);
    HOLDS(one, senet_position_equal(&known, &one->after));
}

static void effects_lead_to_the_new_position(void **state) {
    (void)state;
    walk(look_at_replay);
}

static int count_effects(const senet_effects *effects, senet_effect_kind kind, int side) {
    int n = 0;
    for (int i = 0; i < effects->count; i++) {
        bool wanted = effects->effect[i].kind == (uint8_t)kind;
        n += wanted && (side < 0 || effects->effect[i].side == (uint8_t)side) ? 1 : 0;
    }
    return n;
}

// Effects must match what happened.
static void look_at_telling(const ply *one) {
    const senet_effects *told = &one->effects;
    bool over = senet_position_over(&one->after);
    for (int side = 0; side < 2; side++) {
        int gone = one->after.off[side] - one->before.off[side];
        int entered = one->before.hand[side] - one->after.hand[side];
        HOLDS(one, count_effects(told, SENET_EFFECT_BORNE_OFF, side) == gone);
        HOLDS(one, count_effects(told, SENET_EFFECT_ENTERED, side) == entered);
    }
    HOLDS(one, count_effects(told, SENET_EFFECT_WON, -1) == (over ? 1 : 0));
    if (over) {
        const senet_effect *last = &told->effect[told->count - 1];
        HOLDS(one, last->kind == SENET_EFFECT_WON && last->side == one->after.side);
        HOLDS(one, last->value == senet_position_points(&one->after));
        return;
    }
    bool same_side = one->after.side == one->before.side;
    bool leftover = one->after.thrown == SENET_THROW_LEFTOVER;
    HOLDS(one, count_effects(told, SENET_EFFECT_TURN_PASSED, -1) == (same_side ? 0 : 1));
    HOLDS(one, count_effects(told, SENET_EFFECT_EXTRA_THROW, -1) == (same_side && !leftover));
    HOLDS(one, count_effects(told, SENET_EFFECT_LEFTOVER, -1) == (leftover ? 1 : 0));
}

static void effects_describe_what_happened(void **state) {
    (void)state;
    walk(look_at_telling);
}

// "By `from` falling, then `pass` or `stay` last": strictly falling, so nothing is listed twice
// (a piece has one move per throw).
static void look_at_list(const ply *one) {
    HOLDS(one, one->moves.count >= 1 && one->moves.count <= SENET_MOVES_CAP);
    for (int i = 0; i < one->moves.count; i++) {
        senet_move move = one->moves.move[i];
        bool pass = senet_move_equal(move, SENET_MOVE_PASS);
        bool stay = senet_move_equal(move, SENET_MOVE_STAY);
        if (pass || stay) {
            HOLDS(one, i == one->moves.count - 1);
        } else if (i > 0) {
            HOLDS(one, move.from < one->moves.move[i - 1].from);
        }
        for (int j = 0; j < i; j++) {
            HOLDS(one, !senet_move_equal(move, one->moves.move[j]));
        }
    }
}

static void lists_hold_no_move_twice(void **state) {
    (void)state;
    walk(look_at_list);
}

static void look_at_statuses(const ply *one) {
    senet_position out;
    senet_position untouched;
    senet_moves moves;
    memset(&untouched, 0x5a, sizeof untouched);
    out = untouched;
    HOLDS(one, senet_throw(&one->before, 1, &out) == SENET_THROW_DUE);
    bool over = senet_position_over(&one->after);
    bool due = one->after.thrown != SENET_THROW_NONE;
    senet_status status = over ? SENET_GAME_OVER : SENET_NO_THROW;
    if (!due) {
        HOLDS(one, senet_moves_list(&one->after, &moves) == status);
        HOLDS(one, senet_apply(&one->after, SENET_MOVE_PASS, &out, NULL) == status);
    }
    uint8_t weights[7] = {0};
    int sum = 0;
    senet_position_throw_weights(&one->after, weights);
    for (int value = -2; value <= 9; value++) {
        int weight = value >= 1 && value <= 6 ? weights[value] : 0;
        senet_status wanted = weight > 0 ? SENET_OK : SENET_BAD_THROW;
        sum += weight;
        if (over) {
            HOLDS(one, senet_throw(&one->after, value, &out) == SENET_GAME_OVER);
        } else if (!due) {
            senet_position thrown = untouched;
            HOLDS(one, senet_throw(&one->after, value, &thrown) == wanted);
            const senet_position *stays = wanted == SENET_OK ? &thrown : &untouched;
            HOLDS(one, memcmp(&thrown, stays, sizeof thrown) == 0);
            HOLDS(one, wanted != SENET_OK || thrown.thrown == value);
        }
    }
    HOLDS(one, sum == 16);
    HOLDS(one, memcmp(&out, &untouched, sizeof out) == 0);
}

static void statuses_are_as_promised(void **state) {
    (void)state;
    walk(look_at_statuses);
}

// The reason is SENET_WHY_LEGAL exactly for the pieces that have a listed move.
static void look_at_reasons(const ply *one) {
    for (int house = 0; house <= SENET_HOUSES; house++) {
        bool listed = false;
        for (int i = 0; i < one->moves.count; i++) {
            senet_move move = one->moves.move[i];
            bool pass = senet_move_equal(move, SENET_MOVE_PASS);
            // RULES.md "museum": `stay` is the choice of the piece on 27.
            int from = one->before.thrown == SENET_THROW_DECISION ? SENET_HOUSE_WATER : move.from;
            listed = listed || (!pass && from == house);
        }
        senet_refusal refusal = senet_move_why_not(&one->before, house);
        if ((refusal.why == SENET_WHY_LEGAL) != listed) {
            print_message("house %d, reason %d\n", house, (int)refusal.why);
        }
        HOLDS(one, (refusal.why == SENET_WHY_LEGAL) == listed);
        HOLDS(one, refusal.at <= SENET_OFF && refusal.to <= SENET_OFF && refusal.by <= SENET_OFF);
    }
}

static void reasons_agree_with_the_list(void **state) {
    (void)state;
    walk(look_at_reasons);
}

// The length of the side's row of pieces that includes a house. In `museum` the last four houses do
// not count.
static int run_length(const senet_position *position, int house, senet_side side) {
    const int last = position->rules == SENET_RULES_MUSEUM ? SENET_HOUSE_BEAUTY : SENET_HOUSES;
    int n = 1;
    if (house > last) {
        return n;
    }
    senet_side other = side;
    for (int at = house - 1; at >= 1 && senet_position_at(position, at, &other) && other == side;
         at--) {
        n++;
    }
    for (int at = house + 1; at <= last && senet_position_at(position, at, &other) && other == side;
         at++) {
        n++;
    }
    return n;
}

// RULES.md "Block" and "Landing", checked house by house.
static void look_at_houses(const ply *one) {
    const senet_rules_info *rules = senet_rules_get((senet_rules_id)one->after.rules);
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_side side = SENET_CONES;
        bool taken = senet_position_at(&one->after, house, &side);
        int n = taken ? run_length(&one->after, house, side) : 0;
        bool safe = taken && (rules->safe >> house & 1u) != 0;
        HOLDS(one, senet_position_protected_house(&one->after, house) == (safe || n >= 2));
        for (int i = 0; i < 2; i++) {
            bool block = rules->blocks && n >= 3 && side == (senet_side)i;
            HOLDS(one, senet_position_blocked_house(&one->after, (senet_side)i, house) == block);
        }
    }
}

static void blocks_and_protection_are_counted_right(void **state) {
    (void)state;
    walk(look_at_houses);
}

// RULES.md "Notation", flag o: always a 1. RULES.md "Throw": 1, 4, 6, 4, 1 sixteenths.
static void weights_are_those_of_four_sticks(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_position position;
        senet_position thrown;
        uint8_t weights[7] = {0};
        must(senet_position_start((senet_rules_id)rules, SENET_PIECES_DEFAULT, &position));
        bool opening = (position.flags & SENET_FLAG_OPENING) != 0;
        senet_position_throw_weights(&position, weights);
        for (int value = 0; value <= 6; value++) {
            int z = senet_rules_get((senet_rules_id)rules)->z;
            int plain = value == z ? 1 : value == 1 || value == 3 ? 4 : value == 2 ? 6 : 0;
            plain = value == 4 ? 1 : plain;
            int wanted = opening ? (value == 1 ? 16 : 0) : plain;
            assert_int_equal(weights[value], wanted);
            assert_int_equal(senet_throw(&position, value, &thrown) == SENET_OK, wanted > 0);
        }
    }
}

static void look_at_counts(const ply *one) {
    senet_position children[SENET_MOVES_CAP];
    uint64_t sum = 0;
    HOLDS(one, senet_perft(&one->before, 0) == 1);
    HOLDS(one, senet_perft(&one->before, 1) == one->moves.count);
    if (!test_random_chance(one->random, 10)) {
        return;
    }
    for (int i = 0; i < one->moves.count; i++) {
        must(senet_apply(&one->before, one->moves.move[i], &children[i], NULL));
        sum += senet_perft(&children[i], 2);
    }
    HOLDS(one, senet_perft(&one->before, 3) == sum);
}

static void counts_add_up(void **state) {
    (void)state;
    walk(look_at_counts);
}

static void every_game_ends(void **state) {
    (void)state;
    uint64_t seed = run_seed();
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        int n_throws_max = 0;
        for (int game = 0; game < 3 * GAMES_EACH; game++) {
            int n = SENET_PIECES_MIN + game % 3;
            test_random random = {test_random_mix(seed, (uint64_t)rules, (uint64_t)game)};
            senet_position position;
            must(senet_position_start((senet_rules_id)rules, n, &position));
            int n_throws = 0;
            while (!senet_position_over(&position) && n_throws < TERMINATION_CAP) {
                ply one;
                int value = position.flags & SENET_FLAG_OPENING
                                ? 1
                                : random_throw(&random, (ref_rules)rules);
                if (position.thrown == SENET_THROW_NONE) {
                    must(senet_throw(&position, value, &position));
                    n_throws++;
                }
                (void)play_one(&random, &position, &one);
            }
            assert_true(senet_position_over(&position));
            n_throws_max = n_throws > n_throws_max ? n_throws : n_throws_max;
        }
        print_message("%s: the longest of %d games took %d throws\n",
                      senet_rules_get((senet_rules_id)rules)->name, 3 * GAMES_EACH, n_throws_max);
    }
}

// The sixteen outcomes of the four sticks are equally likely with several seeds: chi-square with 15
// degrees of freedom is below 44.3 with a probability of 0.9999.
static void sticks_fall_evenly(void **state) {
    (void)state;
    const uint32_t n_throws = 160000;
    for (uint64_t seed = 0; seed < 8; seed++) {
        uint32_t counts[16] = {0};
        uint64_t squares = 0;
        for (uint32_t i = 0; i < n_throws; i++) {
            unsigned sticks = senet_throw_sticks(seed * UINT64_C(0x123456789), i);
            assert_true(sticks < 16);
            counts[sticks]++;
        }
        for (int i = 0; i < 16; i++) {
            int64_t excess = (int64_t)counts[i] - n_throws / 16;
            squares += (uint64_t)(excess * excess);
        }
        assert_true(squares * 10 < (uint64_t)443 * (n_throws / 16));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_conserved),
        cmocka_unit_test(an_illegal_move_changes_nothing),
        cmocka_unit_test(print_and_parse_are_inverse),
        cmocka_unit_test(effects_lead_to_the_new_position),
        cmocka_unit_test(effects_describe_what_happened),
        cmocka_unit_test(lists_hold_no_move_twice),
        cmocka_unit_test(statuses_are_as_promised),
        cmocka_unit_test(reasons_agree_with_the_list),
        cmocka_unit_test(blocks_and_protection_are_counted_right),
        cmocka_unit_test(weights_are_those_of_four_sticks),
        cmocka_unit_test(counts_add_up),
        cmocka_unit_test(every_game_ends),
        cmocka_unit_test(sticks_fall_evenly),
    };
    return cmocka_run_group_tests_name("property_invariants", tests, NULL, NULL);
}
