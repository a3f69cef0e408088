// Purpose: what the files of platform/sdl declare for each other.
// Layer: platform/sdl, internal.
// Invariant: sdl_platform.c creates and destroys each part; a part points only to the parts that its
// create function was given. A part defines those functions of platform.h that only it can answer;
// they touch nothing else of the platform.
#pragma once

#include "platform/platform.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SDL_PATH_CAP = 1024 };

// platform_trim evicts what was unused for this many frames.
enum { SDL_TRIM_FRAMES = 120 };

// --- sdl_workers.c: independent pieces of work

/** Does one piece, counted from 0. Any thread; must not touch what another piece writes. */
typedef void sdl_work(void *user, int index);
/** Does n pieces on this thread, and on others if there are processors for them; waits for all. */
void sdl_workers_run(int n, sdl_work *job, void *user);

// --- sdl_cache.c: textures that were made once and may be needed again

typedef struct sdl_cache sdl_cache;

/** What a key belongs to: the same bytes may be a key of each kind. */
typedef enum sdl_cache_kind {
    SDL_CACHE_TEXT,
    SDL_CACHE_WIDTH,
    SDL_CACHE_SHAPE,
    SDL_CACHE_SHADOW
} sdl_cache_kind;

/** What is cached under a key. */
typedef struct sdl_cached {
    SDL_Texture *texture; ///< made and owned by the cache; NULL: there is nothing to draw
    int w, h;             ///< its size in pixels
    int x, y;             ///< where its corner goes, in pixels from the place of the whole
    float width;          ///< of a text: advance, in the unit of whoever added it
    bool hollow;          ///< of a shape: its even middle is transparent
} sdl_cached;

/**
 * Makes an empty cache. @param renderer makes the textures; borrowed. @param budget_bytes how much it
 * holds at most, unless one frame needs more. @return the cache, or NULL without memory
 */
sdl_cache *sdl_cache_create(SDL_Renderer *renderer, size_t budget_bytes);
/** Frees a cache and its textures. @param cache the cache, or NULL. */
void sdl_cache_destroy(sdl_cache *cache);
/** Drops everything, for instance when the renderer lost its textures. */
void sdl_cache_clear(sdl_cache *cache);
/** Evicts entries unused for the last `frames` frames. */
void sdl_cache_trim(sdl_cache *cache, unsigned frames);
/**
 * Starts a frame: what is found or added from now on is not evicted before the next call.
 * @param window_bytes  of a texture of the window's size: the cache holds some windows full of
 *                      textures, but never more than the budget. A small window has small textures,
 *                      and very many of them would fit into the budget
 */
void sdl_cache_next_frame(sdl_cache *cache, size_t window_bytes);
/** The value under a key, or NULL. Valid until the next frame. */
const sdl_cached *sdl_cache_find(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                 size_t key_size);
/**
 * Adds a value under a new key. While over budget, evicts what was unused for longest.
 * @param value  copied; without a texture
 * @param argb   w x h pixels of the texture that is made, copied; NULL: there is none
 * @return the cached value, or NULL without memory
 */
const sdl_cached *sdl_cache_add(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                size_t key_size, const sdl_cached *value, const uint32_t *argb);
/** Bytes of texture and key memory in use. */
size_t sdl_cache_bytes(const sdl_cache *cache);
/** How many textures were made since the start. */
unsigned sdl_cache_made(const sdl_cache *cache);

// --- sdl_assets.c: the data directory

/**
 * Looks for the data directory: the given one, else SENET_DATA_DIR from the environment, else near
 * the executable, else where it is installed, else the source tree. Logs it if there is none.
 * @param wanted   the requested directory, or NULL
 * @param out_dir  receives the directory, SDL_PATH_CAP bytes; "" if there is none
 */
void sdl_assets_find(const char *wanted, char *out_dir);
/** The path of a file in the data directory; @return false if it is not there (logs nothing). */
bool sdl_assets_path(const char *data_dir, const char *name, char out_path[SDL_PATH_CAP]);

// --- sdl_resize.c: picture scaling; it has the code of stb_image_resize, which others may call

