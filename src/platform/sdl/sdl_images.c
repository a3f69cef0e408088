// Purpose: pictures as textures of exactly the size in which they are seen.
// Layer: platform/sdl.
// Invariant: a texture is drawn 1:1; only while the window's size is changing may an older one be
// stretched. What the current frame uses is never dropped.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORMATS = 5,
    PICTURES_CAP = 640,
    VARIANTS_CAP = 8,
    NAME_CAP = 64,
    TASKS_CAP = 160,
    MOVING_PX = 8,          // around the part of a background that moves
    PAST_MS = 1,            // a time that is over, to be drawn again at once
    QUIET_MS = 150,         // a window that kept its size for so long is not being resized
    FRAME_PX = 2500 * 1000, // so much of backgrounds in other sizes is made in one frame
    UNDER_WIDTH = 240       // of the rough picture behind a stretched part
};

// What a picture file is decoded to, and what is made of it.
static const Uint32 FORMAT[FORMATS] = {SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGB888,
                                       SDL_PIXELFORMAT_RGB24, SDL_PIXELFORMAT_RGBA32,
                                       SDL_PIXELFORMAT_BGR24};

static const size_t TEXTURE_BUDGET = (size_t)256 * 1024 * 1024;
static const size_t SOURCE_BUDGET = (size_t)96 * 1024 * 1024;

// One texture of a picture: the part of it, scaled to w x h, that is seen.
typedef struct variant {
    SDL_Texture *texture;
    int w, h;
    SDL_Rect part;
    bool opaque;
    uint8_t *mask;  // of a shadow: its alpha, part.w x part.h; else NULL
    uint32_t color; // of a shadow: 0xRRGGBB
    uint64_t frame;
    unsigned view; // serial of the window size for which it was used last
} variant;

typedef struct picture {
    char name[NAME_CAP];
    bool missing;
    bool checked; // there is a file
    bool home;    // a background of the first frame that has any
    SDL_Surface
        *source; // NULL: not decoded, or dropped; in its file's format if sdl_resize takes it
    uint64_t frame;
    uint64_t waited; // the frame in which it was put off last
    int n_variants;
    variant variants[VARIANTS_CAP];
    SDL_Texture *under;
} picture;

// What a frame needs and does not have yet.
typedef struct task {
    picture *of;
    int w, h;
    SDL_Rect part;
    bool opaque, shadow;
    SDL_Surface *scaled;
} task;

struct sdl_images {
    SDL_Renderer *renderer;
    const char *data_dir;
    bool patient;
    bool at_once; // nothing is put off, for a picture of the window
    bool put_off; // a background of this frame is made in a later one
    int frame_px; // of backgrounds that this frame makes
    bool small;   // halves of the pictures are enough for the window
    int n_pictures;
    picture *pictures; // PICTURES_CAP of them
    size_t texture_bytes, source_bytes;
    uint64_t frame, home_frame;
    int view_w, view_h;
    unsigned view; // serial of the window size
    uint64_t view_changed_ms;
    bool old_sizes; // textures of an earlier window size may be there
    uint64_t refresh_at_ms;
    unsigned made;
    int n_tasks;
    task tasks[TASKS_CAP];
    SDL_PixelFormat *held[FORMATS];
};

sdl_images *sdl_images_create(SDL_Renderer *renderer, const char *data_dir, bool patient) {
    sdl_images *images = calloc(1, sizeof *images);
    if (images == NULL) {
        return NULL;
    }
    images->pictures = calloc(PICTURES_CAP, sizeof *images->pictures);
    if (images->pictures == NULL) {
        free(images);
        return NULL;
    }
    images->renderer = renderer;
    images->data_dir = data_dir;
    images->patient = patient;
    images->frame = 1;
    // The decoders are loaded here because workers must not race for it.
    if ((IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG | IMG_INIT_WEBP) & IMG_INIT_PNG) == 0) {
        log_once("images.png", LOG_LEVEL_WARNING, "PNG pictures cannot be read: %s.",
                 IMG_GetError());
    }
    // Surfaces of one format share its description, which the first of them makes and the last one
    // frees. Held here, it is never made by one worker while another reads it.
    for (int i = 0; i < FORMATS; i++) {
        images->held[i] = SDL_AllocFormat(FORMAT[i]);
    }
    return images;
}

