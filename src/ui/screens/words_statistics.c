// Sentences about all games of a person: see words_statistics.h.
// Layer: ui.
#include "ui/screens/words_statistics.h"

#include "base/str.h"
#include "senet/player.h"
#include "text/words_teacher.h"
#include "ui/screens/words_history.h"

#include <math.h>

// With fewer throws the test expects fewer than five of the rarest results and has no meaning; a
// result that fair sticks give less often than once in a hundred is called unusual. A strength that
// could be that of all levels but one is not reported.
enum { THROWS_LEAST = 80, LEVELS_APART = SENET_LEVELS - 1 };
static const double UNUSUAL = 0.01;

// Keeps numbers and their units on one line.
static void fill(const l10n *l, char out[WORDS_CAP], const char *format, const l10n_arg *args,
                 size_t n) {
    words_fill_args(l, out, format, args, n);
    words_add_no_break(out, WORDS_KEEP_NUMBERS);
}

history_tally statistics_against(const history_statistics *all, int opponent) {
    history_tally sum = {0, 0};
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        sum.n += all->against[rules][opponent].n;
        sum.won += all->against[rules][opponent].won;
    }
    return sum;
}

float statistics_level_share(int rules, int level) {
    float sum = 0;
    int n = 0;
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        const int rate = senet_level_get(level)->rate[i];
        if (rate > 0 && (rules == HISTORY_ANY || rules == i)) {
            sum += (float)rate / 1000;
            n++;
        }
    }
    return n > 0 ? sum / (float)n : 0;
}

uint64_t statistics_throws(const history_statistics *all) {
    uint64_t n = 0;
    for (int i = 0; i < HISTORY_FACES; i++) {
        n += all->faces[i];
    }
    return n;
}

// --- The summary

static void won_text(const l10n *l, const statistics_of *of, char out_text[WORDS_CAP]) {
    const history_tally all = of->all->all;
    const char *format =
        all.n == 0 ? tr(l, "No games finished yet.")
        : of->name[0] == '\0'
            // TRANSLATORS: %1$d of %2$d games were won; in the next message, by player %3$s.
            ? ntr(l, "You won %1$d of %2$d game.", "You won %1$d of %2$d games.", all.n)
            : ntr(l, "%3$s won %1$d of %2$d game.", "%3$s won %1$d of %2$d games.", all.n);
    fill(l, out_text, format, L10N_ARGS(all.won, all.n, of->name));
}

// The level with the nearest strength. @return false: it could be almost any level
static bool like_level(const statistics_of *of, const history_strength *found, int *out_level) {
    int n = 0;
    float best = INFINITY;
    for (int level = 0; level < SENET_LEVELS; level++) {
        const float share = statistics_level_share(of->rules, level);
        const float off = fabsf(share - (float)found->share);
        n += share >= (float)found->low && share <= (float)found->high;
        if (share > 0 && off < best) {
            best = off;
            *out_level = level;
        }
    }
    return n < LEVELS_APART && best < INFINITY;
}

static void like_text(const l10n *l, const statistics_of *of, char out_text[WORDS_CAP]) {
    history_strength found;
    int level = 0;
    const bool you = of->name[0] == '\0';
    if (!history_strength_of(of->all, &found)) {
        (void)str_copy(out_text, WORDS_CAP,
                       you ? tr(l, "Finish a game against the computer to see how well you play.")
                           : "");
        return;
    }
    if (!like_level(of, &found, &level)) {
        (void)str_copy(out_text, WORDS_CAP,
                       you ? tr(l, "A few more games against the computer will show how well you "
                                   "play.")
                           : "");
        return;
    }
    fill(l, out_text,
         // TRANSLATORS: %1$s is a level of the computer; in the next message, %2$s is a player.
         you ? tr(l, "You play about as well as %1$s.")
             : tr(l, "%2$s plays about as well as %1$s."),
         L10N_ARGS(l10n_text(l, senet_level_get(level)->title), of->name));
}

static void fair_text(const l10n *l, const history_statistics *all, char out_text[WORDS_CAP]) {
    const int64_t n = (int64_t)statistics_throws(all);
    const char *format =
        n == 0             ? tr(l, "Nothing has been thrown yet.")
        : n < THROWS_LEAST ? ntr(l, "%d throw is too few to judge the sticks.",
                                 "%d throws are too few to judge the sticks.", n)
        : history_evenness(all->faces) >= UNUSUAL
            ? ntr(l, "The sticks were fair: nothing unusual in %d throw.",
                  "The sticks were fair: nothing unusual in %d throws.", n)
            : ntr(l, "The sticks were unusual: %d throw fell less evenly than expected.",
                  "The sticks were unusual: %d throws fell less evenly than expected.", n);
    fill(l, out_text, format, L10N_ARGS(n));
}

