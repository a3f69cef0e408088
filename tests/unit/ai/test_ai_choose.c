// The player's moves are legal, repeatable and sensible, and its search can be cancelled.
// Layer: tests of ai, through the public header.
// Invariant: nothing here depends on the clock.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/choose.h"
#include "senet/analysis.h"
#include "senet/player.h"
#include "senet/throw_source.h"
#include "support/position.h"

enum { FIRST = SENET_LEVEL_NEWCOMER, TOP = SENET_LEVELS - 1 };

static senet_choice ask(const senet_position *position, int level, uint64_t seed) {
    senet_choice_request request = {.position = *position, .level = level, .seed = seed};
    senet_choice choice;
    assert_int_equal(senet_choose(&request, &choice), SENET_OK);
    return choice;
}

static void check_move(const char *text, int level, const char *expected) {
    senet_position position = position_at(text);
    char move[SENET_MOVE_TEXT_CAP];
    (void)senet_move_print(ask(&position, level, 1).move, move);
    if (strcmp(move, expected) != 0) {
        fail_msg("%s: %s plays %s, not %s", text, senet_level_get(level)->name, move, expected);
    }
}

// Every row of the levels is complete, and each errs less than the one before.
static void levels_are_rows(void **state) {
    static const char *const names[SENET_LEVELS] = {
#define NAME(id, name, code) [SENET_LEVEL_##id] = name,
        SENET_LEVEL_MAP(NAME)
#undef NAME
    };
    (void)state;
    for (int level = 0; level < SENET_LEVELS; level++) {
        const senet_level *row = senet_level_get(level);
        assert_string_equal(row->name, names[level]);
        assert_true(row->title[0] != '\0');
        assert_int_equal(row->about[strlen(row->about) - 1], '.');
        assert_in_range(row->node_cap, 1, 20000); // a few hundredths of a second
        for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
            assert_in_range(row->depth[rules], 1, level == TOP ? 4 : 2);
            assert_true((row->noise[rules] == 0) == (level == TOP));
            assert_true((row->overlook_rate[rules] == 0) == (level == TOP));
        }
        for (int other = 0; other < level; other++) {
            const senet_level *weaker = senet_level_get(other);
            assert_string_not_equal(row->title, weaker->title);
            for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
                assert_true(row->overlook_rate[rules] < weaker->overlook_rate[rules]);
                assert_true(row->noise[rules] <= weaker->noise[rules]);
                assert_true(row->depth[rules] >= weaker->depth[rules]);
            }
        }
    }
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        assert_int_equal(senet_level_get(TOP)->rate[rules], 500);
    }
}

static void set_throw(senet_position *position, uint64_t *random) {
    int light = senet_sticks_light((unsigned)(senet_random_next(random) >> 60));
    int value = senet_throw_value((senet_rules_id)position->rules, light);
    if ((position->flags & SENET_FLAG_OPENING) != 0) {
        value = 1;
    }
    assert_int_equal(senet_throw(position, value, position), SENET_OK);
}

// Makes `n_decisions` at a level, over as many games as that takes; checks that each is legal and
// within the limit. @return a hash of all moves and evaluations.
static uint64_t play(senet_rules_id rules, int n, int level, int n_decisions) {
    uint64_t random = (uint64_t)n;
    uint64_t hash = 0;
    senet_position start;
    senet_position position;
    assert_int_equal(senet_position_start(rules, n, &start), SENET_OK);
    position = start;
    for (int i = 0; i < n_decisions; i++) {
        senet_position after;
        if (senet_position_over(&position)) {
            position = start;
        }
        if (position.thrown == SENET_THROW_NONE) {
            set_throw(&position, &random);
        }
        senet_choice choice = ask(&position, level, (uint64_t)i);
        assert_int_equal(senet_apply(&position, choice.move, &after, NULL), SENET_OK);
        assert_true(choice.nodes >= 1 && choice.nodes <= senet_level_get(level)->node_cap);
        assert_in_range(choice.chance, 0, SENET_CHANCE_ONE);
        hash = (hash ^ choice.move.from ^ (uint64_t)choice.move.to << 8 ^
                (uint64_t)(uint32_t)choice.chance << 16) *
               0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
        // Every fourth move is random, to reach positions that the player would avoid.
        if (i % 4 == 3) {
            senet_moves moves;
            assert_int_equal(senet_moves_list(&position, &moves), SENET_OK);
            choice.move = moves.move[senet_random_below(&random, moves.count)];
            assert_int_equal(senet_apply(&position, choice.move, &after, NULL), SENET_OK);
        }
        position = after;
    }
    return hash;
}

