"""Mesh builders: plain object, bevelled box, plate, domed tile, lathe, smooth profile.

Purpose: the basic shapes of the scene. Blender only; depends on layout and studio."""

import math

import bmesh
import bpy
import numpy as np

import layout
import studio  # noqa: F401 - resets Blender before anything is made


def mesh_object(name, verts, faces, mat, smooth=False, loc=(0, 0, 0), rot=0.0):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    for mm in mat if isinstance(mat, (list, tuple)) else [mat]:
        me.materials.append(mm)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    o.location = loc
    o.rotation_euler = (0, 0, rot)
    return o


def box(name, c, d, mat, bev=0.012, rot=0.0, seg=2):
    x, y, z = [k / 2 for k in d]
    v = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh_object(name, v, f, mat, loc=c, rot=rot)
    if bev:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bev
        b.segments = seg
        b.limit_method = "NONE"
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(40)
    return o


def plate(name, pts, z, th, mat, bev=0.004):
    n = len(pts)
    v = [(x, y, z) for x, y in pts] + [(x, y, z - th) for x, y in pts]
    f = [tuple(range(n))] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    o = mesh_object(name, v, f, mat)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def tile(name, x, y, mat, h=0.44, dz=0.055, dome=0.016, base=None, n=36):
    base = layout.TOP_Z - 0.050 if base is None else base
    g = [(-h + 2 * h * (0.5 - 0.5 * math.cos(math.pi * i / n))) for i in range(n + 1)]
    v = []
    f = []
    for b in g:
        for a in g:
            u, w = abs(a / h), abs(b / h)
            v.append(
                (
                    a,
                    b,
                    dz * ((1 - u**14) * (1 - w**14)) ** 0.5 + dome * (1 - u * u) * (1 - w * w),
                )
            )
    for j in range(n):
        for i in range(n):
            k = j * (n + 1) + i
            f.append((k, k + 1, k + n + 2, k + n + 1))
    return mesh_object(name, v, f, mat, True, (x, y, base))


def lathe(name, prof, mats, seg=96, midx=None):
    v = []
    f = []
    mi = []
    n = len(prof)
    for r, z in prof:
        for k in range(seg):
            a = 2 * math.pi * k / seg
            v.append((r * math.cos(a), r * math.sin(a), z))
    for i in range(n - 1):
        for k in range(seg):
            f.append(
                (
                    i * seg + k,
                    i * seg + (k + 1) % seg,
                    (i + 1) * seg + (k + 1) % seg,
                    (i + 1) * seg + k,
                )
            )
            mi.append(midx[i] if midx else 0)
    o = mesh_object(name, v, f, mats, True)
    for p, q in zip(o.data.polygons, mi):
        p.material_index = q
    return o


def spline(pts, n=10):  # Catmull-Rom through (r,z)
    P = [pts[0]] + list(pts) + [pts[-1]]
    out = []
    for i in range(1, len(P) - 2):
        for t in np.linspace(0, 1, n, endpoint=False):
            p0, p1, p2, p3 = [np.array(q, float) for q in P[i - 1 : i + 3]]
            out.append(
                tuple(
                    0.5
                    * (
                        (2 * p1)
                        + (-p0 + p2) * t
                        + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                        + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
                    )
                )
            )
    out.append(tuple(pts[-1]))
    return out
