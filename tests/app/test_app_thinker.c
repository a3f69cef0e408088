// The answers of the computer player, as a ui_take_answer of the tests records them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/thinker.h"
#include "base/log.h"

// The last answer of each kind, and their number.
static struct {
    int n;
    ui_answer answer;
} told, taught;

void ui_take_answer(ui *u, const ui_answer *answer) {
    (void)u;
    if (answer->kind == UI_REQUEST_THINK) {
        told.n++;
        told.answer = *answer;
    } else {
        taught.n++;
        taught.answer = *answer;
    }
}

// There are no files; counts the requests.
static int n_files_wanted;

bool platform_asset(void *p, const char *name, char **out_bytes, size_t *out_length) {
    (void)p;
    (void)out_bytes;
    (void)out_length;
    assert_int_equal(strncmp(name, "ai/kendall.", 11), 0);
    n_files_wanted++;
    return false;
}

static int n_said;

static void listen(void *context, log_level level, const char *message) {
    (void)context;
    assert_int_equal(level, LOG_LEVEL_WARNING);
    assert_non_null(strstr(message, "kendall"));
    n_said++;
}

static bool no_threads;

// Runs the job at once; app_thinker_done reports it later.
bool platform_job(platform *p, void (*run)(void *arg), void *arg) {
    (void)p;
    if (!no_threads) {
        run(arg);
    }
    return !no_threads;
}

static app_thinker thinker;

static int setup(void **state) {
    (void)state;
    told.n = 0;
    taught.n = 0;
    n_files_wanted = 0;
    n_said = 0;
    no_threads = false;
    app_thinker_init(&thinker, NULL);
    return 0;
}

static void ask_choice(const senet_choice_request *choice, uint32_t generation) {
    const ui_request request = {
        .kind = UI_REQUEST_THINK, .choice = *choice, .generation = generation};
    app_thinker_ask(&thinker, &request, NULL);
}

static void ask_analysis(const senet_analysis_request *analysis, uint32_t generation) {
    const ui_request request = {
        .kind = UI_REQUEST_ANALYSE, .analysis = *analysis, .generation = generation};
    app_thinker_ask(&thinker, &request, NULL);
}

// Without a throw, no move can be chosen.
static senet_choice_request without_a_throw(void) {
    senet_choice_request request = {.level = 0};
    assert_int_equal(senet_position_start(SENET_RULES_KENDALL, 5, &request.position), SENET_OK);
    return request;
}

static void a_failure_is_reported(void **state) {
    (void)state;
    senet_choice_request request = without_a_throw();
    ask_choice(&request, 11);
    assert_int_equal(told.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 1);
    assert_int_equal(told.answer.generation, 11);
    assert_int_equal(told.answer.status, SENET_NO_THROW);
    assert_false(thinker.busy);
}

static void a_cancelled_job_is_not_reported(void **state) {
    (void)state;
    senet_choice_request request = without_a_throw();
    ask_choice(&request, 12);
    thinker.answer.status = SENET_CANCELLED;
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 0);
}

static void the_newest_request_waits_for_the_job(void **state) {
    (void)state;
    senet_choice_request request = without_a_throw();
    ask_choice(&request, 13);
    ask_choice(&request, 14);
    ask_choice(&request, 15);
    thinker.answer.status = SENET_CANCELLED;
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 1);
    assert_int_equal(told.answer.generation, 15);
}

static senet_analysis_request question(int value) {
    senet_analysis_request request = {.depth = 1, .node_cap = 5000};
    assert_int_equal(senet_position_start(SENET_RULES_KENDALL, 5, &request.position), SENET_OK);
    if (value != 0) {
        assert_int_equal(senet_throw(&request.position, value, &request.position), SENET_OK);
    }
    return request;
}

