// Effects over time.
// Layer: ui; uses only gfx, include/senet, board_view and cue.
// Invariant: a segment begins where the previous one ended, because both derive from the position
// between them (senet_effect_replay).
#include "ui/board/move_anim.h"

#include "base/assert.h"
#include "gfx/anim.h"

#include <math.h>

// Durations at the default speed, in milliseconds.
enum {
    LIFT_MS = 90,
    SET_DOWN_MS = 130,
    HOP_MS = 115,
    HOP_OF_TWO_MS = 145,
    HOP_OF_ONE_MS = 190,
    CROSS_MS = 520,
    BUMP_MS = 170,
    SINK_MS = 560,
    UNDER_MS = 140,
    RISE_MS = 420,
    CAUGHT_MS = 620,
    REBORN_MS = 420,
    GLIDE_MS = 760,
    ROOM_MS = 420,
    LIGHT_MS = 420,
    STAY_MS = 380,
    WON_MS = 1700,
    FADE_MS = 300,
    WON_FADES_MS = 900
};

static const float CARRIED = 0.20f; // height of a piece being moved
static const float HOP = 0.15f;     // added by a hop
static const float OVER = 0.80f;    // height at which a piece waits above another
static const float UNDER = 0.45f;   // height of the piece below that makes room for it
static const float FARTHER = 0.17f; // added for each further step, because of the pieces in between
static const float DIP = 0.24f;     // how far a caught piece first goes down
static const float RISES = 0.45f;   // height from which a carried piece comes down
// Heights of flights: onto the board, off it, to make room; and of a winner's pieces on the tray.
static const float ENTERS = 0.9f, HOME = 1.2f, MAKES_ROOM = 0.5f, REJOICES = 0.26f;
static const float LINGERS = 1.6f; // Ra's light, as a multiple of the time before the piece flies

static int steps_of(const senet_effect *e) {
    int n = (int)e->to - (int)e->from;
    return n < 0 ? -n : n;
}

static float hop_ms(int n) {
    return n <= 1 ? HOP_OF_ONE_MS : n == 2 ? HOP_OF_TWO_MS : HOP_MS;
}

static float walk_ms(const senet_effect *e) {
    int n = steps_of(e);
    return LIFT_MS + hop_ms(n) * (float)n;
}

// A piece that was refused elsewhere is carried away without sinking.
static bool sinks(const senet_effect *e) {
    return (e->kind == SENET_EFFECT_WASHED || e->kind == SENET_EFFECT_DROWNED) &&
           e->from == SENET_HOUSE_WATER;
}

static float default_ms(const senet_effect *e) {
    // How many times the piece walks the distance, and the additional time.
    static const struct {
        int walks, ms;
    } lengths[SENET_EFFECT_WON + 1] = {
        [SENET_EFFECT_MOVED] = {1, SET_DOWN_MS},
        [SENET_EFFECT_ATTACKED] = {1, CROSS_MS},
        [SENET_EFFECT_REFUSED] = {2, BUMP_MS},
        [SENET_EFFECT_WASHED] = {0, GLIDE_MS},
        [SENET_EFFECT_DROWNED] = {0, GLIDE_MS},
        [SENET_EFFECT_TRAPPED] = {0, CAUGHT_MS},
        [SENET_EFFECT_REBORN] = {0, REBORN_MS},
        [SENET_EFFECT_DISPLACED] = {0, ROOM_MS},
        [SENET_EFFECT_ENTERED] = {0, GLIDE_MS},
        [SENET_EFFECT_BORNE_OFF] = {0, GLIDE_MS},
        [SENET_EFFECT_STAYED] = {0, STAY_MS},
        [SENET_EFFECT_WON] = {0, WON_MS},
        [SENET_EFFECT_SECOND_LIFE] = {0, SINK_MS + UNDER_MS + RISE_MS + REBORN_MS},
    };
    int ms = lengths[e->kind].ms;
    if (sinks(e)) {
        ms = SINK_MS + UNDER_MS + RISE_MS;
    } else if (e->kind == SENET_EFFECT_BORNE_OFF && e->value != SENET_BORNE_THROW) {
        ms += LIGHT_MS;
    }
    return (float)lengths[e->kind].walks * walk_ms(e) + (float)ms;
}

