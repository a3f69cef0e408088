// base/banned.h accepts third-party headers and rejects our own banned calls.
// Layer: test of base.
// Invariant: uses the compiler that builds the program; each banned name is tried in its own file,
// and a harmless one as a control.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#ifdef SENET_TEST_WITH_SDL
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_mixer.h>
#include <SDL_ttf.h>
#endif

// Compiles a file with one statement, with or without banned.h; returns the compiler's status.
static int compile(const char *statement, const char *options) {
    char command[1024];
    FILE *file = fopen("trial.c", "w");
    assert_non_null(file);
    fprintf(file,
            "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
            "int trial(char *a, const char *b);\n"
            "int trial(char *a, const char *b) { (void)a; (void)b; %s; return 0; }\n",
            statement);
    assert_int_equal(fclose(file), 0);
    int n = snprintf(command, sizeof command, "%s -std=c11 -w %s -fsyntax-only trial.c 2>trial.log",
                     SENET_TEST_CC, options);
    assert_in_range(n, 1, sizeof command - 1);
    int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void each_banned_call_is_an_error(void **state) {
    static const char *const statements[] = {
        "sprintf(a, \"%s\", b)",
        "vsprintf(a, b, 0)",
        "strcpy(a, b)",
        "strcat(a, b)",
        "strtok(a, b)",
        "atoi(b)",
        "atol(b)",
        "atof(b)",
        "rand()",
        "srand(1)",
        "gets(a)",
    };
    (void)state;

    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        if (compile(statements[i], "") != 0) {
            fail_msg("cannot even be compiled without banned.h: %s", statements[i]);
        }
        if (compile(statements[i], "-include " SENET_SOURCE_ROOT "/src/base/banned.h") == 0) {
            fail_msg("not stopped: %s", statements[i]);
        }
    }
}

static void harmless_calls_are_let_through(void **state) {
    (void)state;
    assert_int_equal(compile("snprintf(a, 2, \"%s\", b); strlen(b); memcpy(a, b, 1)",
                             "-include " SENET_SOURCE_ROOT "/src/base/banned.h"),
                     0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_banned_call_is_an_error),
        cmocka_unit_test(harmless_calls_are_let_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
