/*
 * The end of a game: who won, how, the score, and what to do next. Layer: ui.
 * Invariant: reached only from the play screen with a game that is over; looking at the board again
 * is always possible.
 */
#include "ui/screen.h"
#include "ui/style.h"
#include "ui/words.h"

#include "base/str.h"

enum { ID_AGAIN = 1, ID_MOVES, ID_LOOK, ID_NEW, ID_TITLE };

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
static const float BUTTON = 62.0f, WIDTH = 860.0f, HEADING = 50.0f;

// One centred paragraph; `list` NULL only measures.
static void line(ui *u, gfx_drawlist *list, gfx_font font, float size, gfx_rect *r,
                 const char *text) {
    gfx_text_style style = ui_style(font, size, u->layout.type);
    style.letterpress = false;
    r->y += ui_draw_centered(u, list, &style, (gfx_point){r->x, r->y}, r->w, text);
}

// A long sentence is rather a little smaller than left with one word on its second line.
static float heading_size(const ui *u, float width, const char *text) {
    gfx_text_style style = ui_style(GFX_FONT_SMALLCAPS, HEADING, u->layout.type);
    float w = u->services.metrics->width(u->services.metrics->user, &style, text);
    float k = w > 0 ? 0.98f * width / w : 1.0f;
    return k >= 1.0f ? HEADING : k > 0.7f ? HEADING * k : HEADING * 0.85f;
}

static void who_won(ui *u, gfx_drawlist *list, const result_facts *f, gfx_rect *r) {
    const l10n *l = u->language;
    float t = u->layout.type;
    words w = words_of(l, u->match);
    char sentence[WORDS_CAP];
    words_game_over(&w, f->winner, f->points, f->resigned, sentence);
    line(u, list, GFX_FONT_SMALLCAPS, heading_size(u, r->w, sentence), r, sentence);
    r->y += 22.0f * t;
    if (list != NULL) {
        ui_draw_ornament(list, (gfx_point){r->x + r->w / 2, r->y}, 420.0f * t, 18.0f * t);
    }
    r->y += 28.0f * t;
    if (f->resigned) {
        return;
    }
    char text[256];
    int left = f->left[1 - f->winner];
    l10n_arg args[] = {l10n_arg_number(left)};
    (void)l10n_format(l, text, sizeof text,
                      f->winner_side == SENET_CONES
                          ? ntr(l, "The cones are home; %d spool is left.",
                                "The cones are home; %d spools are left.", left)
                          : ntr(l, "The spools are home; %d cone is left.",
                                "The spools are home; %d cones are left.", left),
                      args, 1);
    line(u, list, GFX_FONT_ITALIC, 33.0f, r, text);
    r->y += 16.0f * t;
}

static void the_score(ui *u, gfx_drawlist *list, const result_facts *f, gfx_rect *r) {
    words w = words_of(u->language, u->match);
    char text[WORDS_CAP];
    words_score(&w, f->winner, text);
    r->y += 14.0f * u->layout.type;
    // The end of a match is more than the end of its last game.
    line(u, list, f->match_over ? GFX_FONT_SMALLCAPS : GFX_FONT_REGULAR,
         f->match_over ? 36.0f : 30.0f, r, text);
}

// All that is said, from r.y downwards; `list` NULL only measures. Returns its height.
static float facts(ui *u, gfx_drawlist *list, gfx_rect r) {
    const l10n *l = u->language;
    result_facts f = gather(u->match);
    float top = r.y;
    char text[256];
    who_won(u, list, &f, &r);
    l10n_arg throws[] = {l10n_arg_number(f.n_throws)};
    (void)l10n_format(l, text, sizeof text,
                      ntr(l, "%d throw of the sticks", "%d throws of the sticks", f.n_throws),
                      throws, 1);
    line(u, list, GFX_FONT_REGULAR, 28.0f, &r, text);
    if (f.n_attacks > 0) {
        l10n_arg attacks[] = {l10n_arg_number(f.n_attacks)};
        (void)l10n_format(l, text, sizeof text,
                          ntr(l, "%d piece was sent back", "%d pieces were sent back", f.n_attacks),
                          attacks, 1);
        line(u, list, GFX_FONT_REGULAR, 28.0f, &r, text);
    }
    if (match_setup_of(u->match)->points > 1) {
        the_score(u, list, &f, &r);
    }
    return r.y - top;
}

static float facts_width(gfx_rect sheet) {
    return sheet.w - 2 * PAD - 24.0f;
}

