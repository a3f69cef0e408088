"""Picture passes -> JPEG pictures of the table, in full size and for windows up to 1920 wide.

Use: finish_picture.py table LIGHT WORK_DIR OUT_DIR
     finish_picture.py wide LIGHT WORK_DIR OUT_DIR          (after table: adjusted to its edge)
     finish_picture.py board NAME LIGHT WORK_DIR OUT_DIR    (after table: only the board is new)
     finish_picture.py look NPZ OUT_FILE                    (anything, for the eye)"""

import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import gaussian_filter

import grade
import layout
import themes

EXPOSURE = {"day": 1.04, "night": 0.86}
NIGHT_GAIN = {"faience": 1.35}  # dark glaze: with less light its signs would be unreadable
# At night two boards have a second, small lamp over their last houses, which the first one hardly
# reaches, to make the signs readable. The minimum share of daylight in its centre.
NIGHT_LAMP = {"faience": 0.55, "ebony": 0.62}
NIGHT_LAMP_HOUSES, NIGHT_LAMP_REACH = (29, 30), (250.0, 105.0)  # virtual pixels, across and down
BORDER_BLEND_PX = 260.0  # virtual pixels over which the wide table blends into the table
NIGHT_REACH_PX = 700.0  # virtual pixels beyond the table's picture at which light falls to a third
JPEG = {"quality": 90, "subsampling": 0, "optimize": True}


def board_mask(scale, rect, soften=0.0):
    """1 on the board including its front and feet, 0 on the table, within a virtual rectangle."""
    x, y = layout.FRAME_HALF_X, layout.FRAME_HALF_Y
    points = [layout.project((a, b, layout.TOP_Z)) for a, b in ((-x, y), (x, y), (x, -y))]
    points += [layout.project((a, -y, 0.0)) for a in (x, -x)]
    points.append(layout.project((-x, -y, layout.TOP_Z)))
    size = round((rect[2] - rect[0]) * scale), round((rect[3] - rect[1]) * scale)
    image = Image.new("L", size, 0)
    corners = [((px - rect[0]) * scale, (py - rect[1]) * scale) for px, py in points]
    ImageDraw.Draw(image).polygon(corners, fill=255)
    if soften:
        image = image.filter(ImageFilter.MaxFilter(2 * round(soften * scale) + 1))
        image = image.filter(ImageFilter.GaussianBlur(soften * scale / 2))
    return np.asarray(image, np.float32)[..., None] / 255


def crop_passes(passes, rect, scale):
    x0, y0, x1, y1 = (round(v * scale) for v in rect)
    return {name: passes[name][y0:y1, x0:x1] for name in passes}


def developed_board(passes, light, gain=1.0):
    """Denoised with fine detail kept."""
    return grade.film(grade.denoise(passes, 4, 2)[0], EXPOSURE[light] * gain)


def developed_table(passes, light):
    """Denoised so that the slowly varying light on stone and cloth is smooth; the board in it is
    developed separately."""
    picture = grade.film(grade.denoise_table(passes), EXPOSURE[light])
    rect, scale = layout.BOARD_RECT, layout.SCALE
    x0, y0, x1, y1 = (round(v * scale) for v in rect)
    board = developed_board(crop_passes(passes, rect, scale), light)
    mask = board_mask(scale, rect)
    picture[y0:y1, x0:x1] = picture[y0:y1, x0:x1] * (1 - mask) + board * mask
    return picture


def save(picture, out_dir, name, scale=layout.SCALE):
    image = Image.fromarray(grade.to_bytes(picture))
    image.save(os.path.join(out_dir, name), **JPEG)
    half = (round(image.width / scale), round(image.height / scale))
    small = os.path.join(out_dir, "small")
    os.makedirs(small, exist_ok=True)
    image.resize(half, Image.LANCZOS).save(os.path.join(small, name), **JPEG)


