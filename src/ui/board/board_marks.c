// The marks that lie on the board. Layer: ui; see board_marks.h.
// Invariant: everything on the plane goes through the scene's houses, nothing is placed by eye.
#include "ui/board/board_marks.h"

#include "ui/frame/style.h"

static const gfx_color PALE = {0xff, 0xf1, 0xcf, 255}, EDGE = {0x2c, 0x1c, 0x08, 235};
static const gfx_color SHADE = {0x1c, 0x12, 0x08, 120};
static const gfx_color GLOW = {0xff, 0xb0, 0x3a, 200}, FILM = {0xff, 0xb0, 0x3a, 34};
static const gfx_color WHITE = {255, 255, 255, 255}, BLACK = {0, 0, 0, 255};

enum { DASHES = 4 }; // along each side of a tile

// Every line is drawn twice, dark and then, thinner, light: on whatever tile, one of the two stands
// out.
enum { DARK, LIGHT, TONES };

typedef struct pen {
    const gfx_scene *scene;
    const ui_look *look;
    gfx_drawlist *list;
} pen;

// Ends a path as a line of that width with a dark edge around it.
static void end_line(const pen *p, int tone, gfx_color light, float width, float edge) {
    float bold = p->look->flat ? 1.5f : 1.0f;
    gfx_color c = tone == LIGHT ? (p->look->flat ? WHITE : light) : (p->look->flat ? BLACK : EDGE);
    gfx_path_end(p->list, UI_CLEAR, c, (width + (tone == DARK ? 2.0f * edge : 0.0f)) * bold, 0.0f);
}

static void ring(const pen *p, senet_side side, int place, float radius, gfx_color light,
                 float width) {
    gfx_point at = board_place_point(p->scene, side, place);
    float rx = radius * board_house_near(p->scene, place)->scale;
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        gfx_path_ellipse(p->list, at, rx, rx * BOARD_FLAT);
        end_line(p, tone, light, width, 1.9f);
    }
}

static void outline(const pen *p, int house, float grow, float width) {
    for (int tone = 0; tone < TONES; tone++) {
        board_tile_path(&p->scene->house[house], grow, p->list);
        end_line(p, tone, UI_GOLD_LIGHT, width, 1.9f);
    }
}

static void draw_target(const pen *p, int house, bool swap) {
    if (!p->look->flat) {
        board_tile_path(&p->scene->house[house], 0.03f, p->list);
        gfx_path_end(p->list, FILM, GLOW, 11.0f, 6.0f);
    }
    outline(p, house, -0.03f, 4.2f);
    if (swap) {
        outline(p, house, -0.2f, 3.0f);
    }
}

// Where the piece ends up in the end: the outline of a goal, but broken.
static void draw_result(const pen *p, int house) {
    const gfx_point *quad = p->scene->house[house].quad;
    gfx_point middle = board_between(quad[0], quad[2], 0.5f);
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        for (int i = 0; i < 4; i++) {
            gfx_point from = board_between(middle, quad[i], 0.92f);
            gfx_point to = board_between(middle, quad[(i + 1) % 4], 0.92f);
            for (int k = 0; k < DASHES; k++) {
                float t = ((float)k + 0.27f) / (float)DASHES;
                gfx_path_move(p->list, board_between(from, to, t));
                gfx_path_line(p->list, board_between(from, to, t + 0.46f / (float)DASHES));
            }
        }
        end_line(p, tone, UI_GOLD_LIGHT, 3.2f, 1.9f);
    }
}

static void draw_bead(const pen *p, int house) {
    const gfx_house *h = &p->scene->house[house];
    float rx = 0.088f * h->scale;
    gfx_path_begin(p->list);
    gfx_path_ellipse(p->list, (gfx_point){h->center.x + 2.0f, h->center.y + 2.5f}, rx,
                     rx * BOARD_FLAT);
    gfx_path_end(p->list, SHADE, UI_CLEAR, 0.0f, 3.0f);
    gfx_path_begin(p->list);
    gfx_path_ellipse(p->list, h->center, rx, rx * BOARD_FLAT);
    gfx_path_end(p->list, p->look->flat ? WHITE : UI_GOLD_LIGHT, p->look->flat ? BLACK : EDGE, 3.0f,
                 0.0f);
}

