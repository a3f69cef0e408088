/*
 * The end of a game: who won, how, the score, and what to do next. Layer: ui.
 * Invariant: reached only from the play screen with a game that is over; looking at the board again
 * is always possible.
 */
#include "text/words.h"
#include "text/words_teacher.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/museum/visit.h"

#include "base/str.h"

enum { ID_AGAIN = 1, ID_MOVES, ID_LOOK, ID_NEW, ID_TITLE, ID_REVIEW, BUTTONS_CAP = 6 };

typedef struct result_facts {
    uint8_t winner;
    senet_side winner_side;
    int points;
    bool resigned;
    bool match_over;
    int n_throws;  // of this game
    int n_attacks; // of both
    int left[2];   // pieces of each player still to bear off
} result_facts;

// The facts of the last game, gathered from its entries.
static result_facts gather(const match *m) {
    result_facts f = {0};
    size_t n = match_entry_count(m);
    size_t first = 0;
    for (size_t i = 0; i < n; i++) {
        first = match_entry_get(m, i)->kind == MATCH_ENTRY_GAME ? i : first;
    }
    for (size_t i = first; i < n; i++) {
        const match_entry *e = match_entry_get(m, i);
        f.n_throws += e->kind == MATCH_ENTRY_THROW ? 1 : 0;
        if (e->kind == MATCH_ENTRY_RESIGN) {
            f.resigned = true;
            f.points = e->value;
            f.winner = (uint8_t)(1 - e->player);
        }
        senet_position after;
        senet_effects effects;
        if (e->kind != MATCH_ENTRY_MOVE ||
            senet_apply(match_entry_before(m, i), e->move, &after, &effects) != SENET_OK) {
            continue;
        }
        for (int k = 0; k < effects.count; k++) {
            f.n_attacks += effects.effect[k].kind == SENET_EFFECT_ATTACKED ? 1 : 0;
        }
    }
    const senet_position *end = match_position(m);
    if (!f.resigned) {
        f.winner = match_player_of(m, (senet_side)end->side);
    }
    f.winner_side = match_side_of(m, f.winner);
    for (uint8_t p = 0; p < 2; p++) {
        senet_side side = match_side_of(m, p);
        f.left[p] = end->n - end->off[side];
    }
    f.points = f.resigned ? f.points : senet_position_points(end);
    f.match_over = match_need_now(m).kind == MATCH_NEED_NOTHING;
    return f;
}

static const float PAD = 48.0f; // the frame and what is free inside it
static const float BUTTON = 62.0f, WIDTH = 980.0f, HEADING = 50.0f;

// One centred paragraph; `list` NULL only measures.
static void line(ui *u, gfx_drawlist *list, gfx_font font, float size, float t, gfx_rect *r,
                 const char *text) {
    gfx_text_style style = ui_style(u->env.inks, font, size, t);
    style.letterpress = false;
    r->y += ui_draw_centered(u, list, &style, (gfx_point){r->x, r->y}, r->w, text);
}

// A long sentence is rather a little smaller than left with one word on its second line.
static float heading_size(const ui *u, float t, float width, const char *text) {
    gfx_text_style style = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, HEADING, t);
    float w = u->env.services.metrics->width(u->env.services.metrics->user, &style, text);
    float k = w > 0 ? 0.98f * width / w : 1.0f;
    return k >= 1.0f ? HEADING : k > 0.7f ? HEADING * k : HEADING * 0.85f;
}

static void pieces_left(const ui *u, const result_facts *f, char out_text[WORDS_CAP]) {
    const l10n *l = u->env.language;
    int left = f->left[1 - f->winner];
    l10n_arg args[] = {l10n_arg_number(left)};
    (void)l10n_format(l, out_text, WORDS_CAP,
                      f->winner_side == SENET_CONES
                          ? ntr(l, "The cones are home; %d spool is left.",
                                "The cones are home; %d spools are left.", left)
                          : ntr(l, "The spools are home; %d cone is left.",
                                "The spools are home; %d cones are left.", left),
                      args, 1);
}

static void who_won(ui *u, gfx_drawlist *list, const result_facts *f, float t, gfx_rect *r) {
    const l10n *l = u->env.language;
    words w = words_of(l, u->session.match);
    char sentence[WORDS_CAP];
    words_game_over(&w, f->winner, f->points, f->resigned, sentence);
    line(u, list, GFX_FONT_SMALLCAPS, heading_size(u, t, r->w, sentence), t, r, sentence);
    r->y += 22.0f * t;
    if (list != NULL) {
        ui_draw_ornament(list, (gfx_point){r->x + r->w / 2, r->y}, 420.0f * t, 18.0f * t);
    }
    r->y += 28.0f * t;
    if (f->resigned) {
        return;
    }
    char text[WORDS_CAP];
    pieces_left(u, f, text);
    line(u, list, GFX_FONT_ITALIC, 33.0f, t, r, text);
    r->y += 16.0f * t;
}

