// More options for a new game: pieces, each player's kind, level and name, match, sticks.
// Layer: ui.
// Invariant: shows the last choice in the settings; starting a game stores it.
#include "text/words.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"

#include "base/str.h"

enum {
    ID_PIECES = 1,
    ID_PLAYER,               // one per player
    ID_NAME = ID_PLAYER + 2, // one per player
    ID_SIDE = ID_NAME + 2,
    ID_POINTS,
    ID_STICKS,
    ID_START,
    ID_BACK
};

// Lengths of a match: a single game, a fair match, then common odd numbers of points.
static const uint8_t POINTS[] = {1, 1, 3, 5, 7, 11, 15, 25};
enum { FAIR = 1, FIRST_POINTS = 2, N_POINTS = sizeof POINTS / sizeof POINTS[0] };

static int points_index(const settings *s) {
    int best = 0;
    for (int i = FIRST_POINTS; i < N_POINTS; i++) {
        best = POINTS[i] <= s->new_points ? i : best;
    }
    return s->new_fair ? FAIR : best;
}

static int most_pieces(const ui_env *env) {
    return senet_rules_get((senet_rules_id)env->settings->new_rules)->pieces_max;
}

// Pieces per side: as chosen, but not more than the rule set offers.
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
    (void)l10n_format(l, out, cap, tr(l, "Computer: %s"), L10N_ARGS(l10n_text(l, level->title)));
}

static void handle_player(ui *u, const ui_widget *w) {
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

static void handle_name(ui *u, const ui_widget *w) {
    (void)str_copy(u->env.settings->new_name[w->id - ID_NAME], MATCH_NAME_CAP, w->value_text);
}

static void show_name(const ui_view *v, ui_widget *w) {
    const settings *s = v->env->settings;
    const int player = w->id - ID_NAME;
    w->enabled = s->new_kind[player] == MATCH_HUMAN;
    w->max = MATCH_NAME_CAP;
    (void)str_copy(w->value_text, sizeof w->value_text, w->enabled ? s->new_name[player] : "");
}

static void handle_pieces(ui *u, const ui_widget *w) {
    u->env.settings->new_pieces = w->value;
}

static void show_pieces(const ui_view *v, ui_widget *w) {
    w->min = SENET_PIECES_MIN;
    w->max = most_pieces(v->env);
    w->value = chosen_pieces(v->env);
    l10n_number(v->env->language, w->value_text, w->value);
}

static void handle_side(ui *u, const ui_widget *w) {
    u->env.settings->new_side = w->value;
}

static void show_side(const ui_view *v, ui_widget *w) {
    const l10n *l = v->env->language;
    const settings *s = v->env->settings;
    // In other rule sets the sticks decide the sides.
    w->enabled = senet_rules_get((senet_rules_id)s->new_rules)->opening == SENET_OPENING_NONE;
    w->max = 1;
    w->value = s->new_side;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   !w->enabled ? trc(l, "first player’s pieces", "the sticks decide")
                   : s->new_side == SENET_CONES
                       ? trc(l, "first player’s pieces", "cones, moving first")
                       : trc(l, "first player’s pieces", "spools"));
}

static void points_text(const ui_env *env, int chosen, char *out, size_t cap) {
    const l10n *l = env->language;
    const int points = POINTS[chosen];
    if (points == 1) {
        (void)str_copy(out, cap,
                       // TRANSLATORS: a fair match: both players get the same throws. Little room.
                       chosen == FAIR ? tr(l, "two games, same throws") : tr(l, "a single game"));
        return;
    }
    (void)l10n_format(l, out, cap, ntr(l, "to %d point", "to %d points", points),
                      L10N_ARGS(points));
}

static void handle_points(ui *u, const ui_widget *w) {
    u->env.settings->new_points = POINTS[w->value];
    u->env.settings->new_fair = w->value == FAIR;
}

static void show_points(const ui_view *v, ui_widget *w) {
    // Real sticks cannot repeat a throw.
    const bool real = v->env->settings->new_real;
    w->max = N_POINTS - 1;
    w->value = points_index(v->env->settings);
    w->value = w->value == FAIR && real ? 0 : w->value;
    points_text(v->env, w->value, w->value_text, sizeof w->value_text);
}

static void handle_sticks(ui *u, const ui_widget *w) {
    u->env.settings->new_real = w->value != 0;
}

static void show_sticks(const ui_view *v, ui_widget *w) {
    ui_set_switch(v->env, w, v->env->settings->new_real);
}

#define CHOICE UI_WIDGET_CHOICE
#define TEXT   UI_WIDGET_TEXT
#define TOGGLE UI_WIDGET_TOGGLE

