// Includes the headers of Windows before base/banned.h, because they use functions that it bans;
// our own code still cannot call these.
// Layer: os, and the Windows files of platform/sdl; included by the build before base/banned.h.
#pragma once

#define COBJMACROS
#include <windows.h>

#include <bcrypt.h>
#include <intrin.h>
#include <knownfolders.h>
#include <sapi.h>
#include <shellapi.h>
#include <shlobj.h>

// Keywords for pointer kinds that no longer exist.
#undef near
#undef far
