// Purpose: the one place that holds the image scaler of libstb-dev.
// Layer: platform/sdl.
// Invariant: the library's code is compiled here and nowhere else, and is private to this file.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"

#define STB_IMAGE_RESIZE_IMPLEMENTATION
#define STB_IMAGE_RESIZE_STATIC
#include <stb/stb_image_resize.h>

SDL_Surface *sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part) {
    bool alpha = source->format->format == SDL_PIXELFORMAT_ARGB8888;
    SDL_Surface *scaled = NULL;
    float s0 = (float)part->x / (float)width;
    float s1 = (float)(part->x + part->w) / (float)width;
    float t0 = (float)part->y / (float)height;
    float t1 = (float)(part->y + part->h) / (float)height;
    int ok = 0;

    SENET_ASSERT(source->format->BytesPerPixel == 4);
    scaled = SDL_CreateRGBSurfaceWithFormat(0, part->w, part->h, 32, source->format->format);
    if (scaled == NULL) {
        return NULL;
    }
    // In memory the bytes are B G R A, alpha last, on every machine that SDL calls little-endian;
    // on the others alpha comes first.
    ok = stbir_resize_region(
        source->pixels, source->w, source->h, source->pitch, scaled->pixels, scaled->w, scaled->h,
        scaled->pitch, STBIR_TYPE_UINT8, 4,
        alpha ? (SDL_BYTEORDER == SDL_LIL_ENDIAN ? 3 : 0) : STBIR_ALPHA_CHANNEL_NONE, 0,
        STBIR_EDGE_CLAMP, STBIR_EDGE_CLAMP, STBIR_FILTER_CATMULLROM, STBIR_FILTER_CATMULLROM,
        STBIR_COLORSPACE_LINEAR, NULL, s0, t0, s1, t1);
    if (ok == 0) {
        SDL_FreeSurface(scaled);
        return NULL;
    }
    return scaled;
}