static const form_row ROWS[] = {
    {ID_PIECES, CHOICE, N_("Pieces a side"), .show = show_pieces, .handle = handle_pieces},
    {ID_PLAYER, CHOICE, N_("First player"), .show = show_player, .handle = handle_player},
    {ID_NAME, TEXT, N_("Name"), .show = show_name, .handle = handle_name},
    {ID_PLAYER + 1, CHOICE, N_("Second player"), .show = show_player, .handle = handle_player},
    {ID_NAME + 1, TEXT, N_("Name"), .show = show_name, .handle = handle_name},
    {ID_SIDE, CHOICE, N_("First player’s pieces"), .show = show_side, .handle = handle_side},
    {ID_POINTS, CHOICE, N_("Match"), .show = show_points, .handle = handle_points},
    {ID_STICKS, TOGGLE, N_("Throw with your own sticks"), .show = show_sticks,
     .handle = handle_sticks},
    {ID_START, .label = N_("Play"), .foot = true, .primary = true, .handle = ui_begin_chosen},
    {ID_BACK, .label = N_("Back"), .foot = true, .closes = true},
};

// Below the buttons are the fairness of the sticks and the computers' strength.
static const form FORM = {
    FORM_ROWS(ROWS),
    .column_w = {860, 800},
    .below = 138,
};

enum { COMMITMENT = 18, BELOW_KEYS = 14 };

// Describes the strength of a level, if it was measured.
static void rate_text(const ui_env *env, int player, char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    const settings *s = env->settings;
    const senet_level *level = senet_level_get(s->new_level[player]);
    const int rate = level->rate[s->new_rules];
    out_text[0] = '\0';
    if (s->new_kind[player] == MATCH_COMPUTER && rate > 0 &&
        s->new_level[player] < SENET_LEVELS - 1) {
        // Measured with the default number of pieces only.
        words_fill(l, out_text,
                   chosen_pieces(env) == SENET_PIECES_DEFAULT
                       // TRANSLATORS: two levels of the computer.
                       ? tr(l, "%1$s wins about %2$d of 100 games against %3$s.")
                       : tr(l, "With five pieces, %1$s wins about %2$d of 100 games against %3$s."),
                   l10n_text(l, level->title), (rate + 5) / 10,
                   l10n_text(l, senet_level_get(SENET_LEVELS - 1)->title));
    }
}

// Describes the computers, and says what to do with real sticks.
static void describe_players(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const l10n *l = v->env->language;
    const settings *s = v->env->settings;
    char text[WORDS_CAP];
    out_text[0] = '\0';
    for (int i = 0; i < 2; i++) {
        const bool again =
            i == 1 && s->new_kind[0] == MATCH_COMPUTER && s->new_level[0] == s->new_level[1];
        rate_text(v->env, i, text);
        speech_append(out_text, again ? "" : text);
    }
    if (s->new_real) {
        speech_append(out_text, tr(l, "Throw your own sticks and enter the result."));
    }
}

static void more_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    describe_players(v, out_text);
}

static void more_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const form_places f = form_measure(v, &FORM);
    const ui_env *env = v->env;
    char text[UI_SPEECH_CAP], commitment[WORDS_CAP], fair[WORDS_CAP];
    ui_draw_table(env, list);
    form_draw(v, list, &FORM, tr(env->language, "More choices"), top);
    describe_players(v, text);
    gfx_rect rest = f.below;
    (void)box_take(&rest, BOX_TOP, BELOW_KEYS * f.type);
    const gfx_rect lower = box_take(&rest, BOX_BOTTOM, rest.h / 2);
    const gfx_text_style line = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_CAPTION, f.type);
    ui_draw_fitted(env, list, &line, rest, GFX_ALIGN_CENTER, text);
    if (!env->settings->new_real) {
        const gfx_text_style small =
            ui_style(env->inks, GFX_FONT_SANS, COMMITMENT, f.type); // no ligatures
        words_commitment(env->language, &v->session->seed, true, commitment);
        (void)l10n_format(env->language, fair, sizeof fair,
                          // TRANSLATORS: %1$s is a sentence with a SHA-256.
                          tr(env->language, "Fair sticks: %1$s"), L10N_ARGS(commitment));
        // Small letters are wider on screen than measured.
        ui_draw_fitted(env, list, &small, box_inset(lower, lower.w / 16, 0), GFX_ALIGN_CENTER,
                       fair);
    }
}

const ui_screen ui_screen_more = {
    .title = N_("More choices"),
    .form = &FORM,
    .whole = true,
    .enter = ui_draw_seed,
    .draw = more_draw,
    .describe = more_describe,
};
