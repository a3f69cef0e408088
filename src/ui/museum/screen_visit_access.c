// The settings that visitors may change for their eyes, ears and hands, and the list of languages.
// Layer: ui. See visit.h.
// Invariant: a change takes effect at once, and ends with the visit.
// Source: packaging/kiosk/REQUIREMENTS.md K5, K10, K15, K30, A14, A18.
#include "ui/museum/visit.h"
#include "ui/screens/settings_rows.h"

#include "base/str.h"

enum { ID_DONE = 8, ID_LANGUAGE_NAME = 20, LANGUAGES_MAX = 32 };
enum { LABEL = 30 };

static const form_row ACCESS_ROWS[] = {
    {ID_DONE, .label = N_("Done"), .primary = true, .closes = true},
};

static const form ACCESS = {
    .settings = &settings_rows[SETTINGS_SHEET_VISIT],
    FORM_ROWS(ACCESS_ROWS),
    .size = LABEL,
};

const ui_screen ui_screen_visit_access = {
    .title = N_("Accessibility"),
    .form = &ACCESS,
};

static const l10n_language *language_of(const ui_env *env, int id) {
    const int i = id - ID_LANGUAGE_NAME;
    return i < env->services.n_languages ? env->services.languages[i] : NULL;
}

static bool is_offered(const ui_view *v, int id) {
    return language_of(v->env, id) != NULL;
}

static void show_language(const ui_view *v, ui_widget *w) {
    const l10n_language *language = language_of(v->env, w->id);
    (void)str_copy(w->label, sizeof w->label, language->name);
    w->primary = language == l10n_language_of(v->env->language);
    w->first = w->primary;
}

static void handle_language(ui *u, const ui_widget *w) {
    visit_choose_language(u, language_of(&u->env, w->id));
    ui_pop(u);
}

static const form_row LANGUAGE_ROWS[] = {
    {ID_LANGUAGE_NAME, .times = LANGUAGES_MAX, .shown = is_offered, .show = show_language,
     .handle = handle_language},
};

static const form LANGUAGES = {
    .row = LANGUAGE_ROWS,
    .n_rows = 1,
    .columns = {3, 2},
    .along = true,
    .centered = true,
    .gap = 14,
    .size = LABEL,
    .column_w = {320, 470},
};

const ui_screen ui_screen_languages = {
    .title = N_("Language"),
    .form = &LANGUAGES,
};
