"""Where everything is: camera, board, mat, tray, pieces in hand, resting sticks.

Purpose: the single source of positions and of the camera; read by the Blender jobs and by
write_scene.py, which passes the same numbers to the game. Standard library only.
Units: one world unit = the pitch of one house. Origin = board centre on the table, x to the
right, y away from the viewer, z up, table top at z = 0. Pixels are of the virtual 1920x1080
screen (x right, y down), whatever the size of a picture."""

import math

VIRTUAL_W, VIRTUAL_H = 1920, 1080

# ---- camera ------------------------------------------------------------------------------
CAMERA_TILT_DEG = 36.0  # from straight down
CAMERA_DISTANCE = 42.0
CAMERA_TARGET = (0.0, -1.15, 1.15)
LENS_MM, SENSOR_MM = 114.5, 36.0

_t = math.radians(CAMERA_TILT_DEG)
CAMERA_FORWARD = (0.0, math.sin(_t), -math.cos(_t))
CAMERA_UP = (0.0, math.cos(_t), math.sin(_t))
CAMERA_RIGHT = (1.0, 0.0, 0.0)
CAMERA_LOCATION = tuple(c - CAMERA_DISTANCE * d for c, d in zip(CAMERA_TARGET, CAMERA_FORWARD))


def _dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def projection():
    """3x4 matrix, row by row: (x y z 1) -> (u*w, v*w, w), u and v in virtual pixels."""
    focal = LENS_MM / SENSOR_MM * VIRTUAL_W
    right = CAMERA_RIGHT + (-_dot(CAMERA_RIGHT, CAMERA_LOCATION),)
    down = tuple(-c for c in CAMERA_UP) + (_dot(CAMERA_UP, CAMERA_LOCATION),)
    ahead = CAMERA_FORWARD + (-_dot(CAMERA_FORWARD, CAMERA_LOCATION),)
    row_u = tuple(focal * r + VIRTUAL_W / 2 * a for r, a in zip(right, ahead))
    row_v = tuple(focal * d + VIRTUAL_H / 2 * a for d, a in zip(down, ahead))
    return [row_u, row_v, ahead]


PROJECTION = projection()


def project(point):
    """World point -> (x, y) in virtual pixels."""
    u, v, w = (_dot(row, tuple(point) + (1.0,)) for row in PROJECTION)
    return u / w, v / w


def unproject(x, y, z):
    """Virtual pixel -> the world point on the horizontal plane z."""
    focal = LENS_MM / SENSOR_MM * VIRTUAL_W
    a, b = (x - VIRTUAL_W / 2) / focal, -(y - VIRTUAL_H / 2) / focal
    ray = tuple(f + a * r + b * u for f, r, u in zip(CAMERA_FORWARD, CAMERA_RIGHT, CAMERA_UP))
    k = (z - CAMERA_LOCATION[2]) / ray[2]
    return tuple(c + k * r for c, r in zip(CAMERA_LOCATION, ray))


# ---- board -------------------------------------------------------------------------------
TOP_Z = 1.15  # playing surface
PIECE_Z = 1.1705  # top of a tile's dome, where pieces stand
SPECIAL_HOUSES = (15, 26, 27, 28, 29, 30)
FRAME_HALF_X, FRAME_HALF_Y = 5.51, 2.01


def house_xy(house):
    """Centre of house 1..30; the path runs right, left, right."""
    row, col = divmod(house - 1, 10)
    if row == 1:
        col = 9 - col
    return (col - 4.5, 1.0 - row)


# ---- mat and sticks ----------------------------------------------------------------------
MAT_X, MAT_Y = -1.705, -3.53
MAT_HALF_X, MAT_HALF_Y = 2.345, 0.82  # cloth only; the fringe adds 0.22 at either end
MAT_Z = 0.045  # lowest point of a stick at rest on the mat
STICK_LENGTH, STICK_HALF_WIDTH, STICK_HEIGHT = 2.28, 0.140, 0.112

# ---- tray: two rows of seven wells, cones behind, spools in front --------------------------
PIECES_A_SIDE = 7
TRAY_X, TRAY_Y, TRAY_Z = 3.63, -3.32, 0.150
TRAY_PITCH_X, TRAY_PITCH_Y = 0.70, 0.88
TRAY_HALF_X, TRAY_HALF_Y = 2.52, 0.80


def tray_well(side, index):
    """World place of a borne-off piece, index 0..6; cones fill from the left, spools from
    the right, so that the two rows grow towards each other."""
    column = index if side == "cone" else PIECES_A_SIDE - 1 - index
    row = 0.5 if side == "cone" else -0.5
    return (
        TRAY_X + (column - (PIECES_A_SIDE - 1) / 2) * TRAY_PITCH_X,
        TRAY_Y + row * TRAY_PITCH_Y,
        TRAY_Z,
    )


# ---- pieces in hand: on the bare table, left and right of the board ------------------------
HAND_TOP_Y, HAND_STEP_Y = 262.0, 75.0  # virtual pixels, top piece first
HAND_NEAR_X, HAND_FAR_X = 107.0, 64.0  # from the screen's edge, alternating


def hand_place(side, index):
    """World place of a piece not yet entered, index 0..6 from the top of the screen down."""
    x = HAND_NEAR_X if index % 2 == 0 else HAND_FAR_X
    if side == "spool":
        x = VIRTUAL_W - x
    return unproject(x, HAND_TOP_Y + HAND_STEP_Y * index, 0.0)


# ---- light -------------------------------------------------------------------------------
KEY_LIGHT_LOCATION, KEY_LIGHT_TARGET = (-13.0, 10.0, 13.5), (0.0, -0.8, 0.5)
_v = tuple(a - b for a, b in zip(KEY_LIGHT_LOCATION, KEY_LIGHT_TARGET))
TOWARDS_KEY_LIGHT = tuple(c / math.sqrt(_dot(_v, _v)) for c in _v)

# ---- pictures ----------------------------------------------------------------------------
SCALE = 2.0  # pixels per virtual pixel: 3840 x 2160; half sizes exist for smaller windows
BOARD_RECT = (128, 168, 1792, 748)  # virtual pixels: the area in which boards may differ

# ---- table beyond the 16:9 frame -----------------------------------------------------------
WIDE_X0, WIDE_Y0, WIDE_X1, WIDE_Y1 = -480, -1220, 2400, 2300  # virtual pixels
SLAB = (24, -1206, 1926, -304)  # virtual pixels: one slab of stone without a joint, for sheets
WIDE_SCALE = 1.5  # as much as a window of 4:3 or 21:9 in 3840 x 2160 pixels needs
