// Museum mode: the start and end of visits, and idle visitors; see visit.h.
// Layer: ui.
#include "ui/museum/visit.h"

#include "base/str.h"
#include "ui/frame/frame_internal.h"

#include <string.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60000 };

static const uint8_t DIMMED = 150, BLANK = 255; // darkness of the attract state, of 255

void visit_count(ui *u, const char *what) {
    ui_request request = {.kind = UI_REQUEST_COUNT};
    (void)str_copy(request.name, sizeof request.name, what);
    ui_ask(u, &request);
}

void visit_count_word(ui *u, const char *what, const char *word) {
    ui_request request = {.kind = UI_REQUEST_COUNT};
    (void)str_format(request.name, sizeof request.name, "%s=%s", what, word);
    ui_ask(u, &request);
}

// --- Sizes

static void set_volumes(const ui_env *env, settings *s) {
    const kiosk_config *e = env->services.kiosk;
    const int percent = 100 - env->visit->quiet;
    s->volume = e->volume * percent / 100;
    s->music = e->music * percent / 100;
    s->room = e->room * percent / 100;
}

void ui_set_quiet(ui *u, int percent) {
    u->frame->visit->quiet = percent;
    set_volumes(&u->env, &u->frame->visit->defaults);
    set_volumes(&u->env, u->env.settings);
    ui_follow_volumes(u);
}

void visit_defaults(const ui_env *env, int width_px, int height_px, settings *out_settings) {
    settings *s = out_settings;
    kiosk_settings(env->services.kiosk, s);
    s->chance_bar = false;
    set_volumes(env, s);
    s->text_size = visit_readable_percent(env, width_px, height_px);
    if (s->language[0] == '\0') {
        (void)str_copy(s->language, sizeof s->language, env->services.languages[0]->code);
    }
}

void visit_resized(ui *u, int width_px, int height_px) {
    visit *v = u->frame->visit;
    if (!ui_in_museum(&u->env)) {
        return;
    }
    visit_defaults(&u->env, width_px, height_px, &v->defaults);
    if (!v->running && u->env.settings->text_size != v->defaults.text_size) {
        u->env.settings->text_size = v->defaults.text_size;
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    }
}

// --- Start and end

static void put_settings(ui *u, const settings *defaults) {
    *u->env.settings = *defaults;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_refresh_layout(u);
}

void ui_reload(ui *u, int n_languages) {
    const settings before = *u->env.settings;
    settings *now = u->env.settings;
    u->env.services.n_languages = n_languages;
    visit_defaults(&u->env, u->env.canvas.width_px, u->env.canvas.height_px,
                   &u->frame->visit->defaults);
    *now = u->frame->visit->defaults;
    // Keep the visitor's choice of language, sound and speech.
    (void)str_copy(now->language, sizeof now->language, before.language);
    now->mute = before.mute;
    now->speech = before.speech;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_set_language(u, u->env.language);
}

static void begin_match(ui *u, bool first_human, bool second_human, int level) {
    senet_position start;
    const bool is_short = visit_start(&u->env, &start);
    match_setup setup = {.rules = (senet_rules_id)start.rules,
                         .n = start.n,
                         .points = 1,
                         .first_side = SENET_CONES,
                         .throws = MATCH_THROWS_SEEDED,
                         .seed = ui_take_seed(&u->env, &u->session)};
    const bool human[2] = {first_human, second_human};
    for (int i = 0; i < 2; i++) {
        setup.player[i].kind = human[i] ? MATCH_HUMAN : MATCH_COMPUTER;
        setup.player[i].level = (uint8_t)level;
        setup.player[i].plain = true; // "Newcomer" would sound like the visitor
    }
    match *m = NULL;
    // Only a whole game has opening throws.
    if ((is_short ? match_create_at(&setup, &start, &m) : match_create(&setup, &m)) == SENET_OK) {
        ui_set_match(u, m);
    }
}

