// The card beside a place of the board: when it appears, that it agrees with the rules, and that it
// covers neither its place nor the message.
// Layer: tests.
// Invariant: by mouse, finger and keys; only what is drawn is checked.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "stage.h"
#include "ui/board/board_marks.h"
#include "ui/frame/layer.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"
#include "unit/ui_gallery/english.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static stage s;
static content *texts;

// A 3 takes the cone on 4 to 7, which is protected by 8; three spools in a row stop the one on 13.
#define STOPPED "kendall 1c1c2ss2/2c1sss3/10 c 0,0 2,0 - 3"

static int open_stage(void **state) {
    (void)state;
    stage_open(&s);
    texts = english_contents();
    s.u->env.services.content = texts;
    s.settings.auto_forced = false;
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&s);
    content_destroy(texts);
    return 0;
}

static play *table(void) {
    return ui_data(s.u, UI_SCREEN_PLAY);
}

static gfx_point pixels_of(int house) {
    const gfx_canvas *c = &s.u->env.canvas;
    const gfx_point at = s.scene.house[house].center;
    return (gfx_point){(at.x - c->view.x) * c->scale, (at.y - c->view.y) * c->scale};
}

static void point_at(int house) {
    const gfx_point at = pixels_of(house);
    stage_pointer(&s, BASE_INPUT_POINTER_MOVE, at.x, at.y);
}

static void click(int house) {
    const gfx_point at = pixels_of(house);
    stage_click(&s, at.x, at.y);
}

static void finger(base_input_kind kind, int house) {
    const gfx_point at = pixels_of(house);
    ui_input(s.u, &(base_input){.kind = kind, .x = at.x, .y = at.y, .pointer = 7, .button = 1});
    stage_pass(&s, 10);
}

// The text of the card; "": no card.
static const char *card(void) {
    static play_card_words shown;
    return play_card_now(table(), &shown) ? shown.text : "";
}

static void resting_the_pointer_on_a_special_house_explains_it(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    point_at(27);
    stage_pass(&s, 300);
    assert_string_equal(card(), "");
    stage_pass(&s, 300);
    assert_string_equal(card(), "A piece here goes back to 15.");
    assert_true(stage_draws(&s, "The water") && stage_draws(&s, "A piece here goes back to 15."));
    point_at(22); // an ordinary house
    stage_pass(&s, 700);
    assert_false(stage_draws(&s, "The water"));
    assert_string_equal(card(), "");
    s.settings.house_notes = false; // then only a click shows it
    point_at(27);
    stage_pass(&s, 700);
    assert_string_equal(card(), "");
    click(27);
    assert_string_equal(card(), "A piece here goes back to 15.");
    assert_int_equal(s.n_thrown, 0);
}

// The sign of a protected pair is between its pieces; pointing at it is like pointing at either.
static void the_sign_of_a_pair_explains_itself(void **state) {
    (void)state;
    stage_begin_at(&s, STOPPED);
    char said[WORDS_CAP];
    const gfx_canvas *c = &s.u->env.canvas;
    const gfx_point at = board_link_point(&s.scene, 7);
    stage_pass(&s, 8000); // until the automatic card is gone
    point_at(7);
    stage_pass(&s, 700);
    (void)str_copy(said, sizeof said, card());
    assert_string_not_equal(said, "");
    point_at(22);
    stage_pass(&s, 700);
    assert_string_equal(card(), "");
    stage_pointer(&s, BASE_INPUT_POINTER_MOVE, (at.x - c->view.x) * c->scale,
                  (at.y - c->view.y) * c->scale);
    stage_pass(&s, 700);
    assert_string_equal(card(), said);
}

// The review shows a house's card too: on hover and on a press.
static void the_review_has_the_cards_of_special_houses(void **state) {
    static const char WATER[] = "A piece here goes back to 15.";
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    stage_play_out(&s);
    ui_push(s.u, UI_SCREEN_REVIEW);
    stage_pass(&s, 500);
    point_at(27);
    stage_pass(&s, 200);
    assert_false(stage_draws(&s, WATER));
    stage_pass(&s, 500);
    assert_true(stage_draws(&s, WATER) && stage_draws(&s, "The water"));
    point_at(22);
    stage_pass(&s, 700);
    assert_false(stage_draws(&s, "The water"));
    click(27);
    assert_true(stage_draws(&s, WATER));
    stage_key(&s, BASE_KEY_LEFT, 0);
    assert_false(stage_draws(&s, WATER));
}

