// Solved layers against plain value iteration with the second implementation of the rules;
// truncated, damaged and partial files; the table; the opening.
// Layer: tests of train.
// Invariant: every suite works in its own empty directory.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

#include "layers.h"
#include "senet/analysis.h"
#include "senet/knowledge.h"
#include "support/bridge.h"
#include "support/naive_values.h"
#include "train/anderson.h"
#include "train/layer_play.h"
#include "train/solve.h"
#include "train/start.h"
#include "train/table.h"

enum { SENTENCES_CAP = 4096 };

// A log that tests can read.
typedef struct sentences {
    char text[SENTENCES_CAP];
    FILE *file;
} sentences;

static FILE *listen(sentences *heard) {
    memset(heard->text, 0, sizeof heard->text);
    heard->file = fmemopen(heard->text, sizeof heard->text - 1, "w");
    assert_non_null(heard->file);
    return heard->file;
}

static const char *heard_in(sentences *heard) {
    assert_int_equal(fclose(heard->file), 0);
    return heard->text;
}

// The chance before the throw after staying in the water (`museum`), which no layer stores.
static double chance_of_stay(const values *all, const senet_position *stayed) {
    senet_position decision = *stayed;
    double chance;
    assert_false(values_chance(all, stayed, &chance));
    decision.thrown = SENET_THROW_DECISION;
    return (double)values_decide(all, &decision).stays / VALUES_SIXTEENTHS / VALUES_ONE;
}

static void assert_as_naive(ref_rules rules, int left, const values *all) {
    naive_values naive;
    assert_true(naive_values_make(rules, left, &naive));
    assert_in_range(naive.count, 1000, 1000000);
    for (int i = 0; i < naive.count; i++) {
        senet_position position;
        double chance = -1.0;
        bridge_position(&naive.position[i], &position);
        if (ai_stayed(&position)) {
            chance = chance_of_stay(all, &position);
        } else {
            assert_true(values_chance(all, &position, &chance));
        }
        if (fabs(chance - naive.chance[i]) > layers_near) {
            char text[REF_TEXT_CAP];
            ref_position_print(&naive.position[i], text, sizeof text);
            fail_msg("%s: solved %.9f, naive %.9f", text, chance, naive.chance[i]);
        }
    }
    naive_values_free(&naive);
}

static void every_rule_set_agrees_with_value_iteration(void **state) {
    (void)state;
    for (int rules = 0; rules < REF_N_RULES; rules++) {
        values all;
        values_report report;
        solve_order order = layers_order(layers_directory("every"), stdout);
        layers_make(&all, bridge_rules((ref_rules)rules), 2);
        layers_solve(&all, 2, &order, &report);
        assert_as_naive((ref_rules)rules, 2, &all);
        values_close(&all);
    }
}

// Two pieces of a side: no blocks, but protection, recall, left-over steps.
static void two_against_one(ref_rules rules) {
    values all;
    values_report report;
    solve_order order = layers_order(layers_directory("two"), stdout);
    layers_make(&all, bridge_rules(rules), 3);
    layers_solve(&all, 3, &order, &report);
    assert_as_naive(rules, 3, &all);
    values_close(&all);
}

static void two_against_one_in_pharaoh(void **state) {
    (void)state;
    two_against_one(REF_PHARAOH);
}

static void two_against_one_in_jequier(void **state) {
    (void)state;
    two_against_one(REF_JEQUIER);
}

// Decisions before the throw, with a piece that may wait for another.
static void two_against_one_in_museum(void **state) {
    (void)state;
    two_against_one(REF_MUSEUM);
}

// Layers treated as slow from the start reach the same values by other rounds, alternately long and
// short.
static void slow_layers_have_the_same_values(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        values quick, slow;
        values_report report;
        solve_order order = layers_order(layers_directory("slow"), stdout);
        layers_make(&quick, (senet_rules_id)rules, 3);
        layers_solve(&quick, 3, &order, &report);
        const uint32_t rounds = report.rounds;

        layers_make(&slow, (senet_rules_id)rules, 3);
        order.directory = layers_directory("slow");
        order.patience = 0;
        layers_solve(&slow, 3, &order, &report);
        layers_assert_same(&quick, &slow);
        assert_true(report.rounds > rounds);
        values_close(&quick);
        values_close(&slow);
    }
}

