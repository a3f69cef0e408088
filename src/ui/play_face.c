// Purpose: two players across a table: each has name, words, throw and keys at their own edge, the
// right way up for them. Layer: ui. See screen_play.h.
// Invariant: only the keys of whoever is to act can be pressed, but for the menu; the board and what
// lies on the table are never turned. Source: MUSEUM.md K25, K26.
#include "ui/screen_play.h"
#include "ui/style.h"
#include "ui/words_look.h"

#include "base/str.h"

enum { KEY_THROW, KEY_UNDO, KEY_HINT, KEY_MENU, KEYS };

static const float PAD = 10.0f, KEY_LABEL = 27.0f, NAME = 40.0f, TEXT = 26.0f;
static const float BOARD_TOP = 184.0f; // of the picture
// Shares of a strip's width: who, what happens, the throw.
static const float WHO = 0.30f, SAID = 0.46f;

bool play_is_face(const ui *u) {
    if (!u->visit.on || u->services.exhibit->seats != EXHIBIT_SEATS_FACE || u->match == NULL) {
        return false;
    }
    const match_setup *setup = match_setup_of(u->match);
    return setup->player[0].kind == MATCH_HUMAN && setup->player[1].kind == MATCH_HUMAN;
}

// A place as its player sees it, from the place in the window; and the other way round.
static gfx_rect seen_by(const ui *u, int player, gfx_rect r) {
    return player == 1 ? gfx_canvas_turn(&u->canvas, r) : r;
}

// The strip as its player sees it.
static gfx_rect strip_of(const ui *u, int player) {
    gfx_rect view = u->layout.view, safe = u->layout.safe, mat = u->layout.mat;
    float top = mat.y + mat.h + PAD;
    gfx_rect r = {safe.x, top, safe.w, view.y + view.h - PAD - top};
    if (player == 1) {
        r.y = view.y + PAD;
        r.h = BOARD_TOP - 2 * PAD - r.y;
    }
    return seen_by(u, player, r);
}

static float key_height(const ui *u, gfx_rect strip) {
    float h = visit_mm(u, VISIT_TARGET_MM), most = strip.h * 0.5f;
    return h < most ? h : most;
}

static bool may_act(const ui *u, int player) {
    match_need need = match_need_now(u->match);
    return need.kind != MATCH_NEED_NEXT && need.kind != MATCH_NEED_NOTHING && need.player == player;
}

void play_face_layout(ui *u, const play *p) {
    const l10n *l = u->language;
    const char *labels[KEYS] = {tr(l, "Throw the sticks"), tr(l, "Undo"), tr(l, "Hint"),
                                tr(l, "Menu")};
    static const ui_icon icons[KEYS] = {UI_ICON_NONE, UI_ICON_UNDO, UI_ICON_HINT, UI_ICON_MENU};
    static const float share[KEYS] = {0.34f, 0.22f, 0.22f, 0.22f};
    match_need need = match_need_now(u->match);
    bool throws = need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING;
    for (int player = 0; player < 2; player++) {
        gfx_rect strip = strip_of(u, player);
        float h = key_height(u, strip), x = strip.x, whole = strip.w - (KEYS - 1) * PAD;
        bool acts = may_act(u, player) && p->phase == PLAY_REST;
        const bool enabled[KEYS] = {acts && throws, acts && match_can_undo(u->match),
                                    acts && p->can_move, true};
        for (int i = 0; i < KEYS; i++) {
            gfx_rect r = {x, strip.y + strip.h - h, whole * share[i], h};
            x += r.w + PAD;
            r = seen_by(u, player, ui_turned(u, r));
            ui_widget *w =
                ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON,
                               (player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR) + i, r, labels[i]);
            w->icon = icons[i];
            w->align = GFX_ALIGN_CENTER;
            w->size_vu = KEY_LABEL;
            w->enabled = enabled[i];
            w->primary = i == KEY_THROW && enabled[i];
        }
    }
}

int play_face_id(int id) {
    static const int means[KEYS] = {PLAY_ID_MAT, PLAY_ID_UNDO, PLAY_ID_HINT, PLAY_ID_MENU};
    int key = id >= PLAY_ID_FAR ? id - PLAY_ID_FAR : id - PLAY_ID_NEAR;
    return key >= 0 && key < KEYS ? means[key] : id;
}

// --- Drawing: all in the frame of the player whose strip it is

static void lozenge(gfx_drawlist *list, gfx_point c, float r) {
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){c.x, c.y - r});
    gfx_path_line(list, (gfx_point){c.x + r * 0.82f, c.y});
    gfx_path_line(list, (gfx_point){c.x, c.y + r});
    gfx_path_line(list, (gfx_point){c.x - r * 0.82f, c.y});
    gfx_path_close(list);
    gfx_path_end(list, UI_ACTIVE, (gfx_color){0x6e, 0x44, 0x0c, 255}, 1.2f, 0.0f);
}

