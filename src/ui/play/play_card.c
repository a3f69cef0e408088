// A small card beside a place of the board: what a house does, what a sign means, or why something
// is impossible.
// Layer: ui. See screen_play.h.
// Invariant: it covers neither its place nor the message, and a piece only if there is no other
// room; it closes when its subject is no longer requested or a piece moves; a blocked move that it
// explains is also drawn on the board.
#include "base/str.h"
#include "text/rules_text.h"
#include "text/words_board.h"
#include "ui/board/board_marks.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <stdio.h>

enum { NOTE_MS = 7000 };

// --- Subject

// The first of the two houses that a protection mark is between, 0 none.
static int linked_at(const play *p, gfx_point at) {
    static const float half = 0.3f; // half the mark's size, of a house
    const senet_position *now = &p->shown.position;
    const gfx_scene *scene = p->env->services.scene;
    senet_side side[2];
    for (int h = 1; p->state == PLAY_CHOOSING && p->env->settings->guides && h < SENET_HOUSES;
         h++) {
        const gfx_point link = board_link_point(scene, h);
        const float r = half * scene->house[h].scale;
        if (box_has((gfx_rect){link.x - r, link.y - r, 2 * r, 2 * r}, at) &&
            senet_position_at(now, h, &side[0]) && senet_position_at(now, h + 1, &side[1]) &&
            side[0] == side[1] && senet_position_protected_house(now, h) &&
            senet_position_protected_house(now, h + 1)) {
            return h;
        }
    }
    return 0;
}

int play_house_at(const play *p, gfx_point at) {
    int found = linked_at(p, at);
    for (int h = 1; h <= SENET_HOUSES; h++) {
        senet_side side = play_side(p);
        bool piece = senet_position_at(&p->shown.position, h, &side);
        if (box_has(board_place_rect(p->env->services.scene, side, h, piece), at)) {
            found = h;
        }
    }
    return found;
}

// Why a piece of the person choosing cannot move. @return false: no such piece, or it can move
static bool refusal_of(const play *p, int place, senet_refusal *out_refusal) {
    if (p->state != PLAY_CHOOSING || place == 0 || !play_own_piece(p, place)) {
        return false;
    }
    *out_refusal =
        senet_move_why_not(&p->shown.position, place >= BOARD_PLACE_HAND ? SENET_HAND : place);
    return out_refusal->why != SENET_WHY_LEGAL;
}

// The target of a piece's single move, if a special house: one-switch control cannot point at it.
static int scanned_goal(const play *p, int place) {
    senet_move moves[SENET_MOVES_CAP];
    const bool one = p->env->settings->one_switch != SETTINGS_SWITCH_OFF &&
                     p->env->settings->house_notes && p->env->services.content != NULL &&
                     play_moves_of(p, place, moves) == 1;
    return one && play_house_does(p, moves[0].to)[0] != '\0' ? moves[0].to : 0;
}

// Whether the keyboard focus requests a card: on a house reachable only for asking, and on a piece
// that cannot move.
static bool focus_asks(const play *p) {
    const int id = p->widgets->focus;
    senet_refusal refusal;
    return play_goes_over_all(p) || play_asked_house(p, id) != 0 ||
           refusal_of(p, play_widget_place(p, id), &refusal);
}

// The place that the keyboard focus asks about, 0 none.
static int focused(const play *p) {
    if (!p->widgets->focus_visible) {
        return 0;
    }
    const int place = play_widget_place(p, p->widgets->focus);
    return focus_asks(p) ? place : scanned_goal(p, place);
}

static bool is_answered(const play *p) {
    return p->texts.answer[0] != '\0' && p->texts.attempt.place != 0;
}

// Whether somebody asked: a pointer may also rest there by chance.
static bool is_asked(const play *p, int place) {
    return is_answered(p) || p->note.card.pressed == place || p->note.card.under == 0;
}

