/*
 * What the teacher says, in whole sentences of the player's language. Layer: text.
 * Depends on text/words.h, game, l10n, include/senet. Invariant: as words.h; nothing is said that
 * the figures do not bear out, and what is estimated is called so.
 */
#pragma once

#include "senet/analysis.h"
#include "text/words.h"

/** "63 %". @param chance millionths. */
void words_percent(const l10n *language, int32_t chance, char out_text[WORDS_CAP]);

/** An average: "about 2 %", "less than 1 %". @param chance millionths, not negative. */
void words_percent_about(const l10n *language, int64_t chance, char out_text[WORDS_CAP]);

/** A chance as precisely as it is known: "63 %" of an estimate, whose error is about half a percent,
 *  "63.4 %" if it is exact. @param chance millionths. */
void words_percent_known(const l10n *language, int32_t chance, bool exact,
                         char out_text[WORDS_CAP]);

/** "Chance of winning: about 63 %.", "Chance of winning: 63.4 %." */
void words_chance(const l10n *language, const senet_evaluation *evaluation,
                  char out_text[WORDS_CAP]);

/**
 * One reason for or against a move as a sentence.
 * @param side whose move it is. @return false, and "", for a kind that has no sentence.
 */
bool words_reason(const l10n *language, senet_side side, const senet_reason *reason,
                  char out_text[WORDS_CAP]);

/** The reasons of a legal move, the weightiest first, at most `most` sentences. */
void words_reasons(const l10n *language, const senet_position *position, senet_move move, int most,
                   char out_text[WORDS_CAP]);

/** Likewise, but only what speaks against the move; "" where nothing can be said. */
void words_warnings(const l10n *language, const senet_position *position, senet_move move, int most,
                    char out_text[WORDS_CAP]);

/** A move as a short text: "from 12 to 15", "Pass". */
void words_move(const words *w, const senet_position *position, senet_move move,
                char out_text[WORDS_CAP]);

/** What the move warning says of a move that gives `loss` millionths away: its verdict and how much. */
void words_doubt(const l10n *language, int32_t loss, char out_text[WORDS_CAP]);

/**
 * Why a game went to its winner, in one plain sentence about play and luck; "" if both players have
 * the same name.
 * @param review complete, of a game that was played to its end. @param winner player.
 */
void words_why(const words *w, const senet_review *review, int winner, char out_text[WORDS_CAP]);

/** How much each player gave away per decision, "you" first. @param review complete. */
void words_skill(const words *w, const senet_review *review, char out_text[WORDS_CAP]);

/** Who was luckier, and by how much. */
void words_luck(const words *w, const senet_review *review, char out_text[WORDS_CAP]);

/** How the game would have gone with equal luck. @param winner player who won the game. */
void words_even_luck(const words *w, const senet_review *review, int winner,
                     char out_text[WORDS_CAP]);

/**
 * A turning point of a game without figures: whose throw or bad move it was, and who is ahead after it.
 * @param position with its throw. @param ply played there; its loss is that of a bad move unless by_luck.
 * @param n_alike how many earlier turning points changed the same thing; varies the wording
 */
void words_turning_point(const words *w, const senet_position *position, const senet_ply *ply,
                         bool by_luck, int n_alike, char out_text[WORDS_CAP]);

/** Whether two turning points would be described in the same words. */
bool words_changes_alike(const senet_ply *a, const senet_ply *b);

/** Who is ahead where a game's curve is on that side: "Merit is ahead". */
void words_ahead(const words *w, senet_side side, char out_text[WORDS_CAP]);

/** One moment of a game: whose throw or move it was and what it brought. */
void words_moment(const words *w, const senet_ply *ply, bool by_luck, char out_text[WORDS_CAP]);
