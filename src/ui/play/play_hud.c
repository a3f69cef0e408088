// What is printed on the stone around the board: names, throw, caption. Layer: ui.
// See screen_play.h. Invariant: every text is one message of the catalogue and fits its place at
// every type size; what does not fit is made smaller, never cut first.
#include "text/words_board.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"
#include "ui/screens/words_look.h"

#include "base/str.h"

#include <math.h>
#include <string.h>

// Makes a style smaller until one line fits, and draws it. @return how wide it is
static float draw_fit(const ui_env *env, gfx_text_style style, gfx_point at, gfx_align align,
                      float width_vu, const char *text, gfx_drawlist *list) {
    float k = fmaxf(box_fit(1, ui_text_width(env, &style, text), width_vu), 0.45f);
    style.size_vu *= k;
    style.tracking_vu *= k;
    gfx_draw_text(list, text, &style, at, align);
    return ui_text_width(env, &style, text);
}

// --- Header

void play_draw_turn(gfx_drawlist *list, gfx_point at, float r) {
    gfx_draw_lozenge(list, at, 0.82f * r, r, UI_ACTIVE, (gfx_color){0x6e, 0x44, 0x0c, 255}, 1.2f);
}

// Whose turn it is as far as it has been shown: what is still under way is its player's.
bool play_is_active(const play *p, int player) {
    match_event_kind kind = p->event.kind;
    bool acts = kind == MATCH_EVENT_OPENING_THROWN || kind == MATCH_EVENT_THROWN ||
                kind == MATCH_EVENT_MOVED;
    if (!play_is_idle(p) && acts) {
        return p->event.player == player;
    }
    match_need need = match_need_now(p->session->match);
    return need.kind != MATCH_NEED_NEXT && need.kind != MATCH_NEED_NOTHING && need.player == player;
}

bool play_sides_known(const play *p) {
    uint8_t cones = 0;
    return match_sides(p->session->match, &cones) &&
           !(p->event.kind == MATCH_EVENT_OPENING_THROWN && !play_is_idle(p));
}

// A player's block of the header, which is written from its outer edge inwards.
typedef struct side_block {
    const ui_env *env;
    gfx_rect r;
    bool right;
    float type;
} side_block;

// @param along from the outer edge, vu. @param down from the upper one, at a type of 1.
static gfx_point block_point(const side_block *b, float along, float down) {
    return (gfx_point){b->right ? b->r.x + b->r.w - along : b->r.x + along,
                       b->r.y + down * b->type};
}

static float block_text(const side_block *b, gfx_drawlist *list, gfx_text_style style, float along,
                        float down, float width, const char *text) {
    return draw_fit(b->env, style, block_point(b, along, down),
                    b->right ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT, width, text, list);
}

static void draw_home(const play *p, const words *w, senet_side side, const side_block *b,
                      gfx_drawlist *list) {
    const ui_env *env = p->env;
    const float t = b->type, pitch = 34 * t, along = pitch * p->shown.n + 14 * t;
    const int home = p->shown.off[side];
    for (int i = 0; i < p->shown.n; i++) {
        gfx_point at = block_point(b, pitch * ((float)i + 0.4f), 110);
        board_draw_pip(list, &env->look, side, at, 29 * t, i < home, env->inks->ink);
    }
    if (!play_bar_is_narrow(p)) { // else the pieces alone say it
        char text[WORDS_CAP];
        words_home(w, home, text);
        (void)block_text(b, list, ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t), along,
                         119, b->r.w - along, text);
    }
}

