/*
 * Scripted input for tests and pictures (--script): lines that become input events.
 * Layer: app. Invariant: a script never waits for real time; it waits for rest or for trace lines.
 *
 * Coordinates are drawable pixels. Empty lines and lines that begin with # are skipped.
 *   click X Y            pointer down and up         move X Y | down X Y | up X Y
 *   tap X Y              the same by a finger        wheel X Y NOTCHES
 *   key NAME             "Return", "ctrl+z", "alt+Return", "a" ...
 *   pad NAME             left right up down a b x y start back
 *   text WORDS           typed text
 *   wait idle            until nothing moves and input is awaited
 *   wait MS              so many milliseconds of the program's clock
 *   wait trace TEXT      until a trace line begins with TEXT
 *   size W H             the window gets this size
 *   shot FILE            writes the frame as PNG
 *   quit                 ends the program
 */
#ifndef SENET_APP_SCRIPT_H
#define SENET_APP_SCRIPT_H

#include "base/input.h"

#include <stddef.h>

typedef enum app_step_kind {
    APP_STEP_END,   /**< no line is left */
    APP_STEP_INPUT, /**< `input` (and `then` if `has_then`) */
    APP_STEP_IDLE,
    APP_STEP_WAIT,  /**< `ms` */
    APP_STEP_TRACE, /**< `text` */
    APP_STEP_SIZE,  /**< `width_px`, `height_px` */
    APP_STEP_SHOT,  /**< `text` */
    APP_STEP_QUIT,
    APP_STEP_BAD /**< `text` says what is wrong, with the line number */
} app_step_kind;

typedef struct app_step {
    app_step_kind kind;
    base_input input, then;
    bool has_then;
    int ms;
    int width_px, height_px;
    char text[256];
} app_step;

/** A script being read; borrowed text. */
typedef struct app_script {
    const char *rest;
    int line;
} app_script;

/** Starts at the beginning of a text. */
app_script app_script_start(const char *text);

/** Takes the next step. */
void app_script_next(app_script *script, app_step *out_step);

#endif
