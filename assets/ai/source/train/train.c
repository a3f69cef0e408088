// senet-train, the program that makes assets/ai/*.net.
// Layer: train.
// Invariant: a run is a function of its command line and of the files it names; a resumed run ends
// with the same bytes as an uninterrupted one.
#include "base/assert.h"
#include "senet/throw_source.h"
#include "train/net_check.h"
#include "train/run_state.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { EXIT_USAGE = 2, BATCH_MOST = 65536 };

static const char usage[] =
    "Usage: senet-train RULES OUT.net [OPTION VALUE]...\n"
    "Trains the networks of a rule set: on exact values where few pieces are left, otherwise\n"
    "by self-play. Defaults are in parentheses.\n"
    "  --seed N          seed of everything random (1)\n"
    "  --rounds N        rounds of playing and learning (400)\n"
    "  --stop N          stop after this round of the plan\n"
    "  --positions N     positions played per round (15000)\n"
    "  --batches N       batches learnt per round (800)\n"
    "  --batch N         positions per batch (256)\n"
    "  --parts N         first rounds in which windows share their parts, counted over all rounds\n"
    "                    of the network for many pieces, including those before --from (15)\n"
    "  --prepare N       first rounds without play: the network for many pieces learns from\n"
    "                    positions of solved layers as its windows show them (0)\n"
    "  --rate R          step size at the start (0.002); it falls to a hundredth of that\n"
    "  --lambda L        weight of later surprises (0.9)\n"
    "  --young N         first rounds in which later surprises have full weight (0)\n"
    "  --wander W        share of random moves in play (0.03)\n"
    "  --starts N        games out of 16 that begin at the start (3)\n"
    "  --random-most N   the other games begin at random positions and stop after N throws (30)\n"
    "  --ahead N         throws looked ahead when playing: 0 or 1 (0)\n"
    "  --values DIR      solved layers of this rule set (senet-solve)\n"
    "  --known S         share of a batch drawn at random from solved layers (0.5)\n"
    "  --check N         print a line of figures every N rounds (25)\n"
    "  --check-positions N  positions of each kind in those figures (10000)\n"
    "  --state FILE      save the state with every line of figures, and resume from it\n"
    "  --from FILE       start a new plan with the networks of a saved state\n"
    "  --only-check      print the figures of OUT.net and exit\n";

// The command line.
typedef struct train_plan {
    senet_rules_id rules;
    const char *out;
    const char *values;
    const char *state;
    const char *from;
    uint64_t seed;
    int rounds;
    int stop;
    int positions;
    int batches;
    int batch;
    int parts;
    int prepare;
    double rate;
    double lambda;
    int young;
    double wander;
    double known;
    int starts;
    int random_most;
    int ahead;
    int check;
    int check_positions;
    bool only_check;
} train_plan;

static bool set_option(train_plan *plan, const char *name, const char *value) {
    char *end = NULL;
    double number = strtod(value, &end);
    bool is_number = *value != '\0' && *end == '\0' && number >= 0.0 && number < 1e12;
    number = is_number ? number : 0.0;
    struct {
        const char *name;
        int *whole;
        double *real;
        const char **text;
    } const known[] = {
        {"--rounds", &plan->rounds, NULL, NULL},
        {"--stop", &plan->stop, NULL, NULL},
        {"--positions", &plan->positions, NULL, NULL},
        {"--batch", &plan->batch, NULL, NULL},
        {"--parts", &plan->parts, NULL, NULL},
        {"--prepare", &plan->prepare, NULL, NULL},
        {"--batches", &plan->batches, NULL, NULL},
        {"--rate", NULL, &plan->rate, NULL},
        {"--lambda", NULL, &plan->lambda, NULL},
        {"--young", &plan->young, NULL, NULL},
        {"--wander", NULL, &plan->wander, NULL},
        {"--starts", &plan->starts, NULL, NULL},
        {"--check", &plan->check, NULL, NULL},
        {"--check-positions", &plan->check_positions, NULL, NULL},
        {"--random-most", &plan->random_most, NULL, NULL},
        {"--ahead", &plan->ahead, NULL, NULL},
        {"--values", NULL, NULL, &plan->values},
        {"--state", NULL, NULL, &plan->state},
        {"--from", NULL, NULL, &plan->from},
        {"--known", NULL, &plan->known, NULL},
    };
    if (strcmp(name, "--seed") == 0) {
        plan->seed = (uint64_t)number;
        return is_number;
    }
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(name, known[i].name) != 0) {
            continue;
        }
        if (known[i].text != NULL) {
            *known[i].text = value;
            return true;
        }
        if (known[i].real != NULL) {
            *known[i].real = number;
        } else {
            is_number = is_number && number <= INT_MAX;
            *known[i].whole = is_number ? (int)number : 0;
        }
        return is_number;
    }
    return false;
}

