// Visitors keep their place on every screen: after a change of language, after a sheet, and after
// the question whether they are still there.
// Layer: tests.
#include "unit/ui_gallery/english.h"
#include "unit/ui_play/stage.h"

#include "ui/frame/screen.h"
#include "ui/gallery/gallery.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <string.h>

enum {
    LANGUAGE_NAME = 10,
    COMPUTER = 1,
    TWO = 2,
    RULES = 3,
    LEARN = 4,
    ABOUT = 5
}; // attract, welcome
enum { CHAPTER = 1, NEXT = PAPER_ID_NEXT, SOURCES = CHAPTER + GALLERY_CHAPTERS + 1 }; // exhibition
enum { RULES_NEXT = PAPER_ID_NEXT, RULES_ABOUT = 3 + SENET_RULES_COUNT }; // of the rules
enum { PAUSE_MOVES = 2, PAUSE_RULES = 3 };                                // of the menu
enum { ACCESS_DONE = 8, LIST = 20 };                                      // of the two sheets

enum { TEXTS_CAP = 400, TEXT_CAP = 240 };

typedef struct shown {
    char screen[STAGE_LINE_CAP];
    int focus, n;
    struct {
        char text[TEXT_CAP];
        gfx_point at;
        float size;
    } text[TEXTS_CAP];
} shown;

static stage st;
static kiosk_config museum;
static content *texts;
static shown before, after;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    museum.viewing_distance_mm = 720; // large letters: every page is too long
    texts = english_contents();
    stage_open_exhibition(&st, &museum, texts, 1024, 600);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    stage_close(&st);
    content_destroy(texts);
    return 0;
}

// The texts above the strip, in drawing order.
static void look(shown *out) {
    ui_draw(st.u, st.list);
    *out = (shown){.focus = st.u->widgets.focus};
    (void)snprintf(out->screen, sizeof out->screen, "%s", st.screen);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && c->as.text.at.y < st.u->env.table.strip.y) {
            assert_true(out->n < TEXTS_CAP);
            (void)snprintf(out->text[out->n].text, TEXT_CAP, "%s", c->as.text.utf8);
            out->text[out->n].at = c->as.text.at;
            out->text[out->n++].size = c->as.text.style.size_vu;
        }
    }
}

// Equal except for the decimal separator.
static bool reads_alike(const char *a, const char *b) {
    for (; *a != '\0' && (*a == *b || (*a == '.' && *b == ',') || (*a == ',' && *b == '.')); a++) {
        b++;
    }
    return *a == *b;
}

static bool lies_alike(const shown *a, int i, const shown *b, int k) {
    return reads_alike(a->text[i].text, b->text[k].text) &&
           fabsf(a->text[i].at.x - b->text[k].at.x) < 0.5f &&
           fabsf(a->text[i].at.y - b->text[k].at.y) < 0.5f &&
           fabsf(a->text[i].size - b->text[k].size) < 0.01f;
}

static void is_as_before(const char *place, const char *what) {
    look(&after);
    if (strcmp(after.screen, before.screen) != 0) {
        fail_msg("%s, %s: screen %s; it was %s", place, what, after.screen, before.screen);
    }
    for (int i = 0; i < before.n || i < after.n; i++) {
        if (i >= before.n || i >= after.n || !lies_alike(&before, i, &after, i)) {
            fail_msg("%s, %s: \"%s\" at %.0f; it was \"%s\" at %.0f", place, what,
                     i < after.n ? after.text[i].text : "-",
                     i < after.n ? (double)after.text[i].at.y : 0.0,
                     i < before.n ? before.text[i].text : "-",
                     i < before.n ? (double)before.text[i].at.y : 0.0);
        }
    }
}

// --- The places

static void wheel(int notches) {
    base_input input = {.kind = BASE_INPUT_WHEEL, .x = 500, .y = 250, .wheel_y = (float)notches};
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &input);
    stage_pass(&st, 300);
}

// Scrolls, and checks that it did.
static void scroll(int notches) {
    static shown from, to;
    look(&from);
    wheel(notches);
    look(&to);
    assert_string_equal(from.screen, to.screen);
    bool moved = from.n != to.n;
    for (int i = 0; i < from.n && !moved; i++) {
        moved = !lies_alike(&from, i, &to, i);
    }
    assert_true(moved);
}

