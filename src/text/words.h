/*
 * What happens in a game, told in whole sentences of the player's language. Layer: text.
 * Depends on game, l10n, base, include/senet. Used by captions, read-out and move list alike.
 * Invariant: every sentence is one message of the catalogue; nothing is glued from parts of one.
 */
#pragma once

#include "l10n/l10n.h"
#include "match/match.h"
#include "senet/move.h"

enum {
    WORDS_CAP = 512,    /**< bytes that hold any text made here, with its NUL */
    WORDS_NAME_CAP = 96 /**< bytes of a shown name */
};

/** Formats a message as l10n_format does. */
static inline void words_fill_args(const l10n *language, char out_text[WORDS_CAP],
                                   const char *format, const l10n_arg *args, size_t n) {
    (void)l10n_format(language, out_text, WORDS_CAP, format, args, n);
}

/** The same with the arguments themselves: words_fill(language, out_text, format, name, 3). */
#define words_fill(language, out_text, format, ...) \
    words_fill_args(language, out_text, format, L10N_ARGS(__VA_ARGS__))

/** Appends a sentence after a space: all of it, or nothing if it does not fit. */
void words_add(char *text, size_t cap, const char *sentence);

/** Whom and what the sentences are about. A plain value; make it with words_of. */
typedef struct words {
    const l10n *language;
    const match *m; /**< borrowed */
    bool you[2];    /**< by player: addressed as "you" (the only person at the table, unnamed) */
    uint8_t cones; /**< who has the cones; of an earlier game of the match, set it to whoever had */
    bool forced;   /**< what is told was the only move, which nobody chose; words_of clears it */
} words;

/** The words for a match. */
words words_of(const l10n *language, const match *m);

/** Whether a player is addressed as "you": the only person of two players, without a name. */
static inline bool words_is_you(const match_player player[2], int which) {
    return player[which].kind == MATCH_HUMAN && player[1 - which].kind == MATCH_COMPUTER &&
           player[which].name[0] == '\0';
}

/** The player who has a side. */
static inline int words_player_of(const words *w, unsigned side) {
    return side == SENET_CONES ? w->cones : 1 - w->cones;
}

/**
 * Picks the message for a side, because most languages need different grammar for cones and spools.
 * @param by_side  message ids; if the second is NULL, both sides use the first; if both are NULL, there
 *                 is no message
 * @return "" if there is none
 */
static inline const char *words_of_side(const words *w, const char *const by_side[2],
                                        unsigned side) {
    const char *id = by_side[side] != NULL ? by_side[side] : by_side[0];
    return id != NULL ? l10n_text(w->language, id) : "";
}

/** Between which words no line may end. */
typedef enum words_keep_what {
    WORDS_KEEP_NUMBERS, /**< a number and what it counts */
    WORDS_KEEP_DATE,    /**< all, but after a comma */
    WORDS_KEEP_ALL
} words_keep_what;

/** Replaces spaces by no-break spaces. */
void words_keep(char text[WORDS_CAP], words_keep_what what);

/** The shown name of one of two players: the given one, else "You", "Player 1", or the computer's
 *  level. */
void words_player(const l10n *language, const match_player player[2], int which,
                  char out_text[WORDS_NAME_CAP]);

/** The same for a player of the words' match. */
static inline void words_name(const words *w, int player, char out_text[WORDS_NAME_CAP]) {
    words_player(w->language, match_setup_of(w->m)->player, player, out_text);
}

/** The name of a rule set, as on its rules pages. */
const char *words_rules(const l10n *language, senet_rules_id rules);

/** "Three light faces" for 0..4 faces. */
const char *words_faces(const l10n *language, int light_faces);

/** "Merit throws 3." */
void words_throw(const words *w, int player, int value, char out_text[WORDS_CAP]);

/** Why a throw without a light side has its value, the first time in a game that it falls; "" if the last
 *  entry of the match is no such throw. */
void words_all_dark(const words *w, char out_text[WORDS_CAP]);

/** What the moves of a position answer: its throw, or that they come before the throw; "" for a left-over
 *  step. @param position a throw, left-over step or decision is set */
void words_thrown(const words *w, const senet_position *position, char out_text[WORDS_CAP]);

/**
 * The commitment to a seed, which can be noted before the game: its SHA-256 (src/match/VERIFY.md).
 * @param in_groups the 64 digits eight by eight, to be read and broken into lines, else in one
 */
void words_commitment(const l10n *language, const senet_seed *seed, bool in_groups,
                      char out_text[WORDS_CAP]);

enum { WORDS_FAIR_LINES = 3 /**< the last one is a sentence, what comes before has digits */ };

/**
 * That nobody changed a throw of a match: its commitment, its seed once the match is over, and how to check
 * it; of real sticks that they were thrown.
 * @return how many lines; 0 where there is nothing to say: the throws were prescribed.
 */
int words_fair_sticks(const l10n *language, const match *m,
                      char out_line[WORDS_FAIR_LINES][WORDS_CAP]);

/** What is said when a match comes up of which match_by_older_rules is true. */
const char *words_older_rules(const l10n *language);