/** Whether sdl_resize accepts a picture as it is: ARGB8888, RGB888, RGBA32 or RGB24. */
bool sdl_resize_takes(const SDL_Surface *source);
/**
 * Scales a part of a picture with a bicubic filter, right for straight alpha.
 * @param source  a picture that sdl_resize_takes
 * @param width   of the whole picture scaled, pixels, at least 1
 * @param height  the same
 * @param part    the wanted pixels of the scaled picture, inside width x height
 * @return a surface of the part's size, ARGB8888 if the source has alpha, else RGB888; NULL without
 *         memory
 */
SDL_Surface *sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part);

// --- sdl_images.c: picture files as textures

typedef struct sdl_images sdl_images;

/** A texture that shows a picture, and how. */
typedef struct sdl_image {
    SDL_Texture *texture;
    SDL_Rect dst;       ///< where it goes, window pixels
    SDL_Texture *under; ///< drawn first over the whole picture while the size changes, or NULL
} sdl_image;

/**
 * @param renderer  makes the textures; borrowed
 * @param data_dir  pictures are in its art/rendered; borrowed
 * @param patient   while the size keeps changing, stretch an older size; false (fixed step): make
 *                  every size at once
 * @return the store, or NULL without memory
 */
sdl_images *sdl_images_create(SDL_Renderer *renderer, const char *data_dir, bool patient);
/** Frees the store and its textures. @param images the store, or NULL. */
void sdl_images_destroy(sdl_images *images);
/** Drops all textures, not the decoded pictures. */
void sdl_images_lost(sdl_images *images);
/** Evicts textures and decoded pictures unused for the last `frames` frames, but not the decoded
 *  backgrounds of the first frame that had any. */
void sdl_images_trim(sdl_images *images, unsigned frames);
/** Whether a picture has a file, and it has not turned out to be damaged. */
bool sdl_images_exists(sdl_images *images, const char *name);
/**
 * Starts a frame: makes what it will need, on all processors.
 * @param list   the frame
 * @param first  the first command that will be drawn
 * @param view   the window in pixels, from 0, 0
 */
void sdl_images_prepare(sdl_images *images, const gfx_drawlist *list, size_t first,
                        const SDL_Rect *view);
/**
 * The texture for a picture at a size.
 * @param name    the picture
 * @param dst     where the whole picture goes, window pixels; empty is no picture
 * @param seen    the part of the window that is drawn; an opaque picture is made only there
 * @param opaque  drawn without blending
 * @param out     receives it
 * @return false if there is no such picture (logged once)
 */
bool sdl_images_get(sdl_images *images, const char *name, const SDL_Rect *dst, const SDL_Rect *seen,
                    bool opaque, sdl_image *out);
/** The pixels of a shadow, ARGB8888, valid until the next frame. @param dst where the whole picture
 *  goes, window pixels. @return NULL if it was not made as a shadow in this size */
const SDL_Surface *sdl_images_shadow(sdl_images *images, const char *name, const SDL_Rect *dst);
/** A picture at its own size, for a mesh; NULL if there is none (logged once). */
SDL_Texture *sdl_images_native(sdl_images *images, const char *name);
/** A decoded picture, ARGB8888 or RGB888, valid until the next frame; NULL if there is none. To change
 *  it, set its userdata: then it is decoded again before it is scaled. */
SDL_Surface *sdl_images_decoded(sdl_images *images, const char *name);
/** When a stretched picture should be drawn again, in SDL_GetTicks64 time; 0: there is none. */
uint64_t sdl_images_refresh_at(const sdl_images *images);
/** Clears that time, because a frame has been requested. */
void sdl_images_refreshed(sdl_images *images);
/** Makes every size at once, so that frames are as sharp as possible (true), or as before (false). */
void sdl_images_set_at_once(sdl_images *images, bool on);
/** How many textures were made since the start. */
unsigned sdl_images_made(const sdl_images *images);
/** Bytes of textures and decoded pictures. */
size_t sdl_images_bytes(const sdl_images *images);

// --- sdl_bidi.c: a line of text as runs of one face, script and direction

enum { SDL_RUNS_CAP = 64, SDL_LINE_CAP = 1024 };

typedef struct sdl_run {
    size_t start, length; ///< bytes in the line's text
    int face;
    bool rtl;
    char script[5]; ///< ISO 15924
    bool simple;    ///< letters are not joined: tracking may separate them
} sdl_run;

