// Senet-pace measures how much input a game requires: games against each level with each rule set
// at the default settings, in virtual time, or visits to a museum with the shipped kiosk.conf. It
// prints figures and judges none.
// Layer: tests. Usage: senet-pace [games of each kind], senet-pace visits N [RULES [PIECES]].
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

static int by_size(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

// Prints the minimum, 10th percentile, median, 90th percentile and maximum of a value.
static void print_spread(const char *what, int *value, size_t n) {
    qsort(value, n, sizeof *value, by_size);
    (void)printf("%-24s %4d  %4d  %4d  %4d  %4d\n", what, value[0], value[n / 10], value[n / 2],
                 value[n * 9 / 10], value[n - 1]);
}

static void visits(size_t n, const kiosk_config *museum) {
    enum { SHORT_S = 360, DECISIONS = 15 };
    int *seconds = calloc(4 * n, sizeof *seconds), *decisions = seconds + n,
        *throws = decisions + n, *longest = throws + n;
    size_t won = 0, eventful = 0, brief = 0, rich = 0;
    paced all = {.throws = 0};
    assert_non_null(seconds);
    for (size_t i = 0; i < n; i++) {
        stage_open_museum(&st, museum, 1920, 1080);
        const paced one = paced_visit(&st, i + 1);
        stage_close(&st);
        add(&all, &one);
        seconds[i] = one.length_s;
        decisions[i] = one.decisions;
        throws[i] = one.throws;
        longest[i] = one.longest_s;
        won += one.won;
        eventful += one.is_eventful;
        brief += one.length_s < SHORT_S;
        rich += one.decisions >= DECISIONS;
    }
    (void)printf("%zu visits, %s, %d pieces\n%-24s least   10%%  half   90%%  most\n", n,
                 senet_rules_get((senet_rules_id)museum->rules)->name, museum->pieces, "");
    print_spread("seconds", seconds, n);
    print_spread("decisions", decisions, n);
    print_spread("throws of both", throws, n);
    print_spread("seconds without a choice", longest, n);
    (void)printf(
        "under %d s %zu %%, %d decisions or more %zu %%, won by the visitor %zu %%, an attack,\n"
        "a special house and a piece home for each side %zu %%\n",
        SHORT_S, 100 * brief / n, DECISIONS, 100 * rich / n, 100 * won / n, 100 * eventful / n);
    (void)printf("inputs per decision %.2f, %.2f of them throws by hand\n",
                 (double)all.inputs / all.decisions, (double)all.by_hand / all.decisions);
    free(seconds);
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "visits") == 0) {
        kiosk_config museum;
        senet_rules_id rules = SENET_RULES_KENDALL;
        kiosk_defaults(&museum);
        if (argc > 3 && senet_rules_find(argv[3], &rules) == SENET_OK) {
            museum.rules = (uint8_t)rules;
        }
        museum.pieces = argc > 4 ? (int)strtol(argv[4], NULL, 10) : museum.pieces;
        visits((size_t)strtol(argv[2], NULL, 10), &museum);
        return 0;
    }
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
