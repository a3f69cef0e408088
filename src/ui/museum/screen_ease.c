/*
 * What visitors may change for their eyes, ears and hands, and the list of languages. Layer: ui. See
 * visit.h. Invariant: a change is in force at once, and gone with the visit.
 * Source: packaging/kiosk/REQUIREMENTS.md K5, K10, K15, K30, A14, A18.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/museum/visit.h"

#include "base/str.h"

enum {
    ID_TEXT = 1,
    ID_CONTRAST,
    ID_PLAIN,
    ID_MOTION,
    ID_GUIDES,
    ID_SPEECH,
    ID_SWITCH,
    ID_DONE,
    ID_VOICE,
    N_ALWAYS = 5 // rows that every museum has
};
enum { ID_TONGUE = 20, COLUMNS = 3 };

static const float PAD = 50.0f, HEAD = 96.0f, ROW = 66.0f, LABEL = 30.0f, GAP = 14.0f;
static const float LEAST_HEAD = 40.0f, BETWEEN = 48.0f; // of a heading; of two columns

static float row_height(const ui *u) {
    float least = visit_mm(u, VISIT_TARGET_MM), h = ROW * u->env.layout.type;
    return h > least ? h : least;
}

// A sheet of so many rows below a heading, and their height. If it must be smaller, all of it is, but no
// row gets too low for a finger: then the heading gives way.
static gfx_rect sheet_of(const ui *u, float width, int rows, float *out_row_h) {
    gfx_rect view = u->env.layout.view;
    float t = u->env.layout.type, row = row_height(u), head = HEAD * t;
    float most = view.h - 24.0f - 2 * PAD;
    float k = head + row * (float)rows > most ? most / (head + row * (float)rows) : 1.0f;
    float least = visit_at_least(u, 0.0f) + GAP;
    *out_row_h = row * k > least ? row * k : least;
    float left = most - *out_row_h * (float)rows;
    head = head * k < left ? head * k : left;
    float w = width * t < view.w - 40.0f ? width * t : view.w - 40.0f;
    float h = 2 * PAD + head + *out_row_h * (float)rows;
    return (gfx_rect){view.x + (view.w - w) / 2, view.y + (view.h - h) / 2, w, h};
}

static void draw_heading(ui *u, gfx_drawlist *list, gfx_rect sheet, float rows_h,
                         const char *text) {
    float head = sheet.h - 2 * PAD - rows_h;
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, 46.0f, head / HEAD);
    heading.letterpress = false;
    gfx_rect r = {sheet.x + PAD, sheet.y + PAD, sheet.w - 2 * PAD, head * 0.8f};
    ui_draw_fitted(u, list, &heading, r, GFX_ALIGN_CENTER, text);
}

static void draw_own_widgets(ui *u, gfx_drawlist *list) {
    for (int i = 0; i < u->widgets.count; i++) {
        if (u->widgets.widget[i].id < VISIT_ID_AGAIN) {
            ui_draw_widget(u, list, &u->widgets.widget[i]);
        }
    }
}

// --- Easier to see

// @return how many rows there are above "Done"
static int rows_of(const ui *u) {
    return N_ALWAYS + (speech_is_offered(u) ? 1 : 0) + (speech_is_on(u) ? 1 : 0) +
           (u->env.services.exhibit->visitor_switch ? 1 : 0);
}

// The rows and "Done", in two columns where one would be too high.
static int ease_columns(const ui *u) {
    float room = u->env.layout.view.h - 24.0f - 2 * PAD - LEAST_HEAD * u->env.layout.type;
    float least = visit_at_least(u, 0.0f) + GAP;
    return u->visit.on && least * (float)(rows_of(u) + 1) > room ? 2 : 1;
}

static int ease_lines(const ui *u) {
    return (rows_of(u) + ease_columns(u)) / ease_columns(u);
}

static gfx_rect ease_sheet(const ui *u, float *out_row_h) {
    return sheet_of(u, ease_columns(u) > 1 ? 1700.0f : 900.0f, ease_lines(u), out_row_h);
}

static ui_widget *add_row(ui *u, ui_widget_kind kind, int id, int row, const char *label) {
    float h;
    gfx_rect s = ease_sheet(u, &h);
    const int lines = ease_lines(u), columns = ease_columns(u);
    const float first = s.y + s.h - PAD - h * (float)lines;
    float w_all = s.w - 2 * PAD, between = columns > 1 ? BETWEEN : 0.0f;
    float column = (w_all - between) / (float)columns;
    gfx_rect r = {s.x + PAD + (column + between) * (float)(row / lines),
                  first + h * (float)(row % lines), column, h - 4.0f};
    ui_widget *w = ui_widgets_add(&u->widgets, kind, id, r, label);
    w->size_vu = LABEL * h / row_height(u);
    return w;
}

static void add_percentage(ui *u, int id, int row, const char *label, int value, int min, int max) {
    ui_set_slider(u, add_row(u, UI_WIDGET_SLIDER, id, row, label), value, min, max, 10,
                  trc(u->env.language, "percentage", "%d %%"));
}

static void ease_layout(ui *u, void *data) {
    (void)data;
    const l10n *l = u->env.language;
    const settings *s = u->env.settings;
    ui_widget *w;
    add_percentage(u, ID_TEXT, 0, tr(l, "Size of the texts"), s->text_size, 100, 200);
    ui_set_switch(u, add_row(u, UI_WIDGET_TOGGLE, ID_CONTRAST, 1, tr(l, "High contrast")),
                  s->contrast);
    ui_set_switch(u, add_row(u, UI_WIDGET_TOGGLE, ID_PLAIN, 2, tr(l, "Plain letters")),
                  s->plain_type);
    ui_set_switch(u, add_row(u, UI_WIDGET_TOGGLE, ID_MOTION, 3, tr(l, "Reduced motion")),
                  s->reduced_motion);
    ui_set_switch(u, add_row(u, UI_WIDGET_TOGGLE, ID_GUIDES, 4, tr(l, "Show what can move")),
                  s->guides);
    int row = N_ALWAYS;
    if (speech_is_offered(u)) {
        ui_set_switch(
            u, add_row(u, UI_WIDGET_TOGGLE, ID_SPEECH, row++, tr(l, "Say aloud what happens")),
            s->speech);
    }
    // Who can press no key has no other way to a voice that is loud enough.
    if (speech_is_on(u)) {
        add_percentage(u, ID_VOICE, row++, tr(l, "Volume of the voice"), s->speech_volume,
                       speech_least_volume(u), SPEECH_VOLUME_MOST);
    }
    if (u->env.services.exhibit->visitor_switch) {
        w = add_row(u, UI_WIDGET_CHOICE, ID_SWITCH, row++, tr(l, "Play with one switch"));
        w->max = SETTINGS_SWITCH_FAST;
        w->value = s->one_switch;
        (void)str_copy(w->value_text, sizeof w->value_text, scan_speed_name(l, s->one_switch));
    }
    w = add_row(u, UI_WIDGET_BUTTON, ID_DONE, row, tr(l, "Done"));
    w->align = GFX_ALIGN_CENTER;
    w->primary = true;
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_TEXT;
    }
}

static void ease_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    settings *s = u->env.settings;
    const ui_widget *w = ui_widgets_find(&u->widgets, outcome.id);
    bool changed = outcome.kind == UI_OUTCOME_VALUE || outcome.kind == UI_OUTCOME_ACTIVATED;
    if (!changed || w == NULL) {
        return;
    }
    if (outcome.id == ID_DONE) {
        ui_click(u);
        ui_pop(u);
        return;
    }
    switch (outcome.id) {
    case ID_TEXT:
        s->text_size = w->value;
        ui_refresh_layout(u);
        break;
    case ID_CONTRAST:
        s->contrast = w->value != 0;
        break;
    case ID_PLAIN:
        s->plain_type = w->value != 0;
        break;
    case ID_MOTION:
        s->reduced_motion = w->value != 0;
        break;
    case ID_SPEECH:
        (void)speech_turn(u, w->value != 0);
        return;
    case ID_VOICE:
        s->speech_volume = w->value;
        break;
    case ID_SWITCH:
        s->one_switch = w->value;
        break;
    default:
        s->guides = w->value != 0;
        break;
    }
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}

static void ease_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    float h;
    gfx_rect s = ease_sheet(u, &h);
    ui_draw_sheet(u, list, s);
    draw_heading(u, list, s, h * (float)ease_lines(u), tr(u->env.language, "Easier to see"));
    if (top) {
        draw_own_widgets(u, list);
    }
}

const ui_screen ui_screen_ease = {
    .name = "ease",
    .title = N_("Easier to see"),
    .overlay = true,
    .layout = ease_layout,
    .outcome = ease_outcome,
    .draw = ease_draw,
};

// --- Languages

static int columns_of(const ui *u) {
    return u->env.layout.portrait ? COLUMNS - 1 : COLUMNS;
}

static int languages_lines(const ui *u) {
    return (u->env.services.n_languages + columns_of(u) - 1) / columns_of(u);
}

static gfx_rect languages_sheet(const ui *u, float *out_row_h) {
    return sheet_of(u, 1100.0f, languages_lines(u), out_row_h);
}

static void languages_layout(ui *u, void *data) {
    (void)data;
    float h;
    gfx_rect s = languages_sheet(u, &h);
    int n = u->env.services.n_languages, columns = columns_of(u),
        rows = (n + columns - 1) / columns;
    float w = (s.w - 2 * PAD + GAP) / (float)columns;
    float first = s.y + s.h - PAD - h * (float)rows;
    const l10n_language *now = l10n_language_of(u->env.language);
    for (int i = 0; i < n; i++) {
        gfx_rect r = {s.x + PAD + w * (float)(i % columns), first + h * (float)(i / columns),
                      w - GAP, h - GAP};
        ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ID_TONGUE + i, r,
                                      u->env.services.languages[i]->name);
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = LABEL * h / row_height(u);
        b->primary = u->env.services.languages[i] == now;
        if (b->primary && u->widgets.focus == 0) {
            u->widgets.focus = b->id;
        }
    }
}

static void languages_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    int i = outcome.id - ID_TONGUE;
    if (outcome.kind != UI_OUTCOME_ACTIVATED || i < 0 || i >= u->env.services.n_languages) {
        return;
    }
    ui_click(u);
    char text[32];
    str_builder b = str_init(text, sizeof text);
    (void)str_append_format(&b, "language=%s", u->env.services.languages[i]->code);
    visit_count(u, text);
    (void)str_copy(u->env.settings->language, sizeof u->env.settings->language,
                   u->env.services.languages[i]->code);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_pop(u);
}

static void languages_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    float h;
    gfx_rect s = languages_sheet(u, &h);
    ui_draw_sheet(u, list, s);
    draw_heading(u, list, s, h * (float)languages_lines(u), tr(u->env.language, "Language"));
    if (top) {
        draw_own_widgets(u, list);
    }
}

const ui_screen ui_screen_languages = {
    .name = "languages",
    .title = N_("Language"),
    .overlay = true,
    .layout = languages_layout,
    .outcome = languages_outcome,
    .draw = languages_draw,
};