// The place of the current card, 0 none.
static int place_of(const play *p) {
    const play_card *c = &p->note.card;
    const bool drags = p->state == PLAY_CHOOSING && p->choosing.drag.moves;
    if (drags) {
        return 0;
    }
    if (is_answered(p)) {
        return p->texts.attempt.place;
    }
    if (c->pressed != 0 || p->session->lesson) {
        return c->pressed; // a lesson has enough text: only on request
    }
    const bool rests =
        p->env->now_ms >= c->since_ms + PLAY_CARD_REST_MS && p->env->settings->house_notes;
    return c->place != 0 && (c->under == 0 || rests) ? c->place : 0;
}

// --- Contents

// Writes a card for a house. @param asked whether to say that a house is ordinary
// @return false for an ordinary house without a sign
static bool house_words(const ui_env *env, senet_rules_id rules, int house, bool asked,
                        play_card_words *out) {
    if (house < 1 || house > SENET_HOUSES || env->services.content == NULL) {
        return false;
    }
    const char *does =
        words_house_does(env->services.content, rules_text_get(rules)->page[0], house);
    const char *sign = env->look.board->sign[house];
    if (does[0] == '\0' && (sign[0] == '\0' || !asked)) {
        return false;
    }
    out->sign = sign;
    out->title = words_house_title(env->language, rules, house);
    (void)str_copy(out->text, WORDS_CAP,
                   does[0] != '\0' ? does
                                   : tr(env->language, "In these rules it is an ordinary house."));
    return true;
}

// Whether an obstacle has a mark of its own on the board.
static bool has_sign(senet_why why) {
    return why == SENET_WHY_PROTECTED || why == SENET_WHY_BLOCKED;
}

// Whether the card opened by itself, as the first one in this game.
static bool is_first_note(const play_card *c) {
    return c->until_ms != 0 && (c->noted & (c->noted - 1)) == 0;
}

static void words_of_place(const play *p, int place, play_card_words *out) {
    const words w = words_of(p->env->language, p->session->match);
    const bool on_board = place >= 1 && place <= SENET_HOUSES;
    senet_refusal refusal;
    char text[WORDS_CAP] = "", why[WORDS_CAP];
    *out = (play_card_words){.place = place, .title = "", .sign = ""};
    const bool special = house_words(p->env, match_setup_of(p->session->match)->rules, place,
                                     is_asked(p, place), out);
    if (p->session->lesson) {
        return; // it explains itself
    }
    const bool plain = on_board && !special && p->note.card.pressed == place;
    const bool refused = place < PLAY_PART_NAME && refusal_of(p, place, &refusal);
    if (refused && (refusal.why == SENET_WHY_EXACT || refusal.why == SENET_WHY_WAITS)) {
        out->text[0] = '\0'; // the house's text says the same
    }
    if (place >= PLAY_PART_NAME) {
        if (place < PLAY_PART_THROW || is_asked(p, place)) { // a pointer often rests on the sticks
            play_part_words(p, place, text);
        }
    } else if (is_answered(p)) {
        (void)str_copy(text, sizeof text, p->texts.answer);
    } else if (refused) {
        if (is_first_note(&p->note.card)) {
            (void)str_copy(text, sizeof text,
                           // TRANSLATORS: beside a piece marked with a disc and a bar; the reason
                           // why this piece cannot move follows.
                           tr(p->env->language, "Pieces with a bar cannot move now."));
        }
        words_refusal(&w, &p->shown.position, on_board ? place : SENET_HAND, &refusal, why);
        words_add(text, WORDS_CAP, why);
        if (p->note.card.until_ms != 0 && has_sign(refusal.why)) {
            words_add(text, WORDS_CAP,
                      words_house_holds(p->env->language, &p->shown.position, refusal.at, true));
        }
    } else if ((plain && !play_offers_throw(p)) ||
               (on_board && !special && play_asked_house(p, p->widgets->focus) == place)) {
        words_house(p->env->language, &p->shown.position, place, "", text);
    } else if (on_board) {
        // The text of a special house already says whether it is safe.
        (void)str_copy(text, sizeof text,
                       words_house_holds(p->env->language, &p->shown.position, place, !special));
    }
    words_add(out->text, WORDS_CAP, text);
}

