// Purpose: the pseudo-locale's memory: the same text always at the same place.
// Layer: l10n, private.
// Invariant: a text that was handed out stays where it is as long as its room.
#ifndef SENET_L10N_PSEUDO_H
#define SENET_L10N_PSEUDO_H

#include "l10n/l10n.h"

/**
 * The pseudo-locale's text of an English one, made at the first call.
 * @param room where it is kept. @param id English, not "".
 * @return a text inside the room, or `id` once the room is full. One thread a room.
 */
const char *l10n_pseudo_text(l10n_pseudo *room, const char *id);

#endif
