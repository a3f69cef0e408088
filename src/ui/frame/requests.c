// The queue of requests to the program, and the trace: see ui.h, screen.h.
// Layer: ui.
// Invariant: at most one request of a kind waits, except sounds and counts; a full queue drops only
// those.
#include "base/assert.h"
#include "base/str.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/speech.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static ui_request *request_at(ui *u, int index) {
    return &u->frame->requests.waiting[index];
}

static void remove_request(ui *u, int index) {
    const int after = --u->frame->requests.count - index;
    memmove(request_at(u, index), request_at(u, index + 1), (size_t)after * sizeof(ui_request));
}

void ui_drop_requests(ui *u, ui_request_kind kind) {
    for (int i = u->frame->requests.count - 1; i >= 0; i--) {
        if (request_at(u, i)->kind == kind) {
            remove_request(u, i);
        }
    }
}

// Only the newest music counts; a request that only sets the volume applies to the waiting piece.
static bool music_waits(ui *u, const ui_request *request) {
    for (int i = 0; i < u->frame->requests.count && request->name[0] == '\0' && request->volume > 0;
         i++) {
        if (request_at(u, i)->kind == UI_REQUEST_MUSIC) {
            request_at(u, i)->volume = request->volume;
            return true;
        }
    }
    ui_drop_requests(u, UI_REQUEST_MUSIC);
    return false;
}

// Each of these is delivered separately, and is dispensable.
static bool is_queued_separately(const ui_request *request) {
    return request->kind == UI_REQUEST_SOUND || request->kind == UI_REQUEST_COUNT;
}

// The program acts on the current state, so except for sounds and counts one waiting request of a
// kind is enough, and the newest wins. Waiting settings keep their place; requests about a match
// must follow the one that begins it.
static bool is_waiting(ui *u, const ui_request *request) {
    if (is_queued_separately(request)) {
        return false;
    }
    if (request->kind == UI_REQUEST_MUSIC) {
        return music_waits(u, request);
    }
    if (request->kind == UI_REQUEST_THINK || request->kind == UI_REQUEST_ANALYSE ||
        request->kind == UI_REQUEST_MATCH_BEGUN || request->kind == UI_REQUEST_AMBIENCE) {
        ui_drop_requests(u, request->kind);
        return false;
    }
    for (int i = 0; i < u->frame->requests.count; i++) {
        if (request_at(u, i)->kind == request->kind) {
            request_at(u, i)->on = request->on;
            return true;
        }
    }
    return false;
}

// A full queue means that nobody polls; losing a sound or count does the least harm.
static void make_room(ui *u) {
    int victim = 0;
    while (victim < u->frame->requests.count && !is_queued_separately(request_at(u, victim))) {
        victim++;
    }
    // The other kinds, one of each, cannot fill the queue.
    SENET_ASSERT(victim < u->frame->requests.count);
    remove_request(u, victim);
}

void ui_ask(ui *u, const ui_request *request) {
    if (is_waiting(u, request)) {
        return;
    }
    if (u->frame->requests.count == UI_REQUESTS_CAP) {
        if (is_queued_separately(request)) {
            return;
        }
        make_room(u);
    }
    *request_at(u, u->frame->requests.count) = *request;
    u->frame->requests.count++;
}

bool ui_poll(ui *u, ui_request *out_request) {
    if (u->frame->requests.count == 0) {
        return false;
    }
    *out_request = *request_at(u, 0);
    remove_request(u, 0);
    if (out_request->kind == UI_REQUEST_SPEECH) {
        speech_take(u, out_request);
    }
    return true;
}

void ui_trace(const ui_env *env, const char *format, ...) {
    if (!ui_is_traced(env)) {
        return;
    }
    char line[1024];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (length >= 0) {
        env->services.trace(env->services.user, line);
    }
}

void ui_quit(ui *u, const ui_widget *pressed) {
    (void)pressed;
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_QUIT});
}
