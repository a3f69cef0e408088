// Draws shadows, and combines those that overlap into one texture.
// Layer: platform/sdl.
// Invariant: overlapping shadows remove each light only once, so they are never darker than
// without that light. A shadow that overlaps no other needs no texture here.
#include "platform/sdl/sdl_internal.h"

#include "base/str.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_CAP = 48 };

// A shadow of a group in the cache's key. Cleared first, so that padding is always 0.
typedef struct key_part {
    char name[NAME_CAP];
    int x, y, w, h; // from the group's corner
    int alpha;
} key_part;

static void draw_one(const sdl_render *render, const sdl_shadow *shadow, const SDL_Rect *seen) {
    sdl_image found;
    if (sdl_images_get(render->images, shadow->name, &shadow->dst, seen, false, &found)) {
        (void)SDL_SetTextureAlphaMod(found.texture, shadow->alpha);
        (void)SDL_RenderCopy(render->renderer, found.texture, NULL, &found.dst);
    }
}

// Each object lets a part of the key light pass, so these parts are multiplied; the sky's light
// remains where no key light arrives. Only the contact shadow of an object is darker than that.
// @param row only alpha
static void darken(uint32_t *row, const uint32_t *shadow, int n, unsigned alpha,
                   uint32_t *darkest) {
    for (int i = 0; i < n; i++) {
        unsigned more = ((shadow[i] >> 24) * alpha + 127u) / 255u, dark = row[i] >> 24;
        if (more > SDL_SHADOW_FULL || dark > SDL_SHADOW_FULL) {
            dark = more > dark ? more : dark;
        } else {
            dark += more - (dark * more + SDL_SHADOW_FULL / 2) / SDL_SHADOW_FULL;
        }
        row[i] = dark << 24;
        *darkest = shadow[i] >> 24 > *darkest >> 24 ? shadow[i] : *darkest;
    }
}

// @return the key's size, 0 if a name is too long for it
static size_t key_of(key_part *key, const sdl_shadow *const *group, int n, const SDL_Rect *all) {
    memset(key, 0, (size_t)n * sizeof *key);
    for (int i = 0; i < n; i++) {
        if (!str_copy(key[i].name, sizeof key[i].name, group[i]->name)) {
            return 0;
        }
        key[i].x = group[i]->dst.x - all->x;
        key[i].y = group[i]->dst.y - all->y;
        key[i].w = group[i]->dst.w;
        key[i].h = group[i]->dst.h;
        key[i].alpha = group[i]->alpha;
    }
    return (size_t)n * sizeof *key;
}

// The darkness of a group, all->w x all->h pixels of one colour. @return NULL if memory runs out or
// a shadow was not made in this size
static uint32_t *argb_of(const sdl_render *render, const sdl_shadow *const *group, int n,
                         const SDL_Rect *all) {
    const size_t size = (size_t)all->w * (size_t)all->h;
    uint32_t *argb = calloc(size, sizeof *argb);
    uint32_t darkest = 0;
    for (int i = 0; i < n && argb != NULL; i++) {
        const SDL_Rect *dst = &group[i]->dst;
        const SDL_Surface *s = sdl_images_shadow(render->images, group[i]->name, dst);
        uint32_t *row = argb + (size_t)(dst->y - all->y) * (size_t)all->w + (dst->x - all->x);
        if (s == NULL) {
            free(argb);
            return NULL;
        }
        darkest = 0;
        for (int y = 0; y < s->h; y++, row += all->w) {
            const void *pixels = (const uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch;
            darken(row, pixels, s->w, group[i]->alpha, &darkest);
        }
    }
    for (size_t i = 0; i < size && argb != NULL; i++) {
        argb[i] |= darkest & 0xffffffu;
    }
    return argb;
}

// @return false if the shadows have to be drawn one by one
static bool draw_group(const sdl_render *render, const sdl_shadow *const *group, int n) {
    SDL_Rect all = group[0]->dst;
    key_part key[SDL_SHADOWS_CAP];
    for (int i = 1; i < n; i++) {
        SDL_UnionRect(&all, &group[i]->dst, &all);
    }
    size_t size = key_of(key, group, n, &all);
    if (size == 0) {
        return false;
    }
    const sdl_cached *cached = sdl_cache_find(render->cache, SDL_CACHE_SHADOW, key, size);
    if (cached == NULL) {
        const sdl_cached made = {.w = all.w, .h = all.h};
        uint32_t *argb = argb_of(render, group, n, &all);
        cached = argb == NULL
                     ? NULL
                     : sdl_cache_add(render->cache, SDL_CACHE_SHADOW, key, size, &made, argb);
        free(argb);
    }
    if (cached == NULL || cached->texture == NULL) {
        return false;
    }
    (void)SDL_RenderCopy(render->renderer, cached->texture, NULL, &all);
    return true;
}

// Gives each shadow its group's number: the lowest index of all shadows that it touches, directly
// or through others.
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

void sdl_shadows_draw(const sdl_render *render, const sdl_shadow *shadow, int n,
                      const SDL_Rect *seen) {
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
        if (count > 1 && draw_group(render, member, count)) {
            continue;
        }
        for (int i = 0; i < count; i++) {
            draw_one(render, member[i], seen);
        }
    }
}
