// Pictures as textures of exactly the size in which they are shown.
// Layer: platform/sdl.
// Invariant: a texture is drawn 1:1; only while the window's size is changing, or while a thread
// makes backgrounds in a new size, may an older one be stretched. Textures that the current frame
// uses are never evicted. What the thread reads is neither changed nor freed before finish_ahead.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORMATS = 5,
    PICTURES_CAP = 640,
    VARIANTS_CAP = 1024,
    NAME_CAP = 64,
    TASKS_CAP = 160,
    MOVING_PX = 8,          // margin around the visible part of a moving background
    PAST_MS = 1,            // a time in the past: redraw at once
    QUIET_MS = 150,         // after this time without a change, resizing is over
    POLL_MS = 10,           // interval of looking whether the thread has finished
    DECODED_PX = 512 * 512, // largest picture that is converted for meshes
    UNDER_WIDTH = 240       // of the coarse picture behind a stretched part
};

// The formats of decoded and scaled pictures.
static const Uint32 FORMAT[FORMATS] = {SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGB888,
                                       SDL_PIXELFORMAT_RGB24, SDL_PIXELFORMAT_RGBA32,
                                       SDL_PIXELFORMAT_BGR24};

static const size_t TEXTURE_BUDGET = (size_t)256 * 1024 * 1024;
static const size_t SOURCE_BUDGET = (size_t)96 * 1024 * 1024;

typedef struct picture {
    char name[NAME_CAP];
    bool missing;
    bool checked;        // there is a file
    bool home;           // a background of the first frame that had any
    SDL_Surface *source; // NULL: not decoded, or evicted; else in a format that sdl_resize takes
    uint64_t frame;
    float shape; // width divided by height; 0: never decoded
    SDL_Texture *under;
} picture;

// A picture in one size, or the visible part of it.
typedef struct variant {
    picture *of; // NULL: there is no such picture
    int w, h;    // of the whole, pixels
    SDL_Rect part;
    bool opaque, shadow;
    SDL_Surface *scaled;  // while it is being made, or NULL; shadows keep it
    SDL_Texture *texture; // once it is made
    uint64_t frame;
    unsigned view; // serial number of the window size in its last use
} variant;

// What a frame needs and the cache lacks.
typedef struct task_list {
    const sdl_images *images;
    int n;
    variant task[TASKS_CAP];
} task_list;

struct sdl_images {
    SDL_Renderer *renderer;
    const char *data_dir;
    char own_dir[SDL_PATH_CAP]; // of a museum's own pictures; "": there are none
    bool patient;
    bool synchronous; // postpone nothing, for a screenshot
    bool small;       // half-size files are large enough for the window
    int n_pictures;
    picture pictures[PICTURES_CAP];
    int n_variants;
    variant variants[VARIANTS_CAP];
    uint64_t frame, home_frame;
    int view_w, view_h;
    unsigned view; // serial number of the window size
    uint64_t view_changed_ms;
    uint64_t refresh_at_ms;
    unsigned made;
    task_list now;           // made before the frame is drawn
    task_list ahead;         // backgrounds that a thread makes while frames show them stretched
    SDL_Thread *thread;      // or NULL
    SDL_atomic_t made_ahead; // the thread has finished
    SDL_PixelFormat *held[FORMATS];
};

sdl_images *sdl_images_create(SDL_Renderer *renderer, const char *data_dir, bool patient) {
    sdl_images *images = calloc(1, sizeof *images);
    if (images == NULL) {
        return NULL;
    }
    images->renderer = renderer;
    images->data_dir = data_dir;
    images->patient = patient;
    images->frame = 1;
    images->now.images = images->ahead.images = images;
    // Loads the decoders here, because workers would race to do it.
    if ((IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG | IMG_INIT_WEBP) & IMG_INIT_PNG) == 0) {
        log_once("images.png", LOG_LEVEL_WARNING, "Cannot read PNG pictures: %s.", IMG_GetError());
    }
    // Surfaces of one format share its description, which the first one allocates and the last one
    // frees. Holding one here prevents races between workers.
    for (int i = 0; i < FORMATS; i++) {
        images->held[i] = SDL_AllocFormat(FORMAT[i]);
    }
    return images;
}

