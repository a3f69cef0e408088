// The review of a game: its curve, the moments that mattered, every ply on the board with the move
// played and the better one, and playing on from there.
// Layer: ui. See teacher.h.
// Invariant: the match is not changed; playing on begins another match and keeps this one's record.
#include "ui/play/screen_review.h"
#include "base/str.h"
#include "text/words_teacher.h"
#include "ui/board/board_arrow.h"
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <string.h>

enum {
    ID_CURVE = 1,
    ID_FIRST,
    ID_PREVIOUS,
    ID_NEXT,
    ID_LAST,
    ID_PLAY_ON,
    ID_DONE,
    ID_PREVIOUS_GAME,
    ID_NEXT_GAME,
    ID_FAIR
};
enum { REASONS_MOST = 2 };

// Sizes at a type factor of 1, and places on the picture's table.
enum {
    ROW_W = 760,
    ROW_GAP = 8,
    BUTTON = 48,
    STEPPER = 58,
    MOMENT = 46,
    GAME_STEPPER = 48,
    GAME_WORDS = 190
};
enum {
    FAIR = 24,
    DIGITS = 20,
    HEADING = 32,
    HEADING_H = 44,
    LINE = 27,
    PANEL_H = 500,
    SAID_H = 38
};
enum { BOARD_RIGHT = 1095, MAT_LEFT = 1120, WORDS_BOTTOM = 170 };

// --- The game

static int game_shown(const ui_session *session) {
    return session->earlier.game != 0 ? session->earlier.game : teacher_games(session->match);
}

static words words_of_review(const review_screen *s) {
    words w = words_of(s->env->language, s->session->match);
    w.cones = review_teacher(s)->cones;
    return w;
}

