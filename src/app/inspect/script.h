/*
 * Scripted input for tests and pictures (--script): lines that become input events.
 * Layer: app. Invariant: a script never waits for real time; it waits for idle or for trace lines.
 *
 * A script is read line by line as it comes, so whoever writes it to a pipe can answer what the
 * program tells. With --fixed-step the clock stands still until the next line is there.
 *
 * Coordinates are drawable pixels. Empty lines and lines that begin with # are skipped.
 *   click X Y            pointer down and up         move X Y | down X Y | up X Y
 *   tap X Y              the same by a finger        wheel X Y NOTCHES
 *   key NAME             "Return", "ctrl+z", "alt+Return", "a" ...
 *   pad NAME             a button of a gamepad: left right up down a b x y start back
 *                        shoulder_left shoulder_right stick_left stick_right
 *   stick NAME           its stick pushed left, right, up or down and let go
 *   text WORDS           typed text
 *   wait idle            until nothing moves and input is awaited
 *   wait MS              so many milliseconds of the program's clock
 *   wait trace TEXT      until a trace line begins with TEXT
 *   size W H             the window gets this size
 *   step MS              with --fixed-step, a frame takes so long from now on (1 to 100; a sixtieth
 *                        of a second at the start): hours pass in minutes
 *   shot FILE            writes the frame as PNG
 *   see                  tells what the frame shows, line by line: see seen.h
 *   close                the window is closed, as by Alt+F4
 *   quit                 ends the program
 *
 * The gamepad is SDL's virtual one: it is plugged in at its first line, and what is pressed on it
 * goes the whole way of a real one. A window that has no keyboard takes nothing from it.
 */
#pragma once

#include "base/input.h"

#include <stdbool.h>

typedef enum app_step_kind {
    APP_STEP_END,   /**< no line is left; never parsed */
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
    APP_STEP_BAD /**< `text` says what is wrong, with the line number */
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

/**
 * Reads a line of a script.
 * @param line      without its end
 * @param number    of the line, 1 for the first; named if it is bad
 * @param out_step  receives the step, perhaps APP_STEP_BAD
 * @return false if the line says nothing: it is empty or a comment
 */
bool app_script_parse(const char *line, int number, app_step *out_step);
