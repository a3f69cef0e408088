// The history lists every game, filters and searches, and computes statistics.
// Layer: tests; game on the real files of platform/sdl.
// Invariant: writes only below the test's own directory; each test begins with an empty one.
#include "unit/game/game_support.h"
#include "unit/game/history_home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// --- The list

static void a_match_is_described(void **state) {
    match *m = home_played(SENET_RULES_PHARAOH, 11, 3);
    size_t n_throws = 0, faces = 0, moves = 0;
    history_game game;
    (void)state;
    history_describe(m, &game);
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const match_entry *e = match_entry_get(m, i);
        bool thrown = e->kind == MATCH_ENTRY_THROW || e->kind == MATCH_ENTRY_OPENING;
        n_throws += thrown ? 1 : 0;
        faces += thrown ? (size_t)__builtin_popcount(e->sticks) : 0;
        moves += e->kind == MATCH_ENTRY_MOVE && (e->move.from != 0 || e->move.to != 0) ? 1 : 0;
    }
    assert_int_equal(game.rules, SENET_RULES_PHARAOH);
    assert_int_equal(game.n, 3);
    assert_true(game.over);
    assert_int_equal(game.score[game.winner], 1);
    assert_int_equal(game.player[0].kind, MATCH_HUMAN);
    assert_string_equal(game.player[0].name, "Anna");
    assert_int_equal(game.player[1].kind, MATCH_COMPUTER);
    assert_int_equal(game.player[1].level, 3);
    assert_int_equal(game.n_games, 1);
    assert_int_equal(game.n_throws, n_throws);
    assert_int_equal(game.n_moves, moves);
    assert_int_equal(game.n_undos, 0);
    assert_int_equal(game.faces[1] + 2 * game.faces[2] + 3 * game.faces[3] + 4 * game.faces[4],
                     faces);
    match_destroy(m);
}

static void games_are_found_again(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    const history_filter all = history_all();
    history_game list[HOME_GAMES + 1], expected;
    assert_int_equal(history_count(a, &all), 0);
    home_fill(t, a);
    history_close(a);
    a = home_open(t);
    assert_int_equal(history_list(a, &all, 0, list, HOME_GAMES + 1), HOME_GAMES);
    for (int i = 0; i < HOME_GAMES; i++) {
        const history_game *game = &list[HOME_GAMES - 1 - i]; // newest first
        match *m = home_played(HOME_KIND[i].rules, 100 + (uint64_t)i, HOME_KIND[i].level);
        match_text record = support_record(m);
        history_game found;
        char *kept = NULL;
        size_t length = 0;
        history_describe(m, &expected);
        expected.id = game->id;
        expected.ended_s = 1000 * (i + 1);
        (void)memcpy(expected.name, game->name, sizeof expected.name);
        assert_int_equal(game->n_throws, expected.n_throws);
        assert_int_equal(game->n_moves, expected.n_moves);
        assert_int_equal(game->ended_s, expected.ended_s);
        assert_int_equal(game->rules, expected.rules);
        assert_int_equal(game->winner, expected.winner);
        assert_memory_equal(game->faces, expected.faces, sizeof expected.faces);
        assert_int_equal(game->player[1].kind, expected.player[1].kind);
        assert_int_equal(game->player[1].level, expected.player[1].level);
        assert_string_equal(game->player[0].name, "Anna");
        assert_string_equal(game->player[1].name, HOME_KIND[i].level < 0 ? "Ben" : "");
        assert_int_equal(history_find(a, game->name), game->id);
        assert_true(history_read(a, game->id, &found, &kept, &length));
        assert_string_equal(found.name, game->name);
        assert_int_equal(length, record.n_bytes);
        assert_memory_equal(kept, record.bytes, length);
        free(kept);
        match_text_free(&record);
        match_destroy(m);
    }
    assert_int_equal(history_list(a, &all, 2, list, 3), 3);
    assert_int_equal(list[0].ended_s, 4000);
    history_close(a);
}

static size_t count_of(const history *a, int rules, int level, const char *name) {
    history_filter filter = history_all();
    history_game list[HOME_GAMES];
    filter.rules = rules;
    filter.level = level;
    (void)snprintf(filter.name, sizeof filter.name, "%s", name);
    assert_int_equal(history_count(a, &filter), history_list(a, &filter, 0, list, HOME_GAMES));
    return history_count(a, &filter);
}

