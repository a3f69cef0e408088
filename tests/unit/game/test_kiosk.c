// A museum's settings: defaults, reading and printing, problems as sentences, opening hours.
// Layer: tests. Depends on game and base.
#include "unit/game/game_support.h"

#include "base/str.h"
#include "game/kiosk.h"
#include "senet/throw_source.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void parse(const char *text, kiosk_config *out_kiosk, ini_report *out_report) {
    kiosk_parse(text, strlen(text), out_kiosk, out_report);
}

static void assert_equal(const kiosk_config *a, const kiosk_config *b) {
    char text_a[KIOSK_TEXT_CAP];
    char text_b[KIOSK_TEXT_CAP];
    (void)kiosk_print(a, text_a);
    (void)kiosk_print(b, text_b);
    assert_string_equal(text_a, text_b);
}

static void a_museum_has_its_defaults(void **state) {
    (void)state;
    kiosk_config e;
    kiosk_config again;
    ini_report report;

    kiosk_defaults(&e);
    assert_int_equal(e.idle_warn_s, 60);
    assert_int_equal(e.idle_reset_s, 20);
    assert_int_equal(e.rules, SENET_RULES_KENDALL);
    assert_int_equal(e.pieces, 3);
    assert_int_equal(e.level, SENET_LEVEL_NEWCOMER);
    assert_int_equal(e.volume, 50);
    assert_int_equal(e.music, 0);
    assert_int_equal(e.room, 0);
    assert_true(e.house_numbers); // captions speak of them
    assert_false(e.attract_sound);
    assert_true(e.visitor_mute);
    assert_true(e.visitor_speech && e.visitor_switch && !e.speech);
    assert_int_equal(e.speech_volume, 100);
    assert_int_equal(e.dim_after_min, 10);
    assert_int_equal(e.blank_after_min, 0);
    assert_int_equal(e.shift_every_s, 60);
    assert_string_equal(e.pin, "");
    assert_string_equal(e.counts, "");
    for (int day = 0; day < KIOSK_DAYS; day++) {
        assert_true(kiosk_is_open(&e, day, 0));
        assert_true(kiosk_is_open(&e, day, INI_DAY_MINUTES - 1));
    }
    parse("", &again, &report);
    assert_int_equal(report.n_problems, 0);
    assert_equal(&e, &again);
}

static void rows_of_the_table_are_sound(void **state) {
    (void)state;
    const ini_table *table = kiosk_table();

    for (size_t i = 0; i < table->n; i++) {
        assert_in_range(table->row[i].offset, 0, sizeof(kiosk_config) - 1);
        for (size_t j = 0; j < i; j++) {
            // Keys are unique, so that a problem can name the right section.
            assert_string_not_equal(table->row[i].key, table->row[j].key);
            assert_int_not_equal(table->row[i].offset, table->row[j].offset);
        }
    }
}

static void random_hours(uint64_t *random, kiosk_hours *out_hours) {
    const uint16_t open = (uint16_t)senet_random_below(random, INI_DAY_MINUTES);
    const uint16_t close = (uint16_t)(1 + senet_random_below(random, INI_DAY_MINUTES));
    *out_hours = open == close ? (kiosk_hours){0, 0} : (kiosk_hours){open, close};
}

