// The match: a turn machine over the rules core. Commands in, events out, no waiting, no clock.
// Layer: match. Depends on include/senet and base only.
// Invariant: every change is one entry of the list of plies; undo and redo never change a throw.
#pragma once

#include "senet/move.h"
#include "senet/position.h"
#include "senet/seed.h"

enum {
    MATCH_NAME_CAP = 48,   /**< bytes of a player's name with its NUL, UTF-8 */
    MATCH_POINTS_MAX = 25, /**< longest match */
    MATCH_NOBODY = 2       /**< in a winner's place: a fair match that is even */
};

typedef enum match_player_kind { MATCH_HUMAN, MATCH_COMPUTER } match_player_kind;

/** One of the two people (or computers) at the table. Players are 0 and 1, whatever side they have.
 */
typedef struct match_player {
    match_player_kind kind;
    uint8_t level;             /**< computer: 0 .. SENET_LEVELS-1 */
    char name[MATCH_NAME_CAP]; /**< "" lets the interface choose a name */
    bool plain;                /**< computer: called "Computer", whatever its level; not saved */
} match_player;

typedef enum match_throws {
    MATCH_THROWS_SEEDED,   /**< senet_seed_sticks(seed, n) */
    MATCH_THROWS_SCRIPTED, /**< taken from setup.script in order, then seeded */
    MATCH_THROWS_MANUAL    /**< every throw command brings its sticks (real sticks) */
} match_throws;

/** What a match is set up with; copied. */
typedef struct match_setup {
    senet_rules_id rules;
    uint8_t n;             /**< pieces a side, 3..7 */
    uint8_t points;        /**< match length in points, 1..MATCH_POINTS_MAX; 1 is a single game */
    bool fair;             /**< two games with the same throws, the second with sides changed;
                              whoever has more points then has won. Over at once if given up before
                              there are sides. Only with `points` 1 */
    senet_side first_side; /**< player 0's side in game 1 where nothing is thrown for it
                              (`kendall`); it changes from game to game of a match */
    match_player player[2];
    match_throws throws;
    senet_seed seed;       /**< of the whole match; throw numbers run on over its games */
    const uint8_t *script; /**< scripted throws, sticks as bits 0..3; borrowed during create only */
    size_t n_script;
} match_setup;

/** Who must act, and how. */
typedef enum match_need_kind {
    MATCH_NEED_OPENING, /**< `player` throws to find out who begins */
    MATCH_NEED_THROW,   /**< `player` throws */
    MATCH_NEED_MOVE,    /**< `player` chooses one of the legal moves (maybe only `pass`), or decides
                             before the throw (`museum`) */
    MATCH_NEED_NEXT,    /**< the game is over, the match is not: MATCH_NEXT_GAME starts the next */
    MATCH_NEED_NOTHING  /**< the match is over */
} match_need_kind;

typedef struct match_need {
    match_need_kind kind;
    uint8_t player; /**< 0 or 1, where someone must act */
    bool computer;  /**< that player is a computer */
} match_need;

typedef enum match_command_kind {
    MATCH_THROW, /**< throw (opening or ordinary); `sticks` only with manual throws */
    MATCH_MOVE,  /**< play `move` */
    MATCH_UNDO,  /**< back to the last point where a human had a choice of moves (or, if there is
                      none, to the first throw of the game) */
    MATCH_REDO,  /**< forward again to the next such point, or to the end of what was undone */
    MATCH_NEXT_GAME, /**< after a game of a match */
    MATCH_RESIGN /**< `player` gives the game up; the other wins 1 point (or more by the rows) */
} match_command_kind;

typedef struct match_command {
    match_command_kind kind;
    senet_move move;
    uint8_t sticks; /**< bits 0..3 */
    uint8_t player; /**< who resigns */
} match_command;

