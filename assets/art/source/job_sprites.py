"""Blender job: pieces with a transparent ground, each with its shadow apart.

Use: blender -b -noaudio -P job_sprites.py -- --what houses|places [--match TEXT]
Writes NAME.npz and NAME_sh.npz per sprite and crops_WHAT.json. --match keeps only names that
contain TEXT. The set stays in the scene for bounce light, reflections and cast shadow, but the
camera does not see it."""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402 - empties Blender; must come before everything that makes objects
import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import layout  # noqa: E402
from board import build_board  # noqa: E402
from materials import IVORY  # noqa: E402
from pieces import cone, spool  # noqa: E402
from shapes import mesh_object  # noqa: E402
from table import build_table, build_tray  # noqa: E402

WHAT = studio.option("what", "houses")
MATCH = studio.option("match", "")
SCALE = studio.option("scale", layout.BOARD_SCALE)
SAMPLES = studio.option("samples", 32)
FRAME = (-240, -135, 2160, 1215)  # virtual pixels: pieces near the screen's edge stay whole
WIDTH, HEIGHT = round((FRAME[2] - FRAME[0]) * SCALE), round((FRAME[3] - FRAME[1]) * SCALE)


def family(thing):
    return [thing] + list(thing.children)


def jobs():
    """(name, maker, anchor, turn about z) for every sprite wanted."""
    if WHAT == "houses":
        for side, make in (("cone", cone), ("spool", spool)):
            for k in range(1, 31):
                anchor = layout.house_xy(k) + (layout.PIECE_Z,)
                yield f"{side}_{k:02d}", make, anchor, 0.7 * k
    if WHAT == "places":
        for side, make in (("cone", cone), ("spool", spool)):
            for i in range(layout.PIECES_A_SIDE):
                for where, place in (("home", layout.tray_well), ("hand", layout.hand_place)):
                    yield f"{side}_{where}_{i + 1}", make, place(side, i), 1.1 * i


def shoot_body(name, thing, points, scenery):
    for part in scenery:
        part.hide_render = False
        part.visible_camera = False
        part.is_shadow_catcher = False
    for part in family(thing):
        part.visible_camera = True
    left, top = studio.crop(points, WIDTH, HEIGHT)
    return (left, top) + studio.render(name, WIDTH, HEIGHT, SAMPLES)


def shoot_shadow(name, thing, points, base, scenery, ground):
    """Shadow on the plane z = base. Where the set already keeps the window's light away the
    piece must not darken the ground a second time, so for pieces on the table the board is
    kept as part of the catcher."""
    for part in scenery:
        part.is_shadow_catcher = WHAT == "places"
        part.hide_render = WHAT != "places" or part.name in ground
    for part in family(thing):
        part.visible_camera = False
    xs, ys = [p.x for p in points], [p.y for p in points]
    xs, ys = (min(xs) - 0.12, max(xs) + 0.85), (min(ys) - 0.75, max(ys) + 0.12)
    reach = [(x, y, base) for x in xs for y in ys]
    left, top = studio.crop(reach, WIDTH // 2, HEIGHT // 2)
    size = studio.render(name, WIDTH // 2, HEIGHT // 2, studio.SHADOW_SAMPLES)
    return (left, top) + size


def main():
    build_board()
    build_table()
    build_tray()
    studio.build_light()
    studio.build_camera(FRAME)
    studio.SCENE.render.film_transparent = True
    scenery = [o for o in bpy.data.objects if o.type in ("MESH", "CURVE")]
    flat = [(-3, -3, 0), (3, -3, 0), (3, 3, 0), (-3, 3, 0)]
    catcher = mesh_object("catcher", flat, [(0, 1, 2, 3)], IVORY)
    catcher.is_shadow_catcher = True
    ground = {o.name for o in scenery if o.name.split(".")[0] in ("table", "tray", "te", "well")}
    crops = {}
    for name, make, anchor, turn_z in jobs():
        if MATCH not in name:
            continue
        thing = make()
        thing.location = anchor
        thing.rotation_euler = (0, 0, turn_z)
        bpy.context.view_layer.update()
        points = [q.matrix_world @ Vector(c) for q in family(thing) for c in q.bound_box]
        view = world_to_camera_view(studio.SCENE, studio.SCENE.camera, Vector(anchor))
        catcher.hide_render = True
        body = shoot_body(name, thing, points, scenery)
        catcher.hide_render = False
        catcher.location = anchor
        shade = shoot_shadow(name + "_sh", thing, points, anchor[2], scenery, ground)
        for key, rect, width in ((name, body, WIDTH), (name + "_sh", shade, WIDTH // 2)):
            x, y = view.x * width, (1 - view.y) * width * HEIGHT / WIDTH
            at = [round(x - rect[0], 2), round(y - rect[1], 2)]
            crops[key] = {"size": list(rect[2:]), "anchor": at, "scale": SCALE * width / WIDTH}
        bpy.data.batch_remove(family(thing))
    studio.save_json(f"crops_{WHAT}.json", crops)


main()
