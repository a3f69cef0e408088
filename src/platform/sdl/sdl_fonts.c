// Finds font files, opens them when needed, and chooses the one that has a letter.
// Layer: platform/sdl.
// Invariant: a file is read once and opened at most twice (for drawing and for measuring); a
// missing one is logged once and replaced by the next face of the chain.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

// The faces with their files, in the order in which they are tried for a letter that the preferred
// ones lack.
#define FACE_MAP(X)                                     \
    X(REGULAR, "EBGaramond12-Regular.otf")              \
    X(SERIF, "NotoSerif-Regular.ttf")                   \
    X(SANS, "NotoSans-Regular.ttf")                     \
    X(ARABIC, "NotoNaskhArabic-Regular.ttf")            \
    X(SIGNS, "NotoSansEgyptianHieroglyphs-Regular.ttf") \
    X(SYMBOLS, "NotoSansSymbols2-Regular.ttf")          \
    X(ITALIC, "EBGaramond12-Italic.otf")                \
    X(SMALLCAPS, "EBGaramondSC12-Regular.otf")          \
    X(SERIF_ITALIC, "NotoSerif-Italic.ttf")             \
    X(DISPLAY, "NotoSerifDisplay-Regular.ttf")

typedef enum face_id {
#define FACE(name, file) FACE_##name,
    FACE_MAP(FACE)
#undef FACE
        FACE_COUNT
} face_id;

static const char *const FILES[FACE_COUNT] = {
#define FILE_OF(name, file) file,
    FACE_MAP(FILE_OF)
#undef FILE_OF
};

// Debian first, then the places of other systems.
static const char *const SYSTEM_DIRS[] = {
    "/usr/share/fonts/opentype/ebgaramond",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/noto",
    "/usr/share/fonts/google-noto",
    "/usr/local/share/fonts",
    NULL,
};

enum { PREFERRED_CAP = 5 };

// The faces to try first for each font; FACE_REGULAR, which is 0, fills the rows.
static const face_id PREFERRED[GFX_FONT_COUNT][PREFERRED_CAP] = {
    [GFX_FONT_ITALIC] = {FACE_ITALIC, FACE_SERIF_ITALIC},
    [GFX_FONT_SMALLCAPS] = {FACE_SMALLCAPS},
    [GFX_FONT_SANS] = {FACE_SANS, FACE_SERIF, FACE_ARABIC, FACE_SIGNS, FACE_SYMBOLS},
    [GFX_FONT_SIGNS] = {FACE_SIGNS},
    [GFX_FONT_NUMERAL] = {FACE_DISPLAY, FACE_SERIF},
};

typedef struct face {
    bool tried, said;
    TTF_Font *measure, *draw;
    unsigned draw_dpi;
    void *file; // the whole file in memory: every letter of a new line is looked up in it
    size_t file_size;
} face;

struct sdl_fonts {
    bool ready;           // SDL_ttf has started
    const char *data_dir; // its fonts/ comes first
    const char *given;    // directory named by the environment, replaces the system's; or NULL
    face faces[FACE_COUNT];
};

// One point is one pixel at 72 dpi. With a size of one point, the resolution sets the size, in
// fractions of a pixel.
static unsigned dpi_of(float px) {
    return (unsigned)SDL_lroundf(px * 72.0F);
}

sdl_fonts *sdl_fonts_create(const char *data_dir) {
    const char *given = SDL_getenv("SENET_FONT_DIR");
    sdl_fonts *fonts = calloc(1, sizeof *fonts);
    if (fonts == NULL) {
        return NULL;
    }
    fonts->data_dir = data_dir;
    fonts->given = given != NULL && given[0] != '\0' ? given : NULL;
    fonts->ready = TTF_Init() == 0;
    if (!fonts->ready) {
        log_once("fonts.init", LOG_LEVEL_WARNING, "Cannot show text: %s.", TTF_GetError());
    }
    return fonts;
}

static void close_face(face *f) {
    TTF_CloseFont(f->measure);
    TTF_CloseFont(f->draw);
    SDL_free(f->file);
    f->measure = f->draw = NULL;
    f->file = NULL;
}

void sdl_fonts_destroy(sdl_fonts *fonts) {
    if (fonts == NULL) {
        return;
    }
    for (int i = 0; i < FACE_COUNT; i++) {
        close_face(&fonts->faces[i]);
    }
    if (fonts->ready) {
        TTF_Quit();
    }
    free(fonts);
}

static size_t big_endian(const uint8_t *at, int bytes) {
    size_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value = value << 8 | at[i];
    }
    return value;
}

// EB Garamond's default figures are old-style, and its 1 looks like a capital I. It has lining
// figures, but SDL_ttf cannot enable "lnum". Renaming it to a feature that HarfBuzz always applies
// and these fonts lack enables it. Without HarfBuzz nothing changes.
static void line_figures(uint8_t *file, size_t size) {
    enum { HEAD = 12, RECORD = 16, FEATURE = 6, TAG = 4 }; // sizes in the file, bytes
    size_t table = 0;
    for (size_t i = HEAD;
         size >= HEAD && i + RECORD <= size && i < HEAD + RECORD * big_endian(file + 4, 2);
         i += RECORD) {
        table = memcmp(file + i, "GSUB", TAG) == 0 ? big_endian(file + i + 8, 4) : table;
    }
    if (table == 0 || table > size - 8) {
        return;
    }
    const size_t list = table + big_endian(file + table + 6, 2);
    const size_t n = list + 2 <= size ? big_endian(file + list, 2) : 0;
    for (size_t i = 0; i < n && list + 2 + (i + 1) * FEATURE <= size; i++) {
        uint8_t *tag = file + list + 2 + i * FEATURE;
        if (memcmp(tag, "lnum", TAG) == 0) {
            memcpy(tag, "rclt", TAG);
        }
    }
}

