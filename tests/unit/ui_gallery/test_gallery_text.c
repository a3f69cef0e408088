// What visitors read in English: it is complete, short, plain and has its sources; it says nothing
// forbidden, and its statements about the rules agree with the core.
#include "english.h"
#include "senet/move.h"
#include "support/reading.h"
#include "text/rules_text.h"
#include "ui/gallery/gallery.h"

#include <ctype.h>
#include <string.h>

static content *texts;

static int open_texts(void **state) {
    (void)state;
    texts = english_contents();
    return 0;
}

static int close_texts(void **state) {
    (void)state;
    content_destroy(texts);
    return 0;
}

static const char *text(int section, int key) {
    return content_get(texts, (content_section)section, (content_key)key);
}

static content_kind kind(int section) {
    return content_section_kind((content_section)section);
}

static bool is_page(int section) {
    return kind(section) == CONTENT_KIND_PAGE || kind(section) == CONTENT_KIND_PICTURE ||
           kind(section) == CONTENT_KIND_HOUSE;
}

static const char *const KEYS[] = {
#define NAME(id, name) name,
    CONTENT_KEY_MAP(NAME)
#undef NAME
};

static int complain(int section, int key, const char *what) {
    print_message("[        ] [%s] %s: %s\n", content_section_name((content_section)section),
                  KEYS[key], what);
    return 1;
}

// The rules only need a text; test_rules_text.c checks the rest.
static bool may_be_empty(int section, int key) {
    return section == CONTENT_WELCOME || section == CONTENT_CHAPTER_OWN ||
           kind(section) == CONTENT_KIND_OWN ||
           (key != CONTENT_TEXT &&
            (kind(section) == CONTENT_KIND_GLANCE || kind(section) == CONTENT_KIND_RULE));
}

static void every_key_has_its_text(void **state) {
    (void)state;
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        for (int k = 0; k < CONTENT_KEYS; k++) {
            bool wanted =
                content_has_key((content_section)i, (content_key)k) && !may_be_empty(i, k);
            bad += wanted && text(i, k)[0] == '\0' ? complain(i, k, "is missing") : 0;
        }
    }
    assert_int_equal(bad, 0);
    // The museum's own name, texts and pages are left to the museum.
    for (int k = 0; k < CONTENT_KEYS; k++) {
        assert_string_equal(text(CONTENT_WELCOME, k), "");
        assert_string_equal(text(CONTENT_CHAPTER_OWN, k), "");
        for (int i = CONTENT_OWN_1; i <= CONTENT_OWN_8; i++) {
            assert_string_equal(text(i, k), "");
        }
    }
}

// Asserts the length of the text, and of its sentences on average. A high grade is only printed,
// as a guide: prose must not suffer for it.
static int measure(int section, int key, int least, int most) {
    enum { SENTENCE = 25 }; // words
    reading r = reading_count(text(section, key));
    const int grade = r.sentences > 0 ? reading_grade_tenths(&r) : 0;
    const bool fits = r.words >= least && r.words <= most && r.words <= SENTENCE * r.sentences;
    if (!fits || (r.words >= READING_WORDS_LEAST && grade > READING_GRADE_GUIDE_TENTHS)) {
        char said[96];
        (void)snprintf(said, sizeof said, "%d words, %d sentences, grade %d.%d", r.words,
                       r.sentences, grade / 10, grade % 10);
        (void)complain(section, key, said);
    }
    return fits ? 0 : 1;
}

static void pages_are_short(void **state) {
    (void)state;
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        bad += is_page(i) ? measure(i, CONTENT_TEXT, 30, 70) : 0;
    }
    assert_int_equal(bad, 0);
}

static void labels_and_cells_are_shorter(void **state) {
    (void)state;
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        if (kind(i) == CONTENT_KIND_TIME) {
            bad += measure(i, CONTENT_TEXT, 5, 25);
            bad += measure(i, CONTENT_CAPTION, 1, 12);
        } else if (kind(i) == CONTENT_KIND_FACT) {
            bad += measure(i, CONTENT_TEXT, 8, 25);
        } else if (kind(i) == CONTENT_KIND_PICTURE) {
            bad += measure(i, CONTENT_CAPTION, 5, 20);
        } else if (kind(i) == CONTENT_KIND_TABLE) {
            bad += measure(i, CONTENT_TEXT, 3, 20);
        } else if (kind(i) == CONTENT_KIND_ROW) {
            // They have two lines of a sixth of the window.
            for (int k = CONTENT_JEQUIER; k <= CONTENT_MUSEUM; k++) {
                bad += strlen(text(i, k)) > 27 ? complain(i, k, "is long for a cell") : 0;
            }
        }
        bad += text(i, CONTENT_TITLE)[0] != '\0' && strlen(text(i, CONTENT_TITLE)) > 40
                   ? complain(i, CONTENT_TITLE, "is long")
                   : 0;
    }
    assert_int_equal(bad, 0);
}

