// Verifies a record, and explains its faults: see verify.h.
// Layer: match. Depends on include/senet and base.
// Invariant: match_load alone decides what is valid; this file counts and explains what it found.
#include "match/verify.h"

#include "match/match_internal.h"

#include "base/assert.h"
#include "base/str.h"

#include <string.h>

// --- Explanations

static void append_sticks(str_builder *out, unsigned sticks) {
    (void)str_append_format(out, "%u%u%u%u", sticks & 1u, sticks >> 1 & 1u, sticks >> 2 & 1u,
                            sticks >> 3 & 1u);
}

static void append_move(str_builder *out, senet_move move) {
    char text[SENET_MOVE_TEXT_CAP];
    (void)senet_move_print(move, text);
    (void)str_append(out, text);
}

// The second game of a fair match repeats the throw numbers of the first.
static void append_number_of_throw(const match *m, str_builder *out) {
    const bool again = match_setup_of(m)->fair && match_game_number(m) == 2;
    (void)str_append_format(out, "throw %lu%s (line %%)",
                            (unsigned long)match_state_now(m)->n_throws + 1,
                            again ? " of game 2" : "");
}

static void explain_throw(const match *m, const senet_record_line *line, str_builder *out) {
    const unsigned right = match_next_sticks(m, line->sticks);
    const match_throws source = match_setup_of(m)->throws;
    append_number_of_throw(m, out);
    (void)str_append(out, " is ");
    append_sticks(out, line->sticks);
    (void)str_append(out, " in the record, but ");
    (void)str_append(out, source == MATCH_THROWS_MANUAL     ? "was taken back as "
                          : source == MATCH_THROWS_SCRIPTED ? "the header gives "
                                                            : "the seed gives ");
    append_sticks(out, right);
}

// The throw is right or cannot be checked, so the position after it is wrong.
static void explain_throw_after(const match *m, const senet_record_line *line, str_builder *out) {
    const senet_rules_id rules = match_setup_of(m)->rules;
    senet_position after;
    append_number_of_throw(m, out);
    for (int faces = 0; faces <= 4 && line->kind == SENET_RECORD_THROW; faces++) {
        if (senet_throw(match_position(m), senet_throw_value(rules, faces), &after) == SENET_OK &&
            senet_record_hash(&after) == line->hash) {
            (void)str_append(out, " is ");
            append_sticks(out, line->sticks);
            (void)str_append_format(
                out, " in the record, but the position after it belongs to %d light faces", faces);
            return;
        }
    }
    (void)str_append(out, " does not lead to the position that the record gives after it");
}

static void append_moves(str_builder *out, const senet_moves *moves) {
    for (int i = 0; i < moves->count; i++) {
        (void)str_append(out, i == 0 ? "" : ", ");
        append_move(out, moves->move[i]);
    }
}

static size_t number_of_move(const match *m) {
    size_t number = 1;
    for (size_t i = 0; i < match_entry_count(m); i++) {
        number += match_entry_get(m, i)->kind == MATCH_ENTRY_MOVE;
    }
    return number;
}

// The legal move that leads to the line's position. @return false if none or several do
static bool find_move(const match *m, const senet_moves *moves, uint16_t hash,
                      senet_move *out_move) {
    int n_found = 0;
    for (int i = 0; i < moves->count; i++) {
        senet_position after;
        if (senet_apply(match_position(m), moves->move[i], &after, NULL) == SENET_OK &&
            senet_record_hash(&after) == hash) {
            *out_move = moves->move[i];
            n_found++;
        }
    }
    return n_found == 1;
}

static void explain_move(const match *m, const senet_record_line *line, str_builder *out) {
    senet_moves moves;
    senet_move meant;
    senet_position after;
    if (senet_moves_list(match_position(m), &moves) != SENET_OK) {
        return;
    }
    const bool legal = senet_apply(match_position(m), line->move, &after, NULL) == SENET_OK;
    const bool known = find_move(m, &moves, line->hash, &meant);
    (void)str_append_format(out, "move %zu (line %%) %s", number_of_move(m),
                            legal && !known ? "" : "is ");
    append_move(out, line->move);
    if (legal && !known) {
        (void)str_append_format(out, " has the checksum %04x in the record, but should have %04x",
                                (unsigned)line->hash, (unsigned)senet_record_hash(&after));
        return;
    }
    if (known) {
        (void)str_append(out, " in the record, but the position after it belongs to ");
        append_move(out, meant);
        return;
    }
    (void)str_append(out, moves.count == 1 ? " in the record, but the only legal move is "
                                           : " in the record, but the legal moves are ");
    append_moves(out, &moves);
}

