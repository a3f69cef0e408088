// Purpose: how a layer lies in the window. Layer: gfx.
#include "gfx/transform.h"

gfx_transform gfx_transform_in(gfx_rect frame, bool mirrored, bool rotated) {
    return (gfx_transform){.mirrored = mirrored,
                           .rotated = rotated,
                           .dx = mirrored != rotated ? 2.0F * frame.x + frame.w : 0.0F,
                           .dy = rotated ? 2.0F * frame.y + frame.h : 0.0F};
}

bool gfx_transform_flips_x(gfx_transform t) {
    return t.mirrored != t.rotated;
}

bool gfx_transform_flips_y(gfx_transform t) {
    return t.rotated;
}

gfx_rect gfx_transform_rect(gfx_transform t, gfx_rect r) {
    r.x = gfx_transform_flips_x(t) ? t.dx - r.x - r.w : t.dx + r.x;
    r.y = gfx_transform_flips_y(t) ? t.dy - r.y - r.h : t.dy + r.y;
    return r;
}

gfx_point gfx_transform_point(gfx_transform t, gfx_point p) {
    gfx_rect at = gfx_transform_rect(t, (gfx_rect){p.x, p.y, 0.0F, 0.0F});
    return (gfx_point){at.x, at.y};
}

gfx_transform gfx_transform_inverse(gfx_transform t) {
    t.dx = gfx_transform_flips_x(t) ? t.dx : -t.dx;
    t.dy = gfx_transform_flips_y(t) ? t.dy : -t.dy;
    return t;
}

gfx_transform gfx_transform_picture(gfx_transform t, gfx_rect place) {
    if (!t.mirrored) {
        return t;
    }
    float left = gfx_transform_rect(t, place).x;
    t.mirrored = false;
    t.dx = gfx_transform_flips_x(t) ? left + place.x + place.w : left - place.x;
    return t;
}
