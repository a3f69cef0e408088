// What the interface needs from the program: immediate services, requests and their answers.
// Layer: ui. Depends on game, gfx, l10n, include/senet.
// Invariant: everything slow is a request; whatever is in ui_services answers at once.
#pragma once

#include "game/history.h"
#include "game/kiosk.h"
#include "game/settings.h"
#include "gfx/scene.h"
#include "gfx/text_metrics.h"
#include "gfx/throws.h"
#include "l10n/content.h"
#include "l10n/l10n.h"
#include "match/match.h"
#include "senet/analysis.h"
#include "senet/player.h"

enum {
    UI_NOTICE_TEXT_CAP = 1536, /**< longest notice including its NUL, bytes: may contain a path */
    UI_SPEECH_CAP = 10240      /**< longest text spoken at once including its NUL, bytes: a page
                                    written by a museum, which has six texts */
};

/** How far back a search for games goes. */
typedef enum ui_period {
    UI_PERIOD_ALL,
    UI_PERIOD_TODAY,
    UI_PERIOD_WEEK,  /**< today and the six days before */
    UI_PERIOD_MONTH, /**< today and the 29 days before */
    UI_PERIOD_YEAR,  /**< today and the 364 days before */
    UI_PERIOD_COUNT
} ui_period;

/** The history as the interface sees it; it answers at once. All functions receive `user`. */
typedef struct ui_history {
    void *user;
    /** The number of games that match the filter. */
    size_t (*count)(void *user, const history_filter *filter);
    /** The games that match, newest first. @return the number written, at most cap. */
    size_t (*list)(void *user, const history_filter *filter, size_t skip, history_game *out_games,
                   size_t cap);
    /** A game's match, owned by the caller; NULL if its record cannot be opened. */
    match *(*open)(void *user, int64_t id);
    /** Copies its record to the user's documents folder.
     *  @param out_path receives the path of the copy, UTF-8.
     *  @return false if it could not be written. */
    bool (*copy)(void *user, int64_t id, char *out_path, size_t cap);
    /** Deletes it permanently. @return false if it still exists. */
    bool (*remove)(void *user, int64_t id);
    /** The names of the people who have played, most recent first. @return their number. */
    int (*people)(void *user, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]);
    /** A person's statistics. @param rules a senet_rules_id or HISTORY_ANY. */
    void (*statistics)(void *user, const char *name, int rules, history_statistics *out_all);
    /** A game has been reviewed.
     *  @param id in the history; 0: the running match.
     *  @param number of the game in its match.
     *  @param by_player two reviews. */
    void (*reviewed)(void *user, int64_t id, int number, const history_review by_player[2]);
} ui_history;

/** The interface. Opaque; not thread-safe. */
typedef struct ui ui;

/** The services the interface uses; all borrowed for its whole life. */
typedef struct ui_services {
    const gfx_text_metrics *metrics;
    const gfx_scene *scene;
    const gfx_throws *throws; /**< how sticks fly; NULL: they only fade in */
    const l10n *language;     /**< the current catalogue; the program announces changes to its
                                   contents with ui_set_language */
    const content *content;   /**< pages for visitors; NULL: none. Its texts change only before
                                   ui_set_language */
    settings *settings; /**< read and changed by the interface; stored on UI_REQUEST_SETTINGS */
    const ui_history *history; /**< NULL: no history, as in a museum */
    const kiosk_config *kiosk; /**< the museum's configuration; NULL: at home. Changes only before
                                  ui_reload */
    const l10n_language *const *languages; /**< those with a catalogue, English first; in a
                                                museum those it configured, in its order */
    int n_languages;
    const char *version; /**< shown on the title screen */
    /** Receives one trace line without a newline; NULL: there is no listener. */
    void (*trace)(void *user, const char *line);
    /** A fresh seed for a new game, from the system's random source (or --seed). */
    senet_seed (*new_seed)(void *user);
    /** Width divided by height of a picture supplied by the museum, whose name begins with
     *  PLATFORM_OWN; 0, or a NULL function: it cannot be shown. */
    float (*picture_shape)(void *user, const char *name);
    /** Whether a speech synthesizer is available; NULL: yes. */
    bool (*can_speak)(void *user);
    void *user;
} ui_services;

typedef enum ui_request_kind {
    UI_REQUEST_QUIT,        /**< ignored in a museum */
    UI_REQUEST_FULLSCREEN,  /**< `on`; ignored in a museum */
    UI_REQUEST_SOUND,       /**< `name`, `volume` 1..100 (already mixed with the settings), `pan` */
    UI_REQUEST_MUSIC,       /**< replace the music by `name` at `volume`; with name "" only set
                                 the volume; with volume 0 fade it out */
    UI_REQUEST_AMBIENCE,    /**< loop `name` at `volume`; 0 fades it out */
    UI_REQUEST_SPEECH,      /**< speak `text` in the current language */
    UI_REQUEST_SETTINGS,    /**< settings have changed: store and apply them */
    UI_REQUEST_THINK,       /**< answer with `choice` later */
    UI_REQUEST_ANALYSE,     /**< answer with `analysis` later; the computer's own move goes first */
    UI_REQUEST_MATCH_BEGUN, /**< ui_match is new: begin its record; `on`: it is that of
                                 ui_offer_match, continue its record */
    UI_REQUEST_MATCH_CHANGED, /**< append the new events to its record */
    UI_REQUEST_STAFF_EXIT,    /**< a staff member ends the program: exit code 0 */
    UI_REQUEST_COUNT,         /**< `name` is an event to count (counts_add in game/counts.h);
                                   ignored unless the museum keeps counts */
    UI_REQUEST_MATCH_DROPPED  /**< ui_match is about to become NULL or another one; its record is
                                   complete or abandoned */
} ui_request_kind;

typedef struct ui_request {
    ui_request_kind kind;
    bool on;
    char name[32];
    int volume;
    int pan;                         /**< -100 left .. 100 right */
    senet_choice_request choice;     /**< the program adds networks, tables and a way to cancel */
    senet_analysis_request analysis; /**< the same */
    uint32_t generation;             /**< of the match; ANALYSE: any number chosen by the caller */
    const char *text; /**< SPEECH: valid until the interface's next call; "": only stop */
    bool interrupts;  /**< SPEECH: interrupts the current sentence */
} ui_request;

/** The teacher's view of a position: the answer to UI_REQUEST_ANALYSE. For a whole game, ask for
 *  one ply after another and pass the answers to senet_review_add. */
typedef struct ui_analysis {
    senet_position position;     /**< the position asked about */
    senet_evaluation evaluation; /**< for the side to move */
    senet_analysis moves;        /**< best first; empty without a throw or left-over step */
} ui_analysis;

/** The answer to UI_REQUEST_THINK or UI_REQUEST_ANALYSE. */
typedef struct ui_answer {
    ui_request_kind kind;
    uint32_t generation; /**< of the request */
    senet_status status; /**< SENET_OK: `choice` or `analysis` is filled */
    senet_choice choice;
    ui_analysis analysis;
} ui_answer;
