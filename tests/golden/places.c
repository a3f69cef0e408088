// With the real fonts, in every language, at text sizes of 100 and 200 per cent, in four shapes of
// window: no text leaves the window or its frame, is truncated, needlessly small, untranslated or
// on top of another; and at 200 per cent all are really larger.
// Layer: tests; the real platform with SDL's dummy drivers.
// Source: packaging/kiosk/REQUIREMENTS.md L2, A7.
// Usage: places LANG_DIR RECORD: the folder of CODE.mo, and a record of a finished game.
#include "base/log.h"
#include "base/str.h"
#include "game/settings.h"
#include "match/record.h"
#include "platform/platform.h"
#include "seen_text.h"
#include "support/fake_history.h"
#include "support/screens.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/screen.h"
#include "ui/gallery/gallery.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/layout/paper.h"
#include "ui/museum/visit.h"
#include "window.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CATALOG_CAP = 1 << 20, RECORD_CAP = 1 << 18, PATH_LEN = 1024 };

static const int SIZES[][2] = {{1280, 720}, {1024, 768}, {720, 1280}, {2560, 1080}};
static const int PERCENTS[] = {100, 200};
static const float DIAGONAL_MM = 610; // of a museum's screen
enum { N_SIZES = sizeof SIZES / sizeof SIZES[0], N_PERCENTS = 2 };

typedef struct bench {
    platform *p;
    gfx_scene scene;
    gfx_drawlist *list;
    settings settings;
    fake_history games;
    ui_history history;
    kiosk_config museum;
    l10n language;
    char *catalog;
    char *record; // of a finished game
    size_t record_length;
    content *content;
    const l10n_language *languages[16];
    int n_languages;
    ui *u;
    uint64_t now_ms;
    int n_texts, n_bad;
    seen_texts seen;
    float smallest[UI_SCREEN_COUNT]; // pixels, at 100 per cent, in the current window
} bench;

static bool read_record(bench *b, const char *path) {
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        (void)fprintf(stderr, "places: there is no %s\n", path);
        return false;
    }
    b->record_length = fread(b->record, 1, RECORD_CAP, f);
    (void)fclose(f);
    return true;
}

static bool is_pseudo(const bench *b) {
    return strcmp(l10n_language_of(&b->language)->code, "qps") == 0;
}

// Selects a language: catalogue and pages. English has no catalogue, the pseudo-locale no pages.
static bool speak(bench *b, const char *directory, const l10n_language *language) {
    l10n_catalog catalog;
    const l10n_catalog *used = NULL;
    char path[PATH_LEN];
    (void)snprintf(path, sizeof path, "%s/%s.mo", directory, language->code);
    FILE *f = fopen(path, "rb");
    if (f != NULL) {
        size_t n = fread(b->catalog, 1, CATALOG_CAP, f);
        (void)fclose(f);
        if (l10n_catalog_open(b->catalog, n, &catalog) != NULL) {
            (void)fprintf(stderr, "places: %s is no catalogue\n", path);
            return false;
        }
        used = &catalog;
    }
    if (used == NULL && strcmp(language->code, "en") != 0) {
        (void)fprintf(stderr, "places: there is no %s\n", path);
        return false;
    }
    l10n_init(&b->language, language, used);
    const char *pages[2] = {"en", is_pseudo(b) ? "en" : language->code};
    for (int i = 0; i < 2; i++) {
        char name[64];
        char *texts = NULL;
        size_t length = 0;
        content_report report;
        (void)snprintf(name, sizeof name, "content/%s.txt", pages[i]);
        if (!platform_asset(b->p, name, &texts, &length)) {
            return false;
        }
        content_read(b->content, texts, length, &report);
        free(texts);
    }
    if (b->u != NULL) {
        ui_set_language(b->u, &b->language);
    }
    return true;
}

static bool open_interface(bench *b, const kiosk_config *museum) {
    ui_destroy(b->u);
    fake_history_fill(&b->games, FAKE_HISTORY_CAP);
    b->history = fake_history_table(&b->games);
    ui_services services = {.metrics = platform_metrics(b->p),
                            .scene = &b->scene,
                            .language = &b->language,
                            .content = b->content,
                            .settings = &b->settings,
                            .kiosk = museum,
                            .history = museum == NULL ? &b->history : NULL,
                            .languages = b->languages,
                            .n_languages = b->n_languages,
                            .version = "1.0",
                            .new_seed = window_seed};
    settings_defaults(&b->settings);
    b->settings.house_numbers = false; // they belong to the board
    b->settings.speech = true;
    b->u = ui_create(&services);
    return b->u != NULL;
}

