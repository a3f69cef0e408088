// The play screen in time: events of the match become throws and moves on the table, and whoever
// must act next is waited for. Layer: ui (see screen_play.h).
// Invariant: one event at a time; no decision while something moves or another screen is on top.
#include "ui/play/screen_play.h"

#include "base/assert.h"
#include "base/str.h"
#include "gfx/anim.h"
#include "ui/museum/visit_face.h"

// Moments to read or to follow, in milliseconds at the usual speed.
enum {
    BEAT_SIDES_MS = 1500,
    BEAT_OPENING_MS = 900,
    BEAT_PASS_MS = 1500,
    BEAT_OVER_MS = 900,
    BEAT_COMPUTER_THROW_MS = 650,
    BEAT_COMPUTER_MOVE_MS = 550,
    BEAT_FORCED_MS = 650,
    FADE_STICKS_MS = 260,
    NOTE_READ_MS = 4000
};

float play_slowness(const ui *u) {
    switch (u->env.settings->speed) {
    case SETTINGS_SPEED_SLOW:
        return 1.6f;
    case SETTINGS_SPEED_FAST:
        return 0.5f;
    case SETTINGS_SPEED_OFF:
        return 0.0f;
    default:
        return 1.0f;
    }
}

// Beats stay readable when animations are off: nobody can follow what takes no time at all.
static uint64_t beat(const ui *u, int usual_ms) {
    float s = play_slowness(u);
    return (uint64_t)((float)usual_ms * (s < 0.6f ? 0.6f : s > 1.3f ? 1.3f : s));
}

bool play_is_moving(const play *p) {
    return p->phase == PLAY_THROWING || p->phase == PLAY_MOVING;
}

bool play_asks_sticks(const ui *u) {
    match_need need = match_need_now(u->session.match);
    return (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) &&
           match_setup_of(u->session.match)->throws == MATCH_THROWS_MANUAL &&
           !match_throw_known(u->session.match, NULL);
}

static void set_phase(ui *u, play *p, play_phase phase) {
    p->phase = phase;
    p->phase_ms = u->env.now_ms;
    p->traced = false;
    p->offered = false;
    p->can_move = false;
    if (play_is_moving(p) && !p->animating_traced) {
        ui_trace(u, "animating");
        p->animating_traced = true;
    }
    ui_mark_layout(u);
}

static void set_beat(ui *u, play *p, int usual_ms) {
    set_phase(u, p, PLAY_BEAT);
    p->beat_until_ms = u->env.now_ms + beat(u, usual_ms);
}

cue_material play_board_material(const ui *u) {
    static const cue_material OF_GROUND[] = {[GFX_GROUND_FAIENCE] = CUE_FAIENCE,
                                             [GFX_GROUND_WOOD] = CUE_WOOD,
                                             [GFX_GROUND_STONE] = CUE_STONE,
                                             [GFX_GROUND_IVORY] = CUE_IVORY};
    return OF_GROUND[gfx_themes_board(&u->env.services.scene->themes,
                                      ui_look_board_name(u->env.settings->board))
                         ->ground];
}

// The phrase for the end of a game: a person who loses to the computer hears another one.
static void sound_end(ui *u, play *p, uint8_t winner) {
    const match_setup *setup = match_setup_of(u->session.match);
    bool lost = setup->player[winner].kind == MATCH_COMPUTER &&
                setup->player[1 - winner].kind != MATCH_COMPUTER;
    p->end_heard = true;
    ui_music(u, lost ? CUE_LOST : CUE_WON);
}

static void sound_move(ui *u, play *p, cue what, float x_vu) {
    char name[CUE_NAME_CAP];
    if (what == CUE_WON) {
        sound_end(u, p, match_player_of(u->session.match, (senet_side)p->event.after.side));
    } else if (what == CUE_STEP || what == CUE_SET_DOWN) {
        cue_landing(&u->sounds.voices, what, play_board_material(u), name);
        ui_sound(u, name, x_vu, 100);
    } else {
        ui_cue(u, what, x_vu);
    }
}

static void trace_position(ui *u, const char *what, const senet_position *position) {
    char text[SENET_POSITION_TEXT_CAP];
    (void)senet_position_print(position, text);
    ui_trace(u, "%s position %s", what, text);
}

// --- Throws