// A throw where a move is due, or the other way round: one of them is missing.
static void explain_out_of_order(const match *m, const senet_record_line *line, str_builder *out) {
    const match_need_kind need = match_need_now(m).kind;
    senet_moves moves;
    if (line->kind == SENET_RECORD_THROW && need == MATCH_NEED_MOVE &&
        senet_moves_list(match_position(m), &moves) == SENET_OK) {
        append_number_of_throw(m, out);
        (void)str_append(out, match_position(m)->thrown == SENET_THROW_DECISION
                                  ? " comes before the decision that is due: one of "
                                  : " comes before the move that is due: one of ");
        append_moves(out, &moves);
    } else if (line->kind == SENET_RECORD_MOVE && need == MATCH_NEED_THROW) {
        (void)str_append_format(out, "move %zu (line %%) is ", number_of_move(m));
        append_move(out, line->move);
        (void)str_append(out, " in the record, but a throw is due");
    }
}

static void explain_over(const match *m, str_builder *out) {
    uint8_t winner = 0;
    if (match_over(m, &winner) && winner == MATCH_NOBODY) {
        (void)str_append_format(out, "the result (line %%) should be a draw, with %d points each",
                                match_score(m, 0));
    } else if (match_over(m, &winner)) {
        (void)str_append_format(out,
                                "the result (line %%) should be a win for player %u, with %d "
                                "points for player 0 and %d for player 1",
                                (unsigned)winner, match_score(m, 0), match_score(m, 1));
    }
}

void match_explain(const match *m, const senet_record_line *line, senet_record_fault fault,
                   char out_text[MATCH_DETAIL_CAP]) {
    str_builder out = str_init(out_text, MATCH_DETAIL_CAP);
    const bool thrown = line->kind == SENET_RECORD_OPENING || line->kind == SENET_RECORD_THROW;
    if (fault == SENET_RECORD_FAULT_WRONG_THROW && thrown) {
        explain_throw(m, line, &out);
    } else if (fault == SENET_RECORD_FAULT_WRONG_POSITION && thrown) {
        explain_throw_after(m, line, &out);
    } else if ((fault == SENET_RECORD_FAULT_ILLEGAL_MOVE ||
                fault == SENET_RECORD_FAULT_WRONG_POSITION) &&
               line->kind == SENET_RECORD_MOVE) {
        explain_move(m, line, &out);
    } else if (fault == SENET_RECORD_FAULT_NOT_NOW) {
        explain_out_of_order(m, line, &out);
    } else if (fault == SENET_RECORD_FAULT_WRONG_RESULT && line->kind == SENET_RECORD_OVER) {
        explain_over(m, &out);
    }
}

// --- The sentence

typedef struct tally {
    size_t n_throws, n_moves, n_taken_back;
} tally;

static tally count_all(const match *m) {
    tally t = {0};
    for (size_t i = 0; i < match_journal_count(m); i++) {
        const match_journal_item *item = match_journal_get(m, i);
        const bool entry = item->kind == MATCH_JOURNAL_ENTRY;
        const match_entry_kind kind = item->entry.kind;
        t.n_throws += entry && (kind == MATCH_ENTRY_OPENING || kind == MATCH_ENTRY_THROW);
        t.n_moves += entry && kind == MATCH_ENTRY_MOVE;
        t.n_taken_back += item->kind == MATCH_JOURNAL_UNDO;
    }
    return t;
}

static void append_count(str_builder *out, size_t n, const char *one, const char *many) {
    (void)str_append_format(out, "%zu %s", n, n == 1 ? one : many);
}

