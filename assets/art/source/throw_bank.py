"""The file throws.bin: writing it, reading it back, and its constraints.

Purpose: format and geometry of the bank of throws, shared by throws.py (makes it) and check.
The game's reader is src/gfx/throws.c; its header repeats this format. Standard library only, so
that check needs nothing else.

Everything is little-endian; lengths are 1/4096 world unit, from the mat's centre and its surface.
  0   8 bytes "senetthr"
  8   u16 version, 1
  10  u16 number of runs
  12  u16 samples a second
  14  u16 0
  16  u32 size of the file
  20  u32 FNV-1a (32 bits) of everything after it
then, for each run:
  u16 number of samples N; u8 faces: bit i is set if stick i ends with its flat side up;
  u8 number of contacts C
  C contacts, in order of time: u16 ms from the run's start, u8 stick 0..3, u8 strength 1..100,
    i16 x, i16 y of the place
  N samples of 4 sticks: i16 x, y, z of the origin (middle of the flat face), i16 w, x, y, z of the
    unit quaternion in 1/32767: its rotation from lying along x, round side up
The last sample is the stick at rest: exactly flat on the mat. Sample 0 is before a stick is seen
on a 16:9 screen."""

import itertools
import math
import struct

import layout

MAGIC, VERSION, HZ = b"senetthr", 1, 60
LENGTH_UNIT, TURN_UNIT = 4096.0, 32767.0
RUNS_A_VALUE = 20  # at least
SHORTEST_S, LONGEST_S = 1.12, 1.7  # the game takes 0.08 s more to settle them: 1.2 to 1.78 in all
REST_GAP, REST_EDGE = 0.10, 0.03  # free space around every stick at rest, and from the cloth's edge
FLIGHT_GAP = 0.015  # between the bodies of two sticks, at any time
ROD = layout.STICK_HEIGHT / 2  # a stick's section is taken as two round rods side by side
ROD_OFF = layout.STICK_HALF_WIDTH - ROD
# Outside the mat a stick flies above the board, the tray and its pieces, or the same rotated for a
# throw from the other side.
CLEAR_X, CLEAR_Y, CLEAR_Z = layout.MAT_HALF_X + 0.40, 1.40, 1.30


def fnv1a(data):
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def encode(runs):
    """runs: list of (faces, contacts, samples); contacts of (s, stick, strength, x, y); samples
    of 4 (x, y, z, w, x, y, z)."""
    body = bytearray()
    for faces, contacts, samples in runs:
        body += struct.pack("<HBB", len(samples), faces, len(contacts))
        for at, stick, strength, x, y in contacts:
            place = (round(x * LENGTH_UNIT), round(y * LENGTH_UNIT))
            body += struct.pack("<HBBhh", round(at * 1000), stick, strength, *place)
        for sample in samples:
            for pose in sample:
                values = [round(v * LENGTH_UNIT) for v in pose[:3]]
                values += [round(v * TURN_UNIT) for v in pose[3:]]
                body += struct.pack("<7h", *values)
    head = struct.pack("<8s4HI", MAGIC, VERSION, len(runs), HZ, 0, 24 + len(body))
    return head + struct.pack("<I", fnv1a(body)) + bytes(body)


def decode(data):
    """Reads the list back. Raises ValueError with a sentence if the file is invalid."""
    if len(data) < 24 or data[:8] != MAGIC:
        raise ValueError("throws.bin is not a bank of throws")
    version, count, hz, _, size, mark = struct.unpack("<4H2I", data[8:24])
    if version != VERSION or hz != HZ or size != len(data) or mark != fnv1a(data[24:]):
        raise ValueError("throws.bin is damaged")
    runs, at = [], 24
    for _ in range(count):
        n, faces, n_contacts = struct.unpack_from("<HBB", data, at)
        at += 4
        contacts = []
        for _ in range(n_contacts):
            ms, stick, strength, x, y = struct.unpack_from("<HBBhh", data, at)
            contacts.append((ms / 1000, stick, strength, x / LENGTH_UNIT, y / LENGTH_UNIT))
            at += 8
        samples = []
        for _ in range(n):
            values = struct.unpack_from("<28h", data, at)
            at += 56
            samples.append([_pose(values[7 * i : 7 * i + 7]) for i in range(4)])
        runs.append((faces, contacts, samples))
    if at != len(data):
        raise ValueError("throws.bin has more than its runs")
    return runs


def _pose(values):
    turn = [v / TURN_UNIT for v in values[3:]]
    length = math.sqrt(sum(v * v for v in turn))
    return [v / LENGTH_UNIT for v in values[:3]] + [v / length for v in turn]


def axes(pose):
    """The stick's own axes along, across and up, in world coordinates."""
    w, x, y, z = pose[3:]
    along = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y))
    across = (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x))
    up = (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    return along, across, up


def _dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def _clamp(t):
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


def segment_gap(p1, d1, p2, d2):
    """Distance of two segments (Ericson, Real-Time Collision Detection, 5.1.9)."""
    r = [a - b for a, b in zip(p1, p2)]
    a, e, f, c, b = _dot(d1, d1), _dot(d2, d2), _dot(d2, r), _dot(d1, r), _dot(d1, d2)
    across = a * e - b * b
    s = _clamp((b * f - c * e) / across) if across > 1e-9 else 0.0
    t = (b * s + f) / e
    if not 0.0 <= t <= 1.0:
        t = _clamp(t)
        s = _clamp((b * t - c) / a)
    return math.sqrt(sum((k + m * s - n * t) ** 2 for k, m, n in zip(r, d1, d2)))


def rods(pose):
    """The two rods of a stick, as (start, vector to the end)."""
    along, across, up = axes(pose)
    half = layout.STICK_LENGTH / 2 - ROD
    found = []
    for side in (-ROD_OFF, ROD_OFF):
        middle = [p + side * a + ROD * u for p, a, u in zip(pose[:3], across, up)]
        begin = [m - half * a for m, a in zip(middle, along)]
        found.append((begin, [2 * half * a for a in along]))
    return found


def stick_gap(a, b):
    """Gap between the bodies of two sticks; negative if they overlap."""
    if _dot(*[[p - q for p, q in zip(a[:3], b[:3])]] * 2) > (layout.STICK_LENGTH + 0.6) ** 2:
        return 1.0
    pairs = itertools.product(rods(a), rods(b))
    return min(segment_gap(*one, *two) for one, two in pairs) - 2 * ROD


def lowest(pose):
    """Height of the stick's lowest point above the mat."""
    along, across, up = axes(pose)
    flat = abs(across[2])
    bulge = layout.STICK_HEIGHT / layout.STICK_HALF_WIDTH * up[2]
    wide = flat if up[2] >= 0 else math.hypot(flat, bulge)
    deepest = 0.0
    for share in (0.0, 0.5, 0.8, 0.9, 0.95, 0.975, 0.99):
        radius = (1 - 0.30 * share**3) * math.sqrt(1 - share**26) * layout.STICK_HALF_WIDTH
        reach = share * layout.STICK_LENGTH / 2 * abs(along[2]) + radius * wide
        deepest = max(deepest, reach)
    return pose[2] - deepest


def rest_stick(pose):
    """(x, y, degrees) of a stick at rest, as check_rest.py expects it."""
    along = axes(pose)[0]
    return pose[0], pose[1], math.degrees(math.atan2(along[1], along[0]))
