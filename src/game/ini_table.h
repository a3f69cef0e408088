// Typed tables that connect a plain struct with an INI file that people may edit.
// Layer: game. Depends on base.
// Invariant: fields are only written with values in range; a bad line affects no other line.
#pragma once

#include "base/ini.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INI_ROWS_MAX = 128,
    INI_LINE_MAX = 1000,    /**< most bytes of a line without its blanks and comment */
    INI_PROBLEMS_MAX = 64,  /**< most problems described in a report; further ones are counted */
    INI_SENTENCE_CAP = 384, /**< bytes of the sentence about a problem with its NUL */
    INI_SHEETS_MAX = 5,     /**< most sheets that show a table's rows */
    INI_GROUP = 100,        /**< see ini_row.place */
    INI_DAY_MINUTES = 24 * 60
};

/** The type of a field and its form in the file. */
typedef enum ini_kind {
    INI_INT,    /**< int, min..max */
    INI_BOOL,   /**< bool: yes, no (read: also on, off, true, false, 1, 0) */
    INI_CHOICE, /**< int 0..max, written as one of `words` */
    INI_TEXT,   /**< char[max]: one line of UTF-8; %XX for `%`, `;` and spaces at the ends */
    INI_HOURS   /**< ini_hours: 09:30-17:30, closed or always; the default is always */
} ini_kind;

/** A period of a day, in minutes since midnight, 0 .. 1440. Empty if `open` == `close`; it ends on
 *  the next day if `close` < `open`. */
typedef struct ini_hours {
    uint16_t open;
    uint16_t close;
} ini_hours;

/** A condition for a text, besides valid UTF-8 and its length; "" always meets it. */
typedef struct ini_demand {
    bool (*holds)(const char *text);
    const char *expected; /**< English, after "must be": "codes such as en" */
} ini_demand;

/** One row of a table. All strings are constant and outlive it. */
typedef struct ini_row {
    ini_kind kind;
    const char *section;
    const char *key;
    size_t offset; /**< offset of the field in the struct, bytes */
    int min;
    int max;
    int default_value;        /**< for numbers; the default of a text is "" */
    const char *words;        /**< INI_CHOICE: the words for its values, separated by spaces */
    const char *about;        /**< the comment in the file, in English; NULL: none */
    const ini_demand *demand; /**< INI_TEXT; NULL: none */

    // How a form shows it. Texts are English; the form translates them.
    const char *label;              /**< NULL: no form shows it */
    const char *help;               /**< one sentence that says what it does; NULL: none */
    const char *const *names;       /**< INI_CHOICE: name of each value; INI_INT: one format for
                                         the number; NULL: the form has its own */
    const char *context;            /**< msgctxt of `names`; NULL: none */
    int step;                       /**< INI_INT: step of the slider */
    uint16_t place[INI_SHEETS_MAX]; /**< where each sheet shows it: INI_GROUP * group + place in
                                         that group, both counted from 1; 0: not on that sheet */
} ini_row;

// A table is written once, as a macro MAP(NUMBER, SWITCH, CHOICE, TEXT) of such rows:
//     NUMBER(section, key, field, min, max, default, about)
//     SWITCH(section, key, field, default, about)
//     CHOICE(section, key, field, number of values, default, words, about)
//     TEXT(section, key, field, cap, demand, about)
// Initialisers of ini_row may follow `about`. MAP(INI_NUMBER_FIELD, ...) declares the struct's
// fields; MAP(INI_NUMBER_ROW, ...) defines the rows and needs INI_RECORD, the name of the struct.
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
    const ini_row *row; /**< in the order of the file, grouped by section */
    size_t n;           /**< 1 .. INI_ROWS_MAX */
    const char *head;   /**< the comment at the top: whole lines with line ends */
    /** Only people write the file: comments begin with `#` and give the default, and a repeated key
     *  is a problem. Otherwise comments begin with `;`, and the last of repeated keys counts. */
    bool by_hand;
} ini_table;

/** The kinds of problems in a file. */
typedef enum ini_fault {
    INI_FAULT_UNKNOWN,   /**< unknown setting */
    INI_FAULT_BAD_VALUE, /**< invalid value: the field is unchanged */
    INI_FAULT_REPEATED,  /**< repeated setting: the field is unchanged */
    INI_FAULT_BAD_LINE   /**< not a valid line */
} ini_fault;

typedef struct ini_problem {
    ini_fault fault;
    size_t line;                     /**< from 1 */
    const ini_row *row;              /**< NULL: UNKNOWN, BAD_LINE */
    char sentence[INI_SENTENCE_CAP]; /**< English, with its full stop: what is wrong, and what is
                                          allowed */
} ini_problem;

/** The problems found while reading. */
typedef struct ini_report {
    size_t n_problems; /**< all of them; the first INI_PROBLEMS_MAX are in `problem` */
    ini_problem problem[INI_PROBLEMS_MAX + 1]; /**< further ones overwrite the last element */
    uint32_t line[INI_ROWS_MAX]; /**< by row: last line with its key, from 1; 0: none */
} ini_report;

/** The row of a key, or NULL. Thread-safe. */
const ini_row *ini_table_find(const ini_table *table, const char *section, const char *key);

/** Adds a bad value that only the caller can detect, such as two values that contradict each other.
 *  @return the problem's empty sentence, which the caller writes; borrowed from the report. */
str_builder ini_report_add(const ini_table *table, ini_report *report, const ini_row *row);

/** The same, with the default sentence for a bad value. */
void ini_report_value(const ini_table *table, ini_report *report, const ini_row *row,
                      const char *value);

/** Reads hours, "09:30-17:30", at the start of a text.
 *  @return the rest of the text; NULL if the hours are not valid. */
const char *ini_hours_read(const char *text, ini_hours *out_hours);

/** The value of a field other than INI_TEXT and INI_HOURS; INI_BOOL: 0 or 1. Thread-safe. */
int ini_get(const ini_row *row, const void *record);

/** Sets such a field. @param value in the row's range (asserted). Thread-safe. */
void ini_set(const ini_row *row, void *record, int value);

/** Writes the default into every field. @param out_record the table's struct. Thread-safe. */
void ini_table_defaults(const ini_table *table, void *out_record);

/** The owner of a section, NAME in [section @NAME]; NULL and 0 bytes if it is for everybody. */
const char *ini_section_owner(const ini_line *section, size_t *out_n_bytes);

/** Overwrites the struct with the values of an INI text. A bad value leaves its field unchanged.
 *  @param text any bytes.
 *  @param length their number.
 *  @param owner "": reads the sections for everybody and starts a new report. Otherwise reads only
 *         this owner's sections, adds problems to the report and updates its line numbers.
 *  @param record the table's struct, each field in its range. */
void ini_table_parse(const ini_table *table, const char *text, size_t length, const char *owner,
                     void *record, ini_report *report);

/** Prints the file: sections, a comment for each field, its value.
 *  @param out_text cap bytes, which must be enough (asserted).
 *  @return its length. Reading it gives the same struct, if its texts came from a file. */
size_t ini_table_print(const ini_table *table, const void *record, char *out_text, size_t cap);
