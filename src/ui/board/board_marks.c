// The marks on the board.
// Layer: ui; see board_marks.h.
// Invariant: all positions on the board derive from the scene's houses.
#include "ui/board/board_marks.h"

#include "gfx/shape.h"
#include "ui/frame/style.h"

#include <math.h>

static const gfx_color EDGE = {0x2c, 0x1c, 0x08, 235}, SHADE = {0x1c, 0x12, 0x08, 120};
static const gfx_color GLOW = {0xff, 0xb0, 0x3a, 200}, FILM = {0xff, 0xb0, 0x3a, 34};
static const gfx_color WHITE = {255, 255, 255, 255}, BLACK = {0, 0, 0, 255};

enum { DASHES = 4 }; // along each side of a tile

// Every line is drawn twice, dark and then thinner and light: one of them contrasts with any tile.
enum { DARK, LIGHT, TONES };

enum { PALE, GOLD, IVORY, SAND };

// A line: its light colour, its width, and the width of its dark edge in tenths of a vu.
typedef struct stroke {
    int light, width, edge;
} stroke;

// A mark at a point: a shape in ten-thousandths of a house, and its line. `lies`: in the plane of
// the board, in perspective.
typedef struct mark {
    const char *shape;
    bool lies;
    stroke line;
} mark;

static const char RING[] = "O0 0 4000 4000";
static const char OUTER_RING[] = "O0 0 4650 4650";
static const char INNER_RING[] = "O0 0 3850 3850";
static const char HALO[] = "O0 0 4400 4400";
static const char DOT[] = "O0 0 880 880";
// On a piece that cannot move: a disc with a bar across it.
static const char DISC[] = "O0 0 1600 1600";
static const char BAR[] = "M-850 0 L850 0";
// The previous house of the last moved piece.
static const char ORIGIN[] = "O0 0 1000 1000";
// Its current house: a solid plate, visible as a broad rim around the piece's foot.
static const char PLATE[] = "O0 0 4300 4300";
// The shen ring, which symbolizes protection on monuments: a circle on a bar.
static const char SHEN[] = "O0 0 800 800 M-960 1000 L960 1000";
// One link of a chain, in units ten times smaller: two straight sides and two round ends. Along a
// row, and down to the next.
static const char LINK_ALONG[] =
    "M-4800 -11200 L4800 -11200 C10986 -11200 16000 -6186 16000 0 "
    "C16000 6186 10986 11200 4800 11200 L-4800 11200 C-10986 11200 -16000 6186 -16000 0 "
    "C-16000 -6186 -10986 -11200 -4800 -11200 Z";
static const char LINK_DOWN[] =
    "M-11200 -4800 L-11200 4800 C-11200 10986 -6186 16000 0 16000 "
    "C6186 16000 11200 10986 11200 4800 L11200 -4800 C11200 -10986 6186 -16000 0 -16000 "
    "C-6186 -16000 -11200 -10986 -11200 -4800 Z";

static const mark MOVABLE = {RING, true, {PALE, 34, 19}}, POINTED = {RING, true, {GOLD, 66, 19}};
static const mark OTHER = {RING, true, {PALE, 12, 12}};
static const mark SELECTED[2] = {{OUTER_RING, true, {GOLD, 26, 19}},
                                 {INNER_RING, true, {GOLD, 50, 19}}};
static const mark SHELTER = {SHEN, false, {PALE, 34, 22}};
static const mark LINK[2] = {{LINK_ALONG, true, {PALE, 40, 30}}, {LINK_DOWN, true, {PALE, 40, 30}}};
static const stroke GOAL = {GOLD, 42, 19}, SWAP = {GOLD, 30, 19}, RESULT = {GOLD, 32, 19};
static const stroke BARRED = {IVORY, 56, 30};

// Shares of a tile: outward offset of the lines from its edge.
static const float GOAL_GROWS = -0.03f, SWAP_GROWS = -0.2f, GLOW_GROWS = 0.03f;
static const float STOP_POINTED = 1.3f; // how much larger
static const float RESULT_IN = 0.92f, BARRED_OUT = 0.86f, BARRED_IN = 0.5f;
// Shares of a side: start of a dash, and its length.
static const float DASH_AT = 0.27f, DASH_LONG = 0.46f;

typedef struct pen {
    const gfx_scene *scene;
    const ui_look *look;
    gfx_drawlist *list;
} pen;

