/*
 * Seeds of the sticks, from the system or from the command line. Layer: app.
 */
#ifndef SENET_APP_SEED_H
#define SENET_APP_SEED_H

#include "app/options.h"

/** 128 bits from the system's random source. If that fails they come from clock and address, and the
 *  seed counts as chosen, because it could be guessed. */
senet_seed app_random_seed(void);

/**
 * The seed of the next match: with --seed the very seed first, then those that follow from it.
 * @param counter how many have been given out; 0 at first. Changed here.
 */
senet_seed app_next_seed(const app_options *options, uint64_t *counter);

#endif
