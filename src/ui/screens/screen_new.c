/*
 * A new game: rule set with one sentence and its source, pieces, players, match length.
 * Layer: ui. Invariant: what is shown is the settings' last choice; starting stores it.
 */
#include "text/rules_text.h"
#include "text/words.h"
#include "ui/board/mini_board.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"

#include "base/str.h"

enum {
    ID_RULES = 1,
    ID_PIECES,
    ID_PLAYER,               // 2 of them
    ID_NAME = ID_PLAYER + 2, // 2 of them
    ID_SIDE = ID_NAME + 2,
    ID_POINTS,
    ID_START,
    ID_READ,
    ID_BACK
};

// Lengths of a match: a single game, a fair match, then odd points that people play.
static const uint8_t POINTS[] = {1, 1, 3, 5, 7, 11, 15, 25};
enum { FAIR = 1, FIRST_POINTS = 2, N_POINTS = sizeof POINTS / sizeof POINTS[0] };

static int points_index(const settings *s) {
    int best = 0;
    for (int i = FIRST_POINTS; i < N_POINTS; i++) {
        best = POINTS[i] <= s->new_points ? i : best;
    }
    return s->new_fair ? FAIR : best;
}

static const rules_text *chosen_rules(const ui *u) {
    return rules_text_get((senet_rules_id)u->env.settings->new_rules);
}

// Pieces a side: as chosen, but no more than the rule set is offered with.
static int chosen_pieces(const ui *u) {
    const int most = chosen_rules(u)->pieces_max;
    return u->env.settings->new_pieces < most ? u->env.settings->new_pieces : most;
}

// Measures of the sheet before its type factor. Side by side where there is room, else stacked:
// the form, and what the chosen rule set is like.
static const float PAD = 48.0f; // the frame and what is free inside it
static const float HEAD = 128.0f, ROW = 60.0f, FOOT = 96.0f, ABOUT_STACKED = 470.0f;
static const float PROOF = 46.0f, PROOF_STACKED = 60.0f; // below the buttons
enum { N_ROWS = 8 };

typedef struct new_form {
    gfx_rect sheet;
    gfx_rect rows;  // the form
    gfx_rect about; // the rule set
    gfx_rect proof; // of the throws
    float type;     // factor on the type of this sheet
} new_form;

static new_form form_of(const ui *u) {
    gfx_rect view = u->env.layout.view;
    new_form f = {.type = u->env.layout.type};
    bool stacked = u->env.layout.portrait;
    // Stacked, the texts and the small board take about as much room as the form.
    float proof = stacked ? PROOF_STACKED : PROOF;
    float need = HEAD + ROW * N_ROWS + FOOT + proof + (stacked ? ABOUT_STACKED : 0.0f);
    float most = (view.h - 48.0f - 2 * PAD) / need;
    f.type = f.type < most ? f.type : most;
    float t = f.type;
    float w = (stacked ? 900.0f : 1330.0f) * t;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + need * t;
    f.sheet = (gfx_rect){960.0f - w / 2, view.y + (view.h - h) / 2, w, h};
    f.proof = (gfx_rect){f.sheet.x + PAD, f.sheet.y + h - PAD + 10.0f - proof * t, w - 2 * PAD,
                         proof * t};
    float inner = w - 2 * PAD;
    float gap = 64.0f * t;
    float column = stacked ? inner : inner * 0.53f - gap / 2;
    float top = f.sheet.y + PAD + HEAD * t;
    f.rows = (gfx_rect){f.sheet.x + PAD, top, column, ROW * t * N_ROWS};
    f.about =
        stacked ? (gfx_rect){f.rows.x + 12.0f, top + f.rows.h + 30.0f * t, column - 24.0f,
                             (ABOUT_STACKED - 40.0f) * t}
                : (gfx_rect){f.rows.x + column + gap, top, inner - column - gap - 12.0f, f.rows.h};
    return f;
}

static ui_widget *add_row(ui *u, ui_widget_kind kind, int id, gfx_rect *row, const char *label) {
    ui_widget *w = ui_widgets_add(&u->widgets, kind, id,
                                  (gfx_rect){row->x, row->y, row->w, row->h - 4.0f}, label);
    w->size_vu = UI_SIZE_BUTTON * form_of(u).type / u->env.layout.type;
    row->y += row->h;
    return w;
}

