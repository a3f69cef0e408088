// Spoken output.
// Layer: ui. See speech.h.
#include "ui/frame/speech.h"

#include "base/str.h"
#include "text/words_board.h"
#include "ui/frame/frame_internal.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"

#include <string.h>

bool speech_is_on(const ui_env *env) {
    // The demonstration game in an empty room is silent.
    return env->settings->speech && (!ui_in_museum(env) || env->visit->running);
}

bool speech_is_offered(const ui_env *env) {
    const kiosk_config *e = env->services.kiosk;
    return !ui_in_museum(env) || (e->visitor_speech && !e->speech && !env->visit->no_voice);
}

// The name of a key for speech, which skips symbols.
static const char *key_as_said(const l10n *l, const char *name) {
    if (strcmp(name, "+") == 0) {
        // TRANSLATORS: the key +, as it is spoken at the beginning of a sentence.
        return trc(l, "key", "Plus");
    }
    // TRANSLATORS: the key -, as it is spoken at the beginning of a sentence.
    return strcmp(name, "-") == 0 ? trc(l, "key", "Minus") : name;
}

// The keys for directions: "The arrow keys", unless the player has bound others.
static void keys_that_move(const ui_env *env, char out_text[WORDS_CAP]) {
    static const char *const ARROWS[] = {"Left", "Right", "Up", "Down"};
    bool arrows = true;
    out_text[0] = '\0';
    for (int i = 0; i < 4; i++) {
        const char *keys = bindings_text(&env->settings->bind, (binding)(BINDING_LEFT + i), false);
        char name[BINDINGS_LABEL_CAP];
        bindings_label(keys, name);
        words_list_add(env->language, out_text, name);
        arrows = arrows && strcmp(keys, ARROWS[i]) == 0;
    }
    if (arrows) {
        // TRANSLATORS: begins the sentence "The arrow keys move, Enter chooses."
        (void)str_copy(out_text, WORDS_CAP, trc(env->language, "keys that move", "The arrow keys"));
    }
}

// The speech keys as currently bound; they do not work without single-letter shortcuts.
static void keys_notice(const ui_env *env, char out_text[UI_NOTICE_TEXT_CAP]) {
    const bindings *bind = &env->settings->bind;
    static const binding SAID[] = {BINDING_SAY_AGAIN, BINDING_SAY_BOARD,  BINDING_SAY_MOVES,
                                   BINDING_SAY_STOP,  BINDING_SAY_LOUDER, BINDING_SAY_SOFTER,
                                   BINDING_SELECT};
    enum { N = sizeof SAID / sizeof SAID[0] };
    char name[N][BINDINGS_LABEL_CAP];
    char move[WORDS_CAP];
    l10n_arg args[N + 1];
    keys_that_move(env, move);
    args[N] = l10n_arg_text(move);
    for (int i = 0; i < N; i++) {
        const char *keys = bindings_text(bind, SAID[i], false);
        char first[BINDINGS_TEXT_CAP];
        str_builder b = str_init(first, sizeof first);
        (void)str_append_bytes(&b, keys, strcspn(keys, " "));
        bindings_label(first, name[i]);
        args[i] = l10n_arg_text(key_as_said(env->language, name[i]));
    }
    const char *all =
        // TRANSLATORS: said when speech is turned on; the arguments are keys: R, B, P, X, Plus,
        // Minus, Enter; %8$s is "The arrow keys", or the keys chosen instead of them.
        N_("Speech on. %8$s move, %7$s chooses. %1$s: repeat. %2$s: the board. %3$s: possible "
           "moves. %4$s: stop. %5$s: louder. %6$s: quieter.");
    // TRANSLATORS: the same sentence when single-letter shortcuts are turned off.
    const char *few = N_("Speech on. %8$s move, %7$s chooses.");
    (void)l10n_format(env->language, out_text, UI_NOTICE_TEXT_CAP,
                      l10n_text(env->language, env->settings->letters ? all : few), args, N + 1);
}

static void speech_notice(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]) {
    if (u->env.settings->speech && u->env.visit->finger.explores) {
        (void)str_copy(out_text, UI_NOTICE_TEXT_CAP,
                       tr(u->env.language, "Speech on. Slide a finger over the screen to hear what "
                                           "is there. Tap twice to choose what you heard."));
        return;
    }
    if (u->env.settings->speech) {
        keys_notice(&u->env, out_text);
        return;
    }
    (void)str_copy(out_text, UI_NOTICE_TEXT_CAP, tr(u->env.language, "Speech off"));
}

