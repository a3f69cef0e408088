// Measures that all states of a house can be distinguished without colours, in every look: empty, a
// piece and whose, what it may do, where it may go, what happened last. The real interface draws
// each state on the same house; then all pairs are compared as seen in grey and by people who lack
// one kind of cone.
// Layer: tests; the real platform with SDL's dummy drivers.
// Invariant: only lightness is compared, on the house's own pixels; only the state differs.
// Usage: states [SHOTS_DIR]: also writes the house in each state and look there.
#include "base/log.h"
#include "game/settings.h"
#include "platform/platform.h"
#include "ui/play/screen_play.h"
#include "vision.h"
#include "window.h"

#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WHERE_CAP = 256,
    PATCH_CAP = 128 * 128,
    PIECES = 5,
    AROUND = 7 // vu: for the focus ring
};

// Two states are distinguishable if at least 50 pixels differ by 3 : 1, as WCAG 2.2 asks of marks
// (1.4.11) and of focus indicators (2.4.13): a line two pixels wide and a third of a house long.
// Together they are a square of seven pixels; on a screen 52 cm wide that is 2.8 mm, at three
// metres 3.3 minutes of arc, and normal sight (6/6) resolves details of 1. Larger areas may be
// fainter: the eye sums light over an area, and the contrast needed falls with the root of that
// area (Piper's law). So half the contrast, 2 : 1 instead of 3 : 1 (an increment of one instead of
// two), needs four times the pixels. Only bodies are that large, no line is.
static const double RATIO[2] = {3.0, 2.0};
static const int PIXELS[2] = {50, 200};

typedef enum act_kind {
    ACT_NONE,
    ACT_POINT,      // the pointer is on the house
    ACT_FOCUS,      // the house has the keyboard's focus
    ACT_CHOOSE,     // the piece there is selected
    ACT_CHOOSE_FAR, // the piece three houses before is selected
    ACT_CHOOSE_NEAR,
    ACT_CHOOSE_LOST, // the piece on 24 is selected, which the water takes
    ACT_AIM,         // the piece three houses before is selected, the focus is on the house
    ACT_LAST_FROM,   // the last move began there
    ACT_LAST_TO,
    ACT_BEST, // the hint is shown, and this is the best move
    ACT_OTHER // the hint is shown, and this is not the best move
} act_kind;

// The bit for the house `by` houses from the one looked at.
#define AT(by) (1u << ((by) + 8))

typedef struct state {
    const char *name;
    uint32_t own, other;
    int thrown; // 0: not thrown yet
    act_kind act;
    unsigned places; // the PLACES where it is checked
    bool safe;       // with rules in which some houses protect
} state;

// The houses looked at: a plain one, cones to move; the one where pieces from the water return,
// spools to move; one that protects in some rules and cannot be passed in others.
static const struct {
    int house;
    senet_side side;
} PLACES[] = {
    {13, SENET_CONES}, {SENET_HOUSE_REBIRTH, SENET_SPOOLS}, {SENET_HOUSE_BEAUTY, SENET_CONES}};
enum { N_PLACES = sizeof PLACES / sizeof PLACES[0] };
enum { PLAIN = 1, SIGN = 2, SAFE = 4, ALL = PLAIN | SIGN | SAFE };

enum { BLOCK = AT(3) | AT(4) };

