#ifndef HULL_CPICTURES_H
#define HULL_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A decoded picture, made as small as cells can show it: four bytes a pixel, red, green, blue and opacity.
typedef struct {
  /// Natural size in CSS pixels.
  uint32_t width, height;
  /// Size of `pixels`.
  uint32_t columns, rows;
  uint8_t *pixels;
} HullPicture;

/// Bytes of an encoded picture above which it is refused.
#define HULL_PICTURE_BYTES (16u << 20)
/// Pixels of a picture above which it is refused: decoding takes four bytes for each.
#define HULL_PICTURE_PIXELS (9u << 20)
/// The longest side of `pixels`.
#define HULL_PICTURE_SIDE 320u

/// Decodes PNG and JPEG. False for anything else, for what is damaged, and for what is over the limits.
bool hull_picture_decode(const uint8_t *bytes, size_t count, HullPicture *picture);
void hull_picture_free(HullPicture *picture);

#endif
