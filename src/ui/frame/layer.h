// The layers of the window: the table, and what the players at its two edges read.
// Layer: ui.
// Invariant: the table is never mirrored or rotated; everything else is laid out for a reader who
// reads from left to right at the near edge.
#pragma once

#include "base/input.h"
#include "gfx/drawlist.h"
#include "gfx/transform.h"
#include "ui/frame/action.h"

typedef struct ui_env ui_env;

typedef enum ui_layer {
    UI_LAYER_TABLE, /**< the table, the board and everything on it; uses window coordinates */
    UI_LAYER_NEAR,  /**< read from the near edge; mirrored in a right-to-left language */
    UI_LAYER_FAR    /**< read from the far edge; rotated as well */
} ui_layer;

/** The transform from a layer to the window. */
gfx_transform ui_layer_transform(const ui_env *env, ui_layer layer);

/** Converts a rectangle from window (and table) coordinates to those of a layer. */
static inline gfx_rect ui_layer_place(const ui_env *env, ui_layer layer, gfx_rect r) {
    return gfx_transform_rect(gfx_transform_inverse(ui_layer_transform(env, layer)), r);
}

/** Converts a rectangle from a layer to the window. */
static inline gfx_rect ui_layer_in_window(const ui_env *env, ui_layer layer, gfx_rect r) {
    return gfx_transform_rect(ui_layer_transform(env, layer), r);
}

/** The position of a pointer event in the window, vu. */
gfx_point ui_point_in_window(const ui_env *env, const base_input *input);

/** Converts a point from the window to a layer. */
static inline gfx_point ui_point_seen(gfx_point window, gfx_transform layer) {
    return gfx_transform_point(gfx_transform_inverse(layer), window);
}

/** Converts a direction from the window to a layer; leaves other actions unchanged. */
ui_action ui_action_seen(ui_action action, gfx_transform layer);

/** Starts drawing in layers: sets the canvas and the reading direction of the language. */
void ui_layers_begin(const ui_env *env, gfx_drawlist *list);

/** Moves the canvas so that the side panel is where reading starts: left, or right in Arabic. */
void ui_layers_make_room(ui_env *env);

/** Width of the panel beside the table, vu; 0 if there is none. */
float ui_panel_beside(const ui_env *env);
