// Loads whole game records. Accepts any bytes; every loaded match follows the rules.
// Layer: match. Depends on include/senet, base and libc's heap. senet/record.h defines the format.
// Invariant: every entry is submitted to a real match and compared with its line; reading stops at
// the first one that differs, and removes it again.
#include "match/match_internal.h"
#include "match/record.h"
#include "match/verify.h"

#include "base/checksum.h"
#include "base/grow.h"
#include "base/str.h"
#include "senet/player.h"

#include <stdlib.h>
#include <string.h>

// The state of one load.
typedef struct loader {
    const char *text;
    size_t length;
    size_t next;    // offset of the next line
    size_t line;    // number of the current line, from 1
    size_t n_line;  // its length without the line end
    const char *at; // its text; NULL after the last line
    bool ended;     // it ends with a line feed
    uint64_t header_sum;
    uint8_t *script;
    size_t n_script;
    uint32_t version;
    bool begun;     // the line of the first game was read
    bool no_memory; // the last refusal was for lack of memory
    bool wrong_throw;
    bool over_due; // the match is over: its last line must follow
    match *m;
    match_load_report *report;
} loader;

static bool read_line(loader *l) {
    if (l->next >= l->length) {
        l->at = NULL;
        l->n_line = 0;
        l->line++;
        return false;
    }
    l->at = l->text + l->next;
    const char *feed = memchr(l->at, '\n', l->length - l->next);
    l->ended = feed != NULL;
    l->n_line = l->ended ? (size_t)(feed - l->at) : l->length - l->next;
    l->next += l->n_line + (l->ended ? 1 : 0);
    l->line++;
    if (l->ended && l->n_line > 0 && l->at[l->n_line - 1] == '\r') {
        l->n_line--;
    }
    return true;
}

// Quotes the line in printable ASCII, so that a damaged file cannot upset a terminal or a font.
static void quote(const loader *l, char out_found[MATCH_FOUND_CAP]) {
    size_t length = l->n_line < MATCH_FOUND_CAP - 1 ? l->n_line : MATCH_FOUND_CAP - 1;
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)l->at[i];
        out_found[i] = byte >= 0x20u && byte < 0x7Fu ? (char)byte : '?';
    }
    out_found[length] = '\0';
}

static size_t lines_from(const loader *l) {
    size_t n_lines = l->at != NULL ? 1 : 0;
    for (size_t i = l->next; i < l->length; i++) {
        n_lines += l->text[i] == '\n' || i + 1 == l->length;
    }
    return n_lines;
}

// Reports the first fault. Always returns false, for the caller to return.
static bool fault(loader *l, senet_record_fault what) {
    match_load_report *report = l->report;
    if (report->fault == SENET_RECORD_FAULT_NONE) {
        report->fault = what;
        report->line = l->line;
        report->ply = l->m != NULL ? l->m->n_slots + (l->begun ? 1 : 0) : 0;
        quote(l, report->found);
    }
    return false;
}

// --- Header

// Reads a header line of one kind. @return false if it is of another kind or cannot be read
static bool header_line(loader *l, senet_record_kind kind, senet_record_line *out_line) {
    if (!read_line(l) || !l->ended ||
        senet_record_line_parse(l->at, l->n_line, out_line) != SENET_OK || out_line->kind != kind) {
        return false;
    }
    l->header_sum = checksum_more(checksum_more(l->header_sum, l->at, l->n_line), "\n", 1);
    return true;
}

// The same for a required line; any other line is a fault.
static bool due_line(loader *l, senet_record_kind kind, senet_record_line *out_line) {
    return header_line(l, kind, out_line) || fault(l, SENET_RECORD_FAULT_BAD_HEADER);
}

// The same for an optional line: a line of another kind stays unread.
static bool optional_line(loader *l, senet_record_kind kind, senet_record_line *out_line) {
    const bool there = header_line(l, kind, out_line);
    if (!there) {
        l->next = l->at == NULL ? l->length : (size_t)(l->at - l->text);
        l->line--;
    }
    return there;
}

static bool read_head(loader *l) {
    senet_record_line line;
    if (!header_line(l, SENET_RECORD_HEAD, &line)) {
        return fault(l, SENET_RECORD_FAULT_NOT_A_RECORD);
    }
    if (line.number > SENET_RECORD_VERSION) {
        return fault(l, SENET_RECORD_FAULT_NEWER);
    }
    l->version = line.number;
    return line.number >= 1 || fault(l, SENET_RECORD_FAULT_NOT_A_RECORD);
}

