// The record: the grammar of its lines, and what survives when it is truncated or changed.
// Layer: tests. Depends on game and the public headers.
#include "unit/game/game_support.h"

#include "base/str.h"
#include "senet/player.h"
#include "senet/throw_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void valid_lines_survive_a_round_trip(void **state) {
    (void)state;
    static const char *const lines[] = {
        "senet-record 1",
        "senet-record 2",
        "senet-record 4294967295",
        "rules jequier",
        "rules kendall:3",
        "seed 0x00000000000000ff",
        "seed 0x00000000000000ff chosen",
        "seed 0x000102030405060708090a0b0c0d0e0f system",
        "seed 0x000102030405060708090a0b0c0d0e0f chosen",
        "proof 8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f2",
        "points 25",
        "points 1 fair",
        "throws seeded",
        "throws scripted",
        "throws manual",
        "script 0123456789abcdef",
        "side cones",
        "side spools",
        "player 0 human 0 Anna Maria",
        "player 1 computer 2",
        "player 1 human 0   spaced  ",
        "player 0 human 0 \xe2\x82\xac",
        "start jequier cscscscscs/10/10 s 0,0 0,0 o 1",
        "check 0a0f",
        "game 3 ffff",
        "opening 0 1010 0000",
        "throw 1 0001 12ab",
        "move 0 10-11 12ab",
        "move 0 pass 12ab",
        "move 1 stay 12ab",
        "move 1 in-4 12ab",
        "move 1 28-off 12ab",
        "resign 0 win 1 15 12ab",
        "level 1 4 12ab",
        "undo 17 12ab",
        "redo 18 12ab",
        "over 1 0-3",
        "over even 2-2",
    };

    for (size_t i = 0; i < COUNT(lines); i++) {
        senet_record_line line;
        char text[SENET_RECORD_LINE_CAP];
        assert_int_equal(senet_record_line_parse(lines[i], strlen(lines[i]), &line), SENET_OK);
        assert_int_equal(senet_record_line_print(&line, text), strlen(lines[i]));
        assert_string_equal(text, lines[i]);
    }
}

static void malformed_lines_are_refused(void **state) {
    (void)state;
    static const char *const lines[] = {
        "",
        " ",
        "senet-record",
        "senet-record 01",
        "senet-record 1 ",
        "senet-record  1",
        " senet-record 1",
        "Senet-record 1",
        "senet-record -1",
        "senet-record 4294967296",
        "rules jequier:5",
        "rules jequier:8",
        "rules jequier:",
        "rules chess",
        "seed 0x00000000000000fF",
        "seed 0xff",
        "seed 255",
        "seed 0x00000000000000ff rolled",
        "seed 0x00000000000000ff ",
        "seed 0x00000000000000ff chosen chosen",
        "seed 0x000102030405060708090a0b0c0d0e0",
        "proof 8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f",
        "proof 8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f22",
        "proof 8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8fF",
        "proof ",
        "throws rigged",
        "points 1 even",
        "points 1 fair ",
        "points 1 fair fair",
        "over 2 1-1",
        "over fair 1-1",
        "script ",
        "script 01g",
        "side c",
        "player 2 human 0 X",
        "player 0 robot 0 X",
        "player 0 human 10 X",
        "player 0 human 0 ",
        "player 0 human 0 \xff",
        "player 0 human 0 tab\there",
        "player 0 human 0 123456789012345678901234567890123456789012345678",
        "start jequier 10/10/10 c 0,0 0,0 - -",
        "check 12345",
        "check 123",
        "check 12AB",
        "game 1",
        "game 1 12ab x",
        "opening 0 101 0000",
        "opening 0 1012 0000",
        "throw 0 10101 0000",
        "throw 2 1010 0000",
        "move 0 11 12ab",
        "move 0 1-1 12ab 1",
        "move 0 10-11",
        "resign 0 win 1 1",
        "resign 0 loses 1 1 12ab",
        "undo -1 12ab",
        "over 1 3",
        "over 1 3-0-1",
        "over 1 03-0",
        "sing 1 12ab",
    };
    char longest[300];
    senet_record_line line;

    for (size_t i = 0; i < COUNT(lines); i++) {
        if (senet_record_line_parse(lines[i], strlen(lines[i]), &line) == SENET_OK) {
            fail_msg("\"%s\" was read", lines[i]);
        }
    }
    assert_int_equal(senet_record_line_parse("game 1\0 12ab", 12, &line), SENET_BAD_RECORD);
    memset(longest, 'x', sizeof longest);
    assert_int_equal(senet_record_line_parse(longest, sizeof longest, &line), SENET_TOO_LONG);
}

