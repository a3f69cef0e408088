// Draws the play screen.
// Layer: ui. See screen_play.h.
// Invariant: the order is table, marks, sticks, pieces, text on the stone; drawing does not change
// the state.
#include "ui/board/board_arrow.h"
#include "ui/board/board_marks.h"
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include <math.h>

// Height of a dragged piece and of a selected one, world units.
static const float HELD = 0.55f, LIFTED = 0.11f;

// The houses between two houses.
static uint32_t between(int a, int b) {
    const int low = a < b ? a : b, high = a < b ? b : a;
    return ((UINT32_C(1) << high) - 1) & ~((UINT32_C(2) << low) - 1);
}

// The final house if it is not the target of the throw: after water, refusal or second life.
static int result_of(const senet_position *position, senet_move move, int target) {
    senet_position after;
    senet_effects effects;
    if (senet_apply(position, move, &after, &effects) != SENET_OK) {
        return 0;
    }
    int house = senet_effects_final_house(&effects, (senet_side)position->side);
    return house == target ? 0 : house;
}

static void mark_move(const play *p, senet_move move, board_marks *marks) {
    if (move.to == SENET_OFF) {
        marks->target_tray = board_tray_place(&p->shown.position, play_side(p));
    } else {
        const int target = play_target_place(p, move);
        marks->targets |= UINT32_C(1) << target;
        marks->swaps |= UINT32_C(1) << target & p->shown.position.pieces[senet_other(marks->side)];
        marks->result = result_of(&p->shown.position, move, target);
    }
    if (move.from != SENET_HAND && !board_from_water(move)) {
        int end = move.to == SENET_OFF ? SENET_HOUSES + 1 : move.to;
        marks->beads |= between(move.from, end);
    }
}

// Marks the way of a piece that cannot move, and the houses that stop it.
static void mark_stopped(const play *p, board_marks *marks) {
    senet_refusal why;
    int piece = 0;
    if (!play_card_way(p, &piece, &why) || piece > SENET_HOUSES) {
        return;
    }
    switch (why.why) {
    case SENET_WHY_OWN_PIECE:
    case SENET_WHY_SAFE:
    case SENET_WHY_PROTECTED:
        marks->barred |= UINT32_C(1) << why.at;
        marks->beads |= between(piece, why.at);
        break;
    case SENET_WHY_BLOCKED:
        marks->barred |= between(why.at - 1, why.by + 1);
        marks->beads |= why.at > piece ? between(piece, why.at) : between(why.by, piece);
        break;
    case SENET_WHY_GATE:
        marks->barred |= UINT32_C(1) << why.to;
        marks->beads |= between(piece, why.to);
        break;
    default:
        break;
    }
}

// Marks pieces that cannot move, and pieces protected by a neighbour or by their house.
static void mark_pieces(const play *p, board_marks *marks) {
    const senet_position *at = &p->shown.position;
    uint32_t protected = 0;
    for (int h = 1; h <= SENET_HOUSES; h++) {
        protected |= senet_position_protected_house(at, h) ? UINT32_C(1) << h : 0;
    }
    marks->stuck = at->pieces[marks->side] & ~marks->movable;
    for (int side = 0; side < 2; side++) {
        uint32_t pieces = at->pieces[side] & protected, linked = pieces & pieces >> 1;
        marks->linked |= linked;
        marks->sheltered |= pieces & ~(linked | linked << 1);
    }
}

static board_marks marks_of(const play *p) {
    // An automatic move is shown beforehand, even with guides off.
    const bool forced = play_is_forced(p), guides = p->env->settings->guides || forced;
    const int selected = play_selected(p), pointed = play_pointed(p);
    const int shown = forced ? play_move_place(p, p->choosing.moves.move[0]) : play_piece_shown(p);
    board_marks m = {.side = play_side(p),
                     .on_its_way = p->state == PLAY_MOVING,
                     .pointed = pointed,
                     .selected = selected,
                     .suggested = play_guided_place(p)};
    // Beside the guide's arrow the player's own last move would confuse; the opponent's is news.
    const bool own = (p->shown.position.pieces[m.side] >> p->shown.last.to & 1u) != 0;
    if (m.suggested == 0 || !own) {
        m.last = p->shown.last;
    }
    bool can = false;
    uint32_t asked = 0; // pieces with a move on a button
    if (p->state != PLAY_CHOOSING) {
        return m;
    }
    for (int i = 0; i < p->choosing.moves.count; i++) {
        senet_move move = p->choosing.moves.move[i];
        int place = play_move_place(p, move);
        if (play_has_button(move)) {
            asked |= place <= SENET_HOUSES ? UINT32_C(1) << place : 0;
            continue;
        }
        if (guides && place >= BOARD_PLACE_HAND) {
            m.movable_hand = place;
        } else if (guides) {
            m.movable |= UINT32_C(1) << place;
        }
        can = can || place == shown;
        if (place == shown && (guides || selected != 0)) {
            mark_move(p, move, &m);
        }
    }
    if (guides) {
        mark_pieces(p, &m);
        m.stuck &= ~asked;
    }
    mark_stopped(p, &m);
    m.stopped = selected == 0 && !can && play_own_piece(p, pointed);
    return m;
}

