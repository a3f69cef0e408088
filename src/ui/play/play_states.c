// The play screen as a state machine.
// Layer: ui (see screen_play.h).
// Invariant: a state's entry function sets all of its data; one event at a time; nobody is asked
// while something moves or another screen is on top.
#include "base/assert.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include <math.h>

// Pauses for reading and watching, in milliseconds at the default speed.
enum {
    BEAT_SIDES_MS = 1500,
    BEAT_OPENING_MS = 900,
    BEAT_PASS_MS = 1500,
    BEAT_OVER_MS = 2600,
    BEAT_COMPUTER_THROW_MS = 650,
    BEAT_COMPUTER_MOVE_MS = 550,
    BEAT_FORCED_MS = 650,
    BEAT_THROW_MS = 650,
    BEAT_LONG_THROW_MS = 2000,
    FADE_STICKS_MS = 260,
    // In a visit, the longest flight before a move without a choice: that ends within a second.
    FLIGHT_MS = 420
};

// Throws without a choice: after this many, each is faster by a factor, down to a limit.
enum { UNDECIDED_AS_USUAL = 5, LAST_PIECE_COUNTS = 4 };
static const float FASTER = 0.8f, FASTEST = 0.08f, SKIPPING = 0.12f;
// Factors for a visit, which is short: its time is for the visitor's decisions.
static const float COMPUTERS_TURN = 0.5f, NO_CHOICE = 0.3f, BY_HAND = 0.7f;

static float pace_factor(const play *p) {
    const int n = p->pace.undecided - UNDECIDED_AS_USUAL;
    const float faster = n > 0 ? fmaxf(powf(FASTER, (float)n), FASTEST) : 1;
    return p->pace.skips          ? SKIPPING
           : p->pace.slowness > 0 ? fminf(p->pace.slowness, faster)
                                  : faster;
}

static void set_slowness(play *p, float factor) {
    p->pace.slowness = ui_in_museum(p->env) && !play_only_computers(p->session) ? factor : 0;
}

// Counts a throw since the last choice, or several for the last pieces, which hardly ever have one.
static void count_throw(play *p) {
    const match *m = p->session->match;
    const senet_position *at = match_position(m);
    bool last = true;
    for (uint8_t i = 0; i < 2; i++) {
        last = last && (match_setup_of(m)->player[i].kind == MATCH_COMPUTER ||
                        at->off[match_side_of(m, i)] + 1 >= at->n);
    }
    p->pace.undecided += last ? LAST_PIECE_COUNTS : 1;
}

float play_slowness(const play *p) {
    const float chosen = ui_slowness(p->env->settings);
    return (p->pace.skips ? fminf(chosen, 1) : chosen) * pace_factor(p);
}

// Pauses stay readable with animations off: nobody can follow instant changes.
uint64_t play_pause_ms(const play *p, int default_ms) {
    const float faster = pace_factor(p);
    return (uint64_t)((float)default_ms *
                      fmaxf(fminf(play_slowness(p), 1.3f * faster), 0.6f * faster));
}

bool play_is_moving(const play *p) {
    return p->state == PLAY_THROWING || p->state == PLAY_MOVING;
}

bool play_is_idle(const play *p) {
    return !play_is_moving(p) && p->state != PLAY_READING;
}

int play_selected(const play *p) {
    return p->state == PLAY_CHOOSING ? p->choosing.selected : 0;
}

bool play_plays_itself(const play *p, const senet_moves *moves) {
    return moves->count == 1 &&
           (senet_move_equal(moves->move[0], SENET_MOVE_PASS) ||
            ((p->env->settings->auto_forced || p->pace.skips) && !p->session->lesson));
}

bool play_is_forced(const play *p) {
    return p->state == PLAY_CHOOSING && play_plays_itself(p, &p->choosing.moves);
}

