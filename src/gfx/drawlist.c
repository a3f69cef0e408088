// Purpose: keep one frame's commands, and print them.
// Layer: gfx; depends on base.
// Invariant: strings are in blocks that never move, so that the commands may point at them; when
// memory runs out a command is left out whole and `failed` is set.
#include "gfx/drawlist.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

enum { STRING_BLOCK_SIZE = 8192, FIRST_CAP = 64 };

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
    string_block *strings; // the one being filled comes first
    bool failed;
    bool in_path;
    bool path_failed;
    bool rtl;
    gfx_transform transform;
    size_t path_verb, path_point;
};

static pool pool_of(size_t item_size) {
    pool made = {NULL, 0, 0, item_size};
    return made;
}

// Room for n more items at the end, or NULL without memory.
static void *pool_add(pool *p, size_t n) {
    if (p->n + n > p->cap) {
        size_t cap = p->cap == 0 ? FIRST_CAP : p->cap;
        void *items = NULL;
        while (cap < p->n + n) {
            cap *= 2;
        }
        items = realloc(p->items, cap * p->item_size);
        if (items == NULL) {
            return NULL;
        }
        p->items = items;
        p->cap = cap;
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

static const char *keep_string(gfx_drawlist *list, const char *text) {
    size_t size = strlen(text) + 1;
    string_block *block = list->strings;
    char *kept = NULL;

    if (block == NULL || block->size - block->used < size) {
        size_t block_size = size > STRING_BLOCK_SIZE ? size : STRING_BLOCK_SIZE;
        block = malloc(sizeof *block + block_size);
        if (block == NULL) {
            list->failed = true;
            return NULL;
        }
        block->next = list->strings;
        block->used = 0;
        block->size = block_size;
        list->strings = block;
    }
    kept = block->bytes + block->used;
    memcpy(kept, text, size);
    block->used += size;
    return kept;
}

static gfx_command *add_command(gfx_drawlist *list, gfx_command_kind kind) {
    gfx_command *command = pool_add(&list->commands, 1);
    if (command == NULL) {
        list->failed = true;
        return NULL;
    }
    memset(command, 0, sizeof *command);
    command->kind = kind;
    return command;
}

gfx_drawlist *gfx_drawlist_create(void) {
    gfx_drawlist *list = calloc(1, sizeof *list);
    if (list == NULL) {
        return NULL;
    }
    list->commands = pool_of(sizeof(gfx_command));
    list->verbs = pool_of(sizeof(gfx_verb));
    list->points = pool_of(sizeof(gfx_point));
    list->vertices = pool_of(sizeof(gfx_vertex));
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

void gfx_drawlist_read_from_right(gfx_drawlist *list, bool rtl) {
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

static void add_image(gfx_drawlist *list, const gfx_image *image) {
    const char *kept = keep_string(list, image->name);
    gfx_command *command = kept == NULL ? NULL : add_command(list, GFX_IMAGE);
    if (command != NULL) {
        command->as.image = *image;
        command->as.image.name = kept;
        command->as.image.dst = gfx_transform_rect(list->transform, image->dst);
        command->as.image.rotated =
            image->rotated || (list->transform.rotated && !image->opaque && !image->shadow);
    }
}

static const gfx_color UNTINTED = {255, 255, 255, 255};

void gfx_draw_image(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha,
                    bool opaque) {
    gfx_image image = {name, dst, alpha, opaque, false, false, UNTINTED};
    add_image(list, &image);
}

void gfx_draw_tinted(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha,
                     gfx_color tint) {
    gfx_image image = {name, dst, alpha, false, false, false, tint};
    add_image(list, &image);
}

void gfx_draw_shadow(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha) {
    gfx_image image = {name, dst, alpha, false, true, false, UNTINTED};
    add_image(list, &image);
}

void gfx_draw_rect(gfx_drawlist *list, gfx_rect dst, gfx_color color) {
    gfx_command *command = add_command(list, GFX_RECT);
    if (command != NULL) {
        command->as.rect.dst = gfx_transform_rect(list->transform, dst);
        command->as.rect.color = color;
    }
}

void gfx_draw_text(gfx_drawlist *list, const char *utf8, const gfx_text_style *style, gfx_point at,
                   gfx_align align) {
    const char *kept = keep_string(list, utf8);
    gfx_command *command = kept == NULL ? NULL : add_command(list, GFX_TEXT);
    if (command != NULL) {
        command->as.text.utf8 = kept;
        command->as.text.style = *style;
        command->as.text.at = gfx_transform_point(list->transform, at);
        command->as.text.align = align;
        command->as.text.rotated = list->transform.rotated;
        command->as.text.rtl = list->rtl;
        if (list->transform.mirrored && align != GFX_ALIGN_CENTER) {
            command->as.text.align = align == GFX_ALIGN_LEFT ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT;
        }
    }
}

void gfx_draw_clip(gfx_drawlist *list, const gfx_rect *dst_or_null) {
    gfx_command *command = add_command(list, GFX_CLIP);
    if (command != NULL) {
        command->as.clip.on = dst_or_null != NULL;
        if (dst_or_null != NULL) {
            command->as.clip.dst = gfx_transform_rect(list->transform, *dst_or_null);
        }
    }
}

size_t gfx_quad_triangles(const gfx_vertex corner[4], gfx_vertex *out) {
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    for (int i = 0; i < 6; i++) {
        out[i] = corner[order[i]];
    }
    return 6;
}

void gfx_draw_mesh(gfx_drawlist *list, const char *texture_or_null, const gfx_vertex *vertices,
                   size_t n_vertices) {
    const char *kept = NULL;
    gfx_vertex *room = NULL;
    gfx_command *command = NULL;
    size_t first = list->vertices.n;

    SENET_ASSERT(n_vertices % 3 == 0);
    if (n_vertices == 0) {
        return;
    }
    if (texture_or_null != NULL) {
        kept = keep_string(list, texture_or_null);
        if (kept == NULL) {
            return;
        }
    }
    room = pool_add(&list->vertices, n_vertices);
    if (room == NULL) {
        list->failed = true;
        return;
    }
    memcpy(room, vertices, n_vertices * sizeof *vertices);
    for (size_t i = 0; i < n_vertices; i++) {
        room[i].at = gfx_transform_point(list->transform, room[i].at);
    }
    command = add_command(list, GFX_MESH);
    if (command != NULL) {
        command->as.mesh.texture = kept;
        command->as.mesh.first_vertex = first;
        command->as.mesh.n_vertices = n_vertices;
    }
}

void gfx_path_begin(gfx_drawlist *list) {
    SENET_ASSERT(!list->in_path);
    list->in_path = true;
    list->path_failed = false;
    list->path_verb = list->verbs.n;
    list->path_point = list->points.n;
}

static void add_step(gfx_drawlist *list, gfx_verb verb, const gfx_point *points, size_t n_points) {
    gfx_verb *verb_room = NULL;

    SENET_ASSERT(list->in_path);
    if (list->path_failed) {
        return;
    }
    verb_room = pool_add(&list->verbs, 1);
    if (verb_room == NULL) {
        list->path_failed = true;
        return;
    }
    *verb_room = verb;
    if (n_points > 0) {
        gfx_point *point_room = pool_add(&list->points, n_points);
        if (point_room == NULL) {
            list->path_failed = true;
            return;
        }
        for (size_t i = 0; i < n_points; i++) {
            point_room[i] = gfx_transform_point(list->transform, points[i]);
        }
    }
}

void gfx_path_move(gfx_drawlist *list, gfx_point p) {
    add_step(list, GFX_MOVE, &p, 1);
}

void gfx_path_line(gfx_drawlist *list, gfx_point p) {
    add_step(list, GFX_LINE, &p, 1);
}

void gfx_path_curve(gfx_drawlist *list, gfx_point h1, gfx_point h2, gfx_point p) {
    gfx_point points[3] = {h1, h2, p};
    add_step(list, GFX_CURVE, points, 3);
}

void gfx_path_close(gfx_drawlist *list) {
    add_step(list, GFX_CLOSE, NULL, 0);
}

void gfx_path_end(gfx_drawlist *list, gfx_color fill, gfx_color stroke, float stroke_vu,
                  float blur_vu) {
    gfx_command *command = NULL;

    SENET_ASSERT(list->in_path);
    list->in_path = false;
    if (!list->path_failed && list->verbs.n > list->path_verb) {
        command = add_command(list, GFX_PATH);
    }
    if (command == NULL) {
        list->failed = list->failed || list->path_failed;
        list->verbs.n = list->path_verb;
        list->points.n = list->path_point;
        return;
    }
    command->as.path.first_verb = list->path_verb;
    command->as.path.n_verbs = list->verbs.n - list->path_verb;
    command->as.path.first_point = list->path_point;
    command->as.path.n_points = list->points.n - list->path_point;
    command->as.path.fill = fill;
    command->as.path.stroke = stroke;
    command->as.path.stroke_vu = stroke_vu;
    command->as.path.blur_vu = blur_vu;
}

// The handle length that makes a cubic curve follow a quarter of a circle within 0.03 %.
static const float QUARTER = 0.5522847F;

static gfx_point point_at(float x, float y) {
    gfx_point p = {x, y};
    return p;
}

// A quarter of an ellipse from the current point to `to`, by way of the corner of both tangents.
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

static void copy_path(gfx_drawlist *list, const gfx_drawlist *from, const gfx_path *path) {
    const gfx_verb *verbs = gfx_drawlist_verbs(from, path->first_verb);
    const gfx_point *p = gfx_drawlist_points(from, path->first_point);

    gfx_path_begin(list);
    for (size_t i = 0; i < path->n_verbs; i++) {
        size_t n = verbs[i] == GFX_CLOSE ? 0 : verbs[i] == GFX_CURVE ? 3 : 1;
        add_step(list, verbs[i], p, n);
        p += n;
    }
    gfx_path_end(list, path->fill, path->stroke, path->stroke_vu, path->blur_vu);
}

static void copy_text(gfx_drawlist *list, const gfx_text *text) {
    size_t n = list->commands.n;
    gfx_draw_text(list, text->utf8, &text->style, text->at, text->align);
    if (list->commands.n > n) {
        gfx_text *copy = &((gfx_command *)list->commands.items)[n].as.text;
        copy->rotated = text->rotated != list->transform.rotated;
        copy->rtl = text->rtl;
    }
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
        switch (command->kind) {
        case GFX_IMAGE:
            add_image(list, &command->as.image);
            break;
        case GFX_RECT:
            gfx_draw_rect(list, command->as.rect.dst, command->as.rect.color);
            break;
        case GFX_TEXT:
            copy_text(list, &command->as.text);
            break;
        case GFX_PATH:
            copy_path(list, from, &command->as.path);
            break;
        case GFX_MESH:
            gfx_draw_mesh(list, command->as.mesh.texture,
                          gfx_drawlist_vertices(from, command->as.mesh.first_vertex),
                          command->as.mesh.n_vertices);
            break;
        case GFX_CLIP:
            gfx_draw_clip(list, command->as.clip.on ? &command->as.clip.dst : NULL);
            break;
        }
    }
    list->failed = list->failed || from->failed;
}