// A teacher for whom each move is a little worse than the one before.
static void teach(bench *b, const ui_request *r) {
    ui_analysis a = {.position = r->analysis.position, .evaluation = {.chance = 500000}};
    senet_moves moves;
    if (senet_moves_list(&a.position, &moves) == SENET_OK) {
        a.evaluation.chance = 450000 + 10000 * a.position.thrown;
        a.moves.count = moves.count;
        for (int i = 0; i < moves.count; i++) {
            a.moves.move[i].move = moves.move[i];
            a.moves.move[i].evaluation.chance = a.evaluation.chance - 50000 * i;
        }
    }
    ui_take_answer(b->u, &(ui_answer){.kind = UI_REQUEST_ANALYSE,
                                      .generation = r->generation,
                                      .status = SENET_OK,
                                      .analysis = a});
}

static void pass(bench *b, int ms) {
    for (int i = 0; i < ms; i += 50) {
        ui_request r;
        b->now_ms += 50;
        (void)ui_update(b->u, b->now_ms);
        while (ui_poll(b->u, &r)) {
            if (r.kind == UI_REQUEST_ANALYSE) {
                teach(b, &r);
            }
        }
    }
}

// At the default text size all texts are at least 18 pixels high, scaled to 1920 x 1080.
static bool is_small(const bench *b, const gfx_text *t) {
    const gfx_canvas *c = gfx_drawlist_canvas(b->list);
    bool measured = c->width_px == 1280 && !is_pseudo(b) &&
                    (b->settings.text_size == 100 || ui_in_museum(&b->u->env));
    return measured && t->style.size_vu * c->scale * 1.5f < 18.0f && !seen_text_is_number(t->utf8);
}

// In the pseudo-locale every vowel has an accent, except in names and in the digits of a seed.
static bool is_english(const char *utf8) {
    static const char *const NAMES[] = {"Merit", "Nebamun", "Maximiliane", "Hatschepsut", "von",
                                        "der",   "Aue",     "Senenmut",    "Hatshepsut"};
    for (const char *word = utf8; *word != '\0';) {
        size_t n = strcspn(word, " ");
        bool vowel = strcspn(word, "aeiou") < n, exempt = strcspn(word, "0123456789") < n;
        for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
            const char *at = strstr(word, NAMES[i]);
            exempt = exempt || (at != NULL && at < word + n);
        }
        if (vowel && !exempt) {
            return true;
        }
        word += n + (word[n] == ' ' ? 1 : 0);
    }
    return false;
}

// @return whether a text inside a control stays in it
static bool stays_in_control(const bench *b, const char *utf8, gfx_rect text) {
    const float slack = 4.0f, x = text.x + text.w / 2, y = text.y + text.h / 2;
    for (int i = 0; i < b->u->widgets.count; i++) {
        const ui_widget *w = &b->u->widgets.widget[i];
        gfx_rect r = ui_widget_in_window(w);
        bool written = w->kind != UI_WIDGET_CUSTOM &&
                       (strstr(w->label, utf8) != NULL || strstr(w->value_text, utf8) != NULL);
        if (written && x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h) {
            return text.x >= r.x - slack && text.x + text.w <= r.x + r.w + slack &&
                   text.y >= r.y - slack && text.y + text.h <= r.y + r.h + slack;
        }
    }
    return true;
}

static void complain(bench *b, const char *where, const char *what, const char *utf8) {
    b->n_bad++;
    (void)printf("%s: \"%s\" is %s\n", where, utf8, what);
}

