// Purpose: players across a table: each has name, words, throw and keys at their own edge, the right
// way up for them; where the computer plays, a key waits for whoever wants to join. Layer: ui. See
// screen_play.h.
// Invariant: only the keys of whoever is to act can be pressed, but for menu and leaving.
// Source: packaging/kiosk/REQUIREMENTS.md K25, K26, K27.
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"
#include "ui/screens/words_look.h"

#include "base/str.h"

#include <math.h>

enum { KEY_THROW, KEY_UNDO, KEY_HINT, KEY_MENU, KEY_LEAVE, KEYS };

static const float PAD = 10.0f, KEY_LABEL = 27.0f, NAME = 40.0f, TEXT = 26.0f;
// Shares of a strip's width: who, what happens, the throw.
static const float WHO = 0.30f, SAID = 0.46f;

bool play_is_face(const ui_env *env, const ui_session *session) {
    return visit_is_face(env, session);
}

static bool is_person(const ui_session *session, int player) {
    return match_setup_of(session->match)->player[player].kind == MATCH_HUMAN;
}

// Who reads what is printed in a strip: of an empty place the other one.
static int reader_of(const ui_session *session, int player) {
    return is_person(session, player) ? player : 1 - player;
}

static ui_layer layer_of(int player) {
    return player == 1 ? UI_LAYER_FAR : UI_LAYER_NEAR;
}

// A player's strip in the window.
static gfx_rect strip_of(const ui_env *env, int player) {
    gfx_rect view = env->layout.view, safe = env->layout.safe, mat = env->layout.mat;
    float top = mat.y + mat.h + PAD;
    gfx_rect r = {safe.x, top, safe.w, view.y + view.h - PAD - top};
    if (player == 1) {
        r.y = view.y + PAD;
        const gfx_scene *scene = env->services.scene; // the far cloth lies between strip and board
        r.h = scene->frame[0].y - far_cloth_room(scene) - PAD - r.y;
    }
    return r;
}

// How many rows the keys take: upright windows have height and no width.
static int key_rows(const ui_env *env) {
    return env->layout.portrait ? 2 : 1;
}

static float key_height(const ui_env *env, gfx_rect strip) {
    float h = visit_mm(env, VISIT_TARGET_MM), most = strip.h * 0.5f / (float)key_rows(env);
    float label = env->layout.portrait ? KEY_LABEL * 1.6f * env->layout.type : 0.0f;
    h = h > label ? h : label;
    return h < most ? h : most;
}

static ui_widget *add_key(ui_widgets *widgets, int id, gfx_rect r, const char *label) {
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_BUTTON, id, r, label);
    w->align = GFX_ALIGN_CENTER;
    w->size_vu = KEY_LABEL;
    return w;
}

static float keys_height(const ui_env *env, gfx_rect strip) {
    return (key_height(env, strip) + PAD) * (float)key_rows(env);
}

// Throwing and leaving stand in the upper row of two.
static int row_of(const ui_env *env, int key) {
    return key_rows(env) == 2 && (key == KEY_THROW || key == KEY_LEAVE) ? 0 : key_rows(env) - 1;
}

// The places of the first n keys, at the strip's lower edge as its player sees it.
static void place_keys(const ui_env *env, gfx_rect strip, int n, gfx_rect out_place[KEYS]) {
    const gfx_rect whole = strip;
    static const float share[KEYS] = {0.27f, 0.17f, 0.17f, 0.17f, 0.22f};
    for (int row = key_rows(env) - 1; row >= 0; row--) {
        gfx_rect place[KEYS];
        box_size size[KEYS];
        int m = 0;
        for (int i = 0; i < n; i++) {
            if (row_of(env, i) == row) {
                size[m++] = (box_size){.share = share[i]};
            }
        }
        box_split(box_take_gap(&strip, BOX_BOTTOM, key_height(env, whole), PAD), BOX_ROW, PAD, size,
                  m, place);
        for (int i = n; i-- > 0;) {
            if (row_of(env, i) == row) {
                out_place[i] = place[--m];
            }
        }
    }
}

