// Readers of cases.txt, perft.txt and refused.txt in tests/rules/, shared by the suites that test
// the rules core and the second implementation with them.
// Layer: tests. Depends on the C library alone.
// Invariant: an invalid line ends the program; only comments are skipped.
#ifndef SENET_TESTS_SUPPORT_RULES_FILE_H
#define SENET_TESTS_SUPPORT_RULES_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    RULES_FILE_LINE_CAP = 512,    /**< bytes of a line with its end */
    RULES_FILE_MOVES_CAP = 16,    /**< moves in one case */
    RULES_FILE_COUNTS_CAP = 12,   /**< depths in one perft line */
    RULES_FILE_MIN_CASES = 580,   /**< fewer cases than this mean a damaged file */
    RULES_FILE_MIN_REFUSALS = 50, /**< fewer refused lines than this mean a damaged file */
    RULES_FILE_MIN_PERFT = 65     /**< fewer perft lines than this mean a damaged file */
};

/** One line of cases.txt. All texts point into `line`. */
typedef struct rules_case {
    char line[RULES_FILE_LINE_CAP];          /**< the line, cut into its fields */
    int number;                              /**< its number in the file, from 1 */
    const char *clause;                      /**< the clause of src/core/RULES.md */
    const char *position;                    /**< a position with a throw */
    const char *moves[RULES_FILE_MOVES_CAP]; /**< its legal moves, sorted by strcmp */
    int n_moves;                             /**< how many */
    const char *played;                      /**< the move played, or NULL */
    const char *after;                       /**< the position after it, or NULL */
} rules_case;

/** One line of perft.txt. */
typedef struct rules_perft {
    char line[RULES_FILE_LINE_CAP];         /**< the line, cut into its fields */
    int number;                             /**< its number in the file, from 1 */
    const char *position;                   /**< the position, inside `line` */
    uint64_t counts[RULES_FILE_COUNTS_CAP]; /**< perft 1, 2, 3, ... */
    int n_counts;                           /**< how many */
} rules_perft;

/** One line of refused.txt. */
typedef struct rules_refusal {
    char line[RULES_FILE_LINE_CAP]; /**< the line, cut into its fields */
    const char *why;                /**< what is wrong with the text */
    const char *text;               /**< a line that is not a position */
} rules_refusal;

/** A file that is being read. */
typedef struct rules_file {
    FILE *stream; /**< the open file */
    int number;   /**< lines read so far */
} rules_file;

/** Opens a file below the repository's root.
 *  @param path such as "tests/rules/cases.txt"
 *  @return the file; the program ends if it cannot be opened */
rules_file rules_file_open(const char *path);

/** Closes a file. @param file the file */
void rules_file_close(rules_file *file);

/** Reads the next case.
 *  @param file cases.txt
 *  @param out_case the case
 *  @return false at the end of the file */
bool rules_file_next_case(rules_file *file, rules_case *out_case);

/** Reads the next perft line.
 *  @param file perft.txt
 *  @param out_perft the line
 *  @return false at the end of the file */
bool rules_file_next_perft(rules_file *file, rules_perft *out_perft);

/** Reads the next refused line.
 *  @param file refused.txt
 *  @param out_refusal the line
 *  @return false at the end of the file */
bool rules_file_next_refusal(rules_file *file, rules_refusal *out_refusal);

/** Sorts texts by strcmp. @param texts the texts @param n how many */
void rules_file_sort(const char *texts[], int n);

#endif
