// The teacher on the play screen: the bar of winning chances, the hint, the move warning.
// Layer: ui. See screen_play.h.
// Invariant: only known figures are shown, for their position only.
#include "base/str.h"
#include "gfx/anim.h"
#include "text/words_teacher.h"
#include "ui/board/board_arrow.h"
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"
#include "ui/play/screen_warning.h"

#include <math.h>

enum { BAR_MS = 420 };

// Widths at a type factor of 1: a percentage; the bar alone and with its figures; the bar below the
// mat, and the gap between its label and the buttons. Then heights in the bar's row.
enum {
    FIGURE_W = 112,
    LEAST_W = 200,
    FULL_W = 640,
    LEAST_BELOW = 90,
    WORDS_GAP = 24,
    BUTTONS_GAP = 30
};
enum { ROW_H = 50, BAR_H = 15, MIDDLE = 14, BELOW_BAR = 37, WORD_Y = 43 };

// --- The bar

static float bar_value(const ui_env *env, const play_bar *bar) {
    const int length = ui_animates(env->settings) ? BAR_MS : 0;
    float t = gfx_track_at((gfx_track){bar->moved_ms, length}, env->now_ms);
    return gfx_anim_mix(bar->from, bar->to, gfx_anim_out(t));
}

int play_follow_chance(ui *u, play *p) {
    play_bar *bar = &p->bar;
    senet_evaluation chance = {.chance = 0};
    bool known = u->env.settings->chance_bar && !u->session.lesson && play_sides_known(p) &&
                 teacher_chance(&u->session.teacher, &p->shown.position, &chance);
    float now = bar_value(&u->env, bar);
    if (!known) {
        if (bar->known) {
            ui_mark(u);
        }
        // Jump to the new value, because nobody sees the bar.
        *bar = (play_bar){.from = bar->to, .to = bar->to};
        return -1;
    }
    float to = (float)chance.chance / (float)SENET_CHANCE_ONE;
    if (!bar->known || to != bar->to || chance.exact != bar->exact) {
        bool first = !bar->known && bar->from == 0;
        *bar = (play_bar){.known = true,
                          .exact = chance.exact,
                          .from = first ? to : now,
                          .to = to,
                          .moved_ms = u->env.now_ms};
        ui_trace(&u->env, "chance %d %s", (int)chance.chance, chance.exact ? "exact" : "about");
        ui_mark(u);
    }
    if (bar_value(&u->env, bar) == bar->to) {
        return -1;
    }
    ui_mark(u);
    return 0;
}

// Draws the bar: ivory from the left for the side there, ebony from the right. @param share 0..1
static void draw_share(const ui_look *look, gfx_drawlist *list, gfx_rect r, senet_side left,
                       float share) {
    const gfx_color *fill = look->side, rim = {0x8a, 0x62, 0x22, 255};
    const float radius = r.h / 2;
    gfx_path_begin(list);
    gfx_path_round_rect(list, (gfx_rect){r.x + 1.5f, r.y + 2.5f, r.w, r.h}, radius);
    gfx_path_end(list, (gfx_color){0x1a, 0x12, 0x0b, 90}, UI_CLEAR, 0, 3);
    // The whole bar in the right side's material, then the left side's part over it.
    gfx_draw_round_rect(list, r, radius, fill[senet_other(left)], UI_CLEAR, 0);
    gfx_rect meet = box_inset(r, 0, -1), middle = box_place(r, 0, 0, 0.5f, 0);
    const gfx_rect part = box_take(&meet, BOX_LEFT, r.w * share);
    gfx_draw_clip(list, &part);
    gfx_draw_round_rect(list, r, radius, fill[left], UI_CLEAR, 0);
    gfx_draw_clip(list, NULL);
    gfx_draw_round_rect(list, r, radius, UI_CLEAR, rim, 2);
    // Mark the boundary and the middle, above the bar where there is no text.
    meet.w = 0;
    gfx_draw_rect(list, box_inset(meet, -1.5f, -2), UI_GOLD);
    middle.y -= 7;
    middle.h = 6;
    gfx_draw_rect(list, box_inset(middle, -1, 0), (gfx_color){0x26, 0x18, 0x0d, 150});
}

