// Reads the geometry of the rendered picture and converts between screen and world: see scene.h.
// Invariant: a scene has every house, every place of tray and hand, and at least one layout of the
// sticks.
#include "gfx/scene.h"

#include "base/assert.h"
#include "base/str.h"
#include "gfx/lines.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { FIELDS_OF_SPRITE = 13, NUMBERS_OF_HOUSE = 15, NUMBERS_OF_PLANE = 10 };

// A key that fills several fields needs them to be adjacent.
#define FOLLOWS(a, b) \
    _Static_assert(offsetof(gfx_scene, a) + sizeof((gfx_scene *)0)->a == offsetof(gfx_scene, b), "")
FOLLOWS(mat_world, mat_half);
FOLLOWS(mat_half, mat_z);
FOLLOWS(stick_length, stick_half_width);
FOLLOWS(stick_half_width, stick_height);
_Static_assert(sizeof(gfx_house) == NUMBERS_OF_HOUSE * sizeof(float), "");

typedef struct reader {
    gfx_scene *scene;
    unsigned houses;           // bit by house - 1
    unsigned tray[2], hand[2]; // bit by place
    gfx_line_fault fault;
} reader;

static bool name_of(const char *word, char out[GFX_SPRITE_NAME_CAP]) {
    return str_copy(out, GFX_SPRITE_NAME_CAP, word);
}

// --- Keys that are not just numbers

static bool read_picture(void *user, const gfx_line *l) {
    gfx_scene *scene = ((reader *)user)->scene;
    gfx_picture *picture = &scene->picture[scene->n_pictures];
    float v[4];
    if (scene->n_pictures == GFX_SCENE_PICTURES_CAP || !gfx_line_numbers(l, 3, 4, v) ||
        !name_of(l->word[1], picture->name) || !name_of(l->word[2], picture->file) ||
        v[2] <= v[0] || v[3] <= v[1]) {
        return false;
    }
    picture->dst = (gfx_rect){v[0], v[1], v[2] - v[0], v[3] - v[1]};
    scene->n_pictures++;
    return true;
}

static bool read_house(void *user, const gfx_line *l) {
    reader *r = user;
    float v[NUMBERS_OF_HOUSE];
    int number = 0;
    if (l->n_words < 2 || !gfx_line_whole(l->word[1], 1, GFX_SCENE_HOUSES, &number) ||
        !gfx_line_numbers(l, 2, NUMBERS_OF_HOUSE, v) || (r->houses & (1u << (number - 1))) != 0) {
        return false;
    }
    memcpy(&r->scene->house[number], v, sizeof v);
    r->houses |= 1u << (number - 1);
    return true;
}

// Only the height of the pieces' plane is needed.
static bool read_plane(void *user, const gfx_line *l) {
    float v[NUMBERS_OF_PLANE];
    bool good = gfx_line_numbers(l, 1, NUMBERS_OF_PLANE, v);
    ((reader *)user)->scene->plane_z = good ? v[0] : 0.0F;
    return good;
}

// A place of the tray or of the hand.
static bool read_place(void *user, const gfx_line *l) {
    reader *r = user;
    const bool in_hand = strcmp(l->word[0], "hand") == 0;
    unsigned *seen = in_hand ? r->hand : r->tray;
    float v[5];
    int index = 0;
    if (l->n_words != 8 || !gfx_line_numbers(l, 3, 5, v) ||
        !gfx_line_whole(l->word[2], 1, GFX_SCENE_PLACES, &index)) {
        return false;
    }
    int side = strcmp(l->word[1], "spool") == 0 ? 1 : 0;
    if ((side == 0 && strcmp(l->word[1], "cone") != 0) || (seen[side] & (1u << index)) != 0) {
        return false;
    }
    seen[side] |= 1u << index;
    (in_hand ? r->scene->hand : r->scene->tray)[side][index - 1] = (gfx_point){v[0], v[1]};
    return true;
}

static bool read_rest(void *user, const gfx_line *l) {
    gfx_scene *scene = ((reader *)user)->scene;
    float v[12];
    if (scene->n_layouts == GFX_SCENE_LAYOUTS_CAP || !gfx_line_numbers(l, 2, 12, v)) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        gfx_stick_rest *rest = &scene->layout[scene->n_layouts][i];
        *rest = (gfx_stick_rest){v[3 * i], v[3 * i + 1], v[3 * i + 2]};
        if (rest->angle_deg < 0.0F || rest->angle_deg > 165.0F ||
            fmodf(rest->angle_deg, 15.0F) != 0.0F) {
            return false;
        }
    }
    scene->n_layouts++;
    return true;
}

static const gfx_line_key KEYS[] = {
#define NUMBERS(field, n, more) NULL, offsetof(gfx_scene, field), n, more, false
    {"projection", NUMBERS(projection, 12, 0)}, {"light_key", NUMBERS(light, 3, 4)},
    {"tray_quad", NUMBERS(tray_quad, 8, 0)},    {"mat_quad", NUMBERS(mat, 8, 0)},
    {"frame_quad", NUMBERS(frame, 8, 0)},       {"board_base_quad", NUMBERS(base, 8, 0)},
    {"mat", NUMBERS(mat_world, 5, 0)},          {"stick", NUMBERS(stick_length, 3, 7)},
#undef NUMBERS
    {.word = "homography", .read = read_plane}, {.word = "picture", .read = read_picture},
    {.word = "house", .read = read_house},      {.word = "tray", .read = read_place},
    {.word = "hand", .read = read_place},       {.word = "rest", .read = read_rest},
};

