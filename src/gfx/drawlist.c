// The draw list: see drawlist.h.
// Invariant: strings are in blocks that never move, so commands can point to them; if memory runs
// out, the whole command is dropped and `failed` is set.
#include "gfx/drawlist.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/str.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { STRING_BLOCK_SIZE = 8192 };

// A growing array of one type of element.
typedef struct pool {
    void *items;
    size_t n, cap, item_size;
} pool;

typedef struct string_block string_block;
struct string_block {
    string_block *next;
    size_t used, size;
    char bytes[];
};

struct gfx_drawlist {
    gfx_canvas canvas;
    pool commands, verbs, points, vertices;
    string_block *strings; // the block being filled comes first
    bool failed;
    bool in_path;
    bool path_failed;
    bool rtl;
    gfx_transform transform;
    size_t path_verb, path_point;
};

// Room for n more items at the end, or NULL if memory runs out.
static void *pool_add(pool *p, size_t n) {
    bool ok = true;
    p->items = grow(p->items, &p->cap, p->n + n, p->item_size, &ok);
    if (!ok) {
        return NULL;
    }
    p->n += n;
    return (char *)p->items + (p->n - n) * p->item_size;
}

static void free_strings(string_block *block) {
    while (block != NULL) {
        string_block *next = block->next;
        free(block);
        block = next;
    }
}

// Copies a string into the list. Returns false if memory runs out.
static bool copy_string(gfx_drawlist *list, const char **text) {
    size_t size = strlen(*text) + 1;
    string_block *block = list->strings;
    if (block == NULL || block->size - block->used < size) {
        size_t block_size = size > STRING_BLOCK_SIZE ? size : STRING_BLOCK_SIZE;
        block = malloc(sizeof *block + block_size);
        if (block == NULL) {
            return false;
        }
        block->next = list->strings;
        block->used = 0;
        block->size = block_size;
        list->strings = block;
    }
    memcpy(block->bytes + block->used, *text, size);
    *text = block->bytes + block->used;
    block->used += size;
    return true;
}

gfx_drawlist *gfx_drawlist_create(void) {
    gfx_drawlist *list = calloc(1, sizeof *list);
    if (list == NULL) {
        return NULL;
    }
    list->commands.item_size = sizeof(gfx_command);
    list->verbs.item_size = sizeof(gfx_verb);
    list->points.item_size = sizeof(gfx_point);
    list->vertices.item_size = sizeof(gfx_vertex);
    return list;
}

void gfx_drawlist_destroy(gfx_drawlist *list) {
    if (list == NULL) {
        return;
    }
    free(list->commands.items);
    free(list->verbs.items);
    free(list->points.items);
    free(list->vertices.items);
    free_strings(list->strings);
    free(list);
}

void gfx_drawlist_begin(gfx_drawlist *list, const gfx_canvas *canvas) {
    SENET_ASSERT(canvas->scale > 0.0F);
    list->canvas = *canvas;
    list->commands.n = 0;
    list->verbs.n = 0;
    list->points.n = 0;
    list->vertices.n = 0;
    list->failed = false;
    list->in_path = false;
    list->rtl = false;
    list->transform = (gfx_transform){.mirrored = false};
    if (list->strings != NULL) {
        free_strings(list->strings->next);
        list->strings->next = NULL;
        list->strings->used = 0;
    }
}

gfx_transform gfx_drawlist_transform(gfx_drawlist *list, gfx_transform transform) {
    gfx_transform before = list->transform;
    SENET_ASSERT(!list->in_path);
    list->transform = transform;
    return before;
}

gfx_transform gfx_drawlist_picture(gfx_drawlist *list, gfx_rect place) {
    return gfx_drawlist_transform(list, gfx_transform_picture(list->transform, place));
}

gfx_rect gfx_drawlist_in_window(const gfx_drawlist *list, gfx_rect r) {
    return gfx_transform_rect(list->transform, r);
}

gfx_rect gfx_drawlist_from_window(const gfx_drawlist *list, gfx_rect r) {
    return gfx_transform_rect(gfx_transform_inverse(list->transform), r);
}

void gfx_drawlist_set_rtl(gfx_drawlist *list, bool rtl) {
    list->rtl = rtl;
}

bool gfx_drawlist_failed(const gfx_drawlist *list) {
    return list->failed;
}

const gfx_canvas *gfx_drawlist_canvas(const gfx_drawlist *list) {
    return &list->canvas;
}

size_t gfx_drawlist_count(const gfx_drawlist *list) {
    return list->commands.n;
}

const gfx_command *gfx_drawlist_get(const gfx_drawlist *list, size_t index) {
    SENET_ASSERT(index < list->commands.n);
    return (const gfx_command *)list->commands.items + index;
}

