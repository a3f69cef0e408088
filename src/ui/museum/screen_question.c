/*
 * What visitors are asked with a yes and a no: whether to start again, whether a second player may join.
 * Layer: ui. See visit.h.
 * Invariant: nothing happens without a yes. Across a table whoever wants to join is asked first, then
 * whoever plays already, each the right way up. Source: packaging/kiosk/REQUIREMENTS.md K7, K27.
 */
#include "ui/frame/draw.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

#include <math.h>

enum { ID_YES = 1, ID_NO };
enum { LABEL = 38, BESIDE_LABEL = 110, LEAST_COLUMN = 560 }; // type, then widths

typedef struct question_screen {
    bool joins;  // a second player, else the visit starts again
    int player;  // whose place is taken
    bool agreed; // whoever joins has said yes
} question_screen;

static const struct {
    const char *heading, *yes, *no;
} ASKS[] = {{N_("Start again?"), N_("Yes, start again"), N_("No, continue")},
            {N_("Play together?"), N_("Yes, together"), N_("No, not now")}};

static void ask(ui *u, question_screen question) {
    *(question_screen *)ui_data(u, UI_SCREEN_QUESTION) = question;
    if (!ui_is_open(u, UI_SCREEN_QUESTION)) {
        ui_push(u, UI_SCREEN_QUESTION);
    }
    u->widgets.focus = ID_NO;
    ui_mark_layout(u);
}

void visit_ask_again(ui *u) {
    ask(u, (question_screen){.joins = false});
}

void visit_ask_join(ui *u, int player) {
    visit_face_opened_by(u, player);
    ask(u, (question_screen){.joins = true, .player = player});
}

static const char *words_of_key(const ui_view *v, int id) {
    const question_screen *s = v->data;
    return l10n_text(v->env->language, id == ID_YES ? ASKS[s->joins].yes : ASKS[s->joins].no);
}

static void show_key(const ui_view *v, ui_widget *w) {
    (void)str_copy(w->label, sizeof w->label, words_of_key(v, w->id));
}

static void take_yes(ui *u, const ui_widget *w) {
    (void)w;
    question_screen *s = ui_top_data(u);
    if (!s->joins) {
        visit_end(u);
    } else if (!s->agreed && visit_is_face(&u->env, &u->session)) {
        s->agreed = true;
        visit_face_opened_by(u, 1 - s->player);
        u->widgets.focus = ID_NO;
    } else {
        const int player = s->player;
        ui_pop(u);
        visit_take_seat(u, player);
    }
}

static const form_row ROWS[] = {
    {ID_YES, .primary = true, .show = show_key, .take = take_yes},
    {ID_NO, .primary = true, .first = true, .show = show_key, .closes = true},
};

static float column_width(const ui_view *v) {
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, LABEL, 1);
    float widest = LEAST_COLUMN - BESIDE_LABEL;
    for (int id = ID_YES; id <= ID_NO; id++) {
        widest = fmaxf(widest, ui_text_width(v->env, &style, words_of_key(v, id)));
    }
    return widest + BESIDE_LABEL;
}

static const form FORM = {.row = ROWS,
                          .n_rows = 2,
                          .row_h = 76,
                          .gap = 16,
                          .centered = true,
                          .size = LABEL,
                          .width = column_width};

static const char *heading_of(const ui_view *v) {
    const question_screen *s = v->data;
    return l10n_text(v->env->language, ASKS[s->joins].heading);
}

static void question_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    form_draw(v, list, &FORM, heading_of(v), top);
}

static void question_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    speech_append(out_text, heading_of(v));
}

const ui_screen ui_screen_question = {
    .name = "question",
    .form = &FORM,
    .overlay = true,
    .on_sheet = true,
    .data_size = sizeof(question_screen),
    .draw = question_draw,
    .tell = question_tell,
};
