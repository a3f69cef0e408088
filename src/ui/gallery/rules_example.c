// Plays an example. See rules_example.h.
// Layer: ui.
#include "ui/gallery/rules_example.h"

#include "ui/museum/visit.h"

#include <math.h>

// At the default speed: the delay before it starts by itself; before a step, with its arrow already
// shown; and after it.
enum { OPENED_MS = 1000, BEFORE_MS = 350, AFTER_MS = 1000 };

// A pause at the speed of animations, within limits: as on the table, it never becomes 0.
static float pause_ms(const ui_env *env, int default_ms) {
    return (float)default_ms * fmaxf(fminf(ui_slowness(env->settings), 1.3f), 0.6f);
}

// A forbidden move as a step: the piece is refused at its target, or on the last house if it would
// leave the board. If there is no such piece there is only the arrow.
static mini_step forbidden_step(mini_board *board, senet_move move) {
    mini_step step = {.before = board->position, .first = board->n_arrows};
    const uint8_t to = move.to == SENET_OFF ? SENET_HOUSES : move.to, side = board->position.side;
    const bool stands = (board->position.pieces[side] >> move.from & 1u) != 0;
    if (stands && to >= 1 && to != move.from) {
        step.effects.effect[step.effects.count++] =
            (senet_effect){.kind = SENET_EFFECT_REFUSED, .side = side, .from = move.from, .to = to};
    }
    mini_board_add_forbidden(board, move);
    step.end = board->n_arrows;
    return step;
}

void rules_example_read(const ui_env *env, rules_example *x, senet_rules_id id,
                        content_section page) {
    rules_diagram d = {.n_moves = 0};
    const bool visits = env->visit->running;
    if ((visits && rules_text_shows_start(page)) ||
        !rules_text_diagram(env->services.content, id, page, &d)) {
        visits ? (void)visit_start(env, &d.position)
               : (void)senet_position_start(id, SENET_PIECES_DEFAULT, &d.position);
    }
    mini_board_init(&x->board, &d.position);
    x->n_steps = 0;
    // Its arrow is beneath the others; it is tried last.
    const mini_step tried =
        d.has_forbidden ? forbidden_step(&x->board, d.forbidden) : (mini_step){.first = 0};
    for (int i = 0; i < d.n_moves; i++) {
        const senet_status status = mini_board_add_move(&x->board, d.move[i], &x->step[x->n_steps]);
        x->n_steps += status == SENET_OK ? 1 : 0;
    }
    if (d.has_forbidden) {
        x->step[x->n_steps++] = tried;
    }
}

bool rules_example_has_steps(const rules_example *x) {
    return x->n_steps > 0;
}

void rules_example_open(const ui_env *env, rules_example *x) {
    x->state = ui_animates(env->settings) ? RULES_EXAMPLE_WAITS : RULES_EXAMPLE_RESTS;
    x->since_ms = env->now_ms;
}

static void begin_step(const ui_env *env, rules_example *x, int step) {
    x->now = step;
    x->since_ms = env->now_ms;
    x->state = step < x->n_steps ? RULES_EXAMPLE_PLAYS : RULES_EXAMPLE_RESTS;
    if (x->state == RULES_EXAMPLE_PLAYS) {
        move_anim_plan(&x->scene, &x->step[step].before, &x->step[step].effects,
                       ui_slowness(env->settings), env->settings->reduced_motion, &x->anim);
    }
}

void rules_example_press(const ui_env *env, rules_example *x) {
    if (x->state == RULES_EXAMPLE_PLAYS) {
        x->state = RULES_EXAMPLE_RESTS;
        return;
    }
    mini_board_scene(&x->board, &x->scene);
    begin_step(env, x, 0);
}

int rules_example_update(const ui_env *env, rules_example *x, bool seen) {
    if (x->state == RULES_EXAMPLE_WAITS && !seen) {
        x->since_ms = env->now_ms;
        return -1;
    }
    const uint64_t passed = env->now_ms - x->since_ms;
    if (x->state == RULES_EXAMPLE_WAITS && passed < OPENED_MS) {
        return (int)(OPENED_MS - passed);
    }
    if (x->state == RULES_EXAMPLE_WAITS) {
        rules_example_press(env, x);
    } else if (x->state == RULES_EXAMPLE_PLAYS &&
               (float)passed >= pause_ms(env, BEFORE_MS + AFTER_MS) + x->anim.length_ms) {
        begin_step(env, x, x->now + 1);
    }
    return x->state == RULES_EXAMPLE_PLAYS ? 0 : -1;
}

void rules_example_draw(const ui_env *env, const rules_example *x, gfx_drawlist *list,
                        gfx_point top_left, float width_vu) {
    if (x->state != RULES_EXAMPLE_PLAYS) {
        mini_board_draw(&x->board, env->language, env->look.flat, list, top_left, width_vu);
        return;
    }
    const mini_step *step = &x->step[x->now];
    const float passed = (float)(env->now_ms - x->since_ms) - pause_ms(env, BEFORE_MS);
    board_pieces pieces;
    board_lights lights;
    if (passed < 0) {
        board_pieces_of(&x->scene, &step->before, &pieces);
    } else {
        move_anim_at(&x->anim, passed, &pieces, &lights);
    }
    mini_board_draw_step(&x->board, step, &pieces, env->language, env->look.flat, list, top_left,
                         width_vu);
}
