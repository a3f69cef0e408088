// Random numbers of Windows: see random.h.
// Layer: os.
#include "os/random.h"

#include <windows.h>

#include <bcrypt.h>

bool os_random(void *out_bytes, size_t n_bytes) {
    return BCryptGenRandom(NULL, out_bytes, (ULONG)n_bytes, BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0;
}