static void draw_who(ui *u, const play *p, int player, gfx_rect r, float t, gfx_drawlist *list) {
    words w = words_of(u->language, u->match);
    bool on = play_is_active(u, p, player);
    char name[WORDS_NAME_CAP];
    words_name(&w, player, name);
    gfx_text_style style = ui_style(u->inks, GFX_FONT_SMALLCAPS, NAME, t);
    style.color = on ? u->inks->ink : u->inks->soft;
    float mark = on ? 34.0f * t : 0.0f, row = r.h * 0.48f;
    if (on) {
        lozenge(list, (gfx_point){r.x + 12.0f * t, r.y + row / 2}, 13.0f * t);
    }
    ui_draw_fitted(u, list, &style, (gfx_rect){r.x + mark, r.y, r.w - mark, row}, GFX_ALIGN_LEFT,
                   name);
    uint8_t cones = 0;
    if (!match_sides(u->match, &cones)) {
        return;
    }
    senet_side side = match_side_of(u->match, (uint8_t)player);
    int n = p->shown.n, home = p->shown.off[side];
    float pitch = 32.0f * t, height = 28.0f * t, y = r.y + r.h * 0.76f;
    for (int i = 0; i < n; i++) {
        board_draw_pip(list, &u->look, side, (gfx_point){r.x + pitch * ((float)i + 0.4f), y},
                       height, i < home, u->inks->ink);
    }
    style = ui_style(u->inks, GFX_FONT_ITALIC, TEXT, t);
    float past = pitch * (float)n + 10.0f * t;
    ui_draw_fitted(u, list, &style, (gfx_rect){r.x + past, r.y + row, r.w - past, r.h - row},
                   GFX_ALIGN_LEFT, words_pieces_of(u->language, u->look.pieces->name, side));
}

// What one has to do, if it is one's turn, and what has happened: to both.
static void draw_said(ui *u, const play *p, int player, gfx_rect r, float t, gfx_drawlist *list) {
    char text[WORDS_CAP];
    gfx_rect above = {r.x, r.y, r.w, r.h * 0.44f};
    gfx_rect below = {r.x, r.y + r.h * 0.44f, r.w, r.h * 0.56f};
    if (play_is_active(u, p, player)) {
        play_prompt(u, p, text);
        gfx_text_style style = ui_style(u->inks, GFX_FONT_REGULAR, TEXT + 4.0f, t);
        if (text[0] != '\0') {
            ui_draw_fitted(u, list, &style, above, GFX_ALIGN_LEFT, text);
        }
    }
    play_caption(u, p, text);
    gfx_text_style style = ui_style(u->inks, GFX_FONT_ITALIC, TEXT, t);
    if (text[0] != '\0') {
        ui_draw_fitted(u, list, &style, below, GFX_ALIGN_LEFT, text);
    }
}

static void draw_strip(ui *u, const play *p, int player, bool top, gfx_drawlist *list) {
    gfx_rect strip = strip_of(u, player);
    float t = u->layout.type, key_h = key_height(u, strip);
    gfx_rect upper = {strip.x, strip.y, strip.w, strip.h - key_h - PAD};
    gfx_rect who = {upper.x, upper.y, upper.w * WHO - PAD, upper.h};
    gfx_rect said = {upper.x + upper.w * WHO, upper.y, upper.w * SAID - PAD, upper.h};
    gfx_rect throw = {upper.x + upper.w * (WHO + SAID), upper.y, upper.w * (1.0f - WHO - SAID),
                      upper.h};
    // Numeral and bars are 120 high at the usual size.
    float fits = throw.h / 124.0f;
    draw_who(u, p, player, who, t, list);
    draw_said(u, p, player, said, t, list);
    if (p->thrown > 0 || p->shown.thrown != SENET_THROW_NONE) {
        play_draw_throw(u, p, throw, t < fits ? t : fits, list);
    }
    for (int i = 0; i < u->widgets.count && top; i++) {
        ui_widget w = u->widgets.widget[i];
        int first = player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR;
        if (w.id < first || w.id >= first + KEYS) {
            continue;
        }
        // Its place in the window, seen from there; ui_draw_widget mirrors by itself.
        w.rect = seen_by(u, player, w.rect);
        bool mirrored = gfx_drawlist_mirror(list, false);
        ui_draw_widget(u, list, &w);
        (void)gfx_drawlist_mirror(list, mirrored);
    }
}

void play_face_draw(ui *u, const play *p, bool top, gfx_drawlist *list) {
    for (int player = 0; player < 2; player++) {
        bool turned = gfx_drawlist_turn(list, player == 1);
        bool mirrored = gfx_drawlist_mirror(list, ui_mirrored(u));
        draw_strip(u, p, player, top, list);
        (void)gfx_drawlist_mirror(list, mirrored);
        (void)gfx_drawlist_turn(list, turned);
    }
}
