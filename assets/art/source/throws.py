"""The bank of throws: simulates single sticks, combines four to a throw, writes throws.bin.

Purpose: what the game plays back when the sticks are thrown. Physics decided the faces of a throw;
the game picks one with the number of light faces that was thrown. The sticks of a throw are chosen
so that they never touch: so each can be simulated on its own, and the same flight can be moved on
the mat and start slightly later than its neighbour.
Use: throws.py POOL_FILE OUT_FILE   (POOL_FILE caches the single flights; made if it is missing)
Needs numpy; about four minutes for the pool, ten for the rest. Deterministic."""

import multiprocessing
import os
import sys

import numpy as np

import layout
import throw_bank
import throw_physics as physics

POOL, POOL_SEED, BANK_SEED = 5000, 345, 2021
RUNS, MOST_USES = 24, 2  # throws for each number of flat sides, and of one flight in those
LOOKED_AT = 90  # flights tried for each place
MOST_TURN = 0.22  # radians by which a flight is turned to fit its place
LATEST = 9  # frames of its flight that may be skipped
FAN = 0.6  # how far apart the sticks are in the hand, as a share of their distance at rest
STILL = 0.10  # a 'speed' below this is at rest


def launch(rng, n):
    """Places, rotations and velocities of n sticks leaving a hand in front of the table."""

    def between(low, high):
        return rng.uniform(low, high, n)

    flight = between(0.46, 0.66)  # seconds until it hits the mat
    at = np.stack([between(-0.3, 0.3), between(-0.6, 0.1), between(2.2, 3.4)], 1)
    speed = np.stack([between(-2.6, 2.6), between(6.3, 8.6), at[:, 2]], 1)
    speed[:, 2] = (0.3 - at[:, 2]) / flight + physics.GRAVITY * flight / 2
    at[:, 1] -= speed[:, 1] * flight
    turn = physics.product(
        physics.about(2, between(-0.5, 0.5)),
        physics.product(
            physics.about(1, between(-0.35, 0.35)), physics.about(0, between(-np.pi, np.pi))
        ),
    )
    axis = physics.matrices(turn)[:, :, 0]
    spin = axis * (between(4, 15) * rng.choice([-1.0, 1.0], n))[:, None]
    spin += np.stack([between(-1, 1), between(-1, 1), between(-2.2, 2.2)], 1)
    return at, turn, speed, spin


def make_pool(path):
    rng = np.random.default_rng(POOL_SEED)
    pool = physics.simulate(*launch(rng, POOL))
    np.savez(path, **{key: value.astype(np.float32) for key, value in pool.items()})


def finish(pool):
    """Ends each flight where its stick comes to rest, and lays it exactly flat.

    Returns a list of dicts, only of clean flights: flat, at and turn up to that frame, hit."""
    flights = []
    for i in range(pool["at"].shape[1]):
        moving = np.nonzero(pool["speed"][:, i] > STILL)[0]
        rest = moving[-1] + 1 if len(moving) else 0
        if rest >= physics.FRAMES - 4 or rest < 30:
            continue
        at = pool["at"][: rest + 1, i].astype(float)
        turn = pool["turn"][: rest + 1, i].astype(float)
        turn /= np.linalg.norm(turn, axis=1, keepdims=True)
        up = physics.matrices(turn[-1])[2, 2]
        flat = up < 0
        exact, off = level(turn[-1], flat)
        height = physics.layout.STICK_HEIGHT if flat else 0.0
        if off > 0.05 or abs(at[-1, 2] - height) > 0.01:
            continue  # it leans, or is on its edge
        # The last correction, too small to be seen, is spread over a few frames.
        t = np.clip((np.arange(rest + 1) - (rest - 12)) / 12, 0, 1)
        t = t * t * (3 - 2 * t)
        turn *= np.sign(turn @ exact)[:, None]
        turn = turn * (1 - t[:, None]) + exact * t[:, None]
        turn /= np.linalg.norm(turn, axis=1, keepdims=True)
        at[:, 2] = at[:, 2] * (1 - t) + height * t
        at[:, 2] = np.maximum(at[:, 2], physics.lowest(turn))
        at[-1, 2] = height
        axis = physics.matrices(turn)
        flights.append(
            {
                "flat": bool(flat),
                "name": i,
                "at": at,
                "turn": turn,
                "along": axis[:, :, 0],
                "across": axis[:, :, 1],
                "up": axis[:, :, 2],
                "yaw": np.arctan2(axis[-1, 1, 0], axis[-1, 0, 0]),
                "hit": pool["hit"][:rest, i].astype(float),
            }
        )
    return flights


