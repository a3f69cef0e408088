// The platform on SDL2: assembles the parts and implements platform.h.
// Layer: platform/sdl.
// Invariant: with a fixed step a run depends only on its events: the clock counts frames, jobs run
// on the main thread, nothing waits.
#include "platform/platform.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "os/clock.h"
#include "platform/sdl/sdl_internal.h"

#include <SDL_image.h>
#include <SDL_ttf.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>

enum {
    FRAMES_A_SECOND = 60,
    STEP_MOST_MS = 100,
    LINE_CAP = 128,
    RGB_BYTES = 3,
    SLEEP_MS = 3000,
    MAPPED_BYTES = 256 * 1024
};

// --- Clock and waiting

uint64_t platform_now_ms(platform *p) {
    if (p->options.fixed_step && p->step_ms > 0) {
        return p->before_ms + p->n_steps * (uint64_t)p->step_ms;
    }
    if (p->options.fixed_step) {
        return p->n_steps * 1000u / FRAMES_A_SECOND;
    }
    return SDL_GetTicks64() - p->start_ms;
}

void platform_set_step(platform *p, int step_ms) {
    SENET_ASSERT(step_ms >= 1 && step_ms <= STEP_MOST_MS);
    p->before_ms = platform_now_ms(p);
    p->n_steps = 0;
    p->step_ms = step_ms;
}

// One round of the main loop (a wait, then perhaps a frame) advances the clock by one step.
static void step(platform *p) {
    if (p->options.fixed_step && !p->stepped) {
        p->n_steps++;
    }
}

static void finish_job(platform *p) {
    if (!p->job.running || SDL_AtomicGet(&p->job.done) == 0) {
        return;
    }
    if (p->job.thread != NULL) {
        SDL_WaitThread(p->job.thread, NULL);
        p->job.thread = NULL;
    }
    p->job.running = false;
    sdl_input_push(&p->input,
                   &(platform_event){.kind = PLATFORM_EVENT_JOB_DONE, .job = p->job.arg});
}

static void take_signals(platform *p) {
    if (p->signals != NULL && sdl_signals_take(p->signals)) {
        sdl_input_push(&p->input, &(platform_event){.kind = PLATFORM_EVENT_QUIT, .signal = true});
    }
}

static void take_events(platform *p) {
    SDL_Event event;
    take_signals(p);

    while (p->input.n_pending < SDL_PENDING_CAP / 2 && SDL_PollEvent(&event) != 0) {
        sdl_input_translate(&p->input, &event);
    }
    if (p->input.textures_lost) {
        p->input.textures_lost = false;
        sdl_render_lost(&p->render);
    }
    if (p->input.hidden) {
        sdl_render_keep(&p->render, NULL, NULL);
    }
    finish_job(p);
}

// The longest time to sleep; -1: until an event arrives.
static int time_left(const platform *p, int timeout_ms, uint64_t end_ms) {
    uint64_t now = SDL_GetTicks64();
    uint64_t refresh = sdl_images_refresh_at(p->render.images);
    int left = timeout_ms < 0 ? -1 : end_ms > now ? (int)(end_ms - now) : 0;
    if (refresh != 0) {
        int until = refresh > now ? (int)(refresh - now) : 0;
        left = left < 0 || until < left ? until : left;
    }
    return left;
}

void platform_wait(platform *p, int timeout_ms, platform_event *out_event) {
    uint64_t end_ms = SDL_GetTicks64() + (uint64_t)(timeout_ms > 0 ? timeout_ms : 0);
    memset(out_event, 0, sizeof *out_event);
    for (;;) {
        take_events(p);
        if (sdl_input_pop(&p->input, out_event)) {
            return;
        }
        const uint64_t refresh = sdl_images_refresh_at(p->render.images);
        if (refresh != 0 && refresh <= SDL_GetTicks64()) {
            sdl_images_refreshed(p->render.images);
            out_event->kind = PLATFORM_EVENT_EXPOSED;
            return;
        }
        int left = time_left(p, timeout_ms, end_ms);
        if (p->options.fixed_step || left == 0) {
            if (timeout_ms != 0) {
                step(p);
                p->stepped = false;
            }
            return;
        }
        // The event stays in SDL's queue for take_events. SDL itself sleeps no longer than this
        // while it looks for new gamepads.
        (void)SDL_WaitEventTimeout(NULL, left < 0 || left > SLEEP_MS ? SLEEP_MS : left);
    }
}

// --- Drawing

