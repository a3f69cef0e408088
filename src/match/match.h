// The match: a turn machine over the rules core. It takes commands, queues events and never waits.
// Layer: match. Depends on include/senet and base only.
// Invariant: every change is one entry in the list of plies; undo and redo never change a throw.
#pragma once

#include "senet/move.h"
#include "senet/position.h"
#include "senet/seed.h"

enum {
    MATCH_NAME_CAP = 48,   /**< bytes of a player's name with its NUL, UTF-8 */
    MATCH_POINTS_MAX = 25, /**< longest match */
    MATCH_NOBODY = 2       /**< as winner: a drawn fair match */
};

typedef enum match_player_kind { MATCH_HUMAN, MATCH_COMPUTER } match_player_kind;

/** A person or computer at the table. Players are numbered 0 and 1, whichever side they play. */
typedef struct match_player {
    match_player_kind kind;
    uint8_t level;             /**< computer: 0 .. SENET_LEVELS-1 */
    char name[MATCH_NAME_CAP]; /**< "" lets the interface choose a name */
    bool plain;                /**< computer: named "Computer" at every level; not saved */
} match_player;

typedef enum match_throws {
    MATCH_THROWS_SEEDED,   /**< senet_seed_sticks(seed, n) */
    MATCH_THROWS_SCRIPTED, /**< taken from setup.script in order, then seeded */
    MATCH_THROWS_MANUAL    /**< given by each throw command (real sticks) */
} match_throws;

/** The parameters of a match. */
typedef struct match_setup {
    senet_rules_id rules;
    uint8_t n;             /**< pieces per side, 3..7 */
    uint8_t points;        /**< match length in points, 1..MATCH_POINTS_MAX; 1 is a single game */
    bool fair;             /**< two games with the same throws, sides swapped in the second; the
                              player with more points wins. Ends at once if a player resigns
                              before the sides are settled. Only with `points` 1 */
    senet_side first_side; /**< player 0's side in game 1 if no opening throw decides it
                              (`kendall`); swapped after each game of a match */
    match_player player[2];
    match_throws throws;
    senet_seed seed;       /**< for the whole match; throw numbers continue across its games */
    const uint8_t *script; /**< scripted throws, sticks as bits 0..3; borrowed only during create */
    size_t n_script;
} match_setup;

/** Who must act, and how. */
typedef enum match_need_kind {
    MATCH_NEED_OPENING, /**< `player` makes an opening throw, which helps decide who begins */
    MATCH_NEED_THROW,   /**< `player` throws */
    MATCH_NEED_MOVE,   /**< `player` chooses a legal move (perhaps only `pass`), or makes a decision
                             before the throw (`museum`) */
    MATCH_NEED_NEXT,   /**< the game is over but not the match: MATCH_NEXT_GAME starts the next */
    MATCH_NEED_NOTHING /**< the match is over */
} match_need_kind;

typedef struct match_need {
    match_need_kind kind;
    uint8_t player; /**< 0 or 1; after a game, its winner */
    bool computer;  /**< a player must act, and it is a computer */
} match_need;

typedef enum match_command_kind {
    MATCH_THROW,     /**< throw (opening or ordinary); `sticks` only with manual throws */
    MATCH_MOVE,      /**< play `move` */
    MATCH_UNDO,      /**< go back to the last point where a human had a choice of moves, or to the
                      first throw of the game if there was none */
    MATCH_REDO,      /**< go forward to the next such point, or to the last undone entry */
    MATCH_NEXT_GAME, /**< start the next game of the match */
    MATCH_RESIGN     /**< `player` resigns; the other wins 1 point (or more by the rows) */
} match_command_kind;

typedef struct match_command {
    match_command_kind kind;
    senet_move move;
    uint8_t sticks; /**< bits 0..3 */
    uint8_t player; /**< MATCH_RESIGN: the player who resigns */
} match_command;

