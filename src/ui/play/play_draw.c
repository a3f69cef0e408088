// The play screen as it is drawn. Layer: ui. See screen_play.h.
// Invariant: table, marks, sticks, pieces, then what is printed on the stone; nothing here changes
// the state.
#include "gfx/anim.h"
#include "ui/board/board_marks.h"
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

static const float HELD = 0.55f; // height of a piece that is dragged, world units

static uint32_t between(int from, int to) {
    uint32_t houses = 0;
    int step = to > from ? 1 : -1;
    for (int h = from + step; h != to && h >= 1 && h <= SENET_HOUSES; h += step) {
        houses |= UINT32_C(1) << h;
    }
    return houses;
}

// Where a piece ends up when that is not where the throw leads: after water or refusal.
static int result_of(const senet_position *position, senet_move move) {
    senet_position after;
    senet_effects effects;
    if (senet_apply(position, move, &after, &effects) != SENET_OK) {
        return 0;
    }
    int house = senet_effects_final_house(&effects, (senet_side)position->side);
    return house == move.to ? 0 : house;
}

static void mark_move(const play *p, senet_move move, board_marks *marks) {
    if (move.to == SENET_OFF) {
        marks->target_tray = board_tray_place(&p->shown, (senet_side)p->shown.side);
    } else {
        marks->targets |= UINT32_C(1) << move.to;
        marks->swaps |= UINT32_C(1) << move.to & p->shown.pieces[senet_other(marks->side)];
        marks->result = result_of(&p->shown, move);
    }
    bool drowns = move.from == SENET_HOUSE_WATER && move.to == SENET_HOUSE_REBIRTH;
    if (move.from != SENET_HAND && !drowns) {
        int end = move.to == SENET_OFF ? SENET_HOUSES + 1 : move.to;
        marks->beads |= between(move.from, end);
    }
}

// Who cannot move, and who is protected by a neighbour or by the house.
static void mark_standing(const play *p, board_marks *marks) {
    const senet_position *at = &p->shown;
    uint32_t safe = senet_rules_get((senet_rules_id)at->rules)->safe;
    marks->stuck = at->pieces[marks->side] & ~marks->movable;
    for (int side = 0; side < 2; side++) {
        uint32_t pieces = at->pieces[side], linked = pieces & pieces >> 1;
        marks->linked |= linked;
        marks->sheltered |= pieces & safe & ~(linked | linked << 1);
    }
}

static board_marks marks_of(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                            const play *p) {
    board_marks m = {
        .side = (senet_side)p->shown.side, .last_from = p->last_from, .last_to = p->last_to};
    if (p->state != PLAY_CHOOSING) {
        return m;
    }
    m.pointed = play_pointed(env, session, widgets, p);
    m.selected = play_selected(p);
    int shown = play_selected(p) != 0 ? play_selected(p) : m.pointed;
    bool can = false;
    for (int i = 0; i < p->choosing.moves.count; i++) {
        senet_move move = p->choosing.moves.move[i];
        int place = play_move_place(p, move);
        if (play_is_choice(move)) {
            continue;
        }
        if (env->settings->guides && place >= BOARD_PLACE_HAND) {
            m.movable_hand = place;
        } else if (env->settings->guides) {
            m.movable |= UINT32_C(1) << place;
        }
        if (place == shown) {
            can = true;
            if (env->settings->guides || play_selected(p) != 0) {
                mark_move(p, move, &m);
            }
        }
    }
    if (env->settings->guides) {
        mark_standing(p, &m);
    }
    bool own = m.pointed >= BOARD_PLACE_HAND ||
               (m.pointed >= 1 && (p->shown.pieces[m.side] >> m.pointed & 1u) != 0);
    m.stopped =
        play_selected(p) == 0 && m.pointed != 0 && own && !can && m.pointed < BOARD_PLACE_TRAY;
    return m;
}

static void draw_sticks(const ui_env *env, const play *p, gfx_drawlist *list) {
    if (!p->mat.lying) {
        return;
    }
    gfx_light light = env->look.light;
    float passed = (float)(env->now_ms - p->since_ms);
    if (p->state != PLAY_THROWING) {
        gfx_sticks_draw_still(p->scene, &p->mat.sticks, light, env->still, list);
        return;
    }
    float gone = gfx_anim_clamp(passed / 160.0f);
    if (p->throwing.replaces && gone < 1.0f) {
        gfx_sticks_draw(p->scene, &p->throwing.old, p->throwing.old.length_ms,
                        (uint8_t)(255.0f * (1.0f - gone)), light, list);
    }
    if (p->throwing.fades) {
        float shown = gfx_anim_clamp(passed / 240.0f);
        gfx_sticks_draw(p->scene, &p->mat.sticks, p->mat.sticks.length_ms,
                        (uint8_t)(255.0f * shown), light, list);
        return;
    }
    float slow = play_slowness(env);
    gfx_sticks_draw(p->scene, &p->mat.sticks, slow > 0.0f ? passed / slow : p->mat.sticks.length_ms,
                    255, light, list);
}

