// The frame of the interface: the stack of screens, input, time and requests. See ui.h, screen.h.
// Invariant: a screen's callbacks run only while it is on the stack.
#include "base/assert.h"
#include "base/str.h"
#include "gfx/anim.h"
#include "ui/board/idle_light.h"
#include "ui/frame/draw.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/scan.h"
#include "ui/frame/speech.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include <stdlib.h>
#include <string.h>

// A longer gap (a suspended laptop, a dragged window) must not make animations jump.
#define GAP_MS 100u
// The shortest time a notice stays, and the time per byte for longer ones.
#define NOTICE_MS          6000u
#define NOTICE_MS_PER_BYTE 70u
// A notice's distance above the safe area, and its padding, vu.
enum { NOTICE_ABOVE = 10, NOTICE_SIDE = 30, NOTICE_TOP = 14, NOTICE_BOTTOM = 18 };
// The first frame of a dissolve already shows part of it. A slow frame counts as FRAME_MOST_MS: a
// slow machine shows a longer dissolve instead of a cut.
enum { FRAME_MS = 16, FRAME_MOST_MS = 50 };

static const ui_screen *const SCREENS[UI_SCREEN_COUNT] = {
#define SCREEN(id, name) [UI_SCREEN_##id] = &ui_screen_##name,
    UI_SCREEN_MAP(SCREEN)
#undef SCREEN
};

static const char *const NAMES[UI_SCREEN_COUNT] = {
#define NAME(id, name) [UI_SCREEN_##id] = #name,
    UI_SCREEN_MAP(NAME)
#undef NAME
};

// --- Stack

ui_screen_id ui_top(const ui *u) {
    SENET_ASSERT(u->frame->depth > 0);
    return u->frame->stack[u->frame->depth - 1];
}

const char *ui_screen_name(ui_screen_id id) {
    SENET_ASSERT(id < UI_SCREEN_COUNT);
    return NAMES[id];
}

const ui_screen *ui_top_screen(const ui *u) {
    return SCREENS[ui_top(u)];
}

// The stack index of ui_ground_screen; -1: none.
static int ground_of(const ui *u) {
    int i = u->frame->depth - 1;
    while (i > 0 && !SCREENS[u->frame->stack[i]]->whole &&
           SCREENS[u->frame->stack[i]]->ground.bands == NULL) {
        i--;
    }
    return i;
}

const ui_screen *ui_ground_screen(const ui *u) {
    const int ground = ground_of(u);
    return ground < 0 ? NULL : SCREENS[u->frame->stack[ground]];
}

void *ui_data(const ui *u, ui_screen_id id) {
    return u->frame->data[id];
}

void *ui_top_data(const ui *u) {
    return ui_data(u, ui_top(u));
}

bool ui_is_open(const ui *u, ui_screen_id id) {
    bool open = false;
    for (int i = 0; i < u->frame->depth; i++) {
        open = open || u->frame->stack[i] == id;
    }
    return open;
}

// The view for a screen of the stack.
static ui_view view_of(const ui *u, int index) {
    return (ui_view){&u->env, &u->session, &u->widgets, u->frame->data[u->frame->stack[index]]};
}

ui_view ui_view_of(const ui *u) {
    return view_of(u, u->frame->depth - 1);
}

// The transform of a screen of the stack.
static gfx_transform transform_of(const ui *u, int index) {
    bool on_table = SCREENS[u->frame->stack[index]]->ground.on_table;
    return ui_layer_transform(&u->env, on_table ? UI_LAYER_TABLE : visit_face_layer(u, index));
}

gfx_transform ui_top_transform(const ui *u) {
    return transform_of(u, u->frame->depth - 1);
}

