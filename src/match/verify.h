// Whether all of a record holds: every throw thrown again, every move played again, in one sentence.
// Layer: match. Depends on include/senet and base.
// Invariant: a record that holds is one that match_load opens without any fault, and no other.
#pragma once

#include "match/record.h"

enum { MATCH_VERDICT_CAP = 800 /**< bytes that hold any verdict */ };

/**
 * Checks a record and says in one English sentence whether all of it holds. What does not is named:
 * which throw or move, what it is and what it should be.
 * @param text any bytes; @param length their number.
 * @param out_text at least MATCH_VERDICT_CAP bytes, NUL-terminated.
 * @return whether all of it holds. False also without memory, which the sentence says then.
 */
bool match_verify(const char *text, size_t length, char out_text[MATCH_VERDICT_CAP]);

/**
 * Says why a line does not fit: what it is and what it should be, as an English clause.
 * @param m the match as it was before the line. @param line what the record says.
 * @param out_text at least MATCH_DETAIL_CAP bytes; "" where there is nothing more to say.
 */
void match_explain(const match *m, const senet_record_line *line, senet_record_fault fault,
                   char out_text[MATCH_DETAIL_CAP]);
