"""The limestone table, the linen mat with its fringe, and the tray of fourteen wells.

Purpose: build_table() and build_tray() add them to the scene. Blender only. The folds and the
fringe have a fixed seed."""

import math

import bpy
import numpy as np

import layout
from materials import material
from shapes import box, lathe, mesh_object


def build_table():
    mesh_object(
        "table", [(-40, -40, 0), (40, -40, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)],
        material("limestone")
    )
    rng = np.random.default_rng(5)
    nx, ny = 260, 60
    v = []
    f = []
    ph = rng.uniform(0, 6.28, 8)
    for j in range(ny + 1):
        for i in range(nx + 1):
            x = -layout.MAT_HALF_X + 2 * layout.MAT_HALF_X * i / nx
            y = -layout.MAT_HALF_Y + 2 * layout.MAT_HALF_Y * j / ny
            z = (
                0.030
                + 0.010 * math.sin(1.3 * x + ph[0]) * math.sin(2.1 * y + ph[1])
                + 0.006 * math.sin(3.7 * x + 2.2 * y + ph[2])
                + 0.004 * math.sin(6.1 * x - 4 * y + ph[3])
            )
            z += 0.016 * math.exp(-(((y - 0.35 * x - 0.2) / 0.10) ** 2)) * math.exp(
                -(((x + 2.6) / 1.0) ** 2)
            ) + 0.014 * math.exp(-(((y + 0.5 * x - 1.35) / 0.09) ** 2)) * math.exp(
                -(((x - 2.6) / 0.8) ** 2)
            )
            ex = 0.010 * math.sin(5 * x + ph[4])
            ey = 0.012 * math.sin(9 * y + ph[5])
            v.append(
                (
                    x + ey * (abs(x) / layout.MAT_HALF_X) ** 8,
                    y + ex * (abs(y) / layout.MAT_HALF_Y) ** 8,
                    z,
                )
            )
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            f.append((k, k + 1, k + nx + 2, k + nx + 1))
    m = mesh_object("mat", v, f, material("linen"), True, (layout.MAT_X, layout.MAT_Y, 0))
    so = m.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.028
    so.offset = -1
    # fringe
    cu = bpy.data.curves.new("fringe", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = 0.0085
    cu.bevel_resolution = 1
    for sx in (-1, 1):
        for q in range(64):
            y = -layout.MAT_HALF_Y + 0.015 + q * (2 * layout.MAT_HALF_Y - 0.03) / 63
            s = cu.splines.new("POLY")
            s.points.add(5)
            ln = 0.20 + rng.uniform(-0.03, 0.05)
            dr = rng.normal(0, 0.22)
            for t in range(6):
                u = t / 5
                s.points[t].co = (
                    sx * (layout.MAT_HALF_X - 0.01 + ln * u),
                    y + dr * ln * u * u + rng.normal(0, 0.004),
                    0.026 * (1 - u) + 0.010,
                    1,
                )
    cu.materials.append(material("linen"))
    fo = bpy.data.objects.new("fringe", cu)
    fo.location = (layout.MAT_X, layout.MAT_Y, 0)
    bpy.context.collection.objects.link(fo)


def build_tray():
    x, y = layout.TRAY_X, layout.TRAY_Y
    hx, hy = layout.TRAY_HALF_X, layout.TRAY_HALF_Y
    box("tray", (x, y, 0.07), (2 * hx, 2 * hy, 0.14), material("cedar"), 0.03, 0, 3)
    for sx in (-1, 1):
        box(
            "te",
            (x + sx * (hx - 0.045), y, 0.138),
            (2 * hy - 0.11, 0.018, 0.014),
            material("gold"),
            0.004,
            math.pi / 2,
        )
    for sy in (-1, 1):
        box("te", (x, y + sy * (hy - 0.045), 0.138), (2 * hx - 0.108, 0.018, 0.014),
            material("gold"), 0.004)
    for r in ("cone", "spool"):
        for i in range(7):
            a, b, _ = layout.tray_well(r, i)
            o = lathe(
                "well",
                [
                    (0, 0.002),
                    (0.262, 0.004),
                    (0.279, 0.010),
                    (0.287, 0.0155),
                    (0.299, 0.0155),
                    (0.307, 0.008),
                    (0.309, 0.0),
                ],
                [material("ebony"), material("gold")],
                56,
                [0, 0, 1, 1, 1, 1],
            )
            o.location = (a, b, 0.1385)
