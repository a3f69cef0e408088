// Fuzz target: game records, line by line and as a whole.
// Layer: tests. Depends on include/senet and src/match.
// Invariant: a line that parses prints to the same bytes, and the record of an opened match opens
// again, without a fault, as the same match.
#include "fuzz_target.h"

#include "match/record.h"
#include "senet/record.h"

#include <string.h>

enum {
    TEXT_CAP = 1 << 16 // longer inputs find nothing new
};

static void try_line(const char *line, size_t length) {
    senet_record_line read;
    char text[SENET_RECORD_LINE_CAP];
    if (senet_record_line_parse(line, length, &read) != SENET_OK) {
        return;
    }
    size_t printed = senet_record_line_print(&read, text);
    FUZZ_CHECK(printed == strlen(text) && printed < sizeof text, text);
    // A carriage return before the line end is ignored.
    bool returned = length == printed + 1 && line[printed] == '\r';
    FUZZ_CHECK(length == printed || returned, text);
    FUZZ_CHECK(memcmp(line, text, printed) == 0, text);
}

static void try_lines(const char *text, size_t length) {
    size_t at = 0;
    while (at < length) {
        const char *end = memchr(&text[at], '\n', length - at);
        size_t n = end == NULL ? length - at : (size_t)(end - &text[at]);
        try_line(&text[at], n);
        at += n + 1;
    }
}

static void check_report(const match_load_report *report) {
    char text[MATCH_REPORT_TEXT_CAP];
    size_t length = match_load_report_print(report, text);
    FUZZ_CHECK(length == strlen(text) && length < sizeof text, text);
    FUZZ_CHECK((length == 0) == (report->fault == SENET_RECORD_FAULT_NONE), text);
}

// Two matches are the same if their records and needs are.
static void check_again(const match *m, const match_text *record) {
    match *again = NULL;
    match_load_report report;
    match_text second = {NULL, 0, 0};
    senet_status status = match_load(record->bytes, record->n_bytes, &again, &report);
    FUZZ_CHECK(status == SENET_OK && again != NULL, record->bytes);
    FUZZ_CHECK(report.fault == SENET_RECORD_FAULT_NONE, record->bytes);
    FUZZ_CHECK(match_record(again, &second), record->bytes);
    FUZZ_CHECK(second.n_bytes == record->n_bytes, second.bytes);
    FUZZ_CHECK(memcmp(second.bytes, record->bytes, record->n_bytes) == 0, second.bytes);
    match_need need = match_need_now(m);
    match_need need_again = match_need_now(again);
    FUZZ_CHECK(need.kind == need_again.kind && need.player == need_again.player, record->bytes);
    FUZZ_CHECK(senet_position_equal(match_position(m), match_position(again)), record->bytes);
    match_text_free(&second);
    match_destroy(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    match *m = NULL;
    match_load_report report;
    const char *text = (const char *)data;
    if (size > TEXT_CAP) {
        return 0;
    }
    try_lines(text, size);
    senet_status status = match_load(text, size, &m, &report);
    FUZZ_CHECK((status == SENET_OK) == (m != NULL), senet_status_text(status));
    check_report(&report);
    if (m != NULL) {
        match_text record = {NULL, 0, 0};
        FUZZ_CHECK(match_record(m, &record), "no memory");
        check_again(m, &record);
        match_text_free(&record);
        match_destroy(m);
    }
    return 0;
}