void platform_size(platform *p, int *out_width_px, int *out_height_px) {
    *out_width_px = 1;
    *out_height_px = 1;
    (void)SDL_GetRendererOutputSize(p->renderer, out_width_px, out_height_px);
}

// Without vsync, sleeping limits the frame rate.
static void pace(platform *p) {
    static const uint64_t FRAME_US = 1000000u / FRAMES_A_SECOND;
    uint64_t now = os_now_us();
    if (p->vsync || p->options.fixed_step) {
        return;
    }
    if (p->next_frame_us > now + 1000u && p->next_frame_us <= now + FRAME_US) {
        SDL_Delay((Uint32)((p->next_frame_us - now) / 1000u));
        now = os_now_us();
    }
    p->next_frame_us =
        (p->next_frame_us + FRAME_US > now && p->next_frame_us <= now ? p->next_frame_us : now) +
        FRAME_US;
}

void platform_present(platform *p, const gfx_drawlist *list) {
    uint64_t start = os_now_us();
    unsigned made = sdl_render_made(&p->render);
    sdl_render_keep(&p->render, list, p->drawn ? p->last : NULL);
    if (p->last == NULL) {
        p->last = gfx_drawlist_create();
    }
    if (p->last != NULL && list != p->last) {
        gfx_drawlist_copy(p->last, list);
    }
    if (p->input.hidden && p->shown) {
        step(p);
        p->stepped = true;
        return;
    }
    sdl_render_frame(&p->render, list);
    (void)SDL_RenderFlush(p->renderer);
    uint64_t drawn = os_now_us();
    pace(p);
    SDL_RenderPresent(p->renderer);
    p->drawn = true;
    p->n_frames++;
    if (!p->shown) {
        p->shown = true;
        SDL_ShowWindow(p->window);
    }
    if (p->options.trace != NULL) {
        char text[LINE_CAP];
        str_builder line = str_init(text, sizeof text);
        (void)str_append_format(
            &line, "frame %llu t %llu draw_us %llu made %u", (unsigned long long)p->n_frames,
            (unsigned long long)platform_now_ms(p), (unsigned long long)(drawn - start),
            sdl_render_made(&p->render) - made);
        p->options.trace(p->options.trace_user, text);
    }
    // Every frame is a step: during animations there is no wait between frames.
    p->stepped = false;
    step(p);
    p->stepped = true;
}

uint8_t *platform_pixels(platform *p, int *out_width, int *out_height) {
    if (p->last == NULL || !p->drawn) {
        (void)SDL_SetError("nothing was drawn yet");
        return NULL;
    }
    // The renderer may have lost what was shown, so draw the frame again, at full sharpness.
    sdl_images_set_synchronous(p->render.images, true);
    sdl_render_frame(&p->render, p->last);
    sdl_images_set_synchronous(p->render.images, false);
    if (SDL_GetRendererOutputSize(p->renderer, out_width, out_height) != 0) {
        return NULL;
    }
    uint8_t *pixels = malloc((size_t)*out_width * (size_t)*out_height * RGB_BYTES);
    if (pixels == NULL) {
        (void)SDL_OutOfMemory();
    } else if (SDL_RenderReadPixels(p->renderer, NULL, SDL_PIXELFORMAT_RGB24, pixels,
                                    *out_width * RGB_BYTES) != 0) {
        free(pixels);
        pixels = NULL;
    }
    return pixels;
}

bool platform_screenshot(platform *p, const char *path) {
    int w = 0, h = 0;
    uint8_t *pixels = platform_pixels(p, &w, &h);
    SDL_Surface *picture =
        pixels == NULL ? NULL
                       : SDL_CreateRGBSurfaceWithFormatFrom(pixels, w, h, RGB_BYTES * 8,
                                                            w * RGB_BYTES, SDL_PIXELFORMAT_RGB24);
    bool ok = picture != NULL && IMG_SavePNG(picture, path) == 0;
    if (!ok) {
        log_write(LOG_LEVEL_ERROR, "Cannot write the picture %s: %s.", path, SDL_GetError());
    }
    SDL_FreeSurface(picture);
    free(pixels);
    return ok;
}

// The size is in pixels of the drawable; the window's own units may be larger.
void platform_resize(platform *p, int width_px, int height_px) {
    int drawable = 0, height = 0;
    int units = 0;
    (void)SDL_GetRendererOutputSize(p->renderer, &drawable, &height);
    SDL_GetWindowSize(p->window, &units, &height);
    if (drawable > 0 && units > 0 && drawable != units) {
        width_px = width_px * units / drawable;
        height_px = height_px * units / drawable;
    }
    SDL_SetWindowSize(p->window, width_px, height_px);
}