// Random values and awkward paths survive printing and reading.
static void values_survive_a_round_trip(void **state) {
    (void)state;
    static const char *const paths[] = {
        "", "/", "/srv/senet/counts.csv", "/a b/c ", "/; x", "/100%", "/\xc3\xa9", "/a/#b = [c]"};
    const ini_table *table = kiosk_table();
    uint64_t random = 9;

    for (int round = 0; round < 2000; round++) {
        kiosk_config e;
        kiosk_config again;
        ini_report report;
        char text[KIOSK_TEXT_CAP];
        kiosk_defaults(&e);
        for (size_t i = 0; i < table->n; i++) {
            const ini_row *row = &table->row[i];
            char *field = (char *)&e + row->offset;
            kiosk_hours hours;
            if (row->kind == INI_HOURS) {
                random_hours(&random, &hours);
                memcpy(field, &hours, sizeof hours);
            } else if (row->kind == INI_TEXT && strcmp(row->section, "files") == 0) {
                (void)str_copy(field, (size_t)row->max,
                               paths[senet_random_below(&random, COUNT(paths))]);
            } else if (row->kind != INI_TEXT) {
                const int value = row->min + (int)senet_random_below(
                                                 &random, (uint32_t)(row->max - row->min + 1));
                const bool on = value != 0;
                memcpy(field, row->kind == INI_BOOL ? (const void *)&on : (const void *)&value,
                       row->kind == INI_BOOL ? sizeof on : sizeof value);
            }
        }
        (void)str_copy(e.languages, sizeof e.languages, round % 2 != 0 ? "en pt_BR ar" : "");
        (void)str_copy(e.language, sizeof e.language, round % 3 != 0 ? "pt_BR" : "");
        const size_t length = kiosk_print(&e, text);
        assert_int_equal(length, strlen(text));
        parse(text, &again, &report);
        assert_int_equal(report.n_problems, 0);
        assert_equal(&e, &again);
        assert_memory_equal(e.hours, again.hours, sizeof e.hours);
        assert_string_equal(e.content, again.content);
        assert_string_equal(e.heartbeat, again.heartbeat);
        assert_string_equal(e.languages, again.languages);
        assert_int_equal(e.shift_every_s, again.shift_every_s);
    }
}

static void values_are_read(void **state) {
    (void)state;
    kiosk_config e;
    ini_report report;

    parse("# a museum\n"
          "[visit]\n"
          "languages = it en ar\n"
          "language = ar\n"
          "  idle_warn = 90\n"
          "[game]\n"
          "rules = bga   ; as at school\n"
          "level = scribe\n"
          "[screen]\n"
          "seats = FACE\n"
          "[schedule]\n"
          "monday = closed\n"
          "tuesday = 9:30-17:30\n"
          "wednesday = 09:30-24:00\n"
          "thursday = 18:00-00:00\n"
          "friday = 18:00-02:15\n"
          "saturday = always\n"
          "[files]\n"
          "heartbeat = /run/senet/alive\n",
          &e, &report);
    assert_int_equal(report.n_problems, 0);
    assert_string_equal(e.languages, "it en ar");
    assert_string_equal(e.language, "ar");
    assert_int_equal(e.idle_warn_s, 90);
    assert_int_equal(e.rules, SENET_RULES_BGA);
    assert_int_equal(e.level, SENET_LEVEL_SCRIBE);
    assert_int_equal(e.seats, KIOSK_SEATS_FACE);
    assert_string_equal(e.heartbeat, "/run/senet/alive");
    static const kiosk_hours expected[KIOSK_DAYS] = {
        {0, 0}, {570, 1050}, {570, 1440}, {1080, 1440}, {1080, 135}, {0, 1440}, {0, 1440}};
    assert_memory_equal(e.hours, expected, sizeof expected);
}

enum { GOOD = -1 }; // no problem

