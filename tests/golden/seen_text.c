// See seen_text.h.
#include "seen_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float CAPITALS = 0.62f; // of an em
static const float SLACK = 0.1f;     // overlap of two boxes that is tolerated, of an em

gfx_rect seen_text_box(const gfx_text_metrics *m, const gfx_text *t) {
    const float w = m->width(m->user, &t->style, t->utf8);
    const float x = t->align == GFX_ALIGN_LEFT     ? t->at.x
                    : t->align == GFX_ALIGN_CENTER ? t->at.x - w / 2
                                                   : t->at.x - w;
    const float h = CAPITALS * t->style.size_vu;
    return (gfx_rect){x, t->at.y - h, w, h};
}

static bool contains(gfx_rect outer, gfx_rect inner) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static bool is_outside(gfx_rect clip, gfx_rect r) {
    return r.x + r.w <= clip.x || r.x >= clip.x + clip.w || r.y + r.h <= clip.y ||
           r.y >= clip.y + clip.h;
}

static gfx_rect intersection(gfx_rect a, gfx_rect b) {
    const float left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    const float right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const float bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (gfx_rect){left, top, right - left, bottom - top};
}

static gfx_rect bounds_of(const gfx_drawlist *list, const gfx_path *path) {
    const gfx_point *p = gfx_drawlist_points(list, path->first_point);
    gfx_rect r = {p[0].x, p[0].y, 0, 0};
    for (size_t i = 1; i < path->n_points; i++) {
        const float left = p[i].x < r.x ? p[i].x : r.x, top = p[i].y < r.y ? p[i].y : r.y;
        const float right = p[i].x > r.x + r.w ? p[i].x : r.x + r.w;
        const float bottom = p[i].y > r.y + r.h ? p[i].y : r.y + r.h;
        r = (gfx_rect){left, top, right - left, bottom - top};
    }
    return r;
}

// What a command hides: a card hides what it covers, a sheet also what it only touches, since the
// rest of that cannot be read.
typedef struct hidden {
    gfx_rect place;
    bool touches;
} hidden;

static bool hides(const gfx_drawlist *list, const gfx_command *c, const gfx_rect *clip,
                  hidden *out) {
    out->touches = false;
    switch (c->kind) {
    case GFX_IMAGE:
        *out = (hidden){clip != NULL ? *clip : c->as.image.dst, true};
        return c->as.image.opaque;
    case GFX_RECT:
        out->place = c->as.rect.dst;
        return c->as.rect.color.a == 255;
    case GFX_PATH:
        if (c->as.path.n_points == 0) {
            return false;
        }
        out->place = bounds_of(list, &c->as.path);
        return c->as.path.fill.a == 255 && c->as.path.blur_vu <= 0 && clip == NULL;
    default:
        return false;
    }
}

static void hide(seen_texts *seen, const hidden *by) {
    int n = 0;
    for (int i = 0; i < seen->n; i++) {
        const gfx_rect box = seen->text[i].box;
        const bool gone = contains(by->place, box) || (by->touches && !is_outside(by->place, box));
        if (!gone) {
            seen->text[n++] = seen->text[i];
        }
    }
    seen->n = n;
}

void seen_texts_of(const gfx_text_metrics *m, const gfx_drawlist *list, seen_texts *out) {
    const gfx_rect *clip = NULL;
    out->n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *c = gfx_drawlist_get(list, i);
        hidden covered;
        if (c->kind == GFX_CLIP) {
            clip = c->as.clip.on ? &c->as.clip.dst : NULL;
        } else if (hides(list, c, clip, &covered)) {
            hide(out, &covered);
        } else if (c->kind == GFX_TEXT && !c->as.text.rotated) {
            const gfx_rect box = seen_text_box(m, &c->as.text);
            if (out->n == SEEN_TEXT_CAP) {
                (void)fprintf(stderr, "a frame has more than %d texts\n", SEEN_TEXT_CAP);
                abort();
            }
            if (clip == NULL || !is_outside(*clip, box)) {
                const gfx_rect seen = clip != NULL ? intersection(*clip, box) : box;
                out->text[out->n++] = (seen_text){&c->as.text, seen};
            }
        }
    }
}

static bool overlap(const seen_text *a, const seen_text *b) {
    const float size = a->text->style.size_vu < b->text->style.size_vu ? a->text->style.size_vu
                                                                       : b->text->style.size_vu;
    const float slack = SLACK * size;
    const gfx_rect *p = &a->box, *q = &b->box;
    return p->x + slack < q->x + q->w && q->x + slack < p->x + p->w && p->y + slack < q->y + q->h &&
           q->y + slack < p->y + p->h;
}

int seen_texts_overlap(const seen_texts *seen, int from, int *out_other) {
    for (int i = from; i < seen->n; i++) {
        for (int k = 0; k < i; k++) {
            if (overlap(&seen->text[i], &seen->text[k])) {
                *out_other = k;
                return i;
            }
        }
    }
    return -1;
}

bool seen_text_is_number(const char *utf8) {
    for (const char *c = utf8; *c != '\0'; c++) {
        if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z')) {
            return false;
        }
    }
    return strlen(utf8) <= 4; // two digits of any script
}

float seen_texts_smallest(const seen_texts *seen, float scale, const char **out_utf8) {
    float least = 0;
    for (int i = 0; i < seen->n; i++) {
        const gfx_text *t = seen->text[i].text;
        const float size = t->style.size_vu * scale;
        if (t->style.font != GFX_FONT_SIGNS && !seen_text_is_number(t->utf8) &&
            (least <= 0 || size < least)) {
            least = size;
            *out_utf8 = t->utf8;
        }
    }
    return least;
}
