"""Shader materials: woods, gold, ivories, glazes, stones, linen, and tiles with signs.

Purpose: everything that gives a surface its colour. material("NAME") makes a material on its first
use; sign_tile() makes the tile of a house with a sign. Colours are linear reflectances.
Depends on studio (scene reset), layout, surface, and the sign masks drawn by signs.py."""

import bpy

import layout
import studio
from surface import Material

LAPIS = ((0.006, 0.014, 0.10), (0.012, 0.032, 0.20), (0.035, 0.075, 0.34))
CARNELIAN = ((0.16, 0.014, 0.005), (0.31, 0.034, 0.010), (0.46, 0.085, 0.026))
TURQUOISE = ((0.012, 0.16, 0.17), (0.026, 0.28, 0.275), (0.075, 0.42, 0.39))
INK = ((0.008, 0.007, 0.009), (0.016, 0.013, 0.014), (0.030, 0.024, 0.022))
OCHRE = ((0.17, 0.030, 0.012), (0.25, 0.048, 0.018), (0.33, 0.075, 0.030))

# The glaze, from thick to thin.
FAIENCE = ((0.008, 0.066, 0.088), (0.019, 0.122, 0.136), (0.042, 0.190, 0.190),
           (0.125, 0.290, 0.262))
FAIENCE_BLUE = ((0.012, 0.050, 0.098), (0.024, 0.088, 0.152), (0.048, 0.138, 0.205),
                (0.13, 0.235, 0.285))
FAIENCE_PALE = ((0.16, 0.33, 0.36), (0.25, 0.43, 0.44), (0.34, 0.50, 0.49), (0.47, 0.58, 0.54))
FAIENCE_WHITE = ((0.52, 0.53, 0.47), (0.64, 0.64, 0.58), (0.72, 0.71, 0.65), (0.78, 0.76, 0.70))
FAIENCE_DEEP = ((0.004, 0.018, 0.085), (0.007, 0.032, 0.150), (0.012, 0.058, 0.225),
                (0.04, 0.13, 0.32))
GLAZE = ((0.016, 0.092, 0.140), (0.028, 0.140, 0.195), (0.050, 0.190, 0.242), (0.12, 0.275, 0.300))
GLAZE_TILE = ((0.036, 0.150, 0.196), (0.060, 0.208, 0.252), (0.094, 0.262, 0.298),
              (0.19, 0.345, 0.350))

IVORY = ((0.62, 0.475, 0.285), (0.745, 0.615, 0.425), (0.82, 0.715, 0.54))
IVORY_OLD = ((0.270, 0.168, 0.074), (0.365, 0.248, 0.125), (0.455, 0.335, 0.190))
IVORY_RED = ((0.145, 0.022, 0.010), (0.235, 0.040, 0.016), (0.315, 0.075, 0.030))
IVORY_WHITE = ((0.70, 0.62, 0.48), (0.80, 0.735, 0.61), (0.86, 0.81, 0.70))
BONE = ((0.47, 0.385, 0.255), (0.58, 0.500, 0.355), (0.66, 0.590, 0.450))


def wood(name, dark, mid, light, rough=0.32, coat=0.35, grain=1.0, kind="Object"):
    m = Material(name)
    v = m.coord((0.9, 9, 9), kind, rnd=1)
    big = m.noise(v, 1.3, 5, 0.6, 1.1)
    v2 = m.coord((2.2, 75, 75), kind, rnd=1)
    fine = m.noise(v2, 2.0, 6, 0.7)
    pores = m.ramp(
        m.noise(m.coord((5, 160, 160), kind, rnd=1), 1.6, 3, 0.6), [(0.33, 0.0), (0.45, 1.0)]
    )
    f = m.math("MULTIPLY_ADD", fine, 0.42 * grain, m.math("MULTIPLY", big, 0.75))
    c = m.ramp(f, [(0.34, dark), (0.54, mid), (0.78, light)])
    c = m.mix(0.55 * grain, c, m.mix(1.0, c, pores, "MULTIPLY"))
    m.col(c)
    m.rgh(m.math("MULTIPLY_ADD", fine, 0.22, rough - 0.10))
    m.set(Clearcoat=coat, Clearcoat_Roughness=0.16, Specular=0.45)
    m.nrm(m.bump(m.math("MULTIPLY_ADD", pores, 0.7, fine), 0.10 * grain, 0.006))
    return m.m


