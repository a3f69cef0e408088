/*
 * A plain struct and an INI file that people may edit, held together by one typed table.
 * Layer: game. Depends on base.
 * Invariant: a field is written only with a value inside its range; a bad line costs that line only.
 */
#pragma once

#include "base/ini.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INI_ROWS_MAX = 128,
    INI_LINE_MAX = 1000,    /**< bytes of a line without its blanks and comment; longer is bad */
    INI_PROBLEMS_MAX = 64,  /**< problems that a report names; more are counted */
    INI_SENTENCE_CAP = 384, /**< bytes of the longest sentence about a problem */
    INI_SHEETS_MAX = 5,     /**< sheets that can show a table's rows */
    INI_GROUP = 100,        /**< see ini_row.place */
    INI_DAY_MINUTES = 24 * 60
};

/** How a field is written. */
typedef enum ini_kind {
    INI_INT,    /**< int, min..max */
    INI_BOOL,   /**< bool: yes, no (read: also on, off, true, false, 1, 0) */
    INI_CHOICE, /**< int 0..max, written as one of `words` */
    INI_TEXT,   /**< char[max]: UTF-8 of one line; %XX for `%`, `;` and spaces at the ends */
    INI_HOURS   /**< ini_hours: 09:30-17:30, closed or always; the default is always */
} ini_kind;

/** A stretch of a day, minutes since midnight: 0 .. 1440. `open` == `close`: none of the day; `close`
 *  < `open`: past midnight, into the next day. */
typedef struct ini_hours {
    uint16_t open;
    uint16_t close;
} ini_hours;

/** What a text must be besides UTF-8 that fits; "" always is. */
typedef struct ini_demand {
    bool (*holds)(const char *text);
    const char *expected; /**< English, after "must be": "codes such as en" */
} ini_demand;

/** One row of a table. All strings are constant and outlive it. */
typedef struct ini_row {
    ini_kind kind;
    const char *section;
    const char *key;
    size_t offset; /**< of the field in the struct */
    int min;
    int max;
    int default_value;        /**< of a number; the default of a text is "" */
    const char *words;        /**< INI_CHOICE: of the values, separated by spaces */
    const char *about;        /**< the comment in the file: English; NULL: none */
    const ini_demand *demand; /**< INI_TEXT; NULL: none */

    // How a form shows it. Texts are English, to be translated when they are shown.
    const char *label;              /**< NULL: no form shows it */
    const char *help;               /**< one sentence: what it does; NULL: none */
    const char *const *names;       /**< INI_CHOICE: of each value; INI_INT: one format for the
                                         number; NULL: the form has its own */
    const char *context;            /**< of `names` in the catalogue; NULL: none */
    int step;                       /**< INI_INT: of a slider */
    uint16_t place[INI_SHEETS_MAX]; /**< on each sheet: INI_GROUP * group (from 1) + place in the
                                         group (from 1); 0: it is not there */
} ini_row;

/*
 * A table is written once, as a macro MAP(NUMBER, SWITCH, CHOICE, TEXT) of such rows:
 *     NUMBER(section, key, field, min, max, default, about)
 *     SWITCH(section, key, field, default, about)
 *     CHOICE(section, key, field, number of values, default, words, about)
 *     TEXT(section, key, field, cap, demand, about)
 * Members of ini_row may follow `about`. The struct's fields come from it by INI_NUMBER_FIELD and so
 * on, the rows by INI_NUMBER_ROW and so on, where INI_RECORD is the struct.
 */
#define INI_NUMBER_FIELD(section, key, field, ...)    int field;
#define INI_SWITCH_FIELD(section, key, field, ...)    bool field;
#define INI_CHOICE_FIELD(section, key, field, ...)    int field;
#define INI_TEXT_FIELD(section, key, field, cap, ...) char field[cap];

#define INI_PLACE_OF(row_section, row_key, field) \
    .section = (row_section), .key = (row_key), .offset = offsetof(INI_RECORD, field)
#define INI_NUMBER_ROW(section, key, field, low, high, initial, ...) \
    {.kind = INI_INT,                                                \
     INI_PLACE_OF(section, key, field),                              \
     .min = (low),                                                   \
     .max = (high),                                                  \
     .default_value = (initial),                                     \
     .about = __VA_ARGS__},
