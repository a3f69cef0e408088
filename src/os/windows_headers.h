// Purpose: what the headers of Windows declare and use comes before base/banned.h makes some of it a
// compile error; for us those calls stay banned.
// Layer: os, and what of platform/sdl is for Windows alone; included by the build before base/banned.h.
#pragma once

#define COBJMACROS
#include <windows.h>

#include <bcrypt.h>
#include <intrin.h>
#include <knownfolders.h>
#include <sapi.h>
#include <shellapi.h>
#include <shlobj.h>

// Words for kinds of pointer that are no more.
#undef near
#undef far
