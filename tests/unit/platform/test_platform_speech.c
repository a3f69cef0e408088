// Speech goes to a library found at run time, and nothing depends on it.
// Layer: test of platform/sdl.
// Invariant: the library is the test's own (fake_speechd.c), found by LD_LIBRARY_PATH; tests wait
// for what it writes, never for time. For the second suite a file of that name that is not a
// library hides the system's.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/log.h"
#include "window.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char said[8192];

static const char *read_said(void) {
    FILE *file = fopen("speech.txt", "r");
    size_t n = 0;
    if (file != NULL) {
        n = fread(said, 1, sizeof said - 1, file);
        fclose(file);
    }
    said[n] = '\0';
    return said;
}

// The library is called on another thread, so its output may come later.
static void wait_for(const char *line) {
    const struct timespec moment = {.tv_nsec = 2000000};
    while (strstr(read_said(), line) == NULL) {
        nanosleep(&moment, NULL);
    }
}

static platform *open_window(window *w) {
    (void)remove("speech.txt");
    window_open_plain(w, 640, 480);
    window_listen();
    return w->p;
}

static void sentences_are_spoken_in_order_in_their_language(void **state) {
    (void)state;
    window w;
    platform *p = open_window(&w);
    assert_true(platform_can_speak(p));
    assert_string_equal(read_said(), ""); // no server is asked for that
    platform_speak(p, "You throw 3.", "en", 20, 75, true);
    wait_for("say You throw 3. 2\n");
    platform_speak(p, "Hai fatto 4.", "pt_BR", -30, -1, false);
    wait_for("say Hai fatto 4. 2\n");
    window_close(&w);
    assert_string_equal(read_said(), "open senet 1\n"
                                     "cancel - 0\nlanguage en 0\nrate - 20\nvolume - 50\n"
                                     "say You throw 3. 2\n"
                                     "language pt-BR 0\nrate - -30\nsay Hai fatto 4. 2\n"
                                     "cancel - 0\nclose - 0\n");
    assert_int_equal(window_heard("aloud"), 0);
}

static void interrupting_or_stopping_cuts_speech_off(void **state) {
    (void)state;
    window w;
    platform *p = open_window(&w);
    platform_stop_speech(p); // nothing has been said: no server is asked for
    platform_speak(p, "One.", "en", 0, -1, false);
    wait_for("say One. 2\n");
    platform_stop_speech(p);
    wait_for("say One. 2\ncancel - 0\n");
    platform_speak(p, "Two.", "en", 0, -1, true);
    wait_for("cancel - 0\ncancel - 0\nlanguage en 0\nrate - 0\nsay Two. 2\n");
    window_close(&w);
}

static void a_lost_server_is_connected_again(void **state) {
    (void)state;
    window w;
    setenv("SPEECHD_DIES", "1", 1);
    platform *p = open_window(&w);
    platform_speak(p, "One.", "en", 0, -1, false);
    wait_for("say One. 2\n");
    platform_speak(p, "Two.", "en", 0, -1, false);
    wait_for("close - 0\nopen senet 1\nlanguage en 0\nrate - 0\nsay Two. 2\n");
    window_close(&w);
    unsetenv("SPEECHD_DIES");
    assert_int_equal(window_heard("aloud"), 0);
}

static void a_missing_server_is_reported_once_and_nothing_else_changes(void **state) {
    (void)state;
    window w;
    setenv("SPEECHD_REFUSES", "1", 1);
    platform *p = open_window(&w);
    platform_speak(p, "One.", "en", 0, -1, false);
    wait_for("refuse senet 0\n");
    platform_speak(p, "Two.", "en", 0, -1, true);
    wait_for("refuse senet 0\nrefuse senet 0\n");
    window_close(&w);
    unsetenv("SPEECHD_REFUSES");
    assert_int_equal(window_heard("speech-dispatcher does not answer: nobody listens"), 1);
}

static atomic_int n_missing;

static void count_missing(void *context, log_level level, const char *message) {
    (void)context;
    (void)level;
    if (strstr(message, "libspeechd.so.2") != NULL) {
        atomic_fetch_add(&n_missing, 1);
    }
}

static void a_missing_library_is_reported_once_and_nothing_else_changes(void **state) {
    (void)state;
    window w;
    platform *p = open_window(&w);
    log_set_sink(count_missing, NULL, LOG_LEVEL_WARNING);
    assert_false(platform_can_speak(p));
    assert_int_equal(atomic_load(&n_missing), 0); // the caller reports it
    platform_speak(p, "One.", "en", 0, -1, false);
    platform_speak(p, "Two.", "en", 0, -1, true);
    const struct timespec moment = {.tv_nsec = 2000000};
    while (atomic_load(&n_missing) == 0) {
        nanosleep(&moment, NULL);
    }
    platform_speak(p, "Three.", "en", 0, -1, true);
    platform_stop_speech(p);
    window_close(&w);
    log_set_sink(NULL, NULL, LOG_LEVEL_WARNING);
    assert_int_equal(atomic_load(&n_missing), 1);
    assert_string_equal(read_said(), "");
}

int main(int argc, char **argv) {
    const struct CMUnitTest with[] = {
        cmocka_unit_test(sentences_are_spoken_in_order_in_their_language),
        cmocka_unit_test(interrupting_or_stopping_cuts_speech_off),
        cmocka_unit_test(a_lost_server_is_connected_again),
        cmocka_unit_test(a_missing_server_is_reported_once_and_nothing_else_changes),
    };
    const struct CMUnitTest without[] = {
        cmocka_unit_test(a_missing_library_is_reported_once_and_nothing_else_changes),
    };
    bool has = argc > 1 && strcmp(argv[1], "with") == 0;
    return has ? cmocka_run_group_tests(with, NULL, NULL)
               : cmocka_run_group_tests(without, NULL, NULL);
}
