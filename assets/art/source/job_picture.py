"""Blender job: the table without pieces and sticks.

Use: blender -b -noaudio -P job_picture.py -- --what table|wide|board [--board NAME]
         [--light day|night] [--samples N] [--scale K] [--patch X0,Y0,X1,Y1]
table = the 16:9 picture; wide = the table far beyond it; board = only the area of a board.
scale = pixels of the picture per virtual pixel; patch = only this part, in virtual pixels.
Writes WHAT_BOARD_LIGHT.npz."""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402 - empties Blender; must come before everything that makes objects
import layout  # noqa: E402
import themes  # noqa: E402
from board import build_board  # noqa: E402
from table import build_table, build_tray  # noqa: E402

FULL = (0, 0, layout.VIRTUAL_W, layout.VIRTUAL_H)
WIDE = (layout.WIDE_X0, layout.WIDE_Y0, layout.WIDE_X1, layout.WIDE_Y1)
WHAT = studio.option("what", "table")
RECT, SCALE, SAMPLES = {
    "table": (FULL, layout.SCALE, 16),
    "board": (FULL, layout.SCALE, 10),
    "wide": (WIDE, layout.WIDE_SCALE, 4),
}[WHAT]
NIGHT_SAMPLES = 10  # dark pictures need fewer


def main():
    board, light = studio.option("board", themes.USUAL_BOARD), studio.option("light", "day")
    build_board(board)
    build_table()
    build_tray()
    studio.build_light(light)
    studio.build_camera(RECT)
    scale = studio.option("scale", SCALE)
    width, height = round((RECT[2] - RECT[0]) * scale), round((RECT[3] - RECT[1]) * scale)
    patch = layout.BOARD_RECT if WHAT == "board" else ()
    if studio.option("patch", ""):
        patch = [int(v) for v in studio.option("patch", "").split(",")]
    if patch:
        studio.border([round((v - RECT[i % 2]) * scale) for i, v in enumerate(patch)], width,
                      height)
    name = studio.option("name", f"{WHAT}_{board}_{light}")
    samples = SAMPLES if light == "day" else min(SAMPLES, NIGHT_SAMPLES)
    studio.render(name, width, height, studio.option("samples", samples))


main()