typedef enum match_event_kind {
    MATCH_EVENT_OPENING_THROWN, /**< player, sticks, value */
    MATCH_EVENT_SIDES,      /**< the sides are settled: `player` has the cones; `after` is the start
                             position (with the opening 1 already thrown, in rules that use it) */
    MATCH_EVENT_THROWN,     /**< player, sticks, value; before/after */
    MATCH_EVENT_MOVED,      /**< player, move, effects; before/after */
    MATCH_EVENT_JUMPED,     /**< undo, redo or load: show `after` without animation; `value` is the
                           number of the game */
    MATCH_EVENT_GAME_OVER,  /**< player won `value` points */
    MATCH_EVENT_MATCH_OVER, /**< player won the match (or MATCH_NOBODY) */
    MATCH_EVENT_NEW_GAME    /**< game number `value` (from 1) begins */
} match_event_kind;

typedef struct match_event {
    match_event_kind kind;
    uint8_t player;
    uint8_t sticks;
    int16_t value;
    bool resigned; /**< GAME_OVER: the loser resigned */
    senet_move move;
    senet_position before;
    senet_position after;
    senet_effects effects;
} match_event;

/** One ply, for move lists and records. */
typedef enum match_entry_kind {
    MATCH_ENTRY_GAME,    /**< a game begins */
    MATCH_ENTRY_OPENING, /**< an opening throw */
    MATCH_ENTRY_THROW,
    MATCH_ENTRY_MOVE,
    MATCH_ENTRY_RESIGN
} match_entry_kind;

typedef struct match_entry {
    match_entry_kind kind;
    uint8_t player;  /**< who threw, moved or resigned; GAME: who throws or moves first */
    uint8_t sticks;  /**< OPENING, THROW: bits 0..3, else 0 */
    uint8_t value;   /**< OPENING, THROW: steps; GAME: its number; RESIGN: the winner's points */
    senet_move move; /**< MOVE, else {0, 0} */
    senet_position after; /**< the position after this entry */
} match_entry;

/** The journal holds every change of the match in order, whether or not it was undone later. */
typedef enum match_journal_kind {
    MATCH_JOURNAL_ENTRY, /**< a new ply */
    MATCH_JOURNAL_UNDO,
    MATCH_JOURNAL_REDO,
    MATCH_JOURNAL_LEVEL /**< a computer's level changed: `player`, `level` */
} match_journal_kind;

typedef struct match_journal_item {
    match_journal_kind kind;
    uint32_t count;    /**< number of entries in force after the change */
    match_entry entry; /**< the last of them: the new entry, or the target of the jump */
    bool over;         /**< the match is over after the change */
    uint8_t winner;    /**< if over: the player who won the match, or MATCH_NOBODY */
    uint16_t score[2]; /**< points by player after the change */
    uint8_t player;    /**< LEVEL */
    uint8_t level;     /**< LEVEL */
} match_journal_item;

/** Opaque. Not thread-safe: use each match on one thread only. */
typedef struct match match;

/** Starts a match. Names are converted to valid UTF-8 without control characters. Queues NEW_GAME
 *  and, if no opening throw decides the sides, SIDES.
 *  @param setup copied.
 *  @param out_match a new match that the caller destroys; untouched on failure.
 *  @return SENET_OK, SENET_BAD_RULES, SENET_BAD_PIECES, SENET_BAD_THROW (a script value above 15),
 *          SENET_NOT_NOW (points or a level out of range; fair with more than one point or a seed
 *          of unknown origin), SENET_NO_MEMORY. */
senet_status match_create(const match_setup *setup, match **out_match);

/** Starts a match from a given position (`--load` of a position, tests) as game 1, without opening
 *  throws; player 0 has setup->first_side. The position determines the rules and the number of
 *  pieces. If the opening move is due (flag `o`), its 1 is thrown. A finished game is won at once.
 *  @return as match_create, or SENET_BAD_POSITION. */
senet_status match_create_at(const match_setup *setup, const senet_position *position,
                             match **out_match);

/** Starts a new match from the position before an entry of this one: a single game with the same
 *  players on the same sides.
 *  @param m the match to branch from; unchanged.
 *  @param entry < match_entry_count (asserted); not a GAME or OPENING entry, because no position of
 *         the game comes before them.
 *  @param seed for the new throws; manual throws stay manual.
 *  @return as match_create_at; SENET_NOT_NOW for a GAME or OPENING entry. */
senet_status match_branch(const match *m, size_t entry, const senet_seed *seed, match **out_match);

