// Whole game records: a match written as text, and text opened as a match.
// Layer: match. Depends on include/senet and base.
// Invariant: what was written and is read again is the same match, entry for entry, undone ones
// too; any bytes at all can be read, and a damaged record gives everything before the damage.
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

/** Appends bytes. @return false if there is no memory; then nothing has changed. */
bool match_text_append(match_text *text, const char *bytes, size_t n_bytes);

/** Frees the bytes and makes the text empty. */
void match_text_free(match_text *text);

/** What reading found. Sentences for people come from it, in any language. */
typedef struct match_load_report {
    senet_record_fault fault; /**< the first thing that does not fit; NONE: everything fits */
    size_t line;              /**< its line, from 1 */
    size_t ply;               /**< its ply = entry of the match, from 1; 0 in the header */
    size_t n_lines_lost;      /**< lines from the damage on that were not used */
    const char *reason;       /**< constant English clause that says more, or NULL */
    bool other_throws;        /**< a throw differs from what the seed gives, at `line` or later */
    char detail[MATCH_DETAIL_CAP]; /**< English clause: what it is and what it should be, with '%'
                                        for the line's number; "" if there is none */
    char found[MATCH_FOUND_CAP];   /**< beginning of that line, printable ASCII */
} match_load_report;

/**
 * Appends the lines of journal items, with the `over` line where one ends the match.
 * @param from first item, 0 .. match_journal_count. @return false: no memory; the text is as it was.
 */
bool match_record_items(const match *m, size_t from, match_text *text);

/** Appends the whole record. @return as match_record_items. */
bool match_record(const match *m, match_text *text);

/**
 * Opens a record. Every ply is checked: its form, whose turn it is, the throw against the seed, the
 * move against the rules, the position against its hash. Reading stops at the first that does not
 * fit (damage in the check or in a player's line of the header is reported and read over).
 * @param text any bytes; @param length their number.
 * @param out_match the match up to there, with one JUMPED event; NULL if nothing could be opened.
 * @param out_report always written.
 * @return SENET_OK (look at out_report->fault), SENET_BAD_RECORD, SENET_TOO_LONG, SENET_NO_MEMORY.
 */
senet_status match_load(const char *text, size_t length, match **out_match,
                        match_load_report *out_report);

/**
 * Opens a record, or one line with a position (RULES.md "Notation"), for `--load`.
 * @param setup players, points, first side, throws and seed for a position; its rules are ignored.
 * @return as match_load; SENET_BAD_POSITION if it is neither, with out_report->reason.
 */
senet_status match_load_any(const char *text, size_t length, const match_setup *setup,
                            match **out_match, match_load_report *out_report);

/**
 * Says a report in one English sentence or two: where, what, and what was lost.
 * @param out_text at least MATCH_REPORT_TEXT_CAP bytes. @return its length; 0 for no fault.
 */
size_t match_load_report_print(const match_load_report *report,
                               char out_text[MATCH_REPORT_TEXT_CAP]);
