// Follows a museum's files while they are edited: see preview.h.
#include "app/museum/preview.h"

#include "app/museum/config.h"
#include "base/checksum.h"
#include "base/str.h"
#include "os/files.h"

#include <string.h>

// A checksum of a file's name, size and time of change.
static uint64_t mark_of(const char *path) {
    os_file_info facts = {0};
    (void)os_stat(path, &facts);
    uint64_t mark = checksum_of(path, strlen(path));
    mark = checksum_more(mark, &facts.size, sizeof facts.size);
    mark = checksum_more(mark, &facts.changed_s, sizeof facts.changed_s);
    return checksum_more(mark, &facts.changed_ns, sizeof facts.changed_ns);
}

// A sum, since the order of a listing may vary. Names that begin with a dot are editors' own files.
static uint64_t mark_texts(const char *texts) {
    uint64_t all = 0;
    os_listing *files = texts[0] != '\0' ? os_listing_open(texts) : NULL;
    const char *name;
    char path[OS_PATH_CAP];
    while (files != NULL && (name = os_listing_next(files)) != NULL) {
        all += name[0] != '.' && str_join_path(path, sizeof path, texts, name) ? mark_of(path) : 0;
    }
    os_listing_close(files);
    return all;
}

// @return whether there is no error; otherwise at most museum->content has changed
static bool read_all(app_preview *preview, const app_options *options, kiosk_config *museum) {
    kiosk_config fresh;
    ini_report found;
    app_contents_report texts;
    const char *file = app_config_file(options);
    const uint64_t config = mark_of(file);
    if (!app_config_read(options, &fresh, &found)) {
        (void)(found.n_problems > 0
                   ? str_format(preview->sentence, sizeof preview->sentence, "%s:%zu: %s", file,
                                found.problem[0].line, found.problem[0].sentence)
                   : str_format(preview->sentence, sizeof preview->sentence,
                                "%s: it cannot be read.", file));
        return false;
    }
    // Even if a new directory has an error: its correction must be noticed.
    (void)str_copy(museum->content, sizeof museum->content, fresh.content);
    preview->read = config + mark_texts(museum->content);
    app_contents_check(&fresh, true, &texts);
    (void)str_copy(preview->sentence, sizeof preview->sentence, texts.first);
    *museum = texts.faults == 0 ? fresh : *museum;
    return texts.faults == 0;
}

const char *app_preview_poll(app_preview *preview, uint64_t now_ms, const app_options *options,
                             kiosk_config *museum, app_preferences *preferences, ui *u) {
    if (now_ms < preview->next_poll_ms) {
        return NULL;
    }
    preview->next_poll_ms = now_ms + APP_PREVIEW_MS;
    if (!app_preview_settled(preview,
                             mark_of(app_config_file(options)) + mark_texts(museum->content))) {
        return NULL;
    }
    preview->read = preview->last;
    preferences->held = !read_all(preview, options, museum);
    if (!preferences->held) {
        app_preferences_reload(preferences);
        ui_reload(u, preferences->languages.n_rows);
    }
    ui_pin_notice(u, preview->sentence);
    return preferences->held ? "not reloaded" : "reloaded";
}
