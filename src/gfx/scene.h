// Where things are in the rendered picture: camera, houses, tray, mat and the sprites' anchors.
// Layer: gfx. Read from scene.txt, sprites.txt and themes.txt in assets/art/rendered (text handed
// in).
// Invariant: positions are virtual units of the 1920 x 1080 scene; world units are squares.
#pragma once

#include "gfx/drawlist.h"
#include "gfx/themes.h"

enum {
    GFX_SCENE_HOUSES = 30,
    GFX_SCENE_PLACES = 7,       /**< places a side on the tray and beside the board */
    GFX_SCENE_LAYOUTS_CAP = 24, /**< rest layouts of the four sticks */
    GFX_SCENE_SPRITES_CAP = 256,
    GFX_SCENE_PICTURES_CAP = 8,
    GFX_SPRITE_NAME_CAP = 32
};

/** A point in the world: x right, y away from the viewer, z up; board centre is the origin. */
typedef struct gfx_world {
    float x, y, z;
} gfx_world;

typedef struct gfx_house {
    gfx_point center;  /**< where a piece's foot stands */
    gfx_point world;   /**< centre in world units, on the plane plane_z */
    gfx_point quad[4]; /**< corners of the tile, clockwise from top left */
    float scale;       /**< vu per world unit here */
    gfx_point up;      /**< vu per world unit of height */
} gfx_house;

/** An opaque picture and the virtual rectangle that it covers. */
typedef struct gfx_picture {
    char name[GFX_SPRITE_NAME_CAP]; /**< "wide": stone far around; "table": the 16:9 picture;
                                         "slab": bare stone, for sheets */
    char file[GFX_SPRITE_NAME_CAP]; /**< by day; for another light see gfx_themes */
    gfx_rect dst;
} gfx_picture;

/** A body picture with the shadow that belongs to it. */
typedef struct gfx_sprite {
    char name[GFX_SPRITE_NAME_CAP];
    char body[GFX_SPRITE_NAME_CAP];   /**< picture file in the folder of each set of pieces */
    char shadow[GFX_SPRITE_NAME_CAP]; /**< picture file, "" if none */
    float w, h;                       /**< of the body, vu */
    gfx_point anchor;                 /**< foot in the body, vu from its top left */
    float shadow_w, shadow_h;
    gfx_point shadow_anchor;
} gfx_sprite;

/** One stick at rest on the mat. */
typedef struct gfx_stick_rest {
    float x, y;      /**< world, on the table plane */
    float angle_deg; /**< a multiple of 15, 0..165 */
} gfx_stick_rest;

typedef struct gfx_scene {
    float projection[12]; /**< 3x4, world (x y z 1) to homogeneous vu, row by row */
    float plane_z;        /**< height of the tiles' tops, where pieces stand */
    gfx_house house[GFX_SCENE_HOUSES + 1]; /**< index 1..30 */
    gfx_point tray[2][GFX_SCENE_PLACES];   /**< by side (0 cones, 1 spools): borne off */
    gfx_point hand[2][GFX_SCENE_PLACES];   /**< by side: not yet entered */
    gfx_point tray_quad[4];                /**< the tray's upper face; quads as in gfx_house */
    gfx_point mat[4];                      /**< the cloth without its fringe */
    gfx_point frame[4];                    /**< the board's upper face */
    gfx_point base[4];                     /**< the board's foot on the table */
    int n_pictures;
    gfx_picture picture[GFX_SCENE_PICTURES_CAP]; /**< in drawing order */
    gfx_point mat_world, mat_half; /**< the cloth's centre and half extents, world units */
    float mat_z;                   /**< lowest point of a stick at rest on the mat */
    float stick_length, stick_half_width, stick_height; /**< world units */
    gfx_world light; /**< direction towards the key light, unit length */
    int n_layouts;
    gfx_stick_rest layout[GFX_SCENE_LAYOUTS_CAP][4];
    int n_sprites;
    gfx_sprite sprite[GFX_SCENE_SPRITES_CAP];
    gfx_themes themes; /**< what stands there is made of */
} gfx_scene;

/**
 * Reads all three files. Keys that are not known are skipped, so that the files may grow.
 *
 * @param scene_text    scene.txt, terminated
 * @param sprites_text  sprites.txt, terminated
 * @param themes_text   themes.txt, terminated
 * @param out_scene     receives the scene; unspecified on failure
 * @param out_why       receives a sentence with file and line on failure
 * @param why_cap       its size in bytes, at least 1
 * @return false if something needed is missing or malformed
 */
bool gfx_scene_read(const char *scene_text, const char *sprites_text, const char *themes_text,
                    gfx_scene *out_scene, char *out_why, size_t why_cap);

/** Projects a world point to vu. The point must be before the eye. */
gfx_point gfx_scene_project(const gfx_scene *scene, gfx_world at);

/**
 * The point of a horizontal plane that is seen at a place of the screen: the way back of
 * gfx_scene_project.
 *
 * @param scene  the scene
 * @param at     vu
 * @param z      height of the plane, world units
 * @return the world point; its z is `z`
 */
gfx_world gfx_scene_unproject(const gfx_scene *scene, gfx_point at, float z);

/** A sprite by name ("cone_07", "spool_home_3"); NULL if there is none. */
const gfx_sprite *gfx_scene_sprite(const gfx_scene *scene, const char *name);

/** A background picture by name ("wide", "table"); NULL if there is none. */
const gfx_picture *gfx_scene_picture(const gfx_scene *scene, const char *name);