typedef struct sdl_line {
    char text[SDL_LINE_CAP]; ///< in logical order, without invisible marks
    int n_runs;
    sdl_run run[SDL_RUNS_CAP]; ///< from left to right
} sdl_line;

/** Which face draws a code point. @param current the face of the text before it, or -1. */
typedef int sdl_face_choice(void *user, uint32_t code_point, int current);

/** Whether a code point is drawn over the one before it. */
bool sdl_is_mark(uint32_t code_point);

/**
 * Cuts a line into runs, in visual order.
 * @param utf8    one line; line feeds and tabs count as spaces; cut after SDL_LINE_CAP bytes
 * @param rtl     a line with right-to-left letters begins at the right; else its first letter decides
 * @param choose  chooses the face; called in logical order
 * @param user    for `choose`
 */
void sdl_bidi_layout(const char *utf8, bool rtl, sdl_face_choice *choose, void *user,
                     sdl_line *out_line);

// --- sdl_fonts.c: the font files

typedef struct sdl_fonts sdl_fonts;
struct _TTF_Font;

enum { SDL_MEASURE_PX = 256 };

/** Looks in fonts/ of the data directory, then in SENET_FONT_DIR from the environment or else in the
 *  system's directories. @param data_dir borrowed. @return the fonts, NULL without memory. */
sdl_fonts *sdl_fonts_create(const char *data_dir);
/** Closes all. @param fonts the fonts, or NULL. */
void sdl_fonts_destroy(sdl_fonts *fonts);
/** Whether any of the font files is there; logs nothing. */
bool sdl_fonts_any(sdl_fonts *fonts);
/** The face for a code point in a style's font, -1 without any font. */
int sdl_fonts_choose(sdl_fonts *fonts, gfx_font font, uint32_t code_point, int current);
/** A face at a size in pixels; NULL if it cannot be opened. Valid until the next call. */
struct _TTF_Font *sdl_fonts_sized(sdl_fonts *fonts, int id, float px);
/** A face at SDL_MEASURE_PX; NULL if it cannot be opened. */
struct _TTF_Font *sdl_fonts_measure(sdl_fonts *fonts, int id);

// --- sdl_text.c: lines of text as textures, and their widths

typedef struct sdl_text sdl_text;

/** All arguments are as elsewhere and borrowed. @return NULL without memory. */
sdl_text *sdl_text_create(SDL_Renderer *renderer, sdl_cache *cache, const char *data_dir);
/** Frees it. @param text the texts, or NULL. */
void sdl_text_destroy(sdl_text *text);
/** Draws a text command, if it is as high up as what is seen (pixels). */
void sdl_text_draw(sdl_text *text, const gfx_text *command, const gfx_canvas *canvas,
                   const SDL_Rect *seen);
/** The functions of gfx_text_metrics with this object as user. */
gfx_text_metrics sdl_text_metrics(sdl_text *text);

// --- sdl_even.c: large shapes without their even middle

/** A shape's outline. */
typedef struct sdl_outline {
    const uint8_t *verb; ///< gfx_verb
    int32_t *xy;         ///< x, y of each point, in units from the texture's corner
    int n_verbs, n_points;
    int unit; ///< units in a pixel
} sdl_outline;

/** Where all columns (or all rows) of a shape's picture are the same. */
typedef struct sdl_even {
    int from;   ///< the first such column
    int length; ///< how many there are; 0: too few
    int cached; ///< how many of them the texture has
} sdl_even;

/** A stretch of a texture and of the shape that it shows. */
typedef struct sdl_piece {
    int at;     ///< where it begins in the texture
    int length; ///< pixels
} sdl_piece;

/**
 * Looks for an even stretch.
 * @param axis       0: columns, 1: rows
 * @param margin_px  how far from a point its corner can be seen
 * @param step_px    the shape is shortened by a multiple of this
 * @return the stretch; 0 in all fields if there is none
 */
sdl_even sdl_even_find(const sdl_outline *o, int axis, int margin_px, int step_px);
/** Shortens an outline by the part of an even stretch that is not cached. @param axis as above */
void sdl_even_cut(sdl_outline *o, int axis, const sdl_even *even);
/**
 * The next stretch of the texture to be drawn.
 * @param even   from sdl_even_find
 * @param whole  the shape's size along the axis, pixels
 * @param done   how much of it has been drawn, less than `whole`
 */
