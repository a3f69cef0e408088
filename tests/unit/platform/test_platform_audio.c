// Sounds are played; missing sounds or a missing device do no harm.
// Layer: test of platform/sdl.
// Invariant: SDL's disk driver records what is played, to tell sound from silence.
#include "window.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Writes one second of a wave, 8 bit, 8000 Hz.
static void write_samples(const char *path, int (*sample)(int)) {
    static const unsigned char HEAD[44] = {
        'R', 'I', 'F', 'F', 0x64, 0x1f, 0,   0,   'W', 'A',  'V',  'E',  'f', 'm',  't',
        ' ', 16,  0,   0,   0,    1,    0,   1,   0,   0x40, 0x1f, 0,    0,   0x40, 0x1f,
        0,   0,   1,   0,   8,    0,    'd', 'a', 't', 'a',  0x40, 0x1f, 0,   0};
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(HEAD, 1, sizeof HEAD, file), sizeof HEAD);
    for (int i = 0; i < 8000; i++) {
        assert_int_not_equal(fputc(sample(i), file), EOF);
    }
    assert_int_equal(fclose(file), 0);
}

static int square_440(int i) {
    return i / 9 % 2 == 0 ? 228 : 28;
}

// A slow sine of 8 Hz from zero to zero, without any jump.
static int sine_8(int i) {
    return 128 + (int)lround(60.0 * sin(6.283185307 * i / 1000));
}

static void write_wave(const char *path) {
    write_samples(path, square_440);
}

static void write_ramp(const char *path) {
    write_samples(path, sine_8);
}

static void open_window(window *w) {
    window_options options = {640, 400, window_make_data_dir(), true};
    window_open(w, &options);
}

// Figures of a recording: the loudest sample of each channel and the largest step between two.
typedef struct recording {
    int most[2]; // -1: nothing was recorded
    int step;
} recording;

static recording measure(const char *path) {
    FILE *file = fopen(path, "rb");
    recording r = {{-1, -1}, 0};
    int last[2] = {0, 0};
    int low = 0;
    if (file == NULL) {
        return r;
    }
    for (int ear = 0; (low = fgetc(file)) != EOF; ear = 1 - ear) {
        int sample = (int16_t)(uint16_t)(low | fgetc(file) << 8);
        int step = abs(sample - last[ear]);
        r.most[ear] = abs(sample) > r.most[ear] ? abs(sample) : r.most[ear];
        r.step = step > r.step ? step : r.step;
        last[ear] = sample;
    }
    (void)fclose(file);
    return r;
}

static void begin_recording(window *w) {
    (void)remove("mix.raw");
    assert_int_equal(setenv("SDL_DISKAUDIOFILE", "mix.raw", 1), 0);
    assert_int_equal(setenv("SDL_AUDIODRIVER", "disk", 1), 0);
    open_window(w);
}

static void record_for(window *w, uint64_t ms) {
    platform_event event;
    for (uint64_t start = platform_now_ms(w->p); platform_now_ms(w->p) < start + ms;) {
        platform_wait(w->p, 50, &event);
    }
}

// Plays a sound and records 400 ms.
static recording record(const char *name, int volume, int pan) {
    window w;
    begin_recording(&w);
    platform_sound(w.p, name, volume, pan);
    record_for(&w, 400);
    window_close(&w);
    return measure("mix.raw");
}

static void a_sound_is_heard_at_its_volume(void **state) {
    int loud = 0;
    int soft = 0;
    (void)state;

    (void)window_make_data_dir();
    write_wave("data/audio/tone.wav");
    loud = record("tone", 100, 0).most[0];
    soft = record("tone", 25, 0).most[0];
    assert_true(loud > 8000);
    assert_true(soft > loud / 6 && soft < loud / 3);
}

// A sound at one edge is still heard on the far side, with the same total power as in the middle.
static void a_sound_is_heard_where_it_happens(void **state) {
    recording middle = record("tone", 100, 0);
    recording left = record("tone", 100, -100);
    recording right = record("tone", 100, 100);
    double power = (double)middle.most[0] * middle.most[0] * 2;
    (void)state;

    assert_int_equal(middle.most[0], middle.most[1]);
    assert_true(left.most[0] > 2 * left.most[1] && left.most[1] > left.most[0] / 5);
    assert_in_range(left.most[0], right.most[1] - 2, right.most[1] + 2);
    assert_in_range(left.most[1], right.most[0] - 2, right.most[0] + 2);
    power -= (double)left.most[0] * left.most[0] + (double)left.most[1] * left.most[1];
    assert_true(fabs(power) < 0.03 * 2 * middle.most[0] * middle.most[0]);
}