static uint64_t cosmetic_seed(const ui *u) {
    // From the game alone, so that the same game looks the same; it decides nothing.
    return match_setup_of(u->session.match)->seed.low * UINT64_C(0x9E3779B97F4A7C15) +
           (uint64_t)match_entry_count(u->session.match);
}

// Where along the lower edge a player's hand is.
static float hand_x(const play *p, int player) {
    return p->scene->mat[0].x + (player == 0 ? 40.0f : 660.0f);
}

// @param player who throws: sticks fly from where that player sits
static void plan_sticks(ui *u, play *p, unsigned bits, int player) {
    bool across = player == 1 && play_is_face(u);
    gfx_sticks_plan(p->scene, u->env.services.throws, cosmetic_seed(u), (uint8_t)bits,
                    across ? GFX_THROW_FAR : GFX_THROW_NEAR, &p->sticks);
    p->next_contact = 0;
    p->lying = true;
}

bool play_only_computers(const ui *u) {
    const match_setup *setup = match_setup_of(u->session.match);
    return setup->player[0].kind == MATCH_COMPUTER && setup->player[1].kind == MATCH_COMPUTER;
}

bool ui_plays_itself(const ui *u) {
    return u->session.match != NULL && ui_top(u) == UI_SCREEN_PLAY && play_only_computers(u) &&
           !match_over(u->session.match, NULL);
}

static void begin_throw(ui *u, play *p) {
    if (play_only_computers(u)) {
        speech_stop(u); // nobody's answer would ever let the voice catch up with the game
    }
    p->had_sticks = p->lying;
    p->old_sticks = p->sticks;
    plan_sticks(u, p, p->event.sticks, p->event.player);
    p->fading = u->env.settings->reduced_motion || play_slowness(u) <= 0.0f;
    p->thrown = 0;
    // What happened has been read; what the house is can be read while the sticks fly and lie.
    play_tell_silently(u, p, &(play_told){.topic = PLAY_TELLS_HOUSE, .house = p->note});
    p->note_since_ms = p->note != 0 ? u->env.now_ms : 0;
    set_phase(u, p, PLAY_THROWING);
    // The same game sounds the same; what is heard follows from nothing but its seed and length.
    cue_voices_begin(&u->sounds.voices, cosmetic_seed(u));
    if (p->fading) {
        ui_cue(u, CUE_CLATTER, (p->scene->mat[0].x + p->scene->mat[1].x) / 2);
    } else {
        ui_cue(u, CUE_THROW, hand_x(p, p->event.player));
    }
}

static float throw_length(const ui *u, const play *p) {
    if (p->fading) {
        return play_slowness(u) <= 0.0f && !u->env.settings->reduced_motion ? 0.0f
                                                                            : (float)FADE_STICKS_MS;
    }
    return p->sticks.length_ms * play_slowness(u);
}

static void tell_event(ui *u, play *p) {
    play_tell_now(u, p, &(play_told){.topic = PLAY_TELLS_EVENT, .event = p->event});
}

static void end_throw(ui *u, play *p) {
    const match_event *e = &p->event;
    p->thrown = e->value;
    p->had_sticks = false;
    p->shown = e->after;
    ui_trace(u, "thrown %d sticks %d", (int)e->value, (int)e->sticks);
    if (e->kind == MATCH_EVENT_OPENING_THROWN) {
        uint8_t cones = 0;
        bool settled = match_sides(u->session.match, &cones);
        play_tell_now(
            u, p,
            &(play_told){.topic = PLAY_TELLS_EVENT,
                         .event = *e,
                         .player = settled ? -1 : match_need_now(u->session.match).player});
        set_beat(u, p, BEAT_OPENING_MS);
        return;
    }
    if (p->note == 0) {
        tell_event(u, p);
    } else {
        words w = words_of(u->env.language, u->session.match);
        char text[WORDS_CAP];
        words_throw(&w, e->player, e->value, text);
        speech_say(u, text);
    }
    set_phase(u, p, PLAY_REST);
}

static void sound_contact(ui *u, const play *p, const gfx_stick_contact *c) {
    char name[CUE_NAME_CAP];
    cue_stick(&u->sounds.voices, c->stick, c->strength, name);
    ui_sound(u, name, gfx_scene_project(p->scene, c->at).x, 30 + 7 * c->strength / 10);
}

