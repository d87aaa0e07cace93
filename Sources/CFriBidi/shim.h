#include <fribidi.h>

/// The classes of characters are tested by macros, which Swift does not import.

/// Whether it has a direction: left-to-right, right-to-left or Arabic.
static inline _Bool hull_is_strong(FriBidiCharType type) { return FRIBIDI_IS_STRONG(type) != 0; }

/// Whether it can require reordering: right-to-left characters and controls, and Arabic digits.
static inline _Bool hull_is_right_to_left(FriBidiCharType type) {
  return FRIBIDI_IS_RTL(type) != 0 || FRIBIDI_IS_ARABIC(type) != 0;
}