// Shows the demonstration game with the call to play.
static void show_game(ui *u) {
    u->frame->visit->over_ms = 0;
    begin_match(u, false, false, SENET_LEVEL_SCRIBE);
    ui_replace_all(u, UI_SCREEN_PLAY);
    ui_push(u, UI_SCREEN_ATTRACT);
}

void visit_end(ui *u) {
    visit *v = u->frame->visit;
    const uint64_t seconds = (u->env.now_ms - v->began_ms) / SECOND_MS;
    if (v->running) {
        char text[24];
        (void)str_format(text, sizeof text, "%u", (unsigned)seconds);
        visit_count_word(u, "seconds", text);
    }
    visit_defaults(&u->env, u->env.canvas.width_px, u->env.canvas.height_px, &v->defaults);
    const settings defaults = v->defaults;
    *v = (visit){.closed = v->closed,
                 .quiet = v->quiet,
                 .defaults = defaults,
                 .shift = v->shift,
                 .swapped = v->running != v->swapped,
                 .games.number = v->games.number};
    v->no_voice = !ui_can_speak(&u->env);
    v->began_ms = u->env.now_ms;
    v->touched_ms = u->env.now_ms;
    u->frame->notice.text[0] = '\0';
    u->session.has_seed = false;
    u->widgets = (ui_widgets){.count = 0};
    settings quiet = defaults;
    quiet.mute = !u->env.services.kiosk->attract_sound;
    put_settings(u, &quiet);
    show_game(u);
    ui_trace(&u->env, "visit ended");
}

void visit_open(ui *u) {
    if (u->env.services.kiosk != NULL) {
        visit_end(u);
    }
}

void visit_begin(ui *u, const char *code) {
    visit *v = u->frame->visit;
    settings defaults = v->defaults;
    if (code != NULL) {
        (void)str_copy(defaults.language, sizeof defaults.language, code);
    }
    v->running = true;
    v->round = 0;
    v->began_ms = u->env.now_ms;
    v->touched_ms = u->env.now_ms;
    ui_set_match(u, NULL);
    put_settings(u, &defaults);
    ui_replace_all(u, UI_SCREEN_WELCOME);
    visit_count(u, "wake");
    visit_count(u, "session");
    visit_count_word(u, "language", defaults.language);
    ui_trace(&u->env, "visit begun");
}

void visit_press_switch(ui *u) {
    if (u->env.settings->one_switch != SETTINGS_SWITCH_OFF) {
        visit_begin(u, u->env.settings->language);
    }
    u->frame->visit->began_ms = u->env.now_ms; // from the first language on
    u->env.settings->one_switch = SETTINGS_SWITCH_SLOW;
    ui_mark(u);
}

bool visit_start(const ui_env *env, senet_position *out_start) {
    kiosk_config game;
    (void)visit_game(env, 0, &game);
    const senet_rules_info *rules = senet_rules_get((senet_rules_id)game.rules);
    const int n = game.pieces < rules->pieces_max ? game.pieces : rules->pieces_max;
    (void)senet_position_start(rules->id, n, out_start);
    return kiosk_start(&game, out_start);
}

void visit_game_words(const ui_env *env, char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    senet_position start;
    const char *game =
        visit_start(env, &start)
            // TRANSLATORS: %d is 3 to 7.
            ? tr(l, "The short game: %d pieces a side, from the middle of the board.")
            : tr(l, "The long game: %d pieces a side, from the start.");
    words_fill(l, out_text, game, start.n);
}

void visit_play(ui *u, bool two) {
    begin_match(u, true, two, u->env.services.kiosk->level);
    ui_replace_all(u, UI_SCREEN_WELCOME);
    if (u->session.match == NULL) {
        ui_notice(u, tr(u->env.language, "There is not enough memory for a new game."));
        return;
    }
    ui_push(u, UI_SCREEN_PLAY);
    visit_count(u, "game_started");
    visit_count_word(u, "mode", two ? "two" : "computer");
    visit_count_word(u, "variant",
                     senet_rules_get((senet_rules_id)u->env.services.kiosk->rules)->name);
    u->frame->visit->games.counts_end = true;
    u->frame->visit->games.number++;
}

