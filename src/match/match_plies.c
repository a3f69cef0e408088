// The plies of a match: entries with the state after each, undo, redo, journal, event queue.
// Layer: match. Depends on include/senet, base and libc's heap.
// Invariant: match_make_room allocates all memory before anything changes, so a failed submit
// leaves the match as it was.
#include "match/match_internal.h"

#include "base/assert.h"
#include "base/grow.h"
#include "senet/player.h"

#include <string.h>

bool match_make_room(match *m) {
    bool ok = true;
    // Polled events leave room at the front.
    if (m->first_event > 0) {
        memmove(m->events, m->events + m->first_event, m->n_events * sizeof *m->events);
        m->first_event = 0;
    }
    m->slots = grow(m->slots, &m->slots_cap, m->n_slots + 1, sizeof *m->slots, &ok);
    m->journal = grow(m->journal, &m->journal_cap, m->n_journal + 1, sizeof *m->journal, &ok);
    m->known = grow(m->known, &m->known_cap, m->n_known + 1, sizeof *m->known, &ok);
    m->events = grow(m->events, &m->events_cap, m->n_events + MATCH_EVENTS_A_SUBMIT,
                     sizeof *m->events, &ok);
    return ok;
}

const match_state *match_state_now(const match *m) {
    SENET_ASSERT(m->n_slots > 0);
    return &m->slots[m->n_slots - 1].state;
}

static void write_journal(match *m, match_journal_kind kind) {
    const match_slot *last = &m->slots[m->n_slots - 1];
    SENET_ASSERT(m->n_journal < m->journal_cap);
    m->journal[m->n_journal++] = (match_journal_item){
        .kind = kind,
        .count = (uint32_t)m->n_slots,
        .entry = last->entry,
        .over = last->state.need == MATCH_NEED_NOTHING,
        .winner = match_winner(&last->state),
        .score = {last->state.score[0], last->state.score[1]},
    };
}

void match_add(match *m, const match_entry *entry, const match_state *state) {
    SENET_ASSERT(m->n_slots < m->slots_cap);
    m->slots[m->n_slots++] = (match_slot){.entry = *entry, .state = *state};
    m->redo_end = m->n_slots;
    m->generation++;
    write_journal(m, MATCH_JOURNAL_ENTRY);
}

senet_status match_set_level(match *m, uint8_t player, uint8_t level) {
    SENET_ASSERT(player < 2);
    if (level >= SENET_LEVELS || match_over(m, NULL)) {
        return SENET_NOT_NOW;
    }
    if (m->setup.player[player].level == level) {
        return SENET_OK;
    }
    if (!match_make_room(m)) {
        return SENET_NO_MEMORY;
    }
    m->setup.player[player].level = level;
    m->generation++;
    write_journal(m, MATCH_JOURNAL_LEVEL);
    m->journal[m->n_journal - 1].player = player;
    m->journal[m->n_journal - 1].level = level;
    return SENET_OK;
}

senet_status match_set_kind(match *m, uint8_t player, match_player_kind kind) {
    SENET_ASSERT(player < 2);
    if (match_over(m, NULL)) {
        return SENET_NOT_NOW;
    }
    if (m->setup.player[player].kind != kind) {
        m->setup.player[player].kind = kind;
        m->generation++;
    }
    return SENET_OK;
}

void match_discard_last(match *m) {
    SENET_ASSERT(m->n_slots > 1 && m->n_journal > 1);
    SENET_ASSERT(m->journal[m->n_journal - 1].kind == MATCH_JOURNAL_ENTRY);
    m->n_slots--;
    m->redo_end = m->n_slots;
    m->n_journal--;
    // A rejected throw must not count as known.
    m->n_known -= m->known_grew ? 1 : 0;
    m->known_grew = false;
    m->generation++;
}

void match_jump(match *m, size_t count) {
    match_journal_kind kind = count < m->n_slots ? MATCH_JOURNAL_UNDO : MATCH_JOURNAL_REDO;
    match_event event = {.kind = MATCH_EVENT_JUMPED, .before = *match_position(m)};
    SENET_ASSERT(count >= 1 && count <= m->redo_end && count != m->n_slots);
    m->n_slots = count;
    m->generation++;
    write_journal(m, kind);
    event.player = match_state_now(m)->player;
    event.value = match_state_now(m)->game;
    event.after = *match_position(m);
    match_push(m, &event);
}

void match_push(match *m, const match_event *event) {
    if (m->quiet) {
        return;
    }
    SENET_ASSERT(m->first_event + m->n_events < m->events_cap);
    m->events[m->first_event + m->n_events++] = *event;
}

void match_finish_load(match *m) {
    const match_event event = {.kind = MATCH_EVENT_JUMPED,
                               .player = match_state_now(m)->player,
                               .value = match_state_now(m)->game,
                               .before = *match_position(m),
                               .after = *match_position(m)};
    // match_create made room for its own events, which are dropped here.
    m->quiet = false;
    m->first_event = 0;
    m->n_events = 0;
    match_push(m, &event);
}

bool match_poll(match *m, match_event *out_event) {
    if (m->n_events == 0) {
        return false;
    }
    *out_event = m->events[m->first_event++];
    m->n_events--;
    return true;
}

// Whether a person has several moves to choose from after `count` entries.
static bool is_choice(const match *m, size_t count) {
    const match_state *state = &m->slots[count - 1].state;
    return state->choice && m->setup.player[state->player].kind == MATCH_HUMAN;
}

size_t match_undo_target(const match *m) {
    // An undo that finds no choice in a game stops at its first throw; the next undo continues in
    // the previous game. It does not stop if that throw is already made (second game of a fair
    // match) and leaves no choice: the forced move would be played again at once.
    for (size_t count = m->n_slots - 1; count >= 1; count--) {
        const match_slot *slot = &m->slots[count - 1];
        const bool plays_on = slot->state.need == MATCH_NEED_MOVE && count > 1;
        if (is_choice(m, count) || (slot->entry.kind == MATCH_ENTRY_GAME && !plays_on)) {
            return count;
        }
    }
    return 0;
}

size_t match_redo_target(const match *m) {
    if (m->n_slots == m->redo_end) {
        return 0;
    }
    for (size_t count = m->n_slots + 1; count < m->redo_end; count++) {
        if (is_choice(m, count)) {
            return count;
        }
    }
    return m->redo_end;
}

bool match_can_undo(const match *m) {
    return match_undo_target(m) != 0;
}

bool match_can_redo(const match *m) {
    return match_redo_target(m) != 0;
}

size_t match_entry_count(const match *m) {
    return m->n_slots;
}

const match_entry *match_entry_get(const match *m, size_t index) {
    SENET_ASSERT(index < m->n_slots);
    return &m->slots[index].entry;
}

const senet_position *match_entry_before(const match *m, size_t index) {
    SENET_ASSERT(index < m->n_slots);
    // The position before a GAME entry belongs to the previous game.
    if (index == 0 || m->slots[index].entry.kind == MATCH_ENTRY_GAME) {
        return &m->slots[index].entry.after;
    }
    return &m->slots[index - 1].entry.after;
}

size_t match_journal_count(const match *m) {
    return m->n_journal;
}

const match_journal_item *match_journal_get(const match *m, size_t index) {
    SENET_ASSERT(index < m->n_journal);
    return &m->journal[index];
}
