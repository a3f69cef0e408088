// Anti-aliased shapes, drawn once by SDL_image's SVG reader and then cached as textures.
// Layer: platform/sdl.
// Invariant: a shape's key contains everything that its pixels depend on, relative to its own
// corner, so that a shape that moves by whole pixels, or fades, is not drawn again.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"

#include <SDL_image.h>
#include <stb/stb_image_resize.h>
#include <stdlib.h>
#include <string.h>

enum {
    POINTS_CAP = 4096,
    VERBS_CAP = 4096,
    SVG_HEAD = 512,       // bytes of an SVG without its points...
    SVG_POINT = 25,       // ...and per point, with the letter before it
    TASKS_CAP = 256,      // shapes that are made in parallel
    FRACTIONS = 4,        // distinct sub-pixel positions per axis
    UNITS = 16,           // per pixel, for coordinates in the key and in the SVG
    LARGE_PX = 64 * 1024, // a larger shape is not supersampled
    HUGE_PX = 24 * 1000 * 1000,
    COARSE_MAX = 16, // largest side of a soft shape's blocks, pixels
    COARSE_SIGMA = 4 // smallest standard deviation of a soft shape, in blocks
};

// A shape's key: this head, then all points (1/UNITS pixel from the texture's corner), then all
// verbs. No padding, because keys are compared byte by byte.
typedef struct shape_head {
    int32_t w, h;   // of the texture
    int32_t by;     // supersampling factor
    int32_t stroke; // 1/UNITS pixel
    int32_t blur;   // 1/UNITS pixel
    uint8_t fill[4], line[4];
    int32_t n_verbs, n_points;
} shape_head;

typedef struct shape {
    shape_head *head; // the key
    size_t key_size;
    sdl_stretch stretch[2]; // columns and rows that the texture leaves out
    uint8_t *pixels;        // once it is drawn: straight RGBA, NULL if that failed
} shape;

enum { KEY_CAP = (int)sizeof(shape_head) + 2 * 4 * POINTS_CAP + VERBS_CAP };

struct sdl_paths {
    SDL_Renderer *renderer;
    sdl_cache *cache;
    shape shape; // the current one
    int n_tasks;
    shape tasks[TASKS_CAP]; // what the frame needs and the cache lacks; each owns its key
    shape_head key[KEY_CAP / sizeof(shape_head) + 1]; // of the current shape
};

static int32_t *xy_of(const shape *s) {
    return (int32_t *)(void *)(s->head + 1);
}

static uint8_t *verbs_of(const shape *s) {
    return (uint8_t *)(xy_of(s) + 2 * (size_t)s->head->n_points);
}

sdl_paths *sdl_paths_create(SDL_Renderer *renderer, sdl_cache *cache) {
    sdl_paths *paths = calloc(1, sizeof *paths);
    if (paths != NULL) {
        paths->renderer = renderer;
        paths->cache = cache;
        paths->shape.head = paths->key;
    }
    return paths;
}

void sdl_paths_destroy(sdl_paths *paths) {
    free(paths);
}

// Stores a colour with its alpha relative to `most`; an invisible colour becomes all 0.
static void take_color(gfx_color color, uint8_t most, uint8_t out[4]) {
    const uint8_t share = (uint8_t)((color.a * 255 + most / 2) / most);
    const uint8_t seen[4] = {color.r, color.g, color.b, share};
    const uint8_t none[4] = {0, 0, 0, 0};
    memcpy(out, share != 0 ? seen : none, sizeof seen);
}

// Splits the colours into those to draw (the larger alpha becomes full) and a common alpha.
static uint8_t split_alpha(gfx_color fill, gfx_color stroke, shape_head *head) {
    const uint8_t most = fill.a > stroke.a ? fill.a : stroke.a;
    SENET_ASSERT(most > 0); // an invisible path is not drawn
    take_color(fill, most, head->fill);
    take_color(stroke, most, head->line);
    return most;
}

