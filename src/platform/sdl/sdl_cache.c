// Purpose: textures kept by key, the least recently used dropped first.
// Layer: platform/sdl.
// Invariant: every entry is in one hash chain and in the use list, newest first; `bytes` is the sum
// over all entries; an entry of the current frame is never dropped.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"
#include "base/checksum.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHAINS = 2048,
    WINDOWS = 18 // full are kept: of texts, of shapes and of shadows six
};

static const size_t LEAST = (size_t)24 * 1024 * 1024;

typedef struct entry entry;
struct entry {
    entry *chain;
    entry *newer, *older;
    uint64_t hash;
    uint64_t frame;
    sdl_cached value;
    size_t bytes;
    sdl_cache_kind kind;
    size_t key_size;
    unsigned char key[];
};

struct sdl_cache {
    SDL_Renderer *renderer;
    entry *chain[CHAINS];
    entry *newest, *oldest;
    size_t bytes, budget, count;
    size_t limit; // what the window's size makes of the budget
    uint64_t frame;
    unsigned made;
};

sdl_cache *sdl_cache_create(SDL_Renderer *renderer, size_t budget_bytes) {
    sdl_cache *cache = calloc(1, sizeof *cache);
    if (cache != NULL) {
        cache->renderer = renderer;
        cache->budget = budget_bytes;
        cache->limit = budget_bytes;
        cache->frame = 1;
    }
    return cache;
}

static void unlink_use(sdl_cache *cache, entry *e) {
    if (e->newer != NULL) {
        e->newer->older = e->older;
    } else {
        cache->newest = e->older;
    }
    if (e->older != NULL) {
        e->older->newer = e->newer;
    } else {
        cache->oldest = e->newer;
    }
}

static void link_newest(sdl_cache *cache, entry *e) {
    e->newer = NULL;
    e->older = cache->newest;
    if (cache->newest != NULL) {
        cache->newest->newer = e;
    } else {
        cache->oldest = e;
    }
    cache->newest = e;
}

static void drop(sdl_cache *cache, entry *e) {
    entry **at = &cache->chain[e->hash % CHAINS];

    while (*at != e) {
        at = &(*at)->chain;
    }
    *at = e->chain;
    unlink_use(cache, e);
    SENET_ASSERT(cache->bytes >= e->bytes && cache->count > 0);
    cache->bytes -= e->bytes;
    cache->count--;
    if (e->value.texture != NULL) {
        SDL_DestroyTexture(e->value.texture);
    }
    free(e);
}

void sdl_cache_clear(sdl_cache *cache) {
    while (cache->oldest != NULL) {
        drop(cache, cache->oldest);
    }
}

void sdl_cache_rest(sdl_cache *cache, unsigned frames) {
    while (cache->oldest != NULL && cache->oldest->frame + frames < cache->frame) {
        drop(cache, cache->oldest);
    }
}

void sdl_cache_destroy(sdl_cache *cache) {
    if (cache != NULL) {
        sdl_cache_clear(cache);
        free(cache);
    }
}

void sdl_cache_next_frame(sdl_cache *cache, size_t window_bytes) {
    const size_t wanted = window_bytes * WINDOWS > LEAST ? window_bytes * WINDOWS : LEAST;
    cache->limit = wanted < cache->budget ? wanted : cache->budget;
    cache->frame++;
}

const sdl_cached *sdl_cache_find(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                 size_t key_size) {
    uint64_t hash = checksum_of(key, key_size);

    for (entry *e = cache->chain[hash % CHAINS]; e != NULL; e = e->chain) {
        if (e->hash == hash && e->kind == kind && e->key_size == key_size &&
            memcmp(e->key, key, key_size) == 0) {
            e->frame = cache->frame;
            unlink_use(cache, e);
            link_newest(cache, e);
            return &e->value;
        }
    }
    return NULL;
}

static SDL_Texture *texture_of(const sdl_cache *cache, const uint32_t *argb, int w, int h) {
    SDL_Texture *texture = SDL_CreateTexture(cache->renderer, SDL_PIXELFORMAT_ARGB8888,
                                             SDL_TEXTUREACCESS_STATIC, w, h);
    if (texture != NULL) {
        (void)SDL_UpdateTexture(texture, NULL, argb, w * (int)sizeof *argb);
        (void)SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    }
    return texture;
}

const sdl_cached *sdl_cache_add(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                size_t key_size, const sdl_cached *value, const uint32_t *argb) {
    entry *e = malloc(sizeof *e + key_size);

    if (e == NULL) {
        return NULL;
    }
    SENET_ASSERT(value->texture == NULL);
    e->hash = checksum_of(key, key_size);
    e->frame = cache->frame;
    e->value = *value;
    if (argb != NULL) {
        e->value.texture = texture_of(cache, argb, value->w, value->h);
        cache->made++;
    }
    e->kind = kind;
    e->key_size = key_size;
    e->bytes = sizeof *e + key_size +
               (e->value.texture == NULL ? 0 : (size_t)value->w * (size_t)value->h * 4U);
    memcpy(e->key, key, key_size);
    e->chain = cache->chain[e->hash % CHAINS];
    cache->chain[e->hash % CHAINS] = e;
    link_newest(cache, e);
    cache->bytes += e->bytes;
    cache->count++;
    // NOLINTNEXTLINE(clang-analyzer-unix.Malloc): the analyser does not follow the links in drop().
    while (cache->bytes > cache->limit && cache->oldest->frame != cache->frame) {
        drop(cache, cache->oldest); // which makes the next one the oldest
    }
    return &e->value;
}

size_t sdl_cache_bytes(const sdl_cache *cache) {
    return cache->bytes;
}

size_t sdl_cache_count(const sdl_cache *cache) {
    return cache->count;
}

unsigned sdl_cache_made(const sdl_cache *cache) {
    return cache->made;
}