static void draw_player(const play *p, const words *w, int player, gfx_drawlist *list) {
    const ui_env *env = p->env;
    const float t = env->layout.type;
    const side_block b = {env, env->layout.player[player], player == 1, t};
    const bool scored = match_is_scored(p->session->match), on = play_is_active(p, player);
    char text[WORDS_CAP];
    words_name(w, player, text);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_NAME, t);
    style.color = on ? style.color : env->inks->soft;
    float along = 0;
    if (on) {
        play_draw_turn(list, block_point(&b, 11 * t, 28), 14 * t);
        along = 34 * t;
    }
    along += block_text(&b, list, style, along, 41, b.r.w - (scored ? 106 : 36) * t, text);
    if (scored) {
        l10n_number(env->language, text, match_score(p->session->match, (uint8_t)player));
        (void)block_text(&b, list, ui_style(env->inks, GFX_FONT_NUMERAL, 46, t), along + 26 * t, 41,
                         b.r.w, text);
    }
    if (play_sides_known(p)) {
        senet_side side = match_side_of(p->session->match, (uint8_t)player);
        (void)block_text(&b, list, ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION + 1, t), 0,
                         79, b.r.w, words_pieces_of(env->language, env->look.pieces->name, side));
        draw_home(p, w, side, &b, list);
    }
}

static void draw_title(const play *p, gfx_drawlist *list) {
    const ui_env *env = p->env;
    const float t = env->layout.type;
    const gfx_rect r = env->layout.title;
    const float x = r.x + r.w / 2;
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_TITLE, t);
    style.tracking_vu = 15 * t;
    gfx_draw_text(list, "SENET", &style, (gfx_point){x, r.y + 32 * t}, GFX_ALIGN_CENTER);
    if (env->layout.portrait) {
        return;
    }
    const match_setup *setup = match_setup_of(p->session->match);
    style = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t);
    // The bar of chances wants room below.
    const bool bar = env->settings->chance_bar;
    (void)draw_fit(env, style, (gfx_point){x, r.y + (bar ? 66 : 79) * t}, GFX_ALIGN_CENTER, r.w,
                   words_rules(env->language, setup->rules), list);
    if (match_is_scored(p->session->match)) {
        char text[WORDS_CAP];
        (void)l10n_format(env->language, text, sizeof text,
                          setup->fair ? tr(env->language, "Game %1$d of two with the same throws")
                                      : tr(env->language, "Game %1$d of a match to %2$d points"),
                          L10N_ARGS(l10n_arg_number(match_game_number(p->session->match)),
                                    l10n_arg_number(setup->points)));
        (void)draw_fit(env, style, (gfx_point){x, r.y + (bar ? 94 : 114) * t}, GFX_ALIGN_CENTER,
                       r.w, text, list);
    }
}

// --- Read-out ------------------------------------------------------------------------------------

// The throw that is told: the one that is due, else the last one; 0 none.
static int told_throw(const play *p) {
    int due = p->shown.thrown;
    return due >= 1 && due <= 6 && p->state != PLAY_THROWING ? due : p->mat.thrown;
}

static int light_faces(const play *p) {
    return senet_throw_faces(match_setup_of(p->session->match)->rules, told_throw(p));
}

// Whether a throw is to be played: before a decision there is none.
static bool is_due(const play *p) {
    return p->shown.thrown != SENET_THROW_NONE && p->shown.thrown != SENET_THROW_DECISION;
}

static bool is_thrown(const play *p) {
    return told_throw(p) > 0 || p->shown.thrown == SENET_THROW_LEFTOVER;
}

// The sticks as they lie; for a position that was set up without any, light ones first. From the left
// at a base line.
static void draw_bars(const play *p, gfx_point at, float t, uint8_t alpha, gfx_drawlist *list) {
    const int n = light_faces(p);
    const unsigned bits = p->mat.lying ? p->mat.sticks.bits : (1u << (n > 0 ? n : 0)) - 1u;
    gfx_rect r = {at.x, at.y - 78 * t, 14 * t, 78 * t};
    for (int i = 0; i < GFX_STICKS; i++) {
        gfx_color fill = (bits >> i & 1) != 0 ? UI_IVORY : UI_EBONY, line = p->env->inks->ink;
        fill.a = line.a = alpha;
        gfx_draw_round_rect(list, r, r.w / 2, fill, line, 2);
        r.x += 26 * t;
    }
}

