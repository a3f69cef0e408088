// Draws and measures lines of text.
// Layer: platform/sdl.
// Invariant: widths are measured at one large size, so that layout is the same at every window
// size; a drawn line has the same width, scaled.
#include "platform/sdl/sdl_internal.h"

#include "base/utf8.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum {
    CLUSTERS_CAP = 512,
    KEY_CAP = 64 + SDL_LINE_CAP,
    FINE = 4,          // letters with tracking are supersampled by this, for sub-pixel positions
    FINE_MAX_PX = 160, // above this size, whole pixels are fine enough
};

static const float LEAST_PX = 9.0F;
static const float GREATEST_PX = 600.0F;
// The light edge of letterpress text.
static const gfx_color PRESS_COLOR = {0xff, 0xf6, 0xe2, 120};
static const float PRESS_X_VU = 0.75F;
static const float PRESS_Y_VU = 1.0F;

struct sdl_text {
    SDL_Renderer *renderer;
    sdl_fonts *fonts;
    sdl_cache *cache;  // of lines (textures) and of widths (in em)
    gfx_font choosing; // the font of the line being laid out
    sdl_line line;     // kept here because it is large
};

// Ink coverage of a line's pixels, each summed up over FINE x FINE samples.
typedef struct ink {
    int w, h;
    int pen_x, baseline; // the origin of the line in pixels
    int fine;
    uint16_t *sum;
} ink;

// The layout of a line's picture: padding, baseline, height.
typedef struct line_box {
    int pad, baseline, h;
} line_box;

sdl_text *sdl_text_create(SDL_Renderer *renderer, sdl_cache *cache, const char *data_dir) {
    sdl_text *text = calloc(1, sizeof *text);
    if (text == NULL) {
        return NULL;
    }
    text->renderer = renderer;
    text->cache = cache;
    text->fonts = sdl_fonts_create(data_dir);
    if (text->fonts == NULL) {
        sdl_text_destroy(text);
        return NULL;
    }
    return text;
}

void sdl_text_destroy(sdl_text *text) {
    if (text != NULL) {
        sdl_fonts_destroy(text->fonts);
        free(text);
    }
}

bool platform_has_font(platform *p) {
    return sdl_fonts_any(p->render.text->fonts);
}

static int choose_face(void *user, uint32_t code_point, int current) {
    sdl_text *text = user;
    return sdl_fonts_choose(text->fonts, text->choosing, code_point, current);
}

static void lay_out(sdl_text *text, gfx_font font, bool rtl, const char *utf8) {
    text->choosing = font;
    sdl_bidi_layout(utf8, rtl, choose_face, text, &text->line);
}

// --- Widths