#define INI_SWITCH_ROW(section, key, field, initial, ...) \
    {.kind = INI_BOOL,                                    \
     INI_PLACE_OF(section, key, field),                   \
     .max = 1,                                            \
     .default_value = (initial),                          \
     .about = __VA_ARGS__},
#define INI_CHOICE_ROW(section, key, field, count, initial, names, ...) \
    {.kind = INI_CHOICE,                                                \
     INI_PLACE_OF(section, key, field),                                 \
     .max = (count)-1,                                                  \
     .default_value = (initial),                                        \
     .words = (names),                                                  \
     .about = __VA_ARGS__},
#define INI_TEXT_ROW(section, key, field, cap, must, ...) \
    {.kind = INI_TEXT,                                    \
     INI_PLACE_OF(section, key, field),                   \
     .max = (cap),                                        \
     .demand = (must),                                    \
     .about = __VA_ARGS__},

typedef struct ini_table {
    const ini_row *row; /**< in the order of the file, section by section */
    size_t n;           /**< 1 .. INI_ROWS_MAX */
    const char *head;   /**< the comment at the top: whole lines with their ends */
    /** The file is people's alone: `#` before comments, which name the default too, and a key
     *  that is there twice is a problem. Otherwise `;`, and the last one counts. */
    bool by_hand;
} ini_table;

/** What can be wrong in a file. */
typedef enum ini_fault {
    INI_FAULT_UNKNOWN,   /**< there is no such setting */
    INI_FAULT_BAD_VALUE, /**< this value is not possible: the field keeps what it had */
    INI_FAULT_REPEATED,  /**< this setting is there twice */
    INI_FAULT_BAD_LINE   /**< this line cannot be read */
} ini_fault;

typedef struct ini_problem {
    ini_fault fault;
    size_t line;                     /**< from 1 */
    const ini_row *row;              /**< NULL: UNKNOWN, BAD_LINE */
    char sentence[INI_SENTENCE_CAP]; /**< English, with its full stop: what is wrong, and what would
                                          be right */
} ini_problem;

/** What reading found. */
typedef struct ini_report {
    size_t n_problems; /**< all; the first INI_PROBLEMS_MAX are in `problem` */
    ini_problem problem[INI_PROBLEMS_MAX + 1]; /**< the last one stands for all beyond */
    uint32_t line[INI_ROWS_MAX]; /**< by row: where its key was last, from 1; 0: nowhere */
} ini_report;

/** The row of a key; NULL: there is none. Thread-safe. */
const ini_row *ini_table_find(const ini_table *table, const char *section, const char *key);

/** Adds a bad value that only the caller can see (two values that do not go together). @param row of
 *  the table. @return the sentence, to be written by the caller; borrowed from the report. */
str_builder ini_report_add(const ini_table *table, ini_report *report, const ini_row *row);

/** The same with the sentence that reading has for a bad value. */
void ini_report_value(const ini_table *table, ini_report *report, const ini_row *row,
                      const char *value);

/** Reads hours that begin a text, "09:30-17:30". @return what follows; NULL: these are none. */
const char *ini_hours_read(const char *text, ini_hours *out_hours);

/** The number in a field that is neither text nor hours; INI_BOOL: 0 or 1. Thread-safe. */
int ini_get(const ini_row *row, const void *record);

/** Sets such a field. @param value in the row's range (asserted). Thread-safe. */
void ini_set(const ini_row *row, void *record, int value);

/** Writes the default into every field. @param out_record the table's struct. Thread-safe. */
void ini_table_defaults(const ini_table *table, void *out_record);

/** Whom a section is for: the NAME of [section @NAME]; NULL and 0 bytes: everybody. */
const char *ini_section_owner(const ini_line *section, size_t *out_n_bytes);

/**
 * Reads an INI text over what the struct holds. A bad value changes nothing.
 * @param text any bytes; @param length their number.
 * @param owner "": the sections for everybody; the report begins anew. Otherwise only those for
 *        that owner, over the first; problems are added to the report's, and lines replace its lines.
 * @param record the table's struct, each field inside its range.
 */
void ini_table_parse(const ini_table *table, const char *text, size_t length, const char *owner,
                     void *record, ini_report *report);

/**
 * Prints the file: sections, a comment for each field, its value.
 * @param out_text of cap bytes, which must do (asserted).
 * @return its length. Reading it gives the same struct, if its texts came from a file.
 */
size_t ini_table_print(const ini_table *table, const void *record, char *out_text, size_t cap);
