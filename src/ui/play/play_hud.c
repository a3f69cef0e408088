// The texts on the stone around the board: players, message, throw.
// Layer: ui. See screen_play.h.
// Invariant: every text is one message of the catalogue and fits its place at every type size; a
// text that does not fit shrinks before it is ever cut.
#include "text/words_board.h"
#include "text/words_look.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"

#include "base/str.h"

#include <math.h>
#include <string.h>

// Shrinks a style until one line fits, and draws it. @return its width
static float draw_fit(const ui_env *env, gfx_text_style style, gfx_point at, gfx_align align,
                      float width_vu, const char *text, gfx_drawlist *list) {
    float k = fmaxf(box_fit(1, ui_text_width(env, &style, text), width_vu), 0.45f);
    style.size_vu *= k;
    style.tracking_vu *= k;
    gfx_draw_text(list, text, &style, at, align);
    return ui_text_width(env, &style, text);
}

// --- Header

enum { HEAD_H = 126, HEAD_PAD = 20 }; // of a player's block, at a type factor of 1

// Extra distance between its lower two lines if the smallest type is larger than their letters.
static float line_gap(const ui_env *env) {
    return env->inks->least > UI_SIZE_CAPTION ? 5 : 0;
}

void play_draw_turn(gfx_drawlist *list, gfx_point at, float r) {
    gfx_draw_lozenge(list, at, 0.82f * r, r, UI_ACTIVE, (gfx_color){0x6e, 0x44, 0x0c, 255}, 1.2f);
}

// Whether it is a player's turn as far as shown: an animated move still belongs to its player.
bool play_is_active(const play *p, int player) {
    if (p->moves.past) {
        return play_past_player(p) == player;
    }
    const match_event_kind kind = p->event.kind;
    const bool acts = kind == MATCH_EVENT_OPENING_THROWN || kind == MATCH_EVENT_THROWN ||
                      kind == MATCH_EVENT_MOVED;
    // A visitor's mat, too, is lit only after the words that tell of the last move.
    const bool told = ui_in_museum(p->env) && kind == MATCH_EVENT_MOVED && p->texts.until_ms != 0 &&
                      p->texts.caption.topic == PLAY_TOPIC_EVENT;
    if (told || (!play_is_idle(p) && acts)) {
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

// A player's block in the header, laid out from its outer edge inwards.
typedef struct side_block {
    const ui_env *env;
    gfx_rect r;
    bool right;
    float type;
} side_block;

// @param along from the outer edge, vu. @param down from the upper edge, at a type factor of 1.
static gfx_point block_point(const side_block *b, float along, float down) {
    return (gfx_point){b->right ? b->r.x + b->r.w - along : b->r.x + along,
                       b->r.y + down * b->type};
}

static float block_text(const side_block *b, gfx_drawlist *list, gfx_text_style style, float along,
                        float down, float width, const char *text) {
    return draw_fit(b->env, style, block_point(b, along, down),
                    b->right ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT, width, text, list);
}

void play_draw_plate(const play *p, gfx_rect r, gfx_drawlist *list) {
    gfx_color light = UI_GOLD_LIGHT;
    light.a = 70;
    gfx_draw_round_rect(list, r, 18 * p->env->layout.type, light, p->env->inks->ink,
                        3.5f * p->env->layout.type);
}

void play_home_words(const play *p, senet_side side, char out_text[WORDS_CAP]) {
    (void)l10n_format(p->env->language, out_text, WORDS_CAP,
                      // TRANSLATORS: a player's pieces: "1 of 3 home".
                      tr(p->env->language, "%1$d of %2$d home"),
                      L10N_ARGS(p->shown.position.off[side], p->shown.position.n));
}

static void draw_borne(const play *p, senet_side side, const side_block *b, gfx_drawlist *list) {
    const ui_env *env = p->env;
    enum { PITCH = 34, LEAST_PITCH = 12, PIP = 29, BESIDE = 14 };
    const float t = b->type, n = (float)p->shown.position.n;
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_CAPTION, t);
    const float lower = 0.6f * line_gap(env);
    const int home = p->shown.position.off[side];
    char text[WORDS_CAP];
    play_home_words(p, side, text);
    // Move the pieces closer together before shrinking the text.
    const float room = (b->r.w - ui_text_width(env, &style, text) - BESIDE * t) / n;
    const float pitch = fmaxf(fminf(PITCH * t, room), LEAST_PITCH * t);
    for (int i = 0; i < p->shown.position.n; i++) {
        gfx_point at = block_point(b, pitch * ((float)i + 0.4f), 100 + lower);
        board_draw_pip(list, &env->look, side, at, pitch * PIP / PITCH, i < home, env->inks->ink);
    }
    const float along = pitch * n + BESIDE * t;
    (void)block_text(b, list, style, along, 109 + lower, b->r.w - along, text);
}

gfx_rect play_header_rect(const play *p, int player) {
    gfx_rect r = p->env->layout.player[player];
    r.h = fminf(r.h, HEAD_H * p->env->layout.type);
    return r;
}

static void draw_player(const play *p, const words *w, int player, gfx_drawlist *list) {
    const ui_env *env = p->env;
    const float t = env->layout.type;
    side_block b = {env, play_header_rect(p, player), player == 1, t};
    const bool scored = match_is_scored(p->session->match), on = play_is_active(p, player);
    char text[WORDS_CAP];
    if (on) {
        play_draw_plate(p, b.r, list);
    }
    b.r = box_inset(b.r, HEAD_PAD * t, 0);
    words_name(w, player, text);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_NAME, t);
    style.color = on ? style.color : env->inks->soft;
    float along = 0;
    const float less = 0.6f * line_gap(env);
    if (on) {
        play_draw_turn(list, block_point(&b, 17 * t, 33 - less), (23 - less) * t);
        along = 48 * t;
    }
    const float score = (scored ? 72 : 2) * t, sign = 44 * t;
    // The player's side. If it would make the name shrink, the lines below must suffice.
    if (play_sides_known(p) && ui_text_width(env, &style, text) <= b.r.w - along - sign - score) {
        board_draw_pip(list, &env->look, match_side_of(p->session->match, (uint8_t)player),
                       block_point(&b, along + 17 * t, 29 - less), (40 - 2 * less) * t, true,
                       env->inks->ink);
        along += sign;
    }
    along += block_text(&b, list, style, along, 44, b.r.w - along - score, text);
    if (scored) {
        l10n_number(env->language, text, match_score(p->session->match, (uint8_t)player));
        (void)block_text(&b, list, ui_style(env->inks, GFX_FONT_NUMERAL, 46, t), along + 26 * t, 44,
                         b.r.w, text);
    }
    if (play_sides_known(p)) {
        senet_side side = match_side_of(p->session->match, (uint8_t)player);
        style = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_CAPTION + 1, t);
        style.color = on ? style.color : env->inks->soft;
        (void)block_text(&b, list, style, 0, 77 - 0.4f * line_gap(env), b.r.w,
                         words_pieces_of(env->language, env->look.pieces->name, side));
        draw_borne(p, side, &b, list);
    }
}