// The part of the window that a shape covers, in pixels.
static void find_bounds(const gfx_point *points, size_t n, const gfx_canvas *canvas, float margin,
                        float out[4]) {
    out[0] = out[1] = 1.0e9F;
    out[2] = out[3] = -1.0e9F;
    for (size_t i = 0; i < n; i++) {
        float x = (points[i].x - canvas->view.x) * canvas->scale;
        float y = (points[i].y - canvas->view.y) * canvas->scale;
        out[0] = x < out[0] ? x : out[0];
        out[1] = y < out[1] ? y : out[1];
        out[2] = x > out[2] ? x : out[2];
        out[3] = y > out[3] ? y : out[3];
    }
    out[0] -= margin;
    out[1] -= margin;
    out[2] += margin;
    out[3] += margin;
}

static int32_t units_of(float px) {
    return (int32_t)SDL_lroundf(px * (float)UNITS);
}

// A soft shape has no fine detail, so it is drawn and blurred in blocks of several pixels, but only
// if it has one colour: a border between two would show the blocks.
static int coarse_of(const shape_head *head) {
    bool one_color =
        head->fill[3] == 0 || head->line[3] == 0 || memcmp(head->fill, head->line, 3) == 0;
    int coarse = head->blur / UNITS / COARSE_SIGMA;
    return !one_color || coarse < 2 ? 1 : coarse > COARSE_MAX ? COARSE_MAX : coarse;
}

// Leaves out a shape's uniform middle.
static void shorten(shape *s) {
    shape_head *head = s->head;
    sdl_outline outline = {verbs_of(s), xy_of(s), head->n_verbs, head->n_points, UNITS};
    const int coarse = coarse_of(head);
    const int margin = (head->stroke / 2 + 3 * head->blur) / UNITS + 4 + 4 * coarse;
    const int64_t points =
        (int64_t)((head->w + coarse - 1) / coarse) * ((head->h + coarse - 1) / coarse);
    head->by = points > LARGE_PX ? 1 : 2;
    for (int axis = 0; axis < 2; axis++) {
        sdl_stretch *stretch = &s->stretch[axis];
        *stretch = sdl_stretch_find(&outline, axis, margin, coarse);
        sdl_stretch_cut(&outline, axis, stretch);
    }
    head->w -= s->stretch[0].length - s->stretch[0].cached;
    head->h -= s->stretch[1].length - s->stretch[1].cached;
}

// Fills paths->shape and finds its texture's place. Returns false if nothing of it is visible.
static bool read_shape(sdl_paths *paths, const gfx_drawlist *list, const gfx_path *path,
                       const SDL_Rect *seen, SDL_Rect *out_dst, uint8_t *out_alpha) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    const gfx_point *points = gfx_drawlist_points(list, path->first_point);
    const gfx_verb *verbs = gfx_drawlist_verbs(list, path->first_verb);
    shape_head *head = paths->key;
    float scale = canvas->scale;
    float stroke = path->stroke.a != 0 ? path->stroke_vu * scale : 0.0F;
    float blur = path->blur_vu * scale;
    float bounds[4];
    if ((path->fill.a == 0 && stroke <= 0.0F) || path->n_points == 0 ||
        path->n_points > POINTS_CAP || path->n_verbs > VERBS_CAP) {
        return false;
    }
    find_bounds(points, path->n_points, canvas, stroke * 0.5F + blur * 3.0F + 1.0F, bounds);
    if (bounds[2] < (float)seen->x || bounds[3] < (float)seen->y ||
        bounds[0] > (float)(seen->x + seen->w) || bounds[1] > (float)(seen->y + seen->h)) {
        return false;
    }
    // The shape keeps its sub-pixel position in steps of 1/FRACTIONS.
    float left = SDL_floorf(bounds[0] * FRACTIONS + 0.5F) / FRACTIONS;
    float top = SDL_floorf(bounds[1] * FRACTIONS + 0.5F) / FRACTIONS;
    out_dst->x = (int)SDL_floorf(left);
    out_dst->y = (int)SDL_floorf(top);
    left = bounds[0] - left + (float)out_dst->x;
    top = bounds[1] - top + (float)out_dst->y;
    *head = (shape_head){.w = (int32_t)SDL_ceilf(bounds[2] - left),
                         .h = (int32_t)SDL_ceilf(bounds[3] - top),
                         .stroke = units_of(stroke),
                         .blur = units_of(blur),
                         .n_verbs = (int32_t)path->n_verbs,
                         .n_points = (int32_t)path->n_points};
    out_dst->w = head->w;
    out_dst->h = head->h;
    *out_alpha =
        split_alpha(path->fill, stroke > 0.0F ? path->stroke : (gfx_color){0, 0, 0, 0}, head);
    int32_t *xy = xy_of(&paths->shape);
    for (size_t i = 0; i < path->n_points; i++) {
        xy[2 * i] = units_of((points[i].x - canvas->view.x) * scale - left);
        xy[2 * i + 1] = units_of((points[i].y - canvas->view.y) * scale - top);
    }
    uint8_t *verb = verbs_of(&paths->shape);
    for (size_t i = 0; i < path->n_verbs; i++) {
        verb[i] = (uint8_t)verbs[i];
    }
    paths->shape.key_size = (size_t)(verb - (uint8_t *)head) + path->n_verbs;
    if ((int64_t)head->w * head->h > HUGE_PX) {
        return false;
    }
    shorten(&paths->shape);
    return true;
}

