// Plural rules of real languages, and texts that are not rules.
// Layer: tests of l10n.
// Invariant: expected forms are written out by hand, not computed by another expression.
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "l10n/l10n.h"

#define PL \
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
#define AR                                                                                       \
    "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 " \
    "? 4 : 5;\n"

// A rule and its expected forms for 0, 1, 2 ...: one digit each.
typedef struct known_rule {
    const char *forms;
    const char *expected;
} known_rule;

static void known_languages(void **state) {
    static const known_rule rules[] = {
        {"nplurals=2; plural=(n != 1);", "1011111111111111111111111"},
        {"\tnplurals = 2; plural=(n>1);", "0011111111111111111111111"},
        {"nplurals=1; plural=0;", "0000000000000000000000000"},
        {PL, "2011122222222222222222111222222211122"},
        {AR, "0123333333344444444444444444444444444444"},
    };
    (void)state;

    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        l10n_plural_rule rule;
        assert_true(l10n_plural_parse(rules[i].forms, &rule));
        for (size_t n = 0; rules[i].expected[n] != '\0'; n++) {
            assert_int_equal(rule(n), rules[i].expected[n] - '0');
        }
    }
}

static void great_numbers(void **state) {
    l10n_plural_rule rule;
    (void)state;

    assert_true(l10n_plural_parse(AR, &rule));
    assert_int_equal(rule(100), 5);
    assert_int_equal(rule(102), 5);
    assert_int_equal(rule(103), 3);
    assert_int_equal(rule(111), 4);
    assert_int_equal(rule(1000000), 5);
    assert_int_equal(rule(UINT64_MAX), 4); // it ends in 15
    assert_true(l10n_plural_parse(PL, &rule));
    assert_int_equal(rule(1001), 2);
    assert_int_equal(rule(1012), 2);
    assert_int_equal(rule(1022), 1);
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
        "nplurals=3; plural=(n != 1);", // the rule of two forms
        "nplurals=2; plural=n != 1;",   // a known rule, but not as gettext's manual writes it
        "nplurals=2; plural=(n != 1)",
        "nplurals=2; plural=(n != 1);;",
    };
    (void)state;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        l10n_plural_rule rule = NULL;
        if (l10n_plural_parse(bad[i], &rule)) {
            fail_msg("accepted: %s", bad[i]);
        }
        assert_null(rule);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_languages),
        cmocka_unit_test(great_numbers),
        cmocka_unit_test(nonsense_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