bool play_card_now(const play *p, play_card_words *out_words) {
    if (p->session->match == NULL || p->match != p->session->match) {
        return false;
    }
    const int place = place_of(p);
    if (place == 0) {
        return false;
    }
    words_of_place(p, place, out_words);
    return out_words->text[0] != '\0';
}

bool play_card_way(const play *p, int *out_place, senet_refusal *out_refusal) {
    *out_place = is_answered(p) ? p->texts.attempt.piece : place_of(p);
    return refusal_of(p, *out_place, out_refusal);
}

// --- Opening and closing

void play_card_say(ui *u, const play_card_words *shown) {
    speech_say(u, shown->title);
    speech_say(u, shown->text);
}

void play_card_point(play *p, const base_input *input, gfx_point at) {
    play_card *c = &p->note.card;
    const bool points = input != NULL && (input->kind == BASE_INPUT_POINTER_DOWN ||
                                          input->kind == BASE_INPUT_POINTER_MOVE);
    const bool gone = input == NULL || input->kind == BASE_INPUT_POINTER_GONE ||
                      (input->kind == BASE_INPUT_POINTER_UP && input->pointer != 0);
    const int place = points ? play_place_at(p, at) : gone ? 0 : c->under;
    if (points && place != c->under && c->until_ms == 0) {
        c->pressed = 0; // the pointer has left it
    }
    c->under = place;
}

bool play_card_held(play *p, const base_input *input) {
    play_card *c = &p->note.card;
    if (input->kind != BASE_INPUT_POINTER_UP || input->pointer == 0 || c->under == 0 || !c->open ||
        c->pressed != 0 || is_answered(p)) {
        return false;
    }
    c->pressed = c->under;
    c->under = 0;
    return true;
}

bool play_card_press(ui *u, play *p, int place) {
    play_card *c = &p->note.card;
    play_card_words shown;
    c->pressed = place;
    if (place == 0 || !play_card_now(p, &shown)) {
        c->pressed = 0;
        return false;
    }
    c->open = true;
    play_card_say(u, &shown);
    ui_mark(u);
    return true;
}

void play_card_end(play *p) {
    p->note.card.pressed = 0;
    p->note.card.until_ms = 0;
}

void play_card_moved(play *p) {
    play_card_end(p);
    p->note.card.under = 0;
}

void play_card_note(ui *u, play *p) {
    play_card *c = &p->note.card;
    senet_refusal refusal;
    play_card_end(p);
    // A guided visitor gets one explanation at a time.
    if (!p->env->settings->house_notes || !p->env->settings->guides || p->session->lesson ||
        play_is_forced(p) || visit_guides(p->env, match_need_now(p->session->match).player)) {
        return;
    }
    // Each reason once, at one of the pieces, then each special target house.
    int found = 0;
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if (refusal_of(p, h, &refusal) && (c->noted >> refusal.why & 1u) == 0) {
            found = h;
        }
    }
    if (refusal_of(p, found, &refusal)) {
        c->noted |= UINT32_C(1) << refusal.why;
    }
    for (int i = 0; i < p->choosing.moves.count && found == 0; i++) {
        const int to = p->choosing.moves.move[i].to;
        if (play_house_does(p, to)[0] != '\0' && (p->note.noted >> to & 1u) == 0) {
            p->note.noted |= UINT32_C(1) << to;
            found = to;
        }
    }
    if (found != 0) {
        play_card_words shown;
        c->pressed = found;
        c->until_ms = u->env.now_ms + NOTE_MS;
        words_of_place(p, found, &shown);
        play_card_say(u, &shown);
    }
}