def level(turn, flat):
    """The nearest rotation that lies exactly flat, and the difference in radians."""
    along = physics.matrices(turn)[:, 0]
    yaw = np.arctan2(along[1], along[0])
    exact = physics.about(2, np.array(yaw))
    if flat:
        exact = physics.product(exact, physics.about(0, np.array(np.pi)))
    dot = abs(float(exact @ turn))
    if exact @ turn < 0:
        exact = -exact
    return exact, 2 * np.arccos(min(1.0, dot))


def rods_of(flight, first, frames):
    """Starts and vectors (2, frame, 3) of a stick's two rods, at rest after its flight."""
    index = np.minimum(np.arange(first, first + frames), len(flight["at"]) - 1)
    half = physics.HALF - throw_bank.ROD
    along, middle = flight["along"][index], flight["at"][index]
    middle = middle + throw_bank.ROD * flight["up"][index]
    side = throw_bank.ROD_OFF * flight["across"][index]
    begins = np.stack([middle - side, middle + side]) - half * along
    return begins, np.stack([2 * half * along] * 2)


def segment_gaps(p1, d1, p2, d2):
    """throw_bank.segment_gap for arrays (..., 3)."""

    def dot(a, b):
        return np.einsum("...i,...i", a, b)

    r = p1 - p2
    a, e, f, c, b = dot(d1, d1), dot(d2, d2), dot(d2, r), dot(d1, r), dot(d1, d2)
    across = np.maximum(a * e - b * b, 1e-9)
    s = np.clip((b * f - c * e) / across, 0, 1)
    t = np.clip((b * s + f) / e, 0, 1)
    s = np.clip((b * t - c) / a, 0, 1)
    return np.linalg.norm(r + d1 * s[..., None] - d2 * t[..., None], axis=-1)


def between(rods, part):
    """The rods between two samples, interpolated as in the game."""
    return [r[:, :-1] * (1 - part) + r[:, 1:] * part for r in rods]


def keeps_apart(one, others):
    """Whether a stick never touches the others, at or between samples."""
    for part in (0.0, 0.5, 0.25, 0.75):
        mine = between(one, part)
        for other in others:
            its = between(other, part)
            for i in range(2):
                for k in range(2):
                    gap = segment_gaps(mine[0][i], mine[1][i], its[0][k], its[1][k]).min()
                    if gap - 2 * throw_bank.ROD < throw_bank.FLIGHT_GAP + 0.005:
                        return False
    return True


def corners(x, y, yaw, margin):
    """Corners (n, 4, 2) of boxes on the mat."""
    a, b = physics.HALF + margin, physics.WIDE + margin
    c, s = np.cos(yaw)[:, None], np.sin(yaw)[:, None]
    p, q = np.array([a, a, -a, -a]), np.array([b, -b, -b, b])
    return np.stack([x[:, None] + p * c - q * s, y[:, None] + p * s + q * c], -1)


def boxes_apart(boxes, yaw, others, other_yaw):
    """Which of the boxes (n, 4, 2) do not touch the other box of the same row."""
    apart = np.zeros(len(boxes), bool)
    for turn in (yaw, yaw + np.pi / 2, other_yaw, other_yaw + np.pi / 2):
        d = np.stack([np.cos(turn), np.sin(turn)], -1)
        a, b = np.einsum("nki,ni->nk", boxes, d), np.einsum("nki,ni->nk", others, d)
        apart |= (a.max(1) < b.min(1)) | (b.max(1) < a.min(1))
    return apart


