/*
 * A plain struct and an INI file that people may edit, held together by one typed table.
 * Layer: game. Depends on include/senet and base.
 * Invariant: a field is written only with a value inside its range; a bad line costs that line only.
 */
#ifndef SENET_GAME_INI_TABLE_H
#define SENET_GAME_INI_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INI_ROWS_MAX = 128,
    INI_LINE_MAX = 198,     /**< bytes of a line without its end and blanks; a longer one is bad */
    INI_PROBLEMS_MAX = 64,  /**< problems that a report names; more are counted */
    INI_WORD_CAP = 32,      /**< bytes of a key, a section or a choice's word in a problem */
    INI_VALUE_CAP = 48,     /**< bytes of a bad value in a problem */
    INI_SENTENCE_CAP = 384, /**< bytes of the longest sentence about a problem */
    INI_SHEETS_MAX = 4,     /**< sheets that can show a table's rows */
    INI_GROUP = 100,        /**< see ini_row.place */
    INI_DAY_MINUTES = 24 * 60
};

/** How a field is written. Texts and paths: UTF-8; %XX for `%`, `;` and spaces at the ends. */
typedef enum ini_kind {
    INI_INT,    /**< int, min..max */
    INI_BOOL,   /**< bool: yes, no (read: also on, off, true, false, 1, 0) */
    INI_CHOICE, /**< int 0..max, written as one of the words of `words`, separated by spaces; a word
                     after these is what that of `max` was called before */
    INI_RULES,  /**< int, written as the rule set's name */
    INI_LEVEL,  /**< int, written as the level's name (read: also 0, 1, 2, which once stood for the
                     novice, the scribe and the vizier) */
    INI_TEXT,   /**< char[max] */
    INI_PATH,   /**< char[max]: a path from the root on, or nothing */
    INI_HOURS   /**< ini_hours: 09:30-17:30, closed or always; min, max and usual mean nothing */
} ini_kind;

/** A stretch of a day, minutes since midnight: 0 .. 1440. `open` == `close`: none of the day; `close`
 *  < `open`: past midnight, into the next day. The default is the whole day, 0 .. 1440. */
typedef struct ini_hours {
    uint16_t open;
    uint16_t close;
} ini_hours;

/** What a text must be besides UTF-8 that fits; "" always is. */
typedef struct ini_demand {
    bool (*holds)(const char *text);
    const char *wanted; /**< English, after "wants": "codes such as en" */
} ini_demand;

/** One row of a table. All strings are constant and outlive it. */
typedef struct ini_row {
    ini_kind kind;
    const char *section;
    const char *key;
    size_t offset; /**< of the field in the struct */
    int min;
    int max;
    int usual;                /**< the default; texts: "" */
    const char *words;        /**< INI_CHOICE; else anything */
    const char *about;        /**< the comment in the file: English; NULL: none */
    const ini_demand *demand; /**< INI_TEXT; NULL: none */

    // How a form shows it. Texts are English, to be translated when they are shown.
    const char *label;              /**< NULL: no form shows it */
    const char *const *names;       /**< INI_CHOICE: of each value; INI_INT: one format for the
                                           number; NULL: the form has its own */
    const char *context;            /**< of `names` in the catalogue; NULL: none */
    int step;                       /**< INI_INT: of a slider */
    uint16_t place[INI_SHEETS_MAX]; /**< on each sheet: INI_GROUP * group (from 1) + place in the
                                           group (from 1); 0: it is not there */
} ini_row;

typedef struct ini_table {
    const ini_row *row; /**< in the order of the file, section by section */
    size_t n;           /**< 1 .. INI_ROWS_MAX */
    const char *head;   /**< the comment at the top: whole lines with their ends */
    /** The file is people's alone: `#` before comments, which name the default too, and a key
     *  that stands there twice is a problem. Otherwise `;`, and the last one counts. */
    bool by_hand;
} ini_table;

/** What can be wrong in a file: X(NAME, English clause). */
#define INI_FAULT_MAP(X)                                            \
    X(UNKNOWN, "there is no such setting")                          \
    X(BAD_VALUE, "this value is not possible; the default is used") \
    X(REPEATED, "this setting is there twice")                      \
    X(BAD_LINE, "this line cannot be read")

typedef enum ini_fault {
#define INI_FAULT_ENUM(name, text) INI_FAULT_##name,
    INI_FAULT_MAP(INI_FAULT_ENUM)
#undef INI_FAULT_ENUM
        INI_FAULT_COUNT
} ini_fault;

/** One problem. Texts are printable ASCII, cut, with `?` for every other byte. */
typedef struct ini_problem {
    ini_fault fault;
    size_t line; /**< from 1 */
    char section[INI_WORD_CAP];
    char key[INI_WORD_CAP];    /**< "" for BAD_LINE */
    char value[INI_VALUE_CAP]; /**< BAD_VALUE: what stands there */
} ini_problem;

/** What reading found. */
typedef struct ini_report {
    size_t n_problems; /**< all; the first INI_PROBLEMS_MAX are in `problem` */
    ini_problem problem[INI_PROBLEMS_MAX];
    uint32_t line[INI_ROWS_MAX]; /**< by row: where its key stood last; 0: nowhere */
} ini_report;

/** The English clause of a fault; constant. Thread-safe. */
const char *ini_fault_text(ini_fault fault);

/**
 * Says in one English sentence what is wrong, and what would be right: for a log or a terminal.
 * @param table the one that was read by. @param problem of its report.
 * @param out_sentence with its full stop, without file and line. Thread-safe.
 */
void ini_problem_print(const ini_table *table, const ini_problem *problem,
                       char out_sentence[INI_SENTENCE_CAP]);

/** Adds a problem that only the caller can see (two values that do not go together) to a report. */
void ini_report_add(ini_report *report, const ini_problem *problem);

/** The line where a key stood last, from 1; 0: nowhere. @param key of the table (asserted). */
size_t ini_report_line(const ini_table *table, const ini_report *report, const char *section,
                       const char *key);

/** The number in a field that is neither text nor hours; INI_BOOL: 0 or 1. Thread-safe. */
int ini_get(const ini_row *row, const void *record);

/** Sets such a field. @param value in the row's range (asserted). Thread-safe. */
void ini_set(const ini_row *row, void *record, int value);

/**
 * The rows that a sheet shows, in the order of their places.
 * @param sheet 0 .. INI_SHEETS_MAX - 1. @param out_row up to INI_ROWS_MAX of them.
 * @return their number. Thread-safe.
 */
size_t ini_table_sheet(const ini_table *table, int sheet, const ini_row *out_row[INI_ROWS_MAX]);

/** Writes the usual value into every field. @param out_record the table's struct. Thread-safe. */
void ini_table_defaults(const ini_table *table, void *out_record);

/**
 * Reads an INI text over what the struct holds. A bad value changes nothing.
 * @param text any bytes; @param length their number.
 * @param record the table's struct, each field inside its range. @param out_report always written.
 */
void ini_table_parse(const ini_table *table, const char *text, size_t length, void *record,
                     ini_report *out_report);

/**
 * Prints the file: sections, a comment for each field, its value.
 * @param out_text of cap bytes, which must do (asserted).
 * @return its length. Reading it gives the same struct, if its texts came from a file.
 */
size_t ini_table_print(const ini_table *table, const void *record, char *out_text, size_t cap);

#endif
