/*
 * The flight of the four throwing sticks: planned backwards from where and how they come to rest.
 * Layer: gfx. Depends on base, gfx/drawlist.h, gfx/scene.h.
 * Invariant: the faces at rest are the ones asked for; a flight never decides anything. Same scene,
 * seed, bits and start give the same flight.
 */
#ifndef SENET_GFX_STICKS_H
#define SENET_GFX_STICKS_H

#include "gfx/drawlist.h"
#include "gfx/scene.h"

enum {
    GFX_STICKS = 4,
    GFX_STICK_CONTACTS = 4, /**< times that each stick strikes the mat */
    GFX_STICKS_CONTACTS = GFX_STICKS * GFX_STICK_CONTACTS,
    GFX_STICKS_SETTLE_MS = 120 /**< from live sticks to the rest pictures */
};

/** Where a stick is: its origin (middle of the flat face) and its turns, in radians. */
typedef struct gfx_stick_pose {
    gfx_world at;
    float yaw;   /**< about z, counter-clockwise seen from above; 0 points along x */
    float pitch; /**< one end up */
    float roll;  /**< about its own length; 0 round side up, half a turn flat side up */
} gfx_stick_pose;

/** One stick's way: a throw and bounces between contacts, straight and parabolic in between. */
typedef struct gfx_stick_flight {
    gfx_stick_rest rest;
    bool light;                      /**< flat, light face up at rest */
    float launch_ms;                 /**< before it, the stick is still in the hand */
    float at_ms[GFX_STICK_CONTACTS]; /**< contacts; the last one is the rest pose */
    float rocked_ms;                 /**< when it has stopped rocking */
    float x[GFX_STICK_CONTACTS + 1], y[GFX_STICK_CONTACTS + 1]; /**< [0] at launch, then contacts */
    float launch_z;
    float lift[GFX_STICK_CONTACTS]; /**< height of each flight above the line between its ends */
    float yaw[GFX_STICK_CONTACTS + 1], pitch[GFX_STICK_CONTACTS + 1], roll[GFX_STICK_CONTACTS + 1];
    float rock; /**< first swing of the rocking, radians */
} gfx_stick_flight;

typedef struct gfx_stick_contact {
    float at_ms;
    uint8_t stick;    /**< 0..3 */
    uint8_t strength; /**< 1..100, for the loudness of the sound */
} gfx_stick_contact;

typedef struct gfx_sticks {
    uint8_t bits;    /**< bit i: stick i shows its light face */
    int layout;      /**< index into scene.layout */
    float length_ms; /**< all at rest, with the rest pictures fully shown */
    gfx_stick_flight flight[GFX_STICKS];
    gfx_stick_contact contact[GFX_STICKS_CONTACTS]; /**< ordered by time */
} gfx_sticks;

/**
 * Plans a throw.
 * @param seed cosmetic only: which rest layout, which spins.
 * @param bits 0..15: which sticks show the light face at rest.
 * @param from_x_vu where along the lower edge the hand is.
 * @param below_vu lower edge of what is visible: the sticks come from below it.
 */
void gfx_sticks_plan(const gfx_scene *scene, uint64_t seed, uint8_t bits, float from_x_vu,
                     float below_vu, gfx_sticks *out_sticks);

/** The pose of a stick. @param stick 0..3. @param t_ms from the throw's begin, any value. */
gfx_stick_pose gfx_sticks_pose(const gfx_scene *scene, const gfx_sticks *sticks, int stick,
                               float t_ms);

/** The pose in which a stick lies as its rest picture shows it. */
gfx_stick_pose gfx_sticks_rest_pose(const gfx_scene *scene, const gfx_stick_rest *rest, bool light);

/** Where a point of the stick's own space (scene.txt: x along, round back towards +z) is. */
gfx_world gfx_stick_point(const gfx_stick_pose *pose, gfx_world p);

/** The stick's surface: the point at `along` -1..1 of its length and `across` 0..1 around the round
 *  back, in its own space. */
gfx_world gfx_stick_surface(const gfx_scene *scene, float along, float across);

/** Least distance of a pose's lowest point to the mat's surface (negative: below it). */
float gfx_stick_clearance(const gfx_scene *scene, const gfx_stick_pose *pose);

/** Distance between the middle lines of two sticks, in world units. */
float gfx_stick_distance(const gfx_scene *scene, const gfx_stick_pose *a, const gfx_stick_pose *b);

/** Draws shadows, then sticks, as they are at `t_ms`. @param alpha 0..255 over everything. */
void gfx_sticks_draw(const gfx_scene *scene, const gfx_sticks *sticks, float t_ms, uint8_t alpha,
                     gfx_drawlist *list);

#endif
