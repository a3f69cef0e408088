// Shapes: see shape.h.
#include "gfx/shape.h"

static gfx_point place(gfx_point middle, gfx_point unit, const int16_t *at) {
    return (gfx_point){middle.x + (float)at[0] * unit.x, middle.y + (float)at[1] * unit.y};
}

const int16_t *gfx_path_shape(gfx_drawlist *list, const int16_t *step, gfx_point middle,
                              gfx_point unit) {
    const float across = unit.x < 0 ? -unit.x : unit.x;
    for (;;) {
        const int16_t *at = step + 1;
        if (*step == SHAPE_MOVE) {
            gfx_path_move(list, place(middle, unit, at));
            step += 3;
        } else if (*step == SHAPE_LINE) {
            gfx_path_line(list, place(middle, unit, at));
            step += 3;
        } else if (*step == SHAPE_CURVE) {
            gfx_path_curve(list, place(middle, unit, at), place(middle, unit, at + 2),
                           place(middle, unit, at + 4));
            step += 7;
        } else if (*step == SHAPE_OVAL) {
            gfx_path_ellipse(list, place(middle, unit, at), (float)at[2] * across,
                             (float)at[3] * unit.y);
            step += 5;
        } else if (*step == SHAPE_CLOSE) {
            gfx_path_close(list);
            step++;
        } else {
            return step;
        }
    }
}

void gfx_draw_shape(gfx_drawlist *list, const int16_t *step, gfx_point middle, gfx_point unit,
                    const gfx_color *color) {
    const gfx_color none = {0, 0, 0, 0};
    while (*step != SHAPE_END) {
        gfx_path_begin(list);
        step = gfx_path_shape(list, step, middle, unit);
        gfx_path_end(list, step[1] > 0 ? color[step[1] - 1] : none,
                     step[2] > 0 ? color[step[2] - 1] : none, (float)step[3] * unit.y, 0);
        step += 4;
    }
}
