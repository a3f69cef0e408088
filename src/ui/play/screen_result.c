// The end of a game: who won, why, the score, and what to do next; all figures on request.
// Layer: ui.
// Invariant: reached only from the play screen after a game; the board can always be viewed again.
#include "text/words.h"
#include "text/words_teacher.h"
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/play/result_curve.h"
#include "ui/play/screen_moves.h"

#include "base/str.h"

#include <math.h>

enum { ID_AGAIN = 1, ID_MOVES, ID_LOOK, ID_DETAILS, ID_TITLE, ID_REVIEW, ID_LONGER, ID_LANGUAGE };
enum { BUTTONS_CAP = ID_LANGUAGE };

// Sizes at a type factor of 1; PAD, for the frame and padding, is fixed.
enum { PAD = 48, BUTTON = 62, LABEL = 29, WIDTH = 980, HEADING = 50, ORNAMENT = 50 };
enum { FACT_HEAD = 32, FACT = 36, PIECE = 42 };
enum { SMALL_BUTTON = 50, SMALL_LABEL = 25, ROW_GAP = 8, ABOVE_KEYS = 24 };

typedef struct result {
    bool details; // all figures, instead of the curve
} result;

// Counts throws and attacks of the last game.
static void count(const match *m, int *out_throws, int *out_attacks) {
    *out_throws = *out_attacks = 0;
    for (size_t i = match_entry_count(m); i-- > 0;) {
        const match_entry *e = match_entry_get(m, i);
        senet_position after;
        senet_effects effects;
        if (e->kind == MATCH_ENTRY_GAME) {
            return;
        }
        *out_throws += e->kind == MATCH_ENTRY_THROW ? 1 : 0;
        if (e->kind == MATCH_ENTRY_MOVE &&
            senet_apply(match_entry_before(m, i), e->move, &after, &effects) == SENET_OK) {
            for (int k = 0; k < effects.count; k++) {
                *out_attacks += effects.effect[k].kind == SENET_EFFECT_ATTACKED ? 1 : 0;
            }
        }
    }
}

// The text line by line: drawn, measured and spoken.
typedef struct result_line {
    gfx_font font;
    float size, before; // before: gap above; both at a type factor of 1
    bool spoken;
    char text[WORDS_CAP];
} result_line;

enum { LINES_CAP = 10 };

typedef struct result_text {
    int n, n_pieces; // n_pieces: pieces of a winning visitor below the first line
    senet_side side;
    result_line line[LINES_CAP];
} result_text;

static char *add_line(result_text *all, gfx_font font, float size, float before, bool spoken) {
    result_line *line = &all->line[all->n++];
    *line = (result_line){.font = font, .size = size, .before = before, .spoken = spoken};
    return line->text;
}

static void put_count(const l10n *l, char *text, const char *format, int count) {
    (void)l10n_format(l, text, WORDS_CAP, format, L10N_ARGS(l10n_arg_number(count)));
}

// Adds a sentence about why the game was won; a resignation needs none.
static void add_why(const ui_env *env, const teacher *known, const words *w, int winner,
                    result_text *all) {
    char *text = add_line(all, GFX_FONT_REGULAR, 32, ORNAMENT, true);
    if (teacher_done(known) && known->n_steps > 0 && !known->resigned) {
        words_why(w, &known->review, winner, text);
    } else if (!teacher_done(known) && known->has_start && !known->failed) {
        (void)str_copy(text, WORDS_CAP,
                       tr(env->language, "The teacher is going through the game."));
    }
}

