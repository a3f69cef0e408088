// The texts of the rules pages: diagrams are real positions with legal moves, the English is short
// and plain, and nothing forbidden is said.
#include "base/utf8.h"
#include "support/reading.h"
#include "text/rules_text.h"
#include "unit/ui_gallery/english.h"

#include <string.h>

enum { PAGE_TEXT_CAP = 3 * CONTENT_TEXT_CAP };

static content *texts;

static int open_texts(void **state) {
    (void)state;
    texts = english_contents();
    return 0;
}

static int close_texts(void **state) {
    (void)state;
    content_destroy(texts);
    return 0;
}

static const rules_text *text_of(int id) {
    return rules_text_get((senet_rules_id)id);
}

static content_section page_of(int id, int page) {
    return text_of(id)->page[page];
}

static const char *said(content_section page, content_key key) {
    return content_get(texts, page, key);
}

static int complain(content_section page, const char *what) {
    print_message("[        ] [%s] %s\n", content_section_name(page), what);
    return 1;
}

// All text of a page: text and choice.
static void whole_text(content_section page, char out[PAGE_TEXT_CAP]) {
    int n = snprintf(out, PAGE_TEXT_CAP, "%s\n%s\n%s", said(page, CONTENT_TEXT),
                     said(page, CONTENT_MORE), said(page, CONTENT_CHOICE));
    assert_in_range(n, 3, PAGE_TEXT_CAP - 1);
}

// --- Counting

static void counting_is_right(void **state) {
    (void)state;
    reading c = reading_count("The cat sat. The table is Kendall\xE2\x80\x99s: 12 houses!");
    assert_int_equal(c.words, 9);
    assert_int_equal(c.sentences, 2);
    // the cat sat / the ta-ble is ken-dall twel-ve hou-ses
    assert_int_equal(c.syllables, 3 + 1 + 2 + 1 + 2 + 2 + 2);
    c = reading_count("Incomprehensible institutional regulations necessitate interpretation.");
    assert_true(reading_grade_tenths(&c) > 80);
}

// --- Texts

// A high grade is only printed, as a guide. @return 1 if the text is too short or too long
static int measure(content_section page, const char *text, int least, int most) {
    reading c = reading_count(text);
    const int grade = c.words >= READING_WORDS_LEAST ? reading_grade_tenths(&c) : 0;
    const bool fits = c.words >= least && c.words <= most;
    if (!fits || grade > READING_GRADE_GUIDE_TENTHS) {
        char what[96];
        (void)snprintf(what, sizeof what, "%d words, grade %d.%d: %.30s", c.words, grade / 10,
                       grade % 10, text);
        (void)complain(page, what);
    }
    return fits ? 0 : 1;
}

static void pages_are_short(void **state) {
    (void)state;
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        const content_section page = (content_section)i;
        const bool glance = content_section_kind(page) == CONTENT_KIND_GLANCE;
        char text[PAGE_TEXT_CAP];
        if (glance) {
            bad += measure(page, said(page, CONTENT_TEXT), 8, 30);
            for (content_key key = CONTENT_H15; key <= CONTENT_H30; key++) {
                bad += measure(page, said(page, key), 0, 8);
            }
        } else if (content_section_kind(page) == CONTENT_KIND_RULE) {
            whole_text(page, text);
            bad += measure(page, text, 30, 90);
            bad += said(page, CONTENT_TITLE)[0] == '\0' ? complain(page, "has no title") : 0;
            bad += said(page, CONTENT_POSITION)[0] != '\0'
                       ? measure(page, said(page, CONTENT_CAPTION), 5, 25)
                       : 0;
        }
    }
    assert_int_equal(bad, 0);
}

// The rules at a glance first, the source last, and every page in some rule set.
static void pages_are_in_order(void **state) {
    (void)state;
    bool listed[CONTENT_SECTIONS] = {false};
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const int last = text_of(id)->n_pages - 1;
        char name[64];
        assert_in_range(last, 6, RULES_PAGES_CAP - 1);
        (void)snprintf(name, sizeof name, "glance.%s", senet_rules_get((senet_rules_id)id)->name);
        assert_string_equal(content_section_name(page_of(id, 0)), name);
        (void)snprintf(name, sizeof name, "rule.%s.about",
                       senet_rules_get((senet_rules_id)id)->name);
        assert_string_equal(content_section_name(page_of(id, last)), name);
        for (int i = 0; i <= last; i++) {
            listed[page_of(id, i)] = true;
            assert_int_equal(content_section_kind(page_of(id, i)),
                             i == 0 ? CONTENT_KIND_GLANCE : CONTENT_KIND_RULE);
        }
    }
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        const content_kind kind = content_section_kind((content_section)i);
        assert_int_equal(listed[i], kind == CONTENT_KIND_GLANCE || kind == CONTENT_KIND_RULE);
    }
}