// Whether any result of the pending throw would leave its player a choice.
static bool may_leave_choice(const play *p) {
    const match_need need = match_need_now(p->session->match);
    const senet_position *at = match_position(p->session->match);
    uint8_t weight[7];
    if (need.kind == MATCH_NEED_OPENING) {
        return false;
    }
    senet_position_throw_weights(at, weight);
    for (int value = 1; value < 7; value++) {
        senet_position thrown;
        senet_moves moves;
        if (weight[value] > 0 && senet_throw(at, value, &thrown) == SENET_OK &&
            senet_moves_list(&thrown, &moves) == SENET_OK && moves.count > 1) {
            return true;
        }
    }
    return false;
}

bool play_can_skip_ahead(const play *p) {
    return !p->session->lesson && !p->moves.past && p->state != PLAY_OVER &&
           !play_asks_sticks(p->session) &&
           (p->state != PLAY_CHOOSING || p->choosing.moves.count == 1) &&
           (!play_offers_throw(p) || !may_leave_choice(p));
}

void play_skip_ahead(ui *u, play *p) {
    play_finish(u, p);
    p->pace.skips = play_can_skip_ahead(p);
    ui_mark_layout(u);
}

bool play_throws_itself(const play *p) {
    const int throws = p->env->settings->throws;
    if (p->session->lesson || play_asks_sticks(p->session)) {
        return false;
    }
    return p->pace.skips || (!p->pace.waits && throws != SETTINGS_THROWS_HAND &&
                             (throws != SETTINGS_THROWS_CHOICE || !may_leave_choice(p)));
}

bool play_throws(match_need need) {
    return need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
}

bool play_asks_sticks(const ui_session *session) {
    return play_throws(match_need_now(session->match)) &&
           match_setup_of(session->match)->throws == MATCH_THROWS_MANUAL &&
           !match_throw_known(session->match, NULL);
}

bool play_only_computers(const ui_session *session) {
    const match_setup *setup = match_setup_of(session->match);
    return setup->player[0].kind == MATCH_COMPUTER && setup->player[1].kind == MATCH_COMPUTER;
}

bool ui_only_computers(const ui *u) {
    return u->session.match != NULL && ui_top(u) == UI_SCREEN_PLAY &&
           play_only_computers(&u->session) && !match_over(u->session.match, NULL);
}

// --- Entering a state

static void set_state(play *p, play_state state) {
    p->state = state;
    p->traced.need = false;
}

// Withdraws the question; it is asked again if it is still open.
static void drop_question(play *p) {
    const bool asks =
        p->state == PLAY_AWAITING_THROW || p->state == PLAY_CHOOSING || p->state == PLAY_COMPUTER;
    set_state(p, asks ? PLAY_IDLE : p->state);
    p->texts.answer[0] = '\0';
}

// Enters a state that changes what is shown.
static void begin_state(ui *u, play *p, play_state state) {
    set_state(p, state);
    p->since_ms = u->env.now_ms;
    if (play_is_moving(p) && !p->traced.animating) {
        ui_trace(&u->env, "animating");
        p->traced.animating = true;
    }
    ui_mark_layout(u);
}

static void enter_idle(ui *u, play *p) {
    begin_state(u, p, PLAY_IDLE);
}

static void enter_reading(ui *u, play *p, int default_ms) {
    begin_state(u, p, PLAY_READING);
    p->reading.until_ms = u->env.now_ms + play_pause_ms(p, default_ms);
}

// Whether the throw being shown leaves a person one move, which plays itself.
static bool leaves_no_choice(const play *p) {
    senet_moves moves = {.count = 0};
    (void)senet_moves_list(&p->event.after, &moves);
    return !p->session->lesson && !match_need_now(p->session->match).computer &&
           play_plays_itself(p, &moves);
}

static void enter_throwing(ui *u, play *p) {
    if (play_only_computers(&u->session)) {
        speech_stop(u); // without pauses for answers speech would never catch up
    } else {
        count_throw(p);
    }
    p->throwing =
        (play_throwing){.fades = !ui_animates(u->env.settings), .old = p->shown.mat.sticks};
    play_plan_sticks(p, p->event.sticks, p->event.player);
    if (!p->throwing.fades && leaves_no_choice(p)) {
        p->pace.slowness = fminf(p->pace.slowness, FLIGHT_MS / p->shown.mat.sticks.length_ms);
    }
    // The event has been read; the note on the house is readable while the sticks fly and rest.
    play_caption_set(p, &(play_caption){.topic = PLAY_TOPIC_HOUSE, .house = p->note.house});
    p->note.since_ms = p->note.house != 0 ? u->env.now_ms : 0;
    begin_state(u, p, PLAY_THROWING);
    play_sound_throw(u, p);
}