// --- Cues

static int from_place(const move_segment *s) {
    senet_side side = (senet_side)s->effect.side;
    return s->effect.kind == SENET_EFFECT_ENTERED ? board_hand_place(&s->state, side)
                                                  : s->effect.from;
}

static int to_place(const move_segment *s) {
    senet_side side = (senet_side)s->effect.side;
    return s->effect.kind == SENET_EFFECT_BORNE_OFF ? board_tray_place(&s->state, side)
                                                    : s->effect.to;
}

// The horizontal place of a sound; the middle of the board if it has none.
static float place_x(const move_anim *a, const move_segment *s, int place) {
    return place < 1 ? (a->scene->house[1].center.x + a->scene->house[10].center.x) / 2
                     : board_place_point(a->scene, (senet_side)s->effect.side, place).x;
}

static void add_cue(move_anim *a, float at_ms, cue what, float x_vu) {
    if (a->n_cues >= MOVE_ANIM_CUES_CAP) {
        return;
    }
    int at = a->n_cues++;
    for (; at > 0 && a->cue[at - 1].at_ms > at_ms; at--) {
        a->cue[at] = a->cue[at - 1];
    }
    a->cue[at].at_ms = at_ms;
    a->cue[at].what = what;
    a->cue[at].x_vu = x_vu;
}

static void add_step_cues(move_anim *a, const move_segment *s, float slowness) {
    int n = steps_of(&s->effect);
    int way = s->effect.to > s->effect.from ? 1 : -1;
    for (int i = 1; i < n; i++) {
        float at = (LIFT_MS + hop_ms(n) * (float)i) * slowness;
        add_cue(a, s->start_ms + at, CUE_STEP, place_x(a, s, s->effect.from + way * i));
    }
}

// Adds the cues of a flight: one at its start, one shortly before its end.
static void add_flight_cues(move_anim *a, const move_segment *s, cue first, cue last,
                            float before_end_ms) {
    add_cue(a, s->start_ms, first, place_x(a, s, from_place(s)));
    add_cue(a, s->start_ms + s->length_ms - before_end_ms, last, place_x(a, s, to_place(s)));
}

static void add_cues(move_anim *a, const move_segment *s, float slowness) {
    float start = s->start_ms, end = s->start_ms + s->length_ms;
    float arrives = start + walk_ms(&s->effect) * slowness;
    switch ((senet_effect_kind)s->effect.kind) {
    case SENET_EFFECT_MOVED:
        add_flight_cues(a, s, CUE_LIFT, CUE_SET_DOWN, 25 * slowness);
        add_step_cues(a, s, slowness);
        break;
    case SENET_EFFECT_ATTACKED:
        add_cue(a, start, CUE_LIFT, place_x(a, s, s->effect.from));
        add_step_cues(a, s, slowness);
        add_cue(a, arrives, CUE_SWAP, place_x(a, s, s->effect.to));
        // The attacked piece comes down where the other one started.
        add_cue(a, end - 40 * slowness, CUE_SET_DOWN, place_x(a, s, s->effect.from));
        break;
    case SENET_EFFECT_REFUSED:
        add_cue(a, start, CUE_LIFT, place_x(a, s, s->effect.from));
        add_cue(a, arrives, CUE_REFUSED, place_x(a, s, s->effect.to));
        break;
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_DROWNED:
        add_flight_cues(a, s, sinks(&s->effect) ? CUE_WATER : CUE_LIFT,
                        s->reborn_next ? CUE_REBORN : CUE_SET_DOWN, 40 * slowness);
        break;
    case SENET_EFFECT_SECOND_LIFE:
        add_cue(a, start + (SINK_MS + UNDER_MS) * slowness, CUE_REBORN,
                place_x(a, s, s->effect.to));
        break;
    case SENET_EFFECT_TRAPPED:
        add_cue(a, start, CUE_WATER, place_x(a, s, SENET_HOUSE_WATER));
        break;
    case SENET_EFFECT_DISPLACED:
    case SENET_EFFECT_ENTERED:
        add_flight_cues(a, s, CUE_LIFT, CUE_SET_DOWN, 40 * slowness);
        break;
    case SENET_EFFECT_BORNE_OFF:
        add_flight_cues(a, s, CUE_LIFT, CUE_HOME, 60 * slowness);
        break;
    case SENET_EFFECT_EXTRA_THROW:
        add_cue(a, start, CUE_AGAIN, place_x(a, s, 0));
        break;
    case SENET_EFFECT_PASSED:
        add_cue(a, start, CUE_PASS, place_x(a, s, 0));
        break;
    case SENET_EFFECT_WON:
        add_cue(a, start, CUE_WON, place_x(a, s, 0));
        break;
    default:
        break;
    }
}