void play_prompt(const play *p, char out_text[WORDS_CAP]) {
    const l10n *l = p->env->language;
    const match_need need = match_need_now(p->session->match);
    const bool cones = p->shown.side == SENET_CONES;
    const char *text = "";
    if (!play_is_idle(p) || p->session->lesson) {
        text = "";
    } else if (need.computer && need.kind == MATCH_NEED_MOVE) {
        words w = words_of(l, p->session->match);
        char name[WORDS_NAME_CAP];
        words_name(&w, need.player, name);
        (void)l10n_format(l, out_text, WORDS_CAP, tr(l, "%s is thinking"),
                          L10N_ARGS(l10n_arg_text(name)));
        return;
    } else if (play_throws(need)) {
        text = play_asks_sticks(p->session) ? tr(l, "How do the sticks lie?")
               : need.computer              ? ""
                                            : tr(l, "Throw the sticks");
    } else if (p->state == PLAY_CHOOSING) {
        text = play_has_button(p->choosing.moves.move[0]) ? words_choose(l, &p->shown)
               : play_selected(p) != 0                    ? tr(l, "Choose where it goes")
               : cones                                    ? tr(l, "Choose a cone")
                                                          : tr(l, "Choose a spool");
    }
    (void)str_copy(out_text, WORDS_CAP, text);
}

static void numeral_text(const play *p, char out_text[L10N_NUMBER_CAP]) {
    if (p->shown.thrown == SENET_THROW_LEFTOVER) {
        (void)l10n_format(p->env->language, out_text, L10N_NUMBER_CAP,
                          trc(p->env->language, "steps left over", "+%d"),
                          L10N_ARGS(l10n_arg_number(1)));
        return;
    }
    l10n_number(p->env->language, out_text, told_throw(p));
}

// Whether some move with this throw lets its side throw again. One that does not says so itself.
static bool throws_again(const play *p) {
    senet_moves moves = {.count = 0};
    bool any = false;
    if (is_due(p)) {
        (void)senet_moves_list(&p->shown, &moves);
    }
    for (int i = 0; i < moves.count; i++) {
        senet_position after;
        any = any || (senet_apply(&p->shown, moves.move[i], &after, NULL) == SENET_OK &&
                      after.side == p->shown.side);
    }
    return any;
}

// A throw is printed in ink while it is to be played, faint when it has been.
static uint8_t throw_alpha(const play *p) {
    bool due =
        is_due(p) || (p->state == PLAY_READING && p->event.kind == MATCH_EVENT_OPENING_THROWN);
    return due ? 255 : 90;
}

// Numeral and bars.
void play_draw_throw(const play *p, gfx_rect r, float t, gfx_drawlist *list) {
    gfx_point at = {r.x, r.y + 108 * t};
    // The mat begins at the read-out's edge: in a narrow window the figure gives way.
    t = box_fit(t, 200, r.w);
    uint8_t alpha = throw_alpha(p);
    char text[L10N_NUMBER_CAP];
    numeral_text(p, text);
    gfx_text_style style = ui_style(p->env->inks, GFX_FONT_NUMERAL, UI_SIZE_NUMERAL, t);
    style.color.a = alpha;
    style.letterpress = alpha == 255;
    gfx_draw_text(list, text, &style, at, GFX_ALIGN_LEFT);
    at.x += fmaxf(ui_text_width(p->env, &style, text), 68 * t) + 30 * t;
    at.y -= 2;
    draw_bars(p, at, t, alpha, list);
}

typedef struct readout_line {
    const char *text;
    gfx_font font;
    float size;
    gfx_color color;
} readout_line;

enum { READOUT_LINES = 3, NUMERAL_H = 108, LEAST_NUMERAL_H = 62, BESIDE_NUMERAL = 300 };

