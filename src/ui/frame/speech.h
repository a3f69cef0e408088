/*
 * What is said aloud: what happens, where the focus is, what a screen says. Layer: ui (private
 * header). Depends on the frame (screen.h), words, words_board.
 * Invariant: what is said is what is shown, in its language; whatever a person does cuts off what
 * was being said before it is answered.
 * Source: packaging/kiosk/REQUIREMENTS.md A14, K11, K30; EN 301 549 5.1.3.
 */
#pragma once

#include "base/input.h"
#include "text/words.h"
#include "ui/frame/env.h"
#include "ui/frame/widgets.h"

enum {
    SPEECH_FOCUS_CAP = 2 * WORDS_CAP,
    SPEECH_VOLUME_STEP = 10, /**< percent, of one press */
    SPEECH_VOLUME_MOST = 100
};

/** State of the speech; all zero is a good start. */
typedef struct speech {
    bool on;                        /**< as of the last update */
    bool interrupts;                /**< it cuts off what is being said */
    bool fresh;                     /**< the next sentence is the first after an interruption */
    char text[UI_SPEECH_CAP];       /**< what waits */
    char taken[UI_SPEECH_CAP];      /**< what the program has got to say */
    char again[UI_SPEECH_CAP];      /**< all that was said since the last interruption */
    bool came_up;                   /**< the top screen has not been told yet */
    char told[UI_SPEECH_CAP];       /**< of its text, see ui_screen.tell */
    int focus;                      /**< the widget that was told last, 0 none */
    char focused[SPEECH_FOCUS_CAP]; /**< and what was said of it */
    char value[UI_WIDGET_TEXT_CAP]; /**< and its value */
    bool focus_last;                /**< the last thing that was said was the focus */
} speech;

/** Whether anything is said now. */
bool speech_is_on(const ui_env *env);

/** The language has changed: drops sentences in the old one and says the current notice again. */
void speech_language(ui *u);

/** Hands over what waits: fills the text of a request. */
void speech_take(ui *u, ui_request *request);

/** Another screen is on top. */
void speech_screen(ui *u);

/** Says what is new on the top screen: its title and text, the widget with the focus. To be called
 *  when it is laid out. */
void speech_update(ui *u);

/** Whether a person may toggle it here: always at home; in a museum where that lets visitors
 *  do it, does not speak anyway, and something can be said aloud. */
bool speech_is_offered(const ui_env *env);

/** Switches speech on or off, as a person asks for it, and says so; where nothing can be said aloud a
 *  sentence on the screen says that, and nothing changes. @return whether it is as asked for. */
bool speech_set(ui *u, bool on);

/** The volume below which a person cannot go, percent: nobody who needs the voice loses it. A museum
 *  may have set less, and a file may say less; then it is that. */
static inline int speech_least_volume(const ui_env *env) {
    int volume = env->settings->speech_volume;
    return volume < SPEECH_VOLUME_STEP ? volume : SPEECH_VOLUME_STEP;
}

/** Answers the keys that ask for speech. @return true if the action is one of them. */
bool speech_action(ui *u, ui_action action);