// Ends a path as a line with a dark edge.
static void end_line(const pen *p, int tone, const stroke *line) {
    const gfx_color lights[] = {[PALE] = {0xff, 0xf1, 0xcf, 255},
                                [GOLD] = UI_GOLD_LIGHT,
                                [IVORY] = UI_IVORY,
                                [SAND] = {0xf3, 0xcf, 0x83, 255}};
    static const float bold = 1.5f;
    float width = (float)(line->width + (tone == DARK ? 2 * line->edge : 0)) / 10;
    gfx_color c = tone == LIGHT ? (p->look->flat ? WHITE : lights[line->light])
                                : (p->look->flat ? BLACK : EDGE);
    gfx_path_end(p->list, UI_CLEAR, c, p->look->flat ? width * bold : width, 0);
}

static void begin_shape(const pen *p, const char *shape, gfx_point at, float scale, bool lies) {
    const gfx_point unit = {scale / 10000, scale / 10000 * (lies ? BOARD_FLAT : 1)};
    gfx_path_begin(p->list);
    (void)gfx_path_shape(p->list, shape, at, unit);
}

static void draw_mark(const pen *p, const mark *m, gfx_point at, float scale) {
    for (int tone = 0; tone < TONES; tone++) {
        begin_shape(p, m->shape, at, scale, m->lies);
        end_line(p, tone, &m->line);
    }
}

static void draw_at(const pen *p, const mark *m, senet_side side, int place) {
    draw_mark(p, m, board_place_point(p->scene, side, place),
              board_house_near(p->scene, place)->scale);
}

static void outline(const pen *p, int house, float grow, const stroke *line) {
    for (int tone = 0; tone < TONES; tone++) {
        board_tile_path(&p->scene->house[house], grow, p->list);
        end_line(p, tone, line);
    }
}

static void draw_target(const pen *p, int house, bool swap) {
    if (!p->look->flat) {
        board_tile_path(&p->scene->house[house], GLOW_GROWS, p->list);
        gfx_path_end(p->list, FILM, GLOW, 11, 6);
    }
    outline(p, house, GOAL_GROWS, &GOAL);
    if (swap) {
        outline(p, house, SWAP_GROWS, &SWAP);
    }
}

// A tile's corners, moved towards its centre.
static void corners(const pen *p, int house, float in, gfx_point out[4]) {
    const gfx_point *quad = p->scene->house[house].quad;
    gfx_point middle = board_between(quad[0], quad[2], 0.5f);
    for (int i = 0; i < 4; i++) {
        out[i] = board_between(middle, quad[i], in);
    }
}

// The house where the piece finally ends up: the outline of a target, but dashed.
static void draw_result(const pen *p, int house) {
    gfx_point c[4];
    corners(p, house, RESULT_IN, c);
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < DASHES; k++) {
                float t = ((float)k + DASH_AT) / DASHES;
                gfx_path_move(p->list, board_between(c[i], c[(i + 1) % 4], t));
                gfx_path_line(p->list, board_between(c[i], c[(i + 1) % 4], t + DASH_LONG / DASHES));
            }
        }
        end_line(p, tone, &RESULT);
    }
}

static void draw_bead(const pen *p, int house) {
    static const gfx_point shadow = {2, 2.5f}; // vu
    const gfx_house *h = &p->scene->house[house];
    begin_shape(p, DOT, (gfx_point){h->center.x + shadow.x, h->center.y + shadow.y}, h->scale,
                true);
    gfx_path_end(p->list, SHADE, UI_CLEAR, 0, 3);
    begin_shape(p, DOT, h->center, h->scale, true);
    gfx_path_end(p->list, p->look->flat ? WHITE : UI_GOLD_LIGHT, p->look->flat ? BLACK : EDGE, 3,
                 0);
}

// A cross on the tile, with the middle left free for the piece there.
static void draw_barred(const pen *p, int house) {
    gfx_point c[4], in[4];
    corners(p, house, BARRED_OUT, c);
    corners(p, house, BARRED_IN, in);
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        for (int i = 0; i < 4; i++) {
            gfx_path_move(p->list, c[i]);
            gfx_path_line(p->list, in[i]);
        }
        end_line(p, tone, &BARRED);
    }
}

