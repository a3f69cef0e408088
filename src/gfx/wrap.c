// Breaks a text into lines by measured widths: see text_metrics.h.
// Invariant: every line is a byte range of the source; together with the skipped spaces and line
// feeds they are the whole source, unless it was cut.
#include "gfx/text_metrics.h"

#include "base/utf8.h"

#include <string.h>

enum { LINE_BYTES_CAP = 1024 };

static float width_of(const gfx_text_metrics *metrics, const gfx_text_style *style,
                      const char *start, size_t length) {
    char line[LINE_BYTES_CAP];
    // No line of this program is that long: treat it as too wide.
    if (length >= sizeof line) {
        return 1.0e9F;
    }
    memcpy(line, start, length);
    line[length] = '\0';
    return metrics->width(metrics->user, style, line);
}

static bool add_line(gfx_wrapped *out, size_t start, size_t length, float width_vu) {
    if (out->n_lines == GFX_WRAP_LINES_CAP) {
        out->cut = true;
        return false;
    }
    out->line[out->n_lines].start = start;
    out->line[out->n_lines].length = length;
    out->n_lines++;
    if (width_vu > out->width_vu) {
        out->width_vu = width_vu;
    }
    return true;
}

// Whether a word is a number of one or two digits that ends a sentence or the text.
static bool is_last_number(const char *word) {
    const char *next = word;
    uint32_t c = utf8_next(&next);
    int digits = 0;
    for (; utf8_is_digit(c); c = utf8_next(&next)) {
        digits++;
    }
    return (digits == 1 || digits == 2) &&
           (c == 0 || c == '\n' || c == '.' || c == ':' || c == ';' || c == '!' || c == '?' ||
            c == 0x061B || c == 0x061F) &&
           (c == 0 || c == '\n' || !utf8_is_digit(utf8_next(&next)));
}

static bool is_sum_sign(const char *word) {
    return (word[0] == '+' || word[0] == '=') && (word[1] == ' ' || word[1] == '\0');
}

// Whether a word should not begin a line: a percent sign after a space, the last number of a
// sentence, or a part of a sum.
static bool is_bound(const char *before, const char *word) {
    return word[0] == '%' || is_last_number(word) || is_sum_sign(word) || is_sum_sign(before);
}

// Bytes of a word. @param whole  including the words bound to it
static size_t word_at(const char *text, bool whole) {
    size_t last = 0, length = strcspn(text, " \n");
    while (length > 0 && text[length] == ' ' &&
           (whole ? is_bound(text + last, text + length + 1) : text[length + 1] == '%')) {
        last = length + 1;
        length = last + strcspn(text + last, " \n");
    }
    return length;
}

// The end of the longest line that starts at `start` and fits, at least one word; also its width.
static size_t end_of_line(const gfx_text_metrics *metrics, const gfx_text_style *style,
                          const char *utf8, size_t start, float width_vu, float *out_width_vu) {
    size_t end = start;
    bool first = true, whole = true;
    *out_width_vu = 0.0F;
    while (utf8[end] != '\0' && utf8[end] != '\n') {
        size_t spaces = strspn(utf8 + end, " ");
        size_t word = word_at(utf8 + end + spaces, whole);
        if (word == 0) {
            break;
        }
        float width = width_of(metrics, style, utf8 + start, end + spaces + word - start);
        if (!first && width > width_vu) {
            break;
        }
        if (width > width_vu) {
            whole = false;
            word = word_at(utf8 + end + spaces, whole);
            width = width_of(metrics, style, utf8 + start, end + spaces + word - start);
        }
        *out_width_vu = width;
        end += spaces + word;
        first = false;
    }
    return end;
}

void gfx_wrap(const gfx_text_metrics *metrics, const gfx_text_style *style, const char *utf8,
              float width_vu, gfx_wrapped *out_wrapped) {
    size_t at = 0;
    out_wrapped->n_lines = 0;
    out_wrapped->width_vu = 0.0F;
    out_wrapped->cut = false;
    while (utf8[at] != '\0') {
        float line_vu = 0.0F;
        size_t end = end_of_line(metrics, style, utf8, at, width_vu, &line_vu);
        if (!add_line(out_wrapped, at, end - at, line_vu)) {
            return;
        }
        at = end + strspn(utf8 + end, " ");
        if (utf8[at] == '\n') {
            at++;
        }
    }
}

void gfx_wrap_even(const gfx_text_metrics *metrics, const gfx_text_style *style, const char *utf8,
                   float width_vu, gfx_wrapped *out_wrapped) {
    enum { HALVINGS = 6 };
    gfx_wrap(metrics, style, utf8, width_vu, out_wrapped);
    const int lines = out_wrapped->n_lines;
    float least = 0.0F, most = out_wrapped->width_vu;
    for (int i = 0; i < HALVINGS && lines > 1; i++) {
        const float middle = (least + most) / 2.0F;
        gfx_wrap(metrics, style, utf8, middle, out_wrapped);
        const bool too_narrow = out_wrapped->n_lines > lines || out_wrapped->width_vu > middle;
        *(too_narrow ? &least : &most) = middle;
    }
    if (lines > 1) {
        gfx_wrap(metrics, style, utf8, most, out_wrapped);
    }
}