// --- Read-out

int play_shown_throw(const play *p) {
    int due = p->shown.position.thrown;
    return due >= 1 && due <= 6 && p->state != PLAY_THROWING ? due : p->shown.mat.thrown;
}

// Whether a throw is waiting to be played; before a decision there is none.
static bool throw_due(const play *p) {
    return p->shown.position.thrown != SENET_THROW_NONE &&
           p->shown.position.thrown != SENET_THROW_DECISION;
}

enum { BAR = 14, BAR_STEP = 26, BAR_H = 78 }; // a stick, at a type factor of 1

// Draws four sticks from the left on a baseline. @param bits which of them show their light faces
static void draw_bars(const play *p, unsigned bits, gfx_point at, float t, uint8_t alpha,
                      gfx_drawlist *list) {
    gfx_rect r = {at.x, at.y - BAR_H * t, BAR * t, BAR_H * t};
    for (int i = 0; i < GFX_STICKS; i++) {
        gfx_color fill = (bits >> i & 1) != 0 ? UI_IVORY : UI_EBONY, line = p->env->inks->ink;
        fill.a = line.a = alpha;
        gfx_draw_round_rect(list, r, r.w / 2, fill, line, 2);
        r.x += BAR_STEP * t;
    }
}

void play_draw_faces(const play *p, const ui_widget *key, gfx_drawlist *list) {
    static const float FILLS = 0.62f, NARROW = 0.8f; // of a button's height and width
    const gfx_rect r = key->rect;
    const float w = (GFX_STICKS - 1) * BAR_STEP + BAR,
                t = fminf(FILLS * r.h / BAR_H, NARROW * r.w / w);
    const gfx_point at = {r.x + (r.w - w * t) / 2, r.y + (r.h + BAR_H * t) / 2};
    const gfx_transform before = gfx_drawlist_transform(list, key->transform);
    draw_bars(p, (1u << (key->id - PLAY_ID_FACES)) - 1, at, t, 255, list);
    (void)gfx_drawlist_transform(list, before);
}

