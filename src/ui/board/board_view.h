// Draws the board's pieces and lights.
// Layer: ui. Depends on board_place.h, ui/frame/look.h. Independent of match and time: draws what
// it is given.
// Invariant: shadows are drawn before bodies, far pieces before near ones.
#pragma once

#include "ui/board/board_place.h"
#include "ui/frame/look.h"

enum { BOARD_LIGHTS_CAP = 16 };

typedef enum board_light_kind {
    BOARD_LIGHT_RIPPLE,  /**< rings that spread over the water, `t` 0..1 */
    BOARD_LIGHT_REBIRTH, /**< soft golden light that rises and fades */
    BOARD_LIGHT_SUN,     /**< the same, from above: Ra bears a piece off, or a second life begins */
    BOARD_LIGHT_BUMP,    /**< a fading line around the tile that refuses a piece */
    BOARD_LIGHT_WON,     /**< light around a winner's piece on the tray: gold or silver */
    BOARD_LIGHT_GLEAM    /**< light that crosses the whole board for a winner; has no place */
} board_light_kind;

/** A temporary light. */
typedef struct board_light {
    board_light_kind kind;
    int place;
    senet_side side; /**< for places in the hand and on the tray */
    float t;         /**< progress, 0..1 */
} board_light;

typedef struct board_lights {
    int count;
    board_light light[BOARD_LIGHTS_CAP];
} board_lights;

/** Adds a light; ignored if there is no room. */
static inline void board_lights_add(board_lights *lights, board_light_kind kind, senet_side side,
                                    int place, float t) {
    if (lights->count < BOARD_LIGHTS_CAP) {
        lights->light[lights->count++] = (board_light){kind, place, side, t};
    }
}

/** Draws the lights under the pieces, shadows, bodies, then the lights above. A piece that hides
 *  the sign of its house gets a small copy of the sign at its foot. */
void board_draw_pieces(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                       const board_lights *lights, gfx_drawlist *list);

/** Draws a side's small icon, as in the header: `filled` for a piece borne off. */
void board_draw_pip(gfx_drawlist *list, const ui_look *look, senet_side side, gfx_point center,
                    float height_vu, bool filled, gfx_color ink);
