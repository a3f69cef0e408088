// Purpose: an interface on a made-up platform: time in steps, keys and clicks, a computer that
// answers, and the trace that tests read. Layer: tests.
// Invariant: nothing happens but through ui_input, ui_update and ui_poll, as in the program.
#ifndef SENET_TESTS_UI_PLAY_STAGE_H
#define SENET_TESTS_UI_PLAY_STAGE_H

#include "game/settings.h"
#include "support/made_history.h"
#include "ui/frame/ui.h"
#include "ui/frame/widgets.h"

#include <stdio.h>

enum {
    STAGE_LINES_CAP = 64,
    STAGE_LINE_CAP = 1024,
    // For whole games of which nobody looks at a frame: drawing is most of their work, and it is enough
    // that every state is drawn once or twice.
    STAGE_DRAW_GAP_MS = 120,
    STAGE_LANGUAGES = 3,
    STAGE_ALL_LANGUAGES = 9,
    STAGE_SAID_CAP = 1 << 16,
    STAGE_TEXTS_CAP = 1 << 16
};

typedef struct stage {
    gfx_scene scene;
    gfx_throws throws;
    char *throws_bytes;
    gfx_text_metrics metrics;
    settings settings;
    l10n language;
    const l10n_catalog *pseudo; // for whoever has the pseudo-locale among the languages; borrowed
    const l10n_language *languages[STAGE_ALL_LANGUAGES];
    const kiosk_config *museum;   // NULL: at home
    int n_counted;                // events that were to be counted
    char counted[STAGE_LINE_CAP]; // the last one
    uint64_t n_seeds;             // drawn so far; at home: to be changed for another game
    size_t n_cut;                 // texts that were cut before it was opened
    made_history games;           // games that were played; none but after stage_open_history
    ui_history history;
    bool ended;     // the staff asked for the end
    bool voiceless; // nothing can be said aloud
    ui *u;
    gfx_drawlist *list;
    uint64_t now_ms;
    uint64_t drawn_ms;             // when a frame was last drawn
    unsigned draw_gap_ms;          // frames that follow a drawn one sooner are left out; 0: none
    bool answers;                  // the computer answers requests to think
    bool teaches;                  // the teacher answers, at once; see stage_analyse
    char need[STAGE_LINE_CAP];     // the last line that begins with "need"
    char position[STAGE_LINE_CAP]; // of the last "moved" or "jumped"
    char screen[STAGE_LINE_CAP];   // the last "screen NAME"
    char notice[STAGE_LINE_CAP];
    bool idle;     // the last line of trace was "idle"
    bool has_held; // a request to think that was not answered
    ui_request held;
    bool has_question; // a request to the teacher that was not answered
    ui_request question;
    int n_questions;
    int loss;   // millionths between one move and the next best, see stage_analyse
    bool exact; // what the teacher says of itself
    char warning[STAGE_LINE_CAP]; // of the last "warning"
    char chance[STAGE_LINE_CAP];  // of the last "chance"
    int n_thrown, n_moved, n_over, n_sounds, n_begun, n_changed;
    uint8_t thrown_sticks;
    ui_request last_sound; // of any of the three kinds
    char said
        [STAGE_SAID_CAP]; // aloud since stage_listen, a line each time; "!" before what cuts off
    FILE *heard;          // gets a line for everything that is heard, as senet --trace has it
} stage;

/** Starts with usual settings, 1280 x 720. */
void stage_open(stage *s);
/** The same with so many made-up games that were played before. */
void stage_open_history(stage *s, size_t n_games);
/** The same in a museum with English, Italian and Arabic, in a window of that size. The languages have
 *  no catalogues: all texts are English. @param museum borrowed. */
void stage_open_museum(stage *s, const kiosk_config *museum, int width_px, int height_px);
/** The same with texts for the exhibition, the same in all languages. @param texts borrowed. */
void stage_open_exhibition(stage *s, const kiosk_config *museum, const content *texts, int width_px,
                           int height_px);
/** The same where nothing can be said aloud. */
void stage_open_voiceless(stage *s, const kiosk_config *museum, int width_px, int height_px);
/** The same with all nine languages, without catalogues too. */
void stage_open_all_languages(stage *s, const kiosk_config *museum, int width_px, int height_px);
void stage_close(stage *s);

/** What cmocka does before a test; *state: the stage. */
int stage_set_up(void **state);
/** The same without animations and beats, so that whole games take no minutes. */
int stage_set_up_instant(void **state);
/** The same among 30 finished games. */
int stage_set_up_history(void **state);
/** What cmocka does after a test; *state: the stage. */
int stage_tear_down(void **state);
/** A test for cmocka on a stage that `set_up` opens. */
#define STAGE_TEST(test, set_up, stage) \
    cmocka_unit_test_prestate_setup_teardown(test, set_up, stage_tear_down, stage)

/** Lets time pass in frames; draws whenever something changed. */
void stage_pass(stage *s, int ms);

/** Lets time pass until input is awaited or `most_ms` are over. @return whether it is awaited. */
bool stage_settle(stage *s, int most_ms);

/** One game with three pieces a side and a seed. */
match_setup stage_match(senet_rules_id rules, match_player_kind first, match_player_kind second);

/** Begins a match (asserted). */
void stage_begin(stage *s, const match_setup *setup);

/** Begins a match of two people at a position, and waits until it awaits input (all asserted). */
void stage_begin_at(stage *s, const char *position_text);

/** Lets two computers play the game to its result (asserted). */
void stage_play_out(stage *s);

/** @return whether the last line that begins with "need" goes on like this */
bool stage_needs(const stage *s, const char *what);

/** Draws. @return whether a text that contains `part` was drawn. */
bool stage_draws(const stage *s, const char *part);

/** The place of a rule set in the order in which people see them. */
int stage_rules_place(senet_rules_id id);

/** Whether a text is the number of a house, written on the board. */
bool stage_is_house_number(const stage *s, const gfx_text *text);

/** A made-up teacher: of the moves in their order each is worth `loss` less than the one before, the
 *  first as much as the position, which is worth 550000 to whoever is to move before a throw. */
void stage_analyse(const stage *s, const senet_position *position, ui_analysis *out_analysis);

/** Answers the request to the teacher that waits (asserted). */
void stage_teach(stage *s);

/** Forgets what was said aloud. */
void stage_listen(stage *s);

void stage_key(stage *s, int key, int modifiers);
void stage_click(stage *s, float x_px, float y_px);
/** Clicks on a point of the picture, vu. */
void stage_click_at(stage *s, gfx_point vu);
/** @return the widget with that label, NULL: there is none */
const ui_widget *stage_labelled(const stage *s, const char *label);
/** Clicks on a widget that is there (asserted). */
void stage_press(stage *s, int id);
void stage_pointer(stage *s, base_input_kind kind, float x_px, float y_px);

#endif
