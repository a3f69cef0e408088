// Settings: defaults, reading and printing, tolerance, damage.
// Layer: tests. Depends on game and base.
#include "unit/game/game_support.h"
#include "unit/game/memory_files.h"

#include "base/str.h"
#include "base/utf8.h"
#include "game/settings.h"
#include "senet/throw_source.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define FILE_NAME    "settings.ini"

static void parse(const char *text, settings *out_settings, settings_report *out_report) {
    settings_parse(text, strlen(text), out_settings, out_report);
}

static void assert_equal(const settings *a, const settings *b) {
    char text_a[SETTINGS_TEXT_CAP];
    char text_b[SETTINGS_TEXT_CAP];
    (void)settings_print(a, text_a);
    (void)settings_print(b, text_b);
    assert_string_equal(text_a, text_b);
}

static void settings_have_their_defaults(void **state) {
    (void)state;
    settings s;
    const size_t n = settings_table()->n;
    const ini_row *option = settings_table()->row;

    settings_defaults(&s);
    assert_int_equal(s.volume, 80);
    assert_int_equal(s.music, 70);
    assert_int_equal(s.room, 60);
    assert_true(s.game_music);
    assert_false(s.mute);
    assert_int_equal(s.speed, SETTINGS_SPEED_NORMAL);
    assert_int_equal(s.text_size, 100);
    assert_true(s.auto_forced);
    assert_true(s.guides);
    assert_true(s.house_numbers);
    assert_false(s.two_steps);
    assert_string_equal(s.language, "");
    assert_int_equal(s.new_pieces, 5);
    assert_int_equal(s.new_kind[0], MATCH_HUMAN);
    assert_int_equal(s.new_kind[1], MATCH_COMPUTER);
    for (size_t i = 0; i < n; i++) {
        assert_in_range(option[i].offset, 0, sizeof(settings) - 1);
        assert_true(strlen(option[i].about) > 5);
        for (size_t j = 0; j < i; j++) {
            assert_false(strcmp(option[i].section, option[j].section) == 0 &&
                         strcmp(option[i].key, option[j].key) == 0);
            assert_int_not_equal(option[i].offset, option[j].offset);
        }
    }
}

// Compares fields, not printed texts, in which a forgotten field would be missing from both.
static void assert_every_field_equal(const settings *a, const settings *b) {
    const ini_row *option = settings_table()->row;
    for (size_t i = 0; i < settings_table()->n; i++) {
        const char *field = (const char *)a + option[i].offset;
        const char *other = (const char *)b + option[i].offset;
        const size_t size = option[i].kind == INI_BOOL ? sizeof(bool) : sizeof(int);
        if (option[i].kind == INI_TEXT) {
            assert_string_equal(field, other);
        } else if (memcmp(field, other, size) != 0) {
            fail_msg("%s %s is not what it was", option[i].section, option[i].key);
        }
    }
}

// What the sheets show has a label, a place of its own, and a name for each value or a step.
static void rows_shown_have_labels_places_and_names(void **state) {
    (void)state;
    size_t n_shown = 0;
    for (size_t i = 0; i < settings_table()->n; i++) {
        const ini_row *row = &settings_table()->row[i];
        bool shown = false;
        for (int sheet = 0; sheet < SETTINGS_SHEETS; sheet++) {
            shown = shown || row->place[sheet] != 0;
            assert_true(row->place[sheet] == 0 || row->place[sheet] > INI_GROUP);
            for (size_t k = 0; k < i && row->place[sheet] != 0; k++) {
                assert_int_not_equal(settings_table()->row[k].place[sheet], row->place[sheet]);
            }
        }
        assert_int_equal(shown, row->label != NULL);
        assert_int_equal(shown, row->help != NULL);
        assert_int_equal(shown && row->kind == INI_INT, row->step > 0);
        assert_int_equal(row->step > 0 ? (row->max - row->min) % row->step : 0, 0);
        for (int value = 0; row->kind == INI_CHOICE && row->names != NULL && value <= row->max;
             value++) {
            assert_non_null(row->names[value]);
        }
        n_shown += shown;
    }
    assert_int_equal(n_shown, 31);
}

