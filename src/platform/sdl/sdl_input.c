// Translates SDL's events into the program's.
// Layer: platform/sdl.
// Invariant: one user action causes one event: a touch is not also a mouse click, and a stick
// that stays pushed counts once.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

enum { STICK_PUSHED = 18000, STICK_FREE = 11000 };

void sdl_input_push(sdl_input *input, const platform_event *event) {
    if (input->n_pending == SDL_PENDING_CAP) {
        platform_event lost = {.path = NULL};
        log_once("input.lost", LOG_LEVEL_WARNING,
                 "Too many input events at once; some were dropped.");
        (void)sdl_input_pop(input, &lost);
        free(lost.path);
    }
    input->pending[(input->first_pending + input->n_pending) % SDL_PENDING_CAP] = *event;
    input->n_pending++;
}

bool sdl_input_pop(sdl_input *input, platform_event *out_event) {
    if (input->n_pending == 0) {
        return false;
    }
    *out_event = input->pending[input->first_pending];
    input->first_pending = (input->first_pending + 1) % SDL_PENDING_CAP;
    input->n_pending--;
    return true;
}

static void push_kind(sdl_input *input, platform_event_kind kind, bool on) {
    sdl_input_push(input, &(platform_event){.kind = kind, .on = on});
}

static void push_input(sdl_input *input, const base_input *made) {
    sdl_input_push(input, &(platform_event){.kind = PLATFORM_EVENT_INPUT, .input = *made});
}

// --- Pointers

// SDL reports the mouse in screen units, which are larger than pixels on a high-density screen.
static void set_mouse_place(const sdl_input *input, base_input *made, int x, int y) {
    int w = 1, h = 1;
    int w_px = 1, h_px = 1;
    SDL_GetWindowSize(input->window, &w, &h);
    (void)SDL_GetRendererOutputSize(input->renderer, &w_px, &h_px);
    made->x = (float)x * (float)w_px / (float)(w > 0 ? w : 1);
    made->y = (float)y * (float)h_px / (float)(h > 0 ? h : 1);
}

// SDL_MOUSE_TOUCH_EVENTS=1 turns the mouse into a finger, for tests: then only the finger counts.
static bool is_finger(Uint32 which) {
    return which == SDL_TOUCH_MOUSEID ||
           SDL_GetHintBoolean(SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_FALSE) == SDL_TRUE;
}

static void mouse_button(sdl_input *input, const SDL_MouseButtonEvent *event) {
    const bool down = event->state == SDL_PRESSED;
    base_input made = {.kind = down ? BASE_INPUT_POINTER_DOWN : BASE_INPUT_POINTER_UP,
                       .button = event->button};
    if (is_finger(event->which) || event->button > SDL_BUTTON_RIGHT) {
        return;
    }
    set_mouse_place(input, &made, event->x, event->y);
    push_input(input, &made);
}

static void mouse_motion(sdl_input *input, const SDL_MouseMotionEvent *event) {
    base_input made = {.kind = BASE_INPUT_POINTER_MOVE};
    SDL_Event next;
    if (is_finger(event->which)) {
        return;
    }
    // Of several queued movements only the last matters.
    if (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
        next.type == SDL_MOUSEMOTION && next.motion.which == event->which) {
        return;
    }
    set_mouse_place(input, &made, event->x, event->y);
    push_input(input, &made);
}

static void mouse_wheel(sdl_input *input, const SDL_MouseWheelEvent *event) {
    base_input made = {.kind = BASE_INPUT_WHEEL};
    if (event->which == SDL_TOUCH_MOUSEID) {
        return;
    }
    made.wheel_y = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -event->preciseY : event->preciseY;
    set_mouse_place(input, &made, event->mouseX, event->mouseY);
    push_input(input, &made);
}

static void finger(sdl_input *input, const SDL_TouchFingerEvent *event) {
    base_input made = {.kind = event->type == SDL_FINGERDOWN ? BASE_INPUT_POINTER_DOWN
                               : event->type == SDL_FINGERUP ? BASE_INPUT_POINTER_UP
                                                             : BASE_INPUT_POINTER_MOVE};
    int w_px = 1, h_px = 1;
    if (event->touchId == SDL_MOUSE_TOUCHID && !is_finger(0)) {
        return;
    }
    (void)SDL_GetRendererOutputSize(input->renderer, &w_px, &h_px);
    made.x = event->x * (float)w_px;
    made.y = event->y * (float)h_px;
    // 0 is the mouse; drivers number fingers arbitrarily.
    made.pointer = 1 + (event->fingerId & (INT64_MAX >> 1));
    made.button = 1;
    push_input(input, &made);
}

// --- Keys