// The picture has w x h pixels, and is empty beyond the shape's own size. The SVG's unit is 1/UNITS
// pixel, so that all numbers are whole and independent of the locale.
// @return an SVG, to be freed, or NULL if memory runs out
static char *write_svg(const shape *s, int w, int h) {
    static const char LETTER[] = {'M', 'L', 'C', 'Z'};
    const shape_head *head = s->head;
    const size_t cap = SVG_HEAD + (size_t)head->n_verbs + SVG_POINT * (size_t)head->n_points;
    const uint8_t *f = head->fill;
    const uint8_t *k = head->line;
    const int32_t *xy = xy_of(s);
    const uint8_t *verb = verbs_of(s);
    char *text = malloc(cap);
    if (text == NULL) {
        return NULL;
    }
    str_builder svg = str_init(text, cap);

    (void)str_append_format(&svg,
                            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                            "viewBox=\"0 0 %d %d\"><path stroke-linejoin=\"round\" "
                            "stroke-linecap=\"round\" ",
                            w, h, w * UNITS, h * UNITS);
    if (f[3] != 0) {
        (void)str_append_format(&svg, "fill=\"#%02x%02x%02x\" fill-opacity=\"%d.%03d\" ", f[0],
                                f[1], f[2], f[3] / 255, f[3] % 255 * 1000 / 255);
    } else {
        (void)str_append(&svg, "fill=\"none\" ");
    }
    if (k[3] != 0) {
        (void)str_append_format(
            &svg, "stroke=\"#%02x%02x%02x\" stroke-opacity=\"%d.%03d\" stroke-width=\"%d\" ", k[0],
            k[1], k[2], k[3] / 255, k[3] % 255 * 1000 / 255, head->stroke);
    }
    (void)str_append(&svg, "d=\"");
    for (int i = 0; i < head->n_verbs; i++) {
        int n = verb[i] == GFX_CLOSE ? 0 : verb[i] == GFX_CURVE ? 3 : 1;
        (void)str_append_char(&svg, LETTER[verb[i]]);
        for (; n > 0; n--, xy += 2) {
            (void)str_append_format(&svg, "%d %d ", xy[0], xy[1]);
        }
    }
    (void)str_append(&svg, "\"/></svg>");
    SENET_ASSERT(!svg.truncated);
    return text;
}

