// senet-decisions makes test decisions with known chances.
// Layer: train.
// Invariant: the same command gives the same lines with any number of threads, also
// if it was interrupted and resumed.
#include "base/assert.h"
#include "train/decision_games.h"
#include "train/rollout.h"
#include "train/share.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_USAGE = 2, PATH_CAP = 4096, FILE_MOST = 1 << 28 };

static const char usage[] =
    "Usage: senet-decisions make RULES OUT [OPTION VALUE]...\n"
    "       senet-decisions rollout RULES IN OUT [OPTION VALUE]...\n"
    "       senet-decisions compare RULES A B\n"
    "make writes decisions from games between players of all levels, rollout labels them (and\n"
    "resumes where OUT ends), compare prints how far the labels of two files differ.\n"
    "Networks and tables: SENET_DATA_DIR or the tree's. Defaults are in parentheses.\n"
    "  --seed N        seed of everything random (1)\n"
    "  --count N       make: decisions (1000); rollout: of IN, the first N at most (all)\n"
    "  --pieces N      make: pieces of a side at the start (5)\n"
    "  --least N       make: fewest pieces left of both sides (7)\n"
    "  --most N        make: most pieces left of both sides (10)\n"
    "  --gap P         make: leave out decisions whose second best move loses more per cent (3)\n"
    "  --values DIR    rollout: solved layers, where games end (the endgame table's only)\n"
    "  --bound P       rollout: standard error of a move's loss that is enough, per cent (0.01)\n"
    "  --part P        rollout: or this part of the loss (0.05)\n"
    "  --games N       rollout: most games of each move (65536)\n"
    "  --games-least N rollout: fewest games of each move (512)\n"
    "  --throws N      rollout: most throws of a game (20)\n"
    "  --ahead N       rollout: throws that games look ahead behind a move (2)\n"
    "  --threads N     rollout: threads (1)\n";

typedef struct options {
    senet_rules_id rules;
    const char *values;
    uint64_t seed;
    int count, pieces, least, most;
    int games, games_least, throws, ahead, threads;
    double gap, bound, part;
} options;

// Labelling: a block of decisions at a time.
typedef struct labelling {
    const rollout_order *order;
    decision *decisions;
    uint64_t games[2 * SHARE_THREADS_MAX]; // of all moves
    uint64_t first;
} labelling;

static bool take_option(options *o, const char *name, const char *value) {
    char *end = NULL;
    const double number = strtod(value, &end);
    const struct {
        const char *name;
        int *whole;
        double *real;
    } known[] = {
        {"--count", &o->count, NULL},     {"--pieces", &o->pieces, NULL},
        {"--least", &o->least, NULL},     {"--most", &o->most, NULL},
        {"--games", &o->games, NULL},     {"--games-least", &o->games_least, NULL},
        {"--throws", &o->throws, NULL},   {"--ahead", &o->ahead, NULL},
        {"--threads", &o->threads, NULL}, {"--gap", NULL, &o->gap},
        {"--bound", NULL, &o->bound},     {"--part", NULL, &o->part},
    };
    if (strcmp(name, "--values") == 0) {
        o->values = value;
        return true;
    }
    if (*value == '\0' || *end != '\0' || !(number >= 0.0 && number < 1e9)) {
        return false;
    }
    if (strcmp(name, "--seed") == 0) {
        o->seed = (uint64_t)number;
        return true;
    }
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(name, known[i].name) == 0) {
            if (known[i].whole != NULL) {
                *known[i].whole = (int)number;
            } else {
                *known[i].real = number;
            }
            return true;
        }
    }
    return false;
}

// Options that make sense together.
static bool are_valid(const options *o) {
    return o->pieces >= SENET_PIECES_MIN && o->pieces <= SENET_PIECES_MAX && o->least >= 2 &&
           o->most >= o->least && o->most <= 2 * o->pieces && o->games_least >= 2 &&
           o->throws >= 1 && o->threads >= 1 && o->threads <= SHARE_THREADS_MAX && o->count >= 1;
}

static void *read_file(const char *name, const char *suffix, size_t *out_size) {
    char path[PATH_CAP];
    const char *directory = getenv("SENET_DATA_DIR");
    directory = directory != NULL && directory[0] != '\0' ? directory : SENET_SOURCE_ASSETS;
    (void)snprintf(path, sizeof path, "%s/ai/%s.%s", directory, name, suffix);
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(FILE_MOST);
    *out_size = file != NULL && bytes != NULL ? fread(bytes, 1, FILE_MOST, file) : 0;
    if (file != NULL) {
        (void)fclose(file);
    }
    if (*out_size == 0) {
        (void)fprintf(stderr, "senet-decisions: cannot read %s\n", path);
        free(bytes);
        return NULL;
    }
    return bytes;
}

// Network and table, kept to the end.
static void *net_bytes, *table_bytes;

