/*
 * What the interface stands on, what it asks the program for, and what it is answered. Layer: ui.
 * Depends on game, gfx, l10n, include/senet.
 * Invariant: everything slow is a request; what is in ui_services answers at once.
 */
#pragma once

#include "game/history.h"
#include "game/kiosk.h"
#include "game/match.h"
#include "game/settings.h"
#include "gfx/scene.h"
#include "gfx/text_metrics.h"
#include "gfx/throws.h"
#include "l10n/content.h"
#include "l10n/l10n.h"
#include "senet/analysis.h"
#include "senet/player.h"

enum {
    UI_NOTICE_TEXT_CAP = 1536, /**< bytes of the longest notice with its NUL: it may name a path */
    UI_SPEECH_CAP = 10240      /**< bytes of the longest text that is said at once, with its NUL:
                                   a page of a museum's own, which has six texts */
};

/** How far back games are looked for. */
typedef enum ui_period {
    UI_PERIOD_ALL,
    UI_PERIOD_TODAY,
    UI_PERIOD_WEEK,  /**< today and the six days before */
    UI_PERIOD_MONTH, /**< today and the 29 days before */
    UI_PERIOD_YEAR,  /**< today and the 364 days before */
    UI_PERIOD_COUNT
} ui_period;

/** The history as the interface sees it, answered at once. All functions get `user`. */
typedef struct ui_history {
    void *user;
    /** How many games are like that. */
    size_t (*count)(void *user, const history_filter *filter);
    /** They themselves, the newest first. @return how many were written, at most cap. */
    size_t (*list)(void *user, const history_filter *filter, size_t skip, history_game *out_games,
                   size_t cap);
    /** The match of a game, owned by the caller; NULL if its record does not open. */
    match *(*open)(void *user, int64_t id);
    /** Writes its record where people have their documents.
     *  @param out_path where it is now, UTF-8. @return false: it could not be written. */
    bool (*copy)(void *user, int64_t id, char *out_path, size_t cap);
    /** Removes it for good. @return false: it is still there. */
    bool (*remove)(void *user, int64_t id);
    /** The people who have played, whoever did last first. @return how many. */
    int (*people)(void *user, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]);
    /** What a person's games come to. @param rules a senet_rules_id or HISTORY_ANY. */
    void (*add_up)(void *user, const char *name, int rules, history_statistics *out_all);
    /** A game has been looked at again. @param id of the history; 0: the running match.
     *  @param number of the game in its match. @param by_player two of them. */
    void (*reviewed)(void *user, int64_t id, int number, const history_review by_player[2]);
} ui_history;

/** Opaque; one thread. */
typedef struct ui ui;

/** What the interface stands on; all borrowed for its whole life. */
typedef struct ui_services {
    const gfx_text_metrics *metrics;
    const gfx_scene *scene;
    const gfx_throws *throws; /**< how sticks fly; NULL: they only fade in */
    const l10n *language; /**< the catalogue in force; the program may change what it points to's
                               contents only through ui_set_language */
    const content
        *content;       /**< what visitors read; NULL: there are no pages. It may change its texts
                                 only before ui_set_language */
    settings *settings; /**< read and changed by the interface; stored on UI_REQUEST_SETTINGS */
    const ui_history *history; /**< NULL: there is no history, as in a museum */
    const kiosk_config *kiosk; /**< what the museum has set, which does not change; NULL: at home */
    const l10n_language *const *languages; /**< those whose texts are there, English first; in a
                                                museum those that it names, in its order */
    int n_languages;
    const char *version; /**< shown on the title screen */
    /** Called with one line of trace, without line end; NULL if nobody listens. */
    void (*trace)(void *user, const char *line);
    /** A fresh seed for a new game, from the system's random source (or --seed). */
    senet_seed (*new_seed)(void *user);
    /** Width by height of a picture of a museum's own, as UI_OWN_PICTURE begins; 0, or the function is
     *  NULL: it cannot be shown. */
    float (*picture_shape)(void *user, const char *name);
    /** Whether anything can be said aloud here; NULL: it can. */
    bool (*can_speak)(void *user);
    void *user;
} ui_services;

typedef enum ui_request_kind {
    UI_REQUEST_QUIT,       /**< means nothing in a museum */
    UI_REQUEST_FULLSCREEN, /**< `on`; means nothing in a museum */
    UI_REQUEST_SOUND,      /**< `name`, `volume` 1..100 (already mixed with the settings), `pan` */
    UI_REQUEST_MUSIC, /**< `name` instead of what plays, at `volume`; "" only sets the volume of what
                           plays; `volume` 0 lets it fade away */
    UI_REQUEST_ROOM,  /**< `name` sounds on and on at `volume`; 0 lets it fade away */
    UI_REQUEST_SPEECH,   /**< say `text` in the language in force */
    UI_REQUEST_SETTINGS, /**< the settings have changed: store them, apply full screen and language
                          */
    UI_REQUEST_THINK,    /**< answer `choice` later */
    UI_REQUEST_ANALYSE,  /**< answer `analysis` later; the computer's own move comes first */
    UI_REQUEST_MATCH_BEGUN,   /**< ui_match is a new one: begin its record; `on`: it is the one of
                                 ui_offer_match, go on with its record */
    UI_REQUEST_MATCH_CHANGED, /**< append what is new to its record */
    UI_REQUEST_STAFF_EXIT,    /**< somebody of the staff ends the program: exit code 0 */
    UI_REQUEST_COUNT,        /**< `name` is an event to count (counts_add in game/counts.h); nothing
                                comes of it unless the museum counts */
    UI_REQUEST_MATCH_DROPPED /**< ui_match is about to be NULL or another one; its record is
                                 complete or abandoned */
} ui_request_kind;

typedef struct ui_request {
    ui_request_kind kind;
    bool on;
    char name[32];
    int volume;
    int pan;                         /**< -100 left .. 100 right */
    senet_choice_request choice;     /**< the program adds what is known and how to cancel */
    senet_analysis_request analysis; /**< likewise */
    uint32_t generation;             /**< of the match; ANALYSE: any number of the asker */
    const char *text; /**< SPEECH: lives until the next call of the interface; "": only be silent */
    bool interrupts;  /**< SPEECH: what is being said is cut off first */
} ui_request;

/** What the teacher says of a position: the answer to UI_REQUEST_ANALYSE. For a whole game, ask
 *  for one ply after another and give the answers to senet_review_add. */
typedef struct ui_analysis {
    senet_position position;     /**< asked about */
    senet_evaluation evaluation; /**< of the position, for its side to move */
    senet_analysis moves;        /**< best first; count 0 unless a throw or left-over step is set */
} ui_analysis;

/** The answer to UI_REQUEST_THINK or UI_REQUEST_ANALYSE. */
typedef struct ui_answer {
    ui_request_kind kind;
    uint32_t generation; /**< of the request */
    senet_status status; /**< SENET_OK: `choice` or `analysis` is filled */
    senet_choice choice;
    ui_analysis analysis;
} ui_answer;
