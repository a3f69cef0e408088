// The draw list: the commands of one frame in virtual units (vu), added by the interface and drawn
// by a renderer.
// Layer: gfx. Depends on base only, not on SDL or the game.
// Invariant: every frame is rebuilt from scratch; strings and points live in the list's own pools.
#pragma once

#include "gfx/transform.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Straight (not premultiplied) sRGB. */
typedef struct gfx_color {
    uint8_t r, g, b, a;
} gfx_color;

/** The visible part of the virtual plane. window px = (vu - origin) * scale. */
typedef struct gfx_canvas {
    float scale;   /**< window pixels per virtual unit */
    gfx_rect view; /**< visible virtual rectangle; view.x/view.y is the origin */
    int width_px, height_px;
} gfx_canvas;

typedef enum gfx_font {
    GFX_FONT_REGULAR, /**< EB Garamond */
    GFX_FONT_ITALIC,
    GFX_FONT_SMALLCAPS, /**< EB Garamond SC: names, buttons, titles */
    GFX_FONT_SANS,      /**< Noto Sans, for the plain type setting */
    GFX_FONT_SIGNS,     /**< Noto Sans Egyptian Hieroglyphs */
    GFX_FONT_NUMERAL,   /**< Noto Serif Display: large numbers, with lining figures */
    GFX_FONT_COUNT
} gfx_font;

typedef enum gfx_align { GFX_ALIGN_LEFT, GFX_ALIGN_CENTER, GFX_ALIGN_RIGHT } gfx_align;

/** How a text looks. */
typedef struct gfx_text_style {
    gfx_font font;
    float size_vu;     /**< em size in virtual units */
    float tracking_vu; /**< extra space between letters */
    gfx_color color;
    bool letterpress; /**< engraved look: a light copy first, one step down and right */
} gfx_text_style;

typedef enum gfx_command_kind {
    GFX_IMAGE,
    GFX_RECT,
    GFX_TEXT,
    GFX_PATH,
    GFX_MESH,
    GFX_CLIP,
    GFX_PREVIOUS
} gfx_command_kind;

/** A picture file (a name inside assets/art/rendered), scaled to `dst`. */
typedef struct gfx_image {
    const char *name; /**< in the list's string pool */
    gfx_rect dst;
    uint8_t alpha;
    bool opaque;    /**< drawn without blending (backgrounds); alpha is then ignored */
    bool shadow;    /**< one of gfx_draw_shadow; never opaque */
    bool rotated;   /**< upside down; never a background or a shadow */
    gfx_color tint; /**< multiplies the picture's colours; its alpha is ignored */
} gfx_image;

typedef struct gfx_text {
    const char *utf8; /**< in the list's string pool; one line */
    gfx_text_style style;
    gfx_point at; /**< baseline point: left, centre or right as `align` says */
    gfx_align align;
    bool rotated; /**< upside down about that point, for the player across the table */
    bool rtl;     /**< mixed directions in one line: the base direction is right to left */
} gfx_text;

/** A step of a path. */
typedef enum gfx_verb {
    GFX_MOVE,  /**< 1 point */
    GFX_LINE,  /**< 1 point */
    GFX_CURVE, /**< 3 points: two handles and the end */
    GFX_CLOSE  /**< no point */
} gfx_verb;

/** An anti-aliased vector path, filled and/or stroked, optionally blurred (glow, soft shadow). */
typedef struct gfx_path {
    size_t first_verb, n_verbs;
    size_t first_point, n_points;
    gfx_color fill;   /**< a = 0: not filled */
    gfx_color stroke; /**< a = 0: not stroked */
    float stroke_vu;
    float blur_vu; /**< 0: sharp; else roughly the standard deviation */
} gfx_path;

typedef struct gfx_vertex {
    gfx_point at;
    gfx_color color;
    float u, v; /**< 0..1 in the texture */
} gfx_vertex;

/** Triangles, three vertices each, drawn in order. */
typedef struct gfx_mesh {
    const char *texture; /**< picture name or NULL for plain colours */
    size_t first_vertex, n_vertices;
} gfx_mesh;

/** The picture of an earlier frame; see gfx_draw_previous. */
typedef struct gfx_previous {
    unsigned number;
    uint8_t alpha;
} gfx_previous;

typedef struct gfx_command {
    gfx_command_kind kind;
    union {
        gfx_image image;
        struct {
            gfx_rect dst;
            gfx_color color;
        } rect;
        gfx_text text;
        gfx_path path;
        gfx_mesh mesh;
        struct {
            gfx_rect dst;
            bool on; /**< false: no clipping from here on */
        } clip;
        gfx_previous before;
    } as;
} gfx_command;