static gfx_text_style bar_style(const play *p) {
    return ui_style(p->env->inks, GFX_FONT_REGULAR, UI_SIZE_CAPTION, p->env->layout.type);
}

static const char *bar_words(const play *p) {
    return tr(p->env->language, "Chance of winning");
}

static bool bar_is_wanted(const play *p) {
    return p->env->settings->chance_bar && !p->session->lesson;
}

// A row at the window's lower edge, left of the buttons, for windows where the message shares its
// height with the names and needs all of it. Otherwise it has no width.
static gfx_rect row_below(const play *p) {
    const ui_layout *l = &p->env->layout;
    const gfx_text_style style = bar_style(p);
    const float t = l->type, said = ui_text_width(p->env, &style, bar_words(p)) + WORDS_GAP * t;
    const float room = l->buttons.x - BUTTONS_GAP * t - l->readout.x;
    const bool high = l->message.y > l->player[0].y + 1;
    if (l->portrait || l->column || high || l->panel.w > 0 || ui_in_museum(p->env) ||
        room < said + (2 * FIGURE_W + LEAST_BELOW) * t) {
        return (gfx_rect){0};
    }
    return (gfx_rect){l->readout.x, l->buttons.y + l->buttons.h / 2 - MIDDLE * t,
                      fminf(room, said + FULL_W * t), 2 * MIDDLE * t};
}

static bool bar_is_below(const play *p) {
    return row_below(p).w > 0;
}

static bool bar_is_narrow(const play *p) {
    const ui_layout *l = &p->env->layout;
    return !bar_is_below(p) && l->message.w < (2 * FIGURE_W + LEAST_W) * l->type;
}

float play_chance_height(const play *p) {
    return bar_is_wanted(p) && !bar_is_below(p) ? ROW_H * p->env->layout.type : 0;
}

gfx_rect play_chance_rect(const play *p) {
    const gfx_rect below = row_below(p);
    if (!bar_is_wanted(p)) {
        return (gfx_rect){.w = 0};
    }
    if (below.w > 0) {
        return below;
    }
    const gfx_rect r = ui_layer_in_window(p->env, UI_LAYER_NEAR, p->env->layout.message);
    return box_place(r, fminf(r.w, FULL_W * p->env->layout.type), play_chance_height(p), 0.5f, 1);
}

// Draws a figure beside the bar, or below its end if it is narrow.
static void draw_end(const play *p, gfx_rect row, senet_side side, int32_t chance, bool right,
                     gfx_drawlist *list) {
    const ui_env *env = p->env;
    const float t = env->layout.type, in = right ? -t : t;
    const gfx_point at = {right ? row.x + row.w : row.x,
                          row.y + (bar_is_narrow(p) ? BELOW_BAR : MIDDLE) * t};
    char text[WORDS_CAP];
    words_percent(env->language, chance, text);
    const gfx_text_style style = bar_style(p);
    board_draw_pip(list, &env->look, side, (gfx_point){at.x + in * 12, at.y}, 24 * t, true,
                   env->inks->ink);
    gfx_draw_text(list, text, &style, (gfx_point){at.x + in * 30, at.y + 8 * t},
                  right ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT);
}

