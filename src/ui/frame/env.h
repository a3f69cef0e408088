/*
 * What every part of the interface is shown with. Layer: ui (private header).
 * Invariant: constant while a screen is called; only the frame changes it.
 */
#pragma once

#include "gfx/sticks.h"
#include "ui/frame/look.h"
#include "ui/frame/services.h"
#include "ui/layout/layout.h"

struct visit;

/** What a screen is shown with. */
typedef struct ui_env {
    ui_services services;
    settings *settings; /**< = services.settings */
    const l10n *language;
    gfx_canvas canvas;
    ui_layout table;     /**< of the window */
    ui_layout layout;    /**< of the screen that is called; see visit_face_layout */
    float letter_px;     /**< of one unit of type if the text size were 100 */
    ui_look look;        /**< what the settings ask for, as of the frame being drawn */
    const ui_inks *inks; /**< for the ground that is being drawn on */
    uint64_t now_ms;     /**< interface time: real time less clamped gaps */
    float breath;        /**< of the light around what is to be touched next: 0..1, at rest 1 */
    float gleam;         /**< the light over an idle table: 0..1, below 0 none; see idle_light.h */
    bool fullscreen;
    bool hidden;                        /**< nobody sees the window */
    gfx_resting_sticks *resting_sticks; /**< the sticks on the mat; NULL without memory */
    const struct visit *visit;          /**< who is there in a museum; see visit.h */
} ui_env;

/** The same for what is written on a sheet or a panel. @param env outlives the result. */
static inline ui_env ui_env_on_panel(const ui_env *env) {
    ui_env on_panel = *env;
    on_panel.inks = &env->look.on_panel;
    return on_panel;
}

/** Whether it runs unattended in a museum. */
static inline bool ui_in_museum(const ui_env *env) {
    return env->services.kiosk != NULL;
}

/** Whether letters are so large that a sheet shows one thing at a time. In a museum all is as large as the
 *  distance asks, in another way. */
static inline bool ui_type_is_large(const ui_env *env) {
    return env->settings->text_size > 140 && !ui_in_museum(env);
}

/** Whether anything can be said aloud here. */
static inline bool ui_can_speak(const ui_env *env) {
    return env->services.can_speak == NULL || env->services.can_speak(env->services.user);
}