static void every_special_house_has_its_words_in_every_rule_set(void **state) {
    (void)state;
    s.settings.throws = SETTINGS_THROWS_HAND;
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        const match_setup setup = {.rules = (senet_rules_id)i, .n = 5, .points = 1};
        stage_begin(&s, &setup);
        assert_true(stage_settle(&s, 5000));
        for (int house = 11; house <= SENET_HOUSES; house++) {
            click(house);
            const bool special = s.u->env.look.board->sign[house][0] != '\0';
            assert_int_equal(special, card()[0] != '\0' && table()->texts.answer[0] == '\0');
        }
    }
    // The sign has no meaning in these rules: a click says so, hovering does not.
    stage_begin_at(&s, "jequier cscscscscs/10/10 c 0,0 0,0 - -");
    point_at(15);
    stage_pass(&s, 1000);
    assert_string_equal(card(), "");
    click(15);
    assert_string_equal(card(), "In these rules it is an ordinary house.");
}

// A piece on a special house, and one of each side far from it; after a throw or before one.
static void begin_with(const char *rules, int house, char piece, char thrown) {
    static const char NONE[] = "10";
    char row[8], text[64];
    const int before = (house - 1) % 10;
    (void)snprintf(row, sizeof row, before < 9 ? "%d%c%d" : "%d%c", before, piece, 9 - before);
    const char *taken = piece == '-' ? NONE : row;
    (void)snprintf(text, sizeof text, "%s:3 2c1s5/%s/%s c 0,0 %d,%d - %c", rules,
                   house <= 20 ? taken : NONE, house > 20 ? taken : NONE, piece == 'c' ? 1 : 2,
                   piece == 's' ? 1 : 2, thrown);
    stage_begin_at(&s, text);
}

static int times(const char *text, const char *part) {
    int n = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++) {
        n++;
    }
    return n;
}

static void no_card_says_the_same_twice(void **state) {
    (void)state;
    static const char *const RULES[] = {"jequier", "pergioco", "pharaoh",
                                        "bga",     "kendall",  "museum"};
    static const int HOUSES[] = {15, 26, 27, 28, 29, 30};
    static const char *const ONCE[] = {"afe", "only with", "by itself"};
    for (int i = 0; i < 6 * 6 * 3 * 2; i++) {
        const int house = HOUSES[i / 6 % 6];
        const char piece = "-cs"[i / 36 % 3];
        const char *rules = RULES[i % 6];
        if (house == 27 && piece != '-' && strcmp(rules, "bga") != 0 &&
            strcmp(rules, "museum") != 0) {
            continue; // no piece stays on 27
        }
        begin_with(rules, house, piece, "-1"[i / 108]);
        for (int asked = 0; asked < 2; asked++) {
            if (asked == 0) {
                point_at(house);
            } else {
                click(house);
            }
            stage_pass(&s, 700);
            for (size_t k = 0; k < sizeof ONCE / sizeof ONCE[0]; k++) {
                if (times(card(), ONCE[k]) > 1) {
                    fail_msg("%s, house %d: %s", rules, house, card());
                }
            }
        }
    }
}

static void speech_explains_a_house_once(void **state) {
    (void)state;
    s.settings.speech = true;
    stage_begin_at(&s, "pharaoh cscscscscs/10/10 c 0,0 0,0 - 2");
    stage_key(&s, 'a', 0);
    s.u->widgets.focus = PLAY_ID_HOUSE + 26;
    stage_pass(&s, 20);
    stage_listen(&s);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    stage_pass(&s, 1000);
    assert_string_equal(s.said,
                        "!\nHouse 27. It is empty. The water: A piece here goes back to 15.\n");
    stage_listen(&s);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    stage_pass(&s, 1000);
    assert_string_equal(s.said, "!\nHouse 28. It is empty. House of the Three Truths: Safe. Only "
                                "a 3 moves a piece on.\n");
}

static void point_at_part(int part) {
    const gfx_canvas *c = &s.u->env.canvas;
    const gfx_rect r = play_part_rect(table(), part);
    stage_pointer(&s, BASE_INPUT_POINTER_MOVE, (r.x + r.w / 2 - c->view.x) * c->scale,
                  (r.y + r.h / 2 - c->view.y) * c->scale);
    stage_pass(&s, 700);
}

