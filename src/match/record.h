// Whole game records: writes a match as text, and loads a match from text.
// Layer: match. Depends on include/senet and base.
// Invariant: a record that was written loads as the same match with all entries, even undone ones;
// any bytes can be loaded, and of a damaged record everything before the damage.
#pragma once

#include "match/match.h"
#include "senet/record.h"

enum {
    MATCH_RECORD_MAX_BYTES = 16 << 20, /**< longer texts are refused */
    MATCH_FOUND_CAP = 48,              /**< bytes of the quoted line in a report */
    MATCH_DETAIL_CAP = 400,            /**< bytes of any clause about a fault */
    MATCH_REPORT_TEXT_CAP = 320        /**< bytes that hold any printed report */
};

/** A text that grows on the heap. Zero-initialise; free with match_text_free. */
typedef struct match_text {
    char *bytes; /**< NUL-terminated once something was appended; NULL before */
    size_t n_bytes;
    size_t cap;
} match_text;

/** Appends bytes. @return false if memory runs out; then nothing has changed. */
bool match_text_append(match_text *text, const char *bytes, size_t n_bytes);

/** Frees the bytes and makes the text empty. */
void match_text_free(match_text *text);

/** The result of loading, for sentences in any language. */
typedef struct match_load_report {
    senet_record_fault fault;      /**< the first fault; NONE: the record is valid */
    size_t line;                   /**< its line, from 1 */
    size_t ply;                    /**< its ply (entry of the match), from 1; 0 in the header */
    size_t n_lines_lost;           /**< number of lines that were ignored because of the damage */
    const char *reason;            /**< constant English clause with more about it, or NULL */
    bool other_throws;             /**< a throw at `line` or later does not follow from the seed */
    char detail[MATCH_DETAIL_CAP]; /**< English clause: what it is and what it should be, with '%'
                                        for the line number; "": none */
    char found[MATCH_FOUND_CAP];   /**< beginning of the line, in printable ASCII */
} match_load_report;

/** Appends the lines of journal items, with an `over` line after an item that ends the match.
 *  @param from first item, 0 .. match_journal_count.
 *  @return false if memory runs out; then the text is unchanged. */
bool match_record_items(const match *m, size_t from, match_text *text);

/** Appends the whole record. @return as match_record_items. */
bool match_record(const match *m, match_text *text);

/** Loads a record. Checks every ply: its form, whose turn it is, the throw against the seed, the
 *  move against the rules, the position against its hash. Stops at the first fault, but only
 *  reports a wrong `proof` or a damaged `player` or `check` line in the header.
 *  @param text any bytes.
 *  @param length their number.
 *  @param out_match the match up to the fault, with one JUMPED event; NULL if nothing can be
 *         loaded.
 *  @param out_report always written.
 *  @return SENET_OK (check out_report->fault), SENET_BAD_RECORD, SENET_TOO_LONG,
 *          SENET_NO_MEMORY. */
senet_status match_load(const char *text, size_t length, match **out_match,
                        match_load_report *out_report);

/** Loads a record, or begins a match at a position (RULES.md "Notation", one line), for `--load`.
 *  @param setup used for a position, except its rules and number of pieces.
 *  @return as match_load, or for a position as match_create_at; SENET_BAD_POSITION if it is
 *          neither, with out_report->reason if it looks like a position. */
senet_status match_load_any(const char *text, size_t length, const match_setup *setup,
                            match **out_match, match_load_report *out_report);

/** Prints a report as one or two English sentences: where, what, and what was lost.
 *  @param out_text at least MATCH_REPORT_TEXT_CAP bytes.
 *  @return its length; 0 for no fault. */
size_t match_load_report_print(const match_load_report *report,
                               char out_text[MATCH_REPORT_TEXT_CAP]);