// Traces the places of all pressable widgets in window pixels, "widgets ID@X,Y,W,H ..."; for tests.
static void trace_widgets(const ui_env *env, ui_widgets *widgets) {
    if (!ui_is_traced(env)) {
        return;
    }
    char text[960];
    str_builder line = str_init(text, sizeof text);
    for (int i = 0; i < widgets->count; i++) {
        const ui_widget *w = &widgets->widget[i];
        if (w->enabled) {
            gfx_rect r = ui_widget_in_window(w);
            (void)str_append_format(&line, " %d@%d,%d,%d,%d", w->id,
                                    (int)((r.x - env->canvas.view.x) * env->canvas.scale),
                                    (int)((r.y - env->canvas.view.y) * env->canvas.scale),
                                    (int)(r.w * env->canvas.scale), (int)(r.h * env->canvas.scale));
        }
    }
    ui_trace(env, "widgets%s", text);
}

static void refresh_look(ui *u) {
    ui_look_of(&u->env.services.scene->themes, u->env.settings, &u->env.look);
    u->env.look.on_table.least = u->env.look.on_panel.least = visit_least_size(&u->env);
}

// The panel beside the table: for a sheet, otherwise for the screen beneath.
static int panel_px(const ui *u, int width_px, int height_px) {
    const form *f = u->frame->depth > 0 ? ui_top_screen(u)->form : NULL;
    if (f != NULL && f->beside) {
        return form_beside_px(u, f, width_px, height_px);
    }
    const int ground = ground_of(u);
    const ui_screen *screen = ui_ground_screen(u);
    if (screen == NULL || screen->ground.panel_px == NULL) {
        return 0;
    }
    const ui_view v = view_of(u, ground);
    return screen->ground.panel_px(&v, width_px, height_px);
}

static void compute_layout(ui *u, int width_px, int height_px) {
    ui_reserved reserved = visit_reserved(u, width_px, height_px);
    reserved.panel_px = panel_px(u, width_px, height_px);
    ui_layout_compute(width_px, height_px, 100, reserved, &u->env.canvas, &u->env.table);
    u->env.letter_px = u->env.table.type * u->env.canvas.scale;
    ui_layout_compute(width_px, height_px, u->env.settings->text_size, reserved, &u->env.canvas,
                      &u->env.table);
    u->env.layout = u->env.table; // until a screen is called
    ui_layers_make_room(&u->env);
    int x_px = 0, y_px = 0;
    visit_shift(&u->env, &x_px, &y_px);
    u->env.canvas.view.x -= (float)x_px / u->env.canvas.scale;
    u->env.canvas.view.y -= (float)y_px / u->env.canvas.scale;
    // The picture determines where the mat is.
    const gfx_point *q = u->env.services.scene->mat;
    float left = q[0].x < q[3].x ? q[0].x : q[3].x;
    float right = q[1].x > q[2].x ? q[1].x : q[2].x;
    u->env.table.mat = (gfx_rect){left, q[0].y, right - left, q[2].y - q[0].y};
    u->env.layout.mat = u->env.table.mat;
}

// Call it before calling a screen of the stack.
static void use_layout(ui *u, int index) {
    u->env.layout = visit_face_layout(u, index);
}

// The lowest visible screen.
static int first_visible(const ui *u) {
    int first = u->frame->depth - 1;
    while (first > 0 && !SCREENS[u->frame->stack[first]]->whole) {
        first--;
    }
    return first;
}

static void lay_out_screen(ui *u, int index) {
    const ui_screen *screen = SCREENS[u->frame->stack[index]];
    const ui_view v = view_of(u, index);
    use_layout(u, index);
    ui_widgets_begin(&u->widgets);
    u->widgets.transform = transform_of(u, index);
    if (screen->layout != NULL) {
        screen->layout(&v, &u->widgets, u->frame->data[u->frame->stack[index]]);
    } else if (screen->form != NULL) {
        form_layout(&v, &u->widgets, screen->form);
    }
    u->widgets.own = u->widgets.count;
}

// Screens visible beneath a sheet must follow the changes made on it: text size, language.
static void lay_out_covered(ui *u) {
    ui_widgets top = u->widgets;
    for (int i = first_visible(u); i < u->frame->depth - 1; i++) {
        u->widgets = u->frame->covered[u->frame->stack[i]];
        lay_out_screen(u, i); // no ui_widgets_end: the focus may be on the strip
        u->frame->covered[u->frame->stack[i]] = u->widgets;
    }
    u->widgets = top;
}

