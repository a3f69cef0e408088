// Purpose: between our texts (UTF-8, errno) and those of Windows (UTF-16, error numbers).
// Layer: os, and what of platform/sdl and app is for Windows alone.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** @param utf8 terminated. @return malloc'd UTF-16; NULL, with errno, without memory or if it is no
 *  UTF-8. */
wchar_t *os_wide(const char *utf8);

/**
 * UTF-8 of a text.
 * @param out_text  receives it, terminated; "" on failure
 * @return false if it does not fit or is no UTF-16
 */
bool os_narrow(const wchar_t *wide, char *out_text, size_t cap);

/** The same of a path: with slashes, as all our paths have them and Windows takes them too. */
bool os_narrow_path(const wchar_t *wide, char *out_path, size_t cap);

/** Puts what GetLastError has said into errno. @param number a Windows error number. @return false,
 *  so that a failure can be returned with it. */
bool os_take_error(unsigned long number);