static void check_frame(bench *b, const char *where, bool translated) {
    ui_draw(b->u, b->list);
    const gfx_rect view = gfx_drawlist_canvas(b->list)->view;
    const gfx_rect *clip = NULL;
    const float slack = 2.0f;
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind == GFX_CLIP) {
            clip = c->as.clip.on ? &c->as.clip.dst : NULL;
        }
        if (c->kind != GFX_TEXT || c->as.text.rotated) {
            continue;
        }
        // In a frame a page may continue below, but not at the sides.
        gfx_rect r = seen_text_box(platform_metrics(b->p), &c->as.text),
                 in = clip != NULL ? *clip : view;
        bool beside = r.x < in.x - slack || r.x + r.w > in.x + in.w + slack;
        bool above = clip == NULL && (r.y < in.y - slack || r.y + r.h > in.y + in.h + slack);
        b->n_texts++;
        if (is_small(b, &c->as.text)) {
            complain(b, where, "smaller than 18 pixels", c->as.text.utf8);
        }
        if (translated && is_pseudo(b) && is_english(c->as.text.utf8)) {
            complain(b, where, "English", c->as.text.utf8);
        }
        if (!stays_in_control(b, c->as.text.utf8, r)) {
            complain(b, where, "larger than its control", c->as.text.utf8);
        }
        if (beside || above) {
            b->n_bad++;
            (void)printf(
                "%s: \"%s\" is at %.0f..%.0f, %.0f..%.0f, outside %.0f..%.0f, %.0f..%.0f\n", where,
                c->as.text.utf8, (double)r.x, (double)(r.x + r.w), (double)r.y, (double)(r.y + r.h),
                (double)in.x, (double)(in.x + in.w), (double)in.y, (double)(in.y + in.h));
        }
    }
}

// Label and sign of a button without a frame, in the window. @return false: not drawn, or rotated
static bool key_extent(const bench *b, const ui_widget *w, gfx_rect *out_extent,
                       float *out_letter) {
    static const float SIGN = 1.5f; // in front of the label, in letters
    const gfx_rect r = ui_widget_in_window(w);
    const bool from_right = l10n_language_of(&b->language)->direction == L10N_RIGHT_TO_LEFT;
    const bool bare = w->kind == UI_WIDGET_BUTTON && !w->primary && w->value == 0;
    for (int i = 0; i < b->seen.n && bare && w->label[0] != '\0'; i++) {
        const gfx_text *t = b->seen.text[i].text;
        const gfx_rect box = b->seen.text[i].box;
        const float y = box.y + box.h / 2, x = box.x + box.w / 2;
        if (strcmp(t->utf8, w->label) == 0 && x > r.x && x < r.x + r.w && y > r.y &&
            y < r.y + r.h) {
            const float sign = w->icon == UI_ICON_NONE ? 0 : SIGN * t->style.size_vu;
            *out_extent = (gfx_rect){box.x - (from_right ? 0 : sign), y, box.w + sign, 0};
            *out_letter = t->style.size_vu;
            return true;
        }
    }
    return false;
}

// Of adjacent keys it is clear which sign belongs to which label: the nearer one.
static void check_keys(bench *b, const char *where) {
    static const float BETWEEN = 0.45f; // in letters
    for (int i = 0; i < b->u->widgets.count; i++) {
        for (int k = 0; k < b->u->widgets.count; k++) {
            const ui_widget *w = &b->u->widgets.widget[i], *next = &b->u->widgets.widget[k];
            gfx_rect a, c;
            float letter = 0, other = 0;
            if ((w->icon == UI_ICON_NONE && next->icon == UI_ICON_NONE) ||
                !key_extent(b, w, &a, &letter) || !key_extent(b, next, &c, &other)) {
                continue;
            }
            if (fabsf(a.y - c.y) < letter / 2 && a.x < c.x && c.x - a.x - a.w < BETWEEN * letter) {
                b->n_bad++;
                (void)printf("%s: \"%s\" is %.2f letters from the key \"%s\"\n", where, w->label,
                             (double)((c.x - a.x - a.w) / letter), next->label);
            }
        }
    }
}

static void check_overlaps(bench *b, const char *where) {
    ui_draw(b->u, b->list);
    seen_texts_of(platform_metrics(b->p), b->list, &b->seen);
    for (int other = 0, i = 0; (i = seen_texts_overlap(&b->seen, i, &other)) >= 0; i++) {
        b->n_bad++;
        (void)printf("%s: \"%s\" overlaps \"%s\"\n", where, b->seen.text[i].text->utf8,
                     b->seen.text[other].text->utf8);
    }
    check_keys(b, where);
}