const gfx_verb *gfx_drawlist_verbs(const gfx_drawlist *list, size_t first) {
    SENET_ASSERT(first <= list->verbs.n);
    return (const gfx_verb *)list->verbs.items + first;
}

const gfx_point *gfx_drawlist_points(const gfx_drawlist *list, size_t first) {
    SENET_ASSERT(first <= list->points.n);
    return (const gfx_point *)list->points.items + first;
}

const gfx_vertex *gfx_drawlist_vertices(const gfx_drawlist *list, size_t first) {
    SENET_ASSERT(first <= list->vertices.n);
    return (const gfx_vertex *)list->vertices.items + first;
}

// Adds a command whose coordinates are those of the layer.
static void add(gfx_drawlist *list, gfx_command c) {
    const gfx_transform t = list->transform;
    bool copied = true;
    switch (c.kind) {
    case GFX_IMAGE:
        copied = copy_string(list, &c.as.image.name);
        c.as.image.dst = gfx_transform_rect(t, c.as.image.dst);
        c.as.image.rotated =
            c.as.image.rotated || (t.rotated && !c.as.image.opaque && !c.as.image.shadow);
        break;
    case GFX_RECT:
        c.as.rect.dst = gfx_transform_rect(t, c.as.rect.dst);
        break;
    case GFX_TEXT:
        copied = copy_string(list, &c.as.text.utf8);
        c.as.text.at = gfx_transform_point(t, c.as.text.at);
        c.as.text.rotated = c.as.text.rotated != t.rotated;
        if (t.mirrored && c.as.text.align != GFX_ALIGN_CENTER) {
            c.as.text.align = c.as.text.align == GFX_ALIGN_LEFT ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT;
        }
        break;
    case GFX_MESH:
        copied = c.as.mesh.texture == NULL || copy_string(list, &c.as.mesh.texture);
        break;
    case GFX_CLIP:
        if (c.as.clip.on) {
            c.as.clip.dst = gfx_transform_rect(t, c.as.clip.dst);
        }
        break;
    case GFX_PATH:
    case GFX_PREVIOUS:
        break;
    }
    gfx_command *room = copied ? pool_add(&list->commands, 1) : NULL;
    if (room != NULL) {
        *room = c;
    }
    list->failed = list->failed || room == NULL;
}

static const gfx_color UNTINTED = {255, 255, 255, 255};

void gfx_draw_image(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha,
                    bool opaque) {
    add(list,
        (gfx_command){GFX_IMAGE, {.image = {name, dst, alpha, opaque, false, false, UNTINTED}}});
}

void gfx_draw_tinted(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha,
                     gfx_color tint) {
    add(list, (gfx_command){GFX_IMAGE, {.image = {name, dst, alpha, false, false, false, tint}}});
}

void gfx_draw_shadow(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha) {
    add(list,
        (gfx_command){GFX_IMAGE, {.image = {name, dst, alpha, false, true, false, UNTINTED}}});
}

void gfx_draw_rect(gfx_drawlist *list, gfx_rect dst, gfx_color color) {
    add(list, (gfx_command){GFX_RECT, {.rect = {dst, color}}});
}

void gfx_draw_text(gfx_drawlist *list, const char *utf8, const gfx_text_style *style, gfx_point at,
                   gfx_align align) {
    add(list, (gfx_command){GFX_TEXT, {.text = {utf8, *style, at, align, false, list->rtl}}});
}

