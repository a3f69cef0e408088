// The declarations that the files of platform/sdl share.
// Layer: platform/sdl, internal.
// Invariant: sdl_platform.c creates and destroys each part; a part points only to the parts passed
// to its create function. A part implements the functions of platform.h that need only its data.
#pragma once

#include "platform/platform.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SDL_PATH_CAP = 1024 };

// platform_trim evicts entries unused for this many frames.
enum { SDL_TRIM_FRAMES = 120 };

// --- sdl_workers.c: parallel work

/** Does one task. Any thread; must not touch what another task writes. @param index from 0 */
typedef void sdl_work(void *user, int index);
/** Does n tasks on this thread, and on others if there are more processors; waits for all. */
void sdl_workers_run(int n, sdl_work *job, void *user);

// --- sdl_cache.c: reusable textures

typedef struct sdl_cache sdl_cache;

/** Kinds of entries: the same key bytes may occur once in each kind. */
typedef enum sdl_cache_kind {
    SDL_CACHE_TEXT,
    SDL_CACHE_WIDTH,
    SDL_CACHE_SHAPE,
    SDL_CACHE_SHADOW
} sdl_cache_kind;

/** A cached value. */
typedef struct sdl_cached {
    SDL_Texture *texture; /**< made and owned by the cache; NULL: there is nothing to draw */
    int w, h;             /**< its size in pixels */
    int x, y;             /**< its corner, in pixels from the drawn object's own origin */
    float width;          /**< of a text: advance, in the unit of the code that added it */
    bool hollow;          /**< of a shape: its uniform middle is transparent */
} sdl_cached;

/** Makes an empty cache.
 *  @param renderer makes the textures; borrowed.
 *  @param budget_bytes its largest size, unless one frame needs more.
 *  @return the cache, or NULL if memory runs out */
sdl_cache *sdl_cache_create(SDL_Renderer *renderer, size_t budget_bytes);
/** Frees a cache and its textures. @param cache the cache, or NULL. */
void sdl_cache_destroy(sdl_cache *cache);
/** Drops everything, for instance when the renderer has lost its textures. */
void sdl_cache_clear(sdl_cache *cache);
/** Evicts entries unused for the last `frames` frames. */
void sdl_cache_trim(sdl_cache *cache, unsigned frames);
/** Starts a frame: values found or added from now on are not evicted before the next call.
 *  @param window_bytes size of a window-sized texture. It limits the cache below its budget,
 *         because far too many of a small window's small textures would fit into it */
void sdl_cache_next_frame(sdl_cache *cache, size_t window_bytes);
/** Continues a hash, 1 at first, with some bytes: eight at a time, for keys in memory only. */
uint64_t sdl_hash(uint64_t key, const void *bytes, size_t size);

/** The value under a key, or NULL. Valid until the next frame. */
const sdl_cached *sdl_cache_find(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                 size_t key_size);
/** Adds a value under a new key. While over budget, evicts the values unused for longest.
 *  @param value copied; without a texture
 *  @param argb w x h pixels for the texture, copied; NULL: no texture
 *  @return the cached value, or NULL if memory runs out */
const sdl_cached *sdl_cache_add(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                size_t key_size, const sdl_cached *value, const uint32_t *argb);
/** Bytes of texture and key memory in use. */
size_t sdl_cache_bytes(const sdl_cache *cache);
/** How many textures have been made since the start. */
unsigned sdl_cache_made(const sdl_cache *cache);

// --- sdl_assets.c: the data directory

/** Finds the data directory (os_data_find). Logs it if there is none.
 *  @param wanted the requested directory, or NULL
 *  @param out_dir receives the directory, SDL_PATH_CAP bytes; "" if there is none */
void sdl_assets_find(const char *wanted, char *out_dir);
/** The path of a file in the data directory; @return false, without logging, if it is missing. */
bool sdl_assets_path(const char *data_dir, const char *name, char out_path[SDL_PATH_CAP]);

/** Reads a museum's own picture.
 *  @param out_surface receives it, perhaps also if something is wrong with it; or NULL
 *  @return NULL, or what is wrong with the picture and what to do */
