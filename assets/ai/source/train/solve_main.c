// senet-solve computes the exact winning chances of positions with few pieces left.
// Layer: train. The only file of the solver that reads the command line and ends the process.
// Invariant: every printed result was computed, or read and verified, in this run.
#include "base/str.h"
#include "senet/rules.h"
#include "train/layer_play.h"
#include "train/share.h"
#include "train/solve.h"
#include "train/start.h"
#include "train/table.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_USAGE = 2, MIB = 1 << 20, MEMORY_DEFAULT = 8192 };

// The command line.
typedef struct solve_request {
    senet_rules_id rules;
    bool rules_given;
    int pieces; // a whole game, or 0
    int left;   // or all positions with at most this many pieces left
    int side_max;
    int threads;
    int memory; // MiB
    double residual;
    const char *directory;
    const char *table;
    int table_left;
    int games;
    int seed;
    bool plan;
    bool chatty;
} solve_request;

// In standard errors; exceeded by chance once in 150,000 runs.
static const double doubtful = 4.5;

static void print_help(void) {
    (void)puts("Usage: senet-solve --rules RULES (--pieces N | --left K) --dir DIR [OPTION]...\n"
               "Computes the exact winning chance of every position with few pieces left.\n"
               "\n"
               "  --rules RULES     one of " SENET_RULES_NAMES "\n"
               "  --pieces N        the whole game with N pieces a side, from the start\n"
               "  --left K          every position with at most K pieces left in all\n"
               "  --side-max M      with --left: at most M pieces of one side (default 5)\n"
               "  --dir DIR         keep solved layers here; a run resumes the last one\n"
               "  --threads T       number of threads (default: all processors)\n"
               "  --memory MIB      stop if it would need more memory (default 8192)\n"
               "  --residual R      largest change of a chance when looking one throw ahead\n"
               "                    (default 4e-9)\n"
               "  --verify GAMES    compare with this many games of perfect play, from the start "
               "or, with\n"
               "                    --left, from random positions of each pair of layers\n"
               "  --seed S          seed of these games (default 1)\n"
               "  --table FILE      write the computer player's endgame table\n"
               "  --table-left K    pieces left in that table, at most (default 4)\n"
               "  --plan            only print what would be done\n"
               "  --rounds          print a line for each round as well\n"
               "  --help            print this help and exit");
}

static bool number(const char *option, const char *text, int least, int most, int *out_number) {
    int64_t value = 0;
    if (text != NULL && str_parse_int(text, least, most, &value)) {
        *out_number = (int)value;
        return true;
    }
    (void)fprintf(stderr, "senet-solve: %s must be between %d and %d.\n", option, least, most);
    return false;
}

static bool read_residual(const char *text, double *out_residual) {
    char *end = NULL;
    double value = text == NULL ? 0.0 : strtod(text, &end);
    double least = solve_chance_of(SOLVE_RESIDUAL_MIN);
    if (text == NULL || *end != 0 || end == text || !(value >= least) || value > 1e-3) {
        (void)fprintf(stderr, "senet-solve: --residual must be between %.1e and 1e-3.\n", least);
        return false;
    }
    *out_residual = value;
    return true;
}

static bool read_text(const char *option, const char *text, const char **out_text) {
    if (text == NULL || text[0] == 0) {
        (void)fprintf(stderr, "senet-solve: %s needs a value.\n", option);
        return false;
    }
    *out_text = text;
    return true;
}

