// Opens the window and chooses a renderer.
// Layer: platform/sdl.
// Invariant: SDL's software renderer is preferred to an OpenGL driver that renders in software,
// which is several times slower.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <SDL_image.h>
#include <string.h>

enum { MIN_WIDTH = 640, MIN_HEIGHT = 400, START_WIDTH = 1280, START_HEIGHT = 720 };

static const char APP_ID[] = "org.senetgame.senet";
static const char APP_NAME[] = "Senet";

// Sets a hint that the environment may override.
static void hint(const char *name, const char *value) {
    (void)SDL_SetHintWithPriority(name, value, SDL_HINT_DEFAULT);
}

void sdl_window_hints(const platform_options *options) {
    if (options->dummy) {
        (void)SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE);
        (void)SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_OVERRIDE);
        // The environment may select a driver that records the sound.
        (void)SDL_SetHint(SDL_HINT_AUDIODRIVER, "dummy");
    }
    // SDL reads these two only from the environment, before it starts.
    (void)SDL_setenv("SDL_VIDEO_X11_WMCLASS", APP_ID, 0);
    (void)SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID, 0);
    hint(SDL_HINT_APP_NAME, APP_NAME);
    hint(SDL_HINT_AUDIO_DEVICE_APP_NAME, APP_NAME);
    hint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, APP_NAME);
    hint(SDL_HINT_SCREENSAVER_INHIBIT_ACTIVITY_NAME, APP_NAME);
    // sdl_signals.c handles them: SDL would report them like a closed window.
    (void)SDL_SetHintWithPriority(SDL_HINT_NO_SIGNAL_HANDLERS, "1", SDL_HINT_OVERRIDE);
    hint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    hint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    hint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    hint(SDL_HINT_IME_SHOW_UI, "1");
    // A click that only raises the window must not play a move.
    hint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "0");
}

static void set_icon(SDL_Window *window, const char *data_dir) {
    char path[SDL_PATH_CAP];
    SDL_Surface *icon =
        sdl_assets_path(data_dir, "art/icon/senet-256.png", path) ? IMG_Load(path) : NULL;
    if (icon == NULL) {
        log_write(LOG_LEVEL_DEBUG, "The window icon was not found.");
        return;
    }
    SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}

typedef const unsigned char *(SDLCALL *gl_get_string)(unsigned name);

// Whether an OpenGL renderer uses software rendering.
static bool is_software_gl(const SDL_RendererInfo *info) {
    static const char *const SLOW[] = {"llvmpipe", "softpipe", "Software", "swrast", "SwiftShader"};
    enum { GL_RENDERER_NAME = 0x1F01 };
    gl_get_string get = NULL;
    if (strncmp(info->name, "opengl", 6) != 0) {
        return false;
    }
    void *address = SDL_GL_GetProcAddress("glGetString");
    if (address == NULL) {
        return false;
    }
    // C cannot cast a data pointer to a function pointer; copying works on POSIX systems.
    memcpy(&get, &address, sizeof get);
    const char *name = (const char *)get(GL_RENDERER_NAME);
    for (size_t i = 0; name != NULL && i < sizeof SLOW / sizeof SLOW[0]; i++) {
        if (strstr(name, SLOW[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static SDL_Renderer *open_software(SDL_Window *window) {
    const char *driver = SDL_GetCurrentVideoDriver();
    // On X11, SDL would otherwise copy each frame through an OpenGL texture.
    if (driver != NULL && strcmp(driver, "x11") == 0) {
        hint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

// The environment's choice, else a graphics card unless its driver uses software, else software.
static SDL_Renderer *open_renderer(SDL_Window *window, bool *out_vsync) {
    const char *wanted = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool named = wanted != NULL && wanted[0] != '\0' && strcmp(wanted, "software") != 0;
    const Uint32 how = SDL_RENDERER_PRESENTVSYNC | (named ? 0 : SDL_RENDERER_ACCELERATED);
    const bool card = named || (wanted == NULL && driver != NULL && strcmp(driver, "dummy") != 0);
    SDL_Renderer *renderer = card ? SDL_CreateRenderer(window, -1, how) : NULL;
    SDL_RendererInfo info = {.flags = 0};
    if (renderer != NULL && SDL_GetRendererInfo(renderer, &info) != 0) {
        info.flags = 0;
    }
    if (renderer != NULL && !named && (info.flags == 0 || is_software_gl(&info))) {
        SDL_DestroyRenderer(renderer);
        renderer = NULL;
    }
    *out_vsync = renderer != NULL && (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    return renderer != NULL ? renderer : open_software(window);
}

bool sdl_window_open(const platform_options *options, const char *data_dir, SDL_Window **out_window,
                     SDL_Renderer **out_renderer, bool *out_vsync, char *out_why, size_t why_cap) {
    Uint32 flags = SDL_WINDOW_HIDDEN | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    int width = options->width > 0 ? options->width : START_WIDTH;
    int height = options->height > 0 ? options->height : START_HEIGHT;
    str_builder why = str_init(out_why, why_cap);
    SDL_RendererInfo info;
    *out_window = SDL_CreateWindow(APP_NAME, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                   width, height, flags);
    if (*out_window == NULL) {
        (void)str_append_format(&why, "Cannot open the window: %s.", SDL_GetError());
        return false;
    }
    SDL_SetWindowMinimumSize(*out_window, MIN_WIDTH, MIN_HEIGHT);
    *out_renderer = open_renderer(*out_window, out_vsync);
    if (*out_renderer == NULL) {
        (void)str_append_format(&why, "Cannot draw into the window: %s.", SDL_GetError());
        SDL_DestroyWindow(*out_window);
        *out_window = NULL;
        return false;
    }
    set_icon(*out_window, data_dir);
    if (SDL_GetRendererInfo(*out_renderer, &info) == 0) {
        log_write(LOG_LEVEL_INFO, "Drawing with %s on %s%s.", info.name,
                  SDL_GetCurrentVideoDriver(), *out_vsync ? ", synchronized with the display" : "");
    }
    return true;
}
