// Measures how readable every text is on its actual background, in every look: at least 4.5 : 1, in
// high contrast 7 : 1; and the contrast of controls, board marks and signs with their surroundings:
// at least 3 : 1.
// Layer: tests; the real platform with SDL's dummy drivers.
// Invariant: disabled items are drawn faint and not measured, nor is anything below a sheet.
// Usage: contrast [SHOTS_DIR]: also writes the pictures there, to look at.
#include "base/log.h"
#include "base/str.h"
#include "game/settings.h"
#include "platform/platform.h"
#include "support/fake_history.h"
#include "support/screens.h"
#include "ui/board/board_place.h"
#include "ui/frame/screen.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "window.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 3 };

static const double LEAST = 4.5, LEAST_HIGH = 7.0, LEAST_SHAPE = 3.0;

// The window as a person sees it, red, green and blue.
typedef struct picture {
    uint8_t *rgb;
    int w, h;
} picture;

typedef struct bench {
    platform *p;
    const char *shots; // directory for pictures to look at; NULL: none
    gfx_scene scene;
    gfx_drawlist *list;
    settings settings;
    fake_history games;
    ui_history history;
    l10n language;
    content *content;
    const l10n_language *languages[1];
    ui *u;
    uint64_t now_ms;
    int n_texts, n_bad;
    double worst;
    int n_shapes;
    double worst_shape;
} bench;

