// Right-to-left languages mirror the interface but never the board.
// Layer: tests.
#include "support/screens.h"
#include "unit/ui_play/stage.h"

#include "ui/frame/layer.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COMMANDS_CAP = 4096, TEXT_CAP = 512, KEY_LEFT = BASE_KEY_LEFT, KEY_RIGHT = BASE_KEY_RIGHT };

// Texts and pictures of a frame, copied.
typedef struct frame {
    int n_texts, n_images;
    struct {
        char utf8[TEXT_CAP];
        gfx_point at;
        gfx_align align;
    } text[COMMANDS_CAP];
    struct {
        char name[TEXT_CAP];
        gfx_rect dst;
    } image[COMMANDS_CAP];
} frame;

static void keep_frame(const stage *s, frame *out) {
    out->n_texts = 0;
    out->n_images = 0;
    ui_draw(s->u, s->list);
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        if (c->kind == GFX_TEXT) {
            // A wrapped line may begin with its paragraph's direction mark.
            const char *text = c->as.text.utf8, *mark = "\u200f";
            text += strncmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
            (void)str_copy(out->text[out->n_texts].utf8, TEXT_CAP, text);
            out->text[out->n_texts].at = c->as.text.at;
            out->text[out->n_texts++].align = c->as.text.align;
        } else if (c->kind == GFX_IMAGE) {
            (void)str_copy(out->image[out->n_images].name, TEXT_CAP, c->as.image.name);
            out->image[out->n_images++].dst = c->as.image.dst;
        }
    }
}

// Without a catalogue Arabic shows the English texts, so that both directions can be compared.
static void speak(stage *s, const char *code) {
    l10n_init(&s->language, l10n_language_find(code), NULL);
    ui_set_language(s->u, &s->language);
}

// Differs between the languages: digits (on small boards in place too) and the language's name.
static bool differs(const char *text) {
    return strpbrk(text, "0123456789") != NULL || strcmp(text, "English") == 0;
}

static bool is_near(float a, float b) {
    return fabsf(a - b) < 0.02f;
}

// Maps a place in English to the same one in Arabic: what is beside the table changes sides, the
// table does not move.
static gfx_transform mirror_of(const stage *s) {
    gfx_rect whole = s->u->env.canvas.view;
    whole.x += ui_panel_beside(&s->u->env) / 2;
    return gfx_transform_in(whole, true, false);
}

// Every text of one frame is in the other, at the mirrored place. @return how many there are
static int compare_texts(const stage *s, const frame *left, const frame *right) {
    static const gfx_align mirrored[] = {GFX_ALIGN_RIGHT, GFX_ALIGN_CENTER, GFX_ALIGN_LEFT};
    int n = 0;
    for (int i = 0; i < left->n_texts; i++) {
        if (differs(left->text[i].utf8)) {
            continue;
        }
        const gfx_transform mirror = mirror_of(s);
        gfx_point want = gfx_transform_point(mirror, left->text[i].at);
        bool found = false;
        for (int k = 0; k < right->n_texts && !found; k++) {
            found = strcmp(left->text[i].utf8, right->text[k].utf8) == 0 &&
                    is_near(right->text[k].at.x, want.x) && is_near(right->text[k].at.y, want.y) &&
                    right->text[k].align == mirrored[left->text[i].align];
        }
        if (!found) {
            fail_msg("%s: \"%s\" is not mirrored", s->screen, left->text[i].utf8);
        }
        n++;
    }
    return n;
}

// The pictures of the table, the board and the pieces stay in place.
enum { CARD_MOST = 1000 }; // width of the pictures to choose from

static int compare_table(const stage *s, const frame *left, const frame *right) {
    int n = 0;
    for (int i = 0; i < left->n_images; i++) {
        // Sheets of stone belong to the interface; the signs of small boards move, see below.
        bool moves = strstr(left->image[i].name, "slab") != NULL ||
                     strncmp(left->image[i].name, "sign_", 5) == 0 ||
                     (strcmp(s->screen, "look") == 0 && left->image[i].dst.w < CARD_MOST);
        for (int k = 0; k < right->n_images && !moves; k++) {
            const gfx_rect *a = &left->image[i].dst, *b = &right->image[k].dst;
            if (strcmp(left->image[i].name, right->image[k].name) == 0 && is_near(a->x, b->x) &&
                is_near(a->y, b->y)) {
                n++;
                break;
            }
            if (k + 1 == right->n_images) {
                fail_msg("%s: %s has moved", s->screen, left->image[i].name);
            }
        }
    }
    return n;
}