// Describes a moment or, for -1, the whole game.
static void moment_words(const review_screen *s, int moment, char out_text[WORDS_CAP]) {
    const teacher *t = review_teacher(s);
    words w = words_of_review(s);
    if (moment < 0) {
        words_luck(&w, &t->review, out_text);
    } else {
        words_moment(&w, &t->step[s->moment[moment].ply].ply, s->moment[moment].by_luck, out_text);
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
    size_t n = review_teacher(s)->n_steps;
    s->at = step < n ? step : n;
    s->sure = s->fair = false;
    s->asked = 0;
    ui_trace(&u->env, "review %d of %d", (int)s->at, (int)n);
    ui_mark_layout(u);
}

static void go_on(ui *u, review_screen *s, bool forward) {
    go_to(u, s, forward ? s->at + 1 : s->at > 0 ? s->at - 1 : 0);
}

// Goes to the moment that mattered most, if it is known.
static void show_what_mattered(ui *u, review_screen *s) {
    const teacher *t = review_teacher(s);
    bool known = teacher_done(t) && t->review.n_moments > 0;
    go_to(u, s, known ? t->review.moment[0].ply : t->n_steps);
}

static void choose_game(ui *u, review_screen *s, int game) {
    teacher_review_game(&u->session.earlier, u->session.match,
                        game < teacher_games(u->session.match) ? game : 0);
    show_what_mattered(u, s);
}

// --- Layout

static float moment_size(const ui_env *env) {
    return MOMENT * ui_layout_card_type(&env->layout);
}

static bool rows_below(const ui_env *env) {
    return env->layout.portrait || env->layout.type > 1.32f;
}

// If the steppers are too large to fit beside the other two buttons, these go below them.
static int button_rows(const ui_env *env, float width) {
    return rows_below(env) && width < ROW_W * env->layout.type * 4 / 5 ? 2 : 1;
}

static void add_stepper(const review_screen *s, int id, const char *label, gfx_rect r,
                        bool enabled) {
    ui_widgets_add(s->widgets, UI_WIDGET_CUSTOM, id, r, label)->enabled = enabled;
}

// Adds the row of buttons: four steppers, play on, leave.
static void add_buttons(const review_screen *s, gfx_rect row) {
    const l10n *l = s->env->language;
    const bool before = s->at > 0, after = s->at < review_teacher(s)->n_steps;
    const int rows = button_rows(s->env, row.w);
    const float h = (row.h - ROW_GAP * (float)(rows - 1)) / (float)rows, t = h / BUTTON;
    gfx_rect first = box_take_gap(&row, BOX_TOP, h, ROW_GAP), stepper[4], part[2];
    for (int i = 0; i < 4; i++) {
        stepper[i] = box_take_gap(&first, BOX_LEFT, STEPPER * t, 10 * t);
    }
    add_stepper(s, ID_FIRST, tr(l, "First move"), stepper[0], before);
    add_stepper(s, ID_PREVIOUS, tr(l, "Previous move"), stepper[1], before);
    add_stepper(s, ID_NEXT, tr(l, "Next move"), stepper[2], after);
    add_stepper(s, ID_LAST, tr(l, "End of the game"), stepper[3], after);
    (void)box_take(&first, BOX_LEFT, 10 * t);
    const gfx_rect rest = rows > 1 ? row : first;
    box_split(rest, BOX_ROW, rest.w / 50, (box_size[]){{.share = 34}, {.share = 15}}, 2, part);
    const char *on = s->sure ? tr(l, "Leave the match: are you sure?") : tr(l, "Play on from here");
    ui_widget *play_on = ui_widgets_add(s->widgets, UI_WIDGET_BUTTON, ID_PLAY_ON, part[0], on);
    ui_widget *done = ui_widgets_add(s->widgets, UI_WIDGET_BUTTON, ID_DONE, part[1], tr(l, "Done"));
    play_on->size_vu = done->size_vu = 26 * t / s->env->layout.type;
    play_on->enabled = after;
    done->primary = true;
}

// Adds the choice of the game in a match, at the top of the left column.
static void add_games(review_screen *s) {
    const ui_layout *l = &s->env->layout;
    int games = teacher_games(s->session->match), shown = game_shown(s->session);
    const float h = HEADING_H * l->type, w = GAME_STEPPER * l->type;
    s->games = (gfx_rect){l->safe.x, l->view.y + 18, 0, h};
    if (games > 1) {
        s->games.w = 2 * w + GAME_WORDS * l->type;
        gfx_rect r = s->games;
        add_stepper(s, ID_PREVIOUS_GAME, tr(s->env->language, "Previous game"),
                    box_take(&r, BOX_LEFT, w), shown > 1);
        add_stepper(s, ID_NEXT_GAME, tr(s->env->language, "Next game"), box_take(&r, BOX_RIGHT, w),
                    shown < games);
    }
}

// Adds the button about the sticks' fairness in the other top corner.
static void add_fair(review_screen *s) {
    const ui_env *env = s->env;
    const ui_layout *l = &env->layout;
    char line[WORDS_FAIR_LINES][WORDS_CAP];
    s->fair_place = (gfx_rect){0, 0, 0, 0};
    if (words_fair_sticks(env->language, s->session->match, line) == 0) {
        return;
    }
    const char *label = tr(env->language, "Fair sticks");
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, FAIR, l->type);
    const float h = HEADING_H * l->type, w = ui_text_width(env, &style, label) + h;
    s->fair_place = box_place((gfx_rect){l->safe.x, l->view.y + 18, l->safe.w, h}, w, h, 1, 0);
    if (s->games.w > 0 && s->fair_place.x < s->games.x + s->games.w) {
        s->fair_place.y += s->games.h;
    }
    ui_widget *b = ui_widgets_add(s->widgets, UI_WIDGET_BUTTON, ID_FAIR, s->fair_place, label);
    b->size_vu = FAIR;
    b->value = 1; // framed
}