void move_anim_plan(const gfx_scene *scene, const senet_position *before,
                    const senet_effects *effects, float slowness, bool fades, move_anim *out_anim) {
    move_anim *a = out_anim;
    *a = (move_anim){.scene = scene, .fades = fades};
    senet_position state = *before;
    state.thrown = SENET_THROW_NONE;
    for (int i = 0; i < effects->count; i++) {
        move_segment *s = &a->segment[a->count++];
        s->effect = effects->effect[i];
        s->state = state;
        s->reborn_next =
            i + 1 < effects->count && effects->effect[i + 1].kind == SENET_EFFECT_REBORN;
        s->start_ms = a->length_ms;
        float length_ms = default_ms(&s->effect);
        float most = s->effect.kind == SENET_EFFECT_WON ? WON_FADES_MS : FADE_MS;
        if (fades && length_ms > most) {
            length_ms = most;
        }
        s->length_ms = length_ms * slowness;
        a->length_ms += s->length_ms;
        add_cues(a, s, fades ? 0 : slowness);
        senet_effect_replay(&s->effect, &state);
    }
    a->after = state;
}

// --- At a given time

// Moves a piece along the path. @param s number of houses from `from`
static void walk(const gfx_scene *scene, board_piece *p, int from, int to, float s) {
    int step = to > from ? 1 : -1;
    int n = (to - from) * step;
    int passed = (int)s;
    passed = passed >= n ? n - 1 : passed < 0 ? 0 : passed;
    float f = gfx_anim_clamp(s - (float)passed);
    int a = from + step * passed, b = a + step;
    float eased = gfx_anim_mix(f, gfx_anim_smooth(f), 0.6f);
    p->foot.x = gfx_anim_mix(scene->house[a].center.x, scene->house[b].center.x, eased);
    p->foot.y = gfx_anim_mix(scene->house[a].center.y, scene->house[b].center.y, eased);
    p->place = f < 0.5f ? a : b;
    p->lift = CARRIED + HOP * gfx_anim_arc(f);
}

// The walking part of a segment: the piece is lifted, then hops. @param t_ms since the start of the
// segment, at the default speed.
static void walk_at(const gfx_scene *scene, board_piece *p, const senet_effect *e, float t_ms) {
    int n = steps_of(e);
    if (n == 0) {
        return;
    }
    if (t_ms < LIFT_MS) {
        p->lift = CARRIED * gfx_anim_out(t_ms / LIFT_MS);
        return;
    }
    walk(scene, p, e->from, e->to, (t_ms - LIFT_MS) / hop_ms(n));
}

// A flight from one place to another in one arc; the picture changes halfway.
static void glide(const move_anim *a, board_pieces *pieces, senet_side side, int from, int to,
                  float t, float height) {
    gfx_point p0 = board_place_point(a->scene, side, from);
    gfx_point p1 = board_place_point(a->scene, side, to);
    float s = gfx_anim_smooth(t);
    gfx_point foot = {gfx_anim_mix(p0.x, p1.x, s), gfx_anim_mix(p0.y, p1.y, s)};
    float lift = height * gfx_anim_arc(s);
    // On the board the two pictures hardly differ: switching is invisible, blending would not be.
    bool on_board = from <= SENET_HOUSES && to <= SENET_HOUSES;
    float change = on_board ? (t < 0.5f ? 0 : 1) : gfx_anim_part(t, 0.46f, 0.54f);
    if (change < 1) {
        board_piece *p = board_pieces_add(pieces, a->scene, side, from);
        if (p != NULL) {
            p->foot = foot;
            p->lift = lift;
        }
    }
    if (change > 0) {
        board_piece *p = board_pieces_add(pieces, a->scene, side, to);
        if (p != NULL) {
            p->foot = foot;
            p->lift = lift;
            p->alpha = change;
        }
    }
}

