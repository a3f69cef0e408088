// Settings rows with a hook: see settings_rows.h. A setting that only has a value needs none.
// Source: packaging/kiosk/REQUIREMENTS.md "Access".
#include "ui/screens/settings_rows.h"

#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/frame/speech.h"

// --- Sound: a changed volume is demonstrated; room sound plays anyway

static void handle_volume(ui *u, const ui_widget *w) {
    u->env.settings->volume = w->value;
    ui_cue_pressed(u, CUE_SET_DOWN);
}

static void handle_music(ui *u, const ui_widget *w) {
    u->env.settings->music = w->value;
    if (!ui_music_sounds(u)) {
        ui_music(u, CUE_TITLE);
    }
}

// --- Speech and one-switch control; a museum decides which of them visitors get

static bool has_speech(const ui_view *v, int id) {
    (void)id;
    return !ui_in_museum(v->env) || speech_is_offered(v->env);
}

static void handle_speech(ui *u, const ui_widget *w) {
    (void)speech_set(u, w->value != 0);
}

// Visitors who cannot press keys have no other way to change the voice's volume.
static bool has_voice(const ui_view *v, int id) {
    (void)id;
    return !ui_in_museum(v->env) || speech_is_on(v->env);
}

static void show_voice(const ui_view *v, ui_widget *w) {
    w->min = speech_least_volume(v->env);
}

static bool has_switch(const ui_view *v, int id) {
    (void)id;
    return !ui_in_museum(v->env) || v->env->services.kiosk->visitor_switch;
}

// --- Window, type, language

static void show_fullscreen(const ui_view *v, ui_widget *w) {
    ui_set_switch(v->env, w, v->env->fullscreen);
}

static void handle_fullscreen(ui *u, const ui_widget *w) {
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_FULLSCREEN, .on = w->value != 0});
}

static void handle_text_size(ui *u, const ui_widget *w) {
    u->env.settings->text_size = w->value;
    ui_refresh_layout(u);
}

// The value is the index in the list of available languages.
static void show_language(const ui_view *v, ui_widget *w) {
    const l10n_language *now = l10n_language_of(v->env->language);
    w->max = v->env->services.n_languages - 1;
    w->enabled = w->max > 0;
    for (int i = 0; i < v->env->services.n_languages; i++) {
        w->value = v->env->services.languages[i] == now ? i : w->value;
    }
    (void)str_copy(w->value_text, sizeof w->value_text, now->name);
}

static void handle_language(ui *u, const ui_widget *w) {
    (void)str_copy(u->env.settings->language, sizeof u->env.settings->language,
                   u->env.services.languages[w->value]->code);
}

static const form_hook HOOKS[] = {
    {offsetof(settings, volume), .handle = handle_volume},
    {offsetof(settings, music), .handle = handle_music},
    {offsetof(settings, speech), .shown = has_speech, .handle = handle_speech,
     .museum_help = N_("A voice reads what happens. To play by touch without seeing, hold a lower "
                       "corner of the screen for three seconds.")},
    {offsetof(settings, speech_volume), .shown = has_voice, .show = show_voice},
    {offsetof(settings, one_switch), .shown = has_switch},
    {offsetof(settings, fullscreen), .show = show_fullscreen, .handle = handle_fullscreen},
    {offsetof(settings, text_size), .handle = handle_text_size},
    {offsetof(settings, language), .show = show_language, .handle = handle_language},
};
enum { N_HOOKS = sizeof HOOKS / sizeof HOOKS[0] };

const form_settings settings_rows[SETTINGS_SHEETS] = {
    {SETTINGS_SHEET_MAIN, HOOKS, N_HOOKS},  {SETTINGS_SHEET_ACCESS, HOOKS, N_HOOKS},
    {SETTINGS_SHEET_LOOK, HOOKS, N_HOOKS},  {SETTINGS_SHEET_VISIT, HOOKS, N_HOOKS},
    {SETTINGS_SHEET_HINTS, HOOKS, N_HOOKS},
};