// Any line of random characters is either refused or prints as it was.
static void random_lines_are_refused_or_print_back(void **state) {
    (void)state;
    static const char alphabet[] = "0123456789abcdef-:/ xseedgamovundinhrpl\xc3\xa9\t";
    uint64_t random = 42;

    for (int i = 0; i < 200000; i++) {
        static const char *const begins[] = {"move 0 ",   "player 0 human 0 ", "over 1 ",
                                             "undo ",     "script ",           "start ",
                                             "resign 0 ", "level 0 ",          ""};
        char text[SENET_RECORD_LINE_CAP];
        char again[SENET_RECORD_LINE_CAP];
        senet_record_line line;
        size_t length;
        (void)str_copy(text, sizeof text, begins[senet_random_below(&random, COUNT(begins))]);
        length = strlen(text);
        for (uint32_t n = senet_random_below(&random, 40); n > 0; n--) {
            text[length++] = alphabet[senet_random_below(&random, sizeof alphabet - 1)];
        }
        text[length] = '\0';
        if (senet_record_line_parse(text, length, &line) == SENET_OK) {
            assert_int_equal(senet_record_line_print(&line, again), length);
            assert_string_equal(again, text);
        }
    }
}

static void every_fault_has_a_text(void **state) {
    (void)state;
    for (int fault = 0; fault <= SENET_RECORD_FAULT_TOO_LONG; fault++) {
        assert_true(strlen(senet_record_fault_text((senet_record_fault)fault)) > 10);
    }
    assert_string_equal(senet_record_fault_text((senet_record_fault)999), "unknown fault");
}

// A match of two games with opening throws, undo, redo and a resignation.
static match *eventful(senet_rules_id rules, match_throws throws) {
    static const uint8_t script[] = {0, 1, 3, 7, 15, 1, 2, 4, 8, 5, 9, 11, 1, 3, 1, 0};
    match_setup setup = support_setup(rules, 3, 25, 4711);
    uint64_t random = 8;
    match *m = NULL;
    setup.throws = throws;
    setup.script = script;
    setup.n_script = COUNT(script);
    setup.player[1].kind = MATCH_COMPUTER;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    for (int i = 0; i < 40; i++) {
        assert_true(support_step(m, &random));
    }
    support_do(m, MATCH_UNDO);
    support_do(m, MATCH_UNDO);
    support_do(m, MATCH_REDO);
    for (int i = 0; i < 5; i++) {
        assert_true(support_step(m, &random));
    }
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 1}), SENET_OK);
    if (match_need_now(m).kind == MATCH_NEED_NEXT) {
        support_do(m, MATCH_NEXT_GAME);
        for (int i = 0; i < 20; i++) {
            assert_true(support_step(m, &random));
        }
    }
    return m;
}

static size_t header_length(const match *m) {
    match_text text = {.bytes = NULL};
    size_t length;
    assert_true(match_record(m, &text));
    length = (size_t)(strstr(text.bytes, "\ngame 1 ") + 1 - text.bytes);
    match_text_free(&text);
    return length;
}

// The number of whole lines from `from` up to a byte.
static size_t whole_lines(const char *text, size_t from, size_t length) {
    size_t n_lines = 0;
    for (size_t i = from; i < length; i++) {
        n_lines += text[i] == '\n';
    }
    return n_lines;
}

static size_t line_number_at(const char *text, size_t offset) {
    return 1 + whole_lines(text, 0, offset);
}

