#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "reduce.h"

#if defined(__APPLE__)
// The system has no libjpeg: images show their alternative text.
bool hull_jpeg_decode(const uint8_t *bytes, size_t count, HullPicture *picture) { return false; }
#else
#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
} HullJPEGErrors;

// libjpeg's default error handler ends the process.
static void escape(j_common_ptr jpeg) { longjmp(((HullJPEGErrors *)jpeg->err)->escape, 1); }
static void say_nothing(j_common_ptr jpeg, int level) { (void)jpeg, (void)level; }

bool hull_jpeg_decode(const uint8_t *bytes, size_t count, HullPicture *picture) {
  struct jpeg_decompress_struct jpeg;
  HullJPEGErrors errors;
  HullReduction reduction = {0};
  uint8_t *volatile line = NULL;
  volatile bool decoded = false;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = escape;
  errors.manager.emit_message = say_nothing;
  if (setjmp(errors.escape) == 0) {
    jpeg_create_decompress(&jpeg);
    jpeg_mem_src(&jpeg, bytes, count);
    jpeg_read_header(&jpeg, TRUE);
    jpeg.out_color_space = JCS_RGB;
    if (hull_reduction_begin(&reduction, picture, jpeg.image_width, jpeg.image_height)) {
      jpeg_start_decompress(&jpeg);
      line = malloc((size_t)jpeg.output_width * 3);
      while (line != NULL && jpeg.output_scanline < jpeg.output_height) {
        uint32_t row = jpeg.output_scanline;
        JSAMPROW rows[] = {line};
        jpeg_read_scanlines(&jpeg, rows, 1);
        hull_reduction_row(&reduction, row, line, 3);
        decoded = true;
      }
    }
  }
  // The rows before the damage are shown, as in browsers.
  jpeg_destroy_decompress(&jpeg);
  free(line);
  hull_reduction_end(&reduction);
  return decoded;
}
#endif