// Where the best move with a throw leads, or the better decision before it.
static uint64_t place_of_best(const values *all, senet_position *position, int value) {
    uint32_t place;
    if (ai_decides(position)) {
        const values_decision decision = values_decide(all, position);
        place =
            decision.stays > decision.leaves ? decision.stays_place[value] : decision.leaves_place;
    } else {
        position->thrown = (uint8_t)value;
        place = values_best(all, position).place;
    }
    return place & ~VALUES_FLIP;
}

// The most throws, on average, that a game of one piece a side takes from any position with best
// moves, by plain sweeps until nothing changes.
static double most_throws_one_a_side(const values *all, senet_rules_id rules) {
    enum { VALUES_OF_THROWS = 7 };
    const ai_layer *layer = &all->layer[1][1];
    const uint64_t first = all->first[1][1];
    uint8_t weight[VALUES_OF_THROWS];
    double most = 0.0;
    double change = 1.0;
    double *throws = calloc(layer->size, sizeof *throws);
    uint64_t(*next)[VALUES_OF_THROWS] = calloc(layer->size, sizeof *next);
    assert_non_null(throws);
    assert_non_null(next);
    senet_throw_weights(rules, weight);
    for (uint64_t i = 0; i < layer->size; i++) {
        senet_position position;
        for (int value = 1; value < VALUES_OF_THROWS; value++) {
            next[i][value] = layer->size; // elsewhere: a piece has left
            if (weight[value] != 0 && ai_layer_position(layer, i, &position)) {
                uint64_t place = place_of_best(all, &position, value);
                next[i][value] = place >= first ? place - first : layer->size;
            }
        }
    }
    while (change > 1e-9) {
        change = 0.0;
        for (uint64_t i = 0; i < layer->size; i++) {
            double count = 1.0;
            for (int value = 1; value < VALUES_OF_THROWS; value++) {
                if (next[i][value] < layer->size) {
                    count += weight[value] / 16.0 * throws[next[i][value]];
                }
            }
            change = fmax(change, fabs(count - throws[i]));
            throws[i] = count;
            most = fmax(most, count);
        }
    }
    free(next);
    free(throws);
    return most;
}

// The reported bound on a game's throws holds and is at most 12 % too high.
static void no_game_takes_more_throws_than_reported(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        values all;
        values_report report;
        solve_order order = layers_order(layers_directory("throws"), stdout);
        layers_make(&all, (senet_rules_id)rules, 2);
        layers_solve(&all, 2, &order, &report);
        double said = report.throws / (double)SOLVE_THROWS_UNIT;
        double truly = most_throws_one_a_side(&all, (senet_rules_id)rules);
        if (said < truly || said > 1.12 * truly) {
            fail_msg("%s: at most %f throws are said, %f are taken",
                     senet_rules_get((senet_rules_id)rules)->name, said, truly);
        }
        values_close(&all);
    }
}

// Marks all positions of two against one as won by the side with two.
static void say_two_win(const values *all) {
    for (uint64_t i = 0; i < all->layer[2][1].size; i++) {
        atomic_store(&all->chance[all->first[2][1] + i], VALUES_ONE);
    }
    for (uint64_t i = 0; i < all->layer[1][2].size; i++) {
        atomic_store(&all->chance[all->first[1][2] + i], 0);
    }
}

static double surplus_in(const values *all, uint64_t throws_max, layer_tally *out_tally) {
    *out_tally = layer_play(all, 2, 1, 2000, throws_max, 1, 1);
    assert_int_equal(out_tally->games, 2000);
    return out_tally->surplus / (double)(out_tally->games - out_tally->endless);
}

