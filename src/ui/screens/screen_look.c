// The choice of board, pieces and light by pictures, beside the table that shows them, with facts
// about the board.
// Layer: ui.
// Invariant: a change takes effect and is stored at once.
#include "base/str.h"
#include "text/words_look.h"
#include "ui/frame/draw.h"
#include "ui/frame/speech.h"
#include "ui/layout/box.h"
#include "ui/screens/settings_rows.h"

#include <math.h>

enum { ID_DONE = 6, ID_BOARD = 20, ID_PIECES = 40 };
enum { N_CARDS = SETTINGS_BOARD_COUNT + SETTINGS_PIECES_COUNT };

static const form_row ROWS[] = {
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .closes = true}};

static const form FORM = {
    .settings = &settings_rows[SETTINGS_SHEET_LOOK],
    FORM_ROWS(ROWS),
    .beside = true,
    .columns = {2, 2},
    .column_w = {0, 520},
    .row_h = UI_FORM_ROW_DENSE + UI_FORM_ROW_GAP,
};

// Before the type factor.
enum { GAP = 12, LABEL = 23, LABEL_H = 34, PIECES_H = 92, DATE = 25, TEXT = 25, GROUP_GAP = 18 };
enum { WIDE = 1100 };                    // from this width all cards of a group are in one line
static const float PIECES_SHAPE = 0.62f; // height of their picture divided by its width

// In large type each group has its own page.
enum { PAGE_BOARDS, PAGE_PIECES, PAGE_ROWS };

// The form with room for the pictures, and how that is divided; lengths before the type factor.
typedef struct look_plan {
    form form;
    int columns;
    bool has[PAGE_ROWS]; // boards with their facts, pieces
    float board_h, pieces_h, caption_h;
} look_plan;

// Whether the cards are in several lines.
static bool is_narrow(const look_plan *plan) {
    return plan->columns < SETTINGS_BOARD_COUNT;
}

static float board_shape(const ui_env *env) {
    const gfx_rect view = env->services.scene->themes.view;
    return view.h / view.w;
}

// The height of a card: frame, picture, label.
static float card_h(float width, int columns, float shape) {
    const float card_w = (width - (float)(GAP * (columns - 1))) / (float)columns;
    return card_w * shape + LABEL_H + GAP;
}

static float draw_caption(const ui_env *env, gfx_drawlist *list, int board, gfx_rect r,
                          float type) {
    const gfx_text_style date = ui_style(env->inks, GFX_FONT_ITALIC, DATE, type);
    const gfx_text_style text = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, type);
    const float h = ui_draw_paragraph(env, list, &date, (gfx_point){r.x, r.y}, r.w,
                                      words_board_date(env->language, board));
    return h + ui_draw_paragraph(env, list, &text, (gfx_point){r.x, r.y + h}, r.w,
                                 words_board_known(env->language, board));
}

// Reserves room for the longest caption, so that nothing moves when another board is selected.
static look_plan plan_of(const ui_view *v) {
    const float type = v->env->layout.type;
    const form_places p = form_measure(v, &FORM);
    const bool beside = v->env->layout.panel.w > 0;
    const float width = p.rows.w / (beside ? type : p.label_type);
    look_plan plan = {.form = FORM, .columns = width > (float)WIDE ? SETTINGS_BOARD_COUNT : 3};
    plan.board_h = card_h(width, plan.columns, board_shape(v->env));
    // In narrow cards the names of pieces are beside their pictures.
    plan.pieces_h = is_narrow(&plan) ? 2 * PIECES_H + GAP : plan.board_h;
    for (int i = 0; i < SETTINGS_BOARD_COUNT; i++) {
        const gfx_rect r = {0, 0, width * type, 0};
        plan.caption_h = fmaxf(plan.caption_h, draw_caption(v->env, NULL, i, r, type) / type);
    }
    const int lines = box_lines(SETTINGS_BOARD_COUNT, plan.columns);
    const bool paged = ui_type_is_large(v->env);
    const int page = v->widgets->page;
    plan.has[PAGE_BOARDS] = !paged || page == PAGE_BOARDS;
    plan.has[PAGE_PIECES] = !paged || page == PAGE_PIECES;
    if (paged) {
        plan.form.page[PAGE_BOARDS] = NC_("group of settings", "Board");
        plan.form.page[PAGE_PIECES] = NC_("group of settings", "Pieces");
        plan.form.page[PAGE_ROWS] = NC_("group of settings", "Light");
        plan.form.settings = page == PAGE_ROWS ? FORM.settings : NULL;
    }
    plan.form.above += plan.has[PAGE_BOARDS]
                           ? (plan.board_h + GAP) * (float)lines + plan.caption_h + GROUP_GAP
                           : 0;
    plan.form.above += plan.has[PAGE_PIECES] ? plan.pieces_h + GROUP_GAP : 0;
    return plan;
}

