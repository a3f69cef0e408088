// For the museum's staff: a PIN pad that protects the exit.
// Layer: ui. See visit.h.
// Invariant: nothing works without the PIN; the input is never shown; an unused pad closes by
// itself.
// Source: packaging/kiosk/REQUIREMENTS.md K33.
#include "base/str.h"
#include "game/kiosk_pin.h"
#include "ui/frame/draw.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <string.h>

enum {
    ID_DIGIT = 1, // + 0..9
    ID_DELETE = 11,
    ID_ENTER,
    ID_CLOSE,
    ID_END,
    PIN_MOST = 8,
    TRIES = 3,
    LOCK_MS = 60000,
    TIMEOUT_MS = 15000,
    COLUMNS = 3,
    PAD_ROWS = 4
};

typedef struct staff_screen {
    char pin[PIN_MOST + 1];
    bool known; // the PIN was right
    int wrong;
    uint64_t locked_until_ms; // kept when the screen closes
    uint64_t touched_ms;
    char visitors[SETTINGS_LANGUAGE_CAP]; // the visitor's language, restored when the pad closes
} staff_screen;

enum { PAD = 50, HEAD = 118, GAP = 12 };               // HEAD: heading and line below it
enum { HEADING = 46, TEXT = 30, KEY = 36 };            // type sizes
static const float WIDE = 1.9f, HEADING_SHARE = 0.55f; // width per height of a button; of the head

static bool is_locked(const ui_env *env, const staff_screen *s) {
    return env->now_ms < s->locked_until_ms;
}

typedef struct staff_form {
    gfx_rect sheet, head, pad, end, close;
    float type; // type factor
} staff_form;

static staff_form form_of(const ui_env *env) {
    const gfx_rect view = env->layout.view;
    const float t = env->layout.type, key = fmaxf(2 * KEY * t, visit_mm(env, VISIT_TARGET_MM));
    const float all = HEAD * t + (key + GAP) * (PAD_ROWS + 1);
    const float k = box_fit(1, all, view.h - 24 - 2 * PAD);
    staff_form f = {.type = t * k};
    f.sheet = box_center(view, key * k * WIDE * COLUMNS + GAP * (COLUMNS - 1) + 2 * PAD,
                         all * k + 2 * PAD);
    f.pad = box_inset(f.sheet, PAD, PAD);
    f.head = box_take(&f.pad, BOX_TOP, HEAD * f.type);
    f.close = box_take_gap(&f.pad, BOX_BOTTOM, key * k, GAP);
    gfx_rect rest = f.pad;
    f.end = box_take(&rest, BOX_BOTTOM, key * k);
    return f;
}

static void add_key(const ui_env *env, ui_widgets *widgets, const staff_form *f, int id, gfx_rect r,
                    const char *label) {
    ui_widget *b = ui_widgets_add(widgets, UI_WIDGET_BUTTON, id, r, label);
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = KEY * f->type / env->layout.type;
    b->primary = true;
}

static void add_pad(const ui_env *env, ui_widgets *widgets, const staff_screen *s,
                    const staff_form *f) {
    static const int digits[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, -1, 0, -1};
    const box_grid grid = {.columns = COLUMNS, .rows = PAD_ROWS, .gap_x = GAP, .gap_y = GAP};
    for (int i = 0; i < COLUMNS * PAD_ROWS; i++) {
        const gfx_rect r = box_cell(f->pad, grid, i);
        char digit[2] = {(char)('0' + (digits[i] < 0 ? 0 : digits[i])), '\0'};
        if (digits[i] >= 0) {
            add_key(env, widgets, f, ID_DIGIT + digits[i], r, digit);
        } else {
            bool enter = i + 1 == COLUMNS * PAD_ROWS;
            add_key(env, widgets, f, enter ? ID_ENTER : ID_DELETE, r,
                    enter ? "OK" : "\xe2\x86\x90");
        }
    }
    for (int i = 0; i < widgets->count; i++) {
        widgets->widget[i].enabled = !is_locked(env, s);
    }
}

static void staff_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    const staff_screen *s = data;
    staff_form f = form_of(v->env);
    if (s->known) {
        add_key(v->env, widgets, &f, ID_END, f.end, tr(v->env->language, "Quit Senet"));
    } else {
        add_pad(v->env, widgets, s, &f);
    }
    add_key(v->env, widgets, &f, ID_CLOSE, f.close, tr(v->env->language, "Return to the exhibit"));
    if (widgets->focus == 0) {
        widgets->focus = ID_CLOSE;
    }
}

static void clear_pin(staff_screen *s) {
    memset(s->pin, 0, sizeof s->pin);
    s->known = false;
}