static void player_text(const ui *u, int player, char *out, size_t cap) {
    const settings *s = u->env.settings;
    const l10n *l = u->env.language;
    if (s->new_kind[player] == MATCH_HUMAN) {
        (void)str_copy(out, cap, tr(l, "A person"));
        return;
    }
    const senet_level *level = senet_level_get(s->new_level[player]);
    l10n_arg args[] = {l10n_arg_text(l10n_text(l, level->title))};
    (void)l10n_format(l, out, cap, tr(l, "Computer: %s"), args, 1);
}

static void add_player_rows(ui *u, int player, gfx_rect *row) {
    const l10n *l = u->env.language;
    const settings *s = u->env.settings;
    ui_widget *w = add_row(u, UI_WIDGET_CHOICE, ID_PLAYER + player, row,
                           player == 0 ? tr(l, "First player") : tr(l, "Second player"));
    w->min = 0;
    w->max = SENET_LEVELS;
    w->value = s->new_kind[player] == MATCH_HUMAN ? 0 : 1 + s->new_level[player];
    player_text(u, player, w->value_text, sizeof w->value_text);
    w = add_row(u, UI_WIDGET_TEXT, ID_NAME + player, row, tr(l, "Name"));
    w->enabled = s->new_kind[player] == MATCH_HUMAN;
    w->max = MATCH_NAME_CAP;
    (void)str_copy(w->value_text, sizeof w->value_text, w->enabled ? s->new_name[player] : "");
}

static void add_rules_rows(ui *u, gfx_rect *row) {
    const l10n *l = u->env.language;
    const settings *s = u->env.settings;
    const rules_text *rules = chosen_rules(u);
    ui_widget *w = add_row(u, UI_WIDGET_CHOICE, ID_RULES, row, tr(l, "Rules"));
    w->min = 0;
    w->max = SENET_RULES_COUNT - 1;
    w->value = s->new_rules;
    (void)str_copy(w->value_text, sizeof w->value_text, l10n_text(l, rules->title));
    w = add_row(u, UI_WIDGET_CHOICE, ID_PIECES, row, tr(l, "Pieces a side"));
    w->min = SENET_PIECES_MIN;
    w->max = rules->pieces_max;
    w->value = chosen_pieces(u);
    l10n_number(l, w->value_text, w->value);
}

static void add_side_row(ui *u, gfx_rect *row) {
    const l10n *l = u->env.language;
    // Elsewhere the sticks decide who has which side.
    bool free_choice =
        senet_rules_get((senet_rules_id)u->env.settings->new_rules)->opening == SENET_OPENING_NONE;
    ui_widget *w = add_row(u, UI_WIDGET_CHOICE, ID_SIDE, row, tr(l, "First player’s pieces"));
    w->enabled = free_choice;
    w->min = 0;
    w->max = 1;
    w->value = u->env.settings->new_side;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   !free_choice ? trc(l, "first player’s pieces", "the sticks decide")
                   : u->env.settings->new_side == SENET_CONES
                       ? trc(l, "first player’s pieces", "cones, which begin")
                       : trc(l, "first player’s pieces", "spools"));
}

static void points_text(const ui *u, int chosen, char *out, size_t cap) {
    const l10n *l = u->env.language;
    const int points = POINTS[chosen];
    if (points == 1) {
        // TRANSLATORS: a fair match; little room.
        (void)str_copy(out, cap,
                       chosen == FAIR ? tr(l, "two games, same throws") : tr(l, "a single game"));
        return;
    }
    l10n_arg args[] = {l10n_arg_number(points)};
    (void)l10n_format(l, out, cap, ntr(l, "to %d point", "to %d points", points), args, 1);
}

static void add_bottom_buttons(ui *u) {
    const l10n *l = u->env.language;
    new_form f = form_of(u);
    float t = f.type;
    float h = 64.0f * t;
    float gap = 20.0f * t;
    float w = (f.sheet.w - 2 * PAD - 2 * gap) / 3;
    float y = f.proof.y - h - 4.0f;
    const int ids[] = {ID_START, ID_READ, ID_BACK};
    const char *labels[] = {tr(l, "Play"), tr(l, "Read the rules"), tr(l, "Back")};
    for (int i = 0; i < 3; i++) {
        gfx_rect r = {f.sheet.x + PAD + (w + gap) * (float)i, y, w, h};
        ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ids[i], r, labels[i]);
        b->primary = ids[i] == ID_START;
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = (b->primary ? 33.0f : 29.0f) * t / u->env.layout.type;
    }
}

