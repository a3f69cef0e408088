// The turn machine: opening throws, throws, moves, games of a match, resignation, points.
// Layer: match. Depends on include/senet, base and libc's heap. Rules: src/core/RULES.md.
// Invariant: a failed submit changes nothing; every change goes through match_add or match_jump and
// thus into the journal.
#include "match/match_internal.h"

#include "base/assert.h"
#include "base/utf8.h"
#include "senet/player.h"
#include "senet/throw_source.h"

#include <stdlib.h>
#include <string.h>

const senet_position *match_position(const match *m) {
    SENET_ASSERT(m->n_slots > 0);
    return &m->slots[m->n_slots - 1].entry.after;
}

static uint8_t player_of(const match_state *state, senet_side side) {
    return (uint8_t)(side == SENET_CONES ? state->cones : 1 - state->cones);
}

enum { GAMES_OF_FAIR = 2 };

static void finish_game(const match *m, match_state *state, uint8_t winner, int points) {
    state->score[winner] = (uint16_t)(state->score[winner] + points);
    state->player = winner;
    state->choice = false;
    // A fair match needs both games for a result, unless a player resigns before the sides are
    // settled: then there are no sides to swap.
    const bool over = m->setup.fair ? state->game == GAMES_OF_FAIR || !state->settled
                                    : state->score[winner] >= m->setup.points;
    state->need = over ? MATCH_NEED_NOTHING : MATCH_NEED_NEXT;
}

// Sets the next action at a position, once the sides are settled.
static void set_next_action(const match *m, match_state *state, const senet_position *position) {
    senet_moves moves;
    if (senet_position_over(position)) {
        finish_game(m, state, player_of(state, (senet_side)position->side),
                    senet_position_points(position));
        return;
    }
    state->player = player_of(state, (senet_side)position->side);
    state->choice = false;
    if (position->thrown == SENET_THROW_NONE) {
        state->need = MATCH_NEED_THROW;
        return;
    }
    state->need = MATCH_NEED_MOVE;
    if (senet_moves_list(position, &moves) == SENET_OK) {
        state->choice = moves.count > 1;
    }
}

// Queues the events of the ply just added. @param before the state before it
static void push_ply_events(match *m, const match_state *before, const match_event *ply) {
    const match_entry *entry = &m->slots[m->n_slots - 1].entry;
    const match_state *state = match_state_now(m);
    match_event event = {.kind = MATCH_EVENT_SIDES,
                         .player = state->cones,
                         .before = entry->after,
                         .after = entry->after};
    if (entry->kind != MATCH_ENTRY_RESIGN) {
        match_push(m, ply);
    }
    if (state->settled && (!before->settled || entry->kind == MATCH_ENTRY_GAME)) {
        match_push(m, &event);
    }
    if (state->need != MATCH_NEED_NEXT && state->need != MATCH_NEED_NOTHING) {
        return;
    }
    event.kind = MATCH_EVENT_GAME_OVER;
    event.player = state->player;
    event.value = (int16_t)(state->score[state->player] - before->score[state->player]);
    event.resigned = entry->kind == MATCH_ENTRY_RESIGN;
    match_push(m, &event);
    if (state->need == MATCH_NEED_NOTHING) {
        event.kind = MATCH_EVENT_MATCH_OVER;
        event.player = match_winner(state);
        event.value = (int16_t)state->score[event.player == MATCH_NOBODY ? 0 : event.player];
        match_push(m, &event);
    }
}

// Adds a ply and queues its events. @param effects of a move, else NULL
static void add(match *m, const match_entry *entry, const match_state *state,
                const senet_effects *effects) {
    static const match_event_kind kinds[] = {[MATCH_ENTRY_GAME] = MATCH_EVENT_NEW_GAME,
                                             [MATCH_ENTRY_OPENING] = MATCH_EVENT_OPENING_THROWN,
                                             [MATCH_ENTRY_THROW] = MATCH_EVENT_THROWN,
                                             [MATCH_ENTRY_MOVE] = MATCH_EVENT_MOVED,
                                             [MATCH_ENTRY_RESIGN] = MATCH_EVENT_GAME_OVER};
    const match_state before = m->n_slots > 0 ? *match_state_now(m) : (match_state){.game = 0};
    match_event event = {.kind = kinds[entry->kind],
                         .player = entry->player,
                         .sticks = entry->sticks,
                         .value = entry->value,
                         .move = entry->move,
                         .before = entry->after,
                         .after = entry->after};
    if (entry->kind != MATCH_ENTRY_GAME) {
        event.before = *match_position(m);
    }
    if (effects != NULL) {
        event.effects = *effects;
    }
    match_add(m, entry, state);
    push_ply_events(m, &before, &event);
}