static void lay_out(ui *u) {
    u->frame->needs_layout = false;
    u->frame->dirty = true;
    // In a museum each screen has its own bands; at home a list of moves may be beside the table.
    refresh_look(u);
    compute_layout(u, u->env.canvas.width_px, u->env.canvas.height_px);
    lay_out_covered(u);
    lay_out_screen(u, u->frame->depth - 1);
    visit_add_strip(u);
    visit_face_add(u);
    ui_widgets_end(&u->widgets);
    trace_widgets(&u->env, &u->widgets);
}

bool ui_is_laid_out(const ui *u) {
    return !u->frame->needs_layout;
}

void ui_lay_out(ui *u) {
    if (u->frame->needs_layout) {
        lay_out(u);
    }
}

static void show_top(ui *u, bool pushed) {
    const ui_screen *screen = ui_top_screen(u);
    bool keys = u->widgets.focus_visible;
    u->widgets = u->frame->covered[ui_top(u)];
    u->widgets.focus_visible = keys;
    u->widgets.pressed = 0;
    u->widgets.hover = 0;
    u->widgets.asked = 0;
    u->frame->dissolve.asked = true;
    ui_trace(&u->env, "screen %s", ui_screen_name(ui_top(u)));
    speech_screen(u);
    use_layout(u, u->frame->depth - 1);
    if (screen->enter != NULL) {
        screen->enter(u, ui_top_data(u), pushed);
    }
    lay_out(u);
}

void ui_push(ui *u, ui_screen_id id) {
    // A screen has only one set of data, so an open one is uncovered instead of pushed again.
    if (ui_is_open(u, id)) {
        while (ui_top(u) != id) {
            ui_pop(u);
        }
        return;
    }
    if (u->frame->depth > 0) {
        u->frame->covered[ui_top(u)] = u->widgets;
    }
    SENET_ASSERT(u->frame->depth < UI_STACK_CAP);
    u->frame->stack[u->frame->depth++] = id;
    memset(&u->frame->covered[id], 0, sizeof u->frame->covered[id]);
    show_top(u, true);
}

static void remove_top(ui *u) {
    const ui_screen *screen = ui_top_screen(u);
    if (screen->leave != NULL) {
        screen->leave(u, ui_top_data(u));
    }
    u->frame->depth--;
}

void ui_pop(ui *u) {
    if (u->frame->depth <= 1) {
        return;
    }
    remove_top(u);
    show_top(u, false);
}

void ui_replace_all(ui *u, ui_screen_id id) {
    while (u->frame->depth > 0) {
        remove_top(u);
    }
    u->frame->stack[u->frame->depth++] = id;
    memset(&u->frame->covered[id], 0, sizeof u->frame->covered[id]);
    u->frame->sounds.title_music_due = SCREENS[id]->ground.plays_title_music;
    show_top(u, true);
}

void ui_mark(ui *u) {
    u->frame->dirty = true;
}

void ui_mark_layout(ui *u) {
    u->frame->needs_layout = true;
    u->frame->dirty = true;
}

// --- A change of screen: the picture of the last frame fades out over the new screen

static void begin_dissolve(ui *u) {
    ui_dissolve *d = &u->frame->dissolve;
    // Passers-by look at any moment: in a museum the words of two screens never mix.
    if (d->shown && ui_animates(u->env.settings) && !ui_in_museum(&u->env)) {
        d->number++;
        d->runs = true;
        d->passed_ms = FRAME_MS;
        d->at_ms = u->env.now_ms;
    }
    d->asked = false;
}

// Call it after everything that opens or closes screens. @return as ui_update
static int update_dissolve(ui *u) {
    ui_dissolve *d = &u->frame->dissolve;
    if (d->asked) {
        begin_dissolve(u);
    }
    if (!d->runs) {
        return -1;
    }
    const uint64_t passed = u->env.now_ms - d->at_ms;
    d->passed_ms += passed < FRAME_MOST_MS ? (int)passed : FRAME_MOST_MS;
    d->at_ms = u->env.now_ms;
    d->runs = d->passed_ms < UI_DISSOLVE_MS;
    u->frame->dirty = true; // also at the end, for one frame without the picture
    return 0;
}

