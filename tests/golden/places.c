// Purpose: no text leaves the window or the frame that it is shown in, in any language, at 100 and
// 200 per cent, in four shapes of window, and none is cut, shown or said; none is small where it need not
// be, and none is left in English; with the real fonts.
// Layer: tests; the real platform with SDL's dummy drivers.
// Source: packaging/kiosk/REQUIREMENTS.md L2, A7.
// Usage: places LANG_DIR, where CODE.mo are.
#include "base/log.h"
#include "base/str.h"
#include "game/settings.h"
#include "platform/platform.h"
#include "support/made_history.h"
#include "support/screens.h"
#include "ui/frame/screen.h"
#include "ui/gallery/gallery.h"
#include "ui/museum/visit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHY_CAP = 256, CATALOG_CAP = 1 << 20, PATH_LEN = 1024 };

static const int SIZES[][2] = {{1280, 720}, {1024, 768}, {720, 1280}, {2560, 1080}};
static const int PERCENTS[] = {100, 200};
enum { N_SIZES = sizeof SIZES / sizeof SIZES[0], N_PERCENTS = 2 };

typedef struct bench {
    platform *p;
    gfx_scene scene;
    gfx_drawlist *list;
    settings settings;
    made_history games;
    ui_history history;
    kiosk_config museum;
    l10n language;
    char *catalog;
    content *content;
    const l10n_language *languages[16];
    int n_languages;
    ui *u;
    uint64_t now_ms;
    int n_texts, n_bad;
} bench;

static senet_seed new_seed(void *user) {
    (void)user;
    return (senet_seed){.low = 4711};
}

static bool read_scene(bench *b) {
    static const char *const FILES[3] = {"scene", "sprites", "themes"};
    char *text[3] = {NULL, NULL, NULL};
    char why[WHY_CAP] = "a file is missing";
    bool there = true;
    for (int i = 0; i < 3; i++) {
        char name[64];
        size_t length = 0;
        (void)snprintf(name, sizeof name, "art/rendered/%s.txt", FILES[i]);
        there = there && platform_asset(b->p, name, &text[i], &length);
    }
    bool good = there && gfx_scene_read(text[0], text[1], text[2], &b->scene, why, sizeof why);
    for (int i = 0; i < 3; i++) {
        free(text[i]);
    }
    if (!good) {
        (void)fprintf(stderr, "places: %s\n", why);
    }
    return good;
}

static bool is_pseudo(const bench *b) {
    return strcmp(l10n_language_of(&b->language)->code, "qps") == 0;
}

// Puts a language in force: catalogue and pages. English has no catalogue, the pseudo-locale no pages.
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
    made_history_fill(&b->games, MADE_HISTORY_CAP);
    b->history = made_history_table(&b->games);
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
                            .new_seed = new_seed};
    settings_defaults(&b->settings);
    b->settings.speech = true;
    b->u = ui_create(&services);
    return b->u != NULL;
}

static void pass(bench *b, int ms) {
    for (int i = 0; i < ms; i += 50) {
        ui_request r;
        b->now_ms += 50;
        (void)ui_update(b->u, b->now_ms);
        while (ui_poll(b->u, &r)) {
        }
    }
}

// The place of a line of text, without what hangs below it.
static gfx_rect box_of(const bench *b, const gfx_text *t) {
    float w = platform_metrics(b->p)->width(platform_metrics(b->p)->user, &t->style, t->utf8);
    float x = t->align == GFX_ALIGN_LEFT     ? t->at.x
              : t->align == GFX_ALIGN_CENTER ? t->at.x - w / 2
                                             : t->at.x - w;
    return (gfx_rect){x, t->at.y - 0.62f * t->style.size_vu, w, 0.62f * t->style.size_vu};
}

// Numbers on small boards are part of a picture.
static bool is_number(const char *utf8) {
    for (const char *c = utf8; *c != '\0'; c++) {
        if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z')) {
            return false;
        }
    }
    return strlen(utf8) <= 4; // two digits of any script
}

// At the default size of texts all are 18 pixels high at least, reckoned for 1920 x 1080.
static bool is_small(const bench *b, const gfx_text *t) {
    const gfx_canvas *c = gfx_drawlist_canvas(b->list);
    bool measured = c->width_px == 1280 && b->settings.text_size == 100 && !is_pseudo(b);
    return measured && t->style.size_vu * c->scale * 1.5f < 18.0f && !is_number(t->utf8);
}