// Scales straight RGBA. @param by source points per pixel, may be less than one
// @return w x h pixels, or NULL if memory runs out
static uint8_t *scale(const uint8_t *from, int from_w, int from_h, int pitch, float by, int w,
                      int h, stbir_filter filter) {
    uint8_t *to = malloc((size_t)w * (size_t)h * 4u);
    if (to != NULL && stbir_resize_subpixel(
                          from, from_w, from_h, pitch, to, w, h, 0, STBIR_TYPE_UINT8, 4, 3, 0,
                          STBIR_EDGE_CLAMP, STBIR_EDGE_CLAMP, filter, filter,
                          STBIR_COLORSPACE_LINEAR, NULL, 1.0F / by, 1.0F / by, 0.0F, 0.0F) == 0) {
        free(to);
        to = NULL;
    }
    return to;
}

// Draws the shape in blocks of `coarse` pixels. @return w x h blocks of straight RGBA, or NULL
static uint8_t *rasterise(const shape *s, int w, int h, int coarse) {
    const int by = s->head->by;
    char *svg = write_svg(s, w * coarse, h * coarse);
    SDL_RWops *file = svg == NULL ? NULL : SDL_RWFromConstMem(svg, (int)strlen(svg));
    SDL_Surface *rgba = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, w * by, h * by);
    uint8_t *pixels = NULL;
    if (file != NULL) {
        (void)SDL_RWclose(file);
    }
    free(svg);
    if (rgba == NULL) {
        log_once("paths.svg", LOG_LEVEL_WARNING, "Cannot draw a shape: %s.", IMG_GetError());
        return NULL;
    }
    if (rgba->format->format == SDL_PIXELFORMAT_RGBA32 && rgba->w >= w * by && rgba->h >= h * by) {
        pixels = scale(rgba->pixels, w * by, h * by, rgba->pitch, (float)by, w, h,
                       STBIR_FILTER_BOX); // the mean of each pixel's points
    }
    SDL_FreeSurface(rgba);
    return pixels;
}

// @return w x h pixels of straight RGBA, or NULL
static uint8_t *draw_shape(const shape *s) {
    const shape_head *head = s->head;
    int coarse = coarse_of(head);
    int w = (head->w + coarse - 1) / coarse;
    int h = (head->h + coarse - 1) / coarse;
    float sigma = (float)head->blur / (float)(UNITS * coarse);
    uint8_t *points = rasterise(s, w, h, coarse);
    if (points == NULL || head->blur == 0) {
        return points;
    }
    if (coarse == 1) {
        (void)sdl_blur(points, w, h, sigma);
        return points;
    }
    // Sampling and linear interpolation blur too: their variances are 1/12 and 1/6 blocks².
    (void)sdl_blur(points, w, h, SDL_sqrtf(sigma * sigma - 0.25F));
    uint8_t *pixels =
        scale(points, w, h, 0, 1.0F / (float)coarse, head->w, head->h, STBIR_FILTER_TRIANGLE);
    free(points);
    return pixels;
}

// Converts straight RGBA, in place, to the pixel format that all renderers draw fastest.
static uint32_t *to_argb(uint8_t *pixels, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint8_t *p = pixels + 4 * i;
        uint32_t argb = (uint32_t)p[3] << 24 | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
        memcpy(p, &argb, sizeof argb);
    }
    return (uint32_t *)(void *)pixels;
}

// Whether the part that is uniform in both directions is transparent, as in a frame.
static bool is_hollow(const shape *s, const uint32_t *argb) {
    const sdl_stretch *x = &s->stretch[0], *y = &s->stretch[1];
    return x->length != 0 && y->length != 0 &&
           argb[(size_t)y->from * (size_t)s->head->w + (size_t)x->from] >> 24 == 0;
}

// Caches a drawn shape under its key and frees its pixels. @return the entry, NULL without memory
static const sdl_cached *cache_shape(sdl_paths *paths, shape *s) {
    sdl_cached made = {.w = s->head->w, .h = s->head->h};
    uint32_t *argb = NULL;
    if (s->pixels != NULL) {
        argb = to_argb(s->pixels, (size_t)made.w * (size_t)made.h);
        made.hollow = is_hollow(s, argb);
    }
    const sdl_cached *cached =
        sdl_cache_add(paths->cache, SDL_CACHE_SHAPE, s->head, s->key_size, &made, argb);
    free(s->pixels);
    return cached;
}

