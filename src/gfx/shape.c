// Draws small vector pictures: see shape.h.
#include "gfx/shape.h"

#include "base/assert.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static float take_number(const char **shape) {
    char *end = NULL;
    const long number = strtol(*shape, &end, 10);
    SENET_ASSERT(end != *shape);
    *shape = end;
    return (float)number;
}

static gfx_point take_point(const char **shape, gfx_point middle, gfx_point unit) {
    const float x = take_number(shape), y = take_number(shape);
    return (gfx_point){middle.x + x * unit.x, middle.y + y * unit.y};
}

const char *gfx_path_shape(gfx_drawlist *list, const char *shape, gfx_point middle,
                           gfx_point unit) {
    for (shape += strspn(shape, " "); *shape != '\0' && *shape != 'P';
         shape += strspn(shape, " ")) {
        const char step = *shape++;
        if (step == 'Z') {
            gfx_path_close(list);
            continue;
        }
        const gfx_point at = take_point(&shape, middle, unit);
        if (step == 'M') {
            gfx_path_move(list, at);
        } else if (step == 'L') {
            gfx_path_line(list, at);
        } else if (step == 'C') {
            const gfx_point handle = take_point(&shape, middle, unit);
            gfx_path_curve(list, at, handle, take_point(&shape, middle, unit));
        } else {
            const float rx = take_number(&shape) * fabsf(unit.x);
            gfx_path_ellipse(list, at, rx, take_number(&shape) * unit.y);
        }
    }
    return shape;
}

void gfx_draw_shape(gfx_drawlist *list, const char *shape, gfx_point middle, gfx_point unit,
                    const gfx_color *color) {
    const gfx_color none = {0, 0, 0, 0};
    while (*shape != '\0') {
        gfx_path_begin(list);
        shape = gfx_path_shape(list, shape, middle, unit) + 1;
        const int fill = (int)take_number(&shape), stroke = (int)take_number(&shape);
        gfx_path_end(list, fill > 0 ? color[fill - 1] : none, stroke > 0 ? color[stroke - 1] : none,
                     take_number(&shape) * unit.y, 0);
    }
}
