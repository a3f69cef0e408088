// Purpose: solved layers against plain value iteration over the second implementation of the
// rules; files that are cut, garbled or half done; the table; the opening.
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

#include "senet/knowledge.h"
#include "support/bridge.h"
#include "support/naive_values.h"
#include "train/anderson.h"
#include "train/share.h"
#include "train/solve.h"
#include "train/start.h"
#include "train/table.h"

static const double near_enough = 1e-7;

enum { SENTENCES_CAP = 4096, ROOMY = 1 << 30 };

// A log that can be read.
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

static solve_order order_for(const char *directory, FILE *log) {
    return (solve_order){.directory = directory,
                         .threads = 1,
                         .residual = 64, // of 1/16 of 2^-32: 9.3e-10
                         .patience = SOLVE_PATIENCE,
                         .memory = ROOMY,
                         .log = log};
}

// An empty directory of this name.
static const char *fresh(const char *name) {
    char path[256];
    (void)mkdir(name, 0777);
    for (int own = 1; own <= 7; own++) {
        for (int enemy = 1; enemy <= 7; enemy++) {
            (void)snprintf(path, sizeof path, "%s/%d-%d.values", name, own, enemy);
            (void)unlink(path);
            (void)snprintf(path, sizeof path, "%s/%d-%d.partial", name, own, enemy);
            (void)unlink(path);
        }
    }
    return name;
}

// Solves or reads all layers with at most `left` pieces. @return what the log said, and the rounds
// that the last pair took in `out_report`.
static void solve_left(values *all, int left, const solve_order *order, values_report *out_report) {
    for (int sum = 2; sum <= left; sum++) {
        for (int more = (sum + 1) / 2; more < sum && more <= SENET_PIECES_USUAL; more++) {
            assert_true(solve_pair(all, more, sum - more, order, out_report));
            assert_in_range(out_report->residual, 0, order->residual);
        }
    }
}

static void make(values *all, senet_rules_id rules, int left) {
    assert_true(values_make(all, rules, left, SENET_PIECES_USUAL));
}

static void assert_as_naive(ref_rules rules, int left, const values *all) {
    naive_values naive;
    assert_true(naive_values_make(rules, left, &naive));
    assert_in_range(naive.count, 1000, 1000000);
    for (int i = 0; i < naive.count; i++) {
        senet_position position;
        double chance = -1.0;
        bridge_position(&naive.position[i], &position);
        assert_true(values_chance(all, &position, &chance));
        if (fabs(chance - naive.chance[i]) > near_enough) {
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
        solve_order order = order_for(fresh("every"), stdout);
        make(&all, bridge_rules((ref_rules)rules), 2);
        solve_left(&all, 2, &order, &report);
        assert_as_naive((ref_rules)rules, 2, &all);
        values_close(&all);
    }
}

// Two pieces of a side: blocks never, protection, recall, left-over steps.
static void two_against_one(ref_rules rules) {
    values all;
    values_report report;
    solve_order order = order_for(fresh("two"), stdout);
    make(&all, bridge_rules(rules), 3);
    solve_left(&all, 3, &order, &report);
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

static void assert_same_values(const values *a, const values *b) {
    assert_true(a->count == b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        double gap = (double)values_at(a, i) - (double)values_at(b, i);
        assert_true(fabs(gap) <= near_enough * VALUES_ONE);
    }
}

// Layers that count as slow at once come to the same values by other rounds: long ones and short
// ones by turns.
static void slow_layers_have_the_same_values(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        values quick, slow;
        values_report report;
        solve_order order = order_for(fresh("slow"), stdout);
        make(&quick, (senet_rules_id)rules, 3);
        solve_left(&quick, 3, &order, &report);
        const uint32_t rounds = report.rounds;

        make(&slow, (senet_rules_id)rules, 3);
        order.directory = fresh("slow");
        order.patience = 0;
        solve_left(&slow, 3, &order, &report);
        assert_same_values(&quick, &slow);
        assert_true(report.rounds > rounds);
        values_close(&quick);
        values_close(&slow);
    }
}

// The throws that a game of one piece a side takes with best moves, from where it takes most, by
// plain sweeps until nothing changes.
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
                position.thrown = (uint8_t)value;
                uint64_t place = values_best(all, &position).place & ~VALUES_FLIP;
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

// What is said of a game's throws is proved, and not by much more than they are.
static void no_game_takes_more_throws_than_is_said(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        values all;
        values_report report;
        solve_order order = order_for(fresh("throws"), stdout);
        make(&all, (senet_rules_id)rules, 2);
        solve_left(&all, 2, &order, &report);
        double said = report.throws / (double)SOLVE_THROWS_UNIT;
        double truly = most_throws_one_a_side(&all, (senet_rules_id)rules);
        if (said < truly || said > 1.12 * truly) {
            fail_msg("%s: at most %f throws are said, %f are taken",
                     senet_rules_get((senet_rules_id)rules)->name, said, truly);
        }
        values_close(&all);
    }
}