def turned(flight, angle, place):
    """The same flight rotated about the vertical and moved so that it ends at a place."""
    c, s = np.cos(angle), np.sin(angle)
    around = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])
    shift = np.array([place[0], place[1], 0.0])
    rest = flight["at"][-1] * [1, 1, 0]
    return {
        "flat": flight["flat"],
        "name": flight["name"],
        "at": (flight["at"] - rest) @ around + shift,
        "turn": physics.product(physics.about(2, np.array(angle)), flight["turn"]),
        "along": flight["along"] @ around,
        "across": flight["across"] @ around,
        "up": flight["up"] @ around,
        "hit": np.concatenate(
            [flight["hit"][:, :2], (flight["hit"][:, 2:] - rest[:2]) @ around[:2, :2] + shift[:2]],
            axis=1,
        ),
    }


def clears(flight, first):
    """Whether the stick is high enough wherever it is not over the mat, and starts off screen."""
    tips = np.stack([flight["at"] - physics.HALF * flight["along"],
                     flight["at"] + physics.HALF * flight["along"]])[:, first:]
    low = tips[:, :, 2] < throw_bank.CLEAR_Z + physics.WIDE
    out = (abs(tips[:, :, 0]) > throw_bank.CLEAR_X) | (abs(tips[:, :, 1]) > throw_bank.CLEAR_Y)
    if (low & out).any():
        return False
    begin = tips[:, 0] + [layout.MAT_X, layout.MAT_Y, layout.MAT_Z + physics.WIDE]
    return all(layout.project(tip)[1] > layout.VIRTUAL_H + 12 for tip in begin)


def lie(rng):
    """Four random places and angles on the mat that do not touch: (4, 3)."""
    edge = np.array([layout.MAT_HALF_X, layout.MAT_HALF_Y]) - throw_bank.REST_EDGE
    draws, found = 250, []
    while len(found) < 4:
        yaw = np.clip(rng.normal(0, 0.24, draws), -0.6, 0.6)
        half = corners(np.zeros(draws), np.zeros(draws), yaw, 0.002).max(1)
        # Prefers the edges: a stick in the middle leaves no room for others.
        at = np.sin(rng.uniform(-1, 1, (draws, 2)) * np.pi / 2) * (edge - half)
        boxes = corners(*at.T, yaw, throw_bank.REST_GAP / 2 + 0.005)
        good = np.ones(draws, bool)
        for _, box, angle in found:
            good &= boxes_apart(boxes, yaw, np.broadcast_to(box, boxes.shape),
                                np.full(draws, angle))
        if not good.any():
            found = []
            continue
        n = np.nonzero(good)[0][0]
        found.append(((at[n, 0], at[n, 1], yaw[n]), boxes[n], yaw[n]))
    return np.array([place for place, _, _ in found])


def compose(rng, flights, flats, places):
    """One throw with `flats` flat sides up: list of (flight, first frame), or None."""
    hand = rng.uniform(-1.0, 1.0)
    faces = rng.permutation([True] * flats + [False] * (4 - flats))
    taken, lines = [], []
    for place, flat in zip(rng.permutation(places), faces):
        rows = flights[bool(flat)]
        # The ends of a stick are alike, so another half turn makes no difference.
        by = (place[2] - rows["yaw"] + np.pi / 2) % np.pi - np.pi / 2
        start = rows["start"]
        begins = place[0] + start[:, 0] * np.cos(by) - start[:, 1] * np.sin(by)
        # The sticks spread out instead of crossing each other's paths.
        good = (abs(by) < MOST_TURN) & (abs(begins - hand - FAN * place[0]) < 0.5)
        shortest = int(np.ceil(throw_bank.SHORTEST_S * physics.FRAME_HZ))
        if not taken:  # one of the four must take long enough; few with the round side up do
            good &= rows["frames"] > (shortest + 4 + LATEST if flats else shortest)
        for k in rng.permutation(np.nonzero(good)[0])[:LOOKED_AT]:
            spare = LATEST if taken or flats else rows["frames"][k] - shortest
            first = int(rng.integers(0, min(LATEST, spare)))
            flight = turned(rows["flights"][k], by[k], place)
            late = len(flight["at"]) - 1 - first > throw_bank.LONGEST_S * physics.FRAME_HZ
            if late or not clears(flight, first):
                continue
            rods = rods_of(flight, first, physics.FRAMES)
            if keeps_apart(rods, lines):
                taken.append((flight, first))
                lines.append(rods)
                break
        else:
            return None
    return taken


