// Trace lines: what the program reports to a listener while it runs; a contract for window tests.
// Layer: ui (private header).
// Invariant: without a listener no line is composed.
//
// All points are whole window pixels. These come from the table, in the play screen:
//
// `need throw player P at X,Y`: person P (0 or 1) has to throw; a click at X,Y throws.
//
// `need sticks player P 0@X,Y 1@X,Y ... 4@X,Y`: real sticks have been thrown for P; a click at X,Y
// enters the number of light faces.
//
// `need move player P moves M@X,Y>X2,Y2 M@X,Y>X2,Y2 ...`: person P has to move. For each legal
// move: its notation M (RULES.md "Notation"), where to click for the piece, and then where to click
// for its destination; for `pass`, `stay` and drowning both points are on the button. There is no
// line for a move that is played automatically (the only legal one, with that setting on, and a
// lone `pass`).
//
// `thrown V sticks B`: a throw has come to rest; V steps, B the sticks' bits 0..15.
//
// `moved M position POS`: a move has been shown; POS is match_position, up to the end of the line.
//
// `jumped position POS`: undo, redo or a loaded game is shown.
//
// `chance C exact`, `chance C about`: the bar shows the cones' winning chance, in millionths.
//
// `hint on`, `hint off`: the evaluations of the moves are shown or hidden.
//
// `warning L`: the game warns about a move that loses L millionths; `screen warning` follows.
//
// `tutorial A of N`: the tutorial begins step A of N; its table traces as the play screen does, but
// its moves belong to no record.
//
// `review A of N`: the review shows the game before move A + 1 of N; with A = N, its end.
//
// `animating`: something moves on the table. `idle`: nothing moves and the game waits for input; it
// follows `need`, and both are repeated when the window has been resized.
//
// `game over W points N`: player W has won N points.
//
// `thought`: the computer's answer has arrived; it is shown when it is due.
//
// These come from every screen:
//
// `screen NAME`: another screen is on top; its `widgets` follow.
//
// `widgets ID@X,Y,W,H ID@X,Y,W,H ...`: all pressable widgets from now on: left, top, width and
// height; sent after each change of the layout.
//
// `activate ID`: a widget was pressed. `value ID V`: a slider, toggle or choice now has value V.
//
// `focus ID`: an arrow key or Tab was pressed; this widget now has the focus, 0 none.
//
// `seat P person`, `seat P computer`: from now on a person, or the computer, plays in P's place.
//
// `notice TEXT`: a sentence is shown above everything for some seconds.
//
// `pinned TEXT`: this notice is shown until another replaces it; without TEXT there is none.
//
// `rules NAME PAGE`: the rules screen shows this page, from 1; `rules table`: the comparison.
//
// These come from the program, app/app.c and platform/sdl:
//
// `size W H`: the drawable has this size.
//
// `reloaded`, `not reloaded`: in a preview, changed files are now shown, or one of them is faulty.
//
// `input key K`, `input text`, `input down X,Y`, `input up X,Y`, `input wheel X,Y`, `input pad B`:
// an input that is handled next; K a base_key or an ASCII code, B a base_pad, X,Y the place of the
// mouse or finger. Pointer motion is not traced.
//
// `active`, `inactive`: the window has gained or lost the keyboard focus.
//
// `hidden`: the window is not visible; no frame is drawn and no time passes until `shown`.
//
// `asleep`: all input has been handled and drawn, and the program waits for input or for the
// computer's answer, not for a time. Sent once after each `input`, frame or other event.
//
// `saver off`, `saver on`: the screen saver is inhibited while the game plays itself, or allowed.
//
// `say TEXT`: spoken after the current sentence; `say! TEXT` interrupts it, without TEXT only
// stops.
//
// `sound NAME volume V pan P at T`: a recording is played at V percent, P from -100 left to 100
// right, at T ms of the program's clock. `music`, `room`: the same; `-` stands for what is already
// playing.
//
// `first-frame T ms`: since the start of the program. `frame N t T draw_us D made M`: frame N was
// shown at T ms of the program's clock, drawn in D microseconds with M new textures. `frames N
// turn_ms max D` is the last line: the longest tick of the main loop took D ms of processor time.
#pragma once

#include "base/str.h"
#include "ui/frame/env.h"

/** Whether there is a listener; callers skip the work of composing lines if not. */
static inline bool ui_is_traced(const ui_env *env) {
    return env->services.trace != NULL;
}

/** Formats and sends a trace line (printf-like, bounded); does nothing without a listener. */
void ui_trace(const ui_env *env, const char *format, ...) STR_PRINTF(2, 3);
