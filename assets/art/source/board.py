"""The board: box, lattice, thirty tiles, inlaid frame, frieze, drawer, feet.

Purpose: build_board(NAME) adds the board of that name (themes.py) to the scene. All boards have
the same size and the same places, so that pieces and shadows fit all of them. Blender only. Object
names matter: a material's random shift depends on them, so renaming one changes the picture."""

import math

import numpy as np

import layout
import themes
from materials import material, sign_tile
from shapes import box, lathe, plate, spline, tile

INNER_X, INNER_Y = 5.05, 1.55  # half the opening of the frame
FRAME = 0.46
OUTER_X, OUTER_Y = INNER_X + FRAME, INNER_Y + FRAME
DRAWER_HALF = 1.30
WALL_MIDDLE_Z = 0.60


def rectangle(x, y, width, surface, z=layout.TOP_Z + 0.018, height=0.03):
    """Four strips around the centre, at half widths x and y."""
    middle = z - height / 2
    box("g", (0, y, middle), (2 * x + width, width, height), surface, 0.006)
    box("g", (0, -y, middle), (2 * x + width, width, height), surface, 0.006)
    for side in (x, -x):
        size = (2 * y - width, width, height)
        box("g", (side, 0, middle), size, surface, 0.006, math.pi / 2)


def playing_surface(look):
    for house in range(1, 31):
        x, y = layout.house_xy(house)
        sign = look["signs"].get(house)
        if sign:
            surface = sign_tile(house, sign, look["style"], look["special"])
        else:
            surface = material(look["tile"])
        tile(f"tile{house}", x, y, surface)
    if look["lattice"] is None:
        return
    bar = material(look["lattice"])
    z = layout.TOP_Z - 0.045
    for j in range(4):
        box(f"h{j}", (0, 1.5 - j, z), (10.12, 0.10, 0.10), bar, 0.014)
    for row in range(3):
        for i in range(11):
            box(f"v{row}{i}", (i - 5, 1 - row, z), (0.90, 0.10, 0.098), bar, 0.014, math.pi / 2)
    if look["line"] is None:
        return
    for j in range(1, 3):
        for i in range(1, 10):
            profile = [(0, 0.016), (0.018, 0.014), (0.028, 0.006), (0.031, -0.01)]
            pin = lathe("pin", profile, [material(look["line"])], 20)
            pin.location = (i - 5, 1.5 - j, layout.TOP_Z + 0.004)


def frame(look):
    surface = material(look["box"])

    def mitred(name, points, turn):
        c, s = math.cos(-turn), math.sin(-turn)
        local = [(c * x - s * y, s * x + c * y) for x, y in points]
        part = plate(name, local, layout.TOP_Z + 0.012, 0.20, surface)
        part.rotation_euler = (0, 0, turn)
        bevel = part.modifiers.new("b", "BEVEL")
        bevel.width = 0.02
        bevel.segments = 3
        bevel.limit_method = "ANGLE"
        bevel.angle_limit = math.radians(50)

    xi, yi, xo, yo = INNER_X, INNER_Y, OUTER_X, OUTER_Y
    mitred("ft", [(-xi, yi), (xi, yi), (xo, yo), (-xo, yo)], 0)
    mitred("fb", [(-xo, -yo), (xo, -yo), (xi, -yi), (-xi, -yi)], 0)
    mitred("fl", [(-xi, -yi), (-xi, yi), (-xo, yo), (-xo, -yo)], math.pi / 2)
    mitred("fr", [(xi, -yi), (xo, -yo), (xo, yo), (xi, yi)], math.pi / 2)
    if look["line"]:
        line = material(look["line"])
        rectangle(xi + 0.055, yi + 0.055, 0.032, line)
        rectangle(xo - 0.085, yo - 0.085, 0.026, line)
        rectangle(xo - 0.040, yo - 0.040, 0.014, line)


def rosette(look, cx, cy):
    petal_surface = material(look["ornament"])
    for k in range(12):
        a = 2 * math.pi * k / 12
        points = []
        for t in np.linspace(0, 2 * math.pi, 22, endpoint=False):
            along = 0.083 + 0.047 * math.cos(t)
            across = 0.0215 * math.sin(t) * (1.15 + 0.35 * math.cos(t))
            x = cx + along * math.cos(a) - across * math.sin(a)
            points.append((x, cy + along * math.sin(a) + across * math.cos(a)))
        plate("pet", points, layout.TOP_Z + 0.016, 0.02, petal_surface)
    profile = [(0, 0.020), (0.02, 0.018), (0.034, 0.008), (0.037, -0.004)]
    boss = lathe("ros", profile, [material(look["line"] or look["ornament"])], 24)
    boss.location = (cx, cy, layout.TOP_Z + 0.012)