// Correct values agree with the results of games; values far from the truth do not.
static void assert_play_shows(senet_rules_id rules) {
    values all;
    values_report report;
    layer_tally tally;
    solve_order order = layers_order(layers_directory("play"), stdout);
    layers_make(&all, rules, 3);
    layers_solve(&all, 3, &order, &report);
    const double surplus = surplus_in(&all, SOLVE_ENDLESS, &tally);
    assert_true(fabs(surplus) < 4.5 * sqrt(tally.squares) / (double)tally.games);
    assert_int_equal(tally.endless, 0);
    const double throws = tally.throws / (double)tally.games;
    assert_true(throws > 10.0 && throws < report.throws / (double)SOLVE_THROWS_UNIT);

    // Aborted games are counted, and no others.
    (void)surplus_in(&all, 3, &tally);
    assert_in_range(tally.endless, 1, tally.games - 1);
    assert_true(tally.throws <= 3.0 * (double)(tally.games - tally.endless));

    // All marked as won by the side with two: far too much, as the truth is nearly even.
    say_two_win(&all);
    assert_true(surplus_in(&all, SOLVE_ENDLESS, &tally) < -0.3);
    values_close(&all);
}

static void play_shows_what_values_are_worth(void **state) {
    (void)state;
    assert_play_shows(SENET_RULES_JEQUIER);
    assert_play_shows(SENET_RULES_MUSEUM);
}

// Fails unless all chances differ by at most what the toll explains, and some do.
static void assert_near(const values *all, const values *with_toll, double toll) {
    double most = 0.0;
    for (int own = 1; own <= 2; own++) {
        const ai_layer *layer = &all->layer[own][3 - own];
        const uint64_t first = all->first[own][3 - own];
        for (uint64_t i = 0; i < layer->size; i++) {
            senet_position position;
            if (ai_layer_position(layer, i, &position)) {
                const double more =
                    ((double)all->chance[first + i] - (double)with_toll->chance[first + i]) /
                    VALUES_ONE;
                most = fmax(most, own == 2 ? more : -more);
                assert_true((own == 2 ? more : -more) > -layers_near);
            }
        }
    }
    assert_true(most > toll && most < 60.0 * toll);
}

static const char paying[] =
    "2+1: with these moves some games might never end; each throw now costs a toll.\n";

// A layer whose games seem too long is solved with a toll, with nearly the same values because
// these games do end: the side with two has slightly less.
static void a_toll_costs_what_the_throws_are_worth(void **state) {
    (void)state;
    values free_of_it, with_it;
    values_report report;
    sentences heard;
    solve_order order = layers_order(layers_directory("toll"), stdout);
    layers_make(&free_of_it, SENET_RULES_KENDALL, 3);
    layers_solve(&free_of_it, 3, &order, &report);
    assert_int_equal(report.toll, 0);

    layers_make(&with_it, SENET_RULES_KENDALL, 3);
    order.directory = layers_directory("toll");
    order.endless = 2;
    order.log = listen(&heard);
    layers_solve(&with_it, 3, &order, &report);
    assert_string_equal(heard_in(&heard), paying);
    assert_true(report.toll > 0 && report.residual <= order.residual);
    assert_near(&free_of_it, &with_it, solve_chance_of(report.toll));
    assert_int_equal(report.throws, UINT32_MAX); // more than two
    values_close(&with_it);

    // A layer solved with a toll is not solved again.
    layers_make(&with_it, SENET_RULES_KENDALL, 3);
    order.log = listen(&heard);
    layers_solve(&with_it, 3, &order, &report);
    assert_string_equal(heard_in(&heard), "");
    values_close(&with_it);
    values_close(&free_of_it);
}