/** What the opening throws are about; "" where nothing is thrown for. */
const char *words_opening_rule(const l10n *language, senet_rules_id rules);

/** An opening throw, and who throws next. @param next -1 if the sides are settled by it. */
void words_opening(const words *w, int player, int value, int next, char out_text[WORDS_CAP]);

/** Who has which side, and who begins. @param cones_player 0 or 1. @param first the side that does;
 *  in a game from a set-up position it may be either. */
void words_sides(const words *w, int cones_player, senet_side first, char out_text[WORDS_CAP]);

/** One effect among those of its move as a sentence or two; "" if it needs no words of its own or another
 *  one tells it too. @param i < effects->count */
void words_effect(const words *w, const senet_effects *effects, int i, char out_text[WORDS_CAP]);

/** One effect in a list of moves: "23 to 24"; "" if it moves no piece and is no pass. @param i < effects->count */
void words_effect_short(const words *w, const senet_effects *effects, int i,
                        char out_text[WORDS_CAP]);

/** A player's list of such effects: "You: 23 to 24, 28 home."; of forced moves, that they were automatic. */
void words_moves_short(const words *w, int player, bool forced, const char *list,
                       char out_text[WORDS_CAP]);

/** Whether an effect changes more than where a piece stands after a plain step: somebody who has not seen
 *  it would look for it. */
bool words_effect_matters(const senet_effects *effects, int i);

/** All effects of a move, a sentence each. The passing of the turn is told only where it does not depend
 *  on the throw. @param out_text cut at a sentence if it must be cut. */
void words_effects(const words *w, const senet_effects *effects, char out_text[WORDS_CAP]);

/** What a move would do, before it is played: its sentence and "Throw again." where it is so. */
void words_preview(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]);

/** The same beside where the piece goes, for a move that has been told: "" where that is all. */
void words_outcome(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]);

/** How likely the other side's next throw hits a move's piece where it ends up: "There it can be hit:
 *  about one chance in 4."; "" if no throw would. */
void words_risk(const words *w, const senet_position *position, senet_move move,
                char out_text[WORDS_CAP]);

/** Why a piece cannot move. @param position the position that was asked. @param house of the piece, or
 *  SENET_HAND. */
void words_refusal(const words *w, const senet_position *position, int house,
                   const senet_refusal *refusal, char out_text[WORDS_CAP]);

/** Why a piece that can move does not move to a house. @param move what it can do.
 *  @param to 1..30. */
void words_cannot_go(const words *w, const senet_position *position, senet_move move, int to,
                     char out_text[WORDS_CAP]);

/** That no piece of the side to move goes to a house. @param to 1..30. */
void words_none_goes(const words *w, const senet_position *position, int to,
                     char out_text[WORDS_CAP]);

/** What an entry of the match tells: a throw, what a move did and whether it was the only one, who gave
 *  up; "" where a game begins.
 *  @param index < match_entry_count. */
void words_entry(const words *w, size_t index, char out_text[WORDS_CAP]);

/** The label of a choice that is no piece's move: `pass`, `stay`, `27-15`. */
void words_choice(const words *w, const senet_position *position, senet_move move,
                  char out_text[WORDS_CAP]);

/** What lets a side throw again after a move: its throw, -1: something else, 0: nothing does.
 *  @param before the move, with its throw. */
int words_again(const senet_position *before, senet_move move);

/** "Your turn: throw the sticks." @param again as words_again. */
void words_to_throw(const words *w, int player, int again, char out_text[WORDS_CAP]);

/** What the game is about, and which pieces are this player's where they are "you". */
void words_goal(const words *w, int player, char out_text[WORDS_CAP]);

/** A piece is taken up: "Choose where it goes." Of two people whose turn it is is named. */
void words_to_choose(const words *w, int player, char out_text[WORDS_CAP]);

/** While the sticks fly: "Merit throws the sticks." */
void words_throwing(const words *w, int player, char out_text[WORDS_CAP]);

/** What the side to move threw, and what is to be done with it: "You threw 3: move a cone." It says why
 *  nothing can be chosen: "Merit threw 3: no cone can move."
 *  @param thinks the computer chooses among several moves. @param out_text "" if nothing is due. */
void words_to_move(const words *w, const senet_position *position, bool thinks,
                   char out_text[WORDS_CAP]);

enum { WORDS_USUAL = 6 };

/** The longest of the sentences that words_to_throw and words_to_move make again and again, for both
 *  players. @param i < WORDS_USUAL */
void words_usual(const words *w, int i, char out_text[WORDS_CAP]);

/** Whether words_to_move says that one throws again. @param out_sentence what a preview says of it. */
bool words_moves_throw_again(const words *w, const senet_position *position,
                             char out_sentence[WORDS_CAP]);

/** The end of a game: who won, and how many points where the match is longer than one; of a game
 *  that was given up, also who did. */
void words_game_over(const words *w, int winner, int points, bool resigned,
                     char out_text[WORDS_CAP]);

/** After a game of a longer match: how it stands, or who has won it and with how many points.
 *  @param player who is named first as long as the match goes on: the winner of the game. */
void words_score(const words *w, int player, char out_text[WORDS_CAP]);
