// The schedule of music during a game.
// Layer: ui. See idle_music.h.
#include "ui/board/idle_music.h"

#include "senet/throw_source.h"

static uint64_t latest_ms(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

int music_update(music *m, bool wanted, uint64_t quiet_ms, uint64_t now_ms) {
    if (wanted && !m->wanted) {
        // The starting time is random enough; the game's seed would give something away.
        m->voices.state += now_ms;
        m->due_ms = latest_ms(m->due_ms, now_ms + MUSIC_FIRST_MS);
    }
    m->wanted = wanted;
    if (!wanted) {
        return -1;
    }
    const uint64_t begins = latest_ms(m->due_ms, quiet_ms);
    if (now_ms < begins) {
        return (int)(begins - now_ms);
    }
    m->due_ms = now_ms + MUSIC_LONGEST_MS + MUSIC_SILENCE_MS +
                senet_random_below(&m->voices.state, MUSIC_SILENCE_MORE_MS + 1);
    return 0;
}