// Values stored without proof that the games end are solved again; those of a run interrupted while
// it had a toll are resumed with it.
static void values_that_nothing_upholds_are_found_anew(void **state) {
    (void)state;
    values right, wrong;
    values_report report;
    sentences heard;
    solve_order order = layers_order(layers_directory("waiting"), stdout);
    layers_make(&right, SENET_RULES_JEQUIER, 3);
    layers_solve(&right, 3, &order, &report);

    for (int cut = 0; cut < 2; cut++) {
        layers_make(&wrong, SENET_RULES_JEQUIER, 3);
        layers_solve(&wrong, 2, &order, &report);
        say_two_win(&wrong);
        (void)unlink("waiting/2-1.values");
        (void)unlink("waiting/1-2.values");
        report.solved = cut == 0;
        report.residual = 0;
        report.throws = cut == 0 ? UINT32_MAX : 0;
        report.toll = cut == 0 ? 0 : 1 << 20;
        report.rounds = 1000;
        assert_true(values_write(&wrong, order.directory, 2, 1, &report, stdout));
        assert_true(values_write(&wrong, order.directory, 1, 2, &report, stdout));
        order.log = listen(&heard);
        layers_solve(&wrong, 3, &order, &report);
        assert_string_equal(heard_in(&heard), paying);
        order.log = stdout;
        assert_near(&right, &wrong, solve_chance_of(report.toll));
        assert_in_range(report.throws, 2 * SOLVE_THROWS_UNIT, 100 * SOLVE_THROWS_UNIT);
        assert_true(report.rounds > 1000);
        values_close(&wrong);
    }
    values_close(&right);
}

// Without memory for the acceleration.
static void little_memory_changes_nothing_but_the_time(void **state) {
    (void)state;
    values one;
    values other;
    values_report report;
    solve_order order = layers_order(layers_directory("memory"), stdout);
    layers_make(&one, SENET_RULES_BGA, 3);
    layers_solve(&one, 3, &order, &report);
    uint32_t sweeps = report.sweeps;

    layers_make(&other, SENET_RULES_BGA, 3);
    order.directory = layers_directory("memory");
    order.memory = solve_memory(&other, 0);
    layers_solve(&other, 3, &order, &report);
    layers_assert_same(&one, &other);
    assert_true(report.sweeps > 2 * sweeps);
    values_close(&other);
    values_close(&one);
}

static void solved_layers_are_read_not_solved(void **state) {
    (void)state;
    values all;
    values_report first;
    values_report again;
    sentences heard;
    solve_order order = layers_order(layers_directory("again"), listen(&heard));
    layers_make(&all, SENET_RULES_KENDALL, 3);
    layers_solve(&all, 3, &order, &first);
    assert_int_equal(access("again/2-1.partial", F_OK), -1);
    values_close(&all);
    layers_make(&all, SENET_RULES_KENDALL, 3);
    layers_solve(&all, 3, &order, &again);
    assert_memory_equal(&first, &again, sizeof first);
    // For a smaller residual, solving continues from there.
    order.residual = SOLVE_RESIDUAL_MIN;
    layers_solve(&all, 3, &order, &again);
    assert_true(again.residual < first.residual || first.residual <= SOLVE_RESIDUAL_MIN);
    assert_string_equal(heard_in(&heard), "");
    values_close(&all);
}

static long size_of(const char *path) {
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return (long)info.st_size;
}

static void change_byte(const char *path, long at) {
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    assert_int_equal(fputc(byte ^ 0x10, file), byte ^ 0x10);
    assert_int_equal(fclose(file), 0);
}

// Solves again after 2-1.values was damaged; the log must contain `clause`.
static void assert_solved_again(const char *clause) {
    values all;
    values_report report;
    sentences heard;
    solve_order order = layers_order("spoilt", listen(&heard));
    layers_make(&all, SENET_RULES_PERGIOCO, 3);
    layers_solve(&all, 3, &order, &report);
    const char *text = heard_in(&heard);
    if (strstr(text, clause) == NULL) {
        fail_msg("\"%s\" does not hold \"%s\"", text, clause);
    }
    values_close(&all);
    // Now it is whole.
    order.log = listen(&heard);
    layers_make(&all, SENET_RULES_PERGIOCO, 3);
    assert_true(values_read(&all, "spoilt", 2, 1, true, &report, order.log));
    assert_string_equal(heard_in(&heard), "");
    values_close(&all);
}