static void explain_commitment(loader *l, const senet_seed *seed, const char *right,
                               const char *written) {
    char text[SENET_SEED_TEXT_CAP];
    str_builder out = str_init(l->report->detail, MATCH_DETAIL_CAP);
    (void)senet_seed_print(seed, text);
    (void)str_append_format(&out,
                            "the seed %s has the SHA-256 %s, but the record (line %%) says that "
                            "it was %s before the first throw",
                            text, right, written);
}

// Reads the seed and, from version 2 on, its commitment.
static bool read_seed(loader *l, match_setup *setup) {
    char commitment[SENET_COMMITMENT_TEXT_CAP];
    senet_record_line line;
    if (!header_line(l, SENET_RECORD_SEED, &line) ||
        (l->version == 1 ? line.seed.wide || line.seed.origin != SENET_SEED_UNKNOWN
                         : line.seed.origin == SENET_SEED_UNKNOWN)) {
        return fault(l, SENET_RECORD_FAULT_BAD_HEADER);
    }
    setup->seed = line.seed;
    if (l->version == 1) {
        return true;
    }
    if (!due_line(l, SENET_RECORD_COMMITMENT, &line)) {
        return false;
    }
    senet_seed_commitment(&setup->seed, commitment);
    if (strcmp(commitment, line.commitment) != 0) {
        // The throws will show which of the two was changed: continue.
        (void)fault(l, SENET_RECORD_FAULT_WRONG_COMMITMENT);
        explain_commitment(l, &setup->seed, commitment, line.commitment);
    }
    return true;
}

static bool read_game_settings(loader *l, match_setup *setup) {
    senet_record_line rules, points, throws;
    if (!due_line(l, SENET_RECORD_RULES, &rules) || !read_seed(l, setup) ||
        !due_line(l, SENET_RECORD_POINTS, &points)) {
        return false;
    }
    setup->rules = rules.rules;
    setup->n = rules.n;
    setup->points = (uint8_t)points.number;
    setup->fair = points.fair;
    if (points.number < 1 || points.number > MATCH_POINTS_MAX ||
        match_record_version(setup) != l->version) {
        return fault(l, SENET_RECORD_FAULT_BAD_HEADER);
    }
    if (!due_line(l, SENET_RECORD_THROWS, &throws)) {
        return false;
    }
    setup->throws = (match_throws)throws.throws;
    return true;
}

static senet_status read_script(loader *l, match_setup *setup) {
    senet_record_line line;
    size_t cap = 0;
    while (setup->throws == MATCH_THROWS_SCRIPTED && optional_line(l, SENET_RECORD_SCRIPT, &line)) {
        bool ok = true;
        l->script = grow(l->script, &cap, l->n_script + line.n_script, 1, &ok);
        if (!ok) {
            return SENET_NO_MEMORY;
        }
        memcpy(l->script + l->n_script, line.script, line.n_script);
        l->n_script += line.n_script;
    }
    setup->script = l->script;
    setup->n_script = l->n_script;
    return SENET_OK;
}

// The level of a record's code. Unknown codes, of newer versions, become the strongest level.
static uint8_t level_of(uint8_t code) {
    uint8_t level = 0;
    while (level < SENET_LEVELS - 1 && match_level_codes[level] != code) {
        level++;
    }
    return level;
}

static bool read_players(loader *l, match_setup *setup) {
    senet_record_line line;
    if (!due_line(l, SENET_RECORD_SIDE, &line)) {
        return false;
    }
    setup->first_side = (senet_side)line.side;
    for (uint8_t player = 0; player < 2; player++) {
        match_player *who = &setup->player[player];
        if (!header_line(l, SENET_RECORD_PLAYER, &line) || line.player != player) {
            (void)fault(l, SENET_RECORD_FAULT_BAD_HEADER);
            // Players do not affect the game: a damaged line only loses a name.
            if (!l->ended || l->at == NULL) {
                return false;
            }
            continue;
        }
        who->kind = line.computer ? MATCH_COMPUTER : MATCH_HUMAN;
        who->level = level_of(line.level);
        (void)str_copy(who->name, sizeof who->name, line.name);
    }
    return true;
}