// The ambient sound loops, and both it and music end without a click.
static void music_and_ambience_fade(void **state) {
    window w;
    recording r;
    (void)state;

    write_ramp("data/audio/soft.wav");
    begin_recording(&w);
    platform_ambience(w.p, "soft", 50);
    platform_music(w.p, "soft", 100);
    record_for(&w, 300);
    platform_music(w.p, "soft", 40);
    record_for(&w, 300);
    platform_music(w.p, "", 0);
    platform_ambience(w.p, "soft", 0);
    record_for(&w, 1300);
    window_close(&w);
    r = measure("mix.raw");
    assert_true(r.most[0] > 500);
    // Its own 8-bit steps are a few hundred; an abrupt end would jump by thousands.
    assert_true(r.step < 900);
}

static void volume_0_does_not_open_the_device(void **state) {
    window w;
    (void)state;

    assert_int_equal(record("tone", 0, 0).most[0], -1);
    begin_recording(&w);
    platform_ambience(w.p, "tone", 0);
    platform_music(w.p, "", 0);
    record_for(&w, 50);
    window_close(&w);
    assert_int_equal(measure("mix.raw").most[0], -1);
}

static void a_missing_sound_is_reported_once(void **state) {
    window w;
    (void)state;

    window_listen();
    open_window(&w);
    for (int i = 0; i < 3; i++) {
        platform_sound(w.p, "unheard_of", 80, 0);
    }
    window_close(&w);
    assert_int_equal(window_heard("unheard_of"), 1);
}

static void sounds_are_decoded_ahead(void **state) {
    window w;
    (void)state;

    // One file is not a sound, which is reported once although it was not asked for.
    window_listen();
    open_window(&w);
    FILE *file = fopen("data/audio/broken.ogg", "wb");
    assert_non_null(file);
    assert_true(fputs("no sound", file) >= 0);
    assert_int_equal(fclose(file), 0);
    platform_load_sounds(w.p);
    platform_sound(w.p, "tone", 80, 0);
    for (int i = 0; i < 1000 && window_heard("broken") == 0; i++) {
        SDL_Delay(10);
    }
    window_close(&w);
    assert_int_equal(window_heard("broken"), 1);
    assert_int_equal(remove("data/audio/broken.ogg"), 0);
    // Closing at once does no harm either.
    open_window(&w);
    platform_load_sounds(w.p);
    window_close(&w);
}

static void without_a_device_there_is_silence(void **state) {
    window w;
    (void)state;

    window_listen();
    assert_int_equal(setenv("SDL_AUDIODRIVER", "no_such_driver", 1), 0);
    open_window(&w);
    for (int i = 0; i < 3; i++) {
        platform_sound(w.p, "tone", 80, 0);
    }
    window_close(&w);
    assert_int_equal(window_heard("Sound is not available"), 1);
}

// Opens the pipe for writing whenever there is a reader, which then finds the end of the file.
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

// The sound's file is a pipe without a writer, so reading it blocks. Asking for the sound must not;
// if it did, this test would never end.
static void a_sound_is_not_read_by_the_window(void **state) {
    window w;
    SDL_atomic_t stop;
    SDL_Thread *feeder = NULL;
    (void)state;

    assert_int_equal(setenv("SDL_AUDIODRIVER", "dummy", 1), 0);
    (void)remove("data/audio/pipe.wav");
    assert_int_equal(mkfifo("data/audio/pipe.wav", 0600), 0);
    open_window(&w);
    for (int i = 0; i < 32; i++) {
        platform_sound(w.p, "pipe", 80, 0);
    }
    SDL_AtomicSet(&stop, 0);
    feeder = SDL_CreateThread(feed, "feeder", &stop);
    assert_non_null(feeder);
    window_close(&w);
    SDL_AtomicSet(&stop, 1);
    SDL_WaitThread(feeder, NULL);
    assert_int_equal(remove("data/audio/pipe.wav"), 0);
}

static void many_sounds_at_once(void **state) {
    window w;
    (void)state;

    window_listen();
    assert_int_equal(setenv("SDL_AUDIODRIVER", "dummy", 1), 0);
    open_window(&w);
    for (int i = 0; i < 200; i++) {
        platform_sound(w.p, "tone", 80, 0);
    }
    window_close(&w);
    assert_int_equal(window_heard(""), window_heard("data"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_is_heard_at_its_volume),
        cmocka_unit_test(a_sound_is_heard_where_it_happens),
        cmocka_unit_test(music_and_ambience_fade),
        cmocka_unit_test(volume_0_does_not_open_the_device),
        cmocka_unit_test(a_missing_sound_is_reported_once),
        cmocka_unit_test(sounds_are_decoded_ahead),
        cmocka_unit_test(without_a_device_there_is_silence),
        cmocka_unit_test(a_sound_is_not_read_by_the_window),
        cmocka_unit_test(many_sounds_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
