// How much a game asks of a person: games against each level by each rule set at the default settings,
// in virtual time. It prints figures and judges nothing: senet-pace [games of each kind].
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/ui_play/paced.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static stage st;

static void print(const char *rules, const char *level, const paced *all, int games) {
    (void)printf("%-9s %-9s %7d %10d %8.2f %8.2f %9d %8d\n", rules, level, all->throws / games,
                 all->decisions / games, (double)all->inputs / all->decisions,
                 (double)all->by_hand / all->decisions, all->longest_s, all->length_s / games);
    (void)fflush(stdout);
}

static void add(paced *all, const paced *one) {
    all->throws += one->throws;
    all->decisions += one->decisions;
    all->inputs += one->inputs;
    all->by_hand += one->by_hand;
    all->length_s += one->length_s;
    all->longest_s = one->longest_s > all->longest_s ? one->longest_s : all->longest_s;
}

static void by_rule_sets(int throws, int games, int first_level, int last_level) {
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int level = first_level; level <= last_level; level++) {
            paced all = {.throws = 0};
            for (int game = 0; game < games; game++) {
                stage_open(&st);
                st.settings.throws = throws;
                const paced one =
                    paced_play(&st, (senet_rules_id)rules, level, (uint64_t)(game + 1));
                add(&all, &one);
                stage_close(&st);
            }
            print(senet_rules_get((senet_rules_id)rules)->name, senet_level_get(level)->name, &all,
                  games);
        }
    }
}

int main(int argc, char **argv) {
    const int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;
    settings chosen;
    settings_defaults(&chosen);
    (void)printf("rules     level      throws  decisions  inputs/d   hand/d longest_s length_s\n");
    if (games == 0) {
        by_rule_sets(chosen.throws, 1, SENET_LEVEL_NOVICE, SENET_LEVEL_NOVICE);
        return 0;
    }
    by_rule_sets(chosen.throws, games, 0, SENET_LEVELS - 1);
    (void)printf("all throws by hand:\n");
    by_rule_sets(SETTINGS_THROWS_HAND, games, SENET_LEVEL_NOVICE, SENET_LEVEL_NOVICE);
    return 0;
}
