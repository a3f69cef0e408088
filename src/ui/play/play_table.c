// What an event leaves on the table of the play screen, and how it sounds: sticks, the marks of the
// last move, the house that is explained. Layer: ui. See screen_play.h.
// Invariant: sticks and sounds follow from the game alone; they decide nothing.
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

enum { NOTE_READ_MS = 4000, LEAST_HEARD = 20 };

// --- Sounds

cue_material play_board_material(const ui_env *env) {
    static const cue_material OF_GROUND[] = {[GFX_GROUND_FAIENCE] = CUE_FAIENCE,
                                             [GFX_GROUND_WOOD] = CUE_WOOD,
                                             [GFX_GROUND_STONE] = CUE_STONE,
                                             [GFX_GROUND_IVORY] = CUE_IVORY};
    return OF_GROUND[gfx_themes_board(&env->services.scene->themes,
                                      ui_look_board_name(env->settings->board))
                         ->ground];
}

void play_sound_end(ui *u, uint8_t winner) {
    const match_setup *setup = match_setup_of(u->session.match);
    bool lost = setup->player[winner].kind == MATCH_COMPUTER &&
                setup->player[1 - winner].kind != MATCH_COMPUTER;
    ui_music(u, lost ? CUE_LOST : CUE_WON);
}

void play_sound_move(ui *u, const play *p, cue what, float x_vu) {
    char name[CUE_NAME_CAP];
    if (what == CUE_WON) {
        play_sound_end(u, match_player_of(u->session.match, (senet_side)p->event.after.side));
    } else if (what == CUE_STEP || what == CUE_SET_DOWN) {
        cue_landing(ui_voices(u), what, play_board_material(&u->env), name);
        ui_sound(u, name, x_vu, 100);
    } else {
        ui_cue(u, what, x_vu);
    }
}

static uint64_t cosmetic_seed(const play *p) {
    // From the game alone, so that the same game looks and sounds the same; it decides nothing.
    return match_setup_of(p->session->match)->seed.low * UINT64_C(0x9E3779B97F4A7C15) +
           (uint64_t)match_entry_count(p->session->match);
}

void play_sound_throw(ui *u, const play *p) {
    const gfx_point *mat = p->env->services.scene->mat;
    cue_voices_begin(ui_voices(u), cosmetic_seed(p));
    if (p->throwing.fades) {
        ui_cue(u, CUE_CLATTER, (mat[0].x + mat[1].x) / 2);
    } else {
        // Where along the lower edge the player's hand is.
        ui_cue(u, CUE_THROW, mat[0].x + (p->event.player == 0 ? 40.0f : 660.0f));
    }
}

void play_sound_contacts(ui *u, play *p, float t_ms) {
    play_mat *mat = &p->mat;
    for (; mat->next_contact < mat->sticks.n_contacts; mat->next_contact++) {
        const gfx_stick_contact *c = &mat->sticks.contact[mat->next_contact];
        if (c->at_ms > t_ms) {
            return;
        }
        // Only what can be told apart by ear: the last contacts are a stick lying down.
        if (c->strength >= LEAST_HEARD) {
            char name[CUE_NAME_CAP];
            cue_stick(ui_voices(u), c->stick, c->strength, name);
            ui_sound(u, name, gfx_scene_project(p->env->services.scene, c->at).x,
                     30 + 7 * c->strength / 10);
        }
    }
}

// --- Sticks

void play_plan_sticks(play *p, unsigned bits, int player) {
    bool far = player == 1 && play_is_face(p);
    gfx_sticks_plan(p->env->services.scene, p->env->services.throws, cosmetic_seed(p),
                    (uint8_t)bits, far ? GFX_THROW_FAR : GFX_THROW_NEAR, &p->mat.sticks);
    p->mat.next_contact = 0;
    p->mat.lying = true;
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

// The sticks that lie on the mat in the position that is shown, and their value.
static void lay_sticks(play *p) {
    const int bits = match_last_sticks(p->session->match);
    p->mat.lying = false;
    p->mat.thrown = 0;
    if (bits < 0) {
        return;
    }
    play_plan_sticks(p, (unsigned)bits, last_thrower(p->session->match));
    p->mat.thrown = senet_throw_value(match_setup_of(p->session->match)->rules,
                                      __builtin_popcount((unsigned)bits));
}

// --- Marks

static uint32_t house_bit(int house) {
    return house >= 1 && house <= SENET_HOUSES ? UINT32_C(1) << house : 0;
}

void play_mark_last(play *p, const senet_effects *effects, senet_side side) {
    p->last.from = 0;
    p->last.to = 0;
    for (int i = 0; i < effects->count; i++) {
        const senet_effect *e = &effects->effect[i];
        bool waited = e->kind == SENET_EFFECT_BORNE_OFF && e->value != SENET_BORNE_THROW;
        if (!senet_effect_moves_piece(e) || waited || e->side != (uint8_t)side) {
            continue;
        }
        if (p->last.from == 0 && p->last.to == 0) {
            p->last.from = house_bit(e->from);
        }
        p->last.to = house_bit(e->to);
    }
}

// The marks of the last move in force in this game, as they were when it was played.
static void mark_last_in_force(play *p) {
    p->last.from = 0;
    p->last.to = 0;
    for (size_t i = match_entry_count(p->session->match); i-- > 0;) {
        const match_entry *e = match_entry_get(p->session->match, i);
        const senet_position *before = match_entry_before(p->session->match, i);
        senet_position after;
        senet_effects effects;
        if (e->kind == MATCH_ENTRY_MOVE &&
            senet_apply(before, e->move, &after, &effects) == SENET_OK) {
            play_mark_last(p, &effects, (senet_side)before->side);
        }
        if (e->kind == MATCH_ENTRY_MOVE || e->kind == MATCH_ENTRY_GAME) {
            return;
        }
    }
}

void play_lay_table(play *p) {
    p->shown = p->event.after;
    p->note = (play_note){.noted = p->note.noted};
    lay_sticks(p);
    mark_last_in_force(p);
}

// --- Houses that act

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
    case SENET_EFFECT_SECOND_LIFE:
    case SENET_EFFECT_BORNE_OFF:
    case SENET_EFFECT_STAYED:
        return e->from;
    default:
        return 0;
    }
}

void play_note_house(play *p) {
    const senet_effects *effects = &p->event.effects;
    play_note *note = &p->note;
    if (note->house != 0 && note->since_ms != 0) {
        note->read_ms += p->env->now_ms - note->since_ms;
        note->since_ms = 0;
    }
    if (note->house != 0 && note->read_ms < NOTE_READ_MS) {
        return; // a move came soon after: it goes on with the next throw
    }
    note->house = 0;
    note->read_ms = 0;
    for (int i = 0; i < effects->count && p->env->settings->house_notes; i++) {
        int house = acting_house(&effects->effect[i]);
        if ((note->noted & house_bit(house)) == 0 && play_house_line(p->env, house)[0] != '\0') {
            note->noted |= house_bit(house);
            note->house = house;
            return;
        }
    }
}