static void the_parts_of_the_header_explain_themselves(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c4c4/3s3s2/s4c2s1 c 0,0 2,1 - -");
    for (int player = 0; player < 2; player++) {
        point_at_part(PLAY_PART_HOME + player);
        assert_string_equal(card(), player == 0 ? "Pieces home: 2 of 5. The first to bring all "
                                                  "pieces home wins."
                                                : "Pieces home: 1 of 5. The first to bring all "
                                                  "pieces home wins.");
        assert_true(stage_draws(&s, "Pieces home: "));
        point_at_part(PLAY_PART_NAME + player);
        assert_string_equal(card(), "The bright plate marks the player whose turn it is.");
    }
    point_at_part(PLAY_PART_TRAY + SENET_SPOOLS);
    assert_non_null(strstr(card(), "Pieces home: 1 of 5."));
    point_at_part(PLAY_PART_STICKS); // no card gets in the way of throwing
    assert_string_equal(card(), "");
}

static void a_card_can_open_while_the_computer_thinks(void **state) {
    (void)state;
    s.answers = false;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 5,
                               .points = 1,
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    for (int i = 0; i < 200 && !s.has_held; i++) {
        stage_pass(&s, 100);
    }
    assert_true(s.has_held);
    point_at(30);
    stage_pass(&s, 600);
    assert_string_equal(card(), "Only a 1 takes a piece home.");
    click(26);
    assert_string_equal(card(), "All must stop here. A 5 goes home.");
}

// While sticks fly, in the list of moves and after the game, too.
static void a_card_can_open_at_any_time(void **state) {
    static const char WATER[] = "A piece here goes back to 15.";
    (void)state;
    s.settings.speed = SETTINGS_SPEED_SLOW;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    stage_key(&s, 't', 0);
    point_at(27);
    stage_pass(&s, 600);
    assert_int_equal(table()->state, PLAY_THROWING);
    assert_string_equal(card(), WATER);
    assert_true(stage_draws(&s, WATER));
    s.settings.speed = SETTINGS_SPEED_OFF;
    stage_begin_at(&s, "kendall 8s1/10/9c c 0,0 4,4 - 1");
    for (int i = 0; i < 200 && strcmp(s.screen, "result") != 0; i++) {
        stage_key(&s, BASE_KEY_RETURN, 0);
        stage_pass(&s, 100);
    }
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    stage_pass(&s, 100);
    assert_int_equal(table()->state, PLAY_OVER);
    click(27);
    assert_string_equal(card(), WATER);
    stage_press(&s, PLAY_ID_MOVES);
    stage_pass(&s, 100);
    for (int i = 0; i < s.u->widgets.count && !table()->moves.past; i++) {
        if (s.u->widgets.widget[i].id >= PLAY_ID_LINE) {
            stage_press(&s, s.u->widgets.widget[i].id);
        }
    }
    stage_pass(&s, 100);
    assert_true(table()->moves.past);
    point_at(27);
    stage_pass(&s, 700);
    assert_string_equal(card(), WATER);
}

static void a_finger_taps_or_rests(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 3s6/10/c4c4 c 0,0 3,4 - 2");
    finger(BASE_INPUT_POINTER_DOWN, 29);
    finger(BASE_INPUT_POINTER_UP, 29);
    stage_pass(&s, 50);
    // Why it cannot move, then what the house is.
    assert_string_equal(card(),
                        "Only a 2 takes a piece home. A 2 takes none of your pieces to 29.");
    // A touch that is held on a movable piece explains its house and does not move it.
    finger(BASE_INPUT_POINTER_DOWN, 26);
    stage_pass(&s, 600);
    assert_string_equal(card(), "All must stop here. A 5 goes home.");
    finger(BASE_INPUT_POINTER_UP, 26);
    stage_pass(&s, 2000);
    assert_string_equal(card(), "All must stop here. A 5 goes home.");
    assert_int_equal(s.n_moved, 0);
    finger(BASE_INPUT_POINTER_DOWN, 12);
    finger(BASE_INPUT_POINTER_UP, 12);
    assert_string_equal(card(), "A 2 takes none of your pieces to 12.");
}