static void an_analysis_is_answered_with_and_without_a_throw(void **state) {
    (void)state;
    senet_analysis_request request = question(0);
    ask_analysis(&request, 21);
    assert_int_equal(taught.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(taught.n, 1);
    assert_int_equal(taught.answer.generation, 21);
    assert_int_equal(taught.answer.status, SENET_OK);
    assert_int_equal(taught.answer.analysis.moves.count, 0);
    assert_in_range(taught.answer.analysis.evaluation.chance, 300000, 700000);
    request = question(2);
    ask_analysis(&request, 22);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(taught.n, 2);
    senet_moves moves;
    assert_int_equal(senet_moves_list(&request.position, &moves), SENET_OK);
    assert_int_equal(taught.answer.analysis.moves.count, moves.count);
    assert_int_equal(taught.answer.analysis.evaluation.chance,
                     taught.answer.analysis.moves.move[0].evaluation.chance);
    assert_true(senet_position_equal(&taught.answer.analysis.position, &request.position));
    assert_int_equal(told.n, 0);
}

static void the_players_move_comes_before_an_analysis(void **state) {
    (void)state;
    senet_analysis_request slow = question(2);
    senet_choice_request quick = without_a_throw();
    ask_analysis(&slow, 23);
    ask_choice(&quick, 24);
    assert_true(atomic_load(&thinker.cancel));
    thinker.answer.status = SENET_CANCELLED;
    app_thinker_done(&thinker, NULL); // the analysis was cancelled: the move search starts
    assert_int_equal(taught.n + told.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.answer.generation, 24);
    assert_int_equal(taught.n, 0);
    app_thinker_done(&thinker, NULL); // and the analysis was restarted
    assert_int_equal(taught.n, 1);
    assert_int_equal(taught.answer.generation, 23);
    assert_false(thinker.busy);
}

static void the_newest_analysis_counts_and_leaves_a_move_alone(void **state) {
    (void)state;
    senet_analysis_request request = question(2);
    senet_choice_request choice = without_a_throw();
    ask_choice(&choice, 25);
    ask_analysis(&request, 26);
    ask_analysis(&request, 27);
    assert_false(atomic_load(&thinker.cancel));
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.answer.generation, 25);
    ask_analysis(&request, 28); // 27 runs
    thinker.answer.status = SENET_CANCELLED;
    app_thinker_done(&thinker, NULL);
    assert_int_equal(taught.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(taught.n, 1);
    assert_int_equal(taught.answer.generation, 28);
}

static void cancelling_drops_what_runs_and_what_waits(void **state) {
    (void)state;
    senet_analysis_request request = question(2);
    senet_choice_request choice = without_a_throw();
    ask_analysis(&request, 29);
    ask_choice(&choice, 30);
    app_thinker_cancel(&thinker);
    app_thinker_done(&thinker, NULL); // although it was complete
    assert_int_equal(taught.n + told.n, 0);
    assert_false(thinker.busy);
}

static void without_a_thread_it_answers_at_once(void **state) {
    (void)state;
    no_threads = true;
    senet_analysis_request request = question(0);
    senet_choice_request choice = without_a_throw();
    ask_analysis(&request, 31);
    ask_choice(&choice, 32);
    assert_int_equal(taught.answer.generation, 31);
    assert_int_equal(told.answer.generation, 32);
    assert_false(thinker.busy);
}

static void missing_files_are_requested_and_reported_once(void **state) {
    (void)state;
    log_set_sink(listen, NULL, LOG_LEVEL_WARNING);
    for (uint32_t i = 0; i < 3; i++) {
        senet_analysis_request request = question(0);
        ask_analysis(&request, i);
        app_thinker_done(&thinker, NULL);
    }
    log_set_sink(NULL, NULL, LOG_LEVEL_WARNING);
    assert_int_equal(taught.n, 3);
    assert_int_equal(n_files_wanted, 2);
    assert_int_equal(n_said, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_failure_is_reported, setup),
        cmocka_unit_test_setup(a_cancelled_job_is_not_reported, setup),
        cmocka_unit_test_setup(the_newest_request_waits_for_the_job, setup),
        cmocka_unit_test_setup(an_analysis_is_answered_with_and_without_a_throw, setup),
        cmocka_unit_test_setup(the_players_move_comes_before_an_analysis, setup),
        cmocka_unit_test_setup(the_newest_analysis_counts_and_leaves_a_move_alone, setup),
        cmocka_unit_test_setup(cancelling_drops_what_runs_and_what_waits, setup),
        cmocka_unit_test_setup(without_a_thread_it_answers_at_once, setup),
        cmocka_unit_test_setup(missing_files_are_requested_and_reported_once, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