static void add_keys(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                     const play *p, int player) {
    const l10n *l = env->language;
    const char *labels[KEYS] = {tr(l, "Throw the sticks"), tr(l, "Undo"), tr(l, "Hint"),
                                tr(l, "Menu"), trc(l, "a visitor who plays", "Leave")};
    static const ui_icon icons[KEYS] = {UI_ICON_NONE, UI_ICON_UNDO, UI_ICON_HINT, UI_ICON_MENU,
                                        UI_ICON_NONE};
    match_need need = match_need_now(session->match);
    bool throws = need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
    bool acts = play_at_rest(p) && play_is_active(session, p, player);
    const bool enabled[KEYS] = {acts && throws, acts && match_can_undo(session->match),
                                acts && p->state == PLAY_CHOOSING, true, true};
    gfx_rect place[KEYS];
    int n = visit_can_leave(env, session, player) ? KEYS : KEY_LEAVE;
    int first = player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR;
    place_keys(env, ui_layer_place(env, layer_of(player), strip_of(env, player)), n, place);
    for (int i = 0; i < n; i++) {
        ui_widget *w = add_key(widgets, first + i, place[i], labels[i]);
        w->icon = icons[i];
        w->enabled = enabled[i];
        w->primary = i == KEY_THROW && enabled[i];
    }
}

// The key of an empty place fills what the other one's words leave of the strip.
static void add_join(const ui_env *env, ui_widgets *widgets, int player) {
    // The words stand where their reader begins to read, who sits at the other edge.
    gfx_rect r = ui_layer_place(env, layer_of(player), strip_of(env, player));
    r.w -= r.w * WHO;
    (void)add_key(widgets, PLAY_ID_JOIN + player, r, tr(env->language, "Touch to join"));
}

void play_face_layout(const ui_env *env, const ui_session *session, ui_widgets *widgets,
                      const play *p) {
    for (int player = 0; player < 2; player++) {
        ui_widgets_on(env, widgets, layer_of(player));
        if (is_person(session, player)) {
            add_keys(env, session, widgets, p, player);
        } else if (visit_can_join(env, session, player)) {
            add_join(env, widgets, player);
        }
    }
}

static bool is_near_key(int id) {
    return id >= PLAY_ID_NEAR && id < PLAY_ID_NEAR + KEYS;
}

static bool is_far_key(int id) {
    return id >= PLAY_ID_FAR && id < PLAY_ID_FAR + KEYS;
}

int play_face_id(int id) {
    static const int means[KEYS] = {PLAY_ID_MAT, PLAY_ID_UNDO, PLAY_ID_HINT, PLAY_ID_MENU,
                                    PLAY_ID_LEAVE};
    if (is_near_key(id)) {
        return means[id - PLAY_ID_NEAR];
    }
    int far = is_far_key(id) ? means[id - PLAY_ID_FAR] : id;
    return is_far_key(id) && far == PLAY_ID_LEAVE ? PLAY_ID_LEAVE + 1 : far;
}

void play_face_pressed(ui *u, int id) {
    if (is_near_key(id) || is_far_key(id)) {
        visit_face_opened_by(u, is_far_key(id) ? 1 : 0);
    } else if (id == PLAY_ID_RESULT) {
        uint8_t winner = 0;
        (void)match_over(u->session.match, &winner);
        visit_face_opened_by(u, winner);
    }
}

bool play_face_has(const ui_env *env, const ui_session *session, int id) {
    return is_near_key(id) || is_far_key(id) ||
           (play_is_face(env, session) && (id == PLAY_ID_JOIN || id == PLAY_ID_JOIN + 1));
}

ui_layer play_asked_layer(const ui_env *env, const ui_session *session) {
    if (!play_is_face(env, session)) {
        return UI_LAYER_NEAR;
    }
    match_need need = match_need_now(session->match);
    bool over = need.kind == MATCH_NEED_NEXT || need.kind == MATCH_NEED_NOTHING;
    return layer_of(reader_of(session, over ? 0 : need.player));
}

bool play_face_throws_far(const ui_env *env, const ui_session *session) {
    return play_is_face(env, session) && match_need_now(session->match).player == 1;
}

// --- Drawing: all on the layer of whoever reads the strip