void play_draw_chance(const play *p, gfx_drawlist *list) {
    const ui_env *env = p->env;
    const play_bar *bar = &p->bar;
    if (!bar->known) {
        return;
    }
    const float t = env->layout.type, shown = bar_value(env, bar);
    const char *of_what = bar_words(p);
    gfx_text_style word = bar_style(p);
    gfx_rect row = ui_layer_place(env, UI_LAYER_NEAR, play_chance_rect(p));
    if (bar_is_below(p)) {
        const float w = ui_text_width(env, &word, of_what) + WORDS_GAP * t;
        const gfx_rect said = box_take(&row, BOX_LEFT, w);
        gfx_draw_text(list, of_what, &word, (gfx_point){said.x, row.y + (MIDDLE + 8) * t},
                      GFX_ALIGN_LEFT);
    }
    senet_side left = match_side_of(p->session->match, 0);
    int32_t cones = (int32_t)(bar->to * (float)SENET_CHANCE_ONE + 0.5f);
    int32_t of_left = left == SENET_CONES ? cones : SENET_CHANCE_ONE - cones;
    draw_end(p, row, left, of_left, false, list);
    draw_end(p, row, senet_other(left), SENET_CHANCE_ONE - of_left, true, list);
    gfx_rect r = box_inset(row, bar_is_narrow(p) ? 0 : FIGURE_W * t, 0);
    r.y += (MIDDLE - (float)BAR_H / 2) * t;
    r.h = BAR_H * t;
    draw_share(&env->look, list, r, left, left == SENET_CONES ? shown : 1 - shown);
    if (bar_is_below(p)) {
        return;
    }
    // If the figures are below the bar, the label is between them.
    const float room = bar_is_narrow(p) ? row.w - 2 * FIGURE_W * t : r.w;
    word.size_vu *= fmaxf(box_fit(1, ui_text_width(env, &word, of_what), room), 0.4f);
    gfx_draw_text(list, of_what, &word, (gfx_point){row.x + row.w / 2, row.y + WORD_Y * t},
                  GFX_ALIGN_CENTER);
}

// --- The hint

const senet_analysis *play_hinted(const play *p) {
    return p->state == PLAY_CHOOSING && (p->choosing.hint || p->note.guides)
               ? teacher_moves(&p->session->teacher, &p->shown.position)
               : NULL;
}

void play_toggle_hint(ui *u, play *p) {
    p->texts.answer[0] = '\0';
    if (p->state != PLAY_CHOOSING) {
        (void)str_copy(p->texts.answer, sizeof p->texts.answer,
                       tr(u->env.language, "There is no move to choose now."));
        speech_say(u, p->texts.answer);
    } else {
        p->choosing.hint = !p->choosing.hint;
        ui_trace(&u->env, p->choosing.hint ? "hint on" : "hint off");
    }
    ui_mark_layout(u);
}

static float plaque_type(const ui_env *env) {
    return fminf(env->layout.type, 2);
}

// A lozenge and a golden frame distinguish the best move without colour.
static void draw_plaque(const ui_env *env, const senet_evaluation *evaluation, bool best,
                        gfx_point center, gfx_drawlist *list) {
    const float t = plaque_type(env);
    char text[WORDS_CAP];
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, 23, t);
    style.letterpress = false;
    words_percent(env->language, evaluation->chance, text);
    const float width = ui_text_width(env, &style, text), sign = best ? 24 * t : 0;
    const float w = width + sign + 20 * t, h = fmaxf(32 * t, 1.2f * style.size_vu);
    // A piece in hand may be at the window's edge.
    const gfx_rect view = box_inset(env->layout.view, 6, 0);
    gfx_rect r = {center.x - w / 2, center.y - h / 2, w, h};
    r.x = fmaxf(fminf(r.x, view.x + view.w - w), view.x);
    gfx_path_begin(list);
    gfx_path_round_rect(list, (gfx_rect){r.x + 2, r.y + 4, r.w, r.h}, 7);
    gfx_path_end(list, (gfx_color){0, 0, 0, 120}, UI_CLEAR, 0, 5);
    gfx_draw_round_rect(list, r, best ? 4 : h / 2, env->look.panel,
                        best ? UI_ACTIVE : env->inks->soft, best ? 4 : 1.5f);
    if (best) {
        gfx_draw_lozenge(list, (gfx_point){r.x + 20 * t, center.y}, 7.4f * t, 9 * t, UI_ACTIVE,
                         env->inks->ink, 1.2f);
    }
    gfx_draw_text(list, text, &style,
                  (gfx_point){r.x + 10 * t + sign, center.y + fmaxf(8 * t, 0.32f * style.size_vu)},
                  GFX_ALIGN_LEFT);
}

