#ifndef HULL_REDUCE_H
#define HULL_REDUCE_H

#include "CPictures.h"

/* Averages the rows of an image into its reduced pixels. */
typedef struct {
  HullPicture *picture;
  uint64_t *sums;
  uint32_t *counts;
} HullReduction;

/* False when out of memory, or when the size is not allowed. */
bool hull_reduction_begin(HullReduction *reduction, HullPicture *picture, uint32_t width, uint32_t height);
/* One row; `channels` is 1 (gray), 3 (RGB) or 4 (RGBA). */
void hull_reduction_row(HullReduction *reduction, uint32_t row, const uint8_t *samples, int channels);
void hull_reduction_end(HullReduction *reduction);

bool hull_png_decode(const uint8_t *bytes, size_t count, HullPicture *picture);
bool hull_jpeg_decode(const uint8_t *bytes, size_t count, HullPicture *picture);

#endif