static TTF_Font *open_font(const face *f) {
    SDL_RWops *file =
        f->file_size <= INT32_MAX ? SDL_RWFromConstMem(f->file, (int)f->file_size) : NULL;
    TTF_Font *font = file == NULL ? NULL : TTF_OpenFontRW(file, 1, 16);
    if (font != NULL) {
        // Letters keep their exact widths and sub-pixel positions; only heights are hinted.
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
        TTF_SetFontKerning(font, 1);
    }
    return font;
}

// Searches one directory for a face's file and opens it for measuring.
static bool try_directory(face *f, const char *directory, const char *file) {
    char path[SDL_PATH_CAP];
    if (!str_join_path(path, sizeof path, directory, file)) {
        return false;
    }
    f->file = SDL_LoadFile(path, &f->file_size);
    if (f->file != NULL) {
        line_figures(f->file, f->file_size);
    }
    f->measure = f->file == NULL ? NULL : open_font(f);
    if (f->measure != NULL &&
        TTF_SetFontSizeDPI(f->measure, 1, dpi_of(SDL_MEASURE_PX), dpi_of(SDL_MEASURE_PX)) == 0) {
        return true;
    }
    close_face(f);
    return false;
}

static void find_face(sdl_fonts *fonts, face_id id) {
    face *f = &fonts->faces[id];
    char own[SDL_PATH_CAP];
    bool found = false;
    f->tried = true;
    if (!fonts->ready) {
        return;
    }
    if (fonts->data_dir[0] != '\0' && str_join_path(own, sizeof own, fonts->data_dir, "fonts")) {
        found = try_directory(f, own, FILES[id]);
    }
    if (fonts->given != NULL && !found) {
        found = try_directory(f, fonts->given, FILES[id]);
    }
    for (int i = 0; fonts->given == NULL && SYSTEM_DIRS[i] != NULL && !found; i++) {
        found = try_directory(f, SYSTEM_DIRS[i], FILES[id]);
    }
}

// @return the face for measuring; NULL if it is missing
static TTF_Font *found(sdl_fonts *fonts, int id) {
    if (!fonts->faces[id].tried) {
        find_face(fonts, (face_id)id);
    }
    return fonts->faces[id].measure;
}

bool sdl_fonts_any(sdl_fonts *fonts) {
    bool any = false;
    for (int id = 0; id < FACE_COUNT && !any; id++) {
        any = found(fonts, id) != NULL;
    }
    return any;
}

TTF_Font *sdl_fonts_measure(sdl_fonts *fonts, int id) {
    SENET_ASSERT(id >= 0 && id < FACE_COUNT);
    if (found(fonts, id) == NULL && fonts->ready && !fonts->faces[id].said) {
        fonts->faces[id].said = true;
        log_once(FILES[id], LOG_LEVEL_WARNING, "The font file %s was not found.", FILES[id]);
    }
    return fonts->faces[id].measure;
}

int sdl_fonts_choose(sdl_fonts *fonts, gfx_font font, uint32_t code_point, int current) {
    int first = -1;
    if (current >= 0 && TTF_GlyphIsProvided32(sdl_fonts_measure(fonts, current), code_point) != 0) {
        return current;
    }
    for (int i = 0; i < PREFERRED_CAP + FACE_COUNT; i++) {
        int id = i < PREFERRED_CAP ? (int)PREFERRED[font][i] : i - PREFERRED_CAP;
        TTF_Font *measure = sdl_fonts_measure(fonts, id);
        if (measure != NULL) {
            first = first < 0 ? id : first;
            if (TTF_GlyphIsProvided32(measure, code_point) != 0) {
                return id;
            }
        }
    }
    if (first < 0) {
        log_once("fonts.none", LOG_LEVEL_WARNING, "No font was found; texts are not shown.");
    } else {
        log_once("fonts.glyph", LOG_LEVEL_WARNING, "No font has the character U+%04X.",
                 (unsigned)code_point);
    }
    // Joiners have no glyph: they stay with the text they belong to.
    return current >= 0 ? current : first;
}

TTF_Font *sdl_fonts_sized(sdl_fonts *fonts, int id, float px) {
    face *f = &fonts->faces[id];
    unsigned dpi = dpi_of(px);
    if (sdl_fonts_measure(fonts, id) == NULL) {
        return NULL;
    }
    if (f->draw == NULL) {
        f->draw = open_font(f);
        f->draw_dpi = 0;
    }
    if (f->draw != NULL && f->draw_dpi != dpi) {
        if (TTF_SetFontSizeDPI(f->draw, 1, dpi, dpi) != 0) {
            return NULL;
        }
        f->draw_dpi = dpi;
    }
    return f->draw;
}