// Each bad line is reported with its number and a sentence that says what would be right.
static void each_bad_line_is_reported_with_a_remedy(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int fault; // ini_fault or GOOD
        const char *sentence;
    } cases[] = {
        {"volume = 101", INI_FAULT_BAD_VALUE,
         "volume must be a whole number from 0 to 100 (got \"101\")."},
        {"visitor_mute = perhaps", INI_FAULT_BAD_VALUE,
         "visitor_mute must be yes or no (got \"perhaps\")."},
        {"loudness = 5", INI_FAULT_UNKNOWN, "Unknown setting \"loudness\" in [sound]."},
        {"pieces = 5", INI_FAULT_UNKNOWN,
         "Unknown setting \"pieces\" in [sound]; it belongs in [game]."},
        {"music 5", INI_FAULT_BAD_LINE, NULL},
        {"[game\x80]", INI_FAULT_BAD_LINE, NULL},
        {"[game", INI_FAULT_BAD_LINE, NULL},
        {"[game]\nrules = chess", INI_FAULT_BAD_VALUE,
         "rules must be one of: jequier, pergioco, pharaoh, bga, kendall, museum (got \"chess\")."},
        {"[game]\npieces = 8", INI_FAULT_BAD_VALUE, NULL},
        {"[schedule]\nmonday = 9-17", INI_FAULT_BAD_VALUE,
         "monday must be hours such as 09:30-17:30, or closed, or always (got \"9-17\")."},
        {"[schedule]\nmonday = 09:00-09:00", INI_FAULT_BAD_VALUE, NULL},
        {"[schedule]\nmonday = 24:00-09:00", INI_FAULT_BAD_VALUE, NULL},
        {"[schedule]\nmonday = 09:60-10:00", INI_FAULT_BAD_VALUE, NULL},
        {"[schedule]\nmonday = 09:00-24:01", INI_FAULT_BAD_VALUE, NULL},
        {"[schedule]\nmonday = 09:00-10:00 ", GOOD, NULL},
        {"[schedule]\nmonday = 09:00-10:00-11:00", INI_FAULT_BAD_VALUE, NULL},
        {"[files]\ncounts = counts.csv", INI_FAULT_BAD_VALUE,
         "counts must be an absolute path, or empty (at most 175 bytes, got \"counts.csv\")."},
        {"[files]\ncounts = C:counts.csv", INI_FAULT_BAD_VALUE, NULL},
        {"[files]\ncounts = C:/museum/counts.csv", GOOD, NULL},
        {"[files]\ncounts = d:\\\\museum\\\\counts.csv", GOOD, NULL},
        {"[visit]\nlanguages = en  it", INI_FAULT_BAD_VALUE, NULL},
        {"[visit]\nlanguages = en it en", INI_FAULT_BAD_VALUE, NULL},
        {"[visit]\nlanguages = en, it", INI_FAULT_BAD_VALUE, NULL},
        {"[visit]\nlanguages = en it\nlanguage = de", INI_FAULT_BAD_VALUE, NULL},
        {"music = 5\nmusic = 6", INI_FAULT_REPEATED, "music appears twice in [sound]."},
    };
    kiosk_config e;
    kiosk_config usual;
    ini_report report;

    kiosk_defaults(&usual);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[256];
        const char *sentence = report.problem[0].sentence;
        size_t line = 3;
        (void)snprintf(text, sizeof text, "# x\n[sound]\n%s\n", cases[i].line);
        for (const char *at = cases[i].line; *at != '\0'; at++) {
            line += *at == '\n' ? 1 : 0;
        }
        parse(text, &e, &report);
        if (cases[i].fault == GOOD) {
            assert_int_equal(report.n_problems, 0);
            continue;
        }
        assert_int_equal(report.n_problems, 1);
        assert_int_equal(report.problem[0].fault, cases[i].fault);
        assert_int_equal(report.problem[0].line, line);
        assert_true(strlen(sentence) > 20);
        if (cases[i].sentence != NULL) {
            assert_string_equal(sentence, cases[i].sentence);
        }
    }
    parse("volume = 5\n", &e, &report);
    assert_int_equal(report.n_problems, 1);
    assert_equal(&e, &usual);
}

// Every form of line.
static void every_form_of_line_is_read(void **state) {
    (void)state;
    static const char good[] = "\xEF\xBB\xBF; a comment\r\n"
                               " [sound] ; of the room\n"
                               "\tvolume=1;2 ; loud\n"
                               "volume = 30 ; quiet\n"
                               "music:40\r\n"
                               "# another\n"
                               "\n"
                               "  room \t= 50";
    static const char bad[] = "[sound\nvolume ; = 3\nvolume\n[sound ; ]\nroom = 5 = 6\n = 3\n";
    char line[INI_LINE_MAX + 64];
    kiosk_config e;
    ini_report report;

    parse(good, &e, &report);
    assert_int_equal(report.n_problems, 2); // "1;2" is not a number, and the key is repeated
    assert_int_equal(report.problem[0].line, 3);
    assert_non_null(strstr(report.problem[0].sentence, "got \"1;2\")."));
    assert_int_equal(e.music, 40);
    assert_int_equal(e.room, 50);
    parse(bad, &e, &report);
    assert_int_equal(report.n_problems, 6);
    for (size_t i = 0; i < report.n_problems; i++) {
        assert_int_equal(report.problem[i].line, i + 1);
        assert_int_equal(report.problem[i].fault, i < 4 ? INI_FAULT_BAD_LINE : INI_FAULT_UNKNOWN);
    }
    // The longest line, and one byte more.
    for (int more = 0; more < 2; more++) {
        (void)snprintf(line, sizeof line, "[sound]\n  room = %*d  \n", INI_LINE_MAX - 7 + more, 20);
        parse(line, &e, &report);
        assert_int_equal(report.n_problems, more);
    }
}

