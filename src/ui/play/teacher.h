// The teacher: evaluations of the current moves and of every ply played in the running game, and
// the summary of the game so far.
// Layer: ui (private header). Depends on match, include/senet, services.h.
// Invariant: every figure belongs to exactly the position asked about; an evaluation that is not
// ready is missing, never replaced by an older one.
#pragma once

#include "match/match.h"
#include "senet/analysis.h"
#include "ui/frame/services.h"

/** A ply of the game: a throw or left-over step, and the move made with it. */
typedef struct teacher_step {
    size_t entry;            /**< index of its move in the match's entries */
    senet_position position; /**< with its throw */
    senet_position after;
    senet_move move;
    bool known; /**< `moves` is valid */
    senet_analysis moves;
    senet_ply ply; /**< valid for the first `n_reviewed` steps */
} teacher_step;

/** The moves of a position that may be outside the game. */
typedef struct teacher_current {
    bool known;
    senet_position position;
    senet_analysis moves;
} teacher_current;

typedef struct teacher_question {
    bool open; /**< waits for an answer with `ticket` */
    uint32_t ticket;
    senet_position about;
} teacher_question;

/** Zero-initialize; free with teacher_clear. */
typedef struct teacher {
    bool follows;         /**< the fields below describe the running match */
    int game;             /**< the game of the match, from 1; 0 the newest */
    uint8_t cones;        /**< the player with the cones; valid with `has_start` */
    senet_position end;   /**< the game's last position so far */
    uint32_t generation;  /**< of the match when the steps were taken */
    bool has_start;       /**< the sides of the game are settled */
    bool resigned;        /**< the game ended by resignation */
    senet_position start; /**< the start of the game, before its first throw */
    bool start_known;     /**< `start_evaluation` is valid */
    senet_evaluation start_evaluation;
    teacher_step *step; /**< the game's plies so far */
    size_t n_steps;
    size_t steps_cap;
    size_t n_reviewed; /**< number of steps summed up in `review` */
    senet_review review;
    teacher_current current; /**< the last answer */
    teacher_question question;
    bool failed;     /**< the last answer was an error: ask nothing more about this generation */
    bool in_history; /**< the results of this game are in the history */
} teacher;

/** The number of games of a match that have begun, 1 or more. */
int teacher_games(const match *m);

/** Forgets everything and follows an earlier game. @param game from 1, not the newest; 0: none. */
void teacher_review_game(teacher *t, const match *m, int game);

/** Follows the match. Stores a finished, completely evaluated game in the history, once.
 *  @param h NULL: there is none.
 *  @param id of the match in the history; 0: the running one. */
void teacher_follow(teacher *t, const match *m, const ui_history *h, int64_t id);

/** The next question, unless an equally urgent one awaits its answer. Call it after teacher_follow.
 *  @return false if there is none now. */
bool teacher_ask(teacher *t, const match *m, ui_request *out_request);

/** Takes an answer. @return whether it answered this teacher's question and added an evaluation. */
bool teacher_answer(teacher *t, const ui_answer *answer);

/** Forgets everything, because the match has been replaced. */
void teacher_reset(teacher *t);

/** Frees its memory. */
void teacher_clear(teacher *t);

/** The evaluations of the moves in a position with a throw or left-over step, best first; NULL
 *  while unknown. Borrowed until the next call that changes the teacher. */
const senet_analysis *teacher_moves(const teacher *t, const senet_position *position);

/** A move's entry in an analysis, or NULL. */
const senet_move_evaluation *teacher_evaluation(const senet_analysis *moves, senet_move move);

/** The cones' winning chance in a position. @return false while unknown. */
bool teacher_chance(const teacher *t, const senet_position *position, senet_evaluation *out_chance);

/** Whether the whole game so far is evaluated: `review` is complete. */
bool teacher_done(const teacher *t);

/** Whether every figure of the review is exact. */
bool teacher_exact(const teacher *t);
