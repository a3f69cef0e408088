// The simulated platform.
// Layer: tests. See stage.h.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "stage.h"
#include "stage_scene.h"
#include "ui/board/board_marks.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16 };

static float metrics_width(void *user, const gfx_text_style *style, const char *utf8) {
    (void)user;
    size_t n = 0;
    for (const char *c = utf8; *c != '\0'; c++) {
        n += ((unsigned char)*c & 0xC0u) != 0x80u;
    }
    return (float)n * (style->size_vu * 0.46f + style->tracking_vu);
}

static void metrics_height(void *user, const gfx_text_style *style, float *ascent, float *descent) {
    (void)user;
    *ascent = style->size_vu * 0.95f;
    *descent = style->size_vu * 0.3f;
}

static bool begins(const char *line, const char *with, const char **rest) {
    size_t n = strlen(with);
    *rest = line + n;
    return strncmp(line, with, n) == 0;
}

static void keep(char out[STAGE_LINE_CAP], const char *text) {
    snprintf(out, STAGE_LINE_CAP, "%s", text);
}

static void trace(void *user, const char *line) {
    stage *s = user;
    const char *rest = NULL;
    if (begins(line, "widgets", &rest) || begins(line, "focus ", &rest)) {
        return;
    }
    if (begins(line, "chance ", &rest)) {
        keep(s->chance, rest);
        return;
    }
    s->idle = strcmp(line, "idle") == 0;
    if (getenv("STAGE_TRACE") != NULL) {
        fprintf(stderr, "%6llu %s\n", (unsigned long long)s->now_ms, line);
    }
    if (begins(line, "need ", &rest)) {
        keep(s->need, rest);
    } else if (begins(line, "screen ", &rest)) {
        keep(s->screen, rest);
    } else if (begins(line, "notice ", &rest)) {
        keep(s->notice, rest);
    } else if (begins(line, "thrown ", &rest)) {
        s->n_thrown++;
        const char *sticks = strstr(rest, "sticks ");
        s->thrown_sticks = sticks != NULL ? (uint8_t)strtol(sticks + 7, NULL, 10) : 99;
    } else if (begins(line, "moved ", &rest) || begins(line, "jumped ", &rest)) {
        s->n_moved += line[0] == 'm' ? 1 : 0;
        const char *position = strstr(rest, "position ");
        keep(s->position, position != NULL ? position + 9 : "");
    } else if (begins(line, "warning ", &rest)) {
        keep(s->warning, rest);
    } else if (begins(line, "game over", &rest)) {
        s->n_over++;
    }
}

static senet_seed new_seed(void *user) {
    stage *s = user;
    // In a museum every game gets a new seed.
    return (senet_seed){.low = 4711 + (s->museum != NULL ? s->n_seeds++ : s->n_seeds),
                        .origin = SENET_SEED_CHOSEN};
}

// The only picture there is: a museum's logo.
static float picture_shape(void *user, const char *name) {
    (void)user;
    return strcmp(name, "own/logo.svg") == 0 ? 1.5f : 0;
}

static bool can_speak(void *user) {
    const stage *s = user;
    return !s->no_voice;
}

// How to open a stage; all zero: at home.
typedef struct opening {
    const kiosk_config *museum;
    const content *texts;
    size_t n_games;
    bool no_voice;
    int n_languages; // 0: one
} opening;

static void open_stage(stage *s, const opening *with) {
    const kiosk_config *museum = with->museum;
    static const char *const codes[STAGE_ALL_LANGUAGES] = {"en", "it", "ar", "de", "es",
                                                           "fr", "nl", "pl", "pt"};
    *s = (stage){.answers = true,
                 .teaches = true,
                 .loss = 3000,
                 .museum = museum,
                 .no_voice = with->no_voice,
                 .n_cut = str_n_cut()};
    fake_history_fill(&s->games, with->n_games);
    s->history = fake_history_table(&s->games);
    stage_scene_read(&s->scene);
    s->throws_bytes = stage_throws_read(&s->throws);
    s->metrics = (gfx_text_metrics){NULL, metrics_width, metrics_height};
    settings_defaults(&s->settings);
    s->settings.throws = SETTINGS_THROWS_HAND; // so that tests see the throw awaited
    for (int i = 0; i < STAGE_ALL_LANGUAGES; i++) {
        s->languages[i] = l10n_language_find(codes[i]);
    }
    ui_services services = {.metrics = &s->metrics,
                            .scene = &s->scene,
                            .throws = &s->throws,
                            .language = &s->language,
                            .settings = &s->settings,
                            .languages = s->languages,
                            .n_languages = with->n_languages > 0 ? with->n_languages : 1,
                            .kiosk = museum,
                            .content = with->texts,
                            .history = museum == NULL ? &s->history : NULL,
                            .version = "0",
                            .trace = trace,
                            .new_seed = new_seed,
                            .picture_shape = picture_shape,
                            .can_speak = can_speak,
                            .user = s};
    s->u = ui_create(&services);
    s->list = gfx_drawlist_create();
    if (s->u == NULL || s->list == NULL) {
        abort();
    }
}