// `few` where the search is two throws deep, three times as many where it is one.
static int decisions(int level, int rules, int few) {
    return senet_level_get(level)->depth[rules] > 1 ? few : 3 * few;
}

static void every_choice_is_legal(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int n = SENET_PIECES_MIN; n <= SENET_PIECES_MAX; n++) {
            for (int level = 0; level < SENET_LEVELS; level++) {
                (void)play((senet_rules_id)rules, n, level, decisions(level, rules, 60));
            }
        }
    }
}

// A level's own limit is rarely reached; this one is so low that every search would exceed it.
static void no_search_goes_beyond_the_limit(void **state) {
    enum { LEAST = 30 };
    const ai_transpositions none = {.row = NULL, .count = 0};
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_level level = *senet_level_get(TOP);
        senet_choice_request request = {.level = TOP};
        senet_choice far, near;
        assert_int_equal(senet_position_start((senet_rules_id)rules, 5, &request.position),
                         SENET_OK);
        set_throw(&request.position, &(uint64_t){3});
        assert_int_equal(ai_choose_by(&level, &request, &none, &far), SENET_OK);
        level.node_cap = LEAST;
        assert_int_equal(ai_choose_by(&level, &request, &none, &near), SENET_OK);
        assert_true(far.nodes > LEAST && near.nodes <= LEAST);
    }
}

static void choices_are_repeatable(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int level = 0; level < SENET_LEVELS; level++) {
            int n = decisions(level, rules, 60);
            assert_int_equal(play((senet_rules_id)rules, 5, level, n),
                             play((senet_rules_id)rules, 5, level, n));
        }
    }
}

// The transposition table never changes a choice, whatever its size.
static void the_transposition_table_changes_nothing(void **state) {
    enum { ROWS = 1 << 16, FEW = 64, DECISIONS = 150 };
    static const size_t counts[] = {0, FEW, ROWS};
    ai_transposition *rows = calloc(ROWS, sizeof *rows);
    (void)state;
    assert_non_null(rows);
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
            const ai_transpositions transpositions = {.row = rows, .count = counts[c]};
            senet_position position;
            uint64_t random = 3;
            uint64_t n_nodes[2] = {0, 0};
            assert_int_equal(senet_position_start((senet_rules_id)rules, 3, &position), SENET_OK);
            for (int i = 0; i < DECISIONS && !senet_position_over(&position); i++) {
                senet_position after;
                if (position.thrown == SENET_THROW_NONE) {
                    set_throw(&position, &random);
                }
                senet_choice_request request = {.position = position, .level = TOP};
                senet_choice choice;
                senet_choice fresh = ask(&position, TOP, 0);
                assert_int_equal(
                    ai_choose_by(senet_level_get(TOP), &request, &transpositions, &choice),
                    SENET_OK);
                assert_true(senet_move_equal(choice.move, fresh.move));
                assert_int_equal(choice.chance, fresh.chance);
                assert_int_equal(choice.exact, fresh.exact);
                n_nodes[0] += fresh.nodes;
                n_nodes[1] += choice.nodes;
                assert_int_equal(senet_apply(&position, choice.move, &after, NULL), SENET_OK);
                position = after;
            }
            if (counts[c] != FEW) { // and it saves work
                assert_true(counts[c] == 0 ? n_nodes[1] > n_nodes[0] : n_nodes[1] < n_nodes[0]);
            }
        }
    }
    free(rows);
}