static void fade_between(const move_anim *a, const move_segment *s, float t, board_pieces *pieces,
                         board_lights *lights) {
    senet_side side = (senet_side)s->effect.side;
    if (s->effect.kind == SENET_EFFECT_REFUSED) {
        board_lights_add(lights, BOARD_LIGHT_BUMP, side, s->effect.to, t);
        return; // it stays where it is
    }
    bool attack = s->effect.kind == SENET_EFFECT_ATTACKED;
    for (int i = 0; i < (attack ? 2 : 1); i++) {
        senet_side who = i == 0 ? side : senet_other(side);
        int from = i == 0 ? from_place(s) : s->effect.to;
        int to = i == 0 ? to_place(s) : s->effect.from;
        if (!board_pieces_take(pieces, who, from)) {
            continue;
        }
        board_piece *p = board_pieces_add(pieces, a->scene, who, t < 0.5f ? from : to);
        if (p != NULL) {
            p->alpha = fabsf(2 * t - 1);
        }
    }
}

static board_piece *lift_out(const move_anim *a, board_pieces *pieces, senet_side side, int house) {
    SENET_ASSERT(board_pieces_take(pieces, side, house));
    return board_pieces_add(pieces, a->scene, side, house);
}

static void show_attack(const move_anim *a, const move_segment *s, float t_ms,
                        board_pieces *pieces) {
    const senet_effect *e = &s->effect;
    senet_side side = (senet_side)e->side;
    float walked = walk_ms(e);
    float cross = gfx_anim_clamp((t_ms - walked) / CROSS_MS);
    SENET_ASSERT(board_pieces_take(pieces, senet_other(side), e->to));
    board_piece *p = lift_out(a, pieces, side, e->from);
    walk_at(a->scene, p, e, t_ms);
    // The piece reaches the last house from above the one standing there.
    float arrive = gfx_anim_smooth(gfx_anim_clamp(1 - (walked - t_ms) / hop_ms(steps_of(e))));
    p->lift = gfx_anim_mix(p->lift, OVER, arrive);
    if (cross > 0) {
        p->lift = OVER * (1 - gfx_anim_in(gfx_anim_part(cross, 0.4f, 0.92f)));
    }
    // The attacked piece leaves below it: above, they would pass through each other.
    float height = UNDER + FARTHER * (float)(steps_of(e) - 1);
    glide(a, pieces, senet_other(side), e->to, e->from, gfx_anim_part(cross, 0, 0.95f), height);
}

static void show_refusal(const move_anim *a, const move_segment *s, float t_ms,
                         board_pieces *pieces, board_lights *lights) {
    const senet_effect *e = &s->effect;
    float walked = walk_ms(e);
    float back = 2 * walked + BUMP_MS - t_ms;
    float there = t_ms < walked ? t_ms : back < walked ? back : walked;
    // It reaches only the edge of the house that refuses it.
    float most = walked - 0.45f * hop_ms(steps_of(e));
    board_piece *p = lift_out(a, pieces, (senet_side)e->side, e->from);
    walk_at(a->scene, p, e, there > most ? most : there);
    float bump = (t_ms - walked + 30) / (float)(BUMP_MS + 180);
    if (bump > 0 && bump < 1) {
        board_lights_add(lights, BOARD_LIGHT_BUMP, (senet_side)e->side, e->to, bump);
    }
}

// A piece sinks in one place and rises in another. @return 0..1: how far it has risen
static float sink_and_rise(const move_anim *a, const senet_effect *e, float t_ms,
                           board_pieces *pieces) {
    const senet_side side = (senet_side)e->side;
    const float sink = gfx_anim_clamp(t_ms / SINK_MS);
    const float rise = gfx_anim_clamp((t_ms - (float)(SINK_MS + UNDER_MS)) / RISE_MS);
    SENET_ASSERT(board_pieces_take(pieces, side, e->from));
    if (sink < 1) {
        board_piece *p = board_pieces_add(pieces, a->scene, side, e->from);
        p->sunk = gfx_anim_in(sink);
        p->alpha = 1 - gfx_anim_part(sink, 0.7f, 1);
    }
    if (rise > 0) {
        board_piece *p = board_pieces_add(pieces, a->scene, side, e->to);
        p->alpha = gfx_anim_part(rise, 0, 0.7f);
        p->lift = RISES * (1 - gfx_anim_smooth(rise));
    }
    return rise;
}