// Values are read and set by their rows.
static void values_are_read_and_set_by_their_rows(void **state) {
    (void)state;
    settings s;

    settings_defaults(&s);
    for (size_t i = 0; i < settings_table()->n; i++) {
        const ini_row *row = &settings_table()->row[i];
        if (row->kind != INI_TEXT) {
            assert_int_equal(ini_get(row, &s), row->default_value);
            ini_set(row, &s, row->max);
            assert_int_equal(ini_get(row, &s), row->max);
            ini_set(row, &s, row->min);
            assert_int_equal(ini_get(row, &s), row->min);
        }
    }
    assert_int_equal(s.volume, 0);
    assert_false(s.letters);
}

// Random settings and awkward names survive printing and reading.
static void settings_survive_a_round_trip(void **state) {
    (void)state;
    static const char *const names[] = {
        "",
        "Anna",
        " leading",
        "trailing ",
        "a ; b",
        "50% ; # = : [x]",
        "\xc3\xa9\xe2\x82\xac",
        "; comment",
        "# comment",
        "  ",
        "\"quoted\"",
        "%41",
        "12345678901234567890123456789012345678901234567",
    };
    const size_t n = settings_table()->n;
    const ini_row *option = settings_table()->row;
    uint64_t random = 6;

    for (int round = 0; round < 3000; round++) {
        settings s;
        settings again;
        settings_report report;
        char text[SETTINGS_TEXT_CAP];
        settings_defaults(&s);
        for (size_t i = 0; i < n; i++) {
            const uint32_t span = (uint32_t)(option[i].max - option[i].min + 1);
            const int value = option[i].min + (int)senet_random_below(&random, span);
            char *field = (char *)&s + option[i].offset;
            const bool on = value != 0;
            if (option[i].kind == INI_BOOL) {
                memcpy(field, &on, sizeof on);
            } else if (option[i].kind != INI_TEXT) {
                memcpy(field, &value, sizeof value);
            }
        }
        (void)str_copy(s.new_name[0], MATCH_NAME_CAP,
                       names[senet_random_below(&random, COUNT(names))]);
        (void)str_copy(s.new_name[1], MATCH_NAME_CAP,
                       names[senet_random_below(&random, COUNT(names))]);
        (void)str_copy(s.language, SETTINGS_LANGUAGE_CAP, round % 2 != 0 ? "pt_BR" : "");
        static const char *const keys[] = {"", "none", "; Ctrl+% #", "Shift+Alt+Page_Up"};
        (void)str_copy(s.bind.keys[BINDING_HINT], BINDINGS_TEXT_CAP, keys[round % 4]);
        (void)str_copy(s.bind.pads[BINDING_HINT], BINDINGS_TEXT_CAP, round % 3 == 0 ? "none" : "");
        const size_t length = settings_print(&s, text);
        assert_int_equal(length, strlen(text));
        parse(text, &again, &report);
        assert_int_equal(report.found.n_problems, 0);
        assert_every_field_equal(&s, &again);
    }
}

static void spacing_case_and_comments_do_not_matter(void **state) {
    (void)state;
    settings s;
    settings_report report;

    parse("\xef\xbb\xbf; by hand\r\n"
          "[sound]\r\n"
          "volume=35\r\n"
          "mute : ON ; inline\r\n"
          "[screen]\r\n"
          "animation =  Fast  \r\n"
          "text_size = 150\r\n"
          "[new_game]\r\n"
          "rules = bga\r\n",
          &s, &report);
    assert_int_equal(report.found.n_problems, 0);
    assert_int_equal(s.volume, 35);
    // Files from before there were three volumes have only that of effects.
    assert_int_equal(s.music, 70);
    assert_int_equal(s.room, 60);
    assert_true(s.mute);
    assert_int_equal(s.speed, SETTINGS_SPEED_FAST);
    assert_int_equal(s.text_size, 150);
    assert_int_equal(s.new_rules, SENET_RULES_BGA);
    assert_int_equal(s.new_pieces, 5);
}

