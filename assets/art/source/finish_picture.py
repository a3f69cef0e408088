"""Board and table passes -> board.png (or .jpg) and table_wide.jpg.

Use: finish_picture.py board|table_wide WORK_DIR OUT_DIR
     finish_picture.py patch WORK_DIR OUT_DIR X0,Y0,X1,Y1
The wide table is made to agree with the board picture along the board picture's edge, so run
'board' first. A patch is laid into both pictures as they are."""

import os
import sys

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

import grade
import layout

EXPOSURE = 1.04
FAIENCE_DEPTH = 0.34  # how much the blue-green tiles are darkened, so ivory and ebony stand out
BORDER_BLEND_PX = 260.0  # virtual pixels over which the wide table takes up the board's tone
PATCH_BLEND_PX = 16  # pixels over which a patch takes over from the picture around it
JPEG = {"quality": 92, "subsampling": 0, "optimize": True}


def board_mask(width, height):
    """1 on the board including its front, 0 on the table."""
    k = width / layout.VIRTUAL_W
    fx, fy = layout.FRAME_HALF_X, layout.FRAME_HALF_Y
    far = [(-fx, fy, layout.TOP_Z), (fx, fy, layout.TOP_Z), (fx, -fy, layout.TOP_Z)]
    corners = [layout.project(p) for p in far]
    right, left = corners[2], layout.project((-fx, -fy, layout.TOP_Z))
    corners += [(right[0] - 14, right[1] + 86), (left[0] + 14, left[1] + 86), left]
    image = Image.new("L", (width, height), 0)
    ImageDraw.Draw(image).polygon([(x * k, y * k) for x, y in corners], fill=255)
    return np.asarray(image, np.float32)[..., None] / 255


def finish_board(work, out_dir):
    passes = dict(np.load(os.path.join(work, "board.npz")))
    table = grade.denoise_table(passes)
    objects, _ = grade.denoise(passes, 4, 2)
    height, width = table.shape[:2]
    mask = board_mask(width, height)
    light = table * (1 - mask) + objects * mask
    blue_green = (light[..., 1:2] - light[..., 0:1]) / (light[..., 1:2] + 0.02) / 0.45 - 0.25
    light = light * (1 - FAIENCE_DEPTH * np.clip(blue_green, 0, 1) * mask)
    picture = Image.fromarray(grade.to_bytes(grade.film(light, EXPOSURE)))
    picture.save(os.path.join(out_dir, "board.png"), optimize=True)
    picture.save(os.path.join(out_dir, "board.jpg"), quality=95, subsampling=0, optimize=True)


def agree_with_board(wide, out_dir):
    """Lay the board picture into the wide one and carry the remaining difference at its edge
    outwards, fading with distance."""
    k = layout.WIDE_SCALE
    x0, y0 = round(-layout.WIDE_X0 * k), round(-layout.WIDE_Y0 * k)
    w, h = round(layout.VIRTUAL_W * k), round(layout.VIRTUAL_H * k)
    board = Image.open(os.path.join(out_dir, layout.BOARD_FILE)).convert("RGB")
    board = np.asarray(board.resize((w, h), Image.LANCZOS), np.float32) / 255
    inner = wide[y0 : y0 + h, x0 : x0 + w]
    gap = np.stack([gaussian_filter(board[..., c] - inner[..., c], 2.0) for c in range(3)], -1)
    rows, cols = np.mgrid[0 : wide.shape[0], 0 : wide.shape[1]]
    r, c = np.clip(rows - y0, 0, h - 1), np.clip(cols - x0, 0, w - 1)
    distance = np.hypot(rows - y0 - r, cols - x0 - c) / k
    # the nearest edge's difference, smoother the farther it is carried
    near = gap[r, c]
    far = np.stack([gaussian_filter(near[..., i], 40.0) for i in range(3)], -1)
    mix = np.clip(distance / 60.0, 0, 1)[..., None]
    fade = np.clip(1 - distance / BORDER_BLEND_PX, 0, 1)[..., None]
    out = wide + (near * (1 - mix) + far * mix) * fade * fade * (3 - 2 * fade)
    out[y0 : y0 + h, x0 : x0 + w] = board
    return out


def finish_wide(work, out_dir):
    passes = dict(np.load(os.path.join(work, "table_wide.npz")))
    wide = grade.film(grade.denoise_table(passes), EXPOSURE)
    wide = agree_with_board(wide, out_dir)
    Image.fromarray(grade.to_bytes(wide)).save(os.path.join(out_dir, "table_wide.jpg"), **JPEG)


def feather(height, width, rect):
    """1 inside, falling to 0 at those edges of the patch that are not edges of the picture."""
    ramps = []
    for size, low, high, end in ((height, 1, 3, layout.VIRTUAL_H), (width, 0, 2, layout.VIRTUAL_W)):
        steps = np.arange(size) + 0.5
        ramp = np.ones(size)
        if rect[low] > 0:
            ramp = np.minimum(ramp, steps / PATCH_BLEND_PX)
        if rect[high] < end:
            ramp = np.minimum(ramp, steps[::-1] / PATCH_BLEND_PX)
        ramps.append(np.clip(ramp, 0, 1))
    return (ramps[0][:, None] * ramps[1][None, :])[..., None]


def finish_patch(work, out_dir, where):
    rect = [int(v) for v in where.split(",")]
    light = grade.denoise_table(dict(np.load(os.path.join(work, "board.npz"))))
    fresh = grade.film(light, EXPOSURE)
    height, width = fresh.shape[:2]
    path = os.path.join(out_dir, layout.BOARD_FILE)
    board = np.asarray(Image.open(path).convert("RGB"), np.float32) / 255
    x, y = round(rect[0] * layout.BOARD_SCALE), round(rect[1] * layout.BOARD_SCALE)
    mix = feather(height, width, rect)
    part = board[y : y + height, x : x + width]
    board[y : y + height, x : x + width] = part * (1 - mix) + fresh * mix
    picture = Image.fromarray(np.clip(board * 255 + 0.5, 0, 255).astype(np.uint8))
    picture.save(path, quality=95, subsampling=0, optimize=True)
    k = layout.WIDE_SCALE
    size = round(layout.VIRTUAL_W * k), round(layout.VIRTUAL_H * k)
    path = os.path.join(out_dir, "table_wide.jpg")
    wide = Image.open(path).convert("RGB")
    corner = round(-layout.WIDE_X0 * k), round(-layout.WIDE_Y0 * k)
    wide.paste(picture.resize(size, Image.LANCZOS), corner)
    wide.save(path, **JPEG)


if __name__ == "__main__":
    jobs = {"board": finish_board, "table_wide": finish_wide, "patch": finish_patch}
    jobs[sys.argv[1]](*sys.argv[2:])