// Whether a plan is valid: there are samples to learn from, and shares are in 0 .. 1.
static bool is_within_bounds(const train_plan *plan) {
    return plan->check > 0 && plan->check_positions > 0 && plan->batches > 0 && plan->batch > 0 &&
           plan->batch <= BATCH_MOST && plan->random_most > 0 &&
           plan->random_most <= NET_GAME_MOST && plan->known <= 1.0 && plan->lambda <= 1.0 &&
           plan->wander <= 1.0 && plan->starts <= 16 && plan->ahead <= 1 && plan->rounds > 0 &&
           (plan->values != NULL ? plan->positions > 0 || plan->known > 0.0
                                 : plan->positions > 0 && plan->prepare == 0);
}

static bool read_plan(int argc, char **argv, train_plan *out_plan) {
    *out_plan = (train_plan){.seed = 1,
                             .rounds = 400,
                             .stop = INT_MAX,
                             .positions = 15000,
                             .batches = 800,
                             .batch = 256,
                             .parts = 15,
                             .rate = 0.002,
                             .lambda = 0.9,
                             .young = 0,
                             .wander = 0.03,
                             .known = 0.5,
                             .starts = 3,
                             .random_most = 30,
                             .check = 25,
                             .check_positions = 10000};
    if (argc < 3 || senet_rules_find(argv[1], &out_plan->rules) != SENET_OK) {
        return false;
    }
    out_plan->out = argv[2];
    for (int i = 3; i < argc; i++) {
        if (strcmp(argv[i], "--only-check") == 0) {
            out_plan->only_check = true;
        } else if (i + 1 == argc || !set_option(out_plan, argv[i], argv[i + 1])) {
            return false;
        } else {
            i++;
        }
    }
    return is_within_bounds(out_plan);
}

static bool write_net(FILE *file, const void *what) {
    return fwrite(what, AI_NET_BYTES, 1, file) == 1;
}

static senet_net net_of(const unsigned char *bytes, senet_rules_id rules) {
    senet_knowledge knowledge = {0};
    const char *reason = senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES);
    if (reason != NULL) {
        (void)fprintf(stderr, "senet-train: %s\n", reason);
        exit(EXIT_FAILURE);
    }
    if (!senet_knows(&knowledge, rules)) {
        (void)fprintf(stderr, "senet-train: the network is for another rule set\n");
        exit(EXIT_FAILURE);
    }
    return knowledge.net[rules];
}

static void print_figures(const char *kind, const net_figures *figures) {
    printf("  %s residual %.3f%%", kind, 100.0 * figures->residual);
    if (figures->n_exact > 0) {
        printf(" exact %d error %.3f%% most %.2f%% decisions %d lost %.4f%% searched %.4f%%",
               figures->n_exact, 100.0 * figures->error, 100.0 * figures->error_most,
               figures->n_decisions, 100.0 * figures->lost_plain, 100.0 * figures->lost_search);
    }
}

// The RMS change of chances by rounding to the file's integers.
static double rounding(const train_plan *plan, net_learner *const learner[AI_NET_PHASES],
                       const senet_net *net) {
    uint64_t random = 1000037;
    double squares = 0.0;
    for (int i = 0; i < plan->check_positions; i++) {
        senet_position position = net_random_position(plan->rules, &random);
        net_sample sample;
        ai_net_rows(&position, &sample.view);
        double change = (double)ai_net_chance(net, &position) / AI_NET_ONE -
                        (double)net_learner_chance(learner[sample.view.phase], &sample);
        squares += change * change;
    }
    return sqrt(squares / plan->check_positions);
}

