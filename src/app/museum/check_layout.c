// Checks the sizes of touch targets: see check_layout.h.
#include "app/museum/check_layout.h"

#include "app/thinker.h"
#include "base/assert.h"
#include "base/utf8.h"
#include "ui/frame/screen.h"
#include "ui/museum/visit.h"

#include <stdio.h>
#include <string.h>

enum {
    STEP_MS = 50,
    SETTLE_STEPS = 200, // enough for a throw or a move including pauses
    GAME_STEPS = 600,   // throws and moves of the longest game it waits for
    PAGES = 150,        // more than the pages of the exhibition, including scrolling
    TEACHER_NODES = 64
};

// A visitor's settings that differ from the museum's.
typedef struct manner {
    int text_size; // 0: the museum's
    int one_switch;
    bool speech; // adds a row under "Accessibility"
    bool two;
} manner;

// The smallest target found on a screen.
typedef struct finding {
    bool seen, high;
    float least_mm; // the shorter side of the smallest one
    float width_mm, height_mm;
    char label[UI_WIDGET_TEXT_CAP];
    float cap_mm; // height of the smallest capitals at the museum's text size; 0: no text
    char text[UI_WIDGET_TEXT_CAP];
} finding;

typedef struct walk {
    ui *u;
    app_preferences *preferences;
    uint64_t now_ms;
    bool as_set; // the visitor has not changed the text size
    gfx_drawlist *list;
    finding of[UI_SCREEN_COUNT];
} walk;

// Whether visitors can reach a screen. The walk below must visit it: a missed one is reported.
static bool is_visitor_screen(ui_screen_id id) {
    return id >= UI_SCREEN_ATTRACT || id == UI_SCREEN_PLAY || id == UI_SCREEN_PAUSE ||
           id == UI_SCREEN_RULES || id == UI_SCREEN_MOVES || id == UI_SCREEN_RESULT ||
           id == UI_SCREEN_EXHIBITION || id == UI_SCREEN_TUTORIAL;
}

// --- Measuring

// A target that covers the whole lower half, above the strip, can be pressed there.
static bool covers_lower_half(const ui *u, const ui_widget *w) {
    const gfx_rect view = u->env.canvas.view;
    return w->rect.w >= 0.9f * view.w && w->rect.y + w->rect.h >= view.y + 0.8f * view.h &&
           w->rect.h >= 0.3f * view.h;
}

static bool is_high(const ui *u, const ui_widget *w) {
    const float pixel = 1.0f / u->env.canvas.scale;
    const float middle = u->env.canvas.view.y + u->env.canvas.view.h / 2.0f;
    return visit_low_controls(&u->env) && !covers_lower_half(u, w) && w->rect.y < middle - pixel;
}

static void measure(walk *w) {
    const ui *u = w->u;
    const float px_per_mm =
        (float)u->env.canvas.width_px / (float)u->env.services.kiosk->screen_width_mm;
    const float mm = u->env.canvas.scale / px_per_mm;
    finding *f = &w->of[ui_top(u)];
    for (int i = 0; i < u->widgets.count; i++) {
        const ui_widget *widget = &u->widgets.widget[i];
        const gfx_rect r = widget->rect;
        const float least = (r.w < r.h ? r.w : r.h) * mm;
        if (!widget->enabled || widget->reach == UI_REACH_KEYS) {
            continue;
        }
        f->high = f->high || is_high(u, widget);
        if (!f->seen || least < f->least_mm) {
            f->seen = true;
            f->least_mm = least;
            f->width_mm = r.w * mm;
            f->height_mm = r.h * mm;
            (void)str_copy(f->label, sizeof f->label, widget->label);
        }
    }
}

// A number alone may be smaller: those on a small board's houses are part of a picture.
static bool is_number(const char *text) {
    bool digits = true;
    while (*text != '\0' && digits) {
        uint32_t c = utf8_next(&text);
        digits = utf8_is_digit(c);
    }
    return digits;
}

static void measure_letters(walk *w) {
    const ui *u = w->u;
    finding *f = &w->of[ui_top(u)];
    if (!w->as_set || !ui_needs_draw(u)) {
        return;
    }
    ui_draw(w->u, w->list);
    for (size_t i = 0; i < gfx_drawlist_count(w->list); i++) {
        const gfx_command *c = gfx_drawlist_get(w->list, i);
        if (c->kind != GFX_TEXT || is_number(c->as.text.utf8)) {
            continue;
        }
        const float cap = visit_cap_mm(&u->env, c->as.text.style.size_vu);
        if (f->cap_mm <= 0.0f || cap < f->cap_mm) {
            f->cap_mm = cap;
            (void)str_copy(f->text, sizeof f->text, c->as.text.utf8);
        }
    }
}

