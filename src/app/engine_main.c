// senet-engine: rules and teacher as a text protocol: one command per line, one answer per line.
// Layer: app; reads standard input, endgame tables and networks, writes standard output.
// Invariant: every answer is flushed before the next line is read. Exit codes: 0 quit or end of
// input, 1 reading or writing failed, 2 invalid command line.
#include "app/data/ai_files.h"
#include "app/data/files.h"
#include "base/str.h"
#include "os/data.h"
#include "os/files.h"
#include "os/process.h"
#include "senet/teacher.h"

#include <stdio.h>
#include <string.h>

enum { EXIT_IO = 1, EXIT_USAGE = 2, FILE_MOST = 256 << 20 };

// More than any valid line needs. A longer line is truncated and reported as too long.
enum { LINE_CAP = 512 };

static const char usage[] =
    "Usage: senet-engine [--help | --version]\n"
    "The rules of Senet and the teacher for other programs. Reads one command per line from\n"
    "standard input and writes one answer per line to standard output. The answer to a command\n"
    "that it does not understand is `error REASON`.\n"
    "\n"
    "  new RULES[:N]   start position; RULES is one of\n"
    "                  " SENET_RULES_NAMES ";\n"
    "                  N pieces a side, 3 to 7 (default: 5)\n"
    "  position P      set a position\n"
    "  throw V         set a throw\n"
    "  moves           list the legal moves\n"
    "  play M          play a move\n"
    "  perft D         count the sequences of D throws and moves\n"
    "  winner          the winner: c (cones), s (spools) or - (none yet)\n"
    "  eval            the winning chance of the side to move\n"
    "  best [LEVEL]    the move that this level would play: newcomer, novice, scribe,\n"
    "                  steward, vizier or thoth (default: thoth)\n"
    "  hint            all moves, the best first, with winning chances and reasons\n"
    "  quit            exit\n";

static bool read_data(void *user, const char *name, char **out_bytes, size_t *out_length) {
    const char *directory = user;
    char path[OS_PATH_CAP];
    return str_join_path(path, sizeof path, directory, name) &&
           os_read_all(path, FILE_MOST, out_bytes, out_length);
}

// Whether a line may need the teacher, whose files are only read then.
static bool asks_teacher(const char *line, size_t length) {
    return length >= 4 && (memcmp(line, "eval", 4) == 0 || memcmp(line, "best", 4) == 0 ||
                           memcmp(line, "hint", 4) == 0);
}

// Answers lines until `quit` or the end of input. @return the exit code
static int answer_commands(FILE *in, FILE *out, app_ai_files *files) {
    senet_engine engine = {.loaded = false};
    char line[LINE_CAP];
    size_t length = 0;
    while (!engine.quit && app_read_line(in, line, sizeof line, &length)) {
        length = length < sizeof line ? length : sizeof line;
        char answer[SENET_TEACHER_ANSWER_CAP];
        const senet_knowledge *knowledge = NULL;
        if (engine.loaded && asks_teacher(line, length)) {
            knowledge = app_ai_files_of(files, engine.position.rules);
        }
        senet_teacher_line(&engine, knowledge, line, length, answer);
        if (!engine.quit && (fprintf(out, "%s\n", answer) < 0 || fflush(out) != 0)) {
            fputs("senet-engine: cannot write to standard output\n", stderr);
            return EXIT_IO;
        }
    }
    if (ferror(in)) {
        fputs("senet-engine: cannot read standard input\n", stderr);
        return EXIT_IO;
    }
    return 0;
}

// Prints a text. @return the exit code
static int print_text(const char *text) {
    return fputs(text, stdout) < 0 || fflush(stdout) != 0 ? EXIT_IO : 0;
}

int main(int argc, char **argv) {
    os_process_begin(&argc, &argv);
    if (argc == 1) {
        char base[OS_PATH_CAP], data[OS_PATH_CAP];
        bool has_base = os_program_path(argv[0], base, sizeof base);
        char prefix[] = "senet-engine: ";
        app_ai_files ai_files;
        if (has_base) {
            *strrchr(base, '/') = '\0';
        }
        (void)os_data_find(NULL, has_base ? base : NULL, data, sizeof data);
        log_set_sink(app_log_line, prefix, LOG_LEVEL_WARNING);
        app_ai_files_init(&ai_files, read_data, data);
        int code = answer_commands(stdin, stdout, &ai_files);
        app_ai_files_clear(&ai_files);
        return code;
    }
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        return print_text(usage);
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        return print_text("senet-engine " SENET_VERSION "\n");
    }
    fputs("senet-engine: unexpected argument (try 'senet-engine --help')\n", stderr);
    return EXIT_USAGE;
}