/** Frees a match; NULL is allowed. */
void match_destroy(match *m);

/** Executes a command and queues its events. A new entry after an undo discards the undone entries.
 *  @return SENET_OK; SENET_NOT_NOW if match_need_now does not ask for it or there is nothing to
 *          undo or redo; SENET_ILLEGAL_MOVE; SENET_BAD_THROW (manual sticks > 15); SENET_NO_MEMORY.
 *          On failure nothing has changed. */
senet_status match_submit(match *m, match_command command);

/** Changes the level at which a computer plays for this player. Undo does not restore the old
 *  level. The generation changes, so a move being computed must be requested again.
 *  @return SENET_OK, also if that is the level already; SENET_NOT_NOW (no such level, or the match
 *          is over); SENET_NO_MEMORY. On failure nothing has changed. */
senet_status match_set_level(match *m, uint8_t player, uint8_t level);

/** Lets a person, or a computer at the setup's level, play for this player from now on. The journal
 *  does not contain the change: use it only for matches without a record. Undo does not revert it.
 *  The generation changes, so a move being computed is stale.
 *  @return SENET_OK, also if nothing changes; SENET_NOT_NOW (the match is over; no change). */
senet_status match_set_kind(match *m, uint8_t player, match_player_kind kind);

/** Removes the oldest event from the queue. @return false if there is none. */
bool match_poll(match *m, match_event *out_event);

/** Who must act now. */
match_need match_need_now(const match *m);

/** The current position; during opening throws the start position. Valid until the next submit. */
const senet_position *match_position(const match *m);

/** The setup; its script pointer is NULL. */
const match_setup *match_setup_of(const match *m);

/** True once the sides of this game are settled; only then *out_player_of_cones is written. */
bool match_sides(const match *m, uint8_t *out_player_of_cones);

/** The player (0 or 1) of a side. Until the sides are settled, player 0 has the cones. */
uint8_t match_player_of(const match *m, senet_side side);

/** The side of a player; as above. */
senet_side match_side_of(const match *m, uint8_t player);

/** Whether points are counted: the match is fair or longer than one point. */
bool match_is_scored(const match *m);

/** Points of a player in this match so far. */
int match_score(const match *m, uint8_t player);

/** Number of the game, from 1. */
int match_game_number(const match *m);

/** Sticks (bits 0..3) of the last throw of this game; -1 if there is none. */
int match_last_sticks(const match *m);

/** Incremented by every change of the match: a move computed for another value is stale. */
uint32_t match_generation(const match *m);

/** Whether the manual throw that is due was already made, before an undo or in the first game of a
 *  fair match. The interface need not ask for it: match_submit ignores the command's sticks.
 *  @param out_sticks written if true; may be NULL.
 *  @return false unless MATCH_THROWS_MANUAL. */
bool match_throw_known(const match *m, uint8_t *out_sticks);

/** Whether part of the match was played by older rules: earlier versions let a player whose piece
 *  drowned in `bga` on a 1 or a 5 throw again. Only a match loaded from a record can be one; it
 *  continues by the current rules. */
bool match_by_older_rules(const match *m);

/** True once the match is over; only then writes 0, 1 or MATCH_NOBODY to *out_winner (or NULL). */
bool match_over(const match *m, uint8_t *out_winner);

/** The start position of match_create_at, canonical; NULL for match_create. Borrowed. */
const senet_position *match_start_of(const match *m);

/** Whether MATCH_UNDO is possible. */
bool match_can_undo(const match *m);
/** Whether MATCH_REDO is possible. */
bool match_can_redo(const match *m);

/** Number of entries in force: 0 .. count-1. Undone entries are not counted. */
size_t match_entry_count(const match *m);
/** @param index < match_entry_count (asserted). Borrowed until the next submit. */
const match_entry *match_entry_get(const match *m, size_t index);
/** The position before an entry; for a GAME entry its start position. */
const senet_position *match_entry_before(const match *m, size_t index);

/** Number of journal items: every change ever made, for records. Never decreases. */
size_t match_journal_count(const match *m);
/** @param index < match_journal_count (asserted). Borrowed until the next submit. */
const match_journal_item *match_journal_get(const match *m, size_t index);
