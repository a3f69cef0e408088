// Sentences about what happens in a game, in the player's language, for captions, speech and the
// move list.
// Layer: text. Depends on match, l10n, base, include/senet.
// Invariant: every sentence is one message of the catalogue; none is assembled from parts.
#pragma once

#include "l10n/l10n.h"
#include "match/match.h"
#include "senet/move.h"

enum {
    WORDS_CAP = 512,    /**< bytes that hold any of these texts with its NUL */
    WORDS_NAME_CAP = 96 /**< bytes of a displayed name */
};

/** Formats a message as l10n_format does. */
static inline void words_fill_args(const l10n *language, char out_text[WORDS_CAP],
                                   const char *format, const l10n_arg *args, size_t n) {
    (void)l10n_format(language, out_text, WORDS_CAP, format, args, n);
}

/** The same with plain arguments: words_fill(language, out_text, format, name, 3). */
#define words_fill(language, out_text, format, ...) \
    words_fill_args(language, out_text, format, L10N_ARGS(__VA_ARGS__))

/** Appends a sentence after a space: all of it, or nothing if it does not fit. */
void words_add(char *text, size_t cap, const char *sentence);

/** What the sentences refer to. A plain value; make it with words_of. */
typedef struct words {
    const l10n *language;
    const match *m; /**< borrowed */
    bool you[2];    /**< by player: addressed as "you" (the only human player, unnamed) */
    uint8_t cones;  /**< the player with the cones; set it again for an earlier game of the match */
    bool forced;    /**< the move described was the only one possible; words_of clears it */
} words;

/** The words for a match. */
words words_of(const l10n *language, const match *m);

/** Whether a player is addressed as "you": the only human of two players, without a name. */
static inline bool words_is_you(const match_player player[2], int which) {
    return player[which].kind == MATCH_HUMAN && player[1 - which].kind == MATCH_COMPUTER &&
           player[which].name[0] == '\0';
}

/** The player of a side. */
static inline int words_player_of(const words *w, unsigned side) {
    return side == SENET_CONES ? w->cones : 1 - w->cones;
}

/** Picks the message for a side, because most languages need different grammar for cones and
 *  spools.
 *  @param by_side message ids; if the second is NULL, both sides use the first; both may be NULL
 *  @return "" if both are NULL */
static inline const char *words_of_side(const words *w, const char *const by_side[2],
                                        unsigned side) {
    const char *id = by_side[side] != NULL ? by_side[side] : by_side[0];
    return id != NULL ? l10n_text(w->language, id) : "";
}

/** Which words must stay on one line. */
typedef enum words_keep_what {
    WORDS_KEEP_NUMBERS, /**< a number and the word after it */
    WORDS_KEEP_DATE,    /**< all words between commas */
    WORDS_KEEP_ALL
} words_keep_what;

/** Replaces spaces with no-break spaces. */
void words_add_no_break(char text[WORDS_CAP], words_keep_what what);

/** The displayed name of a player: the player's own, else "You", "Player 1", the computer's level,
 *  or in a museum "Computer". */
void words_player(const l10n *language, const match_player player[2], int which,
                  char out_text[WORDS_NAME_CAP]);

/** The same for a player of the words' match. */
static inline void words_name(const words *w, int player, char out_text[WORDS_NAME_CAP]) {
    words_player(w->language, match_setup_of(w->m)->player, player, out_text);
}

/** Fills in a player's name. @param format already translated, with one %s, or without for "you" */
static inline void words_fill_name(const words *w, int player, char out_text[WORDS_CAP],
                                   const char *format) {
    char name[WORDS_NAME_CAP];
    words_name(w, player, name);
    words_fill(w->language, out_text, format, name);
}

/** The name of a rule set, as on its rules pages. */
const char *words_rules(const l10n *language, senet_rules_id rules);

/** "Three light faces" for 0..4 faces. */
const char *words_faces(const l10n *language, int light_faces);

/** "Merit throws 3." */
void words_throw(const words *w, int player, int value, char out_text[WORDS_CAP]);

/** Why a throw without a light face has its value, the first time in a game; "" if the match's last
 *  entry is not such a throw. */
void words_all_dark(const words *w, char out_text[WORDS_CAP]);

/** Which throw a position's moves use, or that the player decides before throwing; "" for a
 *  left-over step.
 *  @param position a throw, left-over step or decision is set */
void words_thrown(const words *w, const senet_position *position, char out_text[WORDS_CAP]);

/** The commitment to a seed, to be noted before the game: its SHA-256 (src/match/VERIFY.md).
 *  @param in_groups splits the 64 digits into groups of eight, to read and wrap them more easily */
void words_commitment(const l10n *language, const senet_seed *seed, bool in_groups,
                      char out_text[WORDS_CAP]);

enum { WORDS_FAIR_LINES = 3 /**< the commitment, the seed, how to check them */ };

/** Evidence that nobody changed a throw of a match: its commitment, its seed once the match is
 *  over, and how to check it; or that real sticks were thrown.
 *  @return the number of lines; 0 if the throws were prescribed, which proves nothing */
int words_fair_sticks(const l10n *language, const match *m,
                      char out_line[WORDS_FAIR_LINES][WORDS_CAP]);

/** A notice for a match whose match_by_older_rules is true. */
const char *words_older_rules(const l10n *language);

/** What the opening throws decide; "" if the rules have none. */
const char *words_opening_rule(const l10n *language, senet_rules_id rules);

