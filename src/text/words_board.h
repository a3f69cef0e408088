// Describes the board, the turn and the possible moves in sentences, for speech and the text mode.
// Layer: text. Depends on match, l10n, base, include/senet.
// Invariant: as words.h: every sentence is one message of the catalogue.
#pragma once

#include "l10n/content.h"
#include "text/words.h"

enum {
    WORDS_PIECE_COUNTS_PARTS = 6, /**< sentences of words_piece_counts */
    WORDS_GLANCE_HOUSES = 6,
    WORDS_GLANCE_PARTS = 2 + WORDS_GLANCE_HOUSES, /**< texts of words_glance */
    WORDS_TABLE_PARTS = 1 + CONTENT_ROWS          /**< texts of words_table */
};

/** Appends an item to a list: "3, 5". If the result does not fit, it is cut. */
void words_list_add(const l10n *language, char list[WORDS_CAP], const char *item);

/** Rule set and size: "Kendall, 5 pieces a side." and, of a longer match, which game it is. */
void words_game(const words *w, char out_text[WORDS_CAP]);

/** Which player has which side, or that the sticks have not decided it yet. */
void words_players(const words *w, char out_text[WORDS_CAP]);

/** The pieces of both sides: for each side those on the board, in hand, and home.
 *  @param part 0 .. WORDS_PIECE_COUNTS_PARTS - 1 (asserted), in this order.
 *  @param out_text "" if there is nothing to say. */
void words_piece_counts(const l10n *language, const senet_position *position, int part,
                        char out_text[WORDS_CAP]);

/** "It is your turn to throw." @param player 0 or 1. */
void words_turn(const words *w, int player, char out_text[WORDS_CAP]);

/** A piece of the side to move: "Cone on 9." @param house 1..30, or SENET_HAND for one in hand. */
void words_piece(const words *w, const senet_position *position, int house,
                 char out_text[WORDS_CAP]);

/** The name of a house in a rule set: "House of Beauty"; "" for most. */
const char *words_house_title(const l10n *language, senet_rules_id rules, int house);

/** The same as a sentence: "It is the House of Beauty."; "" for most. */
const char *words_house_name(const l10n *language, senet_rules_id rules, int house);

/** Describes a house: its number, the piece on it, its name and what it does.
 *  @param house 1..30.
 *  @param does from words_house_does; if "", the text also says whether a piece there is safe */
void words_house(const l10n *language, const senet_position *position, int house, const char *does,
                 char out_text[WORDS_CAP]);

/** A special house on the glance page of a rule set.
 *  @param glance a CONTENT_KIND_GLANCE.
 *  @param i 0 .. WORDS_GLANCE_HOUSES - 1 (asserted).
 *  @param out_effect what it does.
 *  @return its number; 0 if the house is not special in this rule set. */
int words_glance_house(const content *c, content_section glance, int i, const char **out_effect);

/** Which throws earn another throw, as a sentence. */
void words_throws_again(const l10n *language, senet_rules_id rules, char out_text[WORDS_CAP]);

/** What a special house does in a rule set: "Back to 15."; "" for an ordinary house. */
const char *words_house_does(const content *c, content_section glance, int house);

/** Why a house's piece cannot be hit or passed, as a sentence; "" if it can, or without a piece.
 *  @param tells_safe include that the house itself is safe */
const char *words_house_holds(const l10n *language, const senet_position *position, int house,
                              bool tells_safe);

/** A special house as a line: "27, The water: Back to 15."; "" for an ordinary house. */
void words_house_effect(const l10n *language, const content *c, senet_rules_id rules,
                        content_section glance, int house, char out_text[WORDS_CAP]);

/** A rule set at a glance, for speech: the goal, the sticks, then each special house.
 *  @param part 0 .. WORDS_GLANCE_PARTS - 1.
 *  @param out_text "" if there is nothing to say. */
void words_glance(const l10n *language, const content *c, senet_rules_id rules,
                  content_section glance, int part, char out_text[WORDS_CAP]);

/** How a rule set differs from the others, for speech: its name, then its cell of each row.
 *  @param part 0 .. WORDS_TABLE_PARTS - 1.
 *  @param out_text "No light face: 5 steps." */
void words_table(const l10n *language, const content *c, senet_rules_id rules, int part,
                 char out_text[WORDS_CAP]);

/** How many moves are possible: "3 moves are possible." */
void words_moves_count(const words *w, int n_moves, char out_text[WORDS_CAP]);

/** A possible move and what it would do: "9: Goes to 12." */
void words_possible(const words *w, const senet_position *position, senet_move move,
                    char out_text[WORDS_CAP]);