static bool load(senet_rules_id rules, senet_knowledge *out_knowledge) {
    const char *name = senet_rules_get(rules)->name;
    size_t size;
    const char *reason = NULL;
    net_bytes = read_file(name, "net", &size);
    reason = net_bytes != NULL ? senet_knowledge_net(out_knowledge, net_bytes, size) : "no network";
    if (reason == NULL) {
        table_bytes = read_file(name, "table", &size);
        reason = table_bytes != NULL ? senet_knowledge_table(out_knowledge, table_bytes, size)
                                     : "no table";
    }
    if (reason != NULL) {
        (void)fprintf(stderr, "senet-decisions: %s: %s\n", name, reason);
    }
    return reason == NULL;
}

static double seconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int make(const options *o, const char *out) {
    senet_knowledge knowledge = {0};
    if (!load(o->rules, &knowledge)) {
        return EXIT_FAILURE;
    }
    senet_position *positions = malloc((size_t)o->count * sizeof *positions);
    if (positions == NULL) {
        return EXIT_FAILURE;
    }
    const decision_games games = {.rules = o->rules,
                                  .knowledge = &knowledge,
                                  .n_pieces = o->pieces,
                                  .left_least = o->least,
                                  .left_most = o->most,
                                  .gap_most = (int32_t)(o->gap * SENET_CHANCE_ONE / 100),
                                  .seed = o->seed};
    const decision_harvest harvest = decision_games_gather(&games, (size_t)o->count, positions);
    FILE *file = fopen(out, "w");
    bool written = file != NULL;
    for (size_t i = 0; written && i < harvest.n; i++) {
        char text[SENET_POSITION_TEXT_CAP];
        (void)senet_position_print(&positions[i], text);
        written = fprintf(file, "%s\n", text) > 0;
    }
    written = file != NULL && fclose(file) == 0 && written;
    free(positions);
    if (!written) {
        (void)fprintf(stderr, "senet-decisions: cannot write %s\n", out);
        return EXIT_FAILURE;
    }
    printf("%s: %zu decisions of %zu; %zu easy ones left out; %.0f s\n",
           senet_rules_get(o->rules)->name, harvest.n, harvest.seen, harvest.easy, seconds());
    return EXIT_SUCCESS;
}

static void label(void *context, uint64_t begin, uint64_t end, int thread) {
    labelling *work = context;
    (void)thread;
    for (uint64_t i = begin; i < end; i++) {
        decision *d = &work->decisions[work->first + i];
        rollout_move moves[SENET_MOVES_CAP];
        const unsigned n = rollout(work->order, &d->position, moves);
        work->games[i] = 0;
        for (unsigned k = 0; k < n; k++) {
            d->label[k] = (decision_label){.half = {100 * moves[k].half[0], 100 * moves[k].half[1]},
                                           .error = 100 * moves[k].error};
            work->games[i] += (uint64_t)moves[k].games;
        }
        d->labelled = true;
    }
}

// How far a resumed file has come. @return false if it is not the beginning of this labelling.
static bool resume(const options *o, const char *out, const decision *wanted, size_t n,
                   size_t *out_done) {
    decision *done;
    FILE *file = fopen(out, "r");
    *out_done = 0;
    if (file == NULL) {
        return true;
    }
    (void)fclose(file);
    if (!decisions_read(out, o->rules, &done, out_done)) {
        return false;
    }
    bool same = *out_done <= n;
    for (size_t i = 0; same && i < *out_done; i++) {
        same = senet_position_equal(&done[i].position, &wanted[i].position);
    }
    free(done);
    if (!same) {
        (void)fprintf(stderr, "senet-decisions: %s does not begin like IN\n", out);
    }
    return same;
}

static bool label_blocks(const options *o, labelling *work, size_t n, FILE *file) {
    const double before = seconds();
    const uint64_t first = work->first;
    uint64_t games = 0;
    while (work->first < n) {
        const uint64_t block = 2 * (uint64_t)o->threads;
        const uint64_t count = n - work->first < block ? n - work->first : block;
        share(o->threads, count, 1, label, work);
        for (uint64_t i = 0; i < count; i++) {
            char line[DECISION_LINE_CAP];
            (void)decision_print(&work->decisions[work->first + i], line);
            if (fprintf(file, "%s\n", line) < 0) {
                return false;
            }
            games += work->games[i];
        }
        if (fflush(file) != 0) {
            return false;
        }
        work->first += count;
        printf("%s: %d labelled, %.0f games and %.2f s for each\n", senet_rules_get(o->rules)->name,
               (int)work->first, (double)games / (double)(work->first - first),
               (seconds() - before) / (double)(work->first - first));
        (void)fflush(stdout);
    }
    return true;
}