static void threads_and_memory_change_nothing(void **state) {
    (void)state;
    values one;
    values other;
    values_report report;
    solve_order order = order_for(fresh("threads"), stdout);
    make(&one, SENET_RULES_BGA, 3);
    solve_left(&one, 3, &order, &report);

    make(&other, SENET_RULES_BGA, 3);
    order.directory = fresh("threads");
    order.threads = 3;
    solve_left(&other, 3, &order, &report);
    assert_same_values(&one, &other);
    values_close(&other);

    // No room for what the acceleration remembers.
    make(&other, SENET_RULES_BGA, 3);
    order.directory = fresh("threads");
    order.memory = solve_memory(&other, 0);
    uint32_t sweeps = report.sweeps;
    solve_left(&other, 3, &order, &report);
    assert_same_values(&one, &other);
    assert_true(report.sweeps > 2 * sweeps);
    values_close(&other);
    values_close(&one);
}

// Differences of sweeps tell where a slow layer is going: what threads do must not depend on which
// of them is faster. Two against two are worked on by three threads at once.
static void which_thread_is_faster_changes_nothing(void **state) {
    (void)state;
    values all[2];
    values_report report;
    for (int i = 0; i < 2; i++) {
        solve_order order = order_for(fresh("faster"), stdout);
        order.threads = 3;
        make(&all[i], SENET_RULES_KENDALL, 4);
        solve_left(&all[i], 4, &order, &report);
    }
    for (uint64_t place = 0; place < all[0].count; place++) {
        assert_int_equal(atomic_load_explicit(&all[0].chance[place], memory_order_relaxed),
                         atomic_load_explicit(&all[1].chance[place], memory_order_relaxed));
    }
    values_close(&all[0]);
    values_close(&all[1]);
}

