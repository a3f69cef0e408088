// Anderson acceleration: see anderson.h.
// Layer: train.
// Invariant: differences are in single precision; rounding can slow convergence but not spoil it.
#include "train/anderson.h"

#include "train/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double damping = 1e-10; // of the fit, against nearly equal differences
// With stride 1, a change this many times the smallest one means that a leap did harm.
static const double harm = 4.0;

enum { CHUNK = 1 << 14, DOT_LANES = 8 };

typedef struct sums {
    double row[ANDERSON_WINDOW_MAX];   // the newest difference times each
    double right[ANDERSON_WINDOW_MAX]; // each difference times the change
} sums;

// The work shared by threads.
typedef struct leap_pass {
    anderson *speed;
    _Atomic double *array;
    double most;                  // greatest value of an element
    int used;                     // number of differences
    int newest;                   // index of the one being written, or -1
    uint64_t part;                // elements whose products one thread sums
    sums sums[SHARE_THREADS_MAX]; // by part
    double factor[ANDERSON_WINDOW_MAX];
} leap_pass;

uint64_t anderson_bytes(int window) {
    return sizeof(double) +
           (window == 0 ? 0 : sizeof(double) + sizeof(float) * (1 + 2 * (uint64_t)window));
}

void anderson_free(anderson *speed) {
    free(speed->before);
    free(speed->last);
    free(speed->change);
    for (int i = 0; i < speed->room; i++) {
        free(speed->change_step[i]);
        free(speed->after_step[i]);
    }
    *speed = (anderson){0};
}

bool anderson_make(anderson *speed, uint64_t count, int window, int threads) {
    *speed = (anderson){
        .count = count, .room = window, .window = window, .stride = 1, .threads = threads};
    speed->before = malloc(count * sizeof *speed->before);
    if (window == 0) {
        return speed->before != NULL;
    }
    speed->last = malloc(count * sizeof *speed->last);
    speed->change = malloc(count * sizeof *speed->change);
    bool all = speed->before != NULL && speed->last != NULL && speed->change != NULL;
    for (int i = 0; i < window; i++) {
        speed->change_step[i] = malloc(count * sizeof(float));
        speed->after_step[i] = malloc(count * sizeof(float));
        all = all && speed->change_step[i] != NULL && speed->after_step[i] != NULL;
    }
    if (!all) {
        anderson_free(speed);
    }
    return all;
}

static void keep(void *context, uint64_t begin, uint64_t end, int thread) {
    leap_pass *pass = context;
    (void)thread;
    for (uint64_t i = begin; i < end; i++) {
        pass->speed->before[i] = atomic_load_explicit(&pass->array[i], memory_order_relaxed);
    }
}

static double dot(const float *a, const float *b, uint64_t count) {
    double sum[DOT_LANES] = {0.0}; // independent sums, so that none waits for another
    uint64_t i = 0;
    for (; i + DOT_LANES <= count; i += DOT_LANES) {
        for (unsigned lane = 0; lane < DOT_LANES; lane++) {
            sum[lane] += (double)a[i + lane] * (double)b[i + lane];
        }
    }
    for (; i < count; i++) {
        sum[0] += (double)a[i] * (double)b[i];
    }
    for (unsigned lane = 1; lane < DOT_LANES; lane++) {
        sum[0] += sum[lane];
    }
    return sum[0];
}

// Records the last sweep, and sums products of changes and their differences.
static void note_chunk(leap_pass *pass, uint64_t begin, uint64_t end, sums *to) {
    anderson *speed = pass->speed;
    int used = pass->used;
    double *row = to->row;
    double *right = to->right;
    for (uint64_t i = begin; i < end; i++) {
        double after = atomic_load_explicit(&pass->array[i], memory_order_relaxed);
        float change = (float)(after - speed->before[i]);
        if (pass->newest >= 0) {
            speed->change_step[pass->newest][i] = change - speed->change[i];
            speed->after_step[pass->newest][i] = (float)(after - speed->last[i]);
        }
        speed->change[i] = change;
        speed->last[i] = after;
    }
    for (int j = 0; j < used; j++) {
        const float *step = speed->change_step[j] + begin;
        right[j] += dot(step, speed->change + begin, end - begin);
        // Only the products with the newest difference are new.
        if (pass->newest >= 0) {
            row[j] += dot(step, speed->change_step[pass->newest] + begin, end - begin);
        }
    }
}

// Sums one part. The content and order of a part do not depend on the thread.
static void note(void *context, uint64_t begin, uint64_t end, int thread) {
    leap_pass *pass = context;
    (void)thread;
    for (uint64_t at = begin; at < end; at += CHUNK) {
        note_chunk(pass, at, at + CHUNK < end ? at + CHUNK : end, &pass->sums[begin / pass->part]);
    }
}