// All problems are reported, not only the first.
static void all_problems_are_reported(void **state) {
    (void)state;
    kiosk_config e;
    ini_report report;

    parse("what\n[sound]\nis this\nvolume = 1000\nhere\n[game\n", &e, &report);
    assert_int_equal(report.n_problems, 5);
    for (size_t i = 0; i < 5; i++) {
        static const size_t lines[] = {1, 3, 4, 5, 6};
        assert_int_equal(report.problem[i].line, lines[i]);
    }
    // Problems beyond the named ones are counted.
    char many[4 * (INI_PROBLEMS_MAX + 10) + 1] = "";
    for (size_t i = 0; i < INI_PROBLEMS_MAX + 10; i++) {
        memcpy(many + 4 * i, "bad\n", 5);
    }
    parse(many, &e, &report);
    assert_int_equal(report.n_problems, INI_PROBLEMS_MAX + 10);
    assert_int_equal(report.problem[INI_PROBLEMS_MAX - 1].line, INI_PROBLEMS_MAX);
}

// A semicolon in a path is one byte, but takes three when printed.
static void paths_of_the_greatest_length_are_printed(void **state) {
    (void)state;
    static char printed[KIOSK_TEXT_CAP];
    kiosk_config e;
    kiosk_config again;
    ini_report report;

    for (size_t more = 0; more < 2; more++) {
        char text[256] = "[files]\ncontent = /";
        memset(text + strlen(text), ';', KIOSK_PATH_CAP - 2 + more);
        parse(text, &e, &report);
        assert_int_equal(report.n_problems, more);
        assert_int_equal(strlen(e.content), more == 0 ? KIOSK_PATH_CAP - 1 : 0);
        (void)kiosk_print(&e, printed);
        parse(printed, &again, &report);
        assert_int_equal(report.n_problems, 0);
        assert_string_equal(again.content, e.content);
    }
}

static void a_museum_is_open_in_its_hours(void **state) {
    (void)state;
    kiosk_config e;

    kiosk_defaults(&e);
    e.hours[0] = (kiosk_hours){570, 1050};
    e.hours[1] = (kiosk_hours){0, 0};
    e.hours[2] = (kiosk_hours){1080, 120};
    e.hours[3] = (kiosk_hours){600, 660};
    e.hours[4] = (kiosk_hours){0, 0};
    e.hours[5] = (kiosk_hours){0, 0};
    e.hours[6] = (kiosk_hours){1200, 60};
    // Sunday evening extends into Monday.
    assert_true(kiosk_is_open(&e, 0, 59));
    assert_false(kiosk_is_open(&e, 0, 60));
    assert_false(kiosk_is_open(&e, 0, 569));
    assert_true(kiosk_is_open(&e, 0, 570));
    assert_true(kiosk_is_open(&e, 0, 1049));
    assert_false(kiosk_is_open(&e, 0, 1050));
    assert_false(kiosk_is_open(&e, 1, 700));
    assert_true(kiosk_is_open(&e, 2, 1080));
    assert_true(kiosk_is_open(&e, 3, 119));
    assert_false(kiosk_is_open(&e, 3, 120));
}

static void hours_can_be_always_or_never(void **state) {
    (void)state;
    kiosk_config e;

    kiosk_defaults(&e);
    assert_true(kiosk_is_open(&e, 3, 700));
    memset(e.hours, 0, sizeof e.hours);
    assert_false(kiosk_is_open(&e, 3, 700));
    // A day of twenty-four hours leaves no gap to the next.
    kiosk_defaults(&e);
    e.hours[2] = (kiosk_hours){0, 1440};
    assert_true(kiosk_is_open(&e, 1, 1439));
    assert_true(kiosk_is_open(&e, 2, 0));
    assert_true(kiosk_is_open(&e, 2, 1439));
    assert_true(kiosk_is_open(&e, 3, 0));
}

