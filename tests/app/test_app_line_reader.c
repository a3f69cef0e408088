// Script lines from pipes and files.
#include "app/inspect/line_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static app_line_reader lines;
static char line[APP_LINE_CAP + 1];

static void put(int fd, const char *text) {
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
}

static app_line_state take(void) {
    return app_line_reader_take(&lines, line, sizeof line);
}

static void assert_taken(const char *expected) {
    assert_int_equal(take(), APP_LINE_TAKEN);
    assert_string_equal(line, expected);
}

static int open_pipe(void) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    lines = (app_line_reader){.feed = ends[0]};
    return ends[1];
}

static void a_line_is_there_when_it_is_ended(void **state) {
    (void)state;
    int writer = open_pipe();
    assert_int_equal(take(), APP_LINE_LATER);
    put(writer, "one\n\ntw");
    assert_taken("one");
    assert_taken("");
    assert_int_equal(take(), APP_LINE_LATER);
    put(writer, "o\r\nthree");
    assert_taken("two");
    assert_int_equal(take(), APP_LINE_LATER);
    assert_int_equal(close(writer), 0);
    // The last line may lack its end.
    assert_taken("three");
    assert_int_equal(take(), APP_LINE_END);
    assert_int_equal(take(), APP_LINE_END);
    app_line_reader_close(&lines);
    app_line_reader_close(&lines);
}

static void a_line_without_end_comes_in_pieces(void **state) {
    (void)state;
    static char endless[APP_LINE_CAP + 3];
    int writer = open_pipe();
    memset(endless, 'x', sizeof endless - 1);
    put(writer, endless);
    put(writer, "y\n");
    assert_int_equal(take(), APP_LINE_TAKEN);
    assert_int_equal(strlen(line), APP_LINE_CAP);
    assert_taken("xxy");
    // A line is truncated to the caller's buffer.
    char small[4];
    put(writer, "abcdef\nnext\n");
    assert_int_equal(app_line_reader_take(&lines, small, sizeof small), APP_LINE_TAKEN);
    assert_string_equal(small, "abc");
    assert_taken("next");
    app_line_reader_close(&lines);
    assert_int_equal(close(writer), 0);
}

static void files_and_named_pipes(void **state) {
    (void)state;
    FILE *file = fopen("lines.txt", "w");
    assert_non_null(file);
    assert_true(fputs("a\nb", file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_true(app_line_reader_open(&lines, "lines.txt"));
    assert_taken("a");
    assert_taken("b");
    assert_int_equal(take(), APP_LINE_END);
    app_line_reader_close(&lines);
    assert_false(app_line_reader_open(&lines, "no such file"));
    assert_false(app_line_reader_open(&lines, "."));
    assert_int_equal(lines.feed, OS_FEED_NONE);

    // A FIFO can be opened before it has a writer.
    (void)unlink("fifo");
    assert_int_equal(mkfifo("fifo", 0600), 0);
    assert_true(app_line_reader_open(&lines, "fifo"));
    assert_int_equal(take(), APP_LINE_LATER);
    int writer = open("fifo", O_WRONLY);
    assert_true(writer >= 0);
    assert_int_equal(take(), APP_LINE_LATER);
    put(writer, "c\n");
    os_feed_wait(lines.feed, 60000); // returns at once: data is available
    assert_taken("c");
    assert_int_equal(close(writer), 0);
    assert_int_equal(take(), APP_LINE_END);
    app_line_reader_close(&lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_there_when_it_is_ended),
        cmocka_unit_test(a_line_without_end_comes_in_pieces),
        cmocka_unit_test(files_and_named_pipes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