static void damaged_files_are_reported_and_solved_again(void **state) {
    (void)state;
    static const char path[] = "spoilt/2-1.values";
    values all;
    values_report report;
    solve_order order = layers_order(layers_directory("spoilt"), stdout);
    layers_make(&all, SENET_RULES_PERGIOCO, 3);
    layers_solve(&all, 3, &order, &report);
    values_close(&all);
    long size = size_of(path);

    assert_int_equal(truncate(path, size - 4), 0);
    assert_solved_again("spoilt/2-1.values is truncated; it is ignored.\n");
    assert_int_equal(truncate(path, 20), 0);
    assert_solved_again("spoilt/2-1.values is truncated; it is ignored.\n");
    assert_int_equal(truncate(path, 0), 0);
    assert_solved_again("spoilt/2-1.values is truncated; it is ignored.\n");
    assert_int_equal(truncate(path, size + 1), 0);
    assert_solved_again("spoilt/2-1.values is too long; it is ignored.\n");
    change_byte(path, 0);
    assert_solved_again("spoilt/2-1.values is not a file of exact values; it is ignored.\n");
    change_byte(path, 8);
    assert_solved_again("spoilt/2-1.values has another version; it is ignored.\n");
    change_byte(path, size - 1);
    assert_solved_again("spoilt/2-1.values has a wrong checksum; it is ignored.\n");
    change_byte(path, size / 2);
    assert_solved_again("spoilt/2-1.values has a wrong checksum; it is ignored.\n");
    assert_int_equal(rename("spoilt/1-2.values", path), 0);
    assert_solved_again("spoilt/2-1.values is for another layer; it is ignored.\n");
}

static void a_layer_on_its_way_is_taken_up(void **state) {
    (void)state;
    values all;
    values_report report;
    values_report later;
    sentences heard;
    solve_order order = layers_order(layers_directory("way"), listen(&heard));
    layers_make(&all, SENET_RULES_KENDALL, 3);
    layers_solve(&all, 3, &order, &report);
    // The same values, marked as unfinished after 100 rounds.
    values_report half = report;
    half.solved = 0;
    half.rounds = 100;
    assert_true(values_write(&all, "way", 2, 1, &half, order.log));
    assert_true(values_write(&all, "way", 1, 2, &half, order.log));
    assert_int_equal(unlink("way/2-1.values"), 0);
    values_close(&all);
    layers_make(&all, SENET_RULES_KENDALL, 3);
    layers_solve(&all, 3, &order, &later);
    assert_int_equal(later.rounds, 101);
    assert_int_equal(access("way/2-1.partial", F_OK), -1);
    assert_int_equal(access("way/1-2.partial", F_OK), -1);
    assert_string_equal(heard_in(&heard), "");
    values_close(&all);
    // A damaged one is reported, and the layer starts again.
    half.rounds = 100;
    order.log = listen(&heard);
    layers_make(&all, SENET_RULES_KENDALL, 3);
    assert_true(values_read(&all, "way", 1, 1, true, &later, order.log));
    assert_true(values_read(&all, "way", 2, 1, true, &later, order.log));
    assert_true(values_write(&all, "way", 2, 1, &half, order.log));
    assert_int_equal(unlink("way/2-1.values"), 0);
    change_byte("way/2-1.partial", size_of("way/2-1.partial") - 1);
    assert_true(solve_pair(&all, 2, 1, &order, &later));
    assert_in_range(later.rounds, 2, 99);
    assert_non_null(strstr(heard_in(&heard), "way/2-1.partial has a wrong checksum"));
    values_close(&all);
}

