#include "CPictures.h"

#include <stdlib.h>
#include <string.h>

#include "reduce.h"

bool hull_reduction_begin(HullReduction *reduction, HullPicture *picture, uint32_t width, uint32_t height) {
  memset(reduction, 0, sizeof *reduction);
  if (width == 0 || height == 0 || width > HULL_PICTURE_PIXELS / height) return false;
  uint32_t longest = width > height ? width : height;
  uint32_t divisor = longest <= HULL_PICTURE_SIDE ? 1 : (longest + HULL_PICTURE_SIDE - 1) / HULL_PICTURE_SIDE;
  picture->width = width;
  picture->height = height;
  picture->columns = (width + divisor - 1) / divisor;
  picture->rows = (height + divisor - 1) / divisor;
  size_t count = (size_t)picture->columns * picture->rows;
  reduction->picture = picture;
  reduction->sums = calloc(count * 4, sizeof *reduction->sums);
  reduction->counts = calloc(count, sizeof *reduction->counts);
  picture->pixels = calloc(count, 4);
  return reduction->sums != NULL && reduction->counts != NULL && picture->pixels != NULL;
}

void hull_reduction_row(HullReduction *reduction, uint32_t row, const uint8_t *samples, int channels) {
  const HullPicture *picture = reduction->picture;
  if (row >= picture->height) return;
  uint32_t divisor = (picture->width + picture->columns - 1) / picture->columns;
  uint32_t tall = (picture->height + picture->rows - 1) / picture->rows;
  if (tall > divisor) divisor = tall;
  size_t place = (size_t)(row / divisor) * picture->columns;
  int green = channels == 1 ? 0 : 1, blue = channels == 1 ? 0 : 2;
  for (uint32_t column = 0; column < picture->width; place++) {
    uint32_t end = picture->width - column > divisor ? column + divisor : picture->width;
    uint64_t *sum = reduction->sums + place * 4;
    reduction->counts[place] += end - column;
    // Colors are weighted by their opacity.
    for (; column < end; column++, samples += channels) {
      uint32_t alpha = channels == 4 ? samples[3] : 255;
      sum[0] += samples[0] * alpha;
      sum[1] += samples[green] * alpha;
      sum[2] += samples[blue] * alpha;
      sum[3] += alpha;
    }
  }
}

void hull_reduction_end(HullReduction *reduction) {
  HullPicture *picture = reduction->picture;
  if (picture != NULL && picture->pixels != NULL && reduction->sums != NULL && reduction->counts != NULL) {
    size_t count = (size_t)picture->columns * picture->rows;
    for (size_t place = 0; place < count; place++) {
      const uint64_t *sum = reduction->sums + place * 4;
      if (reduction->counts[place] == 0 || sum[3] == 0) continue;
      for (int channel = 0; channel < 3; channel++) {
        picture->pixels[place * 4 + (size_t)channel] = (uint8_t)(sum[channel] / sum[3]);
      }
      picture->pixels[place * 4 + 3] = (uint8_t)(sum[3] / reduction->counts[place]);
    }
  }
  free(reduction->sums);
  free(reduction->counts);
}

bool hull_picture_decode(const uint8_t *bytes, size_t count, HullPicture *picture) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G'};
  static const uint8_t jpeg[] = {0xFF, 0xD8, 0xFF};
  memset(picture, 0, sizeof *picture);
  if (count < 8 || count > HULL_PICTURE_BYTES) return false;
  bool decoded = false;
  if (memcmp(bytes, png, sizeof png) == 0) decoded = hull_png_decode(bytes, count, picture);
  else if (memcmp(bytes, jpeg, sizeof jpeg) == 0) decoded = hull_jpeg_decode(bytes, count, picture);
  if (!decoded) hull_picture_free(picture);
  return decoded;
}

void hull_picture_free(HullPicture *picture) {
  free(picture->pixels);
  memset(picture, 0, sizeof *picture);
}
