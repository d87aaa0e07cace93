#include "CTextDecoding.h"

#include <errno.h>
#include <iconv.h>

ptrdiff_t hull_decode_text(const char *name, int keeps_controls, const uint8_t *bytes, size_t length, uint16_t *units,
                           size_t capacity, size_t *rest, int *malformed) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  iconv_t converter = iconv_open("UTF-16BE", name);
#else
  iconv_t converter = iconv_open("UTF-16LE", name);
#endif
  if (converter == (iconv_t)-1) return -1;
  char *in = (char *)bytes;
  size_t in_left = length;
  char *out = (char *)units;
  size_t out_left = capacity * sizeof *units;
  while (in_left > 0) {
    if (iconv(converter, &in, &in_left, &out, &out_left) != (size_t)-1) break;
    if (errno == E2BIG || out_left < sizeof *units) break;
    if (errno == EINVAL && rest) {
      *rest = in_left;
      break;
    }
    uint8_t byte = (uint8_t)*in;
    int is_control = keeps_controls && byte >= 0x80 && byte < 0xA0;
    *(uint16_t *)(void *)out = is_control ? byte : 0xFFFD;
    if (!is_control && malformed) *malformed = 1;
    out += sizeof *units;
    out_left -= sizeof *units;
    /* A lead byte before ASCII: the ASCII byte is decoded separately (Encoding standard). */
    in += 1;
    in_left -= 1;
  }
  /* A converter may buffer the last character while it waits for a combining mark. */
  iconv(converter, NULL, NULL, &out, &out_left);
  iconv_close(converter);
  return (uint16_t *)(void *)out - units;
}