// Reads an option that has a value.
static bool read_option(const char *option, const char *value, solve_request *request) {
    if (strcmp(option, "--rules") == 0) {
        request->rules_given = senet_rules_find(value, &request->rules) == SENET_OK;
        if (!request->rules_given) {
            (void)fprintf(stderr, "senet-solve: unknown rule set '%s'.\n",
                          value == NULL ? "" : value);
        }
        return request->rules_given;
    }
    if (strcmp(option, "--residual") == 0) {
        return read_residual(value, &request->residual);
    }
    if (strcmp(option, "--dir") == 0) {
        return read_text(option, value, &request->directory);
    }
    if (strcmp(option, "--table") == 0) {
        return read_text(option, value, &request->table);
    }
    const struct {
        const char *option;
        int least, most;
        int *number;
    } numbers[] = {
        {"--pieces", SENET_PIECES_MIN, SENET_PIECES_MAX, &request->pieces},
        {"--left", 2, 2 * SENET_PIECES_MAX, &request->left},
        {"--side-max", 1, SENET_PIECES_MAX, &request->side_max},
        {"--threads", 1, SHARE_THREADS_MAX, &request->threads},
        {"--memory", 1, INT32_MAX, &request->memory},
        {"--verify", 1, INT32_MAX, &request->games},
        {"--seed", 0, INT32_MAX, &request->seed},
        {"--table-left", 2, 2 * SENET_PIECES_MAX, &request->table_left},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(option, numbers[i].option) == 0) {
            return number(option, value, numbers[i].least, numbers[i].most, numbers[i].number);
        }
    }
    (void)fprintf(stderr, "senet-solve: unknown option '%s' (try 'senet-solve --help')\n", option);
    return false;
}

static bool read_arguments(int argc, char **argv, solve_request *request) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--plan") == 0) {
            request->plan = true;
        } else if (strcmp(argv[i], "--rounds") == 0) {
            request->chatty = true;
        } else if (!read_option(argv[i], i + 1 < argc ? argv[i + 1] : NULL, request)) {
            return false;
        } else {
            i++;
        }
    }
    const char *wrong = NULL;
    if (!request->rules_given) {
        wrong = "--rules is missing";
    } else if ((request->pieces == 0) == (request->left == 0)) {
        wrong = "either --pieces or --left is needed";
    } else if (request->directory == NULL) {
        wrong = "--dir is missing";
    }
    if (wrong != NULL) {
        (void)fprintf(stderr, "senet-solve: %s (try 'senet-solve --help')\n", wrong);
        return false;
    }
    if (request->pieces > 0) {
        request->left = 2 * request->pieces;
        request->side_max = request->pieces;
    }
    return true;
}

// Whether the plan has every layer that the table is to hold.
static bool table_fits(const values *plan, const solve_request *request) {
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_MAX; enemy++) {
            if (own + enemy <= request->table_left && plan->first[own][enemy] == 0) {
                (void)fprintf(stderr,
                              "senet-solve: the table needs layer %d-%d, which is not "
                              "being solved.\n",
                              own, enemy);
                return false;
            }
        }
    }
    return true;
}

// The most that a layer adds to the errors of those above it, besides its toll; INFINITY if
// unknown.
static double error_of(const values_report *report) {
    if (report->throws == UINT32_MAX) {
        return INFINITY;
    }
    return solve_chance_of(report->residual) * report->throws / SOLVE_THROWS_UNIT;
}

static void print_layer(int own, int enemy, uint64_t count, const values_report *report) {
    (void)printf("%d+%d: %llu positions, %u rounds, %u sweeps, residual %.1e, ", own, enemy,
                 (unsigned long long)count, report->rounds, report->sweeps,
                 solve_chance_of(report->residual));
    if (report->toll != 0) {
        (void)printf("toll %.1e, ", solve_chance_of(report->toll));
    }
    if (report->throws == UINT32_MAX) {
        (void)printf("throws to go unknown, error unknown, ");
    } else {
        (void)printf("at most %.0f throws to go, error below %.1e, ",
                     report->throws / (double)SOLVE_THROWS_UNIT, error_of(report));
    }
    (void)printf("%.1f s, %.1f s of processor time\n", (double)report->milliseconds / 1000.0,
                 (double)report->processor_milliseconds / 1000.0);
    (void)fflush(stdout);
}