// Begins a game at a position. `state` holds the game number, beginner, cones, settled, score and,
// if the position has a throw, its sticks.
static void begin_game(match *m, match_state *state, const senet_position *start) {
    const match_entry entry = {
        .kind = MATCH_ENTRY_GAME, .player = state->beginner, .value = state->game, .after = *start};
    state->opening_value = 0;
    if (state->settled) {
        set_next_action(m, state, start);
    } else {
        state->need = MATCH_NEED_OPENING;
        state->player = state->beginner;
        state->choice = false;
    }
    add(m, &entry, state, NULL);
}

// The start position of the rule set. The setup must be checked.
static senet_position default_start(const match *m) {
    senet_position start;
    const senet_status status = senet_position_start(m->setup.rules, m->setup.n, &start);
    SENET_ASSERT(status == SENET_OK);
    return start;
}

static bool has_no_opening_throws(const match *m) {
    return senet_rules_get(m->setup.rules)->opening == SENET_OPENING_NONE;
}

static void begin_first_game(match *m) {
    const senet_position start = m->has_start ? m->start : default_start(m);
    match_state state = {.game = 1, .sticks = MATCH_NO_STICKS};
    state.settled = m->has_start || has_no_opening_throws(m);
    if (state.settled) {
        state.cones = m->setup.first_side == SENET_CONES ? 0 : 1;
        state.beginner = player_of(&state, (senet_side)start.side);
    }
    begin_game(m, &state, &start);
}

// Begins the second game of a fair match with sides swapped, at the point where the sides of the
// first game were settled: the throws from there on are repeated, the opening throws are not.
static void begin_swapped_game(match *m, const match_state *now) {
    const match_slot *first = &m->slots[0];
    while (!first->state.settled) {
        first++; // ends: without sides in the first game there is no second
    }
    const senet_position start = first->entry.after;
    match_state state = first->state;
    state.game = now->game;
    state.score[0] = now->score[0];
    state.score[1] = now->score[1];
    state.cones = (uint8_t)(1 - state.cones);
    state.beginner = player_of(&state, (senet_side)start.side);
    begin_game(m, &state, &start);
}

static senet_status submit_next_game(match *m) {
    match_state state = *match_state_now(m);
    senet_position start = default_start(m);
    if (state.need != MATCH_NEED_NEXT) {
        return SENET_NOT_NOW;
    }
    state.game++;
    if (m->setup.fair) {
        begin_swapped_game(m, &state);
        return SENET_OK;
    }
    state.sticks = MATCH_NO_STICKS;
    // The players take turns at throwing first; without opening throws they swap sides.
    state.beginner = (uint8_t)(1 - state.beginner);
    state.settled = has_no_opening_throws(m);
    if (state.settled) {
        state.cones = (uint8_t)(1 - state.cones);
        state.beginner = state.cones;
    } else {
        state.cones = 0;
    }
    begin_game(m, &state, &start);
    return SENET_OK;
}

unsigned match_next_sticks(const match *m, uint8_t brought) {
    const uint32_t number = match_state_now(m)->n_throws;
    uint8_t known = 0;
    if (m->setup.throws == MATCH_THROWS_MANUAL) {
        return match_throw_known(m, &known) ? known : brought;
    }
    if (m->setup.throws == MATCH_THROWS_SCRIPTED && number < m->n_script) {
        return m->script[number];
    }
    return senet_seed_sticks(&m->setup.seed, number);
}

// Counts a throw, and stores a new manual one by its number.
static void count_throw(match *m, match_state *state, unsigned sticks) {
    if (m->setup.throws == MATCH_THROWS_MANUAL && state->n_throws == m->n_known) {
        m->known[m->n_known++] = (uint8_t)sticks;
        m->known_grew = true;
    }
    state->n_throws++;
    state->sticks = (uint8_t)sticks;
}

