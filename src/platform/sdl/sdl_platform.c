// Purpose: the platform on SDL2: puts the parts together and fills the table of functions.
// Layer: platform/sdl.
// Invariant: with a fixed step the whole run depends on the events alone: the clock counts frames,
// jobs are done where they are started, nothing waits.
#include "platform/sdl/sdl_platform.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
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

typedef struct sdl_job {
    void (*work)(void *arg);
    void *arg;
    SDL_Thread *thread;
    SDL_atomic_t done;
    bool running;
    Uint32 wake; // SDL's number of the event that ends a wait
} sdl_job;

typedef struct sdl_platform {
    platform base;
    sdl_options options;
    char data_dir[SDL_PATH_CAP];
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool vsync;
    bool shown;                          // the window is visible: its first frame is there
    int windowed_width, windowed_height; // of a window that begins as large as the screen; else 0
    sdl_render render;
    sdl_audio *audio;
    sdl_speech *speech;
    sdl_files *files;
    sdl_input input;
    SDL_Joystick *pad; // the script's
    sdl_job job;
    sdl_signals *signals;
    gfx_drawlist *last; // what is seen
    bool drawn;
    uint64_t start_ms, n_frames, n_steps, next_frame_us;
    int step_ms;        // what a script wants a step to be; 0: a sixtieth of a second
    uint64_t before_ms; // the virtual clock when the steps got this length
    bool stepped;       // this round of the program's loop has moved the virtual clock
} sdl_platform;

static sdl_platform *self_of(platform *p) {
    return p->user;
}

// --- Clock and waiting

static uint64_t now_us(void) {
    static const uint64_t MILLION = 1000000U;
    uint64_t count = SDL_GetPerformanceCounter();
    uint64_t unit = SDL_GetPerformanceFrequency();
    return count / unit * MILLION + count % unit * MILLION / unit;
}

static uint64_t sdl_now_ms(platform *p) {
    const sdl_platform *self = self_of(p);
    if (self->options.fixed_step && self->step_ms > 0) {
        return self->before_ms + self->n_steps * (uint64_t)self->step_ms;
    }
    if (self->options.fixed_step) {
        return self->n_steps * 1000U / FRAMES_A_SECOND;
    }
    return SDL_GetTicks64() - self->start_ms;
}

void sdl_platform_set_step(platform *p, int step_ms) {
    sdl_platform *self = self_of(p);
    SENET_ASSERT(step_ms >= 1 && step_ms <= STEP_MOST_MS);
    self->before_ms = sdl_now_ms(p);
    self->n_steps = 0;
    self->step_ms = step_ms;
}

// One round of the program's loop (a wait, then perhaps a frame) moves the clock by one step.
static void step(sdl_platform *self) {
    if (self->options.fixed_step && !self->stepped) {
        self->n_steps++;
    }
}

static void finish_job(sdl_platform *self) {
    if (!self->job.running || SDL_AtomicGet(&self->job.done) == 0) {
        return;
    }
    if (self->job.thread != NULL) {
        SDL_WaitThread(self->job.thread, NULL);
        self->job.thread = NULL;
    }
    self->job.running = false;
    sdl_input_push(&self->input,
                   &(platform_event){.kind = PLATFORM_EVENT_JOB_DONE, .job = self->job.arg});
}

static void take_signals(sdl_platform *self) {
    if (self->signals != NULL && sdl_signals_take(self->signals)) {
        sdl_input_push(&self->input,
                       &(platform_event){.kind = PLATFORM_EVENT_QUIT, .signal = true});
    }
}

static void take_events(sdl_platform *self) {
    SDL_Event event;

    take_signals(self);

    while (self->input.n_pending < SDL_PENDING_CAP / 2 && SDL_PollEvent(&event) != 0) {
        sdl_input_translate(&self->input, &event);
    }
    if (self->input.textures_lost) {
        self->input.textures_lost = false;
        sdl_render_lost(&self->render);
    }
    finish_job(self);
}

// How long to sleep at most; -1: until something happens.
static int time_left(const sdl_platform *self, int timeout_ms, uint64_t end_ms) {
    uint64_t now = SDL_GetTicks64();
    uint64_t refresh = sdl_images_refresh_at(self->render.images);
    int left = timeout_ms < 0 ? -1 : end_ms > now ? (int)(end_ms - now) : 0;

    if (refresh != 0) {
        int until = refresh > now ? (int)(refresh - now) : 0;
        left = left < 0 || until < left ? until : left;
    }
    return left;
}

