// Policy iteration on a pair of layers: see solve.h.
// Layer: train.
// Invariant: values are integers at each policy improvement and floating-point during sweeps,
// because a sweep of a slow layer changes them by less than half a unit. Results depend on the
// number of threads, never on their speed. Moves with which games may never end do not count as
// best.
#include "train/solve.h"

#include "base/assert.h"
#include "train/anderson.h"
#include "train/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TILE = 64,             // positions
    DRIFT_UNIT = 16,       // of 1/VALUES_ONE
    THROWS = 5,            // possible values of a throw
    ROUNDS_MAX = 4000,     // never reached unless a run does not converge
    ROUND_SWEEPS_MAX = 20, // early moves are bad: do not evaluate them precisely
    QUICK_WINDOW = 10,     // history of the acceleration
    SLOW_SWEEPS_MAX = 160, // sweeps of a slow layer's long round...
    SLOW_STRIDE = 8,       // ...with a leap after this many...
    SLOW_ROUNDS = 4,       // ...which is every fourth round
    THROWS_SWEEPS_MAX = 1000,
    EVALUATE_FACTOR = 10,   // a round's sweeps reduce the change to its residual divided by this
    TOLL_FIRST = 1 << 23,   // in 1/SOLVE_UNIT of 1/VALUES_ONE: 1/8192 of a game,
    TOLL_STEP = 8,          // then an eighth of that, and so on...
    TOLL_LAST = 1 << 14,    // ...down to 1/4,194,304...
    TOLL_RESIDUAL_PART = 4, // ...each until the residual is this part of it, except the last
    SIXTEENTHS = 16,
    THROW_VALUES = 7,
    MILLI = 1000
};

// count_throws sweeps until no count rises by more than this.
static const double throws_rise = 0.1;

// Consecutive places of a pair.
typedef struct stretch {
    uint64_t begin, end;
} stretch;

// The pair being solved.
typedef struct layer_pair {
    values *all;
    const solve_order *order;
    int own, enemy;
    uint64_t base;         // place of its first value
    uint64_t count;        // places
    uint32_t *policy;      // per position THROWS places: the best move's result, by throw
    uint32_t *sure;        // a position's best moves are known until the drift reaches this
    bool looked;           // policy is complete
    int patience;          // remaining rounds with little gain; 0: the layer is slow
    uint32_t least;        // smallest residual so far
    uint64_t drift;        // most that values can have changed since the first look, in DRIFT_UNIT
    uint32_t toll;         // cost of a throw to the side with more pieces, in 1/SOLVE_UNIT
    uint8_t value[THROWS]; // that a throw can have
    uint8_t by_throw[THROWS]; // probability of each value, sixteenths
    _Atomic double *fine;     // values in 1/VALUES_ONE between two looks; then expected throws
    const double *before;     // fine before the sweep
    uint64_t block;           // of a sweep: first place of the current block...
    uint64_t block_size;      // ...and its size
    stretch own_part[SHARE_THREADS_MAX]; // of a sweep: current part of each thread
    double change[SHARE_THREADS_MAX];    // by thread: the largest of a sweep
    uint32_t most[SHARE_THREADS_MAX];    // by thread: the largest of a look
    double checkpoint_at;
    double noted_at; // end of the time counted in the report
    double noted_processor;
} layer_pair;