// --- What must not be said (assets/content/README.md "What must not be said")

static void in_lower_case(const char *from, char *out, size_t cap) {
    size_t n = 0;
    for (; from[n] != '\0' && n + 1 < cap; n++) {
        out[n] = (char)tolower((unsigned char)from[n]);
    }
    out[n] = '\0';
}

static bool claims_oldest(const char *lower) {
    const char *at = strstr(lower, "the oldest board game");
    return at != NULL && (at - lower < 7 || memcmp(at - 7, "one of ", 7) != 0);
}

static void no_false_claim_is_made(void **state) {
    (void)state;
    static const char *const wrong[] = {"oldest game",      "oldest board game in",
                                        "ancestor",         "backgammon",
                                        "descend",          "3500",
                                        "original rule",    "the rules of the egyptians",
                                        "pharaoh’s game",   "pharaoh's game",
                                        "game of kings",    "game of the pharaohs",
                                        "invisible",        "unseen opponent",
                                        "merknera",         "egyptians wrote",
                                        "egyptians called", "favourite",
                                        "secret",           "mysterious"};
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        for (int k = 0; k < CONTENT_KEYS; k++) {
            char lower[CONTENT_TEXT_CAP];
            in_lower_case(text(i, k), lower, sizeof lower);
            for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
                bad += strstr(lower, wrong[w]) != NULL ? complain(i, k, wrong[w]) : 0;
            }
            bad += claims_oldest(lower) ? complain(i, k, "the oldest board game") : 0;
        }
    }
    assert_int_equal(bad, 0);
}

static bool has_one_of(const char *said, const char *const *listed, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (strstr(said, listed[i]) != NULL) {
            return true;
        }
    }
    return false;
}

// Doubtful statements say so: about houses, and about finds that we have only read of.
static void doubt_is_admitted(void **state) {
    (void)state;
    static const char *const doubt[] = {"perhaps", "Perhaps",  "seem",     "may ",    "modern idea",
                                        "guess",   "reported", "some say", "not know"};
    static const char *const heard[] = {"said to", "seems to", "could be"};
    int bad = 0;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        const char *sure = text(i, CONTENT_CAPTION);
        if (kind(i) == CONTENT_KIND_HOUSE && i != CONTENT_HOUSE_29) {
            bad += !has_one_of(text(i, CONTENT_TEXT), doubt, sizeof doubt / sizeof doubt[0])
                       ? complain(i, CONTENT_TEXT, "admits no doubt")
                       : 0;
        }
        if (kind(i) == CONTENT_KIND_TIME && strstr(sure, "only read about") != NULL) {
            bad += !has_one_of(text(i, CONTENT_TEXT), heard, sizeof heard / sizeof heard[0])
                       ? complain(i, CONTENT_TEXT, "is stated as certain")
                       : 0;
        }
        if (kind(i) == CONTENT_KIND_HOUSE) {
            // Names come from modern scholars.
            assert_true(strstr(text(i, CONTENT_TEXT), "cholars call it") != NULL);
        }
    }
    assert_int_equal(bad, 0);
    assert_non_null(strstr(text(CONTENT_UNKNOWN, CONTENT_TEXT), "We do not know the rules"));
    assert_non_null(strstr(text(CONTENT_RULES_KENDALL, CONTENT_TEXT), "not his own"));
}

// Our own pictures must not be mistaken for finds.
static void pictures_say_whose_they_are(void **state) {
    (void)state;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        const char *caption = text(i, CONTENT_CAPTION);
        assert_true(kind(i) != CONTENT_KIND_PICTURE || i == CONTENT_BOARD ||
                    strstr(caption, "ur picture") != NULL ||
                    strstr(caption, "ur own picture") != NULL);
    }
}

// --- The table against the core

static bool says(int section, int rules, const char *part) {
    return strstr(text(section, CONTENT_JEQUIER + rules), part) != NULL;
}

static void columns_are_the_rule_sets(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        assert_string_equal(KEYS[CONTENT_JEQUIER + id], senet_rules_get((senet_rules_id)id)->name);
    }
}