static void enter_moving(ui *u, play *p) {
    const match_event *e = &p->event;
    if (senet_position_over(&e->after)) {
        p->pace = (play_pace){.waits = false}; // the end has normal speed
    }
    play_card_moved(p);
    play_caption_say_event(u, p);
    play_note_house(p);
    play_mark_last_move(p, &e->effects, (senet_side)e->before.side);
    p->moving.next_cue = 0;
    move_anim_plan(p->env->services.scene, &e->before, &e->effects, play_slowness(p),
                   u->env.settings->reduced_motion, &p->moving.anim);
    begin_state(u, p, PLAY_MOVING);
}

int play_first_focus(const play *p) {
    if (p->state != PLAY_CHOOSING) {
        return play_asks_sticks(p->session) ? PLAY_ID_FACES : PLAY_ID_MAT;
    }
    const senet_move first = p->choosing.moves.move[0];
    // Of several buttons the last one, which leaves the piece where it is: an extra press does the
    // least harm there.
    return play_has_button(first) ? PLAY_ID_CHOICE + p->choosing.moves.count - 1
                                  : play_place_widget(play_move_place(p, first));
}

static void enter_awaiting_throw(ui *u, play *p) {
    set_state(p, PLAY_AWAITING_THROW);
    const bool opens = match_need_now(u->session.match).kind == MATCH_NEED_OPENING;
    set_slowness(p, opens ? 1 : play_throws_itself(p) ? NO_CHOICE : BY_HAND);
    p->pace.skips = p->pace.skips && !play_asks_sticks(&u->session);
    p->focus_wanted = play_first_focus(p);
    ui_mark_layout(u);
}

static void enter_choosing(ui *u, play *p) {
    set_state(p, PLAY_CHOOSING);
    p->choosing = (play_choosing){.selected = 0};
    senet_status listed = senet_moves_list(match_position(u->session.match), &p->choosing.moves);
    SENET_ASSERT(listed == SENET_OK);
    if (p->choosing.moves.count > 1) {
        p->pace.undecided = 0;
        p->pace.skips = false;
    }
    set_slowness(p, p->choosing.moves.count == 1 ? NO_CHOICE : BY_HAND);
    p->focus_wanted = play_first_focus(p);
    play_card_note(u, p);
    ui_mark_layout(u);
}

// Requests a move at once, and plays it after a pause. In a lesson no thinking is needed.
static void enter_computer(ui *u, play *p, match_need need) {
    set_state(p, PLAY_COMPUTER);
    set_slowness(p, COMPUTERS_TURN);
    p->computer = (play_computer){.generation = match_generation(u->session.match)};
    if (need.kind != MATCH_NEED_MOVE || u->session.lesson) {
        return;
    }
    const match_setup *setup = match_setup_of(u->session.match);
    ui_request request = {.kind = UI_REQUEST_THINK, .generation = p->computer.generation};
    request.choice.position = *match_position(u->session.match);
    request.choice.level = setup->player[need.player].level;
    request.choice.seed = setup->seed.low ^ (UINT64_C(0xD1B54A32D192ED03) *
                                             (uint64_t)match_entry_count(u->session.match));
    ui_ask(u, &request);
    ui_mark(u);
}

static void enter_over(ui *u, play *p) {
    set_state(p, PLAY_OVER);
    p->pace.skips = false;
    p->focus_wanted = PLAY_ID_RESULT;
    ui_mark_layout(u);
    uint8_t winner = 0;
    if (!u->session.lesson && (!ui_in_museum(&u->env) || u->env.visit->running)) {
        (void)match_over(u->session.match, &winner);
        visit_face_opened_by(u, winner);
        ui_push(u, UI_SCREEN_RESULT);
    }
}