static int moves_of_place(const play *p, const senet_analysis *moves, int place) {
    int n = 0;
    for (int i = 0; i < moves->count; i++) {
        senet_move move = moves->move[i].move;
        n += !play_is_choice(move) && play_move_place(p, move) == place ? 1 : 0;
    }
    return n;
}

// The point in the layer of the person asked: at the foot of the piece; at each target if a piece
// has several moves; on its button if a move has one.
static gfx_point plaque_point(const play *p, const senet_analysis *moves, senet_move move) {
    for (int i = 0; i < p->choosing.moves.count; i++) {
        const ui_widget *b = ui_widgets_find(p->widgets, PLAY_ID_CHOICE + i);
        if (b != NULL && senet_move_equal(p->choosing.moves.move[i], move)) {
            const float t = plaque_type(p->env);
            return (gfx_point){b->rect.x + b->rect.w - 52 * t, b->rect.y - 6 * t};
        }
    }
    int place = play_move_place(p, move);
    gfx_point at = moves_of_place(p, moves, place) > 1
                       ? play_target_point(p, move)
                       : board_place_point(p->env->services.scene, play_side(p), place);
    gfx_rect seen = ui_layer_place(p->env, play_asked_layer(p), (gfx_rect){at.x, at.y, 0, 0});
    return (gfx_point){seen.x, seen.y + 30};
}

// The number of best moves that are equally good, within the error of an estimate.
static int equally_good(const senet_analysis *moves) {
    enum { NO_DIFFERENCE = 2500 };
    int n = 1;
    while (n < moves->count &&
           moves->move[0].evaluation.chance - moves->move[n].evaluation.chance < NO_DIFFERENCE) {
        n++;
    }
    return n;
}

bool play_hint_words(const play *p, char out_text[WORDS_CAP]) {
    const senet_analysis *moves = play_hinted(p);
    if (moves == NULL) {
        return false;
    }
    const l10n *l = p->env->language;
    if (!p->choosing.hint) {
        if (play_selected(p) != 0 || play_is_choice(moves->move[0].move) ||
            p->texts.caption.topic != PLAY_TOPIC_EVENT) {
            return false;
        }
        (void)l10n_format(l, out_text, WORDS_CAP,
                          tr(l, "The throw is %d: touch the piece with the golden arrow."),
                          L10N_ARGS(l10n_arg_number(play_shown_throw(p))));
        return true;
    }
    const int n = equally_good(moves);
    if (n > 1) {
        (void)str_copy(out_text, WORDS_CAP,
                       n < moves->count ? tr(l, "The moves shown are equally good.")
                       : n == 2         ? tr(l, "Both moves are equally good.")
                                        : tr(l, "It does not matter which piece moves: all moves "
                                                        "are equally good."));
        return true;
    }
    const senet_move best = moves->move[0].move;
    const words w = words_of(l, p->session->match);
    char move[WORDS_CAP], reason[WORDS_CAP];
    words_move(&w, &p->shown.position, best, move);
    words_reasons(l, &p->shown.position, best, 1, reason);
    words_fill(l, out_text,
               // TRANSLATORS: "The best move: cone from 12 to 15. The way is blocked."
               tr(l, "The best move: %1$s. %2$s"), move, reason);
    return true;
}