static void games_are_searched(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    home_fill(t, a);
    assert_int_equal(count_of(a, HISTORY_ANY, HISTORY_ANY, ""), HOME_GAMES);
    assert_int_equal(count_of(a, SENET_RULES_KENDALL, HISTORY_ANY, ""), 3);
    assert_int_equal(count_of(a, SENET_RULES_JEQUIER, HISTORY_ANY, ""), 0);
    assert_int_equal(count_of(a, HISTORY_ANY, 2, ""), 2);
    assert_int_equal(count_of(a, HISTORY_ANY, 0, ""), 1); // level 0 is not "a person"
    assert_int_equal(count_of(a, HISTORY_ANY, HISTORY_PEOPLE, ""), 2);
    assert_int_equal(count_of(a, SENET_RULES_BGA, HISTORY_PEOPLE, ""), 1);
    assert_int_equal(count_of(a, HISTORY_ANY, HISTORY_ANY, "Ben"), 2);
    assert_int_equal(count_of(a, HISTORY_ANY, HISTORY_ANY, "Anna"), HOME_GAMES);
    assert_int_equal(count_of(a, HISTORY_ANY, HISTORY_ANY, "Ben' OR 1 = 1 --"), 0);
    history_close(a);
}

static size_t count_of_days(const history *a, int days) {
    history_filter filter = history_all();
    filter.days = days;
    return history_count(a, &filter);
}

static void games_are_found_by_their_local_day(void **state) {
    const home *t = *state;
    static const int64_t DAY_S = 86400;
    const int64_t now_s = (int64_t)time(NULL),
                  ended_s[4] = {now_s, now_s - DAY_S, now_s - 6 * DAY_S, now_s - 400 * DAY_S};
    char name[SAVE_NAME_CAP];
    history *a = NULL;
    history_game list[4];
    struct tm day;
    const history_filter all = history_all();
    for (int i = 0; i < 4; i++) {
        match *m = home_played(SENET_RULES_KENDALL, 20 + (uint64_t)i, 1);
        home_file(t, m, ended_s[i], name);
        match_destroy(m);
    }
    a = home_open(t);
    assert_int_equal(count_of_days(a, 1), 1);
    assert_int_equal(count_of_days(a, 2), 2);
    assert_int_equal(count_of_days(a, 6), 2);
    assert_int_equal(count_of_days(a, 7), 3);
    assert_int_equal(count_of_days(a, 365), 3);
    assert_int_equal(count_of_days(a, 0), 4);
    assert_int_equal(history_list(a, &all, 0, list, 4), 4);
    for (int i = 0; i < 4; i++) {
        const time_t ended = (time_t)ended_s[i];
        assert_non_null(localtime_r(&ended, &day));
        assert_int_equal(list[i].ended_s, ended_s[i]);
        assert_int_equal(list[i].year, day.tm_year + 1900);
        assert_int_equal(list[i].month, day.tm_mon + 1);
        assert_int_equal(list[i].day, day.tm_mday);
        assert_int_equal(list[i].hour, day.tm_hour);
        assert_int_equal(list[i].minute, day.tm_min);
    }
    history_close(a);
}

static void the_list_follows_the_files(void **state) {
    const home *t = *state;
    const history_filter all = history_all();
    char name[2][SAVE_NAME_CAP];
    match *m = home_played(SENET_RULES_KENDALL, 7, 1), *other = home_played(SENET_RULES_BGA, 8, 1);
    history_game game;
    history *a = NULL;
    home_file(t, m, 0, name[0]);
    a = home_open(t);
    assert_int_equal(home_count(a), 1);
    home_file(t, other, 0, name[1]);
    assert_int_equal(home_count(a), 1);
    assert_true(history_update(a));
    assert_int_equal(home_count(a), 2);
    // A file was deleted by hand.
    assert_true(t->files.remove(t->files.user, BASE_DIR_DATA, name[0]));
    assert_true(history_update(a));
    assert_int_equal(history_list(a, &all, 0, &game, 1), 1);
    assert_string_equal(game.name, name[1]);
    assert_int_equal(history_find(a, name[0]), 0);
    history_close(a);
    match_destroy(m);
    match_destroy(other);
}

static void there_may_be_no_games(void **state) {
    history_statistics s;
    history_game game;
    char *text = NULL;
    size_t length = 0;
    char names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    const history_review review[2] = {{.decisions = 1}, {.decisions = 1}};
    const history_filter all = history_all();
    match_load_report report;
    (void)state;
    history_statistics_of(NULL, "Anna", HISTORY_ANY, &s);
    assert_int_equal(s.all.n, 0);
    assert_int_equal(history_count(NULL, &all), 0);
    assert_int_equal(history_list(NULL, &all, 0, &game, 1), 0);
    assert_int_equal(history_people(NULL, names), 0);
    assert_int_equal(history_find(NULL, "games/a.senet"), 0);
    assert_false(history_update(NULL));
    assert_false(history_read(NULL, 1, &game, &text, &length));
    assert_false(history_remove(NULL, 1));
    assert_false(history_add_review(NULL, 1, 1, review));
    assert_false(history_import(NULL, "", 0, 0, &report));
    history_close(NULL);
}