// Adds the throws, pieces left, swaps, losses by mistakes, luck, and the result with equal luck.
static void add_figures(const ui_env *env, const ui_session *session, const words *w, int winner,
                        result_text *all) {
    enum { SIZE = 28 };
    const l10n *l = env->language;
    const teacher *known = &session->teacher;
    const senet_position *end = match_position(session->match);
    int throws, attacks;
    count(session->match, &throws, &attacks);
    put_count(l, add_line(all, GFX_FONT_REGULAR, SIZE, 16, true),
              ntr(l, "%d throw of the sticks", "%d throws of the sticks", throws), throws);
    if (senet_position_over(end)) {
        const senet_side side = match_side_of(session->match, (uint8_t)winner);
        int left = end->n - end->off[senet_other(side)];
        put_count(l, add_line(all, GFX_FONT_REGULAR, SIZE, 0, true),
                  side == SENET_CONES ? ntr(l, "The cones are home; %d spool is left.",
                                            "The cones are home; %d spools are left.", left)
                                      : ntr(l, "The spools are home; %d cone is left.",
                                            "The spools are home; %d cones are left.", left),
                  left);
    }
    if (attacks > 0) {
        put_count(
            l, add_line(all, GFX_FONT_REGULAR, SIZE, 0, true),
            ntr(l, "Pieces changed places %d time", "Pieces changed places %d times", attacks),
            attacks);
    }
    if (!teacher_done(known) || known->n_steps == 0) {
        return;
    }
    words_skill(w, &known->review, add_line(all, GFX_FONT_REGULAR, SIZE, 14, true));
    words_luck(w, &known->review, add_line(all, GFX_FONT_REGULAR, SIZE, 7, true));
    words_even_luck(w, &known->review, winner, add_line(all, GFX_FONT_REGULAR, SIZE, 7, true));
    if (!teacher_exact(known)) {
        (void)str_copy(add_line(all, GFX_FONT_ITALIC, 23, 4, false), WORDS_CAP,
                       tr(l, "Estimates: only positions near the end are calculated exactly."));
    }
}

// For visitors: who won, and a fact instead of figures, a different one after each game.
static void put_visit(const ui_env *env, const words *w, int winner, result_text *all) {
    const l10n *l = env->language;
    const content *texts = env->services.content;
    char name[WORDS_NAME_CAP], *head = add_line(all, GFX_FONT_SMALLCAPS, HEADING, 0, true);
    words_name(w, winner, name);
    const match_setup *setup = match_setup_of(w->m);
    const match_player *player = setup->player;
    all->n_pieces = player[winner].kind == MATCH_HUMAN ? setup->n : 0;
    all->side = match_side_of(w->m, (uint8_t)winner);
    const char *format =
        player[winner].kind == MATCH_COMPUTER
            ? tr(l, "The computer was faster this time. Well played!")
        : player[1 - winner].kind == MATCH_COMPUTER
            ? tr(l, "Bravo, you have won!")
            // TRANSLATORS: said to two people who have played each other; %s is a name: "Player 1".
            : tr(l, "Bravo, %s! And well played, both of you.");
    (void)l10n_format(l, head, WORDS_CAP, format, L10N_ARGS(l10n_arg_text(name)));
    for (int i = 0; i < CONTENT_FACTS; i++) {
        const int fact = (env->visit->games.number + i) % CONTENT_FACTS;
        const char *said =
            content_get(texts, (content_section)(CONTENT_FACT_1 + fact), CONTENT_TEXT);
        if (said[0] != '\0') {
            (void)str_copy(add_line(all, GFX_FONT_ITALIC, FACT_HEAD, ORNAMENT + 16, true),
                           WORDS_CAP, tr(l, "Did you know?"));
            (void)str_copy(add_line(all, GFX_FONT_REGULAR, FACT, 4, true), WORDS_CAP, said);
            return;
        }
    }
}

static void result_text_of(const ui_env *env, const ui_session *session, bool details,
                           result_text *out) {
    out->n = out->n_pieces = 0;
    if (session->match == NULL) {
        return;
    }
    const match *m = session->match;
    const size_t n = match_entry_count(m);
    const match_entry *last = n > 0 ? match_entry_get(m, n - 1) : NULL;
    const senet_position *end = match_position(m);
    const bool resigned = last != NULL && last->kind == MATCH_ENTRY_RESIGN;
    const uint8_t winner =
        resigned ? (uint8_t)(1 - last->player) : match_player_of(m, (senet_side)end->side);
    words w = words_of(env->language, m);
    if (ui_in_museum(env)) {
        put_visit(env, &w, winner, out);
        return;
    }
    words_game_over(&w, winner, resigned ? last->value : senet_position_points(end), resigned,
                    add_line(out, GFX_FONT_SMALLCAPS, HEADING, 0, true));
    add_why(env, &session->teacher, &w, winner, out);
    if (match_is_scored(m)) {
        // The end of a match is more important than that of its last game.
        words_score(&w, winner,
                    match_need_now(m).kind == MATCH_NEED_NOTHING
                        ? add_line(out, GFX_FONT_SMALLCAPS, 36, 14, true)
                        : add_line(out, GFX_FONT_REGULAR, 30, 14, true));
    }
    if (details) {
        add_figures(env, session, &w, winner, out);
    }
}

