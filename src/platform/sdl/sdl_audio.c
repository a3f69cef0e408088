// Plays sounds, music and the room's ambience; without a device the program is silent.
// Layer: platform/sdl.
// Invariants: the device is opened at most once, for the first sound; a sound is decoded once. Both
// may take long, so they have a thread, which alone touches the device. Until the program ends, no
// sound is cut off: it ends by itself or fades out.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"
#include "os/files.h"

#include <SDL_mixer.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SOUNDS_CAP = 160,
    NAME_CAP = 48,
    // The first channels are those of the two strands, the others are for sounds.
    STRAND_CHANNELS = 3, // one that starts, one that fades out, and one that faded out before
    CHANNELS = 40,
    SOUNDS_TAG = 1,
    RATE_HZ = 48000,
    REQUESTS_CAP = 64,
    BUFFER_FRAMES = 1024, // 21 ms: short enough to meet the sticks, long enough for slow machines
};

typedef struct sound {
    char name[NAME_CAP];
    Mix_Chunk *chunk; // NULL: there is no such sound
} sound;

typedef enum request_kind { AUDIO_SOUND, AUDIO_MUSIC, AUDIO_AMBIENCE, AUDIO_KINDS } request_kind;

typedef struct request {
    request_kind kind;
    char name[NAME_CAP];
    int volume; // 0..100
    int pan;    // -100..100
} request;

// A kind of sound that plays one at a time: how it starts and whether it loops.
typedef struct strand {
    int first_channel;
    int loops; // as SDL_mixer counts them
    int begin_ms;
} strand;

static const strand STRANDS[AUDIO_KINDS] = {
    [AUDIO_MUSIC] = {0, 0, 0},
    [AUDIO_AMBIENCE] = {STRAND_CHANNELS, -1, 1500},
};

// The gain of a strand's channel, changed sample by sample: the mixer's own fades have audible
// steps of a buffer. The sound thread sets it (`gain` only while the channel is silent), the
// device's thread uses it.
typedef struct ramp {
    SDL_atomic_t target; // in units of 1/ONE
    SDL_atomic_t step;   // per sample frame
    int gain;
    bool ending; // fading out for good
} ramp;

// Times from silence to full volume. Music is lowered at once and comes back slowly.
enum { ONE = 1 << 24, CHANGE_MS = 60, RISE_MS = 1500, END_MS = 900 };

// How far from the middle a sound at the edge of the picture is, as a share of full panning.
static const float WIDTH = 0.6f;
static const float QUARTER_PI = 0.78539816f;

struct sdl_audio {
    const char *data_dir;
    SDL_mutex *lock; // for the next six
    SDL_cond *changed;
    bool ending;
    bool ahead; // decode all sounds in advance while the thread is idle
    int n_requests, first_request;
    request requests[REQUESTS_CAP];
    SDL_Thread *thread; // NULL: not started yet, or refused
    bool refused;       // no thread can be started
    // Used only by the thread, and after its end by the thread that waited for it.
    bool tried, open;
    os_listing *listed; // the position of decoding in advance
    int n_sounds;
    sound sounds[SOUNDS_CAP];
    ramp ramps[2 * STRAND_CHANNELS]; // by channel
};

sdl_audio *sdl_audio_create(const char *data_dir) {
    sdl_audio *audio = calloc(1, sizeof *audio);
    if (audio == NULL) {
        return NULL;
    }
    audio->data_dir = data_dir;
    audio->lock = SDL_CreateMutex();
    audio->changed = SDL_CreateCond();
    if (audio->lock == NULL || audio->changed == NULL) {
        sdl_audio_destroy(audio);
        return NULL;
    }
    return audio;
}

