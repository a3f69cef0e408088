/*
 * Games that are started without asking: as in the last new game, but for what the command line
 * says; and the seeds of their sticks. Layer: app. For the window and the text mode.
 */
#pragma once

#include "app/options.h"
#include "game/match.h"
#include "game/settings.h"

/**
 * The seed of the next match: with --seed the very seed first, then those that follow from it;
 * otherwise 128 bits from the system's random source. If that fails they come from clock and address,
 * and the seed counts as chosen, because it could be guessed.
 * @param counter how many have been given out; 0 at first. Changed here.
 */
senet_seed app_next_seed(const app_game_options *options, uint64_t *counter);

/**
 * What settings and command line ask for, with the next seed.
 * @return a setup for match_create; its pieces are no more than the rule set is offered with,
 *         whatever the command line says.
 */
match_setup app_new_setup(const app_game_options *options, const settings *saved,
                          uint64_t *counter);

/** Whether the command line asks for a new game. */
static inline bool app_new_match_is_wanted(const app_game_options *options) {
    return options->has_rules || options->pieces != 0 || options->two_players;
}

/** The new game itself, owned by the caller. @param out_exit_code an APP_EXIT_* code on failure.
 *  @return NULL, logged, if there can be none. */
match *app_new_match(const app_game_options *options, const settings *saved, uint64_t *counter,
                     int *out_exit_code);
