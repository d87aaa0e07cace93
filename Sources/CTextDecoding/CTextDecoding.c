#include "CTextDecoding.h"

#include <errno.h>
#include <iconv.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define UNITS "UTF-16BE"
#else
#define UNITS "UTF-16LE"
#endif

static struct {
  pthread_t thread;
  bool is_running;
} loader;

/* The C library keeps what an open converter uses, and needs no file to open it again. */
static void *load_converters(void *names) {
  char *state = NULL;
  for (char *name = strtok_r(names, " ", &state); name != NULL; name = strtok_r(NULL, " ", &state)) {
    /* A system without it decodes such text as UTF-8. */
    (void)iconv_open(UNITS, name);
  }
  free(names);
  return NULL;
}

void hull_begin_loading_converters(const char *names) {
  char *copy = strdup(names);
  if (copy == NULL) return;
  loader.is_running = pthread_create(&loader.thread, NULL, load_converters, copy) == 0;
  if (!loader.is_running) load_converters(copy);
}

void hull_finish_loading_converters(void) {
  if (loader.is_running) pthread_join(loader.thread, NULL);
  loader.is_running = false;
}

ptrdiff_t hull_decode_text(const char *name, int keeps_controls, const uint8_t *bytes, size_t length, uint16_t *units,
                           size_t capacity, size_t *rest, int *malformed) {
  iconv_t converter = iconv_open(UNITS, name);
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