// The disc is in the middle of the body, where no piece in front covers it.
static void draw_stop(const pen *p, senet_side side, int place, float grow) {
    static const float up = 0.27f, radius = 0.16f; // of a house
    static const float rim = 3.4f, bar = 6.4f;     // vu
    const float scale = board_house_near(p->scene, place)->scale;
    gfx_point at = board_place_point(p->scene, side, place);
    at.y -= up * scale;
    const gfx_color light = p->look->flat ? WHITE : UI_IVORY;
    begin_shape(p, DISC, at, grow * (scale + rim / radius), false);
    gfx_path_end(p->list, BLACK, UI_CLEAR, 0, 0);
    begin_shape(p, DISC, at, grow * scale, false);
    gfx_path_end(p->list, p->look->flat ? BLACK : UI_EBONY, light, grow * rim, 0);
    begin_shape(p, BAR, at, grow * scale, false);
    gfx_path_end(p->list, UI_CLEAR, light, grow * bar, 0);
}

// Golden light marks what the player can act on: throw, move or choose.
static void draw_glow(const pen *p, senet_side side, int place, float width_vu, float blur_vu) {
    if (!p->look->flat) {
        begin_shape(p, HALO, board_place_point(p->scene, side, place),
                    board_house_near(p->scene, place)->scale, true);
        gfx_path_end(p->list, UI_CLEAR, GLOW, width_vu, blur_vu);
    }
}

// With a suggestion, the rings of the other pieces are thin and without light.
static void draw_movable(const pen *p, const board_marks *marks, int place) {
    const bool bold = marks->pointed == place || marks->suggested == place;
    if (bold || marks->suggested == 0) {
        draw_glow(p, marks->side, place, 12, 6);
    }
    draw_at(p, bold ? &POINTED : marks->suggested != 0 ? &OTHER : &MOVABLE, marks->side, place);
}

static void draw_selected(const pen *p, senet_side side, int place) {
    draw_glow(p, side, place, 15, 8);
    draw_at(p, &SELECTED[0], side, place);
    draw_at(p, &SELECTED[1], side, place);
}

// --- The last move

enum { TURN_STEPS = 8, TRAIL_CAP = SENET_HOUSES + 2 * TURN_STEPS + 4 };

// A path over the board, from a piece's start to its end.
typedef struct trail {
    int n;
    gfx_point at[TRAIL_CAP];
} trail;

static void add_trail_point(trail *t, gfx_point at) {
    t->at[t->n++] = at;
}

// Continues the path from the end of one row to the next: around the outside, where the nearer
// piece hides nothing.
static void add_trail_turn(trail *t, gfx_point a, gfx_point b, float aside) {
    const gfx_point middle = board_between(a, b, 0.5f);
    for (int i = 1; i <= TURN_STEPS; i++) {
        const float angle = 3.14159265f * (float)i / TURN_STEPS, along = cosf(angle);
        add_trail_point(t, (gfx_point){middle.x + (a.x - middle.x) * along + aside * sinf(angle),
                                       middle.y + (a.y - middle.y) * along});
    }
}

// Continues the path house by house, in either direction.
static void add_trail_steps(trail *t, const gfx_scene *scene, int from, int to) {
    static const float out = 0.45f,
                       beside = 0.75f; // of a house; its head must be beside the piece
    const int step = from < to ? 1 : -1;
    for (int h = from; h != to; h += step) {
        const gfx_house *a = &scene->house[h], *b = &scene->house[h + step];
        const int low = step > 0 ? h : h - 1;
        if (low % 10 == 0) {
            const float aside = (h + step == to ? beside : out) * a->scale;
            add_trail_turn(t, a->center, b->center, low == 10 ? aside : -aside);
        } else {
            add_trail_point(t, b->center);
        }
    }
}

// The path of a piece's steps. Off the board it continues beyond the last house; from the hand it
// begins just before the first house.
static void trail_of(const gfx_scene *scene, const board_last_move *last, trail *out) {
    static const float beyond = 0.8f; // of a house
    const int first = last->from != 0 ? last->from : last->over;
    const gfx_house *h = &scene->house[first], *end = &scene->house[SENET_HOUSES];
    out->n = 0;
    if (last->from == 0) {
        const bool leftward = first > 10 && first <= 20;
        add_trail_point(
            out, (gfx_point){h->center.x + (leftward ? beyond : -beyond) * h->scale, h->center.y});
    }
    add_trail_point(out, h->center);
    add_trail_steps(out, scene, first, last->over != 0 ? last->over : SENET_HOUSES);
    if (last->over == 0) {
        add_trail_point(out, (gfx_point){end->center.x + beyond * end->scale, end->center.y});
    }
}