static bool is_in(const sdl_stretch *stretch, int done) {
    return done >= stretch->from && done < stretch->from + stretch->length;
}

// Draws the whole shape from the shortened texture.
static void copy_pieces(const sdl_paths *paths, const sdl_cached *cached, const SDL_Rect *dst) {
    const sdl_stretch *stretch = paths->shape.stretch;
    sdl_piece across, down;
    for (int y = 0; y < dst->h; y += down.length) {
        down = sdl_stretch_piece(&stretch[1], dst->h, y);
        for (int x = 0; x < dst->w; x += across.length) {
            across = sdl_stretch_piece(&stretch[0], dst->w, x);
            const SDL_Rect from = {across.at, down.at, across.length, down.length};
            const SDL_Rect to = {dst->x + x, dst->y + y, across.length, down.length};
            if (!cached->hollow || !is_in(&stretch[0], x) || !is_in(&stretch[1], y)) {
                (void)SDL_RenderCopy(paths->renderer, cached->texture, &from, &to);
            }
        }
    }
}

static const sdl_cached *find(const sdl_paths *paths) {
    return sdl_cache_find(paths->cache, SDL_CACHE_SHAPE, paths->key, paths->shape.key_size);
}

// Adds the current shape to those made together; if there is no room, it is made when it is drawn.
static void add_task(sdl_paths *paths) {
    const size_t size = paths->shape.key_size;
    for (int i = 0; i < paths->n_tasks; i++) {
        if (paths->tasks[i].key_size == size &&
            memcmp(paths->tasks[i].head, paths->key, size) == 0) {
            return;
        }
    }
    shape_head *key = paths->n_tasks == TASKS_CAP ? NULL : malloc(size);
    if (key != NULL) {
        memcpy(key, paths->key, size);
        paths->tasks[paths->n_tasks] = paths->shape;
        paths->tasks[paths->n_tasks].head = key;
        paths->n_tasks++;
    }
}

static void draw_task(void *user, int index) {
    shape *s = &((sdl_paths *)user)->tasks[index];
    s->pixels = draw_shape(s);
}

void sdl_paths_prepare(sdl_paths *paths, const gfx_drawlist *list, size_t first,
                       const SDL_Rect *view) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    SDL_Rect seen = *view;
    for (size_t i = first; i < gfx_drawlist_count(list); i++) {
        const gfx_command *command = gfx_drawlist_get(list, i);
        if (command->kind == GFX_CLIP) {
            seen = sdl_render_clip(canvas, command->as.clip.on, command->as.clip.dst, view);
        } else if (command->kind == GFX_PATH) {
            SDL_Rect dst;
            uint8_t alpha = 0;
            if (read_shape(paths, list, &command->as.path, &seen, &dst, &alpha) &&
                find(paths) == NULL) {
                add_task(paths);
            }
        }
    }
    sdl_workers_run(paths->n_tasks, draw_task, paths);
    for (int i = 0; i < paths->n_tasks; i++) {
        (void)cache_shape(paths, &paths->tasks[i]);
        free(paths->tasks[i].head);
    }
    paths->n_tasks = 0;
}

void sdl_paths_draw(sdl_paths *paths, const gfx_drawlist *list, const gfx_path *path,
                    const SDL_Rect *seen) {
    SDL_Rect dst;
    uint8_t alpha = 0;
    if (!read_shape(paths, list, path, seen, &dst, &alpha)) {
        return;
    }
    const sdl_cached *cached = find(paths);
    if (cached == NULL) {
        paths->shape.pixels = draw_shape(&paths->shape);
        cached = cache_shape(paths, &paths->shape);
    }
    if (cached != NULL && cached->texture != NULL) {
        (void)SDL_SetTextureAlphaMod(cached->texture, alpha);
        copy_pieces(paths, cached, &dst);
    }
}
