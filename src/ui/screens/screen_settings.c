/*
 * Settings: sound, speed, screen, type, play. Layer: ui.
 * Invariant: a change is in force at once and stored at once.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"

#include "base/str.h"

enum {
    ID_VOLUME = 1,
    ID_MUTE,
    ID_SPEED,
    ID_MOTION,
    ID_FULLSCREEN,
    ID_TEXT_SIZE,
    ID_FORCED,
    ID_GUIDES,
    ID_LANGUAGE,
    ID_BACK,
    ID_CHANCE,
    ID_TUTOR,
    ID_MUSIC,
    ID_ROOM,
    ID_LOOK,
    ID_NOTES,
    ID_ACCESS
};
enum { N_ROWS = 16, N_LEFT = 8 };

static const char *const SPEEDS[] = {
    [SETTINGS_SPEED_SLOW] = N_("slow"),
    [SETTINGS_SPEED_NORMAL] = N_("normal"),
    [SETTINGS_SPEED_FAST] = N_("fast"),
    [SETTINGS_SPEED_OFF] = N_("off"),
};

static const char *const TUTORS[] = {
    [SETTINGS_TUTOR_OFF] = NC_("tutor’s warnings", "none"),
    [SETTINGS_TUTOR_DOUBTFUL] = NC_("tutor’s warnings", "doubtful moves"),
    [SETTINGS_TUTOR_BAD] = NC_("tutor’s warnings", "bad moves"),
    [SETTINGS_TUTOR_VERY_BAD] = NC_("tutor’s warnings", "very bad moves"),
};

static const float PAD = 40.0f; // the frame and what is free inside it
static const float HEAD = 114.0f, ROW = 62.0f, FOOT = 92.0f, COLUMN = 800.0f, GAP = 56.0f;

// Side by side where the window is wide: what is heard and seen, then how one plays.
static int n_columns(const ui *u) {
    return u->env.layout.portrait ? 1 : 2;
}

static int rows_in_column(const ui *u) {
    return n_columns(u) == 1 ? N_ROWS : N_LEFT;
}

static float sheet_width(const ui *u) {
    return n_columns(u) == 1 ? COLUMN + 100.0f : 2 * COLUMN + GAP + 100.0f;
}

// The factor on this sheet's type: the rows give way where the window is too small for them.
static float sheet_type(const ui *u) {
    float rows = (float)rows_in_column(u);
    float most = (u->env.layout.view.h - 48.0f - 2 * PAD) / (HEAD + ROW * rows + FOOT);
    return u->env.layout.type < most ? u->env.layout.type : most;
}

static gfx_rect settings_sheet(const ui *u) {
    float t = sheet_type(u);
    gfx_rect view = u->env.layout.view;
    float w = sheet_width(u) * t;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + (HEAD + ROW * (float)rows_in_column(u) + FOOT) * t;
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
                       int step) {
    ui_set_slider(u, add_row(u, row, UI_WIDGET_SLIDER, id, label), value, min, max, step,
                  trc(u->env.language, "percentage", "%d %%"));
}

static void add_toggle(ui *u, gfx_rect *row, int id, const char *label, bool on) {
    ui_widget *w = add_row(u, row, UI_WIDGET_TOGGLE, id, label);
    ui_set_switch(u, w, on);
}

// Languages in the list: those whose texts are there. The value is an index into l10n's table.
static void add_language(ui *u, gfx_rect *row) {
    ui_widget *w = add_row(u, row, UI_WIDGET_CHOICE, ID_LANGUAGE, tr(u->env.language, "Language"));
    const l10n_language *now = l10n_language_of(u->env.language);
    w->min = 0;
    w->max = u->env.services.n_languages - 1;
    w->enabled = w->max > 0;
    for (int i = 0; i < u->env.services.n_languages; i++) {
        w->value = u->env.services.languages[i] == now ? i : w->value;
    }
    (void)str_copy(w->value_text, sizeof w->value_text, now->name);
}

static void settings_layout(ui *u, void *data) {
    (void)data;
    const l10n *l = u->env.language;
    const settings *s = u->env.settings;
    gfx_rect sheet = settings_sheet(u);
    float t = sheet_type(u);
    float inner = sheet.w - 2 * PAD - 24.0f;
    float width = n_columns(u) == 1 ? inner : (inner - GAP * t) / 2;
    gfx_rect row = {sheet.x + PAD + 12.0f, sheet.y + PAD + HEAD * t, width, ROW * t};
    gfx_rect top = row;
    add_slider(u, &row, ID_VOLUME, tr(l, "Effects"), s->volume, 0, 100, 5);
    add_slider(u, &row, ID_MUSIC, tr(l, "Music"), s->music, 0, 100, 5);
    add_slider(u, &row, ID_ROOM, tr(l, "Sound of the room"), s->room, 0, 100, 5);
    add_toggle(u, &row, ID_MUTE, tr(l, "Silent"), s->mute);
    ui_widget *w = add_row(u, &row, UI_WIDGET_CHOICE, ID_SPEED, tr(l, "Animation"));
    w->max = SETTINGS_SPEED_OFF;
    w->value = s->speed;
    (void)str_copy(w->value_text, sizeof w->value_text, l10n_text(l, SPEEDS[s->speed]));
    add_toggle(u, &row, ID_MOTION, tr(l, "Reduced motion"), s->reduced_motion);
    add_toggle(u, &row, ID_FULLSCREEN, tr(l, "Full screen"), u->env.fullscreen);
    w = add_row(u, &row, UI_WIDGET_BUTTON, ID_ACCESS, tr(l, "Accessibility …"));
    w->rect.x += 4.0f;
    if (n_columns(u) == 2) {
        row = (gfx_rect){top.x + width + GAP * t, top.y, top.w, top.h};
    }
    add_slider(u, &row, ID_TEXT_SIZE, tr(l, "Text size"), s->text_size, 100, 200, 10);
    add_toggle(u, &row, ID_FORCED, tr(l, "Forced moves play themselves"), s->auto_forced);
    add_toggle(u, &row, ID_GUIDES, tr(l, "Show what can move"), s->guides);
    add_toggle(u, &row, ID_CHANCE, tr(l, "Chance of winning"), s->chance_bar);
    w = add_row(u, &row, UI_WIDGET_CHOICE, ID_TUTOR, tr(l, "Tutor’s warnings"));
    w->max = SETTINGS_TUTOR_VERY_BAD;
    w->value = s->tutor;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   l10n_text_context(l, "tutor’s warnings", TUTORS[s->tutor]));
    add_toggle(u, &row, ID_NOTES, tr(l, "Say what a house is"), s->house_notes);
    add_language(u, &row);
    w = add_row(u, &row, UI_WIDGET_BUTTON, ID_LOOK, tr(l, "Board, pieces and light …"));
    w->rect.x += 4.0f; // a button's label stands nearer to its edge than a row's
    gfx_rect done = {960.0f - 130.0f * t, sheet.y + sheet.h - PAD - 62.0f * t, 260.0f * t,
                     62.0f * t};
    w = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ID_BACK, done, tr(l, "Done"));
    w->size_vu = 29.0f * t / u->env.layout.type;
    w->primary = true;
    w->align = GFX_ALIGN_CENTER;
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_VOLUME;
    }
}

static void take_value(ui *u, const ui_widget *w) {
    settings *s = u->env.settings;
    switch (w->id) {
    case ID_VOLUME:
        s->volume = w->value;
        break;
    case ID_MUSIC:
        s->music = w->value;
        break;
    case ID_ROOM:
        s->room = w->value;
        break;
    case ID_MUTE:
        s->mute = w->value != 0;
        break;
    case ID_SPEED:
        s->speed = w->value;
        break;
    case ID_MOTION:
        s->reduced_motion = w->value != 0;
        break;
    case ID_FULLSCREEN:
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_FULLSCREEN, .on = w->value != 0});
        break;
    case ID_TEXT_SIZE:
        s->text_size = w->value;
        ui_refresh_layout(u);
        break;
    case ID_FORCED:
        s->auto_forced = w->value != 0;
        break;
    case ID_GUIDES:
        s->guides = w->value != 0;
        break;
    case ID_CHANCE:
        s->chance_bar = w->value != 0;
        break;
    case ID_NOTES:
        s->house_notes = w->value != 0;
        break;
    case ID_TUTOR:
        s->tutor = w->value;
        break;
    case ID_LANGUAGE:
        (void)str_copy(s->language, sizeof s->language, u->env.services.languages[w->value]->code);
        break;
    default:
        return;
    }
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}

// What has got another volume is heard at it; the room is heard anyway.
static void sound_sample(ui *u, int id) {
    if (id == ID_VOLUME) {
        ui_cue(u, CUE_SET_DOWN, u->sounds.pressed_x_vu);
    } else if (id == ID_MUSIC && u->sounds.music_volume == 0) {
        ui_music(u, CUE_TITLE);
    }
}

static void settings_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    const ui_widget *w = ui_widgets_find(&u->widgets, outcome.id);
    if (outcome.kind == UI_OUTCOME_VALUE && w != NULL) {
        take_value(u, w);
        sound_sample(u, outcome.id);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_BACK) {
        ui_click(u);
        ui_pop(u);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_LOOK) {
        ui_click(u);
        ui_push(u, UI_SCREEN_LOOK);
    } else if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_ACCESS) {
        ui_click(u);
        ui_push(u, UI_SCREEN_ACCESS);
    }
}

static void settings_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    gfx_rect sheet = settings_sheet(u);
    ui_draw_sheet(u, list, sheet);
    float t = sheet_type(u);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, t);
    heading.letterpress = false;
    gfx_draw_text(list, tr(u->env.language, "Settings"), &heading,
                  (gfx_point){960.0f, sheet.y + PAD + 54.0f * t}, GFX_ALIGN_CENTER);
    ui_draw_ornament(list, (gfx_point){960.0f, sheet.y + PAD + 90.0f * t}, 420.0f * t, 16.0f * t);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

const ui_screen ui_screen_settings = {
    .name = "settings",
    .title = N_("Settings"),
    .overlay = true,
    .layout = settings_layout,
    .outcome = settings_outcome,
    .draw = settings_draw,
};
