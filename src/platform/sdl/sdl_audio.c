// Purpose: play sounds; without a device the program is silent.
// Layer: platform/sdl.
// Invariant: the device is opened at most once, when the first sound is wanted; a sound is decoded
// once. Both may take long and are done on a thread of their own, which alone touches the device.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <SDL_mixer.h>
#include <stdlib.h>
#include <string.h>

enum {
    SOUNDS_CAP = 96,
    NAME_CAP = 48,
    CHANNELS = 24,
    RATE_HZ = 48000,
    WISHES_CAP = 64,
    BUFFER_FRAMES = 1024, // 21 ms: short enough to meet the sticks, long enough for slow machines
};

typedef struct sound {
    char name[NAME_CAP];
    Mix_Chunk *chunk; // NULL: there is no such sound
} sound;

typedef struct wish {
    char name[NAME_CAP];
    int volume; // 1..100
} wish;

struct sdl_audio {
    const char *data_dir;
    SDL_mutex *lock; // for the next five
    SDL_cond *changed;
    bool ending;
    int n_wishes, first_wish;
    wish wishes[WISHES_CAP];
    SDL_Thread *thread; // NULL: no sound was wanted yet, or there can be none
    bool refused;       // no thread can be started
    // Of the thread, and of whoever has waited for its end.
    bool tried, open;
    int n_sounds;
    sound sounds[SOUNDS_CAP];
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
        log_once("audio.none", LOG_LEVEL_WARNING, "There is no sound: %s.", SDL_GetError());
        return;
    }
    audio->open = true;
    (void)Mix_Init(MIX_INIT_OGG);
    (void)Mix_AllocateChannels(CHANNELS);
}

static Mix_Chunk *load(const sdl_audio *audio, const char *name) {
    static const char *const ENDINGS[] = {"ogg", "wav"};
    char relative[NAME_CAP + 16];
    char path[SDL_PATH_CAP];

    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        str_builder text = str_init(relative, sizeof relative);
        (void)str_append_format(&text, "audio/%s.%s", name, ENDINGS[i]);
        if (sdl_assets_path(audio->data_dir, relative, path)) {
            Mix_Chunk *chunk = Mix_LoadWAV(path);
            if (chunk != NULL) {
                return chunk;
            }
        }
    }
    log_once(name, LOG_LEVEL_WARNING, "The sound %s is missing or cannot be read.", name);
    return NULL;
}

static Mix_Chunk *chunk_of(sdl_audio *audio, const char *name) {
    sound *s = NULL;

    for (int i = 0; i < audio->n_sounds; i++) {
        if (strcmp(audio->sounds[i].name, name) == 0) {
            return audio->sounds[i].chunk;
        }
    }
    if (audio->n_sounds == SOUNDS_CAP) {
        log_once("audio.full", LOG_LEVEL_WARNING, "There are too many different sounds.");
        return NULL;
    }
    s = &audio->sounds[audio->n_sounds];
    if (!str_copy(s->name, sizeof s->name, name)) {
        log_once("audio.name", LOG_LEVEL_WARNING, "The sound name %s is too long.", name);
        return NULL;
    }
    audio->n_sounds++;
    s->chunk = load(audio, name);
    return s->chunk;
}

static void play(sdl_audio *audio, const wish *w) {
    Mix_Chunk *chunk = NULL;
    int channel = 0;

    if (!audio->tried) {
        open_device(audio);
    }
    if (!audio->open) {
        return;
    }
    chunk = chunk_of(audio, w->name);
    if (chunk == NULL) {
        return;
    }
    // When all channels are busy a sound is left out; nobody hears one more among so many.
    channel = Mix_PlayChannel(-1, chunk, 0);
    if (channel >= 0) {
        (void)Mix_Volume(channel, w->volume * MIX_MAX_VOLUME / 100);
    }
}

// Waits for the next wish. @return false at the end, when all are fulfilled
static bool next_wish(sdl_audio *audio, wish *out) {
    bool found = false;

    (void)SDL_LockMutex(audio->lock);
    while (audio->n_wishes == 0 && !audio->ending) {
        (void)SDL_CondWait(audio->changed, audio->lock);
    }
    found = audio->n_wishes > 0;
    if (found) {
        *out = audio->wishes[audio->first_wish];
        audio->first_wish = (audio->first_wish + 1) % WISHES_CAP;
        audio->n_wishes--;
    }
    (void)SDL_UnlockMutex(audio->lock);
    return found;
}

static int SDLCALL work(void *user) {
    sdl_audio *audio = user;
    wish next;

    while (next_wish(audio, &next)) {
        play(audio, &next);
    }
    return 0;
}

static void start_thread(sdl_audio *audio) {
    if (audio->thread == NULL && !audio->refused) {
        audio->thread = SDL_CreateThread(work, "senet sounds", audio);
        audio->refused = audio->thread == NULL;
        if (audio->refused) {
            log_once("audio.none", LOG_LEVEL_WARNING, "There is no sound: %s.", SDL_GetError());
        }
    }
}

void sdl_audio_play(sdl_audio *audio, const char *name, int volume) {
    wish made;

    made.volume = volume < 0 ? 0 : volume > 100 ? 100 : volume;
    if (made.volume == 0) {
        return;
    }
    if (!str_copy(made.name, sizeof made.name, name)) {
        log_once("audio.name", LOG_LEVEL_WARNING, "The sound name %s is too long.", name);
        return;
    }
    start_thread(audio);
    (void)SDL_LockMutex(audio->lock);
    // A device that takes so long to open is not worth more memory of what was missed.
    if (audio->n_wishes < WISHES_CAP && audio->thread != NULL) {
        audio->wishes[(audio->first_wish + audio->n_wishes) % WISHES_CAP] = made;
        audio->n_wishes++;
        (void)SDL_CondSignal(audio->changed);
    }
    (void)SDL_UnlockMutex(audio->lock);
}
