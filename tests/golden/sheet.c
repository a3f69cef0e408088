// Makes one picture of a part of another, as seen by people with colour vision deficiencies.
//   golden_sheet X,Y,W,H IN.png OUT.png    exit code 0 done, 2 failed
// The sheet has four parts: grey and protanopia, below them deuteranopia and tritanopia.
#include "vision.h"

#include <SDL.h>
#include <SDL_image.h>

#include <stdio.h>

enum { DONE = 0, FAILED = 2, GAP = 4, COLUMNS = 2 };

static SDL_Surface *load(const char *path) {
    SDL_Surface *raw = IMG_Load(path);
    SDL_Surface *pixels =
        raw != NULL ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    if (pixels == NULL) {
        (void)fprintf(stderr, "golden_sheet: %s: %s\n", path, IMG_GetError());
    }
    SDL_FreeSurface(raw);
    return pixels;
}

static void draw_part(const SDL_Surface *in, const SDL_Rect *part, vision_kind kind,
                      SDL_Surface *out) {
    int left = (int)kind % COLUMNS * (part->w + GAP), top = (int)kind / COLUMNS * (part->h + GAP);
    for (int y = 0; y < part->h; y++) {
        const uint8_t *from = (const uint8_t *)in->pixels + (ptrdiff_t)(part->y + y) * in->pitch;
        uint8_t *to = (uint8_t *)out->pixels + (ptrdiff_t)(top + y) * out->pitch;
        for (int x = 0; x < part->w; x++) {
            vision_see(kind, from + (ptrdiff_t)(part->x + x) * 3, to + (ptrdiff_t)(left + x) * 3);
        }
    }
}

int main(int argc, char **argv) {
    SDL_Rect part;
    if (argc != 4 || sscanf(argv[1], "%d,%d,%d,%d", &part.x, &part.y, &part.w, &part.h) != 4) {
        (void)fputs("golden_sheet: see the head of sheet.c\n", stderr);
        return FAILED;
    }
    SDL_Surface *in = load(argv[2]);
    int status = FAILED;
    if (in != NULL && part.x >= 0 && part.y >= 0 && part.w > 0 && part.h > 0 &&
        part.x + part.w <= in->w && part.y + part.h <= in->h) {
        const int rows = VISION_COUNT / COLUMNS;
        SDL_Surface *out =
            SDL_CreateRGBSurfaceWithFormat(0, COLUMNS * (part.w + GAP) - GAP,
                                           rows * (part.h + GAP) - GAP, 24, SDL_PIXELFORMAT_RGB24);
        vision_begin();
        for (int kind = 0; out != NULL && kind < VISION_COUNT; kind++) {
            draw_part(in, &part, (vision_kind)kind, out);
        }
        status = out != NULL && IMG_SavePNG(out, argv[3]) == 0 ? DONE : FAILED;
        SDL_FreeSurface(out);
    }
    if (status != DONE) {
        (void)fprintf(stderr, "golden_sheet: there is no %s of %s\n", argv[1], argv[2]);
    }
    SDL_FreeSurface(in);
    IMG_Quit();
    return status;
}