static size_t sources_bytes(const sdl_images *images) {
    size_t bytes = 0;
    for (int i = 0; i < images->n_pictures; i++) {
        const SDL_Surface *source = images->pictures[i].source;
        bytes += source == NULL ? 0 : (size_t)source->pitch * (size_t)source->h;
    }
    return bytes;
}

static size_t textures_bytes(const sdl_images *images) {
    size_t bytes = 0;
    for (int i = 0; i < images->n_variants; i++) {
        const variant *v = &images->variants[i];
        bytes += (size_t)v->part.w * (size_t)v->part.h * (v->scaled == NULL ? 4u : 8u);
    }
    return bytes;
}

static void drop_variant(sdl_images *images, int index) {
    SDL_DestroyTexture(images->variants[index].texture);
    SDL_FreeSurface(images->variants[index].scaled);
    images->n_variants--;
    images->variants[index] = images->variants[images->n_variants];
}

static void drop_source(picture *p) {
    SDL_FreeSurface(p->source);
    p->source = NULL;
}

static void drop_under(picture *p) {
    SDL_DestroyTexture(p->under);
    p->under = NULL;
}

static void finish_ahead(sdl_images *images);

void sdl_images_lost(sdl_images *images) {
    finish_ahead(images);
    while (images->n_variants > 0) {
        drop_variant(images, images->n_variants - 1);
    }
    for (int i = 0; i < images->n_pictures; i++) {
        drop_under(&images->pictures[i]);
    }
}

void sdl_images_destroy(sdl_images *images) {
    if (images == NULL) {
        return;
    }
    sdl_images_lost(images);
    for (int i = 0; i < images->n_pictures; i++) {
        drop_source(&images->pictures[i]);
    }
    for (int i = 0; i < FORMATS; i++) {
        SDL_FreeFormat(images->held[i]);
    }
    free(images);
    IMG_Quit();
}

static picture *picture_of(sdl_images *images, const char *name) {
    for (int i = 0; i < images->n_pictures; i++) {
        if (strcmp(images->pictures[i].name, name) == 0) {
            return &images->pictures[i];
        }
    }
    if (images->n_pictures == PICTURES_CAP) {
        log_once("images.full", LOG_LEVEL_WARNING, "There are too many different pictures.");
        return NULL;
    }
    picture *p = &images->pictures[images->n_pictures];
    if (!str_copy(p->name, sizeof p->name, name)) {
        p->name[0] = '\0';
        log_once("images.name", LOG_LEVEL_WARNING, "The picture name %s is too long.", name);
        return NULL;
    }
    images->n_pictures++;
    return p;
}

static bool is_museum_picture(const picture *p) {
    return str_has_prefix(p->name, PLATFORM_OWN);
}

static bool path_of(const sdl_images *images, const picture *p, char path[SDL_PATH_CAP]) {
    char relative[NAME_CAP + 24];
    if (is_museum_picture(p)) {
        return sdl_assets_path(images->own_dir, p->name + strlen(PLATFORM_OWN), path);
    }
    // Some pictures have a half-size file, which takes a quarter of the time to read and scale.
    for (int half = images->small ? 1 : 0; half >= 0; half--) {
        str_builder name = str_init(relative, sizeof relative);
        (void)str_append(&name, half != 0 ? "art/rendered/small/" : "art/rendered/");
        (void)str_append(&name, p->name);
        if (sdl_assets_path(images->data_dir, relative, path)) {
            return true;
        }
    }
    return false;
}

bool sdl_images_exists(sdl_images *images, const char *name) {
    char path[SDL_PATH_CAP];
    picture *p = picture_of(images, name);
    if (p == NULL || p->missing) {
        return false;
    }
    p->checked = p->checked || path_of(images, p, path);
    return p->checked;
}

// The format of the scaled picture.
static Uint32 scaled_format(const SDL_Surface *source) {
    return SDL_ISPIXELFORMAT_ALPHA(source->format->format) ? SDL_PIXELFORMAT_ARGB8888
                                                           : SDL_PIXELFORMAT_RGB888;
}

static void convert_source(picture *p, Uint32 format) {
    SDL_Surface *raw = p->source;
    p->source = SDL_ConvertSurfaceFormat(raw, format, 0);
    SDL_FreeSurface(raw);
    p->missing = p->source == NULL;
}

