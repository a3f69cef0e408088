// Fuzz target: the engine protocol, with the core and with the second implementation.
// Layer: tests. Depends on include/senet and tests/support.
// Invariant: both answer alike, except for the order of moves and the reason for an error; the
// teacher's questions change nothing.
#include "fuzz_target.h"
#include "support/bridge.h"
#include "support/ref_engine.h"
#include "support/rules_file.h"

#include "senet/teacher.h"

#include <string.h>

enum {
    LINE_CAP = 200, // no valid line is that long
    LINES_CAP = 60  // lines of one conversation
};

// Deep counts take too long here; tests/rules has them.
static bool counts_deep(const char *line) {
    if (strncmp(line, "perft ", 6) != 0) {
        return false;
    }
    const char *depth = &line[6];
    return depth[0] >= '0' && depth[0] <= '9' && strtoul(depth, NULL, 10) > 2;
}

// Whether both have the same words after the first, in any order.
static bool same_words(const char *left, const char *right) {
    char texts[2][SENET_ENGINE_ANSWER_CAP];
    const char *words[2][RULES_FILE_MOVES_CAP];
    int n[2] = {0, 0};
    (void)snprintf(texts[0], sizeof texts[0], "%s", left);
    (void)snprintf(texts[1], sizeof texts[1], "%s", right);
    for (int i = 0; i < 2; i++) {
        char *rest = NULL;
        char *word = strtok_r(texts[i], " ", &rest);
        while (word != NULL && n[i] < RULES_FILE_MOVES_CAP) {
            words[i][n[i]++] = word;
            word = strtok_r(NULL, " ", &rest);
        }
        rules_file_sort(words[i], n[i]);
    }
    bool same = n[0] == n[1] && strlen(left) == strlen(right);
    for (int i = 0; same && i < n[0]; i++) {
        same = strcmp(words[0][i], words[1][i]) == 0;
    }
    return same;
}

static void compare_answers(const char *line, const char *reference, const char *core) {
    if (strcmp(reference, "error") == 0) {
        FUZZ_CHECK(strncmp(core, "error ", 6) == 0 && core[6] != '\0', line);
    } else if (strncmp(reference, "moves ", 6) == 0) {
        FUZZ_CHECK(same_words(reference, core), line);
    } else {
        FUZZ_CHECK(strcmp(reference, core) == 0, line);
    }
    FUZZ_CHECK(strpbrk(core, "\r\n") == NULL, line);
}

static void speak(const char *line, size_t length, ref_engine *reference, senet_engine *core) {
    char reference_answer[REF_ANSWER_CAP] = "error";
    char answer[SENET_ENGINE_ANSWER_CAP];
    senet_engine before = *core;
    memset(answer, 'x', sizeof answer);
    senet_engine_line(core, line, length, answer);
    FUZZ_CHECK(memchr(answer, '\0', sizeof answer) != NULL, line);
    // A line with a zero byte or of such a length is malformed.
    if (strlen(line) == length && length < LINE_CAP) {
        ref_engine_line(reference, line, reference_answer);
    }
    compare_answers(line, reference_answer, answer);
    FUZZ_CHECK(reference->loaded == core->loaded && reference->quit == core->quit, line);
    FUZZ_CHECK(!core->loaded || bridge_same(&reference->position, &core->position), line);
    if (strncmp(answer, "error", 5) == 0) {
        FUZZ_CHECK(memcmp(&before.position, &core->position, sizeof before.position) == 0, line);
    }
}

// The teacher answers as the core does, and its own questions change nothing.
static void teach(const char *line, size_t length, senet_engine *teacher,
                  const senet_engine *core) {
    char answer[SENET_TEACHER_ANSWER_CAP];
    memset(answer, 'x', sizeof answer);
    senet_teacher_line(teacher, NULL, line, length, answer);
    FUZZ_CHECK(memchr(answer, '\0', sizeof answer) != NULL, line);
    FUZZ_CHECK(strpbrk(answer, "\r\n") == NULL, line);
    FUZZ_CHECK((answer[0] == '\0') == teacher->quit, line);
    FUZZ_CHECK(memcmp(teacher, core, sizeof *core) == 0, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ref_engine reference;
    senet_engine core;
    senet_engine teacher;
    memset(&teacher, 0, sizeof teacher);
    memset(&reference, 0, sizeof reference);
    memset(&core, 0, sizeof core);
    size_t at = 0;
    for (int i = 0; i < LINES_CAP && at < size && !core.quit; i++) {
        char line[2 * LINE_CAP];
        const uint8_t *end = memchr(&data[at], '\n', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - &data[at]);
        size_t used = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, &data[at], used);
        line[used] = '\0';
        if (!counts_deep(line)) {
            speak(line, used, &reference, &core);
            teach(line, used, &teacher, &core);
        }
        at += length + 1;
    }
    return 0;
}