static void draw_dissolve(ui *u, gfx_drawlist *list) {
    ui_dissolve *d = &u->frame->dissolve;
    d->shown = true;
    if (d->runs) {
        const float left = 1.0f - gfx_anim_smooth((float)d->passed_ms / UI_DISSOLVE_MS);
        gfx_draw_previous(list, d->number, (uint8_t)(255.0f * left + 0.5f));
    }
}

// The next frame does not start one either: the last frame had another size or was never seen.
static void stop_dissolve(ui *u) {
    u->frame->dissolve.shown = false;
    u->frame->dissolve.runs = false;
}

// --- Time and drawing

static int notice_update(ui *u) {
    if (u->frame->notice.text[0] == '\0') {
        return -1;
    }
    if (u->env.now_ms >= u->frame->notice.until_ms) {
        u->frame->notice.text[0] = '\0';
        u->frame->dirty = true;
        return -1;
    }
    return (int)(u->frame->notice.until_ms - u->env.now_ms);
}

static bool has_lit_widget(const ui_widgets *w) {
    bool any = false;
    for (int i = 0; i < w->count; i++) {
        any = any || w->widget[i].lit;
    }
    return any;
}

// Updates the light over an idle table and around the next target. @return milliseconds until the
// next change, -1: none
static int light_update(ui *u, bool idle) {
    const settings *s = u->env.settings;
    bool lives = s->living_light && ui_animates(s) && !s->contrast;
    bool gleams = lives && ui_top_screen(u)->ground.gleams;
    float before = u->env.gleam, breath = u->env.breath;
    int wait = -1;
    u->env.gleam = -1.0f;
    u->env.breath = 1.0f;
    if (!idle || u->frame->clock.touched) {
        u->frame->clock.idle_since_ms = u->env.now_ms;
        u->frame->clock.touched = false;
    } else {
        const uint64_t idle_ms = u->env.now_ms - u->frame->clock.idle_since_ms;
        wait = gleams ? idle_light_at(idle_ms, &u->env.gleam) : -1;
        if (lives && has_lit_widget(&u->widgets)) {
            wait = ui_min_wait(wait, idle_light_breathe(idle_ms, &u->env.breath));
        }
    }
    u->frame->dirty = u->frame->dirty || u->env.gleam > before || u->env.gleam < before ||
                      u->env.breath > breath || u->env.breath < breath;
    return wait;
}

// @return milliseconds until a screen wants to be called again, -1: no screen does
static int update_screens(ui *u) {
    int wait = -1;
    for (int i = 0; i < u->frame->depth && !visit_is_blank(&u->env); i++) {
        const ui_screen *screen = SCREENS[u->frame->stack[i]];
        if (screen->update != NULL) {
            use_layout(u, i);
            wait = ui_min_wait(wait, screen->update(u, u->frame->data[u->frame->stack[i]],
                                                    i == u->frame->depth - 1));
        }
    }
    use_layout(u, u->frame->depth - 1);
    // Play it when the screen appears, not when a sheet over it closes or a game begins at once.
    if (u->frame->sounds.title_music_due && ui_top_screen(u)->ground.plays_title_music) {
        u->frame->sounds.title_music_due = false;
        ui_music(u, CUE_TITLE);
    }
    return wait;
}