def gold(name):
    m = Material(name)
    v = m.coord((1, 1, 1), rnd=1)
    n = m.noise(v, 9, 6, 0.6)
    n2 = m.noise(v, 60, 3, 0.6)
    m.col(
        m.ramp(n, [(0.3, (0.76, 0.46, 0.14)), (0.55, (0.95, 0.66, 0.26)), (0.8, (1.0, 0.77, 0.38))])
    )
    m.set(Metallic=1.0)
    m.rgh(m.math("MULTIPLY_ADD", n, 0.22, 0.17))
    m.nrm(m.bump(m.math("ADD", n, m.math("MULTIPLY", n2, 0.25)), 0.10, 0.02))
    return m.m


def noise_ramp(m, v, tones, low=0.3, high=0.78):
    middle = (low + high) / 2
    return m.ramp(m.noise(v, 14, 5, 0.65), [(low, tones[0]), (middle, tones[1]), (high, tones[2])])


# ---- grounds: each sets a material's other inputs and returns its colour ---------------------
def ivory_ground(m, tones, polish=0.35):
    v = m.coord(rnd=1)
    a = m.noise(v, 2.2, 5, 0.6, 0.6)
    grain = m.noise(m.coord((1.2, 9, 9), rnd=1), 1.6, 3, 0.5)
    c = m.ramp(a, [(0.28, tones[0]), (0.52, tones[1]), (0.78, tones[2])])
    c = m.mix(0.22, c, m.mix(1.0, c, m.ramp(grain, [(0.3, 0.62), (0.6, 1.0)]), "MULTIPLY"))
    m.set(Specular=0.5, Clearcoat=polish, Clearcoat_Roughness=0.12)
    m.rgh(m.math("MULTIPLY_ADD", a, 0.25, 0.22))
    return c


def rim(m, wobble, from_edge, shades):
    """How glaze darkens where it collects, by the distance from the tile's centre."""
    split = m.new("ShaderNodeSeparateXYZ")
    place = m.new("ShaderNodeTexCoord")
    m.link(place.outputs["Object"], split.inputs[0])
    x, y = (m.math("ABSOLUTE", split.outputs[i]) for i in (0, 1))
    edge = m.math("MULTIPLY_ADD", m.math("SUBTRACT", wobble, 0.5), 0.05, m.math("MAXIMUM", x, y))
    return m.ramp(edge, list(zip(from_edge, shades)))


def faience_ground(m, tones, tile=True, spread=0.26):
    v = m.coord(rnd=1)
    n = m.noise(v, 2.1, 4, 0.62, 0.9)
    fine = m.noise(v, 11, 3, 0.6)
    f = m.math("MULTIPLY_ADD", fine, 0.34, m.math("MULTIPLY", n, 0.70))
    which = m.new("ShaderNodeObjectInfo").outputs["Random"]
    f = m.math("ADD", f, m.math("MULTIPLY_ADD", which, spread, -spread / 2))
    c = m.ramp(f, list(zip((0.26, 0.46, 0.62, 0.84), tones)))
    if tile:
        shades = (1.0, (0.60, 0.70, 0.74), (0.40, 0.52, 0.58))
        c = m.mix(1.0, c, rim(m, fine, (0.31, 0.40, 0.435), shades), "MULTIPLY")
    cells = m.new("ShaderNodeTexVoronoi", feature="DISTANCE_TO_EDGE")
    cells.inputs["Scale"].default_value = 6.5
    m.link(m.mix(0.06, v, m.new("ShaderNodeTexNoise").outputs["Color"], "ADD"), cells.inputs[0])
    cracks = m.ramp(cells.outputs["Distance"], [(0.0, 0.0), (0.020, 1.0)])
    c = m.mix(0.22, c, m.mix(1.0, c, cracks, "MULTIPLY"))
    pinholes = m.ramp(m.noise(v, 34, 2, 0.5), [(0.70, 0.0), (0.75, 1.0)])
    c = m.mix(m.math("MULTIPLY", pinholes, 0.5), c, (0.50, 0.47, 0.36))
    m.set(Specular=0.5, Clearcoat=0.9, Clearcoat_Roughness=0.07)
    m.rgh(m.math("MULTIPLY_ADD", n, 0.25, 0.25))
    m.nrm(m.bump(n, 0.22, 0.05))
    return c