// What the table remembers counts against the limit: the depth reached is the same without it.
static void the_transposition_table_does_not_stretch_the_limit(void **state) {
    enum { ROWS = 1 << 16, DECISIONS = 100, LEAST = 100, STEP = 90 };
    ai_transposition *rows = calloc(ROWS, sizeof *rows);
    const ai_transpositions none = {.row = NULL, .count = 0};
    const ai_transpositions kept = {.row = rows, .count = ROWS};
    (void)state;
    assert_non_null(rows);
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_level level = *senet_level_get(TOP);
        senet_choice_request request = {.level = TOP};
        uint64_t random = 5;
        assert_int_equal(senet_position_start((senet_rules_id)rules, 4, &request.position),
                         SENET_OK);
        for (int i = 0; i < DECISIONS && !senet_position_over(&request.position); i++) {
            senet_choice alone, helped;
            senet_position after;
            if (request.position.thrown == SENET_THROW_NONE) {
                set_throw(&request.position, &random);
            }
            level.node_cap = (uint32_t)(LEAST + STEP * i);
            assert_int_equal(ai_choose_by(&level, &request, &none, &alone), SENET_OK);
            for (int time = 0; time < 2; time++) { // the table empty, then full
                assert_int_equal(ai_choose_by(&level, &request, &kept, &helped), SENET_OK);
                assert_true(senet_move_equal(alone.move, helped.move));
                assert_int_equal(alone.chance, helped.chance);
                assert_true(helped.nodes <= alone.nodes && alone.nodes <= level.node_cap);
            }
            assert_int_equal(senet_apply(&request.position, alone.move, &after, NULL), SENET_OK);
            request.position = after;
        }
    }
    free(rows);
}

// The same with gcc and clang, -O0 and -O3, signed and unsigned char. These hashes change only when
// the player does; a failure prints the new one.
static void choices_are_the_same_on_every_machine(void **state) {
    static const uint64_t known[SENET_LEVELS] = {
        0x1fb43b329a40575bu, 0x042f1d7ad1517f6bu, 0x5ca5d440b4eef9e0u,
        0x71c06b90a8a392f5u, 0x840364000b7d5ef0u, 0x935dd1036092f5d3u,
    };
    bool same = true;
    (void)state;

    for (int level = 0; level < SENET_LEVELS; level++) {
        uint64_t hash = 0;
        for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
            hash = hash * 31 + play((senet_rules_id)rules, 5, level, decisions(level, rules, 200));
        }
        if (hash != known[level]) {
            same = false;
            print_error("%s: 0x%016llxU\n", senet_level_get(level)->name, (unsigned long long)hash);
        }
    }
    assert_true(same);
}

static void the_strongest_alone_does_not_heed_the_seed(void **state) {
    senet_position position = position_at("kendall 1c1c1c1cs1/1c1s1s1s2/s9 c 0,0 0,0 - 3");
    unsigned n_moves[SENET_LEVELS] = {0};
    (void)state;

    for (int level = 0; level < SENET_LEVELS; level++) {
        bool seen[SENET_OFF + 1] = {false};
        for (uint64_t seed = 0; seed < 200; seed++) {
            seen[ask(&position, level, seed).move.from] = true;
        }
        for (int from = 0; from <= SENET_OFF; from++) {
            n_moves[level] += seen[from];
        }
    }
    assert_true(n_moves[FIRST] > 2);
    assert_int_equal(n_moves[TOP], 1);
    for (int level = 1; level < SENET_LEVELS; level++) {
        assert_true(n_moves[level] <= n_moves[level - 1]);
    }
}

// No level gives away more than its blunder limit, even if it overlooks everything.
static void nobody_throws_a_game_away(void **state) {
    uint64_t random = 5;
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int level = 0; level < TOP; level++) {
            const senet_level *row = senet_level_get(level);
            senet_position position;
            assert_int_equal(senet_position_start((senet_rules_id)rules, 4, &position), SENET_OK);
            for (int i = 0; i < 300 && !senet_position_over(&position); i++) {
                senet_position after;
                if (position.thrown == SENET_THROW_NONE) {
                    set_throw(&position, &random);
                }
                senet_analysis_request request = {
                    .position = position, .depth = row->depth[rules], .node_cap = row->node_cap};
                senet_analysis analysis;
                assert_int_equal(senet_analyse(&request, &analysis), SENET_OK);
                senet_choice choice = ask(&position, level, (uint64_t)i);
                int32_t loss = analysis.move[0].evaluation.chance - choice.chance;
                assert_in_range(loss, 0, row->blunder_limit + 1);
                assert_int_equal(senet_apply(&position, choice.move, &after, NULL), SENET_OK);
                position = after;
            }
        }
    }
}

