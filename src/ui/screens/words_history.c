// Texts about games of the history: see words_history.h.
// Layer: ui.
#include "ui/screens/words_history.h"

#include "base/assert.h"
#include "base/str.h"
#include "text/words_setup.h"

static const char *const PERIODS[UI_PERIOD_COUNT] = {
    [UI_PERIOD_ALL] = N_("any time"),
    [UI_PERIOD_TODAY] = N_("today"),
    [UI_PERIOD_WEEK] = N_("in the last 7 days"),
    [UI_PERIOD_MONTH] = N_("in the last 30 days"),
    [UI_PERIOD_YEAR] = N_("in the last 365 days"),
};

void words_history_players(const l10n *language, const history_game *game,
                           char out_text[WORDS_CAP]) {
    char name[2][WORDS_NAME_CAP];
    for (int p = 0; p < 2; p++) {
        words_player(language, game->player, p, name[p]);
    }
    // TRANSLATORS: the two players of a game.
    words_fill(language, out_text, tr(language, "%1$s and %2$s"), name[0], name[1]);
}

void words_history_result(const l10n *language, const history_game *game,
                          char out_text[WORDS_CAP]) {
    char name[WORDS_NAME_CAP];
    int winner = game->winner;
    if (!game->over) {
        (void)str_copy(out_text, WORDS_CAP, tr(language, "not finished"));
        return;
    }
    if (winner == MATCH_NOBODY) {
        // TRANSLATORS: the result of a drawn match, in points.
        words_fill(language, out_text, tr(language, "draw, %1$d to %2$d"), game->score[0],
                   game->score[1]);
        return;
    }
    words_player(language, game->player, winner, name);
    bool you = words_is_you(game->player, winner),
         you_lost = words_is_you(game->player, 1 - winner);
    const char *alone = you        ? tr(language, "You won")
                        : you_lost ? tr(language, "You lost")
                                   : tr(language, "%1$s won");
    // TRANSLATORS: %2$d are the winner's points in a match, %3$d the loser's.
    const char *points = you        ? tr(language, "You won, %2$d to %3$d")
                         : you_lost ? tr(language, "You lost, %3$d to %2$d")
                                    : tr(language, "%1$s won, %2$d to %3$d");
    words_fill(language, out_text, game->points > 1 || game->n_games > 1 ? points : alone, name,
               game->score[winner], game->score[1 - winner]);
}

void words_history_sentence(const l10n *language, const history_game *game,
                            char out_text[WORDS_CAP]) {
    char name[2][WORDS_NAME_CAP];
    const int first = game->over && game->winner != MATCH_NOBODY ? game->winner : 0;
    const int score[2] = {game->score[first], game->score[1 - first]};
    const bool points = game->points > 1 || game->n_games > 1;
    for (int p = 0; p < 2; p++) {
        words_player(language, game->player, p == 0 ? first : 1 - first, name[p]);
    }
    const char *format = NULL;
    if (!game->over) {
        format = tr(language, "%1$s and %2$s: not finished");
    } else if (game->winner == MATCH_NOBODY) {
        // TRANSLATORS: a drawn match, and its points.
        format = tr(language, "%1$s and %2$s: draw, %3$d to %4$d");
    } else if (words_is_you(game->player, first)) {
        format =
            points ? tr(language, "You beat %2$s, %3$d to %4$d") : tr(language, "You beat %2$s");
    } else if (words_is_you(game->player, 1 - first)) {
        // TRANSLATORS: %3$d are the points of the winner, %1$s; %4$d are yours.
        format = points ? tr(language, "You lost to %1$s, %4$d to %3$d")
                        : tr(language, "You lost to %1$s");
    } else {
        format =
            // TRANSLATORS: the winner, then the other player; %3$d are the winner's points.
            points ? tr(language, "%1$s beat %2$s, %3$d to %4$d") : tr(language, "%1$s beat %2$s");
    }
    words_fill(language, out_text, format, name[0], name[1], score[0], score[1]);
}

void words_history_date(const l10n *language, const history_game *played,
                        char out_text[WORDS_CAP]) {
    const words_time when = {.year = played->year,
                             .month = played->month,
                             .day = played->day,
                             .hour = played->hour,
                             .minute = played->minute};
    words_date(language, &when, out_text);
}

void words_history_line(const l10n *language, const history_game *played,
                        char out_text[WORDS_CAP]) {
    char date[WORDS_CAP];
    words_history_date(language, played, date);
    // TRANSLATORS: the name of a rule set, and a date.
    words_fill(language, out_text, tr(language, "%1$s; %2$s"), words_rules(language, played->rules),
               date);
}

const char *words_period(const l10n *language, ui_period period) {
    SENET_ASSERT((unsigned)period < UI_PERIOD_COUNT);
    return l10n_text(language, PERIODS[period]);
}

void words_history_length(const l10n *language, const history_game *game,
                          char out_text[WORDS_CAP]) {
    words_fill(language, out_text,
               game->n_undos > 0 ? tr(language, "Throws: %1$d. Moves: %2$d. Undone: %3$d.")
                                 : tr(language, "Throws: %1$d. Moves: %2$d."),
               (int64_t)game->n_throws, (int64_t)game->n_moves, (int64_t)game->n_undos);
}

const char *words_history_sticks(const l10n *language, const history_game *game) {
    return game->throws == MATCH_THROWS_MANUAL
               ? tr(language, "Thrown with real sticks.")
               : tr(language, "The program threw the sticks. The record holds the seed, so anyone "
                              "can check every throw.");
}