// Places the panel below the board, and its contents.
static void place_panel(review_screen *s, gfx_rect panel) {
    const ui_env *env = s->env;
    float t = ui_layout_card_type(&env->layout), foot = moment_size(env) + 16 * t;
    s->panel = box_place(panel, panel.w, PANEL_H * t, 0, 0);
    gfx_rect in = box_inset(s->panel, 24, 10);
    // In large type the text is above the board.
    const float said = ui_type_is_large(env) ? 0 : SAID_H * env->layout.type;
    s->said = box_take(&in, BOX_TOP, fminf(said, s->panel.h - 20 - foot));
    const gfx_rect p = s->panel;
    const float top = s->said.y + s->said.h + 10;
    s->curve = (gfx_rect){p.x + 60 * t, top, p.w - 60 * t - 36, p.y + p.h - foot - top};
}

// @return the row of the buttons
static gfx_rect place(review_screen *s) {
    const ui_env *env = s->env;
    const ui_layout *l = &env->layout;
    const bool below = rows_below(env);
    const float t = ui_layout_card_type(&env->layout), top = l->portrait ? 1060 : below ? 728 : 796;
    gfx_rect room = {l->safe.x, top, l->safe.w, l->view.y + l->view.h - 14 - top};
    float width = room.x + room.w - MAT_LEFT;
    if (below) {
        width = fminf(ROW_W * l->type, room.w);
    }
    const int rows = button_rows(env, width);
    const float h = BUTTON * (below ? l->type : t) * (float)rows + ROW_GAP * (float)(rows - 1);
    if (l->portrait) {
        (void)box_take(&room, BOX_BOTTOM, 24);
    }
    const gfx_rect row = box_place(room, width, h, 1, 1);
    if (below) {
        (void)box_take_gap(&room, BOX_BOTTOM, h, 8);
    }
    if (!l->portrait) {
        room.w = BOARD_RIGHT - room.x;
    }
    place_panel(s, room);
    return row;
}

// Adds the moments below the curve, near their steps but not overlapping.
static void add_moments(review_screen *s) {
    const float size = moment_size(s->env);
    gfx_rect row = s->panel;
    (void)box_take(&row, BOX_BOTTOM, 6);
    row = box_take(&row, BOX_BOTTOM, size);
    review_place_markers(review_teacher(s), s->curve, row, s->moment, s->n_moments, s->marker);
    for (int i = 0; i < s->n_moments; i++) {
        char label[WORDS_CAP];
        moment_words(s, i, label);
        add_stepper(s, REVIEW_ID_MOMENT + i, label, review_marker_rect(s->marker[i], size), true);
    }
}

static void review_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    review_screen *s = data;
    if (v->session->match == NULL) {
        return;
    }
    const size_t n = review_teacher(s)->n_steps;
    s->n_moments = review_moments(review_teacher(s), s->moment);
    gfx_rect row = place(s);
    s->at = s->at <= n ? s->at : n;
    ui_widget *curve = ui_widgets_add(s->widgets, UI_WIDGET_SLIDER, ID_CURVE, s->curve,
                                      tr(v->env->language, "The chance of winning over the game"));
    curve->max = (int)n;
    curve->value = (int)s->at;
    add_moments(s);
    add_games(s);
    add_buttons(s, row);
    add_fair(s);
    if (widgets->focus == 0) {
        widgets->focus = ID_CURVE;
    }
}

// --- Actions

// Whether playing on from the review would end a match waiting behind "Continue".
static bool running_match_waits(const ui_session *session) {
    bool waits =
        session->waiting != NULL && match_need_now(session->waiting).kind != MATCH_NEED_NOTHING;
    return waits || session->offered != NULL;
}

static void play_on(ui *u, review_screen *s) {
    bool runs = u->session.reviewing ? running_match_waits(&u->session)
                                     : match_need_now(u->session.match).kind == MATCH_NEED_NEXT;
    if (runs && !s->sure) {
        s->sure = true;
        ui_mark_layout(u);
        return;
    }
    match *m = NULL;
    size_t entry = review_teacher(s)->step[s->at].entry;
    senet_seed seed = ui_take_seed(&u->env, &u->session);
    (void)match_branch(u->session.match, entry, &seed, &m);
    ui_begin_match(u, m);
}

