// The focusable widgets of a screen: one list and one focus for mouse, touch, keys and gamepad.
// Layer: ui.
// Invariant: whatever can be pointed at can be focused and vice versa, except as ui_widget.reach
// says; a pointer acts on release inside; moving the focus changes no value.
#pragma once

#include "gfx/drawlist.h"
#include "text/words.h"
#include "ui/frame/action.h"

#include <limits.h>

enum { UI_WIDGETS_CAP = 96, UI_WIDGET_TEXT_CAP = WORDS_CAP };
enum { UI_RANK_NEVER = INT_MAX /**< ui_widget.rank: skip it */ };

typedef enum ui_widget_kind {
    UI_WIDGET_BUTTON, /**< label, optional icon; SELECT activates */
    UI_WIDGET_CHOICE, /**< label and one of several values; LEFT/RIGHT/SELECT change it */
    UI_WIDGET_SLIDER, /**< label and value min..max in steps */
    UI_WIDGET_TOGGLE, /**< label and on/off */
    UI_WIDGET_TEXT,   /**< one line of editable text */
    UI_WIDGET_CARD,   /**< a large button: label, a line below it, a picture; see ui_card_cut */
    UI_WIDGET_CUSTOM  /**< drawn and handled by the screen (a house, a tab, a list row) */
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
    UI_ICON_RESTART,
    UI_ICON_AHEAD
} ui_icon;

/** Which inputs reach a widget, if the others have another way to do the same. */
typedef enum ui_reach {
    UI_REACH_ALL,
    UI_REACH_KEYS,   /**< focus only: a pointer uses something else on the screen */
    UI_REACH_POINTER /**< mouse and fingers only: the focus skips it */
} ui_reach;

typedef struct ui_widget {
    int id; /**< chosen by the screen, unique on it */
    ui_widget_kind kind;
    gfx_rect rect;           /**< pointer target and focus ring, vu, in coordinates of its layer */
    gfx_transform transform; /**< from its layer to the window */
    bool enabled;            /**< if not: drawn faint and cannot act, but can be pointed at */
    ui_reach reach;
    int rank;     /**< one-switch control visits lower ranks first; UI_RANK_NEVER */
    bool primary; /**< drawn as the screen's main button */
    bool lit;     /**< the next thing to touch: the light around it pulses, see idle_light.h */
    bool first;   /**< in a form: has the focus when it appears */
    ui_icon icon;
    gfx_align align; /**< of the label inside the rect; a button's is centred by default */
    float size_vu;   /**< type size; 0: the default */
    char label[UI_WIDGET_TEXT_CAP];
    char value_text[UI_WIDGET_TEXT_CAP]; /**< value of CHOICE/SLIDER; text of TEXT; line of CARD */
    int value, min, max, step;           /**< 1: chosen CARD of several, BUTTON with a frame */
    float picture;                       /**< height of a CARD's picture by its width; 0: none */
} ui_widget;

typedef struct ui_widgets {
    int count;
    int own; /**< number of the screen's own widgets; those of the frame follow them */
    ui_widget widget[UI_WIDGETS_CAP];
    gfx_transform transform; /**< of the widgets added from here on */
    int focus;               /**< id of the focused widget, 0 none */
    bool focus_visible;      /**< keys or pad were used last: draw the ring */
    int hover;               /**< id under the pointer, 0 none */
    int pressed;             /**< id where the pointer went down, 0 none */
    int asked;               /**< id of a button that awaits confirmation, 0 none */
    int64_t press_pointer;
    bool sliders_wrap; /**< SELECT advances a slider and wraps at its end */
    int page;          /**< of a paged form, from 0 */
    int top;           /**< of a scrolling form: its first visible line */
    bool scrolled;     /**< the focus follows `top`; otherwise the reverse */
} ui_widgets;

/** The effect of an input. */
typedef enum ui_outcome_kind {
    UI_OUTCOME_NONE,
    UI_OUTCOME_CHANGED,   /**< focus, hover or press changed: draw again */
    UI_OUTCOME_ACTIVATED, /**< `id`: a button, card or custom widget was pressed */
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
/** Adds a widget and returns it for further setup. Asserts the capacity and that the id is new. */
ui_widget *ui_widgets_add(ui_widgets *w, ui_widget_kind kind, int id, gfx_rect rect,
                          const char *label);
/** Call after the last add: drops focus, hover and press of widgets that no longer exist. */
void ui_widgets_end(ui_widgets *w);

/** The widget with an id, or NULL; modifiable only if the list is. */
ui_widget *ui_widgets_find(const ui_widgets *w, int id);
/** A widget's rectangle in the window, vu. */
static inline gfx_rect ui_widget_in_window(const ui_widget *widget) {
    return gfx_transform_rect(widget->transform, widget->rect);
}
/** The topmost widget whose rectangle contains a point of the window, or NULL. */
const ui_widget *ui_widgets_at(const ui_widgets *w, gfx_point at);

/** The part of a CHOICE or SLIDER that shows and changes its value; the whole rectangle of a slider
 *  without `value_text`. */
gfx_rect ui_widget_groove(const ui_widget *widget);

/** The picture (empty if there is none) and texts of a CARD: side by side in a wide card, otherwise
 *  one above the other. */
typedef struct ui_card_parts {
    gfx_rect picture, texts;
} ui_card_parts;

ui_card_parts ui_card_cut(const ui_widget *card);

/** Handles an action: directions, of the window, move focus or change values; SELECT presses. */
ui_outcome ui_widgets_action(ui_widgets *w, ui_action action);

/** Handles a pointer event. @param at in the window, virtual units. */
ui_outcome ui_widgets_pointer(ui_widgets *w, const base_input *input, gfx_point at);

/** Handles typed text or Backspace for a focused TEXT widget. */
ui_outcome ui_widgets_text(ui_widgets *w, const base_input *input);
