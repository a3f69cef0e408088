// Measures text: the only thing that layout needs from the renderer.
// Layer: gfx.
// Invariant: widths are in virtual units and do not depend on where the text is drawn.
#pragma once

#include "gfx/drawlist.h"

typedef struct gfx_text_metrics {
    void *user;
    /** Width of one line. */
    float (*width)(void *user, const gfx_text_style *style, const char *utf8);
    /** Ascent and descent (both positive) of a style. */
    void (*height)(void *user, const gfx_text_style *style, float *out_ascent, float *out_descent);
} gfx_text_metrics;

/** More than the number of words in the longest text of the exhibition (CONTENT_TEXT_CAP). */
enum { GFX_WRAP_LINES_CAP = 800 };

/** A text broken into lines: byte ranges of the source. */
typedef struct gfx_wrapped {
    int n_lines;
    struct {
        size_t start, length;
    } line[GFX_WRAP_LINES_CAP];
    float width_vu; /**< widest line */
    bool cut;       /**< it did not fit into GFX_WRAP_LINES_CAP lines */
} gfx_wrapped;

/** Breaks lines at spaces and line feeds, but not before a percent sign, and, if there is room, not
 *  inside a sum or before a number of one or two digits that ends a sentence. A word that is too
 *  long gets a line of its own. */
void gfx_wrap(const gfx_text_metrics *metrics, const gfx_text_style *style, const char *utf8,
              float width_vu, gfx_wrapped *out_wrapped);

/** The same with the same number of lines, but of about equal length, so that the last line is not
 *  a single word: for headlines and centred texts. */
void gfx_wrap_even(const gfx_text_metrics *metrics, const gfx_text_style *style, const char *utf8,
                   float width_vu, gfx_wrapped *out_wrapped);