// A short game first becomes a whole one, then one with five pieces, which is the longest.
static void a_game_becomes_longer_step_by_step(void **state) {
    (void)state;
    static const struct {
        int start, pieces, n_steps;
    } cases[] = {{KIOSK_START_SHORT, 3, 2},
                 {KIOSK_START_SHORT, 5, 1},
                 {KIOSK_START_FULL, 4, 1},
                 {KIOSK_START_FULL, 7, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        kiosk_config e, longer;
        kiosk_defaults(&e);
        e.start = cases[i].start;
        e.pieces = cases[i].pieces;
        assert_true(kiosk_lengthen(&e, 0, &longer));
        assert_equal(&e, &longer);
        assert_true(kiosk_lengthen(&e, cases[i].n_steps, &longer));
        assert_int_equal(longer.start, KIOSK_START_FULL);
        assert_true(longer.pieces >= SENET_PIECES_DEFAULT);
        assert_false(kiosk_lengthen(&e, cases[i].n_steps + 1, &longer));
    }
}

// In the short game the cones begin, without an opening, and it can be played to its end.
static void a_short_game_can_be_played_to_its_end(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const senet_rules_info *info = senet_rules_get((senet_rules_id)rules);
        kiosk_config e;
        kiosk_defaults(&e);
        e.rules = rules;
        for (e.pieces = SENET_PIECES_MIN; e.pieces <= SENET_PIECES_MAX; e.pieces++) {
            const int n = e.pieces < info->pieces_max ? e.pieces : info->pieces_max;
            senet_position p;
            e.start = KIOSK_START_FULL;
            assert_false(kiosk_start(&e, &p));
            e.start = KIOSK_START_SHORT;
            assert_int_equal(kiosk_start(&e, &p), info->gate);
            if (!info->gate) {
                continue;
            }
            assert_int_equal(senet_position_check(&p, NULL), SENET_OK);
            assert_int_equal(p.rules, rules);
            assert_int_equal(p.n, n);
            assert_int_equal(p.side, SENET_CONES);
            assert_int_equal(p.flags, 0);
            assert_int_equal(p.thrown, SENET_THROW_NONE);
            for (int side = 0; side < 2; side++) {
                const uint32_t below = n < SENET_PIECES_MAX ? 0x7FFFu : 0x1FFFu; // 15, or 13
                assert_int_equal(p.off[side], 0);
                assert_int_equal(p.pieces[side] & below, 0);
                assert_true(n > 3 || (p.pieces[side] >> 21) == 0);
            }
            match_setup setup = support_setup((senet_rules_id)rules, n, 1, 5);
            uint64_t random = 6;
            match *m = NULL;
            assert_int_equal(match_create_at(&setup, &p, &m), SENET_OK);
            assert_int_equal(match_need_now(m).kind, MATCH_NEED_THROW);
            assert_int_equal(match_need_now(m).player, 0);
            while (support_step(m, &random)) {
            }
            assert_true(match_over(m, NULL));
            match_destroy(m);
        }
    }
}

static void a_visit_gets_the_museums_settings(void **state) {
    (void)state;
    kiosk_config e;
    settings s;
    ini_report report;

    parse("[visit]\nlanguages = it en\n[game]\nrules = bga\npieces = 4\nlevel = thoth\n"
          "animation = slow\n[screen]\nboard = ebony\npiece_set = blue\nlight = night\n"
          "high_contrast = yes\nplain_type = yes\nreduced_motion = yes\n"
          "[sound]\nvolume = 7\nmusic = 8\nroom = 9\n[access]\nspeech_volume = 40\n",
          &e, &report);
    assert_int_equal(report.n_problems, 0);
    memset(&s, 0xFF, sizeof s);
    kiosk_settings(&e, &s);
    assert_string_equal(s.language, "it");
    assert_int_equal(s.new_rules, SENET_RULES_BGA);
    assert_int_equal(s.new_pieces, 4);
    assert_int_equal(s.new_points, 1);
    assert_int_equal(s.new_level[1], SENET_LEVEL_THOTH);
    assert_int_equal(s.speed, SETTINGS_SPEED_SLOW);
    assert_int_equal(s.board, SETTINGS_BOARD_EBONY);
    assert_int_equal(s.pieces, SETTINGS_PIECES_BLUE);
    assert_int_equal(s.light, SETTINGS_LIGHT_NIGHT);
    assert_true(s.contrast && s.plain_type && s.reduced_motion && s.fullscreen);
    assert_false(s.mute);
    assert_int_equal(s.volume, 7);
    assert_int_equal(s.music, 8);
    assert_int_equal(s.room, 9);
    assert_int_equal(s.speech_volume, 40);
    (void)str_copy(e.language, sizeof e.language, "en");
    kiosk_settings(&e, &s);
    assert_string_equal(s.language, "en");
    kiosk_defaults(&e);
    kiosk_settings(&e, &s);
    assert_string_equal(s.language, "");
}

