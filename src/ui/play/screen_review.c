// A game looked at again: its curve, the moments that mattered, every ply on the board with what
// was played and what was better, and playing on from there. Layer: ui. See teacher.h.
// Invariant: changes nothing in the match; playing on begins another match and leaves this one's
// record as it is.
#include "ui/play/screen_review.h"
#include "base/str.h"
#include "text/words_teacher.h"
#include "ui/board/board_arrow.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <stdlib.h>

enum {
    ID_CURVE = 1,
    ID_FIRST,
    ID_BACK,
    ID_ON,
    ID_LAST,
    ID_PLAY_ON,
    ID_DONE,
    ID_GAME_BEFORE,
    ID_GAME_NEXT
};
enum { N_STEPPERS = 4, REASONS_MOST = 2 };

// Sizes at a type of 1, and places on the table of the picture.
enum { ROW_GAP = 8, BUTTON = 48, BOARD_RIGHT = 1095, MAT_LEFT = 1120, WORDS_BOTTOM = 170 };

// --- The game

static int game_shown(const ui_session *session) {
    return session->earlier.game != 0 ? session->earlier.game : teacher_games(session->match);
}

static words words_here(const ui_env *env, const ui_session *session) {
    words w = words_of(env->language, session->match);
    w.cones = review_teacher(session)->cones;
    return w;
}

static void sort_moments(review_screen *s, const teacher *t) {
    s->n_moments = teacher_done(t) ? t->review.n_moments : 0;
    for (int i = 0; i < s->n_moments; i++) {
        int k = i;
        for (; k > 0 && s->moment[k - 1].ply > t->review.moment[i].ply; k--) {
            s->moment[k] = s->moment[k - 1];
        }
        s->moment[k] = t->review.moment[i];
    }
}

static int moment_at(const review_screen *s) {
    for (int i = 0; i < s->n_moments; i++) {
        if (s->moment[i].ply == s->at) {
            return i;
        }
    }
    return -1;
}

static void go_to(ui *u, review_screen *s, size_t step) {
    size_t n = review_teacher(&u->session)->n_steps;
    s->at = step < n ? step : n;
    s->sure = false;
    ui_trace(&u->env, "review %d of %d", (int)s->at, (int)n);
    ui_mark_layout(u);
}

// At the moment that mattered most, where one is known already.
static void show_what_mattered(ui *u, review_screen *s) {
    const teacher *t = review_teacher(&u->session);
    bool known = teacher_done(t) && t->review.n_moments > 0;
    go_to(u, s, known ? t->review.moment[0].ply : t->n_steps);
}

static void choose_game(ui *u, review_screen *s, int game) {
    teacher_look_back(&u->session.earlier, u->session.match,
                      game < teacher_games(u->session.match) ? game : 0);
    show_what_mattered(u, s);
}

// --- Layout

static float moment_size(const ui_env *env) {
    return visit_at_least(env, 46.0f * review_type(env));
}

static bool rows_below(const ui_env *env) {
    return env->layout.portrait || env->layout.type > 1.32f || ui_in_museum(env);
}

// Where the steppers are so large that the other two have no room beside them, these stand below.
static int button_rows(const ui_env *env, float width) {
    return width < visit_at_least(env, 0.0f) * 11.0f ? 2 : 1;
}

static void add_stepper(ui_widgets *widgets, int id, const char *label, gfx_rect r, bool enabled) {
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, id, r, label);
    w->enabled = enabled;
}

static ui_widget *add_button(const ui_env *env, ui_widgets *widgets, int id, const char *label,
                             gfx_rect r, float type) {
    ui_widget *b = ui_widgets_add(widgets, UI_WIDGET_BUTTON, id, r, label);
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = 26.0f * type / env->layout.type;
    return b;
}

