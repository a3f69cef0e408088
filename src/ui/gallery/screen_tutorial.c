// The actions of the tutorial and their effects.
// Layer: ui. See screen_tutorial.h.
// Source: packaging/kiosk/REQUIREMENTS.md A12, K6, K21, A22.
#include "ui/gallery/screen_tutorial.h"

#include "base/assert.h"
#include "ui/frame/draw.h"
#include "ui/gallery/tutorial_steps.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { PAUSE_MS = 700, SCRIPT_CAP = 8, KEYS = 3 };

enum { KEY = 30, GAP = 16 };     // type size; gap between buttons, vu
static const float KEY_H = 2.1f; // in ems

// --- Steps

static const tutorial_step *step_of(const tutorial *t) {
    return tutorial_step_get(t->step);
}

static bool is_last(const tutorial *t) {
    return t->step == tutorial_step_count() - 1;
}

// All throws of the part that begins with a step, in order.
static size_t script_of(int first, uint8_t out_script[SCRIPT_CAP]) {
    size_t n = 0;
    for (int i = first; i < tutorial_next_part(first); i++) {
        const tutorial_step *s = tutorial_step_get(i);
        if (s->kind == TUTORIAL_THROW || s->kind == TUTORIAL_WATCH) {
            SENET_ASSERT(n < SCRIPT_CAP);
            out_script[n++] = s->sticks;
        }
    }
    return n;
}

// Sets the table up for a part. @return false if out of memory
static bool lay_part(ui *u, tutorial *t, int first) {
    senet_position position;
    const char *why = "";
    senet_status parsed = senet_position_parse(tutorial_step_get(first)->position, &position, &why);
    SENET_ASSERT(parsed == SENET_OK);
    if (u->session.lesson && senet_position_equal(match_position(u->session.match), &position)) {
        return true;
    }
    uint8_t script[SCRIPT_CAP];
    match_setup setup = {.points = 1,
                         .first_side = SENET_CONES,
                         .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}},
                         .throws = MATCH_THROWS_SCRIPTED,
                         .seed = {.low = (uint64_t)first},
                         .script = script,
                         .n_script = script_of(first, script)};
    match *m = NULL;
    if (match_create_at(&setup, &position, &m) != SENET_OK) {
        return false;
    }
    match_event event;
    while (match_poll(m, &event)) {
        // Discard the event: the start of a game is no news here.
    }
    t->table = play_initial(u, m);
    t->table.shown.position = *match_position(m);
    ui_show_lesson(u, m);
    play_set_sticks(&t->table);
    return true;
}

static void begin_step(ui *u, tutorial *t, int step) {
    if (tutorial_step_get(step)->position != NULL && !lay_part(u, t, step)) {
        ui_pop(u);
        ui_notice(u, tr(u->env.language, "There is not enough memory for a new game."));
        return;
    }
    t->step = step;
    t->entries = match_entry_count(u->session.match);
    t->done = false;
    t->aimed = 0;
    t->answers = false;
    play_card_end(&t->table);
    ui_trace(&u->env, "tutorial %d of %d", step + 1, tutorial_step_count());
    speech_say(u, l10n_text(u->env.language, step_of(t)->text));
    ui_mark_layout(u);
}

static void tutorial_enter(ui *u, void *data, bool pushed) {
    if (pushed) {
        visit_count_word(u, "read", "tutorial");
    }
    if (!u->session.lesson) {
        begin_step(u, data, 0);
    }
}

// Whether the table waits for the step's task, or shows the computer's turn.
static bool task_is_open(const ui_session *session, const tutorial *t) {
    size_t made = match_entry_count(session->match) - t->entries;
    switch (step_of(t)->kind) {
    case TUTORIAL_THROW:
    case TUTORIAL_MOVE:
        return made == 0;
    case TUTORIAL_WATCH:
        return made < 2; // a throw and a move
    case TUTORIAL_READ:
        break;
    }
    return false;
}

static bool advances_by_itself(const tutorial *t) {
    return step_of(t)->kind == TUTORIAL_THROW || step_of(t)->kind == TUTORIAL_MOVE;
}

int tutorial_aim(const ui_session *session, const tutorial *t) {
    const tutorial_step *s = step_of(t);
    const play *p = &t->table;
    if (!advances_by_itself(t)) {
        return TUTORIAL_ID_NEXT;
    }
    if (!play_is_idle(p) || !task_is_open(session, t)) {
        return PLAY_ID_SKIP;
    }
    if (s->kind == TUTORIAL_THROW) {
        return PLAY_ID_MAT;
    }
    if (play_selected(p) == 0) {
        return PLAY_ID_HOUSE + s->move.from;
    }
    return s->move.to == SENET_OFF ? PLAY_ID_TRAY : PLAY_ID_HOUSE + s->move.to;
}

