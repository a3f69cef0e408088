// What the teacher says, in sentences of the player's language.
// Layer: text. Depends on text/words.h, match, l10n, include/senet.
// Invariant: as words.h; a text claims only what the figures support, and marks estimates as such.
#pragma once

#include "senet/analysis.h"
#include "text/words.h"

/** "63 %". @param chance millionths. */
void words_percent(const l10n *language, int32_t chance, char out_text[WORDS_CAP]);

/** An average: "about 2 %", "less than 1 %". @param chance millionths, not negative. */
void words_percent_about(const l10n *language, int64_t chance, char out_text[WORDS_CAP]);

/** A chance as precisely as it is known: "63 %" for an estimate (its error is about half a
 *  percent), "63.4 %" for an exact one.
 *  @param chance millionths. */
void words_percent_known(const l10n *language, int32_t chance, bool exact,
                         char out_text[WORDS_CAP]);

/** "Chance of winning: about 63 %.", "Chance of winning: 63.4 %." */
void words_chance(const l10n *language, const senet_evaluation *evaluation,
                  char out_text[WORDS_CAP]);

/** One reason for or against a move as a sentence.
 *  @param side whose move it is.
 *  @return false, and "", if the kind has no sentence. */
bool words_reason(const l10n *language, senet_side side, const senet_reason *reason,
                  char out_text[WORDS_CAP]);

/** The reasons of a legal move, most important first, at most `most` sentences. */
void words_reasons(const l10n *language, const senet_position *position, senet_move move, int most,
                   char out_text[WORDS_CAP]);

/** The same, but only the reasons against the move; "" if there are none. */
void words_warnings(const l10n *language, const senet_position *position, senet_move move, int most,
                    char out_text[WORDS_CAP]);

/** A move as a short text: "from 12 to 15", "Pass". */
void words_move(const words *w, const senet_position *position, senet_move move,
                char out_text[WORDS_CAP]);

/** The move warning's text for a move that costs `loss` millionths: its verdict and its cost. */
void words_move_warning(const l10n *language, int32_t loss, char out_text[WORDS_CAP]);

/** Why the winner won, in a sentence about play and luck; "" if both players have the same name.
 *  @param review complete, of a game that was played to its end.
 *  @param winner player. */
void words_why(const words *w, const senet_review *review, int winner, char out_text[WORDS_CAP]);

/** How much each player lost per decision on average, "you" first. @param review complete. */
void words_skill(const words *w, const senet_review *review, char out_text[WORDS_CAP]);

/** Who was luckier, and by how much. */
void words_luck(const words *w, const senet_review *review, char out_text[WORDS_CAP]);

/** How the game would have ended with equal luck. @param winner player who won the game. */
void words_even_luck(const words *w, const senet_review *review, int winner,
                     char out_text[WORDS_CAP]);

/** A turning point in words: whose throw or bad move it was, and who is ahead after it.
 *  @param position with its throw.
 *  @param ply played there; a bad move unless by_luck.
 *  @param n_alike how many earlier turning points changed the same thing; varies the wording */
void words_turning_point(const words *w, const senet_position *position, const senet_ply *ply,
                         bool by_luck, int n_alike, char out_text[WORDS_CAP]);

/** Whether two turning points would be described in the same words. */
bool words_changes_alike(const senet_ply *a, const senet_ply *b);

/** Who is ahead, for the halves of a game's curve: "Merit is ahead". */
void words_who_is_ahead(const words *w, senet_side side, char out_text[WORDS_CAP]);

/** One moment of a game: whose throw or move it was, and what it gained or cost. */
void words_moment(const words *w, const senet_ply *ply, bool by_luck, char out_text[WORDS_CAP]);