void sdl_audio_destroy(sdl_audio *audio) {
    if (audio == NULL) {
        return;
    }
    if (audio->thread != NULL) {
        (void)SDL_LockMutex(audio->lock);
        audio->ending = true;
        (void)SDL_CondSignal(audio->changed);
        (void)SDL_UnlockMutex(audio->lock);
        SDL_WaitThread(audio->thread, NULL);
    }
    if (audio->listed != NULL) {
        os_listing_close(audio->listed);
    }
    if (audio->open) {
        (void)Mix_HaltChannel(-1);
        for (int i = 0; i < audio->n_sounds; i++) {
            Mix_FreeChunk(audio->sounds[i].chunk);
        }
        Mix_CloseAudio();
        Mix_Quit();
    }
    if (audio->tried) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    SDL_DestroyCond(audio->changed);
    SDL_DestroyMutex(audio->lock);
    free(audio);
}

static void open_device(sdl_audio *audio) {
    audio->tried = true;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0 ||
        Mix_OpenAudioDevice(RATE_HZ, MIX_DEFAULT_FORMAT, 2, BUFFER_FRAMES, NULL,
                            SDL_AUDIO_ALLOW_FREQUENCY_CHANGE) != 0) {
        log_once("audio.none", LOG_LEVEL_WARNING, "Sound is not available: %s.", SDL_GetError());
        return;
    }
    audio->open = true;
    (void)Mix_Init(MIX_INIT_OGG);
    (void)Mix_AllocateChannels(CHANNELS);
    (void)Mix_GroupChannels(2 * STRAND_CHANNELS, CHANNELS - 1, SOUNDS_TAG);
}

static Mix_Chunk *load(const sdl_audio *audio, const char *name) {
    static const char *const ENDINGS[] = {"ogg", "wav"};
    char relative[NAME_CAP + 16], path[SDL_PATH_CAP];
    bool found = false;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        (void)str_format(relative, sizeof relative, "audio/%s.%s", name, ENDINGS[i]);
        if (sdl_assets_path(audio->data_dir, relative, path)) {
            found = true;
            // SDL_mixer does not close a file in which it finds no sound.
            SDL_RWops *file = SDL_RWFromFile(path, "rb");
            Mix_Chunk *chunk = file != NULL ? Mix_LoadWAV_RW(file, 0) : NULL;
            if (file != NULL) {
                (void)SDL_RWclose(file);
            }
            if (chunk != NULL) {
                return chunk;
            }
        }
    }
    log_once(name, LOG_LEVEL_WARNING, "Cannot read the sound %s: %s.", name,
             found ? Mix_GetError() : "there is no such file");
    return NULL;
}

static Mix_Chunk *chunk_of(sdl_audio *audio, const char *name) {
    for (int i = 0; i < audio->n_sounds; i++) {
        if (strcmp(audio->sounds[i].name, name) == 0) {
            return audio->sounds[i].chunk;
        }
    }
    if (audio->n_sounds == SOUNDS_CAP) {
        log_once("audio.full", LOG_LEVEL_WARNING, "There are too many different sounds.");
        return NULL;
    }
    sound *s = &audio->sounds[audio->n_sounds];
    if (!str_copy(s->name, sizeof s->name, name)) {
        log_once("audio.name", LOG_LEVEL_WARNING, "The sound name %s is too long.", name);
        return NULL;
    }
    audio->n_sounds++;
    s->chunk = load(audio, name);
    return s->chunk;
}

// Panning keeps the total power constant.
static void pan_channel(int channel, int pan) {
    float angle = (1.0f + WIDTH * (float)pan / 100.0f) * QUARTER_PI;
    (void)Mix_SetPanning(channel, (Uint8)lroundf(255.0f * cosf(angle)),
                         (Uint8)lroundf(255.0f * sinf(angle)));
}

// Sets volume and panning before the channel starts, so that they apply from the first sample.
// Skips the sound if all channels are busy; it would not be audible among so many.
static void play_sound(sdl_audio *audio, const request *w) {
    Mix_Chunk *chunk = chunk_of(audio, w->name);
    int channel = Mix_GroupAvailable(SOUNDS_TAG);
    if (chunk == NULL || channel < 0) {
        return;
    }
    (void)Mix_Volume(channel, w->volume * MIX_MAX_VOLUME / 100);
    pan_channel(channel, w->pan);
    (void)Mix_PlayChannel(channel, chunk, 0);
}

