// The interface on a simulated platform: time in steps, keys and clicks, a computer that answers,
// and the trace that tests read.
// Layer: tests.
// Invariant: everything goes through ui_input, ui_update and ui_poll, as in the program.
#ifndef SENET_TESTS_UI_PLAY_STAGE_H
#define SENET_TESTS_UI_PLAY_STAGE_H

#include "game/settings.h"
#include "support/fake_history.h"
#include "ui/frame/ui.h"
#include "ui/frame/widgets.h"

#include <stdio.h>

enum {
    STAGE_LINES_CAP = 64,
    STAGE_LINE_CAP = 1024,
    // Shortest time between two drawn frames in games whose frames nobody checks: drawing is most
    // of their work.
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
    const l10n_catalog *pseudo; // for tests with the pseudo-locale among the languages; borrowed
    const l10n_language *languages[STAGE_ALL_LANGUAGES];
    const kiosk_config *museum;   // NULL: at home
    int n_counted;                // UI_REQUEST_COUNT requests so far
    char counted[STAGE_LINE_CAP]; // the last of them
    uint64_t n_seeds;             // drawn in a museum; at home: set to get another game
    size_t n_cut;                 // texts truncated before the stage was opened
    fake_history games;           // finished games; empty unless stage_open_history was called
    ui_history history;
    bool ended;    // the staff asked to exit
    bool no_voice; // there is no speech synthesis
    ui *u;
    gfx_drawlist *list;
    uint64_t now_ms;
    uint64_t drawn_ms;             // when a frame was last drawn
    unsigned draw_gap_ms;          // shortest time between two drawn frames; 0: no limit
    bool answers;                  // the computer answers requests to think
    bool teaches;                  // the teacher answers at once; see stage_analyse
    char need[STAGE_LINE_CAP];     // what followed "need " in its last line of trace
    char position[STAGE_LINE_CAP]; // after the last "moved" or "jumped"
    char screen[STAGE_LINE_CAP];   // the name in the last "screen"
    char notice[STAGE_LINE_CAP];
    bool idle;     // the last line of trace was "idle", "widgets", "focus" and "chance" aside
    bool has_held; // a request to think is not answered yet
    ui_request held;
    bool has_question; // a request to the teacher is not answered yet
    ui_request question;
    int n_questions;
    int loss;   // evaluation between one move and the next, millionths; see stage_analyse
    bool exact; // whether the teacher calls its evaluations exact
    char warning[STAGE_LINE_CAP]; // what followed the last "warning "
    char chance[STAGE_LINE_CAP];  // what followed the last "chance "
    int n_thrown, n_moved, n_over, n_sounds, n_begun, n_changed;
    uint8_t thrown_sticks;
    ui_request last_sound;     // sound, music or room
    char said[STAGE_SAID_CAP]; // spoken since stage_listen, a line each; "!": it interrupts
    FILE *heard;               // receives a line for each sound, as in the trace; NULL: none
} stage;

/** Opens with the default settings, but throws by hand, at 1280 x 720. */
void stage_open(stage *s);
/** The same with `n_games` finished games in the history. */
void stage_open_history(stage *s, size_t n_games);
/** The same in a museum with English, Italian and Arabic. The languages have no catalogues: all
 *  texts are English.
 *  @param museum borrowed */
void stage_open_museum(stage *s, const kiosk_config *museum, int width_px, int height_px);
/** The same with texts for the exhibition, the same in all languages. @param texts borrowed */
void stage_open_exhibition(stage *s, const kiosk_config *museum, const content *texts, int width_px,
                           int height_px);
/** stage_open_museum without speech synthesis. */
void stage_open_voiceless(stage *s, const kiosk_config *museum, int width_px, int height_px);
/** stage_open_museum with all nine languages, without catalogues too. */
void stage_open_all_languages(stage *s, const kiosk_config *museum, int width_px, int height_px);
void stage_close(stage *s);

/** cmocka's setup; *state: the stage. */
int stage_set_up(void **state);
/** The same without animations and pauses, so that whole games do not take minutes. */
int stage_set_up_instant(void **state);
/** The same with 30 finished games. */
int stage_set_up_history(void **state);
/** cmocka's teardown; *state: the stage. */
int stage_tear_down(void **state);
/** A cmocka test on a stage that `set_up` opens. */
#define STAGE_TEST(test, set_up, stage) \
    cmocka_unit_test_prestate_setup_teardown(test, set_up, stage_tear_down, stage)

/** Lets time pass in frames; draws whenever something changed. */
void stage_pass(stage *s, int ms);

/** Lets time pass until the interface is idle, at most `most_ms`. @return whether it is idle. */
bool stage_settle(stage *s, int most_ms);

/** One game with three pieces a side and a seed. */
match_setup stage_match(senet_rules_id rules, match_player_kind first, match_player_kind second);

/** Begins a match (asserted). */
void stage_begin(stage *s, const match_setup *setup);

/** Begins a match of two people at a position and waits until it is idle (all asserted). */
void stage_begin_at(stage *s, const char *position_text);

/** Lets two computers play the game to its result (asserted). */
void stage_play_out(stage *s);

/** @return whether what is needed now begins with `what` */
bool stage_needs(const stage *s, const char *what);

/** Draws. @return whether a text that contains `part` was drawn. */
bool stage_draws(const stage *s, const char *part);

/** The index of a rule set in the order shown to people. */
int stage_rules_place(senet_rules_id id);

/** Whether a text is the number of a house, written on the board. */
bool stage_is_house_number(const stage *s, const gfx_text *text);

/** A fake teacher: a position is worth 550000 to the mover before a throw, else 450000 plus
 *  10000 times the throw. The first move is worth the same, each next one `loss` less; a winning
 *  move is certain. */
void stage_analyse(const stage *s, const senet_position *position, ui_analysis *out_analysis);

/** Answers the waiting request to the teacher; aborts if there is none. */
void stage_teach(stage *s);

/** Clears `said`. */
void stage_listen(stage *s);

void stage_key(stage *s, int key, int modifiers);
void stage_click(stage *s, float x_px, float y_px);
/** Clicks on a point of the scene, vu. */
void stage_click_at(stage *s, gfx_point vu);
/** @return the widget with that label; NULL: none */
const ui_widget *stage_labelled(const stage *s, const char *label);
/** Clicks on a widget (asserted to exist). */
void stage_press(stage *s, int id);
void stage_pointer(stage *s, base_input_kind kind, float x_px, float y_px);

#endif