const char *sdl_assets_load_own(const char *path, SDL_Surface **out_surface);

// --- sdl_resize.c: picture scaling; contains stb_image_resize, which other files may call

/** Whether sdl_resize accepts a picture as it is: ARGB8888, RGB888, RGBA32 or RGB24. */
bool sdl_resize_takes(const SDL_Surface *source);
/** Scales a part of a picture with a bicubic filter that is correct for straight alpha.
 *  @param source a picture that sdl_resize_takes
 *  @param width of the whole scaled picture, pixels, at least 1
 *  @param height the same
 *  @param part the wanted pixels of the scaled picture, inside width x height
 *  @return a surface of the part's size, ARGB8888 if the source has alpha, else RGB888; NULL if
 *          memory runs out */
SDL_Surface *sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part);

// --- sdl_images.c: picture files as textures

typedef struct sdl_images sdl_images;

/** A texture that shows a picture. */
typedef struct sdl_image {
    SDL_Texture *texture;
    SDL_Rect dst; /**< its place, window pixels */
    SDL_Texture
        *under; /**< drawn first, over the whole picture, if this one is stretched; or NULL */
} sdl_image;

/** @param renderer makes the textures; borrowed
 *  @param data_dir has the pictures in art/rendered; borrowed
 *  @param patient while the window's size is changing, stretch textures of an older size, and those
 *         of backgrounds until a thread has made the new ones; false (fixed step): make every size
 *         at once, except that a frame never waits for backgrounds: the next one does
 *  @return the store, or NULL if memory runs out */
sdl_images *sdl_images_create(SDL_Renderer *renderer, const char *data_dir, bool patient);
/** Frees the store and its textures. @param images the store, or NULL. */
void sdl_images_destroy(sdl_images *images);
/** Drops all textures, not the decoded pictures. */
void sdl_images_lost(sdl_images *images);
/** Evicts textures and decoded pictures unused for the last `frames` frames, except the decoded
 *  backgrounds of the first frame that had any. */
void sdl_images_trim(sdl_images *images, unsigned frames);
/** Whether a picture has a file that has not turned out to be damaged. */
bool sdl_images_exists(sdl_images *images, const char *name);
/** Starts a frame: makes the pictures that it will need, on all processors, except backgrounds that
 *  it can stretch, and what lies on them; a thread makes those.
 *  @param list the frame
 *  @param first the first command that will be drawn
 *  @param view the window in pixels, from 0, 0 */
void sdl_images_prepare(sdl_images *images, const gfx_drawlist *list, size_t first,
                        const SDL_Rect *view);
/** The texture of a picture in a certain size.
 *  @param name the picture
 *  @param dst the place of the whole picture, window pixels; must not be empty
 *  @param seen the visible part of the window; an opaque picture is made only there
 *  @param opaque drawn without blending
 *  @param out receives it
 *  @return false if there is no such picture (logged once) */
bool sdl_images_get(sdl_images *images, const char *name, const SDL_Rect *dst, const SDL_Rect *seen,
                    bool opaque, sdl_image *out);
/** The pixels of a shadow, ARGB8888, valid until the next frame.
 *  @param dst the place of the whole picture, window pixels.
 *  @return NULL if it was not made as a shadow in this size */
const SDL_Surface *sdl_images_shadow(sdl_images *images, const char *name, const SDL_Rect *dst);
/** A picture in its own size, for a mesh; NULL if there is none (logged once). */
SDL_Texture *sdl_images_native(sdl_images *images, const char *name);
/** A decoded picture: ARGB8888, RGB888 or, if it is large, RGB24; valid until the next frame. NULL
 *  if there is none. Code that changes it sets its userdata, so that it is decoded again before it
 *  is scaled. */
SDL_Surface *sdl_images_decoded(sdl_images *images, const char *name);
/** When a stretched picture should be redrawn, in SDL_GetTicks64 time; 0: there is none. */
uint64_t sdl_images_refresh_at(sdl_images *images);
/** Clears that time, because a frame has been requested. */
void sdl_images_refreshed(sdl_images *images);
/** Whether to make every size at once, for frames as sharp as possible; false: as before. */
void sdl_images_set_synchronous(sdl_images *images, bool on);
/** How many textures have been made since the start. */
unsigned sdl_images_made(const sdl_images *images);
/** Bytes of textures and decoded pictures. */
size_t sdl_images_bytes(const sdl_images *images);