static void numeral_text(const play *p, char out_text[L10N_NUMBER_CAP]) {
    if (p->shown.position.thrown == SENET_THROW_LEFTOVER) {
        (void)l10n_format(p->env->language, out_text, L10N_NUMBER_CAP,
                          trc(p->env->language, "steps left over", "+%d"), L10N_ARGS(1));
        return;
    }
    l10n_number(p->env->language, out_text, play_shown_throw(p));
}

// Opaque while the throw is to be played, faint afterwards.
static uint8_t throw_alpha(const play *p) {
    bool due = throw_due(p) || p->state == PLAY_THROWING ||
               (p->state == PLAY_READING && p->event.kind == MATCH_EVENT_OPENING_THROWN);
    return due ? 255 : 90;
}

void play_draw_throw(const play *p, gfx_rect r, gfx_drawlist *list) {
    enum { MOST = 2, WIDTH = 206, HEIGHT = 116 }; // at a type factor of 1
    const float t = fminf(box_fit(MOST * p->env->layout.type, WIDTH, r.w), r.h / HEIGHT);
    if (play_shown_throw(p) <= 0 && p->shown.position.thrown != SENET_THROW_LEFTOVER) {
        return;
    }
    gfx_point at = {r.x, r.y + 108 * t};
    uint8_t alpha = throw_alpha(p);
    char text[L10N_NUMBER_CAP];
    numeral_text(p, text);
    gfx_text_style style = ui_style(p->env->inks, GFX_FONT_NUMERAL, UI_SIZE_NUMERAL, t);
    style.color.a = alpha;
    style.letterpress = alpha == 255;
    gfx_draw_text(list, text, &style, at, GFX_ALIGN_LEFT);
    at.x += fmaxf(ui_text_width(p->env, &style, text), 68 * t) + 30 * t;
    at.y -= 2;
    draw_bars(p, p->shown.mat.sticks.bits, at, t, alpha, list);
}

// --- Message

// The effect of a move, and its risk.
static void move_words(const play *p, senet_move move, char out_text[WORDS_CAP]) {
    const words w = words_of(p->env->language, p->session->match);
    char risk[WORDS_CAP];
    words_preview(&w, &p->shown.position, move, out_text);
    if (p->env->settings->dangers) {
        words_risk(&w, &p->shown.position, move, risk);
        words_add(out_text, WORDS_CAP, risk);
    }
}

static bool pointed_words(const play *p, char out_text[WORDS_CAP]) {
    int pointed = play_pointed(p);
    const senet_move *choice = play_pointed_choice(p);
    senet_move moves[SENET_MOVES_CAP];
    int n = play_moves_of(p, play_piece_shown(p), moves);
    bool found = false;
    if (choice != NULL) {
        move_words(p, *choice, out_text);
        return true;
    }
    for (int i = 0; i < n; i++) {
        // Of several moves the one pointed at, otherwise the first.
        if (!found || play_target_place(p, moves[i]) == pointed) {
            move_words(p, moves[i], out_text);
            found = true;
        }
    }
    return found;
}

// Appends a text, without repeating that the player throws again.
static void add_once(const play *p, char text[WORDS_CAP], char more[WORDS_CAP]) {
    const words w = words_of(p->env->language, p->session->match);
    char again[WORDS_CAP];
    const bool said = text[0] != '\0' && words_moves_throw_again(&w, &p->shown.position, again);
    char *at = said ? strstr(more, again) : NULL;
    if (at != NULL) {
        const char *rest = at + strlen(again);
        memmove(at, rest, strlen(rest) + 1);
        for (at = more + strlen(more); at > more && at[-1] == ' ';) {
            *--at = '\0';
        }
    }
    words_add(text, WORDS_CAP, more);
}