// Solves all layers and prints a summary.
static bool solve_all(values *all, const solve_request *request) {
    const solve_order order = {.directory = request->directory,
                               .threads = request->threads,
                               .residual =
                                   (uint32_t)(request->residual * (double)VALUES_ONE * SOLVE_UNIT),
                               .chunk = SOLVE_CHUNK,
                               .patience = SOLVE_PATIENCE,
                               .endless = SOLVE_ENDLESS,
                               .memory = (uint64_t)request->memory * MIB,
                               .log = stdout,
                               .chatty = request->chatty};
    values_report whole = {0};
    double error = 0.0;
    for (int sum = 2; sum <= request->left; sum++) {
        for (int more = (sum + 1) / 2; more <= request->side_max && more < sum; more++) {
            values_report report;
            int less = sum - more;
            if (!solve_pair(all, more, less, &order, &report)) {
                return false;
            }
            uint64_t count = all->layer[more][less].size;
            count += more == less ? 0 : all->layer[less][more].size;
            print_layer(more, less, count, &report);
            whole.rounds += report.rounds;
            whole.sweeps += report.sweeps;
            whole.milliseconds += report.milliseconds;
            whole.processor_milliseconds += report.processor_milliseconds;
            whole.residual = report.residual > whole.residual ? report.residual : whole.residual;
            error += error_of(&report);
        }
    }
    (void)printf("All: %llu positions, %u rounds, %u sweeps, residual %.1e, ",
                 (unsigned long long)(all->count - 1), whole.rounds, whole.sweeps,
                 solve_chance_of(whole.residual));
    if (isfinite(error)) {
        (void)printf("error below %.1e, ", error);
    } else {
        (void)printf("error unknown, ");
    }
    (void)printf("%.1f s, %.1f s of processor time.\n", (double)whole.milliseconds / 1000.0,
                 (double)whole.processor_milliseconds / 1000.0);
    return true;
}

// Prints the chances at the start of a whole game, and plays games from there.
static bool print_start(const values *all, const solve_request *request) {
    start game;
    if (!start_make(&game, all, request->pieces)) {
        (void)fputs("senet-solve: not enough memory for the opening.\n", stderr);
        return false;
    }
    const double cones = game.first.side == SENET_CONES ? game.chance : 1.0 - game.chance;
    bool agrees = true;
    (void)printf("From the start the cones win %.5f %% of %s with %d pieces a side.\n",
                 100.0 * cones, senet_rules_get(all->rules)->name, request->pieces);
    if (game.used > 0) {
        (void)printf("The opening has %llu positions.\n", (unsigned long long)game.used);
    }
    if (request->games > 0) {
        start_tally tally =
            start_play(&game, (uint64_t)request->games, (uint64_t)request->seed, request->threads);
        double games = (double)tally.games;
        double share_won = (double)tally.cones / games;
        double error = sqrt(cones * (1.0 - cones) / games);
        double apart = (share_won - cones) / error;
        agrees = fabs(apart) < doubtful;
        (void)printf("In %llu games of best play, the cones won %.3f %%, %.2f standard errors (of "
                     "%.3f %%) from that. A game took %.1f throws.\n",
                     (unsigned long long)tally.games, 100.0 * share_won, apart, 100.0 * error,
                     (double)tally.throws / games);
    }
    start_free(&game);
    return agrees;
}

// Plays from random positions of two layers. @return whether the results agree with the values
static bool print_play(const values *all, int own, int enemy, const solve_request *request) {
    const layer_tally tally = layer_play(all, own, enemy, (uint64_t)request->games, SOLVE_ENDLESS,
                                         (uint64_t)request->seed, request->threads);
    const double ended = (double)(tally.games - tally.endless);
    const double mean = ended > 0.0 ? tally.surplus / ended : 0.0;
    const double error =
        ended > 1.0 ? sqrt(fmax(tally.squares / ended - mean * mean, 0.0) / ended) : 1.0;
    (void)printf(
        "%d+%d: in %llu games of best play, the side with %d left differed by %+.4f %% from "
        "its values (standard error %.4f %%); a game took %.1f throws; %llu did not end.\n",
        own, enemy, (unsigned long long)tally.games, own, 100.0 * mean, 100.0 * error,
        ended > 0.0 ? tally.throws / ended : 0.0, (unsigned long long)tally.endless);
    (void)fflush(stdout);
    return tally.endless == 0 && fabs(mean) <= fmax(doubtful * error, request->residual);
}