static int tutorial_update(ui *u, void *data, bool top) {
    tutorial *t = data;
    if (!u->session.lesson) {
        return -1;
    }
    int wait = play_update(u, &t->table, top && task_is_open(&u->session, t));
    if (tutorial_pointer_moves(&u->env, t)) {
        ui_mark(u);
        wait = 0;
    }
    if (!top || !advances_by_itself(t)) {
        return wait;
    }
    bool shown = play_is_idle(&t->table) &&
                 senet_position_equal(&t->table.shown.position, match_position(u->session.match));
    if (!t->done && !task_is_open(&u->session, t) && shown) {
        t->done = true;
        t->done_ms = u->env.now_ms;
    }
    if (t->done && u->env.now_ms >= t->done_ms + PAUSE_MS) {
        begin_step(u, t, t->step + 1);
        return 0;
    }
    // The next step comes soon: a watching visitor is not idle.
    return t->done ? (int)(t->done_ms + PAUSE_MS - u->env.now_ms) : wait;
}

// --- Widgets

static bool is_step_target(const tutorial *t, int id, int aim) {
    const senet_move move = step_of(t)->move;
    const int to = move.to == SENET_OFF ? PLAY_ID_TRAY : PLAY_ID_HOUSE + move.to;
    return id == aim || (step_of(t)->kind == TUTORIAL_MOVE && aim != PLAY_ID_SKIP &&
                         (id == PLAY_ID_HOUSE + move.from || id == to));
}

static void keep_step_targets(ui_widgets *widgets, const tutorial *t, int aim) {
    ui_widgets *w = widgets;
    int n = 0;
    for (int i = 0; i < w->count; i++) {
        if (is_step_target(t, w->widget[i].id, aim) ||
            (w->widget[i].id == PLAY_ID_SKIP && advances_by_itself(t))) {
            w->widget[n++] = w->widget[i];
        }
    }
    w->count = n;
}

typedef struct key {
    int id;
    ui_icon icon;
    const char *label;
    bool shown;
    float width;
} key;

static void add_keys(const ui_env *env, ui_widgets *widgets, const tutorial *t) {
    const l10n *l = env->language;
    key keys[KEYS] = {{TUTORIAL_ID_LEAVE, UI_ICON_BACK, tr(l, "Back"), true, 0},
                      {TUTORIAL_ID_SKIP, UI_ICON_NONE, tr(l, "Skip this"), !is_last(t), 0},
                      {TUTORIAL_ID_NEXT, UI_ICON_NONE,
                       is_last(t) ? tr(l, "Play now") : tr(l, "Next"), !advances_by_itself(t), 0}};
    ui_widgets_on(env, widgets, UI_LAYER_NEAR);
    gfx_rect row = ui_layer_place(env, UI_LAYER_NEAR, tutorial_row(env));
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, KEY, env->layout.type);
    float whole = GAP * (float)(KEYS - 1);
    for (int i = 0; i < KEYS; i++) {
        const float icon = keys[i].icon != UI_ICON_NONE ? 1 : 0;
        const float pad = style.size_vu * (icon + (ui_type_is_large(env) ? 1.2f : 2));
        keys[i].width = ui_text_width(env, &style, keys[i].label) + pad;
        whole += keys[i].width;
    }
    float k = whole > row.w ? row.w / whole : 1;
    float x = row.x;
    bool covers = row.y < env->layout.mat.y + env->layout.mat.h + 6;
    for (int i = 0; i < KEYS; i++) {
        gfx_rect r = {x, row.y, keys[i].width * k, row.h};
        // The next button is alone, at the end of the row.
        r.x = keys[i].id == TUTORIAL_ID_NEXT ? row.x + row.w - r.w : r.x;
        x += (keys[i].width + GAP) * k;
        if (!keys[i].shown) {
            continue;
        }
        ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_BUTTON, keys[i].id, r, keys[i].label);
        w->icon = keys[i].icon;
        w->align = GFX_ALIGN_CENTER;
        w->size_vu = KEY * k;
        w->primary = covers || keys[i].id == TUTORIAL_ID_NEXT;
    }
}

// The buttons are below the board if all controls are low.
static ui_bands tutorial_bands(const ui_view *v, int width_px, float letter_px) {
    return (ui_bands){
        .keys_px = fmaxf(visit_mm_px(v->env, width_px, VISIT_TARGET_MM), KEY * KEY_H * letter_px)};
}

static void tutorial_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    tutorial *t = data;
    if (!v->session->lesson) {
        return;
    }
    int focus = widgets->focus, aim = tutorial_aim(v->session, t);
    play_layout(v, widgets, &t->table);
    keep_step_targets(widgets, t, aim);
    add_keys(v->env, widgets, t);
    widgets->focus = focus;
    if (ui_widgets_find(widgets, aim) == NULL) {
        return; // the next update finds the new target
    }
    if (aim != t->aimed) {
        t->aimed = aim;
        t->aimed_ms = v->env->now_ms;
        widgets->focus = aim;
    }
}