static uint32_t barred_near(int house) {
    // The cross's strokes begin near the tile's corners.
    const gfx_point *q = s.scene.house[house].quad;
    const gfx_point middle = board_between(q[0], q[2], 0.5f),
                    at = board_between(middle, q[0], 0.86f);
    uint32_t n = 0;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_PATH && c->as.path.n_points > 0) {
            const gfx_point *p = gfx_drawlist_points(s.list, c->as.path.first_point);
            n += fabsf(p->x - at.x) + fabsf(p->y - at.y) < 1 ? 1 : 0;
        }
    }
    return n;
}

static void an_impossible_move_is_explained_where_it_was_tried(void **state) {
    (void)state;
    s.settings.house_notes = false;
    stage_begin_at(&s, STOPPED);
    static const char why[] = "A 3 takes this piece from 4 to 7, and 7 is protected.";
    char message[WORDS_CAP];
    click(7); // as an attempt to attack
    assert_string_equal(card(), why);
    assert_true(stage_draws(&s, why));
    assert_true(barred_near(7) > 0 && barred_near(8) == 0);
    play_message(table(), message);
    assert_null(strstr(message, "protected"));
    click(4);
    assert_string_equal(card(), why);
    click(13);
    assert_string_equal(card(), "A 3 cannot take this piece from 13 past the row on 15 to 17.");
    assert_true(barred_near(15) > 0 && barred_near(17) > 0 && barred_near(14) == 0);
    click(22);
    assert_string_equal(card(), "A 3 takes none of your pieces to 22.");
    assert_true(barred_near(15) == 0);
}

static void a_sign_explains_itself_when_it_first_matters_and_when_asked(void **state) {
    (void)state;
    stage_begin_at(&s, STOPPED);
    assert_true(strstr(card(), "Three in a row: the other side cannot pass.") != NULL);
    stage_pass(&s, 8000); // time to read it
    assert_string_equal(card(), "");
    click(20);
    point_at(8);
    stage_pass(&s, 600);
    assert_string_equal(card(), "Two in a row protect each other: they cannot be hit.");
    point_at(13);
    stage_pass(&s, 600);
    assert_string_equal(card(), "A 3 cannot take this piece from 13 past the row on 15 to 17.");
    // Only once, even if the same throw comes again.
    stage_pointer(&s, BASE_INPUT_POINTER_GONE, 0, 0);
    click(2);
    stage_pass(&s, 3000);
    assert_int_equal(s.n_moved, 1);
    stage_press(&s, PLAY_ID_UNDO);
    stage_pass(&s, 3000);
    assert_null(strstr(card(), "Three in a row"));
}

// A 2 takes the cone on 1 to 3, which is occupied; the one on 3 can move.
static void the_bar_is_explained_once_in_a_game(void **state) {
    static const char BAR[] =
        "Pieces with a bar cannot move now. A 2 takes this piece from 1 to 3, "
        "and one of yours is there.";
    (void)state;
    stage_begin_at(&s, "kendall c1c2s4/10/10 c 0,0 3,4 - 2");
    assert_string_equal(card(), BAR);
    assert_true(stage_draws(&s, "Pieces with a bar"));
    stage_pass(&s, 8000); // time to read it
    assert_string_equal(card(), "");
    point_at(1);
    stage_pass(&s, 600);
    assert_string_equal(card(), "A 2 takes this piece from 1 to 3, and one of yours is there.");
    stage_pointer(&s, BASE_INPUT_POINTER_GONE, 0, 0);
    click(3);
    stage_pass(&s, 3000);
    assert_int_equal(s.n_moved, 1);
    stage_press(&s, PLAY_ID_UNDO);
    stage_pass(&s, 3000);
    assert_string_equal(card(), "");
}

// A 2 takes the cone on 1 to its own piece on 3, and the one on 25 past 26. Each reason has its
// card, beside one such piece, the first time that it blocks a move.
static void every_reason_is_explained_once_in_a_game(void **state) {
    static const char OWN[] = "A 2 takes this piece from 1 to 3, and one of yours is there.",
                      GATE[] = "No piece may pass house 26: it has to stop there first.";
    (void)state;
    stage_begin_at(&s, "kendall c1c2s4/10/4c5 c 0,0 2,4 - 2");
    assert_non_null(strstr(card(), GATE));
    assert_non_null(strstr(card(), "Pieces with a bar cannot move now."));
    stage_pass(&s, 8000); // time to read it
    for (int again = 0; again < 2; again++) {
        click(3);
        stage_pass(&s, 3000);
        stage_press(&s, PLAY_ID_UNDO);
        stage_pass(&s, 3000);
        assert_string_equal(card(), again == 0 ? OWN : "");
        stage_pass(&s, 8000);
    }
}

