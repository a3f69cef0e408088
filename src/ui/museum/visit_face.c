// Purpose: two players across a table: sheets stand upright for whoever opened them, and are turned
// round by a button; see visit_face.h. Layer: ui.
// Invariant: all turning of screens is decided here; ui.c applies it to places, input and drawing.
#include "ui/museum/visit_face.h"

#include "ui/frame/screen.h"
#include "ui/frame/style.h"

static const float PAD = 8.0f, LABEL = 28.0f;

static bool is_person(const ui *u, int player) {
    return match_setup_of(u->session.match)->player[player].kind == MATCH_HUMAN;
}

bool visit_is_face(const ui *u) {
    return u->visit.on && u->env.services.exhibit->seats == EXHIBIT_SEATS_FACE &&
           u->session.match != NULL && !u->session.lesson && (is_person(u, 0) || is_person(u, 1));
}

bool visit_is_two(const ui *u) {
    return visit_is_face(u) && is_person(u, 0) && is_person(u, 1);
}

// What lies over the table and is read by one of two: not the table, nor what the staff uses, nor the
// question that is put to both.
static bool is_sheet(const ui *u, int index) {
    bool over_table = false;
    for (int i = 0; i < index; i++) {
        over_table = over_table || u->stack[i] == UI_SCREEN_PLAY;
    }
    ui_screen_id id = u->stack[index];
    return over_table && visit_is_face(u) && id != UI_SCREEN_STAFF &&
           (id != UI_SCREEN_STILL || !visit_is_two(u));
}

void visit_face_opened_by(ui *u, int player) {
    bool across = player == 1;
    if (u->visit.across != across) {
        u->visit.across = across;
        ui_mark_layout(u);
    }
}

bool visit_face_is_turned(const ui *u, int index) {
    if (!is_sheet(u, index)) {
        return false;
    }
    return visit_is_two(u) ? u->visit.across : is_person(u, 1);
}

gfx_rect visit_face_frame(const ui *u) {
    // From side to side it is the canvas, as for the mirror image in other languages.
    gfx_rect across = u->env.canvas.view, view = u->env.table.view;
    return (gfx_rect){across.x, view.y, across.w, view.h};
}

// Whether the top screen can be turned round to somebody.
static bool has_button(const ui *u) {
    return is_sheet(u, u->depth - 1) && visit_is_two(u);
}

// What the button takes of the window at its upper edge, with what is free around it.
static float button_room(const ui *u) {
    return visit_mm(u, VISIT_TARGET_MM) + 2 * PAD;
}

ui_layout visit_face_layout(const ui *u, int index) {
    ui_layout l = u->env.table;
    if (is_sheet(u, index) && visit_is_two(u)) {
        ui_layout_lower(&l, button_room(u));
    }
    return l;
}

// The width of the label in that face, with what is free beside it.
static float button_width(const ui *u, const char *label) {
    const gfx_text_metrics *metrics = u->env.services.metrics;
    gfx_text_style style =
        ui_style(&u->env.look.on_panel, GFX_FONT_SMALLCAPS, LABEL, u->env.layout.type);
    float w = metrics->width(metrics->user, &style, label) + style.size_vu * 2.4f;
    float most = u->env.table.view.w - 60.0f;
    return w < most ? w : most;
}

static bool of_strip(const ui_widget *w) {
    return w->id >= VISIT_ID_AGAIN && w->id != VISIT_ID_TURN;
}

void visit_face_untangle(ui *u) {
    if (!visit_face_is_turned(u, u->depth - 1)) {
        return;
    }
    for (int i = 0; i < u->widgets.count; i++) {
        ui_widget *w = &u->widgets.widget[i];
        w->rect = of_strip(w) ? gfx_rect_turn(visit_face_frame(u), w->rect) : w->rect;
    }
}

void visit_face_add(ui *u) {
    visit_face_untangle(u);
    if (!has_button(u)) {
        return;
    }
    // At the upper edge as the reader sees it, which is the other player's lower one.
    const char *label = tr(u->env.language, "Turn to this side");
    gfx_rect view = u->env.table.view;
    float w = button_width(u, label);
    gfx_rect r = {view.x + (view.w - w) / 2, view.y + PAD, w, button_room(u) - 2 * PAD};
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, VISIT_ID_TURN, r, label);
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = LABEL;
    b->primary = true;
}

bool visit_face_outcome(ui *u, ui_outcome outcome) {
    if (outcome.id != VISIT_ID_TURN) {
        return false;
    }
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        ui_click(u);
        visit_face_opened_by(u, u->visit.across ? 0 : 1);
    }
    return true;
}

void visit_face_draw(ui *u, gfx_drawlist *list) {
    const ui_widget *found = ui_widgets_find(&u->widgets, VISIT_ID_TURN);
    if (found == NULL) {
        return;
    }
    ui_widget w = *found;
    gfx_rect frame = visit_face_frame(u);
    w.rect = gfx_rect_turn(frame, w.rect);
    u->env.inks = &u->env.look.on_panel;
    gfx_drawlist_turn_about(list, &frame);
    bool mirrored = gfx_drawlist_mirror(list, ui_mirrored(u));
    bool turned = gfx_drawlist_turn(list, !visit_face_is_turned(u, u->depth - 1));
    // Over the dimmed table it needs a ground of its own.
    gfx_path_begin(list);
    gfx_path_round_rect(list, w.rect, w.rect.h / 2);
    gfx_path_end(list, u->env.look.panel, UI_CLEAR, 0.0f, 0.0f);
    ui_draw_widget(u, list, &w);
    (void)gfx_drawlist_turn(list, turned);
    (void)gfx_drawlist_mirror(list, mirrored);
    gfx_drawlist_turn_about(list, NULL);
}