static void new_layout(ui *u, void *data) {
    (void)data;
    const l10n *l = u->env.language;
    gfx_rect row = form_of(u).rows;
    row.h /= N_ROWS;
    add_rules_rows(u, &row);
    add_player_rows(u, 0, &row);
    add_player_rows(u, 1, &row);
    add_side_row(u, &row);
    ui_widget *w = add_row(u, UI_WIDGET_CHOICE, ID_POINTS, &row, tr(l, "Match"));
    w->min = 0;
    w->max = N_POINTS - 1;
    w->value = points_index(u->env.settings);
    points_text(u, w->value, w->value_text, sizeof w->value_text);
    add_bottom_buttons(u);
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_START;
    }
}

static void start_game(ui *u) {
    const settings *s = u->env.settings;
    senet_seed seed = ui_take_seed(u);
    match_setup setup =
        settings_match(s, (senet_rules_id)s->new_rules, chosen_rules(u)->pieces_max, &seed);
    match *m = NULL;
    if (match_create(&setup, &m) != SENET_OK) {
        ui_notice(u, tr(u->env.language, "There is not enough memory for a new game."));
        return;
    }
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_begin_match(u, m);
}

static void take_value(ui *u, const ui_widget *w) {
    settings *s = u->env.settings;
    if (w->id == ID_RULES) {
        s->new_rules = w->value;
    } else if (w->id == ID_PIECES) {
        s->new_pieces = w->value;
    } else if (w->id == ID_PLAYER || w->id == ID_PLAYER + 1) {
        int player = w->id - ID_PLAYER;
        s->new_kind[player] = w->value == 0 ? MATCH_HUMAN : MATCH_COMPUTER;
        s->new_level[player] = w->value == 0 ? s->new_level[player] : w->value - 1;
    } else if (w->id == ID_NAME || w->id == ID_NAME + 1) {
        (void)str_copy(s->new_name[w->id - ID_NAME], MATCH_NAME_CAP, w->value_text);
    } else if (w->id == ID_SIDE) {
        s->new_side = w->value;
    } else if (w->id == ID_POINTS) {
        s->new_points = POINTS[w->value];
        s->new_fair = w->value == FAIR;
    }
    ui_mark_layout(u);
}

static void new_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    const ui_widget *w = ui_widgets_find(&u->widgets, outcome.id);
    if (outcome.kind == UI_OUTCOME_VALUE && w != NULL) {
        take_value(u, w);
        return;
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id == ID_START) {
        start_game(u);
    } else if (outcome.id == ID_READ) {
        ui_push(u, UI_SCREEN_RULES);
    } else if (outcome.id == ID_BACK) {
        ui_pop(u);
    }
}

// What the computer in a player's place is like, and how well it plays if that was measured. Returns
// the height with what is free above.
static float level_texts(ui *u, gfx_drawlist *list, const gfx_text_style *style, gfx_point at,
                         float w, int player) {
    const l10n *l = u->env.language;
    const settings *s = u->env.settings;
    const bool again =
        player == 1 && s->new_kind[0] == MATCH_COMPUTER && s->new_level[0] == s->new_level[1];
    if (s->new_kind[player] != MATCH_COMPUTER || again) {
        return 0;
    }
    const senet_level *level = senet_level_get(s->new_level[player]);
    const int rate = level->rate[s->new_rules];
    const float gap = style->size_vu * 0.5f;
    char text[WORDS_CAP];
    l10n_arg names[] = {l10n_arg_text(l10n_text(l, level->title)),
                        l10n_arg_text(l10n_text(l, level->about))};
    (void)l10n_format(l, text, sizeof text, tr(l, "%1$s: %2$s"), names, 2);
    float h = gap + ui_draw_paragraph(u, list, style, (gfx_point){at.x, at.y + gap}, w, text);
    if (rate > 0 && s->new_level[player] < SENET_LEVELS - 1) {
        // Measured with the usual number of pieces, and with no other.
        const char *said =
            chosen_pieces(u) == SENET_PIECES_USUAL
                ? tr(l, "It wins about %d of 100 games against the strongest level.")
                : tr(l, "With five pieces it wins about %d of 100 games against the strongest "
                        "level.");
        l10n_arg args[] = {l10n_arg_number((rate + 5) / 10)};
        (void)l10n_format(l, text, sizeof text, said, args, 1);
        h += ui_draw_paragraph(u, list, style, (gfx_point){at.x, at.y + h}, w, text);
    }
    return h;
}

