#ifndef HULL_CPICTURES_H
#define HULL_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A decoded image, reduced to the resolution of cells: four bytes per pixel (red, green, blue, opacity).
typedef struct {
  /// Natural size in CSS pixels.
  uint32_t width, height;
  /// Size of `pixels`.
  uint32_t columns, rows;
  uint8_t *pixels;
} HullPicture;

/// Maximum number of bytes of an encoded image.
#define HULL_PICTURE_BYTES (16u << 20)
/// Maximum number of pixels of an image: decoding takes four bytes for each. Fuzzing has a smaller one.
#ifndef HULL_PICTURE_PIXELS
#define HULL_PICTURE_PIXELS (9u << 20)
#endif
/// The longest side of `pixels`.
#define HULL_PICTURE_SIDE 320u

/// Decodes PNG and JPEG. False for other formats, damaged data, and images beyond the limits.
bool hull_picture_decode(const uint8_t *bytes, size_t count, HullPicture *picture);
void hull_picture_free(HullPicture *picture);

#endif
