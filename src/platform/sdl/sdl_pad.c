// A virtual gamepad for scripts, made by SDL.
// Layer: platform/sdl.
// Invariant: a press takes the whole path of a real gamepad: SDL's joystick, its mapping, the
// window's focus, SDL's queue; nothing here creates a platform event.
#include "platform/sdl/sdl_internal.h"

#include <string.h>

enum { PUSHED = 32767 };

SDL_GameControllerButton sdl_pad_button(base_pad pad) {
    static const SDL_GameControllerButton BUTTONS[] = {
        [BASE_PAD_LEFT] = SDL_CONTROLLER_BUTTON_DPAD_LEFT,
        [BASE_PAD_RIGHT] = SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
        [BASE_PAD_UP] = SDL_CONTROLLER_BUTTON_DPAD_UP,
        [BASE_PAD_DOWN] = SDL_CONTROLLER_BUTTON_DPAD_DOWN,
        [BASE_PAD_A] = SDL_CONTROLLER_BUTTON_A,
        [BASE_PAD_B] = SDL_CONTROLLER_BUTTON_B,
        [BASE_PAD_X] = SDL_CONTROLLER_BUTTON_X,
        [BASE_PAD_Y] = SDL_CONTROLLER_BUTTON_Y,
        [BASE_PAD_START] = SDL_CONTROLLER_BUTTON_START,
        [BASE_PAD_BACK] = SDL_CONTROLLER_BUTTON_BACK,
        [BASE_PAD_SHOULDER_LEFT] = SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
        [BASE_PAD_SHOULDER_RIGHT] = SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
        [BASE_PAD_STICK_LEFT] = SDL_CONTROLLER_BUTTON_LEFTSTICK,
        [BASE_PAD_STICK_RIGHT] = SDL_CONTROLLER_BUTTON_RIGHTSTICK,
    };
    return BUTTONS[pad];
}

SDL_Joystick *sdl_pad_plug_in(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    // SDL accepts buttons only for a focused window, which an invisible one never is.
    if (driver != NULL && strcmp(driver, "dummy") == 0) {
        (void)SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    }
    int device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    return device < 0 ? NULL : SDL_JoystickOpen(device);
}

static bool push_stick(SDL_Joystick *stick, base_pad side) {
    bool across = side == BASE_PAD_LEFT || side == BASE_PAD_RIGHT;
    bool ahead = side == BASE_PAD_RIGHT || side == BASE_PAD_DOWN;
    int axis = across ? SDL_CONTROLLER_AXIS_LEFTX : SDL_CONTROLLER_AXIS_LEFTY;
    bool good =
        SDL_JoystickSetVirtualAxis(stick, axis, (Sint16)(ahead ? PUSHED : -PUSHED - 1)) == 0;
    SDL_JoystickUpdate();
    good = SDL_JoystickSetVirtualAxis(stick, axis, 0) == 0 && good;
    SDL_JoystickUpdate();
    return good;
}

static bool press_button(SDL_Joystick *stick, base_pad pad) {
    const int button = (int)sdl_pad_button(pad);
    bool good = SDL_JoystickSetVirtualButton(stick, button, 1) == 0;
    SDL_JoystickUpdate();
    good = SDL_JoystickSetVirtualButton(stick, button, 0) == 0 && good;
    SDL_JoystickUpdate();
    return good;
}

bool sdl_pad_press(SDL_Joystick *stick, base_pad pad, bool on_stick) {
    return on_stick ? push_stick(stick, pad) : press_button(stick, pad);
}
