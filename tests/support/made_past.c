/*
 * A made-up history: see made_past.h. Layer: tests.
 */
#include "support/made_past.h"

#include "base/str.h"
#include "senet/player.h"

#include <stdlib.h>
#include <string.h>

static const char *const NAMES[] = {"", "Merit", "Nebamun", "Maximiliane Hatschepsut von der Aue"};

static void make(size_t i, ui_past *past) {
    archive_game *g = &past->game;
    *past = (ui_past){.year = 2026 - (int)(i / 12),
                      .month = 12 - (int)(i % 12),
                      .day = 1 + (int)(i * 7 % 28),
                      .hour = (int)(i * 5 % 24),
                      .minute = (int)(i * 13 % 60)};
    *g = (archive_game){.id = (int64_t)i + 1,
                        .ended_s = 1000000 - (int64_t)i,
                        .rules = (senet_rules_id)(i % SENET_RULES_COUNT),
                        .n = (uint8_t)(3 + i % 5),
                        .points = i % 3 == 0 ? 5 : 1,
                        .throws = i % 4 == 3 ? MATCH_THROWS_MANUAL : MATCH_THROWS_SEEDED,
                        .over = i % 7 != 6,
                        .winner = (uint8_t)(i / 2 % 2),
                        .n_games = 1,
                        .n_throws = 90 + 31 * (uint32_t)i,
                        .n_moves = 80 + 29 * (uint32_t)i,
                        .n_undos = (uint32_t)(i % 3)};
    g->score[g->winner] = g->points;
    if (i == 3) { // a fair match that nobody won
        g->n_games = 2;
        g->winner = MATCH_NOBODY;
        g->score[0] = g->score[1] = 1;
    }
    (void)str_copy(g->player[0].name, MATCH_NAME_CAP, NAMES[i % 4]);
    if (i % 2 == 0) {
        g->player[1].kind = MATCH_COMPUTER;
        g->player[1].level = (uint8_t)(i / 2 % SENET_LEVELS);
    } else {
        (void)str_copy(g->player[1].name, MATCH_NAME_CAP, NAMES[(i / 2 + 1) % 4]);
    }
}

void made_past_fill(made_past *past, size_t n) {
    *past = (made_past){.n = n < MADE_PAST_CAP ? n : MADE_PAST_CAP};
    for (size_t i = 0; i < past->n; i++) {
        make(i, &past->game[i]);
    }
}

static bool fits(const ui_past *past, const archive_filter *f, ui_period period) {
    const match_player *p = past->game.player;
    bool people = p[0].kind == MATCH_HUMAN && p[1].kind == MATCH_HUMAN;
    bool level = p[1].kind == MATCH_COMPUTER && p[1].level == f->level;
    bool named = strcmp(p[0].name, f->name) == 0 || strcmp(p[1].name, f->name) == 0;
    return (f->rules == ARCHIVE_ANY || (int)past->game.rules == f->rules) &&
           (f->name[0] == '\0' || named) &&
           (f->level == ARCHIVE_ANY || (f->level == ARCHIVE_PEOPLE ? people : level)) &&
           (period == UI_PERIOD_ALL || past->year == 2026);
}

static size_t list(void *user, const archive_filter *filter, ui_period period, size_t skip,
                   ui_past *out_games, size_t cap) {
    made_past *past = user;
    size_t n = 0;
    past->n_asked++;
    for (size_t i = 0; i < past->n && n < cap; i++) {
        if (fits(&past->game[i], filter, period)) {
            if (skip > 0) {
                skip--;
            } else {
                out_games[n++] = past->game[i];
            }
        }
    }
    return n;
}

static size_t count(void *user, const archive_filter *filter, ui_period period) {
    const made_past *past = user;
    size_t n = 0;
    for (size_t i = 0; i < past->n; i++) {
        n += fits(&past->game[i], filter, period) ? 1 : 0;
    }
    return n;
}

// A game of two people in which six throws were played.
static match *open_game(void *user, int64_t id) {
    const made_past *past = user;
    const match_setup setup = {
        .rules = SENET_RULES_KENDALL, .n = 5, .points = 1, .seed = {.low = (uint64_t)id}};
    match *m = NULL;
    if (past->stuck || match_create(&setup, &m) != SENET_OK) {
        return NULL;
    }
    for (int i = 0; i < 12; i++) {
        match_command command = {.kind = MATCH_THROW};
        if (match_need_now(m).kind == MATCH_NEED_MOVE) {
            senet_moves moves;
            senet_moves_list(match_position(m), &moves);
            command = (match_command){.kind = MATCH_MOVE, .move = moves.move[0]};
        }
        (void)match_submit(m, command);
    }
    return m;
}

static bool copy(void *user, int64_t id, char *out_path, size_t cap) {
    made_past *past = user;
    past->copied = id;
    const char *to = past->copied_to != NULL ? past->copied_to : "Documents/Senet.senet";
    return !past->stuck && str_copy(out_path, cap, to);
}

static bool remove_game(void *user, int64_t id) {
    made_past *past = user;
    for (size_t i = 0; i < past->n && !past->stuck; i++) {
        if (past->game[i].game.id == id) {
            (void)memmove(&past->game[i], &past->game[i + 1],
                          (past->n - i - 1) * sizeof past->game[0]);
            past->n--;
            return true;
        }
    }
    return false;
}

static int people(void *user, char out_names[ARCHIVE_PEOPLE_MAX][MATCH_NAME_CAP]) {
    const made_past *past = user;
    int n = 0;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0] && past->n > 0; i++) {
        (void)str_copy(out_names[n++], MATCH_NAME_CAP, NAMES[i]);
    }
    return n;
}

// Each game against a level, won more often the weaker that is; of names with M nothing is known.
static void add_up(void *user, const char *name, int rules, archive_statistics *out_all,
                   ui_past *out_longest) {
    const made_past *past = user;
    *out_all = (archive_statistics){.n_marks = 0};
    *out_longest = (ui_past){.month = 1, .day = 1};
    if (name[0] == 'M') {
        return;
    }
    *out_longest = past->game[0];
    *out_all = (archive_statistics){
        .longest = past->game[0].game,
        .review = {.decisions = 800, .loss = 1900000, .luckiest = 231000, .thrown = 4},
        .faces = {130, 490, 760, 505, 119}};
    for (int i = 0; i < 40; i++) {
        int of = i % SENET_RULES_COUNT, level = i % 9 == 8 ? SENET_LEVELS : i * 7 % SENET_LEVELS;
        bool won = i * 5 % 11 > level + 1;
        if (rules == ARCHIVE_ANY || rules == of) {
            archive_tally *t = &out_all->against[of][level];
            archive_tally *single = &out_all->single[of][level];
            out_all->mark[out_all->n_marks++] =
                (archive_mark){.opponent = (uint8_t)level, .won = won};
            t->n++;
            t->won += won ? 1 : 0;
            *single = *t;
            out_all->all.n++;
            out_all->all.won += won ? 1 : 0;
        }
    }
}

static void reviewed(void *user, int64_t id, int number, const archive_review by_player[2]) {
    made_past *past = user;
    past->n_reviewed++;
    past->reviewed_id = id;
    past->reviewed_number = number;
    (void)memcpy(past->review, by_player, sizeof past->review);
}

ui_history made_past_history(made_past *past) {
    return (ui_history){.user = past,
                        .count = count,
                        .list = list,
                        .open = open_game,
                        .copy = copy,
                        .remove = remove_game,
                        .people = people,
                        .add_up = add_up,
                        .reviewed = reviewed};
}
