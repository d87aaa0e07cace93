#include "include/CJPEGEncoding.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#if defined(__APPLE__)
// The system has no libjpeg.
bool hull_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                      uint8_t **bytes, size_t *count) {
  return false;
}
#else
#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
} EncodingErrors;

// libjpeg's default error handler ends the process.
static void give_up(j_common_ptr jpeg) { longjmp(((EncodingErrors *)jpeg->err)->escape, 1); }

bool hull_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                      uint8_t **bytes, size_t *count) {
  struct jpeg_compress_struct jpeg;
  EncodingErrors errors;
  unsigned char *output = NULL;
  unsigned long size = 0;
  uint8_t *volatile line = malloc((size_t)width * 3);
  volatile bool encoded = false;
  if (line == NULL) return false;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = give_up;
  if (setjmp(errors.escape) == 0) {
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, &output, &size);
    jpeg.image_width = width;
    jpeg.image_height = height;
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < height) {
      const uint8_t *source = pixels + (size_t)jpeg.next_scanline * stride;
      for (size_t column = 0; column < width; column++) {
        line[column * 3] = source[column * 4 + 2];
        line[column * 3 + 1] = source[column * 4 + 1];
        line[column * 3 + 2] = source[column * 4];
      }
      JSAMPROW rows[] = {line};
      jpeg_write_scanlines(&jpeg, rows, 1);
    }
    jpeg_finish_compress(&jpeg);
    encoded = true;
  }
  jpeg_destroy_compress(&jpeg);
  free(line);
  if (!encoded) {
    free(output);
    return false;
  }
  *bytes = output;
  *count = size;
  return true;
}
#endif
