/*
 * "Are you still playing?", or "there" where nothing is played, with the seconds that are left.
 * Layer: ui. See visit.h.
 * Invariant: any touch or key goes on, as often as one likes; two who sit across from each other are
 * both asked, each the right way up. Source: packaging/kiosk/REQUIREMENTS.md K8, K9, K25.
 */
#include "ui/frame/draw.h"
#include "ui/frame/screen.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

enum { ID_YES = 1, ID_YES_FAR, SECOND_MS = 1000 };

static const float PAD = 56.0f, WIDTH = 900.0f, HEADING = 50.0f, TEXT = 32.0f, FIGURE = 130.0f,
                   KEY = 34.0f;
// Where each of two has a sheet of their own: half the window is not as high.
static const float LOW_PAD = 40.0f, LOW_WIDTH = 1180.0f, LOW_FIGURE = 0.24f;

static float key_height(const ui_env *env) {
    float least = visit_mm(env, VISIT_TARGET_MM), h = KEY * 2.0f * env->layout.type;
    return h > least ? h : least;
}

static gfx_rect one_sheet(const ui_env *env) {
    float t = env->layout.type, w = WIDTH * t;
    gfx_rect view = env->layout.view;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + (HEADING * 1.4f + FIGURE * 1.1f + TEXT * 1.8f) * t + key_height(env);
    h = h < view.h - 20.0f ? h : view.h - 20.0f;
    return (gfx_rect){view.x + (view.w - w) / 2, view.y + (view.h - h) / 2, w, h};
}

// In the near half of the window, or what is the near half for the other player.
static gfx_rect low_sheet(const ui_env *env) {
    float t = env->layout.type, w = LOW_WIDTH * t, most = env->layout.view.w - 60.0f;
    gfx_rect half = env->layout.view;
    half.y += half.h / 2;
    half.h /= 2;
    w = w < most ? w : most;
    float h = 2 * LOW_PAD + (HEADING * 1.5f + TEXT * 1.8f) * t + key_height(env);
    h = h < half.h - 16.0f ? h : half.h - 16.0f;
    return (gfx_rect){half.x + (half.w - w) / 2, half.y + (half.h - h) / 2, w, h};
}

static gfx_rect still_sheet(const ui_env *env, const ui_session *session) {
    return visit_is_two(env, session) ? low_sheet(env) : one_sheet(env);
}

// The key, as whoever presses it sees the sheet.
static gfx_rect key_of(const ui_env *env, const ui_session *session) {
    gfx_rect s = still_sheet(env, session);
    float h = key_height(env), pad = visit_is_two(env, session) ? LOW_PAD : PAD;
    return (gfx_rect){s.x + s.w * 0.2f, s.y + s.h - pad - h, s.w * 0.6f, h};
}

static void add_key(const ui_env *env, ui_widgets *widgets, int id, gfx_rect r) {
    ui_widget *b = ui_widgets_add(widgets, UI_WIDGET_BUTTON, id, r, tr(env->language, "Go on"));
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = KEY;
    b->primary = true;
}

static void still_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    add_key(v->env, widgets, ID_YES, key_of(v->env, v->session));
    if (visit_is_two(v->env, v->session)) {
        ui_widgets_on(v->env, widgets, UI_LAYER_FAR);
        add_key(v->env, widgets, ID_YES_FAR, key_of(v->env, v->session));
    }
    widgets->focus = ID_YES;
}

// False for readers, during the tutorial and after the end of a game.
static bool is_in_game(const ui_session *session) {
    return session->match != NULL && !session->lesson && !match_over(session->match, NULL);
}

static const char *question_of(const ui_env *env, const ui_session *session) {
    return is_in_game(session) ? tr(env->language, "Are you still playing?")
                               : tr(env->language, "Are you still there?");
}

static void tell_end(const ui_env *env, const ui_session *session, int seconds,
                     char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    l10n_arg args[] = {l10n_arg_number(seconds)};
    const char *format =
        is_in_game(session)
            ? ntr(l, "This game ends in %d second.", "This game ends in %d seconds.", seconds)
            : ntr(l, "This screen starts again in %d second.",
                  "This screen starts again in %d seconds.", seconds);
    (void)l10n_format(l, out_text, WORDS_CAP, format, args, 1);
}

