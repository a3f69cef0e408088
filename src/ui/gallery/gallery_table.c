// The comparison of the rule sets: a table with a column for each. See gallery.h.
// Layer: ui.
// Invariant: the same code measures (with a NULL list) and draws; cells are never cut off.
#include "senet/rules.h"
#include "text/rules_text.h"
#include "text/words_board.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"

#include <math.h>

// Type sizes, then lengths, before the type factor.
enum { HEADING = 44, TEXT = 30, CELL_MOST = 28, CELL_LEAST = 20 };
enum { BELOW_HEADING = 2, BELOW_TEXT = 12, BETWEEN = 16, BANDS_APART = 5 };
enum { PAD_MOST = 6, PAD_LEAST = 2 }; // above and below the text of a cell
enum { ROW_HEADING = 170, COLUMN_LEAST = 196 };
enum { LINE_HEAD = 3, LINE_ROW = 1 };

#define LINE ((gfx_color){0x8a, 0x6a, 0x36, 150})

// A part of the table: rule sets side by side, in type of one size.
typedef struct band {
    int first, columns; // of senet_rules_display_order
    int size, pad;
} band;

// The flow for a cell of a line. @param column -1: the row's heading.
static paper_flow cell_flow(const paper_flow *f, const band *b, int column) {
    const float t = paper_type(f->env);
    gfx_rect rest = {f->x, 0, f->w, 0};
    const gfx_rect heading = box_take_gap(&rest, BOX_LEFT, ROW_HEADING * t, BETWEEN * t);
    const box_grid grid = {b->columns, 1, BETWEEN * t, 0, false};
    const gfx_rect at = column < 0 ? heading : box_cell(rest, grid, column);
    return (paper_flow){f->env, f->list, at.x, f->y + (float)b->pad * t, at.w};
}

static void draw_names(paper_flow *f, const band *b) {
    float bottom = f->y;
    for (int i = 0; i < b->columns; i++) {
        paper_flow cell = cell_flow(f, b, i);
        paper_text(&cell, GFX_FONT_SMALLCAPS, b->size,
                   l10n_text(f->env->language,
                             rules_text_get(senet_rules_display_order(b->first + i))->title));
        bottom = fmaxf(bottom, cell.y);
    }
    f->y = bottom + (float)b->pad * paper_type(f->env);
}

static void draw_row(paper_flow *f, const band *b, content_section row) {
    paper_flow heading = cell_flow(f, b, -1);
    paper_text(&heading, GFX_FONT_ITALIC, b->size, gallery_text(f->env, row, CONTENT_TITLE));
    float bottom = heading.y;
    for (int i = 0; i < b->columns; i++) {
        const content_key key =
            (content_key)(CONTENT_JEQUIER + senet_rules_display_order(b->first + i));
        paper_flow cell = cell_flow(f, b, i);
        paper_text(&cell, GFX_FONT_REGULAR, b->size, gallery_text(f->env, row, key));
        bottom = fmaxf(bottom, cell.y);
    }
    f->y = bottom + (float)b->pad * paper_type(f->env);
}

static void draw_band(paper_flow *f, const band *b) {
    draw_names(f, b);
    for (int i = 0; i < CONTENT_ROWS; i++) {
        paper_rule(f, i == 0 ? LINE_HEAD : LINE_ROW, LINE);
        draw_row(f, b, (content_section)(CONTENT_TABLE_STICKS + i));
    }
}

static void draw_all(paper_flow *f, int columns, int size, int pad) {
    paper_text(f, GFX_FONT_SMALLCAPS, HEADING, gallery_text(f->env, CONTENT_TABLE, CONTENT_TITLE));
    paper_gap(f, BELOW_HEADING);
    paper_text(f, GFX_FONT_ITALIC, TEXT, gallery_text(f->env, CONTENT_TABLE, CONTENT_TEXT));
    paper_gap(f, BELOW_TEXT);
    for (int first = 0; first < SENET_RULES_COUNT; first += columns) {
        const band b = {first, columns, size, pad};
        if (first > 0) {
            paper_gap(f, (float)(BANDS_APART * pad));
        }
        draw_band(f, &b);
    }
}

// The largest number of columns that fits and leaves no gaps.
static int columns_for(const ui_env *env, float width) {
    const float t = paper_type(env), room = width - ROW_HEADING * t;
    int columns = SENET_RULES_COUNT;
    while (columns > 1 && (SENET_RULES_COUNT % columns != 0 ||
                           (float)columns * (COLUMN_LEAST + BETWEEN) * t > room)) {
        columns--;
    }
    return columns;
}

void gallery_draw_table(paper_flow *f, float room_h) {
    const int columns = columns_for(f->env, f->w);
    // Spacing between lines shrinks first, then type if there is only one part.
    int size = CELL_MOST, pad = PAD_MOST;
    const int least = columns == SENET_RULES_COUNT ? CELL_LEAST : CELL_MOST;
    while (pad > PAD_LEAST || size > least) {
        paper_flow measured = *f;
        measured.list = NULL;
        draw_all(&measured, columns, size, pad);
        if (measured.y - f->y <= room_h) {
            break;
        }
        if (pad > PAD_LEAST) {
            pad--;
        } else {
            size--;
        }
    }
    draw_all(f, columns, size, pad);
}

void gallery_describe_table(const ui_env *env, char out_text[UI_SPEECH_CAP]) {
    for (int i = 0; i < SENET_RULES_COUNT * WORDS_TABLE_PARTS; i++) {
        char said[WORDS_CAP];
        words_table(env->language, env->services.content,
                    senet_rules_display_order(i / WORDS_TABLE_PARTS), i % WORDS_TABLE_PARTS, said);
        speech_append(out_text, said);
    }
}
