"""Denoise (albedo divided out, guided by normal, depth and albedo) and the film curve.

Purpose: shared by finish_picture.py and finish_sprites.py, so that board and sprites always
match. numpy only; deterministic."""

import numpy as np

KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)


def atrous(signal, features, rounds=4, luma_sigma=None):
    """Edge-avoiding a-trous filter. signal HxWxC; features HxWxF already divided by their
    tolerances; luma_sigma also preserves edges in the signal itself."""
    out = signal.astype(np.float32)
    height, width, _ = out.shape
    for step in (1 << i for i in range(rounds)):
        total, weights = np.zeros_like(out), np.zeros((height, width, 1), np.float32)
        pad = 2 * step
        edges = ((pad, pad), (pad, pad), (0, 0))
        padded, padded_features = np.pad(out, edges, "reflect"), np.pad(features, edges, "reflect")
        for a in range(-2, 3):
            for b in range(-2, 3):
                rows = slice(pad + a * step, pad + a * step + height)
                cols = slice(pad + b * step, pad + b * step + width)
                d = ((padded_features[rows, cols] - features) ** 2).sum(-1, keepdims=True)
                if luma_sigma is not None:
                    tolerance = luma_sigma**2 * (0.05 + out.mean(-1, keepdims=True) ** 2)
                    d += ((padded[rows, cols] - out) ** 2).sum(-1, keepdims=True) / tolerance
                w = KERNEL[a + 2] * KERNEL[b + 2] * np.exp(-d)
                total += w * padded[rows, cols]
                weights += w
        out = total / weights
        if luma_sigma is not None:
            luma_sigma *= 0.7
    return out


def _features(passes, normal, depth, albedo):
    n, c = passes["Normal"].astype(np.float32), passes["DiffCol"].astype(np.float32)
    z = np.minimum(passes["Depth"].astype(np.float32), 1e3)
    return np.concatenate([n / normal, z / depth, c / albedo], -1)


def denoise(passes, diffuse_rounds=3, gloss_rounds=2, strength=1.0, bounce_rounds=0):
    """For objects: keeps small detail. bounce_rounds > 0 filters the bounced light separately,
    guided only by shape: right for small objects, whose bounced light has no edges. Returns linear
    RGB (premultiplied) and alpha."""
    f = {k: passes[k].astype(np.float32) for k in passes}
    features = _features(passes, 0.10, 0.12, 0.10)
    if bounce_rounds:
        shape = _features(passes, 0.25, 0.12, 0.40)
        diffuse = atrous(f["DiffDir"], features, diffuse_rounds, 0.55 * strength)
        diffuse += atrous(f["DiffInd"], shape, bounce_rounds)
        f["GlossInd"] = np.expm1(atrous(np.log1p(np.maximum(f["GlossInd"], 0)), features, 2, 1.5))
    else:
        diffuse = atrous(f["DiffDir"] + f["DiffInd"], features, diffuse_rounds, 0.55 * strength)
    gloss = np.log1p(np.maximum(f["GlossDir"] + f["GlossInd"], 0))
    guide = np.concatenate([features, f["GlossCol"] / 0.08], -1)
    gloss = atrous(gloss, guide, gloss_rounds, 0.30 * strength)
    return f["DiffCol"] * diffuse + f["GlossCol"] * np.expm1(gloss), f["Image"][..., 3:4]


def denoise_table(passes):
    """For the table: strong, because its light varies slowly. Returns linear RGB."""
    f = {k: passes[k].astype(np.float32) for k in passes}
    features = _features(passes, 0.22, 0.15, 0.16)
    light = f["DiffDir"] + f["DiffInd"]
    luma = light.mean(-1, keepdims=True)
    tint = atrous(light / np.maximum(luma, 1e-4), features, 3)
    luma = atrous(luma, features, 5, 1.6)
    gloss = np.log1p(np.maximum(f["GlossDir"] + f["GlossInd"], 0))
    gloss = np.expm1(atrous(gloss, features, 3, 0.6))
    return f["DiffCol"] * luma * tint + f["GlossCol"] * gloss


def film(x, exposure=1.0, saturation=1.06):
    """Linear light -> sRGB 0..1 through Uchimura's curve (toe, straight part, shoulder)."""
    x = np.maximum(x, 0) * exposure
    top, toe_end, straight, toe_power = 1.0, 0.22, 0.40, 1.22
    length = (top - toe_end) * straight
    knee = toe_end + length
    shoulder = top / (top - knee)
    t = np.clip(x / toe_end, 0, 1)
    in_toe = 1 - t**2 * (3 - 2 * t)
    in_shoulder = (x >= knee).astype(np.float32)
    toe = toe_end * (x / toe_end) ** toe_power
    rolled = top - (top - knee) * np.exp(-shoulder * (x - knee) / top)
    y = toe * in_toe + x * (1 - in_toe - in_shoulder) + rolled * in_shoulder
    luma = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = np.clip(luma + (y - luma) * saturation, 0, 1)
    s = np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - 0.055)
    return np.clip(s, 0, 1)


def to_bytes(s, seed=0):
    """0..1 -> 0..255 with half a step of dither, so that slow gradients do not band."""
    noise = np.random.default_rng(seed).uniform(-0.5, 0.5, s.shape)
    return np.clip(s * 255 + noise + 0.5, 0, 255).astype(np.uint8)