static bool refresh_due(const sdl_platform *self) {
    uint64_t refresh = sdl_images_refresh_at(self->render.images);
    return refresh != 0 && refresh <= SDL_GetTicks64();
}

static void sdl_wait(platform *p, int timeout_ms, platform_event *out_event) {
    sdl_platform *self = self_of(p);
    uint64_t end_ms = SDL_GetTicks64() + (uint64_t)(timeout_ms > 0 ? timeout_ms : 0);

    memset(out_event, 0, sizeof *out_event);
    for (;;) {
        int left = 0;
        take_events(self);
        if (sdl_input_pop(&self->input, out_event)) {
            return;
        }
        if (refresh_due(self)) {
            sdl_images_refreshed(self->render.images);
            out_event->kind = PLATFORM_EVENT_EXPOSED;
            return;
        }
        left = time_left(self, timeout_ms, end_ms);
        if (self->options.fixed_step || left == 0) {
            if (timeout_ms != 0) {
                step(self);
                self->stepped = false;
            }
            return;
        }
        // The event stays in SDL's queue for take_events. No sleep is longer than SDL's own with
        // gamepads.
        (void)SDL_WaitEventTimeout(NULL, left < 0 || left > SLEEP_MS ? SLEEP_MS : left);
    }
}

// --- Drawing

static void sdl_size(platform *p, int *out_width_px, int *out_height_px) {
    sdl_platform *self = self_of(p);
    *out_width_px = 1;
    *out_height_px = 1;
    (void)SDL_GetRendererOutputSize(self->renderer, out_width_px, out_height_px);
}

// Without help from the screen, frames are kept apart by sleeping.
static void pace(sdl_platform *self) {
    static const uint64_t FRAME_US = 1000000U / FRAMES_A_SECOND;
    uint64_t now = now_us();

    if (self->vsync || self->options.fixed_step) {
        return;
    }
    if (self->next_frame_us > now + 1000U && self->next_frame_us <= now + FRAME_US) {
        SDL_Delay((Uint32)((self->next_frame_us - now) / 1000U));
        now = now_us();
    }
    self->next_frame_us =
        (self->next_frame_us + FRAME_US > now && self->next_frame_us <= now ? self->next_frame_us
                                                                            : now) +
        FRAME_US;
}

static void sdl_present(platform *p, const gfx_drawlist *list) {
    sdl_platform *self = self_of(p);
    uint64_t start = now_us();
    unsigned made = sdl_render_made(&self->render);
    uint64_t drawn = 0;

    if (self->last == NULL) {
        self->last = gfx_drawlist_create();
    }
    if (self->last != NULL && list != self->last) {
        gfx_drawlist_copy(self->last, list);
    }
    if (self->input.hidden && self->shown) {
        step(self);
        self->stepped = true;
        return;
    }
    sdl_render_frame(&self->render, list);
    (void)SDL_RenderFlush(self->renderer);
    drawn = now_us();
    pace(self);
    SDL_RenderPresent(self->renderer);
    self->drawn = true;
    self->n_frames++;
    if (!self->shown) {
        self->shown = true;
        SDL_ShowWindow(self->window);
    }
    if (self->options.trace != NULL) {
        char text[LINE_CAP];
        str_builder line = str_init(text, sizeof text);
        (void)str_append_format(
            &line, "frame %llu t %llu draw_us %llu made %u", (unsigned long long)self->n_frames,
            (unsigned long long)sdl_now_ms(p), (unsigned long long)(drawn - start),
            sdl_render_made(&self->render) - made);
        self->options.trace(self->options.trace_user, text);
    }
    // Every frame is a step: while something moves, nothing waits between two of them.
    self->stepped = false;
    step(self);
    self->stepped = true;
}

