// How long frames of a full play screen take, drawn by the processor at several sizes.
// Layer: bench; uses the real platform with the dummy video driver.
// Usage: bench_frames [WIDTH HEIGHT [PICTURE.png]]; without arguments 1920x1080 and 3840x2160.
#include "base/log.h"
#include "base/str.h"
#include "gfx/scene.h"
#include "gfx/sticks.h"
#include "platform/platform.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAMES = 240, SHAPES = 9, WHY_CAP = 256, FLIGHT_FRAMES = 84 };

static const float FRAME_MS = 1000.0F / 60.0F;

typedef struct bench {
    platform *p;
    gfx_scene scene;
    gfx_throws throws;
    gfx_sticks sticks;
    gfx_resting_sticks *resting;
    char *throws_bytes;
    gfx_drawlist *list;
} bench;

static const gfx_color INK = {0x26, 0x18, 0x0d, 0xff};
static const gfx_color GOLD = {0xff, 0xda, 0x88, 0xff};
static const gfx_color GLOW = {0xff, 0xb0, 0x3a, 0xc0};
static const gfx_color NONE = {0, 0, 0, 0};

static double now_ms(void) {
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

// Processor time of all threads, which other programs disturb little.
static double cpu_ms(void) {
    return (double)clock() * 1000.0 / (double)CLOCKS_PER_SEC;
}

static void say(void *context, log_level level, const char *message) {
    (void)context;
    (void)fprintf(stderr, "log level %d: %s\n", (int)level, message);
}

// The canvas shows the whole scene and, in windows that are not 16:9, more of the table.
static gfx_canvas canvas_of(int width, int height) {
    gfx_canvas canvas;
    float sx = (float)width / 1920.0F;
    float sy = (float)height / 1080.0F;
    canvas.scale = sx < sy ? sx : sy;
    canvas.width_px = width;
    canvas.height_px = height;
    canvas.view.w = (float)width / canvas.scale;
    canvas.view.h = (float)height / canvas.scale;
    canvas.view.x = (1920.0F - canvas.view.w) * 0.5F;
    canvas.view.y = (1080.0F - canvas.view.h) * 0.5F;
    return canvas;
}

static void add_shadow(bench *b, const gfx_sprite *s, gfx_point at) {
    gfx_rect dst = {at.x - s->shadow_anchor.x, at.y - s->shadow_anchor.y, s->shadow_w, s->shadow_h};
    if (s->shadow[0] != '\0') {
        gfx_draw_shadow(b->list, s->shadow, dst, 255);
    }
}

static void add_body(bench *b, const gfx_sprite *s, gfx_point at) {
    gfx_rect dst = {at.x - s->anchor.x, at.y - s->anchor.y, s->w, s->h};
    // Each set of pieces has a folder; sticks are next to these folders.
    char name[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
    bool stick = strncmp(s->name, "stick", 5) == 0;
    (void)snprintf(name, sizeof name, "%s%s", stick ? "" : "ivory/", s->body);
    gfx_draw_image(b->list, name, dst, 255, false);
}

static const gfx_sprite *sprite_of(const bench *b, const char *kind, int number) {
    char name[GFX_SPRITE_NAME_CAP];
    str_builder text = str_init(name, sizeof name);
    (void)str_append_format(&text, "%s_%02d", kind, number);
    return gfx_scene_sprite(&b->scene, name);
}

// Fourteen pieces on the first houses, one of which rises from frame to frame.
static void add_pieces(bench *b, int frame) {
    for (int pass = 0; pass < 2; pass++) {
        for (int k = 1; k <= 14; k++) {
            const gfx_sprite *s = sprite_of(b, k % 2 == 0 ? "spool" : "cone", k);
            gfx_point at = b->scene.house[k].center;
            if (s == NULL) {
                continue;
            }
            if (pass == 0) {
                add_shadow(b, s, at);
                continue;
            }
            at.y -= k == 7 ? (float)(frame % 60) : 0.0F;
            add_body(b, s, at);
        }
    }
}

// Repeats a throw; with a negative `frame` the sticks are at rest.
static void add_sticks(bench *b, int frame) {
    if (frame < 0) {
        gfx_sticks_draw_resting(&b->scene, &b->sticks, GFX_LIGHT_DAY, b->resting, b->list);
        return;
    }
    const float t_ms = (float)(frame % FLIGHT_FRAMES) * FRAME_MS;
    gfx_sticks_draw(&b->scene, &b->sticks, t_ms, 255, GFX_LIGHT_DAY, b->list);
}

static void add_tile_outline(bench *b, int house, float stroke_vu, float blur_vu, gfx_color color) {
    const gfx_point *q = b->scene.house[house].quad;
    gfx_path_begin(b->list);
    gfx_path_move(b->list, q[0]);
    for (int i = 1; i < 4; i++) {
        gfx_path_line(b->list, q[i]);
    }
    gfx_path_close(b->list);
    gfx_path_end(b->list, NONE, color, stroke_vu, blur_vu);
}

static void add_paths(bench *b) {
    gfx_rect bar = {700.0F, 95.0F, 520.0F, 12.0F};
    add_tile_outline(b, 26, 6.0F, 5.0F, GLOW);
    add_tile_outline(b, 26, 4.0F, 0.0F, GOLD);
    gfx_path_begin(b->list);
    gfx_path_ellipse(b->list, b->scene.house[24].center, 13.0F, 9.0F);
    gfx_path_end(b->list, GOLD, NONE, 0.0F, 0.0F);
    gfx_path_begin(b->list);
    gfx_path_ellipse(b->list, b->scene.house[25].center, 13.0F, 9.0F);
    gfx_path_end(b->list, GOLD, NONE, 0.0F, 0.0F);
    gfx_path_begin(b->list);
    gfx_path_round_rect(b->list, bar, 6.0F);
    gfx_path_end(b->list, (gfx_color){0xf2, 0xe8, 0xd2, 0xff}, (gfx_color){0xb0, 0x74, 0x1e, 0xff},
                 2.0F, 0.0F);
}

static void add_text(bench *b, gfx_font font, float size, float tracking, float x, float y,
                     gfx_align align, const char *utf8) {
    gfx_text_style style = {font, size, tracking, INK, true};
    gfx_point at = {x, y};
    gfx_draw_text(b->list, utf8, &style, at, align);
}

static void add_texts(bench *b) {
    static const char *const LINES[] = {
        "two home",      "one home",          "58",      "42", "Three faces up",
        "Choose a cone", "chance of winning", "Throw 12"};
    add_text(b, GFX_FONT_REGULAR, 30.0F, 15.0F, 960.0F, 58.0F, GFX_ALIGN_CENTER, "SENET");
    add_text(b, GFX_FONT_SMALLCAPS, 46.0F, 2.0F, 106.0F, 68.0F, GFX_ALIGN_LEFT, "Merit");
    add_text(b, GFX_FONT_SMALLCAPS, 46.0F, 2.0F, 1848.0F, 68.0F, GFX_ALIGN_RIGHT, "Nebamun");
    add_text(b, GFX_FONT_ITALIC, 24.0F, 0.0F, 72.0F, 106.0F, GFX_ALIGN_LEFT, "ivory cones");
    add_text(b, GFX_FONT_ITALIC, 24.0F, 0.0F, 1848.0F, 106.0F, GFX_ALIGN_RIGHT, "ebony spools");
    add_text(b, GFX_FONT_REGULAR, 132.0F, 0.0F, 66.0F, 940.0F, GFX_ALIGN_LEFT, "3");
    add_text(b, GFX_FONT_REGULAR, 29.0F, 0.0F, 72.0F, 985.0F, GFX_ALIGN_LEFT, "Three faces up");
    add_text(b, GFX_FONT_ITALIC, 27.0F, 0.0F, 72.0F, 1020.0F, GFX_ALIGN_LEFT, "Choose a cone");
    add_text(b, GFX_FONT_SMALLCAPS, 26.0F, 0.6F, 1385.0F, 1040.0F, GFX_ALIGN_LEFT, "Undo");
    add_text(b, GFX_FONT_SMALLCAPS, 26.0F, 0.6F, 1575.0F, 1040.0F, GFX_ALIGN_LEFT, "Hint");
    add_text(b, GFX_FONT_SMALLCAPS, 26.0F, 0.6F, 1760.0F, 1040.0F, GFX_ALIGN_LEFT, "Menu");
    add_text(b, GFX_FONT_REGULAR, 32.0F, 0.0F, 960.0F, 1062.0F, GFX_ALIGN_CENTER,
             "\xD8\xB3\xD9\x90\xD9\x86\xD9\x90\xD8\xAA 12 (Senet) \xF0\x93\x8F\xA0");
    for (int i = 0; i < 8; i++) {
        add_text(b, i % 2 == 0 ? GFX_FONT_ITALIC : GFX_FONT_REGULAR, 24.0F, 0.0F,
                 420.0F + 160.0F * (float)(i % 4), 130.0F + 26.0F * (float)(i / 4), GFX_ALIGN_LEFT,
                 LINES[i]);
    }
}

static void build(bench *b, int frame, bool flying) {
    int w = 0;
    int h = 0;
    gfx_canvas canvas;
    platform_size(b->p, &w, &h);
    canvas = canvas_of(w, h);
    gfx_drawlist_begin(b->list, &canvas);
    static const char *const PICTURE[] = {"wide", "table"};
    for (int i = 0; i < 2; i++) {
        const gfx_picture *picture = gfx_scene_picture(&b->scene, PICTURE[i]);
        gfx_draw_image(b->list, picture->file, picture->dst, 255, true);
    }
    add_paths(b);
    add_sticks(b, flying ? frame : -1);
    add_pieces(b, frame);
    add_texts(b);
}

static bool read_scene(bench *b) {
    char *scene = NULL;
    char *sprites = NULL;
    char *themes = NULL;
    size_t length = 0;
    char why[WHY_CAP] = "a file is missing";
    bool ok = platform_asset(b->p, "art/rendered/scene.txt", &scene, &length) &&
              platform_asset(b->p, "art/rendered/sprites.txt", &sprites, &length) &&
              platform_asset(b->p, "art/rendered/themes.txt", &themes, &length) &&
              gfx_scene_read(scene, sprites, themes, &b->scene, why, sizeof why);
    ok = ok && platform_asset(b->p, "art/rendered/throws.bin", &b->throws_bytes, &length) &&
         gfx_throws_read(b->throws_bytes, length, &b->throws, why, sizeof why);
    free(scene);
    free(sprites);
    free(themes);
    if (ok) {
        gfx_sticks_plan(&b->scene, &b->throws, 3, 13, GFX_THROW_NEAR, &b->sticks);
    } else {
        (void)fprintf(stderr, "bench_frames: %s\n", why);
    }
    return ok;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

// The median time to make and show a new shape as large as a sheet.
static double shape_ms(bench *b, float blur) {
    double ms[SHAPES];
    gfx_canvas canvas = *gfx_drawlist_canvas(b->list);
    for (int i = 0; i < SHAPES; i++) {
        double from = now_ms();
        gfx_drawlist_begin(b->list, &canvas);
        gfx_path_begin(b->list);
        gfx_path_round_rect(b->list, (gfx_rect){150.0F, 150.0F, 1500.0F, 800.0F}, 8.0F + (float)i);
        gfx_path_end(b->list, INK, NONE, 0.0F, blur);
        platform_present(b->p, b->list);
        ms[i] = now_ms() - from;
    }
    qsort(ms, SHAPES, sizeof ms[0], compare);
    return ms[SHAPES / 2];
}

static int run(int width, int height, const char *picture) {
    static bench b;
    double ms[FRAMES];
    char why[WHY_CAP];
    platform_options options;
    double start = now_ms();
    double ready = 0.0;
    double first = 0.0;
    double cpu[3] = {cpu_ms(), 0.0, 0.0};
    memset(&options, 0, sizeof options);
    options.width = width;
    options.height = height;
    options.fixed_step = true;
    options.dummy = true;
    b.p = platform_create(&options, why, sizeof why);
    b.list = gfx_drawlist_create();
    b.resting = gfx_resting_sticks_create();
    if (b.p == NULL || b.list == NULL || !read_scene(&b)) {
        (void)fprintf(stderr, "bench_frames: %s\n", why);
        return EXIT_FAILURE;
    }
    ready = now_ms();
    build(&b, 0, false);
    platform_present(b.p, b.list);
    first = now_ms();
    cpu[1] = cpu_ms();
    (void)printf("%dx%d: open %.0f ms, first frame %.0f ms (both cost %.0f ms of processor time)\n",
                 width, height, ready - start, first - ready, cpu[1] - cpu[0]);
    for (int flying = 0; flying < 2; flying++) {
        cpu[1] = cpu_ms();
        for (int i = 0; i < FRAMES; i++) {
            double from = now_ms();
            build(&b, i + 1, flying == 1);
            platform_present(b.p, b.list);
            ms[i] = now_ms() - from;
        }
        cpu[2] = cpu_ms();
        qsort(ms, FRAMES, sizeof ms[0], compare);
        (void)printf("  %s: median %.2f, 95 %% %.2f, 99 %% %.2f, worst %.2f ms; processor time "
                     "%.2f ms a frame\n",
                     flying == 1 ? "sticks fly" : "sticks lie", ms[FRAMES / 2],
                     ms[FRAMES * 95 / 100], ms[FRAMES * 99 / 100], ms[FRAMES - 1],
                     (cpu[2] - cpu[1]) / FRAMES);
    }
    double sharp = shape_ms(&b, 0.0F);
    double soft = shape_ms(&b, 18.0F);
    (void)printf("  a new shape as large as a sheet: sharp %.1f ms, soft %.1f ms, ratio %.2f\n",
                 sharp, soft, soft / sharp);
    if (picture != NULL && !platform_screenshot(b.p, picture)) {
        return EXIT_FAILURE;
    }
    gfx_resting_sticks_destroy(b.resting);
    gfx_drawlist_destroy(b.list);
    free(b.throws_bytes);
    platform_destroy(b.p);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    int64_t width = 0;
    int64_t height = 0;
    log_set_sink(say, NULL, LOG_LEVEL_WARNING);
    if (argc == 1) {
        return run(1920, 1080, NULL) == EXIT_SUCCESS ? run(3840, 2160, NULL) : EXIT_FAILURE;
    }
    if (argc > 4 || argc < 3 || !str_parse_int(argv[1], 16, 16384, &width) ||
        !str_parse_int(argv[2], 16, 16384, &height)) {
        (void)fprintf(stderr, "Usage: bench_frames [WIDTH HEIGHT [PICTURE.png]]\n");
        return 2;
    }
    return run((int)width, (int)height, argc == 4 ? argv[3] : NULL);
}