void visit_play_longer(ui *u) {
    u->frame->visit->games.longer++;
    visit_play(u, match_setup_of(u->session.match)->player[1].kind == MATCH_HUMAN);
}

void visit_moved(ui *u, int player) {
    u->frame->visit->games.moved[player]++;
}

void visit_game_over(ui *u) {
    if (u->frame->visit->games.counts_end && !u->session.lesson) {
        u->frame->visit->games.counts_end = false;
        visit_count(u, "game_finished");
    }
}

// --- Time

// Milliseconds until a time; 0 if it has passed.
static int ms_until(const ui_env *env, uint64_t at_ms) {
    return at_ms > env->now_ms ? (int)(at_ms - env->now_ms) : 0;
}

uint64_t visit_attracting_ms(const ui_env *env) {
    return env->now_ms - env->visit->began_ms;
}

static uint64_t ends_at(const ui_env *env) {
    const kiosk_config *e = env->services.kiosk;
    return env->visit->touched_ms + (uint64_t)(e->idle_warn_s + e->idle_reset_s) * SECOND_MS;
}

uint64_t visit_left_ms(const ui_env *env) {
    return (uint64_t)ms_until(env, ends_at(env));
}

void visit_plays_on(ui *u) {
    u->frame->visit->waits_ms = u->env.now_ms;
}

// During a visit: asks an idle visitor whether they are still there, then ends the visit.
static int update_visit(ui *u) {
    visit *v = u->frame->visit;
    if (ui_top(u) == UI_SCREEN_STILL_THERE) {
        int left = ms_until(&u->env, ends_at(&u->env));
        if (left == 0) {
            visit_count(u, "timeout");
            visit_end(u);
            return 0;
        }
        const int second = (left - 1) / SECOND_MS;
        u->frame->dirty = u->frame->dirty || second != v->second;
        v->second = second;
        return (left - 1) % SECOND_MS + 1; // until the number changes
    }
    // A game that plays by itself is being watched; what answers a touch is not that.
    if (!u->frame->clock.idle && !v->leaving.ignores) {
        v->touched_ms = u->env.now_ms;
    }
    int left =
        ms_until(&u->env, v->touched_ms + (uint64_t)u->env.services.kiosk->idle_warn_s * SECOND_MS);
    if (left == 0) {
        ui_push(u, UI_SCREEN_STILL_THERE);
        return SECOND_MS;
    }
    // The guide returns then: see play_follow_guide.
    const int guided = ms_until(&u->env, v->waits_ms + VISIT_HESITATES_MS);
    return guided > 0 ? ui_min_wait(left, guided) : left;
}

// The attract state: languages in turn, rounds, one game after another.
static int update_attract(ui *u) {
    visit *v = u->frame->visit;
    uint64_t passed = visit_attracting_ms(&u->env);
    int n = u->env.services.n_languages;
    if (passed >= UINT64_C(2) * VISIT_LANGUAGES_MS) {
        u->env.settings->one_switch = SETTINGS_SWITCH_OFF; // nobody is at the switch any more
    }
    int round = (int)(passed / VISIT_LOOP_MS);
    int each_ms =
        n * VISIT_LANGUAGE_MS > VISIT_LANGUAGES_MS ? VISIT_LANGUAGES_MS / n : VISIT_LANGUAGE_MS;
    int shown = n > 0 ? (int)(passed / (uint64_t)each_ms) % n : 0;
    int first = 0;
    for (int i = 0; i < n; i++) {
        first = strcmp(u->env.services.languages[i]->code, v->defaults.language) == 0 ? i : first;
    }
    shown = ui_top(u) == UI_SCREEN_STAFF ? 0 : shown; // the staff's pad uses the default language
    const char *code = n > 0 ? u->env.services.languages[(first + shown) % n]->code : "en";
    if (strcmp(u->env.settings->language, code) != 0) {
        (void)str_copy(u->env.settings->language, sizeof u->env.settings->language, code);
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    }
    if (round != v->round) {
        v->round = round;
        ui_refresh_layout(u);
    }
    match_need_kind need =
        u->session.match != NULL ? match_need_now(u->session.match).kind : MATCH_NEED_NOTHING;
    bool over = need == MATCH_NEED_NEXT || need == MATCH_NEED_NOTHING;
    if (over && v->over_ms == 0) {
        v->over_ms = u->env.now_ms;
    } else if (over && u->env.now_ms >= v->over_ms + VISIT_BETWEEN_MS) {
        show_game(u);
        return 0;
    }
    return over ? SECOND_MS : each_ms - (int)(passed % (uint64_t)each_ms);
}