def load(out_dir, name):
    return np.asarray(Image.open(os.path.join(out_dir, name)).convert("RGB"), np.float32) / 255


def finish_table(light, work, out_dir):
    path = os.path.join(work, f"table_{themes.USUAL_BOARD}_{light}.npz")
    save(developed_table(dict(np.load(path)), light), out_dir, f"table_{light}.jpg")


def dimming(day, night, soften):
    """How much less light falls on each pixel at night: independent of the surface, and smooth
    enough to contain none of its detail."""

    def falling(passes):
        light = passes["DiffDir"].astype(np.float32) + passes["DiffInd"].astype(np.float32)
        return np.stack([gaussian_filter(light[..., c], soften) for c in range(3)], -1)

    return falling(night) / (falling(day) + 1e-3)


def with_lamp(less, least):
    """Adds the second lamp: at least a share of daylight at the centre of its spot, which fades in
    all directions, in the colour of the existing light."""
    x0, y0 = layout.BOARD_RECT[:2]
    points = [layout.project((*layout.house_xy(house), layout.TOP_Z))
              for house in NIGHT_LAMP_HOUSES]
    x, y = (sum(p[i] for p in points) / len(points) for i in range(2))
    rows, cols = np.mgrid[0 : less.shape[0], 0 : less.shape[1]].astype(np.float32) / layout.SCALE
    across = (cols + x0 - x) / NIGHT_LAMP_REACH[0]
    down = (rows + y0 - y) / NIGHT_LAMP_REACH[1]
    spot = least * np.exp(-(across**4 + down**4) / 2)[..., None]
    level = less.mean(-1, keepdims=True)
    return less * (level**4 + spot**4) ** 0.25 / np.maximum(level, 1e-4)


def passes_of_board(name, light, work):
    """A board by night is the board by day, dimmed like the default board, which was rendered in
    both lights: all boards have the same shape."""
    passes = dict(np.load(os.path.join(work, f"board_{name}_day.npz")))
    if light == "day":
        return passes
    usual = []
    for of in ("day", light):
        whole = dict(np.load(os.path.join(work, f"table_{themes.USUAL_BOARD}_{of}.npz")))
        usual.append(crop_passes(whole, layout.BOARD_RECT, layout.SCALE))
    less = dimming(*usual, 6.0)
    if name in NIGHT_LAMP:
        less = with_lamp(less, NIGHT_LAMP[name])
    for falls in ("DiffDir", "DiffInd", "GlossDir", "GlossInd"):
        passes[falls] = passes[falls].astype(np.float32) * less
    return passes


def finish_board(name, light, work, out_dir):
    """Takes the board from the new picture and the table around it from the old one."""
    rect, scale = layout.BOARD_RECT, layout.SCALE
    gain = NIGHT_GAIN.get(name, 1.0) if light == "night" else 1.0
    fresh = developed_board(passes_of_board(name, light, work), light, gain)
    x0, y0, x1, y1 = (round(v * scale) for v in rect)
    around = load(out_dir, f"table_{light}.jpg")[y0:y1, x0:x1]
    mask = board_mask(scale, rect, 3.0)
    save(around * (1 - mask) + fresh * mask, out_dir, f"board_{name}_{light}.jpg")


