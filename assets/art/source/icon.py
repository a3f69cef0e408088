"""The program's icon: the sign of the draught-board with its pieces, seen from the side.

Purpose: writes senet.svg (for 48 px and more) and senet-small.svg (fewer, sharper parts, on a grid
of 16 px) and renders senet-SIZE.png from them. The glazed tile keeps it readable on light and dark
backgrounds. Standard library and rsvg-convert. Use: icon.py OUT_DIR"""

import os
import subprocess
import sys

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SMALL_UP_TO = 32
IVORY, IVORY_SHADE, EBONY, GOLD, LAPIS = "#f3e8cf", "#cdbb97", "#17110e", "#e0ad4e", "#23328f"

DEFS = """<defs>
<linearGradient id="glaze" x1="0" y1="0" x2="0.35" y2="1">
<stop offset="0" stop-color="#4fa79c"/><stop offset="0.45" stop-color="#2b7f7b"/>
<stop offset="1" stop-color="#155053"/></linearGradient>
<linearGradient id="ivory" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#fbf3df"/><stop offset="0.45" stop-color="#f0e3c6"/>
<stop offset="1" stop-color="#bfa982"/></linearGradient>
<linearGradient id="ebony" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#5a4b42"/><stop offset="0.3" stop-color="#231a16"/>
<stop offset="1" stop-color="#0d0907"/></linearGradient>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#f6d58a"/><stop offset="1" stop-color="#b5802c"/></linearGradient>
</defs>"""


def svg(size, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 {size} {size}">\n{body}\n</svg>\n'
    )


def cone(x, y):
    """An ivory cone with a round head; (x, y) = middle of its foot."""
    outline = (
        f"M{x - 29},{y} L{x - 29},{y - 14} C{x - 22},{y - 46} {x - 12},{y - 78} {x - 9},{y - 102} "
        f"A17,17 0 1 1 {x + 9},{y - 102} C{x + 12},{y - 78} {x + 22},{y - 46} {x + 29},{y - 14} "
        f"L{x + 29},{y} Z"
    )
    band = f'<rect x="{x - 31}" y="{y - 16}" width="62" height="9" rx="4" fill="url(#gold)"/>'
    return f'<path d="{outline}" fill="url(#ivory)"/>{band}'


def spool(x, y):
    """An ebony reel with a gold waist; (x, y) = middle of its foot."""
    outline = (
        f"M{x - 29},{y} L{x - 29},{y - 14} C{x - 12},{y - 24} {x - 12},{y - 48} {x - 29},{y - 60} "
        f"L{x - 29},{y - 76} L{x + 29},{y - 76} L{x + 29},{y - 60} "
        f"C{x + 12},{y - 48} {x + 12},{y - 24} {x + 29},{y - 14} L{x + 29},{y} Z"
    )
    rim = f'<rect x="{x - 31}" y="{y - 80}" width="62" height="9" rx="4" fill="url(#gold)"/>'
    waist = f'<rect x="{x - 17}" y="{y - 41}" width="34" height="7" rx="3" fill="url(#gold)"/>'
    return f'<path d="{outline}" fill="url(#ebony)"/>{rim}{waist}'


def full():
    tile = (
        '<rect x="16" y="16" width="480" height="480" rx="92" fill="#0c3638"/>'
        '<rect x="20" y="20" width="472" height="472" rx="88" fill="url(#gold)"/>'
        '<rect x="32" y="32" width="448" height="448" rx="78" fill="url(#glaze)"/>'
    )
    top = 318
    pieces = "".join(
        f'<g transform="translate({256 + (i - 2) * 76},{top}) scale(1.25)">'
        f"{(cone if i % 2 == 0 else spool)(0, 0)}</g>"
        for i in range(5)
    )
    board = (
        f'<rect x="62" y="{top}" width="388" height="92" rx="8" fill="#0d0907"/>'
        f'<rect x="66" y="{top + 4}" width="380" height="84" rx="6" fill="url(#gold)"/>'
        f'<rect x="74" y="{top + 12}" width="364" height="68" rx="3" fill="#1c1411"/>'
    )
    cells = "".join(
        f'<rect x="{82 + i * 50.4:.1f}" y="{top + 20}" width="43.6" height="52" rx="4" '
        f'fill="{IVORY if i % 2 == 0 else LAPIS}"/>'
        for i in range(7)
    )
    feet = (
        f'<path d="M92,{top + 92} h64 v16 h-64 Z M356,{top + 92} h64 v16 h-64 Z" fill="#0d0907"/>'
    )
    scene = f'<g transform="translate(0,-16)">{pieces}{feet}{board}{cells}</g>'
    return svg(512, "\n".join((DEFS, tile, scene)))


def small():
    """On a grid of 16: tile, three pieces (cone, reel, cone), board."""
    parts = [
        '<rect x="0" y="0" width="16" height="16" rx="3.2" fill="#c8923a"/>',
        '<rect x="0.6" y="0.6" width="14.8" height="14.8" rx="2.7" fill="url(#glaze)"/>',
        # pieces
        f'<path d="M2.5,10 L3.5,6 A1.25,1.25 0 1 1 4.5,6 L5.5,10 Z" fill="{IVORY}"/>',
        f'<path d="M10.5,10 L11.5,6 A1.25,1.25 0 1 1 12.5,6 L13.5,10 Z" fill="{IVORY}"/>',
        f'<path d="M6,10 V9 L7,8.2 V7.4 L6,6.7 V5.7 H10 V6.7 L9,7.4 V8.2 L10,9 V10 Z" '
        f'fill="{EBONY}"/>',
        f'<rect x="6" y="5" width="4" height="0.9" fill="{GOLD}"/>',
        # board
        f'<rect x="2" y="10" width="12" height="3" fill="{EBONY}"/>',
        f'<rect x="3" y="11" width="2" height="1" fill="{IVORY}"/>',
        f'<rect x="7" y="11" width="2" height="1" fill="{IVORY}"/>',
        f'<rect x="11" y="11" width="2" height="1" fill="{IVORY}"/>',
    ]
    return svg(16, "\n".join([DEFS] + parts))


def main(out):
    os.makedirs(out, exist_ok=True)
    drawings = {"senet.svg": full(), "senet-small.svg": small()}
    for name, drawing in drawings.items():
        with open(os.path.join(out, name), "w", encoding="ascii") as target:
            target.write(drawing)
    for size in SIZES:
        source = "senet-small.svg" if size <= SMALL_UP_TO else "senet.svg"
        target = os.path.join(out, f"senet-{size}.png")
        command = ["rsvg-convert", "-w", str(size), "-h", str(size), "-o", target]
        subprocess.run(command + [os.path.join(out, source)], check=True)


if __name__ == "__main__":
    main(sys.argv[1])
