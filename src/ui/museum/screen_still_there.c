// "Are you still playing?" (or "there", outside a game), with the seconds left.
// Layer: ui. See visit.h.
// Invariant: any touch or key continues, as often as needed; two people at a shared table are both
// asked, each upright.
// Source: packaging/kiosk/REQUIREMENTS.md K8, K9, K25.
#include "ui/frame/draw.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

#include <math.h>

enum { ID_YES = 1, ID_YES_FAR, SECOND_MS = 1000 };

// Type sizes, then lengths in vu before the type factor, then fixed ones.
enum { HEADING = 50, TEXT = 32, FIGURE = 130, KEY = 34 };
enum { WIDTH = 900, LOW_WIDTH = 1180 }; // low: if each of two people has a sheet
enum { PAD = 56, LOW_PAD = 40, BESIDE = 30, ABOVE = 10, LOW_ABOVE = 8 };

// Line heights in ems; what the sheet adds for the sentence and its surroundings.
static const float HEADING_H = 1.4f, LOW_HEADING_H = 1.5f, FIGURE_H = 1.1f, TEXT_H = 1.6f,
                   ROOM = 2.5f;
// Shares: of the sheet's width, of the text's width and height.
static const float KEY_W = 0.6f, LOW_FIGURE = 0.24f, LOW_HEADING = 0.55f, LOW_TEXT = 0.4f;

typedef struct sheet_form {
    gfx_rect sheet, key, heading, figure, text;
} sheet_form;

// Centred; for two people the sheet is in the near half of the window, or in the other player's
// near half, with the text beside the seconds.
static sheet_form form_of(const ui_env *env, const ui_session *session) {
    const bool low = visit_is_two(env, session);
    const float t = env->layout.type;
    const float key_h = fmaxf(visit_mm(env, VISIT_TARGET_MM), 2 * KEY * t);
    const float words_h = low ? HEADING * LOW_HEADING_H : HEADING * HEADING_H + FIGURE * FIGURE_H;
    gfx_rect room = env->layout.view;
    const float pad = low ? LOW_PAD : PAD;
    sheet_form f;
    if (low) {
        (void)box_take(&room, BOX_TOP, room.h / 2);
    }
    f.sheet =
        box_center(box_inset(room, BESIDE, low ? LOW_ABOVE : ABOVE), (low ? LOW_WIDTH : WIDTH) * t,
                   2 * pad + (words_h + TEXT * ROOM) * t + key_h);
    gfx_rect in = box_inset(f.sheet, PAD, pad);
    f.key = box_take(&in, BOX_BOTTOM, key_h);
    f.key =
        box_center((gfx_rect){f.sheet.x, f.key.y, f.sheet.w, f.key.h}, f.sheet.w * KEY_W, f.key.h);
    if (low) {
        const float h = in.h;
        f.figure = box_take(&in, BOX_LEFT, in.w * LOW_FIGURE);
        f.heading = box_take(&in, BOX_TOP, h * LOW_HEADING);
        f.text = box_take(&in, BOX_TOP, h * LOW_TEXT);
    } else {
        f.heading = box_take(&in, BOX_TOP, HEADING * HEADING_H * t);
        f.figure = box_take(&in, BOX_TOP, FIGURE * FIGURE_H * t);
        f.text = box_take(&in, BOX_TOP, TEXT * TEXT_H * t);
    }
    return f;
}

static void add_key(const ui_view *v, ui_widgets *widgets, int id, gfx_rect r) {
    const char *label = visit_is_in_game(v->session) ? tr(v->env->language, "Keep playing")
                                                     : tr(v->env->language, "Continue");
    ui_widget *b = ui_widgets_add(widgets, UI_WIDGET_BUTTON, id, r, label);
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = KEY;
    b->primary = true;
}