// Except in the pseudo-locale: compares the smallest text of a screen with that at 100 per cent in
// the same window, which was measured before.
static void check_growth(bench *b, const char *where, ui_screen_id screen) {
    static const float LEAST = 1.38f;
    const char *what = "";
    const float px = seen_texts_smallest(&b->seen, gfx_drawlist_canvas(b->list)->scale, &what);
    if (b->settings.text_size == 100) {
        b->smallest[screen] = px;
    } else if (px < LEAST * b->smallest[screen] && !is_pseudo(b)) {
        b->n_bad++;
        (void)printf("%s: \"%s\" is only %.2f times the smallest text at 100 %%\n", where, what,
                     (double)(px / b->smallest[screen]));
    }
}

static match *a_game(void) {
    senet_position at;
    const char *why = "";
    match *m = NULL;
    if (senet_position_parse("kendall c2cs5/3s1c4/4c3ss c 0,0 1,1 - 3", &at, &why) != SENET_OK) {
        return NULL;
    }
    const match_setup setup = {.rules = (senet_rules_id)at.rules,
                               .n = at.n,
                               .points = 3,
                               .first_side = (senet_side)at.side,
                               .seed = {.low = 17}};
    return match_create_at(&setup, &at, &m) == SENET_OK ? m : NULL;
}

static match *a_game_that_is_over(const bench *b) {
    match *m = NULL;
    match_load_report report;
    return match_load(b->record, b->record_length, &m, &report) == SENET_OK ? m : NULL;
}

