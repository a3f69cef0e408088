/*
 * A new game: rule set with one sentence and its source, pieces, players, match length.
 * Layer: ui. Invariant: what is shown is the settings' last choice; starting stores it.
 */
#include "text/rules_text.h"
#include "text/words.h"
#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"

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

static const rules_text *chosen_rules(const ui_env *env) {
    return rules_text_get((senet_rules_id)env->settings->new_rules);
}

static int most_pieces(const ui_env *env) {
    return senet_rules_get((senet_rules_id)env->settings->new_rules)->pieces_max;
}

// Pieces a side: as chosen, but no more than the rule set is offered with.
static int chosen_pieces(const ui_env *env) {
    const int most = most_pieces(env);
    return env->settings->new_pieces < most ? env->settings->new_pieces : most;
}

static void player_text(const ui_env *env, int player, char *out, size_t cap) {
    const settings *s = env->settings;
    const l10n *l = env->language;
    if (s->new_kind[player] == MATCH_HUMAN) {
        (void)str_copy(out, cap, tr(l, "A person"));
        return;
    }
    const senet_level *level = senet_level_get(s->new_level[player]);
    l10n_arg args[] = {l10n_arg_text(l10n_text(l, level->title))};
    (void)l10n_format(l, out, cap, tr(l, "Computer: %s"), args, 1);
}

static void take_player(ui *u, const ui_widget *w) {
    settings *s = u->env.settings;
    const int player = w->id - ID_PLAYER;
    s->new_kind[player] = w->value == 0 ? MATCH_HUMAN : MATCH_COMPUTER;
    s->new_level[player] = w->value == 0 ? s->new_level[player] : w->value - 1;
}

static void show_player(const ui_view *v, ui_widget *w) {
    const settings *s = v->env->settings;
    const int player = w->id - ID_PLAYER;
    w->max = SENET_LEVELS;
    w->value = s->new_kind[player] == MATCH_HUMAN ? 0 : 1 + s->new_level[player];
    player_text(v->env, player, w->value_text, sizeof w->value_text);
}

static void take_name(ui *u, const ui_widget *w) {
    (void)str_copy(u->env.settings->new_name[w->id - ID_NAME], MATCH_NAME_CAP, w->value_text);
}

static void show_name(const ui_view *v, ui_widget *w) {
    const settings *s = v->env->settings;
    const int player = w->id - ID_NAME;
    w->enabled = s->new_kind[player] == MATCH_HUMAN;
    w->max = MATCH_NAME_CAP;
    (void)str_copy(w->value_text, sizeof w->value_text, w->enabled ? s->new_name[player] : "");
}

static void take_rules(ui *u, const ui_widget *w) {
    u->env.settings->new_rules = (int)senet_rules_listed(w->value);
}

static void show_rules(const ui_view *v, ui_widget *w) {
    w->max = SENET_RULES_COUNT - 1;
    w->value = senet_rules_place((senet_rules_id)v->env->settings->new_rules);
    (void)str_copy(w->value_text, sizeof w->value_text,
                   l10n_text(v->env->language, chosen_rules(v->env)->title));
}

static void take_pieces(ui *u, const ui_widget *w) {
    u->env.settings->new_pieces = w->value;
}

static void show_pieces(const ui_view *v, ui_widget *w) {
    w->min = SENET_PIECES_MIN;
    w->max = most_pieces(v->env);
    w->value = chosen_pieces(v->env);
    l10n_number(v->env->language, w->value_text, w->value);
}

static void take_side(ui *u, const ui_widget *w) {
    u->env.settings->new_side = w->value;
}

static void show_side(const ui_view *v, ui_widget *w) {
    const l10n *l = v->env->language;
    const settings *s = v->env->settings;
    // Elsewhere the sticks decide who has which side.
    w->enabled = senet_rules_get((senet_rules_id)s->new_rules)->opening == SENET_OPENING_NONE;
    w->max = 1;
    w->value = s->new_side;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   !w->enabled ? trc(l, "first player’s pieces", "the sticks decide")
                   : s->new_side == SENET_CONES
                       ? trc(l, "first player’s pieces", "cones, which begin")
                       : trc(l, "first player’s pieces", "spools"));
}