// The distance between two points on the board, in vu along a row.
static float flat_distance(gfx_point a, gfx_point b) {
    return hypotf(b.x - a.x, (b.y - a.y) / BOARD_FLAT);
}

// Cuts off the end of a path within a radius of a point; the path must start outside.
static void cut_trail(trail *t, gfx_point at, float radius_vu) {
    enum { HALVINGS = 12 };
    while (t->n > 2 && flat_distance(t->at[t->n - 2], at) < radius_vu) {
        t->n--;
    }
    gfx_point out = t->at[t->n - 2], in = t->at[t->n - 1];
    for (int i = 0; i < HALVINGS; i++) {
        const gfx_point middle = board_between(out, in, 0.5f);
        *(flat_distance(middle, at) < radius_vu ? &in : &out) = middle;
    }
    t->at[t->n - 1] = out;
}

// The head of an arrow: its back is concave, to distinguish it from the outline of a target.
static void head_path(const pen *p, gfx_point back, gfx_point tip, float half_vu) {
    static const float cut = 0.25f; // of its length
    const float long_vu = fmaxf(flat_distance(back, tip), 1);
    const gfx_point aside = {-(tip.y - back.y) / BOARD_FLAT / long_vu * half_vu,
                             (tip.x - back.x) / long_vu * half_vu * BOARD_FLAT};
    gfx_path_begin(p->list);
    gfx_path_move(p->list, tip);
    gfx_path_line(p->list, (gfx_point){back.x + aside.x, back.y + aside.y});
    gfx_path_line(p->list, board_between(back, tip, cut));
    gfx_path_line(p->list, (gfx_point){back.x - aside.x, back.y - aside.y});
    gfx_path_close(p->list);
}

static gfx_color solid_color(const pen *p, int tone) {
    const gfx_color sand = {0xf3, 0xcf, 0x83, 255};
    return p->look->flat ? (tone == LIGHT ? WHITE : BLACK) : (tone == LIGHT ? sand : EDGE);
}

// Solid and without an outline, to distinguish it from the ring of a movable piece.
static void draw_plate(const pen *p, int house) {
    static const float edge = 2.6f, radius = 0.43f; // vu, and of a house
    const gfx_house *h = &p->scene->house[house];
    for (int tone = 0; tone < TONES; tone++) {
        begin_shape(p, PLATE, h->center, h->scale + (tone == DARK ? edge / radius : 0), true);
        gfx_path_end(p->list, solid_color(p, tone), UI_CLEAR, 0, 0);
    }
}

// Draws an arrow along a path, with a dot at its start unless that is beside the board. Its tip
// touches the foot of the piece; a second head halfway shows the direction.
static void draw_trail(const pen *p, trail *t, float scale, bool begins_on_board) {
    static const float foot = 0.36f, head = 0.32f, half = 0.18f, small = 0.15f; // of a house
    static const stroke line = {SAND, 84, 26};
    static const float edge = 5.2f, none = 1; // vu
    const gfx_point begin = t->at[0];
    cut_trail(t, t->at[t->n - 1], foot * scale);
    const gfx_point tip = t->at[t->n - 1];
    cut_trail(t, tip, head * scale);
    const gfx_point back = t->at[t->n - 1];
    const gfx_point *mid = &t->at[t->n / 2 - 1];
    const float by = small * scale / fmaxf(flat_distance(mid[0], mid[1]), 1);
    for (int tone = 0; tone < TONES; tone++) {
        const gfx_color c = solid_color(p, tone);
        gfx_path_begin(p->list);
        gfx_path_move(p->list, begin);
        for (int i = 1; i < t->n; i++) {
            gfx_path_line(p->list, t->at[i]);
        }
        gfx_path_line(p->list, board_between(back, tip, 0.5f));
        end_line(p, tone, &line);
        head_path(p, back, tip, half * scale);
        gfx_path_end(p->list, c, c, tone == LIGHT ? none : edge, 0);
        if (flat_distance(begin, back) > scale) {
            head_path(p, board_between(mid[0], mid[1], 0.5f - by),
                      board_between(mid[0], mid[1], 0.5f + by), small * scale);
            gfx_path_end(p->list, c, c, tone == LIGHT ? none : edge, 0);
        }
        if (begins_on_board) {
            begin_shape(p, ORIGIN, begin, scale, true);
            gfx_path_end(p->list, c, c, tone == LIGHT ? none : edge, 0);
        }
    }
}