static void the_score(ui *u, gfx_drawlist *list, const result_facts *f, float t, gfx_rect *r) {
    words w = words_of(u->env.language, u->session.match);
    char text[WORDS_CAP];
    words_score(&w, f->winner, text);
    r->y += 14.0f * t;
    // The end of a match is more than the end of its last game.
    line(u, list, f->match_over ? GFX_FONT_SMALLCAPS : GFX_FONT_REGULAR,
         f->match_over ? 36.0f : 30.0f, t, r, text);
}

// Who played better, who was luckier, and what the game would have been with equal luck.
static void luck_and_skill(ui *u, gfx_drawlist *list, const result_facts *f, float t, gfx_rect *r) {
    const teacher *known = &u->session.teacher;
    words w = words_of(u->env.language, u->session.match);
    char text[WORDS_CAP];
    r->y += 14.0f * t;
    if (!teacher_done(known)) {
        if (known->has_start && !known->failed) {
            line(u, list, GFX_FONT_ITALIC, 26.0f, t, r,
                 tr(u->env.language, "Luck and skill are still being weighed."));
        }
        return;
    }
    if (known->n_steps == 0) {
        return;
    }
    words_skill(&w, &known->review, text);
    line(u, list, GFX_FONT_REGULAR, 28.0f, t, r, text);
    words_luck(&w, &known->review, text);
    r->y += 7.0f * t;
    line(u, list, GFX_FONT_REGULAR, 28.0f, t, r, text);
    words_even_luck(&w, &known->review, f->winner, text);
    r->y += 7.0f * t;
    line(u, list, GFX_FONT_REGULAR, 28.0f, t, r, text);
    if (!teacher_exact(known)) {
        r->y += 4.0f * t;
        line(u, list, GFX_FONT_ITALIC, 23.0f, t, r,
             tr(u->env.language, "Estimates: only positions near the end are calculated exactly."));
    }
}

// All that is said, from r.y downwards; `list` NULL only measures. Returns its height.
static float facts(ui *u, gfx_drawlist *list, float t, gfx_rect r) {
    const l10n *l = u->env.language;
    result_facts f = gather(u->session.match);
    float top = r.y;
    char text[256];
    who_won(u, list, &f, t, &r);
    l10n_arg throws[] = {l10n_arg_number(f.n_throws)};
    (void)l10n_format(l, text, sizeof text,
                      ntr(l, "%d throw of the sticks", "%d throws of the sticks", f.n_throws),
                      throws, 1);
    line(u, list, GFX_FONT_REGULAR, 28.0f, t, &r, text);
    if (f.n_attacks > 0) {
        l10n_arg attacks[] = {l10n_arg_number(f.n_attacks)};
        (void)l10n_format(
            l, text, sizeof text,
            ntr(l, "Pieces changed places %d time", "Pieces changed places %d times", f.n_attacks),
            attacks, 1);
        line(u, list, GFX_FONT_REGULAR, 28.0f, t, &r, text);
    }
    if (match_is_scored(u->session.match)) {
        the_score(u, list, &f, t, &r);
    }
    luck_and_skill(u, list, &f, t, &r);
    return r.y - top;
}

static float button_height(const ui *u, float t) {
    return visit_at_least(u, BUTTON * t);
}

static float facts_width(gfx_rect sheet) {
    return sheet.w - 2 * PAD - 24.0f;
}

typedef struct result_button {
    int id;
    const char *label;
} result_button;

bool result_offers_review(const ui *u) {
    return !u->visit.on || u->env.layout.touch_y <= u->env.layout.view.y;
}

// What one can do next; a museum's visitors need less.
static bool is_shown(const ui *u, int id) {
    bool needed = !u->visit.on || (id != ID_MOVES && id != ID_NEW);
    return needed && (id != ID_REVIEW || result_offers_review(u));
}

static int buttons_of(const ui *u, result_button out_button[BUTTONS_CAP]) {
    const l10n *l = u->env.language;
    bool next = match_need_now(u->session.match).kind == MATCH_NEED_NEXT;
    const result_button all[BUTTONS_CAP] = {
        {ID_AGAIN, next ? tr(l, "Next game") : tr(l, "Play again")},
        {ID_REVIEW, tr(l, "Review the game")},
        {ID_LOOK, tr(l, "Look at the board")},
        {ID_MOVES, tr(l, "The moves")},
        {ID_NEW, tr(l, "New game")},
        {ID_TITLE, u->visit.on ? tr(l, "Done") : tr(l, "To the title")}};
    int n = 0;
    for (int i = 0; i < BUTTONS_CAP; i++) {
        if (is_shown(u, all[i].id)) {
            out_button[n++] = all[i];
        }
    }
    return n;
}

// The sheet, and the factor on its type: as large as what it says and its rows of buttons, and
// smaller where the window is too low for that.
typedef struct result_form {
    gfx_rect sheet;
    float type;
} result_form;

