// Command-line parsing.
#include "app/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static bool parse(app_options *out, int n, char **words) {
    char why[256];
    char *argv[16] = {(char[]){"senet"}};
    for (int i = 0; i < n; i++) {
        argv[i + 1] = words[i];
    }
    bool good = app_options_parse(n + 1, argv, out, why, sizeof why);
    if (!good) {
        assert_true(strlen(why) > 0);
    }
    return good;
}

static void an_empty_command_line_is_valid(void **state) {
    (void)state;
    app_options o;
    assert_true(parse(&o, 0, NULL));
    assert_false(o.game.has_seed || o.game.has_rules || o.inspect.trace || o.window.fullscreen);
    assert_int_equal(o.game.pieces, 0);
    assert_null(o.game.load);
}

static void values_come_next_or_after_an_equals_sign(void **state) {
    (void)state;
    app_options o;
    char *words[] = {(char[]){"--rules"},    (char[]){"bga"},
                     (char[]){"--pieces=3"}, (char[]){"--seed=18446744073709551615"},
                     (char[]){"--size"},     (char[]){"640x480"},
                     (char[]){"--trace"}};
    assert_true(parse(&o, 7, words));
    assert_int_equal(o.game.rules, SENET_RULES_BGA);
    assert_int_equal(o.game.pieces, 3);
    assert_true(o.game.seed.low == UINT64_MAX && !o.game.seed.wide);
    assert_int_equal(o.game.seed.origin, SENET_SEED_CHOSEN);
    assert_int_equal(o.window.width_px, 640);
    assert_int_equal(o.window.height_px, 480);
    assert_true(o.inspect.trace);
}

static void a_museum_has_its_options(void **state) {
    (void)state;
    app_options o;
    char *words[] = {(char[]){"--kiosk"}, (char[]){"--config=/srv/kiosk.conf"}, (char[]){"--rules"},
                     (char[]){"bga"}};
    char *tells[] = {(char[]){"--check-config"}, (char[]){"--print-config"},
                     (char[]){"--make-pin"}};
    char *nothing[] = {(char[]){"--config="}};
    assert_true(parse(&o, 4, words));
    assert_true(o.kiosk && o.game.has_rules);
    assert_string_equal(o.config, "/srv/kiosk.conf");
    assert_false(o.check_config || o.print_config || o.make_pin);
    assert_true(parse(&o, 3, tells));
    assert_true(o.check_config && o.print_config && o.make_pin);
    assert_false(o.kiosk);
    assert_null(o.config);
    assert_false(parse(&o, 1, nothing));
}

static void two_people_can_begin_by_any_rules(void **state) {
    (void)state;
    app_options o;
    char *words[] = {(char[]){"--two-players"}, (char[]){"--rules=bga"}};
    char *value[] = {(char[]){"--two-players=yes"}};
    assert_true(parse(&o, 1, words));
    assert_true(o.game.two_players && !o.game.has_rules);
    assert_true(parse(&o, 2, words));
    assert_true(o.game.two_players && o.game.has_rules);
    assert_false(parse(&o, 1, value));
    assert_true(parse(&o, 0, NULL));
    assert_false(o.game.two_players);
}

static void a_prefix_of_an_option_is_refused(void **state) {
    (void)state;
    app_options o;
    char *words[] = {(char[]){"--seeds=1"}};
    assert_false(parse(&o, 1, words));
    char *shorter[] = {(char[]){"--see=1"}};
    assert_false(parse(&o, 1, shorter));
}

static void the_last_option_needs_its_value_too(void **state) {
    (void)state;
    app_options o;
    char *words[] = {(char[]){"--trace"}, (char[]){"--script"}};
    assert_false(parse(&o, 2, words));
}

typedef struct {
    const char *word[3];
    const char *sentence;
} mistake;

// The wording is that of other programs.
static void errors_say_what_is_wrong_and_what_is_allowed(void **state) {
    (void)state;
    static const mistake MISTAKES[] = {
        {{"--bogus"}, "unknown option '--bogus' (try 'senet --help')"},
        {{"--bogus=1"}, "unknown option '--bogus=1' (try 'senet --help')"},
        {{"game.senet"}, "unexpected argument 'game.senet' (try 'senet --help')"},
        {{"--pieces", "9"}, "--pieces must be between 3 and 7 (got \"9\")"},
        {{"--rules=chess"},
         "--rules must be one of: jequier pergioco pharaoh bga kendall museum (got \"chess\")"},
        {{"--size", "big"}, "--size must be WIDTHxHEIGHT, such as 1280x720 (got \"big\")"},
        {{"--seed", "-1"},
         "--seed must be a number from 0 to 18446744073709551615, or 0x and 32 hexadecimal digits "
         "(got \"-1\")"},
        {{"--load"}, "--load needs a value"},
        {{"--lang="}, "--lang needs a value"},
        {{"--help=yes"}, "--help does not take a value"},
        {{"--fullscreen", "--windowed"}, "--fullscreen and --windowed cannot be used together"},
        {{"--check-layout"}, "--check-layout can only be used with --kiosk"},
        {{"--tty", "--screenshot=a.png"},
         "--tty opens no window: --script and --screenshot cannot be used with it"},
    };
    for (size_t i = 0; i < sizeof MISTAKES / sizeof MISTAKES[0]; i++) {
        char text[3][64], *argv[4] = {(char[]){"senet"}}, why[256];
        int n = 1;
        for (size_t k = 0; k < 3 && MISTAKES[i].word[k] != NULL; k++) {
            (void)snprintf(text[k], sizeof text[k], "%s", MISTAKES[i].word[k]);
            argv[n++] = text[k];
        }
        app_options o;
        assert_false(app_options_parse(n, argv, &o, why, sizeof why));
        assert_string_equal(why, MISTAKES[i].sentence);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_say_what_is_wrong_and_what_is_allowed),
        cmocka_unit_test(an_empty_command_line_is_valid),
        cmocka_unit_test(values_come_next_or_after_an_equals_sign),
        cmocka_unit_test(a_museum_has_its_options),
        cmocka_unit_test(two_people_can_begin_by_any_rules),
        cmocka_unit_test(a_prefix_of_an_option_is_refused),
        cmocka_unit_test(the_last_option_needs_its_value_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
