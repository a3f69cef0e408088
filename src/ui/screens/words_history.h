// Texts about a game of the history.
// Layer: ui. Depends on game, l10n and ui's words.
// Invariant: every sentence is one message of the catalogue.
#pragma once

#include "text/words.h"
#include "ui/frame/ui.h"

/** "Anna and Ben": the players, player 0 first. */
void words_history_players(const l10n *language, const history_game *game,
                           char out_text[WORDS_CAP]);

/** "Anna won, 3 to 1", "You lost", or that it was not finished. */
void words_history_result(const l10n *language, const history_game *game, char out_text[WORDS_CAP]);

/** "23 November 2026, 14:05". */
void words_history_date(const l10n *language, const history_game *played, char out_text[WORDS_CAP]);

/** Both names and the result, for a list: "Anna beat Ben, 3 to 1", "You lost to Novice". */
void words_history_sentence(const l10n *language, const history_game *game,
                            char out_text[WORDS_CAP]);

/** "Kendall, modern; 23 November 2026, 14:05": the small line of a list. */
void words_history_line(const l10n *language, const history_game *played, char out_text[WORDS_CAP]);

/** The name of a period: "today". */
const char *words_period(const l10n *language, ui_period period);

/** "Throws: 112. Moves: 98. Undone: 3." */
void words_history_length(const l10n *language, const history_game *game, char out_text[WORDS_CAP]);

/** The origin of the throws: the program, or real sticks. */
const char *words_history_sticks(const l10n *language, const history_game *game);
