// The faces of the levels: see level_face.h. A face looks right, as most do in tomb paintings.
#include "ui/board/level_face.h"

#include "base/assert.h"
#include "gfx/shape.h"
#include "senet/player.h"
#include "ui/frame/style.h"

// On a grid of 200 x 200 around the origin; shoulders end at its lower edge. Colours: draw_face.
static const char SHOULDERS[] =
    "M-24 38 L18 38 C40 46 66 50 74 66 L82 100 L-82 100 L-74 66 C-66 50 -44 46 -24 38 Z P1 2 3";
static const char CHILD_SHOULDERS[] =
    "M-20 38 L16 38 C30 48 50 52 56 68 L60 100 L-60 100 L-56 68 C-50 52 -34 48 -20 38 Z P1 2 3";
static const char HEAD[] =
    "M22 -62 C30 -56 33 -48 33 -40 C33 -36 32 -34 34 -30 C38 -23 44 -17 45 -13 C45 -9 40 -8 37 -8 "
    "C37 -5 42 -3 41 0 C41 2 38 2 38 3 C41 4 41 8 38 9 C37 11 40 14 38 19 C35 26 24 27 14 24 "
    "C12 30 13 36 18 44 L-24 44 C-22 22 -28 2 -35 -18 C-44 -50 -22 -74 0 -74 C9 -74 16 -70 22 -62 "
    "Z P1 2 3 "
    // the lips
    "M41 0 L29 3 P0 2 3 "
    // the eye with its kohl, and the brow
    "M3 -33 C10 -42 20 -42 29 -34 C20 -28 10 -28 3 -33 Z P4 2 3 O17 -35 4 5 P2 0 0 M3 -33 "
    "L-10 -32 P0 2 4 M0 -45 C9 -53 22 -53 31 -47 P0 2 5";
static const char EAR[] = "O-13 -28 7 11 P1 2 3 M-13 -33 C-9 -30 -10 -24 -13 -22 P0 2 2";
static const char COLLAR[] =
    "M-32 42 C-24 62 16 62 26 42 L54 52 C44 102 -52 102 -60 52 Z P3 2 3 M-41 45 "
    "C-32 73 24 73 35 45 P0 5 5 M-50 48 C-40 86 32 86 44 48 P0 6 6";

// A shaved head with the sidelock of youth, and a bead at the neck.
static const char LOCK[] =
    "M-8 -62 C-24 -70 -40 -58 -46 -38 C-54 -12 -54 10 -52 24 C-51 38 -36 42 -32 30 "
    "C-30 22 -40 18 -41 26 C-44 12 -40 -4 -33 -18 C-28 -32 -16 -40 -8 -62 Z P7 2 3 M-44 -40 "
    "L-24 -34 M-49 -20 L-33 -16 M-51 0 L-40 2 P0 5 4 M-24 46 C-16 60 10 60 18 46 P0 3 4 "
    "O-2 62 6 7 P6 2 2";
// A round wig of curls with a band.
static const char CURLS[] =
    "M29 -58 C18 -86 -34 -90 -46 -52 C-54 -24 -50 2 -38 12 C-22 20 -6 8 -4 -10 "
    "C-3 -26 -2 -40 6 -50 C14 -56 22 -58 29 -58 Z P7 2 3 O-30 -4 4 4 O-18 -6 4 4 O-36 -20 4 4 "
    "O-22 -22 4 4 O-12 -20 4 4 O-30 8 3 3 O-36 -36 4 4 O-22 -38 4 4 O-10 -38 4 4 P5 0 0 M31 -60 "
    "C14 -68 -24 -70 -45 -54 P0 6 7 M-24 48 C-14 64 8 64 18 48 P0 5 5";
// Straight hair to the shoulder, a reed behind the ear, and the palette.
static const char SCRIBE_HAIR[] =
    "M28 -60 C18 -88 -36 -90 -47 -50 C-54 -20 -56 20 -58 48 L-12 48 C-12 20 -6 -20 6 -50 "
    "C14 -58 22 -60 28 -60 Z P7 2 3 M-36 -50 C-44 -20 -46 20 -47 46 M-24 -54 "
    "C-33 -20 -35 20 -36 46 M-12 -54 C-20 -20 -23 20 -24 46 P0 5 3";
static const char REED[] = "M-44 -6 L20 -62 P0 2 9 M-44 -6 L20 -62 P0 5 5";
static const char PALETTE[] =
    "M48 22 L74 22 L74 100 L48 100 Z P4 2 3 O61 36 7 7 P6 2 2 O61 56 7 7 P2 0 0 M61 70 L61 100 "
    "P0 2 4";
// The bag wig of a wealthy man, and his staff.
static const char BAG[] =
    "M31 -58 C22 -84 -30 -90 -44 -56 C-56 -24 -60 14 -50 40 C-40 48 -26 46 -22 38 "
    "C-20 10 -18 -20 -16 -40 C-2 -48 16 -52 31 -58 Z P3 2 3 M31 -58 C14 -52 -2 -48 -16 -40 P0 5 6 "
    "M-48 20 L-21 20 M-51 4 L-20 4 M-51 -12 L-18 -12 P0 5 3";
static const char BEARD[] = "M20 25 L36 23 L36 40 C32 44 25 44 22 40 Z P7 2 3";
static const char STAFF[] =
    "M66 -62 L66 100 P0 2 11 M66 -62 L66 100 P0 5 6 O66 -66 9 9 P5 2 3 M52 60 C52 50 80 50 80 60 "
    "L80 76 C76 84 56 84 52 76 Z P1 2 3 M53 68 L79 68 P0 2 2";