static void points_text(const ui_env *env, int chosen, char *out, size_t cap) {
    const l10n *l = env->language;
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

static void take_points(ui *u, const ui_widget *w) {
    u->env.settings->new_points = POINTS[w->value];
    u->env.settings->new_fair = w->value == FAIR;
}

static void show_points(const ui_view *v, ui_widget *w) {
    w->max = N_POINTS - 1;
    w->value = points_index(v->env->settings);
    points_text(v->env, w->value, w->value_text, sizeof w->value_text);
}

static void start_game(ui *u, const ui_widget *w) {
    (void)w;
    const settings *s = u->env.settings;
    senet_seed seed = ui_take_seed(&u->env, &u->session);
    match_setup setup = settings_match(s, (senet_rules_id)s->new_rules, &seed);
    match *m = NULL;
    if (match_create(&setup, &m) == SENET_OK) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    } else {
        (void)ui_next_seed(&u->env, &u->session);
    }
    ui_begin_match(u, m);
}

#define CHOICE UI_WIDGET_CHOICE
#define TEXT   UI_WIDGET_TEXT

static const form_row ROWS[] = {
    {ID_RULES, CHOICE, N_("Rules"), .show = show_rules, .take = take_rules},
    {ID_PIECES, CHOICE, N_("Pieces a side"), .show = show_pieces, .take = take_pieces},
    {ID_PLAYER, CHOICE, N_("First player"), .show = show_player, .take = take_player},
    {ID_NAME, TEXT, N_("Name"), .show = show_name, .take = take_name},
    {ID_PLAYER + 1, CHOICE, N_("Second player"), .show = show_player, .take = take_player},
    {ID_NAME + 1, TEXT, N_("Name"), .show = show_name, .take = take_name},
    {ID_SIDE, CHOICE, N_("First player’s pieces"), .show = show_side, .take = take_side},
    {ID_POINTS, CHOICE, N_("Match"), .show = show_points, .take = take_points},
    {ID_START, .label = N_("Play"), .foot = true, .primary = true, .first = true,
     .take = start_game},
    {ID_READ, .label = N_("Read the rules"), .foot = true, .opens = UI_SCREEN_RULES},
    {ID_BACK, .label = N_("Back"), .foot = true, .closes = true},
};

// Beside the rows, or below them, stands what the chosen rule set is like; below all the commitment.
static const form FORM = {
    .row = ROWS,
    .n_rows = sizeof ROWS / sizeof ROWS[0],
    .column_w = {640, 800},
    .beside_w = 550,
    .beneath_h = {0, 430},
    .below = 50,
};

// Type and lengths before the factor on type: the heading, what is free below it and between texts, the
// board, the commitment.
enum { HEADING = 38, BELOW_HEADING = 8, APART = 12, ABOVE_BOARD = 22, COMMITMENT = 18 };
static const float TALL_BOARD = 0.62f; // of the width
static const float GIVES_WAY = 0.95f;

// Texts below each other at a type factor; `list` NULL only measures.
typedef struct texts {
    const ui_env *env;
    gfx_drawlist *list;
    gfx_rect left; // for what follows
    float type;
} texts;

static void add_text(texts *to, gfx_font font, int size, float gap, const char *text) {
    gfx_text_style style = ui_style(to->env->inks, font, (float)size, to->type);
    to->left.y += gap * to->type;
    to->left.y += ui_draw_paragraph(to->env, to->list, &style, (gfx_point){to->left.x, to->left.y},
                                    to->left.w, text);
}