static void show_water(const move_anim *a, const move_segment *s, float t_ms, board_pieces *pieces,
                       board_lights *lights) {
    const senet_effect *e = &s->effect;
    senet_side side = (senet_side)e->side;
    if (!sinks(e)) {
        SENET_ASSERT(board_pieces_take(pieces, side, e->from));
        glide(a, pieces, side, e->from, e->to, t_ms / GLIDE_MS, 1);
        return;
    }
    float rings = gfx_anim_clamp(t_ms / (float)(SINK_MS + UNDER_MS + RISE_MS));
    board_lights_add(lights, BOARD_LIGHT_RIPPLE, side, e->from, rings);
    const float rise = sink_and_rise(a, e, t_ms, pieces);
    if (rise > 0 && s->reborn_next) {
        board_lights_add(lights, BOARD_LIGHT_REBIRTH, side, e->to, rise / 2);
    }
}

// The sun shines where the first life ends, then where the second begins.
static void show_second_life(const move_anim *a, const move_segment *s, float t_ms,
                             board_pieces *pieces, board_lights *lights) {
    const senet_effect *e = &s->effect;
    const float begins = SINK_MS + UNDER_MS;
    const bool over = t_ms >= begins;
    const float t = over ? (t_ms - begins) / (float)(RISE_MS + REBORN_MS) : t_ms / begins;
    (void)sink_and_rise(a, e, t_ms, pieces);
    board_lights_add(lights, BOARD_LIGHT_SUN, (senet_side)e->side, over ? e->to : e->from, t);
}

// A trapped piece dips a little and comes up again, because it stays there.
static void show_trapped(const move_anim *a, const move_segment *s, float t, board_pieces *pieces,
                         board_lights *lights) {
    const senet_effect *e = &s->effect;
    board_piece *p = lift_out(a, pieces, (senet_side)e->side, e->to);
    p->sunk = a->fades ? 0 : DIP * gfx_anim_arc(gfx_anim_part(t, 0, 0.85f));
    board_lights_add(lights, BOARD_LIGHT_RIPPLE, (senet_side)e->side, e->to, t);
}

static void show_bearing_off(const move_anim *a, const move_segment *s, float t_ms,
                             board_pieces *pieces, board_lights *lights) {
    senet_side side = (senet_side)s->effect.side;
    float wait = s->effect.value == SENET_BORNE_THROW ? 0 : LIGHT_MS;
    if (t_ms < wait * LINGERS) {
        board_lights_add(lights, BOARD_LIGHT_SUN, side, s->effect.from, t_ms / (wait * LINGERS));
    }
    SENET_ASSERT(board_pieces_take(pieces, side, s->effect.from));
    glide(a, pieces, side, from_place(s), to_place(s), gfx_anim_clamp((t_ms - wait) / GLIDE_MS),
          HOME);
}

// When a winner's piece on the tray starts to rise: cones one by one, spools from both ends.
static float rises_after(senet_side side, int well, int n) {
    int from_end = well < n - 1 - well ? well : n - 1 - well;
    return side == SENET_CONES ? 0.07f * (float)well : 0.14f * (float)from_end;
}