// Asks the next player to act.
static void ask_next(ui *u, play *p) {
    match_need need = match_need_now(u->session.match);
    if (play_throws(need) && !play_asks_sticks(&u->session) && !p->shown.mat.sticks.gathered) {
        play_gather(p, true);
    }
    if (need.kind == MATCH_NEED_NEXT || need.kind == MATCH_NEED_NOTHING) {
        enter_over(u, p);
    } else if (need.computer && !play_asks_sticks(&u->session)) {
        enter_computer(u, p, need);
    } else if (play_throws(need)) {
        enter_awaiting_throw(u, p);
    } else {
        enter_choosing(u, p);
    }
}

// --- Events

static void begin_game(ui *u, play *p) {
    p->note.noted = p->note.card.noted = 0;
    p->pace = (play_pace){.waits = true};
    play_set_table(p); // with sticks if a fair match returns to a throw in force
    play_caption_say_event(u, p);
    enter_idle(u, p);
}

static void jump(ui *u, play *p) {
    const play_topic topic = p->texts.undone ? PLAY_TOPIC_UNDONE : PLAY_TOPIC_LAST_ENTRY;
    ui_music_end_result(u);
    p->pace = (play_pace){.waits = true};
    play_set_table(p);
    play_caption_say(u, p, &(play_caption){.topic = topic});
    p->texts.undone = false;
    play_trace_shown(p, NULL);
    enter_idle(u, p);
}

static void end_game(ui *u, play *p) {
    play_caption_say_event(u, p);
    if (p->event.resigned) {
        play_sound_end(u, p->event.player);
    }
    visit_game_over(u);
    ui_trace(&u->env, "game over %d points %d", (int)p->event.player, (int)p->event.value);
    enter_reading(u, p, u->env.visit->running ? 0 : BEAT_OVER_MS); // a visitor would wait to act
}

static void show_event(ui *u, play *p) {
    // A visitor who throws first sees it in the prompt.
    const bool says_who_begins = u->env.visit->running && !play_throws_itself(p) &&
                                 !match_need_now(u->session.match).computer;
    drop_question(p);
    switch (p->event.kind) {
    case MATCH_EVENT_NEW_GAME:
        begin_game(u, p);
        break;
    case MATCH_EVENT_OPENING_THROWN:
    case MATCH_EVENT_THROWN:
        enter_throwing(u, p);
        break;
    case MATCH_EVENT_SIDES:
        p->shown.position = p->event.after;
        play_caption_say_event(u, p);
        enter_reading(u, p, says_who_begins ? 0 : BEAT_SIDES_MS);
        break;
    case MATCH_EVENT_MOVED:
        enter_moving(u, p);
        break;
    case MATCH_EVENT_JUMPED:
        jump(u, p);
        break;
    case MATCH_EVENT_GAME_OVER:
        end_game(u, p);
        break;
    case MATCH_EVENT_MATCH_OVER:
        break;
    }
}

static void end_throw(ui *u, play *p) {
    const match_event *e = &p->event;
    p->shown.mat.thrown = e->value;
    p->shown.position = e->after;
    ui_trace(&u->env, "thrown %d sticks %d", (int)e->value, (int)e->sticks);
    if (e->kind == MATCH_EVENT_OPENING_THROWN) {
        uint8_t cones = 0;
        const match *m = u->session.match;
        const int next = match_sides(m, &cones) ? -1 : match_need_now(m).player;
        play_caption_say(u, p,
                         &(play_caption){.topic = PLAY_TOPIC_EVENT, .event = *e, .player = next});
        enter_reading(u, p, BEAT_OPENING_MS);
        return;
    }
    // An automatic move is announced before it is shown; the note continues with the next throw.
    const bool announces = leaves_no_choice(p);
    if (announces) {
        play_interrupt_note(p);
    }
    if (announces || p->note.house == 0) {
        play_caption_set(p, &(play_caption){.topic = PLAY_TOPIC_EVENT, .event = *e});
    }
    play_say_throw(u, p);
    enter_idle(u, p);
}