static bool read_check(loader *l) {
    senet_record_line line;
    const uint16_t expected = (uint16_t)(l->header_sum & 0xFFFFu);
    if (header_line(l, SENET_RECORD_CHECK, &line)) {
        // The plies verify the rules and the seed by themselves: continue.
        if (line.hash != expected && !fault(l, SENET_RECORD_FAULT_HEADER_CHECK) &&
            l->report->detail[0] == '\0') {
            (void)str_format(l->report->detail, MATCH_DETAIL_CAP,
                             "something above line %% was changed: the checksum there is "
                             "%04x, but should be %04x",
                             (unsigned)line.hash, (unsigned)expected);
        }
        return true;
    }
    (void)fault(l, SENET_RECORD_FAULT_BAD_HEADER);
    return l->ended && l->at != NULL;
}

static senet_status read_header(loader *l) {
    match_setup setup = {.points = 1};
    senet_record_line line;
    if (!read_head(l) || !read_game_settings(l, &setup)) {
        return SENET_BAD_RECORD;
    }
    senet_status status = read_script(l, &setup);
    if (status != SENET_OK) {
        return status;
    }
    if (!read_players(l, &setup)) {
        return SENET_BAD_RECORD;
    }
    const bool has_start = optional_line(l, SENET_RECORD_START, &line);
    if (!read_check(l)) {
        return SENET_BAD_RECORD;
    }
    status =
        has_start ? match_create_at(&setup, &line.position, &l->m) : match_create(&setup, &l->m);
    if (status == SENET_OK && (l->m->setup.rules != setup.rules || l->m->setup.n != setup.n)) {
        (void)fault(l, SENET_RECORD_FAULT_BAD_HEADER);
        return SENET_BAD_RECORD;
    }
    return status == SENET_OK || status == SENET_NO_MEMORY ? status : SENET_BAD_RECORD;
}

// --- Plies

static bool matches_hash(const loader *l, const senet_record_line *line) {
    return senet_record_hash(match_position(l->m)) == line->hash;
}

// Submits a move by the older rules, after the current ones did not lead to the line's position.
static bool submit_older(loader *l, const senet_record_line *line, senet_move move) {
    const senet_status status = match_submit_older(l->m, move);
    if (status != SENET_OK) {
        l->no_memory = status == SENET_NO_MEMORY;
        return false;
    }
    if (!matches_hash(l, line)) {
        match_discard_last(l->m);
        return false;
    }
    l->m->older_rules = true;
    return true;
}

// Submits a line's command; the new position must have the line's hash.
static bool submit(loader *l, const senet_record_line *line, match_command command,
                   senet_record_fault if_refused) {
    const senet_status status = match_submit(l->m, command);
    if (status != SENET_OK) {
        l->no_memory = status == SENET_NO_MEMORY;
        return fault(l, if_refused);
    }
    if (matches_hash(l, line)) {
        return true;
    }
    match_discard_last(l->m);
    return (command.kind == MATCH_MOVE && submit_older(l, line, command.move)) ||
           fault(l, SENET_RECORD_FAULT_WRONG_POSITION);
}

