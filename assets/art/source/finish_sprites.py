"""Sprite passes -> pictures with alpha (WebP), in full size and half of it, and crops.json.

Use: finish_sprites.py bodies SET WORK_DIR OUT_DIR   every WORK/SET/NAME.npz -> OUT/SET/NAME.webp
     finish_sprites.py shadows WORK_DIR OUT_DIR      every WORK/shadow/NAME.npz -> OUT/shadow/...
     finish_sprites.py crops WORK_DIR CROPS_JSON     adds what job_sprites.py recorded
Bodies at half size go to OUT/small. Shadows have no fine detail and exist in one size."""

import glob
import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, median_filter

import grade

SHADOW_COLOUR = (0.055, 0.035, 0.03)
EDGE_TAPER_PX = 14
WEBP = {"quality": 93, "alpha_quality": 100, "method": 6, "exact": False}


def smooth_shadow(alpha):
    """The dense core at the foot gets a small blur, the thin penumbra a wide one: this removes
    noise without detaching the shadow."""
    a = median_filter(alpha.astype(np.float32), 3)
    narrow, wide = gaussian_filter(a, 1.2), gaussian_filter(a, 4.5)
    core = np.clip((gaussian_filter(a, 2.2) - 0.72) / 0.2, 0, 1)
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
    """Replaces outlier pixels (light scattered in ivory) with the median."""
    median = median_filter(light.astype(np.float32), (3, 3, 1))
    specks = np.abs(light - median).max(-1, keepdims=True) > 0.3 * median.mean(-1, keepdims=True)
    return np.where(specks, median, light)


def finish_body(passes):
    for name in ("DiffDir", "DiffInd", "GlossInd"):
        passes[name] = without_specks(passes[name])
    light, alpha = grade.denoise(passes, 3, 1, 0.9, 3)
    alpha = np.clip(alpha, 0, 1)
    colour = np.where(alpha > 1e-3, light / np.maximum(alpha, 1e-3), 0)
    return np.concatenate([grade.film(colour, 1.04), alpha], -1)


def save(picture, out_dir, name):
    image = Image.fromarray(grade.to_bytes(picture), "RGBA")
    files = [("", image)]
    if not name.startswith("shadow/"):
        files.append(("small", image.resize((image.width // 2, image.height // 2), Image.BOX)))
    for folder, picture in files:
        path = os.path.join(out_dir, folder, name + ".webp")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        picture.save(path, **WEBP)


def finish_all(folder, finish, work, out_dir):
    for path in sorted(glob.glob(os.path.join(work, folder, "*.npz"))):
        name = os.path.splitext(os.path.basename(path))[0]
        save(finish(dict(np.load(path))), out_dir, f"{folder}/{name}")


def add_crops(work, crops_path):
    crops = {}
    if os.path.exists(crops_path):
        with open(crops_path, encoding="ascii") as source:
            crops = json.load(source)
    for path in sorted(glob.glob(os.path.join(work, "crops_*.json"))):
        with open(path, encoding="ascii") as source:
            crops.update(json.load(source))
    with open(crops_path, "w", encoding="ascii") as out:
        json.dump(crops, out, indent=0, sort_keys=True)
        out.write("\n")


if __name__ == "__main__":
    what, arguments = sys.argv[1], sys.argv[2:]
    if what == "bodies":
        finish_all(arguments[0], finish_body, *arguments[1:])
    elif what == "shadows":
        finish_all("shadow", finish_shadow, *arguments)
    else:
        add_crops(*arguments)