// Plays the cues that are due. @param cut_short skip the rest, except the end of the game
static void sound_move(ui *u, play *p, float passed_ms, bool cut_short) {
    const move_anim *a = &p->moving.anim;
    for (int *next = &p->moving.next_cue; *next < a->n_cues; ++*next) {
        const move_cue *c = &a->cue[*next];
        if (!cut_short && c->at_ms > passed_ms) {
            return;
        }
        if (!cut_short || c->what == CUE_WON) {
            play_sound_move(u, p, c->what, c->x_vu);
        }
    }
}

static void end_move(ui *u, play *p) {
    sound_move(u, p, 0, true);
    p->shown.position = p->event.after;
    play_trace_shown(p, &p->event.move);
    // A decision of the computer before its throw must be readable before the throw.
    const bool decided =
        p->event.before.thrown == SENET_THROW_DECISION &&
        match_setup_of(u->session.match)->player[p->event.player].kind == MATCH_COMPUTER;
    if (decided || senet_move_equal(p->event.move, SENET_MOVE_PASS)) {
        enter_reading(u, p, BEAT_PASS_MS);
    } else {
        enter_idle(u, p);
    }
}

// --- Commands

bool play_submit(ui *u, play *p, match_command command) {
    const match_need need = match_need_now(u->session.match);
    const bool computer = need.computer, forced = play_is_forced(p);
    if (match_submit(u->session.match, command) != SENET_OK) {
        return false;
    }
    if (command.kind == MATCH_MOVE && !computer && !forced) {
        visit_moved(u, need.player);
    }
    drop_question(p);
    p->pace.waits = p->pace.waits && computer;
    if (!u->session.lesson) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    }
    ui_mark_layout(u);
    return true;
}

static bool submit_move(ui *u, play *p, senet_move move) {
    return play_submit(u, p, (match_command){.kind = MATCH_MOVE, .move = move});
}

void play_jump(ui *u, play *p, bool back) {
    play_finish(u, p);
    if (play_submit(u, p, (match_command){.kind = back ? MATCH_UNDO : MATCH_REDO})) {
        p->texts.undone = back;
        if (p->state == PLAY_READING) {
            enter_idle(u, p);
        }
    }
}

void play_seats_changed(ui *u, play_topic topic, int player) {
    play *p = ui_data(u, UI_SCREEN_PLAY);
    drop_question(p);
    play_caption_say(u, p, &(play_caption){.topic = topic, .player = player});
    ui_mark_layout(u);
}

void play_finish(ui *u, play *p) {
    if (p->state == PLAY_THROWING) {
        end_throw(u, p);
    } else if (p->state == PLAY_MOVING) {
        end_move(u, p);
    } else if (p->state == PLAY_READING) {
        enter_idle(u, p);
    }
    play_caption_skip(p);
}

// --- Past positions

void play_show_past(ui *u, play *p, size_t entry) {
    play_finish(u, p);
    drop_question(p);
    set_state(p, p->state == PLAY_OVER ? PLAY_OVER : PLAY_IDLE);
    p->moves.past = true;
    p->moves.at = entry;
    play_set_past(p, entry);
    ui_mark_layout(u);
}

void play_show_game(ui *u, play *p) {
    if (!p->moves.past) {
        return;
    }
    p->moves.past = false;
    // The list has shown the events in the meantime.
    while (match_poll(u->session.match, &p->event)) {
    }
    p->event.after = *match_position(u->session.match);
    play_set_table(p);
    p->texts.answer[0] = '\0';
    ui_mark_layout(u);
}

// --- Time

static float throw_length(const play *p) {
    const float slow = play_slowness(p);
    return !p->throwing.fades                               ? p->shown.mat.sticks.length_ms * slow
           : slow <= 0 && !p->env->settings->reduced_motion ? 0
                                                            : FADE_STICKS_MS * pace_factor(p);
}

bool play_sticks_lie(const play *p) {
    const float passed = (float)(p->env->now_ms - p->since_ms);
    return !p->throwing.fades && passed >= p->shown.mat.sticks.lie_ms * play_slowness(p);
}

static int update_throwing(ui *u, play *p) {
    float passed = (float)(u->env.now_ms - p->since_ms), slow = play_slowness(p);
    if (!p->throwing.fades) {
        play_sound_contacts(u, p, slow > 0 ? passed / slow : passed);
    }
    if (passed >= throw_length(p)) {
        end_throw(u, p);
        return -1;
    }
    p->shown.mat.thrown = play_sticks_lie(p) ? p->event.value : 0;
    ui_mark(u);
    return 0;
}

