// --preview: the exhibit follows the files that a museum edits.
// Layer: app.
// Invariant: while a file has an error, the last good state stays on the screen.
#pragma once

#include "app/data/contents.h"
#include "app/options.h"
#include "app/preferences.h"

enum { APP_PREVIEW_MS = 200 /**< between two checks of the files */ };

/** Zeroed, so that the first check finds a change. */
typedef struct app_preview {
    uint64_t next_poll_ms;                    /**< time of the next check */
    uint64_t last;                            /**< checksum of what the last check found */
    uint64_t read;                            /**< checksum of what was read last */
    char sentence[APP_CONTENTS_SENTENCE_CAP]; /**< the first error, with file and line; "": none */
} app_preview;

/** Whether files have changed, but not since the last check: an editor may still be writing. */
static inline bool app_preview_settled(app_preview *preview, uint64_t now) {
    const bool same = now == preview->last;
    preview->last = now;
    return same && now != preview->read;
}

/** Checks, every APP_PREVIEW_MS, whether the configuration, a text or a picture has changed, and
 *  then shows the new state or the error.
 *  @param now_ms of a monotonic clock.
 *  @param museum replaced if there is no error.
 *  @return the trace line, see ui/frame/trace.h; NULL: nothing has changed. */
const char *app_preview_poll(app_preview *preview, uint64_t now_ms, const app_options *options,
                             kiosk_config *museum, app_preferences *preferences, ui *u);
