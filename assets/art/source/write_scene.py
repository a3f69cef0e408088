"""Writes scene.txt: every number the game needs to place pictures and live geometry.

Purpose: turn layout.py into plain text. Standard library only, no Blender.
Use: write_scene.py OUTPUT_FILE"""

import sys

import layout
import rest_layouts

HEADER = """\
# scene.txt - where everything is on the virtual 1920x1080 screen, and how to project onto it.
#
# Plain ASCII. '#' starts a comment line; empty lines are skipped. Every other line is a key and
# then values, all separated by single spaces. Unknown keys are to be ignored. Keys may repeat.
#
# Spaces
#   virtual pixels: x right, y down, screen 0..1920 x 0..1080. All "px" numbers below are these;
#     the fit of the virtual screen into a window is the game's business.
#   world: unit = pitch of one house; origin = board centre on the table; x right, y away from
#     the viewer, z up; table z = 0, playing surface z = plane_z of the homography.
#
# reference W H            size of the virtual screen
# projection P00..P23      3x4 matrix row by row. For a world point (x,y,z):
#                            a = P00*x + P01*y + P02*z + P03      u = a / c  (px)
#                            b = P10*x + P11*y + P12*z + P13      v = b / c  (px)
#                            c = P20*x + P21*y + P22*z + P23      c = depth along the view, > 0,
#                          smaller = nearer: sort by it. Exactly the camera of all pictures.
# camera X Y Z             eye point in world units (for highlights and back-face culling)
# homography plane_z H0..H8  world (x,y) on the plane z = plane_z -> px:
#                            w = H6*x + H7*y + H8;
#                            u = (H0*x + H1*y + H2)/w; v = (H3*x + H4*y + H5)/w
#                          Draw rings, beads and tile outlines through it. A tile is 0.90 wide
#                          (half 0.45) around its house's world centre.
# light_key X Y Z          unit vector in world space TOWARDS the key light. A point at height h
#                          above a plane casts its shadow at (x - h*X/Z, y - h*Y/Z) on that plane.
# picture NAME FILE x0 y0 x1 y1   an opaque picture and the virtual rectangle it covers. Draw
#                          'wide' first, then 'table' over it (they agree at its edge). 'slab' is
#                          a part of 'wide' without anything on it, for sheets. The file is
#                          that of the day; themes.txt has the others, and pictures of other boards.
#                          The folder 'small' has them as large as windows up to 1920 wide need.
# house K cx cy wx wy x0 y0 x1 y1 x2 y2 x3 y3 scale upx upy
#                          K 1..30; (cx,cy) px where a piece on K stands (= where its sprite's
#                          anchor goes); (wx,wy) world centre; the tile's four corners in px:
#                          far left, far right, near right, near left (hit test and outlines);
#                          scale = px per world unit across; (upx,upy) = px step of one world unit
#                          straight up (lift a piece by h: add h*up).
# tray SIDE I cx cy wx wy wz   SIDE cone|spool, I 1..7 in the order they fill; place of a piece
#                          borne off (sprite SIDE_home_I). Cones fill the back row from the left,
#                          spools the front row from the right.
# hand SIDE I cx cy wx wy wz   place of a piece in hand, not yet entered (sprite SIDE_hand_I),
#                          I 1..7 from the top; cones left of the board, spools right of it.
# tray_quad, mat_quad, frame_quad   x0 y0 .. x3 y3 px, corners as for house: the tray's top, the
#                          cloth of the mat (without fringe), the top of the board's frame.
# board_base_quad          likewise, the board's foot on the table.
# mat X Y HALF_X HALF_Y Z  the cloth in world units; Z = lowest point of a stick at rest on it.
# stick LENGTH HALF_WIDTH HEIGHT   a half-round stick in world units: flat face 2*HALF_WIDTH wide,
#                          back an arc of HEIGHT above the flat. Local axes: x along, flat face in
#                          the plane z = 0, back towards +z. Cross-section at x, s = |x|/(LENGTH/2):
#                            r(s) = HALF_WIDTH * (1 - 0.30*s^3) * sqrt(1 - s^26)
#                            y = r*cos(t), z = 0.8*r*sin(t), t 0..pi.
#                          That is the hull that throws.bin was simulated with; the carved ends
#                          (gfx/sticks_shape.c) lie inside it.
#                          At rest round side up: z origin = mat Z. Flat side up: turned half a turn
#                          about x, z origin = mat Z + HEIGHT.
#                          sticks_flat_* / sticks_round_*: u along x (0 = -LENGTH/2), v across
#                          (flat: y from +HALF_WIDTH to -HALF_WIDTH; round: t from 0 to pi).
# rest N x y angle  x y angle  x y angle  x y angle
#                          N 1..; four sticks at rest: world centre on the mat and angle in degrees
#                          counter-clockwise seen from above, always a multiple of 15 in 0..165. Any
#                          face combination fits. For when there is no throws.bin to end a throw.
"""


