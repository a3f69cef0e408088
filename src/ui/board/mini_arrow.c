// The lines of the small board's arrows. See mini_arrow.h.
// Layer: ui.
// Invariant: a line is sampled once, and shafts, dashes, heads and bars all use those points.
#include "ui/board/mini_arrow.h"

#include "ui/board/board_place.h"
#include "ui/frame/style.h"

#include <math.h>

enum { SAMPLES_CAP = 64, CURVE_SAMPLES = 20 };

// Lengths, in hundredths of the width of a house.
enum { HAND_X = 30, HAND_STEP = 50 }; // the first piece in hand, and the distance to the next
// Radius of bends; shorter parts of a path are dropped.
enum { CORNER = 45, CORNER_LEAST = 10 };
enum { OFF_IN = 12, LIFT_MOST = 55 };       // inset where a piece is borne off; height of a curve
enum { OFF_LIFT = 20, OFF_LIFT_MORE = 15 }; // above the houses behind it, to clear their pieces
enum { LINE = 9, LINE_CARRIED = 7, EDGE = 7, STEP = 6, DASH = 18, DASH_STEP = 34, HEAD = 30 };
enum { START = 12, END = 6, LEAST = 30 }; // gaps before and after a line; shorter lines are dropped
enum { SHORT = 150, SHORT_UP = 30 }; // a line to the next house, and its distance from the middle
enum { BAR = 30, BAR_LINE = 12, BAR_EDGE = 20, BAR_AHEAD = 5 }; // half its length

static const float BENT = 0.16f; // height of a curved line, as a share of its length
static const float NECK = 0.8f;  // where the shaft ends, as a share of the head
static const float BARB = 0.55f; // half the head's width, as a share of its length

// Lapis, as on the painted houses.
#define CARRIED_INK ((gfx_color){0x1c, 0x2a, 0x86, 255})

typedef struct line {
    int n;
    gfx_point at[SAMPLES_CAP];
} line;

gfx_point mini_house(const mini_geometry *g, int house) {
    int row = (house - 1) / 10;
    int along = (house - 1) % 10;
    int column = row == 1 ? 9 - along : along;
    return (gfx_point){g->houses.x + ((float)column + 0.5f) * g->cell,
                       g->houses.y + ((float)row + 0.5f) * g->cell};
}

gfx_point mini_hand(const mini_geometry *g, int side, int index) {
    int along = HAND_X + HAND_STEP * index;
    return (gfx_point){g->hand.x + mini_part(g, side == SENET_CONES ? along : 1000 - along),
                       g->hand.y};
}

gfx_point mini_off(const mini_geometry *g, int house) {
    return (gfx_point){g->board.x + g->board.w + mini_part(g, MINI_BESIDE - OFF_IN),
                       mini_house(g, house).y};
}

static void add_point(line *l, gfx_point p) {
    if (l->n < SAMPLES_CAP) {
        l->at[l->n++] = p;
    }
}

// Adds a quadratic curve without its first point.
static void add_curve(line *l, gfx_point a, gfx_point handle, gfx_point b) {
    for (int i = 1; i <= CURVE_SAMPLES; i++) {
        float t = (float)i / (float)CURVE_SAMPLES;
        add_point(l, board_between(board_between(a, handle, t), board_between(handle, b, t), t));
    }
}

// Adds an arc from a to b: `lift` above 0 bends it upwards.
static void add_arc(line *l, gfx_point a, gfx_point b, float lift) {
    gfx_point middle = board_between(a, b, 0.5f);
    add_point(l, a);
    add_curve(l, a, (gfx_point){middle.x, middle.y - 2 * lift}, b);
}

// Follows the path around the end of a row: along the row, down (or up), along the next row.
static void add_round_row_end(const mini_geometry *g, line *l, int from, int to) {
    int row = (from - 1) / 10;
    bool forward = to > from;
    int last = forward ? 10 * row + 10 : 10 * row + 1;
    int next = forward ? last + 1 : last - 1;
    gfx_point corner[4] = {mini_house(g, from), mini_house(g, last), mini_house(g, next),
                           mini_house(g, to)};
    add_point(l, corner[0]);
    for (int i = 1; i < 3; i++) {
        gfx_point before = corner[i - 1], at = corner[i], after = corner[i + 1];
        float in = board_distance(before, at), out = board_distance(at, after);
        if (in < mini_part(g, CORNER_LEAST) || out < mini_part(g, CORNER_LEAST)) {
            continue; // the move begins or ends at the row end itself
        }
        float radius = mini_part(g, CORNER);
        gfx_point a = board_between(at, before, radius / in);
        gfx_point b = board_between(at, after, radius / out);
        add_point(l, a);
        add_curve(l, a, at, b);
    }
    add_point(l, corner[3]);
}

static bool same_row(int a, int b) {
    return (a - 1) / 10 == (b - 1) / 10;
}

