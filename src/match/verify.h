// Explains the faults of a record, for senet_record_verify (senet/record.h).
// Layer: match. Depends on include/senet and base.
// Invariant: a record is valid exactly if match_load reports no fault.
#pragma once

#include "match/record.h"

/** Explains a fault in a line as an English clause: what it is and what it should be.
 *  @param m the match before the line.
 *  @param line what the record says.
 *  @param out_text at least MATCH_DETAIL_CAP bytes; "" if there is nothing to add. */
void match_explain(const match *m, const senet_record_line *line, senet_record_fault fault,
                   char out_text[MATCH_DETAIL_CAP]);