// Puts the 1 that won the opening into a start position.
static void set_opening_throw(senet_position *start) {
    const senet_position before = *start;
    const senet_status status = senet_throw(&before, 1, start);
    SENET_ASSERT(status == SENET_OK);
}

// Applies an opening throw, which may settle the sides.
static void apply_opening_throw(const match *m, match_state *state, uint8_t value,
                                senet_position *start) {
    const uint8_t thrower = state->player;
    const uint8_t other = (uint8_t)(1 - thrower);
    state->player = other;
    if (senet_rules_get(m->setup.rules)->opening == SENET_OPENING_FIRST_ONE) {
        if (value != 1) {
            return;
        }
        state->cones = other;
        set_opening_throw(start);
    } else {
        const uint8_t first = state->opening_value;
        state->opening_value = first == 0 ? value : 0;
        if (first == 0 || value == first) {
            return;
        }
        state->cones = value > first ? thrower : other;
    }
    state->settled = true;
    set_next_action(m, state, start);
}

static senet_status submit_throw(match *m, uint8_t brought) {
    match_state state = *match_state_now(m);
    const unsigned sticks = match_next_sticks(m, brought);
    const bool opening = state.need == MATCH_NEED_OPENING;
    match_entry entry = {.kind = opening ? MATCH_ENTRY_OPENING : MATCH_ENTRY_THROW,
                         .player = state.player,
                         .sticks = (uint8_t)sticks,
                         .after = *match_position(m)};
    senet_status status = SENET_OK;
    if (!opening && state.need != MATCH_NEED_THROW) {
        return SENET_NOT_NOW;
    }
    if (sticks > 15) {
        return SENET_BAD_THROW;
    }
    entry.value = (uint8_t)senet_throw_value(m->setup.rules, senet_sticks_light(sticks));
    if (!opening) {
        status = senet_throw(match_position(m), entry.value, &entry.after);
    }
    if (status != SENET_OK) {
        return status;
    }
    count_throw(m, &state, sticks);
    if (opening) {
        apply_opening_throw(m, &state, entry.value, &entry.after);
    } else {
        set_next_action(m, &state, &entry.after);
    }
    add(m, &entry, &state, NULL);
    return SENET_OK;
}

static senet_status submit_move(match *m, senet_move move) {
    match_state state = *match_state_now(m);
    match_entry entry = {.kind = MATCH_ENTRY_MOVE, .player = state.player, .move = move};
    senet_effects effects;
    if (state.need != MATCH_NEED_MOVE) {
        return SENET_NOT_NOW;
    }
    senet_status status = senet_apply(match_position(m), move, &entry.after, &effects);
    if (status != SENET_OK) {
        return status;
    }
    set_next_action(m, &state, &entry.after);
    add(m, &entry, &state, &effects);
    return SENET_OK;
}

senet_status match_submit_older(match *m, senet_move move) {
    match_state state = *match_state_now(m);
    match_entry entry = {.kind = MATCH_ENTRY_MOVE, .player = state.player, .move = move};
    const senet_position *before = match_position(m);
    const bool drowns = before->rules == SENET_RULES_BGA && move.from == SENET_HOUSE_WATER &&
                        move.to == SENET_HOUSE_REBIRTH;
    senet_effects effects;
    if (!drowns || (before->thrown != 1 && before->thrown != 5) ||
        senet_apply(before, move, &entry.after, &effects) != SENET_OK) {
        return SENET_ILLEGAL_MOVE;
    }
    entry.after.side = before->side;
    if (!match_make_room(m)) {
        return SENET_NO_MEMORY;
    }
    set_next_action(m, &state, &entry.after);
    add(m, &entry, &state, &effects);
    return SENET_OK;
}

// The points of `winner` if the other side resigns: those of a win with this board.
static int resignation_points(const senet_position *position, senet_side winner) {
    senet_position won = *position;
    won.pieces[winner] = 0;
    won.hand[winner] = 0;
    won.off[winner] = won.n;
    won.side = (uint8_t)winner;
    won.flags = 0;
    won.thrown = SENET_THROW_NONE;
    int points = senet_position_points(&won);
    return points > 1 ? points : 1;
}

