// One-line summaries of a game: see words_setup.h.
// Layer: text.
#include "text/words_setup.h"

#include "base/assert.h"
#include "text/rules_text.h"

static const char *const MONTHS[12] = {
    // TRANSLATORS: months as in "23 November 2026".
    N_("January"), N_("February"), N_("March"),     N_("April"),   N_("May"),      N_("June"),
    N_("July"),    N_("August"),   N_("September"), N_("October"), N_("November"), N_("December")};

void words_setup(const l10n *language, const match_setup *setup, char out_text[WORDS_CAP]) {
    const match_player *player = setup->player;
    const bool computer[2] = {player[0].kind == MATCH_COMPUTER, player[1].kind == MATCH_COMPUTER};
    char name[2][WORDS_NAME_CAP];
    for (int i = 0; i < 2; i++) {
        words_player(language, player, i, name[i]);
    }
    const bool named = player[0].name[0] != '\0' && player[1].name[0] != '\0';
    const char *format = computer[0] != computer[1]
                             // TRANSLATORS: a rule set, and the level of the computer.
                             ? tr(language, "%1$s · against %2$s")
                             : computer[0] || named
                                   // TRANSLATORS: a rule set, and the names of the two players.
                                   ? tr(language, "%1$s · %3$s and %2$s")
                                   // TRANSLATORS: a rule set.
                                   : tr(language, "%1$s · two players");
    const int other = computer[0] && !computer[1] ? 0 : 1;
    words_fill(language, out_text, format, words_rules(language, setup->rules), name[other],
               name[1 - other]);
}

void words_game_stands(const words *w, char out_text[WORDS_CAP]) {
    const match_setup *setup = match_setup_of(w->m);
    const senet_position *at = match_position(w->m);
    const bool points = setup->points > 1 || setup->fair;
    char name[2][WORDS_NAME_CAP];
    int number[2];
    for (int i = 0; i < 2; i++) {
        const senet_side side = w->cones == i ? SENET_CONES : senet_other(SENET_CONES);
        words_name(w, i, name[i]);
        number[i] = points ? match_score(w->m, (uint8_t)i) : at->off[side];
    }
    words_fill(w->language, out_text,
               // TRANSLATORS: the score of a match: names and points.
               points ? tr(w->language, "Points – %1$s: %2$d, %3$s: %4$d")
                      // TRANSLATORS: the score of a game: names, and how many pieces are home.
                      : tr(w->language, "Home – %1$s: %2$d, %3$s: %4$d"),
               name[0], number[0], name[1], number[1]);
}

// %1$s %2$s %3$d is the date, %4$d:%5$s%6$s the time of day. A line may break only between the two.
static void fill_time(const l10n *language, const words_time *when, const char *format,
                      char out_text[WORDS_CAP]) {
    char day[L10N_NUMBER_CAP], minute[L10N_NUMBER_CAP], tens[L10N_NUMBER_CAP];
    SENET_ASSERT(when->month >= 1 && when->month <= 12);
    l10n_number(language, day, when->day);
    l10n_number(language, tens, when->minute / 10);
    l10n_number(language, minute, when->minute % 10);
    // TRANSLATORS: the day in a date: French "1er" in "1er mars 2026". Elsewhere just the number.
    const char *first = trc(language, "first day of a month", "1");
    words_fill(language, out_text, format, when->day == 1 ? first : day,
               l10n_text(language, MONTHS[when->month - 1]), when->year, when->hour, tens, minute);
    words_add_no_break(out_text, WORDS_KEEP_DATE);
}

void words_date(const l10n *language, const words_time *when, char out_text[WORDS_CAP]) {
    // TRANSLATORS: day, month, year; hour; the two digits of the minute.
    fill_time(language, when, tr(language, "%1$s %2$s %3$d, %4$d:%5$s%6$s"), out_text);
}

void words_when(const l10n *language, const words_time *when, char out_text[WORDS_CAP]) {
    if (when->days_ago > 1 || when->days_ago < 0) {
        words_date(language, when, out_text);
        return;
    }
    fill_time(language, when,
              // TRANSLATORS: when a game was last played; hour; the two digits of the minute.
              when->days_ago == 0 ? tr(language, "Today, %4$d:%5$s%6$s")
                                  : tr(language, "Yesterday, %4$d:%5$s%6$s"),
              out_text);
}

void words_length(const l10n *language, senet_rules_id rules, char out_text[WORDS_CAP]) {
    words_fill(language, out_text,
               tr(language, "A game with five pieces a side takes about %d minutes."),
               rules_text_get(rules)->minutes);
}
