"""The board: ebony box, lattice, thirty tiles, inlaid frame, frieze, drawer, feet.

Purpose: build_board() adds it to the scene. Blender only. Object names matter: a material's
random shift hangs on them, so renaming one changes the picture."""

import math

import numpy as np

import layout
from materials import CARNELIAN, CEDAR, EBONY, FAIENCE, GOLD, IVORY, LAPIS, TURQUOISE, make_sign
from shapes import box, lathe, plate, spline, tile


def build_board():
    L, Wd = 5.0, 1.5
    FW = 0.46
    box("core", (0, 0, 0.60), (10.6, 3.6, 1.02), EBONY, 0.02)
    for k in range(1, 31):
        x, y = layout.house_xy(k)
        tile(
            f"tile{k}",
            x,
            y,
            make_sign(k) if k in layout.SPECIAL_HOUSES else FAIENCE,
        )
    for j in range(4):
        box(f"h{j}", (0, 1.5 - j, layout.TOP_Z - 0.045), (10.12, 0.10, 0.10), EBONY, 0.014)
    for r in range(3):
        for i in range(11):
            box(
                f"v{r}{i}",
                (i - 5, 1 - r, layout.TOP_Z - 0.045),
                (0.90, 0.10, 0.098),
                EBONY,
                0.014,
                math.pi / 2,
            )
    # GOLD pins at lattice crossings
    for j in range(1, 3):
        for i in range(1, 10):
            lp = lathe(
                "pin", [(0, 0.016), (0.018, 0.014), (0.028, 0.006), (0.031, -0.01)], [GOLD], 20
            )
            lp.location = (i - 5, 1.5 - j, layout.TOP_Z + 0.004)
    # frame, mitred

    def mitre(name, pts, rot):
        c, s = math.cos(-rot), math.sin(-rot)
        lp = [(c * x - s * y, s * x + c * y) for x, y in pts]
        p = plate(name, lp, layout.TOP_Z + 0.012, 0.20, EBONY)
        p.rotation_euler = (0, 0, rot)
        b = p.modifiers.new("b", "BEVEL")
        b.width = 0.02
        b.segments = 3
        b.limit_method = "ANGLE"
        b.angle_limit = math.radians(50)

    xi, yi, xo, yo = L + 0.05, Wd + 0.05, L + 0.05 + FW, Wd + 0.05 + FW
    mitre("ft", [(-xi, yi), (xi, yi), (xo, yo), (-xo, yo)], 0)
    mitre("fb", [(-xo, -yo), (xo, -yo), (xi, -yi), (-xi, -yi)], 0)
    mitre("fl", [(-xi, -yi), (-xi, yi), (-xo, yo), (-xo, -yo)], math.pi / 2)
    mitre("fr", [(xi, -yi), (xo, -yo), (xo, yo), (xi, yi)], math.pi / 2)

    def ring(x, y, w, mat, z=layout.TOP_Z + 0.018, h=0.03):
        box("g", (0, y, z - h / 2), (2 * x + w, w, h), mat, 0.006)
        box("g", (0, -y, z - h / 2), (2 * x + w, w, h), mat, 0.006)
        box("g", (x, 0, z - h / 2), (2 * y - w, w, h), mat, 0.006, math.pi / 2)
        box("g", (-x, 0, z - h / 2), (2 * y - w, w, h), mat, 0.006, math.pi / 2)

    ring(xi + 0.055, yi + 0.055, 0.032, GOLD)
    ring(xo - 0.085, yo - 0.085, 0.026, GOLD)
    ring(xo - 0.040, yo - 0.040, 0.014, GOLD)
    # IVORY rosettes on the corners of the frame
    mx, my = (xi + xo) / 2 - 0.012, (yi + yo) / 2 - 0.012

    def petalcorner(cx, cy):
        for k in range(12):
            a = 2 * math.pi * k / 12
            pts = []
            for t in np.linspace(0, 2 * math.pi, 22, endpoint=False):
                px = 0.083 + 0.047 * math.cos(t)
                py = 0.0215 * math.sin(t) * (1.15 + 0.35 * math.cos(t))
                pts.append(
                    (
                        cx + px * math.cos(a) - py * math.sin(a),
                        cy + px * math.sin(a) + py * math.cos(a),
                    )
                )
            plate("pet", pts, layout.TOP_Z + 0.016, 0.02, IVORY)
        lp = lathe("ros", [(0, 0.020), (0.02, 0.018), (0.034, 0.008), (0.037, -0.004)], [GOLD], 24)
        lp.location = (cx, cy, layout.TOP_Z + 0.012)

    for sx in (-1, 1):
        for sy in (-1, 1):
            petalcorner(sx * mx, sy * my)

    # turn arrows: inlaid GOLD hairpins where the path turns
    def chevrons(cx, cy):
        for q in range(3):
            y = cy + 0.20 - 0.20 * q
            w, h, t = 0.105, 0.085, 0.060
            plate(
                "chv",
                [
                    (cx - w, y + h),
                    (cx, y + h - h),
                    (cx + w, y + h),
                    (cx + w, y + h - t),
                    (cx, y - t),
                    (cx - w, y + h - t),
                ],
                layout.TOP_Z + 0.018,
                0.02,
                GOLD,
            )

    chevrons(mx, 0.5)
    chevrons(-mx, -0.5)
    # box walls + block-border frieze on the front
    fy = -(yo - 0.03)
    zc = 0.60
    box("front", (0, fy + 0.02, zc), (2 * xo - 0.06, 0.06, 0.98), EBONY, 0.015)
    for sx in (-1, 1):
        box(
            "side",
            (sx * (xo - 0.05), 0, zc),
            (2 * yo - 0.06, 0.06, 0.98),
            EBONY,
            0.015,
            math.pi / 2,
        )
    box("back", (0, -fy - 0.02, zc), (2 * xo - 0.06, 0.06, 0.98), EBONY, 0.015)
    fz = fy - 0.012
    for zz, hh in ((0.985, 0.030), (0.945, 0.014), (0.265, 0.014), (0.225, 0.030)):
        box("fl", (0, fz, zz), (2 * xo - 0.10, 0.022, hh), GOLD, 0.005)
    x = -xo + 0.10
    i = 0
    dw = 1.30  # drawer half-width
    while x < xo - 0.10:
        w = 0.235 if i % 2 == 0 else 0.085
        if x + w > xo - 0.09:
            break
        xm = x + w / 2
        if abs(xm) > dw + 0.1:
            if i % 2 == 0:
                mt = [LAPIS, TURQUOISE, CARNELIAN, TURQUOISE][(i // 2) % 4]
                box("fb", (xm, fz, 0.605), (w - 0.028, 0.026, 0.60), mt, 0.014)
            else:
                for zz, mt in ((0.82, IVORY), (0.605, IVORY), (0.39, IVORY)):
                    box("fs", (xm, fz, zz), (w - 0.024, 0.024, 0.165), mt, 0.010)
                for zz in (0.7125, 0.4975):
                    box("fs", (xm, fz, zz), (w - 0.024, 0.024, 0.030), GOLD, 0.006)
        x += w
        i += 1
    # drawer
    box("dr", (0, fz - 0.004, 0.605), (2 * dw, 0.05, 0.63), CEDAR, 0.02)
    for zz in (0.895, 0.315):
        box("dl", (0, fz - 0.026, zz), (2 * dw - 0.06, 0.016, 0.020), GOLD, 0.005)
    for sx in (-1, 1):
        box("dl", (sx * (dw - 0.04), fz - 0.026, 0.605), (0.020, 0.016, 0.60), GOLD, 0.005)
    kn = lathe(
        "knob",
        spline(
            [(0.0, 0.16), (0.07, 0.155), (0.10, 0.12), (0.085, 0.07), (0.045, 0.045), (0.05, 0.0)],
            8,
        ),
        [GOLD],
        40,
    )
    kn.rotation_euler = (math.pi / 2, 0, 0)
    kn.location = (0, fz - 0.02, 0.605)
    # feet: sledge runners with GOLD shoes
    for sx in (-1, 1):
        for sy in (-1, 1):
            box("ft", (sx * (xo - 0.45), sy * (yo - 0.22), 0.06), (0.46, 0.30, 0.13), GOLD, 0.03)