// The sign of a card is mirrored with its card. A small board moves as a whole: all of its signs
// move by the same distance. @return how many signs there are
static int compare_signs(const stage *s, const frame *left, const frame *right) {
    const gfx_transform mirror = mirror_of(s);
    int n = 0, n_on_board = 0;
    float moved = 0.0f;
    assert_int_equal(left->n_images, right->n_images);
    for (int i = 0; i < left->n_images; i++) {
        if (strncmp(left->image[i].name, "sign_", 5) == 0) {
            assert_string_equal(left->image[i].name, right->image[i].name);
            n++;
            if (is_near(right->image[i].dst.x, gfx_transform_rect(mirror, left->image[i].dst).x)) {
                continue;
            }
            float by = right->image[i].dst.x - left->image[i].dst.x;
            moved = n_on_board++ == 0 ? by : moved;
            assert_true(is_near(by, moved));
        }
    }
    return n;
}

static const match_setup TWO_PEOPLE = {.rules = SENET_RULES_KENDALL,
                                       .n = 5,
                                       .points = 1,
                                       .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_HUMAN}},
                                       .seed = {.low = 3}};

static void every_screen_is_the_mirror_image_of_itself(void **state) {
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_PLAY, "is the table, which is not mirrored: below"},
        {UI_SCREEN_TUTORIAL, "is on that table"},
        {UI_SCREEN_RESULT, "comes only when a game is over"},
        {UI_SCREEN_WARNING, "comes only before a bad move"},
        {UI_SCREEN_EXHIBITION, "has a board as a picture, which stands where the page has it"}};
    ui_screen_id screens[UI_SCREEN_COUNT];
    const int n_screens = SCREENS_AT_HOME(LEFT_OUT, screens);
    (void)state;
    frame *left = malloc(sizeof *left);
    frame *right = malloc(sizeof *right);
    assert_true(left != NULL && right != NULL);
    int n_signs = 0;
    for (int i = 0; i < n_screens; i++) {
        stage s;
        stage_open_history(&s, 30);
        stage_begin(&s, &TWO_PEOPLE);
        stage_pass(&s, 2000);
        ui_pop(s.u); // the title below is mirrored too
        ui_push(s.u, screens[i]);
        stage_pass(&s, 1000);
        keep_frame(&s, left);
        speak(&s, "ar");
        stage_pass(&s, 20);
        keep_frame(&s, right);
        assert_true(compare_texts(&s, left, right) > 1);
        assert_true(compare_table(&s, left, right) > 0);
        n_signs += compare_signs(&s, left, right);
        stage_close(&s);
    }
    assert_true(n_signs > 5);
    free(left);
    free(right);
}

static void the_players_change_sides_and_the_board_does_not(void **state) {
    (void)state;
    frame *left = malloc(sizeof *left);
    frame *right = malloc(sizeof *right);
    assert_true(left != NULL && right != NULL);
    stage s;
    stage_open(&s);
    match_setup setup = TWO_PEOPLE;
    (void)str_copy(setup.player[0].name, sizeof setup.player[0].name, "Merit");
    (void)str_copy(setup.player[1].name, sizeof setup.player[1].name, "Nebamun");
    stage_begin(&s, &setup);
    stage_pass(&s, 3000);
    keep_frame(&s, left);
    speak(&s, "ar");
    stage_pass(&s, 20);
    keep_frame(&s, right);
    assert_true(compare_table(&s, left, right) > 10);
    int found = 0;
    for (int i = 0; i < right->n_texts; i++) {
        float x = right->text[i].at.x;
        found += strcmp(right->text[i].utf8, "Merit") == 0 && x > 960.0f ? 1 : 0;
        found += strcmp(right->text[i].utf8, "Nebamun") == 0 && x < 960.0f ? 1 : 0;
    }
    assert_int_equal(found, 2);
    stage_close(&s);
    free(left);
    free(right);
}

// The chance bar, the names and their explanations react where they are drawn.
static void the_bar_and_the_names_explain_themselves_where_they_are_seen(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {768, 1366}, {640, 400}, {2560, 1080}};
    stage s;
    stage_open(&s);
    s.teaches = true;
    s.settings.chance_bar = true;
    speak(&s, "ar");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        ui_resize(s.u, sizes[i][0], sizes[i][1]);
        stage_begin_at(&s, "kendall c4c4/3s3s2/s4c2s1 c 0,0 2,1 - -");
        stage_pass(&s, 2000);
        const play *p = ui_data(s.u, UI_SCREEN_PLAY);
        ui_draw(s.u, s.list);
        int n = 0;
        for (size_t k = 0; k < gfx_drawlist_count(s.list); k++) {
            const gfx_command *c = gfx_drawlist_get(s.list, k);
            if (c->kind != GFX_TEXT || strchr(c->as.text.utf8, '%') == NULL) {
                continue;
            }
            n++;
            for (int b = 0; b < s.u->widgets.count; b++) {
                const gfx_rect r = ui_widget_in_window(&s.u->widgets.widget[b]);
                assert_false(r.w < 600 && box_has(r, c->as.text.at));
            }
            assert_int_equal(play_place_at(p, (gfx_point){c->as.text.at.x, c->as.text.at.y - 8}),
                             PLAY_PART_CHANCE);
        }
        assert_int_equal(n, 2);
        for (int player = 0; player < 2; player++) {
            const gfx_rect r =
                ui_layer_in_window(&s.u->env, UI_LAYER_NEAR, play_header_rect(p, player));
            assert_int_equal(play_place_at(p, (gfx_point){r.x + r.w / 2, r.y + r.h - 4}),
                             PLAY_PART_HOME + player);
        }
    }
    stage_close(&s);
}

