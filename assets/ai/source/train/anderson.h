// Anderson acceleration of sweeps (fixed-point iterations) over a large array of numbers.
// Layer: train.
// Invariant: the final array is the result of a plain sweep. After a leap (an extrapolation) that
// did harm, the history that led to it is discarded; with stride > 1, the plain sweeps correct it.
// Source: D. G. Anderson, "Iterative Procedures for Nonlinear Integral Equations", J. ACM 12, 1965,
// in the form with differences (H. F. Walker and P. Ni, SIAM J. Numer. Anal. 49, 2011); stride:
// A. S. Banerjee, P. Suryanarayana and J. E. Pask, Chem. Phys. Lett. 647, 2016.
#ifndef SENET_TRAIN_ANDERSON_H
#define SENET_TRAIN_ANDERSON_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { ANDERSON_WINDOW_MAX = 16 };

/** The history of the last sweeps. */
typedef struct anderson {
    uint64_t count;
    int room;   /**< capacity in sweeps; 0: no acceleration */
    int window; /**< sweeps kept, at most room */
    int stride; /**< sweeps from one leap to the next */
    int threads;
    int steps; /**< differences recorded since the history was last empty */
    double product[ANDERSON_WINDOW_MAX][ANDERSON_WINDOW_MAX]; /**< of differences of changes */
    double *before;                                           /**< the array before the sweep */
    double *last;                            /**< the array after the sweep before */
    float *change;                           /**< the change by that sweep */
    float *change_step[ANDERSON_WINDOW_MAX]; /**< differences of changes */
    float *after_step[ANDERSON_WINDOW_MAX];  /**< differences of arrays after sweeps */
} anderson;

/** One sweep. Its result must depend on nothing but the array: leaps follow from differences
 *  between sweeps, and any other variation would hide the small changes of a slow sweep.
 *  @param before the array before the sweep; unchanged.
 *  @return the largest change of an element. */
typedef double anderson_sweep(void *context, const double *before);

/** Bytes of memory per element. */
uint64_t anderson_bytes(int window);

/** @return false if there is no memory; then nothing has to be freed. */
bool anderson_make(anderson *speed, uint64_t count, int window, int threads);

/** Frees. */
void anderson_free(anderson *speed);

/** Discards the history, before a run with different sweeps. */
void anderson_forget(anderson *speed);

/** Sets the length of the history (limited to its capacity) and the stride, and discards the
 *  history.
 *  @param stride sweeps from one leap to the next. With 1, every sweep is kept. With more, only the
 *         last before each leap is kept: the other sweeps damp the fast directions, and the same
 *         memory covers `stride` times as many sweeps, which helps if there are many slow
 *         directions. */
void anderson_remember(anderson *speed, int window, int stride);

/** Sweeps until the largest change is at most `enough`, or `sweeps_max` sweeps are done. Uses the
 *  history of earlier runs, which helps if their sweeps were nearly the same.
 *  @param array the array to sweep.
 *  @param most elements are in 0 .. most.
 *  @return number of sweeps. */
int anderson_run(anderson *speed, anderson_sweep *sweep, void *context, _Atomic double *array,
                 double most, double enough, int sweeps_max);

#endif
