// The text mode in every language: each word is understood as it is printed, and as people type it
// in a hurry.
// Layer: tests. Reads the catalogues made by msgfmt; arguments: LINGUAS, their directory.
#include "base/str.h"
#include "l10n/fold.h"
#include "senet/player.h"
#include "tty/command.h"
#include "unit/tty/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANGUAGES_CAP = 32 };

typedef struct shown {
    char code[16];
    uint8_t *bytes;
    l10n_catalog catalog;
    l10n language;
} shown;

static shown tongues[LANGUAGES_CAP];
static size_t n_tongues;
static tty_command command;

// Reads a whole file; the caller frees it.
static uint8_t *read_whole(const char *path, size_t *out_n) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long n = ftell(file);
    assert_true(n > 0);
    rewind(file);
    uint8_t *bytes = malloc((size_t)n);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)n, file), (size_t)n);
    (void)fclose(file);
    *out_n = (size_t)n;
    return bytes;
}

static void open_tongue(const char *directory, const char *code) {
    char path[512];
    size_t n = 0;
    assert_true(n_tongues < LANGUAGES_CAP);
    shown *one = &tongues[n_tongues++];
    str_builder b = str_init(path, sizeof path);
    assert_true(str_append_format(&b, "%s/%s.mo", directory, code));
    (void)str_copy(one->code, sizeof one->code, code);
    one->bytes = read_whole(path, &n);
    assert_null(l10n_catalog_open(one->bytes, n, &one->catalog));
    l10n_init(&one->language, l10n_language_find(code), &one->catalog);
}

static const char *linguas, *directory;

static int open_all(void **state) {
    (void)state;
    char line[256];
    FILE *file = fopen(linguas, "r");
    assert_non_null(file);
    while (fgets(line, (int)sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '\0' && line[0] != '#') {
            open_tongue(directory, line);
        }
    }
    (void)fclose(file);
    assert_true(n_tongues >= 2);
    return 0;
}

static int close_all(void **state) {
    (void)state;
    for (size_t i = 0; i < n_tongues; i++) {
        free(tongues[i].bytes);
    }
    return 0;
}

// cmocka alone would report neither the language nor the line.
static void hold(bool good, const shown *one, const char *line) {
    if (!good) {
        (void)fprintf(stderr, "%s: \"%s\" is read as %d, command %d\n", one->code, line,
                      (int)command.reading, (int)command.id);
    }
    assert_true(good);
}

static void reads(const shown *one, const char *line, tty_command_id id) {
    tty_command_read(&one->language, line, strlen(line), &command);
    hold(command.reading == TTY_READING_COMMAND && command.id == id, one, line);
}

static void every_command_is_understood_well_written_and_in_a_hurry(void **state) {
    (void)state;
    for (size_t i = 0; i < n_tongues; i++) {
        for (int id = 0; id < TTY_COMMANDS; id++) {
            char folded[L10N_FOLDED_CAP];
            const char *word = tty_command_word(&tongues[i].language, (tty_command_id)id);
            reads(&tongues[i], word, (tty_command_id)id);
            assert_true(l10n_fold(word, folded, sizeof folded));
            reads(&tongues[i], folded, (tty_command_id)id);
            reads(&tongues[i], TTY_COMMAND_TERMS[id].word, (tty_command_id)id);
        }
    }
}

static void reads_move(const shown *one, const char *line, senet_move move) {
    tty_command_read(&one->language, line, strlen(line), &command);
    hold(command.reading == TTY_READING_ROUTE && command.route.has_to &&
             command.route.from == move.from && command.route.to == move.to,
         one, line);
}

static void every_move_is_understood_as_it_is_described(void **state) {
    (void)state;
    static const senet_move moves[] = {{SENET_HAND, 4}, {14, 17}, {28, SENET_OFF}, {27, 15}};
    static const char *const notation[] = {"in-4", "14-17", "28-off", "27-15"};
    for (size_t i = 0; i < n_tongues; i++) {
        for (size_t j = 0; j < sizeof moves / sizeof moves[0]; j++) {
            char told[TTY_MOVE_CAP], folded[L10N_FOLDED_CAP];
            tty_move_print(&tongues[i].language, moves[j], told);
            reads_move(&tongues[i], told, moves[j]);
            assert_true(l10n_fold(told, folded, sizeof folded));
            reads_move(&tongues[i], folded, moves[j]);
            reads_move(&tongues[i], notation[j], moves[j]);
        }
        char told[TTY_MOVE_CAP];
        tty_move_print(&tongues[i].language, SENET_MOVE_PASS, told);
        reads(&tongues[i], told, TTY_PASS);
        tty_move_print(&tongues[i].language, SENET_MOVE_STAY, told);
        reads(&tongues[i], told, TTY_STAY);
    }
}

static void moves_are_described_in_the_language(void **state) {
    (void)state;
    for (size_t i = 0; i < n_tongues; i++) {
        char told[TTY_MOVE_CAP];
        tty_move_print(&tongues[i].language, (senet_move){28, SENET_OFF}, told);
        assert_null(strstr(told, "home"));
    }
    char english[TTY_MOVE_CAP];
    tty_move_print(NULL, (senet_move){28, SENET_OFF}, english);
    assert_string_equal(english, "28 home");
    tty_move_print(NULL, (senet_move){SENET_HAND, 4}, english);
    assert_string_equal(english, "in to 4");
}

// Sends a command with a folded word.
static void sets(talk *k, const char *command_word, const char *word) {
    char line[TTY_LINE_CAP], folded[L10N_FOLDED_CAP];
    assert_true(l10n_fold(word, folded, sizeof folded));
    str_builder b = str_init(line, sizeof line);
    assert_true(str_append_format(&b, "%s %s", command_word, folded));
    (void)talk_say(k, line);
}

