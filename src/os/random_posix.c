// Random numbers of Linux: see random.h.
// Layer: os.
// Source: getrandom(2), which never returns fewer bytes if at most 256 are asked for.
#include "os/random.h"

#include <sys/random.h>
#include <sys/types.h>

bool os_random(void *out_bytes, size_t n_bytes) {
    return getrandom(out_bytes, n_bytes, 0) == (ssize_t)n_bytes;
}
