// Explanations on the table other than houses: the players' names and pieces home, the sticks, the
// bar of winning chances, the pieces beside the board. And the highlight on the message, which
// answers a press if there is nothing to explain.
// Layer: ui. See screen_play.h.
// Invariant: parts are where they are drawn; a press that does nothing else gets one of these.
#include "base/str.h"
#include "text/words_board.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"

enum { LIT_MS = 700 };

static const float NAME_SHARE = 0.68f; // share of a player's header; the rest is for pieces home

// --- Placement

static gfx_rect union_of(gfx_rect a, gfx_rect b) {
    const float x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    const float right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const float below = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (gfx_rect){x, y, right - x, below - y};
}

// The bounds of a side's pieces beside the board; empty if there are none.
static gfx_rect row_rect(const play *p, senet_side side, int first, int n) {
    const gfx_scene *scene = p->env->services.scene;
    gfx_rect all = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) {
        const gfx_rect one = board_place_rect(scene, side, first + i, true);
        all = i == 0 ? one : union_of(all, one);
    }
    return all;
}

gfx_rect play_part_rect(const play *p, int part) {
    const ui_layout *l = &p->env->layout;
    const senet_position *at = &p->shown.position;
    switch (part) {
    case PLAY_PART_NAME:
    case PLAY_PART_NAME + 1:
    case PLAY_PART_HOME:
    case PLAY_PART_HOME + 1: {
        const int player = (part - PLAY_PART_NAME) % 2;
        gfx_rect block = ui_layer_in_window(p->env, UI_LAYER_NEAR, play_header_rect(p, player));
        const gfx_rect name = box_take(&block, BOX_TOP, NAME_SHARE * block.h);
        return part < PLAY_PART_HOME ? name : block;
    }
    case PLAY_PART_TRAY:
    case PLAY_PART_TRAY + 1:
        return row_rect(p, (senet_side)(part - PLAY_PART_TRAY), BOARD_PLACE_TRAY,
                        at->off[part - PLAY_PART_TRAY]);
    case PLAY_PART_HAND:
    case PLAY_PART_HAND + 1:
        return row_rect(p, (senet_side)(part - PLAY_PART_HAND), BOARD_PLACE_HAND,
                        at->hand[part - PLAY_PART_HAND]);
    case PLAY_PART_CHANCE:
        return play_chance_rect(p);
    case PLAY_PART_THROW:
        return l->readout;
    default:
        return l->mat;
    }
}

int play_place_at(const play *p, gfx_point at) {
    const int house = play_house_at(p, at);
    if (house != 0 || play_is_face(p) || p->session->lesson) {
        return house;
    }
    for (int part = PLAY_PART_NAME; part <= PLAY_PART_LAST; part++) {
        if (box_has(play_part_rect(p, part), at)) {
            return part;
        }
    }
    return 0;
}

// --- Texts

static void add_number(const play *p, const char *format, int a, int b, char out[WORDS_CAP]) {
    char text[WORDS_CAP];
    (void)l10n_format(p->env->language, text, sizeof text, format, L10N_ARGS(a, b));
    words_add(out, WORDS_CAP, text);
}

static void home_words(const play *p, senet_side side, char out[WORDS_CAP]) {
    add_number(
        p,
        // TRANSLATORS: on a card: a player's pieces off the board, out of all.
        tr(p->env->language, "Pieces home: %1$d of %2$d. The first to bring all pieces home wins."),
        p->shown.position.off[side], p->shown.position.n, out);
}

static void name_words(const play *p, int player, char out[WORDS_CAP]) {
    const match *m = p->session->match;
    words_add(out, WORDS_CAP,
              tr(p->env->language, "The bright plate marks the player whose turn it is."));
    if (match_is_scored(m)) {
        // TRANSLATORS: on a card: a player's points in a match of several games.
        add_number(p, tr(p->env->language, "Points: %1$d. The first to %2$d wins the match."),
                   match_score(m, (uint8_t)player), match_setup_of(m)->points, out);
    }
}

static void sticks_words(const play *p, char out[WORDS_CAP]) {
    const int thrown = play_shown_throw(p);
    char again[WORDS_CAP];
    if (thrown > 0) {
        add_number(p, tr(p->env->language, "The last throw was a %1$d."), thrown, 0, out);
    }
    words_throws_again(p->env->language, match_setup_of(p->session->match)->rules, again);
    words_add(out, WORDS_CAP, again);
}

void play_part_words(const play *p, int part, char out_text[WORDS_CAP]) {
    const l10n *l = p->env->language;
    out_text[0] = '\0';
    switch (part) {
    case PLAY_PART_NAME:
    case PLAY_PART_NAME + 1:
        name_words(p, part - PLAY_PART_NAME, out_text);
        break;
    case PLAY_PART_HOME:
    case PLAY_PART_HOME + 1:
        if (play_sides_known(p)) {
            home_words(p, match_side_of(p->session->match, (uint8_t)(part - PLAY_PART_HOME)),
                       out_text);
        }
        break;
    case PLAY_PART_TRAY:
    case PLAY_PART_TRAY + 1:
        home_words(p, (senet_side)(part - PLAY_PART_TRAY), out_text);
        break;
    case PLAY_PART_HAND:
    case PLAY_PART_HAND + 1:
        words_piece_counts(l, &p->shown.position,
                           (part - PLAY_PART_HAND) * (WORDS_PIECE_COUNTS_PARTS / 2) + 1, out_text);
        break;
    case PLAY_PART_CHANCE:
        (void)str_copy(out_text, WORDS_CAP,
                       tr(l, "The bar shows how likely each player is to win from here."));
        break;
    default:
        sticks_words(p, out_text);
        break;
    }
}

// --- The highlight on the message

void play_highlight(ui *u, play *p) {
    p->texts.lit_until_ms = u->env.now_ms + LIT_MS;
    ui_mark(u);
}

void play_point_out(ui *u, play *p) {
    char text[WORDS_CAP];
    play_message(p, text);
    speech_say(u, text);
    play_highlight(u, p);
    if (play_offers_throw(p)) {
        play_highlight_sticks(u, p);
    }
}

void play_draw_highlight(const play *p, gfx_rect r, gfx_drawlist *list) {
    const float t = p->env->layout.type;
    gfx_color light = UI_GOLD_LIGHT;
    if (play_highlighted(p)) {
        light.a = 150;
        gfx_path_begin(list);
        gfx_path_round_rect(list, box_inset(r, 16 * t, 12 * t), 30 * t);
        gfx_path_end(list, light, UI_CLEAR, 0, 14 * t);
    }
}

bool play_highlighted(const play *p) {
    return p->texts.lit_until_ms > p->env->now_ms;
}

int play_end_highlight(ui *u, play *p) {
    if (play_highlighted(p)) {
        return (int)(p->texts.lit_until_ms - p->env->now_ms);
    }
    if (p->texts.lit_until_ms != 0) {
        p->texts.lit_until_ms = 0;
        ui_mark(u);
    }
    return -1;
}
