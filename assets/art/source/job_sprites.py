"""Blender job: pieces on a transparent background, and each one's shadow separately.

Use: blender -b -noaudio -P job_sprites.py -- --what houses|places [--set NAME] [--match TEXT]
         [--only bodies|shadows]
Writes SET/NAME.npz and shadow/NAME.npz per sprite and crops_WHAT_SET.json. --match keeps only names
that contain TEXT. All sets (themes.py) have the same shapes, so one set's shadows and places are
enough. The table stays in the scene for bounced light, reflections and shadows, but is invisible to
the camera. Shadows follow the board's bars and edge."""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402 - empties Blender; must come before everything that makes objects
import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import layout  # noqa: E402
import themes  # noqa: E402
from board import build_board  # noqa: E402
from materials import material  # noqa: E402
from pieces import cone, spool  # noqa: E402
from table import build_table, build_tray  # noqa: E402

WHAT = studio.option("what", "houses")
SET = studio.option("set", themes.USUAL_PIECES[themes.USUAL_BOARD])
MATCH = studio.option("match", "")
ONLY = studio.option("only", "")
SAMPLES, SHADOW_SAMPLES = studio.option("samples", 24), 32
FRAME = (-240, -135, 2160, 1215)  # virtual pixels: pieces near the screen's edge stay whole
WIDTH = round((FRAME[2] - FRAME[0]) * layout.SCALE)
HEIGHT = round((FRAME[3] - FRAME[1]) * layout.SCALE)
SHADOW_PART = 2  # a shadow has fewer pixels by this factor
LONGEST_SHADOW = 1.05  # world units that a piece's shadow reaches beyond its foot


def family(thing):
    return [thing] + list(thing.children)


def jobs():
    """(name, maker, anchor, rotation about z) for every requested sprite."""
    for side, make in (("cone", cone), ("spool", spool)):
        if WHAT == "houses":
            for k in range(1, 31):
                yield f"{side}_{k:02d}", make, layout.house_xy(k) + (layout.PIECE_Z,), 0.7 * k
        if WHAT == "places":
            for i in range(layout.PIECES_A_SIDE):
                for where, place in (("home", layout.tray_well), ("hand", layout.hand_place)):
                    yield f"{side}_{where}_{i + 1}", make, place(side, i), 1.1 * i


def shoot_body(name, thing, points, scenery):
    for part in scenery:
        part.visible_camera = False
        part.is_shadow_catcher = False
    for part in family(thing):
        part.visible_camera = True
    studio.SCENE.view_layers[0].material_override = None
    left, top = studio.crop(points, WIDTH, HEIGHT)
    return (left, top) + studio.render(name, WIDTH, HEIGHT, SAMPLES)


def shoot_shadow(name, thing, points, foot, scenery):
    """All scenery catches the shadow, so that it follows the surface. Meanwhile everything is matt,
    so that reflections do not count as shadow."""
    for part in scenery:
        part.visible_camera = True
        part.is_shadow_catcher = True
    for part in family(thing):
        part.visible_camera = False
    studio.SCENE.view_layers[0].material_override = material("matt")
    xs, ys = [p.x for p in points], [p.y for p in points]
    xs = (min(xs) - 0.12, max(xs) + LONGEST_SHADOW)
    ys = (min(ys) - 0.85, max(ys) + 0.12)
    reach = [(x, y, foot) for x in xs for y in ys]
    width, height = WIDTH // SHADOW_PART, HEIGHT // SHADOW_PART
    left, top = studio.crop(reach, width, height)
    return (left, top) + studio.render(name, width, height, SHADOW_SAMPLES)


def crop_of(anchor, rect, part):
    view = world_to_camera_view(studio.SCENE, studio.SCENE.camera, Vector(anchor))
    x, y = view.x * WIDTH / part, (1 - view.y) * HEIGHT / part
    at = [round(x - rect[0], 2), round(y - rect[1], 2)]
    return {"size": list(rect[2:]), "anchor": at, "scale": layout.SCALE / part}


def main():
    build_board()
    build_table()
    build_tray()
    studio.build_light()
    studio.build_camera(FRAME)
    studio.SCENE.render.film_transparent = True
    scenery = [o for o in bpy.data.objects if o.type in ("MESH", "CURVE")]
    crops = {}
    for name, make, anchor, turn in jobs():
        if MATCH not in name:
            continue
        thing = make(themes.PIECES[SET])
        thing.location = anchor
        thing.rotation_euler = (0, 0, turn)
        bpy.context.view_layer.update()
        points = [q.matrix_world @ Vector(c) for q in family(thing) for c in q.bound_box]
        if ONLY != "shadows":
            rect = shoot_body(f"{SET}/{name}", thing, points, scenery)
            crops[name] = crop_of(anchor, rect, 1)
        if ONLY != "bodies":
            rect = shoot_shadow(f"shadow/{name}", thing, points, anchor[2], scenery)
            crops[name + "_sh"] = crop_of(anchor, rect, SHADOW_PART)
        bpy.data.batch_remove(family(thing))
    studio.save_json(f"crops_{WHAT}_{SET}.json", crops)


main()
