"""Writes sprites.txt, the list of pictures that have an anchor.

Purpose: turn the renderer's crops into plain text for the game. Standard library only.
Input: a dict name -> {"size": [w, h], "anchor": [x, y], "scale": pixels per virtual pixel}
in which the shadow of NAME is NAME_sh. Use: write_sprites.py CROPS_JSON OUTPUT_FILE"""

import json
import sys

HEADER = """\
# sprites.txt - pieces with a transparent ground, and their soft shadows.
#
# Plain ASCII. '#' starts a comment line; empty lines are skipped. One sprite a line, 13 fields
# separated by single spaces:
#   name file width height anchor_x anchor_y scale
#   shadow_file shadow_anchor_x shadow_anchor_y shadow_scale shadow_width shadow_height
# width, height, anchor_*, shadow_*: pixels of that picture. scale, shadow_scale: pixels of that
# picture per virtual (1920x1080) pixel. A piece's body lies in the folder of each set of pieces
# (themes.txt), and at half the size in the same folder of 'small'. Straight (not premultiplied)
# alpha, 8 bits. To show a sprite standing at virtual point (px, py):
#   body   at  px - anchor_x/scale,               py - anchor_y/scale
#          size width/scale x height/scale
#   shadow at  px - shadow_anchor_x/shadow_scale, py - shadow_anchor_y/shadow_scale
#          size shadow_width/shadow_scale x shadow_height/shadow_scale
# All shadows first (where they overlap take the maximum, not the product), then the bodies from
# small py to large. The anchor is the foot of the piece.
# Names: cone_KK, spool_KK on house KK (01..30); cone_home_I, spool_home_I in the tray and
# cone_hand_I, spool_hand_I in hand (I 1..7): places in scene.txt.
"""


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def lines(crops):
    for name in sorted(n for n in crops if not n.endswith("_sh")):
        body, shadow = crops[name], crops[name + "_sh"]
        fields = [name, name + ".webp", *body["size"]]
        fields += [number(a) for a in body["anchor"]]
        fields += [f'{body["scale"]:.6f}', f"shadow/{name}.webp"]
        fields += [number(a) for a in shadow["anchor"]]
        fields += [f'{shadow["scale"]:.6f}', *shadow["size"]]
        yield " ".join(str(f) for f in fields)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="ascii") as source:
        crops = json.load(source)
    with open(sys.argv[2], "w", encoding="ascii") as out:
        out.write(HEADER + "\n" + "\n".join(lines(crops)) + "\n")