static void an_end_that_is_undone_takes_the_game_back(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    match_setup setup = support_setup(SENET_RULES_KENDALL, 3, 1, 5);
    uint64_t random = 5;
    match *m = NULL;
    save s;
    save_report report;
    const history_filter all = history_all();
    history_game game;
    save_init(&s, &t->files);
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    assert_string_equal(save_begin(&s, m).filed, "");
    while (support_step(m, &random)) {
    }
    report = save_sync(&s, m);
    assert_true(report.filed[0] != '\0');
    assert_true(history_update(a));
    assert_int_equal(history_list(a, &all, 0, &game, 1), 1);
    assert_string_equal(game.name, report.filed);
    assert_int_equal(home_count(a), 1);
    // Another ending under the same name is noticed even without an update in between.
    support_do(m, MATCH_UNDO);
    assert_string_equal(save_sync(&s, m).unfiled, game.name);
    while (support_step(m, &random)) {
    }
    assert_string_equal(save_sync(&s, m).filed, game.name);
    assert_true(history_update(a));
    assert_int_equal(history_list(a, &all, 0, &game, 1), 1);
    assert_int_equal(game.n_undos, 1);
    assert_int_equal(home_count(a), 1);
    support_do(m, MATCH_UNDO);
    report = save_sync(&s, m);
    assert_true(report.unfiled[0] != '\0');
    assert_true(history_update(a));
    assert_int_equal(home_count(a), 0);
    history_close(a);
    match_destroy(m);
}

static void a_game_is_removed_for_good(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    const history_filter all = history_all();
    history_game game;
    char *text = NULL;
    size_t length = 0;
    home_fill(t, a);
    assert_int_equal(history_list(a, &all, 0, &game, 1), 1);
    assert_true(history_remove(a, game.id));
    assert_false(history_remove(a, game.id));
    assert_false(history_read(a, game.id, &game, &text, &length));
    history_close(a);
    a = home_open(t);
    assert_int_equal(home_count(a), HOME_GAMES - 1);
    history_close(a);
}

static void records_are_imported_once(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    match *m = home_played(SENET_RULES_PERGIOCO, 3, 4);
    match_text text = support_record(m);
    match_load_report report;
    const history_filter all = history_all();
    history_game game;
    char path[HOME_PATH + 64];
    assert_true(history_import(a, text.bytes, text.n_bytes, 77, &report));
    assert_true(history_import(a, text.bytes, text.n_bytes, 99, &report));
    // The file remembers when the game ended; a new database gets it from there.
    history_close(a);
    home_database(t, path);
    assert_int_equal(unlink(path), 0);
    a = home_open(t);
    assert_int_equal(history_list(a, &all, 0, &game, 1), 1);
    assert_int_equal(game.ended_s, 77);
    assert_int_equal(game.rules, SENET_RULES_PERGIOCO);
    text.bytes[text.n_bytes / 2] ^= 1;
    assert_false(history_import(a, text.bytes, text.n_bytes, 1, &report));
    assert_true(report.fault != SENET_RECORD_FAULT_NONE);
    assert_int_equal(home_count(a), 1);
    match_text_free(&text);
    match_destroy(m);
    history_close(a);
}

// --- Statistics

