// Every character of every language and of the pages has a glyph in each type style.
// Layer: test of platform/sdl.
// Source: packaging/kiosk/REQUIREMENTS.md L4, L7.
// Invariant: needs the fonts that packaging/play installs.
#include "base/utf8.h"
#include "l10n/l10n.h"
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <SDL_ttf.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { POINTS = 0x20000 };

// Neither direction marks nor line ends have glyphs.
static bool is_drawn(uint32_t c) {
    bool mark = c < 0x20 || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
                (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
    return !mark && c < POINTS;
}

static char *read_file(const char *path, size_t *out_n) {
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        return NULL;
    }
    char *text = malloc(1 << 21);
    assert_non_null(text);
    *out_n = fread(text, 1, (1 << 21) - 1, f);
    text[*out_n] = '\0';
    fclose(f);
    return text;
}

// @return false if there is no such file
static bool collect(const char *folder, const char *code, const char *suffix, bool seen[POINTS]) {
    char path[512];
    size_t n = 0;
    snprintf(path, sizeof path, "%s/assets/%s/%s%s", SENET_SOURCE_ROOT, folder, code, suffix);
    char *text = read_file(path, &n);
    if (text == NULL) {
        return false;
    }
    const char *at = text;
    while (*at != '\0') {
        uint32_t c = utf8_next(&at);
        if (is_drawn(c)) {
            seen[c] = true;
        }
    }
    free(text);
    return true;
}

static int check(sdl_fonts *fonts, const char *code, const bool seen[POINTS]) {
    static const gfx_font kinds[] = {GFX_FONT_REGULAR, GFX_FONT_ITALIC, GFX_FONT_SMALLCAPS,
                                     GFX_FONT_SANS};
    int n = 0;
    for (uint32_t c = 0; c < POINTS; c++) {
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0] && seen[c]; k++) {
            int face = sdl_fonts_choose(fonts, kinds[k], c, -1);
            TTF_Font *font = face >= 0 ? sdl_fonts_measure(fonts, face) : NULL;
            if (font == NULL || TTF_GlyphIsProvided32(font, c) == 0) {
                fail_msg("%s: U+%04X has no glyph in type %d", code, (unsigned)c, (int)kinds[k]);
            }
            n++;
        }
    }
    return n;
}

static void every_character_has_a_glyph(void **state) {
    (void)state;
    window w;
    window_options options = {640, 400, window_make_data_dir(), false};
    window_open(&w, &options);
    sdl_fonts *fonts = sdl_fonts_create(options.data_dir);
    assert_non_null(fonts);
    bool *seen = calloc(POINTS, sizeof *seen);
    assert_non_null(seen);
    int n_languages = 0, n = 0;
    for (size_t i = 0; i < l10n_language_count(); i++) {
        const l10n_language *l = l10n_language_get(i);
        for (size_t k = 0; k < POINTS; k++) {
            seen[k] = false;
        }
        bool texts = collect("lang", l->code, ".po", seen);
        bool pages = collect("content", l->code, ".txt", seen);
        for (int digit = 0; digit < 10; digit++) {
            seen[l->digit_zero + digit] = true;
        }
        seen[l->decimal_point] = true;
        const char *own[] = {l->name, l->play};
        for (int k = 0; k < 2; k++) {
            for (const char *at = own[k]; *at != '\0';) {
                seen[utf8_next(&at)] = true;
            }
        }
        n += check(fonts, l->code, seen);
        n_languages += texts || pages ? 1 : 0;
    }
    print_message("%d glyphs in %d languages\n", n, n_languages);
    assert_true(n_languages >= 9 && n > 2000);
    free(seen);
    sdl_fonts_destroy(fonts);
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_character_has_a_glyph)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
