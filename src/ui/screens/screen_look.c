/*
 * Which board, which pieces, in which light: chosen before one's eyes, with what is known of the
 * board. Layer: ui.
 * Invariant: a change is in force at once and stored at once; of the board no more is covered
 * than large words need.
 */
#include "base/str.h"
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/screens/settings_rows.h"
#include "ui/screens/words_look.h"

enum { ID_BACK = 6 };

static const form_row ROWS[] = {{ID_BACK, .label = N_("Done"), .primary = true, .closes = true}};

static const form FORM = {
    .settings = &settings_rows[SETTINGS_SHEET_LOOK], .row = ROWS, .n_rows = 1, .gap = 3};

static const float PAD = 22.0f, ROW = 52.0f, GAP = 40.0f, ROW_GAP = 3.0f, DONE_SHARE = 0.42f;

// It hides the mat and the tray, which reach to here: no end of them looks out beside it.
static const float TABLE_LEFT = 30.0f, TABLE_RIGHT = 1890.0f;
static const float HEADING = 44.0f, DATE = 36.0f, BELOW_DATE = 6.0f; // of the caption

static float panel_width(const ui_env *env, float *out_left) {
    gfx_rect safe = env->layout.safe;
    float right = safe.x + safe.w > TABLE_RIGHT ? safe.x + safe.w : TABLE_RIGHT;
    *out_left = safe.x < TABLE_LEFT ? safe.x : TABLE_LEFT;
    return right - *out_left;
}

// What rows and caption need: beside each other, or upright one above the other, with room for the
// longest caption, so that nothing moves when another board is chosen.
static float wanted_height(const ui_view *v) {
    float t = v->env->layout.type;
    float rows = ROW * (float)form_count(v, &FORM) * t;
    if (!v->env->layout.portrait) {
        return 2 * PAD + rows;
    }
    float left;
    float width = panel_width(v->env, &left) - 2 * PAD, longest = 0;
    gfx_text_style body = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
    for (int i = 0; i < SETTINGS_BOARD_COUNT; i++) {
        float h = ui_draw_paragraph(v->env, NULL, &body, (gfx_point){0, 0}, width,
                                    words_board_known(v->env->language, i));
        longest = h > longest ? h : longest;
    }
    return 3 * PAD + rows + (HEADING + DATE + BELOW_DATE) * t + longest;
}

// Below the board, where it fits there, else over its lower edge. On wide windows it ends with them;
// upright it stays close to the board that it speaks of.
static gfx_rect panel_of(const ui_view *v) {
    gfx_rect view = v->env->layout.view;
    float bottom = view.y + view.h - 14.0f;
    float top = v->env->services.scene->base[3].y + 14.0f;
    float most = view.h * (v->env->layout.portrait ? 0.6f : 0.56f);
    float h = wanted_height(v), left;
    if (bottom - top > h) {
        bottom = v->env->layout.portrait ? top + h : bottom;
        h = bottom - top;
    }
    h = h < most ? h : most;
    float width = panel_width(v->env, &left);
    return (gfx_rect){left, bottom - h, width, h};
}

static float panel_type(const ui_view *v) {
    float h = panel_of(v).h, wanted = wanted_height(v);
    if (v->env->layout.portrait) {
        return h < wanted ? v->env->layout.type * h / wanted : v->env->layout.type;
    }
    float most = (h - 2 * PAD) / (ROW * (float)form_count(v, &FORM));
    return v->env->layout.type < most ? v->env->layout.type : most;
}

static gfx_rect rows_of(const ui_view *v) {
    gfx_rect p = panel_of(v);
    float t = panel_type(v);
    float w = v->env->layout.portrait ? p.w - 2 * PAD : p.w * 0.40f;
    return (gfx_rect){p.x + PAD, p.y + PAD, w, ROW * (float)form_count(v, &FORM) * t};
}

static void look_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    const gfx_rect all = rows_of(v);
    const int n = form_count(v, &FORM);
    gfx_rect cell[FORM_ROWS_CAP];
    for (int i = 0; i < n; i++) {
        cell[i] = box_cell(all, (box_grid){.columns = 1, .rows = n}, i);
        cell[i].h -= ROW_GAP;
    }
    cell[n - 1].w *= DONE_SHARE;
    form_layout_in(v, widgets, &FORM, cell, UI_SIZE_BUTTON * panel_type(v));
}

static void draw_caption(const ui_view *v, gfx_drawlist *list) {
    const l10n *l = v->env->language;
    gfx_rect p = panel_of(v), rows = rows_of(v);
    float t = panel_type(v);
    gfx_rect r = {rows.x + rows.w + GAP, p.y + PAD, p.x + p.w - PAD - rows.x - rows.w - GAP,
                  p.h - 2 * PAD};
    if (v->env->layout.portrait) {
        r = (gfx_rect){rows.x, rows.y + rows.h + PAD, rows.w,
                       p.y + p.h - PAD - rows.y - rows.h - PAD};
    }
    gfx_text_style heading = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, 32.0f, t);
    gfx_text_style date = ui_style(v->env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t);
    gfx_text_style body = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
    float head_h = HEADING * t, date_h = DATE * t;
    ui_draw_fitted(v->env, list, &heading, (gfx_rect){r.x, r.y, r.w, head_h}, GFX_ALIGN_LEFT,
                   words_board(l, v->env->settings->board));
    ui_draw_fitted(v->env, list, &date, (gfx_rect){r.x, r.y + head_h, r.w, date_h}, GFX_ALIGN_LEFT,
                   words_board_date(l, v->env->settings->board));
    float above = head_h + date_h + BELOW_DATE * t;
    gfx_rect rest = {r.x, r.y + above, r.w, r.h - above};
    const char *text = words_board_known(l, v->env->settings->board);
    if (ui_draw_paragraph(v->env, NULL, &body, (gfx_point){0, 0}, rest.w, text) <= rest.h) {
        (void)ui_draw_paragraph(v->env, list, &body, (gfx_point){rest.x, rest.y}, rest.w, text);
    } else {
        ui_draw_fitted(v->env, list, &body, rest, GFX_ALIGN_LEFT, text);
    }
}

static void look_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    senet_position shown;
    (void)senet_position_start(SENET_RULES_KENDALL, 5, &shown);
    ui_draw_position(v->env, list,
                     v->session->match != NULL ? match_position(v->session->match) : &shown, 0);
    ui_draw_panel(v->env, list, panel_of(v));
    draw_caption(v, list);
    if (top) {
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

const ui_screen ui_screen_look = {
    .name = "look",
    .title = N_("Board, pieces and light"),
    .form = &FORM,
    .layout = look_layout,
    .on_sheet = true,
    .draw = look_draw,
};