// Shrinks a long sentence slightly to avoid a single word on its second line.
static float heading_size(const ui_env *env, float t, float width, const char *text) {
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, t);
    float w = ui_text_width(env, &style, text);
    float k = w > 0 ? 0.98f * width / w : 1;
    return k >= 1 ? HEADING : k > 0.7f ? HEADING * k : HEADING * 0.85f;
}

// Draws the text from r.y downwards; NULL only measures. @return its height.
static float draw_text(const ui_env *env, gfx_drawlist *list, const result_text *said, float t,
                       gfx_rect r) {
    float y = r.y;
    for (int i = 0; i < said->n; i++) {
        const result_line *line = &said->line[i];
        float size = i == 0 ? heading_size(env, t, r.w, line->text) : line->size;
        gfx_text_style style = ui_style(env->inks, line->font, size, t);
        y += line->before * t;
        if (line->text[0] != '\0') {
            y += ui_draw_centered(env, list, &style, (gfx_point){r.x, y}, r.w, line->text);
        }
        for (int k = 0; i == 0 && list != NULL && k < said->n_pieces; k++) {
            const float along = (float)k - (float)(said->n_pieces - 1) / 2;
            const gfx_point at = {r.x + r.w / 2 + along * PIECE * 1.4f * t,
                                  y + (ORNAMENT + 10) / 2 * t};
            board_draw_pip(list, &env->look, said->side, at, PIECE * t, true, env->inks->ink);
        }
        if (i == 0 && list != NULL && said->n_pieces == 0) {
            ui_draw_ornament(list, (gfx_point){r.x + r.w / 2, y + 22 * t}, 420 * t, 18 * t);
        }
    }
    return y - r.y;
}

static float facts_width(float sheet_w) {
    return sheet_w - 2 * PAD - 24;
}

typedef struct result_button {
    int id;
    const char *label;
} result_button;

// Whether a button is shown: a museum has few; the moves and the board come with the details.
static bool is_shown(const ui_env *env, bool details, int id) {
    kiosk_config game;
    switch (id) {
    case ID_AGAIN:
        return true;
    case ID_LONGER:
        return ui_in_museum(env) && visit_game(env, 1, &game);
    case ID_LANGUAGE:
        return ui_in_museum(env) && env->services.n_languages > 1;
    case ID_LOOK:
    case ID_MOVES:
        return details;
    default:
        return !ui_in_museum(env);
    }
}

// Buttons that do not start a game are at the bottom, and smaller.
static bool is_small(int id) {
    return id == ID_MOVES || id == ID_DETAILS || id == ID_LOOK;
}

static int buttons_of(const ui_env *env, const ui_session *session, bool details, bool small,
                      result_button out_button[BUTTONS_CAP]) {
    const l10n *l = env->language;
    bool next = match_need_now(session->match).kind == MATCH_NEED_NEXT;
    const result_button all[BUTTONS_CAP] = {
        {ID_AGAIN, next ? tr(l, "Next game") : tr(l, "Play again")},
        {ID_LONGER, tr(l, "A longer game")},
        {ID_LANGUAGE, tr(l, "Another language")},
        {ID_REVIEW, tr(l, "Review the game")},
        {ID_TITLE, tr(l, "Main menu")},
        {ID_DETAILS, details ? tr(l, "Hide details") : tr(l, "Show details")},
        {ID_MOVES, tr(l, "The moves")},
        {ID_LOOK, tr(l, "Look at the board")}};
    int n = 0;
    for (int i = 0; i < BUTTONS_CAP; i++) {
        if (is_shown(env, details, all[i].id) && is_small(all[i].id) == small) {
            out_button[n++] = all[i];
        }
    }
    return n;
}

// Buttons of equal size, in as many columns as fit their labels; a single column rather than
// several with a gap at the end.
typedef struct result_keys {
    gfx_rect place;
    int n;
    box_grid grid;
    result_button button[BUTTONS_CAP];
} result_keys;

