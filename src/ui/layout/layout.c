// Layout: see layout.h. The landmarks of the scene are those of the rendered picture
// (assets/art/README.md "Where everything stands").
#include "ui/layout/layout.h"

#include "ui/layout/box.h"

#include <math.h>

// The scene.
enum {
    SCENE_CENTER_X = 960,
    BOARD_TOP = 184,
    SCENE_BOTTOM = 1030,
    SCENE_WIDTH = 1920, // includes the pieces in hand at both ends
    SCENE_HEIGHT = 1080,
    MAT_LEFT = 322,
    READOUT_TOP = 832,
    ABOVE_BOARD = 24, // pieces on the first row extend over the frame
    BELOW_SCENE = 24, // shadows
    MOST_LEFT = -120  // on very wide windows the corners stay in view of the board
};

// The window. Values in type units are before the type factor.
enum {
    MARGIN = 72,
    MARGIN_TALL = 60,
    EDGE = 28,
    CAPTION = 25, // type
    HEAD = 470,   // width of a player's header
    HEAD_H = 128,
    HEAD_GAP = 24,
    MESSAGE = 112,      // height: two lines and the bar of winning chances
    SHORT_MESSAGE = 88, // a museum shows no chances
    ROW = 580,          // of buttons, in type units
    WIDE_ROW = 636,
    HEADING = 60, // of a sheet, in type units
    BUTTON = 58,
    BUTTON_LETTERS = 150, // a button's width, in type units
    READOUT = 150,        // height, in type units
    SCALE_STEPS = 12,
    BEHIND_STEPS = 6 // iterations for the board's size to settle
};

static const float PORTRAIT_ASPECT = 1.12f;
static const float MARGIN_SHARE = 0.035f; // share of the window's width, with bands
static const float LEAST_SHARE = 0.25f;   // least share of the height for the picture
static const float COLUMN_BUTTONS = 5.4f; // height of a column of buttons with gaps, in buttons
static const float READOUT_SHAPE = 1.8f;  // its width, relative to its height
static const float STACKED_TYPE = 1.32f;  // larger type cannot share a line with the buttons
static const float HEAD_MOST = 1.35f;     // headers grow with the type up to this factor

float ui_clamp(float x, float lo, float hi) {
    return fminf(fmaxf(x, lo), hi);
}

// Keeps type readable in small windows: captions stay above about 15 pixels, as far as the stone
// around the board has room. A portrait window shows more stone relative to the board, so its type
// is at least twice as large.
static float type_factor(float base_scale, bool portrait, int text_percent) {
    const float caption_px = CAPTION * base_scale;
    const float readable =
        portrait ? ui_clamp(20 / caption_px, 2, 2.8f) : ui_clamp(15.5f / caption_px, 1, 1.3f);
    return ui_clamp(readable * (float)text_percent / 100, 1, portrait ? 3.6f : 2.6f);
}

// Like large type, a museum's smallest letters cannot share a line with the buttons.
static bool is_stacked(float type, ui_reserved reserved) {
    return type > STACKED_TYPE || reserved.target_px > 0;
}

static float buttons_height(const ui_layout *l, ui_reserved reserved) {
    const int h = l->portrait ? 64 : is_stacked(l->type, reserved) ? BUTTON : 44;
    return (float)h * l->type;
}

// The space that type needs above the board and below the mat, beyond which the table continues,
// and the part of it for buttons. All in vu, at a scale.
typedef struct edges {
    float above, below, buttons;
} edges;

// @param lean a panel below replaces the read-out of the throw, which panel and message also show
static edges edges_of(const ui_layout *l, ui_reserved reserved, float scale, bool lean) {
    const float t = l->type, row_h = buttons_height(l, reserved),
                edge = (float)reserved.edge_px / scale;
    const bool stacked = is_stacked(t, reserved), strips = reserved.edge_px > 0;
    const int message = reserved.target_px > 0 ? SHORT_MESSAGE : MESSAGE;
    edges e = {.above = lean                 ? 112 + (HEAD_H + MESSAGE + 10) * t
                        : l->portrait        ? 90 + (HEAD_H + MESSAGE + 50) * t
                        : stacked && !strips ? 60 + (float)(HEAD_H + message) * t
                                             : 34 + 150 * t,
               .below = lean          ? 86 + 70 * t
                        : l->portrait ? 120 + 310 * t
                        : strips      ? 24 + 150 * t
                        : stacked     ? 20 + 60 * t
                                      : 50 * t,
               .buttons = fmaxf(row_h, (float)reserved.target_px / scale)};
    e.below = fmaxf(e.below + e.buttons - row_h, edge);
    e.above = fmaxf(e.above, edge);
    return e;
}

