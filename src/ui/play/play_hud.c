// What is printed on the stone around the board: names, throw, caption. Layer: ui.
// See screen_play.h. Invariant: every text is one message of the catalogue and fits its place at
// every type size; what does not fit is made smaller, never cut first.
#include "text/words_board.h"
#include "ui/frame/draw.h"
#include "ui/play/screen_play.h"
#include "ui/screens/words_look.h"

#include "base/str.h"

#include <string.h>

static float text_width(const ui_env *env, const gfx_text_style *style, const char *text) {
    return env->services.metrics->width(env->services.metrics->user, style, text);
}

// Makes a style smaller until one line fits.
static void fit(const ui_env *env, gfx_text_style *style, const char *text, float width_vu) {
    float w = text_width(env, style, text);
    if (w > width_vu && w > 0.0f) {
        float k = width_vu / w;
        k = k < 0.45f ? 0.45f : k;
        style->size_vu *= k;
        style->tracking_vu *= k;
    }
}

// --- Header

void play_draw_turn(gfx_drawlist *list, gfx_point at, float r) {
    gfx_draw_lozenge(list, at, r * 0.82f, r, UI_ACTIVE, (gfx_color){0x6e, 0x44, 0x0c, 255}, 1.2f);
}

// Whose turn it is as far as it has been shown: what is still under way is its player's.
bool play_is_active(const ui_session *session, const play *p, int player) {
    match_event_kind kind = p->event.kind;
    bool acts = kind == MATCH_EVENT_OPENING_THROWN || kind == MATCH_EVENT_THROWN ||
                kind == MATCH_EVENT_MOVED;
    if (!play_at_rest(p) && acts) {
        return p->event.player == player;
    }
    match_need need = match_need_now(session->match);
    return need.kind != MATCH_NEED_NEXT && need.kind != MATCH_NEED_NOTHING && need.player == player;
}

bool play_sides_known(const ui_session *session, const play *p) {
    uint8_t cones = 0;
    return match_sides(session->match, &cones) &&
           !(p->event.kind == MATCH_EVENT_OPENING_THROWN && !play_at_rest(p));
}

// A player's block of the header, which is written from its outer edge inwards.
typedef struct side_block {
    gfx_rect r;
    bool right;
    float type;
} side_block;

// @param along from the outer edge, vu. @param down from the upper one, at a type of 1.
static gfx_point block_point(const side_block *b, float along, float down) {
    return (gfx_point){b->right ? b->r.x + b->r.w - along : b->r.x + along,
                       b->r.y + down * b->type};
}

static void block_text(const side_block *b, gfx_drawlist *list, const gfx_text_style *style,
                       float along, float down, const char *text) {
    gfx_draw_text(list, text, style, block_point(b, along, down),
                  b->right ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT);
}

static void draw_home(const ui_env *env, const ui_session *session, const play *p, const words *w,
                      senet_side side, const side_block *b, gfx_drawlist *list) {
    float t = b->type, pitch = 34 * t;
    int n = p->shown.n, home = p->shown.off[side];
    for (int i = 0; i < n; i++) {
        gfx_point at = block_point(b, pitch * ((float)i + 0.4f), 110);
        board_draw_pip(list, &env->look, side, at, 29 * t, i < home, env->inks->ink);
    }
    if (play_bar_is_narrow(env, session)) {
        return; // the pieces say it too
    }
    char text[WORDS_CAP];
    words_home(w, home, text);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t);
    float along = pitch * (float)n + 14 * t;
    fit(env, &style, text, b->r.w - along);
    block_text(b, list, &style, along, 119, text);
}

