// Senet-strength measures how well the player plays: what its moves lose where exact values are
// known, and whom it beats.
// Layer: tests; the public library, ai's choosing by any row, a clock.
// Invariant: games are in pairs with the same sticks and sides swapped, and what luck gave a player
// is subtracted from the results; the same arguments give the same figures on every machine and
// with any number of threads, except for processor times. It judges none.
#include "ai/choose.h"
#include "ai/exact.h"
#include "base/assert.h"
#include "bench/player_files.h"
#include "senet/analysis.h"
#include "senet/throw_source.h"
#include "support/reference_player.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    THROWS_MAX = 20000, // such a long game counts as half a win for each
    GAMES_DEFAULT = 20000,
    DECISIONS_DEFAULT = 10000,
    THREADS_MOST = 16,
    NODES_MOST = 1000000,
    MOVES_TIMED = 2000,
    MEMORY_ROWS = 1 << 24 // 256 MiB per thread
};

static const uint64_t CHOICES = 0x5E4E7; // separates random choices from throws
static const uint64_t KNOWN_SEEDS = 77;  // other games for decisions than for wins

typedef enum player_kind {
    PLAYER_LEVEL,     // a row of the levels, or one being tuned
    PLAYER_REFERENCE, // of tests/support
    PLAYER_SEARCH     // the player's search to a given depth, without noise
} player_kind;

typedef struct player {
    player_kind kind;
    char name[32];
    senet_level level;
    reference_player reference;
    int depth;
    const senet_knowledge *knowledge;
} player;

typedef struct options {
    senet_rules_id only; // SENET_RULES_COUNT: all that the game offers
    long n_games;
    long n_decisions;
    long n_threads;
    int level; // -1: all
    int n_pieces;
    uint64_t seed;
    const char *against; // a player's name: full games against it alone; NULL: all
    const char *rival;   // a directory of files for a rival of the strongest; NULL: none
    bool tune;
    bool rates;
} options;

static senet_knowledge everything; // networks and tables
static senet_knowledge networks;   // without tables
static senet_knowledge nothing;
static senet_knowledge rivals; // networks and tables of another directory

// --- Files

// Whether figures of a rule set are requested.
static bool is_asked(senet_rules_id only, unsigned rules) {
    return only == SENET_RULES_COUNT ? rules < SENET_RULES_COUNT : rules == only;
}

// @param only a rule set; SENET_RULES_COUNT: all @param alone gets the networks without the tables;
// may be NULL
static void load(const char *directory, senet_rules_id only, senet_knowledge *all,
                 senet_knowledge *alone) {
    for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
        if (is_asked(only, i)) {
            (void)player_files_load(directory, (senet_rules_id)i, all, alone, NULL);
        }
    }
}

// Without a network a rival would be an entirely different player.
static bool load_rivals(const options *o) {
    load(o->rival, o->only, &rivals, NULL);
    for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
        if (is_asked(o->only, i) && !senet_knows(&rivals, (senet_rules_id)i)) {
            fprintf(stderr, "senet-strength: the rival has no network for %s\n",
                    senet_rules_get((senet_rules_id)i)->name);
            return false;
        }
    }
    return true;
}

// --- Players

static player level_player(int level) {
    player p = {.kind = PLAYER_LEVEL, .level = *senet_level_get(level), .knowledge = &everything};
    (void)snprintf(p.name, sizeof p.name, "%s", p.level.name);
    return p;
}

static player reference(reference_player which) {
    player p = {.kind = PLAYER_REFERENCE, .reference = which};
    (void)snprintf(p.name, sizeof p.name, "%s", reference_name(which));
    return p;
}

static player search_player(const char *name, int depth, const senet_knowledge *knowledge) {
    player p = {.kind = PLAYER_SEARCH, .depth = depth, .knowledge = knowledge};
    (void)snprintf(p.name, sizeof p.name, "%s, depth %d", name, depth);
    return p;
}

