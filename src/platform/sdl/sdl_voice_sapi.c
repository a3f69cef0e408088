// The voice on Windows: speaks sentences through the Speech API.
// Layer: platform/sdl.
// Source: sapi.h, ISpVoice; XML of the Speech API 5, the element lang.
// Invariant: the voice belongs to the thread that created it; anything missing is logged once, and
// the program continues without it.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"
#include "os/windows_text.h"

#include <stdlib.h>
#include <string.h>

#include <sapi.h>

// Escaping makes a text longer: "&amp;" for an ampersand.
enum { XML_CAP = 6 * SDL_UTTERANCE_CAP, RATE_MOST = 10, HUNDRED = 100 };

struct sdl_voice {
    bool started; // COM has been initialised on this thread
    ISpVoice *voice;
    USHORT default_volume;
};

static ISpVoice *open_voice(void) {
    void *voice = NULL;
    HRESULT result = CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice, &voice);
    return SUCCEEDED(result) ? voice : NULL;
}

static bool find_voice(sdl_voice *v) {
    if (v->voice != NULL) {
        return true;
    }
    v->started = v->started || SUCCEEDED(CoInitializeEx(NULL, COINIT_MULTITHREADED));
    v->voice = v->started ? open_voice() : NULL;
    if (v->voice == NULL || FAILED(ISpVoice_GetVolume(v->voice, &v->default_volume))) {
        log_once("speech.voice", LOG_LEVEL_WARNING,
                 "Speech is not available: Windows has no usable voice.");
    }
    return v->voice != NULL;
}

static void append_escaped(str_builder *xml, const char *text) {
    while (*text != '\0') {
        size_t plain = strcspn(text, "<>&");
        (void)str_append_bytes(xml, text, plain);
        text += plain;
        if (*text != '\0') {
            (void)str_append(xml, *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : "&amp;");
            text++;
        }
    }
}

// The language chooses a voice, if one is installed for it.
static wchar_t *xml_of(const sdl_utterance *what) {
    char *text = malloc(XML_CAP);
    wchar_t *language = os_wide(what->language);
    LCID number = language != NULL ? LocaleNameToLCID(language, 0) : 0;
    wchar_t *wide = NULL;
    if (text != NULL) {
        str_builder xml = str_init(text, XML_CAP);
        if (number != 0) {
            (void)str_append_format(&xml, "<lang langid=\"%lx\">",
                                    (unsigned long)LANGIDFROMLCID(number));
        }
        append_escaped(&xml, what->text);
        (void)str_append(&xml, number != 0 ? "</lang>" : "");
        wide = os_wide(text);
    }
    free(language);
    free(text);
    return wide;
}

void sdl_voice_say(sdl_voice *v, const sdl_utterance *what) {
    // If nothing has been spoken, there is nothing to stop.
    bool there = what->text[0] != '\0' ? find_voice(v) : v->voice != NULL;
    if (!there) {
        return;
    }
    if (what->stops) {
        (void)ISpVoice_Speak(v->voice, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
    }
    wchar_t *xml = what->text[0] != '\0' ? xml_of(what) : NULL;
    if (xml == NULL) {
        return;
    }
    USHORT volume = what->volume >= 0 ? (USHORT)what->volume : v->default_volume;
    (void)ISpVoice_SetRate(v->voice, what->rate * RATE_MOST / HUNDRED);
    (void)ISpVoice_SetVolume(v->voice, volume);
    if (FAILED(ISpVoice_Speak(v->voice, xml, SPF_ASYNC | SPF_IS_XML, NULL))) {
        log_once("speech.lost", LOG_LEVEL_WARNING,
                 "A sentence could not be spoken: the Windows voice rejected it.");
    }
    free(xml);
}

// Looks in the registry, because other threads may have initialised COM differently.
bool sdl_voice_is_available(void) {
    HKEY key = NULL;
    bool there = RegOpenKeyExW(HKEY_CLASSES_ROOT, L"CLSID\\{96749377-3391-11D2-9EE3-00C04F797396}",
                               0, KEY_READ, &key) == ERROR_SUCCESS;
    if (there) {
        (void)RegCloseKey(key);
    }
    return there;
}

sdl_voice *sdl_voice_create(void) {
    return calloc(1, sizeof(sdl_voice));
}

void sdl_voice_destroy(sdl_voice *v) {
    if (v == NULL) {
        return;
    }
    if (v->voice != NULL) {
        // Stop speaking when the program ends.
        (void)ISpVoice_Speak(v->voice, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
        (void)ISpVoice_Release(v->voice);
    }
    if (v->started) {
        CoUninitialize();
    }
    free(v);
}
