// A picture as seen without colours, and by people who lack one kind of cone in their eyes.
// Layer: tests.
// Invariant: integers, from rounded tables, so that every machine makes the same picture.
#ifndef SENET_TESTS_GOLDEN_VISION_H
#define SENET_TESTS_GOLDEN_VISION_H

#include <stdint.h>

typedef enum vision_kind {
    VISION_GREY,   // no colour at all
    VISION_PROTAN, // no cones for long waves: reds grow dark
    VISION_DEUTAN, // no cones for middle waves
    VISION_TRITAN, // no cones for short waves
    VISION_COUNT
} vision_kind;

// Full light, for vision_light.
enum { VISION_WHITE = 1000000 };

// "grey", "protanopia" ...
const char *vision_name(vision_kind kind);

// Computes the tables; call it once, before anything else.
void vision_begin(void);

// An sRGB colour as it is seen.
void vision_see(vision_kind kind, const uint8_t rgb[3], uint8_t out_rgb[3]);

// Relative luminance (WCAG 2) of a colour as it is seen, 0..VISION_WHITE.
int vision_light(vision_kind kind, const uint8_t rgb[3]);

#endif
