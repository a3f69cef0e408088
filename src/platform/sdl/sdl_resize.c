// Scales pictures; contains stb_image_resize.
// Layer: platform/sdl.
// Invariant: a pixel of the scaled picture does not depend on which part of it is made.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"

// The library's own assertions fail for pictures scaled to a width of a few pixels.
#define STBIR_ASSERT(condition) ((void)0)
#define STB_IMAGE_RESIZE_IMPLEMENTATION
#include <stb/stb_image_resize.h>

bool sdl_resize_takes(const SDL_Surface *source) {
    const Uint32 format = source->format->format;
    return format == SDL_PIXELFORMAT_ARGB8888 || format == SDL_PIXELFORMAT_RGB888 ||
           format == SDL_PIXELFORMAT_RGBA32 || format == SDL_PIXELFORMAT_RGB24;
}

SDL_Surface *sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part) {
    const Uint32 format = source->format->format;
    const bool alpha = SDL_ISPIXELFORMAT_ALPHA(format);
    const int channels = source->format->BytesPerPixel;
    // ARGB8888 is a 32-bit number, so the place of alpha depends on the machine's byte order.
    const int alpha_at =
        SDL_BYTEORDER == SDL_LIL_ENDIAN || format == SDL_PIXELFORMAT_RGBA32 ? 3 : 0;
    SENET_ASSERT(sdl_resize_takes(source));
    SDL_Surface *scaled = SDL_CreateRGBSurfaceWithFormat(0, part->w, part->h, 8 * channels, format);
    SDL_Surface *made = NULL;
    // A Catmull-Rom filter interpolates the pixels, with little blur and little ringing.
    if (scaled != NULL &&
        stbir_resize_subpixel(
            source->pixels, source->w, source->h, source->pitch, scaled->pixels, part->w, part->h,
            scaled->pitch, STBIR_TYPE_UINT8, channels, alpha ? alpha_at : STBIR_ALPHA_CHANNEL_NONE,
            0, STBIR_EDGE_CLAMP, STBIR_EDGE_CLAMP, STBIR_FILTER_CATMULLROM, STBIR_FILTER_CATMULLROM,
            STBIR_COLORSPACE_LINEAR, NULL, (float)width / (float)source->w,
            (float)height / (float)source->h, (float)part->x, (float)part->y) != 0) {
        made = SDL_ConvertSurfaceFormat(
            scaled, alpha ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888, 0);
    }
    SDL_FreeSurface(scaled);
    return made;
}
