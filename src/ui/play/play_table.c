// The lasting effects of an event on the table of the play screen, and its sounds: sticks, marks of
// the last move, the house to explain.
// Layer: ui. See screen_play.h.
// Invariant: sticks and sounds depend only on the game, and decide nothing.
#include "ui/play/screen_play.h"

enum { NOTE_READ_MS = 4000, LEAST_HEARD = 20 };
// The endgame music starts when a side has at most this many pieces left to bear off.
enum { ENDGAME_PIECES = 2 };

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

bool play_music(const ui_view *v, cue *out_phrases) {
    const play *p = v->data;
    const match *m = v->session->match;
    const match_need need =
        m != NULL ? match_need_now(m) : (match_need){.kind = MATCH_NEED_NOTHING};
    if (need.kind == MATCH_NEED_NEXT || need.kind == MATCH_NEED_NOTHING) {
        return false;
    }
    const senet_position *at = &p->shown.position;
    const bool ends = at->off[0] + ENDGAME_PIECES >= at->n || at->off[1] + ENDGAME_PIECES >= at->n;
    const bool night = v->env->settings->light == SETTINGS_LIGHT_NIGHT;
    *out_phrases = ends ? CUE_ENDGAME : night ? CUE_NIGHT : CUE_DAY;
    return true;
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
    // Depends only on the game, so that the same game looks and sounds the same.
    return match_setup_of(p->session->match)->seed.low * UINT64_C(0x9E3779B97F4A7C15) +
           (uint64_t)match_entry_count(p->session->match);
}

void play_sound_throw(ui *u, const play *p) {
    const gfx_point *mat = p->env->services.scene->mat;
    cue_voices_begin(ui_voices(u), cosmetic_seed(p));
    if (p->throwing.fades) {
        ui_cue(u, CUE_CLATTER, (mat[0].x + mat[1].x) / 2);
    } else {
        // The position of the player's hand along the lower edge.
        ui_cue(u, CUE_THROW, mat[0].x + (p->event.player == 0 ? 40.0f : 660.0f));
    }
}

void play_sound_contacts(ui *u, play *p, float t_ms) {
    play_mat *mat = &p->shown.mat;
    for (; mat->next_contact < mat->sticks.n_contacts; mat->next_contact++) {
        const gfx_stick_contact *c = &mat->sticks.contact[mat->next_contact];
        if (c->at_ms > t_ms) {
            return;
        }
        // Skip inaudible contacts: the last ones are a stick coming to rest.
        if (c->strength >= LEAST_HEARD) {
            char name[CUE_NAME_CAP];
            cue_stick(ui_voices(u), c->stick, c->strength, name);
            ui_sound(u, name, gfx_scene_project(p->env->services.scene, c->at).x,
                     30 + 7 * c->strength / 10);
        }
    }
}

// --- Sticks

// In front of a screen a person is at the near edge, and the person's opponent at the far one.
static bool sits_opposite(const play *p, int player) {
    const match_player *players = match_setup_of(p->session->match)->player;
    const bool alike = players[0].kind == players[1].kind;
    return alike || play_is_face(p) ? player == 1 : players[player].kind == MATCH_COMPUTER;
}

void play_plan_sticks(play *p, unsigned bits, int player) {
    const gfx_throw_side side = !sits_opposite(p, player) ? GFX_THROW_NEAR
                                : play_is_face(p)         ? GFX_THROW_FAR
                                                          : GFX_THROW_OVER;
    gfx_sticks_plan(p->env->services.scene, p->env->services.throws, cosmetic_seed(p),
                    (uint8_t)bits, side, &p->shown.mat.sticks);
    p->shown.mat.next_contact = 0;
}

// The last throw of the first `n` entries; NULL if there is none.
static const match_entry *last_throw(const match *m, size_t n) {
    while (n-- > 0) {
        const match_entry *e = match_entry_get(m, n);
        if (e->kind == MATCH_ENTRY_THROW || e->kind == MATCH_ENTRY_OPENING) {
            return e;
        }
    }
    return NULL;
}