static void draw_player(const ui_env *env, const ui_session *session, const play *p, const words *w,
                        int player, gfx_drawlist *list) {
    const ui_inks *inks = env->inks;
    const float t = env->layout.type;
    const side_block b = {env->layout.player[player], player == 1, t};
    const bool scored = match_is_scored(session->match), on = play_is_active(session, p, player);
    char text[WORDS_CAP];
    words_name(w, player, text);
    gfx_text_style style = ui_style(inks, GFX_FONT_SMALLCAPS, UI_SIZE_NAME, t);
    fit(env, &style, text, b.r.w - (scored ? 106 : 36) * t);
    style.color = on ? style.color : inks->soft;
    float along = on ? 34 * t : 0;
    if (on) {
        play_draw_turn(list, block_point(&b, 11 * t, 28), 14 * t);
    }
    block_text(&b, list, &style, along, 41, text);
    if (scored) {
        along += text_width(env, &style, text) + 26 * t;
        l10n_number(env->language, text, match_score(session->match, (uint8_t)player));
        style = ui_style(inks, GFX_FONT_NUMERAL, 46, t);
        block_text(&b, list, &style, along, 41, text);
    }
    if (!play_sides_known(session, p)) {
        return;
    }
    senet_side side = match_side_of(session->match, (uint8_t)player);
    style = ui_style(inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION + 1, t);
    block_text(&b, list, &style, 0, 79,
               words_pieces_of(env->language, env->look.pieces->name, side));
    draw_home(env, session, p, w, side, &b, list);
}

static void draw_title(const ui_env *env, const ui_session *session, gfx_drawlist *list) {
    float t = env->layout.type;
    gfx_rect r = env->layout.title;
    gfx_point at = {r.x + r.w / 2, r.y + 32.0f * t};
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_TITLE, t);
    style.tracking_vu = 15.0f * t;
    gfx_draw_text(list, "SENET", &style, at, GFX_ALIGN_CENTER);
    if (env->layout.portrait) {
        return;
    }
    const match_setup *setup = match_setup_of(session->match);
    gfx_text_style italic = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t);
    const char *rules = words_rules(env->language, setup->rules);
    fit(env, &italic, rules, r.w);
    // The bar of chances wants room below.
    float rules_y = env->settings->chance_bar ? 66.0f : 79.0f;
    float game_y = env->settings->chance_bar ? 94.0f : 114.0f;
    gfx_draw_text(list, rules, &italic, (gfx_point){at.x, r.y + rules_y * t}, GFX_ALIGN_CENTER);
    if (match_is_scored(session->match)) {
        char text[WORDS_CAP];
        l10n_arg args[2] = {l10n_arg_number(match_game_number(session->match)),
                            l10n_arg_number(setup->points)};
        (void)l10n_format(env->language, text, sizeof text,
                          setup->fair ? tr(env->language, "Game %1$d of two with the same throws")
                                      : tr(env->language, "Game %1$d of a match to %2$d points"),
                          args, 2);
        gfx_text_style small = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION, t);
        fit(env, &small, text, r.w);
        gfx_draw_text(list, text, &small, (gfx_point){at.x, r.y + game_y * t}, GFX_ALIGN_CENTER);
    }
}

// --- Read-out ------------------------------------------------------------------------------------

// The throw that is told: the one that is due, else the last one; 0 none.
static int told_throw(const play *p) {
    int due = p->shown.thrown;
    return due >= 1 && due <= 6 && p->state != PLAY_THROWING ? due : p->mat.thrown;
}

static int light_faces(const ui_session *session, const play *p) {
    return senet_throw_faces(match_setup_of(session->match)->rules, told_throw(p));
}

// The sticks as they lie; for a position that was set up without any, light ones first.
static unsigned told_bits(const ui_session *session, const play *p) {
    int n = light_faces(session, p);
    return p->mat.lying ? p->mat.sticks.bits : (1u << (n > 0 ? n : 0)) - 1u;
}

static void draw_bars(const ui_env *env, unsigned bits, gfx_point at, float t, uint8_t alpha,
                      gfx_drawlist *list) {
    float w = 14.0f * t, h = 78.0f * t, pitch = 26.0f * t;
    for (int i = 0; i < GFX_STICKS; i++) {
        bool light = (bits >> i & 1) != 0;
        gfx_color fill = light ? UI_IVORY : UI_EBONY;
        gfx_color line = env->inks->ink;
        fill.a = alpha;
        line.a = alpha;
        gfx_draw_round_rect(list, (gfx_rect){at.x + pitch * (float)i, at.y - h, w, h}, w / 2, fill,
                            line, 2);
    }
}