static const state STATES[] = {
    {"free", 0, 0, 3, ACT_NONE, ALL, false},
    {"own piece before the throw", AT(0), 0, 0, ACT_NONE, ALL, false},
    {"the other's piece", 0, AT(0), 3, ACT_NONE, ALL, false},
    {"can move", AT(0), 0, 3, ACT_NONE, ALL, false},
    {"can move, pointed at", AT(0), 0, 3, ACT_POINT, ALL, false},
    {"can move, focus", AT(0), 0, 3, ACT_FOCUS, ALL, false},
    {"chosen", AT(0), 0, 3, ACT_CHOOSE, ALL, false},
    {"cannot move", AT(0), BLOCK, 3, ACT_NONE, ALL, false},
    {"cannot move, pointed at", AT(0), BLOCK, 3, ACT_POINT, ALL, false},
    {"can move, protected", AT(0) | AT(-1), 0, 3, ACT_NONE, ALL, false},
    {"cannot move, protected", AT(0) | AT(-1), BLOCK, 3, ACT_NONE, ALL, false},
    {"the other's, protected", 0, AT(0) | AT(-1), 3, ACT_NONE, ALL, false},
    {"goal", AT(-3), 0, 3, ACT_CHOOSE_FAR, ALL, false},
    {"goal, focus", AT(-3), 0, 3, ACT_AIM, ALL, false},
    {"goal with a piece to change places with", AT(-3), AT(0), 3, ACT_CHOOSE_FAR, ALL, false},
    {"on the way", AT(-1), 0, 3, ACT_CHOOSE_NEAR, PLAIN | SIGN, false},
    {"the last move's beginning", 0, 0, 3, ACT_LAST_FROM, ALL, false},
    {"the last move's end", 0, AT(0), 3, ACT_LAST_TO, ALL, false},
    // The teacher caches its answers by position, so these have their own positions.
    {"can move, the best", AT(0), AT(-6), 3, ACT_BEST, ALL, false},
    {"can move, not the best", AT(0), AT(-7), 3, ACT_OTHER, ALL, false},
    {"where the water brings back", 0, 0, 3, ACT_CHOOSE_LOST, SIGN, false},
    {"can move, protected by the house", AT(0), 0, 3, ACT_NONE, SAFE, true},
    {"the other's, protected by the house", 0, AT(0), 3, ACT_NONE, SAFE, true},
};
enum { N_STATES = sizeof STATES / sizeof STATES[0] };

// The house in one state: lightness, pixel by pixel.
typedef struct patch {
    bool there;
    int n;
    int light[VISION_COUNT][PATCH_CAP];
} patch;

typedef struct bench {
    platform *p;
    SDL_Renderer *renderer;
    const char *shots; // NULL: none
    gfx_scene scene;
    gfx_drawlist *list;
    settings settings;
    l10n language;
    const l10n_language *languages[1];
    ui *u;
    uint64_t now_ms;
    int house; // the house looked at
    senet_side side;
    bool best; // the hint calls its piece's move the best
    int n_pairs, n_bad;
    double worst; // ratio of pixels that differ to pixels that are needed
    char worst_where[WHERE_CAP];
} bench;

static bool open_all(bench *b) {
    b->p = window_open("states", &b->scene);
    b->list = gfx_drawlist_create();
    if (b->p == NULL || b->list == NULL) {
        return false;
    }
    settings_defaults(&b->settings);
    b->settings.chance_bar = true; // the hint's figures tell the best move from the others
    b->settings.two_steps = true;  // a chosen piece is one of the states
    b->languages[0] = l10n_language_get(0);
    ui_services services = {.metrics = platform_metrics(b->p),
                            .scene = &b->scene,
                            .language = &b->language,
                            .settings = &b->settings,
                            .languages = b->languages,
                            .n_languages = 1,
                            .version = "1.0",
                            .new_seed = window_seed};
    b->u = ui_create(&services);
    b->worst = 1e9;
    return b->u != NULL;
}

// There is only one window. Reading it back from a file would take ten times as long.
static SDL_Renderer *renderer_there(void) {
    for (Uint32 id = 1; id < 16; id++) {
        SDL_Window *window = SDL_GetWindowFromID(id);
        if (window != NULL && SDL_GetRenderer(window) != NULL) {
            return SDL_GetRenderer(window);
        }
    }
    return NULL;
}

// --- A state on the table

static uint32_t houses_of(uint32_t around, int house) {
    uint32_t houses = 0;
    for (int by = -8; by <= 8; by++) {
        houses |= (around & AT(by)) != 0 ? UINT32_C(1) << (house + by) : 0;
    }
    return houses;
}

static int count(uint32_t houses) {
    int n = 0;
    for (; houses != 0; houses &= houses - 1) {
        n++;
    }
    return n;
}

