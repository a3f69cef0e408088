// The page of a museum's counts: see report.h. Text and SVG have the same headings and rows.
#include "app/museum/report.h"

#include "app/data/contents.h"
#include "app/data/files.h"
#include "app/data/languages.h"
#include "app/museum/config.h"
#include "base/str.h"
#include "base/utf8.h"
#include "game/counts.h"
#include "platform/platform.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 66, RANKED_MOST = 15 }; // lines of a page of text; rows of a list
enum { LABEL = 42, NUMBER = 8, BAR = 24 };  // column widths of the text
enum { NAME_MOST = 37, NAME_WIDE = 26 };    // characters of a name; a museum's titles may be longer
// Tenths of a millimetre: the sheet, its two columns, a row and its parts.
enum { SHEET_W = 2100, LEFT = 150, SECOND = 1110, TOP = 110, HEAD = 64, ROW = 46 };
enum { NUMBER_END = 730, BAR_AT = 755, BAR_W = 125, BAR_H = 28 };

typedef struct page {
    app_languages languages;
    content *content;
    bool svg;
    int x, y;       // position of the last line of the SVG
    int lines;      // of text, so far; the SVG has the same
    char plain[96]; // name of a page without a title
} page;

// Mirrors a horizontal place in a right-to-left language. @param w width of the item
static int mirror_x(const page *p, int x, int w) {
    const bool right = l10n_language_of(&p->languages.now)->direction == L10N_RIGHT_TO_LEFT;
    return right ? SHEET_W - x - w : x;
}

static void put_text(const page *p, int x, const char *attributes, const char *text) {
    (void)printf("<text x=\"%d\" y=\"%d\"%s>", mirror_x(p, x, 0), p->y, attributes);
    for (; *text != '\0'; text++) {
        (void)fputs(*text == '&' ? "&amp;" : *text == '<' ? "&lt;" : (char[]){*text, '\0'}, stdout);
    }
    (void)puts("</text>");
}

static void put_heading(page *p, const char *text) {
    const bool first = p->y == TOP;
    p->y += HEAD;
    p->lines += first ? 1 : 2;
    if (p->svg) {
        put_text(p, p->x, first ? " font-size=\"60\"" : " font-weight=\"bold\"", text);
    } else {
        (void)printf("%s%s\n", first ? "" : "\n", text);
    }
}

// @param most value of the longest bar; 0: no bars
static void put_row(page *p, const char *label, uint32_t times, uint32_t most) {
    char number[L10N_NUMBER_CAP], name[NAME_MOST * UTF8_SEQUENCE_CAP + sizeof "…"];
    const char *end = label;
    const int64_t bar = most > 0 ? (int64_t)times * (p->svg ? BAR_W : BAR) / most : 0;
    l10n_number(&p->languages.now, number, times);
    for (int i = 0; i < NAME_MOST && utf8_next(&end) != 0; i++) {
    }
    (void)str_format(name, sizeof name, "%.*s%s", (int)(end - label), label, *end ? "…" : "");
    p->y += ROW;
    p->lines++;
    if (p->svg) {
        put_text(p, p->x, utf8_length(name) > NAME_WIDE ? " font-size=\"28\"" : "", name);
        put_text(p, p->x + NUMBER_END, " text-anchor=\"end\"", number);
        (void)printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#888\"/>\n",
                     mirror_x(p, p->x + BAR_AT, (int)bar), p->y - BAR_H, (int)bar, BAR_H);
        return;
    }
    const int gap = LABEL + NUMBER - utf8_length(name) - utf8_length(number);
    (void)printf("  %s%*s%s%s%.*s\n", name, gap, "", number, bar > 0 ? "  " : "", (int)bar,
                 "########################");
}

// The title of a page. The museum's own pages have one only in its own texts.
static const char *title_of(page *p, content_section section) {
    const l10n *l = &p->languages.now;
    const char *title = content_get(p->content, section, CONTENT_TITLE);
    // TRANSLATORS: a page of a museum's own texts whose title is not known, in a list of pages.
    (void)l10n_format(l, p->plain, sizeof p->plain, tr(l, "The museum's page %1$d"),
                      L10N_ARGS((int)section - CONTENT_OWN_1 + 1));
    // TRANSLATORS: the page about the museum itself, in a list of what was read.
    const char *plain = section == CONTENT_WELCOME ? tr(l, "The museum") : p->plain;
    return title[0] != '\0' ? title : plain;
}

// The translated name of a word in the counts.
static const char *name_of(page *p, const char *word) {
    static const char *const NAMES[][2] = {
        {"0-29", "0–½"},
        {"30-59", "½–1"},
        {"60-119", "1–2"},
        {"120-299", "2–5"},
        {"300-599", "5–10"},
        {"600-", "10–"},
        {"rules", N_("The rules")},
        {"tutorial", N_("How to play")},
        {"contents", N_("About senet")},
        // TRANSLATORS: the rest, in a list of what visitors read or chose.
        {"other", N_("Other")}};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (strcmp(NAMES[i][0], word) == 0) {
            return l10n_text(&p->languages.now, NAMES[i][1]);
        }
    }
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        if (strcmp(content_section_name((content_section)i), word) == 0) {
            return title_of(p, (content_section)i);
        }
    }
    const l10n_language *language = l10n_language_find(word);
    return language != NULL && strcmp(language->code, word) == 0 ? language->name : word;
}