// The caches of one thread's players, kept from move to move because positions of few pieces come
// up again for thousands of throws.
typedef struct memories {
    ai_transpositions level;
    reference_memory reference;
} memories;

static senet_move choose(const player *p, const senet_position *position, uint64_t *random,
                         const memories *memory) {
    if (p->kind == PLAYER_REFERENCE) {
        return reference_choose(p->reference, position, random, &memory->reference);
    }
    if (p->kind == PLAYER_SEARCH) {
        senet_analysis_request request = {.position = *position,
                                          .knowledge = p->knowledge,
                                          .depth = p->depth,
                                          .node_cap = NODES_MOST};
        senet_analysis analysis;
        senet_status status = senet_analyse(&request, &analysis);
        SENET_ASSERT(status == SENET_OK);
        return analysis.move[0].move;
    }
    senet_choice_request request = {
        .position = *position, .knowledge = p->knowledge, .seed = senet_random_next(random)};
    senet_choice choice;
    senet_status status = ai_choose_by(&p->level, &request, &memory->level, &choice);
    SENET_ASSERT(status == SENET_OK);
    return choice.move;
}

static void set_throw(senet_position *position, uint64_t seed, uint32_t number) {
    bool opening = (position->flags & SENET_FLAG_OPENING) != 0;
    int light = senet_sticks_light(senet_throw_sticks(seed, number));
    int value = opening ? 1 : senet_throw_value((senet_rules_id)position->rules, light);
    senet_status status = senet_throw(position, value, position);
    SENET_ASSERT(status == SENET_OK);
}

// Allocates only the caches that this kind of player uses.
static memories memories_new(const player *p) {
    memories memory = {.level.count = 0};
    if (p->kind == PLAYER_LEVEL) {
        memory.level = (ai_transpositions){.row = calloc(MEMORY_ROWS, sizeof(ai_transposition)),
                                           .count = MEMORY_ROWS};
        SENET_ASSERT(memory.level.row != NULL);
    } else if (p->kind == PLAYER_REFERENCE && p->reference >= REFERENCE_EXPECTIMAX_1) {
        memory.reference = (reference_memory){.row = calloc(MEMORY_ROWS, sizeof(reference_row)),
                                              .count = MEMORY_ROWS};
        SENET_ASSERT(memory.reference.row != NULL);
    }
    return memory;
}

static void memories_free(memories *memory) {
    free(memory->level.row);
    free(memory->reference.row);
}

// --- Full games

// The first player's results in a series of games, luck subtracted.
typedef struct tally {
    int64_t sum;        // of pairs of games, in millionths of a win
    double sum_squares; // of these, in wins
    uint64_t n_throws, n_unended;
} tally;

typedef struct pairing {
    senet_rules_id rules;
    int n_pieces;
    const player *player[2];
    long n_pairs;
    uint64_t seed;
} pairing;

// What a throw that was made added to the chance of the side that made it, in millionths. Over all
// throws the mean is zero, whatever the network says: subtracting it from results leaves their mean
// as it is and takes most of their spread away.
static int32_t luck_of(const senet_position *before, const senet_position *thrown) {
    uint8_t weight[7];
    int32_t chance = 0, mean = 0;
    senet_position_throw_weights(before, weight);
    for (int value = 0; value < 7; value++) {
        senet_analysis_request request = {.knowledge = &everything, .node_cap = NODES_MOST};
        senet_evaluation evaluation;
        if (weight[value] == 0) {
            continue;
        }
        senet_status status = senet_throw(before, value, &request.position);
        SENET_ASSERT(status == SENET_OK);
        status = senet_evaluate(&request, &evaluation);
        SENET_ASSERT(status == SENET_OK);
        mean += weight[value] * evaluation.chance;
        chance = value == thrown->thrown ? evaluation.chance : chance;
    }
    return chance - mean / 16;
}

