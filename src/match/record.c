// Whole game records: the writer.
// Layer: match. Depends on include/senet, base and libc's heap. The format is in senet/record.h.
// Invariant: as a match goes on, its text only grows at the end.
#include "match/record.h"

#include "match/match_internal.h"

#include "base/checksum.h"
#include "base/grow.h"
#include "base/str.h"
#include "senet/player.h"

#include <stdlib.h>
#include <string.h>

bool match_text_append(match_text *text, const char *bytes, size_t n_bytes) {
    bool ok = true;
    text->bytes = grow(text->bytes, &text->cap, text->n_bytes + n_bytes + 1, 1, &ok);
    if (!ok) {
        return false;
    }
    memcpy(text->bytes + text->n_bytes, bytes, n_bytes);
    text->n_bytes += n_bytes;
    text->bytes[text->n_bytes] = '\0';
    return true;
}

void match_text_free(match_text *text) {
    free(text->bytes);
    *text = (match_text){.bytes = NULL};
}

static bool append_line(match_text *text, const senet_record_line *line) {
    char printed[SENET_RECORD_LINE_CAP + 1];
    size_t length = senet_record_line_print(line, printed);
    printed[length++] = '\n';
    return match_text_append(text, printed, length);
}

// Truncates a text to what it was before a failure. @return false, for the caller to return
static bool truncate_text(match_text *text, size_t n_bytes) {
    text->n_bytes = n_bytes;
    if (text->bytes != NULL) {
        text->bytes[n_bytes] = '\0';
    }
    return false;
}

static bool append_script(const match *m, match_text *text) {
    for (size_t done = 0; done < m->n_script; done += SENET_RECORD_SCRIPT_CAP) {
        senet_record_line line = {.kind = SENET_RECORD_SCRIPT};
        const size_t left = m->n_script - done;
        line.n_script = left < SENET_RECORD_SCRIPT_CAP ? (uint8_t)left : SENET_RECORD_SCRIPT_CAP;
        memcpy(line.script, m->script + done, line.n_script);
        if (!append_line(text, &line)) {
            return false;
        }
    }
    return true;
}

const uint8_t match_level_codes[SENET_LEVELS] = {
#define LEVEL_CODE(id, name, code) [SENET_LEVEL_##id] = (code),
    SENET_LEVEL_MAP(LEVEL_CODE)
#undef LEVEL_CODE
};

static bool append_players(const match *m, match_text *text) {
    const match_setup *setup = match_setup_of(m);
    for (uint8_t player = 0; player < 2; player++) {
        senet_record_line line = {.kind = SENET_RECORD_PLAYER,
                                  .player = player,
                                  .computer = setup->player[player].kind == MATCH_COMPUTER,
                                  .level = match_level_codes[m->first_level[player]]};
        (void)str_copy(line.name, sizeof line.name, setup->player[player].name);
        if (!append_line(text, &line)) {
            return false;
        }
    }
    return true;
}

static bool append_header(const match *m, match_text *text) {
    const match_setup *setup = match_setup_of(m);
    const size_t begin = text->n_bytes;
    // A version 1 record had no commitment, so none must be added when it is written again.
    const bool old = setup->seed.origin == SENET_SEED_UNKNOWN;
    senet_record_line lines[] = {
        {.kind = SENET_RECORD_HEAD, .number = match_record_version(setup)},
        {.kind = SENET_RECORD_RULES, .rules = setup->rules, .n = setup->n},
        {.kind = SENET_RECORD_SEED, .seed = setup->seed},
        {.kind = SENET_RECORD_COMMITMENT},
        {.kind = SENET_RECORD_POINTS, .number = setup->points, .fair = setup->fair},
        {.kind = SENET_RECORD_THROWS, .throws = (uint8_t)setup->throws},
    };
    senet_record_line side = {.kind = SENET_RECORD_SIDE, .side = (uint8_t)setup->first_side};
    senet_record_line check = {.kind = SENET_RECORD_CHECK};
    const senet_position *start = match_start_of(m);
    senet_seed_commitment(&setup->seed, lines[3].commitment);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (old && lines[i].kind == SENET_RECORD_COMMITMENT) {
            continue;
        }
        if (!append_line(text, &lines[i])) {
            return false;
        }
    }
    if (!append_script(m, text) || !append_line(text, &side) || !append_players(m, text)) {
        return false;
    }
    if (start != NULL) {
        senet_record_line line = {.kind = SENET_RECORD_START, .position = *start};
        if (!append_line(text, &line)) {
            return false;
        }
    }
    check.hash = (uint16_t)(checksum_of(text->bytes + begin, text->n_bytes - begin) & 0xFFFFu);
    return append_line(text, &check);
}

static senet_record_line line_of(const match_journal_item *item) {
    static const senet_record_kind kinds[] = {
        [MATCH_ENTRY_GAME] = SENET_RECORD_GAME,     [MATCH_ENTRY_OPENING] = SENET_RECORD_OPENING,
        [MATCH_ENTRY_THROW] = SENET_RECORD_THROW,   [MATCH_ENTRY_MOVE] = SENET_RECORD_MOVE,
        [MATCH_ENTRY_RESIGN] = SENET_RECORD_RESIGN,
    };
    const match_entry *entry = &item->entry;
    senet_record_line line = {.kind = kinds[entry->kind],
                              .player = entry->player,
                              .winner = (uint8_t)(1 - entry->player),
                              .sticks = entry->sticks,
                              .move = entry->move,
                              .number = entry->value,
                              .hash = senet_record_hash(&entry->after)};
    if (item->kind == MATCH_JOURNAL_LEVEL) {
        line.kind = SENET_RECORD_LEVEL;
        line.player = item->player;
        line.level = match_level_codes[item->level];
    } else if (item->kind != MATCH_JOURNAL_ENTRY) {
        line.kind = item->kind == MATCH_JOURNAL_UNDO ? SENET_RECORD_UNDO : SENET_RECORD_REDO;
        line.number = item->count;
    }
    return line;
}

bool match_record_items(const match *m, size_t from, match_text *text) {
    const size_t begin = text->n_bytes;
    for (size_t i = from; i < match_journal_count(m); i++) {
        const match_journal_item *item = match_journal_get(m, i);
        const senet_record_line line = line_of(item);
        const senet_record_line over = {.kind = SENET_RECORD_OVER,
                                        .player = item->winner,
                                        .score = {item->score[0], item->score[1]}};
        if (!append_line(text, &line) || (item->over && !append_line(text, &over))) {
            return truncate_text(text, begin);
        }
    }
    return true;
}

bool match_record(const match *m, match_text *text) {
    const size_t begin = text->n_bytes;
    return (append_header(m, text) && match_record_items(m, 0, text)) || truncate_text(text, begin);
}