// Shifts the whole picture by a few pixels now and then, against burn-in.
static int update_shift(ui *u) {
    int every_s = u->env.services.kiosk->shift_every_s;
    if (every_s == 0) {
        return -1;
    }
    const uint64_t every_ms = (uint64_t)every_s * SECOND_MS;
    const int shift = (int)(u->env.now_ms / every_ms);
    if (shift != u->frame->visit->shift) {
        u->frame->visit->shift = shift;
        ui_refresh_layout(u);
    }
    return (int)(every_ms - u->env.now_ms % every_ms);
}

void visit_ask_pin(ui *u) {
    if (u->env.services.kiosk->pin[0] != '\0') {
        ui_push(u, UI_SCREEN_STAFF);
    }
}

static int update_held_corner(ui *u) {
    visit *v = u->frame->visit;
    if (!v->hold.on) {
        return -1;
    }
    const uint64_t held_ms = v->hold.voice ? VISIT_VOICE_MS : VISIT_CORNER_MS;
    int left = ms_until(&u->env, v->hold.since_ms + held_ms);
    if (left == 0) {
        v->hold.on = false;
        v->hold.voice ? visit_explore(u) : visit_ask_pin(u);
    }
    return left > 0 ? left : -1;
}

// Whether nobody has touched it for so many minutes; 0: never.
static bool is_unused_for(const ui_env *env, int minutes) {
    return !env->visit->running && minutes > 0 &&
           visit_attracting_ms(env) >= (uint64_t)minutes * MINUTE_MS;
}

static bool is_blank(const ui_env *env) {
    return is_unused_for(env, env->services.kiosk->blank_after_min);
}

bool visit_is_blank(const ui_env *env) {
    return ui_in_museum(env) && (env->visit->closed || is_blank(env));
}

// The darkness of the picture, of 255.
static uint8_t darkness(const ui_env *env) {
    return visit_is_blank(env)                                      ? BLANK
           : is_unused_for(env, env->services.kiosk->dim_after_min) ? DIMMED
                                                                    : 0;
}

const char *ui_museum_state(const ui *u) {
    const visit *v = u->frame->visit;
    return v->closed               ? "closed"
           : is_blank(&u->env)     ? "blank"
           : v->running            ? "visit"
           : darkness(&u->env) > 0 ? "dimmed"
                                   : "attract";
}

int visit_update(ui *u) {
    visit *v = u->frame->visit;
    if (!ui_in_museum(&u->env)) {
        return -1;
    }
    // If nothing moves, nothing else requests the darker frame.
    uint8_t dark = darkness(&u->env);
    if (dark != v->dark) {
        v->dark = dark;
        ui_mark(u);
    }
    if (v->closed) {
        return -1; // until ui_set_open
    }
    if (is_blank(&u->env)) {
        return MINUTE_MS;
    }
    int wait = v->running ? update_visit(u) : update_attract(u);
    wait = ui_min_wait(wait, update_shift(u));
    wait = ui_min_wait(wait, update_held_corner(u));
    wait = ui_min_wait(wait, visit_explore_update(u));
    return ui_min_wait(wait, visit_join_update(u));
}