// The row of buttons: four steppers, then playing on and leaving.
static void add_buttons(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                        const review_screen *s, gfx_rect row) {
    const l10n *l = env->language;
    size_t n = review_teacher(session)->n_steps;
    const int rows = button_rows(env, row.w);
    const float h = (row.h - ROW_GAP * (float)(rows - 1)) / (float)rows, t = h / BUTTON;
    const int ids[N_STEPPERS] = {ID_FIRST, ID_BACK, ID_ON, ID_LAST};
    const char *labels[N_STEPPERS] = {tr(l, "First move"), tr(l, "Move before"), tr(l, "Next move"),
                                      tr(l, "End of the game")};
    gfx_rect first = box_take_gap(&row, BOX_TOP, h, ROW_GAP), part[2];
    for (int i = 0; i < N_STEPPERS; i++) {
        bool enabled = i < 2 ? s->at > 0 : s->at < n;
        gfx_rect r = box_take_gap(&first, BOX_LEFT, 58 * t, 10 * t);
        add_stepper(widgets, ids[i], labels[i], r, enabled);
    }
    (void)box_take(&first, BOX_LEFT, 10 * t);
    const gfx_rect rest = rows > 1 ? row : first;
    box_split(rest, BOX_ROW, rest.w / 50, (box_size[]){{.share = 34}, {.share = 15}}, 2, part);
    const char *on = s->sure ? tr(l, "Leave the match: are you sure?") : tr(l, "Play on from here");
    add_button(env, widgets, ID_PLAY_ON, on, part[0], t)->enabled = s->at < n;
    add_button(env, widgets, ID_DONE, tr(l, "Done"), part[1], t)->primary = true;
}

// Which game of the match, at the top of the left column.
static void add_games(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                      review_screen *s) {
    const ui_layout *l = &env->layout;
    int games = teacher_games(session->match), shown = game_shown(session);
    float t = l->type, h = visit_at_least(env, 44.0f * t), w = visit_at_least(env, 48.0f * t);
    float text = 190.0f * t;
    s->games = (gfx_rect){l->safe.x, l->view.y + 18.0f, games > 1 ? 2 * w + text : 0.0f, h};
    if (games > 1) {
        gfx_rect r = {s->games.x, s->games.y, w, h};
        add_stepper(widgets, ID_GAME_BEFORE, tr(env->language, "Game before"), r, shown > 1);
        r.x += w + text;
        add_stepper(widgets, ID_GAME_NEXT, tr(env->language, "Game after"), r, shown < games);
    }
}

static gfx_text_style said_style(const ui_env *env) {
    const ui_inks *inks = &env->look.on_panel;
    gfx_text_style style = ui_style(inks, GFX_FONT_REGULAR, 26.0f,
                                    inks->least > 0.0f ? env->layout.type : review_type(env));
    style.letterpress = false;
    return style;
}

// In a museum a moment's words are as large as all others: they may need a second line.
static float said_height(const ui_env *env, const ui_session *session, const review_screen *s,
                         float width) {
    float h = 38.0f * review_type(env);
    gfx_text_style style = said_style(env);
    words w = words_here(env, session);
    char text[WORDS_CAP];
    // Whatever is told there: each moment, and how the game went.
    for (int k = 0; k <= s->n_moments && ui_in_museum(env) && teacher_done(review_teacher(session));
         k++) {
        if (k < s->n_moments) {
            words_moment(&w, &review_teacher(session)->step[s->moment[k].ply].ply,
                         s->moment[k].by_luck, text);
        } else {
            words_luck(&w, &review_teacher(session)->review, text);
        }
        h = fmaxf(h, ui_draw_paragraph(env, NULL, &style, (gfx_point){0, 0}, width, text));
    }
    return h;
}

// The panel below the board, and what stands in it.
static void place_panel(const ui_env *env, const ui_session *session, review_screen *s,
                        gfx_rect panel) {
    float t = review_type(env), foot = moment_size(env) + 16 * t;
    s->panel = box_place(panel, panel.w, 500 * t, 0, 0);
    gfx_rect in = box_inset(s->panel, 24, 10);
    float said = said_height(env, session, s, in.w);
    if (ui_in_museum(env)) {
        // The curve is touched too.
        said = fminf(said, s->panel.h - 20 - foot - visit_at_least(env, 0));
    }
    s->said = box_take(&in, BOX_TOP, said);
    const gfx_rect p = s->panel;
    float top = s->said.y + s->said.h + 10;
    s->curve = (gfx_rect){p.x + 60 * t, top, p.w - 60 * t - 36, p.y + p.h - foot - top};
}

