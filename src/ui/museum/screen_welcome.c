/*
 * The first screen of a visit: the board set up, and what one can do. Layer: ui. See visit.h.
 * Invariant: one press from here a game has begun; the keys lie below the board and the mat.
 * Source: packaging/kiosk/REQUIREMENTS.md K6, K27.
 */
#include "ui/board/board_view.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { ID_COMPUTER = 1, ID_TWO, ID_RULES, ID_LEARN, ID_ABOUT, N_KEYS = 5 };

static const float KEY = 34.0f, GAP = 12.0f, HEADING = 46.0f, LINE = 30.0f;
static const float BESIDE = 54.0f; // beside a key's words

// What one can do here, in its order. @return how many keys there are
static int keys_of(const ui *u, int out_ids[N_KEYS], const char *out_labels[N_KEYS]) {
    const l10n *l = u->env.language;
    int n = 0;
    out_ids[n] = ID_COMPUTER;
    out_labels[n++] = tr(l, "Play against the computer");
    out_ids[n] = ID_TWO;
    out_labels[n++] = tr(l, "Two players");
    if (u->env.services.exhibit->rules == (int)SENET_RULES_KENDALL) { // nothing else is taught
        out_ids[n] = ID_LEARN;
        out_labels[n++] = tr(l, "How to play");
    }
    if (u->env.services.content != NULL) {
        out_ids[n] = ID_ABOUT;
        out_labels[n++] = tr(l, "About senet");
    }
    out_ids[n] = ID_RULES;
    out_labels[n++] = tr(l, "The rules");
    return n;
}

// All lengths in one unit, whichever it is.
typedef struct welcome_form {
    int columns, rows;
    float gap, key_h, height;
} welcome_form;

static float line_size(const ui *u) {
    return fmaxf(LINE, visit_least_size(u));
}

static float width_of(const ui *u, gfx_font font, float size, float t, const char *text) {
    gfx_text_style style = ui_style(&u->env.look.on_table, font, size, t);
    return u->env.services.metrics->width(u->env.services.metrics->user, &style, text);
}

static float key_width(const ui *u, float t, const char *label) {
    return width_of(u, GFX_FONT_SMALLCAPS, KEY, t, label) + BESIDE * t;
}

// The widest row of keys if so many stand side by side.
static float widest_row(const ui *u, float t, int columns) {
    int ids[N_KEYS];
    const char *labels[N_KEYS];
    int n = keys_of(u, ids, labels);
    float widest = 0.0f, row = 0.0f;
    for (int i = 0; i < n; i++) {
        row = (i % columns == 0 ? 0.0f : row + GAP * t) + key_width(u, t, labels[i]);
        widest = row > widest ? row : widest;
    }
    return widest;
}

// Side by side where there is room for the words, else in as few rows as the width allows.
// @param t the factor on type, @param least of a key, @param width of all: in that unit
static welcome_form measure(const ui *u, float t, float least, float width) {
    int ids[N_KEYS];
    const char *labels[N_KEYS];
    int n = keys_of(u, ids, labels);
    welcome_form f = {.rows = 1, .gap = GAP * t, .key_h = KEY * 2.2f * t};
    f.key_h = f.key_h > least ? f.key_h : least;
    for (f.columns = n; f.columns > 1 && widest_row(u, t, f.columns) > width;) {
        f.rows++;
        f.columns = (n + f.rows - 1) / f.rows;
    }
    f.rows = (n + f.columns - 1) / f.columns;
    f.height = (f.key_h + f.gap) * (float)f.rows + f.gap;
    return f;
}

static const char *purpose(const ui *u) {
    return tr(u->env.language, "Race your pieces along the thirty houses and off the board. "
                               "Nobody knows the ancient rules: these are modern ones.");
}

// The museum's name, if it has set one.
static const char *heading_of(const ui *u) {
    const char *museum = content_get(u->env.services.content, CONTENT_MUSEUM, CONTENT_TITLE);
    return museum[0] != '\0' ? museum : tr(u->env.language, "The board game of ancient Egypt");
}

static ui_storeys welcome_storeys(const ui *u, int width_px, float letter_px) {
    float width = (float)width_px * UI_KEYS_SHARE;
    welcome_form f = measure(u, letter_px, visit_mm_px(u, width_px, VISIT_TARGET_MM), width);
    float lines = ceilf(1.08f * width_of(u, GFX_FONT_ITALIC, LINE, letter_px, purpose(u)) / width);
    return (ui_storeys){(HEADING * 1.5f + line_size(u) * 1.2f * lines + 36.0f) * letter_px,
                        f.height};
}