static size_t surface_bytes(const SDL_Surface *surface) {
    return (size_t)surface->pitch * (size_t)surface->h;
}

static size_t variant_bytes(const variant *v) {
    return (size_t)v->part.w * (size_t)v->part.h * (v->mask == NULL ? 4U : 5U);
}

static void drop_variant(sdl_images *images, picture *p, int index) {
    images->texture_bytes -= variant_bytes(&p->variants[index]);
    SDL_DestroyTexture(p->variants[index].texture);
    free(p->variants[index].mask);
    p->n_variants--;
    p->variants[index] = p->variants[p->n_variants];
}

static void drop_source(sdl_images *images, picture *p) {
    images->source_bytes -= surface_bytes(p->source);
    SDL_FreeSurface(p->source);
    p->source = NULL;
}

void sdl_images_lost(sdl_images *images) {
    for (int i = 0; i < images->n_pictures; i++) {
        picture *p = &images->pictures[i];
        while (p->n_variants > 0) {
            drop_variant(images, p, p->n_variants - 1);
        }
        if (p->under != NULL) {
            SDL_DestroyTexture(p->under);
            p->under = NULL;
        }
    }
}

void sdl_images_destroy(sdl_images *images) {
    if (images == NULL) {
        return;
    }
    sdl_images_lost(images);
    for (int i = 0; i < images->n_pictures; i++) {
        if (images->pictures[i].source != NULL) {
            drop_source(images, &images->pictures[i]);
        }
    }
    for (int i = 0; i < FORMATS; i++) {
        SDL_FreeFormat(images->held[i]);
    }
    free(images->pictures);
    free(images);
    IMG_Quit();
}

static picture *picture_of(sdl_images *images, const char *name) {
    picture *p = NULL;

    for (int i = 0; i < images->n_pictures; i++) {
        if (strcmp(images->pictures[i].name, name) == 0) {
            return &images->pictures[i];
        }
    }
    if (images->n_pictures == PICTURES_CAP) {
        log_once("images.full", LOG_LEVEL_WARNING, "There are too many different pictures.");
        return NULL;
    }
    p = &images->pictures[images->n_pictures];
    if (!str_copy(p->name, sizeof p->name, name)) {
        p->name[0] = '\0';
        log_once("images.name", LOG_LEVEL_WARNING, "The picture name %s is too long.", name);
        return NULL;
    }
    images->n_pictures++;
    return p;
}

