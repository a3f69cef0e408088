"""Proof pictures, drawn only from the files that the game loads.

Use: proof.py RENDERED_DIR OUT_DIR
Writes proof_geometry.png (houses, tray, hand, mat, light projected through scene.txt),
proof_home.png and proof_hand.png (all pieces borne off, all in hand) and proof_rest_N.png (the
rest layouts with mixed faces). To look at; nothing is compared."""

import os
import sys

import numpy as np
from PIL import Image, ImageDraw


def read_lines(path):
    with open(path, encoding="ascii") as source:
        return [line.split() for line in source if line.strip() and line[0] != "#"]


class Proof:
    def __init__(self, rendered):
        self.dir = rendered
        self.scene = read_lines(os.path.join(rendered, "scene.txt"))
        self.sprites = {s[0]: s for s in read_lines(os.path.join(rendered, "sprites.txt"))}
        board = next(s for s in self.scene if s[:2] == ["picture", "table"])
        image = Image.open(os.path.join(rendered, board[2])).convert("RGB")
        self.image = image.resize((1920, 1080), Image.LANCZOS)
        numbers = self.values("projection")[0]
        self.matrix = np.array([float(n) for n in numbers]).reshape(3, 4)

    def values(self, key):
        return [s[1:] for s in self.scene if s[0] == key]

    def project(self, x, y, z):
        u, v, w = self.matrix @ [float(x), float(y), float(z), 1.0]
        return u / w, v / w

    def picture(self, name, scale, anchor, at):
        im = Image.open(os.path.join(self.dir, name)).convert("RGBA")
        size = (round(im.width / scale), round(im.height / scale))
        im = im.resize(size, Image.LANCZOS)
        layer = Image.new("RGBA", self.image.size)
        layer.paste(im, (round(at[0] - anchor[0] / scale), round(at[1] - anchor[1] / scale)))
        return layer

    def show(self, placed):
        """Shadows combined by maximum, then bodies from far to near. placed: (sprite, (x, y))."""
        canvas = self.image.convert("RGBA")
        shade = Image.new("L", canvas.size, 0)
        for name, at in placed:
            s = self.sprites[name]
            layer = self.picture(s[7], float(s[10]), (float(s[8]), float(s[9])), at)
            shade = Image.fromarray(np.maximum(shade, layer.getchannel("A")))
        dark = Image.new("RGBA", canvas.size, (14, 9, 8, 0))
        dark.putalpha(shade)
        canvas.alpha_composite(dark)
        for name, at in sorted(placed, key=lambda p: p[1][1]):
            s = self.sprites[name]
            anchor = (float(s[4]), float(s[5]))
            canvas.alpha_composite(self.picture(s[1], float(s[6]), anchor, at))
        return canvas.convert("RGB")

    def geometry(self):
        image = self.image.copy()
        draw = ImageDraw.Draw(image)

        def outline(numbers, colour):
            p = [(float(numbers[i]), float(numbers[i + 1])) for i in range(0, 8, 2)]
            draw.line(p + p[:1], fill=colour, width=2)

        for h in self.values("house"):
            outline(h[5:13], (255, 60, 40))
            c, up = (float(h[1]), float(h[2])), (float(h[14]), float(h[15]))
            draw.line([c, (c[0] + up[0], c[1] + up[1])], fill=(255, 220, 80), width=2)
        for key in ("tray_quad", "mat_quad", "frame_quad", "board_base_quad"):
            outline(self.values(key)[0], (60, 255, 120))
        for place in self.values("tray") + self.values("hand"):
            x, y = self.project(*place[4:7])
            draw.ellipse([x - 5, y - 5, x + 5, y + 5], outline=(255, 0, 255), width=2)
            x, y = float(place[2]), float(place[3])
            draw.ellipse([x - 2, y - 2, x + 2, y + 2], fill=(0, 255, 255))
        return image

    def places(self, key, sprite):
        return [(f"{p[0]}_{sprite}_{p[1]}", (float(p[2]), float(p[3]))) for p in self.values(key)]


def main(rendered, out):
    os.makedirs(out, exist_ok=True)
    proof = Proof(rendered)
    proof.geometry().save(os.path.join(out, "proof_geometry.png"))
    houses = [
        (f"{'cone' if k % 2 else 'spool'}_{k:02d}", h)
        for k, h in ((int(h[0]), (float(h[1]), float(h[2]))) for h in proof.values("house"))
    ]
    home = proof.show(proof.places("tray", "home") + houses[::3])
    home.save(os.path.join(out, "proof_home.png"))
    proof.show(proof.places("hand", "hand")).save(os.path.join(out, "proof_hand.png"))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