void words_statistics(const l10n *l, const statistics_of *of, int i, char out_text[WORDS_CAP]) {
    const history_statistics *all = of->all;
    char text[WORDS_CAP];
    out_text[0] = '\0';
    if (i == 0) {
        won_text(l, of, out_text);
    } else if (i == 1) {
        like_text(l, of, out_text);
    } else if (i == 2 && all->streak > 1) {
        fill(l, out_text,
             // TRANSLATORS: the most games that a player won one after the other.
             ntr(l, "Longest winning streak: %d game.", "Longest winning streak: %d games.",
                 all->streak),
             L10N_ARGS(all->streak));
    } else if (i == 3 && all->longest.id != 0) {
        words_history_date(l, &all->longest, text);
        fill(l, out_text, tr(l, "The longest game: %1$d throws, ended on %2$s."),
             L10N_ARGS(all->longest.n_throws, text));
    } else if (i == 4) {
        fair_text(l, all, out_text);
    }
}

const char *words_statistics_opponent(const l10n *l, int opponent) {
    return opponent < SENET_LEVELS ? l10n_text(l, senet_level_get(opponent)->title)
                                   : tr(l, "A person");
}

void words_statistics_won(const l10n *l, history_tally tally, char out_text[WORDS_CAP]) {
    // TRANSLATORS: games won, out of all: "12 of 20".
    fill(l, out_text, tr(l, "%1$d of %2$d"), L10N_ARGS(tally.won, tally.n));
}

// --- Figures

void words_statistics_figure(const l10n *l, const history_statistics *all, int i,
                             char out_text[WORDS_CAP]) {
    const history_review *r = &all->review;
    char text[WORDS_CAP];
    out_text[0] = '\0';
    if (i == 0 && r->decisions > 0) {
        words_percent_about(l, r->loss / (int64_t)r->decisions, text);
        fill(l, out_text,
             // TRANSLATORS: %1$s is "about 2 %".
             tr(l, "Mistakes cost %1$s of the winning chance per decision, over %2$d decisions in "
                   "reviewed games."),
             L10N_ARGS(text, r->decisions));
    } else if (i == 1 && r->luckiest > 0) {
        words_percent(l, r->luckiest, text);
        fill(l, out_text, tr(l, "The luckiest throw: a %1$d that gained %2$s of winning chance."),
             L10N_ARGS(r->thrown, text));
    }
}

void words_statistics_strength(const l10n *l, const history_statistics *all,
                               char out_text[WORDS_CAP]) {
    history_strength found;
    if (!history_strength_of(all, &found)) {
        (void)str_copy(out_text, WORDS_CAP,
                       tr(l, "Finish a game against the computer to see this."));
        return;
    }
    const char *strongest = senet_level_get(SENET_LEVELS - 1)->title;
    fill(l, out_text,
         // TRANSLATORS: %2$s is the strongest level; %1$d, %3$d, %4$d are games won out of 100.
         tr(l, "Would win about %1$d of 100 games against %2$s; judging by these games, "
               "between %3$d and %4$d."),
         L10N_ARGS(lround(found.share * 100.0), l10n_text(l, strongest), lround(found.low * 100.0),
                   lround(found.high * 100.0)));
}

void words_statistics_sticks(const l10n *l, const history_statistics *all,
                             char out_text[WORDS_CAP]) {
    const long even = lround(history_evenness(all->faces) * 100.0);
    const char *format = statistics_throws(all) == 0 ? tr(l, "Nothing has been thrown yet.")
                         : even >= 1
                             // TRANSLATORS: %1$d is a number of throws.
                             ? tr(l, "The program made %1$d throws. Of 100 fair sets of sticks, "
                                     "%2$d would look at least "
                                     "this uneven (chi-square test).")
                             : tr(l, "The program made %1$d throws. Of 100 fair sets of sticks, "
                                     "fewer than 1 would look "
                                     "this uneven (chi-square test).");
    fill(l, out_text, format, L10N_ARGS((int64_t)statistics_throws(all), even));
}