static void sound_contacts(ui *u, play *p, float t_ms) {
    while (!p->fading && p->next_contact < p->sticks.n_contacts &&
           p->sticks.contact[p->next_contact].at_ms <= t_ms) {
        const gfx_stick_contact *contact = &p->sticks.contact[p->next_contact++];
        // Only what can be told apart by ear: the last contacts are a stick lying down.
        if (contact->strength >= 20) {
            sound_contact(u, p, contact);
        }
    }
}

static int throwing(ui *u, play *p) {
    float length = throw_length(u, p);
    float passed = (float)(u->env.now_ms - p->phase_ms);
    float slow = play_slowness(u);
    sound_contacts(u, p, slow > 0.0f ? passed / slow : passed);
    if (passed >= length) {
        end_throw(u, p);
        return -1;
    }
    ui_mark(u);
    return 0;
}

// --- Moves

static uint32_t house_bit(int house) {
    return house >= 1 && house <= SENET_HOUSES ? UINT32_C(1) << house : 0;
}

static void mark_last(play *p, const senet_effects *effects, senet_side side) {
    p->last_from = 0;
    p->last_to = 0;
    for (int i = 0; i < effects->count; i++) {
        const senet_effect *e = &effects->effect[i];
        bool walks = e->kind == SENET_EFFECT_MOVED || e->kind == SENET_EFFECT_ATTACKED ||
                     e->kind == SENET_EFFECT_WASHED || e->kind == SENET_EFFECT_DROWNED ||
                     e->kind == SENET_EFFECT_ENTERED;
        bool leaves = e->kind == SENET_EFFECT_BORNE_OFF && e->value == SENET_BORNE_THROW;
        if (!(walks || leaves) || e->side != (uint8_t)side) {
            continue;
        }
        if (p->last_from == 0 && p->last_to == 0) {
            p->last_from = house_bit(e->from);
        }
        p->last_to = house_bit(e->to);
    }
}

static bool has_pass(const senet_effects *effects) {
    for (int i = 0; i < effects->count; i++) {
        if (effects->effect[i].kind == SENET_EFFECT_PASSED) {
            return true;
        }
    }
    return false;
}

// The house that an effect is owed to; 0 none.
static int acting_house(const senet_effect *e) {
    switch (e->kind) {
    case SENET_EFFECT_MOVED:
    case SENET_EFFECT_ATTACKED:
        return e->to == SENET_HOUSE_BEAUTY ? e->to : 0;
    case SENET_EFFECT_REFUSED:
    case SENET_EFFECT_TRAPPED:
    case SENET_EFFECT_REBORN:
        return e->to;
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_DROWNED:
    case SENET_EFFECT_BORNE_OFF:
    case SENET_EFFECT_STAYED:
        return e->from;
    default:
        return 0;
    }
}

// Remembers what is to be said of a house, the first time that it acts in a game.
static void note_house(const ui *u, play *p, const senet_effects *effects) {
    if (p->note != 0 && p->note_since_ms != 0) {
        p->note_read_ms += u->env.now_ms - p->note_since_ms;
        p->note_since_ms = 0;
    }
    if (p->note != 0 && p->note_read_ms < NOTE_READ_MS) {
        return; // a move came soon after: it goes on with the next throw
    }
    p->note = 0;
    p->note_read_ms = 0;
    for (int i = 0; i < effects->count && u->env.settings->house_notes; i++) {
        int house = acting_house(&effects->effect[i]);
        if ((p->noted & house_bit(house)) == 0 && play_house_line(u, house)[0] != '\0') {
            p->noted |= house_bit(house);
            p->note = house;
            return;
        }
    }
}

static void begin_move(ui *u, play *p) {
    const match_event *e = &p->event;
    tell_event(u, p);
    note_house(u, p, &e->effects);
    mark_last(p, &e->effects, (senet_side)e->before.side);
    move_anim_plan(p->scene, &e->before, &e->effects, play_slowness(u),
                   u->env.settings->reduced_motion, &p->anim);
    p->next_cue = 0;
    set_phase(u, p, PLAY_MOVING);
}

static void end_move(ui *u, play *p) {
    char move[SENET_MOVE_TEXT_CAP], position[SENET_POSITION_TEXT_CAP];
    p->shown = p->event.after;
    (void)senet_move_print(p->event.move, move);
    (void)senet_position_print(&p->shown, position);
    ui_trace(u, "moved %s position %s", move, position);
    if (has_pass(&p->event.effects)) {
        set_beat(u, p, BEAT_PASS_MS);
    } else {
        set_phase(u, p, PLAY_REST);
    }
}