int ui_update(ui *u, uint64_t now_ms) {
    uint64_t passed = now_ms > u->frame->clock.real_ms ? now_ms - u->frame->clock.real_ms : 0;
    u->frame->clock.real_ms = now_ms > u->frame->clock.real_ms ? now_ms : u->frame->clock.real_ms;
    ui_follow_volumes(u); // of the sounds so far, even if the window is hidden
    if (u->env.hidden) {
        return -1; // no time passes while the window is hidden
    }
    // Idle waiting (a pause, a notice) may pass at once; only gaps during animations are clamped.
    bool was_idle = u->frame->clock.no_animation;
    u->env.now_ms += was_idle || passed <= GAP_MS ? passed : GAP_MS;
    ui_update_teachers(u);
    int screens = update_screens(u);
    int wait = ui_min_wait(screens, notice_update(u));
    u->frame->clock.idle = screens < 0;
    u->frame->clock.no_timers = wait < 0;
    wait = ui_min_wait(wait, light_update(u, u->frame->clock.idle));
    wait = ui_min_wait(wait, visit_update(u));
    ui_lay_out(u);
    wait = ui_min_wait(wait, scan_update(u));
    speech_update(u);
    wait = ui_min_wait(wait, ui_follow_music(u));
    // 0 means that an animation is running: the next gap must be a frame, not a jump.
    u->frame->clock.no_animation = wait != 0;
    wait = ui_min_wait(wait, update_dissolve(u)); // last: it clamps gaps itself
    return u->frame->dirty ? 0 : wait;
}

bool ui_is_idle(const ui *u) {
    return u->frame->clock.idle && !u->frame->dirty && !u->frame->dissolve.runs;
}

bool ui_has_no_timers(const ui *u) {
    return u->frame->clock.no_timers && !u->frame->dissolve.runs;
}

bool ui_is_blank(const ui *u) {
    return visit_is_blank(&u->env);
}

bool ui_needs_draw(const ui *u) {
    return u->frame->dirty && !u->env.hidden;
}

// The area of texts, drawn from a command on, that a rectangle of the window would cover, vu^2.
static float text_below(const ui_env *env, const gfx_drawlist *list, size_t first, gfx_rect r) {
    float area = 0;
    for (size_t i = first; i < gfx_drawlist_count(list); i++) {
        const gfx_command *c = gfx_drawlist_get(list, i);
        const gfx_text *t = &c->as.text;
        if (c->kind == GFX_TEXT) {
            const float w = ui_text_width(env, &t->style, t->utf8), size = t->style.size_vu;
            const float left = t->at.x - w * (float)t->align / 2; // left, centre, right: 0, 1, 2
            area += box_overlap(r, (gfx_rect){left, t->at.y - size, w, size * 1.25f});
        }
    }
    return area;
}

// Tries the upper edge, then the lower one, in the middle and at both sides: the first place that
// covers no text of the top screen, otherwise the one that covers the least.
static gfx_rect place_notice(const ui *u, const gfx_drawlist *list, size_t first, float w,
                             float h) {
    static const float PLACES[][2] = {{0.5f, 0}, {0, 0}, {1, 0}, {0.5f, 1}, {0, 1}, {1, 1}};
    gfx_rect best = {0, 0, w, h};
    float least = -1;
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0] && (least < 0 || least > 0); i++) {
        gfx_rect room = u->env.layout.safe;
        room.y += PLACES[i][1] > 0 ? NOTICE_ABOVE : -NOTICE_ABOVE;
        const gfx_rect at = box_place(room, w, h, PLACES[i][0], PLACES[i][1]);
        const float area =
            text_below(&u->env, list, first, ui_layer_in_window(&u->env, UI_LAYER_NEAR, at));
        if (least < 0 || area < least) {
            least = area;
            best = at;
        }
    }
    return best;
}

// @param first the top screen's first command
static void draw_notice(ui *u, gfx_drawlist *list, size_t first) {
    const char *text = u->frame->notice.text[0] != '\0' ? u->frame->notice.text : u->frame->pinned;
    if (text == NULL || text[0] == '\0') {
        return;
    }
    gfx_text_style style =
        ui_style(u->env.inks, GFX_FONT_REGULAR, UI_SIZE_BODY, u->env.layout.type);
    style.letterpress = false;
    style.color = UI_IVORY;
    gfx_wrapped wrapped;
    gfx_wrap(u->env.services.metrics, &style, text, u->env.layout.safe.w * 0.7f, &wrapped);
    const float width = wrapped.width_vu + 1; // allow for rounding
    const float h = ui_draw_paragraph(&u->env, NULL, &style, (gfx_point){0, 0}, width, text);
    const gfx_rect box =
        place_notice(u, list, first, width + 2 * NOTICE_SIDE, h + NOTICE_TOP + NOTICE_BOTTOM);
    gfx_draw_round_rect(list, box, 10, (gfx_color){0x1c, 0x16, 0x13, 255}, UI_GOLD, 1.5f);
    (void)ui_draw_paragraph(&u->env, list, &style,
                            (gfx_point){box.x + NOTICE_SIDE, box.y + NOTICE_TOP}, width, text);
}

