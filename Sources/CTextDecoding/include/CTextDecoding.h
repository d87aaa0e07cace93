#ifndef HULL_TEXT_DECODING_H
#define HULL_TEXT_DECODING_H

#include <stddef.h>
#include <stdint.h>

/// Decodes bytes with the C library's converter of that name. Malformed sequences become U+FFFD; with `keeps_controls`,
/// undefined bytes 0x80 to 0x9F become the control characters of that number.
/// Writes at most `capacity` UTF-16 units and returns their number; -1 when there is no such converter.
/// - rest: receives the number of trailing bytes of an incomplete character, which is omitted; with NULL, such bytes are
///   malformed.
/// - malformed: set to 1 when a sequence was malformed; may be NULL.
ptrdiff_t hull_decode_text(const char *name, int keeps_controls, const uint8_t *bytes, size_t length, uint16_t *units,
                           size_t capacity, size_t *rest, int *malformed);

/// Starts to load converters, by their names between spaces, on a thread of its own; loaded ones need no files later.
void hull_begin_loading_converters(const char *names);
/// Waits until they are loaded and the thread has ended.
void hull_finish_loading_converters(void);

#endif