uint8_t *sdl_platform_pixels(platform *p, int *out_width, int *out_height) {
    sdl_platform *self = self_of(p);
    uint8_t *pixels = NULL;

    if (self->last == NULL || !self->drawn) {
        (void)SDL_SetError("nothing was drawn yet");
        return NULL;
    }
    // What was shown may be gone from the renderer, so the frame is drawn once more, and sharp.
    sdl_images_set_at_once(self->render.images, true);
    sdl_render_frame(&self->render, self->last);
    sdl_images_set_at_once(self->render.images, false);
    if (SDL_GetRendererOutputSize(self->renderer, out_width, out_height) != 0) {
        return NULL;
    }
    pixels = malloc((size_t)*out_width * (size_t)*out_height * RGB_BYTES);
    if (pixels == NULL) {
        (void)SDL_OutOfMemory();
    } else if (SDL_RenderReadPixels(self->renderer, NULL, SDL_PIXELFORMAT_RGB24, pixels,
                                    *out_width * RGB_BYTES) != 0) {
        free(pixels);
        pixels = NULL;
    }
    return pixels;
}

static bool sdl_screenshot(platform *p, const char *path) {
    int w = 0;
    int h = 0;
    uint8_t *pixels = sdl_platform_pixels(p, &w, &h);
    SDL_Surface *picture =
        pixels == NULL ? NULL
                       : SDL_CreateRGBSurfaceWithFormatFrom(pixels, w, h, RGB_BYTES * 8,
                                                            w * RGB_BYTES, SDL_PIXELFORMAT_RGB24);
    bool ok = picture != NULL && IMG_SavePNG(picture, path) == 0;

    if (!ok) {
        log_write(LOG_LEVEL_ERROR, "The picture %s cannot be written: %s.", path, SDL_GetError());
    }
    SDL_FreeSurface(picture);
    free(pixels);
    return ok;
}

// The size asked for is in pixels of the drawable; the window's own units may be larger.
static void sdl_resize_window(platform *p, int width_px, int height_px) {
    sdl_platform *self = self_of(p);
    int drawable = 0;
    int height = 0;
    int units = 0;

    (void)SDL_GetRendererOutputSize(self->renderer, &drawable, &height);
    SDL_GetWindowSize(self->window, &units, &height);
    if (drawable > 0 && units > 0 && drawable != units) {
        width_px = width_px * units / drawable;
        height_px = height_px * units / drawable;
    }
    SDL_SetWindowSize(self->window, width_px, height_px);
}

static bool sdl_is_fullscreen(platform *p) {
    sdl_platform *self = self_of(p);
    return (SDL_GetWindowFlags(self->window) & SDL_WINDOW_FULLSCREEN) != 0;
}

// On X11 SDL leaves it to the window manager to make a window as large as the screen, and an exhibit
// may have none. So one that begins so has this size before it is shown.
static void cover_screen(sdl_platform *self) {
    const char *driver = SDL_GetCurrentVideoDriver();
    SDL_Rect screen;

    if (driver == NULL || strcmp(driver, "x11") != 0 ||
        SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(self->window), &screen) != 0) {
        return;
    }
    SDL_GetWindowSize(self->window, &self->windowed_width, &self->windowed_height);
    SDL_SetWindowPosition(self->window, screen.x, screen.y);
    SDL_SetWindowSize(self->window, screen.w, screen.h);
}