static void check_utf8(const char *text) {
    assert_non_null(text);
    assert_true(text[0] != '\0');
    assert_true(utf8_is_valid(text));
}

static void facts_are_there(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = text_of(id);
        check_utf8(t->title);
        check_utf8(t->summary);
        check_utf8(t->source);
        assert_in_range(t->minutes, 5, 120);
        assert_true(t->sign == SENET_HOUSE_REBIRTH || t->sign >= SENET_HOUSE_BEAUTY);
    }
}

static bool says(const rules_text *t, const char *words) {
    for (int i = 0; i < t->n_pages; i++) {
        char text[PAGE_TEXT_CAP];
        whole_text(t->page[i], text);
        if (strstr(text, words) != NULL) {
            return true;
        }
    }
    return false;
}

static void doubt_is_admitted(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = text_of(id);
        assert_non_null(strstr(said(t->page[t->n_pages - 1], CONTENT_TEXT),
                               "Nobody knows how the Egyptians played"));
        assert_false(says(t, "guess"));
    }
    for (content_section house = CONTENT_HOUSE_15; house <= CONTENT_HOUSE_30; house++) {
        assert_null(strstr(said(house, CONTENT_TEXT), "guess"));
    }
    assert_true(says(text_of(SENET_RULES_KENDALL), "not the rules of his own booklet"));
    assert_true(says(text_of(SENET_RULES_KENDALL), "seven pieces"));
}

// One row for each "(choice)" in src/core/RULES.md: the page of that rule names it.
static void every_choice_is_described(void **state) {
    (void)state;
    static const struct {
        content_section page;
        const char *words;
    } choice[] = {
        {CONTENT_RULE_OPENING, "cannot move forward from there"},
        {CONTENT_RULE_JEQUIER_MOVES, "only a 2 or a 3 ends a turn"},
        {CONTENT_RULE_JEQUIER_OFF, "both the way home and a safe house"},
        {CONTENT_RULE_JEQUIER_WAIT, "may begin to bring pieces home"},
        {CONTENT_RULE_JEQUIER_RECALL, "not all in the last row"},
        {CONTENT_RULE_JEQUIER_FROZEN, "all other pieces are frozen"},
        {CONTENT_RULE_JEQUIER_POINTS, "at least 1 point"},
        {CONTENT_RULE_PERGIOCO_MOVES, "passes over others"},
        {CONTENT_RULE_PHARAOH_ENTER, "must enter a piece"},
        {CONTENT_RULE_PHARAOH_ENTER, "your turn ends if you cannot"},
        {CONTENT_RULE_PHARAOH_TAKEN, "name exceptions"},
        {CONTENT_RULE_PHARAOH_TAKEN, "if house 1 is taken"},
        {CONTENT_RULE_PHARAOH_BACK, "the Spanish text"},
        {CONTENT_RULE_PHARAOH_BACK, "the Italian one"},
        {CONTENT_RULE_PHARAOH_READING, "to the nearest open one"},
        {CONTENT_RULE_PHARAOH_READING, "without 29"},
        {CONTENT_RULE_PHARAOH_RA, "leave the piece there"},
        {CONTENT_RULE_PHARAOH_ABOUT, "how many pieces"},
        {CONTENT_RULE_BGA_BEGIN, "who begins"},
        {CONTENT_RULE_BGA_MOVES, "moves back can attack"},
        {CONTENT_RULE_BGA_MOVES, "any blocks or safe houses"},
        {CONTENT_RULE_BGA_TRAP, "must use a 4"},
        {CONTENT_RULE_BGA_TRAP, "your other pieces may move"},
        {CONTENT_RULE_BGA_DROWN, "when you decide"},
        {CONTENT_RULE_BGA_DROWN, "if 15 is taken"},
        {CONTENT_RULE_BGA_DROWN, "nearest free house below"},
        {CONTENT_RULE_BGA_DROWN, "does not cost the turn"},
        {CONTENT_RULE_BGA_SHELTER, "in the water can be attacked"},
        {CONTENT_RULE_BGA_OFF, "move only with the exact throw"},
        {CONTENT_RULE_KENDALL_OFF, "any throw takes a piece home from 30"},
        {CONTENT_RULE_KENDALL_MIX, "any house is safe"},
        {CONTENT_RULE_MUSEUM_LIFE, "if house 1 is taken"},
        {CONTENT_RULE_MUSEUM_GATE, "each throw does from 26"},
        {CONTENT_RULE_MUSEUM_DECIDE, "starts again on 1"},
        {CONTENT_RULE_MUSEUM_DECIDE, "if 15 is taken"},
    };
    int bad = 0;
    for (size_t i = 0; i < sizeof choice / sizeof choice[0]; i++) {
        bad += strstr(said(choice[i].page, CONTENT_CHOICE), choice[i].words) == NULL
                   ? complain(choice[i].page, choice[i].words)
                   : 0;
    }
    assert_int_equal(bad, 0);
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

// "The source does not say ...; here ..." or "The source can also be read so that ...; here ...".
static void choices_have_one_form(void **state) {
    (void)state;
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        const content_section page = (content_section)i;
        const char *sentence = said(page, CONTENT_CHOICE);
        while (*sentence != '\0') {
            const char *end = strstr(sentence, ". ");
            const char *here = strstr(sentence, "; here ");
            const bool formed = (begins(sentence, "The source does not say ") ||
                                 begins(sentence, "The source does not name ") ||
                                 begins(sentence, "The source can also be read ")) &&
                                here != NULL && (end == NULL || here < end);
            bad += formed ? 0 : complain(page, sentence);
            sentence = end == NULL ? "" : end + 2;
        }
    }
    assert_int_equal(bad, 0);
}

