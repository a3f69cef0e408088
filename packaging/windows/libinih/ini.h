// Purpose: the one function of inih that the game uses, for a Windows build where Debian's source of
// inih cannot be had; packaging/windows/libraries says so then.
// Layer: none; the game includes it as it includes inih's own <ini.h>.
// Invariant: what it reads and refuses is what Debian's inih 55 does, with that one's settings.
#ifndef SENET_WINDOWS_INI_H
#define SENET_WINDOWS_INI_H

/** Bytes of the longest line with its end and a NUL; what is longer comes in pieces. */
#define INI_MAX_LINE 200

/**
 * Receives one value.
 * @param section  "" before the first one; borrowed for the call, as `name` and `value`
 * @return nonzero: it is in order
 */
typedef int (*ini_handler)(void *user, const char *section, const char *name, const char *value);

/** Gives the next line, as fgets does. @param num its room in bytes. @return NULL at the end */
typedef char *(*ini_reader)(char *str, int num, void *stream);

/**
 * Reads lines to their end and hands over each `name = value` or `name : value`.
 * @param stream  for `reader`; `user` is for `handler`
 * @return the number of the first line that is neither that nor a [section], empty or a comment, or
 *         that the handler refused, from 1 on; 0: all are in order
 */
int ini_parse_stream(ini_reader reader, void *stream, ini_handler handler, void *user);

#endif
