/*
 * The games of the interface, and who explains them. Layer: ui (private header).
 * Invariant: only ui_match.c puts a match in the place of another.
 */
#pragma once

#include "text/words_setup.h"
#include "ui/play/teacher.h"

/** What is played, and what is looked at. */
typedef struct ui_session {
    match *match;             /**< owned; the running one, or that of a lesson */
    bool lesson;              /**< `match` is a lesson's; see ui_lay_lesson */
    bool looking_back;        /**< `match` is one of the history; see ui_lay_history */
    int64_t history_id;       /**< which; 0: the running one */
    match *waiting;           /**< owned; the running one during either */
    match *offered;           /**< owned; behind "Continue" */
    words_time offered_when;  /**< when it was played last */
    teacher teacher;          /**< of the running game */
    teacher earlier;          /**< of an earlier one, while the review looks back */
    unsigned history_changes; /**< how often ui_history_changed was called */
    bool has_games;           /**< there was a list of games when the title came up */
    bool has_seed;            /**< `seed` is drawn: its commitment may have been shown */
    senet_seed seed;
} ui_session;