typedef struct look_places {
    gfx_rect card[N_CARDS], caption;
} look_places;

static look_places places_of(const look_plan *plan, const form_places *p) {
    const float t = p->type, gap = GAP * t;
    const int lines = box_lines(SETTINGS_BOARD_COUNT, plan->columns);
    gfx_rect rest = box_inset(p->above, UI_FORM_INSET, 0);
    look_places out = {.caption = {0}};
    gfx_rect boards = {0};
    if (plan->has[PAGE_BOARDS]) {
        boards =
            box_take_gap(&rest, BOX_TOP, ((plan->board_h + GAP) * (float)lines - GAP) * t, gap);
        out.caption = box_take_gap(&rest, BOX_TOP, plan->caption_h * t, GROUP_GAP * t);
    }
    const gfx_rect pieces = box_take(&rest, BOX_TOP, plan->pieces_h * t);
    for (int i = 0; i < N_CARDS; i++) {
        const bool is_board = i < SETTINGS_BOARD_COUNT;
        if (!plan->has[is_board ? PAGE_BOARDS : PAGE_PIECES]) {
            continue;
        }
        const int rows = is_board ? lines : is_narrow(plan) ? 2 : 1;
        const box_grid grid = {.columns = is_board ? plan->columns : SETTINGS_PIECES_COUNT / rows,
                               .rows = rows,
                               .gap_x = gap,
                               .gap_y = gap};
        out.card[i] =
            box_cell(is_board ? boards : pieces, grid, is_board ? i : i - SETTINGS_BOARD_COUNT);
    }
    return out;
}

static void look_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    const settings *s = v->env->settings;
    const l10n *l = v->env->language;
    const look_plan plan = plan_of(v);
    const form_places p = form_measure(v, &plan.form);
    const look_places at = places_of(&plan, &p);
    if (widgets->focus == 0 && (plan.has[PAGE_BOARDS] || plan.has[PAGE_PIECES])) {
        widgets->focus = plan.has[PAGE_BOARDS] ? ID_BOARD + s->board : ID_PIECES + s->pieces;
    }
    for (int i = 0; i < N_CARDS; i++) {
        const int pieces = i - SETTINGS_BOARD_COUNT;
        if (at.card[i].h <= 0) {
            continue; // on another page
        }
        ui_widget *w =
            ui_widgets_add(widgets, UI_WIDGET_CARD, pieces < 0 ? ID_BOARD + i : ID_PIECES + pieces,
                           at.card[i], pieces < 0 ? words_board(l, i) : words_pieces(l, pieces));
        w->size_vu = LABEL * p.type / v->env->layout.type;
        w->picture = pieces < 0 ? board_shape(v->env) : is_narrow(&plan) ? 1 : PIECES_SHAPE;
        w->value = pieces < 0 ? i == s->board : pieces == s->pieces;
    }
    form_layout(v, widgets, &plan.form);
}

static void look_outcome(ui *u, void *data, ui_outcome outcome) {
    settings *s = u->env.settings;
    const bool is_board = outcome.id >= ID_BOARD && outcome.id < ID_BOARD + SETTINGS_BOARD_COUNT;
    const bool is_pieces =
        outcome.id >= ID_PIECES && outcome.id < ID_PIECES + SETTINGS_PIECES_COUNT;
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED || (!is_board && !is_pieces)) {
        const ui_view v = ui_view_of(u);
        const look_plan plan = plan_of(&v);
        form_outcome(u, &plan.form, outcome);
        return;
    }
    ui_click(u);
    s->board = is_board ? outcome.id - ID_BOARD : s->board;
    s->pieces = is_pieces ? outcome.id - ID_PIECES : s->pieces;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}