// Long hair, the high white robe, and the feather of truth.
static const char ROBE[] =
    "M-40 56 C-24 74 20 74 36 56 L70 64 L82 100 L-82 100 L-74 64 Z P4 2 3 M-36 58 L-26 40 M32 58 "
    "L20 40 P0 5 5 M-14 70 L-22 100 M12 70 L20 100 P0 2 2";
static const char VIZIER_HAIR[] =
    "M30 -58 C20 -88 -36 -90 -47 -50 C-54 -20 -58 24 -60 62 L-18 62 C-12 30 -8 -10 -6 -40 "
    "C6 -52 18 -58 30 -58 Z P3 2 3 M-36 -44 C-44 -10 -47 30 -48 60 M-25 -46 "
    "C-32 -10 -36 30 -37 60 M-15 -44 C-21 -10 -26 30 -28 60 P0 5 3 M32 -58 "
    "C14 -68 -26 -70 -46 -54 P0 5 7";
static const char FEATHER[] =
    "M58 50 C52 0 48 -60 66 -84 C78 -92 90 -80 82 -68 C80 -64 76 -66 75 -70 C78 -40 76 10 64 50 Z "
    "P4 2 3 M61 52 C58 0 58 -50 68 -76 P0 6 4 M60 -20 L73 -28 M60 0 L72 -8 M60 20 L70 12 P0 2 2";
// The ibis with the moon.
static const char MOON[] =
    "O-8 -76 19 19 P5 2 3 M-36 -84 C-36 -46 20 -46 20 -84 C12 -56 -28 -56 -36 -84 Z P4 2 3";
static const char IBIS[] =
    "M-14 -56 C4 -62 20 -54 27 -42 C56 -40 78 -14 80 34 C68 0 50 -20 24 -22 C20 -10 16 6 18 44 "
    "L-30 44 L-34 -30 C-32 -46 -24 -54 -14 -56 Z P8 2 3 M27 -42 C56 -40 78 -14 80 34 "
    "C68 0 50 -20 24 -22 C30 -28 30 -36 27 -42 Z P7 2 3 O10 -38 7 7 P4 2 3 O11 -38 3 3 P2 0 0";
static const char THOTH_HAIR[] =
    "M-2 -58 C-26 -64 -48 -50 -52 -24 C-56 6 -60 34 -62 64 L-20 64 C-14 30 -10 6 -8 -20 "
    "C-8 -36 -6 -48 -2 -58 Z P3 2 3 M-20 -48 C-34 -20 -44 20 -48 62 M-14 -40 "
    "C-24 -10 -32 30 -35 62 P0 5 3 M-60 50 L-19 50 P0 5 6";
enum { PARTS = 8 };

static const char *const FACES[SENET_LEVELS][PARTS] = {
    [SENET_LEVEL_NEWCOMER] = {CHILD_SHOULDERS, HEAD, EAR, LOCK},
    [SENET_LEVEL_NOVICE] = {SHOULDERS, HEAD, CURLS},
    [SENET_LEVEL_SCRIBE] = {SHOULDERS, COLLAR, HEAD, SCRIBE_HAIR, REED, PALETTE},
    [SENET_LEVEL_STEWARD] = {SHOULDERS, COLLAR, BEARD, HEAD, BAG, EAR, STAFF},
    [SENET_LEVEL_VIZIER] = {SHOULDERS, ROBE, BEARD, HEAD, VIZIER_HAIR, FEATHER},
    [SENET_LEVEL_THOTH] = {SHOULDERS, COLLAR, MOON, IBIS, THOTH_HAIR},
};

static void draw_face(gfx_drawlist *list, gfx_rect r, int level, float way) {
    SENET_ASSERT(level >= 0 && level < SENET_LEVELS);
    const gfx_color color[] = {
        {0xb8, 0x6a, 0x3e, 255}, // 1: skin
        {0x26, 0x18, 0x0d, 255}, // 2: ink
        UI_LAPIS,                // 3
        UI_IVORY,                // 4: linen
        UI_GOLD,                 // 5
        UI_CARNELIAN,            // 6
        {0x2e, 0x26, 0x24, 255}, // 7: hair
        {0x2f, 0x9a, 0x93, 255}, // 8: feathers
    };
    const gfx_point middle = {r.x + r.w / 2, r.y + r.h / 2}, unit = {way * r.w / 200, r.h / 200};
    for (int i = 0; i < PARTS && FACES[level][i] != NULL; i++) {
        gfx_draw_shape(list, FACES[level][i], middle, unit, color);
    }
}

void level_face_draw(gfx_drawlist *list, gfx_rect tile, int level) {
    const gfx_transform before = gfx_drawlist_picture(list, tile);
    draw_face(list, tile, level, 1);
    (void)gfx_drawlist_transform(list, before);
}

void level_faces_draw(gfx_drawlist *list, gfx_rect tile, int left, int right) {
    const gfx_transform before = gfx_drawlist_picture(list, tile);
    const float side = tile.w * 3 / 5;
    draw_face(list, (gfx_rect){tile.x, tile.y, side, side}, left, 1);
    draw_face(list, (gfx_rect){tile.x + tile.w - side, tile.y + tile.h - side, side, side}, right,
              -1);
    (void)gfx_drawlist_transform(list, before);
}
