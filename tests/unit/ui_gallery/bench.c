// The interface with the exhibition's texts.
// Layer: tests. See bench.h.
#include "bench.h"

#include "base/str.h"
#include "ui/frame/screen.h"
#include "unit/ui_play/stage_scene.h"

#include <stdio.h>
#include <string.h>

static float width_of(void *user, const gfx_text_style *style, const char *utf8) {
    (void)user;
    size_t n = 0;
    for (const char *c = utf8; *c != '\0'; c++) {
        n += ((unsigned char)*c & 0xC0u) != 0x80u;
    }
    return (float)n * (style->size_vu * 0.44f + style->tracking_vu);
}

static void height_of(void *user, const gfx_text_style *style, float *ascent, float *descent) {
    (void)user;
    *ascent = style->size_vu * 0.95f;
    *descent = style->size_vu * 0.3f;
}

static void trace(void *user, const char *line) {
    bench *b = user;
    if (strncmp(line, "screen ", 7) == 0) {
        (void)snprintf(b->screen, sizeof b->screen, "%s", line + 7);
    } else if (strncmp(line, "page ", 5) == 0) {
        (void)snprintf(b->page, sizeof b->page, "%s", line + 5);
    }
}

// "own/wide.png" is twice as wide as high, "own/tall.png" the other way round.
static float picture_shape(void *user, const char *name) {
    (void)user;
    return strcmp(name, "own/wide.png") == 0 ? 2.0f : strcmp(name, "own/tall.png") == 0 ? 0.5f : 0;
}

static senet_seed new_seed(void *user) {
    (void)user;
    return (senet_seed){.low = 7};
}

int bench_open(void **state, content *texts) {
    static bench b;
    b = (bench){.now_ms = 1000, .content = texts};
    stage_scene_read(&b.scene);
    b.metrics = (gfx_text_metrics){NULL, width_of, height_of};
    settings_defaults(&b.settings);
    b.languages[0] = l10n_language_get(0);
    ui_services services = {.metrics = &b.metrics,
                            .scene = &b.scene,
                            .language = &b.language,
                            .content = b.content,
                            .settings = &b.settings,
                            .languages = b.languages,
                            .n_languages = 1,
                            .version = "0",
                            .trace = trace,
                            .new_seed = new_seed,
                            .picture_shape = picture_shape,
                            .user = &b};
    b.u = ui_create(&services);
    b.list = gfx_drawlist_create();
    if (b.u == NULL || b.list == NULL) {
        return -1;
    }
    ui_resize(b.u, 1280, 720);
    *state = &b;
    return 0;
}

int bench_close(void **state) {
    bench *b = *state;
    ui_destroy(b->u);
    gfx_drawlist_destroy(b->list);
    content_destroy(b->content);
    return 0;
}

void bench_pass(bench *b, int ms) {
    b->now_ms += (uint64_t)ms;
    (void)ui_update(b->u, b->now_ms);
    ui_draw(b->u, b->list);
    ui_request r;
    while (ui_poll(b->u, &r)) {
        if (r.kind == UI_REQUEST_SPEECH) {
            (void)str_copy(b->said, sizeof b->said, r.text);
        }
    }
}

static void take(bench *b, const base_input *input, int ms) {
    (void)ui_update(b->u, b->now_ms);
    ui_input(b->u, input);
    bench_pass(b, ms);
}

void bench_key(bench *b, int code) {
    take(b, &(base_input){.kind = BASE_INPUT_KEY_DOWN, .key = code}, 40);
}

void bench_pad(bench *b, base_pad button) {
    take(b, &(base_input){.kind = BASE_INPUT_PAD_DOWN, .pad = button}, 40);
}

void bench_point(bench *b, base_input_kind kind, int64_t pointer, gfx_point at) {
    gfx_canvas c = b->u->env.canvas;
    at = gfx_transform_point(ui_layer_transform(&b->u->env, UI_LAYER_NEAR), at);
    take(b,
         &(base_input){.kind = kind,
                       .x = (at.x - c.view.x) * c.scale,
                       .y = (at.y - c.view.y) * c.scale,
                       .pointer = pointer,
                       .button = 1},
         40);
}

void bench_wheel(bench *b, float notches) {
    take(b, &(base_input){.kind = BASE_INPUT_WHEEL, .x = 600, .y = 300, .wheel_y = notches}, 400);
}

ui_widget *bench_labelled(bench *b, const char *label) {
    for (int i = 0; i < b->u->widgets.count; i++) {
        if (strcmp(b->u->widgets.widget[i].label, label) == 0) {
            return &b->u->widgets.widget[i];
        }
    }
    return NULL;
}

gfx_point bench_middle(gfx_rect r) {
    return (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
}

bool bench_draws(const bench *b, const char *part) {
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_TEXT && strstr(c->as.text.utf8, part) != NULL) {
            return true;
        }
    }
    return false;
}
