"""Draws the textures of the sticks and their soft shadow, for live geometry.

Purpose: sticks_FACE_END_W.png: FACE flat (ivory) or round (ebony), END finger or fox (the two
pairs of Carter 345), W the width, for windows of different sizes; stick_shadow.png. The game adds
shading and the gold of the collars (gfx/sticks_mesh.c: same places). Mapping: see 'stick' in
scene.txt. Deterministic.
Use: stick_textures.py OUT_DIR"""

import os
import sys

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

import layout

WIDTH, HEIGHT, OVERSAMPLING = 1024, 128, 3
WIDTHS = (256, 512, 1024)
IVORY_DARK, IVORY_LIGHT = np.array([202, 184, 148.0]), np.array([244, 234, 210.0])
MADDER, INCISED = np.array([150, 76, 52.0]), np.array([104, 74, 46.0])
# Much lighter than real ebony: the game's light scales it down, which leaves room for highlights.
EBONY, EBONY_LINE = np.array([98, 94, 92.0]), np.array([196, 182, 156.0])
GOLD_DARK, GOLD_LIGHT = np.array([196, 140, 58.0]), np.array([255, 222, 132.0])
# Marks in shares of the half length; (s, v) with v across, -1..1 of the half width there.
BANDS = ((0.685, 0.725), (0.738, 0.750))
LINE_END, LINE_HALF = 0.62, 0.06
COLLARS = ((0.735, 0.0175), (0.34, 0.0085), (0.28, 0.0085))
FINGER_CREASES = [
    [(0.788, -0.85), (0.797, 0.0), (0.788, 0.85)],
    [(0.850, -0.75), (0.858, 0.0), (0.850, 0.75)],
    [(0.868, -0.60), (0.875, 0.0), (0.868, 0.60)],
]
FINGER_NAIL = [(0.986, -0.62), (0.955, -0.66), (0.928, -0.48), (0.921, 0.0)]
FOX_LINES = [
    [(0.772, -0.95), (0.778, 0.0), (0.772, 0.95)],
    [(0.788, -0.95), (0.794, 0.0), (0.788, 0.95)],
    [(0.905, 0.0), (0.982, 0.0)],
]
FOX_EAR = [(0.812, 0.34), (0.846, 0.78), (0.866, 0.36)]
FOX_EYE = [(0.882, 0.62), (0.890, 0.44), (0.904, 0.34)]
SHADOW = (1024, 256)  # a soft rod of 640 x 64, see gfx/sticks_shadow.c


def lines_of(end, nail):
    """The incised lines of one end, as lists of (s, v)."""

    def both(line):
        return [line, [(s, -v) for s, v in line]]

    if end == "finger":
        rounded = FINGER_NAIL + [(s, -v) for s, v in FINGER_NAIL[-2::-1]]
        return FINGER_CREASES + ([rounded] if nail else [])
    return FOX_LINES + both(FOX_EAR) + both(FOX_EYE)


def grid():
    w, h = WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING
    along = np.abs((np.arange(w) + 0.5) / w * 2 - 1)
    across = 1 - (np.arange(h) + 0.5) / h * 2
    return np.meshgrid(along, across)


def grain(rng, along_px, across_px, shape):
    """Noise stretched along the stick, mean 0, standard deviation 1."""
    noise = gaussian_filter(rng.standard_normal(shape), (across_px, along_px))
    return (noise - noise.mean()) / noise.std()


def blend(base, colour, mask):
    return base * (1 - mask[..., None]) + colour * mask[..., None]


def incised(end, nail, is_round, width):
    """Coverage 0..1 of the incised lines, on both ends."""
    w, h = WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING
    image = Image.new("L", (w, h))
    draw = ImageDraw.Draw(image)
    for line in lines_of(end, nail):
        for side in (-1, 1):
            points = []
            for s, v in line:
                row = np.arccos(v) / np.pi if is_round else (1 - v) / 2
                points.append(((0.5 + side * s / 2) * w, row * h))
            draw.line(points, fill=255, width=width, joint="curve")
    return gaussian_filter(np.asarray(image) / 255.0, 1.2)


def flat_face(rng, end):
    along, across = grid()
    fine, broad = grain(rng, 60, 2.4, along.shape), grain(rng, 300, 20, along.shape)
    tone = np.clip(0.70 + 0.07 * fine + 0.10 * broad, 0, 1)
    image = blend(np.broadcast_to(IVORY_DARK, tone.shape + (3,)), IVORY_LIGHT, tone)
    mark = np.zeros_like(along)
    for near, far in BANDS:
        mark[(along > near) & (along < far)] = 1
    mark[(np.abs(across) < LINE_HALF) & (along < LINE_END)] = 1
    image = blend(image, MADDER, 0.86 * gaussian_filter(mark, 1.0))
    return blend(image, INCISED, 0.85 * incised(end, True, False, 8))


def round_back(rng, end):
    along, _ = grid()
    tone = np.clip(1 + 0.05 * grain(rng, 120, 3, along.shape), 0, 2)
    image = np.broadcast_to(EBONY, tone.shape + (3,)) * tone[..., None]
    image = blend(image, EBONY_LINE, 0.8 * incised(end, False, True, 7))
    for share, half in COLLARS:
        d = (along - share) / half
        seam = np.clip(np.exp(-((np.abs(d) - 1.2) ** 2) / 0.08), 0, 1)
        image = blend(image, EBONY * 0.35, 0.8 * seam)
        light = np.clip(0.9 - 0.7 * d**2, 0, 1)
        gold = blend(np.broadcast_to(GOLD_DARK, tone.shape + (3,)), GOLD_LIGHT, light)
        image = np.where((np.abs(d) < 1)[..., None], gold, image)
    return image


def save(image, name, out):
    for width in WIDTHS:
        by = WIDTH * OVERSAMPLING // width
        shape = (HEIGHT * OVERSAMPLING // by, by, width, by, 3)
        small = np.clip(image.reshape(shape).mean((1, 3)) + 0.5, 0, 255).astype(np.uint8)
        Image.fromarray(small).save(os.path.join(out, f"{name}_{width}.png"), optimize=True)


def shadow(out):
    """Black with the alpha of a rod's soft shadow, the same at both ends and on both sides."""
    w, h = SHADOW
    alpha = np.zeros((h, w))
    alpha[h // 2 - 32 : h // 2 + 32, w // 2 - 320 : w // 2 + 320] = 1
    alpha = gaussian_filter(alpha, (28, 56))
    image = np.zeros((h, w, 4), np.uint8)
    image[..., :3] = (15, 9, 7)
    image[..., 3] = np.clip(alpha / alpha.max() * 255 + 0.5, 0, 255)
    Image.fromarray(image).save(os.path.join(out, "stick_shadow.png"), optimize=True)


def main(out):
    for n, end in enumerate(("finger", "fox")):
        save(flat_face(np.random.default_rng(21 + n), end), f"sticks_flat_{end}", out)
        save(round_back(np.random.default_rng(31 + n), end), f"sticks_round_{end}", out)
    shadow(out)


if __name__ == "__main__":
    main(sys.argv[1])
