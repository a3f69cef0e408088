/*
 * The title: the board set up for a game on the bare table, the name above, one row of choices.
 * Layer: ui. Invariant: with a match that waits, "Continue" comes first and is focused.
 */
#include "ui/rules_text.h"
#include "ui/screen.h"
#include "ui/style.h"

#include "base/str.h"

#include <math.h>

enum { ID_CONTINUE = 1, ID_NEW, ID_RULES, ID_SETTINGS, ID_QUIT };

// How far the picture is moved down, so that the stone above the board is free for the name.
static float picture_drop(const ui *u) {
    float free_below = u->canvas.view.y + u->canvas.view.h - 790.0f;
    float drop = u->layout.portrait ? free_below * 0.30f : free_below - 26.0f;
    return drop > 0 ? drop : 0;
}

static bool can_continue(const ui *u) {
    return u->offered != NULL || u->match != NULL;
}

static void add_buttons(ui *u, const int *ids, const char *const *labels, int n) {
    float t = u->layout.type;
    bool column = u->layout.portrait;
    gfx_text_style style = ui_style(GFX_FONT_SMALLCAPS, 34.0f, t);
    float height = 64.0f * t;
    float gap = column ? 10.0f * t : 26.0f * t;
    float widths[5];
    float whole = 0;
    for (int i = 0; i < n; i++) {
        widths[i] =
            u->services.metrics->width(u->services.metrics->user, &style, labels[i]) + 44.0f * t;
        whole += widths[i] + (i > 0 ? gap : 0);
    }
    float top = u->layout.view.y + u->layout.view.h * (column ? 0.20f : 0.30f);
    float x = 960.0f - whole / 2;
    for (int i = 0; i < n; i++) {
        gfx_rect r = column ? (gfx_rect){960.0f - 330.0f * t / 1.5f,
                                         top + (height + gap) * (float)i, 440.0f * t, height}
                            : (gfx_rect){x, top, widths[i], height};
        x += widths[i] + gap;
        ui_widget *w = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ids[i], r, labels[i]);
        w->align = GFX_ALIGN_CENTER;
        w->size_vu = 34.0f;
        w->primary = i == 0;
    }
}

static void title_layout(ui *u, void *data) {
    (void)data;
    const l10n *l = u->language;
    int ids[5];
    const char *labels[5];
    int n = 0;
    if (can_continue(u)) {
        ids[n] = ID_CONTINUE;
        labels[n++] = tr(l, "Continue");
    }
    ids[n] = ID_NEW;
    labels[n++] = tr(l, "New game");
    ids[n] = ID_RULES;
    labels[n++] = tr(l, "The rules");
    ids[n] = ID_SETTINGS;
    labels[n++] = tr(l, "Settings");
    ids[n] = ID_QUIT;
    labels[n++] = tr(l, "Quit");
    add_buttons(u, ids, labels, n);
    if (u->widgets.focus == 0) {
        u->widgets.focus = ids[0];
    }
}

static void title_enter(ui *u, void *data) {
    (void)data;
    u->widgets.focus = 0;
}

static void continue_match(ui *u) {
    if (u->offered != NULL) {
        match *m = u->offered;
        u->offered = NULL;
        ui_set_match(u, m);
    }
    ui_push(u, UI_SCREEN_PLAY);
}

static void title_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_sound(u, "click");
    if (outcome.id == ID_CONTINUE) {
        continue_match(u);
    } else if (outcome.id == ID_NEW) {
        ui_push(u, UI_SCREEN_NEW);
    } else if (outcome.id == ID_RULES) {
        ui_push(u, UI_SCREEN_RULES);
    } else if (outcome.id == ID_SETTINGS) {
        ui_push(u, UI_SCREEN_SETTINGS);
    } else if (outcome.id == ID_QUIT) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_QUIT});
    }
}

// The start position that most rule sets share, on the moved picture.
static void draw_pieces(ui *u, gfx_drawlist *list, float drop) {
    for (int pass = 0; pass < 2; pass++) {
        for (int house = 1; house <= 10; house++) {
            char name[GFX_SPRITE_NAME_CAP];
            str_builder text = str_init(name, sizeof name);
            (void)str_append_format(&text, "%s_%02d", house % 2 == 1 ? "cone" : "spool", house);
            const gfx_sprite *sprite = gfx_scene_sprite(u->services.scene, name);
            if (sprite == NULL) {
                continue;
            }
            gfx_point at = u->services.scene->house[house].center;
            if (pass == 0) {
                gfx_draw_image(list, sprite->shadow,
                               (gfx_rect){at.x - sprite->shadow_anchor.x,
                                          at.y - sprite->shadow_anchor.y + drop, sprite->shadow_w,
                                          sprite->shadow_h},
                               255, false);
            } else {
                gfx_draw_image(list, sprite->body,
                               (gfx_rect){at.x - sprite->anchor.x, at.y - sprite->anchor.y + drop,
                                          sprite->w, sprite->h},
                               255, false);
            }
        }
    }
}

static void draw_name(ui *u, gfx_drawlist *list) {
    const l10n *l = u->language;
    float t = u->layout.type;
    float grow = u->layout.portrait ? 1.3f : 1.0f;
    gfx_rect view = u->layout.view;
    float y = view.y + view.h * (u->layout.portrait ? 0.085f : 0.165f);
    gfx_text_style name = ui_style(GFX_FONT_REGULAR, 118.0f * grow, 1.0f);
    name.tracking_vu = 52.0f * grow;
    // Tracking follows the last letter too; half of it keeps the word in the middle.
    gfx_draw_text(list, "SENET", &name, (gfx_point){960.0f + name.tracking_vu / 2, y},
                  GFX_ALIGN_CENTER);
    gfx_text_style line = ui_style(GFX_FONT_ITALIC, 30.0f, t);
    gfx_draw_text(list, tr(l, "The board game of ancient Egypt"), &line,
                  (gfx_point){960.0f, y + 52.0f * t}, GFX_ALIGN_CENTER);
}

static void draw_footer(ui *u, gfx_drawlist *list) {
    const l10n *l = u->language;
    gfx_text_style small = ui_style(GFX_FONT_ITALIC, 24.0f, u->layout.type);
    gfx_rect view = u->layout.view;
    float y = view.y + view.h * (u->layout.portrait ? 0.125f : 0.0f);
    if (!u->layout.portrait) {
        y = view.y + view.h * 0.30f + 64.0f * u->layout.type + 44.0f * u->layout.type;
    } else {
        y = view.y + view.h - 40.0f;
    }
    gfx_draw_text(list,
                  tr(l, "No ancient rules survive. Five modern reconstructions are played here."),
                  &small, (gfx_point){960.0f, y}, GFX_ALIGN_CENTER);
    gfx_text_style version = ui_style(GFX_FONT_REGULAR, 24.0f, 1.0f);
    version.color = UI_INK_SOFT;
    version.letterpress = false;
    gfx_draw_text(list, u->services.version, &version,
                  (gfx_point){u->layout.safe.x + u->layout.safe.w, view.y + 44.0f},
                  GFX_ALIGN_RIGHT);
}

static void title_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    float drop = roundf(picture_drop(u) * u->canvas.scale) / u->canvas.scale;
    ui_draw_table_at(u, list, drop);
    draw_pieces(u, list, drop);
    draw_name(u, list);
    draw_footer(u, list);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

const ui_screen ui_screen_title = {
    .name = "title",
    .layout = title_layout,
    .enter = title_enter,
    .outcome = title_outcome,
    .draw = title_draw,
};