// Whether a row of keys runs to the right in the window, without overlaps.
static bool goes_right(const stage *s, int first, int last) {
    bool right = false;
    for (int id = first; id < last; id++) {
        const ui_widget *a = ui_widgets_find(&s->u->widgets, id);
        const ui_widget *b = ui_widgets_find(&s->u->widgets, id + 1);
        assert_true(a != NULL && b != NULL);
        const gfx_rect at = gfx_transform_rect(a->transform, a->rect),
                       next = gfx_transform_rect(b->transform, b->rect);
        assert_true(id == first || (next.x > at.x) == right);
        right = next.x > at.x;
    }
    return right;
}

static void keys_to_choose_from_follow_the_direction_of_reading(void **state) {
    (void)state;
    match_setup real_sticks = TWO_PEOPLE;
    real_sticks.throws = MATCH_THROWS_MANUAL;
    stage s;
    stage_open(&s);
    stage_begin(&s, &real_sticks);
    assert_true(stage_settle(&s, 30000));
    assert_true(goes_right(&s, PLAY_ID_FACES, PLAY_ID_FACES + GFX_STICKS));
    speak(&s, "ar");
    stage_pass(&s, 20);
    assert_false(goes_right(&s, PLAY_ID_FACES, PLAY_ID_FACES + GFX_STICKS));
    speak(&s, "en");
    stage_begin_at(&s, "museum 1scscscs2/10/6c3 c 0,0 1,1 - ?"); // go back, or stay?
    assert_true(goes_right(&s, PLAY_ID_CHOICE, PLAY_ID_CHOICE + 1));
    speak(&s, "ar");
    stage_pass(&s, 20);
    assert_false(goes_right(&s, PLAY_ID_CHOICE, PLAY_ID_CHOICE + 1));
    stage_close(&s);
}

static void a_widget_is_pressed_where_it_is_seen(void **state) {
    (void)state;
    stage s;
    stage_open(&s);
    speak(&s, "ar");
    stage_pass(&s, 20);
    stage_begin(&s, &TWO_PEOPLE);
    stage_pass(&s, 2000);
    stage_press(&s, PLAY_ID_MENU);
    assert_string_equal(s.screen, "pause");
    ui_push(s.u, UI_SCREEN_SETTINGS);
    stage_pass(&s, 20);
    // The slider does not react at its English place.
    const ui_widget *slider = NULL;
    for (int i = 0; i < s.u->widgets.count && slider == NULL; i++) {
        const ui_widget *w = &s.u->widgets.widget[i];
        slider = w->kind == UI_WIDGET_SLIDER ? w : NULL;
    }
    assert_non_null(slider);
    const int id = slider->id;
    gfx_canvas c = s.u->env.canvas;
    gfx_rect seen = gfx_transform_rect(slider->transform, ui_widget_groove(slider));
    assert_true(seen.x + seen.w < c.view.x + c.view.w / 2); // the sheet is on the left
    float y = (seen.y + seen.h / 2 - c.view.y) * c.scale;
    stage_click(&s, (seen.x + seen.w * 0.1f - c.view.x) * c.scale, y);
    const ui_widget *now = ui_widgets_find(&s.u->widgets, id);
    int high = now->value;
    stage_click(&s, (seen.x + seen.w * 0.9f - c.view.x) * c.scale, y);
    now = ui_widgets_find(&s.u->widgets, id);
    // The value grows towards the left, in reading direction.
    assert_true(high > now->value);
    s.u->widgets.focus = id;
    int before = now->value;
    stage_key(&s, KEY_LEFT, 0);
    assert_true(ui_widgets_find(&s.u->widgets, id)->value > before);
    stage_key(&s, KEY_RIGHT, 0);
    assert_int_equal(ui_widgets_find(&s.u->widgets, id)->value, before);
    stage_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_screen_is_the_mirror_image_of_itself),
        cmocka_unit_test(the_players_change_sides_and_the_board_does_not),
        cmocka_unit_test(the_bar_and_the_names_explain_themselves_where_they_are_seen),
        cmocka_unit_test(keys_to_choose_from_follow_the_direction_of_reading),
        cmocka_unit_test(a_widget_is_pressed_where_it_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
