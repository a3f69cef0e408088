// Players at opposite edges of a table: each has name, text, throw and buttons at their own edge,
// upright for them; in the computer's place a button lets somebody join.
// Layer: ui. See screen_play.h.
// Invariant: only the buttons of the player to move work, except menu and leaving.
// Source: packaging/kiosk/REQUIREMENTS.md K25, K26, K27.
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include "base/str.h"

#include <math.h>

enum { KEY_THROW, KEY_UNDO, KEY_HINT, KEY_MENU, KEY_LEAVE, KEYS };

enum { PAD = 10, BESIDE_WHO = 26, KEY_LABEL = 27, NAME = 40, TEXT = 26, PLATE = 14, PLATE_H = 126 };
// Shares of a strip's width: name, and events; the throw gets the rest.
static const float WHO = 0.33f, WHO_ABOVE = 0.5f, SAID = 0.46f;

bool play_is_face(const play *p) {
    return visit_is_face(p->env, p->session);
}

static bool is_person(const play *p, int player) {
    return match_setup_of(p->session->match)->player[player].kind == MATCH_HUMAN;
}

// Who reads a strip: the other player if the place is empty.
static int reader_of(const play *p, int player) {
    return is_person(p, player) ? player : 1 - player;
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
        const gfx_scene *scene = env->services.scene; // the far cloth is between strip and board
        r.h = scene->frame[0].y - far_cloth_room(scene) - PAD - r.y;
    }
    return r;
}

// Portrait windows are tall but narrow: their buttons are in two rows.
static bool has_two_rows(const ui_env *env) {
    return env->layout.portrait;
}

static float key_height(const ui_env *env, gfx_rect strip) {
    const bool two = has_two_rows(env);
    const float label = two ? KEY_LABEL * 1.6f * env->layout.type : 0;
    return fminf(fmaxf(visit_mm(env, VISIT_TARGET_MM), label), strip.h / (two ? 4 : 2));
}

static ui_widget *add_key(const play *p, int id, gfx_rect r, const char *label) {
    ui_widget *w = ui_widgets_add(p->widgets, UI_WIDGET_BUTTON, id, r, label);
    w->size_vu = KEY_LABEL;
    return w;
}

// A strip's buttons: what they do, icon, share of the row, whether in the upper of two rows.
static const struct {
    int means;
    ui_icon icon;
    float share;
    bool upper;
} KEY[KEYS] = {[KEY_THROW] = {PLAY_ID_MAT, UI_ICON_NONE, 29, true},
               [KEY_UNDO] = {PLAY_ID_UNDO, UI_ICON_UNDO, 17, false},
               [KEY_HINT] = {PLAY_ID_HINT, UI_ICON_HINT, 17, false},
               [KEY_MENU] = {PLAY_ID_MENU, UI_ICON_MENU, 17, false},
               [KEY_LEAVE] = {PLAY_ID_LEAVE, UI_ICON_NONE, 22, true}};

// Places the first n buttons along the strip's lower edge, as its player sees it.
// @return the rest of the strip
static gfx_rect place_keys(const ui_env *env, gfx_rect strip, int n, gfx_rect out_place[KEYS]) {
    const float h = key_height(env, strip);
    const bool two = has_two_rows(env);
    for (int row = two ? 1 : 0; row >= 0; row--) {
        gfx_rect place[KEYS];
        box_size size[KEYS];
        int key[KEYS], m = 0;
        for (int i = 0; i < n; i++) {
            if (!two || KEY[i].upper == (row == 0)) {
                key[m] = i;
                size[m++] = (box_size){.share = KEY[i].share};
            }
        }
        box_split(box_take_gap(&strip, BOX_BOTTOM, h, PAD), BOX_ROW, PAD, size, m, place);
        while (m-- > 0) {
            out_place[key[m]] = place[m];
        }
    }
    return strip;
}