// A notice over a sheet does not cover its heading.
static void check_notice(bench *b, const char *where, ui_screen_id screen) {
    enum { FRAME = 30 }; // around the notice's words, vu
    const char *title = screens_get(screen)->title;
    if (title == NULL) {
        return;
    }
    const char *heading = l10n_text(&b->language, title), *notice = tr(&b->language, "Sound off");
    gfx_rect at[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    ui_notice(b->u, notice);
    ui_draw(b->u, b->list);
    for (size_t i = 0; i < gfx_drawlist_count(b->list); i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        const bool is_text = c->kind == GFX_TEXT;
        if (is_text &&
            (strcmp(c->as.text.utf8, heading) == 0 || strcmp(c->as.text.utf8, notice) == 0)) {
            const int which = strcmp(c->as.text.utf8, heading) == 0 ? 0 : 1;
            at[which] = seen_text_box(platform_metrics(b->p), &c->as.text);
        }
    }
    if (at[1].w <= 0) {
        complain(b, where, "not shown as a notice", notice);
    }
    const gfx_rect h = at[0], n = box_inset(at[1], -FRAME, -FRAME);
    if (h.x < n.x + n.w && n.x < h.x + h.w && h.y < n.y + n.h && n.y < h.y + h.h) {
        complain(b, where, "covered by a notice", heading);
    }
    b->u->frame->notice.text[0] = '\0';
}

// The title's subtitle keeps a distance from the name above and from what is below.
static void check_subtitle(bench *b, const char *where) {
    static const float FREE = 0.65f; // in letters of the lower one
    const char *subtitle = tr(&b->language, "The board game of ancient Egypt");
    const seen_text *line = NULL;
    for (int i = 0; i < b->seen.n; i++) {
        line = strcmp(b->seen.text[i].text->utf8, subtitle) == 0 ? &b->seen.text[i] : line;
    }
    if (line == NULL) {
        complain(b, where, "not seen in one line", subtitle);
        return;
    }
    for (int i = 0; i < b->seen.n; i++) {
        const seen_text *other = &b->seen.text[i];
        const bool name = strcmp(other->text->utf8, "SENET") == 0,
                   below = other->text->at.y > line->text->at.y;
        const seen_text *upper = below ? line : other, *lower = below ? other : line;
        const float gap = (lower->box.y - upper->text->at.y) / lower->text->style.size_vu;
        if ((name || below) && gap < FREE) {
            b->n_bad++;
            (void)printf("%s: \"%s\" is %.2f letters below \"%s\"\n", where, lower->text->utf8,
                         (double)gap, upper->text->utf8);
        }
    }
}

static void press(bench *b, int key) {
    const base_input input = {.kind = BASE_INPUT_KEY_DOWN, .key = key};
    (void)ui_update(b->u, b->now_ms);
    ui_input(b->u, &input);
    pass(b, 500);
}

static void activate(bench *b, int id) {
    b->u->widgets.focus = id;
    press(b, BASE_KEY_RETURN);
}

static void check_screen(bench *b, const char *where, ui_screen_id screen) {
    // Pages are files; keys have the names printed on them.
    const bool translated =
        screen != UI_SCREEN_RULES && screen != UI_SCREEN_EXHIBITION && screen != UI_SCREEN_KEYS;
    check_frame(b, where, translated);
    check_overlaps(b, where);
    check_growth(b, where, screen);
}

// What a screen can open: groups of settings, the moves beside the table, a game of the history,
// the details of a result, the moves of a review.
static void check_further(bench *b, const char *where, ui_screen_id screen) {
    enum { MOVES = 12, RESULT_DETAILS = 4, STATISTICS_DETAILS = 3, GAME_DETAILS = 12 };
    for (int i = 1; i < FORM_PAGES_CAP; i++) {
        if (ui_widgets_find(&b->u->widgets, FORM_ID_PAGE + i) != NULL) {
            activate(b, FORM_ID_PAGE + i);
            check_screen(b, where, screen);
        }
    }
    if (screen == UI_SCREEN_PLAY) {
        press(b, 'l'); // the moves beside the table
        check_frame(b, where, true);
        check_overlaps(b, where);
        press(b, 'l');
    } else if (screen == UI_SCREEN_HISTORY) {
        press(b, BASE_KEY_RETURN);
        check_screen(b, where, screen);
        activate(b, GAME_DETAILS);
        check_screen(b, where, screen);
    } else if (screen == UI_SCREEN_STATISTICS) {
        activate(b, STATISTICS_DETAILS);
        for (int i = 0; i < 4; i++) {
            check_screen(b, where, screen);
            press(b, BASE_KEY_PAGE_DOWN);
        }
    } else if (screen == UI_SCREEN_RESULT) {
        activate(b, RESULT_DETAILS);
        check_screen(b, where, screen);
    }
    for (int i = 0; i < MOVES && screen == UI_SCREEN_REVIEW; i++) {
        press(b, i == 0 ? BASE_KEY_HOME : BASE_KEY_RIGHT);
        check_screen(b, where, screen);
    }
}

static bool open_screen(bench *b, ui_screen_id screen) {
    const bool over = screen == UI_SCREEN_RESULT || screen == UI_SCREEN_REVIEW;
    match *m = over ? a_game_that_is_over(b) : a_game();
    if (m == NULL) {
        (void)fprintf(stderr, "places: no game\n");
        return false;
    }
    ui_begin_match(b->u, m);
    if (screen == UI_SCREEN_TITLE) {
        ui_pop(b->u);
    } else if (screen != UI_SCREEN_PLAY) {
        pass(b, over ? 5000 : 0); // until the teacher has seen all of it
        if (ui_top(b->u) != screen) {
            ui_push(b->u, screen);
        }
    }
    pass(b, 1500);
    return true;
}

static bool check_home(bench *b, const char *where) {
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_WARNING, "comes only before a bad move: ui_play_teacher"}};
    ui_screen_id screens[UI_SCREEN_COUNT];
    const int n_screens = SCREENS_AT_HOME(LEFT_OUT, screens);
    for (int i = 0; i < n_screens; i++) {
        if (!open_screen(b, screens[i])) {
            return false;
        }
        char text[96];
        (void)snprintf(text, sizeof text, "%s, %s", where, ui_screen_name(screens[i]));
        check_screen(b, text, screens[i]);
        check_notice(b, text, screens[i]);
        if (screens[i] == UI_SCREEN_TITLE) {
            check_subtitle(b, text);
        }
        check_further(b, text, screens[i]);
    }
    return true;
}

// Descenders do not reach the letters of the next line.
static void check_lines(bench *b, const char *where) {
    static const float BELOW = 0.22f, ABOVE = 0.7f; // in ems
    for (int i = 0; i < b->seen.n; i++) {
        for (int k = 0; k < b->seen.n; k++) {
            const gfx_text *t = b->seen.text[i].text, *u = b->seen.text[k].text;
            const gfx_rect p = b->seen.text[i].box, q = b->seen.text[k].box;
            if (p.x < q.x + q.w && q.x < p.x + p.w && u->at.y > t->at.y &&
                u->at.y - t->at.y < BELOW * t->style.size_vu + ABOVE * u->style.size_vu &&
                !seen_text_is_number(t->utf8) && !seen_text_is_number(u->utf8)) {
                b->n_bad++;
                (void)printf("%s: \"%s\" touches \"%s\"\n", where, t->utf8, u->utf8);
            }
        }
    }
}