sdl_piece sdl_even_piece(const sdl_even *even, int whole, int done);

// --- sdl_paths.c: vector paths as textures

typedef struct sdl_paths sdl_paths;

/** Both borrowed. @return NULL without memory. */
sdl_paths *sdl_paths_create(SDL_Renderer *renderer, sdl_cache *cache);
/** Frees it. @param paths the paths, or NULL. */
void sdl_paths_destroy(sdl_paths *paths);
/** Makes, all at once, the shapes of a frame that are not cached yet. @param first the command with
 * which the frame begins @param view the window, pixels */
void sdl_paths_prepare(sdl_paths *paths, const gfx_drawlist *list, size_t first,
                       const SDL_Rect *view);
/** Draws a path command of a list, if it lies in what is seen (pixels). */
void sdl_paths_draw(sdl_paths *paths, const gfx_drawlist *list, const gfx_path *path,
                    const SDL_Rect *seen);

/**
 * Blurs alpha and premultiplied colours with three box filters, in place.
 * @param pixels    straight RGBA, 4 bytes each; transparent beyond the edges
 * @param width     pixels
 * @param height    pixels
 * @param sigma_px  standard deviation
 * @return false without memory
 */
bool sdl_blur(uint8_t *pixels, int width, int height, float sigma_px);

// --- sdl_shadows.c: shadows that overlap

typedef struct sdl_render sdl_render;

enum {
    SDL_SHADOWS_CAP = 48, // more in a row than a game has pieces and sticks
    SDL_SHADOW_FULL = 176 // alpha of the rendered pictures where no key light arrives
};

/** A shadow of a frame. */
typedef struct sdl_shadow {
    const char *name;
    SDL_Rect dst; // the whole picture, window pixels
    uint8_t alpha;
} sdl_shadow;

/**
 * Draws shadows so that where several overlap, it is not darker than SDL_SHADOW_FULL unless one of
 * them is.
 * @param n     at most SDL_SHADOWS_CAP
 * @param seen  the part of the window that is drawn
 */
void sdl_shadows_draw(const sdl_render *render, const sdl_shadow *shadow, int n,
                      const SDL_Rect *seen);

// --- sdl_mesh.c: meshes drawn by the processor

typedef struct sdl_mesh sdl_mesh;

/** @param renderer and images borrowed. @return NULL without memory. */
sdl_mesh *sdl_mesh_create(SDL_Renderer *renderer, sdl_images *images);
/** Frees it. @param mesh the meshes, or NULL. */
void sdl_mesh_destroy(sdl_mesh *mesh);
/** Drops its textures. */
void sdl_mesh_lost(sdl_mesh *mesh);
/** Bytes of its textures. */
size_t sdl_mesh_bytes(const sdl_mesh *mesh);
/**
 * Draws mesh commands that follow each other.
 * @param list   the frame
 * @param first  index of the first of them
 * @param view   the window in pixels, from 0, 0
 * @param seen   the part of the window that is drawn
 * @return the index of the last of them
 */
size_t sdl_mesh_draw(sdl_mesh *mesh, const gfx_drawlist *list, size_t first, const SDL_Rect *view,
                     const SDL_Rect *seen);

// --- sdl_render.c: a draw list on the renderer

struct sdl_render {
    SDL_Renderer *renderer;
    sdl_images *images;
    sdl_cache *cache; ///< of texts, shapes and shadows
    sdl_text *text;
    sdl_paths *paths;
    sdl_mesh *mesh;      ///< NULL: the renderer does not draw by the processor
    SDL_Texture *before; ///< the picture of an earlier frame, or NULL; see gfx_draw_before
    unsigned before_number;
};

/**
 * Makes all parts. @param renderer borrowed; the other arguments as in sdl_images_create, borrowed.
 * @return false without memory; then sdl_render_close frees what was made
 */
bool sdl_render_open(sdl_render *render, SDL_Renderer *renderer, const char *data_dir,
                     bool patient);
