// A texture cache by key; evicts the entries that have been unused for longest.
// Layer: platform/sdl.
// Invariant: every entry is in one hash chain; `bytes` is the sum over all entries; an entry of the
// current frame is never evicted.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHAINS = 1 << 15, // a walk through a museum measures a hundred thousand texts
    WINDOWS = 18      // capacity in window-sized textures: six each for texts, shapes and shadows
};

static const size_t LEAST = (size_t)24 * 1024 * 1024;

typedef struct entry entry;
struct entry {
    entry *next; // in its chain
    uint64_t hash;
    uint64_t frame; // of the last use
    sdl_cached value;
    size_t bytes;
    sdl_cache_kind kind;
    size_t key_size;
    unsigned char key[];
};

struct sdl_cache {
    SDL_Renderer *renderer;
    entry *chain[CHAINS];
    size_t bytes, budget;
    size_t limit; // the budget, reduced for a small window
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

// Evicts the entries whose last use was before a frame.
static void drop_before(sdl_cache *cache, uint64_t frame) {
    for (int i = 0; i < CHAINS; i++) {
        for (entry **at = &cache->chain[i]; *at != NULL;) {
            entry *e = *at;
            if (e->frame >= frame) {
                at = &e->next;
                continue;
            }
            *at = e->next;
            SENET_ASSERT(cache->bytes >= e->bytes);
            cache->bytes -= e->bytes;
            SDL_DestroyTexture(e->value.texture);
            free(e);
        }
    }
}

static uint64_t oldest_frame(const sdl_cache *cache) {
    uint64_t oldest = cache->frame;
    for (int i = 0; i < CHAINS; i++) {
        for (const entry *e = cache->chain[i]; e != NULL; e = e->next) {
            oldest = e->frame < oldest ? e->frame : oldest;
        }
    }
    return oldest;
}

void sdl_cache_clear(sdl_cache *cache) {
    drop_before(cache, UINT64_MAX);
}

void sdl_cache_trim(sdl_cache *cache, unsigned frames) {
    drop_before(cache, cache->frame > frames ? cache->frame - frames : 0);
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

uint64_t sdl_hash(uint64_t key, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (size_t left = size, n; left > 0; left -= n, at += n) {
        uint64_t word = 0;
        n = left < sizeof word ? left : sizeof word;
        memcpy(&word, at, n);
        key = ((key << 29 | key >> 35) ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    }
    return key ^ key >> 32;
}

const sdl_cached *sdl_cache_find(sdl_cache *cache, sdl_cache_kind kind, const void *key,
                                 size_t key_size) {
    uint64_t hash = sdl_hash(1, key, key_size);
    for (entry *e = cache->chain[hash % CHAINS]; e != NULL; e = e->next) {
        if (e->hash == hash && e->kind == kind && e->key_size == key_size &&
            memcmp(e->key, key, key_size) == 0) {
            e->frame = cache->frame;
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
    e->hash = sdl_hash(1, key, key_size);
    e->frame = cache->frame;
    e->value = *value;
    if (argb != NULL) {
        e->value.texture = texture_of(cache, argb, value->w, value->h);
        cache->made++;
    }
    e->kind = kind;
    e->key_size = key_size;
    e->bytes = sizeof *e + key_size +
               (e->value.texture == NULL ? 0 : (size_t)value->w * (size_t)value->h * 4u);
    memcpy(e->key, key, key_size);
    e->next = cache->chain[e->hash % CHAINS];
    cache->chain[e->hash % CHAINS] = e;
    cache->bytes += e->bytes;
    while (cache->bytes > cache->limit) {
        const uint64_t oldest = oldest_frame(cache);
        if (oldest == cache->frame) {
            break;
        }
        drop_before(cache, oldest + 1);
    }
    return &e->value;
}

size_t sdl_cache_bytes(const sdl_cache *cache) {
    return cache->bytes;
}

unsigned sdl_cache_made(const sdl_cache *cache) {
    return cache->made;
}
