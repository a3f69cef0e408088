"""Checks that every throw of throws.bin ends cleanly, in time, and passes through nothing.

Purpose: geometry for check and for simulating new throws. Standard library only. To be quick it
checks only every EVERY-th sample of a flight; the game's own tests check all of them."""

import os

import check_rest
import layout
import throw_bank

EVERY = 6
MAX_BYTES = 1_500_000


def rest_faults(samples, faces):
    """What is wrong with the resting sticks."""
    boxes = []
    for i, pose in enumerate(samples[-1]):
        up = throw_bank.axes(pose)[2][2]
        flat = bool(faces >> i & 1)
        height = layout.STICK_HEIGHT if flat else 0.0
        if (up < -0.9999) != flat or abs(up) < 0.9999 or abs(pose[2] - height) > 0.001:
            yield f"stick {i + 1} does not rest on the side that the throw says"
        stick = throw_bank.rest_stick(pose)
        if not check_rest.on_cloth(stick):
            yield f"stick {i + 1} is not on the cloth"
        box = check_rest.corners(stick, throw_bank.REST_GAP / 2)
        if not all(check_rest.apart(box, other) for other in boxes):
            yield f"stick {i + 1} is too close to another stick"
        boxes.append(box)


def flight_faults(samples):
    """What is wrong with the flight."""
    for pose in samples[0]:
        x, y, z = pose[0] + layout.MAT_X, pose[1] + layout.MAT_Y, pose[2] + layout.MAT_Z
        if layout.project((x, y, z))[1] < layout.VIRTUAL_H:
            yield "a stick is visible before it is thrown"
    for sample in samples[::EVERY]:
        if min(throw_bank.lowest(pose) for pose in sample) < -0.004:
            yield "a stick dips into the mat"
        for i in range(4):
            for k in range(i):
                if throw_bank.stick_gap(sample[i], sample[k]) < 0.0:
                    yield f"sticks {k + 1} and {i + 1} overlap"


def run_faults(faces, contacts, samples):
    length = (len(samples) - 1) / throw_bank.HZ
    if not throw_bank.SHORTEST_S <= length <= throw_bank.LONGEST_S:
        yield f"lasts {length:.2f} s"
    times = [c[0] for c in contacts]
    if times != sorted(times) or len({c[1] for c in contacts}) != 4:
        yield "its contacts are out of order, or a stick has none"
    yield from rest_faults(samples, faces)
    yield from flight_faults(samples)


def faults(path):
    if not os.path.isfile(path):
        return ["throws.bin is missing"]
    with open(path, "rb") as source:
        data = source.read()
    try:
        runs = throw_bank.decode(data)
    except ValueError as error:
        return [str(error)]
    found = [f"throws.bin: {len(data)} bytes"] if len(data) > MAX_BYTES else []
    counts = [0] * 5
    for n, run in enumerate(runs, 1):
        counts[bin(run[0]).count("1")] += 1
        found += [f"throw {n}: {fault}" for fault in sorted(set(run_faults(*run)))]
    for flats, count in enumerate(counts):
        if count < throw_bank.RUNS_A_VALUE:
            found.append(f"throws.bin: {count} throws with {flats} flat sides up")
    return found