static int moving(ui *u, play *p) {
    float passed = (float)(u->env.now_ms - p->phase_ms);
    while (p->next_cue < p->anim.n_cues && p->anim.cue[p->next_cue].at_ms <= passed) {
        sound_move(u, p, p->anim.cue[p->next_cue].what, p->anim.cue[p->next_cue].x_vu);
        p->next_cue++;
    }
    if (passed >= p->anim.length_ms) {
        end_move(u, p);
        return -1;
    }
    ui_mark(u);
    return 0;
}

// --- Events

static void forget_choice(play *p) {
    p->selected = 0;
    p->drag_place = 0;
    p->dragging = false;
    p->answer[0] = '\0';
    p->can_move = false;
    p->computer.asked = false;
    p->hinting = false;
    p->doubting = false;
}

// The player of the last throw in force.
static int last_thrower(const match *m) {
    for (size_t i = match_entry_count(m); i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        if (e->kind == MATCH_ENTRY_THROW || e->kind == MATCH_ENTRY_OPENING) {
            return e->player;
        }
    }
    return 0;
}

// The sticks that lie on the mat in the position jumped to, and their value.
static void lay_sticks(ui *u, play *p) {
    int bits = match_last_sticks(u->session.match);
    p->lying = bits >= 0;
    p->fading = false;
    p->had_sticks = false;
    p->thrown = 0;
    if (bits >= 0) {
        plan_sticks(u, p, (unsigned)bits, last_thrower(u->session.match));
        p->next_contact = p->sticks.n_contacts;
        int faces = 0;
        for (int i = 0; i < GFX_STICKS; i++) {
            faces += bits >> i & 1;
        }
        p->thrown = senet_throw_value(match_setup_of(u->session.match)->rules, faces);
    }
}

static void begin_game(ui *u, play *p) {
    p->shown = p->event.after;
    lay_sticks(u, p); // there are some if a fair match goes back to a throw that is in force
    p->last_from = 0;
    p->last_to = 0;
    p->ended = false;
    p->end_heard = false;
    p->note = 0;
    p->note_read_ms = 0;
    p->noted = 0;
    tell_event(u, p);
    set_phase(u, p, PLAY_REST);
}

// The marks of the last move in force in this game, as they were when it was played.
static void mark_last_in_force(const ui *u, play *p) {
    p->last_from = 0;
    p->last_to = 0;
    for (size_t i = match_entry_count(u->session.match); i-- > 0;) {
        const match_entry *e = match_entry_get(u->session.match, i);
        const senet_position *before = match_entry_before(u->session.match, i);
        senet_position after;
        senet_effects effects;
        if (e->kind == MATCH_ENTRY_GAME) {
            return;
        }
        if (e->kind == MATCH_ENTRY_MOVE) {
            if (senet_apply(before, e->move, &after, &effects) == SENET_OK) {
                mark_last(p, &effects, (senet_side)before->side);
            }
            return;
        }
    }
}

static void jump(ui *u, play *p) {
    p->shown = p->event.after;
    p->ended = false;
    p->end_heard = false;
    p->note = 0;
    p->note_read_ms = 0;
    ui_music_end(u);
    lay_sticks(u, p);
    mark_last_in_force(u, p);
    const play_topic topic = p->taken_back ? PLAY_TELLS_TAKEN_BACK : PLAY_TELLS_LAST_ENTRY;
    play_tell_now(u, p, &(play_told){.topic = topic});
    p->taken_back = false;
    trace_position(u, "jumped", &p->shown);
    set_phase(u, p, PLAY_REST);
}

static void begin_event(ui *u, play *p) {
    forget_choice(p);
    switch (p->event.kind) {
    case MATCH_EVENT_NEW_GAME:
        begin_game(u, p);
        break;
    case MATCH_EVENT_OPENING_THROWN:
    case MATCH_EVENT_THROWN:
        begin_throw(u, p);
        break;
    case MATCH_EVENT_SIDES:
        p->shown = p->event.after;
        tell_event(u, p);
        set_beat(u, p, BEAT_SIDES_MS);
        break;
    case MATCH_EVENT_MOVED:
        begin_move(u, p);
        break;
    case MATCH_EVENT_JUMPED:
        jump(u, p);
        break;
    case MATCH_EVENT_GAME_OVER:
        tell_event(u, p);
        if (!p->end_heard) {
            sound_end(u, p, p->event.player);
        }
        visit_game_over(u);
        ui_trace(u, "game over %d points %d", (int)p->event.player, (int)p->event.value);
        set_beat(u, p, BEAT_OVER_MS);
        break;
    case MATCH_EVENT_MATCH_OVER:
        break;
    }
}