def fmt(values):
    return " ".join(f"{v:.6g}" if abs(v) < 1e3 else f"{v:.8g}" for v in values)


def px(*points):
    return " ".join(f"{c:.2f}" for p in points for c in layout.project(p))


def quad(x, y, hx, hy, z):
    return px((x - hx, y + hy, z), (x + hx, y + hy, z), (x + hx, y - hy, z), (x - hx, y - hy, z))


def homography():
    p = layout.PROJECTION
    z = layout.PIECE_Z
    rows = [(r[0], r[1], r[2] * z + r[3]) for r in p]
    k = rows[2][2]
    return [c / k for row in rows for c in row]


def lines():
    w, h = layout.VIRTUAL_W, layout.VIRTUAL_H
    yield f"reference {w} {h}"
    yield "projection " + " ".join(f"{c:.9g}" for row in layout.PROJECTION for c in row)
    yield "camera " + " ".join(f"{c:.6f}" for c in layout.CAMERA_LOCATION)
    yield f"homography {layout.PIECE_Z} " + " ".join(f"{c:.9g}" for c in homography())
    yield "light_key " + " ".join(f"{c:.6f}" for c in layout.TOWARDS_KEY_LIGHT)
    wide = f"{layout.WIDE_X0} {layout.WIDE_Y0} {layout.WIDE_X1} {layout.WIDE_Y1}"
    yield f"picture wide wide_day.jpg {wide}"
    yield f"picture table table_day.jpg 0 0 {w} {h}"
    yield "picture slab slab.jpg " + " ".join(map(str, layout.SLAB))
    z = layout.PIECE_Z
    for house in range(1, 31):
        x, y = layout.house_xy(house)
        c = layout.project((x, y, z))
        right = layout.project((x + 1, y, z))
        up = layout.project((x, y, z + 1))
        yield (
            f"house {house} {c[0]:.2f} {c[1]:.2f} {x} {y} {quad(x, y, 0.45, 0.45, z)}"
            f" {right[0] - c[0]:.2f} {up[0] - c[0]:.2f} {up[1] - c[1]:.2f}"
        )
    for name, place in (("tray", layout.tray_well), ("hand", layout.hand_place)):
        for side in ("cone", "spool"):
            for i in range(layout.PIECES_A_SIDE):
                p = place(side, i)
                yield f"{name} {side} {i + 1} {px(p)} {fmt(p)}"
    tray = (layout.TRAY_X, layout.TRAY_Y, layout.TRAY_HALF_X, layout.TRAY_HALF_Y, 0.14)
    yield "tray_quad " + quad(*tray)
    mat = (layout.MAT_X, layout.MAT_Y, layout.MAT_HALF_X, layout.MAT_HALF_Y)
    yield "mat_quad " + quad(*mat, 0.04)
    fx, fy = layout.FRAME_HALF_X, layout.FRAME_HALF_Y
    yield "frame_quad " + quad(0, 0, fx, fy, layout.TOP_Z)
    yield "board_base_quad " + quad(0, 0, fx - 0.05, fy - 0.05, 0)
    yield f"mat {fmt(mat)} {layout.MAT_Z}"
    yield f"stick {layout.STICK_LENGTH} {layout.STICK_HALF_WIDTH} {layout.STICK_HEIGHT}"
    for n, sticks in enumerate(rest_layouts.LAYOUTS, 1):
        cells = (f"{layout.MAT_X + x:.3f} {layout.MAT_Y + y:.3f} {a}" for x, y, a in sticks)
        yield f"rest {n} " + " ".join(cells)


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="ascii") as out:
        out.write(HEADER + "\n" + "\n".join(lines()) + "\n")
