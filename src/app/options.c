/*
 * The command line: see options.h. One row an option; a row says how its value is read.
 */
#include "app/options.h"

#include "base/str.h"

#include <string.h>

typedef enum option_id {
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_SEED,
    OPTION_RULES,
    OPTION_PIECES,
    OPTION_TWO_PLAYERS,
    OPTION_LOAD,
    OPTION_VERIFY,
    OPTION_IMPORT,
    OPTION_FULLSCREEN,
    OPTION_WINDOWED,
    OPTION_SIZE,
    OPTION_LANG,
    OPTION_KIOSK,
    OPTION_CONFIG,
    OPTION_CHECK_CONFIG,
    OPTION_PRINT_CONFIG,
    OPTION_CHECK_LAYOUT,
    OPTION_MAKE_PIN,
    OPTION_TRACE,
    OPTION_SCRIPT,
    OPTION_FIXED_STEP,
    OPTION_SCREENSHOT,
    OPTION_TTY,
    OPTION_SPEAK,
    OPTION_VERBOSE,
    OPTION_COUNT
} option_id;

typedef struct option_row {
    option_id id;
    const char *name;
    const char *value; // NULL: takes none
    const char *about;
} option_row;

static const option_row ROWS[OPTION_COUNT] = {
    {OPTION_HELP, "--help", NULL, "print this help and exit"},
    {OPTION_VERSION, "--version", NULL, "print the version and exit"},
    {OPTION_SEED, "--seed", "N", "seed of the sticks, so that a game can be repeated"},
    {OPTION_RULES, "--rules", "NAME", "start a game: jequier, pergioco, pharaoh, bga or kendall"},
    {OPTION_PIECES, "--pieces", "N", "pieces a side, 3 to 7"},
    {OPTION_TWO_PLAYERS, "--two-players", NULL, "start a game between two people"},
    {OPTION_LOAD, "--load", "FILE", "open a game record or a position"},
    {OPTION_VERIFY, "--verify", "FILE", "say whether all of a game record holds, and exit"},
    {OPTION_IMPORT, "--import", "FILE", "add a game record to the list of games, and exit"},
    {OPTION_FULLSCREEN, "--fullscreen", NULL, "fill the screen"},
    {OPTION_WINDOWED, "--windowed", NULL, "start in a window"},
    {OPTION_SIZE, "--size", "WxH", "size of the window in pixels"},
    {OPTION_LANG, "--lang", "CODE", "language of the interface, for instance en or it"},
    {OPTION_KIOSK, "--kiosk", NULL, "museum mode: an exhibit that nobody looks after"},
    {OPTION_CONFIG, "--config", "FILE", "what the museum sets (/etc/senet/kiosk.conf)"},
    {OPTION_CHECK_CONFIG, "--check-config", NULL, "say what is wrong in that file, and exit"},
    {OPTION_PRINT_CONFIG, "--print-config", NULL, "print that file with every value, and exit"},
    {OPTION_CHECK_LAYOUT, "--check-layout", NULL,
     "with --kiosk: say how large the targets for fingers are, and exit"},
    {OPTION_MAKE_PIN, "--make-pin", NULL, "read a PIN, print its line for that file, and exit"},
    {OPTION_TRACE, "--trace", NULL, "print what happens, one line an event"},
    {OPTION_SCRIPT, "--script", "FILE", "read input from a file (- for standard input)"},
    {OPTION_FIXED_STEP, "--fixed-step", NULL, "a clock that advances by frames, not by time"},
    {OPTION_SCREENSHOT, "--screenshot", "FILE", "write the last frame as PNG and exit"},
    {OPTION_TTY, "--tty", NULL, "play by lines of text, for screen readers, braille and scripts"},
    {OPTION_SPEAK, "--speak", NULL, "say aloud what happens, by speech-dispatcher"},
    {OPTION_VERBOSE, "--verbose", NULL, "log more than warnings to standard error"},
};

static const option_row *find_row(const char *argument, const char **out_value) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        size_t n = strlen(ROWS[i].name);
        if (strncmp(argument, ROWS[i].name, n) != 0) {
            continue;
        }
        if (argument[n] == '\0') {
            *out_value = NULL;
            return &ROWS[i];
        }
        if (argument[n] == '=') {
            *out_value = argument + n + 1;
            return &ROWS[i];
        }
    }
    return NULL;
}