// --- Actions

static void answer(ui *u, tutorial *t, float x_vu) {
    t->answers = true;
    play_highlight(u, &t->table);
    ui_cue(u, CUE_NO, x_vu);
}

// A special house explains itself, as in a game; the task is repeated as well.
static void answer_touch(ui *u, tutorial *t, const base_input *input, gfx_point at) {
    play *p = &t->table;
    if (play_offers_throw(p)) {
        play_highlight_sticks(u, p);
    }
    play_card_point(p, input, at);
    if (play_card_press(u, p, play_place_at(p, at))) {
        t->answers = true;
        play_highlight(u, p);
    } else {
        answer(u, t, at.x);
    }
}

// Starts a game by the rules that were taught.
static void play_now(ui *u) {
    if (ui_in_museum(&u->env)) {
        visit_play(u, false);
        return;
    }
    senet_position taught;
    const char *why = "";
    senet_status parsed = senet_position_parse(tutorial_step_get(0)->position, &taught, &why);
    SENET_ASSERT(parsed == SENET_OK);
    match_setup setup = {
        .rules = (senet_rules_id)taught.rules,
        .n = taught.n,
        .points = 1,
        .first_side = SENET_CONES,
        .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER, .level = SENET_LEVEL_NEWCOMER}},
        .throws = MATCH_THROWS_SEEDED,
        .seed = ui_take_seed(&u->env, &u->session)};
    match *m = NULL;
    (void)match_create(&setup, &m);
    ui_begin_match(u, m);
}

static void tutorial_outcome(ui *u, void *data, ui_outcome outcome) {
    tutorial *t = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED || !u->session.lesson) {
        return;
    }
    t->answers = false;
    if (outcome.id < TUTORIAL_ID_LEAVE) {
        play_outcome(u, &t->table, outcome);
        return;
    }
    ui_click(u);
    if (outcome.id == TUTORIAL_ID_LEAVE) {
        ui_pop(u);
    } else if (outcome.id == TUTORIAL_ID_SKIP) {
        begin_step(u, t, tutorial_next_part(t->step));
    } else if (is_last(t)) {
        play_now(u);
    } else {
        begin_step(u, t, t->step + 1);
    }
}

static bool tutorial_interrupt(ui *u, void *data, ui_action action) {
    tutorial *t = data;
    return u->session.lesson && play_interrupt(u, &t->table, action);
}

static bool tutorial_action(ui *u, void *data, ui_action action) {
    tutorial *t = data;
    if (action == UI_ACTION_FULLSCREEN || action == UI_ACTION_MUTE || action == UI_ACTION_QUIT) {
        return false;
    }
    bool walks = action >= UI_ACTION_LEFT && action <= UI_ACTION_PREVIOUS;
    if (action == UI_ACTION_BACK) {
        ui_pop(u);
    } else if (action == UI_ACTION_THROW && tutorial_aim(&u->session, t) == PLAY_ID_MAT) {
        t->answers = false;
        (void)play_action(u, &t->table, action);
    } else if (!walks && action != UI_ACTION_NONE) {
        answer(u, t, UI_MIDDLE_VU);
    }
    return true;
}

static bool tutorial_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    tutorial *t = data;
    play *p = &t->table;
    if (!u->session.lesson) {
        return false;
    }
    bool down = input->kind == BASE_INPUT_POINTER_DOWN;
    if (down && play_is_idle(p) && ui_widgets_at(&u->widgets, at) == NULL) {
        if (input->button == 1) {
            answer_touch(u, t, input, at);
        }
        return true;
    }
    bool used = play_pointer(u, p, input, at);
    if (p->texts.answer[0] != '\0') {
        p->texts.answer[0] = '\0';
        t->answers = true; // it has already been spoken
        ui_mark(u);
    }
    return used;
}

static void tutorial_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const tutorial *t = v->data;
    ui_view table = *v;
    if (!v->session->lesson) {
        ui_draw_table(v->env, list);
        return;
    }
    table.data = &t->table;
    play_draw(&table, list, top);
    tutorial_draw_words(v->env, v->session, t, list);
}

// Returns the table to the running match.
static void tutorial_leave(ui *u, void *data) {
    (void)data;
    ui_show_lesson(u, NULL);
}

const ui_screen ui_screen_tutorial = {
    .title = N_("How to play"),
    .whole = true,
    .bare = true,
    .ground.on_table = true,
    .ground.bands = tutorial_bands,
    .data_size = sizeof(tutorial),
    .enter = tutorial_enter,
    .leave = tutorial_leave,
    .layout = tutorial_layout,
    .outcome = tutorial_outcome,
    .interrupt = tutorial_interrupt,
    .action = tutorial_action,
    .pointer = tutorial_pointer,
    .update = tutorial_update,
    .draw = tutorial_draw,
};
