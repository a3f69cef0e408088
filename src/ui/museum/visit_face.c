// Two players at a shared table: a sheet faces the player who opened it, and a button rotates it to
// the other one; see visit_face.h.
// Layer: ui.
#include "ui/museum/visit_face.h"

#include "ui/frame/draw.h"
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { PAD = 8, LABEL = 28, BESIDE = 30 }; // vu, type size, margin of the button
static const float BESIDE_LABEL = 2.4f;    // in ems

bool visit_is_person(const ui_session *session, int player) {
    return match_setup_of(session->match)->player[player].kind == MATCH_HUMAN;
}

bool visit_is_face(const ui_env *env, const ui_session *session) {
    return ui_in_museum(env) && env->services.kiosk->seats == KIOSK_SEATS_FACE &&
           session->match != NULL && !session->lesson &&
           (visit_is_person(session, 0) || visit_is_person(session, 1));
}

bool visit_is_two(const ui_env *env, const ui_session *session) {
    return visit_is_face(env, session) && visit_is_person(session, 0) &&
           visit_is_person(session, 1);
}

// Whether a screen over the table is read by one player only: not the table, the staff's pad, nor a
// question to both.
static bool is_sheet(const ui *u, int index) {
    bool over_table = false;
    for (int i = 0; i < index; i++) {
        over_table = over_table || u->frame->stack[i] == UI_SCREEN_PLAY;
    }
    ui_screen_id id = u->frame->stack[index];
    return over_table && visit_is_face(&u->env, &u->session) && id != UI_SCREEN_STAFF &&
           (id != UI_SCREEN_STILL_THERE || !visit_is_two(&u->env, &u->session));
}

void visit_face_opened_by(ui *u, int player) {
    if (u->frame->visit->reader != player) {
        u->frame->visit->reader = player;
        ui_mark_layout(u);
    }
}

ui_layer visit_face_layer(const ui *u, int index) {
    if (!is_sheet(u, index)) {
        return UI_LAYER_NEAR;
    }
    // A person who wants to join reads the question before there are two players.
    bool chosen =
        visit_is_two(&u->env, &u->session) || u->frame->stack[index] == UI_SCREEN_QUESTION;
    bool far = chosen ? u->frame->visit->reader == 1 : visit_is_person(&u->session, 1);
    return far ? UI_LAYER_FAR : UI_LAYER_NEAR;
}

// The space for the button at the reader's upper edge, including margins.
static float button_room(const ui_env *env) {
    return visit_mm(env, VISIT_TARGET_MM) + 2 * PAD;
}

ui_layout visit_face_layout(const ui *u, int index) {
    ui_layout l = u->env.table;
    if (is_sheet(u, index) && visit_is_two(&u->env, &u->session)) {
        ui_layout_lower(&l, button_room(&u->env));
    }
    return l;
}

// The width of the button with its label.
static float button_width(const ui_env *env, const char *label) {
    gfx_text_style style =
        ui_style(&env->look.on_panel, GFX_FONT_SMALLCAPS, LABEL, env->layout.type);
    return fminf(ui_text_width(env, &style, label) + style.size_vu * BESIDE_LABEL,
                 env->table.view.w - 2 * BESIDE);
}

void visit_face_add(ui *u) {
    if (!is_sheet(u, u->frame->depth - 1) || !visit_is_two(&u->env, &u->session)) {
        return;
    }
    bool near = visit_face_layer(u, u->frame->depth - 1) == UI_LAYER_NEAR;
    ui_widgets_on(&u->env, &u->widgets, near ? UI_LAYER_FAR : UI_LAYER_NEAR);
    // At the other player's lower edge, which is the reader's upper edge.
    const char *label = tr(u->env.language, "Rotate to this side");
    gfx_rect view = u->env.table.view;
    float w = button_width(&u->env, label), room = button_room(&u->env);
    gfx_rect r = {view.x + (view.w - w) / 2, view.y + view.h - room + PAD, w, room - 2 * PAD};
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, VISIT_ID_ROTATE, r, label);
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = LABEL;
    b->primary = true;
}

bool visit_face_outcome(ui *u, ui_outcome outcome) {
    if (outcome.id != VISIT_ID_ROTATE) {
        return false;
    }
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        ui_click(u);
        visit_face_opened_by(u, 1 - u->frame->visit->reader);
    }
    return true;
}

void visit_face_draw(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list) {
    const ui_widget *w = ui_widgets_find(widgets, VISIT_ID_ROTATE);
    if (w != NULL) {
        ui_draw_grounded(env, widgets, list, w);
    }
}