static void a_directory_opens_without_its_damaged_files(void **state) {
    (void)state;
    values all;
    values_report report;
    sentences heard;
    double chance = -1.0;
    senet_position two = {0};
    senet_position one = {0};
    assert_int_equal(senet_position_parse("bga:3 10/10/5ss2c c 0,0 2,1 - -", &two, NULL), SENET_OK);
    assert_int_equal(senet_position_parse("bga:4 10/10/5s3c c 0,0 3,3 - -", &one, NULL), SENET_OK);
    solve_order order = layers_order(layers_directory("open"), listen(&heard));
    assert_false(values_open(&all, SENET_RULES_BGA, "open", order.log));
    layers_make(&all, SENET_RULES_BGA, 3);
    layers_solve(&all, 3, &order, &report);
    values_close(&all);
    assert_true(values_open(&all, SENET_RULES_BGA, "open", order.log));
    assert_true(values_chance(&all, &one, &chance));
    // From 30 any throw bears the last piece off.
    assert_true(chance == 1.0);
    assert_true(values_chance(&all, &two, &chance));
    assert_true(chance == 1.0);
    one.thrown = 3;
    assert_false(values_chance(&all, &one, &chance));
    values_close(&all);
    assert_string_equal(heard_in(&heard), "");

    order.log = listen(&heard);
    assert_int_equal(truncate("open/1-2.values", 1000), 0);
    assert_true(values_open(&all, SENET_RULES_BGA, "open", order.log));
    assert_false(values_chance(&all, &two, &chance));
    one.thrown = 0;
    assert_true(values_chance(&all, &one, &chance));
    values_close(&all);
    assert_string_equal(heard_in(&heard), "open/1-2.values is truncated; it is ignored.\n");
}

static void what_cannot_be_written_is_reported(void **state) {
    (void)state;
    values all;
    values_report report;
    sentences heard;
    solve_order order = layers_order("no-such-directory", listen(&heard));
    layers_make(&all, SENET_RULES_KENDALL, 2);
    assert_false(solve_pair(&all, 1, 1, &order, &report));
    assert_non_null(
        strstr(heard_in(&heard), "no-such-directory/1-1.values could not be written: "));
    values_close(&all);
}

// Both choices of a decision before the throw (`museum`) have exact values: a table also gives that
// of staying, although the position after it is in no table.
static void assert_decision_is_known(const values *all, const senet_knowledge *knowledge,
                                     const senet_position *position) {
    const values_decision decision = values_decide(all, position);
    const senet_analysis_request request = {
        .position = *position, .knowledge = knowledge, .depth = 2, .node_cap = 1000};
    senet_position stayed = *position;
    senet_analysis analysis;
    int32_t millionths = 0;
    stayed.thrown = SENET_THROW_NONE;
    assert_false(senet_knowledge_exact(knowledge, &stayed, &millionths));
    assert_int_equal(senet_analyse(&request, &analysis), SENET_OK);
    assert_int_equal(analysis.count, 2);
    for (int i = 0; i < 2; i++) {
        const bool stays = senet_move_equal(analysis.move[i].move, SENET_MOVE_STAY);
        const double chance =
            (double)(stays ? decision.stays : decision.leaves) / VALUES_SIXTEENTHS / VALUES_ONE;
        assert_true(analysis.move[i].evaluation.exact);
        assert_true(fabs(analysis.move[i].evaluation.chance / 1e6 - chance) <
                    0.5 / AI_TABLE_ONE + 1.1e-6);
    }
}

static void assert_table_holds(senet_rules_id rules) {
    values all;
    values_report report;
    solve_order order = layers_order(layers_directory("table"), stdout);
    layers_make(&all, rules, 3);
    layers_solve(&all, 3, &order, &report);
    uint64_t size = table_bytes(&all, 3);
    // 1-1, 1-2 and 2-1, two bytes each.
    assert_true(size == AI_TABLE_VALUES_AT + 2 * (all.count - 1));
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    table_make(&all, 3, bytes);
    senet_knowledge knowledge = {0};
    assert_null(senet_knowledge_table(&knowledge, bytes, size));
    for (int own = 1; own <= 2; own++) {
        for (int enemy = 1; own + enemy <= 3; enemy++) {
            const ai_layer *layer = &all.layer[own][enemy];
            for (uint64_t i = 0; i < layer->size; i++) {
                senet_position position;
                int32_t millionths = 0;
                double chance = 0.0;
                if (!ai_layer_position(layer, i, &position)) {
                    continue;
                }
                assert_true(values_chance(&all, &position, &chance));
                assert_true(senet_knowledge_exact(&knowledge, &position, &millionths));
                assert_true(fabs(millionths / 1e6 - chance) < 0.5 / AI_TABLE_ONE + 0.6e-6);
                if (position.thrown == SENET_THROW_DECISION) {
                    assert_decision_is_known(&all, &knowledge, &position);
                }
            }
        }
    }
    free(bytes);
    assert_true(table_write(&all, 3, "written.table", stdout));
    assert_int_equal(size_of("written.table"), size);
    // Rounding costs too little to be shown (0.0000 %); rounding to 0 and 1 costs a lot.
    table_cost fine = table_rounding(&all, 3, AI_TABLE_ONE);
    table_cost coarse = table_rounding(&all, 3, 1);
    assert_true(fine.mean < 0.5e-6 && fine.most < 2.0 / AI_TABLE_ONE);
    assert_true(coarse.decisions == fine.decisions && fine.missed < fine.decisions / 100);
    assert_true(coarse.mean > 0.001 && coarse.most > 0.1);
    assert_true(coarse.missed > coarse.decisions / 20);
    sentences heard;
    assert_false(table_write(&all, 3, "no-such-directory/a.table", listen(&heard)));
    assert_non_null(strstr(heard_in(&heard), "no-such-directory/a.table could not be written"));
    values_close(&all);
}