// --- Walking

// Answers at once, by rules of thumb: only the layout of the hint matters.
static void analyse(walk *w, const ui_request *request) {
    senet_analysis_request asked = request->analysis;
    ui_answer answer = {.kind = UI_REQUEST_ANALYSE, .generation = request->generation};
    asked.depth = 0;
    asked.node_cap = TEACHER_NODES;
    answer.status = app_analyse(&asked, &answer.analysis);
    ui_take_answer(w->u, &answer);
}

static void take_requests(walk *w) {
    ui_request request;
    while (ui_poll(w->u, &request)) {
        if (request.kind == UI_REQUEST_SETTINGS) {
            app_preferences_apply(w->preferences, w->u);
        } else if (request.kind == UI_REQUEST_ANALYSE) {
            analyse(w, &request);
        } else if (request.kind == UI_REQUEST_THINK) {
            // If the computer fails, its first legal move is played.
            ui_take_answer(w->u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                              .generation = request.generation,
                                              .status = SENET_CANCELLED});
        }
    }
}

static void step(walk *w) {
    w->now_ms += STEP_MS;
    (void)ui_update(w->u, w->now_ms);
    take_requests(w);
    measure(w);
    measure_letters(w);
}

// Steps until nothing moves.
static void settle(walk *w) {
    step(w);
    for (int i = 0; i < SETTLE_STEPS && !ui_is_idle(w->u); i++) {
        step(w);
    }
    step(w);
}

static void perform(walk *w, ui_action action) {
    ui_act(w->u, action);
    step(w);
}

static void read_pages(walk *w, ui_screen_id id) {
    ui_push(w->u, id);
    step(w);
    if (id == UI_SCREEN_EXHIBITION) {
        perform(w, UI_ACTION_SELECT); // the first chapter
    }
    for (int i = 0; i < PAGES; i++) {
        perform(w, UI_ACTION_PAGE_DOWN);
    }
    ui_pop(w->u);
}

static void walk_sheets(walk *w) {
    static const ui_screen_id SHEETS[] = {
        UI_SCREEN_PAUSE,       UI_SCREEN_MOVES, UI_SCREEN_VISIT_ACCESS, UI_SCREEN_LANGUAGES,
        UI_SCREEN_STILL_THERE, UI_SCREEN_STAFF, UI_SCREEN_QUESTION};
    for (size_t i = 0; i < sizeof SHEETS / sizeof SHEETS[0]; i++) {
        ui_push(w->u, SHEETS[i]);
        step(w);
        perform(w, UI_ACTION_PAGE_UP);
        ui_pop(w->u);
        step(w);
    }
}

static void walk_tutorial(walk *w) {
    ui_push(w->u, UI_SCREEN_TUTORIAL);
    settle(w);
    for (int i = 0; i < GAME_STEPS && ui_top(w->u) == UI_SCREEN_TUTORIAL; i++) {
        perform(w, UI_ACTION_SELECT);
        settle(w);
    }
}

// Makes a throw or a move. @param by_hand a move uses all the targets involved
static void play_on(walk *w, bool by_hand) {
    ui *u = w->u;
    match_need need = match_need_now(u->session.match);
    senet_moves moves;
    if (need.kind == MATCH_NEED_MOVE && by_hand) {
        perform(w, UI_ACTION_HINT);
        perform(w, UI_ACTION_SELECT);
        perform(w, UI_ACTION_SELECT);
    } else if (need.kind == MATCH_NEED_MOVE &&
               senet_moves_list(match_position(u->session.match), &moves) == SENET_OK) {
        (void)match_submit(u->session.match,
                           (match_command){.kind = MATCH_MOVE, .move = moves.move[0]});
    } else if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
        (void)match_submit(u->session.match, (match_command){.kind = MATCH_THROW});
    }
    settle(w);
}

static void play(walk *w, bool two) {
    visit_play(w->u, two);
    settle(w);
    for (int i = 0; i < GAME_STEPS && ui_top(w->u) == UI_SCREEN_PLAY; i++) {
        if (i == 4) {
            walk_sheets(w);
        } else if (i == 6) {
            perform(w, UI_ACTION_UNDO);
            settle(w);
        }
        play_on(w, i < 8);
    }
    settle(w);
    ui_pop(w->u); // look at the board once more
    settle(w);
}

