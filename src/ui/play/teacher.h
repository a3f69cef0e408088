/*
 * What the teacher knows of the running game: the moves that are open, every ply that was played,
 * and what the game so far comes to. Layer: ui (private header).
 * Depends on game, include/senet. Invariant: every figure is of the very position it is asked for;
 * what has not been worked out yet is not there, and never an older figure in its place.
 */
#pragma once

#include "game/match.h"
#include "senet/analysis.h"
#include "ui/frame/services.h"

/** A ply of the game: a throw or left-over step, and the move made with it. */
typedef struct teacher_step {
    size_t entry;            /**< its move's place among the match's plies */
    senet_position position; /**< with its throw */
    senet_position after;
    senet_move move;
    bool known; /**< `moves` is right */
    senet_analysis moves;
    senet_ply ply; /**< right for the first `n_reviewed` steps */
} teacher_step;

/** The moves of a position that need not be of the game. */
typedef struct teacher_here {
    bool known;
    senet_position position;
    senet_analysis moves;
} teacher_here;

typedef struct teacher_question {
    bool open; /**< an answer with `ticket` is waited for */
    uint32_t ticket;
    senet_position about;
} teacher_question;

/** Zeroed, it knows nothing. Free with teacher_clear. */
typedef struct teacher {
    bool follows;         /**< what follows is about the running match */
    int game;             /**< which of its games, from 1; 0 the newest */
    uint8_t cones;        /**< who has the cones in it; right with `has_start` */
    senet_position end;   /**< how far it has come */
    uint32_t generation;  /**< of the match that the steps were taken from */
    bool has_start;       /**< the sides of the game are settled */
    bool given_up;        /**< the game ended with somebody giving up */
    senet_position start; /**< where the game begins, before its first throw */
    bool start_known;     /**< `start_evaluation` is right */
    senet_evaluation start_evaluation;
    teacher_step *step; /**< the game's plies so far */
    size_t n_steps;
    size_t steps_cap;
    size_t n_reviewed; /**< of these `review` has the sums */
    senet_review review;
    teacher_here here; /**< what was asked about last */
    teacher_question question;
    bool failed; /**< there was none: nothing more is asked about this generation */
    bool told;   /**< the history knows what this game has come to */
} teacher;

/** How many games of a match have begun, 1 or more. */
int teacher_games(const match *m);

/** Drops what was known, and follows an earlier game of the match. @param game from 1, not the
 *  newest; 0 for none. */
void teacher_look_back(teacher *t, const match *m, int game);

/** Takes in what has been played. A game that is over and all known goes into the history, once.
 *  @param h NULL: there is none. @param id of the match in it; 0: the running one. */
void teacher_follow(teacher *t, const match *m, const ui_history *h, int64_t id);

/** The next question, unless one waits for its answer that is as urgent. To be called after
 *  teacher_follow. @return false if there is none now. */
bool teacher_ask(teacher *t, const match *m, ui_request *out_request);

/** Takes an answer. @return whether it was to this one's question, and more is known. */
bool teacher_answer(teacher *t, const ui_answer *answer);

/** The match is another one: drops all about the one before. */
void teacher_reset(teacher *t);

/** Frees what it holds. */
void teacher_clear(teacher *t);

/** The moves of a position with a throw or left-over step, best first; NULL while they are not
 *  known. Borrowed until the next teacher_follow. */
const senet_analysis *teacher_moves(const teacher *t, const senet_position *position);

/** One move among those of an analysis, or NULL. */
const senet_move_evaluation *teacher_evaluation(const senet_analysis *moves, senet_move move);

/** The cones' chance in a position of the running game. @return false while it is not known. */
bool teacher_chance(const teacher *t, const senet_position *position, senet_evaluation *out_chance);

/** Whether the whole game so far has been looked at: `review` is complete. */
bool teacher_done(const teacher *t);

/** Whether every figure of the review is proved. */
bool teacher_exact(const teacher *t);
