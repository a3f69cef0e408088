// A fake history: see fake_history.h.
// Layer: tests.
#include "support/fake_history.h"

#include "base/str.h"
#include "senet/player.h"

#include <stdlib.h>
#include <string.h>

static const char *const NAMES[] = {"", "Merit", "Nebamun", "Maximiliane Hatschepsut von der Aue"};

// An odd number, so that each is played against people and against the computer.
enum { RULE_SETS = 5 };

static void make(size_t i, history_game *g) {
    *g = (history_game){.id = (int64_t)i + 1,
                        .year = 2026 - (int)(i / 12),
                        .month = 12 - (int)(i % 12),
                        .day = 1 + (int)(i * 7 % 28),
                        .hour = (int)(i * 5 % 24),
                        .minute = (int)(i * 13 % 60),
                        .rules = (senet_rules_id)(i % RULE_SETS),
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

void fake_history_fill(fake_history *fake, size_t n) {
    *fake = (fake_history){.n = n < FAKE_HISTORY_CAP ? n : FAKE_HISTORY_CAP};
    for (size_t i = 0; i < fake->n; i++) {
        make(i, &fake->game[i]);
    }
}

static bool fits(const history_game *played, const history_filter *f) {
    const match_player *p = played->player;
    bool people = p[0].kind == MATCH_HUMAN && p[1].kind == MATCH_HUMAN;
    bool level = p[1].kind == MATCH_COMPUTER && p[1].level == f->level;
    bool named = strcmp(p[0].name, f->name) == 0 || strcmp(p[1].name, f->name) == 0;
    return (f->rules == HISTORY_ANY || (int)played->rules == f->rules) &&
           (f->name[0] == '\0' || named) &&
           (f->level == HISTORY_ANY || (f->level == HISTORY_PEOPLE ? people : level)) &&
           (f->days == 0 || played->year == 2026);
}

static size_t list(void *user, const history_filter *filter, size_t skip, history_game *out_games,
                   size_t cap) {
    fake_history *fake = user;
    size_t n = 0;
    fake->n_asked++;
    for (size_t i = 0; i < fake->n && n < cap; i++) {
        if (fits(&fake->game[i], filter)) {
            if (skip > 0) {
                skip--;
            } else {
                out_games[n++] = fake->game[i];
            }
        }
    }
    return n;
}

static size_t count(void *user, const history_filter *filter) {
    const fake_history *fake = user;
    size_t n = 0;
    for (size_t i = 0; i < fake->n; i++) {
        n += fits(&fake->game[i], filter) ? 1 : 0;
    }
    return n;
}

// Opens a game between two people in which six throws were played.
static match *open_game(void *user, int64_t id) {
    const fake_history *fake = user;
    const match_setup setup = {
        .rules = SENET_RULES_KENDALL, .n = 5, .points = 1, .seed = {.low = (uint64_t)id}};
    match *m = NULL;
    if (fake->stuck || match_create(&setup, &m) != SENET_OK) {
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
    fake_history *fake = user;
    fake->copied = id;
    const char *to = fake->copied_to != NULL ? fake->copied_to : "Documents/Senet.senet";
    return !fake->stuck && str_copy(out_path, cap, to);
}

static bool remove_game(void *user, int64_t id) {
    fake_history *fake = user;
    for (size_t i = 0; i < fake->n && !fake->stuck; i++) {
        if (fake->game[i].id == id) {
            (void)memmove(&fake->game[i], &fake->game[i + 1],
                          (fake->n - i - 1) * sizeof fake->game[0]);
            fake->n--;
            return true;
        }
    }
    return false;
}

static int people(void *user, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]) {
    const fake_history *fake = user;
    int n = 0;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0] && fake->n > 0; i++) {
        (void)str_copy(out_names[n++], MATCH_NAME_CAP, NAMES[i]);
    }
    return n;
}

// 40 games, mostly against levels, won more often against weaker ones; names with M have no games.
static void statistics(void *user, const char *name, int rules, history_statistics *out_all) {
    const fake_history *fake = user;
    *out_all = (history_statistics){.n_marks = 0};
    if (name[0] == 'M') {
        return;
    }
    *out_all = (history_statistics){
        .longest = fake->game[0],
        .review = {.decisions = 800, .loss = 1900000, .luckiest = 231000, .thrown = 4},
        .faces = {130, 490, 760, 505, 119}};
    uint32_t run = 0;
    for (int i = 0; i < 40; i++) {
        int of = i % RULE_SETS, level = i % 9 == 8 ? SENET_LEVELS : i * 7 % SENET_LEVELS;
        bool won = i * 5 % 11 > level + 1;
        if (rules == HISTORY_ANY || rules == of) {
            history_tally *t = &out_all->against[of][level];
            history_tally *single = &out_all->single[of][level];
            out_all->mark[out_all->n_marks++] =
                (history_mark){.opponent = (uint8_t)level, .won = won};
            t->n++;
            t->won += won ? 1 : 0;
            *single = *t;
            out_all->all.n++;
            out_all->all.won += won ? 1 : 0;
            run = won ? run + 1 : 0;
            out_all->streak = run > out_all->streak ? run : out_all->streak;
        }
    }
}

static void reviewed(void *user, int64_t id, int number, const history_review by_player[2]) {
    fake_history *fake = user;
    fake->n_reviewed++;
    fake->reviewed_id = id;
    fake->reviewed_number = number;
    (void)memcpy(fake->review, by_player, sizeof fake->review);
}

ui_history fake_history_table(fake_history *fake) {
    return (ui_history){.user = fake,
                        .count = count,
                        .list = list,
                        .open = open_game,
                        .copy = copy,
                        .remove = remove_game,
                        .people = people,
                        .statistics = statistics,
                        .reviewed = reviewed};
}