static senet_status submit_resign(match *m, uint8_t player) {
    match_state state = *match_state_now(m);
    match_entry entry = {.kind = MATCH_ENTRY_RESIGN, .player = player, .after = *match_position(m)};
    const uint8_t winner = (uint8_t)(1 - player);
    if (player > 1 || state.need == MATCH_NEED_NEXT || state.need == MATCH_NEED_NOTHING) {
        return SENET_NOT_NOW;
    }
    entry.value = (uint8_t)resignation_points(&entry.after, match_side_of(m, winner));
    finish_game(m, &state, winner, entry.value);
    add(m, &entry, &state, NULL);
    return SENET_OK;
}

static senet_status submit_jump(match *m, size_t target) {
    if (target == 0) {
        return SENET_NOT_NOW;
    }
    match_jump(m, target);
    return SENET_OK;
}

senet_status match_submit(match *m, match_command command) {
    if (!match_make_room(m)) {
        return SENET_NO_MEMORY;
    }
    m->known_grew = false;
    switch (command.kind) {
    case MATCH_THROW:
        return submit_throw(m, command.sticks);
    case MATCH_MOVE:
        return submit_move(m, command.move);
    case MATCH_UNDO:
        return submit_jump(m, match_undo_target(m));
    case MATCH_REDO:
        return submit_jump(m, match_redo_target(m));
    case MATCH_NEXT_GAME:
        return submit_next_game(m);
    case MATCH_RESIGN:
        return submit_resign(m, command.player);
    }
    return SENET_NOT_NOW;
}

// Makes a name valid UTF-8 without control characters, so that it fits on a record's line.
static void clean_name(char out_name[MATCH_NAME_CAP], const char name[MATCH_NAME_CAP]) {
    char bounded[MATCH_NAME_CAP];
    memcpy(bounded, name, sizeof bounded);
    bounded[MATCH_NAME_CAP - 1] = '\0';
    (void)utf8_sanitize(out_name, MATCH_NAME_CAP, bounded);
}

static senet_status check_setup(const match_setup *setup) {
    senet_position ignored;
    if ((unsigned)setup->rules >= SENET_RULES_COUNT) {
        return SENET_BAD_RULES;
    }
    senet_status status = senet_position_start(setup->rules, setup->n, &ignored);
    if (status != SENET_OK) {
        return status;
    }
    if (setup->points < 1 || setup->points > MATCH_POINTS_MAX ||
        (setup->fair && (setup->points != 1 || setup->seed.origin == SENET_SEED_UNKNOWN)) ||
        setup->player[0].level >= SENET_LEVELS || setup->player[1].level >= SENET_LEVELS) {
        return SENET_NOT_NOW;
    }
    for (size_t i = 0; setup->throws == MATCH_THROWS_SCRIPTED && i < setup->n_script; i++) {
        if (setup->script[i] > 15) {
            return SENET_BAD_THROW;
        }
    }
    return SENET_OK;
}

// `start` NULL: the rule set's start position.
static senet_status create(const match_setup *setup, const senet_position *start,
                           match **out_match) {
    senet_status status = check_setup(setup);
    match *m;
    if (status != SENET_OK) {
        return status;
    }
    m = calloc(1, sizeof *m);
    if (m == NULL) {
        return SENET_NO_MEMORY;
    }
    m->setup = *setup;
    m->first_level[0] = setup->player[0].level;
    m->first_level[1] = setup->player[1].level;
    m->setup.script = NULL;
    m->setup.n_script = 0;
    clean_name(m->setup.player[0].name, setup->player[0].name);
    clean_name(m->setup.player[1].name, setup->player[1].name);
    if (setup->throws == MATCH_THROWS_SCRIPTED && setup->n_script > 0) {
        m->script = malloc(setup->n_script);
        m->n_script = setup->n_script;
    }
    if ((m->n_script > 0 && m->script == NULL) || !match_make_room(m)) {
        match_destroy(m);
        return SENET_NO_MEMORY;
    }
    if (m->n_script > 0) {
        memcpy(m->script, setup->script, m->n_script);
    }
    if (start != NULL) {
        m->has_start = true;
        m->start = *start;
    }
    begin_first_game(m);
    *out_match = m;
    return SENET_OK;
}