// The mixer calls this for each buffer of a strand's channel: 16-bit stereo.
static void SDLCALL follow_ramp(int channel, void *stream, int length, void *user) {
    ramp *r = user;
    int16_t *samples = stream;
    int target = SDL_AtomicGet(&r->target);
    int step = SDL_AtomicGet(&r->step);
    (void)channel;

    for (int i = 0; i < length / (int)sizeof *samples; i += 2) {
        int change = target - r->gain;
        r->gain += change > step ? step : change < -step ? -step : change;
        samples[i] = (int16_t)((int64_t)samples[i] * r->gain / ONE);
        samples[i + 1] = (int16_t)((int64_t)samples[i + 1] * r->gain / ONE);
    }
}

static void set_ramp(ramp *r, int percent, int ms) {
    SDL_AtomicSet(&r->step, ms > 0 ? ONE / (ms * (RATE_HZ / 1000)) : ONE);
    SDL_AtomicSet(&r->target, ONE / 100 * percent);
}

// Fades out a whole strand. @return a free channel of it, -1 if there is none
static int end_strand(sdl_audio *audio, const strand *s) {
    int found = -1;
    for (int i = s->first_channel; i < s->first_channel + STRAND_CHANNELS; i++) {
        if (Mix_Playing(i) == 0) {
            found = i;
        } else if (!audio->ramps[i].ending) {
            audio->ramps[i].ending = true;
            set_ramp(&audio->ramps[i], 0, END_MS);
            (void)Mix_ExpireChannel(i, END_MS + 200);
        }
    }
    return found;
}

// Changes the volume of the channel that is not fading out. @return whether there is one
static bool change_volume(sdl_audio *audio, const strand *s, int volume) {
    for (int i = s->first_channel; i < s->first_channel + STRAND_CHANNELS; i++) {
        if (Mix_Playing(i) != 0 && !audio->ramps[i].ending) {
            const bool rises = ONE / 100 * volume > SDL_AtomicGet(&audio->ramps[i].target);
            set_ramp(&audio->ramps[i], volume,
                     rises && s == &STRANDS[AUDIO_MUSIC] ? RISE_MS : CHANGE_MS);
            return true;
        }
    }
    return false;
}

static void begin_strand(sdl_audio *audio, const strand *s, const request *w) {
    Mix_Chunk *chunk = chunk_of(audio, w->name);
    int channel = chunk != NULL ? end_strand(audio, s) : -1;
    if (channel < 0) {
        return;
    }
    ramp *r = &audio->ramps[channel];
    r->ending = false;
    r->gain = s->begin_ms > 0 ? 0 : ONE / 100 * w->volume;
    set_ramp(r, w->volume, s->begin_ms);
    (void)Mix_Volume(channel, MIX_MAX_VOLUME);
    // The mixer forgets effects when a channel ends.
    if (Mix_RegisterEffect(channel, follow_ramp, NULL, r) != 0) {
        (void)Mix_PlayChannel(channel, chunk, s->loops);
    }
}

static void play_strand(sdl_audio *audio, const request *w) {
    const strand *s = &STRANDS[w->kind];
    bool goes_on = w->kind == AUDIO_AMBIENCE || w->name[0] == '\0';
    if (w->volume == 0) {
        (void)end_strand(audio, s);
    } else if (!(goes_on && change_volume(audio, s, w->volume)) && w->name[0] != '\0') {
        begin_strand(audio, s, w);
    }
}

static void play(sdl_audio *audio, const request *w) {
    if (!audio->tried) {
        open_device(audio);
    }
    if (audio->open && w->kind == AUDIO_SOUND) {
        play_sound(audio, w);
    } else if (audio->open) {
        play_strand(audio, w);
    }
}

// Decodes the next sound file. @return false after the last one
static bool decode_ahead(sdl_audio *audio) {
    char path[SDL_PATH_CAP], name[NAME_CAP];
    if (!audio->tried) {
        open_device(audio);
    }
    if (audio->open && audio->listed == NULL &&
        str_join_path(path, sizeof path, audio->data_dir, "audio")) {
        audio->listed = os_listing_open(path);
    }
    const char *file = audio->listed == NULL ? NULL : os_listing_next(audio->listed);
    if (file == NULL) {
        return false;
    }
    const char *dot = strrchr(file, '.');
    if (dot != NULL && strcmp(dot, ".ogg") == 0 && dot - file < NAME_CAP) {
        memcpy(name, file, (size_t)(dot - file));
        name[dot - file] = '\0';
        (void)chunk_of(audio, name);
    }
    return true;
}