static void still_there_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    add_key(v, widgets, ID_YES, form_of(v->env, v->session).key);
    if (visit_is_two(v->env, v->session)) {
        ui_widgets_on(v->env, widgets, UI_LAYER_FAR);
        add_key(v, widgets, ID_YES_FAR, form_of(v->env, v->session).key);
    }
    widgets->focus = ID_YES;
}

static const char *question_of(const ui_env *env, const ui_session *session) {
    return visit_is_in_game(session) ? tr(env->language, "Are you still playing?")
                                     : tr(env->language, "Are you still there?");
}

static void describe_end(const ui_env *env, const ui_session *session, int seconds,
                         char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    l10n_arg args[] = {l10n_arg_number(seconds)};
    const char *format =
        visit_is_in_game(session)
            ? ntr(l, "This game ends in %d second.", "This game ends in %d seconds.", seconds)
            : ntr(l, "This screen resets in %d second.", "This screen resets in %d seconds.",
                  seconds);
    (void)l10n_format(l, out_text, WORDS_CAP, format, args, 1);
}

// Draws question, seconds and sentence.
static void draw_words(const ui_env *env, const ui_session *session, gfx_drawlist *list) {
    float t = env->layout.type;
    bool low = visit_is_two(env, session);
    const sheet_form f = form_of(env, session);
    gfx_text_style heading = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, t);
    gfx_text_style figure = ui_style(env->inks, GFX_FONT_NUMERAL, FIGURE, t);
    gfx_text_style text = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, t);
    int left = (int)((visit_left_ms(env) + SECOND_MS - 1) / SECOND_MS);
    char number[L10N_NUMBER_CAP], sentence[WORDS_CAP];
    l10n_number(env->language, number, left);
    describe_end(env, session, left, sentence);
    const gfx_align align = low ? GFX_ALIGN_LEFT : GFX_ALIGN_CENTER;
    ui_draw_fitted(env, list, &heading, f.heading, align, question_of(env, session));
    ui_draw_fitted(env, list, &figure, f.figure, GFX_ALIGN_CENTER, number);
    ui_draw_fitted(env, list, &text, f.text, align, sentence);
}

static void draw_sheet(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                       int key, bool top, gfx_drawlist *list) {
    draw_words(env, session, list);
    const ui_widget *found = top ? ui_widgets_find(widgets, key) : NULL;
    if (found != NULL) {
        ui_draw_widget(env, widgets, list, found);
    }
}

static void still_there_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    gfx_rect sheets = form_of(v->env, v->session).sheet;
    if (!visit_is_two(v->env, v->session)) {
        ui_draw_sheet(v->env, list, sheets);
        draw_sheet(v->env, v->session, v->widgets, ID_YES, top, list);
        return;
    }
    // One sheet over the near player's half and the far one's, so that the table is dimmed once.
    const float top_y = ui_layer_in_window(v->env, UI_LAYER_FAR, sheets).y;
    sheets.h += sheets.y - top_y;
    sheets.y = top_y;
    ui_draw_sheet(v->env, list, sheets);
    ui_draw_ornament(list, (gfx_point){sheets.x + sheets.w / 2, sheets.y + sheets.h / 2},
                     sheets.w / 2, 18 * v->env->layout.type);
    draw_sheet(v->env, v->session, v->widgets, ID_YES, top, list);
    gfx_transform near = gfx_drawlist_transform(list, ui_layer_transform(v->env, UI_LAYER_FAR));
    draw_sheet(v->env, v->session, v->widgets, ID_YES_FAR, top, list);
    (void)gfx_drawlist_transform(list, near);
}

// Speaks the seconds once, when the question appears: nobody wants a spoken countdown.
static void still_there_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    char sentence[WORDS_CAP];
    describe_end(v->env, v->session, v->env->services.kiosk->idle_reset_s, sentence);
    speech_append(out_text, question_of(v->env, v->session));
    speech_append(out_text, sentence);
}

const ui_screen ui_screen_still_there = {
    .layout = still_there_layout,
    .draw = still_there_draw,
    .describe = still_there_describe,
};
