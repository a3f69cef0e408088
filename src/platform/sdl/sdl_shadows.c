// Purpose: shadows as textures, several that touch as one.
// Layer: platform/sdl.
// Invariant: a light that is in the way of nothing more is not taken away again: shadows over each
// other are never darker than one without any of it. What is drawn alone needs no texture of its own.
#include "platform/sdl/sdl_internal.h"

#include "base/str.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_CAP = 48 };

// As many as a game's pieces in several heights; a row of them is about 2 MB at 1920 x 1080.
static const size_t BUDGET = (size_t)48 * 1024 * 1024;

// One shadow of a group in the cache's key: no padding that would be left as it was.
typedef struct key_part {
    char name[NAME_CAP];
    int x, y, w, h; // from the group's corner
    int alpha;
} key_part;

struct sdl_shadows {
    SDL_Renderer *renderer;
    sdl_images *images;
    sdl_cache *cache;
    key_part key[SDL_SHADOWS_CAP];
};

sdl_shadows *sdl_shadows_create(SDL_Renderer *renderer, sdl_images *images) {
    sdl_shadows *shadows = calloc(1, sizeof *shadows);
    if (shadows == NULL) {
        return NULL;
    }
    shadows->renderer = renderer;
    shadows->images = images;
    shadows->cache = sdl_cache_create(BUDGET);
    if (shadows->cache == NULL) {
        free(shadows);
        return NULL;
    }
    return shadows;
}

void sdl_shadows_destroy(sdl_shadows *shadows) {
    if (shadows != NULL) {
        sdl_cache_destroy(shadows->cache);
        free(shadows);
    }
}

void sdl_shadows_lost(sdl_shadows *shadows) {
    sdl_cache_clear(shadows->cache);
}

void sdl_shadows_rest(sdl_shadows *shadows, unsigned frames) {
    sdl_cache_rest(shadows->cache, frames);
}

size_t sdl_shadows_bytes(const sdl_shadows *shadows) {
    return sdl_cache_bytes(shadows->cache);
}

void sdl_shadows_fit(sdl_shadows *shadows, size_t window_bytes) {
    sdl_cache_fit(shadows->cache, window_bytes);
}

void sdl_shadows_next_frame(sdl_shadows *shadows) {
    sdl_cache_next_frame(shadows->cache);
}

static void draw_one(const sdl_shadows *shadows, const sdl_shadow *shadow, const SDL_Rect *seen) {
    sdl_image found;

    if (sdl_images_get(shadows->images, shadow->name, &shadow->dst, seen, false, &found)) {
        (void)SDL_SetTextureAlphaMod(found.texture, shadow->alpha);
        (void)SDL_RenderCopy(shadows->renderer, found.texture, NULL, &found.dst);
    }
}

// The key light reaches a place past each thing by itself, so its parts are multiplied; what is left
// where it does not come at all is the light of the sky. Darker than that it is only where a thing
// stands on the ground.
static void darken(uint8_t *row, const uint8_t *mask, int n, unsigned alpha) {
    for (int i = 0; i < n; i++) {
        unsigned more = (mask[i] * alpha + 127U) / 255U, dark = row[i];
        if (more > SDL_SHADOW_FULL || dark > SDL_SHADOW_FULL) {
            dark = more > dark ? more : dark;
        } else {
            dark += more - (dark * more + SDL_SHADOW_FULL / 2) / SDL_SHADOW_FULL;
        }
        row[i] = (uint8_t)dark;
    }
}

// How dark it is in a group, all->w x all->h. @return NULL without memory or without a mask
static uint8_t *darkest(const sdl_shadows *shadows, const sdl_shadow *const *group, int n,
                        const SDL_Rect *all, uint32_t *out_color) {
    uint8_t *dark = calloc((size_t)all->w, (size_t)all->h);

    for (int i = 0; i < n && dark != NULL; i++) {
        const SDL_Rect *dst = &group[i]->dst;
        const uint8_t *mask = sdl_images_mask(shadows->images, group[i]->name, dst, out_color);
        uint8_t *row =
            dark + (size_t)(dst->y - all->y) * (size_t)all->w + (size_t)(dst->x - all->x);
        if (mask == NULL) {
            free(dark);
            return NULL;
        }
        for (int y = 0; y < dst->h; y++) {
            darken(row, mask, dst->w, group[i]->alpha);
            row += all->w;
            mask += dst->w;
        }
    }
    return dark;
}