// Levels are written by name.
static void levels_are_written_by_name(void **state) {
    (void)state;
    static const struct {
        const char *value;
        int level;
    } known[] = {
        {"newcomer", SENET_LEVEL_NEWCOMER}, {"novice", SENET_LEVEL_NOVICE},
        {"scribe", SENET_LEVEL_SCRIBE},     {"Steward", SENET_LEVEL_STEWARD},
        {"vizier", SENET_LEVEL_VIZIER},     {"thoth", SENET_LEVEL_THOTH},
    };
    static const char *const unknown[] = {"0", "3", "02", "-1", "pharaoh", "newcomer novice"};
    char text[256];
    settings s;
    settings_report report;

    for (size_t i = 0; i < COUNT(known); i++) {
        (void)snprintf(text, sizeof text, "[new_game]\nlevel_2 = %s\n", known[i].value);
        parse(text, &s, &report);
        assert_int_equal(report.found.n_problems, 0);
        assert_int_equal(s.new_level[1], known[i].level);
    }
    for (size_t i = 0; i < COUNT(unknown); i++) {
        (void)snprintf(text, sizeof text, "[new_game]\nlevel_2 = %s\n", unknown[i]);
        parse(text, &s, &report);
        assert_int_equal(report.found.n_problems, 1);
        assert_int_equal(s.new_level[1], SENET_LEVEL_NEWCOMER);
    }
}

// The table's words are the names of the rule sets, in their order.
static void rule_sets_are_written_by_name(void **state) {
    (void)state;
    char text[256];
    settings s;
    settings_report report;

    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        (void)snprintf(text, sizeof text, "[new_game]\nrules = %s\n",
                       senet_rules_get((senet_rules_id)i)->name);
        parse(text, &s, &report);
        assert_int_equal(report.found.n_problems, 0);
        assert_int_equal(s.new_rules, i);
    }
}

static void each_problem_is_reported_with_its_line(void **state) {
    (void)state;
    static const struct {
        ini_fault fault;
        size_t line;
        const char *key;
    } expected[] = {
        {INI_FAULT_BAD_VALUE, 2, "volume"},    {INI_FAULT_BAD_VALUE, 3, "mute"},
        {INI_FAULT_UNKNOWN, 4, "loudness"},    {INI_FAULT_BAD_VALUE, 6, "animation"},
        {INI_FAULT_BAD_VALUE, 7, "text_size"}, {INI_FAULT_BAD_VALUE, 8, "language"},
        {INI_FAULT_UNKNOWN, 10, "volume"},     {INI_FAULT_BAD_VALUE, 12, "rules"},
        {INI_FAULT_BAD_VALUE, 13, "name_1"},   {INI_FAULT_BAD_VALUE, 14, "name_2"},
        {INI_FAULT_BAD_LINE, 15, ""},
    };
    settings s;
    settings usual;
    settings_report report;

    settings_defaults(&usual);
    parse("[sound]\n"
          "volume = 101\n"
          "mute = maybe\n"
          "loudness = 5\n"
          "[screen]\n"
          "animation = warp\n"
          "text_size = 1e2\n"
          "language = far_too_long_a_language_code\n"
          "[elsewhere]\n"
          "volume = 5\n"
          "[new_game]\n"
          "rules = chess\n"
          "name_1 = %0A\n"
          "name_2 = %FF\n"
          "what is this\n"
          "pieces = 3\n",
          &s, &report);
    assert_int_equal(report.found.n_problems, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_int_equal(report.found.problem[i].fault, expected[i].fault);
        assert_int_equal(report.found.problem[i].line, expected[i].line);
        assert_non_null(strstr(report.found.problem[i].sentence, expected[i].key));
        assert_int_equal(report.found.problem[i].row != NULL,
                         expected[i].fault == INI_FAULT_BAD_VALUE);
    }
    assert_int_equal(s.new_pieces, 3);
    usual.new_pieces = 3;
    assert_equal(&s, &usual);
}