// Plays one game. @param cones which player has the cones @param memory of each player
// @return what player 0 won, luck subtracted, in millionths
static int64_t play(const pairing *pairs, unsigned cones, uint64_t seed,
                    const memories *const memory[2], tally *out_tally) {
    senet_position position;
    uint64_t random = seed ^ CHOICES;
    uint32_t n_throws = 0;
    int64_t luck = 0; // of player 0
    senet_status status = senet_position_start(pairs->rules, pairs->n_pieces, &position);
    SENET_ASSERT(status == SENET_OK);
    for (;;) {
        const unsigned who = position.side == SENET_CONES ? cones : 1 - cones;
        if (senet_position_over(&position)) {
            out_tally->n_throws += n_throws;
            return (who == 0 ? SENET_CHANCE_ONE : 0) - luck;
        }
        if (position.thrown == SENET_THROW_NONE) {
            const senet_position before = position;
            if (n_throws == THROWS_MAX) {
                out_tally->n_throws += n_throws;
                out_tally->n_unended++;
                return SENET_CHANCE_ONE / 2 - luck;
            }
            set_throw(&position, seed, n_throws++);
            if ((before.flags & SENET_FLAG_OPENING) == 0) {
                luck += (who == 0 ? 1 : -1) * luck_of(&before, &position);
            }
        }
        senet_move move = choose(pairs->player[who], &position, &random, memory[who]);
        senet_apply_known(&position, move);
    }
}

// A thread's share of the pairs: every n-th.
typedef struct share {
    const pairing *pairs;
    long first, step;
    tally tally;
} share;

static void *play_share(void *arg) {
    share *s = arg;
    const player *const *players = s->pairs->player;
    // Players of one kind with the same knowledge can share a cache.
    const bool same =
        players[0]->knowledge == players[1]->knowledge && players[0]->kind == players[1]->kind;
    memories first = memories_new(players[0]);
    memories second = same ? first : memories_new(players[1]);
    const memories *const memory[2] = {&first, &second};
    for (long pair = s->first; pair < s->pairs->n_pairs; pair += s->step) {
        const uint64_t seed = senet_seed_of_game(s->pairs->seed, (uint64_t)pair);
        int64_t won =
            play(s->pairs, 0, seed, memory, &s->tally) + play(s->pairs, 1, seed, memory, &s->tally);
        s->tally.sum += won;
        s->tally.sum_squares += 1e-12 * (double)won * (double)won;
    }
    if (!same) {
        memories_free(&second);
    }
    memories_free(&first);
    return NULL;
}

static tally play_pairs(const pairing *pairs, long n_threads) {
    pthread_t thread[THREADS_MOST];
    share shares[THREADS_MOST];
    tally all = {0};
    for (long i = 0; i < n_threads; i++) {
        shares[i] = (share){.pairs = pairs, .first = i, .step = n_threads};
        int failed = pthread_create(&thread[i], NULL, play_share, &shares[i]);
        SENET_ASSERT(failed == 0);
    }
    for (long i = 0; i < n_threads; i++) {
        const tally *t = &shares[i].tally;
        pthread_join(thread[i], NULL);
        all.sum += t->sum;
        all.sum_squares += t->sum_squares;
        all.n_throws += t->n_throws;
        all.n_unended += t->n_unended;
    }
    return all;
}

static uint64_t seed_of_rules(const options *o, senet_rules_id rules) {
    return senet_seed_of_game(o->seed, (uint64_t)rules);
}

static pairing pairing_of(const options *o, senet_rules_id rules, const player *a, const player *b,
                          long n_games) {
    return (pairing){.rules = rules,
                     .n_pieces = o->n_pieces,
                     .player = {a, b},
                     .n_pairs = (n_games + 1) / 2,
                     .seed = seed_of_rules(o, rules)};
}

// @param n pairs @param out_error the standard error @return the part of the games that was won
static double mean_of(const tally *t, double n, double *out_error) {
    double mean = (double)t->sum / n / (2 * SENET_CHANCE_ONE);
    double variance = t->sum_squares / n / 4 - mean * mean;
    *out_error = sqrt(fmax(variance, 0) / (n > 1 ? n - 1 : 1));
    return mean;
}

