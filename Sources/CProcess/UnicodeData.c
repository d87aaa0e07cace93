#include <stdint.h>

/* Foundation contains ICU with 32 MiB of data for languages, calendars and time zones, which would be a half of `hull` when it
   is linked statically. Hull uses ICU for regular expressions only, whose tables of characters are code. This is the same
   symbol with no data, in the format of ICU's own `stubdata`: when the linker has it, it does not load the data from the
   library. Functions that need data report U_MISSING_RESOURCE_ERROR; of regular expressions these are \X, \N{NAME} and the
   flag w. A program that loads Foundation dynamically, as the tests do, has all data.

   The symbol is named after ICU's version: 76 in Swift 6.3, others in other versions. With a version that is not listed the
   program is larger. Being weak, it never collides with a definition of the library. */
#ifdef __linux__

typedef struct {
  uint16_t header_size;
  uint8_t magic[2];
  struct {
    uint16_t size, reserved;
    uint8_t is_big_endian, character_set, character_size, also_reserved;
    uint8_t format[4], format_version[4], data_version[4];
  } info;
  char padding[8];
  uint32_t count, reserved;
  int32_t contents[4];
} common_data;

#define NO_DATA                                                                                                        \
  {                                                                                                                    \
    32, {0xda, 0x27}, {20, 0, __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1}, {0}}, {0}, 0, \
        0, {0}                                                                                                         \
  }

#define DEFINE(name)                                                                                                   \
  extern const common_data name;                                                                                       \
  __attribute__((weak, visibility("hidden"), aligned(16))) const common_data name = NO_DATA;

DEFINE(icudt72_dat)
DEFINE(icudt74_dat)
DEFINE(icudt76_dat)
DEFINE(icudt78_dat)

#endif
