// See dump.h.
// Layer: tests of gfx.
#include "unit/gfx/dump.h"

#include "base/str.h"

#include <math.h>

// A number with two decimals, written without the locale's decimal sign.
static void put_number(str_builder *out, float value) {
    long hundredths = lroundf(value * 100.0F);
    const char *sign = hundredths < 0 ? "-" : "";
    long size = hundredths < 0 ? -hundredths : hundredths;
    (void)str_append_format(out, " %s%ld.%02ld", sign, size / 100, size % 100);
}

static void put_rect(str_builder *out, gfx_rect r) {
    put_number(out, r.x);
    put_number(out, r.y);
    put_number(out, r.w);
    put_number(out, r.h);
}

static void put_color(str_builder *out, gfx_color c) {
    (void)str_append_format(out, " #%02x%02x%02x%02x", c.r, c.g, c.b, c.a);
}

static void put_path(str_builder *out, const gfx_drawlist *list, const gfx_path *path) {
    static const char LETTER[] = {'M', 'L', 'C', 'Z'};
    const gfx_verb *verbs = gfx_drawlist_verbs(list, path->first_verb);
    const gfx_point *p = gfx_drawlist_points(list, path->first_point);
    (void)str_append(out, "path fill");
    put_color(out, path->fill);
    (void)str_append(out, " stroke");
    put_color(out, path->stroke);
    put_number(out, path->stroke_vu);
    (void)str_append(out, " blur");
    put_number(out, path->blur_vu);
    for (size_t i = 0; i < path->n_verbs; i++) {
        size_t n = verbs[i] == GFX_CLOSE ? 0 : verbs[i] == GFX_CURVE ? 3 : 1;
        (void)str_append_format(out, " %c", LETTER[verbs[i]]);
        for (; n > 0; n--, p++) {
            put_number(out, p->x);
            put_number(out, p->y);
        }
    }
}

static void put_text(str_builder *out, const gfx_text *text) {
    static const char *const FONT[GFX_FONT_COUNT] = {"regular", "italic", "smallcaps",
                                                     "sans",    "signs",  "numeral"};
    static const char *const ALIGN[] = {"left", "center", "right"};
    (void)str_append_format(out, "text %s", FONT[text->style.font]);
    put_number(out, text->style.size_vu);
    put_number(out, text->style.tracking_vu);
    put_color(out, text->style.color);
    (void)str_append_format(out, "%s %s", text->style.letterpress ? " press" : "",
                            ALIGN[text->align]);
    put_number(out, text->at.x);
    put_number(out, text->at.y);
    (void)str_append_format(out, "%s%s \"%s\"", text->rotated ? " rotated" : "",
                            text->rtl ? " rtl" : "", text->utf8);
}

static void put_mesh(str_builder *out, const gfx_drawlist *list, const gfx_mesh *mesh) {
    const gfx_vertex *v = gfx_drawlist_vertices(list, mesh->first_vertex);
    (void)str_append_format(out, "mesh %s", mesh->texture == NULL ? "-" : mesh->texture);
    for (size_t i = 0; i < mesh->n_vertices; i++) {
        put_number(out, v[i].at.x);
        put_number(out, v[i].at.y);
        put_color(out, v[i].color);
    }
}

static void put_command(str_builder *out, const gfx_drawlist *list, const gfx_command *command) {
    switch (command->kind) {
    case GFX_IMAGE:
        (void)str_append_format(out, "image %s", command->as.image.name);
        put_rect(out, command->as.image.dst);
        (void)str_append_format(out, " alpha %d%s%s%s", command->as.image.alpha,
                                command->as.image.opaque ? " opaque" : "",
                                command->as.image.shadow ? " shadow" : "",
                                command->as.image.rotated ? " rotated" : "");
        break;
    case GFX_RECT:
        (void)str_append(out, "rect");
        put_rect(out, command->as.rect.dst);
        put_color(out, command->as.rect.color);
        break;
    case GFX_TEXT:
        put_text(out, &command->as.text);
        break;
    case GFX_PATH:
        put_path(out, list, &command->as.path);
        break;
    case GFX_MESH:
        put_mesh(out, list, &command->as.mesh);
        break;
    case GFX_CLIP:
        (void)str_append(out, "clip");
        if (command->as.clip.on) {
            put_rect(out, command->as.clip.dst);
        } else {
            (void)str_append(out, " off");
        }
        break;
    case GFX_PREVIOUS:
        (void)str_append_format(out, "before %u alpha %d", command->as.before.number,
                                command->as.before.alpha);
        break;
    }
    (void)str_append_char(out, '\n');
}

size_t dump_drawlist(const gfx_drawlist *list, char *out, size_t cap) {
    str_builder builder = str_init(out, cap);
    for (size_t i = 0; i < gfx_drawlist_count(list) && !builder.truncated; i++) {
        put_command(&builder, list, gfx_drawlist_get(list, i));
    }
    return builder.n_bytes;
}
