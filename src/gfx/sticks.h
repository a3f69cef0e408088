// A throw of the four sticks as it is shown: a flight of the bank chosen for the faces that were
// thrown, and the sticks drawn live. Layer: gfx. Depends on base, gfx/drawlist.h, gfx/throws.h.
// Invariant: the faces at rest are the ones asked for; a flight never decides anything. Same bank,
// seed, bits and side give the same flight.
//
// Sticks 0 and 1 end in fingers, 2 and 3 in foxes' heads, as the two pairs of Tutankhamun's (Carter
// 345) do; light is the flat face, of ivory, dark the round back, of ebony.
#pragma once

#include "gfx/drawlist.h"
#include "gfx/scene.h"
#include "gfx/throws.h"

enum {
    GFX_STICKS_SETTLE_MS = 80, /**< from the shadow in the air to the one at rest */
    GFX_STICKS_FADE_MS = 240,  /**< without a bank the sticks fade in where they lie */
    GFX_STICKS_GATHER_MS = 420 /**< from where they lie into the bundle */
};

/** Where the thrower sits. */
typedef enum gfx_throw_side {
    GFX_THROW_NEAR, /**< before the screen: the sticks come from its lower edge */
    GFX_THROW_FAR,  /**< behind the board: the same flight, see gfx_sticks_behind */
    GFX_THROW_OVER  /**< behind the board too, but they land on the cloth before it */
} gfx_throw_side;

typedef struct gfx_stick_contact {
    float at_ms;
    uint8_t stick;    /**< 0..3 */
    uint8_t strength; /**< 1..100, for the loudness of the sound */
    gfx_world at;     /**< where on the cloth */
} gfx_stick_contact;

typedef struct gfx_sticks {
    uint8_t bits;             /**< bit i: stick i shows its light face */
    bool gathered;            /**< they are no throw: they lie in a bundle, see gfx_sticks_gather */
    const gfx_throws *throws; /**< NULL: the sticks only fade in at a rest layout */
    int run;                  /**< of the bank */
    bool flipped;             /**< left and right changed */
    gfx_throw_side side;
    uint8_t slot[GFX_STICKS]; /**< stick i goes the way of the run's or layout's stick slot[i];
                                    gathered: it is the bundle's stick slot[i] from its near side */
    uint8_t swapped;          /**< gathered, bit i: stick i has its ends exchanged */
    gfx_stick_pose from[GFX_STICKS]; /**< gathered: where they lay before */
    int layout;                      /**< index into scene.layout, without a bank */
    float rest_ms[GFX_STICKS];       /**< when each has come to rest */
    float length_ms;                 /**< then all lie at rest and are shown so */
    int n_contacts;
    gfx_stick_contact contact[GFX_THROWS_CONTACTS_CAP]; /**< ordered by time */
} gfx_sticks;

/**
 * Chooses how a throw is shown.
 *
 * @param scene           needs a rest layout
 * @param throws_or_null  the bank; borrowed until the sticks are planned anew
 * @param seed            cosmetic only: which run, flipped or not, which stick goes which way
 * @param bits            0..15: which sticks show the light face at rest
 * @param side            where the thrower sits
 * @param out_sticks      receives the throw
 */
void gfx_sticks_plan(const gfx_scene *scene, const gfx_throws *throws_or_null, uint64_t seed,
                     uint8_t bits, gfx_throw_side side, gfx_sticks *out_sticks);

/**
 * Puts sticks side by side in the middle of a cloth, each with the face up that it has.
 *
 * @param from_or_null  where they lie, see below; NULL: nowhere yet, and two light faces are up
 * @param side          on whose cloth; from the other one they are there at once
 * @param moves         they hop there, in GFX_STICKS_GATHER_MS; those that are gathered already hop where
 *                      they lie. Else they are there at once
 * @param out_sticks    receives the bundle; may be `from_or_null`
 */
void gfx_sticks_gather(const gfx_scene *scene, const gfx_sticks *from_or_null, gfx_throw_side side,
                       bool moves, gfx_sticks *out_sticks);

/** Where a point before the board lies for a player on the far side: rotated by 180 degrees about
 *  the board's centre, then moved away a little so that the board hides no part of the far cloth. */
gfx_world gfx_sticks_behind(gfx_world at);

/** A point of the cloth of who throws from a side, at the height of the table. @param x -1..1: in half
 *  cloths from its middle, as they lie for the near player; may be beyond. @param y likewise */
static inline gfx_world gfx_sticks_cloth(const gfx_scene *scene, gfx_throw_side side, float x,
                                         float y) {
    const gfx_world at = {scene->mat_world.x + x * scene->mat_half.x,
                          scene->mat_world.y + y * scene->mat_half.y, 0};
    return side == GFX_THROW_FAR ? gfx_sticks_behind(at) : at;
}

/** The pose of a stick. @param stick 0..3. @param t_ms from the throw's begin, any value. */
gfx_stick_pose gfx_sticks_pose(const gfx_scene *scene, const gfx_sticks *sticks, int stick,
                               float t_ms);

/** Where a point of the stick's own space (scene.txt: x along, round back towards +z) is. */
static inline gfx_world gfx_stick_point(const gfx_stick_pose *pose, gfx_world p) {
    const gfx_world *a = &pose->along, *c = &pose->across, *u = &pose->up;
    return (gfx_world){pose->at.x + p.x * a->x + p.y * c->x + p.z * u->x,
                       pose->at.y + p.x * a->y + p.y * c->y + p.z * u->y,
                       pose->at.z + p.x * a->z + p.y * c->z + p.z * u->z};
}

/**
 * Half of a stick's width, carved ends and all.
 *
 * @param scene  gives its measures
 * @param stick  0..3
 * @param along  -1..1, a share of half its length
 * @return world units, never more than the hull that the throws were simulated with
 */
float gfx_stick_radius(const gfx_scene *scene, int stick, float along);

/** Least distance of the lowest point of a pose's hull to the mat's surface (negative: below it),
 *  in world units. */
float gfx_stick_clearance(const gfx_scene *scene, const gfx_stick_pose *pose);

/**
 * Draws shadows, then sticks, as they are at a time.
 *
 * @param scene   the scene
 * @param sticks  a throw that was planned
 * @param t_ms    from the throw's begin
 * @param alpha   0..255 over everything
 * @param light   of the room; each stick is as dark in it as what stands at its place
 * @param list    is added to
 */
void gfx_sticks_draw(const gfx_scene *scene, const gfx_sticks *sticks, float t_ms, uint8_t alpha,
                     gfx_light light, gfx_drawlist *list);

/** What was drawn of sticks at rest the last time. Opaque; one thread. */
typedef struct gfx_resting_sticks gfx_resting_sticks;

/** @return nothing drawn yet, or NULL without memory; the caller owns it. */
gfx_resting_sticks *gfx_resting_sticks_create(void);

/** Frees. @param resting what was created, or NULL. */
void gfx_resting_sticks_destroy(gfx_resting_sticks *resting);

/**
 * Draws sticks as they lie in the end: what gfx_sticks_draw draws at their length_ms, all of it. A
 * frame in which nothing moves asks for the same again and again, and finding the sticks' surface
 * costs more than all else in it: it is found once.
 *
 * @param scene   the same for the whole life of `resting`, and does not change
 * @param sticks  a throw that was planned
 * @param light   of the room
 * @param resting stores what is drawn; NULL: nothing is stored
 * @param list    is added to
 */
void gfx_sticks_draw_resting(const gfx_scene *scene, const gfx_sticks *sticks, gfx_light light,
                             gfx_resting_sticks *resting, gfx_drawlist *list);