static void a_table_holds_the_values_rounded(void **state) {
    (void)state;
    assert_table_holds(SENET_RULES_JEQUIER);
    assert_table_holds(SENET_RULES_MUSEUM);
}

// Bounds on the chance of a position of the opening, by a search so deep that they are close.
typedef struct bounds {
    double low, high;
} bounds;

static bounds look(const values *all, const senet_position *position, int depth) {
    if ((position->flags & (SENET_FLAG_OPENING | SENET_FLAG_FIRST)) == 0) {
        double chance = 0.0;
        assert_true(values_chance(all, position, &chance));
        return (bounds){chance, chance};
    }
    if (depth == 0) {
        return (bounds){0.0, 1.0};
    }
    bounds sum = {0.0, 0.0};
    uint8_t weight[7];
    senet_position_throw_weights(position, weight);
    for (int value = 1; value <= 6; value++) {
        senet_position thrown;
        senet_moves moves;
        bounds best = {0.0, 0.0};
        if (weight[value] == 0) {
            continue;
        }
        assert_int_equal(senet_throw(position, value, &thrown), SENET_OK);
        assert_int_equal(senet_moves_list(&thrown, &moves), SENET_OK);
        for (unsigned i = 0; i < moves.count; i++) {
            senet_position after;
            assert_int_equal(senet_apply(&thrown, moves.move[i], &after, NULL), SENET_OK);
            bounds chance = look(all, &after, depth - 1);
            if (after.side != position->side) {
                chance = (bounds){1.0 - chance.high, 1.0 - chance.low};
            }
            best.low = fmax(best.low, chance.low);
            best.high = fmax(best.high, chance.high);
        }
        sum.low += weight[value] / 16.0 * best.low;
        sum.high += weight[value] / 16.0 * best.high;
    }
    return sum;
}

static void assert_opening_is_solved(senet_rules_id rules) {
    values all;
    start game;
    layers_make_up(&all, rules, 3);
    assert_true(start_make(&game, &all, 3));
    assert_in_range(game.used, 2, 1000000);
    bounds from = look(&all, &game.first, 6);
    assert_true(from.high - from.low < 0.03);
    assert_true(game.chance >= from.low - layers_near && game.chance <= from.high + layers_near);
    start_free(&game);
    values_close(&all);
}

static void the_opening_is_solved_on_top(void **state) {
    (void)state;
    assert_opening_is_solved(SENET_RULES_PERGIOCO);
    assert_opening_is_solved(SENET_RULES_MUSEUM);
}

enum { CELLS = 1000 };

static _Atomic double cells[CELLS];

// Each cell moves towards the middle, by a factor of up to 0.99.
static double pull(void *context, const double *array) {
    const double middle = 500.0;
    double most = 0.0;
    (*(int *)context)++;
    for (int i = 0; i < CELLS; i++) {
        double factor = 0.99 * i / CELLS;
        double before = atomic_load_explicit(&cells[i], memory_order_relaxed);
        assert_true(before == array[i]);
        double after = factor * before + (1.0 - factor) * middle;
        most = fmax(most, fabs(after - before));
        atomic_store_explicit(&cells[i], after, memory_order_relaxed);
    }
    return most;
}