// Moves the array to where the differences predict the smallest changes.
static void leap(void *context, uint64_t begin, uint64_t end, int thread) {
    leap_pass *pass = context;
    anderson *speed = pass->speed;
    (void)thread;
    for (uint64_t i = begin; i < end; i++) {
        double next = speed->last[i];
        for (int j = 0; j < pass->used; j++) {
            next -= pass->factor[j] * (double)speed->after_step[j][i];
        }
        next = next < 0.0 ? 0.0 : next > pass->most ? pass->most : next;
        atomic_store_explicit(&pass->array[i], next, memory_order_relaxed);
    }
}

// Adds the sums of the parts, and stores the products.
static void gather(leap_pass *pass) {
    for (int i = 1; i < pass->speed->threads; i++) {
        for (int j = 0; j < pass->used; j++) {
            pass->sums[0].row[j] += pass->sums[i].row[j];
            pass->sums[0].right[j] += pass->sums[i].right[j];
        }
    }
    for (int j = 0; pass->newest >= 0 && j < pass->used; j++) {
        pass->speed->product[j][pass->newest] = pass->sums[0].row[j];
        pass->speed->product[pass->newest][j] = pass->sums[0].row[j];
    }
}

// Least squares by Cholesky on the products, slightly damped. @return false if they are singular.
static bool fit(leap_pass *pass) {
    double low[ANDERSON_WINDOW_MAX][ANDERSON_WINDOW_MAX];
    for (int j = 0; j < pass->used; j++) {
        for (int k = 0; k <= j; k++) {
            double sum = pass->speed->product[j][k];
            if (j == k) {
                sum *= 1.0 + damping;
            }
            for (int i = 0; i < k; i++) {
                sum -= low[j][i] * low[k][i];
            }
            if (j != k) {
                low[j][k] = sum / low[k][k];
            } else if (sum > 0.0) {
                low[j][j] = sqrt(sum);
            } else {
                return false;
            }
        }
    }
    for (int j = 0; j < pass->used; j++) {
        double sum = pass->sums[0].right[j];
        for (int i = 0; i < j; i++) {
            sum -= low[j][i] * pass->factor[i];
        }
        pass->factor[j] = sum / low[j][j];
    }
    for (int j = pass->used; j-- > 0;) {
        double sum = pass->factor[j];
        for (int i = j + 1; i < pass->used; i++) {
            sum -= low[i][j] * pass->factor[i];
        }
        pass->factor[j] = sum / low[j][j];
    }
    return true;
}

void anderson_forget(anderson *speed) {
    speed->steps = 0;
}

void anderson_remember(anderson *speed, int window, int stride) {
    speed->window = window < speed->room ? window : speed->room;
    speed->stride = stride;
    anderson_forget(speed);
}

// Records the last sweep and leaps.
static void note_and_leap(leap_pass *pass, bool follows) {
    anderson *speed = pass->speed;
    pass->newest = follows ? speed->steps++ % speed->window : -1;
    pass->used = speed->steps < speed->window ? speed->steps : speed->window;
    memset(pass->sums, 0, sizeof pass->sums);
    share(speed->threads, speed->count, pass->part, note, pass);
    gather(pass);
    if (pass->used > 0) {
        if (fit(pass)) {
            share(speed->threads, speed->count, CHUNK, leap, pass);
        } else {
            anderson_forget(speed);
        }
    }
}

int anderson_run(anderson *speed, anderson_sweep *sweep, void *context, _Atomic double *array,
                 double most, double enough, int sweeps_max) {
    const uint64_t threads = (uint64_t)speed->threads;
    leap_pass pass = {.speed = speed,
                      .array = array,
                      .most = most,
                      .part = (speed->count + threads - 1) / threads};
    double best = INFINITY;
    bool follows = false; // the previous sweep was of the same kind
    for (int done = 1; done <= sweeps_max; done++) {
        share(speed->threads, speed->count, CHUNK, keep, &pass);
        double change = sweep(context, speed->before);
        if (change <= enough) {
            return done;
        }
        if (speed->window == 0 || done % speed->stride != 0 || done == sweeps_max) {
            continue; // end with a sweep, not with a leap
        }
        if (speed->stride == 1 && change > harm * best) {
            anderson_forget(speed); // the leap did harm: start again from here
            best = INFINITY;
            follows = false;
        }
        best = change < best ? change : best;
        note_and_leap(&pass, follows);
        follows = true;
    }
    return sweeps_max;
}