static void place(const ui_env *env, const ui_session *session, review_screen *s,
                  gfx_rect *out_row) {
    const ui_layout *l = &env->layout;
    const bool below = rows_below(env);
    const float t = review_type(env), top = l->portrait ? 1060 : below ? 800 : 796;
    gfx_rect room = {l->safe.x, top, l->safe.w, l->view.y + l->view.h - 14 - top};
    float width = room.x + room.w - MAT_LEFT;
    if (below) {
        float k = ui_in_museum(env) ? fmaxf(t, visit_at_least(env, 0) / BUTTON) : t;
        width = fminf((ui_in_museum(env) ? 1070 : 760) * k, room.w);
    }
    const int rows = button_rows(env, width);
    float h = visit_at_least(env, below ? BUTTON * width / 760 : BUTTON * t);
    h = h * (float)rows + ROW_GAP * (float)(rows - 1);
    if (l->portrait) {
        (void)box_take(&room, BOX_BOTTOM, 24);
    }
    *out_row = box_place(room, width, h, 1, 1);
    if (below) {
        (void)box_take_gap(&room, BOX_BOTTOM, h, 16);
    }
    if (!l->portrait) {
        room.w = BOARD_RIGHT - room.x;
    }
    place_panel(env, session, s, room);
}

// Below the curve, at their places along it but never upon each other.
static void add_moments(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                        review_screen *s) {
    float size = moment_size(env), pitch = size + 6.0f;
    float y = s->panel.y + s->panel.h - 6.0f - size;
    float x[SENET_MOMENTS];
    for (int i = 0; i < s->n_moments; i++) {
        x[i] = review_curve_point(s, review_teacher(session), s->moment[i].ply).x;
        x[i] = i > 0 && x[i] < x[i - 1] + pitch ? x[i - 1] + pitch : x[i];
    }
    float most = s->panel.x + s->panel.w - 8.0f - size / 2;
    for (int i = s->n_moments - 1; i >= 0; i--) {
        x[i] = x[i] > most ? most : x[i];
        most = x[i] - pitch;
        s->marker[i] = (gfx_point){x[i], y + size / 2};
    }
    for (int i = 0; i < s->n_moments; i++) {
        char label[WORDS_CAP];
        words w = words_here(env, session);
        words_moment(&w, &review_teacher(session)->step[s->moment[i].ply].ply, s->moment[i].by_luck,
                     label);
        add_stepper(widgets, REVIEW_ID_MOMENT + i, label,
                    (gfx_rect){x[i] - size / 2, y, size, size}, true);
    }
}

static void review_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    review_screen *s = data;
    gfx_rect row;
    if (v->session->match == NULL) {
        return;
    }
    sort_moments(s, review_teacher(v->session));
    place(v->env, v->session, s, &row);
    s->at =
        s->at <= review_teacher(v->session)->n_steps ? s->at : review_teacher(v->session)->n_steps;
    ui_widget *curve = ui_widgets_add(widgets, UI_WIDGET_SLIDER, ID_CURVE, s->curve,
                                      tr(v->env->language, "The chance of winning over the game"));
    curve->max = (int)review_teacher(v->session)->n_steps;
    curve->value = (int)s->at;
    add_moments(v->env, v->session, widgets, s);
    add_games(v->env, v->session, widgets, s);
    add_buttons(v->env, v->session, widgets, s, row);
    if (widgets->focus == 0) {
        widgets->focus = ID_CURVE;
    }
}

// --- Doing

// Looking back, playing on would end the match that waits behind "Continue".
static bool running_match_waits(const ui_session *session) {
    bool waits =
        session->waiting != NULL && match_need_now(session->waiting).kind != MATCH_NEED_NOTHING;
    return waits || session->offered != NULL;
}

static void play_on(ui *u, review_screen *s) {
    bool runs = u->session.looking_back ? running_match_waits(&u->session)
                                        : match_need_now(u->session.match).kind == MATCH_NEED_NEXT;
    if (runs && !s->sure) {
        s->sure = true;
        ui_mark_layout(u);
        return;
    }
    match *m = NULL;
    size_t entry = review_teacher(&u->session)->step[s->at].entry;
    senet_seed seed = ui_take_seed(&u->env, &u->session);
    if (match_branch(u->session.match, entry, &seed, &m) != SENET_OK) {
        ui_notice(u, tr(u->env.language, "There is not enough memory for a new game."));
        return;
    }
    ui_begin_match(u, m);
}