static void compare(const options *o, senet_rules_id rules, const player *a, const player *b,
                    long n_games) {
    if (o->against != NULL && strcmp(o->against, b->name) != 0) {
        return;
    }
    pairing pairs = pairing_of(o, rules, a, b, n_games);
    tally t = play_pairs(&pairs, o->n_threads);
    double n = (double)pairs.n_pairs;
    double error;
    double mean = mean_of(&t, n, &error);
    printf("%-9s %-16s %-16s %7ld  %6.2f %5.2f  %6.0f %7" PRIu64 "\n", senet_rules_get(rules)->name,
           a->name, b->name, 2 * pairs.n_pairs, 100 * mean, 100 * error,
           (double)t.n_throws / (2 * n), t.n_unended);
    fflush(stdout);
}

static void full_games(const options *o, senet_rules_id rules) {
    const int top = SENET_LEVELS - 1;
    player best = level_player(top);
    if (o->rival != NULL) {
        player other = best;
        other.knowledge = &rivals;
        (void)snprintf(other.name, sizeof other.name, "rival");
        compare(o, rules, &best, &other, o->n_games);
        return;
    }
    for (int level = 0; level < SENET_LEVELS; level++) {
        if (o->level >= 0 && level != o->level) {
            continue;
        }
        player p = level_player(level);
        if (level > 0) {
            player below = level_player(level - 1);
            compare(o, rules, &p, &below, o->n_games);
        }
        if (level < top - 1) {
            compare(o, rules, &p, &best, o->n_games < 20 ? 2 : o->n_games / 10);
        }
        if (level < top) {
            player greedy = reference(REFERENCE_GREEDY);
            compare(o, rules, &p, &greedy, o->n_games);
        }
        for (int r = 0; level == top && r < REFERENCE_PLAYERS; r++) {
            player other = reference((reference_player)r);
            compare(o, rules, &p, &other, o->n_games);
        }
    }
}

// --- Decisions with known values

// A position with a throw, and the exact values of its moves.
typedef struct decision {
    senet_position position;
    senet_moves moves;
    int32_t evaluation[SENET_MOVES_CAP]; // to the mover, millionths
    int32_t best;
} decision;

// Finds the exact chance of the side to move from the tables, or from its throws after it decided
// to stay in the water. @return false if it is not known
static bool is_known(const senet_position *position, int32_t *out_chance) {
    const senet_analysis_request request = {.position = *position, .knowledge = &everything};
    senet_evaluation evaluation = {.exact = false};
    if (!ai_stayed(position)) {
        return senet_knowledge_exact(&everything, position, out_chance);
    }
    (void)senet_evaluate(&request, &evaluation);
    *out_chance = evaluation.chance;
    return evaluation.exact;
}

// @return false if there is no choice, or a value is not known
static bool know(const senet_position *position, decision *out) {
    senet_status status = senet_moves_list(position, &out->moves);
    SENET_ASSERT(status == SENET_OK);
    out->position = *position;
    out->best = 0;
    for (unsigned i = 0; i < out->moves.count; i++) {
        senet_position after = *position;
        int32_t chance;
        senet_apply_known(&after, out->moves.move[i]);
        if (!is_known(&after, &chance)) {
            return false;
        }
        out->evaluation[i] = after.side == position->side ? chance : SENET_CHANCE_ONE - chance;
        out->best = out->evaluation[i] > out->best ? out->evaluation[i] : out->best;
    }
    return out->moves.count > 1;
}

typedef bool (*wanted_position)(const senet_position *position, decision *out);