def arrows(look, cx, cy):
    """Three inlaid hairpins that show which way the path turns."""
    surface = material(look["arrows"])
    w, h, t = 0.105, 0.085, 0.060
    for q in range(3):
        y = cy + 0.20 - 0.20 * q
        upper = [(cx - w, y + h), (cx, y), (cx + w, y + h)]
        lower = [(cx + w, y + h - t), (cx, y - t), (cx - w, y + h - t)]
        plate("chv", upper + lower, layout.TOP_Z + 0.018, 0.02, surface)


def frieze(look, z):
    """Blocks of coloured stone along the front, separated by ivory, except at the drawer."""
    stones = [material(name) for name in look["frieze"]]
    ivory, gold = material("ivory"), material("gold")
    x, i = -OUTER_X + 0.10, 0
    while x < OUTER_X - 0.10:
        w = 0.235 if i % 2 == 0 else 0.085
        if x + w > OUTER_X - 0.09:
            break
        middle = x + w / 2
        if abs(middle) > DRAWER_HALF + 0.1:
            if i % 2 == 0:
                stone = stones[(i // 2) % len(stones)]
                box("fb", (middle, z, 0.605), (w - 0.028, 0.026, 0.60), stone, 0.014)
            else:
                for height in (0.82, 0.605, 0.39):
                    box("fs", (middle, z, height), (w - 0.024, 0.024, 0.165), ivory, 0.010)
                for height in (0.7125, 0.4975):
                    box("fs", (middle, z, height), (w - 0.024, 0.024, 0.030), gold, 0.006)
        x += w
        i += 1


def drawer(look, z):
    box("dr", (0, z - 0.004, 0.605), (2 * DRAWER_HALF, 0.05, 0.63), material(look["drawer"]), 0.02)
    trim = material(look["line"] or look["box"])
    for height in (0.895, 0.315):
        box("dl", (0, z - 0.026, height), (2 * DRAWER_HALF - 0.06, 0.016, 0.020), trim, 0.005)
    for side in (-1, 1):
        at = (side * (DRAWER_HALF - 0.04), z - 0.026, 0.605)
        box("dl", at, (0.020, 0.016, 0.60), trim, 0.005)
    profile = [(0.0, 0.16), (0.07, 0.155), (0.10, 0.12), (0.085, 0.07), (0.045, 0.045), (0.05, 0.0)]
    knob = lathe("knob", spline(profile, 8), [trim], 40)
    knob.rotation_euler = (math.pi / 2, 0, 0)
    knob.location = (0, z - 0.02, 0.605)


def walls(look):
    surface = material(look["box"])
    front = -(OUTER_Y - 0.03)
    long, short = 2 * OUTER_X - 0.06, 2 * OUTER_Y - 0.06
    box("front", (0, front + 0.02, WALL_MIDDLE_Z), (long, 0.06, 0.98), surface, 0.015)
    for side in (-1, 1):
        at = (side * (OUTER_X - 0.05), 0, WALL_MIDDLE_Z)
        box("side", at, (short, 0.06, 0.98), surface, 0.015, math.pi / 2)
    box("back", (0, -front - 0.02, WALL_MIDDLE_Z), (long, 0.06, 0.98), surface, 0.015)
    face = front - 0.012
    if look["line"]:
        for height, width in ((0.985, 0.030), (0.945, 0.014), (0.265, 0.014), (0.225, 0.030)):
            size = (2 * OUTER_X - 0.10, 0.022, width)
            box("fl", (0, face, height), size, material(look["line"]), 0.005)
    if look["frieze"]:
        frieze(look, face)
    if look["drawer"]:
        drawer(look, face)
    for sx in (-1, 1):
        for sy in (-1, 1):
            at = (sx * (OUTER_X - 0.45), sy * (OUTER_Y - 0.22), 0.06)
            box("ft", at, (0.46, 0.30, 0.13), material(look["feet"]), 0.03)


def build_board(name=themes.USUAL_BOARD):
    look = themes.BOARDS[name]
    box("core", (0, 0, 0.60), (10.6, 3.6, 1.02), material(look.get("core", look["box"])), 0.02)
    playing_surface(look)
    frame(look)
    mx, my = (INNER_X + OUTER_X) / 2 - 0.012, (INNER_Y + OUTER_Y) / 2 - 0.012
    if look["ornament"]:
        for sx in (-1, 1):
            for sy in (-1, 1):
                rosette(look, sx * mx, sy * my)
    arrows(look, mx, 0.5)
    arrows(look, -mx, -0.5)
    walls(look)