static double channel(uint8_t v) {
    static double of[256];
    for (int i = 0; of[255] <= 0.0 && i < 256; i++) {
        double c = i / 255.0;
        of[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    }
    return of[v];
}

// Relative luminance as WCAG 2 defines it.
static double luminance(uint8_t r, uint8_t g, uint8_t b) {
    return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
}

static double contrast(double a, double b) {
    double high = a > b ? a : b, low = a > b ? b : a;
    return (high + 0.05) / (low + 0.05);
}

static double ink_on(gfx_color ink, const uint8_t ground[3]) {
    uint8_t seen[3];
    const uint8_t of[3] = {ink.r, ink.g, ink.b};
    for (int i = 0; i < 3; i++) {
        seen[i] = (uint8_t)((of[i] * ink.a + ground[i] * (255 - ink.a)) / 255);
    }
    return contrast(luminance(seen[0], seen[1], seen[2]),
                    luminance(ground[0], ground[1], ground[2]));
}

static const uint8_t *pixel(const picture *shot, int x, int y) {
    return shot->rgb + 3 * ((size_t)y * (size_t)shot->w + (size_t)x);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The background of a text is taken just above and just below its box: the contrast that nine
// tenths of it reach, for the smallest texts one half. A line may run along one side, so the better
// side counts. @return 0 if the text is outside the window
static double measure(const bench *b, const picture *shot, const gfx_text *t) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(b->list);
    const gfx_text_metrics *m = platform_metrics(b->p);
    float width = m->width(m->user, &t->style, t->utf8);
    float x = t->align == GFX_ALIGN_LEFT    ? t->at.x
              : t->align == GFX_ALIGN_RIGHT ? t->at.x - width
                                            : t->at.x - width / 2;
    float px = canvas->scale;
    // The smallest texts, house numbers on drawn boards, have other things close by.
    bool tiny = t->style.size_vu * px < 15.0F;
    int away = tiny ? 0 : RING;
    int x0 = (int)((x - canvas->view.x) * px) - away, x1 = (int)((x + width - canvas->view.x) * px);
    int y0 = (int)((t->at.y - 0.74F * t->style.size_vu - canvas->view.y) * px) - away;
    int y1 = (int)((t->at.y + 0.24F * t->style.size_vu - canvas->view.y) * px) + away;
    double best = 0.0;
    for (int k = 0; k < 2; k++) {
        static double side[WINDOW_WIDTH + 64];
        int n = 0, y = k == 0 ? y0 : y1;
        for (int at = x0; at <= x1 + away && y >= 0 && y < shot->h; at++) {
            if (at >= 0 && at < shot->w && n < WINDOW_WIDTH) {
                const uint8_t *p = pixel(shot, at, y);
                side[n++] = ink_on(t->style.color, p);
            }
        }
        qsort(side, (size_t)n, sizeof side[0], compare);
        double ratio = n > 0 ? side[tiny ? n / 2 : n / 10] : 0.0;
        best = ratio > best ? ratio : best;
    }
    return best;
}

static bool is_faint(const bench *b, gfx_color c) {
    const ui_inks *inks[2] = {&b->u->env.look.on_table, &b->u->env.look.on_panel};
    for (int i = 0; i < 2; i++) {
        const gfx_color f = inks[i]->faint;
        if (c.r == f.r && c.g == f.g && c.b == f.b && c.a == f.a && f.a < 255) {
            return true;
        }
    }
    return false;
}

// The caller frees its pixels.
static picture take_shot(bench *b, const char *where) {
    picture shot = {0};
    char path[512];
    ui_mark(b->u);
    ui_draw(b->u, b->list);
    platform_present(b->p, b->list);
    shot.rgb = platform_pixels(b->p, &shot.w, &shot.h);
    if (shot.rgb == NULL) {
        (void)fprintf(stderr, "contrast: there is no picture of %s\n", where);
        exit(EXIT_FAILURE);
    }
    if (b->shots != NULL) {
        (void)snprintf(path, sizeof path, "%s/%s.png", b->shots, where);
        (void)platform_screenshot(b->p, path);
    }
    return shot;
}

// The house whose number a text in a tile is; 0: none. See check_numbers.
static int house_of_number(const bench *b, const gfx_text *t) {
    for (int house = 1; house <= SENET_HOUSES; house++) {
        const gfx_point *q = b->scene.house[house].quad;
        char number[L10N_NUMBER_CAP];
        l10n_number(&b->language, number, house);
        if (strcmp(t->utf8, number) == 0 && t->at.x > fminf(q[0].x, q[3].x) && t->at.x < q[1].x &&
            t->at.y > q[0].y && t->at.y < q[3].y) {
            return house;
        }
    }
    return 0;
}

static void check_texts(bench *b, const picture *shot, const char *where) {
    size_t under = 0; // only the top screen is read: a sheet dims the others
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_RECT && c->as.rect.dst.w >= b->u->env.canvas.view.w - 1.0F) {
            under = i;
        }
    }
    gfx_rect clip = b->u->env.canvas.view;
    for (size_t i = under; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_CLIP) {
            clip = c->as.clip.on ? c->as.clip.dst : b->u->env.canvas.view;
        }
        if (c->kind != GFX_TEXT || c->as.text.at.y > clip.y + clip.h ||
            c->as.text.at.y - c->as.text.style.size_vu < clip.y ||
            c->as.text.style.font == GFX_FONT_SIGNS || is_faint(b, c->as.text.style.color) ||
            house_of_number(b, &c->as.text) != 0) {
            continue;
        }
        double ratio = measure(b, shot, &c->as.text);
        if (ratio == 0.0) {
            continue;
        }
        b->n_texts++;
        b->worst = ratio < b->worst ? ratio : b->worst;
        if (ratio < (b->settings.contrast ? LEAST_HIGH : LEAST)) {
            b->n_bad++;
            (void)printf("%s: %.2f : 1 for \"%s\"\n", where, ratio, c->as.text.utf8);
        }
    }
}

// --- Controls, marks and signs

static double luminance_at(const picture *shot, int x, int y) {
    const uint8_t *p = pixel(shot, x, y);
    return luminance(p[0], p[1], p[2]);
}

static void check_shape(bench *b, const char *where, const char *what, double ratio) {
    b->n_shapes++;
    b->worst_shape = ratio < b->worst_shape ? ratio : b->worst_shape;
    if (ratio < LEAST_SHAPE) {
        b->n_bad++;
        (void)printf("%s: %.2f : 1 for %s\n", where, ratio, what);
    }
}