/** An opening throw, and who throws next. @param next -1 if it decides the sides. */
void words_opening(const words *w, int player, int value, int next, char out_text[WORDS_CAP]);

/** Which side begins, and whose it is.
 *  @param cones_player 0 or 1.
 *  @param first the side that begins: either one in a game from a set-up position. */
void words_sides(const words *w, int cones_player, senet_side first, char out_text[WORDS_CAP]);

/** One effect of a move as a sentence or two; "" if it needs none or another effect's sentence
 *  covers it.
 *  @param i < effects->count */
void words_effect(const words *w, const senet_effects *effects, int i, char out_text[WORDS_CAP]);

/** One effect in a list of moves: "23 to 24"; "" if a list leaves it out.
 *  @param i < effects->count */
void words_effect_short(const words *w, const senet_effects *effects, int i,
                        char out_text[WORDS_CAP]);

/** A player's list of such effects: "You: 23 to 24, 28 home."; says if they were automatic. */
void words_moves_short(const words *w, int player, bool forced, const char *list,
                       char out_text[WORDS_CAP]);

/** Whether an effect is more than an ordinary move, so that a player who missed it would search the
 *  board for the change. */
bool words_effect_matters(const senet_effects *effects, int i);

/** All effects of a move, a sentence each. Mentions the end of the turn only if the throw does not
 *  already imply it.
 *  @param out_text without sentences that do not fit. */
void words_effects(const words *w, const senet_effects *effects, char out_text[WORDS_CAP]);

/** What a move would do: a sentence, and "Then throw again." if it applies. */
void words_preview(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]);

/** The same for a move whose destination the reader knows: "" if there is nothing to add. */
void words_outcome(const words *w, const senet_position *position, senet_move move,
                   char out_text[WORDS_CAP]);

/** How likely the opponent's next throw is to hit the moved piece where it ends up: "There it can
 *  be hit: about one chance in 4."; "" if no throw can. */
void words_risk(const words *w, const senet_position *position, senet_move move,
                char out_text[WORDS_CAP]);

/** Why a piece cannot move.
 *  @param position the refused move's position.
 *  @param house of the piece, or SENET_HAND. */
void words_refusal(const words *w, const senet_position *position, int house,
                   const senet_refusal *refusal, char out_text[WORDS_CAP]);

/** Why a movable piece does not move to a certain house.
 *  @param move its legal move.
 *  @param to 1..30. */
void words_cannot_go(const words *w, const senet_position *position, senet_move move, int to,
                     char out_text[WORDS_CAP]);

/** That the side to move has no move to a house. @param to 1..30. */
void words_no_piece_reaches(const words *w, const senet_position *position, int to,
                            char out_text[WORDS_CAP]);

/** What a match entry did: the throw; the move's effects, and whether it was the only move; who
 *  resigned and who won; "" for the start of a game.
 *  @param index < match_entry_count. */
void words_entry(const words *w, size_t index, char out_text[WORDS_CAP]);

/** The button label of a choice that moves no piece by the throw: `pass`, `stay`, `27-15`. */
void words_choice(const words *w, const senet_position *position, senet_move move,
                  char out_text[WORDS_CAP]);

/** Why a side throws again after a move: the throw's value; -1: another reason; 0: it does not.
 *  @param before position before the move, with its throw. */
int words_extra_throw(const senet_position *before, senet_move move);

/** The same for the player who acts after the first `n` entries of a match. */
int words_extra_throw_after(const match *m, size_t n, int player);

enum { WORDS_BEGINS = -2 };

/** "Your turn: throw the sticks."
 *  @param again as words_extra_throw; WORDS_BEGINS: nobody has thrown yet */
void words_to_throw(const words *w, int player, int again, char out_text[WORDS_CAP]);

/** The goal of the game; for "you" it names the player's pieces. */
void words_goal(const words *w, int player, char out_text[WORDS_CAP]);

/** After picking up a piece: "Choose where it goes.", with the name if the player is not "you". */
void words_to_choose(const words *w, int player, char out_text[WORDS_CAP]);

/** While the sticks fly: "Merit throws the sticks.", or "Merit threw 4 and throws again."
 *  @param again as words_extra_throw. */
void words_throwing(const words *w, int player, int again, char out_text[WORDS_CAP]);

/** What the side to move threw and must do: "You threw 3: move a cone."; or why there is no choice:
 *  "Merit threw 3: no cone can move."
 *  @param thinks the computer is choosing among several moves.
 *  @param out_text "" without moves. */
void words_to_move(const words *w, const senet_position *position, bool thinks,
                   char out_text[WORDS_CAP]);

enum { WORDS_LONGEST = 6 };

/** The longest of the frequent sentences of words_to_throw and words_to_move, for both players, to
 *  reserve room for them.
 *  @param i < WORDS_LONGEST */
void words_longest(const words *w, int i, char out_text[WORDS_CAP]);

/** Whether words_to_move mentions another throw. @param out_sentence how a preview says it. */
bool words_moves_throw_again(const words *w, const senet_position *position,
                             char out_sentence[WORDS_CAP]);

/** The end of a game: who won; the points, in a scored match; and who resigned, if a player did. */
void words_game_over(const words *w, int winner, int points, bool resigned,
                     char out_text[WORDS_CAP]);

/** After a game of a longer match: the score, or who won the match and with how many points.
 *  @param player named first while the match continues: the winner of the game. */
void words_score(const words *w, int player, char out_text[WORDS_CAP]);