static bool path_of(const sdl_images *images, const picture *p, char path[SDL_PATH_CAP]) {
    char relative[NAME_CAP + 24];
    // Some pictures have a half beside them, which is read and scaled in a quarter of the time.
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

// For another size of the window other files may be wanted.
static void choose_files(sdl_images *images, bool small) {
    if (images->small == small) {
        return;
    }
    images->small = small;
    for (int i = 0; i < images->n_pictures; i++) {
        if (images->pictures[i].source != NULL) {
            drop_source(images, &images->pictures[i]);
        }
    }
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

// What a picture is when it is scaled.
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

// Decodes a picture file. Any thread; the picture is nobody else's meanwhile. A copy of it in another
// format would take as long as reading it: most of that is the kernel's, which clears the memory.
static void decode(const sdl_images *images, picture *p) {
    char path[SDL_PATH_CAP];
    bool found = path_of(images, p, path);

    p->source = found ? IMG_Load(path) : NULL;
    if (p->source == NULL) {
        p->missing = true;
        log_once(p->name, LOG_LEVEL_WARNING, "Cannot read the picture %s: %s.",
                 found ? path : p->name, found ? IMG_GetError() : "there is no such file");
    } else if (SDL_HasColorKey(p->source) || p->source->format->palette != NULL) {
        convert_source(p, SDL_PIXELFORMAT_ARGB8888);
    } else if (!sdl_resize_takes(p->source)) {
        convert_source(p, scaled_format(p->source));
    }
}

static void scale(task *t) {
    SDL_Surface *source = t->of->source;
    SDL_Surface *scaled = NULL;

    if (source == NULL) {
        return;
    }
    if (t->w == source->w && t->h == source->h && t->part.w == t->w && t->part.h == t->h) {
        scaled = SDL_ConvertSurfaceFormat(source, scaled_format(source), 0);
    } else {
        scaled = sdl_resize(source, t->w, t->h, &t->part);
    }
    // What is blended has alpha, even if its file has none: the vertices of a mesh may fade it.
    if (scaled != NULL && !t->opaque && !SDL_ISPIXELFORMAT_ALPHA(scaled->format->format)) {
        t->scaled = SDL_ConvertSurfaceFormat(scaled, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(scaled);
    } else {
        t->scaled = scaled;
    }
}

static void decode_task(void *user, int index) {
    sdl_images *images = user;
    picture *p = images->tasks[index].of;
    if (p->source == NULL && !p->missing) {
        decode(images, p);
    }
}

static void scale_task(void *user, int index) {
    sdl_images *images = user;
    scale(&images->tasks[index]);
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *surface, bool opaque) {
    SDL_Texture *texture = SDL_CreateTexture(renderer, surface->format->format,
                                             SDL_TEXTUREACCESS_STATIC, surface->w, surface->h);
    if (texture == NULL) {
        log_once("images.texture", LOG_LEVEL_WARNING, "A picture cannot be shown: %s.",
                 SDL_GetError());
        return NULL;
    }
    (void)SDL_UpdateTexture(texture, NULL, surface->pixels, surface->pitch);
    (void)SDL_SetTextureBlendMode(texture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    (void)SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    return texture;
}

// A rough whole picture, to be stretched behind the sharp part of an earlier window size.
static void make_under(sdl_images *images, picture *p) {
    SDL_Surface *small = NULL;
    int height = 0;

    if (p->under != NULL || p->source == NULL) {
        return;
    }
    height = UNDER_WIDTH * p->source->h / p->source->w;
    small = SDL_CreateRGBSurfaceWithFormat(0, UNDER_WIDTH, height > 0 ? height : 1, 32,
                                           scaled_format(p->source));
    if (small != NULL) {
        (void)SDL_SetSurfaceBlendMode(p->source, SDL_BLENDMODE_NONE);
        if (SDL_BlitScaled(p->source, NULL, small, NULL) == 0) {
            p->under = texture_of(images->renderer, small, true);
        }
        SDL_FreeSurface(small);
    }
}

// How dark a shadow is at each pixel, and its colour where it is darkest. @return NULL without memory
static uint8_t *mask_of(const SDL_Surface *surface, uint32_t *out_color) {
    uint8_t *mask = malloc((size_t)surface->w * (size_t)surface->h);
    uint32_t darkest = 0;

    for (int y = 0; y < surface->h && mask != NULL; y++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch;
        for (int x = 0; x < surface->w; x++) {
            uint32_t argb = 0;
            memcpy(&argb, row + 4 * (size_t)x, sizeof argb);
            mask[(size_t)y * (size_t)surface->w + (size_t)x] = (uint8_t)(argb >> 24);
            darkest = argb >> 24 > darkest >> 24 ? argb : darkest;
        }
    }
    *out_color = darkest & 0xffffffU;
    return mask;
}

static bool is_of_size(const variant *v, const SDL_Rect *dst, bool opaque) {
    return v->w == dst->w && v->h == dst->h && v->opaque == opaque;
}

static bool holds(const SDL_Rect *outer, const SDL_Rect *inner) {
    SDL_Rect all;
    SDL_UnionRect(outer, inner, &all);
    return SDL_RectEquals(&all, outer) == SDL_TRUE;
}

static void keep_scaled(sdl_images *images, task *t) {
    picture *p = t->of;
    variant *v = NULL;
    SDL_Texture *texture = NULL;
    uint8_t *mask = NULL;
    uint32_t color = 0;

    if (t->scaled == NULL) {
        return;
    }
    texture = texture_of(images->renderer, t->scaled, t->opaque);
    mask = t->shadow && texture != NULL ? mask_of(t->scaled, &color) : NULL;
    SDL_FreeSurface(t->scaled);
    t->scaled = NULL;
    if (texture == NULL) {
        return;
    }
    if (t->opaque && (t->part.w != t->w || t->part.h != t->h)) {
        make_under(images, p);
    }
    for (int i = p->n_variants - 1; i >= 0; i--) {
        const SDL_Rect size = {0, 0, t->w, t->h};
        if (is_of_size(&p->variants[i], &size, t->opaque) &&
            holds(&t->part, &p->variants[i].part)) {
            drop_variant(images, p, i);
        }
    }
    if (p->n_variants == VARIANTS_CAP) {
        int oldest = 0;
        for (int i = 1; i < VARIANTS_CAP; i++) {
            oldest = p->variants[i].frame < p->variants[oldest].frame ? i : oldest;
        }
        drop_variant(images, p, oldest);
    }
    v = &p->variants[p->n_variants];
    p->n_variants++;
    v->texture = texture;
    v->w = t->w;
    v->h = t->h;
    v->part = t->part;
    v->opaque = t->opaque;
    v->mask = mask;
    v->color = color;
    v->frame = images->frame;
    v->view = images->view;
    images->texture_bytes += variant_bytes(v);
    images->made++;
}

static void do_tasks(sdl_images *images) {
    if (images->n_tasks == 0) {
        return;
    }
    // The same picture must not be decoded by two workers: the first task of each comes alone.
    for (int i = 0; i < images->n_tasks; i++) {
        picture *p = images->tasks[i].of;
        for (int k = 0; k < i; k++) {
            if (images->tasks[k].of == p && p->source == NULL && !p->missing) {
                decode(images, p);
            }
        }
    }
    sdl_workers_run(images->n_tasks, decode_task, images);
    sdl_workers_run(images->n_tasks, scale_task, images);
    images->source_bytes = 0;
    for (int i = 0; i < images->n_pictures; i++) {
        picture *p = &images->pictures[i];
        images->source_bytes += p->source == NULL ? 0 : surface_bytes(p->source);
    }
    for (int i = 0; i < images->n_tasks; i++) {
        keep_scaled(images, &images->tasks[i]);
    }
    images->n_tasks = 0;
}

// Which part of a picture is made: of a background what is seen, of all others everything, because
// they move.
static SDL_Rect part_of(const SDL_Rect *dst, const SDL_Rect *seen, bool opaque) {
    SDL_Rect part = {0, 0, dst->w, dst->h};
    SDL_Rect both;

    if (opaque && SDL_IntersectRect(dst, seen, &both) == SDL_TRUE) {
        part.x = both.x - dst->x;
        part.y = both.y - dst->y;
        part.w = both.w;
        part.h = both.h;
    }
    return part;
}

static variant *find_variant(picture *p, const SDL_Rect *dst, const SDL_Rect *part, bool opaque) {
    for (int i = 0; i < p->n_variants; i++) {
        variant *v = &p->variants[i];
        if (is_of_size(v, dst, opaque) && holds(&v->part, part)) {
            return v;
        }
    }
    return NULL;
}

// Of a background that has moved in the window, as a museum's does against burning in, all that was
// seen so far is made, and a little around it: it will go on moving, and back.
static SDL_Rect wider_part(const picture *p, const SDL_Rect *dst, const SDL_Rect *part,
                           bool opaque) {
    const SDL_Rect whole = {0, 0, dst->w, dst->h};
    SDL_Rect wide = *part;
    bool moved = false;

    for (int i = 0; i < p->n_variants && opaque; i++) {
        if (is_of_size(&p->variants[i], dst, opaque)) {
            SDL_UnionRect(&wide, &p->variants[i].part, &wide);
            moved = true;
        }
    }
    if (moved) {
        wide.x -= MOVING_PX;
        wide.y -= MOVING_PX;
        wide.w += 2 * MOVING_PX;
        wide.h += 2 * MOVING_PX;
        (void)SDL_IntersectRect(&wide, &whole, &wide);
    }
    return wide;
}

// The texture to stretch: the newest with the same blending.
static variant *find_substitute(picture *p, bool opaque) {
    variant *best = NULL;

    for (int i = 0; i < p->n_variants; i++) {
        variant *v = &p->variants[i];
        if (v->opaque == opaque && (best == NULL || v->frame > best->frame)) {
            best = v;
        }
    }
    return best;
}

static bool resizing(const sdl_images *images) {
    return images->patient && !images->at_once &&
           SDL_GetTicks64() < images->view_changed_ms + QUIET_MS;
}

static void add_task(sdl_images *images, picture *p, const SDL_Rect *dst, const SDL_Rect *seen,
                     bool opaque, bool shadow) {
    task *t = &images->tasks[images->n_tasks];
    SDL_Rect part = wider_part(p, dst, seen, opaque);

    for (int i = 0; i < images->n_tasks; i++) {
        task *other = &images->tasks[i];
        if (other->of == p && other->w == dst->w && other->h == dst->h && other->opaque == opaque &&
            SDL_RectEquals(&other->part, &part) == SDL_TRUE) {
            other->shadow = other->shadow || shadow;
            return;
        }
    }
    images->home_frame = images->home_frame == 0 && opaque ? images->frame : images->home_frame;
    p->home = p->home || (opaque && images->frame == images->home_frame);
    if (images->n_tasks < TASKS_CAP) {
        t->of = p;
        t->w = dst->w;
        t->h = dst->h;
        t->part = part;
        t->opaque = opaque;
        t->shadow = shadow;
        t->scaled = NULL;
        images->n_tasks++;
    }
}

// When text gets another size, so do all backgrounds; together, and with all that is written on them
// in the same frame, they would take too long. One that can be shown stretched instead waits for the
// next frame, or for a later one. @return whether it waits
static bool put_off(sdl_images *images, picture *p, const SDL_Rect *dst, const SDL_Rect *part,
                    bool opaque) {
    const int px = part->w * part->h;
    const variant *instead = opaque && !images->at_once ? find_substitute(p, opaque) : NULL;
    const bool other_size = instead != NULL && !is_of_size(instead, dst, opaque);

    if ((other_size && p->waited + 1 != images->frame) ||
        (instead != NULL && images->frame_px > 0 && images->frame_px + px > FRAME_PX)) {
        p->waited = images->frame;
        images->put_off = true;
        return true;
    }
    images->frame_px += opaque ? px : 0;
    return false;
}

// Drops what was not needed for longest, until the budgets are kept.
static void keep_budgets(sdl_images *images) {
    while (images->texture_bytes > TEXTURE_BUDGET || images->source_bytes > SOURCE_BUDGET) {
        picture *texture_owner = NULL;
        picture *source_owner = NULL;
        int index = 0;
        for (int i = 0; i < images->n_pictures; i++) {
            picture *p = &images->pictures[i];
            if (p->source != NULL && (source_owner == NULL || p->frame < source_owner->frame)) {
                source_owner = p;
            }
            for (int k = 0; k < p->n_variants; k++) {
                uint64_t frame = p->variants[k].frame;
                if (frame < images->frame &&
                    (texture_owner == NULL || frame < texture_owner->variants[index].frame)) {
                    texture_owner = p;
                    index = k;
                }
            }
        }
        if (images->source_bytes > SOURCE_BUDGET && source_owner != NULL) {
            drop_source(images, source_owner);
        } else if (images->texture_bytes > TEXTURE_BUDGET && texture_owner != NULL) {
            drop_variant(images, texture_owner, index);
        } else {
            return;
        }
    }
}

void sdl_images_rest(sdl_images *images, unsigned frames) {
    const uint64_t now = images->frame;
    for (int i = 0; i < images->n_pictures; i++) {
        picture *p = &images->pictures[i];
        for (int k = p->n_variants - 1; k >= 0; k--) {
            if (p->variants[k].frame + frames < now) {
                drop_variant(images, p, k);
            }
        }
        bool old = p->frame + frames < now;
        // An exhibit always comes back to its first frame; large files take long to decode.
        if (p->source != NULL && old && !p->home) {
            drop_source(images, p);
        }
        if (p->under != NULL && old) {
            SDL_DestroyTexture(p->under);
            p->under = NULL;
        }
    }
}

static void drop_old_sizes(sdl_images *images) {
    for (int i = 0; i < images->n_pictures; i++) {
        picture *p = &images->pictures[i];
        for (int k = p->n_variants - 1; k >= 0; k--) {
            if (p->variants[k].view != images->view) {
                drop_variant(images, p, k);
            }
        }
    }
    images->old_sizes = false;
}

static void prepare_image(sdl_images *images, const gfx_image *image, const SDL_Rect *dst,
                          const SDL_Rect *seen) {
    SDL_Rect part = part_of(dst, seen, image->opaque);
    picture *p = NULL;

    if (SDL_HasIntersection(dst, seen) == SDL_FALSE || (image->alpha == 0 && !image->opaque)) {
        return;
    }
    p = picture_of(images, image->name);
    if (p != NULL && !p->missing && find_variant(p, dst, &part, image->opaque) == NULL &&
        !(resizing(images) && find_substitute(p, image->opaque) != NULL) &&
        !put_off(images, p, dst, &part, image->opaque)) {
        p->frame = images->frame;
        add_task(images, p, dst, &part, image->opaque, image->shadow);
    }
}

void sdl_images_prepare(sdl_images *images, const gfx_drawlist *list, size_t first,
                        const SDL_Rect *view) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    SDL_Rect seen;

    keep_budgets(images);
    images->frame++;
    images->refresh_at_ms = 0;
    images->put_off = false;
    images->frame_px = 0;
    if (view->w != images->view_w || view->h != images->view_h) {
        images->old_sizes = images->view_w != 0;
        images->view_changed_ms = images->view_w == 0 ? 0 : SDL_GetTicks64();
        choose_files(images, canvas->scale <= 1.0F);
        images->view_w = view->w;
        images->view_h = view->h;
        images->view++;
    } else if (images->old_sizes && !resizing(images) &&
               SDL_GetTicks64() > images->view_changed_ms + 4 * QUIET_MS) {
        drop_old_sizes(images);
    }
    seen = *view;
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
}

// Where an old part lies in a picture of another size, rounded outwards.
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
    SDL_Rect part = part_of(dst, seen, opaque);
    picture *p = picture_of(images, name);
    variant *v = NULL;

    if (p == NULL || p->missing || dst->w <= 0 || dst->h <= 0) {
        return false;
    }
    out->under = NULL;
    v = find_variant(p, dst, &part, opaque);
    if (v == NULL && (resizing(images) || (images->put_off && opaque))) {
        v = find_substitute(p, opaque);
    }
    if (v == NULL) {
        add_task(images, p, dst, &part, opaque, false);
        do_tasks(images);
        v = find_variant(p, dst, &part, opaque);
    }
    if (v == NULL) {
        return false;
    }
    p->frame = images->frame;
    v->frame = images->frame;
    out->texture = v->texture;
    out->dst = v->part;
    if (!is_of_size(v, dst, opaque) || !holds(&v->part, &part)) {
        out->dst = stretched(v, dst);
        out->under = holds(&out->dst, &part) ? NULL : p->under;
        // What is there for one frame need not be smooth, which takes as long as to make it.
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

const uint8_t *sdl_images_mask(sdl_images *images, const char *name, const SDL_Rect *dst,
                               uint32_t *out_color) {
    SDL_Rect part = {0, 0, dst->w, dst->h};
    picture *p = picture_of(images, name);
    variant *v = p == NULL ? NULL : find_variant(p, dst, &part, false);

    if (v == NULL || v->mask == NULL) {
        return NULL;
    }
    p->frame = images->frame;
    v->frame = images->frame;
    v->view = images->view;
    *out_color = v->color;
    return v->mask;
}

const SDL_Surface *sdl_images_decoded(sdl_images *images, const char *name) {
    picture *p = picture_of(images, name);

    if (p == NULL) {
        return NULL;
    }
    images->source_bytes -= p->source == NULL ? 0 : surface_bytes(p->source);
    if (p->source == NULL && !p->missing) {
        decode(images, p);
    }
    if (p->source != NULL && p->source->format->format != scaled_format(p->source)) {
        convert_source(p, scaled_format(p->source));
    }
    images->source_bytes += p->source == NULL ? 0 : surface_bytes(p->source);
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

uint64_t sdl_images_refresh_at(const sdl_images *images) {
    return images->refresh_at_ms;
}

void sdl_images_refreshed(sdl_images *images) {
    images->refresh_at_ms = 0;
}

void sdl_images_set_at_once(sdl_images *images, bool on) {
    images->at_once = on;
}

unsigned sdl_images_made(const sdl_images *images) {
    return images->made;
}

size_t sdl_images_bytes(const sdl_images *images) {
    return images->texture_bytes + images->source_bytes;
}
