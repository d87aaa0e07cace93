#ifndef HULL_CLINEBREAKS_H
#define HULL_CLINEBREAKS_H

#include <stdint.h>

/* Finds the line break opportunities of UTF-16 text (UAX #14, with the dictionaries of ICU for Thai, Lao, Khmer and Burmese).
   Sets breaks[i] to 1 where a line can end before the unit i, for 0 < i < length; other elements stay as they are.
   1 on success, 0 when ICU has no rules or no memory. Each thread has an iterator of its own, which lives as long as the thread. */
int hull_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

#endif