/** Opaque; owned by its creator; not thread-safe. Grows as needed and keeps its memory. */
typedef struct gfx_drawlist gfx_drawlist;

/** @return a new empty list, or NULL if memory runs out; the caller owns it. */
gfx_drawlist *gfx_drawlist_create(void);

/** Frees a list. @param list the list, or NULL. */
void gfx_drawlist_destroy(gfx_drawlist *list);

/** Empties the list and sets the canvas of the next frame. Invalidates everything that the list
 *  returned before.
 *  @param list the list
 *  @param canvas the visible part; copied */
void gfx_drawlist_begin(gfx_drawlist *list, const gfx_canvas *canvas);

/** Copies a list, for instance to draw a frame again later.
 *  @param list emptied first
 *  @param from not changed; must not be `list` */
void gfx_drawlist_copy(gfx_drawlist *list, const gfx_drawlist *from);

/** Appends the commands of another list, with the current transform of this one.
 *  @param list not inside a path
 *  @param from not changed; not mirrored; must not be `list` */
void gfx_drawlist_append(gfx_drawlist *list, const gfx_drawlist *from);

/** Sets the transform of everything that is added from now on. Mirroring moves letters and pictures
 *  but does not mirror them (it does mirror the alignment of text, lines and triangles). Rotating
 *  rotates them, except backgrounds and shadows. gfx_drawlist_begin sets the identity.
 *  @param list not inside a path
 *  @param transform from the layer to the window
 *  @return the previous transform, to restore it */
gfx_transform gfx_drawlist_transform(gfx_drawlist *list, gfx_transform transform);

/** Begins a picture that looks the same in all languages: nothing is mirrored from now on.
 *  @param list not inside a path
 *  @param place rectangle of the picture on the layer, vu
 *  @return the previous transform, to restore it */
gfx_transform gfx_drawlist_picture(gfx_drawlist *list, gfx_rect place);

/** Converts a rectangle from the current layer to the window, and back. */
gfx_rect gfx_drawlist_in_window(const gfx_drawlist *list, gfx_rect r);
gfx_rect gfx_drawlist_from_window(const gfx_drawlist *list, gfx_rect r);

/** Sets the reading direction of the interface's language. It is the base direction of a line of
 *  text with letters of both directions (a name in a sentence). gfx_drawlist_begin sets left to
 *  right, where the first letter of such a line decides.
 *  @param list the list
 *  @param rtl right to left, from now on */
void gfx_drawlist_set_rtl(gfx_drawlist *list, bool rtl);

/** True if memory ran out while adding: the frame is incomplete but drawable. */
bool gfx_drawlist_failed(const gfx_drawlist *list);

/** The canvas given to gfx_drawlist_begin; valid until the next one. */
const gfx_canvas *gfx_drawlist_canvas(const gfx_drawlist *list);

/** The number of commands. */
size_t gfx_drawlist_count(const gfx_drawlist *list);

/** A command. @param index 0 .. count - 1. Valid until something is added. */
const gfx_command *gfx_drawlist_get(const gfx_drawlist *list, size_t index);

/** The verbs of a path from its first_verb on. Valid until something is added. */
const gfx_verb *gfx_drawlist_verbs(const gfx_drawlist *list, size_t first);

/** The points of a path from its first_point on, vu. Valid until something is added. */
const gfx_point *gfx_drawlist_points(const gfx_drawlist *list, size_t first);

/** The vertices of a mesh from its first_vertex on, vu. Valid until something is added. */
const gfx_vertex *gfx_drawlist_vertices(const gfx_drawlist *list, size_t first);

/** Draws a picture. The renderer caches it for each size in window pixels, so a picture that
 *  changes its size in every frame is costly; a moving one is not.
 *  @param list the list
 *  @param name a file inside assets/art/rendered; copied
 *  @param dst destination, vu; rounded to whole window pixels
 *  @param alpha 0 (invisible) .. 255
 *  @param opaque a background: drawn without blending, and only its visible part is prepared, so it
 *         should not be moved in every frame */
void gfx_draw_image(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha, bool opaque);

/** The same for a blended picture; `tint` multiplies its colours, for another light. */
void gfx_draw_tinted(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha,
                     gfx_color tint);

/** Draws a shadow, a picture of one colour. Shadows drawn directly after each other are combined
 *  first: where they overlap, it is not darker than the full shadow of one object.
 *  @param list the list
 *  @param name a file inside assets/art/rendered; copied
 *  @param dst destination, vu; rounded to whole window pixels
 *  @param alpha 0 (invisible) .. 255 */
void gfx_draw_shadow(gfx_drawlist *list, const char *name, gfx_rect dst, uint8_t alpha);