// Before any piece stands on it, and not again when one does.
static void a_special_house_is_explained_when_a_piece_could_first_go_there(void **state) {
    static const char ANKH[] = "Pieces from the water come back here.";
    (void)state;
    stage_begin_at(&s, "kendall 4s5/1c8/c9 c 0,0 3,4 - 3");
    assert_string_equal(card(), ANKH);
    assert_true(stage_draws(&s, "House of Rebirth"));
    stage_pass(&s, 8000); // time to read it
    assert_string_equal(card(), "");
    click(12);
    for (int ms = 0; ms < 20000; ms += 100) {
        stage_pass(&s, 100);
        assert_null(strstr(table()->texts.caption_text, ANKH));
        if (s.idle && table()->state == PLAY_AWAITING_THROW) {
            stage_key(&s, 't', 0);
        }
    }
}

static void a_card_covers_neither_its_house_nor_the_message(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {640, 400}, {768, 1366}, {2560, 1080}};
    static const char *const languages[] = {"en", "ar"};
    for (size_t i = 0; i < 24; i++) {
        const bool with_moves = i >= 16; // beside the list of moves, with the chance bar
        s.settings.chance_bar = with_moves;
        l10n_init(&s.language, l10n_language_find(languages[i % 2]), NULL);
        ui_set_language(s.u, &s.language);
        ui_resize(s.u, sizes[i / 4 % 4][0], sizes[i / 4 % 4][1]);
        s.settings.text_size = i / 2 % 2 == 0 ? 100 : 200;
        ui_refresh_layout(s.u);
        stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
        table()->moves.open = with_moves;
        ui_refresh_layout(s.u);
        stage_pass(&s, 50);
        for (int house = 15; house <= SENET_HOUSES; house += house == 15 ? 11 : 1) {
            point_at(house);
            stage_pass(&s, 700);
            assert_true(card()[0] != '\0');
            const gfx_rect r = play_card_rect(table()), view = s.u->env.layout.view;
            const gfx_rect at = board_place_rect(&s.scene, SENET_CONES, house, false);
            assert_true(r.x >= view.x && r.x + r.w <= view.x + view.w && r.y >= view.y &&
                        r.y + r.h <= view.y + view.h);
            assert_true(r.x >= at.x + at.w || r.x + r.w <= at.x || r.y >= at.y + at.h ||
                        r.y + r.h <= at.y);
            const gfx_rect message =
                ui_layer_in_window(&s.u->env, UI_LAYER_NEAR, play_message_rect(table()));
            assert_true(r.y >= message.y + message.h || r.x + r.w <= message.x ||
                        r.x >= message.x + message.w || r.y + r.h <= message.y);
            assert_true(box_overlap(r, play_chance_rect(table())) <= 0);
        }
    }
}

static void after_a_move_a_card_opens_only_for_a_moving_pointer(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c3c5/3s3s2/s4c4 c 0,0 2,2 - 1");
    stage_pass(&s, 8000); // until the automatic card is gone
    point_at(26);
    stage_pass(&s, 700);
    assert_string_equal(card(), "All must stop here. A 5 goes home.");
    click(26);
    stage_pass(&s, 4000);
    assert_int_equal(s.n_moved, 1);
    assert_string_equal(card(), "");
    stage_pass(&s, 4000);
    assert_string_equal(card(), "");
    const gfx_point at = pixels_of(26);
    stage_pointer(&s, BASE_INPUT_POINTER_MOVE, at.x + 3, at.y);
    stage_pass(&s, 700);
    assert_string_equal(card(), "All must stop here. A 5 goes home.");
}