static bool read_sprite_line(void *user, const gfx_line *l) {
    reader *r = user;
    gfx_scene *scene = r->scene;
    gfx_sprite *sprite = &scene->sprite[scene->n_sprites];
    float v[FIELDS_OF_SPRITE];
    if (scene->n_sprites == GFX_SCENE_SPRITES_CAP) {
        return gfx_line_fail(&r->fault, l, "too many sprites.");
    }
    if (l->n_words != FIELDS_OF_SPRITE || !name_of(l->word[0], sprite->name) ||
        !name_of(l->word[1], sprite->body) || !name_of(l->word[7], sprite->shadow)) {
        return gfx_line_fail(&r->fault, l, "a sprite has 13 fields.");
    }
    for (int i = 2; i < FIELDS_OF_SPRITE; i++) {
        if (i != 7 && !gfx_line_number(l->word[i], &v[i])) {
            return gfx_line_fail(&r->fault, l, "not a number.");
        }
    }
    if (v[6] <= 0.0F || v[10] <= 0.0F) {
        return gfx_line_fail(&r->fault, l, "a scale must be above 0.");
    }
    sprite->w = v[2] / v[6];
    sprite->h = v[3] / v[6];
    sprite->anchor = (gfx_point){v[4] / v[6], v[5] / v[6]};
    sprite->shadow_anchor = (gfx_point){v[8] / v[10], v[9] / v[10]};
    sprite->shadow_w = v[11] / v[10];
    sprite->shadow_h = v[12] / v[10];
    if (strcmp(sprite->shadow, "-") == 0) {
        sprite->shadow[0] = '\0';
    }
    if (gfx_scene_sprite(scene, sprite->name) != NULL) {
        return gfx_line_fail(&r->fault, l, "this sprite is listed twice.");
    }
    scene->n_sprites++;
    return true;
}

static bool check_complete(reader *r) {
    const unsigned all_places = (1u << (GFX_SCENE_PLACES + 1)) - 2u;
    for (int k = 1; k <= GFX_SCENE_HOUSES; k++) {
        if ((r->houses & (1u << (k - 1))) == 0) {
            return gfx_fault(&r->fault, "scene.txt: house %d is missing.", k);
        }
    }
    if (r->tray[0] != all_places || r->tray[1] != all_places || r->hand[0] != all_places ||
        r->hand[1] != all_places) {
        return gfx_fault(&r->fault, "scene.txt: a place of the tray or of the hand is missing.");
    }
    if (gfx_scene_picture(r->scene, "wide") == NULL ||
        gfx_scene_picture(r->scene, "table") == NULL ||
        gfx_scene_picture(r->scene, "slab") == NULL) {
        return gfx_fault(&r->fault, "scene.txt: the pictures wide, table and slab are needed.");
    }
    return r->scene->n_sprites > 0 || gfx_fault(&r->fault, "sprites.txt: there is no sprite.");
}

bool gfx_scene_read(const char *scene_text, const char *sprites_text, const char *themes_text,
                    gfx_scene *out_scene, char *out_why, size_t why_cap) {
    reader r = {.scene = out_scene, .fault = {out_why, why_cap}};
    memset(out_scene, 0, sizeof *out_scene);
    out_why[0] = '\0';
    const bool ok = gfx_lines_read("scene.txt", scene_text, KEYS, sizeof KEYS / sizeof KEYS[0],
                                   out_scene, &r, &r.fault) &&
                    gfx_lines_each("sprites.txt", sprites_text, &r.fault, &r, read_sprite_line) &&
                    check_complete(&r) &&
                    gfx_themes_read(themes_text, &out_scene->themes, out_why, why_cap);
    for (int i = 0; i < 2 && ok; i++) {
        gfx_stick_shape_of(i == 1, out_scene->stick_length, out_scene->stick_half_width,
                           out_scene->stick_height, &out_scene->stick_shape[i]);
    }
    return ok;
}

gfx_world gfx_scene_unproject(const gfx_scene *scene, gfx_point at, float z) {
    const float *p = scene->projection;
    // For a fixed z, u = a/c and v = b/c are two linear equations in x and y.
    float a0 = p[0] - at.x * p[8];
    float a1 = p[1] - at.x * p[9];
    float a2 = at.x * (p[10] * z + p[11]) - (p[2] * z + p[3]);
    float b0 = p[4] - at.y * p[8];
    float b1 = p[5] - at.y * p[9];
    float b2 = at.y * (p[10] * z + p[11]) - (p[6] * z + p[7]);
    float det = a0 * b1 - a1 * b0;
    // The determinant is 0 only on the plane's horizon, which none of our pictures shows.
    SENET_ASSERT(det != 0.0F);
    return (gfx_world){(a2 * b1 - a1 * b2) / det, (a0 * b2 - a2 * b0) / det, z};
}

const gfx_sprite *gfx_scene_sprite(const gfx_scene *scene, const char *name) {
    int at = gfx_find_named(scene->sprite, sizeof scene->sprite[0], scene->n_sprites, name);
    return at >= 0 ? &scene->sprite[at] : NULL;
}

const gfx_picture *gfx_scene_picture(const gfx_scene *scene, const char *name) {
    int at = gfx_find_named(scene->picture, sizeof scene->picture[0], scene->n_pictures, name);
    return at >= 0 ? &scene->picture[at] : NULL;
}