void play_prompt(const ui_env *env, const ui_session *session, const play *p,
                 char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    match_need need = match_need_now(session->match);
    if (!play_at_rest(p) || session->lesson) {
        return;
    }
    words w = words_of(env->language, session->match);
    const char *text = "";
    if (need.computer && need.kind == MATCH_NEED_MOVE) {
        char name[WORDS_NAME_CAP];
        words_name(&w, need.player, name);
        l10n_arg arg = l10n_arg_text(name);
        (void)l10n_format(env->language, out_text, WORDS_CAP, tr(env->language, "%s is thinking"),
                          &arg, 1);
        return;
    }
    bool cones = p->shown.side == SENET_CONES;
    if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
        text = play_asks_sticks(session) ? tr(env->language, "How do the sticks lie?")
               : need.computer           ? ""
                                         : tr(env->language, "Throw the sticks");
    } else if (p->state == PLAY_CHOOSING) {
        bool pass = p->choosing.moves.count == 1 &&
                    senet_move_equal(p->choosing.moves.move[0], SENET_MOVE_PASS);
        text = pass                    ? (cones ? tr(env->language, "No cone can move")
                                                : tr(env->language, "No spool can move"))
               : play_selected(p) != 0 ? tr(env->language, "Choose where it goes")
               : cones                 ? tr(env->language, "Choose a cone")
                                       : tr(env->language, "Choose a spool");
    }
    (void)str_copy(out_text, WORDS_CAP, text);
}

static void numeral_text(const ui_env *env, const play *p, char out_text[L10N_NUMBER_CAP]) {
    if (p->shown.thrown == SENET_THROW_LEFTOVER) {
        l10n_arg one = l10n_arg_number(1);
        (void)l10n_format(env->language, out_text, L10N_NUMBER_CAP,
                          trc(env->language, "steps left over", "+%d"), &one, 1);
        return;
    }
    l10n_number(env->language, out_text, told_throw(p));
}

static bool throws_again(const ui_session *session, const play *p) {
    int z = senet_rules_get(match_setup_of(session->match)->rules)->z;
    if (p->shown.thrown == SENET_THROW_LEFTOVER) {
        return true; // nothing but a 6 leaves a step
    }
    return p->shown.thrown != SENET_THROW_NONE &&
           (told_throw(p) == 1 || told_throw(p) == 4 || told_throw(p) == z);
}

// A throw is printed in ink while it is to be played, faint when it has been.
static uint8_t throw_alpha(const play *p) {
    bool due = p->shown.thrown != SENET_THROW_NONE ||
               (p->state == PLAY_READING && p->event.kind == MATCH_EVENT_OPENING_THROWN);
    return due ? 255 : 90;
}

// Numeral and bars.
void play_draw_throw(const ui_env *env, const ui_session *session, const play *p, gfx_rect r,
                     float t, gfx_drawlist *list) {
    // The mat begins at the read-out's edge: in a narrow window the figure gives way.
    float width = 200.0f * t, line = 108.0f * t;
    t = width > r.w ? t * r.w / width : t;
    uint8_t alpha = throw_alpha(p);
    char text[L10N_NUMBER_CAP];
    numeral_text(env, p, text);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_NUMERAL, UI_SIZE_NUMERAL, t);
    style.color.a = alpha;
    style.letterpress = alpha == 255;
    gfx_point base = {r.x, r.y + line};
    gfx_draw_text(list, text, &style, base, GFX_ALIGN_LEFT);
    float w = text_width(env, &style, text);
    w = w < 68.0f * t ? 68.0f * t : w;
    draw_bars(env, told_bits(session, p), (gfx_point){r.x + w + 30.0f * t, base.y - 2.0f}, t, alpha,
              list);
}