static void set_direction(TTF_Font *font, const sdl_run *run) {
    (void)TTF_SetFontDirection(font, run->rtl ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
    (void)TTF_SetFontScriptName(font, run->script);
}

// The width of a part of the line in a face, in em.
static float bytes_em(TTF_Font *measure, const char *start, size_t length) {
    char part[SDL_LINE_CAP];
    int w = 0;
    memcpy(part, start, length);
    part[length] = '\0';
    if (length == 0 || TTF_SizeUTF8(measure, part, &w, NULL) != 0) {
        return 0.0F;
    }
    return (float)w / (float)SDL_MEASURE_PX;
}

// Finds the clusters of a run: a letter with its combining marks.
static int find_clusters(const char *text, const sdl_run *run, size_t start[CLUSTERS_CAP + 1]) {
    const char *cursor = text + run->start;
    const char *end = cursor + run->length;
    int n = 0;
    while (cursor < end && n < CLUSTERS_CAP) {
        size_t at = (size_t)(cursor - text);
        uint32_t c = utf8_next(&cursor);
        if (n == 0 || !sdl_is_mark(c)) {
            start[n] = at;
            n++;
        }
    }
    start[n] = run->start + run->length;
    return n;
}

// The advance of a cluster, including its kerning with the next, in em.
static float cluster_em(TTF_Font *measure, const char *text, const size_t *start, int i, int n) {
    if (i + 1 == n) {
        return bytes_em(measure, text + start[i], start[i + 1] - start[i]);
    }
    return bytes_em(measure, text + start[i], start[i + 2] - start[i]) -
           bytes_em(measure, text + start[i + 1], start[i + 2] - start[i + 1]);
}

static float run_em(sdl_text *text, const sdl_run *run, float tracking) {
    TTF_Font *measure = run->face < 0 ? NULL : sdl_fonts_measure(text->fonts, run->face);
    size_t start[CLUSTERS_CAP + 1];
    if (measure == NULL) {
        return 0.0F;
    }
    set_direction(measure, run);
    float width = bytes_em(measure, text->line.text + run->start, run->length);
    if (tracking != 0.0F && run->simple) {
        width += tracking * (float)find_clusters(text->line.text, run, start);
    }
    return width;
}

static float tracking_em(const gfx_text_style *style) {
    return style->size_vu > 0.0F ? style->tracking_vu / style->size_vu : 0.0F;
}

// The key of a line's pixels, or, with px 0 and a style without colour, of its width.
static size_t key_of(const gfx_text_style *style, float px, bool rtl, const char *utf8,
                     unsigned char key[KEY_CAP]) {
    const struct {
        int32_t font, px, tracking, press;
        uint8_t r, g, b, rtl; // the direction may change the face, and so the width, of quotes
    } head = {(int32_t)style->font,
              (int32_t)SDL_lroundf(px * 64.0F),
              (int32_t)SDL_lroundf(tracking_em(style) * 4096.0F),
              style->letterpress ? 1 : 0,
              style->color.r,
              style->color.g,
              style->color.b,
              rtl ? 1 : 0};
    const size_t length = strnlen(utf8, SDL_LINE_CAP - 1);
    memcpy(key, &head, sizeof head);
    memcpy(key + sizeof head, utf8, length);
    return sizeof head + length;
}

static float line_em(sdl_text *text, const gfx_text_style *style, bool rtl, const char *utf8) {
    const gfx_text_style plain = {
        .font = style->font, .size_vu = style->size_vu, .tracking_vu = style->tracking_vu};
    const float tracking = tracking_em(style);
    unsigned char key[KEY_CAP];
    const size_t size = key_of(&plain, 0.0F, rtl, utf8, key);
    const sdl_cached *found = sdl_cache_find(text->cache, SDL_CACHE_WIDTH, key, size);
    sdl_cached value = {0};
    if (found != NULL) {
        return found->width;
    }
    lay_out(text, style->font, rtl, utf8);
    for (int i = 0; i < text->line.n_runs; i++) {
        value.width += run_em(text, &text->line.run[i], tracking);
    }
    // No tracking after the last letter, so that a centred line stays centred.
    if (text->line.n_runs > 0 && text->line.run[text->line.n_runs - 1].simple) {
        value.width -= tracking;
    }
    (void)sdl_cache_add(text->cache, SDL_CACHE_WIDTH, key, size, &value, NULL);
    return value.width;
}

static float metric_width(void *user, const gfx_text_style *style, const char *utf8) {
    // Without the direction, which changes widths too little to matter for line breaks.
    return line_em(user, style, false, utf8) * style->size_vu;
}

static void metric_height(void *user, const gfx_text_style *style, float *out_ascent,
                          float *out_descent) {
    sdl_text *text = user;
    int face = sdl_fonts_choose(text->fonts, style->font, 'x', -1);
    TTF_Font *measure = face < 0 ? NULL : sdl_fonts_measure(text->fonts, face);
    // Layout needs a line height even without any font.
    *out_ascent = 0.8F * style->size_vu;
    *out_descent = 0.25F * style->size_vu;
    if (measure != NULL) {
        *out_ascent = (float)TTF_FontAscent(measure) / (float)SDL_MEASURE_PX * style->size_vu;
        *out_descent = (float)-TTF_FontDescent(measure) / (float)SDL_MEASURE_PX * style->size_vu;
    }
}

gfx_text_metrics sdl_text_metrics(sdl_text *text) {
    return (gfx_text_metrics){text, metric_width, metric_height};
}

// --- Ink

// How far SDL_ttf moved a line right and down because its letters extend beyond the corner.
static void find_shift(TTF_Font *font, const sdl_run *run, const char *part, int *out_x,
                       int *out_y) {
    const char *cursor = part;
    int ascent = TTF_FontAscent(font);
    bool first = true;
    *out_x = 0;
    *out_y = 0;
    for (uint32_t c = utf8_next(&cursor); c != 0; c = utf8_next(&cursor)) {
        int min_x = 0, max_y = 0;
        if (TTF_GlyphMetrics32(font, c, &min_x, NULL, NULL, &max_y, NULL) == 0) {
            *out_x = first && !run->rtl && min_x < 0 ? -min_x : *out_x;
            *out_y = max_y - ascent > *out_y ? max_y - ascent : *out_y;
        }
        first = false;
    }
}

// Adds the ink of a part of the line; the font has `fine` times the line's size.
static void stamp(ink *out, TTF_Font *font, const sdl_run *run, const char *start, size_t length,
                  float pen_px) {
    static const SDL_Color WHITE = {255, 255, 255, 255};
    char part[SDL_LINE_CAP];
    memcpy(part, start, length);
    part[length] = '\0';
    SDL_Surface *drawn = TTF_RenderUTF8_Blended(font, part, WHITE);
    int shift_x = 0, shift_y = 0;
    int left = 0;
    if (drawn == NULL) {
        return; // SDL_ttf gives no picture for spaces
    }
    find_shift(font, run, part, &shift_x, &shift_y);
    left =
        (int)SDL_floorf((float)out->pen_x * (float)out->fine + pen_px * (float)out->fine + 0.5F) -
        shift_x;
    int top = out->baseline * out->fine - TTF_FontAscent(font) - shift_y;
    for (int y = 0; y < drawn->h; y++) {
        const uint8_t *row = (const uint8_t *)drawn->pixels + (size_t)y * (size_t)drawn->pitch;
        int to_y = top + y;
        if (to_y < 0 || to_y / out->fine >= out->h) {
            continue;
        }
        for (int x = 0; x < drawn->w; x++) {
            uint32_t pixel = 0;
            int to_x = left + x;
            memcpy(&pixel, row + 4 * (size_t)x, sizeof pixel);
            if ((pixel >> 24) != 0 && to_x >= 0 && to_x / out->fine < out->w) {
                uint16_t *sum = &out->sum[(size_t)(to_y / out->fine) * (size_t)out->w +
                                          (size_t)(to_x / out->fine)];
                *sum = (uint16_t)(*sum + (pixel >> 24));
            }
        }
    }
    SDL_FreeSurface(drawn);
}

// Draws a run. @return its advance in pixels
static float draw_run(sdl_text *text, ink *out, const sdl_run *run, float px, float tracking_px,
                      float pen_px) {
    TTF_Font *measure = run->face < 0 ? NULL : sdl_fonts_measure(text->fonts, run->face);
    size_t start[CLUSTERS_CAP + 1];
    float pen = pen_px;
    if (measure == NULL) {
        return 0.0F;
    }
    TTF_Font *font = sdl_fonts_sized(text->fonts, run->face, px * (float)out->fine);
    if (font == NULL) {
        return 0.0F;
    }
    set_direction(measure, run);
    set_direction(font, run);
    if (tracking_px == 0.0F || !run->simple) {
        stamp(out, font, run, text->line.text + run->start, run->length, pen);
        return bytes_em(measure, text->line.text + run->start, run->length) * px;
    }
    int n = find_clusters(text->line.text, run, start);
    for (int i = 0; i < n; i++) {
        stamp(out, font, run, text->line.text + start[i], start[i + 1] - start[i], pen);
        pen += cluster_em(measure, text->line.text, start, i, n) * px + tracking_px;
    }
    return pen - pen_px;
}

// The coverage of a pixel, 0..1; 0 outside of the picture.
static float cover(const ink *in, int x, int y) {
    float most = 255.0F * (float)(in->fine * in->fine);
    if (x < 0 || y < 0 || x >= in->w || y >= in->h) {
        return 0.0F;
    }
    float sum = (float)in->sum[(size_t)y * (size_t)in->w + (size_t)x];
    return sum >= most ? 1.0F : sum / most;
}

// The same, moved right and down by a sub-pixel distance.
static float cover_moved(const ink *in, int x, int y, float dx, float dy) {
    float fx = (float)x - dx;
    float fy = (float)y - dy;
    int x0 = (int)SDL_floorf(fx);
    int y0 = (int)SDL_floorf(fy);
    float ax = fx - (float)x0;
    float ay = fy - (float)y0;
    return (cover(in, x0, y0) * (1.0F - ax) + cover(in, x0 + 1, y0) * ax) * (1.0F - ay) +
           (cover(in, x0, y0 + 1) * (1.0F - ax) + cover(in, x0 + 1, y0 + 1) * ax) * ay;
}

static uint32_t mix(uint8_t over, uint8_t under, float part) {
    return (uint32_t)((float)over * part + (float)under * (1.0F - part) + 0.5F);
}

// Whether a pixel has no ink and no light edge, which is true for most pixels of a line.
static bool is_bare(const ink *in, int x, int y, bool press, float scale) {
    const size_t width = (size_t)in->w;
    if (x + 1 >= in->w || y + 1 >= in->h || in->sum[(size_t)y * width + (size_t)x] != 0) {
        return false; // ink, or at the edge
    }
    if (!press) {
        return true;
    }
    const int x0 = x - (int)SDL_ceilf(PRESS_X_VU * scale);
    const int y0 = y - (int)SDL_ceilf(PRESS_Y_VU * scale);
    if (x0 < 0 || y0 < 0) {
        return false;
    }
    const uint16_t *upper = &in->sum[(size_t)y0 * width + (size_t)x0], *lower = upper + width;
    return (upper[0] | upper[1] | lower[0] | lower[1]) == 0;
}

static uint32_t pixel_of(const ink *in, int x, int y, const gfx_text_style *style, float scale) {
    if (is_bare(in, x, y, style->letterpress, scale)) {
        return (uint32_t)style->color.r << 16 | (uint32_t)style->color.g << 8 | style->color.b;
    }
    float dark = cover(in, x, y);
    float light = 0.0F;
    float all = dark;
    float part = 1.0F;
    if (style->letterpress) {
        light = cover_moved(in, x, y, PRESS_X_VU * scale, PRESS_Y_VU * scale) *
                ((float)PRESS_COLOR.a / 255.0F);
        all = dark + light * (1.0F - dark);
        part = all > 0.0F ? dark / all : 1.0F;
    }
    return (uint32_t)(all * 255.0F + 0.5F) << 24 | mix(style->color.r, PRESS_COLOR.r, part) << 16 |
           mix(style->color.g, PRESS_COLOR.g, part) << 8 | mix(style->color.b, PRESS_COLOR.b, part);
}

// The bounding box of the ink.
static SDL_Rect find_bounds(const ink *in, int margin) {
    int x0 = in->w;
    int y0 = in->h;
    int x1 = -1, y1 = -1;
    for (int y = 0; y < in->h; y++) {
        for (int x = 0; x < in->w; x++) {
            if (in->sum[(size_t)y * (size_t)in->w + (size_t)x] != 0) {
                x0 = x < x0 ? x : x0;
                x1 = x > x1 ? x : x1;
                y0 = y < y0 ? y : y0;
                y1 = y;
            }
        }
    }
    return x1 < 0 ? (SDL_Rect){0, 0, 0, 0}
                  : (SDL_Rect){x0, y0, x1 - x0 + 1 + margin, y1 - y0 + 1 + margin};
}

// The pixels of a drawn line. @return out->w x out->h pixels; NULL without ink or memory
static uint32_t *pixels_of(const ink *in, const gfx_text_style *style, float scale,
                           sdl_cached *out) {
    int margin = style->letterpress ? (int)SDL_ceilf(scale) + 1 : 0;
    SDL_Rect bounds = find_bounds(in, margin);
    uint32_t *pixels =
        bounds.w == 0 ? NULL : malloc((size_t)bounds.w * (size_t)bounds.h * sizeof *pixels);
    for (int y = 0; y < bounds.h && pixels != NULL; y++) {
        for (int x = 0; x < bounds.w; x++) {
            pixels[(size_t)y * (size_t)bounds.w + (size_t)x] =
                pixel_of(in, bounds.x + x, bounds.y + y, style, scale);
        }
    }
    out->w = bounds.w;
    out->h = bounds.h;
    out->x = bounds.x - in->pen_x;
    out->y = bounds.y - in->baseline;
    return pixels;
}

// The layout of the picture for a line of this size.
static line_box box_of(float px) {
    const int pad = (int)SDL_ceilf(px * 0.6F) + 4;
    return (line_box){pad, pad + (int)SDL_ceilf(px * 1.1F), (int)SDL_ceilf(px * 1.6F) + 2 * pad};
}

// Draws a line. @return its pixels, as in pixels_of
static uint32_t *render_line(sdl_text *text, const gfx_text *command, float px, float scale,
                             sdl_cached *out) {
    const gfx_text_style *style = &command->style;
    float tracking_px = style->tracking_vu * px / style->size_vu;
    const line_box box = box_of(px);
    float pen = 0.0F;
    ink in;
    out->width = line_em(text, style, command->rtl, command->utf8) * px;
    lay_out(text, style->font, command->rtl, command->utf8);
    in.fine = tracking_px != 0.0F && px <= (float)FINE_MAX_PX ? FINE : 1;
    in.w = (int)SDL_ceilf(out->width) + 2 * box.pad;
    in.h = box.h;
    in.pen_x = box.pad;
    in.baseline = box.baseline;
    in.sum = calloc((size_t)in.w * (size_t)in.h, sizeof *in.sum);
    if (in.sum == NULL) {
        return NULL;
    }
    for (int i = 0; i < text->line.n_runs; i++) {
        pen += draw_run(text, &in, &text->line.run[i], px, tracking_px, pen);
    }
    uint32_t *pixels = pixels_of(&in, style, scale, out);
    free(in.sum);
    return pixels;
}

// Whether a line at this height is visible; most lines of a long page are not.
static bool is_seen(float y, float px, bool rotated, const SDL_Rect *seen) {
    const line_box box = box_of(px);
    const int at = (int)SDL_floorf(y + 0.5F);
    const int above = rotated ? box.h - box.baseline : box.baseline;
    return at - above < seen->y + seen->h && at - above + box.h > seen->y;
}

void sdl_text_draw(sdl_text *text, const gfx_text *command, const gfx_canvas *canvas,
                   const SDL_Rect *seen) {
    unsigned char key[KEY_CAP];
    float px = command->style.size_vu * canvas->scale;
    float x = (command->at.x - canvas->view.x) * canvas->scale;
    float y = (command->at.y - canvas->view.y) * canvas->scale;
    if (command->utf8[0] == '\0' || command->style.size_vu <= 0.0F || command->style.color.a == 0) {
        return;
    }
    px = px < LEAST_PX ? LEAST_PX : px > GREATEST_PX ? GREATEST_PX : px;
    if (!is_seen(y, px, command->rotated, seen)) {
        return;
    }
    size_t size = key_of(&command->style, px, command->rtl, command->utf8, key);
    const sdl_cached *line = sdl_cache_find(text->cache, SDL_CACHE_TEXT, key, size);
    if (line == NULL) {
        sdl_cached made = {0};
        uint32_t *pixels = render_line(text, command, px, canvas->scale, &made);
        line = sdl_cache_add(text->cache, SDL_CACHE_TEXT, key, size, &made, pixels);
        free(pixels);
    }
    if (line == NULL || line->texture == NULL) {
        return;
    }
    const int at_x = (int)SDL_floorf(x + 0.5F), at_y = (int)SDL_floorf(y + 0.5F);
    x -= command->align == GFX_ALIGN_LEFT     ? 0.0F
         : command->align == GFX_ALIGN_CENTER ? line->width * 0.5F
                                              : line->width;
    SDL_Rect dst = {(int)SDL_floorf(x + 0.5F) + line->x, at_y + line->y, line->w, line->h};
    (void)SDL_SetTextureAlphaMod(line->texture, command->style.color.a);
    if (command->rotated) {
        // Flips both ways instead of rotating, so that letters stay sharp.
        dst.x = 2 * at_x - dst.x - dst.w;
        dst.y = 2 * at_y - dst.y - dst.h;
        (void)SDL_RenderCopyEx(text->renderer, line->texture, NULL, &dst, 0.0, NULL,
                               SDL_FLIP_HORIZONTAL | SDL_FLIP_VERTICAL);
    } else {
        (void)SDL_RenderCopy(text->renderer, line->texture, NULL, &dst);
    }
}
