#ifndef HULL_CJPEGENCODING_H
#define HULL_CJPEGENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Encodes pixels of four bytes (blue, green, red, unused) as JPEG. False without libjpeg or memory.
/// @param stride   bytes of a row
/// @param quality  0 to 100
/// @param bytes    the file, to be freed by the caller
bool hull_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                      uint8_t **bytes, size_t *count);

#endif