// A curved arrow for a piece that is carried: a straight one from below would end under the small
// copy of the sign.
static void set_trail_curve(trail *t, gfx_point from, gfx_point to) {
    enum { STEPS = 12 };
    static const float bent = 0.7f; // share of the bend of a path along the row
    const gfx_point corner = {from.x, to.y},
                    over = board_between(board_between(from, to, 0.5f), corner, bent);
    t->n = 0;
    for (int i = 0; i <= STEPS; i++) {
        const float k = (float)i / STEPS;
        add_trail_point(t,
                        board_between(board_between(from, over, k), board_between(over, to, k), k));
    }
}

// If the piece was carried on after its steps, there is a second arrow for that.
static void draw_last_move(const pen *p, const board_last_move *last, bool on_its_way) {
    if (last->from == 0 && last->to == 0) {
        return;
    }
    trail t;
    const gfx_house *house = p->scene->house;
    const float scale = house[last->from != 0 ? last->from : last->over].scale;
    if (last->to != 0 && !on_its_way) {
        draw_plate(p, last->to);
    }
    if (last->from != last->over) {
        trail_of(p->scene, last, &t);
        draw_trail(p, &t, scale, last->from != 0);
    }
    if (last->over != last->to && last->to != 0) {
        set_trail_curve(&t, house[last->over].center, house[last->to].center);
        draw_trail(p, &t, scale, true);
    }
}

// --- Protection

// The mean scale of a house and the next.
static float link_scale(const gfx_scene *scene, int house) {
    return (scene->house[house].scale + scene->house[house + 1].scale) / 2;
}

// At the ends of rows the links are beside the pieces, at the board's edge, because the nearer
// piece hides what is behind it.
gfx_point board_link_point(const gfx_scene *scene, int house) {
    static const float aside = 0.4f; // of a house
    const gfx_house *a = &scene->house[house], *b = &scene->house[house + 1];
    gfx_point at = board_between(a->center, b->center, 0.5f);
    if (house % 10 == 0) {
        at.x += (house == 10 ? aside : -aside) * link_scale(scene, house);
    }
    return at;
}

// Two interlocked links between the pieces on a house and the next.
static void draw_link(const pen *p, int house) {
    static const float apart = 0.12f; // of a house
    const bool down = house % 10 == 0;
    const float scale = link_scale(p->scene, house);
    const gfx_point at = board_link_point(p->scene, house);
    for (int i = -1; i <= 1; i += 2) {
        float by = apart * scale * (float)i;
        draw_mark(p, &LINK[down],
                  (gfx_point){at.x + (down ? 0 : by), at.y + (down ? by * BOARD_FLAT : 0)},
                  scale / 10);
    }
}

// For a house that protects: at the tile's edge, where no piece's foot covers it.
static void draw_shelter(const pen *p, int house) {
    static const float along = 0.58f, in = 0.06f; // of the left edge; of a house
    const gfx_house *h = &p->scene->house[house];
    gfx_point at = board_between(h->quad[0], h->quad[3], along);
    at.x += in * h->scale;
    draw_mark(p, &SHELTER, at, h->scale);
}

// --- Numbers

// The brightness of a tile in its light, 0..255.
static float brightness_of(const gfx_scene *scene, const ui_look *look, int house) {
    const bool special = look->board->sign[house][0] != '\0';
    const gfx_color tile = special ? look->board->special : look->board->tile;
    const gfx_color shade = gfx_themes_shade(look->themes, look->light, scene->house[house].center);
    return (0.21f * (float)(tile.r * shade.r) + 0.72f * (float)(tile.g * shade.g) +
            0.07f * (float)(tile.b * shade.b)) /
           255;
}

// The background of a number fades into the tile and keeps signs and shadows off the digits.
static void draw_ground(gfx_drawlist *list, gfx_rect r, gfx_color color) {
    static const float blur = 3;
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, r.h / 3);
    gfx_path_end(list, color, UI_CLEAR, 0, blur);
}