def sandstone_ground(m, tones):
    v = m.coord(rnd=1)
    beds = m.noise(m.coord((0.5, 3.2, 7.0), rot=(0, 0, 0.12)), 1.4, 5, 0.6, 0.8)
    grains = m.noise(v, 38, 3, 0.7)
    coarse = m.noise(v, 4.0, 5, 0.6)
    f = m.math("MULTIPLY_ADD", beds, 0.55, m.math("MULTIPLY", coarse, 0.45))
    c = m.ramp(f, list(zip((0.32, 0.50, 0.68), tones)))
    c = m.mix(0.5, c, m.mix(1.0, c, m.ramp(grains, [(0.36, 0.42), (0.60, 1.15)]), "MULTIPLY"))
    m.set(Roughness=0.75, Specular=0.2)
    m.nrm(m.bump(m.math("MULTIPLY_ADD", grains, 0.6, coarse), 0.35, 0.02))
    return c


def ivory(name, tones=IVORY, glow=0.0):
    """glow: the share of subsurface scattering; for whole pieces."""
    m = Material(name)
    m.col(ivory_ground(m, tones))
    if glow:
        m.set(Subsurface=glow)
        m.b.inputs["Subsurface Radius"].default_value = (0.10, 0.055, 0.028)
        m.b.inputs["Subsurface Color"].default_value = (*[min(1, 1.12 * t) for t in tones[1]], 1)
    return m.m


def faience(name, tones, tile=False):
    m = Material(name)
    m.col(faience_ground(m, tones, tile))
    return m.m


def sandstone(name, tones):
    m = Material(name)
    m.col(sandstone_ground(m, tones))
    return m.m


def polished(name, tones, rough=0.18, coat=0.6):
    m = Material(name)
    m.col(noise_ramp(m, m.coord(rnd=1), tones))
    m.set(Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.06)
    return m.m


def matt(name):
    """A plain diffuse grey, for catching shadows."""
    m = Material(name)
    m.set(Roughness=1.0, Specular=0.0)
    m.b.inputs["Base Color"].default_value = (0.18, 0.18, 0.18, 1)
    return m.m


# ---- tiles with a sign ------------------------------------------------------------------------
GROUNDS = {
    "ivory": lambda m: ivory_ground(m, IVORY),
    "ivory_old": lambda m: ivory_ground(m, IVORY_OLD),
    "bone": lambda m: ivory_ground(m, BONE, 0.1),
    "faience_pale": lambda m: faience_ground(m, FAIENCE_PALE, spread=0.1),
    "glaze_tile": lambda m: faience_ground(m, GLAZE_TILE),
}


