// Purpose: make the calls that this project never uses a compile error in our own code.
// Layer: base; forced before every file of ours by the build (-include), never included by hand.
// Invariant: the headers that declare the names come first, so that only our own uses are caught.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Where clang hardens the libc these are macros, which cannot be poisoned.
#undef sprintf
#undef vsprintf
#pragma GCC poison sprintf vsprintf strcpy strcat strtok atoi atol atof rand srand gets