// Gathers positions from games. @return how many were found
static long gather(const options *o, senet_rules_id rules, wanted_position is_wanted, long most,
                   decision *decisions) {
    long n = 0;
    for (uint64_t game = 0; n < most && game < 200000; game++) {
        const uint64_t seed = senet_seed_of_game(seed_of_rules(o, rules) + KNOWN_SEEDS, game);
        uint64_t random = seed ^ CHOICES;
        senet_position position;
        senet_status status = senet_position_start(rules, o->n_pieces, &position);
        SENET_ASSERT(status == SENET_OK);
        for (uint32_t t = 0; t < THROWS_MAX && !senet_position_over(&position) && n < most;) {
            if (position.thrown == SENET_THROW_NONE) {
                set_throw(&position, seed, t++);
            }
            n += is_wanted(&position, &decisions[n]);
            // Mostly greedy moves, some random: positions of good games and of bad ones.
            bool wild = senet_random_below(&random, 8) == 0;
            senet_move move = reference_choose(wild ? REFERENCE_RANDOM : REFERENCE_GREEDY,
                                               &position, &random, NULL);
            senet_apply_known(&position, move);
        }
    }
    return n;
}

static void measure(senet_rules_id rules, const player *p, const decision *decisions, long n) {
    double sum = 0;
    double sum_squares = 0;
    double most = 0;
    long n_best = 0;
    uint64_t random = 1;
    memories memory = memories_new(p);
    for (long i = 0; i < n; i++) {
        senet_move move = choose(p, &decisions[i].position, &random, &memory);
        for (unsigned k = 0; k < decisions[i].moves.count; k++) {
            if (!senet_move_equal(decisions[i].moves.move[k], move)) {
                continue;
            }
            double loss = (decisions[i].best - decisions[i].evaluation[k]) * 1e-4; // per cent
            sum += loss;
            sum_squares += loss * loss;
            most = loss > most ? loss : most;
            n_best += loss < 0.002; // the tables' own rounding
        }
    }
    memories_free(&memory);
    double mean = n > 0 ? sum / (double)n : 0;
    double error = n > 1 ? sqrt((sum_squares / (double)n - mean * mean) / (double)(n - 1)) : 0;
    printf("%-9s %-28s %7ld  %8.4f %7.4f  %7.2f  %6.2f\n", senet_rules_get(rules)->name, p->name, n,
           mean, error, most, n > 0 ? 100.0 * (double)n_best / (double)n : 0);
    fflush(stdout);
}

static void known_decisions(const options *o, senet_rules_id rules) {
    decision *decisions = malloc((size_t)o->n_decisions * sizeof *decisions);
    SENET_ASSERT(decisions != NULL);
    long n = gather(o, rules, know, o->n_decisions, decisions);
    for (int level = 0; level < SENET_LEVELS; level++) {
        if (o->level < 0 || level == o->level) {
            player p = level_player(level);
            measure(rules, &p, decisions, n);
        }
    }
    for (int depth = 0; depth <= 2; depth++) {
        player p = search_player("network alone", depth, &networks);
        if (senet_knows(&networks, rules)) {
            measure(rules, &p, decisions, n);
        }
        p = search_player("rules of thumb", depth, &nothing);
        measure(rules, &p, decisions, n);
    }
    for (int r = 0; r < REFERENCE_EXPECTIMAX_1; r++) {
        player p = reference((reference_player)r);
        measure(rules, &p, decisions, n);
    }
    free(decisions);
}

// --- What a move costs

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_choice(const senet_position *position, decision *out) {
    senet_status status = senet_moves_list(position, &out->moves);
    SENET_ASSERT(status == SENET_OK);
    out->position = *position;
    return out->moves.count > 1;
}

