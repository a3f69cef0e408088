"""The signs of the six special houses, drawn here as curves.

Purpose: writes signs/sign_KK.svg (the drawing in its three inlays), and from it
  masks for the board's tiles   WORK/signs/sign_KK.png, 1024 px: red = lapis, green = gold wires,
                                blue = carnelian
  icons for the read-out        OUT/sign_KK.png, 256 px, transparent ground, inlay colours.
Standard library and rsvg-convert. Use: signs.py WORK_DIR OUT_DIR"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
R, G, B = "#ff0000", "#00ff00", "#0000ff"  # lapis, gold, carnelian in the masks
INLAY = {R: "#23328f", G: "#b98a35", B: "#a33a22"}  # as seen on the board
GW = 30  # half the width of a gold wire, of 1000
MASK_PX, ICON_PX = 1024, 256


def wrap(body):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" '
        f'viewBox="0 0 1000 1000">{body}</svg>\n'
    )


def shape(d, fill=R, gw=GW, extra=""):  # gold outline first, then the stone
    return (
        f'<path d="{d}" fill="{G}" stroke="{G}" stroke-width="{gw*2}" stroke-linejoin="round" fill-rule="evenodd" {extra}/>'
        f'<path d="{d}" fill="{fill}" fill-rule="evenodd" {extra}/>'
    )


def group(x, y, s, body):
    return f'<g transform="translate({x},{y}) scale({s})">{body}</g>'


border = f'<rect x="52" y="52" width="896" height="896" rx="26" fill="none" stroke="{G}" stroke-width="16"/>'
# ---- 15 ankh
loop = "M500,520 C335,420 290,130 500,104 C710,130 665,420 500,520 Z M500,428 C418,358 398,216 500,196 C602,216 582,358 500,428 Z"
arms = "M468,492 L212,452 Q196,522 212,592 L468,556 Z M532,492 L788,452 Q804,522 788,592 L532,556 Z"
stem = "M462,556 L538,556 L582,896 L418,896 Z"
ANKH = shape(loop) + shape(arms) + shape(stem) + shape("M440,474 h120 v100 h-120 Z", B)


# ---- 26 nefer x3
def nefer(x):
    bulb = f"M{x},585 C{x+88},585 {x+122},672 {x+112},752 C{x+98},858 {x+44},890 {x},890 C{x-44},890 {x-98},858 {x-112},752 C{x-122},672 {x-88},585 {x},585 Z"
    st = f"M{x-20},128 L{x+20},128 L{x+20},600 L{x-20},600 Z"
    bars = f"M{x-84},214 h168 v48 h-168 Z"
    bars2 = f"M{x-60},140 h120 v44 h-120 Z"
    return (
        shape(st, R, 24)
        + shape(bars, B, 22)
        + shape(bars2, B, 22)
        + shape(bulb, R, 26)
        + f'<path d="M{x},640 V850 M{x-62},700 Q{x},760 {x+62},700" stroke="{G}" stroke-width="20" fill="none"/>'
    )


NEFERS = nefer(205) + nefer(500) + nefer(795)


# ---- 27 water
def zig(y, c):
    n = 6
    x0, x1 = 96, 904
    st = (x1 - x0) / (2 * n)
    pts = []
    for i in range(2 * n + 1):
        pts.append((x0 + i * st, y + (46 if i % 2 == 0 else -46)))
    d = "M" + " L".join(f"{a:.1f},{b:.1f}" for a, b in pts)
    return (
        f'<path d="{d}" fill="none" stroke="{G}" stroke-width="104" stroke-linejoin="miter" stroke-linecap="square"/>'
        f'<path d="{d}" fill="none" stroke="{c}" stroke-width="60" stroke-linejoin="miter" stroke-linecap="square"/>'
    )


WATER = zig(200, R) + zig(500, R) + zig(800, R)


# ---- seated man (own simplification), facing right in a 300x560 box
def seated(c=R):
    body = "M104,206 C66,226 56,290 70,350 L66,430 C26,452 14,506 22,560 L296,560 L296,532 L266,524 L262,392 C260,364 240,352 214,356 L182,364 L190,300 C204,252 196,216 164,204 Z"
    head = "M92,210 C66,150 70,64 140,52 C196,44 226,84 222,126 L238,152 L220,162 C220,184 206,196 182,194 L166,216 Z"
    arm = "M104,250 C112,330 150,346 200,318 L262,284 L276,306 L212,346 C150,384 92,360 80,262 Z"
    return (
        shape(body, c, 20)
        + shape(head, c, 20)
        + shape(arm, B, 14)
        + f'<path d="M86,200 C120,170 122,120 112,70" stroke="{G}" stroke-width="15" fill="none"/><path d="M70,452 C120,430 170,470 180,540" stroke="{G}" stroke-width="17" fill="none"/>'
    )


def strokes(xs, y, h=104, w=44):
    return "".join(shape(f"M{x-w/2},{y} h{w} v{h} h-{w} Z", B, 20) for x in xs)


THREE_MEN = "".join(group(x, 70, 1.0, seated()) for x in (24, 347, 670)) + strokes(
    (176, 499, 822), 760
)
TWO_MEN = "".join(group(x, 40, 1.12, seated()) for x in (122, 522)) + strokes((300, 700), 780)
# ---- 30 falcon with sun disc
falcon = (
    "M716,470 C706,412 664,366 596,362 C530,360 486,402 478,462 C466,522 420,556 372,630 C318,716 262,800 196,890 L262,900 "
    "L352,822 L368,850 L420,800 C470,806 520,796 556,770 C612,726 640,664 640,598 C640,556 650,530 672,512 C684,530 690,520 692,500 C702,494 712,486 716,470 Z"
)
leg1 = "M436,796 h40 v66 h66 v36 h-106 Z"
leg2 = "M530,776 h38 v86 h66 v36 h-104 Z"
FALCON = (
    f'<circle cx="560" cy="220" r="142" fill="{G}"/><circle cx="560" cy="220" r="112" fill="{B}"/>'
    + shape(leg1, R, 22)
    + shape(leg2, R, 22)
    + shape(falcon, R, 26)
    + f'<path d="M476,500 C520,560 500,640 420,720 M540,520 C570,600 530,690 452,760 M430,600 C400,680 340,760 270,840" stroke="{G}" stroke-width="20" fill="none" stroke-linecap="round"/>'
    + f'<circle cx="612" cy="440" r="24" fill="{G}"/><path d="M612,462 C606,492 590,506 566,512" stroke="{G}" stroke-width="16" fill="none" stroke-linecap="round"/>'
)
SIGNS = {15: ANKH, 26: NEFERS, 27: WATER, 28: THREE_MEN, 29: TWO_MEN, 30: FALCON}
# how a drawing fits its tile: scale about the middle, then shift
FIT = {
    15: (1.0, 0, 0),
    26: (0.93, 0, -8),
    27: (0.85, 0, 0),
    28: (0.875, -3, 0),
    29: (0.98, 0, 0),
    30: (1.0, 44, 0),
}
BLACK = '<rect width="1000" height="1000" fill="#000"/>'
BORDER = (
    '<rect x="52" y="52" width="896" height="896" rx="26" fill="none" '
    f'stroke="{G}" stroke-width="16"/>'
)


def convert(svg, png, size):
    command = ["rsvg-convert", "-w", str(size), "-h", str(size), "-o", png]
    subprocess.run(command, input=svg.encode(), check=True)


def main(work, out):
    folder = os.path.join(work, "signs")
    os.makedirs(folder, exist_ok=True)
    for house, drawing in SIGNS.items():
        scale, dx, dy = FIT[house]
        fitted = group(500 - 500 * scale + dx, 500 - 500 * scale + dy, scale, drawing)
        convert(wrap(BLACK + BORDER + fitted), os.path.join(folder, f"sign_{house}.png"), MASK_PX)
        icon = wrap(fitted)
        for code, colour in INLAY.items():
            icon = icon.replace(code, colour)
        with open(os.path.join(HERE, "signs", f"sign_{house}.svg"), "w", encoding="ascii") as svg:
            svg.write(icon)
        convert(icon, os.path.join(out, f"sign_{house}.png"), ICON_PX)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
