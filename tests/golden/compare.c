// Compares two pictures pixel by pixel, and names the versions that draw them.
//   golden_compare versions                       one line for each library
//   golden_compare pictures EXPECTED ACTUAL DIFF  exit code 0 same, 1 different (DIFF is written),
//                                                 2 cannot be compared
// The verdict is one line: same, size ..., or: pixels N of M strong S mean_permille P largest L.
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SAME = 0, DIFFERENT = 1, UNCOMPARABLE = 2, STRONG = 40 /* of 255, in one channel */ };

typedef struct difference {
    uint64_t n_pixels, n_different, n_strong, sum;
    int largest;
} difference;

static void say_version(const char *name, const SDL_version *version) {
    (void)printf("%s %d.%d.%d\n", name, version->major, version->minor, version->patch);
}

static int say_versions(void) {
    SDL_version sdl;
    SDL_GetVersion(&sdl);
    say_version("SDL", &sdl);
    say_version("SDL_image", IMG_Linked_Version());
    say_version("SDL_ttf", TTF_Linked_Version());
    int major = 0, minor = 0, patch = 0;
    if (TTF_Init() != 0) {
        (void)fprintf(stderr, "golden_compare: %s\n", TTF_GetError());
        return UNCOMPARABLE;
    }
    TTF_GetFreeTypeVersion(&major, &minor, &patch);
    (void)printf("FreeType %d.%d.%d\n", major, minor, patch);
    TTF_GetHarfBuzzVersion(&major, &minor, &patch);
    (void)printf("HarfBuzz %d.%d.%d\n", major, minor, patch);
    TTF_Quit();
    return SAME;
}

static SDL_Surface *load(const char *path) {
    SDL_Surface *raw = IMG_Load(path);
    if (raw == NULL) {
        (void)fprintf(stderr, "golden_compare: %s: %s\n", path, IMG_GetError());
        return NULL;
    }
    SDL_Surface *pixels = SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0);
    SDL_FreeSurface(raw);
    return pixels;
}

// Shows the difference on the dimmed expected picture: the redder, the larger.
static void compare_row(const uint8_t *expected, uint8_t *actual, int width, difference *d) {
    for (int x = 0; x < width; x++, expected += 4, actual += 4) {
        int most = 0;
        for (int c = 0; c < 4; c++) {
            int by = expected[c] > actual[c] ? expected[c] - actual[c] : actual[c] - expected[c];
            d->sum += (uint64_t)by;
            most = by > most ? by : most;
        }
        d->n_pixels++;
        d->n_different += most > 0 ? 1 : 0;
        d->n_strong += most > STRONG ? 1 : 0;
        d->largest = most > d->largest ? most : d->largest;
        uint8_t grey = (uint8_t)((expected[0] + expected[1] + expected[2]) / 9);
        const uint8_t mark = (uint8_t)(128 + most / 2);
        const uint8_t none = 0;
        actual[0] = most > 0 ? mark : grey;
        actual[1] = most > 0 ? none : grey;
        actual[2] = most > 0 ? none : grey;
        actual[3] = 255;
    }
}

static int compare(SDL_Surface *expected, SDL_Surface *actual, const char *diff_path) {
    if (expected->w != actual->w || expected->h != actual->h) {
        (void)printf("size %dx%d instead of %dx%d\n", actual->w, actual->h, expected->w,
                     expected->h);
        return UNCOMPARABLE;
    }
    difference d = {0};
    for (int y = 0; y < expected->h; y++) {
        compare_row((const uint8_t *)expected->pixels + (ptrdiff_t)y * expected->pitch,
                    (uint8_t *)actual->pixels + (ptrdiff_t)y * actual->pitch, expected->w, &d);
    }
    if (d.n_different == 0) {
        (void)puts("same");
        return SAME;
    }
    (void)printf("pixels %llu of %llu strong %llu mean_permille %llu largest %d\n",
                 (unsigned long long)d.n_different, (unsigned long long)d.n_pixels,
                 (unsigned long long)d.n_strong,
                 (unsigned long long)(d.sum * 1000u / (d.n_pixels * 4u * 255u)), d.largest);
    if (IMG_SavePNG(actual, diff_path) != 0) {
        (void)fprintf(stderr, "golden_compare: %s: %s\n", diff_path, IMG_GetError());
        return UNCOMPARABLE;
    }
    return DIFFERENT;
}

static int compare_files(const char *expected_path, const char *actual_path,
                         const char *diff_path) {
    SDL_Surface *expected = load(expected_path);
    SDL_Surface *actual = load(actual_path);
    int verdict = UNCOMPARABLE;
    if (expected != NULL && actual != NULL) {
        verdict = compare(expected, actual, diff_path);
    }
    SDL_FreeSurface(expected);
    SDL_FreeSurface(actual);
    return verdict;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "versions") == 0) {
        return say_versions();
    }
    if (argc == 5 && strcmp(argv[1], "pictures") == 0) {
        int verdict = compare_files(argv[2], argv[3], argv[4]);
        IMG_Quit();
        return verdict;
    }
    (void)fputs("golden_compare: see the head of compare.c\n", stderr);
    return UNCOMPARABLE;
}