def sign_tile(house, sign, style, ground):
    """The tile of a house with a sign: inlaid with stones in gold wires, or incised and filled
    with ink."""
    m = Material(f"sign{house}")
    c = GROUNDS[ground](m)
    place = m.new("ShaderNodeTexCoord")
    fit = m.new("ShaderNodeMapping")
    fit.inputs["Location"].default_value = (0.5, 0.5, 0)
    fit.inputs["Scale"].default_value = (1 / 0.88, 1 / 0.88, 1)
    m.link(place.outputs["Object"], fit.inputs["Vector"])
    mask = m.new("ShaderNodeTexImage", extension="CLIP", interpolation="Cubic")
    file = sign if style == "inlay" else sign + "_ink"
    mask.image = bpy.data.images.load(f"{studio.SIGNS_DIR}/{file}.png")
    mask.image.colorspace_settings.name = "Non-Color"
    m.link(fit.outputs[0], mask.inputs["Vector"])
    parts = m.new("ShaderNodeSeparateRGB")
    m.link(mask.outputs["Color"], parts.inputs[0])
    first, wires, second = parts.outputs
    v = m.coord(rnd=1)
    c = m.mix(first, c, noise_ramp(m, v, LAPIS if style == "inlay" else INK))
    c = m.mix(second, c, noise_ramp(m, v, CARNELIAN if style == "inlay" else OCHRE))
    if style == "inlay":
        n = m.noise(v, 16, 5, 0.65)
        c = m.mix(wires, c, m.ramp(n, [(0.3, (0.62, 0.34, 0.085)), (0.7, (0.93, 0.60, 0.20))]))
        m.link(wires, m.b.inputs["Metallic"])
    m.col(c)
    stones = m.math("MULTIPLY", m.math("ADD", first, second), -0.8)
    m.nrm(m.bump(m.math("ADD", wires, stones), 0.5, 0.012))
    return m.m


# ---- the table --------------------------------------------------------------------------------
JOINTS_X, JOINTS_Y = (-8.6, 8.9), (7.6, -9.2)  # where two slabs meet: outside the 16:9 picture


def limestone(name):
    """Limestone with bedding, pits, and a few of the coin-shaped fossils that it is made of."""
    m = Material(name)
    v = m.coord()
    large = m.noise(v, 0.35, 4, 0.6, 0.5)
    middle = m.noise(v, 3.2, 5, 0.66)
    grain = m.noise(v, 42, 3, 0.65)
    beds = m.noise(m.coord((0.22, 1.5, 1), rot=(0, 0, 0.22)), 1.1, 4, 0.6, 1.0)
    f = m.math("MULTIPLY", large, 0.36)
    f = m.math("MULTIPLY_ADD", middle, 0.34, f)
    f = m.math("MULTIPLY_ADD", beds, 0.30, f)
    tones = (
        (0.35, (0.365, 0.292, 0.208)),
        (0.47, (0.500, 0.415, 0.308)),
        (0.57, (0.575, 0.490, 0.375)),
        (0.67, (0.655, 0.575, 0.462)),
    )
    c = m.ramp(f, tones)
    c = m.mix(0.55, c, m.mix(1.0, c, m.ramp(grain, [(0.34, 0.66), (0.54, 1.06)]), "MULTIPLY"))

    def cells(scale, stretch=(1, 1, 1)):
        node = m.new("ShaderNodeTexVoronoi", feature="F1", voronoi_dimensions="2D")
        node.inputs["Scale"].default_value = scale
        shaken = m.new("ShaderNodeTexNoise")
        shaken.inputs["Scale"].default_value = scale * 1.7
        base = m.coord(stretch, rot=(0, 0, 0.7))
        m.link(base, shaken.inputs["Vector"])
        m.link(m.mix(0.35 / scale, base, shaken.outputs["Color"], "ADD"), node.inputs["Vector"])
        tint = m.new("ShaderNodeSeparateRGB")
        m.link(node.outputs["Color"], tint.inputs[0])
        return node.outputs["Distance"], tint.outputs[0], tint.outputs[1]

    # pits: larger ones are rarer
    near, chance, size = cells(7.0)
    rare = m.math("GREATER_THAN", chance, 0.62)
    depth = m.math("SUBTRACT", m.math("MULTIPLY_ADD", size, 0.10, 0.02), near)
    pit = m.math("MULTIPLY", m.math("MULTIPLY", depth, 22.0, clamp=True), rare, clamp=True)
    c = m.mix(m.math("MULTIPLY", pit, 0.62), c, (0.19, 0.138, 0.088))
    # shells: a pale lens with fine whorls
    near, chance, size = cells(1.05, (1.0, 1.55, 1.0))
    rare = m.math("GREATER_THAN", chance, 0.80)
    radius = m.math("MULTIPLY_ADD", size, 0.06, 0.055)
    inside = m.math("MULTIPLY", m.math("SUBTRACT", radius, near), 60.0, clamp=True)
    shell = m.math("MULTIPLY", inside, rare)
    whorls = m.math("MULTIPLY_ADD", m.math("SINE", m.math("MULTIPLY", near, 520.0)), 0.5, 0.5)
    tone = m.ramp(whorls, [(0.25, (0.50, 0.42, 0.32)), (0.75, (0.69, 0.62, 0.52))])
    c = m.mix(m.math("MULTIPLY", shell, 0.42), c, tone)
    # joints
    split = m.new("ShaderNodeSeparateXYZ")
    m.link(v, split.inputs[0])
    joint = 0.0
    for axis, places in ((0, JOINTS_X), (1, JOINTS_Y)):
        for place in places:
            wander = m.math("MULTIPLY_ADD", middle, 0.03, -place - 0.015)
            away = m.math("ABSOLUTE", m.math("ADD", split.outputs[axis], wander))
            line = m.math("SUBTRACT", 1.0, m.math("MULTIPLY", away, 28.0), clamp=True)
            joint = m.math("MAXIMUM", line, joint)
    c = m.mix(m.math("MULTIPLY", joint, 0.8), c, (0.10, 0.075, 0.05))
    m.col(c)
    m.set(Roughness=0.62, Specular=0.22)
    height = m.math("MULTIPLY_ADD", grain, 0.30, middle)
    height = m.math("MULTIPLY_ADD", pit, -0.9, height)
    height = m.math("MULTIPLY_ADD", m.math("MULTIPLY", shell, whorls), 0.12, height)
    height = m.math("MULTIPLY_ADD", joint, -1.2, height)
    m.nrm(m.bump(height, 0.36, 0.05))
    return m.m