static int sweeps_until_settled(int window, int stride) {
    const double enough = 1e-5;
    anderson speed;
    int sweeps = 0;
    assert_true(anderson_make(&speed, CELLS, window, 1));
    anderson_remember(&speed, window, stride);
    for (int i = 0; i < CELLS; i++) {
        atomic_store_explicit(&cells[i], i, memory_order_relaxed);
    }
    int done = anderson_run(&speed, pull, &sweeps, cells, CELLS, enough, 10000);
    assert_int_equal(done, sweeps);
    assert_in_range(done, 2, 9999);
    for (int i = 0; i < CELLS; i++) {
        double gap = atomic_load_explicit(&cells[i], memory_order_relaxed) - 500.0;
        assert_true(fabs(gap) < enough / 0.01);
    }
    anderson_free(&speed);
    return done;
}

static void acceleration_saves_most_sweeps(void **state) {
    (void)state;
    int plain = sweeps_until_settled(0, 1);
    int quick = sweeps_until_settled(SOLVE_WINDOW, 1);
    assert_in_range(quick, 2, plain / 4);
    // So do leaps after every eighth sweep with a memory of three.
    assert_in_range(sweeps_until_settled(3, 8), 2, plain / 2);
}

// A sweep moves each cell by less than half a unit, as in slow layers.
static double creep(void *context, const double *array) {
    const double factor = 1e-6;
    double most = 0.0;
    (void)context;
    (void)array;
    for (int i = 0; i < CELLS; i++) {
        double before = atomic_load_explicit(&cells[i], memory_order_relaxed);
        double change = factor * (i - before);
        most = fmax(most, fabs(change));
        atomic_store_explicit(&cells[i], before + change, memory_order_relaxed);
    }
    return most;
}

static void what_moves_slowly_comes_to_its_place(void **state) {
    (void)state;
    anderson speed;
    assert_true(anderson_make(&speed, CELLS, SOLVE_WINDOW, 1));
    for (int i = 0; i < CELLS; i++) {
        atomic_store_explicit(&cells[i], CELLS / 2.0, memory_order_relaxed);
    }
    assert_in_range(anderson_run(&speed, creep, NULL, cells, CELLS, 1e-9, 100), 2, 99);
    for (int i = 0; i < CELLS; i++) {
        double gap = atomic_load_explicit(&cells[i], memory_order_relaxed) - i;
        assert_true(fabs(gap) < 0.01);
    }
    anderson_free(&speed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acceleration_saves_most_sweeps),
        cmocka_unit_test(what_moves_slowly_comes_to_its_place),
        cmocka_unit_test(every_rule_set_agrees_with_value_iteration),
        cmocka_unit_test(two_against_one_in_pharaoh),
        cmocka_unit_test(two_against_one_in_jequier),
        cmocka_unit_test(two_against_one_in_museum),
        cmocka_unit_test(slow_layers_have_the_same_values),
        cmocka_unit_test(no_game_takes_more_throws_than_reported),
        cmocka_unit_test(play_shows_what_values_are_worth),
        cmocka_unit_test(a_toll_costs_what_the_throws_are_worth),
        cmocka_unit_test(values_that_nothing_upholds_are_found_anew),
        cmocka_unit_test(little_memory_changes_nothing_but_the_time),
        cmocka_unit_test(solved_layers_are_read_not_solved),
        cmocka_unit_test(damaged_files_are_reported_and_solved_again),
        cmocka_unit_test(a_layer_on_its_way_is_taken_up),
        cmocka_unit_test(a_directory_opens_without_its_damaged_files),
        cmocka_unit_test(what_cannot_be_written_is_reported),
        cmocka_unit_test(a_table_holds_the_values_rounded),
        cmocka_unit_test(the_opening_is_solved_on_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
