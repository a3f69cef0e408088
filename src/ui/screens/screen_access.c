/*
 * Accessibility: how to see, hear and press. Layer: ui.
 * Invariant: a change is in force at once and stored at once.
 * Source: packaging/kiosk/REQUIREMENTS.md "Access".
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"

#include "base/str.h"

enum {
    ID_TEXT_SIZE = 1,
    ID_PLAIN,
    ID_CONTRAST,
    ID_MOTION,
    ID_SPEECH,
    ID_RATE,
    ID_SWITCH,
    ID_REPEATS,
    ID_LETTERS,
    ID_HOUSES,
    ID_KEYS,
    ID_DONE,
    ID_VOICE
};
enum { N_ROWS = 12 };

static const float PAD = 40.0f, HEAD = 114.0f, ROW = 62.0f, FOOT = 92.0f, WIDTH = 960.0f;

// The factor on this sheet's type: the rows give way where the window is too small for them.
static float sheet_type(const ui *u) {
    float most = (u->env.layout.view.h - 48.0f - 2 * PAD) / (HEAD + ROW * (float)N_ROWS + FOOT);
    return u->env.layout.type < most ? u->env.layout.type : most;
}

static gfx_rect sheet_of(const ui *u) {
    float t = sheet_type(u), w = WIDTH * t;
    gfx_rect view = u->env.layout.view;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + (HEAD + ROW * (float)N_ROWS + FOOT) * t;
    return (gfx_rect){960.0f - w / 2, view.y + (view.h - h) / 2, w, h};
}

static ui_widget *add_row(ui *u, gfx_rect *row, ui_widget_kind kind, int id, const char *label) {
    ui_widget *w = ui_widgets_add(&u->widgets, kind, id,
                                  (gfx_rect){row->x, row->y, row->w, row->h - 4.0f}, label);
    w->size_vu = UI_SIZE_BUTTON * sheet_type(u) / u->env.layout.type;
    row->y += row->h;
    return w;
}

static void add_slider(ui *u, gfx_rect *row, int id, const char *label, int value, int min, int max,
                       const char *format) {
    ui_set_slider(u, add_row(u, row, UI_WIDGET_SLIDER, id, label), value, min, max, 10, format);
}

static void add_toggle(ui *u, gfx_rect *row, int id, const char *label, bool on) {
    ui_set_switch(u, add_row(u, row, UI_WIDGET_TOGGLE, id, label), on);
}

static void access_layout(ui *u, void *data) {
    (void)data;
    const l10n *l = u->env.language;
    const settings *s = u->env.settings;
    gfx_rect sheet = sheet_of(u);
    float t = sheet_type(u);
    gfx_rect row = {sheet.x + PAD + 12.0f, sheet.y + PAD + HEAD * t, sheet.w - 2 * PAD - 24.0f,
                    ROW * t};
    add_slider(u, &row, ID_TEXT_SIZE, tr(l, "Text size"), s->text_size, 100, 200,
               trc(l, "percentage", "%d %%"));
    add_toggle(u, &row, ID_PLAIN, tr(l, "Plain type"), s->plain_type);
    add_toggle(u, &row, ID_CONTRAST, tr(l, "High contrast"), s->contrast);
    add_toggle(u, &row, ID_MOTION, tr(l, "Reduced motion"), s->reduced_motion);
    add_toggle(u, &row, ID_SPEECH, tr(l, "Say aloud what happens"), s->speech);
    add_slider(u, &row, ID_RATE, tr(l, "Speed of the voice"), s->speech_rate, -100, 100,
               trc(l, "speed of the voice, from -100 to 100", "%d"));
    add_slider(u, &row, ID_VOICE, tr(l, "Volume of the voice"), s->speech_volume,
               speech_least_volume(u), SPEECH_VOLUME_MOST, trc(l, "percentage", "%d %%"));
    ui_widget *w = add_row(u, &row, UI_WIDGET_CHOICE, ID_SWITCH, tr(l, "Play with one switch"));
    w->max = SETTINGS_SWITCH_FAST;
    w->value = s->one_switch;
    (void)str_copy(w->value_text, sizeof w->value_text, scan_speed_name(l, s->one_switch));
    add_toggle(u, &row, ID_REPEATS, tr(l, "Ignore repeated presses"), s->ignore_repeats);
    add_toggle(u, &row, ID_LETTERS, tr(l, "Single letters as shortcuts"), s->letters);
    add_toggle(u, &row, ID_HOUSES, tr(l, "Arrows go over all houses"), s->all_houses);
    w = add_row(u, &row, UI_WIDGET_BUTTON, ID_KEYS, tr(l, "Keys and buttons …"));
    w->rect.x += 4.0f; // a button's label stands nearer to its edge than a row's
    gfx_rect done = {960.0f - 130.0f * t, sheet.y + sheet.h - PAD - 62.0f * t, 260.0f * t,
                     62.0f * t};
    w = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ID_DONE, done, tr(l, "Done"));
    w->size_vu = 29.0f * t / u->env.layout.type;
    w->primary = true;
    w->align = GFX_ALIGN_CENTER;
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_TEXT_SIZE;
    }
}

static void take_value(ui *u, const ui_widget *w) {
    settings *s = u->env.settings;
    bool on = w->value != 0;
    switch (w->id) {
    case ID_TEXT_SIZE:
        s->text_size = w->value;
        ui_refresh_layout(u);
        break;
    case ID_PLAIN:
        s->plain_type = on;
        break;
    case ID_CONTRAST:
        s->contrast = on;
        break;
    case ID_MOTION:
        s->reduced_motion = on;
        break;
    case ID_SPEECH:
        (void)speech_turn(u, on);
        return;
    case ID_RATE:
        s->speech_rate = w->value;
        break;
    case ID_VOICE:
        s->speech_volume = w->value;
        break;
    case ID_SWITCH:
        s->one_switch = w->value;
        break;
    case ID_REPEATS:
        s->ignore_repeats = on;
        break;
    case ID_LETTERS:
        s->letters = on;
        break;
    case ID_HOUSES:
        s->all_houses = on;
        break;
    default:
        return;
    }
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}

static void access_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    const ui_widget *w = ui_widgets_find(&u->widgets, outcome.id);
    if (outcome.kind == UI_OUTCOME_VALUE && w != NULL) {
        take_value(u, w);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_DONE) {
        ui_click(u);
        ui_pop(u);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_KEYS) {
        ui_click(u);
        ui_push(u, UI_SCREEN_KEYS);
    }
}

static void access_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    gfx_rect sheet = sheet_of(u);
    ui_draw_sheet(u, list, sheet);
    float t = sheet_type(u);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, t);
    heading.letterpress = false;
    gfx_draw_text(list, tr(u->env.language, "Accessibility"), &heading,
                  (gfx_point){960.0f, sheet.y + PAD + 54.0f * t}, GFX_ALIGN_CENTER);
    ui_draw_ornament(list, (gfx_point){960.0f, sheet.y + PAD + 90.0f * t}, 420.0f * t, 16.0f * t);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

const ui_screen ui_screen_access = {
    .name = "access",
    .title = N_("Accessibility"),
    .overlay = true,
    .layout = access_layout,
    .outcome = access_outcome,
    .draw = access_draw,
};
