/*
 * The window of the interface: its size, its frames, and what the system is told of it. Layer: app.
 */
#ifndef SENET_APP_WINDOW_H
#define SENET_APP_WINDOW_H

#include "app/inspect/inspect.h"
#include "app/options.h"
#include "game/settings.h"
#include "platform/platform.h"
#include "ui/frame/ui.h"

typedef struct app_window {
    platform *p;
    ui *u;                /**< NULL before there is one */
    app_inspect *inspect; /**< may be NULL */
    settings *settings;
    gfx_drawlist *list;
    bool in_museum;
    bool size_is_option; /**< it comes from --size, and is not stored */
    bool is_fullscreen;  /**< whatever the setting says */
    bool hidden;
    bool exposed; /**< its contents were lost */
    bool shown;   /**< a frame was */
    bool typing;  /**< the platform was told that a text is being typed */
    bool awake;   /**< the screen is kept on */
} app_window;

/** Brings the window to the size of options and settings. All is borrowed, but for the list.
 *  @return false without memory. */
bool app_window_open(app_window *window, platform *p, const app_window_options *options,
                     settings *chosen);

/** Tells the interface how large the window is. */
void app_window_resized(app_window *window);

/** Fills the screen or not, as a person wants it; means nothing in a museum.
 *  @return whether the setting follows. */
bool app_window_set_fullscreen(app_window *window, bool on);

/** Whether there is a frame to be shown. */
bool app_window_is_undrawn(const app_window *window);

/** Shows a frame, if there is one to be shown. @param animating the next follows at once. */
void app_window_draw(app_window *window, bool animating);

/** Tells the system what the interface wants: an input method, a screen that stays on. */
void app_window_follow(app_window *window);

void app_window_close(app_window *window);

#endif