// What is told beside or below the numeral: the faces, that one throws again, what is to be done.
static int readout_lines(const play *p, const char *prompt, readout_line out_line[READOUT_LINES]) {
    const ui_inks *inks = p->env->inks;
    int n = 0;
    if (told_throw(p) > 0 && p->shown.thrown != SENET_THROW_LEFTOVER) {
        out_line[n++] =
            (readout_line){words_faces(p->env->language, light_faces(p)), GFX_FONT_REGULAR, 27,
                           throw_alpha(p) == 255 ? inks->ink : inks->faded};
    }
    if (is_thrown(p) && throws_again(p) && prompt[0] != '\0') {
        // Two facts in one line each: there is room for both below the faces.
        out_line[n++] = (readout_line){tr(p->env->language, "then throw again"), GFX_FONT_ITALIC,
                                       25, inks->ink};
    }
    if (prompt[0] != '\0') {
        out_line[n++] = (readout_line){prompt, GFX_FONT_ITALIC, 25, inks->ink};
    }
    return n;
}

// In a museum no word is smaller than the others: as many lines as there is room for, the last ones
// first: of what is told the task matters most. @return where the first of them begins
static float draw_told(const ui_env *env, const readout_line *line, int n, gfx_rect r,
                       bool centered, gfx_drawlist *list) {
    gfx_text_style style[READOUT_LINES];
    float height[READOUT_LINES], whole = 0;
    int first = n;
    for (; first > 0; first--) {
        const readout_line *l = &line[first - 1];
        style[first - 1] = ui_style(env->inks, l->font, l->size, env->layout.type);
        style[first - 1].color = l->color;
        float h = ui_draw_paragraph(env, NULL, &style[first - 1], (gfx_point){0, 0}, r.w, l->text);
        if (whole + h > r.h && first < n) {
            break;
        }
        height[first - 1] = h;
        whole += h;
    }
    const float top = r.y + (r.h - whole) * (centered ? 0.5f : 1);
    gfx_point at = {r.x, top};
    for (int i = first; i < n; i++) {
        (void)ui_draw_paragraph(env, list, &style[i], at, r.w, line[i].text);
        at.y += height[i];
    }
    return top;
}

static void draw_readout(const play *p, gfx_drawlist *list) {
    const ui_env *env = p->env;
    const gfx_rect r = ui_layer_place(env, UI_LAYER_NEAR, env->layout.readout);
    // A position can be set up in which a step is left, without the throw that left it.
    const bool wide = env->layout.portrait, thrown = is_thrown(p), large = env->inks->least > 0;
    // Numeral and three lines of words are 255 high: the column may be shorter than large type asks.
    const float t = wide || large ? env->layout.type : box_fit(env->layout.type, 255, r.h);
    char prompt[WORDS_CAP];
    readout_line line[READOUT_LINES];
    play_prompt(p, prompt);
    const int n = readout_lines(p, prompt, line);
    gfx_rect told = r;
    if (wide && (thrown || !large)) {
        (void)box_take(&told, BOX_LEFT, BESIDE_NUMERAL * t);
    }
    if (large) {
        (void)box_take(&told, BOX_TOP, wide || !thrown ? 0 : LEAST_NUMERAL_H * t);
        // The numeral takes what the words leave.
        const float top = draw_told(env, line, n, told, wide, list);
        const float room = wide || n == 0 ? r.h : top - r.y;
        if (thrown) {
            play_draw_throw(p, r, room < NUMERAL_H * t ? room * 0.92f / NUMERAL_H : t, list);
        }
        return;
    }
    if (thrown) {
        play_draw_throw(p, r, t, list);
    }
    // Beside the numeral, two lines or one stand in its middle.
    gfx_point at = {told.x, r.y + (!wide ? 148 : prompt[0] != '\0' ? 52 : 69) * t};
    for (int i = 0; i < n; i++) {
        gfx_text_style style = ui_style(env->inks, line[i].font, line[i].size, t);
        style.color = line[i].color;
        (void)draw_fit(env, style, at, GFX_ALIGN_LEFT, told.w, line[i].text, list);
        at.y += line[i].size * t * 1.3f;
    }
}