// Goes to the next or previous moment.
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

static void toggle_fair(ui *u, review_screen *s) {
    char line[WORDS_FAIR_LINES][WORDS_CAP];
    const int n = words_fair_sticks(u->env.language, u->session.match, line);
    s->fair = !s->fair;
    if (s->fair && n > 0) {
        speech_say(u, line[n - 1]); // nobody wants to hear 64 digits
    }
    ui_mark(u);
}

static void review_outcome(ui *u, void *data, ui_outcome outcome) {
    review_screen *s = data;
    const int id = outcome.id;
    if (outcome.kind == UI_OUTCOME_VALUE && id == ID_CURVE) {
        go_to(u, s, (size_t)ui_widgets_find(s->widgets, ID_CURVE)->value);
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (id >= REVIEW_ID_MOMENT && id < REVIEW_ID_MOMENT + s->n_moments) {
        go_to(u, s, s->moment[id - REVIEW_ID_MOMENT].ply);
    } else if (id == ID_FIRST || id == ID_LAST) {
        go_to(u, s, id == ID_FIRST ? 0 : SIZE_MAX);
    } else if (id == ID_PREVIOUS || id == ID_NEXT) {
        go_on(u, s, id == ID_NEXT);
    } else if (id == ID_PLAY_ON) {
        play_on(u, s);
    } else if (id == ID_PREVIOUS_GAME || id == ID_NEXT_GAME) {
        choose_game(u, s, game_shown(s->session) + (id == ID_NEXT_GAME ? 1 : -1));
    } else if (id == ID_FAIR) {
        toggle_fair(u, s);
    } else if (id == ID_DONE) {
        ui_pop(u);
    }
}

static bool review_action(ui *u, void *data, ui_action action) {
    review_screen *s = data;
    if (action == UI_ACTION_PAGE_UP || action == UI_ACTION_PAGE_DOWN) {
        go_to_moment(u, s, action == UI_ACTION_PAGE_DOWN ? 1 : -1);
    } else if (action == UI_ACTION_HOME || action == UI_ACTION_END) {
        go_to(u, s, action == UI_ACTION_HOME ? 0 : SIZE_MAX);
    } else {
        return false;
    }
    return true;
}

// The card of a special house, as in play: after hovering, or at once after a press.
static bool card_now(const review_screen *s, play_card_words *out_words) {
    return s->asked != 0 && (s->pressed || s->env->now_ms >= s->asked_ms + PLAY_CARD_REST_MS) &&
           play_card_of_house(s->env, match_setup_of(s->session->match)->rules, s->asked,
                              out_words);
}

static void ask_house(ui *u, review_screen *s, int house, bool pressed) {
    play_card_words shown;
    if (house != s->asked || (pressed && !s->pressed)) {
        s->pressed = pressed;
        s->asked = house;
        s->asked_ms = u->env.now_ms;
        ui_mark(u);
    }
    if (pressed && card_now(s, &shown)) {
        play_card_say(u, &shown);
    }
}

// The house under the pointer, 0 none. Pressable widgets cover it.
static int house_at(const ui *u, const base_input *input) {
    const gfx_point in = ui_point_in_window(&u->env, input);
    if (ui_widgets_at(&u->widgets, in) != NULL) {
        return 0;
    }
    for (int h = SENET_HOUSES; h >= 1; h--) {
        if (box_has(board_place_rect(u->env.services.scene, SENET_CONES, h, false), in)) {
            return h;
        }
    }
    return 0;
}

static bool review_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    review_screen *s = data;
    (void)at; // in the coordinates of the sheet; the table has its own
    const bool down = input->kind == BASE_INPUT_POINTER_DOWN;
    if (u->session.match != NULL && (down || input->kind == BASE_INPUT_POINTER_MOVE)) {
        ask_house(u, s, house_at(u, input), down);
    } else if (input->kind == BASE_INPUT_POINTER_GONE && input->pointer == 0) {
        ask_house(u, s, 0, false);
    } else if (input->kind == BASE_INPUT_WHEEL) {
        go_on(u, s, input->wheel_y <= 0);
    }
    return input->kind == BASE_INPUT_WHEEL;
}