static int update_moving(ui *u, play *p) {
    const move_anim *a = &p->moving.anim;
    float passed = (float)(u->env.now_ms - p->since_ms);
    sound_move(u, p, passed, false);
    if (passed >= a->length_ms) {
        end_move(u, p);
        return -1;
    }
    ui_mark(u);
    return 0;
}

static int update_reading(ui *u, play *p) {
    if (u->env.now_ms < p->reading.until_ms) {
        return (int)(p->reading.until_ms - u->env.now_ms);
    }
    enter_idle(u, p);
    return -1;
}

// Milliseconds until a pause after the last event is over, or 0.
static int remaining_wait(const play *p, int default_ms) {
    uint64_t due = p->since_ms + play_pause_ms(p, default_ms);
    const int beats = p->env->now_ms >= due ? 0 : (int)(due - p->env->now_ms);
    const bool offers = p->texts.caption.topic == PLAY_TOPIC_DECIDED && !p->pace.skips;
    const int told = offers && p->texts.until_ms > p->env->now_ms
                         ? (int)(p->texts.until_ms - p->env->now_ms)
                         : play_caption_wait(p);
    return told > beats ? told : beats;
}

// A throw is not a decision: after a pause it may be made automatically.
static int update_awaiting_throw(ui *u, play *p) {
    if (!play_throws_itself(p)) {
        // The sticks gather before the prompt is traced, but a throw need not wait for it.
        const int hops = play_wait_for_mat(u, p);
        if (hops < 0 || p->shown.mat.highlighted) {
            play_trace_need(u, p);
        }
        return hops;
    }
    const bool is_long = u->env.settings->throws == SETTINGS_THROWS_LONG && !p->pace.skips;
    const int wait = remaining_wait(p, is_long ? BEAT_LONG_THROW_MS : BEAT_THROW_MS);
    if (wait == 0) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW});
    }
    return wait;
}

// Only an automatic move is made without the person.
static int update_choosing(ui *u, play *p) {
    if (play_is_forced(p)) {
        int wait = remaining_wait(p, BEAT_FORCED_MS);
        if (wait == 0) {
            (void)submit_move(u, p, p->choosing.moves.move[0]);
        }
        return wait;
    }
    play_resume_warning(u, p);
    play_trace_need(u, p);
    return -1;
}

// Stores the computer's choice, unless the match has changed since.
static void play_answered(void *data, const ui_answer *answer) {
    play *p = data;
    if (p->state == PLAY_COMPUTER && p->computer.generation == answer->generation) {
        p->computer.answered = true;
        p->computer.status = answer->status;
        p->computer.move = answer->choice.move;
    }
}

static int update_computer(ui *u, play *p) {
    const match_need need = match_need_now(u->session.match);
    const bool throws = play_throws(need), thinks = !throws && !u->session.lesson;
    if (p->computer.generation != match_generation(u->session.match)) {
        enter_computer(u, p, need); // its level has changed
    }
    if (thinks && !p->computer.answered) {
        return -1;
    }
    int wait = remaining_wait(p, throws ? BEAT_COMPUTER_THROW_MS : BEAT_COMPUTER_MOVE_MS);
    if (wait > 0) {
        return wait;
    }
    if (throws) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_THROW});
        return 0;
    }
    senet_moves moves;
    senet_status listed = senet_moves_list(match_position(u->session.match), &moves);
    SENET_ASSERT(listed == SENET_OK && (thinks || moves.count == 1));
    // If the computer player fails, the game continues with the first legal move.
    bool knows = thinks && p->computer.status == SENET_OK;
    if (!submit_move(u, p, knows ? p->computer.move : moves.move[0])) {
        (void)submit_move(u, p, moves.move[0]);
    }
    return 0;
}

static int update_over(ui *u, play *p) {
    play_trace_need(u, p);
    return -1;
}

