// The texture cache finds its entries and stays within its budget.
// Layer: test of platform/sdl.
// Invariant: textures here are 64 x 64 pixels: 16 KiB each.
#include "platform/sdl/sdl_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SIDE = 64, BUDGET = 10 * (SIDE * SIDE * 4 + 256) };

typedef struct bench {
    SDL_Surface *target;
    SDL_Renderer *renderer;
    sdl_cache *cache;
} bench;

static int set_up(void **state) {
    static bench b;
    b.target = SDL_CreateRGBSurfaceWithFormat(0, 32, 32, 32, SDL_PIXELFORMAT_RGB888);
    b.renderer = SDL_CreateSoftwareRenderer(b.target);
    b.cache = sdl_cache_create(b.renderer, BUDGET);
    *state = &b;
    return b.cache == NULL || b.renderer == NULL ? -1 : 0;
}

static int tear_down(void **state) {
    bench *b = *state;
    sdl_cache_destroy(b->cache);
    SDL_DestroyRenderer(b->renderer);
    SDL_FreeSurface(b->target);
    return 0;
}

static void add(bench *b, int key) {
    static const uint32_t pixels[SIDE * SIDE];
    const sdl_cached value = {.w = SIDE, .h = SIDE, .x = key};
    const sdl_cached *kept =
        sdl_cache_add(b->cache, SDL_CACHE_SHAPE, &key, sizeof key, &value, pixels);
    assert_non_null(kept);
    assert_non_null(kept->texture);
}

static bool has(bench *b, int key) {
    const sdl_cached *found = sdl_cache_find(b->cache, SDL_CACHE_SHAPE, &key, sizeof key);
    assert_true(found == NULL || found->x == key);
    return found != NULL;
}

static void added_entries_are_found(void **state) {
    bench *b = *state;
    add(b, 1);
    add(b, 2);
    assert_true(has(b, 1));
    assert_true(has(b, 2));
    assert_false(has(b, 3));
    assert_null(sdl_cache_find(b->cache, SDL_CACHE_TEXT, &(int){1}, sizeof(int)));
    assert_int_equal(sdl_cache_made(b->cache), 2);
    sdl_cache_clear(b->cache);
    assert_false(has(b, 1));
    assert_int_equal(sdl_cache_bytes(b->cache), 0);
}

static void the_least_recently_used_entry_is_evicted(void **state) {
    bench *b = *state;
    for (int i = 0; i < 10; i++) {
        sdl_cache_next_frame(b->cache, BUDGET);
        add(b, i);
    }
    sdl_cache_next_frame(b->cache, BUDGET);
    assert_true(has(b, 0));
    sdl_cache_next_frame(b->cache, BUDGET);
    add(b, 10);
    add(b, 11);
    assert_true(has(b, 0));
    assert_false(has(b, 1));
    assert_true(has(b, 10));
    assert_true(sdl_cache_bytes(b->cache) <= BUDGET);
}

static void entries_of_the_frame_are_never_evicted(void **state) {
    bench *b = *state;
    sdl_cache_next_frame(b->cache, BUDGET);
    for (int i = 0; i < 40; i++) {
        add(b, i);
    }
    for (int i = 0; i < 40; i++) {
        assert_true(has(b, i));
    }
    sdl_cache_next_frame(b->cache, BUDGET);
    add(b, 40);
    assert_true(sdl_cache_bytes(b->cache) <= BUDGET);
}

static void a_small_window_keeps_less(void **state) {
    enum { MEBI = 1024 * 1024, SIDE_1_MEBI = 512 };
    bench *b = *state;
    static const uint32_t pixels[SIDE_1_MEBI * SIDE_1_MEBI];
    static const sdl_cached value = {.w = SIDE_1_MEBI, .h = SIDE_1_MEBI};
    sdl_cache *cache = sdl_cache_create(b->renderer, (size_t)60 * MEBI);
    assert_non_null(cache);
    static const size_t window[] = {1, (size_t)2 * MEBI, (size_t)32 * MEBI};
    static const size_t kept[] = {24, 36, 60};
    for (size_t i = 0; i < 3; i++) {
        for (int key = 0; key < 80; key++) {
            int name = key + 100 * (int)i;
            sdl_cache_next_frame(cache, window[i]);
            assert_non_null(
                sdl_cache_add(cache, SDL_CACHE_SHAPE, &name, sizeof name, &value, pixels));
        }
        assert_true(sdl_cache_bytes(cache) <= kept[i] * MEBI);
        assert_true(sdl_cache_bytes(cache) > (kept[i] - 2) * MEBI);
    }
    sdl_cache_destroy(cache);
}

static void trimming_evicts_entries_unused_for_many_frames(void **state) {
    bench *b = *state;
    add(b, 1);
    add(b, 2);
    const size_t both = sdl_cache_bytes(b->cache);
    for (int i = 0; i < SDL_TRIM_FRAMES; i++) {
        sdl_cache_next_frame(b->cache, BUDGET);
        assert_true(has(b, 2));
    }
    sdl_cache_trim(b->cache, SDL_TRIM_FRAMES);
    assert_int_equal(sdl_cache_bytes(b->cache), both);
    sdl_cache_next_frame(b->cache, BUDGET);
    sdl_cache_trim(b->cache, SDL_TRIM_FRAMES);
    assert_int_equal(sdl_cache_bytes(b->cache), both / 2);
    assert_false(has(b, 1));
    assert_true(has(b, 2));
    sdl_cache_clear(b->cache);
    sdl_cache_trim(b->cache, SDL_TRIM_FRAMES);
    assert_int_equal(sdl_cache_bytes(b->cache), 0);
}

static void many_keys_do_not_mix(void **state) {
    bench *b = *state;
    for (int key = 0; key < 200; key++) {
        const sdl_cached value = {.x = key};
        assert_non_null(sdl_cache_add(b->cache, SDL_CACHE_SHAPE, &key, sizeof key, &value, NULL));
    }
    for (int key = 0; key < 200; key++) {
        assert_true(has(b, key));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(added_entries_are_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_least_recently_used_entry_is_evicted, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(entries_of_the_frame_are_never_evicted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_small_window_keeps_less, set_up, tear_down),
        cmocka_unit_test_setup_teardown(trimming_evicts_entries_unused_for_many_frames, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(many_keys_do_not_mix, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