static int review_update(ui *u, void *data, bool top) {
    review_screen *s = data;
    play_card_words shown;
    const bool open = top && u->session.match != NULL && card_now(s, &shown);
    const uint64_t due = s->asked_ms + PLAY_CARD_REST_MS, now = u->env.now_ms;
    if (open != s->open) {
        s->open = open;
        ui_mark(u);
    }
    return s->asked != 0 && !s->pressed && now < due ? (int)(due - now) : -1;
}

// --- Texts

static void sentence_of(const review_screen *s, const teacher_step *step, senet_move move,
                        bool played, char out_text[WORDS_CAP]) {
    const l10n *l = s->env->language;
    words w = words_of_review(s);
    const senet_move_evaluation *evaluation = teacher_evaluation(&step->moves, move);
    char name[WORDS_CAP], percent[WORDS_CAP];
    words_move(&w, &step->position, move, name);
    words_percent_known(l, evaluation->evaluation.chance, evaluation->evaluation.exact, percent);
    static const char *const FORMATS[2][2] = {{N_("Better: %1$s. Chance of winning: about %2$s."),
                                               N_("Better: %1$s. Chance of winning: %2$s.")},
                                              {N_("Played: %1$s. Chance of winning: about %2$s."),
                                               N_("Played: %1$s. Chance of winning: %2$s.")}};
    words_fill(l, out_text, l10n_text(l, FORMATS[played][evaluation->evaluation.exact]), name,
               percent);
}

// Whether the best move's advantage is within the error of estimates, or invisible in figures.
static bool is_as_good(const review_screen *s, const teacher_step *step) {
    const senet_move_evaluation *best = teacher_evaluation(&step->moves, step->ply.best),
                                *made = teacher_evaluation(&step->moves, step->move);
    char percent[2][WORDS_CAP];
    if (best == NULL || made == NULL || (best->evaluation.exact && made->evaluation.exact)) {
        return false;
    }
    words_percent_known(s->env->language, best->evaluation.chance, best->evaluation.exact,
                        percent[0]);
    words_percent_known(s->env->language, made->evaluation.chance, made->evaluation.exact,
                        percent[1]);
    return senet_verdict_of(step->ply.loss) == SENET_VERDICT_GOOD ||
           strcmp(percent[0], percent[1]) == 0;
}

// The texts about the current step; "" if not applicable.
typedef struct step_words {
    char heading[WORDS_CAP], threw[WORDS_CAP];
    char played[WORDS_CAP], why[WORDS_CAP];
    char better[WORDS_CAP], better_why[WORDS_CAP];
    const char *verdict; // if no move was better
} step_words;

