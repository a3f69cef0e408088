"""Blender job: the empty table with board, mat and tray, as board.npz or table_wide.npz.

Use: blender -b -noaudio -P job_picture.py -- --what board|table_wide [--samples N] [--scale K]
         [--patch X0,Y0,X1,Y1]
scale = pixels of the picture per virtual pixel; patch = only this part, in virtual pixels."""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402 - empties Blender; must come before everything that makes objects
import layout  # noqa: E402
from board import build_board  # noqa: E402
from table import build_table, build_tray  # noqa: E402

FULL = (0, 0, layout.VIRTUAL_W, layout.VIRTUAL_H)
WIDE = (layout.WIDE_X0, layout.WIDE_Y0, layout.WIDE_X1, layout.WIDE_Y1)
RECT, SCALE, SAMPLES = {
    "board": (FULL, layout.BOARD_SCALE, 26),
    "table_wide": (WIDE, layout.WIDE_SCALE, 14),
}[studio.option("what", "board")]


def main():
    build_board()
    build_table()
    build_tray()
    studio.build_light()
    studio.build_camera(RECT)
    scale = studio.option("scale", SCALE)
    width, height = round((RECT[2] - RECT[0]) * scale), round((RECT[3] - RECT[1]) * scale)
    name = studio.option("name", studio.option("what", "board"))
    patch = studio.option("patch", "")
    if patch:
        rect = [round((int(v) - RECT[i % 2]) * scale) for i, v in enumerate(patch.split(","))]
        studio.border(rect, width, height)
    studio.render(name, width, height, studio.option("samples", SAMPLES))


main()