static void at_welcome(void) {
    assert_string_equal(st.screen, "welcome");
}

static void at_contents(void) {
    stage_press(&st, ABOUT);
    assert_string_equal(st.screen, "exhibition");
}

static void at_page(void) {
    at_contents();
    stage_press(&st, CHAPTER + 1);
    stage_press(&st, NEXT);
    stage_press(&st, SOURCES);
    scroll(-2);
}

// Their key on the first screen is shown only without lessons.
static void open_rules(void) {
    ui_push(st.u, UI_SCREEN_RULES);
    stage_pass(&st, 50);
}

static void at_rules(void) {
    open_rules();
    stage_press(&st, RULES_NEXT);
    stage_press(&st, RULES_NEXT);
    scroll(-2);
}

static void at_lesson(void) {
    stage_press(&st, LEARN);
    stage_pass(&st, 5000);
    assert_string_equal(st.screen, "tutorial");
}

static void throw_or_move(void) {
    match_need need = match_need_now(ui_match(st.u));
    stage_key(&st, need.kind == MATCH_NEED_THROW ? 't' : BASE_KEY_RETURN, 0);
    assert_true(stage_settle(&st, 20000));
}

// Plays until the list of moves is longer than its sheet.
static void at_game(void) {
    enum { ENTRIES = 20, TURNS_MOST = 100 };
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 20000));
    for (int i = 0; i < TURNS_MOST && match_entry_count(ui_match(st.u)) < ENTRIES; i++) {
        throw_or_move();
    }
    assert_true(match_entry_count(ui_match(st.u)) >= ENTRIES);
    assert_string_equal(st.screen, "play");
    stage_pass(&st, 10000); // until messages have been read
}

static void at_menu(void) {
    at_game();
    stage_press(&st, PLAY_ID_MENU);
    assert_string_equal(st.screen, "pause");
}

static void at_moves(void) {
    at_menu();
    stage_press(&st, PAUSE_MOVES);
    scroll(2);
}

static void at_rules_of_the_menu(void) {
    at_menu();
    stage_press(&st, PAUSE_RULES);
    stage_press(&st, RULES_NEXT);
    scroll(-2);
}

static void at_timeline_over_the_rules(void) {
    at_menu();
    stage_press(&st, PAUSE_RULES);
    stage_press(&st, RULES_ABOUT);
    stage_press(&st, CHAPTER + 3); // the timeline
    scroll(-2);
}

static void at_result(void) {
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 20000));
    for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
        throw_or_move();
    }
    assert_string_equal(st.screen, "result");
    stage_pass(&st, 2000);
}

static const struct {
    const char *name;
    void (*go)(void);
} PLACES[] = {
    {"welcome", at_welcome},
    {"contents", at_contents},
    {"page", at_page},
    {"rules", at_rules},
    {"lesson", at_lesson},
    {"game", at_game},
    {"menu", at_menu},
    {"moves", at_moves},
    {"rules of the menu", at_rules_of_the_menu},
    {"timeline over the rules", at_timeline_over_the_rules},
    {"result", at_result},
};
enum { N_PLACES = sizeof PLACES / sizeof PLACES[0], PAGE = 2, RULES_PAGE = 3, TIMELINE = 9 };

static void come_to(int place) {
    visit_end(st.u);
    stage_pass(&st, 50);
    stage_press(&st, LANGUAGE_NAME);
    PLACES[place].go();
    // Focused items are described on the table; the next input will be a touch.
    st.u->widgets.focus_visible = false;
    ui_mark(st.u);
    look(&before);
}

static void set_text_size(int percent) {
    st.settings.text_size = percent;
    ui_refresh_layout(st.u);
    stage_pass(&st, 50);
}

// --- What might lose them

static void every_place_is_kept_through_another_language(void **state) {
    (void)state;
    for (int i = 0; i < N_PLACES; i++) {
        come_to(i);
        stage_press(&st, VISIT_ID_LANGUAGE_NAME + 1);
        stage_pass(&st, 50);
        assert_string_equal(st.settings.language, "it");
        is_as_before(PLACES[i].name, "another language");
        ui_push(st.u, UI_SCREEN_LANGUAGES);
        stage_press(&st, LIST);
        stage_pass(&st, 50);
        assert_string_equal(st.settings.language, "en");
        is_as_before(PLACES[i].name, "a language of the list");
    }
}

