"""Writes themes.txt: what boards and pieces look like, for the game.

Purpose: passes on the names and signs of themes.py, and measures in the finished pictures the plain
colours that the game needs and how much darker the night is. Needs numpy and PIL, no Blender.
Use: write_themes.py RENDERED_DIR"""

import os
import sys

import numpy as np
from PIL import Image

import layout
import themes

HEADER = """\
# themes.txt - what boards and pieces look like. All boards and all sets have the same shape.
#
# Plain ASCII. '#' starts a comment line. Every other line is a key and then values, separated by
# single spaces. Unknown keys are to be ignored.
#
# light NAME TABLE WIDE    NAME day|night; the pictures table and wide (scene.txt) in that light
# area X0 Y0 X1 Y1         virtual pixels: where a board's own picture goes, over the table
# board NAME PIECES GROUND R G B  R G B  R G B
#                          PIECES: the set that goes with it; GROUND faience|wood|stone|ivory: what
#                          its squares are of; colours by day of a square, a special square, the
#                          frame. The first board is the one in the picture table.
# view BOARD LIGHT FILE    the board's picture
# sign BOARD HOUSE SIGN    pictures sign_SIGN.png
# pieces NAME R G B  R G B the folder of a set's sprites; colours by day of its cones and spools
# shade LIGHT R0..R5 G0..G5 B0..B5
#                          what a sprite's colours (made by day) are multiplied by where it stands:
#                          c0 + c1*x + c2*y + c3*x*x + c4*x*y + c5*y*y with x = px/960 - 1 and
#                          y = py/540 - 1, each between 0 and 1.
"""
GROUNDS = {
    "ramesside": "faience",
    "thutmosid": "faience",
    "old": "wood",
    "plain": "stone",
    "faience": "faience",
    "ebony": "ivory",
}
UNLIT = [1, 0, 0, 0, 0, 0] * 3


def picture(folder, name):
    image = Image.open(os.path.join(folder, name)).convert("RGB")
    return np.asarray(image, np.float32), image.width


def median_colour(pixels):
    return [round(float(v)) for v in np.median(pixels.reshape(-1, 3), 0)]


def patch(pixels, scale, origin, at, half):
    x, y = (round((a - o) * scale) for a, o in zip(at, origin))
    h = max(1, round(half * scale))
    return pixels[max(0, y - h) : y + h, max(0, x - h) : x + h]


def house_point(house):
    return layout.project(layout.house_xy(house) + (layout.PIECE_Z,))


def board_colours(folder, name):
    if name == themes.USUAL_BOARD:
        pixels, width = picture(folder, "small/table_day.jpg")
        scale, origin = width / layout.VIRTUAL_W, (0, 0)
    else:
        pixels, width = picture(folder, f"small/board_{name}_day.jpg")
        rect = layout.BOARD_RECT
        scale, origin = width / (rect[2] - rect[0]), rect[:2]
    signs = themes.BOARDS[name]["signs"]
    plain = [h for h in range(1, 31) if h not in signs]

    def of(houses, half):
        parts = [patch(pixels, scale, origin, house_point(h), half) for h in houses]
        return median_colour(np.concatenate([p.reshape(-1, 3) for p in parts]))

    tile = of(plain, 30)
    special = of(signs, 50) if signs else tile
    edge = layout.project((0, -layout.FRAME_HALF_Y + 0.2, layout.TOP_Z))
    return tile, special, median_colour(patch(pixels, scale, origin, edge, 8))


def luma(pixels):
    return pixels @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def piece_colours(folder, name):
    """The typical colour of each side: of the lighter one the lit part, of the darker its shade."""
    pixels = {}
    for side in ("cone", "spool"):
        parts = []
        for house in range(1, 31):
            path = os.path.join(folder, "small", name, f"{side}_{house:02d}.webp")
            rgba = np.asarray(Image.open(path).convert("RGBA"), np.float32)
            parts.append(rgba[rgba[..., 3] > 250][:, :3])
        pixels[side] = np.concatenate(parts)
    lighter = max(pixels, key=lambda side: np.median(luma(pixels[side])))
    for side, of_side in pixels.items():
        tones = luma(of_side)
        low, high = np.percentile(tones, (85, 97) if side == lighter else (15, 50))
        yield median_colour(of_side[(tones >= low) & (tones <= high)])


def shade(folder):
    """Fits a surface to how much darker the table is at night than by day. The brightness is
    measured wherever things stand, the colour only on bare stone: on a coloured tile the two
    pictures differ by more than the light."""
    day, width = picture(folder, "small/table_day.jpg")
    night, _ = picture(folder, "small/table_night.jpg")
    scale = width / layout.VIRTUAL_W
    places = [house_point(h) for h in range(1, 31)]
    for side in ("cone", "spool"):
        places += [layout.project(layout.tray_well(side, i)) for i in range(layout.PIECES_A_SIDE)]
    stone = [layout.project(layout.hand_place(s, i)) for s in ("cone", "spool") for i in range(7)]
    stone += [layout.project((layout.MAT_X + x, layout.MAT_Y, 0.04)) for x in (-1.5, 0.0, 1.5)]

    def means(at):
        return [patch(p, scale, (0, 0), at, 40).reshape(-1, 3).mean(0) + 1.0 for p in (night, day)]

    on_stone = [means(at) for at in stone]
    tint = np.mean([n / d / (luma(n) / luma(d)) for n, d in on_stone], 0)
    rows, ratios = [], []
    for px, py in places + stone:
        n, d = means((px, py))
        ratios.append(np.clip(tint * luma(n) / luma(d), 0, 1))
        x, y = px / 960 - 1, py / 540 - 1
        rows.append([1, x, y, x * x, x * y, y * y])
    fit, *_ = np.linalg.lstsq(np.array(rows), np.array(ratios), rcond=None)
    return fit.T.reshape(-1)


def lines(folder):
    for light in ("day", "night"):
        yield f"light {light} table_{light}.jpg wide_{light}.jpg"
    yield "area {} {} {} {}".format(*layout.BOARD_RECT)
    names = [themes.USUAL_BOARD] + [n for n in themes.BOARDS if n != themes.USUAL_BOARD]
    for name in names:
        colours = " ".join(str(v) for c in board_colours(folder, name) for v in c)
        yield f"board {name} {themes.USUAL_PIECES[name]} {GROUNDS[name]} {colours}"
        if name != themes.USUAL_BOARD:
            for light in ("day", "night"):
                yield f"view {name} {light} board_{name}_{light}.jpg"
        for house, sign in sorted(themes.BOARDS[name]["signs"].items()):
            yield f"sign {name} {house} {sign}"
    for name in themes.PIECES:
        colours = " ".join(str(v) for c in piece_colours(folder, name) for v in c)
        yield f"pieces {name} {colours}"
    for light, values in (("day", UNLIT), ("night", shade(folder))):
        yield f"shade {light} " + " ".join(f"{v:.4f}" for v in values)


def main(folder):
    with open(os.path.join(folder, "themes.txt"), "w", encoding="ascii") as out:
        out.write(HEADER + "\n")
        out.writelines(line + "\n" for line in lines(folder))


if __name__ == "__main__":
    main(sys.argv[1])
