/*
 * Layout: see layout.h. The scene's landmarks are those of the rendered picture
 * (assets/art/README.md "Where everything stands").
 */
#include "ui/frame/layout.h"

#define SCENE_CENTER_X  960.0f
#define BOARD_TOP       184.0f
#define SCENE_BOTTOM    1030.0f
#define SCENE_WIDTH     1920.0f // pieces in hand stand at both its ends
#define PORTRAIT_ASPECT 1.12f
#define MARGIN          72.0f
#define SCALE_STEPS     12
#define ROW             580.0f // of buttons, in letters' units
#define TWO_LINES       17.0f  // more than the caption has at home: its letters are larger
#define WIDE_ROW        636.0f
// Of a window in storeys.
#define BOARD_LEFT      262.0f
#define ABOVE_BOARD     24.0f  // what stands on the first row reaches over the frame
#define BELOW_SCENE     24.0f  // shadows
#define MARGIN_PX_SHARE 0.035f // of the width
#define LEAST_SHARE     0.25f  // of the height is the picture's, whatever else is wanted
#define HEADING         60.0f  // of a sheet, in letters' units
#define BUTTON_LETTERS  150.0f // a button's width, in letters' units
#define BEHIND_STEPS    6      // enough for the board's size to settle
#define COLUMN_BUTTONS  5.4f   // so many stand one above the other, with what is free between them

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

// Larger type cannot share a line with the buttons, nor can a museum's least letters.
static bool is_stacked(float type, ui_kept kept) {
    return type > 1.32f || kept.target_px > 0;
}

static float buttons_height(const ui_layout *l, ui_kept kept) {
    return (l->portrait ? 64.0f : is_stacked(l->type, kept) ? 58.0f : 44.0f) * l->type;
}

// What the type needs above the board and below the mat, beyond which the table just goes on; of that
// the buttons' height. All in vu, at a scale.
typedef struct edges {
    float above, below, buttons;
} edges;

static edges edges_of(const ui_layout *l, ui_kept kept, float scale) {
    const float t = l->type, usual = buttons_height(l, kept), edge = (float)kept.edge_px / scale;
    edges e = {.above = l->portrait ? 90.0f + 250.0f * t : 34.0f + 150.0f * t,
               .below = l->portrait ? 120.0f + 400.0f * t
                                    : (is_stacked(t, kept) ? 24.0f + 136.0f * t : 50.0f * t),
               .buttons = maxf(usual, (float)kept.target_px / scale)};
    if (kept.target_px > 0 && !l->portrait) {
        e.below += TWO_LINES * t;
    }
    e.below = maxf(e.below + e.buttons - usual, edge);
    e.above = maxf(e.above, edge);
    return e;
}

static void place_landscape(ui_layout *l, float left, float right, gfx_point button, bool stacked) {
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
    float buttons_w = minf(button.x * t, right - left), buttons_h = button.y;
    l->buttons = (gfx_rect){right - buttons_w, bottom - 4.0f - buttons_h, buttons_w, buttons_h};
    if (stacked) {
        // The read-out keeps its column down to the window's edge; the caption stands beside it.
        l->caption = (gfx_rect){345.0f, under, right - 345.0f, l->buttons.y - 4.0f - under};
    } else {
        l->caption =
            (gfx_rect){345.0f, under, l->buttons.x - 20.0f - 345.0f, bottom - 6.0f - under};
    }
}

