// Draws meshes for the software renderer.
// Layer: platform/sdl.
// Invariant: neighbouring triangles neither overlap nor leave gaps: a pixel belongs to the triangle
// that contains its centre.
//
// SDL's own software renderer divides several times per pixel of a triangle, samples the nearest
// texel, and visits the whole bounding box. Here a triangle is filled row by row with fixed-point
// steps. Consecutive meshes share one layer, of which only the part that was drawn on is shown.
#include "platform/sdl/sdl_internal.h"

#include "base/checksum.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWINGS = 8, ONE = 1 << 16, FULL = 255 };

// A texture. Colours are premultiplied, so transparent pixels contribute none.
typedef struct skin {
    int w, h;       // at least 2
    size_t pitch;   // bytes
    int pixel;      // bytes: 4, or 3 for red, green, blue
    uint32_t solid; // or'ed into each pixel: full alpha if the picture has none
    const uint8_t *pixels;
} skin;

// Subtracted from a size: the last place in a texture that has a next neighbour.
static const float LAST_POINT = 1.01F;

// What changes linearly over a triangle: the colour, then the texture coordinates.
enum { BLUE, GREEN, RED, ALPHA, ACROSS, DOWN, CHANNELS };

typedef struct corner {
    float x, y; // pixels
    float value[CHANNELS];
} corner;

// A texture with drawn meshes.
typedef struct drawing {
    SDL_Texture *texture; // at least as large as box
    int w, h;             // of the texture
    SDL_Rect box;         // its place
    uint64_t key;         // of its content; 0: none
    uint64_t used;
} drawing;

struct sdl_mesh {
    SDL_Renderer *renderer;
    sdl_images *images;
    int w, h;        // of the layer: the window's
    uint32_t *layer; // premultiplied; clear between two drawings
    uint64_t n_used;
    drawing drawings[DRAWINGS];
    uint32_t inverse[FULL + 1]; // 255 / alpha in 1/65536
};

sdl_mesh *sdl_mesh_create(SDL_Renderer *renderer, sdl_images *images) {
    sdl_mesh *mesh = calloc(1, sizeof *mesh);
    if (mesh == NULL) {
        return NULL;
    }
    mesh->renderer = renderer;
    mesh->images = images;
    for (uint32_t a = 1; a <= FULL; a++) {
        mesh->inverse[a] = ((uint32_t)FULL * ONE + a / 2) / a;
    }
    return mesh;
}

static void drop_texture(drawing *d) {
    SDL_DestroyTexture(d->texture);
    d->texture = NULL;
    d->w = d->h = 0;
    d->key = 0;
}

void sdl_mesh_lost(sdl_mesh *mesh) {
    for (int i = 0; i < DRAWINGS; i++) {
        drop_texture(&mesh->drawings[i]);
    }
}

size_t sdl_mesh_bytes(const sdl_mesh *mesh) {
    size_t bytes = 0;
    for (int i = 0; i < DRAWINGS; i++) {
        bytes += 4u * (size_t)mesh->drawings[i].w * (size_t)mesh->drawings[i].h;
    }
    return bytes;
}

void sdl_mesh_destroy(sdl_mesh *mesh) {
    if (mesh == NULL) {
        return;
    }
    sdl_mesh_lost(mesh);
    free(mesh->layer);
    free(mesh);
}

// --- Colours: four channels at once, blue first, as in memory

typedef uint8_t four8 __attribute__((vector_size(4)));
typedef uint16_t four16 __attribute__((vector_size(8)));
typedef int32_t four32 __attribute__((vector_size(16)));
typedef uint8_t eight8 __attribute__((vector_size(8)));
typedef uint16_t eight16 __attribute__((vector_size(16)));

static four16 splat(unsigned value) {
    uint16_t v = (uint16_t)value;
    return (four16){v, v, v, v};
}

static four16 opened(uint32_t argb) {
    four8 bytes;
    memcpy(&bytes, &argb, sizeof bytes);
    return __builtin_convertvector(bytes, four16);
}

static uint32_t closed(four16 color) {
    four8 bytes = __builtin_convertvector(color, four8);
    uint32_t argb = 0;
    memcpy(&argb, &bytes, sizeof argb);
    return argb;
}

// The product of two fractions of 255, rounded.
static four16 multiply(four16 a, four16 b) {
    four16 t = a * b + splat(128);
    return (t + (t >> 8)) >> 8;
}

static four16 premultiplied(four16 color) {
    four16 by = splat(color[ALPHA]);
    by[ALPHA] = FULL;
    return color[ALPHA] == FULL ? color : multiply(color, by);
}