bool platform_is_fullscreen(platform *p) {
    return (SDL_GetWindowFlags(p->window) & SDL_WINDOW_FULLSCREEN) != 0;
}

// On X11 SDL leaves full screen to the window manager, and a museum may have none. So a window that
// starts in full screen gets the screen's size before it is shown.
static void cover_screen(platform *p) {
    const char *driver = SDL_GetCurrentVideoDriver();
    SDL_Rect screen;
    if (driver == NULL || strcmp(driver, "x11") != 0 ||
        SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(p->window), &screen) != 0) {
        return;
    }
    SDL_GetWindowSize(p->window, &p->windowed_width, &p->windowed_height);
    SDL_SetWindowPosition(p->window, screen.x, screen.y);
    SDL_SetWindowSize(p->window, screen.w, screen.h);
}

// Restores the size, because the window manager knows no other size of such a window.
static void uncover_screen(platform *p) {
    if (p->windowed_width > 0) {
        SDL_SetWindowSize(p->window, p->windowed_width, p->windowed_height);
        SDL_SetWindowPosition(p->window, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
        p->windowed_width = 0;
    }
}

void platform_fullscreen(platform *p, bool on) {
    if (on && !p->shown && !platform_is_fullscreen(p)) {
        cover_screen(p);
    }
    if (SDL_SetWindowFullscreen(p->window, on ? (Uint32)SDL_WINDOW_FULLSCREEN_DESKTOP : 0u) != 0) {
        log_once("window.fullscreen", LOG_LEVEL_WARNING,
                 "Cannot switch between window and full screen: %s.", SDL_GetError());
    }
    if (!platform_is_fullscreen(p)) {
        uncover_screen(p);
    }
}

void platform_cursor(platform *p, platform_pointer looks) {
    if (looks == PLATFORM_POINTER_HAND && p->hand == NULL) {
        p->hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    }
    // A system without a hand cursor keeps its arrow.
    const bool hand = looks == PLATFORM_POINTER_HAND && p->hand != NULL;
    SDL_SetCursor(hand ? p->hand : SDL_GetDefaultCursor());
    (void)SDL_ShowCursor(looks != PLATFORM_POINTER_NONE ? SDL_ENABLE : SDL_DISABLE);
}

void platform_close_window(platform *p) {
    (void)p;
    (void)SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

void platform_text_input(platform *p, bool on) {
    (void)p;
    (on ? SDL_StartTextInput : SDL_StopTextInput)();
}

void platform_keep_awake(platform *p, bool on) {
    (void)p;
    (on ? SDL_DisableScreenSaver : SDL_EnableScreenSaver)();
}

// --- The rest

const base_files *platform_files(platform *p) {
    return &p->files;
}

const gfx_text_metrics *platform_metrics(platform *p) {
    return &p->metrics;
}

static int SDLCALL run_job(void *user) {
    sdl_job *job = user;
    job->work(job->arg);
    SDL_AtomicSet(&job->done, 1);
    // If the queue is full, it has enough events to end the wait.
    (void)SDL_PushEvent(&(SDL_Event){.type = job->wake});
    return 0;
}

bool platform_job(platform *p, void (*work)(void *arg), void *arg) {
    if (p->job.running) {
        return false;
    }
    p->job.work = work;
    p->job.arg = arg;
    SDL_AtomicSet(&p->job.done, 0);
    if (p->options.fixed_step) {
        work(arg);
        SDL_AtomicSet(&p->job.done, 1);
        p->job.running = true;
        return true;
    }
    p->job.thread = SDL_CreateThread(run_job, "senet job", &p->job);
    p->job.running = p->job.thread != NULL;
    if (!p->job.running) {
        log_once("job.thread", LOG_LEVEL_WARNING, "Cannot start a thread: %s.", SDL_GetError());
    }
    return p->job.running;
}

void platform_destroy(platform *p) {
    if (p->job.thread != NULL) {
        SDL_WaitThread(p->job.thread, NULL);
    }
    gfx_drawlist_destroy(p->last);
    sdl_input_stop(&p->input);
    if (p->pad != NULL) {
        SDL_JoystickClose(p->pad);
    }
    SDL_FreeCursor(p->hand);
    sdl_audio_destroy(p->audio);
    sdl_speech_destroy(p->speech);
    sdl_render_close(&p->render);
    sdl_files_close(&p->files);
    SDL_DestroyRenderer(p->renderer);
    SDL_DestroyWindow(p->window);
    sdl_signals_stop(p->signals);
    SDL_Quit();
    free(p);
}

// Pictures are allocated and freed for days. In glibc's heap, small blocks between large ones would
// keep freed memory from the system; mapped blocks always return to it.
static void map_large_blocks(void) {
#ifdef __GLIBC__
    (void)mallopt(M_MMAP_THRESHOLD, MAPPED_BYTES);
#endif
}

void platform_say(const char *sentence) {
    (void)SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Senet", sentence, NULL);
}

void platform_trim(platform *p, bool asleep) {
    sdl_render_trim(&p->render, asleep ? 0 : SDL_TRIM_FRAMES);
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

static bool create_parts(platform *p) {
    p->audio = sdl_audio_create(p->data_dir);
    p->speech = sdl_speech_create();
    return sdl_render_open(&p->render, p->renderer, p->data_dir, !p->options.fixed_step) &&
           p->audio != NULL && p->speech != NULL && sdl_files_open(&p->files);
}

// Whether there is a display. Without one SDL chooses an invisible driver, unless one was named.
static bool is_seen(void) {
    static const char *const UNSEEN[] = {"offscreen", "dummy", "evdev"};
    const char *wanted = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver == NULL || (wanted != NULL && wanted[0] != '\0')) {
        return driver != NULL;
    }
    for (size_t i = 0; i < sizeof UNSEEN / sizeof UNSEEN[0]; i++) {
        if (strcmp(driver, UNSEEN[i]) == 0) {
            return false;
        }
    }
    return true;
}

// @return false with an error message in out_why
static bool open_all(platform *p, char *out_why, size_t why_cap) {
    str_builder why = str_init(out_why, why_cap);
    sdl_assets_find(p->options.data_dir, p->data_dir);
    p->options.data_dir = p->data_dir;
    sdl_window_hints(&p->options);
    p->signals = sdl_signals_block();
    SDL_SetMainReady(); // we have our own main on every system
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        (void)str_append_format(&why, "No display is available: %s.", SDL_GetError());
        return false;
    }
    if (!is_seen()) {
        (void)str_append(&why, "No display is available: neither X nor Wayland can be reached.");
        return false;
    }
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        log_once("input.pads", LOG_LEVEL_INFO, "Gamepads are not available: %s.", SDL_GetError());
    }
    if (!sdl_window_open(&p->options, p->data_dir, &p->window, &p->renderer, &p->vsync, out_why,
                         why_cap)) {
        return false;
    }
    if (!create_parts(p)) {
        (void)str_append(&why, "There is not enough memory.");
        return false;
    }
    return true;
}