// Hebrew, Arabic and related letters, but not their digits.
static bool has_letters_from_right(const char *utf8) {
    for (uint32_t c = utf8_next(&utf8); c != 0; c = utf8_next(&utf8)) {
        if (!utf8_is_digit(c) && ((c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
                                  (c >= 0xFE70 && c <= 0xFEFC))) {
            return true;
        }
    }
    return false;
}

void gfx_draw_text_line(gfx_drawlist *list, const char *paragraph, size_t start, size_t length,
                        const gfx_text_style *style, gfx_point at, gfx_align align) {
    static const char mark[] = "\xE2\x80\x8F"; // right to left
    char marked[1024 + sizeof mark];
    const char *line = marked + strlen(mark);
    str_builder b = str_init(marked, sizeof marked);
    (void)str_append(&b, mark);
    (void)str_append_bytes(&b, paragraph + start, length);
    const bool lost =
        list->rtl && has_letters_from_right(paragraph) && !has_letters_from_right(line);
    gfx_draw_text(list, lost ? marked : line, style, at, align);
}

void gfx_draw_clip(gfx_drawlist *list, const gfx_rect *dst_or_null) {
    const gfx_rect none = {0};
    add(list,
        (gfx_command){GFX_CLIP,
                      {.clip = {dst_or_null != NULL ? *dst_or_null : none, dst_or_null != NULL}}});
}

void gfx_draw_previous(gfx_drawlist *list, unsigned number, uint8_t alpha) {
    SENET_ASSERT(number != 0);
    add(list, (gfx_command){GFX_PREVIOUS, {.before = {number, alpha}}});
}

const gfx_previous *gfx_drawlist_previous(const gfx_drawlist *list) {
    const size_t n = list->commands.n;
    const gfx_command *last = n > 0 ? gfx_drawlist_get(list, n - 1) : NULL;
    return last != NULL && last->kind == GFX_PREVIOUS ? &last->as.before : NULL;
}

size_t gfx_quad_triangles(const gfx_vertex corner[4], gfx_vertex *out) {
    memcpy(out, corner, 3 * sizeof *out);
    out[3] = corner[0];
    memcpy(&out[4], &corner[2], 2 * sizeof *out);
    return 6;
}

void gfx_draw_mesh(gfx_drawlist *list, const char *texture_or_null, const gfx_vertex *vertices,
                   size_t n_vertices) {
    const gfx_mesh mesh = {texture_or_null, list->vertices.n, n_vertices};
    SENET_ASSERT(n_vertices % 3 == 0);
    if (n_vertices == 0) {
        return;
    }
    gfx_vertex *room = pool_add(&list->vertices, n_vertices);
    if (room == NULL) {
        list->failed = true;
        return;
    }
    memcpy(room, vertices, n_vertices * sizeof *room);
    const gfx_transform t = list->transform;
    const bool moves = t.mirrored || t.rotated || t.dx != 0 || t.dy != 0;
    for (size_t i = 0; i < n_vertices && moves; i++) {
        room[i].at = gfx_transform_point(t, room[i].at);
    }
    add(list, (gfx_command){GFX_MESH, {.mesh = mesh}});
}

void gfx_path_begin(gfx_drawlist *list) {
    SENET_ASSERT(!list->in_path);
    list->in_path = true;
    list->path_failed = false;
    list->path_verb = list->verbs.n;
    list->path_point = list->points.n;
}

static void add_steps(gfx_drawlist *list, const gfx_verb *verbs, size_t n_verbs,
                      const gfx_point *points, size_t n_points) {
    SENET_ASSERT(list->in_path);
    gfx_verb *verb = pool_add(&list->verbs, n_verbs);
    gfx_point *point = pool_add(&list->points, n_points);
    if (verb == NULL || (point == NULL && n_points > 0)) {
        list->path_failed = true;
        return;
    }
    memcpy(verb, verbs, n_verbs * sizeof *verb);
    for (size_t i = 0; i < n_points; i++) {
        point[i] = gfx_transform_point(list->transform, points[i]);
    }
}

void gfx_path_move(gfx_drawlist *list, gfx_point p) {
    add_steps(list, &(gfx_verb){GFX_MOVE}, 1, &p, 1);
}

void gfx_path_line(gfx_drawlist *list, gfx_point p) {
    add_steps(list, &(gfx_verb){GFX_LINE}, 1, &p, 1);
}

void gfx_path_curve(gfx_drawlist *list, gfx_point h1, gfx_point h2, gfx_point p) {
    const gfx_point points[3] = {h1, h2, p};
    add_steps(list, &(gfx_verb){GFX_CURVE}, 1, points, 3);
}

void gfx_path_close(gfx_drawlist *list) {
    add_steps(list, &(gfx_verb){GFX_CLOSE}, 1, NULL, 0);
}

void gfx_path_end(gfx_drawlist *list, gfx_color fill, gfx_color stroke, float stroke_vu,
                  float blur_vu) {
    const gfx_path path = {.first_verb = list->path_verb,
                           .n_verbs = list->verbs.n - list->path_verb,
                           .first_point = list->path_point,
                           .n_points = list->points.n - list->path_point,
                           .fill = fill,
                           .stroke = stroke,
                           .stroke_vu = stroke_vu,
                           .blur_vu = blur_vu};
    SENET_ASSERT(list->in_path);
    list->in_path = false;
    if (list->path_failed) {
        list->failed = true;
        list->verbs.n = list->path_verb;
        list->points.n = list->path_point;
    } else if (path.n_verbs > 0) {
        add(list, (gfx_command){GFX_PATH, {.path = path}});
    }
}

// The handle length with which a cubic curve follows a quarter of a circle within 0.03 %.
static const float QUARTER = 0.5522847F;

static gfx_point point_at(float x, float y) {
    return (gfx_point){x, y};
}

// A quarter of an ellipse between two points; `corner` is where their tangents meet.
static void add_quarter(gfx_drawlist *list, gfx_point from, gfx_point corner, gfx_point to) {
    gfx_point h1 = {from.x + (corner.x - from.x) * QUARTER, from.y + (corner.y - from.y) * QUARTER};
    gfx_point h2 = {to.x + (corner.x - to.x) * QUARTER, to.y + (corner.y - to.y) * QUARTER};
    gfx_path_curve(list, h1, h2, to);
}

void gfx_path_ellipse(gfx_drawlist *list, gfx_point center, float rx, float ry) {
    gfx_rect r = {center.x - rx, center.y - ry, 2.0F * rx, 2.0F * ry};
    gfx_point top = {center.x, r.y};
    gfx_point right = {r.x + r.w, center.y};
    gfx_point bottom = {center.x, r.y + r.h};
    gfx_point left = {r.x, center.y};
    gfx_path_move(list, top);
    add_quarter(list, top, point_at(right.x, top.y), right);
    add_quarter(list, right, point_at(right.x, bottom.y), bottom);
    add_quarter(list, bottom, point_at(left.x, bottom.y), left);
    add_quarter(list, left, point_at(left.x, top.y), top);
    gfx_path_close(list);
}

void gfx_path_round_rect(gfx_drawlist *list, gfx_rect r, float radius) {
    float least = r.w < r.h ? r.w : r.h;
    float k = radius > least * 0.5F ? least * 0.5F : radius;
    float x1 = r.x + r.w;
    float y1 = r.y + r.h;
    if (k <= 0.0F) {
        gfx_path_move(list, point_at(r.x, r.y));
        gfx_path_line(list, point_at(x1, r.y));
        gfx_path_line(list, point_at(x1, y1));
        gfx_path_line(list, point_at(r.x, y1));
        gfx_path_close(list);
        return;
    }
    gfx_path_move(list, point_at(r.x + k, r.y));
    gfx_path_line(list, point_at(x1 - k, r.y));
    add_quarter(list, point_at(x1 - k, r.y), point_at(x1, r.y), point_at(x1, r.y + k));
    gfx_path_line(list, point_at(x1, y1 - k));
    add_quarter(list, point_at(x1, y1 - k), point_at(x1, y1), point_at(x1 - k, y1));
    gfx_path_line(list, point_at(r.x + k, y1));
    add_quarter(list, point_at(r.x + k, y1), point_at(r.x, y1), point_at(r.x, y1 - k));
    gfx_path_line(list, point_at(r.x, r.y + k));
    add_quarter(list, point_at(r.x, r.y + k), point_at(r.x, r.y), point_at(r.x + k, r.y));
    gfx_path_close(list);
}

void gfx_draw_round_rect(gfx_drawlist *list, gfx_rect r, float radius, gfx_color fill,
                         gfx_color stroke, float stroke_vu) {
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, radius);
    gfx_path_end(list, fill, stroke, stroke_vu, 0.0F);
}