// The strip of an upright window has room for letters of full size, or nearly.
static void check_strip(bench *b, const char *where) {
    enum { LETTER = 26 }; // type
    static const float LEAST = 0.85f;
    const float least = LEAST * LETTER * b->u->env.layout.type;
    for (int i = 0; i < b->seen.n; i++) {
        const gfx_text *t = b->seen.text[i].text;
        if (b->seen.text[i].box.y >= b->u->env.layout.strip.y && t->style.size_vu < least) {
            complain(b, where, "shrunk in the strip", t->utf8);
        }
    }
}

static void check_museum_screen(bench *b, const char *where) {
    char text[128];
    ui_set_language(b->u, &b->language);
    pass(b, 500);
    (void)snprintf(text, sizeof text, "%s, museum, %s", where, ui_screen_name(ui_top(b->u)));
    check_frame(b, text, false);
    check_overlaps(b, text);
    if (ui_top(b->u) == UI_SCREEN_ATTRACT) {
        check_lines(b, text);
    }
    if (b->u->env.canvas.height_px > b->u->env.canvas.width_px) {
        check_strip(b, text);
    }
}

static void pop_to(bench *b, int depth) {
    while (b->u->frame->depth > depth) {
        ui_pop(b->u);
    }
}

// All that a visitor can do, from languages to the end of a game. Languages have their own names.
static bool check_museum(bench *b, const char *where) {
    static const screen_left_out LEFT_OUT[] = {{UI_SCREEN_ATTRACT, "is the first, below"},
                                               {UI_SCREEN_WELCOME, "is the second, below"}};
    static const ui_screen_id READ[] = {UI_SCREEN_TUTORIAL, UI_SCREEN_EXHIBITION, UI_SCREEN_RULES};
    ui_screen_id sheets[UI_SCREEN_COUNT];
    int n_sheets = SCREENS_OF_A_MUSEUM(LEFT_OUT, sheets);
    sheets[n_sheets++] = UI_SCREEN_PAUSE;
    sheets[n_sheets++] = UI_SCREEN_MOVES;
    sheets[n_sheets++] = UI_SCREEN_RULES;
    check_museum_screen(b, where);
    visit_begin(b->u, l10n_language_of(&b->language)->code);
    check_museum_screen(b, where);
    for (size_t i = 0; i < sizeof READ / sizeof READ[0]; i++) {
        ui_push(b->u, READ[i]);
        check_museum_screen(b, where);
        press(b, BASE_KEY_RETURN);
        pass(b, 3000);
        check_museum_screen(b, where);
        pop_to(b, 1);
    }
    for (int two = 0; two < 2; two++) {
        visit_play(b->u, two == 1);
        check_museum_screen(b, where);
        for (int i = 0; i < n_sheets; i++) {
            ui_push(b->u, sheets[i]);
            check_museum_screen(b, where);
            pop_to(b, 2);
        }
        press(b, 't');
        pass(b, 3000);
        check_museum_screen(b, where);
        press(b, 'h');
        check_museum_screen(b, where);
    }
    match *over = a_game_that_is_over(b);
    if (over == NULL) {
        return false;
    }
    ui_begin_match(b->u, over);
    pass(b, 5000);
    check_museum_screen(b, where);
    visit_end(b->u);
    return true;
}

