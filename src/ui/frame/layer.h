/*
 * The layers of the window: the table, and what the players at its two edges read.
 * Layer: ui. Invariant: the table lies in the window as it is, in every language and for everybody;
 * everything else is laid out as for one who reads from the left and sits at the near edge.
 */
#pragma once

#include "base/input.h"
#include "gfx/drawlist.h"
#include "gfx/transform.h"
#include "ui/frame/action.h"

typedef struct ui_env ui_env;

typedef enum ui_layer {
    UI_LAYER_TABLE, /**< the table, the board and what lies on it; its places are the window's */
    UI_LAYER_NEAR, /**< read from the near edge: mirrored in a language that is read from the right */
    UI_LAYER_FAR   /**< read from the far edge: rotated as well */
} ui_layer;

/** From the places of a layer to those of the window. */
gfx_transform ui_layer_transform(const ui_env *env, ui_layer layer);

/** Where a place of the window, which is also one of the table, is on a layer. */
static inline gfx_rect ui_layer_place(const ui_env *env, ui_layer layer, gfx_rect r) {
    return gfx_transform_rect(gfx_transform_inverse(ui_layer_transform(env, layer)), r);
}

/** Where a place of a layer is in the window. */
static inline gfx_rect ui_layer_in_window(const ui_env *env, ui_layer layer, gfx_rect r) {
    return gfx_transform_rect(ui_layer_transform(env, layer), r);
}

/** Where a pointer is in the window, vu. */
gfx_point ui_point_in_window(const ui_env *env, const base_input *input);

/** A point of the window as it is seen on a layer. */
static inline gfx_point ui_point_seen(gfx_point window, gfx_transform layer) {
    return gfx_transform_point(gfx_transform_inverse(layer), window);
}

/** A direction of the window as it is seen on a layer; any other action as it is. */
ui_action ui_action_seen(ui_action action, gfx_transform layer);

/** Begins to draw the layers: on the canvas, and in the direction in which the language is read. */
void ui_layers_begin(const ui_env *env, gfx_drawlist *list);

/** Moves the canvas so that the side panel is where reading starts (left, or right in Arabic). */
void ui_layers_make_room(ui_env *env);

/** How much of the window's width the panel beside the table takes, vu; 0 without one. */
float ui_panel_beside(const ui_env *env);