// In a conflict the changed action loses the key; an action that needs a key keeps its defaults.
static void conflicting_keys_are_resolved(void **state) {
    (void)state;
    static const struct {
        size_t line;
        const char *section, *key;
    } expected[] = {{3, "keys", "throw"}, {4, "keys", "menu"},     {8, "keys", "redo"},
                    {5, "keys", "back"},  {10, "gamepad", "hint"}, {11, "gamepad", "back"}};
    settings s;
    settings_report report;

    parse("[keys]\n"
          "undo = N ctrl+z\n"
          "throw = C\n"        // taken by the winning chance
          "menu = Ctrl+Strg\n" // no such key
          "back = none\n"      // one is needed
          "say_stop = C\n"     // speech may share keys
          "hint = U\n"         // no longer used by undo
          "redo = 1 2 3 4\n"
          "[gamepad]\n"
          "hint = x\n"
          "back = trigger\n"
          "undo = none\n"
          "[keys]\n"
          "say_louder = = Shift++\n", // the separator is a key too
          &s, &report);
    assert_int_equal(report.found.n_problems, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        bool found = false;
        for (size_t k = 0; k < report.found.n_problems; k++) {
            const ini_problem *p = &report.found.problem[k];
            found = found || (p->fault == INI_FAULT_BAD_VALUE && p->line == expected[i].line &&
                              strcmp(p->row->section, expected[i].section) == 0 &&
                              strcmp(p->row->key, expected[i].key) == 0);
        }
        assert_true(found);
    }
    assert_string_equal(s.bind.keys[BINDING_UNDO], "N ctrl+z");
    assert_string_equal(s.bind.keys[BINDING_THROW], "");
    assert_string_equal(s.bind.keys[BINDING_MENU], "");
    assert_string_equal(s.bind.keys[BINDING_BACK], "");
    assert_string_equal(s.bind.keys[BINDING_SAY_STOP], "C");
    assert_string_equal(s.bind.keys[BINDING_HINT], "U");
    assert_string_equal(s.bind.keys[BINDING_SAY_LOUDER], "= Shift++");
    assert_string_equal(s.bind.pads[BINDING_UNDO], "none");
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'n', 0}, false), BINDING_UNDO);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'c', 0}, false), BINDING_CHANCE);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'c', 0}, true), BINDING_SAY_STOP);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'x', 0}, true), BINDINGS_COUNT);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'+', 0}, true), BINDINGS_COUNT);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'=', 0}, true), BINDING_SAY_LOUDER);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'+', BASE_MOD_SHIFT}, true),
                     BINDING_SAY_LOUDER);
    assert_int_equal(bindings_of_pad(&s.bind, BASE_PAD_Y), BINDINGS_COUNT);
    assert_non_null(strstr(report.found.problem[0].sentence,
                           "must be up to three key names, such as T Ctrl+Z"));
}

// Files from when speech shared L and S with other actions are still understood.
static void older_files_with_keys_of_speech_are_understood(void **state) {
    (void)state;
    settings s;
    settings_report report;
    parse("[keys]\nhint = P\nmute = X\n", &s, &report);
    assert_int_equal(report.found.n_problems, 0);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'p', 0}, true), BINDING_HINT);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'x', 0}, true), BINDING_MUTE);
    parse("[keys]\nsay_moves = L\nsay_stop = S\nmoves = L Shift+L\n", &s, &report);
    assert_int_equal(report.found.n_problems, 0);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'l', 0}, true), BINDING_SAY_MOVES);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'l', 0}, false), BINDING_MOVES);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'l', BASE_MOD_SHIFT}, true),
                     BINDING_MOVES);
    assert_int_equal(bindings_of_key(&s.bind, (base_chord){'s', 0}, true), BINDING_SAY_STOP);
}