// Far away there are always two more movable pieces, so that no move is the only one, and an enemy
// piece; all others are off.
static match *match_of(const bench *b, const state *s) {
    // Where 26 may be passed, a piece that goes from 24 into the water stays out of the picture.
    bool lost = s->act == ACT_CHOOSE_LOST;
    senet_rules_id rules = lost      ? SENET_RULES_PHARAOH
                           : s->safe ? SENET_RULES_JEQUIER
                                     : SENET_RULES_KENDALL;
    senet_position at = {.rules = (uint8_t)rules, .n = PIECES, .side = (uint8_t)b->side};
    senet_side other = senet_other(b->side);
    at.pieces[b->side] = houses_of(s->own, b->house) | UINT32_C(1) << 1 | UINT32_C(1) << 5;
    at.pieces[b->side] |= lost ? UINT32_C(1) << 24 : 0;
    at.pieces[other] = houses_of(s->other, b->house) | UINT32_C(1) << 22;
    for (int i = 0; i < 2; i++) {
        at.off[i] = (uint8_t)(PIECES - count(at.pieces[i]));
    }
    at.thrown = (uint8_t)s->thrown;
    match *m = NULL;
    const match_setup setup = {
        .rules = rules, .n = PIECES, .points = 1, .first_side = b->side, .seed = {.low = 17}};
    const char *why = "";
    if (senet_position_check(&at, &why) != SENET_OK ||
        match_create_at(&setup, &at, &m) != SENET_OK) {
        (void)fprintf(stderr, "states: %s: %s\n", s->name, why);
        return NULL;
    }
    return m;
}

// A teacher who prefers one piece to all others.
static void teach(bench *b, const ui_request *r) {
    ui_analysis a = {.position = r->analysis.position, .evaluation = {.chance = 500000}};
    senet_moves moves;
    if (senet_moves_list(&a.position, &moves) == SENET_OK) {
        a.moves.count = moves.count;
        int first = 0;
        for (int i = 0; i < moves.count; i++) {
            first = (moves.move[i].from == b->house) == b->best ? i : first;
        }
        for (int i = 0; i < moves.count; i++) {
            int k = i == 0 ? first : i <= first ? i - 1 : i;
            a.moves.move[i].move = moves.move[k];
            a.moves.move[i].evaluation.chance = 500000 - 50000 * i;
        }
    }
    ui_take_answer(b->u, &(ui_answer){.kind = UI_REQUEST_ANALYSE,
                                      .generation = r->generation,
                                      .status = SENET_OK,
                                      .analysis = a});
}

static void pass(bench *b, int ms) {
    for (int i = 0; i < ms; i += 20) {
        ui_request r;
        b->now_ms += 20;
        (void)ui_update(b->u, b->now_ms);
        while (ui_poll(b->u, &r)) {
            if (r.kind == UI_REQUEST_ANALYSE) {
                teach(b, &r);
            }
        }
    }
}

static void point_at(bench *b, int house, bool click) {
    const gfx_canvas *c = &b->u->env.canvas;
    gfx_point at = b->scene.house[house].center;
    static const base_input_kind KINDS[3] = {BASE_INPUT_POINTER_MOVE, BASE_INPUT_POINTER_DOWN,
                                             BASE_INPUT_POINTER_UP};
    for (int i = 0; i < (click ? 3 : 1); i++) {
        const base_input input = {.kind = KINDS[i],
                                  .x = (at.x - c->view.x) * c->scale,
                                  .y = (at.y - c->view.y) * c->scale,
                                  .button = 1};
        (void)ui_update(b->u, b->now_ms);
        ui_input(b->u, &input);
    }
    pass(b, 40);
}

static void focus_on(bench *b, int house) {
    b->u->widgets.focus = PLAY_ID_HOUSE + house;
    b->u->widgets.focus_visible = true;
}

static void pointer_away(bench *b) {
    const base_input input = {
        .kind = BASE_INPUT_POINTER_MOVE, .x = 4.0f, .y = WINDOW_HEIGHT - 4.0f};
    (void)ui_update(b->u, b->now_ms);
    ui_input(b->u, &input);
    pass(b, 40);
}

