// Sets up games without the new game screen: like the last one, with the command line's changes.
// Chooses their seeds.
// Layer: app. For the window and the text mode.
#pragma once

#include "app/options.h"
#include "game/settings.h"
#include "match/match.h"

/** The seed of the next match: with --seed, first that seed, then seeds derived from it; otherwise
 *  128 bits from the system's random source. If that fails, they come from the clock and an
 *  address, and the seed counts as chosen, because it could be guessed.
 *  @param counter number of seeds given out; 0 at first. Incremented. */
senet_seed app_next_seed(const app_game_options *options, uint64_t *counter);

/** The setup from settings and command line, with the next seed.
 *  @return a setup for match_create; never more pieces than the rule set offers, whatever the
 *          command line says. */
match_setup app_new_setup(const app_game_options *options, const settings *saved,
                          uint64_t *counter);

/** Whether the command line requests a new game. */
static inline bool app_new_match_is_wanted(const app_game_options *options) {
    return options->has_rules || options->pieces != 0 || options->two_players;
}

/** Creates that game, owned by the caller.
 *  @param out_exit_code an APP_EXIT_* code on failure.
 *  @return NULL, logged, on failure. */
match *app_new_match(const app_game_options *options, const settings *saved, uint64_t *counter,
                     int *out_exit_code);