// The sheet, its type factor, and its buttons: as large as its text and rows of buttons, but
// smaller in a low window.
typedef struct result_form {
    gfx_rect sheet, curve; // of the curve: no height if there is none
    float type;
    result_keys keys, small;
} result_form;

// At home a label may shrink this much to avoid a row of its own.
static const float SHRUNK = 0.8f;

static void find_columns(const ui_env *env, result_keys *keys, float label, float width) {
    enum { MOST = 3 };
    if (keys->n == 0) {
        return;
    }
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, label, env->layout.type);
    const bool museum = ui_in_museum(env);
    const float shrunk = museum ? 1 : SHRUNK, beside = museum ? 1.6f * style.size_vu : label;
    float widest = 0;
    for (int i = 0; i < keys->n; i++) {
        widest = fmaxf(widest, shrunk * ui_text_width(env, &style, keys->button[i].label) + beside);
    }
    const int fits = (int)(width / fmaxf(widest, 1)), wanted = fits < MOST ? fits : MOST;
    const bool gap = wanted > 0 && wanted < keys->n && keys->n % wanted != 0;
    keys->grid.columns = wanted < 1 || gap ? 1 : wanted < keys->n ? wanted : keys->n;
    keys->grid.rows = box_lines(keys->n, keys->grid.columns);
    keys->grid.gap_x = 16;
}

static float keys_height(const result_keys *keys, float button_h, float t) {
    return (button_h + ROW_GAP * t) * (float)keys->grid.rows;
}

static void cut_keys(result_keys *keys, gfx_rect *rest, float h, float gap, float t) {
    if (keys->n > 0) {
        keys->grid.gap_y = ROW_GAP * t;
        keys->place = box_take_gap(rest, BOX_BOTTOM, h - keys->grid.gap_y, gap);
    }
}

static bool has_curve(const ui_env *env, const ui_session *session, bool details) {
    const teacher *t = &session->teacher;
    return !details && !ui_in_museum(env) && t->has_start && t->n_steps > 1 && !t->failed;
}

static result_form form_of(const ui_env *env, const ui_session *session, bool details,
                           const result_text *said) {
    const gfx_rect view = ui_page_room(env);
    const float most = view.h - 40, w = fminf(WIDTH * env->layout.type, view.w - 60);
    const bool curve = has_curve(env, session, details);
    result_form form = {.type = env->layout.type};
    if (session->match != NULL) {
        form.keys.n = buttons_of(env, session, details, false, form.keys.button);
        form.small.n = buttons_of(env, session, details, true, form.small.button);
    }
    find_columns(env, &form.keys, LABEL, w - 2 * PAD);
    find_columns(env, &form.small, SMALL_LABEL, w - 2 * PAD);
    float h = 0, keys = 0, small = 0, graph = 0;
    for (int tries = 0; tries < 24; tries++, form.type *= 0.95f) {
        const float t = form.type;
        const gfx_rect room = {0, 0, w - 2 * PAD, 0};
        graph = curve ? result_curve(env, session, t, room, NULL) : 0;
        keys = keys_height(&form.keys, visit_target_size(env, BUTTON * t), t);
        small = keys_height(&form.small, SMALL_BUTTON * t, t);
        h = draw_text(env, NULL, said, t, (gfx_rect){0, 0, facts_width(w), 0});
        h += 2 * PAD + ABOVE_KEYS * t + keys + small + (curve ? graph + ABOVE_KEYS * t : 0);
        if (h <= most) {
            break;
        }
    }
    // The buttons are at the lower edge: the text may be above the middle.
    const float at_y = env->layout.touch_y > view.y ? 1 : 0.5f, t = form.type;
    form.sheet = box_place(box_inset(view, 0, 20), w, h, 0.5f, at_y);
    gfx_rect in = box_inset(form.sheet, PAD, PAD - 8);
    cut_keys(&form.small, &in, small, ROW_GAP * t, t);
    cut_keys(&form.keys, &in, keys, ABOVE_KEYS * t, t);
    if (form.small.n == 1) {
        const float column = box_cell(form.keys.place, form.keys.grid, 0).w;
        form.small.place = box_center(form.small.place, column, form.small.place.h);
    }
    form.curve = box_take(&in, BOX_BOTTOM, graph);
    return form;
}