bool speech_set(ui *u, bool on) {
    if (on && !ui_can_speak(&u->env)) {
        ui_notice(
            u, tr(u->env.language, "Speech is not available: speech-dispatcher is not installed."));
        ui_mark_layout(u); // resets a toggle that was pressed
        return false;
    }
    u->env.settings->speech = on;
    ui_notice_made(u, speech_notice);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
    return true;
}

static void ask_program(ui *u) {
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SPEECH});
}

void speech_say(ui *u, const char *text) {
    speech *s = u->frame->speech;
    if (text[0] == '\0' || !speech_is_on(&u->env)) {
        return;
    }
    if (s->fresh) {
        s->again[0] = '\0';
        s->fresh = false;
    }
    s->focus_last = false;
    speech_append(s->text, text);
    speech_append(s->again, text);
    ui_sound_voice(u, text);
    ask_program(u);
}

void speech_stop(ui *u) {
    speech *s = u->frame->speech;
    if (!s->on) {
        return;
    }
    s->text[0] = '\0';
    s->interrupts = true;
    s->fresh = true;
    s->focus_last = false;
    u->frame->sounds.voice_until_ms = u->env.now_ms;
    ask_program(u);
}

void speech_take(ui *u, ui_request *request) {
    speech *s = u->frame->speech;
    (void)str_copy(s->taken, sizeof s->taken, s->text);
    request->text = s->taken;
    request->interrupts = s->interrupts;
    s->interrupts = false;
    s->text[0] = '\0';
}

void speech_language(ui *u) {
    speech_stop(u);
    u->frame->speech->text[0] = '\0'; // also if speech was turned on in this very frame
    u->frame->speech->again[0] = '\0';
    speech_say(u, u->frame->notice.text);
}

// --- Screen and focus

void speech_screen(ui *u) {
    u->frame->speech->came_up = true;
    u->frame->speech->spoken[0] = '\0';
    u->frame->speech->focus = 0;
}

static void speech_widget(const ui_env *env, const ui_widget *widget, char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    const char *format = "%1$s";
    out_text[0] = '\0';
    if (widget->label[0] == '\0' && widget->value_text[0] == '\0') {
        return;
    }
    if (widget->label[0] == '\0') {
        format = "%2$s";
    } else if (!widget->enabled) {
        // TRANSLATORS: said of a button that is visible but cannot be pressed now.
        format = tr(l, "%1$s: unavailable");
    } else if (widget->value_text[0] != '\0') {
        // TRANSLATORS: a setting and its value, said aloud: "Animation: slow".
        format = trc(l, "setting and value", "%1$s: %2$s");
    }
    words_fill(l, out_text, format, widget->label, widget->value_text);
}

// The explanation of a row follows its name and value.
static void append_help(const char *help, char text[WORDS_CAP]) {
    if (help[0] != '\0') {
        const size_t said = strlen(text);
        (void)str_format(text + said, WORDS_CAP - said, ". %s", help);
    }
}

static void speak_focus(ui *u) {
    speech *s = u->frame->speech;
    const ui_widget *w = ui_widgets_find(&u->widgets, u->widgets.focus);
    char text[WORDS_CAP] = "";
    if (w == NULL) {
        s->focus = 0;
        return;
    }
    const ui_screen *screen = ui_top_screen(u);
    const ui_view v = ui_view_of(u);
    if (screen->describe_widget == NULL || !screen->describe_widget(&v, w, text)) {
        speech_widget(&u->env, w, text);
    }
    if (screen->form != NULL && screen->form->beside) {
        append_help(form_help(&v, screen->form, w->id), text);
    }
    bool same = w->id == s->focus;
    if (same && strcmp(text, s->focused) == 0) {
        return;
    }
    // If the focus has not moved, only the new value is spoken.
    bool changed = same && strcmp(w->value_text, s->value) != 0 && w->value_text[0] != '\0';
    s->focus = w->id;
    (void)str_copy(s->focused, sizeof s->focused, text);
    (void)str_copy(s->value, sizeof s->value, w->value_text);
    // Interrupt: a player who hurries through a list hears the current row, not earlier ones.
    if (s->focus_last && text[0] != '\0') {
        speech_stop(u);
    }
    speech_say(u, changed ? w->value_text : text);
    s->focus_last = text[0] != '\0' || s->focus_last;
}

// Speaks the text of a screen, or what has been added to it.
static void speak_text(ui *u) {
    speech *s = u->frame->speech;
    char text[UI_SPEECH_CAP] = "";
    const ui_screen *screen = ui_top_screen(u);
    if (screen->describe != NULL) {
        const ui_view v = ui_view_of(u);
        screen->describe(&v, text);
    }
    size_t before = strlen(s->spoken);
    bool grown = before > 0 && strncmp(text, s->spoken, before) == 0;
    if (strcmp(text, s->spoken) != 0) {
        const char *more = grown ? text + before : text;
        speech_say(u, more + strspn(more, " "));
        (void)str_copy(s->spoken, sizeof s->spoken, text);
    }
}