// The chosen piece is lifted a little; a dragged one follows the pointer.
static void lift_chosen(const play *p, board_pieces *pieces) {
    for (int i = 0; i < pieces->count; i++) {
        board_piece *piece = &pieces->piece[i];
        if (play_selected(p) == 0 || piece->place != play_selected(p) ||
            piece->side != (senet_side)p->shown.side) {
            continue;
        }
        piece->lift = 0.11f;
        if (p->choosing.drag.moves) {
            gfx_point up = board_place_up(p->scene, piece->side, piece->place);
            piece->lift = HELD;
            piece->foot.x += p->choosing.drag.at.x - p->choosing.drag.from.x - up.x * HELD;
            piece->foot.y += p->choosing.drag.at.y - p->choosing.drag.from.y - up.y * HELD * 0.6f;
        }
    }
}

static void draw_mat_offer(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                           const play *p, gfx_drawlist *list) {
    if (ui_widgets_find(widgets, PLAY_ID_MAT) == NULL || !play_at_rest(p)) {
        return;
    }
    bool pointed = widgets->hover == PLAY_ID_MAT;
    gfx_point far[4];
    far_cloth_quad(p->scene, far);
    const gfx_point *q = play_face_throws_far(env, session) ? far : p->scene->mat;
    const struct {
        gfx_color color;
        float width, blur;
    } line[2] = {{{0xff, 0xb0, 0x3a, pointed ? 190 : 110}, 10, 7},
                 {UI_GOLD_LIGHT, pointed ? 4 : 2.5f, 0}};
    for (int k = 0; k < 2; k++) {
        gfx_path_begin(list);
        gfx_path_move(list, q[0]);
        for (int i = 1; i < 4; i++) {
            gfx_path_line(list, q[i]);
        }
        gfx_path_close(list);
        gfx_path_end(list, UI_CLEAR, line[k].color, line[k].width, line[k].blur);
    }
}

static bool is_house(const ui_widget *w) {
    return w->id > PLAY_ID_HOUSE && w->id <= PLAY_ID_HOUSE + SENET_HOUSES;
}

// The focus of a house lies around its tile and under the piece, not around the pointer's target.
static void draw_house_focus(const ui_widgets *widgets, const play *p, gfx_drawlist *list) {
    for (int i = 0; i < widgets->own; i++) {
        const ui_widget *w = &widgets->widget[i];
        if (is_house(w) && widgets->focus_visible && widgets->focus == w->id) {
            gfx_rect r = board_place_rect(p->scene, SENET_CONES, w->id - PLAY_ID_HOUSE, false);
            ui_draw_focus(list, r, 8.0f);
        }
    }
}

static void draw_widgets(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                         gfx_drawlist *list) {
    for (int i = 0; i < widgets->own; i++) {
        const ui_widget *w = &widgets->widget[i];
        const bool strip = play_face_has(env, session, w->id);
        if (w->id == PLAY_ID_SKIP || is_house(w)) {
            continue;
        }
        if (strip && w->id >= PLAY_ID_JOIN) {
            // An offer, not a demand: no more than a line around it.
            gfx_transform before = gfx_drawlist_transform(list, w->transform);
            gfx_draw_round_rect(list, w->rect, 14, UI_CLEAR, env->inks->faint, 2);
            (void)gfx_drawlist_transform(list, before);
        }
        if (w->primary && !strip) {
            ui_draw_grounded(env, widgets, list, w); // it lies on the board's shadow
        } else {
            ui_draw_widget(env, widgets, list, w);
        }
    }
}

void play_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const play *p = v->data;
    ui_draw_table(v->env, list);
    if (v->session->match == NULL) {
        return;
    }
    if (play_is_face(v->env, v->session)) {
        far_cloth_draw(v->env, list);
    }
    board_marks marks = marks_of(v->env, v->session, v->widgets, p);
    if (top) {
        draw_mat_offer(v->env, v->session, v->widgets, p, list);
    }
    board_draw_marks(p->scene, &v->env->look, &marks, list);
    if (top) {
        draw_house_focus(v->widgets, p, list);
    }
    draw_sticks(v->env, p, list);
    board_pieces pieces;
    board_lights lights = {.count = 0};
    if (p->state == PLAY_MOVING) {
        move_anim_at(&p->moving.anim, (float)(v->env->now_ms - p->since_ms), &pieces, &lights);
    } else {
        board_pieces_of(p->scene, &p->shown, &pieces);
        lift_chosen(p, &pieces);
    }
    board_draw_pieces(p->scene, &v->env->look, &pieces, &lights, list);
    if (ui_in_museum(v->env) && !v->env->visit->running) {
        return; // the attract state writes there
    }
    if (play_is_face(v->env, v->session)) {
        play_face_draw(v->env, v->session, v->widgets, p, list);
    } else {
        play_draw_hud(v->env, v->session, v->widgets, p, list);
    }
    if (top) {
        draw_widgets(v->env, v->session, v->widgets, list);
    }
    play_draw_hint(v->env, v->session, v->widgets, p, list);
}
