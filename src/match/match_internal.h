// The match's state and plies, shared by the source files of this module.
// Layer: match, private to it.
// Invariant: slots[0 .. n_slots-1] are in force, slots[n_slots .. redo_end-1] can be redone; the
// last slot in force has the current state; slot 0 is always a GAME entry.
#pragma once

#include "match/match.h"
#include "senet/player.h"

enum {
    MATCH_NO_STICKS = 0xFF,   /**< nothing was thrown in this game yet */
    MATCH_EVENTS_A_SUBMIT = 4 /**< at least the events of one submit: moved, game and match over */
};

/** The state that an undo restores, except the position. */
typedef struct match_state {
    uint8_t need;          /**< a match_need_kind */
    uint8_t player;        /**< the player who must act; after a game its winner */
    uint8_t cones;         /**< the player of the cones; provisional until settled */
    bool settled;          /**< the sides of this game are known */
    bool choice;           /**< a move is due and there are several legal ones */
    uint8_t beginner;      /**< the player who threw or moved first in this game */
    uint8_t opening_value; /**< the first of two compared opening throws; 0 if still due */
    uint8_t sticks;        /**< last throw of this game, or MATCH_NO_STICKS */
    uint8_t game;          /**< number of the game, from 1 to less than 2 * MATCH_POINTS_MAX */
    uint16_t score[2];
    uint32_t n_throws; /**< number of the next throw: the throws of the match so far, except that
                          the second game of a fair match repeats the numbers of the first */
} match_state;

typedef struct match_slot {
    match_entry entry;
    match_state state;
} match_slot;

struct match {
    match_setup setup;
    uint8_t first_level[2]; /**< the levels when the match was created */
    senet_position start;   /**< start of game 1, if has_start */
    bool has_start;
    bool quiet;       /**< queue no events: a record is being read */
    bool older_rules; /**< see match_by_older_rules */
    uint8_t *script;
    size_t n_script;
    match_slot *slots;
    size_t n_slots;
    size_t redo_end; /**< slots n_slots .. redo_end-1 can be redone */
    size_t slots_cap;
    match_journal_item *journal;
    size_t n_journal;
    size_t journal_cap;
    uint8_t *known; /**< manual throws by number; undo keeps them */
    size_t n_known;
    size_t known_cap;
    bool known_grew; /**< the last submit added a manual throw */
    match_event *events;
    size_t first_event;
    size_t n_events;
    size_t events_cap;
    uint32_t generation;
};

/** The code of each level in a record; see SENET_LEVEL_MAP. */
extern const uint8_t match_level_codes[SENET_LEVELS];

/** The version of a match's record: the lowest that can describe the match, so that older programs
 *  can read every match they support. */
static inline uint32_t match_record_version(const match_setup *setup) {
    if (setup->seed.origin == SENET_SEED_UNKNOWN) {
        return 1;
    }
    return setup->rules == SENET_RULES_MUSEUM ? 4 : setup->fair ? 3 : 2;
}

/** Plays a move by the older `bga` rule, for old records: a player whose piece drowned on a 1 or a
 *  5 threw again.
 *  @return as match_submit; SENET_ILLEGAL_MOVE if the older rule does not differ for this move. */
senet_status match_submit_older(match *m, senet_move move);

/** Makes room for one more change, so that none fails halfway. @return false if memory runs out. */
bool match_make_room(match *m);

/** Adds an entry with the state after it and discards undone entries. Needs match_make_room. */
void match_add(match *m, const match_entry *entry, const match_state *state);

/** Removes the newest change, an entry, from plies and journal: it contradicts the record. */
void match_discard_last(match *m);

/** Undoes or redoes entries until `count` are in force, and queues JUMPED. Needs match_make_room.
 *  @param count 1 .. redo_end, not n_slots (asserted). */
void match_jump(match *m, size_t count);

/** Queues an event, unless quiet. Needs match_make_room. */
void match_push(match *m, const match_event *event);

/** The player with more points, or MATCH_NOBODY. */
static inline uint8_t match_winner(const match_state *state) {
    if (state->score[0] == state->score[1]) {
        return MATCH_NOBODY;
    }
    return state->score[0] > state->score[1] ? 0 : 1;
}

/** The sticks of the throw that is due. @param brought the command's sticks (manual throws). */
unsigned match_next_sticks(const match *m, uint8_t brought);

/** Ends loading: leaves one event in the queue, JUMPED to the current position. */
void match_finish_load(match *m);

/** The current state. */
const match_state *match_state_now(const match *m);

/** The number of entries in force after an undo (or redo); 0 if it is not possible. */
size_t match_undo_target(const match *m);
size_t match_redo_target(const match *m);
