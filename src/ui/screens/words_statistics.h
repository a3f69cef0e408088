/*
 * What all games of a person come to, in sentences: first what a player wants to know, then figures.
 * Layer: ui. Depends on game, l10n and ui's words. Invariant: every sentence is one message of the
 * catalogue, and a figure is the history's.
 */
#pragma once

#include "game/history.h"
#include "text/words.h"

/** Whose games of which rule set: a name as from history_people, a senet_rules_id or HISTORY_ANY. */
typedef struct statistics_of {
    const char *name;
    int rules;
    const history_statistics *all;
} statistics_of;

enum { WORDS_STATISTICS = 5, WORDS_STATISTICS_FIGURES = 2 };

/** Sentence `i` of those a player wants to know first: games won, strength, streak, the longest game,
 *  whether the sticks were fair; "" if there is nothing to say. */
void words_statistics(const l10n *language, const statistics_of *of, int i,
                      char out_text[WORDS_CAP]);

/** Figure `i` about mistakes and luck, from games that were reviewed; "" if there is none. */
void words_statistics_figure(const l10n *language, const history_statistics *all, int i,
                             char out_text[WORDS_CAP]);

/** How many games of 100 the person would win against the strongest level. */
void words_statistics_strength(const l10n *language, const history_statistics *all,
                               char out_text[WORDS_CAP]);

/** What the throws say of the sticks by a test of statistics. */
void words_statistics_sticks(const l10n *language, const history_statistics *all,
                             char out_text[WORDS_CAP]);

/** The name of an opponent: a level, or SENET_LEVELS for a person. */
const char *words_statistics_opponent(const l10n *language, int opponent);

/** "12 of 20": games won of those against an opponent. */
void words_statistics_won(const l10n *language, history_tally tally, char out_text[WORDS_CAP]);

/** All games against an opponent, of all rule sets. */
history_tally statistics_against(const history_statistics *all, int opponent);

/** The share of games that a level wins against the strongest one: the mean over the rule sets that are
 *  meant and measured; 0: none is. */
float statistics_level_share(int rules, int level);

/** How often the sticks were thrown by the program. */
uint64_t statistics_throws(const history_statistics *all);