static bool apart(gfx_rect a, gfx_rect b) {
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

static void a_card_covers_no_piece_and_no_goal(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {768, 1366}, {1024, 768}, {2560, 1080}};
    static const char *const positions[] = {
        "kendall 2cscs4/s1c2ss3/4cc4 c 0,0 0,0 - 2",
        "kendall 3cscscs1/3c2s3/4sc4 s 0,0 0,0 - 3",
        "jequier 3s1sc1c1/1cs2s1s2/1c2c5 c 0,0 0,0 - 3",
    };
    for (size_t i = 0; i < 12; i++) {
        ui_resize(s.u, sizes[i / 3][0], sizes[i / 3][1]);
        stage_begin_at(&s, positions[i % 3]);
        const senet_position *at = &table()->shown.position;
        stage_pass(&s, 9000); // until the automatic cards are gone
        int shown = 0;
        for (int house = 1; house <= SENET_HOUSES; house++) {
            point_at(house);
            stage_pass(&s, 700);
            if (card()[0] == '\0') {
                continue;
            }
            const gfx_rect r = play_card_rect(table());
            shown++;
            for (int h = 1; h <= SENET_HOUSES; h++) {
                senet_side side = SENET_CONES;
                senet_move moves[SENET_MOVES_CAP];
                const bool taken = senet_position_at(at, h, &side);
                assert_true((!taken && play_moves_to(table(), h, moves) == 0) ||
                            apart(r, board_place_rect(&s.scene, side, h, taken)));
            }
        }
        assert_true(shown >= 5);
    }
}

static void a_card_covers_no_piece_beside_the_board(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {768, 1366}, {1024, 768}, {2560, 1080}};
    static const char *const positions[] = {"kendall:7 c9/s9/10 c 0,0 6,6 - -",
                                            "kendall 1c1s6/10/5c2s1 c 0,0 3,3 - 2",
                                            "pharaoh 2s7/10/9c c 3,1 1,3 - 3"};
    for (size_t i = 0; i < 12; i++) {
        ui_resize(s.u, sizes[i / 3][0], sizes[i / 3][1]);
        stage_begin_at(&s, positions[i % 3]);
        stage_pass(&s, 9000);
        board_pieces pieces;
        board_pieces_of(&s.scene, &table()->shown.position, &pieces);
        for (int house = 1; house <= SENET_HOUSES; house++) {
            point_at(house);
            stage_pass(&s, 700);
            for (int k = 0; k < pieces.count && card()[0] != '\0'; k++) {
                const board_piece *p = &pieces.piece[k];
                assert_true(p->place <= SENET_HOUSES ||
                            apart(play_card_rect(table()),
                                  board_place_rect(&s.scene, p->side, p->place, true)));
            }
        }
    }
}

// Distance of the card from its house, vu.
static float away_from(int house) {
    const gfx_rect r = play_card_rect(table()),
                   at = board_place_rect(&s.scene, SENET_CONES, house,
                                         senet_position_at(&table()->shown.position, house, NULL));
    return hypotf(fmaxf(fmaxf(r.x - at.x - at.w, at.x - r.x - r.w), 0),
                  fmaxf(fmaxf(r.y - at.y - at.h, at.y - r.y - r.h), 0));
}

// An upright window has room for it beside the throw.
static void a_card_is_never_far_from_its_house(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {768, 1366}};
    static const char *const positions[] = {"kendall:3 10/4cscscs/10 c 0,0 0,0 - 3",
                                            "kendall 3cscscs1/3c2s3/4sc4 s 0,0 0,0 - -",
                                            "museum 2cscs4/s1c2ss3/4cc4 c 0,0 0,0 - -"};
    for (size_t i = 0; i < 18; i++) {
        s.settings.text_size = 100 + 50 * (int)(i % 3);
        ui_resize(s.u, sizes[i / 9][0], sizes[i / 9][1]);
        ui_refresh_layout(s.u);
        stage_begin_at(&s, positions[i / 3 % 3]);
        stage_pass(&s, 9000);
        for (int house = 15; house <= SENET_HOUSES; house += house == 15 ? 11 : 1) {
            point_at(house);
            stage_pass(&s, 700);
            if (card()[0] != '\0' && away_from(house) > 700) {
                fail_msg("%dx%d %d %%: %.0f from %d", sizes[i / 9][0], sizes[i / 9][1],
                         s.settings.text_size, (double)away_from(house), house);
            }
        }
    }
}

// Letters of twice the width: "Rebirth" is then as wide as "Wiedergeburt".
static float wide_letters(void *user, const gfx_text_style *style, const char *utf8) {
    (void)user;
    return (float)strlen(utf8) * 0.92f * style->size_vu;
}