void stage_open(stage *s) {
    stage_open_history(s, 0);
}

void stage_open_history(stage *s, size_t n_games) {
    open_stage(s, &(opening){.n_games = n_games});
    ui_resize(s->u, 1280, 720);
}

static void open_museum(stage *s, const opening *with, int width_px, int height_px) {
    open_stage(s, with);
    ui_resize(s->u, width_px, height_px);
    stage_pass(s, 50);
}

void stage_open_museum(stage *s, const kiosk_config *museum, int width_px, int height_px) {
    open_museum(s, &(opening){.museum = museum, .n_languages = STAGE_LANGUAGES}, width_px,
                height_px);
}

void stage_open_exhibition(stage *s, const kiosk_config *museum, const content *texts, int width_px,
                           int height_px) {
    open_museum(s, &(opening){.museum = museum, .texts = texts, .n_languages = STAGE_LANGUAGES},
                width_px, height_px);
}

void stage_open_voiceless(stage *s, const kiosk_config *museum, int width_px, int height_px) {
    open_museum(s, &(opening){.museum = museum, .no_voice = true, .n_languages = STAGE_LANGUAGES},
                width_px, height_px);
}

void stage_open_all_languages(stage *s, const kiosk_config *museum, int width_px, int height_px) {
    open_museum(s, &(opening){.museum = museum, .n_languages = STAGE_ALL_LANGUAGES}, width_px,
                height_px);
}

void stage_close(stage *s) {
    assert_int_equal(str_n_cut(), s->n_cut); // nothing shown or said was truncated
    free(s->throws_bytes);
    ui_destroy(s->u);
    gfx_drawlist_destroy(s->list);
}

int stage_set_up(void **state) {
    stage_open(*state);
    return 0;
}

int stage_set_up_instant(void **state) {
    stage *s = *state;
    stage_open(s);
    s->settings.speed = SETTINGS_SPEED_OFF;
    return 0;
}

int stage_set_up_history(void **state) {
    stage_open_history(*state, 30);
    return 0;
}

int stage_tear_down(void **state) {
    stage_close(*state);
    return 0;
}

static void answer(stage *s, const ui_request *r) {
    senet_choice choice = {.chance = 0};
    senet_status status = senet_choose(&r->choice, &choice);
    ui_take_answer(s->u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                      .generation = r->generation,
                                      .status = status,
                                      .choice = choice});
}

void stage_analyse(const stage *s, const senet_position *position, ui_analysis *out_analysis) {
    ui_analysis *a = out_analysis;
    *a = (ui_analysis){.position = *position, .evaluation = {.chance = 550000, .exact = s->exact}};
    senet_moves moves;
    if (position->thrown == SENET_THROW_NONE || senet_moves_list(position, &moves) != SENET_OK) {
        return;
    }
    a->evaluation.chance = 450000 + 10000 * position->thrown;
    a->moves.count = moves.count;
    for (int i = 0; i < moves.count; i++) {
        senet_position after;
        (void)senet_apply(position, moves.move[i], &after, NULL);
        bool wins = senet_position_over(&after) && after.side == position->side;
        a->moves.move[i].move = moves.move[i];
        a->moves.move[i].evaluation = (senet_evaluation){
            .chance = wins ? SENET_CHANCE_ONE : a->evaluation.chance - i * s->loss,
            .exact = s->exact || wins};
        a->evaluation.chance = wins && i == 0 ? SENET_CHANCE_ONE : a->evaluation.chance;
    }
}