// The moment before or after the step that is shown.
static void go_to_moment(ui *u, review_screen *s, int direction) {
    for (int k = 0; k < s->n_moments; k++) {
        int i = direction > 0 ? k : s->n_moments - 1 - k;
        bool beyond = direction > 0 ? s->moment[i].ply > s->at : s->moment[i].ply < s->at;
        if (beyond) {
            go_to(u, s, s->moment[i].ply);
            return;
        }
    }
}

static void review_outcome(ui *u, void *data, ui_outcome outcome) {
    review_screen *s = data;
    if (outcome.kind == UI_OUTCOME_VALUE && outcome.id == ID_CURVE) {
        const ui_widget *w = ui_widgets_find(&u->widgets, ID_CURVE);
        go_to(u, s, (size_t)w->value);
        return;
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id >= REVIEW_ID_MOMENT && outcome.id < REVIEW_ID_MOMENT + s->n_moments) {
        go_to(u, s, s->moment[outcome.id - REVIEW_ID_MOMENT].ply);
    } else if (outcome.id == ID_FIRST) {
        go_to(u, s, 0);
    } else if (outcome.id == ID_BACK) {
        go_to(u, s, s->at > 0 ? s->at - 1 : 0);
    } else if (outcome.id == ID_ON) {
        go_to(u, s, s->at + 1);
    } else if (outcome.id == ID_LAST) {
        go_to(u, s, review_teacher(&u->session)->n_steps);
    } else if (outcome.id == ID_PLAY_ON) {
        play_on(u, s);
    } else if (outcome.id == ID_GAME_BEFORE || outcome.id == ID_GAME_NEXT) {
        choose_game(u, s, game_shown(&u->session) + (outcome.id == ID_GAME_NEXT ? 1 : -1));
    } else if (outcome.id == ID_DONE) {
        ui_pop(u);
    }
}

static bool review_action(ui *u, void *data, ui_action action) {
    review_screen *s = data;
    if (action == UI_ACTION_PAGE_UP || action == UI_ACTION_PAGE_DOWN) {
        go_to_moment(u, s, action == UI_ACTION_PAGE_DOWN ? 1 : -1);
    } else if (action == UI_ACTION_HOME || action == UI_ACTION_END) {
        go_to(u, s, action == UI_ACTION_HOME ? 0 : review_teacher(&u->session)->n_steps);
    } else {
        return false;
    }
    return true;
}

static void go_to_point(ui *u, review_screen *s, gfx_point at) {
    float part = (at.x - s->curve.x) / s->curve.w;
    part = part < 0.0f ? 0.0f : part > 1.0f ? 1.0f : part;
    go_to(u, s, (size_t)(part * (float)review_teacher(&u->session)->n_steps + 0.5f));
}

static bool review_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    review_screen *s = data;
    gfx_rect r = s->curve;
    bool inside = at.x >= r.x - 12.0f && at.x <= r.x + r.w + 12.0f && at.y >= r.y - 6.0f &&
                  at.y < r.y + r.h + 6.0f;
    if (input->kind == BASE_INPUT_WHEEL) {
        size_t back = s->at > 0 ? s->at - 1 : 0;
        go_to(u, s, input->wheel_y > 0 ? back : s->at + 1);
        return true;
    }
    if (input->kind == BASE_INPUT_POINTER_DOWN && input->button == 1 && inside) {
        s->dragging = true;
        s->drag_pointer = input->pointer;
        u->widgets.focus_visible = false;
        go_to_point(u, s, at);
        return true;
    }
    if (!s->dragging || input->pointer != s->drag_pointer) {
        return false;
    }
    if (input->kind == BASE_INPUT_POINTER_MOVE) {
        go_to_point(u, s, at);
        return true;
    }
    if (input->kind == BASE_INPUT_POINTER_UP || input->kind == BASE_INPUT_POINTER_GONE) {
        s->dragging = false;
        return true;
    }
    return false;
}

// --- What is said