// @param ranked sorts by frequency; otherwise in the order of the words
static void put_list(page *p, const char *heading, const counts_column *column, bool ranked) {
    uint32_t times[COUNTS_WORDS_MAX + 1], most = 0;
    memcpy(times, column->times, sizeof times);
    put_heading(p, heading);
    for (int row = 0; row < (ranked ? RANKED_MOST : COUNTS_WORDS_MAX) && p->lines < LINES_MOST;
         row++) {
        int next = 0;
        for (int i = 0; i <= COUNTS_WORDS_MAX; i++) {
            const bool better = times[next] == 0 || (ranked && times[i] > times[next]);
            next = times[i] > 0 && better ? i : next;
            most = times[i] > most ? times[i] : most;
        }
        if (times[next] > 0) {
            put_row(p, name_of(p, column->word[next]), times[next], most);
        }
        times[next] = 0;
    }
}

typedef struct totals {
    counts all;
    counts_column visits; // by hour of the day
    char first[16], last[16];
} totals;

static void take_row(totals *t, const counts_hour *hour, const counts *row) {
    char day[sizeof t->first];
    (void)str_format(day, sizeof day, "%04d-%02d-%02d", hour->year, hour->month, hour->day);
    if (t->first[0] == '\0' || strcmp(day, t->first) < 0) {
        (void)str_copy(t->first, sizeof t->first, day);
    }
    if (strcmp(day, t->last) > 0) {
        (void)str_copy(t->last, sizeof t->last, day);
    }
    counts_sum(&t->all, row);
    (void)str_format(t->visits.word[hour->hour], COUNTS_WORD_CAP, "%d", hour->hour);
    t->visits.times[hour->hour] += row->column[COUNTS_SESSION].times[0];
}

static void read_rows(const char *path, char *text, size_t length, totals *out) {
    const char *end = text + length;
    size_t number = 1;
    for (char *line = text; line < end; number++) {
        char *feed = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((feed != NULL ? feed : end) - line);
        counts_hour hour;
        counts row;
        line[n] = '\0';
        const bool whole = strlen(line) == n;
        line[n > 0 && line[n - 1] == '\r' ? n - 1 : n] = '\0';
        if (whole && counts_read(line, &hour, &row)) {
            take_row(out, &hour, &row);
        } else if ((!whole || line[0] != '\0') && strstr(line, "date,hour,") == NULL) {
            log_write(LOG_LEVEL_ERROR, "%s:%zu: This line is damaged and was not counted.", path,
                      number);
        }
        line += n + 1;
    }
}

static void put_page(page *p, const totals *t) {
    const l10n *l = &p->languages.now;
    const counts_column *of = t->all.column;
    const uint32_t begun = of[COUNTS_GAME_STARTED].times[0];
    const uint32_t finished = of[COUNTS_GAME_FINISHED].times[0];
    char days[64];
    // TRANSLATORS: first and last day of a printed page of counts: "2027-03-09 to 2027-04-30".
    (void)l10n_format(l, days, sizeof days, tr(l, "%1$s to %2$s"), L10N_ARGS(t->first, t->last));
    if (p->svg) {
        (void)printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" "
                     "viewBox=\"0 0 2100 2970\" font-family=\"serif\" font-size=\"34\"%s>\n",
                     mirror_x(p, 0, 0) > 0 ? " direction=\"rtl\"" : "");
    }
    // TRANSLATORS: the heading of a printed page that counts a museum's visitors and games.
    put_heading(p, tr(l, "Senet: counts of visits"));
    put_heading(p, days);
    const int top = p->y;
    put_heading(p, tr(l, "Total"));
    put_row(p, tr(l, "Visits"), of[COUNTS_SESSION].times[0], 0);
    put_row(p, tr(l, "Visitors who walked away"), of[COUNTS_TIMEOUT].times[0], 0);
    put_row(p, tr(l, "Games finished"), finished, 0);
    put_row(p, tr(l, "Games abandoned"), begun > finished ? begun - finished : 0, 0);
    put_list(p, tr(l, "Languages"), &of[COUNTS_LANGUAGE], true);
    put_list(p, tr(l, "Minutes per visit"), &of[COUNTS_LENGTH], false);
    p->x = SECOND;
    p->y = top;
    put_list(p, tr(l, "Visits by the hour of the day"), &t->visits, false);
    // Last, because it takes the lines that are left.
    put_list(p, tr(l, "What was read"), &of[COUNTS_READ], true);
    (void)fputs(p->svg ? "</svg>\n" : "", stdout);
}

int app_report(const app_options *options) {
    page p = {.svg = options->svg, .x = LEFT, .y = TOP};
    totals t = {.first = ""};
    kiosk_config museum;
    ini_report faults;
    size_t length = 0;
    if (options->config != NULL && !app_config_read(options, &museum, &faults)) {
        return APP_EXIT_CONFIG;
    }
    char *text = app_read_text(options->report, LOG_LEVEL_ERROR, &length);
    platform_data *data = text != NULL ? platform_data_open(NULL) : NULL;
    if (data == NULL) {
        free(text);
        return APP_EXIT_FAILED;
    }
    read_rows(options->report, text, length, &t);
    app_languages_init(&p.languages, platform_data_read, data);
    app_languages_start(&p.languages, options->lang, "");
    p.content = content_create();
    app_contents_load(p.content, platform_data_read, data, l10n_language_of(&p.languages.now)->code,
                      options->config != NULL ? &museum : NULL);
    put_page(&p, &t);
    content_destroy(p.content);
    app_languages_clear(&p.languages);
    platform_data_close(data);
    free(text);
    return fflush(stdout) == 0 ? APP_EXIT_OK : APP_EXIT_FAILED;
}