def linen(name):
    m = Material(name)
    v = m.coord()
    fr = 30.0

    def wave(ax):
        w = m.new("ShaderNodeTexWave", wave_type="BANDS", bands_direction=ax, wave_profile="SIN")
        w.inputs["Scale"].default_value = fr / 3.1416
        w.inputs["Distortion"].default_value = 1.1
        w.inputs["Detail"].default_value = 1
        w.inputs["Detail Scale"].default_value = 0.35
        m.link(v, w.inputs["Vector"])
        return w.outputs["Fac"]

    wx, wy = wave("X"), wave("Y")
    ck = m.new("ShaderNodeTexChecker")
    ck.inputs["Scale"].default_value = fr
    m.link(v, ck.inputs["Vector"])
    h = m.mix(0.5, wx, wy)
    slub = m.noise(m.coord((1.1, 40, 1)), 1.0, 2, 0.6)
    slub2 = m.noise(m.coord((40, 1.1, 1)), 1.0, 2, 0.6)
    f = m.math("ADD", m.math("MULTIPLY", slub, 0.5), m.math("MULTIPLY", slub2, 0.5))
    c = m.ramp(
        f,
        [(0.34, (0.345, 0.240, 0.135)), (0.5, (0.455, 0.335, 0.205)), (0.68, (0.56, 0.435, 0.29))],
    )
    c = m.mix(0.30, c, m.mix(1.0, c, m.ramp(h, [(0.2, 0.45), (0.75, 1.0)]), "MULTIPLY"))
    sx = m.new("ShaderNodeSeparateXYZ")
    tc = m.new("ShaderNodeTexCoord")
    m.link(tc.outputs["Object"], sx.inputs[0])
    ax = m.math("ABSOLUTE", sx.outputs[0])
    e = m.math("SUBTRACT", layout.MAT_HALF_X, ax)

    def band(a, b):
        return m.math("MULTIPLY", m.math("GREATER_THAN", e, a), m.math("LESS_THAN", e, b))

    ind = m.math("ADD", band(0.14, 0.24), band(0.30, 0.34))
    red = band(0.40, 0.46)
    c = m.mix(m.math("MULTIPLY", ind, 0.88), c, (0.022, 0.045, 0.105))
    c = m.mix(m.math("MULTIPLY", red, 0.80), c, (0.24, 0.035, 0.018))
    m.col(c)
    m.set(Roughness=0.85, Specular=0.12, Sheen=0.35)
    m.nrm(m.bump(h, 0.42, 0.02))
    return m.m