/** Frees all parts; any of them may be NULL. */
void sdl_render_close(sdl_render *render);
/** Draws a whole frame into the renderer's target, without showing it. */
void sdl_render_frame(const sdl_render *render, const gfx_drawlist *list);
/**
 * Makes the picture of the last frame if the next frame is the first that shows it, and frees it if
 * the next frame does not. Call it before the next frame is drawn.
 * @param next  NULL: it shows none
 * @param last  NULL: there is none
 */
void sdl_render_keep(sdl_render *render, const gfx_drawlist *next, const gfx_drawlist *last);
/** Drops all textures, which the renderer has lost. */
void sdl_render_lost(sdl_render *render);
/** Evicts what was unused for the last `frames` frames, and what is quickly drawn again. */
void sdl_render_trim(const sdl_render *render, unsigned frames);
/** Bytes of all that is cached. */
size_t sdl_render_bytes(const sdl_render *render);
/** How many textures were made since the start. */
unsigned sdl_render_made(const sdl_render *render);
/** Where a picture goes. Its size does not depend on its place, unless it is opaque. */
SDL_Rect sdl_render_image_rect(const gfx_canvas *canvas, const gfx_image *image);
/**
 * What can be seen after a clip command.
 * @param on    false: nothing is clipped
 * @param vu    what can be seen, a virtual rectangle
 * @param view  the window in pixels, from 0, 0
 * @return the part of the window that is drawn; a pixel outside of it if there is none
 */
SDL_Rect sdl_render_clip(const gfx_canvas *canvas, bool on, gfx_rect vu, const SDL_Rect *view);
/** Where a virtual rectangle goes, rounded to whole pixels, so that neighbours meet. */
SDL_Rect sdl_render_rect(const gfx_canvas *canvas, gfx_rect vu);

// --- sdl_window.c: window and renderer

/** Sets the hints that SDL reads when it starts. */
void sdl_window_hints(const platform_options *options);
/**
 * Opens the window (not yet shown) and the best renderer.
 * @param out_vsync  whether showing a frame waits for the screen
 * @return false with a sentence in out_why
 */
bool sdl_window_open(const platform_options *options, const char *data_dir, SDL_Window **out_window,
                     SDL_Renderer **out_renderer, bool *out_vsync, char *out_why, size_t why_cap);

// --- sdl_input.c: SDL's events as ours

enum { SDL_PADS_CAP = 8, SDL_PENDING_CAP = 32 };

typedef struct sdl_input {
    SDL_Window *window;
    SDL_Renderer *renderer;
    struct {
        SDL_GameController *controller;
        SDL_JoystickID id;
        int held[2]; // -1, 0, 1: the side to which the left stick is pushed, by axis
    } pad[SDL_PADS_CAP];
    platform_event pending[SDL_PENDING_CAP];
    int n_pending, first_pending;
    bool textures_lost; // the renderer has dropped its textures
    bool hidden;
} sdl_input;

/** Opens the connected gamepads. */
void sdl_input_start(sdl_input *input, SDL_Window *window, SDL_Renderer *renderer);
/** Closes the gamepads. */
void sdl_input_stop(sdl_input *input);
/** Adds the events (none, one or two) that an SDL event means. */
void sdl_input_translate(sdl_input *input, const SDL_Event *event);
/** Adds an event; the oldest is lost if there are too many. */
void sdl_input_push(sdl_input *input, const platform_event *event);
/** Takes the oldest pending event. @return false if there is none. */
bool sdl_input_pop(sdl_input *input, platform_event *out_event);

// --- sdl_pad.c: a gamepad's buttons, and one for scripts

/** SDL's name of a button. */
SDL_GameControllerButton sdl_pad_button(base_pad pad);
/** Plugs a virtual gamepad in; SDL then says so. @return it, for SDL_JoystickClose; or NULL. */
SDL_Joystick *sdl_pad_plug_in(void);
/**
 * Presses a button of it and lets go; both are then in SDL's queue.
 * @param on_stick  `pad` is a side, to which the left stick is pushed instead
 * @return false if SDL cannot
 */
bool sdl_pad_press(SDL_Joystick *stick, base_pad pad, bool on_stick);

// --- sdl_signals.c, sdl_signals_windows.c: SIGTERM and SIGINT, or what Windows has for them