// The contrast of the darkest and the lightest pixels in a part of the window, without a share of
// the pixels at either end.
static double spread(const bench *b, const picture *shot, gfx_rect r, double share) {
    static double seen[WINDOW_WIDTH * WINDOW_HEIGHT];
    const gfx_canvas *canvas = &b->u->env.canvas;
    int n = 0;
    for (int y = (int)((r.y - canvas->view.y) * canvas->scale);
         y < (int)((r.y + r.h - canvas->view.y) * canvas->scale); y++) {
        for (int x = (int)((r.x - canvas->view.x) * canvas->scale);
             x < (int)((r.x + r.w - canvas->view.x) * canvas->scale); x++) {
            if (x >= 0 && y >= 0 && x < shot->w && y < shot->h) {
                seen[n++] = luminance_at(shot, x, y);
            }
        }
    }
    qsort(seen, (size_t)n, sizeof seen[0], compare);
    int from = (int)(share * n);
    return n > 0 ? contrast(seen[from], seen[n - 1 - from]) : 0.0;
}

// Switches, sliders and choices: a few pixels of line in an otherwise empty area.
static void check_controls(bench *b, const picture *shot, const char *where) {
    for (int i = 0; i < b->u->widgets.count; i++) {
        const ui_widget *w = &b->u->widgets.widget[i];
        bool shaped = w->kind == UI_WIDGET_TOGGLE || w->kind == UI_WIDGET_SLIDER ||
                      w->kind == UI_WIDGET_CHOICE;
        if (!shaped || !w->enabled || w->label[0] == '\0') {
            continue;
        }
        gfx_rect groove = ui_widget_groove(w);
        if (w->kind == UI_WIDGET_CHOICE) { // its arrows are at both ends of the text
            groove.w *= 0.12F;
        } else if (w->kind == UI_WIDGET_SLIDER) { // its outline and its knob reach beyond it
            groove = box_inset(groove, -1.5F * groove.h, -1.5F * groove.h);
        }
        char what[160];
        (void)snprintf(what, sizeof what, "the control of \"%s\"", w->label);
        check_shape(b, where, what, spread(b, shot, groove, 0.01));
    }
}

// The signs of empty houses, inside their tiles' frames.
static void check_signs(bench *b, const picture *shot, const char *where) {
    const senet_position *at = match_position(b->u->session.match);
    for (int house = 1; house <= SENET_HOUSES && !b->settings.contrast; house++) {
        const gfx_point *q = b->scene.house[house].quad;
        uint32_t bit = UINT32_C(1) << house;
        if (b->u->env.look.board->sign[house][0] == '\0' ||
            ((at->pieces[0] | at->pieces[1]) & bit) != 0) {
            continue;
        }
        float left = fmaxf(q[0].x, q[3].x), right = fminf(q[1].x, q[2].x);
        gfx_rect inner = {left + 0.16F * (right - left), q[0].y + 0.16F * (q[3].y - q[0].y),
                          0.68F * (right - left), 0.68F * (q[3].y - q[0].y)};
        char what[160];
        (void)snprintf(what, sizeof what, "the sign %s on %d", b->u->env.look.board->sign[house],
                       house);
        check_shape(b, where, what, spread(b, shot, inner, 0.02));
    }
}

// Whether the number of a house is covered by a piece, or by the shadow of one beside it, which
// falls to the right and down.
static bool is_covered(const bench *b, int house) {
    const senet_position *at = match_position(b->u->session.match);
    const gfx_point *q = b->scene.house[house].quad;
    for (int h = 1; h <= SENET_HOUSES; h++) {
        const gfx_point *p = b->scene.house[h].quad;
        const float right = (q[3].x - p[3].x) / (q[2].x - q[3].x),
                    down = (q[3].y - p[3].y) / (q[3].y - q[0].y);
        const bool shades = right > 0.5F && right < 1.7F && down > -0.5F && down < 1.5F;
        if (((at->pieces[0] | at->pieces[1]) >> h & 1u) != 0 && (h == house || shades)) {
            return true;
        }
    }
    return false;
}

// A number also needs the contrast of a text.
static void check_number(bench *b, const char *where, const char *what, double ratio) {
    check_shape(b, where, what, ratio);
    if (ratio >= LEAST_SHAPE && ratio < (b->settings.contrast ? LEAST_HIGH : LEAST)) {
        b->n_bad++;
        (void)printf("%s: %.2f : 1 for %s\n", where, ratio, what);
    }
}