// Shares of a tile's side, and of a house.
static const float NUMBER_IN = 0.04f, NUMBER_DOWN = 0.26f, NUMBER_SIZE = 0.175f;
// Shares of that size: a digit's height and width, and the margin.
static const float FIGURE_HIGH = 0.68f, FIGURE_WIDE = 0.5f, FIGURE_FREE = 0.14f;

// The left end of a number's baseline.
static gfx_point number_point(const gfx_house *house) {
    const gfx_point *quad = house->quad;
    return board_between(board_between(quad[0], quad[3], NUMBER_DOWN),
                         board_between(quad[1], quad[2], NUMBER_DOWN), NUMBER_IN);
}

gfx_rect board_number_rect(const gfx_scene *scene, int house) {
    const gfx_point at = number_point(&scene->house[house]);
    const float px = NUMBER_SIZE * scene->house[house].scale;
    return (gfx_rect){at.x - FIGURE_FREE * px, at.y - (FIGURE_HIGH + FIGURE_FREE) * px,
                      px * (FIGURE_WIDE * (house < 10 ? 1 : 2) + 2 * FIGURE_FREE),
                      px * (FIGURE_HIGH + 2 * FIGURE_FREE)};
}

void board_draw_numbers(const gfx_scene *scene, const ui_look *look, const l10n *language,
                        uint32_t houses, gfx_drawlist *list) {
    static const gfx_color dark = {0x12, 0x0c, 0x06, 255}, light = {0xff, 0xf4, 0xdc, 255};
    static const gfx_color shade = {0x08, 0x0c, 0x0c, 150}, pale = {0xff, 0xf6, 0xe2, 225};
    static const float middle = 150; // a brightness halfway between both inks
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if ((houses >> h & 1u) == 0) {
            continue;
        }
        const gfx_house *house = &scene->house[h];
        const bool bright =
            look->flat ? look->board->sign[h][0] != '\0' : brightness_of(scene, look, h) > middle;
        gfx_text_style style =
            ui_style(&ui_inks_on_paper, GFX_FONT_NUMERAL, NUMBER_SIZE, house->scale);
        style.font = look->on_table.sans ? GFX_FONT_SANS : style.font;
        style.color = bright ? dark : look->flat ? BLACK : light;
        style.letterpress = false;
        char number[L10N_NUMBER_CAP];
        l10n_number(language, number, h);
        const gfx_point at = number_point(house);
        draw_ground(list, board_number_rect(scene, h), look->flat ? WHITE : bright ? pale : shade);
        gfx_draw_text(list, number, &style, at, GFX_ALIGN_LEFT);
    }
}

// --- All marks

static void draw_ways(const pen *p, const board_marks *marks) {
    for (int h = 1; h <= SENET_HOUSES; h++) {
        uint32_t bit = UINT32_C(1) << h;
        if ((marks->targets & bit) != 0) {
            draw_target(p, h, (marks->swaps & bit) != 0);
        } else if ((marks->beads & bit) != 0) {
            draw_bead(p, h);
        }
        if ((marks->barred & bit) != 0) {
            draw_barred(p, h);
        }
        if ((marks->movable & bit) != 0 && marks->selected != h) {
            draw_movable(p, marks, h);
        }
    }
    if (marks->result != 0) {
        draw_result(p, marks->result);
    }
}

void board_draw_marks(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list) {
    const pen p = {scene, look, list};
    draw_last_move(&p, &marks->last, marks->on_its_way);
    draw_ways(&p, marks);
    if (marks->movable_hand != 0 && marks->selected != marks->movable_hand) {
        draw_movable(&p, marks, marks->movable_hand);
    }
    if (marks->target_tray != 0) {
        draw_selected(&p, marks->side, marks->target_tray);
    }
    if (marks->selected != 0) {
        draw_selected(&p, marks->side, marks->selected);
    }
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if (h < SENET_HOUSES && (marks->linked >> h & 1u) != 0) {
            draw_link(&p, h);
        }
        if ((marks->sheltered >> h & 1u) != 0) {
            draw_shelter(&p, h);
        }
    }
}

void board_draw_stops(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list) {
    const pen p = {scene, look, list};
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if ((marks->stuck >> h & 1u) != 0 && !(marks->stopped && marks->pointed == h)) {
            draw_stop(&p, marks->side, h, 1);
        }
    }
    if (marks->stopped && marks->pointed != 0) {
        draw_stop(&p, marks->side, marks->pointed, STOP_POINTED);
    }
}
