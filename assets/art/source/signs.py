"""The signs of the special houses, rendered from the drawings in sign_drawings.py.

Purpose: writes signs/NAME.svg (the drawing in its inlays), and from the same drawing
  masks for inlaid tiles     WORK/signs/NAME.png, 1024 px: red = lapis, green = gold wires,
                             blue = carnelian, with a thin gold border
  masks for incised boards   WORK/signs/NAME_ink.png, 1024 px: red = dark paint, blue = red ochre
  icons for the read-out     OUT/sign_NAME.png, 256 px, transparent, inlay colours.
Standard library and rsvg-convert. Use: signs.py WORK_DIR OUT_DIR"""

import os
import subprocess
import sys
from dataclasses import dataclass

from sign_drawings import SIGNS, Band, Cell, Inlay, Placed, Wire

SVG_DIR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "signs")
MASK_PX, ICON_PX = 1024, 256
RED, GREEN, BLUE, BLACK = "#ff0000", "#00ff00", "#0000ff", "#000000"
GROUND = f'<rect width="1000" height="1000" fill="{BLACK}"/>'
BORDER = (
    '<rect x="52" y="52" width="896" height="896" rx="26" fill="none" '
    f'stroke="{GREEN}" stroke-width="16"/>'
)


def stroked(path, colour, width, fill="none"):
    return (
        f'<path d="{path}" fill="{fill}" fill-rule="evenodd" stroke="{colour}" '
        f'stroke-width="{width:g}"/>\n'
    )


@dataclass
class Inlaid:
    """Stones in gold wires: every outline and inner line is a wire."""

    wire: str
    stones: dict
    outline: float = 20
    inner: float = 15

    def cell(self, part, outline):
        return stroked(part.path, self.wire, outline, self.stones[part.stone])

    def band(self, part, outline):
        rim = stroked(part.path, self.wire, part.width + outline)
        return rim + stroked(part.path, self.stones[part.stone], part.width - outline)


@dataclass
class Inked:
    """Lines of dark paint; a part's inside is bare unless filled with paint."""

    wire: str = RED
    outline: float = 20
    inner: float = 15

    def cell(self, part, outline):
        if part.ink == "dark":
            return f'<path d="{part.path}" fill="{self.wire}"/>\n'
        return stroked(part.path, self.wire, outline, {"bare": BLACK, "ochre": BLUE}[part.ink])

    def band(self, part, outline):
        if part.ink == "dark":
            return stroked(part.path, self.wire, 1.4 * outline)
        rim = stroked(part.path, self.wire, part.width + outline)
        return rim + stroked(part.path, BLACK, part.width - outline)


MASK = Inlaid(GREEN, {Inlay.LAPIS: RED, Inlay.CARNELIAN: BLUE, Inlay.GOLD: GREEN})
ICON = Inlaid(
    "#b98a35", {Inlay.LAPIS: "#23328f", Inlay.CARNELIAN: "#a33a22", Inlay.GOLD: "#b98a35"}
)
INK = Inked()


def draw(part, style, scale=1.0):
    """One part as SVG; line widths are those of the finished tile at any scale."""
    outline, inner = round(style.outline / scale, 1), round(style.inner / scale, 1)
    if isinstance(part, Placed):
        body = "".join(draw(p, style, scale * part.scale) for p in part.parts)
        move = f"translate({part.x:g},{part.y:g}) scale({part.scale:g})"
        return f'<g transform="{move}">\n{body}</g>\n'
    if isinstance(part, Cell):
        return style.cell(part, outline)
    if isinstance(part, Band):
        return style.band(part, outline)
    assert isinstance(part, Wire)
    return stroked(part.path, style.wire, outline if part.bold else inner)


def picture(title, parts, style, ground=""):
    body = "".join(draw(part, style) for part in parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" '
        f'viewBox="0 0 1000 1000">\n<title>{title}</title>\n{ground}'
        f'<g stroke-linejoin="round" stroke-linecap="round">\n{body}</g>\n</svg>\n'
    )


def convert(svg, png, size):
    command = ["rsvg-convert", "-w", str(size), "-h", str(size), "-o", png]
    subprocess.run(command, input=svg.encode(), check=True)


def main(work, out):
    masks = os.path.join(work, "signs")
    os.makedirs(out, exist_ok=True)
    os.makedirs(masks, exist_ok=True)
    os.makedirs(SVG_DIR, exist_ok=True)
    for name, sign in SIGNS.items():
        inlay = picture(sign.title, sign.parts, MASK, GROUND + BORDER)
        convert(inlay, os.path.join(masks, f"{name}.png"), MASK_PX)
        ink = picture(sign.title, sign.parts, INK, GROUND)
        convert(ink, os.path.join(masks, f"{name}_ink.png"), MASK_PX)
        icon = picture(sign.title, sign.parts, ICON)
        with open(os.path.join(SVG_DIR, f"{name}.svg"), "w", encoding="ascii") as svg:
            svg.write(icon)
        convert(icon, os.path.join(out, f"sign_{name}.png"), ICON_PX)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
