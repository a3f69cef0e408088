/*
 * "Are you still playing?", or "there" where nothing is played, with the seconds that are left.
 * Layer: ui. See visit.h.
 * Invariant: any touch or key goes on, as often as one likes; two who sit across from each other are
 * both asked, each the right way up. Source: packaging/kiosk/REQUIREMENTS.md K8, K9, K25.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
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

static void still_layout(ui *u, void *data) {
    (void)data;
    add_key(&u->env, &u->widgets, ID_YES, key_of(&u->env, &u->session));
    if (visit_is_two(&u->env, &u->session)) {
        ui_widgets_on(&u->env, &u->widgets, UI_LAYER_FAR);
        add_key(&u->env, &u->widgets, ID_YES_FAR, key_of(&u->env, &u->session));
    }
    u->widgets.focus = ID_YES;
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
static void draw_words(ui *u, gfx_drawlist *list) {
    float t = u->env.layout.type;
    bool low = visit_is_two(&u->env, &u->session);
    gfx_rect s = still_sheet(&u->env, &u->session);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, HEADING, t);
    gfx_text_style figure = ui_style(u->env.inks, GFX_FONT_NUMERAL, FIGURE, t);
    gfx_text_style text = ui_style(u->env.inks, GFX_FONT_REGULAR, TEXT, t);
    heading.letterpress = figure.letterpress = text.letterpress = false;
    int left = (int)((visit_left_ms(u) + SECOND_MS - 1) / SECOND_MS);
    char number[L10N_NUMBER_CAP], sentence[WORDS_CAP];
    l10n_number(u->env.language, number, left);
    tell_end(&u->env, &u->session, left, sentence);
    const char *question = question_of(&u->env, &u->session);
    gfx_rect r = {s.x + PAD, s.y + PAD, s.w - 2 * PAD, HEADING * 1.4f * t};
    if (!low) {
        ui_draw_fitted(&u->env, list, &heading, r, GFX_ALIGN_CENTER, question);
        r = (gfx_rect){r.x, r.y + r.h, r.w, FIGURE * 1.1f * t};
        ui_draw_fitted(&u->env, list, &figure, r, GFX_ALIGN_CENTER, number);
        r = (gfx_rect){r.x, r.y + r.h, r.w, TEXT * 1.6f * t};
        ui_draw_fitted(&u->env, list, &text, r, GFX_ALIGN_CENTER, sentence);
        return;
    }
    float words_h = key_of(&u->env, &u->session).y - s.y - LOW_PAD, beside = r.w * LOW_FIGURE;
    r = (gfx_rect){r.x, s.y + LOW_PAD, beside, words_h};
    ui_draw_fitted(&u->env, list, &figure, r, GFX_ALIGN_CENTER, number);
    r = (gfx_rect){r.x + beside, r.y, s.w - 2 * PAD - beside, words_h * 0.55f};
    ui_draw_fitted(&u->env, list, &heading, r, GFX_ALIGN_LEFT, question);
    r = (gfx_rect){r.x, r.y + r.h, r.w, words_h * 0.4f};
    ui_draw_fitted(&u->env, list, &text, r, GFX_ALIGN_LEFT, sentence);
}

static void draw_sheet(ui *u, int key, bool top, gfx_drawlist *list) {
    draw_words(u, list);
    const ui_widget *found = top ? ui_widgets_find(&u->widgets, key) : NULL;
    if (found != NULL) {
        ui_draw_widget(&u->env, &u->widgets, list, found);
    }
}

static void still_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    gfx_rect sheets = still_sheet(&u->env, &u->session);
    if (!visit_is_two(&u->env, &u->session)) {
        ui_draw_sheet(&u->env, list, sheets);
        draw_sheet(u, ID_YES, top, list);
        return;
    }
    // One sheet from the near player's half to the far one's, so that the table is dimmed once.
    gfx_transform far = ui_layer_transform(&u->env, UI_LAYER_FAR);
    float top_y = gfx_transform_rect(far, sheets).y;
    sheets.h += sheets.y - top_y;
    sheets.y = top_y;
    ui_draw_sheet(&u->env, list, sheets);
    ui_draw_ornament(list, (gfx_point){sheets.x + sheets.w / 2, sheets.y + sheets.h / 2},
                     sheets.w * 0.5f, 18.0f * u->env.layout.type);
    draw_sheet(u, ID_YES, top, list);
    gfx_transform near = gfx_drawlist_transform(list, far);
    draw_sheet(u, ID_YES_FAR, top, list);
    (void)gfx_drawlist_transform(list, near);
}

// The seconds are said once, when the question comes up; nobody wants to be counted down.
static void still_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    (void)data;
    char sentence[WORDS_CAP];
    tell_end(&u->env, &u->session, u->env.services.exhibit->idle_reset_s, sentence);
    speech_append(out_text, question_of(&u->env, &u->session));
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