// What the chosen rule set is: one sentence, its source, how long a game takes; and who plays it.
// Returns the height at a type factor; `list` NULL only measures.
static float about_texts(ui *u, gfx_drawlist *list, gfx_rect r, float t) {
    const l10n *l = u->env.language;
    const rules_text *rules = chosen_rules(u);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, 38.0f, t);
    gfx_text_style body = ui_style(u->env.inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
    gfx_text_style quiet = ui_style(u->env.inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t);
    heading.letterpress = body.letterpress = quiet.letterpress = false;
    float y = r.y;
    y += ui_draw_paragraph(u, list, &heading, (gfx_point){r.x, y}, r.w, l10n_text(l, rules->title));
    y += 8.0f * t;
    y += ui_draw_paragraph(u, list, &body, (gfx_point){r.x, y}, r.w, l10n_text(l, rules->summary));
    y += 12.0f * t;
    y += ui_draw_paragraph(u, list, &quiet, (gfx_point){r.x, y}, r.w, l10n_text(l, rules->source));
    y += 12.0f * t;
    y += ui_draw_paragraph(u, list, &quiet, (gfx_point){r.x, y}, r.w, l10n_text(l, rules->length));
    for (int player = 0; player < 2; player++) {
        y += level_texts(u, list, &quiet, (gfx_point){r.x, y}, r.w, player);
    }
    return y - r.y;
}

// The board as such a game begins, below the texts; the texts give way where they are long.
static void draw_about(ui *u, gfx_drawlist *list) {
    new_form f = form_of(u);
    gfx_rect r = f.about;
    senet_position start;
    mini_board board;
    bool known = senet_position_start((senet_rules_id)u->env.settings->new_rules, chosen_pieces(u),
                                      &start) == SENET_OK;
    float board_w = u->env.layout.portrait ? r.w * 0.62f : r.w;
    float board_h = 0;
    if (known) {
        mini_board_init(&board, &start);
        board_h = mini_board_height(&board, board_w);
    }
    float gap = 22.0f * f.type;
    float t = f.type;
    float h = about_texts(u, NULL, r, t);
    for (int i = 0; i < 12 && h + gap + board_h > r.h; i++) {
        t *= 0.95f;
        h = about_texts(u, NULL, r, t);
    }
    (void)about_texts(u, list, r, t);
    if (known && h + gap + board_h <= r.h) {
        mini_board_draw(&board, u->env.language, u->env.look.flat, list,
                        (gfx_point){r.x + (r.w - board_w) / 2, r.y + r.h - board_h}, board_w);
    }
}

static void new_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    (void)top;
    new_form f = form_of(u);
    ui_draw_table(u, list);
    ui_draw_sheet(u, list, f.sheet);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, f.type);
    heading.letterpress = false;
    gfx_draw_text(list, tr(u->env.language, "New game"), &heading,
                  (gfx_point){960.0f, f.sheet.y + PAD + 52.0f * f.type}, GFX_ALIGN_CENTER);
    ui_draw_ornament(list, (gfx_point){960.0f, f.sheet.y + PAD + 88.0f * f.type}, 480.0f * f.type,
                     18.0f * f.type);
    draw_about(u, list);
    // What is thrown is settled before anybody knows who plays how.
    char proof[WORDS_CAP];
    gfx_text_style small = ui_style(u->env.inks, GFX_FONT_SANS, 18.0f, f.type); // no ligatures
    small.letterpress = false;
    words_proof(u->env.language, ui_next_seed(u), true, proof);
    ui_draw_fitted(u, list, &small, f.proof, GFX_ALIGN_CENTER, proof);
    ui_draw_widgets(u, list);
}

const ui_screen ui_screen_new = {
    .name = "new",
    .title = N_("New game"),
    .layout = new_layout,
    .outcome = new_outcome,
    .draw = new_draw,
};