static void check(const ui_env *env, ui_widgets *widgets, staff_screen *s) {
    s->known = kiosk_pin_check(env->services.kiosk->pin, s->pin);
    memset(s->pin, 0, sizeof s->pin);
    s->wrong = s->known ? 0 : s->wrong + 1;
    if (s->wrong >= TRIES) {
        s->wrong = 0;
        s->locked_until_ms = env->now_ms + LOCK_MS;
        ui_trace(env, "staff locked");
    }
    ui_trace(env, s->known ? "staff known" : "staff unknown");
    widgets->focus = 0;
}

static void staff_outcome(ui *u, void *data, ui_outcome outcome) {
    staff_screen *s = data;
    s->touched_ms = u->env.now_ms;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    const size_t n = strlen(s->pin);
    ui_click(u);
    if (outcome.id == ID_CLOSE) {
        ui_pop(u);
    } else if (outcome.id == ID_END && s->known) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_STAFF_EXIT});
    } else if (outcome.id == ID_ENTER) {
        check(&u->env, &u->widgets, s);
    } else if (outcome.id == ID_DELETE) {
        s->pin[n > 0 ? n - 1 : 0] = '\0';
    } else if (outcome.id >= ID_DIGIT && outcome.id < ID_DIGIT + 10 && n < PIN_MOST) {
        s->pin[n] = (char)('0' + outcome.id - ID_DIGIT);
    }
    ui_mark_layout(u);
}

static int staff_update(ui *u, void *data, bool top) {
    staff_screen *s = data;
    if (!top) {
        return -1;
    }
    if (u->env.now_ms >= s->touched_ms + TIMEOUT_MS) {
        ui_pop(u);
        return -1;
    }
    uint64_t next_ms = s->touched_ms + TIMEOUT_MS;
    if (is_locked(&u->env, s)) {
        next_ms = next_ms < s->locked_until_ms ? next_ms : s->locked_until_ms;
    } else if (s->locked_until_ms != 0) {
        s->locked_until_ms = 0;
        ui_mark_layout(u); // the digits can be pressed again
    }
    return (int)(next_ms - u->env.now_ms);
}

static void staff_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const staff_screen *s = v->data;
    const l10n *l = v->env->language;
    staff_form f = form_of(v->env);
    ui_draw_sheet(v->env, list, f.sheet);
    gfx_text_style heading = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, HEADING, f.type);
    gfx_text_style text = ui_style(v->env->inks, GFX_FONT_REGULAR, TEXT, f.type);
    const gfx_rect above = box_take(&f.head, BOX_TOP, f.head.h * HEADING_SHARE);
    ui_draw_fitted(v->env, list, &heading, above, GFX_ALIGN_CENTER, tr(l, "Museum staff"));
    char dots[PIN_MOST * 3 + 1];
    str_builder b = str_init(dots, sizeof dots);
    for (size_t i = 0; i < strlen(s->pin); i++) {
        (void)str_append(&b, "\xe2\x80\xa2");
    }
    const char *said = s->known               ? v->env->services.version
                       : is_locked(v->env, s) ? tr(l, "Locked for a minute.")
                       : s->pin[0] != '\0'    ? dots
                                              : tr(l, "Please enter the PIN.");
    ui_draw_fitted(v->env, list, &text, f.head, GFX_ALIGN_CENTER, said);
    if (top) {
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

static void speak(ui *u, const char *language) {
    (void)str_copy(u->env.settings->language, sizeof u->env.settings->language, language);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
}

static void staff_enter(ui *u, void *data, bool pushed) {
    staff_screen *s = data;
    clear_pin(s);
    s->touched_ms = u->env.now_ms;
    if (pushed) {
        (void)str_copy(s->visitors, sizeof s->visitors, u->env.settings->language);
        speak(u, u->env.visit->defaults.language);
    }
}

static void staff_leave(ui *u, void *data) {
    const staff_screen *s = data;
    clear_pin(data);
    // The attract state sets its own language.
    if (u->env.visit->running) {
        speak(u, s->visitors);
    }
}

// Do not speak the pressed digits to bystanders.
static bool staff_describe_widget(const ui_view *v, const ui_widget *w, char out_text[WORDS_CAP]) {
    (void)v;
    out_text[0] = '\0';
    return w->id >= ID_DIGIT && w->id < ID_DIGIT + 10;
}

const ui_screen ui_screen_staff = {
    .title = N_("Museum staff"),
    .ground.on_table = true,
    .data_size = sizeof(staff_screen),
    .enter = staff_enter,
    .leave = staff_leave,
    .layout = staff_layout,
    .outcome = staff_outcome,
    .update = staff_update,
    .draw = staff_draw,
    .describe_widget = staff_describe_widget,
};
