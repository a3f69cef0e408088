// Whole games between two people in each rule set, typed line by line: the moves listed are those
// of the rules, each short board shows the position, and `why` has an answer for every piece.
// Layer: tests.
#include "tty/command.h"
#include "unit/tty/talk.h"

#include "senet/throw_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 6000 };

static void check_line(talk *k) {
    const senet_position *p = match_position(k->m);
    const char *line = talk_say(k, "line");
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_side side = SENET_CONES;
        char expected = !senet_position_at(p, house, &side) ? '.' : side == SENET_CONES ? 'c' : 's';
        assert_int_equal(line[house - 1 + (house - 1) / 10], expected);
    }
    size_t n = strcspn(line, "\n");
    assert_true(n <= (p->hand[0] + p->hand[1] > 0 ? 45u : 40u));
}

// Checks the list of moves. @param out_move one of them, as printed
static void check_moves(talk *k, uint64_t *random, char out_move[TTY_MOVE_CAP]) {
    senet_moves moves;
    assert_int_equal(senet_moves_list(match_position(k->m), &moves), SENET_OK);
    const char *list = talk_say(k, "moves");
    const char *at = list;
    for (int i = 0; i < moves.count; i++) {
        char move[TTY_MOVE_CAP], begins[TTY_MOVE_CAP + 1];
        tty_move_print(NULL, moves.move[i], move);
        (void)snprintf(begins, sizeof begins, "%s.", move);
        at = strstr(at, begins);
        assert_non_null(at);
        assert_true(at == list || at[-1] == '\n');
    }
    assert_true(strlen(talk_say(k, "why")) > 2);
    // Prefers forward moves, which are listed first, so that games end.
    tty_move_print(NULL, moves.move[senet_random_below(random, moves.count)], out_move);
}

static void play(senet_rules_id rules, uint64_t seed) {
    talk k;
    char line[TTY_MOVE_CAP];
    uint64_t random = seed;
    talk_begin(&k, 0);
    k.next_seed = seed;
    k.settings.auto_forced = seed % 2 == 0;
    (void)snprintf(line, sizeof line, "new %s pieces 3", senet_rules_get(rules)->name);
    (void)talk_say(&k, line);
    int steps = 0;
    for (; steps < STEPS_MOST && !match_over(k.m, NULL); steps++) {
        uint32_t before = match_generation(k.m);
        if (match_need_now(k.m).kind == MATCH_NEED_MOVE) {
            check_moves(&k, &random, line);
        } else {
            (void)snprintf(line, sizeof line, "throw");
        }
        check_line(&k);
        (void)talk_say(&k, line);
        assert_true(match_generation(k.m) > before);
    }
    assert_true(match_over(k.m, NULL));
    talk_expect(&k, "", "Type new for another game");
    talk_clear(&k);
}

static void whole_games_are_played_by_typing(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (uint64_t seed = 1; seed <= 4; seed++) {
            play((senet_rules_id)rules, seed);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_by_typing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