static void draw_who(const ui_env *env, const ui_session *session, const play *p, int player,
                     gfx_rect r, float t, gfx_drawlist *list) {
    words w = words_of(env->language, session->match);
    bool on = play_is_active(session, p, player);
    char name[WORDS_NAME_CAP];
    words_name(&w, player, name);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, NAME, t);
    style.color = on ? env->inks->ink : env->inks->soft;
    float mark = on ? 34.0f * t : 0.0f, row = r.h * 0.48f;
    if (on) {
        play_draw_turn(list, (gfx_point){r.x + 12.0f * t, r.y + row / 2}, 13.0f * t);
    }
    // A name stands on one line.
    float line = row < 1.3f * style.size_vu ? row : 1.3f * style.size_vu;
    gfx_rect at = {r.x + mark, r.y + (row - line) / 2, r.w - mark, line};
    ui_draw_fitted(env, list, &style, at, GFX_ALIGN_LEFT, name);
    uint8_t cones = 0;
    if (!match_sides(session->match, &cones)) {
        return;
    }
    senet_side side = match_side_of(session->match, (uint8_t)player);
    int n = p->shown.n, home = p->shown.off[side];
    float pitch = 32.0f * t, height = 28.0f * t, y = r.y + r.h * 0.76f;
    for (int i = 0; i < n; i++) {
        board_draw_pip(list, &env->look, side, (gfx_point){r.x + pitch * ((float)i + 0.4f), y},
                       height, i < home, env->inks->ink);
    }
    style = ui_style(env->inks, GFX_FONT_ITALIC, TEXT, t);
    float past = pitch * (float)n + 10.0f * t;
    ui_draw_fitted(env, list, &style, (gfx_rect){r.x + past, r.y + row, r.w - past, r.h - row},
                   GFX_ALIGN_LEFT, words_pieces_of(env->language, env->look.pieces->name, side));
}

// What one has to do, if it is one's turn, and what has happened: to both.
static void draw_said(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                      const play *p, int player, gfx_rect r, float t, gfx_drawlist *list) {
    char text[WORDS_CAP];
    text[0] = '\0';
    if (play_is_active(session, p, player)) {
        play_prompt(env, session, p, text);
    }
    if (text[0] != '\0') {
        gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, TEXT + 4, t);
        gfx_rect above = box_take(&r, BOX_TOP, r.h * 0.44f);
        ui_draw_fitted(env, list, &style, above, GFX_ALIGN_LEFT, text);
    }
    play_caption(env, session, widgets, p, text);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, TEXT, t);
    if (text[0] != '\0') {
        ui_draw_fitted(env, list, &style, r, GFX_ALIGN_LEFT, play_shortened(env, &style, r, text));
    }
}

// What a strip says.
static void draw_words(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                       const play *p, int player, gfx_drawlist *list) {
    gfx_rect strip =
        ui_layer_place(env, layer_of(reader_of(session, player)), strip_of(env, player));
    bool person = is_person(session, player);
    float t = env->layout.type, keys_h = person ? keys_height(env, strip) : 0.0f;
    (void)box_take(&strip, BOX_BOTTOM, keys_h);
    const float w = strip.w;
    gfx_rect who = box_take_gap(&strip, BOX_LEFT, w * WHO - PAD, PAD);
    draw_who(env, session, p, player, who, t, list);
    if (!person) {
        return; // the other one's strip says what happens
    }
    gfx_rect said = box_take_gap(&strip, BOX_LEFT, w * SAID - PAD, PAD);
    draw_said(env, session, widgets, p, player, said, t, list);
    if (p->mat.thrown > 0 || p->shown.thrown != SENET_THROW_NONE) {
        // Numeral and bars are 120 high at a type of 1.
        play_draw_throw(env, session, p, strip, fminf(t, strip.h / 124), list);
    }
}

void play_face_draw(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                    const play *p, gfx_drawlist *list) {
    for (int player = 0; player < 2; player++) {
        ui_layer layer = layer_of(reader_of(session, player));
        gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(env, layer));
        draw_words(env, session, widgets, p, player, list);
        (void)gfx_drawlist_transform(list, before);
    }
}