MAKERS = {
    "ebony": lambda n: wood(
        n, (0.006, 0.0042, 0.0034), (0.015, 0.0098, 0.0074), (0.042, 0.025, 0.016), 0.34, 0.30
    ),
    "ebony_piece": lambda n: wood(
        n,
        (0.0045, 0.0038, 0.0036),
        (0.010, 0.0080, 0.0072),
        (0.024, 0.0165, 0.0125),
        0.26,
        0.6,
        0.6,
    ),
    "cedar": lambda n: wood(
        n, (0.11, 0.036, 0.014), (0.22, 0.082, 0.032), (0.33, 0.145, 0.062), 0.36, 0.3
    ),
    "acacia": lambda n: wood(
        n, (0.075, 0.030, 0.012), (0.135, 0.060, 0.024), (0.215, 0.105, 0.044), 0.42, 0.15
    ),
    "acacia_tile": lambda n: wood(
        n, (0.100, 0.044, 0.019), (0.175, 0.085, 0.037), (0.255, 0.138, 0.064), 0.45, 0.10
    ),
    "sycamore": lambda n: wood(
        n, (0.34, 0.215, 0.105), (0.47, 0.325, 0.170), (0.58, 0.430, 0.250), 0.46, 0.10, 0.7
    ),
    "gold": gold,
    "ivory": ivory,
    "ivory_piece": lambda n: ivory(n, IVORY, 0.16),
    "ivory_red": lambda n: ivory(n, IVORY_RED, 0.08),
    "ivory_white": lambda n: ivory(n, IVORY_WHITE, 0.16),
    "ivory_old": lambda n: ivory(n, IVORY_OLD),
    "bone": lambda n: ivory(n, BONE),
    "lapis": lambda n: polished(n, LAPIS),
    "carnelian": lambda n: polished(n, CARNELIAN),
    "turquoise": lambda n: polished(n, TURQUOISE),
    "faience": lambda n: faience(n, FAIENCE, True),
    "faience_blue": lambda n: faience(n, FAIENCE_BLUE, True),
    "faience_pale": lambda n: faience(n, FAIENCE_PALE, True),
    "faience_white": lambda n: faience(n, FAIENCE_WHITE),
    "faience_deep": lambda n: faience(n, FAIENCE_DEEP),
    "glaze": lambda n: faience(n, GLAZE),
    "glaze_tile": lambda n: faience(n, GLAZE_TILE, True),
    "glaze_dark": lambda n: polished(n, INK, 0.24, 0.8),
    "ochre": lambda n: polished(n, OCHRE, 0.6, 0.0),
    "glaze_ring": lambda n: polished(n, INK, 0.24, 0.8),
    "sandstone": lambda n: sandstone(
        n, ((0.165, 0.096, 0.052), (0.245, 0.150, 0.084), (0.325, 0.212, 0.126))
    ),
    "sandstone_tile": lambda n: sandstone(
        n, ((0.205, 0.124, 0.068), (0.300, 0.192, 0.112), (0.385, 0.262, 0.163))
    ),
    "sandstone_dark": lambda n: sandstone(
        n, ((0.040, 0.023, 0.013), (0.062, 0.037, 0.021), (0.085, 0.053, 0.031))
    ),
    "matt": matt,
    "limestone": limestone,
    "linen": linen,
}
_made = {}


def material(name):
    if name not in _made:
        _made[name] = MAKERS[name](name)
    return _made[name]