static void append_source(str_builder *out, const match *m, const tally *t) {
    const match_setup *setup = match_setup_of(m);
    char seed[SENET_SEED_TEXT_CAP], commitment[SENET_COMMITMENT_TEXT_CAP];
    append_count(out, t->n_throws, "throw", "throws");
    if (setup->throws == MATCH_THROWS_MANUAL) {
        (void)str_append(out, " of real sticks, which cannot be checked");
        return;
    }
    if (setup->throws == MATCH_THROWS_SCRIPTED) {
        (void)str_append(out, " given in the header, and so known beforehand");
        return;
    }
    (void)senet_seed_print(&setup->seed, seed);
    senet_seed_commitment(&setup->seed, commitment);
    (void)str_append_format(out, " from the seed %s, ", seed);
    switch ((senet_seed_origin)setup->seed.origin) {
    case SENET_SEED_SYSTEM:
        (void)str_append(out, "drawn by the system according to the record");
        break;
    case SENET_SEED_CHOSEN:
        (void)str_append(out, "chosen by somebody who could know the throws");
        break;
    case SENET_SEED_UNKNOWN:
        (void)str_append(out, "with no SHA-256 recorded before the game");
        return;
    }
    (void)str_append_format(out, " (SHA-256 recorded before the first throw: %s)", commitment);
}

static void describe_valid(const match *m, str_builder *out) {
    const match_setup *setup = match_setup_of(m);
    const tally t = count_all(m);
    (void)str_append(out, "The record is valid: ");
    append_source(out, m, &t);
    (void)str_append(out, ", and ");
    append_count(out, t.n_moves, "move", "moves");
    (void)str_append_format(out, " by the rules of %s", senet_rules_get(setup->rules)->name);
    if (match_by_older_rules(m)) {
        (void)str_append(
            out, " in their earlier version, where drowning with a 1 or a 5 earned another throw");
    }
    if (setup->fair && match_game_number(m) == 2) {
        (void)str_append(out, ", in two games with the same throws and the sides swapped");
    }
    if (t.n_taken_back > 0) {
        (void)str_append(out, "; ");
        append_count(out, t.n_taken_back, "undo", "undos");
        (void)str_append(out, ", with the same throws again");
    }
    (void)str_append(out, match_over(m, NULL) ? "." : "; the game is not over.");
}

// Appends the clause, with the line number in place of '%'.
static void append_detail(str_builder *out, const match_load_report *report) {
    const char *mark = strchr(report->detail, '%');
    if (mark == NULL) {
        (void)str_append(out, report->detail);
        return;
    }
    (void)str_append_bytes(out, report->detail, (size_t)(mark - report->detail));
    (void)str_append_format(out, "%zu%s", report->line, mark + 1);
}

static void describe_invalid(const match *m, const match_load_report *report, str_builder *out) {
    char printed[MATCH_REPORT_TEXT_CAP];
    match_load_report bare = *report;
    (void)str_append(out, "The record is not valid: ");
    if (report->detail[0] == '\0') {
        bare.n_lines_lost = 0; // one sentence
        (void)match_load_report_print(&bare, printed);
        (void)str_append(out, printed);
        return;
    }
    append_detail(out, report);
    if (report->fault == SENET_RECORD_FAULT_WRONG_COMMITMENT && report->other_throws) {
        (void)str_append(out, "; the throws do not follow from it, so it is the seed that was "
                              "changed");
    } else if (report->fault == SENET_RECORD_FAULT_WRONG_COMMITMENT && m != NULL &&
               match_setup_of(m)->throws == MATCH_THROWS_SEEDED && count_all(m).n_throws > 0) {
        (void)str_append(out, "; the throws follow from it, so it is the number that was changed");
    } else if (report->fault == SENET_RECORD_FAULT_HEADER_CHECK && report->other_throws) {
        (void)str_append(out, ", and the seed does not give the throws");
    }
    (void)str_append(out, ".");
}

bool senet_record_verify(const char *text, size_t length, char out_text[SENET_VERDICT_CAP]) {
    SENET_RETURN_IF(!str_clear(out_text) || text == NULL, false);
    str_builder out = str_init(out_text, SENET_VERDICT_CAP);
    match_load_report report;
    match *m = NULL;
    const senet_status status = match_load(text, length, &m, &report);
    const bool holds = status == SENET_OK && report.fault == SENET_RECORD_FAULT_NONE;
    if (status == SENET_NO_MEMORY) {
        (void)str_append(&out, "There is not enough memory to check it.");
    } else if (holds) {
        describe_valid(m, &out);
    } else {
        describe_invalid(m, &report, &out);
    }
    match_destroy(m);
    return holds;
}
