// What does not fit in a record, in words (senet_record_verify in senet/record.h says the sentence).
// Layer: match. Depends on include/senet and base.
// Invariant: a record that is valid is one that match_load opens without any fault, and no other.
#pragma once

#include "match/record.h"

/**
 * Says why a line does not fit: what it is and what it should be, as an English clause.
 * @param m the match as it was before the line. @param line what the record says.
 * @param out_text at least MATCH_DETAIL_CAP bytes; "" where there is nothing more to say.
 */
void match_explain(const match *m, const senet_record_line *line, senet_record_fault fault,
                   char out_text[MATCH_DETAIL_CAP]);