void stage_teach(stage *s) {
    if (!s->has_question) {
        abort();
    }
    ui_analysis a;
    s->has_question = false;
    stage_analyse(s, &s->question.analysis.position, &a);
    ui_take_answer(s->u, &(ui_answer){.kind = UI_REQUEST_ANALYSE,
                                      .generation = s->question.generation,
                                      .status = SENET_OK,
                                      .analysis = a});
}

static void hear(stage *s, const ui_request *r) {
    const char *what = r->kind == UI_REQUEST_SOUND      ? "sound"
                       : r->kind == UI_REQUEST_MUSIC    ? "music"
                       : r->kind == UI_REQUEST_AMBIENCE ? "room"
                                                        : NULL;
    if (what == NULL) {
        return;
    }
    s->last_sound = *r;
    if (s->heard != NULL) {
        fprintf(s->heard, "%s %s volume %d pan %d at %llu\n", what,
                r->name[0] != '\0' ? r->name : "-", r->volume, r->pan,
                (unsigned long long)s->now_ms);
    }
}

static void listen(stage *s, const ui_request *r) {
    size_t n = strlen(s->said);
    if (n + UI_SPEECH_CAP + 2 < sizeof s->said) {
        snprintf(s->said + n, sizeof s->said - n, "%s%s\n", r->interrupts ? "!" : "", r->text);
    }
}

void stage_listen(stage *s) {
    s->said[0] = '\0';
}

static void poll(stage *s) {
    ui_request r;
    while (ui_poll(s->u, &r)) {
        if (r.kind == UI_REQUEST_SPEECH) {
            listen(s, &r);
        }
        s->n_sounds += r.kind == UI_REQUEST_SOUND ? 1 : 0;
        hear(s, &r);
        s->n_begun += r.kind == UI_REQUEST_MATCH_BEGUN ? 1 : 0;
        s->n_changed += r.kind == UI_REQUEST_MATCH_CHANGED ? 1 : 0;
        if (r.kind == UI_REQUEST_SETTINGS && s->museum != NULL) {
            bool pseudo = strcmp(s->settings.language, "qps") == 0;
            l10n_init(&s->language, l10n_language_find(s->settings.language),
                      pseudo ? s->pseudo : NULL);
            ui_set_language(s->u, &s->language);
        }
        if (r.kind == UI_REQUEST_COUNT) {
            keep(s->counted, r.name);
            s->n_counted++;
        }
        s->ended = s->ended || r.kind == UI_REQUEST_STAFF_EXIT;
        if (r.kind == UI_REQUEST_THINK && s->answers) {
            answer(s, &r);
        } else if (r.kind == UI_REQUEST_THINK) {
            s->held = r;
            s->has_held = true;
        } else if (r.kind == UI_REQUEST_ANALYSE) {
            s->question = r;
            s->has_question = true;
            s->n_questions++;
            if (s->teaches) {
                stage_teach(s);
            }
        }
    }
}

static int step(stage *s) {
    int wait = ui_update(s->u, s->now_ms);
    poll(s);
    if (ui_needs_draw(s->u) && s->now_ms - s->drawn_ms >= s->draw_gap_ms) {
        ui_draw(s->u, s->list);
        s->drawn_ms = s->now_ms;
    }
    return wait;
}

void stage_pass(stage *s, int ms) {
    uint64_t until = s->now_ms + (uint64_t)ms;
    while (s->now_ms < until) {
        (void)step(s);
        s->now_ms += FRAME_MS;
    }
    (void)step(s);
}

bool stage_settle(stage *s, int most_ms) {
    uint64_t until = s->now_ms + (uint64_t)most_ms;
    do { // it may have been idle before; what begins to move in the first frame says so
        (void)step(s);
        s->now_ms += FRAME_MS;
    } while (s->now_ms < until && !s->idle);
    return s->idle;
}

match_setup stage_match(senet_rules_id rules, match_player_kind first, match_player_kind second) {
    return (match_setup){.rules = rules,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = first}, {.kind = second}},
                         .seed = {.low = 17}};
}

void stage_begin(stage *s, const match_setup *setup) {
    match *m = NULL;
    assert_int_equal(match_create(setup, &m), SENET_OK);
    ui_begin_match(s->u, m);
    assert_string_equal(s->screen, "play");
}