static int special_key(SDL_Keycode key) {
    static const struct {
        SDL_Keycode from;
        int to;
    } KEYS[] = {
        {SDLK_RETURN, BASE_KEY_RETURN},
        {SDLK_KP_ENTER, BASE_KEY_RETURN},
        {SDLK_ESCAPE, BASE_KEY_ESCAPE},
        {SDLK_AC_BACK, BASE_KEY_ESCAPE},
        {SDLK_TAB, BASE_KEY_TAB},
        {SDLK_BACKSPACE, BASE_KEY_BACKSPACE},
        {SDLK_DELETE, BASE_KEY_DELETE},
        {SDLK_LEFT, BASE_KEY_LEFT},
        {SDLK_RIGHT, BASE_KEY_RIGHT},
        {SDLK_UP, BASE_KEY_UP},
        {SDLK_DOWN, BASE_KEY_DOWN},
        {SDLK_HOME, BASE_KEY_HOME},
        {SDLK_END, BASE_KEY_END},
        {SDLK_PAGEUP, BASE_KEY_PAGE_UP},
        {SDLK_PAGEDOWN, BASE_KEY_PAGE_DOWN},
        {SDLK_F1, BASE_KEY_F1},
        {SDLK_HELP, BASE_KEY_F1},
        {SDLK_F11, BASE_KEY_F11},
        {SDLK_KP_PLUS, '+'},
        {SDLK_KP_MINUS, '-'},
        {SDLK_KP_0, '0'},
    };
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (KEYS[i].from == key) {
            return KEYS[i].to;
        }
    }
    return key >= SDLK_KP_1 && key <= SDLK_KP_9 ? '1' + (int)(key - SDLK_KP_1) : BASE_KEY_NONE;
}

// The letter on a Latin keyboard, for keyboards of other alphabets.
static int latin_key(SDL_Scancode code) {
    if (code >= SDL_SCANCODE_A && code <= SDL_SCANCODE_Z) {
        return 'a' + (int)(code - SDL_SCANCODE_A);
    }
    if (code >= SDL_SCANCODE_1 && code <= SDL_SCANCODE_9) {
        return '1' + (int)(code - SDL_SCANCODE_1);
    }
    return code == SDL_SCANCODE_0 ? '0' : BASE_KEY_NONE;
}

static void key_down(sdl_input *input, const SDL_KeyboardEvent *event) {
    base_input made = {.kind = BASE_INPUT_KEY_DOWN};
    SDL_Keycode key = event->keysym.sym;
    made.key = special_key(key);
    if (made.key == BASE_KEY_NONE && key >= ' ' && key < 127) {
        made.key = key >= 'A' && key <= 'Z' ? (int)key + 'a' - 'A' : (int)key;
    }
    if (made.key == BASE_KEY_NONE && (key & SDLK_SCANCODE_MASK) == 0) {
        made.key = latin_key(event->keysym.scancode);
    }
    if (made.key == BASE_KEY_NONE) {
        return;
    }
    made.modifiers =
        (uint8_t)(((event->keysym.mod & KMOD_SHIFT) != 0 ? (unsigned)BASE_MOD_SHIFT : 0u) |
                  ((event->keysym.mod & KMOD_CTRL) != 0 ? (unsigned)BASE_MOD_CTRL : 0u) |
                  ((event->keysym.mod & KMOD_ALT) != 0 ? (unsigned)BASE_MOD_ALT : 0u));
    made.repeat = event->repeat != 0;
    push_input(input, &made);
}

static void text_typed(sdl_input *input, const SDL_TextInputEvent *event) {
    base_input made = {.kind = BASE_INPUT_TEXT};
    if (str_copy(made.text, sizeof made.text, event->text) && made.text[0] != '\0') {
        push_input(input, &made);
    }
}

// --- Gamepads

static void push_pad(sdl_input *input, base_pad pad) {
    push_input(input, &(base_input){.kind = BASE_INPUT_PAD_DOWN, .pad = pad});
}

static void pad_button(sdl_input *input, Uint8 button) {
    for (int pad = BASE_PAD_LEFT; pad <= BASE_PAD_STICK_RIGHT; pad++) {
        if ((Uint8)sdl_pad_button((base_pad)pad) == button) {
            push_pad(input, (base_pad)pad);
        }
    }
}

// The direction in which a stick is pushed, with hysteresis between the two limits.
static int side_of(Sint16 value, int held) {
    if (value >= STICK_PUSHED) {
        return 1;
    }
    if (value <= -STICK_PUSHED) {
        return -1;
    }
    if ((held > 0 && value > STICK_FREE) || (held < 0 && value < -STICK_FREE)) {
        return held;
    }
    return 0;
}

