// Shows a throw of the four sticks: chooses a recorded flight that ends with the faces thrown, and
// draws the sticks.
// Layer: gfx. Depends on base, gfx/drawlist.h, gfx/throws.h.
// Invariant: the sticks come to rest with the faces asked for; the flight never decides anything.
// The same bank, seed, bits and side give the same flight.
//
// Sticks 0 and 1 end in fingers, 2 and 3 in foxes' heads, like the two pairs of Tutankhamun's
// (Carter 345). The flat face is light (ivory), the round back is dark (ebony).
#pragma once

#include "gfx/drawlist.h"
#include "gfx/scene.h"
#include "gfx/throws.h"

enum {
    GFX_STICKS_SETTLE_MS = 80, /**< fade from the flying shadow to the resting one */
    GFX_STICKS_FADE_MS = 240,  /**< without a bank the sticks fade in where they rest */
    GFX_STICKS_GATHER_MS = 420 /**< from where they rest into the bundle */
};

/** Where the thrower sits. */
typedef enum gfx_throw_side {
    GFX_THROW_NEAR, /**< in front of the screen: the sticks come from its lower edge */
    GFX_THROW_FAR,  /**< behind the board: the same flight, see gfx_sticks_far_side */
    GFX_THROW_OVER  /**< also behind the board, but they land on the near cloth */
} gfx_throw_side;

typedef struct gfx_stick_contact {
    float at_ms;
    uint8_t stick;    /**< 0..3 */
    uint8_t strength; /**< 1..100, for the loudness of the sound */
    gfx_world at;     /**< where on the cloth */
} gfx_stick_contact;

typedef struct gfx_sticks {
    uint8_t bits;             /**< bit i: stick i shows its light face */
    bool gathered;            /**< not a throw but a bundle, see gfx_sticks_gather */
    const gfx_throws *throws; /**< NULL: the sticks only fade in, in a rest layout */
    int run;                  /**< index in the bank */
    bool flipped;             /**< left and right are exchanged */
    gfx_throw_side side;
    uint8_t slot[GFX_STICKS]; /**< stick i moves and lies as stick slot[i] of the run or layout
                                    does; gathered: its place in the bundle, from the near side */
    uint8_t swapped;          /**< gathered, bit i: stick i has its ends exchanged */
    gfx_stick_pose from[GFX_STICKS]; /**< gathered: the poses before */
    int layout;                      /**< index into scene.layout, without a bank */
    float rest_ms[GFX_STICKS];       /**< when each stick comes to rest */
    float lie_ms;    /**< when their faces can be read: from then on they only slide */
    float length_ms; /**< when all are at rest and their shadows have settled */
    int n_contacts;
    gfx_stick_contact contact[GFX_THROWS_CONTACTS_CAP]; /**< ordered by time */
} gfx_sticks;

/** Chooses how a throw is shown.
 *  @param scene must have a rest layout
 *  @param throws_or_null the bank; borrowed until the next plan
 *  @param seed cosmetic only: chooses run, flip and slots
 *  @param bits 0..15: which sticks show the light face at rest
 *  @param side where the thrower sits
 *  @param out_sticks receives the throw */
void gfx_sticks_plan(const gfx_scene *scene, const gfx_throws *throws_or_null, uint64_t seed,
                     uint8_t bits, gfx_throw_side side, gfx_sticks *out_sticks);

/** Bundles the sticks side by side in the middle of a cloth; each keeps its face up.
 *  @param from_or_null the sticks before; NULL: none, and the bundle shows two light faces
 *  @param side whose cloth; sticks on the other one appear there at once
 *  @param moves they hop there within GFX_STICKS_GATHER_MS, and sticks already bundled hop in
 *         place; otherwise they appear there at once
 *  @param out_sticks receives the bundle; may be `from_or_null` */
void gfx_sticks_gather(const gfx_scene *scene, const gfx_sticks *from_or_null, gfx_throw_side side,
                       bool moves, gfx_sticks *out_sticks);