int play_card_follow(ui *u, play *p) {
    play_card *c = &p->note.card;
    play_card_words shown;
    const int place = c->under != 0 ? c->under : focused(p);
    if (place != c->place) {
        c->place = place;
        c->since_ms = u->env.now_ms;
        if (place != 0 && c->under == 0 && focus_asks(p)) { // another house is requested
            c->pressed = c->until_ms == 0 ? 0 : c->pressed;
            p->texts.answer[0] = '\0';
        }
    }
    if (is_answered(p) && c->under != 0 && c->under != p->texts.attempt.place &&
        u->env.now_ms >= c->since_ms + PLAY_CARD_REST_MS) {
        p->texts.answer[0] = '\0'; // the pointer requests something else
        ui_mark(u);
    }
    if (c->until_ms != 0 && u->env.now_ms >= c->until_ms) {
        play_card_end(p);
    }
    const bool open = play_card_now(p, &shown);
    if (open && !c->open && !is_answered(p) && c->under != 0) {
        play_card_say(u, &shown);
    }
    if (open != c->open) {
        c->open = open;
        ui_mark(u);
    }
    const uint64_t due = c->until_ms != 0                 ? c->until_ms
                         : c->place != 0 && c->under != 0 ? c->since_ms + PLAY_CARD_REST_MS
                                                          : 0;
    return due > u->env.now_ms ? (int)(due - u->env.now_ms) : -1;
}

// --- Placement

enum { PAD_X = 20, PAD_Y = 14, GAP = 12, SIGN = 54, TITLE = 28, TEXT = 27, WIDEST = 430 };

static gfx_rect rect_of(const play *p, int place) {
    if (place >= PLAY_PART_NAME) {
        return play_part_rect(p, place);
    }
    senet_side side = play_side(p);
    const bool piece = place > SENET_HOUSES || senet_position_at(&p->shown.position, place, &side);
    return board_place_rect(p->env->services.scene, side, place, piece);
}

// Something a card would hide, and its weight per vu^2.
typedef struct needed {
    gfx_rect at;
    float weight;
} needed;

enum { NEEDED_CAP = SENET_HOUSES + 12 };

// Pieces and targets weigh far more than empty houses, so a card prefers to be farther away.
static int list_needed(const play *p, int place, needed out[NEEDED_CAP]) {
    enum { NEVER = 1000, USED = 60, TAKEN = 40, TILE = 1 };
    const ui_layout *l = &p->env->layout;
    senet_refusal refusal;
    int piece = 0, n = 0;
    const bool way = play_card_way(p, &piece, &refusal);
    gfx_rect said = play_message_rect(p);
    if (p->session->lesson) {
        said = (gfx_rect){l->safe.x, l->player[0].y, l->safe.w,
                          l->message.y + l->message.h - l->player[0].y};
    }
    out[n++] = (needed){rect_of(p, place), NEVER};
    out[n++] = (needed){said, NEVER};
    out[n++] = (needed){play_chance_rect(p), NEVER};
    out[n++] = (needed){l->buttons, USED};
    out[n++] = (needed){l->readout, USED};
    out[n++] = (needed){l->player[0], TAKEN};
    out[n++] = (needed){l->player[1], TAKEN};
    if (play_offers_throw(p)) {
        out[n++] = (needed){l->mat, USED};
    }
    for (int part = PLAY_PART_TRAY; part <= PLAY_PART_HAND + 1; part++) {
        out[n++] = (needed){play_part_rect(p, part), NEVER};
    }
    for (int h = 1; h <= SENET_HOUSES; h++) {
        senet_move moves[SENET_MOVES_CAP];
        const bool used =
            (way && (h == refusal.at || h == refusal.by || h == refusal.to || h == piece)) ||
            play_moves_of(p, h, moves) > 0 || play_moves_to(p, h, moves) > 0;
        const bool taken = senet_position_at(&p->shown.position, h, NULL);
        out[n++] = (needed){rect_of(p, h), (float)(used ? USED : taken ? TAKEN : TILE)};
    }
    return n;
}