// Times choices of every level with an empty transposition table, as in the game.
static void time_moves(const options *o, senet_rules_id rules) {
    static decision choices[MOVES_TIMED];
    long n = gather(o, rules, is_choice, MOVES_TIMED, choices);
    for (int level = 0; level < SENET_LEVELS; level++) {
        uint64_t n_nodes = 0;
        uint32_t most_nodes = 0;
        double sum_s = 0;
        double most_s = 0;
        for (long i = 0; i < n; i++) {
            senet_choice_request request = {
                .position = choices[i].position, .level = level, .knowledge = &everything};
            senet_choice choice;
            double before_s = now_s();
            senet_status status = senet_choose(&request, &choice);
            double spent_s = now_s() - before_s;
            SENET_ASSERT(status == SENET_OK);
            n_nodes += choice.nodes;
            most_nodes = choice.nodes > most_nodes ? choice.nodes : most_nodes;
            sum_s += spent_s;
            most_s = spent_s > most_s ? spent_s : most_s;
        }
        printf("%-9s %-10s %7ld  %8.0f %7u  %8.3f %8.2f\n", senet_rules_get(rules)->name,
               senet_level_get(level)->name, n, (double)n_nodes / (double)n, most_nodes,
               1000 * sum_s / (double)n, 1000 * most_s);
    }
    fflush(stdout);
}

// --- The start

static void measure_start(const options *o, senet_rules_id rules) {
    senet_analysis_request request = {.knowledge = &everything, .node_cap = 100 * NODES_MOST};
    senet_status status = senet_position_start(rules, o->n_pieces, &request.position);
    SENET_ASSERT(status == SENET_OK);
    printf("%-9s", senet_rules_get(rules)->name);
    for (request.depth = 0; request.depth <= 3; request.depth++) {
        senet_evaluation evaluation;
        status = senet_evaluate(&request, &evaluation);
        SENET_ASSERT(status == SENET_OK);
        double cones = evaluation.chance * 1e-4;
        printf(" %8.4f", request.position.side == SENET_CONES ? cones : 100 - cones);
    }
    printf("%s\n", rules == SENET_RULES_KENDALL && o->n_pieces == SENET_PIECES_DEFAULT
                       ? "   (exact: 50.2504)"
                       : "");
    fflush(stdout);
}

// --- Tuning

static const double wanted[SENET_LEVELS - 1] = {200, 300, 380, 440, 480};

// A level's row with an amount of noise from 0 to 1000, the maximum.
static senet_level row_of(int level, senet_rules_id rules, int amount) {
    senet_level row = *senet_level_get(level);
    row.overlook_rate[rules] = (uint16_t)amount;
    row.noise[rules] = (uint16_t)(amount * 6 / 5);
    return row;
}

// How many of 1000 games a player wins against another.
static double rate_of(const options *o, senet_rules_id rules, const player *p,
                      const player *against, double *out_error) {
    pairing pairs = pairing_of(o, rules, p, against, o->n_games);
    tally t = play_pairs(&pairs, o->n_threads);
    double mean = mean_of(&t, (double)pairs.n_pairs, out_error);
    *out_error *= 1000;
    return 1000 * mean;
}

// Finds the amount of noise with which a level wins at its wanted rate: measures a few amounts,
// always with the same sticks, and interpolates linearly.
static int tune(const options *o, senet_rules_id rules, int level) {
    static const int amounts[] = {0, 25, 50, 100, 200, 400, 1000};
    enum { AMOUNTS = sizeof amounts / sizeof amounts[0] };
    double rate[AMOUNTS];
    double amount = amounts[AMOUNTS - 1];
    player best = level_player(SENET_LEVELS - 1);
    printf("%-9s %-8s", senet_rules_get(rules)->name, senet_level_get(level)->name);
    for (int i = 0; i < AMOUNTS; i++) {
        player p = level_player(level);
        p.level = row_of(level, rules, amounts[i]);
        double error;
        rate[i] = rate_of(o, rules, &p, &best, &error);
        // Rates must not rise: more noise seems better only by chance or, in `pergioco`, because
        // a player who overlooks everything no longer waits.
        rate[i] = i == 0 || rate[i] < rate[i - 1] ? rate[i] : rate[i - 1];
        printf("  %d: %.0f", amounts[i], rate[i]);
        fflush(stdout);
        if (rate[i] < wanted[level]) {
            int below = i > 0 ? i - 1 : 0; // a smaller depth alone may cost that much
            double part = i > 0 ? (rate[below] - wanted[level]) / (rate[below] - rate[i]) : 0;
            amount = amounts[below] + part * (amounts[i] - amounts[below]);
            break;
        }
    }
    printf("\n");
    return (int)(amount + 0.5);
}