static void draw_screen(ui *u, int index, gfx_drawlist *list) {
    const ui_screen *screen = SCREENS[u->frame->stack[index]];
    const ui_view v = view_of(u, index);
    u->env.inks = &u->env.look.on_table;
    use_layout(u, index);
    (void)gfx_drawlist_transform(list, transform_of(u, index));
    if (!screen->bare) {
        u->env.inks = &u->env.look.on_panel;
    }
    bool top = index == u->frame->depth - 1;
    if (screen->draw != NULL) {
        screen->draw(&v, list, top);
    } else {
        form_draw(&v, list, screen->form, l10n_text(u->env.language, screen->title), top);
    }
}

void ui_draw(ui *u, gfx_drawlist *list) {
    ui_lay_out(u);
    ui_layers_begin(&u->env, list);
    if (visit_is_blank(&u->env)) {
        visit_draw(u, list); // black; nothing beneath it is visible
        stop_dissolve(u);
        u->frame->dirty = false;
        return;
    }
    refresh_look(u);
    const int first = first_visible(u), top = u->frame->depth - 1;
    const ui_screen *screen = ui_top_screen(u);
    const bool alone =
        (screen->form != NULL && screen->form->beside) || ui_top(u) == UI_SCREEN_STILL_THERE;
    size_t first_of_top = 0;
    for (int i = first; i <= top; i++) {
        first_of_top = i == top ? gfx_drawlist_count(list) : 0;
        // Beside a sheet only the table is visible, not the sheets that led to it. Around a
        // museum's question, part of another sheet would look broken.
        if (i == first || i == top || !alone) {
            draw_screen(u, i, list);
        }
    }
    u->env.inks = &u->env.look.on_panel;
    (void)gfx_drawlist_transform(list, ui_layer_transform(&u->env, UI_LAYER_NEAR));
    draw_notice(u, list, first_of_top);
    u->env.inks = &u->env.look.on_table;
    visit_draw(u, list);
    visit_face_draw(&u->env, &u->widgets, list);
    draw_dissolve(u, list);
    u->frame->dirty = false;
}

// --- Creation and lifetime

// The whole interface in one allocation.
typedef struct whole {
    ui u;
    ui_frame frame;
    visit visit;
    speech speech;
    scan scan;
} whole;

ui *ui_create(const ui_services *services) {
    whole *all = calloc(1, sizeof *all);
    if (all == NULL) {
        return NULL;
    }
    ui *u = &all->u;
    u->frame = &all->frame;
    u->frame->speech = &all->speech;
    u->frame->scan = &all->scan;
    u->env.visit = u->frame->visit = &all->visit;
    u->env.services = *services;
    u->env.settings = services->settings;
    u->env.language = services->language;
    u->frame->spoken = l10n_language_of(u->env.language);
    u->frame->clock.no_animation = true;
    ui_look_of(&services->scene->themes, services->settings, &u->env.look);
    u->env.inks = &u->env.look.on_table;
    compute_layout(u, 1280, 720);
    u->env.resting_sticks = gfx_resting_sticks_create();
    for (int i = 0; i < UI_SCREEN_COUNT; i++) {
        SENET_ASSERT(SCREENS[i]->draw != NULL || SCREENS[i]->form != NULL);
        u->frame->data[i] = calloc(1, SCREENS[i]->data_size + 1);
        if (u->frame->data[i] == NULL) {
            ui_destroy(u);
            return NULL;
        }
    }
    ui_replace_all(u, UI_SCREEN_TITLE);
    visit_open(u);
    return u;
}