static void quiet_hours_reduce_the_volume(void **state) {
    (void)state;
    static const struct {
        const char *hours;
        int minute;
        int quiet;
    } rows[] = {{"", 600, 0},
                {"09:00-11:00", 539, 0},
                {"09:00-11:00", 540, 70},
                {"09:00-11:00", 660, 0},
                {"09:00-11:00 14:00-15:30", 929, 70},
                {"09:00-11:00 14:00-15:30", 930, 0},
                {"22:00-06:00", 1439, 70},
                {"22:00-06:00", 0, 70},
                {"22:00-06:00", 360, 0},
                // Levels of their own, and where ranges overlap.
                {"09:00-11:00=20 11:00-15:00=60 16:00-17:00", 540, 80},
                {"09:00-11:00=20 11:00-15:00=60 16:00-17:00", 660, 40},
                {"09:00-11:00=20 11:00-15:00=60 16:00-17:00", 960, 70},
                {"09:00-11:00=20 11:00-15:00=60 16:00-17:00", 930, 0},
                {"22:00-06:00=0", 359, 100},
                {"09:00-11:00=100 08:00-18:00=5", 600, 0},
                {"09:00-11:00=100 08:00-18:00=5", 660, 95}};
    kiosk_config museum;

    kiosk_defaults(&museum);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(str_copy(museum.quiet_hours, sizeof museum.quiet_hours, rows[i].hours));
        assert_int_equal(kiosk_quiet_reduction(&museum, rows[i].minute), rows[i].quiet);
    }
}

static void malformed_quiet_hours_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"9",
                                        "always",
                                        "09:00-09:00",
                                        "09:00-11:00,14:00-15:00",
                                        "09:00-11:00  14:00-15:00",
                                        "09:00-25:00",
                                        "24:00-01:00",
                                        "09:00-11:00=",
                                        "09:00-11:00=101",
                                        "09:00-11:00=-1",
                                        "09:00-11:00= 30",
                                        "09:00-11:00=30% 14:00-15:00",
                                        "09:00=30-11:00"};
    kiosk_config museum;
    ini_report report;
    char text[128];

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        (void)snprintf(text, sizeof text, "[sound]\nquiet_hours = %s\n", wrong[i]);
        kiosk_parse(text, strlen(text), &museum, &report);
        assert_int_equal(report.n_problems, 1);
        assert_int_equal(report.problem[0].line, 2);
        assert_non_null(strstr(report.problem[0].sentence,
                               "quiet_hours must be hours such as 09:00-11:00, several"));
        assert_string_equal(museum.quiet_hours, "");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_museum_has_its_defaults),
        cmocka_unit_test(rows_of_the_table_are_sound),
        cmocka_unit_test(values_survive_a_round_trip),
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(each_bad_line_is_reported_with_a_remedy),
        cmocka_unit_test(every_form_of_line_is_read),
        cmocka_unit_test(all_problems_are_reported),
        cmocka_unit_test(paths_of_the_greatest_length_are_printed),
        cmocka_unit_test(a_short_game_can_be_played_to_its_end),
        cmocka_unit_test(a_game_becomes_longer_step_by_step),
        cmocka_unit_test(a_visit_gets_the_museums_settings),
        cmocka_unit_test(a_museum_is_open_in_its_hours),
        cmocka_unit_test(hours_can_be_always_or_never),
        cmocka_unit_test(quiet_hours_reduce_the_volume),
        cmocka_unit_test(malformed_quiet_hours_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