// Two neighbouring pixels.
static eight16 opened_pair(const skin *s, const uint8_t *at) {
    uint32_t two[2];
    if (s->pixel == 3) {
        two[0] = (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
        two[1] = (uint32_t)at[3] << 16 | (uint32_t)at[4] << 8 | at[5];
    } else {
        memcpy(two, at, sizeof two);
    }
    two[0] |= s->solid;
    two[1] |= s->solid;
    eight8 bytes;
    memcpy(&bytes, two, sizeof bytes);
    return __builtin_convertvector(bytes, eight16);
}

// --- Skins

// Once for each decoded picture, in place.
static void premultiply(SDL_Surface *surface) {
    for (int y = 0; y < surface->h; y++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            row[x] = closed(premultiplied(opened(row[x])));
        }
    }
    surface->userdata = surface;
}

// Returns false if there is no such picture.
static bool find_skin(sdl_mesh *mesh, const char *name, skin *out) {
    SDL_Surface *s = sdl_images_decoded(mesh->images, name);
    if (s == NULL || s->w < 2 || s->h < 2) {
        return false;
    }
    bool alpha = SDL_ISPIXELFORMAT_ALPHA(s->format->format);
    if (alpha && s->userdata == NULL) {
        premultiply(s);
    }
    *out = (skin){
        s->w, s->h, (size_t)s->pitch, s->format->BytesPerPixel, alpha ? 0 : 0xff000000u, s->pixels};
    return true;
}

// Bilinear sample of the four nearest texels. Coordinates are in 1/65536 texel.
static four16 sample(const skin *s, int across, int down) {
    const uint8_t *top =
        s->pixels + (size_t)(down >> 16) * s->pitch + (size_t)(s->pixel * (across >> 16));
    const uint8_t *bottom = top + s->pitch;
    uint16_t right = (uint16_t)(across >> 8 & FULL), below = (uint16_t)(down >> 8 & FULL);
    uint16_t left = (uint16_t)(256 - right), above = (uint16_t)(256 - below);
    const eight16 up = {above, above, above, above, above, above, above, above};
    const eight16 low = {below, below, below, below, below, below, below, below};
    eight16 pair = (opened_pair(s, top) * up + opened_pair(s, bottom) * low) >> 8;
    pair *= (eight16){left, left, left, left, right, right, right, right};
    return ((four16){pair[0], pair[1], pair[2], pair[3]} +
            (four16){pair[4], pair[5], pair[6], pair[7]}) >>
           8;
}

// --- Triangles

// The change of each channel per pixel.
typedef struct gradient {
    float by_x[CHANNELS], by_y[CHANNELS];
} gradient;

// Returns false if the triangle has no area.
static bool find_gradient(const corner *a, const corner *b, const corner *c, gradient *out) {
    float abx = b->x - a->x, aby = b->y - a->y, acx = c->x - a->x, acy = c->y - a->y;
    float area = abx * acy - acx * aby;
    if (fabsf(area) < 1e-4F) {
        return false;
    }
    for (int i = 0; i < CHANNELS; i++) {
        float ab = b->value[i] - a->value[i], ac = c->value[i] - a->value[i];
        out->by_x[i] = (ab * acy - ac * aby) / area;
        out->by_y[i] = (ac * abx - ab * acx) / area;
    }
    return true;
}

// The first pixel to the right of where the edge from a down to b crosses the middle of a row.
static int crossing(const corner *a, const corner *b, float y) {
    float x = a->x + (b->x - a->x) * (y - a->y) / (b->y - a->y);
    return (int)ceilf(x - 0.5F);
}

// A row of a triangle: start and step per pixel of each channel, in 1/65536. Start and end are
// within the channel's bounds, so everything between is.
typedef struct row_steps {
    int now[CHANNELS], step[CHANNELS];
} row_steps;

static float limited(float value, float most) {
    return value < 0.0F ? 0.0F : value > most ? most : value;
}

static row_steps steps_of(const corner *from, const gradient *g, float dx, float dy, int n,
                          const float most[CHANNELS]) {
    row_steps out;
    for (int i = 0; i < CHANNELS; i++) {
        float begin = from->value[i] + g->by_x[i] * dx + g->by_y[i] * dy;
        float end = begin + g->by_x[i] * (float)(n - 1);
        int a = (int)(limited(begin, most[i]) * (float)ONE);
        int b = (int)(limited(end, most[i]) * (float)ONE);
        out.now[i] = a;
        out.step[i] = n > 1 ? (b - a) / (n - 1) : 0;
    }
    return out;
}

// The vertices' colour for a pixel, premultiplied.
static four16 tint_of(four32 light) {
    return premultiplied(__builtin_convertvector((light + ONE / 2) >> 16, four16));
}

static void put(uint32_t *pixel, four16 color) {
    uint16_t alpha = color[ALPHA];
    if (alpha == 0) {
        return;
    }
    if (alpha != FULL && *pixel != 0) {
        color += multiply(opened(*pixel), splat((unsigned)FULL - alpha));
        four16 above = (four16)(color > splat(FULL)); // rounding: one too many at most
        color -= above & splat(1);
    }
    *pixel = closed(color);
}