// @param reasons largest number of reasons per move
static void words_of_step(const review_screen *s, int reasons, step_words *out) {
    const l10n *l = s->env->language;
    const teacher *t = review_teacher(s);
    words w = words_of_review(s);
    *out = (step_words){.verdict = ""};
    if (s->at >= t->n_steps) {
        (void)str_copy(out->heading, WORDS_CAP, tr(l, "The end of the game"));
        return;
    }
    const teacher_step *step = &t->step[s->at];
    const senet_position *at = &step->position;
    words_fill(l, out->heading, tr(l, "Move %1$d of %2$d"), (int64_t)s->at + 1,
               (int64_t)t->n_steps);
    words_thrown(&w, at, out->threw);
    if (step->known) {
        sentence_of(s, step, step->move, true, out->played);
        words_reasons(l, at, step->move, reasons, out->why);
    }
    if (s->at < t->n_reviewed && step->ply.loss > 0) {
        if (is_as_good(s, step)) {
            char name[WORDS_CAP];
            words_move(&w, at, step->ply.best, name);
            // TRANSLATORS: review of a game, below the move that was played: another move.
            words_fill(l, out->better, tr(l, "About as good: %1$s."), name);
        } else {
            sentence_of(s, step, step->ply.best, false, out->better);
        }
        words_reasons(l, at, step->ply.best, reasons, out->better_why);
    } else if (s->at < t->n_reviewed) {
        out->verdict =
            step->moves.count > 1 ? tr(l, "No move was better.") : tr(l, "There was no choice.");
    }
}

// --- The text above the board

// The panel's line: the moment shown or pointed at, otherwise a summary of the game.
static void panel_text(const review_screen *s, char out_text[WORDS_CAP]) {
    const teacher *t = review_teacher(s);
    int pointed = s->widgets->hover - REVIEW_ID_MOMENT;
    if (teacher_done(t)) {
        moment_words(s, pointed >= 0 && pointed < s->n_moments ? pointed : moment_at(s), out_text);
        return;
    }
    words_fill(s->env->language, out_text,
               tr(s->env->language, "Going through the game: %1$d of %2$d moves."),
               (int64_t)t->n_reviewed, (int64_t)t->n_steps);
}

// A column being filled from the top.
typedef struct column {
    const review_screen *s;
    gfx_drawlist *list; // NULL: only measure
    gfx_rect rest;
    float type;
    float used; // height; may exceed the space
} column;

static void draw_line(column *c, gfx_font font, float size, const char *text) {
    const ui_env *env = c->s->env;
    if (text[0] == '\0') {
        return;
    }
    const gfx_text_style style = ui_style(env->inks, font, size, c->type);
    const gfx_point at = {c->rest.x, c->rest.y + c->used};
    float h = ui_draw_dense(env, NULL, &style, at, c->rest.w, text);
    if (c->list != NULL && c->used + h <= c->rest.h + 1) {
        h = ui_draw_dense(env, c->list, &style, at, c->rest.w, text);
    }
    c->used += h;
}

// Writes which game of the match it is, between the two buttons for others.
static void draw_game(const review_screen *s, float top, gfx_drawlist *list) {
    const ui_env *env = s->env;
    char text[WORDS_CAP];
    (void)l10n_format(env->language, text, sizeof text, tr(env->language, "Game %1$d of %2$d"),
                      L10N_ARGS(game_shown(s->session), teacher_games(s->session->match)));
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, env->layout.type);
    gfx_rect r = box_inset(s->games, (GAME_STEPPER + 4) * env->layout.type, 0);
    r.y = top;
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_CENTER, text);
}

// Writes the heading: the game if there are several, the move, and the throw; wraps if needed.
static void draw_heading(column *c, const step_words *w) {
    const review_screen *s = c->s;
    const ui_env *env = s->env;
    // As large as the heading of the game beside it.
    const float type = fminf(c->type, env->layout.type);
    const gfx_text_style head = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, type);
    const gfx_text_style line = ui_style(env->inks, GFX_FONT_REGULAR, LINE, type);
    const bool games = s->games.w > 0;
    const float head_w = ui_text_width(env, &head, w->heading), room = c->rest.w - s->fair_place.w;
    float x = games ? s->games.w + HEADING * c->type : 0, h = HEADING_H * c->type;
    if (games && c->list != NULL) {
        draw_game(s, c->rest.y, c->list);
    }
    if (games && x + head_w > room) {
        c->used += s->games.h;
        x = 0;
    } else if (games) {
        h = fmaxf(h, s->games.h);
    }
    const float threw_x = x + head_w + line.size_vu;
    const bool beside = threw_x + ui_text_width(env, &line, w->threw) <= room;
    const float y = c->rest.y + c->used + h / 2 + head.size_vu / 3;
    if (c->list != NULL) {
        const gfx_rect at = {c->rest.x + x, c->rest.y + c->used, room - x, h};
        ui_draw_fitted(env, c->list, &head, at, GFX_ALIGN_LEFT, w->heading);
        if (beside && w->threw[0] != '\0') {
            gfx_draw_text(c->list, w->threw, &line, (gfx_point){c->rest.x + threw_x, y},
                          GFX_ALIGN_LEFT);
        }
    }
    c->used += h;
    draw_line(c, GFX_FONT_REGULAR, LINE, beside ? "" : w->threw);
}

