/*
 * Trace lines: what the program tells a listener while it runs, a contract for tests of the window.
 * Layer: ui (private header). Invariant: without a listener nothing is put together.
 *
 * All points are window pixels, whole numbers. Those of the table come from the play screen:
 *
 * `need throw player P at X,Y`: person P (0 or 1) has to throw; a click at X,Y throws.
 *
 * `need sticks player P 0@X,Y 1@X,Y ... 4@X,Y`: real sticks have been thrown for P; a click at X,Y
 * says how many light faces they show.
 *
 * `need move player P moves M@X,Y>X2,Y2 M@X,Y>X2,Y2 ...`: person P has to move. Each legal move M
 * in the notation of RULES.md "Notation", the point to click for the piece and the point to click
 * then for its destination; for `pass`, `stay` and drowning both are their button. A move that
 * plays itself (the only legal one, with that setting on, and a lone `pass`) is not asked for.
 *
 * `thrown V sticks B`: a throw has come to rest; V steps, B the sticks' bits 0..15.
 *
 * `moved M position POS`: a move has been shown; POS is match_position, to the line's end.
 *
 * `jumped position POS`: undo, redo or a loaded game is shown.
 *
 * `chance C exact`, `chance C about`: the bar shows the cones' chance, in millionths.
 *
 * `hint on`, `hint off`: what the moves are worth is shown, or no longer.
 *
 * `warning L`: a move that gives away L millionths is asked about; `screen warning` follows.
 *
 * `tutorial A of N`: the tutorial begins its step A of N; its table traces as the play screen does,
 * but what it tells belongs to no record.
 *
 * `review A of N`: the review shows the game before its move A + 1 of N; at N its end.
 *
 * `animating`: something moves on the table. `idle`: nothing moves and input is awaited; it comes
 * after `need`, and both come again when the window's size has changed.
 *
 * `game over W points N`: player W has won N points.
 *
 * `thought`: the computer's answer is there; it is shown when its time has come.
 *
 * Those of every screen:
 *
 * `screen NAME`: another screen is on top; its `widgets` follow.
 *
 * `widgets ID@X,Y,W,H ID@X,Y,W,H ...`: all that can be pressed from now on, left, top, width and
 * height; told at each change of the layout.
 *
 * `activate ID`: a widget was pressed. `value ID V`: a slider, switch or choice has the value V.
 *
 * `focus ID`: an arrow key or Tab came; the focus is on this widget now, 0 none.
 *
 * `seat P person`, `seat P computer`: from now on a person, or the computer, plays in P's place.
 *
 * `notice TEXT`: a sentence is shown above everything for some seconds.
 *
 * `rules NAME PAGE`: the rules screen shows this page, from 1.
 *
 * Those of the program, from app/app.c and platform/sdl:
 *
 * `size W H`: the drawable has this size.
 *
 * `input key K`, `input text`, `input down X,Y`, `input up X,Y`, `input wheel X,Y`, `input pad B`:
 * this came in and is answered next; K a base_key or an ASCII code, B a base_pad, X,Y a mouse's or a
 * finger's place. Where the pointer goes between is not told.
 *
 * `active`, `inactive`: the window has got or lost the keyboard.
 *
 * `hidden`: nobody sees the window; no frame is drawn and no time passes until `shown`.
 *
 * `asleep`: all that came in has been answered and drawn, and the program waits for input or for the
 * computer's answer, not for time. Told once after each `input`, frame or other event.
 *
 * `saver off`, `saver on`: the screen is kept on, because the game plays itself; it may be saved.
 *
 * `say TEXT`: said aloud after what is being said; `say! TEXT` cuts that off, without TEXT it is all.
 *
 * `sound NAME volume V pan P at T`: a recording is played at V percent, P from -100 left to 100 right,
 * at T ms of the program's clock. `music`, `room`: likewise; `-` is what sounds already.
 *
 * `first-frame T ms`: since the start of the program. `frame N t T draw_us D made M`: frame N was
 * shown at T ms of the program's clock, drawn in D microseconds with M new textures. `frames N
 * turn_ms max D` is the last line: the longest turn of the main loop took D ms of processor time.
 */
#pragma once

#include "base/str.h"
#include "ui/frame/env.h"

/** Whether anybody wants trace lines; what takes work to put together is left out if not. */
static inline bool ui_is_traced(const ui_env *env) {
    return env->services.trace != NULL;
}

/** Formats and sends a trace line (printf-like, bounded); does nothing without a listener. */
void ui_trace(const ui_env *env, const char *format, ...) STR_PRINTF(2, 3);
