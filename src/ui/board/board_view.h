// How the board's pieces and lights are drawn. Layer: ui.
// Depends on board_place.h, ui/frame/look.h. Knows no match and no time: it draws what it is given.
// Invariant: marks lie on the board's plane, shadows on marks, bodies on shadows, far ones first.
#pragma once

#include "ui/board/board_place.h"
#include "ui/frame/look.h"

enum { BOARD_LIGHTS_CAP = 16 };

typedef enum board_light_kind {
    BOARD_LIGHT_RIPPLE,  /**< rings that spread over the water, `t` 0..1 */
    BOARD_LIGHT_REBIRTH, /**< soft golden light that rises and fades */
    BOARD_LIGHT_SUN, /**< the same, from above, where Ra takes a piece off, and for a second life */
    BOARD_LIGHT_BUMP, /**< a short dark bar where a way is refused */
    BOARD_LIGHT_WON, /**< light around a winner's piece on the tray: gold for cones, silver for spools */
    BOARD_LIGHT_GLEAM /**< light that goes over the whole board for a winner; has no place */
} board_light_kind;

/** Something that shines for a moment. */
typedef struct board_light {
    board_light_kind kind;
    int place;
    senet_side side; /**< for places in hand and on the tray */
    float t;         /**< 0..1 */
} board_light;

typedef struct board_lights {
    int count;
    board_light light[BOARD_LIGHTS_CAP];
} board_lights;

/** Adds a light; the oldest stay if there is no room. */
static inline void board_lights_add(board_lights *lights, board_light_kind kind, senet_side side,
                                    int place, float t) {
    if (lights->count < BOARD_LIGHTS_CAP) {
        lights->light[lights->count++] = (board_light){kind, place, side, t};
    }
}

/** Draws lights (those that lie under the pieces), shadows and bodies, then the lights above. A
 *  piece that hides the sign of its house has a small copy of it at its foot. */
void board_draw_pieces(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                       const board_lights *lights, gfx_drawlist *list);

/** The small sign of a side, as in the header: `filled` for a piece that is home. */
void board_draw_pip(gfx_drawlist *list, const ui_look *look, senet_side side, gfx_point center,
                    float height_vu, bool filled, gfx_color ink);
