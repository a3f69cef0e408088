// Bounded strings and parsed numbers.
// Layer: base; vsnprintf is the only use of stdio.
// Invariant: see str.h; str_append_bytes and str_append_format keep it. The only mutable data is
// the count of cut texts. The locale is never set, so ctype.h knows ASCII letters only.
#include "base/str.h"

#include "base/assert.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_size_t n_cut;

size_t str_n_cut(void) {
    return atomic_load(&n_cut);
}

static void note_cut(str_builder *builder) {
    builder->truncated = true;
    atomic_fetch_add(&n_cut, 1);
}

// How many of the first `n_bytes` bytes can stay without cutting a UTF-8 sequence. `text` has at
// least one byte more, which shows whether a sequence continues.
static size_t whole_characters(const char *text, size_t n_bytes) {
    while (n_bytes > 0 && ((unsigned char)text[n_bytes] & 0xC0u) == 0x80u) {
        n_bytes--;
    }
    return n_bytes;
}

str_builder str_init(char *text, size_t cap) {
    SENET_ASSERT(text != NULL && cap > 0);
    text[0] = '\0';
    return (str_builder){.text = text, .cap = cap, .n_bytes = 0, .truncated = false};
}

bool str_append_bytes(str_builder *builder, const char *text, size_t n_bytes) {
    size_t room = builder->cap - builder->n_bytes - 1;
    if (builder->truncated) {
        return false;
    }
    if (n_bytes > room) {
        n_bytes = whole_characters(text, room);
        note_cut(builder);
    }
    memcpy(builder->text + builder->n_bytes, text, n_bytes);
    builder->n_bytes += n_bytes;
    builder->text[builder->n_bytes] = '\0';
    return !builder->truncated;
}

bool str_append(str_builder *builder, const char *text) {
    return str_append_bytes(builder, text, strlen(text));
}

bool str_append_char(str_builder *builder, char character) {
    SENET_ASSERT(character > 0);
    return str_append_bytes(builder, &character, 1);
}

bool str_append_format(str_builder *builder, const char *format, ...) {
    size_t room = builder->cap - builder->n_bytes;
    char *end = builder->text + builder->n_bytes;
    va_list arguments;
    if (builder->truncated) {
        return false;
    }
    va_start(arguments, format);
    int n_wanted = vsnprintf(end, room, format, arguments);
    va_end(arguments);
    if (n_wanted < 0) {
        end[0] = '\0';
        return false;
    }
    if ((size_t)n_wanted < room) {
        builder->n_bytes += (size_t)n_wanted;
        return true;
    }
    // vsnprintf cuts between bytes, and the byte after the cut is lost. So drop the last character
    // if its lead byte announces more bytes than are left.
    size_t n_kept = room - 1;
    size_t n_lead = n_kept;
    while (n_lead > 0 && ((unsigned char)end[n_lead - 1] & 0xC0u) == 0x80u) {
        n_lead--;
    }
    if (n_lead > 0 && (unsigned char)end[n_lead - 1] >= 0xC0u) {
        unsigned char lead = (unsigned char)end[n_lead - 1];
        size_t n_sequence = lead >= 0xF0u ? 4 : lead >= 0xE0u ? 3 : 2;
        if (n_kept - (n_lead - 1) < n_sequence) {
            n_kept = n_lead - 1;
        }
    }
    end[n_kept] = '\0';
    builder->n_bytes += n_kept;
    note_cut(builder);
    return false;
}

bool str_copy(char *out_text, size_t cap, const char *text) {
    str_builder builder = str_init(out_text, cap);
    return str_append(&builder, text);
}

const char *str_parse_int_prefix(const char *text, int64_t min, int64_t max, int64_t *out_value) {
    char *end;
    SENET_ASSERT(min <= max);
    // strtoll would also accept blanks and a plus.
    if (isdigit((unsigned char)text[text[0] == '-' ? 1 : 0]) == 0) {
        return NULL;
    }
    errno = 0;
    const int64_t value = strtoll(text, &end, 10);
    if (errno == ERANGE || value < min || value > max) {
        return NULL;
    }
    *out_value = value;
    return end;
}

bool str_parse_int(const char *text, int64_t min, int64_t max, int64_t *out_value) {
    int64_t value = 0;
    const char *end = str_parse_int_prefix(text, min, max, &value);
    if (end == NULL || *end != '\0') {
        return false;
    }
    *out_value = value;
    return true;
}

bool str_parse_u64(const char *text, uint64_t *out_value) {
    const bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    char *end;
    errno = 0;
    const uint64_t value = strtoull(text, &end, hex ? 16 : 10);
    if (isdigit((unsigned char)text[0]) == 0 || *end != '\0' || errno == ERANGE) {
        return false;
    }
    *out_value = value;
    return true;
}

bool str_equal_ascii_nocase(const char *left, const char *right) {
    while (*left != '\0' && tolower((unsigned char)*left) == tolower((unsigned char)*right)) {
        left++;
        right++;
    }
    return tolower((unsigned char)*left) == tolower((unsigned char)*right);
}

bool str_has_suffix(const char *text, const char *suffix) {
    size_t n_text = strlen(text);
    size_t n_suffix = strlen(suffix);
    return n_suffix <= n_text && memcmp(text + n_text - n_suffix, suffix, n_suffix) == 0;
}

bool str_list_has(const char *list, const char *word, size_t n_bytes) {
    while (*list != '\0') {
        size_t n = strcspn(list, " ");
        if (n == n_bytes && memcmp(list, word, n) == 0) {
            return true;
        }
        list += n + (list[n] == ' ' ? 1 : 0);
    }
    return false;
}

bool str_join_path(char *out_path, size_t cap, const char *directory, const char *name) {
    str_builder builder = str_init(out_path, cap);
    if (directory[0] != '\0') {
        str_append(&builder, directory);
        if (!str_has_suffix(directory, "/")) {
            str_append_char(&builder, '/');
        }
        while (name[0] == '/') {
            name++;
        }
    }
    if (!str_append(&builder, name)) {
        out_path[0] = '\0';
        return false;
    }
    return true;
}
