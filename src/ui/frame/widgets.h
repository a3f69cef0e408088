/*
 * Focusable things of a screen: one list, one focus, the same for mouse, touch, keys and gamepad.
 * Layer: ui. Invariant: what can be pointed at can be focused and the other way round, but for
 * ui_widget.reach; a pointer acts on release inside; focus alone changes nothing.
 */
#pragma once

#include "gfx/drawlist.h"
#include "text/words.h"
#include "ui/frame/action.h"

#include <limits.h>

enum { UI_WIDGETS_CAP = 96, UI_WIDGET_TEXT_CAP = WORDS_CAP };
enum { UI_RANK_NEVER = INT_MAX /**< of ui_widget.rank: not at all */ };

typedef enum ui_widget_kind {
    UI_WIDGET_BUTTON, /**< label, optional icon; SELECT activates */
    UI_WIDGET_CHOICE, /**< label and a value of several; LEFT/RIGHT/SELECT change it */
    UI_WIDGET_SLIDER, /**< label and value min..max in steps */
    UI_WIDGET_TOGGLE, /**< label and on/off */
    UI_WIDGET_TEXT,   /**< one line of editable text */
    UI_WIDGET_CARD,   /**< a large button: label, a line below it, a picture; see ui_card_cut */
    UI_WIDGET_CUSTOM  /**< drawn and answered by the screen (a house, a tab, a list row) */
} ui_widget_kind;

typedef enum ui_icon {
    UI_ICON_NONE,
    UI_ICON_UNDO,
    UI_ICON_REDO,
    UI_ICON_HINT,
    UI_ICON_MENU,
    UI_ICON_MOVES,
    UI_ICON_BACK,
    UI_ICON_THROW,
    UI_ICON_SOUND,
    UI_ICON_MUTED,
    UI_ICON_LANGUAGE,
    UI_ICON_EYE,
    UI_ICON_AGAIN,
    UI_ICON_AHEAD
} ui_icon;

/** Who comes to a widget, where the others do the same in another way. */
typedef enum ui_reach {
    UI_REACH_ALL,
    UI_REACH_KEYS,   /**< the focus: fingers touch something else of the screen */
    UI_REACH_POINTER /**< mouse and fingers: the focus passes it by */
} ui_reach;

typedef struct ui_widget {
    int id; /**< chosen by the screen, unique on it */
    ui_widget_kind kind;
    gfx_rect rect;           /**< pointer target and focus ring, vu, in the places of its layer */
    gfx_transform transform; /**< from there to the window */
    bool enabled; /**< a disabled one is drawn faint and cannot act, but can be pointed at */
    ui_reach reach;
    int rank;     /**< the focus of one switch comes to those of a lower one first; UI_RANK_NEVER */
    bool primary; /**< drawn as the screen's main button */
    bool lit;     /**< what is to be touched next: the light around it breathes, see idle_light.h */
    bool first;   /**< of a form: has the focus when it comes up */
    ui_icon icon;
    gfx_align align; /**< of the label inside the rect; a button's is in its middle at first */
    float size_vu;   /**< type size; 0: the default */
    char label[UI_WIDGET_TEXT_CAP];
    char value_text
        [UI_WIDGET_TEXT_CAP];  /**< shown value of CHOICE/SLIDER; edited text of TEXT; line of
                                              CARD */
    int value, min, max, step; /**< a CARD of several has value 1 if it is the chosen one, a BUTTON
                                    if it has a frame */
    float picture;             /**< of a CARD: its picture's height for its width; 0: it has none */
} ui_widget;

typedef struct ui_widgets {
    int count;
    int own; /**< the first so many are the screen's; those that the frame adds come after them */
    ui_widget widget[UI_WIDGETS_CAP];
    gfx_transform transform; /**< of what is added from here on */
    int focus;               /**< id of the focused widget, 0 none */
    bool focus_visible;      /**< keys or pad were used last: draw the ring */
    int hover;               /**< id under the pointer, 0 none */
    int pressed;             /**< id where the pointer went down, 0 none */
    int asked;               /**< id of a button that asks whether it was meant, 0 none */
    int64_t press_pointer;
    bool sliders_go_round; /**< SELECT moves a slider on, from its end to its beginning */
    int page;              /**< of a form in pages, from 0 */
    int top;               /**< of a form that scrolls: its first line that is seen */
    bool scrolled;         /**< `top` was moved: the focus follows it, else it the focus */
} ui_widgets;

/** What came of an input. */
typedef enum ui_outcome_kind {
    UI_OUTCOME_NONE,
    UI_OUTCOME_CHANGED,   /**< focus, hover or press changed: draw again */
    UI_OUTCOME_ACTIVATED, /**< `id`: button or custom pressed, toggle switched */
    UI_OUTCOME_VALUE      /**< `id`: its `value` or `value_text` changed */
} ui_outcome_kind;

typedef struct ui_outcome {
    ui_outcome_kind kind;
    int id;
} ui_outcome;

/** Empties the list but keeps focus, hover and press by id. */
static inline void ui_widgets_begin(ui_widgets *w) {
    w->count = 0;
}
/** Adds a widget; returns it for further setting; asserts the capacity and that the id is new. */
ui_widget *ui_widgets_add(ui_widgets *w, ui_widget_kind kind, int id, gfx_rect rect,
                          const char *label);
/** To be called after the last add: drops focus and hover of widgets that are gone. */
void ui_widgets_end(ui_widgets *w);

/** A widget by id, or NULL; as changeable as the list itself. */
ui_widget *ui_widgets_find(const ui_widgets *w, int id);
/** Where a widget is in the window, vu. */
static inline gfx_rect ui_widget_in_window(const ui_widget *widget) {
    return gfx_transform_rect(widget->transform, widget->rect);
}
/** The topmost widget whose rectangle contains a point of the window, or NULL. */
const ui_widget *ui_widgets_at(const ui_widgets *w, gfx_point at);

/** The part of a CHOICE or SLIDER where its value stands: the groove of a slider; all of one that
 *  shows no value in words. */
gfx_rect ui_widget_groove(const ui_widget *widget);

/** The parts of a CARD: picture (empty where it has none) and texts, beside each other in a wide card,
 *  else one above the other. */
typedef struct ui_card_parts {
    gfx_rect picture, texts;
} ui_card_parts;

ui_card_parts ui_card_cut(const ui_widget *card);

/** An action: directions, which are the window's, move the focus (spatially) or change values, SELECT
 *  activates. */
ui_outcome ui_widgets_action(ui_widgets *w, ui_action action);

/** A pointer event. @param at in the window, virtual units. */
ui_outcome ui_widgets_pointer(ui_widgets *w, const base_input *input, gfx_point at);

/** Typed text or Backspace for a focused TEXT widget. */
ui_outcome ui_widgets_text(ui_widgets *w, const base_input *input);