static void results_are_added_up_for_each_person(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    char names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    history_statistics s;
    history_tally naive = {0}, kendall = {0};
    uint64_t faces[HISTORY_FACES] = {0};
    uint32_t longest = 0, run = 0, streak = 0;
    home_fill(t, a);
    assert_int_equal(history_people(a, names), 2);
    assert_string_equal(names[0], "Anna");
    assert_string_equal(names[1], "Ben");
    for (int i = 0; i < HOME_GAMES; i++) {
        match *m = home_played(HOME_KIND[i].rules, 100 + (uint64_t)i, HOME_KIND[i].level);
        history_game game;
        history_describe(m, &game);
        naive.n++;
        naive.won += game.winner == 0 ? 1 : 0;
        run = game.winner == 0 ? run + 1 : 0;
        streak = run > streak ? run : streak;
        kendall.n += game.rules == SENET_RULES_KENDALL ? 1 : 0;
        kendall.won += game.rules == SENET_RULES_KENDALL && game.winner == 0 ? 1 : 0;
        longest = game.n_throws > longest ? game.n_throws : longest;
        for (int k = 0; k < HISTORY_FACES; k++) {
            faces[k] += game.faces[k];
        }
        match_destroy(m);
    }
    history_statistics_of(a, "Anna", HISTORY_ANY, &s);
    assert_int_equal(s.all.n, naive.n);
    assert_int_equal(s.all.won, naive.won);
    assert_int_equal(s.streak, streak);
    assert_int_equal(s.n_marks, HOME_GAMES);
    for (int i = 0; i < HOME_GAMES; i++) {
        int opponent = HOME_KIND[i].level < 0 ? SENET_LEVELS : HOME_KIND[i].level;
        assert_int_equal(s.mark[i].opponent, opponent);
        assert_true(s.against[HOME_KIND[i].rules][opponent].n > 0);
    }
    assert_int_equal(s.longest.n_throws, longest);
    assert_memory_equal(s.faces, faces, sizeof faces);
    history_statistics_of(a, "Anna", SENET_RULES_KENDALL, &s);
    assert_int_equal(s.all.n, kendall.n);
    assert_int_equal(s.all.won, kendall.won);
    assert_memory_equal(s.faces, faces, sizeof faces); // sticks do not depend on the rule set
    history_statistics_of(a, "Ben", HISTORY_ANY, &s);
    assert_int_equal(s.all.n, 2);
    history_statistics_of(a, "nobody", HISTORY_ANY, &s);
    assert_int_equal(s.all.n, 0);
    assert_int_equal(s.longest.id, 0);
    history_close(a);
}

static void unfinished_games_count_for_the_sticks_alone(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    match_setup setup = support_setup(SENET_RULES_KENDALL, 3, 1, 9);
    history_statistics s;
    char name[SAVE_NAME_CAP];
    match *m = NULL;
    uint64_t random = 3;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    for (int i = 0; i < 10; i++) {
        assert_true(support_step(m, &random));
    }
    home_file(t, m, 0, name);
    assert_true(history_update(a));
    history_statistics_of(a, "Anna", HISTORY_ANY, &s);
    assert_int_equal(s.all.n, 0);
    assert_true(s.faces[0] + s.faces[1] + s.faces[2] + s.faces[3] + s.faces[4] > 0);
    match_destroy(m);
    history_close(a);
}

static void results_of_reviews_are_stored(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    const history_filter all = history_all();
    const history_review first[2] = {{30, 4000, 90000, 4}, {28, 9000, 120000, 5}};
    const history_review again[2] = {{31, 5000, 80000, 1}, {28, 9000, 120000, 5}};
    history_game list[HOME_GAMES];
    history_statistics s;
    home_fill(t, a);
    assert_int_equal(history_list(a, &all, 0, list, HOME_GAMES), HOME_GAMES);
    assert_true(history_add_review(a, list[0].id, 1, first));
    assert_true(history_add_review(a, list[0].id, 2, first));
    assert_true(history_add_review(a, list[0].id, 1, again)); // reviewed once more
    assert_false(history_add_review(a, list[0].id + 1000, 1, first));
    history_close(a);
    a = home_open(t);
    history_statistics_of(a, "Anna", HISTORY_ANY, &s);
    assert_int_equal(s.review.decisions, 61);
    assert_int_equal(s.review.loss, 9000);
    assert_int_equal(s.review.luckiest, 90000);
    assert_int_equal(s.review.thrown, 4);
    assert_true(history_remove(a, list[0].id));
    history_statistics_of(a, "Anna", HISTORY_ANY, &s);
    assert_int_equal(s.review.decisions, 0);
    history_close(a);
}

