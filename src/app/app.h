/*
 * The running program: platform, interface, match record, player and script wired together.
 * Layer: app. Invariant: it is the only place where all of them meet.
 */
#ifndef SENET_APP_APP_H
#define SENET_APP_APP_H

#include "app/kiosk.h"
#include "app/languages.h"
#include "app/lines.h"
#include "app/options.h"
#include "app/pace.h"
#include "app/past.h"
#include "app/script.h"
#include "app/thinker.h"
#include "game/save.h"
#include "game/settings.h"
#include "gfx/scene.h"
#include "l10n/content.h"
#include "os/lock.h"
#include "platform/platform.h"
#include "ui/frame/ui.h"

enum { APP_RECENT_CAP = 128, APP_RECENT_TEXT_CAP = 96 };

typedef struct app {
    app_options options;
    platform *p;
    ui *u;
    gfx_drawlist *list;
    gfx_scene *scene;
    gfx_throws *throws; /**< NULL: the sticks only fade in */
    char *throws_bytes;
    settings settings;
    bool settings_changed; /**< and not stored yet */
    uint64_t settings_changed_ms;
    char language[SETTINGS_LANGUAGE_CAP]; /**< the setting that is in force */
    bool language_is_option;              /**< it comes from --lang: `language_kept` is stored */
    char language_kept[SETTINGS_LANGUAGE_CAP];
    bool speech_is_option; /**< it comes from --speak, and is not stored */
    bool is_fullscreen;    /**< the window, whatever the setting says */
    bool awake;            /**< the screen is kept on */
    app_languages *languages;
    content *content; /**< what visitors read in the language in force; NULL: nothing */
    app_thinker thinker;
    save save;
    app_past past;
    ui_history history;    /**< the same, as the interface asks for it */
    os_lock lock;          /**< on the record of the running game */
    bool keeps_games;      /**< false in a museum, and while another program has the lock */
    const exhibit *museum; /**< NULL: at home */
    app_kiosk kiosk;
    bool exposed; /**< the window's contents were lost */
    app_pace pace;
    uint64_t started_us;
    uint64_t seed_counter; /**< with --seed: how many seeds have been given out */
    bool quit;
    int exit_code;
    bool hidden;
    bool typing;     // the platform was told that a text is being typed
    int wait_ms;     /**< what ui_update said last */
    bool woken;      /**< something has happened since `asleep` was told */
    uint64_t tidied; /**< how often memory was given back; museum mode */
    char *load_text; /**< the file of --load */
    size_t load_length;
    app_lines lines; /**< the script's */
    int line_number;
    app_step step; /**< the step that is being waited for */
    bool has_step;
    uint64_t step_until_ms;
    char recent[APP_RECENT_CAP]
               [APP_RECENT_TEXT_CAP]; /**< trace lines since the script's last input */
    int n_recent;
    bool script_done; /**< or there is none */
} app;

/**
 * Runs the program from the parsed options to its end.
 * @param museum what a museum has set, borrowed; NULL: at home.
 * @param started_us os_now_us() at the beginning of main. @return an APP_EXIT_* code.
 */
int app_run(const app_options *options, const exhibit *museum, uint64_t started_us);

/** Drives the script as far as it can go now. */
void app_script_pump(app *a, uint64_t now_ms);

/** Takes the events that are there, without waiting. */
void app_take_events(app *a);

/** Gives the interface one input and answers at once what it asks for. */
void app_input(app *a, const base_input *input, uint64_t now_ms);

/** Answers what the interface has asked for. */
void app_answer(app *a);

/** Puts settings that the interface has changed in force: language, texts. */
void app_apply_settings(app *a);

/** A trace line came by: prints it if asked for, and wakes the script. */
void app_trace(void *user, const char *line);

#endif
