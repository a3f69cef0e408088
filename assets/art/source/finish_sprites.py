"""Sprite passes -> PNG pictures with alpha, and their entries in crops.json.

Use: finish_sprites.py WORK_DIR OUT_DIR CROPS_JSON SET...   (SET: houses, places)
Reads crops_SET.json as job_sprites.py left it; keeps other entries of CROPS_JSON."""

import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, median_filter

import grade

SHADOW_COLOUR = (0.055, 0.035, 0.03)
IVORY_FILL = 0.85  # lifts the shaded flank of the cones, which else sinks into the bright tiles
EDGE_TAPER_PX = 14


def smooth_shadow(alpha):
    """The dense core by the foot keeps a small blur, the thin penumbra gets a wide one: this
    takes out the grain without losing contact."""
    a = median_filter(alpha.astype(np.float32), 3)
    narrow, wide = gaussian_filter(a, 1.1), gaussian_filter(a, 4.0)
    core = np.clip((gaussian_filter(a, 2.0) - 0.72) / 0.2, 0, 1)
    return narrow * core + wide * (1 - core)


def finish_shadow(passes):
    alpha = smooth_shadow(passes["Image"][..., 3])
    taper = []
    for n in alpha.shape:
        steps = np.arange(n)
        taper.append(np.minimum(1, np.minimum(steps, steps[::-1]) / EDGE_TAPER_PX))
    alpha = np.clip((alpha - 0.012) / 0.988, 0, 1) * taper[0][:, None] * taper[1][None, :]
    image = np.empty(alpha.shape + (4,), np.float32)
    image[..., :3], image[..., 3] = SHADOW_COLOUR, alpha
    return image


def without_specks(light):
    """Single pixels far from their neighbours (light scattered in the ivory) take the median."""
    median = median_filter(light.astype(np.float32), (3, 3, 1))
    specks = np.abs(light - median).max(-1, keepdims=True) > 0.3 * median.mean(-1, keepdims=True)
    return np.where(specks, median, light)


def finish_body(passes, ivory):
    if ivory:
        for name in ("DiffDir", "DiffInd", "GlossDir", "GlossInd"):
            passes[name] = without_specks(passes[name])
    light, alpha = (
        grade.denoise(passes, 3, 1, 1.2, 4) if ivory else grade.denoise(passes, 2, 1, 0.6)
    )
    alpha = np.clip(alpha, 0, 1)
    colour = np.where(alpha > 1e-3, light / np.maximum(alpha, 1e-3), 0)
    if ivory:
        colour = colour * (1 + IVORY_FILL * np.exp(-colour.mean(-1, keepdims=True) / 0.28))
    return np.concatenate([grade.film(colour, 1.08 if ivory else 1.0), alpha], -1)


def main(work, out_dir, crops_path, sets):
    with open(crops_path, encoding="ascii") as source:
        crops = json.load(source)
    for name in sets:
        with open(os.path.join(work, f"crops_{name}.json"), encoding="ascii") as source:
            fresh = json.load(source)
        for key in fresh:
            passes = dict(np.load(os.path.join(work, key + ".npz")))
            shadow = key.endswith("_sh")
            picture = finish_shadow(passes) if shadow else finish_body(passes, key[:4] == "cone")
            Image.fromarray(grade.to_bytes(picture)).save(os.path.join(out_dir, key + ".png"))
        crops.update(fresh)
    with open(crops_path, "w", encoding="ascii") as out:
        json.dump(crops, out, indent=0, sort_keys=True)
        out.write("\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