def by_face(flights):
    """Flights by the side that is up, with values for vectorised tests."""
    found = {}
    for flat in (True, False):
        some = [f for f in flights if f["flat"] == flat]
        found[flat] = {
            "flights": some,
            "yaw": np.array([f["yaw"] for f in some]),
            "frames": np.array([len(f["at"]) for f in some]),
            "start": np.array([f["at"][0, :2] - f["at"][-1, :2] for f in some]),
        }
    return found


def contacts_of(taken):
    """Audible contacts: the hardest hits of each stick, none within 30 ms of a harder one."""
    found = []
    for i, (flight, first) in enumerate(taken):
        hits = []
        for frame, (impulse, part, x, y) in enumerate(flight["hit"]):
            if frame >= first and impulse > 0.35:
                hits.append(((frame - first + part) / physics.FRAME_HZ, impulse, x, y))
        kept = []
        for hit in sorted(hits, key=lambda h: -h[1]):
            if len(kept) < 6 and all(abs(hit[0] - k[0]) >= 0.030 for k in kept):
                kept.append(hit)
        for at, impulse, x, y in kept:
            strength = int(np.clip(100 * (impulse / 12.0) ** 0.7, 1, 100))
            found.append((at, i, strength, x, y))
    return sorted(found)


def run_of(taken):
    """(faces, contacts, samples) of a throw, as throw_bank writes it."""
    n = max(len(f["at"]) - first for f, first in taken)
    samples = np.zeros((n, 4, 7))
    faces = 0
    for i, (flight, first) in enumerate(taken):
        index = np.minimum(np.arange(first, first + n), len(flight["at"]) - 1)
        samples[:, i, :3] = flight["at"][index]
        samples[:, i, 3:] = flight["turn"][index]
        faces |= int(flight["flat"]) << i
    return faces, contacts_of(taken), samples.tolist()


def throws_of(flights, flats):
    """RUNS different throws with `flats` flat sides up."""
    rng = np.random.default_rng([BANK_SEED, flats])
    rows = by_face(flights)
    runs, tried, used = [], 0, {}
    while len(runs) < RUNS:
        if tried % 4 == 0:
            places = lie(rng)
        tried += 1
        taken = compose(rng, rows, flats, places)
        if taken is None or any(used.get(f["name"], 0) >= MOST_USES for f, _ in taken):
            continue
        length = max(len(f["at"]) - 1 - first for f, first in taken) / physics.FRAME_HZ
        if not throw_bank.SHORTEST_S <= length <= throw_bank.LONGEST_S:
            continue
        for f, _ in taken:
            used[f["name"]] = used.get(f["name"], 0) + 1
        runs.append(run_of(taken))
        tried += -tried % 4  # a place for all four is used for one throw only
    print(f"throws: {flats} flat: {RUNS} of {tried} tried", flush=True)
    return runs


def make_bank(pool):
    flights = finish(pool)
    share = sum(f["flat"] for f in flights) / len(flights)
    print(f"throws: {len(flights)} clean flights, {share:.0%} with the flat side up", flush=True)
    with multiprocessing.Pool(2) as workers:
        return sum(workers.starmap(throws_of, [(flights, flats) for flats in range(5)], 1), [])


def main(pool_path, out_path):
    if not os.path.exists(pool_path):
        make_pool(pool_path)
    with np.load(pool_path) as pool:
        data = throw_bank.encode(make_bank({key: pool[key] for key in pool.files}))
    with open(out_path, "wb") as out:
        out.write(data)
    print(f"throws: {len(data)} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:3])