// Whether a piece is raised because it can move, in answer to a press.
static bool is_raised(const play *p, const board_piece *piece) {
    senet_move moves[SENET_MOVES_CAP];
    return play_highlighted(p) && play_selected(p) == 0 && piece->side == play_side(p) &&
           play_moves_of(p, piece->place, moves) > 0;
}

// Raises the selected piece a little; a dragged one follows the pointer.
static void raise_pieces(const play *p, board_pieces *pieces) {
    for (int i = 0; i < pieces->count; i++) {
        board_piece *piece = &pieces->piece[i];
        piece->lift = is_raised(p, piece) ? LIFTED : piece->lift;
    }
    for (int i = 0; i < pieces->count && play_selected(p) != 0; i++) {
        board_piece *piece = &pieces->piece[i];
        const play_drag *drag = &p->choosing.drag;
        if (piece->place != play_selected(p) || piece->side != play_side(p)) {
            continue;
        }
        piece->lift = drag->moves ? HELD : LIFTED;
        if (drag->moves) {
            const gfx_scene *scene = p->env->services.scene;
            gfx_point up = board_up_at(scene, board_place_point(scene, piece->side, piece->place));
            piece->foot.x += drag->at.x - drag->from.x - up.x * HELD;
            piece->foot.y += drag->at.y - drag->from.y - up.y * HELD * 0.6f;
        }
    }
}

// Arrows to where the water returns a piece; solid while their button is pointed at.
static void draw_way_back(const play *p, gfx_drawlist *list) {
    const senet_move *pointed = play_pointed_choice(p);
    for (int i = 0; p->state == PLAY_CHOOSING && i < p->choosing.moves.count; i++) {
        const senet_move move = p->choosing.moves.move[i];
        if (board_from_water(move)) {
            const bool bold = pointed != NULL && senet_move_equal(*pointed, move);
            board_draw_arrow(p->env->services.scene, &p->shown.position, move,
                             bold ? BOARD_ARROW_BETTER : BOARD_ARROW_PLAYED, 7, list);
        }
    }
}

static bool is_house(const ui_widget *w) {
    return w->id > PLAY_ID_HOUSE && w->id <= PLAY_ID_HOUSE + SENET_HOUSES;
}

// Draws the focus of a house around its tile and beneath the piece, not around the pointer target.
static void draw_house_focus(const play *p, gfx_drawlist *list) {
    const ui_widget *w = ui_widgets_find(p->widgets, p->widgets->focus);
    if (p->widgets->focus_visible && w != NULL && is_house(w)) {
        ui_draw_focus(
            list,
            board_place_rect(p->env->services.scene, SENET_CONES, w->id - PLAY_ID_HOUSE, false), 8);
    }
}

static void draw_widgets(const play *p, gfx_drawlist *list) {
    for (int i = 0; i < p->widgets->own; i++) {
        const ui_widget *w = &p->widgets->widget[i];
        const bool strip = play_face_has(p, w->id);
        if (w->id == PLAY_ID_SKIP || w->id == PLAY_ID_WORDS || is_house(w) ||
            play_moves_has(w->id)) {
            continue;
        }
        if (w->primary && !strip) {
            ui_draw_grounded(p->env, p->widgets, list, w); // the shadow of the board is behind it
        } else {
            ui_draw_widget(p->env, p->widgets, list, w);
        }
        if (w->id >= PLAY_ID_FACES && w->id <= PLAY_ID_FACES + GFX_STICKS) {
            play_draw_faces(p, w, list);
        }
    }
}

