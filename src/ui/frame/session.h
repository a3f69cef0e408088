// The games of the interface and their teachers.
// Layer: ui (private header).
// Invariant: only ui_match.c replaces one match by another.
#pragma once

#include "text/words_setup.h"
#include "ui/play/teacher.h"

/** The games being played and reviewed. */
typedef struct ui_session {
    match *match;             /**< owned; the running one, or that of a lesson or review */
    bool lesson;              /**< `match` belongs to a lesson; see ui_show_lesson */
    bool reviewing;           /**< `match` is from the history; see ui_show_history */
    int64_t history_id;       /**< of the reviewed game; 0: the running one */
    match *waiting;           /**< owned; the running match during a lesson or review */
    match *offered;           /**< owned; the match that "Continue" resumes */
    words_time offered_when;  /**< when the offered match was last played */
    teacher teacher;          /**< of the running game */
    teacher earlier;          /**< of an earlier game, during its review */
    unsigned history_changes; /**< number of calls of ui_history_changed */
    bool has_games;           /**< the history had games when the title appeared */
    bool has_seed;            /**< `seed` has been generated; its commitment may have been shown */
    senet_seed seed;
} ui_session;
