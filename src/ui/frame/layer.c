// The transforms of the layers.
// Layer: ui. See layer.h.
#include "ui/frame/layer.h"

#include "ui/frame/env.h"

static bool reads_from_right(const ui_env *env) {
    return l10n_language_of(env->language)->direction == L10N_RIGHT_TO_LEFT;
}

float ui_panel_beside(const ui_env *env) {
    return env->table.panel.x > env->table.view.x ? env->table.panel.w : 0;
}

gfx_transform ui_layer_transform(const ui_env *env, ui_layer layer) {
    if (layer == UI_LAYER_TABLE) {
        return (gfx_transform){.dx = 0.0f};
    }
    const bool from_right = reads_from_right(env);
    // A museum's strip stays at the near edge: only the part above it is rotated.
    gfx_rect canvas = env->canvas.view, view = env->table.view;
    // The table is never mirrored, so a panel changes sides.
    const float beside = ui_panel_beside(env);
    gfx_rect frame = {from_right ? canvas.x + beside : canvas.x, view.y, canvas.w - beside, view.h};
    return gfx_transform_in(frame, from_right, layer == UI_LAYER_FAR);
}

gfx_point ui_point_in_window(const ui_env *env, const base_input *input) {
    const gfx_canvas *c = &env->canvas;
    return (gfx_point){c->view.x + input->x / c->scale, c->view.y + input->y / c->scale};
}

ui_action ui_action_seen(ui_action action, gfx_transform layer) {
    if (gfx_transform_flips_x(layer) && (action == UI_ACTION_LEFT || action == UI_ACTION_RIGHT)) {
        return action == UI_ACTION_LEFT ? UI_ACTION_RIGHT : UI_ACTION_LEFT;
    }
    if (gfx_transform_flips_y(layer) && (action == UI_ACTION_UP || action == UI_ACTION_DOWN)) {
        return action == UI_ACTION_UP ? UI_ACTION_DOWN : UI_ACTION_UP;
    }
    return action;
}

void ui_layers_begin(const ui_env *env, gfx_drawlist *list) {
    gfx_drawlist_begin(list, &env->canvas);
    gfx_drawlist_set_rtl(list, reads_from_right(env));
}

void ui_layers_make_room(ui_env *env) {
    if (reads_from_right(env)) {
        env->canvas.view.x -= ui_panel_beside(env);
    }
}
