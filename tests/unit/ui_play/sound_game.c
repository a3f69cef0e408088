// Lists every sound from the title to the result of a game of a person against the computer, for
// assets/audio/source/loudness to mix and measure. The person chooses by a fixed stream of random
// numbers and takes a moment for every choice.
// Layer: tests.
// Invariant: the same lines on every machine; no clock, no device.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "senet/throw_source.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTLE_MS = 60000, ROUNDS = 4000, THINK_MS = 1200, FIRST_SEED = 5 };

static stage st;

static bool read_point(const char *at, float out[2]) {
    char *end = NULL;
    if (at == NULL) {
        return false;
    }
    out[0] = strtof(at + 1, &end);
    out[1] = strtof(end + 1, NULL);
    return true;
}

// The place behind one of the '@' of "need move", and behind the '>' that follows.
static void click_move(unsigned number) {
    const char *at = strchr(st.need, '@');
    float from[2], to[2];
    for (; number > 0; number--) {
        at = strchr(at + 1, '@');
    }
    if (!read_point(at, from) || !read_point(strchr(at, '>'), to)) {
        abort();
    }
    stage_click(&st, from[0], from[1]);
    if (from[0] != to[0] || from[1] != to[1]) {
        stage_pass(&st, 400);
        stage_click(&st, to[0], to[1]);
    }
}

static unsigned n_moves(void) {
    unsigned n = 0;
    for (const char *c = strchr(st.need, '@'); c != NULL; c = strchr(c + 1, '@')) {
        n++;
    }
    return n;
}

static void play(uint64_t seed) {
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 5,
                         .points = 1,
                         .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}},
                         .seed = {.low = seed}};
    uint64_t choices = seed;
    int over = st.n_over;
    stage_begin(&st, &setup);
    for (int round = 0; round < ROUNDS && st.n_over == over; round++) {
        if (!stage_settle(&st, SETTLE_MS)) {
            break;
        }
        stage_pass(&st, THINK_MS);
        if (strncmp(st.need, "throw", 5) == 0) {
            float at[2] = {0, 0};
            // "throw player P at X,Y"
            (void)read_point(strstr(st.need, "at ") + 2, at);
            stage_click(&st, at[0], at[1]);
        } else if (st.n_over == over && n_moves() > 0) {
            // Mostly the foremost piece, so that the game is about as long as people's games are.
            bool last = senet_random_below(&choices, 4) != 0;
            click_move(last ? n_moves() - 1 : senet_random_below(&choices, n_moves()));
        }
    }
    if (st.n_over != over + 1) {
        fprintf(stderr, "the game with the seed %llu does not end\n", (unsigned long long)seed);
        exit(1);
    }
}

int main(void) {
    stage_open(&st);
    st.heard = stdout;
    // The title is listened to; after the game the result is looked at.
    stage_pass(&st, 12000);
    play(FIRST_SEED);
    stage_pass(&st, 8000);
    stage_close(&st);
    return 0;
}
