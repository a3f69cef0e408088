/*
 * How long a visitor's game is: the museum's usual game, played by its usual level on both sides, with
 * six seconds for each throw and its move, lasts five minutes at most in half of all games.
 * Layer: tests. Source: packaging/kiosk/REQUIREMENTS.md K12.
 */
#include "property/options.h"

#include "game/kiosk.h"
#include "game/match.h"
#include "senet/player.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SECONDS_A_PLY = 6, SECONDS_MOST = 300, PLIES_CAP = 2000 };

static match *begin(const kiosk_config *museum, uint64_t seed) {
    match_setup setup = {.rules = (senet_rules_id)museum->rules,
                         .n = (uint8_t)museum->pieces,
                         .points = 1,
                         .first_side = SENET_CONES,
                         .throws = MATCH_THROWS_SEEDED,
                         .seed = {.low = seed}};
    match *m = NULL;
    for (int i = 0; i < 2; i++) {
        setup.player[i].kind = MATCH_COMPUTER;
        setup.player[i].level = (uint8_t)museum->level;
    }
    senet_position start;
    senet_status status = kiosk_start(museum, &start) ? match_create_at(&setup, &start, &m)
                                                      : match_create(&setup, &m);
    if (status != SENET_OK) {
        (void)printf("a game cannot begin\n");
        exit(EXIT_FAILURE);
    }
    return m;
}

static match_command answer(const match *m, match_need need, int level, uint64_t seed) {
    if (need.kind == MATCH_NEED_OPENING || need.kind == MATCH_NEED_THROW) {
        return (match_command){.kind = MATCH_THROW};
    }
    senet_choice_request request = {.position = *match_position(m), .level = level, .seed = seed};
    senet_choice choice;
    if (senet_choose(&request, &choice) != SENET_OK) {
        (void)printf("the player has no move\n");
        exit(EXIT_FAILURE);
    }
    return (match_command){.kind = MATCH_MOVE, .move = choice.move};
}

// Throws of a game, up to PLIES_CAP - 1.
static int play(const kiosk_config *museum, uint64_t seed) {
    match *m = begin(museum, seed);
    match_event event;
    int plies = 0;
    for (;;) {
        while (match_poll(m, &event)) {
            plies += event.kind == MATCH_EVENT_THROWN || event.kind == MATCH_EVENT_OPENING_THROWN;
        }
        match_need need = match_need_now(m);
        if (need.kind == MATCH_NEED_NEXT || need.kind == MATCH_NEED_NOTHING ||
            plies >= PLIES_CAP - 1) {
            break;
        }
        uint64_t own = seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)plies;
        if (match_submit(m, answer(m, need, museum->level, own)) != SENET_OK) {
            (void)printf("a legal command was refused\n");
            exit(EXIT_FAILURE);
        }
    }
    match_destroy(m);
    return plies;
}

// The number of plies below which that share (percent) of the games lies.
static int quantile(const uint32_t count[PLIES_CAP], uint64_t n, unsigned percent) {
    uint64_t seen = 0;
    int plies = 0;
    for (; plies < PLIES_CAP; plies++) {
        seen += count[plies];
        if (seen * 100 >= n * percent) {
            break;
        }
    }
    return plies;
}

int main(int argc, char **argv) {
    static uint32_t count[PLIES_CAP];
    const property_options defaults = {.seed = 1, .amount = 300, .only_rules = -1};
    const property_options options = property_options_read(argc, argv, defaults);
    kiosk_config museum;
    kiosk_defaults(&museum);
    for (uint64_t i = 0; i < options.amount; i++) {
        count[play(&museum, options.seed + i)]++;
    }
    int median = quantile(count, options.amount, 50);
    (void)printf("%" PRIu64
                 " games of %s with %d pieces: half of them have at most %d throws, nine of "
                 "ten %d; at %d s each %d s and %d s\n",
                 options.amount, senet_rules_get((senet_rules_id)museum.rules)->name, museum.pieces,
                 median, quantile(count, options.amount, 90), SECONDS_A_PLY, median * SECONDS_A_PLY,
                 quantile(count, options.amount, 90) * SECONDS_A_PLY);
    if (median * SECONDS_A_PLY > SECONDS_MOST) {
        (void)printf("WRONG: that is longer than %d s\n", SECONDS_MOST);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
