"""The studio: an empty Blender with render settings, lights, camera, passes and crops.

Purpose: import this first in every Blender job; it empties the scene. Depends on layout.
Files of a run go to $SENET_ART_WORK (default build/art under the repository). Every render
is saved as NAME.npz with the passes that grade.py needs to denoise it."""

import json
import math
import os
import sys
import time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import layout

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get("SENET_ART_WORK") or os.path.join(HERE, "../../../build/art")
SIGNS_DIR = os.path.join(WORK, "signs")  # masks made by signs.py
PASSES = ("Image", "DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol")
PASSES += ("Normal", "Depth")
CROP_MARGIN = 0.004  # of the picture's width

_argv = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []


def option(name, default):
    """Value of --name on the command line after '--', of the default's type."""
    return type(default)(_argv[_argv.index("--" + name) + 1]) if "--" + name in _argv else default


def _reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Standard"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = option("threshold", 0.012)
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 0.6
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.35
    return scene


SCENE = _reset()


# ---- light and camera ----------------------------------------------------------------------
def _area_light(name, location, target, size, energy, colour, size_y, spread):
    light = bpy.data.lights.new(name, "AREA")
    light.energy = energy
    light.color = colour
    light.shape = "RECTANGLE"
    light.size = size
    light.size_y = size_y
    light.spread = math.radians(spread)
    lamp = bpy.data.objects.new(name, light)
    lamp.location = location
    aim = Vector(target) - Vector(location)
    lamp.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)


# energy, colour and size of the lights: by day a warm window at the upper left, a cool strip
# overhead for glints and warm bounced light in front; at night one lamp in place of the window
LIGHTS = {
    "day": {
        "window": (8000, (1.0, 0.915, 0.79), 3.6, 4.6, 180),
        "sheen": (1150, (0.93, 0.95, 1.0), 16.0, 5.0, 180),
        "bounce": (1250, (1.0, 0.80, 0.60), 12.0, 6.0, 180),
        "floor": (0.30, 0.24, 0.18),
        "sky": (0.36, 0.46, 0.62),
        "world": 0.40,
    },
    "night": {
        "window": (250, (1.0, 0.82, 0.60), 2.2, 2.2, 29),
        "sheen": (150, (0.70, 0.80, 1.0), 16.0, 5.0, 180),
        "bounce": (120, (1.0, 0.72, 0.48), 12.0, 6.0, 180),
        "floor": (0.20, 0.15, 0.11),
        "sky": (0.20, 0.27, 0.42),
        "world": 0.06,
    },
}


def build_light(name="day"):
    light = LIGHTS[name]
    places = {
        "window": (layout.KEY_LIGHT_LOCATION, layout.KEY_LIGHT_TARGET),
        "sheen": ((-4, 17, 20), (0, 0, 1)),
        "bounce": ((10, -17, 8), (0, 0, 0.5)),
    }
    for lamp, (location, target) in places.items():
        energy, colour, size, size_y, spread = light[lamp]
        _area_light(lamp, location, target, size, energy, colour, size_y, spread)
    world = bpy.data.worlds.new("w")
    SCENE.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    coordinate = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(coordinate.outputs["Generated"], split.inputs[0])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for i, (position, end) in enumerate(((0.0, "floor"), (0.9, "sky"))):
        ramp.color_ramp.elements[i].position = position
        ramp.color_ramp.elements[i].color = (*light[end], 1)
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = light["world"]
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 256


def build_camera(rect=(0, 0, layout.VIRTUAL_W, layout.VIRTUAL_H)):
    """The camera. rect, in virtual pixels, is what the sensor covers: a larger one sees more of the
    table with the same pixel mapping."""
    x0, y0, x1, y1 = rect
    width = x1 - x0
    camera = bpy.data.cameras.new("cam")
    camera.lens = layout.LENS_MM
    camera.sensor_fit = "HORIZONTAL"
    camera.sensor_width = layout.SENSOR_MM * width / layout.VIRTUAL_W
    camera.shift_x = ((x0 + x1) / 2 - layout.VIRTUAL_W / 2) / width
    camera.shift_y = -((y0 + y1) / 2 - layout.VIRTUAL_H / 2) / width
    camera.clip_end = 300
    eye = bpy.data.objects.new("cam", camera)
    eye.location = layout.CAMERA_LOCATION
    eye.rotation_euler = (math.radians(layout.CAMERA_TILT_DEG), 0, 0)
    bpy.context.collection.objects.link(eye)
    SCENE.camera = eye
    bpy.context.view_layer.update()