/** Fills a rectangle (vu, rounded to whole window pixels) with a colour, blended by its alpha. */
void gfx_draw_rect(gfx_drawlist *list, gfx_rect dst, gfx_color color);

/** Draws one line of text.
 *  @param list the list
 *  @param utf8 the text in logical order; copied. The renderer reorders right-to-left parts; bidi
 *         marks and isolates are honoured
 *  @param style font, size, colour; copied
 *  @param at a point of the baseline, vu: the text's left end, middle or right end
 *  @param align which of them */
void gfx_draw_text(gfx_drawlist *list, const char *utf8, const gfx_text_style *style, gfx_point at,
                   gfx_align align);

/** Draws one line of a paragraph, in the base direction of the paragraph.
 *  @param paragraph the whole text
 *  @param start offset of the line, bytes
 *  @param length of the line, bytes; truncated after 1024 */
void gfx_draw_text_line(gfx_drawlist *list, const char *paragraph, size_t start, size_t length,
                        const gfx_text_style *style, gfx_point at, gfx_align align);

/** Clips all that follows to a rectangle (vu); NULL: no clipping. */
void gfx_draw_clip(gfx_drawlist *list, const gfx_rect *dst_or_null);

/** Draws the picture of an earlier frame over the whole window: the frame shown directly before the
 *  first one with this number. The renderer keeps the picture until a frame does not use it.
 *  Nothing is drawn if it could not be kept or if the window has been resized since.
 *  @param list the list; add nothing after this, and do not clip it
 *  @param number a new one for each picture, not 0 (asserted)
 *  @param alpha 0 (invisible) .. 255 */
void gfx_draw_previous(gfx_drawlist *list, unsigned number, uint8_t alpha);

/** The gfx_draw_previous at the end of the list, or NULL. Valid until something is added. */
const gfx_previous *gfx_drawlist_previous(const gfx_drawlist *list);

/** Splits a quadrilateral into two triangles.
 *  @param corner its corners, in order around it
 *  @param out receives six vertices, in gfx_draw_mesh's order
 *  @return 6 */
size_t gfx_quad_triangles(const gfx_vertex corner[4], gfx_vertex *out);

/** Draws triangles, not anti-aliased, blended by their alpha.
 *  @param list the list
 *  @param texture_or_null a picture by name, multiplied by the vertices' colours; copied
 *  @param vertices three for each triangle; copied
 *  @param n_vertices a multiple of three */
void gfx_draw_mesh(gfx_drawlist *list, const char *texture_or_null, const gfx_vertex *vertices,
                   size_t n_vertices);

/** Starts a path; the calls up to gfx_path_end build it. Paths are not nested. */
void gfx_path_begin(gfx_drawlist *list);

/** Starts a sub-path at a point (vu). */
void gfx_path_move(gfx_drawlist *list, gfx_point p);

/** Adds a straight line to a point (vu). */
void gfx_path_line(gfx_drawlist *list, gfx_point p);

/** Adds a cubic Bezier curve by its two handles and its end (vu). */
void gfx_path_curve(gfx_drawlist *list, gfx_point h1, gfx_point h2, gfx_point p);

/** Closes the sub-path. */
void gfx_path_close(gfx_drawlist *list);

/** Ends the path and adds it to the frame. Overlapping sub-paths: non-zero winding. Lines have
 *  round joins and caps.
 *  @param list the list
 *  @param fill alpha 0: not filled
 *  @param stroke alpha 0: not stroked; drawn over the fill, half of it on each side
 *  @param stroke_vu its width
 *  @param blur_vu 0: sharp; else about the standard deviation of a Gaussian blur */
void gfx_path_end(gfx_drawlist *list, gfx_color fill, gfx_color stroke, float stroke_vu,
                  float blur_vu);

/** Adds a whole ellipse as a sub-path; both radii are vu and above 0. */
void gfx_path_ellipse(gfx_drawlist *list, gfx_point center, float rx, float ry);

/** Adds a whole rectangle with round corners; the radius is at most half the shorter side. */
void gfx_path_round_rect(gfx_drawlist *list, gfx_rect r, float radius);

/** Draws a rectangle with round corners; see gfx_path_round_rect and gfx_path_end. */
void gfx_draw_round_rect(gfx_drawlist *list, gfx_rect r, float radius, gfx_color fill,
                         gfx_color stroke, float stroke_vu);

/** Draws a lozenge with corners half_w and half_h from its centre; see gfx_path_end. */
void gfx_draw_lozenge(gfx_drawlist *list, gfx_point center, float half_w, float half_h,
                      gfx_color fill, gfx_color stroke, float stroke_vu);