// Four corners: the tile that a piece came from (short) or went to (long).
static void draw_last(const pen *p, int house, bool target) {
    const gfx_point *q = p->scene->house[house].quad;
    gfx_point middle = board_between(q[0], q[2], 0.5f);
    float reach = target ? 0.24f : 0.14f;
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        for (int i = 0; i < 4; i++) {
            gfx_point c = board_between(middle, q[i], 0.93f);
            gfx_point before = board_between(middle, q[(i + 3) % 4], 0.93f);
            gfx_point after = board_between(middle, q[(i + 1) % 4], 0.93f);
            gfx_path_move(p->list, board_between(c, before, reach));
            gfx_path_line(p->list, c);
            gfx_path_line(p->list, board_between(c, after, reach));
        }
        end_line(p, tone, (gfx_color){0xf3, 0xcf, 0x83, 255}, 2.8f, 1.7f);
    }
}

// A bar across the way of a piece that cannot move, before its foot. If it is pointed at, the bar is
// long, with a post at each end.
static void draw_bar(const pen *p, senet_side side, int place, bool pointed) {
    gfx_point at = board_place_point(p->scene, side, place);
    float scale = board_house_near(p->scene, place)->scale;
    float half = (pointed ? 0.41f : 0.21f) * scale, y = at.y + 0.345f * scale;
    if (!pointed && place <= SENET_HOUSES && p->look->board->sign[place][0] != '\0') {
        at.x -= 0.14f * scale; // at the right there is the copy of the sign
    }
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        gfx_path_move(p->list, (gfx_point){at.x - half, y});
        gfx_path_line(p->list, (gfx_point){at.x + half, y});
        for (int i = -1; pointed && i <= 1; i += 2) {
            gfx_path_move(p->list, (gfx_point){at.x + (float)i * half, y - 0.15f * scale});
            gfx_path_line(p->list, (gfx_point){at.x + (float)i * half, y + 0.02f * scale});
        }
        end_line(p, tone, UI_IVORY, pointed ? 5.0f : 4.2f, 3.4f);
    }
}

static void draw_movable(const pen *p, senet_side side, int place, bool pointed) {
    ring(p, side, place, 0.40f, pointed ? UI_GOLD_LIGHT : PALE, pointed ? 6.6f : 3.4f);
}

static void draw_selected(const pen *p, senet_side side, int place) {
    if (!p->look->flat) {
        board_ring(p->scene, side, place, 0.44f, GLOW, 15.0f, 8.0f, p->list);
    }
    ring(p, side, place, 0.465f, UI_GOLD_LIGHT, 2.6f);
    ring(p, side, place, 0.385f, UI_GOLD_LIGHT, 5.0f);
}

// --- Protection

static gfx_point along_way(gfx_point at, float along, float across, bool down) {
    return down ? (gfx_point){at.x + across, at.y + along * BOARD_FLAT}
                : (gfx_point){at.x + along, at.y + across * BOARD_FLAT};
}

// One link of a chain: two straight sides and two round ends.
static void loop_path(const pen *p, gfx_point at, float half, float r, bool down) {
    const float k = 0.5523f * r; // handles of a quarter of a circle
    gfx_path_begin(p->list);
    gfx_path_move(p->list, along_way(at, -half + r, -r, down));
    gfx_path_line(p->list, along_way(at, half - r, -r, down));
    gfx_path_curve(p->list, along_way(at, half - r + k, -r, down), along_way(at, half, -k, down),
                   along_way(at, half, 0.0f, down));
    gfx_path_curve(p->list, along_way(at, half, k, down), along_way(at, half - r + k, r, down),
                   along_way(at, half - r, r, down));
    gfx_path_line(p->list, along_way(at, -half + r, r, down));
    gfx_path_curve(p->list, along_way(at, -half + r - k, r, down), along_way(at, -half, k, down),
                   along_way(at, -half, 0.0f, down));
    gfx_path_curve(p->list, along_way(at, -half, -k, down), along_way(at, -half + r - k, -r, down),
                   along_way(at, -half + r, -r, down));
    gfx_path_close(p->list);
}