// In the pseudo-locale every vowel has an accent, but in names and in digits of a seed.
static bool is_english(const char *utf8) {
    static const char *const NAMES[] = {"Merit", "Nebamun", "Maximiliane", "Hatschepsut",
                                        "von",   "der",     "Aue"};
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

// What is written in a control stays in it. @return whether it does
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
        // In a frame a page may go on below; to the sides it may not.
        gfx_rect r = box_of(b, &c->as.text), in = clip != NULL ? *clip : view;
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

static bool check_home(bench *b, const char *where) {
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_RESULT, "comes only when a game is over: ui_play_cut"},
        {UI_SCREEN_WARNING, "comes only before a bad move: ui_play_teacher"},
        {UI_SCREEN_REVIEW, "is about a game that is over: ui_play_cut"}};
    ui_screen_id screens[UI_SCREEN_COUNT];
    const int n_screens = SCREENS_AT_HOME(LEFT_OUT, screens);
    for (int i = 0; i < n_screens; i++) {
        match *m = a_game();
        if (m == NULL) {
            return false;
        }
        ui_begin_match(b->u, m);
        if (screens[i] == UI_SCREEN_TITLE) {
            ui_pop(b->u);
        } else if (screens[i] != UI_SCREEN_PLAY) {
            ui_push(b->u, screens[i]);
        }
        pass(b, 1500);
        char text[96];
        (void)snprintf(text, sizeof text, "%s, screen %d", where, (int)screens[i]);
        // Pages are files; keys are called what is written on them.
        check_frame(b, text,
                    screens[i] != UI_SCREEN_RULES && screens[i] != UI_SCREEN_EXHIBITION &&
                        screens[i] != UI_SCREEN_KEYS);
        if (screens[i] == UI_SCREEN_HISTORY) { // and what there is to know of one game
            base_input enter = {.kind = BASE_INPUT_KEY_DOWN, .key = BASE_KEY_RETURN};
            (void)ui_update(b->u, b->now_ms);
            ui_input(b->u, &enter);
            pass(b, 500);
            check_frame(b, text, true);
        }
    }
    return true;
}

static void check_museum(bench *b, const char *where) {
    static const screen_left_out LEFT_OUT[] = {{UI_SCREEN_ATTRACT, "is the first, below"},
                                               {UI_SCREEN_WELCOME, "is the second, below"}};
    ui_screen_id sheets[UI_SCREEN_COUNT];
    const int n_sheets = SCREENS_OF_A_MUSEUM(LEFT_OUT, sheets);
    char text[96];
    for (int i = 0; i < 3 + n_sheets; i++) {
        if (i == 1) {
            visit_begin(b->u, l10n_language_of(&b->language)->code);
        } else if (i == 2) {
            visit_play(b->u, true);
        } else if (i > 2) {
            visit_play(b->u, true);
            ui_push(b->u, sheets[i - 3]);
        }
        ui_set_language(b->u, &b->language);
        pass(b, 500);
        (void)snprintf(text, sizeof text, "%s, museum %d", where, i);
        check_frame(b, text, false); // languages have their own names
    }
    visit_end(b->u);
}

static bool check_language(bench *b, const char *directory, const l10n_language *language) {
    if (!speak(b, directory, language)) {
        return false;
    }
    for (int i = 0; i < N_SIZES; i++) {
        for (int k = 0; k < N_PERCENTS + 1; k++) {
            bool museum = k == N_PERCENTS;
            char where[64];
            if (!open_interface(b, museum ? &b->museum : NULL)) {
                return false;
            }
            b->settings.text_size = museum ? b->settings.text_size : PERCENTS[k];
            ui_resize(b->u, SIZES[i][0], SIZES[i][1]);
            (void)snprintf(where, sizeof where, "%s, %d x %d, %d %%", language->code, SIZES[i][0],
                           SIZES[i][1], b->settings.text_size);
            if (museum) {
                check_museum(b, where);
            } else if (!check_home(b, where)) {
                return false;
            }
        }
    }
    return true;
}

int main(int argc, char **argv) {
    static bench b;
    char why[WHY_CAP] = "";
    platform_options options = {.width = 1280, .height = 720, .fixed_step = true, .dummy = true};
    b.p = platform_create(&options, why, sizeof why);
    b.list = gfx_drawlist_create();
    b.content = content_create();
    b.catalog = malloc(CATALOG_CAP);
    if (argc != 2 || b.p == NULL || b.list == NULL || b.content == NULL || b.catalog == NULL ||
        !read_scene(&b)) {
        (void)fprintf(stderr, "places: %s\n", why);
        return EXIT_FAILURE;
    }
    kiosk_defaults(&b.museum);
    for (size_t i = 0; i + 1 < l10n_language_count(); i++) {
        b.languages[b.n_languages++] = l10n_language_get(i);
    }
    for (size_t i = 0; i < l10n_language_count(); i++) {
        if (!check_language(&b, argv[1], l10n_language_get(i))) {
            return EXIT_FAILURE;
        }
    }
    (void)printf("%d texts in %zu languages, %d outside their place, small or English, %zu cut\n",
                 b.n_texts, l10n_language_count(), b.n_bad, str_n_cut());
    return b.n_bad == 0 && b.n_texts > 10000 && str_n_cut() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