static void add_keys(const ui_view *v, ui_widgets *widgets, const result_keys *keys, float size) {
    for (int i = 0; i < keys->n; i++) {
        ui_widget *b = ui_widgets_add(widgets, UI_WIDGET_BUTTON, keys->button[i].id,
                                      box_cell(keys->place, keys->grid, i), keys->button[i].label);
        b->primary = keys->button[i].id == ID_AGAIN;
        b->value = 1; // framed
        b->enabled = b->id != ID_REVIEW || v->session->teacher.n_steps > 0;
        b->size_vu = size / v->env->layout.type;
    }
}

static void result_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    const result *r = data;
    if (v->session->match == NULL) {
        return;
    }
    result_text said;
    result_text_of(v->env, v->session, r->details, &said);
    const result_form form = form_of(v->env, v->session, r->details, &said);
    add_keys(v, widgets, &form.keys, LABEL * form.type);
    add_keys(v, widgets, &form.small, SMALL_LABEL * form.type);
    if (widgets->focus == 0) {
        widgets->focus = ID_AGAIN;
    }
}

// A new match with a new seed and swapped sides. In a museum it is a visitor's game like the last:
// short, with the same side first, and counted.
static void play_again(ui *u) {
    match_setup setup = *match_setup_of(u->session.match);
    if (ui_in_museum(&u->env)) {
        visit_play(u, setup.player[1].kind == MATCH_HUMAN);
        return;
    }
    setup.script = NULL;
    setup.n_script = 0;
    setup.throws = setup.throws == MATCH_THROWS_SCRIPTED ? MATCH_THROWS_SEEDED : setup.throws;
    setup.first_side = senet_other(setup.first_side);
    setup.seed = ui_take_seed(&u->env, &u->session);
    match *m = NULL;
    (void)match_create(&setup, &m);
    ui_begin_match(u, m);
}

static void result_outcome(ui *u, void *data, ui_outcome outcome) {
    result *r = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id == ID_AGAIN && match_need_now(u->session.match).kind == MATCH_NEED_NEXT) {
        ui_pop(u);
        match_command command = {.kind = MATCH_NEXT_GAME};
        if (match_submit(u->session.match, command) == SENET_OK) {
            ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
        }
        ui_mark_layout(u);
    } else if (outcome.id == ID_AGAIN) {
        play_again(u);
    } else if (outcome.id == ID_LOOK) {
        ui_pop(u);
    } else if (outcome.id == ID_REVIEW) {
        ui_push(u, UI_SCREEN_REVIEW);
    } else if (outcome.id == ID_MOVES) {
        moves_open(u);
    } else if (outcome.id == ID_DETAILS) {
        r->details = !r->details;
        ui_mark_layout(u);
    } else if (outcome.id == ID_TITLE) {
        ui_replace_all(u, UI_SCREEN_TITLE);
    } else if (outcome.id == ID_LONGER) {
        visit_play_longer(u);
    } else if (outcome.id == ID_LANGUAGE) {
        ui_push(u, UI_SCREEN_LANGUAGES);
    }
}

static void result_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const result *r = v->data;
    result_text said;
    result_text_of(v->env, v->session, r->details, &said);
    const result_form form = form_of(v->env, v->session, r->details, &said);
    ui_draw_sheet(v->env, list, form.sheet);
    gfx_rect room = box_inset(form.sheet, 0, PAD);
    (void)draw_text(v->env, list, &said, form.type,
                    box_place(room, facts_width(room.w), room.h, 0.5f, 0));
    if (form.curve.h > 0) {
        (void)result_curve(v->env, v->session, form.type, form.curve, list);
    }
    if (top) {
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

// Speaks the result and the score, and with `details` all known figures.
static void result_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const result *r = v->data;
    result_text said;
    result_text_of(v->env, v->session, r->details, &said);
    for (int i = 0; i < said.n; i++) {
        speech_append(out_text, said.line[i].spoken ? said.line[i].text : "");
    }
    if (has_curve(v->env, v->session, r->details)) {
        result_curve_text(v->env, v->session, out_text);
    }
}

const ui_screen ui_screen_result = {
    .title = N_("The result"),
    .data_size = sizeof(result),
    .layout = result_layout,
    .outcome = result_outcome,
    .draw = result_draw,
    .describe = result_describe,
};
