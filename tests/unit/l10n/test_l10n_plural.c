// Purpose: plural rules of real languages, and expressions that nobody should write.
// Layer: tests of l10n.
// Invariant: expected forms are written out by hand, not computed by another expression.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "l10n/l10n.h"

#define PL \
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
#define AR                                                                                       \
    "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 " \
    "? 4 : 5;\n"

/** A rule and the forms of 0..N: one digit each. */
typedef struct known_rule {
    const char *forms;
    unsigned n_forms;
    const char *expected;
} known_rule;

static void known_languages(void **state) {
    static const known_rule rules[] = {
        {"nplurals=2; plural=(n != 1);", 2, "1011111111111111111111111"},
        {" nplurals=2; plural=n>1;", 2, "0011111111111111111111111"},
        {"nplurals=1; plural=0;", 1, "0000000000000000000000000"},
        {PL, 3, "2011122222222222222222111222222211122"},
        {AR, 6, "0123333333344444444444444444444444444444"},
    };
    (void)state;

    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        l10n_plural_rule rule;
        assert_true(l10n_plural_parse(rules[i].forms, &rule));
        assert_int_equal(rule.n_forms, rules[i].n_forms);
        for (size_t n = 0; rules[i].expected[n] != '\0'; n++) {
            assert_int_equal(l10n_plural_form(&rule, n), rules[i].expected[n] - '0');
        }
    }
}

static void great_numbers(void **state) {
    l10n_plural_rule rule;
    (void)state;

    assert_true(l10n_plural_parse(AR, &rule));
    assert_int_equal(l10n_plural_form(&rule, 100), 5);
    assert_int_equal(l10n_plural_form(&rule, 102), 5);
    assert_int_equal(l10n_plural_form(&rule, 103), 3);
    assert_int_equal(l10n_plural_form(&rule, 111), 4);
    assert_int_equal(l10n_plural_form(&rule, 1000000), 5);
    assert_int_equal(l10n_plural_form(&rule, UINT64_MAX), 4); // it ends in 15
    assert_true(l10n_plural_parse(PL, &rule));
    assert_int_equal(l10n_plural_form(&rule, 1001), 2);
    assert_int_equal(l10n_plural_form(&rule, 1012), 2);
    assert_int_equal(l10n_plural_form(&rule, 1022), 1);
}

// The form of n under an expression with four forms.
static unsigned form(const char *expression, uint64_t n) {
    char text[256];
    l10n_plural_rule rule;
    str_builder builder = str_init(text, sizeof text);

    assert_true(str_append(&builder, "nplurals=4; plural="));
    assert_true(str_append(&builder, expression));
    assert_true(l10n_plural_parse(text, &rule));
    return l10n_plural_form(&rule, n);
}

static void operators_bind_as_in_c(void **state) {
    (void)state;
    assert_int_equal(form("1+1*2", 0), 3);
    assert_int_equal(form("(1+1)*2-1", 0), 3);
    assert_int_equal(form("8/2/2", 0), 2);
    assert_int_equal(form("7-4-1", 0), 2);
    assert_int_equal(form("n%10%4", 7), 3);
    assert_int_equal(form("1 || 0 && 0", 0), 1);
    assert_int_equal(form("2 == 2 != 0", 0), 1);
    assert_int_equal(form("3 > 2 == 1", 0), 1);
    assert_int_equal(form("!n", 0), 1);
    assert_int_equal(form("!!n + 1", 5), 2);
    assert_int_equal(form("n<=3", 3), 1);
    assert_int_equal(form("n<3", 3), 0);
    assert_int_equal(form("n>=3", 3), 1);
    assert_int_equal(form("n ? 1 ? 2 : 3 : 1", 1), 2);
    assert_int_equal(form("n ? 1 : 0 ? 2 : 3", 0), 3);
}

static void strange_results_are_form_0(void **state) {
    (void)state;
    assert_int_equal(form("n", 4), 0);
    assert_int_equal(form("0-1", 0), 0);
    assert_int_equal(form("1/0", 0), 0);
    assert_int_equal(form("1%n", 0), 0);
    assert_int_equal(form("3 + 1%n", 0), 3);
}

static void nonsense_is_refused(void **state) {
    static const char *const bad[] = {
        "",
        "nplurals=2;",
        "nplurals=; plural=0;",
        "nplurals=0; plural=0;",
        "nplurals=9; plural=0;",
        "nplurals=-1; plural=0;",
        "nplurals=2 plural=0;",
        "nplurals=2; plural=;",
        "nplurals=2; plural=n !== 1;",
        "nplurals=2; plural=n = 1;",
        "nplurals=2; plural=(n != 1;",
        "nplurals=2; plural=n != 1);",
        "nplurals=2; plural=n ? 1;",
        "nplurals=2; plural=n ? : 1;",
        "nplurals=2; plural=n n;",
        "nplurals=2; plural=m;",
        "nplurals=2; plural=n & 1;",
        "nplurals=2; plural=99999999999999999999;",
        "nplurals=2; plural=n; x",
        "nplurals=INTEGER; plural=EXPRESSION;",
    };
    (void)state;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        l10n_plural_rule rule = {.n_forms = 77};
        if (l10n_plural_parse(bad[i], &rule)) {
            fail_msg("accepted: %s", bad[i]);
        }
        assert_int_equal(rule.n_forms, 77);
    }
}

static void long_and_deep_texts_are_refused(void **state) {
    static const char *const repeated[] = {"(", "!", "n?", "n+", "n?n:", "(n)+", "1||", "!("};
    (void)state;

    for (size_t i = 0; i < sizeof repeated / sizeof repeated[0]; i++) {
        size_t cap = 1000000;
        char *text = malloc(cap);
        l10n_plural_rule rule;
        str_builder builder;
        assert_non_null(text);
        builder = str_init(text, cap);
        (void)str_append(&builder, "nplurals=2; plural=");
        while (str_append(&builder, repeated[i])) {
        }
        assert_false(l10n_plural_parse(text, &rule));
        free(text);
    }
}

// Any mix of tokens is either refused or gives a form in range.
static void random_expressions(void **state) {
    static const char *const tokens[] = {
        "n", "0", "1",  "10", "100", "(",  ")",  "?",  ":", "+", "-", "*", "/",    "%",
        "<", ">", "<=", ">=", "==",  "!=", "&&", "||", "!", " ", "n", "1", "n%10", "n ? 1 : 0"};
    uint32_t random = 12345;
    unsigned n_accepted = 0;
    (void)state;

    for (int i = 0; i < 200000; i++) {
        char text[200];
        l10n_plural_rule rule;
        str_builder builder = str_init(text, sizeof text);
        (void)str_append(&builder, "nplurals=3; plural=");
        random = random * 1664525U + 1013904223U;
        for (uint32_t k = 1 + (random >> 28); k > 0; k--) {
            random = random * 1664525U + 1013904223U;
            (void)str_append(&builder, tokens[(random >> 16) % (sizeof tokens / sizeof tokens[0])]);
        }
        if (l10n_plural_parse(text, &rule)) {
            n_accepted++;
            for (uint64_t n = 0; n < 4; n++) {
                assert_true(l10n_plural_form(&rule, n) < 3);
            }
        }
    }
    assert_true(n_accepted > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_languages),        cmocka_unit_test(great_numbers),
        cmocka_unit_test(operators_bind_as_in_c), cmocka_unit_test(strange_results_are_form_0),
        cmocka_unit_test(nonsense_is_refused),    cmocka_unit_test(long_and_deep_texts_are_refused),
        cmocka_unit_test(random_expressions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
