// Notices about records: see notices.h.
// Layer: app.
#include "app/notices.h"

#include "base/str.h"

enum { SENTENCE_CAP = 512 };

static const char *const SAVE_TEXTS[SAVE_NOTICE_COUNT] = {
    [SAVE_NOTICE_NONE] = "",
    // TRANSLATORS: %3$s is a reason: "the disk is full"; there is no %1$d or %2$s.
    [SAVE_NOTICE_DISK] = N_("Your game could not be saved: %3$s. You can keep playing."),
    [SAVE_NOTICE_BLOCKED] =
        // TRANSLATORS: %3$s is a reason: "the disk is full"; there is no %1$d or %2$s.
    N_("This game is not being saved, because the previous game could not be "
       "moved out of the way: %3$s. The previous game is safe."),
    [SAVE_NOTICE_UNFILED] =
        // TRANSLATORS: %3$s is a reason: "the disk is full"; there is no %1$d or %2$s.
    N_("The finished game could not be added to the list of games: %3$s. It is "
       "still saved."),
    [SAVE_NOTICE_OLD_ASIDE] =
        // TRANSLATORS: %2$s is the name of a file, %3$s a reason: "the disk is full".
    N_("The previous game could not be added to the list of games: %3$s. Its file "
       "was kept as %2$s."),
    [SAVE_NOTICE_DAMAGED] =
        // TRANSLATORS: %1$d is the number of a line, %2$s the name of a file.
    N_("The saved game was damaged at line %1$d. It continues from there; the "
       "damaged file was kept as %2$s."),
    // TRANSLATORS: %1$d is the number of a line, %2$s the name of a file.
    [SAVE_NOTICE_REPAIRED] = N_("The saved game was damaged at line %1$d, but nothing of the game "
                                "was lost. The damaged file was kept as %2$s."),
    // TRANSLATORS: %2$s is the name of a file; there is no %1$d.
    [SAVE_NOTICE_LOST] = N_("The saved game is damaged. Its file was kept as %2$s."),
    // TRANSLATORS: %2$s is the name of a file; there is no %1$d.
    [SAVE_NOTICE_NEWER] = N_("The saved game was made by a newer version of the game. Its file was "
                             "kept as %2$s."),
    // TRANSLATORS: %3$s is a reason: "permission denied"; there is no %1$d or %2$s.
    [SAVE_NOTICE_UNREADABLE] = N_("The saved game could not be read: %3$s."),
    [SAVE_NOTICE_UNREADABLE_ASIDE] =
        // TRANSLATORS: %2$s is the name of a file, %3$s a reason: "permission denied".
    N_("The saved game could not be read: %3$s. Its file was kept as "
       "%2$s."),
};

static const char *const LOAD_TEXTS[] = {
    [SENET_RECORD_FAULT_NONE] = "",
    [SENET_RECORD_FAULT_NOT_A_RECORD] = N_("This is not a Senet game record."),
    [SENET_RECORD_FAULT_NEWER] = N_("This record was written by a newer version of the game."),
    [SENET_RECORD_FAULT_BAD_HEADER] =
        N_("Line %1$d of the record's header is missing or cannot be read. Lines ignored: %2$d."),
    // TRANSLATORS: in the messages about a record, %1$d is the number of the line where something
    // is wrong, %2$d the number of lines from there on, which were ignored.
    [SENET_RECORD_FAULT_HEADER_CHECK] = N_("The record's header was changed. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_WRONG_COMMITMENT] =
        N_("The SHA-256 in line %1$d does not match the seed of the sticks. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_BAD_LINE] =
        N_("Line %1$d of the record cannot be read. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_CUT] =
        N_("The record ends in the middle of line %1$d. The game was opened up to that point."),
    [SENET_RECORD_FAULT_NOT_NOW] = N_(
        "Line %1$d of the record is not possible at this point of the game. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_WRONG_PLAYER] =
        N_("Line %1$d of the record has the wrong player. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_WRONG_THROW] =
        N_("The throw in line %1$d of the record does not match the seed. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_ILLEGAL_MOVE] =
        N_("The move in line %1$d of the record is not legal. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_WRONG_POSITION] =
        N_("The position after line %1$d of the record is wrong. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_WRONG_RESULT] =
        N_("The result in line %1$d of the record does not match the game. Lines ignored: %2$d."),
    [SENET_RECORD_FAULT_BAD_POSITION] = N_("This file is neither a game record nor a position."),
    [SENET_RECORD_FAULT_TOO_LONG] = N_("The file is too long for a game record."),
};

const char *app_notice_not_alone_text(void) {
    return N_("Senet is already running and saving a game. This game is not saved.");
}

// Appends a sentence.
static void add_news(const l10n *language, const save_report *report, save_news news,
                     str_builder *text) {
    char sentence[SENTENCE_CAP];
    if (news.notice != SAVE_NOTICE_NONE) {
        (void)l10n_format(language, sentence, sizeof sentence,
                          l10n_text(language, SAVE_TEXTS[news.notice]),
                          L10N_ARGS((int64_t)report->load.line, report->aside,
                                    l10n_error_text(language, news.error)));
        (void)str_append_format(text, "%s%s", text->n_bytes > 0 ? " " : "", sentence);
    }
}

void app_notice_save(const l10n *language, const save_report *report, char *out_text, size_t cap) {
    str_builder text = str_init(out_text, cap);
    add_news(language, report, report->found, &text);
    add_news(language, report, report->now, &text);
}

void app_notice_history(const l10n *language, size_t n_bad, char *out_text, size_t cap) {
    // TRANSLATORS: there is no first argument.
    const char *text = N_("Saved games that could not be read: %2$d. Their files were kept; their "
                          "names now end in .bad.");
    (void)l10n_format(language, out_text, cap, l10n_text(language, text),
                      L10N_ARGS("", (int64_t)n_bad));
}

void app_notice_import(const l10n *language, app_import what, const match_load_report *report,
                       int error, char *out_text, size_t cap) {
    const char *const texts[] = {
        [APP_IMPORT_DONE] = N_("The game was added to the list of games."),
        // TRANSLATORS: %2$s is a reason: "permission denied"; there is no %1$d.
        [APP_IMPORT_UNREADABLE] = N_("The file could not be read: %2$s."),
        [APP_IMPORT_FAULTY] =
            // TRANSLATORS: %1$d is the number of a line.
        N_("This game record is not complete: line %1$d is wrong. It was not added."),
        // TRANSLATORS: %2$s is a reason: "the disk is full"; there is no %1$d.
        [APP_IMPORT_REFUSED] = N_("The game could not be added: %2$s."),
    };
    bool whole_word = report->fault == SENET_RECORD_FAULT_NOT_A_RECORD ||
                      report->fault == SENET_RECORD_FAULT_NEWER ||
                      report->fault == SENET_RECORD_FAULT_TOO_LONG;
    if (what == APP_IMPORT_FAULTY && whole_word) {
        app_notice_load(language, report, out_text, cap);
        return;
    }
    (void)l10n_format(language, out_text, cap, l10n_text(language, texts[what]),
                      L10N_ARGS((int64_t)report->line, l10n_error_text(language, error)));
}

void app_notice_load(const l10n *language, const match_load_report *report, char *out_text,
                     size_t cap) {
    (void)l10n_format(language, out_text, cap, l10n_text(language, LOAD_TEXTS[report->fault]),
                      L10N_ARGS((int64_t)report->line, (int64_t)report->n_lines_lost));
}
