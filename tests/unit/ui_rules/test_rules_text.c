/*
 * The texts of the rules pages: diagrams are real positions with legal moves, the English is
 * short and plain, and nothing is said that must not be said.
 */
#include "base/utf8.h"
#include "senet/move.h"
#include "support/reading.h"
#include "text/rules_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PAGE_TEXT_CAP = 4096 };

static const rules_text *text_of(int id) {
    return rules_text_get((senet_rules_id)id);
}

static void where(int id, int page) {
    print_message("[   IN   ] %s, page %d: %s\n", senet_rules_get((senet_rules_id)id)->name,
                  page + 1, text_of(id)->page[page]->heading);
}

// What a person reads on a page: text and guess.
static void whole_text(const rules_page *page, char out[PAGE_TEXT_CAP]) {
    int n =
        snprintf(out, PAGE_TEXT_CAP, "%s\n%s", page->text, page->guess != NULL ? page->guess : "");
    assert_in_range(n, 1, PAGE_TEXT_CAP - 1);
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

static void pages_are_short_and_plain(void **state) {
    (void)state;
    int bad = 0;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        assert_in_range(text_of(id)->n_pages, 6, 10);
        for (int i = 0; i < text_of(id)->n_pages; i++) {
            const rules_page *page = text_of(id)->page[i];
            assert_non_null(page);
            char text[PAGE_TEXT_CAP];
            whole_text(page, text);
            reading c = reading_count(text);
            int grade = reading_grade_tenths(&c);
            if (c.words < 30 || c.words > 90 || grade > 80) {
                where(id, i);
                print_message("[        ] %d words, grade %d/10\n", c.words, grade);
                bad++;
            }
            if (page->diagram.caption != NULL) {
                c = reading_count(page->diagram.caption);
                assert_in_range(c.words, 5, 25);
            }
        }
        assert_true(text_of(id)->n_pages <= RULES_PAGES_CAP);
    }
    assert_int_equal(bad, 0);
}

static void check_utf8(const char *text) {
    assert_non_null(text);
    assert_true(text[0] != '\0');
    assert_true(utf8_is_valid(text));
}

static void everything_is_utf8(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = text_of(id);
        check_utf8(t->title);
        check_utf8(t->summary);
        check_utf8(t->source);
        check_utf8(t->length);
        for (int i = 0; i < t->n_pages; i++) {
            check_utf8(t->page[i]->heading);
            check_utf8(t->page[i]->text);
            if (t->page[i]->guess != NULL) {
                check_utf8(t->page[i]->guess);
            }
            if (t->page[i]->diagram.caption != NULL) {
                check_utf8(t->page[i]->diagram.caption);
            }
        }
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
        assert_non_null(strstr(t->page[0]->text, "Nobody knows how the Egyptians played"));
        int guesses = 0;
        for (int i = 0; i < t->n_pages; i++) {
            if (t->page[i]->guess != NULL) {
                guesses++;
                assert_non_null(strstr(t->page[i]->guess, "We chose"));
            }
        }
        assert_true(guesses >= 1);
    }
    assert_true(says(text_of(SENET_RULES_KENDALL), "not the rules of his own booklet"));
    assert_true(says(text_of(SENET_RULES_KENDALL), "seven pieces"));
}

// One guess for every "(choice)" of src/core/RULES.md.
static void every_choice_is_a_guess(void **state) {
    (void)state;
    static const char *const choice[][2] = {
        {"jequier", "no cone stands on that house"},
        {"jequier", "calls 30 a safe"},
        {"jequier", "no piece before 21 can go"},
        {"jequier", "at least 1 point"},
        {"pergioco", "passes over others"},
        {"pergioco", "no cone stands on that house"},
        {"pharaoh", "how many pieces"},
        {"pharaoh", "no exception"},
        {"pharaoh", "names 29"},
        {"bga", "who begins"},
    };
    for (size_t i = 0; i < sizeof choice / sizeof choice[0]; i++) {
        senet_rules_id id;
        assert_int_equal(senet_rules_find(choice[i][0], &id), SENET_OK);
        const rules_text *t = rules_text_get(id);
        bool found = false;
        for (int p = 0; p < t->n_pages; p++) {
            found = found ||
                    (t->page[p]->guess != NULL && strstr(t->page[p]->guess, choice[i][1]) != NULL);
        }
        if (!found) {
            print_message("[        ] %s lacks: %s\n", choice[i][0], choice[i][1]);
        }
        assert_true(found);
    }
}

// What is wrong about Senet although it is often said.
static void nothing_wrong_is_said(void **state) {
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

// The facts that the texts state, as the core has them.
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
        assert_int_equal(says(t, "the hand"), info->hand_start);
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

static void check_forbidden(const senet_position *position, const char *text) {
    senet_move move;
    assert_int_equal(senet_move_parse(text, &move), SENET_OK);
    assert_false(is_listed(position, move));
    senet_refusal refusal = senet_move_why_not(position, move.from);
    assert_int_not_equal(refusal.why, SENET_WHY_LEGAL);
    assert_int_not_equal(refusal.why, SENET_WHY_NOT_YOURS);
    // The arrow points where the throw leads.
    assert_int_equal(refusal.to, move.to);
}

static int check_diagram(int id, const rules_diagram *d) {
    senet_position position;
    assert_int_equal(rules_text_position((senet_rules_id)id, d, &position), SENET_OK);
    assert_non_null(d->caption);
    int n = 0;
    for (; n < RULES_MOVES_CAP && d->moves[n] != NULL; n++) {
        senet_move move;
        assert_int_equal(senet_move_parse(d->moves[n], &move), SENET_OK);
        assert_true(is_listed(&position, move));
    }
    if (d->forbidden != NULL) {
        check_forbidden(&position, d->forbidden);
    }
    if (senet_position_over(&position)) {
        // The only such board counts points: 3 + 3 + 2 + 1.
        assert_int_equal(senet_position_points(&position), 9);
        assert_int_equal(n, 0);
    } else {
        assert_in_range(n, 1, RULES_MOVES_CAP);
    }
    return 1;
}

static void diagrams_are_true(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        int diagrams = 0;
        for (int i = 0; i < text_of(id)->n_pages; i++) {
            const rules_page *page = text_of(id)->page[i];
            if (page->diagram.position == NULL) {
                assert_null(page->diagram.moves[0]);
                assert_null(page->diagram.caption);
                continue;
            }
            where(id, i);
            diagrams += check_diagram(id, &page->diagram);
        }
        assert_true(diagrams >= 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counting_is_right),         cmocka_unit_test(pages_are_short_and_plain),
        cmocka_unit_test(everything_is_utf8),        cmocka_unit_test(doubt_is_admitted),
        cmocka_unit_test(every_choice_is_a_guess),   cmocka_unit_test(nothing_wrong_is_said),
        cmocka_unit_test(facts_agree_with_the_core), cmocka_unit_test(diagrams_are_true),
    };
    return cmocka_run_group_tests_name("rules text", tests, NULL, NULL);
}