// --- A museum's own pictures

void platform_own_pictures(platform *p, const char *directory) {
    sdl_images *images = p->render.images;
    (void)str_copy(images->own_dir, sizeof images->own_dir, directory);
    sdl_images_lost(images);
    for (int i = 0; i < images->n_pictures; i++) {
        if (is_museum_picture(&images->pictures[i])) {
            drop_source(&images->pictures[i]);
            images->pictures[i].missing = false;
            images->pictures[i].shape = 0;
        }
    }
}

float platform_picture_shape(platform *p, const char *name) {
    picture *of = picture_of(p->render.images, name);
    if (of != NULL && of->shape <= 0 && !of->missing) {
        (void)sdl_images_decoded(p->render.images, name);
    }
    return of != NULL ? of->shape : 0;
}

// Decodes a picture file. Any thread, if no other uses the picture meanwhile. Avoids converting it,
// which would take as long as reading it, mainly because the kernel clears the memory.
static void decode(const sdl_images *images, picture *p) {
    char path[SDL_PATH_CAP];
    bool found = path_of(images, p, path);
    const char *why = NULL;
    if (found && is_museum_picture(p)) {
        why = sdl_assets_load_own(path, &p->source);
        if (why != NULL) {
            drop_source(p);
        }
    } else {
        p->source = found ? IMG_Load(path) : NULL;
        why = found ? IMG_GetError() : "there is no such file";
    }
    p->shape = p->source != NULL ? (float)p->source->w / (float)p->source->h : 0;
    if (p->source == NULL) {
        p->missing = true;
        // Faults of a museum's own pictures were reported at the start, with the line in the texts.
        log_once(p->name, is_museum_picture(p) ? LOG_LEVEL_INFO : LOG_LEVEL_WARNING,
                 "Cannot read the picture %s: %s.", found ? path : p->name, why);
    } else if (SDL_HasColorKey(p->source) || p->source->format->palette != NULL) {
        convert_source(p, SDL_PIXELFORMAT_ARGB8888);
    } else if (!sdl_resize_takes(p->source)) {
        convert_source(p, scaled_format(p->source));
    }
}

// The first task of each picture decodes it, so that no two workers decode the same.
static void decode_task(void *user, int index) {
    const task_list *list = user;
    picture *p = list->task[index].of;
    for (int i = 0; i < index; i++) {
        if (list->task[i].of == p) {
            return;
        }
    }
    if (p->source != NULL && p->source->userdata != NULL) {
        drop_source(p); // its pixels have been changed
    }
    if (p->source == NULL && !p->missing) {
        decode(list->images, p);
    }
}