typedef struct sdl_signals sdl_signals;

/** Blocks the signals in this thread and those that it starts from now on. Main thread, before any
 *  other thread. @return NULL without memory: they then end the program at once. */
sdl_signals *sdl_signals_block(void);
/** Waits for them. @param wake SDL's number of the event that ends a wait. */
void sdl_signals_start(sdl_signals *signals, Uint32 wake);
/** Whether one has come since the last call. Any thread. */
bool sdl_signals_take(sdl_signals *signals);
/** Stops waiting for them; they stay blocked. @param signals or NULL. */
void sdl_signals_stop(sdl_signals *signals);

// --- sdl_audio.c: sounds

typedef struct sdl_audio sdl_audio;

/** @param data_dir sounds are in its audio/; borrowed. @return NULL without memory. */
sdl_audio *sdl_audio_create(const char *data_dir);
/** Plays the requested sounds to their end and closes the device. @param audio the sounds, or NULL. */
void sdl_audio_destroy(sdl_audio *audio);

// --- sdl_speech.c: sentences spoken aloud

typedef struct sdl_speech sdl_speech;

/** Nothing is loaded before the first sentence. @return NULL without memory. */
sdl_speech *sdl_speech_create(void);
/** Ends speech; waits at most half a second for a server that does not answer.
 *  @param speech or NULL. */
void sdl_speech_destroy(sdl_speech *speech);

// --- sdl_voice_speechd.c, sdl_voice_sapi.c: the system's voice, on the thread of sdl_speech.c

typedef struct sdl_voice sdl_voice;

enum { SDL_UTTERANCE_CAP = 4096, SDL_UTTERANCE_LANGUAGE_CAP = 32 /**< bytes with the NUL */ };

/** A sentence to be spoken. */
typedef struct sdl_utterance {
    bool stops;                                ///< it interrupts current speech
    int rate;                                  ///< -100 .. 100
    int volume;                                ///< percent; less than 0: the system's
    char language[SDL_UTTERANCE_LANGUAGE_CAP]; ///< such as "pt-BR"
    char text[SDL_UTTERANCE_CAP];              ///< UTF-8; "": only interrupts
} sdl_utterance;

/** Whether a voice is installed; nothing is spoken. Any thread. */
bool sdl_voice_is_there(void);
/** Nothing is loaded before the first sentence. @return NULL without memory. */
sdl_voice *sdl_voice_create(void);
/** Interrupts speech and frees it. @param voice or NULL. */
void sdl_voice_destroy(sdl_voice *voice);
/** Speaks. What is missing is logged once. May wait for a server, but not until the end of the speech. */
void sdl_voice_say(sdl_voice *voice, const sdl_utterance *what);

// --- sdl_files.c: the person's files

/** Finds the directories (os/place.h). @return false without memory. */
bool sdl_files_open(base_files *out_files);
/** Frees what sdl_files_open made, also after a failure. */
void sdl_files_close(base_files *files);

// --- sdl_platform.c: all of it

/** What platform_job runs. */
typedef struct sdl_job {
    void (*work)(void *arg);
    void *arg;
    SDL_Thread *thread;
    SDL_atomic_t done;
    bool running;
    Uint32 wake; // SDL's number of the event that ends a wait
} sdl_job;

struct platform {
    platform_options options;
    base_files files;
    gfx_text_metrics metrics;
    char data_dir[SDL_PATH_CAP];
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool vsync;
    bool shown;                          // the window is visible: its first frame is there
    int windowed_width, windowed_height; // of a window that begins as large as the screen; else 0
    sdl_render render;
    sdl_audio *audio;
    sdl_speech *speech;
    sdl_input input;
    SDL_Joystick *pad; // the script's
    SDL_Cursor *hand;  // NULL until first used
    sdl_job job;
    sdl_signals *signals;
    gfx_drawlist *last; // the frame on the screen
    bool drawn;
    uint64_t start_ms, n_frames, n_steps, next_frame_us;
    int step_ms;        // length of a step, set by a script; 0: a sixtieth of a second
    uint64_t before_ms; // the virtual clock when the steps got this length
    bool stepped;       // this round of the program's loop has moved the virtual clock
};
