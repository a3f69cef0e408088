// The command line: see options.h. Each option has a row, which says how its value is read.
#include "app/options.h"

#include "base/str.h"

#include <stddef.h>
#include <string.h>

typedef enum option_kind {
    OPTION_FLAG, // sets a bool; takes no value
    OPTION_TEXT, // any value
    OPTION_NAME, // any value except ""
    OPTION_VALUE // read by the row's own function
} option_kind;

typedef struct option_row {
    const char *name;
    const char *value; // NULL: takes no value
    option_kind kind;
    size_t field; // in app_options, unless it is an OPTION_VALUE
    bool (*read)(app_options *options, const char *value);
    const char *expected; // completes "must be" in the error message
    const char *about;
} option_row;

// --- Values

static bool read_pieces(app_options *options, const char *value) {
    int64_t n;
    if (!str_parse_int(value, SENET_PIECES_MIN, SENET_PIECES_MAX, &n)) {
        return false;
    }
    options->game.pieces = (int)n;
    return true;
}

static bool read_rules(app_options *options, const char *value) {
    options->game.has_rules = true;
    return senet_rules_find(value, &options->game.rules) == SENET_OK;
}

// A number of 64 bits, or the 128 bits of a record's seed in its notation.
static bool read_seed(app_options *options, const char *value) {
    senet_seed seed = {.wide = false};
    if (!str_parse_u64(value, &seed.low) && senet_seed_parse(value, &seed) != SENET_OK) {
        return false;
    }
    seed.origin = SENET_SEED_CHOSEN;
    options->game.has_seed = true;
    options->game.seed = seed;
    return true;
}

static bool read_size(app_options *options, const char *value) {
    int64_t width;
    int64_t height;
    const char *rest = str_parse_int_prefix(value, 320, 16384, &width);
    if (rest == NULL || *rest != 'x' || !str_parse_int(rest + 1, 240, 16384, &height)) {
        return false;
    }
    options->window.width_px = (int)width;
    options->window.height_px = (int)height;
    return true;
}

// --- The table

#define FLAG(field) NULL, OPTION_FLAG, offsetof(app_options, field), NULL, NULL
#define TEXT(field) OPTION_TEXT, offsetof(app_options, field), NULL, NULL
#define NAME(field) OPTION_NAME, offsetof(app_options, field), NULL, NULL
#define VALUE(read) OPTION_VALUE, 0, read

static const option_row ROWS[] = {
    {"--help", FLAG(help), "print this help and exit"},
    {"--version", FLAG(version), "print the version and exit"},
    {"--seed", "N", VALUE(read_seed),
     "a number from 0 to 18446744073709551615, or 0x and 32 hexadecimal digits",
     "seed of the sticks, to repeat a game"},
    {"--rules", "NAME", VALUE(read_rules), "one of: " SENET_RULES_NAMES,
     "start a game with these rules: " SENET_RULES_NAMES},
    {"--pieces", "N", VALUE(read_pieces), "between 3 and 7", "pieces a side, 3 to 7"},
    {"--two-players", FLAG(game.two_players), "start a game for two people"},
    {"--load", "FILE", TEXT(game.load), "open a game record or a position"},
    {"--verify", "FILE", TEXT(verify), "check every throw and move of a game record, and exit"},
    {"--import", "FILE", TEXT(import), "add a game record to the list of games, and exit"},
    {"--fullscreen", FLAG(window.fullscreen), "start in full screen"},
    {"--windowed", FLAG(window.windowed), "start in a window"},
    {"--size", "WxH", VALUE(read_size), "WIDTHxHEIGHT, such as 1280x720",
     "size of the window in pixels"},
    {"--lang", "CODE", NAME(lang), "language of the interface, such as en or it"},
    {"--kiosk", FLAG(kiosk), "museum mode: an unattended exhibit"},
    {"--preview", FLAG(preview),
     "museum mode in a window that follows edits of the museum's files"},
    {"--config", "FILE", NAME(config), "museum configuration (default: /etc/senet/kiosk.conf)"},
    {"--station", "NAME", NAME(station), "name of this machine in the configuration, such as hall"},
    {"--check-config", FLAG(check_config), "check the museum's files for errors, and exit"},
    {"--print-config", FLAG(print_config), "print the configuration with all values, and exit"},
    {"--check-layout", FLAG(check_layout), "with --kiosk: measure the touch targets, and exit"},
    {"--report", "FILE", NAME(report), "print a museum's counts as a page, and exit"},
    {"--svg", FLAG(svg), "with --report: print the page as an SVG picture"},
    {"--make-pin", FLAG(make_pin), "read a PIN, print its configuration line, and exit"},
    {"--trace", FLAG(inspect.trace), "print every event on a line of its own"},
    {"--script", "FILE", TEXT(inspect.script), "read input from a file (- for standard input)"},
    {"--fixed-step", FLAG(inspect.fixed_step), "advance the clock by frames instead of time"},
    {"--screenshot", "FILE", NAME(inspect.screenshot), "write the last frame as PNG, and exit"},
    {"--tty", FLAG(tty), "play in text mode, for screen readers, braille and scripts"},
    {"--speak", FLAG(speak), "read the game aloud with speech-dispatcher"},
    {"--verbose", FLAG(verbose), "log more than warnings to standard error"},
};

