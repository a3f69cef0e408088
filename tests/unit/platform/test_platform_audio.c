// Purpose: sounds are heard, missing ones and a missing device are done without.
// Layer: test of platform/sdl.
// Invariant: what is played is recorded by SDL's disk driver, so that silence can be told from sound.
#include "window.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A second of a 440 Hz square wave, 8 bit, 8000 Hz.
static void write_wave(const char *path) {
    static const unsigned char HEAD[44] = {
        'R', 'I', 'F', 'F', 0x64, 0x1f, 0,   0,   'W', 'A',  'V',  'E',  'f', 'm',  't',
        ' ', 16,  0,   0,   0,    1,    0,   1,   0,   0x40, 0x1f, 0,    0,   0x40, 0x1f,
        0,   0,   1,   0,   8,    0,    'd', 'a', 't', 'a',  0x40, 0x1f, 0,   0};
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(HEAD, 1, sizeof HEAD, file), sizeof HEAD);
    for (int i = 0; i < 8000; i++) {
        assert_int_not_equal(fputc(i / 9 % 2 == 0 ? 228 : 28, file), EOF);
    }
    assert_int_equal(fclose(file), 0);
}

static void open_window(window *w) {
    window_options options = {640, 400, window_make_data_dir(), NULL, true};
    window_open(w, &options);
}

// The loudest sample of the recording.
static int loudest(const char *path) {
    FILE *file = fopen(path, "rb");
    int most = 0;
    int low = 0;

    if (file == NULL) {
        return -1;
    }
    while ((low = fgetc(file)) != EOF) {
        int sample = (int16_t)(uint16_t)(low | fgetc(file) << 8);
        most = abs(sample) > most ? abs(sample) : most;
    }
    (void)fclose(file);
    return most;
}

// Records for a moment while a sound is played; the loudest sample of it.
static int record(const char *name, int volume) {
    window w;
    platform_event event;

    (void)remove("mix.raw");
    assert_int_equal(setenv("SDL_DISKAUDIOFILE", "mix.raw", 1), 0);
    assert_int_equal(setenv("SDL_AUDIODRIVER", "disk", 1), 0);
    open_window(&w);
    w.p->sound(w.p, name, volume);
    for (uint64_t start = w.p->now_ms(w.p); w.p->now_ms(w.p) < start + 400;) {
        w.p->wait(w.p, 50, &event);
    }
    window_close(&w);
    return loudest("mix.raw");
}

static void test_a_sound_is_heard_at_its_volume(void **state) {
    int loud = 0;
    int soft = 0;
    (void)state;

    (void)window_make_data_dir();
    write_wave("data/audio/tone.wav");
    loud = record("tone", 100);
    soft = record("tone", 25);
    assert_true(loud > 8000);
    assert_true(soft > loud / 6 && soft < loud / 3);
}

static void test_volume_nought_does_not_even_open_the_device(void **state) {
    (void)state;
    assert_int_equal(record("tone", 0), -1);
}

static void test_a_missing_sound_is_said_once(void **state) {
    window w;
    (void)state;

    window_listen();
    open_window(&w);
    for (int i = 0; i < 3; i++) {
        w.p->sound(w.p, "unheard_of", 80);
    }
    window_close(&w);
    assert_int_equal(window_heard("unheard_of"), 1);
}

static void test_without_a_device_there_is_silence(void **state) {
    window w;
    (void)state;

    window_listen();
    assert_int_equal(setenv("SDL_AUDIODRIVER", "no_such_driver", 1), 0);
    open_window(&w);
    for (int i = 0; i < 3; i++) {
        w.p->sound(w.p, "tone", 80);
    }
    window_close(&w);
    assert_int_equal(window_heard("There is no sound"), 1);
}

// Opens the pipe for writing as often as somebody reads it, so that each reader finds its end.
static int SDLCALL feed(void *stop) {
    while (SDL_AtomicGet(stop) == 0) {
        int end = open("data/audio/pipe.wav", O_WRONLY | O_NONBLOCK);
        if (end >= 0) {
            (void)close(end);
        }
        SDL_Delay(1);
    }
    return 0;
}

// The file of the sound is a pipe that nobody writes to: whoever reads it waits. Asking for the
// sound must not; if it did, this test would never end.
static void test_a_sound_is_not_read_by_the_window(void **state) {
    window w;
    SDL_atomic_t stop;
    SDL_Thread *feeder = NULL;
    (void)state;

    assert_int_equal(setenv("SDL_AUDIODRIVER", "dummy", 1), 0);
    (void)remove("data/audio/pipe.wav");
    assert_int_equal(mkfifo("data/audio/pipe.wav", 0600), 0);
    open_window(&w);
    for (int i = 0; i < 32; i++) {
        w.p->sound(w.p, "pipe", 80);
    }
    SDL_AtomicSet(&stop, 0);
    feeder = SDL_CreateThread(feed, "feeder", &stop);
    assert_non_null(feeder);
    window_close(&w);
    SDL_AtomicSet(&stop, 1);
    SDL_WaitThread(feeder, NULL);
    assert_int_equal(remove("data/audio/pipe.wav"), 0);
}

static void test_many_sounds_at_once(void **state) {
    window w;
    (void)state;

    window_listen();
    assert_int_equal(setenv("SDL_AUDIODRIVER", "dummy", 1), 0);
    open_window(&w);
    for (int i = 0; i < 200; i++) {
        w.p->sound(w.p, "tone", 80);
    }
    window_close(&w);
    assert_int_equal(window_heard(""), window_heard("data"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sound_is_heard_at_its_volume),
        cmocka_unit_test(test_volume_nought_does_not_even_open_the_device),
        cmocka_unit_test(test_a_missing_sound_is_said_once),
        cmocka_unit_test(test_without_a_device_there_is_silence),
        cmocka_unit_test(test_a_sound_is_not_read_by_the_window),
        cmocka_unit_test(test_many_sounds_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
