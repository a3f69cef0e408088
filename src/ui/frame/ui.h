/*
 * The interface as the program sees it: input and time in, draw list and requests out.
 * Layer: ui. Depends on game, gfx, l10n, base, include/senet; knows no SDL, no files, no clock.
 * Invariant: the interface never waits; everything slow is a request that the program answers.
 */
#pragma once

#include "base/input.h"
#include "gfx/drawlist.h"
#include "text/words_setup.h"
#include "ui/frame/services.h"

/** @return a new interface on the title screen, or NULL without memory. */
ui *ui_create(const ui_services *services);
/** Frees it and its match. */
void ui_destroy(ui *u);

/** The window's drawable has this size (pixels, at least 1). */
void ui_resize(ui *u, int width_px, int height_px);

/** One raw input event at a time, which happens at the time of the last ui_update. */
void ui_input(ui *u, const base_input *input);

/**
 * Lets time pass, once a turn of the loop; clamps a gap of more than 100 ms to 100 ms for animations.
 * @return milliseconds until it wants to be called again: 0 at the next frame, -1 not before input.
 */
int ui_update(ui *u, uint64_t now_ms);

/** True if something changed since the last ui_draw. */
bool ui_needs_draw(const ui *u);

/** True if nothing moves or waits for its time (a notice may still stand): only input, or the answer
 *  to UI_REQUEST_THINK, can change anything. */
bool ui_is_idle(const ui *u);

/** True if at the last update nothing waited for its time, but for the light that now and then
 *  passes over an idle table. */
bool ui_timeless(const ui *u);

/** True while a game on the table plays itself: two computers, and whoever watches presses nothing. */
bool ui_plays_itself(const ui *u);

/** True while an unattended program shows nothing: closed, or dark because nobody has come for long. */
bool ui_asleep(const ui *u);

/** What an unattended program does: "attract", "dimmed", "blank", "visit" or "closed". */
const char *ui_museum_state(const ui *u);

/** True while a text can be typed: letters are then wanted as BASE_INPUT_TEXT. */
bool ui_wants_text(ui *u);

/** True while the pointer is over something that can be clicked. */
bool ui_wants_hand(const ui *u);

/** Builds the frame (begins the list itself). */
void ui_draw(ui *u, gfx_drawlist *list);

/** Takes the oldest request. Of equal ones (but sounds) that wait only one is left; with another
 *  match, what was asked about the one before is dropped. Poll after every input, so that the
 *  record misses nothing. @return false if there is none. */
bool ui_poll(ui *u, ui_request *out_request);

/**
 * Gives the answer to a request. It may come late: a choice for another generation of the match is
 * dropped, and so is an analysis that is not the newest one asked for.
 * @param answer copied.
 */
void ui_take_answer(ui *u, const ui_answer *answer);

/** Hands a match over (owned by the interface from now on) and shows it. @param m NULL: there was no
 *  memory for it, which is said. */
void ui_begin_match(ui *u, match *m);

/** Puts a saved match behind the title's "Continue" (owned by the interface) until any match is
 *  begun. @param when it was played last. */
void ui_offer_match(ui *u, match *m, const words_time *when);

/** The running match or NULL; for the one who saves it. */
const match *ui_match(const ui *u);

/** Shows one sentence (already translated) until it is read or a few seconds have passed. */
void ui_notice(ui *u, const char *text);

/** Another language is in force; screens lay themselves out again. */
void ui_set_language(ui *u, const l10n *language);

/** A museum's opening hours begin or end; open at the start. Only where there is `kiosk`. */
void ui_set_open(ui *u, bool open);

/** A museum's quiet hours begin or end; not quiet at the start. Only where there is `kiosk`. */
void ui_set_quiet(ui *u, bool quiet);

/** The history has other games than before. */
void ui_history_changed(ui *u);

/** The window is hidden or lost the keyboard: animations finish, nothing runs on. */
void ui_set_hidden(ui *u, bool hidden);

/** Full screen as it really is now (for the settings screen). */
void ui_set_fullscreen(ui *u, bool on);