static void every_place_is_kept_through_the_accessibility_sheet(void **state) {
    (void)state;
    for (int i = 0; i < N_PLACES; i++) {
        come_to(i);
        stage_press(&st, VISIT_ID_ACCESS);
        assert_string_equal(st.screen, "visit_access");
        stage_press(&st, ACCESS_DONE);
        stage_pass(&st, 50);
        is_as_before(PLACES[i].name, "easier to see");
    }
}

static void every_place_is_kept_through_the_question(void **state) {
    (void)state;
    for (int i = 0; i < N_PLACES; i++) {
        come_to(i);
        enum {
            EXAMPLE_MS = 30000,
            STEP_MS = 20
        }; // nobody is asked while an example of the rules plays
        const uint64_t begin = st.now_ms,
                       most = (uint64_t)museum.idle_warn_s * 1000 + 500 + EXAMPLE_MS;
        while (strcmp(st.screen, "still_there") != 0 && st.now_ms - begin < most) {
            st.now_ms += STEP_MS;
            stage_pass(&st, 0);
        }
        assert_string_equal(st.screen, "still_there");
        stage_click(&st, 500, 100);
        stage_pass(&st, 50);
        is_as_before(PLACES[i].name, "the question");
        assert_int_equal(after.focus, before.focus);
    }
}

// Larger letters make a page longer: its visible part begins at the same fraction.
static void a_page_keeps_its_place_in_larger_letters(void **state) {
    (void)state;
    come_to(TIMELINE);
    set_text_size(120);
    scroll(-15);
    const paper *p = &((const exhibition *)ui_top_data(st.u))->paper;
    float height = p->content_h, part = p->scroll / height;
    stage_press(&st, VISIT_ID_ACCESS);
    set_text_size(200);
    stage_press(&st, ACCESS_DONE);
    assert_true(part > 0.2f && p->content_h > 1.5f * height);
    assert_float_equal(p->scroll / p->content_h, part, 0.001);
    // Sources only make it longer: the scroll offset stays.
    float scrolled = p->scroll;
    stage_press(&st, SOURCES);
    assert_true(p->content_h > 1.01f * height);
    assert_float_equal(p->scroll, scrolled, 0.5);
}

// K10: where somebody stopped reading is private.
static void the_next_visitor_finds_no_open_page(void **state) {
    (void)state;
    static const int places[] = {RULES_PAGE, PAGE};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        come_to(places[i]);
        const char *first = places[i] == PAGE ? "About senet" : "Page 1 of";
        assert_false(stage_draws(&st, first));
        visit_end(st.u);
        stage_press(&st, LANGUAGE_NAME);
        places[i] == PAGE ? stage_press(&st, ABOUT) : open_rules();
        assert_true(stage_draws(&st, first));
    }
}

// What is below the sheet already has the layout that it will have afterwards.
static void what_lies_beneath_the_sheet_follows_its_changes(void **state) {
    (void)state;
    for (int i = 0; i < N_PLACES; i++) {
        come_to(i);
        stage_press(&st, VISIT_ID_ACCESS);
        set_text_size(st.settings.text_size == 100 ? 160 : 100);
        look(&before);
        stage_press(&st, ACCESS_DONE);
        stage_pass(&st, 50);
        look(&after);
        for (int k = 0; k < before.n && strcmp(before.text[k].text, "Accessibility") != 0; k++) {
            bool found = false;
            for (int m = 0; m < after.n && !found; m++) {
                found = lies_alike(&before, k, &after, m);
            }
            if (!found) {
                fail_msg("%s: beneath the sheet \"%s\" lies at %.0f, %.0f", PLACES[i].name,
                         before.text[k].text, (double)before.text[k].at.x,
                         (double)before.text[k].at.y);
            }
        }
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_place_is_kept_through_another_language),
        TEST(every_place_is_kept_through_the_accessibility_sheet),
        TEST(every_place_is_kept_through_the_question),
        TEST(a_page_keeps_its_place_in_larger_letters),
        TEST(the_next_visitor_finds_no_open_page),
        TEST(what_lies_beneath_the_sheet_follows_its_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
