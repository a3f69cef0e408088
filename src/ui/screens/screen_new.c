// A new game: opponent and rules as cards; everything else is on the "More" screen.
// Layer: ui.
// Invariant: shows the last choice in the settings; starting a game stores it.
#include "text/rules_text.h"
#include "ui/board/level_face.h"
#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"

#include "base/str.h"

enum {
    ID_LEVEL = 1, // one for each level
    ID_PEOPLE = 20,
    ID_COMPUTERS,
    ID_RULES = 30, // + index in the list of rule sets
    ID_START = 50,
    ID_MORE,
    ID_READ,
    ID_BACK
};

enum { N_OPPONENTS = SENET_LEVELS + 2, N_CARDS = N_OPPONENTS + SENET_RULES_COUNT };

// --- The meaning of a card

// The player who is the only computer, or the second player.
static int computer_of(const settings *s) {
    return s->new_kind[0] == MATCH_COMPUTER && s->new_kind[1] == MATCH_HUMAN ? 0 : 1;
}

static int chosen_opponent(const settings *s) {
    const int n =
        (s->new_kind[0] == MATCH_COMPUTER ? 1 : 0) + (s->new_kind[1] == MATCH_COMPUTER ? 1 : 0);
    return n == 0 ? ID_PEOPLE : n == 2 ? ID_COMPUTERS : ID_LEVEL + s->new_level[computer_of(s)];
}

static void choose_opponent(settings *s, int id) {
    const int player = computer_of(s);
    if (id == ID_PEOPLE || id == ID_COMPUTERS) {
        s->new_kind[0] = s->new_kind[1] = id == ID_PEOPLE ? MATCH_HUMAN : MATCH_COMPUTER;
        return;
    }
    s->new_kind[player] = MATCH_COMPUTER;
    s->new_kind[1 - player] = MATCH_HUMAN;
    s->new_level[player] = id - ID_LEVEL;
}

// --- Rows: the buttons at the lower edge

static void add_cards(const ui_view *v, ui_widgets *widgets, const form_places *p);

static const form_row ROWS[] = {
    {ID_START, .label = N_("Play"), .foot = true, .primary = true, .first = true,
     .handle = ui_begin_chosen},
    {ID_MORE, .label = N_("More: names, pieces, sticks"), .foot = true, .opens = UI_SCREEN_MORE},
    {ID_READ, .label = N_("Read the rules"), .foot = true, .opens = UI_SCREEN_RULES},
    {ID_BACK, .label = N_("Back"), .foot = true, .closes = true},
};

static const form FORM = {
    FORM_ROWS(ROWS),
    .column_w = {1680},
    .beneath_h = {660, 1600},
    .add = add_cards,
};

// In large type each group of cards has its own page.
static const form FORM_LARGE = {
    FORM_ROWS(ROWS),
    .page = {NC_("group of settings", "Which opponent?"), NC_("group of settings", "Which rules?")},
    .column_w = {1680},
    .beneath_h = {360, 700},
    .add = add_cards,
};

static const form *form_of(const ui_env *env) {
    return ui_type_is_large(env) ? &FORM_LARGE : &FORM;
}

// --- Layout

enum { GROUP_GAP = 36, CARD_GAP = 14, HEADING = 30, HEADING_H = 44, CARD_LABEL = 31 };
// Width divided by height: ideal for a card; above which the groups are side by side.
static const float CARD_SHAPE = 2.4f, BESIDE_SHAPE = 1.15f;

typedef struct cards_places {
    gfx_rect heading[2];
    gfx_rect cell[N_CARDS];
} cards_places;

// The grid whose cells are closest to the ideal shape.
static box_grid grid_of(gfx_rect r, int n, float gap) {
    box_grid best = {.columns = 1, .rows = n, .gap_x = gap, .gap_y = gap};
    float best_off = -1;
    for (int columns = 1; columns <= n; columns++) {
        box_grid grid = best;
        grid.columns = columns;
        grid.rows = box_lines(n, columns);
        const gfx_rect cell = box_cell(r, grid, 0);
        const float shape = cell.w / (cell.h > 1 ? cell.h : 1);
        const float off = shape > CARD_SHAPE ? shape / CARD_SHAPE : CARD_SHAPE / shape;
        if (n % columns == 0 && (best_off < 0 || off < best_off)) {
            best = grid;
            best_off = off;
        }
    }
    return best;
}

static gfx_rect *cut_cards(gfx_rect group, int n, float type, gfx_rect *out) {
    const box_grid grid = grid_of(group, n, CARD_GAP * type);
    for (int i = 0; i < n; i++) {
        *out++ = box_cell(group, grid, i);
    }
    return out;
}

// The two groups are side by side in a wide area, otherwise stacked. @param page the only group
// shown, -1: both
static cards_places places(const form_places *p, int page) {
    const int n[2] = {N_OPPONENTS, SENET_RULES_COUNT};
    const bool beside = p->body.w > p->body.h * BESIDE_SHAPE;
    const box_size size[2] = {{.share = beside ? 1 : N_OPPONENTS},
                              {.share = beside ? 1 : SENET_RULES_COUNT}};
    cards_places places = {.heading = {{0}}};
    gfx_rect group[2];
    if (page >= 0) {
        (void)cut_cards(p->body, n[page], p->type, places.cell + (page == 0 ? 0 : N_OPPONENTS));
        return places;
    }
    box_split(p->body, beside ? BOX_ROW : BOX_COLUMN, GROUP_GAP * p->type, size, 2, group);
    gfx_rect *cell = places.cell;
    for (int i = 0; i < 2; i++) {
        places.heading[i] = box_take(&group[i], BOX_TOP, HEADING_H * p->type);
        cell = cut_cards(group[i], n[i], p->type, cell);
    }
    return places;
}

