// Caches the drawing of resting sticks: see sticks.h.
// Layer: gfx.
// Invariant: the cache matches the sticks, the light and the scale that are stored with it.
#include "gfx/sticks.h"

#include <stdlib.h>
#include <string.h>

struct gfx_resting_sticks {
    gfx_drawlist *list; // not transformed
    bool drawn;         // the list matches the fields below
    gfx_sticks sticks;
    gfx_light light;
    float scale; // textures and the width of soft edges depend on it
};

gfx_resting_sticks *gfx_resting_sticks_create(void) {
    gfx_resting_sticks *resting = calloc(1, sizeof *resting);
    if (resting == NULL) {
        return NULL;
    }
    resting->list = gfx_drawlist_create();
    if (resting->list == NULL) {
        free(resting);
        return NULL;
    }
    return resting;
}

void gfx_resting_sticks_destroy(gfx_resting_sticks *resting) {
    if (resting != NULL) {
        gfx_drawlist_destroy(resting->list);
        free(resting);
    }
}

// Whether two throws come to rest alike; everything else follows from these fields.
static bool rest_alike(const gfx_sticks *a, const gfx_sticks *b) {
    return a->bits == b->bits && a->throws == b->throws && a->run == b->run &&
           a->flipped == b->flipped && a->gathered == b->gathered && a->swapped == b->swapped &&
           a->side == b->side && a->layout == b->layout &&
           memcmp(a->slot, b->slot, sizeof a->slot) == 0;
}

void gfx_sticks_draw_resting(const gfx_scene *scene, const gfx_sticks *sticks, gfx_light light,
                             gfx_resting_sticks *resting, gfx_drawlist *list) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    if (resting == NULL) {
        gfx_sticks_draw(scene, sticks, sticks->length_ms, 255, light, list);
        return;
    }
    if (!resting->drawn || resting->light != light || resting->scale != canvas->scale ||
        !rest_alike(&resting->sticks, sticks)) {
        gfx_drawlist_begin(resting->list, canvas);
        gfx_sticks_draw(scene, sticks, sticks->length_ms, 255, light, resting->list);
        resting->sticks = *sticks;
        resting->light = light;
        resting->scale = canvas->scale;
        resting->drawn = !gfx_drawlist_failed(resting->list);
    }
    gfx_drawlist_append(list, resting->list);
}