static void tune_all(const options *o) {
    int amount[SENET_RULES_COUNT][SENET_LEVELS] = {{0}};
    printf("Games won out of 1000 against the strongest level, by noise\n");
    for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
        for (int level = 0; is_asked(o->only, i) && level < SENET_LEVELS - 1; level++) {
            amount[i][level] = tune(o, (senet_rules_id)i, level);
        }
    }
    printf("\nFor src/ai/level.c\n");
    for (int level = 0; level < SENET_LEVELS - 1; level++) {
        printf("%-9s .overlook_rate = {", senet_level_get(level)->name);
        for (int i = 0; i < SENET_RULES_COUNT; i++) {
            printf(i == 0 ? "%d" : ", %d", amount[i][level]);
        }
        printf("}, .noise = {");
        for (int i = 0; i < SENET_RULES_COUNT; i++) {
            printf(i == 0 ? "%d" : ", %d", amount[i][level] * 6 / 5);
        }
        printf("},\n");
    }
}

static void measure_rates(const options *o) {
    player best = level_player(SENET_LEVELS - 1);
    printf("For src/ai/level.c: games won per 1000 against the strongest level, in %ld games\n",
           o->n_games);
    for (int level = 0; level < SENET_LEVELS - 1; level++) {
        if (o->level >= 0 && level != o->level) {
            continue;
        }
        player p = level_player(level);
        double error[SENET_RULES_COUNT] = {0};
        printf("%-9s .rate = {", p.name);
        for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
            senet_rules_id rules = (senet_rules_id)i;
            double rate = is_asked(o->only, i) ? rate_of(o, rules, &p, &best, &error[i]) : 0;
            printf(i == 0 ? "%.0f" : ", %.0f", rate);
            fflush(stdout);
        }
        printf("}, standard errors");
        for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
            printf(" %.1f", error[i]);
        }
        printf("\n");
    }
}

// --- Command line

static int usage(void) {
    fprintf(
        stderr,
        "Usage: senet-strength [--rules RULES] [--games N] [--decisions N] [--level NAME]\n"
        "                      [--against NAME] [--rival DIR] [--pieces N] [--seed N]\n"
        "                      [--threads N] [--quick] [--tune | --rates]\n"
        "Measures how well the computer plays. Networks and tables: SENET_DATA_DIR or the tree's.\n"
        "  --decisions N   N moves compared with the endgame tables (default %d; 0: none)\n"
        "  --games N       N games of each level, in pairs with the same sticks and sides swapped\n"
        "                  (default %d; 0: none): against the level below and a greedy player,\n"
        "                  the strongest also against others; a tenth of N against the strongest\n"
        "  --against NAME  only games against a level, random, greedy or expectimax-1 to 3\n"
        "  --rival DIR     only games of the strongest against itself with the files of DIR/ai\n"
        "  --tune          print the rows of src/ai/level.c instead\n"
        "  --rates         print how many games each level wins against the strongest\n"
        "  --quick         a short run\n",
        DECISIONS_DEFAULT, GAMES_DEFAULT);
    return 2;
}

static bool take_number(const char *text, long least, long most, long *out) {
    char *end = NULL;
    *out = text == NULL ? -1 : strtol(text, &end, 10);
    return text != NULL && *text != '\0' && *end == '\0' && *out >= least && *out <= most;
}

static bool take_level(const char *name, int *out) {
    for (int level = 0; name != NULL && level < SENET_LEVELS; level++) {
        if (strcmp(senet_level_get(level)->name, name) == 0) {
            *out = level;
            return true;
        }
    }
    return false;
}

