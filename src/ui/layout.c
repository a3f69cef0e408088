/*
 * Layout: see layout.h. The scene's landmarks are those of the rendered picture (ART.md section 3):
 * the board's frame begins at y = 184, mat and tray end at y = 1030.
 */
#include "ui/layout.h"

#define SCENE_CENTER_X  960.0f
#define BOARD_TOP       184.0f
#define SCENE_BOTTOM    1030.0f
#define SCENE_WIDTH     1920.0f // pieces in hand stand at both its ends
#define PORTRAIT_ASPECT 1.12f
#define MARGIN          72.0f

static float minf(float a, float b) {
    return a < b ? a : b;
}

static float maxf(float a, float b) {
    return a > b ? a : b;
}

static float clampf(float x, float lo, float hi) {
    return minf(maxf(x, lo), hi);
}

// Small windows keep their type readable: captions never fall below about 15 pixels, as far as the
// stone around the board has room for it. A portrait window shows little of the width, so much of
// the stone: its type is at least twice as large against the board.
static float type_factor(float base_scale, bool portrait, int text_percent) {
    float caption_px = 25.0f * base_scale;
    float readable =
        portrait ? clampf(20.0f / caption_px, 2.0f, 2.8f) : clampf(15.5f / caption_px, 1.0f, 1.3f);
    return clampf(readable * (float)text_percent / 100.0f, 1.0f, portrait ? 3.6f : 2.6f);
}

// Larger type cannot share a line with the buttons.
static bool is_stacked(float type) {
    return type > 1.32f;
}

static void place_landscape(ui_layout *l, float left, float right) {
    float t = l->type;
    float top = l->view.y + 28.0f;
    float bottom = l->view.y + l->view.h;
    float head_w = 560.0f * minf(t, 1.35f);
    l->player[0] = (gfx_rect){left, top, head_w, BOARD_TOP - 14.0f - top};
    l->player[1] = (gfx_rect){right - head_w, top, head_w, BOARD_TOP - 14.0f - top};
    float title_left = left + head_w + 20.0f;
    l->title =
        (gfx_rect){title_left, top, right - head_w - 20.0f - title_left, BOARD_TOP - 14.0f - top};
    // Left of the mat.
    float readout_bottom = bottom - 24.0f;
    l->readout = (gfx_rect){left, 832.0f, 322.0f - left, readout_bottom - 832.0f};
    float under = SCENE_BOTTOM + 6.0f;
    float buttons_h = (is_stacked(t) ? 58.0f : 44.0f) * t;
    float buttons_w = minf(580.0f * t, right - left);
    l->buttons = (gfx_rect){right - buttons_w, bottom - 4.0f - buttons_h, buttons_w, buttons_h};
    if (is_stacked(t)) {
        // The read-out keeps its column down to the window's edge; the caption stands beside it.
        l->caption = (gfx_rect){345.0f, under, right - 345.0f, l->buttons.y - 4.0f - under};
    } else {
        l->caption =
            (gfx_rect){345.0f, under, l->buttons.x - 20.0f - 345.0f, bottom - 6.0f - under};
    }
}

static void place_portrait(ui_layout *l, float left, float right) {
    float t = l->type;
    float width = right - left;
    float top = l->view.y + 48.0f;
    float bottom = l->view.y + l->view.h - 40.0f;
    float title_h = 52.0f * t;
    l->title = (gfx_rect){left, top, width, title_h};
    float head_top = top + title_h + 16.0f;
    l->player[0] = (gfx_rect){left, head_top, width / 2 - 20.0f, 160.0f * t};
    l->player[1] = (gfx_rect){left + width / 2 + 20.0f, head_top, width / 2 - 20.0f, 160.0f * t};
    float buttons_h = 64.0f * t;
    l->buttons = (gfx_rect){left, bottom - buttons_h, width, buttons_h};
    // What is free between mat and buttons is shared out.
    float used = 150.0f * t + 16.0f + 100.0f * t;
    float spare = maxf(l->buttons.y - 16.0f - (SCENE_BOTTOM + 50.0f) - used, 0.0f);
    float readout_top = SCENE_BOTTOM + 50.0f + spare * 0.3f;
    l->readout = (gfx_rect){left, readout_top, width, 150.0f * t};
    float caption_top = readout_top + l->readout.h + 16.0f;
    l->caption = (gfx_rect){left, caption_top, width, l->buttons.y - 16.0f - caption_top};
}

static gfx_rect sheet_of(const ui_layout *l) {
    float w = minf(l->view.w - 80.0f, 1280.0f * (l->portrait ? 1.5f : maxf(1.0f, l->type * 0.9f)));
    float h = minf(l->view.h - 72.0f, l->portrait ? 2600.0f : 1500.0f);
    return (gfx_rect){SCENE_CENTER_X - w / 2, l->view.y + (l->view.h - h) / 2, w, h};
}

void ui_layout_compute(int width_px, int height_px, int text_percent, ui_kept kept,
                       gfx_canvas *out_canvas, ui_layout *out_layout) {
    float w = (float)(width_px > 0 ? width_px : 1);
    int kept_px = kept.above_px + kept.below_px;
    float h = (float)(height_px > kept_px ? height_px - kept_px : 1);
    ui_layout l = {0};
    l.portrait = w / h < PORTRAIT_ASPECT;
    l.type = type_factor(minf(w / SCENE_WIDTH, h / 1080.0f), l.portrait, text_percent);

    // What the type needs above the board and below the mat, beyond which the table just goes on.
    float above = l.portrait ? 90.0f + 250.0f * l.type : 34.0f + 150.0f * l.type;
    float below = l.portrait ? 120.0f + 400.0f * l.type
                             : (is_stacked(l.type) ? 24.0f + 136.0f * l.type : 50.0f * l.type);
    float content_h = above + (SCENE_BOTTOM - BOARD_TOP) + below;
    float scale = minf(w / SCENE_WIDTH, h / content_h);
    l.view.w = w / scale;
    l.view.h = h / scale;
    l.view.x = SCENE_CENTER_X - l.view.w / 2;
    l.view.y = BOARD_TOP - above - (l.view.h - content_h) * (l.portrait ? 0.42f : 0.45f);

    // On very wide windows the corners stay within sight of the board.
    float left = maxf(l.view.x + (l.portrait ? 60.0f : MARGIN), -120.0f);
    float right = 2.0f * SCENE_CENTER_X - left;
    if (l.portrait) {
        place_portrait(&l, left, right);
    } else {
        place_landscape(&l, left, right);
    }
    l.safe = (gfx_rect){left, l.view.y + 28.0f, right - left, l.view.h - 56.0f};
    l.sheet = sheet_of(&l);

    float over = (float)kept.above_px / scale;
    l.strip = (gfx_rect){l.view.x, l.view.y + l.view.h, l.view.w, (float)kept.below_px / scale};
    gfx_rect whole = {l.view.x, l.view.y - over, l.view.w, over + l.view.h + l.strip.h};
    *out_canvas = (gfx_canvas){scale, whole, width_px, height_px};
    *out_layout = l;
}

void ui_layout_lower(ui_layout *layout, float by_vu) {
    layout->view.y += by_vu;
    layout->view.h -= by_vu;
    layout->safe.y += by_vu;
    layout->safe.h -= by_vu;
    layout->sheet = sheet_of(layout);
}