// The window manager knows no other size of such a window.
static void uncover_screen(sdl_platform *self) {
    if (self->windowed_width > 0) {
        SDL_SetWindowSize(self->window, self->windowed_width, self->windowed_height);
        SDL_SetWindowPosition(self->window, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
        self->windowed_width = 0;
    }
}

static void sdl_fullscreen(platform *p, bool on) {
    sdl_platform *self = self_of(p);
    if (on && !self->shown && !sdl_is_fullscreen(p)) {
        cover_screen(self);
    }
    if (SDL_SetWindowFullscreen(self->window, on ? (Uint32)SDL_WINDOW_FULLSCREEN_DESKTOP : 0U) !=
        0) {
        log_once("window.fullscreen", LOG_LEVEL_WARNING, "The window cannot change its mode: %s.",
                 SDL_GetError());
    }
    if (!sdl_is_fullscreen(p)) {
        uncover_screen(self);
    }
}

static void sdl_cursor(platform *p, bool visible) {
    (void)self_of(p);
    (void)SDL_ShowCursor(visible ? SDL_ENABLE : SDL_DISABLE);
}

void sdl_platform_close_window(platform *p) {
    (void)self_of(p);
    (void)SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

static void sdl_text_input(platform *p, bool on) {
    (void)self_of(p);
    if (on) {
        SDL_StartTextInput();
    } else {
        SDL_StopTextInput();
    }
}

static void sdl_keep_awake(platform *p, bool on) {
    (void)self_of(p);
    if (on) {
        SDL_DisableScreenSaver();
    } else {
        SDL_EnableScreenSaver();
    }
}

// --- The rest

static bool sdl_asset(platform *p, const char *name, char **out_bytes, size_t *out_length) {
    return sdl_assets_read(self_of(p)->data_dir, name, out_bytes, out_length);
}

static void sdl_sound(platform *p, const char *name, int volume, int pan) {
    sdl_audio_play(self_of(p)->audio, name, volume, pan);
}

static void sdl_music(platform *p, const char *name, int volume) {
    sdl_audio_music(self_of(p)->audio, name, volume);
}

static void sdl_room(platform *p, const char *name, int volume) {
    sdl_audio_room(self_of(p)->audio, name, volume);
}

static void sdl_speak(platform *p, const char *utf8, const char *language, int rate, int volume,
                      bool interrupt) {
    sdl_speech_say(self_of(p)->speech, utf8, language, rate, volume, interrupt);
}

static bool sdl_can_speak(platform *p) {
    (void)p;
    return sdl_speech_is_there();
}

static void sdl_hush(platform *p) {
    sdl_speech_hush(self_of(p)->speech);
}

void sdl_platform_load_sounds(platform *p) {
    sdl_audio_load_ahead(self_of(p)->audio);
}

static int SDLCALL run_job(void *user) {
    sdl_job *job = user;

    job->work(job->arg);
    SDL_AtomicSet(&job->done, 1);
    // If the queue is full there are events enough to end the wait.
    (void)SDL_PushEvent(&(SDL_Event){.type = job->wake});
    return 0;
}

static bool sdl_start_job(platform *p, void (*work)(void *arg), void *arg) {
    sdl_platform *self = self_of(p);

    if (self->job.running) {
        return false;
    }
    self->job.work = work;
    self->job.arg = arg;
    SDL_AtomicSet(&self->job.done, 0);
    if (self->options.fixed_step) {
        work(arg);
        SDL_AtomicSet(&self->job.done, 1);
        self->job.running = true;
        return true;
    }
    self->job.thread = SDL_CreateThread(run_job, "senet job", &self->job);
    self->job.running = self->job.thread != NULL;
    if (!self->job.running) {
        log_once("job.thread", LOG_LEVEL_WARNING, "No thread can be started: %s.", SDL_GetError());
    }
    return self->job.running;
}

static void sdl_destroy(platform *p) {
    sdl_platform *self = self_of(p);

    if (self->job.thread != NULL) {
        SDL_WaitThread(self->job.thread, NULL);
    }
    gfx_drawlist_destroy(self->last);
    sdl_input_stop(&self->input);
    if (self->pad != NULL) {
        SDL_JoystickClose(self->pad);
    }
    sdl_audio_destroy(self->audio);
    sdl_speech_destroy(self->speech);
    sdl_render_close(&self->render);
    sdl_files_destroy(self->files);
    if (self->renderer != NULL) {
        SDL_DestroyRenderer(self->renderer);
    }
    if (self->window != NULL) {
        SDL_DestroyWindow(self->window);
    }
    sdl_signals_stop(self->signals);
    SDL_Quit();
    free(self);
}

// Pictures come and go for days. glibc would serve larger and larger blocks from its heap, whose
// holes are lost when small ones lie between them; mapped, they go back to the system.
static void keep_memory_whole(void) {
#ifdef __GLIBC__
    (void)mallopt(M_MMAP_THRESHOLD, MAPPED_BYTES);
#endif
}

void sdl_platform_say(const char *sentence) {
    (void)SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Senet", sentence, NULL);
}

void sdl_platform_rest(platform *p, bool asleep) {
    sdl_render_rest(&self_of(p)->render, asleep ? 0 : SDL_REST_FRAMES);
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

size_t sdl_platform_kept_bytes(platform *p) {
    return sdl_render_bytes(&self_of(p)->render);
}

static void fill_table(sdl_platform *self) {
    platform *p = &self->base;

    p->user = self;
    p->now_ms = sdl_now_ms;
    p->wait = sdl_wait;
    p->size = sdl_size;
    p->present = sdl_present;
    p->screenshot = sdl_screenshot;
    p->resize = sdl_resize_window;
    p->fullscreen = sdl_fullscreen;
    p->is_fullscreen = sdl_is_fullscreen;
    p->asset = sdl_asset;
    p->sound = sdl_sound;
    p->music = sdl_music;
    p->room = sdl_room;
    p->speak = sdl_speak;
    p->can_speak = sdl_can_speak;
    p->hush = sdl_hush;
    p->job = sdl_start_job;
    p->cursor = sdl_cursor;
    p->text_input = sdl_text_input;
    p->keep_awake = sdl_keep_awake;
    p->destroy = sdl_destroy;
}

static bool create_parts(sdl_platform *self) {
    self->audio = sdl_audio_create(self->data_dir);
    self->speech = sdl_speech_create();
    self->files = sdl_files_create();
    return sdl_render_open(&self->render, self->renderer, self->data_dir,
                           !self->options.fixed_step) &&
           self->audio != NULL && self->speech != NULL && self->files != NULL;
}

// Where there is no screen, SDL takes a driver that draws where nobody sees it, unless one was named.
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

platform *sdl_platform_create(const sdl_options *options, char *out_why, size_t why_cap) {
    sdl_platform *self = calloc(1, sizeof *self);

    SENET_ASSERT(why_cap > 0);
    out_why[0] = '\0';
    if (self == NULL) {
        (void)str_copy(out_why, why_cap, "There is not enough memory.");
        return NULL;
    }
    self->options = *options;
    keep_memory_whole();
    fill_table(self);
    sdl_assets_find(options->data_dir, self->data_dir);
    self->options.data_dir = self->data_dir;
    sdl_window_hints(options);
    self->signals = sdl_signals_block();
    SDL_SetMainReady(); // main is our own on every system
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        str_builder why = str_init(out_why, why_cap);
        (void)str_append_format(&why, "There is no display: %s.", SDL_GetError());
        sdl_destroy(&self->base);
        return NULL;
    }
    if (!is_seen()) {
        (void)str_copy(out_why, why_cap,
                       "There is no display: neither X nor Wayland can be reached.");
        sdl_destroy(&self->base);
        return NULL;
    }
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        log_once("input.pads", LOG_LEVEL_INFO, "Gamepads cannot be used: %s.", SDL_GetError());
    }
    if (!sdl_window_open(options, self->data_dir, &self->window, &self->renderer, &self->vsync,
                         out_why, why_cap)) {
        sdl_destroy(&self->base);
        return NULL;
    }
    if (!create_parts(self)) {
        (void)str_copy(out_why, why_cap, "There is not enough memory.");
        sdl_destroy(&self->base);
        return NULL;
    }
    self->base.files = sdl_files_table(self->files);
    self->base.metrics = sdl_text_metrics(self->render.text);
    self->job.wake = SDL_RegisterEvents(1);
    if (self->signals != NULL) {
        sdl_signals_start(self->signals, self->job.wake);
    }
    self->start_ms = SDL_GetTicks64();
    SDL_StopTextInput(); // SDL begins with it where there is a keyboard
    sdl_input_start(&self->input, self->window, self->renderer);
    // The window is shown with its first frame, so nothing but this asks for one.
    sdl_input_push(&self->input, &(platform_event){.kind = PLATFORM_EVENT_EXPOSED});
    return &self->base;
}

bool sdl_platform_has_font(platform *p) {
    return sdl_text_has_font(self_of(p)->render.text);
}

bool sdl_platform_joins_letters(void) {
    int major = 0, minor = 0, patch = 0;
    TTF_GetHarfBuzzVersion(&major, &minor, &patch);
    return major + minor + patch > 0;
}

bool sdl_platform_press_pad(platform *p, base_pad pad, bool stick) {
    sdl_platform *self = self_of(p);

    if (self->pad == NULL) {
        self->pad = sdl_pad_plug_in();
        take_events(self); // one of them says that it is there
    }
    return self->pad != NULL &&
           SDL_GameControllerFromInstanceID(SDL_JoystickInstanceID(self->pad)) != NULL &&
           sdl_pad_press(self->pad, pad, stick);
}
