// A failed SENET_ASSERT reports what failed and where, and aborts.
// Layer: test of base.
// Invariant: the assertion fails in a child process, whose standard error is read.
#include "base/assert.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MESSAGE_CAP = 2048 };

// Runs `body` in a child; returns how the child ended and what it wrote on standard error.
static int run_child(void (*body)(void), char out_message[MESSAGE_CAP]) {
    int ends[2];
    int status = 0;
    size_t n_read = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        // Neither cmocka's handler nor the sanitizer's may intercept the abort.
        (void)signal(SIGABRT, SIG_DFL);
        (void)dup2(ends[1], STDERR_FILENO);
        body();
        _exit(0);
    }
    close(ends[1]);
    for (ssize_t n = 1; n > 0 && n_read<MESSAGE_CAP - 1; n_read += n> 0 ? (size_t)n : 0) {
        n = read(ends[0], out_message + n_read, MESSAGE_CAP - 1 - n_read);
    }
    out_message[n_read] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void fail_plainly(void) {
    SENET_ASSERT(1 + 1 == 3);
}

static void hold(void) {
    int n_evaluated = 0;
    SENET_ASSERT(++n_evaluated == 1);
    SENET_ASSERT(n_evaluated == 1);
}

static void a_failure_names_its_expression_and_line(void **state) {
    char message[MESSAGE_CAP];
    (void)state;

    int status = run_child(fail_plainly, message);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(message, "1 + 1 == 3"));
    assert_non_null(strstr(message, "test_base_assert.c:"));
}

static void a_true_condition_is_silent_and_evaluated_once(void **state) {
    char message[MESSAGE_CAP];
    (void)state;

    int status = run_child(hold, message);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_string_equal(message, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failure_names_its_expression_and_line),
        cmocka_unit_test(a_true_condition_is_silent_and_evaluated_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
