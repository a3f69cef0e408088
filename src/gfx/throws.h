// The bank of throws: simulated flights of four sticks, stored as sampled poses.
// Layer: gfx. Depends on base and gfx/scene.h. Made by assets/art/source/throws.py.
// Invariant: every run ends with exactly the faces up that it states.
//
// throws.bin is little-endian; lengths are 1/4096 world unit from the mat's centre and surface:
//   0   8 bytes "senetthr"
//   8   u16 version, 1          10  u16 number of runs
//   12  u16 samples per second  14  u16 0
//   16  u32 size of the file    20  u32 FNV-1a (32 bits) of all that follows
// then, for each run:
//   u16 number of samples N; u8 faces: bit i is set if stick i ends flat side up; u8 contacts C
//   C contacts, sorted by time: u16 ms, u8 stick, u8 strength 1..100, i16 x, i16 y of the place
//   N samples of 4 sticks: i16 x, y, z of the origin (middle of the flat face), i16 w, x, y, z of
//     the unit quaternion in 1/32767: its rotation from resting along x, round side up
#pragma once

#include "gfx/scene.h"

enum {
    GFX_STICKS = 4,
    GFX_THROWS_CAP = 400,         /**< runs in a bank */
    GFX_THROWS_CONTACTS_CAP = 24, /**< contacts of a run */
    GFX_THROWS_VALUES = 5         /**< 0 to 4 flat sides up */
};

/** The pose of a stick: its origin (middle of the flat face) and its own axes, of unit length. */
typedef struct gfx_stick_pose {
    gfx_world at;
    gfx_world along;  /**< towards its end at +x */
    gfx_world across; /**< in the flat face */
    gfx_world up;     /**< out of the round back, away from the flat face */
} gfx_stick_pose;

typedef struct gfx_throw_run {
    uint32_t contacts, samples; /**< offsets into the bytes */
    uint16_t n_samples;         /**< 2 or more; the last one is at rest */
    uint8_t n_contacts;
    uint8_t faces; /**< bit i: stick i ends flat side up */
} gfx_throw_run;

typedef struct gfx_throws {
    const uint8_t *bytes; /**< the file; borrowed */
    float sample_ms;      /**< time between two samples */
    int n_runs;
    gfx_throw_run run[GFX_THROWS_CAP];
    int n_of[GFX_THROWS_VALUES]; /**< runs by number of flat sides up; at least one each */
    uint16_t of[GFX_THROWS_VALUES][GFX_THROWS_CAP];
} gfx_throws;

/** Reads a bank and checks it completely.
 *  @param bytes the file; must outlive the bank
 *  @param length its length
 *  @param out_throws receives the bank; unspecified on failure
 *  @param out_why receives an error message (without full stop) on failure
 *  @param why_cap its size in bytes, at least 1
 *  @return false if it is not a bank, is damaged or has no throws for one of the values */
bool gfx_throws_read(const void *bytes, size_t length, gfx_throws *out_throws, char *out_why,
                     size_t why_cap);

/** When all sticks of a run are at rest. @param run 0 .. n_runs - 1. @return milliseconds */
float gfx_throws_length(const gfx_throws *throws, int run);

/** When a stick of a run comes to rest. @param stick 0..3. @return milliseconds */
float gfx_throws_rest(const gfx_throws *throws, int run, int stick);

/** The pose of a stick, interpolated between two samples.
 *  @param throws the bank
 *  @param run 0 .. n_runs - 1
 *  @param stick 0..3, as the run numbers them
 *  @param t_ms since the start of the run; any value
 *  @return the pose; its origin is relative to the mat's centre and surface */
gfx_stick_pose gfx_throws_pose(const gfx_throws *throws, int run, int stick, float t_ms);

/** A contact of a run. */
typedef struct gfx_throw_contact {
    float at_ms;
    uint8_t stick;    /**< 0..3, as the run numbers them */
    uint8_t strength; /**< 1..100 */
    gfx_point at;     /**< relative to the mat's centre, world units */
} gfx_throw_contact;

/** Returns a contact. @param index 0 .. n_contacts - 1 of the run, sorted by time. */
gfx_throw_contact gfx_throws_contact(const gfx_throws *throws, int run, int index);