static void fill_row(const skin *s, uint32_t *row, int n, const row_steps *r) {
    four32 light = {r->now[BLUE], r->now[GREEN], r->now[RED], r->now[ALPHA]};
    const four32 step = {r->step[BLUE], r->step[GREEN], r->step[RED], r->step[ALPHA]};
    bool even = (r->step[BLUE] | r->step[GREEN] | r->step[RED] | r->step[ALPHA]) == 0;
    int across = r->now[ACROSS], down = r->now[DOWN];
    four16 tint = tint_of(light);
    for (int x = 0; x < n; x++) {
        put(&row[x], s == NULL ? tint : multiply(tint, sample(s, across, down)));
        across += r->step[ACROSS];
        down += r->step[DOWN];
        if (!even) {
            light += step;
            tint = tint_of(light);
        }
    }
}

static void fill_triangle(sdl_mesh *mesh, drawing *d, const skin *s, const corner *corners,
                          const SDL_Rect *seen) {
    const corner *by_y[3] = {&corners[0], &corners[1], &corners[2]};
    const float most[CHANNELS] = {FULL,
                                  FULL,
                                  FULL,
                                  FULL,
                                  s == NULL ? 0.0F : (float)s->w - LAST_POINT,
                                  s == NULL ? 0.0F : (float)s->h - LAST_POINT};
    gradient g;
    for (int i = 0; i < 3; i++) {
        int a = i == 1 ? 1 : 0;
        if (by_y[a]->y > by_y[a + 1]->y) {
            const corner *other = by_y[a];
            by_y[a] = by_y[a + 1];
            by_y[a + 1] = other;
        }
    }
    if (!find_gradient(by_y[0], by_y[1], by_y[2], &g)) {
        return;
    }
    int first = (int)ceilf(by_y[0]->y - 0.5F), last = (int)ceilf(by_y[2]->y - 0.5F) - 1;
    first = first < seen->y ? seen->y : first;
    last = last >= seen->y + seen->h ? seen->y + seen->h - 1 : last;
    for (int y = first; y <= last; y++) {
        float middle = (float)y + 0.5F;
        // Choose one of the two short edges, never a horizontal one.
        int upper = middle < by_y[1]->y || by_y[1]->y >= by_y[2]->y ? 0 : 1;
        const int at = crossing(by_y[0], by_y[2], middle);
        const int other = crossing(by_y[upper], by_y[upper + 1], middle);
        const int x0 = SDL_max(SDL_min(at, other), seen->x);
        const int x1 = SDL_min(SDL_max(at, other), seen->x + seen->w);
        if (x0 >= x1) {
            continue;
        }
        row_steps r = steps_of(by_y[0], &g, (float)x0 + 0.5F - by_y[0]->x, middle - by_y[0]->y,
                               x1 - x0, most);
        const SDL_Rect row = {x0, y, x1 - x0, 1};
        SDL_UnionRect(&d->box, &row, &d->box);
        fill_row(s, mesh->layer + (size_t)y * (size_t)mesh->w + x0, x1 - x0, &r);
    }
}

static corner corner_of(const gfx_vertex *v, const gfx_canvas *canvas, const skin *s) {
    corner c = {(v->at.x - canvas->view.x) * canvas->scale,
                (v->at.y - canvas->view.y) * canvas->scale,
                {(float)v->color.b, (float)v->color.g, (float)v->color.r, (float)v->color.a, 0, 0}};
    if (s != NULL) {
        // Relative to the middle of the first texel.
        c.value[ACROSS] = v->u * (float)s->w - 0.5F;
        c.value[DOWN] = v->v * (float)s->h - 0.5F;
    }
    return c;
}

// --- The layer

static bool ensure_layer(sdl_mesh *mesh, const SDL_Rect *view) {
    if (mesh->layer == NULL || mesh->w != view->w || mesh->h != view->h) {
        sdl_mesh_lost(mesh);
        free(mesh->layer);
        mesh->layer = calloc((size_t)view->w * (size_t)view->h, sizeof *mesh->layer);
        mesh->w = view->w;
        mesh->h = view->h;
    }
    return mesh->layer != NULL;
}

static uint32_t unpremultiplied(const sdl_mesh *mesh, uint32_t c) {
    uint32_t a = c >> 24;
    if (a == FULL || a == 0) {
        return c;
    }
    uint32_t sum = a << 24, by = mesh->inverse[a];
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t part = ((c >> shift & FULL) * by + ONE / 2) >> 16;
        sum |= (part > FULL ? FULL : part) << shift;
    }
    return sum;
}