static void solved_layers_are_read_not_solved(void **state) {
    (void)state;
    values all;
    values_report first;
    values_report again;
    sentences heard;
    solve_order order = order_for(fresh("again"), listen(&heard));
    make(&all, SENET_RULES_KENDALL, 3);
    solve_left(&all, 3, &order, &first);
    assert_int_equal(access("again/2-1.partial", F_OK), -1);
    values_close(&all);
    make(&all, SENET_RULES_KENDALL, 3);
    solve_left(&all, 3, &order, &again);
    assert_memory_equal(&first, &again, sizeof first);
    // Asked for more exactly, it is solved on from there.
    order.residual = SOLVE_RESIDUAL_MIN;
    solve_left(&all, 3, &order, &again);
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

// Solves again after 2-1.values was spoilt, and says what the log must hold.
static void assert_solved_again(const char *clause) {
    values all;
    values_report report;
    sentences heard;
    solve_order order = order_for("spoilt", listen(&heard));
    make(&all, SENET_RULES_PERGIOCO, 3);
    solve_left(&all, 3, &order, &report);
    const char *text = heard_in(&heard);
    if (strstr(text, clause) == NULL) {
        fail_msg("\"%s\" does not hold \"%s\"", text, clause);
    }
    values_close(&all);
    // It is whole now.
    order.log = listen(&heard);
    make(&all, SENET_RULES_PERGIOCO, 3);
    assert_true(values_read(&all, "spoilt", 2, 1, true, &report, order.log));
    assert_string_equal(heard_in(&heard), "");
    values_close(&all);
}

static void spoilt_files_are_told_of_and_solved_again(void **state) {
    (void)state;
    static const char path[] = "spoilt/2-1.values";
    values all;
    values_report report;
    solve_order order = order_for(fresh("spoilt"), stdout);
    make(&all, SENET_RULES_PERGIOCO, 3);
    solve_left(&all, 3, &order, &report);
    values_close(&all);
    long size = size_of(path);

    assert_int_equal(truncate(path, size - 4), 0);
    assert_solved_again("spoilt/2-1.values is cut short; it is not used.\n");
    assert_int_equal(truncate(path, 20), 0);
    assert_solved_again("spoilt/2-1.values is cut short; it is not used.\n");
    assert_int_equal(truncate(path, 0), 0);
    assert_solved_again("spoilt/2-1.values is cut short; it is not used.\n");
    assert_int_equal(truncate(path, size + 1), 0);
    assert_solved_again("spoilt/2-1.values is too long; it is not used.\n");
    change_byte(path, 0);
    assert_solved_again("spoilt/2-1.values is no file of exact values; it is not used.\n");
    change_byte(path, 8);
    assert_solved_again("spoilt/2-1.values is of another version; it is not used.\n");
    change_byte(path, size - 1);
    assert_solved_again("spoilt/2-1.values has a wrong checksum; it is not used.\n");
    change_byte(path, size / 2);
    assert_solved_again("spoilt/2-1.values has a wrong checksum; it is not used.\n");
    assert_int_equal(rename("spoilt/1-2.values", path), 0);
    assert_solved_again("spoilt/2-1.values is of another layer; it is not used.\n");
}

static void a_layer_on_its_way_is_taken_up(void **state) {
    (void)state;
    values all;
    values_report report;
    values_report later;
    sentences heard;
    solve_order order = order_for(fresh("way"), listen(&heard));
    make(&all, SENET_RULES_KENDALL, 3);
    solve_left(&all, 3, &order, &report);
    // The same values, said to be on their way after 100 rounds.
    values_report half = report;
    half.solved = 0;
    half.rounds = 100;
    assert_true(values_write(&all, "way", 2, 1, &half, order.log));
    assert_true(values_write(&all, "way", 1, 2, &half, order.log));
    assert_int_equal(unlink("way/2-1.values"), 0);
    values_close(&all);
    make(&all, SENET_RULES_KENDALL, 3);
    solve_left(&all, 3, &order, &later);
    assert_int_equal(later.rounds, 101);
    assert_int_equal(access("way/2-1.partial", F_OK), -1);
    assert_int_equal(access("way/1-2.partial", F_OK), -1);
    assert_string_equal(heard_in(&heard), "");
    values_close(&all);
    // A spoilt one is told of, and the layer begins anew.
    half.rounds = 100;
    order.log = listen(&heard);
    make(&all, SENET_RULES_KENDALL, 3);
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

static void a_directory_is_opened_without_what_is_spoilt(void **state) {
    (void)state;
    values all;
    values_report report;
    sentences heard;
    double chance = -1.0;
    senet_position two = {0};
    senet_position one = {0};
    assert_int_equal(senet_position_parse("bga:3 10/10/5ss2c c 0,0 2,1 - -", &two, NULL), SENET_OK);
    assert_int_equal(senet_position_parse("bga:4 10/10/5s3c c 0,0 3,3 - -", &one, NULL), SENET_OK);
    solve_order order = order_for(fresh("open"), listen(&heard));
    assert_false(values_open(&all, SENET_RULES_BGA, "open", order.log));
    make(&all, SENET_RULES_BGA, 3);
    solve_left(&all, 3, &order, &report);
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
    assert_string_equal(heard_in(&heard), "open/1-2.values is cut short; it is not used.\n");
}

static void what_cannot_be_written_is_told(void **state) {
    (void)state;
    values all;
    values_report report;
    sentences heard;
    solve_order order = order_for("no-such-directory", listen(&heard));
    make(&all, SENET_RULES_KENDALL, 2);
    assert_false(solve_pair(&all, 1, 1, &order, &report));
    assert_non_null(
        strstr(heard_in(&heard), "no-such-directory/1-1.values could not be written: "));
    values_close(&all);
}

static void a_table_holds_the_values_rounded(void **state) {
    (void)state;
    values all;
    values_report report;
    table_choice choice = {.left = 2, .extra_own = 2, .extra_enemy = 1};
    solve_order order = order_for(fresh("table"), stdout);
    make(&all, SENET_RULES_JEQUIER, 3);
    solve_left(&all, 3, &order, &report);
    uint64_t size = table_bytes(&all, &choice);
    // 1-1, 1-2 and 2-1, two bytes each.
    assert_true(size == AI_TABLE_VALUES_AT + 2 * (all.count - 1));
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    table_make(&all, &choice, bytes);
    senet_knowledge knowledge = {0};
    assert_int_equal(senet_knowledge_table(&knowledge, bytes, size, NULL), SENET_OK);
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
            }
        }
    }
    free(bytes);
    assert_true(table_write(&all, &choice, "written.table", stdout));
    assert_int_equal(size_of("written.table"), size);
    // Rounding costs nothing that is ever shown (0.0000 %); to whole games it costs much.
    table_cost fine = table_rounding(&all, &choice, AI_TABLE_ONE);
    table_cost coarse = table_rounding(&all, &choice, 1);
    assert_true(fine.mean < 0.5e-6 && fine.most < 2.0 / AI_TABLE_ONE);
    assert_true(coarse.decisions == fine.decisions && fine.missed < fine.decisions / 100);
    assert_true(coarse.mean > 0.001 && coarse.most > 0.1);
    assert_true(coarse.missed > coarse.decisions / 20);
    sentences heard;
    assert_false(table_write(&all, &choice, "no-such-directory/a.table", listen(&heard)));
    assert_non_null(strstr(heard_in(&heard), "no-such-directory/a.table could not be written"));
    values_close(&all);
}