// Places the players at both ends and the message between them or, in large type, below them.
static void place_heads(ui_layout *l, gfx_rect r, bool below) {
    const float width = fminf(HEAD * fminf(l->type, HEAD_MOST), r.w * 0.4f);
    gfx_rect heads = below ? box_take_gap(&r, BOX_TOP, HEAD_H * l->type, 14) : r;
    l->player[0] = box_take_gap(&heads, BOX_LEFT, width, HEAD_GAP);
    l->player[1] = box_take_gap(&heads, BOX_RIGHT, width, HEAD_GAP);
    l->message = below ? r : heads;
}

// @param all the area within the margins
static void place_landscape(ui_layout *l, gfx_rect all, gfx_point button, bool stacked) {
    const float right = all.x + all.w, bottom = all.y + all.h;
    const float top = all.y + EDGE, buttons_w = fminf(button.x * l->type, all.w);
    place_heads(l, (gfx_rect){all.x, top, all.w, BOARD_TOP - 14 - top}, stacked);
    // The read-out has the column left of the mat, down to the window's edge.
    l->readout = (gfx_rect){all.x, READOUT_TOP, MAT_LEFT - all.x, bottom - 24 - READOUT_TOP};
    l->buttons = (gfx_rect){right - buttons_w, bottom - 4 - button.y, buttons_w, button.y};
}

// From top to bottom: headers, message, scene, throw (unless lean), buttons.
static void place_portrait(ui_layout *l, gfx_rect all, float buttons_h, bool lean) {
    const float t = l->type;
    (void)box_take(&all, BOX_TOP, 48);
    (void)box_take(&all, BOX_BOTTOM, 40);
    const gfx_rect heads = box_take_gap(&all, BOX_TOP, HEAD_H * t, 16);
    const box_grid two = {.columns = 2, .rows = 1, .gap_x = 40};
    l->player[0] = box_cell(heads, two, 0);
    l->player[1] = box_cell(heads, two, 1);
    l->message = (gfx_rect){all.x, all.y, all.w, BOARD_TOP - 2 * ABOVE_BOARD - all.y};
    const float most = 3 * MESSAGE * t;
    l->message = box_place(l->message, all.w, fminf(l->message.h, most), 0, 1);
    l->buttons = box_take_gap(&all, BOX_BOTTOM, buttons_h, 16);
    if (lean) {
        return;
    }
    // Distributes the space between mat and buttons.
    all = box_take(&all, BOX_BOTTOM, all.y + all.h - (SCENE_BOTTOM + 50));
    // The read-out is below the mat's left half, choices its right; big type starts at the margin.
    const float h = fminf(fmaxf(READOUT * t, (SCENE_CENTER_X - MAT_LEFT) / READOUT_SHAPE), all.h);
    const float w = READOUT_SHAPE * h, x = fmaxf(all.x, fminf(MAT_LEFT, SCENE_CENTER_X - w));
    l->readout = box_place((gfx_rect){x, all.y, w, all.h}, w, h, 0, 0.36f);
}

static gfx_rect sheet_of(const ui_layout *l) {
    const float w = 1280 * (l->portrait ? 1.5f : fmaxf(1, l->type * 0.9f));
    return box_center(box_inset(l->view, 40, 36), w, l->portrait ? 2600 : 1500);
}

// Places the strip and the panel. @return the rectangle of the whole picture
static gfx_rect place_reserved(ui_layout *l, ui_reserved reserved, float panel_px, float scale) {
    const float over = (float)reserved.above_px / scale, panel = panel_px / scale;
    l->strip =
        (gfx_rect){l->view.x, l->view.y + l->view.h, l->view.w, (float)reserved.below_px / scale};
    gfx_rect whole = {l->view.x, l->view.y - over, l->view.w, over + l->view.h + l->strip.h};
    if (panel > 0) {
        l->panel = l->portrait ? (gfx_rect){whole.x, whole.y + whole.h, whole.w, panel}
                               : (gfx_rect){whole.x + whole.w, whole.y, panel, whole.h};
        *(l->portrait ? &whole.h : &whole.w) += panel;
    }
    return whole;
}