senet_status match_create(const match_setup *setup, match **out_match) {
    return create(setup, NULL, out_match);
}

senet_status match_create_at(const match_setup *setup, const senet_position *position,
                             match **out_match) {
    match_setup adapted = *setup;
    senet_position start = *position;
    if (senet_position_check(position, NULL) != SENET_OK) {
        return SENET_BAD_POSITION;
    }
    if ((start.flags & SENET_FLAG_OPENING) != 0 && start.thrown == SENET_THROW_NONE) {
        set_opening_throw(&start);
    }
    adapted.rules = (senet_rules_id)start.rules;
    adapted.n = start.n;
    return create(&adapted, &start, out_match);
}

senet_status match_branch(const match *m, size_t entry, const senet_seed *seed, match **out_match) {
    match_setup setup = m->setup;
    const match_entry *branched = match_entry_get(m, entry);
    if (branched->kind == MATCH_ENTRY_GAME || branched->kind == MATCH_ENTRY_OPENING) {
        return SENET_NOT_NOW;
    }
    setup.points = 1;
    setup.fair = false;
    setup.seed = *seed;
    setup.first_side = m->slots[entry].state.cones == 0 ? SENET_CONES : SENET_SPOOLS;
    setup.throws = setup.throws == MATCH_THROWS_MANUAL ? MATCH_THROWS_MANUAL : MATCH_THROWS_SEEDED;
    return match_create_at(&setup, match_entry_before(m, entry), out_match);
}

void match_destroy(match *m) {
    if (m == NULL) {
        return;
    }
    free(m->script);
    free(m->slots);
    free(m->journal);
    free(m->known);
    free(m->events);
    free(m);
}

bool match_by_older_rules(const match *m) {
    return m->older_rules;
}

match_need match_need_now(const match *m) {
    const match_state *state = match_state_now(m);
    const bool acts = state->need == MATCH_NEED_OPENING || state->need == MATCH_NEED_THROW ||
                      state->need == MATCH_NEED_MOVE;
    return (match_need){
        .kind = (match_need_kind)state->need,
        .player = state->player,
        .computer = acts && m->setup.player[state->player].kind == MATCH_COMPUTER,
    };
}

const match_setup *match_setup_of(const match *m) {
    return &m->setup;
}

const senet_position *match_start_of(const match *m) {
    return m->has_start ? &m->start : NULL;
}

bool match_sides(const match *m, uint8_t *out_player_of_cones) {
    const match_state *state = match_state_now(m);
    if (state->settled) {
        *out_player_of_cones = state->cones;
    }
    return state->settled;
}

uint8_t match_player_of(const match *m, senet_side side) {
    return player_of(match_state_now(m), side);
}

senet_side match_side_of(const match *m, uint8_t player) {
    return match_state_now(m)->cones == player ? SENET_CONES : SENET_SPOOLS;
}

bool match_is_scored(const match *m) {
    return m->setup.points > 1 || m->setup.fair;
}

int match_score(const match *m, uint8_t player) {
    SENET_ASSERT(player <= 1);
    return match_state_now(m)->score[player];
}

int match_game_number(const match *m) {
    return match_state_now(m)->game;
}

int match_last_sticks(const match *m) {
    const uint8_t sticks = match_state_now(m)->sticks;
    return sticks == MATCH_NO_STICKS ? -1 : sticks;
}

uint32_t match_generation(const match *m) {
    return m->generation;
}

bool match_throw_known(const match *m, uint8_t *out_sticks) {
    const match_state *state = match_state_now(m);
    if (m->setup.throws != MATCH_THROWS_MANUAL || state->n_throws >= m->n_known ||
        (state->need != MATCH_NEED_OPENING && state->need != MATCH_NEED_THROW)) {
        return false;
    }
    if (out_sticks != NULL) {
        *out_sticks = m->known[state->n_throws];
    }
    return true;
}

bool match_over(const match *m, uint8_t *out_winner) {
    const match_state *state = match_state_now(m);
    if (state->need == MATCH_NEED_NOTHING && out_winner != NULL) {
        *out_winner = match_winner(state);
    }
    return state->need == MATCH_NEED_NOTHING;
}