void play_seats_changed(ui *u, play_topic topic, int player) {
    play *p = u->data[UI_SCREEN_PLAY];
    forget_choice(p);
    p->traced = false;
    p->offered = false;
    p->computer.answered = false;
    play_tell_now(u, p, &(play_told){.topic = topic, .player = player});
    ui_mark_layout(u);
}

// --- Decisions

bool play_submit(ui *u, play *p, match_command command) {
    if (match_submit(u->session.match, command) != SENET_OK) {
        return false;
    }
    forget_choice(p);
    p->traced = false;
    p->offered = false;
    if (!u->session.lesson) {
        p->computer.answered = false;
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
    }
    ui_mark_layout(u);
    return true;
}

static bool submit_move(ui *u, play *p, senet_move move) {
    return play_submit(u, p, (match_command){.kind = MATCH_MOVE, .move = move});
}

// Milliseconds until a beat after the last thing that happened is over; 0 when it is.
static int still_to_wait(const ui *u, const play *p, int usual_ms) {
    uint64_t due = p->phase_ms + beat(u, usual_ms);
    return u->env.now_ms >= due ? 0 : (int)(due - u->env.now_ms);
}

static void ask_computer(ui *u, play *p, int player) {
    ui_request request = {.kind = UI_REQUEST_THINK,
                          .generation = match_generation(u->session.match)};
    const match_setup *setup = match_setup_of(u->session.match);
    request.choice.position = *match_position(u->session.match);
    request.choice.level = setup->player[player].level;
    request.choice.seed = setup->seed.low ^ (UINT64_C(0xD1B54A32D192ED03) *
                                             (uint64_t)match_entry_count(u->session.match));
    ui_ask(u, &request);
    p->computer = (play_computer){.asked = true, .generation = request.generation};
    ui_mark(u);
}

void play_answer(ui *u, void *data, const ui_answer *answer) {
    play *p = data;
    (void)u;
    if (p->computer.asked && p->computer.generation == answer->generation) {
        p->computer.answered = true;
        p->computer.status = answer->status;
        p->computer.move = answer->choice.move;
    }
}

// In a lesson there is nothing to think about: one move is legal.
static int lesson_move(ui *u, play *p) {
    senet_moves moves;
    int wait = still_to_wait(u, p, BEAT_COMPUTER_MOVE_MS);
    if (wait > 0) {
        return wait;
    }
    senet_status listed = senet_moves_list(match_position(u->session.match), &moves);
    SENET_ASSERT(listed == SENET_OK && moves.count == 1);
    (void)submit_move(u, p, moves.move[0]);
    return 0;
}

// The computer's move: asked for at once, played after a beat.
static int computer_move(ui *u, play *p, int player) {
    if (u->session.lesson) {
        return lesson_move(u, p);
    }
    play_computer *c = &p->computer;
    if (!c->asked || c->generation != match_generation(u->session.match)) {
        ask_computer(u, p, player);
    }
    if (!c->answered) {
        return -1;
    }
    int wait = still_to_wait(u, p, BEAT_COMPUTER_MOVE_MS);
    if (wait > 0) {
        return wait;
    }
    c->answered = false;
    senet_moves moves;
    senet_status listed = senet_moves_list(match_position(u->session.match), &moves);
    SENET_ASSERT(listed == SENET_OK);
    // A player that failed must not stop the game: its first legal move goes on.
    senet_move move = c->status == SENET_OK ? c->move : moves.move[0];
    if (!submit_move(u, p, move)) {
        (void)submit_move(u, p, moves.move[0]);
    }
    return 0;
}