static bool parse_size(const char *text, int *out_width, int *out_height) {
    int64_t width;
    int64_t height;
    const char *rest = str_parse_int_prefix(text, 320, 16384, &width);
    if (rest == NULL || *rest != 'x' || !str_parse_int(rest + 1, 240, 16384, &height)) {
        return false;
    }
    *out_width = (int)width;
    *out_height = (int)height;
    return true;
}

static bool set_pieces(app_options *options, const char *value) {
    int64_t n;
    if (!str_parse_int(value, SENET_PIECES_MIN, SENET_PIECES_MAX, &n)) {
        return false;
    }
    options->pieces = (int)n;
    return true;
}

// A number of 64 bits, or the 128 bits of a record's seed as they stand there.
static bool set_seed(app_options *options, const char *value) {
    senet_seed seed = {.wide = false};
    if (!str_parse_u64(value, &seed.low) && senet_seed_parse(value, &seed) != SENET_OK) {
        return false;
    }
    seed.origin = SENET_SEED_CHOSEN;
    options->has_seed = true;
    options->seed = seed;
    return true;
}

// Options with a value. The value has been checked to exist.
static bool set_value(app_options *options, option_id id, const char *value) {
    switch (id) {
    case OPTION_SEED:
        return set_seed(options, value);
    case OPTION_RULES:
        options->has_rules = true;
        return senet_rules_find(value, &options->rules) == SENET_OK;
    case OPTION_PIECES:
        return set_pieces(options, value);
    case OPTION_LOAD:
        options->load = value;
        return true;
    case OPTION_VERIFY:
        options->verify = value;
        return true;
    case OPTION_IMPORT:
        options->import = value;
        return true;
    case OPTION_SIZE:
        return parse_size(value, &options->width_px, &options->height_px);
    case OPTION_LANG:
        options->lang = value;
        return value[0] != '\0';
    case OPTION_SCRIPT:
        options->script = value;
        return true;
    case OPTION_SCREENSHOT:
        options->screenshot = value;
        return value[0] != '\0';
    case OPTION_CONFIG:
        options->config = value;
        return value[0] != '\0';
    case OPTION_KIOSK:
    case OPTION_CHECK_CONFIG:
    case OPTION_PRINT_CONFIG:
    case OPTION_CHECK_LAYOUT:
    case OPTION_MAKE_PIN:
    case OPTION_TWO_PLAYERS:
    case OPTION_HELP:
    case OPTION_VERSION:
    case OPTION_FULLSCREEN:
    case OPTION_WINDOWED:
    case OPTION_TRACE:
    case OPTION_FIXED_STEP:
    case OPTION_TTY:
    case OPTION_SPEAK:
    case OPTION_VERBOSE:
    case OPTION_COUNT:
        break;
    }
    return false;
}

static void set_flag(app_options *options, option_id id) {
    options->help |= id == OPTION_HELP;
    options->version |= id == OPTION_VERSION;
    options->two_players |= id == OPTION_TWO_PLAYERS;
    options->fullscreen |= id == OPTION_FULLSCREEN;
    options->windowed |= id == OPTION_WINDOWED;
    options->trace |= id == OPTION_TRACE;
    options->fixed_step |= id == OPTION_FIXED_STEP;
    options->kiosk |= id == OPTION_KIOSK;
    options->check_config |= id == OPTION_CHECK_CONFIG;
    options->print_config |= id == OPTION_PRINT_CONFIG;
    options->check_layout |= id == OPTION_CHECK_LAYOUT;
    options->make_pin |= id == OPTION_MAKE_PIN;
    options->tty |= id == OPTION_TTY;
    options->speak |= id == OPTION_SPEAK;
    options->verbose |= id == OPTION_VERBOSE;
}

static bool fail(char *out_why, size_t why_cap, const char *format, const char *what,
                 const char *value) {
    str_builder text = str_init(out_why, why_cap);
    (void)str_append_format(&text, "%s %s", what, format);
    if (value != NULL) {
        (void)str_append_format(&text, ", not \"%s\"", value);
    }
    return false;
}