// Common mistakes about Senet.
static void no_false_claim_is_made(void **state) {
    (void)state;
    static const char *const wrong[] = {"oldest",         "ancestor", "backgammon",
                                        "original",       "3500",     "invisible",
                                        "Pharaoh’s game", "squares",  "Egyptians wrote"};
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
            assert_false(says(text_of(id), wrong[i]));
            assert_null(strstr(text_of(id)->summary, wrong[i]));
            assert_null(strstr(text_of(id)->source, wrong[i]));
        }
    }
}

// Facts in the texts agree with the core.
static void facts_agree_with_the_core(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const senet_rules_info *info = senet_rules_get((senet_rules_id)id);
        const rules_text *t = text_of(id);
        assert_true(says(t, info->z == 6 ? "the throw is worth 6" : "the throw is worth 5"));
        assert_false(says(t, info->z == 6 ? "the throw is worth 5" : "the throw is worth 6"));
        assert_int_equal(says(t, "are a block"), info->blocks);
        assert_int_equal(says(t, "No piece can pass over house 26"), info->gate);
        assert_int_equal(says(t, "is a trap"), info->trap);
        assert_int_equal(says(t, "in hand"), info->hand_start);
        assert_int_equal(says(t, "every win is 1 point"), info->scoring == SENET_SCORING_ONE);
        assert_int_equal(says(t, "until one throws a 1"), info->opening == SENET_OPENING_FIRST_ONE);
        assert_int_equal(says(t, "Both players throw"), info->opening == SENET_OPENING_HIGHER);
        bool last = (info->safe & (1u << 26)) != 0;
        assert_int_equal(says(t, "26, 28, 29 or 30"), last);
        assert_int_equal(says(t, "15, 26, 28, 29 or 30"), (info->safe & (1u << 15)) != 0);
    }
}

// --- Diagrams

static bool is_listed(const senet_position *position, senet_move move) {
    senet_moves moves;
    assert_int_equal(senet_moves_list(position, &moves), SENET_OK);
    for (int i = 0; i < moves.count; i++) {
        if (senet_move_equal(moves.move[i], move)) {
            return true;
        }
    }
    return false;
}

static void check_forbidden(const rules_diagram *d) {
    assert_false(is_listed(&d->position, d->forbidden));
    senet_refusal refusal = senet_move_why_not(&d->position, d->forbidden.from);
    assert_int_not_equal(refusal.why, SENET_WHY_LEGAL);
    assert_int_not_equal(refusal.why, SENET_WHY_NOT_YOURS);
    // The arrow points where the throw leads.
    assert_int_equal(refusal.to, d->forbidden.to);
}

