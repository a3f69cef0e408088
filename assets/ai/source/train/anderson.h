/*
 * Anderson's acceleration of sweeps over a large array of numbers.
 * Layer: train.
 * Invariant: what is left in the array is the result of a plain sweep; what led to a leap that did
 * harm is forgotten, so that the sweeps alone decide; where leaps are sweeps apart, these level it.
 * Source: D. G. Anderson, "Iterative Procedures for Nonlinear Integral Equations", J. ACM 12, 1965,
 * in the form with differences (H. F. Walker and P. Ni, SIAM J. Numer. Anal. 49, 2011); leaps that
 * are sweeps apart: A. S. Banerjee, P. Suryanarayana and J. E. Pask, Chem. Phys. Lett. 647, 2016.
 */
#ifndef SENET_TRAIN_ANDERSON_H
#define SENET_TRAIN_ANDERSON_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { ANDERSON_WINDOW_MAX = 16 };

/** Memory of the last sweeps. */
typedef struct anderson {
    uint64_t count;
    int room;   /**< sweeps there is room for; 0: sweeps alone */
    int window; /**< sweeps remembered, of these */
    int stride; /**< sweeps from one leap to the next */
    int threads;
    int steps; /**< differences noted since the memory was last empty */
    double product[ANDERSON_WINDOW_MAX][ANDERSON_WINDOW_MAX]; /**< of differences of changes */
    double *before;                                           /**< the array before the sweep */
    double *last;                            /**< the array after the sweep before */
    float *change;                           /**< what that sweep changed */
    float *change_step[ANDERSON_WINDOW_MAX]; /**< differences of changes */
    float *after_step[ANDERSON_WINDOW_MAX];  /**< differences of arrays after sweeps */
} anderson;

/**
 * One sweep, which must depend on nothing but the array: differences of sweeps tell where to leap,
 * and what varies from run to run would drown what a slow sweep changes.
 * @param before the array as the sweep finds it, which stays @return the largest change of an element
 */
typedef double anderson_sweep(void *context, const double *before);

/** Bytes for each element. */
uint64_t anderson_bytes(int window);

/** @return false if there is no memory; then nothing has to be freed. */
bool anderson_make(anderson *speed, uint64_t count, int window, int threads);

/** Frees. */
void anderson_free(anderson *speed);

/** Forgets what earlier runs have shown: the next one does something else. */
void anderson_forget(anderson *speed);

/**
 * Remembers at most `window` steps from now on, or as many as there is room for, and forgets.
 * @param stride sweeps from one leap to the next. With 1 every sweep is remembered. With more, only
 *        the last before each leap is: the others level what leaps and quick directions leave, and
 *        a memory of the same size reaches so many times further back. That is what finds slow
 *        directions of which there are many.
 */
void anderson_remember(anderson *speed, int window, int stride);

/**
 * Sweeps until the largest change is at most `enough`, or `sweeps_max` are done. What earlier runs
 * of nearly the same sweeps have shown still helps.
 * @param array what the sweep works on. @param most no element is more than this, or less than 0.
 * @return sweeps done.
 */
int anderson_run(anderson *speed, anderson_sweep *sweep, void *context, _Atomic double *array,
                 double most, double enough, int sweeps_max);

#endif