// The chance of a position of the opening, by looking ahead so far that little is left open.
typedef struct bounds {
    double low, high;
} bounds;

static double made_up(uint64_t place) {
    return (double)(place * 2654435761u % 1000003u) / 1000003.0;
}

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

static void the_opening_is_solved_on_top(void **state) {
    (void)state;
    values all;
    start game;
    // Values that mean nothing serve as well, for nothing but the opening is computed.
    assert_true(values_make(&all, SENET_RULES_PERGIOCO, 6, 3));
    for (uint64_t i = 1; i < all.count; i++) {
        atomic_store_explicit(&all.chance[i], (uint32_t)(made_up(i) * VALUES_ONE),
                              memory_order_relaxed);
    }
    assert_true(start_make(&game, &all, 3));
    assert_in_range(game.used, 2, 1000000);
    bounds from = look(&all, &game.first, 6);
    assert_true(from.high - from.low < 0.03);
    assert_true(game.chance >= from.low - near_enough && game.chance <= from.high + near_enough);
    // The same games with any number of threads, each with a winner.
    start_tally one = start_play(&game, 200, 5, 1);
    start_tally two = start_play(&game, 200, 5, 2);
    assert_int_equal(one.games, 200);
    assert_in_range(one.cones, 1, 199);
    assert_memory_equal(&one, &two, sizeof one);
    start_free(&game);
    values_close(&all);
}

enum { CELLS = 1000 };

static _Atomic double cells[CELLS];

// Each cell goes nearer to the middle, by a factor of up to 0.99.
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

static int sweeps_until_settled(int window) {
    const double enough = 1e-5;
    anderson speed;
    int sweeps = 0;
    assert_true(anderson_make(&speed, CELLS, window, 1));
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
    int plain = sweeps_until_settled(0);
    int quick = sweeps_until_settled(SOLVE_WINDOW);
    assert_in_range(quick, 2, plain / 4);
}

// A sweep moves each cell by less than half of one, as it is with values of slow layers.
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

static void count_each(void *context, uint64_t begin, uint64_t end, int thread) {
    _Atomic int *counts = context;
    assert_in_range(thread, 0, 4);
    for (uint64_t i = begin; i < end; i++) {
        atomic_fetch_add(&counts[i], 1);
    }
}

static void shared_work_is_done_once(void **state) {
    (void)state;
    static const uint64_t sizes[] = {0, 1, 6, 7, 8, 100};
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        _Atomic int counts[101] = {0};
        share(5, sizes[k], 7, count_each, counts);
        for (uint64_t i = 0; i < 101; i++) {
            assert_int_equal(atomic_load(&counts[i]), i < sizes[k]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_work_is_done_once),
        cmocka_unit_test(acceleration_saves_most_sweeps),
        cmocka_unit_test(what_moves_slowly_comes_to_its_place),
        cmocka_unit_test(every_rule_set_agrees_with_value_iteration),
        cmocka_unit_test(two_against_one_in_pharaoh),
        cmocka_unit_test(two_against_one_in_jequier),
        cmocka_unit_test(slow_layers_have_the_same_values),
        cmocka_unit_test(no_game_takes_more_throws_than_is_said),
        cmocka_unit_test(threads_and_memory_change_nothing),
        cmocka_unit_test(which_thread_is_faster_changes_nothing),
        cmocka_unit_test(solved_layers_are_read_not_solved),
        cmocka_unit_test(spoilt_files_are_told_of_and_solved_again),
        cmocka_unit_test(a_layer_on_its_way_is_taken_up),
        cmocka_unit_test(a_directory_is_opened_without_what_is_spoilt),
        cmocka_unit_test(what_cannot_be_written_is_told),
        cmocka_unit_test(a_table_holds_the_values_rounded),
        cmocka_unit_test(the_opening_is_solved_on_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