static void a_record_can_be_truncated_at_every_byte(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        match *m = eventful((senet_rules_id)rules, MATCH_THROWS_SCRIPTED);
        match_text text = support_record(m);
        const size_t n_header = header_length(m);
        for (size_t length = 0; length < text.n_bytes; length++) {
            // In a copy of exactly this size the sanitizer detects reading a byte too far.
            char *cut = malloc(length + 1);
            match_load_report report;
            match *loaded = NULL;
            assert_non_null(cut);
            memcpy(cut, text.bytes, length);
            char *exact = realloc(cut, length > 0 ? length : 1);
            assert_non_null(exact);
            const senet_status status = match_load(exact, length, &loaded, &report);
            if (length < n_header) {
                assert_int_equal(status, SENET_BAD_RECORD);
                assert_null(loaded);
                assert_int_not_equal(report.fault, SENET_RECORD_FAULT_NONE);
                assert_in_range(report.line, 1, line_number_at(text.bytes, length) + 1);
            } else if (status != SENET_OK) {
                // This may happen only before the first game's line is whole.
                assert_int_equal(whole_lines(text.bytes, n_header, length), 0);
            } else {
                const size_t n_whole = whole_lines(text.bytes, n_header, length);
                const bool at_end = text.bytes[length - 1] == '\n';
                // A line that lacks only its line feed is complete.
                const size_t n_read = n_whole + (!at_end && text.bytes[length] == '\n');
                assert_int_equal(match_journal_count(loaded), n_read > 0 ? n_read : 1);
                if (at_end || text.bytes[length] == '\n') {
                    assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
                } else {
                    assert_int_equal(report.fault, SENET_RECORD_FAULT_CUT);
                    assert_int_equal(report.line, line_number_at(text.bytes, length));
                    assert_int_equal(report.n_lines_lost, 1);
                    assert_int_equal(report.ply, match_entry_count(loaded) + 1);
                }
            }
            match_destroy(loaded);
            free(exact);
        }
        match_text_free(&text);
        match_destroy(m);
    }
}

// Both journals agree up to the damage: at least `n_items` items.
static void assert_prefix(const match *whole, const match *part, size_t n_items) {
    assert_in_range(match_journal_count(part), n_items, match_journal_count(whole));
    for (size_t i = 0; i < n_items; i++) {
        const match_journal_item *a = match_journal_get(whole, i);
        const match_journal_item *b = match_journal_get(part, i);
        assert_int_equal(a->kind, b->kind);
        assert_int_equal(a->count, b->count);
        assert_true(senet_move_equal(a->entry.move, b->entry.move));
        assert_true(senet_position_equal(&a->entry.after, &b->entry.after));
    }
}

// Changes every byte: what comes before it is kept, and the report names its line, or a later one
// if only that can reveal it.
static void every_changed_byte_is_detected_or_harmless(void **state) {
    (void)state;
    static const unsigned char flips[] = {0x01, 0x02, 0x10, 0x20, 0x80};

    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        match *m = eventful((senet_rules_id)rules, MATCH_THROWS_SEEDED);
        match_text text = support_record(m);
        const size_t n_header = header_length(m);
        for (size_t at = 0; at < text.n_bytes; at++) {
            for (size_t k = 0; k < COUNT(flips); k++) {
                const char good = text.bytes[at];
                const size_t line = line_number_at(text.bytes, at);
                match_load_report report;
                match *loaded = NULL;
                text.bytes[at] = (char)((unsigned char)good ^ flips[k]);
                const senet_status status = match_load(text.bytes, text.n_bytes, &loaded, &report);
                text.bytes[at] = good;
                assert_int_not_equal(report.fault, SENET_RECORD_FAULT_NONE);
                if (at >= n_header) {
                    const size_t n_items = whole_lines(text.bytes, n_header, at);
                    assert_int_equal(report.line, line);
                    assert_int_equal(status, n_items > 0 ? SENET_OK : SENET_BAD_RECORD);
                    if (status == SENET_OK) {
                        assert_prefix(m, loaded, n_items);
                        assert_int_equal(match_journal_count(loaded), n_items);
                        assert_true(report.n_lines_lost > 0);
                    }
                } else {
                    assert_in_range(report.line, 1, line_number_at(text.bytes, n_header - 1));
                }
                match_destroy(loaded);
            }
        }
        match_text_free(&text);
        match_destroy(m);
    }
}