// Lays out a window without bands.
static void compute_whole(int width_px, int height_px, int text_percent, ui_reserved reserved,
                          gfx_canvas *out_canvas, ui_layout *out_layout) {
    const int reserved_px = reserved.above_px + reserved.below_px;
    float panel_px = (float)reserved.panel_px;
    float w = (float)(width_px > 0 ? width_px : 1);
    float h = (float)(height_px > reserved_px ? height_px - reserved_px : 1);
    ui_layout l = {.portrait = w / h < PORTRAIT_ASPECT};
    l.type = type_factor(fminf(w / SCENE_WIDTH, h / SCENE_HEIGHT), l.portrait, text_percent);

    // Lengths in pixels take more of the scene the smaller it is, so iterate to find the scale.
    float scale = w / SCENE_WIDTH, content_h = 0, letter_px = 0;
    edges e = {0};
    const bool shrinks = reserved.behind > 0 || panel_px > 0;
    bool lean = false;
    for (int i = 0; i < SCALE_STEPS + (shrinks ? BEHIND_STEPS : 0); i++) {
        if (i == SCALE_STEPS) {
            // Drop the read-out of the throw before shrinking the board; the panel gets the rest.
            lean = l.portrait && panel_px > 0 && content_h * scale > h - panel_px;
            if (lean) {
                e = edges_of(&l, reserved, scale, true);
                content_h = e.above + (SCENE_BOTTOM - BOARD_TOP) + e.below;
                panel_px = fmaxf(panel_px, h - content_h * scale);
            }
            *(l.portrait ? &h : &w) -= panel_px;
        }
        e = edges_of(&l, reserved, scale, lean);
        e.above += i < SCALE_STEPS ? 0 : reserved.behind;
        content_h = e.above + (SCENE_BOTTOM - BOARD_TOP) + e.below;
        scale = fminf(w / SCENE_WIDTH, h / content_h);
        // Letters keep their size on the screen; only the board shrinks.
        letter_px = i < SCALE_STEPS ? l.type * scale : letter_px;
        l.type = letter_px / scale;
    }
    l.view.w = w / scale;
    l.view.h = h / scale;
    l.view.x = SCENE_CENTER_X - l.view.w / 2;
    l.view.y = BOARD_TOP - e.above - (l.view.h - content_h) * (l.portrait ? 0.57f : 0.45f);

    // In a portrait window the text needs the full width, even if a panel below shrinks the board.
    const float left = l.portrait ? l.view.x + MARGIN_TALL : fmaxf(l.view.x + MARGIN, MOST_LEFT);
    const gfx_rect all = {left, l.view.y, 2 * (SCENE_CENTER_X - left), l.view.h};
    if (l.portrait) {
        place_portrait(&l, all, e.buttons, lean);
    } else {
        // A museum's smallest letters are larger than a button's at home.
        const float row = reserved.target_px > 0 ? WIDE_ROW : ROW;
        place_landscape(&l, all, (gfx_point){row, e.buttons}, is_stacked(l.type, reserved));
    }
    l.safe = box_inset(all, 0, EDGE);
    l.sheet = sheet_of(&l);
    l.touch_y = l.view.y;

    const gfx_rect whole = place_reserved(&l, reserved, panel_px, scale);
    *out_canvas = (gfx_canvas){scale, whole, width_px, height_px};
    *out_layout = l;
}

// --- Storeys

// On very wide windows the texts and buttons of the game stay in view of the board.
static float sides_left(const ui_layout *l) {
    return fmaxf(l->safe.x, -(330 * l->type + 40));
}

// Places the texts above the picture: headers, and below them the message.
static void place_words(ui_layout *l, gfx_rect r) {
    const float h = fminf(1.5f * MESSAGE * l->type, r.h - HEAD_H * l->type - 14);
    place_heads(l, box_place(r, r.w, HEAD_H * l->type + 14 + h, 0, 1), true);
}

// Places the throw left and the buttons right of the picture, or both in a row below it.
static void place_sides(ui_layout *l, gfx_rect picture, float row, float target) {
    const float t = l->type, left = sides_left(l), right = 2 * SCENE_CENTER_X - left;
    const float bottom = picture.y + picture.h, read = 255 * t;
    const bool beside = 20 - left >= 110 * t;
    l->readout = beside ? (gfx_rect){left, bottom - read, 20 - left, read}
                        : (gfx_rect){left, READOUT_TOP, MAT_LEFT - left, bottom - READOUT_TOP};
    const float w = right - SCENE_WIDTH - 10, h = fmaxf(4.6f * BUTTON * t, COLUMN_BUTTONS * target);
    l->buttons = l->column ? (gfx_rect){right - w, bottom - h, w, h}
                           : (gfx_rect){l->safe.x, bottom + 8, l->safe.w, row - 12};
}

