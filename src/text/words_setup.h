// One-line summaries of a game: rules and players, the score, and when it was played.
// Layer: text. Depends on match, l10n.
// Invariant: every line is one message of the catalogue.
#pragma once

#include "text/words.h"

/** The rules and the opponent: "Kendall, modern · against Novice". */
void words_setup(const l10n *language, const match_setup *setup, char out_text[WORDS_CAP]);

/** The pieces home, or the points of a longer match: "Home – You: 2, Novice: 1". */
void words_game_stands(const words *w, char out_text[WORDS_CAP]);

/** When something happened, in local time. */
typedef struct words_time {
    int year, month, day, hour, minute; /**< month and day from 1; year 0: unknown, not shown */
    int days_ago;                       /**< 0: today */
} words_time;

/** "Today, 14:05", "Yesterday, 14:05" or "23 November 2026, 14:05". */
void words_when(const l10n *language, const words_time *when, char out_text[WORDS_CAP]);

/** "23 November 2026, 14:05". */
void words_date(const l10n *language, const words_time *when, char out_text[WORDS_CAP]);

/** "A game with five pieces a side takes about 20 minutes." */
void words_length(const l10n *language, senet_rules_id rules, char out_text[WORDS_CAP]);
