// Makes SDL_ttf claim that it was built without HarfBuzz, which joins Arabic letters.
// Layer: tests; preloaded before SDL_ttf.
#include <SDL_ttf.h>

void TTF_GetHarfBuzzVersion(int *major, int *minor, int *patch) {
    *major = *minor = *patch = 0;
}
