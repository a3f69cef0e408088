// The interface as the program sees it: input and time in, draw list and requests out.
// Layer: ui. Depends on game, gfx, l10n, base, include/senet; knows no SDL, no files, no clock.
// Invariant: the interface never waits; everything slow is a request that the program answers.
#pragma once

#include "base/input.h"
#include "gfx/drawlist.h"
#include "text/words_setup.h"
#include "ui/frame/services.h"

/** @return a new interface on the title screen, or NULL if out of memory. */
ui *ui_create(const ui_services *services);
/** Frees the interface and its match. */
void ui_destroy(ui *u);

/** Sets the size of the window's drawable (pixels, at least 1). */
void ui_resize(ui *u, int width_px, int height_px);

/** Handles one raw input event, as of the time of the last ui_update. */
void ui_input(ui *u, const base_input *input);

/** Advances time; call once per tick of the main loop. Animations see gaps of more than 100 ms as
 *  100 ms.
 *  @return milliseconds until the next call is due: 0 for the next frame, -1 for not before
 *          input. */
int ui_update(ui *u, uint64_t now_ms);

/** True if something changed since the last ui_draw. */
bool ui_needs_draw(const ui *u);

/** True if nothing moves or waits for a time (a notice may still be shown): only input, or the
 *  answer to UI_REQUEST_THINK, can change anything. */
bool ui_is_idle(const ui *u);

/** True if at the last update nothing waited for a time, except the light that passes over an idle
 *  table now and then. */
bool ui_has_no_timers(const ui *u);

/** True while the game on the table needs no input: two computers play each other. */
bool ui_only_computers(const ui *u);

/** True while an unattended program shows a black screen: closed, or long unused. */
bool ui_is_blank(const ui *u);

/** State of museum mode: "attract", "dimmed", "blank", "visit" or "closed". */
const char *ui_museum_state(const ui *u);

/** True while a text can be typed: letters are then expected as BASE_INPUT_TEXT. */
bool ui_wants_text(ui *u);

/** True while the pointer is over something clickable. */
bool ui_wants_hand(const ui *u);

/** Builds the frame. It also begins the draw list. */
void ui_draw(ui *u, gfx_drawlist *list);

/** Takes the oldest request. At most one of a kind waits, except sounds and counts, and a new match
 *  drops requests about the previous one. Poll after every input, so that the record is complete.
 *  @return false if there is none. */
bool ui_poll(ui *u, ui_request *out_request);

/** Delivers the answer to a request. It may come late: a choice for another generation of the match
 *  is dropped, and so is an analysis other than the last one requested.
 *  @param answer copied. */
void ui_take_answer(ui *u, const ui_answer *answer);

/** Shows a match and takes ownership of it. @param m NULL: out of memory, and a notice says so. */
void ui_begin_match(ui *u, match *m);

/** Offers a saved match as "Continue" on the title screen until any match begins; takes ownership.
 *  @param when it was last played. */
void ui_offer_match(ui *u, match *m, const words_time *when);

/** The running match or NULL; for saving it. */
const match *ui_match(const ui *u);

/** Shows a sentence (already translated) until it is dismissed or some seconds have passed. */
void ui_notice(ui *u, const char *text);

/** Shows a notice, while there is no ui_notice, until another replaces it.
 *  @param text borrowed; "": none. */
void ui_pin_notice(ui *u, const char *text);

/** In a preview, announces changes of the museum's configuration, texts and languages.
 *  @param n_languages of ui_services. */
void ui_reload(ui *u, int n_languages);

/** Switches to another language; all screens are laid out again. */
void ui_set_language(ui *u, const l10n *language);

/** Begins or ends a museum's opening hours; open at first. Only with `kiosk`. */
void ui_set_open(ui *u, bool open);

/** Lowers all volumes but that of speech in a museum's quiet hours.
 *  @param percent by how much: 0 outside them, as at first. Only with `kiosk`. */
void ui_set_quiet(ui *u, int percent);

/** The games of the history have changed. */
void ui_history_changed(ui *u);

/** Hides or shows the window. While it is hidden no time passes and nothing is drawn. */
void ui_set_hidden(ui *u, bool hidden);

/** Tells whether the window is full screen now (for the settings screen). */
void ui_set_fullscreen(ui *u, bool on);
