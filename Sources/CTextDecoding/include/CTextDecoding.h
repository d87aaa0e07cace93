#ifndef HULL_TEXT_DECODING_H
#define HULL_TEXT_DECODING_H

#include <stddef.h>
#include <stdint.h>

/// Decodes bytes with the C library's converter of that name. What is malformed becomes U+FFFD; with `keeps_controls`,
/// bytes 0x80 to 0x9F that mean nothing become the controls of that number.
/// Writes at most `capacity` UTF-16 units and gives their number; -1 when there is no such converter.
/// - rest: where the number of bytes at the end goes that begin a character, which is left out; NULL when nothing follows
///   the bytes, so that it is malformed.
/// - malformed: set to 1 when something was; may be NULL.
ptrdiff_t hull_decode_text(const char *name, int keeps_controls, const uint8_t *bytes, size_t length, uint16_t *units,
                           size_t capacity, size_t *rest, int *malformed);

#endif