// A changed name is reported, but the whole game is kept.
static void a_changed_name_is_reported_and_the_game_kept(void **state) {
    (void)state;
    match *m = eventful(SENET_RULES_JEQUIER, MATCH_THROWS_SEEDED);
    match_text text = support_record(m);
    char *name = strstr(text.bytes, "Anna");
    match_load_report report;
    match *loaded = NULL;

    name[3] = 'e';
    assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_HEADER_CHECK);
    assert_int_equal(report.n_lines_lost, 0);
    support_assert_same(m, loaded);
    assert_string_equal(match_setup_of(loaded)->player[0].name, "Anne");
    match_destroy(loaded);
    name[3] = '\x01';
    assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_BAD_HEADER);
    assert_int_equal(report.line, 7);
    assert_int_equal(match_entry_count(m), match_entry_count(loaded));
    match_destroy(loaded);
    match_text_free(&text);
    match_destroy(m);
}

// Many random changes, inserted, removed and repeated lines: never a crash, always legal.
static void random_damage_never_crashes(void **state) {
    (void)state;
    uint64_t random = 99;

    for (int round = 0; round < 3000; round++) {
        match *m = eventful((senet_rules_id)(round % SENET_RULES_COUNT),
                            (match_throws)(round / SENET_RULES_COUNT % 3));
        match_text text = support_record(m);
        match_load_report report;
        match *loaded = NULL;
        char printed[MATCH_REPORT_TEXT_CAP];
        for (uint32_t n = 1 + senet_random_below(&random, 4); n > 0; n--) {
            const size_t at = senet_random_below(&random, (uint32_t)text.n_bytes);
            const size_t to = senet_random_below(&random, (uint32_t)text.n_bytes);
            const size_t length = senet_random_below(&random, 40);
            if (senet_random_below(&random, 3) == 0) {
                text.bytes[at] = (char)senet_random_below(&random, 256);
            } else if (at + length <= text.n_bytes && to + length <= text.n_bytes) {
                memmove(text.bytes + to, text.bytes + at, length);
            }
        }
        (void)match_load(text.bytes, text.n_bytes, &loaded, &report);
        if (loaded != NULL) {
            for (size_t i = 0; i < match_entry_count(loaded); i++) {
                assert_int_equal(senet_position_check(&match_entry_get(loaded, i)->after, NULL),
                                 SENET_OK);
            }
            (void)support_step(loaded, &random);
        }
        assert_int_equal(match_load_report_print(&report, printed) > 0,
                         report.fault != SENET_RECORD_FAULT_NONE);
        match_destroy(loaded);
        match_text_free(&text);
        match_destroy(m);
    }
}

