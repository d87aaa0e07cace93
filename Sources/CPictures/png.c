#include <stdlib.h>
#include <string.h>

#include "reduce.h"

#if defined(__APPLE__)
// The system has no libpng: images show their alternative text.
bool hull_png_decode(const uint8_t *bytes, size_t count, HullPicture *picture) { return false; }
#else
#include <png.h>

bool hull_png_decode(const uint8_t *bytes, size_t count, HullPicture *picture) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return false;
  image.format = PNG_FORMAT_RGBA;
  HullReduction reduction;
  bool decoded = hull_reduction_begin(&reduction, picture, image.width, image.height);
  uint8_t *pixels = decoded ? malloc(PNG_IMAGE_SIZE(image)) : NULL;
  decoded = pixels != NULL && png_image_finish_read(&image, NULL, pixels, 0, NULL);
  if (decoded) {
    for (uint32_t row = 0; row < picture->height; row++) {
      hull_reduction_row(&reduction, row, pixels + (size_t)row * picture->width * 4, 4);
    }
  }
  free(pixels);
  png_image_free(&image);
  hull_reduction_end(&reduction);
  return decoded;
}
#endif