typedef enum match_event_kind {
    MATCH_EVENT_OPENING_THROWN, /**< player, sticks, value */
    MATCH_EVENT_SIDES,  /**< the sides are settled: `player` has the cones; after is the start
                             (with the opening 1 set where that is played) */
    MATCH_EVENT_THROWN, /**< player, sticks, value; before/after */
    MATCH_EVENT_MOVED,  /**< player, move, effects; before/after */
    MATCH_EVENT_JUMPED, /**< undo, redo or load: show `after` as it is; `value` is the number of the
                           game */
    MATCH_EVENT_GAME_OVER,  /**< player won `value` points */
    MATCH_EVENT_MATCH_OVER, /**< player has won the match (or MATCH_NOBODY) */
    MATCH_EVENT_NEW_GAME    /**< game number `value` (from 1) begins */
} match_event_kind;

typedef struct match_event {
    match_event_kind kind;
    uint8_t player;
    uint8_t sticks;
    int16_t value;
    bool resigned; /**< GAME_OVER: by giving up */
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
    uint8_t player;  /**< who threw, moved or gave up; GAME: who throws or moves first */
    uint8_t sticks;  /**< OPENING, THROW: bits 0..3, else 0 */
    uint8_t value;   /**< OPENING, THROW: steps; GAME: its number; RESIGN: points for the other */
    senet_move move; /**< MOVE, else {0, 0} */
    senet_position after; /**< the position after this entry */
} match_entry;

/** What the journal holds: every change of the match in the order it was made, undone or not. */
typedef enum match_journal_kind {
    MATCH_JOURNAL_ENTRY, /**< a new ply */
    MATCH_JOURNAL_UNDO,
    MATCH_JOURNAL_REDO,
    MATCH_JOURNAL_LEVEL /**< a computer plays at another level: `player`, `level` */
} match_journal_kind;

typedef struct match_journal_item {
    match_journal_kind kind;
    uint32_t count;    /**< entries in force after it */
    match_entry entry; /**< the last entry in force after it: the new one, or where it jumped to */
    bool over;         /**< the match is over after it */
    uint8_t winner;    /**< the player who won the match, where it is over, or MATCH_NOBODY */
    uint16_t score[2]; /**< points by player after it */
    uint8_t player;    /**< LEVEL */
    uint8_t level;     /**< LEVEL */
} match_journal_item;

/** Opaque; one thread. */
typedef struct match match;

/**
 * Starts a match. @param setup copied. @param out_match a new match that the caller destroys.
 * Names are made valid UTF-8 without control characters.
 * @return SENET_OK, SENET_BAD_RULES, SENET_BAD_PIECES, SENET_BAD_THROW (a script value above 15),
 *         SENET_NOT_NOW (points or a level out of range; fair with more than one point
 *         or a seed of unsaid origin),
 *         SENET_NO_MEMORY; on failure *out_match is
 *         untouched. Events NEW_GAME (and SIDES where nothing is thrown for) are waiting.
 */
senet_status match_create(const match_setup *setup, match **out_match);

/**
 * Starts a match in a given position (`--load` of a position, tests): game 1, player 0 has
 * setup->first_side, no opening throws. Rules and number of pieces are the position's. Where the
 * opening move is due (flag `o`) its 1 is set; a finished position is a game won at once.
 * @return as match_create, or SENET_BAD_POSITION.
 */
senet_status match_create_at(const match_setup *setup, const senet_position *position,
                             match **out_match);

/**
 * Starts another match where an entry of this one was about to be made: a single game with the same
 * players on the same sides, that goes on from there. This match stays as it is.
 * @param m the match to branch off from. @param entry < match_entry_count (asserted), not a GAME or
 *        OPENING entry: these have nothing before them.
 * @param seed of the new throws; real sticks stay real.
 * @return as match_create_at, SENET_NOT_NOW for an entry that cannot be branched off from.
 */
senet_status match_branch(const match *m, size_t entry, const senet_seed *seed, match **out_match);

/** Frees a match; NULL is allowed. */
void match_destroy(match *m);

/**
 * Does one thing.
 * @return SENET_OK; SENET_NOT_NOW if match_need does not ask for it or there is nothing to undo or
 *         redo; SENET_ILLEGAL_MOVE; SENET_BAD_THROW (manual sticks > 15); SENET_NO_MEMORY.
 *         On failure nothing has changed. Events are queued. A move after undo drops what was
 * undone.
 */