static void add_keys(const play *p, int player) {
    const ui_env *env = p->env;
    const l10n *l = env->language;
    const char *labels[KEYS] = {tr(l, "Throw the sticks"), tr(l, "Undo"), tr(l, "Hint"),
                                tr(l, "Menu"), trc(l, "a visitor who plays", "Leave")};
    match_need need = match_need_now(p->session->match);
    bool throws = play_throws(need);
    bool acts = play_is_idle(p) && need.kind <= MATCH_NEED_MOVE && need.player == player;
    const bool enabled[KEYS] = {acts && throws, acts && match_can_undo(p->session->match),
                                acts && p->state == PLAY_CHOOSING, true, true};
    gfx_rect place[KEYS];
    int n = visit_can_leave(env, p->session, player) ? KEYS : KEY_LEAVE;
    int first = player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR;
    (void)place_keys(env, ui_layer_place(env, layer_of(player), strip_of(env, player)), n, place);
    for (int i = 0; i < n; i++) {
        // Labels without an icon keep a distance from the next icon.
        const float aside = KEY[i].icon == UI_ICON_NONE ? KEY_LABEL * env->layout.type / 6 : 0;
        ui_widget *w = add_key(p, first + i, box_inset(place[i], aside, 0), labels[i]);
        w->icon = KEY[i].icon;
        w->enabled = enabled[i];
        w->primary = i == KEY_THROW && enabled[i];
        w->value = KEY[i].icon == UI_ICON_NONE; // a label alone needs a frame to look like a button
    }
}

// The button of an empty place fills the part of the strip without text.
static void add_join(const play *p, int player) {
    // The text is where its reader, at the other edge, starts reading.
    gfx_rect r = ui_layer_place(p->env, layer_of(player), strip_of(p->env, player));
    r.w -= r.w * WHO;
    add_key(p, PLAY_ID_JOIN + player, r, tr(p->env->language, "Second player?"))->value = 1;
}

void play_face_layout(const play *p) {
    for (int player = 0; player < 2; player++) {
        ui_widgets_on(p->env, p->widgets, layer_of(player));
        if (is_person(p, player)) {
            add_keys(p, player);
        } else if (visit_can_join(p->env, p->session, player)) {
            add_join(p, player);
        }
    }
}

// The button of a strip with an id, -1: none.
static int key_of(int id) {
    const int key = id - (id >= PLAY_ID_FAR ? PLAY_ID_FAR : PLAY_ID_NEAR);
    return key >= 0 && key < KEYS ? key : -1;
}

int play_face_id(int id) {
    const int key = key_of(id);
    return key < 0 ? id : KEY[key].means + (key == KEY_LEAVE && id >= PLAY_ID_FAR ? 1 : 0);
}

void play_face_pressed(ui *u, int id) {
    uint8_t player = id >= PLAY_ID_FAR ? 1 : 0;
    if (id == PLAY_ID_RESULT) {
        (void)match_over(u->session.match, &player);
    }
    if (id == PLAY_ID_RESULT || key_of(id) >= 0) {
        visit_face_opened_by(u, player);
    }
}

bool play_face_has(const play *p, int id) {
    return key_of(id) >= 0 || (play_is_face(p) && (id == PLAY_ID_JOIN || id == PLAY_ID_JOIN + 1));
}

ui_layer play_asked_layer(const play *p) {
    if (!play_is_face(p)) {
        return UI_LAYER_NEAR;
    }
    match_need need = match_need_now(p->session->match);
    bool over = need.kind == MATCH_NEED_NEXT || need.kind == MATCH_NEED_NOTHING;
    return layer_of(reader_of(p, over ? 0 : need.player));
}

gfx_rect play_face_room(const play *p) {
    static const float fringe = 0.1f, least = 0.6f; // of the cloth's width, and of the near cloth's
    const gfx_rect mat = p->env->layout.mat, strip = strip_of(p->env, 1);
    if (play_asked_layer(p) == UI_LAYER_NEAR) {
        const float x = p->env->layout.view.x + PAD, w = mat.x - fringe * mat.w - x;
        return (gfx_rect){x, mat.y, w < least * mat.w ? 0 : w, mat.h};
    }
    const gfx_rect cloth = far_cloth_rect(p->env->services.scene);
    gfx_rect r = strip;
    r.y = strip.y + strip.h;
    r.h = p->env->services.scene->frame[0].y - r.y;
    const float left = cloth.x - fringe * cloth.w - r.x;
    r.w = left < least * mat.w ? r.w : left;
    return r;
}