static float draw_line(const ui_env *env, const char *text, gfx_font font, float size,
                       gfx_color color, gfx_point at, float width_vu, gfx_drawlist *list) {
    if (text[0] == '\0') {
        return 0.0f;
    }
    gfx_text_style style = ui_style(env->inks, font, size, 1.0f);
    style.color = color;
    fit(env, &style, text, width_vu);
    gfx_draw_text(list, text, &style, at, GFX_ALIGN_LEFT);
    return size * 1.3f;
}

static const float LEAST_NUMERAL = 62.0f; // of its line, in letters' units

typedef struct readout_line {
    const char *text;
    gfx_font font;
    float size;
    gfx_color color;
} readout_line;

enum { READOUT_LINES = 3 };

// What is told beside or below the numeral: the faces, that one throws again, what is to be done.
static int readout_lines(const ui_env *env, const ui_session *session, const play *p,
                         const char *prompt, readout_line out_line[READOUT_LINES]) {
    bool thrown = told_throw(p) > 0 || p->shown.thrown == SENET_THROW_LEFTOVER;
    int n = 0;
    if (thrown && p->shown.thrown != SENET_THROW_LEFTOVER) {
        gfx_color color = throw_alpha(p) == 255 ? env->inks->ink : env->inks->past;
        out_line[n++] = (readout_line){words_faces(env->language, light_faces(session, p)),
                                       GFX_FONT_REGULAR, 27.0f, color};
    }
    if (thrown && throws_again(session, p) && prompt[0] != '\0') {
        // Two facts in one line each: there is room for both below the faces.
        out_line[n++] = (readout_line){tr(env->language, "then throw again"), GFX_FONT_ITALIC,
                                       25.0f, env->inks->ink};
    }
    if (prompt[0] != '\0') {
        out_line[n++] = (readout_line){prompt, GFX_FONT_ITALIC, 25.0f, env->inks->ink};
    }
    return n;
}

// Draws lines at full size, as many as there is room for above a place, the last ones first: of what is
// told the task matters most. @return where the first of them begins
static float draw_told(const ui_env *env, const readout_line *line, int n, gfx_rect r,
                       bool from_top, gfx_drawlist *list) {
    gfx_text_style style[READOUT_LINES];
    float height[READOUT_LINES], whole = 0.0f;
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
    float y = from_top ? r.y + (r.h - whole) / 2 : r.y + r.h - whole, top = y;
    for (int i = first; i < n; i++) {
        (void)ui_draw_paragraph(env, list, &style[i], (gfx_point){r.x, y}, r.w, line[i].text);
        y += height[i];
    }
    return top;
}

// In a museum no word is smaller than the others: the numeral takes what they leave.
static void draw_large_readout(const ui_env *env, const ui_session *session, const play *p,
                               gfx_rect r, gfx_drawlist *list) {
    const float t = env->layout.type, line_h = 108.0f;
    bool wide = env->layout.portrait;
    bool thrown = told_throw(p) > 0 || p->shown.thrown == SENET_THROW_LEFTOVER;
    char prompt[WORDS_CAP];
    readout_line line[READOUT_LINES];
    play_prompt(env, session, p, prompt);
    int n = readout_lines(env, session, p, prompt, line);
    gfx_rect told = r;
    if (wide && thrown) {
        told.x += 300.0f * t;
        told.w -= 300.0f * t;
    } else if (thrown) {
        told.y += LEAST_NUMERAL * t;
        told.h -= LEAST_NUMERAL * t;
    }
    float top = draw_told(env, line, n, told, wide, list);
    float room = wide ? r.h : n > 0 ? top - r.y : r.h;
    if (thrown) {
        play_draw_throw(env, session, p, r, room < line_h * t ? room * 0.92f / line_h : t, list);
    }
}