void speech_update(ui *u) {
    speech *s = u->frame->speech;
    bool on = speech_is_on(&u->env);
    if (s->on && !on) {
        speech_stop(u);
        s->again[0] = '\0';
    }
    if (!s->on && on) {
        speech_screen(u);
    }
    s->on = on;
    if (!on) {
        return;
    }
    if (s->came_up) {
        s->came_up = false;
        const char *title = ui_top_screen(u)->title;
        speech_say(u, title != NULL ? l10n_text(u->env.language, title) : "");
    }
    speak_text(u);
    speak_focus(u);
}

// --- Keys

static void say_position(ui *u) {
    char text[WORDS_CAP];
    if (u->session.match == NULL) {
        speech_say(u, tr(u->env.language, "There is no game yet."));
        return;
    }
    words w = words_of(u->env.language, u->session.match);
    words_game(&w, text);
    speech_say(u, text);
    words_players(&w, text);
    speech_say(u, text);
    for (int part = 0; part < WORDS_PIECE_COUNTS_PARTS; part++) {
        words_piece_counts(u->env.language, match_position(u->session.match), part, text);
        speech_say(u, text);
    }
}

// Describes what can be done now: the throw, or the moves and their effects.
static void say_moves(ui *u) {
    char text[WORDS_CAP];
    match_need need = u->session.match != NULL ? match_need_now(u->session.match)
                                               : (match_need){.kind = MATCH_NEED_NOTHING};
    if (need.kind == MATCH_NEED_NEXT || need.kind == MATCH_NEED_NOTHING) {
        speech_say(u, tr(u->env.language, "There is no move to make now."));
        return;
    }
    words w = words_of(u->env.language, u->session.match);
    senet_moves moves;
    if (need.kind != MATCH_NEED_MOVE) {
        words_turn(&w, need.player, text);
        speech_say(u, text);
    } else if (senet_moves_list(match_position(u->session.match), &moves) == SENET_OK) {
        words_thrown(&w, match_position(u->session.match), text);
        speech_say(u, text);
        words_moves_count(&w, moves.count, text);
        speech_say(u, text);
        for (int i = 0; i < moves.count; i++) {
            words_possible(&w, match_position(u->session.match), moves.move[i], text);
            speech_say(u, text);
        }
    }
}

static void volume_notice(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]) {
    (void)l10n_format(u->env.language, out_text, UI_NOTICE_TEXT_CAP,
                      // TRANSLATORS: the voice's new volume, said and shown.
                      tr(u->env.language, "Speech volume %d percent"),
                      L10N_ARGS(u->env.settings->speech_volume));
}

// Announces the new volume at that volume; at a limit only announces it.
static void change_volume(ui *u, int by) {
    int least = speech_least_volume(&u->env), volume = u->env.settings->speech_volume + by;
    char again[UI_SPEECH_CAP];
    if (!speech_is_on(&u->env)) {
        return; // a gamepad button, which works without speech
    }
    volume = volume < least ? least : volume > SPEECH_VOLUME_MOST ? SPEECH_VOLUME_MOST : volume;
    u->env.settings->speech_volume = volume;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
    // A player who missed a sentence raises the volume and asks for it again: keep it.
    (void)str_copy(again, sizeof again, u->frame->speech->again);
    ui_notice_made(u, volume_notice);
    (void)str_copy(u->frame->speech->again, sizeof u->frame->speech->again, again);
}

bool speech_action(ui *u, ui_action action) {
    char again[UI_SPEECH_CAP];
    if (action < UI_ACTION_SAY_AGAIN || action > UI_ACTION_SAY_SOFTER) {
        return false;
    }
    // An interrupted text can still be repeated.
    (void)str_copy(again, sizeof again, u->frame->speech->again);
    speech_stop(u);
    if (action == UI_ACTION_SAY_AGAIN) {
        speech_say(u, again);
    } else if (action == UI_ACTION_SAY_BOARD) {
        say_position(u);
    } else if (action == UI_ACTION_SAY_MOVES) {
        say_moves(u);
    } else if (action != UI_ACTION_SAY_STOP) {
        change_volume(u, action == UI_ACTION_SAY_LOUDER ? SPEECH_VOLUME_STEP : -SPEECH_VOLUME_STEP);
    }
    return true;
}