// --- Pictures

static void draw_board(const ui_env *env, gfx_drawlist *list, gfx_rect r, int board) {
    const gfx_themes *themes = env->look.themes;
    const gfx_light light = env->look.light;
    const char *own = gfx_themes_board(themes, ui_look_board_name(board))->view[light];
    const gfx_rect seen = themes->view;
    const gfx_rect whole =
        own[0] != '\0' ? seen : gfx_scene_picture(env->services.scene, "table")->dst;
    const float k = r.w / seen.w;
    const gfx_rect dst = {r.x + (whole.x - seen.x) * k, r.y + (whole.y - seen.y) * k, whole.w * k,
                          whole.h * k};
    gfx_draw_clip(list, &r);
    gfx_draw_image(list, own[0] != '\0' ? own : themes->table[light], dst, 255, true);
    gfx_draw_clip(list, NULL);
}

// Draws a piece of each side.
static void draw_pieces(const ui_env *env, gfx_drawlist *list, gfx_rect r, int pieces) {
    static const char *const SPRITE[] = {"cone_15", "spool_15"};
    const char *set =
        pieces == SETTINGS_PIECES_BOARD ? env->look.board->pieces : ui_look_pieces_name(pieces);
    for (int side = 0; side < 2; side++) {
        const gfx_sprite *sprite = gfx_scene_sprite(env->services.scene, SPRITE[side]);
        const gfx_rect half = {r.x + (float)side * r.w / 2, r.y, r.w / 2, r.h};
        const float k = fminf(half.w / sprite->w, half.h / sprite->h);
        char file[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP + 8];
        (void)str_format(file, sizeof file, "%s/%s", set, sprite->body);
        gfx_draw_image(list, file, box_center(half, sprite->w * k, sprite->h * k), 255, false);
    }
}

static void draw_picture(const ui_env *env, gfx_drawlist *list, const ui_widget *w) {
    const gfx_rect in = ui_card_cut(w).picture;
    const float width = fminf(in.w, in.h / w->picture);
    const gfx_rect r = box_center(in, width, width * w->picture);
    const gfx_transform before = gfx_drawlist_picture(list, r);
    if (w->id >= ID_PIECES) {
        draw_pieces(env, list, r, w->id - ID_PIECES);
    } else {
        draw_board(env, list, r, w->id - ID_BOARD);
    }
    (void)gfx_drawlist_transform(list, before);
}

static void look_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const look_plan plan = plan_of(v);
    const form_places p = form_measure(v, &plan.form);
    const int board = v->env->settings->board;
    form_draw(v, list, &plan.form, tr(v->env->language, "Board, pieces and light"), top);
    for (int i = 0; i < v->widgets->own && top; i++) {
        if (v->widgets->widget[i].kind == UI_WIDGET_CARD) {
            draw_picture(v->env, list, &v->widgets->widget[i]);
        }
    }
    if (plan.has[PAGE_BOARDS]) {
        (void)draw_caption(v->env, list, board, places_of(&plan, &p).caption, p.type);
    }
}

// --- Speech

static void look_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    speech_append(out_text, words_board_known(v->env->language, v->env->settings->board));
}

static bool look_describe_widget(const ui_view *v, const ui_widget *w, char out_text[WORDS_CAP]) {
    const l10n *l = v->env->language;
    if (w->kind != UI_WIDGET_CARD || w->value == 0) {
        return false;
    }
    (void)l10n_format(l, out_text, WORDS_CAP, trc(l, "setting and value", "%1$s: %2$s"),
                      L10N_ARGS(l10n_arg_text(w->label), l10n_arg_text(tr(l, "selected"))));
    return true;
}

const ui_screen ui_screen_look = {
    .title = N_("Board, pieces and light"),
    .form = &FORM,
    .layout = look_layout,
    .outcome = look_outcome,
    .draw = look_draw,
    .describe = look_describe,
    .describe_widget = look_describe_widget,
};