void play_message(const play *p, char out_text[WORDS_CAP]) {
    char pointed[WORDS_CAP];
    if (p->moves.past) {
        play_past_words(p, out_text);
    } else if (p->texts.answer[0] != '\0' && p->texts.attempt.place == 0) {
        (void)str_copy(out_text, WORDS_CAP, p->texts.answer);
    } else if (play_hint_words(p, out_text)) {
        return;
    } else if (!pointed_words(p, pointed)) {
        play_caption_words(p, out_text);
    } else {
        // With keys something always has the focus: the prompt precedes its text.
        out_text[0] = '\0';
        if (play_selected(p) == 0) {
            play_prompt(p, out_text);
        }
        add_once(p, out_text, pointed);
    }
}

// The same size for all headlines of a game, so that it does not change with each turn.
static float headline_size(const play *p, gfx_rect r) {
    const words w = words_of(p->env->language, p->session->match);
    const gfx_text_style style = ui_style(p->env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, 1);
    char text[WORDS_CAP], longest[WORDS_CAP] = "";
    float widest = 0;
    for (int i = 0; i < WORDS_LONGEST; i++) {
        words_longest(&w, i, text);
        const float width = ui_text_width(p->env, &style, text);
        if (width > widest) {
            widest = width;
            (void)str_copy(longest, sizeof longest, text);
        }
    }
    return ui_headline_size(p->env, r, longest);
}

// Fits the recap above a headline: as sentences, for which the headline may shrink a little, or as
// a list, for which it may shrink more. Only then are moves left out. @return the headline's size
static float fit_recap(const play *p, gfx_rect r, float most, const char *text,
                       char out_recap[WORDS_CAP]) {
    static const float little = 0.8f, clearly = 1.25f, step = 2;
    // Never shrink to the size of the recap; longer texts are smaller anyway.
    const bool one = strstr(text, ". ") == NULL;
    const float least = one ? fminf(clearly * UI_SIZE_BODY, most) : UI_SIZE_BODY;
    float size = most, down_to = one ? fmaxf(little * most, least) : least;
    int left_out = PLAY_RECAP_SENTENCES;
    while (play_recap(p, left_out, out_recap) &&
           !ui_headline_has_room(p->env, r, size, out_recap, text)) {
        if (size > down_to) {
            size = fmaxf(size - step, down_to);
        } else {
            left_out++;
            size = left_out == PLAY_RECAP_LIST ? most : least;
            down_to = least;
        }
    }
    return size;
}

gfx_rect play_message_rect(const play *p) {
    enum { LEAST_W = 400, GAP = 24 }; // at a type factor of 1
    const ui_layout *l = &p->env->layout;
    gfx_rect r = l->message;
    (void)box_take(&r, BOX_BOTTOM, play_chance_height(p));
    // Below the names a museum's letters leave no room for large text, but between them they do.
    const float left = l->player[0].x + l->player[0].w + GAP * l->type,
                right = l->player[1].x - GAP * l->type;
    if (ui_in_museum(p->env) && r.y > l->player[0].y && right - left >= LEAST_W * l->type) {
        r = (gfx_rect){left, l->player[0].y, right - left, r.y + r.h - l->player[0].y};
    }
    return r;
}

void play_draw_message(const play *p, gfx_rect r, gfx_align align, gfx_drawlist *list) {
    char text[WORDS_CAP], recap[WORDS_CAP];
    play_message(p, text);
    const float size = fit_recap(p, r, headline_size(p, r), text, recap);
    play_draw_highlight(p, r, list);
    ui_draw_headline(p->env, list, r, align, size, recap, text);
}

void play_draw_hud(const play *p, bool top, gfx_drawlist *list) {
    const ui_env *env = p->env;
    words w = words_of(env->language, p->session->match);
    if (!top && p->state == PLAY_OVER) {
        return; // the result would cut the words, and says them
    }
    gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_NEAR));
    if (!p->session->lesson) {
        draw_player(p, &w, 0, list);
        draw_player(p, &w, 1, list);
        if (top) {
            play_draw_message(p, play_message_rect(p), GFX_ALIGN_CENTER, list);
            play_draw_chance(p, list);
        }
    }
    gfx_rect thrown = env->layout.readout;
    const gfx_rect bar = play_chance_rect(p);
    if (bar.y > thrown.y &&
        box_overlap(thrown, bar) > 0) { // the bar extends into the lower part of the read-out
        thrown.h = bar.y - thrown.y;
    }
    if (thrown.h > 0) {
        play_draw_throw(p, ui_layer_place(env, UI_LAYER_NEAR, thrown), list);
    }
    (void)gfx_drawlist_transform(list, before);
}
