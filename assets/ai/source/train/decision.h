// Decisions whose moves have known chances, and the text files that keep them.
// Layer: train; tests/bench/judge.c, which only reads, is built without the rest.
//
// A file has one decision a line; lines that begin with # are comments. A decision is a position
// with its throw in the notation of RULES.md. If it is labelled, a part for each legal move
// follows, in the order of senet_moves_list: "; MOVE A B ERROR". A and B are the mover's chances in
// per cent by two independent halves of the games rolled out; ERROR is the standard error of the
// difference between this move and the best one, by all games. Where chances are exact, A = B and
// ERROR is 0.
#ifndef SENET_TRAIN_DECISION_H
#define SENET_TRAIN_DECISION_H

#include "senet/move.h"

enum { DECISION_LINE_CAP = 1024 };

/** What is known of a move, in per cent. */
typedef struct decision_label {
    double half[2];
    double error;
} decision_label;

/** A decision. */
typedef struct decision {
    senet_position position;
    senet_moves moves;
    bool labelled;
    decision_label label[SENET_MOVES_CAP]; /**< by the order of moves, if it is labelled */
} decision;

/** A move's chance by all games, in per cent. */
static inline double decision_chance(const decision *d, unsigned move) {
    return (d->label[move].half[0] + d->label[move].half[1]) / 2;
}

/** The move with the highest chance: by one half of the games (0, 1), or by all (2). */
unsigned decision_best(const decision *d, int half);

/** Reads a line, with or without its end. @return NULL, or why it is refused, a constant clause. */
const char *decision_parse(const char *line, decision *out_decision);

/** Prints a line without its end. @return its length without NUL. */
size_t decision_print(const decision *d, char out_line[DECISION_LINE_CAP]);

/** Reads a file of one rule set.
 *  @param out_decisions to be freed; NULL if that failed.
 *  @param out_count how many.
 *  @return false if that failed, told on stderr. */
bool decisions_read(const char *path, senet_rules_id rules, decision **out_decisions,
                    size_t *out_count);

#endif