// A visit from the choice of language to the end of a game.
static void visit_once(walk *w, const l10n_language *language, const manner *m) {
    ui *u = w->u;
    settings *s = u->env.settings;
    w->as_set = m->text_size == 0;
    visit_end(u);
    step(w);
    visit_begin(u, language->code);
    step(w);
    s->text_size = m->text_size > 0 ? m->text_size : s->text_size;
    s->one_switch = m->one_switch;
    s->speech = m->speech;
    s->speed = SETTINGS_SPEED_OFF;
    ui_refresh_layout(u);
    step(w);
    read_pages(w, UI_SCREEN_RULES);
    read_pages(w, UI_SCREEN_EXHIBITION);
    walk_tutorial(w);
    play(w, m->two);
}

static void walk_through(walk *w) {
    const kiosk_config *museum = w->u->env.services.kiosk;
    const bool aloud = museum->visitor_speech || museum->speech;
    const int one_switch = museum->visitor_switch ? SETTINGS_SWITCH_SLOW : SETTINGS_SWITCH_OFF;
    const manner manners[] = {
        {0, SETTINGS_SWITCH_OFF, false, true},
        {0, SETTINGS_SWITCH_OFF, aloud, false},
        {0, one_switch, false, true},
        {100, SETTINGS_SWITCH_OFF, false, true},
        {200, SETTINGS_SWITCH_OFF, aloud, true},
    };
    for (size_t i = 0; i < sizeof manners / sizeof manners[0]; i++) {
        visit_once(w, w->u->env.services.languages[0], &manners[i]);
    }
    for (int i = 1; i < w->u->env.services.n_languages; i++) {
        visit_once(w, w->u->env.services.languages[i], &manners[0]);
    }
    visit_end(w->u);
}

// --- Output

// Prints a sentence with the result, and a remedy if there is a problem.
static void print_result(const ui *u, bool good) {
    const kiosk_config *museum = u->env.services.kiosk;
    if (museum->low_controls && !visit_low_controls(&u->env)) {
        (void)puts("low_controls = yes has no effect with seats = face, where two people use "
                   "opposite edges of a table.");
    }
    if (good) {
        (void)puts(visit_low_controls(&u->env)
                       ? "All targets are at least 15 mm and in the lower half of the screen."
                       : "All targets are at least 15 mm.");
    } else if (visit_low_controls(&u->env)) {
        (void)puts("This screen is too small or too wide to fit every target of 15 mm into its "
                   "lower half. Use a larger or taller screen, or set low_controls = no.");
    } else {
        (void)puts("Some targets are smaller than 15 mm. Use a larger screen, or set a shorter "
                   "viewing distance, which makes the letters smaller.");
    }
}

static void print_letters(const walk *w, const finding *f) {
    if (f->cap_mm > 0.0f) {
        const bool small = f->cap_mm < visit_wanted_cap_mm(&w->u->env);
        (void)printf("%-10s smallest capitals %4.2f mm%s  %s\n", "", (double)f->cap_mm,
                     small ? "  SMALL LETTERS" : "", f->text);
    }
}

// Prints lines for each screen. @return whether all targets are good
static bool print_screens(const walk *w) {
    bool good = true;
    for (int id = 0; id < UI_SCREEN_COUNT; id++) {
        const finding *f = &w->of[id];
        const char *name = ui_screen_name((ui_screen_id)id);
        if (f->seen != is_visitor_screen((ui_screen_id)id)) {
            (void)printf("%-10s %s\n", name, f->seen ? "is not meant for visitors" : "not visited");
            good = false;
        } else if (f->seen) {
            const bool small = f->least_mm < (float)VISIT_LEAST_MM;
            (void)printf("%-10s smallest target %5.1f x %5.1f mm%s%s  %s\n", name,
                         (double)f->width_mm, (double)f->height_mm, small ? "  TOO SMALL" : "",
                         f->high ? "  TOO HIGH" : "", f->label);
            print_letters(w, f);
            good = good && !small && !f->high;
        }
    }
    return good;
}

int app_check_layout(ui *u, app_preferences *preferences) {
    const kiosk_config *museum = preferences->museum;
    SENET_ASSERT(museum != NULL);
    walk w = {.u = u, .preferences = preferences, .list = gfx_drawlist_create()};
    if (w.list == NULL) {
        return APP_EXIT_FAILED;
    }
    const int width = u->env.canvas.width_px;
    (void)printf("%d x %d pixels on %d mm: %.2f pixels per millimetre\n", width,
                 u->env.canvas.height_px, museum->screen_width_mm,
                 (double)width / (double)museum->screen_width_mm);
    walk_through(&w);
    const bool good = print_screens(&w);
    gfx_drawlist_destroy(w.list);
    print_result(u, good);
    return good ? APP_EXIT_OK : APP_EXIT_FAILED;
}
