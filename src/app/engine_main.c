// Purpose: senet-engine, the rules core driven by text: one command a line, one answer a line.
// Layer: app; reads standard input, writes standard output.
// Invariant: every answer is flushed before the next line is read. Exit codes: 0 quit or end of
// input, 1 reading or writing failed, 2 the command line is wrong.
#include "senet/engine.h"

#include <stdio.h>
#include <string.h>

enum { EXIT_IO = 1, EXIT_USAGE = 2 };

/** More than any right line; what is longer is read to its end and answered as too long. */
enum { LINE_CAP = 512 };

static const char usage[] =
    "Usage: senet-engine [--help | --version]\n"
    "Plays the rules of Senet by text: one command a line on standard input, one answer a line\n"
    "on standard output. A line that is not understood is answered `error REASON`.\n"
    "\n"
    "  new RULES[:N]   start position; RULES is jequier, pergioco, pharaoh, bga or kendall,\n"
    "                  N the number of pieces a side, 3 to 7 (5 if it is left out)\n"
    "  position P      take over a position\n"
    "  throw V         set a throw\n"
    "  moves           list the legal moves\n"
    "  play M          play a move\n"
    "  perft D         count the sequences of D throws and moves\n"
    "  winner          c, s or -\n"
    "  quit            end\n";

/**
 * Reads one line without its line feed.
 * @param out_line receives the first LINE_CAP bytes. @param out_length how many they are.
 * @return false at the end of input with nothing read
 */
static bool read_line(FILE *in, char out_line[LINE_CAP], size_t *out_length) {
    size_t length = 0;
    int c = getc(in);
    if (c == EOF) {
        return false;
    }
    for (; c != EOF && c != '\n'; c = getc(in)) {
        if (length < LINE_CAP) {
            out_line[length++] = (char)c;
        }
    }
    *out_length = length;
    return true;
}

/** Answers lines until `quit` or the end of input. @return the exit code */
static int converse(FILE *in, FILE *out) {
    senet_engine engine = {.loaded = false};
    char line[LINE_CAP];
    size_t length = 0;
    while (!engine.quit && read_line(in, line, &length)) {
        char answer[SENET_ENGINE_ANSWER_CAP];
        senet_engine_line(&engine, line, length, answer);
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

/** Prints a text that was asked for. @return the exit code */
static int print_text(const char *text) {
    return fputs(text, stdout) < 0 || fflush(stdout) != 0 ? EXIT_IO : 0;
}

int main(int argc, char **argv) {
    if (argc == 1) {
        return converse(stdin, stdout);
    }
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        return print_text(usage);
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        return print_text("senet-engine " SENET_VERSION "\n");
    }
    fputs("senet-engine: it takes --help or --version, or nothing at all\n", stderr);
    return EXIT_USAGE;
}
