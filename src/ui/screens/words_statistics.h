// Sentences about all games of a person: first what a player wants to know, then figures.
// Layer: ui. Depends on game, l10n and ui's words.
// Invariant: every sentence is one message of the catalogue, and its figures are those of the
// history.
#pragma once

#include "game/history.h"
#include "text/words.h"

/** A person and a rule set: a name as from history_people, a senet_rules_id or HISTORY_ANY. */
typedef struct statistics_of {
    const char *name;
    int rules;
    const history_statistics *all;
} statistics_of;

enum { WORDS_STATISTICS = 5, WORDS_STATISTICS_FIGURES = 2 };

/** Sentence `i` of the summary: games won, strength, streak, the longest game, whether the sticks
 *  were fair; "" if there is nothing to say. */
void words_statistics(const l10n *language, const statistics_of *of, int i,
                      char out_text[WORDS_CAP]);

/** Figure `i` about mistakes and luck, from reviewed games; "" if there is none. */
void words_statistics_figure(const l10n *language, const history_statistics *all, int i,
                             char out_text[WORDS_CAP]);

/** The number of games of 100 that the person would win against the strongest level. */
void words_statistics_strength(const l10n *language, const history_statistics *all,
                               char out_text[WORDS_CAP]);

/** The result of a statistical test of the throws. */
void words_statistics_sticks(const l10n *language, const history_statistics *all,
                             char out_text[WORDS_CAP]);

/** The name of an opponent: a level, or SENET_LEVELS for a person. */
const char *words_statistics_opponent(const l10n *language, int opponent);

/** "12 of 20": games won against an opponent. */
void words_statistics_won(const l10n *language, history_tally tally, char out_text[WORDS_CAP]);

/** All games against an opponent, in all rule sets. */
history_tally statistics_against(const history_statistics *all, int opponent);

/** The share of games that a level wins against the strongest one: the mean over the selected rule
 *  sets that were measured; 0: none was. */
float statistics_level_share(int rules, int level);

/** The number of throws by the program. */
uint64_t statistics_throws(const history_statistics *all);