static SDL_Texture *texture_of(const sdl_shadows *shadows, const uint8_t *dark, uint32_t color,
                               const SDL_Rect *all) {
    size_t n = (size_t)all->w * (size_t)all->h;
    uint32_t *argb = malloc(n * sizeof *argb);
    SDL_Texture *texture = NULL;

    for (size_t i = 0; i < n && argb != NULL; i++) {
        argb[i] = (uint32_t)dark[i] << 24 | color;
    }
    if (argb != NULL) {
        texture = SDL_CreateTexture(shadows->renderer, SDL_PIXELFORMAT_ARGB8888,
                                    SDL_TEXTUREACCESS_STATIC, all->w, all->h);
    }
    if (texture != NULL) {
        (void)SDL_UpdateTexture(texture, NULL, argb, all->w * (int)sizeof *argb);
        (void)SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    }
    free(argb);
    return texture;
}

// @return the key's size, 0 if a name is too long for it
static size_t key_of(sdl_shadows *shadows, const sdl_shadow *const *group, int n,
                     const SDL_Rect *all) {
    memset(shadows->key, 0, (size_t)n * sizeof shadows->key[0]);
    for (int i = 0; i < n; i++) {
        key_part *part = &shadows->key[i];
        if (!str_copy(part->name, sizeof part->name, group[i]->name)) {
            return 0;
        }
        part->x = group[i]->dst.x - all->x;
        part->y = group[i]->dst.y - all->y;
        part->w = group[i]->dst.w;
        part->h = group[i]->dst.h;
        part->alpha = group[i]->alpha;
    }
    return (size_t)n * sizeof shadows->key[0];
}

// @return false if they have to be drawn one by one
static bool draw_group(sdl_shadows *shadows, const sdl_shadow *const *group, int n) {
    SDL_Rect all = group[0]->dst;
    const sdl_cached *kept = NULL;
    size_t size = 0;

    for (int i = 1; i < n; i++) {
        SDL_UnionRect(&all, &group[i]->dst, &all);
    }
    size = key_of(shadows, group, n, &all);
    kept = size == 0 ? NULL : sdl_cache_find(shadows->cache, shadows->key, size);
    if (kept == NULL && size != 0) {
        sdl_cached made = {NULL, all.w, all.h, 0, 0, 0.0F, false};
        uint32_t color = 0;
        uint8_t *dark = darkest(shadows, group, n, &all, &color);
        if (dark == NULL) {
            return false;
        }
        made.texture = texture_of(shadows, dark, color, &all);
        free(dark);
        kept = sdl_cache_add(shadows->cache, shadows->key, size, &made);
    }
    if (kept == NULL || kept->texture == NULL) {
        return false;
    }
    (void)SDL_RenderCopy(shadows->renderer, kept->texture, NULL, &all);
    return true;
}

// Gives each shadow the number of its group: the lowest of all that it touches, directly or through
// others.
static void find_groups(const sdl_shadow *shadow, int n, int group[SDL_SHADOWS_CAP]) {
    for (int i = 0; i < n; i++) {
        group[i] = i;
        for (int k = 0; k < i; k++) {
            int old = group[i], other = group[k];
            if (old == other || SDL_HasIntersection(&shadow[i].dst, &shadow[k].dst) == SDL_FALSE) {
                continue;
            }
            for (int m = 0; m <= i; m++) {
                int low = old < other ? old : other;
                group[m] = group[m] == old || group[m] == other ? low : group[m];
            }
        }
    }
}

void sdl_shadows_draw(sdl_shadows *shadows, const sdl_shadow *shadow, int n, const SDL_Rect *seen) {
    int group[SDL_SHADOWS_CAP];

    find_groups(shadow, n, group);
    for (int g = 0; g < n; g++) {
        const sdl_shadow *member[SDL_SHADOWS_CAP];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (group[i] == g) {
                member[count] = &shadow[i];
                count++;
            }
        }
        if (count > 1 && draw_group(shadows, member, count)) {
            continue;
        }
        for (int i = 0; i < count; i++) {
            draw_one(shadows, member[i], seen);
        }
    }
}