static void carriage_returns_are_accepted(void **state) {
    (void)state;
    match *m = eventful(SENET_RULES_BGA, MATCH_THROWS_SEEDED);
    match_text text = support_record(m);
    match_text dos = {.bytes = NULL};
    match_load_report report;
    match *loaded = NULL;

    for (size_t i = 0; i < text.n_bytes; i++) {
        if (text.bytes[i] == '\n') {
            assert_true(match_text_append(&dos, "\r", 1));
        }
        assert_true(match_text_append(&dos, text.bytes + i, 1));
    }
    assert_int_equal(match_load(dos.bytes, dos.n_bytes, &loaded, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
    support_assert_same(m, loaded);
    match_destroy(loaded);
    match_text_free(&dos);
    match_text_free(&text);
    match_destroy(m);
}

static void expect_report(const char *text, senet_status status, const char *expected) {
    match_load_report report;
    match *loaded = NULL;
    char printed[MATCH_REPORT_TEXT_CAP];
    assert_int_equal(match_load(text, strlen(text), &loaded, &report), status);
    (void)match_load_report_print(&report, printed);
    assert_string_equal(printed, expected);
    match_destroy(loaded);
}

static void bad_headers_are_refused_with_a_reason(void **state) {
    (void)state;
    expect_report("senet-record 5\nwhatever\n", SENET_BAD_RECORD,
                  "Line 1: this record was written by a newer version of the game "
                  "(\"senet-record 5\"). Lines ignored: 2.");
    expect_report("", SENET_BAD_RECORD, "Line 1: this is not a Senet game record.");
    expect_report("[Event \"?\"]\n", SENET_BAD_RECORD,
                  "Line 1: this is not a Senet game record (\"[Event \"?\"]\"). Lines ignored: 1.");
    expect_report("senet-record 1\nrules chess\n", SENET_BAD_RECORD,
                  "Line 2: this line of the header is missing or cannot be read "
                  "(\"rules chess\"). Lines ignored: 1.");
    expect_report("senet-record 1\nrules bga\nseed 0x0000000000000001\npoints 26\n",
                  SENET_BAD_RECORD,
                  "Line 4: this line of the header is missing or cannot be read "
                  "(\"points 26\"). Lines ignored: 1.");
    // Each version writes seeds in its own way.
    expect_report("senet-record 1\nrules bga\nseed 0x0000000000000001 chosen\n", SENET_BAD_RECORD,
                  "Line 3: this line of the header is missing or cannot be read "
                  "(\"seed 0x0000000000000001 chosen\"). Lines ignored: 1.");
    expect_report("senet-record 1\nrules bga\nseed 0x000102030405060708090a0b0c0d0e0f\n",
                  SENET_BAD_RECORD,
                  "Line 3: this line of the header is missing or cannot be read "
                  "(\"seed 0x000102030405060708090a0b0c0d0e0f\"). Lines ignored: 1.");
    expect_report("senet-record 2\nrules bga\nseed 0x0000000000000001\n", SENET_BAD_RECORD,
                  "Line 3: this line of the header is missing or cannot be read "
                  "(\"seed 0x0000000000000001\"). Lines ignored: 1.");
    expect_report("senet-record 2\nrules bga\nseed 0x0000000000000001 chosen\npoints 1\n",
                  SENET_BAD_RECORD,
                  "Line 4: this line of the header is missing or cannot be read "
                  "(\"points 1\"). Lines ignored: 1.");
}

// A record has the lowest version that can express it.
static void a_record_has_the_lowest_version_possible(void **state) {
    (void)state;
    static const struct {
        senet_rules_id rules;
        bool fair;
        uint8_t origin;
        const char *head;
    } cases[] = {
        {SENET_RULES_BGA, false, SENET_SEED_UNKNOWN, "senet-record 1\n"},
        {SENET_RULES_BGA, false, SENET_SEED_CHOSEN, "senet-record 2\n"},
        {SENET_RULES_BGA, true, SENET_SEED_CHOSEN, "senet-record 3\n"},
        {SENET_RULES_MUSEUM, false, SENET_SEED_CHOSEN, "senet-record 4\n"},
        {SENET_RULES_MUSEUM, true, SENET_SEED_CHOSEN, "senet-record 4\n"},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        match_setup setup = support_setup(cases[i].rules, 3, 1, 8);
        match_load_report report;
        uint64_t random = 4;
        match *m = NULL;
        match *loaded = NULL;
        setup.fair = cases[i].fair;
        setup.seed.origin = cases[i].origin;
        assert_int_equal(match_create(&setup, &m), SENET_OK);
        while (support_step(m, &random)) {
        }
        match_text text = support_record(m);
        assert_memory_equal(text.bytes, cases[i].head, strlen(cases[i].head));
        assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
        assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
        support_assert_same(m, loaded);
        match_destroy(loaded);
        // With any other version number it is refused.
        for (char version = '1'; version <= '4'; version++) {
            if (version != cases[i].head[13]) {
                text.bytes[13] = version;
                assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report),
                                 SENET_BAD_RECORD);
                assert_int_equal(report.fault, SENET_RECORD_FAULT_BAD_HEADER);
            }
        }
        match_text_free(&text);
        match_destroy(m);
    }
}

