// The geometry of the rendered picture: camera, houses, tray, mat and the sprites' anchors.
// Layer: gfx. Read from the text of scene.txt, sprites.txt and themes.txt in assets/art/rendered.
// Invariant: positions are virtual units of the 1920 x 1080 scene; world units are squares.
#pragma once

#include "base/assert.h"
#include "gfx/drawlist.h"
#include "gfx/sticks_shape.h"
#include "gfx/themes.h"

enum {
    GFX_SCENE_HOUSES = 30,
    GFX_SCENE_PLACES = 7,       /**< places per side on the tray and beside the board */
    GFX_SCENE_LAYOUTS_CAP = 24, /**< layouts of the four sticks at rest */
    GFX_SCENE_SPRITES_CAP = 256,
    GFX_SCENE_PICTURES_CAP = 8,
    GFX_SPRITE_NAME_CAP = 32
};

typedef struct gfx_house {
    gfx_point center;  /**< where the foot of a piece is */
    gfx_point world;   /**< the centre in world units, at height plane_z */
    gfx_point quad[4]; /**< corners of the tile, clockwise from top left */
    float scale;       /**< vu per world unit here */
    gfx_point up;      /**< vu per world unit of height */
} gfx_house;

/** An opaque picture and the virtual rectangle it covers. */
typedef struct gfx_picture {
    char name[GFX_SPRITE_NAME_CAP]; /**< "wide": with stone all around; "table": the 16:9 picture;
                                         "slab": bare stone, for sheets */
    char file[GFX_SPRITE_NAME_CAP]; /**< the daylight picture; gfx_themes has the others */
    gfx_rect dst;
} gfx_picture;

/** The picture of an object and of its shadow. */
typedef struct gfx_sprite {
    char name[GFX_SPRITE_NAME_CAP];
    char body[GFX_SPRITE_NAME_CAP];   /**< picture file in the folder of each set of pieces */
    char shadow[GFX_SPRITE_NAME_CAP]; /**< picture file, "" if there is none */
    float w, h;                       /**< of the body, vu */
    gfx_point anchor;                 /**< the foot, vu from the picture's top left corner */
    float shadow_w, shadow_h;
    gfx_point shadow_anchor;
} gfx_sprite;

/** One stick at rest on the mat. */
typedef struct gfx_stick_rest {
    float x, y;      /**< world, on the table plane */
    float angle_deg; /**< a multiple of 15, 0..165 */
} gfx_stick_rest;

typedef struct gfx_scene {
    float projection[12]; /**< 3x4 matrix, world (x y z 1) to homogeneous vu, row by row */
    float plane_z;        /**< height of the tiles' tops, where the pieces are */
    gfx_house house[GFX_SCENE_HOUSES + 1]; /**< index 1..30 */
    gfx_point tray[2][GFX_SCENE_PLACES];   /**< by side (0 cones, 1 spools): pieces borne off */
    gfx_point hand[2][GFX_SCENE_PLACES];   /**< by side: pieces not yet entered */
    gfx_point tray_quad[4];                /**< the tray's upper face; corners as in gfx_house */
    gfx_point mat[4];                      /**< the cloth without its fringe */
    gfx_point frame[4];                    /**< the board's upper face */
    gfx_point base[4];                     /**< the board's outline on the table */
    int n_pictures;
    gfx_picture picture[GFX_SCENE_PICTURES_CAP]; /**< in drawing order */
    gfx_point mat_world, mat_half; /**< the cloth's centre and half extents, world units */
    float mat_z;                   /**< lowest point of a stick at rest on the mat */
    float stick_length, stick_half_width, stick_height; /**< world units */
    gfx_world light;                /**< direction towards the key light, unit length */
    gfx_stick_shape stick_shape[2]; /**< foxes' heads, fingers: computed from the measures */
    int n_layouts;
    gfx_stick_rest layout[GFX_SCENE_LAYOUTS_CAP][4];
    int n_sprites;
    gfx_sprite sprite[GFX_SCENE_SPRITES_CAP];
    gfx_themes themes; /**< the looks of boards and pieces */
} gfx_scene;

/** Reads all three files. Skips unknown keys, so that the files can be extended.
 *  @param scene_text scene.txt, terminated
 *  @param sprites_text sprites.txt, terminated
 *  @param themes_text themes.txt, terminated
 *  @param out_scene receives the scene; unspecified on failure
 *  @param out_why receives an error message with file and line on failure
 *  @param why_cap its size in bytes, at least 1
 *  @return false if something needed is missing or malformed */
bool gfx_scene_read(const char *scene_text, const char *sprites_text, const char *themes_text,
                    gfx_scene *out_scene, char *out_why, size_t why_cap);

/** Projects a world point to vu. The point must be in front of the camera. */
static inline gfx_point gfx_scene_project(const gfx_scene *scene, gfx_world at) {
    const float *p = scene->projection;
    float a = p[0] * at.x + p[1] * at.y + p[2] * at.z + p[3];
    float b = p[4] * at.x + p[5] * at.y + p[6] * at.z + p[7];
    float c = p[8] * at.x + p[9] * at.y + p[10] * at.z + p[11];
    SENET_ASSERT(c > 0.0F);
    return (gfx_point){a / c, b / c};
}

/** The point of a horizontal plane that is seen at a place of the screen: the inverse of
 *  gfx_scene_project.
 *  @param scene the scene
 *  @param at vu
 *  @param z height of the plane, world units
 *  @return the world point; its z is `z` */
gfx_world gfx_scene_unproject(const gfx_scene *scene, gfx_point at, float z);

/** Finds a sprite by name ("cone_07", "spool_home_3"); NULL if there is none. */
const gfx_sprite *gfx_scene_sprite(const gfx_scene *scene, const char *name);

/** Finds a background picture by name ("wide", "table"); NULL if there is none. */
const gfx_picture *gfx_scene_picture(const gfx_scene *scene, const char *name);
