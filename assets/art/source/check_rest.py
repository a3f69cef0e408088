"""Checks that the four sticks of every rest layout lie apart and on the cloth.

Purpose: geometry for check and for adding layouts. Standard library only."""

import math

import layout
import rest_layouts

GAP = 0.04  # world units kept free around every stick
EDGE = 0.03  # and from the cloth's edge


def corners(stick, margin):
    """The stick's box on the mat, relative to the mat's centre, enlarged by margin."""
    x, y, degrees = stick
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    a, b = layout.STICK_LENGTH / 2 + margin, layout.STICK_HALF_WIDTH + margin
    signs = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    return [(x + p * a * c - q * b * s, y + p * a * s + q * b * c) for p, q in signs]


def apart(first, second):
    """Two convex boxes are apart if one is entirely beyond a side of the other."""
    for one in (first, second):
        for (x0, y0), (x1, y1) in zip(one, one[1:] + one[:1]):
            nx, ny = y1 - y0, x0 - x1
            a = [nx * x + ny * y for x, y in first]
            b = [nx * x + ny * y for x, y in second]
            if max(a) < min(b) or max(b) < min(a):
                return True
    return False


def on_cloth(stick):
    hx, hy = layout.MAT_HALF_X - EDGE, layout.MAT_HALF_Y - EDGE
    return all(abs(x) <= hx and abs(y) <= hy for x, y in corners(stick, 0.0))


def faults():
    found = []
    for n, sticks in enumerate(rest_layouts.LAYOUTS, 1):
        if len(sticks) != 4:
            found.append(f"rest {n}: {len(sticks)} sticks")
        for i, stick in enumerate(sticks):
            if stick[2] % 15 or not 0 <= stick[2] < 180:
                found.append(f"rest {n}: angle {stick[2]}")
            if not on_cloth(stick):
                found.append(f"rest {n}: stick {i + 1} leaves the cloth")
            for j in range(i):
                if not apart(corners(stick, GAP / 2), corners(sticks[j], GAP / 2)):
                    found.append(f"rest {n}: sticks {j + 1} and {i + 1} touch")
    return found