// No default key has two meanings.
static void no_default_key_has_two_meanings(void **state) {
    (void)state;
    settings s;
    settings_defaults(&s);
    for (int i = 0; i < BINDINGS_COUNT; i++) {
        const char *keys = bindings_text(&s.bind, (binding)i, false);
        for (size_t n = strcspn(keys, " "); n > 0; n = strcspn(keys, " ")) {
            base_chord chord;
            assert_true(base_key_parse(keys, n, &chord));
            assert_int_equal(bindings_of_key(&s.bind, chord, true), i);
            keys += n + (keys[n] == ' ' ? 1 : 0);
        }
    }
}

static void long_and_binary_lines_are_skipped(void **state) {
    (void)state;
    char text[2000] = "[sound]\n";
    settings s;
    settings_report report;
    size_t length = strlen(text);

    memset(text + length, 'x', INI_LINE_MAX + 1);
    length += INI_LINE_MAX + 1;
    memcpy(text + length, "\nvolume = 7\nmu\0te = yes\n\xff\xfe = 3\n", 31);
    length += 31;
    settings_parse(text, length, &s, &report);
    assert_int_equal(s.volume, 7);
    assert_int_equal(report.found.n_problems, 3);
    assert_int_equal(report.found.problem[0].line, 2);
    assert_int_equal(report.found.problem[1].line, 4);
    assert_int_equal(report.found.problem[2].line, 5);
}

static void random_bytes_do_no_harm(void **state) {
    (void)state;
    char good[SETTINGS_TEXT_CAP];
    settings s;
    uint64_t random = 12;

    settings_defaults(&s);
    const size_t length = settings_print(&s, good);
    for (int round = 0; round < 20000; round++) {
        char *text = malloc(length);
        const size_t n_options = settings_table()->n;
        settings_report report;
        const ini_row *option = settings_table()->row;
        assert_non_null(text);
        memcpy(text, good, length);
        for (uint32_t n = senet_random_below(&random, 12); n > 0; n--) {
            text[senet_random_below(&random, (uint32_t)length)] =
                (char)senet_random_below(&random, 256);
        }
        settings_parse(text, senet_random_below(&random, (uint32_t)length + 1), &s, &report);
        free(text);
        for (size_t i = 0; i < n_options; i++) {
            int value;
            if (option[i].kind == INI_TEXT) {
                assert_true(utf8_is_valid((const char *)&s + option[i].offset));
            } else if (option[i].kind != INI_BOOL) {
                memcpy(&value, (const char *)&s + option[i].offset, sizeof value);
                assert_true(value >= option[i].min && value <= option[i].max);
            }
        }
    }
}

static void settings_are_loaded_and_stored(void **state) {
    (void)state;
    memory_files files;
    settings s;
    settings again;
    settings_report report;

    memory_files_init(&files);
    settings_load(&files.table, NULL, &s, &report);
    assert_true(report.missing);
    assert_false(report.unreadable);
    s.volume = 12;
    s.fullscreen = true;
    assert_true(settings_store(&files.table, &s));
    settings_load(&files.table, NULL, &again, &report);
    assert_false(report.missing);
    assert_int_equal(report.found.n_problems, 0);
    assert_equal(&s, &again);
    files.n_good_writes = 0;
    assert_false(settings_store(&files.table, &s));
    files.reads_fail = true;
    settings_load(&files.table, NULL, &s, &report);
    assert_true(report.unreadable);
    assert_int_equal(s.volume, 80);
    memory_files_clear(&files);
}

static void defaults_hold_where_nothing_is_set(void **state) {
    (void)state;
    static const char text[] = "[sound]\nvolume = 9\n";
    static const char shared[] = "[sound]\nvolume = 33\nmusic = 44\n";
    memory_files files;
    settings usual;
    settings s;
    settings_report report;

    memory_files_init(&files);
    settings_defaults(&usual);
    settings_parse_over(shared, strlen(shared), &usual, &report);
    assert_int_equal(report.found.n_problems, 0);
    settings_load(&files.table, &usual, &s, &report);
    assert_true(report.missing && s.volume == 33 && s.music == 44);
    memory_files_put(&files, BASE_DIR_CONFIG, FILE_NAME, text, strlen(text));
    settings_load(&files.table, &usual, &s, &report);
    assert_true(s.volume == 9 && s.music == 44);
    settings_load(&files.table, NULL, &s, &report);
    assert_true(s.volume == 9 && s.music == 70);
    memory_files_clear(&files);
}