// --- sdl_bidi.c: splits a line of text into runs of one face, script and direction

enum { SDL_RUNS_CAP = 64, SDL_LINE_CAP = 1024 };

typedef struct sdl_run {
    size_t start, length; /**< bytes in the line's text */
    int face;
    bool rtl;
    char script[5]; /**< ISO 15924 */
    bool simple;    /**< letters are not joined, so tracking may separate them */
} sdl_run;

typedef struct sdl_line {
    char text[SDL_LINE_CAP]; /**< in logical order, without invisible marks */
    int n_runs;
    sdl_run run[SDL_RUNS_CAP]; /**< from left to right */
} sdl_line;

/** Chooses the face for a code point. @param current the face of the text before it, or -1. */
typedef int sdl_face_choice(void *user, uint32_t code_point, int current);

/** Whether a code point is drawn over the previous one. */
bool sdl_is_mark(uint32_t code_point);

/** Splits a line into runs, in visual order.
 *  @param utf8 one line; line feeds and tabs count as spaces; cut after SDL_LINE_CAP bytes
 *  @param rtl a line with right-to-left letters starts at the right; else the first decides
 *  @param choose chooses the face; called in logical order
 *  @param user passed to `choose` */
void sdl_bidi_layout(const char *utf8, bool rtl, sdl_face_choice *choose, void *user,
                     sdl_line *out_line);

// --- sdl_fonts.c: the font files

typedef struct sdl_fonts sdl_fonts;

enum { SDL_MEASURE_PX = 256 };

/** Searches fonts/ of the data directory, then SENET_FONT_DIR of the environment or else the
 *  system's directories.
 *  @param data_dir borrowed.
 *  @return the fonts, NULL if memory runs out. */
sdl_fonts *sdl_fonts_create(const char *data_dir);
/** Closes all. @param fonts the fonts, or NULL. */
void sdl_fonts_destroy(sdl_fonts *fonts);
/** Whether any font file exists; logs nothing. */
bool sdl_fonts_any(sdl_fonts *fonts);
/** The face for a code point in a style's font; -1 if there is no font at all. */
int sdl_fonts_choose(sdl_fonts *fonts, gfx_font font, uint32_t code_point, int current);
/** A face at a size in pixels; NULL if it cannot be opened. Valid until the next call. */
TTF_Font *sdl_fonts_sized(sdl_fonts *fonts, int id, float px);
/** A face at SDL_MEASURE_PX; NULL if it cannot be opened. */
TTF_Font *sdl_fonts_measure(sdl_fonts *fonts, int id);

// --- sdl_text.c: lines of text as textures, and text widths

typedef struct sdl_text sdl_text;

/** All arguments are borrowed. @return NULL if memory runs out. */
sdl_text *sdl_text_create(SDL_Renderer *renderer, sdl_cache *cache, const char *data_dir);
/** Frees it. @param text the texts, or NULL. */
void sdl_text_destroy(sdl_text *text);
/** Draws a text command, unless it is above or below the visible part (pixels). */
void sdl_text_draw(sdl_text *text, const gfx_text *command, const gfx_canvas *canvas,
                   const SDL_Rect *seen);
/** The functions of gfx_text_metrics with this object as user. */
gfx_text_metrics sdl_text_metrics(sdl_text *text);

// --- sdl_stretch.c: stores large shapes without their uniform middle

/** A shape's outline. */
typedef struct sdl_outline {
    const uint8_t *verb; /**< gfx_verb */
    int32_t *xy;         /**< x, y of each point, in units from the texture's corner */
    int n_verbs, n_points;
    int unit; /**< units per pixel */
} sdl_outline;

/** A stretch of equal columns (or rows) in a shape's picture. */
typedef struct sdl_stretch {
    int from;   /**< the first of them */
    int length; /**< their number; 0: too few */
    int cached; /**< how many of them the texture contains */
} sdl_stretch;