// A match left at a decision resumes there, and either choice can be made.
static void a_match_left_at_a_decision_resumes_there(void **state) {
    (void)state;
    static const char *const decisions[] = {"stay", "27-15"};
    senet_position position;

    assert_int_equal(senet_position_parse("museum s9/c9/6c3 c 0,0 3,4 - ?", &position, NULL),
                     SENET_OK);
    for (size_t i = 0; i < COUNT(decisions); i++) {
        const match_setup setup = support_setup(SENET_RULES_MUSEUM, 5, 1, 8);
        match_load_report report;
        match *m = NULL;
        match *loaded = NULL;
        assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
        match_text text = support_record(m);
        assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
        assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
        assert_int_equal(match_position(loaded)->thrown, SENET_THROW_DECISION);
        assert_int_equal(match_need_now(loaded).kind, MATCH_NEED_MOVE);
        support_move(m, decisions[i]);
        support_move(loaded, decisions[i]);
        support_assert_same(m, loaded);
        match_text_free(&text);
        // So it does from a record that contains the decision.
        text = support_record(loaded);
        assert_non_null(strstr(text.bytes, i == 0 ? "\nmove 0 stay " : "\nmove 0 27-15 "));
        match_destroy(loaded);
        assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
        assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
        support_assert_same(m, loaded);
        match_destroy(loaded);
        match_text_free(&text);
        match_destroy(m);
    }
}

// Replaces the first `from` by `to` of the same length, and expects that fault on that line.
static void expect_fault(const match *m, const char *from, const char *to,
                         senet_record_fault fault) {
    match_text text = support_record(m);
    char *at = strstr(text.bytes, from);
    match_load_report report;
    match *loaded = NULL;
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    const size_t line = line_number_at(text.bytes, (size_t)(at - text.bytes) + 1);
    memcpy(at, to, strlen(to));
    assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
    assert_int_equal(report.fault, fault);
    assert_int_equal(report.line, line);
    assert_int_equal(report.ply, match_entry_count(loaded) + 1);
    match_destroy(loaded);
    match_text_free(&text);
}

static void each_fault_is_named(void **state) {
    (void)state;
    static const uint8_t script[] = {3, 7, 1};
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    match *m = NULL;

    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    setup.n_script = COUNT(script);
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    support_do(m, MATCH_THROW);
    support_move(m, "9-11");
    support_do(m, MATCH_THROW);
    support_move(m, "10-13");
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 1}), SENET_OK);
    expect_fault(m, "\nthrow 0 1100", "\nthrow 0 1110", SENET_RECORD_FAULT_WRONG_THROW);
    expect_fault(m, "\nthrow 0 1100", "\nthrow 1 1100", SENET_RECORD_FAULT_WRONG_PLAYER);
    expect_fault(m, "\nmove 0 9-11", "\nmove 0 9-12", SENET_RECORD_FAULT_ILLEGAL_MOVE);
    expect_fault(m, "\nmove 0 9-11", "\nmove 0 7-10", SENET_RECORD_FAULT_ILLEGAL_MOVE);
    expect_fault(m, "\nmove 0 9-11", "\nmove 1 9-11", SENET_RECORD_FAULT_WRONG_PLAYER);
    expect_fault(m, "win 0 1 ", "win 0 2 ", SENET_RECORD_FAULT_WRONG_RESULT);
    expect_fault(m, "\nresign 1 win 0", "\nresign 1 win 1", SENET_RECORD_FAULT_WRONG_RESULT);
    expect_fault(m, "\nover 0", "\nover 1", SENET_RECORD_FAULT_WRONG_RESULT);
    expect_fault(m, "\nover 0 1-0", "\nover 0 1-1", SENET_RECORD_FAULT_WRONG_RESULT);
    match_destroy(m);
}

