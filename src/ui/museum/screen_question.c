// Yes/no questions to visitors: start again, or let a second player join? At a shared table the
// person who wants to join is asked first, then the current player.
// Layer: ui. See visit.h.
// Source: packaging/kiosk/REQUIREMENTS.md K7, K27.
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

enum { ID_YES = 1, ID_NO };
enum { LABEL = 38, COLUMN = 600 }; // type, width

typedef struct question_screen {
    int joins;   // the player whose place is requested, or VISIT_ASKS_RESTART
    bool agreed; // the joining person has said yes
} question_screen;

static const struct {
    const char *heading, *yes, *no;
} ASKS[] = {{N_("Start again?"), N_("Yes, start again"), N_("No, continue")},
            {N_("Play together?"), N_("Yes, together"), N_("No, not now")}};

void visit_ask(ui *u, int joins) {
    *(question_screen *)ui_data(u, UI_SCREEN_QUESTION) = (question_screen){joins, false};
    if (joins != VISIT_ASKS_RESTART) {
        visit_face_opened_by(u, joins);
    }
    if (!ui_is_open(u, UI_SCREEN_QUESTION)) {
        ui_push(u, UI_SCREEN_QUESTION);
    }
    u->widgets.focus = ID_NO;
    ui_mark_layout(u);
}

static void show_key(const ui_view *v, ui_widget *w) {
    const question_screen *s = v->data;
    (void)str_copy(w->label, sizeof w->label,
                   l10n_text(v->env->language, w->id == ID_YES
                                                   ? ASKS[s->joins != VISIT_ASKS_RESTART].yes
                                                   : ASKS[s->joins != VISIT_ASKS_RESTART].no));
}

static void handle_yes(ui *u, const ui_widget *w) {
    (void)w;
    question_screen *s = ui_top_data(u);
    if (s->joins == VISIT_ASKS_RESTART) {
        visit_end(u);
    } else if (!s->agreed && visit_is_face(&u->env, &u->session)) {
        s->agreed = true;
        visit_face_opened_by(u, 1 - s->joins);
        u->widgets.focus = ID_NO;
    } else {
        const int player = s->joins;
        ui_pop(u);
        visit_take_seat(u, player);
    }
}

static const form_row ROWS[] = {
    {ID_YES, .primary = true, .show = show_key, .handle = handle_yes},
    {ID_NO, .primary = true, .first = true, .show = show_key, .closes = true},
};

static const form FORM = {
    .row_h = 76, .gap = 16, .centered = true, .size = LABEL, .column_w = {COLUMN}, FORM_ROWS(ROWS)};

static const char *heading_of(const ui_view *v) {
    const question_screen *s = v->data;
    return l10n_text(v->env->language, ASKS[s->joins != VISIT_ASKS_RESTART].heading);
}

static void question_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    form_draw(v, list, &FORM, heading_of(v), top);
}

static void question_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    speech_append(out_text, heading_of(v));
}

const ui_screen ui_screen_question = {
    .form = &FORM,
    .data_size = sizeof(question_screen),
    .draw = question_draw,
    .describe = question_describe,
};
