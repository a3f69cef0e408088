/*
 * The window of the interface: see window.h.
 */
#include "app/window.h"

#include "os/clock.h"

bool app_window_open(app_window *window, platform *p, const app_window_options *options,
                     settings *chosen) {
    window->p = p;
    window->settings = chosen;
    window->list = gfx_drawlist_create();
    window->size_is_option = options->width_px != 0;
    if (!window->size_is_option) {
        platform_resize(p, chosen->window_width, chosen->window_height);
    }
    if (options->fullscreen || (chosen->fullscreen && !options->windowed)) {
        platform_fullscreen(p, true);
    }
    return window->list != NULL;
}

void app_window_close(app_window *window) {
    gfx_drawlist_destroy(window->list);
}

void app_window_resized(app_window *window) {
    platform *p = window->p;
    int width;
    int height;
    platform_size(p, &width, &height);
    ui_resize(window->u, width, height);
    bool full = platform_is_fullscreen(p);
    if (!full && !window->size_is_option) {
        window->settings->window_width = width;
        window->settings->window_height = height;
    }
    // The setting says how to begin; only a person changes it, not --fullscreen or the system.
    if (full != window->is_fullscreen) {
        window->is_fullscreen = full;
        ui_set_fullscreen(window->u, full);
    }
    app_inspect_tell(window->inspect, "size %d %d", width, height);
}

bool app_window_set_fullscreen(app_window *window, bool on) {
    if (window->in_museum) {
        return false;
    }
    platform_fullscreen(window->p, on);
    window->is_fullscreen = platform_is_fullscreen(window->p);
    window->settings->fullscreen = window->is_fullscreen;
    ui_set_fullscreen(window->u, window->is_fullscreen);
    return true;
}

bool app_window_is_undrawn(const app_window *window) {
    return !window->hidden && (window->exposed || ui_needs_draw(window->u));
}

void app_window_draw(app_window *window, bool animating) {
    if (!app_window_is_undrawn(window)) {
        return;
    }
    uint64_t begin_us = os_now_us();
    ui_draw(window->u, window->list);
    platform_present(window->p, window->list);
    window->exposed = false;
    window->shown = true;
    app_inspect_frame(window->inspect, begin_us, animating);
}

// An input method may take letters away, so it is on only where names are typed.
static void follow_typing(app_window *window) {
    bool wanted = ui_wants_text(window->u);
    if (wanted != window->typing) {
        window->typing = wanted;
        platform_text_input(window->p, wanted);
    }
}

// A screen saver is welcome while a person thinks, not in front of whoever only watches.
static void follow_watching(app_window *window) {
    bool wanted = window->in_museum || ui_plays_itself(window->u);
    if (wanted != window->awake) {
        window->awake = wanted;
        platform_keep_awake(window->p, wanted);
        app_inspect_tell(window->inspect, wanted ? "saver off" : "saver on");
    }
}

void app_window_follow(app_window *window) {
    follow_typing(window);
    follow_watching(window);
}
