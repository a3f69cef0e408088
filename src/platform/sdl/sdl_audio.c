// Purpose: play sounds; without a device the program is silent.
// Layer: platform/sdl.
// Invariant: the device is opened at most once, when the first sound is wanted; a sound is decoded
// once.
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
    BUFFER_FRAMES = 1024, // 21 ms: short enough to meet the sticks, long enough for slow machines
};

typedef struct sound {
    char name[NAME_CAP];
    Mix_Chunk *chunk; // NULL: there is no such sound
} sound;

struct sdl_audio {
    const char *data_dir;
    bool tried, open;
    int n_sounds;
    sound sounds[SOUNDS_CAP];
};

sdl_audio *sdl_audio_create(const char *data_dir) {
    sdl_audio *audio = calloc(1, sizeof *audio);
    if (audio != NULL) {
        audio->data_dir = data_dir;
    }
    return audio;
}

void sdl_audio_destroy(sdl_audio *audio) {
    if (audio == NULL) {
        return;
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

void sdl_audio_play(sdl_audio *audio, const char *name, int volume) {
    Mix_Chunk *chunk = NULL;
    int channel = 0;
    int limited = volume < 0 ? 0 : volume > 100 ? 100 : volume;

    if (limited == 0) {
        return;
    }
    if (!audio->tried) {
        open_device(audio);
    }
    if (!audio->open) {
        return;
    }
    chunk = chunk_of(audio, name);
    if (chunk == NULL) {
        return;
    }
    // When all channels are busy a sound is left out; nobody hears one more among so many.
    channel = Mix_PlayChannel(-1, chunk, 0);
    if (channel >= 0) {
        (void)Mix_Volume(channel, limited * MIX_MAX_VOLUME / 100);
    }
}