static void place_portrait(ui_layout *l, float left, float right, float buttons_h) {
    float t = l->type;
    float width = right - left;
    float top = l->view.y + 48.0f;
    float bottom = l->view.y + l->view.h - 40.0f;
    float title_h = 52.0f * t;
    l->title = (gfx_rect){left, top, width, title_h};
    float head_top = top + title_h + 16.0f;
    l->player[0] = (gfx_rect){left, head_top, width / 2 - 20.0f, 160.0f * t};
    l->player[1] = (gfx_rect){left + width / 2 + 20.0f, head_top, width / 2 - 20.0f, 160.0f * t};
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

// A window that is all the table's but for what is kept.
static void compute_whole(int width_px, int height_px, int text_percent, ui_kept kept,
                          gfx_canvas *out_canvas, ui_layout *out_layout) {
    float w = (float)(width_px > 0 ? width_px : 1);
    int kept_px = kept.above_px + kept.below_px;
    float h = (float)(height_px > kept_px ? height_px - kept_px : 1);
    ui_layout l = {0};
    l.portrait = w / h < PORTRAIT_ASPECT;
    l.type = type_factor(minf(w / SCENE_WIDTH, h / 1080.0f), l.portrait, text_percent);

    // Lengths in pixels take more of the scene the smaller it is: the scale is found step by step.
    float scale = w / SCENE_WIDTH, content_h = 0.0f, letter_px = 0.0f;
    edges e = {0};
    for (int i = 0; i < SCALE_STEPS + (kept.behind > 0.0f ? BEHIND_STEPS : 0); i++) {
        e = edges_of(&l, kept, scale);
        e.above += i < SCALE_STEPS ? 0.0f : kept.behind;
        content_h = e.above + (SCENE_BOTTOM - BOARD_TOP) + e.below;
        scale = minf(w / SCENE_WIDTH, h / content_h);
        // Letters keep their size on the screen; only the board becomes smaller.
        letter_px = i < SCALE_STEPS ? l.type * scale : letter_px;
        l.type = letter_px / scale;
    }
    l.view.w = w / scale;
    l.view.h = h / scale;
    l.view.x = SCENE_CENTER_X - l.view.w / 2;
    l.view.y = BOARD_TOP - e.above - (l.view.h - content_h) * (l.portrait ? 0.42f : 0.45f);

    // On very wide windows the corners stay within sight of the board.
    float left = maxf(l.view.x + (l.portrait ? 60.0f : MARGIN), -120.0f);
    float right = 2.0f * SCENE_CENTER_X - left;
    if (l.portrait) {
        place_portrait(&l, left, right, e.buttons);
    } else {
        // The least letters of a museum are larger than a button's at home.
        float row = kept.target_px > 0 ? WIDE_ROW : ROW;
        place_landscape(&l, left, right, (gfx_point){row, e.buttons}, is_stacked(l.type, kept));
    }
    l.safe = (gfx_rect){left, l.view.y + 28.0f, right - left, l.view.h - 56.0f};
    l.sheet = sheet_of(&l);
    l.touch_y = l.view.y;

    float over = (float)kept.above_px / scale;
    l.strip = (gfx_rect){l.view.x, l.view.y + l.view.h, l.view.w, (float)kept.below_px / scale};
    gfx_rect whole = {l.view.x, l.view.y - over, l.view.w, over + l.view.h + l.strip.h};
    *out_canvas = (gfx_canvas){scale, whole, width_px, height_px};
    *out_layout = l;
}

// --- Storeys

// On very wide windows what belongs to the game stays within sight of the board.
static float sides_left(const ui_layout *l) {
    return maxf(l->safe.x, -(330.0f * l->type + 40.0f));
}

// Words above the picture: who plays at both ends, the title between them, and nearest to the board what
// happens.
static void place_words(ui_layout *l, gfx_rect r) {
    float t = l->type;
    float said = minf((78.0f + TWO_LINES) * t, r.h * 0.4f), head = minf(128.0f * t, r.h - said);
    float top = r.y + maxf(r.h - head - said, 0.0f) * 0.45f;
    float head_w = minf(560.0f * minf(t, 1.35f), r.w * 0.38f);
    l->player[0] = (gfx_rect){r.x, top, head_w, head};
    l->player[1] = (gfx_rect){r.x + r.w - head_w, top, head_w, head};
    l->title = (gfx_rect){r.x + head_w + 20.0f, top, r.w - 2.0f * (head_w + 20.0f), head};
    // What happens begins where the board does.
    float x = maxf(r.x, BOARD_LEFT);
    l->caption = (gfx_rect){x, r.y + r.h - said, r.x + r.w - x, said};
}

// What is at the picture's sides, or in a row below it: the throw at the left, the buttons at the right.
static void place_sides(ui_layout *l, gfx_rect picture, float row, float target) {
    float t = l->type;
    float left = sides_left(l), right = 2.0f * SCENE_CENTER_X - left;
    float bottom = picture.y + picture.h, read = 255.0f * t;
    bool beside = 20.0f - left >= 110.0f * t;
    l->readout = beside ? (gfx_rect){left, bottom - read, 20.0f - left, read}
                        : (gfx_rect){left, 832.0f, 322.0f - left, bottom - 832.0f};
    float w = right - SCENE_WIDTH - 10.0f, h = maxf(4.6f * 58.0f * t, COLUMN_BUTTONS * target);
    l->buttons = l->column ? (gfx_rect){right - w, bottom - h, w, h}
                           : (gfx_rect){l->safe.x, bottom + 8.0f, l->safe.w, row - 12.0f};
}

static void compute_storeys(int width_px, int height_px, ui_kept kept, float letter_px,
                            gfx_canvas *out_canvas, ui_layout *out_layout) {
    const float w = (float)width_px, h = (float)height_px;
    const float top_px = (float)kept.words_px, keys_px = (float)kept.keys_px;
    const float free_px = h - (float)(kept.words_px + kept.below_px);
    const float scene_h = SCENE_BOTTOM - BOARD_TOP + ABOVE_BOARD + BELOW_SCENE;
    ui_layout l = {.portrait = w / h < PORTRAIT_ASPECT};
    // Without keys the buttons stand beside the picture, or, where there is no room for them, below it.
    float beside = (w - SCENE_WIDTH * minf(w / SCENE_WIDTH, free_px / scene_h)) / 2.0f;
    l.column = kept.keys_px == 0 && beside * 0.8f >= BUTTON_LETTERS * letter_px;
    const float target_px = (float)kept.target_px;
    float row_px = kept.keys_px > 0 ? keys_px
                   : l.column       ? 0.0f
                                    : maxf(64.0f * letter_px, target_px + 12.0f);
    float scale = minf(w / SCENE_WIDTH, (free_px - row_px) / scene_h);
    scale = maxf(scale, LEAST_SHARE * h / scene_h); // the picture goes on below what lies over it
    l.type = letter_px / scale;

    // What is left over lies half above the picture and half below it.
    float spare = maxf(free_px - row_px - scene_h * scale, 0.0f) / 2.0f;
    gfx_rect whole = {SCENE_CENTER_X - w / scale / 2.0f,
                      BOARD_TOP - ABOVE_BOARD - (top_px + spare) / scale, w / scale, h / scale};
    float margin = MARGIN_PX_SHARE * whole.w, below = (float)kept.below_px / scale;
    l.safe = (gfx_rect){whole.x + margin, whole.y + 20.0f * l.type, whole.w - 2 * margin,
                        whole.h - below - 40.0f * l.type};
    l.touch_y = whole.y + (float)kept.touch_px / scale;
    // A sheet's heading is only read.
    float sheet = maxf((float)kept.touch_px / scale - HEADING * l.type, 0.0f);
    l.view = (gfx_rect){whole.x, whole.y + sheet, whole.w, whole.h - below - sheet};
    l.strip = (gfx_rect){whole.x, whole.y + whole.h - below, whole.w, below};
    gfx_rect words = {l.safe.x, l.safe.y, l.safe.w, (top_px + spare) / scale - 20.0f * l.type};
    float left = sides_left(&l);
    place_words(&l, (gfx_rect){left, words.y, 2.0f * (SCENE_CENTER_X - left), words.h});
    gfx_rect picture = {0.0f, BOARD_TOP - ABOVE_BOARD, SCENE_WIDTH, scene_h};
    place_sides(&l, picture, row_px / scale, target_px / scale);
    if (kept.keys_px > 0) {
        float keys_w = whole.w * UI_KEYS_SHARE;
        l.keys = (gfx_rect){SCENE_CENTER_X - keys_w / 2, l.strip.y - keys_px / scale, keys_w,
                            keys_px / scale};
        l.buttons = l.keys;
        l.title = l.player[0] = l.player[1] = words;
    }
    l.sheet =
        (gfx_rect){whole.x + whole.w * 0.1f, l.view.y + 20.0f, whole.w * 0.8f, l.view.h - 40.0f};
    *out_canvas = (gfx_canvas){scale, whole, width_px, height_px};
    *out_layout = l;
}

void ui_layout_compute(int width_px, int height_px, int text_percent, ui_kept kept,
                       gfx_canvas *out_canvas, ui_layout *out_layout) {
    compute_whole(width_px, height_px, text_percent, kept, out_canvas, out_layout);
    if (kept.words_px > 0) {
        compute_storeys(width_px, height_px, kept, out_layout->type * out_canvas->scale, out_canvas,
                        out_layout);
    }
}

void ui_layout_lower(ui_layout *layout, float by_vu) {
    layout->view.y += by_vu;
    layout->view.h -= by_vu;
    layout->safe.y += by_vu;
    layout->safe.h -= by_vu;
    layout->sheet = sheet_of(layout);
}