static void do_act(bench *b, act_kind act) {
    play *p = ui_data(b->u, UI_SCREEN_PLAY);
    const base_input hint = {.kind = BASE_INPUT_KEY_DOWN, .key = 'h'};
    switch (act) {
    case ACT_NONE:
        break;
    case ACT_POINT:
        point_at(b, b->house, false);
        break;
    case ACT_FOCUS:
        focus_on(b, b->house);
        break;
    case ACT_CHOOSE:
        point_at(b, b->house, true);
        pointer_away(b);
        break;
    case ACT_CHOOSE_FAR:
    case ACT_AIM:
        point_at(b, b->house - 3, true);
        pointer_away(b);
        if (act == ACT_AIM) {
            focus_on(b, b->house);
        }
        break;
    case ACT_CHOOSE_NEAR:
        point_at(b, b->house - 1, true);
        pointer_away(b);
        break;
    case ACT_CHOOSE_LOST:
        point_at(b, 24, true);
        pointer_away(b);
        break;
    case ACT_LAST_FROM:
        p->shown.last = (board_last_move){b->house, b->house + 3, b->house + 3};
        break;
    case ACT_LAST_TO:
        p->shown.last = (board_last_move){b->house - 3, b->house, b->house};
        break;
    case ACT_BEST:
    case ACT_OTHER:
        (void)ui_update(b->u, b->now_ms);
        ui_input(b->u, &hint);
        pass(b, 400);
        break;
    }
}

// Whether the action has had its effect; otherwise the picture would prove nothing.
static bool has_acted(const bench *b, act_kind act) {
    const play *p = ui_data(b->u, UI_SCREEN_PLAY);
    switch (act) {
    case ACT_POINT:
    case ACT_FOCUS:
        return play_selected(p) == 0 && play_pointed(p) == b->house;
    case ACT_CHOOSE:
        return play_selected(p) == b->house;
    case ACT_CHOOSE_FAR:
    case ACT_AIM:
        return play_selected(p) == b->house - 3;
    case ACT_CHOOSE_NEAR:
        return play_selected(p) == b->house - 1;
    case ACT_CHOOSE_LOST:
        return play_selected(p) == 24;
    case ACT_BEST:
    case ACT_OTHER:
        return play_hinted(p) != NULL &&
               (play_hinted(p)->move[0].move.from == b->house) == (act == ACT_BEST);
    case ACT_NONE:
    case ACT_LAST_FROM:
    case ACT_LAST_TO:
        break;
    }
    return play_is_idle(p) && play_selected(p) == 0;
}

// --- What is seen of it

static void take(bench *b, patch *seen, const char *file) {
    static uint8_t pixels[PATCH_CAP * 3];
    const gfx_canvas *c = &b->u->env.canvas;
    gfx_rect r = board_place_rect(&b->scene, b->side, b->house, true);
    r = (gfx_rect){r.x - AROUND, r.y - AROUND, r.w + 2 * AROUND, r.h + 2 * AROUND};
    SDL_Rect part = {(int)((r.x - c->view.x) * c->scale), (int)((r.y - c->view.y) * c->scale),
                     (int)(r.w * c->scale), (int)(r.h * c->scale)};
    ui_mark(b->u);
    ui_draw(b->u, b->list);
    platform_present(b->p, b->list);
    seen->n = part.w * part.h;
    if (seen->n > PATCH_CAP ||
        SDL_RenderReadPixels(b->renderer, &part, SDL_PIXELFORMAT_RGB24, pixels, part.w * 3) != 0) {
        (void)fprintf(stderr, "states: there is no picture of %s\n", file);
        exit(EXIT_FAILURE);
    }
    seen->there = true;
    for (int kind = 0; kind < VISION_COUNT; kind++) {
        for (int i = 0; i < seen->n; i++) {
            seen->light[kind][i] = vision_light((vision_kind)kind, pixels + (ptrdiff_t)i * 3);
        }
    }
    if (b->shots != NULL) {
        char path[512];
        (void)snprintf(path, sizeof path, "%s/%s.png", b->shots, file);
        SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom(
            pixels, part.w, part.h, 24, part.w * 3, SDL_PIXELFORMAT_RGB24);
        (void)IMG_SavePNG(picture, path);
        SDL_FreeSurface(picture);
    }
}

static int n_different(const patch *a, const patch *b, vision_kind kind, double ratio) {
    const double dark = 0.05 * VISION_WHITE; // light that a screen reflects, as in WCAG
    int n = 0;
    for (int i = 0; i < a->n; i++) {
        double x = a->light[kind][i] + dark, y = b->light[kind][i] + dark;
        n += x >= ratio * y || y >= ratio * x ? 1 : 0;
    }
    return n;
}