// The winner's pieces on the tray rise in their light and are set down again, and light crosses the
// board. With reduced motion they only shine.
static void show_won(const move_anim *a, const move_segment *s, float t, board_pieces *pieces,
                     board_lights *lights) {
    senet_side side = (senet_side)s->effect.side;
    int n = 0;
    for (int i = 0; i < pieces->count; i++) {
        n += pieces->piece[i].side == side && pieces->piece[i].place >= BOARD_PLACE_TRAY ? 1 : 0;
    }
    for (int i = 0; i < pieces->count; i++) {
        board_piece *p = &pieces->piece[i];
        int well = p->place - BOARD_PLACE_TRAY;
        if (p->side != side || well < 0) {
            continue;
        }
        float begin = a->fades ? 0 : rises_after(side, well, n);
        float one = a->fades ? t : gfx_anim_part(t, begin, begin + 0.5f);
        p->lift = a->fades ? 0 : REJOICES * gfx_anim_arc(gfx_anim_part(one, 0, 0.7f));
        if (one > 0 && one < 1) {
            board_lights_add(lights, BOARD_LIGHT_WON, side, p->place, one);
        }
    }
    if (!a->fades) {
        board_lights_add(lights, BOARD_LIGHT_GLEAM, side, 0, t);
    }
}

static void show_walk(const move_anim *a, const move_segment *s, float t_ms, board_pieces *pieces) {
    const senet_effect *e = &s->effect;
    board_piece *p = lift_out(a, pieces, (senet_side)e->side, e->from);
    walk_at(a->scene, p, e, t_ms);
    float down = (t_ms - walk_ms(e)) / SET_DOWN_MS;
    if (down > 0) {
        p->lift = CARRIED * (1 - gfx_anim_in(down));
    }
}

// @param t progress of the segment, 0..1.
static void show(const move_anim *a, const move_segment *s, float t, board_pieces *pieces,
                 board_lights *lights) {
    const senet_effect *e = &s->effect;
    senet_side side = (senet_side)e->side;
    float t_ms = t * default_ms(e);
    switch ((senet_effect_kind)e->kind) {
    case SENET_EFFECT_MOVED:
        show_walk(a, s, t_ms, pieces);
        break;
    case SENET_EFFECT_ATTACKED:
        show_attack(a, s, t_ms, pieces);
        break;
    case SENET_EFFECT_REFUSED:
        show_refusal(a, s, t_ms, pieces, lights);
        break;
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_DROWNED:
        show_water(a, s, t_ms, pieces, lights);
        break;
    case SENET_EFFECT_SECOND_LIFE:
        show_second_life(a, s, t_ms, pieces, lights);
        break;
    case SENET_EFFECT_TRAPPED:
        show_trapped(a, s, t, pieces, lights);
        break;
    case SENET_EFFECT_REBORN:
        board_lights_add(lights, BOARD_LIGHT_REBIRTH, side, e->to, (1 + t) / 2);
        break;
    case SENET_EFFECT_DISPLACED:
    case SENET_EFFECT_ENTERED:
        SENET_ASSERT(board_pieces_take(pieces, side, from_place(s)));
        glide(a, pieces, side, from_place(s), to_place(s), t,
              e->kind == SENET_EFFECT_ENTERED ? ENTERS : MAKES_ROOM);
        break;
    case SENET_EFFECT_BORNE_OFF:
        show_bearing_off(a, s, t_ms, pieces, lights);
        break;
    case SENET_EFFECT_STAYED:
        board_lights_add(lights,
                         e->from == SENET_HOUSE_WATER ? BOARD_LIGHT_RIPPLE : BOARD_LIGHT_REBIRTH,
                         side, e->from, t);
        break;
    case SENET_EFFECT_WON:
        show_won(a, s, t, pieces, lights);
        break;
    default:
        break;
    }
}

void move_anim_at(const move_anim *anim, float t_ms, board_pieces *out_pieces,
                  board_lights *out_lights) {
    out_lights->count = 0;
    for (int i = 0; i < anim->count; i++) {
        const move_segment *s = &anim->segment[i];
        if (t_ms >= s->start_ms + s->length_ms) {
            continue;
        }
        float t = gfx_anim_clamp((t_ms - s->start_ms) / s->length_ms);
        board_pieces_of(anim->scene, &s->state, out_pieces);
        if (anim->fades &&
            (senet_effect_moves_piece(&s->effect) || s->effect.kind == SENET_EFFECT_REFUSED)) {
            fade_between(anim, s, t, out_pieces, out_lights);
        } else {
            show(anim, s, t, out_pieces, out_lights);
        }
        return;
    }
    board_pieces_of(anim->scene, &anim->after, out_pieces);
}
