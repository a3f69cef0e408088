// The environment: what a screen may read while it is called.
// Layer: ui (private header).
// Invariant: constant during a callback; only the frame changes it.
#pragma once

#include "gfx/sticks.h"
#include "ui/frame/look.h"
#include "ui/frame/services.h"
#include "ui/layout/layout.h"

struct visit;

/** The environment of a screen. */
typedef struct ui_env {
    ui_services services;
    settings *settings; /**< = services.settings */
    const l10n *language;
    gfx_canvas canvas;
    ui_layout table;     /**< of the window */
    ui_layout layout;    /**< of the screen being called; see visit_face_layout */
    float letter_px;     /**< one unit of type at text size 100, in pixels */
    ui_look look;        /**< what the settings ask for, for the current frame */
    const ui_inks *inks; /**< for the background being drawn on */
    uint64_t now_ms;     /**< interface time: real time with clamped gaps, see ui_update */
    float breath;        /**< strength of the light around the next target: 0..1, 1 when idle */
    float gleam;         /**< light over an idle table: 0..1, negative for none; see idle_light.h */
    bool fullscreen;
    bool hidden;                        /**< the window is not visible */
    gfx_resting_sticks *resting_sticks; /**< the sticks on the mat; NULL if out of memory */
    const struct visit *visit;          /**< the current visit in a museum; see visit.h */
} ui_env;

/** A copy of the environment with the inks for a sheet or panel. @param env outlives the result. */
static inline ui_env ui_env_on_panel(const ui_env *env) {
    ui_env on_panel = *env;
    on_panel.inks = &env->look.on_panel;
    return on_panel;
}

/** Whether the program runs unattended, in museum mode. */
static inline bool ui_in_museum(const ui_env *env) {
    return env->services.kiosk != NULL;
}

/** Whether the text is so large that a sheet shows one thing at a time. Never in a museum, where
 *  sizes follow the viewing distance instead. */
static inline bool ui_type_is_large(const ui_env *env) {
    return env->settings->text_size > 140 && !ui_in_museum(env);
}

/** Whether a speech synthesizer is available. */
static inline bool ui_can_speak(const ui_env *env) {
    return env->services.can_speak == NULL || env->services.can_speak(env->services.user);
}