static int person_move(ui *u, play *p) {
    if (!p->can_move) {
        senet_status listed = senet_moves_list(match_position(u->session.match), &p->moves);
        SENET_ASSERT(listed == SENET_OK);
        p->can_move = true;
        p->selected = 0;
        int first = play_move_place(p, p->moves.move[0]);
        p->focus_wanted = play_is_choice(p->moves.move[0]) ? PLAY_ID_CHOICE
                          : first >= BOARD_PLACE_HAND      ? PLAY_ID_HAND
                                                           : PLAY_ID_HOUSE + first;
        ui_mark_layout(u);
    }
    bool only = p->moves.count == 1;
    bool pass = only && senet_move_equal(p->moves.move[0], SENET_MOVE_PASS);
    if (pass || (only && u->env.settings->auto_forced && !u->session.lesson)) {
        int wait = still_to_wait(u, p, BEAT_FORCED_MS);
        if (wait > 0) {
            return wait;
        }
        (void)submit_move(u, p, p->moves.move[0]);
        return 0;
    }
    play_resume_doubt(u, p);
    play_trace_need(u, p);
    return -1;
}

static int end_of_game(ui *u, play *p) {
    if (!p->ended) {
        p->ended = true;
        p->focus_wanted = PLAY_ID_RESULT;
        ui_mark_layout(u);
        uint8_t winner = 0;
        if (!u->session.lesson && (!u->visit.on || u->visit.running)) {
            (void)match_over(u->session.match, &winner);
            visit_face_opened_by(u, winner);
            ui_push(u, UI_SCREEN_RESULT);
        }
    }
    play_trace_need(u, p);
    return -1;
}

static int decide(ui *u, play *p) {
    match_need need = match_need_now(u->session.match);
    switch (need.kind) {
    case MATCH_NEED_OPENING:
    case MATCH_NEED_THROW:
        if (need.computer && !play_asks_sticks(u)) {
            int wait = still_to_wait(u, p, BEAT_COMPUTER_THROW_MS);
            if (wait > 0) {
                return wait;
            }
            (void)play_submit(u, p, (match_command){.kind = MATCH_THROW});
            return 0;
        }
        if (!p->offered) {
            p->offered = true;
            p->focus_wanted = play_asks_sticks(u) ? PLAY_ID_FACES : PLAY_ID_MAT;
            ui_mark_layout(u);
        }
        play_trace_need(u, p);
        return -1;
    case MATCH_NEED_MOVE:
        return need.computer ? computer_move(u, p, need.player) : person_move(u, p);
    case MATCH_NEED_NEXT:
    case MATCH_NEED_NOTHING:
        return end_of_game(u, p);
    }
    return -1;
}

bool play_finish(ui *u, play *p) {
    if (p->phase == PLAY_THROWING) {
        p->next_contact = p->sticks.n_contacts;
        end_throw(u, p);
    } else if (p->phase == PLAY_MOVING) {
        p->next_cue = p->anim.n_cues;
        end_move(u, p);
    } else if (p->phase == PLAY_BEAT) {
        set_phase(u, p, PLAY_REST);
        return false;
    } else {
        return false;
    }
    return true;
}

// Lets time pass in the present phase. @return milliseconds until it goes on, -1: the phase is over.
static int pass_time(ui *u, play *p) {
    switch (p->phase) {
    case PLAY_THROWING:
        return throwing(u, p);
    case PLAY_MOVING:
        return moving(u, p);
    case PLAY_BEAT:
        if (u->env.now_ms < p->beat_until_ms) {
            return (int)(p->beat_until_ms - u->env.now_ms);
        }
        set_phase(u, p, PLAY_REST);
        return -1;
    case PLAY_REST:
        break;
    }
    return -1;
}

static int play_on(ui *u, play *p, bool top) {
    // Bounded: each round shows an event or submits one command.
    for (int round = 0; round < 64 && u->session.match != NULL; round++) {
        if (u->hidden) {
            (void)play_finish(u, p);
        }
        int wait = pass_time(u, p);
        if (p->phase != PLAY_REST) {
            if (wait >= 0) {
                return wait;
            }
            continue;
        }
        if (match_poll(u->session.match, &p->event)) {
            begin_event(u, p);
            continue;
        }
        if (!top) {
            return -1;
        }
        uint32_t generation = match_generation(u->session.match);
        wait = decide(u, p);
        if (wait != 0 || generation == match_generation(u->session.match)) {
            return wait;
        }
    }
    return u->session.match != NULL ? 0 : -1;
}

int play_update(ui *u, void *data, bool top) {
    play *p = data;
    int wait = play_on(u, p, top);
    int bar = u->session.match != NULL ? play_follow_chance(u, p) : -1;
    return wait < 0 ? bar : bar < 0 || wait < bar ? wait : bar;
}
