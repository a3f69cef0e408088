"""Shader materials: woods, gold, ivory, glazes, sign tiles, limestone, linen.

Purpose: everything that gives a surface its colour; made once, on import, inside Blender.
Depends on studio (scene reset), layout, and the sign masks rendered by signs.py."""

import bpy

import layout
import studio


class Material:
    """A principled material and short names for the nodes that feed it."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.n = self.t.nodes
        self.l = self.t.links
        self.b = self.n["Principled BSDF"]

    def new(self, ty, **kw):
        n = self.n.new(ty)
        for k, v in kw.items():
            setattr(n, k, v)
        return n

    def link(self, a, b):
        self.l.new(a, b)

    def set(self, **kw):
        for k, v in kw.items():
            self.b.inputs[k.replace("_", " ")].default_value = v
        return self

    def coord(self, scale=(1, 1, 1), kind="Object", rot=(0, 0, 0), rnd=0.0):
        tc = self.new("ShaderNodeTexCoord")
        mp = self.new("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = scale
        mp.inputs["Rotation"].default_value = rot
        self.link(tc.outputs[kind], mp.inputs["Vector"])
        if rnd:
            oi = self.new("ShaderNodeObjectInfo")
            vm = self.new("ShaderNodeVectorMath", operation="SCALE")
            vm.inputs[0].default_value = (17.3, 31.7, 11.9)
            self.link(oi.outputs["Random"], vm.inputs["Scale"])
            self.link(vm.outputs[0], mp.inputs["Location"])
        return mp.outputs["Vector"]

    def noise(self, vec, scale=5, detail=6, rough=0.55, dist=0.0):
        n = self.new("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = scale
        n.inputs["Detail"].default_value = detail
        n.inputs["Roughness"].default_value = rough
        n.inputs["Distortion"].default_value = dist
        self.link(vec, n.inputs["Vector"])
        return n.outputs["Fac"]

    def ramp(self, fac, stops):
        r = self.new("ShaderNodeValToRGB")
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for i, (p, c) in enumerate(stops):
            e[i].position = p
            e[i].color = (*c, 1) if hasattr(c, "__len__") else (c, c, c, 1)
        self.link(fac, r.inputs["Fac"])
        return r.outputs["Color"]

    def mix(self, fac, a, b, mode="MIX"):
        n = self.new("ShaderNodeMixRGB", blend_type=mode)
        for i, v in ((0, fac), (1, a), (2, b)):
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v if i == 0 else (v, v, v, 1)
            elif isinstance(v, (tuple, list)):
                n.inputs[i].default_value = (*v, 1)
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def math(self, op, a, b=0.0, c=0.0, clamp=False):
        n = self.new("ShaderNodeMath", operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b, c)):
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def bump(self, h, strength=0.2, dist=0.02, prev=None):
        n = self.new("ShaderNodeBump")
        n.inputs["Strength"].default_value = strength
        n.inputs["Distance"].default_value = dist
        self.link(h, n.inputs["Height"])
        if prev is not None:
            self.link(prev, n.inputs["Normal"])
        return n.outputs["Normal"]

    def col(self, o):
        self.link(o, self.b.inputs["Base Color"])

    def rgh(self, o):
        self.link(o, self.b.inputs["Roughness"])

    def nrm(self, o):
        self.link(o, self.b.inputs["Normal"])


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


EBONY = wood(
    "ebony", (0.006, 0.0042, 0.0034), (0.015, 0.0098, 0.0074), (0.042, 0.025, 0.016), 0.34, 0.30
)
EBONY_PIECE = wood(
    "ebonyPiece",
    (0.0045, 0.0038, 0.0036),
    (0.010, 0.0080, 0.0072),
    (0.024, 0.0165, 0.0125),
    0.26,
    0.6,
    0.6,
)
CEDAR = wood("cedar", (0.11, 0.036, 0.014), (0.22, 0.082, 0.032), (0.33, 0.145, 0.062), 0.36, 0.3)


def make_gold():
    m = Material("gold")
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


GOLD = make_gold()


def ivory_colours(m, v):
    a = m.noise(v, 2.2, 5, 0.6, 0.6)
    g = m.noise(m.coord((1.2, 9, 9), rnd=1), 1.6, 3, 0.5)
    c = m.ramp(
        a,
        [(0.28, (0.62, 0.475, 0.285)), (0.52, (0.745, 0.615, 0.425)), (0.78, (0.82, 0.715, 0.54))],
    )
    return m.mix(0.22, c, m.mix(1.0, c, m.ramp(g, [(0.3, 0.62), (0.6, 1.0)]), "MULTIPLY")), a, g


def make_ivory(name="ivory", sss=0.0):
    m = Material(name)
    v = m.coord(rnd=1)
    c, a, g = ivory_colours(m, v)
    m.col(c)
    m.set(Specular=0.5, Clearcoat=0.35, Clearcoat_Roughness=0.12)
    if sss:
        m.set(Subsurface=sss)
        m.b.inputs["Subsurface Radius"].default_value = (0.10, 0.055, 0.028)
        m.b.inputs["Subsurface Color"].default_value = (0.84, 0.66, 0.42, 1)
    m.rgh(m.math("MULTIPLY_ADD", a, 0.25, 0.22))
    return m.m


IVORY = make_ivory()
IVORY_PIECE = make_ivory("ivoryPiece", 0.10)


def stone(name, c0, c1, c2, rough=0.18, coat=0.6):
    m = Material(name)
    n = m.noise(m.coord(rnd=1), 14, 5, 0.65)
    m.col(m.ramp(n, [(0.3, c0), (0.55, c1), (0.78, c2)]))
    m.set(Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.06)
    return m.m


LAPIS_TONES = ((0.006, 0.014, 0.10), (0.012, 0.032, 0.20), (0.035, 0.075, 0.34))
CARNELIAN_TONES = ((0.16, 0.014, 0.005), (0.31, 0.034, 0.010), (0.46, 0.085, 0.026))
TURQUOISE_TONES = ((0.012, 0.16, 0.17), (0.026, 0.28, 0.275), (0.075, 0.42, 0.39))
LAPIS = stone("lapis", *LAPIS_TONES)
CARNELIAN = stone("carnelian", *CARNELIAN_TONES)
TURQUOISE = stone("turq", *TURQUOISE_TONES)


def make_faience():
    m = Material("faience")
    v = m.coord(rnd=1)
    n = m.noise(v, 2.1, 4, 0.62, 0.9)
    n2 = m.noise(v, 11, 3, 0.6)
    f = m.math("MULTIPLY_ADD", n2, 0.34, m.math("MULTIPLY", n, 0.70))
    oi = m.new("ShaderNodeObjectInfo")
    f = m.math("ADD", f, m.math("MULTIPLY_ADD", oi.outputs["Random"], 0.26, -0.13))
    c = m.ramp(
        f,
        [
            (0.26, (0.014, 0.115, 0.150)),
            (0.46, (0.034, 0.215, 0.235)),
            (0.62, (0.075, 0.325, 0.320)),
            (0.84, (0.215, 0.475, 0.425)),
        ],
    )
    # glaze pools darker at the rim: distance to the tile edge from object coords
    sx = m.new("ShaderNodeSeparateXYZ")
    tc = m.new("ShaderNodeTexCoord")
    m.link(tc.outputs["Object"], sx.inputs[0])
    ed = m.math("MAXIMUM", m.math("ABSOLUTE", sx.outputs[0]), m.math("ABSOLUTE", sx.outputs[1]))
    ed = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n2, 0.5), 0.05, ed)
    c = m.mix(
        1.0,
        c,
        m.ramp(ed, [(0.31, 1.0), (0.40, (0.60, 0.70, 0.74)), (0.435, (0.40, 0.52, 0.58))]),
        "MULTIPLY",
    )
    # craquelure
    vo = m.new("ShaderNodeTexVoronoi", feature="DISTANCE_TO_EDGE")
    vo.inputs["Scale"].default_value = 6.5
    wv = m.mix(0.06, v, m.new("ShaderNodeTexNoise").outputs["Color"], "ADD")
    m.link(wv, vo.inputs["Vector"])
    cr = m.ramp(vo.outputs["Distance"], [(0.0, 0.0), (0.020, 1.0)])
    c = m.mix(0.22, c, m.mix(1.0, c, cr, "MULTIPLY"))
    # pinholes where the quartz body shows
    sp = m.ramp(m.noise(v, 34, 2, 0.5), [(0.70, 0.0), (0.75, 1.0)])
    c = m.mix(m.math("MULTIPLY", sp, 0.5), c, (0.50, 0.47, 0.36))
    m.col(c)
    m.set(Specular=0.5, Clearcoat=0.9, Clearcoat_Roughness=0.07)
    m.rgh(m.math("MULTIPLY_ADD", n, 0.25, 0.25))
    m.nrm(m.bump(n, 0.22, 0.05))
    return m.m


FAIENCE = make_faience()


def make_sign(k):
    m = Material(f"sign{k}")
    v = m.coord(rnd=1)
    c, a, g = ivory_colours(m, v)
    tc = m.new("ShaderNodeTexCoord")
    mp = m.new("ShaderNodeMapping")
    mp.inputs["Location"].default_value = (0.5, 0.5, 0)
    mp.inputs["Scale"].default_value = (1 / 0.88, 1 / 0.88, 1)
    m.link(tc.outputs["Object"], mp.inputs["Vector"])
    im = m.new("ShaderNodeTexImage", extension="CLIP", interpolation="Cubic")
    im.image = bpy.data.images.load(f"{studio.SIGNS_DIR}/sign_{k}.png")
    im.image.colorspace_settings.name = "Non-Color"
    m.link(mp.outputs[0], im.inputs["Vector"])
    sp = m.new("ShaderNodeSeparateRGB")
    m.link(im.outputs["Color"], sp.inputs[0])
    R, G, B = sp.outputs
    n = m.noise(v, 16, 5, 0.65)
    c = m.mix(
        R, c, m.ramp(n, [(0.3, LAPIS_TONES[0]), (0.55, LAPIS_TONES[1]), (0.8, LAPIS_TONES[2])])
    )
    c = m.mix(
        B,
        c,
        m.ramp(
            n, [(0.3, CARNELIAN_TONES[0]), (0.55, CARNELIAN_TONES[1]), (0.8, CARNELIAN_TONES[2])]
        ),
    )
    c = m.mix(G, c, m.ramp(n, [(0.3, (0.62, 0.34, 0.085)), (0.7, (0.93, 0.60, 0.20))]))
    m.col(c)
    m.link(G, m.b.inputs["Metallic"])
    m.set(Specular=0.5, Clearcoat=0.45, Clearcoat_Roughness=0.10)
    m.rgh(m.math("MULTIPLY_ADD", a, 0.2, 0.22))
    h = m.math("ADD", m.math("MULTIPLY", G, 1.0), m.math("MULTIPLY", m.math("ADD", R, B), -0.8))
    m.nrm(m.bump(h, 0.5, 0.012))
    return m.m


def make_limestone():
    m = Material("limestone")
    v = m.coord()
    a = m.noise(v, 0.35, 4, 0.6, 0.5)
    b = m.noise(v, 3.2, 5, 0.66)
    d = m.noise(v, 26, 2, 0.6)
    st = m.noise(m.coord((0.22, 1.5, 1), rot=(0, 0, 0.22)), 1.1, 4, 0.6, 1.0)
    f = m.math(
        "ADD",
        m.math("MULTIPLY", a, 0.40),
        m.math("ADD", m.math("MULTIPLY", b, 0.28), m.math("MULTIPLY", st, 0.32)),
    )
    c = m.ramp(
        f,
        [
            (0.35, (0.365, 0.292, 0.208)),
            (0.47, (0.500, 0.415, 0.308)),
            (0.57, (0.575, 0.490, 0.375)),
            (0.67, (0.655, 0.575, 0.462)),
        ],
    )
    c = m.mix(0.28, c, m.mix(1.0, c, m.ramp(d, [(0.36, 0.55), (0.50, 1.0)]), "MULTIPLY"))
    m.col(c)
    m.set(Roughness=0.6, Specular=0.25)
    m.nrm(m.bump(m.math("MULTIPLY_ADD", d, 0.22, b), 0.22, 0.06))
    return m.m


LIMESTONE = make_limestone()


def make_linen():
    m = Material("linen")
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


LINEN = make_linen()