static void compare_pair(bench *b, const patch *seen, int i, int k, const char *where) {
    for (int kind = 0; kind < VISION_COUNT; kind++) {
        double best = 0.0;
        int n[2];
        for (int level = 0; level < 2; level++) {
            n[level] = n_different(&seen[i], &seen[k], (vision_kind)kind, RATIO[level]);
            double share = (double)n[level] / PIXELS[level];
            best = share > best ? share : best;
        }
        char what[WHERE_CAP];
        (void)snprintf(what, sizeof what,
                       "%s, %s: \"%s\" and \"%s\": %d of %.0f : 1, %d of %.0f : 1", where,
                       vision_name((vision_kind)kind), STATES[i].name, STATES[k].name, n[0],
                       RATIO[0], n[1], RATIO[1]);
        b->n_pairs++;
        if (best < b->worst) {
            b->worst = best;
            (void)snprintf(b->worst_where, sizeof b->worst_where, "%s", what);
        }
        if (best < 1.0) {
            b->n_bad++;
            (void)printf("not told apart: %s\n", what);
        }
    }
}

static void compare(bench *b, const patch *seen, const char *where) {
    for (int i = 0; i < N_STATES; i++) {
        for (int k = i + 1; k < N_STATES; k++) {
            if (seen[i].there && seen[k].there) {
                compare_pair(b, seen, i, k, where);
            }
        }
    }
}

static bool check_place(bench *b, int place, const char *look) {
    static patch seen[N_STATES];
    char where[96], file[128];
    b->house = PLACES[place].house;
    b->side = PLACES[place].side;
    (void)snprintf(where, sizeof where, "%s_%d", look, b->house);
    for (int i = 0; i < N_STATES; i++) {
        const state *s = &STATES[i];
        seen[i].there = false;
        if ((s->places >> place & 1u) == 0) {
            continue;
        }
        match *m = match_of(b, s);
        if (m == NULL) {
            return false;
        }
        b->best = s->act == ACT_BEST;
        ui_begin_match(b->u, m);
        pointer_away(b);
        pass(b, 1500);
        do_act(b, s->act);
        if (!has_acted(b, s->act)) {
            (void)fprintf(stderr, "states: \"%s\" does not come about on %d\n", s->name, b->house);
            return false;
        }
        (void)snprintf(file, sizeof file, "%s_%02d", where, i + 1);
        take(b, &seen[i], file);
        b->u->widgets.focus_visible = false;
    }
    compare(b, seen, where);
    return true;
}

int main(int argc, char **argv) {
    static bench b;
    b.shots = argc > 1 ? argv[1] : NULL;
    vision_begin();
    if (!open_all(&b)) {
        return EXIT_FAILURE;
    }
    ui_resize(b.u, WINDOW_WIDTH, WINDOW_HEIGHT);
    b.renderer = renderer_there();
    if (b.renderer == NULL) {
        (void)fprintf(stderr, "states: there is no window\n");
        return EXIT_FAILURE;
    }
    for (int look = 0; look < 2 * SETTINGS_BOARD_COUNT + 2; look++) {
        b.settings.contrast = look >= 2 * SETTINGS_BOARD_COUNT;
        b.settings.board = b.settings.contrast ? 0 : look / 2;
        b.settings.light = look % 2;
        char name[64];
        (void)snprintf(name, sizeof name, "%s_%s",
                       b.settings.contrast ? "contrast" : ui_look_board_name(b.settings.board),
                       b.settings.light == 0 ? "day" : "night");
        for (int i = 0; i < N_PLACES; i++) {
            if (!check_place(&b, i, name)) {
                return EXIT_FAILURE;
            }
        }
    }
    (void)printf(
        "%d pairs of states, %d not told apart; the worst has %.2f times the pixels that are "
        "asked for: %s\n",
        b.n_pairs, b.n_bad, b.worst, b.worst_where);
    return b.n_bad == 0 && b.n_pairs > 30000 ? EXIT_SUCCESS : EXIT_FAILURE;
}