// A record's code for a level never changes its meaning, whatever the order of the levels.
static void codes_of_levels_never_change(void **state) {
    (void)state;
    static const int levels[] = {SENET_LEVEL_NOVICE,   SENET_LEVEL_SCRIBE,  SENET_LEVEL_VIZIER,
                                 SENET_LEVEL_NEWCOMER, SENET_LEVEL_STEWARD, SENET_LEVEL_THOTH};

    for (int code = 0; code < SENET_LEVELS; code++) {
        match_setup setup = {.rules = SENET_RULES_KENDALL,
                             .n = 3,
                             .points = 1,
                             .player = {{.kind = MATCH_HUMAN},
                                        {.kind = MATCH_COMPUTER, .level = (uint8_t)levels[code]}}};
        char line[] = "\nplayer 1 computer 0\n";
        match *m = NULL;
        match *again = NULL;
        match_text text = {0};
        match_load_report report;
        line[sizeof line - 3] = (char)('0' + code);
        assert_int_equal(match_create(&setup, &m), SENET_OK);
        assert_true(match_record(m, &text));
        assert_non_null(strstr(text.bytes, line));
        assert_int_equal(match_load(text.bytes, text.n_bytes, &again, &report), SENET_OK);
        assert_int_equal(match_setup_of(again)->player[1].level, levels[code]);
        match_text_free(&text);
        match_destroy(m);
        match_destroy(again);
    }
}

// A computer's level can change during a game, and the record says when.
static void changes_of_level_are_recorded(void **state) {
    (void)state;
    match_setup setup = {
        .rules = SENET_RULES_KENDALL,
        .n = 3,
        .points = 1,
        .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER, .level = SENET_LEVEL_VIZIER}}};
    match *m = NULL;
    match *again = NULL;
    match_text text = {0};
    match_text rewritten = {0};
    match_load_report report;

    assert_int_equal(match_create(&setup, &m), SENET_OK);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
    const uint32_t generation = match_generation(m);
    const size_t n_entries = match_entry_count(m);
    assert_int_equal(match_set_level(m, 1, SENET_LEVEL_STEWARD), SENET_OK);
    assert_true(match_generation(m) > generation);
    assert_int_equal(match_entry_count(m), n_entries);
    assert_int_equal(match_set_level(m, 1, SENET_LEVEL_STEWARD), SENET_OK); // nothing to record
    assert_int_equal(match_set_level(m, 1, SENET_LEVELS), SENET_NOT_NOW);
    senet_moves moves;
    assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = moves.move[0]}),
                     SENET_OK);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_UNDO}), SENET_OK);
    assert_int_equal(match_setup_of(m)->player[1].level, SENET_LEVEL_STEWARD);

    assert_true(match_record(m, &text));
    assert_non_null(strstr(text.bytes, "\nplayer 1 computer 2\n"));
    assert_non_null(strstr(text.bytes, "\nlevel 1 4 "));
    assert_int_equal(match_load(text.bytes, text.n_bytes, &again, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
    assert_int_equal(match_setup_of(again)->player[1].level, SENET_LEVEL_STEWARD);
    assert_int_equal(match_journal_count(again), match_journal_count(m));
    assert_true(match_record(again, &rewritten));
    assert_string_equal(text.bytes, rewritten.bytes);
    match_destroy(again);

    // A line that changes nothing, or has another position's hash, is a fault.
    expect_fault(m, "\nlevel 1 4", "\nlevel 1 2", SENET_RECORD_FAULT_NOT_NOW);
    char *hash = strstr(text.bytes, "\nlevel 1 4 ") + 11;
    hash[0] = hash[0] == '0' ? '1' : '0';
    assert_int_equal(match_load(text.bytes, text.n_bytes, &again, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_WRONG_POSITION);
    match_destroy(again);

    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 0}), SENET_OK);
    assert_int_equal(match_set_level(m, 1, SENET_LEVEL_THOTH), SENET_NOT_NOW);
    match_text_free(&text);
    match_text_free(&rewritten);
    match_destroy(m);
}