static bool is_opponent(const char *name) {
    int level;
    bool known = take_level(name, &level);
    for (int r = 0; name != NULL && r < REFERENCE_PLAYERS; r++) {
        known = known || strcmp(reference_name((reference_player)r), name) == 0;
    }
    return known;
}

static bool take_options(int argc, char **argv, options *o) {
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        long number = 0;
        if (strcmp(name, "--tune") == 0) {
            o->tune = true;
            continue;
        }
        if (strcmp(name, "--rates") == 0) {
            o->rates = true;
            continue;
        }
        if (strcmp(name, "--quick") == 0) {
            o->n_games = 20;
            o->n_decisions = 100;
            continue;
        }
        const char *value = i + 1 < argc ? argv[++i] : NULL;
        if (strcmp(name, "--rules") == 0) {
            if (senet_rules_find(value, &o->only) != SENET_OK) {
                return false;
            }
        } else if (strcmp(name, "--level") == 0) {
            if (!take_level(value, &o->level)) {
                return false;
            }
        } else if (strcmp(name, "--against") == 0 && is_opponent(value)) {
            o->against = value;
        } else if (strcmp(name, "--rival") == 0 && value != NULL) {
            o->rival = value;
        } else if (strcmp(name, "--games") == 0 && take_number(value, 0, 100000000, &number)) {
            o->n_games = number;
        } else if (strcmp(name, "--decisions") == 0 && take_number(value, 0, 10000000, &number)) {
            o->n_decisions = number;
        } else if (strcmp(name, "--threads") == 0 && take_number(value, 1, THREADS_MOST, &number)) {
            o->n_threads = number;
        } else if (strcmp(name, "--pieces") == 0 &&
                   take_number(value, SENET_PIECES_MIN, SENET_PIECES_MAX, &number)) {
            o->n_pieces = (int)number;
        } else if (strcmp(name, "--seed") == 0 && take_number(value, 0, 1L << 30, &number)) {
            o->seed = (uint64_t)number;
        } else {
            return false;
        }
    }
    return true;
}

// Measures a part for every requested rule set.
static void for_each(const options *o, void (*part)(const options *, senet_rules_id)) {
    for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
        if (is_asked(o->only, i)) {
            part(o, (senet_rules_id)i);
        }
    }
}

int main(int argc, char **argv) {
    options o = {.only = SENET_RULES_COUNT,
                 .n_games = GAMES_DEFAULT,
                 .n_decisions = DECISIONS_DEFAULT,
                 .n_threads = 2,
                 .level = -1,
                 .n_pieces = SENET_PIECES_DEFAULT};
    if (!take_options(argc, argv, &o)) {
        return usage();
    }
    const char *directory = getenv("SENET_DATA_DIR");
    directory = directory != NULL && directory[0] != '\0' ? directory : SENET_SOURCE_ASSETS;
    load(directory, o.only, &everything, &networks);
    if (o.rival != NULL && !load_rivals(&o)) {
        return EXIT_FAILURE;
    }
    if (o.tune || o.rates) {
        (o.tune ? tune_all : measure_rates)(&o);
        return 0;
    }
    if (o.n_decisions > 0) {
        printf("Winning chance given away, per cent, where the exact value of every move is known\n"
               "rules     player                       decisions     mean     +/-     most  best "
               "%%\n");
        for_each(&o, known_decisions);
        printf("\nThe cones' chance at the start, looking 0, 1, 2, 3 throws ahead\n");
        for_each(&o, measure_start);
        printf("\nOne move, in whole games\n"
               "rules     player       moves     nodes    most        ms  most ms\n");
        for_each(&o, time_moves);
    }
    if (o.n_games > 0) {
        printf(
            "\nGames won, per cent\n"
            "rules     player           against            games     won   +/-  throws  no end\n");
        for_each(&o, full_games);
    }
    return 0;
}