// @return whether everything fits
static bool draw_fair(const review_screen *s, gfx_drawlist *list, gfx_rect all, float type) {
    char line[WORDS_FAIR_LINES][WORDS_CAP];
    const int n = words_fair_sticks(s->env->language, s->session->match, line);
    column c = {s, list, all, type, 0};
    for (int i = 0; i < n; i++) {
        // A font without ligatures for digits.
        const bool digits = n > 1 && i < WORDS_FAIR_LINES - 1;
        draw_line(&c, digits ? GFX_FONT_SANS : GFX_FONT_REGULAR, digits ? DIGITS : LINE, line[i]);
    }
    return c.used <= all.h;
}

// @return whether everything fits
static bool draw_all(const review_screen *s, gfx_drawlist *list, gfx_rect all, float type,
                     const step_words *w) {
    const bool stacked = s->env->layout.portrait || w->better[0] == '\0';
    gfx_rect part[2];
    column head = {s, list, all, type, 0};
    draw_heading(&head, w);
    (void)box_take(&all, BOX_TOP, head.used);
    if (s->fair) {
        return draw_fair(s, list, all, type);
    }
    box_split(all, BOX_ROW, 60, (box_size[]){{.share = 1}, {.share = 1}}, 2, part);
    column left = {s, list, stacked ? all : part[0], type, 0};
    draw_line(&left, GFX_FONT_REGULAR, LINE, w->played);
    draw_line(&left, GFX_FONT_ITALIC, LINE - 1, w->why);
    draw_line(&left, GFX_FONT_REGULAR, LINE, w->verdict);
    column right = {s, list, part[1], type, 0};
    column *then = stacked ? &left : &right;
    draw_line(then, GFX_FONT_REGULAR, LINE, w->better);
    draw_line(then, GFX_FONT_ITALIC, LINE - 1, w->better_why);
    column below = {s, list, all, type, fmaxf(left.used, right.used)};
    if (ui_type_is_large(s->env)) {
        char text[WORDS_CAP];
        panel_text(s, text);
        draw_line(&below, GFX_FONT_REGULAR, LINE, text);
    }
    return below.used <= all.h;
}

// Draws the text as large as the message in play or, if too long, smaller or with fewer reasons.
static void draw_words(const review_screen *s, gfx_drawlist *list) {
    static const float LARGER = 1.35f, SMALLER = 0.8f, STEP = 0.05f;
    const ui_layout *l = &s->env->layout;
    const float top = l->view.y + 22;
    const gfx_rect all = {l->safe.x, top, l->safe.w, WORDS_BOTTOM - top};
    step_words w;
    float k = 1;
    bool fits = false;
    for (int reasons = REASONS_MOST; reasons >= 0 && !fits; reasons--) {
        words_of_step(s, reasons, &w);
        k = LARGER + STEP;
        while (!fits && k > SMALLER) {
            k = fmaxf(k - STEP, SMALLER);
            fits = draw_all(s, NULL, all, k * l->type, &w);
        }
    }
    (void)draw_all(s, list, all, k * l->type, &w);
}

// --- Drawing