static void positions_and_records_are_loaded_alike(void **state) {
    (void)state;
    const match_setup setup = support_setup(SENET_RULES_BGA, 5, 3, 9);
    static const char position[] = "kendall:3 10/c9/ss7c c 0,0 1,1 - 3\r\n";
    match_load_report report;
    char printed[MATCH_REPORT_TEXT_CAP];
    match *m = NULL;
    match *recorded = eventful(SENET_RULES_BGA, MATCH_THROWS_SEEDED);
    match_text text = support_record(recorded);

    assert_int_equal(match_load_any(position, strlen(position), &setup, &m, &report), SENET_OK);
    assert_int_equal(match_need_now(m).kind, MATCH_NEED_MOVE);
    assert_int_equal(match_setup_of(m)->rules, SENET_RULES_KENDALL);
    assert_int_equal(match_setup_of(m)->points, 3);
    // The record of a match that began from a position begins there too.
    support_move(m, "11-14");
    match_text from_there = support_record(m);
    match *again = NULL;
    assert_int_equal(match_load(from_there.bytes, from_there.n_bytes, &again, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
    support_assert_same(m, again);
    match_destroy(again);
    match_text_free(&from_there);
    match_destroy(m);
    assert_int_equal(match_load_any(text.bytes, text.n_bytes, &setup, &m, &report), SENET_OK);
    support_assert_same(m, recorded);
    match_destroy(m);
    assert_int_equal(match_load_any("kendall 10/10/10 c", 18, &setup, &m, &report),
                     SENET_BAD_POSITION);
    assert_null(m);
    assert_non_null(report.reason);
    assert_true(match_load_report_print(&report, printed) > 0);
    assert_non_null(strstr(printed, "not a valid position: "));
    assert_int_equal(match_load_any("no game", 7, &setup, &m, &report), SENET_BAD_POSITION);
    (void)match_load_report_print(&report, printed);
    assert_string_equal(printed, "Line 1: this is neither a game record nor a position.");
    assert_int_equal(match_load_any("", 0, &setup, &m, &report), SENET_BAD_POSITION);
    assert_int_equal(match_load_any("a\0b", 3, &setup, &m, &report), SENET_BAD_POSITION);
    match_text_free(&text);
    match_destroy(recorded);
}

// An undo to nowhere, or further than possible.
static void impossible_jumps_are_refused(void **state) {
    (void)state;
    match *m = eventful(SENET_RULES_KENDALL, MATCH_THROWS_SEEDED);
    match_text header = {.bytes = NULL};
    static const char *const jumps[] = {"undo 0 0000\n", "undo 2 0000\n", "redo 3 0000\n",
                                        "undo 4294967295 0000\n"};

    assert_true(match_record(m, &header));
    header.n_bytes = header_length(m);
    for (size_t i = 0; i < COUNT(jumps); i++) {
        match_text text = {.bytes = NULL};
        senet_record_line game = {.kind = SENET_RECORD_GAME, .number = 1};
        char line[SENET_RECORD_LINE_CAP];
        match_load_report report;
        match *loaded = NULL;
        game.hash = senet_record_hash(&match_entry_get(m, 0)->after);
        (void)senet_record_line_print(&game, line);
        assert_true(match_text_append(&text, header.bytes, header.n_bytes));
        assert_true(match_text_append(&text, line, strlen(line)));
        assert_true(match_text_append(&text, "\n", 1));
        assert_true(match_text_append(&text, jumps[i], strlen(jumps[i])));
        assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
        assert_int_equal(report.fault, SENET_RECORD_FAULT_NOT_NOW);
        assert_int_equal(match_entry_count(loaded), 1);
        match_destroy(loaded);
        match_text_free(&text);
    }
    match_text_free(&header);
    match_destroy(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(valid_lines_survive_a_round_trip),
        cmocka_unit_test(malformed_lines_are_refused),
        cmocka_unit_test(random_lines_are_refused_or_print_back),
        cmocka_unit_test(every_fault_has_a_text),
        cmocka_unit_test(a_record_can_be_truncated_at_every_byte),
        cmocka_unit_test(every_changed_byte_is_detected_or_harmless),
        cmocka_unit_test(a_changed_name_is_reported_and_the_game_kept),
        cmocka_unit_test(random_damage_never_crashes),
        cmocka_unit_test(carriage_returns_are_accepted),
        cmocka_unit_test(bad_headers_are_refused_with_a_reason),
        cmocka_unit_test(codes_of_levels_never_change),
        cmocka_unit_test(changes_of_level_are_recorded),
        cmocka_unit_test(each_fault_is_named),
        cmocka_unit_test(positions_and_records_are_loaded_alike),
        cmocka_unit_test(impossible_jumps_are_refused),
        cmocka_unit_test(a_record_has_the_lowest_version_possible),
        cmocka_unit_test(a_match_left_at_a_decision_resumes_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