// Question, seconds and sentence; those of a low sheet stand beside the seconds.
static void draw_words(const ui_env *env, const ui_session *session, gfx_drawlist *list) {
    float t = env->layout.type;
    bool low = visit_is_two(env, session);
    gfx_rect s = still_sheet(env, session);
    gfx_text_style heading = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, t);
    gfx_text_style figure = ui_style(env->inks, GFX_FONT_NUMERAL, FIGURE, t);
    gfx_text_style text = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, t);
    heading.letterpress = figure.letterpress = text.letterpress = false;
    int left = (int)((visit_left_ms(env) + SECOND_MS - 1) / SECOND_MS);
    char number[L10N_NUMBER_CAP], sentence[WORDS_CAP];
    l10n_number(env->language, number, left);
    tell_end(env, session, left, sentence);
    const char *question = question_of(env, session);
    gfx_rect r = {s.x + PAD, s.y + PAD, s.w - 2 * PAD, HEADING * 1.4f * t};
    if (!low) {
        ui_draw_fitted(env, list, &heading, r, GFX_ALIGN_CENTER, question);
        r = (gfx_rect){r.x, r.y + r.h, r.w, FIGURE * 1.1f * t};
        ui_draw_fitted(env, list, &figure, r, GFX_ALIGN_CENTER, number);
        r = (gfx_rect){r.x, r.y + r.h, r.w, TEXT * 1.6f * t};
        ui_draw_fitted(env, list, &text, r, GFX_ALIGN_CENTER, sentence);
        return;
    }
    float words_h = key_of(env, session).y - s.y - LOW_PAD, beside = r.w * LOW_FIGURE;
    r = (gfx_rect){r.x, s.y + LOW_PAD, beside, words_h};
    ui_draw_fitted(env, list, &figure, r, GFX_ALIGN_CENTER, number);
    r = (gfx_rect){r.x + beside, r.y, s.w - 2 * PAD - beside, words_h * 0.55f};
    ui_draw_fitted(env, list, &heading, r, GFX_ALIGN_LEFT, question);
    r = (gfx_rect){r.x, r.y + r.h, r.w, words_h * 0.4f};
    ui_draw_fitted(env, list, &text, r, GFX_ALIGN_LEFT, sentence);
}

static void draw_sheet(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                       int key, bool top, gfx_drawlist *list) {
    draw_words(env, session, list);
    const ui_widget *found = top ? ui_widgets_find(widgets, key) : NULL;
    if (found != NULL) {
        ui_draw_widget(env, widgets, list, found);
    }
}

static void still_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    gfx_rect sheets = still_sheet(v->env, v->session);
    if (!visit_is_two(v->env, v->session)) {
        ui_draw_sheet(v->env, list, sheets);
        draw_sheet(v->env, v->session, v->widgets, ID_YES, top, list);
        return;
    }
    // One sheet from the near player's half to the far one's, so that the table is dimmed once.
    gfx_transform far = ui_layer_transform(v->env, UI_LAYER_FAR);
    float top_y = gfx_transform_rect(far, sheets).y;
    sheets.h += sheets.y - top_y;
    sheets.y = top_y;
    ui_draw_sheet(v->env, list, sheets);
    ui_draw_ornament(list, (gfx_point){sheets.x + sheets.w / 2, sheets.y + sheets.h / 2},
                     sheets.w * 0.5f, 18.0f * v->env->layout.type);
    draw_sheet(v->env, v->session, v->widgets, ID_YES, top, list);
    gfx_transform near = gfx_drawlist_transform(list, far);
    draw_sheet(v->env, v->session, v->widgets, ID_YES_FAR, top, list);
    (void)gfx_drawlist_transform(list, near);
}

// The seconds are said once, when the question comes up; nobody wants to be counted down.
static void still_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    char sentence[WORDS_CAP];
    tell_end(v->env, v->session, v->env->services.kiosk->idle_reset_s, sentence);
    speech_append(out_text, question_of(v->env, v->session));
    speech_append(out_text, sentence);
}

const ui_screen ui_screen_still = {
    .name = "still",
    .overlay = true,
    .layout = still_layout,
    .on_sheet = true,
    .draw = still_draw,
    .tell = still_tell,
};