static bool bears_off(int rules, const char *fields, int from) {
    char line[SENET_POSITION_TEXT_CAP];
    senet_position position;
    senet_moves moves;
    (void)snprintf(line, sizeof line, "%s %s", senet_rules_get((senet_rules_id)rules)->name,
                   fields);
    if (senet_position_parse(line, &position, NULL) != SENET_OK ||
        senet_moves_list(&position, &moves) != SENET_OK) {
        return false;
    }
    bool found = false;
    for (int i = 0; i < moves.count; i++) {
        found = found || (moves.move[i].from == from && moves.move[i].to == SENET_OFF);
    }
    return found;
}

static void cells_agree_with_the_core(void **state) {
    (void)state;
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const senet_rules_info *info = senet_rules_get((senet_rules_id)id);
        assert_true(says(CONTENT_TABLE_STICKS, id, info->z == 6 ? "6" : "5"));
        for (int house = 1; house <= SENET_HOUSES; house++) {
            char number[8];
            (void)snprintf(number, sizeof number, "%d", house);
            const bool safe = (info->safe >> house & 1u) != 0;
            assert_true(!safe || says(CONTENT_TABLE_SAFE, id, number));
        }
        assert_int_equal(says(CONTENT_TABLE_SAFE, id, "None"), info->safe == 0);
        assert_int_equal(says(CONTENT_TABLE_SAFE, id, "15"), (info->safe >> 15 & 1u) != 0);
        assert_int_equal(says(CONTENT_TABLE_15, id, "Safe"), (info->safe >> 15 & 1u) != 0);
        assert_int_equal(says(CONTENT_TABLE_26, id, "Safe"), (info->safe >> 26 & 1u) != 0);
        assert_int_equal(says(CONTENT_TABLE_BLOCKS, id, "None"), !info->blocks);
        assert_int_equal(says(CONTENT_TABLE_26, id, "Every piece must"), info->gate);
        assert_int_equal(says(CONTENT_TABLE_27, id, "Trap"), info->trap);
        assert_int_equal(says(CONTENT_TABLE_27, id, "Back to 15"),
                         !info->trap && info->reborn == 15);
        assert_int_equal(says(CONTENT_TABLE_27, id, "first free"), info->reborn == 1);
        assert_int_equal(says(CONTENT_TABLE_28, id, "any throw"),
                         bears_off(id, "s9/10/9c c 0,0 4,4 - 2", 30));
        assert_int_equal(says(CONTENT_TABLE_28, id, "3, 2"),
                         bears_off(id, "s9/10/8c1 c 0,0 4,4 - 2", 29) &&
                             bears_off(id, "s9/10/7c2 c 0,0 4,4 - 3", 28));
        assert_int_equal(says(CONTENT_TABLE_OFF, id, "from 25"),
                         bears_off(id, "c9/10/s3c5 c 0,0 3,4 - 6", 25) && !info->hand_start);
        assert_int_equal(says(CONTENT_TABLE_OFF, id, "from 26"),
                         bears_off(id, "c9/10/s4c4 c 0,0 3,4 - 5", 26));
        assert_int_equal(says(CONTENT_TABLE_OFF, id, "hand"), info->hand_start);
        // The same minutes as in the sentence.
        const char *length = text(CONTENT_TABLE_LENGTH, CONTENT_JEQUIER + id);
        const long minutes = strtol(length + strcspn(length, "0123456789"), NULL, 10);
        assert_int_equal(rules_text_get((senet_rules_id)id)->minutes, minutes);
    }
}

// --- The pages

static void every_section_has_its_page(void **state) {
    (void)state;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        int n = 0;
        for (int page = 1; page < gallery_page_count(); page++) {
            n += (int)gallery_page_get(page)->section == i ? 1 : 0;
        }
        bool wanted = is_page(i) || kind(i) == CONTENT_KIND_TABLE || i == CONTENT_WELCOME ||
                      kind(i) == CONTENT_KIND_OWN;
        assert_int_equal(n, wanted ? 1 : 0);
    }
}

#define PLAIN(name) cmocka_unit_test(name)

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAIN(every_key_has_its_text),
        PLAIN(pages_are_short),
        PLAIN(labels_and_cells_are_shorter),
        PLAIN(no_false_claim_is_made),
        PLAIN(doubt_is_admitted),
        PLAIN(pictures_say_whose_they_are),
        PLAIN(columns_are_the_rule_sets),
        PLAIN(cells_agree_with_the_core),
        PLAIN(every_section_has_its_page),
    };
    return cmocka_run_group_tests(tests, open_texts, close_texts);
}