// Two links that hold each other between the pieces on a house and the next. Where the way turns
// they lie beside the pieces, at the board's edge, since the nearer piece hides what is behind it.
static void draw_link(const pen *p, int house) {
    const gfx_house *a = &p->scene->house[house], *b = &p->scene->house[house + 1];
    bool down = house % 10 == 0;
    float scale = 0.5f * (a->scale + b->scale), half = 0.16f * scale, r = 0.112f * scale;
    gfx_point at = board_between(a->center, b->center, 0.5f);
    if (down) {
        at.x += (house == 10 ? 0.4f : -0.4f) * scale;
    }
    for (int i = -1; i <= 1; i += 2) {
        for (int tone = 0; tone < TONES; tone++) {
            loop_path(p, along_way(at, 0.75f * half * (float)i, 0.0f, down), half, r, down);
            end_line(p, tone, PALE, 4.0f, 3.0f);
        }
    }
}

// The ring of rope that stands for protection on monuments (shen), for a house that protects: a
// circle on a bar, at the tile's edge, where no foot hides it.
static void draw_shelter(const pen *p, int house) {
    const gfx_house *h = &p->scene->house[house];
    gfx_point at = board_between(h->quad[0], h->quad[3], 0.58f);
    at.x += 0.06f * h->scale;
    float r = 0.08f * h->scale;
    for (int tone = 0; tone < TONES; tone++) {
        gfx_path_begin(p->list);
        gfx_path_ellipse(p->list, at, r, r);
        gfx_path_move(p->list, (gfx_point){at.x - 1.2f * r, at.y + 1.25f * r});
        gfx_path_line(p->list, (gfx_point){at.x + 1.2f * r, at.y + 1.25f * r});
        end_line(p, tone, PALE, 3.4f, 2.2f);
    }
}

// --- Together

static void draw_ways(const pen *p, const board_marks *marks) {
    for (int h = 1; h <= SENET_HOUSES; h++) {
        uint32_t bit = UINT32_C(1) << h;
        if ((marks->targets & bit) != 0) {
            draw_target(p, h, (marks->swaps & bit) != 0);
        } else if ((marks->beads & bit) != 0) {
            draw_bead(p, h);
        }
        if ((marks->movable & bit) != 0 && marks->selected != h) {
            draw_movable(p, marks->side, h, marks->pointed == h);
        } else if ((marks->stuck & bit) != 0 && !(marks->stopped && marks->pointed == h)) {
            draw_bar(p, marks->side, h, false);
        }
    }
    if (marks->result != 0) {
        draw_result(p, marks->result);
    }
}

void board_draw_marks(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list) {
    const pen p = {scene, look, list};
    for (int h = 1; h <= SENET_HOUSES; h++) {
        uint32_t bit = UINT32_C(1) << h;
        if (((marks->last_from | marks->last_to) & bit) != 0) {
            draw_last(&p, h, (marks->last_to & bit) != 0);
        }
    }
    draw_ways(&p, marks);
    if (marks->movable_hand != 0 && marks->selected != marks->movable_hand) {
        draw_movable(&p, marks->side, marks->movable_hand, marks->pointed == marks->movable_hand);
    }
    if (marks->target_tray != 0) {
        draw_selected(&p, marks->side, marks->target_tray);
    }
    if (marks->selected != 0) {
        draw_selected(&p, marks->side, marks->selected);
    }
    if (marks->stopped && marks->pointed != 0) {
        draw_bar(&p, marks->side, marks->pointed, true);
    }
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if (h < SENET_HOUSES && (marks->linked >> h & 1U) != 0) {
            draw_link(&p, h);
        }
        if ((marks->sheltered >> h & 1U) != 0) {
            draw_shelter(&p, h);
        }
    }
}
