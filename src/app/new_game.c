// Games started without the new game screen: see new_game.h.
#include "app/new_game.h"

#include "base/log.h"
#include "os/clock.h"
#include "os/random.h"
#include "senet/throw_source.h"
#include "text/rules_text.h"

static senet_seed random_seed(void) {
    uint64_t half[2] = {0, 0};
    if (os_random(half, sizeof half)) {
        return (senet_seed){
            .low = half[0], .high = half[1], .wide = true, .origin = SENET_SEED_SYSTEM};
    }
    log_once("seed", LOG_LEVEL_WARNING,
             "The system provides no random numbers; the sticks use the clock instead.");
    uint64_t state = os_now_us() ^ (uint64_t)(uintptr_t)&half;
    senet_seed seed = {.wide = true, .origin = SENET_SEED_CHOSEN};
    seed.low = senet_random_next(&state);
    seed.high = senet_random_next(&state);
    return seed;
}

senet_seed app_next_seed(const app_game_options *options, uint64_t *counter) {
    if (!options->has_seed) {
        return random_seed();
    }
    // The first game uses the seed itself; later seeds are derived from it.
    senet_seed seed = options->seed;
    uint64_t state = seed.low + *counter;
    seed.low = (*counter)++ == 0 ? seed.low : senet_random_next(&state);
    return seed;
}

match_setup app_new_setup(const app_game_options *options, const settings *saved,
                          uint64_t *counter) {
    senet_seed seed = app_next_seed(options, counter);
    settings chosen = *saved;
    senet_rules_id rules = options->has_rules ? options->rules : (senet_rules_id)saved->new_rules;
    chosen.new_real = chosen.new_real && !options->has_seed;
    chosen.new_pieces = options->pieces != 0 ? options->pieces : chosen.new_pieces;
    for (int i = 0; i < 2 && options->two_players; i++) {
        chosen.new_kind[i] = MATCH_HUMAN;
    }
    return settings_match(&chosen, rules, &seed);
}

match *app_new_match(const app_game_options *options, const settings *saved, uint64_t *counter,
                     int *out_exit_code) {
    match *m = NULL;
    match_setup setup = app_new_setup(options, saved, counter);
    if (options->pieces > setup.n) {
        // Without --rules the last game's rules apply; main has checked the other cases.
        log_write(LOG_LEVEL_ERROR, "%s allows at most %d pieces a side (got %d).",
                  rules_text_get(setup.rules)->title, setup.n, options->pieces);
        *out_exit_code = APP_EXIT_USAGE;
        return NULL;
    }
    senet_status status = match_create(&setup, &m);
    if (status != SENET_OK) {
        log_write(LOG_LEVEL_ERROR, "The game cannot start: %s.", senet_status_text(status));
        *out_exit_code = APP_EXIT_FAILED;
    }
    return status == SENET_OK ? m : NULL;
}