// --- Cards

static void opponent_texts(const ui_env *env, int i, ui_widget *w) {
    const l10n *l = env->language;
    const settings *s = env->settings;
    const char *title = i < SENET_LEVELS     ? l10n_text(l, senet_level_get(i)->title)
                        : w->id == ID_PEOPLE ? tr(l, "Two players")
                                             : tr(l, "Two computers");
    (void)str_copy(w->label, sizeof w->label, title);
    (void)l10n_format(l, w->value_text, sizeof w->value_text,
                      i < SENET_LEVELS     ? l10n_text(l, senet_level_get(i)->about)
                      : w->id == ID_PEOPLE ? tr(l, "Take turns at one table")
                                           // TRANSLATORS: two levels of the computer.
                                           : tr(l, "Watch: %1$s against %2$s"),
                      L10N_ARGS(l10n_text(l, senet_level_get(s->new_level[0])->title),
                                l10n_text(l, senet_level_get(s->new_level[1])->title)));
}

static void rules_texts(const ui_env *env, senet_rules_id id, ui_widget *w) {
    const l10n *l = env->language;
    const rules_text *rules = rules_text_get(id);
    settings fresh;
    settings_defaults(&fresh);
    (void)str_copy(w->label, sizeof w->label, l10n_text(l, rules->title));
    (void)l10n_format(l, w->value_text, sizeof w->value_text,
                      (int)id == fresh.new_rules
                          // TRANSLATORS: the rules for a first game, as on the other cards below.
                          ? tr(l, "Start here. About %1$d minutes. %2$s")
                          // TRANSLATORS: how long a game takes; a sentence about the rules.
                          : tr(l, "About %1$d minutes. %2$s"),
                      L10N_ARGS(rules->minutes, l10n_text(l, rules->summary)));
}

static ui_widget *add_card(bool large, const form_places *p, ui_widgets *widgets, int id,
                           gfx_rect r, bool chosen) {
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CARD, id, r, "");
    w->align = GFX_ALIGN_LEFT;
    w->size_vu = CARD_LABEL * p->type;
    w->picture = large ? 1.6f : 1; // large text leaves it less width
    w->value = chosen ? 1 : 0;
    return w;
}

static int page_of(const ui_view *v) {
    return ui_type_is_large(v->env) ? v->widgets->page : -1;
}

static void add_cards(const ui_view *v, ui_widgets *widgets, const form_places *p) {
    const settings *s = v->env->settings;
    const cards_places at = places(p, page_of(v));
    const float type = v->env->layout.type;
    for (int i = 0; i < N_CARDS; i++) {
        const bool is_rules = i >= N_OPPONENTS;
        if (at.cell[i].h <= 0) {
            continue; // on the other page
        }
        const senet_rules_id rules = senet_rules_display_order(is_rules ? i - N_OPPONENTS : 0);
        const int id = i + (is_rules           ? ID_RULES - N_OPPONENTS
                            : i < SENET_LEVELS ? ID_LEVEL
                                               : ID_PEOPLE - SENET_LEVELS);
        ui_widget *w = add_card(ui_type_is_large(v->env), p, widgets, id, at.cell[i],
                                is_rules ? s->new_rules == (int)rules : id == chosen_opponent(s));
        w->size_vu /= type;
        if (is_rules) {
            rules_texts(v->env, rules, w);
        } else {
            opponent_texts(v->env, i, w);
        }
    }
}

static void new_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    form_layout(v, widgets, form_of(v->env));
}

static void new_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id < ID_START) {
        settings *s = u->env.settings;
        ui_click(u);
        if (outcome.id >= ID_RULES) {
            s->new_rules = (int)senet_rules_display_order(outcome.id - ID_RULES);
        } else {
            choose_opponent(s, outcome.id);
        }
        ui_mark_layout(u);
        return;
    }
    form_outcome(u, form_of(&u->env), outcome);
}

// --- Drawing

static void draw_picture(const ui_env *env, const ui_widget *w, gfx_drawlist *list) {
    const settings *s = env->settings;
    const gfx_rect in = ui_card_cut(w).picture;
    const float side = in.w < in.h ? in.w : in.h;
    const gfx_rect tile = box_center(in, side, side);
    if (w->id >= ID_RULES) {
        mini_sign_draw(list, tile,
                       rules_text_get(senet_rules_display_order(w->id - ID_RULES))->sign);
    } else if (w->id == ID_PEOPLE) {
        mini_pieces_draw(list, tile);
    } else if (w->id == ID_COMPUTERS) {
        level_faces_draw(list, tile, s->new_level[0], s->new_level[1]);
    } else {
        level_face_draw(list, tile, w->id - ID_LEVEL);
    }
}

static void new_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const form *shown = form_of(v->env);
    const form_places f = form_measure(v, shown);
    const cards_places at = places(&f, page_of(v));
    const l10n *l = v->env->language;
    const char *heading[2] = {tr(l, "Which opponent?"), tr(l, "Which rules?")};
    ui_draw_table(v->env, list);
    form_draw(v, list, shown, tr(l, "New game"), top);
    const gfx_text_style style = ui_style(v->env->inks, GFX_FONT_REGULAR, HEADING, f.type);
    for (int i = 0; i < 2 && at.heading[i].h > 0; i++) {
        ui_draw_fitted(v->env, list, &style, at.heading[i], GFX_ALIGN_LEFT, heading[i]);
    }
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        if (w->kind == UI_WIDGET_CARD) {
            draw_picture(v->env, w, list);
        }
    }
}

const ui_screen ui_screen_new = {
    .title = N_("New game"),
    .form = &FORM,
    .whole = true,
    .enter = ui_draw_seed,
    .layout = new_layout,
    .outcome = new_outcome,
    .draw = new_draw,
};