static void sentence_of(const ui_env *env, const ui_session *session, const teacher_step *step,
                        senet_move move, bool played, char out_text[WORDS_CAP]) {
    words w = words_here(env, session);
    const senet_move_worth *worth = teacher_worth(&step->moves, move);
    char name[WORDS_CAP], percent[WORDS_CAP];
    words_move(&w, &step->position, move, name);
    words_percent_fine(env->language, worth->worth.chance, percent);
    l10n_arg args[2] = {l10n_arg_text(name), l10n_arg_text(percent)};
    const char *format =
        played ? (worth->worth.exact
                      ? tr(env->language, "Played: %1$s. It wins exactly %2$s of the time.")
                      : tr(env->language, "Played: %1$s. It wins about %2$s of the time."))
               : (worth->worth.exact
                      ? tr(env->language, "Better: %1$s. It wins exactly %2$s of the time.")
                      : tr(env->language, "Better: %1$s. It wins about %2$s of the time."));
    (void)l10n_format(env->language, out_text, WORDS_CAP, format, args, 2);
}

// What is told of the step that is shown; "" where there is nothing to tell.
typedef struct step_words {
    char heading[WORDS_CAP], threw[WORDS_CAP];
    char played[WORDS_CAP], why[WORDS_CAP];
    char better[WORDS_CAP], better_why[WORDS_CAP];
    const char *verdict; /**< where nothing was better */
} step_words;

static void words_of_step(const ui_env *env, const ui_session *session, const review_screen *s,
                          step_words *out) {
    const l10n *l = env->language;
    const teacher *t = review_teacher(session);
    words w = words_here(env, session);
    *out = (step_words){.verdict = ""};
    if (s->at >= t->n_steps) {
        (void)str_copy(out->heading, WORDS_CAP, tr(l, "The end of the game"));
        return;
    }
    const teacher_step *step = &t->step[s->at];
    const senet_position *at = &step->position;
    l10n_arg args[2] = {l10n_arg_number((int64_t)s->at + 1), l10n_arg_number((int64_t)t->n_steps)};
    (void)l10n_format(l, out->heading, WORDS_CAP, tr(l, "Move %1$d of %2$d"), args, 2);
    if (at->thrown != SENET_THROW_LEFTOVER) {
        words_throw(&w, at->side == SENET_CONES ? w.cones : 1 - w.cones, at->thrown, out->threw);
    }
    if (step->known) {
        sentence_of(env, session, step, step->move, true, out->played);
        words_reasons(l, at, step->move, REASONS_MOST, out->why);
    }
    if (s->at < t->n_reviewed && step->ply.loss > 0) {
        sentence_of(env, session, step, step->ply.best, false, out->better);
        words_reasons(l, at, step->ply.best, REASONS_MOST, out->better_why);
    } else if (s->at < t->n_reviewed) {
        out->verdict = step->moves.count > 1 ? tr(l, "No move was better.")
                                             : tr(l, "There was nothing to choose.");
    }
}

// A line or a paragraph at the top of what is left of a column.
static void tell(const ui_env *env, gfx_drawlist *list, gfx_rect *r, gfx_font font, float size,
                 float most_h, const char *text) {
    if (text[0] == '\0' || r->h <= 0.0f) {
        return;
    }
    gfx_text_style style = ui_style(env->inks, font, size, env->layout.type);
    float h = ui_draw_paragraph(env, NULL, &style, (gfx_point){0, 0}, r->w, text);
    if (ui_in_museum(env) && h > r->h) {
        return; // there nothing is told in small letters
    }
    h = h < most_h || ui_in_museum(env) ? h : most_h;
    h = h < r->h ? h : r->h;
    if (ui_in_museum(env)) {
        (void)ui_draw_paragraph(env, list, &style, (gfx_point){r->x, r->y}, r->w, text);
    } else {
        ui_draw_fitted(env, list, &style, (gfx_rect){r->x, r->y, r->w, h}, GFX_ALIGN_LEFT, text);
    }
    r->y += h + 2.0f;
    r->h -= h + 2.0f;
}

static void tell_game(const ui_env *env, const ui_session *session, const review_screen *s,
                      float top, gfx_drawlist *list) {
    char text[WORDS_CAP];
    l10n_arg args[2] = {l10n_arg_number(game_shown(session)),
                        l10n_arg_number(teacher_games(session->match))};
    (void)l10n_format(env->language, text, sizeof text, tr(env->language, "Game %1$d of %2$d"),
                      args, 2);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, 32.0f, env->layout.type);
    float sign = 52.0f * env->layout.type, most = s->games.w - 2 * sign;
    float w = env->services.metrics->width(env->services.metrics->user, &style, text);
    w = w < most ? w : most;
    gfx_rect r = {s->games.x + sign + (most - w) / 2, top, w + 1.0f, s->games.h};
    tell(env, list, &r, GFX_FONT_SMALLCAPS, 32.0f, 44.0f * env->layout.type, text);
}