static void bad_positions_are_refused(void **state) {
    senet_choice_request request = {.position = position_at("kendall c9/10/9s c 0,0 4,4 - -")};
    senet_choice choice = {.nodes = 77};
    (void)state;

    assert_int_equal(senet_choose(&request, &choice), SENET_NO_THROW);
    request.position = position_at("kendall s9/10/10 c 0,0 5,4 - -");
    assert_int_equal(senet_choose(&request, &choice), SENET_GAME_OVER);
    assert_int_equal(choice.nodes, 77);
}

// Cancels from the `stop_at`-th question on.
typedef struct stopper {
    unsigned n_asked;
    unsigned stop_at;
} stopper;

static bool stop(void *user) {
    stopper *s = user;
    return ++s->n_asked >= s->stop_at;
}

static void can_be_cancelled(void **state) {
    stopper s = {.stop_at = 1};
    senet_choice_request request = {
        .position = position_at("kendall cscscscscs/10/10 c 0,0 0,0 - 4"),
        .level = TOP,
        .cancelled = stop,
        .cancelled_user = &s,
    };
    senet_choice choice = {.nodes = 77};
    (void)state;

    // At the first question, which comes before any search, and at each later one.
    for (s.stop_at = 1; s.stop_at < 6; s.stop_at++) {
        s.n_asked = 0;
        assert_int_equal(senet_choose(&request, &choice), SENET_CANCELLED);
        assert_int_equal(s.n_asked, s.stop_at); // and it does not ask again
        assert_int_equal(choice.nodes, 77);
    }
    s = (stopper){.stop_at = 1000000};
    assert_int_equal(senet_choose(&request, &choice), SENET_OK);
    assert_true(s.n_asked >= choice.nodes / 64);
    senet_move free_choice = choice.move;
    request.cancelled = NULL;
    assert_int_equal(senet_choose(&request, &choice), SENET_OK);
    assert_true(senet_move_equal(free_choice, choice.move));
}

static void a_winning_move_is_chosen(void **state) {
    (void)state;
    for (int level = 0; level < SENET_LEVELS; level++) {
        for (uint64_t seed = 0; seed < 50; seed++) {
            senet_position position = position_at("pharaoh 10/10/s4c4 c 0,0 4,4 - 6");
            senet_choice choice = ask(&position, level, seed);
            assert_int_equal(choice.move.from, 26);
            assert_int_equal(choice.move.to, SENET_OFF); // not `stay`
            assert_int_equal(choice.chance, SENET_CHANCE_ONE);
            assert_true(choice.exact);
        }
    }
}

static void the_strongest_level_plays_obvious_moves(void **state) {
    (void)state;
    for (int level = TOP; level <= TOP; level++) {
        // Bears off rather than moving on.
        check_move("kendall 4c5/10/7c1s c 0,0 3,4 - 3", level, "28-off");
        // Not into the water, not into the trap.
        check_move("kendall 9c/10/s4c4 c 0,0 3,4 - 1", level, "10-11");
        check_move("jequier 9c/10/s3c5 c 0,0 3,4 - 2", level, "10-12");
        check_move("bga 9c/10/s4c4 c 0,0 3,4 - 1", level, "10-11");
        // Out of the trap while it can.
        check_move("bga 9c/10/s5c3 c 0,0 3,4 - 4", level, "27-off");
        // Attacks a piece that is nearly home.
        check_move("kendall 9c/9c/4s5 c 0,0 3,4 - 5", level, "20-25");
        // On to the house of beauty.
        check_move("kendall 4c5/10/3c5s c 0,0 3,4 - 2", level, "24-26");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_rows),
        cmocka_unit_test(every_choice_is_legal),
        cmocka_unit_test(no_search_goes_beyond_the_limit),
        cmocka_unit_test(choices_are_repeatable),
        cmocka_unit_test(the_transposition_table_changes_nothing),
        cmocka_unit_test(the_transposition_table_does_not_stretch_the_limit),
        cmocka_unit_test(choices_are_the_same_on_every_machine),
        cmocka_unit_test(the_strongest_alone_does_not_heed_the_seed),
        cmocka_unit_test(nobody_throws_a_game_away),
        cmocka_unit_test(bad_positions_are_refused),
        cmocka_unit_test(can_be_cancelled),
        cmocka_unit_test(a_winning_move_is_chosen),
        cmocka_unit_test(the_strongest_level_plays_obvious_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