static void scale_task(void *user, int index) {
    variant *v = &((task_list *)user)->task[index];
    SDL_Surface *source = v->of->source;
    if (source == NULL) {
        return;
    }
    if (v->w == source->w && v->h == source->h && v->part.w == v->w && v->part.h == v->h) {
        v->scaled = SDL_ConvertSurfaceFormat(source, scaled_format(source), 0);
    } else {
        v->scaled = sdl_resize(source, v->w, v->h, &v->part);
    }
    // Blended pictures get an alpha channel even if the file has none: a mesh may fade them.
    if (v->scaled != NULL && !v->opaque && !SDL_ISPIXELFORMAT_ALPHA(v->scaled->format->format)) {
        SDL_Surface *plain = v->scaled;
        v->scaled = SDL_ConvertSurfaceFormat(plain, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(plain);
    }
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *surface, bool opaque) {
    SDL_Texture *texture = SDL_CreateTexture(renderer, surface->format->format,
                                             SDL_TEXTUREACCESS_STATIC, surface->w, surface->h);
    if (texture == NULL) {
        log_once("images.texture", LOG_LEVEL_WARNING, "Cannot show a picture: %s.", SDL_GetError());
        return NULL;
    }
    (void)SDL_UpdateTexture(texture, NULL, surface->pixels, surface->pitch);
    (void)SDL_SetTextureBlendMode(texture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    (void)SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    return texture;
}

// A coarse picture to stretch behind the sharp part of an earlier window size.
static void make_under(sdl_images *images, picture *p) {
    if (p->under != NULL || p->source == NULL) {
        return;
    }
    int height = UNDER_WIDTH * p->source->h / p->source->w;
    SDL_Surface *small = SDL_CreateRGBSurfaceWithFormat(0, UNDER_WIDTH, height > 0 ? height : 1, 32,
                                                        scaled_format(p->source));
    if (small != NULL) {
        (void)SDL_SetSurfaceBlendMode(p->source, SDL_BLENDMODE_NONE);
        if (SDL_BlitScaled(p->source, NULL, small, NULL) == 0) {
            p->under = texture_of(images->renderer, small, true);
        }
        SDL_FreeSurface(small);
    }
}

static bool holds(const SDL_Rect *outer, const SDL_Rect *inner) {
    SDL_Rect all;
    SDL_UnionRect(outer, inner, &all);
    return SDL_RectEquals(&all, outer) == SDL_TRUE;
}

static bool is_of_size(const variant *v, const variant *wanted) {
    return v->of == wanted->of && v->w == wanted->w && v->h == wanted->h &&
           v->opaque == wanted->opaque;
}

// Evicts the variant unused for longest. @return false if this frame needs all of them
static bool drop_oldest(sdl_images *images) {
    int oldest = -1;
    for (int i = 0; i < images->n_variants; i++) {
        const uint64_t frame = images->variants[i].frame;
        if (frame < images->frame && (oldest < 0 || frame < images->variants[oldest].frame)) {
            oldest = i;
        }
    }
    if (oldest >= 0) {
        drop_variant(images, oldest);
    }
    return oldest >= 0;
}

// Makes the texture of a task and caches it instead of all parts that it covers.
static void cache_scaled(sdl_images *images, variant *made) {
    if (made->scaled == NULL || (images->n_variants == VARIANTS_CAP && !drop_oldest(images))) {
        SDL_FreeSurface(made->scaled);
        return;
    }
    made->texture = texture_of(images->renderer, made->scaled, made->opaque);
    if (!made->shadow || made->texture == NULL) {
        SDL_FreeSurface(made->scaled);
        made->scaled = NULL;
    }
    if (made->texture == NULL) {
        return;
    }
    if (made->opaque && (made->part.w != made->w || made->part.h != made->h)) {
        make_under(images, made->of);
    }
    for (int i = images->n_variants - 1; i >= 0; i--) {
        if (is_of_size(&images->variants[i], made) &&
            holds(&made->part, &images->variants[i].part)) {
            drop_variant(images, i);
        }
    }
    made->frame = images->frame;
    made->view = images->view;
    images->variants[images->n_variants] = *made;
    images->n_variants++;
    images->made++;
}

static void cache_all(sdl_images *images, task_list *list) {
    for (int i = 0; i < list->n; i++) {
        cache_scaled(images, &list->task[i]);
    }
    list->n = 0;
}

// Waits for the thread and caches what it has made.
static void finish_ahead(sdl_images *images) {
    SDL_WaitThread(images->thread, NULL);
    images->thread = NULL;
    cache_all(images, &images->ahead);
}

static int SDLCALL make_ahead(void *user) {
    sdl_images *images = user;
    for (int i = 0; i < images->ahead.n; i++) {
        scale_task(&images->ahead, i);
    }
    SDL_AtomicSet(&images->made_ahead, 1);
    return 0;
}

// The pictures are decoded here, so that the thread only reads what others read.
static void start_ahead(sdl_images *images) {
    if (images->ahead.n > 0 && images->thread == NULL) {
        sdl_workers_run(images->ahead.n, decode_task, &images->ahead);
        SDL_AtomicSet(&images->made_ahead, 0);
        images->thread = SDL_CreateThread(make_ahead, "senet pictures", images);
        if (images->thread == NULL) {
            (void)make_ahead(images);
        }
    }
}

// Call before a picture is decoded, converted or changed.
static void free_from_thread(sdl_images *images, const picture *p) {
    for (int i = 0; i < images->ahead.n && images->thread != NULL; i++) {
        if (images->ahead.task[i].of == p) {
            finish_ahead(images);
        }
    }
}

static void do_tasks(sdl_images *images) {
    for (int i = 0; i < images->now.n; i++) {
        free_from_thread(images, images->now.task[i].of);
    }
    sdl_workers_run(images->now.n, decode_task, &images->now);
    sdl_workers_run(images->now.n, scale_task, &images->now);
    cache_all(images, &images->now);
}

// The variant that a picture needs: backgrounds only the visible part, all others the whole
// picture, because they move.
static variant wanted_of(sdl_images *images, const char *name, const SDL_Rect *dst,
                         const SDL_Rect *seen, bool opaque) {
    picture *p = dst->w > 0 && dst->h > 0 ? picture_of(images, name) : NULL;
    variant wanted = {.of = p != NULL && !p->missing ? p : NULL,
                      .w = dst->w,
                      .h = dst->h,
                      .part = {0, 0, dst->w, dst->h},
                      .opaque = opaque};
    SDL_Rect both;
    if (opaque && SDL_IntersectRect(dst, seen, &both) == SDL_TRUE) {
        wanted.part = (SDL_Rect){both.x - dst->x, both.y - dst->y, both.w, both.h};
    }
    return wanted;
}

static variant *find_variant(sdl_images *images, const variant *wanted) {
    for (int i = 0; i < images->n_variants; i++) {
        variant *v = &images->variants[i];
        if (is_of_size(v, wanted) && holds(&v->part, &wanted->part)) {
            return v;
        }
    }
    return NULL;
}

// The texture to stretch meanwhile: the newest with the same blending.
static variant *find_substitute(sdl_images *images, const variant *wanted) {
    variant *best = NULL;
    for (int i = 0; i < images->n_variants; i++) {
        variant *v = &images->variants[i];
        if (v->of == wanted->of && v->opaque == wanted->opaque &&
            (best == NULL || v->frame > best->frame)) {
            best = v;
        }
    }
    return best;
}

// A background that has moved in the window, as museum mode does against burn-in, is made with all
// parts seen so far and a margin around them, because it will continue to move.
static void widen(const sdl_images *images, variant *wanted) {
    const SDL_Rect whole = {0, 0, wanted->w, wanted->h};
    SDL_Rect wide = wanted->part;
    bool moved = false;
    for (int i = 0; i < images->n_variants && wanted->opaque; i++) {
        if (is_of_size(&images->variants[i], wanted)) {
            SDL_UnionRect(&wide, &images->variants[i].part, &wide);
            moved = true;
        }
    }
    if (moved) {
        wide = (SDL_Rect){wide.x - MOVING_PX, wide.y - MOVING_PX, wide.w + 2 * MOVING_PX,
                          wide.h + 2 * MOVING_PX};
        (void)SDL_IntersectRect(&wide, &whole, &wanted->part);
    }
}

static bool resizing(const sdl_images *images) {
    return images->patient && !images->synchronous &&
           SDL_GetTicks64() < images->view_changed_ms + QUIET_MS;
}

static void add_task(sdl_images *images, task_list *list, variant wanted) {
    widen(images, &wanted);
    for (int i = 0; i < list->n; i++) {
        variant *other = &list->task[i];
        if (is_of_size(other, &wanted) && SDL_RectEquals(&other->part, &wanted.part) == SDL_TRUE) {
            other->shadow = other->shadow || wanted.shadow;
            return;
        }
    }
    if (wanted.opaque && images->home_frame == 0) {
        images->home_frame = images->frame;
    }
    wanted.of->home = wanted.of->home || (wanted.opaque && images->frame == images->home_frame);
    if (list->n < TASKS_CAP) {
        list->task[list->n] = wanted;
        list->n++;
    }
}

// A new text size changes the size of all pictures, and scaling a background takes longer than a
// frame may. A background that can be stretched is left to a thread, and so is what lies on it. If
// only that changes its size, it is moving, and is made at once. @return whether it is left
static bool put_off(sdl_images *images, const variant *wanted) {
    if ((!wanted->opaque && images->ahead.n == 0) || images->synchronous ||
        find_substitute(images, wanted) == NULL) {
        return false;
    }
    if (images->thread == NULL) {
        add_task(images, &images->ahead, *wanted);
    }
    return true;
}

// Evicts what has been unused for longest, until everything is within the budgets.
static void evict_over_budget(sdl_images *images) {
    while (sources_bytes(images) > SOURCE_BUDGET) {
        picture *oldest = &images->pictures[0];
        for (int i = 1; i < images->n_pictures; i++) {
            picture *p = &images->pictures[i];
            if (p->source != NULL && (oldest->source == NULL || p->frame < oldest->frame)) {
                oldest = p;
            }
        }
        finish_ahead(images);
        drop_source(oldest);
    }
    while (textures_bytes(images) > TEXTURE_BUDGET && drop_oldest(images)) {
    }
}

void sdl_images_trim(sdl_images *images, unsigned frames) {
    const uint64_t now = images->frame;
    finish_ahead(images);
    for (int i = images->n_variants - 1; i >= 0; i--) {
        if (images->variants[i].frame + frames < now) {
            drop_variant(images, i);
        }
    }
    for (int i = 0; i < images->n_pictures; i++) {
        picture *p = &images->pictures[i];
        if (p->frame + frames >= now) {
            continue;
        }
        // Museum mode always returns to its first frame; large files take long to decode.
        if (!p->home) {
            drop_source(p);
        }
        drop_under(p);
    }
}

static void drop_old_sizes(sdl_images *images) {
    for (int i = images->n_variants - 1; i >= 0; i--) {
        if (images->variants[i].view != images->view) {
            drop_variant(images, i);
        }
    }
}

static void prepare_image(sdl_images *images, const gfx_image *image, const SDL_Rect *dst,
                          const SDL_Rect *seen) {
    if (SDL_HasIntersection(dst, seen) == SDL_FALSE || (image->alpha == 0 && !image->opaque)) {
        return;
    }
    variant wanted = wanted_of(images, image->name, dst, seen, image->opaque);
    wanted.shadow = image->shadow;
    if (wanted.of != NULL && find_variant(images, &wanted) == NULL &&
        !(resizing(images) && find_substitute(images, &wanted) != NULL) &&
        !put_off(images, &wanted)) {
        wanted.of->frame = images->frame;
        add_task(images, &images->now, wanted);
    }
}

void sdl_images_prepare(sdl_images *images, const gfx_drawlist *list, size_t first,
                        const SDL_Rect *view) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    // On a virtual clock, how many frames are stretched must not depend on the machine.
    if (!images->patient || images->synchronous || SDL_AtomicGet(&images->made_ahead) != 0) {
        finish_ahead(images);
    }
    evict_over_budget(images);
    images->frame++;
    images->refresh_at_ms = 0;
    if (view->w != images->view_w || view->h != images->view_h) {
        images->view_changed_ms = images->view_w == 0 ? 0 : SDL_GetTicks64();
        if (images->small != (canvas->scale <= 1.0F)) { // needs other files
            images->small = !images->small;
            finish_ahead(images);
            for (int i = 0; i < images->n_pictures; i++) {
                drop_source(&images->pictures[i]);
            }
        }
        images->view_w = view->w;
        images->view_h = view->h;
        images->view++;
    } else if (images->ahead.n == 0 && SDL_GetTicks64() > images->view_changed_ms + 4 * QUIET_MS) {
        drop_old_sizes(images);
    }
    SDL_Rect seen = *view;
    for (size_t i = first; i < gfx_drawlist_count(list); i++) {
        const gfx_command *command = gfx_drawlist_get(list, i);
        if (command->kind == GFX_IMAGE) {
            SDL_Rect dst = sdl_render_image_rect(canvas, &command->as.image);
            prepare_image(images, &command->as.image, &dst, &seen);
        } else if (command->kind == GFX_CLIP) {
            seen = sdl_render_clip(canvas, command->as.clip.on, command->as.clip.dst, view);
        }
    }
    do_tasks(images);
    start_ahead(images);
}

// The place of an old part in a picture of another size, rounded outwards.
static SDL_Rect stretched(const variant *v, const SDL_Rect *dst) {
    int64_t x1 = (int64_t)(v->part.x + v->part.w) * dst->w;
    int64_t y1 = (int64_t)(v->part.y + v->part.h) * dst->h;
    SDL_Rect to;
    to.x = (int)((int64_t)v->part.x * dst->w / v->w);
    to.y = (int)((int64_t)v->part.y * dst->h / v->h);
    to.w = (int)((x1 + v->w - 1) / v->w) - to.x;
    to.h = (int)((y1 + v->h - 1) / v->h) - to.y;
    return to;
}

bool sdl_images_get(sdl_images *images, const char *name, const SDL_Rect *dst, const SDL_Rect *seen,
                    bool opaque, sdl_image *out) {
    const variant wanted = wanted_of(images, name, dst, seen, opaque);
    variant *v = wanted.of == NULL ? NULL : find_variant(images, &wanted);
    if (wanted.of == NULL) {
        return false;
    }
    if (v == NULL && (resizing(images) || images->ahead.n > 0)) {
        v = find_substitute(images, &wanted);
    }
    if (v == NULL) {
        add_task(images, &images->now, wanted);
        do_tasks(images);
        v = find_variant(images, &wanted);
    }
    if (v == NULL) {
        return false;
    }
    v->of->frame = v->frame = images->frame;
    *out = (sdl_image){.texture = v->texture, .dst = v->part};
    if (!is_of_size(v, &wanted) || !holds(&v->part, &wanted.part)) {
        out->dst = stretched(v, dst);
        out->under = holds(&out->dst, &wanted.part) ? NULL : v->of->under;
        // A substitute for a moment need not be smooth; smoothing takes as long as making it.
        const SDL_ScaleMode how = resizing(images) ? SDL_ScaleModeLinear : SDL_ScaleModeNearest;
        (void)SDL_SetTextureScaleMode(v->texture, how);
        if (out->under != NULL) {
            (void)SDL_SetTextureScaleMode(out->under, how);
        }
        images->refresh_at_ms = resizing(images) ? images->view_changed_ms + QUIET_MS : PAST_MS;
    } else {
        v->view = images->view;
    }
    out->dst.x += dst->x;
    out->dst.y += dst->y;
    return true;
}

const SDL_Surface *sdl_images_shadow(sdl_images *images, const char *name, const SDL_Rect *dst) {
    const variant wanted = wanted_of(images, name, dst, dst, false);
    variant *v = wanted.of == NULL ? NULL : find_variant(images, &wanted);
    if (v != NULL) {
        v->of->frame = v->frame = images->frame;
        v->view = images->view;
    }
    return v != NULL ? v->scaled : NULL;
}

// A large opaque picture stays as it is: converting it takes longer than sampling it.
static bool stays_decoded(const SDL_Surface *s) {
    return s != NULL && (s->format->format == SDL_PIXELFORMAT_RGB888 ||
                         (s->format->format == SDL_PIXELFORMAT_RGB24 && s->w * s->h > DECODED_PX));
}

SDL_Surface *sdl_images_decoded(sdl_images *images, const char *name) {
    picture *p = picture_of(images, name);
    if (p == NULL) {
        return NULL;
    }
    if (!stays_decoded(p->source)) {
        free_from_thread(images, p);
    }
    if (p->source == NULL && !p->missing) {
        decode(images, p);
    }
    if (p->source != NULL && !stays_decoded(p->source) &&
        p->source->format->format != SDL_PIXELFORMAT_ARGB8888) {
        convert_source(p, scaled_format(p->source));
    }
    p->frame = images->frame;
    return p->source;
}

SDL_Texture *sdl_images_native(sdl_images *images, const char *name) {
    const SDL_Surface *source = sdl_images_decoded(images, name);
    SDL_Rect whole = {0, 0, 0, 0};
    sdl_image image;
    if (source == NULL) {
        return NULL;
    }
    whole.w = source->w;
    whole.h = source->h;
    return sdl_images_get(images, name, &whole, &whole, false, &image) ? image.texture : NULL;
}

uint64_t sdl_images_refresh_at(sdl_images *images) {
    const bool waits = images->patient && images->refresh_at_ms == PAST_MS &&
                       images->thread != NULL && SDL_AtomicGet(&images->made_ahead) == 0;
    return waits ? SDL_GetTicks64() + POLL_MS : images->refresh_at_ms;
}

void sdl_images_refreshed(sdl_images *images) {
    images->refresh_at_ms = 0;
}

void sdl_images_set_synchronous(sdl_images *images, bool on) {
    images->synchronous = on;
}

unsigned sdl_images_made(const sdl_images *images) {
    return images->made;
}

size_t sdl_images_bytes(const sdl_images *images) {
    return textures_bytes(images) + sources_bytes(images);
}