void stage_begin_at(stage *s, const char *text) {
    senet_position position;
    const char *why = "";
    if (senet_position_parse(text, &position, &why) != SENET_OK) {
        fail_msg("%s: %s", text, why);
    }
    const match_setup setup = {.rules = (senet_rules_id)position.rules,
                               .n = position.n,
                               .points = 1,
                               .first_side = (senet_side)position.side,
                               .seed = {.low = 17}};
    match *m = NULL;
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    ui_begin_match(s->u, m);
    assert_true(stage_settle(s, 20000));
}

void stage_key(stage *s, int key, int modifiers) {
    base_input input = {.kind = BASE_INPUT_KEY_DOWN, .key = key, .modifiers = (uint8_t)modifiers};
    (void)ui_update(s->u, s->now_ms);
    ui_input(s->u, &input);
    poll(s);
}

void stage_pointer(stage *s, base_input_kind kind, float x_px, float y_px) {
    base_input input = {.kind = kind, .x = x_px, .y = y_px, .button = 1};
    (void)ui_update(s->u, s->now_ms);
    ui_input(s->u, &input);
    poll(s);
}

void stage_click(stage *s, float x_px, float y_px) {
    stage_pointer(s, BASE_INPUT_POINTER_MOVE, x_px, y_px);
    stage_pointer(s, BASE_INPUT_POINTER_DOWN, x_px, y_px);
    stage_pointer(s, BASE_INPUT_POINTER_UP, x_px, y_px);
}

void stage_click_at(stage *s, gfx_point vu) {
    gfx_canvas c = s->u->env.canvas;
    stage_click(s, (vu.x - c.view.x) * c.scale, (vu.y - c.view.y) * c.scale);
}

void stage_press(stage *s, int id) {
    const ui_widget *w = ui_widgets_find(&s->u->widgets, id);
    assert_non_null(w);
    gfx_rect r = ui_widget_in_window(w);
    stage_click_at(s, (gfx_point){r.x + r.w / 2, r.y + r.h / 2});
    stage_pass(s, 20);
}

const ui_widget *stage_labelled(const stage *s, const char *label) {
    for (int i = 0; i < s->u->widgets.count; i++) {
        if (strcmp(s->u->widgets.widget[i].label, label) == 0) {
            return &s->u->widgets.widget[i];
        }
    }
    return NULL;
}

bool stage_needs(const stage *s, const char *what) {
    return strncmp(s->need, what, strlen(what)) == 0;
}

int stage_rules_place(senet_rules_id id) {
    int place = 0;
    while (senet_rules_display_order(place) != id) {
        place++;
    }
    return place;
}

bool stage_draws(const stage *s, const char *part) {
    // Text commands that follow each other may be one wrapped sentence.
    static char lines[STAGE_TEXTS_CAP];
    str_builder all = str_init(lines, sizeof lines);
    ui_draw(s->u, s->list);
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        if (c->kind == GFX_TEXT) {
            assert_true(str_append_format(&all, "%s ", c->as.text.utf8));
        }
    }
    return strstr(lines, part) != NULL;
}

bool stage_is_house_number(const stage *s, const gfx_text *text) {
    for (int h = 1; h <= SENET_HOUSES; h++) {
        char number[L10N_NUMBER_CAP];
        l10n_number(s->u->env.language, number, h);
        if (strcmp(text->utf8, number) == 0 && box_has(board_number_rect(&s->scene, h), text->at)) {
            return true;
        }
    }
    return false;
}

void stage_play_out(stage *s) {
    // The longest frames that are not clamped: motion is not tested here.
    s->draw_gap_ms = STAGE_DRAW_GAP_MS;
    for (int i = 0; i < 40000 && strcmp(s->screen, "result") != 0; i++) {
        s->now_ms += 100;
        stage_pass(s, 0);
    }
    s->draw_gap_ms = 0;
    if (strcmp(s->screen, "result") != 0) {
        const match_setup *setup = match_setup_of(ui_match(s->u));
        fail_msg("rules %d, %d pieces: %d moves, %s", (int)setup->rules, setup->n, s->n_moved,
                 s->position);
    }
    stage_pass(s, 3000);
}
