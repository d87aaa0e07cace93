#include "CLineBreaks.h"

#include <stddef.h>
#include <unicode/ubrk.h>

/* ICU's functions have the version of the library in their names, by macros, which Swift does not import. */

static _Thread_local UBreakIterator *iterator;

int hull_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
  UErrorCode error = U_ZERO_ERROR;
  /* The root locale: the result must not depend on the user's. */
  if (iterator == NULL) iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &error);
  if (U_FAILURE(error) || iterator == NULL) return 0;
  ubrk_setText(iterator, (const UChar *)text, length, &error);
  if (U_FAILURE(error)) return 0;
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && end < length; end = ubrk_next(iterator)) breaks[end] = 1;
  return 1;
}