// @param learner the source of the network; NULL if unknown
static void check(const train_plan *plan, net_learner *const *learner, const senet_net *net,
                  const values *exact) {
    senet_position start;
    senet_status status = senet_position_start(plan->rules, SENET_PIECES_DEFAULT, &start);
    SENET_ASSERT(status == SENET_OK);
    net_figures figures = net_check_random(plan->rules, net, exact, plan->check_positions, 1000003);
    print_figures("random", &figures);
    figures = net_check_play(plan->rules, net, exact, plan->check_positions, 1000033);
    print_figures("play", &figures);
    if (learner != NULL) {
        printf("  rounding %.4f%%", 100.0 * rounding(plan, learner, net));
    }
    printf("  start %.3f%%\n", 100.0 * ai_net_chance(net, &start) / AI_NET_ONE);
    (void)fflush(stdout);
}

static void play_round(const train_plan *plan, const senet_net *net, const values *exact,
                       train_run *run) {
    static senet_position position[NET_GAME_MOST];
    static float chance[NET_GAME_MOST];
    const bool young = run->round < (int64_t)plan->prepare + plan->young;
    const net_play play = {.judge = {.net = *net, .exact = exact},
                           .rules = plan->rules,
                           .lambda = young ? 1.0f : (float)plan->lambda,
                           .wander = (float)plan->wander,
                           .random_most = young ? NET_GAME_MOST : plan->random_most,
                           .starts = plan->starts,
                           .ahead = plan->ahead};
    for (int n_played = 0; n_played < plan->positions;) {
        int n = net_play_game(&play, &run->random, position, chance);
        for (int i = 0; i < n; i++) {
            net_sample sample = {.chance = chance[i]};
            float known;
            ai_net_rows(&position[i], &sample.view);
            // Do not learn positions with exact values from play.
            if (sample.view.phase != AI_NET_PHASE_FEW ||
                !net_judge_exact(&play.judge, &position[i], &known)) {
                run->ring[run->n_seen++ % RUN_RING] = sample;
            }
        }
        n_played += n;
    }
}

// Draws a random position of a solved layer as a sample.
static void draw_known(const train_plan *plan, const net_judge *judge, train_run *run,
                       net_sample *out_sample) {
    senet_position position;
    do {
        position = net_random_position(plan->rules, &run->random);
    } while (!net_judge_exact(judge, &position, &out_sample->chance));
    ai_net_rows_as(&position,
                   run->round < plan->prepare ? AI_NET_PHASE_MANY : ai_net_phase_of(&position),
                   &out_sample->view);
}

// Trains each network with its samples of a batch.
static void learn_batch(net_learner *const learner[AI_NET_PHASES], const net_sample *const *batch,
                        int n, float rate, train_run *run) {
    static const net_sample *share[BATCH_MOST];
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        int n_share = 0;
        for (int i = 0; i < n; i++) {
            share[n_share] = batch[i];
            n_share += batch[i]->view.phase == phase;
        }
        if (n_share > 0) {
            run->squares += net_learner_batch(learner[phase], share, n_share, rate) * n_share / n;
        }
    }
    run->n_squares++;
}

static void learn_round(const train_plan *plan, net_learner *const learner[AI_NET_PHASES],
                        const values *exact, train_run *run) {
    static const net_sample *batch[BATCH_MOST];
    static net_sample known[BATCH_MOST];
    const net_judge judge = {.exact = exact};
    double done = (double)run->round / plan->rounds;
    float rate = (float)(plan->rate * pow(0.01, done));
    uint32_t n_known = run->n_seen < RUN_RING ? (uint32_t)run->n_seen : RUN_RING;
    int n_drawn = exact == NULL ? 0 : n_known == 0 ? plan->batch : (int)(plan->known * plan->batch);
    for (int i = 0; i < plan->batches; i++) {
        for (int k = 0; k < n_drawn; k++) {
            draw_known(plan, &judge, run, &known[k]);
            batch[k] = &known[k];
        }
        for (int k = n_drawn; k < plan->batch; k++) {
            batch[k] = &run->ring[senet_random_below(&run->random, n_known)];
        }
        learn_batch(learner, batch, plan->batch, rate, run);
    }
}