static result_form form_of(ui *u) {
    gfx_rect view = ui_page_room(u);
    float most = view.h - 40.0f;
    result_form form = {.type = u->env.layout.type};
    result_button button[BUTTONS_CAP];
    float rows = u->session.match != NULL ? (float)((buttons_of(u, button) + 1) / 2) : 0.0f;
    for (int tries = 0; tries < 24; tries++) {
        float t = form.type, w = WIDTH * u->env.layout.type;
        w = w < view.w - 60.0f ? w : view.w - 60.0f;
        form.sheet = (gfx_rect){960.0f - w / 2, 0, w, 0};
        gfx_rect r = {0, 0, facts_width(form.sheet), 0};
        float h = u->session.match != NULL ? facts(u, NULL, t, r) : 0;
        form.sheet.h = 2 * PAD + h + (30.0f + (BUTTON + 8.0f) * rows) * t;
        form.sheet.h += (button_height(u, t) - BUTTON * t) * rows;
        if (form.sheet.h <= most) {
            break;
        }
        form.type *= 0.95f;
    }
    form.sheet.h = form.sheet.h < most ? form.sheet.h : most;
    form.sheet.y = view.y + (view.h - form.sheet.h) / 2;
    // Its buttons are at its lower edge: what is said may stand above the middle.
    float lowest = view.y + view.h - 20.0f - form.sheet.h;
    form.sheet.y = u->env.layout.touch_y > view.y ? lowest : form.sheet.y;
    return form;
}

static void result_layout(ui *u, void *data) {
    (void)data;
    if (u->session.match == NULL) {
        return;
    }
    result_form form = form_of(u);
    result_button button[BUTTONS_CAP];
    const int n = buttons_of(u, button);
    gfx_rect sheet = form.sheet;
    float t = form.type, gap = 16.0f, h = button_height(u, t), step = h + 8.0f * t;
    float w = (sheet.w - 2 * PAD - gap) / 2;
    float y = sheet.y + sheet.h - PAD + 8.0f - step * (float)((n + 1) / 2);
    for (int i = 0; i < n; i++) {
        gfx_rect r = {sheet.x + PAD + (w + gap) * (float)(i % 2), y + step * (float)(i / 2), w, h};
        ui_widget *b =
            ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, button[i].id, r, button[i].label);
        b->primary = button[i].id == ID_AGAIN;
        b->enabled = button[i].id != ID_REVIEW || u->session.teacher.n_steps > 0;
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = 29.0f * t / u->env.layout.type;
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_AGAIN;
    }
}

// The same setup with fresh sticks; the sides change hands. In a museum it is a visitor's game like the
// one before: short, with the same side first, and counted.
static void play_again(ui *u) {
    match_setup setup = *match_setup_of(u->session.match);
    if (u->visit.on) {
        visit_play(u, setup.player[1].kind == MATCH_HUMAN);
        return;
    }
    setup.script = NULL;
    setup.n_script = 0;
    setup.throws = setup.throws == MATCH_THROWS_SCRIPTED ? MATCH_THROWS_SEEDED : setup.throws;
    setup.first_side = senet_other(setup.first_side);
    setup.seed = ui_take_seed(u);
    match *m = NULL;
    if (match_create(&setup, &m) != SENET_OK) {
        ui_notice(u, tr(u->env.language, "There is not enough memory for a new game."));
        return;
    }
    ui_begin_match(u, m);
}

static void result_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
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
        ui_pop(u);
        ui_push(u, UI_SCREEN_MOVES);
    } else if (outcome.id == ID_NEW) {
        ui_replace_all(u, UI_SCREEN_TITLE);
        ui_push(u, UI_SCREEN_NEW);
    } else if (outcome.id == ID_TITLE) {
        ui_replace_all(u, u->visit.on ? UI_SCREEN_WELCOME : UI_SCREEN_TITLE);
    }
}

static void result_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    result_form form = form_of(u);
    gfx_rect sheet = form.sheet;
    ui_draw_sheet(u, list, sheet);
    if (u->session.match == NULL) {
        return;
    }
    gfx_rect r = {sheet.x + (sheet.w - facts_width(sheet)) / 2, sheet.y + PAD, facts_width(sheet),
                  0};
    (void)facts(u, list, form.type, r);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

// The pieces that are left, the score, and luck and skill as soon as they are known.
static void result_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    (void)data;
    if (u->session.match == NULL) {
        return;
    }
    result_facts f = gather(u->session.match);
    words w = words_of(u->env.language, u->session.match);
    char text[WORDS_CAP];
    words_game_over(&w, f.winner, f.points, f.resigned, text);
    speech_append(out_text, text);
    if (!f.resigned) {
        pieces_left(u, &f, text);
        speech_append(out_text, text);
    }
    if (match_is_scored(u->session.match)) {
        words_score(&w, f.winner, text);
        speech_append(out_text, text);
    }
    if (teacher_done(&u->session.teacher) && u->session.teacher.n_steps > 0) {
        words_skill(&w, &u->session.teacher.review, text);
        speech_append(out_text, text);
        words_luck(&w, &u->session.teacher.review, text);
        speech_append(out_text, text);
        words_even_luck(&w, &u->session.teacher.review, f.winner, text);
        speech_append(out_text, text);
    }
}

const ui_screen ui_screen_result = {
    .name = "result",
    .title = N_("The result"),
    .overlay = true,
    .layout = result_layout,
    .outcome = result_outcome,
    .draw = result_draw,
    .tell = result_tell,
};