static float gap_between(gfx_rect a, gfx_rect b) {
    const float x = fmaxf(fmaxf(a.x - b.x - b.w, b.x - a.x - a.w), 0);
    const float y = fmaxf(fmaxf(a.y - b.y - b.h, b.y - a.y - a.h), 0);
    return hypotf(x, y);
}

// The rectangle near the place, within the window, that hides the least.
static gfx_rect place_near(const play *p, int place, float w, float h) {
    enum { STEPS = 24 };
    // The cost of each vu of distance, the share of it for each vu sideways, and the least cost of
    // hiding anything, in vu^2.
    static const float away = 120, aside = 0.25f, touched = 1000;
    const gfx_rect at = rect_of(p, place), view = box_inset(p->env->layout.view, GAP, GAP);
    const float across = view.w - w, down = view.h - h;
    gfx_rect best = {view.x, view.y, w, h};
    float least = -1;
    needed hidden[NEEDED_CAP];
    const int n = list_needed(p, place, hidden);
    // Tries places in line with it first, then a grid over the window.
    for (int i = 0; i < 12 + (STEPS + 1) * (STEPS + 1); i++) {
        const int side = i / 3, k = i - 12;
        const float along = (float)(i % 3) / 2;
        gfx_rect r = {at.x + (at.w - w) * along, at.y + (at.h - h) * along, w, h};
        if (k >= 0) {
            r.x = view.x + across * (float)(k % (STEPS + 1)) / STEPS;
            r.y = view.y + down * (float)(k / (STEPS + 1)) / STEPS;
        } else if (side == 0) {
            r.y = at.y + at.h + GAP;
        } else if (side == 1) {
            r.x = at.x + at.w + GAP;
        } else if (side == 2) {
            r.x = at.x - w - GAP;
        } else {
            r.y = at.y - h - GAP;
        }
        r.x = fminf(fmaxf(r.x, view.x), view.x + across);
        r.y = fminf(fmaxf(r.y, view.y), view.y + down);
        float cost = away * (gap_between(r, at) + aside * fabsf(r.x + w / 2 - at.x - at.w / 2));
        for (int j = 0; j < n; j++) {
            const float hides = box_overlap(r, hidden[j].at);
            cost += hides > 0 ? hidden[j].weight * (touched + hides) : 0;
        }
        if (least < 0 || cost < least) {
            best = r;
            least = cost;
        }
    }
    return best;
}

// --- Drawing

// The width for lines of even length. @param most the largest width
static float widest(const ui_env *env, const play_card_words *shown, float most) {
    const float t = env->layout.type;
    const bool has_sign = shown->sign[0] != '\0';
    const float beside = has_sign ? (SIGN + PAD_X) * t : 0;
    const gfx_text_style title = ui_style(env->inks, GFX_FONT_SMALLCAPS, TITLE, t);
    const gfx_text_style text = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, t);
    const float head = ui_text_width(env, &title, shown->title) + 2.2f * title.size_vu;
    gfx_wrapped lines, name;
    gfx_wrap_even(env->services.metrics, &text, shown->text, most - beside, &lines);
    gfx_wrap(env->services.metrics, &title, shown->title, 1, &name); // each word on its own line
    const float word = has_sign ? name.width_vu + 2.2f * title.size_vu + beside : 0;
    return fmaxf(word, fminf(most, fmaxf(has_sign ? head : 0, lines.width_vu + 1) + beside));
}