// Advances a state. @return milliseconds until its next change, -1: it waits for input, or another
// state has followed
static int update_state(ui *u, play *p) {
    static int (*const UPDATE[])(ui *, play *) = {
        [PLAY_THROWING] = update_throwing, [PLAY_MOVING] = update_moving,
        [PLAY_READING] = update_reading,   [PLAY_AWAITING_THROW] = update_awaiting_throw,
        [PLAY_CHOOSING] = update_choosing, [PLAY_COMPUTER] = update_computer,
        [PLAY_OVER] = update_over};
    return p->state != PLAY_IDLE ? UPDATE[p->state](u, p) : -1;
}

static int run_states(ui *u, play *p, bool top) {
    // Bounded: each round shows an event or submits a command.
    for (int round = 0; round < 64 && u->session.match != NULL; round++) {
        if (u->env.hidden) {
            play_finish(u, p);
        }
        if (!play_is_idle(p)) {
            int wait = update_state(u, p);
            if (wait >= 0) {
                return wait;
            }
        } else if (match_poll(u->session.match, &p->event)) {
            show_event(u, p);
        } else if (!top) {
            return -1;
        } else {
            if (p->state == PLAY_IDLE) {
                play_offer_end(u, p);
                ask_next(u, p);
            }
            uint32_t generation = match_generation(u->session.match);
            int wait = update_state(u, p);
            if (wait != 0 || generation == match_generation(u->session.match)) {
                return wait;
            }
        }
    }
    return u->session.match != NULL ? 0 : -1;
}

int play_update(ui *u, void *data, bool top) {
    play *p = data;
    // The attract screen covers a game that plays itself.
    int wait = p->moves.past ? -1 : run_states(u, p, top || ui_top(u) == UI_SCREEN_ATTRACT);
    if (u->session.match == NULL) {
        return wait;
    }
    if (top) {
        play_follow_guide(u, p);
    }
    const int others[] = {play_follow_chance(u, p), play_caption_update(u, p),
                          play_card_follow(u, p), play_end_highlight(u, p)};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        wait = wait < 0 || (others[i] >= 0 && others[i] < wait) ? others[i] : wait;
    }
    return wait;
}

// --- Creation and entry

play play_initial(ui *u, const match *m) {
    play p = {.env = &u->env, .session = &u->session, .widgets = &u->widgets, .match = m};
    gfx_sticks_gather(u->env.services.scene, NULL, GFX_THROW_NEAR, false, &p.shown.mat.sticks);
    return p;
}

// A choice begun before another screen appeared starts again.
static void play_enter(ui *u, void *data, bool pushed) {
    play *p = data;
    (void)pushed;
    if (p->env == NULL || p->match != u->session.match) {
        // Another match: stop all animations of the previous one.
        moves_panel moves = {.open = p->moves.open, .list = p->moves.list};
        *p = play_initial(u, u->session.match);
        p->moves = moves;
        ui_music_end(u);
    }
    if (play_is_idle(p)) {
        p->since_ms = u->env.now_ms; // a pause starts again
    }
    if (p->state == PLAY_AWAITING_THROW) {
        set_state(p, PLAY_IDLE);
    } else if (p->state == PLAY_CHOOSING) {
        p->choosing.selected = 0;
        p->choosing.drag = (play_drag){.place = 0};
    }
    p->texts.answer[0] = '\0';
    p->traced.need = false;
    ui_mark_layout(u);
}

static void play_leave(ui *u, void *data) {
    play *p = data;
    moves_list_free(&p->moves.list);
    // The next match may get the address of one that is gone.
    p->match = p->match == u->session.match ? p->match : NULL;
}

const ui_screen ui_screen_play = {
    .whole = true,
    .bare = true,
    .ground.on_table = true,
    .ground.near_keys = true,
    .ground.gleams = true,
    .ground.panel_px = play_moves_px,
    .ground.music = play_music,
    .data_size = sizeof(play),
    .enter = play_enter,
    .leave = play_leave,
    .layout = play_layout,
    .outcome = play_outcome,
    .interrupt = play_interrupt,
    .action = play_action,
    .pointer = play_pointer,
    .update = play_update,
    .answered = play_answered,
    .draw = play_draw,
    .describe = play_describe,
    .describe_widget = play_describe_widget,
};