static bool check_museums(bench *b, const char *code, const int size[2]) {
    static const struct {
        const char *name;
        int seats, distance_mm;
        bool low;
    } AS[] = {{"side", KIOSK_SEATS_SIDE, 600, false},
              {"low", KIOSK_SEATS_SIDE, 600, true},
              {"face", KIOSK_SEATS_FACE, 600, false},
              {"far", KIOSK_SEATS_SIDE, 1600, false}}; // texts are twice as large
    for (size_t i = 0; i < sizeof AS / sizeof AS[0]; i++) {
        char where[64];
        kiosk_defaults(&b->museum);
        b->museum.seats = AS[i].seats;
        b->museum.low_controls = AS[i].low;
        b->museum.viewing_distance_mm = AS[i].distance_mm;
        b->museum.screen_width_mm =
            (int)(DIAGONAL_MM * (float)size[0] / hypotf((float)size[0], (float)size[1]));
        if (!open_interface(b, &b->museum)) {
            return false;
        }
        ui_resize(b->u, size[0], size[1]);
        (void)snprintf(where, sizeof where, "%s, %d x %d, %s", code, size[0], size[1], AS[i].name);
        if (!check_museum(b, where)) {
            return false;
        }
    }
    return true;
}

// In a small window the rules' first page is compressed and its picture shrinks before it scrolls:
// up to this text size nobody has to scroll.
static bool check_first_pages(bench *b, const l10n_language *language) {
    static const struct {
        int w, h, percent;
        bool museum;
    } FITS[] = {{1280, 720, 140, false}, {1024, 640, 140, false},  {800, 600, 140, false},
                {720, 1280, 130, false}, {1080, 1920, 140, false}, {960, 540, 100, false},
                {1280, 720, 100, true},  {1920, 1080, 100, true},  {960, 540, 100, true}};
    kiosk_defaults(&b->museum);
    for (size_t i = 0; i < sizeof FITS / sizeof FITS[0]; i++) {
        for (int percent = 100; percent <= FITS[i].percent; percent += 10) {
            for (int id = 0; id < SENET_RULES_COUNT; id++) {
                char where[64];
                b->museum.rules = id;
                if (!open_interface(b, FITS[i].museum ? &b->museum : NULL)) {
                    return false;
                }
                b->settings.text_size = percent;
                b->settings.new_rules = id;
                ui_resize(b->u, FITS[i].w, FITS[i].h);
                if (FITS[i].museum) {
                    visit_begin(b->u, language->code);
                }
                ui_push(b->u, UI_SCREEN_RULES);
                pass(b, 100);
                (void)snprintf(where, sizeof where, "%s, %d x %d, %d %%, %s", language->code,
                               FITS[i].w, FITS[i].h, percent,
                               FITS[i].museum ? "rules in a museum" : "rules");
                if (ui_widgets_find(&b->u->widgets, PAPER_ID_DOWN) != NULL) {
                    complain(b, where, "scrolled", senet_rules_get((senet_rules_id)id)->name);
                }
            }
        }
    }
    return true;
}

static bool check_language(bench *b, const char *directory, const l10n_language *language) {
    if (!speak(b, directory, language)) {
        return false;
    }
    for (int i = 0; i < N_SIZES; i++) {
        for (int k = 0; k < N_PERCENTS; k++) {
            char where[64];
            if (!open_interface(b, NULL)) {
                return false;
            }
            b->settings.text_size = PERCENTS[k];
            ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
            (void)snprintf(where, sizeof where, "%s, %d x %d, %d %%", language->code, SIZES[i][0],
                           SIZES[i][1], b->settings.text_size);
            if (!check_home(b, where)) {
                return false;
            }
        }
        if (!check_museums(b, language->code, SIZES[i])) {
            return false;
        }
    }
    return is_pseudo(b) || check_first_pages(b, language);
}

int main(int argc, char **argv) {
    static bench b;
    b.p = window_open("places", &b.scene);
    b.list = gfx_drawlist_create();
    b.content = content_create();
    b.catalog = malloc(CATALOG_CAP);
    b.record = malloc(RECORD_CAP);
    if (argc != 3 || b.p == NULL || b.list == NULL || b.content == NULL || b.catalog == NULL ||
        b.record == NULL || !read_record(&b, argv[2])) {
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i + 1 < l10n_language_count(); i++) {
        b.languages[b.n_languages++] = l10n_language_get(i);
    }
    for (size_t i = 0; i < l10n_language_count(); i++) {
        if (!check_language(&b, argv[1], l10n_language_get(i))) {
            return EXIT_FAILURE;
        }
    }
    (void)printf("%d texts in %zu languages, %d outside their place, small, English or on another, "
                 "%zu cut\n",
                 b.n_texts, l10n_language_count(), b.n_bad, str_n_cut());
    return b.n_bad == 0 && b.n_texts > 10000 && str_n_cut() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
