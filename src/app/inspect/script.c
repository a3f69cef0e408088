// Scripted input: see script.h.
#include "app/inspect/script.h"

#include "base/keys.h"
#include "base/str.h"

#include <string.h>

// Animations clamp longer steps, so those would only slow them down.
enum { WORDS_CAP = 5, WORD_CAP = 128, STEP_MOST_MS = 100, WAIT_MOST_MS = 3600000 };

typedef struct words {
    int n;
    char word[WORDS_CAP][WORD_CAP];
    const char *tail; // everything after the first word
} words;

// The first word of a line.
typedef struct verb {
    const char *word;
    int least, most; // number of words in the line
    bool (*parse)(const words *w, app_step *step);
    app_step_kind kind;
    base_input_kind input; // of an APP_STEP_INPUT
} verb;

static void split(const char *line, words *out) {
    *out = (words){.tail = ""};
    const char *at = line;
    while (*at != '\0' && out->n < WORDS_CAP) {
        const char *space = strchr(at, ' ');
        size_t n = space != NULL ? (size_t)(space - at) : strlen(at);
        n = n < WORD_CAP - 1 ? n : WORD_CAP - 1;
        memcpy(out->word[out->n], at, n);
        out->word[out->n][n] = '\0';
        out->n++;
        if (space == NULL) {
            break;
        }
        at = space + 1;
        if (out->n == 1) {
            out->tail = at;
        }
    }
}

static bool read_number(const char *text, int least, int most, int *out) {
    int64_t value = 0;
    bool good = str_parse_int(text, least, most, &value);
    *out = (int)value;
    return good;
}

// --- Parsers for each kind of line. @return false if the line is not valid

static bool parse_nothing(const words *w, app_step *step) {
    (void)w;
    (void)step;
    return true;
}

static bool parse_tail(const words *w, app_step *step) {
    return str_copy(step->text, sizeof step->text, w->tail);
}

static bool parse_pointer(const words *w, app_step *step) {
    int x = 0, y = 0, notches = 0;
    bool wheel = step->input.kind == BASE_INPUT_WHEEL;
    bool tap = strcmp(w->word[0], "tap") == 0;
    if (!read_number(w->word[1], -100000, 100000, &x) ||
        !read_number(w->word[2], -100000, 100000, &y) ||
        (wheel && !read_number(w->word[3], -100000, 100000, &notches))) {
        return false;
    }
    step->input.x = (float)x;
    step->input.y = (float)y;
    step->input.button = 1;
    step->input.pointer = tap ? 1 : 0;
    step->input.wheel_y = (float)notches;
    if (tap || strcmp(w->word[0], "click") == 0) {
        step->has_then = true;
        step->then = step->input;
        step->then.kind = BASE_INPUT_POINTER_UP;
    }
    return true;
}

static bool parse_key(const words *w, app_step *step) {
    base_chord chord;
    bool good = base_key_parse(w->word[1], strlen(w->word[1]), &chord);
    step->input.key = good ? chord.key : 0;
    step->input.modifiers = good ? chord.modifiers : 0;
    return good;
}

static bool parse_text(const words *w, app_step *step) {
    return str_copy(step->input.text, sizeof step->input.text, w->tail);
}

// The four directions, which the stick shares, are the first buttons.
static bool parse_pad(const words *w, app_step *step) {
    step->stick = strcmp(w->word[0], "stick") == 0;
    return base_pad_parse(w->word[1], strlen(w->word[1]), &step->pad) &&
           (!step->stick || step->pad <= BASE_PAD_DOWN);
}

static bool parse_wait(const words *w, app_step *step) {
    if (w->n >= 3 && strcmp(w->word[1], "trace") == 0) {
        step->kind = APP_STEP_TRACE;
        return str_copy(step->text, sizeof step->text, w->tail + strlen("trace "));
    }
    bool idle = strcmp(w->word[1], "idle") == 0;
    step->kind = idle ? APP_STEP_IDLE : APP_STEP_WAIT;
    return w->n == 2 && (idle || read_number(w->word[1], 0, WAIT_MOST_MS, &step->ms));
}

static bool parse_size(const words *w, app_step *step) {
    return read_number(w->word[1], 1, 16384, &step->width_px) &&
           read_number(w->word[2], 1, 16384, &step->height_px);
}

static bool parse_step(const words *w, app_step *step) {
    return read_number(w->word[1], 1, STEP_MOST_MS, &step->ms);
}

// --- Lines

static const verb VERBS[] = {
    {"click", 3, WORDS_CAP, parse_pointer, APP_STEP_INPUT, BASE_INPUT_POINTER_DOWN},
    {"tap", 3, WORDS_CAP, parse_pointer, APP_STEP_INPUT, BASE_INPUT_POINTER_DOWN},
    {"down", 3, WORDS_CAP, parse_pointer, APP_STEP_INPUT, BASE_INPUT_POINTER_DOWN},
    {"up", 3, WORDS_CAP, parse_pointer, APP_STEP_INPUT, BASE_INPUT_POINTER_UP},
    {"move", 3, WORDS_CAP, parse_pointer, APP_STEP_INPUT, BASE_INPUT_POINTER_MOVE},
    {"wheel", 4, WORDS_CAP, parse_pointer, APP_STEP_INPUT, BASE_INPUT_WHEEL},
    {"key", 2, 2, parse_key, APP_STEP_INPUT, BASE_INPUT_KEY_DOWN},
    {"text", 2, WORDS_CAP, parse_text, APP_STEP_INPUT, BASE_INPUT_TEXT},
    {"wait", 2, WORDS_CAP, parse_wait, APP_STEP_WAIT, BASE_INPUT_NONE},
    {"pad", 2, 2, parse_pad, APP_STEP_PAD, BASE_INPUT_NONE},
    {"stick", 2, 2, parse_pad, APP_STEP_PAD, BASE_INPUT_NONE},
    {"size", 3, 3, parse_size, APP_STEP_SIZE, BASE_INPUT_NONE},
    {"step", 2, 2, parse_step, APP_STEP_CLOCK, BASE_INPUT_NONE},
    {"shot", 2, WORDS_CAP, parse_tail, APP_STEP_SHOT, BASE_INPUT_NONE},
    {"see", 1, 1, parse_nothing, APP_STEP_SEE, BASE_INPUT_NONE},
    {"close", 1, 1, parse_nothing, APP_STEP_CLOSE, BASE_INPUT_NONE},
    {"quit", 1, 1, parse_nothing, APP_STEP_QUIT, BASE_INPUT_NONE},
};

static bool parse_line(const char *line, app_step *out_step) {
    words w;
    split(line, &w);
    for (size_t i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++) {
        const verb *v = &VERBS[i];
        if (strcmp(v->word, w.word[0]) == 0 && w.n >= v->least && w.n <= v->most) {
            *out_step = (app_step){.kind = v->kind, .input = {.kind = v->input}};
            return v->parse(&w, out_step);
        }
    }
    return false;
}

bool app_script_parse(const char *line, int number, app_step *out_step) {
    if (line[0] == '\0' || line[0] == '#') {
        return false;
    }
    if (!parse_line(line, out_step)) {
        *out_step = (app_step){.kind = APP_STEP_BAD};
        (void)str_format(out_step->text, sizeof out_step->text,
                         "line %d of the script is not understood: %s", number, line);
    }
    return true;
}
