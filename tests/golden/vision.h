// Purpose: a picture as it is seen without colours, and by people who lack one kind of cone in their
// eyes. Layer: tests. Invariant: whole numbers only, so that every machine makes the same picture.
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

// What is light in full, for vision_light.
enum { VISION_WHITE = 1000000 };

// "grey", "protanopia" ...
const char *vision_name(vision_kind kind);

// Reckons its tables; once, before anything else.
void vision_begin(void);

// An sRGB colour as it is seen.
void vision_see(vision_kind kind, const uint8_t rgb[3], uint8_t out_rgb[3]);

// Relative luminance (WCAG 2) of what is seen, 0..VISION_WHITE.
int vision_light(vision_kind kind, const uint8_t rgb[3]);

#endif