void gfx_draw_lozenge(gfx_drawlist *list, gfx_point center, float half_w, float half_h,
                      gfx_color fill, gfx_color stroke, float stroke_vu) {
    gfx_path_begin(list);
    gfx_path_move(list, point_at(center.x, center.y - half_h));
    gfx_path_line(list, point_at(center.x + half_w, center.y));
    gfx_path_line(list, point_at(center.x, center.y + half_h));
    gfx_path_line(list, point_at(center.x - half_w, center.y));
    gfx_path_close(list);
    gfx_path_end(list, fill, stroke, stroke_vu, 0.0F);
}

void gfx_drawlist_copy(gfx_drawlist *list, const gfx_drawlist *from) {
    SENET_ASSERT(list != from);
    gfx_drawlist_begin(list, &from->canvas);
    gfx_drawlist_append(list, from);
}

void gfx_drawlist_append(gfx_drawlist *list, const gfx_drawlist *from) {
    SENET_ASSERT(list != from && !list->in_path);
    for (size_t i = 0; i < from->commands.n; i++) {
        const gfx_command *command = gfx_drawlist_get(from, i);
        if (command->kind == GFX_PATH) {
            const gfx_path *path = &command->as.path;
            gfx_path_begin(list);
            add_steps(list, gfx_drawlist_verbs(from, path->first_verb), path->n_verbs,
                      gfx_drawlist_points(from, path->first_point), path->n_points);
            gfx_path_end(list, path->fill, path->stroke, path->stroke_vu, path->blur_vu);
        } else if (command->kind == GFX_MESH) {
            const gfx_mesh *mesh = &command->as.mesh;
            gfx_draw_mesh(list, mesh->texture, gfx_drawlist_vertices(from, mesh->first_vertex),
                          mesh->n_vertices);
        } else {
            add(list, *command);
        }
    }
    list->failed = list->failed || from->failed;
}
