// Describes what a frame shows, line by line: see frame_text.h.
#include "app/inspect/frame_text.h"

#include "base/str.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

enum { LINE_CAP = 1200 };

// The bounding box of some points, in vu.
typedef struct box {
    float left, top, right, bottom;
} box;

static box box_of_nothing(void) {
    return (box){INFINITY, INFINITY, -INFINITY, -INFINITY};
}

static void add_point(box *b, gfx_point at) {
    b->left = fminf(b->left, at.x);
    b->top = fminf(b->top, at.y);
    b->right = fmaxf(b->right, at.x);
    b->bottom = fmaxf(b->bottom, at.y);
}

static box box_of(gfx_rect r) {
    return (box){r.x, r.y, r.x + r.w, r.y + r.h};
}

STR_PRINTF(2, 3) static void print_line(const app_seen_writer *to, const char *format, ...) {
    char line[LINE_CAP];
    va_list args;
    va_start(args, format);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): a false positive.
    (void)vsnprintf(line, sizeof line, format, args);
    va_end(args);
    to->write_line(to->context, line);
}

static void print_box(const app_seen_writer *to, const gfx_canvas *c, const char *kind, box b,
                      const char *what) {
    const int left = (int)lroundf((b.left - c->view.x) * c->scale);
    const int top = (int)lroundf((b.top - c->view.y) * c->scale);
    print_line(to, "seen %s %d,%d,%d,%d %s", kind, left, top,
               (int)lroundf((b.right - b.left) * c->scale),
               (int)lroundf((b.bottom - b.top) * c->scale), what);
}

static void print_text(const app_seen_writer *to, const gfx_canvas *c, const gfx_text *text) {
    // Half a letter up and, from an end, inwards; reversed for a reader at the far edge.
    const float turn = text->rotated ? -1 : 1, half = 0.35f * text->style.size_vu;
    const float in = text->align == GFX_ALIGN_LEFT    ? half
                     : text->align == GFX_ALIGN_RIGHT ? -half
                                                      : 0;
    print_line(to, "seen %s %d,%d %s", text->rotated ? "rotated" : "text",
               (int)lroundf((text->at.x + turn * in - c->view.x) * c->scale),
               (int)lroundf((text->at.y - turn * half - c->view.y) * c->scale), text->utf8);
}

static void print_path(const app_seen_writer *to, const gfx_canvas *c, const gfx_drawlist *list,
                       const gfx_path *path) {
    const gfx_color color = path->stroke.a > 0 ? path->stroke : path->fill;
    const gfx_point *points = gfx_drawlist_points(list, path->first_point);
    box b = box_of_nothing();
    if (path->n_points == 0 || color.a == 0 || (path->blur_vu <= 0 && path->stroke.a == 0)) {
        return;
    }
    for (size_t i = 0; i < path->n_points; i++) {
        add_point(&b, points[i]);
    }
    char name[sizeof "rrggbb"];
    (void)str_format(name, sizeof name, "%02x%02x%02x", color.r, color.g, color.b);
    print_box(to, c, path->blur_vu > 0 ? "glow" : "line", b, name);
}

static void print_mesh(const app_seen_writer *to, const gfx_canvas *c, const gfx_drawlist *list,
                       const gfx_mesh *mesh) {
    const gfx_vertex *vertices = gfx_drawlist_vertices(list, mesh->first_vertex);
    box b = box_of_nothing();
    for (size_t i = 0; i < mesh->n_vertices; i++) {
        add_point(&b, vertices[i].at);
    }
    if (mesh->n_vertices > 0) {
        print_box(to, c, "mesh", b, mesh->texture != NULL ? mesh->texture : "-");
    }
}

// Whether a point is visible within the clip.
static bool is_inside(const gfx_rect *clip, gfx_point at) {
    return clip == NULL || (at.x >= clip->x && at.x <= clip->x + clip->w && at.y >= clip->y &&
                            at.y <= clip->y + clip->h);
}

void app_seen_print(const app_seen_writer *to, const gfx_drawlist *list, uint64_t now_ms) {
    const gfx_canvas *c = gfx_drawlist_canvas(list);
    const gfx_rect *clip = NULL;
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *command = gfx_drawlist_get(list, i);
        switch (command->kind) {
        case GFX_TEXT:
            if (command->as.text.style.color.a > 0 && is_inside(clip, command->as.text.at)) {
                print_text(to, c, &command->as.text);
            }
            break;
        case GFX_IMAGE:
            if (command->as.image.alpha > 0 && !command->as.image.shadow) {
                print_box(to, c, "picture", box_of(command->as.image.dst), command->as.image.name);
            }
            break;
        case GFX_PATH:
            print_path(to, c, list, &command->as.path);
            break;
        case GFX_MESH:
            print_mesh(to, c, list, &command->as.mesh);
            break;
        case GFX_CLIP:
            clip = command->as.clip.on ? &command->as.clip.dst : NULL;
            break;
        case GFX_RECT:
        case GFX_PREVIOUS: // fades out, and nothing in it can be pressed
            break;
        }
    }
    print_line(to, "seen-all %llu", (unsigned long long)now_ms);
}