static bool print_layers(const values *all, const solve_request *request) {
    bool agrees = true;
    for (int sum = 2; sum <= request->left; sum++) {
        for (int more = (sum + 1) / 2; more <= request->side_max && more < sum; more++) {
            agrees = print_play(all, more, sum - more, request) && agrees;
        }
    }
    return agrees;
}

// Prints the requested games.
static bool print_games(const values *all, const solve_request *request) {
    if (request->pieces > 0) {
        return print_start(all, request);
    }
    return request->games == 0 || print_layers(all, request);
}

// Writes the endgame table and prints the cost of its rounding.
static bool print_table(const values *all, const solve_request *request) {
    if (!table_write(all, request->table_left, request->table, stderr)) {
        return false;
    }
    table_cost cost = table_rounding(all, request->table_left, AI_TABLE_ONE);
    (void)printf(
        "%s has %llu bytes. Moves chosen with it are not the best in %llu of %llu decisions, "
        "and lose %.1e of a game per throw, %.1e at most.\n",
        request->table, (unsigned long long)table_bytes(all, request->table_left),
        (unsigned long long)cost.missed, (unsigned long long)cost.decisions, cost.mean, cost.most);
    return true;
}

static int run(const solve_request *request) {
    values all;
    values_plan(&all, request->rules, request->left, request->side_max);
    if (request->table != NULL && !table_fits(&all, request)) {
        return EXIT_USAGE;
    }
    if (all.count >= VALUES_FLIP) {
        (void)fprintf(stderr, "senet-solve: %llu positions are too many to number.\n",
                      (unsigned long long)all.count);
        return EXIT_FAILURE;
    }
    uint64_t least = solve_memory(&all, 0) / MIB + 1;
    uint64_t most = solve_memory(&all, SOLVE_WINDOW) / MIB + 1;
    (void)printf("%s, at most %d pieces left and %d a side: %llu positions; with %llu MiB of "
                 "memory it is fastest, %llu MiB is the least; %d threads.\n",
                 senet_rules_get(request->rules)->name, request->left, request->side_max,
                 (unsigned long long)(all.count - 1), (unsigned long long)most,
                 (unsigned long long)least, request->threads);
    (void)fflush(stdout);
    if (least > (uint64_t)request->memory) {
        (void)fprintf(stderr,
                      "senet-solve: that needs at least %llu MiB, but --memory allows %d.\n",
                      (unsigned long long)least, request->memory);
        return EXIT_FAILURE;
    }
    if (request->plan) {
        return EXIT_SUCCESS;
    }
    if (mkdir(request->directory, 0777) != 0 && errno != EEXIST) {
        (void)fprintf(stderr, "senet-solve: cannot create %s: %s.\n", request->directory,
                      strerror(errno));
        return EXIT_FAILURE;
    }
    if (!values_make(&all, request->rules, request->left, request->side_max)) {
        (void)fputs("senet-solve: not enough memory.\n", stderr);
        return EXIT_FAILURE;
    }
    bool done = solve_all(&all, request) && print_games(&all, request) &&
                (request->table == NULL || print_table(&all, request));
    values_close(&all);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    solve_request request = {.side_max = SENET_PIECES_DEFAULT,
                             .memory = MEMORY_DEFAULT,
                             .residual = 4e-9,
                             .seed = 1,
                             .table_left = 4};
    request.threads = processors < 1                   ? 1
                      : processors > SHARE_THREADS_MAX ? SHARE_THREADS_MAX
                                                       : (int)processors;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            print_help();
            return EXIT_SUCCESS;
        }
    }
    if (!read_arguments(argc, argv, &request)) {
        return EXIT_USAGE;
    }
    return run(&request);
}
