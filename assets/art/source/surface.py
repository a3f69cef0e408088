"""A principled material and short names for its nodes.

Purpose: the vocabulary of materials.py. Inside Blender only."""

import bpy


class Material:
    """A material being built; .m is Blender's."""

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