static void settings_are_made_in_the_words_of_the_language(void **state) {
    (void)state;
    static const struct {
        const char *word;
        int value;
    } warning[] = {{"doubtful", SETTINGS_WARNING_DOUBTFUL},
                   {"bad", SETTINGS_WARNING_BAD},
                   {"very", SETTINGS_WARNING_VERY_BAD},
                   {"off", SETTINGS_WARNING_OFF}};
    for (size_t i = 0; i < n_tongues; i++) {
        talk k;
        const l10n *l = &tongues[i].language;
        talk_begin(&k, 0);
        k.language = *l;
        for (size_t j = 0; j < sizeof warning / sizeof warning[0]; j++) {
            k.settings.warning = SETTINGS_WARNING_BAD == warning[j].value ? SETTINGS_WARNING_OFF
                                                                          : SETTINGS_WARNING_BAD;
            sets(&k, tty_command_word(l, TTY_WARNING),
                 l10n_text_context(l, "text setting", warning[j].word));
            assert_int_equal(k.settings.warning, warning[j].value);
        }
        k.settings.auto_forced = true;
        sets(&k, tty_command_word(l, TTY_FORCED), trc(l, "text setting", "off"));
        assert_false(k.settings.auto_forced);
        sets(&k, tty_command_word(l, TTY_FORCED), trc(l, "text setting", "on"));
        assert_true(k.settings.auto_forced);
        talk_clear(&k);
    }
}

static void a_level_is_understood_by_its_title(void **state) {
    (void)state;
    for (size_t i = 0; i < n_tongues; i++) {
        talk k;
        talk_begin(&k, 0);
        k.language = tongues[i].language;
        for (int level = 0; level < SENET_LEVELS; level++) {
            const char *title = l10n_text(&k.language, senet_level_get(level)->title);
            k.settings.new_level[1] = (level + 1) % SENET_LEVELS;
            sets(&k, "new", title);
            assert_int_equal(k.settings.new_level[1], level);
        }
        talk_clear(&k);
    }
}

// With the longest names; talk_end checks it.
static void no_answer_is_truncated(void **state) {
    (void)state;
    static const char *const ASKED[] = {
        "board",      "line",       "turn",        "house 5",  "why 5",      "hint",
        "evaluate",   "undo",       "redo",        "log",      "repeat",     "rules",
        "settings",   "help",       "position",    "moves",    "help moves", "help board",
        "help hints", "help games", "help screen", "help new", "fair"};
    for (size_t i = 0; i < n_tongues; i++) {
        talk k;
        talk_begin(&k, 0);
        k.language = tongues[i].language;
        (void)talk_say(&k, "new kendall pieces 7 first name ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖ second name "
                           "ÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜ");
        for (int turn = 0; turn < 40; turn++) {
            (void)talk_say(&k, "throw");
            for (size_t c = 0; c < sizeof ASKED / sizeof ASKED[0]; c++) {
                (void)talk_say(&k, ASKED[c]);
            }
            senet_moves legal;
            if (senet_moves_list(match_position(k.m), &legal) == SENET_OK && legal.count > 0) {
                char told[TTY_MOVE_CAP];
                tty_move_print(&k.language, legal.move[0], told);
                (void)talk_say(&k, told);
            }
        }
        talk_expect(&k, "turn", "ÄÖÜÄÖÜ");
        talk_clear(&k);
    }
}

// Written correctly, in a hurry, and in English.
static void every_topic_of_the_help_is_found(void **state) {
    (void)state;
    static const char *const topics[] = {"moves", "board", "hints", "games", "screen reader"};
    for (size_t i = 0; i < n_tongues; i++) {
        talk k;
        talk_begin(&k, 0);
        for (size_t j = 0; j < sizeof topics / sizeof topics[0]; j++) {
            char line[TTY_LINE_CAP];
            (void)snprintf(line, sizeof line, "help %s", topics[j]);
            k.language = tongues[i].language;
            char *english = strdup(talk_say(&k, line));
            assert_non_null(strchr(english, '\n')[1] != '\0' ? english : NULL);
            sets(&k, "help", l10n_text_context(&k.language, "help topic", topics[j]));
            assert_string_equal(k.out.bytes, english);
            free(english);
        }
        talk_clear(&k);
    }
}

static void the_help_has_the_words_that_are_understood(void **state) {
    (void)state;
    for (size_t i = 0; i < n_tongues; i++) {
        talk k;
        char told[TTY_MOVE_CAP];
        talk_begin(&k, 0);
        k.language = tongues[i].language;
        tty_move_print(&k.language, (senet_move){28, SENET_OFF}, told);
        talk_expect(&k, "help move", told);
        talk_expect(&k, "help forced", trc(&k.language, "text setting", "off"));
        talk_expect(&k, "help warnings", trc(&k.language, "text setting", "very"));
        talk_clear(&k);
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        (void)fprintf(stderr, "usage: %s LINGUAS DIRECTORY-OF-MO-FILES\n", argv[0]);
        return 2;
    }
    linguas = argv[1];
    directory = argv[2];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_is_understood_well_written_and_in_a_hurry),
        cmocka_unit_test(every_move_is_understood_as_it_is_described),
        cmocka_unit_test(moves_are_described_in_the_language),
        cmocka_unit_test(settings_are_made_in_the_words_of_the_language),
        cmocka_unit_test(a_level_is_understood_by_its_title),
        cmocka_unit_test(no_answer_is_truncated),
        cmocka_unit_test(every_topic_of_the_help_is_found),
        cmocka_unit_test(the_help_has_the_words_that_are_understood),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