/** A stretch of a texture, as long as the stretch of the shape that it shows. */
typedef struct sdl_piece {
    int at;     /**< its start in the texture */
    int length; /**< pixels */
} sdl_piece;

/** Finds a uniform stretch.
 *  @param axis 0: columns, 1: rows
 *  @param margin_px how far from a point it affects the picture
 *  @param step_px the shape is shortened by a multiple of this
 *  @return the stretch; 0 in all fields if there is none */
sdl_stretch sdl_stretch_find(const sdl_outline *o, int axis, int margin_px, int step_px);
/** Shortens an outline by the part of a stretch that is not cached. @param axis as above */
void sdl_stretch_cut(sdl_outline *o, int axis, const sdl_stretch *stretch);
/** The next stretch of the texture to draw.
 *  @param stretch from sdl_stretch_find
 *  @param whole the shape's size along the axis, pixels
 *  @param done how much of it has been drawn, less than `whole` */
sdl_piece sdl_stretch_piece(const sdl_stretch *stretch, int whole, int done);

// --- sdl_paths.c: vector paths as textures

typedef struct sdl_paths sdl_paths;

/** Both are borrowed. @return NULL if memory runs out. */
sdl_paths *sdl_paths_create(SDL_Renderer *renderer, sdl_cache *cache);
/** Frees it. @param paths the paths, or NULL. */
void sdl_paths_destroy(sdl_paths *paths);
/** Makes the shapes of a frame that are not cached yet, in parallel.
 *  @param first the frame's first command to draw.
 *  @param view the window, pixels */
void sdl_paths_prepare(sdl_paths *paths, const gfx_drawlist *list, size_t first,
                       const SDL_Rect *view);
/** Draws a path command of a list, if it is in the visible part (pixels). */
void sdl_paths_draw(sdl_paths *paths, const gfx_drawlist *list, const gfx_path *path,
                    const SDL_Rect *seen);

/** Blurs alpha and premultiplied colours with three box filters, in place.
 *  @param pixels straight RGBA, 4 bytes each; transparent beyond the edges
 *  @param width pixels
 *  @param height pixels
 *  @param sigma_px standard deviation
 *  @return false if memory runs out */
bool sdl_blur(uint8_t *pixels, int width, int height, float sigma_px);

// --- sdl_shadows.c: overlapping shadows

typedef struct sdl_render sdl_render;

enum {
    SDL_SHADOWS_CAP = 48, // more than a game has pieces and sticks
    SDL_SHADOW_FULL = 176 // alpha in the rendered pictures where no key light arrives
};

/** A shadow in a frame. */
typedef struct sdl_shadow {
    const char *name;
    SDL_Rect dst; // the whole picture, window pixels
    uint8_t alpha;
} sdl_shadow;

/** Draws shadows so that overlaps are not darker than SDL_SHADOW_FULL or the darkest shadow.
 *  @param n at most SDL_SHADOWS_CAP
 *  @param seen the visible part of the window */
void sdl_shadows_draw(const sdl_render *render, const sdl_shadow *shadow, int n,
                      const SDL_Rect *seen);

// --- sdl_mesh.c: meshes for the software renderer

typedef struct sdl_mesh sdl_mesh;

/** @param renderer and images borrowed. @return NULL if memory runs out. */
sdl_mesh *sdl_mesh_create(SDL_Renderer *renderer, sdl_images *images);
/** Frees it. @param mesh the meshes, or NULL. */
void sdl_mesh_destroy(sdl_mesh *mesh);
/** Drops its textures. */
void sdl_mesh_lost(sdl_mesh *mesh);
/** Bytes of its textures. */
size_t sdl_mesh_bytes(const sdl_mesh *mesh);
/** Draws consecutive mesh commands.
 *  @param list the frame
 *  @param first index of the first of them
 *  @param view the window in pixels, from 0, 0
 *  @param seen the visible part of the window
 *  @return the index of the last of them */
size_t sdl_mesh_draw(sdl_mesh *mesh, const gfx_drawlist *list, size_t first, const SDL_Rect *view,
                     const SDL_Rect *seen);