// A move may also use the step left over by the one before.
static void check_diagram(const rules_diagram *d) {
    senet_position left = d->position;
    for (int i = 0; i < d->n_moves; i++) {
        const bool listed = is_listed(&d->position, d->move[i]);
        assert_true(listed || is_listed(&left, d->move[i]));
        const senet_position before = listed ? d->position : left;
        assert_int_equal(senet_apply(&before, d->move[i], &left, NULL), SENET_OK);
    }
    if (d->has_forbidden) {
        check_forbidden(d);
    }
    if (senet_position_over(&d->position)) {
        // The only board without moves counts points: 3 + 3 + 2 + 1.
        assert_int_equal(senet_position_points(&d->position), 9);
        assert_int_equal(d->n_moves, 0);
    } else {
        assert_in_range(d->n_moves, 1, RULES_MOVES_CAP);
    }
}

// Whether a caption contains a house number.
static bool tells_house(const char *caption, int house) {
    char number[8];
    const int n = snprintf(number, sizeof number, "%d", house);
    while (*caption != '\0') {
        caption += strcspn(caption, "0123456789");
        const size_t digits = strspn(caption, "0123456789");
        if (digits == (size_t)n && strncmp(caption, number, digits) == 0) {
            return true;
        }
        caption += digits;
    }
    return false;
}

// If several pieces have arrows, the caption says what each of them does.
static int check_caption(content_section page, const rules_diagram *d) {
    const char *caption = said(page, CONTENT_CAPTION);
    int bad = 0;
    for (int i = 0; i < d->n_moves && d->n_moves + d->has_forbidden > 1; i++) {
        const senet_move m = d->move[i];
        const bool told = m.to == SENET_OFF || tells_house(caption, m.from) ||
                          tells_house(caption, m.to) || page == CONTENT_RULE_BOARD;
        bad += told ? 0 : complain(page, "shows a move that its caption does not tell");
    }
    return bad;
}

static void diagrams_are_true(void **state) {
    (void)state;
    int bad = 0;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        int diagrams = 0;
        for (int i = 0; i < text_of(id)->n_pages; i++) {
            rules_diagram d;
            const content_section page = page_of(id, i);
            if (said(page, CONTENT_POSITION)[0] == '\0') {
                assert_false(rules_text_diagram(texts, (senet_rules_id)id, page, &d));
                assert_string_equal(said(page, CONTENT_MOVES), "");
                assert_string_equal(said(page, CONTENT_FORBIDDEN), "");
                assert_string_equal(said(page, CONTENT_CAPTION), "");
                continue;
            }
            print_message("[   IN   ] %s, [%s]\n", senet_rules_get((senet_rules_id)id)->name,
                          content_section_name(page));
            assert_true(rules_text_diagram(texts, (senet_rules_id)id, page, &d));
            check_diagram(&d);
            bad += check_caption(page, &d);
            diagrams++;
        }
        assert_true(diagrams >= 1);
    }
    assert_int_equal(bad, 0);
}

// A museum's own file may contain anything: an unreadable diagram leaves the page without a board.
static void an_unreadable_diagram_is_left_out(void **state) {
    (void)state;
    static const char *const bad[] = {"position = no board",  "position = 10/10/10 c 0,0 0,0 - 2",
                                      "moves = 9-11 zz",      "moves = 9-11 9-11 9-11 9-11",
                                      "moves = 123456789-11", "forbidden = here"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        content *c = english_contents();
        content_report report;
        rules_diagram d;
        char file[128];
        assert_true(rules_text_diagram(c, SENET_RULES_KENDALL, CONTENT_RULE_BOARD, &d));
        assert_false(rules_text_diagram(NULL, SENET_RULES_KENDALL, CONTENT_RULE_BOARD, &d));
        int n = snprintf(file, sizeof file, "[rule.board]\n%s\n", bad[i]);
        content_read(c, file, (size_t)n, &report);
        assert_int_equal(report.n_texts, 1);
        assert_false(rules_text_diagram(c, SENET_RULES_KENDALL, CONTENT_RULE_BOARD, &d));
        content_destroy(c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counting_is_right),
        cmocka_unit_test(pages_are_short),
        cmocka_unit_test(pages_are_in_order),
        cmocka_unit_test(facts_are_there),
        cmocka_unit_test(doubt_is_admitted),
        cmocka_unit_test(every_choice_is_described),
        cmocka_unit_test(choices_have_one_form),
        cmocka_unit_test(no_false_claim_is_made),
        cmocka_unit_test(facts_agree_with_the_core),
        cmocka_unit_test(diagrams_are_true),
        cmocka_unit_test(an_unreadable_diagram_is_left_out),
    };
    return cmocka_run_group_tests_name("rules text", tests, open_texts, close_texts);
}
