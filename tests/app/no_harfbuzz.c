// Purpose: takes the place of SDL_ttf's word that it was built with HarfBuzz, which joins Arabic letters.
// Layer: tests; loaded into the game before SDL_ttf.
#include <SDL_ttf.h>

void TTF_GetHarfBuzzVersion(int *major, int *minor, int *patch) {
    *major = *minor = *patch = 0;
}