static void welcome_layout(ui *u, void *data) {
    (void)data;
    int ids[N_KEYS];
    const char *labels[N_KEYS];
    int n = keys_of(u, ids, labels);
    gfx_rect band = u->env.layout.keys;
    float t = u->env.layout.type;
    welcome_form f = measure(u, t, visit_mm(u, VISIT_TARGET_MM), band.w);
    // In too low a window the keys give way.
    float k = f.height > band.h ? band.h / f.height : 1.0f, h = f.key_h * k, gap = f.gap * k;
    band.y += band.h - (h + gap) * (float)f.rows;
    for (int i = 0, first = 0; i < n; i++) {
        // A row's width is shared out as the words ask for it.
        first = i % f.columns == 0 ? i : first;
        int end = first + f.columns < n ? first + f.columns : n;
        float row = 0.0f, before = 0.0f, whole = band.w - gap * (float)(end - first - 1);
        for (int m = first; m < end; m++) {
            before += m < i ? key_width(u, t, labels[m]) : 0.0f;
            row += key_width(u, t, labels[m]);
        }
        gfx_rect r = {band.x + whole * before / row + gap * (float)(i - first),
                      band.y + (h + gap) * (float)(i / f.columns),
                      whole * key_width(u, t, labels[i]) / row, h};
        ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ids[i], r, labels[i]);
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = KEY;
        b->primary = true;
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_COMPUTER;
    }
}

static void welcome_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id == ID_RULES) {
        ui_push(u, UI_SCREEN_RULES);
    } else if (outcome.id == ID_ABOUT) {
        ui_push(u, UI_SCREEN_EXHIBITION);
    } else if (outcome.id == ID_LEARN) {
        ui_push(u, UI_SCREEN_TUTORIAL);
    } else {
        visit_play(u, outcome.id == ID_TWO);
    }
}

static bool welcome_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_BACK) {
        return false;
    }
    visit_end(u);
    return true;
}

static void welcome_draw_table(ui *u, void *data, gfx_drawlist *list) {
    (void)data;
    ui_draw_table(u, list);
    board_pieces pieces = {.count = 0};
    const board_lights none = {.count = 0};
    const exhibit *e = u->env.services.exhibit;
    senet_position start;
    if (exhibit_start(e, &start) ||
        senet_position_start((senet_rules_id)e->rules, e->pieces, &start) == SENET_OK) {
        board_pieces_of(u->env.services.scene, &start, &pieces);
    }
    board_draw_pieces(u->env.services.scene, &u->env.look, &pieces, &none, list);
}

static void draw_words(ui *u, gfx_drawlist *list) {
    float t = u->env.layout.type;
    gfx_rect r = u->env.layout.title;
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, HEADING, t);
    gfx_text_style line = ui_style(u->env.inks, GFX_FONT_ITALIC, LINE, t);
    float high = HEADING * 1.5f * t, most = r.h * 0.45f;
    high = high < most ? high : most;
    // Both together lie in the middle of their room.
    float lines = ceilf(1.08f * width_of(u, GFX_FONT_ITALIC, LINE, t, purpose(u)) / r.w);
    float low = line_size(u) * 1.2f * lines * t, spare = r.h - high - low;
    low = spare > 0.0f ? low : r.h - high;
    r.y += spare > 0.0f ? spare * 0.4f : 0.0f;
    ui_draw_fitted(u, list, &heading, (gfx_rect){r.x, r.y, r.w, high}, GFX_ALIGN_CENTER,
                   heading_of(u));
    ui_draw_fitted(u, list, &line, (gfx_rect){r.x, r.y + high, r.w, low}, GFX_ALIGN_CENTER,
                   purpose(u));
}

static void welcome_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    if (!top) {
        return;
    }
    draw_words(u, list);
    for (int i = 0; i < u->widgets.own; i++) {
        ui_draw_grounded(u, list, &u->widgets.widget[i]);
    }
}

static void welcome_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    (void)data;
    speech_append(out_text, content_get(u->env.services.content, CONTENT_MUSEUM, CONTENT_TITLE));
    speech_append(out_text, purpose(u));
}

const ui_screen ui_screen_welcome = {
    .name = "welcome",
    .title = N_("The board game of ancient Egypt"),
    .stands_alone = true,
    .storeys = welcome_storeys,
    .layout = welcome_layout,
    .outcome = welcome_outcome,
    .action = welcome_action,
    .draw_table = welcome_draw_table,
    .draw = welcome_draw,
    .tell = welcome_tell,
};
