// Makes calling certain unsafe functions a compile error in our own code.
// Layer: base; the build includes it before every file of ours (-include), never by hand.
// Invariant: the headers that declare these functions come first, so that only our own calls fail.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// With clang and a hardened libc these are macros, which cannot be poisoned.
#undef sprintf
#undef vsprintf
#pragma GCC poison sprintf vsprintf strcpy strcat strtok atoi atol atof rand srand gets
