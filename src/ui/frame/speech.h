// Spoken output: events, the focused widget, the text of a screen.
// Layer: ui (private header). Depends on the frame (screen.h), words, words_board.
// Invariant: speech says what is shown, in the same language; any action of the player interrupts
// speech before it is answered.
// Source: packaging/kiosk/REQUIREMENTS.md A14, K11, K30; EN 301 549 5.1.3.
#pragma once

#include "base/input.h"
#include "text/words.h"
#include "ui/frame/env.h"
#include "ui/frame/widgets.h"

enum {
    SPEECH_FOCUS_CAP = 2 * WORDS_CAP,
    SPEECH_VOLUME_STEP = 10, /**< percent per key press */
    SPEECH_VOLUME_MOST = 100
};

/** State of the speech. Zero-initialize. */
typedef struct speech {
    bool on;                        /**< as of the last update */
    bool interrupts;                /**< the waiting text interrupts the current sentence */
    bool fresh;                     /**< the next sentence is the first after an interruption */
    char text[UI_SPEECH_CAP];       /**< the waiting text */
    char taken[UI_SPEECH_CAP];      /**< the text handed to the program */
    char again[UI_SPEECH_CAP];      /**< everything spoken since the last interruption */
    bool came_up;                   /**< the top screen has not been described yet */
    char spoken[UI_SPEECH_CAP];     /**< the part of ui_screen.describe already spoken */
    int focus;                      /**< the widget described last, 0 none */
    char focused[SPEECH_FOCUS_CAP]; /**< its description */
    char value[UI_WIDGET_TEXT_CAP]; /**< its value */
    bool focus_last;                /**< the focus was the last thing described */
} speech;

/** Whether speech is on now. */
bool speech_is_on(const ui_env *env);

/** The language has changed: drops sentences in the old one and speaks the current notice again. */
void speech_language(ui *u);

/** Hands the waiting text over: fills in a request. */
void speech_take(ui *u, ui_request *request);

/** Another screen is on top. */
void speech_screen(ui *u);

/** Speaks what is new on the top screen: title, text, focused widget. Call it after the layout. */
void speech_update(ui *u);

/** Whether people may toggle speech: always at home; in a museum only if it allows visitors to,
 *  does not speak by default, and a synthesizer is available. */
bool speech_is_offered(const ui_env *env);

/** Turns speech on or off for a player and says so. Without a synthesizer a notice says that
 *  instead, and nothing changes.
 *  @return whether speech is as requested. */
bool speech_set(ui *u, bool on);

/** The lowest volume a player can choose, percent, so that nobody who needs the voice loses it. It
 *  is lower only if the museum or the settings file has set a lower one. */
static inline int speech_least_volume(const ui_env *env) {
    int volume = env->settings->speech_volume;
    return volume < SPEECH_VOLUME_STEP ? volume : SPEECH_VOLUME_STEP;
}

/** Handles the speech keys. @return true if the action is one of them. */
bool speech_action(ui *u, ui_action action);
