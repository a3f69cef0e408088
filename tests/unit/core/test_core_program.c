// senet-engine as a process: answers line by line, exit codes, lines of any length.
// Layer: tests (POSIX). Depends on cmocka; the program's path is in the environment.
// Invariant: every answer is read before the next line is sent, so a missing flush would hang.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { ANSWER_CAP = 4096, LONG_LINE = 1000000 };

// A running senet-engine.
typedef struct child {
    pid_t pid;
    FILE *to;
    FILE *from;
} child;

// Which of the program's streams is missing.
typedef enum fault { FAULT_NONE, FAULT_NO_OUTPUT, FAULT_NO_INPUT } fault;

// Starts the program with at most two arguments.
static child start(const char *first, const char *second, fault broken) {
    const char *path = getenv("SENET_ENGINE");
    int in[2];
    int out[2];
    child started = {.pid = -1};
    assert_non_null(path);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    started.pid = fork();
    assert_true(started.pid >= 0);
    if (started.pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        if (broken == FAULT_NO_OUTPUT) {
            close(STDOUT_FILENO);
        } else if (broken == FAULT_NO_INPUT) {
            close(STDIN_FILENO);
        }
        execl(path, path, first, first == NULL ? NULL : second, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    started.to = fdopen(in[1], "w");
    started.from = fdopen(out[0], "r");
    assert_non_null(started.to);
    assert_non_null(started.from);
    return started;
}

// Closes the pipes and waits. @return the exit code
static int finish(child *running) {
    int status = -1;
    if (running->to != NULL) {
        fclose(running->to);
    }
    assert_int_equal(waitpid(running->pid, &status, 0), running->pid);
    fclose(running->from);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void expect(child *running, const char *line, const char *want) {
    char answer[ANSWER_CAP];
    assert_true(fputs(line, running->to) >= 0);
    assert_int_equal(fflush(running->to), 0);
    assert_non_null(fgets(answer, sizeof answer, running->from));
    assert_string_equal(answer, want);
}

static void each_line_is_answered_at_once(void **state) {
    child engine = start(NULL, NULL, FAULT_NONE);
    (void)state;
    expect(&engine, "moves\n", "error there is no position yet\n");
    expect(&engine, "new kendall\r\n", "position kendall cscscscscs/10/10 c 0,0 0,0 - -\n");
    expect(&engine, "throw 5\n", "position kendall cscscscscs/10/10 c 0,0 0,0 - 5\n");
    expect(&engine, "\n", "error the line is empty\n");
    expect(&engine, "winner\n", "winner -\n");
    assert_true(fputs("quit\nmoves\n", engine.to) >= 0);
    assert_int_equal(fflush(engine.to), 0);
    // It prints nothing after `quit`, and ends although its input is still open.
    assert_int_equal(fgetc(engine.from), EOF);
    assert_int_equal(finish(&engine), 0);
}

static void a_line_can_have_any_length(void **state) {
    child engine = start(NULL, NULL, FAULT_NONE);
    (void)state;
    for (int i = 0; i < LONG_LINE; i++) {
        assert_int_not_equal(fputc(i % 7 == 6 ? '\0' : 'x', engine.to), EOF);
    }
    expect(&engine, "\n", "error the line is too long\n");
    fwrite("new\0bga", 1, 7, engine.to);
    expect(&engine, "\n", "error the line holds a NUL byte\n");
    expect(&engine, "new bga:3\n", "position bga:3 cscscs4/10/10 c 0,0 0,0 - -\n");
    // The last line need not end in a line feed.
    char answer[ANSWER_CAP];
    assert_true(fputs("winner", engine.to) >= 0);
    fclose(engine.to);
    engine.to = NULL;
    assert_non_null(fgets(answer, sizeof answer, engine.from));
    assert_string_equal(answer, "winner -\n");
    assert_int_equal(finish(&engine), 0);
}

static void the_only_options_are_help_and_version(void **state) {
    char line[ANSWER_CAP];
    (void)state;
    child engine = start("--help", NULL, FAULT_NONE);
    assert_non_null(fgets(line, sizeof line, engine.from));
    assert_memory_equal(line, "Usage: senet-engine", 19);
    assert_int_equal(finish(&engine), 0);
    engine = start("--version", NULL, FAULT_NONE);
    assert_non_null(fgets(line, sizeof line, engine.from));
    assert_memory_equal(line, "senet-engine ", 13);
    assert_int_equal(finish(&engine), 0);
    engine = start("--nonsense", NULL, FAULT_NONE);
    assert_int_equal(fgetc(engine.from), EOF);
    assert_int_equal(finish(&engine), 2);
    engine = start("--help", "more", FAULT_NONE);
    assert_int_equal(finish(&engine), 2);
}

static void a_closed_output_is_an_error(void **state) {
    (void)state;
    child engine = start(NULL, NULL, FAULT_NO_OUTPUT);
    assert_true(fputs("new bga\n", engine.to) >= 0);
    assert_int_equal(finish(&engine), 1);
    engine = start("--help", NULL, FAULT_NO_OUTPUT);
    assert_int_equal(finish(&engine), 1);
}

static void a_closed_input_is_an_error(void **state) {
    (void)state;
    child engine = start(NULL, NULL, FAULT_NO_INPUT);
    assert_int_equal(fgetc(engine.from), EOF);
    assert_int_equal(finish(&engine), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_is_answered_at_once),
        cmocka_unit_test(a_line_can_have_any_length),
        cmocka_unit_test(the_only_options_are_help_and_version),
        cmocka_unit_test(a_closed_output_is_an_error),
        cmocka_unit_test(a_closed_input_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