void play_draw_hint(const play *p, gfx_drawlist *list) {
    const senet_analysis *moves = play_hinted(p);
    if (moves == NULL || !p->choosing.hint) {
        return; // the guide has its own arrow
    }
    const int good = equally_good(moves);
    for (int i = 0; i < good && (good == 1 || good < moves->count); i++) {
        board_draw_arrow(p->env->services.scene, &p->shown.position, moves->move[i].move,
                         BOARD_ARROW_BETTER, 7, list);
    }
    if (!p->env->settings->chance_bar) {
        return; // chances are shown on request
    }
    const ui_env on_panel = ui_env_on_panel(p->env);
    ui_layer asked = play_asked_layer(p);
    gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(p->env, asked));
    for (int i = 0; i < moves->count; i++) {
        const senet_move_evaluation *m = &moves->move[i];
        draw_plaque(&on_panel, &m->evaluation, i < good, plaque_point(p, moves, m->move), list);
    }
    (void)gfx_drawlist_transform(list, before);
}

// --- The guide

void play_follow_guide(ui *u, play *p) {
    const visit *v = u->env.visit;
    const bool asks = play_offers_throw(p) || (p->state == PLAY_CHOOSING && !play_is_forced(p));
    if (!v->running || u->session.lesson || !asks) {
        p->note.guides = false;
        visit_plays_on(u);
        return;
    }
    const bool early = visit_guides(&u->env, match_need_now(u->session.match).player);
    if (!p->note.guides && (early || u->env.now_ms >= v->waits_ms + VISIT_HESITATES_MS)) {
        p->note.guides = true;
        ui_mark_layout(u);
    }
}

int play_guided_place(const play *p) {
    const senet_analysis *moves = p->note.guides ? play_hinted(p) : NULL;
    if (moves == NULL || p->choosing.hint || play_has_button(moves->move[0].move)) {
        return 0;
    }
    const senet_move best = moves->move[0].move;
    const int from = play_move_place(p, best), chosen = play_selected(p);
    return chosen == 0 ? from : chosen == from ? play_target_place(p, best) : 0;
}

void play_draw_guide(const play *p, gfx_drawlist *list) {
    const gfx_scene *scene = p->env->services.scene;
    const float size = board_pointer_size(p->env->layout.type);
    const int place = play_guided_place(p);
    if (p->note.guides && p->state == PLAY_AWAITING_THROW && p->texts.until_ms == 0) {
        const bool far = play_face_throws_far(p);
        board_point_at_mat(far ? far_cloth_rect(scene) : p->env->layout.mat, size, 0, list);
    } else if (place != 0) {
        board_point_at(scene, &p->shown.position, place, size, 0, list);
    }
}

// --- The move warning

bool play_check_warning(ui *u, play *p, senet_move move) {
    p->choosing.warning_due = false;
    if (u->session.lesson || u->env.settings->warning == SETTINGS_WARNING_OFF ||
        p->choosing.moves.count < 2 || u->session.teacher.failed) {
        return true;
    }
    const senet_analysis *moves =
        teacher_moves(&u->session.teacher, match_position(u->session.match));
    const senet_move_evaluation *made = moves != NULL ? teacher_evaluation(moves, move) : NULL;
    if (made == NULL) {
        p->choosing.warning_due = true;
        p->choosing.warned_move = move;
        return false;
    }
    int32_t loss = moves->move[0].evaluation.chance - made->evaluation.chance;
    if ((int)senet_verdict_of(loss) < u->env.settings->warning) {
        return true;
    }
    visit_face_opened_by(u, match_need_now(u->session.match).player);
    warning_ask(u, match_position(u->session.match), move, loss);
    return false;
}

void play_show_best(ui *u) {
    play *p = ui_data(u, UI_SCREEN_PLAY);
    if (p->state == PLAY_CHOOSING) {
        p->choosing.hint = true;
        ui_trace(&u->env, "hint on");
    }
}

void play_resume_warning(ui *u, play *p) {
    if (!p->choosing.warning_due) {
        return;
    }
    senet_move move = p->choosing.warned_move;
    if (play_check_warning(u, p, move)) {
        (void)play_submit(u, p, (match_command){.kind = MATCH_MOVE, .move = move});
    }
}