static void draw_readout(const ui_env *env, const ui_session *session, const play *p,
                         gfx_drawlist *list) {
    gfx_rect r = ui_layer_place(env, UI_LAYER_NEAR, env->layout.readout);
    if (env->inks->least > 0.0f) {
        draw_large_readout(env, session, p, r, list);
        return;
    }
    bool wide = env->layout.portrait;
    // Numeral and three lines of words are 255 high: the column may be shorter than large type asks.
    float t = !wide && r.h < 255.0f * env->layout.type ? r.h / 255.0f : env->layout.type;
    char prompt[WORDS_CAP];
    readout_line line[READOUT_LINES];
    play_prompt(env, session, p, prompt);
    // A position can be set up in which a step is left, without the throw that left it.
    if (told_throw(p) > 0 || p->shown.thrown == SENET_THROW_LEFTOVER) {
        play_draw_throw(env, session, p, r, t, list);
    }
    float x = wide ? r.x + 300.0f * t : r.x, width = r.x + r.w - x;
    // Beside the numeral, two lines or one stand in its middle.
    float y = r.y + (!wide ? 148.0f : prompt[0] != '\0' ? 52.0f : 69.0f) * t;
    int n = readout_lines(env, session, p, prompt, line);
    for (int i = 0; i < n; i++) {
        y += draw_line(env, line[i].text, line[i].font, line[i].size * t, line[i].color,
                       (gfx_point){x, y}, width, list);
    }
}

// --- Caption

static bool pointed_words(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                          const play *p, char out_text[WORDS_CAP]) {
    int pointed = play_pointed(env, session, widgets, p);
    senet_move moves[SENET_MOVES_CAP];
    int n = play_moves_of(p, play_selected(p) != 0 ? play_selected(p) : pointed, moves);
    words w = words_of(env->language, session->match);
    bool found = false;
    for (int i = 0; i < n; i++) {
        // Of several ways the one that is pointed at, else the first.
        if (!found || (int)moves[i].to == pointed) {
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

void play_caption(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                  const play *p, char out_text[WORDS_CAP]) {
    int house = play_asked_house(env, session, p, play_shown_id(widgets));
    if (p->said.answer[0] != '\0') {
        (void)str_copy(out_text, WORDS_CAP, p->said.answer);
    } else if (house != 0) {
        words_house(env->language, &p->shown, house, out_text);
    } else if (!pointed_words(env, session, widgets, p, out_text)) {
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
static void draw_caption(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                         const play *p, gfx_drawlist *list) {
    char whole[WORDS_CAP];
    play_caption(env, session, widgets, p, whole);
    if (whole[0] == '\0') {
        return;
    }
    gfx_rect r = ui_layer_place(env, UI_LAYER_NEAR, env->layout.caption);
    gfx_text_style style =
        ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_CAPTION + 1.0f, env->layout.type);
    const char *text = play_shortened(env, &style, r, whole);
    float height = ui_draw_paragraph(env, NULL, &style, (gfx_point){0, 0}, r.w, text);
    while (height > r.h && style.size_vu > 17.0f) {
        style.size_vu *= 0.93f;
        height = ui_draw_paragraph(env, NULL, &style, (gfx_point){0, 0}, r.w, text);
    }
    (void)ui_draw_paragraph(env, list, &style, (gfx_point){r.x, r.y}, r.w, text);
}

void play_draw_hud(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                   const play *p, gfx_drawlist *list) {
    words w = words_of(env->language, session->match);
    gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_NEAR));
    if (!session->lesson) {
        draw_title(env, session, list);
        draw_player(env, session, p, &w, 0, list);
        draw_player(env, session, p, &w, 1, list);
        play_draw_chance(env, session, p, list);
        // The card of a museum's hint lies there, and leaves half a line free.
        if (!ui_in_museum(env) || play_hinted(session, p) == NULL) {
            draw_caption(env, session, widgets, p, list);
        }
    }
    draw_readout(env, session, p, list);
    (void)gfx_drawlist_transform(list, before);
}