// --- sdl_render.c: draws a draw list

struct sdl_render {
    SDL_Renderer *renderer;
    sdl_images *images;
    sdl_cache *cache; /**< for texts, shapes and shadows */
    sdl_text *text;
    sdl_paths *paths;
    sdl_mesh *mesh;      /**< NULL: not a software renderer */
    SDL_Texture *before; /**< the picture of an earlier frame, or NULL; see gfx_draw_previous */
    unsigned before_number;
};

/** Makes all parts. The arguments are those of sdl_images_create.
 *  @return false if memory runs out; sdl_render_close then frees the parts made so far */
bool sdl_render_open(sdl_render *render, SDL_Renderer *renderer, const char *data_dir,
                     bool patient);
/** Frees all parts; any of them may be NULL. */
void sdl_render_close(sdl_render *render);
/** Draws a whole frame into the renderer's target, without showing it. */
void sdl_render_frame(const sdl_render *render, const gfx_drawlist *list);
/** Keeps the last frame, as the renderer shows it, as a picture if the next frame is the first that
 *  needs it, and frees the picture if the next frame does not. Call before drawing the next frame.
 *  @param next NULL: it shows none
 *  @param last NULL: there is none */
void sdl_render_keep(sdl_render *render, const gfx_drawlist *next, const gfx_drawlist *last);
/** Drops all textures, which the renderer has lost. */
void sdl_render_lost(sdl_render *render);
/** Evicts what was unused for the last `frames` frames, and what is quickly recreated. */
void sdl_render_trim(const sdl_render *render, unsigned frames);
/** How many textures have been made since the start. */
unsigned sdl_render_made(const sdl_render *render);
/** The place of a picture. Its size does not depend on its place, unless it is opaque. */
SDL_Rect sdl_render_image_rect(const gfx_canvas *canvas, const gfx_image *image);
/** The visible part after a clip command.
 *  @param on false: no clipping
 *  @param vu the clip rectangle, virtual units
 *  @param view the window in pixels, from 0, 0
 *  @return the visible part of the window; a pixel outside of it if there is none */
SDL_Rect sdl_render_clip(const gfx_canvas *canvas, bool on, gfx_rect vu, const SDL_Rect *view);
/** The place of a virtual rectangle, rounded to whole pixels so that neighbours meet. */
SDL_Rect sdl_render_rect(const gfx_canvas *canvas, gfx_rect vu);

// --- sdl_window.c: window and renderer

/** Sets the hints that SDL reads when it starts. */
void sdl_window_hints(const platform_options *options);
/** Opens the window (not yet shown) and the best renderer.
 *  @param out_vsync whether showing a frame waits for the screen
 *  @return false with an error message in out_why */
bool sdl_window_open(const platform_options *options, const char *data_dir, SDL_Window **out_window,
                     SDL_Renderer **out_renderer, bool *out_vsync, char *out_why, size_t why_cap);

// --- sdl_input.c: translates SDL's events

enum { SDL_PADS_CAP = 8, SDL_PENDING_CAP = 32 };

