// A simulated person whose clicks are counted.
// Layer: tests. See paced.h.
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

enum { STEP_MS = 24, MOST_MS = 600000, ROUNDS = 4000 };

typedef struct person {
    int throw_ms, move_ms; // time to decide
    bool is_visitor;
    uint64_t choices;
} person;

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

// Waits until the person has to act, or for the end of the game.
static void wait_for_question(stage *s, int over) {
    int passed = 0;
    do { // a visit's first question is there at once
        assert_true(passed < MOST_MS);
        pass(s, STEP_MS);
        passed += STEP_MS;
    } while (!s->idle && s->n_over == over);
}

// Clicks on the piece; if that is not enough, also on its destination.
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

// Returns the index of the move that the person makes.
static int choose(const play *p, person *who) {
    const senet_moves *moves = &p->choosing.moves;
    const senet_position *at = &p->shown.position;
    const unsigned n = moves->count;
    if (!who->is_visitor) {
        return senet_random_below(&who->choices, 4) != 0
                   ? (int)n - 1
                   : (int)senet_random_below(&who->choices, n);
    }
    int chosen = (int)senet_random_below(&who->choices, n);
    const bool sees = senet_random_below(&who->choices, 2) == 0;
    for (unsigned i = 0; sees && i < n; i++) {
        const senet_move m = moves->move[i];
        senet_side side = SENET_CONES;
        if (m.to == SENET_OFF || (m.to >= 1 && m.to <= SENET_HOUSES &&
                                  senet_position_at(at, m.to, &side) && side != at->side)) {
            chosen = (int)i;
        }
    }
    return chosen;
}

// Whether each side attacked, reached a house with a sign and bore a piece off.
static bool is_eventful(const match *m) {
    enum { ATTACK = 1, SIGN = 2, HOME = 4, ALL = 7 };
    unsigned met[2] = {0, 0};
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const match_entry *entry = match_entry_get(m, i);
        senet_position after;
        senet_effects effects;
        if (entry->kind != MATCH_ENTRY_MOVE ||
            senet_apply(match_entry_before(m, i), entry->move, &after, &effects) != SENET_OK) {
            continue;
        }
        for (int k = 0; k < effects.count; k++) {
            const senet_effect *e = &effects.effect[k];
            met[e->side] |= e->kind == SENET_EFFECT_ATTACKED ? ATTACK : 0;
            met[e->side] |= e->kind == SENET_EFFECT_BORNE_OFF ? HOME : 0;
            met[e->side] |= e->to == 15 || (e->to >= 26 && e->to <= SENET_HOUSES) ? SIGN : 0;
        }
    }
    return met[0] == ALL && met[1] == ALL;
}

static paced play_on(stage *s, person who) {
    const int over = s->n_over, thrown = s->n_thrown;
    paced counted = {.throws = 0};
    const uint64_t begin = s->now_ms;
    uint64_t last = begin;
    s->draw_gap_ms = STAGE_DRAW_GAP_MS;
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
            pass(s, who.throw_ms);
            const gfx_point mat = point_behind(strstr(s->need, "at ") + 2);
            stage_click(s, mat.x, mat.y);
            counted.inputs++;
            counted.by_hand++;
            continue;
        }
        pass(s, who.move_ms);
        counted.decisions += n > 1;
        move(s, &counted, choose(p, &who));
        last = n > 1 ? s->now_ms : last;
    }
    s->draw_gap_ms = 0;
    assert_int_equal(s->n_over, over + 1);
    const match *m = ui_match(s->u);
    uint8_t winner = 1;
    (void)match_over(m, &winner);
    counted.won = winner == 0;
    counted.is_eventful = is_eventful(m);
    counted.throws = s->n_thrown - thrown;
    counted.length_s = (int)((s->now_ms - begin) / 1000);
    return counted;
}

paced paced_play(stage *s, senet_rules_id rules, int level, uint64_t seed) {
    const match_setup setup = {
        .rules = rules,
        .n = SENET_PIECES_DEFAULT,
        .points = 1,
        .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER, .level = (uint8_t)level}},
        .seed = {.low = seed}};
    stage_begin(s, &setup);
    return play_on(s, (person){.throw_ms = 1000, .move_ms = 2000, .choices = seed});
}

paced paced_visit(stage *s, uint64_t seed) {
    enum { ANYWHERE = 1, COMPUTER = 1 }; // ids of the attract and welcome screens
    s->n_seeds = (unsigned)seed;
    stage_press(s, ANYWHERE);
    stage_press(s, COMPUTER);
    assert_string_equal(s->screen, "play");
    return play_on(
        s, (person){.throw_ms = 2000, .move_ms = 4000, .is_visitor = true, .choices = seed});
}