static void a_damaged_file_is_set_aside(void **state) {
    (void)state;
    static const char damaged[] = "[sound]\nvolume = 9\n\x01\xff\x80garbage\n";
    static const char mistyped[] = "[sound]\nvolume = 900\n";
    memory_files files;
    settings s;
    settings_report report;

    memory_files_init(&files);
    memory_files_put(&files, BASE_DIR_CONFIG, FILE_NAME, damaged, strlen(damaged));
    settings_load(&files.table, NULL, &s, &report);
    assert_int_equal(s.volume, 9);
    assert_string_equal(report.aside, FILE_NAME ".bad");
    assert_string_equal(memory_files_text(&files, BASE_DIR_CONFIG, FILE_NAME ".bad"), damaged);
    settings_load(&files.table, NULL, &s, &report);
    assert_int_equal(report.found.n_problems, 0);
    assert_string_equal(report.aside, "");
    assert_int_equal(s.volume, 9);
    // A mistyped file stays in place, to be corrected.
    memory_files_put(&files, BASE_DIR_CONFIG, FILE_NAME, mistyped, strlen(mistyped));
    settings_load(&files.table, NULL, &s, &report);
    assert_int_equal(report.found.n_problems, 1);
    assert_string_equal(report.aside, "");
    assert_string_equal(memory_files_text(&files, BASE_DIR_CONFIG, FILE_NAME), mistyped);
    // Before the game changes a setting, it copies that file.
    files.n_good_writes = 1; // the disk is full after the copy
    assert_false(settings_store(&files.table, &s));
    assert_string_equal(memory_files_text(&files, BASE_DIR_CONFIG, FILE_NAME), mistyped);
    files.n_good_writes = -1;
    assert_true(settings_store(&files.table, &s));
    assert_string_equal(memory_files_text(&files, BASE_DIR_CONFIG, FILE_NAME ".old"), mistyped);
    settings_load(&files.table, NULL, &s, &report);
    assert_int_equal(report.found.n_problems, 0);
    // If it cannot be set aside, a damaged file is left alone.
    memory_files_put(&files, BASE_DIR_CONFIG, FILE_NAME, damaged, strlen(damaged));
    files.n_good_writes = 0;
    settings_load(&files.table, NULL, &s, &report);
    assert_string_equal(report.aside, "");
    assert_false(settings_store(&files.table, &s));
    assert_string_equal(memory_files_text(&files, BASE_DIR_CONFIG, FILE_NAME), damaged);
    memory_files_clear(&files);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_have_their_defaults),
        cmocka_unit_test(rows_shown_have_labels_places_and_names),
        cmocka_unit_test(values_are_read_and_set_by_their_rows),
        cmocka_unit_test(settings_survive_a_round_trip),
        cmocka_unit_test(spacing_case_and_comments_do_not_matter),
        cmocka_unit_test(levels_are_written_by_name),
        cmocka_unit_test(rule_sets_are_written_by_name),
        cmocka_unit_test(each_problem_is_reported_with_its_line),
        cmocka_unit_test(conflicting_keys_are_resolved),
        cmocka_unit_test(older_files_with_keys_of_speech_are_understood),
        cmocka_unit_test(no_default_key_has_two_meanings),
        cmocka_unit_test(long_and_binary_lines_are_skipped),
        cmocka_unit_test(random_bytes_do_no_harm),
        cmocka_unit_test(settings_are_loaded_and_stored),
        cmocka_unit_test(defaults_hold_where_nothing_is_set),
        cmocka_unit_test(a_damaged_file_is_set_aside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
