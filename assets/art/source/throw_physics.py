"""One throwing stick as a rigid body, thrown onto the mat: many throws at once, offline.

Purpose: the physics behind throws.bin. A stick is a half-round body (scene.txt, 'stick') of uniform
density; the mat is a plane with bounce and friction. Impulses are solved point by point
(Gauss-Seidel over the points of the stick that may touch), as in game engines; every stick is a row
of the arrays. Sticks of one throw never touch each other, so each can be simulated on its own.
Deterministic: the same generator gives the same throws. Needs numpy.

Units: world units (one house) and seconds. Gravity is about a third of the real one at this size:
at full speed nobody could see a stick rotate.

Space: x right, y away from the viewer, z up, the mat's centre and surface as the origin."""

import numpy as np

import layout

GRAVITY = 42.0
STEPS_A_FRAME, FRAME_HZ, FRAMES = 12, 60, 118
BOUNCE, BOUNCE_FROM = 0.36, 0.9  # share of the speed that comes back; slower hits do not bounce
FRICTION = 0.42
CLOTH_ROLL, CLOTH_TURN, CLOTH_SLIDE = 6.0, 2.2, 1.2  # damping by the cloth, per second
CLOTH_DRY = 14.0  # constant damping of rolling, radians per second squared
SOLVER_PASSES = 3

HALF = layout.STICK_LENGTH / 2
WIDE = layout.STICK_HALF_WIDTH
FLATTEN = layout.STICK_HEIGHT / layout.STICK_HALF_WIDTH
CENTROID = layout.STICK_HEIGHT * 4 / (3 * np.pi)  # of a half ellipse, above its flat side
STATIONS = np.array([-0.97, -0.6, 0.0, 0.6, 0.97])
SUPPORT_STATIONS = np.array([0.0, 0.5, 0.8, 0.9, 0.95, 0.975, 0.99])

# Moments of inertia for mass 1, about the stick's own axes, slightly reduced for the tapered ends.
_SECTION_Y, _SECTION_Z = WIDE**2 / 4, layout.STICK_HEIGHT**2 * (0.25 - (4 / (3 * np.pi)) ** 2)
INERTIA = np.array([_SECTION_Y + _SECTION_Z, 0.36 + _SECTION_Z, 0.36 + _SECTION_Y])


def radius(share):
    """Half width of the stick's hull at a share -1..1 of its half length; the carving is inside."""
    s = np.abs(share)
    return WIDE * (1 - 0.30 * s**3) * np.sqrt(np.maximum(0, 1 - s**26))


def matrices(q):
    """Rotation matrices (..., 3, 3) of unit quaternions (..., 4), w first."""
    w, x, y, z = np.moveaxis(q, -1, 0)
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]
    return np.stack([np.stack(row, -1) for row in rows], -2)


def product(a, b):
    """Product of quaternions."""
    aw, ax, ay, az = np.moveaxis(a, -1, 0)
    bw, bx, by, bz = np.moveaxis(b, -1, 0)
    return np.stack(
        [
            aw * bw - ax * bx - ay * by - az * bz,
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
        ],
        -1,
    )


def about(axis, angle):
    """Quaternions of rotations by angle (array) about axis 0, 1 or 2."""
    q = np.zeros(np.shape(angle) + (4,))
    q[..., 0] = np.cos(np.asarray(angle) / 2)
    q[..., axis + 1] = np.sin(np.asarray(angle) / 2)
    return q


def lowest(q):
    """How far the lowest point of the stick lies below its origin (middle of the flat face)."""
    down = -matrices(q)[..., 2, :]  # straight down, in the stick's own axes
    flat = np.abs(down[..., 1])
    arc = np.sqrt(flat**2 + (FLATTEN * down[..., 2]) ** 2)
    across = np.where(down[..., 2] <= 0, flat, arc)
    r = radius(SUPPORT_STATIONS)
    reach = SUPPORT_STATIONS * HALF * np.abs(down[..., 0:1]) + r * across[..., None]
    return reach.max(-1)


def contact_points(rotation):
    """Points (throw, 15, 3), from the centre of mass and in world axes, that may touch the mat: at
    each station both edges of the flat face and the lowest point of the round back."""
    down = -rotation[:, 2, :]
    arc = np.sqrt(down[:, 1] ** 2 + (FLATTEN * down[:, 2]) ** 2) + 1e-12
    back_y = np.where(down[:, 2] > 0, down[:, 1] / arc, np.sign(down[:, 1]))
    back_z = np.where(down[:, 2] > 0, FLATTEN**2 * down[:, 2] / arc, 0.0)
    points = np.zeros((len(rotation), 3 * len(STATIONS), 3))
    for i, share in enumerate(STATIONS):
        r = radius(share)
        points[:, 3 * i : 3 * i + 3, 0] = share * HALF
        points[:, 3 * i, 1], points[:, 3 * i + 1, 1] = r, -r
        points[:, 3 * i + 2, 1], points[:, 3 * i + 2, 2] = r * back_y, r * back_z
    points[:, :, 2] -= CENTROID
    return np.einsum("nij,nkj->nki", rotation, points)


def inverse_inertia(rotation):
    return np.einsum("nij,j,nkj->nik", rotation, 1 / INERTIA, rotation)