// The numbers of uncovered houses: digits against their background, without the extreme 3 % on
// either side, since thin strokes have soft edges.
static void check_numbers(bench *b, const picture *with, const char *where) {
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        const int house = c->kind == GFX_TEXT ? house_of_number(b, &c->as.text) : 0;
        if (house != 0 && !is_covered(b, house)) {
            const gfx_text *t = &c->as.text;
            const float w =
                platform_metrics(b->p)->width(platform_metrics(b->p)->user, &t->style, t->utf8);
            const float h = 0.68F * t->style.size_vu;
            char what[40];
            (void)snprintf(what, sizeof what, "the number %d", house);
            check_number(b, where, what,
                         spread(b, with, (gfx_rect){t->at.x, t->at.y - h, w, h}, 0.03));
        }
    }
}

// What the guides add to the board, pixel by pixel against the board without them: the best fifth,
// since every line has soft edges.
static void check_marks(bench *b, const picture *with, const char *where) {
    static double ratio[WINDOW_WIDTH * WINDOW_HEIGHT];
    int n = 0;
    b->settings.guides = false;
    char bare[96];
    (void)snprintf(bare, sizeof bare, "%s_bare", where);
    picture without = take_shot(b, bare);
    b->settings.guides = true;
    for (int y = 0; y < with->h; y++) {
        for (int x = 0; x < with->w; x++) {
            double r = contrast(luminance_at(with, x, y), luminance_at(&without, x, y));
            if (r > 1.3) {
                ratio[n++] = r;
            }
        }
    }
    free(without.rgb);
    qsort(ratio, (size_t)n, sizeof ratio[0], compare);
    check_shape(b, where, "what can move", n > 500 ? ratio[n * 4 / 5] : 0.0);
}

// @param late marks were measured early in the game; now signs are visible that pieces covered
static void check_screen(bench *b, const char *where, bool late) {
    picture shot = take_shot(b, where);
    check_texts(b, &shot, where);
    check_controls(b, &shot, where);
    if (ui_top(b->u) == UI_SCREEN_PLAY) {
        check_signs(b, &shot, where);
        if (!late) {
            check_numbers(b, &shot, where);
            check_marks(b, &shot, where);
        }
    }
    free(shot.rgb);
}

static bool open_all(bench *b) {
    b->p = window_open("contrast", &b->scene);
    b->list = gfx_drawlist_create();
    if (b->p == NULL || b->list == NULL) {
        return false;
    }
    settings_defaults(&b->settings);
    b->content = content_create();
    char *texts = NULL;
    size_t length = 0;
    content_report report;
    if (b->content == NULL || !platform_asset(b->p, "content/en.txt", &texts, &length)) {
        return false;
    }
    content_read(b->content, texts, length, &report);
    free(texts);
    b->languages[0] = l10n_language_get(0);
    fake_history_fill(&b->games, FAKE_HISTORY_CAP);
    b->history = fake_history_table(&b->games);
    ui_services services = {.metrics = platform_metrics(b->p),
                            .scene = &b->scene,
                            .language = &b->language,
                            .content = b->content,
                            .history = &b->history,
                            .settings = &b->settings,
                            .languages = b->languages,
                            .n_languages = 1,
                            .version = "1.0",
                            .new_seed = window_seed};
    b->u = ui_create(&services);
    b->worst = b->worst_shape = 99.0;
    return b->u != NULL;
}

// @param late most pieces are off, so that the tray's shadows fall on the table
static match *a_game(bool late) {
    senet_position at;
    const char *why = "";
    match *m = NULL;
    const char *text =
        late ? "kendall 10/6c2c/4s5 c 0,0 3,4 - 3" : "kendall c2cs5/3s1c4/4c3ss c 0,0 1,1 - 3";
    if (senet_position_parse(text, &at, &why) != SENET_OK) {
        return NULL;
    }
    const match_setup setup = {.rules = (senet_rules_id)at.rules,
                               .n = at.n,
                               .points = 3,
                               .first_side = (senet_side)at.side,
                               .seed = {.low = 17}};
    return match_create_at(&setup, &at, &m) == SENET_OK ? m : NULL;
}