// --- Caption

static bool pointed_words(const play *p, char out_text[WORDS_CAP]) {
    int pointed = play_pointed(p);
    const senet_move *choice = play_pointed_choice(p);
    senet_move moves[SENET_MOVES_CAP];
    int n = play_moves_of(p, play_selected(p) != 0 ? play_selected(p) : pointed, moves);
    words w = words_of(p->env->language, p->session->match);
    bool found = false;
    if (choice != NULL) {
        words_preview(&w, &p->shown, *choice, out_text);
        return true;
    }
    for (int i = 0; i < n; i++) {
        // Of several ways the one that is pointed at, else the first.
        if (!found || play_target_place(p, moves[i]) == pointed) {
            words_preview(&w, &p->shown, moves[i], out_text);
            found = true;
        }
    }
    if (!found && pointed != 0 && play_selected(p) == 0) {
        senet_refusal why =
            senet_move_why_not(&p->shown, pointed >= BOARD_PLACE_HAND ? SENET_HAND : pointed);
        words_refusal(&w, &p->shown, &why, out_text);
        found = true;
    }
    return found;
}

void play_caption(const play *p, char out_text[WORDS_CAP]) {
    int house = play_asked_house(p, play_shown_id(p));
    if (p->said.answer[0] != '\0') {
        (void)str_copy(out_text, WORDS_CAP, p->said.answer);
    } else if (house != 0) {
        words_house(p->env->language, &p->shown, house, out_text);
    } else if (!pointed_words(p, out_text)) {
        (void)str_copy(out_text, WORDS_CAP, p->said.caption);
    }
}

const char *play_shortened(const ui_env *env, const gfx_text_style *style, gfx_rect r,
                           const char *text) {
    const char *next = ui_in_museum(env) ? text : NULL;
    while (next != NULL &&
           ui_draw_paragraph(env, NULL, style, (gfx_point){0, 0}, r.w, text) > r.h) {
        next = strstr(text, ". ");
        text = next != NULL ? next + 2 : text;
    }
    return text;
}

// One line where it fits; else as many as the place has, smaller if need be.
static void draw_caption(const play *p, gfx_drawlist *list) {
    char whole[WORDS_CAP];
    play_caption(p, whole);
    if (whole[0] == '\0') {
        return;
    }
    gfx_rect r = ui_layer_place(p->env, UI_LAYER_NEAR, p->env->layout.caption);
    gfx_text_style style =
        ui_style(p->env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION + 1, p->env->layout.type);
    const char *text = play_shortened(p->env, &style, r, whole);
    float height = ui_draw_paragraph(p->env, NULL, &style, (gfx_point){0, 0}, r.w, text);
    while (height > r.h && style.size_vu > 17) {
        style.size_vu *= 0.93f;
        height = ui_draw_paragraph(p->env, NULL, &style, (gfx_point){0, 0}, r.w, text);
    }
    (void)ui_draw_paragraph(p->env, list, &style, (gfx_point){r.x, r.y}, r.w, text);
}

void play_draw_hud(const play *p, gfx_drawlist *list) {
    words w = words_of(p->env->language, p->session->match);
    gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(p->env, UI_LAYER_NEAR));
    if (!p->session->lesson) {
        draw_title(p, list);
        draw_player(p, &w, 0, list);
        draw_player(p, &w, 1, list);
        play_draw_chance(p, list);
        // The card of a museum's hint lies there, and leaves half a line free.
        if (!ui_in_museum(p->env) || play_hinted(p) == NULL) {
            draw_caption(p, list);
        }
    }
    draw_readout(p, list);
    (void)gfx_drawlist_transform(list, before);
}