typedef struct sdl_input {
    SDL_Window *window;
    SDL_Renderer *renderer;
    struct {
        SDL_GameController *controller;
        SDL_JoystickID id;
        int held[2]; // -1, 0, 1: the direction in which the left stick is pushed, by axis
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
/** Adds the events (none, one or two) for an SDL event. */
void sdl_input_translate(sdl_input *input, const SDL_Event *event);
/** Adds an event; drops the oldest if there are too many. */
void sdl_input_push(sdl_input *input, const platform_event *event);
/** Takes the oldest pending event. @return false if there is none. */
bool sdl_input_pop(sdl_input *input, platform_event *out_event);

// --- sdl_pad.c: gamepad buttons, and a virtual gamepad for scripts

/** SDL's constant for a button. */
SDL_GameControllerButton sdl_pad_button(base_pad pad);
/** Plugs in a virtual gamepad, which SDL reports. @return it, for SDL_JoystickClose; or NULL. */
SDL_Joystick *sdl_pad_plug_in(void);
/** Presses and releases a button; both events are then in SDL's queue.
 *  @param on_stick `pad` is a direction, into which the left stick is pushed instead
 *  @return false if SDL cannot */
bool sdl_pad_press(SDL_Joystick *stick, base_pad pad, bool on_stick);

// --- sdl_signals.c, sdl_signals_windows.c: SIGTERM, SIGINT, SIGHUP or their Windows counterparts

typedef struct sdl_signals sdl_signals;

/** Blocks the signals in this thread and in those it starts from now on. Main thread, before any
 *  other thread starts.
 *  @return NULL if memory runs out: signals then end the program at once. */
sdl_signals *sdl_signals_block(void);
/** Starts waiting for them. @param wake type of the SDL event that ends a wait. */
void sdl_signals_start(sdl_signals *signals, Uint32 wake);
/** Whether one has arrived since the last call. Any thread. */
bool sdl_signals_take(sdl_signals *signals);
/** Stops waiting for them; they stay blocked. @param signals or NULL. */
void sdl_signals_stop(sdl_signals *signals);

// --- sdl_audio.c: sounds

typedef struct sdl_audio sdl_audio;

/** @param data_dir has the sounds in audio/; borrowed. @return NULL if memory runs out. */
sdl_audio *sdl_audio_create(const char *data_dir);
/** Starts the sounds still requested, then stops all of them and closes the device.
 *  @param audio the sounds, or NULL. */
void sdl_audio_destroy(sdl_audio *audio);

// --- sdl_speech.c: speaks sentences

typedef struct sdl_speech sdl_speech;

/** Loads nothing before the first sentence. @return NULL if memory runs out. */
sdl_speech *sdl_speech_create(void);
/** Ends speech; waits at most half a second for a server that does not answer.
 *  @param speech or NULL. */
void sdl_speech_destroy(sdl_speech *speech);

// --- sdl_voice_speechd.c, sdl_voice_sapi.c: the system's voice, on the thread of sdl_speech.c

typedef struct sdl_voice sdl_voice;

enum { SDL_UTTERANCE_CAP = 4096, SDL_UTTERANCE_LANGUAGE_CAP = 32 /**< bytes with the NUL */ };

/** A sentence to speak. */
typedef struct sdl_utterance {
    bool stops;                                /**< it interrupts current speech */
    int rate;                                  /**< -100 .. 100 */
    int volume;                                /**< percent; less than 0: the system's */
    char language[SDL_UTTERANCE_LANGUAGE_CAP]; /**< such as "pt-BR" */
    char text[SDL_UTTERANCE_CAP];              /**< UTF-8; "": only interrupts */
} sdl_utterance;

/** Whether a voice is installed; speaks nothing. Any thread. */
bool sdl_voice_is_available(void);
/** Loads nothing before the first sentence. @return NULL if memory runs out. */
sdl_voice *sdl_voice_create(void);
/** Interrupts speech and frees it. @param voice or NULL. */
void sdl_voice_destroy(sdl_voice *voice);
/** Speaks; logs once what is missing. May wait for a server, but not for the end of the speech. */
void sdl_voice_say(sdl_voice *voice, const sdl_utterance *what);

// --- sdl_files.c: the user's files

/** Finds the directories (os/dirs.h). @return false if memory runs out. */
bool sdl_files_open(base_files *out_files);
/** Frees what sdl_files_open made, also after a failure. */
void sdl_files_close(base_files *files);

// --- sdl_platform.c: the whole platform

/** The job of platform_job. */
typedef struct sdl_job {
    void (*work)(void *arg);
    void *arg;
    SDL_Thread *thread;
    SDL_atomic_t done;
    bool running;
    Uint32 wake; // type of the SDL event that ends a wait
} sdl_job;

struct platform {
    platform_options options;
    base_files files;
    gfx_text_metrics metrics;
    char data_dir[SDL_PATH_CAP];
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool vsync;
    bool shown;                          // the window is visible and has shown its first frame
    int windowed_width, windowed_height; // set if the window starts as large as the screen; else 0
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
    uint64_t before_ms; // the virtual clock at the last change of step_ms
    bool stepped;       // this round of the main loop has advanced the virtual clock
};