// The first line of the left column, beside the game where there are several.
static void tell_heading(const ui_env *env, const ui_session *session, const review_screen *s,
                         gfx_rect *r, gfx_drawlist *list, const char *text) {
    gfx_rect beside = *r;
    if (s->games.w > 0.0f) {
        tell_game(env, session, s, r->y, list);
        beside.x += s->games.w + 24.0f;
        beside.w -= s->games.w + 24.0f;
    }
    tell(env, list, &beside, GFX_FONT_SMALLCAPS, 32.0f, 44.0f * env->layout.type, text);
    float gap =
        s->games.w > 0.0f ? 8.0f * env->layout.type : 0.0f; // the signs are taller than the line
    *r = (gfx_rect){r->x, beside.y + gap, r->w, beside.h - gap};
}

// What was thrown, in the line of the heading. @return false if it has no room there
static bool tell_beside(const ui_env *env, float top, const gfx_rect *r, gfx_drawlist *list,
                        const char *heading, const char *text) {
    if (text[0] == '\0') {
        return true;
    }
    const gfx_text_metrics *m = env->services.metrics;
    gfx_text_style head = ui_style(env->inks, GFX_FONT_SMALLCAPS, 32.0f, env->layout.type);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, 25.0f, env->layout.type);
    float x = m->width(m->user, &head, heading) + style.size_vu;
    if (x + m->width(m->user, &style, text) > r->w) {
        return false;
    }
    gfx_rect beside = {r->x + x, top, r->w - x, r->y - top};
    ui_draw_fitted(env, list, &style, beside, GFX_ALIGN_LEFT, text);
    return true;
}

static void draw_words(const ui_env *env, const ui_session *session, const review_screen *s,
                       gfx_drawlist *list) {
    const ui_layout *l = &env->layout;
    const float type = l->type, top = l->view.y + 22;
    gfx_rect all = {l->safe.x, top, l->safe.w, WORDS_BOTTOM - top}, part[2];
    step_words w;
    words_of_step(env, session, s, &w);
    // In an upright window the lines are wide, one part upon the other.
    box_split(all, l->portrait ? BOX_COLUMN : BOX_ROW, 60, (box_size[]){{.share = 1}, {.share = 1}},
              2, part);
    gfx_rect *left = &part[0], *right = &part[1];
    if (ui_in_museum(env) && !l->portrait && w.better[0] == '\0') {
        *left = all;
    }
    tell_heading(env, session, s, left, list, w.heading);
    if (!ui_in_museum(env) || !tell_beside(env, top, left, list, w.heading, w.threw)) {
        tell(env, list, left, GFX_FONT_REGULAR, 25, 34 * type, w.threw);
    }
    tell(env, list, left, GFX_FONT_REGULAR, 25, left->h * 0.6f, w.played);
    tell(env, list, left, GFX_FONT_ITALIC, 24, left->h, w.why);
    tell(env, list, left, GFX_FONT_REGULAR, 25, left->h, w.verdict);
    tell(env, list, right, GFX_FONT_REGULAR, 25, right->h * 0.6f, w.better);
    tell(env, list, right, GFX_FONT_ITALIC, 24, right->h, w.better_why);
}

// --- Drawing

// What the panel's line says: the moment shown or pointed at, else how the game went.
static void panel_text(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                       const review_screen *s, char out_text[WORDS_CAP]) {
    const teacher *t = review_teacher(session);
    words w = words_here(env, session);
    if (!teacher_done(t)) {
        l10n_arg args[2] = {l10n_arg_number((int64_t)t->n_reviewed),
                            l10n_arg_number((int64_t)t->n_steps)};
        (void)l10n_format(env->language, out_text, WORDS_CAP,
                          tr(env->language, "Still looking at the game: %1$d of %2$d moves."), args,
                          2);
        return;
    }
    int pointed = widgets->hover - REVIEW_ID_MOMENT;
    int i = pointed >= 0 && pointed < s->n_moments ? pointed : moment_at(s);
    if (i >= 0) {
        words_moment(&w, &t->step[s->moment[i].ply].ply, s->moment[i].by_luck, out_text);
    } else {
        words_luck(&w, &t->review, out_text);
    }
}