// Makes the texture large enough for what was drawn.
static void fit_texture(const sdl_mesh *mesh, drawing *d) {
    if (d->texture != NULL && d->w >= d->box.w && d->h >= d->box.h) {
        return;
    }
    int w = d->box.w > d->w ? d->box.w : d->w, h = d->box.h > d->h ? d->box.h : d->h;
    drop_texture(d);
    if (w > 0 && h > 0) {
        d->texture = SDL_CreateTexture(mesh->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_STREAMING, w, h);
    }
    if (d->texture != NULL) {
        (void)SDL_SetTextureBlendMode(d->texture, SDL_BLENDMODE_BLEND);
        d->w = w;
        d->h = h;
    }
}

// Moves the drawn part from the layer into the texture.
static void copy_to_texture(const sdl_mesh *mesh, drawing *d) {
    const SDL_Rect in = {0, 0, d->box.w, d->box.h};
    void *pixels = NULL;
    int pitch = 0;
    fit_texture(mesh, d);
    bool open = d->texture != NULL && SDL_LockTexture(d->texture, &in, &pixels, &pitch) == 0;
    for (int y = 0; y < in.h; y++) {
        uint32_t *from = mesh->layer + (size_t)(d->box.y + y) * (size_t)mesh->w + d->box.x;
        for (int x = 0; x < in.w && open; x++) {
            uint32_t c = unpremultiplied(mesh, from[x]);
            memcpy((uint8_t *)pixels + (size_t)y * (size_t)pitch + 4 * (size_t)x, &c, sizeof c);
        }
        memset(from, 0, (size_t)in.w * sizeof *from);
    }
    if (open) {
        SDL_UnlockTexture(d->texture);
    }
}

// --- What is cached

// A hash of the appearance of the meshes from first up to end, never 0.
static uint64_t key_of(const gfx_drawlist *list, size_t first, size_t end, const SDL_Rect *seen) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    uint64_t key = sdl_hash(sdl_hash(1, seen, sizeof *seen), &canvas->view, sizeof canvas->view);
    key = sdl_hash(key, &canvas->scale, sizeof canvas->scale);
    for (size_t i = first; i < end; i++) {
        const gfx_mesh *m = &gfx_drawlist_get(list, i)->as.mesh;
        const gfx_vertex *v = gfx_drawlist_vertices(list, m->first_vertex);
        key = checksum_more(key, m->texture, m->texture == NULL ? 0 : strlen(m->texture));
        key = sdl_hash(key, v, m->n_vertices * sizeof *v);
    }
    return key | 1u;
}

// The drawing with this key, else the one unused for longest, whose key differs.
static drawing *find_drawing(sdl_mesh *mesh, uint64_t key) {
    drawing *oldest = &mesh->drawings[0];
    for (int i = 0; i < DRAWINGS; i++) {
        drawing *d = &mesh->drawings[i];
        if (d->key == key) {
            return d;
        }
        oldest = d->used < oldest->used ? d : oldest;
    }
    return oldest;
}

static void draw_one(sdl_mesh *mesh, drawing *d, const gfx_drawlist *list, const gfx_mesh *drawn,
                     const SDL_Rect *seen) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    const gfx_vertex *v = gfx_drawlist_vertices(list, drawn->first_vertex);
    skin found;
    const skin *s = drawn->texture == NULL ? NULL : &found;
    if (seen->x < 0 || (s != NULL && !find_skin(mesh, drawn->texture, &found))) {
        return;
    }
    for (size_t k = 0; k + 2 < drawn->n_vertices; k += 3) {
        corner corners[3] = {corner_of(&v[k], canvas, s), corner_of(&v[k + 1], canvas, s),
                             corner_of(&v[k + 2], canvas, s)};
        fill_triangle(mesh, d, s, corners, seen);
    }
}

size_t sdl_mesh_draw(sdl_mesh *mesh, const gfx_drawlist *list, size_t first, const SDL_Rect *view,
                     const SDL_Rect *seen) {
    size_t end = first;
    while (end < gfx_drawlist_count(list) && gfx_drawlist_get(list, end)->kind == GFX_MESH) {
        end++;
    }
    if (!ensure_layer(mesh, view)) {
        return end - 1;
    }
    const uint64_t key = key_of(list, first, end, seen);
    drawing *d = find_drawing(mesh, key);
    d->used = ++mesh->n_used;
    if (d->key != key) {
        d->box = (SDL_Rect){0, 0, 0, 0};
        for (size_t i = first; i < end; i++) {
            draw_one(mesh, d, list, &gfx_drawlist_get(list, i)->as.mesh, seen);
        }
        copy_to_texture(mesh, d);
        d->key = d->texture != NULL ? key : 0;
    }
    if (d->texture != NULL) {
        const SDL_Rect in = {0, 0, d->box.w, d->box.h};
        (void)SDL_RenderCopy(mesh->renderer, d->texture, &in, &d->box);
    }
    return end - 1;
}