static bool play_game(loader *l, const senet_record_line *line) {
    if (l->begun) {
        if (match_need_now(l->m).kind != MATCH_NEED_NEXT ||
            line->number != (uint32_t)match_game_number(l->m) + 1) {
            return fault(l, SENET_RECORD_FAULT_NOT_NOW);
        }
        return submit(l, line, (match_command){.kind = MATCH_NEXT_GAME},
                      SENET_RECORD_FAULT_NOT_NOW);
    }
    if (line->number != 1) {
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    if (!matches_hash(l, line)) {
        return fault(l, SENET_RECORD_FAULT_WRONG_POSITION);
    }
    l->begun = true;
    return true;
}

// Plays a throw or a move.
static bool play_turn(loader *l, const senet_record_line *line) {
    const match_need need = match_need_now(l->m);
    const match_need_kind wanted = line->kind == SENET_RECORD_OPENING ? MATCH_NEED_OPENING
                                   : line->kind == SENET_RECORD_THROW ? MATCH_NEED_THROW
                                                                      : MATCH_NEED_MOVE;
    if (need.kind != wanted) {
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    if (need.player != line->player) {
        return fault(l, SENET_RECORD_FAULT_WRONG_PLAYER);
    }
    if (wanted == MATCH_NEED_MOVE) {
        return submit(l, line, (match_command){.kind = MATCH_MOVE, .move = line->move},
                      SENET_RECORD_FAULT_ILLEGAL_MOVE);
    }
    if (match_next_sticks(l->m, line->sticks) != line->sticks) {
        l->wrong_throw = true;
        return fault(l, SENET_RECORD_FAULT_WRONG_THROW);
    }
    return submit(l, line, (match_command){.kind = MATCH_THROW, .sticks = line->sticks},
                  SENET_RECORD_FAULT_NOT_NOW);
}

static bool play_resign(loader *l, const senet_record_line *line) {
    if (line->winner != 1 - line->player) {
        return fault(l, SENET_RECORD_FAULT_WRONG_RESULT);
    }
    if (!submit(l, line, (match_command){.kind = MATCH_RESIGN, .player = line->player},
                SENET_RECORD_FAULT_NOT_NOW)) {
        return false;
    }
    if (match_entry_get(l->m, l->m->n_slots - 1)->value != line->number) {
        match_discard_last(l->m);
        return fault(l, SENET_RECORD_FAULT_WRONG_RESULT);
    }
    return true;
}

static bool play_jump(loader *l, const senet_record_line *line) {
    const size_t count = line->number;
    const bool possible = line->kind == SENET_RECORD_UNDO
                              ? count >= 1 && count < l->m->n_slots
                              : count > l->m->n_slots && count <= l->m->redo_end;
    if (!possible) {
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    if (!match_make_room(l->m)) {
        l->no_memory = true;
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    if (senet_record_hash(&l->m->slots[count - 1].entry.after) != line->hash) {
        return fault(l, SENET_RECORD_FAULT_WRONG_POSITION);
    }
    match_jump(l->m, count);
    return true;
}

static bool change_level(loader *l, const senet_record_line *line) {
    if (!matches_hash(l, line)) {
        return fault(l, SENET_RECORD_FAULT_WRONG_POSITION);
    }
    const uint8_t level = level_of(line->level);
    // Reject a line without effect: it would be lost when the record is written again.
    if (match_setup_of(l->m)->player[line->player].level == level) {
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    const senet_status status = match_set_level(l->m, line->player, level);
    l->no_memory = status == SENET_NO_MEMORY;
    return status == SENET_OK || fault(l, SENET_RECORD_FAULT_NOT_NOW);
}

static bool read_over(loader *l, const senet_record_line *line) {
    uint8_t winner = 0;
    if (!l->over_due) {
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    if (!match_over(l->m, &winner) || winner != line->player ||
        line->score[0] != (uint32_t)match_score(l->m, 0) ||
        line->score[1] != (uint32_t)match_score(l->m, 1)) {
        return fault(l, SENET_RECORD_FAULT_WRONG_RESULT);
    }
    l->over_due = false;
    return true;
}

static bool play_line(loader *l, const senet_record_line *line) {
    if ((!l->begun && line->kind != SENET_RECORD_GAME) ||
        (l->over_due && line->kind != SENET_RECORD_OVER)) {
        return fault(l, SENET_RECORD_FAULT_NOT_NOW);
    }
    switch ((int)line->kind) {
    case SENET_RECORD_GAME:
        return play_game(l, line);
    case SENET_RECORD_OPENING:
    case SENET_RECORD_THROW:
    case SENET_RECORD_MOVE:
        return play_turn(l, line);
    case SENET_RECORD_RESIGN:
        return play_resign(l, line);
    case SENET_RECORD_UNDO:
    case SENET_RECORD_REDO:
        return play_jump(l, line);
    case SENET_RECORD_LEVEL:
        return change_level(l, line);
    case SENET_RECORD_OVER:
        return read_over(l, line);
    default: // a line of the header
        return fault(l, SENET_RECORD_FAULT_BAD_LINE);
    }
}

static void read_plies(loader *l) {
    senet_record_line line;
    while (read_line(l)) {
        if (senet_record_line_parse(l->at, l->n_line, &line) != SENET_OK) {
            (void)fault(l, l->ended ? SENET_RECORD_FAULT_BAD_LINE : SENET_RECORD_FAULT_CUT);
            l->report->n_lines_lost = lines_from(l);
            return;
        }
        if (!play_line(l, &line)) {
            // The match is as it was before this line. If the header had a fault, the report keeps
            // that one.
            l->report->other_throws = l->wrong_throw;
            if (l->report->line == l->line && !l->no_memory) {
                match_explain(l->m, &line, l->report->fault, l->report->detail);
            }
            l->report->n_lines_lost = lines_from(l);
            return;
        }
        if (line.kind != SENET_RECORD_OVER) {
            l->over_due = match_over(l->m, NULL);
        }
    }
}

senet_status match_load(const char *text, size_t length, match **out_match,
                        match_load_report *out_report) {
    loader l = {.text = text, .length = length, .header_sum = CHECKSUM_EMPTY, .report = out_report};
    *out_match = NULL;
    *out_report = (match_load_report){.fault = SENET_RECORD_FAULT_NONE};
    if (length > MATCH_RECORD_MAX_BYTES) {
        out_report->fault = SENET_RECORD_FAULT_TOO_LONG;
        return SENET_TOO_LONG;
    }
    senet_status status = read_header(&l);
    free(l.script);
    if (status != SENET_OK) {
        match_destroy(l.m);
        l.m = NULL;
        if (status == SENET_BAD_RECORD) {
            (void)fault(&l, SENET_RECORD_FAULT_BAD_HEADER);
            out_report->n_lines_lost = lines_from(&l);
        }
        return status;
    }
    l.m->quiet = true;
    read_plies(&l);
    // Without a valid first game nothing has verified the header.
    if (l.no_memory || (!l.begun && out_report->fault != SENET_RECORD_FAULT_NONE)) {
        match_destroy(l.m);
        return l.no_memory ? SENET_NO_MEMORY : SENET_BAD_RECORD;
    }
    match_finish_load(l.m);
    *out_match = l.m;
    return SENET_OK;
}

senet_status match_load_any(const char *text, size_t length, const match_setup *setup,
                            match **out_match, match_load_report *out_report) {
    char copy[SENET_POSITION_TEXT_CAP];
    senet_position position;
    const char *reason = NULL;
    if (length >= 6 && memcmp(text, "senet-", 6) == 0) {
        return match_load(text, length, out_match, out_report);
    }
    *out_match = NULL;
    *out_report = (match_load_report){.fault = SENET_RECORD_FAULT_NONE};
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) {
        length--;
    }
    if (length < sizeof copy && memchr(text, '\0', length) == NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
        if (senet_position_parse(copy, &position, &reason) == SENET_OK) {
            return match_create_at(setup, &position, out_match);
        }
    }
    out_report->fault = SENET_RECORD_FAULT_BAD_POSITION;
    out_report->line = 1;
    // If it does not even look like a position, a reason would mislead.
    const char *row = length < sizeof copy ? memchr(text, '/', length) : NULL;
    const bool has_form =
        row != NULL && memchr(row + 1, '/', length - (size_t)(row + 1 - text)) != NULL;
    out_report->reason = has_form ? reason : NULL;
    return SENET_BAD_POSITION;
}

size_t match_load_report_print(const match_load_report *report,
                               char out_text[MATCH_REPORT_TEXT_CAP]) {
    str_builder out = str_init(out_text, MATCH_REPORT_TEXT_CAP);
    if (report->fault == SENET_RECORD_FAULT_NONE) {
        return 0;
    }
    if (report->line > 0) {
        (void)str_append_format(&out, "Line %zu", report->line);
        if (report->ply > 0) {
            (void)str_append_format(&out, ", ply %zu", report->ply);
        }
        (void)str_append(&out, ": ");
    }
    const bool position =
        report->fault == SENET_RECORD_FAULT_BAD_POSITION && report->reason != NULL;
    (void)str_append(&out, position ? "this is not a valid position"
                                    : senet_record_fault_text(report->fault));
    if (report->reason != NULL) {
        (void)str_append_format(&out, ": %s", report->reason);
    }
    if (report->found[0] != '\0') {
        (void)str_append_format(&out, " (\"%s\")", report->found);
    }
    (void)str_append(&out, ".");
    if (report->n_lines_lost > 0) {
        (void)str_append_format(&out, " Lines ignored: %zu.", report->n_lines_lost);
    }
    return out.n_bytes;
}