enum { N_ROWS = sizeof ROWS / sizeof ROWS[0] };

// --- Parsing

// @param out_value the text after an equals sign, or NULL
static const option_row *find_row(const char *argument, const char **out_value) {
    const char *equals = strchr(argument, '=');
    size_t n = equals != NULL ? (size_t)(equals - argument) : strlen(argument);
    *out_value = equals != NULL ? equals + 1 : NULL;
    for (size_t i = 0; i < N_ROWS; i++) {
        if (strlen(ROWS[i].name) == n && strncmp(argument, ROWS[i].name, n) == 0) {
            return &ROWS[i];
        }
    }
    return NULL;
}

static bool fail(char *out_why, size_t why_cap, const char *before, const char *what,
                 const char *after) {
    (void)str_format(out_why, why_cap, "%s%s%s", before, what, after);
    return false;
}

static bool fail_value(char *out_why, size_t why_cap, const option_row *row, const char *value) {
    str_builder text = str_init(out_why, why_cap);
    if (row->expected == NULL) {
        return fail(out_why, why_cap, row->name, " needs a value", "");
    }
    (void)str_append_format(&text, "%s must be %s (got \"%s\")", row->name, row->expected, value);
    return false;
}

static bool set_value(app_options *options, const option_row *row, const char *value) {
    void *field = (char *)options + row->field;
    switch (row->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case OPTION_TEXT:
    case OPTION_NAME:
        *(const char **)field = value;
        return row->kind == OPTION_TEXT || value[0] != '\0';
    case OPTION_VALUE:
        break;
    }
    return row->read(options, value);
}

// Whether valid options can be combined.
static bool go_together(const app_options *o, char *out_why, size_t why_cap) {
    const struct {
        bool wrong;
        const char *why;
    } rows[] = {
        {o->window.fullscreen && o->window.windowed,
         "--fullscreen and --windowed cannot be used together"},
        {o->check_layout && !o->kiosk, "--check-layout can only be used with --kiosk"},
        {o->svg && o->report == NULL, "--svg can only be used with --report"},
        {o->tty && o->kiosk, "--tty and --kiosk cannot be used together"},
        {o->tty && o->speak,
         "--tty and --speak cannot be used together: a screen reader reads the text"},
        {o->tty && (o->inspect.script != NULL || o->inspect.screenshot != NULL),
         "--tty opens no window: --script and --screenshot cannot be used with it"},
        {o->tty && o->game.load != NULL && strcmp(o->game.load, "-") == 0,
         "--tty and --load - cannot be used together: both read standard input"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].wrong) {
            return fail(out_why, why_cap, rows[i].why, "", "");
        }
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
            return fail(out_why, why_cap,
                        argv[i][0] == '-' ? "unknown option '" : "unexpected argument '", argv[i],
                        "' (try 'senet --help')");
        }
        bool takes_value = row->kind != OPTION_FLAG;
        if (!takes_value && value != NULL) {
            return fail(out_why, why_cap, row->name, " does not take a value", "");
        }
        value = takes_value && value == NULL ? argv[++i] : value;
        if (takes_value && value == NULL) {
            return fail(out_why, why_cap, row->name, " needs a value", "");
        }
        if (!set_value(out_options, row, value)) {
            return fail_value(out_why, why_cap, row, value);
        }
    }
    out_options->kiosk = out_options->kiosk || out_options->preview;
    out_options->window.windowed = out_options->window.windowed || out_options->preview;
    return go_together(out_options, out_why, why_cap);
}

void app_options_help(FILE *out) {
    (void)fprintf(out, "Usage: senet [OPTION]...\n"
                       "Play Senet, the board game of ancient Egypt.\n\n");
    for (size_t i = 0; i < N_ROWS; i++) {
        char left[64];
        str_builder text = str_init(left, sizeof left);
        (void)str_append(&text, ROWS[i].name);
        if (ROWS[i].value != NULL) {
            (void)str_append_format(&text, " %s", ROWS[i].value);
        }
        (void)fprintf(out, "  %-20s  %s\n", left, ROWS[i].about);
    }
}