// Draws the outline of a piece in each empty well, and the number of pieces home beside them,
// upright for the player there. A sheet would cut the number in two.
static void draw_wells(const play *p, bool top, gfx_drawlist *list) {
    static const float high = 0.5f, beside = 0.12f, above = 0.62f; // of the distance between wells
    enum { LABEL = 34, LEAST = 3 }; // type size; closed wells needed for the label
    const int n = p->shown.position.n;
    for (int side = 0; side < 2; side++) {
        const gfx_point *well = p->env->services.scene->tray[side],
                        *last = &well[GFX_SCENE_PLACES - 1];
        const float apart = board_distance(well[0], well[1]);
        for (int i = p->shown.position.off[side]; i < n; i++) {
            board_draw_pip(list, &p->env->look, (senet_side)side, well[i], high * apart, false,
                           UI_IVORY);
        }
        if (!top || GFX_SCENE_PLACES - n < LEAST) {
            continue;
        }
        const bool far = play_is_face(p) && visit_is_person(p->session, 1) &&
                         match_player_of(p->session->match, (senet_side)side) == 1;
        const ui_layer layer = far ? UI_LAYER_FAR : UI_LAYER_NEAR;
        // The pieces in front are as high as most of the distance to the row behind them.
        const bool behind = last->y < p->env->services.scene->tray[1 - side][0].y;
        const gfx_rect r = {fminf(well[n].x, last->x) - apart / 2, last->y - apart / 2,
                            fabsf(last->x - well[n].x) + apart, (behind ? above : 1) * apart};
        gfx_text_style style =
            ui_style(&p->env->look.on_table, GFX_FONT_REGULAR, LABEL, p->env->layout.type);
        char text[WORDS_CAP];
        play_home_words(p, (senet_side)side, text);
        style.color = UI_GOLD_LIGHT;
        const gfx_transform before =
            gfx_drawlist_transform(list, ui_layer_transform(p->env, layer));
        ui_draw_fitted(p->env, list, &style,
                       box_inset(ui_layer_place(p->env, layer, r), beside * apart, 0),
                       GFX_ALIGN_CENTER, text);
        (void)gfx_drawlist_transform(list, before);
    }
}

// The houses whose numbers are readable: hides the number of a house that a card covers in part.
static uint32_t numbered(const play *p, bool top) {
    const gfx_rect card = top ? play_card_rect(p) : (gfx_rect){0};
    uint32_t houses = 0;
    for (int h = 1; h <= SENET_HOUSES && p->env->settings->house_numbers; h++) {
        const bool hidden = box_overlap(board_number_rect(p->env->services.scene, h), card) > 0;
        houses |= hidden ? 0 : UINT32_C(1) << h;
    }
    return houses;
}

// Draws texts and pointers over the board and its pieces.
static void draw_words(const play *p, bool top, gfx_drawlist *list) {
    if (!play_is_face(p)) {
        play_draw_hud(p, top, list);
    } else if (top) { // otherwise a sheet would cut the strips
        play_face_draw(p, list);
    }
    if (top) {
        draw_widgets(p, list);
    }
    play_draw_hint(p, list);
    if (top) {
        play_draw_guide(p, list);
    }
    play_moves_draw(p, list);
    if (top) {
        play_card_draw(p, list);
    }
}

void play_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const play *p = v->data;
    ui_draw_table(v->env, list);
    if (v->session->match == NULL) {
        return;
    }
    ui_hide_wells(v->env, list, p->shown.position.n, 0);
    if (v->env->visit->running && !v->session->lesson) {
        draw_wells(p, top, list);
    }
    if (play_is_face(p)) {
        far_cloth_draw(v->env, list);
    }
    const uint32_t taken =
        play_is_moving(p) ? 0 : p->shown.position.pieces[0] | p->shown.position.pieces[1];
    board_marks marks = marks_of(p);
    if (top) {
        play_draw_offer(p, list);
    }
    board_draw_marks(p->env->services.scene, &v->env->look, &marks, list);
    const uint32_t numbers = numbered(p, top);
    board_draw_numbers(p->env->services.scene, &v->env->look, v->env->language, numbers & ~taken,
                       list);
    if (top) {
        draw_house_focus(p, list);
    }
    play_draw_sticks(p, false, list);
    board_pieces pieces;
    board_lights lights = {.count = 0};
    if (p->state == PLAY_MOVING) {
        move_anim_at(&p->moving.anim, (float)(v->env->now_ms - p->since_ms), &pieces, &lights);
    } else {
        board_pieces_of(p->env->services.scene, &p->shown.position, &pieces);
        raise_pieces(p, &pieces);
    }
    board_draw_pieces(p->env->services.scene, &v->env->look, &pieces, &lights, list);
    board_draw_numbers(p->env->services.scene, &v->env->look, v->env->language, numbers & taken,
                       list);
    board_draw_stops(p->env->services.scene, &v->env->look, &marks, list);
    play_draw_sticks(p, true, list);
    draw_way_back(p, list);
    const bool squeezed = !top && v->env->layout.panel.w > 0 && ui_type_is_large(v->env);
    if (squeezed || (ui_in_museum(v->env) && !v->env->visit->running)) {
        return; // no room beside a sheet in large type; the attract screen has its own text there
    }
    draw_words(p, top, list);
}
