"""The movable things: ivory cone, ebony spool.

Purpose: cone(), spool() each add one object (with its gold parts as children) standing
at the origin. Blender only."""

from materials import material
from shapes import lathe, mesh_object, spline


def cone(look):
    R = 0.315
    prof = [(0.0, 0.0), (R * 0.98, 0.0)] + spline(
        [
            (R, 0.02),
            (R * 1.0, 0.055),
            (R * 0.955, 0.10),
            (R * 0.80, 0.25),
            (R * 0.60, 0.43),
            (R * 0.415, 0.60),
            (R * 0.30, 0.71),
            (R * 0.235, 0.765),
        ],
        8,
    )
    neck = spline([(R * 0.235, 0.765), (R * 0.215, 0.785), (R * 0.235, 0.80)], 4)
    knob = spline(
        [
            (R * 0.235, 0.80),
            (R * 0.335, 0.835),
            (R * 0.375, 0.885),
            (R * 0.33, 0.935),
            (R * 0.20, 0.972),
            (R * 0.0, 0.985),
        ],
        8,
    )
    o = lathe("cone", prof + neck + knob, [material(look["cone"])])
    rb = lathe(
        "cb",
        [
            (R * 0.95, 0.055),
            (R * 1.022, 0.060),
            (R * 1.030, 0.078),
            (R * 1.012, 0.100),
            (R * 0.93, 0.106),
        ],
        [material(look["ring"])],
    )
    rb.parent = o
    r2 = lathe(
        "cb2",
        [
            (R * 0.20, 0.762),
            (R * 0.285, 0.768),
            (R * 0.295, 0.784),
            (R * 0.28, 0.800),
            (R * 0.20, 0.806),
        ],
        [material(look["ring"])],
        64,
    )
    r2.parent = o
    return o


def spool(look):
    R = 0.335
    prof = [(0.0, 0.0), (R * 0.96, 0.0)] + spline(
        [
            (R, 0.018),
            (R * 1.0, 0.075),
            (R * 0.95, 0.105),
            (R * 0.74, 0.165),
            (R * 0.60, 0.25),
            (R * 0.565, 0.31),
            (R * 0.61, 0.375),
            (R * 0.76, 0.455),
            (R * 0.95, 0.505),
            (R * 1.0, 0.53),
            (R * 1.0, 0.582),
            (R * 0.965, 0.60),
        ],
        8,
    )
    top = [
        (R * 0.965, 0.60),
        (R * 0.74, 0.600),
        (R * 0.70, 0.588),
        (R * 0.66, 0.576),
        (R * 0.60, 0.574),
    ]
    cup = spline([(R * 0.60, 0.574), (R * 0.50, 0.566), (R * 0.30, 0.556), (R * 0.0, 0.552)], 6)
    o = lathe("spool", prof + top + cup, [material(look["spool"])])
    g = lathe(
        "sg",
        [
            (R * 0.66, 0.570),
            (R * 0.70, 0.596),
            (R * 0.745, 0.604),
            (R * 0.80, 0.604),
            (R * 0.83, 0.598),
        ],
        [material(look["ring"])],
    )
    g.parent = o
    g2 = lathe(
        "sg2",
        [
            (R * 0.55, 0.293),
            (R * 0.595, 0.296),
            (R * 0.605, 0.31),
            (R * 0.595, 0.324),
            (R * 0.55, 0.327),
        ],
        [material(look["ring"])],
        64,
    )
    g2.parent = o
    t = lathe(
        "st",
        spline([(R * 0.17, 0.553), (R * 0.165, 0.566), (R * 0.11, 0.580), (R * 0.0, 0.585)], 6),
        [material(look["ring"])],
        48,
    )
    t.parent = o
    return o