static void pad_axis(sdl_input *input, const SDL_ControllerAxisEvent *event) {
    static const base_pad SIDES[][2] = {
        [SDL_CONTROLLER_AXIS_LEFTX] = {BASE_PAD_LEFT, BASE_PAD_RIGHT},
        [SDL_CONTROLLER_AXIS_LEFTY] = {BASE_PAD_UP, BASE_PAD_DOWN}};
    for (int i = 0; i < SDL_PADS_CAP && event->axis <= SDL_CONTROLLER_AXIS_LEFTY; i++) {
        int *held = &input->pad[i].held[event->axis];
        if (input->pad[i].controller != NULL && input->pad[i].id == event->which) {
            const int side = side_of(event->value, *held);
            if (side != *held && side != 0) {
                push_pad(input, SIDES[event->axis][side > 0 ? 1 : 0]);
            }
            *held = side;
        }
    }
}

static void pad_added(sdl_input *input, int device) {
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(device);
    int free_place = -1;
    for (int i = SDL_PADS_CAP - 1; i >= 0; i--) {
        if (input->pad[i].controller == NULL) {
            free_place = i;
        } else if (input->pad[i].id == id) {
            return;
        }
    }
    if (free_place < 0 || SDL_IsGameController(device) == SDL_FALSE) {
        return;
    }
    input->pad[free_place].controller = SDL_GameControllerOpen(device);
    input->pad[free_place].id = id;
    memset(input->pad[free_place].held, 0, sizeof input->pad[free_place].held);
}

static void pad_removed(sdl_input *input, SDL_JoystickID id) {
    for (int i = 0; i < SDL_PADS_CAP; i++) {
        if (input->pad[i].controller != NULL && input->pad[i].id == id) {
            SDL_GameControllerClose(input->pad[i].controller);
            input->pad[i].controller = NULL;
        }
    }
}

void sdl_input_start(sdl_input *input, SDL_Window *window, SDL_Renderer *renderer) {
    memset(input, 0, sizeof *input);
    input->window = window;
    input->renderer = renderer;
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        pad_added(input, i);
    }
}

void sdl_input_stop(sdl_input *input) {
    platform_event event;
    while (sdl_input_pop(input, &event)) {
        free(event.path);
    }
    for (int i = 0; i < SDL_PADS_CAP; i++) {
        pad_removed(input, input->pad[i].id);
    }
}

// --- Window

static void set_hidden(sdl_input *input, bool hidden) {
    if (input->hidden != hidden) {
        input->hidden = hidden;
        push_kind(input, PLATFORM_EVENT_HIDDEN, hidden);
    }
}

static void window_event(sdl_input *input, Uint8 kind) {
    switch (kind) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        push_kind(input, PLATFORM_EVENT_RESIZED, false);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        push_kind(input, PLATFORM_EVENT_EXPOSED, false);
        break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        set_hidden(input, true);
        break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        set_hidden(input, false);
        push_kind(input, PLATFORM_EVENT_EXPOSED, false);
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
    case SDL_WINDOWEVENT_FOCUS_LOST:
        push_input(input, &(base_input){.kind = BASE_INPUT_FOCUS,
                                        .on = kind == SDL_WINDOWEVENT_FOCUS_GAINED});
        break;
    case SDL_WINDOWEVENT_LEAVE:
        push_input(input, &(base_input){.kind = BASE_INPUT_POINTER_GONE});
        break;
    default:
        break;
    }
}

// SDL owns the path and frees it. Without memory the drop is ignored.
static void file_dropped(sdl_input *input, const SDL_DropEvent *drop) {
    size_t size = drop->file != NULL ? strlen(drop->file) + 1 : 0;
    platform_event event = {.kind = PLATFORM_EVENT_DROPPED, .path = size > 1 ? malloc(size) : NULL};
    if (event.path != NULL) {
        memcpy(event.path, drop->file, size);
        sdl_input_push(input, &event);
    }
    SDL_free(drop->file);
}

void sdl_input_translate(sdl_input *input, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT:
        push_kind(input, PLATFORM_EVENT_QUIT, false);
        break;
    case SDL_WINDOWEVENT:
        window_event(input, event->window.event);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        input->textures_lost = true;
        push_kind(input, PLATFORM_EVENT_EXPOSED, false);
        break;
    case SDL_DROPFILE:
        file_dropped(input, &event->drop);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        mouse_button(input, &event->button);
        break;
    case SDL_MOUSEMOTION:
        mouse_motion(input, &event->motion);
        break;
    case SDL_MOUSEWHEEL:
        mouse_wheel(input, &event->wheel);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        finger(input, &event->tfinger);
        break;
    case SDL_KEYDOWN:
        key_down(input, &event->key);
        break;
    case SDL_TEXTINPUT:
        text_typed(input, &event->text);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        pad_button(input, event->cbutton.button);
        break;
    case SDL_CONTROLLERAXISMOTION:
        pad_axis(input, &event->caxis);
        break;
    case SDL_CONTROLLERDEVICEADDED:
        pad_added(input, event->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        pad_removed(input, event->cdevice.which);
        break;
    default:
        break;
    }
}
