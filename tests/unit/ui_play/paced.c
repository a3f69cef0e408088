// A person who plays and is counted. Layer: tests. See paced.h.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paced.h"
#include "senet/throw_source.h"
#include "ui/play/screen_play.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_MS = 24, MOST_MS = 600000, ROUNDS = 4000, MOVE_MS = 2000, THROW_MS = 1000 };

static gfx_point point_behind(const char *sign) {
    assert_non_null(sign);
    char *end = NULL;
    const float x = strtof(sign + 1, &end);
    return (gfx_point){x, strtof(end + 1, NULL)};
}

static void pass(stage *s, int ms) {
    for (int passed = 0; passed < ms; passed += STEP_MS) {
        s->now_ms += STEP_MS;
        stage_pass(s, 0);
    }
}

// Waits for a question or the end of the game.
static void wait_for_question(stage *s, int over) {
    s->idle = false;
    for (int passed = 0; !s->idle && s->n_over == over; passed += STEP_MS) {
        assert_true(passed < MOST_MS);
        pass(s, STEP_MS);
    }
}

// One click on the piece where that is enough, else a second one on the place where it goes.
static void move(stage *s, paced *counted, int number) {
    const uint32_t before = match_generation(ui_match(s->u));
    const char *at = strchr(s->need, '@');
    for (; number > 0; number--) {
        at = strchr(at + 1, '@');
    }
    const gfx_point from = point_behind(at), to = point_behind(strchr(at, '>'));
    stage_click(s, from.x, from.y);
    counted->inputs++;
    pass(s, STEP_MS);
    if (match_generation(ui_match(s->u)) == before) {
        stage_click(s, to.x, to.y);
        counted->inputs++;
    }
}

paced paced_play(stage *s, senet_rules_id rules, int level, uint64_t seed) {
    const match_setup setup = {
        .rules = rules,
        .n = SENET_PIECES_DEFAULT,
        .points = 1,
        .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER, .level = (uint8_t)level}},
        .seed = {.low = seed}};
    const int over = s->n_over, thrown = s->n_thrown;
    uint64_t choices = seed;
    paced counted = {.throws = 0};
    stage_begin(s, &setup);
    const uint64_t begin = s->now_ms;
    uint64_t last = begin;
    for (int round = 0; round < ROUNDS && s->n_over == over; round++) {
        wait_for_question(s, over);
        const play *p = ui_data(s->u, UI_SCREEN_PLAY);
        const int n = p->state == PLAY_CHOOSING ? p->choosing.moves.count : 0;
        if (n > 1 || s->n_over != over) {
            const int gone_s = (int)((s->now_ms - last) / 1000);
            counted.longest_s = gone_s > counted.longest_s ? gone_s : counted.longest_s;
        }
        if (s->n_over != over) {
            break;
        }
        if (n == 0) {
            pass(s, THROW_MS);
            const gfx_point mat = point_behind(strstr(s->need, "at ") + 2);
            stage_click(s, mat.x, mat.y);
            counted.inputs++;
            counted.by_hand++;
            continue;
        }
        pass(s, MOVE_MS);
        counted.decisions += n > 1;
        const unsigned most = (unsigned)n;
        const bool foremost = senet_random_below(&choices, 4) != 0;
        move(s, &counted, foremost ? n - 1 : (int)senet_random_below(&choices, most));
        last = n > 1 ? s->now_ms : last;
    }
    assert_int_equal(s->n_over, over + 1);
    counted.throws = s->n_thrown - thrown;
    counted.length_s = (int)((s->now_ms - begin) / 1000);
    return counted;
}