// Labels the first `n` decisions, those from `done` on.
static bool roll_out(const options *o, const senet_knowledge *knowledge, decision *decisions,
                     size_t n, size_t done, const char *out) {
    static values known;
    if (o->values != NULL && !values_open(&known, o->rules, o->values, stderr)) {
        return false;
    }
    const rollout_order order = {.judge = {.net = knowledge->net[o->rules],
                                           .exact = o->values != NULL ? &known : NULL,
                                           .tables = knowledge},
                                 .ahead = o->ahead,
                                 .throws_most = o->throws,
                                 .games_least = o->games_least,
                                 .games_most = o->games,
                                 .bound = o->bound / 100,
                                 .part = o->part,
                                 .seed = o->seed};
    labelling work = {.order = &order, .decisions = decisions, .first = done};
    FILE *file = fopen(out, "a");
    bool written = file != NULL && label_blocks(o, &work, n, file);
    written = file != NULL && fclose(file) == 0 && written;
    if (!written) {
        (void)fprintf(stderr, "senet-decisions: cannot write %s\n", out);
    }
    return written;
}

static int roll(const options *o, const char *in, const char *out) {
    senet_knowledge knowledge = {0};
    decision *decisions = NULL;
    size_t n = 0;
    size_t done = 0;
    bool rolled = load(o->rules, &knowledge) && decisions_read(in, o->rules, &decisions, &n);
    n = (size_t)o->count < n ? (size_t)o->count : n;
    rolled = rolled && resume(o, out, decisions, n, &done) &&
             roll_out(o, &knowledge, decisions, n, done, out);
    free(decisions);
    return rolled ? EXIT_SUCCESS : EXIT_FAILURE;
}

// How far the losses of two files are apart: B's less A's, for each move but A's best one.
static bool compare_decisions(const options *o, const decision *a, size_t n_a, const decision *b,
                              size_t n_b) {
    double sum = 0;
    double squares = 0;
    double by_error = 0;
    double lost = 0;
    double lost_squares = 0;
    long n = 0;
    long n_lost = 0;
    for (size_t i = 0; i < n_a && i < n_b; i++) {
        if (!a[i].labelled || !b[i].labelled ||
            !senet_position_equal(&a[i].position, &b[i].position)) {
            (void)fprintf(stderr, "senet-decisions: line %zu is not labelled in both\n", i + 1);
            return false;
        }
        const unsigned best = decision_best(&a[i], 2);
        const unsigned other = decision_best(&b[i], 2);
        const double loss = decision_chance(&a[i], best) - decision_chance(&a[i], other);
        lost += loss;
        lost_squares += loss * loss;
        n_lost++;
        for (unsigned k = 0; k < a[i].moves.count; k++) {
            const double gap = decision_chance(&b[i], best) - decision_chance(&b[i], k) -
                               decision_chance(&a[i], best) + decision_chance(&a[i], k);
            const double error =
                hypot(hypot(a[i].label[k].error, b[i].label[k].error), b[i].label[best].error);
            if (k != best) {
                sum += gap;
                squares += gap * gap;
                by_error += error > 0 ? gap * gap / (error * error) : 0;
                n++;
            }
        }
    }
    const double mean = n > 0 ? sum / (double)n : 0;
    printf("%s: %ld moves; B's losses less A's: mean %.4f +/- %.4f, root of the mean square %.4f "
           "per cent, %.2f standard errors; B's best moves lose %.4f +/- %.4f by A\n",
           senet_rules_get(o->rules)->name, n, mean,
           n > 1 ? sqrt((squares / (double)n - mean * mean) / (double)(n - 1)) : 0,
           n > 0 ? sqrt(squares / (double)n) : 0, n > 0 ? sqrt(by_error / (double)n) : 0,
           n_lost > 0 ? lost / (double)n_lost : 0,
           n_lost > 1 ? sqrt(lost_squares / (double)n_lost / (double)n_lost) : 0);
    return true;
}

static int compare(const options *o, const char *a_path, const char *b_path) {
    decision *a = NULL;
    decision *b = NULL;
    size_t n_a;
    size_t n_b;
    const bool compared = decisions_read(a_path, o->rules, &a, &n_a) &&
                          decisions_read(b_path, o->rules, &b, &n_b) &&
                          compare_decisions(o, a, n_a, b, n_b);
    free(a);
    free(b);
    return compared ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    options o = {.seed = 1,
                 .count = 1000,
                 .pieces = SENET_PIECES_DEFAULT,
                 .least = 7,
                 .most = 10,
                 .games = 65536,
                 .games_least = 512,
                 .throws = 20,
                 .ahead = 2,
                 .threads = 1,
                 .gap = 3.0,
                 .bound = 0.01,
                 .part = 0.05};
    const bool makes = argc >= 4 && strcmp(argv[1], "make") == 0;
    const bool rolls = argc >= 5 && strcmp(argv[1], "rollout") == 0;
    const bool compares = argc == 5 && strcmp(argv[1], "compare") == 0;
    bool valid = (makes || rolls || compares) && senet_rules_find(argv[2], &o.rules) == SENET_OK;
    o.count = rolls ? 1000000000 : o.count;
    for (int i = makes ? 4 : 5; valid && i < argc; i += 2) {
        valid = i + 1 < argc && take_option(&o, argv[i], argv[i + 1]);
    }
    if (!valid || !are_valid(&o)) {
        (void)fputs(usage, stderr);
        return EXIT_USAGE;
    }
    return makes ? make(&o, argv[3]) : (rolls ? roll : compare)(&o, argv[3], argv[4]);
}