// Draws or, if `list` is NULL, measures the contents from the top left. @return the height
static float flow(const ui_env *env, const play_card_words *shown, gfx_rect r, gfx_drawlist *list) {
    const float t = env->layout.type, sign = shown->sign[0] != '\0' ? SIGN * t : 0;
    const gfx_text_style title = ui_style(env->inks, GFX_FONT_SMALLCAPS, TITLE, t);
    const gfx_text_style text = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, t);
    float y = r.y;
    if (sign > 0 && list != NULL) {
        char icon[GFX_THEME_NAME_CAP + 12];
        const gfx_rect place = {r.x, r.y, sign, sign};
        const gfx_transform before = gfx_drawlist_picture(list, place);
        (void)snprintf(icon, sizeof icon, "sign_%s.png", shown->sign);
        gfx_draw_round_rect(list, place, 0.14f * sign, (gfx_color){0xf2, 0xe7, 0xcf, 255},
                            (gfx_color){0x5a, 0x3c, 0x12, 255}, 1.4f);
        gfx_draw_image(list, icon, box_inset(place, 0.1f * sign, 0.1f * sign), 255, false);
        (void)gfx_drawlist_transform(list, before);
    }
    const float x = r.x + (sign > 0 ? sign + PAD_X * t * 0.8f : 0), w = r.x + r.w - x;
    if (shown->sign[0] != '\0') {
        char number[L10N_NUMBER_CAP];
        l10n_number(env->language, number, shown->place);
        const float along = ui_text_width(env, &title, number) + 0.4f * title.size_vu;
        const float high = ui_draw_paragraph(env, list, &title, (gfx_point){x, y}, w, number);
        y += fmaxf(high, ui_draw_even(env, list, &title, (gfx_point){x + along, y}, w - along,
                                      shown->title));
    }
    y += ui_draw_even(env, list, &text, (gfx_point){x, y}, w, shown->text);
    return fmaxf(y - r.y, sign);
}

static gfx_point size_of(const ui_env *env, const play_card_words *shown) {
    const float t = env->layout.type;
    const float w =
        widest(env, shown, fminf(WIDEST * t, 0.46f * env->layout.view.w) - 2 * PAD_X * t);
    const float h = flow(env, shown, (gfx_rect){0, 0, w, 0}, NULL);
    return (gfx_point){w + 2 * PAD_X * t, h + 2 * PAD_Y * t};
}

static gfx_rect card_of(const play *p, const ui_env *env, const play_card_words *shown) {
    const gfx_point size = size_of(env, shown);
    return place_near(p, shown->place, size.x, size.y);
}

// @param in its rectangle in the window
static void draw_card(const ui_env *env, const play_card_words *shown, ui_layer layer, gfx_rect in,
                      gfx_drawlist *list) {
    const float t = env->layout.type;
    const gfx_rect r = ui_layer_place(env, layer, in);
    const gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(env, layer));
    ui_draw_panel(env, list, r);
    (void)flow(env, shown, box_inset(r, PAD_X * t, PAD_Y * t), list);
    (void)gfx_drawlist_transform(list, before);
}

gfx_rect play_card_rect(const play *p) {
    const ui_env env = ui_env_on_panel(p->env);
    play_card_words shown;
    return play_card_now(p, &shown) ? card_of(p, &env, &shown) : (gfx_rect){0, 0, 0, 0};
}

void play_card_draw(const play *p, gfx_drawlist *list) {
    play_card_words shown;
    if (!play_card_now(p, &shown)) {
        return;
    }
    const ui_env env = ui_env_on_panel(p->env);
    draw_card(&env, &shown, play_asked_layer(p), card_of(p, &env, &shown), list);
}

bool play_card_of_house(const ui_env *env, senet_rules_id rules, int house,
                        play_card_words *out_words) {
    *out_words = (play_card_words){.place = house, .title = "", .sign = ""};
    return house_words(env, rules, house, true, out_words);
}

void play_card_draw_below(const ui_env *env, const play_card_words *shown, gfx_drawlist *list) {
    const ui_env on_panel = ui_env_on_panel(env);
    const gfx_point size = size_of(&on_panel, shown);
    const gfx_rect at = board_place_rect(env->services.scene, SENET_CONES, shown->place, false),
                   view = box_inset(env->layout.view, GAP, GAP);
    const gfx_rect r = {fmaxf(fminf(at.x + (at.w - size.x) / 2, view.x + view.w - size.x), view.x),
                        fminf(at.y + at.h + GAP, view.y + view.h - size.y), size.x, size.y};
    draw_card(&on_panel, shown, UI_LAYER_NEAR, r, list);
}