def agree_with_table(wide, table):
    """Insert the table picture into the wide one and spread the remaining difference at its edge
    outwards, fading with distance."""
    k = layout.WIDE_SCALE
    x0, y0 = round(-layout.WIDE_X0 * k), round(-layout.WIDE_Y0 * k)
    w, h = round(layout.VIRTUAL_W * k), round(layout.VIRTUAL_H * k)
    whole = Image.fromarray(np.clip(table * 255 + 0.5, 0, 255).astype(np.uint8))
    inner = np.asarray(whole.resize((w, h), Image.LANCZOS), np.float32) / 255
    gap = inner - wide[y0 : y0 + h, x0 : x0 + w]
    gap = np.stack([gaussian_filter(gap[..., c], 4.0 * k) for c in range(3)], -1)
    rows, cols = np.mgrid[0 : wide.shape[0], 0 : wide.shape[1]]
    r, c = np.clip(rows - y0, 0, h - 1), np.clip(cols - x0, 0, w - 1)
    distance = (np.hypot(rows - y0 - r, cols - x0 - c) / k).astype(np.float32)
    near = gap[r, c]
    # the nearest edge's difference, smoothed more with distance
    far = np.stack([gaussian_filter(near[..., i], 80.0 * k) for i in range(3)], -1)
    mix = np.clip(distance / 60.0, 0, 1)[..., None]
    fade = np.clip(1 - distance / BORDER_BLEND_PX, 0, 1)[..., None]
    out = wide + (near * (1 - mix) + far * mix) * fade * fade * (3 - 2 * fade)
    out[y0 : y0 + h, x0 : x0 + w] = inner
    return out


def finish_wide_day(work, out_dir):
    path = os.path.join(work, f"wide_{themes.USUAL_BOARD}_day.npz")
    wide = grade.film(grade.denoise_table(dict(np.load(path))), EXPOSURE["day"])
    save(agree_with_table(wide, load(out_dir, "table_day.jpg")), out_dir, "wide_day.jpg",
         layout.WIDE_SCALE)


def cut_slab(out_dir):
    """The stone texture of the game's sheets, so that it need not load the whole wide table."""
    x0, y0, x1, y1 = layout.SLAB
    k, left, top = layout.WIDE_SCALE, layout.WIDE_X0, layout.WIDE_Y0
    columns = slice(round((x0 - left) * k), round((x1 - left) * k))
    rows = slice(round((y0 - top) * k), round((y1 - top) * k))
    save(load(out_dir, "wide_day.jpg")[rows, columns], out_dir, "slab.jpg", k)


def darker(day, night, soften):
    """How much darker the night is, without surface detail."""
    ratio = (night + 0.01) / (day + 0.01)
    return np.stack([gaussian_filter(ratio[..., c], soften) for c in range(3)], -1)


def finish_wide_night(out_dir):
    """The lamp reaches little beyond the table's picture: the day's stone gets darker outwards."""
    wide, night = load(out_dir, "wide_day.jpg"), load(out_dir, "table_night.jpg")
    ratio = darker(load(out_dir, "table_day.jpg"), night, 30.0)
    k, per = layout.WIDE_SCALE, layout.SCALE
    rows, cols = np.mgrid[0 : wide.shape[0], 0 : wide.shape[1]].astype(np.float32)
    x, y = cols / k + layout.WIDE_X0, rows / k + layout.WIDE_Y0
    inner_x = np.clip(x, 8, layout.VIRTUAL_W - 8)
    inner_y = np.clip(y, 8, layout.VIRTUAL_H - 8)
    distance = np.hypot(x - inner_x, y - inner_y)[..., None]
    at = ratio[(inner_y * per).astype(int), (inner_x * per).astype(int)]
    wide = wide * at * np.exp(-distance / NIGHT_REACH_PX)
    save(agree_with_table(wide, night), out_dir, "wide_night.jpg", layout.WIDE_SCALE)


def finish_wide(light, work, out_dir):
    if light == "day":
        finish_wide_day(work, out_dir)
        cut_slab(out_dir)
    else:
        finish_wide_night(out_dir)


def look(path, out_file):
    passes = dict(np.load(path))
    objects, _ = grade.denoise(passes, 3, 2)
    light = "night" if "night" in path else "day"
    Image.fromarray(grade.to_bytes(grade.film(objects, EXPOSURE[light]))).save(out_file)


if __name__ == "__main__":
    jobs = {"table": finish_table, "wide": finish_wide, "board": finish_board, "look": look}
    jobs[sys.argv[1]](*sys.argv[2:])
