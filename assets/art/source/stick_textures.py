"""Draws sticks_flat.png and sticks_round.png, the skins of the sticks while they tumble.

Purpose: the same marks and tones as the rendered stick sprites, for live geometry; the game
adds light and shade. Mapping: see 'stick' in scene.txt. Deterministic.
Use: stick_textures.py OUT_DIR"""

import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

import layout

WIDTH, HEIGHT, OVERSAMPLING = 512, 64, 4
BOXWOOD_DARK, BOXWOOD_LIGHT = np.array([190, 156, 104.0]), np.array([226, 194, 140.0])
MADDER = np.array([158, 86, 62.0])
EBONY_DARK, EBONY_SHEEN = np.array([20, 18, 18.0]), np.array([58, 57, 58.0])
GOLD_DARK, GOLD_LIGHT = np.array([120, 78, 26.0]), np.array([240, 202, 112.0])
# marks, in world units from the stick's middle; as in materials.py and pieces.py
FLAT_BANDS, FLAT_LINE_END, FLAT_LINE_HALF = ((0.905, 0.955), (0.978, 0.996)), 0.84, 0.0085
COLLARS = ((0.83, 0.020), (0.34, 0.010), (0.28, 0.010))  # (share of half-length, half-width)


def grid():
    w, h = WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING
    along = np.abs((np.arange(w) + 0.5) / w * 2 - 1) * layout.STICK_LENGTH / 2
    across = (np.arange(h) + 0.5) / h * 2 - 1
    return np.meshgrid(along, across)


def grain(rng, along_px, across_px, shape):
    """Noise drawn out along the stick, mean 0, deviation 1."""
    noise = gaussian_filter(rng.standard_normal(shape), (across_px, along_px))
    return (noise - noise.mean()) / noise.std()


def blend(base, colour, mask):
    return base * (1 - mask[..., None]) + colour * mask[..., None]


def flat_face(rng):
    along, across = grid()
    fine, broad = grain(rng, 34, 1.6, along.shape), grain(rng, 160, 14, along.shape)
    tone = np.clip(0.66 + 0.11 * fine + 0.15 * broad, 0, 1)
    image = blend(np.broadcast_to(BOXWOOD_DARK, tone.shape + (3,)), BOXWOOD_LIGHT, tone)
    mark = np.zeros_like(along)
    for near, far in FLAT_BANDS:
        mark[(along > near) & (along < far)] = 1
    line = np.abs(across) * layout.STICK_HALF_WIDTH < FLAT_LINE_HALF
    mark[line & (along < FLAT_LINE_END)] = 1
    mark *= np.clip(0.84 + 0.07 * grain(rng, 30, 2, along.shape), 0, 1)
    return blend(image, MADDER, mark)


def round_back(rng):
    along, across = grid()
    sheen = 0.75 * np.exp(-(((across + 0.22) / 0.30) ** 2))
    tone = np.clip(0.10 + sheen + 0.05 * grain(rng, 90, 2.2, along.shape), 0, 1)
    image = blend(np.broadcast_to(EBONY_DARK, tone.shape + (3,)), EBONY_SHEEN, tone)
    for share, half in COLLARS:
        d = (along - share * layout.STICK_LENGTH / 2) / half
        groove = np.exp(-((np.abs(d) - 1.2) ** 2) / 0.08)  # a dark seam on either side
        image = blend(image, EBONY_DARK * 0.5, np.clip(groove, 0, 1) * 0.8)
        light = np.clip(0.42 + 0.55 * sheen - 0.45 * d**2 + 0.30 * np.sqrt(sheen), 0, 1)
        gold = blend(np.broadcast_to(GOLD_DARK, tone.shape + (3,)), GOLD_LIGHT, light)
        image = np.where((np.abs(d) < 1)[..., None], gold, image)
    return image


def save(image, path):
    shape = (HEIGHT, OVERSAMPLING, WIDTH, OVERSAMPLING, 3)
    small = image.reshape(shape).mean((1, 3))
    Image.fromarray(np.clip(small + 0.5, 0, 255).astype(np.uint8)).save(path, optimize=True)


if __name__ == "__main__":
    save(flat_face(np.random.default_rng(21)), os.path.join(sys.argv[1], "sticks_flat.png"))
    save(round_back(np.random.default_rng(22)), os.path.join(sys.argv[1], "sticks_round.png"))