static void strength_is_found_from_results(void **state) {
    history_statistics s = {.n_marks = 0};
    history_strength found;
    (void)state;
    assert_false(history_strength_of(&s, &found));
    s.single[SENET_RULES_KENDALL][SENET_LEVELS] = (history_tally){50, 25}; // people do not count
    assert_false(history_strength_of(&s, &found));
    // Against each level, the results of somebody as strong as the scribe.
    double scribe = senet_level_get(2)->rate[SENET_RULES_KENDALL] / 1000.0;
    for (int level = 0; level < SENET_LEVELS; level++) {
        double rate = senet_level_get(level)->rate[SENET_RULES_KENDALL] / 1000.0;
        double odds = scribe / (1.0 - scribe) * (1.0 - rate) / rate;
        s.single[SENET_RULES_KENDALL][level] =
            (history_tally){1000, (uint32_t)(1000.0 * odds / (1.0 + odds) + 0.5)};
    }
    assert_true(history_strength_of(&s, &found));
    assert_true(found.share > scribe - 0.005 && found.share < scribe + 0.005);
    assert_true(found.low < scribe && found.high > scribe && found.high - found.low < 0.05);
    // Three games won prove nothing.
    s = (history_statistics){.n_marks = 0};
    s.single[SENET_RULES_BGA][5] = (history_tally){3, 3};
    assert_true(history_strength_of(&s, &found));
    assert_true(found.share > 0.6 && found.share < 0.95 && found.low < 0.5);
}

static void evenness_is_that_of_chi_square(void **state) {
    const uint64_t even[5] = {100, 400, 600, 400, 100}, none[5] = {0};
    // Tables of chi-square, 4 degrees of freedom: 9.488 for 0.05, 3.357 for 0.50.
    const uint64_t odd[5] = {100, 400, 600, 400 + 55, 100 - 21}, wrong[5] = {400, 0, 0, 0, 0};
    double n = 1634.0, chi = 0.0;
    const double of_16[5] = {1, 4, 6, 4, 1};
    (void)state;
    assert_true(history_evenness(even) > 0.9999);
    assert_true(history_evenness(none) > 0.9999);
    assert_true(history_evenness(wrong) < 1e-9);
    for (int i = 0; i < 5; i++) {
        double expected = n * of_16[i] / 16.0;
        chi += ((double)odd[i] - expected) * ((double)odd[i] - expected) / expected;
    }
    double p = history_evenness(odd);
    assert_true(chi > 9.488 ? p < 0.05 : p > 0.05);
    assert_true(chi > 3.357 ? p < 0.5 : p > 0.5);
}

// Games from a position, in matches, or between two players of one name: they are still listed.
static void games_that_say_nothing_about_a_person_are_not_counted(void **state) {
    const home *t = *state;
    history *a = home_open(t);
    history_statistics s;
    char name[SAVE_NAME_CAP];
    match *m = home_played(SENET_RULES_KENDALL, 1, 2), *branch = NULL, *twins = NULL;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 3, 1, 4);
    const senet_seed seed = {.low = 8};
    uint64_t random = 2;
    size_t entry = match_entry_count(m) / 2;
    while (match_branch(m, entry, &seed, &branch) != SENET_OK) {
        entry++;
    }
    while (support_step(branch, &random)) {
    }
    (void)memcpy(setup.player[1].name, "Anna", 5);
    assert_int_equal(match_create(&setup, &twins), SENET_OK);
    while (support_step(twins, &random)) {
    }
    match *const all[3] = {m, branch, twins};
    for (int i = 0; i < 3; i++) {
        home_file(t, all[i], 0, name);
        assert_true(history_update(a));
        match_destroy(all[i]);
    }
    setup = support_setup(SENET_RULES_KENDALL, 3, 3, 77);
    setup.player[1] = (match_player){.kind = MATCH_COMPUTER, .level = 2};
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    while (support_step(m, &random)) {
    }
    home_file(t, m, 0, name);
    assert_true(history_update(a));
    match_destroy(m);
    assert_int_equal(home_count(a), 4);
    history_statistics_of(a, "Anna", HISTORY_ANY, &s);
    assert_int_equal(s.all.n, 2); // the first, and the match of three points
    assert_int_equal(s.against[SENET_RULES_KENDALL][2].n, 2);
    assert_int_equal(s.single[SENET_RULES_KENDALL][2].n, 1);
    assert_int_equal(s.longest.points, 1);
    history_close(a);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, home_begin, home_end)
    const struct CMUnitTest tests[] = {
        TEST(a_match_is_described),
        TEST(games_are_found_again),
        TEST(games_are_searched),
        TEST(games_are_found_by_their_local_day),
        TEST(the_list_follows_the_files),
        TEST(there_may_be_no_games),
        TEST(an_end_that_is_undone_takes_the_game_back),
        TEST(a_game_is_removed_for_good),
        TEST(records_are_imported_once),
        TEST(results_are_added_up_for_each_person),
        TEST(unfinished_games_count_for_the_sticks_alone),
        TEST(games_that_say_nothing_about_a_person_are_not_counted),
        TEST(results_of_reviews_are_stored),
        TEST(strength_is_found_from_results),
        TEST(evenness_is_that_of_chi_square),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