static double seconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int train(const train_plan *plan, net_learner *const learner[AI_NET_PHASES], train_run *run,
                 const values *exact) {
    static unsigned char bytes[AI_NET_BYTES];
    net_learner_pack(learner, plan->rules, bytes);
    int last = plan->stop < plan->rounds ? plan->stop : plan->rounds;
    while (run->round < last) {
        senet_net net = net_of(bytes, plan->rules);
        if (run->round >= plan->prepare) {
            play_round(plan, &net, exact, run);
        }
        // Count its own batches: some rounds only train the other network.
        if (learner[AI_NET_PHASE_MANY]->step >= (int64_t)plan->parts * plan->batches) {
            net_learner_part(learner[AI_NET_PHASE_MANY]);
        }
        learn_round(plan, learner, exact, run);
        run->round++;
        net_learner_pack(learner, plan->rules, bytes);
        if (run->round % plan->check != 0 && run->round != last) {
            continue;
        }
        const run_state state = {plan->rules, learner, run};
        net = net_of(bytes, plan->rules);
        printf("round %d seconds %.0f kept %.2fM loss %.3f%%", (int)run->round, seconds(),
               (double)run->n_seen * 1e-6, 100.0 * sqrt(run->squares / (double)run->n_squares));
        run->squares = 0.0;
        run->n_squares = 0;
        check(plan, learner, &net, exact);
        if (!run_state_write_file(plan->out, write_net, bytes) ||
            (plan->state != NULL && !run_state_write(plan->state, &state))) {
            (void)fprintf(stderr, "senet-train: cannot write the network or its state\n");
            return EXIT_FAILURE;
        }
    }
    return EXIT_SUCCESS;
}

static int only_check(const train_plan *plan, const values *exact) {
    static unsigned char bytes[AI_NET_BYTES];
    FILE *file = fopen(plan->out, "rb");
    if (file == NULL || fread(bytes, sizeof bytes, 1, file) != 1) {
        (void)fprintf(stderr, "senet-train: cannot read %s\n", plan->out);
        return EXIT_FAILURE;
    }
    (void)fclose(file);
    senet_net net = net_of(bytes, plan->rules);
    check(plan, NULL, &net, exact);
    return EXIT_SUCCESS;
}

// Initialises a run: from its own state, from another run's weights, or from scratch.
static bool begin(const train_plan *plan, const run_state *state) {
    if (plan->state != NULL && access(plan->state, F_OK) == 0) {
        if (!run_state_read(plan->state, state)) {
            return false;
        }
        printf("resumed after round %d\n", (int)state->run->round);
        return true;
    }
    if (plan->from != NULL && !run_state_read(plan->from, state)) {
        return false;
    }
    memset(state->run, 0, sizeof *state->run);
    state->run->random = plan->seed;
    return true;
}

int main(int argc, char **argv) {
    static values known;
    train_plan plan;
    if (!read_plan(argc, argv, &plan)) {
        (void)fputs(usage, stderr);
        return EXIT_USAGE;
    }
    const values *exact = NULL;
    if (plan.values != NULL) {
        if (!values_open(&known, plan.rules, plan.values, stderr)) {
            return EXIT_FAILURE;
        }
        exact = &known;
    }
    if (plan.only_check) {
        return only_check(&plan, exact);
    }
    net_learner *learner[AI_NET_PHASES] = {net_learner_new(AI_NET_PHASE_FEW, plan.seed),
                                           net_learner_new(AI_NET_PHASE_MANY, plan.seed)};
    train_run *run = calloc(1, sizeof *run);
    const run_state state = {plan.rules, learner, run};
    int code = EXIT_FAILURE;
    if (learner[AI_NET_PHASE_FEW] == NULL || learner[AI_NET_PHASE_MANY] == NULL || run == NULL) {
        (void)fprintf(stderr, "senet-train: out of memory\n");
    } else if (begin(&plan, &state)) {
        code = train(&plan, learner, run, exact);
    }
    free(run);
    net_learner_free(learner[AI_NET_PHASE_FEW]);
    net_learner_free(learner[AI_NET_PHASE_MANY]);
    return code;
}
