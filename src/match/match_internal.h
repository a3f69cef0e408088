// What the files of the match share: its state, its plies and how entries are added.
// Layer: match. For match.c, match_plies.c and record.c only.
// Invariant: slots[0 .. n_slots-1] are in force, slots[n_slots .. redo_end-1] were undone and can be
// redone; the present state is that of the last slot in force; slot 0 is always a GAME entry.
#pragma once

#include "match/match.h"
#include "senet/player.h"

enum {
    MATCH_NO_STICKS = 0xFF,   /**< nothing was thrown in this game yet */
    MATCH_EVENTS_A_SUBMIT = 4 /**< most events of one submit: moved, game over, match over */
};

/** Everything of a match that an undo restores, besides the position. */
typedef struct match_state {
    uint8_t need;          /**< a match_need_kind */
    uint8_t player;        /**< who must act; after a game its winner */
    uint8_t cones;         /**< the player of the cones; a guess until settled */
    bool settled;          /**< the sides of this game are known */
    bool choice;           /**< a move is due and there is more than one */
    uint8_t beginner;      /**< who threw or moved first in this game */
    uint8_t opening_value; /**< the first of two compared opening throws; 0 if it is still due */
    uint8_t sticks;        /**< last throw of this game, or MATCH_NO_STICKS */
    uint8_t game;          /**< number of the game, from 1; a match has fewer than 2 * 25 */
    uint16_t score[2];
    uint32_t n_throws; /**< number of the next throw: throws of the match so far, but the second
                          game of a fair match begins with the number of the first one's */
} match_state;

typedef struct match_slot {
    match_entry entry;
    match_state state;
} match_slot;

struct match {
    match_setup setup;
    uint8_t first_level[2]; /**< setup's when the match was created */
    senet_position start;   /**< where game 1 starts, if has_start */
    bool has_start;
    bool quiet;       /**< no events: a record is being read */
    bool older_rules; /**< some of it was played by them; see match_by_older_rules */
    uint8_t *script;
    size_t n_script;
    match_slot *slots;
    size_t n_slots;
    size_t redo_end; /**< slots n_slots .. redo_end-1 can be redone */
    size_t slots_cap;
    match_journal_item *journal;
    size_t n_journal;
    size_t journal_cap;
    uint8_t *known; /**< manual throws by number; undo does not drop them */
    size_t n_known;
    size_t known_cap;
    bool known_grew; /**< by what was submitted last */
    match_event *events;
    size_t first_event;
    size_t n_events;
    size_t events_cap;
    uint32_t generation;
};

/** What a record says for a level; see SENET_LEVEL_MAP. */
extern const uint8_t match_level_codes[SENET_LEVELS];

/** The version of a match's record: the least that can say it, so that whoever has an older game reads
 *  all that it could play, and is told that it is older where it could not. */
static inline uint32_t match_record_version(const match_setup *setup) {
    if (setup->seed.origin == SENET_SEED_UNSAID) {
        return 1;
    }
    return setup->rules == SENET_RULES_MUSEUM ? 4 : setup->fair ? 3 : 2;
}

/**
 * As a move that is submitted, by the rule that `bga` had before the trap cost the turn: whoever drowned
 * with a 1 or a 5 threw again. For records of that time.
 * @return as match_submit; SENET_ILLEGAL_MOVE where the older rule says nothing else than today's.
 */
senet_status match_submit_older(match *m, senet_move move);

/** Makes room for one more change, so that nothing fails half-way. @return false: no memory. */
bool match_make_room(match *m);

/** Adds an entry with the state after it; drops what was undone. Room must have been made. */
void match_add(match *m, const match_entry *entry, const match_state *state);

/** Takes the newest change (an entry) out of plies and journal again: it did not fit. */
void match_take_back(match *m);

/**
 * Goes back or forward to a number of entries in force; room must have been made.
 * @param count 1 .. redo_end, not n_slots (asserted). Queues JUMPED.
 */
void match_jump(match *m, size_t count);

/** Queues an event, unless quiet. Room must have been made. */
void match_push(match *m, const match_event *event);

/** Who has won with such points: a player, or MATCH_NOBODY. */
static inline uint8_t match_winner(const match_state *state) {
    if (state->score[0] == state->score[1]) {
        return MATCH_NOBODY;
    }
    return state->score[0] > state->score[1] ? 0 : 1;
}

/** The sticks of the throw that is due; @param brought those of the command (manual throws). */
unsigned match_next_sticks(const match *m, uint8_t brought);

/** Ends the reading of a record: the only event is one JUMPED to the present position. */
void match_finish_load(match *m);

/** The state now. */
const match_state *match_state_now(const match *m);

/** Where an undo (or redo) goes: a number of entries in force, 0 if nowhere. */
size_t match_undo_target(const match *m);
size_t match_redo_target(const match *m);