bool play_face_throws_far(const play *p) {
    return play_is_face(p) && match_need_now(p->session->match).player == 1;
}

// --- Drawing: all on the layer of the strip's reader

static void draw_player_name(const play *p, int player, gfx_rect r, gfx_drawlist *list) {
    const ui_env *env = p->env;
    const float t = env->layout.type;
    words w = words_of(env->language, p->session->match);
    char name[WORDS_NAME_CAP];
    words_name(&w, player, name);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, NAME, t);
    style.color = env->inks->soft;
    if (play_is_active(p, player)) {
        play_draw_plate(p, r, list);
    }
    r = box_inset(r, PLATE * t, 0);
    gfx_rect row = box_take(&r, BOX_TOP, r.h * 0.48f), who = row;
    if (play_is_active(p, player)) {
        const gfx_rect mark = box_take(&who, BOX_LEFT, 52 * t);
        style.color = env->inks->ink;
        play_draw_turn(list, (gfx_point){mark.x + 18 * t, mark.y + mark.h / 2},
                       fminf(23 * t, 0.46f * mark.h));
    }
    // A name is a single line.
    ui_draw_fitted(env, list, &style, box_center(who, who.w, 1.3f * style.size_vu), GFX_ALIGN_LEFT,
                   name);
    uint8_t cones = 0;
    if (!match_sides(p->session->match, &cones)) {
        return;
    }
    const senet_side side = match_side_of(p->session->match, (uint8_t)player);
    const int n = p->shown.position.n, home = p->shown.position.off[side];
    const float pitch = 32 * t;
    gfx_point at = {r.x + pitch * 0.4f, row.y + (row.h + r.h) * 0.76f};
    for (int i = 0; i < n; i++) {
        board_draw_pip(list, &env->look, side, at, 28 * t, i < home, env->inks->ink);
        at.x += pitch;
    }
    (void)box_take(&r, BOX_LEFT, pitch * (float)n + 10 * t);
    style = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, t);
    char said[WORDS_CAP];
    play_home_words(p, side, said);
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_LEFT, said);
}

// Draws the texts of a strip.
static void draw_words(const play *p, int player, gfx_drawlist *list) {
    const ui_layer layer = layer_of(reader_of(p, player));
    gfx_rect strip = ui_layer_place(p->env, layer, strip_of(p->env, player)), keys[KEYS];
    const gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(p->env, layer));
    if (is_person(p, player)) {
        strip = place_keys(p->env, strip, KEYS, keys);
    }
    const bool person = is_person(p, player), above = person && has_two_rows(p->env);
    const float w = strip.w, plate_h = fminf(PLATE_H * p->env->layout.type, strip.h);
    // In portrait, name and throw are above the events.
    gfx_rect row = above ? box_take_gap(&strip, BOX_TOP, plate_h, PAD) : strip;
    gfx_rect who =
        box_take_gap(&row, BOX_LEFT, w * (above ? WHO_ABOVE : WHO) - BESIDE_WHO, BESIDE_WHO);
    draw_player_name(p, player, box_center(who, who.w, plate_h), list);
    if (person) { // otherwise the other player's strip has the events
        const float share = play_shows_goal(p) ? 1 - WHO : SAID;
        const gfx_rect said = above ? strip : box_take_gap(&row, BOX_LEFT, w * share - PAD, PAD);
        play_draw_message(p, said, GFX_ALIGN_LEFT, list);
        if (above || share == SAID) {
            play_draw_throw(p, row, list);
        }
    }
    (void)gfx_drawlist_transform(list, before);
}

void play_face_draw(const play *p, gfx_drawlist *list) {
    draw_words(p, 0, list);
    draw_words(p, 1, list);
}