// As large as what it says and its two rows of buttons.
static gfx_rect result_sheet(ui *u) {
    float t = u->layout.type;
    gfx_rect view = u->layout.view;
    float w = WIDTH * t;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    gfx_rect sheet = {960.0f - w / 2, 0, w, 0};
    float h = u->match != NULL ? facts(u, NULL, (gfx_rect){0, 0, facts_width(sheet), 0}) : 0;
    sheet.h = 2 * PAD + h + (36.0f + 2 * BUTTON + 10.0f) * t;
    sheet.h = sheet.h < view.h - 40.0f ? sheet.h : view.h - 40.0f;
    sheet.y = view.y + (view.h - sheet.h) / 2;
    return sheet;
}

static void add_button(ui *u, int id, const char *label, gfx_rect r) {
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, id, r, label);
    b->primary = id == ID_AGAIN;
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = 29.0f;
}

static void result_layout(ui *u, void *data) {
    (void)data;
    if (u->match == NULL) {
        return;
    }
    const l10n *l = u->language;
    gfx_rect sheet = result_sheet(u);
    float t = u->layout.type;
    bool next = match_need_now(u->match).kind == MATCH_NEED_NEXT;
    float gap = 16.0f;
    float h = BUTTON * t;
    float w = (sheet.w - 2 * PAD - gap) / 2;
    float y = sheet.y + sheet.h - PAD + 8.0f - 2 * h - 10.0f * t;
    float x = sheet.x + PAD;
    add_button(u, ID_AGAIN, next ? tr(l, "Next game") : tr(l, "Play again"),
               (gfx_rect){x, y, w, h});
    add_button(u, ID_LOOK, tr(l, "Look at the board"), (gfx_rect){x + w + gap, y, w, h});
    float third = (sheet.w - 2 * PAD - 2 * gap) / 3;
    y += h + 10.0f * t;
    const int ids[] = {ID_MOVES, ID_NEW, ID_TITLE};
    const char *labels[] = {tr(l, "The moves"), tr(l, "New game"), tr(l, "To the title")};
    for (int i = 0; i < 3; i++) {
        add_button(u, ids[i], labels[i], (gfx_rect){x + (third + gap) * (float)i, y, third, h});
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_AGAIN;
    }
}

// The same setup with fresh sticks; the sides change hands.
static void play_again(ui *u) {
    match_setup setup = *match_setup_of(u->match);
    setup.script = NULL;
    setup.n_script = 0;
    setup.throws = setup.throws == MATCH_THROWS_SCRIPTED ? MATCH_THROWS_SEEDED : setup.throws;
    setup.first_side = senet_other(setup.first_side);
    setup.seed = u->services.new_seed(u->services.user);
    match *m = NULL;
    if (match_create(&setup, &m) != SENET_OK) {
        ui_notice(u, tr(u->language, "There is not enough memory for a new game."));
        return;
    }
    ui_begin_match(u, m);
}

static void result_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_sound(u, "click");
    if (outcome.id == ID_AGAIN && match_need_now(u->match).kind == MATCH_NEED_NEXT) {
        ui_pop(u);
        match_command command = {.kind = MATCH_NEXT_GAME};
        if (match_submit(u->match, command) == SENET_OK) {
            ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_CHANGED});
        }
        ui_mark_layout(u);
    } else if (outcome.id == ID_AGAIN) {
        play_again(u);
    } else if (outcome.id == ID_LOOK) {
        ui_pop(u);
    } else if (outcome.id == ID_MOVES) {
        ui_pop(u);
        ui_push(u, UI_SCREEN_MOVES);
    } else if (outcome.id == ID_NEW) {
        ui_replace_all(u, UI_SCREEN_TITLE);
        ui_push(u, UI_SCREEN_NEW);
    } else if (outcome.id == ID_TITLE) {
        ui_replace_all(u, UI_SCREEN_TITLE);
    }
}

static void result_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    gfx_rect sheet = result_sheet(u);
    ui_draw_sheet(u, list, sheet);
    if (u->match == NULL) {
        return;
    }
    gfx_rect r = {sheet.x + (sheet.w - facts_width(sheet)) / 2, sheet.y + PAD, facts_width(sheet),
                  0};
    (void)facts(u, list, r);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

const ui_screen ui_screen_result = {
    .name = "result",
    .overlay = true,
    .layout = result_layout,
    .outcome = result_outcome,
    .draw = result_draw,
};