static double seconds_of(clockid_t clock) {
    struct timespec now;
    (void)clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double seconds_now(void) {
    return seconds_of(CLOCK_MONOTONIC);
}

// Adds the time since the last call to the report.
static void note_time(layer_pair *pair, values_report *report) {
    double now = seconds_now();
    double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    report->milliseconds += (uint64_t)((now - pair->noted_at) * MILLI);
    report->processor_milliseconds += (uint64_t)((processor - pair->noted_processor) * MILLI);
    pair->noted_at = now;
    pair->noted_processor = processor;
}

double solve_chance_of(uint32_t residual) {
    return residual / ((double)VALUES_ONE * SOLVE_UNIT);
}

// Bytes for each position of the pair being solved, besides its value.
static uint64_t bytes_per_position(int window) {
    return (THROWS + 1) * sizeof(uint32_t) + sizeof(double) + anderson_bytes(window);
}

uint64_t solve_memory(const values *plan, int window) {
    uint64_t most = 0;
    for (int own = 1; own <= SENET_PIECES_MAX; own++) {
        for (int enemy = 1; enemy <= own; enemy++) {
            if (plan->first[own][enemy] != 0) {
                uint64_t count = plan->layer[own][enemy].size;
                count += own == enemy ? 0 : plan->layer[enemy][own].size;
                most = count > most ? count : most;
            }
        }
    }
    return plan->count * sizeof(uint32_t) + most * bytes_per_position(window);
}

static void clear_changes(layer_pair *pair) {
    memset(pair->most, 0, sizeof pair->most);
    memset(pair->change, 0, sizeof pair->change);
}

static uint32_t largest_change(const layer_pair *pair) {
    uint32_t most = 0;
    for (int i = 0; i < pair->order->threads; i++) {
        most = pair->most[i] > most ? pair->most[i] : most;
    }
    return most;
}

static double change_of(const layer_pair *pair) {
    double most = 0.0;
    for (int i = 0; i < pair->order->threads; i++) {
        most = fmax(most, pair->change[i]);
    }
    return most;
}

static uint32_t apart(uint64_t a, uint64_t b) {
    uint64_t gap = a > b ? a - b : b - a;
    return gap > UINT32_MAX ? UINT32_MAX : (uint32_t)gap;
}

// The layer of a place and its number there.
static const ai_layer *layer_at(const layer_pair *pair, uint64_t offset, uint64_t *out_index) {
    const ai_layer *layer = &pair->all->layer[pair->own][pair->enemy];
    *out_index = offset;
    if (offset >= layer->size) {
        *out_index = offset - layer->size;
        layer = &pair->all->layer[pair->enemy][pair->own];
    }
    return layer;
}

// Whether the side with more pieces throws.
static bool pays_toll(const layer_pair *pair, uint64_t offset) {
    return offset < pair->all->layer[pair->own][pair->enemy].size;
}

// Processes begin .. end-1 of the pair in tiles. Moves that pass the turn lead from neighbours in a
// row to neighbours in a column; in a tile, both are close in memory.
static void for_each_tile(layer_pair *pair, uint64_t begin, uint64_t end, share_work *tile,
                          int thread) {
    const ai_layer *layer = &pair->all->layer[pair->own][pair->enemy];
    if (begin < layer->size && end > layer->size) {
        for_each_tile(pair, layer->size, end, tile, thread);
        end = layer->size;
    } else if (begin >= layer->size) {
        layer = &pair->all->layer[pair->enemy][pair->own];
    }
    uint64_t width = layer->row;
    uint64_t rows = (end - begin + width - 1) / width;
    for (uint64_t column = (width + TILE - 1) / TILE * TILE; column > 0;) {
        column -= TILE;
        uint64_t columns = column + TILE < width ? TILE : width - column;
        for (uint64_t row = rows; row-- > 0;) {
            uint64_t first = begin + row * width + column;
            if (first < end) {
                tile(pair, first, first + columns < end ? first + columns : end, thread);
            }
        }
    }
}

// Estimates a chance by the difference in pips: iteration finds good moves sooner from this.
static uint32_t estimate_by_pips(const senet_position *position) {
    int ahead = 2; // for having the turn
    for (int side = 0; side < 2; side++) {
        int pips = position->hand[side] * SENET_OFF;
        for (int house = 1; house <= SENET_HOUSES; house++) {
            if ((position->pieces[side] >> house & 1u) != 0) {
                pips += SENET_OFF - house;
            }
        }
        ahead += side == SENET_CONES ? -pips : pips;
    }
    return (uint32_t)(VALUES_ONE / (1.0 + exp(-ahead / 12.0)));
}

// Sets initial values. With a toll, the side with more pieces has lost everywhere: it must not
// start with chances that it has only by waiting.
static void set_initial_values(void *context, uint64_t begin, uint64_t end, int thread) {
    layer_pair *pair = context;
    (void)thread;
    for (uint64_t i = begin; i < end; i++) {
        uint64_t index = 0;
        senet_position position;
        const ai_layer *layer = layer_at(pair, i, &index);
        uint32_t chance = 0;
        if (ai_layer_position(layer, index, &position)) {
            chance = pair->toll == 0      ? estimate_by_pips(&position)
                     : pays_toll(pair, i) ? 0
                                          : VALUES_ONE;
        }
        atomic_store_explicit(&pair->all->chance[pair->base + i], chance, memory_order_relaxed);
    }
}

// The mean value of the policy, in 1/SIXTEENTHS.
static inline uint64_t mean_of(const layer_pair *pair, const uint32_t *policy) {
    const values *all = pair->all;
    const uint8_t *weight = pair->by_throw;
    return (uint64_t)weight[0] * values_at(all, policy[0]) +
           (uint64_t)weight[1] * values_at(all, policy[1]) +
           (uint64_t)weight[2] * values_at(all, policy[2]) +
           (uint64_t)weight[3] * values_at(all, policy[3]) +
           (uint64_t)weight[4] * values_at(all, policy[4]);
}

// Finds the best decision of a side in the water before its throw (`museum`). Returning is stored
// for every throw, because it needs none. Returns the lead of the better option.
static uint32_t find_decision(const layer_pair *pair, const senet_position *position,
                              uint32_t *policy) {
    const values_decision decision = values_decide(pair->all, position);
    const bool stays = decision.stays > decision.leaves;
    const uint64_t best = stays ? decision.stays : decision.leaves;
    if (!pair->looked || best > mean_of(pair, policy)) {
        for (int k = 0; k < THROWS; k++) {
            policy[k] = stays ? decision.stays_place[pair->value[k]] : decision.leaves_place;
        }
    }
    return apart(decision.stays, decision.leaves) / SIXTEENTHS;
}

// Finds the best moves of a position. They remain the best until the values' total change reaches
// half of their lead (`sure`).
static void find_moves(layer_pair *pair, uint64_t i) {
    uint64_t index = 0;
    senet_position position;
    const ai_layer *layer = layer_at(pair, i, &index);
    uint32_t *policy = pair->policy + i * THROWS;
    uint32_t lead = VALUES_ONE;
    pair->sure[i] = UINT32_MAX;
    if (!ai_layer_position(layer, index, &position)) {
        for (int k = 0; k < THROWS; k++) {
            policy[k] = VALUES_WON | VALUES_FLIP; // unused: lost
        }
        return;
    }
    const bool decides = position.thrown == SENET_THROW_DECISION;
    if (decides) {
        lead = find_decision(pair, &position, policy);
    }
    for (int k = 0; k < THROWS && !decides; k++) {
        position.thrown = pair->value[k];
        values_choice choice = values_best(pair->all, &position);
        // Only change to a better move: equal ones would alternate for ever.
        if (!pair->looked || choice.chance > values_at(pair->all, policy[k])) {
            policy[k] = choice.place;
        }
        lead = choice.lead < lead ? choice.lead : lead;
    }
    uint64_t sure = pair->drift + lead / 2 / DRIFT_UNIT;
    pair->sure[i] = sure < UINT32_MAX ? (uint32_t)sure : UINT32_MAX - 1;
}

// Searches one throw from every position: stores the best moves and the change of the value. Does
// not write values, so that the largest change is the residual of the current ones.
static void look_ahead_tile(void *context, uint64_t begin, uint64_t end, int thread) {
    layer_pair *pair = context;
    for (uint64_t i = begin; i < end; i++) {
        if (pair->sure[i] <= pair->drift) {
            find_moves(pair, i);
        }
        uint64_t chance =
            atomic_load_explicit(&pair->all->chance[pair->base + i], memory_order_relaxed);
        uint64_t mean = mean_of(pair, pair->policy + i * THROWS);
        if (pays_toll(pair, i)) {
            mean -= mean < pair->toll ? mean : pair->toll;
        }
        uint32_t change = apart(mean, chance * SIXTEENTHS);
        pair->most[thread] = change > pair->most[thread] ? change : pair->most[thread];
    }
}

// Rounds the swept values to integers for the next look, and finds the largest change.
static void round_values(void *context, uint64_t begin, uint64_t end, int thread) {
    layer_pair *pair = context;
    uint32_t most = pair->most[thread];
    for (uint64_t i = begin; i < end; i++) {
        _Atomic uint32_t *chance = &pair->all->chance[pair->base + i];
        uint32_t after =
            (uint32_t)(atomic_load_explicit(&pair->fine[i], memory_order_relaxed) + 0.5);
        uint32_t change = apart(after, atomic_load_explicit(chance, memory_order_relaxed));
        atomic_store_explicit(chance, after, memory_order_relaxed);
        most = change > most ? change : most;
    }
    pair->most[thread] = most;
}

// Copies the initial values, guessed or read, for sweeps.
static void refine(void *context, uint64_t begin, uint64_t end, int thread) {
    layer_pair *pair = context;
    (void)thread;
    for (uint64_t i = begin; i < end; i++) {
        atomic_store_explicit(
            &pair->fine[i],
            atomic_load_explicit(&pair->all->chance[pair->base + i], memory_order_relaxed),
            memory_order_relaxed);
    }
}

// The value at an offset for a sweep of begin .. end-1: never one that another thread is writing.
static inline double known_at(const layer_pair *pair, uint64_t offset, uint64_t begin,
                              uint64_t end) {
    const bool own = offset - begin < end - begin; // wraps if it is before begin
    return !own && offset - pair->block < pair->block_size
               ? pair->before[offset]
               : atomic_load_explicit(&pair->fine[offset], memory_order_relaxed);
}

static double keep_fine(layer_pair *pair, uint64_t i, double value, double most) {
    double change = fabs(value - atomic_load_explicit(&pair->fine[i], memory_order_relaxed));
    atomic_store_explicit(&pair->fine[i], value, memory_order_relaxed);
    return change > most ? change : most;
}

// Sweeps with fixed moves.
static void sweep_tile(void *context, uint64_t begin, uint64_t end, int thread) {
    layer_pair *pair = context;
    const stretch *own = &pair->own_part[thread];
    double most = pair->change[thread];
    for (uint64_t i = end; i-- > begin;) {
        const uint32_t *policy = pair->policy + i * THROWS;
        double sum = 0.0;
        for (int k = 0; k < THROWS; k++) {
            uint64_t offset = (policy[k] & ~VALUES_FLIP) - pair->base; // may wrap too
            double chance = offset < pair->count
                                ? known_at(pair, offset, own->begin, own->end)
                                : (double)values_at(pair->all, policy[k] & ~VALUES_FLIP);
            sum += pair->by_throw[k] *
                   ((policy[k] & VALUES_FLIP) != 0 ? (double)VALUES_ONE - chance : chance);
        }
        if (pays_toll(pair, i)) {
            sum = fmax(sum - pair->toll, 0.0);
        }
        most = keep_fine(pair, i, sum / SIXTEENTHS, most);
    }
    pair->change[thread] = most;
}

// Sweeps the expected throws until a piece leaves the board, with fixed moves. Returning from the
// water without a throw (`museum`) counts as a throw, as it does for the toll, because the residual
// of every search step adds up, with or without a throw.
static void sweep_throws_tile(void *context, uint64_t begin, uint64_t end, int thread) {
    layer_pair *pair = context;
    const stretch *own = &pair->own_part[thread];
    double most = pair->change[thread];
    for (uint64_t i = end; i-- > begin;) {
        const uint32_t *policy = pair->policy + i * THROWS;
        double sum = 0.0;
        for (int k = 0; k < THROWS; k++) {
            uint64_t offset = (policy[k] & ~VALUES_FLIP) - pair->base;
            if (offset < pair->count) {
                sum += pair->by_throw[k] * known_at(pair, offset, own->begin, own->end);
            }
        }
        most = keep_fine(pair, i, 1.0 + sum / SIXTEENTHS, most);
    }
    pair->change[thread] = most;
}

static void look_ahead(void *context, uint64_t begin, uint64_t end, int thread) {
    for_each_tile(context, begin, end, look_ahead_tile, thread);
}

// Sweeps a part of the current block.
static void sweep_part(layer_pair *pair, uint64_t begin, uint64_t end, share_work *tile,
                       int thread) {
    pair->own_part[thread] = (stretch){pair->block + begin, pair->block + end};
    for_each_tile(pair, pair->block + begin, pair->block + end, tile, thread);
}

static void sweep(void *context, uint64_t begin, uint64_t end, int thread) {
    sweep_part(context, begin, end, sweep_tile, thread);
}

static void sweep_throws(void *context, uint64_t begin, uint64_t end, int thread) {
    sweep_part(context, begin, end, sweep_throws_tile, thread);
}

// Sweeps from the last place to the first, in blocks of one chunk per thread: outside the block,
// all values are as with one thread.
static double sweep_all(layer_pair *pair, const double *before, share_work *part) {
    const uint64_t size = (uint64_t)pair->order->threads * pair->order->chunk;
    clear_changes(pair);
    pair->before = before;
    for (uint64_t block = (pair->count + size - 1) / size; block-- > 0;) {
        pair->block = block * size;
        pair->block_size = pair->count - pair->block < size ? pair->count - pair->block : size;
        share(pair->order->threads, pair->block_size, pair->order->chunk, part, pair);
    }
    return change_of(pair);
}

static double sweep_once(void *context, const double *before) {
    return sweep_all(context, before, sweep);
}

static double sweep_throws_once(void *context, const double *before) {
    return sweep_all(context, before, sweep_throws);
}

static bool write_pair(const layer_pair *pair, const values_report *report) {
    const solve_order *order = pair->order;
    return values_write(pair->all, order->directory, pair->own, pair->enemy, report, order->log) &&
           (pair->own == pair->enemy ||
            values_write(pair->all, order->directory, pair->enemy, pair->own, report, order->log));
}

static bool read_pair(const layer_pair *pair, bool solved, values_report *out_report) {
    const solve_order *order = pair->order;
    return values_read(pair->all, order->directory, pair->own, pair->enemy, solved, out_report,
                       order->log) &&
           (pair->own == pair->enemy || values_read(pair->all, order->directory, pair->enemy,
                                                    pair->own, solved, out_report, order->log));
}

// Finds better moves for both sides. Returns the residual of the current values.
static uint32_t improve(layer_pair *pair) {
    clear_changes(pair);
    share(pair->order->threads, pair->count, pair->order->chunk, look_ahead, pair);
    pair->looked = true;
    return largest_change(pair);
}

// Counts rounds that do not halve the smallest residual: a layer with many of them is slow.
static void note_slow_round(layer_pair *pair, uint32_t residual, anderson *speed) {
    if (pair->patience > 0 && residual > pair->least / 2 && --pair->patience == 0) {
        anderson_remember(speed, SOLVE_WINDOW, SLOW_STRIDE);
    }
    pair->least = residual < pair->least ? residual : pair->least;
}

// Evaluates the policy approximately, by a limited number of sweeps. Returns this number.
//
// In a slow layer games last for thousands of throws. No affordable number of sweeps is enough, and
// the values may oscillate for ever, because each side answers moves that the other abandons in the
// same round. There, most rounds have a single sweep without a leap (an extrapolation from the last
// sweeps: anderson.h): sweeps with the best moves always converge, and quickly settle local
// differences. The remaining error changes slowly in many directions; a long round with leaps some
// sweeps apart (SLOW_STRIDE) reduces it.
static uint32_t evaluate(layer_pair *pair, anderson *speed, uint32_t round, double enough) {
    int sweeps_max = ROUND_SWEEPS_MAX;
    if (pair->patience == 0) {
        sweeps_max = round % SLOW_ROUNDS == 0 ? SLOW_SWEEPS_MAX : 1;
        anderson_forget(speed);
    }
    return (uint32_t)anderson_run(speed, sweep_once, pair, pair->fine, VALUES_ONE, enough,
                                  sweeps_max);
}

// Iterates until the residual is small enough, in 1/SOLVE_UNIT of 1/VALUES_ONE.
static bool iterate(layer_pair *pair, uint32_t residual, anderson *speed, values_report *report) {
    const solve_order *order = pair->order;
    // Well below the requested residual.
    const double least = (double)residual / SIXTEENTHS / EVALUATE_FACTOR;
    if (pair->patience == 0) {
        anderson_remember(speed, SOLVE_WINDOW, SLOW_STRIDE);
    } else {
        anderson_remember(speed, QUICK_WINDOW, 1);
    }
    share(order->threads, pair->count, order->chunk, refine, pair);
    for (report->rounds++; report->rounds < ROUNDS_MAX; report->rounds++) {
        clear_changes(pair);
        share(order->threads, pair->count, order->chunk, round_values, pair);
        pair->drift += largest_change(pair) / DRIFT_UNIT + 1;
        report->residual = improve(pair);
        note_time(pair, report);
        if (order->chatty) {
            (void)fprintf(
                order->log,
                "  round %u: residual %.2e, %u sweeps, %.1f s, %.1f s of processor time\n",
                report->rounds, solve_chance_of(report->residual), report->sweeps,
                (double)report->milliseconds / MILLI,
                (double)report->processor_milliseconds / MILLI);
            (void)fflush(order->log);
        }
        if (report->residual <= residual) {
            return true;
        }
        if (seconds_now() >= pair->checkpoint_at) {
            if (!write_pair(pair, report)) {
                return false;
            }
            pair->checkpoint_at = seconds_now() + SOLVE_CHECKPOINT_EVERY;
        }
        note_slow_round(pair, report->residual, speed);
        double enough = (double)report->residual / SIXTEENTHS / EVALUATE_FACTOR;
        report->sweeps += evaluate(pair, speed, report->rounds, fmax(enough, least));
    }
    (void)fprintf(order->log, "Layer %d-%d did not converge.\n", pair->own, pair->enemy);
    return false;
}

// Bounds the expected throws of a game in the pair under the policy, over all positions. If a sweep
// raises no count by more than r < 1, the true count is at most c / (1 - r), so a bound is proved
// long before the counts converge. @return UINT32_MAX if they rise by more, or beyond the order's
// `endless`.
static uint32_t count_throws(layer_pair *pair, anderson *speed) {
    const double most_known = pair->order->endless;
    for (uint64_t i = 0; i < pair->count; i++) {
        atomic_store_explicit(&pair->fine[i], 16.0, memory_order_relaxed);
    }
    anderson_forget(speed);
    (void)anderson_run(speed, sweep_throws_once, pair, pair->fine, most_known, throws_rise,
                       THROWS_SWEEPS_MAX);
    double most = 0.0;
    for (uint64_t i = 0; i < pair->count; i++) {
        most = fmax(most, atomic_load_explicit(&pair->fine[i], memory_order_relaxed));
    }
    const double rise = change_of(pair);
    const double bound = rise < 1.0 ? most / (1.0 - rise) : INFINITY;
    return bound < most_known ? (uint32_t)ceil(bound * SOLVE_THROWS_UNIT) : UINT32_MAX;
}

// Whether the layer is final: its games end, or it was solved with the last toll.
static bool is_settled(const layer_pair *pair, const values_report *report) {
    return report->throws <= (uint64_t)pair->order->endless * SOLVE_THROWS_UNIT ||
           report->toll == TOLL_LAST || pair->own == pair->enemy;
}

// If a side can circle for ever, all its moves can have the same value, too high for anything that
// it can reach; a search then changes nothing, and the residual does not reveal the error. So the
// side with more pieces, which has more moves to choose from, pays a toll for each throw: starting
// from nothing won, first a high one, then lower ones. Games then end, and the values rise from
// each toll to the next.
static bool solve_with_toll(layer_pair *pair, anderson *speed, values_report *report) {
    const solve_order *order = pair->order;
    if (report->toll == 0) {
        report->toll = pair->toll = TOLL_FIRST;
        share(order->threads, pair->count, order->chunk, set_initial_values, pair);
        memset(pair->sure, 0, pair->count * sizeof *pair->sure);
        pair->looked = false;
    }
    for (;;) {
        pair->toll = report->toll;
        pair->patience = order->patience;
        pair->least = UINT32_MAX;
        const bool last = report->toll == TOLL_LAST;
        const uint32_t enough = last ? 0 : report->toll / TOLL_RESIDUAL_PART;
        if (!iterate(pair, enough > order->residual ? enough : order->residual, speed, report)) {
            return false;
        }
        if (last) {
            return true;
        }
        report->toll /= TOLL_STEP;
    }
}

// Computes all values and the lengths of games. @param again the layer was solved before, without a
// toll.
static bool solve_all_of(layer_pair *pair, bool again, anderson *speed, values_report *report) {
    if (!again && report->toll == 0) {
        if (!iterate(pair, pair->order->residual, speed, report)) {
            return false;
        }
        report->throws = count_throws(pair, speed);
    }
    if (report->toll != 0 || !is_settled(pair, report)) {
        (void)fprintf(
            pair->order->log,
            "%d+%d: with these moves some games might never end; each throw now costs a toll.\n",
            pair->own, pair->enemy);
        if (!solve_with_toll(pair, speed, report)) {
            return false;
        }
        report->throws = count_throws(pair, speed);
    }
    return true;
}

static bool solve_now(layer_pair *pair, bool again, values_report *report) {
    const solve_order *order = pair->order;
    anderson speed;
    int window = SOLVE_WINDOW;
    while (window > 0 &&
           pair->all->count * sizeof(uint32_t) + pair->count * bytes_per_position(window) >
               order->memory) {
        window--;
    }
    pair->policy = malloc(pair->count * THROWS * sizeof *pair->policy);
    pair->fine = calloc(pair->count, sizeof *pair->fine);
    pair->sure = calloc(pair->count, sizeof *pair->sure);
    bool made = anderson_make(&speed, pair->count, window, order->threads);
    bool solved = false;
    if (pair->policy == NULL || pair->fine == NULL || pair->sure == NULL || !made) {
        (void)fprintf(order->log, "Not enough memory for layer %d-%d.\n", pair->own, pair->enemy);
    } else {
        solved = solve_all_of(pair, again, &speed, report);
    }
    if (solved) {
        note_time(pair, report);
        report->solved = 1;
        solved = write_pair(pair, report);
        values_forget(pair->all, order->directory, pair->own, pair->enemy);
        values_forget(pair->all, order->directory, pair->enemy, pair->own);
    }
    if (made) {
        anderson_free(&speed);
    }
    free(pair->sure);
    free((void *)pair->fine);
    free(pair->policy);
    return solved;
}

static void note_throws(layer_pair *pair) {
    uint8_t weight[THROW_VALUES];
    int k = 0;
    senet_throw_weights(pair->all->rules, weight);
    for (unsigned value = 1; value < THROW_VALUES; value++) {
        if (weight[value] != 0) {
            SENET_ASSERT(k < THROWS);
            pair->value[k] = (uint8_t)value;
            pair->by_throw[k++] = weight[value];
        }
    }
}

bool solve_pair(values *all, int own, int enemy, const solve_order *order,
                values_report *out_report) {
    layer_pair pair = {.all = all,
                       .order = order,
                       .own = own,
                       .enemy = enemy,
                       .base = all->first[own][enemy],
                       .count = all->layer[own][enemy].size,
                       .patience = order->patience,
                       .least = UINT32_MAX,
                       .noted_at = seconds_now(),
                       .noted_processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID),
                       .checkpoint_at = seconds_now() + SOLVE_CHECKPOINT_EVERY};
    if (own != enemy) {
        pair.count += all->layer[enemy][own].size;
    }
    note_throws(&pair);

    values_report report = {0};
    bool known = read_pair(&pair, true, &report);
    const bool again = known && report.residual <= order->residual;
    if (again && is_settled(&pair, &report)) {
        *out_report = report;
        return true;
    }
    report.solved = 0;
    if (!known && !read_pair(&pair, false, &report)) {
        report = (values_report){0};
        share(order->threads, pair.count, order->chunk, set_initial_values, &pair);
    }
    // The file of an unfinished layer does not say which rounds gained little: assume half of them.
    const int poor_rounds = (int)report.rounds / 2;
    pair.patience -= poor_rounds < pair.patience ? poor_rounds : pair.patience;
    if (!solve_now(&pair, again, &report)) {
        return false;
    }
    *out_report = report;
    return true;
}
