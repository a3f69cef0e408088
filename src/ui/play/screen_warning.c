// The move warning.
// Layer: ui. See screen_warning.h.
#include "ui/play/screen_warning.h"

#include "text/words_teacher.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"

#include <math.h>

enum { ID_ANYWAY = 1, ID_AGAIN, ID_SHOW };
enum { WARNINGS_MOST = 2, ANSWERS = 3 };

static const struct {
    int id;
    const char *label;
} ANSWER_OF[ANSWERS] = {
    {ID_AGAIN, N_("Think again")}, {ID_SHOW, N_("Show me")}, {ID_ANYWAY, N_("Play it anyway")}};

typedef struct warning_screen {
    senet_position position;
    senet_move move;
    int32_t loss;
} warning_screen;

enum {
    PAD = 44,
    TEXT_PAD = 56,
    BUTTON = 62,
    WIDTH = 860,
    TEXT = 34,
    REASON = 28,
    ANSWER = 28,
    GAP = 14
};

void warning_ask(ui *u, const senet_position *position, senet_move move, int32_t loss) {
    warning_screen *s = ui_data(u, UI_SCREEN_WARNING);
    *s = (warning_screen){*position, move, loss};
    ui_trace(&u->env, "warning %d", (int)loss);
    ui_push(u, UI_SCREEN_WARNING);
}

// --- Layout

static float sheet_width(const ui_env *env) {
    return fminf(WIDTH * env->layout.type, env->layout.view.w - 60);
}

// Draws the text from the top; NULL only measures. @return its height.
static float draw_question(const ui_env *env, const warning_screen *s, gfx_drawlist *list,
                           gfx_rect r) {
    char text[WORDS_CAP];
    words_move_warning(env->language, s->loss, text);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, env->layout.type);
    float h = ui_draw_centered(env, list, &style, (gfx_point){r.x, r.y}, r.w, text);
    // Only the reasons against it; a better move is shown on request.
    words_warnings(env->language, &s->position, s->move, WARNINGS_MOST, text);
    if (text[0] != '\0') {
        gfx_text_style reason = ui_style(env->inks, GFX_FONT_REGULAR, REASON, env->layout.type);
        h += 6 * env->layout.type;
        h += ui_draw_centered(env, list, &reason, (gfx_point){r.x, r.y + h}, r.w, text);
    }
    return h;
}

// The answers are side by side as long as each fits a third, to keep as much as possible of the
// board visible.
static bool stacked(const ui_env *env) {
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, ANSWER, env->layout.type);
    float third = (sheet_width(env) - 2 * PAD - (ANSWERS - 1) * GAP) / ANSWERS;
    for (int i = 0; i < ANSWERS; i++) {
        const char *label = l10n_text(env->language, ANSWER_OF[i].label);
        if (ui_text_width(env, &style, label) > third - ANSWER * env->layout.type) {
            return true;
        }
    }
    return false;
}

static box_grid answer_grid(const ui_env *env) {
    return stacked(env) ? (box_grid){.columns = 1, .rows = ANSWERS, .gap_y = 10 * env->layout.type}
                        : (box_grid){.columns = ANSWERS, .rows = 1, .gap_x = GAP};
}

static gfx_rect warning_sheet(const ui_env *env, const warning_screen *s) {
    float t = env->layout.type, w = sheet_width(env);
    float said = draw_question(env, s, NULL, (gfx_rect){0, 0, w - 2 * TEXT_PAD, 0});
    float h = 2 * PAD + said + 30 * t + (float)answer_grid(env).rows * (BUTTON + 10) * t;
    // Below the middle, to keep the board visible while the player thinks.
    gfx_rect room = env->layout.view;
    (void)box_take(&room, BOX_TOP, 10);
    (void)box_take(&room, BOX_BOTTOM, 30);
    return box_place(room, w, h, 0.5f, 1);
}

static void warning_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    const box_grid grid = answer_grid(v->env);
    const float rows = (float)grid.rows, h = BUTTON * v->env->layout.type;
    gfx_rect in = box_inset(warning_sheet(v->env, data), PAD, PAD);
    gfx_rect keys = box_take(&in, BOX_BOTTOM, rows * h + (rows - 1) * grid.gap_y);
    for (int i = 0; i < ANSWERS; i++) {
        ui_widget *b =
            ui_widgets_add(widgets, UI_WIDGET_BUTTON, ANSWER_OF[i].id, box_cell(keys, grid, i),
                           l10n_text(v->env->language, ANSWER_OF[i].label));
        b->size_vu = ANSWER;
        b->primary = ANSWER_OF[i].id == ID_AGAIN;
    }
    if (widgets->focus == 0) {
        widgets->focus = ID_AGAIN;
    }
}

// --- Answers

static void warning_outcome(ui *u, void *data, ui_outcome outcome) {
    warning_screen s = *(const warning_screen *)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    ui_pop(u);
    if (outcome.id == ID_ANYWAY) {
        (void)play_submit(u, ui_data(u, UI_SCREEN_PLAY),
                          (match_command){.kind = MATCH_MOVE, .move = s.move});
    } else if (outcome.id == ID_SHOW) {
        play_show_best(u);
    }
}

static void warning_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const warning_screen *s = v->data;
    gfx_rect sheet = warning_sheet(v->env, s);
    ui_draw_sheet(v->env, list, sheet);
    (void)draw_question(v->env, s, list, box_inset(sheet, TEXT_PAD, PAD));
    if (top) {
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

static void warning_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const warning_screen *s = v->data;
    char text[WORDS_CAP];
    words_move_warning(v->env->language, s->loss, text);
    speech_append(out_text, text);
    words_warnings(v->env->language, &s->position, s->move, WARNINGS_MOST, text);
    speech_append(out_text, text);
}

const ui_screen ui_screen_warning = {
    .data_size = sizeof(warning_screen),
    .layout = warning_layout,
    .outcome = warning_outcome,
    .draw = warning_draw,
    .describe = warning_describe,
};