// In a narrow window with large letters a single long word can be wider than a card should be.
static void a_card_is_as_wide_as_the_longest_word_of_its_name(void **state) {
    (void)state;
    s.metrics.width = wide_letters;
    ui_resize(s.u, 540, 960);
    s.settings.text_size = 200;
    ui_refresh_layout(s.u);
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    point_at(15);
    stage_pass(&s, 700);
    const gfx_rect card_at = play_card_rect(table());
    ui_draw(s.u, s.list);
    int n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, "Rebirth") == 0) {
            const gfx_text *t = &c->as.text;
            const float right = t->at.x + s.metrics.width(NULL, &t->style, t->utf8);
            assert_true(right <= card_at.x + card_at.w);
            n++;
        }
    }
    assert_true(n > 0);
}

// No single word is left on the last line.
static void lines_of_a_card_are_about_equally_long(void **state) {
    static const float LEAST = 0.55f; // of the longest line
    static const char *const STARTS[] = {
        "jequier cscscscscs/10/10 c 0,0 0,0 - -", "pharaoh 10/10/10 c 5,5 0,0 - -",
        "kendall cscscscscs/10/10 c 0,0 0,0 - -", "museum cscscscscs/10/10 c 0,0 0,0 - -"};
    int n_wrapped = 0;
    (void)state;
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++) {
        stage_begin_at(&s, STARTS[i]);
        for (int house = 15; house <= SENET_HOUSES; house += house == 15 ? 11 : 1) {
            play_card_words shown;
            float longest = 0, last = 0;
            int n = 0;
            point_at(house);
            stage_pass(&s, 700);
            if (!play_card_now(table(), &shown)) {
                continue;
            }
            ui_draw(s.u, s.list);
            for (size_t k = 0; k < gfx_drawlist_count(s.list); k++) {
                const gfx_command *c = gfx_drawlist_get(s.list, k);
                if (c->kind == GFX_TEXT && strchr(c->as.text.utf8, ' ') != NULL &&
                    strstr(shown.text, c->as.text.utf8) != NULL) {
                    last = s.metrics.width(NULL, &c->as.text.style, c->as.text.utf8);
                    longest = fmaxf(longest, last);
                    n++;
                } else if (n > 0 && c->kind == GFX_TEXT) {
                    last = 0; // the last word is alone
                }
            }
            n_wrapped += n > 1 ? 1 : 0;
            if (n > 1 && last < LEAST * longest) {
                fail_msg("%s: %s", STARTS[i], shown.text);
            }
        }
    }
    assert_true(n_wrapped > 3);
}

#define ON_STAGE(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)

static void why_a_piece_does_not_go_home_is_explained_once(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 1c2s5/10/8c1 c 0,0 3,4 - 3");
    stage_pass(&s, 8000); // until the automatic card is gone
    point_at(29);
    stage_pass(&s, 1000);
    play_card_words card;
    assert_true(play_card_now(table(), &card));
    assert_string_equal(card.text, "From 29 a piece goes home only with a 2.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_STAGE(why_a_piece_does_not_go_home_is_explained_once),
        ON_STAGE(resting_the_pointer_on_a_special_house_explains_it),
        ON_STAGE(no_card_says_the_same_twice),
        ON_STAGE(a_card_is_as_wide_as_the_longest_word_of_its_name),
        ON_STAGE(speech_explains_a_house_once),
        ON_STAGE(the_sign_of_a_pair_explains_itself),
        ON_STAGE(the_review_has_the_cards_of_special_houses),
        ON_STAGE(every_special_house_has_its_words_in_every_rule_set),
        ON_STAGE(the_parts_of_the_header_explain_themselves),
        ON_STAGE(a_card_can_open_while_the_computer_thinks),
        ON_STAGE(a_card_can_open_at_any_time),
        ON_STAGE(a_finger_taps_or_rests),
        ON_STAGE(an_impossible_move_is_explained_where_it_was_tried),
        ON_STAGE(a_sign_explains_itself_when_it_first_matters_and_when_asked),
        ON_STAGE(the_bar_is_explained_once_in_a_game),
        ON_STAGE(every_reason_is_explained_once_in_a_game),
        ON_STAGE(a_special_house_is_explained_when_a_piece_could_first_go_there),
        ON_STAGE(lines_of_a_card_are_about_equally_long),
        ON_STAGE(a_card_covers_neither_its_house_nor_the_message),
        ON_STAGE(after_a_move_a_card_opens_only_for_a_moving_pointer),
        ON_STAGE(a_card_covers_no_piece_and_no_goal),
        ON_STAGE(a_card_covers_no_piece_beside_the_board),
        ON_STAGE(a_card_is_never_far_from_its_house),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