static void pass(bench *b, int ms) {
    for (int i = 0; i < ms; i += 16) {
        b->now_ms += 16;
        (void)ui_update(b->u, b->now_ms);
    }
}

// Pages with everything that a page can have, a different one in each look.
static const content_section PAGES[] = {CONTENT_TIMELINE,     CONTENT_TABLE,  CONTENT_OLD,
                                        CONTENT_HOUSE_30,     CONTENT_STICKS, CONTENT_CREDITS,
                                        CONTENT_CHAPTER_RULES};
enum { N_PAGES = sizeof PAGES / sizeof PAGES[0] };

// Opens a page by keys; a chapter's name means the list.
static void open_page(bench *b, content_section wanted) {
    const base_input next = {.kind = BASE_INPUT_KEY_DOWN, .key = BASE_KEY_RIGHT};
    const base_input first = {.kind = BASE_INPUT_KEY_DOWN, .key = BASE_KEY_RETURN};
    exhibition *e = ui_data(b->u, UI_SCREEN_EXHIBITION);
    if (!content_has_key(wanted, CONTENT_TEXT)) {
        return;
    }
    (void)ui_update(b->u, b->now_ms);
    ui_input(b->u, &first);
    for (int i = 0; i < gallery_page_count() && gallery_page_get(e->page)->section != wanted; i++) {
        pass(b, 300);
        (void)ui_update(b->u, b->now_ms);
        ui_input(b->u, &next);
    }
    e->sources = true;
    ui_mark_layout(b->u);
    pass(b, 300);
}

int main(int argc, char **argv) {
    static bench b;
    b.shots = argc > 1 ? argv[1] : NULL;
    if (!open_all(&b)) {
        return EXIT_FAILURE;
    }
    ui_resize(b.u, WINDOW_WIDTH, WINDOW_HEIGHT);
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_RESULT, "comes only when a game is over; it is drawn as every sheet is"},
        {UI_SCREEN_WARNING, "comes only before a bad move; it is drawn as every sheet is"},
        {UI_SCREEN_REVIEW, "is seen late in a game, below"}};
    ui_screen_id screens[UI_SCREEN_COUNT + 2];
    const int late = SCREENS_AT_HOME(LEFT_OUT, screens), n_screens = late + 2;
    screens[late] = UI_SCREEN_PLAY;
    screens[late + 1] = UI_SCREEN_REVIEW;
    for (int look = 0; look < 2 * SETTINGS_BOARD_COUNT + 2; look++) {
        b.settings.contrast = look >= 2 * SETTINGS_BOARD_COUNT;
        b.settings.board = b.settings.contrast ? 0 : look / 2;
        b.settings.light = look % 2;
        for (int i = 0; i < n_screens; i++) {
            match *m = a_game(i >= late);
            if (m == NULL) {
                return EXIT_FAILURE;
            }
            ui_begin_match(b.u, m);
            if (screens[i] == UI_SCREEN_TITLE) {
                ui_pop(b.u);
            } else if (screens[i] != UI_SCREEN_PLAY) {
                ui_push(b.u, screens[i]);
            }
            pass(&b, 3000);
            if (screens[i] == UI_SCREEN_EXHIBITION) {
                open_page(&b, PAGES[look % N_PAGES]);
            }
            char where[64];
            (void)snprintf(where, sizeof where, "%s_%s_%d",
                           b.settings.contrast ? "contrast" : b.u->env.look.board->name,
                           b.settings.light == 0 ? "day" : "night", i);
            check_screen(&b, where, i >= late);
        }
    }
    (void)printf("%d texts, worst %.2f : 1; %d controls, marks and signs, worst %.2f : 1; %d less "
                 "than %.1f (%.1f in high contrast) or %.1f : 1\n",
                 b.n_texts, b.worst, b.n_shapes, b.worst_shape, b.n_bad, LEAST, LEAST_HIGH,
                 LEAST_SHAPE);
    return b.n_bad == 0 && b.n_texts > 500 && b.n_shapes > 200 ? EXIT_SUCCESS : EXIT_FAILURE;
}