static void draw_panel(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                       const review_screen *s, gfx_drawlist *list) {
    gfx_rect p = s->panel;
    char text[WORDS_CAP];
    ui_draw_panel(env, list, p);
    const ui_env on_panel = ui_env_on_panel(env);
    panel_text(env, session, widgets, s, text);
    gfx_text_style style = said_style(&on_panel);
    float h = ui_draw_centered(&on_panel, NULL, &style, (gfx_point){0, 0}, s->said.w, text);
    if (ui_in_museum(env) && h <= s->said.h) {
        gfx_point at = {s->said.x, s->said.y + (s->said.h - h) / 2};
        (void)ui_draw_centered(&on_panel, list, &style, at, s->said.w, text);
    } else {
        ui_draw_fitted(&on_panel, list, &style, s->said, GFX_ALIGN_CENTER, text);
    }
    review_draw_curve(&on_panel, session, widgets, s, list);
}

// The table with what was played and what would have been better.
static void draw_position(const ui_env *env, const ui_session *session, const review_screen *s,
                          gfx_drawlist *list) {
    const teacher *t = review_teacher(session);
    const gfx_scene *scene = env->services.scene;
    bool end = s->at >= t->n_steps;
    const teacher_step *step = end ? NULL : &t->step[s->at];
    senet_position shown = end ? t->end : step->position;
    ui_draw_position(env, list, &shown, 0);
    if (end) {
        return;
    }
    const gfx_transform layer =
        gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_TABLE));
    board_draw_arrow(scene, &shown, step->move, BOARD_ARROW_PLAYED, 7.0f, list);
    if (s->at < t->n_reviewed && step->ply.loss > 0) {
        board_draw_arrow(scene, &shown, step->ply.best, BOARD_ARROW_BETTER, 7.0f, list);
    }
    (void)gfx_drawlist_transform(list, layer);
}

static bool points_back(int id) {
    return id == ID_FIRST || id == ID_BACK || id == ID_GAME_BEFORE;
}

static void review_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const review_screen *s = v->data;
    if (v->session->match == NULL) {
        ui_draw_table(v->env, list);
        return;
    }
    draw_position(v->env, v->session, s, list);
    draw_words(v->env, v->session, s, list);
    draw_panel(v->env, v->session, v->widgets, s, list);
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        if (w->kind == UI_WIDGET_BUTTON) {
            ui_draw_widget(v->env, v->widgets, list, w);
        } else if (w->id < REVIEW_ID_MOMENT && w->id != ID_CURVE) {
            ui_draw_stepper(v->env, v->widgets, list, w, points_back(w->id) ? -1 : 1,
                            w->id == ID_FIRST || w->id == ID_LAST);
        }
        bool focused = v->widgets->focus_visible && v->widgets->focus == w->id;
        if (focused && w->kind != UI_WIDGET_BUTTON) {
            ui_draw_focus(list, w->rect, w->id == ID_CURVE ? 6.0f : w->rect.h / 2);
        }
    }
}

// --- Life

static void review_enter(ui *u, void *data, bool pushed) {
    review_screen *s = data;
    s->dragging = false;
    if (pushed) {
        *s = (review_screen){.at = 0};
        show_what_mattered(u, s);
        ui_mark_layout(u);
    }
}

static void review_leave(ui *u, void *data) {
    (void)data;
    teacher_look_back(&u->session.earlier, NULL, 0);
}

static void review_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    if (v->session->match == NULL) {
        return;
    }
    step_words w;
    words_of_step(v->env, v->session, v->data, &w);
    const char *said[] = {w.heading, w.threw, w.played, w.why, w.better, w.better_why};
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        speech_append(out_text, said[i]);
    }
}

const ui_screen ui_screen_review = {
    .name = "review",
    .title = N_("Review the game"),
    .data_size = sizeof(review_screen),
    .enter = review_enter,
    .leave = review_leave,
    .layout = review_layout,
    .outcome = review_outcome,
    .action = review_action,
    .pointer = review_pointer,
    .draw = review_draw,
    .tell = review_tell,
};