// What a good value of an option looks like, for the sentence about a bad one.
static const char *wanted(option_id id) {
    switch (id) {
    case OPTION_SEED:
        return "wants a whole number from 0 to 18446744073709551615, or 0x and 32 hexadecimal "
               "digits";
    case OPTION_RULES:
        return "wants jequier, pergioco, pharaoh, bga or kendall";
    case OPTION_PIECES:
        return "wants a number from 3 to 7";
    case OPTION_SIZE:
        return "wants a size such as 1280x720";
    case OPTION_LOAD:
    case OPTION_VERIFY:
    case OPTION_IMPORT:
    case OPTION_LANG:
    case OPTION_SCRIPT:
    case OPTION_SCREENSHOT:
    case OPTION_CONFIG:
    case OPTION_KIOSK:
    case OPTION_CHECK_CONFIG:
    case OPTION_PRINT_CONFIG:
    case OPTION_CHECK_LAYOUT:
    case OPTION_MAKE_PIN:
    case OPTION_TWO_PLAYERS:
    case OPTION_HELP:
    case OPTION_VERSION:
    case OPTION_FULLSCREEN:
    case OPTION_WINDOWED:
    case OPTION_TRACE:
    case OPTION_FIXED_STEP:
    case OPTION_TTY:
    case OPTION_SPEAK:
    case OPTION_VERBOSE:
    case OPTION_COUNT:
        break;
    }
    return "wants a value";
}

// Whether options that are good by themselves can stand together.
static bool go_together(const app_options *options, char *out_why, size_t why_cap) {
    if (options->fullscreen && options->windowed) {
        return fail(out_why, why_cap, "and --windowed exclude each other", "--fullscreen", NULL);
    }
    if (options->check_layout && !options->kiosk) {
        return fail(out_why, why_cap, "needs --kiosk", "--check-layout", NULL);
    }
    if (options->tty && options->kiosk) {
        return fail(out_why, why_cap, "and --kiosk exclude each other", "--tty", NULL);
    }
    if (options->tty && options->speak) {
        return fail(out_why, why_cap, "exclude each other: a screen reader reads the lines",
                    "--tty and --speak", NULL);
    }
    if (options->tty && (options->script != NULL || options->screenshot != NULL)) {
        return fail(out_why, why_cap, "has no window for --script or --screenshot", "--tty", NULL);
    }
    if (options->tty && options->load != NULL && strcmp(options->load, "-") == 0) {
        return fail(out_why, why_cap, "reads lines from standard input, where --load - reads too",
                    "--tty", NULL);
    }
    return true;
}

bool app_options_parse(int argc, char **argv, app_options *out_options, char *out_why,
                       size_t why_cap) {
    *out_options = (app_options){0};
    for (int i = 1; i < argc; i++) {
        const char *value;
        const option_row *row = find_row(argv[i], &value);
        if (row == NULL) {
            return fail(out_why, why_cap, "is no option of senet; see senet --help", argv[i], NULL);
        }
        if (row->value == NULL) {
            if (value != NULL) {
                return fail(out_why, why_cap, "takes no value", row->name, NULL);
            }
            set_flag(out_options, row->id);
            continue;
        }
        if (value == NULL && i + 1 < argc) {
            value = argv[++i];
        }
        if (value == NULL) {
            return fail(out_why, why_cap, "wants a value", row->name, NULL);
        }
        if (!set_value(out_options, row->id, value)) {
            return fail(out_why, why_cap, wanted(row->id), row->name, value);
        }
    }
    return go_together(out_options, out_why, why_cap);
}

void app_options_help(FILE *out) {
    (void)fprintf(out, "Usage: senet [OPTION]...\n"
                       "Play Senet, the board game of ancient Egypt.\n\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        char left[64];
        str_builder text = str_init(left, sizeof left);
        (void)str_append(&text, ROWS[i].name);
        if (ROWS[i].value != NULL) {
            (void)str_append_format(&text, " %s", ROWS[i].value);
        }
        (void)fprintf(out, "  %-20s  %s\n", left, ROWS[i].about);
    }
}