static void draw_panel(const review_screen *s, gfx_drawlist *list) {
    char text[WORDS_CAP];
    ui_draw_panel(s->env, list, s->panel);
    const ui_env on_panel = ui_env_on_panel(s->env);
    panel_text(s, text);
    const gfx_text_style style =
        ui_style(on_panel.inks, GFX_FONT_REGULAR, 26, on_panel.layout.type);
    if (s->said.h > 0) {
        ui_draw_fitted(&on_panel, list, &style, s->said, GFX_ALIGN_CENTER, text);
    }
    review_draw_curve(&on_panel, s, list);
}

// Draws the table with the move played and the better one.
static void draw_position(const review_screen *s, gfx_drawlist *list) {
    const teacher *t = review_teacher(s);
    const gfx_scene *scene = s->env->services.scene;
    bool end = s->at >= t->n_steps;
    const teacher_step *step = end ? NULL : &t->step[s->at];
    senet_position shown = end ? t->end : step->position;
    ui_draw_position(s->env, list, &shown, 0);
    if (end) {
        return;
    }
    const gfx_transform layer =
        gfx_drawlist_transform(list, ui_layer_transform(s->env, UI_LAYER_TABLE));
    board_draw_arrow(scene, &shown, step->move, BOARD_ARROW_PLAYED, 7, list);
    if (s->at < t->n_reviewed && step->ply.loss > 0) {
        board_draw_arrow(scene, &shown, step->ply.best, BOARD_ARROW_BETTER, 7, list);
    }
    (void)gfx_drawlist_transform(list, layer);
}

static bool leads_back(int id) {
    return id == ID_FIRST || id == ID_PREVIOUS || id == ID_PREVIOUS_GAME;
}

static void review_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const review_screen *s = v->data;
    if (v->session->match == NULL) {
        ui_draw_table(v->env, list);
        return;
    }
    draw_position(s, list);
    draw_words(s, list);
    draw_panel(s, list);
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        if (w->kind == UI_WIDGET_BUTTON) {
            ui_draw_widget(v->env, v->widgets, list, w);
        } else if (w->id < REVIEW_ID_MOMENT && w->id != ID_CURVE) {
            ui_draw_stepper(v->env, v->widgets, list, w, leads_back(w->id) ? -1 : 1,
                            w->id == ID_FIRST || w->id == ID_LAST);
        }
        bool focused = v->widgets->focus_visible && v->widgets->focus == w->id;
        if (focused && w->kind != UI_WIDGET_BUTTON) {
            ui_draw_focus(list, w->rect, w->id == ID_CURVE ? 6 : w->rect.h / 2);
        }
    }
    play_card_words shown;
    if (top && card_now(s, &shown)) {
        play_card_draw_below(v->env, &shown, list);
    }
}

// --- Entry

static void review_enter(ui *u, void *data, bool pushed) {
    review_screen *s = data;
    if (!pushed) {
        return;
    }
    *s = (review_screen){.env = &u->env, .session = &u->session, .widgets = &u->widgets};
    show_what_mattered(u, s);
}

static void review_leave(ui *u, void *data) {
    (void)data;
    teacher_review_game(&u->session.earlier, NULL, 0);
}

static void review_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    if (v->session->match == NULL) {
        return;
    }
    step_words w;
    words_of_step(v->data, REASONS_MOST, &w);
    const char *said[] = {w.heading, w.threw, w.played, w.why, w.better, w.better_why};
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        speech_append(out_text, said[i]);
    }
}

const ui_screen ui_screen_review = {
    .title = N_("Review the game"),
    .whole = true,
    .bare = true,
    .data_size = sizeof(review_screen),
    .enter = review_enter,
    .leave = review_leave,
    .layout = review_layout,
    .outcome = review_outcome,
    .action = review_action,
    .pointer = review_pointer,
    .update = review_update,
    .draw = review_draw,
    .describe = review_describe,
};
