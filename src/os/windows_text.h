// Converts between our texts (UTF-8, errno) and those of Windows (UTF-16, error numbers).
// Layer: os, and the Windows files of platform/sdl and app.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** @param utf8 terminated.
 *  @return malloc'd UTF-16; NULL with errno if memory runs out or the text is not UTF-8. */
wchar_t *os_wide(const char *utf8);

/** Converts a text to UTF-8.
 *  @param out_text receives it, terminated; "" on failure
 *  @return false if it does not fit or is not UTF-16 */
bool os_narrow(const wchar_t *wide, char *out_text, size_t cap);

/** The same for a path; its separators become slashes, which Windows accepts too. */
bool os_narrow_path(const wchar_t *wide, char *out_path, size_t cap);

/** Sets errno from a Windows error.
 *  @param number from GetLastError.
 *  @return false, so that callers can write `return os_set_errno(...)`. */
bool os_set_errno(unsigned long number);