void ui_destroy(ui *u) {
    if (u == NULL) {
        return;
    }
    while (u->frame->depth > 0) {
        remove_top(u);
    }
    for (int i = 0; i < UI_SCREEN_COUNT; i++) {
        free(u->frame->data[i]);
    }
    match_destroy(u->session.match);
    match_destroy(u->session.waiting);
    match_destroy(u->session.offered);
    teacher_clear(&u->session.teacher);
    teacher_clear(&u->session.earlier);
    gfx_resting_sticks_destroy(u->env.resting_sticks);
    free(u);
}

void ui_resize(ui *u, int width_px, int height_px) {
    if (width_px != u->env.canvas.width_px || height_px != u->env.canvas.height_px) {
        visit_resized(u, width_px, height_px);
        stop_dissolve(u);
    }
    compute_layout(u, width_px, height_px);
    ui_mark_layout(u);
}

void ui_refresh_layout(ui *u) {
    ui_resize(u, u->env.canvas.width_px, u->env.canvas.height_px);
}

void ui_take_answer(ui *u, const ui_answer *answer) {
    if (answer->kind == UI_REQUEST_ANALYSE) {
        ui_answer_teachers(u, answer);
        return;
    }
    const match *m = ui_match(u);
    if (m == NULL || match_generation(m) != answer->generation) {
        return;
    }
    for (int i = 0; i < UI_SCREEN_COUNT; i++) {
        if (SCREENS[i]->answered != NULL) {
            SCREENS[i]->answered(u->frame->data[i], answer);
        }
    }
    ui_trace(&u->env, "thought");
}

void ui_notice(ui *u, const char *text) {
    str_copy(u->frame->notice.text, sizeof u->frame->notice.text, text);
    u->frame->notice.maker = NULL;
    size_t long_ms = NOTICE_MS_PER_BYTE * strlen(text);
    u->frame->notice.until_ms = u->env.now_ms + (long_ms > NOTICE_MS ? long_ms : NOTICE_MS);
    u->frame->dirty = true;
    ui_trace(&u->env, "notice %s", text);
    speech_say(u, text);
}

void ui_pin_notice(ui *u, const char *text) {
    u->frame->pinned = text;
    u->frame->dirty = true;
    ui_trace(&u->env, "pinned %s", text);
}

void ui_notice_made(ui *u, ui_notice_maker maker) {
    char text[UI_NOTICE_TEXT_CAP];
    maker(u, text);
    ui_notice(u, text);
    u->frame->notice.maker = maker;
}

void ui_toggle(ui *u, bool *setting, ui_notice_maker maker) {
    *setting = !*setting;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    if (maker != NULL) {
        ui_notice_made(u, maker);
    }
    ui_mark_layout(u);
}

// Rewrites all stored texts.
static void rewrite_texts(ui *u) {
    if (u->frame->notice.text[0] != '\0' && u->frame->notice.maker != NULL) {
        u->frame->notice.maker(u, u->frame->notice.text);
    } else {
        u->frame->notice.text[0] = '\0';
    }
    speech_language(u);
}

void ui_set_language(ui *u, const l10n *language) {
    u->env.language = language;
    if (u->frame->spoken != l10n_language_of(language)) {
        u->frame->spoken = l10n_language_of(language);
        rewrite_texts(u);
    }
    ui_mark_layout(u);
}

void ui_set_open(ui *u, bool open) {
    bool closes = ui_in_museum(&u->env) && !u->frame->visit->closed && !open;
    u->frame->visit->closed = !open;
    if (closes) {
        visit_end(u); // otherwise the last visitor's game would be there the next morning
    }
    ui_mark_layout(u);
}

void ui_set_hidden(ui *u, bool hidden) {
    u->env.hidden = hidden;
    ui_follow_volumes(u);
    stop_dissolve(u);
    if (!hidden) {
        u->frame->dirty = true;
    }
}

void ui_set_fullscreen(ui *u, bool on) {
    u->env.fullscreen = on;
    ui_mark_layout(u);
}