static void trace_line(const mini_geometry *g, const mini_arrow *arrow, line *l) {
    l->n = 0;
    if (arrow->from == SENET_HAND) {
        int index = g->n_hand[arrow->side] > 0 ? g->n_hand[arrow->side] - 1 : 0;
        gfx_point a = mini_hand(g, arrow->side, index);
        gfx_point b = mini_house(g, arrow->to);
        add_point(l, a);
        add_curve(l, a, (gfx_point){b.x, a.y}, b);
        return;
    }
    gfx_point a = mini_house(g, arrow->from);
    if (arrow->to == SENET_OFF) {
        gfx_point b = mini_off(g, arrow->from);
        int over = SENET_HOUSES - arrow->from;
        add_arc(l, a, b, over > 0 ? mini_part(g, OFF_LIFT + OFF_LIFT_MORE * over) : 0);
        return;
    }
    gfx_point b = mini_house(g, arrow->to);
    float lift = fminf(BENT * board_distance(a, b), mini_part(g, LIFT_MOST));
    if (same_row(arrow->from, arrow->to) && board_distance(a, b) < mini_part(g, SHORT)) {
        // Pass above or below the pieces, to avoid covering them and the returning piece.
        const float up = mini_part(g, SHORT_UP) * (arrow->kind == MINI_ARROW_CARRIED ? -1 : 1);
        a.y -= up;
        b.y -= up;
    }
    if (arrow->kind == MINI_ARROW_CARRIED) {
        add_arc(l, a, b, same_row(arrow->from, arrow->to) ? -lift : lift / 2);
    } else if (same_row(arrow->from, arrow->to)) {
        add_arc(l, a, b, lift);
    } else {
        add_round_row_end(g, l, arrow->from, arrow->to);
    }
}

// --- Trimming and drawing

static float length_of(const line *l) {
    float sum = 0;
    for (int i = 1; i < l->n; i++) {
        sum += board_distance(l->at[i - 1], l->at[i]);
    }
    return sum;
}

static gfx_point point_at(const line *l, float along) {
    for (int i = 1; i < l->n; i++) {
        float step = board_distance(l->at[i - 1], l->at[i]);
        if (along <= step && step > 0) {
            return board_between(l->at[i - 1], l->at[i], along / step);
        }
        along -= step;
    }
    return l->at[l->n - 1];
}

static void add_stretch(gfx_drawlist *list, const line *l, float from, float to, float step) {
    gfx_path_move(list, point_at(l, from));
    for (float s = from + step; s < to; s += step) {
        gfx_path_line(list, point_at(l, s));
    }
    gfx_path_line(list, point_at(l, to));
}

static void draw_shaft(gfx_drawlist *list, const mini_geometry *g, const line *l, float from,
                       float to, bool dashed, gfx_color ink, float width) {
    float step = mini_part(g, STEP);
    gfx_path_begin(list);
    if (!dashed) {
        add_stretch(list, l, from, to, step);
    }
    for (float s = from; dashed && s < to; s += mini_part(g, DASH_STEP)) {
        add_stretch(list, l, s, fminf(s + mini_part(g, DASH), to), step);
    }
    gfx_path_end(list, UI_CLEAR, ink, width, 0);
}

// The unit vector from one point to another.
static gfx_point direction_to(gfx_point from, gfx_point to) {
    float d = board_distance(from, to);
    return d > 0 ? (gfx_point){(to.x - from.x) / d, (to.y - from.y) / d} : (gfx_point){1, 0};
}

static void head_path(gfx_drawlist *list, gfx_point tip, gfx_point back, float size) {
    gfx_point way = direction_to(back, tip);
    gfx_point base = {tip.x - way.x * size, tip.y - way.y * size};
    float half = size * BARB;
    gfx_path_begin(list);
    gfx_path_move(list, tip);
    gfx_path_line(list, (gfx_point){base.x - way.y * half, base.y + way.x * half});
    gfx_path_line(list, (gfx_point){base.x + way.y * half, base.y - way.x * half});
    gfx_path_close(list);
}

static void draw_bar(gfx_drawlist *list, const mini_geometry *g, const line *l, float along,
                     gfx_color ink, gfx_color edge) {
    gfx_point c = point_at(l, along);
    gfx_point way = direction_to(c, point_at(l, along + mini_part(g, BAR_AHEAD)));
    float half = mini_part(g, BAR);
    for (int pass = 0; pass < 2; pass++) {
        gfx_path_begin(list);
        gfx_path_move(list, (gfx_point){c.x - way.y * half, c.y + way.x * half});
        gfx_path_line(list, (gfx_point){c.x + way.y * half, c.y - way.x * half});
        gfx_path_end(list, UI_CLEAR, pass == 0 ? edge : ink,
                     mini_part(g, pass == 0 ? BAR_EDGE : BAR_LINE), 0);
    }
}

void mini_arrow_draw(const mini_geometry *g, const mini_arrow *arrow, gfx_drawlist *list) {
    line l;
    trace_line(g, arrow, &l);
    float whole = length_of(&l);
    if (l.n < 2 || whole < mini_part(g, LEAST)) {
        return;
    }
    bool carried = arrow->kind == MINI_ARROW_CARRIED;
    gfx_color ink = carried                               ? CARRIED_INK
                    : arrow->kind == MINI_ARROW_FORBIDDEN ? UI_CARNELIAN
                                                          : UI_GOLD_LIGHT;
    gfx_color edge = arrow->kind == MINI_ARROW_MOVE ? UI_EBONY : UI_IVORY;
    float head = mini_part(g, HEAD), start = mini_part(g, START), end = whole - mini_part(g, END);
    float neck = end - head * NECK;
    gfx_point tip = point_at(&l, end), back = point_at(&l, end - head);
    int width = carried ? LINE_CARRIED : LINE;
    draw_shaft(list, g, &l, start, neck, carried, edge, mini_part(g, width + EDGE));
    head_path(list, tip, back, head);
    gfx_path_end(list, edge, edge, mini_part(g, EDGE), 0);
    draw_shaft(list, g, &l, start, neck, carried, ink, mini_part(g, width));
    head_path(list, tip, back, head);
    gfx_path_end(list, ink, UI_CLEAR, 0, 0);
    if (arrow->kind == MINI_ARROW_FORBIDDEN) {
        draw_bar(list, g, &l, whole / 2, ink, edge);
    }
}