// Waits for the next request. @return false at the end, when all are done. @param out has the kind
// AUDIO_KINDS if there is time to decode in advance
static bool next_request(sdl_audio *audio, request *out) {
    (void)SDL_LockMutex(audio->lock);
    while (audio->n_requests == 0 && !audio->ending && !audio->ahead) {
        (void)SDL_CondWait(audio->changed, audio->lock);
    }
    *out = (request){.kind = AUDIO_KINDS};
    bool found = audio->ahead && !audio->ending;
    while (audio->n_requests > 0 && out->kind == AUDIO_KINDS) {
        const request *first = &audio->requests[audio->first_request];
        audio->first_request = (audio->first_request + 1) % REQUESTS_CAP;
        audio->n_requests--;
        // At the end, long pieces are dropped: nobody would hear them.
        if (!audio->ending || first->kind == AUDIO_SOUND) {
            *out = *first;
            found = true;
        }
    }
    (void)SDL_UnlockMutex(audio->lock);
    return found;
}

static int SDLCALL work(void *user) {
    sdl_audio *audio = user;
    request next;
    while (next_request(audio, &next)) {
        if (next.kind != AUDIO_KINDS) {
            play(audio, &next);
        } else if (!decode_ahead(audio)) {
            (void)SDL_LockMutex(audio->lock);
            audio->ahead = false;
            (void)SDL_UnlockMutex(audio->lock);
        }
    }
    return 0;
}

static void start_thread(sdl_audio *audio) {
    if (audio->thread == NULL && !audio->refused) {
        audio->thread = SDL_CreateThread(work, "senet sounds", audio);
        audio->refused = audio->thread == NULL;
        if (audio->refused) {
            log_once("audio.none", LOG_LEVEL_WARNING, "Sound is not available: %s.",
                     SDL_GetError());
        }
    }
}

static void ask(sdl_audio *audio, request made, const char *name) {
    made.volume = SDL_clamp(made.volume, 0, 100);
    made.pan = SDL_clamp(made.pan, -100, 100);
    // Silence needs no device; it only ends what is playing.
    if (made.volume == 0 && (made.kind == AUDIO_SOUND || audio->thread == NULL)) {
        return;
    }
    if (!str_copy(made.name, sizeof made.name, name)) {
        log_once("audio.name", LOG_LEVEL_WARNING, "The sound name %s is too long.", name);
        return;
    }
    start_thread(audio);
    (void)SDL_LockMutex(audio->lock);
    // A full queue (the device may be slow to open) drops further requests.
    if (audio->n_requests < REQUESTS_CAP && audio->thread != NULL) {
        audio->requests[(audio->first_request + audio->n_requests) % REQUESTS_CAP] = made;
        audio->n_requests++;
        (void)SDL_CondSignal(audio->changed);
    }
    (void)SDL_UnlockMutex(audio->lock);
}

void platform_sound(platform *p, const char *name, int volume, int pan) {
    ask(p->audio, (request){.kind = AUDIO_SOUND, .volume = volume, .pan = pan}, name);
}

void platform_music(platform *p, const char *name, int volume) {
    ask(p->audio, (request){.kind = AUDIO_MUSIC, .volume = volume}, name);
}

void platform_ambience(platform *p, const char *name, int volume) {
    ask(p->audio, (request){.kind = AUDIO_AMBIENCE, .volume = volume}, name);
}

void platform_load_sounds(platform *p) {
    sdl_audio *audio = p->audio;
    start_thread(audio);
    (void)SDL_LockMutex(audio->lock);
    audio->ahead = audio->thread != NULL;
    (void)SDL_CondSignal(audio->changed);
    (void)SDL_UnlockMutex(audio->lock);
}