// @param bits of the sticks; -1: not thrown. @param thrown the entry they come from, or NULL
static void lay_sticks(play *p, const match_entry *thrown, int bits) {
    // With one light face the second stick, with two the second and third ...
    static const uint8_t BITS[GFX_STICKS + 1] = {0, 2, 6, 13, 15};
    const senet_rules_id rules = match_setup_of(p->session->match)->rules;
    const int faces = senet_throw_faces(rules, p->shown.position.thrown);
    p->shown.mat.thrown = 0;
    if (bits >= 0) {
        play_plan_sticks(p, (unsigned)bits, thrown != NULL ? thrown->player : 0);
        p->shown.mat.thrown = senet_throw_value(rules, __builtin_popcount((unsigned)bits));
    } else if (faces >= 0) {
        play_plan_sticks(p, BITS[faces], match_need_now(p->session->match).player);
    } else {
        gfx_sticks_gather(p->env->services.scene, NULL, GFX_THROW_NEAR, false,
                          &p->shown.mat.sticks);
        play_gather(p, false);
    }
}

void play_set_sticks(play *p) {
    const match *m = p->session->match;
    lay_sticks(p, last_throw(m, match_entry_count(m)), match_last_sticks(m));
}

// --- Marks

static uint32_t house_bit(int house) {
    return house >= 1 && house <= SENET_HOUSES ? UINT32_C(1) << house : 0;
}

static int on_board(int square) {
    return square >= 1 && square <= SENET_HOUSES ? square : 0;
}

void play_mark_last_move(play *p, const senet_effects *effects, senet_side side) {
    board_last_move *last = &p->shown.last;
    bool begun = false;
    *last = (board_last_move){.from = 0};
    for (int i = 0; i < effects->count; i++) {
        const senet_effect *e = &effects->effect[i];
        const bool refused = e->kind == SENET_EFFECT_REFUSED;
        const bool waited = e->kind == SENET_EFFECT_BORNE_OFF && e->value != SENET_BORNE_THROW;
        if ((!refused && !senet_effect_moves_piece(e)) || waited ||
            e->kind == SENET_EFFECT_DISPLACED || e->side != (uint8_t)side) {
            continue;
        }
        if (!begun) {
            const bool carried = e->kind == SENET_EFFECT_WASHED || e->kind == SENET_EFFECT_DROWNED;
            last->from = on_board(e->from);
            last->over = on_board(carried ? e->from : e->to);
        }
        last->to = on_board(refused ? e->from : e->to);
        begun = true;
    }
}

// Sets the marks of the last move among the first `n` entries, as when it was played.
static void mark_last_move_among(play *p, size_t n) {
    p->shown.last = (board_last_move){.from = 0};
    for (size_t i = n; i-- > 0;) {
        const match_entry *e = match_entry_get(p->session->match, i);
        const senet_position *before = match_entry_before(p->session->match, i);
        senet_position after;
        senet_effects effects;
        if (e->kind == MATCH_ENTRY_MOVE &&
            senet_apply(before, e->move, &after, &effects) == SENET_OK) {
            play_mark_last_move(p, &effects, (senet_side)before->side);
        }
        if (e->kind == MATCH_ENTRY_MOVE || e->kind == MATCH_ENTRY_GAME) {
            return;
        }
    }
}

void play_set_table(play *p) {
    p->shown.position = p->event.after;
    p->note = (play_note){.noted = p->note.noted, .card = p->note.card};
    play_set_sticks(p);
    mark_last_move_among(p, match_entry_count(p->session->match));
}

void play_set_past(play *p, size_t entry) {
    const match *m = p->session->match;
    const match_entry *thrown = last_throw(m, entry + 1);
    p->shown.position = match_entry_get(m, entry)->after;
    lay_sticks(p, thrown, thrown != NULL ? thrown->sticks : -1);
    mark_last_move_among(p, entry + 1);
}

// --- Houses with an effect

// The house that causes an effect, or to which it leads; 0 none.
static int acting_house(const senet_effect *e) {
    switch (e->kind) {
    case SENET_EFFECT_MOVED:
    case SENET_EFFECT_ATTACKED:
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

void play_interrupt_note(play *p) {
    play_note *note = &p->note;
    if (note->house != 0 && note->since_ms != 0) {
        note->read_ms += p->env->now_ms - note->since_ms;
        note->since_ms = 0;
    }
}

void play_note_house(play *p) {
    const senet_effects *effects = &p->event.effects;
    play_note *note = &p->note;
    play_interrupt_note(p);
    if (note->house != 0 && note->read_ms < NOTE_READ_MS) {
        return; // a move came too soon: the note continues with the next throw
    }
    note->house = 0;
    note->read_ms = 0;
    for (int i = 0; i < effects->count && p->env->settings->house_notes; i++) {
        int house = acting_house(&effects->effect[i]);
        char said[WORDS_CAP];
        if ((note->noted & house_bit(house)) == 0 && play_house_words(p, house, said)) {
            note->noted |= house_bit(house);
            note->house = house;
            return;
        }
    }
}