// --- Input

static bool in_corner(const ui_env *env, int corner, float x_px, float y_px) {
    float size = visit_mm(env, VISIT_TARGET_MM) * env->canvas.scale;
    bool right = corner == KIOSK_CORNER_TOP_RIGHT || corner == KIOSK_CORNER_BOTTOM_RIGHT;
    bool bottom = corner == KIOSK_CORNER_BOTTOM_LEFT || corner == KIOSK_CORNER_BOTTOM_RIGHT;
    float x = right ? (float)env->canvas.width_px - x_px : x_px;
    float y = bottom ? (float)env->canvas.height_px - y_px : y_px;
    return x >= 0.0f && y >= 0.0f && x <= size && y <= size;
}

// The staff's corner, if there is a PIN; another lower corner turns on speech.
static bool in_held_corner(const ui_env *env, const base_input *input, bool voice) {
    const int staff =
        env->services.kiosk->pin[0] != '\0' ? env->services.kiosk->corner : KIOSK_CORNER_COUNT;
    for (int corner = 0; corner < KIOSK_CORNER_COUNT; corner++) {
        const bool meant =
            voice ? corner >= KIOSK_CORNER_BOTTOM_LEFT && corner != staff && visit_can_explore(env)
                  : corner == staff;
        if (meant && in_corner(env, corner, input->x, input->y)) {
            return true;
        }
    }
    return false;
}

static void follow_corner(ui *u, const base_input *input) {
    visit *v = u->frame->visit;
    bool pointer = input->kind == BASE_INPUT_POINTER_DOWN ||
                   input->kind == BASE_INPUT_POINTER_MOVE || input->kind == BASE_INPUT_POINTER_UP;
    const bool staff = in_held_corner(&u->env, input, false),
               voice = in_held_corner(&u->env, input, true);
    if (ui_top(u) == UI_SCREEN_STAFF) {
        v->hold.on = false;
    } else if (input->kind == BASE_INPUT_POINTER_DOWN && (staff || voice)) {
        v->hold = (visit_hold){
            .on = true, .voice = voice, .pointer = input->pointer, .since_ms = u->env.now_ms};
    }
    bool stays = input->kind == BASE_INPUT_POINTER_DOWN ||
                 (input->kind == BASE_INPUT_POINTER_MOVE && (v->hold.voice ? voice : staff));
    if (pointer && input->pointer == v->hold.pointer && !stays) {
        v->hold.on = false;
    }
}

bool visit_input(ui *u, const base_input *input) {
    visit *v = u->frame->visit;
    if (!ui_in_museum(&u->env)) {
        return false;
    }
    if (v->closed) {
        return true;
    }
    if (is_blank(&u->env)) {
        v->began_ms = base_input_is_press(input) ? u->env.now_ms : v->began_ms;
        ui_mark(u);
        return true;
    }
    follow_corner(u, input);
    if (input->kind == BASE_INPUT_FOCUS || input->kind == BASE_INPUT_NONE) {
        return false;
    }
    v->waits_ms = u->env.now_ms;
    bool answers = ui_top(u) == UI_SCREEN_STILL_THERE && base_input_is_press(input);
    v->leaving.ignores = !visit_join_input(u, input, answers);
    if (!v->leaving.ignores) {
        v->touched_ms = u->env.now_ms;
    }
    if (answers) {
        ui_pop(u);
    }
    return answers || visit_explore_input(u, input);
}

void visit_draw(ui *u, gfx_drawlist *list) {
    const visit *v = u->frame->visit;
    if (!ui_in_museum(&u->env)) {
        return;
    }
    uint8_t dark = darkness(&u->env);
    if (v->running && dark != BLANK) {
        visit_draw_strip(&u->env, &u->widgets, list);
    }
    if (dark > 0) {
        gfx_draw_rect(list, u->env.canvas.view, (gfx_color){0, 0, 0, dark});
    }
}
