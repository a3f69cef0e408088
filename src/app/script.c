/*
 * Scripted input: see script.h.
 */
#include "app/script.h"

#include "base/keys.h"
#include "base/str.h"

#include <string.h>

// A longer step than the interface lets an animation make in one go would only slow it down.
enum { WORDS_CAP = 5, WORD_CAP = 128, N_SIDES = 4, STEP_MOST_MS = 100 };

typedef struct words {
    int n;
    char word[WORDS_CAP][WORD_CAP];
    const char *tail; // everything after the first word
} words;

typedef struct name_value {
    const char *name;
    int value;
} name_value;

// The four sides, which a stick has too, come first.
static const name_value PADS[] = {
    {"left", BASE_PAD_LEFT}, {"right", BASE_PAD_RIGHT}, {"up", BASE_PAD_UP},
    {"down", BASE_PAD_DOWN}, {"a", BASE_PAD_A},         {"b", BASE_PAD_B},
    {"x", BASE_PAD_X},       {"y", BASE_PAD_Y},         {"start", BASE_PAD_START},
    {"back", BASE_PAD_BACK},
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static bool find_name(const name_value *table, size_t n, const char *name, int *out_value) {
    for (size_t i = 0; i < n; i++) {
        if (strcmp(table[i].name, name) == 0) {
            *out_value = table[i].value;
            return true;
        }
    }
    return false;
}

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

static bool number(const char *text, int64_t *out) {
    return str_parse_int(text, -100000, 100000, out);
}

static bool parse_point(const words *w, base_input *out) {
    int64_t x;
    int64_t y;
    if (w->n < 3 || !number(w->word[1], &x) || !number(w->word[2], &y)) {
        return false;
    }
    out->x = (float)x;
    out->y = (float)y;
    out->button = 1;
    return true;
}

static bool parse_key(const char *text, base_input *out) {
    base_chord chord;
    out->kind = BASE_INPUT_KEY_DOWN;
    if (!base_key_parse(text, strlen(text), &chord)) {
        return false;
    }
    out->key = chord.key;
    out->modifiers = chord.modifiers;
    return true;
}

static bool parse_pointer(const words *w, app_step *step) {
    const char *verb = w->word[0];
    bool tap = strcmp(verb, "tap") == 0;
    bool both = tap || strcmp(verb, "click") == 0;
    base_input_kind kind = both || strcmp(verb, "down") == 0 ? BASE_INPUT_POINTER_DOWN
                           : strcmp(verb, "up") == 0         ? BASE_INPUT_POINTER_UP
                           : strcmp(verb, "move") == 0       ? BASE_INPUT_POINTER_MOVE
                           : strcmp(verb, "wheel") == 0      ? BASE_INPUT_WHEEL
                                                             : BASE_INPUT_NONE;
    if (kind == BASE_INPUT_NONE || !parse_point(w, &step->input)) {
        return false;
    }
    step->kind = APP_STEP_INPUT;
    step->input.kind = kind;
    step->input.pointer = tap ? 1 : 0;
    if (kind == BASE_INPUT_WHEEL) {
        int64_t notches;
        if (w->n < 4 || !number(w->word[3], &notches)) {
            return false;
        }
        step->input.wheel_y = (float)notches;
    }
    if (both) {
        step->has_then = true;
        step->then = step->input;
        step->then.kind = BASE_INPUT_POINTER_UP;
    }
    return true;
}

static bool parse_pad(const words *w, app_step *step) {
    int pad = 0;
    step->kind = APP_STEP_PAD;
    step->stick = strcmp(w->word[0], "stick") == 0;
    bool known = find_name(PADS, step->stick ? N_SIDES : COUNT(PADS), w->word[1], &pad);
    step->pad = (base_pad)pad;
    return known;
}

static bool parse_device(const words *w, app_step *step) {
    step->kind = APP_STEP_INPUT;
    if (strcmp(w->word[0], "key") == 0 && w->n == 2) {
        return parse_key(w->word[1], &step->input);
    }
    if ((strcmp(w->word[0], "pad") == 0 || strcmp(w->word[0], "stick") == 0) && w->n == 2) {
        return parse_pad(w, step);
    }
    if (strcmp(w->word[0], "text") == 0 && w->n >= 2) {
        step->input.kind = BASE_INPUT_TEXT;
        return str_copy(step->input.text, sizeof step->input.text, w->tail);
    }
    return false;
}

static bool parse_wait(const words *w, app_step *step) {
    int64_t value;
    if (w->n >= 3 && strcmp(w->word[1], "trace") == 0) {
        step->kind = APP_STEP_TRACE;
        return str_copy(step->text, sizeof step->text, w->tail + strlen("trace "));
    }
    if (w->n == 2 && strcmp(w->word[1], "idle") == 0) {
        step->kind = APP_STEP_IDLE;
        return true;
    }
    if (w->n == 2 && str_parse_int(w->word[1], 0, 3600000, &value)) {
        step->kind = APP_STEP_WAIT;
        step->ms = (int)value;
        return true;
    }
    return false;
}

static bool parse_control(const words *w, app_step *step) {
    int64_t width;
    int64_t height;
    int64_t value;
    if (strcmp(w->word[0], "quit") == 0 && w->n == 1) {
        step->kind = APP_STEP_QUIT;
        return true;
    }
    if (strcmp(w->word[0], "step") == 0 && w->n == 2 &&
        str_parse_int(w->word[1], 1, STEP_MOST_MS, &value)) {
        step->kind = APP_STEP_CLOCK;
        step->ms = (int)value;
        return true;
    }
    if (strcmp(w->word[0], "close") == 0 && w->n == 1) {
        step->kind = APP_STEP_CLOSE;
        return true;
    }
    if (strcmp(w->word[0], "shot") == 0 && w->n >= 2) {
        step->kind = APP_STEP_SHOT;
        return str_copy(step->text, sizeof step->text, w->tail);
    }
    if (strcmp(w->word[0], "size") == 0 && w->n == 3 &&
        str_parse_int(w->word[1], 1, 16384, &width) &&
        str_parse_int(w->word[2], 1, 16384, &height)) {
        step->kind = APP_STEP_SIZE;
        step->width_px = (int)width;
        step->height_px = (int)height;
        return true;
    }
    return false;
}

static bool parse_line(const char *line, app_step *out_step) {
    words w;
    split(line, &w);
    app_step step = {0};
    bool good = strcmp(w.word[0], "wait") == 0 ? parse_wait(&w, &step) : parse_control(&w, &step);
    if (!good) {
        step = (app_step){0};
        good = parse_pointer(&w, &step);
    }
    if (!good) {
        step = (app_step){0};
        good = parse_device(&w, &step);
    }
    *out_step = step;
    return good;
}

bool app_script_parse(const char *line, int number, app_step *out_step) {
    if (line[0] == '\0' || line[0] == '#') {
        return false;
    }
    if (!parse_line(line, out_step)) {
        *out_step = (app_step){.kind = APP_STEP_BAD};
        str_builder text = str_init(out_step->text, sizeof out_step->text);
        (void)str_append_format(&text, "line %d of the script is not understood: %s", number, line);
    }
    return true;
}