# ---- rendering -----------------------------------------------------------------------------
def _passes_dir():
    """One folder for each running Blender, so that several can run at once."""
    return os.path.join(WORK, f"passes_{os.getpid()}")


def _connect_passes():
    layer = SCENE.view_layers[0]
    for p in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "normal", "z"):
        setattr(layer, "use_pass_" + p, True)
    for p in ("glossy_direct", "glossy_indirect", "glossy_color"):
        setattr(layer, "use_pass_" + p, True)
    SCENE.use_nodes = True
    tree = SCENE.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = _passes_dir()
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.format.exr_codec = "NONE"
    out.format.color_mode = "RGBA"
    out.file_slots.clear()
    for p in PASSES:
        out.file_slots.new(f"pass_{p}_")
        tree.links.new(source.outputs[p], out.inputs[-1])
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], final.inputs[0])


def _collect_passes(name):
    arrays = {}
    for p in PASSES:
        path = f"{_passes_dir()}/pass_{p}_0001.exr"
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        data = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(data)
        data = data.reshape(height, width, 4)[::-1]
        channels = {"Image": 4, "Depth": 1}.get(p, 3)
        arrays[p] = data[..., :channels].astype(np.float32 if p == "Depth" else np.float16)
        bpy.data.images.remove(image)
        os.remove(path)
    np.savez(f"{WORK}/{name}.npz", **arrays)
    return arrays["Depth"].shape[1], arrays["Depth"].shape[0]


def render(name, width, height, samples):
    """Render the scene (or the crop set by crop()) to WORK/name.npz; returns the size."""
    os.makedirs(os.path.dirname(os.path.join(WORK, name)), exist_ok=True)
    SCENE.render.resolution_x, SCENE.render.resolution_y = width, height
    SCENE.render.resolution_percentage = 100
    SCENE.cycles.samples = samples
    SCENE.cycles.adaptive_min_samples = min(24, samples)
    started = time.time()
    _connect_passes()
    bpy.ops.render.render(write_still=False)
    size = _collect_passes(name)
    os.rmdir(_passes_dir())
    print(f"rendered {name} {size[0]}x{size[1]} {samples} spp {time.time() - started:.1f} s")
    return size


def border(rect, width, height):
    """Limit the next renders to a box of whole pixels, left, top, right, bottom."""
    x0, y0, x1, y1 = rect
    r = SCENE.render
    r.use_border = r.use_crop_to_border = True
    # a quarter of a pixel inwards, because Blender truncates the products with the size
    r.border_min_x, r.border_max_x = (x0 + 0.25) / width, (x1 + 0.25) / width
    r.border_min_y, r.border_max_y = (height - y1 + 0.25) / height, (height - y0 + 0.25) / height


def crop(points, width, height):
    """Limit the next renders to the box around the world points; returns its left and top."""
    SCENE.render.resolution_x, SCENE.render.resolution_y = width, height
    views = [world_to_camera_view(SCENE, SCENE.camera, Vector(p)) for p in points]
    pad_x, pad_y = CROP_MARGIN * width, CROP_MARGIN * width
    x0 = math.floor(min(v.x for v in views) * width - pad_x)
    x1 = math.ceil(max(v.x for v in views) * width + pad_x)
    y0 = math.floor(min(v.y for v in views) * height - pad_y)
    y1 = math.ceil(max(v.y for v in views) * height + pad_y)
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
    x0, y0 = x0 - (x1 - x0) % 2, y0 - (y1 - y0) % 2  # even, so that it can be halved
    border((x0, height - y1, x1, height - y0), width, height)
    return x0, height - y1


def save_json(name, data):
    os.makedirs(WORK, exist_ok=True)
    with open(os.path.join(WORK, name), "w", encoding="ascii") as out:
        json.dump(data, out, indent=0, sort_keys=True)
