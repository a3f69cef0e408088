// Scripted input for tests and screenshots (--script): lines that become input events.
// Layer: app.
// Invariant: a script waits for idle, trace lines or the program's clock, never for real time.
//
// A script is read line by line as it arrives, so a test that writes it to a pipe can react to the
// trace. With --fixed-step the clock stands still until the next line has arrived.
//
// Coordinates are drawable pixels. Empty lines and lines that begin with # are skipped.
//   click X Y            pointer down and up         move X Y | down X Y | up X Y
//   tap X Y              the same with a finger      wheel X Y NOTCHES
//   key NAME             "Return", "ctrl+z", "alt+Return", "a" ...
//   pad NAME             a button of a gamepad: left right up down a b x y start back
//                        shoulder_left shoulder_right stick_left stick_right
//   stick NAME           its stick pushed left, right, up or down and released
//   text WORDS           typed text
//   wait idle            until nothing moves and the program waits for input
//   wait MS              for this many milliseconds of the program's clock
//   wait trace TEXT      until a trace line begins with TEXT
//   size W H             resizes the window
//   step MS              with --fixed-step, the duration of each frame from now on (1 to 100; at
//                        first a sixtieth of a second): hours pass in minutes
//   shot FILE            writes the frame as PNG
//   see                  describes what the frame shows, line by line: see frame_text.h
//   close                closes the window, like Alt+F4
//   quit                 ends the program
//
// The gamepad is SDL's virtual one, plugged in by the first `pad` or `stick`. Its presses take the
// same path as those of a real one and have no effect without the keyboard focus.
#pragma once

#include "base/input.h"

#include <stdbool.h>

typedef enum app_step_kind {
    APP_STEP_END,   /**< no more lines; never parsed */
    APP_STEP_INPUT, /**< `input` (and `then` if `has_then`) */
    APP_STEP_PAD,   /**< `pad`, on the stick if `stick` */
    APP_STEP_IDLE,
    APP_STEP_WAIT,  /**< `ms` */
    APP_STEP_TRACE, /**< `text` */
    APP_STEP_SIZE,  /**< `width_px`, `height_px` */
    APP_STEP_CLOCK, /**< `ms` */
    APP_STEP_SHOT,  /**< `text` */
    APP_STEP_SEE,
    APP_STEP_CLOSE,
    APP_STEP_QUIT,
    APP_STEP_BAD /**< `text` is an error message with the line number */
} app_step_kind;

typedef struct app_step {
    app_step_kind kind;
    base_input input, then;
    bool has_then;
    base_pad pad;
    bool stick;
    int ms;
    int width_px, height_px;
    char text[256];
} app_step;

/** Parses a line of a script.
 *  @param line without its end
 *  @param number of the line, from 1, for the error message
 *  @param out_step receives the step, possibly APP_STEP_BAD
 *  @return false if the line is empty or a comment */
bool app_script_parse(const char *line, int number, app_step *out_step);