static void compute_bands(int width_px, int height_px, ui_reserved reserved, float letter_px,
                          gfx_canvas *out_canvas, ui_layout *out_layout) {
    const float w = (float)width_px, h = (float)height_px;
    const float top_px = (float)reserved.words_px, keys_px = (float)reserved.keys_px;
    const float free_px = h - (float)(reserved.words_px + reserved.below_px);
    const float scene_h = SCENE_BOTTOM - BOARD_TOP + ABOVE_BOARD + BELOW_SCENE;
    ui_layout l = {.portrait = w / h < PORTRAIT_ASPECT};
    // Without a band for keys the buttons are beside the picture or, if too wide, below it.
    const float beside = (w - SCENE_WIDTH * fminf(w / SCENE_WIDTH, free_px / scene_h)) / 2;
    l.column = reserved.keys_px == 0 && beside * 0.8f >= BUTTON_LETTERS * letter_px;
    const float target_px = (float)reserved.target_px;
    const float row_px = reserved.keys_px > 0 ? keys_px
                         : l.column           ? 0
                                              : fmaxf(64 * letter_px, target_px + 12);
    float scale = fminf(w / SCENE_WIDTH, (free_px - row_px) / scene_h);
    scale = fmaxf(scale, LEAST_SHARE * h / scene_h); // the picture extends beneath what covers it
    l.type = letter_px / scale;

    // Half of the spare height is above the picture, half below it.
    const float spare = fmaxf(free_px - row_px - scene_h * scale, 0) / 2;
    const gfx_rect whole = {SCENE_CENTER_X - w / scale / 2,
                            BOARD_TOP - ABOVE_BOARD - (top_px + spare) / scale, w / scale,
                            h / scale};
    l.touch_y = whole.y + (float)reserved.touch_px / scale;
    l.view = whole;
    l.strip = box_take(&l.view, BOX_BOTTOM, (float)reserved.below_px / scale);
    l.safe = box_inset(l.view, MARGIN_SHARE * whole.w, 20 * l.type);
    // A sheet's heading need not be within reach.
    (void)box_take(&l.view, BOX_TOP, (float)reserved.touch_px / scale - HEADING * l.type);
    const float left = sides_left(&l), words_h = (top_px + spare) / scale - 20 * l.type;
    place_words(&l, (gfx_rect){left, l.safe.y, 2 * (SCENE_CENTER_X - left), words_h});
    const gfx_rect picture = {0, BOARD_TOP - ABOVE_BOARD, SCENE_WIDTH, scene_h};
    place_sides(&l, picture, row_px / scale, target_px / scale);
    if (reserved.keys_px > 0) {
        const float keys_h = keys_px / scale;
        l.keys = box_center((gfx_rect){whole.x, l.strip.y - keys_h, whole.w, keys_h},
                            whole.w * UI_KEYS_SHARE, keys_h);
        l.buttons = l.keys;
        l.message = l.player[0] = l.player[1] = (gfx_rect){l.safe.x, l.safe.y, l.safe.w, words_h};
    }
    l.sheet = box_inset(l.view, whole.w / 10, 20);
    *out_canvas = (gfx_canvas){scale, whole, width_px, height_px};
    *out_layout = l;
}

void ui_layout_compute(int width_px, int height_px, int text_percent, ui_reserved reserved,
                       gfx_canvas *out_canvas, ui_layout *out_layout) {
    compute_whole(width_px, height_px, text_percent, reserved, out_canvas, out_layout);
    if (reserved.words_px > 0) {
        compute_bands(width_px, height_px, reserved, out_layout->type * out_canvas->scale,
                      out_canvas, out_layout);
    }
}

bool ui_layout_is_tall(int width_px, int height_px) {
    return (float)width_px < PORTRAIT_ASPECT * (float)height_px;
}

void ui_layout_lower(ui_layout *layout, float by_vu) {
    layout->view.y += by_vu;
    layout->view.h -= by_vu;
    layout->safe.y += by_vu;
    layout->safe.h -= by_vu;
    layout->sheet = sheet_of(layout);
}