senet_status match_submit(match *m, match_command command);

/**
 * From now on a computer in a player's place plays at another level. Undo does not change it back;
 * a move that is being thought about is to be asked for again (the generation rises).
 * @return SENET_OK, also if that is its level already; SENET_NOT_NOW (no such level, or the match
 *         is over); SENET_NO_MEMORY. On failure nothing has changed.
 */
senet_status match_set_level(match *m, uint8_t player, uint8_t level);

/**
 * From now on a person, or a computer of its setup's level, plays in a player's place; the game goes
 * on where it is. The journal does not have it: only for matches without a record. Undo
 * does not change it back; a move that is being thought about is not wanted any more (the generation
 * rises).
 * @return SENET_OK, also if it is so already; SENET_NOT_NOW (the match is over). On failure nothing
 *         has changed.
 */
senet_status match_set_kind(match *m, uint8_t player, match_player_kind kind);

/** Takes the oldest event. @return false if there is none. */
bool match_poll(match *m, match_event *out_event);

/** Who must act now. */
match_need match_need_now(const match *m);

/** The present position. Valid until the next submit. During opening throws: the start position. */
const senet_position *match_position(const match *m);

/** The setup (script pointer is NULL). */
const match_setup *match_setup_of(const match *m);

/** True once the sides of this game are settled; then *out_player_of_cones is 0 or 1. */
bool match_sides(const match *m, uint8_t *out_player_of_cones);

/** The player who has a side (0 or 1); before the sides are settled player 0 has the cones. */
uint8_t match_player_of(const match *m, senet_side side);

/** The side of a player; as above. */
senet_side match_side_of(const match *m, uint8_t player);

/** Whether points are counted: a match of several games. */
bool match_is_scored(const match *m);

/** Points of a player in this match so far. */
int match_score(const match *m, uint8_t player);

/** Number of the game, from 1. */
int match_game_number(const match *m);

/** Sticks (bits) of the throw that is due to be played or was thrown last; -1 before any in this
 * game. */
int match_last_sticks(const match *m);

/** Rises with every submit that changed something: an answer computed for another value is stale.
 */
uint32_t match_generation(const match *m);

/**
 * Whether the throw that is due was already made, before an undo or in the first game of a fair
 * match, and therefore comes again. With
 * MATCH_THROWS_MANUAL the interface need not ask for it; what the command brings is then ignored.
 * @param out_sticks written if so; may be NULL. @return false for throws that come from the seed.
 */
bool match_throw_known(const match *m, uint8_t *out_sticks);

/**
 * Whether some of it was played by a reading of the rules that is given up: earlier versions let
 * whoever drowned in `bga` with a 1 or a 5 throw again. Only a record that was read can be such a match; it
 * goes on by the rules of today.
 */
bool match_by_older_rules(const match *m);

/** True once the match is over; then *out_winner (may be NULL) is 0, 1 or MATCH_NOBODY. */
bool match_over(const match *m, uint8_t *out_winner);

/** The position that match_create_at was given, canonical; NULL for match_create. Borrowed. */
const senet_position *match_start_of(const match *m);

/** True if MATCH_UNDO would go somewhere. */
bool match_can_undo(const match *m);
/** True if MATCH_REDO would go somewhere. */
bool match_can_redo(const match *m);

/** History: entries 0 .. count-1 are in force (undone ones are not counted). */
size_t match_entry_count(const match *m);
/** @param index < match_entry_count (asserted). Borrowed until the next submit. */
const match_entry *match_entry_get(const match *m, size_t index);
/** The position before an entry (the start position for the first). */
const senet_position *match_entry_before(const match *m, size_t index);

/** Number of journal items: everything that was ever done, for records. Never falls. */
size_t match_journal_count(const match *m);
/** @param index < match_journal_count (asserted). Borrowed until the next submit. */
const match_journal_item *match_journal_get(const match *m, size_t index);