// What the computer in a player's place is like, and how well it plays if that was measured.
static void level_texts(texts *to, int player) {
    const l10n *l = to->env->language;
    const settings *s = to->env->settings;
    const bool again =
        player == 1 && s->new_kind[0] == MATCH_COMPUTER && s->new_level[0] == s->new_level[1];
    if (s->new_kind[player] != MATCH_COMPUTER || again) {
        return;
    }
    const senet_level *level = senet_level_get(s->new_level[player]);
    const int rate = level->rate[s->new_rules];
    char text[WORDS_CAP];
    l10n_arg names[] = {l10n_arg_text(l10n_text(l, level->title)),
                        l10n_arg_text(l10n_text(l, level->about))};
    (void)l10n_format(l, text, sizeof text, tr(l, "%1$s: %2$s"), names, 2);
    add_text(to, GFX_FONT_ITALIC, UI_SIZE_CAPTION, (float)UI_SIZE_CAPTION / 2, text);
    if (rate > 0 && s->new_level[player] < SENET_LEVELS - 1) {
        // Measured with the default number of pieces, and with no other.
        const char *said =
            chosen_pieces(to->env) == SENET_PIECES_DEFAULT
                ? tr(l, "It wins about %d of 100 games against the strongest level.")
                : tr(l, "With five pieces it wins about %d of 100 games against the strongest "
                        "level.");
        l10n_arg args[] = {l10n_arg_number((rate + 5) / 10)};
        (void)l10n_format(l, text, sizeof text, said, args, 1);
        add_text(to, GFX_FONT_ITALIC, UI_SIZE_CAPTION, 0, text);
    }
}

// What the chosen rule set is: one sentence, its source, how long a game takes; and who plays it.
// Returns the height at a type factor.
static float about_texts(const ui_env *env, gfx_drawlist *list, gfx_rect r, float t) {
    const l10n *l = env->language;
    const rules_text *rules = chosen_rules(env);
    texts to = {env, list, r, t};
    add_text(&to, GFX_FONT_SMALLCAPS, HEADING, 0, l10n_text(l, rules->title));
    add_text(&to, GFX_FONT_REGULAR, UI_SIZE_BODY, BELOW_HEADING, l10n_text(l, rules->summary));
    add_text(&to, GFX_FONT_ITALIC, UI_SIZE_CAPTION, APART, l10n_text(l, rules->source));
    add_text(&to, GFX_FONT_ITALIC, UI_SIZE_CAPTION, APART, l10n_text(l, rules->length));
    for (int player = 0; player < 2; player++) {
        level_texts(&to, player);
    }
    return to.left.y - r.y;
}

// The board as such a game begins, below the texts; the texts give way where they are long.
static void draw_about(const ui_view *v, gfx_drawlist *list) {
    const form_places f = form_measure(v, &FORM);
    // Below the rows the texts begin where the labels do.
    const gfx_rect r = box_inset(f.body, v->env->layout.portrait ? UI_FORM_LABEL_X : 0, 0);
    senet_position start;
    mini_board board;
    const float board_w = v->env->layout.portrait ? r.w * TALL_BOARD : r.w;
    float board_h = 0;
    const bool known = senet_position_start((senet_rules_id)v->env->settings->new_rules,
                                            chosen_pieces(v->env), &start) == SENET_OK;
    if (known) {
        mini_board_init(&board, &start);
        board_h = mini_board_height(&board, board_w);
    }
    const float gap = ABOVE_BOARD * f.type;
    float t = f.type;
    float h = about_texts(v->env, NULL, r, t);
    for (int i = 0; i < 12 && h + gap + board_h > r.h; i++) {
        t *= GIVES_WAY;
        h = about_texts(v->env, NULL, r, t);
    }
    (void)about_texts(v->env, list, r, t);
    if (known && h + gap + board_h <= r.h) {
        const gfx_rect at = box_place(r, board_w, board_h, 0.5f, 1);
        mini_board_draw(&board, v->env->language, v->env->look.flat, list, (gfx_point){at.x, at.y},
                        board_w);
    }
}

static void new_enter(ui *u, void *data, bool pushed) {
    (void)pushed;
    (void)data;
    (void)ui_next_seed(&u->env, &u->session);
}

static void new_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const form_places f = form_measure(v, &FORM);
    ui_draw_table(v->env, list);
    form_draw(v, list, &FORM, tr(v->env->language, "New game"), top);
    draw_about(v, list);
    // What is thrown is settled before anybody knows who plays how.
    char commitment[WORDS_CAP];
    gfx_text_style small =
        ui_style(v->env->inks, GFX_FONT_SANS, COMMITMENT, f.type); // no ligatures
    words_commitment(v->env->language, &v->session->seed, true, commitment);
    ui_draw_fitted(v->env, list, &small, f.below, GFX_ALIGN_CENTER, commitment);
}

const ui_screen ui_screen_new = {
    .name = "new",
    .title = N_("New game"),
    .form = &FORM,
    .enter = new_enter,
    .on_sheet = true,
    .draw = new_draw,
};