def solve(z, v, w, rotation, dt):
    """Impulses of the mat on sticks near it. Changes v and w; returns the hardest bounce's impulse
    and its place (from the centre of mass) for each stick."""
    n = len(v)
    arms = contact_points(rotation)
    inverse = inverse_inertia(rotation)
    gap = z[:, None] + arms[:, :, 2]
    near = gap < 0.03
    before = v[:, None, 2] + (w[:, None, 0] * arms[:, :, 1] - w[:, None, 1] * arms[:, :, 0])
    hits = near & (before < -BOUNCE_FROM) & (gap + before * dt < 0.002)
    wanted = np.where(hits, -BOUNCE * before, np.minimum(0.0, -gap / dt))
    push = np.zeros((n, arms.shape[1]))
    drag = np.zeros((n, arms.shape[1], 2))
    struck, where = np.zeros(n), np.zeros((n, 2))
    for _ in range(SOLVER_PASSES):
        for k in range(arms.shape[1]):
            on = np.nonzero(near[:, k])[0]
            if len(on) == 0:
                continue
            r, inv = arms[on, k], inverse[on]
            for axis in (2, 0, 1):
                lever = np.zeros_like(r)  # r x axis
                a, b = (axis + 1) % 3, (axis + 2) % 3
                lever[:, a], lever[:, b] = r[:, b], -r[:, a]
                turn = np.einsum("nij,nj->ni", inv, lever)
                mass = 1 / (1 + np.einsum("ni,ni->n", lever, turn))
                speed = v[on, axis] + np.einsum("ni,ni->n", w[on], lever)
                if axis == 2:
                    had = push[on, k]
                    push[on, k] = np.maximum(0.0, had + (wanted[on, k] - speed) * mass)
                    change = push[on, k] - had
                else:
                    had = drag[on, k, axis]
                    most = FRICTION * push[on, k]
                    drag[on, k, axis] = np.clip(had - speed * mass, -most, most)
                    change = drag[on, k, axis] - had
                v[on, axis] += change
                w[on] += turn * change[:, None]
    hard = np.where(hits, push, 0.0)
    total = hard.sum(1)
    some = total > 0
    share = hard[some] / total[some, None]
    struck[some] = total[some]
    where[some] = np.einsum("nk,nki->ni", share, arms[some][:, :, :2])
    return struck, where, near.any(1), gap.min(1)


def simulate(p, q, v, w):
    """Simulates sticks. p: origins (n, 3); q: rotations (n, 4); v: velocities of the centre of
    mass; w: angular velocities.

    Returns a dict: 'at' (frame, n, 3) origins, 'turn' (frame, n, 4) rotations, 'speed' (frame, n) a
    measure of motion, 'hit' (frame, n, 4): impulse of the hardest bounce within the frame that
    begins there, when in the frame (0..1), and where (x, y)."""
    n, dt = len(p), 1.0 / (FRAME_HZ * STEPS_A_FRAME)
    q, v, w = q.copy(), v.copy(), w.copy()
    centre = p + matrices(q)[:, :, 2] * CENTROID
    out = {
        "at": np.zeros((FRAMES, n, 3)),
        "turn": np.zeros((FRAMES, n, 4)),
        "speed": np.zeros((FRAMES, n)),
        "hit": np.zeros((FRAMES, n, 4)),
    }
    calm = np.zeros(n, int)  # frames for which a stick has been still; then it is frozen
    for frame in range(FRAMES):
        rotation = matrices(q)
        out["at"][frame] = centre - rotation[:, :, 2] * CENTROID
        out["turn"][frame] = q
        out["speed"][frame] = np.linalg.norm(v, axis=1) + 0.3 * np.linalg.norm(w, axis=1)
        calm = np.where(out["speed"][frame] < 0.05, calm + 1, 0)
        asleep = calm > 5
        v[asleep], w[asleep] = 0.0, 0.0
        for step in range(STEPS_A_FRAME):
            v[~asleep, 2] -= GRAVITY * dt
            low = np.nonzero((centre[:, 2] < HALF + 0.1) & ~asleep)[0]
            if len(low):
                rotation = matrices(q[low])
                sub_v, sub_w = v[low], w[low]
                hit, where, touching, gap = solve(centre[low, 2], sub_v, sub_w, rotation, dt)
                # The cloth gives a little, which stops a stick from rocking and sliding for ever.
                t = touching[:, None]
                axis = rotation[:, :, 0]
                roll = np.einsum("ni,ni->n", sub_w, axis)[:, None]
                less = np.clip(roll, -dt * CLOTH_DRY, dt * CLOTH_DRY) + dt * CLOTH_ROLL * roll
                sub_w = np.where(t, sub_w - less * axis - dt * CLOTH_TURN * sub_w, sub_w)
                sub_v = np.where(t, sub_v * (1 - dt * CLOTH_SLIDE), sub_v)
                v[low], w[low] = sub_v, sub_w
                centre[low, 2] += 0.25 * np.maximum(0.0, -gap - 0.001)
                record = out["hit"][frame]
                more = hit > record[low, 0]
                rows = low[more]
                record[rows, 0] = hit[more]
                record[rows, 1] = (step + 0.5) / STEPS_A_FRAME
                record[rows, 2:] = centre[rows, :2] + where[more]
            centre += v * dt
            spin = np.concatenate([np.zeros((n, 1)), w], 1)
            q = q + 0.5 * dt * product(spin, q)
            q /= np.linalg.norm(q, axis=1, keepdims=True)
            # With unequal moments of inertia the angular velocity changes without a torque.
            local = np.einsum("nji,nj->ni", matrices(q), w)
            torque = np.cross(local, INERTIA * local)
            local -= dt * torque / INERTIA
            w = np.einsum("nij,nj->ni", matrices(q), local)
    return out