platform *platform_create(const platform_options *options, char *out_why, size_t why_cap) {
    platform *p = calloc(1, sizeof *p);
    SENET_ASSERT(why_cap > 0);
    out_why[0] = '\0';
    if (p == NULL) {
        (void)str_copy(out_why, why_cap, "There is not enough memory.");
        return NULL;
    }
    p->options = *options;
    map_large_blocks();
    if (!open_all(p, out_why, why_cap)) {
        platform_destroy(p);
        return NULL;
    }
    p->metrics = sdl_text_metrics(p->render.text);
    p->job.wake = SDL_RegisterEvents(1);
    if (p->signals != NULL) {
        sdl_signals_start(p->signals, p->job.wake);
    }
    p->start_ms = SDL_GetTicks64();
    SDL_StopTextInput(); // SDL starts it if there is a keyboard
    sdl_input_start(&p->input, p->window, p->renderer);
    // The window is shown with its first frame, so only this event asks for one.
    sdl_input_push(&p->input, &(platform_event){.kind = PLATFORM_EVENT_EXPOSED});
    return p;
}

bool platform_joins_letters(void) {
    int major = 0, minor = 0, patch = 0;
    TTF_GetHarfBuzzVersion(&major, &minor, &patch);
    return major + minor + patch > 0;
}

bool platform_press_pad(platform *p, base_pad pad, bool stick) {
    if (p->pad == NULL) {
        p->pad = sdl_pad_plug_in();
        take_events(p); // includes the event that adds the gamepad
    }
    return p->pad != NULL &&
           SDL_GameControllerFromInstanceID(SDL_JoystickInstanceID(p->pad)) != NULL &&
           sdl_pad_press(p->pad, pad, stick);
}