/** Where a point in front of the board is for a player on the far side: rotated by 180 degrees
 *  about the board's centre, then moved away a little so that the board hides no part of the far
 *  cloth. */
gfx_world gfx_sticks_far_side(gfx_world at);

/** A point of a thrower's cloth, at table height.
 *  @param x -1..1: in half cloths from its middle, as the near player sees it; may be outside.
 *  @param y the same */
static inline gfx_world gfx_sticks_cloth(const gfx_scene *scene, gfx_throw_side side, float x,
                                         float y) {
    const gfx_world at = {scene->mat_world.x + x * scene->mat_half.x,
                          scene->mat_world.y + y * scene->mat_half.y, 0};
    return side == GFX_THROW_FAR ? gfx_sticks_far_side(at) : at;
}

/** The pose of a stick. @param stick 0..3. @param t_ms since the start of the throw, any value. */
gfx_stick_pose gfx_sticks_pose(const gfx_scene *scene, const gfx_sticks *sticks, int stick,
                               float t_ms);

/** Converts a point from the stick's own space (scene.txt: x along, round back towards +z). */
static inline gfx_world gfx_stick_point(const gfx_stick_pose *pose, gfx_world p) {
    const gfx_world *a = &pose->along, *c = &pose->across, *u = &pose->up;
    return (gfx_world){pose->at.x + p.x * a->x + p.y * c->x + p.z * u->x,
                       pose->at.y + p.x * a->y + p.y * c->y + p.z * u->y,
                       pose->at.z + p.x * a->z + p.y * c->z + p.z * u->z};
}

/** True if a stick ends in fingers, false if in foxes' heads. */
static inline bool gfx_stick_has_fingers(int stick) {
    return stick < 2;
}

/** Half of a stick's width, including the carved ends.
 *  @param scene has the stick's measures
 *  @param stick 0..3
 *  @param along -1..1, in half lengths from the middle
 *  @return world units, never more than the hull that was used to simulate the throws */
static inline float gfx_stick_radius(const gfx_scene *scene, int stick, float along) {
    return gfx_stick_profile(gfx_stick_has_fingers(stick), along) * scene->stick_half_width;
}

/** Distance of the lowest point of a stick's hull from the mat's surface (negative: below it), in
 *  world units. */
float gfx_stick_clearance(const gfx_scene *scene, const gfx_stick_pose *pose);

/** Draws the shadows, then the sticks, at a point of time.
 *  @param scene the scene
 *  @param sticks a planned throw or bundle
 *  @param t_ms since the start of the throw
 *  @param alpha 0..255 for everything
 *  @param light of the room; it darkens each stick like the pictures at the same place
 *  @param list receives the commands */
void gfx_sticks_draw(const gfx_scene *scene, const gfx_sticks *sticks, float t_ms, uint8_t alpha,
                     gfx_light light, gfx_drawlist *list);

/** A cache of resting sticks as they were last drawn. Opaque; one thread. */
typedef struct gfx_resting_sticks gfx_resting_sticks;

/** @return an empty cache, or NULL if memory runs out; the caller owns it. */
gfx_resting_sticks *gfx_resting_sticks_create(void);

/** Frees the cache. @param resting the cache, or NULL. */
void gfx_resting_sticks_destroy(gfx_resting_sticks *resting);

/** Draws sticks at rest: the same as gfx_sticks_draw at their length_ms with full alpha. Computing
 *  the surface of the sticks costs more than the rest of a still frame, so it is cached.
 *  @param scene must not change during the life of `resting`
 *  @param sticks a planned throw or bundle
 *  @param light of the room
 *  @param resting the cache; NULL: nothing is cached
 *  @param list receives the commands */
void gfx_sticks_draw_resting(const gfx_scene *scene, const gfx_sticks *sticks, gfx_light light,
                             gfx_resting_sticks *resting, gfx_drawlist *list);
